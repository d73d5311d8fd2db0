package epic

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestEverythingIsMet: random games that go on from made-up positions meet every decision, those of the sea too, every result
// of the battle chart in some column, sieges that fall and hold out, interceptions and storms either way.
func TestEverythingIsMet(t *testing.T) {
	const seeds = 6000
	d, met := files(t), map[string]bool{}
	listed := d.rules.list
	var missing []string
	for seed := range uint64(seeds) {
		s := listed[int(seed)%len(listed)]
		r, err := d.chosenRules(s.ID, map[string]string{wingsOption: wingsWith})
		if err != nil {
			t.Fatal(err)
		}
		walkOn(t, scattered(t, r, seed), seed, 120, met)
		if missing = unmet(r, met); len(missing) == 0 {
			t.Logf("everything after %d positions", seed+1)
			return
		}
	}
	t.Errorf("never met: %s", strings.Join(missing, ", "))
}

// walkOn plays so many commands at random and notes what is met.
func walkOn(t *testing.T, g *epic.Game, seed uint64, most int, met map[string]bool) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	for range most {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		met["decision "+p.Decision] = true
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("%s offers nothing", p.Decision)
		}
		events, err := g.Apply(c, dice)
		if err != nil {
			t.Fatalf("%s: %v", c, err)
		}
		met["command "+c.Verb] = true
		for i := range events {
			e := &events[i]
			switch e.Kind {
			case "round":
				met["attacker "+e.Facts.Get("attacker")], met["defender "+e.Facts.Get("defender")] = true, true
			case "siege-roll":
				met["siege falls: "+e.Facts.Get("falls")] = true
			case "interception":
				met["interception: "+e.Facts.Get("caught")] = true
			case "open-sea":
				met["storm: "+e.Facts.Get("storm")] = true
			}
		}
	}
}

// unmet are the decisions, commands and results of the chart that were not met.
func unmet(r *epic.Ruleset, met map[string]bool) []string {
	want := map[string]bool{"siege falls: yes": true, "siege falls: no": true, "interception: yes": true, "interception: no": true, "storm: yes": true, "storm: no": true}
	for _, name := range epic.Steps() {
		want["decision "+name] = true
	}
	for verb := range epic.Verbs() {
		want["command "+verb] = true
	}
	for _, column := range r.Combat.Chart {
		for _, results := range column {
			want["attacker "+results[epic.Attacker].String()], want["defender "+results[epic.Defender].String()] = true, true
		}
	}
	for _, rare := range []string{"command grieve", "decision sicily-losses", "command lose"} {
		delete(want, rare) // a peace that is broken, an expedition that has lost: the wars of make soak come to them
	}
	for what := range met {
		delete(want, what)
	}
	return slices.Sorted(maps.Keys(want))
}
