package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

func TestHellespont_2_C_a_TheInitiativePlayerBesiegesFirst(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5 ath-h2", "Abydos: spa-p1", "M5: spa-t6 spa-h2", "Sestos: ath-p1")
	g.Sieges(sparta)
	b.Asks(g, "sparta", "siege")
	b.Play(g, "end")
	b.Asks(g, "athens", "siege")
	b.Play(g, "end")
	b.Want("then the adjustments", zonewar.See(g.View("")).Phase, "D")
}

// Q69, Q75, Q76: a ship and a land unit next to the port, in one zone or several.
func TestHellespont_2_C_b_AShipAndTroopsNextToAHeldPort(t *testing.T) {
	for _, c := range []struct{ lines, code string }{
		{"M4: ath-t5 ath-h2\nAbydos: spa-p1", ""}, {"M4: ath-t5\nT22: ath-h2\nAbydos: spa-t3", ""}, {"M4: ath-t5\nAbydos: spa-p1", "siege-needs-troops"},
		{"T22: ath-h2\nAbydos: spa-p1", "siege-needs-ships"}, {"M4: ath-t5 ath-h2\nAbydos: spa-mindarus", "no-garrison"}, {"M5: ath-t5 ath-h2\nT22: ath-h3\nAbydos: spa-p1", "siege-needs-ships"},
	} {
		// A siege that is open besides keeps the phase open.
		b, g := table(t, athens, append(strings.Split(c.lines, "\n"), "M9: ath-t6 ath-p1", "Parion: spa-p2")...)
		g.Sieges(athens)
		p := b.Asks(g, "athens", "siege")
		b.Want("never obligatory", defaultOf(g), "end")
		b.Want("section", p.Rule, "2.C")
		b.Refuse(g, "besiege M4", "2.C", "ports-only")
		if c.code != "" {
			b.Refuse(g, "besiege Abydos", "2.C", c.code)
			continue
		}
		must(t, g, box(2, 2, 2, 2, 2), "besiege Abydos")
		b.Asks(g, "athens", "siege")
		b.Refuse(g, "besiege Abydos", "2.C", "besieged-already")
		b.Play(g, "end")
	}
}

func TestHellespont_5_0_a_TheOrderOfTheSiegesIsHis(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5 ath-h2", "Abydos: spa-p1", "M9: ath-t6 ath-p1", "Parion: spa-p2")
	g.Sieges(athens)
	b.Want("either", commands(g), []string{"besiege Abydos", "besiege Parion", "end"})
	must(t, g, box(2, 2, 2), "besiege Parion")
	b.Want("the other", commands(g), []string{"besiege Abydos", "end"})
	must(t, g, box(2, 2, 2), "besiege Abydos")
	if zonewar.See(g.View("")).Phase == "C" {
		t.Error("there is no siege left and the phase goes on")
	}
}

// Q72: a counter of one's own colour each, the active player first; S9 excludes his.
func TestHellespont_5_0_b_TheStepsOfASiege(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5 ath-t6 ath-h2", "T22: ath-h3", "Abydos: spa-p1 spa-mindarus!")
	g.Hand(athens, "str-01", "str-20", "str-08")
	g.Hand(sparta, "str-16", "str-06", "str-02") // the back of str-02 is Sparta's
	g.Sieges(athens)
	g.Holder(athens)
	b.Play(g, "besiege Abydos")
	p := b.Asks(g, "athens", "press")
	b.Want("where and how many", p.Zone+" "+p.Facts.Get("dice-count"), "Abydos 4")
	b.Refuse(g, "discard str-20", "5.1", "discard-own-colour")
	b.Refuse(g, "discard str-16", "5.1", "not-in-hand")
	b.Refuse(g, "play str-01 1", "7 S1", "wrong-moment")
	b.Play(g, "discard str-01")
	b.Asks(g, "sparta", "resist")
	b.Refuse(g, "discard str-06", "5.1", "discard-own-colour")
	b.Refuse(g, "play str-16 5", "2", "wrong-verb")
	b.Want("by either face", []bool{b.Legal(g, "discard str-02"), offers(g, "discard str-02")}, []bool{true, true})
	events := b.Roll(g, "discard str-16", 1, 2, 3, 4)
	b.Want("back in the bowl", []any{piece(g, "str-01").Where, piece(g, "str-16").Where}, []any{zonewar.InBowl, zonewar.InBowl})
	b.Want("dice", b.Shown(events, "siege-dice").Facts.Get("dice-count"), "4")
	b.Asks(g, "athens", "reroll")
	b.Roll(g, "again", 1, 6, 3, 4) // the number stays though the marker is gone
	p = b.Asks(g, "athens", "siege_losses")
	b.Want("one hit", p.Facts.Get("hits"), "1")
	b.Play(g, "lose ath-h3")
	b.Where(g, "spa-p1=eliminated", "spa-mindarus=Abydos-", "ath-h3=T22-")
	b.Asks(g, "athens", "enter")
	b.Play(g, "enter ath-h3")
	b.Where(g, "ath-h3=Abydos-", "spa-mindarus=captured")
}

