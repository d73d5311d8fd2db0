package hellespont_test

import (
	"fmt"
	"testing"

	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// Q4, Q5: who kept a counter still draws two; the holder of the Advantage first.
func TestHellespont_2_A_a_EachDrawsTwoFromTheBowl(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	g.Month(2)
	g.Holder(sparta)
	g.Hand(athens, "str-21")
	lay(g, "str-03", zonewar.Removed)
	events := g.StartTurn(fixed(0, 1, 0, 1, 1, 1, 1, 1))
	var drew []string
	for _, e := range events {
		if e.Kind == "drew" {
			drew = append(drew, fmt.Sprint(e.Seat, " ", e.Facts.Get("piece"), " ", e.Secret[0]))
		}
	}
	b.Want("drawn", drew, []string{"sparta str-01 sparta", "sparta str-04 sparta", "athens str-02 athens", "athens str-06 athens"})
	b.Want("hands", []int{side(g, athens).HandSize, side(g, sparta).HandSize}, []int{3, 2})
	// An empty bowl gives what there is.
	b, g = table(t, athens, "M5: ath-t5")
	g.Month(2)
	g.Holder(athens)
	for _, p := range b.cfg.Pieces {
		lay(g, p.ID, zonewar.Removed)
	}
	for _, id := range []string{"str-01", "str-02", "str-03"} {
		lay(g, id, zonewar.InBowl)
	}
	g.StartTurn(fixed(0, 0, 0, 1, 1, 1, 1))
	b.Want("hands", []int{side(g, athens).HandSize, side(g, sparta).HandSize}, []int{2, 1})
}

func TestHellespont_2_A_b_AHandIsItsOwnersSecret(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5", "M9: spa-t6")
	g.Hand(athens, "str-06")
	g.Hand(sparta, "str-16", "str-17")
	b.Want("his own", len(zonewar.See(g.View("athens")).Sides[athens].Hand), 1)
	b.Want("the enemy's", []int{len(zonewar.See(g.View("athens")).Sides[sparta].Hand), zonewar.See(g.View("athens")).Sides[sparta].HandSize}, []int{0, 2})
	b.Play(g, "announce 2")
	e := b.Shown(b.Roll(g, "play str-06 4", 2, 2), "stratagem")
	b.Want("a discard is public", len(e.Secret), 0)
}

// S17 and S18 alone leave the game.
func TestHellespont_2_A_c_UsedCountersGoBackToTheBowl(t *testing.T) {
	b, g := table(t, sparta, "M8: spa-t6 spa-t7 ath-t5 ath-t6", "T5: spa-a1")
	g.Hand(sparta, "str-14")
	b.Play(g, "announce 1", "end", "pass")
	b.Roll(g, "commit str-14 10", 3)
	b.Want("the back of S18", piece(g, "str-14").Where, zonewar.InBowl)
	b, g = table(t, sparta, "T5: spa-a1", "M5: ath-t5")
	g.Hand(sparta, "str-17")
	b.Play(g, "announce 1", "play str-17 6 T5")
	b.Want("on its zone", []any{piece(g, "str-17").Where, zoneOf(g, "T5").Piece, zoneOf(g, "T5").Closed}, []any{zonewar.OnMap, "str-17", true})
	b.Play(g, "end")
	b.Want("back at the end of the phase", []any{piece(g, "str-17").Where, zoneOf(g, "T5").Closed}, []any{zonewar.InBowl, false})
	b, g = table(t, athens, "M5: ath-t5 ath-alcibiades")
	g.Holder(sparta)
	g.Hand(sparta, "str-09")
	g.Deploy()
	b.Asks(g, "sparta", "seize")
	b.Play(g, "play str-09 17")
	b.Want("out of the game", piece(g, "str-09").Where, zonewar.Removed)
}

func TestHellespont_2_A_d_OwnOrNeutralFacesOnly(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5 ath-t6 spa-t6 spa-t7", "M7: ath-t7")
	g.Hand(athens, "str-02", "str-06", "str-14")
	b.Play(g, "announce 1", "end", "pass")
	b.Refuse(g, "commit str-02 3", "7", "enemy-colour")
	b.Refuse(g, "commit str-14 10", "7", "enemy-colour")
	b.Refuse(g, "commit str-02 9", "7", "not-on-piece")
	b.Refuse(g, "commit str-01 1", "7", "not-in-hand")
	b.Want("either face of str-06 is his", []any{b.Legal(g, "commit str-06 8 M7"), b.Refusal(g, "commit str-06 4").Code}, []any{true, "wrong-moment"})
}

func TestHellespont_2_B1_a_TheHigherRollHasTheInitiative(t *testing.T) {
	for _, c := range []struct {
		dice   []int
		holder zonewar.Side
		first  zonewar.Side
	}{
		{[]int{3, 4, 2, 4}, sparta, athens}, {[]int{1, 1, 2, 1}, athens, sparta}, {[]int{3, 3, 1, 5}, athens, athens}, {[]int{3, 3, 1, 5}, sparta, sparta},
	} {
		b, g := table(t, athens, "M5: ath-t5")
		g.Holder(c.holder)
		events := g.StartTurn(fixed(append([]int{0, 0}, c.dice...)...))
		b.Want(fmt.Sprint(c.dice), g.State().Initiative, c.first)
		b.Want("rolls", kinds(events, "action-points"), 2)
	}
}

func TestHellespont_2_B1_b_HalfTheTotalRoundedUp(t *testing.T) {
	for total := 2; total <= 12; total++ {
		b, g := table(t, athens, "M5: ath-t5")
		g.Month(4) // November: nothing added
		g.Holder(athens)
		g.StartTurn(fixed(0, 0, 0, 0, total/2, total-total/2, 1, 1))
		b.AP(g, (total+1)/2, 1)
	}
}

func TestHellespont_2_B1_c_TheSeasonAddsOrTakesOne(t *testing.T) {
	good, bad := [7]int{0, 2, 3, 4, 5, 5, 6}, [7]int{0, 1, 2, 2, 3, 4, 5}
	for month := 1; month <= 10; month++ {
		for ap := 1; ap <= 6; ap++ {
			b, g := table(t, athens, "M5: ath-t5")
			g.Month(month)
			g.Holder(athens)
			draws := []int{0, 0, 0, 0}
			if month == 1 {
				draws = draws[:2]
			}
			g.StartTurn(fixed(append(draws, ap, ap, 1, 1)...))
			want := ap
			switch month {
			case 1, 2, 3, 9, 10:
				want = good[ap]
			case 5, 6, 7:
				want = bad[ap]
			}
			b.Want(fmt.Sprintf("month %d, %d", month, ap), side(g, athens).AP, want)
		}
	}
	// The example of 2.B.1: Sparta 6, Athens 3, in September.
	b, g := table(t, athens, "M5: ath-t5")
	g.Month(2)
	g.Holder(athens)
	g.StartTurn(fixed(0, 0, 0, 0, 1, 2, 3, 3))
	b.AP(g, 3, 4)
	b.Want("initiative", g.State().Initiative, sparta)
}

// Q9, Q10: each holder once, and it may exceed 6.
func TestHellespont_2_B1_d_TheAdvantageAfterTheRolls(t *testing.T) {
	start := func() (bench, *hellespont.Game) {
		b, g := table(t, athens, "M5: ath-t5", "M9: spa-t6")
		g.Holder(sparta)
		g.StartTurn(fixed(0, 0, 1, 2, 6, 6))
		b.Asks(g, "sparta", "points")
		b.AP(g, 3, 6)
		return b, g
	}
	b, g := start()
	b.Play(g, "points")
	b.AP(g, 3, 8)
	b.Want("initiative unchanged", g.State().Initiative, sparta)
	b.Asks(g, "athens", "points")
	b.Play(g, "exchange")
	b.Want("initiative exchanged, the marker back", []any{g.State().Initiative, g.State().Advantage}, []any{athens, sparta})
	b.Want("on with B.2", zonewar.See(g.View("")).Phase == "B.1", false)
	b, g = start()
	b.Play(g, "exchange")
	b.Refuse(g, "exchange", "8", "exchanged-already")
	b.Play(g, "points")
	b.AP(g, 5, 6)
	b, g = start()
	b.Want("nothing by default", defaultOf(g), "pass")
	b.Play(g, "pass")
	b.Want("the marker stays", g.State().Advantage, sparta)
}

func TestHellespont_2_B1_e_NoPointsAreKept(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5", "M9: spa-t6")
	b.Play(g, "announce 6", "end", "announce 6", "end")
	b.AP(g, 0, 0)
	b, g = table(t, athens, "M5: ath-t5", "M9: spa-t6")
	g.Points(0, 0)
	g.Month(4)
	g.Holder(athens)
	g.StartTurn(fixed(0, 0, 0, 0, 1, 1, 1, 1))
	b.AP(g, 1, 1)
}

// Q25 is tested with S13.
func TestHellespont_2_B2_a_GroupsArriveAsTheScenarioSays(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t1")
	g.Month(2)
	g.Holder(athens)
	events := g.Deploy()
	b.Want("two groups", kinds(events, "arrived"), 2)
	b.Want("the holder first", b.Shown(events, "arrived").Facts.Get("group"), "ath-2-samos")
	b.Where(g, "ath-t5=B3", "ath-t9=B3-", "spa-t12=B3-", "spa-mindarus=B3", "ath-thrasyllus=B3", "ath-t10=not-arrived")
}

// Q15: the enemies there make room, together.
func TestHellespont_2_B2_b_EnemiesInTheWayMakeRoom(t *testing.T) {
	b, g := table(t, athens, "T29: ath-h2 ath-p1 ath-thrasybulus", "T3: spa-p1", "T30: ath-p2")
	g.Month(3)
	g.Holder(sparta)
	g.Deploy()
	p := b.Asks(g, "athens", "clear")
	b.Want("where", p.Zone+" "+p.Rule, "T29 2.B.2")
	b.Want("free zones only", commands(g), []string{"leave T4", "leave T28", "leave T30"})
	b.Refuse(g, "leave T3", "2.B.2", "no-room-there")
	b.Refuse(g, "leave T5", "2.B.2", "no-room-there")
	b.Refuse(g, "leave nowhere", "2.B.2", "no-room-there")
	b.Refuse(g, "leave", "2.B.2", "usage")
	b.Refuse(g, "leave T4 T28", "2.B.2", "usage")
	b.Play(g, "leave T4")
	b.Where(g, "ath-h2=T4", "ath-thrasybulus=T4", "spa-c1=T29", "spa-pharnabazus=T29")
	// With enemies all round, any of them; a leader alone moves the same way.
	b, g = table(t, athens, "T29: ath-h2", "T3: spa-p1", "T4: spa-p2", "T28: spa-p3", "T30: spa-h1")
	g.Month(3)
	g.Holder(sparta)
	g.Deploy()
	b.Want("any", len(commands(g)), 4)
	b.Play(g, "leave T3")
	b.Where(g, "ath-h2=T3", "spa-c1=T29")
	b, g = table(t, athens, "T29: ath-thrasybulus")
	g.Month(3)
	g.Holder(sparta)
	g.Deploy()
	b.Play(g, "leave T30")
	b.Where(g, "ath-thrasybulus=T30", "spa-c1=T29")
	// Difficult ground without room for all is no way out.
	b, g = table(t, athens, "T29: ath-h2 ath-h3", "T30: ath-p1 ath-p2 ath-p3 ath-a1")
	g.Month(3)
	g.Holder(sparta)
	g.Deploy()
	b.Want("not T30", commands(g), []string{"leave T3", "leave T4", "leave T28"})
	// In B3 both arrive.
	b, g = table(t, athens, "B3: spa-t6")
	g.Month(2)
	g.Holder(athens)
	g.Deploy()
	b.Where(g, "ath-t5=B3", "spa-t7=B3")
}

// Q16, Q20.
func TestHellespont_2_B2_c_OutOfTheBasesBeforeTheActions(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-h2 ath-chaereas spa-t6", "B2: ath-t21 ath-t10", "M18: ath-t11", "B1: spa-t1 spa-t2")
	g.Holder(athens)
	arrivedNow(g, "ath-t5", "ath-h2", "ath-chaereas", "ath-t21", "spa-t6")
	g.Points(2, 1)
	g.Sail(athens)
	p := b.Asks(g, "athens", "sail")
	b.Want("section", p.Rule, "2.B.2")
	b.Play(g, "activate B3", "move ath-t5 ath-h2 ath-chaereas M22")
	b.AP(g, 2, 1) // the enemy's ships there are no matter
	b.Refuse(g, "activate M18", "2.B.2", "bases-only")
	b.Play(g, "activate B2", "move ath-t21 M20")
	b.AP(g, 0, 1) // what stayed behind costs 2 for all
	b.Play(g, "end")
	b.Asks(g, "sparta", "sail")
	b.Refuse(g, "activate B1", "2.B.3", "no-ap")
	b.Play(g, "activate B3", "move spa-t6 M23", "end")
	b.Asks(g, "sparta", "announce") // Athens spent all before
	b.AP(g, 0, 1)
	b, g = table(t, athens, "B1: spa-t1 spa-t2 spa-epicles")
	g.Holder(sparta)
	g.Sail(sparta)
	b.Play(g, "activate B1", "move spa-t1 spa-epicles M11")
	b.AP(g, 6, 5)
}

// Each side sails once, though the Advantage, which decides who is first, changes
// hands meanwhile.
func TestHellespont_2_B2_c_EachSideSailsOnce(t *testing.T) {
	b, g := table(t, sparta, "B1: spa-t6", "B2: ath-t5", "M14: spa-t7-")
	g.Holder(sparta)
	arrivedNow(g, "spa-t6", "ath-t5")
	g.Sail(sparta)
	b.Play(g, "interrupt sparta", "restore spa-t7")
	b.Want("the holder now", g.State().Advantage, athens)
	b.Play(g, "activate B1", "move spa-t6 M11", "end")
	b.Asks(g, "athens", "sail")
	b.Play(g, "activate B2", "move ath-t5 M20", "end")
	b.Asks(g, "sparta", "announce")
}

func TestHellespont_2_B2_d_WhoArrivesElsewhereStays(t *testing.T) {
	b, g := table(t, athens, "B3: spa-t6")
	g.Month(3)
	g.Holder(sparta)
	g.Deploy()
	b.Asks(g, "sparta", "sail")
	b.Where(g, "spa-c1=T29")
	b.Refuse(g, "activate T29", "2.B.2", "bases-only")
}

func TestHellespont_2_B2_e_AmongEnemiesTheyStopAndDoNotFight(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-t6", "M22: spa-t6", "M1: spa-t7")
	g.Holder(athens)
	arrivedNow(g, "ath-t5", "ath-t6")
	g.Sail(athens)
	b.Play(g, "activate B3")
	for _, d := range g.Destinations([]string{"ath-t5"}, false) {
		if d.Zone == "M22" {
			codes := make([]string, len(d.Warnings))
			for i, w := range d.Warnings {
				codes[i] = w.Code
			}
			b.Want("warned of", codes, []string{"combat-waits"})
			b.Want("to be fought at once", d.Combat, false)
		}
	}
	b.Roll(g, "move ath-t5 M22 M1 M2", 3, 2)
	b.Where(g, "ath-t5=M1")
	b.Roll(g, "move ath-t6 M22 M21", 4)
	b.Where(g, "ath-t6=M22")
	b.Play(g, "end")
	b.Asks(g, "athens", "announce")
	b.Want("both contested", []bool{zoneOf(g, "M1").Contest, zoneOf(g, "M22").Contest}, []bool{true, true})
}

func TestHellespont_2_B2_f_AndMoveAgainAfterwards(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5", "M9: spa-t6")
	g.Holder(athens)
	arrivedNow(g, "ath-t5")
	g.Sail(athens)
	b.Play(g, "activate B3", "move ath-t5 M22", "end", "announce 2", "activate M22", "move ath-t5 M1", "end", "announce 1", "end")
	b.Play(g, "announce 2", "activate M1", "move ath-t5 M2")
	b.Where(g, "ath-t5=M2")
}

func TestHellespont_2_B2_g_NoLimitOfStratagemsBeforeTheActions(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t1", "M9: spa-t1")
	g.Month(2)
	g.Holder(athens)
	g.Hand(athens, "str-11", "str-12")
	g.Calls()
	b.Asks(g, "athens", "arrival_stratagem")
	b.Play(g, "play str-11 13 spa-2-chios", "play str-12 14 ath-opt-thasos")
	b.Where(g, "ath-t21=B2", "spa-t6=not-arrived", "ath-t5=B3")
}
