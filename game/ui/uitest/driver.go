// Package uitest plays the user of an interface in tests: it clicks by id, types and looks, without a display, and finds what
// a reader of the screen would stumble over. Only tests import it.
package uitest

import (
	"image"
	"math"
	"slices"
	"strings"
	"time"

	"strategos/game/ui"
	"strategos/render"
	"strategos/render/soft"
)

// failer is what a Driver reports to: a *testing.T, or anything like it.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Driver plays the user of a Stage: it clicks by id, types and looks, without a display. An action that a user could
// not do - an id that is not there, covered, or scrolled away - fails the test.
type Driver struct {
	Stage *ui.Stage
	// Soft draws snapshots; register pictures with it.
	Soft *soft.Renderer
	// Breaks: panics that the stage catches are part of the test; otherwise they fail it.
	Breaks bool
	// Pace is how long a tick takes, 0 for 20 ms: a slow machine.
	Pace time.Duration

	t         failer
	in        ui.Input
	clicked   string // last, and where
	clickedAt render.Point
	marks     frameMarks
	faults    int // of the stage, told of
	patience  int
}

// farEnough is how far the pointer goes for a press to become a drag.
const farEnough = 7

// doubleClick is longer than the time between the two clicks of a double click, nearby farther in pixels than these may lie apart.
const (
	doubleClick = 420 * time.Millisecond
	nearby      = 12
)

// tick is the time a driver's tick takes.
const tick = 20 * time.Millisecond

// New drives a stage in a window of the given size in logical pixels and runs the first frame.
func New(t failer, stage *ui.Stage, width, height float64) *Driver {
	d := &Driver{Stage: stage, Soft: soft.New(stage.Theme.Palette), t: t, patience: patience}
	stage.Observe(&d.marks)
	d.in = ui.Input{Width: width, Height: height, Scale: 1, Inside: true, Mouse: render.Pt(-10, -10)}
	d.Tick()
	return d
}

// Resize changes the window's size and scale.
func (d *Driver) Resize(width, height, scale float64) {
	d.in.Width, d.in.Height, d.in.Scale = width, height, scale
	d.Tick()
}

// Tick lets 20 ms pass, or its Pace, and reports whether the picture changed.
func (d *Driver) Tick() bool {
	if d.Pace > 0 {
		return d.tick(d.Pace)
	}
	return d.tick(tick)
}

// tick lets time pass and runs a frame if one is due.
func (d *Driver) tick(elapsed time.Duration) bool {
	d.in.Elapsed = elapsed
	ran := d.Stage.Tick(d.in)
	if n := d.Stage.Faults(); n > d.faults && !d.Breaks {
		d.faults = n
		d.t.Helper()
		d.t.Fatalf("the program broke: %s", d.Stage.LastFault())
	}
	d.in.Pressed, d.in.Released, d.in.Wheel, d.in.Keys, d.in.Runes = 0, 0, render.Point{}, nil, nil
	return ran
}

// Wait lets time pass.
func (d *Driver) Wait(t time.Duration) {
	for ; t > 0; t -= tick {
		d.Tick()
	}
}

// A driver waits for work in the background that goes on as long as endless, by the clock: a slow machine may take
// minutes. With nothing at work it waits patience, in ticks of at least a pause, for what the stage knows nothing of.
const (
	endless  = 5 * time.Minute
	patience = 6000
	pause    = 5 * time.Millisecond
)

// Settle waits until nothing is at work in the background and shows what that brought, however long it takes by the clock: the stage's
// time stands still meanwhile, so that a slow machine shows the same frames as a fast one.
func (d *Driver) Settle() {
	d.t.Helper()
	for end := time.Now().Add(endless); d.Stage.Busy(); {
		if time.Now().After(end) {
			d.t.Fatalf("the work in the background does not end")
			return
		}
		if d.Stage.Working() {
			time.Sleep(time.Millisecond)
			continue
		}
		d.tick(0)
	}
}

// Until ticks until something is so that work in the background brings about.
func (d *Driver) Until(what string, so func() bool) {
	d.t.Helper()
	idle := 0
	for end := time.Now().Add(endless); idle < d.patience && time.Now().Before(end); idle++ {
		if d.Tick(); so() {
			return
		}
		if d.Stage.Busy() {
			idle = 0
		}
		time.Sleep(pause)
	}
	d.t.Fatalf("%s: it never came to that; the screen shows %q", what, d.Texts())
}

// Has tells whether an id is registered.
func (d *Driver) Has(id string) bool {
	_, ok := d.Stage.Area(id)
	return ok
}

// IDs lists what the user can reach in the top layer, in the order of registration.
func (d *Driver) IDs() []string { return d.Stage.Areas() }

// Focusable lists the ids that Tab should reach, in order.
func (d *Driver) Focusable() []string { return d.Stage.TabOrder() }

// Focus is the id that has the keyboard's focus, "" if none.
func (d *Driver) Focus() string { return d.Stage.Focus() }

// Pointer is where the pointer is.
func (d *Driver) Pointer() render.Point { return d.in.Mouse }