// Q71: the fewer, the more dice are lost; Q2, Q70.
func TestHellespont_5_1_a_TheNumberOfDice(t *testing.T) {
	for _, c := range []struct {
		lines  string
		holder zonewar.Side
		month  int
		dice   string
	}{
		{"M4: ath-t5 ath-h2\nAbydos: spa-p1", nobody, 1, "2"}, {"M4: ath-t5\nT22: ath-h2\nAbydos: spa-p1", nobody, 1, "3"},
		{"M4: ath-t5\nT22: ath-h2\nAbydos: spa-p1", athens, 1, "4"}, {"M4: ath-t5\nT22: ath-h2\nAbydos: spa-p1", sparta, 1, "3"},
		{"M4: ath-t5 ath-h2\nT22: spa-h2\nAbydos: spa-p1", nobody, 1, "1"},
		{"M4: ath-t5 ath-h2 ath-alcibiades\nAbydos: spa-p1", nobody, 1, "3"}, {"M4: ath-t5 ath-h2 ath-alcibiades-\nAbydos: spa-p1", nobody, 1, "2"},
		{"M4: ath-t5 ath-h2 ath-thrasyllus\nAbydos: spa-p1", nobody, 1, "2"}, {"M4: ath-t5 ath-h2 ath-alcibiades\nAbydos: spa-p1 spa-hermocrates", nobody, 1, "2"},
		{"M4: ath-t5 ath-h2 ath-alcibiades\nAbydos: spa-p1 spa-mindarus", nobody, 1, "1"}, {"M4: ath-t5 ath-h2 ath-alcibiades\nAbydos: spa-p1 spa-epicles", nobody, 1, "3"},
		{"M4: ath-t5\nT22: ath-h2\nAbydos: spa-p1", nobody, 4, "2"}, {"M4: ath-t5\nT22: ath-h2\nAbydos: spa-p1", nobody, 8, "2"},
		{"M4: ath-t5\nT22: ath-h2\nAbydos: spa-p1", nobody, 9, "3"},
		// Strength: 24 against 10, 20 and 30; exactly three times costs nothing, exactly twice 1, exactly once 2.
		{"M4: ath-t5\nT22: ath-h2\nAbydos: spa-t7", nobody, 1, "2"}, {"M4: ath-t5\nT22: ath-h2\nAbydos: spa-t6", nobody, 1, "1"}, {"M4: ath-t5\nT22: ath-h2\nAbydos: spa-t6 spa-t7", nobody, 1, "0"},
		{"M4: ath-t5 ath-t9- ath-h1 ath-p1\nAbydos: spa-t7", nobody, 1, "2"}, {"M4: ath-t6 ath-t9- ath-h1 ath-p1-\nT22: ath-p2-\nAbydos: spa-t7", nobody, 1, "2"},
		// All zones of Cyzique.
		{"M16: ath-t5\nM17: ath-t6\nT1: ath-h2\nT2: ath-h3\nT3: ath-h4\nCyzique: spa-p2", nobody, 1, "6"},
		{"M16: ath-t5 ath-p1\nM17: spa-t6\nT1: spa-h2\nT2: ath-h3\nCyzique: spa-p2", nobody, 1, "1"},
	} {
		b, g := table(t, athens, strings.Split(c.lines, "\n")...)
		g.Sieges(athens)
		g.Month(c.month)
		if c.holder != nobody {
			g.Holder(c.holder)
		}
		port := "Abydos"
		if strings.Contains(c.lines, "Cyzique") {
			port = "Cyzique"
		}
		events := must(t, g, box(2, 2, 2, 2, 2, 2), "besiege "+port)
		b.Want(strings.ReplaceAll(c.lines, "\n", "; "), b.Shown(events, "siege-dice").Facts.Get("dice-count"), c.dice)
	}
	// S9 is worth two; the rulings' switches.
	b, g := table(t, athens, "M4: ath-t5 ath-h2", "Abydos: spa-p1")
	g.Hand(athens, "str-08")
	g.Sieges(athens)
	b.Play(g, "besiege Abydos")
	b.Roll(g, "play str-08 9", 2, 2, 2, 2)
	for option, want := range engine.InOrder(map[string]string{hellespont.OptSiegeStrength + "=as-printed": "0", hellespont.OptSiegeMinimum + "=one": "1"}) {
		id, value, _ := strings.Cut(option, "=")
		cfg := configOf(t, "historical", map[string]string{id: value})
		lines := "M4: ath-t5\nT22: ath-h2\nAbydos: spa-t7" // 24 to 10: 1 + 2 - 3 as printed
		if id == hellespont.OptSiegeMinimum {
			lines = "M4: ath-t5\nT22: ath-h2\nAbydos: spa-t6 spa-t7"
		}
		g := hellespont.Position(cfg, athens, lines)
		g.Sieges(athens)
		b.Want(option, b.Shown(must(t, g, box(2, 2), "besiege Abydos"), "siege-dice").Facts.Get("dice-count"), want)
	}
}

