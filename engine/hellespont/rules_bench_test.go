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
	after := func(g engine.Game, words string) {
		kitOf(g.(*hellespont.Game).Rules()).MadeSaved(t, g, words, settleCalendar)
	}
	return bench{zonetest.Bench{T: t, After: after, Kept: kept}, cfg}
}

// The questions that tests ask, in short.
var (
	box, fixed                    = zonetest.Box, zonetest.Fixed
	counter, side, ways           = zonetest.Counter, zonetest.Side, zonetest.Ways
	commands, offers, defaultOf   = zonetest.Commands, zonetest.Offers, zonetest.DefaultOf
	find, kinds, mods, zoneOf     = zonetest.First, zonetest.Kinds, zonetest.Mods, zonetest.Zone
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

// sailedFrom notes that counters have come out of a base before the action phases.
func sailedFrom(g *hellespont.Game, base string, ids ...string) {
	for _, id := range ids {
		c, _ := g.Ruleset().CounterOf(id)
		g.State().Units[c].Sailed = g.Ruleset().PlaceOf(base)
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

// offersVerb tells whether a choice begins with a verb.
func offersVerb(g engine.Game, verb string) bool {
	return slices.ContainsFunc(g.Prompt().Choices, func(c engine.Choice) bool { return c.Command.Verb == verb })
}

// settleCalendar is zonetest's; a leader may come late.
func settleCalendar(g *hellespont.Game) { zonetest.SettleCalendar(g, 8, zonewar.Waiting) }
