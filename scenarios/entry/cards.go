package entry

import "strategos/engine"

// Carded are the names of a game whose cards bear words that its data fills.
type Carded interface {
	// Titles are the titles of its cards in the order of the deck.
	Titles() []string
	// Face is what stands on a card, by its id or by its title; false for what is none.
	Face(id string) (CardFace, bool)
}

// CardFace is what stands on a card, in the words of the data; those of the players stand in the catalogs.
type CardFace struct {
	// Title names it, Family those that share its sentences.
	Title, Family string
	// First is its number in the deck, from 1, that of the first of its Copies.
	First, Copies int
	// Who plays it, at which Moments, if what it Needs is so, and where it goes After.
	Who            string
	Moments, Needs []string
	After          string
	// Facts are the figures of its sentences, Groups their lists of regions.
	Facts  engine.Facts
	Groups map[string][]string
	// Icon is its picture, a drawing of assets/icons.
	Icon string
	// Mark is where the title is from, Sections where the rule book speaks of it.
	Mark     string
	Sections []string
	// Rule is the section of the cards of the game.
	Rule string
}
