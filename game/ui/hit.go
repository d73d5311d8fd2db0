package ui

import (
	"math"
	"time"

	"strategos/render"
)

// Flag is an option of Hit and HitPoly.
type Flag uint8

// Options of hits.
const (
	// CanFocus: Tab and the arrow keys come here, Enter and Space click.
	CanFocus Flag = 1 << iota
	// Drags: pressing and moving drags instead of clicking.
	Drags
	// NoRing: the caller shows the focus himself.
	NoRing
	// Dead: takes the pointer (for tooltips) but is never clicked or focused by keyboard clicks: a disabled button. It
	// may still have CanFocus so that its reason can be read.
	Dead
	// OwnSpace: Space does not click here, the caller asks for the key himself.
	OwnSpace
)

// Hit is what the user does to an area. Clicked, DoubleClicked, RightClicked, DragStarted and Dropped are true in one
// frame only. A double click is two clicks: Clicked for the first, Clicked and DoubleClicked for the second.
type Hit struct {
	Hovered, Held                        bool
	Clicked, DoubleClicked, RightClicked bool
	// ByKey: the click came from the keyboard.
	ByKey bool
	// Focused: has the keyboard's focus, and it should be seen.
	Focused bool
	// DragStarted begins a drag from here, Dragging lasts, Dropped ends it; DropOn is the id of the topmost area under
	// the pointer then, other than this one ("" if none).
	DragStarted, Dragging, Dropped bool
	DropOn                         string
	// At is the pointer's place.
	At render.Point
}

// area is a place registered with an id.
type area struct {
	id    string
	rect  render.Rect // bounds, unclipped
	clip  render.Rect
	poly  []render.Point // nil: the rectangle
	plane Plane          // whose things lie in the rectangle; such an area has no id
	layer int
	group int // of Context.Group
	flags Flag
}

func (a *area) contains(p render.Point) bool {
	return a.rect.Contains(p) && a.clip.Contains(p) && (a.poly == nil || render.Polygon{Points: a.poly}.Contains(p))
}

// Hit registers a rectangle with an id and tells what the user does to it. Areas registered later lie above. What the
// clip cuts off cannot be hit.
func (c *Context) Hit(id string, r render.Rect, flags ...Flag) Hit {
	return c.register(area{id: id, rect: r}, flags)
}

// HitPoly is Hit with a polygon of at least three points.
func (c *Context) HitPoly(id string, poly []render.Point, flags ...Flag) Hit {
	return c.register(area{id: id, rect: render.Polygon{Points: poly}.Bounds(), poly: poly}, flags)
}

func (c *Context) register(a area, flags []Flag) Hit {
	for _, f := range flags {
		a.flags |= f
	}
	a.clip, a.layer, a.group = c.Clip(), c.layer, c.group
	c.areas = append(c.areas, a)
	h := c.hit(&a)
	if h.Focused && a.flags&NoRing == 0 {
		clip := c.Clip()
		c.late = append(c.late, func() {
			c.PushClip(clip)
			c.ring(a)
			c.PopClip()
		})
	}
	return h
}

// hit tells what the user does to an area.
func (c *Context) hit(a *area) Hit {
	s := c.stage
	h := Hit{At: c.in.Mouse, Hovered: s.hover == a.id && a.id != ""}
	h.Focused = s.focus == a.id && s.focusVisible && a.flags&CanFocus != 0 && c.active()
	if a.flags&Dead == 0 {
		ev := &s.events
		h.Held = s.press == a.id && !s.dragging
		h.Clicked, h.DoubleClicked, h.RightClicked = ev.clicked == a.id, ev.double == a.id, ev.right == a.id
		h.ByKey = h.Clicked && ev.byKey
		h.DragStarted, h.Dragging = ev.dragStarted == a.id, s.dragging && s.press == a.id
		if h.Dropped = ev.dropped == a.id; h.Dropped {
			h.DropOn = ev.dropOn
		}
	}
	return h
}