// Rect is the bounds of an id.
func (d *Driver) Rect(id string) render.Rect {
	d.t.Helper()
	a, ok := d.Stage.Area(id)
	if !ok {
		d.t.Fatalf("there is nothing called %q on the screen; there is %s", id, strings.Join(d.IDs(), ", "))
		return render.Rect{}
	}
	return a.Rect
}

// Clip is the rectangle in which an id can be seen.
func (d *Driver) Clip(id string) render.Rect {
	a, _ := d.Stage.Area(id)
	return a.Clip
}

// Ringed tells whether the mark of the focus is drawn round an id, at least in part where it can be seen.
func (d *Driver) Ringed(id string) bool {
	a, ok := d.Stage.Area(id)
	if !ok {
		return false
	}
	gold := d.Stage.Theme.Gold
	for _, op := range d.Stage.List().Ops() {
		switch o := op.(type) {
		case render.RoundRect:
			if o.Stroke > 0 && o.Color == gold && o.Rect == a.Rect.Inset(-3) && !o.Rect.Intersect(o.Clip).Empty() {
				return true
			}
		case render.Polygon:
			if a.Outline != nil && o.Stroke.Width > 0 && o.Color == gold && slices.Equal(o.Points, a.Outline) && !o.Bounds().Intersect(o.Clip).Empty() {
				return true
			}
		}
	}
	return false
}

// Enabled tells whether an id is there and not dead.
func (d *Driver) Enabled(id string) bool {
	a, ok := d.Stage.Area(id)
	return ok && !a.Dead
}

// spot finds a point where the area is on top.
func (d *Driver) spot(id string) (render.Point, bool) {
	d.t.Helper()
	r := d.Rect(id)
	if r.Empty() {
		return render.Point{}, false
	}
	r = r.Intersect(d.Clip(id))
	const n = 16
	// From the middle outwards, so that a plain button is hit in its middle.
	for ring := range n/2 + 1 {
		for i := -ring; i <= ring; i++ {
			for j := -ring; j <= ring; j++ {
				if max(i, -i) != ring && max(j, -j) != ring {
					continue
				}
				p := render.Pt(r.X+r.W*(0.5+float64(i)/(n+1)), r.Y+r.H*(0.5+float64(j)/(n+1)))
				if d.Stage.Under(p) == id {
					return p, true
				}
			}
		}
	}
	return render.Point{}, false
}

// Reachable tells whether the pointer can come to an id: that it is there and not all
// of it is covered or out of sight.
func (d *Driver) Reachable(id string) bool {
	if !d.Has(id) {
		return false
	}
	_, ok := d.spot(id)
	return ok
}

// Hover moves the pointer over an id.
func (d *Driver) Hover(id string) {
	d.t.Helper()
	p, ok := d.spot(id)
	if !ok {
		d.t.Fatalf("%q cannot be reached by the pointer: it is covered or out of sight", id)
		return
	}
	d.Move(p)
}

// Move moves the pointer.
func (d *Driver) Move(p render.Point) {
	d.in.Mouse = p
	d.Tick()
}

// Click clicks an id with the left button. Where another id was clicked at the same spot before, it waits: right after it the click would
// be the second of a double click.
func (d *Driver) Click(id string) {
	d.t.Helper()
	d.Hover(id)
	if off := d.clickedAt.Sub(d.in.Mouse); d.clicked != id && math.Hypot(off.X, off.Y) < nearby {
		for waited := time.Duration(0); waited <= doubleClick; waited += d.in.Elapsed {
			d.Tick()
		}
	}
	d.clicked, d.clickedAt = id, d.in.Mouse
	d.button(ui.LeftButton)
	d.Tick()
}

// ShiftClick clicks an id with Shift held.
func (d *Driver) ShiftClick(id string) {
	d.t.Helper()
	d.in.Mods = ui.Shift
	d.Click(id)
	d.in.Mods = 0
	d.Tick()
}

// DoubleClick clicks an id twice.
func (d *Driver) DoubleClick(id string) {
	d.t.Helper()
	d.Hover(id)
	d.button(ui.LeftButton)
	d.button(ui.LeftButton)
	d.Tick()
}

// RightClick clicks an id with the right button.
func (d *Driver) RightClick(id string) {
	d.t.Helper()
	d.Hover(id)
	d.button(ui.RightButton)
	d.Tick()
}

func (d *Driver) button(b ui.Buttons) {
	d.in.Pressed, d.in.Held = b, b
	d.Tick()
	d.in.Released, d.in.Held = b, 0
	d.Tick()
}

// Drag drags one id to another with the left button.
func (d *Driver) Drag(from, to string) {
	d.t.Helper()
	d.DragOver(from, to)
	d.DragTo(d.in.Mouse)
}

// DragOver drags one id over another and holds it there.
func (d *Driver) DragOver(from, to string) {
	d.t.Helper()
	d.Hover(from)
	start := d.in.Mouse
	d.in.Pressed, d.in.Held = ui.LeftButton, ui.LeftButton
	d.Tick()
	d.Move(start.Add(render.Pt(farEnough, 0)))
	p, ok := d.spot(to)
	if !ok {
		d.t.Fatalf("%q cannot be dropped on: it is covered or out of sight", to)
		return
	}
	d.Move(p)
}

