package sphacteria_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

const (
	athens = sphacteria.Athens
	sparta = sphacteria.Sparta
)

// table sets a made position up for the test of a requirement.
func table(t *testing.T, active zonewar.Side, lines ...string) (bench, *sphacteria.Game) {
	t.Helper()
	cfg := config(t)
	return bench{t, cfg}, sphacteria.Position(cfg, active, strings.Join(lines, "\n"))
}

// play gives legal commands one after the other.
func (b bench) play(g engine.Game, lines ...string) {
	b.Helper()
	for _, words := range lines {
		b.must(g, nil, words)
	}
}

// refuse gives a command that must be refused for that section and code, and
// must leave no trace.
func (b bench) refuse(g engine.Game, words, rule, code string) *engine.Refusal {
	b.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.Fatal(err)
	}
	before := g.Hash()
	why := g.Check(c)
	_, err = g.Apply(c, box())
	var applied *engine.Refusal
	switch {
	case why == nil || !errors.As(err, &applied):
		b.Errorf("%s: Check says %v, Apply %v; it must be refused", words, why, err)
		return &engine.Refusal{}
	case why.Rule != rule || why.Code != code || applied.Rule != rule || applied.Code != code:
		b.Errorf("%s: refused with %v and %v, not %s: %s", words, why, applied, rule, code)
	}
	if g.Hash() != before {
		b.Errorf("%s: refused, but the state has changed", words)
	}
	return why
}

// want compares anything printable.
func (b bench) want(what string, got, want any) {
	b.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		b.Errorf("%s: %v, want %v", what, got, want)
	}
}

// asks checks who must decide what.
func (b bench) asks(g engine.Game, seat engine.Seat, decision string) engine.Prompt {
	b.Helper()
	p := g.Prompt()
	if p.Seat != seat || p.Decision != decision {
		b.Fatalf("%q is asked for %q, want %q for %q", p.Seat, p.Decision, seat, decision)
	}
	return p
}

// where checks counters' places or fates, given as "id=P", "id=P-" for a
// weakened unit or "id=eliminated".
func (b bench) where(g engine.Game, claims ...string) {
	b.Helper()
	for _, claim := range claims {
		id, want, _ := strings.Cut(claim, "=")
		c := counter(g, id)
		got := c.Fate
		if c.Fate == engine.FateInPlay {
			got = c.Place
			if c.Weakened {
				got += "-"
			}
		}
		if got != want {
			b.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// points compares the victory points of Athens and Sparta.
func (b bench) points(g engine.Game, athenian, spartan int) {
	b.Helper()
	b.want("victory points", [2]int{side(g, athens).VP, side(g, sparta).VP}, [2]int{athenian, spartan})
}

// ways lists where a group may go, each zone once, in the board's order.
func ways(g engine.Game, group ...string) []string {
	var out []string
	for _, d := range g.Destinations(group, false) {
		if !slices.Contains(out, d.Zone) {
			out = append(out, d.Zone)
		}
	}
	slices.Sort(out)
	return out
}

// commands lists the choices of the decision the game waits for.
func commands(g engine.Game) []string {
	var out []string
	for _, c := range g.Prompt().Choices {
		out = append(out, c.Command.String())
	}
	return out
}

// offers tells whether a command is among the choices.
func offers(g engine.Game, words string) bool { return slices.Contains(commands(g), words) }

// defaultOf is the choice the interface may make by itself.
func defaultOf(g engine.Game) string {
	for _, c := range g.Prompt().Choices {
		if c.Default {
			return c.Command.String()
		}
	}
	return ""
}

// event finds the first event of a kind.
func event(events []engine.Event, kind string) (engine.Event, bool) {
	i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == kind })
	if i < 0 {
		return engine.Event{}, false
	}
	return events[i], true
}

// shown must find the first event of a kind.
func (b bench) shown(events []engine.Event, kind string) engine.Event {
	b.Helper()
	e, ok := event(events, kind)
	if !ok {
		b.Fatalf("no event %q among %v", kind, events)
	}
	return e
}

// combat announces 1 AP, ends the moves and rolls: the position must have one
// contested zone and nobody a stratagem.
func (b bench) combat(g engine.Game, die int) []engine.Event {
	b.Helper()
	b.play(g, "announce 1")
	return b.must(g, box(die), "end")
}

// reckoned calculates the combat of a zone as the engine would.
func reckoned(g *sphacteria.Game, zone string, attacker zonewar.Side) zonewar.Reckoning {
	r := g.Ruleset()
	return r.Reckon(&g.State().State, r.PlaceOf(zone), attacker, [2]int{}, [2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace})
}

// mods lists modifiers as "a+2 d-1", those struck out in brackets.
func mods(list []engine.Modifier) string {
	var out []string
	for _, m := range list {
		s := fmt.Sprintf("%s%+d", m.Letter, m.Value)
		if m.Cancelled {
			s = "(" + s + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

// piece is the state of a stratagem counter.
func piece(g *sphacteria.Game, id string) zonewar.Piece {
	i, ok := g.Ruleset().PieceOf(id)
	if !ok {
		panic("no piece " + id)
	}
	return g.State().Pieces[i]
}

// lay puts a stratagem counter somewhere.
func lay(g *sphacteria.Game, id string, where zonewar.Where) {
	i, ok := g.Ruleset().PieceOf(id)
	if !ok {
		panic("no piece " + id)
	}
	g.State().Pieces[i] = zonewar.Piece{Where: where, Zone: zonewar.NoPlace}
}

// shift puts a counter in play somewhere else.
func shift(g *sphacteria.Game, id, to string) {
	s, r := g.State(), g.Ruleset()
	c, ok := r.CounterOf(id)
	if !ok {
		panic("no counter " + id)
	}
	u := &s.Units[c]
	s.At[u.Place].Drop(c)
	u.Place = r.PlaceOf(to)
	u.Began = u.Place
	s.At[u.Place].Add(c)
}

// setFate takes a counter off the map.
func setFate(g *sphacteria.Game, id string, fate zonewar.Fate) {
	s := g.State()
	c, ok := g.Ruleset().CounterOf(id)
	if !ok {
		panic("no counter " + id)
	}
	u := &s.Units[c]
	if u.Fate == zonewar.InPlay {
		s.At[u.Place].Drop(c)
	}
	*u = zonewar.Unit{Place: zonewar.NoPlace, Began: zonewar.NoPlace, From: zonewar.NoPlace, Fate: fate}
}

// fresh starts a real game.
func fresh(t *testing.T, dice engine.Dice) (bench, *sphacteria.Game, []engine.Event) {
	t.Helper()
	cfg := config(t)
	g, events, err := sphacteria.New(cfg, dice)
	if err != nil {
		t.Fatal(err)
	}
	return bench{t, cfg}, g, events
}

// playout plays a game of random commands to its end, looking after each.
func playout(t testing.TB, seed uint64, look func(g *sphacteria.Game, c engine.Command, events []engine.Event)) *sphacteria.Game {
	t.Helper()
	return kit(t).Playout(t, seed, look)
}
