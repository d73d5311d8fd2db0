package hellespont_test

import (
	"slices"
	"testing"

	"strategos/scenarios/hellespont"
	"strategos/scenarios/zone"
)

func components(t testing.TB) *zone.Game {
	t.Helper()
	g, err := zone.Of(hellespont.Game)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSheet holds the counter sheet to what 10.1 lists: the same ships on
// both sides, and FP per group that the lists add up to.
func TestSheet(t *testing.T) {
	g := components(t)
	ships := map[string]map[int]int{"athens": {}, "sparta": {}}
	for _, u := range g.Units {
		if u.Type == "T" {
			ships[u.Side][u.FP]++
		}
		if u.Type == "C" && (u.Contingent != "persian" || u.Side != "sparta") {
			t.Errorf("%s is horse and not Persian", u.ID)
		}
	}
	for side, have := range ships {
		for fp, n := range map[int]int{20: 3, 10: 9, 4: 5, 2: 4} {
			if have[fp] != n {
				t.Errorf("%s has %d ships of %d FP, not %d", side, have[fp], fp, n)
			}
		}
	}
	for _, l := range g.Leaders {
		if l.HurtBonus == nil || *l.HurtBonus != 0 {
			t.Errorf("%s has no back without a sword", l.ID)
		}
	}
	group := map[string]int{}
	for _, u := range g.Units {
		group[u.Group] += u.FP
	}
	for id, fp := range map[string]int{"start": 58, "ath-2-samos": 78, "spa-2-chios": 95, "spa-3-perses": 10, "spa-opt-byzance": 10} {
		if group[id] != fp {
			t.Errorf("the group %s has %d FP at full strength, not %d", id, group[id], fp)
		}
	}
}

// TestVariant holds the variant of 10.2 to what it changes and to the
// rest being the same.
func TestVariant(t *testing.T) {
	g := components(t)
	if len(g.Scenarios) != 2 || len(g.Info.Scenarios) != 2 {
		t.Fatalf("%d scenarios, %d on the start screen", len(g.Scenarios), len(g.Info.Scenarios))
	}
	h, v := g.Scenarios[0], g.Scenarios[1]
	bowl := func(s *zone.Scenario) *hellespont.Bowl { return s.Own.(*hellespont.Scenario).Bowl }
	if h.Advantage != "sparta" || v.Advantage != "athens" || len(bowl(&h).Removed) != 0 || len(bowl(&v).Removed) != 4 {
		t.Errorf("advantage %s and %s, counters removed %v and %v", h.Advantage, v.Advantage, bowl(&h).Removed, bowl(&v).Removed)
	}
	if len(h.Turns) != 10 || len(v.Turns) != 10 || len(v.Deploy) != len(h.Deploy) || len(v.Groups) != len(h.Groups) {
		t.Errorf("the variant does not inherit: %d turns, %d deployments, %d groups", len(v.Turns), len(v.Deploy), len(v.Groups))
	}
	leaders := func(s *zone.Scenario, group string) []string {
		i := slices.IndexFunc(s.Groups, func(g zone.Group) bool { return g.ID == group })
		return s.Groups[i].Arrivals[0].Leaders
	}
	for group, want := range map[string][2]string{
		"ath-2-samos":  {"ath-thrasybulus", "ath-alcibiades"},
		"ath-3-thasos": {"ath-alcibiades", "ath-theramenes"},
		"ath-7-samos":  {"ath-theramenes", "ath-thrasyllus"},
	} {
		if a, b := leaders(&h, group)[0], leaders(&v, group)[0]; a != want[0] || b != want[1] {
			t.Errorf("%s is led by %s and in the variant by %s, not by %v", group, a, b, want)
		}
	}
	var ap, dice int
	for _, turn := range h.Turns {
		month := turn.Own.(*hellespont.Turn).Month
		ap, dice = ap+month.AP, dice+month.SiegeDice
	}
	if ap != 2 || dice != -5 {
		t.Errorf("the months add %d AP and %d dice of siege, not 2 and -5", ap, dice)
	}
}

// TestReconstructed holds the marks of what the rule book does not give.
func TestReconstructed(t *testing.T) {
	g := components(t)
	for _, l := range g.Leaders {
		if !l.Source.Reconstructed() {
			t.Errorf("the bonus of %s is not marked as reconstructed", l.ID)
		}
	}
	known := 0
	for _, p := range g.Pieces {
		if !p.Source.Reconstructed() {
			known++
		}
	}
	if known != 1 {
		t.Errorf("%d pairs of stratagem faces are said to be known, only S18 and S10 are", known)
	}
}

// TestHurtLeaders: the rules reckon with the bonus that the back of a leader's counter shows, wherever it comes from.
func TestHurtLeaders(t *testing.T) {
	g := *components(t)
	g.Leaders = slices.Clone(g.Leaders)
	one := 1
	g.Leaders[0].HurtBonus = &one
	cfg, err := hellespont.Config(&g, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range cfg.Leaders {
		if l.Hurt != *g.Leaders[i].HurtBonus {
			t.Errorf("%s has %d hurt, his counter shows %d", l.ID, l.Hurt, *g.Leaders[i].HurtBonus)
		}
	}
}
