package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestSavesWithNothingToDecideAreRefused: decisions in which there is nothing to decide, in saves that are sound but for that.
func TestSavesWithNothingToDecideAreRefused(t *testing.T) {
	year := campaignOf(t, nil, func(s *rules.Snapshot) {
		seasonal(s, "A", "pacify", "athens")
		s.Cities["mytilene"] = []string{"revolt:blue"}
	})
	passing := sailing(t, "piraeus: att-f01 att-f02 demosthenes", "epidaurus: epi-f01")
	passing.do("move att-f01 SAR HER ARL")
	for what, c := range map[string]struct {
		b  *bench
		do func(s *rules.Snapshot)
	}{
		"cities to pacify": {year, func(s *rules.Snapshot) { delete(s.Cities, "mytilene") }},
		"a stack to catch": {passing, func(s *rules.Snapshot) { s.Pieces["epi-f01"] = "build:epidaurus" }},
	} {
		s := c.b.Snapshot()
		if _, err := rules.Restore(c.b.r, s); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if c.do(s); true {
			if _, err := rules.Restore(c.b.r, s); err == nil || !strings.Contains(err.Error(), "nothing to decide") {
				t.Errorf("without %s: %v", what, err)
			}
		}
	}
}

// TestEpic_20_2_b_sicilians: Sicilians whom a truce sends home have no Build Pool; they wait where those who serve with them do.
func TestEpic_20_2_b_sicilians(t *testing.T) {
	b := truceIn(t, rules.SeasonNo(425, rules.Summer), func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Year, s.Season = 425, "fall"
		s.Realm.Sicily = &rules.SicilySnapshot{Decided: "sparta_decisive"}
		stand(s, "W3730: lac-h01 sic-h01 agis")
	})
	b.do("done")
	b.pass("M1", ones...)
	b.want("a Laconian", b.at("lac-h01"), "build:laconia")
	b.want("a Sicilian", b.at("sic-h01"), "force:laconia")
}

// TestEpic_20_3_b_razed: a city destroyed in the season in which it was taken in peace counts by its size for whose it was.
func TestEpic_20_3_b_razed(t *testing.T) {
	for was, now := range map[int]int{0: 1, 2: 3, rules.MostCounted - 1: rules.MostCounted, rules.MostCounted: rules.MostCounted} {
		b := truceIn(t, 20, func(s *rules.Snapshot) {
			seasonal(s, "E", "siege", "athens")
			s.Year, s.Season = 425, "summer"
			stand(s, "W3429: att-h01 att-h02 nicias")
			s.Sieges = []string{"W3429 athens 1"}
			s.Realm.Peace.Now = map[string]rules.WrongsSnapshot{"sparta": {Razed: was}}
		})
		b.do("roll plataea", 6)
		b.asks("athens", "spoils")
		b.do("destroy")
		b.want("a small city", b.Snapshot().Realm.Peace.Now["sparta"].Razed, now)
	}
}

// TestTheEndIsForetoldAtADrawnCard: while somebody says whether a card he has drawn takes effect, the end is foretold with any such card.
func TestTheEndIsForetoldAtADrawnCard(t *testing.T) {
	b := drawing(t, "olympic_truce", func(s *rules.Snapshot) { s.Season = "summer" })
	b.draw()
	b.asks("athens", "drawn-card")
	if f := b.ForecastEnd(3); f == nil || len(f.Questions) == 0 {
		t.Errorf("nothing is foretold: %+v", f)
	}
	b.asks("athens", "drawn-card")
}

// TestALineFromABaseThatIsCutOff: units at a base whose sea is the enemy's are told that it is cut off, and by whom.
func TestALineFromABaseThatIsCutOff(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Bases = []string{"W3330 athens"}
		stand(s, "W3330: att-h01", "SAR: cor-f01", "CGF: cor-f02")
	})
	l, ok := b.look().Line("att-h01")
	if !ok || l.Fed || l.Why != "base-cut-off" || l.Break != "W3330" || !slices.Equal(l.Blame, []string{"CGF", "SAR"}) {
		t.Errorf("at the base: %+v", l)
	}
}

// TestEpic_17_7_e_aboard: beaten on the beach, as many go aboard again as their ships carry; the others find another way, or none.
func TestEpic_17_7_e_aboard(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 att-h01 att-h02 att-h03 demosthenes", "W3232: boe-h01 boe-h02 boe-h03 pagondas")
	b.do("move att-f01 att-f02 att-h01 att-h02 att-h03 demosthenes SAR W3232")
	b.do("done")
	for b.Prompt().Decision != "round" {
		switch b.Prompt().Decision {
		case "choose-battle":
			b.do(b.Legal().Choices[0].Command.String())
		case "crews":
			b.do("crews")
		default:
			b.do("outside boe-h01 boe-h02 boe-h03 pagondas")
		}
	}
	b.do("fight", 1, 1, 6, 6, 6, 6, 6, 6, 6)
	b.change(func(s *rules.Snapshot) { s.Pieces["att-f02"] = "piraeus" })
	b.do("break-off", 1, 1, 1, 1, 1)
	b.do("retreat att-h01 att-h02 att-h03 demosthenes SAR")
	b.want("as many as a fleet carries", b.at("att-h01")+b.at("att-h02")+b.at("demosthenes"), strings.Repeat("SAR", 3))
	b.want("the third is asked for", strings.Join(b.asks("athens", "retreat").March.Movers, " "), "att-h03")
	b.want("on the beach", b.at("att-h03"), "W3232")
}

