package table

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	xdraw "golang.org/x/image/draw"

	"strategos/engine"
	"strategos/game/intent"
	"strategos/render"
)

// golden compares a picture, made small, with the one kept in testdata. It allows
// for art that is touched up, not for things that are missing or elsewhere. Run
// with UPDATE_GOLDEN=1 to keep new ones, and look at them.
func golden(t *testing.T, name string, img image.Image) {
	t.Helper()
	const w = 320
	b := img.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, w, w*b.Dy()/b.Dx()))
	xdraw.BiLinear.Scale(small, small.Rect, img, b, xdraw.Src, nil)
	path := filepath.Join("testdata", name+".png")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, small); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != small.Rect {
		t.Fatalf("%s: size %v, want %v", name, small.Rect, want.Bounds())
	}
	if mean, worst, at := difference(small, want); mean > 5 || worst > 45 {
		keep(t, "failed-"+name, img)
		t.Errorf("%s differs from the picture kept: %.1f on average, %.1f around %v (of 255); set STRATEGOS_SHOTS to see it", name, mean, worst, at)
	}
}

// difference is the mean distance of two pictures' channels, and the greatest of
// the blocks of 8 by 8 pixels.
func difference(a, b image.Image) (mean, worst float64, at image.Point) {
	r := a.Bounds()
	total, n := 0.0, 0.0
	const block = 8
	for y := r.Min.Y; y+block <= r.Max.Y; y += block {
		for x := r.Min.X; x+block <= r.Max.X; x += block {
			sum := 0.0
			for j := range block {
				for i := range block {
					ar, ag, ab, _ := a.At(x+i, y+j).RGBA()
					br, bg, bb, _ := b.At(x+i, y+j).RGBA()
					for _, d := range [...]int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb)} {
						sum += float64(max(d, -d)) / 257
					}
				}
			}
			sum /= 3 * block * block
			total, n = total+sum, n+1
			if sum > worst {
				worst, at = sum, image.Pt(x, y)
			}
		}
	}
	return total / n, worst, at
}

func TestGoldenPictures(t *testing.T) {
	b := newBench(t, newSession(t, 1), "en", 1600, 1000)
	b.driver.Click("curtain.open")
	golden(t, "opening", b.snap("opening"))
	for _, p := range b.table.now.Sides[1].Hand {
		if b.driver.Has("piece." + p.ID) {
			b.driver.Click("piece." + p.ID)
			break
		}
	}
	golden(t, "tray", b.snap("tray"))
	b = newBench(t, assault(t), "fr", 1280, 800)
	golden(t, "combat", b.snap("combat"))

	// The comparison can fail: the bare board is another picture.
	b.driver.Key("h")
	img, err := os.Open("testdata/combat.png")
	if err != nil {
		t.Fatal(err)
	}
	defer img.Close()
	want, err := png.Decode(img)
	if err != nil {
		t.Fatal(err)
	}
	small := image.NewRGBA(want.Bounds())
	shot := b.snap("bare")
	xdraw.BiLinear.Scale(small, small.Rect, shot, shot.Bounds(), xdraw.Src, nil)
	if _, worst, _ := difference(small, want); worst <= 45 {
		t.Errorf("a board without counters differs by %.1f only", worst)
	}
}

