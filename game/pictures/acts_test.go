package pictures

import (
	"testing"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/internal/gametest"
	"strategos/render"
)

// act counts what the hand does: a click, a drag, a key; typing words is none.
type act struct {
	b *bench
	n int
}

func (a *act) click(id string)            { a.b.driver.Click(id); a.n++ }
func (a *act) key(k string)               { a.b.driver.Key(k); a.n++ }
func (a *act) drag(from, to render.Point) { drag(a.b, from, to); a.n++ }

// The annotated picture that took eleven acts - the camera, two highlights, an arrow with words, a caption, a rectangle, saved - takes eight.
func TestPictureActs(t *testing.T) {
	s := gametest.Session(t, 1)
	s.Solo = true
	b := newBench(t, s, "en", 1600, 1000)
	a := &act{b: b}
	a.click("bar.picture")
	a.click("zone.Q")
	a.click("stack.P.athens")
	a.drag(b.driver.Rect("stack.P.athens").Center(), b.onBoard(2450, 700)) // from a stack: an arrow
	a.key("l")
	b.driver.Type("they wait")
	a.key("tab")
	b.driver.Type("Pylos on the first day")
	b.driver.Hold(ui.Shift)
	a.drag(b.onBoard(1700, 420), b.onBoard(2600, 1500)) // with Shift: the rectangle
	b.driver.Hold(0)
	a.key("f12")
	made := b.picture()
	gametest.Keep(t, "picture-acts", made)
	ill := &b.mode.ill
	if len(ill.Highlights) != 2 || len(ill.Arrows) != 1 || ill.Arrows[0].Label != "they wait" || ill.Caption != "Pylos on the first day" ||
		b.mode.extent != board.ExtentCrop || ill.Crop.Rect.Empty() {
		t.Fatalf("not what was meant: %+v", ill)
	}
	if a.n > 8 {
		t.Errorf("it took %d acts", a.n)
	}
}
