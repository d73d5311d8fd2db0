package engine

import (
	"slices"
	"strings"
)

// Record is one command of a session with everything needed to replay and
// retell it. The first record of a session has no command: it is the set-up.
type Record struct {
	Command Command
	Seat    Seat
	// Rolls are the dice and draws it used, in order.
	Rolls  []int
	Events []Event
	// Notes are later remarks of the session itself (undone commands, a branch).
	Notes []Event
	// Barrier says why undo stops here.
	Barrier Barrier
	// Mark is a player's bookmark at this moment, empty for none.
	Mark string
	// Stage after the command; of games loaded without their history only the turn is known.
	Stage Stage
	// Hash of the state after a command that began a turn, else empty: replaying a
	// saved game is compared with it.
	Hash string
}

// Barrier is why a command cannot simply be taken back; its text is a word of the catalogs.
type Barrier string

// The barriers: none, nothing is there to be taken back, it was before the save was opened, dice have fallen or pieces were
// drawn, a secret was shown, another seat has the word.
const (
	NoBarrier  Barrier = ""
	BarNothing Barrier = "nothing"
	BarLoaded  Barrier = "loaded"
	BarDice    Barrier = "dice"
	BarSecret  Barrier = "secret"
	BarSeat    Barrier = "seat"
)

// CopyEvery is after how many records a session keeps a whole copy of the game. Moments between two copies are played
// again from the one before, with the recorded dice.
const CopyEvery = 16

// Session is a game being played: its dice, its history, undo and redo. Undo goes back
// to copies, there are no inverse commands.
type Session struct {
	// Solo: one person plays all seats and may take back anything; the log says so.
	Solo bool
	// Between: several play it, though Solo lets one person take back anything, as a tool does that goes on with their game: what the
	// others have not seen has no name in its log.
	Between bool
	// Persons are who sits where, by name, as far as that is known; who has one name plays several seats and takes back
	// across them.
	Persons map[Seat]string
	// Start is the position in which the game began, nil of one that began with its set-up.
	Start Game

	game    Game
	box     Box
	records []Record
	boxes   []Box  // the dice before each record; the first is unused
	copies  []kept // of the game, in order; what lies before the first cannot be reached
	undone  []future
	looked  kept // the moment that At was asked about last
	// renewed is the first record before which renew has set other dice, counted from 1; 0 where it has not been asked to.
	renewed int
	// trying is the command being given, also after a panic has ended it.
	trying *Command
	// standing is the command that waits for dice and cannot be thought better of; it has no verb while there is none.
	standing Command
}

// kept is the game as it stood after a record.
type kept struct {
	at   int
	game Game
}

type future struct {
	record Record
	box    Box
}

// NewSession starts keeping a game that has just been set up with rolls and
// events; box is the dice as they are now.
func NewSession(g Game, box Box, rolls []int, events []Event) *Session {
	first := Record{Rolls: rolls, Events: events, Barrier: BarDice, Stage: g.Stage(), Hash: g.Hash()}
	return ResumeSession(g, box, []Record{first})
}

// ResumeSession goes on with a loaded game and its history; the history cannot
// be undone, only read.
func ResumeSession(g Game, box Box, records []Record) *Session {
	s := &Session{game: g, box: box, records: records, boxes: make([]Box, len(records))}
	s.copies = []kept{{len(records) - 1, g.Clone()}}
	return s
}

// Game is the game as it stands; change it only through the session.
func (s *Session) Game() Game { return s.game }

// Box is the dice.
func (s *Session) Box() *Box { return &s.box }

// Records are the history, oldest first; the slice belongs to the session.
func (s *Session) Records() []Record { return s.records }

// Apply gives a command to the game and keeps it. On an error nothing has
// changed, the dice included; a panic of the game goes on to the caller and has changed nothing either (see Guard).
func (s *Session) Apply(c Command) ([]Event, error) { return s.ApplyTyped(c, nil) }

