package sphacteria_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// Q63: as printed it strikes out a and not b, even when that hurts.
func TestSphacteria_6_6_a_PeltastsStrikeOutEAAndF(t *testing.T) {
	b, _, _, got := met(t, athens, "str-04 6", "", 3, "Q: ath-p1 ath-p2 spa-h1 spa-h2")
	b.Want("b stays", got, "b-1 (f-1) | (e-2)")
	b, _, _, got = met(t, athens, "str-04 6", "", 3, "V: ath-p1 ath-h2 spa-t1 spa-t2", "N: spa-h1")
	b.Want("a is struck out", got, "(a+2) | g-1")
	b, g := table(t, sparta, "Q: ath-p1 spa-h1")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-04 6", "6 #6", "attacker-only")
	b, g = table(t, athens, "A: ath-t2 spa-t1")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-04 6", "6 #6", "land-combat-only")
}

func TestSphacteria_6_7_a_SpartiatesNeedSpartanHoplites(t *testing.T) {
	b, _, _, got := met(t, sparta, "str-04 7", "", 3, "N: spa-h1 spa-h2 spa-h5 ath-h2 ath-h3")
	b.Want("attacking", got, "s7+1 | b+1")
	b, _, _, got = met(t, athens, "", "str-04 7", 3, "N: spa-h1 spa-h5 ath-h2 ath-h3 ath-h4")
	b.Want("defending", got, "c+1 s7-1 |")
	for _, line := range []string{"N: spa-h5 spa-h6 ath-h2", "V: spa-t1 spa-h5 ath-h2"} {
		b, g := table(t, sparta, line)
		g.Hand(sparta, "str-04")
		b.Play(g, "announce 1", "end")
		b.Refuse(g, "commit str-04 7", "6 #7", "needs-spartiates")
	}
	b, g := table(t, sparta, "A: ath-t2 spa-t1", "N: spa-h1")
	g.Hand(sparta, "str-04")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-04 7", "6 #7", "land-combat-only")
}

// Q64: one zone next to the combat by an adjacency of its kind; through a wall is
// fine; straits do not join land zones.
func TestSphacteria_6_8_a_CombinedAttackLendsHalfOfOneZone(t *testing.T) {
	b, g, e, got := met(t, athens, "str-15 8 O", "", 3, "P: ath-h2 ath-h3 spa-h1 spa-h2", "O: ath-a1 ath-h6 ath-cleon", "Q: ath-h4", "V: ath-h5", "I: ath-t1")
	b.Want("half of 5, rounded up", e.Facts.Get("attacker-fp"), 12+3)
	b.Want("the lender's archers and leader count for nothing", got, "f-1 | e-2")
	b.Where(g, "ath-a1=O", "ath-h6=O")
	b, g = table(t, athens, "P: ath-h2 spa-h1", "O: ath-h3", "Q: ath-h4", "V: ath-h5", "I: ath-t1", "BTA: ath-h1")
	g.Hand(athens, "str-15")
	b.Play(g, "announce 1", "end")
	b.Want("offers", commands(g), []string{"commit str-15 8 O", "pass"})
	for _, z := range []string{"Q", "V", "I", "BTA", "P"} {
		b.Refuse(g, "commit str-15 8 "+z, "6 #8", "not-next-to-combat")
	}
	b.Refuse(g, "commit str-15 8", "6 #8", "needs-zone")
	b.Refuse(g, "commit str-15 8 X", "6 #8", "no-such-place")
	// Defending; a weakened unit by its face; a beached ship as 1.
	b, _, e, _ = met(t, athens, "", "str-15 8 V", 3, "N: ath-h2 ath-h3 spa-h1 spa-h2", "V: spa-t1 spa-t2 spa-h3-")
	b.Want("1 + 1 + 2, halved", e.Facts.Get("defender-fp"), 12+2)
	// At sea only ships of a maritime zone.
	b, _, e, _ = met(t, athens, "str-15 8 J", "", 3, "H: ath-t2 ath-t3 spa-t1 spa-t2", "J: ath-t6 ath-t4- ath-cleon", "V: ath-t5")
	b.Want("half of 10", e.Facts.Get("attacker-fp"), 20+5)
	b, g = table(t, athens, "H: ath-t2 spa-t1", "J: ath-t6", "V: ath-t5", "P: ath-h1")
	g.Hand(athens, "str-15")
	b.Play(g, "announce 1", "end")
	b.Want("offers", commands(g), []string{"commit str-15 8 J", "pass"})
	b.Refuse(g, "commit str-15 8 V", "6 #8", "not-next-to-combat")
	b.Refuse(g, "commit str-15 8 I", "6 #8", "no-units-there")
	// A zone whose own fight is still to come may lend.
	b, g = table(t, athens, "N: ath-h2 spa-h1", "M: ath-h3 spa-h2")
	g.Hand(athens, "str-15")
	b.Play(g, "announce 1", "end", "fight N")
	b.Want("from a contested zone", b.Legal(g, "commit str-15 8 M"), true)
}

