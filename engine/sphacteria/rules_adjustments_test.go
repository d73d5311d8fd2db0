package sphacteria_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Q51: the initiative player all of it, then the other: discard, recoveries,
// supply.
func TestSphacteria_2_D_a_EachInTurnDiscardRecoverSupply(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1- spa-brasidas", "P: ath-h1- ath-demosthenes", "Q: spa-h2")
	g.Hand(sparta, "str-17", "str-18")
	g.Hand(athens, "str-15", "str-16")
	g.Adjust(sparta, box())
	for _, s := range []struct {
		seat                engine.Seat
		keep, unit, another string
	}{{"sparta", "str-17", "spa-h1", "str-18"}, {"athens", "str-15", "ath-h1", "str-16"}} {
		b.Asks(g, s.seat, "discard")
		b.Refuse(g, "recover "+s.unit, "2", "wrong-verb")
		b.Refuse(g, "pass", "2", "wrong-verb")
		b.Play(g, "keep "+s.keep)
		b.Asks(g, s.seat, "recover")
		b.Play(g, "recover "+s.unit, "pass")
		b.Asks(g, s.seat, "supply")
		b.Refuse(g, "recover "+s.unit, "2", "wrong-verb")
		b.Play(g, "pass")
		b.Asks(g, s.seat, "adjust_stratagem")
		b.Play(g, "pass")
	}
	b.Want("turn", zonewar.See(g.View("")).Turn, 2)
}

func TestSphacteria_2_D_b_AtMostOneCounterIsKept(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16", "str-17", "str-18")
	g.Hand(athens, "str-15")
	g.Adjust(sparta, box())
	p := b.Asks(g, "sparta", "discard")
	b.Want("choices", commands(g), []string{"keep str-16", "keep str-17", "keep str-18", "keep none"})
	for _, c := range p.Choices {
		if c.Default {
			t.Errorf("%s is a default", c.Command)
		}
	}
	b.Refuse(g, "keep str-15", "2.D", "not-in-hand")
	b.Refuse(g, "keep str-16 str-17", "2.D", "usage")
	b.Refuse(g, "keep", "2.D", "usage")
	b.Play(g, "keep str-17")
	b.Want("kept and returned", []zonewar.Where{piece(g, "str-16").Where, piece(g, "str-17").Where, piece(g, "str-18").Where},
		[]zonewar.Where{zonewar.InBowl, zonewar.InHand, zonewar.InBowl})
	b.Want("the other's hand is his own affair", piece(g, "str-15").Where, zonewar.InHand)

	b, g = table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16", "str-18")
	g.Hand(athens, "str-15", "str-13")
	g.Adjust(sparta, box())
	b.Play(g, "keep none")
	b.Asks(g, "athens", "discard")
	b.Want("Sparta's hand", side(g, sparta).HandSize, 0)
}

// Q51: in one's own adjustments only, after the discard, one of them a turn.
func TestSphacteria_2_D_c_AdjustmentTitlesInOnesOwnAdjustments(t *testing.T) {
	hands := map[string]zonewar.Side{"str-01 10": athens, "str-01 20": athens, "str-02 11": sparta, "str-11 15": athens, "str-17 16": athens,
		"str-12 17": athens, "str-07 18": sparta, "str-09 19": sparta, "str-03 21 Q": athens, "str-10 22 ath-h6": sparta}
	for words, own := range engine.InOrder(hands) {
		id := words[:6]
		title := words[7:9]
		lines := []string{"N: spa-h1 spa-brasidas ath-h2", "P: ath-h6 ath-h1- ath-cleon", "Q: spa-h2-", "A: ath-t2"}
		b, g := table(t, own, lines...)
		g.Hand(own, id)
		b.Play(g, "announce 1")
		if own == athens {
			b.Refuse(g, "play "+id+" "+title+" Q", "6 #"+title, "wrong-moment")
		} else {
			b.Refuse(g, "play "+id+" "+title, "6 #"+title, "wrong-moment")
			b.Refuse(g, "play "+id+" "+title+" Q", "6 #"+title, "wrong-moment")
		}
		b.Play(g, "end")
		b.Refuse(g, "commit "+id+" "+title, "6 #"+title, "wrong-moment")
		b, g = table(t, own, lines[1:]...)
		g.Hand(own, id)
		g.Arrivals()
		b.Refuse(g, "play "+id+" "+title, "6 #"+title, "wrong-moment")

		// The other's adjustments come first: nothing to play in them.
		b, g = table(t, own.Other(), lines[1:]...)
		g.Hand(own, id)
		other := "str-19"
		g.Hand(own.Other(), other)
		g.Adjust(own.Other(), box())
		b.Refuse(g, "play "+words, "6", "not-in-hand")
	}
	// #15 and #16 with the recoveries, #17 to #19 before the check, the rest at any point.
	b, g := table(t, athens, "P: ath-h1-", "BTS: spa-h1")
	g.Hand(athens, "str-20")
	g.Adjust(athens, box())
	b.Refuse(g, "play str-20 17", "6 #17", "before-the-check-only")
	b.Play(g, "pass")
	b.Refuse(g, "play str-20 15", "6 #15", "with-recoveries-only")
	b.Want("#17 before the check", b.Legal(g, "play str-20 17"), true)
	b.Play(g, "pass")
	b.Asks(g, "athens", "adjust_stratagem")
	b.Refuse(g, "play str-20 17", "6 #17", "before-the-check-only")
	b.Refuse(g, "play str-20 15", "6 #15", "with-recoveries-only")
	for passes := range 3 {
		b, g = table(t, athens, "P: ath-h1-", "A: ath-t2", "BTS: spa-h1")
		g.Hand(athens, "str-02", "str-16")
		g.Adjust(athens, box())
		b.Refuse(g, "play str-02 20", "2", "wrong-verb") // the discard comes first
		b.Play(g, "keep str-02")
		for range passes {
			b.Play(g, "pass")
		}
		b.Shown(b.Must(g, box(6), "play str-02 20"), "storm-roll")
	}
}

