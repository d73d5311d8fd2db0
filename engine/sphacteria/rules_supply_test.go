package sphacteria_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// checked runs one side's adjustments with nothing to decide and gives its level.
func checked(g *sphacteria.Game, own zonewar.Side) int8 {
	for i := range g.Ruleset().Pieces { // drawn in the turn before
		g.State().Pieces[i] = zonewar.Piece{Zone: zonewar.NoPlace}
	}
	g.State().Initiative = own
	g.Adjust(own, box())
	return g.State().Supply[own]
}

// cutFleet cuts both garrisons off: the enemy alone holds the zones that count.
var cutFleet = [2]string{"I: spa-t6\nH: spa-t1", "I: ath-t1\nJ: ath-t2"}

func TestSphacteria_5_a_OnlyLandUnitsInPylosAndOnTheIslandMatter(t *testing.T) {
	for _, c := range []struct {
		own   zonewar.Side
		lines string
		fed   bool // nobody there to starve
	}{
		{athens, "P: ath-h1", false}, {athens, "P: ath-a1", false}, {athens, "P: ath-demosthenes", true}, {athens, "O: ath-h1", true}, {athens, "Q: ath-h1", true},
		{sparta, "Q: spa-h1", false}, {sparta, "R: spa-h5", false}, {sparta, "S: spa-h1", false}, {sparta, "T: spa-h1", false},
		{sparta, "Q: spa-epitadas", true}, {sparta, "V: spa-t1", true}, {sparta, "U: spa-h1", true},
	} {
		b, g := table(t, c.own, c.lines, cutFleet[c.own])
		want := 2
		if c.fed {
			want = 3
		}
		b.Want(c.lines, checked(g, c.own), want)
	}
}

func TestSphacteria_5_b_LevelsStayFromZeroToThree(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1")
	b.Want("three at the start", g.State().Supply, []int8{3, 3})
	b.Want("no rise above 3", checked(g, athens), 3)
	g.State().Supply[athens] = 1
	b.Want("a rise", checked(g, athens), 2)
	b, g = table(t, athens, "P: ath-a1", cutFleet[athens])
	g.State().Supply[athens] = 1
	b.Want("down to 0", checked(g, athens), 0)
	b.Want("and never below", checked(g, athens), 0)
}

func TestSphacteria_5_c_AtheniansOnTheIslandDoNotFeedOrStarveTheOthers(t *testing.T) {
	b, g := table(t, sparta, "Q: spa-h1", "R: ath-h2", "S: ath-h3", "T: ath-h4", cutFleet[sparta])
	b.Want("cut", checked(g, sparta), 2)
	b, g = table(t, sparta, "Q: spa-h1", "R: ath-h2", "I: ath-t1")
	g.State().Supply[sparta] = 1
	b.Want("open", checked(g, sparta), 2)
}

func TestSphacteria_5_d_SpartansInPylosAndAtheniansOnTheIslandAreNotChecked(t *testing.T) {
	b, g := table(t, sparta, "P: spa-h1", cutFleet[sparta])
	b.Want("Spartans in P", checked(g, sparta), 3)
	b, g = table(t, athens, "Q: ath-h1", "T: ath-h2", cutFleet[athens])
	b.Want("Athenians in Q and T", checked(g, athens), 3)
}

// Q54: both zones must be held by enemy ships alone.
func TestSphacteria_5_1_a_PylosIsCutWhenSpartanShipsAloneHoldIAndH(t *testing.T) {
	for lines, want := range engine.InOrder(map[string]int{
		"I: spa-t6\nH: spa-t1":                       1,
		"I: spa-t6":                                  3, // H is empty
		"H: spa-t1":                                  3,
		"I: spa-t6\nH: spa-t1 ath-t2":                3, // never after the fights, but so the rule reads
		"I: spa-t6 ath-t1\nH: spa-t1":                3,
		"I: spa-t6\nH: spa-t1 ath-cleon ath-t2":      3,
		"I: spa-t6\nJ: spa-t1":                       3, // J is not Pylos' affair
		"I: spa-t6\nV: spa-t1":                       3, // beached ships do not count
		"I: spa-t6\nH: spa-thrasymelidas":            3, // nor leaders
		"I: spa-t6\nH: spa-t1\nJ: ath-t2\nV: ath-t3": 1,
	}) {
		b, g := table(t, athens, "P: ath-h1", lines)
		g.State().Supply[athens] = 2
		b.Want(lines, checked(g, athens), want)
		cut := zonewar.See(g.View("")).Sides[athens].Cut
		b.Want("shown as cut: "+lines, cut, want == 1)
	}
}

