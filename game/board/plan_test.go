package board

import (
	"fmt"
	"image/color"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
)

// searched is what a plan has to find, by looking at every place.
func searched(p Plan, at render.Point, in render.Rect) (under *Place, within []string) {
	for _, id := range p.Order() {
		z := p.Place(id)
		if z.holds(at) {
			under = z
		}
		if z.meets(in) {
			within = append(within, id)
		}
	}
	return under, within
}

func ids(places []*Place) []string {
	var out []string
	for _, p := range places {
		out = append(out, p.ID)
	}
	return out
}

// hexBoard is a map of hexes, some of them missing, of the four ways in which they may
// lie, with a box beside it.
func hexBoard(t testing.TB, cols, rows int, byRows, even bool) *Geometry {
	t.Helper()
	layout := fmt.Sprintf("[meta]\nwidth = %d\nheight = %d\n[grid]\nedge = 60.0\norigin = [100.0, 120.0]\nrows = %v\neven = %v\n",
		cols*110+200, rows*110+200, byRows, even)
	for c := range cols {
		for r := range rows {
			if (c*7+r*5)%11 != 3 {
				layout += fmt.Sprintf("[[hex]]\nid = \"%02d%02d\"\ncol = %d\nrow = %d\n", c, r, c, r)
			}
		}
	}
	layout += "[[box]]\nid = \"fleet\"\nrect = [10.0, 10.0, 210.0, 110.0]\ninside = [20.0, 40.0, 200.0, 100.0]\n"
	g, err := parseGeometry([]byte(layout))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Every plan finds the place under any point, and those within any rectangle, that a
// search through all of them finds.
func TestPlansFindWhatASearchFinds(t *testing.T) {
	hellespont, _ := hellespontGeometry(t)
	boards := map[string]*Geometry{"sphacteria": testGeometry(t), "hellespont": hellespont}
	for _, rows := range []bool{false, true} {
		for _, even := range []bool{false, true} {
			boards[fmt.Sprintf("hexes rows=%v even=%v", rows, even)] = hexBoard(t, 13, 9, rows, even)
		}
	}
	for name, g := range boards {
		t.Run(name, func(t *testing.T) {
			found := 0
			rng := engine.NewSeeded(uint64(len(name)))
			coordinate := func(size float64) float64 { return float64(rng.Below(int(size)+400)) - 200.5 }
			for range 600 {
				at := render.Pt(coordinate(g.Size.X), coordinate(g.Size.Y))
				in := render.R(coordinate(g.Size.X), coordinate(g.Size.Y), float64(rng.Below(900)), float64(rng.Below(900)))
				under, within := searched(g.Plan, at, in)
				if got := g.At(at); got != under {
					t.Fatalf("under %v lies %v, found is %v", at, under, got)
				}
				if got := ids(g.Within(in)); !slices.Equal(got, within) {
					t.Fatalf("within %v lie %v, found are %v", in, within, got)
				}
				found += len(within)
			}
			if found < 600 {
				t.Errorf("only %d places were found", found)
			}
			for _, id := range g.Order() {
				if p := g.Place(id); !p.Box && g.At(p.Middle()) != p {
					t.Errorf("the middle of %s lies elsewhere", id)
				}
			}
		})
	}
}

// The plan of a board without a picture is drawn: every place stands out from the paper, and no hex that is missing.
func TestPlanIsPainted(t *testing.T) {
	g := hexBoard(t, 5, 4, false, true)
	img := g.paint()
	for _, id := range g.Order() {
		if m := g.Place(id).Middle(); img.RGBAAt(int(m.X), int(m.Y)) == color.RGBAModel.Convert(paper) {
			t.Errorf("%s is bare paper", id)
		}
	}
	if img.RGBAAt(3, 3) != color.RGBAModel.Convert(paper) {
		t.Error("where no place is there is no paper")
	}
}

// Layouts that make no plan are refused.
func TestPlansRefused(t *testing.T) {
	const meta = "[meta]\nwidth = 100\nheight = 100\n"
	for name, layout := range map[string]string{
		"no edge":       "[grid]\nedge = 0.0\n",
		"two in a cell": "[grid]\nedge = 9.0\n[[hex]]\nid = \"a\"\n[[hex]]\nid = \"b\"\n",
		"one id twice":  "[grid]\nedge = 9.0\n[[hex]]\nid = \"a\"\n[[hex]]\nid = \"a\"\ncol = 1\n",
		"a box's id":    "[grid]\nedge = 9.0\n[[hex]]\nid = \"a\"\n[[box]]\nid = \"a\"\nrect = [0, 0, 9, 9]\ninside = [0, 0, 9, 9]\n",
		"no id":         "[grid]\nedge = 9.0\n[[hex]]\ncol = 1\n",
	} {
		if _, err := parseGeometry([]byte(meta + layout)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// counted is a plan that counts the places it gives out.
type counted struct {
	Plan
	given, asked int
}

func (c *counted) Place(id string) *Place { c.given++; return c.Plan.Place(id) }

func (c *counted) Order() []string { c.given += len(c.Plan.Order()); return c.Plan.Order() }

func (c *counted) At(p render.Point) *Place { c.asked++; return c.Plan.At(p) }

func (c *counted) Within(r render.Rect) []*Place {
	out := c.Plan.Within(r)
	c.given += len(out)
	return out
}

// window is a board in a window, with counters on some hexes, one lit and the others
// darkened.
type window struct {
	plan   *counted
	scene  *Scene
	driver *uitest.Driver
}

func newWindow(t testing.TB, cols, rows int) *window {
	t.Helper()
	g := hexBoard(t, cols, rows, false, false)
	w := &window{plan: &counted{Plan: g.Plan}}
	w.scene = newScene(t, "sphacteria")
	w.scene.Geo = newGeometry(g.Size, w.plan)
	d := &zonewar.View{}
	for i := range 40 {
		d.Counters = append(d.Counters, zonewar.CounterView{ID: fmt.Sprint("c", i), Side: "athens", Type: "H", FP: 2, Place: fmt.Sprintf("%02d%02d", 2+i%8, 2+i/8)})
	}
	v := zonewar.See(engine.View{Detail: d})
	w.scene.View = &v
	w.scene.Camera = NewCamera(g.Size, render.R(0, 0, 900, 600))
	w.scene.Camera.Recall(SavedView{render.Pt(600, 500), 0.9})
	w.scene.Lights, w.scene.Dim = map[string]Light{"0303": {Tone: ToneTarget, Chips: []Chip{{"1 MP", ChipGold}}}}, true
	w.driver = uitest.New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		w.scene.Lay()
		w.scene.Hover = ""
		for _, id := range c.HitPlane(Places{w.scene}, w.scene.Camera.View, ui.Drags) {
			if c.HitOn(id).Hovered {
				p, _ := Places{w.scene}.Of(id)
				w.scene.Hover = p.ID
			}
		}
		w.scene.Draw(c.List)
	}), ui.NewTheme(w.scene.Palette)), 900, 600)
	return w
}

