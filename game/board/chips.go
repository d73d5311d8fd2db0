package board

import (
	"image/color"
	"math"
	"slices"

	"strategos/render"
)

// chipForm is the lettering and the size of chips: smaller on a board whose counters are small.
type chipForm struct {
	style          render.TextStyle
	high, pad, gap float64
}

// wholeChips are chips at their full size.
var wholeChips = chipsOf(13)

func chipsOf(size float64) chipForm {
	return chipForm{render.TextStyle{Face: render.SansBold, Size: size}, math.Round(size * 1.6), size * 1.08, size * 0.3}
}

// chipForm is the size of chips at the present zoom.
func (s *Scene) chipForm() chipForm {
	return chipsOf(math.Max(11, math.Min(13, s.Camera.Edge()*0.3)))
}

// mostHidden is how much of a chip may lie on counters and other chips; one that finds no better place is left out, as
// the panel and the zone's tooltip tell the same.
const mostHidden = 0.15

// drawChips writes the chips of the zones, each where it hides no counter, no badge and no other chip if there is such a
// place in its zone.
func (s *Scene) drawChips(l *render.List) {
	taken, letters, form := s.covered(), s.lettered(), s.chipForm()
	for _, p := range s.inSight(60) {
		id, light := p.ID, s.Lights[p.ID]
		if len(light.Chips) == 0 || len(s.Route) > 0 && s.Route[len(s.Route)-1] == id {
			continue
		}
		chips := s.chipsAt(p, form, light.Chips)
		if len(chips) == 0 {
			continue
		}
		box := s.chipBox(p, form, form.width(chips), taken, letters)
		if box.Empty() {
			continue
		}
		form.draw(l, s.Palette, box, chips)
		taken = append(taken, box)
	}
}

// chipsAt are the chips of a place that are written. Where hexes are small, as on a whole map of hundreds that a stack may go to, they are
// as many as the place is wide, so that none lies upon its neighbours: cost first, a combat at all events. The place pointed at has
// all of its own, and the others come when one zooms in.
func (s *Scene) chipsAt(p *Place, form chipForm, chips []Chip) []Chip {
	if s.Geo.Counter == counterPx || p.Box || p.ID == s.Hover {
		return chips
	}
	room := p.Bounds.W * s.Camera.Zoom * 1.1
	for n := len(chips); n > 0; n-- {
		if form.width(chips[:n]) <= room {
			return chips[:n]
		}
	}
	fight := s.Text.UI("table.fight")
	for i := range chips {
		if chips[i].Text == fight {
			return chips[i : i+1]
		}
	}
	return nil
}

// lettered are the plates and names on the board, on which no chip lies at all.
func (s *Scene) lettered() []render.Rect {
	corner := s.Camera.Screen(render.Point{})
	out := make([]render.Rect, len(s.letters))
	for i, r := range s.letters {
		out[i] = r.Move(corner.X, corner.Y).Inset(1)
	}
	return out
}

// covered are the parts of the window that chips should not hide: stacks with their badges, and the small counters that stand for
// stacks in the inset.
func (s *Scene) covered() []render.Rect {
	var out []render.Rect
	if s.Bare {
		return nil
	}
	for i := range s.piles {
		out = append(out, s.piles[i].foot)
	}
	for i := range s.minis {
		out = append(out, s.minis[i].box)
	}
	for i := range s.signs {
		out = append(out, s.signs[i].box)
	}
	return out
}

