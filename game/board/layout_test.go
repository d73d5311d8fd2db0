package board

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
)

// newScene is a game's board of 1600 by 1000, without a position.
func newScene(t testing.TB, game string) *Scene {
	t.Helper()
	s, err := NewScene(game, "en")
	if err != nil {
		t.Fatal(err)
	}
	s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, 1600, 1000))
	return s
}

func testGeometry(t testing.TB) *Geometry {
	t.Helper()
	raw, err := scenarios.Layout("sphacteria")
	if err != nil {
		t.Fatal(err)
	}
	g, err := parseGeometry(raw)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestGeometry(t *testing.T) {
	g := testGeometry(t)
	if n := len(g.Order()); n != 26 {
		t.Fatalf("%d places, want 22 zones and 4 boxes", n)
	}
	for _, id := range g.Order() {
		p := g.Place(id)
		if got := g.At(p.Middle()); got != p {
			t.Errorf("the middle of %s lies in %v", id, got)
		}
		for _, a := range p.Anchors {
			if !inside(p.Polygon, a) {
				t.Errorf("an anchor of %s lies outside", id)
			}
		}
	}
	for track, cells := range map[string]int{"turn": 7, "ap": 7, "supply": 4} {
		if n := len(g.Tracks[track].Cells); n != cells {
			t.Errorf("track %s has %d cells", track, n)
		}
	}
	for _, bad := range []string{"", "x", "[meta]\nwidth=1\nheight=1\n[[zone]]\nid='A'\n", "[meta]\nwidth=1\nheight=1\n[[box]]\nid='A'\nrect=[1]\n"} {
		if _, err := parseGeometry([]byte(bad)); err == nil {
			t.Errorf("no error for %q", bad)
		}
	}
}

func TestCameraKeepsThePoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := NewCamera(render.Pt(4096, 3416), render.R(0, 44, 1200, 760))
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			p := render.Pt(rapid.Float64Range(0, 1200).Draw(t, "x"), rapid.Float64Range(44, 804).Draw(t, "y"))
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				c.zoomAt(p, rapid.Float64Range(0.1, 5).Draw(t, "k"))
			case 1:
				c.Pan(rapid.Float64Range(-3000, 3000).Draw(t, "dx"), rapid.Float64Range(-3000, 3000).Draw(t, "dy"))
			case 2:
				c.Resize(render.R(0, 44, rapid.Float64Range(300, 2000).Draw(t, "w"), rapid.Float64Range(200, 1500).Draw(t, "h")))
			case 3:
				c.Recall(SavedView{p, rapid.Float64Range(0, 9).Draw(t, "zoom")})
			}
			if fit := c.FitZoom(); c.Zoom < fit*minZoomFit-1e-9 || c.Zoom > math.Max(maxZoom, fit)+1e-9 {
				t.Fatalf("zoom %g", c.Zoom)
			}
			back := c.Screen(c.Board(p))
			if math.Hypot(back.X-p.X, back.Y-p.Y) > 1e-6 {
				t.Fatalf("%v became %v", p, back)
			}
			board := c.ScreenRect(render.R(0, 0, 4096, 3416)).Intersect(c.View)
			if board.Empty() {
				t.Fatalf("the board has left the view")
			}
		}
	})
}

// A board that is seen whole cannot be pushed out of the middle, by hand or by what happens at its edge, and stays fitted; in a
// view that is larger only one way it moves the other way alone.
func TestAWholeBoardStaysInTheMiddle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		view := render.R(0, 44, rapid.Float64Range(300, 2000).Draw(t, "w"), rapid.Float64Range(200, 1500).Draw(t, "h"))
		c := NewCamera(render.Pt(4096, 3416), view)
		c.Pan(rapid.Float64Range(-300, 300).Draw(t, "dx"), rapid.Float64Range(-300, 300).Draw(t, "dy"))
		c.Look(render.Pt(rapid.Float64Range(0, 4096).Draw(t, "x"), rapid.Float64Range(0, 3416).Draw(t, "y")))
		if whole := NewCamera(c.size, view); c != whole {
			t.Fatalf("the board has gone from %+v to %+v", whole, c)
		}
		c.ZoomBy(view.Center(), rapid.Float64Range(-1, 4).Draw(t, "steps"))
		c.Pan(rapid.Float64Range(-300, 300).Draw(t, "dx2"), rapid.Float64Range(-300, 300).Draw(t, "dy2"))
		board := c.ScreenRect(render.R(0, 0, 4096, 3416))
		for _, way := range [...][4]float64{{board.X, board.W, view.X, view.W}, {board.Y, board.H, view.Y, view.H}} {
			if off := way[0] + way[1]/2 - way[2] - way[3]/2; way[1] < way[3]-0.01 && math.Abs(off) > 0.01 {
				t.Fatalf("a board of %g stands %g off the middle of %g", way[1], off, way[3])
			}
		}
	})
}

