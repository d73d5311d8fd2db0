package saves

import (
	"bytes"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// maxProgram is how many characters of a program's version are kept.
const maxProgram = 40

// headBytes is how far from its beginning a file of the program's own make has its header.
const headBytes = 16 << 10

// ReadHeader reads only the top of a saved game, wherever a person has moved it. The error is an *Error; a file whose header is sound
// may still be damaged further down. Turn, Deciding, Over and Solo are as the file says them, which the position, or a
// veil, may correct.
func ReadHeader(path string) (Header, error) {
	data, bad := readSaved(path)
	if bad != nil {
		return Header{}, bad
	}
	h, bad := headerOf(data)
	if bad != nil {
		return Header{}, bad.at(path)
	}
	return h, nil
}

// headerOf reads the header of a whole file.
func headerOf(data []byte) (Header, *Error) {
	if h, ok := ownHeader(data); ok {
		return h, nil
	}
	var h Header
	s, bad := newSheet(data)
	if bad != nil {
		return h, bad
	}
	md, err := toml.Decode(s.text, &h)
	if err != nil {
		return h, s.broken(err)
	}
	if bad := readable(h.Format); bad != nil {
		return h, bad
	}
	if key := missing(md.IsDefined, headerKeys); key != "" {
		return h, fault("incomplete", "detail", key)
	}
	if bad := h.checkNames(); bad != nil {
		return h, bad
	}
	h.tidy()
	return h, nil
}

// ownHeader reads the header of a file that is as the program writes it, without looking at the rest; it reports false for any
// other, and for one with anything wrong.
func ownHeader(data []byte) (h Header, ok bool) {
	end := bytes.Index(data[:min(len(data), headBytes)], []byte("\n[dice]\n"))
	if end < 0 || !utf8.Valid(data[:end]) || bounds.Check(data[:end]) != nil || !ownTables(data[end:]) {
		return h, false
	}
	md, err := toml.Decode(string(data[:end]), &h)
	if err != nil || len(md.Undecoded()) > 0 || readable(h.Format) != nil || missing(md.IsDefined, headerKeys) != "" || h.checkNames() != nil {
		return h, false
	}
	h.tidy()
	return h, true
}

// ownTables tells whether no table of the header may stand in the rest of a file: all tables there are those that follow it.
func ownTables(rest []byte) bool {
	for line := range bytes.Lines(rest) {
		line = bytes.TrimLeft(line, " \t\r")
		if len(line) == 0 || line[0] != '[' {
			continue
		}
		if !slices.ContainsFunc([]string{"[dice]\n", "[state]\n", "[state.", "[start]\n", "[start.", "[history]\n", "[veiled]\n", "[end]\n"}, func(own string) bool {
			return bytes.HasPrefix(line, []byte(own))
		}) {
			return false
		}
	}
	return true
}

// headerKeys are those without which a header says too little.
var headerKeys = []string{"game", "scenario", "saved"}

// missing is the first of the keys that is not there, or "".
func missing(defined func(...string) bool, keys []string) string {
	for _, key := range keys {
		if !defined(strings.Split(key, ".")...) {
			return key
		}
	}
	return ""
}

// readable refuses a format that this program cannot read.
func readable(format int) *Error {
	switch {
	case format < 1:
		return fault("no-save")
	case format > Format:
		return fault("newer", "format", itoa(format), "reads", itoa(Format))
	}
	return nil
}

// maxLine bounds the mark of a line of saves, in characters, and maxBranchTurn the turn of a branch: both are for lists alone.
const (
	maxLine       = 32
	maxBranchTurn = 1000
)

// checkNames refuses names that no list could show.
func (h *Header) checkNames() *Error {
	if utf8.RuneCountInString(h.Name) > MaxName {
		return fault("impossible", "detail", "name: more than "+itoa(MaxName)+" characters")
	}
	for seat, name := range h.Players {
		if utf8.RuneCountInString(name) > MaxName {
			return fault("impossible", "detail", "players."+clip(seat)+": more than "+itoa(MaxName)+" characters")
		}
	}
	return nil
}

// tidy makes the header's texts fit to be shown and written again: without control characters, of a version no more than its
// beginning, and with a moment that can be written down.
func (h *Header) tidy() {
	h.Name, h.Program, h.Saved = plain(h.Name, MaxName), plain(h.Program, maxProgram), writableTime(h.Saved)
	h.Line, h.BranchOf, h.BranchName = plain(h.Line, maxLine), plain(h.BranchOf, maxLine), plain(h.BranchName, MaxName-1)
	h.BranchTurn = max(0, min(h.BranchTurn, maxBranchTurn))
	for seat, name := range h.Players {
		h.Players[seat] = plain(name, MaxName)
	}
}

// writableTime brings a moment from a clock that is far wrong to one that a file can hold. What the clock said otherwise stands: a
// game is worth more than its date.
func writableTime(t time.Time) time.Time {
	t = t.UTC().Truncate(time.Second)
	switch year := t.Year(); {
	case year < 1:
		return time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)
	case year > 9999:
		return time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)
	}
	return t
}

// Plain makes a text that came out of a file, or is a file's name, fit to be shown or printed: in one line, without control
// characters and such as change the direction of writing, and of at most 160 characters.
func Plain(text string) string { return plain(text, 160) }

func plain(text string, most int) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > most {
			return b.String() + "…"
		}
		if !unicode.IsGraphic(r) {
			r = ' '
		}
		b.WriteRune(r)
	}
	return b.String()
}
