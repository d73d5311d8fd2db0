package board

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
)

// boardView is about the part of a window in which the board is seen, in logical pixels, at a scale of the interface.
func boardView(w, h, scale float64) render.Rect {
	w, h = w/scale, h/scale
	panel, foot := max(304, min(392, w*0.27)), max(116, min(196, h*0.19))
	if w < 900 || h < 560 { // the panel is a drawer
		panel, foot = w*0.36, 40
	}
	return render.R(0, 44, w-panel, h-44-foot)
}

// A look is a way to see a board.
type look struct {
	w, h, scale, counters float64
	zoom                  float64 // 0: all of the board
}

func (k look) String() string {
	return fmt.Sprintf("%vx%v at %v %%, counters %v, zoom %v", k.w, k.h, k.scale*100, k.counters, k.zoom)
}

// looks are the windows, scales and sizes that the layout is held to.
func looks() []look {
	var out []look
	for _, win := range [][2]float64{{1280, 800}, {1600, 1000}, {2560, 1440}} {
		for _, scale := range []float64{0.8, 1, 1.5, 2} {
			for _, counters := range []float64{1, 0.75, 1.3} {
				for _, zoom := range []float64{0, 0.35, 0.6, 1, 1.8} {
					out = append(out, look{win[0], win[1], scale, counters, zoom})
				}
			}
		}
	}
	return out
}

// see points the scene's camera.
func (k look) see(s *Scene) {
	s.Camera = NewCamera(s.Geo.Size, boardView(k.w, k.h, k.scale))
	s.Camera.Counters = k.counters
	if k.zoom > 0 {
		s.Camera.setZoom(k.zoom)
	}
	s.Lay()
}

// hidden lists what is hidden on a board as it is laid out: tops of stacks, plates and names, counters under the badges of others.
func hidden(s *Scene) []string {
	var out []string
	type part struct {
		box   render.Rect
		place string
		pile  string
		what  string
	}
	var parts []part
	for i := range s.signs {
		parts = append(parts, part{s.signs[i].box, s.signs[i].place, "", "a marker"})
	}
	for i, m := range s.minis {
		parts = append(parts, part{m.box, m.place, fmt.Sprint("mini ", i), "a small counter"})
	}
	tops := map[int]bool{}
	for i := range s.spots {
		sp := &s.spots[i]
		if sp.Top {
			tops[len(parts)] = true
		}
		parts = append(parts, part{sp.Box, sp.Pile.Place, sp.Pile.ID, sp.Counter.ID})
		if !sp.Badge.Empty() {
			parts = append(parts, part{sp.Badge, sp.Pile.Place, sp.Pile.ID, "a badge"})
		}
	}
	sheet := s.Camera.ScreenRect(render.R(0, 0, s.Geo.Size.X, s.Geo.Size.Y)).Inset(-1)
	for i, p := range parts {
		if !p.box.Within(sheet) {
			out = append(out, fmt.Sprintf("%s of %s sticks out of the sheet", p.what, p.place))
		}
		if tops[i] || p.what == "a small counter" || p.what == "a marker" {
			if seen := uncovered(p.box, func(at render.Point) bool {
				for _, q := range parts[i+1:] {
					if q.box.Contains(at) {
						return true
					}
				}
				return false
			}); seen < 0.6 {
				out = append(out, fmt.Sprintf("only %.0f %% of %s in %s is seen", seen*100, p.what, p.place))
			}
		}
		if p.what == "a badge" {
			for _, q := range parts {
				if q.place != p.place && q.what != "a badge" && area(q.box.Intersect(p.box)) > 1 {
					out = append(out, fmt.Sprintf("the badge of %s lies on %s in %s", p.pile, q.what, q.place))
				}
			}
		}
	}
	for _, l := range s.Geo.Labels(&s.Camera, s.Text.Language()) {
		if l.Kind == OtherLabel {
			continue
		}
		for _, p := range parts {
			if a := area(p.box.Intersect(l.Box)); a > 0.02*area(l.Box) && a > 1 {
				out = append(out, fmt.Sprintf("%s of %s lies on the label %d of %s", p.what, p.place, l.Kind, l.Place))
			}
		}
	}
	return out
}

func area(r render.Rect) float64 {
	if r.Empty() {
		return 0
	}
	return r.W * r.H
}

// uncovered is how much of a box is not covered, of 100 points.
func uncovered(box render.Rect, covered func(render.Point) bool) float64 {
	n := 0
	for i := range 100 {
		if !covered(render.Pt(box.X+box.W*(float64(i%10)+0.5)/10, box.Y+box.H*(float64(i/10)+0.5)/10)) {
			n++
		}
	}
	return float64(n) / 100
}

