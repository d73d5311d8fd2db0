package hellespont_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
)

// Q32: what the enemy's phase makes a piece do leaves it its own move.
func TestHellespont_3_0_a_APieceMovesOnceInAPhase(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5 ath-t6", "Parion: spa-p1")
	b.Play(g, "announce 6", "activate M8", "move ath-t5 M9")
	b.Refuse(g, "move ath-t5 M8", "2.B.3", "not-activated")
	b.Refuse(g, "activate M9", "2.B.3", "all-moved")
	b.Refuse(g, "activate M8", "2.B.3", "already-active")
	b.Play(g, "end", "announce 1", "end")
	b.AP(g, 0, 5)
	b, g = table(t, athens, "M8: ath-t5", "Parion: spa-p1")
	b.Play(g, "announce 2", "activate M8", "move ath-t5 M9", "end", "announce 1", "end", "announce 2", "activate M9", "move ath-t5 M8")
	b.Where(g, "ath-t5=M8")
	// Once more before the action phases, out of a base.
	b, g = table(t, athens, "B2: ath-t21")
	g.Holder(athens)
	arrivedNow(g, "ath-t21")
	g.Sail(athens)
	b.Play(g, "activate B2", "move ath-t21 M20", "end")
	b.Asks(g, "athens", "announce")
	b.Play(g, "announce 2", "activate M20", "move ath-t21 M19")
	b.Where(g, "ath-t21=M19")
	// The horse that gave way rides on in its own phase.
	b, g = table(t, athens, "T4: ath-h2", "T28: spa-c1")
	b.Play(g, "announce 2", "activate T4", "move ath-h2 T28", "withdraw spa-c1 T27", "halt", "end", "announce 2", "activate T27", "move spa-c1 T7")
	b.Where(g, "spa-c1=T7")
}

func TestHellespont_3_0_b_FromZoneToAdjacentZone(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5", "T5: ath-h2", "Cyzique: ath-t6 ath-p1")
	b.Play(g, "announce 6", "activate M8")
	b.Refuse(g, "move ath-t5 M6", "3", "not-adjacent")
	b.Refuse(g, "move ath-t5", "3", "no-path")
	b.Refuse(g, "move ath-t5 M99", "3", "no-such-place")
	b.Play(g, "activate T5")
	b.Refuse(g, "move ath-h2 T7", "3", "not-adjacent")
	b.Play(g, "activate Cyzique")
	b.Refuse(g, "move ath-t6 M14", "3", "not-adjacent")
	b.Refuse(g, "move ath-p1 T4", "3", "not-adjacent")
	b.Want("ways out of the port", []any{ways(g, "ath-t6")[0] != "", b.Legal(g, "move ath-p1 T1"), b.Legal(g, "move ath-p1 T2"), b.Legal(g, "move ath-p1 T3")}, []any{true, true, true, true})
}

func TestHellespont_3_0_c_GroupsGoDifferentWays(t *testing.T) {
	b, g := table(t, athens, "T28: ath-h2 ath-h3 ath-p3 ath-thrasybulus")
	b.Play(g, "announce 1", "activate T28", "move ath-h2 T5", "move ath-p3 ath-thrasybulus T29 T3")
	b.Refuse(g, "move ath-h3 ath-h2 T4", "2.B.3", "not-activated")
	b.Where(g, "ath-h2=T5", "ath-p3=T3", "ath-thrasybulus=T3", "ath-h3=T28")
	b.Play(g, "move ath-h3 T27")
	b.Where(g, "ath-h3=T27")
	// A group that may still go on comes before the next one.
	b, g = table(t, athens, "Sestos: ath-t5 ath-t6 ath-h2")
	b.Play(g, "announce 2", "activate Sestos", "move ath-t5 ath-h2 M5 M6 M7 Lampsaque")
	b.Asks(g, "athens", "halted")
	b.Refuse(g, "move ath-t6 M5", "3.3", "only-the-halted")
}