// ApplyTyped is Apply with dice that players have rolled for this very command; they come after those already queued.
// They belong to the command and not to the moment before it: taken back it asks for dice again, so that a mistyped one
// can be put right.
func (s *Session) ApplyTyped(c Command, dice []int) (events []Event, err error) {
	s.try(c, func() { events, err = s.apply(c, dice) })
	return events, err
}

func (s *Session) apply(c Command, dice []int) ([]Event, error) {
	seat := s.game.Stage().Deciding
	was := s.box.Copy()
	s.box.Queue = append(s.box.Queue[:len(s.box.Queue):len(s.box.Queue)], dice...)
	rec := &Recorder{From: &s.box}
	events, err := s.game.Apply(c, rec)
	if err != nil {
		s.box = was
		return nil, err
	}
	r := Record{Command: c, Seat: seat, Rolls: rec.Rolls, Events: events, Stage: s.game.Stage()}
	if r.Stage.Turn != s.records[len(s.records)-1].Stage.Turn {
		r.Hash = s.game.Hash()
	}
	r.Barrier = barrier(&r, seat)
	s.add(r, was)
	s.undone, s.standing = nil, Command{}
	return events, nil
}

// Stand notes that a command has been given and only the dice are missing that the players roll for it: that they are asked for may have
// told its giver what another keeps secret. Nothing of the game has changed. It stands until a command is given or taken back.
func (s *Session) Stand(c Command) { s.standing = c }

// Standing is the command that stands; ok is false when there is none.
func (s *Session) Standing() (c Command, ok bool) { return s.standing, s.standing.Verb != "" }

// add puts a record that has just been played behind the others; was is the dice before it.
func (s *Session) add(r Record, was Box) {
	s.records = append(s.records, r)
	s.boxes = append(s.boxes, was)
	if at := len(s.records) - 1; at-s.copies[len(s.copies)-1].at >= CopyEvery {
		s.copies = append(s.copies, kept{at, s.game.Clone()})
	}
}

// barrier says why a record, which seat decided, may not simply be taken back.
func barrier(r *Record, seat Seat) Barrier {
	if len(r.Rolls) > 0 {
		return BarDice
	}
	for i := range r.Events {
		if r.Events[i].Tags.Has(TagReveals) {
			return BarSecret
		}
	}
	if seat != r.Stage.Deciding {
		return BarSeat
	}
	return NoBarrier
}

// CanUndo tells whether the last command can be taken back, and what stands in the way or is crossed.
func (s *Session) CanUndo() (bool, Barrier) { return s.CanTakeBack(len(s.records) - 1) }

// CanTakeBack tells whether all commands from the record of that index on can be taken back together, and the heaviest of
// what stands in the way or is crossed.
func (s *Session) CanTakeBack(from int) (bool, Barrier) {
	switch {
	case from < 1 || from >= len(s.records):
		return false, BarNothing
	case !s.Knows(from - 1):
		return false, BarLoaded
	}
	crossed := NoBarrier
	for i := from; i < len(s.records); i++ {
		b := s.records[i].Barrier
		if b == BarSeat && s.Together(s.records[i].Seat, s.records[i].Stage.Deciding) {
			continue
		}
		if slices.Index(byWeight, b) > slices.Index(byWeight, crossed) {
			crossed = b
		}
	}
	return crossed == NoBarrier || s.Solo, crossed
}

// Together tells whether two seats are one person's: they are one seat, or bear one name, whatever its spaces and capitals.
func (s *Session) Together(a, b Seat) bool {
	name := strings.TrimSpace(s.Persons[a])
	return a == b || name != "" && strings.EqualFold(name, strings.TrimSpace(s.Persons[b]))
}

// byWeight are the barriers by how much it is to cross them.
var byWeight = []Barrier{NoBarrier, BarSeat, BarSecret, BarDice, BarLoaded, BarNothing}

// Undo takes the last command back. It reports false, changing nothing, where
// CanUndo does. Crossing a barrier alone at the table leaves a note in the log.
func (s *Session) Undo() bool { return s.TakeBack(len(s.records) - 1) }

