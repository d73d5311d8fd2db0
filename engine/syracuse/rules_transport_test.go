package syracuse_test

import (
	"slices"
	"testing"

	rules "strategos/engine/syracuse"
)

// From land to land over waters with own ships and without the enemy's.
func TestSyracuse_3_4_a_TroopsCrossWatersWithOwnShips(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-nicias", "M10: ath-t1", "M11: ath-t2", "M9: syr-t1", "T13: syr-h1")
	b.Play(g, "announce 3", "activate T25")
	b.Refuse(g, "move ath-h1 M10 M9 T15", "3.4", "enemy-ships")
	b.Refuse(g, "move ath-h1 M11 M12 T17", "3.4", "no-ships")
	b.Refuse(g, "move ath-h1 M10 M11", "3.4", "stop-at-sea")
	b.Play(g, "move ath-h1 ath-nicias M10 T27")
	b.Where(g, "ath-h1=T27", "ath-nicias=T27")
	b.Refuse(g, "activate T27", "2.B.3", "all-moved")
	// Enemy ships bar it though own ones are there too.
	b, g = table(t, athens, "T25: ath-h1", "M10: ath-t1 ath-t2", "M11: syr-t1", "T13: syr-h1")
	b.Play(g, "announce 6", "activate M10", "move ath-t1 M11", "activate T25")
	b.Refuse(g, "move ath-h1 M11 T24", "3.4", "enemy-ships")
	// In B.2 as well.
	b, g = due(t, nil, 3, athens, "M1: ath-t1", "M2: ath-t2", "T13: syr-h1")
	g.Deploy()
	b.Play(g, "place T1", "activate T1", "move ath-c2 M1 M2 T4")
	b.Where(g, "ath-c2=T4")
}

// 1 PM for each zone of water, 1 more up from the water onto high ground.
func TestSyracuse_3_4_b_WhatACrossingCosts(t *testing.T) {
	b, g := table(t, athens, "T7: ath-h1", "M4: ath-t1", "M3: ath-t2", "M2: ath-t3", "T13: syr-h1")
	b.Play(g, "announce 2", "activate T7")
	b.Want("over M4, M3 to T6, over three to T4", []int{stepBy(g, "ath-h1", "T6", "M3"), costs(g, "ath-h1")["T4"]},
		[]int{0, 4})
	b.Refuse(g, "move ath-h1 M4 M3 M2 T5", "3", "no-movement-points") // 3 and 2
	b.Want("which would cost 5", whyFacts(g, "move ath-h1 M4 M3 M2 T5", "cost"), []any{5})
	b.Want("M3 to T5 2 more", b.Legal(g, "move ath-h1 M4 M3 T5"), true)
	b, g = table(t, athens, "T26: ath-h1", "M10: ath-t1", "M9: ath-t2", "T13: syr-h1")
	b.Play(g, "announce 2", "activate T26")
	b.Want("to T15", costs(g, "ath-h1")["T15"], 3)
}

// stepBy is what the way of a unit to a zone costs whose last step comes from another; 0 when it
// is not among the ways.
func stepBy(g *rules.Game, unit, to, last string) int {
	for _, d := range g.Destinations([]string{unit}, false) {
		if n := len(d.Path); d.Zone == to && n > 1 && d.Path[n-2] == last {
			return d.Cost
		}
	}
	return 0
}

