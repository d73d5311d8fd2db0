package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// hungry is a position in the second half of step B in winter: who is not in supply is lost.
func hungry(s *rules.Snapshot) {
	s.Season = "winter"
	seasonal(s, "B", "place", "sparta")
}

// TestEpic_7_1_a: at any time a unit is in its Build Pool, its Force Pool, on the map or gone.
func TestEpic_7_1_a(t *testing.T) {
	b := table(t, "argive", nil)
	dice, rng := engine.NewSeeded(5), engine.NewSeeded(5)
	for range 120 {
		p := b.Legal()
		if p.Over != nil {
			break
		}
		c, _ := engine.RandomCommand(b.Game, &p, rng)
		if _, err := b.Apply(c, dice); err != nil {
			t.Fatal(err)
		}
		now := b.Snapshot()
		for i := range b.r.Pieces {
			d := &b.r.Pieces[i]
			at, _, _ := strings.Cut(now.Pieces[d.ID], " ")
			place, onMap := b.r.PlaceOf(at)
			ok := onMap && (place.OnMap() || place == rules.ForcePool(d.Region) || place == rules.BuildPool(d.Region)) || at == "gone" || at == "not_yet"
			if d.Kind != rules.Leader && !ok {
				t.Fatalf("after %s %s is in %s", c, d.ID, at)
			}
		}
	}
}

// TestEpic_7_2_a: units in a Force Pool are not on the map and need no supply.
func TestEpic_7_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "force:attica: att-l01 att-h06")
		hungry(s)
	})
	b.pass("M1", ones...)
	b.want("Athens pays nothing", b.treasury("athens"), 22)
	b.want("and loses nobody", b.at("att-h01"), "force:attica")
}

// TestEpic_7_3_d: in a region all of whose cities are the enemy's, besieged, in revolt or destroyed nobody is placed.
func TestEpic_7_3_d(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		s.Deciding, s.Second = "sparta", true
		stand(s, "W3430: att-h01 att-h02 att-f01 nicostratus")
		s.Cities["megara"] = []string{"destroyed"}
		s.Cities["pagae"] = []string{"revolt:blue"}
	})
	for _, city := range []string{"megara", "nisaea", "pagae"} {
		b.refuses("place meg-h01 "+city, "7.3", "no-open-city")
	}
	b.want("ways", len(b.Destinations([]string{"meg-h01"}, false)), 0)
}

// TestEpic_7_4_a: eliminated units go to their Build Pool, elites leave the game for good (7.9.a).
func TestEpic_7_4_a(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		stand(s, "W3730: lac-h01", "W3931: lac-e01", "W3932: lac-f01")
		hungry(s)
	})
	b.pass("M1", ones...)
	b.want("a hoplite", b.at("lac-h01"), "build:laconia")
	b.want("a fleet", b.at("lac-f01"), "build:laconia")
	b.want("an elite", b.at("lac-e01"), "gone")
}

// TestEpic_7_6_c: nobody builds a base inside a besieged place, but its besieger before it; that is lost when the siege
// is broken and inside when the place falls.
func TestEpic_7_6_c(t *testing.T) {
	army := "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 arg-h01 nicostratus"
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, army, "W3033: lac-h01 lac-h02 agis")
		s.Sieges = []string{"W3131 athens 1", "W3033 sparta 5"}
	})
	b.refuses("base argos", "7.6.3", "besieged")
	b.do("base W3131")
	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, army)
		s.Sieges = []string{"W3131 athens 1"}
		s.Bases = []string{"W3131 athens"}
		seasonal(s, "E", "siege", "athens")
	})
	b.do("roll corinth", 6)
	bases := strings.Join(b.Snapshot().Bases, ", ")
	if !strings.Contains(bases, "corinth athens") {
		t.Errorf("Corinth has fallen; bases: %s", bases)
	}
	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W3131: att-h01 att-h02 nicostratus")
		s.Sieges = []string{"W3131 athens 3"}
		s.Bases = []string{"W3131 athens", "piraeus athens"}
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("M1", ones...)
	b.want("the siege is broken; bases", strings.Join(b.Snapshot().Bases, ", "), "piraeus athens")
}

// TestEpic_7_6_c_entered: a base before an empty fort is inside when its side walks in, besieged or not, or when those in it have starved.
func TestEpic_7_6_c_entered(t *testing.T) {
	for _, sieges := range [][]string{nil, {"W2834 sparta 3"}} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			s.Forts = append(s.Forts, "W2834 athens")
			s.Bases = []string{"W2834 sparta"}
			s.Sieges = sieges
			stand(s, "W2834: lac-h01 lac-h02 agis")
		})
		b.do("move lac-h01 lac-h02 agis fort:W2834")
		b.want("the base before the fort", strings.Join(b.Snapshot().Bases, ", "), "fort:W2834 sparta")
	}
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W2337: lac-h01 lac-h02 lac-f01 agis")
		s.Bases = []string{"W2337 sparta", "fort:W2337 athens"}
		s.Sieges, s.Season = []string{"W2337 sparta 3"}, "winter"
		seasonal(s, "B", "place", "sparta")
	})
	course(b, func(s *rules.Snapshot) bool { return s.Part == "E" || s.Turn == 1 })
	b.want("bases where they have starved", strings.Join(b.Snapshot().Bases, ", "), "fort:W2337 sparta")
}

