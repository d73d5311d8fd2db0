package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// campaignRules are those of a war of all regions with cards, peace, Sicily and Persia.
func campaignRules(t *testing.T, change func(sc *rules.Scenario)) *rules.Ruleset {
	t.Helper()
	return warOfAll(t, func(sc *rules.Scenario) {
		sc.Parts |= rules.Parts(rules.PartA, rules.PartC, rules.PartY2, rules.PartF1, rules.PartF2)
		sc.StartYear, sc.EndYear = 431, 405
		sc.Cards = &rules.CardSetup{Hand: [rules.MaxPlayers]int{5, 5}}
		sc.Metric, sc.Bands = rules.AthensRegions, []rules.Band{{Min: 20, Verdict: rules.AthensDecisive}, {Min: 16, Verdict: rules.AthensWins},
			{Min: 10, Verdict: rules.Stalemate}, {Min: 5, Verdict: rules.SpartaWins}, {Min: 0, Verdict: rules.SpartaDecisive}}
		sc.Peace = &rules.PeaceSetup{}
		sc.Sicily, sc.Persia = &rules.SicilySetup{}, &rules.PersiaSetup{}
		if change != nil {
			change(sc)
		}
	})
}

// campaignOf sets a position of such a war up; all stand where their rules have them.
func campaignOf(t *testing.T, change func(sc *rules.Scenario), position func(s *rules.Snapshot)) *bench {
	t.Helper()
	return set(t, campaignRules(t, func(sc *rules.Scenario) {
		abroad(t, sc)
		if change != nil {
			change(sc)
		}
	}), position)
}

// abroad puts Sicilians into their box and Persians into the pools of their satraps.
func abroad(t *testing.T, sc *rules.Scenario) {
	t.Helper()
	r := warOfAll(t, nil)
	for p := range r.Pieces {
		switch d := &r.Pieces[p]; {
		case d.Sicilian:
			sc.Setup.At[p] = rules.InSicily
		case d.Region != rules.NoRegion && r.Map.Regions[d.Region].Satrapy:
			sc.Setup.At[p] = rules.ForcePool(d.Region)
		}
	}
}

// eventStep makes it step F1 of a season, with hands.
func eventStep(s *rules.Snapshot, year int, season, deciding string, athens, sparta []string) {
	seasonal(s, "F1", "play", deciding)
	s.Year, s.Season = year, season
	hands(s, athens, sparta)
}

// regionSet are regions by their ids.
func regionSet(r *rules.Ruleset, ids ...string) rules.RegionSet {
	var out rules.RegionSet
	for i := range r.Map.Regions {
		if slices.Contains(ids, r.Map.Regions[i].ID) {
			out.Add(rules.Region(i))
		}
	}
	return out
}

// TestEpic_20_1_a: peace comes by an embassy that succeeds, or by agreement: one offers it in any step of the seasonal turn, the other
// accepts.
func TestEpic_20_1_a(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", []string{"peace_embassy_1"}, nil)
		s.Treasury["sparta"] = 5
	})
	b.do("play peace_embassy_1", 6)
	b.want("six and a poor treasury is no peace", len(b.heard("peace")), 0)
	b.want("and the card is discarded", slices.Contains(b.cards().Discarded, "peace_embassy_1"), true)
	for _, part := range []struct{ part, step string }{{"A", "pacify"}, {"B", "place"}, {"C", "build"}, {"E", "siege"}, {"F1", "play"}, {"F2", "discard"}} {
		b = campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 425, "summer", "athens", []string{"embezzlement_1"}, []string{"embezzlement_2"})
			s.Part, s.Step = part.part, part.step
			s.Cities["teos"] = []string{"revolt:red"}
			s.Bases = append(s.Bases, "teos athens")
		})
		b.do("offer-peace")
		b.asks("sparta", "offer")
		b.do("decline")
		b.asks("athens", part.step)
		b.refuses("offer-peace", "20.1", "offered-already")
		b.do("offer-end")
		b.do("decline")
		b.want("still war", b.Snapshot().Realm.Peace.Made, 0)
	}
	b = campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", []string{"embezzlement_1"}, nil)
	})
	b.do("offer-peace")
	back, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || back.Hash() != b.Hash() {
		t.Fatalf("an offer is not saved: %v", err)
	}
	b.do("accept")
	b.want("peace", len(b.heard("peace")), 1)
	b.want("told in the log, which leaves out headings", b.heard("peace")[0].Tags&(engine.TagTurn|engine.TagHeading), engine.Tag(0))
	b.asks("athens", "play")
	b.refuses("play embezzlement_1", "20.2", "truce")
	b.refuses("offer-peace", "20.1", "peace-already")
	b = world(t, nil)
	b.refuses("offer-peace", "7.3", "wrong-verb")
}

