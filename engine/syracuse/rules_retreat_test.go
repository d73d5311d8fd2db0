package syracuse_test

import (
	"testing"
)

// The loser leaves, attacker or defender, not only the way he came (Q66), and even before a winner of whom
// nobody is left: against Q64 the text is taken at its word, as in the game of 411.
func TestSyracuse_4_2_2_a_TheLoserLeaves(t *testing.T) {
	b, g := table(t, athens, "T24: ath-h7 ath-nicias", "T23: syr-h1 syr-hermocrates")
	b.Play(g, "announce 2", "activate T24", "move ath-h7 ath-nicias T23")
	g.Losses("T23", results(quarter, none), false, "ath-h7")
	b.Asks(g, "athens", "retreat")
	b.Want("any free zone", ways(g, "ath-h7"), "[T19 T20 T21 T22 T24 T25 T26]")
	b.Refuse(g, "retreat ath-h7 T23", "4.2", "must-leave")
	b.Refuse(g, "retreat syr-h1 T22", "4.2", "not-retreating")
	b.Play(g, "retreat ath-h7 ath-nicias T22")
	b.Where(g, "ath-h7=T22-", "ath-nicias=T22", "syr-h1=T23")
	b, g = table(t, athens, "T23: ath-h7 syr-h1 syr-hermocrates syr-gylippus!")
	g.Losses("T23", results(none, quarter), true, "syr-h1")
	b.Asks(g, "syracuse", "retreat")
	b.Play(g, "retreat syr-h1 syr-hermocrates syr-gylippus T26")
	b.Where(g, "syr-h1=T26-", "syr-gylippus=T26-")
	b, g = table(t, athens, "T23: ath-h6- syr-h1 syr-h2")
	g.Losses("T23", results(quarter, quarter), true, "ath-h6", "syr-h1")
	b.Where(g, "ath-h6=eliminated")
	b.Asks(g, "syracuse", "retreat")
}

// Q52, Q65, Q67: one zone next door, free of enemies in field and fort, which its owner may enter; walls,
// rivers and PM do not matter; all who leave go to one.
func TestSyracuse_4_2_2_b_ToOneFreeZoneNextDoor(t *testing.T) {
	b, g := table(t, athens, "T14: ath-h7 ath-h8 ath-p1 ath-nicias syr-h1", "T6: syr-p1", "T12: syr-p2",
		"fort:syke: syr-h9", "T15: syr-sicanus",
		"built: camp A1 S1 S3A fort:syke", "taken: fort:syke")
	g.Losses("T14", results(quarter, none), false, "ath-p1")
	b.Asks(g, "athens", "retreat")
	b.Want("past walls, not into the city", ways(g, "ath-h7", "ath-h8", "ath-p1", "ath-nicias"), "[T15 T5 T7]")
	b.Refuse(g, "retreat ath-h7 T16", "3.1", "border-barred")
	b.Refuse(g, "retreat ath-h7 T6", "4.2", "retreat-to-enemy")
	b.Refuse(g, "retreat ath-h7 T12", "4.2", "retreat-to-enemy")
	b.Play(g, "retreat ath-h7 ath-nicias T5")
	b.Refuse(g, "retreat ath-h8 T7", "4.2", "retreats-to-one-place")
	b.Want("the rest follows", ways(g, "ath-h8", "ath-p1"), "[T5]")
	b.Play(g, "retreat ath-h8 T5", "retreat ath-p1 T5")
	b.Where(g, "ath-h7=T5", "ath-h8=T5", "ath-p1=T5-", "ath-nicias=T5")
	// A garrison in the fort is an enemy in the zone (Q41).
	b, g = table(t, athens, "T8: ath-h7 syr-h1", "fort:labdalon: syr-h2", "built: fort:labdalon", "taken: fort:labdalon")
	g.Losses("T8", results(quarter, none), false, "ath-h7")
	b.Want("not past a garrison", ways(g, "ath-h7"), "[T1 T10]")
	// Ships: own ports, no chains, Syracuse not into M12; from M1 to Catane.
	b, g = table(t, syracuse, "M9: syr-t1 ath-t1", "M10: ath-t2", "T27: ath-h1", "built: chains")
	g.Losses("M9", results(quarter, none), false, "syr-t1")
	b.Want("Syracuse", ways(g, "syr-t1"), "[M11 M7]")
	b.Refuse(g, "retreat syr-t1 M8", "3.1", "border-barred")
	b.Refuse(g, "retreat syr-t1 M12", "3.1", "border-barred")
	b.Refuse(g, "retreat syr-t1 T27", "3.1", "ships-ashore") // whoever is there
	b, g = table(t, syracuse, "M9: syr-t1 ath-t1", "M10: ath-t2", "ruined: camp")
	g.Losses("M9", results(quarter, none), false, "syr-t1")
	b.Want("the camp lost", ways(g, "syr-t1"), "[M11 M12 M7 M8]")
	b, g = table(t, athens, "M9: syr-t1 ath-t1 ath-nicias", "M10: syr-t2", "built: camp chains")
	g.Losses("M9", results(quarter, none), false, "ath-t1")
	b.Want("Athens", ways(g, "ath-t1"), "[M11 M12]")
	b.Play(g, "retreat ath-t1 ath-nicias M12")
	b.Where(g, "ath-t1=M12-", "ath-nicias=M12")
	b, g = table(t, athens, "M1: syr-t1 ath-t1 ath-t2", "M2: syr-t2")
	g.Losses("M1", results(quarter, none), false, "ath-t1")
	b.Want("to Catane alone", ways(g, "ath-t1", "ath-t2"), "[CATANE]")
	b.Play(g, "retreat ath-t1 ath-t2 CATANE")
	b, g = table(t, syracuse, "M1: syr-t1 ath-t1", "M2: ath-t2")
	g.Losses("M1", results(quarter, none), false, "syr-t1")
	b.Where(g, "syr-t1=eliminated")
}

