package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
)

// builders is a half of step C of a long war in which Athens is first, with 30 talents on either side.
func builders(t *testing.T, deciding string, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "C", "build", deciding)
		s.Treasury = map[string]int{"athens": 30, "sparta": 30}
		stand(s, lines...)
		if change != nil {
			change(s)
		}
	})
}

// offers tells whether a command is among the choices.
func (b *bench) offers(words string) bool {
	return slices.ContainsFunc(b.Legal().Choices, func(c engine.Choice) bool { return c.Command.String() == words })
}

// works are the walls under way of a city, by the season in which they are ready; 0 for none.
func (b *bench) works(city string) int {
	if r := b.Snapshot().Realm; r != nil {
		return r.Walls[city]
	}
	return 0
}

// long are the long walls that the map has not.
func (b *bench) long() string {
	if r := b.Snapshot().Realm; r != nil {
		return strings.Join(r.Long, ", ")
	}
	return ""
}

// toSeason goes on to a part of the next season that has it.
func (b *bench) toSeason(season, part string) {
	b.t.Helper()
	course(b, func(s *rules.Snapshot) bool { return s.Season == season && s.Part == part })
}

// TestEpic_7_5_a: a player pays for units of his regions in their Build Pools, which wait in their Force Pools then, where militance is 5
// or more; the next step B places them. He needs no city for it.
func TestEpic_7_5_a(t *testing.T) {
	pool := []string{"build:attica: att-h01 att-h02 att-f01", "build:chios: chi-h01", "build:laconia: lac-h01"}
	b := builders(t, "athens", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {ML: 4}}) }, pool...)
	b.asks("athens", "build")
	b.refuses("build lac-h01", "7.5", "not-your-piece")
	b.refuses("build att-h03", "7.5", "not-in-build-pool")
	b.refuses("build chi-h01", "4.4.2", "ml-too-low-to-build")
	b.refuses("build att-h01 att-h01", "1.3", "piece-twice")
	b.refuses("build", "7.5", "usage")
	b.want("who can be built", strings.Join(b.Legal().Pick.Pool, " "), "att-h01 att-h02 att-f01")
	b.do("build att-h01 att-f01")
	b.want("where they are", b.at("att-h01")+" "+b.at("att-f01")+" "+b.at("att-h02"), "force:attica force:attica build:attica")
	b.want("paid", b.treasury("athens"), 27)
	b.do("done")
	b.asks("sparta", "build")
	b.do("build lac-h01")
	b.toSeason("summer", "B")
	b.do("place att-h01 athens")
	b = builders(t, "athens", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {ML: 5}})
		for _, id := range []string{"chios", "teos", "erythrae", "clazomenae"} {
			s.Cities[id] = []string{"destroyed"}
		}
	}, pool...)
	b.do("build chi-h01")
	b.want("without a city", b.at("chi-h01"), "force:chios")
}

// TestEpic_7_5_a_talents: nobody builds what he cannot pay, alone or together; and who can build nothing is not asked.
func TestEpic_7_5_a_talents(t *testing.T) {
	purse := func(n int) *bench {
		return builders(t, "athens", func(s *rules.Snapshot) { s.Treasury["athens"] = n }, "build:attica: att-h01 att-h02 att-f01")
	}
	b := purse(1)
	b.refuses("build att-f01", "7.7", "cannot-pay")
	b.refuses("build att-h01 att-h02", "7.7", "cannot-pay")
	b.do("build att-h01")
	b.want("nothing is left", b.treasury("athens"), 0)
	b.want("only the end", len(b.Legal().Choices), 1)
	for _, word := range []string{"build-base athens", "build-base athens", "build-walls clazomenae"} {
		b.refuses(word, "7.7", "cannot-pay")
	}
	b = longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Treasury = map[string]int{"athens": 0, "sparta": 5}
	})
	b.do("done")
	b.asks("sparta", "build")
}

// TestEpic_7_4_a_built: who falls in such a war waits in his Build Pool and is built again; elites are lost for good.
func TestEpic_7_4_a_built(t *testing.T) {
	b := longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Treasury = map[string]int{"athens": 0, "sparta": 0}
		stand(s, "W1727: lac-h01", "W1321: lac-e01")
	})
	b.pass("M1", ones...)
	b.want("hungry", b.at("lac-h01")+" "+b.at("lac-e01"), "build:laconia gone")
	b = builders(t, "sparta", nil, "build:laconia: lac-h01", "gone: lac-e01")
	b.refuses("build lac-e01", "7.5", "not-in-build-pool")
	b.do("build lac-h01")
	b.want("he is back", b.at("lac-h01"), "force:laconia")
}

