package sphacteria_test

import (
	"os"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

const (
	athens = sphacteria.Athens
	sparta = sphacteria.Sparta
)

// kept is what the positions that tests reach by commands told once.
var kept = zonetest.NewKept("testdata/kept-rules.txt", engine.Game.Clone)

func TestMain(m *testing.M) { os.Exit(kept.Main(m)) }

// table sets a made position up for the test of a requirement.
func table(t *testing.T, active zonewar.Side, lines ...string) (bench, *sphacteria.Game) {
	t.Helper()
	return ruled(t, nil, active, lines...)
}

// ruled is table under other rulings than the usual.
func ruled(t *testing.T, rulings map[string]string, active zonewar.Side, lines ...string) (bench, *sphacteria.Game) {
	t.Helper()
	cfg := configOf(t, "historical", rulings)
	return benchOf(t, cfg), sphacteria.Position(cfg, active, strings.Join(lines, "\n"))
}

// The questions that tests ask, in short.
var (
	box, fixed                    = zonetest.Box, zonetest.Fixed
	counter, side, ways           = zonetest.Counter, zonetest.Side, zonetest.Ways
	commands, offers, defaultOf   = zonetest.Commands, zonetest.Offers, zonetest.DefaultOf
	event, mods                   = zonetest.First, zonetest.Mods
	piece, lay, setFate, reckoned = zonetest.Piece, zonetest.Lay, zonetest.SetFate, zonetest.Reckoned
	shift                         = zonetest.Shift
)

// combat announces 1 AP, ends the moves and rolls: the position must have one
// contested zone and nobody a stratagem.
func (b bench) combat(g engine.Game, die int) []engine.Event {
	b.Helper()
	b.Play(g, "announce 1")
	return b.Must(g, box(die), "end")
}

// fresh starts a real game.
func fresh(t *testing.T, dice engine.Dice) (bench, *sphacteria.Game, []engine.Event) {
	t.Helper()
	cfg := config(t)
	g, events, err := sphacteria.New(sphacteria.Compiled(cfg), dice)
	if err != nil {
		t.Fatal(err)
	}
	return benchOf(t, cfg), g, events
}

// playout plays a game of random commands to its end, looking after each.
func playout(t testing.TB, seed uint64, look func(g *sphacteria.Game, c engine.Command, events []engine.Event)) *sphacteria.Game {
	t.Helper()
	return kit(t).Playout(t, seed, look)
}