func TestShot(t *testing.T) {
	s := newSession(t, 1)
	v := s.Game().View("athens")
	img, err := Shot(v, ShotOptions{Width: 700, Height: 500, Lang: "fr", Centre: "P", Zoom: 0.6, Shown: []string{"Q"},
		Route: []string{"P", "I", "Q"}, Marked: []string{"ath-h1"}, Illustration: Illustration{Caption: "Démosthène passe le détroit."}})
	if err != nil {
		t.Fatal(err)
	}
	keep(t, "shot", img)
	if img.Bounds() != image.Rect(0, 0, 700, 500) {
		t.Errorf("size %v", img.Bounds())
	}
	for name, o := range map[string]ShotOptions{
		"no such zone":       {Centre: "Z9"},
		"no such zone shown": {Shown: []string{"nowhere"}},
		"too large":          {Width: 100000, Height: 10},
		"negative zoom":      {Zoom: -1},
	} {
		if _, err := Shot(v, o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	v.Game = "chess"
	if _, err := Shot(v, ShotOptions{}); err == nil {
		t.Error("a picture of an unknown game")
	}
}

// Nothing is cut off or shortened in small windows, either language, at the
// decisions with the fullest panels.
func TestSmallWindows(t *testing.T) {
	sizes := []render.Point{{X: 1280, Y: 800}, {X: 1067, Y: 667}, {X: 853, Y: 533}}
	for _, decision := range []string{"announce", "moves", "commit_attacker", "lose", "recover", "discard", "supply"} {
		s := newSession(t, 11)
		s.Solo = true
		for seed := uint64(11); !playUntil(t, s, seed, at(decision)); seed++ {
			s = newSession(t, seed)
			s.Solo = true
		}
		for _, lang := range []string{"en", "fr"} {
			for _, size := range sizes {
				b := newBench(t, s, lang, size.X, size.Y)
				if cut := b.driver.Cut(); len(cut) > 0 {
					t.Errorf("%s %s %gx%g: cut off: %q", decision, lang, size.X, size.Y, cut)
				}
				for _, text := range b.driver.Texts() {
					if r := []rune(text); r[len(r)-1] == '…' {
						t.Errorf("%s %s %gx%g: shortened: %q", decision, lang, size.X, size.Y, text)
					}
				}
			}
		}
	}
}

// What a player sees at some rarer moments, for a person to look at.
func TestLooks(t *testing.T) {
	if os.Getenv("STRATEGOS_SHOTS") == "" {
		t.Skip("STRATEGOS_SHOTS names no folder for the pictures")
	}
	find := func(stop func(*engine.Prompt, *engine.View) bool) *engine.Session {
		for seed := uint64(1); ; seed++ {
			s := newSession(t, seed)
			if playUntil(t, s, seed, stop) {
				s.Solo = true
				return s
			}
		}
	}
	s := find(func(p *engine.Prompt, v *engine.View) bool {
		return p.Decision == "moves" && slices.ContainsFunc(v.Zones, func(z engine.ZoneView) bool { return z.Closed })
	})
	b := newBench(t, s, "en", 1280, 800)
	b.driver.Key("t")
	b.snap("look-closed")

	// Several ways to one zone: the menu as it is drawn for them.
	s = find(func(p *engine.Prompt, v *engine.View) bool { return p.March != nil && !p.March.Retreat && v.Turn > 2 })
	b = newBench(t, s, "fr", 1280, 800)
	b.driver.Click("mover." + b.table.prompt.March.Movers[0])
	way := *b.table.ctl.Way(b.table.ctl.BestWays()[0].Zone)
	other := way
	other.Shift, other.Path = -2, append([]string{"O"}, way.Path...)
	items := []intent.Item{b.table.ctl.March(way), b.table.ctl.March(other)}
	b.table.ctl.Do(intent.Intent{Kind: intent.Go, Menu: true, ID: way.Zone, On: engine.OnZone, Items: items})
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	b.snap("look-chooser")
	s = find(func(p *engine.Prompt, v *engine.View) bool { return p.Decision == "displace" })
	newBench(t, s, "en", 1067, 667).snap("look-displace")
	s = find(func(p *engine.Prompt, v *engine.View) bool { return p.Decision == "recover" && p.Pick != nil })
	newBench(t, s, "fr", 1067, 667).snap("look-recover")
}

// TestShotLit: a lit picture differs from a plain one where the player may act, and only there.
func TestShotLit(t *testing.T) {
	s := newSession(t, 3)
	s.Solo = true
	playUntil(t, s, 3, func(p *engine.Prompt, _ *engine.View) bool { return p.March != nil && len(p.March.Movers) > 0 })
	view := s.Game().View("")
	plain, err := Shot(view, ShotOptions{Width: 800, Height: 600})
	if err != nil {
		t.Fatal(err)
	}
	lit, err := Shot(view, ShotOptions{Width: 800, Height: 600, Lit: s})
	if err != nil {
		t.Fatal(err)
	}
	keep(t, "shot-lit", lit)
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