func TestSyracuse_4_2_2_c_OrIntoAnOwnFort(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h7 syr-h1 syr-h2 syr-hermocrates", "fort:olympieion: syr-p1")
	g.Losses("T21", results(none, quarter), true, "syr-h1")
	b.Asks(g, "syracuse", "retreat")
	b.Refuse(g, "retreat syr-h1 syr-h2 fort:olympieion", "4.3", "full-fort")
	b.Play(g, "retreat syr-h1 syr-hermocrates fort:olympieion", "retreat syr-h2 T20")
	b.Where(g, "syr-h1=fort:olympieion-", "syr-hermocrates=fort:olympieion", "syr-h2=T20")
	b, g = table(t, athens, "T21: ath-h7 syr-h1 syr-h2", "fort:olympieion: syr-p1")
	g.Losses("T21", results(none, quarter), true, "syr-h1")
	b.Play(g, "retreat syr-h2 T20", "retreat syr-h1 fort:olympieion")
	b.Where(g, "syr-h1=fort:olympieion-", "syr-h2=T20")
	// An enemy fort shelters nobody.
	b, g = table(t, athens, "T21: ath-h7 syr-h1", "taken: fort:olympieion")
	g.Losses("T21", results(none, quarter), true, "syr-h1")
	b.Refuse(g, "retreat syr-h1 fort:olympieion", "4.3", "enemy-fort")
}

// By 3.4: ships in every zone, no enemy's, room for the FP, 4 PM, 1 more onto high ground (Q50).
func TestSyracuse_4_2_2_d_OrAcrossTheSea(t *testing.T) {
	shut := []string{"T26: syr-p1", "T24: syr-p2", "T23: syr-h2"}
	b, g := table(t, athens, append(shut, "T25: ath-h7 ath-nicias syr-h1", "M10: ath-t1", "M9: ath-t2")...)
	g.Losses("T25", results(quarter, none), false, "ath-h7")
	b.Want("by the ships", ways(g, "ath-h7", "ath-nicias"), "[T15 T27]")
	b.Play(g, "retreat ath-h7 ath-nicias M10 M9 T15")
	b.Where(g, "ath-h7=T15-", "ath-nicias=T15")
	b, g = table(t, athens, append(shut, "T25: ath-h7 ath-nicias syr-h1", "M10: ath-t1", "M9: ath-t2", "M11: syr-t1")...)
	g.Losses("T25", results(quarter, none), false, "ath-h7")
	b.Refuse(g, "retreat ath-h7 M11 T24", "4.2", "retreat-to-enemy")
	// More than the ships carry, beside what has crossed in the phase, stays.
	b, g = table(t, athens, "T24: syr-p2", "T23: syr-h2", "T26: syr-p1", "T25: ath-h7 ath-h8 ath-h9 syr-h1",
		"M10: ath-t1-")
	g.Losses("T25", results(quarter, none), false, "ath-h7")
	b.Refuse(g, "retreat ath-h7 ath-h8 ath-h9 T27", "3.4", "transport-full")
	b.Play(g, "retreat ath-h8 ath-h9 T27")
	b.Where(g, "ath-h8=T27", "ath-h9=T27", "ath-h7=eliminated")
	b, g = table(t, athens, append(shut, "T27: ath-h8 ath-h9", "T25: syr-h1", "M10: ath-t1-")...)
	b.Play(g, "announce 3", "activate T27", "move ath-h8 ath-h9 M10 T25")
	g.Losses("T25", results(quarter, none), false, "ath-h8")
	b.Where(g, "ath-h8=eliminated", "ath-h9=eliminated") // who came over cannot go back
	// Three zones of water and a shore are 4 PM, a high shore 5.
	b, g = table(t, athens, "T3: ath-h7 ath-nicias syr-h1", "T2: syr-p1", "T4: syr-p2", "T9: syr-h2", "M1: ath-t1",
		"M2: ath-t2", "M3: ath-t3", "M4: ath-t4")
	g.Losses("T3", results(quarter, none), false, "ath-h7")
	b.Want("within 4 PM", ways(g, "ath-h7"), "[CATANE T1 T5 T6 T7]")
	b, g = table(t, athens, "T1: ath-h7 ath-nicias syr-h1", "T2: syr-p1", "T8: syr-p2", "T9: syr-h2", "T4: syr-h4",
		"T5: syr-p3", "T3: syr-h9", "M1: ath-t1", "M2: ath-t2", "M3: ath-t3", "M4: ath-t4", "M5: ath-t5")
	g.Losses("T1", results(quarter, none), false, "ath-h7")
	b.Refuse(g, "retreat ath-h7 M1 M2 M3 T6", "3", "no-movement-points")
	b.Want("and 3 onto T6 are too many", ways(g, "ath-h7"), "[CATANE]")
}

