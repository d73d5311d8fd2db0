package epic_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_24_6_a_regions: where a card is for a region that who plays it controls, a partner's is none.
func TestEpic_24_6_a_regions(t *testing.T) {
	hands := map[string]string{"athens": "funeral_oration", "sparta": "good_harvest_1", "thebes": "embassy_to_the_allies_1"}
	b := alliedEvents(t, "campaign3", "sparta", hands, nil)
	b.refuses("play good_harvest_1 boeotia", "12.6", "not-your-region")
	b.do("play good_harvest_1 laconia")
	b.want("her talents", b.treasury("sparta"), 17)
	b = alliedEvents(t, "campaign3", "thebes", hands, nil)
	b.refuses("play embassy_to_the_allies_1 laconia", "12.6", "not-your-region")
	al := b.region("boeotia").AL
	b.do("play embassy_to_the_allies_1 boeotia")
	b.want("Boeotia's allegiance", b.region("boeotia").AL, al+2)
}

// TestEpic_12_7_e_carthage_allies: what Carthage costs Sparta's side the ally who acts first pays, and what he has not the next.
func TestEpic_12_7_e_carthage_allies(t *testing.T) {
	for _, c := range []struct{ sparta, thebes, left, of int }{{14, 8, 9, 8}, {2, 8, 0, 5}, {1, 2, 0, 0}} {
		b := alliedEvents(t, "campaign3", "athens", map[string]string{"athens": "carthage_invades_sicily", "sparta": "good_harvest_1"}, func(s *rules.Snapshot) {
			s.Treasury["sparta"], s.Treasury["thebes"] = c.sparta, c.thebes
		})
		b.do("play carthage_invades_sicily")
		b.want("left to both", [2]int{b.treasury("sparta"), b.treasury("thebes")}, [2]int{c.left, c.of})
	}
}

// thebesPlays is step F1 of the war of three, in which Thebes has the word and a card.
func thebesPlays(t *testing.T, card string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	hands := map[string]string{"athens": "funeral_oration", "sparta": "good_harvest_1", "thebes": card}
	return alliedEvents(t, "campaign3", "thebes", hands, change)
}

// TestEpic_24_6_a_betrayal: a city is betrayed to an ally who has a land unit of his own there, or leads a partner's; it is his then, however many
// units of a partner's stand with his, he says what becomes of it, and the next player is asked after him.
func TestEpic_24_6_a_betrayal(t *testing.T) {
	at := func(lines ...string) *bench {
		return thebesPlays(t, "city_betrayed_1", func(s *rules.Snapshot) {
			s.Realm.Allies.Order = []string{"sparta", "thebes"}
			stand(s, lines...)
		})
	}
	b := at("W3816: lac-h01 lac-h02 archidamus")
	b.refuses("play city_betrayed_1 torone", "12.6", "card-requires")
	b = at("W3816: lac-h01 lac-h02 archidamus", "W3513: boe-h01")
	b.refuses("play city_betrayed_1 torone", "12.6", "no-land-unit-there")
	b = at("W3816: lac-h01 lac-h02 pagondas") // who leads them
	b.want("offered", len(b.offered("city_betrayed_1")), 1)
	b = at("W3816: boe-h01 lac-h01 lac-h02 archidamus")
	b.do("play city_betrayed_1 torone", 6)
	b.asks("thebes", "spoils")
	b.want("it is hers", b.cityWords("torone"), "captured:thebes")
	if err := b.saved(); err != nil {
		t.Fatal(err)
	}
	b.do("keep")
	b.asks("athens", "play")
}

