package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios"
)

// linesUntil plays at random to a position that stop likes and gives the commands
// that lead there and the game.
func linesUntil(t *testing.T, seed uint64, stop func(engine.Game, *engine.Prompt) bool) ([]string, engine.Game) {
	t.Helper()
	return linesOf(t, "sphacteria", seed, stop)
}

// linesOf is linesUntil for any game.
func linesOf(t *testing.T, game string, seed uint64, stop func(engine.Game, *engine.Prompt) bool) ([]string, engine.Game) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	g, _, err := scenarios.New(game, "", nil, dice)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for range 3000 {
		p := g.Legal()
		if p.Over != nil {
			return nil, nil
		}
		if stop(g, &p) {
			return lines, g
		}
		c, _ := engine.RandomCommand(g, &p, rng)
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, c.String())
	}
	t.Fatal("no end")
	return nil, nil
}

// The combat in progress, by zone and by command, tells the same odds.
func TestExecOddsOfACombat(t *testing.T) {
	lines, g := linesUntil(t, 3, func(g engine.Game, p *engine.Prompt) bool {
		v := zonewar.See(g.View(""))
		return v.Combat != nil && !v.Combat.Rolled
	})
	zone := zonewar.See(g.View("")).Combat.Zone
	r := converse(t, append(lines, ":odds", ":odds "+zone, ":odds pass"), "-seed", "3")
	for _, x := range r[len(r)-3:] {
		if x.Odds == nil || x.Odds.Zone != zone || len(x.Odds.Columns) != 7 || len(x.Rolls) == 0 {
			t.Fatalf("%+v", x)
		}
		f := x.Rolls[0].Forecast
		if f.Purpose != "combat" || f.Question("winner") == nil || f.Question("result") == nil || f.Detail.(map[string]any)["column"] != float64(x.Odds.Column) {
			t.Errorf("%+v", f)
		}
		sum := int64(0)
		for _, a := range f.Question("winner").Answers {
			sum += a.Chance.N
		}
		if sum != 6 {
			t.Errorf("the winners' chances sum to %d of 6", sum)
		}
	}
	if first := r[len(r)-3]; first.Rolls[0].Command != "" || len(first.Rolls) < 2 {
		t.Errorf("the choices are not told: %+v", first.Rolls)
	}
}

// An attack not yet made is told by its command and changes nothing.
func TestExecOddsOfAnAttack(t *testing.T) {
	attack := ""
	for seed := uint64(1); seed < 40 && attack == ""; seed++ {
		lines, _ := linesUntil(t, seed, func(g engine.Game, p *engine.Prompt) bool {
			if p.Decision != "moves" || p.March == nil {
				return false
			}
			for _, d := range g.Destinations(p.March.Movers[:1], false) {
				if d.Combat {
					attack = engine.Cmd("move", append(p.March.Movers[:1:1], d.Path...)...).String()
				}
			}
			return attack != ""
		})
		if attack == "" {
			continue
		}
		r := converse(t, append(lines, ":hash", ":odds "+attack, ":odds "+attack+" "+attack, ":hash"), "-seed", strconv.FormatUint(seed, 10))
		r = r[len(r)-4:]
		words := strings.Fields(attack)
		if x := r[1]; x.Odds == nil || x.Odds.Zone != words[len(words)-1] || !slices.Contains(x.Odds.Att, words[1]) || !x.Rolls[0].Later || x.Rolls[0].Command != attack {
			t.Errorf("%s: %+v", attack, x)
		}
		if r[2].OK || *r[2].Rule == "" {
			t.Errorf("a nonsense march is told odds: %+v", r[2])
		}
		if r[0].Hash != r[3].Hash {
			t.Error("asking has changed the game")
		}
	}
	if attack == "" {
		t.Fatal("no attack in 40 games")
	}
}