// Q65: all of them, and nobody is hurt.
func TestSphacteria_6_9_a_LeaderWoundedCancelsAllEnemyLeaders(t *testing.T) {
	lines := []string{"N: ath-h2 ath-h3 ath-cleon spa-h1 spa-h2 spa-brasidas spa-epitadas"}
	b, g, _, got := met(t, athens, "str-17 9", "", 5, lines...)
	b.Want("the own leader stays", got, "| a+1 e-2")
	b.Where(g, "spa-brasidas=N", "spa-epitadas=N")
	b, _, _, got = met(t, athens, "", "str-17 9", 3, lines...)
	b.Want("defending", got, "| a-2 e-2")
	b, _, _, got = met(t, athens, "str-17 9", "", 3, "A: ath-t3 ath-t4 spa-t1 spa-t2 spa-brasidas")
	b.Want("at sea", got, "|")
}

// Q66: Brasidas in play, phase D, no points.
func TestSphacteria_6_10_a_BrasidasLeaves(t *testing.T) {
	b, g := table(t, athens, "BTS: spa-brasidas", "P: ath-h1")
	g.Hand(athens, "str-01")
	g.Adjust(athens, box())
	b.Play(g, "play str-01 10")
	b.Where(g, "spa-brasidas=left")
	b.Points(g, 0, 0)
	b.Want("removed", piece(g, "str-01").Where, zonewar.Removed)
	for _, fate := range []zonewar.Fate{zonewar.Killed, zonewar.Captured, zonewar.Left, zonewar.Waiting} {
		b, g := table(t, athens, "P: ath-h1")
		setFate(g, "spa-brasidas", fate)
		g.Hand(athens, "str-01")
		g.Adjust(athens, box())
		b.Refuse(g, "play str-01 10", "6 #10", "leader-not-in-play")
	}
	b, g = table(t, athens, "N: spa-brasidas spa-h1 ath-h2")
	g.Hand(athens, "str-01")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-01 10", "6 #10", "wrong-moment")
	// His units stay, and without units his place is simply empty.
	b, g = table(t, athens, "N: spa-brasidas spa-h1", "P: ath-h1")
	g.Hand(athens, "str-01")
	g.Adjust(athens, box())
	b.Play(g, "play str-01 10")
	b.Where(g, "spa-h1=N")
}

// Q66: Sophocles comes back although RH2 had removed him, but not from the dead.
func TestSphacteria_6_11_a_SophoclesTakesCleonsPlace(t *testing.T) {
	for fate, want := range engine.InOrder(map[zonewar.Fate]string{zonewar.Left: "S", zonewar.Waiting: "S", zonewar.Killed: "killed", zonewar.Captured: "captured"}) {
		b, g := table(t, sparta, "S: ath-cleon ath-h1", "N: spa-h1")
		setFate(g, "ath-sophocles", fate)
		g.Hand(sparta, "str-02")
		g.Adjust(sparta, box())
		b.Play(g, "play str-02 11")
		b.Where(g, "ath-cleon=left", "ath-sophocles="+want)
		b.Points(g, 0, 0)
		b.Want("removed", piece(g, "str-02").Where, zonewar.Removed)
	}
	b, g := table(t, sparta, "S: ath-h1", "N: spa-h1")
	g.Hand(sparta, "str-02")
	g.Adjust(sparta, box())
	b.Refuse(g, "play str-02 11", "6 #11", "leader-not-in-play")
}

