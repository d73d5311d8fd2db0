// Package brittle makes a game panic on purpose, to prove what the program does then. Only tests import it.
package brittle

import (
	"strategos/engine"
	"strategos/scenarios/entry"
)

// Breaks tells whether a game breaks where it is called: at "apply", with the command, after it has been carried out; at "ask",
// when it is asked for its decision; at "view"; at "restore".
type Breaks func(at string, c engine.Command) bool

// Of is an entry whose games break.
func Of(e entry.Entry, breaks Breaks) entry.Entry { return &brittle{e, breaks} }

type brittle struct {
	entry.Entry
	breaks Breaks
}

func (b *brittle) New(scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
	g, events, err := b.Entry.New(scenario, options, dice)
	if err != nil {
		return nil, nil, err
	}
	return &game{g, b.breaks}, events, nil
}

func (b *brittle) Snapshot(g engine.Game) any {
	if own, ok := g.(*game); ok {
		return b.Entry.Snapshot(own.Game)
	}
	return nil
}

func (b *brittle) Restore(scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
	g, err := b.Entry.Restore(scenario, options, decode)
	if err != nil {
		return nil, err
	}
	out := &game{g, b.breaks}
	out.at("restore", engine.Command{})
	return out, nil
}

type game struct {
	engine.Game
	breaks Breaks
}

func (g *game) at(what string, c engine.Command) {
	if g.breaks(what, c) {
		panic("broken on purpose at " + what)
	}
}

func (g *game) Clone() engine.Game { return &game{g.Game.Clone(), g.breaks} }

func (g *game) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	events, err := g.Game.Apply(c, dice)
	g.at("apply", c)
	return events, err
}

func (g *game) Prompt() engine.Prompt {
	g.at("ask", engine.Command{})
	return g.Game.Prompt()
}

func (g *game) Legal() engine.Prompt {
	g.at("ask", engine.Command{})
	return g.Game.Legal()
}

func (g *game) View(seat engine.Seat) engine.View {
	g.at("view", engine.Command{})
	return g.Game.View(seat)
}
