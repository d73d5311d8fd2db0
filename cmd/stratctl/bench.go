package main

import (
	"fmt"
	"io"
	"runtime"
	"time"

	"strategos/engine"
	"strategos/scenarios"
)

// A bench makes its games so many at a time and then plays them, and plays so many before it measures.
const (
	benchBatch = 64
	warmUp     = 100
)

// meter adds up what playing took: games are made, and results told, while it stands still.
type meter struct {
	processor, wall time.Duration
	allocs, bytes   uint64

	begun time.Time
	used  time.Duration
	mem   runtime.MemStats
}

// start begins to count, stop ends it.
func (m *meter) start() {
	runtime.ReadMemStats(&m.mem)
	m.begun, m.used = time.Now(), processorTime()
}

func (m *meter) stop() {
	m.processor, m.wall = m.processor+processorTime()-m.used, m.wall+time.Since(m.begun)
	allocs, bytes := m.mem.Mallocs, m.mem.TotalAlloc
	runtime.ReadMemStats(&m.mem)
	m.allocs, m.bytes = m.allocs+m.mem.Mallocs-allocs, m.bytes+m.mem.TotalAlloc-bytes
}

// print tells the rates of so many commands.
func (m *meter) print(out io.Writer, commands int) {
	n := float64(max(commands, 1))
	rate := func(d time.Duration) float64 { return n / max(d.Seconds(), 1e-9) }
	if m.processor > 0 { // else the system does not tell
		fmt.Fprintf(out, "processor: %.2f s, %.0f commands/s\n", m.processor.Seconds(), rate(m.processor))
	}
	fmt.Fprintf(out, "wall: %.2f s, %.0f commands/s\n", m.wall.Seconds(), rate(m.wall))
	fmt.Fprintf(out, "memory: %.1f allocations and %.0f bytes a command\n", float64(m.allocs)/n, float64(m.bytes)/n)
}

// benched is a game of a bench with the chances it is played with.
type benched struct {
	game          engine.Game
	dice, choices *engine.Seeded
}

// bench plays without any check on the calling goroutine. Only playing counts: not the making of games, nor the
// first of them, with which the program warms up.
func (p *playoutCmd) bench(out io.Writer) error {
	if p.N == 0 {
		p.N = 5000
	}
	var m, making meter
	if _, _, err := p.benchGames(&m, &making, min(warmUp, p.N)); err != nil {
		return err
	}
	m, making = meter{}, meter{}
	commands, stuck, err := p.benchGames(&m, &making, p.N)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "making a game: %.0f us\n", making.processor.Seconds()*1e6/float64(max(p.N, 1)))
	m.print(out, commands)
	took := m.processor
	if took == 0 {
		took = m.wall
	}
	return p.close(out, commands, stuck, took)
}

// benchGames plays n games and counts their commands and those that came to no end.
func (p *playoutCmd) benchGames(m, making *meter, n int) (commands, stuck int, err error) {
	games := make([]benched, 0, benchBatch)
	for first := 0; first < n; first += benchBatch {
		games = games[:0]
		making.start()
		for i := first; i < min(first+benchBatch, n); i++ {
			dice, choices := p.sources(i)
			g, _, err := scenarios.New(p.Game, p.Scenario, p.Option, dice)
			if err != nil {
				return 0, 0, err
			}
			games = append(games, benched{g, dice, choices})
		}
		making.stop()
		m.start()
		for i := range games {
			took, ended := games[i].play(p.Moves)
			if commands += took; !ended {
				stuck++
			}
			games[i] = benched{}
		}
		m.stop()
	}
	return commands, stuck, nil
}

// think plays a game to its end by lists of moves.
func (b *benched) think(t engine.Thinker, list *engine.Moves) (commands int, ended bool) {
	for n := range mostCommands {
		t.Options(list)
		if list.Seat == "" {
			return n, true
		}
		m, ok := engine.RandomMove(t, list, b.choices)
		if !ok || t.Try(list, m, b.dice) != nil {
			return n, false
		}
	}
	return mostCommands, false
}

// play plays a game to its end.
func (b *benched) play(moves bool) (commands int, ended bool) {
	if t, ok := b.game.(engine.Thinker); ok && moves {
		return b.think(t, new(engine.Moves))
	}
	for n := range mostCommands {
		prompt := b.game.Legal()
		if prompt.Over != nil {
			return n, true
		}
		c, ok := engine.RandomCommand(b.game, &prompt, b.choices)
		if !ok {
			return n, false
		}
		if _, err := b.game.Apply(c, b.dice); err != nil {
			return n, false
		}
	}
	return mostCommands, false
}
