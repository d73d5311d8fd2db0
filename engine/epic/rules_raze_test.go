package epic_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// fallen is a place that has just surrendered to its besieger, who is asked what becomes of it.
func fallen(t *testing.T, who, place, siege string, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	b := atSiege(t, who, []string{siege}, change, lines...)
	b.do("roll "+place, 6, 1, 1, 1)
	b.asks(engine.Seat(who), "spoils")
	return b
}

// beforeMantinea are besiegers of Mantinea, a medium city of Arcadia that Athens holds.
const beforeMantinea = "W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis"

// TestEpic_11_1_a: whether a city is destroyed is said when it falls, and only then.
func TestEpic_11_1_a(t *testing.T) {
	b := fallen(t, "sparta", "mantinea", "W2833 sparta 1", nil, beforeMantinea)
	b.do("keep", ones...)
	b.refuses("destroy", "15.1", "wrong-verb")
	b = fallen(t, "sparta", "fort:W2337", "W2337 sparta 1", nil, "W2337: lac-h01 lac-h02 lac-f01 agis")
	b.refuses("destroy", "11.1", "no-city")
	b.do("raze-walls", ones...)
	b.want("the fort", len(b.Snapshot().Forts), 0)
}

// TestEpic_11_1_b: a destroyed city has no effect any more, but that it lowers the tribute: no garrison, no walls, no
// port, no end of lines; who is in its hex stands in the open.
func TestEpic_11_1_b(t *testing.T) {
	b := fallen(t, "sparta", "mantinea", "W2833 sparta 1", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"arcadia": {Multiplier: 2}})
	}, beforeMantinea)
	b.do("destroy", ones...)
	b.want("its state", strings.Join(b.Snapshot().Cities["mantinea"], " "), "destroyed")
	b.want("the victors stand outside", b.at("boe-h01"), "W2833")
	b.want("Arcadia pays", rowOf(b, "arcadia").Pays, 2*btv(b, "arcadia")-1)
	b = table(t, "argive", func(s *rules.Snapshot) {
		s.Cities["argos"], s.Cities["piraeus"], s.Cities["nauplia"] = []string{"destroyed"}, []string{"destroyed"}, []string{"destroyed"}
		delete(s.Cities, "mantinea")
		s.Bases, s.Forts = nil, nil
		stand(s, "W3034: arg-h01", "force:attica: att-l01 alcibiades")
	})
	b.want("it feeds nobody", b.fed(rules.AthensSide, "W3034"), false)
	b.refuses("place arg-h02 argos", "7.3", "no-open-city")
	b.want("it holds no area", b.Look().LandStatus(b.area("ARG"), rules.SpartaSide), rules.EnemyArea)
	b.want("nor is it a port", b.Look().Anchors(b.r.Grid.Parse("W3731")), b.r.Touches(b.r.Grid.Parse("W3731")))
	var ports []rules.City // whose seas are not all that their coasts touch
	b = table(t, "argive", func(s *rules.Snapshot) {
		s.Bases = nil
		for c := range b.r.Cities {
			of := &b.r.Cities[c]
			free := !slices.ContainsFunc(slices.Collect(maps.Values(s.Pieces)), func(at string) bool { return strings.HasPrefix(at+" ", of.ID+" ") })
			if free && of.Shore == rules.Port && b.r.Anchorages(of.Hex) != b.r.Touches(of.Hex) {
				s.Cities[of.ID] = []string{"destroyed"}
				ports = append(ports, rules.City(c))
			}
		}
	})
	for _, c := range ports {
		h := b.r.Cities[c].Hex
		b.want("the seas of "+b.r.Cities[c].ID, b.Look().Anchors(h), b.r.Touches(h))
	}
	b.want("there are such ports", len(ports) > 0, true)
	b = table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Cities["mantinea"] = []string{"destroyed"}
		stand(s, "W2834: lac-h01")
	})
	b.refuses("move lac-h01 W2833 mantinea", "10.2", "no-place-inside")
	b.do("move lac-h01 W2833")
	b.do("done")
	b.want("nothing is fought for there", b.Prompt().Decision == "choose-battle", false)
}

