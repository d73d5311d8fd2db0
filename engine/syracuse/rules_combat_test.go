package syracuse_test

import (
	"strings"
	"testing"

	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// Every field with units of both sides is fought, in the order the active side likes; it attacks.
func TestSyracuse_4_1_a_ContestedFieldsAreFought(t *testing.T) {
	b, g := table(t, syracuse, "M5: ath-t1 syr-t1", "T13: ath-h1 syr-h1", "T16: syr-h2", "CATANE: ath-t2", "T25: ath-h4")
	b.Play(g, "announce 1", "end")
	p := b.Asks(g, "syracuse", "fight")
	b.Want("the combats", []any{verbs(g), p.Rule}, "[[fight T13 fight M5] 4.1]")
	b.Refuse(g, "fight T25", "4.1", "not-contested")
	b.Refuse(g, "end", "2.B.3", "wrong-verb")
	e := b.Shown(b.Roll(g, "fight M5", 4), "combat-roll")
	b.Want("attacker", []any{e.Seat, e.Facts.Get("attacker-fp"), e.Facts.Get("defender-fp")}, "[syracuse 25 20]")
	b.SettleTo(g, "announce")
	b.Want("the other was fought as well", zoneOf(g, "T13").Contest, false)
	b.AP(g, 6, 5)
}

func TestSyracuse_4_1_b_LandFightsLandAndShipsFightShips(t *testing.T) {
	b, g := table(t, athens, "M10: ath-t1", "T25: syr-h1", "T26: ath-h1", "M9: syr-t1")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "syracuse", "announce")
	_, g = table(t, athens, "M5: ath-t1 ath-h1 syr-t1 syr-h1")
	k := reckoned(g, "M5", athens)
	b.Want("only ships count", []int{k.Att.FP, k.Def.FP, k.Att.N, k.Def.N}, []int{20, 25, 1, 1})
}

// 2.B.3.3.c: full units are turned, weakened ones are not lost (Q17, Q18).
func TestSyracuse_4_1_c_WithoutThePointTheyGoBackWeakened(t *testing.T) {
	b, g := table(t, athens, "T24: ath-h1 ath-h2- ath-nicias", "T23: syr-h1", "M1: ath-t1", "M2: syr-t1")
	b.Play(g, "announce 1", "activate T24", "move ath-h1 ath-h2 ath-nicias T23", "end")
	b.Where(g, "ath-h1=T24-", "ath-h2=T24-", "ath-nicias=T24", "syr-h1=T23")
	b.Asks(g, "syracuse", "announce")
	b.Points(g, 0, 0)
	b, g = table(t, athens, "T24: ath-h1 ath-nicias", "T23: syr-h1")
	b.Play(g, "announce 2", "activate T24", "move ath-h1 ath-nicias T23")
	b.Shown(b.Roll(g, "end", 4), "combat-roll")
	b.AP(g, 4, 6)
}

// Q54: the best column not above the ratio; garrisons count for nobody; S11 before S10 (7.e).
func TestSyracuse_4_2_a_OddsAreRoundedForTheDefender(t *testing.T) {
	for _, c := range []struct {
		att, def int
		column   string
	}{
		{6, 20, "1/3"}, {1, 3, "1/3"}, {9, 20, "1/3"}, {10, 20, "1/2"}, {13, 20, "1/2"}, {14, 20, "2/3"},
		{19, 20, "2/3"}, {20, 20, "1/1"},
		{29, 20, "1/1"}, {30, 20, "3/2"}, {39, 20, "3/2"}, {40, 20, "2/1"}, {59, 20, "2/1"}, {60, 20, "3/1"},
		{200, 20, "3/1"}, {1, 0, "3/1"}, {0, 1, "1/3"}, {0, 0, "1/3"},
	} {
		if got := zonewar.Columns[zonewar.OddsColumn(c.att, c.def)]; got != c.column {
			t.Errorf("%d against %d: %s, want %s", c.att, c.def, got, c.column)
		}
	}
	b, g := table(t, athens, "T12: ath-h7 ath-h1- syr-h1 syr-h2-", "fort:syke: ath-h8", "built: fort:syke")
	e := b.clash(g, 4)
	b.Want("weakened by the back, no garrison",
		e.Facts.Get("attacker-fp")+":"+e.Facts.Get("defender-fp")+" "+e.Facts.Get("odds"), "7:8 2/3")
}