// Q45: in one phase, for all who cross; leaders weigh nothing.
func TestSyracuse_3_4_c_ShipsCarryTheirFP(t *testing.T) {
	b, g := table(t, syracuse, "T16: syr-h1 syr-h2- syr-h3 syr-gylippus",
		"M8: syr-t5", "M10: syr-t6-", "T25: ath-h1") // 5 FP of ships in M8
	b.Play(g, "announce 2", "activate T16")
	b.Refuse(g, "move syr-h1 M8 T27", "3.4", "transport-full")
	b.Want("why", whyFacts(g, "move syr-h1 M8 T27", "fp", "crossed", "wants", "room"), []any{5, 0, 6, 5})
	b.Play(g, "move syr-h2 syr-gylippus M8 T27") // 2
	b.Want("3 are left", whyFacts(g, "move syr-h3 M8 T27", "crossed", "room"), []any{2, 3})
	b.Play(g, "end", "announce 1", "end", "announce 2", "activate T16")
	b.Refuse(g, "move syr-h1 M8 T27", "3.4", "transport-full") // 6 of 5 is too much in any phase
	// The narrowest of the waters decides; weakened ships carry what their back says.
	b, g = table(t, syracuse, "T24: syr-p1 syr-p2", "M11: syr-t1", "M10: syr-t6-", "T25: ath-h1")
	b.Play(g, "announce 2", "activate T24", "move syr-p1 M11 M10 T27") // 2 FP over 2
	b.Refuse(g, "move syr-p2 M11 M10 T27", "3.4", "transport-full")
	// In a new phase they carry again.
	b.Play(g, "end", "announce 1", "end", "announce 2", "activate T24", "move syr-p2 M11 M10 T27")
	b.Where(g, "syr-p1=T27", "syr-p2=T27")
	// A unit of no FP needs ships and no room.
	b, g = table(t, athens, "T25: ath-h6- ath-h1", "M10: ath-t1-", "T13: syr-h1")
	b.Play(g, "announce 2", "activate T25", "move ath-h6 M10 T27")
	b.Where(g, "ath-h6=T27-")
	// Ships may move before and after.
	b, g = table(t, athens, "T25: ath-h1 ath-demosthenes", "M10: ath-t1 ath-eurymedon", "M9: ath-t2", "T13: syr-h1")
	b.Play(g, "announce 2", "activate T25", "move ath-h1 M10 T27", "activate M10", "move ath-t1 ath-eurymedon M9")
	b.Where(g, "ath-h1=T27", "ath-t1=M9")
}

// Q46, Q50: by land before and after; among enemies it stops, and attacks from the sea.
func TestSyracuse_3_4_d_ACrossingGoesOnByLand(t *testing.T) {
	b, g := table(t, athens, "T26: ath-h1 ath-h2", "M10: ath-t1", "M9: ath-t2", "T13: syr-h1", "T27: syr-p1")
	b.Play(g, "announce 3", "activate T26")
	b.Want("T26, M10, M9, T15 and no further", []int{costs(g, "ath-h1")["T15"], costs(g, "ath-h1")["T13"]}, []int{3, 4})
	b.Refuse(g, "move ath-h1 M10 T27 T26", "3", "must-stop")
	b.Play(g, "move ath-h1 M10 T27")
	b.Want("from the sea", mods(reckoned(g, "T27", athens).Shifts), "a+2 d-1") // hoplites against none
	// Last by land: no landing.
	b, g = table(t, athens, "T25: ath-h1", "M10: ath-t1", "T13: syr-h1", "T26: syr-p2", "T27: syr-c1")
	b.Play(g, "announce 3", "activate T25", "move ath-h1 M10 T27", "withdraw syr-c1 T26", "move ath-h1 T26")
	b.Asks(g, "athens", "moves")
	b.Want("by land", mods(reckoned(g, "T26", athens).Shifts), "a+2")
	// Up onto high ground: from the sea, and from no clear zone (Q50).
	b, g = table(t, athens, "T7: ath-h1", "M4: ath-t1", "T6: syr-p1", "T13: syr-h1")
	b.Play(g, "announce 3", "activate T7", "move ath-h1 M4 T6")
	b.Want("over the beach", mods(reckoned(g, "T6", athens).Shifts), "a+2 d-1")
	b, g = table(t, athens, "T7: ath-h1", "M4: ath-t1", "T6: syr-p1", "T13: syr-h1")
	b.Play(g, "announce 3", "activate T7", "move ath-h1 T6")
	b.Want("uphill", mods(reckoned(g, "T6", athens).Shifts), "a+2 e-1")
}

func TestSyracuse_3_4_e_ALeaderWhoCrossedHasMoved(t *testing.T) {
	b, g := table(t, athens, "T25: ath-nicias ath-h1", "M10: ath-t1", "T27: ath-h2", "T13: syr-h1")
	b.Play(g, "announce 4", "activate T25", "move ath-nicias M10 T27", "activate T27")
	b.Refuse(g, "move ath-nicias T26", "3", "already-moved")
	b.Refuse(g, "move ath-h2 ath-nicias T26", "3", "already-moved")
	b.Play(g, "move ath-h2 T26")
	// Nor who has only boarded.
	b, g = table(t, athens, "T25: ath-nicias ath-h1", "M10: ath-t1", "T13: syr-h1")
	b.Play(g, "announce 4", "activate T25", "move ath-nicias M10", "activate M10")
	b.Refuse(g, "move ath-nicias T26", "3", "already-moved")
	b.Refuse(g, "move ath-t1 ath-nicias M9", "3", "already-moved")
	b.Refuse(g, "move ath-t1 M9", "3.5", "left-without-ships")
	b.Play(g, "end", "announce 1", "end", "announce 2", "activate M10", "move ath-t1 ath-nicias M9")
	b.Where(g, "ath-nicias=M9")
}