// Rolls that are no combats are told with the decision they belong to.
func TestExecOddsOfOtherRolls(t *testing.T) {
	seen := map[string]bool{}
	for seed := uint64(1); seed < 40 && len(seen) < 2; seed++ {
		var command, purpose string
		lines, g := linesUntil(t, seed, func(g engine.Game, p *engine.Prompt) bool {
			for _, ch := range p.Choices {
				f, _ := g.(engine.Forecaster).Forecast(ch.Command)
				if f != nil && f.Purpose != "combat" && !seen[f.Purpose] {
					command, purpose = ch.Command.String(), f.Purpose
					return true
				}
			}
			return false
		})
		if g == nil {
			continue
		}
		seen[purpose] = true
		r := converse(t, append(lines, ":odds", ":odds "+command), "-seed", strconv.FormatUint(seed, 10))
		r = r[len(r)-2:]
		if !slices.ContainsFunc(r[0].Rolls, func(x roll) bool { return x.Command == command && x.Purpose == purpose }) {
			t.Errorf("%s is not among %+v", command, r[0].Rolls)
		}
		if len(r[1].Rolls) != 1 || len(r[1].Rolls[0].Factors) == 0 || len(r[1].Rolls[0].Questions) == 0 || r[1].Odds != nil {
			t.Errorf("%s: %+v", command, r[1])
		}
	}
	if len(seen) < 2 {
		t.Errorf("only %v", seen)
	}
}

// Of a game of no family odds are told like those of the series: of any place it has a name for, of a command, and of all that a
// decision may lead to, in words.
func TestExecOddsOfAnyGame(t *testing.T) {
	for _, e := range scenarios.Games() {
		first, _, err := scenarios.New(e.ID(), "", nil, engine.NewSeeded(1))
		if err != nil {
			t.Fatal(err)
		}
		whole := first.View("")
		if _, foretells := first.(engine.Forecaster); !foretells || zonewar.DetailOf(&whole) != nil {
			continue
		}
		var place, purpose, command string
		lines, _ := linesOf(t, e.ID(), 3, func(g engine.Game, p *engine.Prompt) bool {
			fc := g.(engine.Forecaster)
			view := zonewar.See(g.View(""))
			place = ""
			for _, id := range placesOf(&view) {
				if f := fc.ForecastZone(id); f != nil {
					place, purpose = id, f.Purpose
				}
			}
			if place == "" {
				return false
			}
			for _, ch := range p.Choices {
				if f, _ := fc.Forecast(ch.Command); f != nil {
					command = ch.Command.String()
					return true
				}
			}
			return false
		})
		if lines == nil {
			t.Fatalf("%s: nothing is contested in a whole game", e.ID())
		}
		r := converse(t, append(lines, ":odds", ":odds "+place, ":odds "+command, ":odds nowhere"), "-game", e.ID(), "-seed", "3")
		r = r[len(r)-4:]
		told := func(x reply, is func(roll) bool) {
			t.Helper()
			if !x.OK || !slices.ContainsFunc(x.Rolls, is) {
				t.Errorf("%s: %+v", e.ID(), x)
			}
			for _, f := range x.Rolls {
				if f.Text == "" || len(f.Questions) == 0 {
					t.Errorf("%s: %s is not told", e.ID(), f.Purpose)
				}
			}
		}
		told(r[0], func(f roll) bool { return f.Command == "" && f.Purpose == purpose })
		told(r[0], func(f roll) bool { return f.Command == command })
		told(r[1], func(f roll) bool { return f.Purpose == purpose })
		told(r[2], func(f roll) bool { return f.Command == command })
		if r[3].Code != "no-such-zone" {
			t.Errorf("%s: odds of nowhere: %+v", e.ID(), r[3])
		}
	}
}

func TestExecOddsRefusals(t *testing.T) {
	r := converse(t, []string{":odds", ":odds P", ":odds Z9", ":odds pass", ":odds fight P", ":odds pass now", ":odds ??? x"}, "-seed", "7")
	for i, code := range []string{"no-roll-now", "no-combat", "no-such-zone", "no-roll", "wrong-verb", "usage", "bad-line"} {
		if x := r[i]; x.OK || x.Code != code || x.Error == "" {
			t.Errorf("%d: %s (%s), want %s", i, x.Code, x.Error, code)
		}
	}
}