// Q55: summed first, then held within the table.
func TestSyracuse_4_2_b_ShiftsAreAddedBeforeTheTableEnds(t *testing.T) {
	// 3/1 already, and 2 right for the hoplites: still the last column.
	b, g := table(t, athens, "T25: ath-h7 ath-h8 syr-p1")
	e := b.clash(g, 4)
	b.Want("the last column", []string{e.Facts.Get("odds"), e.Facts.Get("column")}, []string{"3/1", "3/1"})
	// 2 right and 1 left at the end of the table: the sum counts, so 1 left of 3/1 is not reached.
	b, g = table(t, athens, "M10: ath-t1", "T26: ath-h7", "M9: ath-t2", "T27: syr-p1")
	b.Play(g, "announce 3", "activate T26", "move ath-h7 M10 T27")
	e = b.Shown(b.Roll(g, "end", 4), "combat-roll")
	b.Want("2 right, 1 left", []string{e.Facts.Get("odds"), e.Facts.Get("column"),
		mods(zonewar.See(g.View("")).Combat.Shifts)}, []string{"3/1", "3/1", "a+2 d-1"})
	b, g = table(t, syracuse, "T25: syr-p1- ath-h7 ath-h8 ath-h9", "T24: ath-p1")
	e = b.clash(g, 1)
	b.Want("the first column", []string{e.Facts.Get("odds"), e.Facts.Get("column")}, []string{"1/3", "1/3"})
}

func TestSyracuse_4_2_c_TheDieAndItsModifiersStopAtTheLastRows(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-p1 ath-c1 ath-nicias ath-lamachus ath-alcibiades syr-h2")
	e := b.clash(g, 6) // leaders 3, hoplites with a sword 1, three types 1
	b.Want("8 and more", []string{e.Facts.Get("drm"), e.Facts.Get("row")}, []string{"5", "8"})
	b, g = table(t, athens, "T25: ath-p2 syr-h3 syr-h5 syr-gylippus syr-hermocrates")
	e = b.clash(g, 1)
	b.Want("-1 and less", []string{e.Facts.Get("drm"), e.Facts.Get("row")}, []string{"-4", "-1"})
	// The die may be thrown again once, by the holder (8).
	for _, holder := range []zonewar.Side{athens, syracuse} {
		b, g = table(t, athens, "M5: ath-t1 syr-t1")
		g.Holder(holder)
		b.Play(g, "announce 1")
		b.Roll(g, "end", 6)
		b.Asks(g, g.Ruleset().Seat(holder), "reroll")
		b.Roll(g, "again", 2)
		b.Want("the second stands", []any{g.Raw().Combat.Die, g.Raw().Advantage}, []any{2, holder.Other()})
	}
}

// The printed figures, and by Q63 who wins the 1/4 - 1/4, under all three readings.
func TestSyracuse_4_2_d_TheSeventyCells(t *testing.T) {
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
	order := "R 1/4 1/2 3/4 A E"
	for _, reading := range []string{"split", "defender", "attacker"} {
		_, g := ruled(t, map[string]string{rules.OptQuarter: reading}, athens, "T25: ath-h2")
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
				want := reading == "attacker" || reading == "split" && i >= (len(list)+1)/2
				if wins != want {
					t.Errorf("%s, column %s: cell %d of %d of the even ones", reading, zonewar.Columns[col], i+1, len(list))
				}
			}
		}
	}
}