// TestEpic_20_2_b_satraps: a peace in the middle of step D sends the satraps' men home; where only they were asked about the game goes on
// with those who are left.
func TestEpic_20_2_b_satraps(t *testing.T) {
	aboard := func(step, part string, lines ...string) *bench {
		return campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 411, "summer", "sparta", nil, nil)
			s.Part, s.Step, s.First, s.Second = part, step, "sparta", false
			s.Treasury["sparta"] = 9
			s.Realm.Cards.Lying = []string{fmt.Sprintf("persia_enters_the_war sparta %d", rules.SeasonNo(411, rules.Spring))}
			stand(s, lines...)
		})
	}
	for _, other := range []string{"", "lac-f01"} {
		lines := []string{"SAR: pti-f01"}
		if other != "" {
			lines = append(lines, "SUN: "+other)
		}
		b := aboard("ashore", "D0", lines...)
		b.asks("sparta", "ashore")
		b.do("offer-peace")
		b.do("accept")
		b.want("gone home", b.at("pti-f01"), "force:persia_tissaphernes")
		b.want("asked about the other ship", b.Prompt().Decision == "ashore" && b.Prompt().Seat == "sparta", other != "")
	}
	b := aboard("forage", "D", "W3730: pti-h01")
	b.asks("sparta", "forage")
	b.do("offer-peace")
	b.do("accept")
	b.want("nobody is left to forage", b.Prompt().Decision == "forage" && b.Prompt().Seat == "sparta", false)
}

// TestEpic_20_2_a: peace ends the game where a side has at least a victory as things stand; a stalemate brings a truce.
func TestEpic_20_2_a(t *testing.T) {
	for regions, want := range map[int]string{4: "sparta_decisive", 9: "sparta", 10: "", 15: "", 16: "athens", 20: "athens_decisive"} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 425, "summer", "athens", dealt, dealt)
			hands(s, dealt, nil)
			n := 0
			for _, of := range slices.Concat(empire, []string{"elis", "arcadia", "achaea", "epidaurus", "megarid", "argolid", "aetolia", "phocis_locris"}) {
				r := s.Regions[of]
				if r.Controller = "sparta"; n < regions {
					r.Controller = "athens"
				}
				s.Regions[of] = r
				n++
			}
			r := s.Regions["attica"]
			r.Controller = "athens"
			s.Regions["attica"] = r
		})
		b.do("offer-peace")
		b.do("accept")
		b.want("verdict", b.Snapshot().Verdict, want)
		if want != "" {
			b.want("cause", b.View("").Over.Cause, "peace-made")
			b.want("section", b.View("").Over.Rule, "20.2")
			b.want("told", len(b.heard("game-over")), 1)
		} else {
			b.want("truce", b.Snapshot().Realm.Peace.Made > 0, true)
		}
	}
}

// embassyOf plays an embassy of Athens' to Sparta, or of Sparta's to Athens, in a war whose peace has these lines; it returns the roll.
func embassyOf(t *testing.T, from string, lines []rules.PeaceModifier, die int, change func(s *rules.Snapshot)) (*bench, engine.Event) {
	t.Helper()
	b := campaignOf(t, func(sc *rules.Scenario) { sc.Peace.Modifiers = lines }, func(s *rules.Snapshot) {
		hand := map[string][]string{from: {"peace_embassy_1"}, map[string]string{"athens": "sparta", "sparta": "athens"}[from]: dealt[:1]}
		eventStep(s, 425, "summer", from, hand["athens"], hand["sparta"])
		if change != nil {
			change(s)
		}
	})
	e := b.do("play peace_embassy_1", die)
	return b, e[slices.IndexFunc(e, func(e engine.Event) bool { return e.Kind == "peace-roll" })]
}

