package sphacteria_test

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

const rulings = 90

// TestEveryRequirementHasATest holds the dossier's list of requirements against
// the tests' names, and its rulings against their comments.
func TestEveryRequirementHasATest(t *testing.T) {
	raw, err := os.ReadFile("testdata/requirements.txt")
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]bool{}
	for _, id := range strings.Fields(string(raw)) {
		wanted[strings.ReplaceAll(id, ".", "_")] = false
	}
	if len(wanted) != 159 {
		t.Fatalf("%d requirements, the dossier has 159", len(wanted))
	}
	name := regexp.MustCompile(`^TestSphacteria_((?:\d|[A-D])(?:_(?:\d+|[A-D]))*_[a-z])_[A-Z]\w+$`)
	ruling := regexp.MustCompile(`\bQ\d+\b`)
	cited := map[string]bool{}
	for _, f := range rulesFunctions(t) {
		if f.Doc != nil {
			for _, q := range ruling.FindAllString(f.Doc.Text(), -1) {
				cited[q] = true
			}
		}
		if !strings.HasPrefix(f.Name.Name, "TestSphacteria_") {
			continue
		}
		m := name.FindStringSubmatch(f.Name.Name)
		if m == nil {
			t.Errorf("%s does not name a section and what it says", f.Name.Name)
			continue
		}
		if _, ok := wanted[m[1]]; !ok {
			t.Errorf("%s: the dossier has no such requirement", f.Name.Name)
		}
		wanted[m[1]] = true
	}
	for id, tested := range wanted {
		if !tested {
			t.Errorf("R %s has no test", strings.ReplaceAll(id, "_", "."))
		}
	}
	for i := 1; i <= rulings; i++ {
		if q := fmt.Sprintf("Q%d", i); !cited[q] {
			t.Errorf("no test cites ruling %s", q)
		}
	}
}

// rulesFunctions are the functions of this package's rules tests.
func rulesFunctions(t *testing.T) []*ast.FuncDecl {
	t.Helper()
	files, err := filepath.Glob("rules_*_test.go")
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
