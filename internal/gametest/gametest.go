// Package gametest holds games for the tests of the interface: sessions in positions that say something.
package gametest

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios"
	"strategos/scenarios/zone"
)

// ZoneGames are the games of the zone series by id, as they are listed: what is said of a board or a table is said of each.
func ZoneGames() []string {
	var ids []string
	for _, e := range scenarios.Games() {
		if zone.Is(e) {
			ids = append(ids, e.ID())
		}
	}
	return ids
}

// Session is a new game of Sphacteria.
func Session(t testing.TB, seed uint64) *engine.Session {
	t.Helper()
	return Of(t, "sphacteria", "", seed)
}

// Of is a new game of a scenario, "" for the first.
func Of(t testing.TB, game, scenario string, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New(game, scenario, nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

// Scattered is a game that begins in the thick of it.
func Scattered(t testing.TB, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	g, events, err := scenarios.New("sphacteria", "", nil, &box)
	if err != nil {
		t.Fatal(err)
	}
	g.(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
	return engine.NewSession(g, box, nil, events)
}

// Assault is a solo game in which Sparta storms Pylos on the first turn, up to the
// attacker's stratagem. Dice and commands are fixed, so the position stays the same
// whatever the rules make of random play.
func Assault(t testing.TB) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(7), Queue: []int{1, 2, 6, 5}}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("sphacteria", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewSession(g, box, rec.Rolls, events)
	s.Solo = true
	for _, line := range []string{"pass", "pass", "announce 3", "activate BTS", "move spa-h1 spa-h2 spa-h5 spa-epitadas N O P", "pass", "end"} {
		c, err := engine.ParseCommand(line)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if p := s.Game().Legal(); p.Decision != "commit_attacker" {
		t.Fatalf("the assault has come to %s", p.Decision)
	}
	return s
}

// PlayUntil plays at random until stop likes the position; false when the game
// ends first.
func PlayUntil(t testing.TB, s *engine.Session, seed uint64, stop func(*engine.Prompt, *zonewar.Seen) bool) bool {
	t.Helper()
	stopped := false
	Walk(t, s, engine.NewSeeded(seed), 3000, func(p *engine.Prompt, _ *engine.Command) bool {
		v := zonewar.See(s.Game().View(""))
		stopped = stop(p, &v)
		return !stopped
	})
	return stopped
}

// Walk plays at random until the game is over, visit answers false, or so many positions have been visited. Visit sees each position, the
// last too, with the command that is to be given in it; it may put another in its place, or one of no verb, for none.
func Walk(t testing.TB, s *engine.Session, rng *engine.Seeded, most int, visit func(*engine.Prompt, *engine.Command) bool) {
	t.Helper()
	for range most {
		p := s.Game().Legal()
		var c engine.Command
		if p.Over == nil {
			var ok bool
			if c, ok = engine.RandomCommand(s.Game(), &p, rng); !ok {
				t.Fatalf("no command for %s", p.Decision)
			}
		}
		if !visit(&p, &c) || p.Over != nil {
			return
		}
		if c.Verb == "" {
			continue
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
	}
}