// TestEpic_11_1_c: all the victor's units in the hex count as raiding, to the end of the season's first campaign turn
// after a siege; the treasury gains as by a raid, the area can yield no more this year, and an enemy's region loses
// militance for it (Q172).
func TestEpic_11_1_c(t *testing.T) {
	b := fallen(t, "athens", "corinth", "W3131 athens 1", func(s *rules.Snapshot) {
		s.Areas = map[string]rules.AreaSnapshot{"COR": {Raided: 1}}
		s.Bases = append(s.Bases, "W3131 athens")
		s.Cities["megara"] = []string{"captured:athens"}
	}, beforeCorinth)
	before := b.region("corinth").ML
	b.do("destroy", ones...)
	b.want("raided", b.Snapshot().Areas["COR"].Raided, 4)
	b.want("the gain: what was left of the year", b.treasury("athens"), 22+3)
	b.want("militance: the raid, and three times the city's", b.region("corinth").ML, before-1-3)
	b.want("a victor", b.Snapshot().Pieces["arg-h01"], "W3131 raiding")
	b.pass("M1", ones...)
	b.refuses("move arg-h01 nicostratus W3231", "15.1", "raiding")
	b.pass("M2", ones...)
	b.want("in the second turn", b.Snapshot().Pieces["arg-h01"], "W3131")

	b = fallen(t, "sparta", "mantinea", "W2833 sparta 1", nil, beforeMantinea)
	ml := b.region("arcadia").ML
	b.do("destroy", ones...)
	b.want("in one's own region there is the gain", b.treasury("sparta"), 22+4)
	b.want("and only the city's militance", b.region("arcadia").ML, ml-2)
}

// TestEpic_11_2_a: a destroyed city moves the levels, times one, two or three by its size (Q72).
func TestEpic_11_2_a(t *testing.T) {
	for _, c := range []struct {
		who, city, siege string
		lines            []string
		home, own, enemy [2]int
	}{
		{"sparta", "mantinea", "W2833 sparta 1", []string{beforeMantinea}, [2]int{-4, -2}, [2]int{2, 0}, [2]int{2, 2}},
		{"athens", "corinth", "W3131 athens 1", []string{beforeCorinth}, [2]int{6, -3 - 1}, [2]int{3, 0}, [2]int{3, 3}},
		{"athens", "thyrea", "W3035 athens 1", []string{"W3035: arg-h01 arg-h02 nicostratus"}, [2]int{2, -1 - 1}, [2]int{1, 0}, [2]int{1, 1}},
	} {
		b := fallen(t, c.who, c.city, c.siege, nil, c.lines...)
		of := map[string]string{"mantinea": "arcadia", "corinth": "corinth", "thyrea": "laconia"}[c.city]
		own, enemy := "epidaurus", "elis"
		if c.who == "athens" {
			own, enemy = enemy, own
		}
		was := [3][2]int{b.levels(of), b.levels(own), b.levels(enemy)}
		b.do("destroy", ones...) // on ones the season adjusts nothing
		for i, region := range []string{of, own, enemy} {
			now := b.levels(region)
			b.want(c.city+": "+region, [2]int{now[0] - was[i][0], now[1] - was[i][1]}, [3][2]int{c.home, c.own, c.enemy}[i])
		}
	}
}

// wrecking is step R with a unit of Athens inside Mantinea.
func wrecking(t *testing.T, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "athens")
		stand(s, "mantinea: arg-h01")
		stand(s, lines...)
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_11_3_a: the victor pulls down walls or a fort at once; or a unit inside does it in a campaign turn: it counts
// as raiding, so stands outside and neither moves nor attacks, and they are gone when the turn ends and it is still
// there (Q180). No level moves.
func TestEpic_11_3_a(t *testing.T) {
	b := fallen(t, "sparta", "mantinea", "W2833 sparta 1", nil, beforeMantinea)
	b.do("raze-walls", ones...)
	b.want("the victor's", strings.Join(b.Snapshot().Cities["mantinea"], " "), "unwalled")

	b = wrecking(t, nil)
	before := b.levels("arcadia")
	b.refuses("raze-walls olympia", "11.3", "no-walls")
	b.refuses("raze-walls athens", "11.3", "nobody-inside")
	b.do("raze-walls mantinea")
	b.want("it stands outside", b.Snapshot().Pieces["arg-h01"], "W2833 raiding wrecking")
	b.want("the walls stand yet", strings.Join(b.Snapshot().Cities["mantinea"], " "), "captured:athens")
	b.pass("M1", ones...)
	b.refuses("move arg-h01 W2834", "15.1", "raiding")
	b.pass("R2", ones...)
	b.want("at the end of the turn", strings.Join(b.Snapshot().Cities["mantinea"], " "), "captured:athens unwalled")
	b.want("the unit", b.Snapshot().Pieces["arg-h01"], "W2833")
	b.want("no level moves", b.levels("arcadia"), before)
	b.want("nothing is raided", b.Snapshot().Areas["ARC"].Raided, 0)
}

