package sphacteria_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// TestTwinsTellNothing compares positions that differ only in what another seat holds or has decided unseen.
func TestTwinsTellNothing(t *testing.T) {
	kit(t).TwinsTellNothing(t, sphacteria.Decisions(), nil)
}

// leaky is a game that betrays what the other side holds, in one of several ways.
type leaky struct {
	*sphacteria.Game
	how string
}

func (g leaky) Clone() engine.Game { return leaky{g.Game.Clone().(*sphacteria.Game), g.how} }

// holds tells whether the other side than the one asked holds a counter, or has laid it down.
func (g leaky) holds(id string) bool {
	i, ok := g.Ruleset().PieceOf(id)
	s := g.Series()
	return ok && s.Pieces[i].Where == zonewar.InHand && s.Pieces[i].Side != s.Decider
}

func (g leaky) laid() bool {
	s := g.Series()
	return s.Combat.Zone != zonewar.NoPlace && !s.Combat.Revealed && s.Combat.Title[s.Decider.Other()] != 0
}

func (g leaky) Prompt() engine.Prompt {
	p := g.Game.Prompt()
	if g.how == "prompt" && g.holds("str-05") {
		p.Facts = append(engine.Facts{engine.YesNo("beware", true)}, p.Facts...)
	}
	return p
}

func (g leaky) Check(c engine.Command) *engine.Refusal {
	why := g.Game.Check(c)
	if g.how == "refusal" && why != nil && len(c.Args) > 0 && g.holds(c.Args[0]) {
		return engine.Refuse(why.Rule, "the-enemy-has-it")
	}
	return why
}

func (g leaky) View(seat engine.Seat) engine.View {
	v := g.Game.View(seat)
	if g.how == "view" && g.laid() {
		v.Tracks = append(v.Tracks, engine.Track{ID: "laid", Value: 1})
	}
	return v
}

func (g leaky) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	had := g.holds("str-07")
	events, err := g.Game.Apply(c, dice)
	if err == nil && g.how == "events" && had {
		events = append(events, engine.Event{Kind: "whisper"})
	}
	return events, err
}

// listener is a test that notes what it is told.
type listener struct {
	*testing.T
	heard []string
}

func (l *listener) Errorf(format string, args ...any) {
	l.heard = append(l.heard, fmt.Sprintf(format, args...))
}
func (l *listener) Failed() bool        { return len(l.heard) > 0 }
func (l *listener) Logf(string, ...any) {}

// TestTwinsFindLeaks: a leak of any kind is found.
func TestTwinsFindLeaks(t *testing.T) {
	t.Setenv("STRATEGOS_TWINS", "4")
	k := kit(t)
	for how, want := range engine.InOrder(map[string]string{"prompt": "the prompt", "refusal": "the refusal of", "view": "the view", "events": "what comes of"}) {
		leaks := &zonetest.Kit[leaky, sphacteria.Snapshot]{New: func(dice engine.Dice) (leaky, []engine.Event, error) {
			g, events, err := k.New(dice)
			return leaky{g, how}, events, err
		}}
		l := &listener{T: t}
		leaks.TwinsTellNothing(l, sphacteria.Decisions(), nil)
		if heard := strings.Join(l.heard, "\n"); !strings.Contains(heard, want) {
			t.Errorf("a game that leaks through its %s passes: %s", how, heard)
		}
	}
}
