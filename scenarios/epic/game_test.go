package epic

import (
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestItsDataAreSound: what stratctl check does for every game on the list.
func TestItsDataAreSound(t *testing.T) {
	r := Game.Check()
	if len(r.Errors) > 0 {
		t.Error(r)
	}
	for _, c := range r.Counts {
		if c.N == 0 {
			t.Errorf("no %s", c.What)
		}
	}
}

// TestThingsAreNamed: pieces, places, regions and turns have their names in both languages, whatever is none has none.
func TestThingsAreNamed(t *testing.T) {
	n, err := Game.Names()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, got, want string }{
		{"a unit", n.Counter("en", "att-h03"), "H3 (Attica)"},
		{"a unit in French", n.Counter("fr", "att-h03"), "H3 (Attique)"},
		{"a leader", n.Counter("fr", "pericles"), "Périclès"},
		{"a nameless leader", n.Counter("en", "blank_sparta_2"), "Commander 2"},
		{"no piece", n.Counter("en", "att-h99"), ""},
		{"a city", n.Zone("fr", "athens"), "Athènes"},
		{"the hex of a city", n.Zone("en", "W3831"), "Athens"},
		{"a hex", n.Zone("en", "W3829"), "Attica"},
		{"a hex with a named place", n.Zone("en", "W3830"), "Acharnae"},
		{"a fort", n.Zone("en", "fort:W3830"), "Fort, Acharnae (W3830)"},
		{"a fort nowhere", n.Zone("en", "fort:Q1"), ""},
		{"a Force Pool", n.Zone("en", "force:attica"), "Force Pool, Attica"},
		{"a region", n.Group("fr", "boeotia"), "Béotie"},
		{"the first season", n.Turn("en", 1), "Spring 431 BC"},
		{"the last of Argos", n.Turn("fr", epic.SeasonNo(416, epic.Winter)), "Hiver 416 av. J.-C."},
		{"no season", n.Turn("en", 0), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s is called %q, not %q", c.what, c.got, c.want)
		}
	}
}

// TestEveryPlaceInViewIsNamed: whatever a view of a game names has a name in both languages.
func TestEveryPlaceInViewIsNamed(t *testing.T) {
	n, err := Game.Names()
	if err != nil {
		t.Fatal(err)
	}
	info, err := Game.Info()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range info.Scenarios {
		g, _, err := Game.New(s.ID, nil, engine.NewSeeded(1))
		if err != nil {
			t.Fatal(err)
		}
		if st := g.Stage(); st.Turn != s.FirstTurn || st.LastTurn != s.LastTurn {
			t.Errorf("%s runs from %d to %d, its game from %d to %d", s.ID, s.FirstTurn, s.LastTurn, st.Turn, st.LastTurn)
		}
		v := g.View("")
		for _, lang := range []string{"en", "fr"} {
			for _, thing := range v.Things {
				if n.Counter(lang, thing.ID) == "" || n.Zone(lang, thing.Place) == "" {
					t.Errorf("%s: %s in %s has no name", s.ID, thing.ID, thing.Place)
				}
			}
			for _, p := range v.Places {
				if n.Zone(lang, p.ID) == "" {
					t.Errorf("%s: %s has no name", s.ID, p.ID)
				}
			}
		}
	}
}

// TestOutcomesAreAllEnds: the ends that the entry lists are told whole, each once, and those of an alliance for each of its players.
func TestOutcomesAreAllEnds(t *testing.T) {
	all, err := Game.Outcomes()
	if err != nil {
		t.Fatal(err)
	}
	apart := map[engine.Verdict]bool{}
	for _, o := range all {
		if o.Rule == "" || o.Cause == "" || len(o.Verdicts) < 2 || o.Verdicts[0].Seat != "athens" || o.Kind() == "" {
			t.Errorf("%+v", o)
		}
		if len(o.Verdicts) == 2 && o.Verdicts[0].Kind == engine.Defeat {
			apart[o.Verdicts[1]] = true
		}
	}
	for _, seat := range []engine.Seat{"sparta", "thebes", "corinth"} {
		for _, kind := range []string{"no-victory", "victory", "decisive"} {
			if !apart[engine.Verdict{Seat: seat, Kind: kind, Won: kind != "no-victory"}] {
				t.Errorf("%s is never judged %s", seat, kind)
			}
		}
	}
	causes := map[string]bool{}
	for _, o := range all {
		causes[o.Cause] = true
	}
	for _, cause := range []string{"last-season", "capital-taken", "home-lost", "regions-won"} {
		if !causes[cause] {
			t.Errorf("no game ends by %s", cause)
		}
	}
}