// Q52: anywhere, boxes included; Q69: #15 and #16 come on top.
func TestSphacteria_2_D_d_OneRecoveryForEachStarredLeaderInPlay(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1- ath-h6- ath-eurymedon", "BTA: ath-h3- ath-demosthenes", "BMA: ath-t2- ath-cleon", "V: ath-t3-", "N: spa-h1-")
	g.Adjust(athens, box())
	p := b.Asks(g, "athens", "recover")
	b.Want("how many", []int{p.Pick.Min, p.Pick.Max}, []int{1, 2})
	b.Want("most FP first", p.Pick.Suggested, []string{"ath-t2", "ath-t3"})
	b.Refuse(g, "recover ath-h1 ath-h3 ath-t2", "2.D", "too-many-recoveries")
	b.Refuse(g, "recover spa-h1", "2.D", "not-yours")
	b.Refuse(g, "recover ath-h1 ath-h1", "2.D", "not-weakened")
	b.Refuse(g, "recover ath-demosthenes", "2.D", "not-weakened")
	b.Refuse(g, "recover ath-t1", "2.D", "not-weakened")
	b.Play(g, "recover ath-h3")
	b.Want("one is left", b.Asks(g, "athens", "recover").Pick.Max, 1)
	b.Refuse(g, "recover ath-h1 ath-h6", "2.D", "too-many-recoveries")
	b.Play(g, "pass") // fewer than he may
	b.Where(g, "ath-h3=BTA", "ath-h1=P-", "ath-t2=BMA-", "ath-t3=V-")

	b, g = table(t, athens, "P: ath-h1- ath-h6- ath-h2- ath-h3- ath-demosthenes", "BTS: spa-h1")
	g.Hand(athens, "str-17")
	g.Adjust(athens, box())
	b.Play(g, "recover ath-h1")
	b.Refuse(g, "recover ath-h2", "2.D", "too-many-recoveries")
	b.Play(g, "play str-17 16", "recover ath-h2 ath-h3")
	b.Where(g, "ath-h1=P", "ath-h2=P", "ath-h3=P", "ath-h6=P-")

	b, g = table(t, sparta, "P: ath-h1", "N: spa-h1- spa-styphon spa-thrasymelidas")
	g.Hand(sparta, "str-17")
	g.Adjust(sparta, box())
	if b.Asks(g, "sparta", "recover").Pick != nil {
		t.Error("leaders without a star bring recoveries")
	}
	b.Refuse(g, "recover spa-h1", "2.D", "too-many-recoveries")
}

func TestSphacteria_2_D_e_EachMakesHisOwnCheckInHisOwnAdjustments(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1", "I: spa-t6", "H: spa-t1", "Q: spa-h1 spa-h2")
	g.State().Supply = [2]int8{3, 1}
	events := g.Adjust(athens, box())
	var seats []engine.Seat
	for _, e := range events {
		if e.Kind == "supply-check" {
			seats = append(seats, e.Seat)
		}
	}
	b.Want("checks", seats, []engine.Seat{"athens", "sparta"})
	b.Want("levels", g.State().Supply, []int8{2, 2})
}

func TestSphacteria_2_D_f_ThenVictoryIsLookedAtAndTheTurnMovesOn(t *testing.T) {
	for turn := 1; turn <= 7; turn++ {
		b, g := table(t, sparta, "N: spa-h1", "P: ath-h1 ath-h2")
		g.State().Turn = int8(turn)
		g.Adjust(sparta, box())
		if over := g.Prompt().Over != nil; over != (turn == 7) {
			t.Errorf("after turn %d: over %v", turn, over)
		}
		b.Want("turn", zonewar.See(g.View("")).Turn, min(turn+1, 7))
	}
}
