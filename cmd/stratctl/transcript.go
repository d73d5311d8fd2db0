package main

import (
	"bufio"
	"fmt"

	"strategos/engine"
	"strategos/internal/transcript"
	"strategos/scenarios"
)

// transcriptCmd writes random games down to the last word, or plays such games again: scripts/same-play.sh has one version of the
// program do the first and another one the second.
type transcriptCmd struct {
	Game     string `help:"The game; without it the first there is." placeholder:"GAME"`
	Scenario string `help:"The scenario; without it the game's first." placeholder:"SCENARIO"`
	N        int    `short:"n" help:"How many games." default:"200" placeholder:"N"`
	Seed     uint64 `help:"Seed of dice and choices." default:"1" placeholder:"K"`
	Replay   bool   `help:"Play the games read from standard input again and tell the first difference."`
}

// Run records games on standard output, or replays those on standard input.
func (t *transcriptCmd) Run(c *console) error {
	if t.Replay {
		games, commands, err := transcript.Replay(c.in, setUp)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.out, "%d games, %d commands: the same\n", games, commands)
		return err
	}
	id, err := (&selection{Game: t.Game}).game()
	if err != nil {
		return err
	}
	data, err := scenarios.Info(id)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(c.out)
	w := transcript.NewWriter(out)
	for i := range t.N {
		both := engine.NewSeeded(t.Seed<<32 ^ uint64(i))
		dice, choices := engine.NewSeeded(both.Next()), engine.NewSeeded(both.Next())
		h := transcript.Header{Game: id, Scenario: t.Scenario, Options: map[string]string{}}
		if i%2 == 1 { // every other game under rulings of its own
			for _, o := range data.Options {
				h.Options[o.ID] = o.Values[choices.Below(len(o.Values))].ID
			}
		}
		if i%3 == 1 { // every third from the thick of it
			h.Scatter = choices.Next() | 1
		}
		if err := transcript.Record(w, setUp, h, dice, choices); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return out.Flush()
}

// setUp begins the game of a transcript.
func setUp(h transcript.Header, dice engine.Dice) (engine.Game, []engine.Event, error) {
	g, events, err := scenarios.New(h.Game, h.Scenario, h.Options, dice)
	if f, ok := g.(interface{ Scatter(*engine.Seeded) }); ok && h.Scatter != 0 {
		f.Scatter(engine.NewSeeded(h.Scatter))
	}
	return g, events, err
}
