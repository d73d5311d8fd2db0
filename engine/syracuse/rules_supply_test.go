package syracuse_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// fleet are ships without which Athens would be beaten when the turn ends (9.1).
const fleet = "CATANE: ath-t7 ath-t8"

// supplied plays a side's D.3 and D.4 with the dice named, then all that follows with ones.
func supplied(t *testing.T, rulings map[string]string, who zonewar.Side, month, level int, dice []int,
	lines ...string) (bench, *rules.Game, []engine.Event) {
	t.Helper()
	b, g := ruled(t, rulings, who, append(lines, fleet)...)
	g.Month(month)
	g.Raw().Supply[who] = int8(level)
	return b, g, g.Recover(who, box(append(dice, 1, 1, 1, 1, 1, 1, 1, 1)...))
}

func TestSyracuse_6_a_TheMarkersStartOnThree(t *testing.T) {
	b, g, _ := fresh(t, "historical", engine.NewSeeded(1))
	for who := athens; who <= syracuse; who++ {
		b.Want("level and face", []any{side(g, who).Supply, side(g, who).Cut, g.Raw().Lacking[who]}, "[3 false false]")
	}
	// boxes 0 to 3, nothing beyond
	for level := 0; level <= 3; level++ {
		for _, works := range []string{"", "built: camp chains"} {
			_, g, _ := supplied(t, nil, athens, 3, level, nil, "T25: ath-h1", works)
			b.Want("a box", g.Raw().Supply[athens] >= 0 && g.Raw().Supply[athens] <= 3, true)
		}
	}
}

// One box a turn towards 0 in want, towards 3 in plenty, in plenty not in winter.
func TestSyracuse_6_b_OneBoxATurn(t *testing.T) {
	for month := 1; month <= 9; month++ {
		for level := 0; level <= 3; level++ {
			up := min(level+1, 3)
			if month == 2 || month == 6 {
				up = level
			}
			for _, who := range []zonewar.Side{athens, syracuse} {
				want := []string{"built: camp chains", "built: camp A1 A2 A3"}[who]
				if _, g, _ := supplied(t, nil, who, month, level, nil, "T25: ath-h1",
					"T16: syr-h1"); int(g.Raw().Supply[who]) != up {
					t.Errorf("side %d, turn %d, plenty on %d: %d", who, month, level, g.Raw().Supply[who])
				}
				if _, g, _ := supplied(t, nil, who, month, level, nil, "T25: ath-h1", "T16: syr-h1",
					want); int(g.Raw().Supply[who]) != max(level-1, 0) {
					t.Errorf("side %d, turn %d, want on %d: %d", who, month, level, g.Raw().Supply[who])
				}
			}
		}
	}
}

func TestSyracuse_6_1_a_TheChainsHungerAthensAtOnce(t *testing.T) {
	b, g := worksOf(t, syracuse, []int{5}, "T16: syr-h1", "M8: ath-t1", "built: camp", "taken: fort:plemmyrion")
	b.Want("open", side(g, athens).Cut, false)
	b.Play(g, "build chains")
	b.Want("closed", []bool{side(g, athens).Cut, g.Besieged(athens), side(g, syracuse).Cut}, []bool{true, true, false})
	b, g = table(t, athens, "T25: ath-h1", "M8: ath-t1", "T16: syr-h1", "built: camp chains", "taken: fort:plemmyrion")
	g.Hand(athens, "str-11")
	b.Play(g, "announce 1", "play str-11 14 chains")
	b.Want("broken by a sap", []bool{side(g, athens).Cut, g.Ruined("chains")}, []bool{false, true})
	// Broken in his own D.5, after the marker has moved.
	_, g, _ = supplied(t, nil, athens, 3, 3, nil, "M8: ath-t1", "T25: ath-h1", "M1: ath-t2", "built: camp chains")
	b.Want("one box down", []any{g.Raw().Supply[athens], side(g, athens).Cut}, "[2 true]")
}

