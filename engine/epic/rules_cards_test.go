package epic_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// cardWar is a war of all regions with cards, five to a hand.
func cardWar(t *testing.T, cards *rules.CardSetup) *rules.Ruleset {
	t.Helper()
	cards.Hand = [rules.MaxPlayers]int{5, 5}
	return warOfAll(t, func(sc *rules.Scenario) {
		sc.Parts |= rules.Parts(rules.PartF1, rules.PartF2)
		sc.Cards = cards
	})
}

// atOnce are the titles that are dealt with when they are drawn: where they are in the deck, drawing asks.
var atOnce = []string{"olympic_truce", "earthquake", "plague_in_athens", "dearth"}

// events is step F1 of such a war, with the hands of both.
func events(t *testing.T, deciding string, athens, sparta []string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return set(t, cardWar(t, &rules.CardSetup{Removed: atOnce}), func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", deciding)
		hands(s, athens, sparta)
		if change != nil {
			change(s)
		}
	})
}

// hands gives both players their cards; all others that can be played are in the deck.
func hands(s *rules.Snapshot, athens, sparta []string) {
	s.Realm.Cards.Hands = map[string][]string{"athens": athens, "sparta": sparta}
}

func (b *bench) cards() *rules.DeckSnapshot { return b.Snapshot().Realm.Cards }

func (b *bench) hand(seat string) []string { return b.cards().Hands[seat] }

// dealt are cards that anybody can hold, for hands that do not matter.
var dealt = []string{"embezzlement_1", "embassy_to_the_allies_1"}

