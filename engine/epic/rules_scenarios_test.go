package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// lastMove is the end of a scenario: its last winter, the third campaign turn, nothing left to do.
func lastMove(t *testing.T, name string, rows map[string]rules.RegionSnapshot) *engine.Outcome {
	t.Helper()
	b := table(t, name, func(s *rules.Snapshot) {
		lastWinter(s)
		r := b0(t, name)
		s.Year = r.Scenario.EndYear
		regions(s, rows)
	})
	for b.Legal().Over == nil {
		b.do("done", ones...)
	}
	return b.Legal().Over
}

// b0 are the rules of a scenario.
func b0(t *testing.T, name string) *rules.Ruleset { return table(t, name, nil).r }

// verdict is how it ended for a seat.
func verdict(o *engine.Outcome, seat engine.Seat) string {
	for _, v := range o.Verdicts {
		if v.Seat == seat {
			return v.Kind
		}
	}
	return ""
}

// TestEpic_21_2_a: otherwise the scenario's bands judge: by the regions of Athens in the Argive League (22.5.a, Q144).
func TestEpic_21_2_a(t *testing.T) {
	to := func(who string, ids ...string) map[string]rules.RegionSnapshot {
		out := map[string]rules.RegionSnapshot{}
		for _, id := range ids {
			out[id] = rules.RegionSnapshot{Controller: who}
		}
		return out
	}
	for _, c := range []struct {
		regions        int
		rows           map[string]rules.RegionSnapshot
		athens, sparta string
	}{
		{5, to("athens", "megarid", "achaea"), "decisive", "defeat"},
		{4, to("athens", "megarid"), "decisive", "defeat"},
		{3, nil, "victory", "defeat"},
		{2, to("sparta", "elis"), "defeat", "victory"},
		{1, to("sparta", "elis", "argolid"), "defeat", "decisive"},
	} {
		o := lastMove(t, "argive", c.rows)
		if verdict(o, "athens") != c.athens || verdict(o, "sparta") != c.sparta || o.Cause != "last-season" {
			t.Errorf("with %d regions: %+v", c.regions, o)
		}
	}
}

// TestEpic_22_1_a: two players and part of the map.
func TestEpic_22_1_a(t *testing.T) {
	b := table(t, "argive", nil)
	b.want("seats", len(b.Info().Seats), 2)
	b.want("regions", len(b.Snapshot().Regions), 10)
}

// TestEpic_22_2_a: the set-up that the rule book names.
func TestEpic_22_2_a(t *testing.T) {
	b := table(t, "argive", nil)
	for id, at := range map[string]string{"gylippus": "sparta", "agis": "sparta", "ramphias": "thebes", "demosthenes": "athens", "nicostratus": "athens",
		"alcibiades": "argos", "att-l01": "fort:W2337", "att-h06": "nisaea"} {
		b.want(id, b.at(id), at)
	}
	s := b.Snapshot()
	for city, marker := range map[string]string{"lepreum": "captured:sparta", "nisaea": "captured:athens", "mantinea": "captured:athens"} {
		b.want(city, strings.Join(s.Cities[city], " "), marker)
	}
	b.want("the fort at Pylos", s.Forts[0], "W2337 athens")
	b.want("and its base", slices.Contains(s.Bases, "fort:W2337 athens"), true)
	b.want("talents", [2]int{s.Treasury["athens"], s.Treasury["sparta"]}, [2]int{22, 22})
	b.want("Athens has three regions (Q143)", b.look().Now.Count, 3)
	for _, side := range []rules.Side{rules.AthensSide, rules.SpartaSide} {
		b.want("in the pool", len(inPool(b, side)), 3)
	}
}

