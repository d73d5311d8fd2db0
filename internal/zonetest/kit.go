// Package zonetest tests a game of the series as the tests of every game of the
// series do: random play with all invariants, saving and loading at every point,
// spoiled saves, explanations of everything on the board, forecasts against rolled
// dice, sessions, and the list of requirements against the names of the tests. A
// game says in a Kit how it is set up and saved; its tests then are a line each.
//
// Only test files import it.
package zonetest

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Game is what the tests need of a game. State and Ruleset are for tests only.
type Game interface {
	engine.Game
	engine.Forecaster
	zonewar.Musterer
	Scatter(*engine.Seeded)
	Series() *zonewar.State
	Ruleset() *zonewar.Ruleset
}

// Kit is a game under test; S is its snapshot.
type Kit[G Game, S any] struct {
	// New begins a game, Restore goes on from a snapshot, both with the same
	// configuration; Save writes a snapshot, Shared is the series' part of it.
	New     func(engine.Dice) (G, []engine.Event, error)
	Restore func(*S) (G, error)
	Save    func(G) *S
	Shared  func(*S) *zonewar.Snapshot
	// Answers adds what came true of a forecast about one of the game's own rolls, by
	// question, from what the events of the command tell.
	Answers func(out map[string]string, f *engine.Forecast, events []engine.Event)
	// Sound adds to the invariants what holds of a game played from its beginning; nil
	// when there is nothing to add.
	Sound func(t T, g G)
	// Betray are the decisions that are only asked of who holds a stratagem of this number, as everybody may know: it is played at once.
	Betray map[string]int
}

// T is a test, or a case of a property test.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Fatal(args ...any)
}

// enough is more commands than any game takes.
const enough = 20000

// Fresh begins a game.
func (k *Kit[G, S]) Fresh(t T, dice engine.Dice) (G, []engine.Event) {
	t.Helper()
	g, events, err := k.New(dice)
	if err != nil {
		t.Fatal(err)
	}
	return g, events
}

// Scattered is a made-up position in the thick of it.
func (k *Kit[G, S]) Scattered(t T, seed uint64) G {
	t.Helper()
	g, _ := k.Fresh(t, engine.NewSeeded(seed))
	g.Scatter(engine.NewSeeded(seed))
	return g
}

// walk gives random commands until the game is over, or until before or after,
// which see each command, have seen enough; either may be nil.
func (k *Kit[G, S]) walk(t T, g G, choices *engine.Seeded, dice engine.Dice, before func(p *engine.Prompt, c engine.Command) bool,
	after func(c engine.Command, events []engine.Event) bool) {
	t.Helper()
	for n := 0; ; n++ {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, choices)
		if !ok || n > enough {
			t.Fatalf("nothing to do at %s after %d commands", p.Decision, n)
		}
		if before != nil && !before(&p, c) {
			return
		}
		events, err := g.Apply(c, dice)
		if err != nil {
			t.Fatalf("%s, command %d: %v", c, n, err)
		}
		if after != nil && !after(c, events) {
			return
		}
	}
}

// Playout plays a game of random commands from the set-up to its end, looking after
// each.
func (k *Kit[G, S]) Playout(t T, seed uint64, look func(g G, c engine.Command, events []engine.Event)) G {
	t.Helper()
	dice := engine.NewSeeded(seed + 1)
	g, _ := k.Fresh(t, dice)
	k.walk(t, g, engine.NewSeeded(seed), dice, nil, func(c engine.Command, events []engine.Event) bool {
		look(g, c, events)
		return true
	})
	return g
}

// Stroll plays a scattered game at random and shows every position and the command
// given there, until look has seen enough or the game ends.
func (k *Kit[G, S]) Stroll(t T, seed uint64, look func(g G, p *engine.Prompt, c engine.Command) bool) {
	t.Helper()
	g := k.Scattered(t, seed)
	k.walk(t, g, engine.NewSeeded(seed), engine.NewSeeded(seed+9), func(p *engine.Prompt, c engine.Command) bool { return look(g, p, c) }, nil)
}

// after is a game some random commands after its beginning or, when scattered, after
// a made-up position.
func (k *Kit[G, S]) after(t T, seed uint64, scattered bool, steps int) G {
	t.Helper()
	var g G
	if scattered {
		g = k.Scattered(t, seed)
	} else {
		g, _ = k.Fresh(t, engine.NewSeeded(seed))
	}
	n := 0
	k.walk(t, g, engine.NewSeeded(seed), engine.NewSeeded(seed^0x5eed), func(*engine.Prompt, engine.Command) bool {
		n++
		return n <= steps
	}, nil)
	return g
}

// clone is an independent copy.
func clone[G Game](g G) G { return g.Clone().(G) }

// all fails for every name on the list that was not met.
func all(t T, met map[string]bool, wanted []string, what string) {
	t.Helper()
	for _, name := range wanted {
		if !met[name] {
			t.Errorf("%s was never %s", name, what)
		}
	}
}

// First finds the first event of a kind.
func First(events []engine.Event, kind string) (engine.Event, bool) {
	for _, e := range events {
		if e.Kind == kind {
			return e, true
		}
	}
	return engine.Event{}, false
}

// Box gives the results named first and then random ones.
func Box(rolls ...int) *engine.Box { return &engine.Box{Queue: rolls, Seed: engine.NewSeeded(7)} }

// Fixed gives the results named and no others.
func Fixed(rolls ...int) *engine.Fixed { return &engine.Fixed{Rolls: rolls} }

// BenchmarkPlayout plays random games without checks; a command is one operation.
func (k *Kit[G, S]) BenchmarkPlayout(b *testing.B) {
	dice, choices := engine.NewSeeded(1), engine.NewSeeded(2)
	g, _ := k.Fresh(b, dice)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		p := g.Legal()
		if p.Over != nil {
			g, _ = k.Fresh(b, dice)
			continue
		}
		c, ok := engine.RandomCommand(g, &p, choices)
		if !ok {
			b.Fatalf("stuck at %+v", p)
		}
		if _, err := g.Apply(c, dice); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHash hashes a whole state.
func (k *Kit[G, S]) BenchmarkHash(b *testing.B) {
	g, _ := k.Fresh(b, engine.NewSeeded(1))
	b.ReportAllocs()
	for range b.N {
		_ = g.Hash()
	}
}
