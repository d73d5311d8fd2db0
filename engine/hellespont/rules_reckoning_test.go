package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine/zonewar"
)

// The die modifiers a to g, one by one (Q3: a weakened unit keeps its sword; Q51: f
// and g cover every sea combat).
func TestHellespont_4_2_2_die_TheModifiersOfTheDie(t *testing.T) {
	for _, c := range []struct{ zone, force, want string }{
		// a: leaders with a bonus, simple and double alike.
		{"T28", "ath-h3 ath-thrasybulus ath-thrasyllus ath-chaereas spa-h3 spa-hermocrates", "a+1"},
		{"T28", "ath-h3 ath-chaereas spa-h3 spa-hermocrates spa-mindarus", "a-2"},
		{"T28", "ath-h3 ath-thrasybulus- spa-h3", ""},
		{"M5", "ath-t5 ath-alcibiades spa-t6", "a+1 f+1"},
		// b: hoplites with a sword against none.
		{"T28", "ath-h2 spa-h3", "b+1"}, {"T28", "ath-h2- spa-h3", "b+1"}, {"T28", "ath-h3 spa-h3", ""}, {"T28", "ath-h2 spa-h2 spa-p1", ""},
		// c: three types.
		{"T28", "ath-h3 ath-p1 ath-a1 spa-h3", "c+1"}, {"T28", "ath-h3 ath-p1 ath-p2 spa-h3", ""},
		// d: the defenders all hoplites with swords.
		{"T28", "ath-h3 spa-h2 spa-h6", "d-2"}, {"T28", "ath-h2 spa-h2-", "d-2"}, {"T28", "ath-h3 spa-h2 spa-h3", ""},
		// e: archers or horse among the defenders.
		{"T28", "ath-h3 spa-a1 spa-h3", "e-1"}, {"T28", "ath-h3 spa-c1", "e-1"}, {"T28", "ath-h3 spa-p1 spa-h3", ""},
		// f and g: troops aboard.
		{"M5", "ath-t5 spa-t6", "f+1"}, {"M5", "ath-t5 ath-h3 spa-t6 spa-h3", "f+1"}, {"M5", "ath-t5 ath-h1 spa-t6 spa-h3", "g-1"},
		{"M5", "ath-t5 spa-t6 spa-p1-", "g-1"},
	} {
		_, g := table(t, athens, c.zone+": "+c.force)
		if got := mods(reckoned(g, c.zone, athens).DRMs); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.zone, c.force, got, c.want)
		}
	}
}

// The column shifts a to f (Q52: one who came by the hard road is enough; Q53: beaches
// weigh on their own border only, and troops in a port not at all).
func TestHellespont_4_2_2_column_TheShiftsOfTheColumn(t *testing.T) {
	for _, c := range []struct{ zone, force, beside, want string }{
		{"T28", "ath-h3 spa-p1", "", "a+2"}, {"T28", "ath-p1 spa-h3", "", "b-1"}, {"T28", "ath-p1 spa-p1", "", ""}, {"T28", "ath-h3 spa-h3", "", ""},
		{"M4", "ath-t5 spa-t6", "T22: ath-p1", "e+1"}, {"M5", "ath-t5 spa-t6", "T22: ath-p1", "e+1"}, {"M3", "ath-t5 spa-t6", "T22: ath-p1", ""},
		{"M6", "ath-t5 spa-t6", "T22: ath-p1", ""}, {"M4", "ath-t5 spa-t6", "T22: spa-p1-", "f-1"}, {"M4", "ath-t5 spa-t6", "T22: spa-p1\nT19: ath-p1", ""},
		{"M5", "ath-t5 spa-t6", "Abydos: spa-p1", ""}, {"M4", "ath-t5 spa-t6", "T17: ath-p1", ""}, {"M4", "ath-t5 ath-h3 spa-t6", "", ""},
		{"M4", "ath-t5 spa-t6", "T22: spa-mindarus", ""},
	} {
		_, g := table(t, athens, c.zone+": "+c.force, c.beside)
		if got := mods(reckoned(g, c.zone, athens).Shifts); got != c.want {
			t.Errorf("%s: %s, %s: %q, want %q", c.zone, c.force, c.beside, got, c.want)
		}
	}
	// c and d look at the way in of this phase.
	b, g := table(t, athens, "T27: spa-h3", "T28: ath-h3", "T26: ath-h4", "T25: ath-h6")
	b.Play(g, "announce 6", "activate T26", "move ath-h4 T27")
	b.Want("from difficult ground", mods(reckoned(g, "T27", athens).Shifts), "")
	b.Play(g, "activate T28", "move ath-h3 T27")
	b.Want("one of them from clear ground", mods(reckoned(g, "T27", athens).Shifts), "d-1")
	b, g = table(t, athens, "T28: ath-h3", "T27: ath-h4 spa-h3")
	b.Want("who was there before", mods(reckoned(g, "T27", athens).Shifts), "")
	b, g = table(t, athens, "Cyzique: ath-h3", "T2: spa-h3", "T1: ath-h4")
	b.Play(g, "announce 6", "activate Cyzique", "move ath-h3 T2")
	b.Want("from a port", mods(reckoned(g, "T2", athens).Shifts), "")
	b.Play(g, "activate T1", "move ath-h4 T2")
	b.Want("and from T1", mods(reckoned(g, "T2", athens).Shifts), "d-1")
	b, g = table(t, athens, "T5: ath-h3", "T3: ath-h4", "M13: ath-t5", "T4: spa-h3")
	b.Play(g, "announce 6", "activate T5", "move ath-h3 M13 T4", "activate T3", "move ath-h4 T4")
	b.Want("one landed", mods(reckoned(g, "T4", athens).Shifts), "c-1")
}

