package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// lastWinter is the end of a year: the third campaign turn of winter, Sparta's half, nothing left to do.
func lastWinter(s *rules.Snapshot) {
	campaign(s, "M", "move", "athens", "sparta")
	s.Season, s.Turn = "winter", 3
}

// TestEpic_4_3_a: a region whose allegiance stands at -3 goes over in the next Yearly Start Phase, and not before.
func TestEpic_4_3_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		r := s.Regions["elis"]
		r.AL = -3
		s.Regions["elis"] = r
		r = s.Regions["arcadia"]
		r.AL = -2
		s.Regions["arcadia"] = r
	})
	b.want("before", b.region("elis").Controller, "athens")
	b.do("done")
	b.want("Elis", b.region("elis").Controller, "sparta")
	b.want("Arcadia, one above", b.region("arcadia").Controller, "sparta")
	b.want("the year", b.Snapshot().Year, 418)
}

// TestEpic_4_3_b: what changes hands with a region: its level begins at 3, its units come home without loss of militance, cities that the loser holds with other
// units are his, the loser's empty ones are not; the new controller may begin at x1.
func TestEpic_4_3_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		stand(s, "elis: eli-h01", "W3034: eli-h02 arg-h01 alcibiades", "olympia: arg-h02", "cyllene: att-h01")
		r := s.Regions["elis"]
		r.AL, r.Multiplier = -3, 2
		s.Regions["elis"] = r
	})
	ml := b.region("elis").ML
	b.do("done")
	b.asks("sparta", "keep-tribute")
	b.want("AL", b.region("elis").AL, 3)
	b.want("ML", b.region("elis").ML, ml)
	b.want("a unit in its city", b.at("eli-h01"), "force:elis")
	b.want("a unit abroad", b.at("eli-h02"), "force:elis")
	b.want("who stood with it", b.at("arg-h01"), "W3034")
	b.want("a city with the loser's units", b.Snapshot().Cities["olympia"][0], "captured:athens")
	b.want("the loser's base with them", len(b.Snapshot().Bases), 4)
	if words := b.Snapshot().Cities["lepreum"]; words != nil {
		t.Errorf("the winner's own marker stays: %v", words)
	}
	b.refuses("reset arcadia", "4.3", "another-region")
	b.do("reset elis", 3)
	b.want("the multiplier", b.region("elis").Multiplier, 1)
}

// TestEpic_4_1_a: allegiance stays between -3 and 20 whatever happens, militance (4.2) between 1 and 20.
func TestEpic_4_1_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		for id, r := range s.Regions {
			r.AL, r.ML = 20, 20
			if id == "laconia" {
				r.AL, r.ML = -3, 1
			}
			s.Regions[id] = r
		}
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "W3034: arg-h01 arg-h02 alcibiades", "W2934: lac-h01")
	})
	b.do("move arg-h01 arg-h02 alcibiades W2934")
	b.do("done")
	b.do("fight W2934")
	for b.Prompt().Decision != "move" && b.Prompt().Decision != "retreat" && b.Stage().Phase == "M1" && b.Prompt().Decision != "choose-battle" {
		p := b.Legal()
		b.do(p.Choices[0].Command.String(), 1, 1, 1, 1, 6, 6, 6, 1, 1, 1)
		if b.Prompt().Seat == "sparta" && b.Prompt().Decision == "move" {
			break
		}
	}
	for id, r := range b.Snapshot().Regions {
		if r.AL < -3 || r.AL > 20 || r.ML < 1 || r.ML > 20 {
			t.Errorf("%s: %+v", id, r)
		}
	}
}

// TestEpic_5_4_a: a region pays its base value times its multiplier, less a point for each medium and two for each large city that is in revolt, held by the enemy, besieged or
// destroyed; nothing when no city is free.
func TestEpic_5_4_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		for id, r := range s.Regions {
			r.Multiplier = 0
			if id == "arcadia" {
				r.Multiplier = 2
			}
			s.Regions[id] = r
		}
	})
	b.do("done", 4)
	b.want("Arcadia: 2 x 2 less Mantinea's 1", b.Snapshot().Treasury["sparta"], 22+3)
	b.want("Athens: 15 and the die (22.4.4)", b.Snapshot().Treasury["athens"], 22+19)
}

// TestEpic_5_4_a_nothing: with no city free a region pays nothing at all.
func TestEpic_5_4_a_nothing(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		for id, r := range s.Regions {
			r.Multiplier = 0
			if id == "megarid" {
				r.Multiplier = 5
			}
			s.Regions[id] = r
		}
		for _, c := range []string{"megara", "nisaea", "pagae"} {
			s.Cities[c] = []string{"captured:athens"}
		}
	})
	b.do("done", 1)
	b.want("the Megarid", b.Snapshot().Treasury["sparta"], 22)
}

