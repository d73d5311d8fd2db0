package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine/zonewar"
)

// Q2: nothing fights in ports or bases.
func TestHellespont_4_0_a_EveryZoneWithBothSidesUnitsIsFought(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 spa-t6", "T28: ath-h2 spa-h1", "B3: ath-t6 spa-t7", "Abydos: spa-p1")
	b.Play(g, "announce 1", "end")
	p := b.Asks(g, "athens", "fight")
	b.Want("the combats", commands(g), []string{"fight M5", "fight T28"})
	b.Want("cited", p.Rule, "4.1")
	b.Refuse(g, "fight B3", "4.1", "not-contested")
	b.Refuse(g, "fight Abydos", "4.1", "not-contested")
	b.Refuse(g, "end", "2.B.3", "wrong-verb")
}

func TestHellespont_4_0_b_TroopsNeverFightShips(t *testing.T) {
	b, g := table(t, athens, "M13: ath-t5 ath-h2", "T5: spa-h2", "Parion: spa-t6")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "announce")
	_, g = table(t, athens, "M5: ath-t5 ath-h2 spa-t6 spa-h1")
	k := reckoned(g, "M5", athens)
	b.Want("only ships count", []int{k.Att.FP, k.Def.FP, k.Att.N, k.Def.N}, []int{20, 20, 1, 1})
}

func TestHellespont_4_1_a_TheActivePlayerAttacks(t *testing.T) {
	b, g := table(t, sparta, "M5: ath-t5 spa-t7")
	e := b.clash(g, 3)
	b.Want("attacker", []any{e.Seat, e.Facts.Get("attacker-fp"), e.Facts.Get("defender-fp"), e.Facts.Get("column")}, []any{"sparta", "10", "20", "1/2"})
}

func TestHellespont_4_1_b_OnePointPaysAllCombats(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 spa-t6", "M3: ath-t6 spa-t7", "M1: ath-t7 spa-t8")
	b.Play(g, "announce 1")
	events := b.Play(g, "end")
	b.AP(g, 5, 6)
	b.Want("all three", b.Shown(events, "combats-begin").Zones, []string{"M1", "M3", "M5"})
}

// Q46: what began the phase there retreats, and so does who has nowhere to return to.
func TestHellespont_4_1_c_WithoutThatPointTheyGoBackWeakened(t *testing.T) {
	b, g := table(t, athens, "T28: ath-h2 ath-h3-", "T4: ath-p1 ath-chaereas", "T5: spa-h2", "T29: ath-a1 spa-p1")
	b.Play(g, "announce 3", "activate T28", "move ath-h2 ath-h3 T5", "activate T4", "move ath-p1 ath-chaereas T5")
	events := b.Play(g, "end")
	b.Want("forced", kinds(events, "forced-return"), 2)
	b.Asks(g, "athens", "retreat")
	b.Play(g, "retreat ath-a1 T3")
	b.Where(g, "ath-h2=T28-", "ath-h3=eliminated", "ath-p1=T4-", "ath-chaereas=T4", "ath-a1=T3-", "spa-h2=T5")
	b.Points(g, 0, 2)
	b.Asks(g, "sparta", "announce")
	b.AP(g, 3, 6)
	// A fleet goes back into its base although the enemy lies there, too (B3).
	b, g = table(t, athens, "B3: ath-t5 ath-h2 spa-t8", "M22: spa-t6")
	b.Play(g, "announce 2", "activate B3", "move ath-t5 ath-h2 M22", "end")
	b.Where(g, "ath-t5=B3-", "ath-h2=B3-")
	// The horse that gave way has taken the starting zone.
	b, g = table(t, athens, "T4: ath-h2", "T28: spa-c1", "T27: spa-p1")
	b.Play(g, "announce 2", "activate T4", "move ath-h2 T28", "withdraw spa-c1 T4", "move ath-h2 T27", "end")
	b.Asks(g, "athens", "retreat")
	b.Refuse(g, "retreat ath-h2 T4", "4.2", "retreat-to-enemy")
	b.Play(g, "retreat ath-h2 T6")
	b.Where(g, "ath-h2=T6-", "spa-c1=T4")
	// 5:1 when all are weakened.
	b, g = table(t, athens, "M8: ath-t1 ath-p1 ath-thrasybulus", "M9: spa-t6")
	b.Play(g, "announce 1", "activate M8", "move ath-t1 ath-p1 ath-thrasybulus M9")
	g.State().Announced = [2]int8{}
	b.Play(g, "end")
	b.Where(g, "ath-t1=M8-", "ath-p1=M8-", "ath-thrasybulus=M8")
}

