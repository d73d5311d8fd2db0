package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// committing opens a combat in which the owner of a counter is asked for it.
func committing(t *testing.T, active, owner zonewar.Side, pieces string, lines ...string) (bench, *hellespont.Game) {
	t.Helper()
	b, g := table(t, active, lines...)
	g.Hand(owner, strings.Fields(pieces)...)
	b.Play(g, "announce 1", "end")
	if g.Prompt().Decision == "evade" {
		b.Play(g, "pass")
	}
	return b, g
}

const (
	openSea = "M8: ath-t5 ath-t6 spa-t6 spa-t7"
	narrows = "M5: ath-t5 ath-t6 spa-t6 spa-t7"
	onLand  = "T28: ath-h2 ath-h3 spa-h2 spa-h3"
)

func TestHellespont_7_0_EveryStratagemHasItsWindow(t *testing.T) {
	// In the action phase between two moves none of the others.
	var b bench
	var g *hellespont.Game
	for _, words := range []string{"str-01 1", "str-02 2", "str-05 5", "str-05 19", "str-08 9", "str-10 12", "str-11 13", "str-12 14", "str-13 15", "str-14 18", "str-06 8 M7"} {
		b, g = table(t, athens, "M5: ath-t5 ath-alcibiades", "M12: spa-t6", "T28: ath-h2-")
		title := strings.Fields(words)[1]
		g.Hand(athens, words[:6])
		b.Play(g, "announce 1")
		b.Refuse(g, "play "+words, "7 S"+title, "wrong-moment")
	}
	b.Want("but the storm", b.Legal(g, "play str-06 4"), true)
	// S22 at any time, also for the one who does not decide.
	b, g = table(t, sparta, "M4: ath-t5 ath-h2", "Abydos: spa-p1")
	g.Hand(sparta, "str-21")
	g.Sieges(athens)
	b.Play(g, "besiege Abydos")
	b.Asks(g, "sparta", "resist")
	g.Holder(athens)
	b.Play(g, "interrupt sparta", "play str-21 22 advantage")
	b.Want("taken before the dice are counted", g.State().Advantage, sparta)
	b.Want("back at the siege", g.Prompt().Decision, "resist")
}

// S22 is played between two decisions: in the window before reinforcements it is one
// interruption away.
func TestGoodOmensSayWhenTheyArePlayed(t *testing.T) {
	b, g := table(t, sparta, "M4: ath-t5", "Abydos: spa-p1")
	g.Hand(sparta, "str-21")
	g.State().Initiative = sparta
	g.Holder(athens)
	g.Calls()
	b.Asks(g, "sparta", "arrival_stratagem")
	b.Refuse(g, "play str-21 22 advantage", "7 S22", "wrong-moment")
}

func TestHellespont_7_a_EffectsAddUp(t *testing.T) {
	b, g := table(t, athens, openSea)
	g.Hand(athens, "str-04")
	g.Hand(sparta, "str-03")
	b.Play(g, "announce 1", "end", "pass", "commit str-04 3")
	b.Roll(g, "commit str-03 2", 3)
	b.Want("S3 and S2", mods(zonewar.See(g.View("")).Combat.Shifts), "s3+1 s2-1")
	b, g = table(t, sparta, openSea)
	g.Hand(sparta, "str-02")
	g.Hand(athens, "str-01")
	b.Play(g, "announce 1", "end", "pass", "commit str-02 3")
	b.Roll(g, "commit str-01 1", 3)
	v := zonewar.See(g.View("")).Combat
	b.Want("S3 against S1", []any{mods(v.Shifts), v.Column - v.Base}, []any{"s1-2 s3+1", -1})
	// S8 on both sides, S15 on both.
	b, g = table(t, athens, openSea, "M7: ath-t7 ath-t11", "M9: spa-t1 spa-t5-")
	g.Hand(athens, "str-06")
	g.Hand(sparta, "str-18")
	b.Play(g, "announce 1", "end", "pass", "commit str-06 8 M7")
	e := b.Shown(b.Roll(g, "commit str-18 8 M9", 3), "combat-roll")
	b.Want("both lend", e.Facts.Get("attacker-fp")+":"+e.Facts.Get("defender-fp"), "37:33")
	b, g = table(t, athens, "M8: ath-t5 ath-t6 ath-alcibiades ath-thrasyllus spa-t6 spa-t7 spa-mindarus")
	g.Hand(athens, "str-13")
	g.Hand(sparta, "str-12")
	b.Play(g, "announce 1", "end", "pass", "commit str-13 15 spa-mindarus")
	b.Roll(g, "commit str-12 15 ath-thrasyllus", 3)
	b.Want("no leaders in a", mods(zonewar.See(g.View("")).Combat.DRMs), "f+1")
}

