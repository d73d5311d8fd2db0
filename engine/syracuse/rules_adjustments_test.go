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

// recovering opens the second half of the adjustments; the first in line has the choices named.
func recovering(t *testing.T, first zonewar.Side, lines ...string) (bench, *rules.Game, []engine.Event) {
	t.Helper()
	b, g := table(t, first, lines...)
	return b, g, g.Recover(first, box(1, 1, 1, 1, 1, 1))
}

// D33: one at most, his choice or none; with one in hand nobody is asked.
func TestSyracuse_2_D_1_a_KeepsOneStratagemAtMost(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1", "T11: syr-c1")
	g.Hand(athens, "str-01", "str-03", "str-07")
	g.Hand(syracuse, "str-05", "str-06")
	g.Adjust(athens, nil)
	p := b.Asks(g, "athens", "discard")
	b.Want("one or none", verbs(g), "[keep str-01 keep str-03 keep str-07 keep none]")
	b.Want("section", p.Rule, "2.D")
	b.Want("not the map yet", g.Explain(engine.OnCounter, "ath-h1").Code, "discard-first")
	b.Refuse(g, "keep str-05", "2.D", "not-in-hand")
	b.Refuse(g, "keep str-01 str-03", "2.D", "usage")
	b.Play(g, "keep str-03")
	b.Want("the others", []any{lies(g, "str-01").Where, lies(g, "str-03").Where, lies(g, "str-07").Where},
		[]any{zonewar.InBowl, zonewar.InHand, zonewar.InBowl})
	b.Play(g, "end")
	b.Asks(g, "syracuse", "discard")
	b.Play(g, "keep none")
	b.Want("none", side(g, syracuse).HandSize, 0)
	b, g = table(t, athens, "T25: ath-h1", "T11: syr-c1")
	g.Hand(athens, "str-01")
	g.Adjust(athens, nil)
	b.Asks(g, "athens", "home")
}

// Q33: no path, no distance, no chains and no enemies matter; the goal and its limits do.
func TestSyracuse_2_D_2_a_HomeToStrongholdsFortsAndPorts(t *testing.T) {
	b, g := table(t, athens, "T1: ath-h1 ath-h2 ath-h3 ath-c1 ath-nicias", "T13: syr-h1", "M5: ath-t1",
		"M4: ath-t2", "M8: syr-t1", "T25: ath-a1 ath-lamachus!",
		"built: camp chains fort:syke fort:labdalon", "taken: fort:labdalon")
	g.Adjust(athens, nil)
	b.Refuse(g, "send ath-h1 T16", "2.D", "no-refuge")
	b.Refuse(g, "send ath-h1 T25", "2.D", "no-refuge")
	b.Refuse(g, "send ath-h1 fort:labdalon", "2.D", "no-refuge")
	b.Refuse(g, "send ath-h1 fort:olympieion", "2.D", "no-refuge")
	b.Refuse(g, "send ath-h1 M12", "2.D", "wrong-refuge")
	b.Refuse(g, "send ath-t1 T17", "2.D", "wrong-refuge")
	b.Refuse(g, "send ath-h1 ath-t1 T17", "2.D", "wrong-refuge")
	b.Refuse(g, "send ath-nicias M12", "2.D", "leader-needs-ships")
	b.Refuse(g, "send ath-lamachus T17", "2.D", "cannot-be-sent")
	b.Refuse(g, "send syr-h1 T17", "2.D", "cannot-be-sent")
	b.Refuse(g, "send ath-h1 ath-h2 ath-h3 fort:syke", "3.3", "too-many-enter")
	b.Play(g, "send ath-h1 ath-h2 ath-nicias fort:syke", "send ath-h3 ath-c1 T17", "send ath-t1 ath-t2 M12")
	b.Refuse(g, "send ath-h1 T17", "2.D", "cannot-be-sent")
	b.Refuse(g, "send ath-a1 fort:syke", "3.3", "too-many-enter")
	b.Where(g, "ath-h1=fort:syke", "ath-nicias=fort:syke", "ath-c1=T17", "ath-t1=M12", "ath-t2=M12")
	// Syracuse: the city, its ports and forts.
	b, g = table(t, syracuse, "T1: syr-h1 syr-hermocrates syr-p1", "M2: syr-t1 syr-t2 syr-erasinides",
		"T17: ath-h1", "built: camp")
	g.Adjust(syracuse, nil)
	b.Want("where", ways(g, "syr-h1"), "[T16 fort:olympieion]")
	b.Want("the ships", ways(g, "syr-t1"), "[M6 M7]")
	b.Refuse(g, "send syr-t1 CATANE", "2.D", "no-refuge")
	b.Refuse(g, "send syr-h1 T17", "2.D", "no-refuge")
	b.Play(g, "send syr-h1 fort:olympieion", "send syr-t1 syr-erasinides M6", "send syr-hermocrates syr-p1 T16")
	b.Where(g, "syr-h1=fort:olympieion", "syr-erasinides=M6", "syr-hermocrates=T16")
	// Without its camp Athens has no stronghold; a leader goes to a port where a ship lies.
	b, g = table(t, athens, "T1: ath-h1 ath-nicias", "M11: ath-t1")
	g.Adjust(athens, nil)
	b.Want("no camp", ways(g, "ath-h1"), "[]")
	b, g = table(t, athens, "T1: ath-h1 ath-nicias", "M12: ath-t1", "built: camp")
	g.Adjust(athens, nil)
	b.Play(g, "send ath-nicias M12")
}

