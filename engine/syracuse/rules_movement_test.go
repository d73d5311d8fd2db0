package syracuse_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
)

// Once in a phase, again in the next; what is no move of the phase leaves it.
func TestSyracuse_3_a_ACounterMovesOnceInAPhase(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-h2 ath-nicias", "M10: ath-t1", "T13: syr-h1")
	g.Points(9, 6)
	b.Play(g, "announce 4", "activate T25", "move ath-h1 ath-nicias T26")
	b.Refuse(g, "move ath-h1 T27", "2.B.3", "not-activated")
	b.Refuse(g, "activate T26", "2.B.3", "all-moved")
	b.Play(g, "activate M10", "move ath-t1 M11")
	b.Refuse(g, "activate M11", "2.B.3", "all-moved")
	b.Play(g, "end", "announce 1", "end", "announce 3", "activate T26", "move ath-h1 ath-nicias T27")
	b.Where(g, "ath-h1=T27")
	// Whom a leader finds where he comes to has not moved; he has.
	b, g = table(t, athens, "T25: ath-nicias", "T26: ath-h2", "T13: syr-h1")
	b.Play(g, "announce 6", "activate T25", "move ath-nicias T26", "activate T26")
	b.Refuse(g, "move ath-h2 ath-nicias T27", "3", "already-moved")
	// Cavalry that gave way and units that retreated move in their own phase, and in the same.
	b, g = table(t, athens, "T23: ath-h1 ath-demosthenes", "T24: syr-c1", "T13: syr-h1")
	b.Play(g, "announce 2", "activate T23", "move ath-h1 T24", "withdraw syr-c1 T13", "halt", "end", "announce 2",
		"activate T13", "move syr-c1 T11")
	b.Where(g, "syr-c1=T11")
	b, g = table(t, athens, "T23: ath-h1 ath-demosthenes", "T24: syr-c1", "T13: syr-h1 syr-h2")
	b.Play(g, "announce 3", "activate T23", "move ath-h1 T24", "withdraw syr-c1 T25", "move ath-h1 T25",
		"withdraw syr-c1 T23 T20", "move ath-h1 T23")
	b.Where(g, "syr-c1=T20", "ath-h1=T23")
}

// Next door only, by a border and not by a corner.
func TestSyracuse_3_b_FromZoneToAdjacentZone(t *testing.T) {
	b, g := table(t, athens, "T4: ath-h1", "M10: ath-t1", "T9: ath-h2", "T13: syr-h1", "built: fort:labdalon fort:syke")
	b.Play(g, "announce 6", "activate T4")
	b.Refuse(g, "move ath-h1 T12", "3", "not-adjacent") // the example
	b.Refuse(g, "move ath-h1", "3", "no-path")
	b.Refuse(g, "move ath-h1 T99", "3", "no-such-place")
	b.Refuse(g, "move T5", "3", "no-counters")
	b.Refuse(g, "move ath-h1 fort:labdalon", "3", "not-adjacent")
	b.Play(g, "activate T9")
	b.Refuse(g, "move ath-h2 fort:syke", "3", "not-adjacent")
	b.Want("a fort from its own zone alone",
		[]bool{b.Legal(g, "move ath-h2 fort:labdalon"), b.Legal(g, "move ath-h2 T12 fort:syke")}, []bool{true, true})
	b.Play(g, "activate M10")
	b.Refuse(g, "move ath-t1 M8", "3", "not-adjacent")
	// Q4: every contact by a point alone.
	for _, pair := range corners {
		b.Want(fmt.Sprint(pair), slices.Contains(strings.Fields(near(g, pair[0])), pair[1]), false)
		b.Want(fmt.Sprint(pair), slices.Contains(strings.Fields(near(g, pair[1])), pair[0]), false)
	}
}

// corners are the zones that meet in a point.
var corners = [][2]string{{"T4", "T12"}, {"T4", "T14"}, {"T5", "T9"}, {"T5", "T12"}, {"T9", "T14"}, {"T12", "T15"},
	{"T13", "T14"}, {"T15", "M7"},
	{"T15", "M12"}, {"T17", "M9"}, {"T17", "M11"}, {"T24", "M12"}}

