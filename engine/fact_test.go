package engine_test

import (
	"encoding/json"
	"testing"

	"strategos/engine"
)

func TestFacts(t *testing.T) {
	f := engine.Facts{engine.Num("ap", int8(3)), engine.PlaceOf("zone", "12"), engine.Mod("drm", -2), engine.DiceOf("dice", 4, 1),
		engine.YesNo("hit", true), engine.SeatOf("side", "north"), engine.TitleNo("title", 7), engine.TurnNo("turn", 9), engine.Count("hits", 0)}
	for key, want := range map[string]string{"ap": "3", "zone": "12", "drm": "-2", "dice": "4 1", "hit": "yes", "side": "north", "title": "7",
		"turn": "9", "hits": "0", "none": ""} {
		if got := f.Get(key); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
	for key, want := range map[string]int{"ap": 3, "drm": -2, "title": 7, "turn": 9, "hits": 0} {
		if n, ok := f.Number(key); !ok || n != want {
			t.Errorf("%s is %d, %v, want %d", key, n, ok, want)
		}
	}
	for _, key := range []string{"zone", "dice", "hit", "side", "none"} {
		if n, ok := f.Number(key); ok || n != 0 {
			t.Errorf("%s is a number, %d", key, n)
		}
	}
	got, err := json.Marshal(f[:3])
	if want := `[{"key":"ap","value":"3"},{"key":"zone","value":"12"},{"key":"drm","value":"-2"}]`; err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestRefuseKeepsItsOwnFacts: what a caller does with the list it gave does not reach the refusal.
func TestRefuseKeepsItsOwnFacts(t *testing.T) {
	given := []engine.Fact{engine.Num("ap", 3), engine.PlaceOf("zone", "P")}
	r := engine.Refuse("2.C", "no-ap", given...).At("P").With("h1")
	given[0].Number = 9
	if got, want := r.Error(), "2.C: no-ap ap=3 zone=P h1 P"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if engine.Refuse("2.C", "nobody").Facts != nil {
		t.Error("facts out of nothing")
	}
	if n := testing.AllocsPerRun(100, func() { engine.Refuse("2.C", "no-ap", engine.Num("ap", 1000), engine.Num("left", 2000)) }); n > 2 {
		t.Errorf("a refusal of two numbers costs %v allocations", n)
	}
}
