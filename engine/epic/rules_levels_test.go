package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// adjusted plays from step B of a season to its campaign turns with a die for what is unopposed.
func adjusted(t *testing.T, die int, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	b := table(t, "argive", func(s *rules.Snapshot) {
		s.Forts, s.Bases = nil, []string{"piraeus athens"}
		s.Cities = map[string][]string{}
		stand(s, "force:attica: att-l01 att-h06")
		stand(s, lines...)
		if change != nil {
			change(s)
		}
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("M1", append([]int{die, die, die, die}, ones...)...)
	return b
}

// TestEpic_13_1_a: where a table has two figures, the first is for regions of who did it, the second for the others.
func TestEpic_13_1_a(t *testing.T) {
	for _, c := range []struct {
		side rules.Side
		hex  string
		want [2]int
	}{{rules.AthensSide, "W3730", [2]int{2, 1}}, {rules.SpartaSide, "W3730", [2]int{-2, -1}}, {rules.SpartaSide, "W2834", [2]int{2, 1}},
		{rules.AthensSide, "W2834", [2]int{-2, -1}}} {
		b := table(t, "argive", nil)
		id := b.r.Map.Regions[b.r.Areas[b.r.Owner[b.r.Grid.Parse(c.hex)]].Region].ID
		was := b.levels(id)
		b.Look().Victory(c.side, b.r.Grid.Parse(c.hex), false)
		now := b.levels(id)
		b.want("a victory in "+id, [2]int{now[0] - was[0], now[1] - was[1]}, c.want)
	}
}

// TestEpic_13_1_b: deeds move levels at once, the season in step G; what falls to -3 does not change hands before Y1.
func TestEpic_13_1_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"arcadia": {AL: -1}}) })
	b.Look().Victory(rules.AthensSide, b.r.Grid.Parse("W2834"), true)
	b.want("clamped", b.region("arcadia").AL, -3)
	b.want("and still Sparta's", b.region("arcadia").Controller, "sparta")
}

// TestEpic_13_3_a: on an uninhabited island only the other regions feel a victory, and only a decisive one; lost units
// cost militance as anywhere.
func TestEpic_13_3_a(t *testing.T) {
	b := world(t, nil)
	b.Look().Victory(rules.AthensSide, b.r.Grid.Parse("W3522"), false)
	for id := range b.Snapshot().Regions {
		b.want(id, b.levels(id), [2]int{8, 10})
	}
	b.Look().Victory(rules.AthensSide, b.r.Grid.Parse("W3522"), true)
	for id, r := range b.Snapshot().Regions {
		want := [2]int{6, 9}
		if r.Controller == "athens" {
			want = [2]int{10, 11}
		}
		b.want(id, b.levels(id), want)
	}
}

// TestEpic_13_4_a: a season adjusts a region once at most, by the first that applies.
func TestEpic_13_4_a(t *testing.T) {
	b := adjusted(t, 6, func(s *rules.Snapshot) {
		s.Cities["lepreum"], s.Cities["cyllene"] = []string{"revolt:red"}, []string{"captured:sparta"}
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: 9}})
	}, "W2332: lac-h01", "cyllene: lac-h02")
	b.want("Elis", b.region("elis").AL, 8)
	for _, e := range b.heard("unopposed") {
		if e.Facts[0].Value == "elis" {
			t.Error("a die is rolled for Elis, too")
		}
	}
}

// TestEpic_13_4_b: a city in revolt, neither besieged nor masked, costs its region a point, below 5 too.
func TestEpic_13_4_b(t *testing.T) {
	for _, c := range []struct {
		what  string
		lines []string
		siege []string
		al    int
		want  int
	}{
		{"free", nil, nil, 5, 4},
		{"below 5", nil, nil, 2, 1},
		{"masked", []string{"W2435: eli-h01"}, nil, 5, 5},
		{"besieged", []string{"W2435: eli-h01 eli-h02 alcibiades"}, []string{"W2435 athens 6"}, 5, 5},
	} {
		b := adjusted(t, 1, func(s *rules.Snapshot) {
			s.Cities["lepreum"] = []string{"revolt:red"}
			s.Sieges = c.siege
			regions(s, map[string]rules.RegionSnapshot{"elis": {AL: c.al}})
		}, c.lines...)
		b.want(c.what, b.region("elis").AL, c.want)
	}
}

