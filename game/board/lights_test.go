package board

import (
	"image/color"
	"math"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/render"
)

// length is how long lines are together.
func length(lines [][]render.Point) float64 {
	sum := 0.0
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			d := line[i].Sub(line[i-1])
			sum += math.Hypot(d.X, d.Y)
		}
	}
	return sum
}

// A set of places lit alike is outlined as one: each side of their outlines is either round the set or between two of them, and of a
// whole sea most lie between.
func TestFrontierOfASet(t *testing.T) {
	s := newScene(t, "hellespont")
	light := func(ids ...string) frontier {
		s.Lights = map[string]Light{}
		for _, id := range ids {
			s.Lights[id] = Light{Tone: ToneTarget}
		}
		return s.frontierOf(ToneTarget)
	}
	round := func(ids ...string) float64 {
		sum := 0.0
		for _, id := range ids {
			for _, poly := range s.Geo.Place(id).Polygons() {
				sum += length([][]render.Point{append(poly[:len(poly):len(poly)], poly[0])})
			}
		}
		return sum
	}
	near := func(a, b float64) bool { return math.Abs(a-b) < 0.01*math.Max(a, b)+4 }
	if f := light("M10"); len(f.inner) != 0 || !near(length(f.lines), round("M10")) {
		t.Errorf("a single place has %v of %v round it, and lines inside: %d", length(f.lines), round("M10"), len(f.inner))
	}
	var sea []string
	for _, id := range s.Geo.Order() {
		if strings.HasPrefix(id, "M") {
			sea = append(sea, id)
		}
	}
	f := light(sea...)
	all := round(sea...)
	if !near(length(f.lines)+length(f.inner), all) {
		t.Errorf("%.0f round the sea and %.0f between its zones are not %.0f", length(f.lines), length(f.inner), all)
	}
	if length(f.inner) < 0.3*all {
		t.Errorf("of %.0f only %.0f lie between two zones of the sea", all, length(f.inner))
	}
}

// TestAllIsDarkButWhatIsLit: of all boards each point of the map is darkened once, but where a place is lit: foreign ground and halves of
// hexes at the edge of a board of hexes too, cities in lit hexes, not those lit in dark ones.
func TestAllIsDarkButWhatIsLit(t *testing.T) {
	rng := engine.NewSeeded(3)
	for _, game := range []string{"epic", "hellespont", "sphacteria", "syracuse"} {
		s := newScene(t, game)
		for round, every := range []int{1 << 20, 2, 9} {
			s.Lights = map[string]Light{}
			for _, id := range s.Geo.Order() {
				if s.Geo.Place(id).Work == nil && rng.Below(every) == 0 {
					s.Lights[id] = Light{Tone: ToneTarget}
				}
			}
			l := new(render.List)
			s.drawShade(l, color.NRGBA{1, 2, 3, 118})
			var dark [][]render.Point
			for _, op := range l.Ops() {
				dark = append(dark, op.(render.Polygon).Points)
			}
			n, wrong := s.Geo.Neatline, 0
			const rows = 60
			for i := range rows * rows {
				q := render.Pt(n.X+n.W*(float64(i%rows)+0.37)/rows, n.Y+n.H*(float64(i/rows)+0.41)/rows)
				lit, times, at := false, 0, s.Geo.At(q)
				if at != nil {
					lit = s.Lights[at.ID].Tone != ToneNone
				}
				for _, poly := range dark {
					if inside(poly, s.Camera.Screen(q)) {
						times++
					}
				}
				if lit && times != 0 || !lit && times != 1 {
					wrong++
				}
			}
			if wrong > rows*rows/100 {
				t.Errorf("%s, round %d: %d of %d points are darkened as they should not", game, round, wrong, rows*rows)
			}
		}
	}
}
