package zonetest

import (
	"encoding/binary"
	"strconv"
	"testing"

	"strategos/engine"
)

// KeptGames holds random games to what they were once: some played by prompts and some by lists of moves, half of them from made-up
// positions. Of each its commands, events, states, their numbers and the lists that a search would see make one number.
func (k *Kit[G, S]) KeptGames(t *testing.T, kept *Kept, games int) {
	for i := range games {
		t.Run(strconv.Itoa(i), func(t *testing.T) {
			if kept.Passes(t) {
				return
			}
			seed := 7700 + uint64(i)
			dice, choices := engine.NewSeeded(seed+1), engine.NewSeeded(seed)
			g, _ := k.Fresh(t, dice)
			if i%2 > 0 {
				g = k.Scattered(t, seed)
			}
			r := kept.test(t)
			var list engine.Moves
			for n := 0; ; n++ {
				c, over := k.keptChoice(t, g, r, choices, &list, i%4 > 1)
				if over || n > enough {
					break
				}
				events, err := g.Apply(c, dice)
				if err != nil {
					t.Fatalf("%s, command %d: %v", c, n, err)
				}
				r.teller.All(c.String(), g.Hash())
				r.teller.Happened(events)
				if n%50 == 49 {
					r.step("command " + strconv.Itoa(n+1))
				}
			}
			r.step("the end")
		})
	}
}

// keptChoice is a random command, told with what it was chosen from; over is true when the game is.
func (k *Kit[G, S]) keptChoice(t *testing.T, g G, r *keptTest, choices *engine.Seeded, list *engine.Moves,
	byMoves bool) (c engine.Command, over bool) {
	t.Helper()
	p := g.Legal()
	if p.Over != nil {
		r.teller.All("over ", p.Over)
		return c, true
	}
	th, ok := any(g).(engine.Thinker)
	if !ok {
		t.Fatal("this game cannot be thought about")
	}
	list.Reset()
	th.Options(list)
	var chosen engine.Command
	if byMoves {
		m, ok := engine.RandomMove(th, list, choices)
		if !ok {
			t.Fatalf("%s has no answer", p.Decision)
		}
		chosen = th.Command(list, m)
		list.Reset()
		th.Options(list)
	} else if chosen, ok = engine.RandomCommand(g, &p, choices); !ok {
		t.Fatalf("%s has no answer", p.Decision)
	}
	if list.March.Verb != "" {
		th.Marches(list)
	}
	_ = binary.Write(r.told, binary.LittleEndian, th.Key())
	r.teller.All("list ", list)
	return chosen, false
}
