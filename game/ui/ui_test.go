package ui_test

import (
	"slices"
	"testing"
	"time"

	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
)

// bench is a screen with one of everything, and what was done to it.
type bench struct {
	did    []string
	modal  bool
	text   string
	on     bool
	value  float64
	choice string
	frames int
}

func (b *bench) Frame(c *ui.Context) {
	b.frames++
	if c.Button("one", render.R(10, 10, 120, 36), "One", ui.ButtonOpts{Key: "ctrl+o"}) {
		b.did = append(b.did, "one")
	}
	if c.Button("two", render.R(140, 10, 120, 36), "Two", ui.ButtonOpts{Disabled: true, Why: "not now"}) {
		b.did = append(b.did, "two")
	}
	if c.Button("under", render.R(300, 10, 100, 100), "Under", ui.ButtonOpts{}) {
		b.did = append(b.did, "under")
	}
	c.Hit("cover", render.R(300, 10, 100, 100))
	c.TextField("field", render.R(10, 60, 200, 32), &b.text, ui.FieldOpts{})
	c.Toggle("toggle", render.R(10, 100, 200, 30), "Toggle", &b.on)
	c.Slider("slider", render.R(10, 140, 300, 30), &b.value, 0, 10, 1, "x")
	c.Choice("choice", render.R(10, 180, 300, 30), []string{"a", "b"}, []string{"A", "B"}, &b.choice)
	zone := c.HitPoly("zone", []render.Point{{X: 500, Y: 0}, {X: 700, Y: 0}, {X: 500, Y: 200}}, ui.Drags)
	switch {
	case zone.Dropped:
		b.did = append(b.did, "drop on "+zone.DropOn)
	case zone.DoubleClicked:
		b.did = append(b.did, "double")
	case zone.Clicked:
		b.did = append(b.did, "zone")
	case zone.RightClicked:
		b.did = append(b.did, "right")
	}
	c.Scroll("scroll", render.R(10, 230, 200, 100), func(in render.Rect) float64 {
		for i := range 20 {
			id := "row" + string(rune('a'+i))
			if c.Row(id, render.R(in.X, in.Y+float64(i)*30, in.W, 30), false).Clicked {
				b.did = append(b.did, id)
			}
		}
		return 600
	})
	if c.Key("m") {
		b.modal = true
	}
	if c.Key("x") {
		b.did = append(b.did, "x")
	}
	if b.modal {
		c.Modal(true, func() {
			c.Dialog("Title", "", 300, 200, func(in render.Rect) {
				if c.Button("close", render.R(in.X, in.Y, 100, 36), "Close", ui.ButtonOpts{Key: "escape"}) || c.BackdropClicked() {
					b.modal = false
				}
			})
		})
	}
}

func start(t *testing.T) (*bench, *uitest.Driver) {
	b := &bench{choice: "a"}
	return b, uitest.New(t, ui.NewStage(b, ui.NewTheme(render.DefaultPalette())), 800, 600)
}

func (b *bench) want(t *testing.T, did ...string) {
	t.Helper()
	if !slices.Equal(b.did, did) {
		t.Fatalf("happened: %q, want %q", b.did, did)
	}
	b.did = nil
}

func TestClicks(t *testing.T) {
	b, d := start(t)
	d.Click("one")
	b.want(t, "one")
	d.Click("two")
	b.want(t)
	d.Key("ctrl+o")
	b.want(t, "one")
	d.Click("zone")
	d.Wait(time.Second)
	b.want(t, "zone")
	d.DoubleClick("zone")
	b.want(t, "zone", "double")
	d.RightClick("zone")
	b.want(t, "right")
	d.Drag("zone", "one")
	b.want(t, "drop on one")
}

func TestPolygonOutsideItsCorner(t *testing.T) {
	b, d := start(t)
	d.Move(render.Pt(690, 190))
	d.Press()
	b.want(t)
}

type failures struct{ n int }

func (f *failures) Helper()               {}
func (f *failures) Fatalf(string, ...any) { f.n++ }

func TestDriverRefusesWhatAUserCannotDo(t *testing.T) {
	b, d := start(t)
	f := &failures{}
	d = uitest.New(f, d.Stage, 800, 600)
	d.Click("under")
	d.Hover("nowhere")
	d.Hover("rowt") // scrolled out of sight
	if b.want(t); f.n < 3 {
		t.Fatalf("%d failures reported, want at least 3", f.n)
	}
}

func TestKeyboardReachesEverything(t *testing.T) {
	b, d := start(t)
	seen := map[string]bool{}
	for range len(d.Focusable()) {
		d.Key("tab")
		id := d.Stage.Focus()
		seen[id] = true
		if id == "rowt" {
			if d.Stage.OffsetOf("scroll") == 0 {
				t.Error("the focus went out of sight and the view did not follow")
			}
			d.Key("enter")
			b.want(t, "rowt")
		}
	}
	for _, id := range d.Focusable() {
		if !seen[id] {
			t.Errorf("Tab never reached %q", id)
		}
	}
	d.Stage.FocusOn("one")
	d.Key("right")
	if d.Stage.Focus() != "two" {
		t.Errorf("the right arrow led from one to %q", d.Stage.Focus())
	}
	d.Key("enter")
	b.want(t)
}

