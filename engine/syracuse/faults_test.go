package syracuse_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// TestDataThatLackWhatRulesNameAreRefused: data without a place, work, counter or season that the rules need are refused by its name.
func TestDataThatLackWhatRulesNameAreRefused(t *testing.T) {
	for fault, spoil := range map[string]func(c *rules.Config){
		"lack the work":      func(c *rules.Config) { c.Works[0].ID = "ditch" },
		"is no work and no":  func(c *rules.Config) { c.Sites[0].Work, c.Sites[0].Fort = "", "olympus" },
		"the camp is":        func(c *rules.Config) { c.CampGates = []string{"olympus"} },
		"the counter \"zeus": func(c *rules.Config) { c.Allied = []string{"zeus"} },
		"arrives in":         func(c *rules.Config) { c.Zones[c.Groups[0].ID] = []string{"olympus"} },
		"arrives nowhere":    func(c *rules.Config) { delete(c.Zones, c.Groups[0].ID) },
		"turn 3 has no":      func(c *rules.Config) { delete(c.Seasons, 3) },
	} {
		cfg := configOf(t, scenarioIDs[0], nil)
		spoil(cfg)
		if _, err := rules.Compile(cfg); err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("%s: %v", fault, err)
		}
	}
	twice := configOf(t, scenarioIDs[0], nil)
	twice.Places = append(twice.Places, twice.Places[0])
	if _, err := rules.Compile(twice); err == nil {
		t.Error("a place named twice is accepted")
	}
	for _, spoil := range []func(c *rules.Config){
		func(c *rules.Config) { c.Removed = []string{"zeus"} },
		func(c *rules.Config) { c.Starts[0] = []string{"zeus"} },
	} {
		cfg := configOf(t, scenarioIDs[0], nil)
		spoil(cfg)
		r, err := rules.Compile(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := rules.New(r, engine.NewSeeded(1)); err == nil || !strings.Contains(err.Error(), "zeus") {
			t.Errorf("a stratagem counter that there is not: %v", err)
		}
	}
}

// TestFaultsOfSavesAreNamed: a save with one of Syracuse's own fields that is unknown or too long is refused by its name.
func TestFaultsOfSavesAreNamed(t *testing.T) {
	k := kit(t)
	for fault, spoil := range map[string]func(s *rules.Snapshot){
		"placing_chosen": func(s *rules.Snapshot) { s.Chosen = make([]string, 40) },
		"aim":            func(s *rules.Snapshot) { s.Aim = "ditch" },
		"condition":      func(s *rules.Snapshot) { s.Condition = "peace" },
		"entering":       func(s *rules.Snapshot) { s.Entering = "olympus" },
		"camp":           func(s *rules.Snapshot) { s.CampTurn = -1 },
	} {
		g, _ := k.Fresh(t, engine.NewSeeded(1))
		s := k.Save(g)
		spoil(s)
		if _, err := k.Restore(s); err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("%s is not named: %v", fault, err)
		}
	}
}

// TestNothingToDecideIsRefused: a save edited to ask what nobody can decide, or what would leave the game where it cannot stand, is refused.
func TestNothingToDecideIsRefused(t *testing.T) {
	shared := func(change func(s *zonewar.Snapshot)) func(*rules.Snapshot) {
		return func(s *rules.Snapshot) { change(&s.Snapshot) }
	}
	unhurt := func(s *rules.Snapshot) bool { return len(s.Combat.Hit) == 0 }
	kit(t).Refused(t, []zonetest.Spoiling[rules.Snapshot]{
		{Name: "losses of an attacker who has none", Step: "lose-defender", When: unhurt,
			Spoil: shared(func(s *zonewar.Snapshot) { s.Step, s.Decider = "lose-attacker", s.Active }), Want: "combat.roll"},
		{Name: "the end of a phase before its combats", Step: "choose-combat", When: func(s *rules.Snapshot) bool {
			return !s.Sides[s.Decider].Played && slices.Contains(slices.Collect(maps.Values(s.Pieces)), "hand "+s.Decider)
		}, Spoil: shared(func(s *zonewar.Snapshot) { s.Step, s.ToFight = "closing", nil }), Want: "before the action phase ends"},
		{Name: "the Advantage for the side without it", Step: "sy-points", Spoil: shared(func(s *zonewar.Snapshot) {
			s.Decider = map[string]string{"athens": "syracuse", "syracuse": "athens"}[s.Decider]
		}), Want: "decider: "},
		{Name: "more action points than dice give", Step: "sy-points", Spoil: shared(func(s *zonewar.Snapshot) {
			side := s.Sides[s.Decider]
			side.AP = 8
			s.Sides[s.Decider] = side
		}), Want: "ap: 8 were not rolled"},
		{Name: "troops that land before what no game goes on with", Step: "unlade", Spoil: shared(func(s *zonewar.Snapshot) { s.CargoThen = 3 }),
			Want: "cargo_then: 3 is not between 0 and 2"},
	})
}

// TestPositionsNameWhatThereIs: a position that names a seat, marker or group which there is not is told of it.
func TestPositionsNameWhatThereIs(t *testing.T) {
	k := kit(t)
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	var told []string
	for _, f := range g.Pose(k.Save(g), &engine.Position{Markers: map[string]string{"initiative": "persia", "olive": "athens"},
		Tracks: map[string]map[string]int{"persia": {"ap": 1}}, Groups: map[string]string{"argonauts": "3"}}) {
		told = append(told, f.At+" "+f.What)
	}
	for _, f := range g.Pose(k.Save(g), &engine.Position{Decision: "dance"}) {
		told = append(told, f.At+" "+f.What)
	}
	for _, want := range []string{"decision no-decision", "markers.initiative no-seat", "markers.olive no-marker", "tracks.persia no-seat", "groups.argonauts no-group"} {
		if !slices.Contains(told, want) {
			t.Errorf("%s is not told of: %v", want, told)
		}
	}
}
