package syracuse

import (
	"maps"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios/zone"
)

func components(t testing.TB) *zone.Game {
	t.Helper()
	g, err := zone.Of(Game)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestFacts holds the map to what the rule book says of it, each fact to being false when altered, each damage of the map to
// being caught, and the rules of the series to taking every scenario.
func TestFacts(t *testing.T) {
	r := Game.Check()
	for _, err := range r.Errors {
		t.Error(err)
	}
	counts := map[string]int{}
	for _, c := range r.Counts {
		counts[c.What] = c.N
	}
	for what, want := range map[string]int{"zones": 40, "adjacencies": 95, "units": 58, "leaders": 10, "markers": 18, "stratagem titles": 25,
		"stratagem counters": 22, "scenarios": 3, "options": 12, "games begun": 42, "map facts checked": 161} {
		if counts[what] != want {
			t.Errorf("%d %s, not %d", counts[what], what, want)
		}
	}
	if counts["faults planted and caught"] < 640 {
		t.Errorf("only %d faults were planted and caught", counts["faults planted and caught"])
	}
}

// TestPlaces holds the order of places and works, which saves and hashes keep.
func TestPlaces(t *testing.T) {
	g := components(t)
	_, d, err := g.Ruled("", nil)
	if err != nil {
		t.Fatal(err)
	}
	var works []string
	for _, w := range d.Works {
		works = append(works, w.ID)
	}
	if want := []string{"city", "camp", "A1", "A2", "A3", "S1", "S2", "S3A", "S3B", "chains"}; !slices.Equal(works, want) {
		t.Errorf("the works are %v, not %v", works, want)
	}
	if n := len(d.Places); n != 44 || d.Places[0].ID != "T1" || d.Places[39].ID != "CATANE" || d.Places[40].ID != "fort:labdalon" || d.Places[43].ID != "fort:plemmyrion" {
		t.Errorf("the %d places are in another order", n)
	}
	if p := d.Places[39]; !p.Land || !p.Naval || p.Side != 0 || p.UnitLimit+p.NavalLimit+p.LandLimit != 0 {
		t.Errorf("Catane is %+v", p)
	}
	b, err := zonewar.NewBoard(&d)
	if err != nil {
		t.Fatal(err)
	}
	if l := b.Link(b.PlaceOf("T17"), b.PlaceOf("T24")); l.Border != zonewar.River || !l.Works.Has(1) {
		t.Errorf("between T17 and T24: %+v", l)
	}
	if l := b.Link(b.PlaceOf("M8"), b.PlaceOf("M9")); l.Kind != zonewar.SeaLink || !l.Works.Has(9) {
		t.Errorf("between M8 and M9: %+v", l)
	}
	if b.Link(b.PlaceOf("T4"), b.PlaceOf("T12")).Kind != zonewar.NoLink {
		t.Error("T4 and T12 touch in a point only")
	}
}

// border are the segments that two zones have in common.
func border(m *zone.Map, a, b string) map[[2]zone.Point]bool {
	sides := func(id string) map[[2]zone.Point]bool {
		out := map[[2]zone.Point]bool{}
		i := slices.IndexFunc(m.Zones, func(z zone.Zone) bool { return z.ID == id })
		ring := m.Zones[i].Polygon
		for k, p := range ring {
			out[segment(p, ring[(k+1)%len(ring)])] = true
		}
		return out
	}
	one, other := sides(a), sides(b)
	maps.DeleteFunc(one, func(s [2]zone.Point, _ bool) bool { return !other[s] })
	return one
}

func segment(p, q zone.Point) [2]zone.Point {
	if p[0] > q[0] || p[0] == q[0] && p[1] > q[1] {
		p, q = q, p
	}
	return [2]zone.Point{p, q}
}

func along(line []zone.Point) map[[2]zone.Point]bool {
	out := map[[2]zone.Point]bool{}
	for i := 1; i < len(line); i++ {
		out[segment(line[i-1], line[i])] = true
	}
	return out
}

// TestLines holds walls, chains and river to running along the whole of the borders they are on, and forts to their zones.
func TestLines(t *testing.T) {
	m := &components(t).Map
	for _, w := range m.Walls {
		if want := border(m, w.Zones[0], w.Zones[1]); !maps.Equal(along(w.Line), want) {
			t.Errorf("wall %s does not run along the border of %v", w.ID, w.Zones)
		}
	}
	if want := border(m, m.Chains.Between[0], m.Chains.Between[1]); !maps.Equal(along(m.Chains.Line), want) {
		t.Error("the chains do not close the border of M8 and M9")
	}
	banks := map[[2]zone.Point]bool{}
	for _, b := range m.River.Borders {
		maps.Copy(banks, border(m, b[0], b[1]))
	}
	if !maps.Equal(along(m.River.Line), banks) {
		t.Error("the river does not run along its borders")
	}
	site := func(id, zoneID string, p zone.Point) {
		i := slices.IndexFunc(m.Zones, func(z zone.Zone) bool { return z.ID == zoneID })
		if !inside(p, m.Zones[i].Polygon) {
			t.Errorf("%s stands outside %s", id, zoneID)
		}
	}
	for _, f := range m.Forts {
		site(f.ID, f.Zone, f.Site)
	}
	site("the camp", "T17", m.Fortifications[1].Site)
}

func inside(p zone.Point, ring []zone.Point) bool {
	hit := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < (b[0]-a[0])*(p[1]-a[1])/(b[1]-a[1])+a[0] {
			hit = !hit
		}
	}
	return hit
}

