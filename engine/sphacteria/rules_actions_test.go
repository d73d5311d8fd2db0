package sphacteria_test

import (
	"fmt"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// rolled starts a turn with these dice, Athens' two first.
func rolled(t *testing.T, lines string, dice ...int) (bench, zonewar.Seen) {
	t.Helper()
	b, g := table(t, athens, lines)
	g.StartTurn(fixed(append([]int{0, 0, 0, 0}, dice...)...))
	return b, zonewar.See(g.View(""))
}

// Q80: Athens' two dice first, then Sparta's.
func TestSphacteria_2_B_a_TheHigherTotalHasTheInitiative(t *testing.T) {
	b, v := rolled(t, "I: ath-t1", 6, 1, 1, 5)
	b.Want("initiative", v.Initiative, "athens")
	b, v = rolled(t, "I: ath-t1", 3, 3, 1, 6)
	b.Want("initiative", v.Initiative, "sparta")
}

// Q17: ships on the beach count with their naval FP.
func TestSphacteria_2_B_b_OnATieTheStrongerFleetInPlay(t *testing.T) {
	for lines, want := range engine.InOrder(map[string]string{
		"I: ath-t1\nB: spa-t6-":         "athens", // 5 to 3
		"I: ath-t1-\nB: spa-t6":         "sparta",
		"V: ath-t2\nB: spa-t6":          "athens", // 10 on the beach to 5
		"BMA: ath-t2 ath-t1\nB: spa-t1": "athens", // 15 with the base to 10
		"BMS: spa-t1\nA: ath-t1":        "sparta",
	}) {
		b, v := rolled(t, lines, 4, 3, 2, 5)
		b.Want(lines, v.Initiative, want)
	}
}

func TestSphacteria_2_B_c_OnASecondTieSparta(t *testing.T) {
	for _, lines := range []string{"A: ath-t2\nB: spa-t1", "P: ath-h1\nN: spa-h1"} {
		b, v := rolled(t, lines, 4, 3, 2, 5)
		b.Want(lines, v.Initiative, "sparta")
	}
}

func TestSphacteria_2_B_d_HalfTheTotalRoundedUp(t *testing.T) {
	want := map[int]int{2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5, 11: 6, 12: 6}
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			b, v := rolled(t, "I: ath-t1", x, y, y, x)
			for i := range 2 {
				b.Want(fmt.Sprintf("AP for %d and %d", x, y), v.Sides[i].AP, want[x+y])
			}
		}
	}
	b, v := rolled(t, "I: ath-t1", 2, 3, 4, 4)
	b.Want("the rule book's example", fmt.Sprintf("%s %d %d", v.Initiative, v.Sides[athens].AP, v.Sides[sparta].AP), "sparta 3 4")
}

func TestSphacteria_2_B_e_ActionPointsAreNotCarriedOver(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1", "N: spa-h1")
	g.State().AP = [2]int8{6, 6}
	g.StartTurn(fixed(0, 0, 0, 0, 1, 1, 1, 2))
	b.Want("AP", []int{side(g, athens).AP, side(g, sparta).AP}, []int{1, 2})
}

func TestSphacteria_2_C_e_TheInitiativePlayerBeginsThenTheyAlternate(t *testing.T) {
	for _, first := range []engine.Seat{"athens", "sparta"} {
		b, g := table(t, sides[string(first)], "P: ath-h1", "N: spa-h1")
		second := map[engine.Seat]engine.Seat{"athens": "sparta", "sparta": "athens"}[first]
		for _, seat := range []engine.Seat{first, second, first, second} {
			b.Asks(g, seat, "announce")
			b.Play(g, "announce 1")
			b.Want("active", zonewar.See(g.View("")).Active, seat)
			b.Play(g, "end")
		}
	}
}

// Q18: the announcement caps every cost of the phase.
func TestSphacteria_2_C_f_AtLeastOneAtMostAllAreAnnounced(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "M: spa-h2", "P: ath-h1")
	g.State().AP[sparta] = 4
	b.Want("choices", commands(g), []string{"announce 1", "announce 2", "announce 3", "announce 4"})
	for _, n := range []string{"0", "-1", "5", "7"} {
		b.Refuse(g, "announce "+n, "2.C", "announce-range")
	}
	b.Refuse(g, "announce two", "2.C", "not-a-number")
	b.Refuse(g, "announce", "2.C", "usage")
	b.Play(g, "announce 3", "activate N")
	b.Refuse(g, "activate M", "2.C", "no-ap")
}

