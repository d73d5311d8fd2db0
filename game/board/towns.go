package board

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/render"
)

// What may be the matter with a city besides what the core's words say.
const (
	besieged   = "besieged"
	masked     = "masked"
	inRevolt   = "revolt"
	wallsRazed = "walls-destroyed"
	uprising   = "uprising"
	wallsBuilt = "walls-built"
	wallsBegun = "walls-begun"
	based      = "base"
	enemyBase  = "enemy-base"
)

// The least a city's ring is on the screen, its radius and the width of its line, in logical pixels.
const (
	leastTown = 3.2
	leastRing = 1.4
)

// drawnTown is a city being drawn, by what the view says of it.
type drawnTown struct {
	*engine.PlaceState
	l *render.List
	// at and r are its middle and radius in the window, wide is the line of its ring, out the radius of what is drawn
	// round that; z is the zoom, fade what is left of it in the dark.
	at           render.Point
	r, wide, out float64
	z, fade      float64
}

func (t *drawnTown) has(flag string) bool { return slices.Contains(t.Flags, flag) }

func (t *drawnTown) ink(c color.NRGBA) color.NRGBA {
	return render.WithAlpha(c, t.fade*float64(c.A)/255)
}

// drawTowns rings the cities in the colour of who holds them, so that one sees it on the whole board, and shows what is
// the matter with them; of forts and coasts it shows the bases.
func (s *Scene) drawTowns(l *render.List) {
	s.drawLinks(l)
	seen := s.Camera.Seen()
	for i := range s.View.Places {
		st := &s.View.Places[i]
		p := s.Geo.Place(st.ID)
		if p == nil || p.Town == nil && !slices.Contains(st.Flags, based) && !slices.Contains(st.Flags, enemyBase) {
			continue
		}
		t := s.townOf(l, st, p)
		if !touch(p.Bounds.Inset(-(t.out-t.wide)/t.z), seen) {
			continue
		}
		if p.Town != nil {
			s.drawHolder(t, p)
			s.drawSiege(t)
		}
		if t.has(based) || t.has(enemyBase) {
			s.drawBase(t)
		}
		if t.has(inRevolt) || t.has(uprising) {
			beside := t.at.Add(render.Pt(-0.7*t.out, -0.7*t.out))
			l.Sprite(render.MarkerSpec{Kind: render.FireMarker}, around(beside, math.Max(15*t.z, 9)), 1-t.fade)
		}
		if t.has(engine.Razed) || t.has(wallsRazed) {
			t.cross(t.at, 0.74*t.r, t.has(engine.Razed)) // one stroke for the walls alone
		}
	}
}

// townOf is where and how large a city is drawn; the ground of a fort or a coast is taken for one.
func (s *Scene) townOf(l *render.List, st *engine.PlaceState, p *Place) *drawnTown {
	t := &drawnTown{PlaceState: st, l: l, z: s.Camera.Zoom, fade: 1}
	at, r, size := p.Bounds.Center(), p.Bounds.W/2, 0.0
	switch {
	case p.Town != nil:
		at, r, size = p.Town.At, p.Town.Radius, float64(p.Town.Size)
	case p.Within == "": // a hex
		r *= 0.4
	}
	t.at, t.r = s.Camera.Screen(at), math.Max(r*t.z, leastTown*(1+0.25*size))
	t.wide = math.Max(3*t.z, leastRing)
	t.out = t.r + t.wide + math.Max(4*t.z, 2)
	if s.Dim && s.Lights[st.ID].Tone == ToneNone {
		t.fade = 0.45
	}
	return t
}

// drawHolder rings a city in the colour of who holds it, and round that the walls that are built in play.
func (s *Scene) drawHolder(t *drawnTown, p *Place) {
	if t.Owner != "" {
		c := s.Palette.Of(s.Book.Livery(t.Owner))
		if p.Bounds.W*t.z < leastGround { // a disc
			t.l.FillCircle(t.at, t.r+0.9, t.ink(c.Edge))
			t.l.FillCircle(t.at, t.r, t.ink(c.Ground))
			if p.Town.Size > 0 {
				t.l.FillCircle(t.at, t.r*0.36, t.ink(c.Ink))
			}
		} else {
			t.l.StrokePolygon(disc(t.at, t.r+t.wide/2), render.Line(t.wide+1.6), t.ink(c.Edge))
			t.l.StrokePolygon(disc(t.at, t.r+t.wide/2), render.Line(t.wide), t.ink(c.Ground))
		}
	}
	if !t.has(wallsBuilt) && !t.has(wallsBegun) {
		return
	}
	ring, thick := disc(t.at, t.r+t.wide*1.4), math.Max(4*t.z, 1.8)
	if t.has(wallsBegun) {
		t.l.StrokePolygon(ring, render.Dashed(thick, 2*thick, 2*thick), t.ink(workEdge))
		return
	}
	t.l.StrokePolygon(ring, render.Line(thick), t.ink(workEdge))
	t.l.StrokePolygon(ring, render.Line(thick*0.5), t.ink(stone))
	for i := range 8 {
		sin, cos := math.Sincos(math.Pi/8 + math.Pi/4*float64(i))
		tower := t.at.Add(render.Pt(cos, sin).Mul(t.r + t.wide*1.4))
		t.l.FillCircle(tower, thick*0.8, t.ink(workEdge))
		t.l.FillCircle(tower, thick*0.45, t.ink(stone))
	}
}

