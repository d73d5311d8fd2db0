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

// risings is step A of a season in a long war in which Chios is at risk.
func risings(t *testing.T, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "A", "revolt", "sparta")
		regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 3}})
		stand(s, lines...)
		if change != nil {
			change(s)
		}
	})
}

// cityWords are what is true of a city.
func (b *bench) cityWords(id string) string { return strings.Join(b.Snapshot().Cities[id], " ") }

// TestEpic_4_1_b: a region of Athens' with an allegiance of 3 or less is in the risk zone: Sparta has one of its cities checked. One
// with more is not, nor one of Sparta's.
func TestEpic_4_1_b(t *testing.T) {
	b := risings(t, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"samos": {AL: 4}, "elis": {AL: 1}, "chios": {AL: 3}})
	})
	b.asks("sparta", "revolt")
	b.refuses("revolt samos", "6.1", "not-at-risk")
	b.refuses("revolt elis", "6.1", "not-at-risk")
	b.do("revolt teos", 1)
	b.want("that was all", b.Stage().Phase, "B")
}

// TestEpic_4_1_b_first: any region may be the only one at risk, the first of the map as well.
func TestEpic_4_1_b_first(t *testing.T) {
	b := risings(t, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 4}, "achaea": {Controller: "athens", AL: 3}})
	})
	b.asks("sparta", "revolt")
	b.refuses("revolt teos", "6.1", "not-at-risk")
	b.do("revolt patrae", ones...)
	b.want("that was all", b.Stage().Phase, "B")
}

// TestEpic_6_1_a: for each region at risk Sparta has to name a city: standing, not in revolt, not hers, no capital. Where only one can
// be named it is checked without a word, where none can, none is.
func TestEpic_6_1_a(t *testing.T) {
	b := risings(t, func(s *rules.Snapshot) {
		s.Cities["erythrae"], s.Cities["clazomenae"], s.Cities["chios"] = []string{"destroyed"}, []string{"revolt:red"}, []string{"captured:sparta"}
		regions(s, map[string]rules.RegionSnapshot{"lesbos": {AL: 2}})
	})
	b.refuses("done", "6.1", "wrong-verb")
	b.refuses("revolt", "6.1", "usage")
	b.refuses("revolt nowhere", "6.1", "no-such-place")
	// Teos is the only one left in Chios: as soon as Lesbos' city is named, or before, it has been checked.
	b.do("revolt mytilene", 1, 1)
	var checked []string
	for _, e := range b.heard("revolt-check") {
		checked = append(checked, e.Zones[0])
	}
	b.want("checked", strings.Join(checked, " "), "mytilene teos")
	b.want("the next step", b.Stage().Phase, "B")
	b = risings(t, func(s *rules.Snapshot) {
		s.Cities["clazomenae"], s.Cities["chios"] = []string{"revolt:red"}, []string{"captured:sparta"}
	})
	b.refuses("revolt clazomenae", "6.1", "in-revolt")
	b.refuses("revolt chios", "6.1", "lost-already")
}

// TestEpic_6_1_b: 7 or more with what is added, and the city revolts; one check a season in a region.
func TestEpic_6_1_b(t *testing.T) {
	for die, revolts := range map[int]bool{5: false, 6: true} {
		b := risings(t, func(s *rules.Snapshot) {
			regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 1}, "lesbos": {AL: 3}})
		})
		b.do("revolt teos", die)
		b.want(fmt.Sprint("a ", die, " with 1 added"), b.cityWords("teos") != "", revolts)
		b.asks("sparta", "revolt")
		b.refuses("revolt erythrae", "6.1", "region-checked")
	}
}