// Q18: what is announced and not spent is lost at the end of the phase.
func TestSphacteria_2_C_g_PointsAreDeductedAsSpentAndTheRestAtTheEnd(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	b.Play(g, "announce 4")
	b.Want("before", []int{side(g, sparta).AP, side(g, sparta).Announced}, []int{6, 4})
	b.Play(g, "activate N")
	b.Want("after an activation", []int{side(g, sparta).AP, side(g, sparta).Announced}, []int{4, 2})
	e := b.Shown(b.Must(g, nil, "end"), "ap-lost")
	b.Want("lost", e.Facts.Get("ap"), "2")
	b.Want("after the phase", []int{side(g, sparta).AP, side(g, sparta).Announced}, []int{2, 0})
}

// Q19: a player with AP announces even when he can do nothing with it.
func TestSphacteria_2_C_h_NobodyWithPointsPasses(t *testing.T) {
	b, g := table(t, sparta, "P: ath-h1")
	b.Asks(g, "sparta", "announce")
	b.Refuse(g, "pass", "2.C", "wrong-verb")
	b.Refuse(g, "end", "2.C", "wrong-verb")
	b.Play(g, "announce 1", "end")
	b.Want("AP left", side(g, sparta).AP, 5)
	b.Asks(g, "athens", "announce")
}

// Q20: one phase after another, each with its own stratagem.
func TestSphacteria_2_C_i_WithoutPointsAPlayerIsSkipped(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2", "V: ath-t2 ath-h2", "O: ath-a1")
	g.State().AP = [2]int8{0, 3}
	g.Hand(athens, "str-05", "str-08")
	b.Play(g, "announce 1", "interrupt", "play str-05 5 O", "end")
	b.Asks(g, "sparta", "announce")
	b.Want("announced anew", side(g, sparta).AP, 2)
	b.Want("a second allowance", b.Legal(g, "announce 2"), true)
	b.Play(g, "announce 1", "interrupt")
	b.Want("the passive player may play again", b.Legal(g, "play str-08 5 O"), true)
}

func TestSphacteria_2_C_j_PhaseCEndsWithoutPointsAndNothingContested(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.State().AP = [2]int8{1, 1}
	g.Hand(sparta, "str-17", "str-18")
	b.Play(g, "announce 1", "end", "announce 1", "end")
	b.Asks(g, "sparta", "discard")
	b.Want("phase", zonewar.See(g.View("")).Phase, "D")
	// The invariant sees a contested zone outside the action phase.
	shift(g, "ath-h1", "N")
	b.Want("violations", g.Violations(), []string{"N is contested outside the action phase (2.C)"})
}

// Q86: one stratagem per player and action phase, whatever the kind.
func TestSphacteria_2_C_k_OneStratagemEachAPhase(t *testing.T) {
	b, g := table(t, athens, "O: ath-a1 ath-p1 ath-h2", "N: spa-h1 spa-brasidas")
	g.Hand(athens, "str-05", "str-08", "str-17")
	g.Hand(sparta, "str-04", "str-18")
	b.Play(g, "announce 3", "play str-05 5 O")
	b.Refuse(g, "play str-08 5 O", "2.C", "one-stratagem-a-phase")
	b.Want("shown as played", side(g, athens).Played, true)
	b.Play(g, "activate O", "move ath-p1 ath-h2 N", "end")
	b.Asks(g, "sparta", "commit_defender") // the attacker is not asked again
	b.Must(g, box(1), "commit str-04 7")
	b.Want("both played", []bool{side(g, athens).Played, side(g, sparta).Played}, []bool{true, true})

	// In the next combat of the same phase nobody is asked.
	b, g = table(t, sparta, "N: spa-h1 ath-h2 ath-h3 ath-h4", "B: spa-t1 ath-t2")
	g.Hand(sparta, "str-04", "str-13")
	b.Play(g, "announce 1", "end", "fight B")
	b.Must(g, box(3), "commit str-13 4")
	b.Asks(g, "athens", "retreat")
	b.Shown(b.Must(g, box(6), "retreat ath-t2 E"), "combat-roll") // N is rolled at once
}

func TestSphacteria_2_C_l_ActivationIsOptionalAndOneAfterTheOther(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "M: spa-h2", "P: ath-h1")
	b.Play(g, "announce 4")
	b.Want("offers", commands(g)[:2], []string{"activate M", "activate N"})
	b.Refuse(g, "activate P", "2.C", "nobody-there")
	b.Refuse(g, "activate K", "2.C", "nobody-there")
	b.Refuse(g, "move spa-h1 O", "2.C", "nothing-activated")
	b.Play(g, "activate N", "move spa-h1 V", "activate M", "move spa-h2 L")
	b.Where(g, "spa-h1=V", "spa-h2=L")
	b.Want("ending without any", b.Legal(g, "end"), true)
}

