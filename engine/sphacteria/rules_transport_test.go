package sphacteria_test

import (
	"testing"

	"strategos/engine/zonewar"
)

// Q36: any coast, beach or not.
func TestSphacteria_3_3_a_FromLandToLandAcrossWater(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1", "I: ath-t1", "H: ath-t2", "J: ath-t3", "D: ath-t4", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate P")
	for _, way := range []string{"I Q", "H V", "H S", "H J T", "I D Q", "H U"} {
		b.Want(way, b.Legal(g, "move ath-h1 "+way), true)
	}
	b.Refuse(g, "move ath-h1 C O", "3", "not-adjacent") // cliffs
}

// Q34: enemy ships close a zone until the combat is fought.
func TestSphacteria_3_3_b_EachZoneNeedsFriendlyShipsAndNoEnemyOnes(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1", "I: ath-t1", "H: spa-t1", "D: ath-t2", "BTS: spa-h1")
	b.Play(g, "announce 4", "activate P")
	b.Refuse(g, "move ath-h1 H V", "3.3", "enemy-ships")
	b.Refuse(g, "move ath-h1 I H Q", "3.3", "enemy-ships")
	b, g = table(t, athens, "P: ath-h1 ath-demosthenes", "H: spa-t1", "D: ath-t2", "BTS: spa-h1")
	b.Play(g, "announce 4", "activate D", "move ath-t2 I H", "activate P")
	b.Refuse(g, "move ath-h1 H V", "3.3", "enemy-ships")
	b.Refuse(g, "move ath-h1 I Q", "3.3", "no-ships")
	b.Refuse(g, "move ath-demosthenes I Q", "3.3", "no-ships")
}

// Q33: a landing does not end the move.
func TestSphacteria_3_3_c_EveryZoneCrossedAndEnteredCostsOne(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1 ath-h6 ath-demosthenes", "O: ath-h2", "H: ath-t2", "J: ath-t3", "I: ath-t1", "G: ath-t4", "BTS: spa-h1")
	b.Play(g, "announce 6", "activate P")
	e := b.Shown(b.Must(g, nil, "move ath-h1 I Q R"), "moved")
	b.Want("points", e.Facts.Get("pm"), 3)
	b.Refuse(g, "move ath-h6 I Q R S", "3", "no-movement-points")
	b.Refuse(g, "move ath-h6 H J G K", "3", "no-movement-points")
	b.Want("four for a leader", b.Legal(g, "move ath-demosthenes H J G K"), true)
	b.Play(g, "activate O")
	b.Want("march, then aboard", b.Legal(g, "move ath-h2 P I Q"), true)
}

// Q32: counted by zone and action phase, each crossing of a unit once.
func TestSphacteria_3_3_d_TransportCapacityIsTheFleetsFP(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1 ath-h2 ath-h3 ath-h4 ath-demosthenes ath-cleon", "I: ath-t1-", "BTS: spa-h1")
	b.Play(g, "announce 6", "activate P")
	b.Refuse(g, "move ath-h1 ath-h2 ath-h3 ath-h4 I Q", "3.3", "transport-full")
	b.Play(g, "move ath-h1 ath-h2 ath-demosthenes I Q", "move ath-h3 I Q", "move ath-cleon I Q")
	why := b.Refuse(g, "move ath-h4 I Q", "3.3", "transport-full")
	b.Want("facts", []string{why.Facts.Get("fp"), why.Facts.Get("crossed")}, []string{"3", "3"})
	b, g = table(t, athens, "P: ath-h1 ath-h2", "I: ath-t1-", "Q: ath-h3 ath-h4", "BTS: spa-h1")
	b.Play(g, "announce 4", "activate P", "move ath-h1 ath-h2 I Q", "activate Q", "move ath-h3 I P") // both ways count
	b.Refuse(g, "move ath-h4 I P", "3.3", "transport-full")
	b.Play(g, "end", "announce 1", "end", "announce 2", "activate Q", "move ath-h4 I P") // a new phase, a new count
	b.Where(g, "ath-h4=P")
}

