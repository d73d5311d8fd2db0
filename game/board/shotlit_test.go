package board

import (
	"image"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
)

func TestShot(t *testing.T) {
	s := gametest.Session(t, 1)
	v := zonewar.See(s.Game().View("athens"))
	img, err := Shot(v.View, ShotOptions{Width: 700, Height: 500, Lang: "fr", Centre: "P", Zoom: 0.6, Shown: []string{"Q"},
		Route: []string{"P", "I", "Q"}, Marked: []string{"ath-h1"}, Illustration: Illustration{Caption: "Démosthène passe le détroit."}})
	if err != nil {
		t.Fatal(err)
	}
	gametest.Keep(t, "shot", img)
	if img.Bounds() != image.Rect(0, 0, 700, 500) {
		t.Errorf("size %v", img.Bounds())
	}
	for name, o := range map[string]ShotOptions{
		"no such zone":       {Centre: "Z9"},
		"no such zone shown": {Shown: []string{"nowhere"}},
		"too large":          {Width: 100000, Height: 10},
		"negative zoom":      {Zoom: -1},
	} {
		if _, err := Shot(v.View, o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	v.Game = "chess"
	if _, err := Shot(v.View, ShotOptions{}); err == nil {
		t.Error("a picture of an unknown game")
	}
}

// TestShotLit: a lit picture differs from a plain one where the player may act, and only there.
func TestShotLit(t *testing.T) {
	s := gametest.Session(t, 3)
	s.Solo = true
	gametest.PlayUntil(t, s, 3, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.March != nil && len(p.March.Movers) > 0 })
	view := zonewar.See(s.Game().View(""))
	plain, err := Shot(view.View, ShotOptions{Width: 800, Height: 600})
	if err != nil {
		t.Fatal(err)
	}
	lit, err := Shot(view.View, ShotOptions{Width: 800, Height: 600, Lit: s})
	if err != nil {
		t.Fatal(err)
	}
	gametest.Keep(t, "shot-lit", lit)
	changed := 0
	for i := 0; i < len(lit.Pix); i += 4 {
		if lit.Pix[i] != plain.Pix[i] {
			changed++
		}
	}
	if changed < 100 || changed > 800*600/4 {
		t.Errorf("%d pixels are lit", changed)
	}
}