// TestEpic_6_2_a: Athens may check a city in revolt of each region of hers that is not at risk; 1 or less ends the revolt, nothing else
// comes of it.
func TestEpic_6_2_a(t *testing.T) {
	at := func(change func(s *rules.Snapshot)) *bench {
		return longWar(t, func(s *rules.Snapshot) {
			seasonal(s, "A", "pacify", "athens")
			s.Cities["teos"], s.Cities["erythrae"], s.Cities["mytilene"] = []string{"revolt:red"}, []string{"revolt:red"}, []string{"revolt:red"}
			if change != nil {
				change(s)
			}
		})
	}
	b := at(func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"samos": {AL: 9}}) })
	b.asks("athens", "pacify")
	b.refuses("pacify chios", "6.2", "no-revolt")
	b.refuses("pacify sparta", "6.2", "not-your-region")
	b.do("pacify teos", 6)
	b.want("it never starts or ends one", b.cityWords("teos"), "revolt:red")
	b.refuses("pacify erythrae", "6.2", "region-checked")
	b.do("pacify mytilene", 1)
	b.want("it is over", b.cityWords("mytilene"), "")
	b.want("nothing is left to check", b.Stage().Phase, "B")
	b = at(nil)
	b.do("done")
	b.want("or none", b.Stage().Phase, "B")
	// One more is added for the neighbour in revolt: a 1 is a 2.
	b = at(nil)
	b.do("pacify teos", 1)
	b.want("with a neighbour lost", b.cityWords("teos"), "revolt:red")
	b = at(func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 3}}) })
	b.refuses("pacify teos", "6.2", "at-risk")
}

// TestEpic_6_3_a: every line of the table of modifiers, alone and together.
func TestEpic_6_3_a(t *testing.T) {
	level := func(al int) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			r := s.Regions["chios"]
			r.AL = al
			s.Regions["chios"] = r
		}
	}
	pays := func(n int) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			r := s.Regions["chios"]
			r.Multiplier = n
			s.Regions["chios"] = r
		}
	}
	lost := func(words string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) { s.Cities["erythrae"] = []string{words} }
	}
	for _, c := range []struct {
		what   string
		city   string
		line   string
		change func(s *rules.Snapshot)
		want   int
	}{
		{"nothing", "teos", "", nil, 0},
		{"allegiance 2", "teos", "", level(2), 0},
		{"allegiance 1", "teos", "", level(1), 1},
		{"allegiance 0", "teos", "", level(0), 1},
		{"allegiance -1", "teos", "", level(-1), 2},
		{"allegiance -2", "teos", "", level(-2), 3},
		{"allegiance -3", "teos", "", level(-3), 3},
		{"a neighbour in revolt", "teos", "", lost("revolt:white"), 1},
		{"a neighbour of the enemy's", "teos", "", lost("captured:sparta"), 1},
		{"one that is destroyed", "teos", "", lost("destroyed"), 0},
		{"one of another area", "chios", "", lost("revolt:red"), 0},
		{"x2", "teos", "", pays(2), 1},
		{"x5", "teos", "", pays(5), 1},
		{"x0", "teos", "", pays(0), -1},
		{"lower than last year", "teos", "", func(s *rules.Snapshot) { s.Realm = &rules.RealmSnapshot{Lowered: []string{"chios"}} }, -1},
		{"a raided area", "teos", "", func(s *rules.Snapshot) { s.Areas = map[string]rules.AreaSnapshot{"CHI2": {Raided: 1}} }, 1},
		{"another area raided", "teos", "", func(s *rules.Snapshot) { s.Areas = map[string]rules.AreaSnapshot{"CHI1": {Raided: 1}} }, 0},
		{"a unit inside", "teos", "teos: att-h01", nil, -2},
		{"several inside", "teos", "teos: att-h01 att-h02 att-f01", nil, -2},
		{"a leader alone", "teos", "teos: nicias", nil, 0},
		{"a unit outside", "teos", "E2029: att-h01", nil, 0},
		{"no walls", "clazomenae", "", nil, -1},
		{"all together", "teos", "teos: att-h01", func(s *rules.Snapshot) {
			level(-2)(s)
			pays(2)(s)
			lost("revolt:red")(s)
			s.Cities["clazomenae"] = []string{"captured:sparta"}
			s.Areas = map[string]rules.AreaSnapshot{"CHI2": {Raided: 2}}
			s.Realm = &rules.RealmSnapshot{Lowered: []string{"chios"}}
		}, 3 + 1 + 1 + 1 + 1 - 1 - 2},
	} {
		var lines []string
		if c.line != "" {
			lines = []string{c.line}
		}
		b := risings(t, c.change, lines...)
		offered := 0
		for _, ch := range b.Prompt().Choices {
			if ch.ID == c.city {
				offered = int(ch.Facts[0].Number)
			}
		}
		b.do("revolt "+c.city, 1)
		b.want(c.what, int(b.heard("revolt-check")[0].Facts[1].Number), c.want)
		b.want(c.what+", as offered", offered, c.want)
	}
}

