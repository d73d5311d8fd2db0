package syracuse_test

import (
	"fmt"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// The holder of the Advantage draws first; who kept a counter still draws two.
func TestSyracuse_2_A_a_EachDrawsTwoFromTheBowl(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1")
	g.Holder(syracuse)
	g.Hand(athens, "str-21")
	lay(g, "str-03", zonewar.Removed)
	events := g.StartTurn(fixed(0, 1, 0, 1, 1, 1, 1, 1))
	var drew []string
	for _, e := range events {
		if e.Kind == "drew" {
			drew = append(drew, fmt.Sprint(e.Seat, " ", e.Facts.Get("piece"), " ", e.Secret[0]))
		}
	}
	b.Want("drawn", drew, []string{"syracuse str-01 syracuse", "syracuse str-04 syracuse", "athens str-02 athens",
		"athens str-06 athens"})
	b.Want("hands", []int{side(g, athens).HandSize, side(g, syracuse).HandSize}, []int{3, 2})
	v := zonewar.See(g.View("athens"))
	b.Want("his own he sees, the enemy's he counts", []int{len(v.Sides[athens].Hand), len(v.Sides[syracuse].Hand),
		v.Sides[syracuse].HandSize}, []int{3, 0, 2})
}

// Q116: the hands of the first turn, by scenario.
func TestSyracuse_2_A_b_TheFirstTurnsDrawsAreTheScenarios(t *testing.T) {
	for scenario, want := range map[string][2]int{"historical": {2, 2}, "historical-variant": {2, 2},
		"alcibiades": {2, 2}} {
		b, g, events := fresh(t, scenario, box(1, 2, 3))
		b.Want(scenario, [2]int{side(g, athens).HandSize, side(g, syracuse).HandSize}, want)
		draws := map[string]int{"historical": 2, "historical-variant": 3, "alcibiades": 3}[scenario]
		b.Want(scenario+": drawn", kinds(events, "drew"), draws)
		b.Want(scenario+": S13", piece(g, "str-09"),
			zonewar.Piece{Where: zonewar.InHand, Side: athens, Zone: zonewar.NoPlace})
		s21 := map[string]zonewar.Where{"historical": zonewar.InHand, "alcibiades": zonewar.Removed}
		if where, ok := s21[scenario]; ok {
			b.Want(scenario+": S21", piece(g, "str-02").Where, where)
		}
	}
}

// S6 and S21 alone leave the game, and only by the face that does.
func TestSyracuse_2_A_c_UsedCountersGoBackToTheBowl(t *testing.T) {
	b, g := table(t, syracuse, "T16: syr-erasinides syr-h1", "built: camp")
	g.Hand(syracuse, "str-01")
	g.Work(syracuse, box(1, 1, 1))
	b.Play(g, "interrupt syracuse", "play str-01 6")
	b.Want("reinforced ships", piece(g, "str-01").Where, zonewar.Removed)
	b, g = table(t, syracuse, "T16: ath-alcibiades", "T25: ath-alcibiades ath-h1")
	g.Holder(syracuse)
	g.Hand(syracuse, "str-02")
	g.Calls()
	b.Play(g, "play str-02 21")
	b.Want("Alcibiades", piece(g, "str-02").Where, zonewar.Removed)
	// The other face of either goes back.
	b, g = table(t, syracuse, "T13: syr-h1 syr-h2", "T15: syr-h3", "T11: ath-h5")
	g.Hand(syracuse, "str-01")
	b.Play(g, "announce 3", "activate T13", "move syr-h1 T11", "end")
	b.Roll(g, "commit str-01 11 T13", 6)
	b.Want("a combined attack", piece(g, "str-01").Where, zonewar.InBowl)
	b, g = table(t, athens, "T25: ath-h1- ath-nicias")
	g.Hand(athens, "str-02")
	g.Recover(athens, box(1, 1, 1))
	b.Play(g, "play str-02 15")
	b.Want("a recovery", piece(g, "str-02").Where, zonewar.InBowl)
	// S7 lies in its zone to the end of the phase.
	b, g = table(t, athens, "T25: ath-h1", "T13: syr-h1", "T24: ath-a1")
	g.Hand(athens, "str-19")
	b.Play(g, "announce 1", "play str-19 7 T24")
	b.Want("on its zone", []any{piece(g, "str-19").Where, zoneOf(g, "T24").Piece, zoneOf(g, "T24").Closed},
		[]any{zonewar.OnMap, "str-19", true})
	b.Play(g, "end")
	b.Want("back at the end of the phase", []any{piece(g, "str-19").Where, zoneOf(g, "T24").Closed},
		[]any{zonewar.InBowl, false})
}

func TestSyracuse_2_B_1_a_TheHigherRollHasTheInitiative(t *testing.T) {
	for _, c := range []struct {
		dice          []int
		holder, first zonewar.Side
	}{
		{[]int{3, 4, 2, 4}, syracuse, athens}, {[]int{1, 1, 2, 1}, athens, syracuse},
		{[]int{3, 3, 1, 5}, athens, athens}, {[]int{3, 3, 1, 5}, syracuse, syracuse},
		// By the dice, not by the points: 7 against 8 gives 4 and 4.
		{[]int{3, 4, 4, 4}, athens, syracuse},
	} {
		b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1")
		g.Holder(c.holder)
		g.StartTurn(fixed(append([]int{0, 0, 0, 0}, c.dice...)...))
		b.Want(fmt.Sprint(c.dice), g.Raw().Initiative, c.first)
		b.Want("the tie uses nothing up", []any{g.Raw().Advantage, g.Raw().AdvUsed}, []any{c.holder, [2]bool{}})
	}
}

// The example of B.1, and every total in every season.
func TestSyracuse_2_B_1_b_HalfTheTotalAndTheSeason(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1")
	g.Holder(athens)
	g.StartTurn(fixed(0, 0, 0, 0, 2, 3, 4, 4)) // spring of 414
	b.AP(g, 3, 4)
	b.Want("initiative", g.Raw().Initiative, syracuse)
	for turn := 1; turn <= 9; turn++ {
		for total := 2; total <= 12; total++ {
			b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1")
			g.Month(turn)
			g.Holder(athens)
			draws := []int{0, 0, 0, 0}
			if turn == 1 {
				draws = draws[:2]
			}
			g.StartTurn(fixed(append(draws, total/2, total-total/2, 1, 1)...))
			want := (total + 1) / 2
			switch turn % 4 {
			case 0, 1: // summer, autumn
				want++
			case 2: // winter
				if want > 2 {
					want--
				}
			}
			b.Want(fmt.Sprintf("turn %d, %d", turn, total), side(g, athens).AP, want)
		}
	}
}

// Q104: each holder once, the initiative turned round once a turn.
func TestSyracuse_2_B_1_c_TheAdvantageAfterTheRolls(t *testing.T) {
	start := func() (bench, *rules.Game) {
		b, g := due(t, nil, 9, syracuse, "T25: ath-h1", "T13: syr-h1") // autumn: 6 + 1
		g.StartTurn(fixed(0, 0, 0, 0, 1, 2, 6, 6))
		b.Asks(g, "syracuse", "points")
		b.AP(g, 3, 7)
		return b, g
	}
	b, g := start()
	b.Play(g, "points")
	b.AP(g, 3, 9)
	b.Want("initiative unchanged", g.Raw().Initiative, syracuse)
	b.Asks(g, "athens", "points")
	b.Play(g, "exchange")
	b.Want("initiative turned, the marker back", []any{g.Raw().Initiative, g.Raw().Advantage}, []any{athens, syracuse})
	b.Want("on with B.2", zonewar.See(g.View("")).Phase == "B.1", false)
	b, g = start()
	b.Play(g, "exchange")
	b.Want("the first is Athens", g.Raw().Initiative, athens)
	b.AP(g, 3, 7)
	b.Refuse(g, "exchange", "8", "exchanged-already")
	b.Refuse(g, "points 3", "2", "usage")
	b.Play(g, "points")
	b.AP(g, 5, 7)
	b, g = start()
	b.Play(g, "exchange")
	g.Holder(athens)
	g.StartTurn(fixed(0, 0, 0, 0, 3, 3, 2, 3)) // and again in the next turn
	b.Want("once a turn", b.Legal(g, "exchange"), true)
	b, g = start()
	b.Want("nothing by default", defaultOf(g), "pass")
	b.Play(g, "pass")
	b.Want("the marker stays", g.Raw().Advantage, syracuse)
}

func TestSyracuse_2_B_1_d_TheTurnMarkerShowsWhoIsFirst(t *testing.T) {
	for _, first := range []zonewar.Side{athens, syracuse} {
		b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1")
		g.Holder(athens)
		dice := []int{0, 0, 0, 0, 6, 6, 1, 1}
		if first == syracuse {
			dice = []int{0, 0, 0, 0, 1, 1, 6, 6}
		}
		g.StartTurn(fixed(dice...))
		b.Want("shown", zonewar.See(g.View("")).Initiative, []string{"athens", "syracuse"}[first])
	}
}

func TestSyracuse_2_B_3_a_TheFirstPlayerActsThenTheyAlternate(t *testing.T) {
	for _, first := range []zonewar.Side{athens, syracuse} {
		b, g := table(t, first, "T25: ath-h1", "T13: syr-h1")
		seats := g.Info().Seats
		for range 3 {
			b.Asks(g, seats[first], "announce")
			b.Want("active", zonewar.See(g.View("")).Active, seats[first])
			b.Play(g, "announce 1", "end")
			b.Asks(g, seats[first.Other()], "announce")
			b.Play(g, "announce 1", "end")
		}
	}
}

// Q22: without points no phase, and with points no way round one.
func TestSyracuse_2_B_3_b_WhoHasPointsMayNotPass(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1")
	g.Points(3, 1)
	b.Refuse(g, "pass", "2.B.3", "wrong-verb")
	b.Refuse(g, "announce 0", "2.B.3", "announce-range")
	denied := g.Prompt().Denied
	b.Want("the button says so", slices.ContainsFunc(denied,
		func(d engine.Denied) bool { return d.Key == "pass-phase" && d.Why.Code == "may-not-pass" }), true)
	b.Play(g, "announce 1", "end")
	b.AP(g, 2, 1)
	b.Play(g, "announce 1", "end") // the enemy's last
	b.Asks(g, "athens", "announce")
	b.Play(g, "announce 1", "end") // and it is Athens again
	b.AP(g, 1, 0)
	b.Asks(g, "athens", "announce")
}

func TestSyracuse_2_B_3_c_TheActionsEndWhenNobodyHasPoints(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-h2", "T13: syr-h1")
	g.Holder(athens)
	g.Points(2, 1)
	b.Play(g, "announce 2", "end")
	b.Asks(g, "syracuse", "announce")
	b.Must(g, box(1, 1), "announce 1")
	b.Must(g, box(1, 1), "end")
	b.AP(g, 0, 0)
	b.Want("the works", g.Stage().Phase != "B.3", true)
	for _, z := range zonewar.See(g.View("")).Zones {
		b.Want(z.ID+" contested", z.Contest, false)
	}
	// What is kept for the next turn is nothing.
	b, g = table(t, athens, "T25: ath-h1", "T13: syr-h1")
	g.Holder(athens)
	g.StartTurn(fixed(0, 0, 0, 0, 1, 1, 1, 1))
	b.AP(g, 1, 1)
}

// Q15.
func TestSyracuse_2_B_3_d_OneStratagemEachInAPhase(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-a1", "T24: ath-a2", "T13: syr-h1 syr-a1", "M10: ath-t1")
	g.Hand(athens, "str-19", "str-18", "str-22")
	g.Hand(syracuse, "str-20", "str-21")
	b.Play(g, "announce 2", "play str-19 7 T25")
	b.Refuse(g, "play str-18 4", "2.B.3", "one-stratagem-a-phase")
	b.Refuse(g, "play str-22 25 draw", "2.B.3", "one-stratagem-a-phase")
	b.Play(g, "interrupt") // the passive side its one
	b.Roll(g, "play str-21 25 draw", 0)
	b.Want("and no more", b.Legal(g, "interrupt"), false)
	b.Play(g, "end", "announce 1", "play str-20 23")
	b.Asks(g, "syracuse", "plague")
}

// The windows: after the announcement, between activations, before a group enters, before and after
// the combats.
func TestSyracuse_2_B_3_e_TheWindowsOfAPhase(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-h2 ath-nicias", "T24: syr-a1", "T13: syr-h1", "T23: syr-h4")
	g.Hand(syracuse, "str-19", "str-22")
	g.Holder(syracuse)
	b.Play(g, "announce 3")
	b.Want("after the announcement", b.Legal(g, "interrupt"), true)
	b.Play(g, "activate T25")
	b.Want("between activations", b.Legal(g, "interrupt"), true)
	b.Play(g, "move ath-h1 T24")
	b.Asks(g, "syracuse", "answer_entry") // before a group enters
	b.Play(g, "pass", "move ath-h2 ath-nicias T23", "end")
	b.Asks(g, "athens", "fight")
	b.Want("before the combats", b.Legal(g, "interrupt"), true)
	b.Play(g, "fight T24")
	b.Asks(g, "syracuse", "commit_defender") // nobody asks Athens, who has nothing
	b.Refuse(g, "interrupt", "2.B.3", "nothing-to-interrupt-with")
	b.Roll(g, "pass", 3)
	b.SettleTo(g, "commit_defender") // after one combat and before the next
	b.Want("the other zone", g.Prompt().Zone, "T23")
	b.Roll(g, "pass", 3)
	b.SettleTo(g, "closing")
	b.Asks(g, "syracuse", "closing") // after the last: Athens has nothing here either
}

// lastFight is the last action phase of a turn, in which Syracuse fights for T12 and wins.
func lastFight(t *testing.T, athenian, syracusan []string) (bench, *rules.Game) {
	b, g := table(t, syracuse, "T9: syr-h1 syr-h2 syr-hermocrates", "T12: ath-h1-", "T14: syr-p1", "T22: ath-h2 ath-lamachus",
		"M4: ath-t1", "M5: syr-t1", "built: camp A1 A2")
	g.Hand(athens, athenian...)
	g.Hand(syracuse, syracusan...)
	g.Points(0, 2)
	b.Play(g, "announce 2", "activate T9", "move syr-h1 syr-h2 syr-hermocrates T12")
	b.Must(g, box(3), "end") // where nobody has a counter the die falls at once
	for g.Prompt().Decision != "closing" && g.Prompt().Decision != "tools" && g.Prompt().Decision != "home" {
		b.Settle(g)
	}
	return b, g
}

// After the last combat of a phase, too, be it the last of the turn: the active side first, then the
// other, whoever by what both see could have something to play; D46.
func TestSyracuse_2_B_3_e_AWindowAfterTheLastCombat(t *testing.T) {
	b, g := lastFight(t, nil, []string{"str-10"})
	b.AP(g, 0, 0)
	b.Asks(g, "syracuse", "closing")
	b.Must(g, box(1, 1, 1, 1, 1, 1, 1, 1), "play str-10 14 A2") // and the works begin
	b.Want("the wall", g.Ruined("A2"), true)
	b.Want("the turn goes on", g.Series().InPhase, false)
	// Both, the active side first; who has played is not asked any more, and the other may answer.
	b, g = lastFight(t, []string{"str-17", "str-22"}, []string{"str-20"})
	b.Asks(g, "syracuse", "closing")
	b.Play(g, "pass")
	b.Asks(g, "athens", "closing")
	b.Roll(g, "play str-17 20 syr-hermocrates", 6) // a leader of one sword or none
	b.Where(g, "syr-hermocrates=lost")
	b.Asks(g, "syracuse", "closing")
	b.Play(g, "play str-20 23", "infect ath-h2")
	b.Must(g, box(1, 1, 1, 1, 1, 1, 1, 1), "pass")
	b.Want("nobody has one left", g.Series().InPhase, false)
	// Archers have nobody to stop any more; a storm can still rage; the passive side may speak first.
	b, g = lastFight(t, []string{"str-19", "str-18"}, []string{"str-20"})
	b.Play(g, "interrupt")
	b.Refuse(g, "play str-19 7 T14", "7 S7", "wrong-moment")
	b.Roll(g, "play str-18 4", 6, 6)
	b.Where(g, "ath-t1=M4-", "syr-t1=M5-")
	b.Asks(g, "syracuse", "closing")
	// What a side holds tells nothing: it is asked with a counter it cannot play now, and not without any.
	b, g = lastFight(t, []string{"str-03"}, nil)
	b.Want("only to pass", commands(g), []string{"pass"})
	b.Asks(g, "athens", "closing")
	b, g = lastFight(t, nil, nil)
	b.Want("nobody is asked", g.Series().InPhase, false)
	// Not in a phase without combats, where the moves are the window; but after units were sent back.
	b, g = table(t, athens, "T25: ath-h1 ath-h2- ath-demosthenes", "T24: syr-p1")
	g.Hand(athens, "str-17")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "syracuse", "announce")
	b, g = table(t, athens, "T25: ath-h1 ath-h2-", "T24: syr-p1")
	g.Hand(athens, "str-17")
	b.Play(g, "announce 2", "activate T25", "move ath-h1 T24", "end")
	b.Asks(g, "athens", "closing")
}

