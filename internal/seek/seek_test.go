package seek

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/gametest"
)

// run plays games of some commands each, seeking or at random, in batches that go on from what the ones before have met.
func run(t *testing.T, seeks bool, games, commands int) Counts {
	t.Helper()
	m := NewMemory()
	for batch := range games / 10 {
		var starts []engine.Game
		if seeks {
			starts = m.Starts(8)
		}
		var all []*Seeker
		for i := range 10 {
			seed := uint64(batch*10 + i)
			g := gametest.Of(t, "hellespont", "", seed).Game()
			g.(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
			if i < len(starts) {
				g = starts[i]
			}
			s := New(engine.NewSeeded(seed), m)
			all = append(all, s)
			rng, dice := engine.NewSeeded(seed), engine.NewSeeded(seed+50)
			for n := range commands {
				if i < len(starts) && n >= Short {
					break
				}
				p := g.Legal()
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if seeks {
					c, ok = s.Choose(g, &p)
				}
				if !ok {
					t.Fatalf("nothing to do at %s", p.Decision)
				}
				events, err := g.Apply(c, dice)
				if err != nil {
					t.Fatalf("%s: %v", c, err)
				}
				s.Saw(&p, c, events, g)
			}
		}
		for _, s := range all {
			m.Learn(s)
		}
	}
	return m.Seen()
}

// What is rarest a seeker meets more often than a player at random does in as many commands; and the same from the same seed.
func TestSeekerMeetsTheRare(t *testing.T) {
	const games = 60
	random, sought := run(t, false, games, 150), run(t, true, games*10/4, 150)
	both := maps.Clone(random)
	both.Add(sought)
	names := slices.SortedFunc(maps.Keys(both), func(a, b string) int { return cmp.Or(cmp.Compare(both[a], both[b]), cmp.Compare(a, b)) })
	rarely := func(c Counts) float64 {
		n, commands := 0, 0
		for _, f := range names[:len(names)/3] {
			n += c[f]
		}
		for f, k := range c {
			if strings.HasPrefix(f, "command ") {
				commands += k
			}
		}
		return float64(n) / float64(commands)
	}
	if r, s := rarely(random), rarely(sought); s < 1.15*r {
		t.Errorf("the rarest third of what is met: %.5f a command when sought, %.5f at random", s, r)
	} else {
		t.Logf("the rarest third of %d features is met %.2f times as often", len(names), s/r)
	}
	if again := run(t, true, games*10/4, 150); !maps.Equal(sought, again) {
		t.Errorf("two runs of one seed differ")
	}
}
