package epic

import (
	"slices"

	"strategos/engine"
	"strategos/engine/epic"
)

// This file tells playouts what players did with the event cards.

// started are the kinds of events with which a card takes effect; upkeep those that tell of the course of the game, and not of a card that
// has just been played.
var (
	started = []string{"card-played", "card-at-once"}
	upkeep  = []string{"part", "season", "card-over", "cards-drawn", "card-drawn", "cards-unseen", "card-discarded", "deck-rebuilt", "game-over", "passes"}
)

// Deeds are the cards that a command has brought into play, each with what it brought, and what was done at a window.
func (game) Deeds(p *engine.Prompt, c engine.Command, events []engine.Event) (cards, windows []string) {
	title, first := "", ""
	for i := range events {
		e := &events[i]
		if e.Phase != "" { // another part has begun
			title = ""
		}
		switch card := e.Facts.Get("card"); {
		case slices.Contains(started, e.Kind):
			title = card
			if cards = append(cards, title); first == "" {
				first = title
			}
		case title != "" && !slices.Contains(upkeep, e.Kind):
			cards = append(cards, title+": "+broughtBy(e))
		}
	}
	if w := p.Facts.Get("window"); w != "" {
		name := w + " " + c.Verb
		if c.Verb == "play" {
			name += " " + first
		}
		windows = append(windows, w+" asked", name)
	}
	return cards, windows
}

// broughtBy is what an event of a card tells: its kind, with its words and what has a yes or no.
func broughtBy(e *engine.Event) string {
	out := e.Kind
	for _, f := range e.Facts {
		if f.Kind == engine.WordFact && f.Key != "card" {
			out += " " + f.Key + "=" + f.Text()
		}
	}
	return out
}

// Undealt are the titles that are not in a game, as a view of it tells.
func (game) Undealt(v *engine.View) []string {
	d := epic.DetailOf(v)
	ruled, err := loaded()
	if err != nil || d == nil || d.Cards == nil {
		return nil
	}
	var out []string
	for _, id := range d.Cards.Removed {
		if f, ok := ruled.names.Face(id); ok && !slices.Contains(out, f.Title) {
			out = append(out, f.Title)
		}
	}
	return out
}

// Windows are those at which players have to be asked; at the others who moves plays a card of his own accord.
func (game) Windows() []string { return []string{"W1", "W3", "W4", "W6"} }
