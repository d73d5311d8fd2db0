package board

import (
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
	epicgame "strategos/scenarios/epic"
)

// runPast is a board of Hellespont on which a fleet is picked that has to run past
// enemies on most of its ways.
func runPast(t *testing.T) *Scene {
	t.Helper()
	s := newScene(t, "hellespont")
	for seed := uint64(1); seed < 40; seed++ {
		game := gametest.Of(t, "hellespont", "", seed)
		game.Game().(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
		game = engine.NewSession(game.Game(), *game.Box(), nil, nil)
		found := gametest.PlayUntil(t, game, seed, func(p *engine.Prompt, v *zonewar.Seen) bool {
			if p.Decision != "moves" || p.March == nil || len(p.March.Movers) < 4 {
				return false
			}
			var ctl intent.Controller
			ctl.SetPrompt(game.Game(), p, &v.View)
			ctl.TakeAll()
			n := 0
			for _, w := range ctl.BestWays() {
				if w.Chance != nil {
					n++
				}
			}
			s.View = v
			s.Lay()
			s.Dress(Dressing{Ctl: &ctl, Live: true})
			return n > 5
		})
		if found {
			return s
		}
	}
	t.Fatal("no fleet ever has to run past enemies")
	return nil
}

// On a board of small hexes a place writes as many chips as it is wide: none on the whole map but at seas and where it comes to a combat,
// the cost nearer by, all at full size; the one pointed at has all of its own at any zoom.
func TestChipsOfSmallHexes(t *testing.T) {
	if _, err := scenarios.Find(epicgame.Game.ID()); err != nil {
		t.Cleanup(scenarios.Join(epicgame.Game))
	}
	s := newScene(t, epicgame.Game.ID())
	cost, fight, chance := Chip{"8 MP", ChipGold}, Chip{s.Text.UI("table.fight"), ChipBad}, Chip{"83.3 %", ChipBad}
	written := func(id string, chips ...Chip) int {
		t.Helper()
		p := s.Geo.Place(id)
		if p == nil {
			t.Fatalf("there is no %s", id)
		}
		return len(s.chipsAt(p, s.chipForm(), chips))
	}
	for _, look := range []struct {
		zoom                float64
		hex, sea, withFight int
	}{{0, 0, 2, 1}, {1, 1, 2, 1}, {2.5, 2, 2, 3}} {
		if s.Camera.Fit(); look.zoom > 0 {
			s.Camera.Zoom = look.zoom
		}
		for what, got := range map[string][2]int{
			"a hex": {written("W3630", cost, chance), look.hex}, "a sea": {written("SAR", cost, chance), look.sea},
			"a combat": {written("W3630", cost, fight, chance), look.withFight},
		} {
			if got[0] != got[1] {
				t.Errorf("at %.2f %s writes %d chips, not %d", s.Camera.Zoom, what, got[0], got[1])
			}
		}
		s.Hover = "W3630"
		if n := written("W3630", cost, chance); n != 2 {
			t.Errorf("at %.2f the hex pointed at writes %d chips", s.Camera.Zoom, n)
		}
		s.Hover = ""
	}
}

// Chips hide neither counters nor each other, whatever the zoom.
func TestChipsHideNothing(t *testing.T) {
	s := runPast(t)
	fitted := 0
	for _, look := range []struct {
		zone string
		zoom float64
	}{{"", 0}, {"M4", 0.6}, {"M4", 1}, {"M5", 2}} {
		s.Camera.Fit()
		if look.zone != "" {
			s.Camera.Zoom = look.zoom
			s.Camera.Look(s.Geo.Place(look.zone).Middle())
		}
		s.Lay()
		taken, letters, form := s.covered(), s.lettered(), s.chipForm()
		for _, id := range s.Geo.Order() {
			chips := s.Lights[id].Chips
			box := s.chipBox(s.Geo.Place(id), form, form.width(chips), taken, letters)
			if len(chips) == 0 || box.Empty() {
				continue
			}
			fitted++
			hidden := 0.0
			for _, r := range taken {
				if o := box.Intersect(r); !o.Empty() {
					hidden += o.W * o.H
				}
			}
			if hidden > mostHidden*box.W*box.H {
				t.Errorf("zoom %v: the chips of %s lie on something: %v", look.zoom, id, box)
			}
			for _, r := range letters {
				if !box.Intersect(r).Empty() {
					t.Errorf("zoom %v: the chips of %s lie on a plate or a name: %v", look.zoom, id, box)
				}
			}
			taken = append(taken, box)
		}
	}
	if fitted < 20 {
		t.Errorf("only %d chips found a place", fitted)
	}
}

// A row of chips looks once at what lies far from its place, not for each spot where it might be: a fleet that may go
// to hundreds of places has hundreds of rows.
func TestChipsLookOnceAtWhatIsFar(t *testing.T) {
	s := runPast(t)
	far := make([]render.Rect, 20000)
	for i := range far {
		far[i] = render.R(-5000, float64(i), 30, 30)
	}
	least := func(do func()) time.Duration {
		best := time.Hour
		for range 20 {
			start := time.Now()
			do()
			best = min(best, time.Since(start))
		}
		return best
	}
	form, p := s.chipForm(), s.Geo.Place("M4")
	pass := least(func() { touching(far, render.R(0, 0, 100, 100)) })
	crowd := append([]render.Rect{s.Camera.View}, far...) // no spot is free, so each is looked at
	if row := least(func() { s.chipBox(p, form, 40, crowd, far) }); row > 20*pass {
		t.Errorf("a row of chips takes %v, looking once at all that is far %v", row, pass)
	}
}