// Q5, Q47: out of the city over M7 and M9 to T27, for 3 PM, or over its sea wall.
func TestSyracuse_3_4_f_FortifiedShoresServeTheirOwner(t *testing.T) {
	b, g := table(t, syracuse, "T16: syr-h1 syr-h2 syr-gylippus", "M7: syr-t1", "M9: syr-t2", "M8: syr-t3", "T25: ath-h1")
	b.Play(g, "announce 2", "activate T16")
	b.Want("by the port or by the sea wall", []int{stepBy(g, "syr-h1", "T27", "M9"), costs(g, "syr-h1")["T27"]},
		[]int{0, 2})
	b.Play(g, "move syr-h1 M7 M9 T27", "move syr-h2 M8 T27")
	b.Want("3 points for it", b.Shown(b.Play(g, "end"), "ap-lost").Facts.Get("ap"), 2)
	b, g = table(t, athens, "T27: ath-h1", "M8: ath-t1", "M5: ath-t2", "T13: syr-h1")
	b.Play(g, "announce 2", "activate T27")
	b.Refuse(g, "move ath-h1 M8 T16", "3.1", "border-barred")
	b.Want("nor M5", slices.Contains(ways(g, "ath-h1"), "T16"), false)
	// The camp's shore, by its states; its port opens to Syracuse when it has fallen.
	for state, may := range map[string]bool{"": false, "built: camp": false, "ruined: camp": true} {
		port := "M9: syr-t2"
		if may {
			port = "M12: syr-t2"
		}
		b, g := table(t, syracuse, "T15: syr-h1", "M9: syr-t1", port, "T25: ath-h1", state)
		b.Play(g, "announce 2", "activate T15")
		b.Want(state, b.Legal(g, "move syr-h1 M9 M12 T17"), may)
		b, g = table(t, athens, "T27: ath-h1", "M9: ath-t1", "M12: ath-t2", "T13: syr-h1", state)
		b.Play(g, "announce 2", "activate T27", "move ath-h1 M9 M12 T17")
		b.Where(g, "ath-h1=T17")
	}
	// Closed chains cut the crossing too: 3.1.
	b, g = table(t, syracuse, "T16: syr-h1", "M8: syr-t1", "M9: syr-t2", "T25: ath-h1", "built: chains")
	b.Play(g, "announce 2", "activate T16")
	b.Refuse(g, "move syr-h1 M8 M9 T15", "3.1", "border-barred")
}

// Reinforcements by sea and groups from Catane: any distance, troops up to the FP of their ships.
func TestSyracuse_3_5_a_FleetsCarryTroopsAnyDistance(t *testing.T) {
	b, g := table(t, athens, "CATANE: ath-t6- ath-h8 ath-h9 ath-a1 ath-a2 ath-alcibiades ath-nicias",
		"M10: ath-t1", "T13: syr-h1")
	b.Play(g, "announce 3", "activate CATANE")
	b.Refuse(g, "move ath-t6 ath-h8 ath-h9 ath-a1 ath-a2 M1", "3.5", "fleet-too-small") // 14 in 12
	b.Refuse(g, "move ath-h8 M1", "3.4", "no-ships")
	b.Play(g, "move ath-t6 ath-h8 ath-h9 ath-a1 ath-nicias ath-alcibiades M1 M2 M3 M4 M5 M8 M9 M11")
	p := b.Asks(g, "athens", "unlade")
	b.Want("all must", p.March.Core, []string{"ath-a1", "ath-h8", "ath-h9"})
	b.Play(g, "land ath-h8 ath-h9 ath-a1 ath-nicias T24")
	b.Where(g, "ath-h8=T24", "ath-nicias=T24", "ath-alcibiades=M11", "ath-t6=M11-")
	b.AP(g, 6, 6)
}