// TestEpic_22_3_a: four years, from the spring of 419 to the winter of 416.
func TestEpic_22_3_a(t *testing.T) {
	b := table(t, "argive", nil)
	s := b.Snapshot()
	b.want("it begins", [2]any{s.Year, s.Season}, [2]any{419, "spring"})
	for b.Legal().Over == nil {
		course(b, func(s *rules.Snapshot) bool { return s.Verdict != "" })
	}
	s = b.Snapshot()
	b.want("it ends", [2]any{s.Year, s.Season}, [2]any{416, "winter"})
	b.want("seasons", b.Stage().LastTurn-turnOf(b), 0)
}

// turnOf is the number of the season.
func turnOf(b *bench) int { return b.Stage().Turn }

// TestEpic_22_4_1_a: no revolts, no building, no cards, no assessment; Athens is always first.
func TestEpic_22_4_1_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: 1}, "achaea": {Multiplier: 3}})
	})
	parts := course(b, func(s *rules.Snapshot) bool { return s.Year == 418 && s.Part == "M" })
	for _, p := range parts {
		if slices.Contains([]string{"A", "C", "F1", "F2", "Y2", "H"}, p) {
			t.Errorf("there is a step %s", p)
		}
	}
	b.want("Athens is first", b.Snapshot().First, "athens")
	b.want("no column of the table of assessment", b.region("achaea").ML, 5)
	b = table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}, "argolid": {AL: -3}})
	})
	b.pass("B", ones...)
	b.want("with fewer regions, too", b.Snapshot().First, "athens")
}

// TestEpic_22_4_1_b: who is eliminated is out for good.
func TestEpic_22_4_1_b(t *testing.T) {
	b := larder(t, "athens", 22, func(s *rules.Snapshot) { alone(s); s.Season = "winter" }, "W2330: arg-h01")
	b.want("a hoplite", b.at("arg-h01"), "gone")
	before := len(b.Snapshot().Pieces)
	b.want("and none is built", before, len(b.r.Pieces))
}

// TestEpic_22_4_2_a: no unit enters a region out of play; Zacynthus, Naupactus and Corcyra count as Athens' cities: the
// last feeds her lines, in the others her units are in supply; Sparta has no use of them.
func TestEpic_22_4_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		s.Bases, s.Forts = []string{"fort:W2337 athens"}, []string{"W2337 athens"}
		delete(s.Cities, "mantinea")
		stand(s, "zacynthus: att-h01", "piraeus: att-f01")
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "W2130: lac-h01")
	})
	b.want("Pylos is fed from Corcyra", b.fed(rules.AthensSide, "W2337"), true)
	p, _ := b.r.PieceOf("att-h01")
	b.want("in Zacynthus", b.Look().InSupply(p, b.Look().Network(rules.AthensSide)), true)
	for _, city := range []string{"zacynthus", "naupactus", "corcyra"} {
		b.want(city, string(b.placeState(city).Owner), "athens")
	}
	b = table(t, "argive", func(s *rules.Snapshot) {
		s.Bases, s.Forts = []string{"fort:W2337 athens"}, []string{"W2337 athens"}
		delete(s.Cities, "mantinea")
		stand(s, "COY: lac-f01")
	})
	b.want("with the sea of Corcyra shut Zacynthus feeds nobody", b.fed(rules.AthensSide, "W2337"), false)
}

// TestEpic_22_4_3_a: three leaders a side; when the pool is empty, nameless ones.
func TestEpic_22_4_3_a(t *testing.T) {
	b := table(t, "argive", nil)
	for _, side := range []rules.Side{rules.AthensSide, rules.SpartaSide} {
		b.want("in play", b.Look().LeadersInPlay(side), 3)
	}
	b = duel(t, func(s *rules.Snapshot) {
		for _, id := range inPool(table(t, "argive", nil), rules.AthensSide) {
			s.Pieces[id] = "gone"
		}
	})
	b.do("break-off", 6)
	p, _ := b.r.PieceOf("blank_athens_1")
	b.want("0-0", b.r.Pieces[p].Land+b.r.Pieces[p].Sea, 0)
	b.want("he stands in", b.at("blank_athens_1"), "W3034")
}

