package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// fed tells whether a side's lines reach a hex.
func (b *bench) fed(side rules.Side, hex string) bool {
	b.t.Helper()
	h := b.r.Grid.Parse(hex)
	if h == rules.NoHex {
		b.t.Fatalf("there is no hex %s", hex)
	}
	return b.Look().Network(side).Fed.Has(h)
}

// TestEpic_9_2_b: a unit elsewhere is in supply by a line to a friendly large city, a captured one too (Q60), or to a
// base that is in supply itself; on its hex it is at the base.
func TestEpic_9_2_b(t *testing.T) {
	no := func(s *rules.Snapshot) {
		delete(s.Cities, "mantinea")
		s.Forts, s.Bases = nil, []string{"piraeus athens"}
		stand(s, "force:attica: att-l01")
	}
	for _, c := range []struct {
		what, hex string
		change    func(s *rules.Snapshot)
		want      bool
	}{
		{"near Athens", "W3730", no, true},
		{"in Elis, with Arcadia the enemy's", "W2332", no, false},
		{"in Elis, over Arcadia to Argos", "W2332", nil, true},
		{"at a base that is fed by sea", "W2339", func(s *rules.Snapshot) { no(s); s.Bases = append(s.Bases, "W2339 athens") }, true},
		{"at a base that nothing feeds", "W2632", func(s *rules.Snapshot) { no(s); s.Bases = append(s.Bases, "W2632 athens") }, false},
		{"in the Corinthia, Corinth taken", "W3231", func(s *rules.Snapshot) {
			no(s)
			s.Cities["corinth"] = []string{"captured:athens"}
			stand(s, "W3231: att-h01")
		}, true},
		{"a medium city feeds nobody", "W2632", func(s *rules.Snapshot) {
			no(s)
			s.Cities["mantinea"] = []string{"captured:athens"}
			s.Cities["argos"] = []string{"captured:sparta"}
			stand(s, "W2632: att-h01")
		}, false},
	} {
		b := table(t, "argive", c.change)
		b.want(c.what, b.fed(rules.AthensSide, c.hex), c.want)
	}
}

// TestEpic_9_3_b: no line begins or ends at a besieged place; a masked one does not stop lines and may be their end.
func TestEpic_9_3_b(t *testing.T) {
	masked := func(s *rules.Snapshot) {
		delete(s.Cities, "mantinea")
		s.Bases = []string{"piraeus athens"}
		stand(s, "W3033: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 gylippus", "W3234: arg-h01")
	}
	b := table(t, "argive", masked)
	b.want("Argos masked", b.fed(rules.AthensSide, "W3234"), true)
	b = table(t, "argive", func(s *rules.Snapshot) { masked(s); s.Sieges = []string{"W3033 sparta 6"} })
	b.want("Argos besieged", b.fed(rules.AthensSide, "W3234"), false)
	p, _ := b.r.PieceOf("arg-h01")
	b.want("a unit before it", b.Look().InSupply(p, b.Look().Network(rules.AthensSide)), false)
	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W2337: lac-h01 lac-h02 lac-f01 agis")
		s.Sieges = []string{"W2337 sparta 3"}
	})
	p, _ = b.r.PieceOf("att-l01")
	b.want("a besieged fort (Q51)", b.Look().InSupply(p, b.Look().Network(rules.AthensSide)), false)
}

// thessaly is a war in which Thessaly is Sparta's.
func thessaly(t *testing.T, bases ...string) *bench {
	return world(t, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"thessaly": {Controller: "sparta"}})
		s.Bases = bases
	})
}

// TestEpic_9_3_c: a base is in supply by a line of three areas to a large city, or to a base that is so: a chain.
func TestEpic_9_3_c(t *testing.T) {
	const near, far, beyond = "W2820", "W2619", "W2316"
	b := thessaly(t)
	b.want("from Thebes", [3]bool{b.fed(rules.SpartaSide, near), b.fed(rules.SpartaSide, far), b.fed(rules.SpartaSide, beyond)}, [3]bool{true, false, false})
	b = thessaly(t, near+" sparta")
	b.want("over a base", [3]bool{b.fed(rules.SpartaSide, near), b.fed(rules.SpartaSide, far), b.fed(rules.SpartaSide, beyond)}, [3]bool{true, true, true})
	b = thessaly(t, far+" sparta")
	b.want("a base too far", b.fed(rules.SpartaSide, far), false)
}