// drawSiege is a broken red ring round a besieged city, a broken pale one round one that is masked.
func (s *Scene) drawSiege(t *drawnTown) {
	dash := render.Dashed(math.Max(4*t.z, 1.8), math.Max(7*t.z, 3.4), math.Max(4*t.z, 2))
	switch {
	case t.has(besieged):
		t.l.StrokePolygon(disc(t.at, t.out), render.Line(dash.Width+1.6), t.ink(lightCasing))
		t.l.StrokePolygon(disc(t.at, t.out), dash, t.ink(s.Palette.Bad))
		beside := t.at.Add(render.Pt(0.72*t.out, -0.72*t.out))
		t.l.Sprite(render.IconSpec{Name: "sword", RGB: 0xc4332a}, around(beside, math.Max(15*t.z, 9)), 1-t.fade)
	case t.has(masked):
		t.l.StrokePolygon(disc(t.at, t.out), render.Line(dash.Width*0.7+1.2), t.ink(lightCasing))
		dash.Width *= 0.7
		t.l.StrokePolygon(disc(t.at, t.out), dash, t.ink(s.Palette.Glow))
	}
}

// drawBase is an anchor beside a city, at a fort or on a coast.
func (s *Scene) drawBase(t *drawnTown) {
	k := s.Palette.Of(s.Book.Livery(t.Owner))
	if t.has(enemyBase) {
		k.Ground, k.Ink = s.Palette.Bad, render.Hex(0xffffff)
	}
	c, e := t.at.Add(render.Pt(-0.74*t.out, 0.74*t.out)), math.Max(7.5*t.z, 4)
	t.l.FillCircle(c, e+1.2, t.ink(k.Edge))
	t.l.FillCircle(c, e, t.ink(k.Ground))
	t.l.Sprite(render.IconSpec{Name: "anchor", RGB: rgbOf(k.Ink)}, around(c, 1.45*e), 1-t.fade)
}

// cross crosses something out with a stroke, or with both.
func (t *drawnTown) cross(at render.Point, d float64, both bool) {
	thick := math.Max(3.4*t.z, 1.6)
	for _, k := range []float64{1, -1} {
		if k < 0 && !both {
			break
		}
		line := []render.Point{at.Add(render.Pt(-d, -k*d)), at.Add(render.Pt(d, k*d))}
		t.l.Polyline(line, render.Line(thick+2), t.ink(render.Hex(0xf6ead0)))
		t.l.Polyline(line, render.Line(thick), t.ink(render.Hex(0x7a1f1a)))
	}
}

// drawLinks draws the long walls that are built in play or being built, and crosses out those of the map that do not
// stand.
func (s *Scene) drawLinks(l *render.List) {
	for i := range s.View.Links {
		w := &s.View.Links[i]
		from, to := s.Geo.Place(w.From), s.Geo.Place(w.To)
		if from == nil || to == nil || w.Printed && w.State == engine.Standing {
			continue
		}
		a, b := s.townOf(l, &engine.PlaceState{ID: w.From}, from), s.townOf(l, &engine.PlaceState{ID: w.To}, to)
		d := b.at.Sub(a.at)
		n := math.Hypot(d.X, d.Y)
		if n < a.r+b.r {
			continue
		}
		d = d.Mul(1 / n)
		ends := []render.Point{a.at.Add(d.Mul(a.r)), b.at.Sub(d.Mul(b.r))}
		if w.State == engine.Razed {
			a.cross(ends[0].Add(ends[1]).Mul(0.5), math.Max(9*a.z, 4), true)
			continue
		}
		m := s.mason(l, &built{PlaceState: &engine.PlaceState{ID: w.From, Owner: w.Owner}, state: w.State})
		m.line("", ends)
	}
}

