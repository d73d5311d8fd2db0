package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// Stratagems and the Advantage "at any time": what a player may use while the game
// waits for something else (2.B.3, 7, 8).

// 2.B.3 and 7: "at any time" of the action phase, so before a combat too.
func TestHellespont_2_B3_k_StratagemsOfTheActionPhaseBeforeACombat(t *testing.T) {
	// S16 before the evasion: without the leader there is none to hope for.
	b, g := table(t, athens, "M5: ath-t5 spa-t6 spa-hermocrates", "M9: spa-t7 spa-epicles")
	g.Hand(sparta, "str-20")
	g.Hand(athens, "str-08")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "evade")
	b.Play(g, "interrupt athens", "play str-08 20", "sicken spa-hermocrates")
	b.Asks(g, "sparta", "sick")
	b.Play(g, "shelter B3")
	b.Asks(g, "sparta", "commit_defender") // nobody left to help the evasion; Athens has played
	b.Where(g, "spa-hermocrates=B3-")
	// S4 sinks what was to be fought: the combat falls away.
	b, g = table(t, athens, "M5: ath-t5 spa-t5-", "M9: ath-t6 spa-t6", "M12: ath-t7")
	g.Hand(sparta, "str-18")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "fight")
	b.Play(g, "interrupt sparta")
	b.Roll(g, "play str-18 4", 1, 1, 1, 6, 1)
	b.Where(g, "spa-t5=eliminated")
	p := b.Asks(g, "sparta", "evade") // the one combat left is opened
	b.Want("zone", p.Zone, "M9")
	b.Refuse(g, "interrupt sparta", "2.B.3", "nothing-to-interrupt-with")
	// At the commitment, in the zone of the combat itself.
	b, g = table(t, athens, "M5: ath-t5 spa-t5-", "M12: ath-t7")
	g.Hand(athens, "str-06")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "commit_attacker")
	b.Play(g, "interrupt athens")
	b.Roll(g, "play str-06 4", 1, 1, 6)
	b.Where(g, "spa-t5=eliminated")
	b.Asks(g, "sparta", "announce") // nobody is left to fight, the phase is over
	// S16 by the attacker instead of a stratagem of the combat: his leader counts no more.
	b, g = table(t, sparta, "M5: ath-t5 spa-t6 ath-theramenes", "M9: ath-t7")
	g.Hand(sparta, "str-20")
	g.Hand(athens, "str-01")
	b.Play(g, "announce 1", "end")
	if g.Prompt().Decision == "evade" {
		b.Play(g, "pass")
	}
	b.Asks(g, "sparta", "commit_attacker")
	b.Play(g, "interrupt sparta")
	b.Roll(g, "play str-20 16 ath-theramenes", 5)
	b.Where(g, "ath-theramenes=lost")
	b.Asks(g, "athens", "commit_defender")
	// S6 closes a zone between two combats.
	b, g = table(t, athens, "T28: ath-h2 spa-h2", "T6: ath-p1 spa-p1", "T5: ath-a1")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "fight")
	b.Play(g, "interrupt athens", "play str-04 6 T5")
	b.Asks(g, "athens", "fight")
	b.Want("closed", zoneOf(g, "T5").Closed, true)
	// Nothing of the kind once the dice have fallen.
	b, g = table(t, athens, "M5: ath-t5 ath-t6 spa-t6 spa-t7")
	g.Hand(sparta, "str-18")
	g.Holder(athens)
	b.Play(g, "announce 1", "end")
	if g.Prompt().Decision == "evade" {
		b.Play(g, "pass")
	}
	b.Asks(g, "sparta", "commit_defender")
	b.Roll(g, "pass", 4)
	b.Asks(g, "athens", "reroll")
	b.Play(g, "interrupt sparta")
	b.Refuse(g, "play str-18 4", "7 S4", "wrong-moment")
}

