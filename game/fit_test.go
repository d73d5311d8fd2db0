package game

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
	"strategos/saves"
)

// The windows, scales and screens' scale factors the interface has to fit.
var (
	fitWindows = []render.Point{{X: 1280, Y: 800}, {X: 1600, Y: 1000}, {X: 2560, Y: 1440}}
	fitScales  = []float64{0.8, 1, 1.5, 2}
	fitDevices = []float64{1, 1.5, 2}
)

// fitSizes are the windows in logical pixels, each once: a screen's own scale factor changes nothing about them.
func fitSizes(t *testing.T) []render.Point {
	t.Helper()
	a := New(Config{ConfigDir: t.TempDir(), DataDir: t.TempDir()})
	defer a.QuitNow()
	var out []render.Point
	for _, w := range fitWindows {
		for _, scale := range fitScales {
			a.settings.Scale = scale
			size := w.Mul(1 / scale)
			for _, device := range fitDevices {
				if k := a.ScaleFor(device, w.X*device, w.Y*device); !near(k, device*scale) {
					t.Errorf("%v at %.0f %% on a screen of %g: %g device pixels a logical one", w, scale*100, device, k)
				}
			}
			dup := false
			for _, o := range out {
				dup = dup || o == size
			}
			if !dup {
				out = append(out, size)
			}
		}
	}
	return out
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// extraVisits are ways that only this test goes: what can stand over a screen, with the longest texts there are.
var extraVisits = []visit{
	{name: "rules-search", way: func(_ *testing.T, _ *App, d *uitest.Driver) {
		d.Click("menu.rules")
		d.Key("ctrl+f")
		d.Type("combat")
	}},
	{name: "delete", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		a.play.session.SetMark(0, strings.Repeat("note ", 16))
		d.Key("ctrl+s")
		d.Key("ctrl+a")
		d.Type("A name as long as any player will ever think of for a game of Sphacteria, really")
		d.Key("enter")
		d.Key("ctrl+o")
		d.Key("delete")
	}},
	{name: "long-error", way: func(_ *testing.T, a *App, _ *uitest.Driver) {
		a.showError(a.say("error.save"), a.say("error.save.kept"), fmt.Errorf("open /%s: %w", strings.Repeat("a-rather-long-folder/", 12), os.ErrPermission))
	}},
	{name: "open-branches", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		for range 4 {
			if p := a.play.session.Game().Legal(); len(p.Choices) > 0 {
				if _, err := a.play.session.Apply(p.Choices[0].Command); err != nil {
					t.Fatal(err)
				}
			}
		}
		for range 3 { // a branch of a branch of a branch
			was := a.play
			was.Saved(was.session)
			was.Branch(2)
			until(t, d, "the branch", func() bool { return a.play != was })
			a.play.Saved(a.play.session)
		}
		d.Key("ctrl+o")
		o := a.screens[len(a.screens)-1].(*opening)
		until(t, d, "the boards of the list", func() bool {
			seen := o.entries[:min(4, len(o.entries))]
			return len(o.entries) > 4 && !slices.ContainsFunc(seen, func(e saves.Entry) bool { return o.peeks[e.Path] == nil || !o.peeks[e.Path].ready })
		})
	}, sees: map[string]string{"en": "branch from turn 1 of “", "fr": "branche du tour 1 de «"}},
	{name: "save-name", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		d.Key("ctrl+s")
		d.Type(strings.Repeat("long ", 12))
	}},
	{name: "keys", way: func(_ *testing.T, _ *App, d *uitest.Driver) { d.Key("f2") }},
	{name: "keys-table", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		d.Key("f2")
	}},
	{name: "new-solo", way: func(_ *testing.T, _ *App, d *uitest.Driver) {
		d.Click("menu.new")
		d.Click("players.solo")
	}},
	{name: "toasts", way: func(_ *testing.T, a *App, _ *uitest.Driver) {
		for range 3 {
			a.stage.Toast(a.say("picture.saved", "path", "/home/"+strings.Repeat("somebody/pictures/", 6)))
		}
	}},
}

// Nothing is cut off, shortened, overlapping, too small or too faint on any screen, either language, every window and
// scale.
func TestScreensFit(t *testing.T) {
	sizes := fitSizes(t)
	shots := os.Getenv("STRATEGOS_SHOTS")
	for _, lang := range []string{"en", "fr"} {
		for _, v := range append(append([]visit{}, visits...), extraVisits...) {
			a, d := begin(t, lang, "")
			v.way(t, a, d)
			for _, size := range sizes {
				d.Resize(size.X, size.Y, 1)
				d.Tick()
				if want := v.sees[lang]; want != "" && !d.Sees(want) && !a.compactHides(size) {
					t.Errorf("%s %s %.0fx%.0f: nothing says %q", v.name, lang, size.X, size.Y, want)
				}
				for _, s := range d.Misfits() {
					t.Errorf("%s %s %.0fx%.0f: %s", v.name, lang, size.X, size.Y, s)
				}
				for _, s := range d.Texts() {
					if strings.HasPrefix(s, "ui.") {
						t.Errorf("%s: no text for %q", v.name, s)
					}
				}
			}
			if shots != "" {
				for _, at := range [][3]float64{{640, 400, 2}, {1600, 1000, 0.8}, {1600, 1000, 1}, {1707, 960, 1.5}} {
					d.Resize(at[0], at[1], at[2])
					d.Tick()
					picture(t, d, filepath.Join(shots, fmt.Sprintf("screen-%s-%s-%.0f-%.0f.png", v.name, lang, at[0], at[2]*100)))
				}
			}
		}
	}
}

// compactHides: in a small window what a visit looks for may be scrolled away or stand in another tab.
func (a *App) compactHides(size render.Point) bool {
	return size.X < ui.CompactWidth || size.Y < ui.CompactHeight
}

// picture keeps what the screen shows, with the real board.
func picture(t *testing.T, d *uitest.Driver, path string) {
	t.Helper()
	if img, err := board.BoardPicture(backdrop().game); err == nil {
		d.Soft.SetPicture(board.PictureName(backdrop().game), img)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, d.Snapshot()); err != nil {
		t.Fatal(err)
	}
}
