package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestQuestionsAboutNothingAreRefused: a saved game is refused that asks for what is not there, at once or when an offer is answered.
func TestQuestionsAboutNothingAreRefused(t *testing.T) {
	play := func(s *rules.Snapshot) { eventStep(s, 411, "summer", "athens", dealt[:1], dealt[1:]) }
	offered := func(step string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			play(s)
			s.Step, s.Realm.Peace = "offer", &rules.PeaceSnapshot{Offer: "sparta offer-peace " + step}
		}
	}
	gained := func(who, controller string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			play(s)
			s.Step, s.Deciding, s.Gained = "keep-tribute", who, []string{"chios"}
			r := s.Regions["chios"]
			r.Controller, r.Multiplier = controller, 2
			s.Regions["chios"] = r
		}
	}
	lying := func(ids ...string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			play(s)
			for _, id := range ids {
				s.Realm.Cards.Lying = append(s.Realm.Cards.Lying, id+" athens 1")
			}
		}
	}
	working := func(lines ...string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			play(s)
			s.Realm.Windows = &rules.WindowSnapshot{Working: lines}
		}
	}
	satraps := func(offered ...string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			play(s)
			s.Step, s.Deciding = "satraps", "sparta"
			s.Realm.Persia = &rules.PersiaSnapshot{Offered: offered, Due: map[string]int{"tissaphernes": 2}}
		}
	}
	givenUp := func(n int) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			play(s)
			s.Step, s.Realm.Sicily.Owed = "sicily-losses", map[string]int{"athens": n}
			stand(s, "sicily: att-f01")
		}
	}
	spying := func(hand []string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			play(s)
			s.Step, s.Realm.Cards.Hands["sparta"] = "spies", hand
		}
	}
	for name, of := range map[string]struct {
		sound bool
		spoil func(s *rules.Snapshot)
	}{
		"an offer in F1":                   {true, offered("play")},
		"fleets go ashore in F1":           {false, offered("ashore")},
		"forage in F1":                     {false, offered("forage")},
		"nobody to pay":                    {false, offered("pay")},
		"no city to check":                 {false, offered("revolt")},
		"no revolt to end":                 {false, offered("pacify")},
		"sieges in F1":                     {false, offered("siege")},
		"sieges at once":                   {false, func(s *rules.Snapshot) { play(s); s.Step = "siege" }},
		"a region gained":                  {true, gained("sparta", "sparta")},
		"a region gained by the other":     {false, gained("athens", "sparta")},
		"one card in play":                 {true, lying("sicilian_expedition_escalation_1")},
		"two copies in play":               {false, lying("sicilian_expedition_escalation_1", "sicilian_expedition_escalation_2")},
		"one card does on":                 {true, working("carneia sparta 0")},
		"a card does on for two":           {false, working("carneia sparta 0", "carneia athens 0")},
		"a satrap's men":                   {true, satraps("tissaphernes")},
		"men of a satrap who sends nobody": {false, satraps()},
		"men of a satrap who has none": {false, func(s *rules.Snapshot) {
			satraps("tissaphernes")(s)
			for id := range s.Pieces {
				if strings.HasPrefix(id, "pti-") {
					s.Pieces[id] = "gone"
				}
			}
		}},
		"units to be given up": {true, givenUp(1)},
		"more than there are":  {false, givenUp(2)},
		"none, as an account of them": {false, func(s *rules.Snapshot) {
			play(s)
			s.Realm.Sicily.Owed = map[string]int{"athens": 0}
		}},
		"spies who see a hand":       {true, spying(dealt[1:])},
		"spies who see an empty one": {false, spying(nil)},
	} {
		b := campaignOf(t, nil, play)
		s := b.Snapshot()
		of.spoil(s)
		g, err := rules.Restore(b.r, s)
		if (err == nil) != of.sound {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil {
			g.Prompt()
		}
	}
}

// TestARevoltInANeutralRegionIsEverybodysEnemy: an edited game may have a city of the neutral Argolid in revolt. It is
// an enemy city, which could be betrayed if anybody stood there; one that is not in revolt is nobody's enemy (0, Q159).
func TestARevoltInANeutralRegionIsEverybodysEnemy(t *testing.T) {
	for words, want := range map[string]string{"revolt:white": "no-land-unit-there", "": "no-enemy-city"} {
		b := neutralArgos(t, 3)
		s := b.Snapshot()
		hands(s, dealt, []string{"city_betrayed_1"})
		stand(s, "E2029: lac-h01") // who is before Teos may have it betrayed
		if words != "" {
			s.Cities["nauplia"] = []string{words}
		}
		again := set(t, b.r, func(to *rules.Snapshot) { *to = *s })
		again.refuses("play city_betrayed_1 nauplia", "12.6", want)
	}
}

