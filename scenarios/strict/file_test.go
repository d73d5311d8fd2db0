package strict

import (
	"reflect"
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
		NewFile("x", &problems).decode(line, &struct{}{})
		long := len(problems) == 1 && strings.Contains(problems[0].Text, "bytes, at most")
		if long == want {
			t.Errorf("%.30q... of %d bytes: %v", line, len(line), problems)
		}
	}
}

// TestOwnKeys: what a game has of its own is read as strictly as what it shares, and
// nobody else has it.
func TestOwnKeys(t *testing.T) {
	type table struct {
		ID  string `toml:"id"`
		Own any    `toml:",own"`
	}
	type own struct {
		Ships int `toml:"ships"`
	}
	for _, c := range []struct {
		text string
		own  Own
		want string
	}{
		{"[[t]]\nid = 'a'\nships = 3", Own{reflect.TypeFor[table](): own{}}, ""},
		{"[[t]]\nid = 'a'\nships = 3", nil, `x:3: unknown key "ships"`},
		{"[[t]]\nid = 'a'\nships = '3'", Own{reflect.TypeFor[table](): own{}}, "x:3: ships should be a whole number, not a text"},
		{"[[t]]\nid = 'a'", Own{reflect.TypeFor[table](): own{}}, "x:1: the key ships is missing"},
		{"[[t]]\nid = 'a'\nships = 3\nmen = 1", Own{reflect.TypeFor[table](): own{}}, `x:4: unknown key "men"`},
	} {
		var problems Problems
		var dst struct {
			T []table `toml:"t"`
		}
		f := NewFile("x", &problems)
		f.own = c.own
		f.decode(c.text, &dst)
		if got := problems.Error(); got != c.want {
			t.Errorf("%q: %q, not %q", c.text, got, c.want)
		}
		if o, ok := dst.T[0].Own.(*own); c.want == "" && (!ok || o.Ships != 3) {
			t.Errorf("its own are %v", dst.T[0].Own)
		}
	}
}
