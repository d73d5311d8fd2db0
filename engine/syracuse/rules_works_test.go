package syracuse_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// worksOf throws the dice of a side's works; it keeps a counter that builds nothing, so that it is
// asked as long as its works go on.
func worksOf(t *testing.T, side zonewar.Side, dice []int, lines ...string) (bench, *rules.Game) {
	t.Helper()
	b, g := table(t, side, lines...)
	g.Hand(side, "str-03")
	b.throws(g, side, dice...)
	return b, g
}

// throws throws the dice of a side's works, nothing given up for one; no line of the table but the
// base and the year applies.
func (b bench) throws(g *rules.Game, side zonewar.Side, dice ...int) []engine.Event {
	b.Helper()
	g.Holder(side.Other())
	g.Work(side, nil)
	g.Raw().AdvUsed = [2]bool{true, true}
	return b.Roll(g, "pass", dice...)
}

// The points of dice that build: three fives of Athens in 414, and what Syracuse throws.
func TestSyracuse_2_C_a_TheFirstPlayerWorksFirst(t *testing.T) {
	for first, second := range map[zonewar.Side]engine.Seat{athens: "syracuse", syracuse: "athens"} {
		b, g := table(t, first, "T17: ath-h1", "T14: syr-h1", "built: camp")
		g.Hand(first, "str-07")
		g.Hand(first.Other(), "str-08")
		g.Work(first, nil)
		b.Want("the first at work", g.Prompt().Seat, []engine.Seat{"athens", "syracuse"}[first])
		for g.Prompt().Seat != second {
			b.Must(g, box(1, 1, 1, 1), defaultOf(g))
		}
		b.Asks(g, second, "tools")
		for g.Stage().Phase == "C" {
			b.Must(g, box(1, 1, 1, 1), defaultOf(g))
		}
		b.Want("then the adjustments", g.Stage().Phase, "D")
	}
}

func TestSyracuse_2_C_b_SyracuseWorksFromTheTurnAfterTheCamp(t *testing.T) {
	works := func(built, now int, ruined bool) bool {
		b, g := table(t, syracuse, "T14: syr-h1", "T16: syr-a1")
		if built > 0 {
			g.Build("camp")
			g.CampSince(built)
		}
		if ruined {
			g.Ruin("camp")
			g.CampSince(built)
		}
		g.Month(now)
		g.Hand(syracuse, "str-07")
		g.Work(syracuse, box(1, 1, 1, 1))
		_ = b
		return g.Prompt().Seat == "syracuse" && g.Prompt().Decision == "tools"
	}
	for _, c := range []struct {
		built, now int
		ruined     bool
		want       bool
	}{{0, 9, false, false}, {2, 2, false, false}, {2, 3, false, true}, {1, 9, false, true}, {4, 6, true, true},
		{5, 5, true, false}} {
		if got := works(c.built, c.now, c.ruined); got != c.want {
			t.Errorf("camp of turn %d (ruined %v), turn %d: works %v", c.built, c.ruined, c.now, got)
		}
	}
	// Athens first, and it builds the camp: Syracuse has none in the same works, and some a turn later.
	b, g := table(t, athens, "T17: ath-h1 ath-h2", "T14: syr-h1")
	g.Hand(athens, "str-09")
	g.Hand(syracuse, "str-07")
	g.Work(athens, box(1, 1, 1, 1))
	b.Must(g, box(1, 1, 1, 1, 1, 1), "play str-09 13 camp")
	b.Want("the camp stands, the works are over", []any{g.Stands("camp"), g.Stage().Phase}, "[true D]")
	g.Month(4)
	g.Work(syracuse, box(1, 1, 1, 1))
	b.Asks(g, "syracuse", "tools")
}

