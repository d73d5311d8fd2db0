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
	*testing.T
	cfg *hellespont.Config
}

// claims are the shared ones; every position a command leads to is saved too.
func (b bench) claims() zonetest.Bench { return zonetest.Bench{T: b.T, After: b.saved, Kept: kept} }

func (b bench) play(g engine.Game, lines ...string) []engine.Event {
	b.Helper()
	return b.claims().Play(g, lines...)
}

func (b bench) roll(g engine.Game, words string, dice ...int) []engine.Event {
	b.Helper()
	return b.claims().Roll(g, words, dice...)
}

func (b bench) refuse(g engine.Game, words, rule, code string) {
	b.Helper()
	b.claims().Refuse(g, words, rule, code)
}

func (b bench) legal(g engine.Game, words string) bool { return b.claims().Legal(g, words) }

func (b bench) want(what string, got, want any) {
	b.Helper()
	b.claims().Want(what, got, want)
}

func (b bench) asks(g engine.Game, seat engine.Seat, decision string) engine.Prompt {
	b.Helper()
	return b.claims().Asks(g, seat, decision)
}

func (b bench) where(g engine.Game, claims ...string) {
	b.Helper()
	b.claims().Where(g, claims...)
}

func (b bench) points(g engine.Game, athenian, spartan int) {
	b.Helper()
	b.claims().Points(g, athenian, spartan)
}

func (b bench) ap(g engine.Game, athenian, spartan int) {
	b.Helper()
	b.claims().AP(g, athenian, spartan)
}

func (b bench) shown(events []engine.Event, kind string) engine.Event {
	b.Helper()
	return b.claims().Shown(events, kind)
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
	return bench{t, cfg}, hellespont.Position(cfg, active, strings.Join(lines, "\n"))
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
func (b bench) saved(g engine.Game, words string) {
	b.Helper()
	h, ok := held(g).(*hellespont.Game)
	if !ok {
		return
	}
	settleCalendar(h)
	back, err := hellespont.Restore(hellespont.Compiled(b.cfg), h.Snapshot())
	switch {
	case err != nil:
		b.Errorf("after %s the saved game is refused: %v", words, err)
	case back.Hash() != h.Hash():
		b.Errorf("after %s the saved game is another", words)
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
	b.play(g, "announce 1")
	return b.shown(b.fought(g, die), "combat-roll")
}

// fought ends the moves, declines to evade and rolls.
func (b bench) fought(g engine.Game, die int) []engine.Event {
	b.Helper()
	source := fixed(die)
	events := must(b.T, g, source, "end")
	for g.Prompt().Decision == "evade" {
		events = append(events, must(b.T, g, source, "pass")...)
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
	return bench{t, cfg}, g, events
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
		must(b.T, g, box(3, 3, 3), p.Pick.Verb+" "+strings.Join(p.Pick.Suggested, " "))
	case p.March != nil:
		d := g.Destinations(p.March.Movers, false)
		if len(d) == 0 {
			b.Fatalf("%s is asked for %s and nobody can go anywhere", p.Seat, p.Decision)
		}
		must(b.T, g, box(3, 3, 3), p.March.Verb+" "+strings.Join(p.March.Movers, " ")+" "+strings.Join(d[0].Path, " "))
	default:
		must(b.T, g, box(3, 3, 3), defaultOf(g))
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
