package transcript_test

import (
	"bufio"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/transcript"
	"strategos/scenarios"
)

var (
	update = flag.Bool("update", false, "keep what the kept games tell now: it has changed on purpose")
	anew   = flag.Bool("anew", false, "keep other games: those kept so far can no longer be played")
)

// Kept games lie in testdata/kept, whole ones and walks through made-up positions apart: a line "game ..." as transcripts begin, and a line
// for every command with its dice. Behind "=" stands a number for all that was told since the line before: events, the prompt with what it
// offers and refuses, ways, explanations, what each seat sees, forecasts, and why wrong commands are refused.

// Scattered games are walked through for so many commands; so many walks are kept of those tried, each for something it alone had.
const (
	wholeGames = 3
	walkLength = 9
	mostWalks  = 240
	walksTried = 2400
)

// parts is how many tests share the kept games between them: several small tests are tried faster than a large one.
const parts = 8

// teller writes down what a game tells, and what was new about it.
type teller struct {
	*transcript.Teller
	text  strings.Builder
	met   map[string]bool // kinds of things told in all games so far
	novel int             // how many of them this game brought
}

// newTeller begins a game; met are the kinds of things told so far, nil when nobody asks for news.
func newTeller(met map[string]bool) *teller {
	t := &teller{met: met}
	t.Teller = transcript.NewTeller(t, &t.text)
	return t
}

// Write takes a line of the transcript and notes its kind: what it tells without the names and numbers.
func (t *teller) Write(line []byte) (int, error) {
	if t.met != nil {
		words := strings.Fields(string(line))
		kind := words[0]
		switch kind {
		case "now", "ask", "pick", "march":
			kind = strings.Join(words[:min(3, len(words))], " ")
		case "may":
			kind = strings.Join(words[2:min(5, len(words))], " ")
		case "not", "way", "else":
			if _, why, ok := strings.Cut(string(line), " why "); ok {
				kind += " " + strings.Join(strings.Fields(why)[:2], " ")
			} else if i := slices.IndexFunc(words, func(s string) bool { return strings.HasPrefix(s, "§") }); i > 0 {
				kind += " " + words[i-1] + words[i]
			}
		}
		if !t.met[kind] {
			t.met[kind] = true
			t.novel++
		}
	}
	return t.text.Write(line)
}

// sum is a number for all written down since the last.
func (t *teller) sum() string {
	h := fnv.New64a()
	h.Write([]byte(t.text.String()))
	t.text.Reset()
	return fmt.Sprintf("%016x", h.Sum64())
}

// ask writes down all that can be asked of a game now.
func (t *teller) ask(tb testing.TB, g engine.Game) engine.Prompt {
	p := t.Ask(g)
	if bad := g.Violations(); len(bad) > 0 {
		tb.Fatalf("a kept game breaks an invariant: %v", bad)
	}
	return p
}

// begin sets a game up from its header.
func begin(h transcript.Header, dice engine.Dice) (engine.Game, []engine.Event, error) {
	g, events, err := setUp(h, dice)
	if s, ok := g.(interface{ Scatter(*engine.Seeded) }); ok && err == nil && h.Scatter != 0 {
		s.Scatter(engine.NewSeeded(h.Scatter))
	}
	return g, events, err
}

// keep plays a game at random and answers the lines that keep it.
func keep(t *testing.T, h transcript.Header, seed uint64, most int, met map[string]bool) (lines []string, novel int) {
	t.Helper()
	tell := newTeller(met)
	dice, choices := engine.NewSeeded(seed), engine.NewSeeded(^seed)
	rec := &engine.Recorder{From: dice}
	g, events, err := begin(h, rec)
	if err != nil {
		t.Fatal(err)
	}
	tell.Begin(h, rec.Rolls)
	first := strings.TrimSpace(tell.text.String())
	tell.Happened(events)
	p := tell.ask(t, g)
	lines = append(lines, first+" = "+tell.sum())
	for n := 0; p.Over == nil && n < most; n++ {
		legal := g.Legal()
		c, ok := engine.RandomCommand(g, &legal, choices)
		if !ok {
			t.Fatalf("%s offers nothing", p.Decision)
		}
		tell.Wrong(g, c)
		rec := &engine.Recorder{From: dice}
		events, err := g.Apply(c, rec)
		if err != nil {
			t.Fatal(err)
		}
		tell.Did(c, rec.Rolls)
		did := strings.TrimSpace(tell.text.String()[strings.LastIndex(tell.text.String(), "\ndo ")+1:])
		tell.Happened(events)
		p = tell.ask(t, g)
		lines = append(lines, did+" = "+tell.sum())
	}
	return lines, tell.novel
}

