package saves

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/scenarios"
)

// diceTable is the dice of the session.
type diceTable struct {
	// Seed is the generator's state, 16 hexadecimal digits.
	Seed string `toml:"seed,omitempty"`
	// Typed: the players roll real dice.
	Typed bool `toml:"typed"`
	// Queue are results set ahead and not yet used.
	Queue []int `toml:"queue,omitempty"`
	// Draws are the stratagem counters or cards to be drawn next, by id.
	Draws []string `toml:"draws,omitempty"`
	// Standing is the command that has been given and waits for the dice the players roll.
	Standing string `toml:"standing,omitempty"`
}

// historyTable is what happened so far.
type historyTable struct {
	// Turns are "turn | record | hash": where each turn began and the state's hash.
	Turns []string `toml:"turns"`
	// Records are "seat | command", "seat | command | dice" or "seat | command | dice
	// | notes", the first one "set-up | | dice".
	Records []string `toml:"records"`
	// Bookmarks are "record | note", the first record being 0.
	Bookmarks []string `toml:"bookmarks,omitempty"`
}

// endTable closes a file: without it, or with another number of records, the file
// is incomplete.
type endTable struct {
	Records int `toml:"records"`
}

const banner = `# A game saved by Strategos. You may read it and, with care, correct it: [state] is what counts.
# [history] is there to look back; when it no longer leads to [state], the game goes on from [state].
`

// veilBanner tells what a reader of the file wonders about.
const veilBanner = "# [veiled] keeps what one of the players may not know from being read by accident; \"stratctl plain\" opens it, and says so in the log.\n"

// Encode writes a save as a TOML file. It fails when the game is none that
// package scenarios can restore, and with an *Error when Decode would not read it.
func (s *Save) Encode() ([]byte, error) {
	snap, err := scenarios.Snapshot(s.Game)
	if err != nil {
		return nil, err
	}
	var start any
	if s.Start != nil {
		if start, err = scenarios.Snapshot(s.Start); err != nil {
			return nil, err
		}
	}
	turns, records, marks := s.lines()
	dice := diceTable{Seed: s.Box.Seed.String(), Typed: s.Box.Typed, Queue: s.Box.Queue, Draws: s.Box.Draws, Standing: s.Standing.String()}
	var hidden []byte
	var b bytes.Buffer
	b.WriteString(banner)
	if s.veiled() {
		b.WriteString(veilBanner)
		if snap, hidden, err = split(snap, start, &dice, records); err != nil {
			return nil, fmt.Errorf("the game cannot be written down: %w", err)
		}
	}
	b.WriteByte('\n')
	header := s.Header
	header.Format = Format // of an older file that is written again, too
	parts := []any{
		header,
		struct {
			Dice diceTable `toml:"dice"`
		}{dice},
		struct {
			State any `toml:"state"`
		}{snap},
	}
	if start != nil && hidden == nil {
		parts = append(parts, struct {
			Start any `toml:"start"`
		}{start})
	}
	for i, part := range parts {
		if i > 0 {
			b.WriteByte('\n')
		}
		e := toml.NewEncoder(&b)
		e.Indent = ""
		if err := e.Encode(part); err != nil {
			return nil, fmt.Errorf("the game cannot be written down: %w", err)
		}
	}
	b.WriteString("\n[history]\n")
	writeList(&b, "turns", turns)
	if hidden == nil {
		writeList(&b, "records", records)
	}
	if len(marks) > 0 {
		writeList(&b, "bookmarks", marks)
	}
	if hidden != nil {
		lines, err := veil(hidden)
		if err != nil {
			return nil, fmt.Errorf("the game cannot be written down: %w", err)
		}
		b.WriteString("\n[veiled]\n")
		writeList(&b, "text", lines)
	}
	fmt.Fprintf(&b, "\n[end]\nrecords = %d\n", len(records))
	if bad := s.sound(b.Bytes(), hidden); bad != nil {
		return nil, bad
	}
	if bad := s.readBack(b.Bytes()); bad != nil {
		return nil, bad
	}
	return b.Bytes(), nil
}

// lines are the history as it is written: where turns begin, the records, the bookmarks.
func (s *Save) lines() (turns, records, marks []string) {
	records = make([]string, 0, len(s.Records))
	notes := 0
	for i := range s.Records {
		notes += len(s.Records[i].Notes)
	}
	for i := range s.Records {
		r := &s.Records[i]
		if r.Hash != "" {
			turns = append(turns, fmt.Sprintf("%d | %d | %s", r.Stage.Turn, i, r.Hash))
		}
		keep := r.Notes
		if notes > maxNotes { // the oldest remarks go, rather than the game
			notes -= len(keep)
			keep = nil
		}
		records = append(records, recordLine(r, keep, i == 0))
		if r.Mark != "" {
			marks = append(marks, fmt.Sprintf("%d | %s", i, r.Mark))
		}
	}
	return turns, records, marks
}

