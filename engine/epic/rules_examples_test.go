package epic_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
)

// checks are the examples' kinds, and what each holds the engine to.
var checks = map[string]func(t *testing.T, given, expect zonetest.Bag){
	"first_player": firstPlayer, "control_check": controlCheck, "al_change": alChange, "collect": collected, "raid": raided, "supply": supplied,
	"land_line": landLine, "destroy_gain": destroyGain, "siege_need": siegeNeed, "siege_need_long_walls": longWallsNeed, "siege_morale": siegeMorale,
	"siege_roll": siegeRoll, "siege_recovery": siegeRecovery, "siege_step": siegeStep, "seasonal": seasonalAL, "victory": victoryLevels,
	"decisive_count": decisiveCount, "destroy": destroyLevels, "helot_revolt": helotRevolt, "scenario_victory": scenarioVictory, "alliance_victory": allianceVictory,
	"assess": assessed, "revolt": revolted, "voluntary": pacified, "rebel_walls": rebelWorks,
	"peace_al": leadersDie, "grievance": grieved, "sicily": expeditionEnds,
	"works": wallsBuilt, "build_cost": buildCost,
	"legal": legalIn, "forages": foragesIn, "line": linesIn, "status": statusIn, "ways": waysIn,
}

// TestExamplesOfTheRuleBook: the rule book's worked examples of these chapters come out as printed.
func TestExamplesOfTheRuleBook(t *testing.T) {
	all := zonetest.Vectors(t, "testdata/examples.toml")
	zonetest.KindsOccur(t, all, checks)
	kinds := map[string]func(*testing.T, zonetest.Bag, zonetest.Bag){}
	maps.Copy(kinds, checks)
	zonetest.PlayVectors(t, all, kinds, func(t *testing.T) *testing.T { return t })
}

// want compares what an example expects.
func want[V comparable](t *testing.T, what string, got, want V) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

// pose sets the position of an example up.
func pose(t *testing.T, given zonetest.Bag) *bench {
	t.Helper()
	change := func(s *rules.Snapshot) {
		stand(s, given.Strs("stand")...)
		for id, at := range given.Sub("flagged") {
			s.Pieces[id] = at.(string)
		}
		for id, words := range given.Sub("cities") {
			if s.Cities == nil {
				s.Cities = map[string][]string{}
			}
			s.Cities[id] = strings.Fields(words.(string))
		}
		for id, n := range given.Sub("raided") {
			s.Areas = map[string]rules.AreaSnapshot{id: {Raided: int(n.(int64))}}
		}
		rows := map[string]rules.RegionSnapshot{}
		for id, row := range given.Sub("regions") {
			of := zonetest.Bag(row.(map[string]any))
			to := rules.RegionSnapshot{ML: of.Amount("ml")}
			if of.Has("controller") {
				to.Controller = of.Str("controller")
			}
			rows[id] = to
		}
		regions(s, rows)
		if given.Has("bases") {
			s.Bases = given.Strs("bases")
		}
		if given.Has("sieges") {
			s.Sieges = given.Strs("sieges")
		}
		if given.Has("season") {
			s.Season = given.Str("season")
		}
		s.FreeBases = given.Amount("free_bases")
		posedWar(s, given)
		if given.Has("at") {
			w := strings.Fields(given.Str("at"))
			if part, turn, ok := strings.Cut(w[0], "1"); ok && turn == "" && len(part) == 1 && part != "F" {
				campaign(s, part, w[1], "athens", w[2])
			} else {
				seasonal(s, w[0], w[1], w[2])
			}
		}
	}
	switch given.Str("scenario") {
	case "world":
		return world(t, change)
	case "cards":
		return campaignOf(t, nil, change)
	}
	return table(t, given.Str("scenario"), change)
}

// legalIn: a command is legal, or refused for a reason.
func legalIn(t *testing.T, given, expect zonetest.Bag) {
	b := pose(t, given)
	if expect.Has("rule") {
		b.refuses(given.Str("command"), expect.Str("rule"), expect.Str("code"))
		return
	}
	b.do(given.Str("command"), ones...)
}

// foragesIn: a unit forages, or why it does not.
func foragesIn(t *testing.T, given, expect zonetest.Bag) {
	why := pose(t, given).Look().WhyNoForage(given.Str("unit"))
	if why == nil || why.Rule != expect.Str("rule") || why.Code != expect.Str("code") {
		t.Errorf("%v, not %s %s", why, expect.Str("rule"), expect.Str("code"))
	}
}

