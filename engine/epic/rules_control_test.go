package epic_test

import (
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
