package ui

import (
	"slices"
	"time"

	"strategos/render"
)

// Context is one frame: the list to draw to, what the user did, and the widgets. It is valid during Screen.Frame only.
type Context struct {
	// List is what the frame draws, bottom first.
	*render.List
	// Theme is how widgets look.
	Theme *Theme

	stage    *Stage
	in       *Input
	areas    []area
	wheels   []area
	layer    int
	group    int
	hints    []KeyHint
	deep     int // the deepest layer so far
	late     []func()
	tip      *tip
	clear    []clearRect // what tooltips stay off
	cursor   Cursor
	again    bool
	track    bool
	wakeIn   time.Duration // -1: none
	field    bool          // a text field with the focus was drawn
	spelling bool          // see Spell
	sheet    *sheet        // the dialog being drawn, if it is one that scrolls
}

// Size is the window's rectangle in logical pixels; its corner is (0, 0).
func (c *Context) Size() render.Rect { return render.R(0, 0, c.in.Width, c.in.Height) }

// Scale is how many device pixels a logical pixel has.
func (c *Context) Scale() float64 { return c.in.Scale }

// Mouse is where the pointer is; ok is false when it is outside the window.
func (c *Context) Mouse() (p render.Point, ok bool) { return c.in.Mouse, c.in.Inside }

// Held tells which mouse buttons are down.
func (c *Context) Held() Buttons { return c.in.Held }

// Mods tells which modifier keys are down.
func (c *Context) Mods() Mods { return c.in.Mods }

// Now is the time since the stage began, for animations and delays.
func (c *Context) Now() time.Duration { return c.stage.now }

// Elapsed is the time since the previous tick; 0 in the repeated frame that settles the picture after an event.
func (c *Context) Elapsed() time.Duration { return c.in.Elapsed }

// Redraw asks for another frame at once, without events, before the picture is shown: call it when something drawn
// earlier in this frame has changed. At most a few such frames run in a row.
func (c *Context) Redraw() { c.again = true }

// RedrawIn asks for a frame after d even if nothing happens: animations, delays.
func (c *Context) RedrawIn(d time.Duration) {
	if d = max(d, time.Millisecond); c.wakeIn < 0 || d < c.wakeIn {
		c.wakeIn = d
	}
}

// TrackMouse asks for a frame at every move of the pointer until the next frame that does not ask. Without it frames
// run only when the pointer comes over another area, or moves with a button down.
func (c *Context) TrackMouse() { c.track = true }

// SetCursor chooses the pointer's shape; the last call of a frame counts.
func (c *Context) SetCursor(k Cursor) { c.cursor = k }

// Post runs f on the interface's own thread before the next frame; it may be called from any goroutine.
func (c *Context) Post(f func()) { c.stage.Post(f) }

// Toast shows a short message at the foot of the window for some seconds.
func (c *Context) Toast(text string) { c.stage.Toast(text) }

// Later runs draw after the rest of the screen, above it: menus that fold out, dragged counters. Hits registered inside
// lie above all others of the frame but belong to the layer from which Later was called.
func (c *Context) Later(draw func()) {
	layer, group := c.layer, c.group
	c.late = append(c.late, func() {
		wasLayer, wasGroup := c.layer, c.group
		c.layer, c.group = layer, group
		draw()
		c.layer, c.group = wasLayer, wasGroup
	})
}

// Modal draws something that blocks everything drawn before it: hits, keys and focus below it are dead while it is
// shown. shade darkens what is below. A click beside the hits inside goes to the id "backdrop": see BackdropClicked.
func (c *Context) Modal(shade bool, draw func()) {
	was := c.layer
	c.deep++ // a dialog drawn after another one is above it
	c.layer = c.deep
	c.Hit("backdrop", c.Size())
	if shade {
		c.float(c.Size())
		c.FillRect(c.Size(), c.Theme.Shade)
	}
	draw()
	c.layer = was
}

// BackdropClicked tells whether the user clicked beside everything of the modal being drawn: a way to close it.
func (c *Context) BackdropClicked() bool {
	return c.active() && c.stage.events.clicked == "backdrop"
}

// active tells whether the layer being drawn is the top one as of the last frame: only it gets keys.
func (c *Context) active() bool { return c.layer >= c.stage.topLayer }

// Blocked tells whether a dialog lies above what is being drawn.
func (c *Context) Blocked() bool { return !c.active() }

// Key reports whether one of the chords ("ctrl+z", "f1", "+") was pressed, and takes it so that nobody else gets it. A
// blocked layer gets none, and a text field with the focus gets the keys that edit before anyone else.
func (c *Context) Key(chords ...string) bool {
	if !c.active() {
		return false
	}
	for _, chord := range chords {
		if c.stage.fieldFocus && typing(chord) {
			continue
		}
		if i := slices.Index(c.in.Keys, chord); i >= 0 {
			c.in.Keys = slices.Delete(c.in.Keys, i, i+1)
			return true
		}
	}
	return false
}

// GlobalKey is Key for chords that mean the same whatever dialog is open; call it before anything else in the frame.
func (c *Context) GlobalKey(chords ...string) bool {
	was := c.layer
	c.layer = c.stage.topLayer
	defer func() { c.layer = was }()
	return c.Key(chords...)
}

// Focused tells whether the keyboard's focus is on id.
func (c *Context) Focused(id string) bool { return c.stage.focus == id && id != "" }

// Focus is the id that has the keyboard's focus ("" if none); visible tells whether it is being moved by keyboard, in
// which case arrow keys belong to it rather than to a map.
func (c *Context) Focus() (id string, visible bool) {
	return c.stage.focus, c.stage.focus != "" && c.stage.focusVisible
}

// SetFocus moves the keyboard's focus; "" takes it away.
func (c *Context) SetFocus(id string) {
	if c.stage.focus != id {
		c.stage.focus = id
		c.again = true
	}
}

// typed takes the text typed in this frame.
func (c *Context) typed() []rune {
	r := c.in.Runes
	c.in.Runes = nil
	return r
}