// TestEpic_22_4_4_a: each year Athens adds 15 talents and a die to what her regions in play pay.
func TestEpic_22_4_4_a(t *testing.T) {
	for die := 1; die <= 6; die++ {
		b := table(t, "argive", lastWinter)
		want := 22 + 15 + die
		for _, r := range b.look().Regions {
			if r.Controller == "athens" {
				want += r.Pays
			}
		}
		b.do("done", die)
		b.want("Athens", b.treasury("athens"), want)
	}
}

// TestEpic_22_5_a: the game is judged by how the regions are controlled when the last winter ends, without a last
// control check (Q141).
func TestEpic_22_5_a(t *testing.T) {
	o := lastMove(t, "argive", map[string]rules.RegionSnapshot{"elis": {AL: -3}, "argolid": {AL: -3}})
	b := verdict(o, "athens")
	if b != "victory" || o.Cause != "last-season" || o.Points[0] != 3 {
		t.Errorf("%+v", o)
	}
}

// TestEpic_28_2_a: the set-up that the rule book names, with the pools of the war from 431.
func TestEpic_28_2_a(t *testing.T) {
	b := table(t, "spartan_fantasy", nil)
	for id, at := range map[string]string{"archidamus": "force:laconia", "alcidas": "force:laconia", "diemporus": "thebes", "pericles": "force:attica",
		"nicias": "force:attica", "paches": "force:attica"} {
		b.want(id, b.at(id), at)
	}
	s := b.Snapshot()
	b.want("Plataea revolts to Athens", strings.Join(s.Cities["plataea"], " "), "revolt:blue")
	for _, base := range []string{"piraeus athens", "naupactus athens", "gytheum sparta", "cyllene sparta"} {
		b.want("a base at "+base, slices.Contains(s.Bases, base), true)
	}
	b.want("talents", [2]int{s.Treasury["athens"], s.Treasury["sparta"]}, [2]int{230, 20})
	b.want("long walls", len(s.LongWalls), 2)
}

// TestEpic_28_3_a: from the spring of 431 to the winter of 429.
func TestEpic_28_3_a(t *testing.T) {
	for _, name := range []string{"spartan_fantasy", "athenian_fantasy"} {
		b := table(t, name, nil)
		s := b.Snapshot()
		b.want("it begins", [2]any{s.Year, s.Season}, [2]any{431, "spring"})
		course(b, func(s *rules.Snapshot) bool { return s.Verdict != "" })
		s = b.Snapshot()
		b.want("it ends", [2]any{s.Year, s.Season}, [2]any{429, "winter"})
	}
}

// TestEpic_28_4_a: the sequence and the closed regions of the Argive League; Athens collects no tribute, Sparta does;
// there are no bases without cost.
func TestEpic_28_4_a(t *testing.T) {
	b := table(t, "spartan_fantasy", lastWinter)
	want := 20
	for _, r := range b.look().Regions {
		if r.Controller == "sparta" {
			want += r.Pays
		}
	}
	b.pass("B", ones...)
	b.want("Athens", b.treasury("athens"), 230)
	b.want("Sparta", b.treasury("sparta"), want)
	b.refuses("base athens", "22.4.5", "no-free-base")
	b.want("Athens is first", b.Snapshot().First, "athens")
	b.want("Acarnania", b.Look().LandStatus(b.area("ACA"), rules.AthensSide), rules.ClosedArea)
}

