package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/proof/brittle"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// TestFaultOfTheProgram: a panic of the engine is an answer of exec, after which the game goes on from before the line, and one
// sentence with a status of its own from every other command.
func TestFaultOfTheProgram(t *testing.T) {
	on := ""
	t.Cleanup(scenarios.Join(brittle.Of(fen.Game, func(at string, c engine.Command) bool {
		return on == at && (at != "apply" || c.Verb == "row" && len(c.Args) > 1 && c.Args[1] == "31")
	})))
	file := filepath.Join(t.TempDir(), "fen.toml")

	on = "apply"
	r := converse(t, []string{":hash", "row heron-1 12", "row otter-1 31", ":hash", ":why row otter-1 31", ":undo", ":redo", ":hash", ":save " + file},
		"-game", "fen", "-seed", "4")
	if r[2].OK || r[2].Code != "internal-error" || !strings.Contains(r[2].Error, "as it was before this line") {
		t.Errorf("the command that breaks is answered %+v", r[2])
	}
	for _, i := range []int{0, 1, 3, 5, 6, 7, 8} {
		if !r[i].OK {
			t.Errorf("line %d: %+v", i, r[i])
		}
	}
	if r[3].Hash != r[1].Hash || r[7].Hash != r[1].Hash || r[1].Hash == r[0].Hash {
		t.Errorf("the game is %s, was %s before the line that broke", r[3].Hash, r[1].Hash)
	}

	// Asked for the decision it breaks: the command is not taken either.
	on = "ask"
	status, out, errs := call(t, "row heron-1 12\n:hash\n", "exec", "-game", "fen", "-seed", "4")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	var first, second reply
	if len(lines) != 2 || json.Unmarshal([]byte(lines[0]), &first) != nil || json.Unmarshal([]byte(lines[1]), &second) != nil {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	if first.Code != "internal-error" || second.Hash != r[0].Hash || status != 0 {
		t.Errorf("status %d: %s", status, out)
	}

	on = "restore"
	for _, args := range [][]string{{"verify", file}, {"exec", "-load", file}, {"shot", "-load", file, "-o", filepath.Join(t.TempDir(), "x.png")}} {
		status, out, errs := call(t, "", args...)
		if status != statusFault || out != "" || strings.Count(errs, "\n") != 1 || strings.Contains(errs, "goroutine") || !strings.Contains(errs, "broken on purpose") {
			t.Errorf("%v: status %d, said %q %q", args, status, out, errs)
		}
	}
	t.Setenv(stackVariable, "1")
	if _, _, errs := call(t, "", "verify", file); !strings.Contains(errs, "brittle.go") {
		t.Errorf("the stack is not printed: %q", errs)
	}
	t.Setenv(stackVariable, "")

	on = "view"
	if status, out, errs := call(t, "", "playout", "-game", "fen", "-n", "3"); status != 1 || !strings.Contains(out+errs, "panic: broken on purpose at view") {
		t.Errorf("playout: status %d\n%s%s", status, out, errs)
	}
}