func TestSyracuse_3_1_a_TroopsKeepToTheLandAndShipsToTheSea(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-c1", "M10: ath-t1", "CATANE: ath-h2", "T13: syr-h1")
	b.Play(g, "announce 6", "activate T25")
	for _, id := range []string{"ath-h1", "ath-c1", "ath-h1 ath-c1"} {
		b.Refuse(g, "move "+id+" M10", "3.4", "stop-at-sea")
	}
	b.Want("not even offered", slices.ContainsFunc(ways(g, "ath-h1"), func(z string) bool { return z[0] == 'M' }), false)
	b.Play(g, "activate M10")
	for _, z := range []string{"T25", "T26", "T27"} {
		b.Refuse(g, "move ath-t1 "+z, "3.1", "ships-ashore")
	}
	b.Want("the sea alone", slices.ContainsFunc(ways(g, "ath-t1"), func(z string) bool { return z[0] == 'T' }), false)
}

// Q39, Q40: he boards ships and steps ashore, for 1 PM, and sails with them alone; without them he is lost.
func TestSyracuse_3_1_b_LeadersMarchAloneAndSailWithShips(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-nicias ath-lamachus", "M10: ath-t1 ath-eurymedon", "M11: ath-t2",
		"T13: syr-h1")
	b.Play(g, "announce 6", "activate T25")
	b.Refuse(g, "move ath-nicias M10 M9", "3.4", "no-ships")
	b.Refuse(g, "move ath-nicias M10 M11", "3.1", "leader-sails-with-ships") // on board only with ships that sail
	b.Play(g, "move ath-nicias M10", "move ath-lamachus T26 T23 T20 T19")
	b.Refuse(g, "move ath-lamachus M11", "2.B.3", "not-activated")
	b.Where(g, "ath-nicias=M10", "ath-lamachus=T19")
	b.Play(g, "activate M10")
	b.Refuse(g, "move ath-eurymedon M11", "3.1", "leader-sails-with-ships")
	b.Refuse(g, "move ath-eurymedon M9", "3.1", "leader-sails-with-ships")
	b.Refuse(g, "move ath-t1 ath-nicias ath-eurymedon M9", "3", "already-moved")
	b.Want("ashore and on with what is left", costs(g, "ath-eurymedon")["T19"], 4)
	b.Play(g, "move ath-eurymedon T25 T23 T20 T19")
	b.Where(g, "ath-eurymedon=T19")
	// With ships to their end, any distance.
	b, g = table(t, athens, "M10: ath-t1 ath-eurymedon", "T13: syr-h1")
	b.Play(g, "announce 1", "activate M10", "move ath-t1 ath-eurymedon M9 M8 M5 M4 M3 M2 M1 CATANE")
	b.Where(g, "ath-eurymedon=CATANE")
	// No ships may leave him at sea alone.
	b, g = table(t, athens, "M10: ath-t1 ath-eurymedon", "T13: syr-h1")
	b.Play(g, "announce 1", "activate M10")
	b.Refuse(g, "move ath-t1 M9", "3.5", "left-without-ships")
	b.Play(g, "move ath-eurymedon T26", "move ath-t1 M9")
	// Ships two zones off he boards from their own shore, not over those between.
	b, g = table(t, athens, "T24: ath-nicias", "M11: ath-t2", "M10: ath-t1", "T13: syr-h1")
	b.Play(g, "announce 1", "activate T24")
	b.Want("by land to M10", []int{costs(g, "ath-nicias")["M11"], stepBy(g, "ath-nicias", "M10", "T25"),
		stepBy(g, "ath-nicias", "M10", "M11")}, []int{1, 2, 0})
	b.Play(g, "move ath-nicias T25 M10")
	b.Where(g, "ath-nicias=M10")
	// Onto high ground it costs one more; fortified shores are their owner's.
	b, g = table(t, athens, "M3: ath-t1 ath-eurymedon", "M5: ath-t2 ath-nicias", "T13: syr-h1")
	b.Play(g, "announce 2", "activate M3")
	b.Want("up to T6", costs(g, "ath-eurymedon")["T6"], 2)
	b.Play(g, "activate M5")
	b.Refuse(g, "move ath-nicias T16", "3.1", "border-barred")
	b, g = table(t, syracuse, "M8: syr-t1 syr-sicanus", "T25: ath-h1")
	b.Play(g, "announce 1", "activate M8", "move syr-sicanus T16")
	b.Where(g, "syr-sicanus=T16")
	// Whose ships are gone: taken by the enemy's, else lost, for no points; or by the other ruling he waits.
	for ruling, want := range map[string]string{"": "lost", "waits": "M1"} {
		b, g := ruled(t, map[string]string{rules.OptStranded: cmp.Or(ruling, "lost")}, syracuse,
			"M1: syr-t5- syr-sicanus", "T13: syr-h1", "T25: ath-h1")
		g.Hand(syracuse, "str-18")
		b.Play(g, "announce 1")
		b.Roll(g, "play str-18 4", 6)
		b.Where(g, "syr-sicanus="+want)
		b.Points(g, 3, 0)
	}
	b, g = ruled(t, map[string]string{rules.OptStranded: "waits"}, athens, "M10: ath-t1 ath-eurymedon",
		"M11: ath-t2", "T13: syr-h1")
	b.Play(g, "announce 3", "activate M10", "move ath-t1 M9") // without him, whom others may fetch
	b.Refuse(g, "move ath-eurymedon T26", "3.5", "aboard-needs-ships")
	b.Play(g, "activate M11", "move ath-t2 M10", "end", "announce 1", "end", "announce 2", "activate M10",
		"move ath-t2 ath-eurymedon M11")
	b.Where(g, "ath-eurymedon=M11")
	b, g = table(t, syracuse, "M1: syr-t5- syr-sicanus", "M2: ath-t1 ath-t2", "T13: syr-h1", "T25: ath-h1")
	b.Play(g, "announce 3", "activate M1", "move syr-t5 syr-sicanus M2")
	b.Roll(g, "end", 4) // 2 in the first column: all of the attacker's weakened
	b.Where(g, "syr-t5=eliminated", "syr-sicanus=captured")
	b.Points(g, 3, 0)
}

