package hellespont_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Q21: wounded and sick alike, at the start of B.3.
func TestHellespont_2_B3_a_LeadersRecoverBeforeTheActions(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-thrasybulus!", "M9: spa-t6 spa-mindarus-")
	g.Holder(athens)
	arrivedNow(g, "ath-t5", "ath-thrasybulus")
	g.Sail(athens)
	b.Play(g, "activate B3")
	b.Refuse(g, "move ath-t5 ath-thrasybulus M22", "1.2", "sick-leader")
	events := b.Play(g, "end")
	b.Want("healed", kinds(events, "leader-healed"), 2)
	b.Where(g, "ath-thrasybulus=B3", "spa-mindarus=M9")
}

func TestHellespont_2_B3_b_PhasesAlternateUntilBothHaveNothing(t *testing.T) {
	b, g := table(t, sparta, "M5: ath-t5", "M9: spa-t6")
	g.Points(1, 3)
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "announce")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "announce")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "announce") // Athens is in apathy
	g.Holder(athens)
	b.Play(g, "announce 1")
	b.Want("still in B.3", zonewar.See(g.View("")).Phase, "B.3")
	must(t, g, box(), "end")
	b.Want("then on", zonewar.See(g.View("")).Phase == "B.3", false)
	b.AP(g, 0, 0)
}

// Q17: the announcement binds both ways.
func TestHellespont_2_B3_c_TheAnnouncementBinds(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5", "M9: spa-t6", "M3: ath-t6")
	g.Points(4, 6)
	b.Refuse(g, "announce 0", "2.B.3", "announce-range")
	b.Refuse(g, "announce 5", "2.B.3", "announce-range")
	b.Refuse(g, "announce many", "2.B.3", "not-a-number")
	b.Refuse(g, "announce", "2.B.3", "usage")
	b.Refuse(g, "end", "2.B.3", "wrong-verb") // he never passes
	b.Play(g, "announce 3", "activate M5")
	b.Refuse(g, "activate M3", "2.B.3", "no-ap")
	events := b.Play(g, "end")
	b.Want("lost", b.Shown(events, "ap-lost").Facts.Get("ap"), "1")
	b.AP(g, 1, 6)
	b.Play(g, "announce 1", "end") // Sparta does nothing
	b.Asks(g, "athens", "announce")
	b.Play(g, "announce 1", "end")
	b.AP(g, 0, 5)
}

// Q19: nothing only in the good months.
func TestHellespont_2_B3_d_ThePriceOfAnActivation(t *testing.T) {
	for month := 1; month <= 10; month++ {
		free := map[int]bool{1: true, 2: true, 3: true, 9: true, 10: true}[month]
		for who, price := range engine.InOrder(map[string]int{"": 2, " ath-chaereas": 1, " ath-thrasyllus": 1, " ath-alcibiades-": 1, " ath-alcibiades!": 1, " ath-alcibiades": 1}) {
			if who == " ath-alcibiades" && free {
				price = 0
			}
			b, g := table(t, athens, "Sestos: ath-t5 ath-h2"+who, "M9: spa-t6")
			g.Month(month)
			b.Play(g, "announce 3")
			e := b.Shown(b.Play(g, "activate Sestos"), "activated")
			b.Want("price with"+who, e.Facts.Get("ap"), price)
			b.AP(g, 6-price, 6)
		}
	}
	// It does not replace the point announced.
	b, g := table(t, athens, "M5: ath-t5 ath-alcibiades", "M9: spa-t6")
	b.Play(g, "announce 1", "activate M5", "move ath-t5 ath-alcibiades M4", "end")
	b.AP(g, 5, 6)
}

// Q18: a leader who has already moved counts.
func TestHellespont_2_B3_e_PortsAreActivatedByThemselves(t *testing.T) {
	b, g := table(t, athens, "T3: ath-h2", "Cyzique: ath-h3 ath-t5", "T4: ath-chaereas", "M9: spa-t6")
	b.Play(g, "announce 6", "activate T3")
	b.Refuse(g, "move ath-h3 T1", "2.B.3", "not-activated")
	b.Play(g, "activate T4", "move ath-chaereas T3 Cyzique")
	e := b.Shown(b.Play(g, "activate Cyzique"), "activated")
	b.Want("with the leader who came", e.Facts.Get("ap"), "1")
	b.AP(g, 2, 6)
}

// Q16: B3 is looked at for each side's own pieces.
func TestHellespont_2_B3_f_ReinforcementsLeaveABaseForNothing(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-t6 spa-t7", "B2: ath-t10 ath-t11", "M9: spa-t6")
	arrivedNow(g, "ath-t5", "ath-t6", "ath-t10")
	b.Play(g, "announce 2", "activate B3", "move ath-t5 M22")
	b.AP(g, 6, 6)
	b.Play(g, "activate B2", "move ath-t10 M20")
	b.AP(g, 4, 6)
	// Next turn they are no longer new.
	b, g = table(t, athens, "B3: ath-t5", "M9: spa-t6")
	arrivedNow(g, "ath-t5")
	g.Month(2)
	b.Play(g, "announce 2", "activate B3")
	b.AP(g, 4, 6)
}

func TestHellespont_2_B3_g_LeadersAloneAndASecondActivation(t *testing.T) {
	b, g := table(t, athens, "T28: ath-chaereas", "T5: ath-h2 ath-h3", "M9: spa-t6")
	b.Play(g, "announce 5", "activate T5", "move ath-h2 T6")
	b.Refuse(g, "activate T5", "2.B.3", "already-active")
	b.Refuse(g, "activate T3", "2.B.3", "nobody-there")
	b.Play(g, "activate T28", "move ath-chaereas T27", "activate T5")
	b.AP(g, 1, 6) // paid again, for who has not moved
	b.Refuse(g, "move ath-h2 T7", "2.B.3", "not-activated")
	b.Play(g, "move ath-h3 T4")
}

