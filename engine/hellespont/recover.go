package hellespont

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// recovering: a side turns weakened units to their full face (2.D.3).
var recovering = decision{
	Step: StepRecover, Name: "recover", Saved: "he-recover", Cite: "2.D",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "recover", Do: (*exec).recoverUnits}, playing("2.D"), {Word: "pass", Then: (*exec).checkSupply}},
	Ask:   (*exec).askRecover,
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("2.D", "nobody-to-recover").At(x.PlaceID(p))
	},
	AtCounter: (*exec).explainRecovery,
	Calm:      true,
}

// The stratagems that turn weakened units: one, Persians too, or up to two (7 S11, S12).
var (
	recoverOne = stratagem{Title: RecoverOne, Uses: []use{recoveries(RecoverOne, func(s *State) { s.ExtraAny++ })}}
	recoverTwo = stratagem{Title: RecoverTwo, Uses: []use{recoveries(RecoverTwo, func(s *State) { s.Extra += 2 })}}
)

func recoveries(title zonewar.Title, add func(s *State)) use {
	return use{
		When:  zonewar.In(StepRecover),
		Check: func(x *exec, _ zonewar.Side) *engine.Refusal { return x.checkRecoveryTitle(title) },
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			add(x.s)
			x.goOnRecover()
		},
	}
}

// openRecover begins a side's D.3 to D.5.
func (x *exec) openRecover(side zonewar.Side) {
	s := x.s
	s.Active, s.Decider = side, side
	s.Recovered, s.Extra, s.ExtraAny = 0, 0, 0
	s.Tested, s.TestAll, s.Last = 0, false, 0
	x.goOnRecover()
}

// goOnRecover asks for recoveries while there is something to turn, or a counter in
// hand to play.
func (x *exec) goOnRecover() {
	s := x.s
	weak := !x.Weakened(x.S, s.Decider).Empty()
	if x.recoverable().Empty() && (s.HandSize(x.Board, s.Decider) == 0 || !weak) {
		x.checkSupply()
		return
	}
	s.Step = StepRecover
}

// swords are the recoveries the leaders of the side at work have left.
func (x *exec) swords() int {
	sum := 0
	x.InPlay(x.S, x.s.Decider).And(x.AllLeaders()).Each(func(c zonewar.Counter) { sum += x.LeaderBonus(x.S, c) })
	return max(sum-int(x.s.Recovered), 0)
}

// recoverable are the units that may be turned to their front now: the Persians by
// S11 alone (10.1).
func (x *exec) recoverable() zonewar.Set {
	s := x.s
	pool := x.Recoverable(s.Decider, x.AllUnits())
	if s.ExtraAny > 0 {
		return pool
	}
	if x.swords() == 0 && s.Extra == 0 {
		return zonewar.Set{}
	}
	return pool.Minus(x.r.unrestored)
}

// recoveries is how many units may still be turned.
func (x *exec) recoveries() int { return x.swords() + int(x.s.Extra) + int(x.s.ExtraAny) }

// askRecover asks which units are turned, while leaders' swords or stratagems allow it.
func (x *exec) askRecover(p *engine.Prompt, full bool) {
	pool := x.recoverable()
	p.Facts = x.Facts(engine.Count("left", x.recoveries()), engine.Num("weakened", pool.Len()))
	if n := min(x.recoveries(), pool.Len()); n > 0 {
		best := x.BestRecoveries(pool.Minus(x.r.unrestored), n)
		if best.Empty() {
			best = x.BestRecoveries(pool, 1)
		}
		x.AskPick(p, engine.Pick{Verb: "recover", Min: 1, Max: n}, pool, best)
	}
	x.OfferPlays(p, full)
	x.Pass(p, "end-recoveries")
}

// explainRecovery says why a counter is not turned now.
func (x *exec) explainRecovery(c zonewar.Counter) *engine.Refusal {
	id := x.CounterID(c)
	switch {
	case x.SideOf(c) != x.s.Decider:
		return x.AdjustsLater("2.D", c)
	case x.IsLeader(c):
		return x.Refuse("1.2", "leader-has-no-steps").With(id)
	}
	if why := x.CheckRecover(x.s.Decider, c, "2.D"); why != nil {
		return why
	}
	if x.r.unrestored.Has(c) && x.s.ExtraAny == 0 {
		return x.Refuse("10.1", "persians-by-s11").With(id)
	}
	return x.Refuse("2.D", "too-many-recoveries", engine.Count("left", x.recoveries())).With(id)
}

// recoverUnits takes "recover UNITS..." (2.D.3).
func (x *exec) recoverUnits(args []string) *engine.Refusal {
	s := x.s
	if len(args) == 0 {
		return x.Refuse("2.D", "no-counters")
	}
	if left := x.recoveries(); len(args) > left {
		return x.Refuse("2.D", "too-many-recoveries", engine.Count("left", left))
	}
	for _, id := range x.shipsFirst(args) {
		c, ok := x.CounterOf(id)
		if !ok {
			return x.Refuse("2.D", "no-such-counter", engine.Typed("word", id))
		}
		if why := x.CheckRecover(s.Decider, c, "2.D"); why != nil {
			return why
		}
		persian := x.r.unrestored.Has(c)
		switch {
		case persian && s.ExtraAny == 0:
			return x.Refuse("10.1", "persians-by-s11").With(id)
		case persian:
			s.ExtraAny--
		case x.swords() > 0:
			s.Recovered++
		case s.Extra > 0:
			s.Extra--
		default:
			s.ExtraAny--
		}
		x.Restore(c, "2.D")
	}
	x.goOnRecover()
	return nil
}

// shipsFirst orders counters so that a fleet is strong again before the troops
// aboard it are: in whatever order they are named, what fits together recovers.
func (x *exec) shipsFirst(ids []string) []string {
	var ships, rest []string
	for _, id := range ids {
		if c, ok := x.CounterOf(id); ok && x.Naval(c) {
			ships = append(ships, id)
		} else {
			rest = append(rest, id)
		}
	}
	return append(ships, rest...)
}

// checkRecoveryTitle refuses a title that turns units without a unit to turn.
func (x *exec) checkRecoveryTitle(title zonewar.Title) *engine.Refusal {
	pool := x.Recoverable(x.s.Decider, x.AllUnits())
	if !slices.Contains(x.r.cfg.RestoredBy, title) {
		pool = pool.Minus(x.r.unrestored)
	}
	if pool.Empty() {
		return x.Refuse(x.TitleRule(title), "nobody-to-recover")
	}
	return nil
}
