package board

import (
	"slices"
	"testing"

	"strategos/render"
	"strategos/scenarios"
)

// TestNoBandWithoutItsWord: in a window of 1380x860, where the board has the room beside the log or above it, whichever shows it larger, every
// band has its heading and every swatch of a key its caption, in either language.
func TestNoBandWithoutItsWord(t *testing.T) {
	for _, info := range scenarios.Sound() {
		g, err := layoutOf(info.ID)
		if err != nil {
			t.Fatal(err)
		}
		cam := NewCamera(g.Size, render.R(0, 0, 790, 740))
		if above := NewCamera(g.Size, render.R(0, 0, 1050, 540)); above.Zoom > cam.Zoom {
			cam = above
		}
		for _, lang := range []string{"en", "fr"} {
			placed := g.lettering(cam.Zoom, lang)
			for i := range g.labels {
				l := &g.labels[i]
				written := slices.ContainsFunc(placed, func(p placedLabel) bool { return p.label == l })
				if (tiers[l.tier].name == "heading" || l.set != nil) && !written {
					t.Errorf("%s.%s: %q is not written at zoom %.3f", info.ID, lang, l.texts, cam.Zoom)
				}
			}
		}
	}
}
