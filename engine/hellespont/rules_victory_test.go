package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

const eightPorts = "Sestos: %\nAbydos: %\nCyzique: %\nLampsaque: %\nParion: %\nCardia: %\nEleonte: %\nRhoeteion: %"

// garrisons puts one unit of a side after the other into the ports.
func garrisons(ports string, units ...string) string {
	for _, u := range units {
		ports = strings.Replace(ports, "%", u, 1)
	}
	return ports
}

// ended plays the end of a turn.
func ended(t *testing.T, month int, lines string) (*hellespont.Game, *engine.Outcome) {
	t.Helper()
	_, g := table(t, athens, strings.Split(lines, "\n")...)
	g.Month(month)
	g.Holder(athens)
	g.EndTurn(box(1, 1, 1, 1))
	return g, zonewar.See(g.View("")).Over
}

// Q98: when the turn ends.
func TestHellespont_9_1_a_AllThePorts(t *testing.T) {
	ath := []string{"ath-t1", "ath-p1", "ath-p2", "ath-p3", "ath-h1", "ath-h2", "ath-h3", "ath-h4"}
	spa := []string{"spa-t1", "spa-p1", "spa-p2", "spa-p3", "spa-h1", "ath-h2", "spa-h3", "spa-h4"}
	if _, over := ended(t, 3, garrisons(eightPorts, ath...)); over == nil || over.Winner() != "athens" || over.Kind() != "total" || over.Cause != "ports" || over.Rule != "9.1" {
		t.Errorf("eight ports: %+v", over)
	}
	if _, over := ended(t, 3, garrisons(eightPorts, append(ath[:7:7], "ath-alcibiades")...)); over != nil {
		t.Errorf("seven and a leader: %+v", over)
	}
	if _, over := ended(t, 3, garrisons(eightPorts, spa...)); over == nil || over.Winner() != "sparta" || over.Kind() != "total" {
		t.Errorf("the seven without Cardia: %+v", over)
	}
	six := append([]string{}, spa...)
	six[0] = "ath-t1"
	if _, over := ended(t, 3, garrisons(eightPorts, six...)); over != nil {
		t.Errorf("six: %+v", over)
	}
}

// Q98: ships in bases count, by the face they show; after the last turn only.
func TestHellespont_9_1_b_TheFleetsAtTheEnd(t *testing.T) {
	for _, c := range []struct{ lines, winner string }{
		{"M5: ath-t5 ath-t6\nM4: spa-t6 spa-t16\nB3: spa-t12-", "sparta"}, {"M5: ath-t5 ath-t6 ath-t3-\nM4: spa-t6 spa-t16\nB3: spa-t12-", ""},
		{"M5: ath-t5 ath-t6\nM4: spa-t6 spa-t16\nB3: spa-t1", ""}, {"M5: ath-t5 ath-t15\nM4: spa-t6", "athens"}, {"M5: ath-t5 ath-t15\nM4: spa-t6 spa-t5-", ""},
		{"M5: ath-t5 ath-t6 ath-t9-\nM4: spa-t6-", ""}, {"B3: ath-t5 ath-t15 spa-t6-\nM4: ath-t20-", "athens"},
	} {
		_, over := ended(t, 10, c.lines)
		if over == nil {
			t.Fatalf("%s: the game goes on", c.lines)
		}
		if total := over.Kind() == "total"; total != (c.winner != "") || total && (string(over.Winner()) != c.winner || over.Cause != "fleets") {
			t.Errorf("%s: %+v, want %q", c.lines, over, c.winner)
		}
		if _, over := ended(t, 9, c.lines); over != nil {
			t.Errorf("%s: over before the end: %+v", c.lines, over)
		}
	}
}

// Q45, Q100: what is held, and what is out of play.
func TestHellespont_9_2_a_TheVictoryPoints(t *testing.T) {
	for _, c := range []struct {
		lines    string
		ath, spa int
	}{
		{"Cyzique: ath-p1\nSestos: ath-p2\nAbydos: spa-p1\nParion: spa-p2", 8, 4}, {"Cyzique: spa-mindarus\nCardia: ath-p1\nLampsaque: ath-t3\nEleonte: spa-h1\nRhoeteion: spa-h2", 2, 2},
		{"M5: ath-t6\nSestos: ath-t5 ath-t9-\nB3: ath-t7 spa-t6\nM4: spa-t12- spa-t1", 12, 0}, {"M5: ath-t9-\nM4: ath-t2 ath-t3-\nM9: spa-t12- spa-t1 spa-t5-", 3, 3},
	} {
		g, over := ended(t, 10, c.lines)
		if over == nil || over.Kind() == "total" {
			t.Fatalf("%s: %+v", c.lines, over)
		}
		if a, s := side(g, athens).VP, side(g, sparta).VP; a != c.ath || s != c.spa {
			t.Errorf("%s: %d to %d, want %d to %d", c.lines, a, s, c.ath, c.spa)
		}
	}
	// Three for every box ahead; S18 before S17; units and leaders lost.
	b, g := table(t, athens, "T28: ath-h2 ath-p1 ath-thrasyllus spa-h2", "M9: spa-t12-", "M5: ath-t9-")
	g.State().Supply = [2]int8{1, 3}
	g.State().Betrayed = true
	g.Losses("T28", results(wipedOut, none), false)
	g.Month(10)
	g.Holder(athens)
	events := g.EndTurn(fixed())
	b.Points(g, 0, 2+1+1+6+2)
	b.Want("strategic", []string{b.Shown(events, "game-over").Facts.Get("kind"), string(zonewar.See(g.View("")).Over.Winner())}, []string{"strategic", "sparta"})
}

// Q99: more than twice, not twice.
func TestHellespont_9_2_b_DrawTacticalStrategic(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	for _, c := range []struct {
		ath, spa int
		who      zonewar.Side
		kind     string
	}{
		{10, 10, nobody, "draw"}, {10, 5, nobody, "draw"}, {5, 0, nobody, "draw"}, {16, 10, athens, "tactical"}, {10, 16, sparta, "tactical"},
		{20, 10, athens, "tactical"}, {21, 10, athens, "strategic"}, {6, 13, sparta, "strategic"}, {6, 0, athens, "strategic"}, {6, 12, sparta, "tactical"},
	} {
		who, kind := g.Verdict(c.ath, c.spa)
		b.Want("verdict", []any{who, kind}, []any{c.who, c.kind})
	}
	cfg := configOf(t, "historical", map[string]string{hellespont.OptStrategic: "difference"})
	for _, c := range []struct {
		ath, spa int
		kind     string
	}{{21, 10, "tactical"}, {30, 10, "tactical"}, {31, 10, "strategic"}, {10, 30, "tactical"}, {10, 31, "strategic"}} {
		_, kind := hellespont.Position(cfg, athens, "M5: ath-t5").Verdict(c.ath, c.spa)
		b.Want("by the English text", kind, c.kind)
	}
}