// TakeBack takes back all commands from the record of that index on, as Undo does with the last one.
func (s *Session) TakeBack(from int) bool {
	ok, _ := s.CanTakeBack(from)
	return ok && s.takeBack(from)
}

// CanTakeBackUnseen tells whether the last command did nothing that anybody but its giver has seen, if the seat that
// decides next has not come to the screen: nothing but the change of seats stands in the way of taking it back.
func (s *Session) CanTakeBackUnseen() bool {
	_, why := s.CanUndo()
	return why == BarSeat
}

// TakeBackUnseen takes back a command that nobody has seen anything of yet.
func (s *Session) TakeBackUnseen() bool {
	return s.CanTakeBackUnseen() && s.takeBack(len(s.records)-1)
}

func (s *Session) takeBack(from int) bool {
	before := s.after(from - 1)
	if before == nil {
		return false
	}
	var notes []Event
	for n := from; n < len(s.records); n++ {
		notes = append(notes, s.records[n].lasting()...)
	}
	for n := from; n < len(s.records); n++ {
		r := &s.records[n]
		// Of what followed by itself only dice and secrets are worth a word, and nothing of what one person decides for the seats that are his.
		if b := r.Barrier; b == BarDice || b == BarSecret || b == BarSeat && n == from && !s.Together(r.Seat, r.Stage.Deciding) {
			deed, verb := s.Deed(n)
			notes = append(notes, Event{Kind: noteUndone, Facts: Facts{Word("barrier", string(b)), Word("command", verb),
				SeatOf("side", s.Giver(n)), Word("deed", deed)}})
		}
	}
	for n := len(s.records) - 1; n >= from; n-- {
		box := s.box
		if n+1 < len(s.records) {
			box = s.boxes[n+1]
		}
		r := s.records[n]
		r.Notes = slices.DeleteFunc(slices.Clone(r.Notes), isLasting)
		s.undone = append(s.undone, future{r, box})
	}
	s.game, s.standing = before, Command{}
	s.restore(s.boxes[from].Copy()) // a branch has the same boxes to go back to
	// Whoever holds the records keeps what he has: what comes now is written elsewhere.
	s.records, s.boxes = s.records[:from:from], s.boxes[:from]
	for last := len(s.copies) - 1; s.copies[last].at >= from; last-- {
		s.copies = s.copies[:last]
	}
	if s.looked.at >= from {
		s.looked = kept{}
	}
	for _, e := range notes {
		s.note(e)
	}
	return true
}

// CanRedo tells whether a command taken back can be given again.
func (s *Session) CanRedo() bool { return len(s.undone) > 0 }

// Redoes is the command that Redo would give again; ok is false when there is none.
func (s *Session) Redoes() (c Command, ok bool) {
	if n := len(s.undone); n > 0 {
		return s.undone[n-1].record.Command, true
	}
	return Command{}, false
}

// SetTyped says who rolls from now on: players with real dice who type the results, or the program. The history notes
// the change. What is taken back or given again later leaves it as it is.
func (s *Session) SetTyped(typed bool) {
	if s.box.Typed == typed {
		return
	}
	s.box.Typed = typed
	by := "program"
	if typed {
		by = "players"
	}
	s.note(Event{Kind: noteDice, Facts: Facts{Word("by", by)}})
	if !typed {
		s.NoteQueue()
	}
}

// SetQueue sets the results of dice that fall next. In a game between several the history notes it, but not while the
// players roll and type their results: whoever keeps the game then has NoteQueue say what is left of them.
func (s *Session) SetQueue(dice []int) {
	if slices.Equal(s.box.Queue, dice) {
		return
	}
	s.box.Queue = dice
	if !s.box.Typed {
		s.chosen("dice")
	}
}

// NoteQueue notes in a game between several that results of dice wait which nobody has asked for.
func (s *Session) NoteQueue() {
	if len(s.box.Queue) > 0 {
		s.chosen("dice")
	}
}

