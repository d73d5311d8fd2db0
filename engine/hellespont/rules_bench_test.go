package hellespont_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

const (
	athens = hellespont.Athens
	sparta = hellespont.Sparta
	nobody = zonewar.NoSide
)

// bench is a test with its configuration and the claims the tests of requirements
// are made of; zonetest says what they are.
type bench struct {
	zonetest.Bench
	cfg *hellespont.Config
}

// benchOf is a test of rules so configured; every position a command leads to is
// saved too.
func benchOf(t *testing.T, cfg *hellespont.Config) bench {
	after := func(g engine.Game, words string) { saved(t, cfg, g, words) }
	return bench{zonetest.Bench{T: t, After: after, Kept: kept}, cfg}
}

// The questions that tests ask, in short.
var (
	box, fixed                    = zonetest.Box, zonetest.Fixed
	counter, side, ways           = zonetest.Counter, zonetest.Side, zonetest.Ways
	commands, offers, defaultOf   = zonetest.Commands, zonetest.Offers, zonetest.DefaultOf
	find, kinds, mods             = zonetest.First, zonetest.Kinds, zonetest.Mods
	piece, lay, setFate, reckoned = zonetest.Piece, zonetest.Lay, zonetest.SetFate, zonetest.Reckoned
)

// table sets a made position up for the test of a requirement.
func table(t *testing.T, active zonewar.Side, lines ...string) (bench, *hellespont.Game) {
	t.Helper()
	return ruled(t, nil, active, lines...)
}

// ruled is table under other rulings than the usual.
func ruled(t *testing.T, rulings map[string]string, active zonewar.Side, lines ...string) (bench, *hellespont.Game) {
	t.Helper()
	cfg := configOf(t, "historical", rulings)
	return benchOf(t, cfg), hellespont.Position(cfg, active, strings.Join(lines, "\n"))
}

// held is a copy in which somebody holds the Advantage: only made positions have no holder.
func held(g engine.Game) engine.Game {
	h := g.Clone()
	if made, ok := h.(*hellespont.Game); ok && made.State().Advantage == nobody {
		made.State().Advantage, made.State().AdvUsed = athens, [2]bool{true, true}
	}
	return h
}

// saved holds the position after a command to what a saved game gives back.
func saved(t *testing.T, cfg *hellespont.Config, g engine.Game, words string) {
	t.Helper()
	h, ok := held(g).(*hellespont.Game)
	if !ok {
		return
	}
	settleCalendar(h)
	back, err := hellespont.Restore(hellespont.Compiled(cfg), h.Snapshot())
	switch {
	case err != nil:
		t.Errorf("after %s the saved game is refused: %v", words, err)
	case back.Hash() != h.Hash():
		t.Errorf("after %s the saved game is another", words)
	}
}

// settleCalendar makes a made position one that the calendar knows: all groups
// have come, and who is not on the map has been lost.
func settleCalendar(g *hellespont.Game) {
	s, r := g.State(), g.Ruleset()
	s.Turn = max(s.Turn, 8)
	for i, group := range r.Groups {
		there := !group.Optional
		for _, a := range group.Arrivals {
			for _, id := range a.Counters {
				c, _ := r.CounterOf(id)
				there = there || s.Units[c].Fate != zonewar.Waiting
			}
		}
		if !there {
			continue
		}
		s.Groups[i].Arrived, s.Groups[i].Due = true, max(s.Groups[i].Due, 1)
		for _, a := range group.Arrivals {
			for _, id := range a.Counters {
				if c, _ := r.CounterOf(id); s.Units[c].Fate == zonewar.Waiting && !r.IsLeader(c) {
					s.Units[c].Fate = zonewar.Eliminated
				}
			}
		}
	}
}

// clash announces 1 AP and ends the moves; nobody may evade or hold a stratagem, and
// the die is read at once.
func (b bench) clash(g engine.Game, die int) engine.Event {
	b.Helper()
	b.Play(g, "announce 1")
	return b.Shown(b.fought(g, die), "combat-roll")
}

// fought ends the moves, declines to evade and rolls.
func (b bench) fought(g engine.Game, die int) []engine.Event {
	b.Helper()
	source := fixed(die)
	events := b.Must(g, source, "end")
	for g.Prompt().Decision == "evade" {
		events = append(events, b.Must(g, source, "pass")...)
	}
	return events
}

// arrivedNow marks counters as this turn's reinforcements.
func arrivedNow(g *hellespont.Game, ids ...string) {
	for _, id := range ids {
		c, _ := g.Ruleset().CounterOf(id)
		g.State().Units[c].Came = g.State().Turn
	}
}

// fresh starts a real game.
func fresh(t *testing.T, dice engine.Dice) (bench, *hellespont.Game, []engine.Event) {
	t.Helper()
	cfg := config(t)
	g, events, err := hellespont.New(hellespont.Compiled(cfg), dice)
	if err != nil {
		t.Fatal(err)
	}
	return benchOf(t, cfg), g, events
}

// zoneOf is what the umpire sees of a zone.
func zoneOf(g engine.Game, id string) zonewar.ZoneView {
	zones := zonewar.See(g.View("")).Zones
	return zones[slices.IndexFunc(zones, func(z zonewar.ZoneView) bool { return z.ID == id })]
}

// zoneCounters are the counters in a zone, by name.
func zoneCounters(g engine.Game, id string) []string {
	var out []string
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Place == id {
			out = append(out, c.ID)
		}
	}
	slices.Sort(out)
	return out
}

// settle answers a decision in the middle of a combat: losses and excess as the
// panel suggests, the first refuge, and no to everything else.
func settle(b bench, g *hellespont.Game) {
	b.Helper()
	p := g.Prompt()
	switch {
	case p.Pick != nil:
		b.Must(g, box(3, 3, 3), p.Pick.Verb+" "+strings.Join(p.Pick.Suggested, " "))
	case p.March != nil:
		d := g.Destinations(p.March.Movers, false)
		if len(d) == 0 {
			b.Fatalf("%s is asked for %s and nobody can go anywhere", p.Seat, p.Decision)
		}
		b.Must(g, box(3, 3, 3), p.March.Verb+" "+strings.Join(p.March.Movers, " ")+" "+strings.Join(d[0].Path, " "))
	default:
		b.Must(g, box(3, 3, 3), defaultOf(g))
	}
}

// settleTo answers decisions until another seat or decision comes up.
func settleTo(b bench, g *hellespont.Game, decision string) {
	b.Helper()
	for n := 0; g.Prompt().Decision != decision; n++ {
		if n > 40 || g.Prompt().Over != nil {
			b.Fatalf("no decision %q comes up; now %s", decision, g.Prompt().Decision)
		}
		settle(b, g)
	}
}

// offersVerb tells whether a choice begins with a verb.
func offersVerb(g engine.Game, verb string) bool {
	return slices.ContainsFunc(g.Prompt().Choices, func(c engine.Choice) bool { return c.Command.Verb == verb })
}