// TestEpic_7_6_b: a fort costs a talent and stands at once, in a hex with a unit of the player's and without a city or another fort; who is
// there is inside and moves on in the same season.
func TestEpic_7_6_b(t *testing.T) {
	b := builders(t, "athens", func(s *rules.Snapshot) {
		s.Forts = []string{"W2537 athens"}
		s.Bases = append(s.Bases, "W2337 athens")
	}, "W2337: att-h01 att-f01", "W2537: att-h03", "athens: att-h04", "W3033: att-l01")
	b.refuses("build-fort W2332", "7.6.2", "no-builder")
	b.refuses("build-fort W2537", "7.6.2", "fort-already")
	b.refuses("build-fort athens", "7.6.2", "fort-in-city")
	b.refuses("build-fort W3033", "7.6.2", "fort-in-city")
	b.refuses("build-fort nowhere", "7.6.2", "no-such-place")
	b.refuses("build-fort", "7.6.2", "usage")
	b.want("offered", b.offers("build-fort W2337"), true)
	b.do("build-fort W2337")
	s := b.Snapshot()
	b.want("it stands", strings.Join(s.Forts, ", "), "W2537 athens, W2337 athens")
	b.want("who is inside, and the ships", b.at("att-h01")+" "+b.at("att-f01"), "fort:W2337 W2337")
	b.want("the base is", slices.Contains(s.Bases, "fort:W2337 athens"), true)
	b.want("paid", b.treasury("athens"), 29)
	b.pass("M1", ones...)
	if b.Prompt().Seat != "athens" {
		b.do("done")
	}
	if len(b.Destinations([]string{"att-h01"}, false)) == 0 {
		t.Error("who has built moves nowhere")
	}
}

// TestEpic_7_6_a: a base costs a talent and stands at once: with a unit, or in a friendly city that is not besieged; never two in a hex.
func TestEpic_7_6_a(t *testing.T) {
	b := builders(t, "sparta", func(s *rules.Snapshot) {
		s.Sieges = []string{"W3131 athens 5"}
		s.Bases = []string{"gytheum sparta"}
	}, "W2332: lac-h01", "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicostratus")
	b.refuses("build-base gytheum", "7.6.3", "base-already")
	b.refuses("build-base corinth", "7.6.3", "besieged")
	b.refuses("build-base athens", "7.6.3", "no-unit-or-city")
	b.refuses("build-base W3430", "7.6.3", "base-inside")
	b.refuses("build-base W3034", "7.6.3", "no-unit-or-city")
	b.refuses("build-base", "7.6.3", "usage")
	b.do("build-base W2332")
	b.do("build-base thebes")
	b.want("bases", strings.Join(b.Snapshot().Bases, ", "), "gytheum sparta, W2332 sparta, thebes sparta")
	b.want("paid", b.treasury("sparta"), 28)
	b.do("done")
	b = builders(t, "athens", func(s *rules.Snapshot) { s.Sieges = []string{"W3131 athens 5"} }, "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicostratus")
	b.do("build-base W3131")
	b.want("the besieger's", slices.Contains(b.Snapshot().Bases, "W3131 athens"), true)
}

// TestEpic_7_6_f: walls are built in a friendly, unbesieged city without: a small city has them at once, others count as without until they
// are ready. The book's example: of a medium city, begun in summer, they stand in fall's step C.
func TestEpic_7_6_f(t *testing.T) {
	b := builders(t, "athens", func(s *rules.Snapshot) {
		s.Season = "summer"
		s.Cities["clazomenae"], s.Cities["teos"], s.Cities["chios"] = []string{"unwalled"}, []string{"unwalled"}, []string{"unwalled"}
		s.Cities["erythrae"] = []string{"unwalled", "revolt:red"}
		s.Cities["mytilene"] = []string{"destroyed"}
	})
	b.refuses("build-walls athens", "7.6.4", "walls-stand")
	b.refuses("build-walls erythrae", "7.6.4", "not-a-friend")
	b.refuses("build-walls mytilene", "7.6.4", "not-a-friend")
	b.refuses("build-walls W2337", "7.6.4", "no-city-to-wall")
	b.refuses("build-walls", "7.6.4", "usage")
	b.do("build-walls clazomenae")
	b.do("build-walls teos")
	b.do("build-walls chios")
	b.refuses("build-walls teos", "7.6.4", "walls-under-way")
	b.want("paid", b.treasury("athens"), 26)
	b.want("they count as without", b.cityWords("teos")+" "+b.cityWords("chios"), "unwalled unwalled")
	b.toSeason("fall", "B")
	b.want("before fall's step C", b.cityWords("teos"), "unwalled")
	b.toSeason("fall", "C")
	b.want("in it", b.cityWords("teos")+"/"+b.cityWords("chios"), "/unwalled")
	b.toSeason("winter", "C")
	b.want("a large city takes another", b.cityWords("chios"), "")
	b = builders(t, "sparta", func(s *rules.Snapshot) {
		s.Sieges, s.Cities["corinth"] = []string{"W3131 athens 5"}, []string{"unwalled"}
	}, "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicostratus")
	b.refuses("build-walls corinth", "7.6.1", "no-work-besieged")
}