// Q34: troops with as many FP of ships, over the whole step; leaders with a ship; none past the chains.
func TestSyracuse_2_D_2_b_ToCataneWithShips(t *testing.T) {
	b, g := table(t, athens, "T1: ath-h7 ath-h8 ath-h4 ath-h10 ath-nicias", "M2: ath-t1- ath-t2", "T16: syr-h1")
	g.Adjust(athens, nil)
	b.Refuse(g, "send ath-h7 CATANE", "2.D", "catane-needs-ships")
	b.Refuse(g, "send ath-nicias CATANE", "2.D", "leader-needs-ships")
	b.Refuse(g, "send ath-t1 ath-h7 ath-h8 CATANE", "2.D", "catane-needs-ships") // 11 in 10
	b.Play(g, "send ath-t1 ath-h7 CATANE")
	b.Refuse(g, "send ath-h8 CATANE", "2.D", "catane-needs-ships")
	b.Play(g, "send ath-nicias CATANE", "send ath-t2 CATANE", "send ath-h4 ath-h8 ath-h10 CATANE")
	b.Where(g, "ath-h7=CATANE", "ath-t1=CATANE-", "ath-nicias=CATANE", "ath-h10=CATANE")
	// Ships by themselves; nobody while the chains are closed, wherever he lies.
	b, g = table(t, athens, "T25: ath-h1", "M2: ath-t1", "T16: syr-h1", "built: camp chains")
	g.Adjust(athens, nil)
	b.Refuse(g, "send ath-t1 CATANE", "2.D", "chains-closed")
	b.Refuse(g, "send ath-t1 ath-h1 CATANE", "2.D", "chains-closed")
	b.Play(g, "send ath-t1 M12")
	b, g = table(t, athens, "T25: ath-h1", "M2: ath-t1", "T16: syr-h1", "ruined: chains")
	g.Adjust(athens, nil)
	b.Play(g, "send ath-t1 CATANE")
}

// Sending the last ship away from a leader, or the last unit of a zone whose fort is the enemy's, is warned
// of (Q38, Q40): it costs him.
func TestSyracuse_2_D_2_b_WhoeverIsLeftAloneIsWarnedOf(t *testing.T) {
	b, g := table(t, athens, "M10: ath-t1 ath-t2 ath-lamachus", "T21: ath-h1 ath-nicias", "fort:olympieion: syr-h2", "T16: syr-h1",
		"built: camp")
	g.Adjust(athens, nil)
	alone := []string{"leader-left-alone"}
	b.Want("one of two ships", warningsTo(g, "M12", "ath-t1"), []string(nil))
	b.Want("both", warningsTo(g, "M12", "ath-t1", "ath-t2"), alone)
	b.Want("with him", warningsTo(g, "M12", "ath-t1", "ath-t2", "ath-lamachus"), []string(nil))
	b.Want("before a garrison", warningsTo(g, "T17", "ath-h1"), alone)
	b.Want("in whatever company", warningsTo(g, "T17", "ath-h1", "ath-nicias"), []string(nil))
	b.Play(g, "send ath-t1 M12")
	b.Want("the last ship", warningsTo(g, "CATANE", "ath-t2"), alone)
	b.Play(g, "send ath-t2 M12", "send ath-h1 T17")
	b.Where(g, "ath-lamachus=lost", "ath-nicias=captured")
	b, g = ruled(t, map[string]string{rules.OptStranded: "waits"}, athens, "M10: ath-t1 ath-lamachus", "T25: ath-h1",
		"T16: syr-h1", "built: camp")
	g.Adjust(athens, nil)
	b.Want("who waits for ships", warningsTo(g, "M12", "ath-t1"), []string(nil))
}