// 7 S22 and 8: in B.1 and over dice that have just fallen.
func TestHellespont_7_S22_TakenInB1AndOverTheDice(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-t6-", "M9: spa-t6")
	g.Holder(sparta)
	g.Hand(athens, "str-15")
	g.StartTurn(box(3, 3, 4, 4))
	b.Asks(g, "sparta", "points")
	b.Play(g, "interrupt", "play str-15 22 advantage")
	p := b.Asks(g, "athens", "points") // he has it and may spend it
	had := side(g, athens).AP
	b.Play(g, "points")
	b.Want("two more", side(g, athens).AP, had+2)
	b.Asks(g, "sparta", "points") // the marker is back with Sparta, who has not used it
	b.Want("section", p.Rule, "8")
	// The holder restores a unit instead; the other is asked next.
	b, g = table(t, athens, "M5: ath-t5 ath-t6-", "M9: spa-t6")
	g.Holder(athens)
	g.StartTurn(box(3, 3, 4, 4))
	b.Asks(g, "athens", "points")
	b.Play(g, "interrupt athens", "restore ath-t6")
	b.Where(g, "ath-t6=M5")
	b.Asks(g, "sparta", "points")
	// A roll one does not like: take the marker and have it repeated.
	b, g = table(t, athens, "M5: ath-t5 ath-t6 spa-t6 spa-t7")
	g.Hand(athens, "str-15")
	g.Holder(sparta)
	b.Play(g, "announce 1", "end")
	for g.Prompt().Decision == "evade" {
		b.Play(g, "pass")
	}
	b.Roll(g, "pass", 1)
	b.Asks(g, "sparta", "reroll")
	g.State().Calm[athens] = true // though he had let all dice stand
	b.Play(g, "interrupt", "play str-15 22 advantage")
	b.Asks(g, "athens", "reroll")
	events := b.Roll(g, "again", 6)
	b.Want("read anew", b.Shown(events, "combat-roll").Dice, []int{6})
	// The holder may spend it on something else: then the dice stand, or are the other's.
	b, g = table(t, athens, "M5: ath-t5 ath-t6 spa-t6 spa-t7", "M12: ath-t7-")
	g.Holder(athens)
	g.State().AdvUsed[sparta] = true
	b.Play(g, "announce 1")
	b.fought(g, 1)
	b.Asks(g, "athens", "reroll")
	b.Play(g, "interrupt athens", "restore ath-t7")
	b.Where(g, "ath-t7=M12")
	if d := g.Prompt().Decision; d == "reroll" || !strings.HasPrefix(d, "lose") {
		t.Errorf("the dice stand, and %q is asked", d)
	}
}

// 3.3 and 8: a ship restored while its fleet is asked whom to weaken aboard.
func TestHellespont_8_a_ARestoredShipCarriesThemAll(t *testing.T) {
	b, g := table(t, athens, "M12: ath-t6 ath-p1- ath-p2-", "T28: ath-h2")
	g.Hand(sparta, "str-18")
	b.Play(g, "announce 1", "interrupt")
	b.Roll(g, "play str-18 4", 6)
	b.Asks(g, "athens", "lighten")
	g.Holder(athens)
	b.Play(g, "interrupt athens", "restore ath-t6")
	b.Where(g, "ath-t6=M12", "ath-p1=M12-", "ath-p2=M12-")
	b.Asks(g, "athens", "moves")
}

// Q2: a port is no land zone.
func TestHellespont_7_S6_NotInAPort(t *testing.T) {
	b, g := table(t, athens, "Sestos: ath-a1", "T5: ath-a2", "M9: spa-t6")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-04 6 Sestos", "7 S6", "needs-zone")
	b.Want("not offered", offers(g, "play str-04 6 Sestos"), false)
	b.Play(g, "play str-04 6 T5")
	b.Want("on T5", piece(g, "str-04").Where, zonewar.OnMap)
}