// Q67: enemy groups, whole, delayed ones again, and never beyond turn 7.
func TestSphacteria_6_12_a_RenfortsAreDelayedByATurn(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	delay := func(turn int8) {
		t.Helper()
		g.State().Turn = turn
		for _, p := range b.cfg.Pieces {
			lay(g, p.ID, zonewar.InBowl)
		}
		g.Hand(sparta, "str-19")
		g.Arrivals()
		b.Play(g, "play str-19 12 ath-rh1")
		b.Where(g, "ath-t2=not-arrived", "ath-h2=not-arrived")
	}
	g.Hand(sparta, "str-19")
	g.State().Turn = 3
	g.Arrivals()
	b.Refuse(g, "play str-19 12 ath-rh2", "6 #12", "not-due")
	b.Refuse(g, "play str-19 12 spa-rh1", "6 #12", "own-group")
	b.Refuse(g, "play str-19 12 nobody", "6 #12", "no-such-group")
	b.Refuse(g, "play str-19 12", "6 #12", "needs-group")
	for turn := int8(3); turn <= 7; turn++ {
		delay(turn)
	}
	b.Want("never", g.State().Groups[0].Due, 8)
	for _, v := range zonewar.See(g.View("")).Groups {
		if v.ID == "ath-rh1" && (v.Arrived || v.Turn != 8) {
			t.Errorf("%+v", v)
		}
	}
}

// Q68: the arrival is cancelled, not the group.
func TestSphacteria_6_12_b_AStoppedOptionalGroupMayBeCalledAgain(t *testing.T) {
	b, g := table(t, athens, "N: spa-h1", "P: ath-h1")
	g.Hand(athens, "str-16", "str-18")
	g.Hand(sparta, "str-19")
	g.Arrivals()
	b.Play(g, "play str-16 13")
	b.Refuse(g, "play str-19 12 spa-ro1", "6 #12", "not-just-called")
	b.Play(g, "play str-19 12")
	b.Asks(g, "athens", "arrival_stratagem")
	b.Play(g, "play str-18 13")
	b.Where(g, "ath-p3=BTA")
}

func TestSphacteria_6_17_a_NoCheckNoRiseNoFall(t *testing.T) {
	for _, c := range []struct {
		own          zonewar.Side
		words, fleet string
		want         int
	}{
		{athens, "str-20 17", cutFleet[athens], 2}, {athens, "str-20 17", "", 2},
		{sparta, "str-20 17", cutFleet[sparta], 2}, {sparta, "str-20 17", "", 2},
		{sparta, "str-07 18", cutFleet[sparta], 2}, {sparta, "str-07 18", "", 2},
		{sparta, "str-09 19", cutFleet[sparta], 3}, {sparta, "str-09 19", "", 3},
	} {
		b, g := table(t, c.own, "P: ath-h1 ath-h2", "Q: spa-h1 spa-h2", c.fleet)
		g.State().Supply[c.own] = 2
		g.Hand(c.own, c.words[:6])
		g.Adjust(c.own, box())
		b.Play(g, "pass", "play "+c.words)
		b.Want(c.words+" with "+c.fleet, g.State().Supply[c.own], c.want)
	}
	// At level 1 and cut off it saves the garrison.
	b, g := table(t, athens, "P: ath-h1 ath-h2", cutFleet[athens])
	g.State().Supply[athens] = 1
	g.Hand(athens, "str-20")
	g.Adjust(athens, box())
	b.Play(g, "pass", "play str-20 17")
	b.Where(g, "ath-h1=P")
	b.Want("level", g.State().Supply[athens], 1)
}

func TestSphacteria_6_19_a_NoTruceWhileTheCheckIsSuspended(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", cutFleet[sparta])
	g.State().Supply[sparta] = 1
	g.Hand(sparta, "str-09")
	g.Adjust(sparta, box())
	b.Play(g, "pass")
	b.Refuse(g, "play str-09 19", "6 #19", "check-suspended")
	b.Play(g, "pass")
	b.Want("level", g.State().Supply[sparta], 1)
	// Troops who have come back are fed by it, and the check that rested rests no longer.
	b, g = table(t, sparta, "Q: spa-h1", cutFleet[sparta])
	g.State().Supply[sparta], g.State().Suspended[sparta] = 1, true
	g.Hand(sparta, "str-09")
	g.Adjust(sparta, box())
	b.Play(g, "pass", "play str-09 19")
	b.Want("level and suspension", []any{g.State().Supply[sparta], g.State().Suspended[sparta]}, []any{3, false})
}

