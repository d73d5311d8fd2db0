package epic_test

import (
	"fmt"
	"testing"

	rules "strategos/engine/epic"
)

// persian is step F1 of summer 411 in a war that Persia has a part in, the deck having been rebuilt, with Sparta's hand.
func persian(t *testing.T, hand []string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 411, "summer", "sparta", dealt[:1], hand)
		s.Realm.Cards.Rebuilt = 1
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_12_7_d_troops: the die tells how many men of the satrap come and whether a fleet may be among them; they stand in his cities.
func TestEpic_12_7_d_troops(t *testing.T) {
	for die, n := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3} {
		b := persian(t, []string{"tissaphernes_offers_troops_1", "rival_satraps_1"}, nil)
		b.refuses("play rival_satraps_1 tissaphernes", "12.6", "card-requires")
		b.do("play tissaphernes_offers_troops_1", die)
		p := b.asks("sparta", "satraps")
		b.want(fmt.Sprint("a ", die), p.Facts.Get("left"), fmt.Sprint(n))
		b.refuses("send pph-h01 dascylium", "1.2", "satrap-sends-no-more")
		b.refuses("send tissaphernes sardis", "1.2", "no-man-of-his")
		b.refuses("send pti-h01 pergamum", "1.2", "not-his-seat")
		if die < 6 {
			b.refuses("send pti-f01 smyrna", "1.2", "satrap-sends-no-fleet")
		} else {
			b.refuses("send pti-f01 sardis", "7.3", "no-port")
			b.do("send pti-f01 smyrna")
			b.refuses("send pti-f02 smyrna", "1.2", "satrap-sends-no-fleet")
			n--
		}
		back, err := rules.Restore(b.r, b.Snapshot())
		if err != nil || back.Hash() != b.Hash() {
			t.Fatalf("it is not saved: %v", err)
		}
		for _, id := range []string{"pti-h01", "pti-l01", "pti-l02"}[:n] {
			b.do("send " + id + " sardis")
		}
		b.asks("athens", "play")
		b.want("at Sardis", b.at("pti-h01"), "sardis")
		b.do("pass")
		b.refuses("play rival_satraps_1 pharnabazus", "1.2", "satrapy-closed")
	}
	b := persian(t, []string{"pharnabazus_offers_troops_1"}, func(s *rules.Snapshot) { s.Realm.Cards.Rebuilt = 0 })
	b.refuses("play pharnabazus_offers_troops_1", "12.6", "card-requires")
	b = campaignOf(t, func(sc *rules.Scenario) { sc.Persia = nil }, func(s *rules.Snapshot) {
		eventStep(s, 411, "summer", "sparta", dealt[:1], []string{"pharnabazus_offers_troops_1"})
		s.Realm.Cards.Rebuilt = 1
	})
	b.refuses("play pharnabazus_offers_troops_1", "1.2", "no-persia")
	b = campaignOf(t, nil, func(s *rules.Snapshot) { seasonal(s, "B", "place", "sparta") })
	b.refuses("place pti-h01 sardis", "1.2", "persians-by-card")
}

// closedAround is Sparta's half of the moves of a summer with Persia, the satrapy of Tissaphernes closed around who stands there.
func closedAround(t *testing.T, line string) *bench {
	t.Helper()
	return campaignOf(t, nil, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "sparta", "sparta")
		s.Year, s.Season = 411, "summer"
		hands(s, nil, nil)
		s.Realm.Persia = &rules.PersiaSnapshot{Quit: []string{"tissaphernes"}}
		stand(s, line)
	})
}

// TestEpic_12_7_d_quit: who leads late units in a satrapy that has been closed comes home; they are eliminated.
func TestEpic_12_7_d_quit(t *testing.T) {
	b := closedAround(t, "E2826: lac-h01 lac-h02 agis")
	b.do("done")
	b.want("late", b.at("lac-h01")+" "+b.at("lac-h02"), "build:laconia build:laconia")
	b.want("their leader", b.at("agis"), "force:laconia")
}

