package engine

// Record is one command of a session with everything needed to replay and
// retell it. The first record of a session has no command: it is the set-up.
type Record struct {
	Command Command
	Seat    Seat
	// Rolls are the dice and draws it used, in order.
	Rolls  []int
	Events []Event
	// Notes are later remarks of the session itself (undone commands).
	Notes []Event
	// Barrier says why undo stops here: "dice", "secret", "seat" or "".
	Barrier string
	// Mark is a player's bookmark at this moment, empty for none.
	Mark string
	// Stage after the command; of games loaded without their history only the turn is known.
	Stage Stage
	// Hash of the state after a command that began a turn, else empty: replaying a
	// saved game is compared with it.
	Hash string
}

// Session is a game being played: its dice, its history, undo and redo. Undo
// keeps snapshots, not inverse commands.
type Session struct {
	// Solo: one person plays all seats and may take back anything; the log says so.
	Solo bool

	game    Game
	box     Box
	records []Record
	before  []past // state before each record; before[0] is unused
	undone  []future
}

type past struct {
	game Game
	box  Box
}

type future struct {
	record Record
	game   Game
	box    Box
}

// NewSession starts keeping a game that has just been set up with rolls and
// events; box is the dice as they are now.
func NewSession(g Game, box Box, rolls []int, events []Event) *Session {
	s := &Session{game: g, box: box}
	s.records = []Record{{Rolls: rolls, Events: events, Barrier: "dice", Stage: g.Stage(), Hash: g.Hash()}}
	s.before = []past{{}}
	return s
}

// ResumeSession goes on with a loaded game and its history; the history cannot
// be undone, only read.
func ResumeSession(g Game, box Box, records []Record) *Session {
	s := &Session{game: g, box: box, records: records, before: make([]past, len(records))}
	return s
}

// Replayed is one record of a loaded history that has been played again.
type Replayed struct {
	// Game as it stood after the record.
	Game Game
	// Asked is what each of the record's rolls was.
	Asked []Asked
}

// ResumeReplayed goes on with a loaded game whose history has been replayed, record
// by record, the last one being the present. The history can be looked at and taken
// back, and what is then rolled again is what was rolled before, as far back as the
// dice can be followed; where another source of dice was used, new ones are rolled.
// Players who roll themselves are asked anew.
// The records' barriers are found anew.
func ResumeReplayed(moments []Replayed, box Box, records []Record) *Session {
	s := ResumeSession(moments[len(moments)-1].Game, box, records)
	records[0].Barrier = "dice"
	known := true
	for i := len(records) - 1; i > 0; i-- {
		was, ok := box.Rewind(records[i].Rolls, moments[i].Asked)
		if known = known && ok; known {
			box = was
		}
		then := box.Copy()
		if then.Typed {
			then.Queue = nil
		}
		s.before[i] = past{moments[i-1].Game, then}
		records[i].Barrier = barrier(&records[i], records[i].Seat, moments[i].Game.Stage().Deciding)
	}
	return s
}

// Game is the game as it stands; change it only through the session.
func (s *Session) Game() Game { return s.game }

// Box is the dice.
func (s *Session) Box() *Box { return &s.box }

// Records are the history, oldest first; the slice belongs to the session.
func (s *Session) Records() []Record { return s.records }

// Apply gives a command to the game and keeps it. On an error nothing has
// changed, the dice included.
func (s *Session) Apply(c Command) ([]Event, error) { return s.ApplyTyped(c, nil) }

// ApplyTyped is Apply with dice that players have rolled for this very command; they come after those already queued.
// They belong to the command and not to the moment before it: taken back it asks for dice again, so that a mistyped one
// can be put right.
func (s *Session) ApplyTyped(c Command, dice []int) ([]Event, error) {
	seat := s.game.Stage().Deciding
	was := past{s.game.Clone(), s.box.Copy()}
	s.box.Queue = append(s.box.Queue[:len(s.box.Queue):len(s.box.Queue)], dice...)
	rec := &Recorder{From: &s.box}
	events, err := s.game.Apply(c, rec)
	if err != nil {
		s.box = was.box
		return nil, err
	}
	r := Record{Command: c, Seat: seat, Rolls: rec.Rolls, Events: events, Stage: s.game.Stage()}
	if r.Stage.Turn != s.records[len(s.records)-1].Stage.Turn {
		r.Hash = s.game.Hash()
	}
	r.Barrier = barrier(&r, seat, r.Stage.Deciding)
	s.records = append(s.records, r)
	s.before = append(s.before, was)
	s.undone = nil
	return events, nil
}