// Q71: Athens' ships first, by number; bases and the beach are spared, leaders
// unhurt.
func TestSphacteria_6_20_a_TheStormStrikesAllShipsAtSea(t *testing.T) {
	b, g := table(t, athens, "A: ath-t3 ath-t2- ath-cleon", "H: ath-t4 spa-t1-", "I: ath-t1", "B: spa-t3- spa-t2", "V: ath-t5", "BMA: ath-t7", "BMS: spa-t6")
	dice := fixed(4, 5, 6, 5, 5, 6, 5) // T1 T2 T3 T4, then Sparta's T1 T2 T3
	events := g.Storm(dice)
	b.Want("dice left", dice.Left(), 0)
	var order []string
	for _, e := range events {
		if e.Kind == "storm-roll" {
			order = append(order, e.Counters[0])
		}
	}
	b.Want("order", order, []string{"ath-t1", "ath-t2", "ath-t3", "ath-t4", "spa-t1", "spa-t2", "spa-t3"})
	b.Where(g, "ath-t1=I", "ath-t2=eliminated", "ath-t3=A-", "ath-t4=H", "spa-t1=H-", "spa-t2=B-", "spa-t3=eliminated", "ath-t5=V", "ath-t7=BMA", "spa-t6=BMS", "ath-cleon=A")
	b.Points(g, 2, 2)
	b, g = table(t, athens, "H: ath-t4 spa-t1-")
	g.Storm(fixed(6, 6))
	b.Where(g, "ath-t4=H-", "spa-t1=eliminated")
}

// Q72: where the counter lies is cosmetic; from the next turn on.
func TestSphacteria_6_21_a_TheFireClearsTheIslandFromTheNextTurn(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1", "R: ath-h2", "BTS: spa-h1")
	g.Hand(athens, "str-03")
	g.Adjust(athens, box())
	b.Refuse(g, "play str-03 21", "6 #21", "needs-target")
	b.Refuse(g, "play str-03 21 P", "6 #21", "not-on-the-island")
	b.Want("offers", commands(g), []string{"play str-03 21 Q", "play str-03 21 R", "play str-03 21 S", "play str-03 21 T", "pass"})
	terrain := func(zone string) string {
		for _, z := range zonewar.See(g.View("")).Zones {
			if z.ID == zone {
				return z.Terrain
			}
		}
		return ""
	}
	g.Hand(sparta, "str-17") // keeps the turn from ending at once
	b.Play(g, "play str-03 21 S")
	b.Want("still wooded this turn", []any{zonewar.See(g.View("")).Turn, terrain("R")}, []any{1, "difficult"})
	for zonewar.See(g.View("")).Turn == 1 {
		b.Play(g, "pass")
	}
	for _, z := range []string{"Q", "R", "S", "T"} {
		b.Want(z, terrain(z), "clear")
	}
	b.Want("elsewhere", terrain("P")+" "+terrain("K"), "difficult difficult")
	b.Want("the counter lies in S", []any{piece(g, "str-03").Where, g.Ruleset().PlaceID(piece(g, "str-03").Zone)}, []any{zonewar.OnMap, "S"})
	g.Hand(athens, "str-03")
	for _, p := range b.cfg.Pieces {
		if st := piece(g, p.ID); p.ID != "str-03" && st.Where == zonewar.InHand && st.Side == athens {
			lay(g, p.ID, zonewar.InBowl)
		}
	}
	g.Adjust(athens, box())
	b.Refuse(g, "play str-03 21 Q", "6 #21", "already-burnt")
	b.Refuse(g, "play str-03 21", "6 #21", "already-burnt")
}

// Q73: the player who plays it chooses, of those in play.
func TestSphacteria_6_22_a_AMessenianUnitDeserts(t *testing.T) {
	start := func() (bench, *sphacteria.Game, []engine.Event) {
		b, g := table(t, sparta, "P: ath-h6 ath-h1 ath-demosthenes", "BTA: ath-h7", "N: spa-h1")
		g.Hand(sparta, "str-10")
		return b, g, g.Adjust(sparta, box())
	}
	b, g, _ := start()
	b.Want("offers", commands(g), []string{"play str-10 22 ath-h6", "play str-10 22 ath-h7", "pass"})
	b.Refuse(g, "play str-10 22", "6 #22", "needs-target")
	b.Refuse(g, "play str-10 22 ath-h1", "6 #22", "no-messenians-in-play")
	b.Play(g, "play str-10 22 ath-h6")
	b.Where(g, "ath-h6=eliminated", "ath-h7=BTA", "ath-demosthenes=P")
	b.Points(g, 0, 1)
	b.Want("cause", side(g, sparta).Ledger[0].Cause, "desertion")
}