// A leader whose last unit is eliminated has nobody to go back with: he is alone with the enemy (R 3.1.k, as Q48).
func TestHellespont_4_1_c_ALeaderGoesBackWithUnitsOnly(t *testing.T) {
	for _, others := range []string{"", " ath-h2"} {
		b, g := table(t, athens, "T4: ath-p1- ath-chaereas"+others, "T5: spa-h2")
		b.Play(g, "announce 1", "activate T4", "move ath-p1 ath-chaereas"+others+" T5", "end")
		want := "ath-chaereas=captured"
		if others != "" {
			want = "ath-chaereas=T4"
		}
		b.Where(g, "ath-p1=eliminated", want)
	}
}

// When ships go back from where others began, whoever they leave at sea is lost as always (R 3.3.g), and does not swim off.
func TestHellespont_4_1_c_NobodyRetreatsWithoutShips(t *testing.T) {
	b, g := table(t, athens, "M22: ath-t5 ath-p1 ath-thrasybulus spa-t6", "M21: ath-t6")
	b.Play(g, "announce 2", "activate M21", "move ath-t6 M22", "activate M22", "move ath-t5 M1", "end")
	b.Where(g, "ath-t6=M21-", "ath-t5=M1", "ath-p1=eliminated", "ath-thrasybulus=captured")
	b.Asks(g, "sparta", "announce")
}

func TestHellespont_4_1_d_HeDoesNotChooseWhichToFight(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 spa-t6", "M3: ath-t6 spa-t7")
	b.Play(g, "announce 1", "end")
	b.Want("no way round", commands(g), []string{"fight M3", "fight M5"})
	b.Roll(g, "fight M5", 6)
	b.SettleTo(g, "announce")
	b.Want("the other was fought as well", zoneOf(g, "M3").Contest, false)
}