// ring shows the focus: a dark and a gold line, so it stands out on any ground.
func (c *Context) ring(a area) {
	if a.poly != nil {
		c.StrokePolygon(a.poly, render.Line(5), c.Theme.Back)
		c.StrokePolygon(a.poly, render.Line(2.5), c.Theme.Gold)
		return
	}
	c.FocusRing(a.rect)
}

// FocusRing draws the mark of the focus round a rectangle.
func (c *Context) FocusRing(r render.Rect) {
	c.StrokeRoundRect(r.Inset(-4), 8, 4, c.Theme.Back)
	c.StrokeRoundRect(r.Inset(-3), 7, 2, c.Theme.Gold)
}

// RingOn draws the mark of the focus round what the last frame had under an id, above the screen, where it can be seen.
func (c *Context) RingOn(id string) {
	a := c.stage.find(id)
	if a == nil || a.layer < c.stage.topLayer {
		return
	}
	clip, r := a.clip.Inset(-5), a.rect
	c.Later(func() {
		c.PushClip(clip)
		c.FocusRing(r)
		c.PopClip()
	})
}

// Hovered is the id under the pointer, "" if none.
func (c *Context) Hovered() string { return c.stage.hover }

// HoveredFor is how long the pointer has been over the same area.
func (c *Context) HoveredFor() time.Duration { return c.stage.now - c.stage.hoverSince }

// Dragging tells what is being dragged, from where the pointer took it.
func (c *Context) Dragging() (id string, from render.Point, ok bool) {
	s := c.stage
	return s.press, s.pressAt, s.dragging
}

// Wheel returns how far the wheel was turned over r in this frame, if nothing registered later lies there.
func (c *Context) Wheel(id string, r render.Rect) render.Point {
	c.wheels = append(c.wheels, area{id: id, rect: r, clip: c.Clip(), layer: c.layer})
	if c.stage.events.wheelOn == id {
		return c.in.Wheel
	}
	return render.Point{}
}

// topmost is the area hit at p: the last one registered in the top layer.
func topmost(areas []area, top int, p render.Point) *area {
	for i := len(areas) - 1; i >= 0; i-- {
		if a := &areas[i]; a.layer >= top {
			if hit := a.on(p); hit != nil {
				return hit
			}
		}
	}
	return nil
}

// toward is the area an arrow key leads to from the focus: the nearest one of its group that lies in the direction.
func toward(areas []area, top int, focus string, dir render.Point) string {
	var from *area
	for i := range areas {
		if areas[i].id == focus && areas[i].layer >= top {
			from = &areas[i]
		}
	}
	if from == nil {
		return ""
	}
	best, least := "", math.Inf(1)
	o := from.rect.Center()
	for _, a := range areas {
		if a.id == focus || a.layer < top || a.flags&CanFocus == 0 || a.group != from.group {
			continue
		}
		if a.clip != from.clip && a.rect.Intersect(a.clip).Empty() {
			continue // scrolled out of sight, elsewhere
		}
		v := a.rect.Center().Sub(o)
		along, across := v.X*dir.X+v.Y*dir.Y, math.Abs(v.X*dir.Y)+math.Abs(v.Y*dir.X)
		// Overlapping spans count as straight ahead: a wide row below is below.
		if dir.X == 0 {
			across = gap(from.rect.X, from.rect.Right(), a.rect.X, a.rect.Right(), across)
		} else {
			across = gap(from.rect.Y, from.rect.Bottom(), a.rect.Y, a.rect.Bottom(), across)
		}
		if along < 2 {
			continue
		}
		if d := along + 4*across; d < least {
			best, least = a.id, d
		}
	}
	return best
}

// gap is how far apart two spans are, with some extra for not overlapping; for overlapping ones a hundredth of the
// distance of their middles.
func gap(a0, a1, b0, b1, middles float64) float64 {
	if g := math.Max(b0-a1, a0-b1); g > 0 {
		return g + 40
	}
	return middles / 100
}