// S22 used as S12 needs what S12 needs: a unit to turn, not a Persian one (Q27).
func TestHellespont_7_S22_AsS12NeedsAUnitToTurn(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-c1- spa-p4-", "M5: ath-t5")
	g.Hand(sparta, "str-21")
	g.Recover(sparta, fixed())
	b.Asks(g, "sparta", "recover")
	b.Refuse(g, "play str-21 22 recover", "7 S22", "nobody-to-recover")
	b.Play(g, "interrupt sparta")
	b.Want("not offered", offers(g, "play str-21 22 recover"), false)
	b.Want("the others are", []bool{offers(g, "play str-21 22 advantage"), offers(g, "play str-21 22 draw")}, []bool{true, true})
}

// Q72: the ruling lets any counter be discarded.
func TestHellespont_5_1_a_AnyCounterByRuling(t *testing.T) {
	for value, taken := range engine.InOrder(map[string]bool{"own": false, "any": true}) {
		cfg := configOf(t, "historical", map[string]string{hellespont.OptSiegeDiscard: value})
		b, g := benchOf(t, cfg), hellespont.Position(cfg, athens, "M4: ath-t5 ath-h2\nAbydos: spa-p1")
		g.Hand(athens, "str-20") // S16 of Sparta and a neutral S11
		g.Sieges(athens)
		must(t, g, nil, "besiege Abydos")
		b.Want(value, []bool{b.Legal(g, "discard str-20"), offers(g, "discard str-20")}, []bool{taken, taken})
	}
}

// Q56: the ruling counts captives too.
func TestHellespont_9_2_a_CaptivesByRuling(t *testing.T) {
	for value, points := range engine.InOrder(map[string]int{"killed": 0, "captured": 1}) {
		cfg := configOf(t, "historical", map[string]string{hellespont.OptLeaderPoints: value})
		b, g := benchOf(t, cfg), hellespont.Position(cfg, athens, "M4: ath-t5 ath-h2\nAbydos: spa-p1 spa-epicles")
		g.Sieges(athens)
		must(t, g, fixed(6, 2), "besiege Abydos")
		must(t, g, box(), "enter ath-t5 ath-h2")
		b.Where(g, "spa-epicles=captured")
		b.Want(value, side(g, athens).VP-1, points) // 1 for the peltasts
	}
}

// Q54: the ruling gives every 1/4 - 1/4 to one side.
func TestHellespont_4_2_2_d_QuartersByRuling(t *testing.T) {
	for value, winner := range engine.InOrder(map[string]string{"split": "athens", "defender": "sparta", "attacker": "athens"}) {
		cfg := configOf(t, "historical", map[string]string{hellespont.OptQuarter: value})
		b, g := benchOf(t, cfg), hellespont.Position(cfg, athens, "M5: ath-t6 spa-t7") // 1/1: on 3 + 1
		must(t, g, nil, "announce 1")
		e := b.Shown(must(t, g, fixed(3), "end"), "combat-roll")
		b.Want(value, e.Facts.Get("winner"), winner)
	}
}

// 7 S22 while what the enemy's storm did to a fleet is being put in order, before a combat: that comes first still, then the combat.
func TestHellespont_7_S22_OmensInAStormBeforeACombat(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 spa-t6", "M12: ath-t7 ath-p1- ath-p2-", "T28: ath-h2")
	g.Hand(athens, "str-15")
	g.Hand(sparta, "str-18")
	b.Play(g, "announce 1", "end")
	b.Play(g, "interrupt sparta")
	b.Roll(g, "play str-18 4", 1, 6, 1)
	b.Asks(g, "athens", "lighten")
	b.Play(g, "interrupt athens")
	b.Must(g, box(1), "play str-15 22 draw")
	b.Asks(g, "athens", "lighten")
	b.Shown(b.Roll(g, "lighten ath-p1", 3), "combat-roll") // both have shown a stratagem
	b.Where(g, "ath-t7=M12-", "ath-p1=eliminated", "ath-p2=M12-")
}

