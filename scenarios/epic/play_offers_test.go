package epic_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
)

// stroll plays random games of each scenario and shows every position, some of them in short tests.
func stroll(t *testing.T, seeds uint64, every int, look func(t *testing.T, g engine.Game, rng *engine.Seeded)) {
	if testing.Short() {
		seeds, every = 1, 4*every
	}
	each(t, func(t *testing.T, scenario string) {
		for seed := range seeds {
			s, rng := begin(t, scenario, 40+seed), engine.NewSeeded(40+seed)
			asked := map[string]int{}
			for n := 0; ; n++ {
				d := s.Game().Legal().Decision
				if asked[d]++; asked[d] <= 3 || n%every == 0 {
					look(t, s.Game(), rng)
				}
				if !step(t, s, rng) {
					break
				}
			}
		}
	})
}

// TestOffersAreAllowed: what a prompt offers is allowed - every choice, the pick that is proposed, every way of a random
// group - and what it denies has a reason and is refused with it.
func TestOffersAreAllowed(t *testing.T) {
	stroll(t, 4, 5, func(t *testing.T, g engine.Game, rng *engine.Seeded) {
		full, legal := g.Prompt(), g.Legal()
		for _, d := range full.Denied {
			if d.Why == nil || d.Why.Rule == "" || d.Why.Code == "" {
				t.Fatalf("%s: %s is denied without a reason", full.Decision, d.ID)
			}
			c := engine.Cmd(d.Key)
			if d.ID != "" && d.Key != "resolve" { // the card drawn is the only one
				c.Args = strings.Fields(d.ID)
			}
			if partner := d.Facts.Get("partner"); d.On == engine.OnPiece && partner != "" { // a card of the hand, and for whom it is
				c.Args = append(c.Args, partner)
			}
			if why := g.Check(c); why == nil || why.Code != d.Why.Code && why.Code != "wrong-verb" {
				t.Fatalf("%s: %s is denied by %v and refused by %v", full.Decision, d.ID, d.Why, why)
			}
		}
		full.Denied = nil
		if !reflect.DeepEqual(full, legal) {
			t.Fatalf("%s: the full prompt\n%+v\nthe other\n%+v", full.Decision, full, legal)
		}
		allowed := func(c engine.Command) {
			t.Helper()
			if why := g.Check(c); why != nil {
				t.Fatalf("%s: %s is offered and refused: %v", legal.Decision, c, why)
			}
		}
		for _, c := range legal.Choices {
			allowed(c.Command)
		}
		if p := legal.Pick; p != nil {
			if p.Max < p.Min || p.Max > len(p.Pool) {
				t.Fatalf("%s: %+v", legal.Decision, p)
			}
			if p.Suggested != nil {
				allowed(engine.Cmd(p.Verb, p.Suggested...))
			}
		}
		if m := legal.March; m != nil && len(m.Movers) > 0 {
			waysAllowed(t, g, m, rng, allowed)
		}
	})
}

// waysAllowed holds the ways of a random group against Check.
func waysAllowed(t *testing.T, g engine.Game, m *engine.March, rng *engine.Seeded, allowed func(engine.Command)) {
	t.Helper()
	var group []string
	for range 1 + rng.Below(3) {
		if id := m.Movers[rng.Below(len(m.Movers))]; !slices.Contains(group, id) {
			group = append(group, id)
		}
	}
	ways := g.Destinations(group, true)
	for _, n := range []int{0, len(ways) / 3, 2 * len(ways) / 3, len(ways) - 1} {
		if n < 0 || n >= len(ways) {
			continue
		}
		d := ways[n]
		if d.Why == nil {
			allowed(engine.Cmd(m.Verb, append(slices.Clone(group), d.Path...)...))
		} else if c := engine.Cmd(m.Verb, append(slices.Clone(group), d.Zone)...); g.Check(c) == nil {
			t.Fatalf("%s is legal and shown as %v", c, d.Why)
		}
	}
}

// TestNonsenseIsRefused: words thrown at a game are refused without a trace, by Check and by Apply alike, or are legal for
// both.
func TestNonsenseIsRefused(t *testing.T) {
	words := []string{"nobody", "-1", "99", "W3831", "W3731", "athens", "SAR", "sicily", "force:attica", "fort:W3830", "att-h01", "att-f01", "lac-h01", "pericles",
		"attica", "place", "move", "raid", "forage", "pay", "besiege", "roll", "fight", "storm", "sortie", "done", "base", "retreat", "keep", "destroy", "hold"}
	stroll(t, 2, 9, func(t *testing.T, g engine.Game, rng *engine.Seeded) {
		p := g.Legal()
		for range 12 {
			var line []string
			for range 1 + rng.Below(4) {
				line = append(line, words[rng.Below(len(words))])
			}
			if len(p.Choices) > 0 && rng.Below(3) == 0 {
				line[0] = p.Choices[rng.Below(len(p.Choices))].Command.Verb
			}
			agreed(t, g, engine.Cmd(line[0], line[1:]...))
		}
	})
}