// TestWhatCounts: the forts that 9.2 names bring 5 VP and every wall 2 in each scenario; camp, chains, Olympieion and zones bring none.
func TestWhatCounts(t *testing.T) {
	g := components(t)
	for i := range g.Scenarios {
		s, got := &g.Scenarios[i], map[string]int{}
		note := func(id string) {
			if n := g.Brings(s, id); n != 0 {
				got[id] = n
			}
		}
		for _, z := range g.Map.Zones {
			note(z.ID)
		}
		for _, f := range g.Map.Forts {
			note(zone.FortPlace(f.ID))
		}
		for _, f := range g.Map.Fortifications {
			note(f.ID)
		}
		for _, w := range g.Map.Walls {
			note(w.ID)
		}
		note("chains")
		want := map[string]int{"fort:labdalon": 5, "fort:syke": 5, "fort:plemmyrion": 5,
			"A1": 2, "A2": 2, "A3": 2, "S1": 2, "S2": 2, "S3A": 2, "S3B": 2}
		if !maps.Equal(got, want) {
			t.Errorf("%s: what counts is %v, want %v", s.ID, got, want)
		}
	}
}

// TestSheet holds the counters to 10.1: FP by side and type, halves rounded down, allies and Spartans.
func TestSheet(t *testing.T) {
	g := components(t)
	fp, units, group := map[string]int{}, map[string]int{}, map[string]int{}
	var nothing, spartans []string
	for _, u := range g.Units {
		fp[u.Side+" "+u.Type] += u.FP
		units[u.Side+" "+u.Type]++
		group[u.Group] += u.FP
		if u.WeakFP != u.FP/2 {
			t.Errorf("%s has %d FP and %d weakened", u.ID, u.FP, u.WeakFP)
		}
		if u.WeakFP == 0 {
			nothing = append(nothing, u.ID)
		}
		if u.Own.(*Unit).Spartan {
			spartans = append(spartans, u.ID)
		}
		if u.Own.(*Unit).Spartan && !u.Own.(*Unit).Allied {
			t.Errorf("%s is Spartan and no ally", u.ID)
		}
	}
	if want := map[string]int{"athens T": 205, "athens H": 43, "athens C": 8, "athens P": 9, "athens A": 8,
		"syracuse T": 165, "syracuse H": 40, "syracuse C": 10, "syracuse P": 8, "syracuse A": 5}; !maps.Equal(fp, want) {
		t.Errorf("the FP add up to %v, not %v", fp, want)
	}
	if want := map[string]int{"athens T": 9, "athens H": 11, "athens C": 3, "athens P": 2, "athens A": 4,
		"syracuse T": 10, "syracuse H": 10, "syracuse C": 3, "syracuse P": 4, "syracuse A": 2}; !maps.Equal(units, want) {
		t.Errorf("there are %v, not %v", units, want)
	}
	if !slices.Equal(nothing, []string{"ath-h6", "syr-h8"}) || !slices.Equal(spartans, []string{"syr-h5", "syr-h7"}) {
		t.Errorf("%v have a back of nothing, %v are Spartans", nothing, spartans)
	}
	for id, want := range map[string]int{"ath-3": 4, "ath-8": 103, "ath-opt": 2, "syr-4-sea": 10, "syr-4-land": 6, "syr-4-ports": 50,
		"syr-5": 9, "syr-7": 6, "syr-8": 28, "syr-9-sea": 9, "syr-9-land": 4, "syr-opt": 20} {
		if group[id] != want {
			t.Errorf("the group %s has %d FP, not %d", id, group[id], want)
		}
	}
	for _, l := range g.Leaders {
		if l.HurtBonus == nil || *l.HurtBonus != 0 {
			t.Errorf("%s has no back without a sword", l.ID)
		}
	}
}