// TestEpic_7_6_d: a base makes a port of a coastal hex, fort or city for its owner; such a city is still besieged by
// land units alone, such a fort is not (Q70).
func TestEpic_7_6_d(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		s.Bases = append(s.Bases, "eleusis athens")
		stand(s, "W3630: boe-h01 boe-h02 boe-h03 boe-h04 ramphias", "W2337: lac-h01 lac-h02 agis")
		seasonal(s, "E", "siege", "sparta")
	})
	b.refuses("besiege fort:W2337", "10.3.2", "too-few-besiegers")
	b.do("besiege eleusis")
	b = table(t, "argive", func(s *rules.Snapshot) {
		s.Bases = []string{"piraeus athens"}
		stand(s, "W2337: lac-h01 lac-h02 agis")
		seasonal(s, "E", "siege", "sparta")
	})
	b.do("besiege fort:W2337")
	b = table(t, "argive", func(s *rules.Snapshot) {
		s.Bases = append(s.Bases, "thespiae sparta")
		s.Deciding, s.Second = "sparta", true
	})
	b.do("place boe-h01 thespiae")
}

// TestEpic_7_6_e: a base is destroyed where an enemy unit ends its movement, unless it is inside a place that holds
// out; an empty fort does not (Q19, Q176).
func TestEpic_7_6_e(t *testing.T) {
	for _, c := range []struct {
		base, forts, to string
		lost            bool
	}{
		{"W3730 athens", "", "W3730", true},
		{"W3730 athens lasting", "", "W3730", false},
		{"fort:W3730 athens", "W3730 athens", "W3730", true},
		{"fort:W3730 athens", "W3730 athens", "W3730 fort:W3730", true},
		{"eleusis athens", "", "W3730 W3630", false},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			stand(s, "W3729: boe-c01")
			s.Bases = []string{c.base}
			if c.forts != "" {
				s.Forts = append(s.Forts, c.forts)
			}
		})
		b.do("move boe-c01 " + c.to)
		b.pass("M2", ones...)
		b.want("after "+c.to+" "+c.base+" is left", len(b.Snapshot().Bases), map[bool]int{true: 0, false: 1}[c.lost])
	}
}

// TestEpic_7_6_e_beside: a base before a place is in the hex of who ends his movement inside: it is destroyed, unless units of its side stand
// by it. Who stays where he is ends no movement.
func TestEpic_7_6_e_beside(t *testing.T) {
	for _, c := range []struct {
		stand, move string
		lost        bool
	}{
		{"W3132: cor-h01", "move cor-h01 W3131 corinth", true},
		{"corinth: cor-h01", "", false},
		{"CGF: cor-f01, W3130: att-h01", "move cor-f01 lechaeum", false},
		{"CGF: cor-f01", "move cor-f01 lechaeum", true},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			stand(s, strings.Split(c.stand, ", ")...)
			s.Bases = []string{"W3131 athens"}
			if strings.Contains(c.stand, "CGF") {
				s.Bases = []string{"W3130 athens"}
			}
		})
		if c.move != "" {
			b.do(c.move)
		}
		b.pass("M2", ones...)
		b.want("after "+c.stand+" "+c.move+" is left", len(b.Snapshot().Bases), map[bool]int{true: 0, false: 1}[c.lost])
	}
}

// TestEpic_7_8_a: with a leader several units stand and move together outside a place; without him they do not, and he
// leaves one at most behind.
func TestEpic_7_8_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "W3034: arg-h01 arg-h02 arg-h03 alcibiades", "argos: arg-h04 arg-h05 nicostratus")
	})
	b.refuses("move arg-h01 arg-h02 W3132", "16.2", "needs-leader")
	b.refuses("move arg-h01 alcibiades W3132", "16.2", "leaves-units-without-leader")
	b.refuses("move alcibiades W3132", "16.2", "leaves-units-without-leader")
	b.do("move nicostratus arg-h04 W3132") // inside a place anything may stay
	b.do("move arg-h01 arg-h02 alcibiades W2934")
}

// TestEpic_7_8_b: a side has no more leaders in play than the scenario says; one who falls is replaced, and the
// number stays.
func TestEpic_7_8_b(t *testing.T) {
	b := table(t, "argive", nil)
	b.want("the most", b.r.Scenario.LeadersMax[rules.Athens], 3)
	b.refuses("place nicias force:attica", "7.8.4", "leaders-enough")
	s := b.Snapshot()
	s.Pieces["nicias"] = "athens"
	if _, err := rules.Restore(b.r, s); err == nil || !strings.Contains(err.Error(), "4 leaders") {
		t.Errorf("a fourth leader is in play: %v", err)
	}
}

