package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// supplied plays the side's D.4 and tells its level afterwards.
func supplied(t *testing.T, who zonewar.Side, month, level int, lines ...string) (bench, *hellespont.Game, int) {
	t.Helper()
	b, g := table(t, who, lines...)
	g.Month(month)
	g.State().Supply[who] = int8(level)
	g.Recover(who, box(1, 1, 1, 1, 1, 1))
	return b, g, side(g, who).Supply
}

// Q77: the marker shows the present state.
func TestHellespont_6_0_a_TheMarkerShowsWantWhileItLasts(t *testing.T) {
	b, g := table(t, sparta, "Eleonte: spa-t5", "T21: spa-h2", "M5: ath-t5")
	b.Want("not yet", []bool{g.Lacks(athens), side(g, athens).Cut}, []bool{false, false})
	b.Play(g, "announce 2", "activate T21", "move spa-h2 Rhoeteion")
	b.Want("now", []bool{g.Lacks(athens), side(g, athens).Cut}, []bool{true, true})
	b.Play(g, "end", "announce 1", "end", "announce 2", "activate Rhoeteion", "move spa-h2 T21")
	b.Want("no more", side(g, athens).Cut, false)
}

func TestHellespont_6_0_b_OneBoxAMonth(t *testing.T) {
	plenty, want := []string{"M5: ath-t5", "M4: spa-t6"}, []string{"M5: ath-t1", "B3: ath-t5", "M4: spa-t6"}
	for month := 1; month <= 10; month++ {
		rises := month <= 3 || month >= 9
		for level := 0; level <= 3; level++ {
			up := level
			if rises {
				up = min(level+1, 3)
			}
			if _, _, got := supplied(t, athens, month, level, plenty...); got != up {
				t.Errorf("month %d, plenty on %d: %d, want %d", month, level, got, up)
			}
			if _, _, got := supplied(t, athens, month, level, want...); got != max(level-1, 0) {
				t.Errorf("month %d, want on %d: %d", month, level, got)
			}
		}
	}
}

// lacking checks a side's supply in positions.
func lacking(t *testing.T, who zonewar.Side, cases map[string]bool) {
	t.Helper()
	for lines, want := range cases {
		_, g := table(t, who, strings.Split(lines, "\n")...)
		if got := g.Lacks(who); got != want {
			t.Errorf("%s: lacks %v, want %v", strings.ReplaceAll(lines, "\n", "; "), got, want)
		}
	}
}

// Q79: equality is supply; a weakened ship counts its back.
func TestHellespont_6_1_WhenAthensLacksSupply(t *testing.T) {
	const fleet = "\nM9: ath-t5"
	lacking(t, athens, map[string]bool{
		"Eleonte: spa-t5\nRhoeteion: spa-p1" + fleet: true, "Eleonte: spa-p1\nRhoeteion: spa-t5-" + fleet: true, "Eleonte: spa-p1\nRhoeteion: spa-h1" + fleet: false,
		"Eleonte: spa-t5\nRhoeteion: spa-mindarus" + fleet: false, "Eleonte: spa-t5\nSestos: spa-p1" + fleet: false,
		"Sestos: spa-t5\nAbydos: spa-p1" + fleet: true, "Sestos: spa-p1\nAbydos: spa-h1\nEleonte: spa-t5" + fleet: false,
		"B3: ath-t6\nM9: ath-t7": false, "B3: ath-t6\nM9: ath-t9-": true, "B3: ath-t9-\nB2: ath-t11\nM9: ath-t12- ath-t2": true, "B3: ath-t5-\nSestos: ath-t6": false,
	})
}

func TestHellespont_6_2_WhenSpartaLacksSupply(t *testing.T) {
	const fleet = "\nM9: spa-t6"
	lacking(t, sparta, map[string]bool{
		"Cardia: ath-p1\nParion: ath-p2\nLampsaque: ath-t3\nAbydos: ath-h1" + fleet: true, "Cardia: ath-p1\nParion: ath-p2\nLampsaque: ath-p3\nAbydos: ath-t3-" + fleet: true,
		"Cardia: ath-t3\nParion: ath-t4\nLampsaque: ath-p3\nAbydos: ath-h1" + fleet: false, "Parion: ath-p2\nLampsaque: ath-t3\nAbydos: ath-h1" + fleet: false,
		"B1: spa-t7\nM9: spa-t8": false, "B1: spa-t7\nM9: spa-t12-": true, "B3: spa-t16\nM9: spa-t7 spa-t8": false,
	})
	// By the English text ships are counted for Sparta.
	cfg := configOf(t, "historical", map[string]string{hellespont.OptSpartaSupply: "units"})
	if g := hellespont.Position(cfg, sparta, "B1: spa-t1 spa-t2\nM9: spa-t6"); !g.Lacks(sparta) {
		t.Error("two units against one by the English text")
	}
}

// Q78: every turn it is so.
func TestHellespont_6_3_HungerInTheBases(t *testing.T) {
	b, g, level := supplied(t, athens, 5, 1, "B3: ath-t5 ath-t9- ath-h2 ath-chaereas", "B2: ath-p1-", "M5: ath-t1", "M4: spa-t6", "Sestos: ath-h3")
	b.Want("level", level, 0)
	b.Where(g, "ath-t5=B3-", "ath-t9=eliminated", "ath-h2=B3-", "ath-p1=eliminated", "ath-t1=M5", "ath-h3=Sestos", "ath-chaereas=B3")
	b, g, _ = supplied(t, athens, 5, 0, "B3: ath-t6", "M5: ath-t2", "M4: spa-t6")
	b.Where(g, "ath-t6=B3-")
	b, g, _ = supplied(t, athens, 5, 0, "B3: ath-t6", "M5: ath-t5", "M4: spa-t6") // on 0, but supplied
	b.Where(g, "ath-t6=B3")
	b, g, _ = supplied(t, athens, 5, 2, "B3: ath-t6", "M5: ath-t2", "M4: spa-t6")
	b.Where(g, "ath-t6=B3")
}

