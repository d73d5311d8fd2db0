package sphacteria_test

import (
	"testing"

	"strategos/engine/zonewar"
)

func TestSphacteria_2_C_a_ArrivalsComeBeforeTheFirstPhaseAndMoveInIt(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.State().Turn = 2
	g.Arrivals()
	b.Asks(g, "sparta", "announce")
	b.Where(g, "spa-t1=BMS")
	b.Play(g, "announce 1", "activate BMS", "move spa-t1 spa-thrasymelidas B E")
	b.Where(g, "spa-t1=E")
}

// Q21: the initiative player first, alternating; #12 answers a call at once.
func TestSphacteria_2_C_b_TheWindowAlternatesUntilBothPass(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16", "str-03")
	g.Hand(athens, "str-18", "str-14", "str-19")
	g.Arrivals()
	b.Asks(g, "sparta", "arrival_stratagem")
	b.Play(g, "pass")
	b.Asks(g, "athens", "arrival_stratagem")
	b.Play(g, "play str-18 13")
	b.Asks(g, "sparta", "arrival_answer")
	b.Refuse(g, "play str-16 13", "6 #13", "wrong-moment")
	b.Play(g, "pass")
	b.Asks(g, "sparta", "arrival_stratagem")
	b.Play(g, "play str-03 14")
	b.Asks(g, "athens", "arrival_answer")
	b.Play(g, "play str-14 12")
	b.Asks(g, "athens", "arrival_stratagem")
	b.Where(g, "ath-p3=not-arrived") // placed when the window closes
	b.Play(g, "pass")
	b.Asks(g, "sparta", "arrival_stratagem")
	b.Play(g, "play str-16 13")
	b.Asks(g, "athens", "arrival_answer")
	b.Play(g, "pass", "pass")
	b.Asks(g, "sparta", "announce")
	b.Where(g, "ath-p3=BTA", "spa-h8=BTS", "spa-h4=not-arrived")
	b.Refuse(g, "play str-19 12 ath-rh1", "2.C", "wrong-verb")

	// The initiative player's groups are placed first.
	b, g = table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16")
	g.Hand(athens, "str-18")
	g.Arrivals()
	b.Play(g, "play str-16 13", "pass")
	events := b.Must(g, nil, "play str-18 13") // nobody holds a counter any more
	var order []string
	for _, e := range events {
		if e.Kind == "arrived" {
			order = append(order, e.Facts.Get("group"))
		}
	}
	b.Want("order of placement", order, []string{"spa-ro1", "ath-ro1"})
}

func TestSphacteria_2_C_c_ArrivalStratagemsAreFreeOfThePhaseLimit(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-brasidas", "M: ath-h2")
	g.Hand(sparta, "str-16", "str-04")
	g.Arrivals()
	b.Play(g, "play str-16 13", "pass")
	b.Want("played", side(g, sparta).Played, false)
	b.Play(g, "announce 2", "activate N", "move spa-h1 M", "end")
	b.Asks(g, "sparta", "commit_attacker")
	b.Want("a combat title afterwards", b.Legal(g, "commit str-04 7"), true)
}

func TestSphacteria_2_C_d_AGroupIsPlacedWholeWhateverStandsThere(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 ath-h3", "B: ath-t2", "BTS: spa-h1 spa-h2 spa-h3 spa-h5 spa-h6 spa-h7")
	g.Hand(sparta, "str-03")
	g.State().Turn = 2
	g.Arrivals()
	b.Play(g, "play str-03 14")
	b.Want("BTS", standing(g, "BTS"), "spa-h1 spa-h2 spa-h3 spa-h4 spa-h5 spa-h6 spa-h7 spa-h9")
	b.Want("BMS", standing(g, "BMS"), "spa-t1 spa-t2 spa-t3 spa-t4 spa-t5 spa-t6 spa-t7 spa-thrasymelidas")
}

// Each side has optional groups of its own: #13 calls one of either, #14 of Sparta alone, and no other title any (7.1, 7.2).
func TestTitlesCallGroupsOfTheirSide(t *testing.T) {
	_, g := table(t, sparta)
	for title := range 40 {
		for side, calls := range [...]bool{athens: title == 13, sparta: title == 13 || title == 14} {
			if got := g.Ruleset().CallTitle(zonewar.Side(side), title); got != calls {
				t.Errorf("#%d calls groups of side %d: %v, want %v", title, side, got, calls)
			}
		}
	}
}
