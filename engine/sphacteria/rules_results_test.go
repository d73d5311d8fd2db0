package sphacteria_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

func TestSphacteria_4_2_g_ResultsHitAShareOfTheUnits(t *testing.T) {
	want := map[zonewar.Result][8]int{
		zonewar.ResR: {}, zonewar.ResQuarter: {1, 1, 1, 1, 1, 1, 1, 2}, zonewar.ResHalf: {1, 1, 1, 2, 2, 3, 3, 4},
		zonewar.ResThreeQuarters: {1, 1, 2, 3, 3, 4, 5, 6}, zonewar.ResA: {1, 2, 3, 4, 5, 6, 7, 8}, zonewar.ResE: {1, 2, 3, 4, 5, 6, 7, 8},
	}
	for res, hits := range engine.InOrder(want) {
		for n := 1; n <= 8; n++ {
			if got := res.Hits(n); got != hits[n-1] {
				t.Errorf("%s of %d units: %d", res, n, got)
			}
		}
		if res.Hits(0) != 0 {
			t.Errorf("%s of nobody", res)
		}
	}
	b, g := table(t, athens, "N: ath-h2 spa-h1 spa-h5- spa-epitadas spa-styphon")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResE}, true)
	b.Where(g, "spa-h1=eliminated", "spa-h5=eliminated", "spa-epitadas=killed", "spa-styphon=killed")
	b, g = table(t, athens, "N: ath-h2 ath-h3- spa-h1")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResA, zonewar.ResR}, false, "ath-h2", "ath-h3")
	b.Where(g, "ath-h2=N-", "ath-h3=eliminated")
}

// Q43: the owner chooses, each unit once, weakened ones too.
func TestSphacteria_4_2_h_TheOwnerChoosesHisLosses(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h4 ath-h2 ath-h3 ath-a1 ath-h6-")
	e := b.Shown(b.combat(g, 6), "combat-roll") // 23 to 15: 3/2, b+1 c-1: row 6, R - 1/2
	b.Want("result", e.Facts.Get("defender"), "1/2")
	p := b.Asks(g, "athens", "lose")
	b.Want("pick", fmt.Sprint(p.Pick.Min, p.Pick.Max, p.Pick.Suggested), "2 2 [ath-h2 ath-a1]")
	b.Refuse(g, "lose ath-h2", "4.2", "losses-count")
	b.Refuse(g, "lose ath-h2 ath-h3 ath-a1", "4.2", "losses-count")
	b.Refuse(g, "lose ath-h2 ath-h2", "4.2", "named-twice")
	b.Refuse(g, "lose ath-h2 spa-h1", "4.2", "not-in-force")
	b.Refuse(g, "lose ath-h2 ath-h4", "4.2", "not-in-force")
	b.Play(g, "lose ath-h6 ath-h3")
	b.Where(g, "ath-h6=eliminated", "ath-h3=N-", "ath-h2=N")
}

func TestSphacteria_4_2_i_EliminationsGivePointsAtOnce(t *testing.T) {
	b, g := table(t, athens, "B: ath-t2 spa-t1- spa-t2-", "N: ath-h2 spa-h5-")
	b.Play(g, "announce 1", "end")
	events := b.Must(g, box(6), "fight N")
	b.Shown(events, "eliminated")
	b.Points(g, 1, 0)
	b.Want("ledger", fmt.Sprintf("%+v", side(g, athens).Ledger), "[{Seat:athens Turn:1 Cause:combat Counter:spa-h5 Zone:N Points:1}]")
}