// TestEpic_13_4_c_units: enemy land units in an area without one of the region's own side count, and a fort that they
// hold does; a unit inside a masked place does not oppose them (Q178).
func TestEpic_13_4_c_units(t *testing.T) {
	for _, c := range []struct {
		what  string
		lines []string
		want  int
	}{
		{"an enemy in the open", []string{"W2332: lac-h01"}, 8},
		{"one who is opposed", []string{"W2332: lac-h01", "W2233: eli-h01"}, 9},
		{"opposed from a city", []string{"W2332: lac-h01", "elis: eli-h01"}, 9},
		{"opposed from a masked city", []string{"W2231: lac-h01", "elis: eli-h01"}, 8},
		{"a leader", []string{"W2332: agis"}, 9},
		{"a fort with enemies inside", []string{"fort:W2332: lac-h01", "W2233: eli-h01"}, 8},
		{"an empty fort", []string{"W2233: eli-h01"}, 9},
	} {
		b := adjusted(t, 6, func(s *rules.Snapshot) {
			s.Forts = []string{"W2332 sparta"}
			regions(s, map[string]rules.RegionSnapshot{"elis": {AL: 9}})
		}, c.lines...)
		b.want(c.what, b.region("elis").AL, c.want)
	}
}

// TestEpic_13_4_c_floor: at 5 and below a die of 4 or more costs nothing, and the event says so; above it never does.
func TestEpic_13_4_c_floor(t *testing.T) {
	for al := 3; al < 8; al++ {
		for die := 1; die <= 6; die++ {
			b := adjusted(t, die, func(s *rules.Snapshot) {
				regions(s, map[string]rules.RegionSnapshot{"elis": {AL: al}})
			}, "W2332: lac-h01")
			lost, low := "no", "no"
			switch {
			case die >= 4 && al > 5:
				lost = "yes"
			case die >= 4:
				low = "yes"
			}
			told := 0
			for _, e := range b.heard("unopposed") {
				if e.Facts.Get("region") == "elis" {
					told++
					b.want("lost", e.Facts.Get("lost"), lost)
					b.want("low", e.Facts.Get("low"), low)
				}
			}
			b.want("told", told, 1)
		}
	}
}

// TestEpic_13_4_d: masked and besieged places and the units inside them cause nothing (Q73), nor do fleets (Q74).
func TestEpic_13_4_d(t *testing.T) {
	for _, c := range []struct {
		what  string
		lines []string
		want  int
	}{
		{"an enemy city", nil, 8},
		{"a masked one, with a unit inside", []string{"lepreum: lac-h01", "W2435: eli-h01"}, 9},
		{"a fleet", []string{"W2435: eli-h01", "W2233: cor-f01"}, 9},
	} {
		b := adjusted(t, 6, func(s *rules.Snapshot) {
			s.Cities["lepreum"] = []string{"captured:sparta"}
			regions(s, map[string]rules.RegionSnapshot{"elis": {AL: 9}})
		}, c.lines...)
		b.want(c.what, b.region("elis").AL, c.want)
	}
}

// TestEpic_13_4_e: a victory moves its region alone: two points of allegiance and one of militance.
func TestEpic_13_4_e(t *testing.T) {
	b := atSiege(t, "sparta", []string{"W2833 sparta 1"}, nil, beforeMantinea)
	was := map[string][2]int{}
	for id := range b.Snapshot().Regions {
		was[id] = b.levels(id)
	}
	b.do("roll mantinea", 6)
	for id, levels := range was {
		if id == "arcadia" {
			levels = [2]int{levels[0] + 2, levels[1] + 1}
		}
		b.want(id, b.levels(id), levels)
	}
}

// TestEpic_13_4_f: a decisive victory moves its region by five and two, and every other one by two and one.
func TestEpic_13_4_f(t *testing.T) {
	b := table(t, "argive", nil)
	was := map[string][2]int{}
	for id := range b.Snapshot().Regions {
		was[id] = b.levels(id)
	}
	b.Look().Victory(rules.AthensSide, b.r.Grid.Parse("W2834"), true)
	for id, l := range was {
		al, ml := 2, 1
		if b.region(id).Controller == "sparta" {
			al, ml = -2, -1
		}
		if id == "arcadia" {
			al, ml = -5, -2
		}
		b.want(id, b.levels(id), [2]int{min(l[0]+al, 20), min(l[1]+ml, 20)})
	}
}

