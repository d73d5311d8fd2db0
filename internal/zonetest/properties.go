package zonetest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// at draws a game somewhere in the middle of random play.
func (k *Kit[G, S]) at(t *rapid.T, most int) G {
	seed := rapid.Uint64().Draw(t, "seed")
	return k.after(t, seed, rapid.Bool().Draw(t, "scattered"), rapid.IntRange(0, most).Draw(t, "steps"))
}

// Invariants plays legal games to their end, without a violation after any command.
func (k *Kit[G, S]) Invariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := k.Playout(t, rapid.Uint64().Draw(t, "seed"), func(g G, c engine.Command, _ []engine.Event) {
			if bad := g.Violations(); len(bad) > 0 {
				t.Fatalf("%s: %v", c, bad)
			}
			if k.Sound != nil {
				k.Sound(t, g)
			}
		})
		if g.Prompt().Over == nil {
			t.Fatal("the game does not end")
		}
	})
}

// lines are what nonsense is made of: the verbs and numbers given in some games, the
// ids of the game and words that nobody knows.
func (k *Kit[G, S]) lines(t T) []string {
	words := map[string]bool{"nobody": true, "-1": true, "99": true, "none": true, "X": true}
	for seed := range uint64(4) {
		k.Stroll(t, 300+seed, func(g G, _ *engine.Prompt, c engine.Command) bool {
			words[c.Verb] = true
			return true
		})
	}
	for n := range 10 {
		words[fmt.Sprint(n)] = true
	}
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	v := zonewar.See(g.View(""))
	for i, z := range v.Zones {
		if i%2 == 0 {
			words[z.ID] = true
		}
	}
	for i, c := range v.Counters {
		if i%2 == 0 {
			words[c.ID] = true
		}
	}
	for i, p := range g.Ruleset().Pieces {
		if i%2 == 0 {
			words[p.ID] = true
		}
	}
	return slices.Sorted(maps.Keys(words))
}

// NonsenseIsRefused throws words at positions of play: a line is refused without a
// trace, the same by Check and by Apply, or it is legal for both.
func (k *Kit[G, S]) NonsenseIsRefused(t *testing.T) {
	words := k.lines(t)
	rapid.Check(t, func(t *rapid.T) {
		g := k.at(t, 250)
		dice := engine.NewSeeded(3)
		for range 40 {
			line := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 6).Draw(t, "line"), " ")
			c, err := engine.ParseCommand(line)
			if err != nil {
				t.Fatal(err)
			}
			before := g.Hash()
			why := g.Check(c)
			if g.Hash() != before {
				t.Fatalf("%s: checking it changes the state", line)
			}
			_, err = g.Apply(c, dice)
			var refused *engine.Refusal
			switch {
			case why == nil && err != nil:
				t.Fatalf("%s: Check allows it, Apply says %v", line, err)
			case why != nil && (!errors.As(err, &refused) || refused.Error() != why.Error()):
				t.Fatalf("%s: Check says %v, Apply %v", line, why, err)
			case why != nil && (g.Hash() != before || why.Rule == "" || why.Code == ""):
				t.Fatalf("%s: refused with %v, state changed: %v", line, why, g.Hash() != before)
			}
			if bad := g.Violations(); len(bad) > 0 {
				t.Fatalf("after %s: %v", line, bad)
			}
		}
	})
}