func TestSyracuse_4_2_2_e_WhoHasNoWayIsLost(t *testing.T) {
	b, g := table(t, athens, "T27: ath-h7 ath-nicias syr-h1 syr-h2", "T26: syr-p1")
	g.Losses("T27", results(quarter, none), false, "ath-h7")
	b.Where(g, "ath-h7=eliminated", "ath-nicias=captured")
	b.Points(g, 0, 2)
	b, g = table(t, athens, "M6: syr-t1", "M5: ath-t1 syr-t2", "M4: syr-t3", "M8: syr-t4")
	g.Losses("M5", results(quarter, none), false, "ath-t1")
	b.Where(g, "ath-t1=eliminated")
}

// Q42: the new ones or the old ones move on, again and again; who cannot is lost.
func TestSyracuse_4_2_2_f_WhatOverfillsAPlaceMovesOn(t *testing.T) {
	lines := []string{"T25: ath-h7 syr-h1 syr-h2 syr-hermocrates", "T26: syr-h3 syr-h4 syr-p1 syr-p2",
		"T24: ath-p1", "T23: ath-p2"}
	b, g := table(t, athens, lines...)
	g.Losses("T25", results(none, quarter), true, "syr-h1")
	b.Play(g, "retreat syr-h1 syr-h2 syr-hermocrates T26")
	b.Asks(g, "syracuse", "displace")
	b.Refuse(g, "displace syr-p1 T23", "4.2", "retreat-to-enemy")
	b.Refuse(g, "displace syr-p1 syr-p2 T27", "4.2", "too-many-displaced")
	b.Play(g, "displace syr-p1 T22")
	b.Where(g, "syr-p1=T22", "syr-h2=T26", "syr-h1=T26-")
	b, g = table(t, athens, append(lines, "T22: ath-h1", "T27: ath-h2")...)
	g.Losses("T25", results(none, quarter), true, "syr-h1")
	b.Play(g, "retreat syr-h1 syr-h2 syr-hermocrates T26")
	b.Asks(g, "syracuse", "drop_retreat")
	b.Play(g, "drop syr-p1")
	b.Where(g, "syr-p1=eliminated")
	// Ships beyond 50 FP in protected water.
	b, g = table(t, athens, "M9: ath-t1 syr-t1", "M11: syr-t2 syr-t3", "M10: ath-t2", "M8: ath-t3", "M7: syr-t4")
	g.Losses("M9", results(none, quarter), true, "syr-t1")
	b.Play(g, "retreat syr-t1 M11")
	b.Asks(g, "syracuse", "drop_retreat")
	b.Play(g, "drop syr-t1")
	b.Where(g, "syr-t1=eliminated", "syr-t2=M11")
	// What is aboard fills no water, and stays with its ships.
	b, g = table(t, athens, "M9: ath-t6 ath-h8 ath-demosthenes syr-t1 syr-t2", "M10: ath-t3 ath-t4", "T13: syr-h1")
	g.Began("CATANE", "ath-h8")
	g.Losses("M9", results(quarter, none), false, "ath-t6")
	b.Play(g, "retreat ath-t6 ath-h8 ath-demosthenes M10")
	b.Want("ships alone move on", b.Asks(g, "athens", "displace").March.Movers, []string{"ath-t3", "ath-t4", "ath-t6"})
}

// Q38: alone with the enemy he is taken, in the field, at once; within a fort he is safe until it is
// entered. S24 and the rest leave leaders alone, too.
func TestSyracuse_4_2_2_g_LeadersAloneAreTaken(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h7 syr-h1- syr-hermocrates", "T24: syr-h2")
	g.Losses("T25", results(none, quarter), true, "syr-h1")
	b.Where(g, "syr-h1=eliminated", "syr-hermocrates=captured")
	b.Points(g, 2, 0)
	b, g = table(t, athens, "T24: ath-h7", "T25: syr-hermocrates", "T21: syr-sicanus",
		"fort:olympieion: syr-heraclides", "T13: ath-h1")
	b.Play(g, "announce 6", "activate T24", "move ath-h7 T25")
	b.Where(g, "syr-hermocrates=captured")
	b.Play(g, "activate T13", "move ath-h1 T21")
	b.Where(g, "syr-sicanus=captured", "syr-heraclides=fort:olympieion")
	b, g = table(t, athens, "T21: ath-h7", "fort:olympieion: syr-heraclides")
	b.Play(g, "announce 3", "activate T21", "move ath-h7 fort:olympieion")
	b.Where(g, "syr-heraclides=captured")
	b.Points(g, 0, 0)
}