func TestHellespont_7_S1_PeriplousInTheOpenSea(t *testing.T) {
	for active, want := range engine.InOrder(map[zonewar.Side]string{athens: "s1+2", sparta: "s1-2"}) {
		b, g := committing(t, active, athens, "str-01", openSea)
		b.Roll(g, "commit str-01 1", 3)
		b.Want("shift", mods(zonewar.See(g.View("")).Combat.Shifts), want)
	}
	for i := 1; i <= 7; i++ {
		b, g := committing(t, athens, athens, "str-01", strings.Replace(narrows, "M5", "M"+string(rune('0'+i)), 1))
		b.Refuse(g, "commit str-01 1", "7 S1", "too-narrow")
	}
	b, g := committing(t, athens, athens, "str-01", onLand)
	b.Refuse(g, "commit str-01 1", "7 S1", "naval-combat-only")
}

func TestHellespont_7_S2_KuklosForADefender(t *testing.T) {
	b, g := committing(t, sparta, athens, "str-02", narrows)
	b.Roll(g, "commit str-02 2", 3)
	b.Want("shift", mods(zonewar.See(g.View("")).Combat.Shifts), "s2-1")
	b, g = committing(t, athens, athens, "str-02", narrows)
	b.Refuse(g, "commit str-02 2", "7 S2", "defender-only")
	b, g = committing(t, sparta, athens, "str-02", onLand)
	b.Refuse(g, "commit str-02 2", "7 S2", "naval-combat-only")
}

func TestHellespont_7_S3_DiekplousForAnAttacker(t *testing.T) {
	b, g := committing(t, sparta, sparta, "str-02", narrows)
	b.Roll(g, "commit str-02 3", 3)
	b.Want("shift", mods(zonewar.See(g.View("")).Combat.Shifts), "s3+1")
	b, g = committing(t, athens, sparta, "str-02", narrows)
	b.Refuse(g, "commit str-02 3", "7 S3", "attacker-only")
	b, g = committing(t, sparta, sparta, "str-02", onLand)
	b.Refuse(g, "commit str-02 3", "7 S3", "naval-combat-only")
}

// Q93: beside a port of one's own and with a beach on 5 and 6.
func TestHellespont_7_S4_AStormStrikesTheShipsAtSea(t *testing.T) {
	lines := []string{"M4: ath-t1 spa-t7", "M5: ath-t2", "Sestos: ath-t3 ath-p1", "Abydos: spa-p1", "M12: ath-t9- spa-t6", "B3: ath-t5"}
	b, g := table(t, athens, lines...)
	g.Hand(athens, "str-06")
	b.Play(g, "announce 1")
	// Athens first: t1 in M4 (Abydos is not hers), t2 in M5 beside Sestos, t9; then t6, t7 beside Abydos.
	events := b.Roll(g, "play str-06 4", 5, 5, 6, 5, 5)
	var who, needs []string
	for _, e := range events {
		if e.Kind == "storm-roll" {
			who, needs = append(who, e.Counters[0]), append(needs, e.Facts.Get("needs"))
		}
	}
	b.Want("in order", who, []string{"ath-t1", "ath-t2", "ath-t9", "spa-t6", "spa-t7"})
	b.Want("each needs", needs, []string{"6", "5", "6", "6", "5"})
	b.Where(g, "ath-t1=M4", "ath-t2=M5-", "ath-t9=eliminated", "spa-t6=M12", "spa-t7=M4-", "ath-t3=Sestos", "ath-t5=B3")
	b.Asks(g, "athens", "moves")
	// Troops aboard; the switch; nobody at sea.
	b, g = table(t, sparta, "M12: ath-t1 ath-p1", "T5: spa-h2")
	g.Hand(sparta, "str-18")
	b.Play(g, "announce 1")
	b.Roll(g, "play str-18 4", 6)
	b.Where(g, "ath-t1=M12-", "ath-p1=M12-")
	cfg := configOf(t, "historical", map[string]string{hellespont.OptStorm: "open-water"})
	other := hellespont.Position(cfg, athens, strings.Join(lines, "\n"))
	other.Hand(athens, "str-06")
	must(t, other, nil, "announce 1")
	needs = nil
	for _, e := range must(t, other, fixed(1, 1, 1, 1, 1), "play str-06 4") {
		if e.Kind == "storm-roll" {
			needs = append(needs, e.Facts.Get("needs"))
		}
	}
	b.Want("by the other ruling", needs, []string{"5", "6", "5", "5", "6"})
	b, g = table(t, athens, "Sestos: ath-t5", "T5: spa-h2")
	g.Hand(athens, "str-06")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-06 4", "7 S4", "no-ships-at-sea")
}

