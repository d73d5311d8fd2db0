package main

import (
	"fmt"
	"unicode/utf8"

	"strategos/internal/terminal"
)

// plainJSON writes letters that are not fit to be printed as JSON escapes, which say the same to a program and nothing to a terminal.
func plainJSON(text []byte) []byte {
	var out []byte
	done := 0
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if !terminal.Harmless(r, n) && r >= ' ' {
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
