package board

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"strategos/internal/gametest"
	"strategos/render"
)

// views are boards in windows from a small one to a large one: what is left for the board at 1280x800, 1600x1000 and 2560x1440, and zooms.
var views = []render.Rect{render.R(0, 0, 860, 560), render.R(40, 30, 1210, 860), render.R(0, 0, 2000, 1230)}

// eachLettering runs a test for every game in both languages.
func eachLettering(t *testing.T, test func(t *testing.T, g *Geometry, lang string)) {
	for _, game := range gametest.ZoneGames() {
		g, err := layoutOf(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "fr"} {
			t.Run(game+"."+lang, func(t *testing.T) { test(t, g, lang) })
		}
	}
}

// TestLabelsOfPlates: every zone that has a plate in the layout has it where the zone is, in the inset too, and it can be read
// unless the zone is shown larger elsewhere; ports have their name.
func TestLabelsOfPlates(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		for _, view := range views {
			cam := NewCamera(g.Size, view)
			plates, names := map[string]Label{}, map[string]bool{}
			for _, l := range g.Labels(&cam, lang) {
				key := l.Place
				if l.Inset {
					key = insetPrefix + key
				}
				switch {
				case l.Place == "":
				case l.Kind == NameLabel:
					names[l.Place] = true
				case l.Kind == PlateLabel:
					if _, twice := plates[key]; twice {
						t.Errorf("two plates of %s", key)
					}
					plates[key] = l
				}
			}
			lettered := map[string]bool{} // a fort or a work is drawn and has no letters of its own
			for i := range g.labels {
				lettered[g.labels[i].place] = true
			}
			for _, id := range g.Order() {
				p := g.Place(id)
				if p.Box || !lettered[id] {
					continue
				}
				l, ok := plates[id]
				in, inInset := plates[insetPrefix+id]
				switch {
				case !ok && !inInset && !names[id] && view.W > 1000:
					t.Errorf("%v: %s has neither a plate nor a name", view, id)
				case ok && !inside(p.Polygon, cam.Board(l.Box.Center())):
					t.Errorf("the plate of %s lies at %v, outside the zone", id, l.Box)
				case inInset && !inside(p.Second.Polygon, cam.Board(in.Box.Center())):
					t.Errorf("the inset's plate of %s lies outside the zone", id)
				case ok && view.W > 1000 && !p.InInset && l.Box.W < 2*6:
					t.Errorf("%v: the plate of %s is %.1f px wide", view, id, l.Box.W)
				}
			}
		}
	})
}

// TestLabelsAreAllThere: at the printed size nothing of the lettering is left out: it has room, and no text of either language meets another.
func TestLabelsAreAllThere(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		shown := map[*label]bool{}
		for _, p := range g.lettering(1, lang) {
			shown[p.label] = true
			if most := max(1, p.usual/p.size); p.grown > most+1e-9 && p.kind() != SignLabel {
				t.Errorf("%s is %.2f times as large as printed", labelled(p.label), p.grown)
			}
		}
		if len(g.labels) < 100 {
			t.Errorf("only %d labels", len(g.labels))
		}
		for i := range g.labels {
			if l := &g.labels[i]; !shown[l] {
				t.Errorf("%s has no room", labelled(l))
			}
		}
	})
}

func labelled(l *label) string {
	return fmt.Sprintf("the %s of %q at %v (%s)", tiers[l.tier].name, l.place, l.at, l.plate.ID)
}

// TestLabelsMeetNowhere: what is drawn - each letter, each plate - lies over nothing else that is drawn, at any zoom.
func TestLabelsMeetNowhere(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		zooms := []float64{0.5, 0.75, 1, 2}
		for _, v := range views {
			cam := NewCamera(g.Size, v)
			zooms = append(zooms, cam.Zoom, cam.Zoom*minZoomFit, cam.Zoom*zoomStep)
		}
		for _, zoom := range zooms {
			cam := Camera{View: render.R(0, 0, g.Size.X*zoom, g.Size.Y*zoom), Centre: g.Size.Mul(0.5), Zoom: zoom, size: g.Size}
			var l render.List
			g.drawLettering(&l, &cam, lang)
			type drawn struct {
				what  string
				boxes []render.Rect
				round bool
				line  int
			}
			var all []drawn
			for n, op := range l.Ops() {
				switch o := op.(type) {
				case render.Sprite:
					all = append(all, drawn{fmt.Sprint(o.Spec), []render.Rect{o.Box}, true, n})
				case render.Lettering:
					d := drawn{what: fmt.Sprintf("a text at %v", cam.Board(o.Bounds().Center())), line: n}
					for _, b := range o.Text.Boxes() {
						d.boxes = append(d.boxes, render.R(o.At.X+b.X*o.Zoom, o.At.Y+b.Y*o.Zoom, b.W*o.Zoom, b.H*o.Zoom))
					}
					all = append(all, d)
				default:
					t.Fatalf("%T", op)
				}
			}
			if len(all) < 40 {
				t.Errorf("zoom %.2f: only %d pieces", zoom, len(all))
			}
			for i, a := range all {
				for _, b := range all[:i] {
					if a.line-b.line == 1 && !a.round && !b.round {
						continue // lines of one name may touch by a tail and an accent
					}
					if meet(a.boxes, b.boxes, a.round, b.round) {
						t.Errorf("zoom %.3f: %s lies on %s", zoom, a.what, b.what)
					}
				}
			}
		}
	})
}