// linesOf are the dice by the table of 2.C, reckoned from what the umpire sees.
func linesOf(g *rules.Game, side zonewar.Side, discards bool) int {
	turn := int(g.Raw().Turn)
	year := map[bool]int{turn <= 1: 415, turn >= 2 && turn <= 5: 414, turn >= 6: 413}[true]
	n := 1
	if side == athens {
		n = 2
		if year == 414 {
			n++
		}
		if g.FortOf("fort:labdalon") == athens {
			n++
		}
		if g.Stands("chains") {
			n--
		}
	}
	if g.Raw().Advantage == side {
		n++
	}
	if discards {
		n++
	}
	var horse [2]int
	double := false
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Fate != zonewar.FateInPlay || c.Place == "CATANE" {
			continue
		}
		if strings.Contains(c.ID, "-c") && !c.Leader {
			horse[map[bool]zonewar.Side{true: athens, false: syracuse}[strings.HasPrefix(c.ID, "ath")]] += c.FP
		}
		two := c.ID == "syr-gylippus" && side == syracuse ||
			(c.ID == "ath-alcibiades" || c.ID == "ath-demosthenes") && side == athens
		double = double || two && !c.Weakened
	}
	if double {
		n++
	}
	if horse[side.Other()] > 2*horse[side] {
		n--
	}
	if turn == 2 || turn == 6 {
		n--
	}
	if year == 413 {
		n--
	}
	return max(n, 0)
}

// The dice of 500 positions equal the lines of the table; so do those that fall. Exactly twice the
// horse changes nothing (Q29), Catane is not on the map (Q6), no line makes fewer than none (Q31).
func TestSyracuse_2_C_c_TheDiceAreTheLinesOfTheTable(t *testing.T) {
	cfg := configOf(t, "historical", nil)
	met := map[int]int{}
	for seed := range uint64(500) {
		rng := engine.NewSeeded(seed + 1)
		g := rules.Position(cfg, athens, "T16: syr-a1\nT25: ath-h1")
		for _, id := range []string{"ath-c1", "ath-c2", "ath-c3", "syr-c1", "syr-c2", "syr-c3", "ath-alcibiades",
			"ath-demosthenes", "ath-nicias", "syr-gylippus", "syr-hermocrates"} {
			at := []string{"", "T20", "T16", "CATANE"}[rng.Below(4)]
			if at == "" || strings.HasPrefix(id, "syr") && at == "CATANE" || strings.HasPrefix(id, "ath") && at == "T16" {
				continue
			}
			if rng.Below(3) == 0 {
				id += "-"
			}
			g.Put(at, id)
		}
		for _, id := range []string{"camp", "chains", "fort:labdalon"} {
			if rng.Below(2) == 0 {
				g.Build(id)
			}
		}
		if g.FortOf("fort:labdalon") == athens && rng.Below(2) == 0 {
			g.Take("fort:labdalon")
		}
		g.Month(1 + rng.Below(9))
		g.Raw().Advantage = zonewar.Side(rng.Below(2))
		for side := athens; side <= syracuse; side++ {
			for _, discards := range []bool{false, true} {
				if got, want := g.WorksDice(side, discards), linesOf(g, side, discards); got != want {
					t.Errorf("seed %d, side %d, discards %v: %d dice, by the table %d", seed, side, discards, got, want)
				}
			}
		}
		n := linesOf(g, athens, false)
		met[n]++
		events := g.Work(athens, box(slices.Repeat([]int{5}, n)...))
		e, _ := find(events, "works-dice")
		if len(e.Dice) != n || e.Facts.Get("points") != fmt.Sprint(n) {
			t.Errorf("seed %d: %v fell, %d by the table", seed, e.Dice, n)
		}
	}
	if len(met) < 6 || met[0] == 0 {
		t.Errorf("numbers of dice met: %v", met)
	}
}