// linesIn: the hexes that a side's lines reach, and others that they do not.
func linesIn(t *testing.T, given, expect zonetest.Bag) {
	b := pose(t, given)
	side := map[string]rules.Side{"athens": rules.AthensSide, "sparta": rules.SpartaSide}[given.Str("side")]
	for _, hex := range expect.Strs("fed") {
		want(t, hex+" is fed", b.fed(side, hex), true)
	}
	for _, hex := range expect.Strs("starved") {
		want(t, hex+" is fed", b.fed(side, hex), false)
	}
}

// statusIn: what areas are to the sides.
func statusIn(t *testing.T, given, expect zonetest.Bag) {
	b := pose(t, given)
	names := []string{rules.FriendlyArea: "friendly", rules.EnemyArea: "enemy", rules.ContestedArea: "contested", rules.ClosedArea: "closed"}
	for side, seat := range []string{"athens", "sparta"} {
		for area, status := range expect.Sub(seat) {
			want(t, area+" to "+seat, names[b.Look().LandStatus(b.area(area), rules.Side(side))], status.(string))
		}
	}
}

// waysIn: where pieces may go.
func waysIn(t *testing.T, given, expect zonetest.Bag) {
	b := pose(t, given)
	for _, id := range expect.Keys() {
		var to []string
		for _, d := range b.Destinations([]string{id}, false) {
			to = append(to, d.Zone)
		}
		slices.Sort(to)
		want(t, id, strings.Join(to, " "), strings.Join(expect.Strs(id), " "))
	}
}

// firstPlayer: who is first, by the regions each side controls (3.3.a).
func firstPlayer(t *testing.T, given, expect zonetest.Bag) {
	count := given.Sub("regions")
	r := warOfAll(t, func(sc *rules.Scenario) {
		sc.Regions = sc.Regions[:count.Num("athens")+count.Num("sparta")]
		for i := range sc.Regions {
			sc.Regions[i].Controller = rules.Sparta
			if i < count.Num("athens") {
				sc.Regions[i].Controller = rules.Athens
			}
		}
		for p, at := range sc.Setup.At {
			home := at.ForceOf()
			if home != rules.NoRegion && !slices.ContainsFunc(sc.Regions, func(of rules.RegionStart) bool { return of.Region == home }) {
				sc.Setup.At[p] = rules.NotYet
			}
		}
	})
	b := set(t, r, nil)
	want(t, "first", b.Snapshot().First, expect.Str("first"))
}

// controlCheck: what a control check makes of a level (4.3).
func controlCheck(t *testing.T, given, expect zonetest.Bag) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: given.Num("al"), ML: given.Num("ml")}})
	})
	course(b, func(s *rules.Snapshot) bool { return s.Year == 418 })
	r := b.region("elis")
	want(t, "flips", r.Controller == "sparta", expect.Flag("flips"))
	want(t, "AL", r.AL, expect.Num("al"))
	want(t, "ML", r.ML, expect.Num("ml"))
}

// alChange: a level stays within its limits (4.1).
func alChange(t *testing.T, given, expect zonetest.Bag) {
	b := table(t, "argive", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"elis": {AL: given.Num("al")}}) })
	b.Look().ChangeAL("elis", given.Num("change"))
	want(t, "AL", b.region("elis").AL, expect.Num("al"))
}

// reshaped are the rules of the Argive League on a map of other figures.
func reshaped(t *testing.T, change func(m *rules.MapData)) *rules.Ruleset {
	t.Helper()
	r := table(t, "argive", nil).r
	m := r.Map.MapData
	m.Cities, m.Regions, m.Areas = slices.Clone(m.Cities), slices.Clone(m.Regions), slices.Clone(m.Areas)
	change(&m)
	return rules.NewRuleset(rules.Compile(m), r.Tables, r.Pieces, r.Scenario, nil)
}

var sizes = map[string]rules.Size{"small": rules.Small, "medium": rules.Medium, "large": rules.Large}

