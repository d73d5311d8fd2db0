package syracuse_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
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

var enemyOf = map[string]string{"athens": "syracuse", "syracuse": "athens"}

// face is what either side can play of a stratagem for combats.
var face = map[string]string{"athens": "str-03 1", "syracuse": "str-03 2"}

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
			s.Decider = enemyOf[s.Decider]
		}), Want: "decider: "},
		{Name: "more action points than dice give", Step: "sy-points", Spoil: shared(func(s *zonewar.Snapshot) {
			side := s.Sides[s.Decider]
			side.AP = 8
			s.Sides[s.Decider] = side
		}), Want: "ap: 8 were not rolled"},
		{Name: "troops that land before what no game goes on with", Step: "unlade", Spoil: shared(func(s *zonewar.Snapshot) { s.CargoThen = 3 }),
			Want: "cargo_then: 3 is not between 0 and 2"},
		{Name: "troops that land before less than nothing", Step: "unlade", Spoil: shared(func(s *zonewar.Snapshot) { s.CargoThen = -1 }),
			Want: "cargo_then: -1 is not between 0 and 2"},
		{Name: "attrition where everybody has been tested", Step: "sy-attrition", Spoil: func(s *rules.Snapshot) {
			for _, line := range s.Units {
				if at, _, _ := strings.Cut(line, " "); strings.ContainsAny(at[:1], "TMCf") && !slices.Contains(s.Tested, at) {
					s.Tested = append(s.Tested, at)
				}
			}
		}, Want: "nobody is left to be tested"},
		{Name: "the defender's stratagem before the attacker's", Step: "commit-attacker", When: func(s *rules.Snapshot) bool {
			return s.Pieces["str-03"] == "hand "+enemyOf[s.Decider]
		}, Spoil: shared(func(s *zonewar.Snapshot) {
			s.Combat.Committed = map[string]string{enemyOf[s.Decider]: face[enemyOf[s.Decider]]}
		}), Want: "committed too early"},
		{Name: "a stratagem for a combat out of an empty hand", Step: "commit-attacker", Spoil: shared(func(s *zonewar.Snapshot) {
			for id, where := range s.Pieces {
				if where == "hand "+s.Decider {
					s.Pieces[id] = "bowl"
				}
			}
			for seat, side := range s.Sides {
				side.Known = nil
				s.Sides[seat] = side
			}
		}), Want: "has no stratagem to commit"},
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

