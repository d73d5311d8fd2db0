package ui

import (
	"math"

	"strategos/render"
)

// Toggle is a switch with its label right of it; it reports whether *on was changed.
func (c *Context) Toggle(id string, r render.Rect, label string, on *bool) bool {
	h := c.Hit(id, r, CanFocus)
	if h.Clicked {
		*on = !*on
	}
	t := c.Theme
	track := render.R(r.X, r.Y+r.H/2-11, 40, 22)
	ground, knob := t.Sunken, track.X+11
	if *on {
		ground, knob = t.Gold, track.Right()-11
	}
	c.FillRoundRect(track, 11, ground)
	c.StrokeRoundRect(track, 11, 1, t.Line)
	c.FillCircle(render.Pt(knob, track.Center().Y), 8, t.Text)
	if *on {
		c.Icon("check", render.R(track.X+5, track.Y+4, 14, 14), t.OnGold)
	}
	c.TextIn(render.R(r.X+50, r.Y, r.W-50, r.H), render.Left, t.Body(), label)
	if h.Hovered {
		c.SetCursor(Hand)
	}
	return h.Clicked
}

// Slider changes *value between least and most in steps, by dragging, wheel or the arrow keys; show is the text drawn
// right of it. It reports whether the value changed.
func (c *Context) Slider(id string, r render.Rect, value *float64, least, most, step float64, show string) bool {
	const textW = 76
	t := c.Theme
	groove := render.R(r.X+8, r.Y+r.H/2-3, r.W-textW-16, 6)
	h := c.Hit(id, render.R(r.X, r.Y, r.W-textW, r.H), CanFocus, Drags)
	was := *value
	if h.Held || h.Dragging || h.Dropped || h.Clicked && !h.ByKey {
		*value = least + (most-least)*(h.At.X-groove.X)/groove.W
		*value = least + math.Round((*value-least)/step)*step
	}
	if c.Focused(id) {
		if c.Key("left", "-") {
			*value -= step
		}
		if c.Key("right", "+") {
			*value += step
		}
	}
	*value = math.Max(least, math.Min(*value, most))
	k := (*value - least) / (most - least)
	c.FillRoundRect(groove, 3, t.Line)
	c.FillRoundRect(render.R(groove.X, groove.Y, groove.W*k, groove.H), 3, t.Gold)
	c.FillCircle(render.Pt(groove.X+groove.W*k, groove.Center().Y), 9, t.Text)
	c.StrokeCircle(render.Pt(groove.X+groove.W*k, groove.Center().Y), 9, 1, t.Line)
	c.TextIn(render.R(r.Right()-textW+8, r.Y, textW-8, r.H), render.Left, t.Body(), show)
	if h.Hovered {
		c.SetCursor(Hand)
	}
	return *value != was
}

// Choice is a row of options of which one is chosen; the options' ids are id + "." + key. It reports whether *chosen
// changed.
func (c *Context) Choice(id string, r render.Rect, keys, labels []string, chosen *string) bool {
	changed := false
	n := float64(len(keys))
	w := (r.W - 4*(n-1)) / n
	for i, key := range keys {
		on := *chosen == key
		o := ButtonOpts{On: on, Small: true}
		style := c.buttonStyle(o)
		if on && 20+style.Size*1.3+8+0.8*render.Measure(style, labels[i]) <= w { // else its frame marks it
			o.Icon = "check"
		}
		box := render.R(r.X+float64(i)*(w+4), r.Y, w, r.H)
		if c.Button(id+"."+key, box, labels[i], o) && !on {
			*chosen, changed = key, true
		}
	}
	return changed
}

