package board

import (
	"cmp"
	"image/color"
	"maps"
	"math"
	"slices"
	"strings"

	"strategos/render"
)

// toneColor is the outline of a tone.
func (s *Scene) toneColor(t Tone) color.NRGBA {
	switch t {
	case ToneOffer:
		return render.WithAlpha(s.Palette.Glow, 0.75)
	case ToneTarget:
		return s.Palette.Glow
	case ToneActive:
		return s.Palette.Pick
	case ToneFight, ToneRefused:
		return s.Palette.Bad
	case ToneShown:
		return render.Hex(0xff9d3c)
	}
	return color.NRGBA{}
}

// lightMargin is how far the light of a place reaches beyond it, in logical pixels.
const lightMargin = 8

// inSight lists the places of which something, or what lies within a margin of them in
// logical pixels, may be seen.
func (s *Scene) inSight(margin float64) []*Place {
	return s.Geo.Within(s.Camera.Seen().Inset(-margin / s.Camera.Zoom))
}

func (s *Scene) drawLights(l *render.List) {
	if s.Dim {
		s.drawShade(l, color.NRGBA{12, 16, 22, 118})
	}
	around := s.Camera.Seen().Inset(-lightMargin / s.Camera.Zoom)
	for _, p := range s.lit() {
		if !p.meets(around) {
			continue
		}
		for i, poly := range s.Polygons(p.ID) {
			ground := poly
			if i == 0 && len(p.holes) > 0 {
				ground = s.onScreen(p.cut())
			}
			s.drawLight(l, poly, ground, s.Lights[p.ID].Tone, p.ID == s.Hover)
		}
	}
	s.drawFrontiers(l)
	if t := s.Lights[s.Hover].Tone; t.wide() {
		for _, poly := range s.Polygons(s.Hover) {
			s.drawOutline(l, poly, t)
		}
	}
}

// lit are the places that are lit, and that pointed at, in the order of the board.
func (s *Scene) lit() []*Place {
	var out []*Place
	for id, light := range s.Lights {
		if light.Tone == ToneNone || id == s.Hover {
			continue
		}
		if p := s.Geo.Place(id); p != nil {
			out = append(out, p)
		}
	}
	if p := s.Geo.Place(s.Hover); p != nil {
		out = append(out, p)
	}
	slices.SortFunc(out, func(a, b *Place) int { return cmp.Or(a.depth()-b.depth(), a.rank-b.rank, strings.Compare(a.ID, b.ID)) })
	return out
}

// depth tells what lies above what: a city or fort above its hex.
func (p *Place) depth() int {
	if p.Within != "" {
		return 1
	}
	return 0
}

// drawShade darkens all places that are not lit, and what of the map belongs to none.
func (s *Scene) drawShade(l *render.List, shade color.NRGBA) {
	if hexes, ok := s.Geo.Plan.(layers); ok {
		s.shadeHexes(l, hexes, shade)
		return
	}
	if s.Geo.Gap != nil {
		l.FillPolygon(s.onScreen(s.Geo.Gap), shade)
	}
	for _, p := range s.inSight(lightMargin) {
		if s.Lights[p.ID].Tone != ToneNone || p.Work != nil { // a work's zones are
			continue
		}
		for i, poly := range s.Polygons(p.ID) {
			if i == 0 {
				poly = s.onScreen(p.holed())
			}
			l.FillPolygon(poly, shade)
		}
	}
}

// shadeHexes darkens a board of hexes at once: all of the map but the lit hexes, seas and boxes, and the lit cities in dark hexes; dark
// cities in lit hexes besides.
func (s *Scene) shadeHexes(l *render.List, hexes layers, shade color.NRGBA) {
	lit := map[string]bool{}
	for id, light := range s.Lights {
		if light.Tone != ToneNone && light.Tone != ToneRefused { // refused is what is pointed at for the moment
			lit[id] = true
		}
	}
	ids := slices.Sorted(maps.Keys(lit))
	if k := strings.Join(ids, " "); k != s.shadeFor || s.shade == nil {
		s.shadeFor = k
		s.shade = s.Geo.frame(hexes.litRings(lit))
	}
	l.FillPolygon(s.onScreen(s.shade), shade)
	for _, id := range ids {
		p := s.Geo.Place(id)
		if p == nil {
			continue
		}
		for _, town := range p.forts {
			if !lit[town.ID] {
				l.FillPolygon(s.onScreen(town.Polygon), shade)
			}
		}
	}
}

// wide tells whether many places may be lit so at once: they are outlined together.
func (t Tone) wide() bool { return t == ToneTarget || t == ToneOffer }