// TestNobodyIsForbiddenToComeOut: a card that forbids fleets of Laconia to attack keeps them from breaking out of a
// port alone. In an edited game where the attackers are asked who comes out upon a landing, or meets relief, all may.
func TestNobodyIsForbiddenToComeOut(t *testing.T) {
	pools := map[string]string{"break-out": "cor-f01", "come-out": "lac-f01 cor-f01", "relief": "lac-f02"}
	for harbour, want := range pools {
		b := inForce(t, "M", "move", "sparta", []string{"carneia athens 0"}, nil,
			"gytheum: lac-f01 cor-f01", "W2940: att-f01 lac-f02")
		b.do("done")
		b.do("break-out W2940")
		s := b.Snapshot()
		s.Battle.Naval.Harbour = harbour
		again := set(t, b.r, func(to *rules.Snapshot) { *to = *s })
		b.want(harbour, strings.Join(again.asks("sparta", "squadron").Pick.Pool, " "), want)
	}
}

// TestEpic_20_2_b_sieges: a peace in the middle of step E lifts the sieges, and nobody is asked about any.
func TestEpic_20_2_b_sieges(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", dealt[:1], dealt[1:])
		s.Part, s.Step = "E", "siege"
		s.Sieges = []string{"W3131 athens 5"}
		stand(s, "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 nicias")
	})
	b.do("offer-peace")
	b.do("accept")
	b.want("lifted", len(b.heard("siege-lifted")), 1)
	if d := b.Legal().Decision; d == "siege" {
		t.Error("sieges are asked about in a truce")
	}
}

// TestCardsPlayedAgainDoOnOnce: a card that does on comes back by a rebuild of the deck in the middle of F1, and is played again: it does on
// once, with all that it brings.
func TestCardsPlayedAgainDoOnOnce(t *testing.T) {
	const card = "wealthy_trierarchs"
	b := campaignOf(t, nil, nil)
	s := b.Snapshot()
	eventStep(s, 425, "summer", "athens", []string{"oracle_of_delphi", card}, dealt[:1])
	for i := range b.r.Tables.Cards {
		if id := b.r.Tables.Cards[i].ID; id != "oracle_of_delphi" && id != card && id != dealt[0] {
			s.Realm.Cards.Removed = append(s.Realm.Cards.Removed, id)
		}
	}
	g, err := rules.Restore(b.r, s)
	if err != nil {
		t.Fatal(err)
	}
	b.Game = g
	for _, words := range []string{"play " + card, "pass", "play oracle_of_delphi", "pass", "play " + card} {
		b.do(words)
	}
	w := b.Snapshot().Realm.Windows
	b.want("cards that do on", len(w.Working), 1)
	b.want("as long as at first", w.Working[0], card+" athens 4")
	if !slices.ContainsFunc(b.told, func(e engine.Event) bool { return e.Kind == "deck-rebuilt" }) {
		t.Error("the deck has not been rebuilt")
	}
}

// TestMercenariesLeftWithoutAShip: when the satrap's ship that carries them goes home mercenaries, who have no pool, are to be hired again;
// with another ship beside it they go aboard that.
func TestMercenariesLeftWithoutAShip(t *testing.T) {
	for _, ships := range []string{"pti-f01", "pti-f01 lac-f01"} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 411, "summer", "athens", []string{"rival_satraps_1"}, dealt[1:])
			s.Realm.Persia = &rules.PersiaSnapshot{Offered: []string{"tissaphernes"}}
			s.Realm.Hired = map[string][]string{"sparta": {"mer-l01"}}
			stand(s, "SAR: "+ships)
			s.Pieces["mer-l01"] = "SAR aboard pti-f01"
		})
		b.do("play rival_satraps_1 tissaphernes")
		s := b.Snapshot()
		if ships == "pti-f01" {
			b.want("in the box", s.Pieces["mer-l01"], "not_yet")
			b.want("hired", len(s.Realm.Hired), 0)
		} else {
			b.want("aboard", s.Pieces["mer-l01"], "SAR aboard lac-f01")
		}
	}
}

// TestEveryDecisionHasItsMoment: each decision says when it is asked; a save made at one that does not would be refused.
func TestEveryDecisionHasItsMoment(t *testing.T) {
	if names := rules.Timeless(); len(names) > 0 {
		t.Errorf("no part is named for %v", names)
	}
}

// TestEpic_16_1_a_edited: a fleet that has moved does not sail again, even where a save has it marked like land units
// that march before they embark.
func TestEpic_16_1_a_edited(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Pieces["att-f01"] = "SAR moved marched"
	})
	b.refuses("move att-f01 HER", "16.1", "has-moved")
}

// TestABattleThatNobodyHasWon: an edited game may say that nobody has won the battle. It is kept so, and there is nobody to pursue.
func TestABattleThatNobodyHasWon(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2834: arg-h01")
	b.attack("lac-h01", "W2834")
	s := b.Snapshot()
	s.Battle.Winner = "nobody"
	again, err := rules.Restore(b.r, s)
	if err != nil {
		t.Fatal(err)
	}
	b.want("kept", again.Snapshot().Battle.Winner, "nobody")
	s.Step = "pursue"
	if _, err := rules.Restore(b.r, s); err == nil || !strings.Contains(err.Error(), "step: there is nothing to decide") {
		t.Errorf("somebody pursues where nobody has won: %v", err)
	}
}
