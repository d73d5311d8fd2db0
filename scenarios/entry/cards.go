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

// Patient is a game whose wars can be played so that they last: what makes them shorter, or poorer in events, is seldom chosen.
type Patient interface {
	// OnceIn is in how many times that a command comes to a player's mind he gives it, from 1.
	OnceIn(c engine.Command) int
}

// Dealt is a game that tells what its players do with cards that bear words.
type Dealt interface {
	// Deeds are the cards that a command has brought into play, by title, each followed by what it brought as "title: what", and what was
	// done at a moment for cards: "W1 asked", "W1 pass", "W1 play title".
	Deeds(p *engine.Prompt, c engine.Command, events []engine.Event) (cards, windows []string)
	// Undealt are the titles that are not in a game, as a view of it tells.
	Undealt(v *engine.View) []string
	// Windows are the moments at which players have to be asked for cards.
	Windows() []string
}