// TestEpic_12_7_l_peace_embassy: each line of the scenario and of the card that holds is added to the die of whom the embassy goes to, and
// told; with enough there is peace and the card stays.
func TestEpic_12_7_l_peace_embassy(t *testing.T) {
	r := warOfAll(t, nil)
	north, allies := regionSet(r, "euboea", "thrace"), regionSet(r, "corinth", "elis")
	lines := []rules.PeaceModifier{
		{On: rules.Athens, Regions: north, HeldBy: rules.SpartaSide, Mod: 1}, {On: rules.Athens, Regions: north, HeldBy: rules.AthensSide, All: true, Mod: -1},
		{On: rules.Sparta, Regions: allies, HeldBy: rules.AthensSide, Mod: 1}, {On: rules.Sparta, Regions: allies, HeldBy: rules.SpartaSide, All: true, Mod: -1},
		{On: rules.Sparta, Elites: true, Mod: 1}}
	owns := func(s *rules.Snapshot, who string, ids ...string) {
		for _, id := range ids {
			regions(s, map[string]rules.RegionSnapshot{id: {Controller: who}})
		}
	}
	for name, c := range map[string]struct {
		from   string
		change func(s *rules.Snapshot)
		key    string
		want   string
	}{
		"Sparta's allies all hers": {"athens", nil, "all_held", "-1"},
		"one is Athens'":           {"athens", func(s *rules.Snapshot) { owns(s, "athens", "elis") }, "regions-lost", "1"},
		"two are":                  {"athens", func(s *rules.Snapshot) { owns(s, "athens", "elis", "corinth") }, "regions-lost", "2"},
		"Athens' all hers":         {"sparta", nil, "all-held", "-1"},
		"both lost":                {"sparta", func(s *rules.Snapshot) { owns(s, "sparta", "euboea", "thrace") }, "regions-lost", "2"},
		"two elites":               {"athens", func(s *rules.Snapshot) { stand(s, "gone: lac-e01 lac-e02") }, "elites", "2"},
		"Athens is not asked":      {"sparta", func(s *rules.Snapshot) { stand(s, "gone: lac-e01 lac-e02") }, "elites", ""},
		"nine talents":             {"athens", func(s *rules.Snapshot) { s.Treasury["sparta"] = 9 }, "treasury", "1"},
		"ten talents":              {"athens", func(s *rules.Snapshot) { s.Treasury["sparta"] = 10 }, "treasury", ""},
		"a fort at Pylos":          {"athens", func(s *rules.Snapshot) { s.Forts = []string{"W2337 athens"} }, "home-places", "1"},
		"three places": {"athens", func(s *rules.Snapshot) {
			s.Forts = []string{"W2337 athens"}
			s.Cities = map[string][]string{"gytheum": {"captured:athens"}, "methone": {"captured:athens"}}
		}, "home-places", "2"},
		"a city in revolt":     {"athens", func(s *rules.Snapshot) { s.Cities = map[string][]string{"methone": {"revolt:blue"}} }, "home-places", ""},
		"decisive defeat":      {"athens", func(s *rules.Snapshot) { s.Realm.Peace = &rules.PeaceSnapshot{Decisive: []string{"athens"}} }, "decisive-lost", "1"},
		"decisive victory":     {"athens", func(s *rules.Snapshot) { s.Realm.Peace = &rules.PeaceSnapshot{Decisive: []string{"sparta"}} }, "decisive-won", "-1"},
		"hostages":             {"athens", func(s *rules.Snapshot) { cardsInPlay(s, "hostages_from_the_island athens 20") }, "hostages", "1"},
		"hostages hold Sparta": {"sparta", func(s *rules.Snapshot) { cardsInPlay(s, "hostages_from_the_island athens 20") }, "hostages", ""},
	} {
		_, roll := embassyOf(t, c.from, lines, 1, c.change)
		key := strings.ReplaceAll(c.key, "_", "-")
		if got := roll.Facts.Get(key); got != c.want {
			t.Errorf("%s: %s is %q, not %q", name, key, got, c.want)
		}
		if roll.Facts.Get("peace") == "yes" {
			t.Errorf("%s: a one is peace", name)
		}
	}
	b, _ := embassyOf(t, "athens", lines, 6, func(s *rules.Snapshot) { stand(s, "gone: lac-e01 lac-e02 lac-e03") })
	b.want("peace", b.Snapshot().Realm.Peace.Made, rules.SeasonNo(425, rules.Summer))
	b.want("the card stays", b.cards().Lying[0], "peace_embassy_1 athens 26")
	b = campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", []string{"peace_embassy_2"}, dealt[:1])
		s.Realm.Peace = &rules.PeaceSnapshot{Made: 20}
	})
	b.refuses("play peace_embassy_2", "12.6", "card-requires")
	b = campaignOf(t, func(sc *rules.Scenario) { sc.Peace = nil }, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", []string{"peace_embassy_2"}, dealt[:1])
	})
	b.refuses("play peace_embassy_2", "20.1", "no-peace-here")
}