// Q48: in one place beside the fleet's, free of enemies; leaders as they like.
func TestSyracuse_3_5_b_TroopsLandWhereTheirFleetStops(t *testing.T) {
	b, g := table(t, athens, "CATANE: ath-t6 ath-t3 ath-h8 ath-h9 ath-a1 ath-alcibiades ath-nicias", "T25: syr-h1",
		"T7: syr-h2", "fort:labdalon: ath-h7",
		"built: fort:labdalon")
	b.Play(g, "announce 6", "activate CATANE")
	b.Refuse(g, "move ath-t6 ath-h8 M1 M2 M3 M4 M5", "3.5", "cargo-lands-nowhere") // T7 is held, T16 fortified
	b.Want("not offered", slices.Contains(ways(g, "ath-t6", "ath-h8"), "M5"), false)
	b.Want("to the ships alone", slices.Contains(ways(g, "ath-t6"), "M5"), true)
	b.Play(g, "move ath-t6 ath-h8 ath-h9 ath-nicias M1 M2 M3 M4 M5 M8 M9 M10")
	b.Asks(g, "athens", "unlade")
	b.Refuse(g, "land ath-h8 ath-h9 T25", "3.5", "landing-among-enemies")
	b.Refuse(g, "land ath-h8 ath-h9 T24", "3.5", "no-landing-there")
	b.Refuse(g, "land ath-h8 T26", "3.5", "all-land-together")
	b.Refuse(g, "land ath-h8 ath-h9 T26 T22", "3.5", "lands-next-door")
	b.Refuse(g, "land ath-h8 ath-h9 ath-t6 T26", "3.5", "not-aboard")
	b.Play(g, "land ath-h8 ath-h9 T26")
	b.Where(g, "ath-h8=T26", "ath-h9=T26", "ath-nicias=M10", "ath-t6=M10")
	// Either way they have moved.
	b.Play(g, "move ath-t3 ath-a1 ath-alcibiades M1", "land ath-a1 ath-alcibiades T1")
	b.Refuse(g, "activate T1", "2.B.3", "all-moved")
	b.Refuse(g, "activate M10", "2.B.3", "all-moved")
}

// Q48: cargo takes no part in the fight of its ships; then it must fit what is left of them and land.
func TestSyracuse_3_5_c_CargoInAForcedFight(t *testing.T) {
	sail := func(die int, aboard string, lines ...string) (bench, *rules.Game) {
		b, g := table(t, athens, append([]string{"CATANE: ath-t6 ath-alcibiades " + aboard, "M1: syr-t1",
			"T13: syr-h1"}, lines...)...)
		b.Play(g, "announce 1", "activate CATANE", "move ath-t6 ath-alcibiades "+aboard+" M1")
		b.Asks(g, "athens", "moves") // nobody lands among the enemy's ships
		r := reckoned(g, "M1", athens)
		b.Want("ships against ships", []any{r.Att.FP, r.Def.FP, mods(r.DRMs), mods(r.Shifts)}, []any{25, 25, "a+1 h-1", ""})
		met := b.Shown(b.Roll(g, "end", die), "combat")
		b.Want("told without what is aboard", met.Counters, "[ath-t6 ath-alcibiades syr-t1]")
		return b, g
	}
	all := "ath-h8 ath-h9 ath-h10 ath-h11 ath-p1"
	// Both lose a step and Athens wins: 25 FP of troops in 12 FP of ships.
	b, g := sail(4, all)
	b.Where(g, "ath-t6=M1-", "syr-t1=M1-", "ath-h8=M1")
	for _, gone := range []string{"ath-h9", "ath-p1", "ath-h8"} { // the owner's choice, until 10 are left
		b.Want("the section", b.Asks(g, "athens", "lighten").Rule, "3.5")
		b.Refuse(g, "lighten ath-t6", "3.5", "one-aboard")
		b.Play(g, "lighten "+gone)
		b.Where(g, gone+"=eliminated")
	}
	b.Asks(g, "syracuse", "retreat")
	b.Play(g, "retreat syr-t1 M2")
	b.Asks(g, "athens", "unlade")
	b.Play(g, "land ath-h10 ath-h11 ath-alcibiades T1")
	b.Where(g, "ath-h10=T1", "ath-alcibiades=T1", "ath-t6=M1-")
	b.Asks(g, "syracuse", "announce")
	// Beaten, it takes its cargo along, to Catane for one.
	b, g = sail(3, "ath-h8 ath-h9")
	p := b.Asks(g, "athens", "retreat")
	b.Want("with its first ships", p.March.Core, []string{"ath-h8", "ath-h9"})
	b.Play(g, "retreat ath-t6 ath-h8 ath-h9 ath-alcibiades CATANE")
	b.Where(g, "ath-h8=CATANE", "ath-t6=CATANE-", "ath-alcibiades=CATANE")
	b, g = sail(3, "ath-h8 ath-h9")
	b.Play(g, "retreat ath-t6 ath-h8 ath-h9 ath-alcibiades M2")
	b.Asks(g, "athens", "unlade")
	b.Refuse(g, "land ath-h8 ath-h9 T1", "3.5", "no-landing-there") // where the fleet then is
	b.Play(g, "land ath-h8 ath-h9 T3")
	b.Where(g, "ath-h8=T3", "ath-alcibiades=M2")
	// With no landing the troops are lost.
	b, g = sail(3, "ath-h8 ath-h9", "T3: syr-h2", "T4: syr-h3", "T5: syr-h4")
	b.Play(g, "retreat ath-t6 ath-h8 ath-h9 ath-alcibiades M2")
	b.Where(g, "ath-h8=eliminated", "ath-h9=eliminated", "ath-t6=M2-", "ath-alcibiades=M2")
	// Or with their ships.
	b, g = table(t, athens, "CATANE: ath-t6- ath-h8 ath-demosthenes", "M1: syr-t1 syr-t2", "T13: syr-h1")
	b.Play(g, "announce 1", "activate CATANE", "move ath-t6 ath-h8 ath-demosthenes M1")
	b.Roll(g, "end", 1) // 0 in the first column: all of them
	b.Where(g, "ath-t6=eliminated", "ath-h8=eliminated", "ath-demosthenes=killed")
}