// TestOffersWithAWordTooManyAreRefused: what is offered with a word more that is nobody's name is refused, and with a word less it is
// refused without a trace or another legal command.
func TestOffersWithAWordTooManyAreRefused(t *testing.T) {
	stroll(t, 2, 9, func(t *testing.T, g engine.Game, rng *engine.Seeded) {
		p := g.Legal()
		var offers []engine.Command
		for _, c := range p.Choices {
			offers = append(offers, c.Command)
		}
		if p.Pick != nil {
			offers = append(offers, engine.Cmd(p.Pick.Verb, p.Pick.Pool...))
		}
		if p.March != nil && len(p.March.Movers) > 0 {
			if ways := g.Destinations(p.March.Movers[:1], false); len(ways) > 0 {
				offers = append(offers, engine.Cmd(p.March.Verb, append([]string{p.March.Movers[0]}, ways[0].Path...)...))
			}
		}
		verbs := map[string]bool{}
		for _, c := range offers {
			if verbs[c.Verb] {
				continue
			}
			verbs[c.Verb] = true
			longer := engine.Cmd(c.Verb, append(slices.Clone(c.Args), "nobody")...)
			if agreed(t, g, longer); g.Check(longer) == nil {
				t.Fatalf("%s is legal", longer)
			}
			for n := range c.Args {
				agreed(t, g, engine.Cmd(c.Verb, c.Args[:n]...))
			}
		}
	})
}

// agreed holds that a command is refused without a trace, by Check and by Apply alike, or is legal for both.
func agreed(t *testing.T, g engine.Game, c engine.Command) {
	t.Helper()
	twin, before := g.Clone(), g.Hash()
	why := g.Check(c)
	_, err := twin.Apply(c, engine.NewSeeded(1))
	var refused *engine.Refusal
	switch {
	case g.Hash() != before:
		t.Fatalf("%s: checking it changes the game", c)
	case why == nil && err != nil:
		t.Fatalf("%s: Check allows it, Apply says %v", c, err)
	case why != nil && (!errors.As(err, &refused) || !reflect.DeepEqual(refused, why) || twin.Hash() != before || why.Rule == "" || why.Code == ""):
		t.Fatalf("%s: Check says %v, Apply %v", c, why, err)
	}
}

// TestEverythingIsExplained: a click on any thing or place of the board is offered or has a reason.
func TestEverythingIsExplained(t *testing.T) {
	stroll(t, 1, 40, func(t *testing.T, g engine.Game, rng *engine.Seeded) {
		p, v, before := g.Legal(), g.View(""), g.Hash()
		offered := map[string]bool{}
		for _, c := range p.Choices {
			offered[string(c.On)+c.ID] = true
		}
		ask := func(on engine.Target, id string) {
			if why := g.Explain(on, id); why == nil && !offered[string(on)+id] || why != nil && (why.Rule == "" || why.Code == "") {
				t.Fatalf("%s: %s %s is explained by %v", p.Decision, on, id, why)
			}
		}
		for _, x := range v.Things {
			ask(engine.OnCounter, x.ID)
			ask(engine.OnZone, x.Place)
		}
		for _, x := range v.Places {
			ask(engine.OnZone, x.ID)
		}
		for range 30 {
			ask(engine.OnZone, fmt.Sprintf("W%02d%02d", 6+rng.Below(38), 5+rng.Below(43)))
		}
		ask(engine.OnZone, "nowhere")
		ask(engine.OnCounter, "nobody")
		if g.Hash() != before {
			t.Fatalf("%s: asking has changed the game", p.Decision)
		}
	})
}

// TestCopiesAreIndependent: a copy goes on like its original with the same dice, and leaves it alone.
func TestCopiesAreIndependent(t *testing.T) {
	stroll(t, 2, 9, func(t *testing.T, g engine.Game, rng *engine.Seeded) {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("%s offers nothing", p.Decision)
		}
		before, seed := g.Hash(), rng.Next()
		one, two := g.Clone(), g.Clone()
		told, err := one.Apply(c, engine.NewSeeded(seed))
		again, err2 := two.Apply(c, engine.NewSeeded(seed))
		switch {
		case err != nil || err2 != nil:
			t.Fatalf("%s: %v, %v", c, err, err2)
		case one.Hash() != two.Hash() || !reflect.DeepEqual(told, again):
			t.Fatalf("%s: two games come of it", c)
		case g.Hash() != before || one.Hash() == before:
			t.Fatalf("%s: the game is %s, was %s, becomes %s", c, g.Hash(), before, one.Hash())
		}
	})
}
