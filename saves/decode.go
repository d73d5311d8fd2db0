package saves

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/scenarios"
)

// Limits of a save. What is written keeps to them as well as what is read (see sound), and a game's length is bounded by
// nothing but its bytes: there is room for a campaign of 27 years, with hundreds of commands a month.
const (
	// MaxBytes is the size above which a file is neither read nor written.
	MaxBytes = 16 << 20
	// MaxName is the length of a game's name in characters.
	MaxName  = 80
	maxQueue = 1000
	// maxRoll is the most one result can be, of a die or of a draw among that many things; maxTurn the last turn a game can have.
	maxRoll, maxTurn = 1000, 1000
)

// document is a whole file.
type document struct {
	Header
	Dice    diceTable      `toml:"dice"`
	State   toml.Primitive `toml:"state"`
	History historyTable   `toml:"history"`
	End     endTable       `toml:"end"`
}

// Decode reads a save and replays its history. The error is an *Error.
func Decode(data []byte) (*Loaded, error) {
	l, err := decode(data)
	if err != nil {
		return nil, err
	}
	l.replay()
	return l, nil
}

// decode reads a save without replaying it.
func decode(data []byte) (*Loaded, *Error) {
	if len(data) > MaxBytes {
		return nil, tooLarge(len(data))
	}
	if err := inspect(data); err != nil {
		return nil, err
	}
	data, bad := present(data)
	if bad != nil {
		return nil, bad
	}
	var doc document
	md, err := toml.Decode(string(data), &doc)
	if err != nil {
		return nil, broken(err)
	}
	for _, key := range []string{"end.records", "game", "scenario", "turn", "saved", "dice.seed", "state", "history.turns", "history.records"} {
		if !md.IsDefined(strings.Split(key, ".")...) {
			return nil, fault("incomplete", "detail", key)
		}
	}
	if doc.End.Records != len(doc.History.Records) {
		return nil, fault("incomplete", "detail", fmt.Sprintf("[history] has %d records, [end] counts %d", len(doc.History.Records), doc.End.Records))
	}
	l := &Loaded{Save: Save{Header: doc.Header}}
	if bad := l.checkHeader(); bad != nil {
		return nil, bad
	}
	if l.Box, bad = doc.Dice.box(); bad != nil {
		return nil, bad
	}
	var shape error // of the state, in the file, in contrast to what it describes
	l.Game, err = scenarios.Restore(doc.Game, doc.Scenario, doc.Options, func(v any) error {
		shape = md.PrimitiveDecode(doc.State, v)
		return shape
	})
	switch {
	case shape != nil:
		return nil, broken(shape)
	case err != nil:
		return nil, fault("impossible", "detail", err.Error())
	}
	if extra := md.Undecoded(); len(extra) > 0 {
		return nil, fault("unknown-key", "detail", extra[0].String())
	}
	if bad := l.checkPosition(); bad != nil {
		return nil, bad
	}
	return l, l.readHistory(doc.History)
}

// broken words an error of the TOML decoder, with its line.
func broken(err error) *Error {
	detail := err.Error()
	var p toml.ParseError
	if errors.As(err, &p) {
		detail = fmt.Sprintf("line %d: %s", p.Position.Line, p.Message)
	}
	return fault("broken", "detail", strings.TrimPrefix(detail, "toml: "))
}

// present brings a file to the present format.
func present(data []byte) ([]byte, *Error) {
	var probe struct {
		Format *int `toml:"format"`
	}
	if _, err := toml.Decode(string(data), &probe); err != nil {
		return nil, broken(err)
	}
	switch {
	case probe.Format == nil || *probe.Format < 1:
		return nil, fault("no-save")
	case *probe.Format > Format:
		return nil, fault("newer", "format", itoa(*probe.Format), "reads", itoa(Format))
	}
	data, err := migrate(data, *probe.Format, Format, migrations)
	if err != nil {
		return nil, fault("broken", "detail", err.Error())
	}
	return data, nil
}

