package sphacteria_test

import (
	"fmt"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// ended ends turn 7 of a made position with these victory points.
func ended(t *testing.T, athenian, spartan int16, lines ...string) (bench, *sphacteria.Game, string) {
	t.Helper()
	b, g := table(t, athens, lines...)
	g.State().Turn = 7
	g.State().VP = [2]int16{athenian, spartan}
	g.EndTurn(fixed())
	o := g.Prompt().Over
	if o == nil {
		t.Fatal("the game goes on after turn 7")
	}
	return b, g, fmt.Sprintf("%s %s by %s, %d", o.Winner(), o.Kind(), o.Cause, o.Points)
}

func TestSphacteria_8_1_a_ACapitulationEndsTheGameAtOnce(t *testing.T) {
	b, g := table(t, sparta, "Q: spa-h1 spa-h2", "P: ath-h1 ath-h2", "I: ath-t1", "J: ath-t2")
	g.State().Supply = [2]int8{1, 1}
	g.State().Turn = 3
	g.Hand(athens, "str-20", "str-17")
	g.Adjust(sparta, box())
	o := g.Prompt().Over
	if o == nil {
		t.Fatal("the game goes on")
	}
	b.Want("outcome", fmt.Sprintf("%s %s by %s (%s)", o.Winner(), o.Kind(), o.Cause, o.Rule), "athens total by capitulation (8.1)")
	b.Want("turn", zonewar.See(g.View("")).Turn, 3)
	b.Want("Athens adjusts nothing any more", side(g, athens).HandSize, 2)
	b.Refuse(g, "pass", "8", "game-over")
	b.Want("seat", g.Prompt().Seat, "")
}

// Q83: read after both players' adjustments of turn 7; weakened units count.
func TestSphacteria_8_1_b_HoplitesInThreeZonesWinTheGame(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"P: ath-h1\nQ: ath-h6-\nT: ath-h7", "athens total by three-zones, [0 0]"},
		{"P: spa-h1\nQ: spa-h2-\nT: spa-h3", "sparta total by three-zones, [0 0]"},
		{"P: spa-h1\nQ: spa-h2\nT: spa-h5", "sparta strategic by points, [0 10]"},
		{"P: ath-h1\nQ: ath-p1\nT: ath-h7", "athens strategic by points, [10 0]"},
		{"P: ath-h1\nR: ath-h2\nT: ath-h7", "athens strategic by points, [10 0]"},
	} {
		b, _, got := ended(t, 0, 0, c.lines)
		b.Want(c.lines, got, c.want)
	}
	// Not before the end of turn 7, and after its adjustments.
	b, g := table(t, athens, "P: ath-h1", "Q: ath-h6", "T: ath-h2", "N: spa-h1")
	g.State().Turn = 6
	g.Adjust(athens, box())
	b.Want("turn", zonewar.See(g.View("")).Turn, 7)
	b, g = table(t, athens, "P: ath-h1", "Q: ath-h6", "T: ath-h2", "N: spa-h1")
	g.State().Turn = 7
	g.Hand(sparta, "str-10")
	g.Adjust(athens, box())
	b.Play(g, "play str-10 22 ath-h6")
	o := g.Prompt().Over
	b.Want("a desertion undoes it", fmt.Sprintf("%s %s %d", o.Winner(), o.Kind(), o.Points), "athens strategic [10 1]")
}

func TestSphacteria_8_2_a_OtherwisePointsDecide(t *testing.T) {
	b, g, got := ended(t, 12, 3, "N: spa-h1")
	b.Want("outcome", got, "athens strategic by points, [12 3]")
	b.Want("rule", g.Prompt().Over.Rule, "8.2")
	b.Want("shown to both", []any{zonewar.See(g.View("sparta")).Over.Kind(), zonewar.See(g.View("athens")).Over.Points}, []any{"strategic", []int{12, 3}})
}

// Q75: nobody there, nothing for it.
func TestSphacteria_8_2_b_FivePointsForEachZoneHeldByHoplites(t *testing.T) {
	for lines, want := range engine.InOrder(map[string]string{
		"P: ath-h1": "[5 0]", "Q: ath-h6": "[5 0]", "T: ath-h7-": "[5 0]", "T: ath-p1 ath-a1 ath-demosthenes": "[0 0]",
		"P: spa-h1": "[0 5]", "Q: spa-h4-": "[0 5]", "T: spa-h5 spa-h9": "[0 0]", "T: spa-h5 spa-h1": "[0 5]",
		"R: spa-h1\nS: ath-h1\nV: ath-h2": "[0 0]", "P: ath-h1 ath-h2\nQ: spa-h1": "[5 5]", "N: spa-h1": "[0 0]",
	}) {
		b, g, _ := ended(t, 0, 0, lines)
		b.Want(lines, g.Prompt().Over.Points, want)
	}
}

