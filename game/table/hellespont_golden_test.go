package table

import (
	"testing"

	"strategos/engine"
)

// convoyed plays random games of Hellespont to a fleet about to sail with troops aboard.
func convoyed(t *testing.T) *bench {
	t.Helper()
	begin := func(seed uint64) *engine.Session { return newGameOf(t, "hellespont", "historical", seed) }
	b := seek(t, 60, 60, begin, func(s *engine.Session, p *engine.Prompt) *bench {
		if p.Decision == "moves" && p.March != nil && len(p.March.Movers) > 4 {
			b := newBench(t, copyOf(t, s), "en", 1600, 1000)
			b.table.ctl.TakeAll()
			if m := b.table.ctl.Muster(); m != nil && m.Convoy && m.Why == nil && len(b.table.ctl.BestWays()) > 4 {
				b.driver.Stage.Invalidate()
				b.driver.Tick()
				return b
			}
		}
		return nil
	})
	if b == nil {
		t.Fatal("no convoy in any game")
	}
	return b
}

// Hellespont as it opens, and in the middle of a game with a convoy picked.
func TestGoldenHellespont(t *testing.T) {
	s := newGameOf(t, "hellespont", "historical", 1)
	s.Solo = true // two players have the curtain before the pick
	b := newBench(t, s, "en", 1600, 1000)
	golden(t, "hellespont-opening", b.snap("hellespont-opening"))
	b = convoyed(t)
	golden(t, "hellespont-convoy", b.snap("hellespont-convoy"))
}
