package syracuse_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// due sets a table up at the beginning of B.2 of a turn; groups of earlier turns are on the table or lost.
func due(t *testing.T, rulings map[string]string, turn int, holder zonewar.Side, lines ...string) (bench, *rules.Game) {
	t.Helper()
	b, g := ruled(t, rulings, athens, lines...)
	g.Month(turn)
	g.Holder(holder)
	for i, group := range g.Ruleset().Groups {
		if group.Optional || group.Turn >= turn {
			continue
		}
		g.Raw().Groups[i].Arrived = true
		for _, id := range group.Arrivals[0].Counters {
			c, _ := g.Ruleset().CounterOf(id)
			if u := &g.Raw().Units[c]; u.Fate == zonewar.Waiting {
				if u.Fate = zonewar.Eliminated; g.Ruleset().IsLeader(c) {
					u.Fate = zonewar.Lost
				}
			}
		}
	}
	return b, g
}

func TestSyracuse_2_B_2_a_WhatIsDueThisTurn(t *testing.T) {
	for turn, want := range map[int][]string{3: {"ath-3"}, 4: {"syr-4-sea", "syr-4-land", "syr-4-ports"},
		5: {"syr-5"}, 6: nil, 7: {"syr-7"},
		8: {"ath-8", "syr-8"}, 9: {"syr-9-sea", "syr-9-land"}} {
		_, g := due(t, nil, turn, athens, "T25: ath-h1")
		var now []string
		for i, group := range g.Ruleset().Groups {
			if g.Ruleset().DueNow(g.Series(), i, group.Side) {
				now = append(now, group.ID)
			}
		}
		if !slices.Equal(now, want) {
			t.Errorf("turn %d: %v, want %v", turn, now, want)
		}
	}
	// One called by S18, and one put off by S17, which comes the turn after; no limit of number (Q28).
	b, g := due(t, nil, 3, syracuse, "T25: ath-h1", "T13: syr-h1")
	g.Hand(syracuse, "str-15", "str-16")
	g.Calls()
	b.Play(g, "play str-15 18", "play str-16 17 ath-3")
	b.Asks(g, "syracuse", "place")
	b.Play(g, "place M1", "end")
	b.Where(g, "syr-t10=M1", "ath-c2=not-arrived")
	b.Want("a turn later", g.Raw().Groups[0].Due, 4)
}

// Q23, Q28: the holder of the Advantage first; the two ships choose for themselves.
func TestSyracuse_2_B_2_b_GroupsArriveInAZoneOfTheirList(t *testing.T) {
	b, g := due(t, nil, 8, syracuse, "T25: ath-h1", "T13: syr-h1")
	g.Deploy()
	p := b.Asks(g, "syracuse", "place")
	b.Want("where", said(g, "place"), []string{"place M1", "place M2", "place M3", "place M4", "place M5", "place M8"})
	b.Want("section", p.Rule, "2.B.2")
	b.Refuse(g, "place M9", "2.B.2", "no-landfall")
	b.Refuse(g, "place T1", "2.B.2", "no-landfall")
	b.Refuse(g, "place", "2.B.2", "usage")
	b.Want("the board says why", []string{whyAt(g, "M9"), whyAt(g, "T1")},
		[]string{"10.1 arrives-elsewhere", "10.1 arrives-elsewhere"})
	b.Play(g, "place M2")
	b.Where(g, "syr-t8=M2", "syr-h9=M2")
	b.Asks(g, "athens", "place")
	b.Refuse(g, "place M2", "2.B.2", "no-landfall")
	b.Want("it is held", whyAt(g, "M2"), "2.B.2 arrival-held")
	b.Play(g, "place M8")
	b.Where(g, "ath-t7=M8", "ath-h11=M8", "ath-demosthenes=M8")
	// A fleet with troops comes where it can sail to a shore that is open to it.
	b, g = due(t, nil, 8, athens, "T25: ath-h1", "M4: syr-t1", "M8: syr-t2", "T7: syr-h1")
	g.Deploy()
	b.Want("not to M5, shut in", said(g, "place"), []string{"place M1", "place M2", "place M3"})
	b, g = due(t, nil, 8, athens, "T25: ath-h1", "M4: syr-t1", "M8: syr-t2", "T13: syr-h1")
	g.Deploy()
	b.Want("with a shore", said(g, "place"), []string{"place M1", "place M2", "place M3", "place M5"})
	// Athens first when it holds the Advantage.
	b, g = due(t, nil, 8, athens, "T25: ath-h1")
	g.Deploy()
	b.Asks(g, "athens", "place")
	// M6 and M7, each ship for itself.
	for _, way := range [][2]string{{"M6", "M7"}, {"M7", "M7"}, {"M7", "M6"}, {"M6", "M6"}} {
		b, g := due(t, nil, 4, syracuse, "T25: ath-h1")
		g.Deploy()
		b.Play(g, "place M1", "place T1")
		b.Want("the ports", said(g, "place"), []string{"place M6", "place M7"})
		b.Play(g, "place "+way[0])
		b.Asks(g, "syracuse", "place")
		b.Play(g, "place "+way[1])
		b.Where(g, "syr-t3="+way[0], "syr-t4="+way[1], "syr-t5=M1", "syr-h6=T1")
	}
}