func TestSphacteria_3_3_d_LeadersRideFreeWhenTheFleetHasShrunk(t *testing.T) {
	// Four units cross on eight FP; then five FP sail on and three stay.
	b, g := table(t, athens, "P: ath-h1 ath-h2 ath-h3 ath-h4 ath-demosthenes", "H: ath-t1- ath-t6", "BTS: spa-h1")
	b.Play(g, "announce 6", "activate P", "move ath-h1 ath-h2 ath-h3 ath-h4 H S", "activate H", "move ath-t6 J", "activate P", "move ath-demosthenes H S")
	b.Where(g, "ath-demosthenes=S", "ath-t6=J")
}

// Q81: units never stay aboard.
func TestSphacteria_3_3_e_NobodyStaysAboard(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1", "I: ath-t1", "D: ath-t2", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate P")
	b.Refuse(g, "move ath-h1 I", "3.3", "stop-at-sea")
	b.Refuse(g, "move ath-h1 I D", "3.3", "stop-at-sea")
	for _, d := range g.Destinations([]string{"ath-h1"}, false) {
		if len(d.Zone) == 1 && d.Zone < "K" {
			t.Errorf("offers to stop in %s", d.Zone)
		}
	}
}

func TestSphacteria_3_3_f_ShipsNeedNoActivationBeforeOrAfter(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1 ath-h2 ath-demosthenes", "D: ath-t6 ath-sophocles", "BTS: spa-h1")
	b.Play(g, "announce 4", "activate D", "move ath-t6 I", "activate P", "move ath-h1 I Q") // they had moved
	b.Where(g, "ath-h1=Q")
	b, g = table(t, athens, "P: ath-h1 ath-demosthenes", "I: ath-t6 ath-sophocles", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate P", "move ath-h1 I Q", "activate I", "move ath-t6 D") // they move afterwards
	b.Where(g, "ath-h1=Q", "ath-t6=D")
}

func TestSphacteria_3_3_g_ForALeaderTransportIsALandMoveOfFour(t *testing.T) {
	b, g := table(t, athens, "P: ath-demosthenes ath-h1", "H: ath-t2", "J: ath-t3", "G: ath-t4", "F: ath-t5", "D: spa-t1", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate P")
	b.Want("four zones, the last at sea", b.Legal(g, "move ath-demosthenes H J G F"), true)
	b.Refuse(g, "move ath-demosthenes H J G F S", "3", "no-movement-points")
	b.Refuse(g, "move ath-demosthenes I", "3.3", "no-ships")
	b.Play(g, "move ath-demosthenes H V U")
	b.Where(g, "ath-demosthenes=U")

	b, g = table(t, athens, "A: ath-t2 ath-cleon", "D: spa-t1", "BTS: spa-h1")
	b.Play(g, "announce 2", "activate A")
	b.Refuse(g, "move ath-cleon D", "3.3", "enemy-ships")
}

func TestSphacteria_3_3_h_RetreatsMayUseTransport(t *testing.T) {
	b, g := table(t, sparta, "Q: ath-h2 ath-h3 ath-h4 spa-h1", "R: spa-h2", "I: ath-t1-", "D: spa-t2", "H: spa-t3")
	b.Play(g, "announce 1")
	g.Losses("Q", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "ath-h2")
	b.Asks(g, "athens", "retreat")
	b.Want("ways out", ways(g, "ath-h3"), []string{"P"})
	b.Refuse(g, "retreat ath-h2 R", "4.2", "retreat-to-enemy")
	b.Play(g, "retreat ath-h2 ath-h3 ath-h4 I P")
	b.Where(g, "ath-h2=P-", "ath-h3=P", "ath-h4=P")

	// Its own count in each combat, of the ships that are there.
	b, g = table(t, sparta, "Q: ath-h2 ath-h3 ath-h4 ath-h6 spa-h1", "R: spa-h2", "I: ath-t1-")
	b.Play(g, "announce 1")
	g.Losses("Q", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "ath-h2")
	b.Play(g, "retreat ath-h2 ath-h3 ath-h4 P")
	b.Where(g, "ath-h6=eliminated")
}
