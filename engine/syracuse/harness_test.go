package syracuse_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
	data "strategos/scenarios/syracuse"
)

const (
	athens   = rules.Athens
	syracuse = rules.Syracuse
	nobody   = zonewar.NoSide
)

// kept is what the positions that tests reach by commands told once.
var kept = zonetest.NewKept("testdata/kept-rules.txt", engine.Game.Clone)

func TestMain(m *testing.M) { os.Exit(kept.Main(m)) }

// configOf is a scenario under the rulings given.
func configOf(t testing.TB, scenario string, rulings map[string]string) *rules.Config {
	t.Helper()
	return zonetest.Config(t, data.Game, data.Config, scenario, rulings)
}

// bench is a test with its configuration and the claims the tests of requirements are made of;
// zonetest says what they are.
type bench struct {
	zonetest.Bench
	cfg *rules.Config
}

// benchOf is a test of rules so configured; every position a command leads to is saved too.
func benchOf(t *testing.T, cfg *rules.Config) bench {
	after := func(g engine.Game, words string) {
		kitUnder(g.(*rules.Game).Rules()).MadeSaved(t, g, words, settleCalendar)
	}
	return bench{zonetest.Bench{T: t, After: after, Kept: kept}, cfg}
}

// The questions that tests ask, in short.
var (
	box, fixed                   = zonetest.Box, zonetest.Fixed
	counter, side, ways          = zonetest.Counter, zonetest.Side, zonetest.Ways
	commands, defaultOf          = zonetest.Commands, zonetest.DefaultOf
	find, kinds, mods            = zonetest.First, zonetest.Kinds, zonetest.Mods
	zoneOf, piece, lay, reckoned = zonetest.Zone, zonetest.Piece, zonetest.Lay, zonetest.Reckoned
)

// near lists what a place touches, by name.
func near(g *rules.Game, id string) string {
	r := g.Ruleset()
	var out []string
	for _, p := range r.Near(r.PlaceOf(id)) {
		out = append(out, r.PlaceID(p))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// costs are the movement points to each zone that a group may end its move in, by the cheapest way.
func costs(g engine.Game, group ...string) map[string]int {
	out := map[string]int{}
	for _, d := range g.Destinations(group, false) {
		if c, seen := out[d.Zone]; !seen || d.Cost < c {
			out[d.Zone] = d.Cost
		}
	}
	return out
}

// table sets a made position up for the test of a requirement.
func table(t *testing.T, active zonewar.Side, lines ...string) (bench, *rules.Game) {
	t.Helper()
	return ruled(t, nil, active, lines...)
}

// ruled is table under other rulings than the usual.
func ruled(t *testing.T, rulings map[string]string, active zonewar.Side, lines ...string) (bench, *rules.Game) {
	t.Helper()
	cfg := configOf(t, "historical", rulings)
	return benchOf(t, cfg), rules.Position(cfg, active, strings.Join(lines, "\n"))
}

// fresh starts a real game of a scenario.
func fresh(t *testing.T, scenario string, dice engine.Dice) (bench, *rules.Game, []engine.Event) {
	t.Helper()
	cfg := configOf(t, scenario, nil)
	g, events, err := rules.New(rules.Compiled(cfg), dice)
	if err != nil {
		t.Fatal(err)
	}
	return benchOf(t, cfg), g, events
}

// settleCalendar is zonetest's, but where the calendar is what the test is about.
func settleCalendar(g *rules.Game) {
	if phase := g.Stage().Phase; phase != "B.1" && phase != "B.2" {
		zonetest.SettleCalendar(g, 9, zonewar.Lost)
	}
}

// clash announces 1 AP, ends the moves and gives the die; nobody may hold a stratagem.
func (b bench) clash(g engine.Game, die int) engine.Event {
	b.Helper()
	b.Play(g, "announce 1")
	return b.Shown(b.Roll(g, "end", die), "combat-roll")
}

// piecesOf are the stratagem counters that have a title on a face.
func piecesOf(g *rules.Game, number int) []string {
	var out []string
	for _, p := range g.Ruleset().Pieces {
		if slices.ContainsFunc(p.Faces[:], func(f zonewar.Face) bool { return f.No == number }) {
			out = append(out, p.ID)
		}
	}
	return out
}

// TestHarnessSetsUpPositions checks the made positions the other tests stand on.
func TestHarnessSetsUpPositions(t *testing.T) {
	b, g := table(t, syracuse, "T13: syr-h1 syr-h2- syr-sicanus", "built: camp A1 fort:syke", "ruined: A2",
		"taken: fort:olympieion",
		"fort:syke: ath-h1", "T20: ath-nicias!", "M12: ath-t1")
	if bad := g.Violations(); len(bad) > 0 {
		t.Fatal(bad)
	}
	b.Where(g, "syr-h1=T13", "syr-h2=T13-", "syr-sicanus=T13", "ath-h1=fort:syke", "ath-h3=not-arrived")
	b.Want("works", []bool{g.Stands("camp"), g.Stands("A1"), g.Stands("A2"), g.Ruined("A2"), g.Stands("chains")},
		[]bool{true, true, false, true, false})
	b.Want("forts", []zonewar.Side{g.FortOf("fort:syke"), g.FortOf("fort:olympieion"), g.FortOf("fort:labdalon")},
		[]zonewar.Side{athens, athens, nobody})
	b.Asks(g, "syracuse", "announce")
	b.Play(g, "announce 2", "activate T13", "move syr-h1 syr-sicanus T11", "end")
	b.Asks(g, "athens", "announce")
	g.Hand(athens, "str-05")
	b.Want("cards in hand", side(g, athens).HandSize, 1)
}