// TestAllies holds the counters without the white band to the words of 10.1.
func TestAllies(t *testing.T) {
	g := components(t)
	proper := map[string]bool{"athenian": true, "thetes": true, "archer": true, "slinger": true, "tacheiai": true, "stratiotides": true, "javelin": true,
		"syracusan": true, "syracusan-archer": true}
	allies := map[string]int{}
	for _, u := range g.Units {
		if allied := u.Own.(*Unit).Allied; allied == proper[u.Contingent] {
			t.Errorf("%s (%s): allied is %t", u.ID, u.Contingent, allied)
		} else if allied {
			allies[u.Side]++
		}
	}
	if allies["athens"] != 9 || allies["syracuse"] != 17 {
		t.Errorf("the allies are %v", allies)
	}
}

// TestStratagems holds the faces to what 7 asks: each counter serves both sides, the one pair that is known, the start.
func TestStratagems(t *testing.T) {
	g := components(t)
	for _, p := range g.Pieces {
		owners := []string{p.Front.Owner, p.Back.Owner}
		if !slices.Contains(owners, zone.Neutral) && p.Front.Owner == p.Back.Owner {
			t.Errorf("%s serves one side only", p.ID)
		}
		if known := p.Front.No == 6 && p.Back.No == 11; p.Source.Reconstructed() == false || known != (p.ID == "str-01") {
			t.Errorf("%s: %+v, %s", p.ID, p, p.Source)
		}
	}
	keep := map[string][]int{}
	for i, title := range g.Titles {
		if title.No != i+1 {
			t.Errorf("title %d stands in place %d", title.No, i+1)
		}
		if title.Keep != "bowl" {
			keep[title.Keep] = append(keep[title.Keep], title.No)
		}
	}
	if !slices.Equal(keep["removed"], []int{6, 21}) || !slices.Equal(keep["map"], []int{7}) || len(g.Titles) != 25 {
		t.Errorf("titles that do not return to the bowl: %v", keep)
	}
	face := func(id string) zone.Face {
		i := slices.IndexFunc(g.Pieces, func(p zone.Piece) bool { return p.ID == id })
		return g.Pieces[i].Front
	}
	start := campaign(&g.Scenarios[0]).Bowl
	if a, s := face(start.Starts["athens"][0]), face(start.Starts["syracuse"][0]); a != (zone.Face{No: 13, Owner: "athens"}) || s != (zone.Face{No: 21, Owner: "syracuse"}) {
		t.Errorf("Athens begins with %v, Syracuse with %v", a, s)
	}
}