// playAgain plays the games of a file again and shows each position, with the line that led there without its number, the number, and what
// happened; the line before a command is given is shown to wrong first.
func playAgain(t *testing.T, path string, wrong func(g engine.Game, c engine.Command), look func(g engine.Game, line, was string, events []engine.Event)) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var g engine.Game
	commands := 0
	for in := bufio.NewScanner(f); in.Scan(); {
		line, was, _ := strings.Cut(in.Text(), " = ")
		if strings.HasPrefix(line, "game ") {
			h, rolls, err := transcript.ParseHeader(line)
			if err != nil {
				t.Fatal(err)
			}
			var events []engine.Event
			if g, events, err = begin(h, &engine.Fixed{Rolls: rolls}); err != nil {
				t.Fatal(err)
			}
			look(g, line, was, events)
			continue
		}
		c, rolls, err := transcript.ParseDid(line)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		wrong(g, c)
		dice := &engine.Fixed{Rolls: rolls}
		events, err := g.Apply(c, dice)
		if err != nil || dice.Left() > 0 {
			t.Fatalf("%s: %s was played: %v, %d dice over", path, c, err, dice.Left())
		}
		commands++
		look(g, line, was, events)
	}
	if commands < 100 {
		t.Errorf("%s has %d commands only", path, commands)
	}
}

// replay plays the games of a file again; everything told has to be as it was.
func replay(t *testing.T, path string) {
	t.Helper()
	var tell *teller
	playAgain(t, path, func(g engine.Game, c engine.Command) { tell.Wrong(g, c) }, func(g engine.Game, line, was string, events []engine.Event) {
		if strings.HasPrefix(line, "game ") {
			tell = newTeller(nil)
		}
		tell.text.WriteString(line + "\n")
		tell.Happened(events)
		tell.ask(t, g)
		if now := tell.sum(); now != was {
			t.Fatalf("%s: after %q something else is told than was once; scripts/same-play.sh shows what. "+
				"If that is on purpose: go test ./internal/transcript -run Kept -update", path, line)
		}
	})
}

// retell plays the games of a file again, the same commands with the same dice, and keeps what they tell now.
func retell(t *testing.T, path string) {
	t.Helper()
	var tell *teller
	var lines []string
	playAgain(t, path, func(g engine.Game, c engine.Command) { tell.Wrong(g, c) }, func(g engine.Game, line, _ string, events []engine.Event) {
		if strings.HasPrefix(line, "game ") {
			tell = newTeller(nil)
		}
		tell.text.WriteString(line + "\n")
		tell.Happened(events)
		tell.ask(t, g)
		lines = append(lines, line+" = "+tell.sum())
	})
	write(t, path, lines)
}

// kept is the file of a part of a game's kept whole games or walks.
func kept(game, kind string, part int) string {
	return filepath.Join("testdata", "kept", fmt.Sprintf("%s-%s-%d.txt", game, kind, part+1))
}

// rulings are other rulings than the usual for every other game.
func rulings(t *testing.T, game string, i int, rng *engine.Seeded) map[string]string {
	t.Helper()
	return rulingsOf(t, game, "", i, rng)
}

// rulingsOf is rulings of a scenario.
func rulingsOf(t *testing.T, game, scenario string, i int, rng *engine.Seeded) map[string]string {
	t.Helper()
	out := map[string]string{}
	info, err := scenarios.Info(game)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range info.OptionsOf(scenario) {
		if i%2 == 1 {
			out[o.ID] = o.Values[rng.Below(len(o.Values))].ID
		}
	}
	return out
}

