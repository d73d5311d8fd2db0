package main

import (
	"slices"
	"strings"
)

// edits are changes to a text, noted from the outside in: an expression before what it is made of.
type edits struct {
	before, after map[int][]string // what is written before the character at an offset, and behind the one that ends there
	gone          map[int]cut
}

// cut is a piece of text replaced by another.
type cut struct {
	to   int
	text string
}

// around writes before and behind what lies from one offset up to another.
func (e *edits) around(from, to int, before, after string) {
	if e.before == nil {
		e.before, e.after, e.gone = map[int][]string{}, map[int][]string{}, map[int]cut{}
	}
	e.before[from] = append(e.before[from], before)
	e.after[to] = append(e.after[to], after)
}

// replace writes text instead of what lies from one offset up to another.
func (e *edits) replace(from, to int, text string) {
	if e.before == nil {
		e.before, e.after, e.gone = map[int][]string{}, map[int][]string{}, map[int]cut{}
	}
	e.gone[from] = cut{to, text}
}

// apply writes the text with all changes made. Lines stay where they are.
func (e *edits) apply(src []byte) string {
	var out strings.Builder
	for i := 0; i <= len(src); i++ {
		for _, s := range slices.Backward(e.after[i]) {
			out.WriteString(s)
		}
		for _, s := range e.before[i] {
			out.WriteString(s)
		}
		if i == len(src) {
			break
		}
		if c, ok := e.gone[i]; ok {
			out.WriteString(c.text)
			i = c.to - 1
			continue
		}
		out.WriteByte(src[i])
	}
	return out.String()
}