// The counter given up for a die has a face of the own colour, one at most, before the throw; a
// neutral face is not the own colour (Q30). It goes back to the bowl.
func TestSyracuse_2_C_c_OneCounterOfTheOwnColourForADie(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1")
	g.Hand(athens, "str-03", "str-12", "str-01", "str-19")
	g.Work(athens, nil)
	b.Asks(g, "athens", "tools")
	b.Want("choices", verbs(g), "[discard str-03 discard str-12 pass]")
	b.Refuse(g, "discard str-01", "2.C", "cannot-be-discarded")
	b.Refuse(g, "discard str-19", "2.C", "cannot-be-discarded")
	b.Refuse(g, "discard", "2.C", "usage")
	events := b.Roll(g, "discard str-12", 1, 1, 1, 1, 1)
	b.Want("dice", len(b.Shown(events, "works-dice").Dice), 5)
	b.Want("the counter", lies(g, "str-12").Where, zonewar.InBowl)
	b.Asks(g, "athens", "build")
	b.Want("once only", b.Legal(g, "discard str-03"), false)
	b, g = table(t, syracuse, "T14: syr-h1", "built: camp")
	g.Hand(syracuse, "str-20", "str-18")
	g.Work(syracuse, nil)
	b.Want("S22 is Syracuse's, S19/S4 not", verbs(g), "[discard str-20 pass]")
	// Nor does a side give up what the enemy holds, though it be of its colour.
	b, g = table(t, athens, "T25: ath-h1")
	g.Hand(athens, "str-03")
	g.Hand(syracuse, "str-12")
	g.Work(athens, nil)
	b.Want("of the own hand", verbs(g), "[discard str-03 pass]")
	b.Refuse(g, "discard str-12", "2.C", "cannot-be-discarded")
	// One at most: a game saved with one given up before the throw allows no other.
	settleCalendar(g)
	s := g.Snapshot()
	s.WorksDiscarded = true
	g, err := rules.Restore(rules.Compiled(b.cfg), s)
	if err != nil {
		t.Fatal(err)
	}
	b.Want("one at most", verbs(g), "[pass]")
	// The own colour may be on either face.
	for _, p := range g.Ruleset().Pieces {
		if p.Faces[0].Owner == athens || p.Faces[1].Owner != athens {
			continue
		}
		b, g = table(t, athens, "T25: ath-h1")
		g.Hand(athens, p.ID)
		g.Work(athens, nil)
		b.Want(p.ID, verbs(g), "[discard "+p.ID+" pass]")
	}
}

// The line of the cavalry under both readings (Q29).
func TestSyracuse_2_C_c_TheLineOfTheCavalryBothWays(t *testing.T) {
	for reading, want := range map[string][2]int{"outnumbered": {3, 1}, "as-printed": {2, 0}} {
		b, g := ruled(t, map[string]string{"cavalry-die": reading}, athens, "T20: ath-c2", "T11: syr-c1", "built: camp")
		b.Want(reading+", 4 against 6", [2]int{g.WorksDice(athens, false), g.WorksDice(syracuse, false)}, want)
	}
	b, g := ruled(t, map[string]string{"cavalry-die": "as-printed"}, athens, "T20: ath-c1", "T11: syr-c1",
		"T12: syr-c2", "built: camp")
	b.Want("as printed, 2 against 8", [2]int{g.WorksDice(athens, false), g.WorksDice(syracuse, false)}, [2]int{2, 1})
	// Exactly twice as many is no less than twice as many, and no more.
	b, g = ruled(t, map[string]string{"cavalry-die": "as-printed"}, athens, "T20: ath-c2", "T12: syr-c2", "built: camp")
	b.Want("as printed, 4 against 2", [2]int{g.WorksDice(athens, false), g.WorksDice(syracuse, false)}, [2]int{3, 0})
}