// TestEpic_15_5_b: Raided markers leave the map when the year begins.
func TestEpic_15_5_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		s.Areas["ATT"] = rules.AreaSnapshot{Raided: 5}
	})
	b.do("done", 1)
	b.want("Attica", b.Snapshot().Areas["ATT"].Raided, 0)
}

// TestEpic_4_2_a: with militance of 4 or less no unit is placed; those that stand stay and may be taken back.
func TestEpic_4_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "athens: att-h01", "W3730: att-h02")
		regions(s, map[string]rules.RegionSnapshot{"attica": {ML: 4}})
	})
	b.refuses("place att-h03 athens", "4.2", "ml-too-low")
	b.want("in the open", b.at("att-h02"), "W3730")
	b.do("place att-h01 force:attica")
	b = table(t, "argive", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"attica": {ML: 5}}) })
	b.do("place att-h03 athens")
}

// TestEpic_4_3_b_leaders: leaders stay with their side: who waits in the region's pool, or is left alone in the open or
// in a city that has gone over, goes to the pool of his home region (Q18).
func TestEpic_4_3_b_leaders(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		stand(s, "force:elis: demosthenes", "W2332: eli-h01 alcibiades", "cyllene: nicostratus")
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}})
	})
	b.do("done", ones...)
	for _, id := range []string{"demosthenes", "alcibiades", "nicostratus"} {
		b.want(id, b.at(id), "force:attica")
	}
}

// TestEpic_4_3_b_sieges: the winner's siege of a city that is his now is lifted without a victory, the loser's goes on
// (Q19); the winner's markers in the region come off (Q22).
func TestEpic_4_3_b_sieges(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		stand(s, "W2130: lac-h01 lac-h02 lac-f01 agis", "W2435: arg-h01 arg-h02 arg-h03 arg-h04 arg-h05 arg-h06 alcibiades", "lepreum: lac-h05")
		s.Sieges = []string{"W2130 sparta 5", "W2435 athens 5"}
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}})
	})
	before := b.levels("laconia")
	course(b, func(s *rules.Snapshot) bool { return s.Year == 418 })
	b.want("sieges", strings.Join(b.Snapshot().Sieges, ", "), "W2435 athens 5")
	b.want("no victory", b.levels("laconia"), before)
	b.want("Lepreum bears no marker", len(b.Snapshot().Cities["lepreum"]), 0)
}

// TestEpic_4_3_c: the new controller collects in the same Yearly Start Phase.
func TestEpic_4_3_c(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		for id, r := range s.Regions {
			r.Multiplier = 0
			s.Regions[id] = r
		}
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3, Multiplier: 1}})
		delete(s.Cities, "lepreum")
	})
	b.do("done", ones...)
	b.want("Sparta's talents", b.treasury("sparta"), 22+btv(b, "elis"))
	b.want("Athens' talents", b.treasury("athens"), 22+16)
}

// btv is the base tribute value of a region.
func btv(b *bench, id string) int {
	for _, r := range b.r.Map.Regions {
		if r.ID == id {
			return r.BTV
		}
	}
	return -1
}

// TestEpic_4_3_2_a: in the course of a year no region changes hands, however low its allegiance is (Q17).
func TestEpic_4_3_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}})
	})
	course(b, func(s *rules.Snapshot) bool { return s.Season == "winter" && s.Turn == 3 && s.Second })
	b.want("in winter", b.region("elis").Controller, "athens")
	course(b, func(s *rules.Snapshot) bool { return s.Year == 418 })
	b.want("in the new year", b.region("elis").Controller, "sparta")
}

// TestEpic_4_4_a: the controller uses the region's units and enters its cities, but not those under an enemy marker.
func TestEpic_4_4_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "W2735: arc-h01", "W2834: lac-h01")
	})
	b.do("move arc-h01 W2835 tegea")
	b.refuses("move lac-h01 W2833 mantinea", "18.3", "enemy-city")
	b = table(t, "argive", func(s *rules.Snapshot) { campaign(s, "M", "move", "athens", "athens"); stand(s, "W2834: arc-h01") })
	b.refuses("move arc-h01 W2835", "14.2", "not-your-piece")
}

// TestEpic_4_4_b: units of the region inside its cities are in supply, at half the cost.
func TestEpic_4_4_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "argos: arg-h01 arg-h02 arg-h03", "force:attica: att-l01 att-h06")
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("M1", ones...)
	b.want("three at home", 22-b.treasury("athens"), 2)
	b.want("they live", b.at("arg-h03"), "argos")
}

// TestEpic_4_4_c: every friendly city has a garrison, which fights where no unit is inside (18.3).
func TestEpic_4_4_c(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "W2834: lac-h01 lac-h02 agis")
	})
	b.do("move lac-h01 lac-h02 agis W2833")
	b.do("done")
	b.do("fight W2833")
	b.do("storm")
	storm := b.heard("storm")
	if len(storm) != 1 || len(storm[0].Counters) > 0 {
		t.Errorf("stormed: %+v", storm)
	}
	b.want("who defends", b.Snapshot().Battle.Garrison, true)
}

