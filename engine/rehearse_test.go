package engine_test

import (
	"strings"
	"testing"

	"strategos/engine"
)

// broken is a game that panics when one of its questions is asked.
type broken struct {
	engine.Game
	at   string
	over *engine.Outcome
}

// still is a game that asks for a march of which nobody is capable.
type still struct{ broken }

func (*still) Prompt() engine.Prompt { return engine.Prompt{March: &engine.March{}} }

func (b *broken) ask(what string) {
	if what == b.at {
		panic("no such place")
	}
}

func (b *broken) Info() engine.Info { return engine.Info{Seats: []engine.Seat{"white", "black"}} }

func (b *broken) Prompt() engine.Prompt {
	b.ask("prompt")
	return engine.Prompt{Over: b.over, Choices: []engine.Choice{{Command: engine.Cmd("go")}},
		March: &engine.March{Movers: []string{"king"}}}
}

func (b *broken) View(seat engine.Seat) engine.View {
	b.ask("view" + string(seat))
	return engine.View{}
}

func (b *broken) Destinations([]string, bool) []engine.Destination {
	b.ask("ways")
	return nil
}

func (b *broken) Forecast(c engine.Command) (*engine.Forecast, *engine.Refusal) {
	b.ask("forecast" + c.Verb)
	return nil, nil
}

func (b *broken) ForecastZone(string) *engine.Forecast { return nil }

// TestRehearse: whatever question makes a position panic refuses it with a sentence; a sound one passes.
func TestRehearse(t *testing.T) {
	if err := engine.Rehearse(&broken{}); err != nil {
		t.Errorf("a sound position: %v", err)
	}
	if err := engine.Rehearse(&still{}); err != nil {
		t.Errorf("a march without movers: %v", err)
	}
	if err := engine.Rehearse(&broken{at: "forecast", over: &engine.Outcome{}}); err != nil {
		t.Errorf("a game that is over is asked what the next command brings: %v", err)
	}
	for _, at := range []string{"prompt", "view", "viewblack", "ways", "forecast", "forecastgo"} {
		err := engine.Rehearse(&broken{at: at})
		if err == nil || !strings.Contains(err.Error(), "cannot be played: no such place") {
			t.Errorf("a panic at %s: %v", at, err)
		}
	}
}