// barrier says why a record may not simply be taken back.
func barrier(r *Record, before, after Seat) string {
	if len(r.Rolls) > 0 {
		return "dice"
	}
	for _, e := range r.Events {
		if e.Tags.Has(TagReveals) {
			return "secret"
		}
	}
	if before != after {
		return "seat"
	}
	return ""
}

// CanUndo tells whether the last command can be taken back, and if not why:
// "nothing", "loaded" (before the save was opened), or the barrier.
func (s *Session) CanUndo() (bool, string) {
	n := len(s.records)
	switch {
	case n <= 1:
		return false, "nothing"
	case s.before[n-1].game == nil:
		return false, "loaded"
	case s.records[n-1].Barrier != "" && !s.Solo:
		return false, s.records[n-1].Barrier
	}
	return true, s.records[n-1].Barrier
}

// Undo takes the last command back. It reports false, changing nothing, where
// CanUndo does. Crossing a barrier alone at the table leaves a note in the log.
func (s *Session) Undo() bool {
	ok, crossed := s.CanUndo()
	if !ok {
		return false
	}
	n := len(s.records) - 1
	s.undone = append(s.undone, future{s.records[n], s.game, s.box})
	s.game = s.before[n].game
	s.restore(s.before[n].box)
	if crossed != "" {
		note := Event{Kind: "undone", Facts: Facts{Word("barrier", crossed), Word("command", s.records[n].Command.Verb), SeatOf("side", s.Giver(n))}}
		s.records, s.before = s.records[:n], s.before[:n]
		s.note(note)
		return true
	}
	s.records, s.before = s.records[:n], s.before[:n]
	return true
}

// Giver is the seat that gave the command of a record: the one whose decision it was,
// or the other one that took the word. Of commands from before the save was opened
// only the first can be told.
func (s *Session) Giver(n int) Seat {
	r := &s.records[n]
	if before := s.before[n].game; before != nil {
		for _, ch := range before.Legal().Choices {
			if ch.Seat != "" && ch.Command.String() == r.Command.String() {
				return ch.Seat
			}
		}
	}
	return r.Seat
}

// CanRedo tells whether a command taken back can be given again.
func (s *Session) CanRedo() bool { return len(s.undone) > 0 }

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
	s.note(Event{Kind: "dice-by", Facts: Facts{Word("by", by)}})
}

// ApplyRolled is ApplyTyped with the program rolling what the command needs beyond those dice, though the players roll
// otherwise. The history notes it.
func (s *Session) ApplyRolled(c Command, dice []int) ([]Event, error) {
	typed := s.box.Typed
	s.box.Typed = false
	events, err := s.ApplyTyped(c, dice)
	s.box.Typed = typed
	if err == nil && typed {
		s.note(Event{Kind: "rolled-by-program"})
	}
	return events, err
}

// note adds a remark to the newest record.
func (s *Session) note(e Event) {
	last := &s.records[len(s.records)-1]
	last.Notes = append(last.Notes[:len(last.Notes):len(last.Notes)], e)
}

// Redo gives the last command taken back again, with the same dice. It reports
// false when there is none.
func (s *Session) Redo() bool {
	n := len(s.undone) - 1
	if n < 0 {
		return false
	}
	f := s.undone[n]
	s.undone = s.undone[:n]
	s.before = append(s.before, past{s.game, s.box})
	s.records = append(s.records, f.record)
	s.game = f.game
	s.restore(f.box)
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
		s.records[i].Mark = note
	}
}

// At is the game as it stood after the record of that index; the present one for
// the last. It is nil for records from before the save was opened.
func (s *Session) At(i int) Game {
	switch {
	case i < 0 || i >= len(s.records):
		return nil
	case i == len(s.records)-1:
		return s.game
	}
	return s.before[i+1].game
}

// Branch is a new session that goes on from after the record of that index; nil
// where At is nil.
func (s *Session) Branch(i int) *Session {
	g := s.At(i)
	if g == nil {
		return nil
	}
	b := &Session{Solo: s.Solo, game: g.Clone(), box: s.box.Copy()}
	if i+1 < len(s.records) {
		b.box = s.before[i+1].box.Copy()
	}
	b.records = append([]Record(nil), s.records[:i+1]...)
	b.before = append([]past(nil), s.before[:i+1]...)
	return b
}
