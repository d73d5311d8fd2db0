package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/internal/seek"
)

// chooser is how the commands of a game are chosen: at random, or by a seeker; from is where it goes on from, nil for its beginning.
type chooser struct {
	seeker *seek.Seeker
	from   engine.Game
	// onceIn is how seldom commands are given, nil where all are alike.
	onceIn func(c engine.Command) int
}

func (c *chooser) choose(g engine.Game, p *engine.Prompt, rng *engine.Seeded) (engine.Command, bool) {
	choose := func() (engine.Command, bool) {
		if c.seeker == nil {
			return engine.RandomCommand(g, p, rng)
		}
		return c.seeker.Choose(g, p)
	}
	cmd, ok := choose()
	for n := 0; c.onceIn != nil && ok && n < 6 && rng.Below(c.onceIn(cmd)) > 0; n++ {
		cmd, ok = choose()
	}
	return cmd, ok
}

func (c *chooser) saw(p *engine.Prompt, cmd engine.Command, events []engine.Event, now engine.Game) {
	if c.seeker != nil {
		c.seeker.Saw(p, cmd, events, now)
	}
}

// Seeking games are played in batches of seekBatch: a batch knows what those before it have met, and seekOn of its games go on from
// positions after something rare.
const (
	seekBatch = 40
	seekOn    = 32
)

// playSeeking plays the games with checks towards what has been met least.
func (p *playoutCmd) playSeeking(out io.Writer, memory *seek.Memory) *tally {
	total := newTally()
	for first := 0; first < p.N; first += seekBatch {
		n := min(seekBatch, p.N-first)
		starts := memory.Starts(min(seekOn, n*seekOn/seekBatch))
		seekers := make([]*seek.Seeker, n)
		p.report(out, total, first, p.inParallel(n, func(i int) *tally {
			_, choices := p.sources(first + i)
			how := chooser{seeker: seek.New(engine.NewSeeded(choices.Next()), memory), onceIn: p.onceIn()}
			if i < len(starts) {
				how.from = starts[i]
			}
			seekers[i] = how.seeker
			return p.playOne(first+i, how)
		}))
		for _, s := range seekers {
			memory.Learn(s)
		}
	}
	return total
}

// rarest is how many of the rarest things met are printed.
const rarest = 12

// printSought reports how much was met, by what it is, and what least.
func printSought(out io.Writer, seen seek.Counts) {
	kinds := map[string]int{}
	for f := range seen {
		kind, _, _ := strings.Cut(f, " ")
		kinds[kind]++
	}
	names := slices.SortedFunc(maps.Keys(seen), func(a, b string) int { return cmp.Or(cmp.Compare(seen[a], seen[b]), cmp.Compare(a, b)) })
	for i, f := range names {
		names[i] = fmt.Sprintf("%s %d", f, seen[f])
	}
	fmt.Fprintf(out, "kinds of things met: %s\nrarest: %s\n", counts(kinds), strings.Join(names[:min(rarest, len(names))], ", "))
}