// Fortifications bar the enemy of their owner while they stand, the chains everybody.
func TestSyracuse_3_1_c_FortificationsAndChainsBarTheWay(t *testing.T) {
	b, g := table(t, athens, "T14: ath-h1", "M5: ath-t1", "M9: ath-t2", "T25: syr-h1")
	b.Play(g, "announce 6", "activate T14")
	b.Refuse(g, "move ath-h1 T16", "3.1", "border-barred")
	b.Play(g, "activate M5")
	b.Refuse(g, "move ath-t1 M6", "3.1", "border-barred")
	b.Play(g, "activate M9")
	b.Refuse(g, "move ath-t2 M7", "3.1", "border-barred")
	// The camp, in its three states.
	for state, barred := range map[string]bool{"": false, "built: camp": true, "ruined: camp": false} {
		b, g = table(t, syracuse, "T13: syr-h1", "T15: syr-h2", "T24: syr-h3", "T25: ath-h1", state)
		b.Play(g, "announce 6", "activate T13", "activate T15", "activate T24")
		for i, from := range []string{"T13", "T15", "T24"} { // in this order: what is told of a position hangs on the one before it
			h, words := g.Clone(), fmt.Sprintf("move syr-h%d T17", i+1)
			h.(*rules.Game).Raw().Activated = g.Ruleset().PlaceOf(from)
			if b.Want(state+from, b.Legal(h, words), !barred); barred {
				b.Refuse(h, words, "3.1", "border-barred")
			}
		}
		b, g = table(t, athens, "T13: ath-h1", "T15: ath-h2", "T24: ath-h3", "T25: syr-h1", state)
		b.Play(g, "announce 6", "activate T13")
		b.Want(state+": its owner", b.Legal(g, "move ath-h1 T17"), true)
	}
	// The chains: ships of both, ferries of both, and retreats.
	for _, side := range []string{"athens", "syracuse"} {
		ship, unit, active := "ath-t1", "ath-h1", athens
		if side == "syracuse" {
			ship, unit, active = "syr-t1", "syr-h1", syracuse
		}
		for _, state := range []string{"", "built: chains", "ruined: chains"} {
			other := map[string]string{"athens": "T13: syr-h2", "syracuse": "T25: ath-h2"}[side]
			b, g = table(t, active, "M9: "+ship, "M8: "+ship[:4]+"t2", "T15: "+unit, other, state)
			b.Play(g, "announce 6", "activate M9")
			b.Want(side+state, b.Legal(g, "move "+ship+" M8"), state != "built: chains")
			b.Play(g, "activate T15")
			b.Want(side+state+": a ferry", b.Legal(g, "move "+unit+" M9 M8 T27"), state != "built: chains")
			if state == "built: chains" {
				b.Refuse(g, "move "+unit+" M9 M8 T27", "3.1", "border-barred")
			}
		}
	}
	b, g = table(t, syracuse, "M9: syr-t1 syr-t2", "M8: ath-t1", "built: chains")
	b.Play(g, "announce 1")
	b.Want("from Plemmyrion it is the same", near(g, "M9") != "", true)
	b, g = table(t, athens, "M10: ath-t1 ath-t2 ath-t3 ath-demosthenes", "M9: syr-t3", "M11: ath-t4", "built: chains")
	b.Play(g, "announce 1", "activate M10", "move ath-t1 ath-t2 ath-demosthenes M9")
	b.Roll(g, "end", 6)
	b.SettleTo(g, "retreat")
	b.Want("its port alone", ways(g, "syr-t3"), []string{"M7"})
}

