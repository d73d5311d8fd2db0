package syracuse_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// Q16: what was announced and not spent is gone at the end of the phase.
func TestSyracuse_2_B_3_1_a_TheAnnouncementBindsAndIsLost(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-h2", "T24: ath-h3", "T13: syr-h1")
	g.Points(4, 6)
	b.Want("from 1 to all he has", said(g, "announce"), []string{"announce 1", "announce 2", "announce 3", "announce 4"})
	for _, words := range []string{"announce 0", "announce 5", "announce -1"} {
		b.Refuse(g, words, "2.B.3", "announce-range")
	}
	b.Refuse(g, "announce all", "2.B.3", "not-a-number")
	b.Want("by default", defaultOf(g), "announce 1")
	b.Play(g, "announce 3")
	b.AP(g, 4, 6)
	b.Want("announced", side(g, athens).Announced, 3)
	b.Play(g, "activate T25")
	b.AP(g, 2, 6)
	b.Refuse(g, "activate T24", "2.B.3", "no-ap") // though 2 are left of the turn's
	b.Refuse(g, "announce 4", "2.B.3", "wrong-verb")
	events := b.Play(g, "move ath-h1 T26", "end")
	lost := b.Shown(events, "ap-lost")
	b.Want("one is lost", []any{lost.Seat, lost.Facts.Get("ap")}, []any{"athens", 1})
	b.AP(g, 1, 6)
	b.Want("nothing is announced", side(g, athens).Announced, 0)
}

// Q20, Q21: any own zone, Catane and the ports for themselves, again at the full price, and nobody twice.
func TestSyracuse_2_B_3_2_a_ZonesAreActivatedOneAfterTheOther(t *testing.T) {
	b, g := table(t, athens, "T17: ath-h1 ath-h2", "M12: ath-t1", "CATANE: ath-t6 ath-h3 ath-alcibiades",
		"T25: ath-lamachus", "T13: syr-h1", "built: camp")
	b.Want("what may be activated", offered(g, "announce 6", "activate"),
		[]string{"activate T17", "activate T25", "activate M12", "activate CATANE"})
	b.Play(g, "announce 6")
	b.Refuse(g, "activate T13", "2.B.3", "nobody-there")
	b.Refuse(g, "activate T26", "2.B.3", "nobody-there")
	b.Refuse(g, "activate", "2.B.3", "usage")
	b.Refuse(g, "activate T99", "2.B.3", "no-such-place")
	b.Refuse(g, "move ath-h1 T24", "2.B.3", "nothing-activated")
	b.Play(g, "activate T17")
	b.Refuse(g, "move ath-t1 M11", "2.B.3", "not-activated") // the port is another zone than the camp
	b.Refuse(g, "activate T17", "2.B.3", "already-active")
	b.Play(g, "move ath-h1 T24", "activate CATANE", "move ath-t6 ath-h3 M1", "land ath-h3 T1")
	b.AP(g, 4, 6) // Alcibiades costs nothing, and lends nobody else his name
	b.Play(g, "activate T17")
	b.AP(g, 2, 6)
	b.Refuse(g, "move ath-h1 T25", "2.B.3", "not-activated")
	b.Play(g, "move ath-h2 T24", "activate T25", "move ath-lamachus T24")
	b.AP(g, 1, 6)
	b.Refuse(g, "activate T24", "2.B.3", "all-moved")
	b.Where(g, "ath-h1=T24", "ath-h2=T24", "ath-h3=T1", "ath-t6=M1", "ath-alcibiades=CATANE", "ath-lamachus=T24")
	// Syracuse and its two ports.
	b, g = table(t, syracuse, "T16: syr-h1", "M6: syr-t1", "M7: syr-t2 syr-gylippus", "T25: ath-h1")
	b.Play(g, "announce 6", "activate M7", "move syr-t2 syr-gylippus M6")
	b.Refuse(g, "move syr-h1 T15", "2.B.3", "not-activated")
	b.Play(g, "activate M6", "move syr-t1 M5") // and there a leader who has moved makes it free
	b.AP(g, 6, 6)
	b.Play(g, "activate T16")
	b.AP(g, 6, 4)
}

