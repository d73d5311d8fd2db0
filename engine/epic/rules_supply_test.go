package epic_test

import (
	"fmt"
	"strings"
	"testing"

	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// ones are dice that change nothing.
var ones = []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// seasonal makes it a step of the seasonal turn.
func seasonal(s *rules.Snapshot, part, step, deciding string) {
	s.Part, s.Step, s.First, s.Deciding, s.Second = part, step, "athens", deciding, deciding != "athens"
}

// TestEpic_9_3_a: a land line crosses at most three areas, both ends counted, never an enemy one or a mountain. Thebes feeds the neighbours of her neighbour and nobody beyond.
func TestEpic_9_3_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W3034: lac-h01", "W3434: cor-h01", "W3529: boe-h01", "W3330: arg-h01")
	})
	x := b.Look()
	net := x.Network(rules.SpartaSide)
	for hex, want := range map[string]bool{
		"W2838": true,  // Sparta's own area
		"W2834": true,  // Arcadia, next to Laconia
		"W3131": true,  // Corinth, the third
		"W3034": true,  // the Argolid, contested by the unit itself
		"W3730": false, // Attica beyond its border is not passed through: a city of the enemy is in the way of nobody, but the area is only contested hex by hex
		"W3528": true,  // Thebes
		"W3529": true,  // in Attica, next to Boeotia: contested by the unit itself
	} {
		if got := net.Fed.Has(b.r.Grid.Parse(hex)); got != want {
			t.Errorf("%s is fed: %v", hex, got)
		}
	}
}

// TestEpic_9_3_c: a base is in supply by a line to a large city, or by a chain of bases; TestEpic_9_3_d: by sea, not through a sea that is the enemy's alone.
func TestEpic_9_3_d(t *testing.T) {
	pylos := func(change func(s *rules.Snapshot)) bool {
		b := table(t, "argive", func(s *rules.Snapshot) {
			delete(s.Cities, "mantinea") // the way from Argos over Arcadia
			if change != nil {
				change(s)
			}
		})
		return b.Look().Network(rules.AthensSide).Fed.Has(b.r.Grid.Parse("W2337"))
	}
	if !pylos(nil) {
		t.Error("the base of Pylos is fed by sea from Corcyra or Piraeus")
	}
	shut := func(s *rules.Snapshot) {
		r, _ := scenario.Rules("argive")
		n := 0
		for sea := range r.Touches(r.Grid.Parse("W2337")).All() {
			n++
			stand(s, fmt.Sprintf("%s: lac-f%02d", r.Areas[sea].ID, n))
		}
		s.Bases = []string{"fort:W2337 athens", "piraeus athens"} // Cyllene would feed it over land
	}
	if pylos(shut) {
		t.Error("the seas at Pylos are the enemy's alone")
	}
	if pylos(func(s *rules.Snapshot) { s.Bases = []string{"piraeus athens"} }) {
		t.Error("Pylos is fed without a base")
	}
}

// TestEpic_9_2_a: a unit inside a friendly city is always in supply, also under siege.
func TestEpic_9_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "argos: arg-h01", "W3034: lac-h01 lac-h02 gylippus")
	})
	x := b.Look()
	p, _ := b.r.PieceOf("arg-h01")
	b.want("inside Argos", x.InSupply(p, x.Network(rules.AthensSide)), true)
}

// TestEpic_9_4_b: units inside cities of their home region cost half of their sum, rounded up once (Q50).
func TestEpic_9_4_b(t *testing.T) {
	for _, c := range []struct {
		stand string
		want  int
	}{
		{"athens: att-h01", 1}, {"athens: att-h01 att-h02 att-h03", 2}, {"athens: att-h01 att-h02", 1},
		{"piraeus: att-f01 att-f02 att-h01", 3}, {"argos: att-h01 att-h02", 2}, {"W3730: att-h01", 1},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			stand(s, c.stand, "force:attica: att-l01 att-h06")
			seasonal(s, "B", "place", "sparta")
		})
		b.pass("M1", ones...)
		b.want(c.stand, 22-b.Snapshot().Treasury["athens"], c.want)
	}
}

// TestEpic_9_5_a: who is not in supply and cannot forage is lost, in winter also who could.
func TestEpic_9_5_a(t *testing.T) {
	for season, want := range map[string]string{"spring": "W2930", "winter": "gone"} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			s.Season = season
			delete(s.Cities, "mantinea")
			stand(s, "W2930: arg-h01", "force:attica: att-l01 att-h06")
			s.Forts, s.Bases = nil, []string{"piraeus athens"}
			seasonal(s, "B", "place", "sparta")
		})
		for b.Stage().Phase != "E" && b.Stage().Phase != "G" && !strings.HasPrefix(b.Stage().Phase, "R") && !strings.HasPrefix(b.Stage().Phase, "M") {
			p := b.Legal()
			if p.Decision == "forage" && p.Seat == "athens" {
				b.do("forage arg-h01", ones...)
				continue
			}
			b.do("done", ones...)
		}
		b.want("in "+season, b.at("arg-h01"), want)
	}
}

