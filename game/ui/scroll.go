package ui

import (
	"math"

	"strategos/render"
)

// scroll is the state of a scroll area.
type scroll struct {
	offset, height float64
	grip           float64 // where the thumb was taken
	focus          string  // the focus it last scrolled to
	wanted         *render.Rect
}

// barWidth is the room a scroll bar takes at the right of its area.
const barWidth = 14.0

func (s *Stage) scrollOf(id string) *scroll {
	sc := s.scrolls[id]
	if sc == nil {
		sc = &scroll{}
		s.scrolls[id] = sc
	}
	return sc
}

// Scroll draws content in a view that scrolls by wheel, bar, PageUp and PageDown, and follows the keyboard's focus.
// content gets the rectangle to draw into - as wide as the view less the bar, its top moved up by how far is
// scrolled - and returns the height it used. Content outside the view is clipped; long content should skip what
// Visible says is out of sight.
func (c *Context) Scroll(id string, view render.Rect, content func(inner render.Rect) float64) {
	sc := c.stage.scrollOf(id)
	most := math.Max(0, sc.height-view.H)
	page := view.H * 0.9
	if w := c.Wheel(id, view); w.Y != 0 {
		sc.offset -= w.Y * 56
	}
	if most > 0 {
		if c.Key("pageup") {
			sc.offset -= page
		}
		if c.Key("pagedown") {
			sc.offset += page
		}
	}
	sc.offset = math.Round(math.Max(0, math.Min(sc.offset, most)))
	c.PushClip(view)
	c.free(view, false)
	first := len(c.areas)
	height := content(render.R(view.X, view.Y-sc.offset, view.W-barWidth, view.H))
	c.PopClip()
	c.follow(sc, view, first)
	if sc.wanted != nil {
		sc.reveal(view, *sc.wanted)
		sc.wanted = nil
		c.again = true
	}
	if math.Abs(height-sc.height) > 0.5 {
		sc.height = height
		c.again = true
	}
	c.scrollBar(id, view, sc)
}

// follow scrolls to the area that has just got the focus.
func (c *Context) follow(sc *scroll, view render.Rect, first int) {
	f := c.stage.focus
	if f == sc.focus || !c.stage.focusVisible {
		return
	}
	sc.focus = f
	for _, a := range c.areas[first:] {
		if a.id == f && f != "" && a.clip.Within(view) { // not a sheet's button, which stands below the view
			before := sc.offset
			sc.reveal(view, a.rect.Move(0, sc.offset-view.Y))
			c.again = c.again || sc.offset != before
		}
	}
}

// reveal changes the offset so that r, given relative to the content's top, is in view.
func (sc *scroll) reveal(view, r render.Rect) {
	const air = 8
	if r.Y-air < sc.offset {
		sc.offset = r.Y - air
	} else if r.Bottom()+air > sc.offset+view.H {
		sc.offset = math.Min(r.Bottom()+air-view.H, r.Y-air)
	}
	sc.offset = math.Max(0, sc.offset)
}

// ScrollTo sets how far a scroll area is scrolled; a huge value is its end. It acts from the next frame.
func (c *Context) ScrollTo(id string, offset float64) {
	c.stage.scrollOf(id).offset = offset
	c.again = true
}

// ScrollKeys lets the up and down arrows, Home and End scroll an area while no widget has the keyboard's focus. Call it
// before Scroll, for the one area of a screen that people read.
func (c *Context) ScrollKeys(id string) {
	if _, visible := c.Focus(); visible {
		return
	}
	sc := c.stage.scrollOf(id)
	switch {
	case c.Key("down"):
		sc.offset += 56
	case c.Key("up"):
		sc.offset -= 56
	case c.Key("home"):
		sc.offset = 0
	case c.Key("end"):
		sc.offset = sc.height
	}
}

// ScrollOffset is how far a scroll area is scrolled and whether that is its end.
func (c *Context) ScrollOffset(id string, view render.Rect) (offset float64, end bool) {
	sc := c.stage.scrollOf(id)
	return sc.offset, sc.offset >= sc.height-view.H-1
}

// Reveal scrolls the area so that r, given relative to the content's top left corner, is in view.
func (c *Context) Reveal(id string, r render.Rect) {
	c.stage.scrollOf(id).wanted = &r
	c.again = true
}

// Visible tells whether any of r is inside the clip.
func (c *Context) Visible(r render.Rect) bool { return !r.Intersect(c.Clip()).Empty() }

func (c *Context) scrollBar(id string, view render.Rect, sc *scroll) {
	if sc.height <= view.H+0.5 {
		return
	}
	bar := render.R(view.Right()-10, view.Y+2, 8, view.H-4)
	size := math.Max(28, bar.H*view.H/sc.height)
	room, most := bar.H-size, sc.height-view.H
	thumb := render.R(bar.X, bar.Y+room*math.Min(sc.offset/most, 1), bar.W, size)
	h := c.Hit(id+".bar", render.R(bar.X-2, bar.Y, bar.W+4, bar.H), Drags)
	if h.Held && !h.Dragging && sc.grip == 0 {
		sc.grip = size / 2
		if thumb.Contains(render.Pt(thumb.X+1, h.At.Y)) {
			sc.grip = h.At.Y - thumb.Y
		}
	}
	if h.Held || h.Dragging {
		offset := math.Round((h.At.Y - sc.grip - bar.Y) / room * most)
		if offset = math.Max(0, math.Min(offset, most)); offset != sc.offset {
			sc.offset = offset
			c.again = true
		}
	} else {
		sc.grip = 0
	}
	col := c.Theme.Line
	if h.Hovered || h.Dragging {
		col = c.Theme.Muted
	}
	c.FillRoundRect(bar, 4, render.WithAlpha(c.Theme.Sunken, 0.8))
	c.FillRoundRect(thumb, 4, col)
}

// drawToasts draws the messages of the last seconds, the newest lowest.
func (c *Context) drawToasts() {
	s := c.stage
	live := s.toasts[:0]
	for _, t := range s.toasts {
		if t.until > s.now {
			live = append(live, t)
			c.RedrawIn(t.until - s.now)
		}
	}
	s.toasts = live
	style := c.Theme.Body().In(c.Theme.Ink)
	y := c.Size().H - 26
	for i := len(live) - 1; i >= 0; i-- {
		lines := render.Wrap(style, live[i].text, math.Min(620, c.Size().W-80))
		w := 0.0
		for _, l := range lines {
			w = math.Max(w, render.Measure(style, l))
		}
		lh := style.Metrics().LineHeight
		r := render.R(math.Round((c.Size().W-w)/2)-18, 0, w+36, float64(len(lines))*lh+18)
		r.Y = y - r.H
		c.Shadow(r)
		c.FillRoundRect(r, 8, c.Theme.Paper)
		c.StrokeRoundRect(r, 8, 1, c.Theme.Gold)
		for k, l := range lines {
			c.Text(render.Pt(r.X+18, r.Y+9+style.Metrics().Ascent+float64(k)*lh), render.Left, style, l)
		}
		y = r.Y - 10
	}
}
