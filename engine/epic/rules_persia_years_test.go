package epic_test

import (
	"fmt"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_12_7_d_cyrus: Cyrus brings ten talents, and until Sparta's next step C is over her fleets cost 1; Athens' cost 2, as hers do before
// and after it. He comes in the Ionian War from 408, elsewhere while Persia is in the war.
func TestEpic_12_7_d_cyrus(t *testing.T) {
	b := persian(t, []string{"cyrus_comes_to_the_coast"}, func(s *rules.Snapshot) { cardsInPlay(s, "persia_enters_the_war sparta 80") })
	b.do("play cyrus_comes_to_the_coast")
	b.want("ten talents", b.treasury("sparta"), 32)
	summer := rules.SeasonNo(411, rules.Summer)
	b.want("until step C of the next season", b.Snapshot().Realm.Persia.CheapFleets, summer+1)
	b.want("he does not come again", b.cards().Removed[0], "cyrus_comes_to_the_coast")
	for _, c := range []struct {
		season, who string
		fleet       string
		want        int
	}{{"summer", "sparta", "cor-f01", 1}, {"fall", "sparta", "cor-f01", 1}, {"winter", "sparta", "cor-f01", 2}, {"fall", "athens", "att-f01", 2}} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			seasonal(s, "C", "build", c.who)
			s.Year, s.Season = 411, c.season
			s.Realm.Persia = &rules.PersiaSnapshot{CheapFleets: summer + 1}
			s.Treasury = map[string]int{"athens": 9, "sparta": 9}
			stand(s, "build:corinth: cor-f01 cor-h01", "build:attica: att-f01")
		})
		b.do("build " + c.fleet)
		b.want(fmt.Sprint("a fleet of ", c.who, " in ", c.season), 9-b.treasury(c.who), c.want)
	}
	for year, comes := range map[int]bool{409: false, 408: true, 406: true} {
		b := table(t, "ionian", func(s *rules.Snapshot) {
			eventStep(s, year, "summer", "sparta", dealt[:1], []string{"cyrus_comes_to_the_coast"})
		})
		b.want(fmt.Sprint("in ", year), len(b.offered("cyrus_comes_to_the_coast")) == 1, comes)
	}
}

// TestEpic_12_7_d_alcibiades: Athens plays Tissaphernes' gold while Alcibiades serves her and is in play: not when he has changed sides, and not
// Pharnabazus'; nor her gold brings a fleet.
func TestEpic_12_7_d_alcibiades(t *testing.T) {
	const tissaphernes, pharnabazus = "tissaphernes_offers_gold_1", "pharnabazus_offers_gold_1"
	for _, c := range []struct {
		what, at string
		turned   bool
		want     bool
	}{{"in the Force Pool", "force:attica", false, true}, {"on the map", "athens", false, true}, {"in Sicily", "sicily", false, true},
		{"in the Leader Pool", "leader_pool", false, false}, {"dead", "gone", false, false}, {"Sparta's", "force:laconia", true, false}} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 411, "summer", "athens", []string{tissaphernes, pharnabazus}, dealt[:1])
			s.Realm.Cards.Rebuilt = 1
			s.Treasury["athens"] = 5
			stand(s, c.at+": alcibiades", "HLP: lac-f01")
			if c.turned {
				s.Realm.Troubles = &rules.TroubleSnapshot{Turned: []string{"alcibiades"}}
				stand(s, "leader_pool: gylippus agis ramphias")
			}
		})
		b.want(c.what, len(b.offered(tissaphernes)) == 1, c.want)
		b.refuses("play "+pharnabazus, "12.1", "card-of-the-other")
		if !c.want {
			b.refuses("play "+tissaphernes, "12.1", "card-of-the-other")
			continue
		}
		b.do("play "+tissaphernes, 2)
		b.want("gold", b.treasury("athens"), 5+2+4)
	}
	b := table(t, "ionian", func(s *rules.Snapshot) { // there he serves Sparta from the start, and Athens when he has turned
		eventStep(s, 411, "summer", "athens", []string{tissaphernes}, dealt[:1])
	})
	b.refuses("play "+tissaphernes, "12.1", "card-of-the-other")
	b.change(func(s *rules.Snapshot) {
		s.Realm.Troubles = &rules.TroubleSnapshot{Turned: []string{"alcibiades"}}
		stand(s, "force:attica: alcibiades", "leader_pool: diomedon")
	})
	b.do("play "+tissaphernes, 2)
	b.want("gold", b.treasury("athens"), 86+2+4)
}