// TestEpic_12_7_d_enters: Persia in the war brings both satraps beyond the limit of leaders, men to join them and gold; Rival Satraps closes a
// satrapy, and on four or more ends it all.
func TestEpic_12_7_d_enters(t *testing.T) {
	enter := func() *bench {
		b := persian(t, []string{"persia_enters_the_war", "rival_satraps_1", "cyrus_comes_to_the_coast"}, nil)
		b.refuses("play cyrus_comes_to_the_coast", "12.6", "card-requires")
		b.do("play persia_enters_the_war")
		b.want("gold", b.treasury("sparta"), 28)
		b.want("satraps", b.at("tissaphernes")+b.at("pharnabazus"), "sardisdascylium")
		b.refuses("send pti-h01 smyrna", "1.2", "not-his-seat")
		b.do("send pti-h01 pti-c01 pti-c02 sardis")
		b.do("send pph-h01 dascylium")
		b.do("done")
		b.do("pass")
		return b
	}
	b := enter()
	b.do("play cyrus_comes_to_the_coast")
	b.want("more gold", b.treasury("sparta"), 38)
	for die, over := range map[int]bool{3: false, 4: true} {
		b = enter()
		b.refuses("play rival_satraps_1 xerxes", "1.2", "no-satrap")
		b.do("play rival_satraps_1 tissaphernes", die)
		b.want("his men go", b.at("pti-h01")+b.at("tissaphernes"), "force:persia_tissaphernesforce:persia_tissaphernes")
		b.want("the other's stay", b.at("pph-h01") == "dascylium" && b.at("pharnabazus") == "dascylium", !over)
		b.want("the card", len(b.cards().Lying) == 0, over)
	}
}

// TestEpic_12_7_d_upkeep: Persians have no home region: in the cities of their satrap they cost their whole upkeep (9.4.3, Q160), unless he has
// offered them.
func TestEpic_12_7_d_upkeep(t *testing.T) {
	for offered, want := range map[string]int{"": 4, "tissaphernes": 0} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			s.Year, s.Season = 411, "summer"
			seasonal(s, "B", "place", "sparta")
			hands(s, dealt[:1], dealt[1:2])
			cardsInPlay(s, "persia_enters_the_war sparta 60")
			if offered != "" {
				s.Realm.Persia = &rules.PersiaSnapshot{Offered: []string{offered}}
			}
			stand(s, "sardis: pti-h01 pti-c01 pti-c02 pti-l01", "dascylium: pharnabazus")
		})
		before := b.treasury("sparta")
		course(b, func(s *rules.Snapshot) bool { return s.Part == "E" || s.Part == "F1" || s.Turn > 0 })
		b.want("paid, offered by "+offered, before-b.treasury("sparta"), want)
	}
}

// TestEpic_12_7_d_gold: gold for Sparta, and a fleet where she has ships near the Hellespont.
func TestEpic_12_7_d_gold(t *testing.T) {
	b := persian(t, []string{"tissaphernes_offers_gold_1"}, nil)
	b.do("play tissaphernes_offers_gold_1", 3)
	b.want("gold", b.treasury("sparta"), 22+7)
	b = persian(t, []string{"pharnabazus_offers_gold_1"}, func(s *rules.Snapshot) { stand(s, "HLP: lac-f01", "build:corinth: cor-f02") })
	b.refuses("play pharnabazus_offers_gold_1", "12.1", "usage")
	b.do("play pharnabazus_offers_gold_1 cor-f02", 1)
	b.want("a fleet", b.at("cor-f02"), "force:corinth")
}

// TestEpic_12_7_d_closes: who is in a satrapy that has been closed leaves in the next step M or is eliminated at its end; nobody passes from
// one satrapy into the other.
func TestEpic_12_7_d_closes(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		hands(s, nil, nil)
		s.Realm.Persia = &rules.PersiaSnapshot{Quit: []string{"tissaphernes"}}
		stand(s, "W2834: arc-h01", "sardis: cor-h01")
	})
	b.want("it may leave", len(b.Destinations([]string{"cor-h01"}, false)) > 0, true)
	b.do("done", ones...)
	b.want("too late", b.at("cor-h01"), "build:corinth")
	b = campaignOf(t, nil, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		hands(s, nil, nil)
		s.Realm.Persia = &rules.PersiaSnapshot{Offered: []string{"tissaphernes", "pharnabazus"}}
		stand(s, "sardis: pti-c01", "pergamum: lac-h01")
	})
	for _, id := range []string{"pti-c01", "lac-h01"} {
		for _, d := range b.Destinations([]string{id}, false) {
			at, _ := b.r.PlaceOf(d.Zone)
			if h := at.Hex(); h != rules.NoHex && b.r.Areas[b.r.Owner[h]].ID == "PHA1" {
				t.Fatalf("%s goes from one satrap to the other: %v", id, d.Path)
			}
		}
	}
}
