package epic_test

import (
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/scenarios"
)

// BenchmarkPlay plays random games with full prompts; a command is one operation.
func BenchmarkPlay(b *testing.B) {
	dice, choices := engine.NewSeeded(1), engine.NewSeeded(2)
	fresh := func() engine.Game {
		g, _, err := scenarios.New("epic", "", nil, dice)
		if err != nil {
			b.Fatal(err)
		}
		return g
	}
	g := fresh()
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		p := g.Prompt()
		if p.Over != nil {
			g = fresh()
			continue
		}
		c, ok := engine.RandomCommand(g, &p, choices)
		if !ok {
			b.Fatalf("%s offers nothing", p.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDestinations lists where random stacks may go, and tells the median and the longest of it.
func BenchmarkDestinations(b *testing.B) {
	s, rng := begin(b, "", 9), engine.NewSeeded(9)
	var took []time.Duration
	for b.Loop() {
		p := s.Game().Legal()
		if p.Over != nil {
			s = begin(b, "", rng.Next())
			continue
		}
		if m := p.March; m != nil && p.Decision == "move" && len(m.Movers) > 0 {
			group := []string{m.Movers[rng.Below(len(m.Movers))]}
			start := time.Now()
			s.Game().Destinations(group, false)
			took = append(took, time.Since(start))
		}
		step(b, s, rng)
	}
	slices.Sort(took)
	if n := len(took); n > 0 {
		b.ReportMetric(float64(took[n/2].Microseconds()), "us/median")
		b.ReportMetric(float64(took[n*99/100].Microseconds()), "us/99%")
		b.ReportMetric(float64(took[n-1].Microseconds()), "us/longest")
	}
}
