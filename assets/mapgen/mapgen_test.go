package main

import (
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/scenarios"
	"strategos/scenarios/zone"
)

// eachBoard runs a test on every game's sheet.
func eachBoard(t *testing.T, test func(t *testing.T, g *ground)) {
	for _, e := range scenarios.Games() {
		if zone.Is(e) {
			t.Run(e.ID(), func(t *testing.T) { test(t, load(t, e.ID())) })
		}
	}
}

// eachDrawing runs a test on every game's sheet and on the insets.
func eachDrawing(t *testing.T, test func(t *testing.T, g *ground)) {
	eachBoard(t, func(t *testing.T, g *ground) {
		test(t, g)
		if g.m.Inset != nil {
			in, _ := newInset(g.m, g.art, nil)
			t.Run("inset", func(t *testing.T) { test(t, in) })
		}
	})
}

// boardOf is the folder of a game's board.
func boardOf(game string) string { return filepath.Join("..", "..", "scenarios", game, "board") }

// load reads the map and the art as the generator does, without painting.
func load(t *testing.T, game string) *ground {
	t.Helper()
	m, err := loadMap(game)
	if err != nil {
		t.Fatal(err)
	}
	art, err := readArt(filepath.Join(boardOf(game), "art.toml"))
	if err != nil {
		t.Fatal(err)
	}
	return &ground{w: m.Width, h: m.Height, m: m, art: art, zoom: 1}
}

