package epic

import (
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestAlliedWarsArePlayed: random games of the wars with three and four players, from the set-up and from made-up positions,
// come through their first years without a position that cannot be.
func TestAlliedWarsArePlayed(t *testing.T) {
	for _, id := range []string{"campaign3", "campaign4"} {
		for seed := range uint64(4) {
			dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
			g, _, err := Game.New(id, nil, dice)
			if err != nil {
				t.Fatal(err)
			}
			if s, ok := g.(interface{ Scatter(*engine.Seeded) }); ok && seed > 1 {
				s.Scatter(engine.NewSeeded(seed))
			}
			for n := range 1500 {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s, seed %d: %s of %s offers nothing", id, seed, p.Decision, p.Seat)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatalf("%s, seed %d, command %d, %s: %s: %v", id, seed, n, p.Decision, c, err)
				}
				if n%50 == 0 {
					for _, seat := range append(g.Info().Seats, "") {
						g.View(seat)
					}
					again, err := Game.Restore(id, nil, func(to any) error { *to.(*epic.Snapshot) = *Game.Snapshot(g).(*epic.Snapshot); return nil })
					if err != nil || again.Hash() != g.Hash() {
						t.Fatalf("%s, seed %d, command %d, %s: saved it is another game: %v", id, seed, n, c, err)
					}
				}
				if bad := g.Violations(); len(bad) > 0 {
					t.Fatalf("%s, seed %d, command %d, %s: %s", id, seed, n, c, bad[0])
				}
			}
		}
	}
}