// chipBox is the place for a zone's chips: above its plate, else below or beside it, else somewhere in the zone; what
// hides least is taken, and of two alike the first. It is empty for a zone out of sight and where
// everything is crowded.
func (s *Scene) chipBox(p *Place, form chipForm, w float64, taken, letters []render.Rect) render.Rect {
	plate := s.Camera.Screen(p.Plate)
	off := math.Max(s.Geo.Plate*s.Camera.Zoom, 6)
	over := off + form.high/2 + 1.5
	if p.Box { // on the edge of a base, whose name it leaves free
		plate.Y, over = s.Camera.Screen(render.Pt(0, p.Bounds.Y)).Y+2, 0
	}
	if v := s.Camera.View; !v.Inset(-40).Contains(render.Pt(plate.X, plate.Y-over)) {
		return render.Rect{}
	}
	shape := s.plateShape(p)
	seen := bounds(shape).Intersect(s.Camera.View)
	const beside, steps = 4, 12
	spots := [beside + steps*steps]render.Point{render.Pt(plate.X, plate.Y-over), render.Pt(plate.X, plate.Y+over),
		render.Pt(plate.X+off+w/2+4, plate.Y), render.Pt(plate.X-off-w/2-4, plate.Y)}
	ends := []render.Point{{X: seen.X, Y: seen.Y}, {X: seen.Right(), Y: seen.Bottom()}}
	for _, at := range spots[:beside] {
		ends = append(ends, s.chipIn(at, form, w).Center())
	}
	room := bounds(ends).Inset(-math.Max(w, form.high) - 4)
	taken, letters = touching(taken, room), touching(letters, room)
	for i := range steps * steps {
		spots[beside+i] = render.Pt(seen.X+seen.W*(float64(i%steps)+0.5)/steps, seen.Y+seen.H*(float64(i/steps)+0.5)/steps)
	}
	best, least := render.Rect{}, math.Inf(1)
	for i, at := range spots {
		if i >= beside && !inside(shape, at) {
			continue
		}
		box := s.chipIn(at, form, w)
		if slices.ContainsFunc(letters, func(r render.Rect) bool { return !r.Intersect(box).Empty() }) {
			continue
		}
		cost := 0.0
		for _, t := range taken {
			if o := box.Inset(-1).Intersect(t); !o.Empty() {
				cost += o.W * o.H
			}
		}
		if cost > mostHidden*w*form.high {
			continue
		}
		if !inside(shape, box.Center()) { // better in its own zone
			cost += mostHidden * w * form.high
		}
		if cost < least-1 {
			best, least = box, cost
		}
		if least <= 1 { // nothing is better by more than one
			break
		}
	}
	return best
}

// touching are those of some boxes that have a part in another.
func touching(boxes []render.Rect, room render.Rect) []render.Rect {
	var out []render.Rect
	for _, r := range boxes {
		if !r.Intersect(room).Empty() {
			out = append(out, r)
		}
	}
	return out
}

// plateShape is the outline of a place on the screen in which its plate lies: that in the inset, where it has one.
func (s *Scene) plateShape(p *Place) []render.Point {
	shapes := s.Polygons(p.ID)
	for _, shape := range shapes {
		if inside(shape, s.Camera.Screen(p.Plate)) {
			return shape
		}
	}
	return shapes[0]
}

// chipIn is a row of chips about a point, moved into the view.
func (s *Scene) chipIn(at render.Point, form chipForm, w float64) render.Rect {
	v, h := s.Camera.View, form.high
	return render.R(math.Max(v.X+3, math.Min(v.Right()-w-3, at.X-w/2)), math.Max(v.Y+3, math.Min(v.Bottom()-h-3, at.Y-h/2)), w, h)
}

// ChipsSize is how large chips are side by side at their full size.
func ChipsSize(chips []Chip) (w, h float64) { return wholeChips.width(chips), wholeChips.high }

// DrawChips writes chips side by side in a box as large as ChipsSize says.
func DrawChips(l *render.List, p *render.Palette, box render.Rect, chips []Chip) {
	wholeChips.draw(l, p, box, chips)
}

// width is how wide chips are side by side.
func (f chipForm) width(chips []Chip) float64 {
	total := -f.gap
	for _, c := range chips {
		total += render.Measure(f.style, c.Text) + f.pad + f.gap
	}
	return total
}

// draw writes chips side by side in a box as wide as they are.
func (f chipForm) draw(l *render.List, p *render.Palette, box render.Rect, chips []Chip) {
	x := box.X
	for _, c := range chips {
		w := render.Measure(f.style, c.Text) + f.pad
		r := render.R(x, box.Y, w, f.high)
		ground, ink := render.Hex(0x1b2128), render.Hex(0xf7f1df)
		switch c.Tone {
		case ChipGold:
			ground, ink = p.Glow, render.Hex(0x231a0c)
		case ChipGood:
			ground, ink = render.Mix(p.Good, render.Hex(0x0c1a10), 0.35), render.Hex(0xffffff)
		case ChipBad:
			ground, ink = render.Mix(p.Bad, render.Hex(0x1a0c0a), 0.25), render.Hex(0xffffff)
		}
		l.FillRoundRect(r.Inset(-1.5), f.high/2+1.5, color.NRGBA{10, 12, 16, 200})
		l.FillRoundRect(r, f.high/2, ground)
		l.TextIn(r, render.Center, f.style.In(ink), c.Text)
		x += w + f.gap
	}
}