// Q49: all three types; Q89: leaders elsewhere count for nothing.
func TestSphacteria_4_2_j_DieModifiers(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"N: ath-h2 ath-cleon ath-demosthenes spa-h5 spa-epitadas", "a+1"},
		{"N: ath-h2 spa-h5 spa-epitadas spa-brasidas", "a-2"},
		{"N: ath-h2 ath-sophocles spa-h5", ""},
		{"N: ath-h2 ath-cleon spa-h5 spa-epitadas", ""},
		{"N: ath-h1 spa-h5", "b+1"},
		{"N: ath-h1 spa-h1", "e-2"},
		{"N: ath-h1 spa-h1 spa-h5", ""},
		{"N: ath-h2 ath-p1 ath-a1 spa-h5", "d+1"},
		{"N: ath-h2 ath-p1 spa-h5", ""},
		{"N: ath-h2 spa-h1 spa-h2", "e-2"},
		{"B: ath-t2 ath-t6 spa-t1 spa-t2", "f+2"},
		{"B: ath-t2 ath-cleon spa-t1 spa-brasidas spa-epitadas", "a-1 f+1"},
		{"V: ath-h2 spa-h5", "g-1"},
		{"V: ath-t2 spa-h5", "g-1"},
	} {
		b, g := table(t, athens, c.line, "BTA: ath-eurymedon", "BTS: spa-styphon")
		b.Want(c.line, mods(reckoned(g, c.line[:1], athens).DRMs), c.want)
	}
	b, g := table(t, sparta, "N: spa-h1 ath-a1 ath-a2 ath-h1")
	b.Want("archers, whatever their number", mods(reckoned(g, "N", sparta).DRMs), "c-1")
	b, g = table(t, sparta, "B: spa-t1 ath-t2 ath-t6")
	b.Want("the defender's crews", mods(reckoned(g, "B", sparta).DRMs), "f-2")
	b, g = table(t, sparta, "N: spa-h1 ath-h1")
	b.Want("starred hoplites on both sides", mods(reckoned(g, "N", sparta).DRMs), "e-2")
}

// Q3: no wall out of BTA; Q40: one unit over the wall or by sea is enough; Q48:
// none at sea; Q50: half of all units is enough.
func TestSphacteria_4_2_k_ColumnShifts(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"V: ath-h2 spa-t1", "a+2"},
		{"N: ath-h2 spa-h5 spa-h1", "c+1"},
		{"N: ath-h2 spa-h5 spa-h1 spa-h2", ""},
		{"N: ath-h6 ath-h2 spa-h1", "c-1"},
		{"N: ath-h6 ath-h2 ath-h3 spa-h1", ""},
		{"N: ath-h6 spa-h5", "c+0"},
		{"N: ath-p1 ath-a1 spa-h1", "b-1"},
		{"N: ath-h2 ath-p1 spa-h1", ""},
		{"V: spa-h5 spa-t1 ath-h2", "c+1"},
		{"V: spa-h5 spa-t1 spa-t2 ath-h2", ""},
		{"K: ath-h2 spa-h1", "f-1"},
		{"Q: ath-h2 spa-h1", "f-1"},
		{"O: ath-h2 spa-h1", ""},
		{"I: ath-t1 spa-t6", ""},
	} {
		b, g := table(t, athens, c.line)
		b.Want(c.line, mods(reckoned(g, c.line[:1], athens).Shifts), c.want)
	}
	// The last step decides.
	for _, c := range []struct {
		moves, want string
	}{
		{"O:move ath-h2 P", "d-2 f-1"},
		{"Q:move ath-h3 I P", "d-2 e-1 f-1"},
		{"V:move ath-h4 H P", "d-2 e-1 f-1"},
		{"V:move ath-h4 H O P", "d-2 f-1"}, // landed elsewhere and marched in
		{"BTA:move ath-h5 P", "f-1"},
		{"BTA:move ath-h5 P;O:move ath-h2 P", "d-2 f-1"},
		{"BTA:move ath-h5 P;Q:move ath-h3 ath-demosthenes I P", "d-2 e-1 f-1"},
		{"BTA:move ath-h5 P;Q:move ath-demosthenes I P", "f-1"}, // a leader is no unit
	} {
		b, g := table(t, athens, "P: spa-h1", "O: ath-h2", "Q: ath-h3 ath-demosthenes", "V: ath-h4", "BTA: ath-h5", "I: ath-t1", "H: ath-t2")
		b.Play(g, "announce 6")
		for m := range strings.SplitSeq(c.moves, ";") {
			from, words, _ := strings.Cut(m, ":")
			b.Play(g, "activate "+from, words)
		}
		b.Want(c.moves, mods(reckoned(g, "P", athens).Shifts), c.want)
	}
	b, g := table(t, sparta, "V: ath-h2", "B: spa-t1", "H: spa-t2")
	b.Play(g, "announce 4", "activate B", "move spa-t1 G J H V")
	b.Want("ships that beach themselves are not transported", mods(reckoned(g, "V", sparta).Shifts), "b-1")
	// The defender's own way in does not matter, nor an earlier phase's.
	b, g = table(t, athens, "O: ath-h2", "P: ath-h1", "N: spa-h1")
	b.Play(g, "announce 2", "activate O", "move ath-h2 P", "end", "announce 3", "activate N", "move spa-h1 O P")
	b.Want("the attacker's wall alone", mods(reckoned(g, "P", sparta).Shifts), "d-2 f-1")
}

