package epic

import (
	"slices"

	"strategos/engine"
)

// DeckOf is where every card is, for tests.
func (x *Exec) DeckOf() [MaxCards]CardPlace { return x.S.Deck.At }

// HideHands deals anew what is hidden, for tests.
func (x *Exec) HideHands(dice engine.Dice) {
	x.ready(dice, true)
	x.hideHands()
}

// ShipsLostBy tells whether Athens is noted to have lost a fleet when a piece is eliminated for a cause.
func (x *Exec) ShipsLostBy(id, cause string) bool {
	p, _ := x.PieceOf(id)
	x.eliminate(only(p), "17.5", cause)
	return x.S.Troubles.ShipsLost
}

// FamiliesWithoutCards are the families that the rules know and no card is of.
func (t *Tables) FamiliesWithoutCards() []string {
	var out []string
	for name := range familyParams {
		if !slices.ContainsFunc(t.Cards, func(c CardData) bool { return c.Family == name }) {
			out = append(out, name)
		}
	}
	return out
}
