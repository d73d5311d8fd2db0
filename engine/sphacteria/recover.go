package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// recovering: a side turns weakened units to their full face (section 2.D).
var recovering = decision{
	Step: StepRecover, Name: "recover", Saved: "recover", Cite: "2.D",
	Verbs:   []verb{{Word: "recover", Do: (*exec).recoverUnits}, {Word: "play", Do: (*exec).playAdjust}, {Word: "pass", Then: (*exec).openSupply}},
	Ask:     (*exec).askRecover,
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal { return x.explainRecovery(-1, p) },
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return x.explainRecovery(c, x.s.Units[c].Place)
	},
	Again: (*exec).openRecover,
}

// The stratagems that turn more units, one or two (6 #15, #16).
var (
	recoverOne = recoveries(RecoverOne, 1)
	recoverTwo = recoveries(RecoverTwo, 2)
)

func recoveries(title zonewar.Title, n int8) stratagem {
	return adjustment(title, func(x *exec) *engine.Refusal {
		switch {
		case x.s.Step != StepRecover:
			return x.Refuse(x.TitleRule(title), "with-recoveries-only", engine.TitleNo("title", title))
		case x.Recoverable(x.s.Decider, x.AllUnits()).Empty():
			return x.Refuse(x.TitleRule(title), "nothing-to-recover")
		}
		return nil
	}, func(x *exec) { x.s.Extra += n })
}

// allowance is how many more weakened units the side may turn: one for every
// starred leader in play and what #15 and #16 give (section 2.D).
func (x *exec) allowance(side zonewar.Side) int {
	stars := x.InPlay(x.S, side).And(x.AllLeaders()).And(x.Starred()).Len()
	return stars + int(x.s.Extra) - int(x.s.Recovered)
}

// openRecover asks for recoveries while there is something to turn or a counter
// in hand to play.
func (x *exec) openRecover() {
	s := x.s
	side := s.Decider
	if s.HandSize(x.Board, side) == 0 && (x.allowance(side) <= 0 || x.Recoverable(side, x.AllUnits()).Empty()) {
		x.openSupply()
		return
	}
	s.Step = StepRecover
}

// recoverUnits takes "recover UNITS...".
func (x *exec) recoverUnits(args []string) *engine.Refusal {
	side := x.s.Decider
	if len(args) == 0 {
		return engine.Refuse("2.D", "no-counters")
	}
	if left := x.allowance(side); len(args) > left {
		return engine.Refuse("2.D", "too-many-recoveries", engine.Count("left", max(left, 0)))
	}
	for _, id := range args {
		c, ok := x.CounterOf(id)
		if !ok {
			return engine.Refuse("2.D", "no-such-counter", engine.Typed("word", id))
		}
		if why := x.CheckRecover(side, c, "2.D"); why != nil {
			return why
		}
		x.Restore(c, "2.D")
		x.s.Recovered++
	}
	x.openRecover()
	return nil
}

// askRecover asks which weakened units are turned.
func (x *exec) askRecover(p *engine.Prompt, full bool) {
	side := x.s.Decider
	left := max(x.allowance(side), 0)
	pool := x.Recoverable(side, x.AllUnits())
	p.Facts = x.Facts(engine.Count("left", left), engine.Num("weakened", pool.Len()))
	if n := min(left, pool.Len()); n > 0 {
		x.AskPick(p, engine.Pick{Verb: "recover", Min: 1, Max: n}, pool, x.BestRecoveries(pool, n))
	}
	x.OfferPlays(p, full)
	x.Button(p, "pass", "end-recoveries", "2.D", true)
}

// explainRecovery says why a counter does not recover, or that none in a place
// does; counter is below 0 when a place is meant.
func (x *exec) explainRecovery(counter zonewar.Counter, place zonewar.Place) *engine.Refusal {
	side := x.s.Decider
	if counter < 0 {
		if x.allowance(side) > 0 && !x.Recoverable(side, x.AllUnits()).And(x.UnitsAt(x.S, place, side)).Empty() {
			return engine.Refuse("2.D", "pick-counters").At(x.PlaceID(place))
		}
		return engine.Refuse("2.D", "nobody-to-recover").At(x.PlaceID(place))
	}
	id := x.CounterID(counter)
	switch {
	case x.SideOf(counter) != side:
		return engine.Refuse("2.D", "adjusts-later", engine.SeatOf("side", x.Seat(side.Other()))).With(id)
	case x.IsLeader(counter):
		return engine.Refuse("1.2", "leader-has-no-steps").With(id)
	}
	if why := x.CheckRecover(side, counter, "2.D"); why != nil {
		return why
	}
	stars := x.InPlay(x.S, side).And(x.AllLeaders()).And(x.Starred()).Len()
	return engine.Refuse("2.D", "no-recoveries-left", engine.Num("stars", stars), engine.Num("used", x.s.Recovered)).With(id)
}
