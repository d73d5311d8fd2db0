package zone

import (
	"strings"
	"testing"
)

// TestEveryKeyHasALine holds the index of lines to finding what the parser finds:
// a fault at any key of any file would be reported where the key stands.
func TestEveryKeyHasALine(t *testing.T) {
	text := "# [no]\na = 1\n[b]\nc = [ # ]\n  \"]\", '[',\n]\n\"d e\" = \"\"\"\nx = 1\n\"\"\"\n[[f]]\ng = { h = 1 }\n[[f.i]]\nj = 'x#'\n[f.k]\nl = 1\n[[f]]\n[[f.i]]\n[[f.i]]\nj = 2\n"
	got := indexLines(text)
	want := map[string]int{"a": 2, "b": 3, "b.c": 4, "b.d e": 7, "f": 10, "f[0]": 10, "f[0].g": 11, "f[0].i": 12, "f[0].i[0]": 12, "f[0].i[0].j": 13,
		"f[0].k": 14, "f[0].k.l": 15, "f[1]": 16, "f[1].i": 17, "f[1].i[0]": 17, "f[1].i[1]": 18, "f[1].i[1].j": 19}
	for path, line := range want {
		if got[path] != line {
			t.Errorf("%s is in line %d, not %d", path, line, got[path])
		}
	}
	if len(got) != len(want) {
		t.Errorf("the index holds %v", got)
	}
}

// TestLongLines: a list may be long, what nests or names may not.
func TestLongLines(t *testing.T) {
	points := strings.Repeat("[1.5, 2.5], ", 3000)
	for line, want := range map[string]bool{
		"coast = [" + points + "]":                               true,
		points:                                                   true,
		"a = [" + points + points + "]":                          false, // beyond the limit of lists
		strings.Repeat("a.", 3000) + "a = [1, 2]":                false,
		"[" + strings.Repeat("a.", 3000) + "a]":                  false,
		"x = { " + strings.Repeat("a.", 3000) + "a = 1, b = 2 }": false,
	} {
		var problems Problems
		s := &source{name: "x", problems: &problems}
		s.decode(line, &struct{}{})
		long := len(problems) == 1 && strings.Contains(problems[0].Text, "bytes, at most")
		if long == want {
			t.Errorf("%.30q... of %d bytes: %v", line, len(line), problems)
		}
	}
}