// Q5: beside the sea along its walls, to M8 and M9 as to M5.
func TestSyracuse_3_1_d_TheCityAndItsTwoPorts(t *testing.T) {
	b, g := table(t, syracuse, "M6: syr-t1", "T16: syr-h1", "T25: ath-h1")
	b.Play(g, "announce 6", "activate M6", "move syr-t1 M7")
	b.Where(g, "syr-t1=M7")
	b.Want("one zone with Ortygia", near(g, "T16"), "M5 M6 M7 M8 M9 T14 T15 T7")
	b, g = table(t, syracuse, "M7: syr-t1", "M9: ath-t1", "M5: ath-t2", "T25: ath-h1")
	b.Play(g, "announce 6", "activate M7", "move syr-t1 M6") // out of the enemy's sight
	b, g = table(t, athens, "M5: ath-t1", "M9: ath-t2", "T13: syr-h1")
	b.Play(g, "announce 6", "activate M5")
	b.Want("nor through them", slices.ContainsFunc(ways(g, "ath-t1"),
		func(z string) bool { return z == "M6" || z == "M7" }), false)
	b.Play(g, "activate M9")
	b.Want("from the harbour", slices.ContainsFunc(ways(g, "ath-t2"),
		func(z string) bool { return z == "M6" || z == "M7" }), false)
}

// Before the camp is built, and while it stands; after its fall they may.
func TestSyracuse_3_1_e_SyracuseKeepsOutOfTheCampsPort(t *testing.T) {
	for state, may := range map[string]bool{"": false, "built: camp": false, "ruined: camp": true} {
		b, g := table(t, syracuse, "M9: syr-t1", "M11: syr-t2", "T25: ath-h1", state)
		b.Play(g, "announce 6", "activate M9")
		b.Want(state+": from M9", b.Legal(g, "move syr-t1 M12"), may)
		b.Want(state+": or through it", slices.Contains(ways(g, "syr-t1"), "M12"), may)
		if !may {
			b.Refuse(g, "move syr-t1 M12", "3.1", "border-barred")
		}
		b.Play(g, "activate M11")
		b.Want(state+": from M11", b.Legal(g, "move syr-t2 M12"), may)
		b, g = table(t, athens, "M9: ath-t1", "T13: syr-h1", state)
		b.Play(g, "announce 6", "activate M9", "move ath-t1 M12")
		b.Where(g, "ath-t1=M12")
	}
}

func TestSyracuse_3_1_f_CataneLiesBesideM1ForAthens(t *testing.T) {
	b, g := table(t, athens, "CATANE: ath-t6 ath-h1", "M2: ath-t1", "T13: syr-h1")
	b.Play(g, "announce 6", "activate CATANE")
	b.Refuse(g, "move ath-h1 T1", "3", "not-adjacent")
	b.Refuse(g, "move ath-t6 M2", "3", "not-adjacent")
	b.Play(g, "move ath-t6 M1 M2 M3", "activate M2", "move ath-t1 M1 CATANE")
	b.Where(g, "ath-t6=M3", "ath-t1=CATANE")
	b, g = table(t, syracuse, "M1: syr-t1", "T1: syr-h1", "T25: ath-h1")
	b.Play(g, "announce 6", "activate M1")
	b.Refuse(g, "move syr-t1 CATANE", "3.1", "border-barred")
	b.Want("not offered", slices.Contains(ways(g, "syr-t1"), "CATANE"), false)
	// As between maritime zones a leader goes with ships from the start to the end (3.1), though some lie in M1;
	// from a shore he is carried there (Q49).
	b, g = table(t, athens, "CATANE: ath-t6 ath-nicias", "M1: ath-t1 ath-eurymedon", "T1: ath-h1 ath-lamachus", "T13: syr-h1")
	b.Play(g, "announce 6", "activate CATANE")
	b.Refuse(g, "move ath-nicias M1", "3.1", "leader-sails-with-ships")
	b.Refuse(g, "move ath-nicias M1 T1", "3.1", "leader-sails-with-ships")
	b.Want("nowhere by himself", ways(g, "ath-nicias"), "[]")
	b.Play(g, "move ath-t6 ath-nicias M1", "activate M1")
	b.Refuse(g, "move ath-eurymedon CATANE", "3.1", "leader-sails-with-ships")
	b.Play(g, "move ath-t1 ath-eurymedon CATANE", "activate T1", "move ath-lamachus M1 CATANE")
	b.Where(g, "ath-nicias=M1", "ath-eurymedon=CATANE", "ath-lamachus=CATANE")
}

