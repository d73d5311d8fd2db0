package ui_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
)

// Beside a price no word of a label is broken: where it does not fit, the price stands under the label.
func TestAPriceBreaksNoWord(t *testing.T) {
	const label, price = "P · Pylos (Koryphasion)", "3 MP · 2 col. · combat · 2 AP"
	theme := ui.NewTheme(render.DefaultPalette())
	for w := 250.0; w <= 520; w += 15 {
		o := ui.ButtonOpts{Small: true, Price: price}
		var r render.Rect
		d := uitest.New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
			r = render.R(20, 20, w, c.ButtonHeightIn(w, label, o))
			c.Button("way", r, label, o)
		}), theme), 640, 200)
		d.Tick()
		words := strings.Fields(strings.Join(d.Texts(), " "))
		for _, word := range strings.Fields(label + " " + price) {
			if !slices.Contains(words, word) {
				t.Errorf("%.0f wide: %q is broken in %q", w, word, d.Texts())
			}
		}
		for _, text := range d.Stage.List().Texts() {
			if box := text.Bounds(); box.X < r.X || box.Right() > r.Right() || box.Y < r.Y-1 || box.Bottom() > r.Bottom()+1 {
				t.Errorf("%.0f wide: %q at %v leaves %v", w, text.S, box, r)
			}
		}
		texts := d.Stage.List().Texts()
		for i := range texts {
			for j := range i {
				if both := texts[i].Bounds().Intersect(texts[j].Bounds()); both.W > 1 && both.H > 4 {
					t.Errorf("%.0f wide: %q lies over %q", w, texts[i].S, texts[j].S)
				}
			}
		}
	}
}
