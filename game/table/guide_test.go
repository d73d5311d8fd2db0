package table

import (
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// showing is a guide that only has the map painted and a part of it shown.
type showing struct{ mode, part string }

func (p *showing) Allow(engine.Command) bool                           { return true }
func (p *showing) Scripted() (c engine.Command, ok bool)               { return }
func (p *showing) Back()                                               {}
func (p *showing) High(float64) float64                                { return 80 }
func (p *showing) Panel(*ui.Context, render.Rect)                      {}
func (p *showing) Marks() *board.Illustration                          { return nil }
func (p *showing) Mode() string                                        { return p.mode }
func (p *showing) Points() (parts []string, commands []engine.Command) { return }
func (p *showing) Stage() int                                          { return 0 }

func (p *showing) Part() board.Crop {
	crop, err := board.ParseCrop(p.part)
	if err != nil {
		panic(err)
	}
	return crop
}

// redrawn draws the table once more.
func redrawn(b *bench) {
	b.driver.Stage.Invalidate()
	b.driver.Tick()
}

// A guide paints a map that has modes, and brings the part it speaks of into view on a board that is too crowded to be read whole; what the
// player does about either stays until the guide speaks of something else.
func TestAGuidePaintsTheMapAndShowsItsPart(t *testing.T) {
	b := epicTable(t, "en", "argive", 1, func(*engine.Prompt, *epic.Detail) bool { return true })
	g := &showing{mode: "epic-control", part: "sparta,mantinea"}
	b.table.guide = g
	redrawn(b)
	cam := &b.table.scene.Camera
	r, err := g.Part().Region(b.table.scene.Geo)
	if err != nil {
		t.Fatal(err)
	}
	shown := func() bool { return cam.View.Inset(-1).Contains(cam.Screen(r.Center())) && cam.Zoom > 2*cam.FitZoom() }
	if b.table.panels.Mode() != "epic-control" || !shown() {
		t.Fatalf("mode %q, zoom %.2f of %.2f", b.table.panels.Mode(), cam.Zoom, cam.FitZoom())
	}
	cam.Fit()
	b.table.panels.SetMode("epic-seas")
	redrawn(b)
	if b.table.panels.Mode() != "epic-seas" || !cam.Fitted() {
		t.Error("what the player has changed is taken back at once")
	}
	g.part, g.mode = "athens,piraeus", ""
	redrawn(b)
	if cam.Fitted() || b.table.panels.Mode() != "" {
		t.Error("another part is not shown, or the map still painted")
	}
	b = newBench(t, soloOf(t, "sphacteria", 5), "en", 1280, 800)
	b.table.guide = &showing{part: "N"}
	if redrawn(b); !b.table.scene.Camera.Fitted() {
		t.Error("a board that is read as a whole is not seen whole")
	}
}
