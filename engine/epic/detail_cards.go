package epic

import (
	"slices"

	"strategos/engine"
)

// This file is what a view tells of cards: where they are as far as everybody sees it, who has played those that do on and until when, the
// moment at which somebody is asked for one, and what cards have brought upon regions.

// CardsLook is where the cards are, as everybody sees it.
type CardsLook struct {
	// Deck and Unseen count the cards of the deck, and those that have gone from it to the discard pile face down.
	Deck   int `json:"deck"`
	Unseen int `json:"unseen"`
	// Discarded, Removed and Lying are the open discards, those out of the game, and those in play; Aside are those that come in with the
	// first rebuild of the deck.
	Discarded []string `json:"discarded,omitempty"`
	Removed   []string `json:"removed,omitempty"`
	Aside     []string `json:"aside,omitempty"`
	Lying     []string `json:"lying,omitempty"`
	// Working are those that do on though they lie in play no more.
	Working []string `json:"working,omitempty"`
	// Terms are those in play and at work with who has played them and until when.
	Terms []CardTerm `json:"terms,omitempty"`
	// Rebuilt is how often the deck has been rebuilt.
	Rebuilt int `json:"rebuilt"`
	// Asked is the moment at which somebody is asked for a card; at all others it has no window.
	Asked WindowLook `json:"asked,omitzero"`
}

// CardTerm is a card that does on: who has played it, since which season of the war where it lies in play, and until when: a Stay by its
// name, or "next-move", "this-round", "campaign-turn" with the turn's number, "building" with how many units are left to be built so.
type CardTerm struct {
	ID    string      `json:"id"`
	By    engine.Seat `json:"by"`
	Since int         `json:"since,omitempty"`
	Until string      `json:"until"`
	N     int         `json:"n,omitempty"`
}

// WindowLook is a moment at which cards are played outside F1: which, who raids or moves in it, and what is about to happen.
type WindowLook struct {
	Window string      `json:"window"`
	Seat   engine.Seat `json:"seat"`
	// Part is "R" or "M", Turn the campaign turn.
	Part string `json:"part"`
	Turn int    `json:"turn"`
	// Units are the stack that is about to sail, From where it lies (W3).
	Units []string `json:"units,omitempty"`
	From  string   `json:"from,omitempty"`
	// Place is the field of the battle whose round comes (W4), Round its number.
	Place string `json:"place,omitempty"`
	Round int    `json:"round,omitempty"`
}

// cardsLook is what everybody sees of the cards, nil in a game without.
func (x *Exec) cardsLook() *CardsLook {
	if !x.withCards() {
		return nil
	}
	var working []Card
	var terms []CardTerm
	for _, l := range x.S.Deck.Lying[:x.S.Deck.NLying] {
		of := x.card(l.Card)
		terms = append(terms, CardTerm{ID: of.ID, By: seat(l.By), Since: int(l.Since), Until: StayNames[of.Stay]})
	}
	for _, w := range x.S.Windows.Working[:x.S.Windows.NWorking] {
		working = append(working, w.Card)
		terms = append(terms, x.termOf(w))
	}
	in := func(at CardPlace) []string { return x.cardIDs(x.cardsIn(at)) }
	return &CardsLook{Working: x.cardIDs(working), Terms: terms, Deck: x.cardCount(InDeck), Unseen: x.cardCount(Unseen), Discarded: in(Discarded),
		Removed: in(Removed), Aside: in(Aside), Lying: in(InPlay), Rebuilt: int(x.S.Deck.Rebuilt), Asked: x.lookWindow()}
}

// termOf tells until when a card does on that lies in play no more.
func (x *Exec) termOf(w Working) CardTerm {
	of := x.card(w.Card)
	out := CardTerm{ID: of.ID, By: seat(w.By), Until: "building", N: int(w.Left)}
	switch of.Family {
	case restrictFamily:
		out.Until, out.N = "campaign-turn", 3
		if turns := of.Params.Lists["campaign_turns"]; len(turns) > 0 {
			out.N = slices.Max(turns)
		}
	case shiftFamily:
		out.Until = "this-round"
	case windsFamily, marchFamily:
		out.Until = "next-move"
	}
	return out
}

// lookWindow is the moment at which somebody is asked for a card. Whither a stack is about to sail nobody is told before
// it does.
func (x *Exec) lookWindow() (out WindowLook) {
	if x.asked() != StepWindow || x.S.Windows.Open == 0 {
		return out
	}
	out = WindowLook{Window: Windows[x.opened()], Seat: seat(x.phasing()), Part: "M", Turn: int(x.S.Turn)}
	if x.S.Part == PartR {
		out.Part = "R"
	}
	switch x.opened() {
	case W3:
		group := x.S.March.Group
		out.Units, out.From = x.ids(group), x.PlaceID(x.S.Pieces[group.First()].At)
	case W4:
		out.Place, out.Round = x.fieldID(), int(x.S.Battle.Melee.Round)+1
	}
	return out
}

// CardRule is what a card has brought upon a region, or forbids in it or to its units: "frozen", "shaken", "struck", "idle" or what it
// forbids, with the card's title.
type CardRule struct {
	Key  string `json:"key"`
	Card string `json:"card"`
}

// cardRules are what cards have brought upon a region, or forbid there, as long as it lasts.
func (x *Exec) cardRules(r Region) []CardRule {
	if !x.withCards() {
		return nil
	}
	t := &x.S.Troubles
	var out []CardRule
	add := func(is bool, key, family string) {
		if is {
			out = append(out, CardRule{key, x.titleOf(family)})
		}
	}
	add(t.Frozen.Has(r), "frozen", "allied_unrest")
	add(t.Shaken.Has(r), "shaken", "earthquake")
	add(t.Struck.Has(r), "struck", "plague")
	add(t.Idle && r == x.home[Athens], "idle", "four_hundred")
	for of, by := range x.inForce(restrictFamily) {
		home, atHome := of.Params.Region["home"]
		region, enemies := of.Params.Region["region"]
		who := ""
		switch {
		case atHome && home == r:
			who = "units"
		case enemies && region == r && by.Side() == AthensSide:
			who = "sparta"
		case enemies && region == r:
			who = "athens"
		case !atHome && !enemies && of.Params.Regions["regions"].Has(r):
			who = "all"
		default:
			continue
		}
		for _, what := range of.Params.All["forbid"] {
			out = append(out, CardRule{who + "-" + what, of.Title})
		}
	}
	return out
}
