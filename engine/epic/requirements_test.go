package epic_test

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

// requirements are the rule book's, by id with the issue that brings each, and those that are open.
func requirements(t *testing.T) (issue map[string]string, open map[string]bool) {
	t.Helper()
	raw, err := os.ReadFile("testdata/requirements.txt")
	if err != nil {
		t.Fatal(err)
	}
	issue, open = map[string]string{}, map[string]bool{}
	for line := range strings.Lines(string(raw)) {
		head, ids, ok := strings.Cut(strings.TrimSpace(line), ":")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if !ok {
			t.Fatalf("%q lists nothing", line)
		}
		for _, id := range strings.Fields(ids) {
			switch _, twice := issue[id]; {
			case head == "open":
				open[id] = true
			case twice:
				t.Errorf("R %s is listed twice", id)
			default:
				issue[id] = head
			}
		}
	}
	return issue, open
}

// testNames are the tests of requirements in this folder: what follows TestEpic_.
func testNames(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("rules_*_test.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no tests of rules: %v", err)
	}
	var out []string
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(fn.Name.Name, "TestEpic_") {
				continue
			}
			if fn.Doc == nil {
				t.Errorf("%s does not say what it holds", fn.Name.Name)
			}
			out = append(out, strings.TrimPrefix(fn.Name.Name, "TestEpic_"))
		}
	}
	return out
}

// TestEveryRequirementHasItsTest: each requirement that has been brought has a test named by it, and no test is named
// by one that does not exist.
func TestEveryRequirementHasItsTest(t *testing.T) {
	issue, open := requirements(t)
	if len(issue) != 323 {
		t.Errorf("%d requirements", len(issue))
	}
	id := regexp.MustCompile(`^((?:\d+(?:_\d+)*|D)_[a-z])(?:_[a-z]\w+)?$`)
	tested := map[string]bool{}
	for _, name := range testNames(t) {
		m := id.FindStringSubmatch(name)
		if m == nil {
			t.Errorf("TestEpic_%s does not name a requirement", name)
			continue
		}
		r := strings.ReplaceAll(m[1], "_", ".")
		if issue[r] == "" {
			t.Errorf("TestEpic_%s: there is no R %s", name, r)
		}
		tested[r] = true
	}
	n := map[string]int{}
	for r, of := range issue {
		n[of]++
		if !tested[r] && !open[r] {
			t.Errorf("R %s has no test", r)
		}
	}
	for r := range open {
		if issue[r] == "" {
			t.Errorf("there is no R %s to be open", r)
		}
	}
	t.Logf("requirements by issue: %v; %d tested, %d open", n, len(tested), len(open))
}
