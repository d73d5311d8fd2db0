package hellespont_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Q25, Q26: a group comes next turn, and may be delayed again; a call cancelled can
// be made again.
func TestHellespont_7_S13_DelaysAGroupOrCancelsACall(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t1", "M9: spa-t1")
	g.Month(2)
	g.Holder(athens)
	g.Hand(athens, "str-11")
	g.Calls()
	b.Asks(g, "athens", "arrival_stratagem")
	b.Refuse(g, "play str-11 13", "7 S13", "needs-group")
	b.Refuse(g, "play str-11 13 ath-2-samos", "7 S13", "own-group")
	b.Refuse(g, "play str-11 13 spa-3-chios", "7 S13", "not-due")
	b.Refuse(g, "play str-11 13 spa-opt-chios", "7 S13", "not-due")
	e := b.Shown(b.Play(g, "play str-11 13 spa-2-chios"), "delayed")
	b.Want("until", e.Facts.Get("turn"), "3")
	b.Where(g, "ath-t5=B3", "spa-t6=not-arrived")
	g.Month(3)
	g.Hand(athens, "str-11")
	g.Calls()
	b.Play(g, "play str-11 13 spa-2-chios")
	b.Where(g, "spa-t6=not-arrived", "spa-t13=B3")
	g.Month(4)
	g.Calls()
	b.Where(g, "spa-t6=B3", "spa-t12=B3-")
	// In answer to a call, at once; the group can be called again.
	b, g = table(t, athens, "M5: ath-t1", "M9: spa-t1")
	g.Holder(sparta)
	g.Hand(sparta, "str-13", "str-21")
	g.Hand(athens, "str-11")
	g.Calls()
	must(t, g, nil, "play str-13 14 spa-opt-chios")
	b.Asks(g, "athens", "arrival_answer")
	b.Want("let it stand by default", defaultOf(g), "pass")
	b.Play(g, "play str-11 13")
	b.Asks(g, "sparta", "arrival_stratagem")
	b.Play(g, "play str-21 22 spa-opt-chios")
	b.Where(g, "spa-t20=B3")
	b.Want("the call went back to the bowl", piece(g, "str-13").Where, zonewar.InBowl)
	// The last counter played at any time while its side is asked: the other side is asked next.
	b, g = table(t, athens, "M5: ath-t1", "M9: spa-t1")
	g.Holder(athens)
	g.Hand(athens, "str-11")
	g.Hand(sparta, "str-21")
	g.Calls()
	b.Play(g, "pass")
	b.Asks(g, "sparta", "arrival_stratagem")
	b.Play(g, "interrupt sparta", "play str-21 22 advantage")
	b.Want("nobody waits for an empty hand", asked(g) != "arrival_stratagem" || g.Prompt().Seat == "athens", true)
	// Declined, it can no longer be cancelled.
	b, g = table(t, athens, "M5: ath-t1", "M9: spa-t1")
	g.Holder(sparta)
	g.Hand(sparta, "str-13")
	g.Hand(athens, "str-11")
	g.Calls()
	must(t, g, nil, "play str-13 14 spa-opt-chios")
	must(t, g, nil, "pass")
	b.Asks(g, "athens", "arrival_stratagem")
	b.Refuse(g, "play str-11 13 spa-opt-chios", "7 S13", "too-late-to-cancel")
}

func TestHellespont_7_S14_CallsAnOptionalGroup(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t1", "M9: spa-t1")
	g.Holder(athens)
	g.Hand(athens, "str-12")
	g.Calls()
	b.Refuse(g, "play str-12 14", "7 S14", "needs-group")
	b.Refuse(g, "play str-12 14 spa-opt-chios", "7 S14", "no-such-group")
	b.Refuse(g, "play str-12 14 ath-3-thasos", "7 S14", "no-such-group")
	b.Play(g, "play str-12 14 ath-opt-thasos")
	b.Where(g, "ath-t21=B2", "ath-t20=not-arrived")
	b.Asks(g, "athens", "sail")
	b.Play(g, "activate B2")
	b.AP(g, 6, 6) // reinforcements leave for nothing
	g.Hand(athens, "str-12")
	g.Calls()
	b.Play(g, "play str-12 14") // there is only one left
	b.Where(g, "ath-t20=B3")
	g.Hand(athens, "str-12")
	g.Calls()
	b.Refuse(g, "play str-12 14", "7 S14", "group-already-in")
}

