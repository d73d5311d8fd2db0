package syracuse_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// Every throw is told with who threw it and what for, and the dice are all the chance there is.
func TestSyracuse_0_1_a_SixSidedDiceAreLogged(t *testing.T) {
	rec := &engine.Recorder{From: engine.NewSeeded(3)}
	b, g, events := fresh(t, "historical", rec)
	b.Want("two counters drawn, four dice",
		[]int{len(rec.Rolls), kinds(events, "drew"), kinds(events, "action-points")}, []int{6, 2, 2})
	var dice []int
	for _, e := range events {
		if e.Kind == "action-points" {
			dice = append(dice, e.Dice...)
			b.Want("whose", e.Seat == "athens" || e.Seat == "syracuse", true)
		}
	}
	b.Want("the dice told are those that fell", dice, rec.Rolls[2:])
	for _, d := range dice {
		b.Want("a six-sided die", d >= 1 && d <= 6, true)
	}
	again, _, err := rules.New(rules.Compiled(b.cfg), fixed(rec.Rolls...))
	if err != nil {
		t.Fatal(err)
	}
	b.Want("the same dice, the same game", again.Hash(), g.Hash())
}

func TestSyracuse_0_1_b_TheBowlHoldsWhatNobodyHas(t *testing.T) {
	b, g, _ := fresh(t, "historical", engine.NewSeeded(7))
	in := map[zonewar.Where]int{}
	for _, p := range b.cfg.Pieces {
		in[piece(g, p.ID).Where]++
	}
	b.Want("bowl, hands", []int{in[zonewar.InBowl], in[zonewar.InHand]}, []int{22 - 4, 4})
	// Every counter of the bowl may be drawn, and no other.
	b, g = table(t, athens, "T25: ath-h1")
	g.Holder(athens)
	g.Hand(syracuse, "str-01")
	lay(g, "str-02", zonewar.Removed)
	drawn := map[string]bool{}
	for n := range 20 {
		again := g.Clone().(*rules.Game)
		again.StartTurn(fixed(n, 0, 0, 0, 1, 1, 1, 1))
		for _, p := range zonewar.See(again.View("athens")).Sides[athens].Hand {
			drawn[p.ID] = true
		}
	}
	b.Want("drawn at some time", []any{len(drawn), drawn["str-01"], drawn["str-02"]}, []any{20, false, false})
}

// Q4: those that meet in a point are not adjacent.
func TestSyracuse_0_2_a_ZonesAreNamedByTheirNumbers(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1")
	zones := map[byte]int{}
	for _, z := range zonewar.See(g.View("")).Zones {
		zones[z.ID[0]]++
	}
	b.Want("T, M, Catane, forts", []int{zones['T'], zones['M'], zones['C'], zones['f']}, []int{27, 12, 1, 4})
	b.Refuse(g, "announce T1", "2.B.3", "not-a-number")
	b.Play(g, "announce 2")
	b.Refuse(g, "activate T28", "2.B.3", "no-such-place")
	for _, pair := range [][2]string{{"T4", "T12"}, {"T4", "T14"}, {"T5", "T9"}, {"T5", "T12"}, {"T9", "T14"},
		{"T12", "T15"}, {"T13", "T14"}} {
		if strings.Contains(" "+near(g, pair[0])+" ", " "+pair[1]+" ") {
			t.Errorf("%v are adjacent", pair)
		}
	}
}

// Q7: the camp's three states.
func TestSyracuse_0_2_b_PortsProtectedWaterAndSea(t *testing.T) {
	for _, c := range []struct{ works, camp string }{{"", "protected"}, {"built: camp", "port"},
		{"ruined: camp", "protected"}} {
		b, g := table(t, athens, "T25: ath-h1", c.works)
		for zone, want := range engine.InOrder(map[string]string{"M1": "sea", "M2": "sea", "M3": "sea",
			"M4": "sea", "M5": "sea", "M8": "sea",
			"M6": "port", "M7": "port", "M9": "protected", "M10": "protected", "M11": "protected", "M12": c.camp}) {
			b.Want(zone+" "+c.works, zoneOf(g, zone).Terrain, want)
		}
	}
}