// Q82: the side with more horse on open ground throws, in the other's D.4; equal: no throw, and no
// repetition (8.d).
func TestSyracuse_6_1_b_EnemyCavalryOnAnEvenDie(t *testing.T) {
	for die := 1; die <= 6; die++ {
		b, g, events := supplied(t, nil, athens, 3, 3, []int{die}, "T20: ath-c2", "T11: syr-c1", "T17: ath-h1", "built: camp")
		e := b.Shown(events, "raid-roll")
		b.Want(fmt.Sprint("die ", die), []any{e.Seat, g.Raw().Supply[athens]},
			[]any{"syracuse", map[bool]int{true: 2, false: 3}[die%2 == 0]})
	}
	for _, lines := range [][]string{{"T20: ath-c2 ath-c1", "T11: syr-c1"}, {"T20: ath-c2", "T16: syr-c1"},
		{"T20: ath-c2", "T11: syr-c1-"}} {
		b, _, events := supplied(t, nil, athens, 3, 3, nil, append(lines, "T17: ath-h1", "built: camp")...)
		first, _ := find(events, "supply-check")
		n := 0
		for _, e := range events {
			if e.Kind == "raid-roll" && e.Facts.Get("side") == "athens" {
				n++
			}
		}
		b.Want(strings.Join(lines, "; "), []any{n, first.Facts.Get("cut")}, "[0 no]")
	}
	b, g := table(t, athens, "T20: ath-c2 ath-c1- ath-nicias", "T11: syr-c1 syr-c2", "T17: ath-h1", "built: camp")
	g.Holder(athens)
	g.Recover(athens, nil)
	b.Asks(g, "athens", "recover")
	events := b.Must(g, box(2), "pass")
	b.Want("nobody is asked about these dice", []any{kinds(events, "raid-roll"), g.Prompt().Decision == "reroll" &&
		g.Prompt().Facts.Get("roll") == "raid"}, "[1 false]")
}

func TestSyracuse_6_2_a_TheThreeWallsStarveSyracuseAtOnce(t *testing.T) {
	b, g := worksOf(t, athens, []int{5, 1, 1}, "T4: ath-h1", "T14: syr-h1", "T17: ath-h2", "built: camp A1 A2")
	b.Want("two walls", side(g, syracuse).Cut, false)
	b.Play(g, "build A3")
	b.Want("three", []bool{side(g, syracuse).Cut, side(g, athens).Cut}, []bool{true, false})
	for _, wall := range []string{"A1", "A2", "A3"} {
		_, g := table(t, athens, "T25: ath-h1", "built: camp A1 A2 A3", "ruined: "+wall)
		b.Want("without "+wall, side(g, syracuse).Cut, false)
	}
	b, g = table(t, syracuse, "T13: syr-h1", "T15: syr-h2", "T25: ath-h1", "built: camp A1 A2 A3")
	g.Hand(syracuse, "str-10")
	b.Play(g, "announce 1", "play str-10 14 A1")
	b.Want("broken through", side(g, syracuse).Cut, false)
}

// All four places, by the record.
func TestSyracuse_6_2_b_TheBlockadeOfFourPlaces(t *testing.T) {
	four := map[string]string{"fort:syke": "ath-h1", "T7": "ath-h2", "M5": "ath-t1", "M8": "ath-t2"}
	for missing := range engine.InOrder(map[string]bool{"": true, "fort:syke": true, "T7": true, "M5": true,
		"M8": true}) {
		lines := []string{"built: camp fort:syke", "T16: syr-h1"}
		for place, unit := range engine.InOrder(four) {
			if place != missing {
				lines = append(lines, place+": "+unit)
			}
		}
		b, g, _ := supplied(t, nil, syracuse, 3, 3, nil, lines...)
		b.Want("without "+missing, g.Raw().Supply[syracuse], map[bool]int{true: 2, false: 3}[missing == ""])
	}
}

func TestSyracuse_6_2_c_AthenianCavalryOnAnOddDie(t *testing.T) {
	for die := 1; die <= 6; die++ {
		b, g, events := supplied(t, nil, syracuse, 3, 3, []int{die}, "T20: ath-c2", "T16: syr-c1 syr-h1",
			"T17: ath-h1", "built: camp")
		e := b.Shown(events, "raid-roll")
		b.Want(fmt.Sprint("die ", die), []any{e.Seat, g.Raw().Supply[syracuse]},
			[]any{"athens", map[bool]int{true: 2, false: 3}[die%2 == 1]})
	}
}