// Q64: all bonuses are ignored in a, one leader is turned, until the next B.3.
func TestHellespont_7_S15_AWoundedLeader(t *testing.T) {
	b, g := committing(t, athens, athens, "str-13", "M5: ath-t5 ath-t6 spa-t6 spa-t7 spa-mindarus spa-hermocrates spa-epicles")
	b.Refuse(g, "commit str-13 15", "7 S15", "names-an-enemy-leader")
	b.Refuse(g, "commit str-13 15 spa-epicles", "7 S15", "names-an-enemy-leader") // there are some with a bonus
	b.Roll(g, "commit str-13 15 spa-mindarus", 3)
	b.Want("a", mods(zonewar.See(g.View("")).Combat.DRMs), "f+1")
	b.Where(g, "spa-mindarus=M5-", "spa-hermocrates=M5")
	if counter(g, "spa-mindarus").Sick {
		t.Error("a wounded leader may move")
	}
	b, g = committing(t, athens, athens, "str-13", "M5: ath-t5 ath-t6 spa-t6 spa-t7 spa-epicles")
	b.Want("one without a bonus, if there is no other", b.Legal(g, "commit str-13 15 spa-epicles"), true)
	b, g = committing(t, athens, athens, "str-13", narrows)
	b.Refuse(g, "commit str-13 15 spa-mindarus", "7 S15", "no-enemy-leader")
}

// Q65: the printed bonus, also of a wounded leader; leaders in bases too.
func TestHellespont_7_S16_DiscordAmongTheEnemy(t *testing.T) {
	for _, c := range []struct {
		who  string
		die  int
		gone bool
	}{{"ath-chaereas", 2, false}, {"ath-chaereas", 3, true}, {"ath-thrasyllus", 4, false}, {"ath-thrasyllus", 5, true}, {"ath-theramenes", 6, true}} {
		b, g := table(t, sparta, "M5: ath-t5 ath-chaereas ath-thrasyllus- ath-alcibiades-", "B3: ath-theramenes", "M9: spa-t6 spa-hermocrates")
		g.Hand(sparta, "str-20")
		b.Play(g, "announce 1")
		b.Refuse(g, "play str-20 16 ath-alcibiades", "7 S16", "leader-out-of-danger")
		b.Refuse(g, "play str-20 16 spa-hermocrates", "7 S16", "leader-out-of-danger")
		b.Refuse(g, "play str-20 16 ath-thymochares", "7 S16", "leader-out-of-danger")
		b.Roll(g, "play str-20 16 "+c.who, c.die)
		b.Want(c.who, counter(g, c.who).Fate == "in-play", !c.gone)
		b.Points(g, 0, 0)
	}
	b, g := table(t, sparta, "M5: ath-t5 ath-alcibiades", "M9: spa-t6")
	g.Hand(sparta, "str-20")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-20 16 ath-alcibiades", "7 S16", "no-such-leader")
}

// Q28.
func TestHellespont_7_S17_TissaphernesSeizesAlcibiades(t *testing.T) {
	for _, at := range []string{"M5: ath-t5 ath-alcibiades", "B2: ath-t5 ath-alcibiades!"} {
		b, g := table(t, athens, at, "M9: spa-t6")
		g.Holder(athens)
		g.Hand(sparta, "str-09")
		g.Deploy()
		b.Asks(g, "sparta", "seize")
		b.Refuse(g, "play str-09 10", "7", "enemy-colour")
		b.Play(g, "play str-09 17")
		b.Where(g, "ath-alcibiades=left")
		b.Want("in his box", []any{g.State().Boxed, piece(g, "str-09").Where}, []any{true, zonewar.Removed})
		b.Points(g, 0, 0)
	}
	// Not in play, no window.
	b, g := table(t, athens, "M5: ath-t5", "M9: spa-t6")
	g.Holder(athens)
	g.Hand(sparta, "str-09")
	g.Deploy()
	b.Want("no window", g.Prompt().Decision == "seize", false)
}

