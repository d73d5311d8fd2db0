package sphacteria_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// met lets both sides commit in the contested zone and gives the roll; an empty
// commitment is a pass of who holds a counter.
func met(t *testing.T, attacker zonewar.Side, att, def string, die int, lines ...string) (bench, *sphacteria.Game, engine.Event, string) {
	t.Helper()
	b, g := table(t, attacker, lines...)
	for s, words := range engine.InOrder(map[zonewar.Side]string{attacker: att, attacker.Other(): def}) {
		if words != "" {
			g.Hand(s, words[:6])
		}
	}
	b.Play(g, "announce 1")
	dice := box(die)
	events := b.Must(g, dice, "end")
	for _, words := range []string{att, def} {
		if words != "" {
			events = b.Must(g, dice, "commit "+words)
		}
	}
	e := b.Shown(events, "combat-roll")
	v := zonewar.See(g.View("")).Combat
	if v == nil {
		t.Fatal("the combat is over and its modifiers are gone; give both sides survivors")
	}
	return b, g, e, strings.TrimSpace(mods(v.Shifts) + " | " + mods(v.DRMs))
}

// Q90: every counter offers each side a face, and #4 exists twice.
func TestSphacteria_6_a_OnlyOnesOwnColourOrGrey(t *testing.T) {
	owner := map[int]zonewar.Side{1: athens, 2: sparta, 5: athens, 6: athens, 7: sparta, 10: athens, 11: sparta, 14: sparta, 18: sparta, 19: sparta, 21: athens, 22: sparta}
	b, g := table(t, athens, "N: ath-h2")
	copies := map[int]int{}
	for _, p := range b.cfg.Pieces {
		for _, s := range []zonewar.Side{athens, sparta} {
			if p.Faces[0].Owner == s.Other() && p.Faces[1].Owner == s.Other() {
				t.Errorf("%s has no face for %s", p.ID, g.Ruleset().Seat(s))
			}
		}
		for _, f := range p.Faces {
			copies[f.No]++
			want, owned := owner[f.No]
			if !owned {
				want = zonewar.NoSide
			}
			b.Want(fmt.Sprintf("owner of #%d on %s", f.No, p.ID), f.Owner, want)
		}
	}
	b.Want("titles", len(copies), 22)
	b.Want("copies of #4", copies[4], 2)
	b, g = table(t, athens, "A: ath-t2 spa-t1")
	g.Hand(athens, "str-06")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-06 2", "6", "enemy-colour")
}

// Q12: no title is played just to get rid of it.
func TestSphacteria_6_b_ATitleNeedsSomethingToWorkOn(t *testing.T) {
	adjust := func(own zonewar.Side, piece, words, rule, code string, lines ...string) {
		t.Helper()
		b, g := table(t, own, lines...)
		g.Hand(own, piece)
		g.Adjust(own, box())
		if no := words[:2]; no == "17" || no == "18" || no == "19" {
			b.Play(g, "pass")
		}
		b.Refuse(g, "play "+piece+" "+words, rule, code)
	}
	adjust(athens, "str-01", "10", "6 #10", "leader-not-in-play", "P: ath-h1")
	adjust(sparta, "str-02", "11", "6 #11", "leader-not-in-play", "P: ath-h1")
	adjust(athens, "str-20", "15", "6 #15", "nothing-to-recover", "P: ath-h1")
	adjust(athens, "str-17", "16", "6 #16", "nothing-to-recover", "P: ath-h1", "N: spa-h1-")
	adjust(athens, "str-20", "17", "6 #17", "check-suspended", "O: ath-h1")
	adjust(sparta, "str-07", "18", "6 #18", "check-suspended", "N: spa-h1")
	adjust(sparta, "str-01", "20", "6 #20", "no-ships-at-sea", "V: spa-t1", "BMA: ath-t2")
	adjust(sparta, "str-10", "22 ath-h7", "6 #22", "no-messenians-in-play", "P: ath-h6")
	combat := func(own, active zonewar.Side, piece, words, rule, code string, lines ...string) {
		t.Helper()
		b, g := table(t, active, lines...)
		g.Hand(own, piece)
		b.Play(g, "announce 1", "end")
		b.Refuse(g, "commit "+piece+" "+words, rule, code)
	}
	combat(athens, athens, "str-17", "9", "6 #9", "no-leader-bonus", "N: ath-h2 spa-h1 spa-styphon")
	combat(athens, athens, "str-15", "8 M", "6 #8", "nobody-to-lend", "N: ath-h2 spa-h1")
	combat(athens, athens, "str-04", "6", "6 #6", "needs-peltasts", "N: ath-h2 spa-h1")
	// Peltasts against a mixed force in the open: no e, no a, no f to strike out.
	combat(athens, athens, "str-04", "6", "6 #6", "nothing-to-cancel", "N: ath-h2 ath-p1 spa-h1 spa-h5")
	combat(sparta, sparta, "str-04", "7", "6 #7", "needs-spartiates", "N: ath-h2 spa-h5")
	b, g := table(t, athens, "P: ath-h1", "N: spa-h1")
	g.Hand(athens, "str-19")
	g.Arrivals()
	b.Refuse(g, "play str-19 12 spa-rh1", "6 #12", "not-due")
	b.Want("and is shown with its reason", g.Prompt().Denied[0].Why.Code, "nothing-due")
}