// Points and stratagems are mixed in any order, each item legal at its moment; S13 before the throw
// makes Labdalon's die (Q32).
func TestSyracuse_2_C_d_StratagemsAndPointsInAnyOrder(t *testing.T) {
	b, g := table(t, athens, "T17: ath-h1", "T13: ath-h2")
	g.Hand(athens, "str-09", "str-03")
	b.throws(g, athens, 5, 1, 1)
	b.Refuse(g, "build A1", "5.4", "needs-work")
	b.Play(g, "play str-09 13 camp", "build A1")
	b.Want("works", []bool{g.Stands("camp"), g.Stands("A1")}, []bool{true, true})
	// before the throw
	b, g = table(t, athens, "T9: ath-h1")
	g.Hand(athens, "str-09", "str-10")
	g.Work(athens, nil)
	b.Play(g, "play str-09 13 fort:labdalon")
	b.Asks(g, "athens", "tools")
	b.Want("dice now", g.WorksDice(athens, false), 5)
	b.Roll(g, "pass", 1, 1, 1, 1, 1)
	b.Asks(g, "athens", "build")
	b, g = table(t, athens, "T9: ath-h1")
	g.Hand(athens, "str-09")
	g.Work(athens, nil)
	events := b.Must(g, box(1, 1, 1, 1, 6), "play str-09 13 fort:labdalon")
	b.Want("with nothing left to give up the dice fall", b.Shown(events, "works-dice").Facts.Get("points"), 2)
}

func TestSyracuse_5_1_a_FivesAndSixesArePoints(t *testing.T) {
	for _, c := range []struct {
		dice   []int
		points int
	}{{[]int{1, 2, 3}, 0}, {[]int{4, 4, 4}, 0}, {[]int{5, 1, 4}, 1}, {[]int{6, 1, 2}, 2}, {[]int{5, 6, 6}, 5}} {
		b, g := table(t, athens, "T17: ath-h1", "built: A1")
		g.Hand(athens, "str-03")
		events := b.throws(g, athens, c.dice...)
		b.Want(fmt.Sprint(c.dice), b.Shown(events, "works-dice").Facts.Get("points"), c.points)
		b.Want("left", g.Prompt().Purse, c.points)
		b.Want("and the question says that nothing can be built", g.Prompt().Facts.Get("idle"), // the camp costs 2
			map[bool]string{true: "yes", false: "no"}[c.points < 2])
	}
	// what is not used is lost
	b, g := worksOf(t, athens, []int{6, 6, 1}, "T17: ath-h1", "T16: syr-a1")
	b.Play(g, "build camp")
	b.Want("left after the camp", g.Raw().Works.Points, 2)
	b.Must(g, box(3, 3, 3, 3), "end")
	b.Want("lost", g.Raw().Works.Points, 0)
}

func TestSyracuse_5_1_b_CostsOfAllSites(t *testing.T) {
	for id, cost := range map[string]int{"camp": 2, "fort:labdalon": 2, "fort:syke": 2, "fort:plemmyrion": 2,
		"A1": 1, "A2": 1, "A3": 1} {
		lines := []string{"T17: ath-h1", "T9: ath-h2", "T12: ath-h8", "T27: ath-h9", "T13: ath-h3", "T4: ath-h10"}
		if strings.HasPrefix(id, "A") {
			lines = append(lines, "built: "+strings.TrimSpace(map[string]string{"A1": "camp", "A2": "camp A1",
				"A3": "camp A1 A2"}[id]))
		}
		for points := range 4 {
			b, g := table(t, athens, lines...)
			g.Hand(athens, "str-03")
			b.throws(g, athens, [][]int{{1, 1, 1}, {5, 1, 1}, {6, 1, 1}, {6, 5, 1}}[points]...)
			if points < cost {
				b.Refuse(g, "build "+id, "5.1", "too-few-points")
				continue
			}
			b.Play(g, "build "+id)
			b.Want(id+" paid", g.Raw().Works.Points, points-cost)
		}
	}
	for id, cost := range map[string]int{"S1": 1, "chains": 1} {
		b, g := table(t, syracuse, "T14: syr-h1", "built: camp fort:plemmyrion", "taken: fort:plemmyrion", "ruined: "+id)
		g.Hand(syracuse, "str-20")
		b.throws(g, syracuse, 6)
		b.Play(g, "build "+id)
		b.Want(id+" rebuilt at the same price", []any{g.Raw().Works.Points, g.Stands(id), g.Ruined(id)},
			[]any{2 - cost, true, false})
	}
}