// Clear and high fields; the camp's ground while it does not stand. What is counted is tested in 2.D.2.d.
func TestSyracuse_6_2_d_OpenGround(t *testing.T) {
	for place, open := range engine.InOrder(map[string]bool{"T1": true, "T8": true, "T12": true, "T17": true,
		"T21": true, "CATANE": false, "fort:syke": false}) {
		_, g, _ := recovering(t, athens, place+": ath-c2", "T25: ath-p1", "built: fort:syke")
		if got := g.Raw().Horse[athens] == 4; got != open {
			t.Errorf("%s is open ground: %v", place, got)
		}
	}
	_, g, _ := recovering(t, athens, "T17: ath-c2", "T25: ath-p1", "built: camp")
	_, lost, _ := recovering(t, athens, "T17: ath-c2", "T25: ath-p1", "ruined: camp")
	_, city, _ := recovering(t, syracuse, "T16: syr-c1", "T25: ath-p1")
	if g.Raw().Horse[athens] != 0 || lost.Raw().Horse[athens] != 4 || city.Raw().Horse[syracuse] != 0 {
		t.Error("strongholds are not open ground while they stand")
	}
}

// Two causes are one box; the face is that of the causes which hold now (Q81).
func TestSyracuse_6_2_e_CausesDoNotAddUp(t *testing.T) {
	b, g, _ := supplied(t, nil, syracuse, 3, 3, []int{1}, "fort:syke: ath-h1", "T7: ath-h2 ath-c2", "M5: ath-t1",
		"M8: ath-t2", "T16: syr-h1", "built: camp fort:syke A1 A2 A3")
	b.Want("walls, blockade and horse", []any{g.Raw().Supply[syracuse], g.Raw().Lacking[syracuse]}, "[2 true]")
	b, g = table(t, syracuse, "T16: syr-h1", "T17: ath-h1", "built: camp")
	g.Raw().Blockade, g.Raw().Lacking[syracuse], g.Raw().Supply[syracuse] = true, true, 1
	g.Recover(syracuse, box(1, 1, 1, 1, 1))
	b.Want("a blockade lifted counts no more", []any{g.Raw().Supply[syracuse], g.Raw().Lacking[syracuse]}, "[2 false]")
}

// Q85: all of them, Catane and forts included, each turn it is so.
func TestSyracuse_6_3_a_AthensStarvesOnNought(t *testing.T) {
	lines := []string{"T17: ath-h1 ath-eurymedon", "CATANE: ath-t1 ath-h2-", "fort:syke: ath-h3", "M8: ath-t2-",
		"T16: syr-h1", "M12: ath-t3 ath-t4", "built: camp chains fort:syke"}
	b, g, events := supplied(t, nil, athens, 3, 1, nil, lines...)
	b.Shown(events, "hunger")
	b.Where(g, "ath-h1=T17-", "ath-t1=CATANE-", "ath-h2=eliminated", "ath-h3=fort:syke-", "ath-t2=eliminated",
		"ath-eurymedon=T17", "syr-h1=T16", "ath-t3=M12-")
	b.Points(g, 0, 2+3)
	b, g, _ = supplied(t, nil, athens, 3, 0, nil, lines...)
	b.Where(g, "ath-h1=T17-", "ath-h2=eliminated")
	b, g, _ = supplied(t, nil, athens, 3, 2, nil, lines...)
	b.Where(g, "ath-h1=T17", "ath-h2=CATANE-")
	lines[len(lines)-1] = "built: camp fort:syke" // supplied again on 0
	b, g, _ = supplied(t, nil, athens, 2, 0, nil, lines...)
	b.Where(g, "ath-h1=T17", "ath-h2=CATANE-")
	// the switch of the ruling
	lines[len(lines)-1] = "built: camp chains fort:syke"
	b, g, _ = supplied(t, map[string]string{rules.OptStarvation: "map"}, athens, 3, 1, nil, lines...)
	b.Where(g, "ath-h1=T17-", "ath-t1=CATANE", "ath-h2=CATANE-")
}

func TestSyracuse_6_3_b_SyracuseCapitulatesOnNought(t *testing.T) {
	b, g, events := supplied(t, nil, syracuse, 3, 1, nil, "T17: ath-h1", "T16: syr-h1", "built: camp A1 A2 A3")
	b.Shown(events, "capitulation")
	over := zonewar.See(g.View("")).Over
	b.Want("over", []any{over.Winner(), over.Kind(), over.Cause, over.Rule}, "[athens total capitulation 9.1]")
	b, g, _ = supplied(t, nil, syracuse, 3, 2, nil, "T17: ath-h1", "T16: syr-h1", "built: camp A1 A2 A3")
	b.Want("on 1 it holds out", zonewar.See(g.View("")).Over == nil, true)
	// S22 saves it (Q84).
	b, g = table(t, syracuse, "T17: ath-h1", "T16: syr-h1", "built: camp A1 A2 A3", fleet)
	g.Hand(syracuse, "str-20")
	g.Stores(3, 1)
	g.Recover(syracuse, nil)
	b.Asks(g, "syracuse", "supply")
	b.Must(g, box(1, 1, 1, 1, 1), "play str-20 22")
	b.Want("saved", []any{zonewar.See(g.View("")).Over == nil, side(g, syracuse).Supply}, "[true 1]")
}