// offered gives a command and lists what is then offered of a verb, on a copy.
func offered(g engine.Game, words, verb string) []string {
	h := g.Clone()
	c, _ := engine.ParseCommand(words)
	if _, err := h.Apply(c, fixed()); err != nil {
		return []string{err.Error()}
	}
	return said(h, verb)
}

// Healthy with two swords: nothing; any leader, hurt or sick too: 1; none: 2.
func TestSyracuse_2_B_3_2_b_TheCostIsTheLeaders(t *testing.T) {
	for who, cost := range map[string]int{"": 2, "ath-nicias": 1, "ath-eurymedon": 1, "ath-eurymedon-": 1,
		"ath-alcibiades": 0, "ath-demosthenes": 0,
		"ath-demosthenes-": 1, "ath-demosthenes!": 1, "ath-nicias ath-lamachus": 1,
		"ath-demosthenes- ath-alcibiades": 0, "ath-nicias ath-demosthenes": 0} {
		b, g := table(t, athens, "T25: ath-h1 "+who, "T26: ath-h2", "T13: syr-h1")
		b.Play(g, "announce 5", "activate T25")
		b.Want(who, 6-side(g, athens).AP, cost)
		b.Want(who+": announced", side(g, athens).Announced, 5-cost)
	}
	b, g := table(t, syracuse, "T13: syr-h1 syr-gylippus", "T15: syr-h2 syr-sicanus", "T25: ath-h1")
	b.Play(g, "announce 1", "activate T13", "activate T15")
	b.AP(g, 6, 5)
	// Read when it is activated: the leader who has gone saves nothing any more.
	b, g = table(t, athens, "T25: ath-h1 ath-h2 ath-demosthenes", "T26: ath-h3", "T13: syr-h1")
	b.Play(g, "announce 5", "activate T25", "move ath-h1 ath-demosthenes T26", "activate T26", "activate T25")
	b.AP(g, 4, 6)
}

// Field and fort together, while no enemy unit is in the field; an enemy leader is no unit.
func TestSyracuse_2_B_3_2_c_AFortIsActivatedWithItsZone(t *testing.T) {
	b, g := table(t, athens, "T9: ath-h1", "fort:labdalon: ath-h2 ath-nicias", "T13: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 3")
	b.Want("one place", said(g, "activate"), []string{"activate T9"})
	b.Refuse(g, "activate fort:labdalon", "2.B.3", "goes-with-its-zone")
	b.Play(g, "activate T9")
	b.AP(g, 5, 6) // the leader is in the fort
	b.Play(g, "move ath-h1 T8", "move ath-h2 T9 T10")
	b.Where(g, "ath-h1=T8", "ath-h2=T10")
	// The garrison alone, and a leader in the field for the garrison.
	b, g = table(t, athens, "fort:labdalon: ath-h2", "T13: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 3", "activate T9", "move ath-h2 T9 T8")
	b.AP(g, 4, 6)
	b, g = table(t, athens, "T9: ath-h1 ath-demosthenes", "fort:labdalon: ath-h2", "T13: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 3", "activate T9", "move ath-h2 T9 T8")
	b.AP(g, 6, 6)
	// Two groups of one activation are two groups: who goes together starts in one place.
	b, g = table(t, athens, "T9: ath-h1", "fort:labdalon: ath-h2", "T13: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 3", "activate T9")
	b.Refuse(g, "move ath-h1 ath-h2 T8", "4.3", "not-from-one-place")
}

