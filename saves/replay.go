package saves

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/scenarios"
)

// Replay is how a save's history compares with its position.
type Replay struct {
	// Agrees: replaying the history from the set-up leads to the saved position.
	Agrees bool
	// Records and Turns count what was replayed before the first difference, all of
	// it when there is none.
	Records, Turns int
	// Hashes are the turns whose number or hash in the file is another one than that of the position
	// they began with, though the history leads to the saved position: another version of the
	// program wrote them, or a person. They are renewed when the game goes on.
	Hashes []int
	// Turn is where the first difference was found, in a game of that id.
	Turn int
	Game string
	// Command is the one that could not be given, if that is the difference, and Refused why if
	// a rule refuses it.
	Command string
	Refused *engine.Refusal
	// Veiled: the file keeps secrets of several players. Of a command that could not be given no more is told than its verb and the section:
	// it may name what its seat alone knows.
	Veiled bool
	// Detail tells the difference in English, for reports.
	Detail string

	difference *difference
}

// difference is where a history stops leading to the position: the name of a sentence, and the seat it concerns.
type difference struct{ code, seat string }

// Error names the difference in English.
func (d *difference) Error() string { return say("en", d.code, words("seat", d.seat)) }

// Words says why a rule refuses a command, in the player's language; a game's catalogs
// have them.
type Words func(*engine.Refusal) string

// Report is a sentence for the player when the history no longer leads to the
// saved position, in "en" or "fr"; it is empty when it does.
func (r Replay) Report(lang string) string { return r.ReportWith(lang, nil) }

// ReportWith is Report with the reason why a rule refuses a command; without the words
// for it the sentence tells the command and the section alone.
func (r Replay) ReportWith(lang string, why Words) string {
	if r.Agrees {
		return ""
	}
	return say(lang, "replay-differs", words("turn", r.turn(lang, r.Turn), "why", r.why(lang, why)))
}

// HashReport is a sentence about turns whose hash is not that of the position they began
// with; it is empty when there are none, or the history leads elsewhere anyway.
func (r Replay) HashReport(lang string) string {
	if !r.Agrees || len(r.Hashes) == 0 {
		return ""
	}
	var turns []string
	for i, n := range r.Hashes {
		if i == 5 {
			turns = append(turns, "…")
			break
		}
		turns = append(turns, r.turn(lang, n))
	}
	return say(lang, "hash-differs", words("turns", strings.Join(turns, "; ")))
}

// turn names a turn, with its date in games that have dates.
func (r Replay) turn(lang string, no int) string {
	if date := scenarios.Date(r.Game, lang, no); date != "" {
		return itoa(no) + ", " + date
	}
	return itoa(no)
}

// seat names the seat that the difference concerns.
func (r Replay) seat(lang string) string {
	if g, err := scenarios.Info(r.Game); err == nil {
		if s := g.Seat(r.difference.seat); s != nil {
			return s.Name.In(lang)
		}
	}
	return r.difference.seat
}

// why words the difference.
func (r Replay) why(lang string, why Words) string {
	if r.Veiled {
		r.Command, _, _ = strings.Cut(r.Command, " ")
		why = nil
	}
	switch {
	case r.difference != nil:
		return say(lang, r.difference.code, words("seat", r.seat(lang), "command", r.Command))
	case r.Refused == nil:
		return say(lang, "replay-refused", words("command", r.Command))
	}
	reason := ""
	if why != nil {
		reason = strings.TrimRight(strings.Join(strings.Fields(why(r.Refused)), " "), ".")
	}
	if reason == "" {
		return say(lang, "replay-rule", words("command", r.Command, "rule", r.Refused.Rule))
	}
	return say(lang, "replay-reason", words("command", r.Command, "reason", reason))
}

// Notes are sentences about what a person has corrected in the file, in "en" or "fr": that the header said otherwise than
// the state, or made a game between several one of a single person.
func (l *Loaded) Notes(lang string) []string {
	var notes []string
	if len(l.Corrected) > 0 {
		notes = append(notes, say(lang, "header-corrected", words("keys", strings.Join(l.Corrected, ", "))))
	}
	if l.lonely {
		notes = append(notes, say(lang, "veiled-solo", nil))
	}
	return notes
}