// Who is left without a ship is lost before the next one's dice lie: nobody stands alone among enemies while they are thought about.
func TestHellespont_7_S4_WhoIsLeftWithoutAShipIsLostAtOnce(t *testing.T) {
	b, g := table(t, sparta, "M12: spa-t7- spa-epicles ath-t5", "M9: spa-t6 spa-p1")
	g.Hand(sparta, "str-18")
	g.Holder(athens)
	b.Play(g, "announce 1")
	b.Roll(g, "play str-18 4", 1) // spa-t6 first
	b.Asks(g, "athens", "reroll")
	b.Roll(g, "accept", 6) // then spa-t7
	b.Asks(g, "athens", "reroll")
	b.Roll(g, "accept", 1)
	b.Where(g, "spa-t7=eliminated", "spa-epicles=captured", "spa-p1=M9")
	b.Asks(g, "athens", "reroll") // of her own ship
}

// Q94: the victim chooses; one ship alone is lost.
func TestHellespont_7_S5_RottenHullsOnTheBeaches(t *testing.T) {
	last := func(lines ...string) (bench, *hellespont.Game) {
		b, g := table(t, athens, lines...)
		g.Hand(athens, "str-05")
		g.Recover(athens, fixed())
		for g.Prompt().Decision != "last" {
			b.Settle(g)
		}
		return b, g
	}
	b, g := last("M5: ath-t5 ath-t6", "M4: spa-t7 spa-t8", "M2: spa-t1", "M3: spa-t6")
	b.Asks(g, "athens", "last")
	b.Play(g, "play str-05 5")
	p := b.Asks(g, "sparta", "rot")
	b.Want("not in M3", p.Pick.Pool, []string{"spa-t1", "spa-t7", "spa-t8"})
	b.Refuse(g, "lose spa-t6", "7 S5", "ship-by-a-beach")
	b.Play(g, "lose spa-t1")
	must(t, g, box(1, 1, 1, 1), "lose spa-t8")
	b.Where(g, "spa-t1=eliminated", "spa-t8=M4-", "spa-t7=M4")
	b, g = last("M5: ath-t5 ath-t6", "M4: spa-t7", "M3: spa-t6")
	must(t, g, box(1, 1, 1, 1, 1), "play str-05 5")
	b.Where(g, "spa-t7=eliminated", "spa-t6=M3")
	b, g = last("M5: ath-t5 ath-t6", "M3: spa-t6")
	b.Refuse(g, "play str-05 5", "7 S5", "no-ships-by-a-beach")
}