// Whoever takes all picks the most that can be sent to one place, and with the one picked last; what ships
// carry counts on the way to Catane alone.
func TestSyracuse_2_D_2_a_TheMostThatGoTogether(t *testing.T) {
	b, g := table(t, athens, "T1: ath-h7 ath-h8", "M2: ath-t1- ath-lamachus", "T25: ath-h1 ath-h2", "T16: syr-h1", "built: camp")
	g.Adjust(athens, nil)
	all := []string{"ath-h7", "ath-h8", "ath-h1", "ath-h2", "ath-t1", "ath-lamachus"}
	m := g.Muster(all)
	b.Want("to Catane", []any{m.Convoy, m.Carries}, []any{true, 10})
	b.Want("legal", len(g.Destinations(m.Fit, false)) > 0, true)
	b.Want("why not all", m.Why != nil, true)
	fit, most := len(m.Fit), 0
	for set := range 1 << len(all) {
		var some []string
		for i, id := range all {
			if set>>i&1 == 1 {
				some = append(some, id)
			}
		}
		if some != nil && slices.Contains(some, "ath-lamachus") && len(g.Destinations(some, false)) > 0 {
			most = max(most, len(some))
		}
	}
	b.Want("as many as can be", fit, most)
	m = g.Muster([]string{"ath-t1", "ath-h7", "ath-h8", "ath-h1"})
	b.Want("with the last", slices.Contains(m.Fit, "ath-h1") && len(g.Destinations(m.Fit, false)) > 0, true)
	b, g = table(t, athens, "T1: ath-h1 ath-h7 ath-h8", "M2: ath-t1-", "T16: syr-h1")
	g.Adjust(athens, nil)
	b.Want("the largest first, then who has room beside them", g.Muster([]string{"ath-t1", "ath-h7", "ath-h8", "ath-h1"}).Fit, []string{"ath-h1", "ath-t1", "ath-h7"})
	b, g = table(t, syracuse, "T25: syr-h1 syr-h2", "M2: syr-t1", "T17: ath-h1", "fort:olympieion: syr-h3")
	g.Adjust(syracuse, nil)
	m = g.Muster([]string{"syr-h1", "syr-h2", "syr-h3", "syr-t1"})
	b.Want("no convoy of Syracuse", m.Convoy, false)
	b.Want("legal there", len(g.Destinations(m.Fit, false)) > 0, true)
}

func TestSyracuse_2_D_2_c_NobodyLeavesCatane(t *testing.T) {
	b, g := table(t, athens, "CATANE: ath-t1 ath-h1 ath-nicias", "T25: ath-lamachus! ath-h2", "T16: syr-h1", "built: camp")
	g.Adjust(athens, nil)
	for _, words := range []string{"send ath-t1 M12", "send ath-h1 T17", "send ath-nicias T17", "send ath-lamachus T17"} {
		b.Refuse(g, words, "2.D", "cannot-be-sent")
	}
	b.Play(g, "send ath-h2 T17")
	b.Where(g, "ath-lamachus=T25-")
}