func TestSphacteria_6_c_EffectsAddUpAsPlainNumbers(t *testing.T) {
	naval := []string{"A: ath-t3 ath-t4 spa-t1 spa-t2", "B: spa-t3", "C: ath-t5"}
	for _, c := range []struct {
		attacker       zonewar.Side
		att, def, want string
		shift, drm     int
	}{
		{athens, "str-06 1", "str-08 2", "s1+2 s2-1 |", 1, 0},
		{sparta, "str-11 3", "str-06 1", "s1-2 s3+1 |", -1, 0},
		{athens, "str-11 3", "str-06 2", "s3+1 s2-1 |", 0, 0},
		{athens, "str-13 4", "str-14 4", "| s4+2 s4-1", 0, 1},
		{athens, "str-13 4", "str-06 2", "s2-1 | s4+2", -1, 2},
	} {
		b, g, e, got := met(t, c.attacker, c.att, c.def, 3, naval...)
		b.Want(c.att+" with "+c.def, got, c.want)
		v := zonewar.See(g.View("")).Combat
		b.Want("column moved", v.Column-v.Base, c.shift)
		b.Want("die moved", e.Facts.Get("drm"), c.drm)
	}
	// #8 on both sides: the odds of both enlarged sums.
	b, _, e, _ := met(t, athens, "str-15 8 C", "str-16 8 B", 3, naval...)
	b.Want("FP", e.Facts.Get("attacker-fp")+" "+e.Facts.Get("defender-fp"), "25 25")
	// #9 on both sides: modifier a is 0.
	b, _, _, got := met(t, athens, "str-17 9", "str-18 9", 3, "N: ath-h2 ath-h3 ath-cleon ath-demosthenes spa-h1 spa-h5 spa-brasidas")
	b.Want("#9 twice", got, "c+1 |")
	// #6 strikes out e, a and f, #7 moves one column.
	b, _, _, got = met(t, athens, "str-04 6", "str-05 7", 6, "Q: ath-p1 ath-p2 ath-h2 spa-h1 spa-h2", "R: spa-h3")
	b.Want("#6 with #7", got, "(f-1) s7-1 | (e-2)")
	b, _, _, got = met(t, sparta, "str-04 7", "str-17 9", 3, "N: spa-h1 spa-h2 spa-brasidas ath-h2 ath-h3")
	b.Want("#7 with #9", got, "s7+1 | b+1")
	b, _, e, got = met(t, sparta, "str-04 7", "str-15 8 M", 3, "N: spa-h1 spa-h2 ath-h2 ath-h3", "M: ath-h4")
	b.Want("#7 with #8", got+" "+e.Facts.Get("defender-fp"), "s7+1 | b+1 15")
}