// Q83: horse alone brings the marker to 0 and neither starves nor forces anybody.
func TestSyracuse_6_3_c_HorseAloneStarvesNobody(t *testing.T) {
	raid := []string{"T20: ath-c2", "T16: syr-c1 syr-h1", "T17: ath-h1", "built: camp"}
	b, g, _ := supplied(t, nil, syracuse, 3, 1, []int{1}, raid...)
	b.Want("Syracuse holds out", []any{zonewar.See(g.View("")).Over == nil, g.Raw().Supply[syracuse],
		g.Raw().Lacking[syracuse]}, "[true 0 false]")
	b, g, _ = supplied(t, nil, athens, 3, 1, []int{2}, "T17: ath-h1", "T11: syr-c1", "T16: syr-h1", "built: camp")
	b.Want("Athens", []any{g.Raw().Supply[athens], g.Raw().Lacking[athens]}, "[0 false]")
	b.Where(g, "ath-h1=T17")
	// With the next other cause it does.
	raid[3] = "built: camp A1 A2 A3"
	b, g, _ = supplied(t, nil, syracuse, 3, 1, []int{1}, raid...)
	b.Want("walls besides", zonewar.See(g.View("")).Over != nil, true)
	raid[3] = "built: camp"
	b, g, _ = supplied(t, map[string]string{rules.OptRaids: "starve"}, syracuse, 3, 1, []int{1}, raid...)
	b.Want("by the other ruling", zonewar.See(g.View("")).Over != nil, true)
}

// Q87, Q88: one die for every zone outside of strongholds, forts, ports and Catane.
func TestSyracuse_6_4_a_WhereAttritionIsTested(t *testing.T) {
	exposed := func(b bench, g *rules.Game) []string {
		var out []string
		for _, c := range g.Prompt().Choices {
			if c.Command.Verb == "test" && c.Command.Args[0] != "all" {
				out = append(out, c.Command.Args[0])
			}
		}
		return out
	}
	b, g := table(t, athens, "T17: ath-h1 ath-h2 ath-h3 ath-h4", "M12: ath-t1", "CATANE: ath-t2 ath-h5",
		"fort:syke: ath-h6", "T12: ath-h7", "T25: ath-c1", "M8: ath-t3", "M10: ath-t4",
		"T16: syr-h1", "built: camp fort:syke")
	g.Recover(athens, nil)
	b.Asks(g, "athens", "attrition")
	b.Want("Athens", exposed(b, g), "[T12 T25 M8 M10]")
	b.Refuse(g, "test T17", "6.4", "nobody-to-test")
	b.Refuse(g, "test T16", "6.4", "nobody-to-test")
	b.Roll(g, "test T25", 1)
	b.Refuse(g, "test T25", "6.4", "nobody-to-test")
	for _, works := range []string{"", "ruined: camp"} {
		b, g = table(t, athens, "T17: ath-h1", "M12: ath-t1", "T16: syr-h1", works)
		g.Recover(athens, nil)
		b.Want("without the camp", exposed(b, g), "[T17 M12]")
	}
	b, g = table(t, syracuse, "T16: syr-h1", "M6: syr-t1", "M7: syr-t2", "fort:olympieion: syr-h2", "T21: syr-p1",
		"M9: syr-t3", "T14: syr-c1", "T25: ath-h1")
	g.Recover(syracuse, nil)
	b.Want("Syracuse", exposed(b, g), "[T14 T21 M9]")
	// The bonus: each full 5 FP on land or 20 at sea of the field, by the face that shows, and winter.
	for _, c := range []struct {
		force string
		month int
		bonus int
	}{
		{"T25: ath-h3", 3, 0}, {"T25: ath-h4", 3, 1}, {"T25: ath-h4-", 3, 0}, {"T25: ath-h4 ath-h8 ath-h7", 3, 3},
		{"T25: ath-h4 ath-p2", 3, 1}, {"T25: ath-h4 ath-h8", 2, 3}, {"T25: ath-h3", 6, 1},
		{"M10: ath-t1", 3, 1}, {"M10: ath-t1-", 3, 0}, {"M10: ath-t1 ath-t3", 3, 2},
		{"M1: ath-t1 ath-t2 ath-t5", 3, 3}, {"M10: ath-t1", 2, 2}, {"T12: ath-h3\nfort:syke: ath-h7", 3, 0},
	} {
		b, g := table(t, athens, append(strings.Split(c.force, "\n"), "T22: ath-a1", "T16: syr-h1",
			"built: fort:syke", fleet)...)
		zone, _, _ := strings.Cut(c.force, ":")
		g.Month(c.month)
		g.Recover(athens, nil)
		e := b.Shown(b.Must(g, box(1, 1, 1, 1), "test "+zone), "attrition-roll")
		b.Want(fmt.Sprint(c.force, " in turn ", c.month), e.Facts.Get("bonus"), c.bonus)
	}
}

