package saves

import (
	"bytes"
	"unicode/utf8"
)

// Bounds of a file's make-up. They keep nonsense from costing much memory or the
// decoder's stack: every mark of structure becomes a value, every bracket a call.
const (
	maxMarks   = 80000         // of = . [ { outside of texts
	maxItems   = MaxBytes / 40 // of lists: commas outside of texts
	maxNesting = 8
	maxLine    = 32 << 10
)

// inspect looks at a file before it is decoded: text, and no more structure than
// a save can have.
func inspect(data []byte) *Error {
	if len(bytes.TrimSpace(data)) == 0 {
		return fault("empty")
	}
	if bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data) {
		return fault("no-save")
	}
	for line := range bytes.Lines(data) {
		if len(line) > maxLine {
			return fault("no-save")
		}
	}
	marks, items, depth := 0, 0, 0
	for i := 0; i < len(data); i++ {
		switch c := data[i]; c {
		case '#':
			i = lineEnd(data, i)
		case '"', '\'':
			end, ok := textEnd(data, i)
			if !ok {
				return fault("no-save")
			}
			i = end
		case '[', '{':
			marks++
			depth++
		case ']', '}':
			depth--
		case '=', '.':
			marks++
		case ',':
			items++
		}
		if marks > maxMarks || items > maxItems || depth > maxNesting || depth < 0 {
			return fault("no-save")
		}
	}
	return nil
}

// lineEnd is the last byte before the end of the line.
func lineEnd(data []byte, from int) int {
	if n := bytes.IndexByte(data[from:], '\n'); n >= 0 {
		return from + n - 1
	}
	return len(data) - 1
}

// textEnd is the closing quotation mark of a text that opens at from. Texts of
// several lines, which no save has, report false. One that is never closed ends
// with its line: the decoder says so better.
func textEnd(data []byte, from int) (int, bool) {
	mark := data[from]
	if bytes.HasPrefix(data[from:], []byte{mark, mark, mark}) {
		return 0, false
	}
	end := lineEnd(data, from)
	for i := from + 1; i <= end; i++ {
		switch {
		case data[i] == '\\' && mark == '"':
			i++
		case data[i] == mark:
			return i, true
		}
	}
	return end, true
}
