package zonewar

import (
	"strings"
	"testing"

	"strategos/engine"
)

// resultOf reads a result as the table has it.
func resultOf(t *testing.T, word string) Result {
	t.Helper()
	r, err := ParseResult(word)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// worked is the island with a river before Middle, a wall of each side before South,
// chains across the way to the Sound and a fort in Middle.
func worked(t *testing.T, deploy ...Deploy) *Exec {
	t.Helper()
	p := Params{MostAP: 8, LandPM: 4, LeaderPM: 5, EntryShifts: EntryShifts{Wall: -2, River: -1}}
	x := islandWith(t, island{}, p, func(d *Data) {
		d.Links[0].Border, d.Links[2].Border = River, Beach
		d.Leaders = []LeaderData{{ID: "red-lead", Bonus: 1}}
		south, beach := &d.Places[2], &d.Places[4]
		south.UnitLimit, south.Terrain, south.Enclosed, south.EnclosedBy = 5, "clear", "city", "blue-wall"
		beach.KeptBy = "blue-mole"
		d.Places = append(d.Places, PlaceData{ID: "Fort", Land: true, UnitLimit: 2, In: "Middle", Built: true, Side: 1})
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
	x.S.Broken.Add(x.WorkOf("blue-mole"))
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
	x.S.Broken.Add(x.WorkOf("blue-mole"))
	want("out of Middle", refuges(red1, "Middle"), "North South")
	want("told so of the enemy's fort", why(red1, "Fort"), "enemy-fort")
	x.S.Hold(x.PlaceOf("Fort"), 0)
	want("and into the own fort", refuges(red1, "Middle"), "North South Fort")
	x.S.place(red2, x.PlaceOf("Fort"))
	x.Board.Places[x.PlaceOf("Fort")].UnitLimit = 1
	want("which is full", refuges(red1, "Middle"), "North South")
	want("told so of the full fort", why(red1, "Fort"), "full-fort")
	x.Board.Places[x.PlaceOf("Fort")].UnitLimit = 2
	x.S.place(red2, x.PlaceOf("South"))
	x.S.Standing.Add(2)
	want("the enemy's enceinte stands", refuges(red1, "Middle"), "South Fort")
	want("and one pushed on", x.whyNoDisplacement(red1, x.PlaceOf("Middle"), x.PlaceOf("North")).Code, "border-barred")
	x.S.takeOff(3, Eliminated) // blue-1 leaves the beach
	want("over the sea", refuges(red2, "South"), "Middle Beach")
	x.S.Hold(x.PlaceOf("Fort"), 1)
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

func TestSeries_AFortIsItsHoldersOrTaken(t *testing.T) {
	x := worked(t, Deploy{Place: "Middle", Counters: []string{"red-1", "red-lead"}})
	fort := x.PlaceOf("Fort")
	x.S.Forts = [2]PlaceSet{}
	must(t, x, "announce 6")
	must(t, x, "activate Middle")
	if code := give(t, x, "move red-1 Fort"); code != "no-fort" || x.S.Holder(fort) != NoSide {
		t.Errorf("a fort that is not built: %q", code)
	}
	x.S.Hold(fort, 1)
	if code := give(t, x, "move red-lead Fort"); code != "leaders-take-no-fort" {
		t.Errorf("a leader alone: %q", code)
	}
	must(t, x, "move red-1 Fort")
	if x.S.Holder(fort) != 0 || x.Events[len(x.Events)-1].Kind != "fort-taken" {
		t.Errorf("held by %v, told %v", x.S.Holder(fort), x.Events)
	}
	snap := x.Snapshot(x.S)
	back, err := x.RestoreState(&snap)
	if err != nil || back.Forts != x.S.Forts || len(snap.Forts["red"]) != 1 {
		t.Errorf("saved as %v, loaded as %v: %v", snap.Forts, back.Forts, err)
	}
	x = worked(t, Deploy{Place: "Middle", Counters: []string{"red-1"}}, Deploy{Place: "Fort", Counters: []string{"blue-1"}})
	must(t, x, "announce 6")
	must(t, x, "activate Middle")
	if code := give(t, x, "move red-1 Fort"); code != "held-fort" {
		t.Errorf("against a garrison: %q", code)
	}
}

func TestSeries_AWorkMakesAStrongholdOfItsPlaces(t *testing.T) {
	x := worked(t, Deploy{Place: "North", Counters: []string{"red-1"}})
	south := x.PlaceOf("South")
	limit := func() int { n, _, _ := x.limits(x.S, south); return n }
	if before := limit(); before == 0 || x.TerrainNow(x.S, south) == "city" || x.GroundNow(x.S, south) == NoGround {
		t.Errorf("before the wall: %d units, %s", before, x.TerrainNow(x.S, south))
	}
	x.S.Standing.Add(x.WorkOf("blue-wall"))
	if limit() != 0 || x.TerrainNow(x.S, south) != "city" || x.GroundNow(x.S, south) != NoGround {
		t.Errorf("within the wall: %d units, %s", limit(), x.TerrainNow(x.S, south))
	}
	sound, beach := x.PlaceOf("Sound"), x.PlaceOf("Beach")
	if !x.Barred(x.S, sound, beach, 0) || x.Barred(x.S, sound, beach, 1) {
		t.Error("what is kept for blue is open to red, or shut to blue")
	}
	x.S.Broken.Add(x.WorkOf("blue-mole"))
	if x.Barred(x.S, sound, beach, 0) {
		t.Error("still kept when the work was broken")
	}
}

func TestSeries_AFortIsStormedFromItsZone(t *testing.T) {
	storm := func(attacker, defender string, wins bool) *Exec {
		x := worked(t, Deploy{Place: "Middle", Counters: []string{"red-1", "red-2"}}, Deploy{Place: "Fort", Counters: []string{"blue-1"}})
		fort := x.PlaceOf("Fort")
		if x.Stormable(0) != 1<<uint(fort) || x.Stormable(1) != 0 || x.Contested(x.S, fort) {
			t.Fatalf("to be stormed: %b and %b", x.Stormable(0), x.Stormable(1))
		}
		if f := x.ForecastZone(x.S, fort); f == nil || CombatOf(f).AttFP != 10 || CombatOf(f).DefFP != 6 {
			t.Fatalf("foretold as %+v", f)
		}
		for row := range x.table {
			for column := range x.table[row] {
				x.table[row][column] = Cell{resultOf(t, attacker), resultOf(t, defender), wins}
			}
		}
		must(t, x, "announce 6")
		x.Dice = &engine.Fixed{Rolls: []int{3}}
		x.StartCombats(x.Stormable(0))
		return x
	}
	x := storm("R", "1/4", true)
	fort, middle := x.PlaceOf("Fort"), x.PlaceOf("Middle")
	blue, _ := x.CounterOf("blue-1")
	if x.S.Units[blue].Fate != Eliminated || x.S.Holder(fort) != 0 || x.S.StormFrom != NoPlace || x.UnitsAt(x.S, middle, 0).Len() != 2 {
		t.Errorf("stormed: %s, held by %d, red %v", x.S.Units[blue].Fate, x.S.Holder(fort), x.IDs(x.UnitsAt(x.S, middle, 0)))
	}
	x = storm("1/4", "1/4", false)
	if x.S.Step != StepLoseAttacker || x.S.StormFrom != middle || x.S.Combat.Zone != fort {
		t.Fatalf("step %d, storming %d from %d", x.S.Step, x.S.Combat.Zone, x.S.StormFrom)
	}
	must(t, x, "lose red-2")
	if x.S.Step != StepRetreat || x.S.Retreat.From != middle || x.S.Holder(fort) != 1 || !x.S.Units[blue].Weak {
		t.Errorf("beaten off: step %d, from %d, held by %d", x.S.Step, x.S.Retreat.From, x.S.Holder(fort))
	}
	snap := x.Snapshot(x.S)
	if back, err := x.RestoreState(&snap); err != nil || back.StormFrom != middle {
		t.Errorf("loaded as from %d: %v", back.StormFrom, err)
	}
	must(t, x, "retreat red-1 red-2 North")
	// A friend of the garrison in the zone is fought first.
	x = worked(t, Deploy{Place: "Middle", Counters: []string{"red-1", "blue-1"}})
	if x.Stormable(0) != 0 {
		t.Error("an empty fort is stormed")
	}
}

func TestSeries_AGarrisonGoesWithItsZone(t *testing.T) {
	x := worked(t, Deploy{Place: "Middle", Counters: []string{"red-1"}}, Deploy{Place: "Fort", Counters: []string{"red-2"}})
	fort, middle := x.PlaceOf("Fort"), x.PlaceOf("Middle")
	x.S.Hold(fort, 0)
	must(t, x, "announce 6")
	if code := give(t, x, "activate Fort"); code != "goes-with-its-zone" {
		t.Errorf("the fort alone: %q", code)
	}
	must(t, x, "activate Middle")
	if x.Movable(x.S, middle).Len() != 2 {
		t.Errorf("to be moved: %v", x.IDs(x.Movable(x.S, middle)))
	}
	if code := give(t, x, "move red-1 red-2 North"); code != "not-from-one-place" {
		t.Errorf("a group out of two places: %q", code)
	}
	if got, want := ways(x, "red-2"), "North=2 Middle=1 South=2"; got != want {
		t.Errorf("out of the fort %q, want %q", got, want)
	}
	must(t, x, "move red-2 Middle North")
	must(t, x, "move red-1 Fort")
	// With the enemy in the zone the garrison is activated by itself.
	x = worked(t, Deploy{Place: "Middle", Counters: []string{"blue-1"}}, Deploy{Place: "Fort", Counters: []string{"red-2"}})
	x.S.Hold(fort, 0)
	must(t, x, "announce 6")
	if code := give(t, x, "activate Middle"); code != "nobody-there" {
		t.Errorf("the zone: %q", code)
	}
	must(t, x, "activate Fort")
	if code := give(t, x, "move red-2 Middle South"); code != "must-stop" {
		t.Errorf("out into the enemy and on: %q", code)
	}
	must(t, x, "move red-2 Middle")
	if !x.Contested(x.S, middle) {
		t.Error("a sally contests nothing")
	}
}

func TestSeries_CavalryLeavesAZoneAndItsFort(t *testing.T) {
	x := worked(t, Deploy{Place: "North", Counters: []string{"red-1"}}, Deploy{Place: "Middle", Counters: []string{"blue-1"}}, Deploy{Place: "Fort", Counters: []string{"red-t"}})
	x.Params.RiderPM, x.Params.RidersStand = 4, true
	// Two units become cavalry of blue's, one of them in the fort.
	blue, _ := x.CounterOf("blue-1")
	other, _ := x.CounterOf("red-t")
	for _, c := range []Counter{blue, other} {
		x.Units[c].Type, x.Units[c].Side = 'C', 1
		x.byType['C'].Add(c)
		x.bySide[1].Add(c)
		x.bySide[0].Drop(c)
		x.land.Add(c)
		x.byType['H'].Drop(c)
		x.byType['T'].Drop(c)
		x.naval.Drop(c)
	}
	x.decisions[StepWithdraw] = ptr(withdrawing(&x.Cites))
	must(t, x, "announce 6")
	must(t, x, "activate North")
	must(t, x, "move red-1 Middle")
	if x.S.Step != StepWithdraw || x.S.Halt.Riders.Len() != 2 {
		t.Fatalf("step %d, riders %v", x.S.Step, x.IDs(x.S.Halt.Riders))
	}
	if code := give(t, x, "withdraw blue-1 red-t South"); code != "not-from-one-place" {
		t.Errorf("together: %q", code)
	}
	if got := ways(x, "red-t"); got != "North=2 South=2" {
		t.Errorf("out of the fort: %q", got)
	}
	must(t, x, "withdraw red-t Middle South")
	must(t, x, "withdraw blue-1 South")
	if x.S.Step != StepMoves && x.S.Step != StepHalted {
		t.Errorf("step %d when all have gone", x.S.Step)
	}
	// Cavalry alone moves nobody.
	x.S.Halt = noHalt
	red, _ := x.CounterOf("red-1")
	x.byType['C'].Add(red)
	p := party{group: SetOf(red), units: 1}
	x.S.place(blue, x.PlaceOf("South"))
	if riders := x.mayRideOff(&p, x.PlaceOf("South")); !riders.Empty() {
		t.Errorf("%v ride off before cavalry", x.IDs(riders))
	}
}

func ptr[T any](v T) *T { return &v }

func TestSeries_AFleetLandsWhomItCarries(t *testing.T) {
	carried := func(deploy ...Deploy) *Exec {
		p := Params{MostAP: 8, LandPM: 4, LeaderPM: 5, FleetRatio: 1, CargoLands: true, TransportByFP: true, RetreatAlways: true}
		x := islandWith(t, island{free: true}, p, func(d *Data) {
			d.Places = append(d.Places, PlaceData{ID: "Far", Land: true, Naval: true, Base: true, Exits: []string{"Sound"}, BySea: true})
			d.Units = append(d.Units, UnitData{ID: "blue-t", Side: 1, Type: 'T', FP: [2]int{4, 2}})
			d.Leaders = []LeaderData{{ID: "red-lead"}}
		}, append(deploy, Deploy{Place: "Far", Counters: []string{"red-1", "red-2", "red-t", "red-lead"}})...)
		x.decisions[StepUnlade], x.decisions[StepLighten] = ptr(unlading(&x.Cites)), ptr(lightening(&x.Cites))
		must(t, x, "announce 6")
		must(t, x, "activate Far")
		return x
	}
	x := carried()
	must(t, x, "move red-1 red-2 red-t red-lead Sound")
	if x.S.Step != StepUnlade || x.S.Cargo != x.PlaceOf("Sound") {
		t.Fatalf("step %d", x.S.Step)
	}
	if got := ways(x, "red-1", "red-2", "red-lead"); got != "South=0 Beach=0" {
		t.Errorf("to land in: %q", got)
	}
	x.SetCounter(blueOne(x), x.PlaceOf("South"))
	x.muted = false
	for words, want := range map[string]string{"land red-1 Beach": "all-land-together", "land red-t red-1 red-2 Beach": "not-aboard",
		"land red-1 red-2 Beach Inland": "lands-next-door", "land red-1 red-2 Inland": "no-landing-there", "land red-1 red-2 South": "landing-among-enemies"} {
		if code := give(t, x, words); code != want {
			t.Errorf("%s: %q, want %q", words, code, want)
		}
	}
	x.SetCounter(blueOne(x), x.PlaceOf("Inland"))
	snap := x.Snapshot(x.S)
	if back, err := x.RestoreState(&snap); err != nil || back.Cargo != x.S.Cargo {
		t.Errorf("loaded as %d: %v", back.Cargo, err)
	}
	must(t, x, "land red-1 red-2 Beach")
	if x.S.Step != StepMoves || x.LandUnitsAt(x.S, x.PlaceOf("Beach"), 0).Len() != 2 || x.LeadersAt(x.S, x.PlaceOf("Sound"), 0).Empty() {
		t.Errorf("step %d after the landing", x.S.Step)
	}
	// Nobody sails where those aboard could land nowhere.
	x = carried(Deploy{Place: "South", Counters: []string{"blue-1"}}, Deploy{Place: "Beach", Counters: []string{}})
	x.S.Closed[1].Add(x.PlaceOf("Beach"))
	if code := give(t, x, "move red-1 red-t Sound"); code != "cargo-lands-nowhere" {
		t.Errorf("no shore is open: %q", code)
	}
	must(t, x, "move red-t Sound")
	// Who has to fight lands afterwards, as many as the ships left can carry.
	x = carried(Deploy{Place: "Sound", Counters: []string{"blue-t"}})
	for row := range x.table {
		for column := range x.table[row] {
			x.table[row][column] = Cell{ResQuarter, ResE, true}
		}
	}
	x.Dice = &engine.Fixed{Rolls: []int{3}}
	must(t, x, "move red-1 red-2 red-t red-lead Sound")
	if x.S.Step != StepMoves {
		t.Fatalf("step %d among the enemy's ships", x.S.Step)
	}
	must(t, x, "end")
	if x.S.Step != StepLighten || x.S.Fleet != x.PlaceOf("Sound") { // 5 FP left for 10
		t.Fatalf("step %d after the fight", x.S.Step)
	}
	must(t, x, "lighten red-1")
	red, _ := x.CounterOf("red-1")
	if x.S.Units[red].Fate != Eliminated || x.S.Step != StepUnlade || x.S.CargoThen != CargoCombats {
		t.Fatalf("%s, step %d", x.S.Units[red].Fate, x.S.Step)
	}
	must(t, x, "land red-2 red-lead South")
	if x.S.Step != StepAnnounce {
		t.Errorf("step %d when all is over", x.S.Step)
	}
}

// blueOne is the unit of blue's.
func blueOne(x *Exec) Counter {
	c, _ := x.CounterOf("blue-1")
	return c
}

func TestSeries_ReinforcementsMoveForNothingAndClearOfEnemies(t *testing.T) {
	p := Params{MostAP: 8, LandPM: 4, LeaderPM: 5, FleetRatio: 1, CargoLands: true, ArrivalsMove: true}
	x := islandWith(t, island{}, p, func(d *Data) { d.Places[3].Naval = true }, Deploy{Place: "North", Counters: []string{"red-1"}},
		Deploy{Place: "Beach", Counters: []string{"blue-1"}})
	x.S.InPhase = false
	for _, id := range []string{"red-2", "red-t"} {
		c, _ := x.CounterOf(id)
		x.SetCounter(c, x.PlaceOf("Sound"))
		x.S.Units[c].Came = x.today(x.S)
	}
	x.decisions[StepSail], x.decisions[StepUnlade] = ptr(sailing(&x.Cites)), ptr(unlading(&x.Cites))
	x.S.place(blueOne(x), x.PlaceOf("South"))
	x.S.Closed[1].Add(x.PlaceOf("Beach"))
	x.OpenSailing(0)
	if x.S.Step != StepSail {
		t.Fatalf("step %d", x.S.Step)
	}
	if code := give(t, x, "activate North"); code != "arrivals-only" {
		t.Errorf("who has been there before: %q", code)
	}
	must(t, x, "activate Sound")
	if x.S.AP[0] != 6 {
		t.Errorf("%d AP left", x.S.AP[0])
	}
	x.S.Closed[1] = 0
	must(t, x, "end")
	if x.S.Step != StepUnlade {
		t.Fatalf("step %d with troops aboard", x.S.Step)
	}
	must(t, x, "land red-2 Beach")
	// On land they keep off the enemy; a fleet without a shore sails on before the moves end.
	x.S.Step, x.S.Decider, x.S.Sailing, x.S.Active, x.S.Activated = StepSail, 0, true, 0, x.PlaceOf("Beach")
	red2, _ := x.CounterOf("red-2")
	x.S.Units[red2].Moved = false
	x.S.place(blueOne(x), x.PlaceOf("Inland"))
	if code := give(t, x, "move red-2 Inland"); code != "no-enemy-yet" {
		t.Errorf("among enemies: %q", code)
	}
	// A fleet sails on from where its troops can land nowhere before the moves end.
	x.S.place(red2, x.PlaceOf("Sound"))
	x.S.Units[red2].Moved, x.S.Activated = false, NoPlace
	redT, _ := x.CounterOf("red-t")
	x.S.Units[redT].Moved = false
	for _, id := range []string{"South", "Beach"} {
		x.S.Closed[1].Add(x.PlaceOf(id))
	}
	x.Board.near[x.PlaceOf("Sound")] = append(x.Board.near[x.PlaceOf("Sound")], x.PlaceOf("North"))
	x.Board.link[x.PlaceOf("Sound")][x.PlaceOf("North")] = Link{Kind: SeaLink}
	x.Board.Places[x.PlaceOf("North")].Naval = true
	x.S.takeOff(0, Eliminated) // red-1 leaves the shore free
	if code := give(t, x, "end"); code != "cargo-must-land" {
		t.Errorf("with nowhere to land: %q", code)
	}
	// One with nobody aboard may lie there.
	x.S.takeOff(red2, Eliminated)
	must(t, x, "end")
}

func TestSeries_AViewTellsWhatIsBuilt(t *testing.T) {
	x := worked(t)
	fort := x.PlaceOf("Fort")
	see := func() map[string]engine.PlaceState {
		out := map[string]engine.PlaceState{}
		for _, p := range x.Show("red", engine.Stage{}, x.Look(x.S, "red")).Places {
			out[p.ID] = p
		}
		return out
	}
	want := func(what, id, kind, flag string, owner engine.Seat) {
		t.Helper()
		p := see()[id]
		if p.Kind != kind || len(p.Flags) != 1 || p.Flags[0] != flag || p.Owner != owner {
			t.Errorf("%s: %+v", what, p)
		}
	}
	explained := func(id, code string) {
		t.Helper()
		if why := x.Explain(engine.OnZone, id); why == nil || why.Code != code || why.Facts.Get("work") != id {
			t.Errorf("a click on %s: %v, want %s", id, why, code)
		}
	}
	want("a wall of red's", "red-wall", "wall", engine.Standing, "red")
	want("a site of blue's", "blue-city", "enceinte", engine.Site, "blue")
	want("chains not drawn", "chains", "chains", engine.Site, "blue")
	want("a fort", "Fort", "", engine.Standing, "blue")
	if n := len(see()); n != len(x.Places)+len(x.Works) || see()["Middle"].Owner != "" {
		t.Errorf("%d places and works are seen", n)
	}
	explained("red-wall", "work-standing")
	explained("chains", "work-site")
	x.S.Forts = [2]PlaceSet{}
	want("a fort that is not built", "Fort", "", engine.Site, "")
	x.S.Hold(fort, 0)
	want("a fort that has been taken", "Fort", "", engine.Standing, "red")
	x.S.Standing.Drop(0)
	x.S.Broken.Add(0)
	want("a wall in ruins", "red-wall", "wall", engine.Razed, "red")
	explained("red-wall", "work-razed")
	if why := x.Explain(engine.OnZone, "nowhere"); why.Code != "no-such-place" {
		t.Errorf("what is neither: %v", why)
	}
}