// Q7, Q51: fortified ground is neither clear nor high.
func TestSyracuse_0_2_c_FortifiedClearHighAndReinforced(t *testing.T) {
	high := strings.Fields("T5 T6 T8 T9 T12 T14 T18 T19 T21")
	for _, c := range []struct{ works, camp string }{{"", "clear"}, {"built: camp", "fortified"},
		{"ruined: camp", "clear"}} {
		b, g := table(t, athens, "T25: ath-h1", c.works)
		for _, z := range zonewar.See(g.View("")).Zones {
			switch {
			case z.ID == "T16":
				b.Want("T16", z.Terrain, "fortified")
			case z.ID == "T17":
				b.Want("T17 "+c.works, z.Terrain, c.camp)
			case z.ID[0] == 'T':
				b.Want(z.ID, z.Terrain == "high", slices.Contains(high, z.ID))
				b.Want(z.ID, z.Terrain == "clear", !slices.Contains(high, z.ID))
			}
		}
		r := g.Ruleset()
		ground := r.GroundNow(g.Series(), r.PlaceOf("T16"))
		b.Want("the city is neither", ground, zonewar.NoGround)
	}
	b, g := table(t, athens, "T25: ath-h1")
	for fort, zone := range engine.InOrder(map[string]string{"labdalon": "T9", "syke": "T12", "olympieion": "T21",
		"plemmyrion": "T27"}) {
		r := g.Ruleset()
		b.Want(fort, r.PlaceID(r.Zone(r.PlaceOf("fort:"+fort))), zone)
	}
}

// Q1, Q2, Q3: each wall on one border, between two zones; Syke lies west of A2.
func TestSyracuse_0_2_d_RiversWallsAndChainsLieOnBorders(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1")
	r := g.Ruleset()
	rivers := map[string]bool{}
	for i := range r.Places {
		for _, to := range r.Near(zonewar.Place(i)) {
			if r.Link(zonewar.Place(i), to).Border.Has(zonewar.River) {
				rivers[min(r.PlaceID(zonewar.Place(i)), r.PlaceID(to))+" "+max(r.PlaceID(zonewar.Place(i)), r.PlaceID(to))] = true
			}
		}
	}
	b.Want("rivers", len(rivers), 6)
	for _, pair := range []string{"T10 T18", "T11 T18", "T13 T18", "T13 T21", "T13 T24", "T17 T24"} {
		b.Want("a river at "+pair, rivers[pair], true)
	}
	for _, w := range r.Works {
		want := map[string]string{"A1": "T13 T15", "A2": "T12 T14", "A3": "T4 T5", "S1": "T7 T14", "S2": "T6 T14",
			"S3A": "T5 T14", "S3B": "T5 T6", "chains": "M8 M9"}[w.ID]
		if want == "" {
			continue
		}
		b.Want(w.ID+" closes one border", len(w.Borders), 1)
		b.Want(w.ID, w.Borders[0][0]+" "+w.Borders[0][1], want)
	}
}

// Q59.
func TestSyracuse_0_2_e_WhatIsNotBuiltHasNoEffect(t *testing.T) {
	b, g := table(t, athens, "T26: ath-h1 ath-h3", "T14: ath-h4", "T15: ath-h5", "M8: ath-t1")
	b.Play(g, "announce 6", "activate T26")
	b.Refuse(g, "move ath-h1 T27 fort:plemmyrion", "4.3", "no-fort")
	b.Want("T27 is clear ground", costs(g, "ath-h1")["T27"], 1)
	b.Play(g, "activate T14")
	b.Want("through the gap of every wall", []int{costs(g, "ath-h4")["T12"], costs(g, "ath-h4")["T7"],
		costs(g, "ath-h4")["T6"], costs(g, "ath-h4")["T5"]}, []int{1, 1, 1, 1})
	b.Play(g, "activate T15")
	b.Want("into the camp to be", costs(g, "ath-h5")["T17"], 1)
	// Built, the Plemmyrion reinforces its zone.
	g.Build("fort:plemmyrion")
	g.Raw().Activated = g.Ruleset().PlaceOf("T26")
	b.Play(g, "move ath-h1 T27 fort:plemmyrion")
	b.Where(g, "ath-h1=fort:plemmyrion")
}

func TestSyracuse_0_2_f_CataneIsForAthensAlone(t *testing.T) {
	b, g := table(t, syracuse, "M1: syr-t1", "M2: syr-t2", "T1: syr-h1 syr-gylippus", "CATANE: ath-t6 ath-h1 ath-nicias")
	b.Play(g, "announce 6", "activate M1")
	b.Refuse(g, "move syr-t1 CATANE", "3.1", "border-barred")
	b.Play(g, "activate T1")
	b.Refuse(g, "move syr-h1 M1 CATANE", "3.1", "border-barred")
	b.Refuse(g, "move syr-gylippus M1 CATANE", "3.1", "border-barred")
	b.Want("nor is it on any list", slices.Contains(append(ways(g, "syr-h1"), ways(g, "syr-gylippus")...),
		"CATANE"), false)
	b, g = table(t, athens, "M1: ath-t1 ath-eurymedon", "CATANE: ath-h1")
	b.Play(g, "announce 6", "activate M1", "move ath-t1 ath-eurymedon CATANE")
	b.Where(g, "ath-t1=CATANE", "ath-eurymedon=CATANE")
}

