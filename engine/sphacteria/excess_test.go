package sphacteria_test

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// excessOf is what a forecast says cannot stay.
func excessOf(f *engine.Forecast) *engine.Factor {
	i := slices.IndexFunc(f.Factors, func(x engine.Factor) bool { return x.Key == "excess" })
	if i < 0 {
		return nil
	}
	return &f.Factors[i]
}

func TestWhatCannotStayIsNotInTheOdds(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5 spa-h6 spa-epitadas", "P: ath-h1 ath-h2")
	b.Play(g, "announce 4", "activate N")
	f := foretell(t, g, engine.Cmd("move", "spa-h1", "spa-h2", "spa-h3", "spa-h5", "spa-h6", "spa-epitadas", "O", "P"))
	cb := zonewar.CombatOf(f)
	out := excessOf(f)
	if out == nil {
		t.Fatalf("nothing is said of the fifth unit: %+v", f.Factors)
	}
	b.Want("who cannot stay", out.Counters, []string{"spa-h5"})
	b.Want("who fights", cb.Att, []string{"spa-h1", "spa-h2", "spa-h3", "spa-h6"})
	b.Want("what is left", out.Facts.Get("left"), zonewar.Itoa(cb.AttFP))
	for _, d := range g.Destinations([]string{"spa-h1", "spa-h2", "spa-h3", "spa-h5", "spa-h6"}, false) {
		if d.Zone == "P" {
			w := d.Warnings[0]
			b.Want("warning", []string{w.Code, w.Facts.Get("limit"), w.Facts.Get("used")}, []string{"over-limit", "4", "5"})
			b.Want("whom it is about", w.Counters, []string{"spa-h5"})
		}
	}

	// At sea too: of 60 FP the strait holds 5.
	b, g = table(t, sparta, "H: spa-t1 spa-t2 spa-t3 spa-t4 spa-t5 spa-t6 spa-t7", "I: ath-t1")
	b.Play(g, "announce 3", "activate H")
	f = foretell(t, g, engine.Cmd("move", "spa-t1", "spa-t2", "spa-t3", "spa-t4", "spa-t5", "spa-t6", "spa-t7", "I"))
	b.Want("FP that fight in the strait", zonewar.CombatOf(f).AttFP, 5)
	// Of ships that cannot stay at all there is no combat.
	if f, why := g.Forecast(engine.Cmd("move", "spa-t1", "I")); f != nil || why != nil {
		t.Errorf("a ship of 10 FP in a strait for 5: %+v, %v", f, why)
	}
}

// Q27: of units worth the same the one without a star is proposed.
func TestTheExcessProposedCostsLeast(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1- spa-h2 spa-h3 spa-h5 spa-h6", "BTA: ath-h2")
	starred := func(id string) bool { c, _ := g.Ruleset().CounterOf(id); return g.Ruleset().Units[c].Star }
	b.Play(g, "announce 1", "end")
	p := b.Asks(g, "sparta", "drop_excess")
	fp := func(id string) int { return counter(g, id).FP }
	drop := p.Pick.Suggested[0]
	for _, id := range p.Pick.Pool {
		if fp(id) < fp(drop) || fp(id) == fp(drop) && starred(drop) && !starred(id) {
			t.Errorf("%s (%d FP, star %v) is proposed, %s has %d FP, star %v", drop, fp(drop), starred(drop), id, fp(id), starred(id))
		}
	}
}

// As many as there is room for are picked, and no more, when all are asked for.
func TestThereIsRoomForWhoIsPicked(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5 spa-h6 spa-h7- spa-epitadas", "BTA: ath-h2", "M: spa-h8")
	b.Play(g, "announce 4", "activate N")
	all := g.Legal().March.Movers
	m := g.Muster(all)
	if m.Why != nil || len(m.Room) != 5 || slices.Contains(m.Room, "spa-h7") || !slices.Contains(m.Room, "spa-epitadas") {
		t.Fatalf("of %v there is room for %v", all, m.Room)
	}
	if m := g.Muster(m.Room); m.Room != nil {
		t.Errorf("of those there is room only for %v", m.Room)
	}
}
