package table

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/game/ui"
)

// A whole game of Syracuse is played by clicks alone: its parts come up turn by turn, and the end is told.
func TestSyracuseByClicks(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a whole game by clicks takes half a minute of the processor; the one by commands is played")
	}
	s := newGameOf(t, "syracuse", "historical", 211)
	k := newClicker(newBench(t, s, "fr", 1600, 1000), 5)
	steps := k.game(nil)
	if !k.driver.Has("over.look") {
		t.Error("no verdict after the game")
	}
	t.Log(steps, len(s.Records()), k.seen, k.ways)
}

// syracuseGame is a whole historical game with its seed and its end, command by command, each with the events that it must
// bring. After a change of the rules: STRATEGOS_RECORD=1 go test ./game/table -run TestSyracuseByItsScript.
const (
	syracuseGame = "testdata/syracuse-game.txt"
	syracuseSeed = 33
	syracuseEnd  = "over strategic syracuse points"
)

// TestSyracuseByItsScript gives the recorded commands of a whole game to the table, one after the other, as clicks give them:
// each is carried out, brings the events recorded, and at the end stands the victory.
func TestSyracuseByItsScript(t *testing.T) {
	if os.Getenv("STRATEGOS_RECORD") != "" {
		recordSyracuse(t)
	}
	text, err := os.ReadFile(syracuseGame)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	s := newGameOf(t, "syracuse", "historical", syracuseSeed)
	b := newBench(t, s, "en", 1600, 1000)
	for n, line := range lines[:len(lines)-1] {
		if testing.Short() && n == len(lines)/3 {
			return
		}
		words, told, _ := strings.Cut(line, " > ")
		c, err := engine.ParseCommand(words)
		if err != nil {
			t.Fatal(err)
		}
		for b.driver.Has("curtain.open") {
			b.driver.Click("curtain.open")
		}
		b.probe = func(ctx *ui.Context) {
			b.probe = nil
			b.table.apply(ctx, c)
		}
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		recs := s.Records()
		if len(recs) != n+2 || recs[n+1].Command.String() != words {
			t.Fatalf("line %d: %q is not carried out; asked is %q", n+1, words, b.table.prompt.Decision)
		}
		if got := eventKinds(recs[n+1].Events); got != told {
			t.Fatalf("line %d: %s brings %q, not %q", n+1, words, got, told)
		}
	}
	for range 5 {
		b.driver.Tick()
	}
	if last := lines[len(lines)-1]; last != syracuseEnd || endOf(s) != syracuseEnd || !b.driver.Has("over.look") {
		t.Errorf("the end: %q, recorded %q, told on the screen: %v", endOf(s), last, b.driver.Has("over.look"))
	}
}

// recordSyracuse plays the game at random and writes it down.
func recordSyracuse(t *testing.T) {
	t.Helper()
	s := newGameOf(t, "syracuse", "historical", syracuseSeed)
	s.Solo = true
	rng := engine.NewSeeded(syracuseSeed)
	var out []string
	for s.Game().Legal().Over == nil {
		p := s.Game().Legal()
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			t.Fatalf("%s has no answer", p.Decision)
		}
		events, err := s.Apply(c)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, c.String()+" > "+eventKinds(events))
	}
	if err := os.WriteFile(syracuseGame, []byte(strings.Join(append(out, endOf(s)), "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// eventKinds are the kinds of events, each once, in the order they came.
func eventKinds(events []engine.Event) string {
	var out []string
	for _, e := range events {
		if !slices.Contains(out, e.Kind) {
			out = append(out, e.Kind)
		}
	}
	return strings.Join(out, " ")
}

// endOf is how a game has ended.
func endOf(s *engine.Session) string {
	o := s.Game().Legal().Over
	if o == nil {
		return "not over"
	}
	return fmt.Sprintf("over %s %s %s", o.Kind(), o.Winner(), o.Cause)
}

// The base off the map has a name and no number: where a zone's number would stand before its name, its name stands alone.
func TestCataneIsNamedOnce(t *testing.T) {
	t.Parallel()
	b := newBench(t, newGameOf(t, "syracuse", "historical", 211), "en", 1600, 1000)
	name := b.table.scene.Book.Zone("en", "CATANE")
	if got := b.table.zoneTitle("CATANE"); name == "" || got != name {
		t.Errorf("Catane is titled %q, its name is %q", got, name)
	}
	if got := b.table.zoneTitle("T17"); !strings.HasPrefix(got, "T17 · ") {
		t.Errorf("T17 is titled %q, without its number", got)
	}
}