// modifiers checks the die modifiers, or the column shifts, of made combats of Athens.
func modifiers(t *testing.T, shifts bool, cases [][3]string) {
	t.Helper()
	for _, c := range cases {
		_, g := table(t, athens, append(strings.Split(c[1], "\n"),
			"built: camp fort:syke fort:labdalon fort:plemmyrion", "taken: fort:labdalon fort:plemmyrion")...)
		k := reckoned(g, c[0], athens)
		got := mods(k.DRMs)
		if shifts {
			got = mods(k.Shifts)
		}
		if got != c[2] {
			t.Errorf("%s: %s: %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

// Q56: on land, at sea and in an assault. Doubles count once, backs and leaders without a sword not at all.
func TestSyracuse_4_2_e_LeadersWithSwords(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"T25", "T25: ath-h3 ath-nicias ath-alcibiades ath-eurymedon syr-h1", "a+2"},
		{"T25", "T25: ath-h3 ath-nicias syr-h1 syr-gylippus syr-hermocrates", "a-1"},
		{"T25", "T25: ath-h3 ath-nicias- syr-h1 syr-sicanus", ""},
		{"T25", "T25: ath-h3 ath-nicias syr-h1 syr-hermocrates", ""}, {"M5", "M5: ath-t3 ath-nicias syr-t5", "a+1"},
		{"T25", "T25: ath-h3 syr-h1 syr-gylippus!", ""},
		{"fort:labdalon", "T9: ath-h3 ath-nicias\nfort:labdalon: syr-h1 syr-sicanus", "a+1 g-1"},
	})
}

func TestSyracuse_4_2_f_HoplitesWithASwordAgainstNone(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"T25", "T25: ath-h1 syr-h1", "b+1"}, {"T25", "T25: ath-h1- syr-h1", "b+1"},
		{"T25", "T25: ath-h3 syr-h1", ""}, {"T25", "T25: ath-h1 syr-h3 syr-h1", ""},
		{"T25", "T25: ath-p1 syr-h1", ""}, {"fort:labdalon", "T9: ath-h1\nfort:labdalon: syr-h1", "b+1 g-1"},
	})
}

// The field's units alone: a garrison of archers does not count (4.3.b).
func TestSyracuse_4_2_g_DefendingArchersOrCavalry(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"T25", "T25: ath-h3 syr-h1 syr-a1", "c-1"}, {"T25", "T25: ath-h3 syr-c1- syr-h1 syr-a1", "c-1"},
		{"T25", "T25: ath-h3 ath-a1 syr-h1 syr-p1", ""},
		{"T9", "T9: ath-h3 syr-h1\nfort:labdalon: syr-a1", "f-1"},
		{"fort:labdalon", "T9: ath-h3\nfort:labdalon: syr-a1", "c-1 g-1"},
	})
}

func TestSyracuse_4_2_h_ThreeTypesTogether(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"T25", "T25: ath-h3 ath-p2 ath-a1 syr-h1", "d+1"},
		{"T25", "T25: ath-h3 ath-p2 ath-a1 ath-c1 syr-h1", "d+1"}, {"T25", "T25: ath-h3 ath-p2 ath-p1 syr-h1", ""},
		{"T25", "T25: ath-h3 syr-h1 syr-p1 syr-a1-", "c-1"},
		{"fort:labdalon", "T9: ath-h3 ath-a1 ath-c1\nfort:labdalon: syr-h1", "d+1 g-1"},
	})
}

func TestSyracuse_4_2_i_AllDefendersHoplitesWithSwords(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"T25", "T25: ath-h3 syr-h3", "e-2"}, {"T25", "T25: ath-h3 syr-h3- syr-h5 syr-h7", "e-2"},
		{"T25", "T25: ath-h3 syr-h3 syr-h1", ""}, {"T25", "T25: ath-h3 syr-h3 syr-p1-", ""},
		{"fort:labdalon", "T9: ath-h3\nfort:labdalon: syr-h3", "e-2 g-1"},
		{"T9", "T9: ath-h3 syr-h3\nfort:labdalon: syr-p1", "e-2 f-1"},
	})
}

