package board

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"strategos/assets/icons"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/zone"
)

// hellespontGeometry is the board with an inset, ports and boxes on the map.
func hellespontGeometry(t *testing.T) (*Geometry, *zone.Game) {
	t.Helper()
	raw, err := scenarios.Layout("hellespont")
	if err != nil {
		t.Fatal(err)
	}
	g, err := parseGeometry(raw)
	if err != nil {
		t.Fatal(err)
	}
	game, err := scenarios.Zone("hellespont")
	if err != nil {
		t.Fatal(err)
	}
	return g, game
}

// TestHellespontEveryZoneIsClicked holds every zone to be found under points inside
// each of its drawings, and its counters to stand in it.
func TestHellespontEveryZoneIsClicked(t *testing.T) {
	g, game := hellespontGeometry(t)
	if len(g.Order()) != len(game.Map.Zones)+len(game.Map.Boxes) {
		t.Fatalf("%d places, the map has %d zones and %d boxes", len(g.Order()), len(game.Map.Zones), len(game.Map.Boxes))
	}
	inInset := 0
	for _, id := range g.Order() {
		p := g.Place(id)
		for k, poly := range p.Polygons() {
			b, hits := bounds(poly), 0
			for y := b.Y + 3; y < b.Bottom(); y += b.H / 23 {
				for x := b.X + 3; x < b.Right(); x += b.W / 23 {
					if q := render.Pt(x, y); inside(poly, q) {
						if hits++; g.At(q) != p {
							t.Fatalf("%s, drawing %d: the point %v belongs to %v", id, k, q, g.At(q))
						}
					}
				}
			}
			if hits < 20 {
				t.Errorf("%s, drawing %d: only %d points lie inside", id, k, hits)
			}
		}
		for _, a := range append([]render.Point{p.Middle(), p.mapMiddle(), p.Plate}, p.Anchors...) {
			if got := g.At(a); got != p && !(p.Box || id == "Cyzique" && a == p.Plate) {
				t.Errorf("%s: the point %v belongs to %v", id, a, got)
			}
		}
		if p.InInset {
			inInset++
			if !g.Inset.Contains(p.Middle()) || g.Inset.Contains(p.mapMiddle()) {
				t.Errorf("%s: its counters stand at %v, its sum on the map at %v", id, p.Middle(), p.mapMiddle())
			}
		}
	}
	for _, id := range game.Map.Inset.Zones {
		if !g.Place(id).InInset {
			t.Errorf("the inset has no place for the counters of %s", id)
		}
	}
	if inInset < 15 {
		t.Errorf("only %d zones have their counters in the inset", inInset)
	}
	for _, z := range game.Map.Inset.Also {
		if g.Place(z).Second == nil {
			t.Errorf("the inset's part of %s cannot be clicked", z)
		}
	}
}

// TestHellespontIsCovered holds the map proper and the inset to having a zone or a
// base everywhere, but for the corner that is out of play and the bit of sea south
// of the Troad.
func TestHellespontIsCovered(t *testing.T) {
	g, _ := hellespontGeometry(t)
	corner := g.Place("T30").Bounds.Bottom() - 4
	n := g.Neatline
	for y := n.Y + 7; y < n.Bottom()-4; y += 23 {
		for x := n.X + 7; x < n.Right()-4; x += 23 {
			q := render.Pt(x, y)
			if g.At(q) == nil && (y < corner || x < g.Place("T25").Bounds.X) {
				t.Errorf("nothing lies at %v", q)
			}
		}
	}
	in := g.Inset
	for y := in.Y + 5; y < in.Bottom(); y += 19 {
		for x := in.X + 5; x < in.Right(); x += 19 {
			if g.At(render.Pt(x, y)) == nil {
				t.Errorf("nothing lies at %v, %v in the inset", x, y)
			}
		}
	}
	for id, cells := range map[string]int{"turn": 10, "ap": 9, "supply": 4, "advantage": 2} {
		if got := len(g.Tracks[id].Cells); got != cells {
			t.Errorf("track %s has %d cells, not %d", id, got, cells)
		}
	}
}

