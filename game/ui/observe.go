package ui

import (
	"strategos/render"
)

// LeastText is the size in logical pixels below which no text is set.
const LeastText = 11.0

// Observer is told what a frame does beside its display list, so that it can tell a text that is cut off from one that is
// scrolled, and a card that floats above the screen from a widget that covers its neighbour. Without one nobody takes notes.
type Observer interface {
	// Begin: a new frame begins.
	Begin()
	// Float: from operation op on, what lies below r is covered on purpose.
	Float(op int, r render.Rect)
	// Free is a view whose content is moved about in it, up and down or every way.
	Free(view render.Rect, sideways bool)
	// Canvas: the operations [from, to) are drawn on something that is moved about, such as a map.
	Canvas(from, to int)
	// Line is a line set in a box.
	Line(box render.Rect, style render.TextStyle, s string)
	// Tip is the tooltip of the frame, and how many lines it has.
	Tip(r render.Rect, lines int)
	// Clear is a rectangle that the tooltip must stay off.
	Clear(r render.Rect)
}

// Observe has an observer told of every frame from now on.
func (s *Stage) Observe(o Observer) { s.observer = o }

// float notes that what is drawn from now on lies above everything else in r.
func (c *Context) float(r render.Rect) {
	if o := c.stage.observer; o != nil {
		o.Float(len(c.Ops()), r)
	}
}

// free notes a view whose content is moved about in it.
func (c *Context) free(view render.Rect, sideways bool) {
	if o := c.stage.observer; o != nil {
		o.Free(view, sideways)
	}
}

// Area is something on the screen that the pointer or the keyboard can come to.
type Area struct {
	ID   string
	Rect render.Rect // bounds, unclipped
	Clip render.Rect
	// Outline is its shape, nil for the rectangle.
	Outline []render.Point
	Dead    bool
}

func (a *area) shown() Area { return Area{a.id, a.rect, a.clip, a.poly, a.flags&Dead != 0} }

// Area finds what the last frame had under an id.
func (s *Stage) Area(id string) (a Area, ok bool) {
	if found := s.find(id); found != nil {
		return found.shown(), true
	}
	return Area{}, false
}

// Areas lists the ids of the top layer in the order of registration.
func (s *Stage) Areas() []string {
	var ids []string
	for _, a := range s.areas {
		if a.layer >= s.topLayer && a.plane == nil {
			ids = append(ids, a.id)
		}
	}
	return ids
}

// TabOrder lists the ids that Tab reaches, in its order.
func (s *Stage) TabOrder() []string {
	var ids []string
	for _, a := range s.tabOrder() {
		ids = append(ids, a.id)
	}
	return ids
}

// Under is the id of what lies uppermost at a point, "" for nothing.
func (s *Stage) Under(p render.Point) string {
	if a := topmost(s.areas, s.topLayer, p); a != nil {
		return a.id
	}
	return ""
}

// Focus is the id that has the keyboard's focus, "" if none.
func (s *Stage) Focus() string { return s.focus }

// Hovered is the id under the pointer.
func (s *Stage) Hovered() string { return s.hover }

// Scale is how many device pixels a logical pixel has as of the last tick.
func (s *Stage) Scale() float64 { return s.in.Scale }