func TestHellespont_3_1_a_AZoneSharedSinceTheArrivalsIsLeftFreely(t *testing.T) {
	b, g := table(t, athens, "M22: ath-t3 spa-t6 spa-t7", "M8: spa-t8")
	b.Play(g, "announce 2")
	b.Refuse(g, "move ath-t3 M1", "2.B.3", "nothing-activated") // it must be paid for
	b.Play(g, "activate M22", "move ath-t3 M1 M2")
	b.Where(g, "ath-t3=M2")
	b.AP(g, 4, 6)
	b, g = table(t, athens, "T28: ath-h2 spa-h2")
	b.Play(g, "announce 2", "activate T28", "move ath-h2 T4 T3", "end")
	b.Asks(g, "sparta", "announce")
}

// Q33: dropped in a port he ends his move there.
func TestHellespont_3_1_b_ALeaderAtSeaKeepsToHisShips(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5 ath-t6 ath-thrasybulus", "T5: ath-thrasyllus")
	b.Play(g, "announce 6", "activate M8")
	b.Refuse(g, "move ath-thrasybulus M9", "3.3", "aboard-needs-ships")
	b.Refuse(g, "move ath-t5 ath-t6 M9", "3.3", "left-without-ships")
	b.Play(g, "move ath-t5 ath-thrasybulus M7 Lampsaque", "move ath-t5 M7 M6")
	b.Where(g, "ath-thrasybulus=Lampsaque", "ath-t5=M6", "ath-t6=M8")
	b.Play(g, "activate T5")
	b.Refuse(g, "move ath-thrasyllus M13", "3.4", "no-ships")
	b.Play(g, "move ath-thrasyllus T6 T7 T23 T22")
	b.Where(g, "ath-thrasyllus=T22")
}

func TestHellespont_3_1_c_ALeaderDoesNotMarchAndSailInOnePhase(t *testing.T) {
	b, g := table(t, athens, "Sestos: ath-t5 ath-alcibiades", "T23: ath-chaereas", "Lampsaque: ath-t6")
	b.Play(g, "announce 6", "activate Sestos", "move ath-t5 ath-alcibiades M5 M6 M7 Lampsaque", "move ath-t5 M7")
	b.Play(g, "activate Lampsaque")
	b.Refuse(g, "move ath-alcibiades T23", "3", "already-moved")
	b.Play(g, "activate T23", "move ath-chaereas Lampsaque", "activate Lampsaque")
	b.Refuse(g, "move ath-t6 ath-chaereas M7 M6", "3", "already-moved")
	b.Refuse(g, "move ath-t6 ath-alcibiades M7 M6", "3", "already-moved")
}

func TestHellespont_3_1_d_TroopsAreNotAtSeaWithoutShips(t *testing.T) {
	b, g := table(t, athens, "T5: ath-h2", "M9: ath-t5", "M8: ath-t6 ath-p1")
	b.Play(g, "announce 6", "activate T5")
	b.Refuse(g, "move ath-h2 M13", "3.4", "no-ships")
	b.Refuse(g, "move ath-h2 M9", "3.4", "stop-at-sea")
	b.Play(g, "activate M8")
	b.Refuse(g, "move ath-p1 M9", "3.3", "aboard-needs-ships")
	b.Refuse(g, "move ath-t6 M9", "3.3", "left-without-ships")
}

func TestHellespont_3_1_e_ShipsKeepTheSeaAndThePorts(t *testing.T) {
	b, g := table(t, athens, "M13: ath-t5 ath-h2", "T6: ath-p1", "M9: ath-t6")
	b.Play(g, "announce 6", "activate M13")
	b.Refuse(g, "move ath-t5 ath-h2 T5", "3.1", "ships-ashore")
	b.Play(g, "activate M9")
	b.Refuse(g, "move ath-t6 T6", "3.1", "ships-ashore")
	b.Play(g, "move ath-t6 Parion", "activate T6", "move ath-p1 Parion")
	b.Where(g, "ath-t6=Parion", "ath-p1=Parion")
}