func TestSyracuse_3_2_a_GroupsOfAZoneGoTheirOwnWays(t *testing.T) {
	// The example: T9 and Labdalon are activated together.
	b, g := table(t, athens, "T9: ath-h1 ath-h2 ath-lamachus", "fort:labdalon: ath-h3 ath-a1", "T15: syr-h1",
		"built: fort:labdalon")
	b.Play(g, "announce 1", "activate T9", "move ath-h1 T8", "move ath-h2 ath-lamachus T10 T11",
		"move ath-h3 T9 T12", "move ath-a1 T9")
	b.Where(g, "ath-h1=T8", "ath-h2=T11", "ath-lamachus=T11", "ath-h3=T12", "ath-a1=T9")
	b.AP(g, 5, 6)
	b, g = table(t, athens, "T9: ath-h1 ath-h2", "T15: syr-h1")
	b.Play(g, "announce 2", "activate T9", "move ath-h1 T8", "end") // or not at all
	b.Where(g, "ath-h2=T9")
}

// step is what a way of one unit costs in all; 0 when it may not.
func step(g engine.Game, unit string, to string) int { return costs(g, unit)[to] }

// Every surcharge of the table, and what costs nothing more.
func TestSyracuse_3_2_b_WhatAStepCosts(t *testing.T) {
	for _, c := range []struct {
		from, to string
		works    string
		pm       int
	}{
		{"T1", "T2", "", 1}, {"T1", "T8", "", 2}, {"T8", "T1", "", 1}, {"T8", "T9", "", 1}, {"T9", "T11", "", 1},
		{"T11", "T9", "", 2},
		{"T10", "T18", "", 3}, {"T18", "T10", "", 2}, {"T13", "T24", "", 2}, {"T24", "T13", "", 2},
		{"T18", "T21", "", 1}, {"T17", "T24", "", 2},
		{"T17", "T24", "built: camp", 2}, {"T17", "T13", "built: camp", 1}, // through its own fortification
		{"T13", "T15", "built: camp A1", 1}, {"T12", "T14", "built: camp A1 A2", 1}, // through his own walls
		{"T7", "T14", "built: S1", 5}, {"T14", "T7", "built: S1", 4}, {"T14", "T6", "built: S1 S2", 4},
		{"T5", "T6", "built: S1 S2 S3B", 4},
		{"T14", "T7", "ruined: S1", 2}, {"T7", "T14", "ruined: S1", 3}, {"T14", "T6", "built: S1\nruined: S2", 2},
		{"T13", "T15", "ruined: A1", 1}, // his own ruins
		{"T7", "T14", "", 2}, {"T14", "T15", "", 1},
	} {
		b, g := table(t, athens, c.from+": ath-nicias", "T27: syr-p1", c.works)
		b.Play(g, "announce 1", "activate "+c.from)
		r := g.Ruleset()
		b.Want(c.from+" to "+c.to+" "+c.works, g.Rules().StepCost(g.Series(), r.PlaceOf(c.from), r.PlaceOf(c.to),
			athens), c.pm)
		if c.pm < 5 {
			b.Want("and so is offered: "+c.from+" to "+c.to, step(g, "ath-nicias", c.to) > 0, true)
		}
	}
	// Out of the city: neither clear nor high (Q51).
	b, g := table(t, syracuse, "T16: syr-h1", "T27: ath-h1")
	b.Play(g, "announce 2", "activate T16")
	b.Want("up to T14", step(g, "syr-h1", "T14"), 1)
	b.Want("to T7", step(g, "syr-h1", "T7"), 1)
	b.Want("over T14 to T5", step(g, "syr-h1", "T5"), 2)
	// Enemy walls are Athens' for Syracuse.
	b, g = table(t, syracuse, "T15: syr-h1", "T27: ath-h1", "built: camp A1")
	b.Play(g, "announce 2", "activate T15")
	b.Want("through A1", step(g, "syr-h1", "T13"), 4)
	b, g = table(t, syracuse, "T15: syr-h1", "T27: ath-h1", "built: camp", "ruined: A1")
	b.Play(g, "announce 2", "activate T15")
	b.Want("through its ruins", step(g, "syr-h1", "T13"), 2)
}

