package epic_test

import (
	"maps"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// keptAt is a position at a decision, with the rules it is played by.
type keptAt struct {
	r    *rules.Ruleset
	save *rules.Snapshot
}

// atEveryDecision gathers positions of made-up wars by the decision that is asked: with cards and without, with wings, for two and for three.
func atEveryDecision(t *testing.T) map[string][]keptAt {
	t.Helper()
	out := map[string][]keptAt{}
	for _, name := range []string{"campaign", "spartan_fantasy", "argive", "wings", "campaign3"} {
		r := withWings(t)
		if name != "wings" {
			var err error
			if r, err = scenario.Rules(name); err != nil {
				t.Fatal(err)
			}
		}
		here := map[string]int{}
		for seed := range uint64(12) {
			dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+9)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case r.Scenario.Players > 2:
			case seed%3 == 1:
				g.Scatter(rng)
			case seed%3 == 2:
				g.ScatterLate(rng)
			}
			for range 300 {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				if here[p.Decision]++; here[p.Decision] <= 2 {
					out[p.Decision] = append(out[p.Decision], keptAt{r, g.Snapshot()})
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatalf("%s: %v", c, err)
				}
			}
		}
	}
	won := wonCentre(t)
	out["join-wings"] = []keptAt{{won.r, won.Snapshot()}}
	rng := engine.NewSeeded(11)
	for range 6 {
		spartan, athenian := armies(rng)
		b := meet(t, spartan, athenian)
		b.do("wings")
		here := map[string]int{}
		for b.Snapshot().Battle != nil {
			p := b.Legal()
			if here[p.Decision]++; here[p.Decision] <= 2 {
				out[p.Decision] = append(out[p.Decision], keptAt{b.r, b.Snapshot()})
			}
			c, ok := engine.RandomCommand(b.Game, &p, rng)
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			if _, err := b.Apply(c, rng); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
		}
	}
	return out
}

// TestADecisionOfAnotherSaveIsRefused: a save in which something else is asked than was, or somebody else, is refused, or there is something to
// decide in it, and it is decided without harm.
func TestADecisionOfAnotherSaveIsRefused(t *testing.T) {
	all, rng := atEveryDecision(t), engine.NewSeeded(5)
	refused, sound := 0, 0
	for _, of := range slices.Sorted(maps.Keys(all)) {
		for _, at := range all[of] {
			for _, step := range rules.Steps() {
				for _, who := range at.r.Players() {
					s := *at.save
					s.Step, s.Deciding = step, string(who)
					g, err := rules.Restore(at.r, &s)
					if err != nil {
						refused++
						continue
					}
					sound++
					p := g.Legal()
					c, ok := engine.RandomCommand(g, &p, rng)
					if !ok || p.Decision != step || p.Seat != who {
						t.Fatalf("%s, where %s was asked of %s: %s of %s, nothing to decide", step, of, at.save.Deciding, p.Decision, p.Seat)
					}
					if _, err := g.Apply(c, rng); err != nil {
						t.Fatalf("%s, where %s was asked of %s: %s: %v", step, of, at.save.Deciding, c, err)
					}
					if bad := g.Violations(); len(bad) > 0 {
						t.Fatalf("%s, where %s was asked of %s: %s: %v", step, of, at.save.Deciding, c, bad)
					}
				}
			}
		}
	}
	t.Logf("%d decisions, %d saves refused, %d sound", len(all), refused, sound)
	if len(all) < 30 || refused < 5000 || sound < 200 {
		t.Errorf("%d decisions, %d saves refused, %d sound", len(all), refused, sound)
	}
}

// TestCommandsWithWordsOfNobodyAreRefused: a verb that answers the decision asked, with words that name nothing, is refused with a section.
func TestCommandsWithWordsOfNobodyAreRefused(t *testing.T) {
	all := atEveryDecision(t)
	for _, of := range slices.Sorted(maps.Keys(all)) {
		for _, at := range all[of] {
			g, err := rules.Restore(at.r, at.save)
			if err != nil {
				t.Fatal(err)
			}
			for _, verb := range g.Verbs() {
				for _, args := range [][]string{nil, {"nobody"}, {"nobody", "nobody"}, {"nobody", "nobody", "nobody", "nobody"}} {
					why := g.Check(engine.Cmd(verb, args...))
					if why == nil && len(args) > 0 {
						t.Errorf("%s: %s %v is legal", of, verb, args)
					}
					if why != nil && (why.Rule == "" || why.Code == "") {
						t.Errorf("%s: %s %v is refused without a reason", of, verb, args)
					}
				}
			}
		}
	}
}