// write keeps lines in a file.
func write(t *testing.T, path string, lines []string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// keptGames plays whole games of earlier versions again: the same commands and dice tell the same, for ever. Each part has other games.
func keptGames(t *testing.T, part int) {
	first(t, part)
	for _, e := range scenarios.Games() {
		if *update {
			retell(t, kept(e.ID(), "games", part))
		}
		if *anew {
			var lines []string
			for i := part; i < wholeGames; i += parts {
				rng := engine.NewSeeded(uint64(i) + 1)
				h := transcript.Header{Game: e.ID(), Options: rulings(t, e.ID(), i, rng)}
				game, _ := keep(t, h, rng.Next(), transcript.Most, nil)
				lines = append(lines, game...)
			}
			write(t, kept(e.ID(), "games", part), lines)
		}
		replay(t, kept(e.ID(), "games", part))
	}
}

func TestKeptGames1(t *testing.T) { keptGames(t, 0) }
func TestKeptGames2(t *testing.T) { keptGames(t, 1) }
func TestKeptGames3(t *testing.T) { keptGames(t, 2) }

// keptPositions does the same with short walks from made-up positions, each of which meets something that those before did not.
func keptPositions(t *testing.T, part int) {
	first(t, part)
	for _, e := range scenarios.Games() {
		if *update {
			retell(t, kept(e.ID(), "positions", part))
		}
		if *anew && part == 0 {
			var lines [parts][]string
			met := map[string]bool{}
			walks := 0
			for i := 0; i < walksTried && walks < mostWalks; i++ {
				rng := engine.NewSeeded(uint64(i) + 1)
				h := transcript.Header{Game: e.ID(), Options: rulings(t, e.ID(), i, rng), Scatter: rng.Next() | 1}
				if walk, novel := keep(t, h, rng.Next(), walkLength, met); novel > 0 {
					lines[walks%parts] = append(lines[walks%parts], walk...)
					walks++
				}
			}
			for i := range parts {
				write(t, kept(e.ID(), "positions", i), lines[i])
			}
		}
		replay(t, kept(e.ID(), "positions", part))
	}
}

func TestKeptPositions1(t *testing.T) { keptPositions(t, 0) }
func TestKeptPositions2(t *testing.T) { keptPositions(t, 1) }
func TestKeptPositions3(t *testing.T) { keptPositions(t, 2) }
func TestKeptPositions4(t *testing.T) { keptPositions(t, 3) }
func TestKeptPositions5(t *testing.T) { keptPositions(t, 4) }
func TestKeptPositions6(t *testing.T) { keptPositions(t, 5) }
func TestKeptPositions7(t *testing.T) { keptPositions(t, 6) }
func TestKeptPositions8(t *testing.T) { keptPositions(t, 7) }

// TestRandomPlayersAreKept: with the same seeds the random player gives the same commands in every version and on every machine, by words
// and by the numbers of a game that can be thought about. A line has the game, the way of playing, the seed, the commands and their number.
func TestRandomPlayersAreKept(t *testing.T) {
	var lines []string
	for _, e := range scenarios.Games() {
		ways := []string{"words"}
		first, _, err := e.New("", nil, engine.NewSeeded(1))
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := first.(engine.Thinker); ok {
			ways = append(ways, "numbers")
		}
		for seed := range uint64(6) {
			h := transcript.Header{Game: e.ID(), Scatter: 1000 + seed}
			if seed < 2 {
				h.Scatter = 0
			}
			for _, way := range ways {
				n, sum := playRandomly(t, h, seed, way == "numbers")
				lines = append(lines, fmt.Sprintf("%s %s %d = %016x %d", e.ID(), way, seed, sum, n))
			}
		}
	}
	path := filepath.Join("testdata", "kept", "random.txt")
	if *update {
		write(t, path, lines)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(strings.TrimSpace(string(raw)), "\n")
	if len(was) != len(lines) {
		t.Fatalf("%d games are kept, %d were played", len(was), len(lines))
	}
	for i := range was {
		if was[i] != lines[i] {
			t.Errorf("was %s\nnow %s", was[i], lines[i])
		}
	}
}

// playRandomly plays a game to its end, or 400 commands of a made-up position, and answers how many commands there were and a number for them.
func playRandomly(t *testing.T, h transcript.Header, seed uint64, byNumber bool) (int, uint64) {
	t.Helper()
	dice, choices := engine.NewSeeded(seed), engine.NewSeeded(seed+77)
	g, _, err := begin(h, dice)
	if err != nil {
		t.Fatal(err)
	}
	most := transcript.Most
	if h.Scatter != 0 {
		most = 400
	}
	sum := fnv.New64a()
	var list engine.Moves
	for n := range most {
		p := g.Legal()
		if p.Over != nil {
			return n, sum.Sum64()
		}
		var c engine.Command
		ok := true
		if byNumber {
			th := g.(engine.Thinker)
			list.Reset()
			th.Options(&list)
			var m engine.Move
			if m, ok = engine.RandomMove(th, &list, choices); ok {
				c = th.Command(&list, m)
			}
		} else {
			c, ok = engine.RandomCommand(g, &p, choices)
		}
		if !ok {
			t.Fatalf("%s offers nothing", p.Decision)
		}
		fmt.Fprintln(sum, c)
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
	}
	return most, sum.Sum64()
}