func TestSyracuse_5_1_c_S12AndS13BuildForNothing(t *testing.T) {
	b, g := table(t, athens, "T17: ath-h1", "T13: ath-h2", "T9: ath-h3", "built: camp")
	g.Hand(athens, "str-07", "str-10", "str-03")
	b.throws(g, athens, 1, 1, 1)
	b.Refuse(g, "play str-07 12 fort:labdalon", "7 S12", "names-a-work")
	b.Refuse(g, "play str-07 12 A2", "5.4", "needs-work")
	b.Refuse(g, "play str-10 13 A1", "7 S13", "names-a-work")
	b.Play(g, "play str-07 12 A1", "play str-10 13 fort:labdalon")
	b.Want("built", []any{g.Stands("A1"), g.FortOf("fort:labdalon")}, []any{true, athens})
}

// Presence: at least 2 FP of hoplites, archers or peltasts in one zone, its fort included; two zones
// are not added, horse and leaders do not build (Q78).
func TestSyracuse_5_1_d_TwoFPInOneZone(t *testing.T) {
	for _, c := range []struct {
		who   string
		lines []string
		id    string
		want  bool
	}{
		{"one hoplite unit weakened to 1", []string{"T17: ath-h1-"}, "camp", false},
		{"two of them", []string{"T17: ath-h1- ath-h2-"}, "camp", true},
		{"archers", []string{"T17: ath-a1"}, "camp", true},
		{"peltasts weakened to 2", []string{"T17: ath-p1-"}, "camp", true},
		{"horse", []string{"T17: ath-c2"}, "camp", false},
		{"a leader", []string{"T17: ath-nicias ath-h6"}, "camp", false},
		{"next door", []string{"T13: ath-h1"}, "camp", false},
		{"either zone of a wall", []string{"T15: ath-h1", "built: camp"}, "A1", true},
		{"the other", []string{"T13: ath-h1", "built: camp"}, "A1", true},
		{"1 in each", []string{"T13: ath-h1-", "T15: ath-h2-", "built: camp"}, "A1", false},
		{"1 in the field, 1 in the fort",
			[]string{"T12: ath-h1-", "fort:syke: ath-h2-", "built: camp fort:syke A1"}, "A2", true},
		{"enemies next door", []string{"T13: ath-h1", "T15: syr-h1", "built: camp"}, "A1", true},
	} {
		b, g := worksOf(t, athens, []int{6, 1, 1}, append(c.lines, "T11: syr-p1", "T9: ath-h10")...)
		b.Want(c.who, b.Legal(g, "build "+c.id), c.want)
		if !c.want {
			b.Refuse(g, "build "+c.id, "5.1", "needs-troops")
		}
	}
	// even with a stratagem
	b, g := table(t, athens, "T25: ath-h1")
	g.Hand(athens, "str-09")
	b.throws(g, athens, 1, 1, 1)
	b.Refuse(g, "play str-09 13 camp", "5.1", "needs-troops")
	// S2 needs T6 or T14, the chains nobody
	for _, at := range []string{"T6", "T14"} {
		b, g := worksOf(t, syracuse, []int{5}, at+": syr-p1", "built: camp S1")
		b.Play(g, "build S2")
	}
	b, g = worksOf(t, syracuse, []int{5}, "T16: syr-p1", "built: camp", "taken: fort:plemmyrion")
	b.Play(g, "build chains")
	b.Want("chains", g.Stands("chains"), true)
}

