package syracuse_test

import (
	"fmt"
	"testing"

	"strategos/engine"
)

// Q77: 2 FP of hoplites, archers or peltasts in both zones, a garrison counted with its field.
func TestSyracuse_4_5_a_WallsAreStruckFromBothSides(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  bool
	}{
		{[]string{"T12: syr-h1", "T14: syr-p1"}, true}, {[]string{"T12: syr-h1"}, false},
		{[]string{"T12: syr-h1", "T14: syr-c1"}, false}, {[]string{"T12: syr-h1", "T14: syr-p1-"}, false},
		{[]string{"T12: syr-h1", "T14: syr-p1- syr-p2-"}, true},
		{[]string{"T12: syr-p1-", "fort:syke: syr-p2-", "T14: syr-a1", "built: fort:syke", "taken: fort:syke"},
			true},
		{[]string{"T12: syr-h1", "T14: syr-gylippus"}, false},
	} {
		b, g := table(t, syracuse, append(c.lines, "T16: syr-h4", "T24: ath-h1", "built: camp A1 A2", fleet)...)
		g.Recover(syracuse, box(1, 1, 1))
		if g.Prompt().Decision == "attrition" {
			b.Must(g, box(1, 1, 1, 1), "test all")
		}
		b.Want(fmt.Sprint(c.lines), g.Prompt().Decision == "strike" && b.Legal(g, "wreck A2"), c.want)
	}
	for die := 1; die <= 6; die++ {
		b, g := table(t, syracuse, "T12: syr-h1", "T14: syr-p1", "T13: syr-h2", "T15: syr-h4", "T24: ath-h1",
			"built: camp A1 A2")
		g.Recover(syracuse, nil)
		b.Roll(g, "test all", 1, 1, 1, 1)
		ahead, why := g.Forecast(engine.Command{Verb: "wreck", Args: []string{"A2"}})
		if why != nil {
			t.Fatal(why)
		}
		b.Want("what the odds are headed with", ahead.Zone, "A2")
		e := b.Shown(b.Roll(g, "wreck A2", die), "wreck-roll")
		b.Want(fmt.Sprint("die ", die), []any{e.Facts.Get("work"), g.Stands("A2"), g.Ruined("A2")},
			[]any{"A2", die < 3, die >= 3})
		b.Refuse(g, "wreck A2", "4.5", map[bool]string{true: "not-standing", false: "tried-already"}[die >= 3]) // once a turn
		b.Refuse(g, "wreck S1", "4.5", "own-work")
		b.Must(g, box(1, 1), "end") // and only if he likes
		b.Want("A1", g.Stands("A1"), true)
	}
	// Athens at the walls of Syracuse, in Athens' own D.5.
	b, g := table(t, athens, "T7: ath-h1", "T14: ath-h2", "T16: syr-h1", "built: camp S1 S2 A2")
	g.Recover(athens, nil)
	b.Roll(g, "test all", 1, 1)
	b.Want("S1 alone", verbs(g), "[wreck S1 end]")
	b, g = table(t, syracuse, "T4: syr-h1", "T5: syr-p1", "T13: syr-h2", "T15: syr-h4", "T24: ath-h1", "built: camp A1 A2 A3")
	g.Recover(syracuse, nil)
	b.Roll(g, "test all", 1, 1, 1, 1)
	b.Roll(g, "wreck A3", 6)
	b.Want("the last wall", []any{g.Stands("A3"), g.Ruined("A3")}, []any{false, true})
}

func TestSyracuse_4_5_b_TheChainsByAShipBesideThem(t *testing.T) {
	for _, c := range []struct {
		at   string
		want bool
	}{{"M8", true}, {"M9", true}, {"M5", false}, {"M10", false}} {
		b, g := table(t, athens, c.at+": ath-t1-", "T24: ath-h1", "T16: syr-h1", "built: camp chains")
		g.Recover(athens, nil)
		b.Roll(g, "test all", 1, 1)
		b.Want(c.at, g.Prompt().Decision == "strike" && g.Prompt().Seat == "athens", c.want)
	}
	for die := 1; die <= 6; die++ {
		b, g := table(t, athens, "M8: ath-t1", "T24: ath-h1", "T16: syr-h1", "T14: syr-p1", "built: camp chains",
			"CATANE: ath-t7 ath-t8")
		g.Recover(athens, nil)
		b.Roll(g, "test all", 1, 1)
		b.Must(g, box(die, 1, 1), "wreck chains")
		b.Want(fmt.Sprint("die ", die), []any{g.Stands("chains"), g.Ruined("chains")}, []any{die < 3, die >= 3})
	}
	// They are Athens' to break, not Syracuse's.
	b, g := table(t, syracuse, "M9: syr-t1", "T14: syr-h1", "T24: ath-h1", "built: camp chains")
	g.Recover(syracuse, box(1, 1, 1, 1, 1))
	b.Want("Syracuse", g.Prompt().Decision == "strike", false)
}