// The scale is told, not played: a turn is a quarter of a year, four to each full year.
func TestSyracuse_0_3_a_ThreeMonthsATurn(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1")
	years := map[int]int{}
	for turn := b.cfg.FirstTurn; turn <= b.cfg.LastTurn; turn++ {
		years[b.cfg.Seasons[turn].Year]++
	}
	b.Want("turns of 415, 414, 413", []int{years[415], years[414], years[413]}, []int{1, 4, 4})
	b.Want("of", []int{g.Stage().Turn, g.Stage().LastTurn}, []int{3, 9})
}

// Q117: which counters are allies'.
func TestSyracuse_1_a_SidesAndAllies(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1")
	sides := map[engine.Seat]int{}
	for _, c := range zonewar.See(g.View("")).Counters {
		sides[c.Side]++
		if !strings.HasPrefix(c.ID, string(c.Side)[:3]) {
			t.Errorf("%s is %s", c.ID, c.Side)
		}
	}
	b.Want("counters", []int{sides["athens"], sides["syracuse"]}, []int{29 + 5, 29 + 5})
	for _, id := range []string{"ath-h1", "ath-t6", "ath-a2", "ath-p1", "syr-a1", "syr-h4", "syr-t4", "syr-c1"} {
		b.Want(id+" proper", slices.Contains(b.cfg.Allied, id), false)
	}
	for _, id := range []string{"ath-h4", "ath-h5", "ath-h6", "ath-h7", "ath-c1", "ath-c2", "ath-c3", "ath-h10",
		"ath-h11", "syr-h5", "syr-h6", "syr-t5", "syr-c2", "syr-c3", "syr-a2", "syr-t10", "syr-p4"} {
		b.Want(id+" allied", slices.Contains(b.cfg.Allied, id), true)
	}
}

// Q8, Q9: half rounded down; the sword stays.
func TestSyracuse_1_1_a_AFullAndAWeakenedFace(t *testing.T) {
	b, g := table(t, athens, "M1: ath-t1- ath-t3-", "T25: ath-h1- ath-h6-")
	b.Want("FP shown", []int{counter(g, "ath-t1").FP, counter(g, "ath-t3").FP, counter(g, "ath-h1").FP,
		counter(g, "ath-h6").FP}, []int{10, 12, 1, 0})
	b.Want("the sword stays", counter(g, "ath-h1").Bonus, 1)
	types := map[string]int{}
	for _, c := range zonewar.See(g.View("")).Counters {
		if types[c.Type]++; c.Leader {
			continue
		}
		if c.Weak != c.Full/2 || c.Bonus < 0 || c.Bonus > 1 {
			t.Errorf("%s: %d and %d, %d swords", c.ID, c.Full, c.Weak, c.Bonus)
		}
	}
	b.Want("T H C P A and leaders", []int{types["T"], types["H"], types["C"], types["P"], types["A"], types[""]},
		[]int{19, 21, 6, 6, 6, 10})
}

func TestSyracuse_1_1_b_AWeakenedUnitOfNoStrengthIsAUnit(t *testing.T) {
	// It counts for stacking, presence, losses and capture, and its zone is occupied.
	b, g := table(t, athens, "T25: ath-h6- ath-h1 ath-h2 ath-h3 ath-h4", "T26: ath-h5", "T24: syr-h8-", "T23: syr-h2")
	b.Play(g, "announce 6", "activate T26", "move ath-h5 T25")
	b.Want("six units of five", zoneOf(g, "T25").Used[athens], 6)
	b.Want("adds nothing", g.Ruleset().FPOf(g.Series(), g.Ruleset().UnitsAt(g.Series(), g.Ruleset().PlaceOf("T25"),
		athens)), 3+3+3+5+2)
	b.Play(g, "activate T25")
	b.Refuse(g, "move ath-h1 T24 T21", "3", "must-stop")
	b.Play(g, "end", "drop ath-h6", "announce 6", "activate T23", "move syr-h2 T24 T25")
	b, g = table(t, athens, "T24: ath-h6-", "T25: syr-h8- syr-heraclides")
	b.Play(g, "announce 2", "activate T24", "move ath-h6 T25")
	b.Want("the leader is not alone", counter(g, "syr-heraclides").Fate, zonewar.FateInPlay)
	b.Want("a combat", zoneOf(g, "T25").Contest, true)
	// And it may recover.
	b, g = table(t, athens, "T25: ath-h6- ath-nicias")
	g.Recover(athens, box(1, 1, 1))
	b.Roll(g, "recover ath-h6", 1)
	b.Where(g, "ath-h6=T25")
}

