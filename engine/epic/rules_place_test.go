package epic_test

import (
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_7_3_a: units come from the Force Pool to the map and go back, as many as one likes.
func TestEpic_7_3_a(t *testing.T) {
	b := table(t, "argive", nil)
	b.asks("athens", "place")
	b.do("place att-h01 att-h02 att-c01 athens")
	b.want("att-h02", b.at("att-h02"), "athens")
	b.do("place att-h02 force:attica")
	b.want("att-h02", b.at("att-h02"), "force:attica")
	b.refuses("place lac-h01 sparta", "7.3", "not-your-piece")
}

// TestEpic_7_3_b: only in cities of the unit's own region that are friendly and not besieged; a masked one will do.
func TestEpic_7_3_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		s.Deciding, s.Second = "sparta", true
		stand(s, "W3131: arg-h01", "W3034: lac-h01")
	})
	b.refuses("place cor-h01 sparta", "7.3", "city-of-that-region")
	b.refuses("place meg-h01 nisaea", "7.3", "no-open-city")
	b.refuses("place cor-h01 W3231", "7.3", "only-cities")
	b.do("place cor-h01 corinth")
	b.want("into the masked city", b.at("cor-h01"), "corinth")
	b = table(t, "argive", func(s *rules.Snapshot) {
		s.Deciding, s.Second = "sparta", true
		stand(s, "W3131: arg-h01")
		s.Sieges = []string{"W3131 athens 6"}
	})
	b.refuses("place cor-h01 corinth", "7.3", "no-open-city")
}

// TestEpic_7_3_c: fleets are placed in ports, or where a base makes a coastal city one.
func TestEpic_7_3_c(t *testing.T) {
	b := table(t, "argive", nil)
	b.refuses("place att-f01 athens", "7.3", "no-port")
	b.refuses("place att-f01 eleusis", "7.3", "no-port")
	b.do("place att-f01 piraeus")
	b = table(t, "argive", func(s *rules.Snapshot) { s.Bases = append(s.Bases, "eleusis athens") })
	b.do("place att-f01 eleusis")
}

// TestEpic_7_3_e: placing asks for militance of 5, taking back does not (Q41).
func TestEpic_7_3_e(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		r := s.Regions["attica"]
		r.ML = 4
		s.Regions["attica"] = r
		stand(s, "athens: att-h01")
	})
	b.refuses("place att-h02 athens", "4.2", "ml-too-low")
	b.do("place att-h01 force:attica")
}

// TestEpic_7_8_d: leaders go freely between a city of their side and the pool of its region, and from that to a city
// of the same region; never into a pool that is the enemy's.
func TestEpic_7_8_d(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { stand(s, "mantinea: alcibiades", "W3730: nicostratus att-h01") })
	b.refuses("place demosthenes argos", "7.8.5", "through-the-pool")
	b.refuses("place demosthenes force:argolid", "7.8.5", "pool-of-another-region")
	b.do("place demosthenes force:attica")
	b.refuses("place demosthenes argos", "7.8.5", "city-of-that-region")
	b.refuses("place demosthenes sparta", "7.8.5", "no-open-city")
	b.refuses("place demosthenes zacynthus", "22.4.2", "not-in-play")
	b.do("place demosthenes piraeus")
	b.refuses("place alcibiades force:arcadia", "7.8.5", "pool-of-the-enemy")
	b.refuses("place nicostratus force:attica", "7.8.5", "not-in-pool-or-city")
	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "athens: demosthenes", "W3831: lac-h01 lac-h02 agis")
		s.Sieges = []string{"W3831 sparta 6"}
	})
	b.refuses("place demosthenes force:attica", "7.8.5", "no-open-city")
}

// TestEpic_22_4_5_a: Athens places three bases without cost, where she has a unit or a friendly city; they last.
func TestEpic_22_4_5_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { stand(s, "W2337: att-h01") })
	b.refuses("base W3034", "22.4.5", "no-unit-or-city")
	b.refuses("base piraeus", "7.6.3", "base-already")
	b.refuses("base corinth", "22.4.5", "no-unit-or-city")
	for _, at := range []string{"argos", "elis", "nisaea"} {
		b.do("base " + at)
	}
	b.refuses("base athens", "22.4.5", "no-free-base")
	lasting := 0
	for _, line := range b.Snapshot().Bases {
		if strings.HasSuffix(line, "lasting") {
			lasting++
		}
	}
	b.want("bases that last", lasting, 3)
}

