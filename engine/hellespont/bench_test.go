package hellespont_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
)

// BenchmarkPlayout plays random games without checks; a command is one operation.
func BenchmarkPlayout(b *testing.B) {
	cfg := config(b)
	dice, choices := engine.NewSeeded(1), engine.NewSeeded(2)
	b.ReportAllocs()
	b.ResetTimer()
	var g *hellespont.Game
	for range b.N {
		if g == nil {
			var err error
			if g, _, err = hellespont.New(cfg, dice); err != nil {
				b.Fatal(err)
			}
		}
		p := g.Legal()
		if p.Over != nil {
			g = nil
			continue
		}
		c, ok := engine.RandomCommand(g, &p, choices)
		if !ok {
			b.Fatalf("stuck at %+v", p)
		}
		if _, err := g.Apply(c, dice); err != nil {
			b.Fatal(err)
		}
	}
}