// position is a random position of a game: from its set-up or from a scattered one, some way on.
func position(t testing.TB, game string, seed uint64) zonewar.Seen {
	t.Helper()
	s := gametest.Of(t, game, "", seed)
	if seed%2 == 0 {
		s.Game().(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
		s = engine.NewSession(s.Game(), *s.Box(), nil, nil)
	}
	n := int(seed*37) % 260
	gametest.PlayUntil(t, s, seed, func(*engine.Prompt, *zonewar.Seen) bool { n--; return n < 0 })
	return zonewar.See(s.Game().View(""))
}

// TestNothingHidesAnything: in random positions of every game, in every window, at every scale of the interface, zoom and size of
// counters, the top of each stack is seen, no plate and no name lies under a counter, no badge on a counter of another zone.
func TestNothingHidesAnything(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 10
	}
	if few, err := strconv.Atoi(os.Getenv("STRATEGOS_POSITIONS")); err == nil {
		n = few
	}
	all := looks()
	for _, game := range gametest.ZoneGames() {
		s, err := NewScene(game, "fr")
		if err != nil {
			t.Fatal(err)
		}
		bad, laid, asides := 0, 0, 0
		for i := range n {
			v := position(t, game, uint64(i)+1)
			s.View = &v
			for j, k := range all {
				if plain := k.zoom == 0 && k.counters == 1; (i*7+j)%15 != 0 && (!plain || testing.Short()) {
					continue // all of the board at every size and scale; the other looks in turn
				}
				k.see(s)
				laid++
				for i := range s.piles {
					if s.piles[i].home != nil {
						asides++
					}
				}
				if list := hidden(s); len(list) > 0 {
					bad++
					if bad < 12 {
						t.Errorf("%s, position %d, %v: %v", game, i+1, k, list)
					}
				}
			}
		}
		t.Logf("%s: %d layouts, %d with something hidden, %.2f stacks aside in each", game, laid, bad, float64(asides)/float64(laid))
	}
}

// TestCrowdedPictures draws crowded positions to be looked at, where STRATEGOS_SHOTS says.
func TestCrowdedPictures(t *testing.T) {
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		t.Skip("nobody looks")
	}
	for _, c := range []struct {
		game string
		seed uint64
		k    look
		at   string
	}{
		{"syracuse", 4, look{1600, 1000, 1, 1, 0}, ""},
		{"syracuse", 4, look{1600, 1000, 1, 1, 0.5}, "T15"},
		{"hellespont", 4, look{1600, 1000, 1, 1, 0}, ""},
		{"hellespont", 10, look{1280, 800, 1, 1, 0}, ""},
		{"hellespont", 4, look{1600, 1000, 2, 1, 0}, ""},
		{"hellespont", 4, look{1600, 1000, 1, 1, 0.6}, "M5"},
		{"hellespont", 12, look{1600, 1000, 1, 1, 0.45}, "inset"},
		{"sphacteria", 4, look{1600, 1000, 1, 1, 0}, ""},
		{"sphacteria", 6, look{1280, 800, 2, 1, 0}, ""},
		{"sphacteria", 2, look{1600, 1000, 1, 1.3, 0}, ""},
		{"sphacteria", 9, look{1600, 1000, 1, 1, 0}, ""},
		{"sphacteria", 2, look{1600, 1000, 1, 1, 0.7}, "P"},
	} {
		if !slices.Contains(gametest.ZoneGames(), c.game) {
			continue
		}
		s, err := NewScene(c.game, "fr")
		if err != nil {
			t.Fatal(err)
		}
		v := position(t, c.game, c.seed)
		s.View = &v
		c.k.see(s)
		switch {
		case c.at == "inset":
			s.Camera.Show(s.Geo.Inset)
		case c.at != "":
			s.Camera.Centre = s.Geo.Place(c.at).Bounds.Center()
		}
		s.Camera.View.Y = 0
		s.Lay()
		img, err := s.Sheet(c.k.scale).Draw(c.game, s.Palette)
		if err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(filepath.Join(dir, fmt.Sprintf("crowd-%s-%d-%v-%v-%v%s.png", c.game, c.seed, c.k.w, c.k.scale, c.k.zoom, c.at)))
		if err == nil {
			err = png.Encode(f, img)
		}
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}

// TestLitPictures draws boards lit for a march, to be looked at.
func TestLitPictures(t *testing.T) {
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		t.Skip("nobody looks")
	}
	s := runPast(t)
	for _, zoom := range []float64{0, 0.45} {
		s.Camera = NewCamera(s.Geo.Size, boardView(1600, 1000, 1))
		if zoom > 0 {
			s.Camera.Show(s.Geo.Disputed())
		}
		s.Camera.View.Y = 0
		img, err := s.Sheet(1).Draw("hellespont", s.Palette)
		if err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(filepath.Join(dir, fmt.Sprintf("lit-%v.png", zoom)))
		if err == nil {
			err = png.Encode(f, img)
		}
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}

// BenchmarkArrange measures a layout of a crowded board: it is made when the zoom or what stands where has changed, and kept.
func BenchmarkArrange(b *testing.B) {
	for _, game := range gametest.ZoneGames() {
		b.Run(game, func(b *testing.B) {
			s := newScene(b, game)
			v := position(b, game, 4)
			s.View = &v
			s.Lay()
			b.ReportAllocs()
			for b.Loop() {
				s.lots = nil
				s.Lay()
			}
		})
	}
}