// Q70.
func TestHellespont_5_1_b_WithoutDiceNothingIsRolled(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5", "T22: ath-h2", "Abydos: spa-t6 spa-t7")
	g.Sieges(athens)
	events := b.Play(g, "besiege Abydos")
	b.Want("no roll", kinds(events, "siege-roll"), 0)
	b.Where(g, "spa-t6=Abydos", "ath-t5=M4")
}

// Q73: even when the port falls, before the advance.
func TestHellespont_5_2_a_EveryOneWeakensABesieger(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5", "T22: ath-h2 ath-p1-", "Abydos: spa-p1", "M5: ath-t6")
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 1, 1, 2)
	b.Asks(g, "athens", "siege_losses")
	b.Refuse(g, "lose ath-h2", "5.2", "losses-count")
	b.Refuse(g, "lose ath-h2 ath-t6", "5.2", "not-besieging")
	b.Play(g, "lose ath-h2 ath-p1")
	b.Where(g, "ath-h2=T22-", "ath-p1=eliminated", "ath-t5=M4")
	// More ones than besiegers: all, then again.
	b, g = table(t, athens, "M4: ath-t5 ath-p1-", "Abydos: spa-p1")
	g.Hand(athens, "str-08")
	g.Sieges(athens)
	b.Play(g, "besiege Abydos")
	b.Roll(g, "play str-08 9", 1, 1, 1, 1)
	b.Where(g, "ath-t5=eliminated", "ath-p1=eliminated", "spa-p1=Abydos")
	// Ships weakened carry less.
	b, g = table(t, athens, "M4: ath-t1 ath-p1", "T22: ath-h2", "Abydos: spa-p1")
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 1, 6, 2)
	b.Play(g, "lose ath-t1")
	b.Where(g, "ath-t1=M4-", "ath-p1=M4-", "spa-p1=eliminated")
	b.Asks(g, "athens", "enter")
}