// TestForecastOfAnEmbassy: what the die brings and what is added to it is told before it is thrown.
func TestForecastOfAnEmbassy(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", []string{"peace_embassy_1"}, dealt[:1])
		s.Treasury["sparta"] = 3
		s.Realm.Peace = &rules.PeaceSnapshot{Decisive: []string{"athens"}}
	})
	f, why := b.Forecast(engine.Cmd("play", "peace_embassy_1"))
	if why != nil || len(f.Factors) != 2 || f.Factors[0].Value != 1 || f.Factors[1].Key != "decisive-lost" {
		t.Fatalf("%+v %v", f, why)
	}
	for _, a := range f.Questions[0].Answers {
		b.want(a.Key, a.Chance.N*6/a.Chance.Of, map[string]int64{"peace": 1, "no-peace": 5}[a.Key])
	}
}

// truceIn is a war in which peace has been made in a season.
func truceIn(t *testing.T, made int, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return campaignOf(t, nil, func(s *rules.Snapshot) {
		s.Realm.Peace = &rules.PeaceSnapshot{Made: made}
		hands(s, nil, nil)
		change(s)
	})
}

// TestEpic_20_2_b: in a truce nobody begins a siege, fights, intercepts, raids or goes into the enemy's regions; who stands there goes home
// or, in step D of the next season, to his Build Pool without loss of militance.
func TestEpic_20_2_b(t *testing.T) {
	summer := rules.SeasonNo(425, rules.Summer)
	in := func(part, step, who string, lines ...string) *bench {
		return truceIn(t, summer, func(s *rules.Snapshot) {
			if part == "M" || part == "R" {
				campaign(s, part, step, "athens", who)
			} else {
				seasonal(s, part, step, who)
			}
			s.Year, s.Season = 425, "summer"
			stand(s, lines...)
		})
	}
	b := in("M", "move", "sparta", "megara: boe-h01 boe-h02")
	for _, d := range b.Destinations([]string{"boe-h02"}, false) {
		at, _ := b.r.PlaceOf(d.Zone)
		if h := at.Hex(); h != rules.NoHex && slices.Contains(empire, b.r.Map.Regions[b.r.Areas[b.r.Owner[h]].Region].ID) {
			t.Fatalf("the truce lets Boeotians into %s", d.Zone)
		}
	}
	b = in("R", "raid", "sparta", "W3730: lac-h01", "sparta: lac-h02")
	b.refuses("raid lac-h01", "20.2", "truce")
	b = in("E", "siege", "sparta", "W3731: lac-h01 lac-h02 lac-h03 lac-h04 lac-h05 agis lac-f01")
	b.refuses("besiege piraeus", "20.2", "truce")
	b = in("M", "move", "sparta", "SAR: att-f01 cor-f01")
	b.refuses("engage cor-f01 att-f01", "20.2", "truce")
	b = in("M", "move", "sparta", "W3730: lac-h01") // it goes home over the enemy's land
	b.want("ways out", len(b.Destinations([]string{"lac-h01"}, false)) > 0, true)
	b = in("M", "move", "sparta", "CGF: cor-f01", "SAR: att-f01 att-f02")
	b.do("move cor-f01 PAT")
	b.want("nobody is asked", b.Snapshot().Step, "move")
	b = truceIn(t, summer, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Year, s.Season = 425, "fall"
		stand(s, "W3730: lac-h01 lac-e01 agis", "W2834: lac-h02")
	})
	b.do("done")
	b.pass("M1", ones...)
	b.want("banished", b.at("lac-h01")+b.at("agis"), "build:laconiaforce:laconia")
	b.want("at home", b.at("lac-h02"), "W2834")
	b.want("no militance", b.region("laconia").ML, 10)
	b = in("F1", "play", "athens")
	b.want("sieges end", len(b.Snapshot().Sieges), 0)
}