func loadFaces(t *testing.T) *faces {
	t.Helper()
	f, err := readFaces(filepath.Join("..", "fonts"))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// clearance is the distance from p to the border of a ring.
func clearance(p point, ring []point) float64 {
	return distanceToLine(p, append(append([]point{}, ring...), ring[0]))
}

// square is the place of a counter of 100 px centred on p.
func square(p point) rect { return rect{p[0] - 50, p[1] - 50, p[0] + 50, p[1] + 50} }

// gap is the distance from a point to a rectangle, 0 inside.
func (r rect) gap(p point) float64 {
	return math.Hypot(max(r[0]-p[0], 0, p[0]-r[2]), max(r[1]-p[1], 0, p[1]-r[3]))
}

func (r rect) meets(o rect) bool {
	return r[0] < o[2] && o[0] < r[2] && r[1] < o[3] && o[1] < r[3]
}

// circle is a plate, badge or shield.
type circle struct {
	what string
	at   point
	r    float64
}

func circles(g *ground) []circle {
	var out []circle
	for _, a := range g.art.Zones {
		if !g.m.zone(a.ID).port() {
			out = append(out, circle{"plate " + a.ID, a.Plate, plateRadius})
		}
		if a.Badge != nil {
			out = append(out, circle{"badge " + a.ID, *a.Badge, badgeRadius})
		}
		if a.Shield != nil {
			out = append(out, circle{"shield " + a.ID, *a.Shield, shieldRadius})
		}
	}
	return out
}

// stacks is how many places for stacks a zone has at least: two, but one where the
// counters stand in the inset, in a port, which one side alone holds, and in the
// narrowest zone of the Chersonese.
func stacks(g *ground, z *boardZone) int {
	if z.port() || z.ID == "T14" || inInset(g, z) {
		return 1
	}
	return 2
}

// inInset tells whether a zone's counters stand in the inset and not on the map.
func inInset(g *ground, z *boardZone) bool {
	in := g.art.Inset
	return in != nil && slices.ContainsFunc(in.Zones, func(a zoneArt) bool { return a.ID == z.ID && len(a.Anchors) > 0 })
}

func TestEveryZoneHoldsItsStacks(t *testing.T) {
	eachDrawing(t, func(t *testing.T, g *ground) {
		for i := range g.m.Zones {
			z := &g.m.Zones[i]
			a := g.art.zone(z.ID)
			if g.zoom > 1 && (a == nil || len(a.Anchors) == 0) {
				continue
			}
			if a == nil {
				t.Errorf("zone %s has no art", z.ID)
				continue
			}
			if len(a.Anchors) < stacks(g, z) || len(a.Anchors) > 4 {
				t.Errorf("zone %s has %d anchors, want %d to 4", z.ID, len(a.Anchors), stacks(g, z))
			}
			seen := clipRing(z.Polygon, g.art.Neatline)
			for k, p := range a.Anchors {
				if !insidePolygon(p, seen) {
					t.Errorf("zone %s: anchor %d lies outside", z.ID, k)
				}
				room, cover := 52.0, square(p)
				if token := g.zoom == 1 && inInset(g, z); token { // no counters, their sum only
					room, cover = 34, rect{p[0] - 30, p[1] - 30, p[0] + 30, p[1] + 30}
				}
				if c := clearance(p, seen); c < room {
					t.Errorf("zone %s: anchor %d has %.1f px to the border, want %.0f", z.ID, k, c, room)
				}
				for _, o := range circles(g) {
					if d := cover.gap(o.at); d < o.r && !(z.port() && o.what == "badge "+z.ID) {
						t.Errorf("zone %s: a counter at anchor %d covers %s by %.0f px", z.ID, k, o.what, o.r-d)
					}
				}
				for _, q := range a.Anchors[:k] {
					if square(p).meets(square(q)) {
						t.Errorf("zone %s: counters at anchors %v and %v overlap", z.ID, p, q)
					}
				}
			}
		}
		if g.zoom == 1 && len(g.art.Zones) != len(g.m.Zones) {
			t.Errorf("art has %d zones, map has %d", len(g.art.Zones), len(g.m.Zones))
		}
	})
}

func TestPlatesAndBadgesLieInTheirZones(t *testing.T) {
	eachDrawing(t, func(t *testing.T, g *ground) {
		all := circles(g)
		for i, c := range all {
			_, id, _ := strings.Cut(c.what, " ")
			z := g.m.zone(id)
			if z == nil {
				t.Errorf("%s belongs to no zone", c.what)
				continue
			}
			for _, o := range all[:i] {
				if d := c.at.sub(o.at).norm(); d < c.r+o.r {
					t.Errorf("%s and %s overlap", c.what, o.what)
				}
			}
			if z.port() { // its laurel stands at a corner of the wall
				if d := clearance(c.at, z.Polygon); d > 40 {
					t.Errorf("%s is %.0f px from its port", c.what, d)
				}
				continue
			}
			if !insidePolygon(c.at, z.Polygon) {
				t.Errorf("%s lies outside its zone", c.what)
			} else if d := clearance(c.at, z.Polygon); d < c.r {
				t.Errorf("%s crosses the border by %.0f px", c.what, c.r-d)
			}
		}
		for i := range g.m.Zones {
			z := &g.m.Zones[i]
			a := g.art.zone(z.ID)
			if a == nil {
				continue
			}
			if (z.VP > 0) != (a.Badge != nil) {
				t.Errorf("zone %s: victory points %d, badge drawn: %v", z.ID, z.VP, a.Badge != nil)
			}
			if (z.NavalLimit > 0 && !z.port()) != (a.Shield != nil) {
				t.Errorf("zone %s: PF limit %d, shield drawn: %v", z.ID, z.NavalLimit, a.Shield != nil)
			}
			if len(a.Quays) != len(z.SeaEntries) {
				t.Errorf("port %s has %d quays for %d sea entries", z.ID, len(a.Quays), len(z.SeaEntries))
			}
			for k, q := range a.Quays {
				if d := clearance(q, g.m.zone(z.SeaEntries[k]).Polygon); d > 2 {
					t.Errorf("port %s: the quay to %s is %.0f px from it", z.ID, z.SeaEntries[k], d)
				}
			}
		}
	})
}

func TestMarginsDoNotOverlap(t *testing.T) { eachBoard(t, marginsDoNotOverlap) }

func marginsDoNotOverlap(t *testing.T, g *ground) {
	type named struct {
		what string
		r    rect
	}
	var all []named
	for i := range g.m.Boxes {
		all = append(all, named{g.m.Boxes[i].ID, g.m.Boxes[i].Rect})
	}
	for i := range g.art.Tracks {
		tr := &g.art.Tracks[i]
		all = append(all, named{tr.ID, tr.Panel})
		for k := range tr.Values {
			c := tr.cell(k)
			if c[0] < tr.Panel[0] || c[1] < tr.Panel[1]+57 || c[2] > tr.Panel[2] || c[3] > tr.Panel[3] {
				t.Errorf("track %s: cell %d leaves the panel", tr.ID, k)
			}
			if c.w() < 100 || c.h() < 100 || tr.forBoth() && c.w() < 200 {
				t.Errorf("track %s: cell %d is too small for its markers", tr.ID, k)
			}
			if k > 0 && c.meets(tr.cell(k-1)) {
				t.Errorf("track %s: cells %d and %d overlap", tr.ID, k-1, k)
			}
		}
		for _, labels := range [][]string{tr.LabelsEN, tr.LabelsFR} {
			if len(labels) != 0 && len(labels) != len(tr.Values) {
				t.Errorf("track %s: %d labels for %d cells", tr.ID, len(labels), len(tr.Values))
			}
		}
	}
	for _, p := range g.art.Pools {
		all = append(all, named{p.ID, p.Rect})
	}
	if g.m.Inset != nil {
		all = append(all, named{"inset", g.m.projectRect(g.m.Inset.Rect)})
	}
	all = append(all, named{"key", g.art.Legend.Panel}, named{"title", g.art.Title.Rect})
	for i, a := range all {
		if a.r[0] < 0 || a.r[1] < 0 || a.r[2] > float64(g.w) || a.r[3] > float64(g.h) {
			t.Errorf("%s leaves the sheet", a.what)
		}
		for _, b := range all[:i] {
			if a.r.meets(b.r) {
				t.Errorf("%s and %s overlap", a.what, b.what)
			}
		}
	}
}

// TestBordersFollowTheAdjacencies holds the drawing to the rules: what the map
// file calls adjacent has a common border on the picture.
func TestBordersFollowTheAdjacencies(t *testing.T) { eachBoard(t, bordersFollow) }

func bordersFollow(t *testing.T, g *ground) {
	common := map[[2]string]float64{}
	for _, b := range g.borders() {
		common[[2]string{b.a, b.b}] += length(b.line)
	}
	for _, a := range g.m.Adjacency {
		// What leads to a place beside the map or through a third zone has no border.
		if a.Kind == offMap || a.Kind == "canal" {
			continue
		}
		if common[[2]string{a.A, a.B}]+common[[2]string{a.B, a.A}] < 40 {
			t.Errorf("%s and %s are adjacent but have no common border of 40 px", a.A, a.B)
		}
	}
	// Traces of the wall round a zone, and the borders they run along: moles are none.
	round := map[string][2]int{"sphacteria": {1, 3}, "syracuse": {2, 7}}[g.m.Game]
	parts := 0
	for _, w := range g.walls() {
		if want := map[string]string{"sphacteria": "P", "syracuse": "T16"}[g.m.Game]; w.zone.ID != want {
			t.Errorf("a wall round %s, the rules have it round %q", w.zone.ID, want)
		}
		want := 0.0
		for _, p := range w.parts {
			want += length(p.line)
			parts++
		}
		if got := length(w.line); math.Abs(got-want) > 0.01 {
			t.Errorf("the wall's parts do not join: %.1f px of %.1f", got, want)
		}
	}
	if got := [2]int{len(g.walls()), parts}; got != round {
		t.Errorf("walls of %d traces and %d parts, want %v", got[0], got[1], round)
	}
}

// layoutFile is the committed layout as a reader sees it.
type layoutFile struct {
	Meta struct {
		Format, Width, Height int
		Game                  string
		Neatline              rect
		PlateRadius           int `toml:"plate_radius"`
		BadgeRadius           int `toml:"badge_radius"`
		ShieldRadius          int `toml:"shield_radius"`
		QuayRadius            int `toml:"quay_radius"`
		Panels                []rect
	}
	Zone []struct {
		ID, Within       string
		Plate            point
		Anchors, Polygon []point
		Quays            []point
		Badge, Shield    *point
	}
	Box []struct {
		ID           string
		Rect, Inside rect
	}
	Pool []struct {
		ID, Side     string
		Rect, Inside rect
	}
	Track []struct {
		ID    string
		Panel rect
		Cell  []struct {
			Value  int
			Rect   rect
			Seats  map[string]point
			Centre *point
		}
	}
	Wall []struct {
		A, B string
		Line []point
	}
	Work []struct {
		ID, Kind string
		Site     point
		Lines    [][]point
	}
	Inset *struct {
		Rect  rect
		Scale float64
		Zone  []struct {
			ID               string
			Polygon, Anchors []point
			Quays            []point
			Plate, Badge     *point
		}
	}
	Style []struct {
		Face, Ink, Halo string
		SmallCaps       bool    `toml:"small_caps"`
		HaloReach       float64 `toml:"halo_reach"`
		HaloOpacity     float64 `toml:"halo_opacity"`
	}
	Label []struct {
		Tier, Place, Align   string
		Inset, Turned        bool
		Style                int
		Size, Spacing, Pitch float64
		At                   *point
		Path                 []point
		Room                 *rect
		EN, FR               []string
	}
}

func TestLayoutFileIsCurrent(t *testing.T) { eachBoard(t, layoutIsCurrent) }

func layoutIsCurrent(t *testing.T, g *ground) {
	raw, err := os.ReadFile(filepath.Join(boardOf(g.m.Game), "layout.toml"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := g.layoutText()
	if err != nil {
		t.Fatal(err)
	}
	if g.m.Inset != nil {
		in, at := newInset(g.m, g.art, nil)
		want += (&inset{ground: in, at: at}).layoutText()
	}
	if !strings.HasPrefix(string(raw), want) {
		t.Error("the layout file is out of date: run go generate ./assets/...")
	}
	var l layoutFile
	meta, err := toml.Decode(string(raw), &l)
	if err != nil {
		t.Fatal(err)
	}
	if u := meta.Undecoded(); len(u) > 0 {
		t.Errorf("keys nobody documented: %v", u)
	}
	zones := len(g.m.Zones)
	if len(l.Zone) != zones+len(g.m.geo.Forts) || len(l.Box) != len(g.m.Boxes) {
		t.Fatalf("%d zones and %d boxes, map has %d and %d", len(l.Zone), len(l.Box), len(g.m.Zones), len(g.m.Boxes))
	}
	for i, z := range l.Zone[zones:] {
		if f := g.m.geo.Forts[i]; z.ID != "fort:"+f.ID || z.Within != f.Zone || len(z.Anchors) != 1 {
			t.Errorf("fort %s is %s within %s with %d anchors", f.ID, z.ID, z.Within, len(z.Anchors))
		}
	}
	for i, z := range l.Zone[:zones] {
		m := g.m.Zones[i]
		if z.ID != m.ID || len(z.Polygon) != len(m.Polygon) {
			t.Fatalf("zone %d is %s, map has %s", i, z.ID, m.ID)
		}
		for k, p := range z.Polygon {
			if p.sub(m.Polygon[k]).norm() > 0.01 {
				t.Errorf("zone %s: corner %d is %v, map has %v", z.ID, k, p, m.Polygon[k])
			}
		}
	}
	for i, b := range l.Box {
		if b.Rect.centre().sub(g.m.Boxes[i].Rect.centre()).norm() > 0.01 || b.Inside.w() < 100 || b.Inside.h() < 100 {
			t.Errorf("box %s: rect %v, inside %v", b.ID, b.Rect, b.Inside)
		}
	}
	lettered := map[string]bool{}
	for _, b := range l.Label {
		lettered[b.Tier+" "+b.Place] = true
		if b.Style < 1 || b.Style > len(l.Style) || len(b.EN) == 0 || (b.At == nil) == (len(b.Path) == 0) {
			t.Errorf("label %q has style %d at %v along %v", b.EN, b.Style, b.At, b.Path)
		}
	}
	for i := range g.m.Zones {
		if z := &g.m.Zones[i]; !z.port() && !lettered["plate "+z.ID] || !lettered["name "+z.ID] && g.art.zone(z.ID).Name != (point{}) {
			t.Errorf("zone %s has no plate or no name among the labels", z.ID)
		}
	}
	if (l.Inset != nil) != (g.m.Inset != nil) {
		t.Errorf("an inset in the layout: %v, in the map: %v", l.Inset != nil, g.m.Inset != nil)
	}
	if g.m.Game != "sphacteria" {
		return
	}
	if len(l.Wall) != 3 {
		t.Errorf("%d walls, want P's borders with O, I and H", len(l.Wall))
	}
	for _, w := range l.Wall {
		a := g.m.adjacent(w.A, w.B)
		if a == nil || a.Border != "fortification" {
			t.Errorf("a wall between %s and %s, where the map has none", w.A, w.B)
		}
		for _, p := range w.Line {
			if p := g.m.zone("P"); p == nil {
				t.Fatal("no zone P")
			}
			if !insidePolygon(p, g.m.zone("P").Polygon) {
				t.Errorf("wall %s-%s leaves P at %v", w.A, w.B, p)
			}
		}
	}
}

func decode(t *testing.T, game, name string) image.Image {
	t.Helper()
	f, err := os.Open(filepath.Join(boardOf(game), name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size() > 8<<20 {
		t.Errorf("%s: %v, %v: too large to commit", name, info.Size(), err)
	}
	img, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return img
}

// TestPicturesAgreeWithTheZones decodes the committed pictures and looks at
// the ground under every zone: warm on land, blue at sea; where stacks stand and all
// over the zone, away from its borders.
func TestPicturesAgreeWithTheZones(t *testing.T) { eachBoard(t, picturesAgree) }

func picturesAgree(t *testing.T, g *ground) {
	coast, err := readCoast(filepath.Join(boardOf(g.m.Game), g.art.Coast), g.art.Islets)
	if err != nil {
		t.Fatal(err)
	}
	var decor [][]point // islands and lakes are not what their zone is
	for _, ring := range slices.Concat(coast.islands, coast.lakes) {
		var out []point
		for _, p := range ring {
			out = append(out, g.m.project(p))
		}
		decor = append(decor, out)
	}
	full := decode(t, g.m.Game, "board.png")
	if s := full.Bounds().Size(); s.X != g.w || s.Y != g.h {
		t.Fatalf("size %v", s)
	}
	warm := func(p point) bool {
		r, _, b, _ := full.At(int(p[0]), int(p[1])).RGBA()
		return r > b
	}
	for i := range g.m.Zones {
		z := &g.m.Zones[i]
		for _, p := range g.art.zone(z.ID).Anchors {
			n := 0
			for dy := -10.0; dy < 10; dy++ {
				for dx := -10.0; dx < 10; dx++ {
					if warm(p.add(point{4 * dx, 4 * dy})) {
						n++
					}
				}
			}
			if share := float64(n) / 400; z.land() && share < 0.8 || !z.land() && share > 0.15 {
				t.Errorf("zone %s at %v is %.0f %% land on the picture", z.ID, p, 100*share)
			}
		}
		if wrong, of := offColour(g, z, decor, warm); wrong > 3 && float64(wrong) > 0.15*float64(of) {
			t.Errorf("%d of %d points of zone %s lie on the wrong side of the drawn coast", wrong, of, z.ID)
		}
	}
}

// offColour counts the points of a zone, well inside its border, that are drawn as
// something else.
func offColour(g *ground, z *boardZone, decor [][]point, warm func(point) bool) (wrong, of int) {
	var covered []rect
	for _, o := range obstacles(g) {
		covered = append(covered, o.inset(-8))
	}
	r := around(z.Polygon)
	for y := r[1]; y < r[3]; y += 24 {
		for x := r[0]; x < r[2]; x += 24 {
			p := point{x, y}
			if !insidePolygon(p, z.Polygon) || clearance(p, z.Polygon) < 45 ||
				slices.ContainsFunc(covered, func(o rect) bool { return o.contains(p) }) ||
				slices.ContainsFunc(decor, func(ring []point) bool { return insidePolygon(p, ring) || clearance(p, ring) < 30 }) {
				continue
			}
			if of++; warm(p) != z.land() {
				wrong++
			}
		}
	}
	return wrong, of
}