func TestWidgets(t *testing.T) {
	b, d := start(t)
	d.Click("toggle")
	d.Click("choice.b")
	d.Click("slider")
	if !b.on || b.choice != "b" || b.value != 5 {
		t.Errorf("toggle %v, choice %q, slider %v", b.on, b.choice, b.value)
	}
	d.Key("tab", "shift+tab", "left", "left")
	if b.value != 3 {
		t.Errorf("slider %v after two steps left of 5", b.value)
	}
	d.Click("field")
	d.Type("Pylos, été")
	d.Key("backspace", "home", "x")
	if b.text != "xPylos, ét" {
		t.Errorf("field holds %q", b.text)
	}
	b.want(t) // x went to the field alone
	d.Key("ctrl+a", "z")
	if b.text != "z" {
		t.Errorf("field holds %q after typing over everything", b.text)
	}
}

func TestModalBlocks(t *testing.T) {
	b, d := start(t)
	d.Key("tab", "m")
	if !b.modal {
		t.Fatal("no dialog")
	}
	f := &failures{}
	d = uitest.New(f, d.Stage, 800, 600)
	d.Click("one")
	d.Key("ctrl+o", "x")
	if b.want(t); f.n == 0 {
		t.Error("what a dialog covers could be clicked")
	}
	d.Key("tab")
	if d.Stage.Focus() != "close" {
		t.Errorf("Tab in the dialog led to %q", d.Stage.Focus())
	}
	d.Key("enter")
	if b.modal || d.Stage.Focus() != "one" {
		t.Errorf("dialog open: %v; focus back on %q, want one", b.modal, d.Stage.Focus())
	}
	d.Key("m")
	d.Move(render.Pt(790, 590))
	d.Press()
	if b.modal {
		t.Error("a click beside the dialog did not close it")
	}
}

func TestFramesRunOnlyWhenNeeded(t *testing.T) {
	b, d := start(t)
	d.Wait(time.Second)
	n := b.frames
	d.Wait(5 * time.Second)
	d.Move(render.Pt(780, 500))
	d.Move(render.Pt(781, 501))
	if b.frames != n {
		t.Errorf("%d frames ran though nothing changed", b.frames-n)
	}
	d.Hover("one")
	if b.frames == n {
		t.Error("no frame when the pointer came over a button")
	}
	d.Hover("two")
	d.Wait(time.Second)
	if !d.Sees("not now") {
		t.Error("no tooltip with the reason")
	}
	d.Stage.Toast("kept")
	d.Tick()
	if !d.Sees("kept") {
		t.Error("no toast")
	}
	d.Wait(7 * time.Second)
	if d.Sees("kept") {
		t.Error("the toast stayed")
	}
}

func TestShortClickInOneTick(t *testing.T) {
	b, d := start(t)
	d.Tap("one")
	if b.want(t, "one"); d.Stage.Clicks != 1 {
		t.Errorf("%d clicks counted", d.Stage.Clicks)
	}
}

func TestPost(t *testing.T) {
	b, d := start(t)
	rang := make(chan bool, 1)
	d.Stage.OnPost(func() { rang <- true })
	go d.Stage.Post(func() { b.did = append(b.did, "posted") })
	<-rang
	n := b.frames
	if d.Tick() {
		t.Error("the picture counts as changed though it is the same")
	}
	if b.frames == n {
		t.Error("no frame after a post")
	}
	b.want(t, "posted")
}

func TestKeysHaveNames(t *testing.T) {
	theme := &ui.Theme{}
	if theme.KeyName("ctrl+shift+z") != "Ctrl+Shift+Z" || theme.KeyName("+") != "+" || theme.KeyName("escape") != "Esc" {
		t.Error("key names are wrong")
	}
}

// Enter does what is gold, unless something is being written: then it ends the writing, however early the gold button is drawn. A choice
// too narrow for its check still says all of its words.
func TestEnterIsTheFields(t *testing.T) {
	var gold, entered int
	var text, size string
	size = "M"
	d := uitest.New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		if c.Button("gold", render.R(10, 10, 120, 36), "Save", ui.ButtonOpts{Key: "s", Primary: true}) {
			gold++
		}
		if _, e := c.TextField("field", render.R(10, 60, 200, 32), &text, ui.FieldOpts{}); e {
			entered++
			c.SetFocus("")
		}
		c.Choice("narrow", render.R(10, 100, 156, 32), []string{"S", "M", "L"}, []string{"S", "M", "L"}, &size)
	}), ui.NewTheme(render.DefaultPalette())), 400, 200)
	d.Tick()
	d.Click("field")
	d.Type("s")
	d.Key("enter")
	if gold != 0 || entered != 1 || text != "s" {
		t.Errorf("in the field: gold %d, entered %d, %q", gold, entered, text)
	}
	d.Key("enter")
	if gold != 1 || entered != 1 {
		t.Errorf("outside: gold %d, entered %d", gold, entered)
	}
	if bad := d.Misfits(); len(bad) > 0 {
		t.Errorf("misfits %v", bad)
	}
}