// TestEpic_11_3_a_fleets: the crews of a fleet inside pull walls down, too: it is a unit; land units are rather taken.
func TestEpic_11_3_a_fleets(t *testing.T) {
	for inside, who := range map[string]string{"att-f01": "att-f01", "att-f01 att-h01": "att-h01"} {
		b := wrecking(t, nil, "mantinea: nicostratus", "force:argolid: arg-h01", "piraeus: "+inside)
		b.do("raze-walls piraeus")
		b.want("who does it", b.Snapshot().Pieces[who], "W3731 raiding wrecking")
	}
}

// TestEpic_11_3_a_spared: a player of whom nobody can raid is asked in each campaign turn whether he pulls walls down, until he spares
// them for the season; who can raid is always asked.
func TestEpic_11_3_a_spared(t *testing.T) {
	// raids counts how often Athens is asked before a season comes.
	raids := func(b *bench, season string) (asked int) {
		for b.Snapshot().Season != season {
			p := b.Legal()
			if p.Decision == "raid" && p.Seat == "athens" {
				asked++
			}
			b.do(p.Choices[slices.IndexFunc(p.Choices, endsOrGoesOn)].Command.String(), ones...)
		}
		return asked
	}
	summer := func(lines ...string) *bench {
		return wrecking(t, func(s *rules.Snapshot) {
			s.Season = "summer"
			stand(s, "force:attica: att-l01 att-h06", "argos: arg-h01")
			stand(s, lines...)
		})
	}
	if n := raids(summer(), "fall"); n < 2 {
		t.Errorf("asked %d times", n)
	}
	b := summer()
	b.refuses("spare mantinea", "14.2", "usage")
	b.do("spare")
	back, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || back.Hash() != b.Hash() {
		t.Fatalf("it is not saved: %v", err)
	}
	b.want("asked again this season", raids(b, "fall"), 0)
	if n := raids(b, "winter"); n < 2 {
		t.Errorf("in the next season asked %d times", n)
	}
	b = summer("W2834: arg-h02")
	b.refuses("spare", "14.2", "can-raid")
}

// TestEpic_11_3_a_driven: who has been driven off, or into the place by enemies who stand before it now, has pulled
// nothing down (Q180).
func TestEpic_11_3_a_driven(t *testing.T) {
	b := wrecking(t, nil, "W2834: arc-h01 arc-h02 arc-l01 lac-h01 agis")
	b.do("raze-walls mantinea")
	b.pass("M1", ones...)
	b.do("done")
	b.asks("sparta", "move")
	b.do("move arc-h01 arc-h02 arc-l01 lac-h01 agis W2833")
	b.do("done")
	b.do("fight W2833")
	for b.Prompt().Decision != "round" {
		p := b.Legal()
		b.do(p.Choices[0].Command.String())
	}
	for b.Snapshot().Turn == 1 {
		p := b.Legal()
		if p.March != nil && p.March.Retreat {
			to := b.Destinations(p.March.Suggested, false)
			b.do("retreat " + strings.Join(p.March.Suggested, " ") + " " + to[0].Zone)
			continue
		}
		b.do(p.Choices[0].Command.String(), 6, 6, 6, 6, 6, 6, 6, 6)
	}
	b.want("the walls", strings.Contains(strings.Join(b.Snapshot().Cities["mantinea"], " "), "unwalled"), false)
}

// TestEpic_11_3_a_masked: in a masked place nobody pulls down walls, for he would have to stand outside.
func TestEpic_11_3_a_masked(t *testing.T) {
	b := wrecking(t, nil, "W2833: arc-h01")
	b.refuses("raze-walls mantinea", "10.2", "masked")
	b = wrecking(t, func(s *rules.Snapshot) { s.Forts = append(s.Forts, "W3730 athens") }, "fort:W3730: att-h01")
	b.do("raze-walls fort:W3730")
	b.pass("R2", ones...)
	b.want("a fort", len(b.Snapshot().Forts), 1)
}