// Q60: in the field, by whose units hold the fort; a leader alone is no garrison; not in the assault.
func TestSyracuse_4_2_j_TheGarrisonLooksOn(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"T12", "T12: ath-h3 syr-h1\nfort:syke: ath-h4", "f+1"},
		{"T9", "T9: ath-h3 syr-h1\nfort:labdalon: syr-p1", "f-1"}, {"T12", "T12: ath-h3 syr-h1", ""},
		{"T12", "T12: ath-h3 syr-h1\nfort:syke: ath-eurymedon", ""},
		{"T27", "T27: ath-h3 syr-h1\nfort:plemmyrion: syr-h2-", "f-1"},
	})
}

func TestSyracuse_4_2_k_TheSwordsOfWhatIsStormed(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"fort:labdalon", "T9: ath-h3\nfort:labdalon: syr-h1", "g-1"},
		{"fort:olympieion", "T21: ath-h3\nfort:olympieion: syr-h1", "g-1"},
		{"fort:plemmyrion", "T27: ath-h3\nfort:plemmyrion: syr-h1", "g-1"},
	})
	b, g := table(t, syracuse, "T12: syr-h1", "fort:syke: ath-h3", "T13: syr-h2", "T15: syr-h4", "T17: ath-h5",
		"built: camp fort:syke")
	b.Want("Syke", mods(reckoned(g, "fort:syke", syracuse).DRMs), "g-2")
	b.Want("the camp", mods(reckoned(g, "T17", syracuse).DRMs), "g-2")
}

func TestSyracuse_4_2_l_ShipsWithSwords(t *testing.T) {
	modifiers(t, false, [][3]string{
		{"M5", "M5: ath-t1 ath-t2 ath-t3 syr-t5", "h+2"}, {"M5", "M5: ath-t1- syr-t1 syr-t2- syr-t3", "h-2"},
		{"M5", "M5: ath-t3 syr-t5", ""}, {"M5", "M5: ath-t1 syr-t1", ""},
		{"M5", "M5: ath-t1 ath-h1 ath-p1 ath-a1 syr-t1 syr-a1", ""}, {"T25", "T25: ath-h3 syr-h1", ""},
	})
}

func TestSyracuse_4_2_m_HoplitesAgainstNone(t *testing.T) {
	modifiers(t, true, [][3]string{
		{"T25", "T25: ath-h3- syr-p1 syr-c1", "a+2"}, {"T25", "T25: ath-p1 ath-c1 syr-h2-", "b-1"},
		{"T25", "T25: ath-h3 syr-h2", ""}, {"T25", "T25: ath-p1 syr-p1", ""},
		{"M5", "M5: ath-t3 ath-h3 syr-t5", ""}, {"fort:labdalon", "T9: ath-h3\nfort:labdalon: syr-p1", "a+2 g-3"},
		{"fort:labdalon", "T9: ath-p1\nfort:labdalon: syr-h1", "b-1 g-3"},
	})
}