func TestSyracuse_5_2_a_FortificationsAreTheirOwners(t *testing.T) {
	b, g, _ := fresh(t, "historical", engine.NewSeeded(1))
	b.Want("the city", []bool{g.Stands("city"), g.Stands("camp")}, []bool{true, false})
	b.Want("water", []string{zoneOf(g, "M6").Terrain, zoneOf(g, "M7").Terrain, zoneOf(g, "M12").Terrain,
		zoneOf(g, "T16").Terrain, zoneOf(g, "T17").Terrain},
		"[port port protected fortified clear]")
	// the side that storms, sits and sails there changes nothing of whose they are
	b, g = table(t, syracuse, "T13: syr-h1", "T15: syr-h3", "T17: ath-h1", "T24: ath-h2", "built: camp")
	b.Play(g, "announce 2", "activate T13")
	b.Want("the enemy stays out of the camp, and goes home",
		[]bool{slices.Contains(ways(g, "syr-h1"), "T17"), slices.Contains(ways(g, "syr-h1"), "T16")}, "[false true]")
}

// verbs are the choices that are no interruptions.
func verbs(g engine.Game) []string {
	return slices.DeleteFunc(commands(g), func(c string) bool { return strings.HasPrefix(c, "interrupt") })
}

func TestSyracuse_5_2_b_TheCampMakesAStrongholdAndAPort(t *testing.T) {
	b, g := worksOf(t, athens, []int{6, 1, 1}, "T17: ath-h1", "M12: ath-t1", "M9: syr-t1")
	b.Want("before", []string{zoneOf(g, "T17").Terrain, zoneOf(g, "M12").Terrain}, "[clear protected]")
	g2 := g.Clone()
	b.Play(g2, "build camp")
	b.Want("at once", []string{zoneOf(g2, "T17").Terrain, zoneOf(g2, "M12").Terrain}, "[fortified port]")
}

// Nobody has to stand on the camp: it is assaulted in TestSyracuse_4_4_c.
func TestSyracuse_5_2_c_TheCampNeedsNoGarrison(t *testing.T) {
	b, g := table(t, athens, "T17: ath-h1", "M9: syr-t1", "T24: syr-p1", "built: camp")
	b.Play(g, "announce 2", "activate T17", "move ath-h1 T15", "end")
	b.Want("empty and standing", g.Stands("camp"), true)
	b.Play(g, "announce 2", "activate T24")
	b.Want("closed to the enemy all the same", slices.Contains(ways(g, "syr-p1"), "T17"), false)
}

func TestSyracuse_5_3_a_OnlyAthensBuildsForts(t *testing.T) {
	b, g, _ := fresh(t, "historical", engine.NewSeeded(1))
	for id, holder := range map[string]zonewar.Side{"fort:olympieion": syracuse, "fort:labdalon": nobody,
		"fort:syke": nobody, "fort:plemmyrion": nobody} {
		b.Want(id, g.FortOf(id), holder)
	}
	for id, zone := range map[string]string{"fort:labdalon": "T9", "fort:syke": "T12", "fort:plemmyrion": "T27"} {
		b, g := worksOf(t, athens, []int{6, 1, 1}, zone+": ath-h1")
		b.Play(g, "build "+id)
		b.Want(id, g.FortOf(id), athens)
		b, g = worksOf(t, syracuse, []int{6}, zone+": syr-h1", "T14: syr-h2", "built: camp")
		b.Refuse(g, "build "+id, "5.1", "not-your-work")
	}
	b, g = worksOf(t, athens, []int{6, 1, 1}, "T21: ath-h1", "T17: ath-h2")
	b.Refuse(g, "build fort:olympieion", "5.1", "names-a-work")
}

// A wall closes one border between two zones (Q1), and only once it is built; A2 does not make A1.
func TestSyracuse_5_4_a_AWallStandsOnItsBorder(t *testing.T) {
	for id, ends := range map[string][2]string{"A1": {"T13", "T15"}, "A2": {"T12", "T14"}, "A3": {"T4", "T5"}} {
		cost := func(built bool) int {
			lines := []string{ends[0] + ": syr-p1"}
			if built {
				lines = append(lines, "built: camp "+id)
			}
			b, g := table(t, syracuse, lines...)
			b.Play(g, "announce 2", "activate "+ends[0])
			for _, d := range g.Destinations([]string{"syr-p1"}, false) {
				if d.Zone == ends[1] && len(d.Path) == 1 {
					return d.Cost
				}
			}
			return 0
		}
		if open, shut := cost(false), cost(true); open == 0 || shut != 0 && shut != open+3 {
			t.Errorf("%s: a step of %d, with the wall %d", id, open, shut)
		}
	}
}

