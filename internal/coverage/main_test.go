package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strategos/internal/source"
)

const some = `package some

type T[V any] struct{}

func (t *T[V]) Two(b bool) int {
	if b {
		return 1
	}
	return 2
}

func One() int {
	return 1
}
`

// run reports on a made-up package whose profile says which of the four statements were run.
func run(t *testing.T, profile, list string, least float64) (string, bool) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"some/some.go": some, "cover.out": "mode: set\n" + profile, "list.toml": list} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	good, err := report(&out, dir, filepath.Join(dir, "cover.out"), filepath.Join(dir, "list.toml"), least)
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), good
}

const (
	head = "strategos/some/some.go:5.33,6.8 1 1\n"
	rest = "strategos/some/some.go:9.2,9.10 1 1\nstrategos/some/some.go:12.16,14.2 1 1\n"
	// The piece in the middle is run by the tests of one package and not by those of the other.
	middleRun = "strategos/some/some.go:6.8,8.3 1 0\nstrategos/some/some.go:6.8,8.3 1 1\n"
	middleNot = "strategos/some/some.go:6.8,8.3 1 0\n"
	reason    = "[[accepted]]\nin = \"some/some.go:T.Two\"\nwhy = \"nobody is so\"\n"
)

func TestReport(t *testing.T) {
	for _, c := range []struct {
		name, profile, list string
		least               float64
		good                bool
		says                string
	}{
		{"all is run", head + middleRun + rest, "", 100, true, "4 of     4 statements 100.00 %"},
		{"a piece is not explained", head + middleNot + rest, "", 50, false, "some/some.go:6-8 T.Two, 1 statements: NOT EXPLAINED"},
		{"a piece is explained", head + middleNot + rest, reason, 75, true, "nobody is so"},
		{"too little is run", head + middleNot + rest, reason, 76, false, "75.00 %"},
		{"explained without need", head + middleRun + rest, reason, 75, true, "all of it was run this time"},
		{"explained and gone", head + middleRun + rest, strings.ReplaceAll(reason, "Two", "Three"), 75, false, "it is gone"},
	} {
		out, good := run(t, c.profile, c.list, c.least)
		if good != c.good || !strings.Contains(out, c.says) {
			t.Errorf("%s: %v\n%s", c.name, good, out)
		}
	}
}

func TestFaultsOfFiles(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "x")
	for text, want := range map[string]string{"mode: set\n": "tells of nothing", "mode: set\nhello\n": "no line of a profile"} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := readProfile(file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := os.WriteFile(file, []byte("[[accepted]]\nin = \"a\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := readAccepted(file); err == nil {
		t.Error("an entry without a reason is taken")
	}
}

// The list names nothing that is gone: make cover, which says so too, is not run with every change.
func TestListNamesWhatThereIs(t *testing.T) {
	why, err := readAccepted("accepted.toml")
	if err != nil || len(why) == 0 {
		t.Fatalf("%d on the list, %v", len(why), err)
	}
	for in := range why {
		file, fn, _ := strings.Cut(in, ":")
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", filepath.FromSlash(file)), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		there := fn == "" // what stands in no function
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && source.FuncName(d) == fn {
				there = true
			}
		}
		if !there {
			t.Errorf("%s is gone", in)
		}
	}
}
