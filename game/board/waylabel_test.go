package board

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
)

// TestRetreatsAreBySeaWhereTheyAre: the end of a retreat's way says "by sea" where the way has a sea zone in it, and nowhere else.
func TestRetreatsAreBySeaWhereTheyAre(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		s := newScene(t, game)
		afloat, ashore := s.Text.UI("table.way.free"), s.Text.UI("table.way.land")
		told := map[string]int{}
		for seed := uint64(1); seed < 60 && (told[afloat] < 3 || told[ashore] < 3); seed++ {
			session := gametest.Of(t, game, "", seed)
			session.Game().(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
			session = engine.NewSession(session.Game(), *session.Box(), nil, nil)
			n := 0
			gametest.PlayUntil(t, session, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool {
				if p.Decision != "retreat" || p.March == nil {
					return false
				}
				for _, mover := range p.March.Movers {
					for _, d := range session.Game().Destinations([]string{mover}, false) {
						want := ashore
						for _, id := range d.Path {
							if z := s.Book.zones[id]; z != nil && z.Kind == "sea" {
								want = afloat
							}
						}
						told[want]++
						if got := s.WayLabel(&d); !strings.Contains(got, want) {
							t.Errorf("%s, seed %d: the retreat of %s by %v is %q, want %q", game, seed, mover, d.Path, got, want)
						}
					}
				}
				n++
				return n > 4
			})
		}
		if told[afloat] < 3 || told[ashore] < 3 {
			t.Errorf("%s: too few retreats: %v", game, told)
		}
	}
}