// Q81: recorded once, after both have gone home, and used in both D.4: cavalry on open ground by the
// face that shows, not in forts, standing strongholds or Catane; the four places of the blockade.
func TestSyracuse_2_D_2_d_TheRecordAfterBothWentHome(t *testing.T) {
	for _, c := range []struct {
		lines    []string
		ath, syr int
		blockade bool
	}{
		{[]string{"T20: ath-c2", "T11: syr-c1- syr-c2"}, 4, 5, false},
		{[]string{"T17: ath-c2", "T16: syr-c1"}, 4, 0, false},
		{[]string{"T17: ath-c2", "T14: syr-c1", "built: camp"}, 0, 6, false},
		{[]string{"fort:syke: ath-c2", "fort:olympieion: syr-c2", "CATANE: ath-c1", "built: fort:syke",
			"T12: ath-c3"}, 2, 0, false},
		{[]string{"fort:syke: ath-h1", "T7: ath-h2", "M5: ath-t1", "M8: ath-t2", "built: fort:syke"}, 0, 0, true},
		{[]string{"T12: ath-h1", "T7: ath-h2", "M5: ath-t1", "M8: ath-t2", "built: fort:syke"}, 0, 0, false},
		{[]string{"fort:syke: ath-h1", "T7: ath-nicias", "M5: ath-t1", "M8: ath-t2", "built: fort:syke"}, 0, 0, false},
		{[]string{"fort:syke: ath-h1", "T7: ath-h2", "M5: ath-t1", "built: fort:syke"}, 0, 0, false},
		{[]string{"fort:syke: ath-h1", "T7: ath-h2", "M8: ath-t1", "built: fort:syke"}, 0, 0, false},
	} {
		b, g, _ := recovering(t, athens, append(c.lines, "T25: ath-p1", "T24: ath-p2")...)
		what := strings.Join(c.lines, "; ")
		b.Want(what, []any{g.Raw().Horse[athens], g.Raw().Horse[syracuse], g.Raw().Blockade}, []any{c.ath, c.syr, c.blockade})
	}
	// The first player's horse is counted after the second has gone home, too.
	b, g := table(t, syracuse, "T11: syr-c1", "T20: ath-c2", "T25: ath-p1 ath-p2", "T16: syr-h1", "T17: ath-h1",
		"built: camp")
	g.Adjust(syracuse, nil)
	b.Want("not yet", g.Raw().Horse, [2]int16{})
	b.Play(g, "end")
	b.Asks(g, "athens", "home")
	b.Play(g, "send ath-c2 T17")
	b.Must(g, box(1, 1, 1, 1, 1, 1), "end")
	b.Want("after both", g.Raw().Horse, [2]int16{0, 6})
}

// Q35, Q36: the swords of the healthy leaders in play, two for a double one, Catane included; any units,
// besieged ones too.
func TestSyracuse_2_D_3_a_AsManyAsTheLeadersSwords(t *testing.T) {
	lines := []string{"T25: ath-nicias ath-h1- ath-h2- ath-h3-", "CATANE: ath-alcibiades ath-t1-",
		"T26: ath-demosthenes- ath-eurymedon", "fort:syke: ath-h4-", "T12: syr-h1-",
		"built: fort:syke"}
	b, g := table(t, athens, lines...)
	g.Recover(athens, nil)
	p := b.Asks(g, "athens", "recover")
	b.Want("one and two", p.Facts.Get("left"), 3)
	b.Refuse(g, "recover ath-h1 ath-h2 ath-h3 ath-t1", "2.D", "too-many-recoveries")
	b.Refuse(g, "recover syr-h1", "2.D", "not-yours")
	b.Refuse(g, "recover ath-demosthenes", "2.D", "not-weakened")
	b.Play(g, "recover ath-h4 ath-t1")
	b.Refuse(g, "recover ath-h1 ath-h2", "2.D", "too-many-recoveries")
	b.Must(g, box(1, 1, 1, 1, 1, 1), "recover ath-h1")
	b.Where(g, "ath-h4=fort:syke", "ath-t1=CATANE", "ath-h1=T25", "ath-h2=T25-")
	b, g = table(t, syracuse, "T14: syr-gylippus syr-hermocrates syr-sicanus syr-h1- syr-h2- syr-h3- syr-p1-",
		"T16: syr-t1-")
	g.Recover(syracuse, nil)
	b.Want("Gylippus and Hermocrates", b.Asks(g, "syracuse", "recover").Facts.Get("left"), 3)
}

func TestSyracuse_2_D_4_a_EachSidesMarkerInItsD4(t *testing.T) {
	b, g := table(t, athens, "T25: ath-nicias ath-h1- ath-h2-", "T16: syr-h1- syr-hermocrates", "built: camp chains")
	g.Recover(athens, nil)
	b.Want("not before the recoveries", side(g, athens).Supply, 3)
	events := b.Must(g, box(1, 1, 1), "recover ath-h1")
	b.Want("Athens' marker", []any{b.Shown(events, "supply-check").Seat, side(g, athens).Supply,
		side(g, syracuse).Supply}, []any{"athens", 2, 3})
	b.Asks(g, "syracuse", "recover")
	g.Raw().Supply[syracuse] = 1
	events = b.Must(g, box(1, 1, 1, 1, 1, 1, 1), "pass")
	b.Want("Syracuse's", []any{b.Shown(events, "supply-check").Seat, side(g, syracuse).Supply}, []any{"syracuse", 2})
}

