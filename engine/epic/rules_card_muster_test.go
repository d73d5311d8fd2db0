package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_12_7_i_discount: until the player's next step C is over four fleets cost a talent each; other units, the enemy's and a fifth cost
// what they do, and what is left then is gone (Q165).
func TestEpic_12_7_i_discount(t *testing.T) {
	for _, e := range []struct{ seat, card, region, fleets, other, fifth string }{
		{"athens", "wealthy_trierarchs", "attica", "att-f01 att-f02 att-f03 att-f04", "att-h01", "build:attica: att-f05"},
		{"sparta", "corinthian_shipyards", "corinth", "cor-f01 cor-f02 cor-f03 cor-f04", "cor-h01", "build:megarid: meg-f01"},
	} {
		r := cardWar(t, &rules.CardSetup{Removed: atOnce})
		r.Scenario.Parts |= rules.Parts(rules.PartC)
		b := set(t, r, func(s *rules.Snapshot) {
			seasonal(s, "F1", "play", e.seat)
			hands(s, []string{"wealthy_trierarchs", "embezzlement_1"}, []string{"corinthian_shipyards", "embezzlement_2"})
			s.Treasury = map[string]int{"athens": 100, "sparta": 100}
			stand(s, "build:"+e.region+": "+e.fleets+" "+e.other, e.fifth)
		})
		b.refuses("play "+e.card+" "+e.region, "12.1", "usage")
		b.do("play " + e.card)
		b.pass("C")
		for b.Legal().Seat != engine.Seat(e.seat) {
			b.do("done")
		}
		before := b.treasury(e.seat)
		full := r.Build.Units[rules.Fleet]
		b.do("build " + e.fleets + " " + e.fifth[strings.LastIndex(e.fifth, " ")+1:])
		b.want(e.card, before-b.treasury(e.seat), 4+full)
		before = b.treasury(e.seat)
		b.do("build " + e.other)
		b.want("others", before-b.treasury(e.seat), r.Build.Units[rules.Hoplite])
	}
}

// TestEpic_12_7_i_discount_ends: what of it is not used is gone when the step is over, used or not; Corinth lost bars the card.
func TestEpic_12_7_i_discount_ends(t *testing.T) {
	r := cardWar(t, &rules.CardSetup{Removed: atOnce})
	r.Scenario.Parts |= rules.Parts(rules.PartC)
	b := set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", "sparta")
		hands(s, nil, []string{"corinthian_shipyards"})
		regions(s, map[string]rules.RegionSnapshot{"corinth": {Controller: "athens"}})
	})
	b.refuses("play corinthian_shipyards", "12.6", "card-requires")
	b = set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", "athens")
		hands(s, []string{"wealthy_trierarchs"}, nil)
		s.Treasury = map[string]int{"athens": 100, "sparta": 100}
		stand(s, "build:attica: att-f01 att-f02")
	})
	b.do("play wealthy_trierarchs")
	b.want("four", fmt.Sprint(b.Snapshot().Realm.Windows.Working), "[wealthy_trierarchs athens 4]")
	b.pass("C")
	for b.Legal().Seat != "athens" {
		b.do("done")
	}
	b.do("build att-f01")
	b.want("three are left", fmt.Sprint(b.Snapshot().Realm.Windows.Working), "[wealthy_trierarchs athens 3]")
	for b.Stage().Phase == "C" {
		b.do("done")
	}
	if w := b.Snapshot().Realm.Windows; w != nil && len(w.Working) > 0 {
		t.Errorf("it does on: %v", w.Working)
	}
}