// Q57, Q58, Q59: the last step of this phase, of one unit; each once; own walls, ruins and those who were
// there before cause none.
func TestSyracuse_4_2_n_TheWaysIn(t *testing.T) {
	for _, c := range []struct {
		what  string
		lines []string
		moves []string
		zone  string
		want  string
	}{
		{"a river", []string{"T13: ath-h3", "T24: syr-h1"}, []string{"activate T13", "move ath-h3 T24"}, "T24", "c-1"},
		{"two across it are one", []string{"T13: ath-h3 ath-h4", "T24: syr-h1"},
			[]string{"activate T13", "move ath-h3 ath-h4 T24"}, "T24", "c-1"},
		{"one of them by another way", []string{"T13: ath-h3", "T25: ath-h4", "T24: syr-h1"},
			[]string{"activate T13", "move ath-h3 T24", "activate T25", "move ath-h4 T24"}, "T24", "c-1"},
		{"a river before the last step", []string{"T13: ath-h3", "T25: syr-h1"},
			[]string{"activate T13", "move ath-h3 T24 T25"}, "T25", ""},
		{"landed", []string{"T26: ath-h3", "M10: ath-t1", "T25: syr-h1"},
			[]string{"activate T26", "move ath-h3 M10 T25"}, "T25", "d-1"},
		{"landed before the last step", []string{"T27: ath-h3", "M10: ath-t1", "T24: syr-h1"},
			[]string{"activate T27", "move ath-h3 M10 T25 T24"}, "T24", ""},
		{"landed on high ground", []string{"T4: ath-h3", "M2: ath-t1", "T5: syr-h1"},
			[]string{"activate T4", "move ath-h3 M2 T5"}, "T5", "d-1"},
		{"up from clear ground", []string{"T1: ath-h3", "T9: syr-h1"}, []string{"activate T1", "move ath-h3 T9"},
			"T9", "e-1"},
		{"from high ground", []string{"T8: ath-h3", "T9: syr-h1"}, []string{"activate T8", "move ath-h3 T9"}, "T9", ""},
		{"who was there before", []string{"T9: ath-h3 syr-h1"}, nil, "T9", ""},
		{"river and climb", []string{"T11: ath-h3", "T18: syr-h1"}, []string{"activate T11", "move ath-h3 T18"},
			"T18", "c-1 e-1"},
		{"his ruin", []string{"T12: ath-h3", "T14: syr-h1", "ruined: S2", "built: A2"},
			[]string{"activate T12", "move ath-h3 T14"}, "T14", ""},
		{"through a wall", []string{"T5: ath-h3", "T14: syr-h1", "built: camp S3A"},
			[]string{"activate T5", "move ath-h3 T14"}, "T14", "f-2"},
		{"a garrison sallying", []string{"fort:syke: ath-h3", "T12: syr-h1", "built: fort:syke"},
			[]string{"activate fort:syke", "move ath-h3 T12"}, "T12", ""},
	} {
		b, g := table(t, athens, append(c.lines, "CATANE: ath-t7")...)
		b.Play(g, "announce 6")
		for _, words := range c.moves {
			b.Play(g, words)
		}
		b.Want(c.what, mods(reckoned(g, c.zone, athens).Shifts), c.want)
	}
	// The camp's zone is neither clear nor high: nobody climbs out of it (Q51).
	b, g := table(t, syracuse, "T16: syr-h1", "T14: ath-h3")
	b.Play(g, "announce 2", "activate T16", "move syr-h1 T14")
	b.Want("out of the city", mods(reckoned(g, "T14", syracuse).Shifts), "")
}

// Who has landed has not climbed, from whatever ground a save has him come.
func TestSyracuse_4_2_n_WhoLandsDoesNotClimb(t *testing.T) {
	b, g := table(t, athens, "T1: ath-h3", "T9: syr-h1", "CATANE: ath-t7")
	g.Holder(athens)
	b.Play(g, "announce 6", "activate T1", "move ath-h3 T9")
	b.Want("up from clear ground", mods(reckoned(g, "T9", athens).Shifts), "e-1")
	settleCalendar(g)
	s := g.Snapshot()
	s.Units["ath-h3"] = strings.Replace(s.Units["ath-h3"], "via=land", "via=transport", 1)
	g, err := rules.Restore(rules.Compiled(b.cfg), s)
	if err != nil {
		t.Fatal(err)
	}
	b.Want("landed", mods(reckoned(g, "T9", athens).Shifts), "d-1")
}