// TestEpic_20_2_b_satraps_unpaid: a peace that comes when the talents have been spent, and only a satrap's men are asked whether they forage,
// ends the half for those who are left.
func TestEpic_20_2_b_satraps_unpaid(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 411, "summer", "sparta", nil, nil)
		s.Part, s.Step, s.First, s.Second, s.Settled = "D", "forage", "sparta", false, true
		s.Treasury["sparta"] = 0
		cardsInPlay(s, "persia_enters_the_war sparta 60")
		stand(s, "W3730: pti-h01")
	})
	b.asks("sparta", "forage")
	b.do("offer-peace")
	b.do("accept")
	b.want("gone home", b.at("pti-h01"), "force:persia_tissaphernes")
	b.want("Sparta's half is over", b.Prompt().Seat == "sparta" && b.Prompt().Decision == "forage", false)
	b.want("nobody starves", len(b.heard("eliminated")), 0)
}

// TestEpic_19_2_a_closed: fleets leaving Sicily do not come to the coast of Corcyra while its region is nobody's.
func TestEpic_19_2_a_closed(t *testing.T) {
	b := campaignOf(t, func(sc *rules.Scenario) {
		for i := range sc.Regions {
			if of := &sc.Regions[i]; rulesOf(t).Map.Regions[of.Region].ID == "western_islands" {
				of.Controller = rules.Nobody
			}
		}
	}, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Turn, s.Year, s.Season = 1, 415, "summer"
		hands(s, nil, nil)
		stand(s, "leaving_sicily: att-f01")
	})
	b.refuses("move att-f01 W1118", "23.2.3", "closed-region")
	b.do("move att-f01 NIO")
}

// TestACardOfManyDiceIsNotForetold: Sitalces throws a die for each city in revolt, and ends what revolts he likes: nothing is told before; what
// is told when he comes are the dice.
func TestACardOfManyDiceIsNotForetold(t *testing.T) {
	b := events(t, "athens", []string{"sitalces_invades"}, dealt, func(s *rules.Snapshot) {
		s.Cities["olynthus"] = []string{"revolt:blue"}
	})
	f, why := b.Forecast(engine.Cmd("play", "sitalces_invades"))
	b.want("may be played", why == nil, true)
	b.want("a forecast", f == nil, true)
	b.do("play sitalces_invades", 5)
	b.want("told", b.heard("rebels-cowed")[0].Facts.Get("ends"), "yes")
	b.want("its revolt", b.cityWords("olynthus"), "")
}

// TestEpic_10_8_b_long_walls: ships that break the siege of a port at one end of long walls break that at the other end too (Q67).
func TestEpic_10_8_b_long_walls(t *testing.T) {
	athens, piraeus := "W3831: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 agis", "W3731: boe-h01 boe-h02 boe-h03 boe-h04 cor-f01 ramphias"
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, athens, piraeus, "HER: att-f01 att-f02", "HER aboard att-f01: demosthenes", "force:attica: att-l01 att-h06")
		s.Forts, s.Bases, s.Cities = nil, []string{"piraeus athens"}, nil
		s.Sieges = []string{"W3831 sparta 5", "W3731 sparta 5"}
	})
	b.do("move att-f01 att-f02 demosthenes SAR W3731")
	if b.Prompt().Decision == "intercept" {
		b.do("let-pass")
	}
	b.do("done")
	b.do("fight W3731")
	b.asks("sparta", "squadron")
	b.do("stay-ashore")
	b.want("sieges", len(b.Snapshot().Sieges), 0)
	b.want("told once", len(b.heard("siege-broken")), 1)
}

// TestEpic_10_9_a_one_end: where one end of long walls is besieged already, a siege of the other leaves that as it stands.
func TestEpic_10_9_a_one_end(t *testing.T) {
	b := atSiege(t, "sparta", []string{"W3831 sparta 4"}, nil, "W3831: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 agis",
		"W3731: boe-h01 boe-h02 boe-h03 boe-h04 cor-f01 ramphias")
	b.do("besiege piraeus")
	b.want("Athens and Piraeus", b.morale("W3831")+" "+b.morale("W3731"), "4 6")
}

// TestABetrayalOfAHeldCityIsForetold: on enough the gates of a city with men inside are open, and that is told before.
func TestABetrayalOfAHeldCityIsForetold(t *testing.T) {
	b := betraying(t, func(s *rules.Snapshot) { stand(s, "mantinea: lac-h01") })
	f, why := b.Forecast(engine.Cmd("play", "city_betrayed_1", "mantinea"))
	if why != nil || f == nil || !slices.ContainsFunc(f.Questions[0].Answers, func(p engine.Prospect) bool { return p.Key == "card-gates-open" }) {
		t.Errorf("%v, %+v", why, f)
	}
}