// Q24: a leader who has just arrived makes the place cheap.
func TestSphacteria_2_C_m_OneWithALeaderElseTwo(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-styphon", "M: spa-h2", "L: spa-h3", "P: ath-h1")
	b.Play(g, "announce 6", "activate N")
	b.Want("with a leader", side(g, sparta).Announced, 5)
	b.Play(g, "move spa-styphon M", "activate M")
	b.Want("with one who has moved", side(g, sparta).Announced, 4)
	b.Play(g, "activate L")
	b.Want("without", side(g, sparta).Announced, 2)
	b.Play(g, "activate N")
	b.Want("the leader has gone", side(g, sparta).Announced, 0)

	b, g = table(t, sparta, "M: spa-h2", "O: ath-cleon", "P: ath-h1")
	b.Play(g, "announce 1")
	b.Refuse(g, "activate M", "2.C", "no-ap")
}

func TestSphacteria_2_C_n_ABoxIsActivatedLikeAPlace(t *testing.T) {
	b, g := table(t, sparta, "BTS: spa-h1 spa-epitadas", "BMS: spa-t1", "N: spa-h2", "P: ath-h1")
	b.Play(g, "announce 6", "activate BTS")
	b.Want("with a leader", side(g, sparta).Announced, 5)
	b.Play(g, "activate BMS")
	b.Want("without", side(g, sparta).Announced, 3)
	b.Refuse(g, "move spa-h1 N", "2.C", "not-activated")
}

// Q22: a lone leader can be activated.
func TestSphacteria_2_C_o_LoneLeadersCanBeActivated(t *testing.T) {
	b, g := table(t, sparta, "N: spa-styphon", "P: ath-h1")
	b.Play(g, "announce 1", "activate N", "move spa-styphon M")
	b.Where(g, "spa-styphon=M")
	b.Want("left", side(g, sparta).Announced, 0)
}

// Q26: units of one place may stop at different zones; others are not picked up.
func TestSphacteria_2_C_p_SomeOrAllMoveInSeveralGroups(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-styphon", "V: spa-h5", "P: ath-h1")
	b.Play(g, "announce 1", "activate N", "move spa-h1 spa-styphon V U", "move spa-h2 M")
	b.Where(g, "spa-h1=U", "spa-styphon=U", "spa-h2=M", "spa-h3=N")
	b.Refuse(g, "move spa-h3 spa-h5 M", "2.C", "not-activated")
	b.Refuse(g, "move spa-h3 ath-h1 M", "3", "not-yours")
	b.Refuse(g, "move spa-h3 spa-h3 M", "3", "named-twice")
	b.Refuse(g, "move spa-h3", "3", "no-path")
	b.Play(g, "end")
}

// Q25: once per action phase, and paying again for those who have not moved.
func TestSphacteria_2_C_q_OnceAPhaseAgainInTheNext(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3", "M: spa-h5", "P: ath-h1")
	b.Play(g, "announce 5", "activate N", "move spa-h1 M")
	b.Refuse(g, "move spa-h1 L", "2.C", "not-activated")
	b.Refuse(g, "activate N", "2.C", "already-active")
	b.Play(g, "activate M")
	b.Refuse(g, "move spa-h1 L", "3", "already-moved")
	b.Want("left", side(g, sparta).Announced, 1)
	b.Refuse(g, "activate N", "2.C", "no-ap") // the full price once more
	b.Play(g, "end", "announce 1", "end", "announce 1")
	b.Want("the mark is gone", counter(g, "spa-h1").Moved, false)

	b, g = table(t, sparta, "N: spa-h1 spa-h2 spa-styphon", "M: spa-h5 spa-epitadas", "P: ath-h1")
	b.Play(g, "announce 4", "activate N", "move spa-h1 V", "activate M", "activate N", "move spa-h2 V")
	b.Want("left", side(g, sparta).Announced, 1)
	b.Play(g, "move spa-styphon V")
	b.Refuse(g, "activate N", "2.C", "nobody-there")
	b.Refuse(g, "activate V", "2.C", "all-moved")
	b.Play(g, "end", "announce 1", "end", "announce 1", "activate V", "move spa-h1 U")
	b.Where(g, "spa-h1=U")
}