func TestHellespont_5_2_b_ASixTakesThePort(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5", "T22: ath-h2", "Abydos: spa-p1 spa-h1 spa-t5")
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 6, 5, 2)
	b.Where(g, "spa-p1=eliminated", "spa-h1=eliminated", "spa-t5=eliminated")
	b.Points(g, 3, 0)
	b.Asks(g, "athens", "enter")
}

func TestHellespont_5_2_c_AFiveWeakensTheGarrison(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5", "T22: ath-h2", "Abydos: spa-p1- spa-h1")
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 5, 5, 2)
	b.Where(g, "spa-p1=eliminated", "spa-h1=Abydos-")
	b.Want("not taken", g.Prompt().Decision == "enter", false)
	b, g = table(t, athens, "M4: ath-t5", "T22: ath-h2", "Abydos: spa-p1- spa-h1-")
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 5, 2, 2)
	b.Where(g, "spa-p1=eliminated", "spa-h1=eliminated")
	b.Asks(g, "athens", "enter")
}

// Q74.
func TestHellespont_5_2_d_TheBesiegersMayEnter(t *testing.T) {
	lines := []string{"M4: ath-t5 ath-t15 ath-t20 ath-h2 ath-chaereas", "T22: ath-h3 ath-h4 ath-h5 ath-thrasybulus!", "M5: ath-t6", "Abydos: spa-p1 spa-mindarus"}
	b, g := table(t, athens, lines...)
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 6, 2)
	p := b.Asks(g, "athens", "enter")
	b.Want("the sick stay", strings.Join(p.Pick.Pool, " "), "ath-t5 ath-h2 ath-h3 ath-h4 ath-h5 ath-t15 ath-t20 ath-chaereas")
	b.Refuse(g, "enter ath-t6", "5.2", "not-besieging")
	b.Refuse(g, "enter ath-t5 ath-t15 ath-t20", "3.6", "too-many-enter")
	b.Refuse(g, "enter ath-h2 ath-h3 ath-h4 ath-h5", "3.6", "too-many-enter")
	b.Play(g, "enter ath-t5 ath-t15 ath-h2 ath-h3 ath-chaereas")
	b.Where(g, "ath-t5=Abydos", "ath-h2=Abydos", "ath-chaereas=Abydos", "spa-mindarus=captured", "ath-t20=M4")
	b.Points(g, 1, 0)
	b, g = table(t, athens, lines...)
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 6, 2)
	b.Play(g, "pass")
	b.Where(g, "spa-mindarus=Abydos", "ath-t5=M4")
	// Troops aboard are not left without ships.
	b, g = table(t, athens, "M4: ath-t5 ath-h2 ath-chaereas", "Abydos: spa-p1")
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 6, 2)
	b.Refuse(g, "enter ath-t5", "3.3", "left-without-ships")
	b.Play(g, "enter ath-h2")
	// Nor is a leader alone.
	b, g = table(t, athens, "M4: ath-t5 ath-chaereas", "T22: ath-h2", "Abydos: spa-p1")
	g.Sieges(athens)
	b.Roll(g, "besiege Abydos", 6, 2, 2)
	b.Refuse(g, "enter ath-t5", "3.3", "left-without-ships")
	b.Play(g, "enter ath-t5 ath-chaereas")
	b.Where(g, "ath-t5=Abydos", "ath-chaereas=Abydos")
}

// Q11.
func TestHellespont_5_2_e_TheAdvantageRepeatsAllDiceOfASiege(t *testing.T) {
	b, g := table(t, athens, "M4: ath-t5 ath-t6", "T22: ath-h2", "Abydos: spa-p1")
	g.Sieges(athens)
	g.Holder(sparta)
	b.Roll(g, "besiege Abydos", 6, 6, 2)
	p := b.Asks(g, "sparta", "reroll")
	b.Want("what fell", p.Facts.Get("dice"), "6 6 2")
	b.Roll(g, "again", 3, 4, 2)
	b.Where(g, "spa-p1=Abydos")
	b.Want("the marker", g.State().Advantage, athens)
}
