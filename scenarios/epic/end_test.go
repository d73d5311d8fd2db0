package epic_test

import (
	"math"
	"reflect"
	"testing"

	"strategos/engine"
)

// How the war would end is what games come to in which every decision is answered as the prompt proposes, counted here by
// playing them with commands and other dice; asking changes nothing and is answered alike every time.
func TestForecastEnd(t *testing.T) {
	s, rng := begin(t, "", 3), engine.NewSeeded(3)
	asked, open := 0, 0
	for i := 0; s.Game().Legal().Over == nil; i++ {
		if i%250 == 200 {
			g := s.Game()
			hash := g.Hash()
			const games = 60
			f := g.(engine.Foreteller).ForecastEnd(games)
			if again := g.(engine.Foreteller).ForecastEnd(games); !reflect.DeepEqual(f, again) || g.Hash() != hash {
				t.Fatal("asked twice it tells two things, or the game has changed")
			}
			asked++
			sum := int64(0)
			for _, a := range f.Questions[0].Answers {
				sum += a.Chance.N
				if a.Chance.N < a.Chance.Of {
					open++
				}
				n, of := passive(t, g, a.Seat, games), float64(games)
				told, counted := winning(f, a.Seat), float64(n)/of
				if math.Abs(told-counted) > 4*math.Sqrt(2*max(told*(1-told), counted*(1-counted))/of)+0.02 {
					t.Errorf("after %d commands %s wins in %.2f of the games played on, %.2f are foretold", i, a.Seat, counted, told)
				}
			}
			if of := f.Questions[0].Answers[0].Chance.Of; sum != of || of != 1 && of != games {
				t.Errorf("%d of %d games", sum, of)
			}
		}
		step(t, s, rng)
	}
	if f := s.Game().(engine.Foreteller).ForecastEnd(5); f != nil {
		t.Errorf("a game that is over is told to end: %+v", f)
	}
	if asked < 3 {
		t.Errorf("asked %d times", asked)
	}
	t.Logf("asked %d times, %d answers open", asked, open)
}

// winning is the chance that a forecast gives a seat's victory.
func winning(f *engine.Forecast, seat engine.Seat) float64 {
	p := 0.
	for _, a := range f.Questions[0].Answers {
		if a.Seat == seat {
			p += float64(a.Chance.N) / float64(a.Chance.Of)
		}
	}
	return p
}

// passive counts in how many games that go on from a position as every prompt proposes a seat wins.
func passive(t *testing.T, from engine.Game, seat engine.Seat, games int) (won int) {
	t.Helper()
	dice := engine.NewSeeded(99)
	for range games {
		g := from.Clone()
		p := g.Legal()
		for ; p.Over == nil; p = g.Legal() {
			var tries []engine.Command
			for _, ch := range p.Choices {
				if ch.Default {
					tries = append(tries, ch.Command)
				}
			}
			if p.Pick != nil {
				tries = append(tries, engine.Cmd(p.Pick.Verb, p.Pick.Suggested...))
			}
			for _, ch := range p.Choices {
				tries = append(tries, ch.Command)
			}
			if m := p.March; m != nil {
				group := m.Suggested
				if len(group) == 0 && len(m.Movers) > 0 {
					group = m.Movers[:1]
				}
				for _, d := range g.Destinations(group, false) {
					tries = append(tries, engine.Cmd(m.Verb, append(group[:len(group):len(group)], d.Path...)...))
				}
			}
			done := false
			for i := 0; i < len(tries) && !done; i++ {
				_, err := g.Apply(tries[i], dice)
				done = err == nil
			}
			if !done {
				t.Fatalf("%s proposes nothing", p.Decision)
			}
		}
		if p.Over.Winner() == seat {
			won++
		}
	}
	return won
}
