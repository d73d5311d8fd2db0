package transcript_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/internal/transcript"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// faultsEach is how often each kept position is spoiled.
const faultsEach = 3

// spoil changes a position as it is written, so that what is kept goes with the form of snapshots: a line gets the value of another, or goes;
// a number changes by one; a word becomes another word of the text.
func spoil(text string, rng *engine.Seeded) string {
	lines := strings.Split(text, "\n")
	i := rng.Below(len(lines))
	key, value, ok := strings.Cut(lines[i], " = ")
	if !ok {
		return strings.Join(append(lines[:i:i], lines[i+1:]...), "\n")
	}
	switch n, err := strconv.Atoi(strings.TrimSpace(value)); {
	case err == nil && rng.Below(2) == 0:
		value = strconv.Itoa(n + 1 - 2*rng.Below(2))
	case rng.Below(6) == 0:
		return strings.Join(append(lines[:i:i], lines[i+1:]...), "\n")
	case rng.Below(2) == 0:
		if _, other, ok := strings.Cut(lines[rng.Below(len(lines))], " = "); ok {
			value = other
		}
	default:
		words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n\t\",=[]", r) })
		own := strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(" \t\",=[]", r) })
		if len(own) > 0 {
			value = strings.Replace(value, own[rng.Below(len(own))], words[rng.Below(len(words))], 1)
		}
	}
	lines[i] = key + " = " + value
	return strings.Join(lines, "\n")
}

// refusedAs is what becomes of a position that is refused. Which of its faults is named first is not kept.
const refusedAs = "refused"

// taken tells what becomes of a position that somebody has written: that it is refused, or what is asked in it.
func taken(e entry.Entry, h transcript.Header, text string) string {
	g, err := e.Restore(h.Scenario, h.Options, func(v any) error {
		_, err := toml.Decode(text, v)
		return err
	})
	if err != nil {
		return refusedAs
	}
	raw, err := json.Marshal(g.Legal())
	if err != nil {
		panic(err)
	}
	return g.Hash() + string(raw)
}

// keptFaults spoils the positions of a file of kept walks: which are taken, and what is asked in them, has to be as it was.
func keptFaults(t *testing.T, part int) {
	first(t, part)
	for _, e := range scenarios.Games() {
		path := kept(e.ID(), "faults", part)
		var was []string
		if raw, err := os.ReadFile(path); err == nil {
			was = strings.Split(strings.TrimSpace(string(raw)), "\n")
		} else if !*update {
			t.Fatal(err)
		}
		var h transcript.Header
		var lines []string
		refused, all := 0, 0
		playAgain(t, kept(e.ID(), "positions", part), func(engine.Game, engine.Command) {}, func(g engine.Game, line, _ string, _ []engine.Event) {
			if strings.HasPrefix(line, "game ") {
				var err error
				if h, _, err = transcript.ParseHeader(line); err != nil {
					t.Fatal(err)
				}
			}
			var text bytes.Buffer
			if err := toml.NewEncoder(&text).Encode(e.Snapshot(g)); err != nil {
				t.Fatal(err)
			}
			sum := fnv.New32a()
			rng := engine.NewSeeded(uint64(len(lines)))
			for range faultsEach {
				what := taken(e, h, spoil(text.String(), rng))
				fmt.Fprintln(sum, what)
				if all++; what == refusedAs {
					refused++
				}
			}
			now := fmt.Sprintf("%08x", sum.Sum32())
			if n := len(lines); !*update && (n >= len(was) || was[n] != now) {
				t.Fatalf("%s, line %d: a spoilt position after %q is taken otherwise than it was. "+
					"If that is on purpose: go test ./internal/transcript -run Kept -update", path, n+1, line)
			}
			lines = append(lines, now)
		})
		if *update {
			write(t, path, lines)
		}
		if refused*4 < all || refused == all {
			t.Errorf("%s: %d of %d spoilt positions are refused", path, refused, all)
		}
	}
}

func TestKeptFaults1(t *testing.T) { keptFaults(t, 0) }
func TestKeptFaults2(t *testing.T) { keptFaults(t, 1) }
func TestKeptFaults3(t *testing.T) { keptFaults(t, 2) }
func TestKeptFaults4(t *testing.T) { keptFaults(t, 3) }
func TestKeptFaults5(t *testing.T) { keptFaults(t, 4) }
func TestKeptFaults6(t *testing.T) { keptFaults(t, 5) }
func TestKeptFaults7(t *testing.T) { keptFaults(t, 6) }
func TestKeptFaults8(t *testing.T) { keptFaults(t, 7) }
