package uitest

import (
	"fmt"
	"image/color"
	"math"

	"strategos/game/ui"
	"strategos/render"
)

// What a text must at least have beside its size: a contrast with its ground (large letters less).
const (
	leastContrast = 4.5
	largeContrast = 3.0
	largeText     = 24.0
	largeBold     = 18.5
)

// Misfits lists what a reader of the screen would stumble over: texts cut off or shortened, texts that lie on other texts,
// on pictures or across the edge of a widget, texts too small or too faint to read. A tidy screen has none.
func (d *Driver) Misfits() []string {
	ch := checker{marks: &d.marks, window: render.R(0, 0, d.in.Width, d.in.Height)}
	return ch.run(d.Stage.List().Ops())
}

// frameMarks are the notes on the last frame.
type frameMarks struct {
	floats []floatMark
	free   []freeView
	// canvases are ranges of operations [from, to) drawn on something that is moved about, such as a map.
	canvases [][2]int
	short    []render.Text
	tip      render.Rect
	tipLines int
	clear    []render.Rect
}

// floatMark: from operation op on, what lies below rect is covered on purpose.
type floatMark struct {
	op   int
	rect render.Rect
}

// freeView is a view whose content is moved about in it, up and down or every way.
type freeView struct {
	rect     render.Rect
	sideways bool
}

// Begin forgets the frame before.
func (m *frameMarks) Begin() {
	m.floats, m.free, m.canvases, m.short = m.floats[:0], m.free[:0], m.canvases[:0], m.short[:0]
	m.tip, m.tipLines, m.clear = render.Rect{}, 0, m.clear[:0]
}

// Float notes what covers on purpose.
func (m *frameMarks) Float(op int, r render.Rect) { m.floats = append(m.floats, floatMark{op, r}) }

// Free notes a view that scrolls.
func (m *frameMarks) Free(view render.Rect, sideways bool) {
	m.free = append(m.free, freeView{view, sideways})
}

// Canvas notes what is drawn on a map.
func (m *frameMarks) Canvas(from, to int) { m.canvases = append(m.canvases, [2]int{from, to}) }

// Tip notes the tooltip.
func (m *frameMarks) Tip(r render.Rect, lines int) { m.tip, m.tipLines = r, lines }

// Clear notes what the tooltip must stay off.
func (m *frameMarks) Clear(r render.Rect) { m.clear = append(m.clear, r) }

// Line notes a line that had to be shortened.
func (m *frameMarks) Line(box render.Rect, style render.TextStyle, s string) {
	if s != "" && render.Measure(style, s) > box.W+1e-6 {
		m.short = append(m.short, render.Text{At: render.Pt(box.X, box.Y), Style: style, S: s})
	}
}

// checker goes through a display list from the bottom up.
type checker struct {
	marks  *frameMarks
	window render.Rect
	texts  []shownText
	paints []paint
	out    []string
}

// shownText is a text that can be seen so far.
type shownText struct {
	render.Text
	box render.Rect // the letters, without accents' and lines' air
}

// paint is a plain surface, a frame or a sprite.
type paint struct {
	rect          render.Rect
	color         color.NRGBA
	frame, sprite bool
}

// opaque is the opacity from which a surface counts as a ground of its own.
const opaque = 245

func (ch *checker) run(ops []render.Op) []string {
	floats, canvases := ch.marks.floats, ch.marks.canvases
	for i, op := range ops {
		for len(floats) > 0 && floats[0].op <= i {
			ch.lift(floats[0].rect)
			floats = floats[1:]
		}
		for len(canvases) > 0 && canvases[0][1] <= i {
			canvases = canvases[1:]
		}
		onCanvas := len(canvases) > 0 && i >= canvases[0][0]
		switch o := op.(type) {
		case render.Text:
			if o.S != "" {
				ch.text(o, onCanvas)
			}
		case render.FillRect:
			if !onCanvas {
				ch.fill(o.Rect, o.Color, o.Clip)
			}
		case render.RoundRect:
			switch {
			case onCanvas:
			case o.Stroke == 0:
				ch.fill(o.Rect, o.Color, o.Clip)
			case o.Color.A > 100:
				ch.paints = append(ch.paints, paint{rect: o.Rect, frame: true})
			}
		case render.Sprite:
			if !onCanvas && o.Fade < 0.5 {
				ch.sprite(o)
			}
		case render.Picture:
			ch.paints = append(ch.paints, paint{rect: o.Dst.Intersect(o.Clip), sprite: true})
		}
	}
	for _, t := range ch.marks.short {
		ch.complain("shortened", t.S, t.At)
	}
	return ch.out
}

func (ch *checker) complain(what, s string, at render.Point) {
	ch.out = append(ch.out, fmt.Sprintf("%s at %.0f,%.0f: %q", what, at.X, at.Y, s))
}