// TestEpic_15_3_a: raiders in supply bring a talent each, as far as the Forage Number of the year goes; the Attica of the rule book's example.
func TestEpic_15_3_a(t *testing.T) {
	for _, c := range []struct{ before, gain, after int }{{0, 4, 4}, {4, 3, 8}} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "R", "raid", "athens", "sparta")
			stand(s, "W3529: boe-h01 boe-h02 boe-h03 boe-h04 ramphias", "force:attica: att-l01")
			if c.before > 0 {
				s.Areas["ATT"] = rules.AreaSnapshot{Raided: c.before, RaidedBy: []string{"sparta"}}
			}
		})
		ml := b.region("attica").ML
		b.do("raid boe-h01 boe-h02 boe-h03 boe-h04")
		b.want("talents", b.Snapshot().Treasury["sparta"]-22, c.gain)
		b.want("raided", b.Snapshot().Areas["ATT"].Raided, c.after)
		lost := 1
		if c.before > 0 { // once a season and area (13.4.k)
			lost = 0
		}
		b.want("militance lost", ml-b.region("attica").ML, lost)
	}
}

// TestEpic_15_2_a: raids are for regions of the enemy.
func TestEpic_15_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "sparta")
		stand(s, "W3529: boe-h01", "W2834: lac-h01", "sparta: lac-h02")
	})
	b.refuses("raid lac-h01", "15.2", "not-enemy-region")
	b.refuses("raid ramphias", "15.1", "no-raider")
	b.refuses("raid att-h06", "15.1", "not-your-piece")
	b.do("raid boe-h01")
	b.refuses("raid boe-h01", "15.1", "raids-already")
}

// TestEpic_10_3_a: what a siege needs: units by the size of the place, a fleet besides at a port.
func TestEpic_10_3_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", "sparta")
		stand(s, "W3033: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 gylippus", "W3531: meg-h01 meg-h02 ramphias")
	})
	b.refuses("besiege argos", "10.3.2", "too-few-besiegers")
	b.refuses("besiege nisaea", "10.3.2", "too-few-besiegers")
	b.refuses("besiege athens", "10.1", "not-masked")
}

// TestEpic_10_5_a: above the morale of the place a siege succeeds; else that falls by one, never below one.
func TestEpic_10_5_a(t *testing.T) {
	for _, c := range []struct {
		morale, die string
		falls       bool
	}{{"6", "6", false}, {"5", "6", true}, {"1", "1", false}} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			seasonal(s, "E", "siege", "sparta")
			stand(s, "W3033: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 gylippus", "argos: arg-h01")
			s.Sieges = []string{"W3033 sparta " + c.morale}
		})
		b.refuses("done", "10.5", "roll-first")
		b.do("roll argos", append([]int{int(c.die[0] - '0')}, ones...)...)
		if c.falls {
			b.asks("sparta", "spoils")
			b.want("who was inside", b.at("arg-h01"), "gone")
			b.want("Argos", b.Snapshot().Cities["argos"][0], "captured:sparta")
			b.want("a decisive victory in the Argolid: AL", b.region("argolid").AL, 6-5)
			continue
		}
		b.want("the siege goes on", strings.Fields(b.Snapshot().Sieges[0])[2], map[string]string{"6": "5", "1": "1"}[c.morale])
	}
}

// TestEpic_10_8_a: a siege of too few is broken when it would be rolled for: a victory of the defender, a decisive one at a large city.
func TestEpic_10_8_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		seasonal(s, "D", "forage", "sparta")
		s.Step, s.Part, s.Deciding, s.Second = "place", "B", "sparta", true
		stand(s, "W3033: lac-h01 lac-h02 gylippus", "force:attica: att-l01 att-h06")
		s.Sieges = []string{"W3033 sparta 6"}
	})
	al := b.region("argolid").AL
	for b.Stage().Phase != "R1" && b.Stage().Phase != "M1" {
		p := b.Legal()
		if p.Pick != nil && len(p.Choices) == 0 {
			b.do(p.Pick.Verb, ones...)
			continue
		}
		b.do(p.Choices[len(p.Choices)-1].Command.String(), ones...)
	}
	b.want("sieges", len(b.Snapshot().Sieges), 0)
	b.want("AL", b.region("argolid").AL, al+5)
}

// TestEpic_13_4_c: an enemy-held city that is neither besieged nor masked costs its region allegiance on 4 to 6, but not below 5.
func TestEpic_13_4_c(t *testing.T) {
	for _, c := range []struct{ al, die, want int }{{9, 4, 8}, {9, 3, 9}, {5, 6, 5}} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			s.Cities = map[string][]string{"lepreum": {"captured:sparta"}}
			r := s.Regions["elis"]
			r.AL = c.al
			s.Regions["elis"] = r
			stand(s, "force:attica: att-l01 att-h06")
			s.Forts = nil
			s.Bases = []string{"piraeus athens"}
			seasonal(s, "B", "place", "sparta")
		})
		b.pass("M1", append([]int{c.die}, ones...)...)
		b.want("AL", b.region("elis").AL, c.want)
	}
}