func TestSyracuse_4_2_o_AnAssaultIsThreeColumns(t *testing.T) {
	modifiers(t, true, [][3]string{{"fort:labdalon", "T9: ath-h3\nfort:labdalon: syr-h1", "g-3"},
		{"T9", "T9: ath-h3 syr-h1", ""}})
	b, g := table(t, syracuse, "T13: syr-h2", "T15: syr-h4", "T17: ath-h5", "built: camp")
	b.Want("the camp", mods(reckoned(g, "T17", syracuse).Shifts), "g-3")
}

// The steps of a combat: stratagems, odds, die, repetition, losses, cavalry, retreat.
func TestSyracuse_4_2_c_TheOrderOfACombat(t *testing.T) {
	b, g := table(t, syracuse, "T25: syr-h1 syr-h3 syr-c1 ath-h1 ath-h3- ath-h4 ath-nicias", "M5: syr-t1 ath-t1",
		"T26: ath-p1")
	g.Hand(syracuse, "str-06", "str-17")
	g.Hand(athens, "str-05", "str-22")
	g.Holder(athens)
	b.Play(g, "announce 1", "end", "fight T25")
	b.Asks(g, "syracuse", "commit_attacker")
	b.Play(g, "commit str-17 19 ath-nicias")
	p := b.Asks(g, "athens", "commit_defender")
	b.Want("face down", []any{kinds(nil, "stratagem"), len(zonewar.See(g.View("athens")).Sides[syracuse].Hand),
		p.Zone}, []any{0, 0, "T25"})
	events := b.Roll(g, "pass", 2)
	b.Shown(events, "leader-wounded")
	b.Asks(g, "athens", "reroll")
	events = b.Roll(g, "again", 5)
	e := b.Shown(events, "combat-roll")
	b.Want("18 to 9, 2/1, b not, a struck out",
		[]string{e.Facts.Get("odds"), e.Facts.Get("drm"), e.Facts.Get("row")}, []string{"2/1", "0", "5"})
	b.Asks(g, "athens", "lose") // R - 1/2: one of three
	b.Play(g, "lose ath-h4")
	// Syracuse has played its stratagem of the phase: no cavalry.
	b.Asks(g, "athens", "retreat")
	b.Play(g, "retreat ath-h1 ath-h3 ath-h4 ath-nicias T26")
	b.Where(g, "ath-h4=T26-", "ath-nicias=T26-")
	b.Want("then the next", g.Raw().Combat.Zone, g.Ruleset().PlaceOf("M5"))
}

// results are the attacker's and the defender's.
func results(att, def zonewar.Result) [2]zonewar.Result { return [2]zonewar.Result{att, def} }

const (
	none, quarter, half, threeQuarters = zonewar.ResR, zonewar.ResQuarter, zonewar.ResHalf, zonewar.ResThreeQuarters
	allHit, wipedOut                   = zonewar.ResA, zonewar.ResE
)

// Q113: points for leaders killed so, none for captured ones.
func TestSyracuse_4_2_1_a_EliminatedOrWeakened(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h7 syr-h1 syr-h2- syr-p1 syr-hermocrates syr-sicanus!")
	g.Losses("T25", results(none, wipedOut), true)
	b.Where(g, "syr-h1=eliminated", "syr-h2=eliminated", "syr-p1=eliminated", "syr-hermocrates=killed",
		"syr-sicanus=killed", "ath-h7=T25")
	b.Points(g, 2+2+1+1+1, 0)
	b, g = table(t, athens, "T25: ath-h7 syr-h1 syr-h2- syr-p1 syr-hermocrates")
	g.Losses("T25", results(none, allHit), true)
	b.Where(g, "syr-h1=T25-", "syr-h2=eliminated", "syr-p1=T25-", "syr-hermocrates=T25")
	b, g = table(t, syracuse, "M5: syr-t1 ath-t1 ath-t2- ath-nicias")
	g.Losses("M5", results(none, wipedOut), true)
	b.Where(g, "ath-t1=eliminated", "ath-t2=eliminated", "ath-nicias=killed")
	b.Points(g, 0, 3+3+1)
	b, g = table(t, athens, "T25: ath-h7- syr-h1")
	g.Losses("T25", results(none, quarter), true, "syr-h1")
	b.Where(g, "ath-h7=T25-") // R: nothing
}

