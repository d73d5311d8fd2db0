// Package terminal keeps what both programs print from steering the terminal it is printed on.
package terminal

import (
	"io"
	"unicode"
	"unicode/utf8"
)

// A Writer is where everything goes that is printed. Whatever a text came from - a file, its name, an argument - no control
// character reaches it but the end of a line and a tab: neither an escape sequence nor a mark that turns the direction of writing.
type Writer struct {
	to   io.Writer
	part []byte // of a letter whose other bytes are still to come
}

// New is a terminal that prints to a writer.
func New(to io.Writer) *Writer { return &Writer{to: to} }

// Write prints what is fit to be printed, a question mark for each letter that is not.
func (t *Writer) Write(p []byte) (int, error) {
	in := append(t.part, p...)
	out := make([]byte, 0, len(in))
	for len(in) > 0 {
		if !utf8.FullRune(in) {
			break
		}
		r, n := utf8.DecodeRune(in)
		if Harmless(r, n) {
			out = append(out, in[:n]...)
		} else {
			out = append(out, '?')
		}
		in = in[n:]
	}
	t.part = append([]byte(nil), in...)
	if _, err := t.to.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Harmless tells whether a letter of so many bytes may be printed as it is.
func Harmless(r rune, bytes int) bool {
	switch {
	case r == '\n' || r == '\t':
		return true
	case r == utf8.RuneError && bytes == 1:
		return false
	}
	return !unicode.Is(unicode.C, r) && r != '\u2028' && r != '\u2029'
}
