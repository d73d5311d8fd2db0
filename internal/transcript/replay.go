package transcript

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"strategos/engine"
)

// SetUp begins a game with those dice.
type SetUp func(h Header, dice engine.Dice) (engine.Game, []engine.Event, error)

// Most is how many commands a random game may take.
const Most = 5000

// Record plays a game at random and writes it down. dice and choices do not share a generator.
func Record(w *Writer, setUp SetUp, h Header, dice, choices *engine.Seeded) error {
	rec := &engine.Recorder{From: dice}
	g, events, err := setUp(h, rec)
	if err != nil {
		return err
	}
	w.Begin(h, rec.Rolls)
	w.Happened(events)
	for range Most {
		if p := w.Asked(g); p.Over != nil {
			return w.Err()
		}
		p := g.Legal()
		c, ok := engine.RandomCommand(g, &p, choices)
		if !ok {
			return fmt.Errorf("%s offers nothing", p.Decision)
		}
		rec := &engine.Recorder{From: dice}
		events, err := g.Apply(c, rec)
		if err != nil {
			return fmt.Errorf("%s: %w", c, err)
		}
		w.Did(c, rec.Rolls)
		w.Happened(events)
	}
	return fmt.Errorf("no end after %d commands", Most)
}

// Replay plays the games of a transcript again and compares all of them, line by line. It returns how many games and commands
// there were, and the first difference as an error.
func Replay(in io.Reader, setUp SetUp) (games, commands int, err error) {
	r := &replay{in: bufio.NewScanner(in), setUp: setUp}
	r.in.Buffer(nil, 1<<20)
	for r.in.Scan() {
		r.line++
		if err := r.game(r.in.Text()); err != nil {
			return r.games, r.commands, err
		}
		r.games++
	}
	return r.games, r.commands, r.in.Err()
}

type replay struct {
	in              *bufio.Scanner
	setUp           SetUp
	line            int
	games, commands int
	last            string // the last command
}

// Write compares a line that this program writes with the next one of the transcript.
func (r *replay) Write(line []byte) (int, error) {
	got := strings.TrimSuffix(string(line), "\n")
	if !r.in.Scan() {
		return 0, fmt.Errorf("the transcript ends at line %d, here comes %q", r.line, got)
	}
	r.line++
	// A modifier may have been written with a plus sign.
	if want := r.in.Text(); got != want && strings.ReplaceAll(got, "=+", "=") != strings.ReplaceAll(want, "=+", "=") {
		return 0, fmt.Errorf("line %d, game %d, after %q:\n  was %s\n  now %s", r.line, r.games+1, r.last, want, got)
	}
	return len(line), nil
}

// game plays one game whose first line has been read.
func (r *replay) game(first string) error {
	h, rolls, err := ParseHeader(first)
	if err != nil {
		return fmt.Errorf("line %d: %w", r.line, err)
	}
	r.last = first
	g, events, err := r.setUp(h, &engine.Fixed{Rolls: rolls})
	if err != nil {
		return fmt.Errorf("line %d: %w", r.line, err)
	}
	w := NewWriter(r)
	w.Happened(events)
	for {
		p := w.Asked(g)
		if err := w.Err(); err != nil || p.Over != nil {
			return err
		}
		if !r.in.Scan() {
			return fmt.Errorf("the transcript ends in the middle of a game, at line %d", r.line)
		}
		r.line++
		r.last = r.in.Text()
		c, rolls, err := ParseDid(r.last)
		if err != nil {
			return fmt.Errorf("line %d: %w", r.line, err)
		}
		dice := &engine.Fixed{Rolls: rolls}
		events, err := g.Apply(c, dice)
		if err != nil {
			return fmt.Errorf("line %d: %s was played and is refused now: %w", r.line, c, err)
		}
		if dice.Left() > 0 {
			return fmt.Errorf("line %d: %s used %d more dice than it does now", r.line, c, dice.Left())
		}
		r.commands++
		w.Happened(events)
	}
}

// ParseDid reads a line of Did.
func ParseDid(line string) (engine.Command, []int, error) {
	rest, ok := strings.CutPrefix(line, "do ")
	if !ok {
		return engine.Command{}, nil, fmt.Errorf("%q is no command", line)
	}
	rest = strings.TrimSpace(rest) // a number behind other spaces would be taken for the command
	var rolls []int
	if word, after, _ := strings.Cut(rest, " "); word != "" && word[0] >= '0' && word[0] <= '9' {
		var err error
		if rolls, err = parseNumbers(word); err != nil {
			return engine.Command{}, nil, err
		}
		rest = after
	}
	c, err := engine.ParseCommand(rest)
	return c, rolls, err
}