func TestSyracuse_2_B_3_2_d_ABesiegedGarrisonIsActivatedByItself(t *testing.T) {
	for who, cost := range map[string]int{"": 2, "ath-eurymedon": 1, "ath-nicias-": 1, "ath-demosthenes": 0} {
		b, g := table(t, athens, "fort:labdalon: ath-h2 "+who, "T9: syr-h1", "T8: ath-alcibiades", "built: fort:labdalon")
		b.Play(g, "announce 3")
		b.Want("by itself", slices.Contains(said(g, "activate"), "activate fort:labdalon"), true)
		b.Refuse(g, "activate T9", "2.B.3", "nobody-there")
		b.Play(g, "activate fort:labdalon")
		b.Want(fmt.Sprintf("%q", who), 6-side(g, athens).AP, cost)
		b.Play(g, "move ath-h2 T9")
		b.Where(g, "ath-h2=T9")
	}
	// The besiegers have their own zone, in which they pay for themselves.
	b, g := table(t, syracuse, "fort:labdalon: ath-h2 ath-demosthenes", "T9: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 3", "activate T9")
	b.AP(g, 6, 4)
	// After their last unit has left, it is one zone again.
	b, g = table(t, athens, "fort:labdalon: ath-h2", "T9: syr-c1", "T8: ath-h1", "built: fort:labdalon")
	b.Play(g, "announce 6", "activate T8", "move ath-h1 T9", "withdraw syr-c1 T11", "halt", "activate T9",
		"move ath-h2 T9 T12")
	b.AP(g, 2, 6)
	b.Where(g, "ath-h2=T12", "ath-h1=T9")
}

// Q20.
func TestSyracuse_2_B_3_2_e_ALeaderWhoHasMovedStillSaves(t *testing.T) {
	b, g := table(t, athens, "T25: ath-nicias", "T24: ath-demosthenes", "T26: ath-h1 ath-h2", "T13: syr-h1")
	b.Play(g, "announce 6", "activate T25", "move ath-nicias T26", "activate T26")
	b.AP(g, 4, 6)
	b.Refuse(g, "move ath-nicias T25", "3", "already-moved")
	b.Play(g, "move ath-h1 T27", "activate T24", "move ath-demosthenes T25 T26", "activate T26")
	b.AP(g, 4, 6) // dearer for nobody who comes after
}

func TestSyracuse_2_B_3_2_f_WhatCannotBePaidIsRefused(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1", "T24: ath-h2 ath-nicias", "T26: ath-h3 ath-demosthenes", "T13: syr-h1")
	b.Play(g, "announce 1")
	b.Refuse(g, "activate T25", "2.B.3", "no-ap")
	b.Want("the cost is told", whyFacts(g, "activate T25", "cost", "left"), []any{2, 1})
	b.Want("not offered", said(g, "activate"), []string{"activate T24", "activate T26"})
	b.Play(g, "activate T24")
	b.Refuse(g, "activate T25", "2.B.3", "no-ap")
	b.Play(g, "activate T26") // which costs nothing
	b.AP(g, 5, 6)
}

// whyFacts are facts of the refusal of a command.
func whyFacts(g engine.Game, words string, names ...string) []any {
	c, _ := engine.ParseCommand(words)
	why := g.Check(c)
	if why == nil {
		return nil
	}
	var out []any
	for _, n := range names {
		out = append(out, why.Facts.Get(n))
	}
	return out
}

// Q14: one point for all of a phase.
func TestSyracuse_2_B_3_3_a_EveryContestedZoneIsFought(t *testing.T) {
	b, g := table(t, athens, "T23: ath-h1 ath-h2 ath-demosthenes", "T24: syr-p1", "T26: syr-p2",
		"M10: ath-t1 ath-t2 ath-eurymedon", "M9: syr-t1")
	b.Play(g, "announce 3", "activate T23", "move ath-h1 T24", "move ath-h2 ath-demosthenes T26", "activate M10",
		"move ath-t1 ath-eurymedon M9")
	b.AP(g, 5, 6)
	b.Play(g, "end")
	b.AP(g, 4, 6)
	b.Want("all three", said(g, "fight"), []string{"fight T24", "fight T26", "fight M9"})
	b.Refuse(g, "pass", "2.B.3", "wrong-verb")
	b.Refuse(g, "end", "2.B.3", "wrong-verb")
	b.Refuse(g, "fight T25", "4.1", "not-contested")
	b.Roll(g, "fight M9", 6)
	b.SettleTo(g, "fight")
	b.AP(g, 4, 6)
	b.Must(g, box(6, 6), "fight T26") // and the last by itself
	for g.Prompt().Decision != "announce" {
		b.Settle(g)
	}
	b.Asks(g, "syracuse", "announce")
	b.AP(g, 3, 6) // and what was left of three
	for _, z := range zonewar.See(g.View("")).Zones {
		b.Want(z.ID+" contested", z.Contest, false)
	}
}

