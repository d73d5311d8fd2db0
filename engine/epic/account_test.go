package epic_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var updateAccount = flag.Bool("update", false, "write docs/epic-account.md anew")

// testPackages are the folders whose tests hold Epic's rules.
var testPackages = []string{".", "../../scenarios/epic", "../../cmd/stratctl"}

// aTest is a test that holds rules: the file it stands in, and what its comment says of it.
type aTest struct{ file, says string }

// allTests are the tests of Epic's rules by name.
func allTests(t *testing.T) map[string]aTest {
	t.Helper()
	out := map[string]aTest{}
	for _, dir := range testPackages {
		files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no tests in %s: %v", dir, err)
		}
		for _, name := range files {
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok || fn.Recv != nil || !strings.HasPrefix(fn.Name.Name, "Test") {
					continue
				}
				says := strings.Join(strings.Fields(fn.Doc.Text()), " ")
				says = strings.TrimLeft(strings.TrimPrefix(says, fn.Name.Name), ": ")
				out[fn.Name.Name] = aTest{filepath.Base(name), says}
			}
		}
	}
	return out
}

// account is a line of a list of what holds what.
type account struct {
	id, what string
	tests    []string // whole names
	words    []string // as they are written
	reason   string   // why there is no test
}

// readAccounts reads "id: what: tests" or "id: tests"; a dash begins a reason instead of tests.
func readAccounts(t *testing.T, file string) []account {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []account
	for line := range strings.Lines(string(raw)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		id, rest, _ := strings.Cut(strings.TrimSpace(line), ": ")
		a := account{id: id}
		if what, after, ok := strings.Cut(rest, ": "); ok {
			a.what, rest = what, after
		}
		if reason, ok := strings.CutPrefix(rest, "- "); ok {
			a.reason = reason
		} else {
			a.words = strings.Fields(rest)
		}
		for _, word := range a.words {
			if !strings.HasPrefix(word, "Test") {
				word = "TestEpic_" + word
			}
			a.tests = append(a.tests, word)
		}
		out = append(out, a)
	}
	return out
}

// TestEveryRulingIsAccountedFor: each of the 182 rulings is held by tests that there are, or says why it needs none.
func TestEveryRulingIsAccountedFor(t *testing.T) {
	tests := allTests(t)
	all := readAccounts(t, "testdata/rulings.txt")
	if len(all) != 182 {
		t.Errorf("%d rulings", len(all))
	}
	for i, a := range all {
		if a.id != fmt.Sprintf("Q%d", i+1) || a.what == "" || len(a.tests) == 0 && a.reason == "" {
			t.Errorf("the ruling in line %d is %+v", i+1, a)
		}
		for _, name := range a.tests {
			if _, ok := tests[name]; !ok {
				t.Errorf("%s (%s): there is no %s", a.id, a.what, name)
			}
		}
	}
}

// TestEveryExampleIsAccountedFor: each of the 188 worked examples is a vector that is played, or is played by tests that there are.
func TestEveryExampleIsAccountedFor(t *testing.T) {
	tests, vectors := allTests(t), map[string]bool{}
	id := regexp.MustCompile(`(?m)^id = "(.*)"$`)
	for _, file := range []string{"testdata/examples.toml", "../../scenarios/epic/testdata/battles.toml"} {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range id.FindAllStringSubmatch(string(raw), -1) {
			vectors[m[1]] = true
		}
	}
	all := readAccounts(t, "testdata/book-examples.txt")
	if len(all) != 188 {
		t.Errorf("%d examples", len(all))
	}
	for _, a := range all {
		if len(a.words) == 0 {
			t.Errorf("%s is played by nothing", a.id)
		}
		for i, word := range a.words {
			if _, ok := tests[a.tests[i]]; !ok && !vectors[word] && (word != "vector" || !vectors[a.id]) {
				t.Errorf("%s: there is neither a test nor a vector %s", a.id, word)
			}
		}
	}
}

// writeAccount is the page that tells of every requirement, example and ruling what holds it.
func writeAccount(t *testing.T) string {
	t.Helper()
	tests := allTests(t)
	var b strings.Builder
	b.WriteString(`# Epic of the Peloponnesian War: what holds each rule

Written by ` + "`go test ./engine/epic -run TestTheAccountIsWritten -update`" + ` from the tests themselves; the test fails when this page is not theirs any more.
A requirement is named by section and letter, and its tests by the requirement. Examples are the rule book's and those that follow from it. A ruling
says what was decided where the rule book is silent or contradicts itself.

## Requirements

| requirement | what its test holds | tests |
|---|---|---|
`)
	issue, _ := requirements(t)
	by := map[string][]string{}
	for name := range tests {
		if id := requirementOf(name); id != "" {
			by[id] = append(by[id], name)
		}
	}
	ids := slices.SortedFunc(maps.Keys(issue), bySection)
	for _, id := range ids {
		names := slices.Sorted(slices.Values(by[id]))
		if len(names) == 0 {
			t.Errorf("R %s has no test", id)
			continue
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", id, cell(tests[names[0]].says), quoted(names))
	}
	b.WriteString("\n## Examples\n\n| example | played by |\n|---|---|\n")
	for _, a := range readAccounts(t, "testdata/book-examples.txt") {
		played := make([]string, len(a.words))
		for i, word := range a.words {
			if played[i] = "vector `" + word + "`"; word == "vector" {
				played[i] = "vector"
			} else if _, ok := tests[a.tests[i]]; ok {
				played[i] = "`" + a.tests[i] + "`"
			}
		}
		fmt.Fprintf(&b, "| %s | %s |\n", a.id, strings.Join(played, ", "))
	}
	b.WriteString("\n## Rulings\n\n| ruling | about | held by |\n|---|---|---|\n")
	for _, a := range readAccounts(t, "testdata/rulings.txt") {
		held := a.reason
		if held == "" {
			held = quoted(a.tests)
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", a.id, cell(a.what), held)
	}
	return b.String()
}

// bySection orders requirements by the numbers of their sections; the appendix comes last.
func bySection(a, b string) int {
	key := func(id string) string {
		var out strings.Builder
		for part := range strings.SplitSeq(id, ".") {
			fmt.Fprintf(&out, "%4s.", part)
		}
		return out.String()
	}
	return strings.Compare(key(a), key(b))
}

// cell is a text that a table can hold.
func cell(s string) string { return strings.ReplaceAll(s, "|", "/") }

func quoted(names []string) string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = "`" + name + "`"
	}
	return strings.Join(out, ", ")
}

// TestTheAccountIsWritten: docs/epic-account.md tells of every requirement, example and ruling what the tests of today hold.
func TestTheAccountIsWritten(t *testing.T) {
	const page = "../../docs/epic-account.md"
	want := writeAccount(t)
	if *updateAccount {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the tests are: go test ./engine/epic -run TestTheAccountIsWritten -update", page)
	}
}