func TestHellespont_2_B3_h_CombatsAreFoughtAfterTheMovesForOnePoint(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5", "M7: spa-t7", "T28: ath-h2 ath-thrasyllus", "T5: spa-p1", "M12: ath-t6")
	b.Play(g, "announce 5", "activate M8", "move ath-t5 M7", "activate T28", "move ath-h2 ath-thrasyllus T5")
	b.AP(g, 3, 6)
	b.Want("not yet", g.Prompt().Decision, "moves")
	b.Play(g, "end")
	b.AP(g, 2, 6)
	b.Want("his order", commands(g), []string{"fight M7", "fight T5"})
	b.Want("the map's order by default", defaultOf(g), "fight M7")
}

// The last point announced is that of the combats: who is activated with it is warned of those elsewhere, but not of his own, which he may
// leave.
func TestHellespont_2_B3_h_TheLastPointIsTheCombats(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5", "M7: spa-t7 ath-t9", "M9: spa-t8 ath-t10")
	b.Play(g, "announce 2")
	warned := map[string][]string{}
	for _, c := range g.Prompt().Choices {
		for _, w := range c.Warnings {
			warned[c.ID] = append(warned[c.ID], w.Facts.Get("zone"))
		}
	}
	b.Want("of which combats", warned, map[string][]string{"M8": {"M7", "M9"}, "M7": {"M9"}, "M9": {"M7"}})
}

func TestHellespont_2_B3_i_WithoutAPointForThemTheyGoBack(t *testing.T) {
	b, g := table(t, athens, "T28: ath-h2", "T5: spa-p1")
	b.Play(g, "announce 2", "activate T28", "move ath-h2 T5")
	b.Shown(b.Play(g, "end"), "forced-return")
	b.Where(g, "ath-h2=T28-")
	b.AP(g, 4, 6) // the points not announced are no help
}

func TestHellespont_2_B3_j_NobodyIsAmongEnemiesWhenTheActionsEnd(t *testing.T) {
	b, g := table(t, athens, "M22: ath-t3 spa-t6", "M12: spa-t1 ath-t5")
	g.Points(1, 0)
	g.Holder(sparta)
	b.Play(g, "announce 1", "end")
	for n := 0; zonewar.See(g.View("")).Phase == "B.3" && n < 30; n++ {
		b.Settle(g)
	}
	b.Want("contested", []bool{zoneOf(g, "M22").Contest, zoneOf(g, "M12").Contest}, []bool{false, false})
}

// Q8: each player one in every action phase, active or passive.
func TestHellespont_2_B3_k_OneStratagemEachInAPhase(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5 ath-t6 spa-t6 spa-t7", "T5: ath-a1 spa-a1")
	g.Hand(athens, "str-04", "str-06", "str-15")
	g.Hand(sparta, "str-18", "str-03", "str-21")
	b.Play(g, "announce 2")
	b.Roll(g, "play str-06 4", 1, 1, 1, 1)
	b.Refuse(g, "play str-04 6 T5", "2.B.3", "one-stratagem-a-phase")
	b.Refuse(g, "play str-15 22 draw", "2.B.3", "one-stratagem-a-phase")
	b.Play(g, "interrupt")
	b.Asks(g, "sparta", "interrupt")
	b.Roll(g, "play str-18 4", 1, 1, 1, 1)
	b.Refuse(g, "interrupt", "2.B.3", "nothing-to-interrupt-with")
	b.Play(g, "end", "fight T5")
	b.Want("no window in the combat", g.Prompt().Decision, "evade")
	b.SettleTo(g, "announce")
	b.Want("a new phase", []bool{side(g, athens).Played, side(g, sparta).Played}, []bool{false, false})
}

// One that lies face down in a combat counts, and who has used his in between commits
// none.
func TestHellespont_2_B3_k_NoSecondStratagemBesideACommittedOne(t *testing.T) {
	lines := []string{"M5: ath-t5 ath-t6 spa-t6 spa-t7"}
	b, g := table(t, athens, lines...)
	g.Hand(athens, "str-04", "str-15")
	g.Hand(sparta, "str-03", "str-21")
	b.Play(g, "announce 1", "end", "commit str-04 3")
	b.Asks(g, "sparta", "commit_defender")
	b.Play(g, "interrupt") // given, for a refusal would tell that a counter lies there
	b.Asks(g, "athens", "interrupt")
	b.Refuse(g, "play str-15 22 draw", "2.B.3", "one-stratagem-a-phase")
	b.Play(g, "pass")
	b.Want("the defender may", b.Legal(g, "interrupt sparta"), true)
	b.Roll(g, "commit str-03 2", 3)
	b, g = table(t, athens, lines...)
	g.Hand(athens, "str-04", "str-15")
	g.Hand(sparta, "str-03", "str-21")
	b.Play(g, "announce 1", "end", "interrupt athens", "play str-15 22 advantage")
	b.Asks(g, "sparta", "commit_defender")
	b.Play(g, "interrupt sparta")
	events := must(t, g, fixed(3), "play str-21 22 advantage")
	b.Shown(events, "combat-roll")
	b.Want("one each", [2]int{g.State().HandSize(g.Ruleset().Board, athens), g.State().HandSize(g.Ruleset().Board, sparta)}, [2]int{1, 1})
}
