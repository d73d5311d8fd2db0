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
	based      = "base"
	enemyBase  = "enemy-base"
)

// The least a city's ring is on the screen, its radius and the width of its line, in logical pixels.
const (
	leastTown = 3.2
	leastRing = 1.4
)

// drawTowns rings the cities in the colour of who holds them, so that one sees it on the whole board; a siege is a
// broken red ring round that, a mask a broken pale one, a city razed is crossed out.
func (s *Scene) drawTowns(l *render.List) {
	seen := s.Camera.Seen()
	for i := range s.View.Places {
		st := &s.View.Places[i]
		p := s.Geo.Place(st.ID)
		if p == nil || p.Town == nil || !touch(p.Bounds.Inset(-p.Town.Radius), seen) {
			continue
		}
		z := s.Camera.Zoom
		at, r := s.Camera.Screen(p.Town.At), math.Max(p.Town.Radius*z, leastTown*(1+0.25*float64(p.Town.Size)))
		wide := math.Max(3*z, leastRing)
		small := p.Bounds.W*z < leastGround
		has := func(flag string) bool { return slices.Contains(st.Flags, flag) }
		fade := 1.0
		if s.Dim && s.Lights[st.ID].Tone == ToneNone {
			fade = 0.45
		}
		ink := func(c color.NRGBA) color.NRGBA { return render.WithAlpha(c, fade*float64(c.A)/255) }
		if st.Owner != "" {
			c := s.Palette.Of(s.Book.Livery(st.Owner))
			if small { // a disc
				l.FillCircle(at, r+0.9, ink(c.Edge))
				l.FillCircle(at, r, ink(c.Ground))
				if p.Town.Size > 0 {
					l.FillCircle(at, r*0.36, ink(c.Ink))
				}
			} else {
				l.StrokePolygon(disc(at, r+wide/2), render.Line(wide+1.6), ink(c.Edge))
				l.StrokePolygon(disc(at, r+wide/2), render.Line(wide), ink(c.Ground))
			}
		}
		out := r + wide + math.Max(4*z, 2)
		dash := render.Dashed(math.Max(4*z, 1.8), math.Max(7*z, 3.4), math.Max(4*z, 2))
		switch {
		case has(besieged):
			l.StrokePolygon(disc(at, out), render.Line(dash.Width+1.6), ink(lightCasing))
			l.StrokePolygon(disc(at, out), dash, ink(s.Palette.Bad))
			beside := at.Add(render.Pt(0.72*out, -0.72*out))
			l.Sprite(render.IconSpec{Name: "sword", RGB: 0xc4332a}, around(beside, math.Max(15*z, 9)), 1-fade)
		case has(masked):
			l.StrokePolygon(disc(at, out), render.Line(dash.Width*0.7+1.2), ink(lightCasing))
			dash.Width *= 0.7
			l.StrokePolygon(disc(at, out), dash, ink(s.Palette.Glow))
		}
		if has(based) || has(enemyBase) {
			k := s.Palette.Of(s.Book.Livery(st.Owner))
			if has(enemyBase) {
				k.Ground, k.Ink = s.Palette.Bad, render.Hex(0xffffff)
			}
			c, e := at.Add(render.Pt(-0.74*out, 0.74*out)), math.Max(7.5*z, 4)
			l.FillCircle(c, e+1.2, ink(k.Edge))
			l.FillCircle(c, e, ink(k.Ground))
			l.Sprite(render.IconSpec{Name: "anchor", RGB: rgbOf(k.Ink)}, around(c, 1.45*e), 1-fade)
		}
		if has(inRevolt) || has(uprising) {
			beside := at.Add(render.Pt(-0.7*out, -0.7*out))
			l.Sprite(render.MarkerSpec{Kind: render.FireMarker}, around(beside, math.Max(15*z, 9)), 1-fade)
		}
		if has(engine.Razed) || has(wallsRazed) {
			d, thick := 0.74*r, math.Max(3.4*z, 1.6)
			for _, k := range []float64{1, -1} {
				if k < 0 && !has(engine.Razed) { // one stroke for the walls alone
					break
				}
				line := []render.Point{at.Add(render.Pt(-d, -k*d)), at.Add(render.Pt(d, k*d))}
				l.Polyline(line, render.Line(thick+2), ink(render.Hex(0xf6ead0)))
				l.Polyline(line, render.Line(thick), ink(render.Hex(0x7a1f1a)))
			}
		}
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
				s.drawAmount(l, cell, v)
			case !track.Amounts && cell.Value == v.Value && v.Seat == "":
				s.drawTurnMarker(l, cell, cell.Centre, v.Seat)
			case !track.Amounts && cell.Value == v.Value && mine:
				s.drawTurnMarker(l, cell, at, v.Seat)
			}
		}
	}
}

// drawAmount writes a seat's number into its cell.
func (s *Scene) drawAmount(l *render.List, cell *Cell, v *engine.Track) {
	r := s.Camera.ScreenRect(cell.Rect)
	style := render.TextStyle{Face: render.SansBold, Size: math.Max(8, 0.56*r.H), Color: render.Hex(0x2a2118)}
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