// TestScenarios holds the three scenarios of 10 to what sets them apart.
func TestScenarios(t *testing.T) {
	g := components(t)
	for i, want := range []struct {
		id          string
		first       int
		draws       int // of Syracuse on the first turn
		starts, out int
	}{{"historical", 1, 1, 1, 0}, {"historical-variant", 1, 2, 0, 0}, {"alcibiades", 0, 2, 0, 1}} {
		s := &g.Scenarios[i]
		b := campaign(s).Bowl
		if s.ID != want.id || s.FirstTurn != want.first || s.LastTurn != 9 || len(s.Turns) != 10-want.first || s.Advantage != "athens" {
			t.Errorf("%s: turns %d to %d, %d of them, advantage %s", s.ID, s.FirstTurn, s.LastTurn, len(s.Turns), s.Advantage)
		}
		if b.FirstDraw["syracuse"] != want.draws || b.FirstDraw["athens"] != 1 || len(b.Starts["syracuse"]) != want.starts || len(b.Starts["athens"]) != 1 ||
			len(own.Absent(s)) != want.out || b.Draw != 2 {
			t.Errorf("%s: %+v", s.ID, b)
		}
		if len(s.Deploy) != 12 || len(s.Groups) != 12 || s.Supply["athens"] != 3 || s.Supply["syracuse"] != 3 {
			t.Errorf("%s: %d deployments, %d groups, supply %v", s.ID, len(s.Deploy), len(s.Groups), s.Supply)
		}
	}
	if cards, err := Game.(interface {
		Cards(string) ([]engine.Card, error)
	}).Cards("alcibiades"); err != nil || len(cards) != 21 {
		t.Errorf("%d cards, %v", len(cards), err)
	}
}

// TestCalendar holds the seasons to 2.B.1 and 2.C: four turns of 414, four of 413, the points they give.
func TestCalendar(t *testing.T) {
	g := components(t)
	s, err := g.Scenario("alcibiades")
	if err != nil {
		t.Fatal(err)
	}
	years := map[int][]int{}
	for _, turn := range s.Turns {
		now := turn.Own.(*Turn)
		years[now.Year] = append(years[now.Year], turn.No)
		want := map[string]int{"winter": -1, "spring": 0, "summer": 1, "autumn": 1}[now.Season]
		if now.AP != want || now.Winter() != slices.Contains([]int{2, 6}, turn.No) {
			t.Errorf("turn %d, %s: %d AP, winter %t", turn.No, now.Season, now.AP, now.Winter())
		}
	}
	for year, want := range map[int][]int{415: {0, 1}, 414: {2, 3, 4, 5}, 413: {6, 7, 8, 9}} {
		if !slices.Equal(years[year], want) {
			t.Errorf("the turns of %d are %v, not %v", year, years[year], want)
		}
	}
	if s := g.Date("en", 4); s != "Summer 414 BC" {
		t.Errorf("turn 4 is %q", s)
	}
}

// TestWorksDice holds the dice that a turn gives by itself to 2.C.
func TestWorksDice(t *testing.T) {
	g := components(t)
	s, err := g.Scenario("alcibiades")
	if err != nil {
		t.Fatal(err)
	}
	given := func(side string, turn *Turn) int {
		n := 0
		for _, d := range campaign(s).WorksDice {
			now := d.When == "base" || d.When == "year" && d.Year == turn.Year || d.When == "season" && d.Season == turn.Season
			if now && (d.Side == "" || d.Side == side) {
				n += d.Dice
			}
		}
		return n
	}
	want := [][2]int{{2, 1}, {2, 1}, {2, 0}, {3, 1}, {3, 1}, {3, 1}, {0, -1}, {1, 0}, {1, 0}, {1, 0}}
	for i, turn := range s.Turns {
		now := turn.Own.(*Turn)
		if a, b := given("athens", now), given("syracuse", now); a != want[i][0] || b != want[i][1] {
			t.Errorf("turn %d gives %d and %d dice, not %v", turn.No, a, b, want[i])
		}
	}
	if n := len(campaign(s).WorksDice); n != 11 {
		t.Errorf("there are %d lines, not 11", n)
	}
}