// Q44: a port with a leader alone is free; who enters takes him.
func TestHellespont_3_1_f_NobodyEntersAPortTheEnemyHolds(t *testing.T) {
	for _, garrison := range []string{"spa-p1", "spa-t5"} {
		b, g := table(t, athens, "Parion: "+garrison, "T6: ath-h2 ath-thrasybulus", "M9: ath-t5 ath-chaereas")
		b.Play(g, "announce 6", "activate T6")
		for _, group := range []string{"ath-h2", "ath-thrasybulus", "ath-h2 ath-thrasybulus"} {
			b.Refuse(g, "move "+group+" Parion", "3.1", "held-port")
		}
		b.Play(g, "activate M9")
		b.Refuse(g, "move ath-t5 ath-chaereas Parion", "3.1", "held-port")
	}
	b, g := table(t, athens, "Parion: spa-mindarus", "T6: ath-h2")
	b.Play(g, "announce 2", "activate T6", "move ath-h2 Parion")
	b.Where(g, "spa-mindarus=captured", "ath-h2=Parion")
}

func TestHellespont_3_1_g_BasesAreLeftByShipsAndNotEntered(t *testing.T) {
	b, g := table(t, athens, "B2: ath-h5 ath-alcibiades", "B3: ath-t5 ath-h2 ath-chaereas", "M22: ath-t6", "M20: ath-t7")
	b.Play(g, "announce 6")
	b.Refuse(g, "activate B2", "3.1", "base-needs-ships")
	b.Play(g, "activate B3")
	b.Refuse(g, "move ath-h2 M22", "3.1", "base-needs-ships")
	b.Refuse(g, "move ath-chaereas M22", "3.1", "base-needs-ships")
	b.Refuse(g, "move ath-t5 M21", "3", "not-adjacent") // out by its own outlets only
	b.Play(g, "move ath-t5 ath-h2 ath-chaereas M23", "activate M22")
	b.Refuse(g, "move ath-t6 B3", "3", "no-return-to-base")
	b.Play(g, "activate M20")
	b.Refuse(g, "move ath-t7 B2", "3", "no-return-to-base")
	b.Where(g, "ath-h2=M23", "ath-chaereas=M23")
}

// Q40: nobody is taken in a base; no leader is sent alone among enemies.
func TestHellespont_3_1_k_ALeaderAloneAmongEnemiesIsTaken(t *testing.T) {
	b, g := table(t, sparta, "T4: spa-h1", "T5: ath-thrasybulus", "M8: spa-t6", "M9: ath-t3", "T6: spa-epicles")
	b.Play(g, "announce 6", "activate T4", "move spa-h1 T5 T6") // he stops nobody
	b.Where(g, "ath-thrasybulus=captured", "spa-h1=T6")
	b.Points(g, 0, 0)
	b, g = table(t, athens, "T6: ath-h2 ath-thrasybulus", "T5: spa-h1", "M13: ath-t5 ath-chaereas")
	b.Play(g, "announce 6", "activate T6")
	b.Refuse(g, "move ath-thrasybulus T5", "1.2", "lone-leader")
	b.Want("not passed either", b.Legal(g, "move ath-thrasybulus T5 T4"), false)
	b.Play(g, "move ath-h2 ath-thrasybulus T5")
	b.Where(g, "ath-thrasybulus=T5")
	// Left behind in a zone shared since the arrivals he is taken at once.
	b, g = table(t, athens, "T28: ath-h2 ath-thrasybulus spa-h1")
	b.Play(g, "announce 1", "activate T28", "move ath-h2 T4")
	b.Where(g, "ath-thrasybulus=captured")
	b, g = table(t, sparta, "B3: spa-t6 ath-alcibiades", "M23: ath-t5")
	b.Play(g, "announce 2", "activate B3", "end")
	b.Where(g, "ath-alcibiades=B3")
}

