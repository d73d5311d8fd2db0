package board

import (
	"image/color"
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// How works are drawn, in pixels of the picture, each with the least it is on the screen.
const (
	signSize   = 26 // the radius of a sign
	leastSign  = 9
	wallWide   = 17 // with its dark edge
	leastWall  = 6
	fortWide   = 15
	leastFort  = 5
	chainWide  = 13
	leastChain = 5
	seamStep   = 21 // from joint to joint of a wall
)

// The colours of what is built, whoever owns it.
var (
	workEdge = color.NRGBA{24, 20, 16, 235}
	stone    = render.Hex(0xe2d5b6)
	rubble   = render.Hex(0x8b8272)
	iron     = render.Hex(0xcfd3d6)
	inkless  = render.Hex(0x6d6557)
)

// built is a place at which something is built, as the view tells it: its state is engine.Site, Standing or Razed.
type built struct {
	*engine.PlaceState
	place *Place
	state string
}

// buildings lists what is built, or may be, in the order of places: forts, then works.
func (s *Scene) buildings() []built {
	var out []built
	for i := range s.View.Places {
		st := &s.View.Places[i]
		if len(st.Flags) == 0 {
			continue
		}
		for _, state := range [...]string{engine.Site, engine.Standing, engine.Razed} {
			if !slices.Contains(st.Flags, state) {
				continue
			}
			if p := s.Geo.Place(st.ID); p != nil && p.Town == nil {
				out = append(out, built{st, p, state})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b built) int { return a.place.rank - b.place.rank })
	return out
}

// drawWorks draws what is built over the picture of the board, which shows nothing of it.
func (s *Scene) drawWorks(l *render.List) {
	seen := s.Camera.Seen().Inset(-2 * wallWide)
	for _, b := range s.buildings() {
		if !touch(b.place.Bounds, seen) {
			continue
		}
		m := s.mason(l, &b)
		if b.place.Work == nil {
			ring := s.onScreen(b.place.Polygon)
			if c, lit := s.haloOf(b.ID); lit {
				l.Polyline(append(slices.Clone(ring), ring[0]), render.Line(m.wide(fortWide, leastFort)+haloWide), c)
			}
			m.fort(ring)
			continue
		}
		if c, lit := s.haloOf(b.ID); lit {
			for _, line := range b.place.Work.lines {
				l.Polyline(s.onScreen(line), render.Line(m.wide(wallWide, leastWall)+haloWide), c)
			}
			l.FillCircle(s.Camera.Screen(b.place.Work.sign), m.wide(signSize, leastSign)+haloWide/2+2, c)
		}
		for _, line := range b.place.Work.lines {
			m.line(b.Kind, s.onScreen(line))
		}
		m.sign(s.Camera.Screen(b.place.Work.sign))
	}
}

// haloWide is how much wider than a work its light is, in logical pixels.
const haloWide = 9

// haloOf is the light about a work that is lit or pointed at: its outline is too narrow to be seen on a small board.
func (s *Scene) haloOf(id string) (c color.NRGBA, lit bool) {
	if t := s.Lights[id].Tone; t != ToneNone {
		return render.WithAlpha(s.toneColor(t), 0.85), true
	}
	return color.NRGBA{255, 250, 230, 150}, id == s.Hover
}

// mason draws one building.
type mason struct {
	*built
	l       *render.List
	zoom    float64
	livery  render.Livery
	colours render.LiveryColors
	bad     color.NRGBA
	dim     bool
}

func (s *Scene) mason(l *render.List, b *built) *mason {
	livery := s.Book.Livery(b.Owner)
	return &mason{built: b, l: l, zoom: s.Camera.Zoom * s.Geo.Counter / counterPx, livery: livery, colours: s.Palette.Of(livery), bad: s.Palette.Bad,
		dim: s.Dim && s.Lights[b.ID].Tone == ToneNone}
}

// wide is a length of the picture on the screen, with the least that is seen.
func (m *mason) wide(px, least float64) float64 { return max(px*m.zoom, least) }

// ink is a colour where the building stands: darker where all about it is.
func (m *mason) ink(c color.NRGBA) color.NRGBA {
	if !m.dim {
		return c
	}
	return render.WithAlpha(render.Mix(c, render.Hex(0x0c1016), 0.45), float64(c.A)/255)
}

// accent is the colour of whose it is.
func (m *mason) accent() color.NRGBA {
	if m.Owner == "" {
		return inkless
	}
	return m.colours.Accent
}

// line draws a wall, a stretch of an enceinte or chains along a line of the screen.
func (m *mason) line(kind string, pts []render.Point) {
	switch {
	case m.state == engine.Site:
		m.marked(pts, false)
	case kind == zonewar.WorkChains && m.state == engine.Razed:
		long := stepped(pts, 4)
		n := len(long)
		m.links(long[:max(2, n*3/10)])
		m.links(long[n-max(2, n*3/10):])
	case kind == zonewar.WorkChains:
		m.links(pts)
	case m.state == engine.Razed:
		m.ruin(pts)
	default:
		m.wall(pts, false, wallWide, leastWall)
	}
}

// marked is the trace of what has not been built.
func (m *mason) marked(pts []render.Point, closed bool) {
	on, off := m.wide(15, 6), m.wide(12, 5)
	for _, st := range [...]struct {
		s render.Stroke
		c color.NRGBA
	}{
		{render.Dashed(m.wide(9, 3.6), on, off), render.WithAlpha(workEdge, 0.55)},
		{render.Dashed(m.wide(5, 2), on, off), render.WithAlpha(m.accent(), 0.9)},
	} {
		m.stroke(pts, closed, st.s, m.ink(st.c))
	}
}

func (m *mason) stroke(pts []render.Point, closed bool, st render.Stroke, c color.NRGBA) {
	if closed {
		m.l.StrokePolygon(pts, st, c)
	} else {
		m.l.Polyline(pts, st, c)
	}
}

// wall is masonry in the colours of whose it is, with towers at its ends or corners.
func (m *mason) wall(pts []render.Point, closed bool, px, least float64) {
	w := m.wide(px, least)
	m.stroke(pts, closed, render.Line(w), m.ink(workEdge))
	m.stroke(pts, closed, render.Line(w*0.72), m.ink(stone))
	m.stroke(pts, closed, render.Line(w*0.36), m.ink(m.accent()))
	joint := m.wide(seamStep, 8)
	m.stroke(pts, closed, render.Dashed(w*0.72, joint*0.16, joint*0.84), m.ink(render.WithAlpha(workEdge, 0.8)))
	towers := []render.Point{pts[0], pts[len(pts)-1]}
	if closed {
		towers = pts
	}
	for _, t := range towers {
		m.l.FillCircle(t, w*0.72, m.ink(workEdge))
		m.l.FillCircle(t, w*0.54, m.ink(stone))
		m.l.FillCircle(t, w*0.32, m.ink(m.accent()))
	}
}

// ruin is what is left of masonry.
func (m *mason) ruin(pts []render.Point) {
	w, on, off := m.wide(wallWide*0.8, leastWall*0.8), m.wide(11, 5), m.wide(13, 5)
	m.l.Polyline(pts, render.Dashed(w, on, off), m.ink(workEdge))
	in := render.Dashed(w*0.6, on*0.7, off+on*0.3)
	in.Phase = -on * 0.15
	m.l.Polyline(pts, in, m.ink(rubble))
}

// links are chains along a line.
func (m *mason) links(pts []render.Point) {
	w, link, gap := m.wide(chainWide, leastChain), m.wide(17, 7), m.wide(5, 2.4)
	m.l.Polyline(pts, render.Line(w*0.5), m.ink(workEdge))
	m.l.Polyline(pts, render.Dashed(w, link, gap), m.ink(workEdge))
	in := render.Dashed(w*0.62, link*0.82, gap+link*0.18)
	in.Phase = -link * 0.09
	m.l.Polyline(pts, in, m.ink(iron))
	core := render.Dashed(w*0.2, link*0.5, gap+link*0.5)
	core.Phase = -link * 0.25
	m.l.Polyline(pts, core, m.ink(workEdge))
}

// fort draws the ramparts round a fort's ground, and the seal of its holder.
func (m *mason) fort(poly []render.Point) {
	if m.state != engine.Standing {
		m.l.FillPolygon(poly, m.ink(render.WithAlpha(stone, 0.28)))
		m.marked(poly, true)
		return
	}
	m.l.FillPolygon(poly, m.ink(render.WithAlpha(render.Mix(stone, m.colours.Ground, 0.25), 0.82)))
	m.wall(poly, true, fortWide, leastFort)
	top := poly[0]
	for _, p := range poly {
		if p.Y < top.Y {
			top = p
		}
	}
	m.l.Sprite(render.SealSpec{Livery: m.livery}, around(top, 2*m.wide(22, 7)), m.fade())
}

// fade is how much of a sprite is not seen.
func (m *mason) fade() float64 {
	if m.dim {
		return 0.4
	}
	return 0
}

// sign is the disc of a work: its number, or a drawing for what has none, filled while it stands, hollow before and crossed out after.
func (m *mason) sign(at render.Point) {
	r := m.wide(signSize, leastSign)
	ground, ink, ring := m.colours.Ground, m.colours.Ink, m.colours.Paper
	switch m.state {
	case engine.Site:
		ground, ink, ring = render.WithAlpha(stone, 0.9), inkless, m.accent()
	case engine.Razed:
		ground, ink, ring = render.Mix(rubble, workEdge, 0.45), stone, m.bad
	}
	m.l.FillCircle(at, r+m.wide(3, 1.2), m.ink(workEdge))
	m.l.FillCircle(at, r, m.ink(ring))
	m.l.FillCircle(at, r*0.86, m.ink(render.WithAlpha(ground, 1)))
	if m.state == engine.Site { // not built: the ring is broken
		m.l.StrokePolygon(disc(at, r*0.93), render.Dashed(r*0.16, r*0.3, r*0.3), m.ink(stone))
	}
	if m.state == engine.Razed { // crossed out, beneath its name
		d := r * 0.6
		m.l.Polyline([]render.Point{{X: at.X - d, Y: at.Y + d}, {X: at.X + d, Y: at.Y - d}}, render.Line(r*0.2), m.ink(m.bad))
	}
	m.face(at, r, m.ink(ink))
}

// mostLetters is how long the id of a work is that its sign shows, leastLetters the size below which nobody reads it.
const (
	mostLetters  = 3
	leastLetters = 11.0
)

// face is what a sign shows: the id of a work with a short one where it can be read, else links or a battlement.
func (m *mason) face(at render.Point, r float64, ink color.NRGBA) {
	style := render.TextStyle{Face: render.SansBold, Color: ink}
	if n := len(m.ID); n <= mostLetters {
		style.Size = max(r*[]float64{1, 1.2, 1, 0.78}[n], leastLetters)
	}
	switch {
	case style.Size > 0 && render.Measure(style, m.ID) < 1.9*r:
		m.l.Text(render.Pt(at.X, at.Y+style.Metrics().CapHeight/2), render.Center, style, m.ID)
	case m.Kind == zonewar.WorkChains:
		for _, x := range [...]float64{-0.28, 0.28} {
			m.l.StrokeRoundRect(render.R(at.X+(x-0.36)*r, at.Y-0.22*r, 0.72*r, 0.44*r), 0.22*r, r*0.15, ink)
		}
	default:
		m.l.FillPolygon(battlement(at, r), ink)
	}
}

// battlement is a wall with three merlons about a point.
func battlement(at render.Point, r float64) []render.Point {
	shape := [...]render.Point{{X: -0.55, Y: 0.45}, {X: -0.55, Y: -0.42}, {X: -0.28, Y: -0.42}, {X: -0.28, Y: -0.1}, {X: -0.13, Y: -0.1}, {X: -0.13, Y: -0.42},
		{X: 0.13, Y: -0.42}, {X: 0.13, Y: -0.1}, {X: 0.28, Y: -0.1}, {X: 0.28, Y: -0.42}, {X: 0.55, Y: -0.42}, {X: 0.55, Y: 0.45}}
	out := make([]render.Point, len(shape))
	for i, p := range shape {
		out[i] = at.Add(p.Mul(r))
	}
	return out
}
