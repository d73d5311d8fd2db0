package saves

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"strategos/engine"
)

// Limits of a history, beyond which no game comes: records, of which the longest war played so far has 11,000, each of some 300 bytes in
// memory; remarks of the session in all, facts of one of them, and results of dice and draws of one command.
const (
	maxRecords = 120_000
	maxNotes   = 30_000
	maxFacts   = 10
	maxRolls   = 2000
)

// readHistory reads the records and where turns begin in them.
func (l *Loaded) readHistory(h historyTable) *Error {
	if len(h.Records) == 0 {
		return fault("impossible", "detail", "history.records: none, not even the set-up")
	}
	if len(h.Records) > maxRecords {
		return fault("impossible", "detail", fmt.Sprintf("history.records: more than %d, which no game has", maxRecords))
	}
	seats := l.Game.Info().Seats
	l.Records = make([]engine.Record, len(h.Records))
	notes := 0
	for i, line := range h.Records {
		if err := readRecord(&l.Records[i], line, i == 0, seats); err != nil {
			return fault("impossible", "detail", fmt.Sprintf("history.records, number %d: %v", i+1, err))
		}
		if notes += len(l.Records[i].Notes); notes > maxNotes {
			return fault("impossible", "detail", fmt.Sprintf("history.records, number %d: more than %d notes", i+1, maxNotes))
		}
	}
	for _, line := range h.Bookmarks {
		at, note, _ := strings.Cut(line, " | ")
		i, err := strconv.Atoi(at)
		if err != nil || i < 0 || i >= len(l.Records) || !isMark(note) {
			return fault("impossible", "detail", fmt.Sprintf("history.bookmarks: %q is not record | note", clip(line)))
		}
		l.Records[i].Mark = plain(note, MaxName)
	}
	return l.readTurns(h.Turns)
}

// isMark tells whether a text can be the note of a bookmark.
func isMark(note string) bool { return note != "" && utf8.RuneCountInString(note) <= MaxName }

// readRecord reads "seat | command | dice | notes", of which the last two may be missing.
func readRecord(r *engine.Record, line string, first bool, seats []engine.Seat) error {
	seat, rest, ok := strings.Cut(line, "|")
	command, rest, _ := strings.Cut(rest, "|")
	rolls, notes, noted := strings.Cut(rest, "|")
	if !ok || strings.Contains(notes, "|") {
		return fmt.Errorf("%q is not seat | command | dice", clip(line))
	}
	seat, command = strings.TrimSpace(seat), strings.TrimSpace(command)
	switch {
	case first && (seat != setUp || command != ""):
		return fmt.Errorf("%q is not the set-up", clip(line))
	case first:
	default:
		for _, s := range seats {
			if string(s) == seat {
				r.Seat = s
			}
		}
		if r.Seat == "" {
			return fmt.Errorf("there is no side %q", clip(seat))
		}
		var err error
		if r.Command, err = engine.ParseCommand(command); err != nil {
			return err
		}
	}
	if err := readRolls(r, rolls); err != nil {
		return err
	}
	if noted {
		return readNotes(r, notes)
	}
	return nil
}

// readRolls reads the dice and draws of a record.
func readRolls(r *engine.Record, text string) error {
	n := 0
	for range strings.FieldsSeq(text) {
		n++
	}
	switch {
	case n == 0:
		return nil
	case n > maxRolls:
		return fmt.Errorf("more than %d results of dice", maxRolls)
	}
	r.Rolls = make([]int, 0, n)
	for w := range strings.FieldsSeq(text) {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 || n > maxRoll {
			return fmt.Errorf("%q is no result of dice", clip(w))
		}
		r.Rolls = append(r.Rolls, n)
	}
	return nil
}

// readNotes reads the remarks of a record: "kind key=value ...; kind ...".
func readNotes(r *engine.Record, text string) error {
	n := strings.Count(text, ";") + 1
	if n > engine.MostNotes {
		return fmt.Errorf("more than %d notes", engine.MostNotes)
	}
	r.Notes = make([]engine.Event, 0, n)
	for note := range strings.SplitSeq(text, ";") {
		w := strings.Fields(note)
		if len(w) == 0 || len(w) > maxFacts+1 || !isWord(w[0]) {
			return fmt.Errorf("%q is no note", clip(note))
		}
		e := engine.Event{Kind: w[0]}
		for _, f := range w[1:] {
			key, value, ok := strings.Cut(f, "=")
			if !ok || !isWord(key) || !isWord(value) {
				return fmt.Errorf("%q is no note", clip(note))
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

// isWord tells whether a text is one a command could hold; what notes are made of is shown in the log.
func isWord(s string) bool {
	for _, r := range s {
		if r >= utf8.RuneSelf || control(r) || strings.ContainsRune(" \t|;=\"\\", r) {
			return false
		}
	}
	return true
}

// readTurns reads where each turn begins and gives every record its turn. The turns need not rise, nor end in the state's: a person
// may have corrected that.
func (l *Loaded) readTurns(lines []string) *Error {
	bad := func(line string) *Error {
		return fault("impossible", "detail", fmt.Sprintf("history.turns: %q is not the turn | record | hash that follows", clip(line)))
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
		if err1 != nil || err2 != nil || no < 0 || no > maxTurn || at >= len(l.Records) || (next == 0) != (at == 0) || at < next {
			return bad(line)
		}
		for ; next < at; next++ {
			l.Records[next].Stage.Turn = turn
		}
		l.Records[at].Hash, turn = w[2], no
		l.Records[at].Stage.Turn = no
		next = at + 1
	}
	if next == 0 {
		return fault("impossible", "detail", "history.turns: there are none")
	}
	for ; next < len(l.Records); next++ {
		l.Records[next].Stage.Turn = turn
	}
	return nil
}