// Q38: the surcharge holds from a port, too.
func TestHellespont_3_2_a_DifficultGroundCostsOnePointMore(t *testing.T) {
	b, g := table(t, athens, "Lampsaque: ath-h2")
	b.Play(g, "announce 2", "activate Lampsaque")
	cost := map[string]int{}
	for _, d := range g.Destinations([]string{"ath-h2"}, false) {
		if c, seen := cost[d.Zone]; !seen || d.Cost < c {
			cost[d.Zone] = d.Cost
		}
	}
	for zone, want := range engine.InOrder(map[string]int{"T23": 1, "T7": 2, "T22": 2, "T26": 3, "T27": 4, "T6": 3, "Abydos": 3, "T24": 4, "Parion": 4}) {
		b.Want("to "+zone, cost[zone], want)
	}
	b.Refuse(g, "move ath-h2 T23 T26 T27", "3", "no-movement-points")
	b.Play(g, "move ath-h2 T23 T7 T27")
	b.Where(g, "ath-h2=T27")
	b, g = table(t, athens, "Cyzique: ath-h2", "T2: ath-h3")
	b.Play(g, "announce 6", "activate Cyzique")
	for _, d := range g.Destinations([]string{"ath-h2"}, false) {
		if d.Zone == "T2" {
			b.Want("Cyzique to T2", d.Cost, 2)
		}
	}
	b.Play(g, "activate T2")
	b.Want("out of difficult ground", b.Legal(g, "move ath-h3 Cyzique T3 T4 T5"), true)
	b.Refuse(g, "move ath-h3 Cyzique T3 T4 T5 T6", "3", "no-movement-points")
	// The switch of the ruling.
	cfg := configOf(t, "historical", map[string]string{hellespont.OptDifficultPort: "one"})
	one := hellespont.Position(cfg, athens, "Cyzique: ath-h2")
	must(t, one, nil, "announce 2")
	must(t, one, nil, "activate Cyzique")
	for _, d := range one.Destinations([]string{"ath-h2"}, false) {
		if d.Zone == "T2" {
			b.Want("Cyzique to T2 by the English text", d.Cost, 1)
		}
	}
}

func TestHellespont_3_2_b_ALeaderHasAFifthPoint(t *testing.T) {
	b, g := table(t, athens, "Lampsaque: ath-h2 ath-thrasybulus")
	b.Play(g, "announce 1", "activate Lampsaque")
	b.Refuse(g, "move ath-h2 ath-thrasybulus T23 T7 T27 T6", "3", "no-movement-points")
	b.Play(g, "move ath-h2 T23 T7 T27", "move ath-thrasybulus T23 T7 T27 T6")
	b.Where(g, "ath-h2=T27", "ath-thrasybulus=T6")
	b, g = table(t, athens, "Lampsaque: ath-thrasybulus")
	b.Play(g, "announce 1", "activate Lampsaque")
	b.Refuse(g, "move ath-thrasybulus T23 T7 T27 T6 T5", "3", "no-movement-points")
}

// Q34: Lampsacus opens on M7 alone; the convoy goes back there.
func TestHellespont_3_3_a_ShipsSailAnyDistanceThroughFreePorts(t *testing.T) {
	b, g := table(t, athens, "M22: ath-t5", "M16: ath-t6", "Cardia: spa-p1", "M18: ath-t7")
	b.Play(g, "announce 6", "activate M22", "move ath-t5 M1 M2 M3 M4 M5 M6 M7 Lampsaque M7 M8 M10 M12 M15 M17")
	b.Where(g, "ath-t5=M17")
	b.Play(g, "activate M16")
	b.Refuse(g, "move ath-t6 M17", "3", "not-adjacent")
	b.Play(g, "move ath-t6 Cyzique M17")
	b.Where(g, "ath-t6=M17")
	b.Play(g, "activate M18")
	b.Refuse(g, "move ath-t7 Cardia M18 M19", "3.1", "held-port")
	b, g = table(t, athens, "M16: ath-t6", "Cyzique: spa-p2")
	b.Play(g, "announce 2", "activate M16")
	b.Refuse(g, "move ath-t6 Cyzique M17", "3.1", "held-port")
}

// Q35: troops in a land zone do not board.
func TestHellespont_3_3_b_PassengersStartWithTheShips(t *testing.T) {
	b, g := table(t, athens, "T5: ath-h2", "M13: ath-t5", "Parion: ath-p1", "B2: ath-t10 ath-p2 ath-alcibiades", "M8: ath-t6 ath-a1")
	b.Play(g, "announce 6", "activate M13")
	b.Refuse(g, "move ath-t5 ath-h2 M14", "2.B.3", "not-activated")
	b.Play(g, "move ath-t5 M9 Parion")
	b.Refuse(g, "move ath-t5 ath-p1 M9", "2.B.3", "not-activated") // picked up on the way
	b.Play(g, "activate B2", "move ath-t10 ath-p2 ath-alcibiades M20", "activate M8", "move ath-t6 ath-a1 M7")
	b.Where(g, "ath-p2=M20", "ath-alcibiades=M20", "ath-a1=M7", "ath-p1=Parion")
}

