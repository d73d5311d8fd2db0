package zonewar

import (
	"strings"
	"testing"
)

// worked is the island with a river before Middle, a wall of each side before South,
// chains across the way to the Sound and a fort in Middle.
func worked(t *testing.T, deploy ...Deploy) *Exec {
	t.Helper()
	p := Params{LandPM: 4, LeaderPM: 5, EntryShifts: EntryShifts{Wall: -2, River: -1}}
	x := islandWith(t, island{}, p, func(d *Data) {
		d.Links[0].Border, d.Links[2].Border = River, Beach
		d.Places = append(d.Places, PlaceData{ID: "Fort", Land: true, UnitLimit: 2, In: "Middle"})
		d.Links = append(d.Links, LinkData{A: "Fort", B: "Middle", Kind: LandLink})
		d.Works = []WorkData{
			{ID: "red-wall", Kind: Wall, Side: 0, Borders: [][2]string{{"Middle", "South"}}, Stands: true},
			{ID: "blue-wall", Kind: Wall, Side: 1, Borders: [][2]string{{"Middle", "South"}}},
			{ID: "blue-city", Kind: Wall, Side: 1, Bars: BarsEnemy, Borders: [][2]string{{"North", "Middle"}}},
			{ID: "chains", Kind: Chains, Side: 1, Bars: BarsAll, Borders: [][2]string{{"South", "Sound"}}},
			{ID: "blue-mole", Kind: Wall, Side: 1, Bars: BarsEnemy, Borders: [][2]string{{"Sound", "Beach"}}},
		}
	}, deploy...)
	x.Params.EntryShifts = p.EntryShifts
	return x
}

func TestSeries_WorksHinderTheEnemyWhileTheyStand(t *testing.T) {
	x := worked(t)
	north, middle, south := x.PlaceOf("North"), x.PlaceOf("Middle"), x.PlaceOf("South")
	crosses := func(what string, side Side, from, to Place, want Border) {
		t.Helper()
		if got := x.Crossing(x.S, from, to, side); got != want {
			t.Errorf("%s: crosses %b, want %b", what, got, want)
		}
	}
	crosses("the river, both ways", 0, middle, north, River)
	crosses("no beach, which hinders nobody", 0, south, x.PlaceOf("Sound"), 0)
	crosses("one's own wall", 0, middle, south, 0)
	crosses("the enemy's wall", 1, middle, south, Wall)
	x.S.Standing.Drop(0)
	x.S.Broken.Add(0)
	crosses("a broken wall", 1, middle, south, 0)
	x.S.Standing.Add(1)
	crosses("one built in play", 0, south, middle, Wall)
	if got := [2]int{x.entryShift(0, south, middle), x.entryShift(0, north, middle)}; got != [2]int{-2, -1} {
		t.Errorf("columns %v, want -2 across the wall and -1 across the river", got)
	}
}

func TestSeries_WorksShutTheWay(t *testing.T) {
	fleet := []Deploy{{Place: "South", Counters: []string{"red-1"}}, {Place: "Sound", Counters: []string{"red-t"}}, {Place: "North", Counters: []string{"red-2"}}}
	x := worked(t, fleet...)
	must(t, x, "announce 6")
	must(t, x, "activate South")
	if got, want := ways(x, "red-1"), "North=2 Middle=1 Beach=2 Inland=3 Fort=2"; got != want {
		t.Errorf("ways %q, want %q", got, want)
	}
	x.S.Standing.Add(3)
	if got, want := ways(x, "red-1"), "North=2 Middle=1 Fort=2"; got != want {
		t.Errorf("with the chains drawn ways %q, want %q", got, want)
	}
	if code := give(t, x, "move red-1 Sound Beach"); code != "border-barred" {
		t.Errorf("across the chains: %q", code)
	}
	x.S.Standing.Add(2)
	if code := give(t, x, "move red-1 Middle North"); code != "border-barred" {
		t.Errorf("across the enemy's enceinte: %q", code)
	}
	if x.Barred(x.S, x.PlaceOf("Middle"), x.PlaceOf("North"), 1) {
		t.Error("its own side is barred")
	}
}