// frame moves the pointer and draws.
func (w *window) frame(i int) {
	w.driver.Move(render.Pt(300+float64(i%40)*3, 300))
	w.driver.Stage.Invalidate()
	w.driver.Tick()
}

// A frame costs the same on a board of 3,000 hexes as on one of 300 when the same part
// of it is in sight; where the pointer is, is asked of the plan and not of every hex.
func TestFrameCostsWhatIsInSight(t *testing.T) {
	cost := func(cols, rows int) (given, asked, drawn int) {
		w := newWindow(t, cols, rows)
		w.frame(0)
		w.plan.given, w.plan.asked = 0, 0
		w.frame(1)
		if w.scene.Hover == "" {
			t.Error("the pointer is nowhere")
		}
		return w.plan.given, w.plan.asked, len(w.driver.Stage.List().Ops())
	}
	small, asked, ops := cost(20, 17)
	large, askedLarge, opsLarge := cost(60, 56)
	if large != small || askedLarge != asked || opsLarge != ops {
		t.Errorf("a frame takes %d places, %d questions and %d operations on a small board, %d, %d and %d on a large one",
			small, asked, ops, large, askedLarge, opsLarge)
	}
	if large > 1500 || asked > 8 {
		t.Errorf("a frame takes %d places and asks %d times what lies under the pointer", large, asked)
	}
}

// Frames of boards with so many hexes, the same part of them in sight.
func BenchmarkHexes(b *testing.B) {
	for _, size := range [][2]int{{20, 17}, {60, 56}} {
		w := newWindow(b, size[0], size[1])
		b.Run(fmt.Sprint(len(w.scene.Geo.Order())), func(b *testing.B) {
			for i := range b.N {
				w.frame(i)
			}
		})
	}
}