// TestEpic_28_5_a: Sparta wins if Athens is taken or Attica goes over, at Y1 or in a last check after the last winter;
// otherwise Athens does. Laconia lost, or Sparta taken, ends it for Athens.
func TestEpic_28_5_a(t *testing.T) {
	for _, c := range []struct {
		what, winner, cause string
		rows                map[string]rules.RegionSnapshot
	}{
		{"nothing happens", "athens", "last-season", nil},
		{"Attica at -3 in the last check", "sparta", "home-lost", map[string]rules.RegionSnapshot{"attica": {AL: -3}}},
		{"Attica at -2", "athens", "last-season", map[string]rules.RegionSnapshot{"attica": {AL: -2}}},
		{"Laconia at -3", "athens", "home-lost", map[string]rules.RegionSnapshot{"laconia": {AL: -3}}},
	} {
		o := lastMove(t, "spartan_fantasy", c.rows)
		if string(o.Winner()) != c.winner || o.Cause != c.cause {
			t.Errorf("%s: %+v", c.what, o)
		}
	}
	b := table(t, "spartan_fantasy", func(s *rules.Snapshot) {
		lastWinter(s)
		regions(s, map[string]rules.RegionSnapshot{"attica": {AL: -3}})
	})
	b.do("done", ones...)
	b.want("in the next Y1", string(b.Legal().Over.Winner()), "sparta")
	for who, winner := range map[string]string{"sparta": "sparta", "athens": "athens"} {
		place, siege, army := "athens", "W3831 sparta 1", "W3831: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 archidamus"
		if who == "athens" {
			place, siege, army = "sparta", "W2838 athens 1", "W2838: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias"
		}
		b := table(t, "spartan_fantasy", func(s *rules.Snapshot) {
			seasonal(s, "E", "siege", who)
			stand(s, army)
			s.LongWalls, s.Sieges = nil, []string{siege}
		})
		b.do("roll "+place, 6)
		b.want(place+" is taken", string(b.Legal().Over.Winner()), winner)
		b.want("at once", b.Legal().Over.Cause, "capital-taken")
	}
}

// TestEpic_29_2_a: as the Spartan Fantasy, with levels of its own.
func TestEpic_29_2_a(t *testing.T) {
	one, two := table(t, "spartan_fantasy", nil).Snapshot(), table(t, "athenian_fantasy", nil).Snapshot()
	for id, at := range one.Pieces {
		if two.Pieces[id] != at {
			t.Errorf("%s is in %s", id, two.Pieces[id])
		}
	}
	if one.Regions["laconia"].AL == two.Regions["laconia"].AL {
		t.Error("Laconia stands as in the other")
	}
}

// TestEpic_29_5_a: Athens wins if Sparta is taken or Laconia goes over, or when two regions that were Sparta's are hers
// at the end of a Yearly Start Phase or after the last winter (Q142); otherwise Sparta does. Athens lost ends it for
// Sparta.
func TestEpic_29_5_a(t *testing.T) {
	lost := func(ids ...string) map[string]rules.RegionSnapshot {
		out := map[string]rules.RegionSnapshot{}
		for _, id := range ids {
			out[id] = rules.RegionSnapshot{AL: -3}
		}
		return out
	}
	for _, c := range []struct {
		winner, cause string
		rows          map[string]rules.RegionSnapshot
	}{
		{"sparta", "last-season", nil},
		{"sparta", "last-season", lost("elis")},
		{"athens", "regions-won", lost("elis", "arcadia")},
		{"athens", "home-lost", lost("laconia")},
		{"sparta", "home-lost", lost("attica")},
	} {
		o := lastMove(t, "athenian_fantasy", c.rows)
		if string(o.Winner()) != c.winner || o.Cause != c.cause {
			t.Errorf("%v: %+v", c.rows, o)
		}
	}
	b := table(t, "athenian_fantasy", func(s *rules.Snapshot) {
		lastWinter(s)
		regions(s, lost("elis", "arcadia"))
		s.Areas = map[string]rules.AreaSnapshot{"ARC": {Raided: 2}}
	})
	b.do("done", ones...)
	o := b.Legal().Over
	if o == nil || o.Cause != "regions-won" || string(o.Winner()) != "athens" {
		t.Fatalf("at the new year: %+v", o)
	}
	b.want("after the whole Yearly Start Phase", len(b.heard("raided-cleared")), 1)
}
