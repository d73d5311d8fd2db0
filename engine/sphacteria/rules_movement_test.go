package sphacteria_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
)

func TestSphacteria_3_a_EveryStepToAnAdjacentZoneCostsOne(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-styphon", "BTA: ath-h2")
	b.Play(g, "announce 6", "activate N")
	b.Refuse(g, "move spa-h1 P", "3", "not-adjacent")
	b.Refuse(g, "move spa-h1 V K", "3", "not-adjacent")
	e := b.Shown(b.Must(g, nil, "move spa-h1 O P O"), "moved") // clear, difficult, and the wall twice
	b.Want("points for three steps", e.Facts.Get("pm"), 3)
	b.Want("four for a leader", b.Legal(g, "move spa-styphon V U K L"), true)
	b.Refuse(g, "move spa-styphon V U K L M", "3", "no-movement-points")
	b.Refuse(g, "move spa-h2 spa-styphon V U K L", "3", "no-movement-points") // a group goes at its slowest
}

func TestSphacteria_3_b_EnteringAnEnemyZoneEndsTheMove(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-styphon", "O: ath-h6-", "A: spa-t1", "C: ath-t1")
	b.Play(g, "announce 6", "activate N")
	b.Refuse(g, "move spa-h1 O P", "3", "must-stop")
	b.Refuse(g, "move spa-styphon O P", "3", "must-stop")
	b.Play(g, "move spa-h1 spa-styphon O")
	b.Where(g, "spa-h1=O", "spa-styphon=O")
	b.Play(g, "activate A")
	b.Refuse(g, "move spa-t1 C D", "3", "must-stop")
	// One weakened unit is enough.
	b, g = table(t, athens, "P: ath-h1", "O: spa-h9-")
	b.Play(g, "announce 2", "activate P")
	b.Refuse(g, "move ath-h1 O N", "3", "must-stop")
}

// Q29: leaders stop nobody.
func TestSphacteria_3_c_LoneEnemyLeadersStopNobody(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "V: ath-cleon ath-eurymedon", "U: ath-sophocles")
	b.Play(g, "announce 2", "activate N", "move spa-h1 V U K")
	b.Where(g, "ath-cleon=captured", "ath-eurymedon=captured", "ath-sophocles=captured", "spa-h1=K")
	b.Points(g, 0, 3)
	b, g = table(t, sparta, "B: spa-t1", "E: ath-cleon")
	b.Play(g, "announce 2", "activate B", "move spa-t1 E A")
	b.Where(g, "ath-cleon=captured", "spa-t1=A")
}

// Q15: beached ships put to sea into enemy ships and stop there.
func TestSphacteria_3_d_ShipsSailFreelyToTheFirstEnemyFleet(t *testing.T) {
	b, g := table(t, athens, "BMA: ath-t2", "BTA: ath-h2", "D: spa-t1", "V: ath-t6", "H: spa-t2")
	b.Play(g, "announce 6", "activate BMA")
	b.Refuse(g, "move ath-t2 C", "3", "not-adjacent")
	b.Refuse(g, "move ath-t2 A D I", "3", "must-stop")
	b.Want("round the enemy", b.Legal(g, "move ath-t2 A E F G J"), true)
	b.Refuse(g, "move ath-t2 A E F G J H V", "3", "must-stop")
	b.Play(g, "activate BTA")
	b.Want("the first zone out of a land base costs one", b.Legal(g, "move ath-h2 O N M"), true)
	b.Refuse(g, "move ath-h2 O N M L", "3", "no-movement-points")
	b.Play(g, "activate V", "move ath-t6 H")
	b.Where(g, "ath-t6=H")
}