// 8: who is brought back comes to no zone that enemies are about to evade to, and to none that is full: next to it then.
func TestHellespont_8_b_NotIntoARefugeNorAFullZone(t *testing.T) {
	b, g := table(t, sparta, "T28: ath-p1 ath-alcibiades spa-h2", "M9: spa-t6", "M5: ath-t5")
	setFate(g, "spa-c1", zonewar.Eliminated)
	g.Points(0, 1)
	g.Holder(sparta)
	b.Play(g, "announce 1", "end")
	b.Want("before anybody evades", b.Legal(g, "interrupt sparta"), true)
	b.Roll(g, "evade T29", 6)
	b.Asks(g, "sparta", "reroll")
	b.Play(g, "interrupt sparta")
	b.Refuse(g, "return spa-c1 T29", "8", "returns-elsewhere")
	b.Play(g, "pass", "accept")
	b.Where(g, "ath-p1=T29-")

	b, g = table(t, sparta, "T29: ath-p1", "T30: spa-h2 spa-h3 spa-h4 spa-p1 spa-p2", "M9: spa-t6", "M5: ath-t5")
	setFate(g, "spa-c1", zonewar.Eliminated)
	g.Holder(sparta)
	b.Play(g, "interrupt sparta")
	b.Refuse(g, "return spa-c1 T30", "8", "returns-elsewhere")
}

// 4.2.1 and 8: who is brought back into the only refuge leaves the others nowhere to evade to, and the combat comes.
func TestTheRefugeIsTakenMeanwhile(t *testing.T) {
	b, g := table(t, sparta, "T28: ath-p1 ath-alcibiades spa-h2", "T4: spa-h3", "T5: spa-h4", "T6: spa-p1", "T27: spa-p2", "M9: spa-t6", "M5: ath-t5")
	setFate(g, "spa-c1", zonewar.Eliminated)
	g.Holder(sparta)
	b.Play(g, "announce 1", "end")
	b.Want("one refuge", commands(g), []string{"evade T29", "pass", "interrupt"})
	b.Play(g, "interrupt sparta")
	b.Shown(b.Roll(g, "return spa-c1 T29", 3), "combat-roll")
}

// 4.2: a sick leader for whom there is no bed stays where his force is beaten and leaves.
func TestHellespont_7_S20_ASickLeaderStaysBehind(t *testing.T) {
	b, g := table(t, athens, "T24: ath-h2 ath-h3 ath-h4 spa-c1 spa-pharnabazus", "Lampsaque: ath-p1", "Abydos: ath-p2", "Cyzique: ath-p3",
		"Rhoeteion: ath-a1", "Parion: ath-a2", "M9: spa-t6", "M5: ath-t5")
	g.Hand(athens, "str-08")
	b.Play(g, "announce 1", "play str-08 20", "pass", "sicken spa-pharnabazus", "end")
	b.Roll(g, "pass", 6)
	for g.Prompt().Decision != "retreat" {
		b.Settle(g)
	}
	b.Want("who leaves", g.Prompt().March.Movers, []string{"spa-c1"})
}

// 7.0: after rotten hulls who has played them is asked first, also where the enemy has put a fleet in order meanwhile.
func TestHellespont_7_S5_WhoHasTheWordAfterwards(t *testing.T) {
	for ships, orders := range map[string][]string{"spa-t6- spa-t7-": nil, "spa-t6- spa-t7 spa-p1 spa-p2": {"lighten spa-p1", "lighten spa-p2", "lighten spa-p1"}} {
		b, g := table(t, athens, "M5: ath-t5", "M4: "+ships)
		g.Hand(athens, "str-05")
		g.Hand(sparta, "str-20")
		g.Recover(athens, fixed())
		g.Hand(athens, "str-08")
		for g.Prompt().Decision != "last" {
			b.Settle(g)
		}
		b.Play(g, "play str-05 5", "lose spa-t6")
		b.Play(g, orders...)
		b.Asks(g, "athens", "last")
	}
}