// DragFrom drags with the left button from one point to another.
func (d *Driver) DragFrom(from, to render.Point) {
	d.Move(from)
	d.in.Pressed, d.in.Held = ui.LeftButton, ui.LeftButton
	d.Tick()
	d.Move(from.Add(render.Pt(farEnough, 0)))
	d.DragTo(to)
}

// Hold holds modifier keys down from now on; none lets them go.
func (d *Driver) Hold(mods ui.Mods) { d.in.Mods = mods }

// DragTo ends a drag at a point.
func (d *Driver) DragTo(p render.Point) {
	d.Move(p)
	d.in.Released, d.in.Held = ui.LeftButton, 0
	d.Tick()
	d.Tick()
}

// Key presses chords ("ctrl+z") one after the other.
func (d *Driver) Key(chords ...string) {
	for _, k := range chords {
		k = chordOf(k)
		d.in.Keys = []string{k}
		if r := []rune(k); len(r) == 1 {
			d.in.Runes = r
		} else if k == "space" {
			d.in.Runes = []rune{' '}
		}
		d.Tick()
	}
	d.Tick()
}

// chordOf normalises a key chord as a person may write it ("Shift+Ctrl+Z") to the form of ui.Input.Keys.
func chordOf(s string) string {
	s = strings.ToLower(s)
	if s == "+" || s == "" {
		return s
	}
	key := s
	var mods []string
	if i := strings.LastIndex(s[:len(s)-1], "+"); i >= 0 {
		key, mods = s[i+1:], strings.Split(s[:i], "+")
	}
	out := ""
	for _, m := range [...]string{"ctrl", "alt", "shift"} {
		if slices.Contains(mods, m) {
			out += m + "+"
		}
	}
	return out + key
}

// Type types text.
func (d *Driver) Type(text string) {
	for _, r := range text {
		d.in.Runes = []rune{r}
		d.Tick()
	}
}

// Wheel turns the wheel over an id; above 0 is away from the user.
func (d *Driver) Wheel(id string, notches float64) {
	d.t.Helper()
	d.Hover(id)
	d.in.Wheel = render.Pt(0, notches)
	d.Tick()
}

// WheelAt turns the wheel at a point of the window.
func (d *Driver) WheelAt(p render.Point, notches float64) {
	d.Move(p)
	d.in.Wheel = render.Pt(0, notches)
	d.Tick()
}

// Texts are the texts that can be seen, bottom first.
func (d *Driver) Texts() []string {
	var out []string
	for _, t := range d.Stage.List().Texts() {
		out = append(out, t.S)
	}
	return out
}

// Sees tells whether some text on the screen contains s; line breaks of wrapped paragraphs count as spaces.
func (d *Driver) Sees(s string) bool { return strings.Contains(strings.Join(d.Texts(), " "), s) }

// Tip is where the tooltip lies and how many lines it has; ok is false without one.
func (d *Driver) Tip() (r render.Rect, lines int, ok bool) {
	return d.marks.tip, d.marks.tipLines, d.marks.tipLines > 0
}

// Clear are the rectangles that the tooltip must stay off.
func (d *Driver) Clear() []render.Rect { return d.marks.clear }

// Cut lists the texts that are partly cut off by their clip or the window. Texts wholly outside a scrolled view are not
// counted, nor those cut at the upper or lower edge of one.
func (d *Driver) Cut() []string {
	var out []string
	view := render.R(0, 0, d.in.Width, d.in.Height)
	for _, t := range d.Stage.List().CutTexts(view) {
		b, clip := t.Bounds(), t.Clip
		sideways := b.X >= clip.X-0.5 && b.Right() <= clip.Right()+0.5
		if clip != view && sideways {
			continue // scrolled up or down
		}
		out = append(out, t.S)
	}
	return out
}

// Snapshot draws the screen as it is now.
func (d *Driver) Snapshot() *image.RGBA {
	w, h := int(d.in.Width*d.in.Scale+0.5), int(d.in.Height*d.in.Scale+0.5)
	return d.Soft.Picture(w, h, d.Stage.Theme.Back, d.Stage.List(), d.in.Scale)
}

// Press clicks with the left button where the pointer is.
func (d *Driver) Press() {
	d.button(ui.LeftButton)
	d.Tick()
}

// Grab presses the left button and moves the pointer to p before the next tick.
func (d *Driver) Grab(p render.Point) {
	d.in.Mouse, d.in.Pressed, d.in.Held = p, ui.LeftButton, ui.LeftButton
	d.Tick()
}

// Tap presses and releases the left button between two ticks.
func (d *Driver) Tap(id string) {
	d.t.Helper()
	d.Hover(id)
	d.in.Pressed, d.in.Released, d.in.Held = ui.LeftButton, ui.LeftButton, 0
	d.Tick()
}