// Q61: it ends with the archers' death, not with their leaving.
func TestHellespont_7_S6_ArchersCloseALandZone(t *testing.T) {
	lines := []string{"T5: ath-a1- ath-p1", "T4: spa-h2 spa-mindarus", "M13: spa-t6", "T3: spa-h3", "M14: spa-t7", "T6: ath-p2"}
	b, g := table(t, sparta, lines...)
	g.Hand(athens, "str-04")
	g.Hand(sparta, "str-19")
	b.Play(g, "announce 5", "interrupt")
	b.Refuse(g, "play str-04 6 T6", "7 S6", "no-archers")
	b.Refuse(g, "play str-04 6", "7 S6", "usage")
	b.Refuse(g, "play str-04 6 M13", "7 S6", "needs-zone")
	b.Play(g, "play str-04 6 T5", "activate T4")
	b.Refuse(g, "move spa-h2 T5", "7 S6", "closed-by-archers")
	b.Refuse(g, "move spa-h2 spa-mindarus T5", "7 S6", "closed-by-archers")
	b.Play(g, "activate T3")
	b.Refuse(g, "move spa-h3 M14 M13 T5", "7 S6", "closed-by-archers")
	// The sickness kills them: the zone is open again.
	b.Play(g, "play str-19 20", "infect ath-a1")
	b.Where(g, "ath-a1=eliminated")
	b.Play(g, "move spa-h3 M14 M13 T5")
	b.Where(g, "spa-h3=T5")
	// At the declared step.
	b, g = table(t, sparta, lines...)
	g.Hand(athens, "str-04")
	b.Play(g, "announce 2", "activate T4", "move spa-h2 T5")
	p := b.Asks(g, "athens", "answer_entry")
	b.Want("default", defaultOf(g)+" "+p.Zone, "pass T5")
	b.Play(g, "play str-04 6 T5")
	b.Where(g, "spa-h2=T4")
	b.Want("he may go elsewhere", b.Legal(g, "move spa-h2 T28"), true)
	// His own horse does not ride off into a zone the enemy has closed.
	b, g = table(t, athens, "T4: ath-h2", "T28: spa-c1", "T27: ath-a1", "T5: ath-p1", "T29: ath-p2", "T6: ath-h3")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 2", "activate T4", "move ath-h2 T28")
	b.Refuse(g, "withdraw spa-c1 T27", "3.5", "retreat-to-enemy")
}

// Q62: judged after the losses; only units of that combat.
func TestHellespont_7_S7_TheHorseRidesDownAWeakenedUnit(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-h2 spa-h3 spa-h6 spa-c1 ath-h2 ath-h3", "T4: ath-p1-")
	g.Hand(sparta, "str-17")
	b.Play(g, "announce 1", "end", "pass")
	b.Roll(g, "pass", 4) // 2/1: R-1/2
	b.Play(g, "lose ath-h2")
	b.Asks(g, "sparta", "ride")
	b.Refuse(g, "play str-17 7 ath-h3", "7 S7", "names-a-weakened-enemy")
	b.Refuse(g, "play str-17 7 ath-p1", "7 S7", "names-a-weakened-enemy")
	b.Refuse(g, "play str-17 6 ath-h2", "7 S6", "wrong-moment")
	b.Play(g, "play str-17 7 ath-h2")
	b.Where(g, "ath-h2=eliminated", "ath-h3=T28")
	b.Points(g, 0, 2)
	b.Asks(g, "athens", "retreat")
	for _, lines := range []string{"T28: spa-h2 ath-h2 ath-h3", "T28: spa-h2 spa-c1 ath-h3 ath-h4"} { // no horse; nobody weakened
		b, g = table(t, sparta, lines)
		g.Hand(sparta, "str-17")
		g.Losses("T28", results(none, quarter), true, map[bool]string{true: "ath-h2", false: "ath-h3"}[strings.Contains(lines, "ath-h2")])
		if !strings.Contains(lines, "c1") {
			b.Asks(g, "athens", "retreat")
		}
	}
	// The loser's horse rides nobody down; a winner at sea has none.
	b, g = table(t, sparta, "T28: spa-h2 spa-c1 ath-h2 ath-h3-")
	g.Hand(sparta, "str-17")
	g.Losses("T28", results(half, none), false, "spa-h2")
	b.Asks(g, "sparta", "retreat")
}

