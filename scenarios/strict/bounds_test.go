package strict

import (
	"errors"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestBounds: each bound is held where it lies, by keys as well as by what only looks like one.
func TestBounds(t *testing.T) {
	b := Bounds{Bytes: 2000, Line: 400, Marks: 40, Items: 30, Nesting: 3, Parts: 4, Key: 50, OneLine: true}
	parts := func(n int) string { return strings.Repeat("a.", n-1) + "a" }
	for _, c := range []struct {
		text, what string
		line       int
	}{
		{"", "", 0},
		{"a.b.c.d = 1 # x.x.x.x.x.x\n[a.b.c.d]\n[[a.b.c.d]]\nx = { a.b.c.d = 1.5, e = [2.5, 'x.x.x.x.x.x'] }\n\"a.b.c.d.e.f\" = \"=[{.,\"\n", "", 0},
		{"y = 1\n" + parts(5) + " = 1\n", "parts", 2},
		{"\n[" + parts(5) + "]\n", "parts", 2},
		{"[[" + parts(5) + "]]\n", "parts", 1},
		{"x = {" + parts(5) + " = 1}\n", "parts", 1},
		{"x = {y = 1, " + parts(5) + " = 1}\n", "parts", 1},
		{"x = [\n{" + parts(5) + " = 1}]\n", "parts", 2},
		{"a .\tb. 'c' .\"d\" . e = 1", "parts", 1},
		{strings.Repeat("k", 51) + "= 1", "key", 1},
		{"\"" + strings.Repeat("k", 51) + "\" = 1", "key", 1},
		{"x = { " + strings.Repeat("k", 51) + "= 1 }", "key", 1},
		{"[" + strings.Repeat("k", 51) + "]", "name of a table", 1},
		{"x = ['" + strings.Repeat("k", 300) + "']", "", 0},
		{"x = '" + strings.Repeat("k", 400) + "'\n", "bytes", 1},
		{"\n# " + strings.Repeat("k", 400), "bytes", 2},
		{strings.Repeat("a\n", 1001), "bytes", 1},
		{strings.Repeat("a=1\n", 41), "more values", 41},
		{"x = [" + strings.Repeat("1,", 31) + "]", "more values", 1},
		{"x = [[[[1]]]]", "too deep", 1},
		{"x = ]", "closes", 1},
		{"\nx = '''\n'''", "several lines", 2},
		{"x = '[[[[[[' # [[[[[[\ny = \"\\\"[[[[[[\"\n", "", 0},
		{"x = '[[[[[[\ny = 1\n", "", 0}, // never closed: the decoder says so
	} {
		err := b.Check([]byte(c.text))
		var out *BoundError
		switch {
		case c.what == "" && err == nil:
		case c.what == "" || !errors.As(err, &out) || !strings.Contains(err.Error(), c.what) || out.Line != c.line:
			t.Errorf("%.60q: %v, not %q in line %d", c.text, err, c.what, c.line)
		}
	}
	lines := Bounds{Parts: 2}
	if err := lines.Check([]byte("x = '''\n'[.....=\n''' # \ny = \"\"\"\n\\\"\"\"\" \"\"\"\"\nz.z = 1\n")); err != nil {
		t.Errorf("texts of several lines: %v", err)
	}
	var out *BoundError
	if err := lines.Check([]byte("x = \"\"\"\n\n\"\"\"\na.b.c = 1\n")); !errors.As(err, &out) || out.Line != 4 {
		t.Errorf("the line after a text of several: %v", err)
	}
}

// TestUserFilesAreCheap: what the bounds of a small file let through takes the decoder less than 100 MB.
func TestUserFilesAreCheap(t *testing.T) {
	for name, unit := range map[string]string{
		"keys": "a%d=1\n", "dotted": "a%d.b.c.d.e.f.g.h=1\n", "tables": "[t%d]\n", "dotted tables": "[a.b.c.d.e.f.g.t%d]\n", "lists of tables": "[[t%d]]\n", "one list of tables": "[[t]]\n",
		"long names": "[" + strings.Repeat("n", 240) + "%d]\na=1\nb=1\nc=1\nd=1\n", "inline": "a%d={b={c={d=1}}}\n", "lists": "a%d=[[],[],[]]\n", "escapes": "\"\\u0061%d\"=\"\\u0061\"\n", "dates": "a%d=2026-03-01\n",
	} {
		var text strings.Builder
		for i := 0; ; i++ {
			line := strings.ReplaceAll(unit, "%d", strconv.Itoa(i))
			if i%2000 == 0 && UserFile.Check([]byte(text.String()+strings.Repeat(line, 2000))) != nil {
				break
			}
			text.WriteString(line)
		}
		if text.Len() < 10_000 {
			t.Errorf("%s: nothing is let through", name)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var tree map[string]any
		_, _ = toml.Decode(text.String(), &tree)
		runtime.ReadMemStats(&after)
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 100 {
			t.Errorf("%s: %d bytes take %d MB", name, text.Len(), used)
		}
	}
}

// FuzzRead puts nonsense into a data file: every problem has a line of the file, and nothing panics.
func FuzzRead(f *testing.F) {
	f.Add("[[t]]\nid = 'a'\nn = 3\nx = [1, 2]\n")
	f.Add("[t.u]\nv = { w = [[1]] }\n\"k\" = \"\"\"\n\"\"\"\n")
	f.Add("t = '\nid")
	f.Fuzz(func(t *testing.T, text string) {
		var problems Problems
		var dst struct {
			T []struct {
				ID string         `toml:"id"`
				N  int            `toml:"n,optional"`
				X  []float64      `toml:"x,optional"`
				M  map[string]int `toml:"m,optional"`
			} `toml:"t"`
		}
		NewFile("x", &problems).decode(text, &dst)
		for _, p := range problems {
			if p.Line < 1 || p.Line > 1+strings.Count(text, "\n") || p.Text == "" {
				t.Fatalf("a problem in no line of the file: %v", p)
			}
		}
	})
}