// TestEpic_6_4_a: a capital never revolts and is never checked.
func TestEpic_6_4_a(t *testing.T) {
	b := risings(t, func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"attica": {AL: 1}}) })
	b.refuses("revolt athens", "6.4", "capital")
	b.do("revolt piraeus", 1)
}

// TestEpic_6_5_a: a city in revolt is red where its region's militance is 5 or more, else white; it is an enemy city of its controller's
// with a garrison.
func TestEpic_6_5_a(t *testing.T) {
	for ml, colour := range map[int]string{5: "red", 4: "white"} {
		b := risings(t, func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {AL: -2, ML: ml}}) })
		b.do("revolt teos", 6)
		b.want(fmt.Sprint("militance ", ml), b.cityWords("teos"), "revolt:"+colour)
	}
	b := longWar(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Cities["teos"] = []string{"revolt:red"}
		stand(s, "E2129: att-h01 att-h02 att-h05 nicias")
	})
	b.refuses("move att-h01 att-h02 att-h05 nicias E2029 teos", "18.3", "enemy-city")
	b.do("move att-h01 att-h02 att-h05 nicias E2029")
	b.do("done")
	b.do("fight E2029")
	b.do("storm")
	b.want("a garrison", b.Snapshot().Battle.Garrison, true)
}

// TestEpic_6_5_b: whom a coloured city favours enters it freely, unless the controller's units are inside; a white one nobody enters.
func TestEpic_6_5_b(t *testing.T) {
	at := func(words string, lines ...string) *bench {
		return longWar(t, func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			s.Cities["teos"] = []string{words}
			stand(s, append(lines, "E2129: lac-h01 lac-h02 archidamus")...)
		})
	}
	b := at("revolt:red")
	b.do("move lac-h01 lac-h02 archidamus E2029 teos")
	b.want("inside", b.at("lac-h01"), "teos")
	at("revolt:red", "teos: att-h01").refuses("move lac-h01 lac-h02 archidamus E2029 teos", "10.2", "enemies-inside")
	at("revolt:white").refuses("move lac-h01 lac-h02 archidamus E2029 teos", "18.3", "enemy-city")
	athens := longWar(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Cities["teos"] = []string{"revolt:white"}
		stand(s, "E2129: att-h01")
	})
	athens.refuses("move att-h01 E2029 teos", "18.3", "enemy-city")
}

// TestEpic_6_5_c: with the first unit of the side it favours its marker is that side's, and it is in revolt no more.
func TestEpic_6_5_c(t *testing.T) {
	b := longWar(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Cities["teos"] = []string{"revolt:red"}
		s.Realm = &rules.RealmSnapshot{Since: map[string]int{"teos": 1}}
		stand(s, "E2129: lac-h01")
	})
	b.do("move lac-h01 E2029 teos")
	b.want("whose", b.cityWords("teos"), "captured:sparta")
	b.want("nothing is kept of the revolt", b.Snapshot().Realm == nil, true)
}

// TestEpic_6_5_d: a revolt of an earlier season ends before any check where a unit of the controller is inside; one that began by a card
// after step A lasts a season more.
func TestEpic_6_5_d(t *testing.T) {
	for _, c := range []struct {
		what  string
		since int // seasons before this one
		line  string
		ends  bool
	}{
		{"of last season, with a unit inside", 1, "teos: att-h01", true},
		{"of last season by a card", 0, "teos: att-h01", false},
		{"nobody inside", 1, "", false},
		{"before the city", 1, "E2029: att-h01", false},
		{"a leader alone", 1, "teos: nicias", false},
	} {
		b := longWar(t, func(s *rules.Snapshot) {
			lastWinter(s)
			s.Year, s.Season, s.Turn, s.Part, s.Step = 419, "spring", 3, "M", "move"
			s.Second, s.Deciding = true, "sparta"
			s.Cities["teos"] = []string{"revolt:red"}
			s.Realm = &rules.RealmSnapshot{Since: map[string]int{"teos": rules.SeasonNo(419, rules.Summer) - c.since}}
			if c.line != "" {
				stand(s, c.line)
			}
		})
		b.do("done", ones...)
		b.want(c.what, b.cityWords("teos") == "", c.ends)
	}
}