func TestSyracuse_5_4_b_WallsInTheirOrder(t *testing.T) {
	troops := []string{"T17: ath-h1", "T13: ath-h2", "T12: ath-h3", "T4: ath-h4", "T14: syr-h1", "T6: syr-h2"}
	for id, built := range map[string]string{"A1": "", "A2": "camp", "A3": "camp A1"} {
		b, g := worksOf(t, athens, []int{6, 1, 1}, append(troops, "built: "+built)...)
		b.Refuse(g, "build "+id, "5.4", "needs-work")
	}
	for id, built := range map[string]string{"A1": "camp", "A2": "camp A1", "A3": "camp A1 A2"} {
		b, g := worksOf(t, athens, []int{6, 1, 1}, append(troops, "built: "+built)...)
		b.Play(g, "build "+id)
	}
	for id, built := range map[string]string{"S2": "camp", "S3A": "camp S1", "S3B": "camp S1"} {
		b, g := worksOf(t, syracuse, []int{6}, append(troops, "built: "+built)...)
		b.Refuse(g, "build "+id, "5.4", "needs-work")
	}
	for id, built := range map[string]string{"S1": "camp", "S2": "camp S1", "S3A": "camp S1 S2", "S3B": "camp S1 S2"} {
		b, g := worksOf(t, syracuse, []int{6}, append(troops, "built: "+built)...)
		b.Play(g, "build "+id)
	}
	// one of the two
	for id, other := range map[string]string{"S3A": "S3B", "S3B": "S3A"} {
		b, g := worksOf(t, syracuse, []int{6}, append(troops, "built: camp S1 S2 "+other)...)
		b.Refuse(g, "build "+id, "5.4", "barred-by-work")
	}
	b, g := worksOf(t, athens, []int{6, 1, 1}, append(troops, "built: camp A1")...)
	b.Refuse(g, "build A1", "5.1", "stands-already")
}

func TestSyracuse_5_4_c_A3AndS3AExcludeEachOther(t *testing.T) {
	troops := []string{"T13: ath-h2", "T4: ath-h4", "T14: syr-h1", "T6: syr-h2"}
	b, g := worksOf(t, athens, []int{6, 1, 1}, append(troops, "built: camp A1 A2 S1 S2 S3A")...)
	b.Refuse(g, "build A3", "5.4", "barred-by-work")
	b, g = worksOf(t, syracuse, []int{6}, append(troops, "built: camp A1 A2 A3 S1 S2")...)
	b.Refuse(g, "build S3A", "5.4", "barred-by-work")
	b.Play(g, "build S3B")
	// destroying the one frees the other
	b, g = worksOf(t, athens, []int{6, 1, 1}, append(troops, "built: camp A1 A2 S1 S2", "ruined: S3A")...)
	b.Play(g, "build A3")
	b, g = worksOf(t, syracuse, []int{6}, append(troops, "built: camp A1 A2 S1 S2", "ruined: A3")...)
	b.Play(g, "build S3A")
	b, g = worksOf(t, athens, []int{6, 1, 1}, append(troops, "built: camp A1 A2 S1 S2 S3B")...)
	b.Play(g, "build A3")
}