// Q63.
func TestHellespont_7_S8_ACombinedAttackLendsHalf(t *testing.T) {
	b, g := committing(t, athens, athens, "str-06", openSea, "M7: ath-t11 ath-t3- ath-p1-", "M9: spa-t8", "Lampsaque: ath-t7", "T7: ath-h2")
	b.Refuse(g, "commit str-06 8", "7 S8", "needs-zone")
	b.Refuse(g, "commit str-06 8 Lampsaque", "7 S8", "not-next-to-combat")
	b.Refuse(g, "commit str-06 8 T7", "7 S8", "not-next-to-combat")
	b.Refuse(g, "commit str-06 8 M10", "7 S8", "no-units-there")
	b.Refuse(g, "commit str-06 8 M9", "7 S8", "no-units-there")
	e := b.Shown(b.Roll(g, "commit str-06 8 M7", 3), "combat-roll")
	b.Want("half of 5 rounded up", e.Facts.Get("attacker-fp"), "33")
	b.Where(g, "ath-t11=M7", "ath-t3=M7-")
	b, g = committing(t, athens, athens, "str-06", "T6: ath-h2 ath-h3 spa-h2 spa-h3", "Parion: ath-h4", "T7: ath-h5", "M9: ath-t5")
	b.Refuse(g, "commit str-06 8 Parion", "7 S8", "not-next-to-combat")
	b.Refuse(g, "commit str-06 8 M9", "7 S8", "not-next-to-combat")
	e = b.Shown(b.Roll(g, "commit str-06 8 T7", 3), "combat-roll")
	b.Want("on land", e.Facts.Get("attacker-fp"), "10")
	b, g = committing(t, athens, athens, "str-06", onLand)
	b.Refuse(g, "commit str-06 8 T4", "7 S8", "nobody-to-lend")
}

func TestHellespont_7_S9_SapIsWorthTwoDice(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5 ath-h2", "Abydos: spa-p1")
	g.Hand(athens, "str-08", "str-01")
	g.Sieges(athens)
	b.Play(g, "besiege Abydos")
	events := b.Roll(g, "play str-08 9", 2, 2, 2, 2)
	b.Want("dice", b.Shown(events, "siege-dice").Facts.Get("dice-count"), "4")
	b.Want("his other counter is still his", piece(g, "str-01").Where, zonewar.InHand)
	b, g = table(t, athens, "M4: ath-t5 ath-h2", "Abydos: spa-p1") // not for the besieged
	g.Hand(sparta, "str-19")
	g.Sieges(athens)
	b.Play(g, "besiege Abydos")
	b.Refuse(g, "play str-19 9", "2", "wrong-verb")
}

func TestHellespont_7_S10_SurpriseForAnAttackerAnywhere(t *testing.T) {
	for _, lines := range []string{openSea, narrows, onLand} {
		b, g := committing(t, athens, athens, "str-09", lines)
		b.Roll(g, "commit str-09 10", 3)
		b.Want("shift", mods(zonewar.See(g.View("")).Combat.Shifts), "s10+1")
		b, g = committing(t, sparta, athens, "str-09", lines)
		b.Refuse(g, "commit str-09 10", "7 S10", "attacker-only")
	}
}

func TestHellespont_7_S11_OneUnitEvenAPersian(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-c1- spa-p4-", "M5: ath-t5")
	g.Hand(sparta, "str-20")
	g.Recover(sparta, fixed())
	b.Play(g, "play str-20 11")
	b.Want("both may", g.Prompt().Pick.Pool, []string{"spa-c1", "spa-p4"})
	must(t, g, box(1, 1, 1), "recover spa-c1")
	b.Where(g, "spa-c1=T28", "spa-p4=T28-")
	b, g = table(t, athens, "M5: ath-t5-", "T28: spa-h2")
	g.Hand(athens, "str-15")
	g.Recover(athens, fixed())
	b.Play(g, "play str-15 11")
	must(t, g, box(1, 1, 1), "recover ath-t5")
	b.Where(g, "ath-t5=M5")
}

func TestHellespont_7_S12_TwoUnitsNoPersians(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-c1- spa-h2- spa-h3-", "M5: ath-t5")
	g.Hand(sparta, "str-11")
	g.Recover(sparta, fixed())
	b.Play(g, "play str-11 12")
	b.Refuse(g, "recover spa-c1", "10.1", "persians-by-s11")
	b.Refuse(g, "recover spa-h2 spa-c1", "10.1", "persians-by-s11")
	must(t, g, box(1, 1, 1), "recover spa-h2 spa-h3")
	b.Where(g, "spa-h2=T28", "spa-h3=T28", "spa-c1=T28-")
	b, g = table(t, sparta, "T28: spa-c1-", "M5: ath-t5")
	g.Hand(sparta, "str-11")
	g.Recover(sparta, fixed())
	b.Refuse(g, "play str-11 12", "7 S12", "nobody-to-recover")
}