// Q4: the wall stands against O, H and I.
func TestSphacteria_3_e_ThePathIsPartOfTheCommandBestWayFirst(t *testing.T) {
	b, g := table(t, athens, "P: spa-h1", "O: ath-h2 ath-demosthenes", "H: ath-t2", "BTA: ath-h3")
	b.Play(g, "announce 6", "activate O")
	var into []engine.Destination
	for _, d := range g.Destinations([]string{"ath-h2"}, false) {
		if d.Zone == "P" {
			into = append(into, d)
		}
	}
	if len(into) < 2 {
		t.Fatalf("ways into P: %+v", into)
	}
	b.Want("the way with fewest shifts first", []string{strings.Join(into[0].Path, " "), strings.Join(into[1].Path, " ")}, []string{"P", "H P"})
	b.Want("their shifts", []int{into[0].Shift, into[1].Shift}, []int{-2, -3})
	b.Want("cost and points left", []int{into[0].Cost, into[0].Left, into[1].Cost, into[1].Left}, []int{1, 2, 2, 1})
	// The best way may be the longest.
	_, q := table(t, athens, "P: spa-h1", "Q: ath-h4 ath-demosthenes", "H: ath-t2", "I: ath-t1")
	b.Play(q, "announce 2", "activate Q")
	for _, d := range q.Destinations([]string{"ath-h4"}, false) {
		if d.Zone == "P" {
			b.Want("round by the neck", fmt.Sprint(d.Path, d.Shift, d.Cost), "[H O P] -2 3")
			break
		}
	}
	b.Play(g, "move ath-h2 H P")
	b.Want("the way taken decides", mods(reckoned(g, "P", athens).Shifts), "d-2 e-1 f-1")
	// Capture on the way is the path's doing, too.
	b, g = table(t, sparta, "N: spa-h1", "O: ath-cleon", "BTA: ath-h2")
	b.Play(g, "announce 2", "activate N", "move spa-h1 V")
	b.Where(g, "ath-cleon=O")
}

func TestSphacteria_3_1_a_LandUnitsDoNotEnterWater(t *testing.T) {
	b, g := table(t, sparta, "V: spa-h1", "B: spa-t1", "BTA: ath-h2")
	b.Play(g, "announce 2", "activate V")
	b.Refuse(g, "move spa-h1 H", "3.3", "no-ships")
	b, g = table(t, sparta, "U: spa-h1", "J: spa-t1", "BTA: ath-h2")
	b.Play(g, "announce 2", "activate U")
	b.Refuse(g, "move spa-h1 J", "3.3", "stop-at-sea")
	b.Refuse(g, "move spa-h1 spa-t1 J", "2.C", "not-activated")
	b, g = table(t, sparta, "V: spa-h1 spa-t1", "BTA: ath-h2")
	b.Play(g, "announce 2", "activate V")
	b.Refuse(g, "move spa-h1 spa-t1 H", "3.1", "mixed-group")
}

func TestSphacteria_3_1_b_ShipsDoNotEnterDryLand(t *testing.T) {
	for _, c := range []struct{ from, to string }{{"I", "P"}, {"I", "Q"}, {"H", "O"}, {"H", "U"}, {"J", "T"}, {"C", "O"}, {"G", "K"}, {"F", "S"}, {"E", "R"}} {
		b, g := table(t, sparta, c.from+": spa-t6", "BTA: ath-h2")
		b.Play(g, "announce 2", "activate "+c.from)
		b.Refuse(g, "move spa-t6 "+c.to, "3.1", "ships-ashore")
	}
	b, g := table(t, sparta, "V: spa-t6", "BTA: ath-h2")
	b.Play(g, "announce 2", "activate V")
	for _, z := range []string{"N", "U", "O", "M", "L"} {
		b.Refuse(g, "move spa-t6 "+z, "3.1", "ships-ashore")
	}
}

func TestSphacteria_3_1_c_TheBeachTakesBothShipsThroughTheHarbour(t *testing.T) {
	b, g := table(t, sparta, "B: spa-t1", "N: spa-h1", "BTA: ath-h2")
	b.Play(g, "announce 4", "activate B", "move spa-t1 G J H V", "activate N", "move spa-h1 V")
	b.Where(g, "spa-t1=V", "spa-h1=V")
	b.Play(g, "end", "announce 1", "end", "announce 2", "activate V", "move spa-t1 H I")
	b.Where(g, "spa-t1=I")
}

