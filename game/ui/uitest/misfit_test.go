package uitest

import (
	"slices"
	"strings"
	"testing"

	"strategos/game/ui"
	"strategos/render"
)

// misfits draws one frame in a window of 400 by 300 and lists what the checker finds.
func misfits(t *testing.T, draw func(c *ui.Context)) []string {
	t.Helper()
	d := New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		c.FillRect(c.Size(), c.Theme.Back)
		draw(c)
	}), ui.NewTheme(render.DefaultPalette())), 400, 300)
	d.Tick()
	return d.Misfits()
}

const long = "A line of text that is a good deal longer than its box"

// Every fault planted is found, under its name.
func TestMisfitsAreFound(t *testing.T) {
	box := render.R(20, 20, 120, 30)
	for _, fault := range []struct {
		name, want string
		draw       func(c *ui.Context)
	}{
		{"shortened", "shortened", func(c *ui.Context) { c.TextIn(box, render.Left, c.Theme.Body(), long) }},
		{"button", "shortened", func(c *ui.Context) { c.Button("b", box, long, ui.ButtonOpts{}) }},
		{"window", "cut off", func(c *ui.Context) { c.Text(render.Pt(300, 40), render.Left, c.Theme.Body(), long) }},
		{"clip", "cut off", func(c *ui.Context) {
			c.PushClip(box)
			c.Text(render.Pt(20, 40), render.Left, c.Theme.Body(), long)
			c.PopClip()
		}},
		{"clip below", "cut off", func(c *ui.Context) {
			c.PushClip(box)
			c.Text(render.Pt(20, 52), render.Left, c.Theme.Body(), "low")
			c.PopClip()
		}},
		{"scrolled sideways", "cut off", func(c *ui.Context) {
			c.Scroll("s", box, func(in render.Rect) float64 {
				c.Text(render.Pt(in.X, in.Y+20), render.Left, c.Theme.Body(), long)
				return 30
			})
		}},
		{"on a text", "on the text", func(c *ui.Context) {
			c.Text(render.Pt(20, 40), render.Left, c.Theme.Body(), "first")
			c.Text(render.Pt(30, 44), render.Left, c.Theme.Body(), "second")
		}},
		{"two lines in a column", "on the text", func(c *ui.Context) {
			c.Paragraph(render.R(20, 20, 100, 0), render.Left, c.Theme.Body(), long)
			c.Paragraph(render.R(20, 50, 100, 0), render.Left, c.Theme.Body(), long)
		}},
		{"over the edge of a card", "across the edge", func(c *ui.Context) {
			c.Card(box)
			c.Text(render.Pt(30, 40), render.Left, c.Theme.Body(), long)
		}},
		{"out of a frame", "across the edge", func(c *ui.Context) {
			c.StrokeRoundRect(box, 4, 1, c.Theme.Gold)
			c.Text(render.Pt(30, 40), render.Left, c.Theme.Body(), long)
		}},
		{"covered", "covered", func(c *ui.Context) {
			c.Text(render.Pt(20, 40), render.Left, c.Theme.Body(), "below")
			c.FillRect(box, c.Theme.Panel)
		}},
		{"on an icon", "on a picture", func(c *ui.Context) {
			c.Icon("book", render.R(20, 20, 30, 30), c.Theme.Gold)
			c.Text(render.Pt(30, 40), render.Left, c.Theme.Body(), "on it")
		}},
		{"under an icon", "under a picture", func(c *ui.Context) {
			c.Text(render.Pt(30, 40), render.Left, c.Theme.Body(), "below it")
			c.Icon("book", render.R(20, 20, 30, 30), c.Theme.Gold)
		}},
		{"small", "too small", func(c *ui.Context) { c.Text(render.Pt(20, 40), render.Left, c.Theme.Body().Sized(9), "tiny") }},
		{"faint", "too faint", func(c *ui.Context) { c.Text(render.Pt(20, 40), render.Left, c.Theme.Body().In(c.Theme.Line), "faint") }},
		{"faint by opacity", "too faint", func(c *ui.Context) {
			c.Text(render.Pt(20, 40), render.Left, c.Theme.Body().In(render.WithAlpha(c.Theme.Text, 0.3)), "faint")
		}},
	} {
		found := misfits(t, fault.draw)
		if !slices.ContainsFunc(found, func(s string) bool { return strings.HasPrefix(s, fault.want) }) {
			t.Errorf("%s: not found, only %q", fault.name, found)
		}
	}
}

// What is right is not complained of: scrolled and covered texts, names with a tooltip, cards above others.
func TestNoMisfits(t *testing.T) {
	found := misfits(t, func(c *ui.Context) {
		c.Button("b", render.R(20, 10, 120, 36), "Fits", ui.ButtonOpts{Key: "enter", Icon: "book"})
		c.Label("name", render.R(160, 10, 100, 30), render.Left, c.Theme.Body(), long)
		c.Scroll("s", render.R(20, 60, 150, 50), func(in render.Rect) float64 {
			return c.Paragraph(render.R(in.X, in.Y-10, in.W, 0), render.Left, c.Theme.Body(), long+long)
		})
		s := long
		c.TextField("field", render.R(200, 60, 100, 32), &s, ui.FieldOpts{})
		c.Canvas(func() { c.Text(render.Pt(380, 200), render.Left, c.Theme.Body(), long) })
		c.Modal(true, func() {
			c.Dialog("Question", "book", 300, 200, func(in render.Rect) {
				c.Paragraph(in, render.Left, c.Theme.Body(), long)
				c.ButtonRow(in, []ui.RowButton{{ID: "no", Label: "No"}, {ID: "yes", Label: "Yes", Opts: ui.ButtonOpts{Primary: true}}})
			})
		})
	})
	if len(found) > 0 {
		t.Errorf("%q", found)
	}
}

// A dialog too high for the window becomes a sheet: its content scrolls, its buttons stay.
func TestSheet(t *testing.T) {
	pressed := false
	s := ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		c.Modal(true, func() {
			c.Dialog("A long question that takes two lines of the heading in a window as narrow as this", "book", 500, 900, func(in render.Rect) {
				c.Button("last", render.R(in.X, in.Bottom()-100, 100, 36), "Last", ui.ButtonOpts{})
				pressed = c.ButtonRow(in, []ui.RowButton{{ID: "one", Label: "A first answer"}, {ID: "two", Label: "Another answer"}, {ID: "three", Label: "A third answer"}}) == 2 || pressed
			})
		})
	}), ui.NewTheme(render.DefaultPalette()))
	d := New(t, s, 400, 300)
	d.Tick()
	if m := d.Misfits(); len(m) > 0 {
		t.Errorf("%q", m)
	}
	if _, ok := d.spot("last"); ok {
		t.Error("the end of the sheet is in sight before it is scrolled")
	}
	d.Click("three")
	if !pressed {
		t.Error("the button did nothing")
	}
	for range 20 {
		d.Key("down")
	}
	if _, ok := d.spot("last"); !ok {
		t.Error("the arrow keys do not scroll to the end")
	}
	d.Click("one")
	d.Key("tab")
	for d.Focus() != "last" {
		d.Key("tab")
	}
	if _, ok := d.spot("last"); !ok {
		t.Error("Tab does not scroll to what has the focus")
	}
}
