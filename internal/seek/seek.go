// Package seek plays games towards what has been seen least: rare decisions, commands, cards played, kinds of events and
// refusals. It knows no game: whatever prompts, events and refusals name counts. It keeps positions in which something rare has
// just happened, and games go on from there as well as from the beginning. It is for playouts and tests, and no opponent.
package seek

import (
	"cmp"
	"maps"
	"slices"

	"strategos/engine"
)

// Counts are how often each feature of play has been seen, as "event KIND" or "decision NAME".
type Counts map[string]int

// Add adds other counts.
func (c Counts) Add(other Counts) {
	for k, n := range other {
		c[k] += n
	}
}

// Memory is what many games together have met: how often, and a position just after each rare thing.
type Memory struct {
	seen  Counts
	cells map[string]*cell
}

// cell is a position just after something rare, and how many games have gone on from it.
type cell struct {
	game engine.Game
	used int
}

// rare is how often a thing may have been met for a position after it to be kept.
const rare = 12

// Short is how many commands are worth playing on from a position that was kept: what is rare comes soon or not at all.
const Short = 30

// NewMemory is a memory of nothing.
func NewMemory() *Memory { return &Memory{seen: Counts{}, cells: map[string]*cell{}} }

// Seen is how often each feature was met.
func (m *Memory) Seen() Counts { return maps.Clone(m.seen) }

// Learn takes over what a seeker has met.
func (m *Memory) Learn(s *Seeker) {
	m.seen.Add(s.seen)
	for f, g := range s.kept {
		if c := m.cells[f]; c == nil {
			m.cells[f] = &cell{game: g}
		} else if c.used > 0 {
			c.game = g // another way to the same
		}
	}
}

// Starts are the positions from which the next n games should go on: after what is rarest, of these those that fewest games have
// gone on from. There may be fewer than n. Each is the caller's own.
func (m *Memory) Starts(n int) []engine.Game {
	names := slices.Collect(maps.Keys(m.cells))
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(m.cells[a].used*8+m.seen[a], m.cells[b].used*8+m.seen[b]), cmp.Compare(a, b))
	})
	var out []engine.Game
	for _, f := range names[:min(n, len(names))] {
		m.cells[f].used++
		out = append(out, m.cells[f].game.Clone())
	}
	return out
}

// Seeker chooses commands and counts what came of them. It is for one goroutine; its memory is only read.
type Seeker struct {
	rng    *engine.Seeded
	memory *Memory
	seen   Counts
	kept   map[string]engine.Game
}

// New is a seeker that chooses with the generator.
func New(rng *engine.Seeded, m *Memory) *Seeker {
	return &Seeker{rng: rng, memory: m, seen: Counts{}, kept: map[string]engine.Game{}}
}

// How widely a choice looks around: commands tried, and how rarely one is taken without looking.
const (
	tries  = 12
	atEase = 3
	// What promises less is no reason to take it: a random player gets further.
	worthwhile = 0.02
)

// Choose picks a legal command, false when there is none: of some at hand the one that leads, with dice of its own throwing, to
// what has been seen least. Now and then it takes any, so that it comes around.
func (s *Seeker) Choose(g engine.Game, p *engine.Prompt) (engine.Command, bool) {
	first, ok := engine.RandomCommand(g, p, s.rng)
	if !ok || s.rng.Below(atEase) == 0 {
		return first, ok
	}
	best, rarest, tried := first, worthwhile, map[string]bool{}
	for n := range tries {
		c := first
		switch {
		case n == 0:
		case n%2 == 1 && len(p.Choices) > 0: // a random player seldom takes what stands among many
			ch := &p.Choices[s.rng.Below(len(p.Choices))]
			if ch.Role == engine.WordRole && s.rng.Below(6) > 0 { // the word is there to take all the time
				continue
			}
			c = ch.Command
		default:
			if c, ok = engine.RandomCommand(g, p, s.rng); !ok {
				continue
			}
		}
		if line := c.String(); tried[line] {
			continue
		} else {
			tried[line] = true
		}
		then := g.Clone()
		events, err := then.Apply(c, s.rng)
		if err != nil {
			continue
		}
		next := then.Prompt()
		if r := s.rarity(features(p, c, events, &next)); r > rarest {
			best, rarest = c, r
		}
	}
	return best, true
}

// Saw counts what came of a command: the prompt it answered, the command, its events, and the game as it stands now.
func (s *Seeker) Saw(p *engine.Prompt, c engine.Command, events []engine.Event, now engine.Game) {
	next := now.Prompt()
	for _, f := range features(p, c, events, &next) {
		if s.seen[f]++; s.seen[f] == 1 && s.memory.seen[f] < rare && next.Over == nil {
			s.kept[f] = now.Clone()
		}
	}
}

// rarity adds up how rare features are.
func (s *Seeker) rarity(list []string) float64 {
	sum := 0.0
	for _, f := range list {
		n := float64(s.memory.seen[f] + s.seen[f])
		sum += 1 / ((1 + n) * (1 + n))
	}
	return sum
}

// features name what a step of a game is made of, each once.
func features(p *engine.Prompt, c engine.Command, events []engine.Event, next *engine.Prompt) []string {
	met := map[string]bool{}
	var out []string
	add := func(f string) {
		if !met[f] {
			met[f] = true
			out = append(out, f)
		}
	}
	add("command " + p.Decision + " " + c.Verb)
	for i := range events {
		e := &events[i]
		add("event " + e.Kind)
		for _, f := range e.Facts {
			switch {
			case f.Kind == engine.TitleFact && e.Tags.Has(engine.TagReveals):
				add("shown " + e.Facts.Get("piece") + " #" + f.Text())
			case f.Kind == engine.WordFact:
				add("event " + e.Kind + " " + f.Key + "=" + f.Value)
			}
		}
	}
	if next.Over != nil {
		add("end " + next.Over.Kind() + " by " + next.Over.Cause)
		return out
	}
	add("decision " + next.Decision + " after " + p.Decision)
	for i := range next.Denied {
		if why := next.Denied[i].Why; why != nil {
			add("refusal " + why.Code)
		}
	}
	return out
}