// Q47: arrivals that nobody could pay to fight.
func TestHellespont_4_1_e_UnpaidArrivalsGoHomeWeakened(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-t9- ath-h2 ath-thrasybulus", "M22: spa-t6", "M20: spa-t7", "B2: ath-t10- ath-alcibiades")
	g.Holder(athens)
	g.Points(0, 0)
	arrivedNow(g, "ath-t5", "ath-t9", "ath-h2", "ath-thrasybulus", "ath-t10", "ath-alcibiades")
	g.Sail(athens)
	b.Play(g, "activate B3", "move ath-t5 ath-t9 ath-h2 ath-thrasybulus M22", "activate B2", "move ath-t10 ath-alcibiades M20")
	events := b.Play(g, "end")
	b.Want("sent home", kinds(events, "sent-home") > 0, true)
	b.Where(g, "ath-t5=B3-", "ath-t9=eliminated", "ath-h2=B3-", "ath-thrasybulus=B3", "spa-t6=M22", "ath-t10=eliminated", "ath-alcibiades=captured")
	// Both fleets gone, a leader who has come by neither (in an edited game) is alone at sea.
	b, g = table(t, athens, "M22: ath-t5 ath-alcibiades spa-t6", "B3: ath-t2")
	g.Holder(athens)
	g.Points(0, 0)
	arrivedNow(g, "ath-t2")
	sailedFrom(g, "B3", "ath-t5", "spa-t6")
	g.Sail(athens)
	events = must(t, g, box(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "end")
	b.Want("home", kinds(events, "sent-home"), 2)
	b.Where(g, "ath-t5=B3-", "spa-t6=B3-", "ath-alcibiades=lost")
}

func TestHellespont_4_2_1_a_TheDefenderMayEvadeIntoAFreeZoneNextDoor(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5 spa-t7", "M7: ath-t6", "M9: spa-t8")
	b.Play(g, "announce 1", "end")
	p := b.Asks(g, "sparta", "evade")
	b.Want("where and section", p.Zone+" "+p.Rule, "M8 4.2.1")
	b.Want("refuges", commands(g), []string{"evade M9", "evade M10", "pass"})
	b.Refuse(g, "evade M7", "4.2.1", "retreat-to-enemy")
	b.Refuse(g, "evade M6", "4.2.1", "one-zone-away")
	b.Refuse(g, "evade B1", "4.2.1", "no-retreat-to-base")
	b.Roll(g, "pass", 3)
	// A port, and for land units no sea; no base.
	b, g = table(t, athens, "T6: ath-h2 spa-h1", "T5: ath-p1", "M9: spa-t6")
	b.Play(g, "announce 1", "end")
	b.Want("from T6", commands(g), []string{"evade T7", "evade T27", "evade T28", "evade Parion", "pass"})
	// Nowhere to go: not asked. The base next door is no refuge.
	b, g = table(t, athens, "M23: ath-t5 spa-t7", "M22: ath-t6")
	b.Play(g, "announce 1")
	b.Shown(b.Roll(g, "end", 3), "combat-roll")
	// Closed by archers.
	b, g = table(t, athens, "T6: ath-h2 spa-h1", "T7: ath-a1 ath-p1", "T5: ath-p2", "T27: ath-h3", "T28: ath-h4")
	b.Play(g, "announce 1", "end")
	b.Want("the port alone", commands(g), []string{"evade Parion", "pass"})
}

// Q48: in the narrows nobody evades without a leader's help.
func TestHellespont_4_2_1_b_EvasionNeedsASix(t *testing.T) {
	for _, c := range []struct{ zone, att, def, bonus string }{
		{"T28", "ath-h2", "spa-h1", "0"}, {"T28", "ath-h2", "spa-h1 spa-mindarus", "1"}, {"T28", "ath-h2", "spa-h1 spa-hermocrates", "1"},
		{"T28", "ath-h2 ath-thrasyllus", "spa-h1 spa-hermocrates", "0"}, {"T28", "ath-h2 ath-chaereas", "spa-h1 spa-hermocrates", "1"},
		{"T28", "ath-h2 ath-alcibiades", "spa-h1 spa-mindarus spa-hermocrates", "1"}, {"T28", "ath-h2", "spa-h1 spa-mindarus-", "0"},
		{"T28", "ath-h2", "spa-h1 spa-epicles", "0"}, {"M8", "ath-t5", "spa-t6", "1"}, {"M8", "ath-t5", "spa-t6 spa-mindarus", "2"},
		{"M5", "ath-t5", "spa-t6 spa-mindarus", "0"}, {"T27", "ath-h2", "spa-h1 spa-mindarus", "0"},
		{"M5", "ath-t5", "spa-t6", ""}, {"T27", "ath-h2", "spa-h1", ""}, {"M5", "ath-t5 ath-thrasyllus", "spa-t6 spa-hermocrates", ""},
	} {
		b, g := table(t, athens, c.zone+": "+c.att+" "+c.def)
		b.Play(g, "announce 1")
		if c.bonus == "" {
			b.Shown(b.Roll(g, "end", 3), "combat-roll")
			continue
		}
		b.Play(g, "end")
		p := b.Asks(g, "sparta", "evade")
		b.Want(c.zone+" "+c.att+" "+c.def, p.Facts.Get("bonus"), c.bonus)
		refuge := strings.Fields(commands(g)[0])[1]
		low := 6 - int(c.bonus[0]-'0')
		e := b.Shown(b.Roll(g, "evade "+refuge, low-1, 3), "evasion-roll")
		b.Want("one too few", e.Facts.Get("result"), "stopped")
	}
}

func TestHellespont_4_2_1_c_WhoEvadesWeakensAUnitAndGoes(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5 spa-t7 spa-t1- spa-p1 spa-epicles spa-mindarus!")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "evade M9", 5)
	b.Asks(g, "sparta", "evade_loss")
	b.Refuse(g, "lose ath-t5", "4.2.1", "not-in-force")
	b.Play(g, "lose spa-t1")
	b.Where(g, "spa-t7=M9", "spa-t1=eliminated", "spa-p1=M9", "spa-epicles=M9", "spa-mindarus=captured", "ath-t5=M8")
	b.Asks(g, "sparta", "announce") // no combat
	// Failure: the combat follows.
	b, g = table(t, athens, "M8: ath-t5 spa-t7")
	b.Play(g, "announce 1", "end")
	events := b.Roll(g, "evade M9", 4, 3)
	b.Shown(events, "combat-roll")
	// The only unit, on its back, is lost and the leaders with it.
	b, g = table(t, athens, "T28: ath-h2 spa-h1- spa-epicles")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "evade T27", 6)
	b.Where(g, "spa-h1=eliminated", "spa-epicles=captured")
	// Ships weakened carry less; what is too much where they go is pushed on or lost.
	b, g = table(t, athens, "M8: ath-t5 spa-t7 spa-p1")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "evade M9", 5)
	b.Play(g, "lose spa-t7")
	b.Where(g, "spa-t7=M9-", "spa-p1=M9-")
	b, g = table(t, athens, "T28: ath-h2 spa-h2 spa-h3", "T27: spa-h1 spa-p1 spa-a1 spa-h4", "T6: ath-p1", "T7: ath-p2")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "evade T27", 6)
	b.Play(g, "lose spa-h3")
	b.Asks(g, "sparta", "displace")
	b.Play(g, "displace spa-p1 T26")
	b.Where(g, "spa-p1=T26", "spa-h3=T27-")
}