// Q55: the same arithmetic for both sides.
func TestSphacteria_5_2_a_TheIslandIsCutWhenAthenianShipsAloneHoldIAndJ(t *testing.T) {
	for lines, want := range engine.InOrder(map[string]int{
		"I: ath-t1\nJ: ath-t2":            1,
		"I: ath-t1":                       3,
		"J: ath-t2":                       3,
		"I: ath-t1\nH: ath-t2":            3,
		"I: ath-t1\nJ: ath-t2 spa-t1":     3,
		"I: ath-t1\nJ: ath-t2\nH: spa-t1": 1,
	}) {
		b, g := table(t, sparta, "Q: spa-h1", lines)
		g.State().Supply[sparta] = 2
		b.Want(lines, checked(g, sparta), want)
	}
}

// Q56: one at a time, each result seen; Q55: a helot's success and the rise of the
// check may both happen; Q70: a title may follow the rolls.
func TestSphacteria_5_2_b_HelotsMayRunTheBlockade(t *testing.T) {
	b, g := table(t, sparta, "U: spa-h5 spa-h6-", "V: spa-h7 spa-h1", "N: spa-h8", "Q: spa-h2 spa-h3", cutFleet[sparta])
	g.State().Supply[sparta] = 1
	g.Hand(sparta, "str-07")
	g.Adjust(sparta, box())
	b.Play(g, "pass")
	b.Asks(g, "sparta", "supply")
	b.Want("who may run", commands(g)[:3], []string{"helots spa-h5", "helots spa-h6", "helots spa-h7"})
	b.Refuse(g, "helots spa-h8", "5.2", "not-in-helot-zone")
	b.Refuse(g, "helots spa-h1", "5.2", "not-helots")
	truce := g.Clone().(*sphacteria.Game)
	truce.State().CheckOff = true
	b.Refuse(truce, "helots spa-h5", "5.2", "no-check-this-turn")
	ahead := truce.Prompt().Facts
	b.Want("no check ahead", []string{ahead.Get("check"), ahead.Get("to")}, []string{"none", "1"})
	b.Refuse(g, "helots spa-h9", "5.2", "not-in-helot-zone")
	b.Must(g, box(3), "helots spa-h5")
	b.Where(g, "spa-h5=U-")
	b.Refuse(g, "helots spa-h5", "5.2", "already-ran")
	b.Must(g, box(5), "helots spa-h6")
	b.Where(g, "spa-h6=eliminated")
	b.Points(g, 1, 0)
	b.Must(g, box(4), "helots spa-h7")
	b.Want("level", g.State().Supply[sparta], 2)
	b.Want("a title after the rolls", b.Legal(g, "play str-07 18"), true)
	b.Play(g, "pass")
	b.Want("after the check", g.State().Supply[sparta], 1)

	b, g = table(t, sparta, "U: spa-h5 spa-h6", "Q: spa-h2", "I: ath-t1")
	g.State().Supply[sparta] = 1
	g.Adjust(sparta, box())
	b.Must(g, box(2), "helots spa-h5")
	b.Want("level", g.State().Supply[sparta], 2)
	b.Play(g, "pass")
	b.Want("both rises", g.State().Supply[sparta], 3)

	b, g = table(t, sparta, "U: spa-h5", "Q: spa-h2", cutFleet[sparta])
	g.Hand(sparta, "str-07")
	g.Adjust(sparta, box())
	b.Play(g, "pass")
	b.Refuse(g, "helots spa-h5", "5.2", "supply-full")

	b, g = table(t, sparta, "U: spa-h5", cutFleet[sparta])
	g.Hand(sparta, "str-07")
	g.State().Supply[sparta] = 1
	g.Adjust(sparta, box())
	b.Play(g, "pass")
	b.Refuse(g, "helots spa-h5", "5.3", "check-suspended")

	b, g = table(t, athens, "U: spa-h5", "P: ath-h1", "Q: spa-h2")
	g.Hand(athens, "str-17")
	g.Adjust(athens, box())
	b.Play(g, "pass")
	b.Refuse(g, "helots spa-h5", "5.2", "spartan-helots-only")
}