// Q60: only at sea where there is room.
func TestSphacteria_6_1_a_PeriplousNeedsTheOpenSea(t *testing.T) {
	for zone, want := range engine.InOrder(map[string]string{"A": "", "B": "", "C": "", "D": "", "E": "", "F": "", "G": "", "H": "too-narrow", "I": "too-narrow", "J": "too-narrow"}) {
		for _, active := range []zonewar.Side{athens, sparta} {
			b, g := table(t, active, zone+": ath-t1 spa-t6")
			g.Hand(athens, "str-06")
			b.Play(g, "announce 1", "end")
			if want == "" {
				b.Want("legal in "+zone, b.Legal(g, "commit str-06 1"), true)
			} else {
				b.Refuse(g, "commit str-06 1", "6 #1", want)
			}
		}
	}
	for _, line := range []string{"V: ath-t1 spa-t6", "N: ath-h2 spa-h1"} {
		b, g := table(t, athens, line)
		g.Hand(athens, "str-06")
		b.Play(g, "announce 1", "end")
		b.Refuse(g, "commit str-06 1", "6 #1", "naval-combat-only")
	}
	b, g, _, got := met(t, sparta, "", "str-06 1", 3, "A: ath-t3 ath-t4 spa-t1 spa-t2")
	b.Want("defending", got, "s1-2 |")
	b.Want("column", zonewar.See(g.View("")).Combat.Column, 1)
}

func TestSphacteria_6_2_a_KuklosIsTheDefenders(t *testing.T) {
	b, g := table(t, sparta, "A: ath-t3 spa-t1 spa-t2")
	g.Hand(sparta, "str-06")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-06 2", "6 #2", "defender-only")
	for _, zone := range []string{"A", "H", "I", "J"} {
		_, _, _, got := met(t, athens, "", "str-06 2", 3, zone+": ath-t1 spa-t6")
		b.Want("in "+zone, got, "s2-1 |")
	}
}

func TestSphacteria_6_3_a_DiekplousIsTheAttackers(t *testing.T) {
	b, g := table(t, sparta, "A: ath-t3 ath-t4 spa-t1 spa-t2")
	g.Hand(athens, "str-11")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-11 3", "6 #3", "attacker-only")
	for _, zone := range []string{"A", "H", "I", "J"} {
		_, _, _, got := met(t, sparta, "str-11 3", "", 3, zone+": ath-t1 spa-t6")
		b.Want("in "+zone, got, "s3+1 |")
	}
}

// Q61: the die, not the column.
func TestSphacteria_6_4_a_MarinesChangeTheDie(t *testing.T) {
	b, _, e, got := met(t, athens, "str-13 4", "", 2, "A: ath-t3 ath-t4 spa-t1 spa-t2")
	b.Want("attacking", got+" "+e.Facts.Get("row"), "| s4+2 4")
	b, _, e, got = met(t, athens, "", "str-13 4", 4, "A: ath-t3 ath-t4 spa-t1 spa-t2")
	b.Want("defending", got+" "+e.Facts.Get("row"), "| s4-1 3")
	b, g := table(t, athens, "V: ath-t3 spa-t1")
	g.Hand(athens, "str-13")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-13 4", "6 #4", "naval-combat-only")
}

