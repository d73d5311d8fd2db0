package ui

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"strategos/render"
)

// ButtonHeight is the height of buttons that stand in a row.
const ButtonHeight = 36.0

// ButtonOpts are the options of Button.
type ButtonOpts struct {
	// Key is a chord that clicks the button too; it is shown beside the label unless HideKey.
	Key     string
	HideKey bool
	// Name says what the button does in the list of keys, where its label does not.
	Name string
	// Icon is one of assets/icons, left of the label.
	Icon string
	// Primary is the one thing to do next, which Enter does whatever other key it has; Danger destroys something; Quiet has no ground until hovered.
	Primary, Danger, Quiet bool
	// On shows the button as switched on.
	On bool
	// Disabled greys the button out; Why is then its tooltip.
	Disabled bool
	Why      string
	// Tip is the tooltip of an enabled button.
	Tip string
	// Align is where the label stands; buttons of a menu column use render.Left. The zero value centres.
	LeftAligned bool
	// Small uses the small style.
	Small bool
	// Price is what pressing the button costs: it stands at the right, in a column of its own, and is never shortened; where the room is
	// short the label is, and the whole of that is then the tooltip. A button with a price has its label at the left.
	Price string
	// Elide shortens a label that is too long instead of setting it smaller; the whole of it is then the tooltip.
	Elide bool
}

// keyNames are the names of keys that are not their own character, in English.
var keyNames = map[string]string{"escape": "Esc", "enter": "Enter", "space": "Space", "left": "←", "right": "→", "up": "↑", "down": "↓",
	"delete": "Del", "backspace": "Backspace", "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End", "tab": "Tab"}

// KeyName writes a chord for people: "Ctrl+Shift+Z", "F1", "Esc". Keys has the names in other languages.
func (t *Theme) KeyName(chord string) string {
	if chord == "+" {
		return chord
	}
	parts := strings.Split(chord, "+")
	for i, p := range parts {
		switch {
		case t.Keys[p] != "":
			parts[i] = t.Keys[p]
		case keyNames[p] != "":
			parts[i] = keyNames[p]
		case p != "":
			r := []rune(p)
			parts[i] = strings.ToUpper(string(r[:1])) + string(r[1:])
		default:
			parts[i] = "+"
		}
	}
	return strings.Join(parts, "+")
}

func (c *Context) buttonStyle(o ButtonOpts) render.TextStyle {
	s := c.Theme.Strong()
	if o.Small {
		s = s.Sized(13)
	}
	return s
}

// ButtonWidth is the width a button needs for its label, icon and key hint.
func (c *Context) ButtonWidth(label string, o ButtonOpts) float64 {
	style := c.buttonStyle(o)
	w := render.Measure(style, label) + 28
	if o.Icon != "" {
		w += style.Size*1.2 + 8
		if label == "" {
			w -= 12
		}
	}
	if o.Key != "" && !o.HideKey {
		w += render.Measure(c.Theme.Small().Sized(12), c.Theme.KeyName(o.Key)) + 20
	}
	return math.Ceil(w + priceRoom(style, o))
}

// priceGap is the room between a label and its price.
const priceGap = 12.0

// priceRoom is the width a button's price takes.
func priceRoom(style render.TextStyle, o ButtonOpts) float64 {
	if o.Price == "" {
		return 0
	}
	return math.Ceil(render.Measure(style, o.Price)) + priceGap
}

// ButtonHeightIn is the height a button of that width needs: more than ButtonHeight where its label takes several lines.
func (c *Context) ButtonHeightIn(w float64, label string, o ButtonOpts) float64 {
	style := c.buttonStyle(o)
	if c.ButtonWidth(label, o) <= w+8 {
		return ButtonHeight
	}
	room := w - 20 - c.buttonExtras(style, label, o)
	below := priceBelow(style, label, room, o)
	if below {
		room += priceRoom(style, o)
	}
	lines := render.Wrap(style, label, room)
	if below {
		lines = append(lines, o.Price)
	}
	return math.Max(ButtonHeight, math.Ceil(float64(len(lines))*style.Metrics().LineHeight+12))
}

// priceBelow tells whether the price has a line of its own under the label: where a word of that does not fit beside it.
func priceBelow(style render.TextStyle, label string, room float64, o ButtonOpts) bool {
	return o.Price != "" && slices.ContainsFunc(strings.Fields(label), func(word string) bool { return render.Measure(style, word) > room })
}

