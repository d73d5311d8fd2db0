package sphacteria_test

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

func TestSphacteria_2_a_SevenTurnsOfPhasesInOrder(t *testing.T) {
	order := map[string]int{"C.0": 1, "C": 2, "D": 3, "over": 4}
	for seed := uint64(40); seed < 44; seed++ {
		turn, phase := 1, ""
		g := playout(t, seed, func(g *sphacteria.Game, c engine.Command, _ []engine.Event) {
			v := zonewar.See(g.View(""))
			switch {
			case v.Turn == turn && order[v.Phase] < order[phase]:
				t.Fatalf("%s: phase %s after %s of turn %d", c, v.Phase, phase, turn)
			case v.Turn != turn && (v.Turn != turn+1 || phase != "D"):
				t.Fatalf("%s: turn %d after phase %s of turn %d", c, v.Turn, phase, turn)
			}
			turn, phase = v.Turn, v.Phase
		})
		if o := g.Prompt().Over; turn != 7 && o.Cause != "capitulation" {
			t.Errorf("seed %d: over in turn %d by %s", seed, turn, o.Cause)
		}
	}
}

// Q8: two a turn on top of the one kept, Athens and Sparta in turn.
func TestSphacteria_2_A_a_EachDrawsTwoOnTopOfTheOneKept(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1")
	g.Hand(athens, "str-20")
	events := g.StartTurn(fixed(0, 0, 0, 0, 1, 1, 2, 2))
	b.Want("hands", []int{side(g, athens).HandSize, side(g, sparta).HandSize}, []int{3, 2})
	var order []engine.Seat
	for _, e := range events {
		if e.Kind == "drew" {
			order = append(order, e.Seat)
		}
	}
	b.Want("order", order, []engine.Seat{"athens", "sparta", "athens", "sparta"})
	b.Want("the first of the bowl", piece(g, "str-01").Side, athens)
	b.Want("the second", piece(g, "str-02").Side, sparta)
}

// Q79: hands are hidden; Q9: so is what is discarded.
func TestSphacteria_2_A_b_HandsAreSecret(t *testing.T) {
	b, g, events := fresh(t, engine.NewSeeded(5))
	for i, seat := range []engine.Seat{"athens", "sparta"} {
		own, other := zonewar.See(g.View(seat)).Sides[i], zonewar.See(g.View(seat)).Sides[1-i]
		b.Want("own hand", len(own.Hand), 2)
		if other.Hand != nil || other.HandSize != 2 {
			t.Errorf("%s sees %+v", seat, other)
		}
		for _, e := range events {
			if seen := e.SeenBy(seat); e.Kind == "drew" && (seen.Facts == nil) != (e.Seat != seat) {
				t.Errorf("%s sees the draw %+v", seat, seen)
			}
		}
	}
	b, g = table(t, sparta, "N: spa-h1")
	g.Hand(sparta, "str-16", "str-18")
	g.Adjust(sparta, box())
	e := b.Shown(b.Must(g, nil, "keep str-16"), "discarded")
	b.Want("what is told of the discard", e.Facts, engine.Facts{engine.Count("count", 1)})
}

func TestSphacteria_2_A_c_OneFaceOfTheOwnColourOrNeutral(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "O: ath-h3")
	g.Hand(sparta, "str-04", "str-16")
	b.Play(g, "announce 1", "end")
	b.Refuse(g, "commit str-04 6", "6", "enemy-colour")
	b.Refuse(g, "commit str-04 9", "6", "not-on-piece")
	b.Refuse(g, "commit str-15 8 O", "6", "not-in-hand")
	e := b.Shown(b.Must(g, box(3), "commit str-04 7"), "stratagem")
	b.Want("revealed", e.Facts.Get("piece")+" "+e.Facts.Get("title"), "str-04 7")
	b.Want("to everybody", len(e.Secret), 0)
}

// Q10: only 10 and 11 are red; Q11: the others go back at once.
func TestSphacteria_2_A_d_PlayedCountersGoBackUnlessRed(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2")
	g.Hand(sparta, "str-04")
	b.Play(g, "announce 1", "end")
	b.Must(g, box(3), "commit str-04 7")
	b.Want("#7", piece(g, "str-04").Where, zonewar.InBowl)
	for title := range 22 {
		no := title + 1
		want := zonewar.ToBowl
		switch no {
		case 10, 11:
			want = zonewar.ToRemoved
		case 21:
			want = zonewar.ToMap
		}
		b.Want("way of a title", g.Ruleset().Titles[no], want)
	}
}

func TestSphacteria_2_A_e_StormSidesGoBackToTheBowl(t *testing.T) {
	for _, c := range []struct {
		id, red string
		own     zonewar.Side
	}{{"str-01", "10", athens}, {"str-02", "11", sparta}} {
		for _, title := range []string{"20", c.red} {
			b, g := table(t, c.own, "N: spa-brasidas spa-h1", "P: ath-cleon ath-h1", "A: ath-t2")
			g.Hand(c.own, c.id)
			g.Adjust(c.own, box())
			e := b.Shown(b.Must(g, box(1), "play "+c.id+" "+title), "stratagem")
			want := "bowl"
			if title == c.red {
				want = "removed"
				b.Want(c.id+" afterwards", piece(g, c.id).Where, zonewar.Removed)
			}
			b.Want(c.id+" used as "+title, e.Facts.Get("goes"), want)
		}
	}
}

// Q87: an empty bowl gives nothing and windows without counters are skipped.
func TestSphacteria_2_A_f_AShortBowlIsDrawnInTurn(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1")
	for _, p := range b.cfg.Pieces {
		lay(g, p.ID, zonewar.Removed)
	}
	for _, id := range []string{"str-01", "str-02", "str-03"} {
		lay(g, id, zonewar.InBowl)
	}
	g.StartTurn(fixed(0, 0, 0, 1, 1, 2, 2))
	b.Want("hands", []int{side(g, athens).HandSize, side(g, sparta).HandSize}, []int{2, 1})
	for _, p := range b.cfg.Pieces {
		lay(g, p.ID, zonewar.Removed)
	}
	g.StartTurn(fixed(1, 1, 2, 2))
	b.Want("nobody to ask before the first action phase", g.Prompt().Decision, "announce")
	if !slices.Contains([]engine.Seat{"sparta"}, g.Prompt().Seat) {
		t.Error("Sparta rolled more")
	}
}