// A fleet whose enemy a storm has sunk lands its troops where the phase goes on from the moves, though the side goes
// back from combats elsewhere for want of a point.
func TestSyracuse_3_5_c_WhoHasNobodyToFightLandsThoughOthersGoBack(t *testing.T) {
	b, g := table(t, athens, "CATANE: ath-t6 ath-h8 ath-alcibiades", "M1: syr-t1-", "T10: ath-h1 ath-nicias",
		"T11: syr-h1")
	storm := piecesOf(g, 4)[0]
	g.Hand(athens, storm)
	b.Play(g, "announce 1", "activate CATANE", "move ath-t6 ath-h8 ath-alcibiades M1")
	b.Must(g, box(1, 6), "play "+storm+" 4")
	b.Where(g, "syr-t1=eliminated", "ath-t6=M1", "ath-h8=M1")
	events := b.Play(g, "activate T10", "move ath-h1 ath-nicias T11", "end")
	b.Want("only those in T11 go back", []any{kinds(events, "sent-back"), b.Shown(events, "sent-back").Counters},
		[]any{1, []string{"ath-h1", "ath-nicias"}})
	b.Where(g, "ath-h1=T10-", "ath-h8=M1")
	b.Asks(g, "athens", "unlade")
	b.Play(g, "land ath-h8 T1")
	b.Where(g, "ath-h8=T1", "ath-t6=M1", "ath-alcibiades=M1")
	b.Asks(g, "syracuse", "announce")
}

// Q49: by ship through M1, or over ships as last step of a crossing.
func TestSyracuse_3_5_d_BackToCatane(t *testing.T) {
	b, g := table(t, athens, "T1: ath-h1 ath-h2 ath-nicias", "M1: ath-t1 ath-t2", "T13: syr-h1")
	b.Play(g, "announce 6", "activate T1")
	b.Want("M1 and Catane: 2 PM", costs(g, "ath-h1")["CATANE"], 2)
	b.Play(g, "move ath-h1 ath-nicias M1 CATANE", "activate M1", "move ath-t1 CATANE")
	b.Where(g, "ath-h1=CATANE", "ath-nicias=CATANE", "ath-t1=CATANE")
	b, g = table(t, athens, "T1: ath-h1", "M2: ath-t1", "T13: syr-h1")
	b.Play(g, "announce 6", "activate T1")
	b.Refuse(g, "move ath-h1 M1 CATANE", "3.4", "no-ships")
	b, g = table(t, syracuse, "T1: syr-h1", "M1: syr-t1", "T25: ath-h1")
	b.Play(g, "announce 6", "activate T1")
	b.Refuse(g, "move syr-h1 M1 CATANE", "3.1", "border-barred")
}