// TestArrivals holds the reinforcements to their zones, and those who come by sea to their ships.
func TestArrivals(t *testing.T) {
	g := components(t)
	sea, land := []string{"M1", "M2", "M3", "M4", "M5", "M8"}, []string{"T1", "T8", "T10", "T18", "T19", "T22"}
	want := map[string][]string{"ath-3": append(slices.Clone(land), "CATANE"), "ath-8": sea, "ath-opt": land, "syr-4-sea": sea, "syr-4-land": land,
		"syr-4-ports": {"M6", "M7"}, "syr-5": sea, "syr-7": sea, "syr-8": sea, "syr-9-sea": sea, "syr-9-land": land, "syr-opt": sea}
	turns := map[string]int{"ath-3": 3, "ath-8": 8, "syr-4-sea": 4, "syr-4-land": 4, "syr-4-ports": 4, "syr-5": 5, "syr-7": 7, "syr-8": 8, "syr-9-sea": 9, "syr-9-land": 9}
	for _, r := range g.Scenarios[0].Groups {
		a := r.Arrivals[0]
		if len(r.Arrivals) != 1 || !slices.Equal(a.Zones, want[r.ID]) || a.Apart != (r.ID == "syr-4-ports") || r.Turn != turns[r.ID] || (r.Title == 18) != (r.Turn == 0) {
			t.Errorf("%s: %+v", r.ID, r)
		}
		aboard := slices.Contains([]string{"ath-8", "syr-4-sea", "syr-5", "syr-7", "syr-8", "syr-9-sea"}, r.ID)
		if a.Aboard != aboard {
			t.Errorf("%s comes aboard: %t", r.ID, a.Aboard)
		}
	}
}

// TestGroups holds the counters to coming with the group that they name.
func TestGroups(t *testing.T) {
	g := components(t)
	with := map[string]string{}
	s := &g.Scenarios[0]
	for _, d := range s.Deploy {
		for _, id := range slices.Concat(d.Units, d.Leaders) {
			with[id] = "start"
		}
	}
	for _, r := range s.Groups {
		for _, id := range slices.Concat(r.Arrivals[0].Units, r.Arrivals[0].Leaders) {
			with[id] = r.ID
		}
	}
	for _, u := range g.Units {
		if with[u.ID] != u.Group {
			t.Errorf("%s names %s and comes with %s", u.ID, u.Group, with[u.ID])
		}
	}
	for _, l := range g.Leaders {
		if with[l.ID] != l.Group {
			t.Errorf("%s names %s and comes with %s", l.ID, l.Group, with[l.ID])
		}
	}
}

// TestSetUp holds the set-up to the stacking limits of 3.3, and its FP to 10.1.
func TestSetUp(t *testing.T) {
	g := components(t)
	units, fp := map[string]int{}, map[string]int{}
	for _, d := range g.Scenarios[0].Deploy {
		for _, id := range d.Units {
			i := slices.IndexFunc(g.Units, func(u zone.Unit) bool { return u.ID == id })
			units[d.Place]++
			fp[d.Place] += g.Units[i].FP
		}
	}
	if want := map[string]int{"T25": 15, "T24": 14, "M10": 40, "M11": 25, "M9": 45, "CATANE": 25, "T16": 3, "T11": 6, "T13": 13, "T15": 14, "M7": 25, "M6": 25}; !maps.Equal(fp, want) {
		t.Errorf("the FP at the start are %v, not %v", fp, want)
	}
	if units["T24"] != 5 || units["T25"] != 5 || units["T13"] != 3 || units["T15"] != 3 {
		t.Errorf("the units at the start are %v", units)
	}
}

// TestReconstructed holds the marks of what the rule book does not give.
func TestReconstructed(t *testing.T) {
	g := components(t)
	for _, u := range g.Units {
		if !u.Source.Reconstructed() {
			t.Errorf("the back of %s is not marked as reconstructed", u.ID)
		}
	}
	for _, l := range g.Leaders {
		if !l.Source.Reconstructed() {
			t.Errorf("the swords of %s are not marked as reconstructed", l.ID)
		}
	}
	for _, z := range g.Map.Zones {
		if z.ID != "CATANE" && !z.Source.Reconstructed() {
			t.Errorf("name and outline of %s are not marked as reconstructed", z.ID)
		}
	}
	for _, w := range g.Map.Walls {
		if w.Source.Reconstructed() == (w.ID == "S2") {
			t.Errorf("the border of wall %s: %s", w.ID, w.Source)
		}
	}
}
