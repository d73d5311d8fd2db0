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
// changed than from the kept games, and far more is looked at. They are for the soak and for make mutate, which tries each part alone.
const (
	manyParts   = 24
	manyWalks   = 80 // in each part, of each game
	manyStrange = 3  // every so many positions a spoilt one is read
)

// many walks through a part's positions of every game and holds the numbers to those kept in testdata/kept/many.txt.
func many(t *testing.T, part int) {
	if testing.Short() && os.Getenv("STRATEGOS_MANY") == "" {
		t.Skip("for the soak and for make mutate")
	}
	path := filepath.Join("testdata", "kept", "many.txt")
	raw, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	was := strings.Split(strings.TrimSpace(string(raw)), "\n")
	for _, e := range scenarios.Games() {
		sum := fnv.New64a()
		for i := range manyWalks {
			manyWalk(t, e, uint64(part*manyWalks+i)+100_000, sum)
		}
		name := fmt.Sprintf("%s %d = ", e.ID(), part+1)
		now := fmt.Sprintf("%s%016x", name, sum.Sum64())
		switch at := slices.IndexFunc(was, func(line string) bool { return strings.HasPrefix(line, name) }); {
		case at >= 0 && was[at] == now:
		case *update && at >= 0:
			was[at] = now
		case *update:
			was = append(was, now)
		default:
			t.Fatalf("now %s: walks through made-up positions tell something else. If that is on purpose: go test ./internal/transcript -run Kept -update", now)
		}
	}
	if *update {
		was = slices.DeleteFunc(was, func(line string) bool { return line == "" })
		write(t, path, was)
	}
}

// manyWalk adds all that a walk tells to a sum: what can be asked of each position, why wrong commands are refused and what becomes of
// spoilt positions.
func manyWalk(t *testing.T, e entry.Entry, seed uint64, sum hash.Hash64) {
	t.Helper()
	rng := engine.NewSeeded(seed)
	h := transcript.Header{Game: e.ID(), Options: rulings(t, e.ID(), int(seed), rng), Scatter: rng.Next() | 1}
	tell := newTeller(nil)
	dice, choices := engine.NewSeeded(rng.Next()), engine.NewSeeded(rng.Next())
	g, events, err := begin(h, dice)
	if err != nil {
		t.Fatal(err)
	}
	tell.Happened(events)
	for n := 0; n <= walkLength; n++ {
		if p := tell.Ask(g); p.Over != nil {
			break
		}
		tell.JSON("violations", g.Violations())
		if n%manyStrange == 0 {
			var text bytes.Buffer
			if err := toml.NewEncoder(&text).Encode(e.Snapshot(g)); err != nil {
				t.Fatal(err)
			}
			tell.JSON("spoilt", taken(e, h, spoil(text.String(), rng)))
		}
		legal := g.Legal()
		c, ok := engine.RandomCommand(g, &legal, choices)
		if !ok {
			t.Fatalf("%s offers nothing", legal.Decision)
		}
		tell.wrong(g, c)
		for i := range c.Args {
			unknown := engine.Command{Verb: c.Verb, Args: slices.Clone(c.Args)}
			unknown.Args[i] = "nobody"
			tell.JSON("unknown", g.Check(unknown))
		}
		events, err := g.Apply(c, dice)
		if err != nil {
			t.Fatal(err)
		}
		tell.Happened(events)
	}
	fmt.Fprintln(sum, tell.sum())
}

func TestKeptMany1(t *testing.T)  { many(t, 0) }
func TestKeptMany2(t *testing.T)  { many(t, 1) }
func TestKeptMany3(t *testing.T)  { many(t, 2) }
func TestKeptMany4(t *testing.T)  { many(t, 3) }
func TestKeptMany5(t *testing.T)  { many(t, 4) }
func TestKeptMany6(t *testing.T)  { many(t, 5) }
func TestKeptMany7(t *testing.T)  { many(t, 6) }
func TestKeptMany8(t *testing.T)  { many(t, 7) }
func TestKeptMany9(t *testing.T)  { many(t, 8) }
func TestKeptMany10(t *testing.T) { many(t, 9) }
func TestKeptMany11(t *testing.T) { many(t, 10) }
func TestKeptMany12(t *testing.T) { many(t, 11) }
func TestKeptMany13(t *testing.T) { many(t, 12) }
func TestKeptMany14(t *testing.T) { many(t, 13) }
func TestKeptMany15(t *testing.T) { many(t, 14) }
func TestKeptMany16(t *testing.T) { many(t, 15) }
func TestKeptMany17(t *testing.T) { many(t, 16) }
func TestKeptMany18(t *testing.T) { many(t, 17) }
func TestKeptMany19(t *testing.T) { many(t, 18) }
func TestKeptMany20(t *testing.T) { many(t, 19) }
func TestKeptMany21(t *testing.T) { many(t, 20) }
func TestKeptMany22(t *testing.T) { many(t, 21) }
func TestKeptMany23(t *testing.T) { many(t, 22) }
func TestKeptMany24(t *testing.T) { many(t, 23) }