// collected: what a region pays (5.4), its cities and value changed to those of the example.
func collected(t *testing.T, given, expect zonetest.Bag) {
	cities := given.Bags("cities")
	var of []string
	region := ""
	r := reshaped(t, func(m *rules.MapData) {
		byRegion := map[rules.Region][]int{}
		for i := range m.Cities {
			a := m.Owner[m.Cities[i].Hex]
			byRegion[m.Areas[a].Region] = append(byRegion[m.Areas[a].Region], i)
		}
		for _, id := range []string{"corinth", "arcadia", "elis", "achaea", "laconia", "argolid"} {
			for reg := range m.Regions {
				if list := byRegion[rules.Region(reg)]; m.Regions[reg].ID == id && len(list) >= len(cities) && region == "" {
					region, m.Regions[reg].BTV = id, given.Num("btv")
					for i, c := range list {
						m.Cities[c].Size = rules.Small // those beyond the example's are worth nothing
						if i < len(cities) {
							m.Cities[c].Size = sizes[cities[i].Str("size")]
						}
						of = append(of, m.Cities[c].ID)
					}
				}
			}
		}
	})
	enemy := map[bool]string{true: "sparta", false: "athens"}[region == "elis" || region == "argolid"]
	b := set(t, r, func(s *rules.Snapshot) {
		s.Cities, s.Forts, s.Bases = map[string][]string{}, nil, nil
		stand(s, "force:attica: att-l01 att-h06")
		regions(s, map[string]rules.RegionSnapshot{region: {Multiplier: given.Num("mult")}})
		for i, id := range of {
			status := "destroyed" // those beyond the example's do not count as free
			if i < len(cities) {
				status = cities[i].Str("status")
			}
			c := r.Cities[slices.IndexFunc(r.Cities, func(c rules.CityData) bool { return c.ID == id })]
			switch status {
			case "revolt":
				s.Cities[id] = []string{"revolt:white"}
			case "enemy_held":
				s.Cities[id] = []string{"captured:" + enemy}
			case "destroyed":
				s.Cities[id] = []string{"destroyed"}
			case "besieged":
				s.Sieges = append(s.Sieges, r.Grid.Label(c.Hex)+" "+enemy+" 4")
			case "masked":
				stand(s, r.Grid.Label(c.Hex)+": "+map[string]string{"sparta": "lac-h01", "athens": "att-h01"}[enemy])
			}
		}
	})
	want(t, "talents", rowOf(b, region).Pays, expect.Num("talents"))
}

// raided: what raiders bring and leave (15). Those who are not in supply bear a foraging marker.
func raided(t *testing.T, given, expect zonetest.Bag) {
	r := reshaped(t, func(m *rules.MapData) { forage(m, "ATT", given.Num("forage")) })
	ids := []string{"boe-h01", "boe-h02", "boe-h03", "boe-h04", "boe-l01"}[:given.Num("units")]
	b := set(t, r, func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "sparta")
		stand(s, "W3529: ramphias")
		for i, id := range ids {
			s.Pieces[id] = "W3529"
			if i >= given.Num("in_supply") {
				s.Pieces[id] += " foraging"
			}
		}
		of := rules.AreaSnapshot{Raided: given.Num("raided_before")}
		if !given.Flag("first_this_season") {
			of.RaidedBy = []string{"sparta"}
		}
		s.Areas = map[string]rules.AreaSnapshot{"ATT": of}
	})
	talents, ml := b.treasury("sparta"), b.region("attica").ML
	b.do("raid " + strings.Join(ids, " "))
	want(t, "talents", b.treasury("sparta")-talents, expect.Num("talents"))
	want(t, "raided", b.Snapshot().Areas["ATT"].Raided, expect.Num("raided_after"))
	want(t, "ML", b.region("attica").ML-ml, expect.Num("ml"))
}

// forage gives an area another Forage Number.
func forage(m *rules.MapData, id string, n int) {
	for a := range m.Areas {
		if m.Areas[a].ID == id {
			m.Areas[a].Forage = n
		}
	}
}

// destroyGain: what the destruction of a city yields (11.1.c).
func destroyGain(t *testing.T, given, expect zonetest.Bag) {
	r := reshaped(t, func(m *rules.MapData) { forage(m, "COR", given.Num("forage")) })
	b := set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", "athens")
		stand(s, beforeCorinth)
		want(t, "units", len(strings.Fields(beforeCorinth))-2, given.Num("units_in_supply"))
		s.Sieges = []string{"W3131 athens 1"}
		s.Areas = map[string]rules.AreaSnapshot{"COR": {Raided: given.Num("raided_before")}}
		s.Bases = append(s.Bases, "W3131 athens")
		s.Cities["megara"] = []string{"captured:athens"}
	})
	b.do("roll corinth", 6, 1)
	b.do("destroy", ones...)
	want(t, "talents", b.treasury("athens")-22, expect.Num("talents"))
	want(t, "raided", b.Snapshot().Areas["COR"].Raided, expect.Num("raided_after"))
}