// duel is a battle in the open of which one round has been fought; the commander's die comes next.
func duel(t *testing.T, change func(s *rules.Snapshot)) *bench {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "W3034: arg-h01 arg-h02 arg-h03 alcibiades", "W2934: lac-h01")
		if change != nil {
			change(s)
		}
	})
	b.do("move arg-h01 arg-h02 arg-h03 alcibiades W2934")
	b.do("done")
	b.do("fight W2934")
	b.do("fight", 1, 1, 1, 1, 1, 1, 1)
	return b
}

// inPool are the leaders in the pool of a side.
func inPool(b *bench, side rules.Side) []string {
	var out []string
	for i := range b.r.Pieces {
		if d := &b.r.Pieces[i]; d.Kind == rules.Leader && d.Side == side && b.at(d.ID) == "leader_pool" {
			out = append(out, d.ID)
		}
	}
	return out
}

// TestEpic_7_8_c: for a leader who is lost another is drawn from the pool and takes his place; where the whole stack is
// gone he waits in the Force Pool of the home region. From an empty pool comes one without a name (7.9.c).
func TestEpic_7_8_c(t *testing.T) {
	b := duel(t, nil)
	pool := inPool(b, rules.AthensSide)
	b.do("break-off", 6, 1)
	left := inPool(b, rules.AthensSide)
	b.want("he is gone", b.at("alcibiades"), "gone")
	b.want("one less in the pool", len(left), len(pool)-1)
	for _, id := range pool {
		if !slices.Contains(left, id) {
			b.want(id, b.at(id), b.at("arg-h01"))
		}
	}
	b = duel(t, func(s *rules.Snapshot) {
		for _, id := range pool {
			s.Pieces[id] = "gone"
		}
	})
	b.do("break-off", 6, 1)
	b.want("a nameless one", b.at("blank_athens_1"), b.at("arg-h01"))
}

// TestEpic_7_8_e: a leader alone in the open, or in a fort that no unit holds, is lost where an enemy unit ends its
// movement; inside a city he is safe (Q46).
func TestEpic_7_8_e(t *testing.T) {
	for _, c := range []struct{ at, forts, to, want string }{
		{"W3730", "", "W3730", "gone"},
		{"fort:W3730", "W3730 athens", "W3730 fort:W3730", "gone"},
		{"fort:W3730", "W3730 athens", "W3730", "gone"},
		{"fort:W3730", "W3730 sparta", "W3730 fort:W3730", "gone"}, // the fort has fallen to them before: he was left in it
		{"eleusis", "", "W3730 W3630", "eleusis"},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			stand(s, "W3729: boe-c01", c.at+": nicostratus")
			if c.forts != "" {
				s.Forts = append(s.Forts, c.forts)
			}
		})
		b.do("move boe-c01 "+c.to, 1)
		b.pass("M2", ones...)
		b.want("a leader in "+c.at+" when they come to "+c.to, b.at("nicostratus"), c.want)
		b.want("the number of leaders", b.Look().LeadersInPlay(rules.AthensSide), 3)
	}
}

// TestEpic_7_8_f: after a battle each commander rolls and is lost on a 6 (Q47); one whose whole stack is eliminated is
// lost with it.
func TestEpic_7_8_f(t *testing.T) {
	for _, c := range []struct {
		die  int
		want string
	}{{5, "W3034"}, {6, "gone"}} {
		b := duel(t, nil)
		b.do("break-off", c.die, 1)
		b.want("Alcibiades", b.at("alcibiades"), c.want)
	}
	b := duel(t, func(s *rules.Snapshot) { stand(s, "W2934: agis lac-h02") })
	b.do("break-off", 5, 6, 1)
	b.want("both roll: Agis", b.at("agis"), "gone")
}

// TestEpic_7_9_a: elites that are eliminated leave the game, fleets among them (Q44).
func TestEpic_7_9_a(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		stand(s, "W3239: att-f01", "W3238: att-f12")
		hungry(s)
	})
	b.pass("M1", ones...)
	p, _ := b.r.PieceOf("att-f01")
	b.want("an elite fleet", b.r.Pieces[p].Elite, true)
	b.want("is gone", b.at("att-f01"), "gone")
	b.want("another is not", b.at("att-f12"), "build:attica")
}

// TestEpic_7_9_b: every unit lost costs its home region a point of militance, whatever the cause.
func TestEpic_7_9_b(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		stand(s, "W3730: lac-h01", "W3931: lac-e01", "W3932: cor-f01")
		hungry(s)
	})
	b.pass("M1", ones...)
	b.want("Laconia, two", b.region("laconia").ML, 8)
	b.want("Corinth, one", b.region("corinth").ML, 9)
	b.want("Boeotia, none", b.region("boeotia").ML, 10)
}

// TestEpic_7_9_c: leaders who are lost leave the game; a side is never without as many as it has, nameless ones stand
// in.
func TestEpic_7_9_c(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "W3729: boe-c01", "W3730: nicostratus", "W3931: demosthenes")
		for _, id := range []string{"eurymedon", "lamachus", "nicias"} {
			s.Pieces[id] = "gone"
		}
	})
	b.do("move boe-c01 W3730")
	b.pass("M2", ones...)
	b.want("a nameless leader waits", b.at("blank_athens_1"), "force:attica")
	b.want("in play", b.Look().LeadersInPlay(rules.AthensSide), 3)
}