// History is the history of a loaded game while it is played again, which takes as long as its commands do. It is independent of the
// session that goes on from the game's position meanwhile, and for one goroutine.
type History struct {
	// Replay says how far it has been played and, in the end, whether it leads to the position.
	Replay Replay

	header  Header
	veiled  bool
	start   engine.Game
	box     engine.Box
	hash    string // of the position
	records []engine.Record
	moments []engine.Replayed // one for each record, when the replay agrees
}

// History is what the game's file tells of its past, to be played again; call it before Session.
func (l *Loaded) History() *History {
	h := l.history()
	h.records = slices.Clone(h.records) // the session has them, too
	return h
}

// history is History with the very records, to be filled in their place.
func (l *Loaded) history() *History {
	return &History{header: l.Header, veiled: l.veiled, start: l.Start, box: l.Box.Copy(), hash: l.Game.Hash(),
		records: l.Records}
}

// Play plays the history again and fills its records' events and turns; where it leads elsewhere they keep none, as they would tell
// another story. It tells now and then how many records of how many it has come to, and ends early, reporting false, when it is told
// not to go on.
func (h *History) Play(goOn func(done, of int) bool) (ended bool) {
	h.Replay.Game, h.Replay.Veiled = h.header.Game, h.veiled
	turns := make([]int, len(h.records))
	for i := range h.records {
		turns[i] = h.records[i].Stage.Turn
	}
	moments, err := h.playAll(goOn)
	switch {
	case err == nil:
		h.Replay.Agrees, h.moments = true, moments
		return true
	case err == errStopped:
		return false
	}
	h.Replay.Detail = err.Error()
	errors.As(err, &h.Replay.difference)
	errors.As(err, &h.Replay.Refused)
	for i := range h.records {
		h.records[i].Events, h.records[i].Stage = nil, engine.Stage{Turn: turns[i]}
	}
	return true
}

// errStopped: nobody wants to know any more.
var errStopped = errors.New("stopped")

// Recall gives the session of the loaded game its history, as far as it agrees: the session can then be looked at and taken back.
func (h *History) Recall(s *engine.Session) {
	if h.Replay.Agrees {
		s.Recall(h.moments, h.box, h.records)
	}
}

// Verify plays the history again before anybody goes on with the game: what ReadFile does and Peek does not. Replay then says how it
// compares.
func (l *Loaded) Verify() {
	h := l.history()
	h.Play(func(int, int) bool { return true })
	l.Replay, l.moments, l.Verified = h.Replay, h.moments, true
	if l.Replay.Agrees {
		l.Game = h.moments[len(h.moments)-1].Game
	}
}

// playAll returns the moments after each record. Hashes of turns are renewed when
// the end agrees all the same.
func (h *History) playAll(goOn func(done, of int) bool) ([]engine.Replayed, error) {
	r := &h.Replay
	r.Turn = h.records[0].Stage.Turn
	dice := &engine.Fixed{Rolls: h.records[0].Rolls}
	g, events, err := h.begin(dice)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", &difference{code: "replay-set-up"}, err)
	case dice.Left() > 0:
		return nil, &difference{code: "replay-set-up"}
	}
	h.records[0].Events, h.records[0].Stage = events, g.Stage()
	var moments []engine.Replayed // not of the records' number at once: a history of nonsense ends soon
	hashes := map[int]string{0: g.Hash()}
	numbers := []int{r.Turn} // of the records' turns in the file
	moments = append(moments, engine.Replayed{Game: g.Clone(), Asked: dice.Asked})
	last := len(h.records) - 1
	every, copies := engine.CopyEvery, 0
	turn := h.records[0].Stage.Turn
	for i := 1; i < len(h.records); i++ {
		if i%engine.CopyEvery == 0 && !goOn(i, len(h.records)) {
			return nil, errStopped
		}
		rec := &h.records[i]
		numbers = append(numbers, rec.Stage.Turn)
		asked, err := h.step(g, rec)
		if err != nil {
			return nil, err
		}
		moment := engine.Replayed{Asked: asked}
		if copies == maxCopies {
			every, copies = 2*every, thin(moments, every)
		}
		if i%every == 0 || i == last {
			moment.Game = g.Clone()
			copies++
		}
		moments = append(moments, moment)
		r.Records = i
		if rec.Stage.Turn != turn || rec.Hash != "" {
			hashes[i] = g.Hash()
		}
		if rec.Stage.Turn != turn {
			turn = rec.Stage.Turn
			r.Turns++
		}
	}
	if g.Hash() != h.hash {
		r.Command = ""
		r.Turn = h.firstDifference(hashes)
		return nil, &difference{code: "replay-position"}
	}
	h.renew(hashes, numbers)
	return moments, nil
}