// Q49.
func TestHellespont_4_2_2_a_OddsAreRoundedForTheDefender(t *testing.T) {
	for _, c := range []struct {
		att, def int
		column   string
	}{
		{6, 20, "1/3"}, {1, 3, "1/3"}, {9, 20, "1/3"}, {10, 20, "1/2"}, {13, 20, "1/2"}, {14, 20, "2/3"}, {19, 20, "2/3"}, {20, 20, "1/1"},
		{29, 20, "1/1"}, {30, 20, "3/2"}, {39, 20, "3/2"}, {40, 20, "2/1"}, {59, 20, "2/1"}, {60, 20, "3/1"}, {200, 20, "3/1"},
	} {
		if got := zonewar.Columns[zonewar.OddsColumn(c.att, c.def)]; got != c.column {
			t.Errorf("%d against %d: %s, want %s", c.att, c.def, got, c.column)
		}
	}
	b, g := table(t, athens, "M5: ath-t5 ath-t9- spa-t6 spa-h1")
	e := b.clash(g, 3)
	b.Want("weakened ships by their back", e.Facts.Get("attacker-fp")+":"+e.Facts.Get("defender-fp")+" "+e.Facts.Get("odds"), "25:20 1/1")
}

// Q60.
func TestHellespont_4_2_2_b_BothCommitFaceDownAndRevealTogether(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-t6 spa-t6 spa-t7")
	g.Hand(athens, "str-04", "str-09")
	g.Hand(sparta, "str-03")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "commit_attacker")
	if events := b.Play(g, "commit str-04 3"); kinds(events, "stratagem") > 0 {
		t.Error("the attacker's stratagem is shown before the defender has chosen")
	}
	b.Asks(g, "sparta", "commit_defender")
	b.Want("where it is", []any{piece(g, "str-04").Where, len(zonewar.See(g.View("sparta")).Sides[athens].Hand)}, []any{zonewar.InHand, 0})
	events := b.Roll(g, "commit str-03 2", 3)
	b.Want("both revealed", kinds(events, "stratagem"), 2)
	v := zonewar.See(g.View("")).Combat
	b.Want("both count", mods(v.Shifts), "s3+1 s2-1")
	b.Want("both have played", []bool{side(g, athens).Played, side(g, sparta).Played}, []bool{true, true})
	// Who has played one in the phase has no window.
	b, g = table(t, athens, "M5: ath-t5 ath-t6 spa-t6 spa-t7", "M3: ath-t7 spa-t8")
	g.Hand(athens, "str-04", "str-09")
	b.Play(g, "announce 1", "end", "fight M3")
	b.Roll(g, "commit str-04 3", 6)
	for g.State().ToFight != 0 {
		b.Want("no second stratagem", g.Prompt().Decision == "commit_attacker", false)
		b.Settle(g)
	}
}

