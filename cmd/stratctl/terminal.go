package main

import (
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"
)

// A terminal is where everything goes that is printed. Whatever a text came from - a file, its name, an argument - no control
// character reaches it but the end of a line and a tab: neither an escape sequence nor a mark that turns the direction of writing.
type terminal struct {
	to   io.Writer
	part []byte // of a letter whose other bytes are still to come
}

// Write prints what is fit to be printed, a question mark for each letter that is not.
func (t *terminal) Write(p []byte) (int, error) {
	in := append(t.part, p...)
	out := make([]byte, 0, len(in))
	for len(in) > 0 {
		if !utf8.FullRune(in) {
			break
		}
		r, n := utf8.DecodeRune(in)
		if harmless(r, n) {
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

// harmless tells whether a letter of so many bytes may be printed as it is.
func harmless(r rune, bytes int) bool {
	switch {
	case r == '\n' || r == '\t':
		return true
	case r == utf8.RuneError && bytes == 1:
		return false
	}
	return !unicode.Is(unicode.C, r) && r != '\u2028' && r != '\u2029'
}

// plainJSON writes such letters as JSON escapes, which say the same to a program and nothing to a terminal.
func plainJSON(text []byte) []byte {
	var out []byte
	done := 0
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if !harmless(r, n) && r >= ' ' {
			out = append(out, text[done:i]...)
			if r > 0xffff {
				r -= 0x10000
				out = fmt.Appendf(out, `\u%04x\u%04x`, 0xd800+(r>>10), 0xdc00+(r&0x3ff))
			} else {
				out = fmt.Appendf(out, `\u%04x`, r)
			}
			done = i + n
		}
		i += n
	}
	if done == 0 {
		return text
	}
	return append(out, text[done:]...)
}
