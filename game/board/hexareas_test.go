package board

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// islandLayout is a sea of eight hexes round one of land with a city, and a strait of it apart.
const islandLayout = `hex = [ { id = "L", col = 1, row = 1, anchors = [[64.0, 104.0]] } ]
[meta]
width = 600
height = 600
counter = 20
[grid]
edge = 40.0
origin = [0.0, 0.0]
[[area]]
id = "S"
anchors = [[120.0, 69.0]]
cells = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 1], [2, 2], [6, 6]]
[[town]]
id = "T"
hex = "L"
at = [75.0, 104.0]
radius = 12
`

// TestAreasOfHexes: a place of several hexes is found in each of them, encloses an island without owning it, and has
// what lies apart; a city lies in its hex, above it; a fort has its place in every hex that is asked for one.
func TestAreasOfHexes(t *testing.T) {
	g, err := parseGeometry([]byte(islandLayout))
	if err != nil {
		t.Fatal(err)
	}
	sea, land, town := g.Place("S"), g.Place("L"), g.Place("T")
	if len(sea.holes) != 1 || len(sea.more) != 1 || len(sea.holes[0]) != 6 || len(sea.Polygon) != 18 {
		t.Fatalf("the sea has %d holes, %d more outlines and %d corners", len(sea.holes), len(sea.more), len(sea.Polygon))
	}
	for _, c := range [][2]int{{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 1}, {2, 2}, {6, 6}} {
		if at := (&hexGrid{Edge: 40}).centre(c[0], c[1]); g.At(at) != sea || !sea.holds(at) || !sea.Bounds.Contains(at) {
			t.Errorf("hex %v is not the sea's", c)
		}
	}
	mid := (&hexGrid{Edge: 40}).centre(1, 1)
	if g.At(mid.Add(render.Pt(-25, 0))) != land || sea.holds(mid.Add(render.Pt(-25, 0))) {
		t.Error("the island is the sea's")
	}
	if g.At(town.Town.At) != town || town.Within != "L" || land.Anchors[0] != render.Pt(64, 104) {
		t.Errorf("the city is %+v in %+v", town, land)
	}
	if share := sea.room(false).share(around(mid, 20)); share > 0.1 {
		t.Errorf("%v of a box on the island counts as sea", share)
	}
	fort := g.Place("fort:L")
	if fort == nil || fort.Within != "L" || !land.holds(fort.Anchors[0]) || g.Place("fort:L") != fort {
		t.Errorf("a fort in the hex is %+v", fort)
	}
	if g.Place("fort:S") != nil || g.Place("fort:X") != nil {
		t.Error("a fort has a place at sea")
	}
	if seen := g.Within(render.R(0, 0, 150, 200)); len(seen) != 3 {
		t.Errorf("%d places within, the sea, the island and the city are 3", len(seen))
	}
	if g.Counter != 20 {
		t.Errorf("counters of %v", g.Counter)
	}
	for what, wrong := range map[string]string{
		"a cell of two":      strings.Replace(islandLayout, "[6, 6]", "[1, 1]", 1),
		"no cell":            islandLayout + "[[area]]\nid = \"Q\"\nanchors = [[1.0, 2.0]]\n",
		"no ground":          strings.Replace(islandLayout, "radius = 12", "radius = 0", 1),
		"a town in the sea":  strings.Replace(islandLayout, `hex = "L"`, `hex = "X"`, 1),
		"a town like a hex":  strings.Replace(islandLayout, `id = "T"`, `id = "L"`, 1),
		"an area like a hex": strings.Replace(islandLayout, `id = "S"`, `id = "L"`, 1),
	} {
		if _, err := parseGeometry([]byte(wrong)); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}

// TestFortsArePointedAt: a fort is under the pointer while it stands, its hex beside it and before.
func TestFortsArePointedAt(t *testing.T) {
	layout := strings.Replace(islandLayout, "hex = [ {", "hex = [ { id = \"M\", col = 4, row = 4 }, {", 1)
	g, err := parseGeometry([]byte(strings.Replace(layout, `hex = "L"`, `hex = "M"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	s := &Scene{Geo: g, View: &zonewar.Seen{}, Camera: NewCamera(g.Size, render.R(0, 0, 600, 600))}
	at := s.Camera.Screen(g.Place("fort:L").Anchors[0])
	if id := (Places{s}).At(at); id != "zone.L" {
		t.Errorf("no fort stands, and %q is pointed at", id)
	}
	s.View.Places = []engine.PlaceState{{ID: "fort:L", Flags: []string{engine.Standing}}}
	if id := (Places{s}).At(at); id != "zone.fort:L" {
		t.Errorf("a fort stands, and %q is pointed at", id)
	}
	if id := (Places{s}).At(s.Camera.Screen(g.Place("L").Bounds.Center().Add(render.Pt(0, 28)))); id != "zone.L" {
		t.Errorf("beside the fort %q is pointed at", id)
	}
	if place, _ := (Places{s}).Of("zone.fort:L"); place != g.Place("fort:L") {
		t.Errorf("the fort's id stands for %+v", place)
	}
}

// TestLightSparesIslands: a lit sea is not filled where an island lies in it.
func TestLightSparesIslands(t *testing.T) {
	g, err := parseGeometry([]byte(islandLayout))
	if err != nil {
		t.Fatal(err)
	}
	s := &Scene{Geo: g, View: &zonewar.Seen{}, Palette: render.DefaultPalette(),
		Camera: NewCamera(g.Size, render.R(0, 0, 600, 600)), Lights: map[string]Light{"S": {Tone: ToneShown}}}
	var l render.List
	s.drawLights(&l)
	island := s.Camera.Screen(g.Place("L").Bounds.Center().Add(render.Pt(0, 28)))
	filled := 0
	for _, op := range l.Ops() {
		if p, ok := op.(render.Polygon); ok && p.Stroke.Width == 0 {
			if filled++; p.Contains(island) {
				t.Error("the island is lit with the sea")
			}
		}
	}
	if filled != 2 {
		t.Errorf("%d parts of the sea are lit, it has 2", filled)
	}
}