// Forts are stormed for the same point or not at all; a fort alone costs the point.
func TestSyracuse_2_B_3_3_b_StormingIsOptionalAndCostsTheSamePoint(t *testing.T) {
	lines := []string{"T21: ath-h1 ath-h2", "fort:olympieion: syr-h1", "T25: ath-h3 ath-demosthenes", "T26: syr-p2"}
	b, g := table(t, athens, lines...)
	b.Play(g, "announce 2", "end")
	b.Asks(g, "athens", "storm")
	b.Play(g, "pass")
	b.Asks(g, "syracuse", "announce")
	b.AP(g, 4, 6)
	b.Where(g, "ath-h1=T21", "syr-h1=fort:olympieion")
	b, g = table(t, athens, lines...)
	b.Play(g, "announce 2", "end")
	b.Roll(g, "storm fort:olympieion", 1)
	b.AP(g, 5, 6)
	// With a combat that is due besides: one point for both, or for the combat alone.
	for words, want := range map[string]int{"pass": 1, "storm fort:olympieion": 2} {
		b, g = table(t, athens, lines...)
		b.Play(g, "announce 2", "activate T25", "move ath-h3 T26", "end")
		c, _ := engine.ParseCommand(words)
		events, err := g.Apply(c, box(3, 3, 3))
		if err != nil {
			t.Fatal(err)
		}
		begin := b.Shown(events, "combats-begin")
		b.Want(words, []any{len(begin.Zones), begin.Facts.Get("left")}, []any{want, 1})
	}
	// Nothing left: nothing is stormed, and nobody is asked.
	b, g = table(t, athens, lines...)
	b.Play(g, "announce 2", "activate T21", "end")
	b.Asks(g, "syracuse", "announce")
	b.Where(g, "ath-h1=T21", "syr-h1=fort:olympieion")
}

