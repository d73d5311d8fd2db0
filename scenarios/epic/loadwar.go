package epic

import (
	"slices"

	"strategos/engine/epic"
)

// This file reads what the scenarios of the whole war have besides: their cards.

// cardSetup reads how a scenario uses the deck.
func (s *scenarioReader) cardSetup() {
	of := s.of
	if of.Hand == 0 {
		if len(of.Aside)+len(of.Removed)+len(of.Opening) > 0 || of.Sequence != "simplified" {
			s.fail(".hand", "%s has cards, or steps for them, and no hand", of.ID)
		}
		return
	}
	if of.Hand < 0 || of.Sequence == "simplified" {
		s.fail(".hand", "%s: %d cards to a hand, and no steps for them", of.ID, of.Hand)
	}
	set := &epic.CardSetup{Aside: s.titles(".aside", of.Aside), Removed: s.titles(".removed", of.Removed)}
	for p := range s.out.Players {
		set.Hand[p] = of.Hand
	}
	for who, n := range of.HandOf {
		if n < 1 {
			s.fail(".hand_of", "%s holds %d cards", who, n)
		}
		set.Hand[word(s, ".hand_of", players, who)] = n
	}
	held, most := 0, countIf(s.figures.Cards, func(c epic.CardData) bool {
		return !c.Drawn && !slices.Contains(of.Removed, c.Title) && !slices.Contains(of.Aside, c.Title)
	})
	for p := range s.out.Players {
		held += set.Hand[p]
	}
	if held > most {
		s.fail(".hand", "%s: hands of %d cards, where the deck has %d that are held", of.ID, held, most)
	}
	for _, title := range of.Aside {
		if slices.Contains(of.Removed, title) {
			s.fail(".aside", "%s is removed, too", title)
		}
	}
	for i := range s.figures.Cards {
		if c := &s.figures.Cards[i]; !c.Playable() && !slices.Contains(of.Removed, c.Title) {
			s.fail(".removed", "nothing carries out what %s does: it is to be removed", c.Title)
		}
	}
	for _, who := range sortedKeys(of.Opening) {
		at := ".opening." + who
		p, hand := word(s, at, players, who), s.titles(at, of.Opening[who])
		for _, title := range hand {
			switch {
			case slices.Contains(of.Removed, title) || slices.Contains(of.Aside, title):
				s.fail(at, "%s is not in the deck", title)
			case !slices.ContainsFunc(s.figures.Cards, func(c epic.CardData) bool { return c.Title == title && c.Of.Has(p.Side()) }):
				s.fail(at, "%s is no card of %s", title, who)
			}
		}
		if len(hand) > of.Hand {
			s.fail(at, "%d cards, where a hand has %d", len(hand), of.Hand)
		}
		set.Opening[p] = hand
	}
	s.out.Cards = set
}

// titles are titles of cards, each once.
func (s *scenarioReader) titles(at string, list []string) []string {
	for i, title := range list {
		switch {
		case !slices.ContainsFunc(s.figures.Cards, func(c epic.CardData) bool { return c.Title == title }):
			s.fail(at, "there is no card %q", title)
		case slices.Contains(list[:i], title):
			s.fail(at, "%s occurs twice", title)
		}
	}
	return list
}