// Q72, Q86, Q91: stratagems, attrition, sieges, which are not for him to choose, then walls and chains.
func TestSyracuse_2_D_5_a_TheOrderOfTheLastStep(t *testing.T) {
	b, g := table(t, syracuse, "T12: syr-h1 syr-h2 syr-p1", "T14: syr-h3", "T9: syr-h4", "fort:syke: ath-h1",
		"fort:labdalon: ath-h2", "T25: ath-p1", "M12: ath-t1",
		"built: camp A1 A2 fort:syke fort:labdalon")
	g.Hand(syracuse, "str-04")
	g.Stores(3, 3)
	g.Recover(syracuse, nil)
	g.Raw().AdvUsed = [2]bool{true, true}
	b.Asks(g, "syracuse", "sabotage")
	b.Play(g, "pass")
	b.Asks(g, "syracuse", "attrition")
	b.Refuse(g, "besiege fort:syke", "2", "wrong-verb")
	b.Roll(g, "test all", 1, 1, 1)
	b.Asks(g, "syracuse", "strike")
	b.Want("sieges first", []any{verbs(g), defaultOf(g)},
		"[[besiege fort:labdalon besiege fort:syke] besiege fort:labdalon]")
	b.Refuse(g, "wreck A2", "4.3", "sieges-first")
	b.Refuse(g, "wreck", "4.5", "usage")
	b.Refuse(g, "end", "4.3", "sieges-first")
	b.Roll(g, "besiege fort:syke", 1)
	b.Refuse(g, "end", "4.3", "sieges-first")
	b.Roll(g, "besiege fort:labdalon", 1)
	b.Want("then walls, if he likes", []any{verbs(g), defaultOf(g)}, "[[wreck A2 end] wreck A2]")
	b.Refuse(g, "besiege fort:syke", "4.3", "besieged-already")
	b.Must(g, box(1, 1, 1), "end")
	b.Want("A2", g.Stands("A2"), true)
	// Who has wasted away does not besiege.
	b, g = table(t, syracuse, "T12: syr-p1-", "T9: syr-h4", "fort:syke: ath-h1", "T25: ath-p1", "built: fort:syke")
	g.Recover(syracuse, nil)
	events := b.Must(g, box(5, 1, 1, 1, 1, 1), "test T12")
	b.Where(g, "syr-p1=eliminated")
	b.Want("no siege", kinds(events, "siege-roll"), 0)
	b.Want("the other side's turn", g.Prompt().Seat == "syracuse" && g.Prompt().Decision == "strike", false)
}

func TestSyracuse_2_D_6_a_VictoryThenTheNextTurn(t *testing.T) {
	b, g := table(t, athens, "M12: ath-t1 ath-t2 ath-t3", "T16: syr-h1")
	g.Holder(athens)
	events := g.EndTurn(fixed(0, 0, 0, 0, 1, 1, 1, 1))
	b.Want("the turn", []any{b.Shown(events, "turn").Facts.Get("turn"), g.Stage().Turn}, "[4 4]")
	b, g = table(t, athens, "M12: ath-t1 ath-t2 ath-t3", "T16: syr-h1")
	g.Month(9)
	g.Holder(athens)
	b.Shown(g.EndTurn(fixed()), "game-over")
	b.Refuse(g, "end", "9", "game-over")
}

// D.1 and D.2 of the first, D.1 and D.2 of the second, then D.3 to D.5 of each.
func TestSyracuse_2_D_6_a_TheOrderOfTheAdjustments(t *testing.T) {
	for _, first := range []zonewar.Side{athens, syracuse} {
		b, g := table(t, first, "T25: ath-nicias ath-h1- ath-p1", "T24: ath-h2", "T14: syr-hermocrates syr-h1-",
			"T13: syr-h2", "built: camp", "M1: ath-t1 ath-t2 ath-t3")
		g.Hand(athens, "str-03", "str-07")
		g.Hand(syracuse, "str-04", "str-08")
		g.Adjust(first, nil)
		var order []string
		for n := 0; g.Stage().Phase == "D" && n < 40; n++ {
			p := g.Prompt()
			if at := fmt.Sprint(p.Seat, " ", p.Decision); !slices.Contains(order, at) {
				order = append(order, at)
			}
			words := map[string]string{"discard": "keep none", "home": "end", "recover": "pass",
				"attrition": "test all"}[p.Decision]
			if words == "" {
				words = defaultOf(g)
			}
			b.Must(g, box(1, 1, 1, 1, 1, 1, 1, 1), words)
		}
		a, z := []string{"athens", "syracuse"}[first], []string{"athens", "syracuse"}[first.Other()]
		want := []string{a + " discard", a + " home", z + " discard", z + " home", a + " recover", a + " attrition",
			z + " recover", z + " attrition"}
		b.Want("the order", order, want)
	}
}
