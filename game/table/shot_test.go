package table

import (
	"image"
	"image/png"
	"os"
	"slices"
	"testing"

	xdraw "golang.org/x/image/draw"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/internal/gametest"
	"strategos/render"
)

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
	combat := b.snap("combat")
	golden(t, "combat", combat)

	// The comparison can fail: a fight is another picture.
	img, err := os.Open("testdata/opening.png")
	if err != nil {
		t.Fatal(err)
	}
	defer img.Close()
	want, err := png.Decode(img)
	if err != nil {
		t.Fatal(err)
	}
	small := image.NewRGBA(want.Bounds())
	xdraw.BiLinear.Scale(small, small.Rect, combat, combat.Bounds(), xdraw.Src, nil)
	if _, worst, _ := gametest.Difference(small, want); worst <= 45 {
		t.Errorf("a fight differs from the opening by %.1f only", worst)
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
	find := func(stop func(*engine.Prompt, *zonewar.Seen) bool) *engine.Session {
		for seed := uint64(1); ; seed++ {
			s := newSession(t, seed)
			if playUntil(t, s, seed, stop) {
				s.Solo = true
				return s
			}
		}
	}
	s := find(func(p *engine.Prompt, v *zonewar.Seen) bool {
		return p.Decision == "moves" && slices.ContainsFunc(v.Zones, func(z zonewar.ZoneView) bool { return z.Closed })
	})
	b := newBench(t, s, "en", 1280, 800)
	b.driver.Key("t")
	b.snap("look-closed")

	// Several ways to one zone: the menu as it is drawn for them.
	s = find(func(p *engine.Prompt, v *zonewar.Seen) bool { return p.March != nil && !p.March.Retreat && v.Turn > 2 })
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
	s = find(func(p *engine.Prompt, v *zonewar.Seen) bool { return p.Decision == "displace" })
	newBench(t, s, "en", 1067, 667).snap("look-displace")
	s = find(func(p *engine.Prompt, v *zonewar.Seen) bool { return p.Decision == "recover" && p.Pick != nil })
	newBench(t, s, "fr", 1067, 667).snap("look-recover")
}

// The picture mode opens from the bar in place of the table and leaves it as it was.
func TestPicturesInPlaceOfTheTable(t *testing.T) {
	s := newSession(t, 1)
	s.Solo = true
	b := newBench(t, s, "en", 1280, 800)
	camera := b.table.scene.Camera
	b.driver.Click("bar.picture")
	if !b.driver.Has("picture.close") || b.driver.Has("tray") {
		t.Fatal("the button opens no picture mode in place of the table")
	}
	b.driver.Click("zone.P")
	b.driver.Key("left", "escape")
	if b.driver.Has("picture.close") || !b.driver.Has("tray") || b.table.scene.Camera != camera || len(s.Records()) != 1 {
		t.Error("the table is not as it was")
	}
}