// sound refuses what Decode would refuse of a game that can be played on: names that are too long, dice that are none, a
// file that is too large, in the open or unfolded.
func (s *Save) sound(data, hidden []byte) *Error {
	bad := s.checkNames()
	if bad == nil {
		bad = checkQueue(s.Box.Queue, s.Box.Draws)
	}
	for i := range s.Records {
		r := &s.Records[i]
		if m := r.Mark; bad == nil && m != "" && !isMark(m) {
			bad = fault("impossible", "detail", fmt.Sprintf("history.bookmarks: %q is too long", clip(m)))
		}
		if bad == nil && (r.Stage.Turn > maxTurn || slices.ContainsFunc(r.Rolls, func(n int) bool { return n < 0 || n > maxRoll }) || len(r.Rolls) > maxRolls) {
			bad = fault("impossible", "detail", fmt.Sprintf("history: record %d has a turn or results of dice out of range", i))
		}
	}
	switch {
	case bad != nil:
		return &Error{Code: "unsound", Facts: bad.Facts}
	case len(s.Records) > maxRecords:
		return fault("too-many-records", "n", itoa(len(s.Records)), "most", itoa(maxRecords))
	case len(data)+len(hidden) > MaxBytes:
		return fault("too-long", "mb", itoa((len(data)+len(hidden))>>20), "most", itoa(MaxBytes>>20))
	}
	return nil
}

// readBack refuses what Decode would refuse or take for another game: a state that the rules have led to and do not accept, by a fault of
// the program. Written, it would drive the good states of the game out of its file and then, one by one, out of its backups.
func (s *Save) readBack(data []byte) (bad *Error) {
	defer func() {
		if v := recover(); v != nil {
			bad = fault("unsound", "detail", fmt.Sprint("a fault of the program: ", v))
		}
	}()
	l, bad := decode(data)
	switch {
	case bad != nil && bad.Facts.Get("detail") == "":
		return fault("unsound", "detail", "more lines, or longer ones, than a saved game may have")
	case bad != nil:
		return &Error{Code: "unsound", Facts: bad.Facts}
	case l.Game.Hash() != s.Game.Hash():
		return fault("unsound", "detail", "it would be read as another game")
	}
	return nil
}

// writeList writes an array of strings with one a line, which the TOML encoder
// cannot.
func writeList(b *bytes.Buffer, key string, lines []string) {
	fmt.Fprintf(b, "%s = [\n", key)
	for _, line := range lines {
		if strings.ContainsFunc(line, escaped) {
			b.WriteString("  " + quote(line) + ",\n")
			continue
		}
		b.WriteString(`  "`) // nearly all, and a long game has thousands of them in every file
		b.WriteString(line)
		b.WriteString("\",\n")
	}
	b.WriteString("]\n")
}

// escaped tells whether a character cannot stand as it is in a basic TOML string.
func escaped(r rune) bool { return r < ' ' || r == '"' || r == '\\' || r == 0x7f }

// quote makes a basic TOML string.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// setUp stands for the seat of the first record, which is nobody's command.
const setUp = "set-up"

// recordLine writes a record with those of its remarks that are kept.
func recordLine(r *engine.Record, kept []engine.Event, first bool) string {
	seat, command := string(r.Seat), r.Command.String()
	if first {
		seat, command = setUp, ""
	}
	line := seat + " | " + command
	if len(r.Rolls)+len(kept) > 0 {
		rolls := make([]string, len(r.Rolls))
		for i, n := range r.Rolls {
			rolls[i] = strconv.Itoa(n)
		}
		line += " | " + strings.Join(rolls, " ")
	}
	if len(kept) > 0 {
		notes := make([]string, len(kept))
		for i, e := range kept {
			notes[i] = noteText(e)
		}
		line += " | " + strings.Join(notes, "; ")
	}
	return line
}

// noteText writes a remark of the session: its kind and facts.
func noteText(e engine.Event) string {
	words := []string{e.Kind}
	for _, f := range e.Facts {
		words = append(words, f.Key+"="+f.Text())
	}
	return strings.Join(words, " ")
}