// TestEpic_15_1_a: units on land in a region of the enemy raid, foragers too; they stand outside then, neither move nor
// attack in this campaign turn, and are free again in the next.
func TestEpic_15_1_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "athens")
		stand(s, "mantinea: arg-h01", "W2834: arg-h02", "W3530: att-f01", "SAR: att-f05", "W3231: att-h01", "W3131: cor-h01", "corinth: cor-h02")
		s.Pieces["arg-h02"] += " foraging"
	})
	b.refuses("raid att-f05", "15.1", "no-raider")
	b.refuses("raid cor-h01", "15.1", "not-your-piece")
	b.do("raid arg-h01 arg-h02 att-f01 att-h01")
	b.want("out of the city", b.Snapshot().Pieces["arg-h01"], "W2833 raiding")
	b.want("two are in supply; who forages gains nothing", b.treasury("athens"), 22+2)
	b.want("but raids", b.Snapshot().Areas["ARC"].Raided, 2)
	b.pass("M1", ones...)
	b.refuses("move arg-h01 W2834", "15.1", "raiding")
	b.do("done")
	b.want("nor do they attack", b.Prompt().Decision, "move")
	b.pass("R2", ones...)
	b.want("the marker is off", b.Snapshot().Pieces["arg-h01"], "W2833")
}

// TestEpic_15_4_a: an area that is raided costs its region a point of militance a season; another area costs another.
func TestEpic_15_4_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "athens")
		stand(s, "W2637: att-h01", "W2839: att-h02", "W2840: att-h03")
	})
	was := b.region("laconia").ML
	b.do("raid att-h01 att-h02 att-h03")
	b.want("two areas of Laconia", b.region("laconia").ML, was-2)
}

// TestEpic_15_5_a: who is not in supply in a raided area is lost, for nobody forages there.
func TestEpic_15_5_a(t *testing.T) {
	b := larder(t, "athens", 22, func(s *rules.Snapshot) {
		alone(s)
		s.Areas = map[string]rules.AreaSnapshot{"ACH": {Raided: 1}, "ARG": {Raided: 1}}
	}, "W2330: arg-h01", "W2932: arg-h02")
	b.want("in raided Achaea", b.at("arg-h01"), "gone")
	b.want("in supply", b.at("arg-h02"), "W2932")
}

// TestEpic_15_1_a_stack: a stack inside a place raids with its leader: he stands outside with it, the least gifted where
// there are several; without one several units do not go out.
func TestEpic_15_1_a_stack(t *testing.T) {
	at := func(lines ...string) *bench {
		return table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "R", "raid", "athens", "athens")
			stand(s, lines...)
		})
	}
	b := at("mantinea: arg-h01 arg-h02 alcibiades nicostratus")
	b.do("raid arg-h01 arg-h02")
	out := b.at("nicostratus")
	b.want("both units", b.at("arg-h01")+" "+b.at("arg-h02"), "W2833 W2833")
	b.want("a leader with them, and one inside", [2]string{out, b.at("alcibiades")}, [2]string{"W2833", "mantinea"})
	b = at("mantinea: arg-h01 arg-h02")
	b.refuses("raid arg-h01 arg-h02", "16.2", "needs-leader-there")
	b.do("raid arg-h01")
	b.want("a leader stays where he is not needed", b.at("arg-h02"), "mantinea")
	b = larder(t, "athens", 0, nil, "argos: att-h01 att-h02 alcibiades")
	b.do("forage att-h01 att-h02", ones...)
	b.want("foragers, too", b.at("alcibiades"), "W3033")
}

// TestEpic_9_3_a_enemy: a base in an enemy area feeds its own hex and nothing beside it, for no line runs through an enemy
// area.
func TestEpic_9_3_a_enemy(t *testing.T) {
	fed := func(base ...string) (*bench, rules.HexSet) {
		b := table(t, "argive", func(s *rules.Snapshot) {
			stand(s, "force:attica: att-l01 att-h06")
			s.Forts, s.Bases = nil, append([]string{"piraeus athens"}, base...)
		})
		return b, b.Look().Network(rules.AthensSide).Fed
	}
	b, before := fed()
	x := b.Look()
	tried := 0
	for h := range rules.Hex(len(b.r.Owner)) {
		a := b.r.Owner[h]
		if a == rules.NoArea || b.r.CityAt(h) != rules.NoCity || b.r.Touches(h).Empty() || !b.r.Ground[h].Passable() || before.Has(h) ||
			!b.r.Areas[a].Kind.Dry() || x.LandStatus(a, rules.AthensSide) != rules.EnemyArea {
			continue
		}
		id := b.r.Grid.Label(h)
		_, after := fed(id + " athens")
		if !after.Has(h) {
			continue // enemy ships are in the way
		}
		tried++
		for other := range rules.Hex(len(b.r.Owner)) {
			if other != h && after.Has(other) && !before.Has(other) {
				t.Fatalf("a base at %s in %s feeds %s", id, b.r.Areas[a].ID, b.r.Grid.Label(other))
			}
		}
	}
	if tried == 0 {
		t.Error("no base in an enemy area is fed")
	}
}