func TestHellespont_3_3_c_PassengersEndWithTheShips(t *testing.T) {
	b, g := table(t, athens, "Sestos: ath-t5 ath-h2 ath-chaereas", "Lampsaque: ath-p1")
	b.Play(g, "announce 1", "activate Sestos", "move ath-t5 ath-h2 ath-chaereas M5 M6 M7 Lampsaque", "halt")
	b.Where(g, "ath-t5=Lampsaque", "ath-h2=Lampsaque", "ath-chaereas=Lampsaque")
	b, g = table(t, athens, "Sestos: ath-t5 ath-h2 ath-chaereas")
	b.Play(g, "announce 1", "activate Sestos", "move ath-t5 ath-h2 ath-chaereas M5 M6")
	b.Where(g, "ath-t5=M6", "ath-h2=M6", "ath-chaereas=M6")
}

// Q35.
func TestHellespont_3_3_d_TroopsAboardLandInPortsOnly(t *testing.T) {
	b, g := table(t, athens, "M13: ath-t5 ath-h2 ath-chaereas")
	b.Play(g, "announce 1", "activate M13")
	b.Refuse(g, "move ath-h2 T5", "3.3", "aboard-needs-ships")
	b.Refuse(g, "move ath-chaereas T5", "3.3", "aboard-needs-ships")
	b.Play(g, "move ath-t5 ath-h2 ath-chaereas M9 Parion", "halt")
	b.Where(g, "ath-h2=Parion")
}

func TestHellespont_3_3_e_PassengersAreDroppedInAPortOnTheWay(t *testing.T) {
	// The example of 3.3.
	b, g := table(t, athens, "Sestos: ath-alcibiades ath-h3 ath-t5", "Lampsaque: ath-p1")
	b.Play(g, "announce 2", "activate Sestos", "move ath-alcibiades ath-h3 ath-t5 M5 M6 M7 Lampsaque")
	b.Asks(g, "athens", "halted")
	events := b.Play(g, "move ath-alcibiades ath-t5 M7 M8 M9")
	b.Want("dropped", b.Shown(events, "dropped").Counters, []string{"ath-h3"})
	b.Where(g, "ath-h3=Lampsaque", "ath-alcibiades=M9", "ath-t5=M9")
	b.AP(g, 6, 6) // a commander of two swords in August
	b.Play(g, "activate Lampsaque")
	b.Refuse(g, "move ath-h3 T23", "3", "already-moved")
	b.Want("who was there may", b.Legal(g, "move ath-p1 T23"), true)
	// The ships go on together.
	b, g = table(t, athens, "Sestos: ath-alcibiades ath-h3 ath-t5 ath-t6")
	b.Play(g, "announce 1", "activate Sestos", "move ath-alcibiades ath-h3 ath-t5 ath-t6 M5 M6 M7 Lampsaque")
	b.Want("never left behind", b.Asks(g, "athens", "halted").March.Core, []string{"ath-t5", "ath-t6"})
	b.Refuse(g, "move ath-t5 ath-h3 M7", "3.3", "ships-stay-together")
	b.Refuse(g, "move ath-h3 T23", "3.3", "ships-stay-together")
	b, g = table(t, athens, "Sestos: ath-h3 ath-t5", "Lampsaque: spa-p1")
	b.Play(g, "announce 2", "activate Sestos")
	b.Refuse(g, "move ath-h3 ath-t5 M5 M6 M7 Lampsaque", "3.1", "held-port")
}