// buttonExtras is the width of what stands beside a button's label: the icon and the key's name.
func (c *Context) buttonExtras(style render.TextStyle, label string, o ButtonOpts) float64 {
	w := 0.0
	if o.Icon != "" {
		w += math.Round(style.Size * 1.3)
		if label != "" {
			w += 8
		}
	}
	if o.Key != "" && !o.HideKey {
		w += render.Measure(c.Theme.Small().Sized(12), c.Theme.KeyName(o.Key)) + 16
	}
	return w + priceRoom(style, o)
}

// Button draws a button and reports whether it was clicked, by pointer or key. A label too long for the rectangle takes
// several lines if the button is high enough (ButtonHeightIn), else it is set smaller, then shortened with the whole of
// it as tooltip.
func (c *Context) Button(id string, r render.Rect, label string, o ButtonOpts) bool {
	flags := []Flag{CanFocus}
	if o.Disabled {
		flags = append(flags, Dead)
	}
	h := c.Hit(id, r, flags...)
	if !o.Disabled {
		name := label
		if name == "" || o.Name != "" {
			name = o.Name
		}
		if !c.mute(o.Key) {
			c.Hint(o.Key, name)
		}
	}
	ground, ink := c.buttonColours(o, h)
	if ground.A > 0 {
		c.FillRoundRect(r, 6, ground)
	}
	if !o.Quiet && !o.Primary && !o.Danger {
		c.StrokeRoundRect(r, 6, 1, c.Theme.Line)
	}
	if o.On {
		c.StrokeRoundRect(r, 6, 2, c.Theme.Gold)
	}
	short := c.buttonFace(r, label, o, ink)
	switch {
	case o.Disabled && o.Why != "":
		c.Tip(id, o.Why)
	case o.Tip != "" && (!strings.Contains(label, o.Tip) || short): // one that repeats the label tells nothing
		c.Tip(id, o.Tip)
	case short:
		c.Tip(id, label)
	}
	if o.Disabled {
		if h.Hovered {
			c.SetCursor(Forbidden)
		}
		return false
	}
	if h.Hovered {
		c.SetCursor(Hand)
	}
	// In a field Enter ends the writing: it is the field's, however early the button is drawn.
	key, gold := o.Key, o.Primary && !c.mute("enter")
	if c.stage.fieldFocus {
		if gold = false; key == "enter" {
			key = ""
		}
	}
	return h.Clicked || key != "" && !c.mute(key) && c.Key(key) || gold && c.Key("enter")
}

func (c *Context) buttonColours(o ButtonOpts, h Hit) (ground, ink color.NRGBA) {
	t := c.Theme
	ground, ink = t.Raised, t.Text
	switch {
	case o.Primary:
		ground, ink = t.Gold, t.OnGold
	case o.Danger:
		ground = t.Danger
	case o.Quiet:
		ground = color.NRGBA{}
	}
	white := render.Hex(0xffffff)
	switch {
	case o.Disabled && o.Primary:
		ground, ink = render.Mix(t.Gold, t.Panel, 0.72), t.Muted
	case o.Disabled:
		ground, ink = render.Mix(t.Raised, t.Panel, 0.7), t.Faint
		if o.Quiet {
			ground = color.NRGBA{}
		}
	case h.Held:
		if o.Quiet {
			ground = t.Raised
		}
		ground = render.Mix(ground, render.Hex(0x000000), 0.18)
	case h.Hovered || h.Focused:
		if o.Quiet {
			ground = t.Raised
		} else {
			ground = render.Mix(ground, white, 0.13)
		}
	}
	return ground, ink
}

