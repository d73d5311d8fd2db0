package epic_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_6_5_c_joins: a city in revolt joins whose friend it is however his unit comes in: it retreats there, it sails
// in, fleets put in there in step D, a card places it there.
func TestEpic_6_5_c_joins(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2834: arg-h02")
	b.change(func(s *rules.Snapshot) { s.Cities = map[string][]string{"mantinea": {"revolt:blue"}} })
	b.attack("lac-h01", "W2834")
	b.do("fight", 1, 1, 1)
	b.do("fight")
	b.do("break-off")
	b.do("retreat arg-h02 mantinea")
	b.want("who retreats there", b.cityWords("mantinea"), "captured:athens")

	b = longWar(t, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Cities["teos"] = []string{"revolt:red"}
		stand(s, "TEI: lac-f01")
	})
	b.do("move lac-f01 teos")
	b.want("who sails in", b.cityWords("teos"), "captured:sparta")

	b = longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "D0", "ashore", "sparta")
		s.Cities["teos"] = []string{"revolt:red"}
		stand(s, "TEI: lac-f01")
	})
	b.do("ashore lac-f01 teos")
	b.want("who puts in there", b.cityWords("teos"), "captured:sparta")

	b = events(t, "sparta", dealt, []string{"mercenaries_hired_1"}, func(s *rules.Snapshot) {
		s.Treasury = map[string]int{"athens": 9, "sparta": 9}
		s.Cities["teos"] = []string{"revolt:red"}
	})
	b.do("play mercenaries_hired_1 mer-l01 teos mer-l02 sparta")
	b.want("who is placed there", b.cityWords("teos"), "captured:sparta")
}

// TestEpic_12_7_i_harbours: a fleet is in a sea that touches the Hellespont on its coast and in a harbour too, which is where fleets are when
// cards are played (8.4, 9.8); not in a harbour that the enemy masks from land and sea, and not while it forages.
func TestEpic_12_7_i_harbours(t *testing.T) {
	open := ""
	for _, c := range []struct {
		what, at, foe string
		want          bool
	}{
		{"in a harbour", "lampsacus", "", true},
		{"on a coast", "coast", "", true},
		{"that forages", "coast foraging", "", false},
		{"in a harbour that fleets mask", "lampsacus", "att-f01", true},
		{"in a harbour that is masked", "lampsacus", "att-f01 att-h01 nicostratus", false},
		{"elsewhere", "lechaeum", "", false},
	} {
		b := events(t, "sparta", []string{"grain_from_the_pontus"}, []string{"grain_ships_taken"}, func(s *rules.Snapshot) {
			s.Cities["lampsacus"] = []string{"captured:sparta"}
			s.Treasury = map[string]int{"athens": 9, "sparta": 0}
			s.Pieces["cor-f01"] = strings.Replace(c.at, "coast", open, 1)
			stand(s, "E2013: "+c.foe)
		})
		if open == "" {
			open = b.beach("hellespont")
		}
		b.want("the ships can be taken by one "+c.what, len(b.offered("grain_ships_taken")) == 1, c.want)
		b.do("pass")
		b.want("the grain comes past one "+c.what, len(b.offered("grain_from_the_pontus")) == 0, c.want)
	}
	b := persian(t, []string{"pharnabazus_offers_gold_1"}, func(s *rules.Snapshot) {
		stand(s, open+": lac-f01", "build:corinth: cor-f02")
	})
	b.do("play pharnabazus_offers_gold_1 cor-f02", 1)
	b.want("and gold builds a fleet", b.at("cor-f02"), "force:corinth")
}

// beach is a coast of a region without a city.
func (b *bench) beach(region string) string {
	x := b.Look()
	for h := range rules.Hex(x.Grid.Len()) {
		if a := x.Owner[h]; a != rules.NoArea && x.Ground[h].Passable() && !x.Touches(h).Empty() && x.CityAt(h) == rules.NoCity &&
			x.Areas[a].Region != rules.NoRegion && x.Map.Regions[x.Areas[a].Region].ID == region {
			return x.Grid.Label(h)
		}
	}
	b.t.Fatalf("%s has no beach", region)
	return ""
}

// TestEpic_12_7_h_two: those on whom the lot falls at the Trial of the Generals were in play before it: who comes in the stead of the first is
// not among them.
func TestEpic_12_7_h_two(t *testing.T) {
	for seed := range uint64(12) {
		b := captains(t, "sparta", "trial_of_the_generals", "athens: att-h01 nicias", "piraeus: att-h02 demosthenes")
		b.change(func(s *rules.Snapshot) {
			s.Realm.Troubles = &rules.TroubleSnapshot{ShipsLost: true}
			for _, id := range []string{"nicostratus", "alcibiades", "pericles", "phormio"} {
				s.Pieces[id] = "leader_pool"
			}
		})
		if n := b.Look().LeadersInPlay(rules.AthensSide); n != 2 {
			t.Fatalf("%d leaders of Athens' in play", n)
		}
		if _, err := b.Apply(engine.Cmd("play", "trial_of_the_generals"), engine.NewSeeded(seed)); err != nil {
			t.Fatal(err)
		}
		b.want("both who were in play", b.at("nicias")+" "+b.at("demosthenes"), "gone gone")
		b.want("two others have come", b.Look().LeadersInPlay(rules.AthensSide), 2)
	}
}

// TestEpic_20_2_c_sheet: in peace the regional sheet tells of no change by the season, for there is none.
func TestEpic_20_2_c_sheet(t *testing.T) {
	for made, want := range map[int]int{0: 1, 24: 0} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 425, "summer", "athens", dealt[:1], dealt[1:])
			s.Cities["teos"] = []string{"revolt:red"}
			if made > 0 {
				s.Realm.Peace = &rules.PeaceSnapshot{Made: made}
			}
		})
		for _, r := range b.View("athens").Detail.(*rules.Detail).Regions {
			if r.ID == "chios" {
				b.want(fmt.Sprint("pressure on Chios, peace made in season ", made), len(r.Pressures), want)
			}
		}
	}
}
