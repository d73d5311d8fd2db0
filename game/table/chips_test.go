package table

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/render"
)

// pastEnemies is a fleet picked that has to run past enemies on most of its ways.
func pastEnemies(t *testing.T) *bench {
	t.Helper()
	for seed := uint64(1); seed < 40; seed++ {
		s := scatteredGame(t, "hellespont", seed)
		s.Solo = true
		rng := engine.NewSeeded(seed)
		for range 120 {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			if p.Decision == "moves" && p.March != nil && len(p.March.Movers) > 3 {
				b := newBench(t, copyOf(t, s), "en", 1600, 1000)
				b.table.ctl.TakeAll()
				n := 0
				for _, w := range b.table.ctl.BestWays() {
					if w.Chance != nil {
						n++
					}
				}
				if n > 5 {
					b.driver.Stage.Invalidate()
					b.driver.Tick()
					return b
				}
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
	t.Fatal("no fleet ever has to run past enemies")
	return nil
}

// Chips hide neither counters nor each other, whatever the zoom; the panel says what
// the percentages are, and so does the tooltip of a zone.
func TestChipsHideNothing(t *testing.T) {
	b := pastEnemies(t)
	if !b.driver.Sees("the chance to run past the enemy and get there") {
		t.Error("nothing says what the percentages on the board are")
	}
	s := b.table.scene
	chance := ""
	for _, w := range b.table.ctl.BestWays() {
		if w.Chance != nil {
			chance = w.Zone
		}
	}
	if line := b.table.wayLabel(b.table.ctl.Way(chance)); !strings.Contains(line, "gets there: ") {
		t.Errorf("%s says only %q", chance, line)
	}
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
		taken, form := s.covered(), s.chipForm()
		for _, id := range s.Geo.Order() {
			chips := s.Lights[id].Chips
			box := s.chipBox(s.Geo.Place(id), form, form.width(chips), taken)
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
			taken = append(taken, box)
		}
	}
	if fitted < 12 {
		t.Errorf("only %d chips found a place", fitted)
	}
}

// The discs in the strait do not lie on one another, however small the board is.
func TestDiscsLieApart(t *testing.T) {
	b := pastEnemies(t)
	for _, size := range []render.Point{{X: 1600, Y: 1000}, {X: 640, Y: 400}} {
		b.driver.Resize(size.X, size.Y, 1)
		b.driver.Tick()
		list := b.table.scene.tokens()
		if len(list) < 3 {
			t.Fatalf("%d discs", len(list))
		}
		for i, d := range list {
			for _, e := range list[i+1:] {
				if v := d.at.Sub(e.at); v.X*v.X+v.Y*v.Y < (1.8*d.r)*(1.8*d.r) {
					t.Errorf("%vx%v: the discs %s and %s lie on one another", size.X, size.Y, d.label, e.label)
				}
			}
		}
	}
}
