package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// TestAStrangersGame plays the game made up for the proof by every command: it is on
// the list for the length of the test, and nothing here knows it.
func TestAStrangersGame(t *testing.T) {
	t.Cleanup(scenarios.Join(fen.Game))
	file := filepath.Join(t.TempDir(), "fen.toml")
	r := converse(t, []string{":prompt", "row heron-1 12", "row otter-1 31", ":why row heron-2 12", ":legal", "row pike-1 22", ":view pike", ":odds", "rest", "rest",
		":save " + file, ":undo", ":redo", ":hash", "dance", ":help", ":state", ":seed"}, "-game", "fen", "-seed", "4")
	for i, a := range r {
		if noForecast, dance := i == 7, i == 14; a.OK == (noForecast || dance) {
			t.Errorf("line %d: %+v", i, a)
		}
	}
	if why := r[3].Why; why == nil || why.Legal || why.Rule != "2" || why.Error != "Heron boat 2 is not yours to row. (2)" {
		t.Errorf("why is %+v", why)
	}
	if v := r[6].View; len(v.Hands) != 1 || len(v.Hands[0].Seats) != 2 || v.Hands[0].Count != 3 || v.Hands[0].Cards != nil {
		t.Errorf("Pike sees the hand as %+v", v.Hands)
	}
	back := converse(t, []string{":hash", ":undo"}, "-load", file)
	if len(back) != 2 || back[0].Hash != r[13].Hash || !back[1].OK {
		t.Errorf("loaded: %+v, want %s", back, r[13].Hash)
	}
	for _, line := range [][]string{{"playout", "-game", "fen", "-n", "60"}, {"check"}, {"games"}, {"verify", file}, {"transcript", "-game", "fen", "-n", "3"}} {
		status, out, errs := call(t, "", line...)
		if status != 0 || !strings.Contains(out, "fen") && line[0] != "playout" && line[0] != "verify" {
			t.Errorf("%v: %d\n%s\n%s", line, status, out, errs)
		}
		if line[0] == "playout" && !regexp.MustCompile(`60 games, \d+ commands, 0 violations`).MatchString(out) {
			t.Errorf("%s", out)
		}
	}
}
