package zone

import "testing"

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