func TestSyracuse_6_4_b_NothingOneOrAll(t *testing.T) {
	start := func(dice ...int) (bench, *rules.Game) {
		b, g := table(t, athens, "T25: ath-h3- ath-h5 ath-a1", "T22: ath-a2 ath-h6", "T17: ath-h1", "T16: syr-h1",
			"built: camp") // 1 + 2 + 2 = 5: a bonus of 1
		g.Recover(athens, nil)
		b.Must(g, box(dice...), "test T25")
		return b, g
	}
	b, g := start(3, 1)
	b.Where(g, "ath-h3=T25-", "ath-h5=T25", "ath-a1=T25")
	b, g = start(4)
	p := b.Asks(g, "athens", "waste")
	b.Want("where", []any{p.Zone, p.Rule, p.Pick.Min, p.Pick.Max}, "[T25 6.4 1 1]")
	b.Refuse(g, "lose ath-a2", "6.4", "not-in-zone")
	b.Refuse(g, "lose ath-h5 ath-a1", "6.4", "not-in-zone")
	c := g.Clone().(*rules.Game)
	b.Must(g, box(1, 1, 1, 1), "lose ath-h3")
	b.Where(g, "ath-h3=eliminated", "ath-h5=T25", "ath-a1=T25")
	b.Must(c, box(1, 1, 1, 1), "lose ath-h5")
	b.Where(c, "ath-h3=T25-", "ath-h5=T25-", "ath-a1=T25")
	b, g = start(5, 1, 1, 1)
	b.Where(g, "ath-h3=eliminated", "ath-h5=T25-", "ath-a1=T25-", "ath-a2=T22")
	b.Points(g, 0, 2)
	// Of two their owner chooses as well.
	b, g = table(t, athens, "T25: ath-h3- ath-a1", "T22: ath-a2", "T16: syr-h1")
	g.Recover(athens, nil)
	b.Must(g, box(5, 1, 1), "test T25")
	b.Want("one of two", b.Asks(g, "athens", "waste").Pick.Pool, "[ath-h3 ath-a1]")
	b.Must(g, box(1, 1), "lose ath-a1")
	b.Where(g, "ath-h3=T25-", "ath-a1=T25-")
	// One unit alone is not asked for.
	b, g = table(t, athens, "T25: ath-h3-", "T22: ath-a2", "T16: syr-h1")
	g.Recover(athens, nil)
	b.Must(g, box(5, 1, 1), "test T25")
	b.Where(g, "ath-h3=eliminated")
}

func TestSyracuse_6_4_c_LeadersDoNotSufferAndTheOrderIsHis(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h3 ath-nicias", "T22: ath-a2 ath-lamachus", "M10: ath-t1", "T16: syr-h1")
	g.Recover(athens, nil)
	b.Want("any order", verbs(g), "[test T22 test T25 test M10 test all]")
	b.Roll(g, "test M10", 1)
	b.Must(g, box(6, 1, 1), "test T25")
	b.Where(g, "ath-h3=T25-", "ath-nicias=T25") // and T22, the last, was tested at once
	// Nobody alone is lost for it, and nobody lives for it.
	b, g = table(t, athens, "T25: ath-h3- ath-nicias", "T22: ath-a2", "M10: ath-t1- ath-lamachus", "M11: ath-t2",
		"T16: syr-h1", fleet)
	g.Recover(athens, nil)
	b.Play(g, "pass")
	b.Roll(g, "test T25", 6)
	b.Where(g, "ath-h3=eliminated", "ath-nicias=T25")
	b.Roll(g, "test M10", 6)
	b.Where(g, "ath-t1=eliminated", "ath-lamachus=lost")
}