// said are the commands of a verb that are offered.
func said(g engine.Game, verb string) []string {
	return slices.DeleteFunc(commands(g), func(c string) bool { return !strings.HasPrefix(c, verb+" ") })
}

// whyAt is the section and code with which the board explains a place.
func whyAt(g *rules.Game, id string) string {
	why := g.Explain(engine.OnZone, id)
	if why == nil {
		return ""
	}
	return why.Rule + " " + why.Code
}

// Q24, Q25, Q41: the side reinforced moves the enemy out of the zone with the fewest of his FP.
func TestSyracuse_2_B_2_c_EnemiesInTheWayMakeRoom(t *testing.T) {
	everywhere := []string{"T1: syr-h1", "T8: syr-h2", "T10: syr-h3 syr-sicanus", "T18: syr-h4", "T19: syr-h7",
		"T22: syr-p1", "T26: ath-h1"}
	b, g := due(t, nil, 3, syracuse, everywhere...)
	g.Deploy()
	b.Where(g, "ath-c2=CATANE") // which no enemy can block
	// The optional group has no Catane to come to.
	call := func(rulings map[string]string, lines ...string) (bench, *rules.Game) {
		b, g := due(t, rulings, 6, athens, lines...)
		g.Hand(athens, "str-16")
		g.Calls()
		b.Play(g, "play str-16 18")
		return b, g
	}
	b, g = call(nil, everywhere...)
	b.Asks(g, "athens", "clear")
	b.Want("T22 alone, with 2 FP, next door but not to T26", said(g, "clear"), []string{"clear T22 T19", "clear T22 T23"})
	b.Refuse(g, "clear T22 T26", "2.B.2", "no-room-there")
	b.Refuse(g, "clear T1 T2", "2.B.2", "no-room-there")
	b.Refuse(g, "clear T22", "2.B.2", "usage")
	b.Want("the board says so", whyAt(g, "T1"), "2.B.2 no-room-there")
	events := b.Play(g, "clear T22 T23")
	b.Want("made room", b.Shown(events, "made-room").Seat, "syracuse")
	b.Where(g, "syr-p1=T23", "ath-c3=T22")
	// The enemy himself, where the players say so.
	b, g = call(map[string]string{rules.OptBlockedArrival: "enemy"}, everywhere...)
	b.Asks(g, "syracuse", "clear")
	b.Play(g, "clear T22 T19")
	b.Where(g, "syr-p1=T19", "ath-c3=T22")
	// Equal FP: a choice of zones. Leaders go along; nobody is weakened.
	lines := slices.Clone(everywhere)
	lines[2], lines[3] = "T10: syr-p2 syr-sicanus", "T18: syr-h4"
	b, g = call(nil, lines...)
	b.Want("T10 as well", b.Legal(g, "clear T10 T9"), true)
	b.Play(g, "clear T10 T9")
	b.Where(g, "syr-p2=T9", "syr-sicanus=T9", "ath-c3=T10")
	// A leader alone where they come is theirs; so is theirs where the group comes.
	b, g = call(nil, append(slices.Clone(everywhere), "T23: ath-lamachus")...)
	b.Play(g, "clear T22 T23")
	b.Where(g, "ath-lamachus=captured")
	b, g = due(t, nil, 3, athens, "T25: ath-h1", "T13: syr-h1", "T8: syr-sicanus")
	g.Deploy()
	b.Play(g, "place T8")
	b.Where(g, "ath-c2=T8", "syr-sicanus=captured")
	// At sea: not into the enemy's port, nor past closed chains; from M1 to Catane.
	sea := []string{"M1: ath-t1", "M2: ath-t2", "M3: ath-t3", "M4: ath-t4", "M5: ath-t5", "M8: ath-t6",
		"T13: syr-h1", "built: chains"}
	for weakest, want := range map[string][]string{"M5: ath-t5-": {"clear M5 M4", "clear M5 M8"},
		"M8: ath-t6-": {"clear M8 M5"},
		"M1: ath-t1-": {"clear M1 M2", "clear M1 CATANE"}} {
		b, g := due(t, nil, 5, syracuse,
			append(slices.DeleteFunc(slices.Clone(sea), func(l string) bool { return l[:2] == weakest[:2] }),
				weakest)...)
		g.Deploy()
		b.Asks(g, "syracuse", "clear")
		b.Want(weakest, said(g, "clear"), want)
	}
	// No room next door.
	full := slices.Clone(everywhere)
	full[4] = "T19: syr-h5 syr-h6 syr-h7 syr-p2 syr-c1"
	b, g = call(nil, full...)
	b.Want("T19 is full", said(g, "clear"), []string{"clear T22 T23"})
}