// TestEpic_12_7_d_fed: the men of a satrap who has offered them cost nothing within three land areas of a city of his, the first of them that
// of the city; beyond, or come with Persia in the war alone, they are paid for as others are.
func TestEpic_12_7_d_fed(t *testing.T) {
	look := campaignOf(t, nil, nil).Look()
	dist := map[rules.Area]int{}
	for r := range look.Map.Regions {
		for c := range look.RegionCities(rules.Region(r)).All() {
			if look.Map.Regions[r].ID == "persia_tissaphernes" {
				dist[look.AreaOf(c)] = 1
			}
		}
	}
	for n := 1; n < 5; n++ {
		for a, d := range dist {
			if d != n {
				continue
			}
			for near := range look.Adjacent(a).Or(look.Crossing(a)).All() {
				if dist[near] == 0 {
					dist[near] = n + 1
				}
			}
		}
	}
	seen := map[int]bool{}
	for h := range rules.Hex(look.Grid.Len()) {
		a := look.Owner[h]
		if a == rules.NoArea || !look.Ground[h].Passable() || dist[a] == 0 || seen[dist[a]] {
			continue
		}
		seen[dist[a]] = true
		for _, offered := range []bool{true, false} {
			b := campaignOf(t, nil, func(s *rules.Snapshot) {
				s.Realm.Persia = &rules.PersiaSnapshot{}
				if cardsInPlay(s, "persia_enters_the_war sparta 1"); offered {
					s.Realm.Persia.Offered = []string{"tissaphernes"}
				}
			})
			want := offered && dist[a] <= 3
			b.want(fmt.Sprint("fed ", dist[a], " areas away, offered ", offered), b.Look().FedBySatrap("pti-h01", look.Grid.Label(h)), want)
		}
	}
	if !seen[1] || !seen[2] || !seen[3] {
		t.Errorf("only areas at %v", seen)
	}
}

// TestEpic_12_7_d_years: Persia in the war brings six talents when tribute is collected, to who has played the card; men that were offered go
// back in step Y1, and those who came with Persia in the war go at a truce, which ends it.
func TestEpic_12_7_d_years(t *testing.T) {
	winter := func(change func(s *rules.Snapshot)) *bench {
		return campaignOf(t, nil, func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			s.Turn, s.Year, s.Season = 3, 411, "winter"
			hands(s, nil, nil)
			change(s)
		})
	}
	b := winter(func(s *rules.Snapshot) {
		cardsInPlay(s, "persia_enters_the_war sparta 80")
		stand(s, "sardis: pti-h01 tissaphernes")
	})
	b.pass("Y2", ones...)
	b.want("they stay", b.at("pti-h01")+" "+b.at("tissaphernes"), "sardis sardis")
	b.pass("B", ones...)
	told := b.heard("card-talents")
	b.want("every year", len(told) == 1 && told[0].Seat == "sparta" && told[0].Facts.Get("change") == "6", true)

	b = winter(func(s *rules.Snapshot) {
		s.Realm.Persia = &rules.PersiaSnapshot{Offered: []string{"tissaphernes"}}
		stand(s, "sardis: pti-h01", "smyrna: pti-c01", "lechaeum: lac-f01")
	})
	b.pass("Y2", ones...)
	b.want("they go home", b.at("pti-h01")+" "+b.at("pti-c01"), "force:persia_tissaphernes force:persia_tissaphernes")
	b.want("no gold", len(b.heard("card-talents")), 0)
	b.want("nothing is kept", b.Snapshot().Realm.Persia == nil, true)

	b = persian(t, dealt[1:], func(s *rules.Snapshot) {
		cardsInPlay(s, "persia_enters_the_war sparta 80")
		stand(s, "sardis: pti-h01 tissaphernes", "dascylium: pph-h01 pharnabazus")
	})
	b.do("offer-peace")
	b.asks(engine.Seat("athens"), "offer")
	b.do("accept")
	b.want("peace", len(b.heard("peace")), 1)
	for _, id := range []string{"pti-h01", "tissaphernes"} {
		b.want(id, b.at(id), "force:persia_tissaphernes")
	}
	for _, id := range []string{"pph-h01", "pharnabazus"} {
		b.want(id, b.at(id), "force:persia_pharnabazus")
	}
	b.want("the card", fmt.Sprint(b.cards().Lying, b.cards().Discarded[0]), "[]persia_enters_the_war")
}
