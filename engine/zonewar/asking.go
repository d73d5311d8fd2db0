package zonewar

import "strategos/engine"

// Pass adds the button with which a side passes, by its key in the message catalogs; the rule is
// the prompt's.
func (x *Exec) Pass(p *engine.Prompt, key string) { x.Button(p, "pass", key, p.Rule, true) }

// OfferZones adds a choice for every place; byDefault proposes the first.
func (x *Exec) OfferZones(p *engine.Prompt, verb, key string, places PlaceSet, byDefault bool) {
	for left := places; left != 0; left &= left - 1 {
		at := left.First()
		x.Offer(p, Offer{Verb: verb, Words: Naming(NameOf(at)), On: engine.OnZone, Key: key, Rule: p.Rule,
			Default: byDefault && left == places}, engine.PlaceOf("zone", x.PlaceID(at)))
	}
}

// PickOne asks for one unit of a pool to lose; the one whose hit costs least is proposed.
func (x *Exec) PickOne(p *engine.Prompt, at Place, pool Set) {
	p.Zone = x.PlaceID(at)
	x.AskPick(p, engine.Pick{Verb: "lose", Min: 1, Max: 1}, pool, x.SuggestLosses(x.S, pool, 1))
}

// Strongest are the n units of a pool with most FP.
func (x *Exec) Strongest(pool Set, n int) Set {
	var out Set
	for range n {
		best := Counter(-1)
		pool.Minus(out).Each(func(c Counter) {
			if best < 0 || x.FP(x.S, c) > x.FP(x.S, best) {
				best = c
			}
		})
		out.Add(best)
	}
	return out
}

// PickedAt says that the counters of a pool are clicked and not their zone; where none of them
// stands it gives the reason none.
func (x *Exec) PickedAt(p Place, pool Set, rule, none string) *engine.Refusal {
	code := none
	pool.Each(func(c Counter) {
		if x.S.Units[c].Place == p {
			code = "pick-counters"
		}
	})
	return engine.Refuse(rule, code).At(x.PlaceID(p))
}

// AdjustsLater refuses a counter whose side makes its adjustments after this one.
func (x *Exec) AdjustsLater(rule string, c Counter) *engine.Refusal {
	return engine.Refuse(rule, "adjusts-later", engine.SeatOf("side", x.Seat(x.SideOf(c)))).With(x.CounterID(c))
}

// MayPlayUnasked tells whether a side might play a title, or any stratagem between the other's
// moves: it holds a counter and, in an action phase, has shown none. One that lies face down in a
// combat must not betray itself here.
func (x *Exec) MayPlayUnasked(title Title, side Side) bool {
	s := x.S
	if s.HandSize(x.Board, side) == 0 || s.InPhase && s.Played[side] {
		return false
	}
	return x.MayOwn(title, side)
}

// Wishes tells who would have it so: the side if it is well for it, else its enemy.
func Wishes(well bool, side Side) Side {
	if well {
		return side
	}
	return side.Other()
}