// Q29.
func TestHellespont_7_S18_AlcibiadesEscapesOrIsBetrayed(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-alcibiades", "M9: spa-t6")
	g.Holder(sparta)
	g.Hand(sparta, "str-09")
	g.Hand(athens, "str-14")
	g.Deploy()
	b.Play(g, "play str-09 17")
	b.Asks(g, "athens", "seize")
	b.Play(g, "play str-14 18")
	b.Where(g, "ath-alcibiades=B3")
	b.Want("no treason", []any{g.State().Betrayed, piece(g, "str-14").Where, side(g, sparta).VPNow}, []any{false, zonewar.Removed, 6})
	// Played first, S16 and S17 go, from wherever they are, and Sparta has 2 VP.
	b, g = table(t, athens, "M5: ath-t5 ath-alcibiades", "M9: spa-t6")
	g.Holder(athens)
	g.Hand(sparta, "str-09")
	g.Hand(athens, "str-14")
	g.Deploy()
	for i, p := range g.Ruleset().Pieces {
		if p.ID == "str-20" { // both have seen it go back into the bowl
			g.State().Known[athens].Add(i)
			g.State().Known[sparta].Add(i)
		}
	}
	b.Play(g, "play str-14 18")
	b.Want("nobody knows it in the bowl", g.State().Known, [2]zonewar.PieceSet{})
	b.Want("gone", []any{piece(g, "str-09").Where, piece(g, "str-20").Where, piece(g, "str-14").Where}, []any{zonewar.Removed, zonewar.Removed, zonewar.Removed})
	b.Want("2 VP", []int{side(g, sparta).VPNow, side(g, sparta).HandSize}, []int{8, 0})
	b.Where(g, "ath-alcibiades=M5")
	// Dead, or not come yet: neither.
	b, g = table(t, athens, "M5: ath-t5", "M9: spa-t6")
	setFate(g, "ath-alcibiades", zonewar.Captured)
	g.Holder(athens)
	g.Hand(athens, "str-14")
	g.Deploy()
	b.Want("no window", g.Prompt().Decision == "seize", false)
}

// Q78: it may undo the step just made, before hunger is looked at.
func TestHellespont_7_S19_ASupplyConvoy(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-t6", "M5: ath-t1", "M9: spa-t6")
	g.Hand(athens, "str-05")
	g.State().Supply[athens] = 1
	g.Recover(athens, fixed())
	b.Asks(g, "athens", "supply")
	b.Want("one down", side(g, athens).Supply, 0)
	must(t, g, box(1, 1, 1), "play str-05 19")
	b.Want("and up", side(g, athens).Supply, 1)
	b.Where(g, "ath-t5=B3")
	b, g = table(t, athens, "B3: ath-t5 ath-t6", "M5: ath-t1", "M9: spa-t6")
	g.Hand(athens, "str-05")
	g.State().Supply[athens] = 1
	g.Recover(athens, fixed())
	must(t, g, box(1, 1, 1), "pass")
	b.Where(g, "ath-t5=B3-", "ath-t6=B3-")
}

// Q95, Q66.
func TestHellespont_7_S20_SicknessInTheEnemysCamp(t *testing.T) {
	b, g := table(t, sparta, "T28: ath-h2 ath-h3- ath-alcibiades", "Sestos: ath-p1", "Abydos: spa-p1", "B3: ath-h4 ath-chaereas", "M5: ath-t5", "M9: spa-t6")
	g.Hand(sparta, "str-19")
	b.Play(g, "announce 1", "play str-19 20")
	b.Asks(g, "sparta", "plague")
	b.Refuse(g, "infect ath-h2 ath-h3 ath-p1", "7 S20", "two-enemy-land-units")
	b.Refuse(g, "infect ath-t5", "7 S20", "two-enemy-land-units")
	b.Refuse(g, "infect ath-h4", "7 S20", "two-enemy-land-units") // in a base
	b.Refuse(g, "infect spa-p1", "7 S20", "two-enemy-land-units")
	b.Want("a zone with enemies", g.Explain(engine.OnZone, "Sestos").Code, "pick-counters")
	b.Want("ships alone", g.Explain(engine.OnZone, "M5").Code, "nobody-to-infect")
	b.Play(g, "infect ath-h3 ath-p1")
	b.Where(g, "ath-h3=eliminated", "ath-p1=Sestos-")
	b.Asks(g, "sparta", "fever")
	b.Refuse(g, "sicken ath-chaereas", "7 S20", "leader-out-of-danger")
	b.Want("a zone without a leader", g.Explain(engine.OnZone, "Sestos").Code, "leader-out-of-danger")
	b.Play(g, "sicken ath-alcibiades")
	b.Asks(g, "athens", "sick")
	b.Refuse(g, "shelter Abydos", "7 S20", "no-bed-there")
	b.Refuse(g, "shelter B1", "7 S20", "no-bed-there")
	b.Refuse(g, "shelter T5", "7 S20", "no-bed-there")
	b.Play(g, "shelter Sestos")
	b.Where(g, "ath-alcibiades=Sestos-")
	b.Asks(g, "sparta", "moves")
	b.Play(g, "end", "announce 3", "activate Sestos")
	b.Refuse(g, "move ath-alcibiades T17", "1.2", "sick-leader")
	// A Persian lies in a port on his shore; without one he stays.
	b, g = table(t, athens, "T28: spa-c1 spa-pharnabazus", "M5: ath-t5")
	g.Hand(athens, "str-08")
	b.Play(g, "announce 1", "play str-08 20", "infect spa-c1", "sicken spa-pharnabazus")
	b.Want("beds", commands(g)[:5], []string{"shelter Abydos", "shelter Cyzique", "shelter Lampsaque", "shelter Parion", "shelter Rhoeteion"})
	b.Refuse(g, "shelter Sestos", "7 S20", "no-bed-there")
	b, g = table(t, athens, "T28: spa-c1 spa-pharnabazus", "Abydos: ath-p1", "Cyzique: ath-p2", "Lampsaque: ath-a1", "Parion: ath-h2", "Rhoeteion: ath-h3")
	g.Hand(athens, "str-08")
	b.Play(g, "announce 1", "play str-08 20", "pass", "sicken spa-pharnabazus")
	b.Where(g, "spa-pharnabazus=T28-")
	b.Asks(g, "athens", "moves")
}