// TestEpic_11_3_b: long walls are destroyed only by who holds both their ends: at once by a victor, or in a campaign
// turn by a unit inside one of them.
func TestEpic_11_3_b(t *testing.T) {
	b := wrecking(t, nil, "piraeus: att-h01", "athens: att-h02")
	b.refuses("raze-long-walls mantinea", "11.3.2", "no-long-walls")
	b.do("raze-long-walls piraeus")
	b.pass("R2", ones...)
	b.want("long walls", len(b.Snapshot().LongWalls), 0)
	b.want("Piraeus keeps its own", len(b.Snapshot().Cities["piraeus"]), 0)
	held := func(s *rules.Snapshot) { s.Cities["athens"] = []string{"captured:sparta"} }
	b = fallen(t, "sparta", "piraeus", "W3731 sparta 1", held, "W3731: boe-h01 boe-h02 boe-h03 boe-h04 cor-f01 ramphias")
	b.do("raze-long-walls")
	b.want("the victor may go on", b.Prompt().Decision, "spoils")
	b.do("raze-walls", ones...)
	b.want("both are gone", strings.Join(b.Snapshot().LongWalls, "")+strings.Join(b.Snapshot().Cities["piraeus"], " "), "captured:sparta unwalled")
	b = fallen(t, "sparta", "piraeus", "W3731 sparta 1", func(s *rules.Snapshot) { s.LongWalls = nil }, "W3731: boe-h01 boe-h02 boe-h03 boe-h04 cor-f01 ramphias")
	b.refuses("raze-long-walls", "11.3.2", "no-long-walls")
	b = fallen(t, "sparta", "piraeus", "W3731 sparta 1", nil, "W3731: boe-h01 boe-h02 boe-h03 boe-h04 cor-f01 ramphias",
		"W3831: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 agis")
	b.refuses("raze-long-walls", "11.3.2", "hold-both-ends")
}

// TestEpic_11_3_a_leader: a fort with several units is not pulled down where these would stand in the open without a
// leader (16.2.a): neither by the victor nor at the end of a campaign turn, unless the others have gone by then.
func TestEpic_11_3_a_leader(t *testing.T) {
	b := fallen(t, "sparta", "fort:W2337", "W2337 sparta 1", nil, "W2337: lac-h01 lac-h02 lac-f01 agis")
	b.change(func(s *rules.Snapshot) { s.Pieces["agis"] = "gone" })
	b.refuses("raze-walls", "16.2", "needs-leader-there")
	b.do("keep", ones...)
	b.want("it stands", len(b.Snapshot().Forts), 1)

	fort := func() *bench {
		b := wrecking(t, func(s *rules.Snapshot) { s.Forts = append(s.Forts, "W2834 athens") }, "mantinea: arg-h07", "fort:W2834: arg-h01 arg-h02")
		b.do("raze-walls fort:W2834")
		b.pass("M1", ones...)
		return b
	}
	b = fort()
	b.pass("R2", ones...)
	b.want("with another inside it stands", len(b.Snapshot().Forts), 2)
	b.want("which is told", b.event("fort-stays").Zones[0], "fort:W2834")
	b = fort()
	other := "arg-h02"
	if b.at(other) != "fort:W2834" {
		other = "arg-h01"
	}
	b.do("move " + other + " W2833 mantinea")
	b.pass("R2", ones...)
	b.want("when he has left it is pulled down", len(b.Snapshot().Forts), 1)
}

// TestEpic_11_3_a_siege: with a fort that its garrison levels a siege of it is over.
func TestEpic_11_3_a_siege(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Forts = []string{"W2126 athens"}
		s.Sieges = []string{"W2126 sparta 3"}
		stand(s, "sparta: lac-h01")
		s.Pieces["att-h01"] = "W2126 raiding wrecking"
	})
	b.do("done")
	b.want("forts", len(b.Snapshot().Forts), 0)
	b.want("sieges", len(b.Snapshot().Sieges), 0)
}

// TestEpic_7_8_e_joins: a leader who is alone in a city in revolt when units of the enemy come in is lost.
func TestEpic_7_8_e_joins(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		regions(s, map[string]rules.RegionSnapshot{"arcadia": {Controller: "athens"}})
		s.Cities["tegea"] = []string{"revolt:red"}
		stand(s, "tegea: nicias", "W2935: lac-h01")
	})
	b.do("move lac-h01 W2835 tegea")
	b.want("the city's marker", b.Snapshot().Cities["tegea"][0], "captured:sparta")
	b.want("Nicias", b.at("nicias"), "gone")
	b = world(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "tegea: nicias", "W2935: lac-h01") // the city is Sparta's around him
	})
	b.do("move lac-h01 W2835 tegea")
	b.want("Nicias in a city of Sparta's", b.at("nicias"), "gone")
}