func TestZoomAtHoldsThePointerStill(t *testing.T) {
	c := NewCamera(render.Pt(4096, 3416), render.R(0, 0, 1200, 800))
	c.Show(render.R(1500, 1200, 1000, 700))
	p := render.Pt(640, 420)
	at := c.Board(p)
	c.zoomAt(p, 1.25)
	if got := c.Board(p); math.Hypot(got.X-at.X, got.Y-at.Y) > 1e-6 {
		t.Errorf("the board slid from %v to %v", at, got)
	}
	if c.Fit(); !c.Fitted() {
		t.Error("not fitted")
	}
}

// Both sides' stacks in a zone stand side by side at every zoom, and no counter in
// a base leaves its box.
func TestStacksStandApart(t *testing.T) {
	g := testGeometry(t)
	s := gametest.Session(t, 4)
	gametest.PlayUntil(t, s, 9, func(p *engine.Prompt, v *zonewar.Seen) bool {
		return v.Combat != nil
	})
	v := zonewar.See(s.Game().View(""))
	scene := newScene(t, "sphacteria")
	for _, zoom := range []float64{0.15, 0.22, 0.4, 0.8, 1.6} {
		cam := NewCamera(g.Size, render.R(0, 0, 1200, 800))
		cam.Zoom = zoom
		scene.Camera, scene.View = cam, &v
		scene.Lay()
		spots := scene.Spots()
		tops := map[string][]Spot{}
		count := 0
		for _, sp := range spots {
			count++
			p := g.Place(sp.Pile.Place)
			if p.Box && !sp.Box.Within(cam.ScreenRect(p.Bounds).Inset(-2)) && len(sp.Pile.Counters) == 1 {
				t.Errorf("zoom %g: %s leaves its box", zoom, sp.Counter.ID)
			}
			if sp.Top && !p.Box {
				tops[sp.Pile.Place] = append(tops[sp.Pile.Place], sp)
			}
		}
		for place, list := range tops {
			for i, a := range list {
				for _, b := range list[i+1:] {
					if x := a.Box.Intersect(b.Box); x.W > a.Box.W*0.2 && x.H > a.Box.H*0.2 {
						t.Errorf("zoom %g: %s covers %s in %s", zoom, b.Counter.ID, a.Counter.ID, place)
					}
				}
			}
		}
		inPlay := 0
		for _, c := range v.Counters {
			if c.Place != "" {
				inPlay++
			}
		}
		if count != inPlay {
			t.Errorf("%d of %d counters drawn", count, inPlay)
		}
	}
}

// A fan lies in the view and under the pointer, its counters apart; what is between two of them belongs to one of them.
func TestFanStaysInView(t *testing.T) {
	view := render.R(0, 0, 800, 600)
	s := newScene(t, "sphacteria")
	for n := 2; n <= 14; n++ {
		for _, at := range []render.Point{{X: 6, Y: 6}, {X: 790, Y: 590}, {X: 400, Y: 300}} {
			p := &Pile{Counters: make([]*zonewar.CounterView, n), foot: around(at, 40)}
			f := newFan(n, 64, view.W)
			card := s.FanPlace(f, p, at, view)
			if !card.Within(view) || !card.Contains(at) || len(f.Cells) != n {
				t.Fatalf("%d counters: card %v, %d boxes", n, card, len(f.Cells))
			}
			whole := 0.0
			for i := range f.Cells {
				whole += f.Area(i).W * f.Area(i).H
			}
			if math.Abs(whole-f.W*f.H) > 1 {
				t.Errorf("a click on %.0f %% of a card of %d finds no counter", 100-100*whole/(f.W*f.H), n)
			}
			for i, b := range f.Cells {
				if !b.Within(render.R(0, 0, f.W, f.H)) {
					t.Errorf("box %d of %d leaves the card", i, n)
				}
				for k, o := range f.Cells[i+1:] {
					if !b.Intersect(o).Empty() || !f.Area(i).Inset(0.01).Intersect(f.Area(i+1+k)).Empty() {
						t.Errorf("boxes of %d overlap", n)
					}
				}
				if i > 0 && b.Y == f.Cells[i-1].Y {
					if mid := render.Pt((f.Cells[i-1].Right()+b.X)/2+0.1, b.Y+3); !f.Area(i).Contains(mid) {
						t.Errorf("the gap before box %d belongs to nobody", i)
					}
				}
			}
		}
	}
}