// TestRidersAreCavalryWithAWayOut: a save that asks whether cavalry rides off is refused where nobody would ride, where not
// cavalry alone would, and where it has nowhere to go.
func TestRidersAreCavalryWithAWayOut(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1", "T23: syr-c1")
	b.Play(g, "announce 4", "activate T25", "move ath-h1 T23")
	b.Asks(g, "syracuse", "withdraw")
	g.Holder(syracuse)
	settleCalendar(g)
	for _, c := range []struct {
		what, fault string
		spoil       func(s *rules.Snapshot)
	}{
		{"as it is", "", func(*rules.Snapshot) {}},
		{"a fleet in port", "nobody rides off", func(s *rules.Snapshot) { s.Halt.Cause = "port" }},
		{"nobody", "nobody rides off", func(s *rules.Snapshot) { s.Halt.Riders = nil }},
		{"those who move", "are not the cavalry there", func(s *rules.Snapshot) { s.Halt.Riders = []string{"syr-c1", "ath-h1"} }},
		{"infantry beside it", "are not the cavalry there", func(s *rules.Snapshot) { s.Units["syr-h1"] = "T23" }},
		{"enemies all around", "have nowhere to ride", func(s *rules.Snapshot) {
			for i, place := range strings.Fields(near(g, "T23")) {
				s.Units["ath-h"+strconv.Itoa(i+2)] = place
			}
		}},
	} {
		s := g.Snapshot()
		c.spoil(s)
		_, err := rules.Restore(rules.Compiled(b.cfg), s)
		if (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), "halt.riders: "+c.fault) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

// TestNobodyThrowsWhoseDieHasNotFallen: a save in which the die of an assault on the camp may be thrown again, and none has
// fallen, is refused.
func TestNobodyThrowsWhoseDieHasNotFallen(t *testing.T) {
	b, g := table(t, syracuse, "T13: syr-h1", "T15: syr-h2", "T17: ath-h1", "built: camp")
	g.Hand(syracuse, "str-11")
	g.Holder(athens)
	b.Play(g, "announce 1", "end", "storm T17")
	b.Play(g, "lead T13")
	b.Roll(g, "man ath-h1", 3)
	b.Asks(g, "athens", "reroll")
	settleCalendar(g)
	s := g.Snapshot()
	s.Combat.Roll = nil
	if _, err := rules.Restore(rules.Compiled(b.cfg), s); err == nil || !strings.Contains(err.Error(), "pending: nothing was rolled") {
		t.Errorf("no die has fallen: %v", err)
	}
}

// TestPositionsDealHands: a hand that a position names holds the counters named and no others, one that it does not name stays
// as it is. What sides know of the bowl is over then, and stays as it is where no hand is dealt.
func TestPositionsDealHands(t *testing.T) {
	_, g := table(t, athens, "T25: ath-h1", "T16: syr-h1")
	g.Hand(athens, "str-03", "str-12")
	g.Hand(syracuse, "str-20", "str-18")
	pose := func(w *engine.Position) *rules.Snapshot {
		s := g.Snapshot()
		side := s.Sides["athens"]
		side.Known = []string{"str-05"}
		s.Sides["athens"] = side
		for _, f := range g.Pose(s, w) {
			t.Errorf("%s %s", f.At, f.What)
		}
		return s
	}
	s := pose(&engine.Position{Hands: map[string][]string{"athens": {"str-20"}}, Cards: map[string]string{"str-01": "removed"}})
	for id, want := range map[string]string{"str-03": "bowl", "str-12": "bowl", "str-20": "hand athens",
		"str-18": "hand syracuse", "str-01": "removed"} {
		if s.Pieces[id] != want {
			t.Errorf("%s: %s, not %s", id, s.Pieces[id], want)
		}
	}
	if known := s.Sides["athens"].Known; len(known) > 0 {
		t.Errorf("hands are dealt anew, and %v are known", known)
	}
	if known := pose(&engine.Position{}).Sides["athens"].Known; len(known) != 1 {
		t.Errorf("no hand is dealt, and %v are known", known)
	}
}

// TestPositionsGoOnWithWhatIsAsked: a position that names no decision keeps that of the set-up: of another seat where it names one, and
// with those on the board who come in its turn before that decision.
func TestPositionsGoOnWithWhatIsAsked(t *testing.T) {
	k := kit(t)
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	for _, seat := range g.Ruleset().Seats {
		s := k.Save(g)
		step := s.Step
		if faults := g.Pose(s, &engine.Position{Seat: string(seat)}); len(faults) > 0 || s.Step != step || s.Decider != string(seat) {
			t.Errorf("%v: %s is asked %s, not %s %s", faults, s.Decider, s.Step, seat, step)
		}
	}
	_, g = table(t, athens, "T25: ath-h1", "T13: syr-h1")
	s := g.Snapshot()
	if g.Pose(s, &engine.Position{Turn: 3}); s.Groups["ath-3"] != "turn 3 arrived" {
		t.Errorf("before the announcement of turn 3 its group is %q", s.Groups["ath-3"])
	}
}

// TestTheCrewIsReckonedOutsideOfActionPhases: the storm of a camp is told against those who may man it, at whosever adjustments it is asked for.
func TestTheCrewIsReckonedOutsideOfActionPhases(t *testing.T) {
	told := map[zonewar.Side]string{}
	for _, side := range []zonewar.Side{athens, syracuse} {
		_, g := table(t, syracuse, "T13: syr-h1 syr-h2", "T15: syr-h3", "T17: ath-h1 ath-h2 ath-h3 ath-h4 ath-h5", "built: camp")
		g.Recover(side, box(1))
		g.Series().Initiative, g.Series().Active = syracuse, side
		o := g.ForecastZone("T17")
		if o == nil {
			t.Fatal("the storm is not foretold")
		}
		told[side] = fmt.Sprintf("%+v", *zonewar.CombatOf(o))
	}
	if told[athens] != told[syracuse] {
		t.Errorf("the odds are %s in Athens' adjustments, %s in those of Syracuse", told[athens], told[syracuse])
	}
}