// Q17, Q18, Q19: nothing left of the announcement sends the active side's units back, weakened if they were not.
func TestSyracuse_2_B_3_3_c_WithoutAPointTheAttackersGoBackWeakened(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-h2- ath-demosthenes", "T24: syr-p1", "T23: ath-h3")
	b.Play(g, "announce 2", "activate T25", "move ath-h1 ath-h2 ath-demosthenes T24")
	b.Play(g, "activate T23")
	b.Want("warned", warningsTo(g, "T24", "ath-h3"), []string{"no-ap-for-combat"})
	events := b.Play(g, "move ath-h3 T24", "end")
	b.Want("sent back", kinds(events, "sent-back"), 2)
	b.Want("no combat", kinds(events, "combat"), 0)
	b.Where(g, "ath-h1=T25-", "ath-h2=T25-", "ath-demosthenes=T25", "ath-h3=T23-", "syr-p1=T24")
	b.Asks(g, "syracuse", "announce")
	b.AP(g, 4, 6)
	// A garrison that sallied goes back into its fort.
	b, g = table(t, athens, "fort:labdalon: ath-h2 ath-nicias", "T9: syr-h1", "built: fort:labdalon")
	b.Play(g, "announce 1", "activate fort:labdalon", "move ath-h2 ath-nicias T9", "end")
	b.Where(g, "ath-h2=fort:labdalon-", "ath-nicias=fort:labdalon", "syr-h1=T9")
	// Who carries troops takes them back, weakened too.
	b, g = table(t, athens, "CATANE: ath-t6 ath-h3 ath-nicias", "M1: syr-t1")
	b.Play(g, "announce 1", "activate CATANE", "move ath-t6 ath-h3 ath-nicias M1", "end")
	b.Where(g, "ath-t6=CATANE-", "ath-h3=CATANE-", "ath-nicias=CATANE", "syr-t1=M1")
	// All of them, Q18 and Q19: that what is left of the ships could not carry them is told after a combat only (3.5).
	b, g = table(t, athens, "CATANE: ath-t6 ath-nicias", "CATANE: ath-h7- ath-h8- ath-h9- ath-h10- ath-h11-",
		"CATANE: ath-p1- ath-p2- ath-h4-", "M1: syr-t1")
	aboard := "ath-h4 ath-h7 ath-h8 ath-h9 ath-h10 ath-h11 ath-p1 ath-p2" // 24 FP in 25, then in 12
	b.Play(g, "announce 1", "activate CATANE", "move ath-t6 ath-nicias "+aboard+" M1", "end")
	b.Where(g, "ath-t6=CATANE-", "ath-nicias=CATANE")
	for _, c := range strings.Fields(aboard) {
		b.Where(g, c+"=CATANE-")
	}
	b.Asks(g, "syracuse", "announce")
	// Where others have come meanwhile the stacks are counted again.
	b, g = table(t, athens, "T25: ath-h1 ath-h2 ath-demosthenes", "T24: syr-p1",
		"T23: ath-h3 ath-h4 ath-h5 ath-h6 ath-nicias")
	b.Play(g, "announce 1", "activate T25", "move ath-h1 ath-h2 T24", "activate T23",
		"move ath-h3 ath-h4 ath-h5 ath-h6 ath-nicias T25", "end")
	b.Asks(g, "athens", "drop_excess")
	b.Play(g, "drop ath-h6")
	b.Where(g, "ath-h1=T25-", "ath-h3=T25", "ath-h6=eliminated")
	b.Asks(g, "syracuse", "announce")
	// Cavalry that gave way may stand where they began.
	b, g = table(t, athens, "T20: ath-h1 ath-nicias", "T18: syr-c1", "T21: syr-h1")
	b.Play(g, "announce 1", "activate T20", "move ath-h1 ath-nicias T18", "withdraw syr-c1 T20",
		"move ath-h1 ath-nicias T21", "end")
	b.Asks(g, "athens", "retreat")
	b.Refuse(g, "retreat ath-h1 ath-nicias T20", "4.2", "retreat-to-enemy")
	b.Play(g, "retreat ath-h1 ath-nicias T23")
	b.Where(g, "ath-h1=T23-", "ath-nicias=T23", "syr-c1=T20")
	b.Asks(g, "syracuse", "announce")
	// By the other ruling the turn's points pay.
	b, g = ruled(t, map[string]string{"combat-point": "stock"}, athens, "T25: ath-h1 ath-demosthenes",
		"T24: syr-p1", "T23: ath-h3")
	b.Play(g, "announce 2", "activate T23", "move ath-h3 T24")
	b.Roll(g, "end", 6)
	b.AP(g, 3, 6)
}