// buttonFace draws icon, label, price and key hint, and tells whether the label had to be shortened.
func (c *Context) buttonFace(r render.Rect, label string, o ButtonOpts, ink color.NRGBA) (short bool) {
	style := c.buttonStyle(o).In(ink)
	hint, hintStyle := "", c.Theme.Small().Sized(12).In(render.WithAlpha(ink, 0.8))
	hintW := 0.0
	if o.Key != "" && !o.HideKey {
		hint = c.Theme.KeyName(o.Key)
		hintW = render.Measure(hintStyle, hint) + 16
	}
	iconW, iconSize := 0.0, math.Round(style.Size*1.3)
	if o.Icon != "" {
		iconW = iconSize + 8
		if label == "" {
			iconW = iconSize
		}
	}
	inner := render.R(r.X+10, r.Y, r.W-20, r.H)
	priceW := priceRoom(style, o)
	if room, lh := inner.W-iconW-hintW, style.Metrics().LineHeight; priceBelow(style, label, room-priceW, o) {
		if lines := render.Wrap(style, label, room); float64(len(lines)+1)*lh <= r.H-6 {
			top := r
			top.H -= lh
			c.buttonLines(top, lines, o, ink, style, iconSize)
			c.TextIn(render.R(inner.X, r.Bottom()-lh-(r.H-float64(len(lines)+1)*lh)/2, inner.W-hintW+0.5, lh), render.Right, style, o.Price)
			return false
		}
	}
	if o.Price != "" {
		c.TextIn(render.R(inner.X, r.Y, inner.W-hintW+0.5, r.H), render.Right, style, o.Price)
		o.LeftAligned = true
	}
	room := inner.W - iconW - hintW - priceW
	textW := render.Measure(style, label)
	if textW > room && label != "" {
		lines, lh := render.Wrap(style, label, room), style.Metrics().LineHeight
		if len(lines) > 1 && float64(len(lines))*lh <= r.H-6 {
			c.buttonLines(r, lines, o, ink, style, iconSize)
			return false
		}
		if o.Price == "" && !o.Elide {
			style.Size = math.Max(style.Size*room/textW, math.Max(style.Size*0.78, LeastText))
		}
		textW = render.Measure(style, label)
		short = textW > room+0.01
		textW = math.Min(textW, room)
	}
	x := inner.X
	if !o.LeftAligned {
		x += math.Max(0, (inner.W-iconW-textW-hintW)/2)
	}
	if o.Icon != "" {
		c.Icon(o.Icon, render.R(x, r.Y+(r.H-iconSize)/2, iconSize, iconSize), ink)
		x += iconW
	}
	switch box := render.R(x, r.Y, room+0.01, r.H); {
	case label == "":
	case o.Price != "" || o.Elide: // shortened on purpose: the tooltip has the whole of it
		c.List.TextIn(box, render.Left, style, label)
	default:
		c.TextIn(box, render.Left, style, label)
	}
	if hint != "" && !c.mute(o.Key) {
		c.TextIn(render.R(r.Right()-12-hintW, r.Y, hintW+2, r.H), render.Right, hintStyle, hint)
	}
	return short
}

// buttonLines draws the face of a button whose label takes several lines.
func (c *Context) buttonLines(r render.Rect, lines []string, o ButtonOpts, ink color.NRGBA, style render.TextStyle, iconSize float64) {
	x, lh := r.X+10, style.Metrics().LineHeight
	if o.Icon != "" {
		c.Icon(o.Icon, render.R(x, r.Y+(r.H-iconSize)/2, iconSize, iconSize), ink)
		x += iconSize + 8
	}
	y := r.Y + (r.H-float64(len(lines))*lh)/2
	for _, l := range lines {
		c.TextIn(render.R(x, y, render.Measure(style, l)+1, lh), render.Left, style, l)
		y += lh
	}
	if o.Key != "" && !o.HideKey && !c.mute(o.Key) {
		hint := c.Theme.Small().Sized(12).In(render.WithAlpha(ink, 0.8))
		c.TextIn(render.R(r.X, r.Y, r.W-10, r.H), render.Right, hint, c.Theme.KeyName(o.Key))
	}
}

// Icon draws one of assets/icons in a colour.
func (c *Context) Icon(name string, r render.Rect, col color.NRGBA) {
	rgb := uint32(col.R)<<16 | uint32(col.G)<<8 | uint32(col.B)
	c.Sprite(render.IconSpec{Name: name, RGB: rgb}, r, 1-float64(col.A)/255)
}

// IconButton is a button with an icon only; tip says what it does and is its name for people.
func (c *Context) IconButton(id string, r render.Rect, icon, tip string, o ButtonOpts) bool {
	o.Icon, o.Tip, o.HideKey, o.Name = icon, tip, true, tip
	if o.Key != "" {
		o.Tip += "  (" + c.Theme.KeyName(o.Key) + ")"
	}
	return c.Button(id, r, "", o)
}

// Link is text that can be clicked, such as a rule's number. It returns its width and whether it was clicked.
func (c *Context) Link(id string, at render.Point, style render.TextStyle, s string) (width float64, clicked bool) {
	m := style.Metrics()
	w := render.Measure(style, s)
	h := c.Hit(id, render.R(at.X, at.Y-m.Ascent, w, m.Ascent+m.Descent), CanFocus)
	if h.Hovered {
		c.SetCursor(Hand)
		style.Color = render.Mix(style.Color, render.Hex(0xffffff), 0.4)
	}
	c.Text(at, render.Left, style, s)
	c.HLine(at.X, at.Y+m.Descent*0.45, w, render.WithAlpha(style.Color, 0.7))
	return w, h.Clicked
}