// Q37: in all, whatever the ground.
func TestSyracuse_3_2_c_InAndOutOfAFortCostsOne(t *testing.T) {
	b, g := table(t, athens, "T11: ath-h1", "fort:labdalon: ath-h2 ath-h3", "T27: syr-p1", "built: fort:labdalon")
	b.Play(g, "announce 4", "activate T9")
	b.Want("out", step(g, "ath-h2", "T9"), 1)
	b.Want("and on", []int{step(g, "ath-h2", "T12"), step(g, "ath-h2", "T10"), step(g, "ath-h2", "T14")}, []int{2, 2, 3})
	b.Play(g, "move ath-h2 T9 T12 T14", "activate T11")
	b.Want("in from T11: 2 and 1", step(g, "ath-h1", "fort:labdalon"), 3)
	b.Play(g, "move ath-h1 T9 fort:labdalon")
	b.Where(g, "ath-h1=fort:labdalon")
	// Into an enemy's that is empty, for the same.
	b, g = table(t, syracuse, "T11: syr-h1", "T27: ath-h1", "built: fort:labdalon")
	b.Play(g, "announce 2", "activate T11")
	b.Want("the enemy's", step(g, "syr-h1", "fort:labdalon"), 3)
}

func TestSyracuse_3_2_d_TheExampleOfTheRiver(t *testing.T) {
	b, g := table(t, syracuse, "T11: syr-h1", "T25: ath-h1")
	b.Play(g, "announce 2", "activate T11")
	b.Want("to T18 and to T20", []int{step(g, "syr-h1", "T18"), step(g, "syr-h1", "T20")}, []int{3, 4})
	b.Play(g, "move syr-h1 T18 T20")
	b.Where(g, "syr-h1=T20")
}

func TestSyracuse_3_2_e_AStepThatCannotBePaidInFullIsRefused(t *testing.T) {
	b, g := table(t, syracuse, "T4: syr-h1 syr-sicanus", "T25: ath-h1", "built: camp A1 A2 A3")
	b.Play(g, "announce 1", "activate T4")
	b.Refuse(g, "move syr-h1 T5", "3", "no-movement-points")
	b.Want("what it would cost", whyFacts(g, "move syr-h1 T5", "cost", "pm"), []any{5, 4})
	b.Refuse(g, "move syr-h1 syr-sicanus T5", "3", "no-movement-points")
	b.Play(g, "move syr-sicanus T5")
	b.Where(g, "syr-sicanus=T5")
	b, g = table(t, syracuse, "T11: syr-h1 syr-c1", "T25: ath-h1")
	b.Play(g, "announce 2", "activate T11")
	b.Refuse(g, "move syr-c1 T18 T20 T23", "3", "no-movement-points") // cavalry has no more
	b.Refuse(g, "move syr-h1 T10 T18 T20", "3", "no-movement-points")
}

