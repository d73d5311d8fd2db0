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

// opens restores a game with something changed in its save: nothing is wrong with it, or what is wanted.
func opens(t *testing.T, g *rules.Game, what, want string, spoil func(s *rules.Snapshot)) {
	t.Helper()
	s := g.Snapshot()
	spoil(s)
	_, err := rules.Restore(g.Rules(), s)
	if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v, want %q", what, err, want)
	}
}

// inB2 is a game of turn 8 when the reinforcements of both sides have come, the holder's in M1, and may sail.
func inB2(t *testing.T, holder zonewar.Side) (bench, *rules.Game) {
	t.Helper()
	b, g := due(t, nil, 8, holder, "T25: ath-h1", "T16: syr-a1")
	g.Deploy()
	b.Play(g, "place M1", "place M2")
	b.Asks(g, g.Ruleset().Seat(holder), "sail")
	return b, g
}

// TestUnitsChooseAmongTheirPlaces: a save in which units that choose for themselves have chosen other places than
// theirs, or all of them have and the last is asked, is refused, and so is one in which those have chosen who arrive
// together (2.B.2).
func TestUnitsChooseAmongTheirPlaces(t *testing.T) {
	b, g := due(t, nil, 4, athens, "T25: ath-h1", "T16: syr-a1")
	g.Deploy()
	b.Play(g, "place M1")
	chosen := func(ids ...string) func(s *rules.Snapshot) { return func(s *rules.Snapshot) { s.Chosen = ids } }
	opens(t, g, "a group that arrives together", "placing_chosen: all units of syr-4-land arrive in one place",
		chosen("T10"))
	b.Play(g, "place T1")
	opens(t, g, "the first has chosen", "", chosen("M7"))
	opens(t, g, "both have", "placing_chosen: all units of syr-4-ports have chosen", chosen("M7", "M6"))
	for _, at := range []string{"M12", "T16", "CATANE", ""} {
		opens(t, g, "it has chosen "+at, "placing_chosen: syr-4-ports does not arrive in "+at, chosen(at))
	}
	b.Play(g, "place M6", "place M6")
	opens(t, g, "they have come", "placing_chosen is left of what is over (2.B.2)", chosen("M7"))
}

// TestTroopsAtSeaCameToday: a save with troops at sea before the action phases is refused where they have not come this
// turn, so that nothing lands them, and where their side has sailed already (2.B.2, 3.5).
func TestTroopsAtSeaCameToday(t *testing.T) {
	_, g := inB2(t, athens)
	came := func(turn int8) func(s *rules.Snapshot) {
		for i := range g.Raw().Units {
			if u := &g.Raw().Units[i]; u.Came != 0 {
				u.Came = turn
			}
		}
		return func(*rules.Snapshot) {}
	}
	opens(t, g, "as it is", "", came(8))
	opens(t, g, "another turn's", "ath-h8 is at sea in M1 (3.5)", came(3))
	came(8)
	opens(t, g, "Syracuse has sailed", "syr-h9 is at sea in M2 (3.5)", func(s *rules.Snapshot) { s.Sailings = 1 })
	b, g := table(t, athens, "T25: ath-h1", "T16: syr-a1")
	g.Adjust(athens, zonewar.NoDice{})
	b.Asks(g, "athens", "home")
	g.Holder(syracuse)
	settleCalendar(g)
	came(0)
	g.Raw().Units[0].Came = 4
	opens(t, g, "come in the adjustments", " came as a reinforcement at another time (2.B.2)", func(*rules.Snapshot) {})
}

// TestCombatsAreOverInTheLastInterlude: while a stratagem played after the combats is being carried out nobody is at
// sea, among enemies or too many any more than before it (3.3, 3.5, 4.1).
func TestCombatsAreOverInTheLastInterlude(t *testing.T) {
	b, g := table(t, athens, "T10: ath-h2", "T11: syr-h1 syr-h2 syr-h3 syr-h4", "M9: ath-t1",
		"CATANE: ath-h3 ath-t2", "T13: syr-h5")
	sickness := piecesOf(g, 23)[0]
	g.Hand(athens, sickness)
	b.Play(g, "announce 3", "activate T10", "move ath-h2 T11", "end")
	b.Roll(g, "pass", 1)
	b.Play(g, "retreat ath-h2 T10")
	b.Asks(g, "athens", "closing")
	b.Play(g, "play "+sickness+" 23")
	b.Asks(g, "athens", "plague")
	g.Holder(syracuse)
	settleCalendar(g)
	at := func(place string, ids ...string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			for _, id := range ids {
				s.Units[id] = place
			}
		}
	}
	opens(t, g, "as it is", "", at("T13", "syr-h5"))
	opens(t, g, "aboard", "ath-h3 is at sea in M9 (3.5)", at("M9 began=CATANE", "ath-h3"))
	opens(t, g, "among enemies", "T13 is contested when the combats are over (4.1)", at("T13", "ath-h3"))
	opens(t, g, "too many", "T11 is over its limit", at("T11", "syr-h5", "syr-h6"))
}