// A fan leaves what is lit in sight where the card can lie beside it.
func TestFanLeavesTargetsInSight(t *testing.T) {
	s := newScene(t, "sphacteria")
	m := s.Camera.Screen(s.Geo.Place("V").Middle())
	p := &Pile{Place: "V", foot: around(m, 40)}
	f := newFan(6, 64, 1200)
	for _, lit := range []string{"H", "M", "U", "N"} {
		s.Lights = map[string]Light{lit: {Tone: ToneTarget}}
		card := s.FanPlace(f, p, m, s.Camera.View)
		centred := around(m, 0).Inset(-f.W / 2)
		centred.Y, centred.H = m.Y-f.H/2, f.H
		if got, plain := s.litUnder(card, "V"), s.litUnder(centred, "V"); got > 0.02 && got >= plain {
			t.Errorf("%s is lit: %.0f %% of the card lies on it, %.0f %% where it is not minded", lit, got*100, plain*100)
		}
	}
}

// insetLayout is a board of two zones; an inset shows A whole, with places for
// counters, and a part of B.
const insetLayout = `
[meta]
width = 400
height = 200
plate_radius = 5
[[zone]]
id = "A"
plate = [20, 20]
anchors = [[50, 50]]
polygon = [[0, 0], [100, 0], [100, 100], [0, 100]]
[[zone]]
id = "B"
plate = [120, 20]
anchors = [[150, 50]]
polygon = [[100, 0], [200, 0], [200, 100], [100, 100]]
[inset]
rect = [200, 0, 400, 200]
[[inset.zone]]
id = "A"
plate = [220, 20]
anchors = [[250, 100], [330, 100]]
polygon = [[200, 0], [380, 0], [380, 200], [200, 200]]
[[inset.zone]]
id = "B"
polygon = [[380, 0], [400, 0], [400, 200], [380, 200]]
`

func TestInset(t *testing.T) {
	g, err := parseGeometry([]byte(insetLayout))
	if err != nil {
		t.Fatal(err)
	}
	a, b := g.Place("A"), g.Place("B")
	for _, c := range []struct {
		x, y float64
		want *Place
	}{{50, 50, a}, {150, 50, b}, {300, 100, a}, {390, 100, b}, {50, 150, nil}} {
		if got := g.At(render.Pt(c.x, c.y)); got != c.want {
			t.Errorf("at %v, %v lies %v", c.x, c.y, got)
		}
	}
	if !a.InInset || a.Middle() != render.Pt(290, 100) || a.mapMiddle() != render.Pt(50, 50) || a.Plate != render.Pt(220, 20) {
		t.Errorf("the counters of A stand at %v, its plate at %v, its middle on the map is %v", a.Middle(), a.Plate, a.mapMiddle())
	}
	if b.InInset || b.Middle() != b.mapMiddle() || b.Plate != render.Pt(120, 20) || len(b.Polygons()) != 2 {
		t.Errorf("B, which the inset shows in part, is %+v", b)
	}
	if way := g.Way([]string{"A", "B"}); way[0] != render.Pt(50, 50) || way[1] != render.Pt(150, 50) {
		t.Errorf("the way from A to B leaves the map: %v", way)
	}
	if way := g.Way([]string{"A", "A"}); way[0] != render.Pt(290, 100) {
		t.Errorf("the way within the inset begins at %v", way[0])
	}
	if c := g.Courses([]string{"A", "B", "A"}); len(c) != 1 || !g.crosses([]string{"A", "B"}) || g.crosses([]string{"A", "A"}) {
		t.Errorf("a way out of the inset and back ends with one zone there: %v", c)
	}
	if c := g.Courses([]string{"B", "A", "A"}); len(c) != 2 || c[0][2] != render.Pt(50, 50) || c[1][0] != render.Pt(290, 100) {
		t.Errorf("a way into the inset is shown as %v", c)
	}
	seen := zonewar.See(engine.View{Detail: &zonewar.View{Counters: []zonewar.CounterView{
		{ID: "x", Side: "athens", Type: "T", FP: 5, Place: "A"}, {ID: "y", Side: "athens", Leader: true, Place: "A"}}}})
	v := &seen
	s := newScene(t, "sphacteria")
	s.Geo, s.View = g, v
	s.Camera = NewCamera(g.Size, render.R(0, 0, 800, 400))
	s.Lay()
	piles := s.Piles()
	if len(piles) == 0 || slices.ContainsFunc(piles, func(p Pile) bool { return !g.Inset.Contains(p.At) }) {
		t.Errorf("the counters of A do not stand in the inset: %+v", piles)
	}
	for _, bad := range []string{
		"[inset]\nrect = [1]\n",
		"[inset]\nrect = [0, 0, 1, 1]\n[[inset.zone]]\nid = \"X\"\npolygon = [[0, 0], [1, 0], [1, 1]]\n",
		"[inset]\nrect = [0, 0, 1, 1]\n[[inset.zone]]\nid = \"A\"\npolygon = [[0, 0], [1, 0]]\n",
	} {
		if _, err := parseGeometry([]byte(insetLayout[:strings.Index(insetLayout, "[inset]")] + bad)); err == nil {
			t.Errorf("no error for %q", bad)
		}
	}
}