// TestEpic_12_7_i_levy: freed helots and Thracian peltasts come without talents, mercenaries for two each; a levy brings two at most, of
// those that wait, to where it may.
func TestEpic_12_7_i_levy(t *testing.T) {
	b := events(t, "sparta", []string{"thracian_peltasts", "mercenaries_hired_1"}, []string{"freed_helots", "mercenaries_hired_2", "mercenaries_hired_3"}, func(s *rules.Snapshot) {
		stand(s, "build:laconia: lac-h04 lac-h05 lac-h06", "build:thrace: thr-l01", "athens: thr-l03")
		s.Treasury = map[string]int{"athens": 3, "sparta": 10}
		regions(s, map[string]rules.RegionSnapshot{"laconia": {ML: 1}})
	})
	b.refuses("play freed_helots", "12.1", "usage")
	b.refuses("play freed_helots lac-h05 lac-h06 lac-h07", "12.1", "usage")
	b.refuses("play freed_helots lac-h04", "12.6", "not-of-the-levy") // morale 5
	b.refuses("play freed_helots lac-h05 lac-h05", "1.3", "piece-twice")
	b.do("play freed_helots lac-h05 lac-h06")
	b.want("free", b.treasury("sparta"), 10)
	b.want("in the Force Pool", b.at("lac-h05")+" "+b.at("lac-h06"), "force:laconia force:laconia")
	b.refuses("play thracian_peltasts thr-l01", "12.1", "usage")
	b.refuses("play thracian_peltasts thr-l03 athens", "12.6", "not-of-the-levy")
	b.refuses("play thracian_peltasts thr-l01 W3830", "12.6", "no-such-place")
	b.refuses("play thracian_peltasts thr-l01 sparta", "12.6", "no-open-city")
	b.refuses("play thracian_peltasts thr-l01 acharnae", "12.6", "no-port")
	b.do("play thracian_peltasts thr-l01 athens thr-l02 piraeus")
	b.want("from the Build Pool", b.at("thr-l01"), "athens")
	b.want("and the Force Pool", b.at("thr-l02"), "piraeus")
	b.refuses("play mercenaries_hired_2 thr-l03 sparta", "12.6", "not-of-the-levy")
	b.do("play mercenaries_hired_2 mer-l01 sparta mer-l02 corinth")
	b.want("two talents each", b.treasury("sparta"), 6)
	b.want("Sparta's", fmt.Sprint(b.Snapshot().Realm.Hired), "map[sparta:[mer-l01 mer-l02]]")
	for _, th := range b.View("athens").Things {
		if th.ID == "mer-l01" {
			b.want("as everybody sees it", th.Owner, engine.Seat("sparta"))
		}
	}
	b.refuses("play mercenaries_hired_1 mer-l03 athens mer-l04 athens", "12.6", "cannot-pay")
	b.do("play mercenaries_hired_1 mer-l03 acharnae")
	b.want("in a city that is no port", b.at("mer-l03"), "acharnae")
}

// TestEpic_12_7_i_mercenaries: when tribute is collected each mercenary costs a talent, or leaves; who has left can be hired again, who falls
// is gone and costs no region militance (Q160).
func TestEpic_12_7_i_mercenaries(t *testing.T) {
	for _, treasury := range []int{5, 2} {
		mercenariesOf(t, treasury)
	}
}

// mercenariesOf has a year begin for a player with so many talents and three mercenaries.
func mercenariesOf(t *testing.T, treasury int) {
	t.Helper()
	b := events(t, "athens", []string{"mercenaries_hired_1"}, []string{"embezzlement_1"}, func(s *rules.Snapshot) {
		s.Season = "winter"
		stand(s, "sparta: mer-l01 mer-l02 mer-l03", "athens: att-h01")
		s.Realm.Hired = map[string][]string{"sparta": {"mer-l01", "mer-l02", "mer-l03"}}
		s.Treasury = map[string]int{"athens": 20, "sparta": treasury}
		for id := range s.Regions { // nobody pays tribute
			r := s.Regions[id]
			r.Multiplier = 0
			s.Regions[id] = r
		}
	})
	b.pass("F2", 1, 1, 1)
	for b.Snapshot().Year == 421 || b.Snapshot().Season == "winter" {
		p := b.Legal()
		i := slices.IndexFunc(p.Choices, endsOrGoesOn)
		if i < 0 || p.Over != nil {
			t.Fatalf("%s has no default", p.Decision)
		}
		b.do(p.Choices[i].Command.String(), 1, 1, 1, 1, 1, 1, 1, 1)
	}
	paid, left := b.heard("mercenaries-paid"), b.heard("mercenaries-leave")
	serve := 0
	for _, id := range []string{"mer-l01", "mer-l02", "mer-l03"} {
		if b.at(id) != "not_yet" {
			serve++
		}
	}
	if len(paid) != 1 || serve == 0 {
		t.Fatalf("paid %v, left %v, %d serve", paid, left, serve)
	}
	b.want("a talent each", paid[0].Facts.Get("talents"), fmt.Sprint(serve))
	b.want("the others have left", len(b.Snapshot().Realm.Hired["sparta"]), serve)
}