// TestEpic_24_6_a_siege: engineers weaken a place before which units of the player's lie, not one that partners besiege alone.
func TestEpic_24_6_a_siege(t *testing.T) {
	for _, c := range []struct {
		line string
		none bool
	}{{"W3816: lac-h01 lac-h02 archidamus", true}, {"W3816: boe-h01 lac-h02 archidamus", false}, {"W3816: lac-h01 lac-h02 pagondas", false}} {
		b := thebesPlays(t, "siege_engineers", func(s *rules.Snapshot) {
			stand(s, c.line)
			s.Sieges = []string{"W3816 sparta 3"}
		})
		if c.none {
			b.refuses("play siege_engineers torone", "12.6", "card-requires")
			continue
		}
		b.do("play siege_engineers torone")
		b.want("the siege morale", b.Snapshot().Sieges[0], "W3816 sparta 1")
	}
	b := thebesPlays(t, "siege_engineers", func(s *rules.Snapshot) {
		stand(s, "W3816: lac-h01 lac-h02 archidamus", "W3513: boe-h01 boe-h02 pagondas")
		s.Sieges = []string{"W3816 sparta 3", "W3513 sparta 3"}
	})
	b.refuses("play siege_engineers torone", "12.6", "not-your-siege")
	b.want("hers alone", b.offered("siege_engineers")[0], "olynthus")
}

// TestEpic_24_6_a_units: what a card gives for units of a player's, a partner's do not bring: a land unit in Macedon, ships near the Hellespont.
func TestEpic_24_6_a_units(t *testing.T) {
	for unit, plus := range map[string]int{"lac-h01": 0, "boe-h01": 1} {
		b := thebesPlays(t, "perdiccas_turns_his_coat_1", func(s *rules.Snapshot) {
			stand(s, "W2909: "+unit)
		})
		b.do("play perdiccas_turns_his_coat_1", 1)
		b.want("for "+unit, b.said("card-check", "modifier"), plus)
	}
	for fleet, gift := range map[string]bool{"lac-f01": false, "boe-f01": true} {
		b := thebesPlays(t, "pharnabazus_offers_gold_1", func(s *rules.Snapshot) {
			s.Realm.Cards.Rebuilt = 1
			stand(s, "build:corinth: cor-f01", "abydus: "+fleet)
			s.Cities["abydus"] = []string{"captured:sparta"}
		})
		b.want("a fleet, for "+fleet, b.offers("play pharnabazus_offers_gold_1 cor-f01"), gift)
		b.want("gold alone, for "+fleet, b.offers("play pharnabazus_offers_gold_1"), !gift)
	}
}

// TestEpic_24_6_a_cyrus: Cyrus makes the fleets of the ally cheaper to whom he comes, and no partner's; a saved game knows whose.
func TestEpic_24_6_a_cyrus(t *testing.T) {
	b := thebesPlays(t, "cyrus_comes_to_the_coast", func(s *rules.Snapshot) {
		cardsInPlay(s, "persia_enters_the_war sparta 1")
	})
	b.do("play cyrus_comes_to_the_coast")
	b.want("ten talents", b.treasury("thebes"), 18)
	b.want("for whom", string(b.look().Persia.CheapFor), "thebes")
	if err := b.saved(); err != nil {
		t.Fatal(err)
	}
	for who, fleet := range map[string]string{"thebes": "boe-f01", "sparta": "lac-f01"} {
		s := b.Snapshot()
		seasonal(s, "C", "build", who)
		s.Season = "summer"
		s.Realm.Allies.Order, s.Realm.Allies.Acted = []string{"sparta", "thebes"}, map[string]int{"thebes": 1}[who]
		stand(s, "build:boeotia: boe-f01", "build:laconia: lac-f01")
		g, err := rules.Restore(b.r, s)
		if err != nil {
			t.Fatal(err)
		}
		o := &bench{t: t, Game: g, r: b.r}
		was := o.treasury(who)
		o.do("build " + fleet)
		o.want("what "+fleet+" costs", was-o.treasury(who), map[string]int{"thebes": 1, "sparta": 2}[who])
	}
}

