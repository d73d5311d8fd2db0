package zonetest

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// EventsSayWhatTheyAre: the tags and ways of events are held, in made-up positions, against what can be seen of the
// game itself before and after each command: whether a combat goes on, which turn it is, whose hands have grown smaller and
// where everything stands.
func (k *Kit[G, S]) EventsSayWhatTheyAre(t T, games int) {
	t.Helper()
	seen := map[string]int{}
	for seed := range uint64(games) {
		g := k.Scattered(t, seed)
		was := zonewar.See(g.View(""))
		k.walk(t, g, engine.NewSeeded(seed), engine.NewSeeded(seed+1), nil, func(c engine.Command, events []engine.Event) bool {
			now := zonewar.See(g.View(""))
			combats(t, seen, c, &was, &now, events)
			if seat := g.Legal().Seat; seat != g.Stage().Deciding {
				t.Errorf("%s: %q is asked, the stage names %q", c, seat, g.Stage().Deciding)
			}
			turns(t, seen, c, &was, &now, events)
			reveals(t, seen, c, &was, &now, events)
			ways(t, seen, c, &was, &now, events)
			was = now
			return true
		})
	}
	for _, what := range []string{"in a combat", "in no combat", "turn", "reveals", "way", "retreat"} {
		if seen[what] == 0 {
			t.Errorf("no event was seen for %q", what)
		}
	}
}

// combats: while one combat goes on all that is told belongs to it; where none goes on or begins nothing does.
func combats(t T, seen map[string]int, c engine.Command, was, now *zonewar.Seen, events []engine.Event) {
	t.Helper()
	within := was.Combat != nil && now.Combat != nil && was.Combat.Zone == now.Combat.Zone
	outside := was.Combat == nil && now.Combat == nil && !slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "combats-begin" })
	for _, e := range events {
		switch tagged := e.Tags.Has(engine.TagCombat); {
		case within && !tagged:
			t.Errorf("%s: %s is told in a combat and does not say so", c, e.Kind)
		case outside && tagged && e.Kind != "combat":
			t.Errorf("%s: %s says that it belongs to a combat", c, e.Kind)
		case within:
			seen["in a combat"]++
		case outside:
			seen["in no combat"]++
		}
	}
}

// turns: a turn begins where another turn is reached, with its first phase.
func turns(t T, seen map[string]int, c engine.Command, was, now *zonewar.Seen, events []engine.Event) {
	t.Helper()
	n := 0
	for _, e := range events {
		if e.Tags.Has(engine.TagTurn) {
			n++
			seen["turn"]++
			if e.Phase == "" {
				t.Errorf("%s: a turn begins with no phase", c)
			}
		}
	}
	if n != now.Turn-was.Turn {
		t.Errorf("%s: %d turns begin between turns %d and %d", c, n, was.Turn, now.Turn)
	}
}

// reveals: a piece that all see named has been revealed, and nothing else has.
func reveals(t T, seen map[string]int, c engine.Command, was, now *zonewar.Seen, events []engine.Event) {
	t.Helper()
	held := map[string]bool{}
	for _, side := range was.Sides {
		for _, p := range side.Hand {
			held[p.ID] = true
		}
	}
	for _, e := range events {
		id := ""
		for _, f := range e.SeenBy("nobody").Facts {
			if f.Kind == engine.CardFact {
				id = f.Value
			}
		}
		tagged := e.Tags.Has(engine.TagReveals)
		if tagged {
			seen["reveals"]++
		}
		if tagged != (id != "") {
			t.Errorf("%s: %s names the piece %q to all, and reveals: %v", c, e.Kind, id, tagged)
		}
		if tagged && !held[id] {
			t.Errorf("%s: %s reveals %s, which was in no hand", c, e.Kind, id)
		}
	}
}

// ways: every way begins where its things stand by then, or leads from there, and what has gone a way and is still on the
// board stands at its end, unless something happened to it later.
func ways(t T, seen map[string]int, c engine.Command, was, now *zonewar.Seen, events []engine.Event) {
	t.Helper()
	at := map[string]string{}
	for i := range was.Counters {
		at[was.Counters[i].ID] = was.Counters[i].Place
	}
	told := map[string]string{} // the last event that told of a way
	for _, e := range events {
		for _, m := range e.Moves {
			what := "way"
			if m.Retreat {
				what = "retreat"
			}
			seen[what]++
			if len(m.Things) == 0 || len(m.Way) == 0 {
				t.Errorf("%s: %s tells of a way of nobody, or to nowhere", c, e.Kind)
				continue
			}
			for _, id := range m.Things {
				at[id], told[id] = m.Way[len(m.Way)-1], e.Kind
			}
		}
	}
	for i := range now.Counters {
		x := &now.Counters[i]
		if x.Fate == zonewar.FateInPlay && was.Counters[i].Fate == zonewar.FateInPlay && at[x.ID] != x.Place {
			if kind := told[x.ID]; kind != "" {
				t.Errorf("%s: %s stands in %s, %s led to %s", c, x.ID, x.Place, kind, at[x.ID])
			} else if !slices.ContainsFunc(events, func(e engine.Event) bool { return slices.Contains(e.Counters, x.ID) }) {
				t.Errorf("%s: %s went from %s to %s without a word", c, x.ID, at[x.ID], x.Place)
			}
		}
	}
}