func TestSeries_AStepRecordsWhatItCrossed(t *testing.T) {
	x := worked(t, Deploy{Place: "North", Counters: []string{"red-1"}}, Deploy{Place: "South", Counters: []string{"blue-1"}})
	must(t, x, "announce 6")
	must(t, x, "activate North")
	must(t, x, "move red-1 Middle")
	red, _ := x.CounterOf("red-1")
	if got := x.S.Units[red].Crossed; got != River {
		t.Errorf("crossed %b, want the river", got)
	}
	m := x.MusterAt(x.S, x.PlaceOf("Middle"), 0)
	if want := (Entry{Crossed: River, FromClear: true}); m.Entry != want {
		t.Errorf("entry %+v, want %+v", m.Entry, want)
	}
	snap := x.Snapshot(x.S)
	if snap.Units["red-1"] != "Middle moved began=North from=North via=land river" || len(snap.Standing) != 1 || snap.Standing[0] != "red-wall" {
		t.Errorf("saved as %q, standing %q", snap.Units["red-1"], snap.Standing)
	}
	x.S.Standing.Add(3)
	x.S.Broken.Add(1)
	snap = x.Snapshot(x.S)
	back, err := x.RestoreState(&snap)
	if err != nil || back.Units[red] != x.S.Units[red] || back.Standing != x.S.Standing || back.Broken != x.S.Broken {
		t.Errorf("loaded as %+v, %b and %b: %v", back.Units[red], back.Standing, back.Broken, err)
	}
	snap.Broken = []string{"chains"}
	if _, err := x.RestoreState(&snap); err == nil {
		t.Error("works that stand and are broken are loaded")
	}
}

func TestSeries_AFortIsAPlaceInItsZone(t *testing.T) {
	x := worked(t, Deploy{Place: "North", Counters: []string{"red-1"}}, Deploy{Place: "Fort", Counters: []string{"blue-1"}})
	middle, fort := x.PlaceOf("Middle"), x.PlaceOf("Fort")
	if x.Outer(fort) != middle || x.Outer(middle) != NoPlace || len(x.Inner(middle)) != 1 || x.Inner(middle)[0] != fort {
		t.Errorf("the fort lies in %v, Middle in %v and holds %v", x.Outer(fort), x.Outer(middle), x.Inner(middle))
	}
	if x.Contested(x.S, middle) || !x.HeldAgainst(x.S, middle, 0) || x.HeldAgainst(x.S, middle, 1) {
		t.Error("a garrison contests nothing, and keeps the zone from being free for its enemy")
	}
	must(t, x, "announce 6")
	must(t, x, "activate North")
	if code := give(t, x, "move red-1 Middle South"); code != "must-stop" {
		t.Errorf("past the garrison: %q", code)
	}
}

func TestSeries_WorksShutTheRetreat(t *testing.T) {
	x := worked(t, Deploy{Place: "Middle", Counters: []string{"red-1"}}, Deploy{Place: "South", Counters: []string{"red-2"}}, Deploy{Place: "Sound", Counters: []string{"red-t"}},
		Deploy{Place: "Beach", Counters: []string{"blue-1"}})
	red1, _ := x.CounterOf("red-1")
	red2, _ := x.CounterOf("red-2")
	refuges := func(c Counter, from string) string {
		var out []string
		x.S.Retreat = Retreat{Side: 0, From: x.PlaceOf(from), Group: SetOf(c), Over: NoPlace}
		for _, w := range x.retreatWays(SetOf(c), x.PlaceOf(from)) {
			out = append(out, x.PlaceID(w.path[len(w.path)-1]))
		}
		return strings.Join(out, " ")
	}
	want := func(what, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	why := func(c Counter, path ...string) string {
		var way []Place
		for _, id := range path {
			way = append(way, x.PlaceOf(id))
		}
		if why := x.whyNoRetreat(SetOf(c), way); why != nil {
			return why.Code
		}
		return ""
	}
	want("out of Middle", refuges(red1, "Middle"), "North South Fort")
	x.S.Standing.Add(2)
	want("the enemy's enceinte stands", refuges(red1, "Middle"), "South Fort")
	want("and one pushed on", x.whyNoDisplacement(red1, x.PlaceOf("Middle"), x.PlaceOf("North")).Code, "border-barred")
	x.S.takeOff(3, Eliminated) // blue-1 leaves the beach
	want("over the sea", refuges(red2, "South"), "Middle Beach")
	x.S.place(3, x.PlaceOf("Fort"))
	want("past a garrison", refuges(red2, "South"), "Beach")
	want("told so", why(red2, "Middle"), "retreat-to-enemy")
	x.S.Standing.Add(4)
	want("the far shore is walled", refuges(red2, "South")+why(red2, "Beach"), "border-barred")
	x.S.Standing.Drop(4)
	x.S.Standing.Add(3)
	want("the chains are drawn", refuges(red2, "South"), "")
	want("along the way", why(red2, "Sound", "Beach"), "border-barred")
	want("spelled out", map[bool]string{true: "carried", false: ""}[x.carriedAway(SetOf(red2), x.PlaceOf("South"), []Place{x.PlaceOf("Sound"), x.PlaceOf("Beach")})], "")
	want("a whole force", strings.Join(x.PlaceIDs(x.StepsAside(0, SetOf(red1), x.PlaceOf("Middle"))), " "), "South")
}