// Q38, Q41: units in the field or in the fort stop, an empty fort and leaders do not.
func TestSyracuse_3_2_f_EnemyUnitsStopAMove(t *testing.T) {
	for held, stops := range map[string]bool{"T9: ath-h1": true, "fort:labdalon: ath-h1": true, "T9: ath-h3-": true,
		"T9: ath-nicias": false, "": false,
		"fort:labdalon: ath-nicias": false} {
		b, g := table(t, syracuse, "T8: syr-h1", "T25: ath-h2", "built: fort:labdalon", held)
		b.Play(g, "announce 2", "activate T8")
		b.Want(held+": as far as T9", b.Legal(g, "move syr-h1 T9"), true)
		b.Want(held+": and on", b.Legal(g, "move syr-h1 T9 T12"), !stops)
		if stops {
			b.Refuse(g, "move syr-h1 T9 T12", "3", "must-stop")
		}
	}
	// A unit of no FP stops as well.
	b, g := table(t, syracuse, "T8: syr-h1", "T25: ath-h2", "T9: ath-h6-")
	b.Want("0 FP", g.Ruleset().FPOf(g.Series(), g.Ruleset().UnitsAt(g.Series(), g.Ruleset().PlaceOf("T9"), athens)), 0)
	b.Play(g, "announce 2", "activate T8")
	b.Refuse(g, "move syr-h1 T9 T12", "3", "must-stop")
	// An enemy garrison does not hinder who besieges it from leaving.
	b, g = table(t, syracuse, "T9: syr-h1", "fort:labdalon: ath-h1", "built: fort:labdalon")
	b.Play(g, "announce 2", "activate T9", "move syr-h1 T12 T14")
	b.Where(g, "syr-h1=T14")
}

func TestSyracuse_3_2_g_OutOfAFortAmongEnemiesItStops(t *testing.T) {
	b, g := table(t, athens, "fort:labdalon: ath-h1 ath-nicias", "T9: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 2", "activate fort:labdalon")
	b.Refuse(g, "move ath-h1 T9 T12", "3", "must-stop")
	b.Refuse(g, "move ath-nicias T9 T12", "3", "must-stop")
	b.Refuse(g, "move ath-nicias T9", "1.2", "lone-leader")
	b.Play(g, "move ath-h1 ath-nicias T9")
	b.Where(g, "ath-h1=T9")
	b, g = table(t, athens, "fort:labdalon: ath-h1", "T13: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 2", "activate T9", "move ath-h1 T9 T12")
	b.Where(g, "ath-h1=T12")
}

func TestSyracuse_3_2_h_ShipsStopAtEnemyShips(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t1", "M4: syr-t1-", "M5: syr-sicanus", "T13: syr-h1")
	b.Play(g, "announce 2", "activate M8")
	b.Refuse(g, "move ath-t1 M5 M4 M3", "3", "must-stop")
	b.Play(g, "move ath-t1 M5 M4")
	b.Where(g, "ath-t1=M4", "syr-sicanus=captured")
	// Enemy troops ashore do not.
	b, g = table(t, athens, "M8: ath-t1", "T7: syr-h1", "T16: syr-h2")
	b.Play(g, "announce 2", "activate M8", "move ath-t1 M5 M4 M3")
}