// Moves, then stacks, then what is stormed besides, then one point for all, then the fights.
func TestSyracuse_2_B_3_f_TheOrderOfAPhase(t *testing.T) {
	b, g := table(t, athens, "T23: ath-h1 ath-h2 ath-h3 ath-h4 ath-h5", "T22: ath-h6",
		"T20: ath-h8 ath-h9 ath-nicias", "T25: ath-h7",
		"fort:olympieion: syr-h1", "T26: syr-h2", "built: camp")
	b.Refuse(g, "activate T22", "2.B.3", "wrong-verb") // the announcement comes first
	b.Play(g, "announce 6", "activate T22", "move ath-h6 T23", "activate T20", "move ath-h8 ath-h9 ath-nicias T21")
	b.Refuse(g, "storm fort:olympieion", "2.B.3", "wrong-verb")
	b.Play(g, "activate T25", "move ath-h7 T26", "end")
	b.Asks(g, "athens", "drop_excess")
	b.AP(g, 1, 6)
	b.Play(g, "drop ath-h6")
	b.Asks(g, "athens", "storm")
	b.AP(g, 1, 6)
	b.Play(g, "storm fort:olympieion")
	b.AP(g, 0, 6)
	b.Want("what is fought", b.Asks(g, "athens", "fight").Rule, "4.1")
	b.Want("both", []bool{b.Legal(g, "fight T26"), b.Legal(g, "fight fort:olympieion")}, []bool{true, true})
	// The camp is stormed with an S11 in hand only.
	for _, hand := range [][]string{nil, {"str-11"}} {
		b, g = table(t, syracuse, "T13: syr-h1 syr-h2", "T15: syr-h3 syr-h4", "T17: ath-h1", "built: camp",
			"T21: syr-h5 syr-gylippus",
			"fort:olympieion: ath-h2", "taken: fort:olympieion")
		g.Hand(syracuse, hand...)
		b.Play(g, "announce 1", "end")
		b.Asks(g, "syracuse", "storm")
		if hand == nil {
			b.Refuse(g, "storm T17", "4.4", "needs-combined-attack")
		}
		b.Want("the camp with it", b.Legal(g, "storm T17"), hand != nil)
	}
}
