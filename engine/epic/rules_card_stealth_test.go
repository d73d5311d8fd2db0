package epic_test

import (
	"fmt"
	"slices"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_12_7_l_spies: who plays Spies sees the enemy's hand, alone, and discards a card of it, which is redrawn in F2 alone (Q164).
func TestEpic_12_7_l_spies(t *testing.T) {
	b := events(t, "athens", []string{"spies"}, []string{"embezzlement_1", "temple_treasures_1"}, nil)
	b.refuses("play spies sparta", "12.1", "usage")
	told := b.do("play spies")
	for _, e := range told {
		if e.Kind == "card-seen" {
			b.want("secret", fmt.Sprint(e.Secret), "[athens]")
		}
	}
	b.want("seen", len(b.heard("card-seen")), 2)
	b.asks("athens", "spies")
	b.want("Athens sees the hand", len(b.View("athens").Hands[1].Cards), 2)
	b.want("which the view says", b.View("athens").Hands[1].Bared, true)
	b.want("and Sparta not Athens'", len(b.View("sparta").Hands[0].Cards), 0)
	b.refuses("discard", "12.6", "usage")
	b.refuses("discard spies", "12.6", "not-in-that-hand")
	b.do("discard temple_treasures_1")
	b.asks("sparta", "play")
	b.want("one is left", fmt.Sprint(b.hand("sparta")), "[embezzlement_1]")
	b.want("open", slices.Contains(b.cards().Discarded, "temple_treasures_1"), true)
	b.want("Athens sees it no more", len(b.View("athens").Hands[1].Cards), 0)

	b = events(t, "athens", []string{"spies"}, nil, nil)
	b.refuses("play spies", "12.6", "empty-hand")
}

// oracle is step F1 with the oracle in Athens' hand and a deck of a few cards.
func oracle(t *testing.T, deck, hand []string) *bench {
	t.Helper()
	r := cardWar(t, &rules.CardSetup{})
	return set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", "athens")
		hands(s, hand, []string{"embezzlement_2"})
		for i := range r.Tables.Cards {
			if id := r.Tables.Cards[i].ID; !slices.Contains(deck, id) && !slices.Contains(hand, id) && id != "embezzlement_2" {
				s.Realm.Cards.Discarded = append(s.Realm.Cards.Discarded, id)
			}
		}
	})
}

// TestEpic_12_7_l_oracle: two cards are drawn; what is dealt with at once is, the others are in the hand, more than its limit or not, and can be
// played in this step (Q163); in F2 the hand comes down to its limit.
func TestEpic_12_7_l_oracle(t *testing.T) {
	full := []string{"oracle_of_delphi", "embezzlement_1", "good_harvest_1", "good_harvest_2", "funeral_oration"}
	b := oracle(t, []string{"silver_of_laurium_1", "silver_of_laurium_2", "bad_omens_1"}, full)
	b.refuses("play oracle_of_delphi now", "12.1", "usage")
	b.do("play oracle_of_delphi")
	b.want("six", len(b.hand("athens")), 6)
	b.asks("sparta", "play")
	b.do("pass")
	b.asks("athens", "play")
	b.do("pass")
	b.asks("athens", "discard")
	b.refuses("done", "12.2", "hand-too-large")
	b.want("something is to be discarded", b.Legal().Choices[0].Default, true)
	b.do("discard good_harvest_1 good_harvest_2")
	b.do("done")

	b = oracle(t, []string{"olympic_truce", "silver_of_laurium_1"}, []string{"oracle_of_delphi"})
	b.do("play oracle_of_delphi")
	b.asks("athens", "drawn-card")
	b.refuses("resolve", "12.6", "card-requires") // it is spring
	back, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || back.Hash() != b.Hash() {
		t.Fatalf("amid the oracle: %v", err)
	}
	b.do("discard")
	b.asks("sparta", "play")
	b.want("the other is in hand", slices.Contains(b.hand("athens"), "silver_of_laurium_1"), true)
	b.want("the deck was empty, and is new", b.cards().Rebuilt, 1)
}

// TestEpic_12_2_a_or: in summer the Olympic Truce takes effect for who draws it and likes, for both sides.
func TestEpic_12_2_a_or(t *testing.T) {
	r := cardWar(t, &rules.CardSetup{})
	b := set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F2", "drawn-card", "athens")
		s.Season = "summer"
		hands(s, dealt, nil)
		s.Realm.Cards.Drawn = "olympic_truce"
	})
	b.refuses("resolve now", "12.2", "usage")
	b.do("resolve")
	b.want("in force", fmt.Sprint(b.Snapshot().Realm.Windows.Working), "[olympic_truce athens 0]")
	b.want("and spent", slices.Contains(b.cards().Discarded, "olympic_truce"), true)
}

// TestEpic_12_7_l_engineers: Siege Engineers take two points of morale from a place that the player besieges, down to one.
func TestEpic_12_7_l_engineers(t *testing.T) {
	b := events(t, "athens", []string{"siege_engineers"}, []string{"embezzlement_1"}, nil)
	b.refuses("play siege_engineers", "12.6", "card-requires")
	for _, e := range []struct{ before, after int }{{5, 3}, {2, 1}} {
		b = events(t, "athens", []string{"siege_engineers"}, []string{"embezzlement_1"}, func(s *rules.Snapshot) {
			stand(s, "W3431: att-h01 att-h02 att-h03 nicias", "W3530: lac-h01 lac-h02 agis")
			s.Sieges = []string{fmt.Sprintf("W3431 athens %d", e.before), "W3430 sparta 4"}
			s.Sieges = s.Sieges[:1]
		})
		b.refuses("play siege_engineers", "12.1", "usage")
		b.refuses("play siege_engineers nowhere", "12.6", "no-such-place")
		b.refuses("play siege_engineers athens", "12.6", "not-your-siege")
		ways := 0
		for _, c := range b.Legal().Choices {
			if c.Command.Verb == "play" {
				ways++
			}
		}
		b.want("ways to play it", ways, 1)
		b.do("play siege_engineers megara")
		b.want("siege morale", b.Snapshot().Sieges[0], fmt.Sprintf("W3431 athens %d", e.after))
		if f := b.ForecastZone("megara"); f != nil {
			falls := int64(0)
			for _, a := range f.Questions[0].Answers {
				if a.Key == "siege-falls" {
					falls += a.Chance.N * 6 / a.Chance.Of
				}
			}
			b.want("faces by which it falls, as foretold", falls, int64(6-e.after))
		} else {
			t.Error("nothing is foretold")
		}
	}
	b = events(t, "athens", []string{"siege_engineers"}, []string{"embezzlement_1"}, func(s *rules.Snapshot) {
		stand(s, "W3431: att-h01 att-h02 att-h03 nicias")
		s.Sieges = []string{"W3431 athens 1"}
	})
	b.refuses("play siege_engineers megara", "12.6", "siege-morale-least")
}