// drawLight lights one outline of a zone, and the ground within it.
func (s *Scene) drawLight(l *render.List, poly, ground []render.Point, t Tone, hover bool) {
	if hover {
		l.FillPolygon(ground, color.NRGBA{255, 250, 230, 34})
		if t == ToneNone {
			l.StrokePolygon(poly, render.Line(2), color.NRGBA{255, 250, 230, 150})
		}
	}
	if t == ToneNone {
		return
	}
	c := s.toneColor(t)
	switch t {
	case ToneTarget:
		l.FillPolygon(ground, render.WithAlpha(c, 0.2))
	case ToneShown, ToneFight:
		l.FillPolygon(ground, render.WithAlpha(c, 0.14))
	}
	if !t.wide() {
		s.drawOutline(l, poly, t)
	}
}

// lightCasing is the dark line round the lines of lights.
var lightCasing = color.NRGBA{16, 20, 26, 150}

// strokes are the lines of a tone's outline: the casing and what lies in it.
func (t Tone) strokes() (casing, line render.Stroke) {
	switch t {
	case ToneOffer:
		return render.Line(4), render.Dashed(2, 7, 5)
	case ToneRefused:
		return render.Line(5), render.Dashed(3, 4, 5)
	}
	return render.Line(6), render.Line(3.2)
}

func (s *Scene) drawOutline(l *render.List, poly []render.Point, t Tone) {
	casing, line := t.strokes()
	l.StrokePolygon(poly, casing, lightCasing)
	l.StrokePolygon(poly, line, s.toneColor(t))
}

// frontier is what surrounds the places lit alike, and the borders between them, on the board.
type frontier struct {
	tone  Tone
	lines [][]render.Point
	inner [][]render.Point
}

// drawFrontiers outlines the sets of places that are lit alike: round the whole set, with faint lines where two of them meet, for a sea
// of thirty outlines shows none.
func (s *Scene) drawFrontiers(l *render.List) {
	var key strings.Builder
	for _, id := range slices.Sorted(maps.Keys(s.Lights)) {
		if t := s.Lights[id].Tone; t.wide() {
			key.WriteString(id)
			key.WriteByte('0' + byte(t))
		}
	}
	if k := key.String(); k != s.frontiersFor {
		s.frontiersFor, s.frontiers = k, nil
		for _, t := range []Tone{ToneOffer, ToneTarget} {
			s.frontiers = append(s.frontiers, s.frontierOf(t))
		}
	}
	for i := range s.frontiers {
		f := &s.frontiers[i]
		casing, line := f.tone.strokes()
		c := s.toneColor(f.tone)
		for _, in := range f.inner {
			l.Polyline(s.onScreen(in), render.Line(1.3), render.WithAlpha(c, 0.5))
		}
		for _, out := range f.lines {
			pts := s.onScreen(out)
			l.Polyline(pts, casing, lightCasing)
			l.Polyline(pts, line, c)
		}
	}
}

// corner is a corner of an outline, on a raster fine enough to tell corners apart.
type corner [2]int32

func cornerOf(p render.Point) corner {
	return corner{int32(math.Round(p.X * 2)), int32(math.Round(p.Y * 2))}
}

// frontierOf finds what surrounds the places of a tone: the sides of their outlines that only one of them has.
func (s *Scene) frontierOf(t Tone) frontier {
	f := frontier{tone: t}
	type side struct {
		a, b   render.Point
		inside bool
	}
	var all [][]side
	count := map[[2]corner]int{}
	key := func(a, b render.Point) [2]corner {
		p, q := cornerOf(a), cornerOf(b)
		if q[0] < p[0] || q[0] == p[0] && q[1] < p[1] {
			p, q = q, p
		}
		return [2]corner{p, q}
	}
	for _, id := range s.Geo.order {
		if s.Lights[id].Tone != t {
			continue
		}
		for _, poly := range s.Geo.Place(id).Polygons() {
			var sides []side
			for i, a := range poly {
				b := poly[(i+1)%len(poly)]
				if cornerOf(a) == cornerOf(b) {
					continue
				}
				count[key(a, b)]++
				sides = append(sides, side{a: a, b: b})
			}
			all = append(all, sides)
		}
	}
	for _, sides := range all {
		for i := range sides {
			sides[i].inside = count[key(sides[i].a, sides[i].b)] > 1
		}
		first := 0 // where a line begins, so that none is cut where the outline does
		for i := range sides {
			if sides[i].inside != sides[(i+len(sides)-1)%len(sides)].inside {
				first = i
				break
			}
		}
		var line []render.Point
		for k := range sides {
			sd := sides[(first+k)%len(sides)]
			if k > 0 && sd.inside != sides[(first+k-1)%len(sides)].inside {
				line = f.add(line, !sd.inside)
			}
			if len(line) == 0 {
				line = append(line, sd.a)
			}
			line = append(line, sd.b)
		}
		if len(sides) > 0 {
			f.add(line, sides[(first+len(sides)-1)%len(sides)].inside)
		}
	}
	return f
}

// add keeps a line of the frontier, or one inside it.
func (f *frontier) add(line []render.Point, inside bool) []render.Point {
	switch {
	case len(line) < 2:
	case inside:
		f.inner = append(f.inner, line)
	default:
		f.lines = append(f.lines, line)
	}
	return nil
}