// Q80: one test for every zone; Q53: beaches on any of its borders.
func TestHellespont_6_4_a_WhereAttritionIsTested(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5", "Parion: ath-t6 ath-p1", "M5: ath-t7", "M13: ath-t8", "M8: ath-t13", "M12: ath-t14", "T6: ath-h2", "T5: ath-h3", "M3: spa-t6")
	g.Recover(athens, fixed())
	b.Asks(g, "athens", "attrition")
	var zones []string
	for _, c := range g.Prompt().Choices {
		if c.Command.Verb == "test" && c.Command.Args[0] != "all" {
			zones = append(zones, c.Command.Args[0])
		}
	}
	b.Want("tested", zones, []string{"M8", "M12", "T5", "T6"})
	b.Refuse(g, "test M5", "6.4", "not-exposed")
	b.Refuse(g, "test Parion", "6.4", "not-exposed")
	b.Refuse(g, "test M3", "6.4", "not-exposed")
	b.Roll(g, "test T6", 1)
	b.Refuse(g, "test T6", "6.4", "not-exposed")
	for zone, open := range engine.InOrder(map[string]bool{"M1": false, "M2": false, "M3": true, "M4": false, "M6": false, "M7": true, "M9": true, "M10": true, "M11": false, "M14": false,
		"M15": false, "M16": false, "M17": false, "M18": true, "M19": true, "M20": false, "M21": false, "M22": false, "M23": false}) {
		_, g := table(t, athens, zone+": ath-t5", "T28: ath-p1", "T29: ath-p2")
		g.Recover(athens, fixed())
		if offers(g, "test "+zone) != open {
			t.Errorf("%s is tested: %v", zone, !open)
		}
	}
}

// To the letter a beach on any coast of the land beside it spares a sea zone.
func TestAttritionSparesSeaBesideLandWithABeachIfPlayersSaySo(t *testing.T) {
	for _, ruling := range []string{"border", "zone"} {
		for _, zone := range []string{"M3", "M7", "M9", "M10", "M19"} {
			_, g := ruled(t, map[string]string{"winter-beach": ruling}, athens, zone+": ath-t5", "T28: ath-p1", "T29: ath-p2")
			g.Recover(athens, fixed())
			if offers(g, "test "+zone) != (ruling == "border") {
				t.Errorf("%s, ruling %s: tested %v", zone, ruling, offers(g, "test "+zone))
			}
		}
	}
}

// Q81: the ratio afterwards.
func TestHellespont_6_4_b_TheAttritionRoll(t *testing.T) {
	for _, c := range []struct {
		force string
		month int
		bonus string
	}{
		{"T28: ath-h2", 1, "0"}, {"T28: ath-h2 ath-p1-", 1, "1"}, {"T28: ath-h2 ath-h3 ath-p1-", 1, "1"}, {"T28: ath-h2 ath-h3 ath-p1", 1, "2"},
		{"T28: ath-h2", 5, "1"}, {"T28: ath-h2", 6, "1"}, {"T28: ath-h2", 7, "1"}, {"T28: ath-h2", 4, "0"}, {"T28: ath-h2", 8, "0"},
		{"M12: ath-t5", 1, "1"}, {"M12: ath-t6 ath-t9-", 1, "0"}, {"M12: ath-t5 ath-t15 ath-h2 ath-p1-", 7, "4"},
	} {
		b, g := table(t, athens, c.force, "T3: ath-p2-", "M4: spa-t6", "M5: ath-t13")
		zone, _, _ := strings.Cut(c.force, ":")
		g.Month(c.month)
		g.Recover(athens, fixed())
		e := b.Shown(must(t, g, box(1, 1, 1), "test "+zone), "attrition-roll")
		b.Want(c.force, e.Facts.Get("bonus"), c.bonus)
	}
	start := func(dice ...int) (bench, *hellespont.Game) {
		b, g := table(t, athens, "M12: ath-t9- ath-t1 ath-p1", "T28: ath-p2", "M5: spa-t6")
		g.Recover(athens, fixed())
		must(t, g, box(dice...), "test M12")
		return b, g
	}
	b, g := start(4, 1, 1, 1)
	b.Where(g, "ath-t9=M12-", "ath-t1=M12", "ath-p1=M12")
	b, g = start(5)
	b.Asks(g, "athens", "waste")
	b.Refuse(g, "lose ath-p2", "6.4", "not-in-zone")
	must(t, g, box(1, 1, 1), "lose ath-t9")
	b.Where(g, "ath-t9=eliminated", "ath-t1=M12", "ath-p1=M12")
	b, g = start(6, 1, 1, 1)
	b.Where(g, "ath-t9=eliminated", "ath-t1=M12-", "ath-p1=M12-")
	// Two steps in all: ships that shrink carry less.
	b, g = table(t, athens, "M12: ath-t1 ath-p1", "T28: ath-p2", "M5: spa-t6")
	g.Recover(athens, fixed())
	must(t, g, box(5), "test M12")
	must(t, g, box(1, 1, 1), "lose ath-t1")
	b.Where(g, "ath-t1=M12-", "ath-p1=M12-")
}