// Q43, Q44.
func TestSyracuse_3_2_i_CavalryMayRideOff(t *testing.T) {
	start := func(lines ...string) (bench, *rules.Game) {
		b, g := table(t, athens, append([]string{"T25: ath-h1 ath-c1 ath-nicias", "T13: syr-h1"}, lines...)...)
		b.Play(g, "announce 4", "activate T25")
		return b, g
	}
	b, g := start("T23: syr-c1 syr-sicanus")
	b.Play(g, "move ath-h1 T23")
	p := b.Asks(g, "syracuse", "withdraw")
	b.Want("section", p.Rule, "3.2")
	b.Want("who", []any{p.March.Movers, defaultOf(g)}, []any{[]string{"syr-c1", "syr-sicanus"}, "pass"})
	b.Want("4 PM, through and to places free of enemies", ways(g, "syr-c1"),
		[]string{"T11", "T13", "T15", "T17", "T18", "T19", "T20", "T21", "T22", "T24", "T26", "T27", "fort:olympieion"})
	b.Refuse(g, "withdraw syr-c1 T25", "3.2", "retreat-to-enemy")
	b.Refuse(g, "withdraw syr-c1 T20 T18 T11 T9", "3.2", "no-movement-points")
	b.Refuse(g, "withdraw syr-sicanus T20", "3.2", "leaders-follow-cavalry")
	b.Play(g, "withdraw syr-c1 syr-sicanus T20 T19")
	b.Asks(g, "athens", "halted")
	b.Where(g, "syr-c1=T19", "syr-sicanus=T19", "ath-h1=T23")
	b.Refuse(g, "move ath-h1 T20 T18 T10", "3", "no-movement-points") // with what is left of 4
	b.Play(g, "move ath-h1 T20")
	b.Where(g, "ath-h1=T20")
	// Cavalry alone does not make it go; with a leader it is still alone.
	for _, group := range []string{"ath-c1", "ath-c1 ath-nicias"} {
		b, g = start("T23: syr-c1")
		b.Play(g, "move "+group+" T23")
		b.Asks(g, "athens", "moves")
		b.Play(g, "move ath-h1 T23") // a later group does
		b.Asks(g, "syracuse", "withdraw")
		b.Play(g, "withdraw syr-c1 T20")
	}
	b, g = start("T23: syr-c1")
	b.Play(g, "move ath-h1 ath-c1 T23")
	b.Asks(g, "syracuse", "withdraw")
	// All or none, in several groups.
	b, g = start("T23: syr-c1 syr-c2")
	b.Play(g, "move ath-h1 T23", "withdraw syr-c1 T20")
	b.Asks(g, "syracuse", "withdraw")
	b.Refuse(g, "pass", "3.2", "all-cavalry-withdraws")
	b.Play(g, "withdraw syr-c2 T24", "halt", "end")
	b.Where(g, "syr-c1=T20", "syr-c2=T24")
	b, g = start("T23: syr-c1")
	b.Play(g, "move ath-h1 T23", "pass")
	b.Asks(g, "athens", "moves")
	b.Refuse(g, "move ath-h1 T20", "2.B.3", "not-activated")
	// Others with it, in the field or in the fort: nobody is asked.
	for _, line := range []string{"T23: syr-c1 syr-p1", "T23: syr-h2"} {
		b, g = start(line)
		b.Play(g, "move ath-h1 T23")
		b.Asks(g, "athens", "moves")
	}
	b, g = start("T21: syr-c1", "fort:olympieion: syr-p1")
	b.Play(g, "move ath-h1 T23 T21")
	b.Asks(g, "athens", "moves")
	// Cavalry in the fort goes too, past who has come.
	b, g = start("T21: syr-c1", "fort:olympieion: syr-c2")
	b.Play(g, "move ath-h1 T23 T21")
	b.Asks(g, "syracuse", "withdraw")
	b.Play(g, "withdraw syr-c1 T18")
	b.Asks(g, "syracuse", "withdraw")
	b.Play(g, "withdraw syr-c2 T21 T20")
	b.Where(g, "syr-c2=T20")
	// Nowhere to go.
	b, g = start("T27: syr-c1", "T26: ath-h2")
	b.Play(g, "move ath-h1 T26 T27")
	b.Asks(g, "athens", "moves")
	// Again where the condition comes again; and from the sea.
	b, g = start("T23: syr-c1")
	b.Play(g, "move ath-h1 T23", "withdraw syr-c1 T20", "move ath-h1 T20", "withdraw syr-c1 T19", "halt")
	b.Where(g, "syr-c1=T19", "ath-h1=T20")
	b, g = start("T27: syr-c1", "M10: ath-t1")
	b.Play(g, "move ath-h1 M10 T27")
	b.Asks(g, "syracuse", "withdraw")
	b.Play(g, "withdraw syr-c1 T26", "move ath-h1 T26") // Q46: and on by land
	b.Asks(g, "syracuse", "withdraw")
	// Not before the action phases, when nobody enters.
	b, g = due(t, nil, 3, athens, "T25: ath-h1", "T9: syr-c1", "T13: syr-h1")
	g.Deploy()
	b.Play(g, "place T8", "activate T8")
	b.Refuse(g, "move ath-c2 T9", "2.B.2", "no-enemy-yet")
}

func TestSyracuse_3_2_j_ShipsSailAnyDistance(t *testing.T) {
	b, g := table(t, athens, "CATANE: ath-t6 ath-alcibiades", "T13: syr-h1")
	b.Play(g, "announce 1", "activate CATANE")
	for _, d := range g.Destinations([]string{"ath-t6"}, false) {
		b.Want("no points are spent or left: "+d.Zone, []int{d.Left}, []int{-1})
	}
	b.Want("the whole sea but the ports", ways(g, "ath-t6", "ath-alcibiades"),
		[]string{"M1", "M10", "M11", "M12", "M2", "M3", "M4", "M5", "M8", "M9"})
	b.Play(g, "move ath-t6 ath-alcibiades M1 M2 M3 M4 M5 M8 M9 M11 M12")
	b.Where(g, "ath-t6=M12", "ath-alcibiades=M12")
}