// Where nobody can make room the group waits a turn off the map.
func TestSyracuse_2_B_2_c_AGroupThatCanArriveNowhereWaits(t *testing.T) {
	lines := []string{"T1: ath-h1 ath-h2 ath-h3", "T8: ath-h4 ath-h5 ath-h6", "T10: ath-h7 ath-a1 ath-a2",
		"T18: ath-c1 ath-c2 ath-h8",
		"T19: ath-h9 ath-h10 ath-h11", "T22: ath-p1 ath-p2 ath-a3", "T2: syr-h1", "T9: syr-h2", "T11: syr-h3",
		"T13: syr-h4", "T20: syr-p1", "T21: syr-p2",
		"T23: syr-c1", "T26: syr-a1"}
	b, g := due(t, nil, 9, athens, lines...) // three and three are too many next door, and the rest is held
	g.Deploy()
	events := b.Play(g, "place M1")
	late := b.Shown(events, "delayed")
	b.Want("waits", []any{late.Rule, late.Seat, late.Facts.Get("group"), late.Facts.Get("turn")},
		[]any{"2.B.2", "syracuse", "syr-9-land", 10})
	b.Where(g, "syr-h10=not-arrived", "syr-a2=not-arrived", "ath-h1=T1")
	// With room for one zone's three it comes.
	lines[13] = "T25: syr-a1"
	b, g = due(t, nil, 9, athens, lines...)
	g.Deploy()
	b.Play(g, "place M1")
	b.Want("out of T22", said(g, "clear"), []string{"clear T22 T26"})
	b.Play(g, "clear T22 T26")
	b.Where(g, "syr-h10=T22", "syr-a2=T22", "ath-p1=T26")
}

// Free moves: each once, at no cost, the holder's first, into no zone of the enemy's.
func TestSyracuse_2_B_2_d_ReinforcementsMoveAtOnce(t *testing.T) {
	b, g := due(t, nil, 3, athens, "T25: ath-h1", "T13: syr-h1", "T9: syr-h2", "T10: syr-sicanus", "T20: ath-h2")
	g.Deploy()
	b.Play(g, "place T19")
	b.Asks(g, "athens", "sail")
	b.Refuse(g, "activate T25", "2.B.2", "arrivals-only")
	b.Play(g, "activate T19")
	b.AP(g, 6, 6)
	b.Play(g, "move ath-c2 T20 T21 fort:olympieion") // an enemy fort without units
	b.Where(g, "ath-c2=fort:olympieion")
	b.Want("taken", g.FortOf("fort:olympieion"), athens)
	b.Refuse(g, "activate T21", "2.B.2", "arrivals-only")
	b.Play(g, "end")
	b.Asks(g, "athens", "announce")
	b.AP(g, 6, 6)
	b, g = due(t, nil, 3, athens, "T25: ath-h1", "T13: syr-h1", "T9: syr-h2", "fort:olympieion: syr-h3")
	g.Deploy()
	b.Play(g, "place T8", "activate T8")
	b.Refuse(g, "move ath-c2 T9", "2.B.2", "no-enemy-yet")
	b.Refuse(g, "move ath-c2 T9 T12", "2.B.2", "no-enemy-yet")
	b.Want("nowhere near", slices.Contains(ways(g, "ath-c2"), "T9"), false)
	b.Play(g, "move ath-c2 T10")
	b.Refuse(g, "activate T10", "2.B.2", "arrivals-only")
	b, g = due(t, nil, 3, athens, "T25: ath-h1", "T13: syr-h1", "fort:olympieion: syr-h3")
	g.Deploy()
	b.Play(g, "place T18", "activate T18")
	b.Refuse(g, "move ath-c2 T21", "2.B.2", "no-enemy-yet") // a garrison alone
	// Both sides, each once, though the Advantage changes hands meanwhile.
	b, g = due(t, nil, 8, syracuse, "T25: ath-h1", "T13: syr-h1-")
	g.Deploy()
	b.Play(g, "place M2", "place M1")
	b.Asks(g, "syracuse", "sail")
	b.Play(g, "interrupt syracuse", "restore syr-h1")
	b.Want("the holder now", g.Raw().Advantage, athens)
	b.Play(g, "activate M2", "move syr-t8 syr-h9 M3", "land syr-h9 T5", "end")
	b.Asks(g, "athens", "sail")
	b.Where(g, "syr-t8=M3", "syr-h9=T5")
}