// OffersAreAllowed holds choices, picks and destinations against Check.
func (k *Kit[G, S]) OffersAreAllowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := k.at(t, 400)
		full, legal := g.Prompt(), g.Legal()
		denied := full.Denied
		full.Denied = nil
		if a, b := fmt.Sprintf("%+v", shallow(full)), fmt.Sprintf("%+v", shallow(legal)); a != b {
			t.Fatalf("Prompt without Denied:\n%s\nLegal:\n%s", a, b)
		}
		if legal.Over != nil {
			return
		}
		allowed := func(c engine.Command) {
			if why := g.Check(c); why != nil {
				t.Fatalf("%s: %s is offered and refused: %v", legal.Decision, c, why)
			}
		}
		for _, c := range legal.Choices {
			allowed(c.Command)
		}
		for _, d := range denied {
			if d.Why == nil || d.Why.Rule == "" || d.Why.Code == "" {
				t.Fatalf("denied without a reason: %+v", d)
			}
		}
		if p := legal.Pick; p != nil {
			if p.Min < 1 || p.Max < p.Min || p.Max > len(p.Pool) || len(p.Suggested) < p.Min || len(p.Suggested) > p.Max {
				t.Fatalf("%s: %+v", legal.Decision, p)
			}
			allowed(engine.Cmd(p.Verb, p.Suggested...))
		}
		m := legal.March
		if m == nil || len(m.Movers) == 0 {
			return
		}
		group := rapid.SliceOfNDistinct(rapid.SampledFrom(m.Movers), 1, min(3, len(m.Movers)), rapid.ID[string]).Draw(t, "group")
		for _, d := range g.Destinations(group, true) {
			if d.Why == nil {
				allowed(engine.Cmd(m.Verb, append(slices.Clone(group), d.Path...)...))
				continue
			}
			if c := engine.Cmd(m.Verb, append(slices.Clone(group), d.Zone)...); g.Check(c) == nil {
				t.Fatalf("%s is legal and shown as %v", c, d.Why)
			}
		}
	})
}

// shallow drops the pointers of a prompt so that it can be compared as text.
func shallow(p engine.Prompt) []any {
	var parts []any
	if p.Pick != nil {
		parts = append(parts, *p.Pick)
	}
	if p.March != nil {
		parts = append(parts, *p.March)
	}
	if p.Over != nil {
		parts = append(parts, *p.Over)
	}
	p.Pick, p.March, p.Over = nil, nil, nil
	return append(parts, p)
}

// Repeatable plays twice from the same numbers: the same game comes of it.
func (k *Kit[G, S]) Repeatable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, steps := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 300).Draw(t, "steps")
		var games [2][]string
		for i := range games {
			dice := engine.NewSeeded(seed + 1)
			g, _ := k.Fresh(t, dice)
			k.walk(t, g, engine.NewSeeded(seed), dice, nil, func(engine.Command, []engine.Event) bool {
				games[i] = append(games[i], g.Hash())
				return len(games[i]) <= steps
			})
		}
		if !slices.Equal(games[0], games[1]) {
			t.Fatalf("seed %d: %d and %d commands lead to different games", seed, len(games[0]), len(games[1]))
		}
	})
}

// CloneIsIndependent changes a game and looks at its clone.
func (k *Kit[G, S]) CloneIsIndependent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := k.at(t, 200)
		c := clone(g)
		before := c.Hash()
		if before != g.Hash() {
			t.Fatal("a clone has another hash")
		}
		p := g.Legal()
		if cmd, ok := engine.RandomCommand(g, &p, engine.NewSeeded(1)); ok && p.Over == nil {
			if _, err := g.Apply(cmd, engine.NewSeeded(2)); err != nil {
				t.Fatal(err)
			}
			if g.Hash() == before {
				t.Fatalf("%s changed nothing that the hash tells", cmd)
			}
		}
		if c.Hash() != before {
			t.Fatal("the clone has changed with its original")
		}
	})
}

// Decisions plays a game from the set-up, then scattered ones until each of the
// decisions named was asked; look sees each position.
func (k *Kit[G, S]) Decisions(t T, names []string, look func(g G, p *engine.Prompt)) {
	t.Helper()
	if len(names) < 15 {
		t.Errorf("the game asks for %d decisions alone: %v", len(names), names)
	}
	met := map[string]bool{}
	see := func(g G, p *engine.Prompt) {
		met[p.Decision] = true
		look(g, p)
	}
	first, _ := k.Fresh(t, engine.NewSeeded(1))
	k.walk(t, first, engine.NewSeeded(2), engine.NewSeeded(3), func(p *engine.Prompt, _ engine.Command) bool {
		see(first, p)
		return true
	}, nil)
	missing := func(name string) bool { return !met[name] }
	for seed := uint64(100); seed < 1000 && slices.ContainsFunc(names, missing); seed++ {
		k.Stroll(t, seed, func(g G, p *engine.Prompt, _ engine.Command) bool {
			see(g, p)
			return true
		})
	}
	all(t, met, names, "asked")
}