// A ruin comes first, in the order of building; one whose place is taken locks further walls, or
// frees 3B where the players say so (Q79).
func TestSyracuse_5_4_d_RuinsAreRebuiltFirst(t *testing.T) {
	troops := []string{"T13: ath-h2", "T4: ath-h4", "T12: ath-h3", "T14: syr-h1", "T6: syr-h2", "T7: syr-p1"}
	b, g := worksOf(t, syracuse, []int{6}, append(troops, "built: camp S2", "ruined: S1")...)
	b.Refuse(g, "build S3A", "5.4", "repair-first")
	b.Refuse(g, "build S3B", "5.4", "repair-first")
	b.Play(g, "build S1", "build S3A")
	b, g = worksOf(t, athens, []int{6, 6, 1}, append(troops, "built: camp", "ruined: A1", "ruined: A2")...)
	b.Refuse(g, "build A3", "5.4", "needs-work")
	b.Refuse(g, "build A2", "5.4", "needs-work")
	b.Play(g, "build A1", "build A2", "build A3")
	// a fort is no wall, nor are the chains
	b, g = worksOf(t, athens, []int{6, 6, 1}, append(troops, "T9: ath-h1", "built: camp", "ruined: A1")...)
	b.Play(g, "build fort:labdalon")
	b, g = worksOf(t, syracuse, []int{6}, append(troops, "built: camp", "ruined: S1", "taken: fort:plemmyrion")...)
	b.Play(g, "build chains")
	for reading, want := range map[string]bool{"locks": false, "frees": true} {
		cfg := configOf(t, "historical", map[string]string{"ruined-wall": reading})
		g := rules.Position(cfg, syracuse, strings.Join(append(troops, "built: camp A1 A2 A3 S1 S2", "ruined: S3A"), "\n"))
		g.Hand(syracuse, "str-03")
		benchOf(t, cfg).throws(g, syracuse, 6)
		b.Want(reading+": 3B beside a ruin whose place is taken", b.Legal(g, "build S3B"), want)
		b.Want(reading+": the ruin itself", b.Legal(g, "build S3A"), false)
		g = rules.Position(cfg, syracuse, strings.Join(append(troops, "built: camp A1 A2 S1 S2", "ruined: S3A"), "\n"))
		g.Hand(syracuse, "str-03")
		benchOf(t, cfg).throws(g, syracuse, 6)
		b.Refuse(g, "build S3B", "5.4", "repair-first")
	}
}

// The chains: Syracuse, holding the Plemmyrion, and no stratagem (Q80). They stay when it is lost.
func TestSyracuse_5_5_a_TheChainsAreSyracuses(t *testing.T) {
	b, g := worksOf(t, athens, []int{6, 1, 1}, "T27: ath-h1", "M9: ath-t1", "built: fort:plemmyrion")
	b.Refuse(g, "build chains", "5.1", "not-your-work")
	b, g = worksOf(t, syracuse, []int{6}, "T27: syr-h1", "T14: syr-h2", "built: camp fort:plemmyrion")
	b.Refuse(g, "build chains", "5.5", "needs-fort")
	b, g = worksOf(t, syracuse, []int{6}, "T27: syr-h1", "T14: syr-h2", "built: camp")
	b.Refuse(g, "build chains", "5.5", "needs-fort")
	b, g = table(t, syracuse, "T14: syr-h2", "built: camp S1", "taken: fort:plemmyrion")
	g.Hand(syracuse, "str-07")
	b.throws(g, syracuse, 5)
	b.Refuse(g, "play str-07 12 chains", "7 S12", "names-a-work")
	b.Play(g, "build chains")
	// closed to everybody, even when the fort is lost
	for side, ship := range map[zonewar.Side]string{athens: "ath-t1", syracuse: "syr-t1"} {
		b, g := table(t, side, "M8: "+ship, "built: camp fort:plemmyrion chains")
		b.Play(g, "announce 2", "activate M8")
		straight := slices.ContainsFunc(g.Destinations([]string{ship}, false),
			func(d engine.Destination) bool { return strings.Join(d.Path, " ") == "M9" })
		b.Want("through the chains", straight, false)
	}
	b, g = worksOf(t, syracuse, []int{6}, "T14: syr-h2", "built: camp fort:plemmyrion", "ruined: chains")
	b.Refuse(g, "build chains", "5.5", "needs-fort")
}

// lies is the state of a stratagem counter.
func lies(g *rules.Game, id string) zonewar.Piece {
	i, _ := g.Ruleset().PieceOf(id)
	return g.Raw().Pieces[i]
}