// TestEpic_24_6_a_mercenaries: an ally's mercenaries are put into no city of a partner's that is closed to him, nor beside units with which his do
// not stack.
func TestEpic_24_6_a_mercenaries(t *testing.T) {
	of := func(barred string) *bench {
		return thebesPlays(t, "mercenaries_hired_1", func(s *rules.Snapshot) {
			stand(s, "thebes: boe-h01 lac-h01")
			s.Realm.Allies.Pact = &rules.PactSnapshot{}
			if barred != "" {
				s.Realm.Allies.Pact.Barred = []string{barred}
			}
		})
	}
	b := of("")
	b.want("in Corinth", b.offers("play mercenaries_hired_1 mer-l01 corinth"), true)
	b = of("sparta cities thebes")
	b.want("denied", b.offers("play mercenaries_hired_1 mer-l01 corinth"), false)
	b.refuses("play mercenaries_hired_1 mer-l01 corinth", "24.5", "partners-city")
	b.want("at home", b.offers("play mercenaries_hired_1 mer-l01 thebes"), true)
	b = of("sparta stacking thebes")
	b.refuses("play mercenaries_hired_1 mer-l01 thebes", "24.5", "no-stacking")
	b.do("play mercenaries_hired_1 mer-l01 orchomenus_boeotia")
	b.want("hers", string(b.thing("mer-l01").Owner), "thebes")
}

// TestEpic_24_6_a_omens: the allies' half of step M is one (24.4): as it begins Athens' bad omens are for a leader of any of them, and hold back all
// who are stacked with him, whoever owns and leads them.
func TestEpic_24_6_a_omens(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		inHand(s, map[string]string{"athens": "bad_omens_1", "sparta": "good_harvest_1", "thebes": "good_harvest_2"})
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		stand(s, "W3427: pagondas boe-h01 lac-h01", "W2838: archidamus lac-h02")
	})
	b.do("done")
	for p := b.Prompt(); p.Facts.Get("window") == "W6"; p = b.Prompt() {
		b.do("pass")
	}
	b.window("athens", "W1")
	b.want("leaders", strings.Join(b.offered("bad_omens_1"), " "), "archidamus pagondas")
	b.do("play bad_omens_1 pagondas")
	b.want("held back", strings.Join(b.Snapshot().Realm.Windows.Omens, " "), "lac-h01 boe-h01 pagondas")
	b.lets()
	b.asks("sparta", "move")
	b.do("done")
	b.asks("thebes", "move")
	b.refuses("move boe-h01 lac-h01 pagondas W3527", "12.6", "card-forbids")
}

// TestEpic_24_6_a_battle: before a round those are asked who take part in the battle: whose units fight, or who leads them; no partner who has nobody
// in it.
func TestEpic_24_6_a_battle(t *testing.T) {
	for _, c := range []struct {
		line  string
		asked []engine.Seat
	}{{"W2835: lac-h01 lac-h02 agis", []engine.Seat{"sparta", "athens"}}, {"W2835: lac-h01 boe-h02 agis", []engine.Seat{"sparta", "thebes", "athens"}}} {
		b := table(t, "campaign3", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "sparta", "sparta")
			inHand(s, map[string]string{"athens": "funeral_oration", "sparta": "good_harvest_1", "thebes": "panic"})
			s.Realm.Allies.Order = []string{"sparta", "thebes"}
			s.Pieces["agis"], s.Pieces["archidamus"] = "force:laconia", "leader_pool"
			stand(s, c.line, "W2834: att-h01 att-h02 nicias", "force:boeotia: pagondas")
		})
		units := map[bool]string{true: "lac-h01 lac-h02 agis", false: "lac-h01 boe-h02 agis"}[len(c.asked) == 2]
		b.do("move " + units + " W2834")
		b.do("done")
		for b.Legal().Decision == "window" || b.Legal().Decision == "move" {
			b.do(map[string]string{"window": "pass", "move": "done"}[b.Legal().Decision])
		}
		b.do("fight W2834")
		for _, who := range c.asked {
			b.window(who, "W4")
			b.do("pass")
		}
		b.asks("sparta", "round")
	}
}

