package zonetest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Requirements is a game's list of requirements and how its tests name them.
type Requirements struct {
	// File holds the ids, "2.B.1.c"; Count says how many.
	File  string
	Count int
	// Prefix begins the names of the tests; ID matches the id in them, with _ for the
	// dots.
	Prefix, ID string
	// Rulings is how many rulings, Q1 and on, the comments of tests cite; all of them
	// must be.
	Rulings int
}

// Tested holds the list of requirements against the names of the tests of the
// package in whose folder the test runs, files rules_*_test.go.
func (r Requirements) Tested(t *testing.T) {
	t.Helper()
	raw, err := os.ReadFile(r.File)
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]bool{}
	for _, id := range strings.Fields(string(raw)) {
		wanted[strings.ReplaceAll(id, ".", "_")] = false
	}
	if len(wanted) != r.Count {
		t.Fatalf("%d requirements, not %d", len(wanted), r.Count)
	}
	name := regexp.MustCompile(`^` + r.Prefix + `(` + r.ID + `)_[A-Z]\w{3,}$`)
	ruling := regexp.MustCompile(`\bQ\d+\b`)
	cited := map[string]bool{}
	for _, f := range functions(t, "rules_*_test.go") {
		if f.Doc != nil {
			for _, q := range ruling.FindAllString(f.Doc.Text(), -1) {
				cited[q] = true
			}
		}
		if !strings.HasPrefix(f.Name.Name, r.Prefix) {
			continue
		}
		m := name.FindStringSubmatch(f.Name.Name)
		if m == nil {
			t.Errorf("%s does not name a section and what it says", f.Name.Name)
			continue
		}
		if _, ok := wanted[m[1]]; !ok {
			t.Errorf("%s: there is no such requirement", f.Name.Name)
		}
		wanted[m[1]] = true
	}
	for id, tested := range wanted {
		if !tested {
			t.Errorf("R %s has no test", strings.ReplaceAll(id, "_", "."))
		}
	}
	for i := 1; i <= r.Rulings; i++ {
		if q := fmt.Sprintf("Q%d", i); !cited[q] {
			t.Errorf("no test cites ruling %s", q)
		}
	}
}

// functions are the functions in some files of the present folder.
func functions(t *testing.T, pattern string) []*ast.FuncDecl {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no rules tests found: %v", err)
	}
	var out []*ast.FuncDecl
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				out = append(out, fn)
			}
		}
	}
	return out
}