// checkHeader verifies what the header says by itself.
func (l *Loaded) checkHeader() *Error {
	g, err := scenarios.Info(l.Header.Game)
	if err != nil {
		return fault("other-game", "game", l.Header.Game)
	}
	if _, err := g.Scenario(l.Scenario); err != nil || l.Scenario == "" {
		return fault("impossible", "detail", fmt.Sprintf("scenario: there is no %q", l.Scenario))
	}
	if _, err := g.Rulings(l.Options); err != nil {
		return fault("impossible", "detail", "options: "+err.Error())
	}
	if bad := l.checkNames(); bad != nil {
		return bad
	}
	if year := l.Saved.Year(); year < 2000 || year > 9999 {
		return fault("impossible", "detail", "saved: "+l.Saved.Format(time.RFC3339))
	}
	return nil
}

// checkNames refuses names that no list could show.
func (h *Header) checkNames() *Error {
	if utf8.RuneCountInString(h.Name) > MaxName {
		return fault("impossible", "detail", fmt.Sprintf("name: more than %d characters", MaxName))
	}
	for seat, name := range h.Players {
		if utf8.RuneCountInString(name) > MaxName {
			return fault("impossible", "detail", fmt.Sprintf("players.%s: more than %d characters", seat, MaxName))
		}
	}
	return nil
}

// checkPosition holds the header to the position it heads.
func (l *Loaded) checkPosition() *Error {
	stage := l.Game.Stage()
	switch {
	case l.Turn != stage.Turn:
		return fault("impossible", "detail", fmt.Sprintf("turn: %d, but the state is in turn %d", l.Turn, stage.Turn))
	case l.Deciding != string(stage.Deciding):
		return fault("impossible", "detail", fmt.Sprintf("deciding: %q, but the state waits for %q", l.Deciding, stage.Deciding))
	case l.Over != (stage.Deciding == ""):
		return fault("impossible", "detail", "over: does not fit the state")
	}
	for seat := range l.Players {
		if !l.seated(seat) {
			return fault("impossible", "detail", fmt.Sprintf("players: there is no side %q", seat))
		}
	}
	l.Options = l.Game.Info().Options
	return nil
}

func (l *Loaded) seated(seat string) bool {
	for _, s := range l.Game.Info().Seats {
		if string(s) == seat {
			return true
		}
	}
	return false
}

func (d *diceTable) box() (engine.Box, *Error) {
	seed, err := engine.ParseSeeded(d.Seed)
	if err != nil {
		return engine.Box{}, fault("impossible", "detail", "dice.seed: "+err.Error())
	}
	if bad := checkQueue(d.Queue); bad != nil {
		return engine.Box{}, bad
	}
	return engine.Box{Seed: seed, Typed: d.Typed, Queue: d.Queue}, nil
}

// checkQueue refuses dice that no box holds.
func checkQueue(queue []int) *Error {
	if len(queue) > maxQueue {
		return fault("impossible", "detail", fmt.Sprintf("dice.queue: more than %d results", maxQueue))
	}
	for _, n := range queue {
		if n < 1 || n > 6 {
			return fault("impossible", "detail", fmt.Sprintf("dice.queue: %d is no result of a die", n))
		}
	}
	return nil
}

// readHistory reads the records and where turns begin in them.
func (l *Loaded) readHistory(h historyTable) *Error {
	if len(h.Records) == 0 {
		return fault("impossible", "detail", "history.records: none, not even the set-up")
	}
	for i, line := range h.Records {
		r, err := l.readRecord(line, i == 0)
		if err != nil {
			return fault("impossible", "detail", fmt.Sprintf("history.records, number %d: %v", i+1, err))
		}
		l.Records = append(l.Records, r)
	}
	for _, line := range h.Bookmarks {
		at, note, _ := strings.Cut(line, " | ")
		i, err := strconv.Atoi(at)
		if err != nil || i < 0 || i >= len(l.Records) || !isMark(note) {
			return fault("impossible", "detail", fmt.Sprintf("history.bookmarks: %q is not record | note", line))
		}
		l.Records[i].Mark = note
	}
	return l.readTurns(h.Turns)
}