// TestEpic_8_3_a: what a land area is to a side, by the units and cities in it.
func TestEpic_8_3_a(t *testing.T) {
	for _, c := range []struct {
		stand, area string
		athens, of  rules.Status
	}{
		{"", "ATT", rules.FriendlyArea, rules.EnemyArea},
		{"W3529: boe-h01", "ATT", rules.ContestedArea, rules.ContestedArea},
		{"W3034: lac-h01", "ARG", rules.ContestedArea, rules.ContestedArea},
		{"W2834: arg-h01", "ARC", rules.ContestedArea, rules.ContestedArea},
		{"", "LAC1", rules.EnemyArea, rules.FriendlyArea},
		{"", "WIS1", rules.ClosedArea, rules.ClosedArea},
		{"", "TIS1", rules.ClosedArea, rules.ClosedArea},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			if c.stand != "" {
				stand(s, c.stand)
			}
		})
		x := b.Look()
		a := b.area(c.area)
		b.want(c.area+" with "+c.stand+" to Athens", x.LandStatus(a, rules.AthensSide), c.athens)
		b.want(c.area+" with "+c.stand+" to Sparta", x.LandStatus(a, rules.SpartaSide), c.of)
	}
}

// area is an area by its id.
func (b *bench) area(id string) rules.Area {
	return rules.Area(slices.IndexFunc(b.r.Areas, func(a rules.AreaData) bool { return a.ID == id }))
}

// TestEpic_8_4_a: what a sea is to a side, by the fleets at sea, ashore on its coasts and in harbours that open on it.
func TestEpic_8_4_a(t *testing.T) {
	for _, c := range []struct {
		stand, sea string
		athens, of rules.Status
	}{
		{"piraeus: att-f01", "SAR", rules.FriendlyArea, rules.EnemyArea},
		{"piraeus: att-f01", "CGF", rules.FriendlyArea, rules.FriendlyArea},
		{"cenchreae: cor-f01", "SAR", rules.EnemyArea, rules.FriendlyArea},
		{"lechaeum: cor-f01", "SAR", rules.FriendlyArea, rules.FriendlyArea},
		{"lechaeum: cor-f01", "CGF", rules.EnemyArea, rules.FriendlyArea},
		{"SAR: att-f01", "SAR", rules.FriendlyArea, rules.EnemyArea},
		{"W3330: att-f01", "CGF", rules.FriendlyArea, rules.EnemyArea},
		// Cenchreae is masked by land units alone, by fleets alone, by both (10.2.2, 10.2.3): W3232 touches the gulf, too.
		{"cenchreae: cor-f01, W3232: att-h01", "SAR", rules.EnemyArea, rules.FriendlyArea},
		{"cenchreae: cor-f01, W3232: att-f01", "SAR", rules.ContestedArea, rules.ContestedArea},
		{"cenchreae: cor-f01, W3232: att-f01 att-h01 nicostratus", "SAR", rules.FriendlyArea, rules.EnemyArea},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) { stand(s, strings.Split(c.stand, ", ")...) })
		x := b.Look()
		b.want(c.sea+" with "+c.stand+" to Athens", x.SeaStatus(b.area(c.sea), rules.AthensSide), c.athens)
		b.want(c.sea+" with "+c.stand+" to Sparta", x.SeaStatus(b.area(c.sea), rules.SpartaSide), c.of)
	}
}

// TestEpic_22_4_5_a_warned: who ends the first placement with bases at no cost left to place, or with everybody in the pools, is warned
// of it; later in the war only of the latter.
func TestEpic_22_4_5_a_warned(t *testing.T) {
	warned := func(change func(s *rules.Snapshot)) string {
		b := table(t, "argive", change)
		var out []string
		for _, c := range b.Prompt().Choices {
			for _, w := range c.Warnings {
				out = append(out, w.Code)
			}
		}
		return strings.Join(out, " ")
	}
	empty := func(s *rules.Snapshot) {
		for id, at := range s.Pieces {
			if strings.HasPrefix(id, "att-") && !strings.HasPrefix(at, "build:") && at != "not_yet" && at != "gone" {
				s.Pieces[id] = "force:attica"
			}
		}
	}
	b := table(t, "argive", nil)
	b.want("as the war begins", warned(nil), "free-bases-left")
	b.want("all in the pools", warned(empty), "free-bases-left nobody-on-the-map")
	b.want("a season later", warned(func(s *rules.Snapshot) {
		empty(s)
		s.Season = "summer"
	}), "nobody-on-the-map")
	b.want("bases placed, a unit on the map", warned(func(s *rules.Snapshot) { s.FreeBases = 3 }), "")
}
