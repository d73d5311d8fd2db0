package saves

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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
	// maxID is the longest id of a thing to be drawn, in bytes.
	maxID = 64
	// maxRoll is the most one result can be, of a die or of a draw among that many things; maxTurn the last turn a game can have.
	maxRoll, maxTurn = 1000, 1000
)

// document is a whole file.
type document struct {
	Header
	Dice    diceTable      `toml:"dice"`
	State   toml.Primitive `toml:"state"`
	Start   toml.Primitive `toml:"start"`
	History historyTable   `toml:"history"`
	Veiled  *veiledTable   `toml:"veiled"`
	End     endTable       `toml:"end"`
}

// Decode reads a save and replays its history. The error is an *Error.
func Decode(data []byte) (*Loaded, error) {
	l, err := decode(data)
	if err != nil {
		return nil, err
	}
	l.Verify()
	return l, nil
}

// decode reads a save without replaying it.
func decode(data []byte) (*Loaded, *Error) {
	if len(data) > MaxBytes {
		return nil, tooLarge(len(data))
	}
	s, bad := newSheet(data)
	if bad != nil {
		return nil, bad
	}
	if bad := s.present(); bad != nil {
		return nil, bad
	}
	var doc document
	md, err := toml.Decode(s.text, &doc)
	if err != nil {
		return nil, s.broken(err)
	}
	h := &doc.History
	h.Turns, h.Records, h.Bookmarks = s.list(h.Turns), s.list(h.Records), s.list(h.Bookmarks)
	state, start := stateText{sheet: s, md: &md, value: doc.State}, stateText{sheet: s, md: &md, value: doc.Start}
	if doc.Veiled != nil {
		if bad := doc.unveil(&state, &start, len(data)); bad != nil {
			return nil, bad
		}
	}
	needed := append([]string{"end.records", "state", "history.turns"}, headerKeys...)
	switch key := missing(md.IsDefined, needed); {
	case key != "":
		return nil, fault("incomplete", "detail", key)
	case doc.Dice.Seed == "":
		return nil, fault("incomplete", "detail", "dice.seed")
	case h.Records == nil:
		return nil, fault("incomplete", "detail", "history.records")
	case doc.End.Records != len(h.Records):
		return nil, fault("incomplete", "detail", fmt.Sprintf("[history] has %d records, [end] counts %d", len(h.Records), doc.End.Records))
	}
	if bad := s.astray(); bad != nil {
		return nil, bad
	}
	l := &Loaded{Save: Save{Header: doc.Header}, veiled: doc.Veiled != nil}
	if bad := l.checkHeader(); bad != nil {
		return nil, bad
	}
	if l.Box, bad = doc.Dice.box(); bad != nil {
		return nil, bad
	}
	if l.Game, bad = state.restore(&l.Header); bad != nil {
		return nil, bad
	}
	if start.md.IsDefined("start") {
		if l.Start, bad = start.restore(&l.Header); bad != nil {
			return nil, bad.of("start")
		}
	}
	var elsewhere []string // what has been read from where its parts were joined
	if state.md != &md {
		elsewhere = []string{"state"}
	}
	extra := unknown(&md, elsewhere...)
	if extra == "" && state.md != &md {
		extra = unknown(state.md)
	}
	if extra == "" && start.md != &md {
		extra = unknown(start.md, elsewhere...)
	}
	if extra != "" {
		return nil, fault("unknown-key", "detail", extra)
	}
	if bad := l.checkPosition(); bad != nil {
		return nil, bad
	}
	if bad := l.readStanding(doc.Dice.Standing); bad != nil {
		return nil, bad
	}
	return l, l.readHistory(doc.History)
}

// stateText is the state as it stands in a file, not yet understood.
type stateText struct {
	*sheet
	md    *toml.MetaData
	value toml.Primitive
}

// restore makes the game of it that the header names.
func (t *stateText) restore(h *Header) (engine.Game, *Error) {
	var shape error // of the state, in the file, in contrast to what it describes
	g, err := scenarios.Restore(h.Game, h.Scenario, h.Options, func(v any) error {
		shape = t.md.PrimitiveDecode(t.value, v)
		return shape
	})
	switch {
	case shape != nil:
		return nil, t.broken(shape)
	case err != nil:
		return nil, fault("impossible", "detail", err.Error())
	}
	return g, nil
}

