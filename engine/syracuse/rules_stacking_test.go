package syracuse_test

import (
	"testing"

	"strategos/engine/zonewar"
)

// Q42: at the end of the moves and after retreats, not on the way and by nothing else.
func TestSyracuse_3_3_a_StacksAreCountedWhenTheMovesEnd(t *testing.T) {
	five := "T26: ath-h4 ath-h5 ath-h6 ath-h7 ath-a1"
	b, g := table(t, athens, "T25: ath-h1 ath-h2 ath-nicias", five, "T13: syr-h1")
	b.Play(g, "announce 3", "activate T25")
	b.Want("warned", warningsTo(g, "T26", "ath-h1"), []string{"over-limit"})
	b.Play(g, "move ath-h1 T26 T27", "move ath-h2 T26") // through, and into
	b.Asks(g, "athens", "moves")
	b.Play(g, "end")
	p := b.Asks(g, "athens", "drop_excess")
	b.Want("one of six, the weakest proposed", []any{p.Rule, p.Pick.Min, p.Pick.Max, p.Pick.Suggested},
		[]any{"3.3", 1, 1, []string{"ath-h6"}})
	b.Refuse(g, "drop ath-h4 ath-h5", "3.3", "too-many-dropped")
	b.Refuse(g, "drop ath-h1", "3.3", "not-in-zone")
	b.Refuse(g, "drop ath-nicias", "3.3", "not-in-zone")
	b.Play(g, "drop ath-h7") // the owner's choice
	b.Where(g, "ath-h7=eliminated", "ath-h6=T26", "ath-h1=T27")
	b.Want("points for it", side(g, syracuse).VP > 0, true)
	// Those who come may be made up for by those who go.
	b, g = table(t, athens, "T25: ath-h1 ath-nicias", five, "T13: syr-h1")
	b.Play(g, "announce 3", "activate T25", "move ath-h1 T26", "activate T26", "move ath-h6 T27", "end")
	b.Asks(g, "syracuse", "announce")
	// The other side, whose cavalry rode off to where there is no room.
	b, g = table(t, athens, "T25: ath-h1 ath-nicias", "T24: syr-c1", "T13: syr-h1 syr-h2 syr-h3 syr-p1 syr-p2")
	b.Play(g, "announce 1", "activate T25", "move ath-h1 T24", "withdraw syr-c1 T13", "halt", "end")
	b.Asks(g, "syracuse", "drop_excess")
	b.Play(g, "drop syr-p2")
	b.Asks(g, "syracuse", "announce")
	// After a retreat whoever is too many goes on, and nobody is lost.
	b, g = table(t, athens, "T25: ath-h1 ath-h2 ath-h4 ath-demosthenes", "T24: syr-p1",
		"T13: syr-h1 syr-h2 syr-h3 syr-h4 syr-p2", "T23: ath-a1")
	b.Play(g, "announce 1", "activate T25", "move ath-h1 ath-h2 ath-h4 ath-demosthenes T24")
	b.Roll(g, "end", 1) // 3: nothing against half
	b.SettleTo(g, "retreat")
	b.Want("and is told", warningsTo(g, "T13", "syr-p1"), []string{"over-limit-behind"})
	b.Play(g, "retreat syr-p1 T13")
	b.Want("no unit lost", []any{g.Prompt().Decision != "drop_excess", counter(g, "syr-p1").Fate},
		[]any{true, zonewar.FateInPlay})
	// D.2 goes no further than the limit.
	b, g = table(t, athens, "T25: ath-h1 ath-h2 ath-h4", "T13: syr-h1", "built: fort:labdalon")
	g.Adjust(athens, box(1, 1, 1))
	b.Play(g, "send ath-h1 ath-h2 fort:labdalon")
	b.Want("not a third", b.Legal(g, "send ath-h4 fort:labdalon"), false)
}

