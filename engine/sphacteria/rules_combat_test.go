package sphacteria_test

import (
	"fmt"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

func TestSphacteria_4_1_a_EveryContestedZoneIsFoughtForOnePoint(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "B: spa-t1 ath-t2", "M: spa-h2 ath-h3")
	b.Play(g, "announce 3")
	e := b.Shown(b.Must(g, nil, "end"), "combats-begin")
	b.Want("zones", e.Zones, []string{"B", "M", "N"})
	b.Want("cost", []int{side(g, sparta).AP, side(g, sparta).Announced}, []int{5, 2})
	b.Must(g, box(3), "fight N") // 1/1 with b+1 a: one of each is hit
	v := zonewar.See(g.View("")).Combat
	b.Want("roles", []engine.Seat{v.Attacker, v.Defender}, []engine.Seat{"sparta", "athens"})
}

// Q18: the combats come out of the announcement.
func TestSphacteria_4_1_b_WithAPointAnnouncedTheFightIsOn(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-styphon ath-h2")
	b.Play(g, "announce 2", "activate N")
	b.Shown(b.Must(g, box(3), "end"), "combat-roll")
	b, g = table(t, sparta, "N: spa-h1 spa-styphon", "M: ath-h2")
	b.Play(g, "announce 1", "activate N", "move spa-h1 spa-styphon M") // five AP are left, none announced
	b.Shown(b.Must(g, nil, "end"), "forced-return")
	b.Want("AP", side(g, sparta).AP, 5)
}

// Q37: the attacker's choice, one at a time.
func TestSphacteria_4_1_c_TheAttackerChoosesTheOrder(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "B: spa-t1 ath-t2", "M: spa-h2 ath-h3")
	g.Hand(sparta, "str-17")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "fight")
	b.Want("choices", commands(g), []string{"fight B", "fight M", "fight N"})
	b.Want("default", defaultOf(g), "fight B")
	b.Refuse(g, "fight O", "4.1", "not-contested")
	b.Play(g, "fight M")
	b.Want("zone", zonewar.See(g.View("")).Combat.Zone, "M")
	b.Must(g, box(6), "pass")
	if d := g.Prompt().Decision; d == "retreat" {
		b.Must(g, nil, "retreat ath-h3 L")
	}
	b.Want("what is left", commands(g), []string{"fight B", "fight N"})
}

// Q38: each to its own place, weakened at most, the leaders unhurt; Q28 not
// involved: they came with units.
func TestSphacteria_4_1_d_WithoutAPointTheUnitsGoBackWeakened(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-epitadas", "L: spa-h2- spa-styphon", "M: ath-h2", "K: spa-h5", "BMS: spa-t1 spa-thrasymelidas", "B: ath-t2")
	b.Play(g, "announce 3", "activate N", "move spa-h1 spa-epitadas M", "activate L", "move spa-h2 spa-styphon M", "activate BMS", "move spa-t1 spa-thrasymelidas B")
	b.Play(g, "end")
	b.Where(g, "spa-h1=N-", "spa-epitadas=N", "spa-h2=L-", "spa-styphon=L", "spa-t1=BMS-", "spa-thrasymelidas=BMS", "spa-h5=K", "ath-h2=M", "ath-t2=B")
	b.Points(g, 0, 0)

	// A place that overflows loses units of its owner's choice.
	b, g = table(t, sparta, "N: spa-h1 spa-h2 spa-epitadas", "V: spa-h3 spa-h5 spa-h6- spa-styphon", "M: ath-h2")
	b.Play(g, "announce 2", "activate N", "move spa-h1 spa-h2 M", "activate V", "move spa-h3 spa-h5 spa-h6 N", "end")
	b.Want("zone", b.Asks(g, "sparta", "drop_excess").Zone, "N")
	b.Play(g, "drop spa-h6")
	b.Where(g, "spa-h6=eliminated", "spa-h1=N-", "spa-h2=N-")
	b.Points(g, 1, 0)
	b.Asks(g, "athens", "announce")
}