// supplied: what a season's supply costs (9.4).
func supplied(t *testing.T, given, expect zonetest.Bag) {
	ids := map[string][]string{"hoplite": {"att-h01", "att-h02"}, "light": {"att-l01"}, "cavalry": {"att-c01"}}
	b := larder(t, "athens", 22, func(s *rules.Snapshot) {
		for place, list := range map[string][]string{"argos": given.Strs("away"), "athens": given.Strs("home")} {
			for i, kind := range list {
				s.Pieces[ids[kind][i]] = place
			}
		}
	})
	want(t, "talents", 22-b.treasury("athens"), expect.Num("talents"))
}

// landLine: how many areas a line crosses (9.3.a), from Thebes northwards.
func landLine(t *testing.T, given, expect zonetest.Bag) {
	b := thessaly(t)
	hex := map[int]string{3: "W2820", 4: "W2619"}[given.Num("areas")]
	h := b.r.Grid.Parse(hex)
	want(t, "areas", b.r.Chain(b.area("BOE"), b.r.Owner[h], rules.AreaSet{}), given.Num("areas"))
	want(t, "fed", b.fed(rules.SpartaSide, hex), expect.Flag("ok"))
}

// besiegedCity is a city of Sparta's of a size, a port or not, with its hex.
func besiegedCity(t *testing.T, size string, port bool) (id, hex string) {
	t.Helper()
	b := table(t, "argive", nil)
	for i := range b.r.Cities {
		c := &b.r.Cities[i]
		r := b.r.RegionOf(rules.City(i))
		if c.Size != sizes[size] || (c.Shore == rules.Port) != port || c.Shore == rules.Coastal || r == rules.NoRegion || c.ID == "sparta" {
			continue
		}
		if row, ok := b.Snapshot().Regions[b.r.Map.Regions[r].ID]; ok && row.Controller == "sparta" && len(b.Snapshot().Cities[c.ID]) == 0 {
			return c.ID, b.r.Grid.Label(c.Hex)
		}
	}
	t.Fatalf("Sparta has no %s city, port %v", size, port)
	return "", ""
}

// siegeNeed: what besieges a city (10.3.a), as it is refused to one unit.
func siegeNeed(t *testing.T, given, expect zonetest.Bag) {
	id, hex := besiegedCity(t, given.Str("size"), given.Flag("port"))
	b := atSiege(t, "athens", nil, nil, hex+": arg-h01", "W3035: arg-h02 arg-h03 nicostratus")
	c, _ := engine.ParseCommand("besiege " + id)
	why := b.Check(c)
	if why == nil || why.Code != "too-few-besiegers" {
		t.Fatalf("one unit besieges %s: %v", id, why)
	}
	land, fleets := why.Facts[0].Number, why.Facts[1].Number
	want(t, "land units", land, expect.Num("land"))
	want(t, "fleets", fleets, expect.Num("fleets"))
	want(t, "in all", land+fleets, expect.Num("total"))
}

// longWallsNeed: what besieges both ends of long walls (10.9.a).
func longWallsNeed(t *testing.T, given, expect zonetest.Bag) {
	b := atSiege(t, "sparta", []string{"W3831 sparta 6", "W3731 sparta 6"}, nil, "W3831: lac-h01 lac-h02 agis", "W3731: boe-h01 boe-h02 ramphias",
		"W3033: lac-h05 lac-e01 lac-e02 lac-e03 arc-h01 arc-h02 gylippus")
	total := 0
	for _, end := range b.look().Sieges[0].Ends {
		total += end.NeedLand + end.NeedFleets
	}
	for _, place := range given.Bags("places") {
		_ = place.Str("size")
		_ = place.Flag("port")
	}
	want(t, "in all", total, expect.Num("total"))
}

// siegeMorale: what a siege begins with (10.3.b).
func siegeMorale(t *testing.T, given, expect zonetest.Bag) {
	id, hex := map[string]string{"medium": "mantinea", "large": "corinth"}[given.Str("place")], map[string]string{"medium": "W2833", "large": "W3131"}[given.Str("place")]
	by, army := "athens", ": arg-h01 arg-h02 arg-h03 arg-h04 arg-h05 arg-h06 nicostratus"
	if given.Flag("captured") {
		by, army = "sparta", ": arc-h01 arc-h02 lac-h01 lac-h02 lac-h05 lac-e01 agis"
	}
	b := atSiege(t, by, nil, func(s *rules.Snapshot) {
		delete(s.Cities, id)
		holder := "sparta"
		if given.Flag("captured") {
			holder, s.Cities[id] = "athens", []string{"captured:athens"}
		}
		if given.Flag("base_inside") {
			s.Bases = append(s.Bases, id+" "+holder)
		}
		if given.Flag("raided_area") {
			s.Areas = map[string]rules.AreaSnapshot{"COR": {Raided: 1}, "ARC": {Raided: 1}}
		}
	}, hex+army)
	b.do("besiege " + id)
	want(t, "morale", int(b.morale(hex)[0]-'0'), expect.Num("morale"))
}

