package engine

import "fmt"

// Rehearse asks a game once all that a window asks on opening it: the prompt, what every seat sees, the first ways to go and
// the roll that each choice leads to. A position in which that panics cannot be played, which is what the error then says;
// nothing is carried out, and the game stays as it is. It is the net below the checks of a game restored, not one of them.
func Rehearse(g Game) (err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("this position cannot be played: %v", e)
		}
	}()
	p := g.Prompt()
	for _, seat := range append([]Seat{""}, g.Info().Seats...) {
		g.View(seat)
	}
	if m := p.March; m != nil && len(m.Movers) > 0 {
		g.Destinations(m.Movers[:1], true)
	}
	f, ok := g.(Forecaster)
	if p.Over != nil || !ok {
		return nil
	}
	f.Forecast(Command{})
	for i := range p.Choices {
		f.Forecast(p.Choices[i].Command)
	}
	return nil
}
