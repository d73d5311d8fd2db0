package table

import (
	"testing"

	"strategos/engine"
)

// seek plays random games from what begin sets up for a seed, at most so many seeds and commands of each, until found makes a bench of
// a position; nil when it never does.
func seek(t *testing.T, seeds uint64, commands int, begin func(seed uint64) *engine.Session, found func(s *engine.Session, p *engine.Prompt) *bench) *bench {
	t.Helper()
	for seed := uint64(1); seed < seeds; seed++ {
		s := begin(seed)
		s.Solo = true
		rng := engine.NewSeeded(seed)
		for range commands {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			if b := found(s, &p); b != nil {
				return b
			}
			c, ok := engine.RandomCommand(s.Game(), &p, rng)
			if !ok {
				t.Fatalf("no command for %s", p.Decision)
			}
			if _, err := s.Apply(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	return nil
}
