package hellespont_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryRequirementHasATest holds the list of requirements against the names of
// the tests.
func TestEveryRequirementHasATest(t *testing.T) {
	raw, err := os.ReadFile("testdata/requirements.txt")
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]bool{}
	for _, id := range strings.Fields(string(raw)) {
		wanted[strings.ReplaceAll(id, ".", "_")] = false
	}
	if len(wanted) != 172 {
		t.Fatalf("%d requirements, not 172", len(wanted))
	}
	name := regexp.MustCompile(`^TestHellespont_(\d+(?:_(?:[A-E]\d?|\d+|S\d+|[a-z]+))*|\d+(?:_(?:[A-E]\d?|\d+))*_[a-z])_[A-Z][A-Za-z0-9]{5,}$`)
	for _, f := range rulesFunctions(t) {
		if !strings.HasPrefix(f, "TestHellespont_") {
			continue
		}
		m := name.FindStringSubmatch(f)
		if m == nil {
			t.Errorf("%s does not name a section and what it says", f)
			continue
		}
		if _, ok := wanted[m[1]]; !ok {
			t.Errorf("%s: there is no such requirement", f)
		}
		wanted[m[1]] = true
	}
	for id, tested := range wanted {
		if !tested {
			t.Errorf("R %s has no test", strings.ReplaceAll(id, "_", "."))
		}
	}
}

// rulesFunctions are the names of the functions of this package's rules tests.
func rulesFunctions(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("rules_*_test.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no rules tests found: %v", err)
	}
	var out []string
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				out = append(out, fn.Name.Name)
			}
		}
	}
	return out
}