// lift forgets what a floating card covers.
func (ch *checker) lift(r render.Rect) {
	kept := ch.texts[:0]
	for _, t := range ch.texts {
		if t.box.Intersect(r).Empty() {
			kept = append(kept, t)
		}
	}
	ch.texts = kept
}

// letters is the box of a line's letters: capitals to descenders.
func letters(t render.Text) render.Rect {
	b, m := t.Bounds(), t.Style.Metrics()
	return render.R(b.X, t.At.Y-m.CapHeight, b.W, m.CapHeight+m.Descent*0.75)
}

// bites tells whether two boxes share more than their edges.
func bites(a, b render.Rect) bool {
	x := a.Intersect(b)
	return x.W > 1 && x.H > 1
}

func (ch *checker) text(o render.Text, onCanvas bool) {
	t := shownText{o, letters(o)}
	if o.Style.Size < ui.LeastText-0.01 {
		ch.complain(fmt.Sprintf("too small (%.1f)", o.Style.Size), o.S, o.At)
	}
	if onCanvas {
		return
	}
	ch.cut(t)
	seen := t.box.Intersect(o.Clip)
	for i := range ch.texts {
		other := &ch.texts[i]
		if other.Clip == o.Clip && bites(other.box, t.box) || other.Clip != o.Clip && bites(other.box.Intersect(other.Clip), seen) {
			ch.complain("on the text "+fmt.Sprintf("%q", other.S), o.S, o.At)
		}
	}
	if !seen.Empty() {
		ch.ground(t, seen)
	}
	ch.texts = append(ch.texts, t)
}

// cut complains of a text that its clip cuts off, unless it is scrolled.
func (ch *checker) cut(t shownText) {
	if t.Clip.Empty() || t.box.Within(t.Clip) { // in an empty clip it is scrolled away as a whole
		return
	}
	for _, f := range ch.marks.free {
		if !t.Clip.Within(f.rect) {
			continue
		}
		wide := t.box.X >= t.Clip.X-1 && t.box.Right() <= t.Clip.Right()+1
		if f.sideways || wide {
			return
		}
	}
	ch.complain("cut off", t.S, t.At)
}

// ground looks for the surface a text stands on, from the top down: on the way it may cross no edge and no sprite.
func (ch *checker) ground(t shownText, seen render.Rect) {
	var veils []color.NRGBA
	for i := len(ch.paints) - 1; i >= 0; i-- {
		p := &ch.paints[i]
		if !bites(p.rect, seen) {
			continue
		}
		inside := seen.Inset(1).Within(p.rect)
		switch {
		case p.sprite && p.rect.W >= ch.window.W*0.9: // a backdrop
			return
		case p.sprite:
			ch.complain("on a picture", t.S, t.At)
			return
		case !inside && (p.frame || p.color.A >= opaque):
			ch.complain(fmt.Sprintf("across the edge of %.0f", p.rect), t.S, t.At)
			return
		case p.frame || !inside:
		case p.color.A < opaque:
			veils = append(veils, p.color)
		default:
			ch.contrast(t, p.color, veils)
			return
		}
	}
}

func (ch *checker) contrast(t shownText, ground color.NRGBA, veils []color.NRGBA) {
	for i := len(veils) - 1; i >= 0; i-- {
		ground = over(ground, veils[i])
	}
	least := leastContrast
	bold := t.Style.Face == render.SansBold || t.Style.Face == render.BookBold
	if t.Style.Size >= largeText || bold && t.Style.Size >= largeBold {
		least = largeContrast
	}
	if k := Contrast(over(ground, t.Style.Color), ground); k < least-0.005 {
		ch.complain(fmt.Sprintf("too faint (%.2f)", k), t.S, t.At)
	}
}

// over lays a colour upon an opaque one.
func over(ground, c color.NRGBA) color.NRGBA {
	solid := c
	solid.A = 255
	return render.Mix(ground, solid, float64(c.A)/255)
}

// thin is the height up to which a fill is a line: it may strike through a text or underline it.
const thin = 2.5

// fill puts a surface down; texts below it must not show in part.
func (ch *checker) fill(r render.Rect, c color.NRGBA, clip render.Rect) {
	r = r.Intersect(clip)
	if r.H <= thin || r.W <= thin {
		return
	}
	if c.A >= opaque {
		for _, t := range ch.texts {
			if bites(t.box.Intersect(t.Clip), r) {
				ch.complain("covered", t.S, t.At)
			}
		}
	}
	ch.paints = append(ch.paints, paint{rect: r, color: c})
}

func (ch *checker) sprite(o render.Sprite) {
	r := o.Box.Intersect(o.Clip)
	if r.Empty() {
		return
	}
	for _, t := range ch.texts {
		if bites(t.box.Intersect(t.Clip), r.Inset(1)) {
			ch.complain("under a picture", t.S, t.At)
		}
	}
	ch.paints = append(ch.paints, paint{rect: r.Inset(1), sprite: true})
}

// Contrast is the contrast ratio of two opaque colours as WCAG defines it, 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	lin := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}