// Q62: it lasts even when the archers leave, and does not touch ships.
func TestSphacteria_6_5_a_ArchersCloseAZoneToTroopsForThePhase(t *testing.T) {
	b, g := table(t, sparta, "V: ath-a1", "N: spa-h1 spa-h2 spa-styphon", "H: spa-t1 spa-thrasymelidas", "U: spa-h5", "O: ath-h2")
	g.Hand(athens, "str-05", "str-08")
	b.Play(g, "announce 6", "interrupt")
	b.Refuse(g, "play str-05 5 O", "6 #5", "no-archers")
	closed := g.Clone().(*sphacteria.Game)
	closed.State().Closed[athens].Add(g.Ruleset().PlaceOf("V"))
	b.Refuse(closed, "play str-05 5 V", "6 #5", "already-closed")
	b.Refuse(g, "play str-05 5 BTA", "6 #5", "needs-zone")
	b.Refuse(g, "play str-05 5", "6 #5", "usage")
	b.Play(g, "play str-05 5 V")
	b.Want("on the map", []any{piece(g, "str-05").Where, piece(g, "str-05").Zone}, []any{zonewar.OnMap, g.Ruleset().PlaceOf("V")})
	for _, z := range zonewar.See(g.View("")).Zones {
		if z.ID == "V" && (!z.Closed || z.ClosedTo != "sparta" || z.Piece != "str-05") {
			t.Errorf("V is shown as %+v", z)
		}
	}
	b.Play(g, "activate N")
	b.Refuse(g, "move spa-h1 V", "6 #5", "closed-by-archers")
	b.Refuse(g, "move spa-h1 spa-styphon V", "6 #5", "closed-by-archers")
	b.Play(g, "activate U")
	b.Refuse(g, "move spa-h5 H V", "6 #5", "closed-by-archers") // by transport
	b.Play(g, "activate H")
	b.Refuse(g, "move spa-t1 spa-thrasymelidas V", "6 #5", "closed-by-archers")
	b.Want("ships may", b.Legal(g, "move spa-t1 V"), true)
	b.Play(g, "end", "announce 1", "end")
	b.Want("back in the bowl", piece(g, "str-05").Where, zonewar.InBowl)

	// Retreats, too; and it lasts although the archers have gone.
	b, g = table(t, athens, "M: ath-a1", "N: ath-h2 ath-h3 spa-h1", "V: ath-h4", "O: ath-h1")
	g.Hand(athens, "str-05")
	b.Play(g, "announce 4", "play str-05 5 M", "activate M", "move ath-a1 L")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "spa-h1")
	b.Where(g, "spa-h1=eliminated")
	b, g = table(t, sparta, "V: ath-a1", "N: spa-h1", "BTA: ath-h2")
	g.Hand(athens, "str-05")
	b.Play(g, "announce 2", "interrupt", "play str-05 5 V", "end", "announce 1", "end", "announce 2", "activate N")
	b.Want("open again in the next phase", b.Legal(g, "move spa-h1 V"), true)
}