// The combat table: the printed figures, and by Q54 who wins the 1/4-1/4.
func TestHellespont_4_2_2_table_TheSeventyCells(t *testing.T) {
	const printed = `
E-R A-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R
E-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4
A-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4 1/4-1/4
A-R 1/2-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/2
3/4-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2
1/2-R 1/4-1/4 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2 R-3/4
1/2-1/4 1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-A
1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-3/4 R-A
1/4-1/4 R-1/4 R-1/2 R-1/2 R-1/2 R-3/4 R-E
R-1/2 R-1/2 R-1/2 R-1/2 R-3/4 R-A R-E`
	_, g := table(t, athens, "T28: ath-h2")
	order := "R 1/4 1/2 3/4 A E"
	var even [7][]bool // who wins the 1/4-1/4 of a column, low dice first
	for i, line := range strings.Split(strings.TrimSpace(printed), "\n") {
		for col, want := range strings.Fields(line) {
			cell := g.Ruleset().TableCell(i-1, col)
			if got := cell.Attacker.String() + "-" + cell.Defender.String(); got != want {
				t.Errorf("row %d column %s: %s, want %s", i-1, zonewar.Columns[col], got, want)
			}
			a, d, _ := strings.Cut(want, "-")
			if want == "1/4-1/4" {
				even[col] = append(even[col], cell.AttackerWins)
				continue
			}
			if less := strings.Index(order, a) < strings.Index(order, d); less != cell.AttackerWins {
				t.Errorf("row %d column %s: the attacker wins: %v", i-1, zonewar.Columns[col], cell.AttackerWins)
			}
		}
	}
	for col, list := range even {
		for i, wins := range list {
			if first := i < (len(list)+1)/2; wins == first {
				t.Errorf("column %s: cell %d of %d of the even ones", zonewar.Columns[col], i+1, len(list))
			}
		}
	}
}

// One combat from its naming to its last retreat.
func TestHellespont_4_2_2_steps_TheOrderOfACombat(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t5 ath-t6 ath-h2 ath-thrasybulus spa-t7 spa-t8 spa-t9 spa-h3 spa-hermocrates", "M3: ath-t7 spa-t6")
	g.Hand(athens, "str-04")
	g.Hand(sparta, "str-13", "str-12")
	g.Holder(sparta)
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "fight")
	b.Play(g, "fight M8")
	b.Asks(g, "sparta", "evade")
	b.Play(g, "pass")
	b.Asks(g, "athens", "commit_attacker")
	b.Play(g, "commit str-04 3")
	b.Asks(g, "sparta", "commit_defender")
	events := b.Roll(g, "commit str-12 15 ath-thrasybulus", 1)
	b.Shown(events, "leader-wounded")
	e := b.Shown(events, "combat-roll")
	// 30 to 30; S3 one right; leaders: S15 strikes out the attacker's.
	b.Want("reckoned", []string{e.Facts.Get("odds"), e.Facts.Get("column"), e.Facts.Get("drm")}, []string{"1/1", "3/2", "0"})
	b.Asks(g, "sparta", "reroll")
	events = b.Roll(g, "again", 3)
	b.Want("the second die", b.Shown(events, "combat-roll").Facts.Get("row"), "3") // 1/4-1/4
	b.Asks(g, "athens", "lose_fp")
	b.Play(g, "lose ath-t6")
	b.Asks(g, "sparta", "lose_fp")
	b.Play(g, "lose spa-t7")
	b.Asks(g, "athens", "retreat") // the lower half of the even cells is the defender's
	b.Roll(g, "retreat ath-t5 ath-t6 ath-h2 ath-thrasybulus M7", 3)
	b.Where(g, "ath-t6=M7-", "spa-t7=M8-", "ath-thrasybulus=M7-", "ath-h2=M7")
	b.Want("then the next", g.State().Combat.Zone, g.Ruleset().PlaceOf("M3"))
}
