package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// TestFirstGameOfTheBook plays what the rules reference tells in its first chapter: Alcibiades takes Epidaurus.
func TestFirstGameOfTheBook(t *testing.T) {
	dice := &engine.Fixed{Rolls: []int{1, 1, 1, 1, 1, 5, 3}} // four regions with enemies unopposed, the round, the garrison, the commander
	g, _, err := scenarios.New("epic", "argive", nil, dice)
	if err != nil {
		t.Fatal(err)
	}
	var told []engine.Event
	do := func(line ...string) {
		t.Helper()
		events, err := g.Apply(engine.Cmd(line[0], line[1:]...), dice)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		told = append(told, events...)
	}
	// until answers what is asked as the program would until a decision comes.
	until := func(decision string) {
		t.Helper()
		for range 20 {
			p := g.Legal()
			if p.Decision == decision {
				return
			}
			i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default })
			if i < 0 {
				t.Fatalf("%s has no answer of its own", p.Decision)
			}
			do(append([]string{p.Choices[i].Command.Verb}, p.Choices[i].Command.Args...)...)
		}
		t.Fatalf("%s does not come", decision)
	}
	fact := func(kind, key, want string) {
		t.Helper()
		found := slices.ContainsFunc(told, func(e engine.Event) bool {
			return e.Kind == kind && e.Facts.Get(key) == want
		})
		if !found {
			t.Errorf("no event %s tells %s %s", kind, key, want)
		}
	}
	until("place")
	do("place", "arg-h02", "arg-h03", "arg-h04", "arg-h05", "argos")
	until("move")
	fact("paid", "talents", "4")
	fact("paid", "treasury", "18")
	army := []string{"arg-h02", "arg-h03", "arg-h04", "arg-h05", "alcibiades"}
	do(append(append([]string{"move"}, army...), "W3133", "W3234", "W3333")...) // Nauplia, then Epidaurus
	do("done")
	until("choose-battle")
	do("fight", "W3333")
	until("storm-or-mask")
	do("storm")
	do("fight")
	fact("round", "column", "4-1")
	fact("round", "attacker", "D")
	fact("round", "defender", "+3")
	fact("leader-risk", "killed", "no")
	fact("level", "now", "5")
	fact("level", "now", "6")
	if !slices.ContainsFunc(told, func(e engine.Event) bool { return e.Kind == "city-taken" }) {
		t.Error("Epidaurus is not taken")
	}
	if dice.Left() != 0 {
		t.Errorf("%d dice are left", dice.Left())
	}
}
