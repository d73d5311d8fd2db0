package epic

import (
	"slices"

	"strategos/engine"
)

// This file is where the event cards are: the deck, hands, piles and what lies in play (12.2-12.5). No order of the deck is kept:
// drawing takes one of those that are in it, by the same law, and there is nothing that could become known.

// CardPlace is where a card is.
type CardPlace uint8

// The places. A game without cards has them all in no place; hands follow in the order of the players.
const (
	NoPlace CardPlace = iota
	InDeck
	// Discarded cards lie open; Unseen ones have gone from the deck to the discard pile face down (12.3).
	Discarded
	Unseen
	InPlay
	// Aside are those that come in with the first rebuild (23.4); Removed those out of the game.
	Aside
	Removed
	// Held is the hand of the first player; see handOf.
	Held
)

// handOf is the place of a player's hand.
func handOf(who Player) CardPlace { return Held + CardPlace(who) }

// MaxLying is how many cards can lie in play.
const MaxLying = 12

// Lying is a card in play: who has played it and in which season, by its number in the war.
type Lying struct {
	Card  Card
	By    Player
	Since int16
}

// Deck is where the cards are, and what steps F1 and F2 have to remember.
type Deck struct {
	At     [MaxCards]CardPlace
	Lying  [MaxLying]Lying
	NLying int8
	// Rebuilt is how often the deck has been rebuilt.
	Rebuilt int8
	// Passed counts those who have passed in a row in F1.
	Passed int8
	// Drawn is the card, by its number in the deck, that its drawer resolves or discards; 0 for none.
	Drawn uint8
}

// CardSetup is how a scenario uses the deck. Titles stand for all their copies.
type CardSetup struct {
	// Hand is how many cards each player holds (12.2).
	Hand [MaxPlayers]int
	// Aside are the titles that come in with the first rebuild, Removed those that are not in the game.
	Aside, Removed []string
	// Opening are the titles of first hands that are not drawn, one card of each.
	Opening [MaxPlayers][]string
}

// withCards tells whether the scenario is played with cards.
func (x *Exec) withCards() bool { return x.Scenario.Cards != nil }

// Overfull tells whether more cards could lie in play (12.4) or do on (12.6.b) at a time than a game has room for.
func (t *Tables) Overfull() bool {
	titles, doing := map[string]bool{}, 0
	for i := range t.Cards {
		switch c := &t.Cards[i]; {
		case c.After == Stays:
			titles[c.Title] = true // no copy of a card that lies in play is played (12.6.c)
		case slices.Contains(doingOn, c.Family):
			doing++
		}
	}
	return len(titles) > MaxLying || doing > MaxWorking
}

// Playable tells whether the rules carry out what a card does and what it requires. What is not is removed from a scenario's deck.
func (c *CardData) Playable() bool {
	if families[c.Family].do == nil {
		return false
	}
	return !slices.ContainsFunc(c.Requires, func(name string) bool {
		k := conditions[name]
		return k.holds == nil && k.region == nil
	})
}

// shuffle makes the deck of a scenario: all cards but those removed and those set aside (2.3.a).
func (d *Deck) shuffle(r *Ruleset) {
	for c := range r.Tables.Cards {
		switch of := &r.Tables.Cards[c]; {
		case slices.Contains(r.Scenario.Cards.Removed, of.Title):
			d.At[c] = Removed
		case slices.Contains(r.Scenario.Cards.Aside, of.Title):
			d.At[c] = Aside
		default:
			d.At[c] = InDeck
		}
	}
}

// deal gives the players their first hands. What would be played at once is replaced and goes back into the deck (Q8).
func (x *Exec) deal() {
	if !x.withCards() {
		return
	}
	s := &x.S.Deck
	s.shuffle(x.Ruleset)
	for who := range Player(x.Scenario.Players) {
		for _, title := range x.Scenario.Cards.Opening[who] {
			if c := x.firstOf(InDeck, title); c != NoCard {
				s.At[c] = handOf(who)
			}
		}
	}
	var back []Card
	for who := range Player(x.Scenario.Players) {
		for x.cardCount(handOf(who)) < x.Scenario.Cards.Hand[who] {
			c := x.drawCard()
			if c == NoCard {
				break
			}
			if s.At[c] = handOf(who); x.card(c).Drawn {
				s.At[c] = Unseen
				back = append(back, c)
			}
		}
		x.tellDrawn(who, x.hand(who))
	}
	for _, c := range back {
		s.At[c] = InDeck
	}
}

// card is what a card is.
func (x *Exec) card(c Card) *CardData { return &x.Tables.Cards[c] }

// cardsIn are the cards in a place, by number.
func (x *Exec) cardsIn(at CardPlace) []Card {
	var out []Card
	for c := range x.S.Deck.At {
		if x.S.Deck.At[c] == at {
			out = append(out, Card(c))
		}
	}
	return out
}

// hand is a player's.
func (x *Exec) hand(who Player) []Card { return x.cardsIn(handOf(who)) }