// Q50: shifts are summed before the table's ends cut them off.
func TestHellespont_4_2_2_c_ShiftsThenTheDieThenTheAdvantage(t *testing.T) {
	// Hoplites against none at 3/1: 2 right, and landed 1 left: net 1 right of the last column.
	b, g := table(t, athens, "T28: ath-h2 ath-h3 ath-h4 ath-thrasybulus ath-thrasyllus ath-alcibiades spa-p1")
	e := b.clash(g, 6)
	b.Want("the last column and row", []string{e.Facts.Get("column"), e.Facts.Get("row"), e.Facts.Get("drm")}, []string{"3/1", "8", "4"})
	b, g = table(t, athens, "T28: ath-p2- spa-h2 spa-h3 spa-h6 spa-mindarus spa-hermocrates spa-pharnabazus ath-p1")
	e = b.clash(g, 1)
	b.Want("the first column and row", []string{e.Facts.Get("column"), e.Facts.Get("row"), e.Facts.Get("drm")}, []string{"1/3", "-1", "-3"})
	// The die may be repeated once, by whoever holds the Advantage.
	for _, holder := range []zonewar.Side{athens, sparta} {
		b, g = table(t, athens, "M5: ath-t5 spa-t6")
		g.Holder(holder)
		b.Play(g, "announce 1")
		b.Roll(g, "end", 6)
		b.Asks(g, g.Ruleset().Seat(holder), "reroll")
		b.Roll(g, "again", 2)
		b.Want("the second stands", []any{g.State().Combat.Die, g.State().Advantage}, []any{2, holder.Other()})
	}
	b, g = table(t, athens, "M5: ath-t5 spa-t6")
	g.Holder(sparta)
	b.Play(g, "announce 1")
	b.Roll(g, "end", 6)
	b.Play(g, "accept")
	b.Want("accepted", g.State().Advantage, sparta)
}

func TestHellespont_4_2_2_d_LossesThenTheHorseThenTheRetreat(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-h2 spa-h3 spa-c1 ath-h1- ath-p1 ath-p2")
	g.Hand(sparta, "str-17")
	b.Play(g, "announce 1", "end", "pass")
	b.Roll(g, "pass", 5)
	b.Asks(g, "athens", "lose")
	b.Play(g, "lose ath-p1 ath-p2")
	b.Where(g, "ath-p1=T28-", "ath-p2=T28-", "ath-h1=T28-")
	b.Asks(g, "sparta", "ride")
	b.Play(g, "play str-17 7 ath-p1")
	b.Asks(g, "athens", "retreat")
	b.Play(g, "retreat ath-h1 ath-p2 T4")
	b.Where(g, "ath-p1=eliminated", "ath-h1=T4-", "ath-p2=T4-", "spa-c1=T28")
}