// TestHellespontIcons holds every stratagem title to a drawing that there is.
func TestHellespontIcons(t *testing.T) {
	for _, id := range gametest.ZoneGames() {
		game, err := scenarios.Zone(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, title := range game.Titles {
			if _, ok := icons.Get(title.Icon); !ok {
				t.Errorf("%s, title %d: there is no icon %q", id, title.No, title.Icon)
			}
		}
	}
}

// hellespontView is a position: the set-up of a scenario and every group that comes
// into a base, all in play.
func hellespontView(game *zone.Game) zonewar.Seen {
	v := zonewar.See(engine.View{Game: game.Info.ID, Scenario: "historical", Stage: engine.Stage{Turn: 3},
		Detail: &zonewar.View{Sides: []zonewar.SideView{{Seat: "athens", AP: 5, Supply: 3}, {Seat: "sparta", AP: 4, Supply: 2}}}})
	put := func(side, place string, units, leaders []string) {
		for _, u := range game.Units {
			if slices.Contains(units, u.ID) {
				v.Counters = append(v.Counters, zonewar.CounterView{ID: u.ID, Side: engine.Seat(side), Type: u.Type, No: u.No, Group: u.Contingent, FP: u.FP, Full: u.FP, Weak: u.WeakFP, Place: place})
			}
		}
		for _, l := range game.Leaders {
			if slices.Contains(leaders, l.ID) {
				v.Counters = append(v.Counters, zonewar.CounterView{ID: l.ID, Side: engine.Seat(side), Leader: true, Bonus: l.Bonus, Place: place})
			}
		}
	}
	s := game.Scenarios[0]
	for _, d := range s.Deploy {
		put(d.Side, d.Place, d.Units, d.Leaders)
	}
	for _, g := range s.Groups {
		if g.Turn == 2 || g.Turn == 3 {
			put(g.Side, g.Arrivals[0].Place, g.Arrivals[0].Units, g.Arrivals[0].Leaders)
		}
	}
	return v
}

// TestHellespontStacks holds the piles of the set-up to standing in their places: in
// a port of the strait within the inset.
func TestHellespontStacks(t *testing.T) {
	g, game := hellespontGeometry(t)
	v := hellespontView(game)
	s := newScene(t, "hellespont")
	s.View = &v
	s.Camera.Recall(SavedView{s.Geo.Size.Mul(0.5), 1})
	s.Lay()
	piles := s.Piles()
	seen := map[string]int{}
	for _, p := range piles {
		seen[p.Place] += len(p.Counters)
		if at := g.At(p.At); at == nil || at.ID != p.Place {
			t.Errorf("the pile %s stands at %v, in %v", p.ID, p.At, at)
		}
	}
	for place, want := range map[string]int{"Sestos": 6, "Abydos": 5, "Cyzique": 1, "B1": 2, "B2": 6, "B3": 37, "T29": 3} {
		if seen[place] != want {
			t.Errorf("%d counters in %s, not %d", seen[place], place, want)
		}
	}
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		return
	}
	for name, o := range map[string]ShotOptions{
		"whole":  {Lang: "en", Width: 1600, Height: 900},
		"strait": {Lang: "en", Width: 1600, Height: 1000, Centre: "M4", Zoom: 0.5, Shown: []string{"M5", "M21"}, Route: []string{"M1", "M2", "M3"}},
		"map":    {Lang: "fr", Width: 1600, Height: 1000, Centre: "T18", Zoom: 0.6, Shown: []string{"M5"}},
		"base":   {Lang: "fr", Width: 1200, Height: 800, Centre: "B3", Zoom: 1},
	} {
		img, err := Shot(v.View, o)
		if err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(filepath.Join(dir, "hellespont-"+name+".png"))
		if err == nil {
			err = png.Encode(f, img)
		}
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}

// A large force at the edge of the map stays on the sheet when counters have outgrown it.
func TestStacksStayOnTheSheet(t *testing.T) {
	g, game := hellespontGeometry(t)
	var force []zonewar.CounterView
	for _, place := range []string{"M21", "M22", "M23", "M13", "T10"} {
		for i, u := range game.Units[:9] {
			force = append(force, zonewar.CounterView{ID: place + u.ID, Side: "athens", Type: "T", FP: 10, Place: place, Leader: i > 6})
		}
	}
	cam := NewCamera(g.Size, render.R(40, 30, 1200, 760))
	seen := zonewar.See(engine.View{Detail: &zonewar.View{Counters: force}})
	v := &seen
	sheet := render.R(0, 0, g.Size.X, g.Size.Y)
	from, to := cam.Screen(render.Pt(sheet.X, sheet.Y)), cam.Screen(render.Pt(sheet.Right(), sheet.Bottom()))
	s := newScene(t, "hellespont")
	s.Camera, s.View = cam, v
	s.Lay()
	for _, sp := range s.Spots() {
		if sp.Box.X < from.X || sp.Box.Right() > to.X {
			t.Errorf("%s lies at %v, the sheet from %v to %v", sp.Counter.ID, sp.Box, from.X, to.X)
		}
	}
}

// An arrow lies in the picture: where a crop shows only the map proper, it runs there between zones that are drawn again in the
// inset; on the whole board it runs in the inset, where the counters are.
func TestMarksFollowTheDrawingThatIsShown(t *testing.T) {
	s, err := NewScene("hellespont", "en")
	if err != nil {
		t.Fatal(err)
	}
	s.View = &zonewar.Seen{}
	s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, 1200, 800))
	s.Camera.Fit()
	from, to := Where{ID: "M7"}, Where{ID: "M5"}
	whole := s.arrow(Arrow{From: from, To: to})
	if inset := s.Camera.ScreenRect(s.Geo.Inset); whole == nil || !inset.Contains(whole.head) || !inset.Contains(whole.tail) {
		t.Errorf("on the whole board: %+v", whole)
	}
	cam, _, err := s.Exposure(ExtentCrop, Crop{Zones: []string{"M3", "M5", "M7", "Sestos", "Lampsaque"}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s.Camera = cam
	if a := s.arrow(Arrow{From: from, To: to}); a == nil || !cam.View.Contains(a.head) || !cam.View.Contains(a.tail) {
		t.Errorf("in the crop: %+v, the picture is %+v", a, cam.View)
	}
}
