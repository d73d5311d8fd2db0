package zone_test

import (
	"maps"
	"strings"
	"testing"

	"strategos/scenarios/entry"
	"strategos/scenarios/hellespont"
	"strategos/scenarios/sphacteria"
	"strategos/scenarios/zone"
)

func components(t testing.TB, e entry.Entry) *zone.Game {
	t.Helper()
	g, err := zone.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func examiner(t testing.TB, e entry.Entry) *zone.Examiner {
	t.Helper()
	x, err := zone.Examine(components(t, e), e.Folder())
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestMapFacts holds the map of every game to what its rule book says of it, and
// each fact to being false when altered.
func TestMapFacts(t *testing.T) {
	kinds, known := map[string]bool{}, maps.Clone(zone.FactKinds)
	for _, e := range []entry.Entry{sphacteria.Game, hellespont.Game} {
		id, g, x := e.ID(), components(t, e), examiner(t, e)
		ground := zone.NewGround(&g.Map)
		maps.Copy(known, zone.Kinds(g))
		for _, f := range x.Facts() {
			kinds[f.Kind] = true
			t.Run(id+"/"+f.ID, func(t *testing.T) {
				if !x.Holds(ground, &f) {
					t.Errorf("%s, section %s: %s", f.Kind, f.Cite, f.Why)
				}
				if altered := zone.Alter(f); x.Holds(ground, &altered) {
					t.Errorf("%s holds even when it is altered to %+v", f.Kind, altered)
				}
			})
		}
		if want := map[string]int{"sphacteria": 110, "hellespont": 71}[id]; len(x.Facts()) != want {
			t.Errorf("%s has %d facts, not %d", id, len(x.Facts()), want)
		}
	}
	if len(kinds) != len(known) {
		t.Errorf("the facts are of %d kinds, not of all %d", len(kinds), len(known))
	}
}

// TestDamagedMaps holds every planted fault to being caught.
func TestDamagedMaps(t *testing.T) {
	x := examiner(t, sphacteria.Game)
	damages := x.Damages()
	if len(damages) < 250 {
		t.Fatalf("only %d damages", len(damages))
	}
	for what, chart := range damages {
		if !x.Unsound(chart) {
			t.Errorf("not caught: map %s", what)
		}
	}
	if whole := x.Map.Clone(); x.Unsound(&whole) {
		t.Error("a sound map is called unsound")
	}
}

func TestCheck(t *testing.T) {
	r := sphacteria.Game.Check()
	if len(r.Errors) > 0 {
		t.Fatalf("not in order:\n%v", r)
	}
	counts := map[string]int{}
	for _, c := range r.Counts {
		counts[c.What] = c.N
	}
	for what, want := range map[string]int{"zones": 22, "adjacencies": 48, "units": 36, "stratagem counters": 20, "map facts checked": 110, "games begun": 8} {
		if counts[what] != want {
			t.Errorf("%d %s, not %d", counts[what], what, want)
		}
	}
	if counts["faults planted and caught"] < 360 {
		t.Errorf("only %d faults were planted", counts["faults planted and caught"])
	}
	if !strings.Contains(r.String(), "sphacteria: 22 zones") {
		t.Errorf("the report reads %q", r)
	}
}

// TestCheckTells holds the report to telling of broken facts and missed faults.
func TestCheckTells(t *testing.T) {
	x := examiner(t, sphacteria.Game)
	x.Facts()[0].IDs = []string{"A"}
	if errs := x.Broken(); len(errs) != 1 || !strings.Contains(errs[0].Error(), "F001") {
		t.Errorf("a broken fact gives %v", errs)
	}
	broken := entry.Report{Game: "x", Errors: x.Broken()}
	if !strings.Contains(broken.String(), "F001") {
		t.Errorf("the report hides errors: %q", broken)
	}
}
