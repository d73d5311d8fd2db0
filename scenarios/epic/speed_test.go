package epic_test

import (
	"testing"

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