// Q62: played at the declared step it stops that step.
func TestSphacteria_6_5_b_TheEntryIsStoppedWhereItStood(t *testing.T) {
	start := func(lines ...string) (bench, *sphacteria.Game) {
		b, g := table(t, sparta, lines...)
		g.Hand(athens, "str-05")
		return b, g
	}
	b, g := start("P: ath-a1 ath-h1", "N: spa-h1 spa-h2 spa-styphon", "V: spa-h5")
	b.Play(g, "announce 2", "activate N", "move spa-h1 spa-h2 O P")
	p := b.Asks(g, "athens", "answer_entry")
	b.Want("choices", commands(g), []string{"play str-05 5 P", "pass"})
	b.Want("default and zone", defaultOf(g)+" "+p.Zone, "pass P")
	b.Refuse(g, "play str-05 5 O", "6 #5", "no-archers")
	b.Play(g, "play str-05 5 P")
	b.Asks(g, "sparta", "halted")
	b.Where(g, "spa-h1=O", "spa-h2=O")
	b.Refuse(g, "move spa-h1 P", "6 #5", "closed-by-archers")
	b.Refuse(g, "move spa-styphon M", "6 #5", "only-the-halted")
	b.Refuse(g, "end", "2.C", "wrong-verb")
	b.Refuse(g, "move spa-h1 V U K", "3", "no-movement-points") // one point is spent
	b.Play(g, "move spa-h1 V U", "halt")
	b.Where(g, "spa-h1=U", "spa-h2=O")
	b.Asks(g, "sparta", "moves")
	b.Refuse(g, "activate O", "2.C", "all-moved")

	// Not played: the step is made.
	b, g = start("P: ath-a1 ath-h1", "O: spa-h1", "V: spa-h5")
	b.Play(g, "announce 3", "activate O", "move spa-h1 P", "pass")
	b.Where(g, "spa-h1=P")
	b.Want("the wall was crossed", mods(reckoned(g, "P", sparta).Shifts), "d-2 f-1")

	// Not yet moved: it is simply where it was and may move.
	b, g = start("P: ath-a1", "O: spa-h1", "V: spa-h5")
	b.Play(g, "announce 3", "activate O", "move spa-h1 P", "play str-05 5 P")
	b.Asks(g, "sparta", "moves")
	b.Play(g, "move spa-h1 N")
	b.Where(g, "spa-h1=N")

	// At sea with another landing it lands; without one it goes back.
	b, g = start("Q: ath-a1", "U: spa-h1 spa-styphon", "H: spa-t1")
	b.Play(g, "announce 2", "activate U", "move spa-h1 spa-styphon H Q", "play str-05 5 Q")
	b.Asks(g, "sparta", "halted")
	b.Refuse(g, "halt", "3.3", "stop-at-sea")
	b.Play(g, "move spa-h1 R", "move spa-styphon S T")
	b.Where(g, "spa-h1=R", "spa-styphon=T")
	b, g = start("Q: ath-a1", "P: spa-h1 spa-h2 spa-styphon", "I: spa-t6", "D: spa-t1")
	b.Play(g, "announce 2", "activate P", "move spa-h1 spa-styphon I D Q")
	events := b.Must(g, nil, "play str-05 5 Q")
	b.Shown(events, "turned-back")
	b.Where(g, "spa-h1=P", "spa-styphon=P")
	b.Asks(g, "sparta", "moves")
	b.Refuse(g, "move spa-h1 O", "3", "already-moved")

	// Ships without a leader are not asked about; the leader is.
	b, g = start("V: ath-a1", "H: spa-t1 spa-t2 spa-thrasymelidas", "N: spa-h1")
	b.Play(g, "announce 3", "activate H", "move spa-t1 V")
	b.Asks(g, "sparta", "moves")
	b.Play(g, "move spa-t2 spa-thrasymelidas V")
	b.Asks(g, "athens", "answer_entry")

	// A fleet stopped on its way goes elsewhere at no further cost, or stays.
	b, g = start("V: ath-a1", "B: spa-t1 spa-t2 spa-thrasymelidas", "N: spa-h1")
	b.Play(g, "announce 1", "activate B", "move spa-t1 spa-t2 spa-thrasymelidas G J H V", "play str-05 5 V")
	b.Asks(g, "sparta", "halted")
	b.Where(g, "spa-t1=H", "spa-thrasymelidas=H")
	b.Refuse(g, "move spa-t2 spa-thrasymelidas V", "6 #5", "closed-by-archers")
	b.Play(g, "move spa-t1 V", "move spa-t2 spa-thrasymelidas I")
	b.Where(g, "spa-t1=V", "spa-t2=I", "spa-thrasymelidas=I")
	b.Asks(g, "sparta", "moves")
	b, g = start("V: ath-a1", "B: spa-t1 spa-thrasymelidas", "N: spa-h1")
	b.Play(g, "announce 2", "activate B", "move spa-t1 spa-thrasymelidas G J H V", "play str-05 5 V", "halt")
	b.Refuse(g, "activate H", "2.C", "all-moved")

	// Athens is asked whatever it holds, but not without a counter or after playing.
	b, g = table(t, sparta, "P: ath-a1", "O: spa-h1 spa-h2")
	g.Hand(athens, "str-11")
	b.Play(g, "announce 3", "activate O", "move spa-h1 P")
	b.Want("nothing to play", commands(g), []string{"pass"})
	b, g = table(t, sparta, "P: ath-a1", "O: spa-h1 spa-h2")
	b.Play(g, "announce 3", "activate O", "move spa-h1 P")
	b.Asks(g, "sparta", "moves")
	b.Refuse(g, "interrupt", "2.C", "nothing-to-interrupt-with")
	b, g = table(t, sparta, "P: ath-a1", "V: ath-a2", "O: spa-h1", "N: spa-h2")
	g.Hand(athens, "str-05", "str-08")
	b.Play(g, "announce 4", "interrupt", "play str-05 5 P")
	b.Refuse(g, "interrupt", "2.C", "nothing-to-interrupt-with")
	b.Play(g, "activate N", "move spa-h2 V")
	b.Asks(g, "sparta", "moves")
	b.Where(g, "spa-h2=V")
	// Sparta is never asked.
	b, g = table(t, athens, "P: ath-h1 ath-a1", "O: spa-h1")
	g.Hand(sparta, "str-05")
	b.Play(g, "announce 3", "activate P", "move ath-h1 O")
	b.Asks(g, "athens", "moves")
	b.Refuse(g, "interrupt", "2.C", "nothing-to-interrupt-with")
}