// TestEpic_7_6_f_taken: walls under way are lost with the city, and what has been paid for them.
func TestEpic_7_6_f_taken(t *testing.T) {
	walls := func(s *rules.Snapshot) {
		s.Cities["corinth"] = []string{"unwalled"}
		s.Realm = &rules.RealmSnapshot{Walls: map[string]int{"corinth": 60}}
	}
	b := longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", "athens")
		s.Sieges = []string{"W3131 athens 1"}
		stand(s, "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicostratus")
		walls(s)
	})
	b.do("roll corinth", 6)
	b.want("they come to nothing", b.works("corinth"), 0)
	lost := b.heard("walls-abandoned")
	if len(lost) != 1 || lost[0].Rule != "7.6.4" {
		t.Errorf("%v", lost)
	}
}

// TestEpic_4_3_b_works: walls that are not ready are lost where the region changes hands, whoever holds the city then (Q19).
func TestEpic_4_3_b_works(t *testing.T) {
	for _, held := range []string{"", "mytilene: att-h01"} {
		b := longWar(t, func(s *rules.Snapshot) {
			lastWinter(s)
			regions(s, map[string]rules.RegionSnapshot{"lesbos": {AL: -3}})
			s.Cities["mytilene"] = []string{"unwalled"}
			s.Realm = &rules.RealmSnapshot{Walls: map[string]int{"mytilene": 60}}
			if held != "" {
				stand(s, held)
			}
		})
		b.do("done", ones...)
		b.want("Lesbos is", b.region("lesbos").Controller, "sparta")
		b.want("the walls, "+held, b.works("mytilene"), 0)
		b.want("told", len(b.heard("walls-abandoned")), 1)
	}
}

// TestEpic_7_6_h: what is ready is completed before anybody builds in step C.
func TestEpic_7_6_h(t *testing.T) {
	b := longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Treasury = map[string]int{"athens": 9, "sparta": 9}
		s.Cities["teos"] = []string{"unwalled"}
		s.Realm = &rules.RealmSnapshot{Walls: map[string]int{"teos": 1}}
	})
	b.do("done")
	b.asks("athens", "build")
	b.want("they stand", b.cityWords("teos"), "")
	b.refuses("build-walls teos", "7.6.4", "walls-stand")
}

// TestEpic_7_7_a: the prices and times of the table.
func TestEpic_7_7_a(t *testing.T) {
	got := rulesOf(t).Build
	b := &bench{t: t}
	b.want("hoplites, light infantry, cavalry, fleets", fmt.Sprint(got.Units[:4]), "[1 1 1 2]")
	b.want("base, fort, long walls", fmt.Sprint(got.Base, got.Fort, got.LongWalls), "1 1 2")
	b.want("walls", fmt.Sprint(got.Walls, got.WallSeasons, got.LongSeasons), "[1 1 2] [0 1 2] 2")
}

// rulesOf are the rules of a long war.
func rulesOf(t *testing.T) *rules.Ruleset {
	t.Helper()
	return warOfAll(t, nil)
}

// wallsBuilt: what walls cost and when they are ready, by the examples.
func wallsBuilt(t *testing.T, given, expect zonetest.Bag) {
	city := map[string]string{"walls_small": "clazomenae", "walls_medium": "teos", "walls_large": "chios"}[given.Str("what")]
	b := builders(t, "athens", func(s *rules.Snapshot) {
		s.Season = given.Str("begun")
		s.Cities[city] = []string{"unwalled"}
	})
	b.do("build-walls " + city)
	seasons := 0
	if at := b.works(city); at != 0 {
		seasons = at - b.Stage().Turn
	}
	want(t, "seasons", seasons, expect.Amount("seasons"))
	want(t, "in revolt", strings.HasPrefix(b.cityWords(city), "revolt"), given.Flag("revolting"))
	want(t, "what it costs", 30-b.treasury("athens"), expect.Amount("cost"))
	b.toSeason(expect.Str("ready"), "C")
	want(t, "they stand", b.cityWords(city), "")
}

// buildCost: what units and works cost together, by the example.
func buildCost(t *testing.T, given, expect zonetest.Bag) {
	next := map[string]int{}
	var ids []string
	for _, kind := range given.Strs("units") {
		next[kind]++
		ids = append(ids, fmt.Sprintf("att-%s0%d", map[string]string{"hoplite": "h", "light": "l", "cavalry": "c", "fleet": "f"}[kind], next[kind]))
	}
	b := builders(t, "athens", nil, "build:attica: "+strings.Join(ids, " "), "W2337: att-h09")
	b.do("build " + strings.Join(ids, " "))
	for _, work := range given.Strs("extra") {
		b.do("build-" + work + " W2337")
		stood := map[string]int{"base": len(b.Snapshot().Bases), "fort": len(b.Snapshot().Forts)}[work]
		want(t, work, stood > 0, true)
	}
	want(t, "talents", 30-b.treasury("athens"), expect.Amount("talents"))
}