// cardCount is how many cards are in a place.
func (x *Exec) cardCount(at CardPlace) int {
	n := 0
	for _, of := range x.S.Deck.At {
		if of == at {
			n++
		}
	}
	return n
}

// firstOf is the first card of a title in a place, NoCard for none.
func (x *Exec) firstOf(at CardPlace, title string) Card {
	for c := range x.Tables.Cards {
		if x.S.Deck.At[c] == at && x.Tables.Cards[c].Title == title {
			return Card(c)
		}
	}
	return NoCard
}

// cardNamed is a card by its id, NoCard for none.
func (x *Exec) cardNamed(id string) Card {
	for c := range x.Tables.Cards {
		if x.Tables.Cards[c].ID == id {
			return Card(c)
		}
	}
	return NoCard
}

// cardIDs are the ids of cards.
func (x *Exec) cardIDs(all []Card) []string {
	out := make([]string, 0, len(all))
	for _, c := range all {
		out = append(out, x.card(c).ID)
	}
	return out
}

// drawCard takes a card from the deck, which is rebuilt when it is empty (12.5.a). It is NoCard where there is none anywhere.
func (x *Exec) drawCard() Card {
	deck := x.cardsIn(InDeck)
	if len(deck) == 0 {
		if deck = x.rebuild(); len(deck) == 0 {
			return NoCard
		}
	}
	i, ok := engine.DrawOf(x.dice, len(deck), func(i int) string { return x.card(deck[i]).ID })
	if !ok {
		panic(outOfDice{engine.NeedDice{Purpose: "card", Rolled: x.rolled}})
	}
	return deck[i]
}

// rebuild makes a new deck of the discard pile; with the first come the cards set aside (12.5.a, 23.4.a).
func (x *Exec) rebuild() []Card {
	s := &x.S.Deck
	for c, at := range s.At {
		if at == Discarded || at == Unseen || at == Aside && s.Rebuilt == 0 {
			s.At[c] = InDeck
		}
	}
	deck := x.cardsIn(InDeck)
	if len(deck) > 0 {
		s.Rebuilt = counted(s.Rebuilt, 1)
		x.tell(engine.Event{Kind: "deck-rebuilt", Rule: "12.5", Facts: engine.Facts{engine.Num("count", len(deck)), engine.Num("times", s.Rebuilt)}})
	}
	return deck
}

// refill makes a new deck as soon as the last card of the old one has found its place: what is discarded later comes in with the next (12.5.a).
func (x *Exec) refill() {
	if x.cardCount(InDeck) == 0 && x.S.Verdict == NoVerdict {
		x.rebuild()
	}
}

// tellDrawn tells everybody how many cards a player has drawn, and him which.
func (x *Exec) tellDrawn(who Player, cards []Card) {
	if len(cards) == 0 {
		return
	}
	x.tell(engine.Event{Kind: "cards-drawn", Rule: "12.2", Seat: seat(who), Facts: engine.Facts{engine.Num("count", len(cards))}})
	for _, c := range cards {
		x.tell(engine.Event{Kind: "card-drawn", Rule: "12.2", Seat: seat(who), Facts: engine.Facts{x.cardFact(c)}, Secret: []engine.Seat{seat(who)}})
	}
}

// cardFact is a card as events name it.
func (x *Exec) cardFact(c Card) engine.Fact { return engine.Word("card", x.card(c).Title) }

// layAway puts a card that has been played where it belongs (12.4.a).
func (x *Exec) layAway(c Card, who Player) {
	s := &x.S.Deck
	switch x.card(c).After {
	case Removes:
		s.At[c] = Removed
	case Stays:
		s.At[c] = InPlay
		s.Lying[s.NLying] = Lying{Card: c, By: who, Since: int16(x.turnNo())}
		s.NLying++
	default:
		s.At[c] = Discarded
	}
}

// lies is the card of a title that lies in play, nil for none.
func (x *Exec) lies(title string) *Lying {
	for i := range x.S.Deck.Lying[:x.S.Deck.NLying] {
		if l := &x.S.Deck.Lying[i]; x.card(l.Card).Title == title {
			return l
		}
	}
	return nil
}

// endCards takes cards out of play whose end has come (12.4.a).
func (x *Exec) endCards(over func(l *Lying, until Stay) bool) {
	s := &x.S.Deck
	for i, l := range slices.Backward(s.Lying[:s.NLying]) {
		if !over(&l, x.card(l.Card).Stay) {
			continue
		}
		s.At[l.Card] = Discarded
		copy(s.Lying[i:], s.Lying[i+1:s.NLying])
		s.NLying--
		s.Lying[s.NLying] = Lying{}
		x.tell(engine.Event{Kind: "card-over", Rule: "12.4", Seat: seat(l.By), Facts: engine.Facts{x.cardFact(l.Card)}})
	}
}

// newYearEndsCards takes cards out of play that lie until a Yearly Start Phase.
func (x *Exec) newYearEndsCards() {
	x.endCards(func(l *Lying, until Stay) bool {
		played, _ := SeasonOf(int(l.Since))
		return until == UntilYear || until == UntilSecondYear && played-int(x.S.Year) >= 2
	})
}
