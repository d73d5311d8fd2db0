package epic

import (
	"fmt"
	"slices"
	"strings"

	"strategos/engine"
)

// This file is what positions written by hand say of the event cards: who holds which, and where others are.

// What positions call the places of cards that no seat holds; a card in play is "play" and the seat that has played it.
const (
	cardInDeck    = "deck"
	cardDiscarded = "discarded"
	cardUnseen    = "unseen"
	cardAside     = "aside"
	cardRemoved   = "removed"
	cardInPlay    = "play"
)

// hands deals the cards: a hand that is named holds these and no others, what it held is in the deck again.
func (x *poser) hands() {
	d := &DeckSnapshot{}
	if x.snap.Realm != nil && x.snap.Realm.Cards != nil {
		d = x.snap.Realm.Cards
	}
	named := map[string]bool{}
	put := func(at, id string, list *[]string, line string) {
		switch known := slices.ContainsFunc(x.Tables.Cards, func(c CardData) bool { return c.ID == id }); {
		case !known || x.Scenario.Cards == nil:
			x.fault(at, "no-card", id)
		case named[id]:
			x.fault(at, "twice", id)
		default:
			named[id] = true
			d.takeOut(id)
			if list != nil {
				*list = append(*list, line)
			}
		}
	}
	for seat := range engine.InOrder(x.p.Hands) {
		at := "hands." + seat
		if !x.isSeat(at, seat) {
			continue
		}
		var hand []string
		for _, id := range x.p.Hands[seat] {
			put(at, id, &hand, id)
		}
		if x.Scenario.Cards != nil {
			d.Hands[seat] = hand
		}
	}
	for id := range engine.InOrder(x.p.Cards) {
		at := "cards." + id
		where, seat, played := strings.Cut(x.p.Cards[id], " ")
		lists := map[string]*[]string{cardInDeck: nil, cardDiscarded: &d.Discarded, cardUnseen: &d.Unseen, cardAside: &d.Aside, cardRemoved: &d.Removed, cardInPlay: &d.Lying}
		list, ok := lists[where]
		switch line := id; {
		case !ok || played != (where == cardInPlay):
			x.fault(at, "no-card-at", x.p.Cards[id])
		case played && !x.isSeat(at, seat):
		default:
			if played {
				line = fmt.Sprintf("%s %s %d", id, seat, SeasonNo(x.snap.Year, int8(slices.Index(seasonNames[:], x.snap.Season))))
			}
			put(at, id, list, line)
		}
	}
}

// takeOut takes a card from where it is, into the deck.
func (d *DeckSnapshot) takeOut(id string) {
	is := func(line string) bool { of, _, _ := strings.Cut(line, " "); return of == id }
	for seat, hand := range d.Hands {
		d.Hands[seat] = slices.DeleteFunc(hand, is)
	}
	for _, list := range []*[]string{&d.Discarded, &d.Unseen, &d.Aside, &d.Removed, &d.Lying} {
		*list = slices.DeleteFunc(*list, is)
	}
}

// posedCards says of a snapshot's cards what a position can say.
func (d *DeckSnapshot) posedCards(w *engine.Position) {
	w.Hands, w.Cards = map[string][]string{}, map[string]string{}
	for seat, hand := range d.Hands {
		w.Hands[seat] = slices.Clone(hand)
	}
	for where, list := range map[string][]string{cardDiscarded: d.Discarded, cardUnseen: d.Unseen, cardAside: d.Aside, cardRemoved: d.Removed} {
		for _, id := range list {
			w.Cards[id] = where
		}
	}
	for _, line := range d.Lying {
		if words := strings.Fields(line); len(words) == 3 {
			w.Cards[words[0]] = cardInPlay + " " + words[1]
		}
	}
}