// Q42, Q43: the ratio holds at sea only, whenever troops are there.
func TestHellespont_3_3_f_FiveOfShipsForOneOfTroops(t *testing.T) {
	b, g := table(t, athens, "Sestos: ath-t1 ath-h2 ath-h3 ath-p1", "M8: ath-t5 ath-t3 ath-h4")
	b.Play(g, "announce 6", "activate Sestos")
	b.Refuse(g, "move ath-t1 ath-h2 M5", "3.3", "fleet-too-small")
	b.Want("two of troops", b.Legal(g, "move ath-t1 ath-p1 M5"), true)
	b.Play(g, "lighten ath-h2", "move ath-t1 ath-h2 M5")
	b.Where(g, "ath-h2=M5-")
	b.Play(g, "activate M8")
	b.Refuse(g, "move ath-t5 M9", "3.3", "left-without-ships")
	b.Refuse(g, "move ath-t3 ath-h4 M9", "3.3", "fleet-too-small")
	b.Refuse(g, "lighten ath-h4", "3.3", "nothing-to-lighten")
	b.Play(g, "move ath-t5 ath-h4 M9")
	// It holds for each group: ships that could take all together do not serve the
	// group that sails without them, and at sea those left behind need theirs.
	b, g = table(t, athens, "Sestos: ath-t1 ath-t5 ath-h2 ath-p1 ath-chaereas", "M8: ath-t6 ath-t7 ath-h3")
	b.Play(g, "announce 6", "activate Sestos")
	b.Refuse(g, "lighten ath-h2", "3.3", "nothing-to-lighten")
	b.Refuse(g, "lighten ath-h2 ath-t1 ath-t5 ath-p1", "3.3", "nothing-to-lighten")
	b.Refuse(g, "lighten ath-p1 ath-t1", "3.3", "nothing-to-lighten")
	b.Refuse(g, "lighten ath-t5 ath-t1", "3.3", "nothing-to-lighten")
	b.Refuse(g, "lighten ath-h2 ath-t6", "3.3", "nothing-to-lighten") // of another place
	group := []string{"ath-t1", "ath-h2", "ath-chaereas"}
	b.Want("to make room for Chaereas' group", lightenings(g, group...), []string{"lighten ath-h2 ath-t1 ath-chaereas"})
	b.Want("nothing where all fit", lightenings(g, "ath-t5", "ath-h2"), []string(nil))
	b.Play(g, "lighten ath-h2 ath-t1 ath-chaereas", "move ath-t1 ath-h2 ath-chaereas M5")
	b.Where(g, "ath-h2=M5-", "ath-p1=Sestos")
	b.Play(g, "activate M8")
	b.Refuse(g, "move ath-t6 M9", "3.3", "left-without-ships")
	b.Want("to leave them", lightenings(g, "ath-t6"), []string{"lighten ath-h3 ath-t6"})
	b.Play(g, "lighten ath-h3 ath-t6", "move ath-t6 M9")
	b.Where(g, "ath-t6=M9", "ath-t7=M8", "ath-h3=M8-")
	b.Want("the last may even leave them to drown", lightenings(g, "ath-t7"), []string{"lighten ath-h3 ath-t7"})
	// Losses that break it: the owner chooses, one step at a time.
	b, g = table(t, sparta, "M12: ath-t5 ath-h6 ath-p1- spa-t6 spa-t7")
	b.Play(g, "announce 1")
	b.fought(g, 3) // 3/2: 1/4 for both
	for g.Prompt().Decision != "lighten" {
		p := g.Prompt()
		if p.Pick == nil {
			t.Fatalf("%s is asked %s", p.Seat, p.Decision)
		}
		b.Play(g, "lose "+p.Pick.Suggested[0])
	}
	p := b.Asks(g, "athens", "lighten")
	b.Want("suggested", p.Pick.Suggested, []string{"ath-h6"})
	b.Refuse(g, "lighten ath-t5", "3.3", "one-aboard")
	b.Play(g, "lighten ath-h6")
	b.Where(g, "ath-t5=M12-", "ath-h6=M12-", "ath-p1=M12-")
	// In a port it does not matter.
	b, g = table(t, athens, "Sestos: ath-t3 ath-h2 ath-h3")
	b.Play(g, "announce 2", "activate Sestos", "move ath-t3 M5")
	b.Where(g, "ath-t3=M5", "ath-h2=Sestos", "ath-h3=Sestos")
}