// Q44: the leaders of a force wiped out without E are captured before the
// retreat; of an E they are killed.
func TestSphacteria_4_2_l_LeadersLeftAloneAreCaptured(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 spa-h5- spa-h6- spa-styphon spa-epitadas")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResA}, true, "spa-h5", "spa-h6")
	b.Where(g, "spa-styphon=captured", "spa-epitadas=captured")
	b.Points(g, 4, 0)
	if d := g.Prompt().Decision; d == "retreat" {
		t.Error("captured leaders are asked to retreat")
	}
}

// Q45: with no winner left the loser stays and the winner's leader is captured.
func TestSphacteria_4_2_m_TheLoserLeavesTheWinnerStays(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 ath-cleon spa-h1 spa-styphon")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "spa-h1")
	p := b.Asks(g, "sparta", "retreat")
	b.Want("who", p.March.Movers, []string{"spa-h1", "spa-styphon"})
	b.Refuse(g, "retreat ath-h2 M", "4.2", "not-retreating")
	b.Refuse(g, "end", "2.C", "wrong-verb")
	b.Play(g, "retreat spa-h1 M")
	b.Asks(g, "sparta", "retreat") // the leader has to go as well
	b.Play(g, "retreat spa-styphon V")
	b.Where(g, "spa-h1=M-", "spa-styphon=V", "ath-h2=N", "ath-cleon=N")

	b, g = table(t, athens, "N: ath-h2- ath-cleon spa-h1")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResQuarter, zonewar.ResQuarter}, true, "ath-h2", "spa-h1")
	b.Where(g, "ath-h2=eliminated", "ath-cleon=captured", "spa-h1=N-")
	b.Points(g, 0, 2)
	b.Asks(g, "sparta", "announce") // nobody is asked to retreat
}

// Q84: the loser may end on better ground. The beaten attacker leaves, too.
func TestSphacteria_4_2_n_TheOwnerPicksAFreeAdjacentZoneForEach(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 ath-h3 ath-cleon spa-h1", "O: spa-h5", "P: ath-h1")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResHalf, zonewar.ResR}, false, "ath-h2")
	b.Asks(g, "athens", "retreat")
	b.Want("ways", ways(g, "ath-h2"), []string{"M", "V"})
	b.Refuse(g, "retreat ath-h2 O", "4.2", "retreat-to-enemy")
	b.Refuse(g, "retreat ath-h2 P", "4.2", "retreat-not-next")
	b.Refuse(g, "retreat ath-h2 L", "4.2", "retreat-not-next")
	b.Play(g, "retreat ath-h2 M", "retreat ath-h3 ath-cleon V")
	b.Where(g, "ath-h2=M-", "ath-h3=V", "ath-cleon=V")

	b, g = table(t, athens, "O: ath-h2 spa-h1")
	b.Play(g, "announce 1")
	g.Losses("O", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "spa-h1")
	b.Want("into the empty fort", ways(g, "spa-h1"), []string{"N", "P", "V"})

	for zone, want := range engine.InOrder(map[string][]string{"H": {"I", "J", "V"}, "V": {"H"}, "A": {"B", "C", "D", "E"}, "J": {"G", "H"}}) {
		foe := "ath-t2"
		if zone == "V" {
			foe = "ath-h2"
		}
		b, g := table(t, athens, zone+": spa-t1 "+foe)
		b.Play(g, "announce 1")
		g.Losses(zone, [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "spa-t1")
		b.Want("ways out of "+zone, ways(g, "spa-t1"), want)
	}
}
