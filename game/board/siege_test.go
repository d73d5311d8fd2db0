package board

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	posed "strategos/scenarios/position"
)

// TestASiegeIsRead: Syracuse in the midst of its siege, with forts, walls and ships on both sides of them, at all of the board and at
// 50, 100 and 200 %: nothing is hidden.
func TestASiegeIsRead(t *testing.T) {
	raw, err := os.ReadFile("testdata/siege.toml")
	if err != nil {
		t.Fatal(err)
	}
	session, err := posed.Read("siege.toml", raw)
	if err != nil {
		t.Fatal(err)
	}
	view := zonewar.See(session.Game().View(""))
	for _, lang := range []string{"en", "fr"} {
		s, err := NewScene("syracuse", lang)
		if err != nil {
			t.Fatal(err)
		}
		s.View = &view
		for _, k := range []look{{1600, 1000, 1, 1, 0}, {1280, 800, 1, 1, 0}, {1600, 1000, 1, 1, 0.5}, {1600, 1000, 1, 1, 1}, {1600, 1000, 1, 1, 2}} {
			k.see(s)
			if k.zoom > 0 {
				s.Camera.Centre = s.Geo.Place("T15").Bounds.Center()
				s.Lay()
			}
			for _, bad := range hidden(s) {
				t.Errorf("%s, %v: %s", lang, k, bad)
			}
			if dir := os.Getenv("STRATEGOS_SHOTS"); dir != "" {
				s.Camera.View.Y = 0
				s.Lay()
				img, err := s.Sheet(k.scale).Draw("syracuse", s.Palette)
				if err != nil {
					t.Fatal(err)
				}
				f, err := os.Create(filepath.Join(dir, fmt.Sprintf("siege-%s-%v-%v.png", lang, k.w, k.zoom)))
				if err == nil {
					err = png.Encode(f, img)
				}
				if err != nil {
					t.Fatal(err)
				}
				f.Close()
			}
		}
	}
}

// TestNamesKeepOffWorks: walls, chains and their signs hide next to nothing of a name, however much of the board is seen.
func TestNamesKeepOffWorks(t *testing.T) {
	works := 0
	for _, game := range gametest.ZoneGames() {
		g, err := layoutOf(game)
		if err != nil {
			t.Fatal(err)
		}
		works += len(g.letters.works)
		for _, lang := range []string{"en", "fr"} {
			for _, view := range views {
				fit := NewCamera(g.Size, view)
				for _, zoom := range []float64{fit.Zoom, 0.5, 1, 2} {
					for _, p := range g.lettering(zoom, lang) {
						if hidden := g.crossed(p.box, zoom); p.kind() == NameLabel && hidden > lostName {
							t.Errorf("%s in %s at %.2f: works run through the name of %s: %.2f", game, lang, zoom, p.place, hidden)
						}
					}
				}
			}
		}
	}
	if works < 8 {
		t.Errorf("%d works", works)
	}
}