// meet tells whether two shapes overlap: boxes, or discs in them.
func meet(as, bs []render.Rect, aRound, bRound bool) bool {
	for _, a := range as {
		for _, b := range bs {
			if a.Inset(0.2).Intersect(b).Empty() {
				continue
			}
			ca, cb := a.Center(), b.Center()
			switch {
			case aRound && bRound:
				if math.Hypot(ca.X-cb.X, ca.Y-cb.Y) >= a.W/2+b.W/2-0.2 {
					continue
				}
			case aRound || bRound:
				if bRound {
					a, b, ca = b, a, cb
				}
				dx := math.Max(math.Max(b.X-ca.X, ca.X-b.Right()), 0)
				dy := math.Max(math.Max(b.Y-ca.Y, ca.Y-b.Bottom()), 0)
				if math.Hypot(dx, dy) >= a.W/2-0.2 {
					continue
				}
			}
			return true
		}
	}
	return false
}

// TestNamesAreReadAtFit: where the whole board is seen in a window of 1600x1000, names of zones and of bases are there, in letters that can be
// read: all of a board with room, most of a crowded one.
func TestNamesAreReadAtFit(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		cam := NewCamera(g.Size, views[1])
		named, of := map[string]bool{}, map[string]bool{}
		for i := range g.labels {
			if l := &g.labels[i]; l.place != "" && (tiers[l.tier].name == "name" || tiers[l.tier].name == "heading") {
				of[l.place] = true
			}
		}
		for _, p := range g.lettering(cam.Zoom, lang) {
			if p.kind() == PlateLabel {
				continue
			}
			if em := p.size * p.grown * cam.Zoom; em < 6.4 {
				t.Errorf("%s is written in letters of %.1f px", labelled(p.label), em)
			} else if of[p.place] && em >= 7.5 {
				named[p.place] = true
			}
		}
		if share := float64(len(named)) / float64(len(of)); share < 0.8 {
			t.Errorf("%d of %d places have a name that is read", len(named), len(of))
		}
	})
}

// TestLabelsHangOnTheZoomAlone: whoever pans sees the same lettering, moved.
func TestLabelsHangOnTheZoomAlone(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		cam := NewCamera(g.Size, views[1])
		cam.ZoomBy(cam.View.Center(), 3)
		before := g.Labels(&cam, lang)
		at := cam.Screen(render.Point{})
		cam.Pan(-50, 37)
		moved := cam.Screen(render.Point{}).Sub(at)
		for i, l := range g.Labels(&cam, lang) {
			b := before[i].Box.Move(moved.X, moved.Y)
			if l.Place != before[i].Place || math.Abs(b.X-l.Box.X) > 1e-6 || math.Abs(b.Y-l.Box.Y) > 1e-6 || math.Abs(b.W-l.Box.W) > 1e-6 {
				t.Fatalf("%v became %v", before[i], l)
			}
		}
	})
}

// TestBadLabelsAreRefused: what a layout says wrongly of its lettering is an error, not a blank.
func TestBadLabelsAreRefused(t *testing.T) {
	const good = `[meta]
width = 400
height = 300
[[style]]
face = "book"
ink = "102030"
[[label]]
tier = "name"
style = 1
size = 30
at = [10, 20]
en = ["Ithaca"]
`
	if g, err := parseGeometry([]byte(good)); err != nil || len(g.labels) != 1 {
		t.Fatalf("%v, %v", g, err)
	}
	for was, now := range map[string]string{
		`tier = "name"`: `tier = "surname"`, `style = 1`: `style = 2`, `size = 30`: `size = 0`, `at = [10, 20]`: `at = [10]`,
		`en = ["Ithaca"]`: `en = []`, `face = "book"`: `face = "gothic"`, `ink = "102030"`: `ink = "blue"`,
	} {
		bad := []byte(strings.Replace(good, was, now, 1))
		if _, err := parseGeometry(bad); err == nil {
			t.Errorf("%s is accepted", now)
		}
	}
}
