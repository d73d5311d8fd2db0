package epic_test

import (
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// times is a list of so many copies of a word.
func times(n int, word string) []string { return slices.Repeat([]string{word}, n) }

// TestEveryFaultOfASaveIsNamed: a save with one field that is unknown or cannot be is refused, and the field is named.
func TestEveryFaultOfASaveIsNamed(t *testing.T) {
	short := table(t, "argive", nil) // without cards
	moves := sailing(t, "W3830: att-h01", "SAR: att-f01 att-f02", "HER: lac-f01", "piraeus: pericles")
	long := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", dealt[:1], dealt[1:])
		s.Realm.Peace = &rules.PeaceSnapshot{Decisive: []string{"athens"}}
	})
	three := threePlay(t, dealt[:1], nil, nil, nil)
	split := inWings(t, [3]string{"lac-h01 lac-e01 agis", "lac-h02", "lac-h05"}, [3]string{"att-h01 att-h04 nicias", "att-h02", "att-h03"})
	pact := func(p rules.PactSnapshot) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) { s.Realm.Allies.Pact = &p }
	}
	sea := func(of rules.SeaSnapshot) func(s *rules.Snapshot) { return func(s *rules.Snapshot) { s.Sea = &of } }
	fight := func(sea string, attackers, defenders string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			s.Sea = &rules.SeaSnapshot{Engagements: []rules.EngagementSnapshot{{Sea: sea, Attacker: "athens", Attackers: strings.Fields(attackers),
				Defenders: strings.Fields(defenders)}}}
		}
	}
	longWall := func(line string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) { s.Realm.Long = []string{line} }
	}
	lying := func(line string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) { s.Realm.Cards.Lying = []string{line} }
	}
	wrongs := func(of rules.WrongsSnapshot) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) { s.Realm.Peace.Now = map[string]rules.WrongsSnapshot{"athens": of} }
	}
	host := func(change func(h *rules.HostSnapshot)) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) { change(&s.Battle.Attackers) }
	}
	for _, c := range []struct {
		b     *bench
		fault string
		do    func(s *rules.Snapshot)
	}{
		{short, "year: 500 is not between", func(s *rules.Snapshot) { s.Year = 500 }},
		{short, "season: \"lent\" is unknown", func(s *rules.Snapshot) { s.Season = "lent" }},
		{short, "part: \"F1\" is no part of such a turn", func(s *rules.Snapshot) { s.Part = "F1" }},
		{short, "first: somebody is first", func(s *rules.Snapshot) { s.First = "" }},
		{short, "deciding: there is no seat \"persia\"", func(s *rules.Snapshot) { s.Deciding = "persia" }},
		{short, "verdict: a game that is over", func(s *rules.Snapshot) { s.Verdict = "stalemate" }},
		{short, "verdict: a game that is over", func(s *rules.Snapshot) { s.Deciding = "" }},
		{short, "treasury.athens: -1", func(s *rules.Snapshot) { s.Treasury["athens"] = -1 }},
		{short, "long_walls: none begin at \"argos\"", func(s *rules.Snapshot) { s.LongWalls = []string{"argos"} }},
		{short, "regions: 9, where the scenario has 10", func(s *rules.Snapshot) { delete(s.Regions, "elis") }},
		{short, "regions.elis: somebody controls it", func(s *rules.Snapshot) {
			r := s.Regions["elis"]
			r.Controller = ""
			s.Regions["elis"] = r
		}},
		{short, "cities.troy: there is no city", func(s *rules.Snapshot) { s.Cities["troy"] = nil }},
		{short, "cities.argos: \"sunk\" says nothing", func(s *rules.Snapshot) { s.Cities["argos"] = []string{"sunk"} }},
		{short, "areas.XYZ: there is no such area", func(s *rules.Snapshot) { s.Areas["XYZ"] = rules.AreaSnapshot{Raided: 1} }},
		{short, "forts: too many", func(s *rules.Snapshot) { s.Forts = times(rules.MaxForts+1, "W2337 athens") }},
		{short, "forts: \"W2337\" is no fort", func(s *rules.Snapshot) { s.Forts = []string{"W2337"} }},
		{short, "bases: \"piraeus athens for ever\" is no base", func(s *rules.Snapshot) { s.Bases = []string{"piraeus athens for ever"} }},
		{short, "bases: there is no place \"troy\"", func(s *rules.Snapshot) { s.Bases = []string{"troy athens"} }},
		{short, "sieges: \"W3131 athens\" is no siege", func(s *rules.Snapshot) { s.Sieges = []string{"W3131 athens"} }},
		{short, "sieges: \"W3131 athens 3 fallen\" is no siege", func(s *rules.Snapshot) { s.Sieges = []string{"W3131 athens 3 fallen"} }},
		{short, "sieges: \"many\" is no siege morale", func(s *rules.Snapshot) { s.Sieges = []string{"W3131 athens many"} }},
		{short, "pieces: 3, where there are", func(s *rules.Snapshot) {
			s.Pieces = map[string]string{"agis": "sparta", "nicias": "athens", "att-h01": "athens"}
		}},
		{short, "pieces: agis is missing", func(s *rules.Snapshot) { delete(s.Pieces, "agis"); s.Pieces["helen"] = "sparta" }},
		{short, "pieces.agis: it is nowhere", func(s *rules.Snapshot) { s.Pieces["agis"] = "" }},
		{short, "pieces.agis: there is no place \"troy\"", func(s *rules.Snapshot) { s.Pieces["agis"] = "troy" }},
		{short, "pieces.agis: there is no fleet \"argo\"", func(s *rules.Snapshot) { s.Pieces["agis"] = "SAR aboard argo" }},
		{short, "pieces.agis: \"asleep\" says nothing", func(s *rules.Snapshot) { s.Pieces["agis"] = "sparta asleep" }},
		{short, "paid: nothing has been spent", func(s *rules.Snapshot) { s.Paid = []string{"att-h01"} }},
		{short, "rolled: W3131 is not besieged", func(s *rules.Snapshot) { s.Rolled = []string{"W3131"} }},
		{short, "came: nobody comes to W3830", func(s *rules.Snapshot) { s.Came = []string{"W3830 W2337"} }},
		{short, "step: \"sleep\" is unknown", func(s *rules.Snapshot) { s.Step = "sleep" }},
		{short, "step: \"over\" goes with another verdict", func(s *rules.Snapshot) { s.Step = "over" }},
		{short, "settled: nothing is paid in this step", func(s *rules.Snapshot) { s.Settled = true }},
		{short, "uprisings: 2 cities rise yet", func(s *rules.Snapshot) { s.Uprisings = 2 }},
		{short, "realm.cards: the scenario is played with cards", func(s *rules.Snapshot) {
			s.Realm = &rules.RealmSnapshot{Cards: &rules.DeckSnapshot{}}
		}},
		{short, "realm.peace: the scenario has no peace", func(s *rules.Snapshot) {
			s.Realm = &rules.RealmSnapshot{Peace: &rules.PeaceSnapshot{Made: 1}}
		}},
		{short, "realm.persia: the scenario is without Persia", func(s *rules.Snapshot) {
			s.Realm = &rules.RealmSnapshot{Persia: &rules.PersiaSnapshot{}}
		}},
		{short, "realm.sicily: the scenario has Sicily", func(s *rules.Snapshot) {
			s.Realm = &rules.RealmSnapshot{Sicily: &rules.SicilySnapshot{}}
		}},
		{short, "realm.allies: the scenario has an alliance", func(s *rules.Snapshot) {
			s.Realm = &rules.RealmSnapshot{Allies: &rules.AlliesSnapshot{}}
		}},

		{moves, "march: fleets go by sea", func(s *rules.Snapshot) { s.March = []string{"att-f01"} }},
		{moves, "sea.march: \"by-air\" says nothing", sea(rules.SeaSnapshot{March: []string{"by-air"}})},
		{moves, "sea.tried: there is no sea \"athens\"", sea(rules.SeaSnapshot{Tried: []string{"athens"}})},
		{moves, "sea.back: there is no place \"leader_pool\"", sea(rules.SeaSnapshot{Back: "leader_pool"})},
		{moves, "sea.voyage: more than", sea(rules.SeaSnapshot{Voyage: times(rules.MaxVoyage+1, "SAR")})},
		{moves, "sea.voyage: there is no place \"sicily\" on the way", sea(rules.SeaSnapshot{Voyage: []string{"sicily"}})},
		{moves, "sea.voyage: more than", sea(rules.SeaSnapshot{Landed: times(rules.MaxLandings+1, "W3830 SAR")})},
		{moves, "sea.landed: \"troy\" is no hex to stand in", sea(rules.SeaSnapshot{Landed: []string{"troy SAR"}})},
		{moves, "sea.engagements: more than", sea(rules.SeaSnapshot{Engagements: make([]rules.EngagementSnapshot, rules.MaxEngagements+1)})},
		{moves, "sea.engagements: two sides fight", fight("SAR", "att-f01", "")},
		{moves, "sea.engagements: lac-f01 does not wait for that battle", fight("SAR", "att-f01", "lac-f01")},

		{long, "realm.cards.lying: more than", func(s *rules.Snapshot) {
			s.Realm.Cards.Lying = times(rules.MaxLying+1, "earthquake_1 athens 1")
		}},
		{long, "realm.cards.lying: \"carneia sparta\" is no card in play", lying("carneia sparta")},
		{long, "realm.cards.lying: there is no seat \"persia\"", lying("carneia persia 1")},
		{long, "realm.cards.lying: 0 is not between", lying("carneia sparta 0")},
		{long, "realm.cards.lying: there is no card \"dragon\"", lying("dragon sparta 1")},
		{long, "realm.cards.lying: " + dealt[0] + " is in two places", lying(dealt[0] + " sparta 1")},
		{long, "realm.cards.drawn: nobody can have drawn \"dragon\"", func(s *rules.Snapshot) { s.Realm.Cards.Drawn = "dragon" }},
		{long, "realm.cards.drawn: nobody can have drawn \"" + dealt[0], func(s *rules.Snapshot) { s.Realm.Cards.Drawn = dealt[0] }},
		{long, "realm.windows.working: more than", func(s *rules.Snapshot) {
			s.Realm.Windows = &rules.WindowSnapshot{Working: times(rules.MaxWorking+1, "carneia sparta 0")}
		}},
		{long, "realm.windows.working: \"carneia\" is no card that does on", func(s *rules.Snapshot) {
			s.Realm.Windows = &rules.WindowSnapshot{Working: []string{"carneia"}}
		}},
		{long, "realm.windows.working: \"dragon sparta 0\" is no card that does on", func(s *rules.Snapshot) {
			s.Realm.Windows = &rules.WindowSnapshot{Working: []string{"dragon sparta 0"}}
		}},
		{long, "realm.windows.working: there is no seat \"persia\"", func(s *rules.Snapshot) {
			s.Realm.Windows = &rules.WindowSnapshot{Working: []string{"carneia persia 0"}}
		}},
		{long, "realm.windows.working: -1 is not between", func(s *rules.Snapshot) {
			s.Realm.Windows = &rules.WindowSnapshot{Working: []string{"carneia sparta -1"}}
		}},
		{long, "realm.windows.open: there is no window \"W9\"", func(s *rules.Snapshot) { s.Realm.Windows = &rules.WindowSnapshot{Open: "W9"} }},
		{long, "step: there is nothing to decide", func(s *rules.Snapshot) {
			s.Step, s.Realm.Windows = "window", &rules.WindowSnapshot{Open: "W2"}
		}},
		{long, "realm.peace.made: -1 is not between", func(s *rules.Snapshot) { s.Realm.Peace.Made = -1 }},
		{long, "realm.peace.offer: \"athens offer-peace\" is no offer", func(s *rules.Snapshot) { s.Realm.Peace.Offer = "athens offer-peace" }},
		{long, "realm.peace.offer: \"athens offer-peace sleep\" is no offer", func(s *rules.Snapshot) {
			s.Realm.Peace.Offer = "athens offer-peace sleep"
		}},
		{long, "realm.peace.offers: nobody offers \"gifts\"", func(s *rules.Snapshot) { s.Realm.Peace.Offers = []string{"athens gifts"} }},
		{long, "realm.peace.now.cities: there is no city \"troy\"", func(s *rules.Snapshot) {
			s.Realm.Peace.Now = map[string]rules.WrongsSnapshot{"athens": {Cities: []string{"troy"}}}
		}},
		{long, "realm.peace.now.battles: -1", wrongs(rules.WrongsSnapshot{Battles: -1})},
		{long, "realm.peace.now.ships: -1", wrongs(rules.WrongsSnapshot{Ships: -1})},
		{long, "realm.peace.now.razed: -1", wrongs(rules.WrongsSnapshot{Razed: -1})},
		{long, "realm.persia.shut: \"xerxes\" is unknown", func(s *rules.Snapshot) {
			s.Realm.Persia = &rules.PersiaSnapshot{Shut: []string{"xerxes"}}
		}},
		{long, "realm.sicily.by: there is no seat \"persia\"", func(s *rules.Snapshot) { s.Realm.Sicily.By = "persia" }},
		{long, "realm.troubles.turned: \"lac-h01\" is no leader", func(s *rules.Snapshot) {
			s.Realm.Troubles = &rules.TroubleSnapshot{Turned: []string{"lac-h01"}}
		}},
		{long, "realm.long: 1000 long walls", func(s *rules.Snapshot) { s.Realm.Long = times(1000, "W2337 W2338") }},
		{long, "realm.long: \"W2337 W2338 50\" is no long wall", longWall("W2337 W2338 50")},
		{long, "realm.long: 0 is not between", longWall("W2337 W2338 soon att-h01 att-h02")},
		{long, "realm.long: there is no unit \"masons\"", longWall("W2337 W2338 50 att-h01 masons")},

		{three, "realm.allies.order: 1 allies, where there are 2", func(s *rules.Snapshot) { s.Realm.Allies.Order = []string{"sparta"} }},
		{three, "realm.allies.rifts: \"sparta athens\" are no two allies", func(s *rules.Snapshot) {
			s.Realm.Allies.Rifts = []string{"sparta athens"}
		}},
		{three, "realm.allies.pact.asked: nobody confers from \"sleep\"", pact(rules.PactSnapshot{Asked: "sleep", By: "sparta"})},
		{three, "realm.allies.pact.barred: \"sparta thebes\" is nothing that allies forbid", pact(rules.PactSnapshot{Barred: []string{"sparta thebes"}})},
		{three, "realm.allies.pact.barred: \"sparta stacking athens\" is about who are no partners",
			pact(rules.PactSnapshot{Barred: []string{"sparta stacking athens"}})},
		{three, "realm.allies.pact.offered: there is no card \"wooden_horse\"",
			pact(rules.PactSnapshot{Asked: "play", By: "sparta", Offered: "wooden_horse"})},

		{split, "battle.kind: \"duel\" is unknown", func(s *rules.Snapshot) { s.Battle.Kind = "duel" }},
		{split, "battle.from: E2015 is not beside the battle", func(s *rules.Snapshot) { s.Battle.From = "E2015" }},
		{split, "battle.winner: \"both\" is unknown", func(s *rules.Snapshot) { s.Battle.Winner = "both" }},
		{split, "battle.naval: \"athens\" is no sea", func(s *rules.Snapshot) {
			s.Battle.Naval = &rules.NavalSnapshot{Sea: "athens", Harbour: "relief"}
		}},
		{split, "battle.naval: \"athens\" is no sea", func(s *rules.Snapshot) { s.Battle.Naval = &rules.NavalSnapshot{Sea: "athens"} }},
		{split, "battle.naval: \"\" is no sea", func(s *rules.Snapshot) { s.Battle.Naval = &rules.NavalSnapshot{Harbour: "relief"} }},
		{split, "battle.attackers.commander: there is no leader \"lac-h01\"", host(func(h *rules.HostSnapshot) { h.Commander = "lac-h01" })},
		{split, "battle.attackers.units: more than", host(func(h *rules.HostSnapshot) { h.Units = times(rules.MaxHost+1, h.Units[0]) })},
		{split, "battle.attackers.units: \"lac-h01\" is no unit of a battle", host(func(h *rules.HostSnapshot) { h.Units[0] = "lac-h01" })},
		{split, "battle.attackers.units: there is no unit \"agis\"", host(func(h *rules.HostSnapshot) { h.Units[0] = "agis 4 4 fights" })},
		{split, "battle.attackers.units: \"high\" is no morale", host(func(h *rules.HostSnapshot) { h.Units[0] = "lac-h01 4 high fights" })},
		{split, "battle.wings.was: \"left helen\" is nobody in a wing", func(s *rules.Snapshot) { s.Battle.Wings.Was = []string{"left helen"} }},
		{split, "battle.wings.commanders: \"attacker left\" commands no wing", func(s *rules.Snapshot) {
			s.Battle.Wings.Commanders = []string{"attacker left"}
		}},
		{split, "battle.wings.commanders: \"attacker left helen\" commands no wing", func(s *rules.Snapshot) {
			s.Battle.Wings.Commanders = []string{"attacker left helen"}
		}},
		{split, "battle.wings.commanders: \"attacker rear agis\" commands no wing", func(s *rules.Snapshot) {
			s.Battle.Wings.Commanders = []string{"attacker rear agis"}
		}},
	} {
		s := c.b.Snapshot()
		if _, err := rules.Restore(c.b.r, s); err != nil {
			t.Fatalf("before %q: %v", c.fault, err)
		}
		c.do(s)
		if _, err := rules.Restore(c.b.r, s); err == nil || !strings.HasPrefix(err.Error(), c.fault) {
			t.Errorf("%q is not named: %v", c.fault, err)
		}
	}
}