// Q57: the leaders give themselves up with the men.
func TestSphacteria_5_3_a_AtZeroByTheCheckAllThereAreLost(t *testing.T) {
	b, g := table(t, sparta, "Q: spa-h1 spa-styphon", "T: spa-h5", "S: spa-epitadas", "U: spa-h6", "P: spa-h2", cutFleet[sparta])
	g.State().Supply[sparta] = 1
	events := g.Adjust(sparta, box())
	for g.Prompt().Over == nil {
		events = append(events, b.Must(g, nil, "pass")...)
	}
	b.Shown(events, "capitulation")
	b.Where(g, "spa-h1=eliminated", "spa-h5=eliminated", "spa-styphon=captured", "spa-epitadas=captured", "spa-h6=U", "spa-h2=P")
	b.Points(g, 4, 0)
	b, g = table(t, athens, "P: ath-a1 ath-p1 ath-demosthenes", "Q: ath-h2", cutFleet[athens])
	g.State().Supply[athens] = 1
	g.Adjust(athens, box())
	b.Where(g, "ath-a1=eliminated", "ath-p1=eliminated", "ath-demosthenes=captured", "ath-h2=Q")
	b.Points(g, 0, 3)
	// At level 1 they still hold out.
	b, g = table(t, athens, "P: ath-a1 ath-p1 ath-demosthenes", cutFleet[athens])
	g.State().Supply[athens] = 2
	b.Want("level", checked(g, athens), 1)
	b.Where(g, "ath-a1=P", "ath-p1=P", "ath-demosthenes=P")
}

// Q59: the first capitulation ends the game, the other side's check is not made.
func TestSphacteria_5_3_b_TwoUnitsWithAHopliteEndTheGame(t *testing.T) {
	for lines, over := range engine.InOrder(map[string]bool{
		"P: ath-h1 ath-a1": true, "P: ath-h6 ath-a1": true, "P: ath-h6 ath-h7": true,
		"P: ath-h1": false, "P: ath-a1 ath-p1": false, "P: ath-h1 ath-demosthenes": false,
	}) {
		b, g := table(t, athens, lines, cutFleet[athens])
		g.State().Supply = [2]int8{1, 1}
		g.Adjust(athens, box())
		b.Want(lines, g.Prompt().Over != nil, over)
	}
	b, g := table(t, athens, "P: ath-h1 ath-h2", "Q: spa-h1 spa-h2", "I: spa-t6", "H: spa-t1")
	g.State().Supply = [2]int8{1, 1}
	g.Adjust(athens, box())
	b.Want("winner", g.Prompt().Over.Winner(), "sparta")
	b.Want("Sparta's level untouched", g.State().Supply[sparta], 1)
}

// Q53: looked at when the check is made; on resuming 3, then the check. Q58: the
// check rests after a capitulation, too, even when the zone is manned again before
// the next check.
func TestSphacteria_5_3_c_WithNobodyThereTheCheckRests(t *testing.T) {
	b, g, _ := fresh(t, engine.NewSeeded(1))
	b.Want("Sparta's check rests at the start", []bool{side(g, athens).Suspended, side(g, sparta).Suspended}, []bool{false, true})

	b, g = table(t, sparta, "N: spa-h1", cutFleet[sparta])
	g.State().Supply[sparta] = 1
	b.Want("nobody there", checked(g, sparta), 1)
	b.Want("suspended", g.State().Suspended[sparta], true)
	shift(g, "spa-h1", "Q")
	b.Want("set to 3, then the check", checked(g, sparta), 2)
	b.Want("resumed", g.State().Suspended[sparta], false)
	b.Want("as usual afterwards", checked(g, sparta), 1)

	b, g = table(t, athens, "P: ath-a1", "BTA: ath-h2", cutFleet[athens])
	g.State().Supply[athens] = 1
	b.Want("capitulation", checked(g, athens), 0)
	b.Where(g, "ath-a1=eliminated")
	if g.Prompt().Over != nil {
		t.Fatal("the game is over")
	}
	shift(g, "ath-h2", "P")
	b.Want("manned again: 3, then the check", checked(g, athens), 2)
	b.Where(g, "ath-h2=P")
}