func TestSphacteria_4_1_e_EntriesWithoutAPointForCombatAreWarnedOf(t *testing.T) {
	for _, n := range []string{"1", "2"} {
		b, g := table(t, sparta, "N: spa-h1 spa-styphon", "M: ath-h2")
		b.Play(g, "announce "+n, "activate N")
		warned := false
		for _, d := range g.Destinations([]string{"spa-h1"}, false) {
			for _, w := range d.Warnings {
				if d.Zone != "M" {
					t.Errorf("warned about %s: %+v", d.Zone, w)
				}
				warned = warned || w.Code == "no-ap-for-combat" && w.Rule == "4.1"
			}
		}
		b.Want("warned with "+n+" announced", warned, n == "1")
	}
}

func TestSphacteria_4_1_f_ShipsAndLandUnitsNeverFightEachOther(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "B: spa-t1 ath-t2", "P: spa-h2 spa-h3", "I: ath-t1")
	b.Play(g, "announce 1")
	b.Want("zones", b.Shown(b.Must(g, nil, "end"), "combats-begin").Zones, []string{"B", "N"})
	b, g = table(t, sparta, "H: spa-t1 ath-t2", "V: spa-h1", "O: ath-h2")
	b.Play(g, "announce 1")
	e := b.Must(g, box(1), "end")
	b.Want("zones", b.Shown(e, "combats-begin").Zones, []string{"H"})
}

// Q14: beached ships fight as peltasts of 1 FP, attacking and defending, their
// stars asleep; Q16: a beached ship with nowhere to go is eliminated.
func TestSphacteria_4_1_g_ABeachedShipFightsAsOnePeltastPoint(t *testing.T) {
	b, g := table(t, athens, "V: ath-t2 ath-h2 ath-a1 spa-h1 spa-t1-")
	k := reckoned(g, "V", athens)
	b.Want("FP", []int{k.Att.FP, k.Def.FP}, []int{1 + 6 + 2, 6 + 1})
	b.Want("types", []int{k.Att.P, k.Att.H, k.Att.A, k.Att.StarT}, []int{1, 1, 1, 0})
	b.Want("die modifiers", mods(k.DRMs), "d+1 g-1") // no f
	b, g = table(t, athens, "V: ath-t2 spa-h1", "H: ath-t6")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 1", "end")
	b.Want("#6 with a beached ship", b.Legal(g, "commit str-04 6"), true)
	b, g = table(t, athens, "V: ath-h2 spa-t1 spa-t2-", "H: ath-t2")
	b.Play(g, "announce 1")
	g.Losses("V", [2]zonewar.Result{zonewar.ResR, zonewar.ResHalf}, true, "spa-t1")
	b.Where(g, "spa-t1=eliminated", "spa-t2=eliminated") // H is the enemy's
	b.Points(g, 4, 0)
	b, g = table(t, athens, "V: ath-h2 spa-t1 spa-t2-")
	b.Play(g, "announce 1")
	g.Losses("V", [2]zonewar.Result{zonewar.ResR, zonewar.ResHalf}, true, "spa-t1")
	b.Play(g, "retreat spa-t1 spa-t2 H")
	b.Where(g, "spa-t1=H-", "spa-t2=H-")
	// Ships of both sides on the beach: a land combat.
	b, g = table(t, athens, "V: ath-t2 spa-t1")
	k = reckoned(g, "V", athens)
	b.Want("a land combat of peltasts", []any{k.Naval, k.Att.FP, k.Def.FP, mods(k.DRMs), mods(k.Shifts)}, []any{false, 1, 1, "g-1", ""})
}

// Q39: nobody is held back.
func TestSphacteria_4_1_h_AllUnitsTakePart(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 ath-h3- ath-p1 ath-a1 spa-h1 spa-h5 spa-h9")
	k := reckoned(g, "N", athens)
	b.Want("units and FP", []int{k.Att.N, k.Att.FP, k.Def.N, k.Def.FP}, []int{4, 6 + 3 + 8 + 2, 3, 6 + 4 + 3})
}

