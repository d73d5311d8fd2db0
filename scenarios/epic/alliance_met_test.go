package epic

import (
	"maps"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// confersNever are decisions from which no ally confers: the game is over, others wait for an answer, he confers already, or the decision is none
// of an alliance with cards (29.4), or Athens' alone: a city in revolt that she checks (6.2), one that her helots take (12.7.f).
var confersNever = []string{"over", "offer", "confer", "exchange", "helots", "helot-revolt", "pacify", "uprising"}

// confersRarely are decisions that random walks come to too seldom to ask them of an ally who confers then: from satraps and spies one does in
// TestEpic_24_5_d_amid_cards.
var confersRarely = []string{"sicily-losses", "waver", "lay-out", "satraps", "spies", "drawn-card"}

// TestEveryDecisionOfAlliesIsMet: random players who like to confer come, in made-up positions of the wars of three and four, to everything that
// allies do for each other or forbid, each of them with each, and confer from the decisions that they can be asked, also with wings. Nothing is
// where it cannot be. With -v the counts are printed.
func TestEveryDecisionOfAlliesIsMet(t *testing.T) {
	walks := uint64(1000)
	if testing.Short() {
		walks = 4
	}
	d := files(t)
	for _, id := range []string{"campaign3", "campaign4"} {
		met := map[string]int{}
		plain, err := d.ruleset(id)
		if err != nil {
			t.Fatal(err)
		}
		winged, err := d.chosenRules(id, map[string]string{wingsOption: wingsWith})
		if err != nil {
			t.Fatal(err)
		}
		for seed := range walks {
			r := plain
			if seed%2 == 1 {
				r = winged
			}
			g, _, err := epic.New(r, engine.NewSeeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			if seed%4 > 0 {
				g.Scatter(engine.NewSeeded(seed))
			}
			confide(t, g, seed, met)
		}
		for _, what := range alliesDo(plain) {
			if t.Logf("%s: %6d %s", id, met[what], what); met[what] == 0 && !testing.Short() {
				t.Errorf("%s: never met: %s", id, what)
			}
		}
	}
}

// alliesDo is what has to be met.
func alliesDo(r *epic.Ruleset) []string {
	var out []string
	for _, step := range epic.Steps() {
		if !slices.Contains(confersNever, step) && !slices.Contains(confersRarely, step) {
			out = append(out, "confers from "+step)
		}
	}
	allies := epic.Seats[1:r.Scenario.Players]
	for _, a := range allies {
		for _, b := range allies {
			if a == b {
				continue
			}
			for _, what := range []string{"give-talents", "give-card", "exchange", "deny stacking", "deny cities", "deny supply", "allow stacking",
				"allow cities", "allow supply"} {
				out = append(out, string(a)+" "+what+" "+string(b))
			}
		}
		for _, what := range []string{"take-back", "entrust", "trade", "decline", "pays for a partner", "pays for no partner", "offer-peace", "offer-end", "offer accept", "offer decline",
			"cede cede", "cede keep"} {
			out = append(out, string(a)+" "+what)
		}
	}
	return append(out, "at odds")
}

// confide plays some commands with a liking for what allies do, and notes what is met.
func confide(t *testing.T, g *epic.Game, seed uint64, met map[string]int) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	for range 400 {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		c, ok := confiding(g, &p, rng)
		if !ok {
			t.Fatalf("game %d: %s offers nothing", seed, p.Decision)
		}
		who := string(p.Seat) + " "
		switch c.Verb {
		case "confer":
			met["confers from "+p.Decision]++
		case "give-talents", "deny", "allow":
			met[who+c.Verb+" "+c.Args[0]+" "+c.Args[1]]++
			met[who+c.Verb+" "+c.Args[0]]++
		case "give-card", "exchange":
			met[who+c.Verb+" "+c.Args[1]]++
		case "support":
			if len(c.Args) > 0 {
				met[who+"pays for a partner"]++
			} else {
				met[who+"pays for no partner"]++
			}
		}
		met[who+c.Verb]++
		met[who+p.Decision+" "+c.Verb]++
		events, err := g.Apply(c, dice)
		if err != nil {
			t.Fatalf("game %d, %s: %s: %v", seed, p.Decision, c, err)
		}
		for i := range events {
			if events[i].Kind == "at-odds" {
				met["at odds"]++
			}
		}
		if bad := g.Violations(); len(bad) > 0 {
			t.Fatalf("game %d: after %s: %v", seed, c, bad)
		}
	}
}

// confiding is a command of a random player who confers now and then, does one sort of thing then as often as another, and seldom for long; who
// offers an end or peace, and takes a card that is shown.
func confiding(g *epic.Game, p *engine.Prompt, rng *engine.Seeded) (engine.Command, bool) {
	verbs := map[string][]engine.Command{}
	for i := range p.Choices {
		c := p.Choices[i].Command
		verbs[c.Verb] = append(verbs[c.Verb], c)
	}
	one := func(verb string, times, of int) bool { return len(verbs[verb]) > 0 && rng.Below(of) < times }
	pickOf := func(verb string) (engine.Command, bool) { return verbs[verb][rng.Below(len(verbs[verb]))], true }
	switch {
	case p.Decision == "confer" || p.Decision == "exchange":
		sorts := slices.Sorted(maps.Keys(verbs))
		return pickOf(sorts[rng.Below(len(sorts))])
	case one("confer", 1, 8):
		return pickOf("confer")
	case one("offer-peace", 1, 40):
		return pickOf("offer-peace")
	case one("offer-end", 1, 60):
		return pickOf("offer-end")
	}
	for _, c := range verbs["play"] {
		if c.Args[0] == "allied_dissent" {
			return c, true
		}
	}
	return engine.RandomCommand(g, p, rng)
}
