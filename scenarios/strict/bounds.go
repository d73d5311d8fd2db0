package strict

import (
	"bytes"
	"fmt"
)

// Bounds limit what a TOML file that a person can give may be made of, before the parser sees it: every mark of structure becomes a
// value, every bracket a call, and a key costs the parser the square of its parts and its length again for every key beneath it. Zero
// is no limit.
type Bounds struct {
	Bytes   int // of the file
	Line    int // bytes of a line
	Marks   int // of = . [ { outside of texts
	Items   int // commas outside of texts
	Nesting int // brackets and braces open at once
	Parts   int // of a dotted key
	Key     int // bytes of a dotted key
	// OneLine refuses texts of several lines.
	OneLine bool
}

// UserFile bounds a small file that a person may have edited: settings, marks, data.
var UserFile = Bounds{Bytes: 1 << 20, Line: maxList, Marks: 60_000, Items: 60_000, Nesting: 16, Parts: 8, Key: maxKey}

// A BoundError is a file that is out of bounds.
type BoundError struct {
	Line int // from 1
	What string
}

// Error tells the line and what there is too much of.
func (e *BoundError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// Check reads a file to the letter without understanding it; the error is a *BoundError. It takes time in proportion to the bytes
// and next to no memory.
func (b *Bounds) Check(text []byte) error {
	if b.Bytes > 0 && len(text) > b.Bytes {
		return &BoundError{1, fmt.Sprintf("the file has %d bytes, at most %d are read", len(text), b.Bytes)}
	}
	s := boundScan{b: b, text: text, line: 1, fresh: true}
	for s.at < len(text) {
		if what := s.step(); what != "" {
			return &BoundError{s.line, what}
		}
	}
	if what := s.lineEnds(len(text)); what != "" {
		return &BoundError{s.line, what}
	}
	return nil
}

// boundScan is a file being looked through.
type boundScan struct {
	b         *Bounds
	text      []byte
	at        int
	line      int
	lineStart int
	// run is where what may be a key began, dots those in it.
	run, dots           int
	marks, items, depth int
	// fresh: nothing but blanks stand in this line so far; header: within the name of a table.
	fresh, header bool
}

// step looks at one character or text; it returns what is too much.
func (s *boundScan) step() string {
	c := s.text[s.at]
	fresh := s.fresh
	s.fresh = s.fresh && (c == ' ' || c == '\t' || c == '\r')
	switch c {
	case '#':
		if n := bytes.IndexByte(s.text[s.at:], '\n'); n >= 0 {
			s.at += n
		} else {
			s.at = len(s.text)
		}
		return ""
	case '"', '\'':
		return s.skipText(c)
	case '\n':
		if what := s.lineEnds(s.at); what != "" {
			return what
		}
		s.line, s.lineStart, s.fresh, s.header = s.line+1, s.at+1, true, false
		s.next()
	case '[', '{':
		s.header = s.header || fresh && s.depth == 0 && c == '['
		s.marks++
		s.depth++
		s.next()
	case ']', '}':
		if s.header && s.long() {
			return "the name of a table is too long"
		}
		s.depth--
		s.next()
	case '=':
		if s.long() {
			return "a key is too long"
		}
		s.marks++
		s.next()
	case '.':
		s.marks++
		s.dots++
	case ',':
		s.items++
		s.next()
	}
	s.at++
	b := s.b
	switch {
	case b.Marks > 0 && s.marks > b.Marks, b.Items > 0 && s.items > b.Items:
		return "more values than such a file has"
	case b.Nesting > 0 && s.depth > b.Nesting:
		return "brackets within brackets, too deep"
	case s.depth < 0:
		return "a bracket closes that was not opened"
	case b.Parts > 0 && s.dots >= b.Parts:
		return "a key has too many parts"
	}
	return ""
}

// next begins what may be another key.
func (s *boundScan) next() { s.run, s.dots = s.at+1, 0 }

func (s *boundScan) long() bool { return s.b.Key > 0 && s.at-s.run > s.b.Key }

// lineEnds holds the line that ends there to its length.
func (s *boundScan) lineEnds(end int) string {
	if s.b.Line > 0 && end-s.lineStart > s.b.Line {
		return fmt.Sprintf("the line has %d bytes, at most %d are read", end-s.lineStart, s.b.Line)
	}
	return ""
}

// skipText passes over a text. One that is never closed ends with its line: the parser says so better.
func (s *boundScan) skipText(mark byte) string {
	triple := []byte{mark, mark, mark}
	if !bytes.HasPrefix(s.text[s.at:], triple) {
		s.at = TextEnd(s.text, s.at) + 1
		return ""
	}
	if s.b.OneLine {
		return "a text of several lines"
	}
	end := len(s.text)
	for i := s.at + 3; i < len(s.text); i++ {
		if s.text[i] == '\\' && mark == '"' {
			i++
		} else if bytes.HasPrefix(s.text[i:], triple) {
			end = i + 3
			break
		}
	}
	inside := s.text[s.at:end]
	if n := bytes.Count(inside, []byte{'\n'}); n > 0 {
		s.line += n
		s.lineStart = s.at + bytes.LastIndexByte(inside, '\n') + 1
	}
	s.at = end
	return ""
}

// TextEnd is where a text of one line that opens at from has its closing mark, or the last byte of the line when it has none.
func TextEnd(text []byte, from int) int {
	mark := text[from]
	for i := from + 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			return i - 1
		case c == '\\' && mark == '"' && i+1 < len(text) && text[i+1] != '\n':
			i++
		case c == mark:
			return i
		}
	}
	return len(text) - 1
}
