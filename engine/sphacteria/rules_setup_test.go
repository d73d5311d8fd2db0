package sphacteria_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// standing lists who stands in a place, "-" marking the weakened face.
func standing(g engine.Game, place string) string {
	var out []string
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Place == place {
			id := c.ID
			if c.Weakened {
				id += "-"
			}
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func TestSphacteria_7_a_AthensSetsUpInPylosAndStraitI(t *testing.T) {
	b, g, _ := fresh(t, engine.NewSeeded(1))
	b.Want("P", standing(g, "P"), "ath-a1 ath-demosthenes ath-h1 ath-h6")
	b.Want("I", standing(g, "I"), "ath-t1-")
}

func TestSphacteria_7_b_SpartaSetsUpInItsLandBase(t *testing.T) {
	b, g, _ := fresh(t, engine.NewSeeded(1))
	b.Want("BTS", standing(g, "BTS"), "spa-brasidas spa-epitadas spa-h1 spa-h2 spa-h3 spa-h5 spa-h6 spa-h7 spa-styphon")
	n := 0
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Fate == zonewar.FateInPlay {
			n++
		}
	}
	b.Want("counters in play", n, 14)
}

func TestSphacteria_7_c_ReinforcementsComeWholeOnTheirTurn(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1")
	arrive := func(turn int8) {
		g.State().Turn = turn
		g.Arrivals()
	}
	arrive(1)
	b.Want("turn 1", standing(g, "BMS")+standing(g, "BMA")+standing(g, "BTA"), "")
	arrive(2)
	b.Want("turn 2", standing(g, "BMS"), "spa-t1 spa-t2 spa-t3 spa-t4 spa-t5 spa-t6 spa-t7 spa-thrasymelidas")
	b.Want("turn 2, Athens", standing(g, "BMA")+standing(g, "BTA"), "")
	arrive(3)
	b.Want("turn 3 at sea", standing(g, "BMA"), "ath-eurymedon ath-sophocles ath-t2 ath-t3 ath-t4 ath-t5 ath-t6")
	b.Want("turn 3 by land", standing(g, "BTA"), "ath-h2 ath-h3 ath-h4 ath-h7")
	arrive(4)
	b.Where(g, "ath-cleon=not-arrived", "ath-p3=not-arrived", "spa-h4=not-arrived")
	arrive(5)
	b.Want("turn 5 at sea", standing(g, "BMA"), "ath-cleon ath-t2 ath-t3 ath-t4 ath-t5 ath-t6 ath-t7 ath-t8")
	b.Want("turn 5 by land", standing(g, "BTA"), "ath-a2 ath-h2 ath-h3 ath-h4 ath-h5 ath-h7 ath-p1 ath-p2")
	for turn := int8(6); turn <= 7; turn++ {
		arrive(turn)
	}
	b.Where(g, "ath-p3=not-arrived", "spa-h8=not-arrived", "spa-h9=not-arrived")
}

// Q67: their departure is part of RH2 and is delayed with it.
func TestSphacteria_7_d_SophoclesAndEurymedonLeaveWhenRH2Arrives(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "F: ath-t2 ath-sophocles", "P: ath-eurymedon ath-h1")
	g.State().Turn = 5
	g.Hand(sparta, "str-19")
	g.Arrivals()
	b.Play(g, "play str-19 12 ath-rh2")
	b.Where(g, "ath-sophocles=F", "ath-eurymedon=P", "ath-cleon=not-arrived")
	g.State().Turn = 6
	g.Arrivals()
	b.Where(g, "ath-sophocles=left", "ath-eurymedon=left", "ath-cleon=BMA")
	b.Points(g, 0, 0)

	// RH1 delayed beyond RH2: the two are out of the game and do not come.
	b, g = table(t, sparta, "N: spa-h1")
	g.State().Groups[0].Due = 6
	for g.State().Turn = 5; g.State().Turn <= 6; g.State().Turn++ {
		g.Arrivals()
	}
	b.Where(g, "ath-cleon=BMA", "ath-t2=BMA", "ath-sophocles=left", "ath-eurymedon=left")
}

func TestSphacteria_7_e_OptionalGroupsComeOnceAndOnlyByStratagem(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16", "str-03", "str-18")
	g.Arrivals()
	b.Play(g, "play str-16 13", "play str-03 14")
	b.Refuse(g, "play str-18 13", "6 #13", "group-already-in")
	b.Play(g, "pass")
	b.Want("BTS", standing(g, "BTS"), "spa-h4 spa-h8 spa-h9")

	b, g = table(t, athens, "P: ath-h1")
	g.Hand(athens, "str-16", "str-03")
	g.Arrivals()
	b.Refuse(g, "play str-03 14", "6", "enemy-colour")
	b.Play(g, "play str-16 13", "pass")
	b.Want("BTA", standing(g, "BTA"), "ath-p3")
	g.State().Turn = 4
	g.Hand(athens, "str-18")
	g.Arrivals()
	b.Refuse(g, "play str-18 13", "6 #13", "group-already-in")
}

func TestSphacteria_7_f_MarkersStartFullHandsEmpty(t *testing.T) {
	b, g, events := fresh(t, engine.NewSeeded(1))
	v := zonewar.See(g.View(""))
	b.Want("turn", v.Turn, 1)
	for _, s := range v.Sides {
		b.Want("supply", s.Supply, 3)
		b.Want("hand after the first draw", s.HandSize, 2)
	}
	drawn := 0
	for _, e := range events {
		if e.Kind == "drew" {
			drawn++
		}
	}
	b.Want("drawn", drawn, 4)
	in := map[zonewar.Where]int{}
	for _, p := range b.cfg.Pieces {
		in[piece(g, p.ID).Where]++
	}
	b.Want("bowl and hands", []int{in[zonewar.InBowl], in[zonewar.InHand], in[zonewar.OnMap], in[zonewar.Removed]}, []int{16, 4, 0, 0})
}
