package ui_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
)

// A tooltip comes up beside its widget, off what must stay in sight, and after a click only once the pointer has moved.
func TestTipWaitsAndKeepsClear(t *testing.T) {
	question := render.R(0, 120, 400, 180)
	long := strings.Repeat("what there is to say about it at length ", 20)
	s := ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		c.Button("act", render.R(100, 60, 120, 36), "Act", ui.ButtonOpts{Tip: long})
		c.Button("same", render.R(300, 60, 160, 36), "P · Pylos", ui.ButtonOpts{Tip: "P · Pylos"})
		c.KeepClear(question)
	}), ui.NewTheme(render.DefaultPalette()))
	d := uitest.New(t, s, 640, 400)
	d.Hover("act")
	if _, _, ok := d.Tip(); ok {
		t.Error("a tooltip at once")
	}
	d.Wait(time.Second)
	r, lines, ok := d.Tip()
	if !ok || lines != ui.TipLines {
		t.Fatalf("shown %v with %d lines", ok, lines)
	}
	if !r.Intersect(question).Empty() || !r.Intersect(d.Rect("act")).Empty() {
		t.Errorf("it covers what must stay in sight: %v", r)
	}
	if !d.Sees("…") {
		t.Error("that there is more is not said")
	}
	d.Click("act")
	d.Wait(2 * time.Second)
	if _, _, ok := d.Tip(); ok {
		t.Error("it stays after the click")
	}
	d.Move(d.Pointer().Add(render.Pt(6, 0)))
	d.Wait(time.Second)
	if _, _, ok := d.Tip(); !ok {
		t.Error("it does not come back when the pointer moves")
	}
	d.Hover("same")
	d.Wait(time.Second)
	if _, _, ok := d.Tip(); ok {
		t.Error("a tooltip that says what the button says")
	}
}

// Place never covers what is hard when there is room for it, and what it gives always lies in the bounds.
func TestPlaceKeepsOffWhatIsHard(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	bounds := render.R(0, 0, 1000, 700)
	between := func(a, b float64) float64 { return a + rng.Float64()*(b-a) }
	found := 0
	for i := range 3000 {
		var hard []render.Rect
		for range rng.IntN(7) {
			hard = append(hard, render.R(between(0, 900), between(0, 600), between(10, 400), between(10, 300)))
		}
		near := render.R(between(0, 980), between(0, 680), 12, 20)
		r, ok := ui.Place(bounds, between(40, 420), between(20, 120), near, hard, nil)
		if !r.Within(bounds.Inset(-0.01)) {
			t.Fatalf("case %d: %v is not within the bounds", i, r)
		}
		clear := true
		for _, h := range hard {
			if x := r.Intersect(h); !x.Empty() && x.W*x.H > 0.5 {
				clear = false
			}
		}
		if ok != clear {
			t.Fatalf("case %d: said to be clear %v, is %v: %v of %v", i, ok, clear, r, hard)
		}
		if ok {
			found++
		}
	}
	if found < 2500 {
		t.Errorf("a place in %d of 3000 cases only", found)
	}
}

// The facts of a tooltip stand with a dot between them: a line may end with one, and none begins with it, however wide it is.
func TestNoLineBeginsWithTheDot(t *testing.T) {
	style := render.TextStyle{Face: render.Sans, Size: 14}
	text := strings.Join([]string{"Difficult terrain", "fortified", "At most 4 units of each side", "Athens: 3 of 4", "Held by Athens"}, ui.Dot)
	for w := 150.0; w < 500; w += 5 {
		for _, line := range render.Wrap(style, text, w) {
			if strings.HasPrefix(strings.TrimSpace(line), "·") {
				t.Errorf("%g wide: %q", w, line)
			}
		}
	}
}