// TestEpic_6_5_d_foretold: the sheet of a region tells of the checks as the next step A will have them: a revolt that a unit of the controller
// inside ends before is none to check, in step A itself no more ends so.
func TestEpic_6_5_d_foretold(t *testing.T) {
	ends := func(part, step string, lines ...string) bool {
		b := longWar(t, func(s *rules.Snapshot) {
			if seasonal(s, part, step, "athens"); part == "M" {
				campaign(s, part, step, "athens", "athens")
			}
			regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 5}}) // out of the risk zone
			s.Cities["teos"] = []string{"revolt:red"}
			s.Realm = &rules.RealmSnapshot{Since: map[string]int{"teos": 1}}
			stand(s, lines...)
		})
		all := b.look().Checks("chios")
		i := slices.IndexFunc(all, func(c rules.RevoltCheck) bool { return c.City == "teos" })
		return all[i].Ends
	}
	for what, of := range map[string]struct{ got, want bool }{
		"nobody inside":        {ends("M", "move"), true},
		"a unit inside":        {ends("M", "move", "teos: att-h01"), false},
		"a leader alone":       {ends("M", "move", "teos: nicias"), true},
		"a unit inside step A": {ends("A", "pacify", "teos: att-h01"), true},
	} {
		if of.got != of.want {
			t.Errorf("%s: a check that ends the revolt is told of: %v", what, of.got)
		}
	}
}

// TestEpic_6_5_d_taken: a city retaken by storm is in revolt no more, at once (Q37); so is one whose region changes hands.
func TestEpic_6_5_d_taken(t *testing.T) {
	b := longWar(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Cities["teos"] = []string{"revolt:red"}
		s.Realm = &rules.RealmSnapshot{Since: map[string]int{"teos": 1}}
		stand(s, "E2129: att-h01 att-h02 att-h05 att-h06 nicias")
	})
	b.do("move att-h01 att-h02 att-h05 att-h06 nicias E2029")
	b.do("done")
	b.do("fight E2029")
	b.do("storm")
	for b.Prompt().Decision != "spoils" {
		b.do(b.Legal().Choices[0].Command.String(), 6, 6, 6, 6, 6, 6, 6, 6, 6, 6)
	}
	b.want("Athens' again", b.cityWords("teos"), "")
	b.want("nothing is kept of the revolt", b.Snapshot().Realm == nil, true)
	b = assessment(t, "athens", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {AL: -1}})
		s.Cities["teos"] = []string{"revolt:red"}
		s.Realm = &rules.RealmSnapshot{Since: map[string]int{"teos": 1}}
	})
	b.do("assess chios 3")
	b.do("done")
	b.want("in a region that has gone over", b.cityWords("teos"), "")
}

// TestEpic_6_5_e: units inside when a city rises may stay, and hold it; when the last of them leaves, the garrison shuts the gates.
func TestEpic_6_5_e(t *testing.T) {
	b := longWar(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Cities["teos"] = []string{"revolt:red"}
		stand(s, "teos: att-h01")
	})
	b.want("they may stay", b.at("att-h01"), "teos")
	b.do("move att-h01 E2029")
	b.do("done")
	b.want("their own garrison is against them", b.Prompt().Decision, "choose-battle")
}

// TestEpic_6_5_f: rebels without walls build them at once and free: a small and a medium city has them immediately, a large one after a
// season; the work is lost when the revolt ends before.
func TestEpic_6_5_f(t *testing.T) {
	rise := func(city, region string, change func(s *rules.Snapshot)) *bench {
		b := longWar(t, func(s *rules.Snapshot) {
			seasonal(s, "A", "revolt", "sparta")
			regions(s, map[string]rules.RegionSnapshot{region: {AL: -2}})
			if change != nil {
				change(s)
			}
		})
		b.do("revolt "+city, 6, 1)
		b.want(city+" rises", strings.HasPrefix(b.cityWords(city), "revolt:red"), true)
		return b
	}
	was := func(b *bench) [2]int { return [2]int{b.treasury("athens"), b.treasury("sparta")} }
	small := rise("clazomenae", "chios", nil)
	b := longWar(t, nil)
	small.want("walls", small.cityWords("clazomenae"), "revolt:red walled")
	small.want("free", was(small), was(b))
	medium := rise("lampsacus", "hellespont", nil)
	medium.want("medium", medium.cityWords("lampsacus"), "revolt:red walled")
	large := rise("chios", "chios", func(s *rules.Snapshot) { s.Cities["chios"] = []string{"unwalled"} })
	large.want("large", large.cityWords("chios"), "revolt:red unwalled")
	large.want("ready", large.Snapshot().Realm.Walls["chios"], rules.SeasonNo(419, rules.Summer))
	course(large, func(s *rules.Snapshot) bool { return s.Season == "summer" && s.Turn == 1 })
	large.want("a season later they stand", large.cityWords("chios"), "revolt:red")
	spoilt := large.Snapshot()
	spoilt.Realm = &rules.RealmSnapshot{Walls: map[string]int{"chios": rules.SeasonNo(419, rules.Fall)}}
	if _, err := rules.Restore(large.r, spoilt); err == nil {
		t.Error("walls are built where they stand")
	}
	ends := longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "A", "pacify", "athens")
		s.Cities["chios"] = []string{"revolt:red", "unwalled"}
		s.Realm = &rules.RealmSnapshot{Walls: map[string]int{"chios": rules.SeasonNo(419, rules.Summer)}}
	})
	ends.do("pacify chios", 2)
	ends.want("over before they stand", ends.cityWords("chios"), "unwalled")
	ends.want("the work is lost", ends.Snapshot().Realm.Walls == nil, true)
}