// TestEpic_20_2_b_how_long: a truce holds to the end of its year, one that is made in winter to the end of spring (Q128).
func TestEpic_20_2_b_how_long(t *testing.T) {
	for season, last := range map[int8]int{rules.Spring: 28, rules.Summer: 28, rules.Fall: 28, rules.Winter: 29} {
		made := rules.SeasonNo(425, season)
		for now := made; now < made+6; now++ {
			b := truceIn(t, made, func(s *rules.Snapshot) {
				seasonal(s, "B", "place", "athens")
				s.Year, s.Season = 431-(now-1)/4, []string{"spring", "summer", "fall", "winter"}[(now-1)%4]
			})
			b.want("truce", b.Look().Truce(), now <= last)
		}
	}
}

// TestEpic_20_2_c: as long as peace lasts no deed and no season moves the levels; in a truce no card is played.
func TestEpic_20_2_c(t *testing.T) {
	b := truceIn(t, 20, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Year, s.Season = 425, "summer"
		s.Cities["teos"] = []string{"revolt:red"}
	})
	b.Look().Victory(rules.AthensSide, b.r.Grid.Parse("W3730"), true)
	b.Look().Eliminate("lac-h01")
	for id := range b.Snapshot().Regions {
		b.want(id, b.levels(id), [2]int{8, 10})
	}
}

// TestEpic_20_2_d: at the end of a year of peace all regions gain militance, and those with leaders of their side allegiance by the die.
func TestEpic_20_2_d(t *testing.T) {
	for die, want := range map[int]int{1: 0, 2: 1, 3: 1, 5: 2, 6: 2} {
		b := truceIn(t, 20, func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			s.Turn, s.Year, s.Season = 3, 425, "winter"
			for id, at := range s.Pieces {
				if d, ok := piece(t, id); ok && d.Kind == rules.Leader && at != "leader_pool" && at != "not_yet" {
					s.Pieces[id] = "leader_pool"
				}
			}
			stand(s, "force:attica: nicias", "athens: demosthenes", "sparta: agis")
		})
		b.do("done", append([]int{1, die}, ones...)...)
		// two leaders in Attica: one is added
		b.want("Attica", b.levels("attica"), [2]int{8 + want, 11})
		b.want("Laconia", b.levels("laconia"), [2]int{8, 11})
		b.want("Chios", b.levels("chios"), [2]int{8, 11})
	}
}

// piece is a piece's data.
func piece(t *testing.T, id string) (rules.PieceData, bool) {
	t.Helper()
	r := warOfAll(t, nil)
	p, ok := r.PieceOf(id)
	if !ok {
		return rules.PieceData{}, false
	}
	return r.Pieces[p], true
}

// grieving is F1 of summer 424 in a peace of 426 that Sparta has broken in a season, with what Athens suffered in the last.
func grieving(t *testing.T, broken int, last rules.WrongsSnapshot) *bench {
	t.Helper()
	return campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 424, "summer", "athens", nil, nil)
		hands(s, dealt[:1], dealt[1:2])
		s.Realm.Peace = &rules.PeaceSnapshot{Made: 20, Last: map[string]rules.WrongsSnapshot{"athens": last}}
		if broken > 0 {
			s.Realm.Peace.Broken = map[string]int{"sparta": broken}
		}
		cardsInPlay(s, "peace_embassy_1 athens 20")
	})
}

