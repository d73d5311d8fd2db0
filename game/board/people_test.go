package board

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
	"strategos/scenarios"
)

// TestCountersOfSyracuseTellCitizensFromAllies: allies wear the band of allies, neodamodeis that of Laconia, Athenians and Syracusans
// proper none.
func TestCountersOfSyracuseTellCitizensFromAllies(t *testing.T) {
	g, err := scenarios.Zone("syracuse")
	if err != nil {
		t.Fatal(err)
	}
	book, n := NewBook(g), map[render.Contingent]int{}
	for i := range g.Units {
		u := &g.Units[i]
		c := &zonewar.CounterView{ID: u.ID, Side: engine.Seat(u.Side), Type: u.Type, No: u.No, Group: u.Contingent, FP: u.FP}
		got := book.Spec("en", c, 0).(render.CounterSpec).Contingent
		n[got]++
		if (u.Contingent == "neodamode") != (got == render.Laconian) {
			t.Errorf("%s, a unit of %s, wears the band %v", u.ID, u.Contingent, got)
		}
	}
	if n[render.MainContingent] != 32 || n[render.Allied] != 24 || n[render.Laconian] != 2 || len(n) != 3 {
		t.Errorf("bands: %v", n)
	}
}
