package sphacteria_test

import (
	"testing"

	"strategos/engine"
	"strategos/internal/zonetest"
)

// The crowd in a place of retreat, and everybody else.
func TestExcessOfARetreatIsExplained(t *testing.T) {
	b, g := beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1", "M: spa-h2 spa-h3 spa-h5 spa-h6 spa-styphon", "O: ath-h3", "V: ath-h4", "L: ath-p1")
	b.Play(g, "retreat spa-h1 M")
	b.Asks(g, "sparta", "drop_retreat")
	b.Want("a leader there", g.Explain(engine.OnCounter, "spa-styphon").Code, "leaders-need-no-room")
	zonetest.Explains(t, g)
	b.Want("the crowd", g.Explain(engine.OnZone, "M").Code, "pick-counters")
	b.Want("elsewhere", g.Explain(engine.OnCounter, "ath-h2").Code, "not-too-many")
}

// Reasons name what the engine knows.
func TestReasonsAreSpecific(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-styphon", "O: ath-h2", "P: ath-h1 ath-a1", "M: spa-h3")
	for _, c := range []struct {
		on             engine.Target
		id, rule, code string
	}{
		{engine.OnZone, "N", "2.C", "announce-first"},
		{engine.OnZone, "C", "2.C", "nobody-there"},
		{engine.OnCounter, "ath-h1", "2.C", "enemy-counter"},
		{engine.OnCounter, "ath-cleon", "1.2", "not-on-the-board"},
	} {
		why := g.Explain(c.on, c.id)
		b.Want(c.id, why.Rule+" "+why.Code, c.rule+" "+c.code)
	}
	b.Play(g, "announce 3", "activate N")
	if d := g.Explain(engine.OnZone, "O"); d.Code != "pick-first" || d.Facts.Get("from") != "N" {
		t.Errorf("O: %v", d)
	}
	// Behind the enemy in O nothing is to be had: the reason names who stops the move.
	for _, d := range g.Destinations([]string{"spa-h1"}, true) {
		if d.Zone == "P" && (d.Why == nil || d.Why.Code != "must-stop" || d.Why.Facts.Get("from") != "O" || d.Why.Counters[0] != "ath-h2" || d.Why.Zones[0] != "P") {
			t.Errorf("P: %+v", d)
		}
	}
	b.Play(g, "move spa-h1 O", "move spa-h2 spa-styphon M")
	b.Want("a fight to come", g.Explain(engine.OnZone, "O").Code, "fought-later")
	b.Want("one who went", g.Explain(engine.OnCounter, "spa-h1").Code, "already-moved")
	for key, want := range engine.InOrder(map[string]string{"announce-more": "announcement-binds"}) {
		found := false
		for _, d := range g.Prompt().Denied {
			found = found || d.Key == key && d.Why.Code == want
		}
		if !found {
			t.Errorf("the prompt does not deny %s", key)
		}
	}
}