// SetDraws sets what is drawn next, by id. In a game between several the history notes it.
func (s *Session) SetDraws(ids []string) {
	if !slices.Equal(s.box.Draws, ids) {
		s.box.Draws = ids
		s.chosen("draws")
	}
}

// SetSeed has the dice fall from a seed that somebody has chosen. In a game between several the history notes it.
func (s *Session) SetSeed(seed uint64) {
	if chosen := NewSeeded(seed); *chosen != *s.box.Seed {
		s.box.Seed = chosen
		s.chosen("seed")
	}
}

// chosen notes, for the others, that somebody has chosen what chance was to decide.
func (s *Session) chosen(what string) {
	if s.Between || !s.Solo {
		s.note(Event{Kind: noteChosen, Facts: Facts{Word("what", what)}})
	}
}

// SetUpRolled leaves the dice to the players from the set-up on. The history notes it, and that those of the set-up, where there were any,
// were the program's.
func (s *Session) SetUpRolled() {
	if slices.ContainsFunc(s.records[0].Events, func(e Event) bool { return len(e.Dice) > 0 }) {
		s.note(Event{Kind: noteRolled})
	}
	s.SetTyped(true)
}

// ApplyRolled is ApplyTyped with the program rolling what the command needs beyond those dice, though the players roll
// otherwise. The history notes it.
func (s *Session) ApplyRolled(c Command, dice []int) (events []Event, err error) {
	typed := s.box.Typed
	s.try(c, func() {
		s.box.Typed = false
		events, err = s.apply(c, dice)
		s.box.Typed = typed
	})
	if err == nil && typed {
		s.note(Event{Kind: noteRolled})
	}
	return events, err
}

// Redo gives the last command taken back again, with the same dice. It reports
// false when there is none.
func (s *Session) Redo() (ok bool) {
	n := len(s.undone) - 1
	if n < 0 {
		return false
	}
	s.try(s.undone[n].record.Command, func() { ok = s.redo(n) })
	return ok
}

// redo gives the n-th command taken back again.
func (s *Session) redo(n int) bool {
	f := s.undone[n]
	if _, err := s.game.Apply(f.record.Command, &Fixed{Rolls: f.record.Rolls}); err != nil {
		return false
	}
	s.undone, s.standing = s.undone[:n], Command{}
	was := s.box
	s.restore(f.box)
	s.add(f.record, was)
	return true
}

// restore takes the dice of another moment; who rolls is no part of the game and stays.
func (s *Session) restore(box Box) {
	typed := s.box.Typed
	s.box = box
	s.box.Typed = typed
}

// SetMark puts a bookmark with a note at the record of that index, or takes it
// away with an empty one. Indices out of range do nothing.
func (s *Session) SetMark(i int, note string) {
	if i >= 0 && i < len(s.records) {
		s.records = slices.Clone(s.records)
		s.records[i].Mark = note
	}
}

// Knows tells whether At knows the game as it stood after the record of that index, without making it.
func (s *Session) Knows(i int) bool {
	return i == len(s.records)-1 || i >= s.copies[0].at && i < len(s.records)
}

// At is the game as it stood after the record of that index; the present one for
// the last. It is nil for records from before the save was opened.
func (s *Session) At(i int) Game {
	switch {
	case !s.Knows(i):
		return nil
	case i == len(s.records)-1:
		return s.game
	case s.looked.game == nil || s.looked.at != i:
		s.looked = kept{i, s.after(i)}
	}
	return s.looked.game
}

// after makes the game as it stood after a record that Knows knows: a copy from before it, and what came then played
// again.
func (s *Session) after(i int) Game {
	k := len(s.copies) - 1
	for s.copies[k].at > i {
		k--
	}
	g := s.copies[k].game.Clone()
	for n := s.copies[k].at + 1; n <= i; n++ {
		r := &s.records[n]
		if _, err := g.Apply(r.Command, &Fixed{Rolls: r.Rolls}); err != nil {
			return nil // the game does not go the same way twice
		}
	}
	return g
}
