package epic_test

import (
	"os"
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

var testOf = regexp.MustCompile(`^TestEpic_((?:\d+(?:_\d+)*|D)_[a-z])(?:_[a-z]\w+)?$`)

// requirementOf is the requirement that a test is named by, "" for a name that names none.
func requirementOf(test string) string {
	if m := testOf.FindStringSubmatch(test); m != nil {
		return strings.ReplaceAll(m[1], "_", ".")
	}
	return ""
}

// TestEveryRequirementHasItsTest: each requirement that has been brought has a test named by it, and no test is named
// by one that does not exist.
func TestEveryRequirementHasItsTest(t *testing.T) {
	issue, open := requirements(t)
	if len(issue) != 323 {
		t.Errorf("%d requirements", len(issue))
	}
	tested := map[string]bool{}
	for name, test := range allTests(t) {
		if !strings.HasPrefix(name, "TestEpic_") {
			continue
		}
		r := requirementOf(name)
		if r == "" {
			t.Errorf("%s does not name a requirement", name)
			continue
		}
		if test.says == "" {
			t.Errorf("%s does not say what it holds", name)
		}
		if issue[r] == "" {
			t.Errorf("%s: there is no R %s", name, r)
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
