package transcript_test

import (
	"bytes"
	"fmt"
	"hash"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/internal/transcript"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// Of very many walks through made-up positions only a number is kept for all that they tell together: less can be seen of what has
// changed than from the kept games, and far more is looked at. They are for the soak and for make mutate, which tries each part of each
// game alone, so that a change in one game waits for no other's.
const (
	manyWalks   = 48 // in each part, of each game, of its scenarios in turn
	manyStrange = 3  // every so many positions a spoilt one is read
)

// first passes over all parts but the first in short tests.
func first(t *testing.T, part int) {
	if part > 0 && testing.Short() && os.Getenv("STRATEGOS_MANY") == "" {
		t.Skip("for the soak and for make mutate")
	}
}

// many walks through a part's positions of a game, by its place in the list of games, and holds the number to that kept in
// testdata/kept/many.txt. The first part is for every test.
func many(t *testing.T, n, part int) {
	first(t, part)
	games := scenarios.Games()
	if n >= len(games) {
		t.Skip("there are fewer games")
	}
	path := filepath.Join("testdata", "kept", "many.txt")
	raw, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	was := strings.Split(strings.TrimSpace(string(raw)), "\n")
	e := games[n]
	info, err := scenarios.Info(e.ID())
	if err != nil {
		t.Fatal(err)
	}
	sum := fnv.New64a()
	for i := range manyWalks {
		manyWalk(t, e, info.Scenarios[i%len(info.Scenarios)].ID, uint64(part*manyWalks+i)+100_000, sum)
	}
	name := fmt.Sprintf("%s %d = ", e.ID(), part+1)
	now := fmt.Sprintf("%s%016x", name, sum.Sum64())
	switch at := slices.IndexFunc(was, func(line string) bool { return strings.HasPrefix(line, name) }); {
	case at >= 0 && was[at] == now:
		return
	case *update && at >= 0:
		was[at] = now
	case *update:
		was = append(was, now)
	default:
		t.Fatalf("now %s: walks through made-up positions tell something else. If that is on purpose: go test ./internal/transcript -run Kept -update", now)
	}
	was = slices.DeleteFunc(was, func(line string) bool { return line == "" })
	write(t, path, was)
}

// manyWalk adds all that a walk tells to a sum: what can be asked of each position, why wrong commands are refused and what becomes of
// spoilt positions. Of wars of many years every other position is one of their end.
func manyWalk(t *testing.T, e entry.Entry, scenario string, seed uint64, sum hash.Hash64) {
	t.Helper()
	rng := engine.NewSeeded(seed)
	h := transcript.Header{Game: e.ID(), Scenario: scenario, Options: rulingsOf(t, e.ID(), scenario, int(rng.Next()>>1), rng), Scatter: rng.Next() | 1}
	tell := newTeller(nil)
	dice, choices := engine.NewSeeded(rng.Next()), engine.NewSeeded(rng.Next())
	g, events, err := setUp(h, dice)
	if err != nil {
		t.Fatal(err)
	}
	if w, ok := g.(interface{ ScatterLate(*engine.Seeded) }); ok && rng.Below(2) == 0 {
		w.ScatterLate(engine.NewSeeded(h.Scatter))
	} else {
		g.(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(h.Scatter))
	}
	tell.Happened(events)
	for n := 0; n <= walkLength; n++ {
		if p := tell.Ask(g); p.Over != nil {
			break
		}
		tell.All("violations", g.Violations())
		tell.Details(g, rng)
		if n%manyStrange == 0 {
			var text bytes.Buffer
			if err := toml.NewEncoder(&text).Encode(e.Snapshot(g)); err != nil {
				t.Fatal(err)
			}
			tell.All("spoilt", taken(e, h, spoil(text.String(), rng)))
		}
		legal := g.Legal()
		c, ok := engine.RandomCommand(g, &legal, choices)
		if !ok {
			t.Fatalf("%s offers nothing", legal.Decision)
		}
		tell.Wrong(g, c)
		if f, ok := g.(engine.Forecaster); ok {
			forecast, why := f.Forecast(c)
			tell.All("forecast ", forecast)
			tell.All("not forecast ", why)
		}
		for i := range c.Args {
			unknown := engine.Command{Verb: c.Verb, Args: slices.Clone(c.Args)}
			unknown.Args[i] = "nobody"
			tell.All("unknown", g.Check(unknown))
		}
		events, err := g.Apply(c, dice)
		if err != nil {
			t.Fatal(err)
		}
		tell.Happened(events)
	}
	fmt.Fprintln(sum, tell.sum())
}
