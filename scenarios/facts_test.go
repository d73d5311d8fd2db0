package scenarios

import (
	"slices"
	"strings"
	"testing"
)

func sphacteriaGame(t testing.TB) *Game {
	t.Helper()
	g, err := Load("sphacteria")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestMapFacts holds the map of every game to what its rule book says of it, and
// each fact to being false when altered.
func TestMapFacts(t *testing.T) {
	kinds := map[string]bool{}
	for _, id := range games {
		g, err := Load(id)
		if err != nil {
			t.Fatal(err)
		}
		ground := newGround(&g.Map)
		for _, f := range g.Facts {
			kinds[f.Kind] = true
			t.Run(id+"/"+f.ID, func(t *testing.T) {
				if !ground.holds(&f) {
					t.Errorf("%s, section %s: %s", f.Kind, f.Cite, f.Why)
				}
				if altered := alter(f); ground.holds(&altered) {
					t.Errorf("%s holds even when it is altered to %+v", f.Kind, altered)
				}
			})
		}
		if want := map[string]int{"sphacteria": 110, "hellespont": 71}[id]; len(g.Facts) != want {
			t.Errorf("%s has %d facts, not %d", id, len(g.Facts), want)
		}
	}
	if len(kinds) != len(factKinds) {
		t.Errorf("the facts are of %d kinds, not of all %d", len(kinds), len(factKinds))
	}
}

// TestDamagedMaps holds every planted fault to being caught.
func TestDamagedMaps(t *testing.T) {
	g := sphacteriaGame(t)
	damages := g.damages()
	if len(damages) < 250 {
		t.Fatalf("only %d damages", len(damages))
	}
	for _, d := range damages {
		if !g.unsound(&d.chart) {
			t.Errorf("not caught: map %s", d.what)
		}
	}
	if whole := g.Map.clone(); g.unsound(&whole) {
		t.Error("a sound map is called unsound")
	}
}

func TestCheck(t *testing.T) {
	r := Check()
	if !r.OK() || len(r.Games) != len(games) {
		t.Fatalf("not in order:\n%v", r)
	}
	counts := map[string]int{}
	for _, c := range r.Games[0].Counts {
		counts[c.What] = c.N
	}
	for what, want := range map[string]int{"zones": 22, "adjacencies": 48, "units": 36, "stratagem counters": 20, "map facts checked": 110, "games begun": 7} {
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
	g := *sphacteriaGame(t)
	g.Facts = slices.Clone(g.Facts)
	g.Facts[0].IDs = []string{"A"}
	if errs := g.CheckFacts(); len(errs) != 1 || !strings.Contains(errs[0].Error(), "F001") {
		t.Errorf("a broken fact gives %v", errs)
	}
	broken := Report{Games: []GameReport{{Game: "x", Errors: g.CheckFacts()}}}
	if broken.OK() || !strings.Contains(broken.String(), "F001") {
		t.Errorf("the report hides errors: %q", broken)
	}
}
