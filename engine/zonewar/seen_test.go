package zonewar

import (
	"testing"

	"strategos/engine"
)

// TestWhatIsSeenIsFoundByName: counters, zones and sides are found by their names, and nothing is where there is none of that name.
func TestWhatIsSeenIsFoundByName(t *testing.T) {
	v := View{
		Counters: []CounterView{{ID: "a"}, {ID: "b"}}, Zones: []ZoneView{{ID: "N"}, {ID: "O"}},
		Sides: []SideView{{Seat: "red"}, {Seat: "blue"}},
	}
	if v.Counter("b") != &v.Counters[1] || v.Counter("a") != &v.Counters[0] || v.Counter("N") != nil {
		t.Error("counters")
	}
	if v.Zone("O") != &v.Zones[1] || v.Zone("N") != &v.Zones[0] || v.Zone("a") != nil {
		t.Error("zones")
	}
	if v.Side("blue") != &v.Sides[1] || v.Side("red") != &v.Sides[0] || v.Side("") != nil {
		t.Error("sides")
	}
}

// TestOthersHaveNoDetail: a view of a game of no family is read as one without counters, and a forecast of another roll is of no combat.
func TestOthersHaveNoDetail(t *testing.T) {
	if s := See(engine.View{Game: "fen"}); s.Game != "fen" || len(s.Counters) != 0 || s.Counter("a") != nil {
		t.Errorf("%+v", s)
	}
	if CombatOf(nil) != nil || CombatOf(&engine.Forecast{Detail: &View{}}) != nil {
		t.Error("a combat of another roll")
	}
	c := &CombatView{}
	if CombatOf(&engine.Forecast{Detail: c}) != c {
		t.Error("the combat of a forecast is not found")
	}
}
