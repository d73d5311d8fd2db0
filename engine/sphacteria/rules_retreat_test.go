package sphacteria_test

import (
	"strings"
	"testing"

	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// beaten lets the passive side lose in a zone with a loss to the unit named.
func beaten(t *testing.T, winner zonewar.Side, zone, hit string, lines ...string) (bench, *sphacteria.Game) {
	t.Helper()
	b, g := table(t, winner, lines...)
	b.Play(g, "announce 1")
	g.Losses(zone, [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, hit)
	return b, g
}

// Q46: a transport ends on the first shore; Q85: walls and straits cost nothing
// special, but ships are needed.
func TestSphacteria_4_2_o_ARetreatMayEndOnTheFirstShore(t *testing.T) {
	b, g := beaten(t, sparta, "P", "ath-h1", "P: ath-h1 ath-h6 ath-demosthenes spa-h1", "O: spa-h2", "I: ath-t1", "H: ath-t2", "J: ath-t3", "G: ath-t4", "V: spa-h5")
	b.Asks(g, "athens", "retreat")
	// H: O and V are the enemy's; H J: T and U in three points; K would need four.
	b.Want("a unit", ways(g, "ath-h1"), []string{"Q", "R", "S", "T", "U"})
	b.Want("a leader", ways(g, "ath-demosthenes"), []string{"G", "H", "I", "J", "K", "Q", "R", "S", "T", "U"})
	b.Refuse(g, "retreat ath-h1 H", "3.3", "stop-at-sea")
	b.Refuse(g, "retreat ath-h1 I Q R", "4.2", "retreat-ends-ashore") // no march on
	b.Refuse(g, "retreat ath-h1 V", "4.2", "retreat-to-enemy")
	b.Refuse(g, "retreat ath-demosthenes H I H Q", "4.2", "retreat-zone-twice")
	b.Play(g, "retreat ath-h1 I Q", "retreat ath-h6 H Q", "retreat ath-demosthenes H J")
	b.Where(g, "ath-h1=Q-", "ath-h6=Q", "ath-demosthenes=J")
	// Four points at sea are all a leader has: from F he does not land in S.
	b, g = beaten(t, sparta, "O", "ath-h1", "O: ath-h1 ath-h6 ath-demosthenes spa-h1", "C: ath-t1", "A: ath-t2", "B: ath-t3", "F: ath-t4", "N: spa-h2", "P: spa-h3", "V: spa-h5")
	b.Want("to the last ship", ways(g, "ath-demosthenes"), []string{"A", "B", "C", "F"})
	// Beached ships put to sea first and then carry the troops off.
	b, g = beaten(t, athens, "V", "spa-h1", "V: ath-h2 spa-h1 spa-t1 spa-styphon", "L: ath-h6", "M: ath-h7", "N: ath-h3", "O: ath-h4", "U: ath-h5", "P: ath-h1")
	b.Want("who can leave at once", b.Asks(g, "sparta", "retreat").March.Movers, []string{"spa-t1"})
	b.Play(g, "retreat spa-t1 H")
	b.Want("with the ships at sea", ways(g, "spa-h1"), []string{"Q", "R", "S", "T"})
	b.Play(g, "retreat spa-h1 H T", "retreat spa-styphon H")
	b.Where(g, "spa-h1=T-", "spa-t1=H", "spa-styphon=H")
	b.Points(g, 0, 0)
	// Either channel may be used, by its own ships' room.
	b, g = beaten(t, sparta, "P", "ath-h1", "P: ath-h1 ath-h2 ath-h3 ath-h4 spa-h1", "O: spa-h2", "I: ath-t1-", "H: spa-t1")
	b.Refuse(g, "retreat ath-h1 H Q", "3.3", "enemy-ships")
	b.Play(g, "retreat ath-h1 ath-h2 ath-h3 I Q")
	b.Where(g, "ath-h4=eliminated")
}

// Q1: no retreat into a base.
func TestSphacteria_4_2_p_ZonesWithEnemyLeadersAloneAreFree(t *testing.T) {
	b, g := beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1 spa-styphon", "M: ath-cleon", "V: ath-h3", "O: ath-h4")
	b.Want("ways", ways(g, "spa-h1"), []string{"M"})
	b.Refuse(g, "retreat spa-h1 BTS", "4.2", "no-retreat-to-base")
	b.Play(g, "retreat spa-h1 spa-styphon M")
	b.Where(g, "ath-cleon=captured", "spa-h1=M-")
	b.Points(g, 0, 1)
}

// Q76: a leader with no way out is captured, for 1 VP.
func TestSphacteria_4_2_q_WithNowhereToGoUnitsAreLostAndLeadersCaptured(t *testing.T) {
	b, g := beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1 spa-h5 spa-styphon", "M: ath-h7", "V: ath-h3", "O: ath-h4")
	b.Where(g, "spa-h1=eliminated", "spa-h5=eliminated", "spa-styphon=captured")
	b.Points(g, 3, 0)
	b, g = beaten(t, athens, "B", "spa-t1", "B: ath-t2 spa-t1 spa-thrasymelidas", "A: ath-t6", "E: ath-t3", "F: ath-t4", "G: ath-t5")
	b.Where(g, "spa-t1=eliminated", "spa-thrasymelidas=captured")
	b.Points(g, 3, 0)
}

// Q46: the second displacement, and what cannot be placed is eliminated.
func TestSphacteria_4_2_r_OverfullZonesAreRelievedAtOnce(t *testing.T) {
	b, g := beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1 spa-h2", "M: spa-h3 spa-h5 spa-h6", "V: ath-h3", "O: ath-h4")
	b.Play(g, "retreat spa-h1 spa-h2 M")
	p := b.Asks(g, "sparta", "displace")
	b.Want("zone", p.Zone, "M")
	b.Want("who may be pushed on", p.March.Movers, []string{"spa-h1", "spa-h2", "spa-h3", "spa-h5", "spa-h6"})
	b.Refuse(g, "displace spa-h1 N", "4.2", "retreat-to-enemy")
	b.Refuse(g, "displace spa-h3 spa-h5 L", "4.2", "too-many-displaced")
	b.Refuse(g, "displace spa-h3 L U", "4.2", "one-zone-further")
	b.Play(g, "displace spa-h3 L")
	b.Where(g, "spa-h3=L", "spa-h1=M-", "spa-h2=M")

	// A chain: the next zone is overfull in its turn, and nobody goes back.
	b, g = beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1", "M: spa-h2 spa-h3 spa-h4 spa-h5", "L: spa-h6 spa-h7 spa-h8 spa-h9", "V: ath-h3", "O: ath-h4")
	b.Play(g, "retreat spa-h1 M", "displace spa-h1 L")
	p = b.Asks(g, "sparta", "displace")
	b.Want("zone", p.Zone, "L")
	b.Refuse(g, "displace spa-h1 M", "4.2", "left-in-this-retreat")
	b.Play(g, "displace spa-h6 K")
	b.Where(g, "spa-h1=L-", "spa-h6=K")

	// Nothing can be pushed on: the owner chooses who is lost.
	b, g = beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1", "M: spa-h2 spa-h3 spa-h4 spa-h5-", "L: ath-p1", "V: ath-h3", "O: ath-h4")
	b.Play(g, "retreat spa-h1 M")
	p = b.Asks(g, "sparta", "drop_retreat")
	b.Want("suggested", p.Pick.Suggested, []string{"spa-h5"})
	b.Play(g, "drop spa-h3")
	b.Where(g, "spa-h3=eliminated", "spa-h1=M-")
	b.Points(g, 1, 0)

	// A strait over its limit.
	b, g = beaten(t, athens, "H", "spa-t3", "H: ath-t2 spa-t3", "J: spa-t1 spa-t2", "I: ath-t1", "V: ath-h2")
	b.Play(g, "retreat spa-t3 J")
	b.Asks(g, "sparta", "displace")
	b.Play(g, "displace spa-t1 G")
	b.Where(g, "spa-t1=G", "spa-t3=J-")
}

func TestSphacteria_4_2_s_ALeaderAtSeaLeavesWithAShip(t *testing.T) {
	b, g := beaten(t, athens, "B", "spa-t1", "B: ath-t2 spa-t1 spa-t2 spa-thrasymelidas", "A: spa-t3")
	b.Refuse(g, "retreat spa-thrasymelidas E", "4.2", "leaders-follow-ships") // before any ship has gone
	b.Refuse(g, "retreat spa-thrasymelidas A", "4.2", "leaders-follow-ships") // nor to other ships
	b.Play(g, "retreat spa-t1 E", "retreat spa-t2 F")
	b.Want("after the ships", ways(g, "spa-thrasymelidas"), []string{"E", "F"})
	b.Refuse(g, "retreat spa-thrasymelidas G", "4.2", "leaders-follow-ships")
	b.Play(g, "retreat spa-thrasymelidas F")
	b.Where(g, "spa-thrasymelidas=F")
	b, g = beaten(t, athens, "B", "spa-t1", "B: ath-t2 spa-t1 spa-thrasymelidas")
	b.Play(g, "retreat spa-t1 spa-thrasymelidas E")
	b.Where(g, "spa-t1=E-", "spa-thrasymelidas=E")
}

func TestSphacteria_4_2_t_ARetreatIsNoMove(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 ath-cleon", "O: spa-h1 spa-h2 spa-h3", "BTS: spa-h5")
	b.Play(g, "announce 2", "activate N", "move ath-h2 ath-cleon O")
	e := b.Shown(b.Must(g, box(1), "end"), "combat-roll") // 6 to 17, e-2: a defeat
	b.Want("winner", e.Facts.Get("winner"), "sparta")
	b.Want("lost by 1/3 at -1 and below", strings.Contains("A E", e.Facts.Get("attacker")), true)
	// A beaten defender may move in the phase that follows, and has paid nothing.
	b, g = table(t, athens, "N: ath-h2 ath-h3 spa-h1", "BTS: spa-h5")
	b.combat(g, 6)
	b.Play(g, "retreat spa-h1 M")
	b.Want("AP", side(g, sparta).AP, 6)
	b.Want("marked as moved", counter(g, "spa-h1").Moved, false)
	b.Play(g, "announce 2", "activate M", "move spa-h1 L")
	b.Where(g, "spa-h1=L-")
	// Retreats meet no new enemy: with the only other zones held there is no fight.
	b, g = beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1", "M: ath-h7", "V: ath-h3")
	b.Play(g, "retreat spa-h1 O")
	b.Asks(g, "sparta", "announce")
}