// Q11: attacker, then defender, unseen; both are revealed together.
func TestSphacteria_4_2_a_BothCommitUnseenThenReveal(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 ath-h2 ath-cleon", "O: ath-h3")
	g.Hand(sparta, "str-04", "str-17")
	g.Hand(athens, "str-15", "str-16")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "commit_attacker")
	b.Want("default", defaultOf(g), "pass")
	if e := b.Must(g, nil, "commit str-04 7"); len(e) != 0 {
		t.Errorf("the commitment tells %v", e)
	}
	b.Asks(g, "athens", "commit_defender")
	b.Want("nothing is played yet", side(g, sparta).Played, false)
	events := b.Must(g, box(3), "commit str-15 8 O")
	var titles []string
	for _, e := range events {
		switch e.Kind {
		case "stratagem":
			titles = append(titles, e.Facts.Get("title"))
		case "combat-roll":
			titles = append(titles, "roll")
		}
	}
	b.Want("revealed together, then rolled", titles, []string{"7", "8", "roll"})
}

// Q42: below 1/3 the column is 1/3.
func TestSphacteria_4_2_b_OddsAreTheHighestColumnReached(t *testing.T) {
	for _, c := range []struct {
		att, def int
		col      string
	}{{1, 9, "1/3"}, {1, 3, "1/3"}, {5, 11, "1/3"}, {1, 2, "1/2"}, {13, 20, "1/2"}, {2, 3, "2/3"}, {9, 10, "2/3"}, {1, 1, "1/1"}, {14, 10, "1/1"},
		{3, 2, "3/2"}, {19, 10, "3/2"}, {2, 1, "2/1"}, {29, 10, "2/1"}, {3, 1, "3/1"}, {90, 10, "3/1"}} {
		if got := zonewar.Columns[zonewar.OddsColumn(c.att, c.def)]; got != c.col {
			t.Errorf("%d to %d: %s, want %s", c.att, c.def, got, c.col)
		}
	}
	b, g := table(t, athens, "N: ath-h2 ath-h3- spa-h1 spa-h5-")
	k := reckoned(g, "N", athens)
	b.Want("current faces", []int{k.Att.FP, k.Def.FP}, []int{9, 8})
}

// Q41: all shifts are summed, then the table's ends stop the column.
func TestSphacteria_4_2_c_ShiftsAreSummedThenStopAtTheEdge(t *testing.T) {
	b, g := table(t, athens, "P: spa-h1 spa-h2 spa-h3", "O: ath-h6")
	b.Play(g, "announce 3", "activate O", "move ath-h6 P")
	k := reckoned(g, "P", athens) // 3 to 17: 1/3 with c-1 d-2 f-1
	b.Want("column", []any{mods(k.Shifts), k.Base, k.Column}, []any{"c-1 d-2 f-1", 0, 0})
	b, g = table(t, athens, "V: ath-h2 ath-h3 ath-h4 spa-t1")
	k = reckoned(g, "V", athens) // 18 to 1: 3/1 with a+2
	b.Want("column", []any{mods(k.Shifts), k.Base, k.Column}, []any{"a+2", 6, 6})
	// The sum is applied once: +2 and -2 at the right edge stay there.
	b, g = table(t, athens, "K: ath-h2 ath-h3 ath-h4 ath-h5", "L: spa-h9-")
	b.Play(g, "announce 3", "activate K", "move ath-h2 ath-h3 ath-h4 ath-h5 L")
	k = reckoned(g, "L", athens) // 26 to 1: 3/1, c+1 f-1
	b.Want("sum", []any{mods(k.Shifts), k.Base, k.Column}, []any{"c+1 f-1", 6, 6})
}

func TestSphacteria_4_2_d_OneDiePlusModifiersStopsAtTheEnds(t *testing.T) {
	b, g := table(t, athens, "V: ath-p1 spa-h1 spa-epitadas spa-brasidas")
	e := b.Shown(b.combat(g, 1), "combat-roll") // a-2 e-2 g-1
	b.Want("row", []string{e.Facts.Get("drm"), e.Facts.Get("row")}, []string{"-5", "-1"})
	b, g = table(t, athens, "A: ath-t2 ath-t6 ath-t7 ath-t8 spa-t6 ath-cleon ath-demosthenes")
	e = b.Shown(b.combat(g, 6), "combat-roll") // a+2 f+3
	b.Want("row", []string{e.Facts.Get("drm"), e.Facts.Get("row"), fmt.Sprint(e.Dice)}, []string{"5", "8", "[6]"})
}