// TestEpic_13_4_g: decisive are three units lost, a large city taken or relieved, and each elite hoplite of Sparta's
// side that is lost to the enemy: one decisive victory of Athens for each, whoever wins (Q75).
func TestEpic_13_4_g(t *testing.T) {
	for _, c := range []struct {
		what                     string
		winner                   rules.Side
		large                    bool
		athens, sparta           []string
		plain, athensD, spartasD int
	}{
		{"nobody lost", rules.SpartaSide, false, nil, nil, 1, 0, 0},
		{"three lost", rules.SpartaSide, false, []string{"att-h01", "att-h02", "att-f05"}, nil, 0, 0, 1},
		{"two lost", rules.SpartaSide, false, []string{"att-h01", "att-h02"}, nil, 1, 0, 0},
		{"a large city", rules.AthensSide, true, nil, nil, 0, 1, 0},
		{"elites lost in victory", rules.SpartaSide, false, []string{"att-h01"}, []string{"lac-e01", "lac-e02"}, 1, 2, 0},
		{"an elite lost in defeat", rules.AthensSide, false, nil, []string{"lac-e01"}, 0, 1, 0},
		{"an elite and three lost", rules.AthensSide, false, nil, []string{"lac-e01", "lac-h01", "lac-h02", "lac-h05"}, 0, 1, 0},
	} {
		b := table(t, "argive", nil)
		b.want(c.what+": plain, Athens', Sparta's decisive", b.Look().Won("W2834", c.winner, c.large, c.athens, c.sparta), [3]int{c.plain, c.athensD, c.spartasD})
	}
}

// TestEpic_13_4_i: each unit lost costs its home region a point of militance.
func TestEpic_13_4_i(t *testing.T) {
	b := atSiege(t, "sparta", []string{"W2833 sparta 1"}, nil, beforeMantinea, "mantinea: arg-h01 arg-h02 att-h01")
	was := [2]int{b.region("argolid").ML, b.region("attica").ML}
	b.do("roll mantinea", 6)
	b.want("the Argolid, after a decisive victory", b.region("argolid").ML, was[0]-1-2)
	b.want("Attica", b.region("attica").ML, was[1]-1-1)
}

// TestEpic_13_4_j: foraging in a friendly region costs it a point, once an area and season.
func TestEpic_13_4_j(t *testing.T) {
	b := larder(t, "athens", 0, alone, "W2332: eli-h01", "W2233: eli-h02")
	was := b.region("elis").ML
	b.do("forage eli-h01 eli-h02", ones...)
	b.want("two foragers, a point", b.region("elis").ML, was-1)
	b.want("noted", strings.Join(b.Snapshot().Areas["ELI"].ForagedBy, ""), "athens")
}

// TestEpic_13_4_k: raiding costs the raided region a point, once an area and season, however many raid and how often.
func TestEpic_13_4_k(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "sparta")
		stand(s, "W3529: boe-h01", "W3729: boe-h02")
	})
	was := b.region("attica").ML
	b.do("raid boe-h01")
	b.do("raid boe-h02")
	b.pass("R2", ones...)
	for b.Prompt().Seat != "sparta" {
		b.do("done")
	}
	b.do("raid boe-h01")
	b.want("this season", b.region("attica").ML, was-1)
	course(b, func(s *rules.Snapshot) bool {
		return s.Season == "summer" && s.Turn == 1 && s.Part == "R" && s.Deciding == "sparta"
	})
	b.do("raid boe-h01")
	b.want("and the next", b.region("attica").ML, was-2)
}

// TestEpic_13_4_l: a city destroyed moves its region and all others by its size (Q72).
func TestEpic_13_4_l(t *testing.T) {
	b := fallen(t, "sparta", "mantinea", "W2833 sparta 1", nil, beforeMantinea)
	was := [3][2]int{b.levels("arcadia"), b.levels("laconia"), b.levels("attica")}
	b.do("destroy", ones...)
	b.want("its own region, which is the destroyer's", b.levels("arcadia"), [2]int{was[0][0] - 4, was[0][1] - 2})
	b.want("his other regions", b.levels("laconia"), [2]int{was[1][0] + 2, was[1][1]})
	b.want("the enemy's", b.levels("attica"), [2]int{was[2][0] + 2, was[2][1] + 2})
}