// siegeRoll: a siege's die against the morale of the place (10.5.a).
func siegeRoll(t *testing.T, given, expect zonetest.Bag) {
	b := atSiege(t, "sparta", []string{"W2833 sparta " + string(rune('0'+given.Num("morale")))}, nil, beforeMantinea)
	b.do("roll mantinea", append([]int{given.Num("die")}, ones...)...)
	want(t, "surrenders", b.morale("W2833") == "", expect.Flag("surrender"))
	if expect.Has("morale") {
		want(t, "morale", int(b.morale("W2833")[0]-'0'), expect.Num("morale"))
	}
}

// siegeRecovery: too few besiegers after moves and after battles raise the morale once (10.6.a).
func siegeRecovery(t *testing.T, given, expect zonetest.Bag) {
	army := "W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis"
	if given.Flag("short_after_moves") && given.Flag("short_after_battles") {
		army = "W2833: arc-h01 arc-h02 agis"
	}
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, army)
		s.Sieges = []string{"W2833 sparta " + string(rune('0'+given.Num("morale")))}
	})
	course(b, func(s *rules.Snapshot) bool { return s.Turn == 2 })
	want(t, "morale", int(b.morale("W2833")[0]-'0'), expect.Num("morale"))
}

// siegeStep: whether a siege stands in step E (10.8.a).
func siegeStep(t *testing.T, given, expect zonetest.Bag) {
	_, hex := besiegedCity(t, given.Str("size"), given.Flag("port"))
	land := []string{"arg-h01", "arg-h02", "arg-h03", "arg-h04", "arg-h05", "arg-h06"}[:given.Num("land")]
	fleets := []string{"att-f01", "att-f05"}[:given.Num("fleets")]
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, hex+": nicostratus "+strings.Join(append(land, fleets...), " "))
		s.Bases = append(s.Bases, hex+" athens lasting") // who is fed stays
		s.Sieges = []string{hex + " athens 6"}
		seasonal(s, "B", "place", "sparta")
	})
	course(b, func(s *rules.Snapshot) bool { return s.Part == "E" || s.Turn == 1 })
	broken := len(b.heard("siege-broken")) > 0
	want(t, "broken", broken, expect.Flag("broken"))
}

// seasonalAL: what a season does to the allegiance of a region (13.4, part A).
func seasonalAL(t *testing.T, given, expect zonetest.Bag) {
	var lines []string
	if given.Flag("unopposed") {
		lines = []string{"W2332: lac-h01"}
	}
	b := adjusted(t, given.Num("die"), func(s *rules.Snapshot) {
		if given.Flag("free_revolting_city") {
			s.Cities["lepreum"] = []string{"revolt:red"}
		}
		if given.Flag("free_enemy_city") {
			s.Cities["cyllene"] = []string{"captured:sparta"}
		}
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: given.Num("al")}})
	}, lines...)
	rolled := slices.ContainsFunc(b.heard("unopposed"), func(e engine.Event) bool { return e.Facts[0].Value == "elis" })
	want(t, "rolled", rolled, expect.Flag("rolled"))
	want(t, "AL", b.region("elis").AL, expect.Num("al"))
}

// victoryLevels: what a victory does to the levels (13.4, part B).
func victoryLevels(t *testing.T, given, expect zonetest.Bag) {
	hex, region, own, enemy := "W3730", "attica", "argolid", "corinth"
	if !given.Flag("victor_controls_region") {
		hex, region = "W2834", "arcadia"
	}
	b := table(t, "argive", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{region: {AL: 9, ML: 9}, own: {AL: 9, ML: 9}, enemy: {AL: 9, ML: 9}})
	})
	b.Look().Victory(rules.AthensSide, b.r.Grid.Parse(hex), given.Flag("decisive"))
	levelsMoved(t, b, expect, region, own, enemy)
}

