package sphacteria_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// wander plays random legal commands from a seed's game and stops after so many.
func wander(t *rapid.T, cfg *sphacteria.Config, seed uint64, steps int, look func(g *sphacteria.Game)) *sphacteria.Game {
	rng, dice := engine.NewSeeded(seed), engine.NewSeeded(seed^0x5eed)
	g, _, err := sphacteria.New(cfg, dice)
	if err != nil {
		t.Fatal(err)
	}
	for range steps {
		if look != nil {
			look(g)
		}
		p := g.Legal()
		if p.Over != nil {
			break
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("nothing to do at %s", p.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
	}
	return g
}

// TestRandomGamesKeepTheInvariants plays legal games to the end.
func TestRandomGamesKeepTheInvariants(t *testing.T) {
	cfg := config(t)
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		g := wander(t, cfg, seed, 20000, func(g *sphacteria.Game) {
			if bad := g.Violations(); len(bad) > 0 {
				t.Fatalf("%v", bad)
			}
			if got, want := points(g), [2]int{side(g, athens).VP, side(g, sparta).VP}; g.Prompt().Over == nil && got != want {
				t.Fatalf("the losses are worth %v, the sides have %v", got, want)
			}
			for i, p := range g.Ruleset().Pieces {
				st := g.State().Pieces[i]
				if red := p.ID == "str-01" || p.ID == "str-02"; st.Where == zonewar.Removed && !red {
					t.Fatalf("%s is out of the game", p.ID)
				}
				if lies := p.ID == "str-03" || st.UntilPhaseEnd; st.Where == zonewar.OnMap && !lies {
					t.Fatalf("%s lies on the map", p.ID)
				}
			}
		})
		if g.Prompt().Over == nil {
			t.Fatal("the game does not end")
		}
	})
}

// points counts what the losses so far are worth to each side (8.2).
func points(g *sphacteria.Game) [2]int {
	var vp [2]int
	for _, c := range g.View("").Counters {
		gains := ownerOf(c.ID).Other()
		switch {
		case c.Fate == engine.FateEliminated && c.Type == "T":
			vp[gains] += 2
		case c.Fate == engine.FateEliminated, c.Fate == engine.FateKilled, c.Fate == engine.FateCaptured:
			vp[gains]++
		}
	}
	return vp
}

// TestRandomLinesAreRefusedWithoutTrace throws words at positions of play.
func TestRandomLinesAreRefusedWithoutTrace(t *testing.T) {
	cfg := config(t)
	words := strings.Fields("announce activate move play interrupt end pass halt drop fight commit lose retreat displace keep recover helots none 0 1 2 7 -1 99 12 5 8 20 21 22 " +
		"A B H I J N O P Q V U BTA BMA BTS BMS X str-01 str-05 str-16 str-19 str-99 ath-rh1 spa-ro1 ath-h1 ath-a1 ath-t1 ath-demosthenes spa-h1 spa-h5 spa-t1 spa-brasidas spa-x")
	rapid.Check(t, func(t *rapid.T) {
		g := wander(t, cfg, rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 250).Draw(t, "steps"), nil)
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

// TestPromptsOfferWhatChecksAllow holds choices, picks and destinations against
// Check.
func TestPromptsOfferWhatChecksAllow(t *testing.T) {
	cfg := config(t)
	rapid.Check(t, func(t *rapid.T) {
		g := wander(t, cfg, rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 400).Draw(t, "steps"), nil)
		full, legal := g.Prompt(), g.Legal()
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
		for _, d := range g.Prompt().Denied {
			if d.Why == nil || d.Why.Rule == "" || d.Why.Code == "" {
				t.Fatalf("denied without a reason: %+v", d)
			}
		}
		if k := legal.Pick; k != nil {
			if k.Min < 1 || k.Max < k.Min || k.Max > len(k.Pool) || len(k.Suggested) < k.Min || len(k.Suggested) > k.Max {
				t.Fatalf("%s: %+v", legal.Decision, k)
			}
			allowed(engine.Cmd(k.Verb, k.Suggested...))
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

// TestSameSeedSameCommandsSameGame plays twice from the same numbers.
func TestSameSeedSameCommandsSameGame(t *testing.T) {
	cfg := config(t)
	rapid.Check(t, func(t *rapid.T) {
		seed, steps := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 300).Draw(t, "steps")
		var first []string
		wander(t, cfg, seed, steps, func(g *sphacteria.Game) { first = append(first, g.Hash()) })
		i := 0
		wander(t, cfg, seed, steps, func(g *sphacteria.Game) {
			if g.Hash() != first[i] {
				t.Fatalf("command %d: %s and %s", i, first[i], g.Hash())
			}
			i++
		})
		if i != len(first) {
			t.Fatalf("%d commands, then %d", len(first), i)
		}
	})
}

// TestCloneIsIndependent changes a game and looks at its clone.
func TestCloneIsIndependent(t *testing.T) {
	cfg := config(t)
	rapid.Check(t, func(t *rapid.T) {
		g := wander(t, cfg, rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 200).Draw(t, "steps"), nil)
		c := g.Clone()
		before := c.Hash()
		if before != g.Hash() {
			t.Fatal("a clone has another hash")
		}
		p := g.Legal()
		if cmd, ok := engine.RandomCommand(g, &p, engine.NewSeeded(1)); ok && p.Over == nil {
			if _, err := g.Apply(cmd, engine.NewSeeded(2)); err != nil {
				t.Fatal(err)
			}
		}
		if c.Hash() != before {
			t.Fatal("the clone has changed with its original")
		}
	})
}

// TestEveryDecisionOccurs plays games until each of the dossier's decisions was
// asked, each time of the seat it belongs to.
func TestEveryDecisionOccurs(t *testing.T) {
	wanted := strings.Fields("arrival_stratagem arrival_answer announce moves interrupt answer_entry drop_excess fight commit_attacker commit_defender lose retreat displace discard adjust_stratagem recover supply")
	seen := map[string]bool{}
	for seed := uint64(100); seed < 400 && len(seen) < len(wanted); seed++ {
		playout(t, seed, func(g *sphacteria.Game, _ engine.Command, _ []engine.Event) {
			p := g.Legal()
			if p.Over != nil {
				return
			}
			if slices.Contains(wanted, p.Decision) {
				seen[p.Decision] = true
			}
			active := g.View("").Active
			switch p.Decision {
			case "announce", "moves", "halted", "fight", "commit_attacker", "drop_excess":
				if p.Seat != active {
					t.Fatalf("%s is asked of %s in the phase of %s", p.Decision, p.Seat, active)
				}
			case "interrupt", "answer_entry":
				if p.Seat == active || p.Seat != "athens" {
					t.Fatalf("%s is asked of %s in the phase of %s", p.Decision, p.Seat, active)
				}
			case "commit_defender":
				if p.Seat == active {
					t.Fatalf("%s is asked of the attacker", p.Decision)
				}
			}
		})
	}
	for _, d := range wanted {
		if !seen[d] {
			t.Errorf("%s never occurs", d)
		}
	}
}
