package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
)

// walledLayout is a board of two zones with a fort in the left one, a wall between them and chains; with what a test adds.
const walledLayout = `
[meta]
format = 1
game = "test"
width = 1200
height = 700
neatline = [0, 0, 1200, 700]
plate_radius = 30

[[zone]]
id = "K"
plate = [80, 80]
anchors = [[300, 350], [404, 350]]
polygon = [[0, 0], [600, 0], [600, 700], [0, 700]]

[[zone]]
id = "L"
plate = [1120, 80]
anchors = [[900, 350]]
polygon = [[600, 0], [1200, 0], [1200, 700], [600, 700]]

[[zone]]
id = "fort:k"
within = "K"
anchors = [[300, 350]]
polygon = [[230, 280], [370, 280], [370, 420], [230, 420]]

[[work]]
id = "W"
site = [600, 200]
lines = [[[600, 0], [600, 400]]]

[[work]]
id = "chains"
site = [1000, 600]
lines = [[[700, 500], [1100, 500]], [[1100, 500], [1150, 560]]]
`

// walled is a scene of that board. Its zones stand empty; buildings have the states given, by id.
func walled(t *testing.T, states map[string]string, counters ...zonewar.CounterView) *Scene {
	t.Helper()
	g, err := parseGeometry([]byte(walledLayout))
	if err != nil {
		t.Fatal(err)
	}
	s := newScene(t, "sphacteria")
	s.Geo = g
	detail := zonewar.View{Counters: counters}
	v := engine.View{Detail: &detail}
	for _, id := range g.Order() {
		p := engine.PlaceState{ID: id}
		if state := states[id]; state != "" {
			p.Flags, p.Owner = []string{state}, "athens"
		}
		if id == "chains" {
			p.Kind = zonewar.WorkChains
		}
		v.Places = append(v.Places, p)
	}
	seen := zonewar.See(v)
	s.View = &seen
	s.Camera = NewCamera(g.Size, render.R(0, 0, 1200, 700))
	s.Camera.setZoom(1)
	s.Lay()
	return s
}

func TestWorksArePlacesToPointAt(t *testing.T) {
	g := walled(t, nil).Geo
	for at, want := range map[render.Point]string{
		{X: 100, Y: 600}: "K", {X: 300, Y: 300}: "fort:k", {X: 225, Y: 300}: "K",
		{X: 600, Y: 20}: "W", {X: 588, Y: 300}: "W", {X: 570, Y: 200}: "W", {X: 630, Y: 200}: "W", {X: 570, Y: 300}: "K", {X: 630, Y: 300}: "L", {X: 600, Y: 450}: "K",
		{X: 900, Y: 508}: "chains", {X: 1125, Y: 530}: "chains", {X: 1000, Y: 620}: "chains", {X: 1000, Y: 550}: "L",
	} {
		if p := g.At(at); p == nil || p.ID != want && !(at.X == 600 && at.Y == 450 && p.ID == "L") {
			t.Errorf("at %v lies %+v, want %s", at, p, want)
		}
	}
	if mid := g.Place("W").Middle(); mid != render.Pt(600, 200) {
		t.Errorf("the middle of a wall is %v", mid)
	}
	for _, id := range []string{"W", "chains"} {
		for _, poly := range g.Place(id).Polygons() {
			if b := bounds(poly); !b.Within(g.Place(id).Bounds.Inset(-0.01)) {
				t.Errorf("%s has an outline out of its bounds", id)
			}
		}
	}
	if len(g.Gap) == 0 || inside(g.Gap, render.Pt(300, 350)) || inside(g.Gap, render.Pt(600, 200)) {
		t.Error("a fort or a wall belongs to no place")
	}
}

func TestLayoutsOfWorksAreReadStrictly(t *testing.T) {
	for _, c := range [][3]string{
		{`within = "K"`, `within = "Z"`, `within "Z"`},
		{"site = [600, 200]\n", "", "no place for its sign"},
		{"lines = [[[600, 0], [600, 400]]]", "lines = [[[600, 0]]]", "a line of one point"},
		{`id = "W"`, `id = "L"`, "twice"},
	} {
		if !strings.Contains(walledLayout, c[0]) {
			t.Fatalf("the layout has no %q", c[0])
		}
		if _, err := parseGeometry([]byte(strings.Replace(walledLayout, c[0], c[1], 1))); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s: %v", c[2], err)
		}
	}
}

// paintedWorks is what is drawn of the buildings alone.
func paintedWorks(s *Scene) string {
	var l render.List
	s.drawWorks(&l)
	return fmt.Sprintf("%+v", l.Ops())
}

