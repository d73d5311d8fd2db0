package transcript

import (
	"io"
	"reflect"
	"slices"
	"strconv"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Teller writes down all that can be asked of the positions of a game, so that a number for it shows when a version of the program tells
// something else: the transcript, and whole what each seat sees, the prompt, ways, explanations and forecasts.
type Teller struct {
	*Writer
	rest  io.Writer
	asked int
}

// NewTeller writes the lines of the transcript to lines and all else to rest, which may be the same.
func NewTeller(lines, rest io.Writer) *Teller { return &Teller{Writer: NewWriter(lines), rest: rest} }

// From goes on as if n positions had been asked before, n being 0 or more: which of the many things are told next depends on that.
func (t *Teller) From(n int) { t.asked, t.Writer.asked = n, n }

// Positions is how many positions in which the game goes on have been asked so far.
func (t *Teller) Positions() int { return t.asked }

// All writes down under a name all that anything holds.
func (t *Teller) All(what string, v any) {
	if t.err == nil {
		_, t.err = t.rest.Write(append(appendAll([]byte(what), reflect.ValueOf(v)), '\n'))
	}
}

// Ask writes down all that can be asked of a game now and returns the prompt. Forecasts and explanations are many: some at a time,
// others in every position.
func (t *Teller) Ask(g engine.Game) engine.Prompt {
	p := t.Asked(g)
	for _, seat := range append([]engine.Seat{""}, g.Info().Seats...) {
		t.All("view ", g.View(seat))
		if th, ok := g.(engine.Thinker); ok && seat != "" {
			t.All("score ", th.Score(seat))
		}
	}
	if p.Over != nil {
		return p
	}
	t.asked++
	t.All("prompt ", p)
	if th, ok := g.Clone().(engine.Thinker); ok {
		th.Imagine(p.Seat, engine.NewSeeded(uint64(t.asked)))
		t.All("imagined ", th.View(""))
	}
	v := g.View("")
	for i := range 4 {
		thing, place := v.Things[(t.asked*4+i)%len(v.Things)].ID, v.Places[(t.asked*4+i)%len(v.Places)].ID
		t.All("thing "+thing, g.Explain(engine.OnCounter, thing))
		t.All("place "+place, g.Explain(engine.OnZone, place))
	}
	if m := p.March; m != nil {
		for i := range m.Movers {
			t.All("group ", g.Destinations(m.Movers[:i+1], true))
			if c, ok := g.(zonewar.Musterer); ok {
				t.All("company ", c.Muster(m.Movers[i:]))
			}
		}
	}
	if f, ok := g.(engine.Forecaster); ok {
		commands := []engine.Command{{}}
		for i := range min(3, len(p.Choices)) {
			commands = append(commands, p.Choices[(t.asked+i)%len(p.Choices)].Command)
		}
		for _, c := range commands {
			forecast, why := f.Forecast(c)
			t.All("forecast "+c.String(), forecast)
			t.All("not forecast ", why)
		}
		place := v.Places[t.asked%len(v.Places)].ID
		t.All("zone "+place, f.ForecastZone(place))
	}
	return p
}

// Wrong asks why commands that differ from a right one in a word are refused, and what would come of one with a word less.
func (t *Teller) Wrong(g engine.Game, c engine.Command) {
	v := g.View("")
	rng := engine.NewSeeded(uint64(t.Positions()))
	for range 6 {
		bad := engine.Command{Verb: c.Verb, Args: slices.Clone(c.Args)}
		if len(bad.Args) == 0 || rng.Below(8) == 0 {
			bad.Args = append(bad.Args, v.Things[rng.Below(len(v.Things))].ID)
		} else {
			switch i := rng.Below(len(bad.Args)); rng.Below(5) {
			case 0:
				bad.Args[i] = v.Places[rng.Below(len(v.Places))].ID
			case 1:
				bad.Args[i] = strconv.Itoa(rng.Below(12) - 2)
			case 2:
				bad.Args = slices.Delete(bad.Args, i, i+1)
			case 3:
				bad.Args = slices.Insert(bad.Args, i, bad.Args[i])
			default:
				bad.Args[i] = v.Things[rng.Below(len(v.Things))].ID
			}
		}
		t.All("wrong "+bad.String(), g.Check(bad))
	}
}
