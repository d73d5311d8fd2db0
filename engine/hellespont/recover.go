package hellespont

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// openRecover begins a side's D.3 to D.5.
func (x *exec) openRecover(side zonewar.Side) {
	s := x.s
	s.Active, s.Decider = side, side
	s.Recovered, s.Extra, s.ExtraAny = 0, 0, 0
	s.Tested, s.TestAll, s.Last = 0, false, 0
	x.OpenRecoveries()
}

// Recovers are the units that may be turned to their front now: the Persians by
// S11 alone (10.1).
func (x *exec) Recovers() zonewar.Set {
	s := x.s
	pool := x.Recoverable(s.Decider, x.AllUnits())
	if s.ExtraAny > 0 {
		return pool
	}
	if x.Swords() == 0 && s.Extra == 0 {
		return zonewar.Set{}
	}
	return pool.Minus(x.r.unrestored)
}

// Recoveries is how many units may still be turned.
func (x *exec) Recoveries() int { return x.Swords() + int(x.s.Extra) + int(x.s.ExtraAny) }

// Recover takes "recover UNITS..." (2.D.3).
func (x *exec) Recover(args []string) *engine.Refusal {
	s := x.s
	if len(args) == 0 {
		return x.Refuse("2.D", "no-counters")
	}
	if len(args) > x.Recoveries() {
		return x.TooManyRecoveries()
	}
	for _, id := range x.shipsFirst(args) {
		c, ok := x.CounterOf(id)
		if !ok {
			return x.Refuse("2.D", "no-such-counter", engine.Typed("word", id))
		}
		if why := x.CheckRecover(s.Decider, c, "2.D"); why != nil {
			return why
		}
		if why := x.WhyNoRecovery(c); why != nil {
			return why
		}
		switch {
		case x.r.unrestored.Has(c):
			s.ExtraAny--
		case x.Swords() > 0:
			s.Recovered++
		case s.Extra > 0:
			s.Extra--
		default:
			s.ExtraAny--
		}
		x.Restore(c, "2.D")
	}
	x.OpenRecoveries()
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

// SuggestRecoveries proposes others before the Persians, and those only where nobody else can recover.
func (x *exec) SuggestRecoveries(pool zonewar.Set, n int) zonewar.Set {
	best := x.BestRecoveries(pool.Minus(x.r.unrestored), n)
	if best.Empty() {
		best = x.BestRecoveries(pool, 1)
	}
	return best
}

// WhyNoRecovery: the Persians recover by S11 alone (10.1).
func (x *exec) WhyNoRecovery(c zonewar.Counter) *engine.Refusal {
	if x.r.unrestored.Has(c) && x.s.ExtraAny == 0 {
		return x.Refuse("10.1", "persians-by-s11").With(x.CounterID(c))
	}
	return nil
}

// RecoversBy are the units that S11 lets recover, and S12 but for the Persians (7 S11, S12, 10.1).
func (x *exec) RecoversBy(title zonewar.Title) zonewar.Set {
	pool := x.Recoverable(x.s.Decider, x.AllUnits())
	if !slices.Contains(x.r.cfg.RestoredBy, title) {
		pool = pool.Minus(x.r.unrestored)
	}
	return pool
}

// AddRecoveries: S11 turns one unit, Persians too, S12 up to two (7 S11, S12).
func (x *exec) AddRecoveries(title zonewar.Title) {
	if title == RecoverOne {
		x.s.ExtraAny++
		return
	}
	x.s.Extra += 2
}