// Q97: it is that phase's one stratagem; taking the marker is no use of it.
func TestHellespont_7_S22_GoodOmens(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-t6-", "M9: spa-t6")
	g.Hand(athens, "str-15")
	g.Hand(sparta, "str-21")
	g.Holder(sparta)
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-15 22", "7 S22", "names-a-use")
	b.Refuse(g, "play str-15 22 recover", "7 S22", "recover-in-adjustments")
	b.Play(g, "play str-15 22 advantage")
	b.Want("taken, not used", []any{g.State().Advantage, g.State().AdvUsed}, []any{athens, [2]bool{}})
	b.Play(g, "interrupt")
	b.Play(g, "pass")
	g.Holder(sparta)
	b.Play(g, "interrupt")
	b.Refuse(g, "play str-21 22 advantage", "7 S22", "holds-it-already")
	events := b.Roll(g, "play str-21 22 draw", 0)
	b.Want("drawn in secret", b.Shown(events, "drew").Secret, "[sparta]")
	b.Want("a hand of one", []any{side(g, sparta).HandSize, piece(g, "str-21").Where, side(g, sparta).Played}, []any{1, zonewar.InBowl, true})
	// As S12, in his own D.3, not for the Persians; as S14 (see S13).
	b, g = table(t, sparta, "T28: spa-c1- spa-h2- spa-h3-", "M5: ath-t5")
	g.Hand(sparta, "str-21")
	g.Recover(sparta, fixed())
	b.Want("offered with the recoveries", offers(g, "play str-21 22 recover"), true)
	b.Play(g, "play str-21 22 recover")
	b.Refuse(g, "recover spa-c1", "10.1", "persians-by-s11")
	must(t, g, box(1, 1, 1), "recover spa-h2 spa-h3")
	b.Where(g, "spa-h2=T28", "spa-h3=T28")
	b, g = table(t, athens, "M5: ath-t5", "M9: spa-t6")
	for _, p := range b.cfg.Pieces {
		lay(g, p.ID, zonewar.Removed)
	}
	g.Hand(athens, "str-15")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-15 22 draw", "7 S22", "bowl-empty")
}

// Q96: the face shown counts; ships and troops, in bases too; land units for points.
func TestHellespont_7_S23_ASmallUnitDeserts(t *testing.T) {
	b, g := table(t, sparta, "M5: ath-t15", "M4: spa-t6")
	g.Hand(sparta, "str-01")
	g.Recover(sparta, fixed())
	for g.Prompt().Decision != "last" {
		b.Settle(g)
	}
	b.Refuse(g, "play str-01 23 ath-t15", "7 S23", "nobody-deserts")
	lines := []string{"M5: ath-t5- ath-t15 ath-h1", "B3: ath-h2", "M4: spa-t6"}
	for unit, points := range engine.InOrder(map[string]int{"ath-t5": 0, "ath-h2": 2}) {
		b, g := table(t, sparta, lines...)
		g.Hand(sparta, "str-01")
		g.Recover(sparta, fixed())
		for g.Prompt().Decision != "last" {
			b.Settle(g)
		}
		b.Refuse(g, "play str-01 23 ath-t15", "7 S23", "names-a-small-enemy-unit")
		b.Refuse(g, "play str-01 23 spa-t6", "7 S23", "names-a-small-enemy-unit")
		b.Refuse(g, "play str-01 1", "7", "enemy-colour")
		must(t, g, box(1, 1, 1), "play str-01 23 "+unit)
		b.Where(g, unit+"=deserted")
		b.Want("points", side(g, sparta).VP, points)
	}
}