// TestEpic_6_5_f_joins: the rebels' walls that are not ready are lost when those come in whose friend the city is: the
// revolt is over (6.5.d).
func TestEpic_6_5_f_joins(t *testing.T) {
	b := longWar(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Cities["chios"] = []string{"revolt:red", "unwalled"}
		s.Realm = &rules.RealmSnapshot{Walls: map[string]int{"chios": rules.SeasonNo(419, rules.Summer)}}
		stand(s, "CHS: lac-f01")
	})
	b.do("move lac-f01 chios")
	b.want("the city", b.cityWords("chios"), "captured:sparta unwalled")
	b.want("the work is lost", b.works("chios"), 0)
	if lost := b.heard("walls-abandoned"); len(lost) != 1 || lost[0].Rule != "6.5.5" {
		t.Errorf("%v", lost)
	}
}

// TestARisingEndsItsSiege: a city that rises for those who besiege it, and in which nobody is, is besieged no more; a base and leaders who
// were there alone are as where a region changes hands (Q18, Q19).
func TestARisingEndsItsSiege(t *testing.T) {
	b := risings(t, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {AL: -2}})
		s.Sieges = []string{"E2029 sparta 4"}
		s.Bases = []string{"teos athens"}
	}, "E2029: lac-h01 lac-h02 lac-h05 lac-h06 lac-f01 archidamus", "teos: nicias")
	b.do("revolt teos", 6)
	b.want("sieges", len(b.Snapshot().Sieges), 0)
	b.want("bases", len(b.Snapshot().Bases), 0)
	b.want("the leader", b.at("nicias"), "force:attica")
}

// TestRevoltIsForetold: what a check may bring is told before it, as it then comes.
func TestRevoltIsForetold(t *testing.T) {
	b := risings(t, func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 1}}) })
	f, why := b.Forecast(engine.Cmd("revolt", "teos"))
	if why != nil || f == nil || len(f.Questions) == 0 {
		t.Fatalf("%v, %v", f, why)
	}
	chances := map[string]string{}
	for _, a := range f.Questions[0].Answers {
		chances[a.Key] = fmt.Sprintf("%d/%d", a.Chance.N, a.Chance.Of)
	}
	b.want("it revolts on a 6", chances["city-revolts"]+" "+chances["city-stays"], "1/6 5/6")
}

// revoltExample sets a region up as an example of a check has it: how many other cities of the area are lost, and what else counts.
func revoltExample(s *rules.Snapshot, given zonetest.Bag) {
	s.Regions["chios"] = rules.RegionSnapshot{Controller: "athens", Start: "athens", AL: given.Num("al"), ML: given.Num("ml"), Multiplier: given.Amount("mult")}
	for _, id := range []string{"erythrae", "clazomenae"}[:given.Amount("other_lost_cities_in_area")] {
		s.Cities[id] = []string{"captured:sparta"}
	}
	if given.Flag("lowered") {
		s.Realm = &rules.RealmSnapshot{Lowered: []string{"chios"}}
	}
	if given.Flag("raided_area") {
		s.Areas = map[string]rules.AreaSnapshot{"CHI2": {Raided: 1}}
	}
	if given.Flag("controller_units_inside") {
		stand(s, "teos: att-h01")
	}
	if !given.Flag("walled") {
		s.Cities["teos"] = append(s.Cities["teos"], "unwalled")
	}
}