func TestSyracuse_1_1_c_FourPointsOnLandAndNoEndAtSea(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-c1 ath-p1 ath-a1", "M10: ath-t1")
	b.Play(g, "announce 6", "activate T25")
	for _, id := range []string{"ath-h1", "ath-c1", "ath-p1", "ath-a1"} {
		b.Want(id, b.Legal(g, "move "+id+" T26 T27 T26 T25"), true)
		b.Refuse(g, "move "+id+" T26 T27 T26 T25 T24", "3", "no-movement-points")
	}
	b.Play(g, "activate M10", "move ath-t1 M9 M8 M5 M4 M3 M2 M1")
	b.Where(g, "ath-t1=M1")
}

// Q10: on his back he has no sword for anything, and is a leader all the same.
func TestSyracuse_1_2_a_ALeadersPointsAndBack(t *testing.T) {
	b, g := table(t, athens, "T25: ath-nicias ath-h1", "M10: ath-t1 ath-lamachus", "T26: ath-demosthenes-",
		"T24: ath-h2 ath-alcibiades")
	b.Play(g, "announce 6", "activate T25")
	b.Want("five points", b.Legal(g, "move ath-nicias T26 T27 T26 T25 T24"), true)
	b.Refuse(g, "move ath-nicias T26 T27 T26 T25 T24 T23", "3", "no-movement-points")
	b.Refuse(g, "move ath-nicias ath-h1 T26 T27 T26 T25 T24", "3", "no-movement-points")
	b.Play(g, "activate M10", "move ath-t1 ath-lamachus M9 M8 M5 M4 M3 M2 M1")
	b.Where(g, "ath-lamachus=M1")
	b.AP(g, 4, 6)
	r := g.Ruleset()
	swords := func(id string) int {
		c, _ := r.CounterOf(id)
		return r.LeaderBonus(g.Series(), c)
	}
	b.Want("swords", []int{swords("ath-alcibiades"), swords("ath-nicias"), swords("ath-eurymedon"),
		swords("ath-demosthenes")}, []int{2, 1, 0, 0})
	b.Play(g, "activate T26")
	b.AP(g, 3, 6) // a leader, but no sword
}

// Q12: 22 counters, each with a face for either player.
func TestSyracuse_1_3_a_StratagemCountersHaveTwoFaces(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1")
	b.Want("counters", len(b.cfg.Pieces), 22)
	titles := map[int]bool{}
	for _, p := range b.cfg.Pieces {
		for _, who := range []zonewar.Side{athens, syracuse} {
			if p.Faces[0].Owner == who.Other() && p.Faces[1].Owner == who.Other() {
				t.Errorf("%s has no face for side %d", p.ID, who)
			}
		}
		titles[p.Faces[0].No], titles[p.Faces[1].No] = true, true
	}
	b.Want("titles", len(titles), 25)
	b.Want("S6 and S11 on one", piecesOf(g, 6)[0] == "str-01" && slices.Contains(piecesOf(g, 11), "str-01"), true)
}

func TestSyracuse_1_4_a_TheMarkers(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1", "built: camp A1 fort:labdalon chains", "ruined: A2")
	g.Holder(syracuse)
	g.Points(4, 0)
	g.Stores(2, 3)
	v := zonewar.See(g.View("athens"))
	b.Want("action points", []int{v.Sides[0].AP, v.Sides[1].AP}, []int{4, 0})
	b.Want("supply", []int{v.Sides[0].Supply, v.Sides[1].Supply}, []int{2, 3})
	b.Want("turn, initiative, advantage", []any{v.Turn, v.Initiative, v.Sides[1].Advantage}, []any{3, "athens", true})
	b.Want("works", []bool{g.Stands("camp"), g.Stands("A1"), g.Stands("chains"), g.Ruined("A2")},
		[]bool{true, true, true, true})
	// The chains bar the mouth of the harbour for both, and the wall that stands for the enemy.
	r := g.Ruleset()
	for _, side := range []zonewar.Side{athens, syracuse} {
		b.Want("through the chains", r.Barred(g.Series(), r.PlaceOf("M8"), r.PlaceOf("M9"), side), true)
	}
}