// Q48: all aboard land before the action phases; then the stacks are counted.
func TestSyracuse_2_B_2_e_TroopsLandAndStacksAreCounted(t *testing.T) {
	start := func() (bench, *rules.Game) {
		b, g := due(t, nil, 8, athens, "T25: ath-h1", "T13: syr-h1")
		g.Deploy()
		b.Play(g, "place M1", "place M5")
		b.Asks(g, "athens", "sail")
		return b, g
	}
	aboard := []string{"ath-h8", "ath-h9", "ath-h10", "ath-h11", "ath-p1", "ath-p2", "ath-a3", "ath-a4"}
	all := strings.Join(aboard, " ")
	// Who stays where he arrived lands there, and more than five are too many only then.
	b, g := start()
	b.Play(g, "end")
	p := b.Asks(g, "athens", "unlade")
	b.Want("section", p.Rule, "3.5")
	b.Refuse(g, "pass", "2.B.3", "wrong-verb")
	b.Refuse(g, "land "+strings.Join(aboard[1:], " ")+" T1", "3.5", "all-land-together")
	b.Refuse(g, "land "+all+" T4", "3.5", "no-landing-there")
	b.Play(g, "land "+all+" T2")
	b.Asks(g, "athens", "drop_excess")
	b.Play(g, "drop ath-a3 ath-a4 ath-p2")
	b.Where(g, "ath-h8=T2", "ath-p1=T2", "ath-a3=eliminated", "ath-demosthenes=M1", "ath-t7=M1")
	b.Asks(g, "syracuse", "sail") // and only then the other side
	// In groups, each with its ships and its shore; while they sail nothing is counted.
	b, g = start()
	b.Play(g, "activate M1", "move ath-t7 ath-h8 ath-h9 ath-h10 ath-a3 ath-demosthenes M2",
		"land ath-h8 ath-h9 ath-h10 ath-a3 ath-demosthenes T4")
	b.Asks(g, "athens", "sail")
	b.Where(g, "ath-h8=T4", "ath-demosthenes=T4", "ath-h11=M1")
	b.Refuse(g, "activate M2", "2.B.2", "arrivals-only") // each once
	b.Play(g, "end", "land ath-h11 ath-p1 ath-p2 ath-a4 T1")
	b.Asks(g, "syracuse", "sail")
	b.Play(g, "end", "land syr-h9 T7")
	b.Asks(g, "athens", "announce")
	b.Where(g, "ath-p2=T1", "syr-h9=T7", "ath-eurymedon=M1")
	// A stack that is too high on the way only costs nothing.
	b, g = due(t, nil, 3, athens, "T10: ath-h1 ath-h2 ath-h3 ath-h4 ath-h5", "T13: syr-h1")
	g.Deploy()
	b.Play(g, "place T10", "activate T10", "move ath-c2 T11", "end")
	b.Asks(g, "athens", "announce")
	b.Where(g, "ath-c2=T11")
	b, g = due(t, nil, 3, athens, "T10: ath-h1 ath-h2 ath-h3 ath-h4 ath-h5", "T13: syr-h1")
	g.Deploy()
	b.Play(g, "place T10", "end")
	b.Asks(g, "athens", "drop_excess")
	b.Play(g, "drop ath-h5")
	b.Asks(g, "athens", "announce")
}

// 3.3: a side's stacks are counted when it has made its own free moves, not when the other has.
func TestSyracuse_2_B_2_e_NobodyIsTooManyBeforeHisOwnFreeMoves(t *testing.T) {
	start := func() (bench, *rules.Game) {
		b, g := due(t, nil, 4, athens, "T10: syr-h1 syr-h2 syr-h3 syr-h4", "T25: ath-h1")
		g.Hand(athens, "str-16")
		g.Calls()
		b.Play(g, "play str-16 18", "place T1", "place M1", "place T10", "place M6", "place M6")
		b.Asks(g, "athens", "sail")
		b.Play(g, "end") // six in T10
		b.Asks(g, "syracuse", "sail")
		return b, g
	}
	b, g := start()
	b.Play(g, "activate T10", "move syr-c2 T11", "end", "land syr-h5 syr-p3 T2")
	b.Asks(g, "athens", "announce")
	b.Where(g, "syr-c2=T11", "syr-h6=T10", "syr-h1=T10")
	b, g = start()
	b.Play(g, "end", "land syr-h5 syr-p3 T2")
	b.Asks(g, "syracuse", "drop_excess")
	b.Play(g, "drop syr-h4")
	b.Asks(g, "athens", "announce")
}

