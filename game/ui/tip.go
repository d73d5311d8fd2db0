package ui

import (
	"math"
	"slices"
	"strings"

	"strategos/render"
)

// TipLines is how many lines a tooltip has at most, its heading among them.
const TipLines = 4

// Dot stands between the facts of a tooltip. A line may end with it and not begin.
const Dot = "\u00a0· "

// Measures of a tooltip: its widths before and after it is widened to have no more than TipLines, the room round its words, how far
// the pointer goes after a click for one to come up, and the largest area it keeps clear of as a whole.
const (
	tipWidth  = 340.0
	tipWider  = 460.0
	tipPad    = 12.0
	tipStir   = 3.0
	tipOwnW   = 420.0
	tipOwnH   = 220.0
	tipGap    = 6.0
	placeEdge = 4.0
)

// Tooltip is what a tooltip says: a heading, then lines of which those that find no room are left out from the end, and at last
// a line for which there is always room.
type Tooltip struct{ Title, Text, Foot string }

// tip is the tooltip to be drawn in this frame.
type tip struct {
	Tooltip
	near  render.Rect // what it is about
	layer int
}

// Tip shows text near the area id after the pointer has come to rest on it, or at once when the keyboard's focus is there.
func (c *Context) Tip(id, text string) { c.TipOf(id, Tooltip{Text: text}) }

// TipTitled is Tip with a heading in bold.
func (c *Context) TipTitled(id, title, text string) { c.TipOf(id, Tooltip{Title: title, Text: text}) }

// TipOf is Tip with all that a tooltip may have.
func (c *Context) TipOf(id string, t Tooltip) {
	s := c.stage
	if s.dragging || c.layer < s.topLayer {
		return
	}
	if s.hover == id && s.press == "" {
		if s.still { // it was clicked: what came of that is in sight there
			c.TrackMouse()
			return
		}
		if rest := tipDelay - min(c.HoveredFor(), s.now-s.stirred); rest > 0 {
			c.RedrawIn(rest)
			return
		}
		c.tip = &tip{t, c.tipOwn(id), c.layer}
		return
	}
	if s.focus == id && s.focusVisible && c.tip == nil {
		for i := len(c.areas) - 1; i >= 0; i-- {
			if a := c.areas[i]; a.id == id {
				c.tip = &tip{t, a.rect.Intersect(a.clip), c.layer}
				return
			}
		}
	}
}

// tipOwn is what a tooltip of the pointer is about and lies beside: the widget or counter pointed at, or of something large the
// place pointed at.
func (c *Context) tipOwn(id string) render.Rect {
	m := c.in.Mouse
	for i := len(c.areas) - 1; i >= 0; i-- {
		if a := &c.areas[i]; a.id == id && a.poly == nil {
			if r := a.rect.Intersect(a.clip); r.W <= tipOwnW && r.H <= tipOwnH {
				return r
			}
			break
		}
	}
	return render.R(m.X, m.Y, 12, 20)
}

// KeepClear keeps tooltips off a rectangle in this frame: a question, a fight, a card.
func (c *Context) KeepClear(r render.Rect) {
	if !r.Empty() {
		c.clear = append(c.clear, clearRect{r, c.layer})
		if o := c.stage.observer; o != nil && c.active() {
			o.Clear(r)
		}
	}
}

// clearRect is a rectangle that tooltips stay off while its layer is the top one.
type clearRect struct {
	rect  render.Rect
	layer int
}

// stirs notes whether the pointer has moved since the last click or key: only then does a tooltip come up.
func (s *Stage) stirs(in *Input) {
	switch {
	case in.Pressed|in.Released != 0 || len(in.Keys) > 0:
		s.still, s.stillAt = true, in.Mouse
	case s.still && math.Hypot(in.Mouse.X-s.stillAt.X, in.Mouse.Y-s.stillAt.Y) > tipStir:
		s.still, s.stirred = false, s.now
		s.dirty = true // the tooltip's delay begins
	}
}

// tipBox is a tooltip set in lines.
type tipBox struct {
	titles, lines []string
	w, h          float64
}

// set breaks a tooltip into lines, no more than TipLines, in the width that it needs for that.
func (t *tip) set(head, body render.TextStyle) tipBox {
	var b tipBox
	for _, most := range [...]float64{tipWidth, tipWider} {
		wrap := func(style render.TextStyle, s string) []string {
			if s == "" {
				return nil
			}
			return render.Wrap(style, s, most)
		}
		titles, text, foot := wrap(head, t.Title), wrap(body, t.Text), wrap(body, t.Foot)
		b.titles = few(head, titles, TipLines-1, most)
		room := TipLines - len(b.titles)
		foot = few(body, foot, room, most)
		b.lines = append(few(body, text, room-len(foot), most), foot...)
		if len(titles)+len(text)+len(foot) <= TipLines {
			break
		}
	}
	for _, l := range b.titles {
		b.w = math.Max(b.w, render.Measure(head, l))
	}
	for _, l := range b.lines {
		b.w = math.Max(b.w, render.Measure(body, l))
	}
	b.w += 2 * tipPad
	b.h = float64(len(b.titles))*head.Metrics().LineHeight + float64(len(b.lines))*body.Metrics().LineHeight + 16
	return b
}

// few are the first n lines; where there are more the last of them ends with an ellipsis.
func few(style render.TextStyle, lines []string, n int, most float64) []string {
	if len(lines) <= n {
		return lines
	}
	if n <= 0 {
		return nil
	}
	out := slices.Clone(lines[:n])
	words := strings.Fields(out[n-1])
	for len(words) > 1 && render.Measure(style, strings.Join(words, " ")+" …") > most {
		words = words[:len(words)-1]
	}
	out[n-1] = strings.Join(words, " ") + " …"
	return out
}

// drawTip draws the tooltip beside what it is about, clear of what must stay in sight and, where it can, of all that can be
// clicked. Where there is no such place there is no tooltip: what it tells the panel tells, too.
func (c *Context) drawTip() {
	if c.tip == nil || c.tip.Title == "" && c.tip.Text == "" && c.tip.Foot == "" {
		return
	}
	t := c.Theme
	body := t.Body().Sized(14).In(t.Ink)
	head := t.Strong().In(t.Ink)
	b := c.tip.set(head, body)
	hard := []render.Rect{c.tip.near}
	for _, k := range c.clear {
		if k.layer >= c.tip.layer {
			hard = append(hard, k.rect)
		}
	}
	var soft []render.Rect
	for i := range c.areas {
		if a := &c.areas[i]; a.layer >= c.tip.layer && a.flags&CanFocus != 0 && a.poly == nil {
			soft = append(soft, a.rect.Intersect(a.clip))
		}
	}
	r, ok := Place(c.Size().Inset(placeEdge), b.w, b.h, c.tip.near, hard, soft)
	if !ok {
		return
	}
	if o := c.stage.observer; o != nil {
		o.Tip(r, len(b.titles)+len(b.lines))
	}
	c.Shadow(r)
	c.FillRoundRect(r, 6, t.Paper)
	c.StrokeRoundRect(r, 6, 1, t.Sepia)
	y := r.Y + 8
	for _, l := range b.titles {
		c.Text(render.Pt(r.X+tipPad, y+head.Metrics().Ascent), render.Left, head, l)
		y += head.Metrics().LineHeight
	}
	for _, l := range b.lines {
		c.Text(render.Pt(r.X+tipPad, y+body.Metrics().Ascent), render.Left, body, l)
		y += body.Metrics().LineHeight
	}
}