// TestEpic_9_3_e: legs by land and by sea follow each other at bases: Naupactus is fed over a base at Pagae from Athens.
func TestEpic_9_3_e(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		s.Bases = []string{"pagae athens", "naupactus athens"}
		s.Cities["pagae"], s.Cities["megara"] = []string{"captured:athens"}, []string{"captured:athens"}
		stand(s, "CEP: lac-f01")
	})
	b.want("Naupactus", b.fed(rules.AthensSide, "W2428"), true)
	b = table(t, "argive", func(s *rules.Snapshot) {
		s.Bases = []string{"naupactus athens"}
		stand(s, "CEP: lac-f01")
	})
	b.want("without Pagae", b.fed(rules.AthensSide, "W2428"), false)
}

// TestEpic_9_1_a: fleets of both sides say that they forage before anyone traces a line, and lines are judged then as
// if none did; who is not paid for may forage, or is lost.
func TestEpic_9_1_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W3829: lac-f01", "W3330: att-f01", "force:attica: att-l01 att-h06")
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("D0", ones...)
	b.asks("athens", "forage-fleets")
	b.refuses("forage att-h01", "9.7", "not-to-feed")
	b.do("forage att-f01")
	b.want("judged as if it did not", b.Look().SeaStatus(b.area("CGF"), rules.SpartaSide), rules.EnemyArea)
	b.asks("sparta", "forage-fleets")
	b.do("forage lac-f01", ones...)
	b.want("foraging, it holds no sea", b.Look().SeaStatus(b.area("EUS"), rules.AthensSide), rules.FriendlyArea)
	b.want("nobody is paid for", [2]int{b.treasury("athens"), b.treasury("sparta")}, [2]int{22, 22})
	b.want("and nobody lost", b.at("att-f01")+" "+b.at("lac-f01"), "W3330 W3829")
}

// TestEpic_9_1_b: what can be supplied must be, while talents last; then the owner says whom he pays (D.3). Units
// leaving Sicily are paid for too, those in Force Pools are not.
func TestEpic_9_1_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "argos: att-h01 att-h02 att-c01", "piraeus: att-f05", "force:attica: att-l01 att-h06")
		s.Treasury["athens"] = 3
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("D", ones...)
	b.asks("athens", "pay")
	b.refuses("pay att-h01", "9.1", "could-be-paid")
	b.refuses("pay att-h01 att-h02 att-c01 att-f05", "9.4", "too-dear")
	b.refuses("pay lac-h01", "9.4", "not-due")
	b.do("pay att-h01 att-h02 att-f05")
	b.asks("athens", "forage")
	b.refuses("forage att-h01", "9.4", "paid-already")
	b.refuses("forage", "9.1", "could-forage")
	b.do("forage att-c01", ones...)
	b.want("the treasury", b.treasury("athens"), 0)
	b.want("who was left out lives off the land", b.at("att-c01"), "W3033")
	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "argos: att-h01 att-h02 att-c01", "force:attica: att-l01 att-h06")
		s.Treasury["athens"], s.Season = 2, "winter"
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("D", ones...)
	b.do("pay att-h01 att-h02", ones...)
	b.want("who was left out in winter", b.at("att-c01"), "gone")
	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "leaving_sicily: att-f05", "sicily: att-f06", "force:attica: att-l01 att-h06")
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("M1", ones...)
	b.want("a fleet leaving Sicily", b.treasury("athens"), 20)
}

// TestEpic_9_4_a: a season costs a talent for each land unit, two for a fleet of whatever morale (Q49), nothing for a
// leader.
func TestEpic_9_4_a(t *testing.T) {
	for ids, want := range map[string]int{"att-h01": 1, "att-l01": 1, "att-c01": 1, "att-f01": 2, "att-f05": 2, "alcibiades": 0} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			stand(s, "force:attica: att-l01 att-h06", "nauplia: "+ids)
			s.Bases = append(s.Bases, "nauplia athens")
			seasonal(s, "B", "place", "sparta")
		})
		b.pass("M1", ones...)
		b.want(ids, 22-b.treasury("athens"), want)
	}
}

// TestEpic_9_3_a_forts: in a contested area no line passes through a fort that enemies hold, unless it is masked or besieged; an empty one stops
// nobody, nor one of one's own.
func TestEpic_9_3_a_forts(t *testing.T) {
	for _, c := range []struct {
		stand, siege string
		passes       bool
	}{
		{"fort:W2834: lac-h01", "", false},
		{"fort:W2834: lac-h01, W2834: arg-h01", "", true},
		{"fort:W2834: lac-h01", "W2834 athens 3", true},
		{"fort:W2834: arg-h01", "", true},
		{"W2934: lac-h01", "", true},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			s.Forts = append(s.Forts, "W2834 sparta")
			stand(s, strings.Split(c.stand, ", ")...)
			if c.siege != "" {
				s.Sieges = []string{c.siege}
			}
		})
		b.want(c.stand+" "+c.siege, b.Look().LinePasses(b.r.Grid.Parse("W2834"), rules.AthensSide), c.passes)
	}
}