// TestEpic_20_3_b: who has seen a ban broken in a season that is over may roll, once a season; each fact of the last season adds to the die.
func TestEpic_20_3_b(t *testing.T) {
	now := rules.SeasonNo(424, rules.Summer)
	b := grieving(t, 0, rules.WrongsSnapshot{})
	b.refuses("grieve", "20.3", "peace-kept")
	b = grieving(t, now, rules.WrongsSnapshot{})
	b.refuses("grieve", "20.3", "peace-kept")
	b = events(t, "athens", dealt, dealt[:0], nil)
	b.refuses("grieve", "20.3", "no-peace")
	b = grieving(t, now-3, rules.WrongsSnapshot{Battles: 2, HomeTroops: true, Ships: 1, Cities: []string{"teos"}, Razed: 3})
	f, why := b.Forecast(engine.Cmd("grieve"))
	if why != nil || len(f.Factors) != 5 {
		t.Fatalf("%+v %v", f, why)
	}
	sum := 0
	for _, of := range f.Factors {
		sum += of.Value
	}
	b.want("added", sum, 2+1+1+1+3)
	b = grieving(t, now-1, rules.WrongsSnapshot{})
	b.do("grieve", 5)
	b.want("five is not valid", b.Snapshot().Realm.Peace.Made, 20)
	b.refuses("grieve", "20.3", "grieved-already")
}

// TestEpic_20_3_c: a valid grievance raises the regions of who had it, and war is open; the card of peace is discarded.
func TestEpic_20_3_c(t *testing.T) {
	b := grieving(t, rules.SeasonNo(424, rules.Spring), rules.WrongsSnapshot{Battles: 1})
	b.do("grieve", 5)
	b.want("war", len(b.heard("peace-over")), 1)
	b.want("told in the log, which leaves out headings", b.heard("peace-over")[0].Tags&(engine.TagTurn|engine.TagHeading), engine.Tag(0))
	b.want("made", b.Snapshot().Realm.Peace.Made, 0)
	b.want("Chios", b.levels("chios"), [2]int{9, 11})
	b.want("Corinth", b.levels("corinth"), [2]int{8, 10})
	b.want("the card", slices.Contains(b.cards().Discarded, "peace_embassy_1"), true)
}

// TestEpic_20_3_a: after the truce peace goes on without its bans; who breaks one of them gives the other his grievance, and what he does is
// counted.
func TestEpic_20_3_a(t *testing.T) {
	after := func(part, step, who string, lines ...string) *bench {
		return truceIn(t, 20, func(s *rules.Snapshot) {
			campaign(s, part, step, "athens", who)
			s.Year, s.Season = 425, "summer"
			stand(s, lines...)
		})
	}
	b := after("M", "move", "sparta", "megara: boe-h01")
	var into string
	for _, d := range b.Destinations([]string{"boe-h01"}, false) {
		at, _ := b.r.PlaceOf(d.Zone)
		if h := at.Hex(); at.IsOutside() && !d.Combat && b.r.Map.Regions[b.r.Areas[b.r.Owner[h]].Region].ID == "attica" {
			into = strings.Join(d.Path, " ")
		}
	}
	b.do("move boe-h01 " + into)
	b.want("broken", b.Snapshot().Realm.Peace.Broken["sparta"], rules.SeasonNo(425, rules.Summer))
	b.want("nothing is counted", len(b.Snapshot().Realm.Peace.Now), 0)
	b = after("M", "move", "sparta", "W2834: lac-h01 lac-h02 agis", "W2934: att-h01")
	b.do("move lac-h01 lac-h02 agis W2934")
	b.do("done")
	b.pass2("fight")
	b.want("a battle at home", b.Snapshot().Realm.Peace.Now["sparta"].Battles, 1)
	b.want("with home troops", b.Snapshot().Realm.Peace.Now["sparta"].HomeTroops, true)
	b.want("nothing for Athens", b.Snapshot().Realm.Peace.Now["athens"].Battles, 0)
}

// pass2 answers with what is proposed until the first round of a battle has been fought.
func (b *bench) pass2(verb string) {
	b.t.Helper()
	for range 20 {
		p := b.Legal()
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default })
		b.do(p.Choices[i].Command.String(), ones...)
		if p.Decision == "round" && p.Choices[i].Command.Verb == verb {
			return
		}
	}
	b.t.Fatal("no battle")
}
