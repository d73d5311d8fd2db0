package main

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// This file counts what becomes of cards that bear words: each played and what it brought, the windows at which held ones are asked for, and
// how each decision was answered; and it plays games that last long enough for all of them.

// enoughWars are games enough to expect that the cards of a long war have been played.
const enoughWars = 20

// deeds are what players did.
type deeds struct {
	// cards are counted by title and by "title: what it brought", windows by "W1 asked", "W1 pass", "W1 play title", answers by decision
	// and verb, where the game has such cards.
	cards, windows, answers map[string]int
}

func newDeeds() deeds {
	return deeds{cards: map[string]int{}, windows: map[string]int{}, answers: map[string]int{}}
}

// told is a game that tells of its cards, nil for one that does not.
func told(game string) entry.Dealt {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil
	}
	d, _ := e.(entry.Dealt)
	return d
}

// saw counts a command, the question it answers and what came of it.
func (d *deeds) saw(of entry.Dealt, p *engine.Prompt, c engine.Command, events []engine.Event) {
	if of == nil {
		return
	}
	d.answers[p.Decision+" "+c.Verb]++
	cards, windows := of.Deeds(p, c, events)
	for _, name := range cards {
		d.cards[name]++
	}
	for _, name := range windows {
		d.windows[name]++
	}
}

// missingCards lists cards that no game played, and windows at which nobody was asked or did one of what can be done there.
func (t *tally) missingCards(game string) []string {
	of := told(game)
	if of == nil || len(t.windows) == 0 {
		return nil
	}
	var out []string
	if e, err := scenarios.Find(game); err == nil {
		if n, err := e.Names(); err == nil {
			if names, ok := n.(entry.Carded); ok {
				for _, title := range names.Titles() {
					if t.cards[title] == 0 && t.absent[title] == 0 {
						out = append(out, "card "+title)
					}
				}
			}
		}
	}
	for _, w := range of.Windows() {
		for _, what := range []string{"asked", "pass", "waive", "play"} {
			if !slices.ContainsFunc(keysOf(t.windows), func(k string) bool { return strings.HasPrefix(k, w+" "+what) }) {
				out = append(out, "window "+w+" "+what)
			}
		}
	}
	return out
}

// patience is how often a game's players give a command when a war is to last: once in so many times that it comes to their mind, always
// where the game says nothing of it.
func patience(game string) func(c engine.Command) int {
	if e, err := scenarios.Find(game); err == nil {
		if p, ok := e.(entry.Patient); ok {
			return p.OnceIn
		}
	}
	return func(engine.Command) int { return 1 }
}