// TestWhatALongWarRemembersIsSaved: who was first in Sicily, an ally whom no leader serves any more, and units of satrapies that serve
// an ally are read from a save as they are; others do not serve one.
func TestWhatALongWarRemembersIsSaved(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", dealt[:1], dealt[1:])
		s.Realm.Sicily.By = "sparta"
	})
	b.want("of Sicily", b.Snapshot().Realm.Sicily.By, "sparta")
	b.want("the same game", b.saved(), nil)

	b = table(t, "campaign3", func(s *rules.Snapshot) {
		stand(s, "leader_pool: pagondas diemporus arianthides")
		s.Realm.Allies.Serve = nil
	})
	b.want("who serve Thebes", len(b.Snapshot().Realm.Allies.Serve), 0)
	b.want("the same game", b.saved(), nil)

	for i := range b.r.Pieces {
		d := &b.r.Pieces[i]
		if d.Kind == rules.Leader || d.Side == rules.AthensSide || d.Sicilian {
			continue
		}
		own := d.Region == rules.NoRegion || !b.r.Map.Regions[d.Region].Satrapy // mercenaries are hired, and noted as that
		bad := b.Broken(func(x *rules.Exec) { x.S.Allies.Serve[rules.Thebes].Add(rules.Piece(i)) })
		b.want(d.ID+" cannot serve Thebes", slices.Contains(bad, d.ID+" serves thebes, and is its region's"), own)
	}
}

// TestTheFirstRegionIsGained: regions that have been gained are read as they are written, the first of the map among them.
func TestTheFirstRegionIsGained(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { s.Gained = []string{"achaea"} })
	b.want("gained", strings.Join(b.Snapshot().Gained, " "), "achaea")
}