// maxCopies is how many copies of a game a history is given: no war played so far has come to it. In a longer history,
// as one that goes round in circles may be, they lie further and further apart, so that they take no more memory and
// going back still plays little again.
const maxCopies = 1000

// thin drops every second of the copies that lie so far apart, but the first, and tells how many others are left.
func thin(moments []engine.Replayed, every int) (left int) {
	for i := every; i < len(moments); i += every {
		if i/every%2 == 1 {
			moments[i].Game = nil
		} else {
			left++
		}
	}
	return left
}

// step plays a record again, fills its events and stage, and tells what was asked of its dice.
func (h *History) step(g engine.Game, rec *engine.Record) ([]engine.Asked, error) {
	r := &h.Replay
	r.Turn, r.Command = rec.Stage.Turn, rec.Command.String()
	if seat := g.Stage().Deciding; seat != rec.Seat && seat != "" {
		return nil, &difference{"replay-seat", string(seat)}
	}
	dice := &engine.Fixed{Rolls: rec.Rolls}
	events, err := g.Apply(rec.Command, dice)
	var need *engine.NeedDice
	switch {
	case errors.As(err, &need):
		return nil, fmt.Errorf("%s: %w: %w", r.Command, &difference{code: "replay-dice"}, err)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", r.Command, err)
	case dice.Left() > 0:
		return nil, fmt.Errorf("%s: %w", r.Command, &difference{code: "replay-dice"})
	}
	rec.Events, rec.Stage = events, g.Stage()
	return dice.Asked, nil
}

// begin is the game as its history begins: in the position the file names, or else with the set-up.
func (h *History) begin(dice *engine.Fixed) (engine.Game, []engine.Event, error) {
	if h.start != nil {
		return h.start.Clone(), nil, nil
	}
	return scenarios.New(h.header.Game, h.header.Scenario, h.header.Options, dice)
}

// renew gives the records the hashes of the replay, only those at which a turn began, and notes the turns that the file told
// otherwise.
func (h *History) renew(hashes map[int]string, numbers []int) {
	turn := 0
	for i := range h.records {
		rec := &h.records[i]
		was := rec.Hash
		rec.Hash = ""
		if i == 0 || rec.Stage.Turn != turn { // a scenario may count its turns from 0
			rec.Hash, turn = hashes[i], rec.Stage.Turn
		}
		differs := was != rec.Hash || was != "" && numbers[i] != turn
		if told := h.Replay.Hashes; differs && (len(told) == 0 || told[len(told)-1] != turn) {
			h.Replay.Hashes = append(told, turn)
		}
	}
}

// firstDifference is the turn before which the hashes of the replay begin to
// differ from the saved ones.
func (h *History) firstDifference(hashes map[int]string) int {
	turn := h.records[0].Stage.Turn
	for i := range h.records {
		if hash, ok := hashes[i]; ok {
			if hash != h.records[i].Hash {
				return turn
			}
			turn = h.records[i].Stage.Turn
		}
	}
	return turn
}
