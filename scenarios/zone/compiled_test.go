package zone_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// seriesGames are the games of the series among those listed.
func seriesGames() []entry.Entry {
	return slices.DeleteFunc(slices.Clone(scenarios.Games()), func(e entry.Entry) bool { return !zone.Is(e) })
}

// begun is a game begun under rulings, which can be thought about.
func begun(t *testing.T, e entry.Entry, scenario string, options map[string]string) engine.Thinker {
	t.Helper()
	g, _, err := e.New(scenario, options, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	thinker, ok := g.(engine.Thinker)
	if !ok {
		t.Fatalf("%s cannot be thought about", e.ID())
	}
	return thinker
}

// shared tells whether two games are played by the same compiled rules: only then can one become the other.
func shared(t *testing.T, a, b engine.Thinker) bool {
	t.Helper()
	other, ok := b.(engine.Game)
	if !ok {
		t.Fatal("no game")
	}
	return a.CopyFrom(other)
}

func TestRulesAreCompiledOnce(t *testing.T) {
	for _, e := range seriesGames() {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		var first []engine.Thinker // by scenario
		for _, s := range info.Scenarios {
			plain := begun(t, e, s.ID, nil)
			printed := map[string]string{}
			for _, o := range info.Options {
				printed[o.ID] = o.Default
			}
			if !shared(t, plain, begun(t, e, s.ID, printed)) {
				t.Errorf("%s %s: the rules are compiled again for what goes without saying", e.ID(), s.ID)
			}
			for _, o := range info.Options {
				for _, v := range o.Values {
					chosen := map[string]string{o.ID: v.ID}
					if got, want := shared(t, begun(t, e, s.ID, nil), begun(t, e, s.ID, chosen)), v.ID == o.Default; got != want {
						t.Errorf("%s %s: with %s=%s the rules are the printed ones: %v", e.ID(), s.ID, o.ID, v.ID, got)
					}
				}
			}
			for _, other := range first {
				if shared(t, plain, other) {
					t.Errorf("%s %s: the rules are another scenario's", e.ID(), s.ID)
				}
			}
			first = append(first, plain)
		}
	}
}

func TestFewRulesAreKept(t *testing.T) {
	if n := zone.Kept(100); n < 2 || n > 20 {
		t.Errorf("of the rules of 100 scenarios %d are kept", n)
	}
}

func TestRestoredGamesShareRules(t *testing.T) {
	for _, e := range seriesGames() {
		g, _, err := e.New("", nil, engine.NewSeeded(1))
		if err != nil {
			t.Fatal(err)
		}
		file, err := json.Marshal(e.Snapshot(g))
		if err != nil {
			t.Fatal(err)
		}
		back, err := e.Restore("", nil, func(v any) error { return json.Unmarshal(file, v) })
		if err != nil {
			t.Fatal(err)
		}
		if !shared(t, begun(t, e, "", nil), back.(engine.Thinker)) {
			t.Errorf("%s: a game from a snapshot has rules of its own", e.ID())
		}
	}
}

// TestRulesAreForMany begins and plays games at once that share rules, under more rulings than are kept; the detector of
// races sees who writes to the rules.
func TestRulesAreForMany(t *testing.T) {
	for _, e := range scenarios.Games() {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		choices := []map[string]string{nil}
		for _, o := range info.Options {
			for _, v := range o.Values {
				choices = append(choices, map[string]string{o.ID: v.ID})
			}
		}
		var wg sync.WaitGroup
		for i := range 4 {
			wg.Go(func() {
				for k := range choices {
					if err := played(e, choices[(k*(1+i%2))%len(choices)]); err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
	}
}

// played plays the beginning of a game and asks it everything.
func played(e entry.Entry, options map[string]string) error {
	dice, choices := engine.NewSeeded(5), engine.NewSeeded(6)
	g, _, err := e.New("", options, dice)
	if err != nil {
		return err
	}
	for range 60 {
		prompt := g.Prompt()
		if prompt.Over != nil {
			return nil
		}
		g.View(prompt.Seat)
		c, ok := engine.RandomCommand(g, &prompt, choices)
		if !ok {
			return fmt.Errorf("%s: no way on from %s", e.ID(), prompt.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			return err
		}
	}
	return nil
}