// R 4.2.2.f, Q19: where some of those who go back have to retreat, nobody is moved on where others were sent back to: they are counted when
// all are back. Where units retreat to, as many are moved on as are too many, the new or the old ones, in whatever order; leaders count nowhere.
func TestSyracuse_2_B_3_3_c_WhoGoesBackIsCountedWhenAllAreBack(t *testing.T) {
	const crowded = "move ath-h5 ath-h6 ath-a1 ath-a2 ath-p1 ath-alcibiades T21"
	lines := []string{"T26: ath-h2 ath-demosthenes", "T24: syr-p1", "T25: syr-c1", "T13: syr-h2", "T21: ath-h3 ath-h4 ath-eurymedon",
		"T18: ath-h5 ath-h6 ath-a1 ath-a2 ath-p1 ath-alcibiades"}
	begun := func(points string, others []string, moves ...string) (bench, *rules.Game) {
		b, g := table(t, athens, append(slices.Clone(lines), others...)...)
		b.Play(g, "announce "+points, "activate T21", "move ath-h3 ath-h4 ath-eurymedon T13", "activate T18", crowded)
		b.Play(g, moves...)
		b.Play(g, "activate T26", "move ath-h2 ath-demosthenes T25", "withdraw syr-c1 T23", "halt", "end")
		b.Asks(g, "athens", "retreat")
		return b, g
	}
	stranded := []string{"activate T23", "move ath-h1 ath-lamachus T24"}
	b, g := begun("2", []string{"T23: ath-h1 ath-lamachus"}, stranded...)
	b.Play(g, "retreat ath-h1 ath-lamachus T25")
	b.Asks(g, "athens", "drop_excess")
	b.Play(g, "drop ath-h3 ath-h4")
	b.Where(g, "ath-h5=T21", "ath-p1=T21", "ath-h3=eliminated", "ath-h1=T25-", "ath-eurymedon=T21")

	b, g = begun("2", []string{"T23: ath-h1 ath-lamachus"}, stranded...)
	b.Play(g, "retreat ath-h1 ath-lamachus T21", "displace ath-h1 T20")
	b.Asks(g, "athens", "displace")
	b.Play(g, "displace ath-h3 ath-h4 T20")
	b.Where(g, "ath-h1=T20-", "ath-h3=T20-", "ath-h4=T20-", "ath-h5=T21")
	b.Asks(g, "syracuse", "announce")

	b, g = begun("3", []string{"T23: ath-lamachus", "T22: ath-h1 ath-nicias"},
		"activate T22", "move ath-h1 ath-nicias T23 T24", "activate T23", "move ath-lamachus T24")
	b.Want("nobody goes further where a leader comes", warningsTo(g, "T21", "ath-lamachus"), []string(nil))
	b.Play(g, "retreat ath-lamachus T21")
	b.Asks(g, "athens", "drop_excess")
}

// Where somebody flees to a place others are sent back to, it is relieved whole, whichever of the zones has the lower number.
func TestSyracuse_4_2_2_f_AllAreBackBeforeAnybodyFlees(t *testing.T) {
	b, g := table(t, athens, "T24: ath-h2 ath-demosthenes", "T21: syr-p1", "T13: syr-c1", "T26: syr-h2", "T23: ath-h3 ath-h4 ath-eurymedon",
		"T22: ath-h5 ath-h6 ath-a1 ath-a2 ath-p1 ath-alcibiades", "T18: ath-h1 ath-lamachus")
	b.Play(g, "announce 2", "activate T23", "move ath-h3 ath-h4 ath-eurymedon T26",
		"activate T22", "move ath-h5 ath-h6 ath-a1 ath-a2 ath-p1 ath-alcibiades T23", "activate T18", "move ath-h1 ath-lamachus T21",
		"activate T24", "move ath-h2 ath-demosthenes T13", "withdraw syr-c1 T18", "halt", "end")
	b.Where(g, "ath-h2=T13", "ath-h3=T23-", "ath-h4=T23-", "ath-h1=T21-")
	b.Want("more go further than have come", warningsTo(g, "T23", "ath-h1", "ath-lamachus"), []string{"over-limit-behind"})
	b.Play(g, "retreat ath-h1 ath-lamachus T23")
	b.Asks(g, "athens", "displace")
	b.Play(g, "displace ath-h1 T20")
	b.Asks(g, "athens", "displace")
	b.Play(g, "displace ath-h3 ath-h4 T20")
	b.Where(g, "ath-h1=T20-", "ath-h3=T20-", "ath-h4=T20-", "ath-h5=T23")
}

// A leader who goes back is not taken by the garrison of a fort beside him as long as units go back there, whichever zone has the lower number.
func TestSyracuse_2_B_3_3_c_ALeaderGoesBackWithHisUnits(t *testing.T) {
	for _, to := range [][2]string{{"T23", "T18"}, {"T18", "T23"}} {
		b, g := table(t, athens, "T21: ath-h7 ath-lamachus", "fort:olympieion: syr-h2", "T20: ath-h1 ath-demosthenes", "T18: syr-p1", "T23: syr-h1")
		b.Play(g, "announce 1", "activate T20", "move ath-h1 "+to[1], "activate T21", "move ath-lamachus "+to[1], "move ath-h7 "+to[0], "end")
		b.Where(g, "ath-h7=T21-", "ath-h1=T20-", "ath-lamachus=T21")
	}
}