// rgbOf is a colour as 0xRRGGBB.
func rgbOf(c color.NRGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// withFort is the fort that stands about a point of a hex, or else the hex's own id: forts have no place on the board
// before they are built.
func (s *Scene) withFort(p *Place, at render.Point) string {
	if s.View == nil || len(p.Polygon) != 6 {
		return p.ID
	}
	for i := range s.View.Places {
		st := &s.View.Places[i]
		if st.ID != fortPrefix+p.ID || !slices.Contains(st.Flags, engine.Standing) {
			continue
		}
		if fort := s.Geo.Place(st.ID); fort != nil && fort.holds(at) {
			return st.ID
		}
	}
	return p.ID
}

// drawAmounts sets the markers of the game's own tracks on the board's, and writes the amounts.
func (s *Scene) drawAmounts(l *render.List) {
	for i := range s.View.Tracks {
		v := &s.View.Tracks[i]
		track, ok := s.Geo.Tracks[v.ID]
		if !ok {
			continue
		}
		for k := range track.Cells {
			cell := &track.Cells[k]
			at, mine := cell.BySide[string(v.Seat)]
			switch {
			case track.Amounts && mine:
				s.drawShares(l, cell, s.shares(i))
			case !track.Amounts && cell.Value == v.Value && v.Seat == "":
				s.drawTurnMarker(l, cell, cell.Centre, v.Seat)
			case !track.Amounts && cell.Value == v.Value && mine:
				s.drawTurnMarker(l, cell, at, v.Seat)
			}
		}
	}
}

// shares are the amounts that stand in the cell of a seat: his, and those after him of seats for whom the board has no cell.
func (s *Scene) shares(first int) []*engine.Track {
	out := []*engine.Track{&s.View.Tracks[first]}
	for i := first + 1; i < len(s.View.Tracks); i++ {
		v := &s.View.Tracks[i]
		if v.ID != out[0].ID {
			continue
		}
		for _, cell := range s.Geo.Tracks[v.ID].Cells {
			if _, has := cell.BySide[string(v.Seat)]; has {
				return out
			}
		}
		out = append(out, v)
	}
	return out
}

// drawShares writes the amounts of a cell: a seat's own at its right end, or several side by side, each under the seal of its seat.
func (s *Scene) drawShares(l *render.List, cell *Cell, list []*engine.Track) {
	r := s.Camera.ScreenRect(cell.Rect)
	if len(list) == 1 {
		s.drawAmount(l, r, 0.56*r.H, list[0])
		return
	}
	edge := r.X + 0.42*r.W // the name of the cell's own seat is printed there, above its number
	s.drawAmount(l, render.R(r.X, r.Y+0.4*r.H, edge-r.X, 0.6*r.H), 0.46*r.H, list[0])
	w := (r.Right() - edge) / float64(len(list)-1)
	for i, v := range list[1:] {
		part := render.R(edge+float64(i)*w, r.Y+0.06*r.H, w, 0.88*r.H)
		look := s.Palette.Of(s.Book.Livery(v.Seat))
		l.FillRect(render.R(part.X, part.Y, math.Max(2, 0.02*w), part.H), look.Ground)
		seal := math.Min(0.55*part.H, 0.4*w)
		l.Sprite(render.SealSpec{Livery: s.Book.Livery(v.Seat)}, render.R(part.X+0.06*w, part.Y+1, seal, seal), 0)
		s.drawAmount(l, render.R(part.X, r.Y+0.4*r.H, w, 0.6*r.H), 0.46*r.H, v)
	}
}

// drawAmount writes a seat's number at the right end of a rectangle.
func (s *Scene) drawAmount(l *render.List, r render.Rect, size float64, v *engine.Track) {
	style := render.TextStyle{Face: render.SansBold, Size: math.Max(8, size), Color: render.Hex(0x2a2118)}
	text := strings.ReplaceAll(strconv.Itoa(v.Value), "-", "−")
	w := render.Measure(style, text)
	l.TextIn(render.R(r.Right()-w-0.12*r.H-4, r.Y, w, r.H), render.Center, style, text)
}

// drawTurnMarker sets a marker into a cell.
func (s *Scene) drawTurnMarker(l *render.List, cell *Cell, at render.Point, seat engine.Seat) {
	edge := math.Min(cell.Rect.W, cell.Rect.H)
	box := around(s.Camera.Screen(at.Sub(render.Pt(0, 0.18*cell.Rect.H))), 0.6*edge*s.Camera.Zoom) // its number stays seen
	l.Sprite(render.MarkerSpec{Kind: render.TurnMarker, Livery: s.Book.Livery(seat)}, box, 0)
}
