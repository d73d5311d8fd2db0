package epic

import (
	"fmt"
	"slices"

	"strategos/engine"
)

// This file saves, restores and shows the event cards.

// DeckSnapshot is where the cards are, by their ids; those that stand nowhere are in the deck. A save between two hides what is secret.
type DeckSnapshot struct {
	Hands     map[string][]string `toml:"hands,omitempty" secret:"yes"`
	Discarded []string            `toml:"discarded,omitempty"`
	Unseen    []string            `toml:"unseen,omitempty" secret:"yes"`
	// Lying are cards in play with who has played them and in which season of the war: "dearth sparta 5".
	Lying   []string `toml:"lying,omitempty"`
	Aside   []string `toml:"aside,omitempty"`
	Removed []string `toml:"removed,omitempty"`
	Rebuilt int      `toml:"rebuilt,omitempty"`
	Passed  int      `toml:"passed,omitempty"`
	// Drawn is the card whose drawer is asked what becomes of it; it is in the deck yet.
	Drawn string `toml:"drawn,omitempty" secret:"yes"`
}

// writeDeck writes the cards down, nil for a game without.
func (x *Exec) writeDeck() *DeckSnapshot {
	if !x.withCards() {
		return nil
	}
	s := &x.S.Deck
	out := &DeckSnapshot{Hands: map[string][]string{}, Discarded: x.cardIDs(x.cardsIn(Discarded)), Unseen: x.cardIDs(x.cardsIn(Unseen)),
		Aside: x.cardIDs(x.cardsIn(Aside)), Removed: x.cardIDs(x.cardsIn(Removed)), Rebuilt: int(s.Rebuilt), Passed: int(s.Passed)}
	for who := range Player(x.Scenario.Players) {
		out.Hands[string(Seats[who])] = x.cardIDs(x.hand(who))
	}
	for _, l := range s.Lying[:s.NLying] {
		out.Lying = append(out.Lying, fmt.Sprintf("%s %s %d", x.card(l.Card).ID, Seats[l.By], l.Since))
	}
	if s.Drawn > 0 {
		out.Drawn = x.card(Card(s.Drawn - 1)).ID
	}
	return out
}

// deck reads what writeDeck has written.
func (r *restorer) deck(of *DeckSnapshot) {
	if (of != nil) != r.withCards() {
		r.fail("realm.cards", "the scenario is played with cards, or without them")
	}
	if of == nil {
		return
	}
	s := &r.S.Deck
	for c := range r.Tables.Cards {
		s.At[c] = InDeck
	}
	for who, ids := range engine.InOrder(of.Hands) {
		if p := r.player("realm.cards.hands", who); p != Nobody {
			r.cardList("realm.cards.hands."+who, ids, handOf(p))
		}
	}
	r.cardList("realm.cards.discarded", of.Discarded, Discarded)
	r.cardList("realm.cards.unseen", of.Unseen, Unseen)
	r.cardList("realm.cards.aside", of.Aside, Aside)
	r.cardList("realm.cards.removed", of.Removed, Removed)
	if len(of.Lying) > MaxLying {
		r.fail("realm.cards.lying", "more than %d", MaxLying)
		return
	}
	for _, line := range of.Lying {
		var id, who string
		var since int
		if _, err := fmt.Sscanf(line, "%s %s %d", &id, &who, &since); err != nil {
			r.fail("realm.cards.lying", "%q is no card in play", line)
		}
		l := Lying{By: r.player("realm.cards.lying", who), Since: int16(r.number("realm.cards.lying", since, 1, SeasonNo(r.Scenario.EndYear, Winter)))}
		l.Card = r.cardList("realm.cards.lying", []string{id}, InPlay)
		s.Lying[s.NLying] = l
		s.NLying++
	}
	s.Rebuilt, s.Passed = int8(r.number("realm.cards.rebuilt", of.Rebuilt, 0, MostCounted)), int8(r.number("realm.cards.passed", of.Passed, 0, r.Scenario.Players-1))
	if of.Drawn != "" {
		c := r.cardNamed(of.Drawn)
		if c == NoCard || s.At[c] != InDeck || r.card(c).Timing != ImmediateOrDiscard {
			r.fail("realm.cards.drawn", "nobody can have drawn %q", of.Drawn)
		}
		s.Drawn = uint8(c) + 1
	}
}

// cardList puts cards in a place; it returns the last of them.
func (r *restorer) cardList(key string, ids []string, at CardPlace) Card {
	last := NoCard
	for _, id := range ids {
		last = r.cardNamed(id)
		switch {
		case last == NoCard:
			r.fail(key, "there is no card %q", id)
			return NoCard
		case r.S.Deck.At[last] != InDeck:
			r.fail(key, "%s is in two places", id)
			return NoCard
		}
		r.S.Deck.At[last] = at
	}
	return last
}

// checkDeck: with cards each is somewhere, those that lie in play once, and no copies of them (12.6.c), and no hand holds what is played when it is drawn; passes are
// counted in F1 alone.
func (x *Exec) checkDeck(bad func(string, ...any)) {
	s := &x.S.Deck
	if !x.withCards() {
		if *s != (Deck{}) {
			bad("there are cards in a game without")
		}
		return
	}
	for c := range x.Tables.Cards {
		of, at := &x.Tables.Cards[c], s.At[c]
		switch {
		case at == NoPlace || at > handOf(Player(x.Scenario.Players-1)):
			bad("the card %s is nowhere", of.ID)
		case at >= Held && of.Drawn:
			bad("the card %s is in a hand", of.ID)
		case at == InPlay && (of.After != Stays || !slices.ContainsFunc(s.Lying[:s.NLying], func(l Lying) bool { return l.Card == Card(c) })):
			bad("the card %s lies in play", of.ID)
		}
	}
	for i, l := range s.Lying[:s.NLying] {
		if s.At[l.Card] != InPlay || slices.ContainsFunc(s.Lying[:i], func(o Lying) bool { return x.card(o.Card).Title == x.card(l.Card).Title }) || int(l.Since) > x.turnNo() {
			bad("the card %s lies in play twice, or before it has been played", x.card(l.Card).ID)
		}
	}
	if s.Passed != 0 && x.S.Part != PartF1 {
		bad("somebody has passed when no cards are played")
	}
	if (s.Drawn != 0) != (x.asked() == StepDrawn) {
		bad("a card has been drawn, or is asked about")
	}
}

// hide leaves of the cards what everybody sees: which lie open, and where.
func (d *Deck) hide() {
	for c, at := range d.At {
		if at != Discarded && at != InPlay && at != Removed {
			d.At[c] = NoPlace
		}
	}
	d.Drawn = 0
}

// viewCards shows a seat its own hand and how many cards the others hold; the empty seat sees all hands, and who spies that of the enemy.
func (x *Exec) viewCards(v *engine.View, who engine.Seat) {
	if !x.withCards() {
		return
	}
	for p := range Player(x.Scenario.Players) {
		hand := x.hand(p)
		h := engine.Hand{Seats: []engine.Seat{Seats[p]}, Count: len(hand), Bared: x.spied(p, who)}
		if who == "" || who == Seats[p] || h.Bared {
			for _, id := range x.cardIDs(hand) {
				h.Cards = append(h.Cards, engine.Card{ID: id})
			}
		}
		v.Hands = append(v.Hands, h)
	}
}