// broken words an error of the TOML decoder, with its line; with its key in a file whose lines are not those it was given in.
func (s *sheet) broken(err error) *Error {
	detail := err.Error()
	var p toml.ParseError
	if errors.As(err, &p) {
		detail = p.Message
		switch {
		case !s.remade && s.breaksOff(p):
			return fault("incomplete", "detail", fmt.Sprintf("line %d", s.line(max(1, p.Position.Line))))
		case !s.remade:
			detail = fmt.Sprintf("line %d: %s", s.line(max(1, p.Position.Line)), p.Message)
		case p.LastKey != "":
			detail = p.LastKey + ": " + p.Message
		}
	}
	return fault("broken", "detail", strings.TrimPrefix(detail, "toml: "))
}

// breaksOff tells whether an error is that the file ends in the midst of a line or of a list: it was not copied to its end. What fails in
// its first line, which is a remark in a save, is something else.
func (s *sheet) breaksOff(p toml.ParseError) bool {
	if p.Position.Line <= 1 {
		return false
	}
	if strings.Contains(p.Message, "end of file") || strings.HasPrefix(p.Message, "unexpected EOF") {
		return true
	}
	return !strings.HasSuffix(s.text, "\n") && p.Position.Line > strings.Count(s.text, "\n")
}

// present brings a file to the present format.
func (s *sheet) present() *Error {
	var probe struct {
		Format int `toml:"format"`
	}
	if _, err := toml.Decode(s.text, &probe); err != nil {
		return s.broken(err)
	}
	if bad := readable(probe.Format); bad != nil {
		return bad
	}
	if probe.Format >= readAsIs {
		return nil
	}
	data, err := migrate([]byte(s.text), probe.Format, Format, migrations)
	if err != nil {
		return fault("broken", "detail", err.Error())
	}
	s.text, s.remade = string(data), true
	return nil
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
	l.Options = g.Kept(l.Options)
	if bad := l.checkNames(); bad != nil {
		return bad
	}
	l.tidy()
	return nil
}

// checkPosition holds the header to the position it heads, and puts right what that says otherwise.
func (l *Loaded) checkPosition() *Error {
	for seat := range l.Players {
		if !l.seated(seat) {
			return fault("impossible", "detail", fmt.Sprintf("players: there is no side %q", seat))
		}
	}
	stage := l.Game.Stage()
	if l.Turn != stage.Turn {
		l.Corrected = append(l.Corrected, "turn")
	}
	if l.Deciding != string(stage.Deciding) {
		l.Corrected = append(l.Corrected, "deciding")
	}
	if l.Over != (stage.Deciding == "") {
		l.Corrected = append(l.Corrected, "over")
	}
	l.Turn, l.Deciding, l.Over = stage.Turn, string(stage.Deciding), stage.Deciding == ""
	// A veil is written in games between several alone, and one line in the header is not to lift it.
	l.lonely = l.veiled && l.Solo
	l.Solo = l.Solo && !l.veiled
	l.Options = l.Game.Info().Options
	return nil
}

// readStanding reads the command that waits for its dice. It stands between several who roll their own; in a position that somebody has
// corrected it may not be allowed any more. Otherwise nothing stands.
func (l *Loaded) readStanding(line string) *Error {
	if line == "" {
		return nil
	}
	c, err := engine.ParseCommand(line)
	if err != nil {
		return fault("impossible", "detail", "dice.standing: "+err.Error())
	}
	if l.Over || l.Solo || !l.Box.Typed || l.Game.Check(c) != nil {
		l.Corrected = append(l.Corrected, "dice.standing")
		return nil
	}
	l.Standing = c
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
	if bad := checkQueue(d.Queue, d.Draws); bad != nil {
		return engine.Box{}, bad
	}
	return engine.Box{Seed: seed, Typed: d.Typed, Queue: d.Queue, Draws: d.Draws}, nil
}

// checkQueue refuses dice that no box holds.
func checkQueue(queue []int, draws []string) *Error {
	if len(draws) > maxQueue || slices.ContainsFunc(draws, func(id string) bool { return id == "" || len(id) > maxID || id != clip(id) }) {
		return fault("impossible", "detail", "dice.draws: names what nobody can draw")
	}
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
