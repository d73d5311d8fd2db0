package zonetest

import (
	"fmt"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Meanwhile uses, at the decisions of so many games that begin in the thick of it, whatever can be used at any time: by either side, with the
// Advantage in its hands and a stratagem of its own dealt to it, and then by the other in the midst of that. Each leaves a sound game that is
// saved and goes on, whatever it has cut into.
func (k *Kit[G, S]) Meanwhile(t *testing.T, games uint64) {
	t.Helper()
	if testing.Short() {
		games = games/20 + 1
	}
	m := meanwhile[G, S]{k: k, t: t, met: map[string]int{}}
	for seed := range games {
		m.rng = engine.NewSeeded(7000 + seed)
		n := 0
		k.Stroll(t, 7000+seed, func(g G, p *engine.Prompt, _ engine.Command) bool {
			if n++; n%3 == 0 {
				for side := range zonewar.Side(2) {
					m.cutIn(g, side, 2, fmt.Sprintf("seed %d, %s at %s", seed, p.Seat, p.Decision))
				}
			}
			return n < 120 && !t.Failed()
		})
	}
	t.Log(m.met)
	if len(m.met) < 10 {
		t.Error("hardly anything can be used meanwhile")
	}
}

// meanwhile is one run of it; met counts what was used, by the decision it cut into.
type meanwhile[G Game, S any] struct {
	k   *Kit[G, S]
	t   *testing.T
	rng *engine.Seeded
	met map[string]int
}

// cutIn has a side use everything it can at the decision that waits, and the other side in each position after that, so deep.
func (m *meanwhile[G, S]) cutIn(g G, side zonewar.Side, depth int, so string) {
	asked := g.Legal().Decision
	g = m.armed(g, side)
	left := map[string]int{"play": 8, "restore": 2, "return": 2} // of many alike a few
	choices := g.Legal().Choices
	first := m.rng.Below(max(len(choices), 1))
	for i := range choices {
		c := choices[(first+i)%len(choices)].Command
		if left[c.Verb] == 0 {
			continue
		}
		left[c.Verb]--
		used := g.Clone().(G)
		so := fmt.Sprintf("%s; %s", so, c)
		if !m.apply(used, c, so) {
			return
		}
		m.met[asked+" "+c.Verb]++
		if depth > 1 {
			m.cutIn(used, side.Other(), depth-1, so)
		}
		m.goOn(used, so)
	}
}

// armed is the game with the word given to a side that holds the Advantage, unless somebody is asked about it, and a stratagem out of the bowl
// that it may play now, if there is one. What is to be fought may depend on what it holds: then, and where a made-up hand is none that can be,
// it is the game as it was.
func (m *meanwhile[G, S]) armed(g G, side zonewar.Side) G {
	g = g.Clone().(G)
	s, r := g.Series(), g.Ruleset()
	if g.Legal().Decision != "reroll" {
		Holder(g, side)
	}
	word := engine.Cmd("interrupt", string(r.Seat(side)))
	given := func(g G) (G, bool) {
		if _, err := m.k.Restore(m.k.Save(g)); err != nil || g.Check(word) != nil {
			return g, false
		}
		_, err := g.Apply(word, m.rng)
		return g, err == nil
	}
	if s.ToFight == 0 || s.HandSize(r.Board, side) == 0 {
		first := m.rng.Below(len(r.Pieces))
		for i := range r.Pieces {
			dealt := g.Clone().(G)
			if !deal(dealt, (first+i)%len(r.Pieces), side) {
				continue
			}
			if dealt, ok := given(dealt); ok && slices.ContainsFunc(dealt.Legal().Choices, func(c engine.Choice) bool { return c.Command.Verb == "play" }) {
				return dealt
			}
		}
	}
	g, _ = given(g)
	return g
}

// deal gives a side a stratagem out of the bowl, for what it holds, if it may play it.
func deal(g Game, piece int, side zonewar.Side) bool {
	s, r := g.Series(), g.Ruleset()
	faces, p := r.Pieces[piece].Faces, &s.Pieces[piece]
	if p.Where != zonewar.InBowl || !r.MayOwn(faces[0].No, side) && !r.MayOwn(faces[1].No, side) {
		return false
	}
	for i := range s.Pieces {
		if q := &s.Pieces[i]; q.Where == zonewar.InHand && q.Side == side {
			*q = zonewar.Piece{Where: zonewar.InBowl, Zone: zonewar.NoPlace}
			break
		}
	}
	*p = zonewar.Piece{Where: zonewar.InHand, Side: side, Zone: zonewar.NoPlace}
	return true
}

// apply gives a command that is offered and looks at what comes of it.
func (m *meanwhile[G, S]) apply(g G, c engine.Command, so string) bool {
	if _, err := g.Apply(c, m.rng); err != nil {
		m.t.Errorf("%s: %s: %v", so, c, err)
		return false
	}
	if bad := g.Violations(); len(bad) > 0 {
		m.t.Errorf("%s: after %s: %v", so, c, bad)
		return false
	}
	back, err := m.k.Restore(m.k.Save(g))
	switch {
	case err != nil:
		m.t.Errorf("%s: after %s it cannot be saved: %v", so, c, err)
	case back.Hash() != g.Hash():
		m.t.Errorf("%s: after %s the saved game is another", so, c)
	}
	return err == nil
}

// goOn plays a little of what follows.
func (m *meanwhile[G, S]) goOn(g G, so string) {
	for range 4 {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, m.rng)
		if !ok {
			m.t.Errorf("%s: nothing to do at %s", so, p.Decision)
			return
		}
		if so += "; " + c.String(); !m.apply(g, c, so) {
			return
		}
	}
}