// TestEpic_5_1_a: a treasury is never below 0: who has nothing pays nobody, and who is not fed is lost; what can be fed
// is (9.1.b).
func TestEpic_5_1_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "athens: att-h01 att-h02", "force:attica: att-l01 att-h06")
		s.Treasury["athens"] = 0
		s.Season = "winter"
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("M1", ones...)
	b.want("the treasury", b.treasury("athens"), 0)
	b.want("who is not fed", b.at("att-h01"), "gone")
}

// TestEpic_5_3_d: a Peloponnesian region whose militance falls below 5 pays x1 at most, and at once; x0 stays (Q26).
func TestEpic_5_3_d(t *testing.T) {
	for _, c := range []struct{ multiplier, want int }{{2, 1}, {1, 1}, {3, 1}} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "R", "raid", "athens", "athens")
			stand(s, "W2834: arg-h01")
			regions(s, map[string]rules.RegionSnapshot{"arcadia": {ML: 5, Multiplier: c.multiplier}, "attica": {ML: 5}})
		})
		b.do("raid arg-h01")
		b.want("ML", b.region("arcadia").ML, 4)
		b.want("multiplier", b.region("arcadia").Multiplier, c.want)
	}
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "sparta")
		stand(s, "W3529: boe-h01")
		regions(s, map[string]rules.RegionSnapshot{"attica": {ML: 5, Multiplier: 3}})
	})
	b.do("raid boe-h01")
	b.want("Athens' regions keep theirs", b.region("attica").Multiplier, 3)
}

// TestEpic_5_4_b: what the regions pay goes to their controllers' treasuries; masked cities count as free.
func TestEpic_5_4_b(t *testing.T) {
	b := table(t, "spartan_fantasy", func(s *rules.Snapshot) {
		lastWinter(s)
		stand(s, "W3131: att-h01")
	})
	want := 20
	for _, r := range b.look().Regions {
		if r.Controller == "sparta" {
			want += r.Pays
			if r.ID == "corinth" && r.Pays != r.BTV {
				t.Errorf("Corinth, masked, pays %d", r.Pays)
			}
		}
	}
	b.do("done", ones...)
	b.want("Sparta", b.treasury("sparta"), want)
	b.want("Athens collects none (28.4)", b.treasury("athens"), 230)
}

// TestEpic_5_4_a_besieged: a besieged city pays nothing and is missed by its points, as one that is destroyed is (Q25).
func TestEpic_5_4_a_besieged(t *testing.T) {
	b := table(t, "spartan_fantasy", func(s *rules.Snapshot) {
		lastWinter(s)
		stand(s, "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias")
		s.Sieges = []string{"W3131 athens 4"}
		s.Cities["mantinea"] = []string{"destroyed"}
		s.Cities["gytheum"] = []string{"uprising"}
		regions(s, map[string]rules.RegionSnapshot{"corinth": {Multiplier: 2}, "arcadia": {Multiplier: 2}, "laconia": {Multiplier: 2}})
	})
	for id, lost := range map[string]int{"corinth": 2, "arcadia": 1, "laconia": 1} {
		r := rowOf(b, id)
		b.want(id, r.Pays, 2*r.BTV-lost)
	}
}

// rowOf is a row of the regional sheet.
func rowOf(b *bench, id string) rules.RegionLook {
	for _, r := range b.look().Regions {
		if r.ID == id {
			return r
		}
	}
	b.t.Fatalf("there is no row for %s", id)
	return rules.RegionLook{}
}

// TestEpic_4_3_a_together: regions go over all at once: units that go home from one of them hold no city of another.
func TestEpic_4_3_a_together(t *testing.T) {
	for _, holders := range []string{"olympia: arg-h01 arg-h02", "nauplia: eli-h01"} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			lastWinter(s)
			stand(s, holders)
			regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}, "argolid": {AL: -3}})
		})
		b.do("done", ones...)
		city, ids, _ := strings.Cut(holders, ": ")
		b.want(ids+" went home", strings.HasPrefix(b.at(strings.Fields(ids)[0]), "force:"), true)
		b.want(city, len(b.Snapshot().Cities[city]), 0)
	}
}

// TestEpic_5_3_d_change: a region without the militance to build that comes to Sparta pays x1 from then on.
func TestEpic_5_3_d_change(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3, ML: 4, Multiplier: 3}, "arcadia": {AL: -3, ML: 4, Multiplier: 3}})
	})
	b.do("done", ones...)
	b.want("Elis, Sparta's now", b.region("elis").Multiplier, 1)
	b.want("Arcadia, Athens' now", b.region("arcadia").Multiplier, 3)
	b.asks("athens", "keep-tribute")
}