// isMark tells whether a text can be the note of a bookmark.
func isMark(note string) bool { return note != "" && utf8.RuneCountInString(note) <= MaxName }

func (l *Loaded) readRecord(line string, first bool) (engine.Record, error) {
	var r engine.Record
	parts := strings.Split(line, "|")
	if len(parts) < 2 || len(parts) > 4 {
		return r, fmt.Errorf("%q is not seat | command | dice", line)
	}
	seat, command := strings.TrimSpace(parts[0]), strings.TrimSpace(parts[1])
	switch {
	case first && (seat != setUp || command != ""):
		return r, fmt.Errorf("%q is not the set-up", line)
	case first:
	case !l.seated(seat):
		return r, fmt.Errorf("there is no side %q", seat)
	default:
		c, err := engine.ParseCommand(command)
		if err != nil {
			return r, err
		}
		r.Seat, r.Command = engine.Seat(seat), c
	}
	if len(parts) > 2 {
		for _, w := range strings.Fields(parts[2]) {
			n, err := strconv.Atoi(w)
			if err != nil || n < 0 || n > maxRoll {
				return r, fmt.Errorf("%q is no result of dice", w)
			}
			r.Rolls = append(r.Rolls, n)
		}
	}
	if len(parts) > 3 {
		return r, readNotes(&r, parts[3])
	}
	return r, nil
}

// readNotes reads the remarks of a record.
func readNotes(r *engine.Record, text string) error {
	notes := strings.Split(text, ";")
	if len(notes) > engine.MostNotes {
		return fmt.Errorf("more than %d notes", engine.MostNotes)
	}
	for _, note := range notes {
		w := strings.Fields(note)
		if len(w) == 0 {
			return fmt.Errorf("%q is no note", note)
		}
		e := engine.Event{Kind: w[0]}
		for _, f := range w[1:] {
			key, value, ok := strings.Cut(f, "=")
			if !ok {
				return fmt.Errorf("%q is no note", note)
			}
			fact := engine.Word(key, value)
			if key == "side" {
				fact = engine.SeatOf(key, engine.Seat(value))
			}
			e.Facts = append(e.Facts, fact)
		}
		r.Notes = append(r.Notes, e)
	}
	return nil
}

// readTurns reads where each turn begins and gives every record its turn.
func (l *Loaded) readTurns(lines []string) *Error {
	bad := func(line string) *Error {
		return fault("impossible", "detail", fmt.Sprintf("history.turns: %q is not the turn | record | hash that follows", line))
	}
	if len(lines) > len(l.Records) {
		return bad(lines[len(lines)-1])
	}
	next, turn := 0, 0
	for _, line := range lines {
		w := strings.Split(line, " | ")
		if len(w) != 3 || len(w[2]) != 16 || strings.Trim(w[2], "0123456789abcdef") != "" {
			return bad(line)
		}
		no, err1 := strconv.Atoi(w[0])
		at, err2 := strconv.Atoi(w[1])
		if err1 != nil || err2 != nil || no <= turn || no > maxTurn || at >= len(l.Records) || (next == 0) != (at == 0) || at < next {
			return bad(line)
		}
		for ; next < at; next++ {
			l.Records[next].Stage.Turn = turn
		}
		l.Records[at].Hash, turn = w[2], no
		l.Records[at].Stage.Turn = no
		next = at + 1
	}
	if next == 0 || turn != l.Turn {
		return fault("impossible", "detail", fmt.Sprintf("history.turns: ends in turn %d, the state is in turn %d", turn, l.Turn))
	}
	for ; next < len(l.Records); next++ {
		l.Records[next].Stage.Turn = turn
	}
	return nil
}
