package table

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// save writes a picture where STRATEGOS_SHOTS says, for a person to look at.
func save(t *testing.T, name string, img interface {
	// image.Image
}) {
	t.Helper()
}

func newSession(t testing.TB, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("sphacteria", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

func TestShotTry(t *testing.T) {
	s := newSession(t, 1)
	rng := engine.NewSeeded(3)
	for range 120 {
		p := s.Game().Legal()
		if p.Over != nil {
			break
		}
		c, _ := engine.RandomCommand(s.Game(), &p, rng)
		s.Apply(c)
	}
	p := s.Game().Prompt()
	img, err := Shot(s.Game().View(""), &p, ShotOptions{Width: 1220, Height: 800, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		return
	}
	f, _ := os.Create(filepath.Join(dir, "board.png"))
	png.Encode(f, img)
	f.Close()
	img, _ = Shot(s.Game().View(""), &p, ShotOptions{Width: 1220, Height: 800, Lang: "fr", Centre: "P", Zoom: 0.8})
	f, _ = os.Create(filepath.Join(dir, "board2.png"))
	png.Encode(f, img)
	f.Close()
}