// Of the number of units, on land and at sea, rounded down and at least one.
func TestSyracuse_4_2_1_b_SharesOfTheNumberOfUnits(t *testing.T) {
	for _, c := range []struct {
		res     zonewar.Result
		n, hits int
	}{{half, 3, 1}, {quarter, 2, 1}, {threeQuarters, 5, 3}, {quarter, 4, 1}, {quarter, 7, 1}, {quarter, 8, 2},
		{half, 5, 2}, {half, 1, 1}, {threeQuarters, 1, 1}, {threeQuarters, 2, 1}, {none, 5, 0}} {
		if got := c.res.Hits(c.n); got != c.hits {
			t.Errorf("%s of %d: %d, want %d", c.res, c.n, got, c.hits)
		}
	}
	b, g := table(t, syracuse, "M5: syr-t1 syr-t2 syr-t3 ath-t3 ath-t4 ath-t6-", "M4: ath-t1")
	b.Play(g, "announce 1")
	b.Roll(g, "end", 4) // 75 to 62, three swords: R - 1/2 of the ships
	b.Want("the result", g.Raw().Combat.Result, results(none, half))
	p := b.Asks(g, "athens", "lose")
	b.Want("one of three, not by FP", []int{p.Pick.Min, p.Pick.Max, p.Pick.Sum}, []int{1, 1, 0})
}

// Q61: the owner chooses, one step each, weakened ones and those of 0 FP too; the attacker first, both at
// once.
func TestSyracuse_4_2_1_c_TheOwnerChooses(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h3 ath-h4 ath-h6- syr-h1 syr-h2 syr-p1-", "T24: ath-p1")
	b.Play(g, "announce 1")
	b.Roll(g, "end", 5) // 8 to 12: 2/3
	b.Want("the result", g.Raw().Combat.Result, results(quarter, quarter))
	b.Asks(g, "athens", "lose")
	b.Refuse(g, "lose ath-h3 ath-h4", "4.2", "losses-count")
	b.Refuse(g, "lose ath-p1", "4.2", "not-in-force")
	b.Refuse(g, "lose syr-h1", "4.2", "not-in-force")
	b.Play(g, "lose ath-h6")
	b.Where(g, "ath-h6=T25-") // not yet
	b.Asks(g, "syracuse", "lose")
	b.Play(g, "lose syr-p1")
	b.Where(g, "ath-h6=eliminated", "syr-p1=eliminated", "ath-h3=T25", "syr-h1=T25")
}

// The field, the garrison in an assault, the crew of the camp: nobody else is touched.
func TestSyracuse_4_2_1_d_TheForceIsWhoFought(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h7 syr-h1", "fort:olympieion: syr-h2 syr-sicanus")
	g.Losses("T21", results(none, wipedOut), true)
	b.Where(g, "syr-h1=eliminated", "syr-h2=fort:olympieion", "syr-sicanus=fort:olympieion")
	b, g = table(t, athens, "T21: ath-h7 ath-nicias", "fort:olympieion: syr-h2")
	g.Losses("fort:olympieion", results(quarter, none), false, "ath-h7")
	b.Where(g, "ath-h7=T21-", "syr-h2=fort:olympieion")
	b, g = table(t, athens, "M9: ath-t1 ath-h1 syr-t1", "T27: syr-h1", "T15: ath-h3")
	g.Losses("M9", results(allHit, none), false)
	b.Where(g, "ath-t1=M9-", "ath-h1=M9", "syr-h1=T27", "ath-h3=T15") // troops aboard are ignored
}