// TestEpic_24_6_a_passed: who has passed and is given a card is asked again, in step F1 and at a window.
func TestEpic_24_6_a_passed(t *testing.T) {
	hands := map[string]string{"athens": "funeral_oration", "sparta": "good_harvest_1", "thebes": "laconian_resolve"}
	b := alliedEvents(t, "campaign3", "athens", hands, func(s *rules.Snapshot) {
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
	})
	b.do("pass")
	b.asks("sparta", "play")
	b.do("pass")
	b.asks("thebes", "play")
	b.do("confer")
	b.do("give-card laconian_resolve sparta")
	b.do("done")
	b.do("pass")
	b.asks("athens", "play")
	b.do("pass")
	b.asks("sparta", "play")
	b.do("play laconian_resolve")

	b = table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		inHand(s, map[string]string{"athens": "funeral_oration", "thebes": "bad_omens_1 storms_at_sea_1"})
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		stand(s, "piraeus: att-f01")
	})
	b.do("move att-f01 SAR")
	b.window("thebes", "W3") // Sparta holds no card
	b.do("confer")
	b.do("give-card storms_at_sea_1 sparta")
	b.do("done")
	b.window("thebes", "W3")
	b.do("pass")
	b.window("sparta", "W3")
	b.do("play storms_at_sea_1", 1, 1)
}

// TestCardsKeepTheirSecretsFromAllies: in a war for three and four each seat sees its own hand and how many cards the others hold, partners too; that two others
// hold other cards shows in nothing that it sees.
func TestCardsKeepTheirSecretsFromAllies(t *testing.T) {
	deal := [2][]string{{"silver_of_laurium_1", "grain_from_the_pontus", "good_harvest_1", "temple_treasures_1", "city_betrayed_1", "storms_at_sea_1"},
		{"silver_of_laurium_2", "good_harvest_2", "embassy_to_the_allies_2", "panic", "spies", "freed_helots"}}
	for _, name := range allied {
		for _, who := range rules.Seats[:map[string]int{"campaign3": 3, "campaign4": 4}[name]] {
			var looks [2]string
			for i, cards := range deal {
				hands := map[string]string{string(who): "oracle_of_delphi surprise_attack"}
				n := 0
				for _, other := range rules.Seats[:map[string]int{"campaign3": 3, "campaign4": 4}[name]] {
					if other != who {
						hands[string(other)] = strings.Join(cards[2*n:2*n+2], " ")
						n++
					}
				}
				b := alliedEvents(t, name, string(who), hands, nil)
				v := b.View(who)
				v.Detail = rules.DetailOf(&v).Cards
				looks[i] = fmt.Sprintf("%+v %+v %+v %+v", v, *v.Detail.(*rules.CardsLook), b.Prompt(), b.Stage())
				for _, h := range v.Hands {
					b.want("how many cards "+string(h.Seats[0])+" holds", h.Count, 2)
					b.want("those "+string(who)+" sees of "+string(h.Seats[0]), len(h.Cards), map[bool]int{true: 2}[h.Seats[0] == who])
				}
				for _, id := range cards {
					if strings.Contains(looks[i], id) {
						t.Errorf("%s: %s sees %s", name, who, id)
					}
				}
			}
			if strip(looks[0]) != strip(looks[1]) {
				t.Errorf("%s: %s can tell hands apart:\n%s\n%s", name, who, looks[0], looks[1])
			}
		}
	}
}

// TestEpic_24_5_d_amid_cards: an ally confers while his card asks him something, and is asked the same again when he has done.
func TestEpic_24_5_d_amid_cards(t *testing.T) {
	for card, asked := range map[string]string{"spies": "spies", "tissaphernes_offers_troops_1": "satraps"} {
		b := thebesPlays(t, card, func(s *rules.Snapshot) { s.Realm.Cards.Rebuilt = 1 })
		b.do("play "+card, map[string][]int{"satraps": {5}}[asked]...)
		was := fmt.Sprintf("%+v", b.asks("thebes", asked).Choices)
		b.do("confer")
		b.asks("thebes", "confer")
		if err := b.saved(); err != nil {
			t.Fatalf("%s: %v", card, err)
		}
		b.do("give-talents sparta 1")
		b.do("done")
		b.want("asked as before", fmt.Sprintf("%+v", b.asks("thebes", asked).Choices), was)
	}
}