func TestSphacteria_8_2_c_TwoPointsForEveryShip(t *testing.T) {
	b, g := table(t, athens, "B: ath-t2 spa-t1-", "N: spa-h1")
	b.combat(g, 6)
	b.Where(g, "spa-t1=eliminated")
	b.Points(g, 2, 0)
	b, g = table(t, athens, "V: ath-h2 spa-t1-", "N: spa-h1")
	b.combat(g, 6)
	b.Where(g, "spa-t1=eliminated")
	b.Points(g, 2, 0)
	b, g = table(t, athens, "A: ath-t2- spa-t1-")
	g.Storm(fixed(6, 6))
	b.Points(g, 2, 2)
}

// Q74: whatever the cause.
func TestSphacteria_8_2_d_OnePointForEveryLandUnitWhateverTheCause(t *testing.T) {
	causes := map[string]func(t *testing.T) (bench, *sphacteria.Game){
		"combat": func(t *testing.T) (bench, *sphacteria.Game) {
			b, g := table(t, athens, "N: ath-h2 spa-h5-")
			b.combat(g, 6)
			return b, g
		},
		"no-retreat": func(t *testing.T) (bench, *sphacteria.Game) {
			return beaten(t, athens, "N", "spa-h5", "N: ath-h2 spa-h5", "M: ath-h7", "V: ath-h3", "O: ath-h4")
		},
		"overstack": func(t *testing.T) (bench, *sphacteria.Game) {
			b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5 spa-h6", "BTA: ath-h2")
			b.Play(g, "announce 1", "end", "drop spa-h5")
			return b, g
		},
		"capitulation": func(t *testing.T) (bench, *sphacteria.Game) {
			b, g := table(t, sparta, "Q: spa-h5")
			g.Capitulate(sparta)
			return b, g
		},
		"helot-run": func(t *testing.T) (bench, *sphacteria.Game) {
			b, g := table(t, sparta, "U: spa-h5-", "Q: spa-h1 spa-h2", "I: ath-t1")
			g.State().Supply[sparta] = 1
			g.Adjust(sparta, box())
			b.Must(g, box(1), "helots spa-h5")
			return b, g
		},
	}
	for cause, play := range engine.InOrder(causes) {
		b, g := play(t)
		b.Points(g, 1, 0)
		b.Where(g, "spa-h5=eliminated")
		if l := side(g, athens).Ledger; len(l) != 1 || l[0].Cause != cause || l[0].Points != 1 || l[0].Counter != "spa-h5" {
			t.Errorf("%s: ledger %+v", cause, l)
		}
	}
}

// Q76: also one who could not retreat.
func TestSphacteria_8_2_e_OnePointForLeadersKilledOrCapturedOnly(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 spa-h1 spa-epitadas spa-styphon")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResE}, true)
	b.Points(g, 3, 0)
	b, g = table(t, sparta, "N: spa-h1", "M: ath-cleon")
	b.Play(g, "announce 2", "activate N", "move spa-h1 M")
	b.Points(g, 0, 1)
	b, g = table(t, athens, "N: spa-brasidas spa-h1", "S: ath-sophocles", "P: ath-cleon")
	g.Hand(athens, "str-01")
	g.Hand(sparta, "str-02")
	g.Adjust(athens, box())
	b.Play(g, "play str-01 10", "play str-02 11")
	b.Where(g, "spa-brasidas=left", "ath-cleon=left")
	b.Points(g, 0, 0)
}

func TestSphacteria_8_2_f_DrawTacticalOrStrategic(t *testing.T) {
	for _, c := range []struct {
		athenian, spartan int
		want              string
	}{{0, 0, "draw"}, {3, 0, "draw"}, {10, 13, "draw"}, {4, 0, "athens strategic"}, {8, 4, "athens strategic"}, {9, 5, "athens tactical"},
		{5, 9, "sparta tactical"}, {7, 14, "sparta strategic"}, {7, 13, "sparta tactical"}, {0, 4, "sparta strategic"}, {1, 4, "draw"}, {1, 5, "sparta strategic"}} {
		_, g := table(t, athens, "N: spa-h1")
		winner, kind := g.Verdict(c.athenian, c.spartan)
		got := kind
		if winner != zonewar.NoSide {
			got = string(g.Ruleset().Seat(winner)) + " " + kind
		}
		if got != c.want {
			t.Errorf("%d to %d: %s, want %s", c.athenian, c.spartan, got, c.want)
		}
	}
}

func TestSphacteria_8_2_g_PointsAreKeptUpToDateAndPublic(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 spa-h5- spa-styphon", "P: ath-h1", "Q: spa-h1", "T: spa-h2")
	b.combat(g, 6)
	for _, v := range []engine.Seat{"athens", "sparta"} {
		s := zonewar.See(g.View(v)).Sides
		b.Want("points and points if the game ended now", []int{s[0].VP, s[0].VPNow, s[1].VP, s[1].VPNow}, []int{2, 7, 0, 10})
	}
}