// Q42.
func TestHellespont_3_3_g_WithoutAShipAllAreLost(t *testing.T) {
	b, g := table(t, athens, "M12: ath-t3- ath-chaereas", "M10: ath-t1- ath-p1- ath-thrasyllus spa-t6", "Parion: spa-p1")
	g.Hand(athens, "str-06")
	b.Play(g, "announce 1")
	b.Roll(g, "play str-06 4", 6, 6, 1)
	b.Where(g, "ath-t3=eliminated", "ath-chaereas=lost", "ath-t1=eliminated", "ath-p1=eliminated", "ath-thrasyllus=captured")
	b.Points(g, 0, 1) // the peltasts; no points for drowned leaders
}

// lightenings are the ways to make room for a group, as commands.
func lightenings(g *hellespont.Game, group ...string) []string {
	var out []string
	for _, ch := range g.Muster(group).Lighten {
		out = append(out, ch.Command.String())
	}
	return out
}

// The group's leader has a point more than its units, also after horse has given way.
func TestHellespont_3_2_b_TheLeaderGoesOnAlone(t *testing.T) {
	b, g := table(t, athens, "Cyzique: ath-h2 ath-thrasybulus", "T5: spa-c1", "T4: ath-p1")
	b.Play(g, "announce 2", "activate Cyzique", "move ath-h2 ath-thrasybulus T3 T29 T28 T5", "withdraw spa-c1 T6")
	b.Asks(g, "athens", "halted")
	b.Want("the units have spent theirs", ways(g, "ath-h2", "ath-thrasybulus"), []string(nil))
	b.Want("he has one left", ways(g, "ath-thrasybulus"), []string{"T28", "T4"})
	b.Play(g, "move ath-thrasybulus T4")
	b.Where(g, "ath-thrasybulus=T4", "ath-h2=T5")
	b.Asks(g, "athens", "moves")
	b.Refuse(g, "move ath-h2 T4", "2.B.3", "not-activated")
}

// Q38 and its switch: from a port into difficult ground.
func TestHellespont_3_2_a_TheStepOutOfAPortByRuling(t *testing.T) {
	for ruling, cost := range engine.InOrder(map[string]int{"two": 2, "one": 1}) {
		cfg := configOf(t, "historical", map[string]string{"difficult-port": ruling})
		b, g := benchOf(t, cfg), hellespont.Position(cfg, athens, "Cyzique: ath-h2\nT1: ath-h3")
		b.Play(g, "announce 4", "activate Cyzique")
		into := func(id string) int {
			for _, d := range g.Destinations([]string{id}, false) {
				if d.Zone == "T2" {
					return d.Cost
				}
			}
			return 0
		}
		b.Want("from the port, "+ruling, into("ath-h2"), cost)
		b.Play(g, "activate T1")
		b.Want("from clear ground", into("ath-h3"), 2)
	}
}

// Who may be stopped among enemies without an announced AP left for combat is warned of it before he tries to slip past.
func TestHellespont_3_5_f_WhoCannotPayForAStopIsWarned(t *testing.T) {
	for _, c := range []struct {
		announce string
		want     []string
	}{{"announce 2", []string{"slips-past", "stopped-unpaid"}}, {"announce 3", []string{"slips-past"}}} {
		b, g := table(t, athens, "M5: ath-t5", "M6: spa-t6")
		b.Play(g, c.announce, "activate M5")
		var codes []string
		for _, d := range g.Destinations([]string{"ath-t5"}, false) {
			if d.Zone == "M7" {
				for _, w := range d.Warnings {
					codes = append(codes, w.Code)
				}
			}
		}
		b.Want("warned of after "+c.announce, codes, c.want)
	}
}

// DP-15: the smallest loss in FP is proposed, of equal ones the fewest points.
func TestTheExcessProposedIsTheSmallest(t *testing.T) {
	b, g := table(t, sparta, "Abydos: spa-h1- spa-h2 spa-h3 spa-h5 spa-h6", "T5: ath-h2")
	used := 0
	for _, id := range []string{"spa-h1", "spa-h2", "spa-h3", "spa-h5", "spa-h6"} {
		used += counter(g, id).FP
	}
	b.Play(g, "announce 1", "end")
	p := b.Asks(g, "sparta", "drop_excess")
	lost := 0
	for _, id := range p.Pick.Suggested {
		lost += counter(g, id).FP
	}
	b.Want("FP given up", []int{len(p.Pick.Suggested), lost}, []int{1, used - 12})
}
