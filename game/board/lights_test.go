package board

import (
	"math"
	"strings"
	"testing"

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

// TestGapIsWhatNoPlaceCovers: of all boards, what is darkened besides the places is what of the map belongs to none: foreign ground and
// halves of hexes at the map's edge on a board of hexes.
func TestGapIsWhatNoPlaceCovers(t *testing.T) {
	for _, game := range []string{"epic", "hellespont", "sphacteria", "syracuse"} {
		s := newScene(t, game)
		n, wrong, free := s.Geo.Neatline, 0, 0
		const rows = 120
		for i := range rows * rows {
			q := render.Pt(n.X+n.W*(float64(i%rows)+0.37)/rows, n.Y+n.H*(float64(i/rows)+0.41)/rows)
			taken := false
			for _, p := range s.Geo.Within(render.R(q.X, q.Y, 0.1, 0.1)) {
				taken = taken || p.Work == nil && p.Within == "" && p.holds(q)
			}
			if !taken {
				free++
			}
			if inside(s.Geo.Gap, q) == taken {
				wrong++
			}
		}
		if wrong > rows*rows/200 || free == 0 {
			t.Errorf("%s: of %d points %d belong to no place, and %d are darkened or not where they should not", game, rows*rows, free, wrong)
		}
	}
}