// The last point announced pays for the combats that are due: activating another zone with it warns of that, as entering a fight
// without a point does; with a point more or without a combat nothing is warned of.
func TestSyracuse_2_B_3_3_c_TheLastPointIsTheCombats(t *testing.T) {
	warned := func(g engine.Game, zone string) (out []string) {
		for _, c := range g.Prompt().Choices {
			for _, w := range c.Warnings {
				if c.ID == zone && c.Command.Verb == "activate" {
					out = append(out, w.Code+" "+w.Rule)
				}
			}
		}
		return out
	}
	lines := []string{"T25: ath-h1 ath-h2 ath-demosthenes", "T24: syr-p1", "T23: ath-h3 ath-nicias"}
	for _, x := range []struct {
		say  string
		want []string
	}{
		{"announce 2", nil}, {"announce 1", []string{"combat-unpaid 4.1"}},
	} {
		b, g := table(t, athens, lines...)
		b.Play(g, x.say, "activate T25")
		b.Want(x.say+", nobody fights", warned(g, "T23"), []string(nil))
		b.Play(g, "move ath-h1 T24")
		b.Want(x.say+", a fight", warned(g, "T23"), x.want)
	}
}

// warningsTo are those of a group's ways to a zone, each once.
func warningsTo(g engine.Game, to string, group ...string) []string {
	var out []string
	for _, d := range g.Destinations(group, false) {
		for _, w := range d.Warnings {
			if d.Zone == to && !slices.Contains(out, w.Code) {
				out = append(out, w.Code)
			}
		}
	}
	return out
}

// What an answer gives up of the announcement is what is lost then: the point for the combats is kept as long as a fort, or the camp, may
// be stormed, whether or not the attacker holds what the camp asks for.
func TestSyracuse_2_B_3_3_b_WhatIsGivenUpIsTold(t *testing.T) {
	forts := []string{"T21: ath-h1 ath-h2", "fort:olympieion: syr-h1", "T25: ath-h3 ath-demosthenes", "T26: syr-p2"}
	camp := []string{"T17: ath-h1", "T13: syr-h1", "T15: syr-h2", "built: camp"}
	for _, c := range []struct {
		what  string
		side  zonewar.Side
		lines []string
		acts  []string
		lost  map[string]int
	}{
		{"nothing to storm", athens, forts[2:], []string{"announce 3"}, map[string]int{"end": 3}},
		{"a fort", athens, forts, []string{"announce 3"}, map[string]int{"end": 2}},
		{"a fort, asked", athens, forts, []string{"announce 3", "end"}, map[string]int{"pass": 3, "storm fort:olympieion": 2}},
		{"the last point", athens, forts, []string{"announce 1"}, map[string]int{"end": 0}},
		{"and a combat", athens, forts, []string{"announce 3", "activate T25", "move ath-h3 T26", "end"},
			map[string]int{"pass": 2, "storm fort:olympieion": 2}},
		{"the camp, without means", syracuse, camp, []string{"announce 3"}, map[string]int{"end": 2}},
		{"the camp, asked without means", syracuse, camp, []string{"announce 3", "end"}, map[string]int{"pass": 3}},
	} {
		b, g := table(t, c.side, c.lines...)
		b.Play(g, c.acts...)
		for words, want := range c.lost {
			p := g.Prompt()
			i := slices.IndexFunc(p.Choices, func(ch engine.Choice) bool { return ch.Command.String() == words })
			if i < 0 {
				t.Fatalf("%s: no %s", c.what, words)
			}
			b.Want(c.what+": "+words+" gives up", p.Choices[i].Lost, want)
		}
		if all := c.lost["pass"]; all == 3 { // no combat is due: nothing else is paid
			had := side(g, c.side).AP
			b.Play(g, "pass")
			b.Want(c.what+": lost", had-side(g, c.side).AP, all)
		}
	}
}
