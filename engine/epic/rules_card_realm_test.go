package epic_test

import (
	"slices"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_12_7_i: cards that fill a treasury add their dice and figure, half of it rounded up where a fort of the enemy's stands in Attica;
// losses stop at nothing, and half of what is lost, rounded up, is gained.
func TestEpic_12_7_i(t *testing.T) {
	talents := func(s *rules.Snapshot) { s.Treasury = map[string]int{"athens": 10, "sparta": 10} }
	b := events(t, "athens", []string{"silver_of_laurium_1", "silver_of_laurium_2", "grain_from_the_pontus", "embezzlement_1"},
		[]string{"temple_treasures_1", "embezzlement_2"}, talents)
	b.do("play silver_of_laurium_1", 3)
	b.want("1d6 and 4", b.Snapshot().Treasury["athens"], 17)
	b.do("play temple_treasures_1", 6)
	b.want("1d6 and 4 for Sparta", b.Snapshot().Treasury["sparta"], 20)
	b.do("play grain_from_the_pontus", 2)
	b.want("1d6 and 3", b.Snapshot().Treasury["athens"], 22)
	b.want("Attica", b.region("attica").ML, 11)
	b.do("play embezzlement_2", 5)
	b.want("Athens loses", b.Snapshot().Treasury["athens"], 17)
	b.refuses("play embezzlement_1 sparta", "12.1", "usage")

	b = events(t, "sparta", nil, []string{"temple_treasures_1"}, func(s *rules.Snapshot) {
		for id := range s.Regions {
			regions(s, map[string]rules.RegionSnapshot{id: {ML: 1, Multiplier: 2}})
		}
	})
	b.do("play temple_treasures_1", 1)
	b.want("and nothing else in any region", b.region("achaea").Multiplier, 2)

	b = events(t, "athens", []string{"silver_of_laurium_1"}, []string{"embezzlement_2"}, func(s *rules.Snapshot) {
		s.Treasury = map[string]int{"athens": 0, "sparta": 0}
		s.Forts = append(s.Forts, "W3729 sparta")
	})
	b.do("play silver_of_laurium_1", 3)
	if got := b.Snapshot().Treasury["athens"]; got != 4 {
		t.Errorf("half of 7 is %d", got)
	}
	b.do("play embezzlement_2", 6)
	b.want("all she has", b.Snapshot().Treasury["athens"], 0)
}

// TestEpic_12_7_i_fort: only a fort in Attica halves what a card brings; one of the enemy's in Boeotia does not.
func TestEpic_12_7_i_fort(t *testing.T) {
	for hex, want := range map[string]int{"W3729": 4, "W3428": 7} {
		b := events(t, "athens", []string{"silver_of_laurium_1"}, []string{"embezzlement_2"}, func(s *rules.Snapshot) {
			s.Treasury = map[string]int{"athens": 0, "sparta": 0}
			s.Forts = []string{hex + " sparta"}
		})
		b.do("play silver_of_laurium_1", 3)
		b.want(hex, b.Snapshot().Treasury["athens"], want)
	}
}

// TestEpic_12_7_i_ships: Grain Ships Taken needs Hellespont or a fleet in a sea that touches it; Grain from the Pontus no such fleet.
func TestEpic_12_7_i_ships(t *testing.T) {
	hands := [2][]string{{"grain_from_the_pontus"}, {"grain_ships_taken"}}
	b := events(t, "sparta", hands[0], hands[1], nil)
	b.refuses("play grain_ships_taken", "12.6", "card-requires")
	b.do("pass")
	b.do("play grain_from_the_pontus", 1)

	b = events(t, "sparta", hands[0], hands[1], func(s *rules.Snapshot) {
		s.Treasury = map[string]int{"athens": 9, "sparta": 0}
		stand(s, "PRW: cor-f01")
	})
	b.do("play grain_ships_taken", 3, 4)
	b.want("two dice", b.Snapshot().Treasury["athens"], 2)
	b.want("half of it, rounded up", b.Snapshot().Treasury["sparta"], 4)
	b.refuses("play grain_from_the_pontus", "12.6", "card-requires")
}

// TestEpic_8_4_a_cards: for cards as well a fleet is in every sea that its coast touches, unless it forages: at sea it is never in step F1 (9.8).
func TestEpic_8_4_a_cards(t *testing.T) {
	hands := [2][]string{{"grain_from_the_pontus"}, {"grain_ships_taken", "pharnabazus_offers_gold_1"}}
	sea := world(t, nil).area("PRW")
	r := warOfAll(t, nil)
	coast := r.Coast(sea)
	at := coast[slices.IndexFunc(coast, func(h rules.Hex) bool { return r.CityAt(h) == rules.NoCity && r.Ground[h].Passable() })]
	for _, forages := range []string{"", " foraging"} {
		b := events(t, "sparta", hands[0], hands[1], func(s *rules.Snapshot) { s.Pieces["cor-f01"] = r.Label(at) + forages })
		if forages != "" {
			b.refuses("play grain_ships_taken", "12.6", "card-requires")
			continue
		}
		b.do("play grain_ships_taken", 3, 4)
		b.refuses("play grain_from_the_pontus", "12.6", "card-requires")
	}
}

// TestEpic_12_7_g_boost: a card that strengthens a region names it or lets one of the player's be named; Citizens Called Up raises its
// militance or brings one or two units into its Force Pool.
func TestEpic_12_7_g_boost(t *testing.T) {
	b := events(t, "athens", []string{"funeral_oration", "embassy_to_the_allies_1", "citizens_called_up_1", "citizens_called_up_2", "good_harvest_1"},
		[]string{"embassy_to_the_allies_2"}, func(s *rules.Snapshot) {
			regions(s, map[string]rules.RegionSnapshot{"samos": {ML: 4}})
			stand(s, "build:attica: att-h01 att-h02 att-f01")
			s.Areas = map[string]rules.AreaSnapshot{"CHI1": {Raided: 2}, "SAM1": {Raided: 1}}
		})
	b.refuses("play funeral_oration attica", "12.1", "usage")
	b.refuses("play embassy_to_the_allies_1", "12.1", "usage")
	b.refuses("play embassy_to_the_allies_1 utopia", "12.6", "no-such-region")
	b.refuses("play embassy_to_the_allies_1 laconia", "12.6", "not-your-region")
	b.refuses("play citizens_called_up_1 chios", "12.1", "usage")
	b.refuses("play citizens_called_up_1 samos ml", "12.6", "ml-too-low-for-card")
	b.refuses("play citizens_called_up_1 attica att-h03", "12.6", "not-in-that-build-pool")
	b.refuses("play citizens_called_up_1 attica att-h01 att-h02 att-f01", "12.1", "usage")
	b.refuses("play citizens_called_up_1 attica trireme", "1.3", "no-such-piece")
	b.do("play funeral_oration")
	b.want("Attica", b.levels("attica"), [2]int{10, 12})
	b.do("pass")
	b.do("play citizens_called_up_1 chios ml")
	b.want("Chios", b.levels("chios"), [2]int{8, 12})
	b.do("pass")
	b.do("play citizens_called_up_2 attica att-h01 att-f01")
	b.want("a hoplite", b.at("att-h01"), "force:attica")
	b.want("a fleet", b.at("att-f01"), "force:attica")
	b.want("nobody else", b.at("att-h02"), "build:attica")
	b.do("pass")
	b.do("play good_harvest_1 chios")
	b.want("nothing raided", b.Snapshot().Areas["CHI1"].Raided, 0)
	b.want("but elsewhere", b.Snapshot().Areas["SAM1"].Raided, 1)
	b.want("Chios", b.levels("chios"), [2]int{8, 13})
	b.do("play embassy_to_the_allies_2 corinth")
	b.want("Corinth", b.levels("corinth"), [2]int{10, 10})
	b.do("play embassy_to_the_allies_1 lesbos")
	b.want("Lesbos", b.levels("lesbos"), [2]int{10, 10})
}