// The scale of the interface does not make counters larger when the board stays as large: A board seen in half the logical pixels has
// counters of half as many.
func TestCountersKeepToTheBoard(t *testing.T) {
	s := newScene(t, "hellespont")
	for _, size := range []render.Point{{X: 1208, Y: 766}, {X: 2168, Y: 1200}, {X: 934, Y: 604}} {
		whole := NewCamera(s.Geo.Size, render.R(0, 0, size.X, size.Y))
		for _, scale := range []float64{0.8, 1.5, 2} {
			cam := NewCamera(s.Geo.Size, render.R(0, 0, size.X/scale, size.Y/scale))
			if a, b := whole.Edge(), cam.Edge()*scale; math.Abs(a-b) > 0.1*a {
				t.Errorf("%v: counters of %.1f pixels, at %v %% of %.1f", size, a, scale*100, b)
			}
		}
		small, large := whole, whole
		small.Counters, large.Counters = SmallCounters, LargeCounters
		if !(small.Edge() < whole.Edge() && whole.Edge() < large.Edge()) {
			t.Errorf("small, normal and large counters are %v, %v, %v", small.Edge(), whole.Edge(), large.Edge())
		}
	}
}

// The markers of the tracks lie within their cells, whatever the window.
func TestMarkersKeepToTheirCells(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		s := newScene(t, game)
		v := position(t, game, 3)
		s.View = &v
		for _, size := range []render.Point{{X: 410, Y: 320}, {X: 1208, Y: 766}, {X: 2168, Y: 1200}} {
			s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, size.X, size.Y))
			s.Lay()
			var l render.List
			s.drawTracks(&l)
			n := 0
			for _, op := range l.Ops() {
				sprite, ok := op.(render.Sprite)
				if !ok {
					continue
				}
				n++
				within := false
				for _, track := range s.Geo.Tracks {
					for _, cell := range track.Cells {
						within = within || sprite.Box.Within(s.Camera.ScreenRect(cell.Rect).Inset(-0.5))
					}
				}
				if !within {
					t.Errorf("%s, %v: a marker at %v lies in no cell", game, size, sprite.Box)
				}
			}
			if n < 4 {
				t.Errorf("%s: %d markers", game, n)
			}
		}
	}
}

// A badge at sea tells the FP of the ships and, apart, of the troops aboard; elsewhere all FP together.
func TestBadgesTellShipsAndTroopsApart(t *testing.T) {
	s := newScene(t, "hellespont")
	force := []*zonewar.CounterView{{Type: "T", FP: 20}, {Type: "T", FP: 55}, {Type: "H", FP: 12}, {Type: "P", FP: 3}, {Leader: true}}
	for place, want := range map[string]string{"M6": "×5 ·  75 +  15", "Sestos": "×5 · 90 FP", "T24": "×5"} {
		b := s.badgeOf(s.Geo.Place(place), force)
		var words []string
		for _, p := range b.parts() {
			words = append(words, p.text)
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("in %s the badge says %q, not %q", place, got, want)
		}
	}
	b := s.badgeOf(s.Geo.Place("M6"), force)
	if b.short = true; b.parts()[0].text != "75 + 15" {
		t.Errorf("the short badge says %v", b.parts())
	}
	if b := s.badgeOf(s.Geo.Place("M6"), force[2:]); b.ships != 0 {
		t.Errorf("troops alone are told as a fleet: %+v", b)
	}
}

// The key for the strait shows where its counters stand.
func TestTheStraitIsTheInset(t *testing.T) {
	s := newScene(t, "hellespont")
	s.Camera.Show(s.Geo.Disputed())
	if !s.Geo.Inset.Within(s.Camera.Seen().Inset(-1)) {
		t.Errorf("the view %v does not hold the inset %v", s.Camera.Seen(), s.Geo.Inset)
	}
}
