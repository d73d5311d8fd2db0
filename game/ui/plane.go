package ui

import (
	"slices"

	"strategos/render"
)

// Plane is a surface of many things, such as the places of a map, of which only those
// the user does something with are worked out: a frame costs the same however many
// there are.
type Plane interface {
	// At is the id of the uppermost thing at a point of the window, "" where none lies.
	At(render.Point) string
	// Outline is the shape of a thing in the window, nil for an id that is none of them.
	Outline(id string) []render.Point
}

// HitPlane registers the things of a plane, as far as they lie within r, and returns
// the ids of those the user does something with in this frame: HitOn tells what.
func (c *Context) HitPlane(p Plane, r render.Rect, flags ...Flag) []string {
	a := area{rect: r, plane: p}
	for _, f := range flags {
		a.flags |= f
	}
	a.clip, a.layer, a.group = c.Clip(), c.layer, c.group
	c.areas = append(c.areas, a)
	s, ev := c.stage, &c.stage.events
	var out []string
	for _, id := range [...]string{s.hover, s.press, ev.clicked, ev.double, ev.right, ev.dragStarted, ev.dropped} {
		if id != "" && !slices.Contains(out, id) && p.Outline(id) != nil {
			out = append(out, id)
		}
	}
	return out
}

// HitOn tells what the user does to a thing of a plane.
func (c *Context) HitOn(id string) Hit { return c.hit(&area{id: id}) }

// on is the area if a point hits it, or for a plane its thing there; nil for nothing.
func (a *area) on(p render.Point) *area {
	switch {
	case !a.contains(p):
		return nil
	case a.plane != nil:
		return a.thing(a.plane.At(p))
	}
	return a
}

// thing is a plane's thing as an area of its own, nil when it has none of that id.
func (a *area) thing(id string) *area {
	if a.plane == nil || id == "" {
		return nil
	}
	poly := a.plane.Outline(id)
	if poly == nil {
		return nil
	}
	return &area{id: id, rect: render.Polygon{Points: poly}.Bounds(), clip: a.clip, poly: poly, layer: a.layer, group: a.group, flags: a.flags}
}