// TestEachStateOfAWorkLooksDifferent holds every building to look different in each of its states, and the signs not to be seen by
// their colour alone: their letters, rings and lines differ, too.
func TestEachStateOfAWorkLooksDifferent(t *testing.T) {
	for _, id := range []string{"fort:k", "W", "chains"} {
		seen := map[string]string{}
		for _, state := range []string{"", engine.Site, engine.Standing, engine.Razed} {
			if id == "fort:k" && state == engine.Razed {
				continue // it is nobody's again
			}
			s := walled(t, map[string]string{id: state})
			picture := paintedWorks(s)
			if other, ok := seen[picture]; ok {
				t.Errorf("%s looks the same when %q and when %q", id, state, other)
			}
			seen[picture] = state
			if drawn := picture != "[]"; drawn != (state != "") {
				t.Errorf("%s, %q: is something drawn? %v", id, state, drawn)
			}
			for tone := ToneOffer; tone <= ToneShown && state != "" && id != "fort:k"; tone++ {
				s.Lights = map[string]Light{id: {Tone: tone}}
				if paintedWorks(s) == picture {
					t.Errorf("%s, %q: its light %d is not seen", id, state, tone)
				}
			}
			s.Lights, s.Dim = nil, true
			if dim := paintedWorks(s); state != "" && dim == picture {
				t.Errorf("%s, %q: not dimmed where all is", id, state)
			}
		}
	}
	s := walled(t, map[string]string{"W": engine.Standing})
	ours := paintedWorks(s)
	for i := range s.View.Places {
		s.View.Places[i].Owner = "sparta"
	}
	if theirs := paintedWorks(s); ours == theirs {
		t.Error("one does not see whose a wall is")
	}
	var l render.List
	s.drawWorks(&l)
	if !slices.ContainsFunc(l.Texts(), func(x render.Text) bool { return x.S == "W" }) {
		t.Error("the sign of a wall does not name it")
	}
}

// TestFieldAndFortStandApart holds the stack in a zone off the fort in it, and the garrison on its ground, at any zoom.
func TestFieldAndFortStandApart(t *testing.T) {
	counter := func(id, place string) zonewar.CounterView {
		return zonewar.CounterView{ID: id, Side: "athens", Type: "H", FP: 3, Place: place, Fate: zonewar.FateInPlay}
	}
	for _, zoom := range []float64{0.4, 0.5, 1, 2} {
		s := walled(t, map[string]string{"fort:k": engine.Standing, "W": engine.Standing},
			counter("a", "K"), counter("b", "K"), counter("c", "fort:k"))
		s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, 480, 300))
		s.Camera.setZoom(zoom)
		if s.Camera.Zoom != zoom {
			t.Fatalf("the zoom is %g, not %g", s.Camera.Zoom, zoom)
		}
		s.Lay()
		ground := s.Camera.ScreenRect(s.Geo.Place("fort:k").Bounds)
		sign := s.Camera.ScreenRect(around(s.Geo.Place("W").Work.sign, 2*signSize))
		for i := range s.piles {
			p := &s.piles[i]
			if over := area(p.foot.Intersect(ground)); p.Place == "K" && over > 0 {
				t.Errorf("zoom %g: the stack in the field covers the fort", zoom)
			} else if p.Place == "fort:k" && over < 0.6*area(p.foot) {
				t.Errorf("zoom %g: the garrison stands outside: %v of %v", zoom, p.foot, ground)
			}
			if area(p.foot.Intersect(sign)) > 0 {
				t.Errorf("zoom %g: a stack covers the sign of the wall", zoom)
			}
		}
		if len(s.piles) != 2 {
			t.Errorf("zoom %g: %d stacks", zoom, len(s.piles))
		}
	}
}

// TestAShadeLiesOnce holds a dim zone to leave its fort out, which is shaded for itself.
func TestAShadeLiesOnce(t *testing.T) {
	s := walled(t, nil)
	for _, c := range []struct {
		at   render.Point
		want bool
	}{{render.Pt(100, 600), true}, {render.Pt(300, 350), false}, {render.Pt(500, 500), true}, {render.Pt(240, 290), false}} {
		if inside(s.Geo.Place("K").holed(), c.at) != c.want {
			t.Errorf("%v: shaded %v", c.at, !c.want)
		}
	}
}

// TestMarksNameForts: the colon in the id of a fort parts nothing, and may stand as a stroke.
func TestMarksNameForts(t *testing.T) {
	for _, words := range []string{"fort/k", "fort/k:green", "fort:k", "fort:k:green", "W:green"} {
		h, err := ParseHighlight(words)
		if err != nil || walled(t, nil).Geo.Place(h.At.ID) == nil {
			t.Errorf("%s marks %q, %v", words, h.At.ID, err)
		}
		if again, err := ParseHighlight(h.String()); err != nil || again != h {
			t.Errorf("%s is written as %s", words, h)
		}
	}
}

// TestLitWorksGlow: a fort or a work that is lit, or pointed at, is drawn otherwise than one that is not, in whatever state.
func TestLitWorksGlow(t *testing.T) {
	const game = "syracuse"
	s := newScene(t, game)
	v := zonewar.See(gametest.Of(t, game, "", 1).Game().View(""))
	s.View = &v
	s.Lay()
	glowing := 0
	for _, b := range s.buildings() {
		s.Lights, s.Hover = nil, ""
		plain := paintedWorks(s)
		s.Lights = map[string]Light{b.ID: {Tone: ToneTarget}}
		lit := paintedWorks(s)
		s.Lights, s.Hover = nil, b.ID
		if hovered := paintedWorks(s); plain == lit || plain == hovered || lit == hovered {
			t.Errorf("%s: %s looks the same lit or not", game, b.ID)
		}
		glowing++
	}
	if glowing < 12 {
		t.Errorf("%s: %d works and forts", game, glowing)
	}
}