// crt is the table of the rule book, its rows -1 to 8, read cell by cell.
var crt = [10][7]string{
	{"E-R", "A-R", "3/4-R", "1/2-R", "1/2-R", "1/2-R", "1/2-R"},
	{"E-R", "3/4-R", "1/2-R", "1/2-R", "1/2-R", "1/2-R", "1/4-1/4"},
	{"A-R", "1/2-R", "1/2-R", "1/2-R", "1/2-R", "1/4-1/4", "1/4-1/4"},
	{"A-R", "1/2-R", "1/2-R", "1/4-R", "1/4-1/4", "1/4-1/4", "1/4-1/2"},
	{"3/4-R", "1/2-R", "1/4-R", "1/4-1/4", "1/4-1/4", "1/4-1/4", "R-1/2"},
	{"1/2-R", "1/4-1/4", "1/4-1/4", "1/4-1/4", "1/4-1/4", "R-1/2", "R-3/4"},
	{"1/2-1/4", "1/4-1/4", "1/4-1/4", "R-1/4", "R-1/2", "R-1/2", "R-A"},
	{"1/4-1/4", "1/4-1/4", "R-1/4", "R-1/2", "R-1/2", "R-3/4", "R-A"},
	{"1/4-1/4", "R-1/4", "R-1/2", "R-1/2", "R-1/2", "R-3/4", "R-E"},
	{"R-1/2", "R-1/2", "R-1/2", "R-1/2", "R-3/4", "R-A", "R-E"},
}

// Q47: of equal losses the lower half of a column's run is the defender's; Q77:
// the misprints of the table do not matter.
func TestSphacteria_4_2_e_TheTableIsTheRuleBooks(t *testing.T) {
	_, g := table(t, athens, "N: ath-h2")
	for col := range 7 {
		var equal []int
		for row := -1; row <= 8; row++ {
			c := g.Ruleset().TableCell(row, col)
			if got := c.Attacker.String() + "-" + c.Defender.String(); got != crt[row+1][col] {
				t.Errorf("die %d, column %s: %s, want %s", row, zonewar.Columns[col], got, crt[row+1][col])
			}
			switch {
			case c.Attacker == c.Defender:
				equal = append(equal, row)
			case c.AttackerWins != (c.Attacker < c.Defender):
				t.Errorf("die %d, column %s: attacker wins %v", row, zonewar.Columns[col], c.AttackerWins)
			}
		}
		for i, row := range equal {
			if wins := i >= (len(equal)+1)/2; g.Ruleset().TableCell(row, col).AttackerWins != wins {
				t.Errorf("die %d, column %s: attacker wins at equal losses: %v", row, zonewar.Columns[col], !wins)
			}
		}
	}
}

// Q45: both sides' results are applied at the same time: a lone weakened winner
// falls with the loser's loss, and who is wiped out together leaves leaders to
// nobody.
func TestSphacteria_4_2_f_BothResultsAtOnceThenCaptureThenRetreat(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2- ath-cleon spa-h5- spa-styphon")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResQuarter, zonewar.ResQuarter}, true, "ath-h2", "spa-h5")
	b.Where(g, "ath-h2=eliminated", "spa-h5=eliminated", "ath-cleon=N", "spa-styphon=N")
	b.Points(g, 1, 1)
	// Losses are asked of the attacker, then the defender, then applied.
	b, g = table(t, athens, "N: ath-h2 ath-h3 spa-h1 spa-h2")
	b.combat(g, 3) // 12 to 12, die 3, e-2: row 1, 1/2 - R
	b.Asks(g, "athens", "lose")
	b, g = table(t, athens, "N: ath-h1 ath-h3 ath-h4 spa-h1 spa-h5")
	e := b.Shown(b.combat(g, 3), "combat-roll") // 18 to 10: 3/2, c+1: 2/1
	b.Want("result", e.Facts.Get("column")+" "+e.Facts.Get("attacker")+" "+e.Facts.Get("defender"), "2/1 1/4 1/4")
	b.Asks(g, "athens", "lose")
	b.Play(g, "lose ath-h3")
	b.Where(g, "ath-h3=N")
	b.Asks(g, "sparta", "lose")
	b.Play(g, "lose spa-h5")
	b.Where(g, "ath-h3=N-", "spa-h5=N-")
	b.Asks(g, "sparta", "retreat")
}