// TestEpic_2_3_a: cards the scenario removes are out of the game, those it sets aside are not in the deck; five to each, but for hands that
// are named; none that is played at once is dealt, and all of those are in the deck again.
func TestEpic_2_3_a(t *testing.T) {
	r := cardWar(t, &rules.CardSetup{Removed: []string{"embezzlement"}, Aside: []string{"good_harvest"},
		Opening: [rules.MaxPlayers][]string{rules.Sparta: {"temple_treasures", "laconian_resolve", "citizens_called_up", "citizens_called_up", "embassy_to_the_allies"}}})
	for seed := range uint64(40) {
		g, _, err := rules.New(r, engine.NewSeeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		d := g.Snapshot().Realm.Cards
		want := []string{"temple_treasures_1", "citizens_called_up_1", "citizens_called_up_2", "embassy_to_the_allies_1", "laconian_resolve"}
		slices.Sort(want)
		got := slices.Clone(d.Hands["sparta"])
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Fatalf("Sparta holds %v", got)
		}
		if len(d.Hands["athens"]) != 5 || len(d.Aside) != 2 || !slices.Contains(d.Removed, "embezzlement_1") {
			t.Fatalf("seed %d: %+v", seed, d)
		}
		for at, of := range g.Look().DeckOf() {
			if c := &r.Tables.Cards[at]; c.Drawn && of != rules.InDeck {
				t.Fatalf("%s is not in the deck", c.ID)
			}
		}
		if bad := g.Violations(); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
}

// TestEpic_12_1_a: from the first player on each in turn plays a card or passes; who has passed may play again, and all pass in a row to
// end it. Everybody who holds a card is asked, though he can play none; whose hand is empty is not.
func TestEpic_12_1_a(t *testing.T) {
	b := events(t, "athens", []string{"embassy_to_the_allies_1", "temple_treasures_1"}, []string{"embezzlement_1", "silver_of_laurium_1"}, nil)
	b.asks("athens", "play")
	b.refuses("play", "12.1", "usage")
	b.refuses("play wooden_horse", "12.1", "no-such-card")
	b.refuses("play embezzlement_1", "12.1", "not-in-hand")
	b.refuses("play temple_treasures_1", "12.1", "card-of-the-other")
	b.do("pass")
	b.asks("sparta", "play")
	b.do("play embezzlement_1", 3)
	b.asks("athens", "play")
	b.do("play embassy_to_the_allies_1 chios")
	b.want("chios", b.region("chios").AL, 10)
	b.asks("sparta", "play")
	b.do("pass")
	b.asks("athens", "play") // holds a card she cannot play
	b.want("no way to play it", len(b.Legal().Choices), 1)
	b.do("pass")
	b.asks("athens", "discard")
	b.want("discards", fmt.Sprint(b.cards().Discarded), "[embezzlement_1 embassy_to_the_allies_1]")
}

// TestEpic_12_1_a_empty: a player without cards is passed over, and without any F1 does not wait.
func TestEpic_12_1_a_empty(t *testing.T) {
	b := events(t, "athens", []string{"embassy_to_the_allies_1", "embezzlement_1"}, nil, nil)
	b.do("play embassy_to_the_allies_1 chios")
	b.asks("athens", "play")
	b.do("play embezzlement_1", 2)
	b.want("nobody holds anything to discard: both have drawn", len(b.hand("athens"))+len(b.hand("sparta")), 10)
	b.want("and it goes on", b.Snapshot().Part != "F1" && b.Snapshot().Part != "F2", true)
}

// TestEpic_12_2_a: each discards what he likes, then draws to five; what he is dealt he alone learns.
func TestEpic_12_2_a(t *testing.T) {
	b := events(t, "athens", append(slices.Clone(dealt), "silver_of_laurium_1"), nil, nil)
	b.do("pass")
	b.asks("athens", "discard")
	b.refuses("discard", "12.2", "usage")
	b.refuses("discard wooden_horse", "12.2", "no-such-card")
	b.refuses("discard temple_treasures_1", "12.2", "not-in-hand")
	b.refuses("discard embezzlement_1 embezzlement_1", "12.2", "not-in-hand")
	b.do("discard embezzlement_1 silver_of_laurium_1")
	told := b.do("done")
	b.want("a full hand", len(b.hand("athens")), 5)
	own := 0
	for _, e := range told {
		if e.Kind == "card-drawn" {
			b.want("secret", len(e.Secret), 1)
			if e.Seat == rules.Seats[rules.Athens] {
				own++
			}
			b.want("for who has drawn it", e.Secret[0], e.Seat)
		}
	}
	b.want("cards drawn", own, 4)
}

// TestEpic_12_3_a: when both have drawn, two cards go from the deck to the discard pile, unseen: two in all (Q123).
func TestEpic_12_3_a(t *testing.T) {
	b := events(t, "athens", dealt, nil, nil)
	b.do("pass")
	b.do("done")
	d := b.cards()
	b.want("unseen", len(d.Unseen), 2)
	b.want("open", len(d.Discarded), 0)
	b.want("both hands are full", len(d.Hands["athens"])+len(d.Hands["sparta"]), 10)
	look := rules.DetailOf(ptr(b.View(rules.Seats[rules.Athens]))).Cards
	b.want("counted", look.Unseen, 2)
	b.want("not shown", len(look.Discarded), 0)
}

func ptr[T any](v T) *T { return &v }

// TestEpic_12_5_a: an empty deck is rebuilt at once from the discard pile, what lies there unseen too, even amid drawing; with the first
// rebuild come the cards set aside, with none after it.
func TestEpic_12_5_a(t *testing.T) {
	for _, before := range []int{0, 1} {
		r := cardWar(t, &rules.CardSetup{})
		b := set(t, r, func(s *rules.Snapshot) {
			seasonal(s, "F2", "discard", "athens")
			hands(s, []string{"embezzlement_1"}, []string{"embezzlement_2"})
			d := s.Realm.Cards
			d.Rebuilt, d.Aside = before, []string{"laconian_resolve"}
			d.Unseen = []string{"funeral_oration"}
			for i := range r.Tables.Cards { // two cards are left in the deck
				c := &r.Tables.Cards[i]
				switch {
				case !c.Playable(): // what is drawn is to lie in hands
					d.Removed = append(d.Removed, c.ID)
				case slices.Contains([]string{"embezzlement_1", "embezzlement_2", "laconian_resolve", "funeral_oration", "good_harvest_1", "good_harvest_2"}, c.ID):
				default:
					d.Discarded = append(d.Discarded, c.ID)
				}
			}
		})
		b.do("done")
		d := b.cards()
		b.want("rebuilt", d.Rebuilt, before+1)
		b.want("a full hand", len(d.Hands["athens"]), 5)
		b.want("with what was left", slices.Contains(d.Hands["athens"], "good_harvest_1") && slices.Contains(d.Hands["athens"], "good_harvest_2"), true)
		b.want("no discards", len(d.Discarded)+len(d.Unseen), 0)
		b.want("set aside", len(d.Aside), before)
	}
}

// TestEpic_12_5_a_at_once: the deck is rebuilt when its last card has gone, not when the next is drawn: what is discarded after that does not
// come into it. The last card goes into a hand of the first player's, to the two set aside, or to the oracle.
func TestEpic_12_5_a_at_once(t *testing.T) {
	few := func(part, step, deciding string, deck []string, athens, sparta []string) *bench {
		r := cardWar(t, &rules.CardSetup{})
		return set(t, r, func(s *rules.Snapshot) {
			seasonal(s, part, step, deciding)
			hands(s, athens, sparta)
			d := s.Realm.Cards
			held := slices.Concat(deck, athens, sparta)
			for i := range r.Tables.Cards {
				switch c := &r.Tables.Cards[i]; {
				case slices.Contains(held, c.ID):
				case c.ID == "funeral_oration" || c.ID == "liberator_of_hellas" || c.ID == "silver_of_laurium_1":
					d.Discarded = append(d.Discarded, c.ID)
				default:
					d.Removed = append(d.Removed, c.ID)
				}
			}
		})
	}
	full := []string{"embassy_to_the_allies_1", "embassy_to_the_allies_2", "spies", "citizens_called_up_1"}
	b := few("F2", "discard", "athens", []string{"good_harvest_1"}, full, []string{"embezzlement_1", "temple_treasures_1", "laconian_resolve"})
	b.do("done")
	b.want("rebuilt when Athens has drawn", b.cards().Rebuilt, 1)
	b.do("discard laconian_resolve")
	b.want("what Sparta discards lies there", strings.Join(b.cards().Discarded, " "), "laconian_resolve")
	b = few("F2", "discard", "sparta", []string{"good_harvest_1", "good_harvest_2"}, nil, append([]string{"embezzlement_1"}, full...))
	b.do("done")
	b.want("rebuilt when two are set aside", b.cards().Rebuilt, 1)
	b.want("they are in the new deck", len(b.cards().Unseen)+len(b.cards().Discarded), 0)
	b.want("told at once", len(b.heard("cards-unseen")), 1)
	b = few("F2", "discard", "sparta", []string{"good_harvest_1"}, nil, append([]string{"embezzlement_1"}, full...))
	b.do("done")
	b.want("one is in the new deck, the other is not", len(b.cards().Unseen), 1)
	b.want("each is told by itself", len(b.heard("cards-unseen")), 2)
	b = few("F1", "play", "athens", []string{"good_harvest_1", "good_harvest_2"}, []string{"oracle_of_delphi"}, []string{"embezzlement_1"})
	b.do("play oracle_of_delphi")
	b.want("rebuilt when the oracle has spoken", b.cards().Rebuilt, 1)
}

// TestCardsKeepTheirSecrets: a seat sees its own hand and how many cards the other holds; that a hand holds other cards, or the deck, shows
// in nothing that the other seat sees.
func TestCardsKeepTheirSecrets(t *testing.T) {
	other := []string{"silver_of_laurium_1", "grain_from_the_pontus", "funeral_oration"}
	twin := []string{"silver_of_laurium_2", "good_harvest_1", "embassy_to_the_allies_2"}
	var looks [2]string
	for i, hand := range [][]string{other, twin} {
		b := events(t, "sparta", hand, dealt, nil)
		v := b.View(rules.Seats[rules.Sparta])
		v.Detail = rules.DetailOf(&v).Cards
		looks[i] = fmt.Sprintf("%+v %+v %+v %+v", v, *v.Detail.(*rules.CardsLook), b.Prompt(), b.Stage())
		b.want("count", v.Hands[0].Count, 3)
		b.want("hidden", len(v.Hands[0].Cards), 0)
		b.want("own", len(v.Hands[1].Cards), 2)
		all := b.View("")
		b.want("everything", len(all.Hands[0].Cards), 3)
		for _, id := range hand {
			if strings.Contains(looks[i], id) {
				t.Errorf("Sparta sees %s", id)
			}
		}
	}
	if strip(looks[0]) != strip(looks[1]) {
		t.Errorf("Sparta can tell two hands apart:\n%s\n%s", looks[0], looks[1])
	}
}

// strip leaves addresses out.
func strip(s string) string {
	var out []string
	for word := range strings.FieldsSeq(s) {
		if !strings.Contains(word, "0x") && !strings.Contains(word, "Detail:") {
			out = append(out, word)
		}
	}
	return strings.Join(out, " ")
}

// TestCardGamesAreSaved: random wars with cards keep the invariants, and go on from what is saved of them as they are.
func TestCardGamesAreSaved(t *testing.T) {
	r := cardWar(t, &rules.CardSetup{})
	kinds := map[string]int{}
	for seed := range uint64(4) {
		rng := engine.NewSeeded(seed)
		g, _, err := rules.New(r, rng)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 3000 {
			p := g.Legal()
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(g, &p, rng)
			if p.Decision != "play" && p.Decision != "discard" && p.Decision != "drawn-card" { // haste to the next cards
				for i := range p.Choices {
					if p.Choices[i].Role == engine.EndRole {
						c = p.Choices[i].Command
					}
				}
			}
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			told, err := g.Apply(c, rng)
			if err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			for i := range told {
				kinds[told[i].Kind]++
			}
			if bad := g.Violations(); len(bad) > 0 {
				t.Fatalf("%s: %v", c, bad)
			}
			if n%20 == 0 || p.Decision == "play" {
				back, err := rules.Restore(r, g.Snapshot())
				if err != nil {
					t.Fatalf("%s: %v", c, err)
				}
				if back.Hash() != g.Hash() {
					t.Fatalf("%s: another game comes back", c)
				}
			}
		}
	}
	for _, kind := range []string{"card-played", "card-drawn", "card-discarded", "cards-unseen", "deck-rebuilt", "card-talents", "card-roll", "passes"} {
		if kinds[kind] == 0 {
			t.Errorf("no %s", kind)
		}
	}
}

// TestSpoiledDecksAreRefused: a saved game in which cards are nowhere, twice, or in play without having been played is refused.
func TestSpoiledDecksAreRefused(t *testing.T) {
	b := events(t, "athens", dealt, nil, nil)
	for name, spoil := range map[string]func(d *rules.DeckSnapshot){
		"twice":    func(d *rules.DeckSnapshot) { d.Discarded = append(d.Discarded, dealt[0]) },
		"no-such":  func(d *rules.DeckSnapshot) { d.Discarded = append(d.Discarded, "wooden_horse") },
		"no seat":  func(d *rules.DeckSnapshot) { d.Hands["persia"] = nil; d.Hands["nobody"] = []string{} },
		"lying":    func(d *rules.DeckSnapshot) { d.Lying = []string{"embezzlement_2 athens 1"} },
		"no line":  func(d *rules.DeckSnapshot) { d.Lying = []string{"embezzlement_2"} },
		"rebuilt":  func(d *rules.DeckSnapshot) { d.Rebuilt = -1 },
		"passed":   func(d *rules.DeckSnapshot) { d.Passed = 2 },
		"drawn":    func(d *rules.DeckSnapshot) { d.Drawn = "embezzlement_2" },
		"no cards": nil,
	} {
		s := b.Snapshot()
		if spoil == nil {
			s.Realm.Cards = nil
		} else {
			spoil(s.Realm.Cards)
		}
		if _, err := rules.Restore(b.r, s); err == nil {
			t.Errorf("%s: restored", name)
		}
	}
}

// TestTheEndIsForetoldWithoutHands: how the war would end is foretold alike whatever the hands hold and whatever has gone unseen to the
// discard pile: here the plague, which would cost Athens Attica, or a card of hers.
func TestTheEndIsForetoldWithoutHands(t *testing.T) {
	hidden := []string{"cleruchy", "plague_in_athens", "embezzlement_1", "embezzlement_2", "funeral_oration", "good_harvest_1", "good_harvest_2"}
	foretold := func(athens, unseen string) *engine.Forecast {
		b := table(t, "campaign", func(s *rules.Snapshot) {
			s.Year, s.Season = 405, "winter"
			seasonal(s, "F2", "discard", "athens")
			regions(s, map[string]rules.RegionSnapshot{"attica": {AL: -1}})
			d := s.Realm.Cards
			hands(s, []string{athens}, nil)
			for _, c := range b0(t, "campaign").Tables.Cards {
				if !slices.Contains(hidden, c.ID) && !slices.Contains(d.Aside, c.ID) && !slices.Contains(d.Removed, c.ID) {
					d.Removed = append(d.Removed, c.ID)
				}
			}
			d.Unseen = []string{unseen}
		})
		return b.ForecastEnd(12)
	}
	one, two, three := foretold("cleruchy", "plague_in_athens"), foretold("funeral_oration", "cleruchy"), foretold("embezzlement_1", "good_harvest_1")
	if !reflect.DeepEqual(one, two) || !reflect.DeepEqual(one, three) {
		t.Errorf("with other cards hidden the end is another: %+v, %+v and %+v", one, two, three)
	}
}

// TestHandsAreHidden: what a forecast puts into hands, among the unseen and into the deck is as many cards as before, of the same dice the
// same whatever was where, and nothing that is never in a hand.
func TestHandsAreHidden(t *testing.T) {
	r := b0(t, "campaign")
	for seed := range uint64(20) {
		var was [2][rules.MaxCards]rules.CardPlace
		for i := range was {
			b := table(t, "campaign", nil)
			g, _, err := rules.New(r, engine.NewSeeded(seed+100*uint64(i)))
			if err != nil {
				t.Fatal(err)
			}
			b.Game = g
			x := b.Look()
			x.HideHands(engine.NewSeeded(seed))
			if bad := b.Violations(); len(bad) > 0 {
				t.Fatal(bad)
			}
			was[i] = x.DeckOf()
			if n := len(b.hand("athens")) + len(b.hand("sparta")); n != 10 {
				t.Fatalf("%d cards are in hands", n)
			}
		}
		if was[0] != was[1] {
			t.Fatalf("seed %d: two deals are told apart", seed)
		}
	}
}

// TestEveryFamilyHasACard: the rules know no families of cards but those that the deck has.
func TestEveryFamilyHasACard(t *testing.T) {
	if names := b0(t, "campaign").Tables.FamiliesWithoutCards(); len(names) > 0 {
		t.Errorf("no card is of the families %v", names)
	}
}

// TestOverfull: a deck may have as many cards that lie in play, and as many that do on, as there is room for, and not one more.
func TestOverfull(t *testing.T) {
	deck := func(lying, doing int) bool {
		var of rules.Tables
		for i := range lying {
			card := rules.CardData{Title: string(rune('a' + i)), After: rules.Stays}
			of.Cards = append(of.Cards, card, card) // the copies of a title never lie together
		}
		for range doing {
			of.Cards = append(of.Cards, rules.CardData{Family: "march"})
		}
		return of.Overfull()
	}
	if deck(rules.MaxLying, rules.MaxWorking) {
		t.Error("as many as there is room for are too many")
	}
	if !deck(rules.MaxLying+1, 0) || !deck(0, rules.MaxWorking+1) {
		t.Error("one more than there is room for is not too many")
	}
}