// TestNobodyBeganWhereHeCannotStand: a save in which somebody of the side whose action phase goes on would be sent back
// into what is shut to him, or troops to sea, is refused (2.B.3.3, 3.1).
func TestNobodyBeganWhereHeCannotStand(t *testing.T) {
	for _, c := range []struct {
		side           zonewar.Side
		unit, from, to string
		may, mayNot    string
	}{
		{syracuse, "syr-h1", "T13", "T24", "T11 T16 fort:olympieion", "CATANE M5 T17 fort:syke"},
		{syracuse, "syr-t2", "M8", "M9", "M6 M7", "M12"},
		{syracuse, "syr-gylippus", "T13", "T24", "M5 T16", "CATANE T17 M12 fort:syke"},
		{athens, "ath-h2", "T10", "T11", "CATANE T17 fort:syke", "M1 T16 fort:olympieion"},
		{athens, "ath-t2", "M8", "M5", "CATANE M12", "M6 M7"},
		{athens, "ath-nicias", "T10", "T11", "CATANE M12 T17", "M6 T16 fort:olympieion"},
	} {
		b, g := table(t, c.side, "T25: ath-h1", "T16: syr-a1", "T10: ath-h2 ath-nicias",
			"T13: syr-h1 syr-gylippus", "T11: syr-h2", "T24: ath-h3",
			"M8: "+map[zonewar.Side]string{athens: "ath-t2", syracuse: "syr-t2"}[c.side], "built: camp fort:syke")
		g.Holder(syracuse)
		g.Raw().AdvUsed[syracuse] = true
		settleCalendar(g)
		company := ""
		if counter(g, c.unit).Leader {
			company = map[zonewar.Side]string{athens: "ath-h2 ", syracuse: "syr-h1 "}[c.side]
		}
		b.Play(g, "announce 2", "activate "+c.from, "move "+company+c.unit+" "+c.to)
		for _, at := range strings.Fields(c.may) {
			g.Began(at, c.unit)
			opens(t, g, c.unit+" began in "+at, "", func(*rules.Snapshot) {})
		}
		for _, at := range strings.Fields(c.mayNot) {
			g.Began(at, c.unit)
			opens(t, g, c.unit+" began in "+at, c.unit+" cannot have begun in "+at+" (4.1)", func(*rules.Snapshot) {})
		}
	}
	// A group that stands in the middle of its move has begun where it would be turned back to.
	b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1", "T23: syr-c1")
	b.Play(g, "announce 4", "activate T25", "move ath-h1 T23", "withdraw syr-c1 T21")
	b.Asks(g, "athens", "halted")
	g.Holder(syracuse)
	settleCalendar(g)
	opens(t, g, "as it is", "", func(*rules.Snapshot) {})
	opens(t, g, "from elsewhere", `halt.origin: ath-h1 has begun in "T25"`,
		func(s *rules.Snapshot) { s.Halt.Origin = "T26" })
}

// TestNobodyIsWithinTheEnemysWalls: a save with a side within a standing fortification of the other is refused (3.1,
// 5.2).
func TestNobodyIsWithinTheEnemysWalls(t *testing.T) {
	for state, want := range map[string]string{"built: camp": "syr-h1 may not be in T17 (3.1)", "ruined: camp": ""} {
		b, g := table(t, athens, "T17: syr-h1", "T25: ath-h1", state)
		settleCalendar(g)
		g.Adjust(athens, zonewar.NoDice{})
		b.Asks(g, "athens", "home")
		g.Holder(syracuse)
		opens(t, g, state, want, func(*rules.Snapshot) {})
	}
}

// TestNothingIsLeftOfWhatIsOver: a save in which a field that one moment works with has something in it at another is
// refused by its name.
func TestNothingIsLeftOfWhatIsOver(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1", "T16: syr-a1", "M12: ath-t2 ath-t3",
		"fort:syke: ath-h4", "built: camp fort:syke A1")
	g.Holder(syracuse)
	g.Raw().AdvUsed[syracuse] = true
	settleCalendar(g)
	b.Play(g, "announce 2")
	opens(t, g, "as it is", "", func(*rules.Snapshot) {})
	for field, spoil := range map[string]func(s *rules.Snapshot){
		"placing (2.B.2)":        func(s *rules.Snapshot) { s.Placing = "syr-5" },
		"placing_chosen (2.B.2)": func(s *rules.Snapshot) { s.Chosen = []string{"M6"} },
		"night (7 S10)":          func(s *rules.Snapshot) { s.Night = true },
		"entering (4.3)":         func(s *rules.Snapshot) { s.Entering = "fort:syke" },
		"rot (7 S5)":             func(s *rules.Snapshot) { s.Rot = 2 },
		"waste (6.4)":            func(s *rules.Snapshot) { s.Waste = "T25" },
		"aim (4.5)":              func(s *rules.Snapshot) { s.Aim = "A1" },
		"tested (6.4)":           func(s *rules.Snapshot) { s.TestAll = true },
		"tried (4.5)":            func(s *rules.Snapshot) { s.Besieged = []string{"fort:syke"} },
		"condition (9.1)":        func(s *rules.Snapshot) { s.Condition = "fleet" },
	} {
		name, rule, _ := strings.Cut(field, " ")
		opens(t, g, field, name+" is left of what is over "+rule, spoil)
	}
}

// TestBarredWallsDoNotStandTogether: a save in which A3 and S3A stand, or S3A and S3B, is refused (5.4).
func TestBarredWallsDoNotStandTogether(t *testing.T) {
	for state, want := range map[string]string{"built: camp A1 A2 A3 S1 S2 S3A": "A3 and S3A both stand (5.4)",
		"built: camp A1 A2 A3 S1 S2 S3B": "", "built: S1 S2 S3A S3B": "S3A and S3B both stand (5.4)"} {
		_, g := table(t, athens, "T25: ath-h1", "T16: syr-a1", state)
		g.Holder(syracuse)
		settleCalendar(g)
		opens(t, g, state, want, func(*rules.Snapshot) {})
	}
}
