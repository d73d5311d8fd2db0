package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// empire are the regions of Athens in a war of all regions; the others are Sparta's.
var empire = strings.Fields("attica euboea lesbos chios samos rhodes hellespont thrace chalcidice aegean_islands thessaly acarnania western_islands")

// warOfAll is a scenario of all regions, for what those of a part of the map cannot show: nobody is always first, and
// losses go to the Build Pools. All units wait in their Force Pools, three leaders a side are in play.
func warOfAll(t *testing.T, change func(sc *rules.Scenario)) *rules.Ruleset {
	t.Helper()
	r, err := scenario.Rules("argive")
	if err != nil {
		t.Fatal(err)
	}
	sc := *r.Scenario
	sc.First, sc.PermanentLosses, sc.ExtraIncome, sc.FreeBases = rules.Nobody, false, 0, 0
	sc.Exceptions, sc.Regions = nil, nil
	sc.Setup = rules.Setup{At: slices.Clone(sc.Setup.At)}
	for i, of := range r.Map.Regions {
		if of.Satrapy {
			continue
		}
		start := rules.RegionStart{Region: rules.Region(i), Controller: rules.Sparta, AL: 8, ML: 10, Multiplier: 1}
		if slices.Contains(empire, of.ID) {
			start.Controller = rules.Athens
		}
		sc.Regions = append(sc.Regions, start)
	}
	for p := range r.Pieces {
		if d := &r.Pieces[p]; d.Kind != rules.Leader && d.Region != rules.NoRegion && !r.Map.Regions[d.Region].Satrapy {
			sc.Setup.At[p] = rules.ForcePool(d.Region)
		}
	}
	if change != nil {
		change(&sc)
	}
	return rules.NewRuleset(r.Map, r.Tables, r.Pieces, &sc, nil)
}

// world sets a position up in a war of all regions.
func world(t *testing.T, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return set(t, warOfAll(t, nil), change)
}

// regions gives rows of the regional sheet other levels: "elis": {AL: -3}; what is 0 stays.
func regions(s *rules.Snapshot, rows map[string]rules.RegionSnapshot) {
	for id, to := range rows {
		r := s.Regions[id]
		if to.Controller != "" {
			r.Controller = to.Controller
		}
		if to.AL != 0 {
			r.AL = to.AL
		}
		if to.ML != 0 {
			r.ML = to.ML
		}
		if to.Multiplier != 0 {
			r.Multiplier = to.Multiplier
		}
		s.Regions[id] = r
	}
}

// heard are the events of a kind told so far.
func (b *bench) heard(kind string) []engine.Event {
	var out []engine.Event
	for _, e := range b.told {
		if e.Kind == kind {
			out = append(out, e)
		}
	}
	return out
}

// levels are AL and ML of a region.
func (b *bench) levels(id string) [2]int {
	r := b.region(id)
	return [2]int{r.AL, r.ML}
}

// placeState is a city or fort as everybody sees it.
func (b *bench) placeState(id string) engine.PlaceState {
	b.t.Helper()
	for _, p := range b.View("athens").Places {
		if p.ID == id {
			return p
		}
	}
	b.t.Fatalf("nobody sees %s", id)
	return engine.PlaceState{}
}

// treasury is what a side has.
func (b *bench) treasury(seat string) int { return b.Snapshot().Treasury[seat] }