// levelsMoved compares how regions at 9 have moved: that of the deed, another of its doer's, another of the enemy's.
func levelsMoved(t *testing.T, b *bench, expect zonetest.Bag, region, own, enemy string) {
	t.Helper()
	for prefix, id := range map[string]string{"region": region, "other_friendly": own, "other_enemy": enemy} {
		for i, level := range []string{"_al", "_ml"} {
			want(t, prefix+level, b.levels(id)[i]-9, expect.Amount(prefix+level))
		}
	}
}

// decisiveCount: how many decisive victories the losses of a battle mean for each side (13.4.g).
func decisiveCount(t *testing.T, given, expect zonetest.Bag) {
	lost, elites := given.Num("enemy_eliminated"), given.Num("elite_hoplites_lost_by_sparta")
	winner := map[string]rules.Side{"athens": rules.AthensSide, "sparta": rules.SpartaSide}[given.Str("victor")]
	athens := []string{"att-h01", "att-h02", "att-h03", "att-h04"}
	sparta := append([]string{"lac-e01", "lac-e02"}[:elites:elites], "lac-h01", "lac-h02", "lac-h05")
	if winner == rules.SpartaSide {
		athens, sparta = athens[:lost], sparta[:elites]
	} else {
		athens, sparta = nil, sparta[:lost]
	}
	b := table(t, "argive", nil)
	got := b.Look().Won("W2834", winner, given.Flag("large_city"), athens, sparta)
	want(t, "Athens", got[1], expect.Num("athens"))
	want(t, "Sparta", got[2], expect.Num("sparta"))
}

// destroyLevels: what the destruction of a city does to the levels (13.4.l), the raid that goes with it left out.
func destroyLevels(t *testing.T, given, expect zonetest.Bag) {
	want(t, "the destroyer's own region", given.Flag("destroyer_controls_region"), false)
	id, hex := besiegedCity(t, given.Str("size"), false)
	b0 := table(t, "argive", nil)
	at := b0.r.Owner[b0.r.Grid.Parse(hex)]
	region, area := b0.r.Map.Regions[b0.r.Areas[at].Region].ID, b0.r.Areas[at].ID
	b := fallen(t, "athens", id, hex+" athens 1", func(s *rules.Snapshot) {
		s.Areas = map[string]rules.AreaSnapshot{area: {RaidedBy: []string{"athens"}}}
	}, hex+": arg-h01 arg-h02 arg-h03 arg-h04 nicostratus")
	s := b.Snapshot()
	for _, of := range []string{region, "argolid", "epidaurus"} {
		r := s.Regions[of]
		r.AL, r.ML = 9, 9
		s.Regions[of] = r
	}
	g, err := rules.Restore(b.r, s)
	if err != nil {
		t.Fatal(err)
	}
	b.Game = g
	b.do("destroy", ones...)
	levelsMoved(t, b, expect, region, "argolid", "epidaurus")
}

// helotRevolt: the die of a Helot Revolt, and what it brings about (29.4).
func helotRevolt(t *testing.T, given, expect zonetest.Bag) {
	var lines []string
	guards := []string{"lac-h01", "lac-h02", "lac-h03", "lac-h04", "lac-h05", "lac-l01", "lac-c01"}[:given.Num("spartan_land_units_in_laconia")]
	lines = append(lines, "sparta: "+strings.Join(guards, " "))
	if given.Flag("athens_holds_place_in_laconia") {
		lines = append(lines, "fort:W2337: att-h01")
	}
	if given.Flag("elite_ever_lost") {
		lines = append(lines, "gone: lac-e01")
	}
	b := helots(t, func(s *rules.Snapshot) { s.Forts = []string{"W2337 athens"} }, lines...)
	was := b.region("laconia").ML
	b.do("helots", given.Num("die"))
	e := b.heard("helot-revolt")[0]
	want(t, "total", e.Facts[1].Number, expect.Num("total"))
	want(t, "uprisings", e.Facts[2].Number, expect.Num("uprisings"))
	want(t, "militance", b.region("laconia").ML-was, expect.Num("ml"))
}

// scenarioVictory: the verdict of so many regions (22.5).
func scenarioVictory(t *testing.T, given, expect zonetest.Bag) {
	rows := map[string]rules.RegionSnapshot{}
	for i, id := range []string{"attica", "argolid", "elis", "megarid", "achaea"} {
		rows[id] = rules.RegionSnapshot{Controller: map[bool]string{true: "athens", false: "sparta"}[i < given.Num("value")]}
	}
	o := lastMove(t, given.Str("scenario"), rows)
	got := string(o.Winner())
	if o.Kind() == "decisive" {
		got += "_decisive"
	}
	want(t, "verdict", got, expect.Str("result"))
}
