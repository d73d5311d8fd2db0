package epic

import (
	"slices"

	"strategos/engine"
)

// This file tells how far a voyage comes: by the die for a long way, and past all who may intercept it (16.4).

// sailing is a voyage with one throw of its die, past all who may intercept: who they are, by how many faces of a die
// each catches it, and where it ends.
type sailing struct {
	squadrons []interceptor
	end       string
}

// interceptor is a squadron that may try, and by whose word.
type interceptor struct {
	by    engine.Seat
	sea   string
	ids   []string
	faces int64
}

// forecastVoyage tells whether the stack of a move comes to the end of its way: for each face of the die that a long
// way takes, and in all if everybody tries who may. It is nil where no die falls and nobody may try.
func (g *Game) forecastVoyage(c engine.Command) *engine.Forecast {
	x := g.look()
	fleets, goal := x.announced(c)
	f := &engine.Forecast{Purpose: "interception", Rule: "16.4", Seat: seat(x.phasing()), Zone: goal, Counters: fleets, Dice: 1}
	ways := [6]sailing{}
	dies := false // a die of its own falls
	for die := range ways {
		var rolled bool
		ways[die], rolled = g.voyage(c, die+1)
		dies = dies || rolled
	}
	most := 0
	for i := range ways {
		most = max(most, len(ways[i].squadrons))
		for _, s := range ways[i].squadrons {
			f.Risks = addRisk(f.Risks, engine.Prospect{Key: "intercepts", Counters: s.ids, Facts: engine.Facts{engine.PlaceOf("sea", s.sea)},
				Seat: s.by, Chance: engine.Fraction{N: s.faces, Of: 6}})
		}
	}
	if !dies && most == 0 {
		return nil
	}
	if dies {
		f.Purpose = "fleet"
		f.Questions = engine.ByDie("fleet", func(die int) engine.Prospect {
			end := ways[die-1].end
			key := "voyage-arrives"
			if end != goal {
				key = "voyage-stops"
			}
			return engine.Prospect{Key: key, Seat: f.Seat, Facts: engine.Facts{engine.PlaceOf("place", end)}}
		})
	}
	if most > 0 {
		f.Later = !dies
		arrives := engine.Fraction{Of: 6}
		for range most {
			arrives.Of *= 6
		}
		for i := range ways {
			if w := &ways[i]; w.end == goal {
				n := arrives.Of / 6
				for _, s := range w.squadrons {
					n = n / 6 * (6 - s.faces)
				}
				arrives.N += n
			}
		}
		f.Questions = append(f.Questions, engine.Question{Key: "voyage", Answers: []engine.Prospect{
			{Key: "voyage-comes-through", Seat: f.Seat, Chance: arrives},
			{Key: "voyage-fails", Seat: f.Seat, Chance: engine.Fraction{N: arrives.Of - arrives.N, Of: arrives.Of}},
		}})
	}
	return f
}

// forecastEngage tells by which faces of its die a stack far from where it set out still comes upon the enemy's (16.4.1, 16.4.4).
func (g *Game) forecastEngage(c engine.Command) *engine.Forecast {
	x := g.look()
	stack, _ := x.pieces(c.Args[:len(c.Args)-1])
	f := &engine.Forecast{Purpose: "fleet", Rule: "16.4", Seat: seat(x.phasing()), Zone: x.PlaceID(x.S.Pieces[stack.First()].At), Counters: x.ids(x.fleets(stack)), Dice: 1}
	f.Questions = engine.ByDie("fleet", func(die int) engine.Prospect {
		s := g.foreseen()
		g.on(&s, &engine.Fixed{Rolls: []int{die}}, true).do(c)
		key := "fleet-engages"
		if s.NEngagements == g.state.NEngagements {
			key = "fleet-too-late"
		}
		return engine.Prospect{Key: key, Seat: f.Seat}
	})
	return f
}

// addRisk adds what is a risk and not told yet: who intercepts, where, by how many faces.
func addRisk(list []engine.Prospect, p engine.Prospect) []engine.Prospect {
	told := slices.ContainsFunc(list, func(o engine.Prospect) bool {
		return slices.Equal(o.Counters, p.Counters) && slices.Equal(o.Facts, p.Facts)
	})
	if told || p.Chance.N == 0 {
		return list
	}
	return append(list, p)
}

// announced are the fleets of a move and where it goes.
func (x *Exec) announced(c engine.Command) (fleets []string, goal string) {
	for _, id := range c.Args {
		if p, ok := x.byID[id]; ok && x.Pieces[p].Kind == Fleet {
			fleets = append(fleets, id)
		}
	}
	return fleets, c.Args[len(c.Args)-1]
}

// voyage carries a move out with a die, everybody letting the stack pass, and tells who might have tried and where it
// ends; rolled tells whether the die fell.
func (g *Game) voyage(c engine.Command, die int) (way sailing, rolled bool) {
	s := g.foreseen()
	x := g.on(&s, &engine.Fixed{Rolls: []int{die}}, true)
	next := c
	for range MaxVoyage + 1 {
		if why, need := x.attempt(func() *engine.Refusal { return x.follow(next) }); why != nil || need != nil {
			return way, rolled
		}
		rolled = x.rolled > 0
		if s.Step != StepIntercept {
			break
		}
		var p engine.Prompt
		decisions[s.Step].ask(x, &p, false)
		for i := range p.Choices {
			if ch := &p.Choices[i]; ch.Command.Verb == "intercept" {
				n := int64(0)
				for face := 1; face <= 6; face++ {
					if x.catches(ch.Command, face) {
						n++
					}
				}
				way.squadrons = append(way.squadrons, interceptor{seat(s.Deciding), p.Zone, ch.Command.Args, n})
			}
		}
		next = engine.Cmd("let-pass")
	}
	way.end = x.PlaceID(s.Pieces[s.March.Group.First()].At)
	return way, rolled
}

// catches tells whether an interception succeeds with a face of the die.
func (x *Exec) catches(c engine.Command, face int) bool {
	s := *x.S
	y := Exec{Ruleset: x.Ruleset, S: &s, dice: &engine.Fixed{Rolls: []int{face}}}
	y.attempt(func() *engine.Refusal { return y.do(c) })
	for i := range y.Events {
		if e := &y.Events[i]; e.Kind == "interception" {
			return e.Facts.Get("caught") == "yes"
		}
	}
	return false
}