// Radio is a round mark with a label and, below it, a wrapped explanation; it returns the height used and whether it was
// clicked.
func (c *Context) Radio(id string, x, y, w float64, label, text string, on bool) (height float64, clicked bool) {
	t := c.Theme
	lines := render.Wrap(t.Small(), text, w-34)
	lh := t.Small().Metrics().LineHeight
	style := t.Body()
	if on {
		style = t.Strong()
	}
	heads := render.Wrap(style, label, w-34)
	high := 28 + float64(len(heads)-1)*style.Metrics().LineHeight
	height = high
	if text != "" {
		height += float64(len(lines)) * lh
	}
	r := render.R(x, y, w, height)
	h := c.Hit(id, r, CanFocus)
	if h.Hovered {
		c.FillRoundRect(r.Inset(-2), 5, render.WithAlpha(t.Raised, 0.6))
		c.SetCursor(Hand)
	}
	at := render.Pt(x+13, y+14)
	c.FillCircle(at, 8, t.Sunken)
	c.StrokeCircle(at, 8, 1.5, t.Muted)
	if on {
		c.FillCircle(at, 5, t.Gold)
	}
	for i, l := range heads {
		c.TextIn(render.R(x+30, y+float64(i)*style.Metrics().LineHeight, w-30, 28), render.Left, style, l)
	}
	if text != "" {
		c.List.Paragraph(render.R(x+30, y+high-1, w-34, height), render.Left, t.Small(), text)
	}
	return height, h.Clicked
}

// Tabs is a row of tabs over a hairline; the tabs' ids are id + "." + key. It reports whether *chosen changed.
func (c *Context) Tabs(id string, r render.Rect, keys, labels []string, chosen *string) bool {
	t := c.Theme
	changed := false
	x := r.X
	c.HLine(r.X, r.Bottom(), r.W, t.Line)
	total := 0.0
	for _, l := range labels {
		total += render.Measure(t.Strong(), l) + 28
	}
	k := math.Min(1, r.W/total)
	for i, key := range keys {
		w := (render.Measure(t.Strong(), labels[i]) + 28) * k
		box := render.R(x, r.Y, w, r.H)
		h := c.Hit(id+"."+key, box.Inset(1), CanFocus)
		style := t.Strong().In(t.Muted)
		if *chosen == key {
			style = t.Strong()
			c.FillRect(render.R(x+8, r.Bottom()-3, w-16, 3), t.Gold)
		} else if h.Hovered {
			style = style.In(t.Text)
		}
		if h.Hovered {
			c.SetCursor(Hand)
		}
		style.Size *= math.Max(k, 0.8)
		c.TextIn(box.Inset(3), render.Center, style, labels[i])
		if h.Clicked && *chosen != key {
			*chosen, changed = key, true
		}
		x += w
	}
	return changed
}

// Row is a line of a list that can be chosen; it draws the ground and returns what the user does. The caller draws the
// content over it.
func (c *Context) Row(id string, r render.Rect, on bool) Hit {
	return c.rowGround(c.Hit(id, r, CanFocus), r, on)
}

// ListRow is Row in a long list that arrow keys go through: for Tab the list is one stop, the row that is chosen.
func (c *Context) ListRow(id string, r render.Rect, on bool) Hit {
	var flags []Flag
	if on {
		flags = append(flags, CanFocus)
	}
	return c.rowGround(c.Hit(id, r, flags...), r, on)
}

func (c *Context) rowGround(h Hit, r render.Rect, on bool) Hit {
	t := c.Theme
	switch {
	case on:
		c.FillRoundRect(r, 5, t.Raised)
		c.FillRoundRect(render.R(r.X, r.Y+3, 4, r.H-6), 2, t.Gold)
	case h.Hovered:
		c.FillRoundRect(r, 5, render.WithAlpha(t.Raised, 0.55))
	}
	if h.Hovered {
		c.SetCursor(Hand)
	}
	return h
}

// Card fills a rounded panel with a hairline round it.
func (c *Context) Card(r render.Rect) {
	c.FillRoundRect(r, 8, c.Theme.Panel)
	c.StrokeRoundRect(r, 8, 1, c.Theme.Line)
}

// Shadow draws a soft shadow below a rectangle drawn afterwards.
func (c *Context) Shadow(r render.Rect) {
	c.float(r)
	for i := range 6 {
		d := float64(i)
		c.FillRoundRect(r.Move(0, 4).Inset(-2*d), 10+2*d, render.WithAlpha(render.Hex(0), 0.10-0.012*d))
	}
}