func TestSphacteria_3_1_d_LeadersMarchAloneOrWithUnits(t *testing.T) {
	b, g := table(t, sparta, "N: spa-styphon spa-brasidas spa-h1", "BTA: ath-h2")
	b.Play(g, "announce 1", "activate N", "move spa-styphon V U K L", "move spa-brasidas spa-h1 V U")
	b.Where(g, "spa-styphon=L", "spa-brasidas=U", "spa-h1=U")
}

func TestSphacteria_3_1_e_AtSeaALeaderStaysWithHisShip(t *testing.T) {
	b, g := table(t, sparta, "A: spa-t1 spa-t2 spa-thrasymelidas", "D: spa-t3", "BTA: ath-h2")
	b.Play(g, "announce 3", "activate A", "move spa-t1 spa-thrasymelidas D I")
	b.Where(g, "spa-t1=I", "spa-thrasymelidas=I", "spa-t2=A")
	b, g = table(t, sparta, "BMS: spa-t1 spa-thrasymelidas", "BTA: ath-h2")
	b.Play(g, "announce 1", "activate BMS")
	b.Refuse(g, "move spa-thrasymelidas B", "3.1", "leader-needs-ships")
}

// Q30: ashore or aboard under transport, but not together with sailing.
func TestSphacteria_3_1_f_ALeaderLandsWithoutHisShipsMoving(t *testing.T) {
	b, g := table(t, athens, "D: ath-t2 ath-cleon", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate D", "move ath-cleon Q R")
	b.Where(g, "ath-cleon=R", "ath-t2=D")
	b, g = table(t, athens, "R: ath-demosthenes", "E: ath-t2", "BTS: spa-h1")
	b.Play(g, "announce 1", "activate R", "move ath-demosthenes E")
	b.Where(g, "ath-demosthenes=E")
	b, g = table(t, athens, "A: ath-t2 ath-cleon", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate A", "move ath-t2 ath-cleon D", "end", "announce 1", "end", "announce 1", "activate D", "move ath-cleon Q")
	b.Where(g, "ath-cleon=Q")
	b, g = table(t, athens, "A: ath-t2 ath-cleon", "D: ath-t6 ath-sophocles", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate A", "move ath-t2 ath-cleon D", "activate D")
	b.Refuse(g, "move ath-cleon Q", "3", "already-moved")
}

// Q28: alone among enemies he would only be captured.
func TestSphacteria_3_1_g_NoLeaderGoesAloneAmongEnemyUnits(t *testing.T) {
	b, g := table(t, sparta, "N: spa-styphon spa-h1", "O: ath-h2")
	b.Play(g, "announce 2", "activate N")
	b.Refuse(g, "move spa-styphon O", "1.2", "lone-leader")
	b.Want("with a unit", b.Legal(g, "move spa-styphon spa-h1 O"), true)
	b.Play(g, "move spa-h1 O", "move spa-styphon O") // to a unit
	b.Where(g, "spa-styphon=O")
}

// Q31: a leader whose ships are gone waits.
func TestSphacteria_3_1_h_AStrandedLeaderWaitsForShips(t *testing.T) {
	b, g := table(t, athens, "F: ath-cleon", "A: ath-t2", "BTS: spa-h1", "B: spa-t1")
	b.Play(g, "announce 3", "activate F")
	b.Refuse(g, "move ath-cleon S", "3.1", "leader-needs-ships")
	b.Play(g, "activate A", "move ath-t2 E F", "end", "announce 1", "end", "announce 2", "activate F", "move ath-t2 ath-cleon E")
	b.Where(g, "ath-cleon=E", "ath-t2=E")

	b, g = table(t, sparta, "F: ath-cleon", "BTA: ath-h2", "B: spa-t1")
	b.Play(g, "announce 2", "activate B", "move spa-t1 F")
	b.Where(g, "ath-cleon=captured")

	b, g = table(t, athens, "F: ath-cleon ath-t2-", "BTS: spa-h1")
	g.Storm(fixed(6))
	b.Where(g, "ath-t2=eliminated", "ath-cleon=F")
}
