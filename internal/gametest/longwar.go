package gametest

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"strategos/engine"
)

// LongWar is a campaign of 27 years that players at random have fought to its last seasons, some 11,000 decisions: they make no peace and
// raise no revolt, of which one in a home region would end the war. It is found once in a run of the tests, which takes seconds: short
// runs do without it.
func LongWar(t testing.TB) *engine.Session {
	t.Helper()
	if testing.Short() {
		t.Skip("a whole campaign takes seconds")
	}
	longWar.Do(func() {
		for seed := uint64(6); seed < 36 && longWar.commands == nil; seed++ {
			if all, seasons := fight(t, seed); seasons >= 100 {
				longWar.seed, longWar.commands = seed, all
			}
		}
	})
	if longWar.commands == nil {
		t.Fatal("no war has come to its last year")
	}
	s := Of(t, "epic", "campaign", longWar.seed)
	s.Solo = true
	for _, c := range longWar.commands {
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// longWar is the war found, by its commands.
var longWar struct {
	sync.Once
	seed     uint64
	commands []engine.Command
}

// fight fights a war to its end and tells its commands and seasons.
func fight(t testing.TB, seed uint64) (all []engine.Command, seasons int) {
	t.Helper()
	s := Of(t, "epic", "campaign", seed)
	g, box, rng := s.Game().Clone(), s.Box().Copy(), engine.NewSeeded(seed*77)
	for {
		p := g.Legal()
		if p.Over != nil {
			return all, g.Stage().Turn
		}
		c := warlike(t, g, &p, rng)
		if _, err := g.Apply(c, &box); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
}

// warlike is a random command of somebody who makes no peace, raises no revolt and leaves the tribute as it is, if there is any other.
func warlike(t testing.TB, g engine.Game, p *engine.Prompt, rng *engine.Seeded) engine.Command {
	t.Helper()
	var c engine.Command
	for range 50 {
		var ok bool
		if c, ok = engine.RandomCommand(g, p, rng); !ok {
			t.Fatalf("%s offers nothing", p.Decision)
		}
		peace := slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool {
			return (ch.Role == engine.PeaceRole || ch.Role == engine.ConferRole) && ch.Command.String() == c.String()
		})
		card := c.Verb == "play" && slices.ContainsFunc([]string{"peace", "revolt", "rise"}, func(word string) bool { return strings.Contains(c.String(), word) })
		if !peace && !card && c.Verb != "accept" && c.Verb != "assess" {
			break
		}
	}
	return c
}