// revolted: a revolt check (6.3), by the examples.
func revolted(t *testing.T, given, expect zonetest.Bag) {
	b := risings(t, func(s *rules.Snapshot) { revoltExample(s, given) })
	b.do("revolt teos", given.Num("die"))
	e := b.heard("revolt-check")[0]
	want(t, "modifier", fact(e, "modifier"), expect.Num("modifier"))
	want(t, "total", fact(e, "total"), expect.Num("total"))
	want(t, "revolts", strings.HasPrefix(b.cityWords("teos"), "revolt"), expect.Flag("revolts"))
	if expect.Flag("revolts") {
		want(t, "marker", strings.Fields(b.cityWords("teos"))[0], "revolt:"+expect.Str("marker"))
	}
}

// pacified: Athens' own check (6.2), by the examples.
func pacified(t *testing.T, given, expect zonetest.Bag) {
	b := longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "A", "pacify", "athens")
		s.Cities["teos"] = []string{"revolt:red"}
		revoltExample(s, given)
	})
	b.do("pacify teos", given.Num("die"))
	e := b.heard("pacify-check")[0]
	want(t, "modifier", fact(e, "modifier"), expect.Num("modifier"))
	want(t, "total", fact(e, "total"), expect.Num("total"))
	want(t, "ends", b.heard("revolt-ends") != nil, expect.Flag("ends"))
}

// rebelWorks: when rebels have their walls (6.5.f), by the examples.
func rebelWorks(t *testing.T, given, expect zonetest.Bag) {
	city := map[string]string{"walls_medium": "teos", "walls_large": "chios"}[given.Str("what")]
	was := 0
	b := risings(t, func(s *rules.Snapshot) {
		was = s.Treasury["athens"] + s.Treasury["sparta"]
		regions(s, map[string]rules.RegionSnapshot{"chios": {AL: -3}})
		s.Season = given.Str("begun")
		s.Cities[city] = []string{"unwalled"}
	})
	b.do("revolt "+city, 6)
	want(t, "in revolt", strings.HasPrefix(b.cityWords(city), "revolt"), given.Flag("revolting"))
	ready, seasons := b.Snapshot().Season, 0
	if at := b.Snapshot().Realm; at != nil && at.Walls[city] != 0 {
		ready = []string{"spring", "summer", "fall", "winter"}[(at.Walls[city]-1)%4]
		seasons = at.Walls[city] - b.Stage().Turn
	}
	want(t, "ready", ready, expect.Str("ready"))
	want(t, "seasons", seasons, expect.Amount("seasons"))
	want(t, "what it costs", was-b.treasury("athens")-b.treasury("sparta"), expect.Amount("cost"))
}

// TestLongWarsKeepTheInvariants: random wars with assessment, revolts and building break no invariant and are saved at every command.
func TestLongWarsKeepTheInvariants(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(6) {
		b := longWar(t, func(s *rules.Snapshot) {
			for id, r := range s.Regions {
				r.AL = int(seed) - 2 + len(id)%5
				s.Regions[id] = r
			}
			for _, id := range []string{"teos", "mytilene", "lampsacus"} {
				s.Cities[id] = []string{"revolt:red"}
			}
			regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 12}, "lesbos": {AL: 12}, "hellespont": {AL: 12}})
		})
		rng := engine.NewSeeded(seed)
		for n := range 1500 {
			p := b.Legal()
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(b.Game, &p, rng)
			if !ok {
				t.Fatalf("%d: nothing to do at %s", n, p.Decision)
			}
			met[p.Decision]++
			if _, err := b.Apply(c, rng); err != nil {
				t.Fatalf("%d: %s: %v", n, c, err)
			}
			if bad := b.Violations(); len(bad) > 0 {
				t.Fatalf("%d: %s: %v", n, c, bad)
			}
			if d := b.Legal().Decision; d == "assess" || d == "revolt" || d == "pacify" || d == "build" {
				back, err := rules.Restore(b.r, b.Snapshot())
				if err != nil || back.Hash() != b.Hash() {
					t.Fatalf("%d: after %s it is not saved: %v", n, c, err)
				}
			}
		}
	}
	for _, d := range []string{"assess", "revolt", "pacify", "build"} {
		if met[d] < 6 {
			t.Errorf("%s is asked %d times", d, met[d])
		}
	}
}
