package hellespont_test

import (
	"testing"

	"strategos/engine/hellespont"
)

// TestNobodyFightsInABase: the base of Samos and Chios is one box of the board for
// both sides, who never meet there.
func TestNobodyFightsInABase(t *testing.T) {
	g := hellespont.Position(config(t), hellespont.Sparta, "B3: spa-t6 spa-mindarus ath-t5 ath-thrasybulus\nM8: spa-t7\nM12: ath-t6")
	must(t, g, nil, "announce 3")
	must(t, g, nil, "activate M8")
	must(t, g, nil, "move spa-t7 M9")
	must(t, g, nil, "end")
	if p := g.Prompt(); p.Decision != "announce" || p.Seat != "athens" {
		t.Errorf("%s is asked %q in %q", p.Seat, p.Decision, p.Zone)
	}
	if c := counter(g, "spa-mindarus"); c.Fate != "in-play" {
		t.Errorf("Mindarus, in his base, is %s", c.Fate)
	}
	if g.ForecastZone("B3") != nil {
		t.Error("a combat is foretold in a base")
	}
}