func TestSyracuse_2_B_2_f_AndMoveAgainInTheActions(t *testing.T) {
	b, g := due(t, nil, 3, athens, "T25: ath-h1", "T13: syr-h1")
	g.Deploy()
	b.Play(g, "place T8", "activate T8", "move ath-c2 T10", "end", "announce 2", "activate T10", "move ath-c2 T11")
	b.Where(g, "ath-c2=T11")
	b.AP(g, 4, 6)
}

// Q13: to the front, at the end of B.2, wherever they are.
func TestSyracuse_2_B_2_g_LeadersAreHealedLast(t *testing.T) {
	b, g := due(t, nil, 3, athens, "T25: ath-h1 ath-nicias!", "CATANE: ath-t6 ath-demosthenes-",
		"T13: syr-h1 syr-sicanus-")
	g.Deploy()
	b.Want("not before the moves", []bool{counter(g, "ath-nicias").Sick, counter(g, "syr-sicanus").Weakened},
		[]bool{true, true})
	b.Play(g, "place T8")
	events := b.Play(g, "end")
	b.Want("all three", kinds(events, "leader-healed"), 3)
	b.Where(g, "ath-nicias=T25", "ath-demosthenes=CATANE", "syr-sicanus=T13")
	b.Want("well", counter(g, "ath-nicias").Sick, false)
}

// Q26: a delay puts off one group, or all of the turn; its leaders wait with it; after the last turn it is
// lost.
func TestSyracuse_2_B_2_a_WhatADelayDelays(t *testing.T) {
	for what, want := range map[string][]string{"group": {"syr-4-sea"},
		"turn": {"syr-4-sea", "syr-4-land", "syr-4-ports"}} {
		b, g := due(t, map[string]string{rules.OptDelay: what}, 4, athens, "T25: ath-h1", "T13: syr-h1")
		g.Hand(athens, "str-15")
		g.Calls()
		b.Play(g, "play str-15 17 syr-4-sea")
		var later []string
		for i, group := range g.Ruleset().Groups {
			if g.Raw().Groups[i].Due == 5 && group.Turn == 4 {
				later = append(later, group.ID)
			}
		}
		b.Want(what, later, want)
		b.Where(g, "syr-gylippus=not-arrived")
	}
	b, g := due(t, nil, 9, athens, "T25: ath-h1", "T13: syr-h1")
	g.Hand(athens, "str-15")
	g.Calls()
	b.Refuse(g, "play str-15 17 syr-8", "7 S17", "not-due")
	b.Play(g, "play str-15 17 syr-9-sea")
	b.Want("after the end", g.Raw().Groups[slices.IndexFunc(g.Ruleset().Groups,
		func(d zonewar.GroupData) bool { return d.ID == "syr-9-sea" })].Due, 10)
}

// Q27: a call that S17 answers costs both counters, and the group may be called again. With the
// counters as they are printed only S25 in the place of S18 can be answered: S17 and S18 share theirs.
func TestSyracuse_2_B_2_a_ACancelledCallMayBeMadeAgain(t *testing.T) {
	b, g := due(t, nil, 6, athens, "T25: ath-h1", "T13: syr-h1")
	g.Hand(athens, "str-21", "str-22", "str-05")
	g.Hand(syracuse, "str-16")
	g.Calls()
	b.Play(g, "play str-21 25 ath-opt")
	b.Asks(g, "syracuse", "arrival_answer")
	b.Refuse(g, "play str-16 18", "7", "enemy-colour")
	b.Play(g, "play str-16 17")
	b.Want("both back in the bowl", []zonewar.Where{piece(g, "str-21").Where, piece(g, "str-16").Where},
		[]zonewar.Where{zonewar.InBowl, zonewar.InBowl})
	b.Asks(g, "athens", "arrival_stratagem")
	b.Play(g, "play str-22 25 ath-opt", "pass")
	b.Asks(g, "athens", "place")
	b.Play(g, "place T8")
	b.Where(g, "ath-c3=T8")
}
