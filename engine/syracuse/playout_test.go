package syracuse_test

import (
	"fmt"
	"os"
	"reflect"
	"strconv"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	data "strategos/scenarios/syracuse"
	"strategos/scenarios/zone"
)

// ruleset compiles a scenario under rulings.
func ruleset(t testing.TB, scenario string, options map[string]string) *rules.Rules {
	t.Helper()
	g, err := zone.Of(data.Game)
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := data.Config(g, scenario, options)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rules.Compile(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Random games hold every invariant after every command, and each position can be saved and opened.
func TestRandomGames(t *testing.T) {
	for _, scenario := range []string{"historical", "historical-variant", "alcibiades"} {
		r := ruleset(t, scenario, nil)
		met := map[string]int{}
		ends := map[string]int{}
		for seed := range uint64(games()) {
			dice, choices := engine.NewSeeded(seed+1), engine.NewSeeded(seed+1000)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			var last engine.Command
			for ; n < 4000; n++ {
				p := g.Legal()
				if p.Over != nil {
					ends[p.Over.Cause]++
					break
				}
				met[p.Decision]++
				c, ok := engine.RandomCommand(g, &p, choices)
				if !ok {
					t.Fatalf("%s %d: %s has no answer after %s", scenario, seed, p.Decision, last)
				}
				if why := g.Check(c); why != nil {
					t.Fatalf("%s %d: %s: %s is offered and refused: %v", scenario, seed, p.Decision, c, why)
				}
				if _, why := g.Apply(c, dice); why != nil {
					t.Fatalf("%s %d: %s: %s: %v", scenario, seed, p.Decision, c, why)
				}
				if bad := g.Violations(); len(bad) > 0 {
					t.Fatalf("%s %d, command %d: after %s: %v", scenario, seed, n, c, bad)
				}
				if n%7 == 0 {
					back, err := rules.Restore(r, g.Snapshot())
					if err != nil || back.Hash() != g.Hash() {
						if err == nil {
							a, b := g.Raw(), back.Raw()
							va, vb := reflect.ValueOf(*a), reflect.ValueOf(*b)
							for i := range va.NumField() {
								if !reflect.DeepEqual(va.Field(i).Interface(), vb.Field(i).Interface()) {
									t.Log(va.Type().Field(i).Name)
								}
							}
							va, vb = reflect.ValueOf(a.State), reflect.ValueOf(b.State)
							for i := range va.NumField() {
								if !reflect.DeepEqual(va.Field(i).Interface(), vb.Field(i).Interface()) {
									t.Log(va.Type().Field(i).Name)
								}
							}
						}
						t.Fatalf("%s %d, command %d: after %s: saved and opened: %v", scenario, seed, n, c, err)
					}
				}
				last = c
			}
			if n == 4000 {
				t.Errorf("%s %d: no end", scenario, seed)
			}
		}
		t.Log(scenario, ends, fmt.Sprint(met))
	}
}

// games is how many random games of a scenario are played: STRATEGOS_GAMES, or a few.
func games() int {
	if n, err := strconv.Atoi(os.Getenv("STRATEGOS_GAMES")); err == nil {
		return n
	}
	return 20
}