// Q11: how many each place holds of a side: leaders never count.
func TestSyracuse_3_3_b_WhatAPlaceHolds(t *testing.T) {
	over := func(active zonewar.Side, place, units string, rest ...string) bool {
		_, g := table(t, active, append([]string{place + ": " + units}, rest...)...)
		return g.Ruleset().Overfull(g.Series(), g.Ruleset().PlaceOf(place), active)
	}
	b := benchOf(t, nil)
	six, leaders := "ath-h1 ath-h2 ath-h3 ath-h4 ath-h5 ath-a1", " ath-nicias ath-lamachus ath-eurymedon"
	for _, z := range []string{"T1", "T8", "T9", "T13", "T25", "T27"} { // clear and high, with a fort or without
		b.Want(z+": six", over(athens, z, six, "built: fort:plemmyrion"), true)
		b.Want(z+": five", over(athens, z, six[:len(six)-7]+leaders, "built: fort:plemmyrion"), false)
	}
	for _, fort := range []string{"fort:labdalon", "fort:syke", "fort:plemmyrion"} {
		b.Want(fort+": three", over(athens, fort, "ath-h1 ath-h2 ath-a1", "built: "+fort), true)
		b.Want(fort+": two, five in its zone besides", over(athens, fort, "ath-h1 ath-h2"+leaders, "built: "+fort,
			fortZone(fort)+": ath-h3 ath-h4 ath-h5 ath-h6 ath-h7"), false)
	}
	// The city and Catane hold any number, the camp's zone while the camp stands.
	b.Want("the city", over(syracuse, "T16", "syr-h1 syr-h2 syr-h3 syr-h4 syr-p1 syr-p2 syr-a1"), false)
	b.Want("Catane", over(athens, "CATANE", six+" ath-t1 ath-t2 ath-t3 ath-t4"), false)
	for state, want := range map[string]bool{"": true, "built: camp": false, "ruined: camp": true} {
		b.Want("T17, "+state, over(athens, "T17", six, state), want)
	}
	// Ships: by FP, of the face shown, in protected waters alone.
	for _, z := range []string{"M9", "M10", "M11"} {
		b.Want(z+": 51", over(athens, z, "ath-t3 ath-t4 ath-t6"), true)
		b.Want(z+": 50", over(athens, z, "ath-t3 ath-t4"), false)
		b.Want(z+": 49, two of three weakened", over(athens, z, "ath-t3 ath-t4- ath-t6-"), false)
	}
	for _, z := range []string{"M1", "M2", "M3", "M4", "M5", "M8"} {
		b.Want(z, over(athens, z, "ath-t1 ath-t2 ath-t3 ath-t4 ath-t5 ath-t6"), false)
	}
	for _, z := range []string{"M6", "M7"} {
		b.Want(z, over(syracuse, z, "syr-t1 syr-t2 syr-t3 syr-t4"), false)
	}
	for state, want := range map[string]bool{"": true, "built: camp": false, "ruined: camp": true} {
		b.Want("M12, "+state, over(athens, "M12", "ath-t3 ath-t4 ath-t6", state), want)
	}
	// Three of those in the camp man it: 4.4.
	b, g := table(t, athens, "T17: "+six, "built: camp", "T13: syr-h1")
	b.Want("the crew", g.Rules() != nil && configOf(t, "historical", nil).CampCrew == 3, true)
	// Each side by itself.
	b, g = table(t, athens, "T25: ath-h1 ath-h2 ath-h3 ath-h4 ath-h5 syr-h1 syr-h2")
	b.Want("both", []bool{g.Ruleset().Overfull(g.Series(), g.Ruleset().PlaceOf("T25"), athens),
		g.Ruleset().Overfull(g.Series(), g.Ruleset().PlaceOf("T25"), syracuse)},
		[]bool{false, false})
}

// fortZone is the zone of a fort.
func fortZone(fort string) string {
	return map[string]string{"fort:labdalon": "T9", "fort:syke": "T12", "fort:plemmyrion": "T27",
		"fort:olympieion": "T21"}[fort]
}

// Q42: what changes FP or ground costs no unit, the fall of the camp excepted (4.4).
func TestSyracuse_3_3_c_RecoveryAndRuinCostNoUnit(t *testing.T) {
	b, g := table(t, athens, "M10: ath-t3- ath-t4- ath-t6 ath-nicias", "T13: syr-h1") // 49
	g.Recover(athens, box(1, 1, 1))
	b.Must(g, box(1, 1, 1), "recover ath-t3") // 62 of 50
	for g.Raw().Turn == 3 {
		b.Settle(g)
	}
	b.Where(g, "ath-t3=M10", "ath-t4=M10-", "ath-t6=M10")
	// The next moves count them again: those of the reinforcements of turn 4.
	b.SettleTo(g, "drop_excess")
	b.Asks(g, "athens", "drop_excess")
	b.Want("only what is too much", g.Prompt().Pick.Suggested, []string{"ath-t4"})
	// Leaders are never too many, and fall with nobody.
	b, g = table(t, athens, "T25: ath-h1 ath-h2 ath-h3 ath-h4 ath-h5 "+
		"ath-nicias ath-lamachus ath-eurymedon ath-demosthenes ath-alcibiades", "T13: syr-h1")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "syracuse", "announce")
}
