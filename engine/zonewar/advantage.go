package zonewar

import "strategos/engine"

// UseAdvantage passes the marker to the opponent after a use.
func (x *Exec) UseAdvantage(how string) {
	s := x.S
	side := s.Advantage
	s.AdvUsed[side] = true
	s.Advantage = side.Other()
	x.Tell(engine.Event{Kind: "advantage", Rule: x.Cites.Advantage, Seat: x.Seat(side), Facts: x.Facts(engine.Word("how", how), engine.SeatOf("to", x.Seat(side.Other())))})
}

// TakeAdvantage gives the marker to a side by a stratagem; that is no use of it. Who
// takes it is asked about dice again, though he had let all stand.
func (x *Exec) TakeAdvantage(side Side, rule string) {
	x.S.Advantage, x.S.Calm[side] = side, false
	x.Tell(engine.Event{Kind: "advantage-taken", Rule: rule, Seat: x.Seat(side)})
}

// CanUseAdvantage tells whether a side holds the marker and has not used it in
// this part of the turn.
func (r *Ruleset) CanUseAdvantage(s *State, side Side) bool {
	return s.Advantage == side && !s.AdvUsed[side]
}

// checkAdvantage refuses a use the side does not have.
func (x *Exec) checkAdvantage(side Side) *engine.Refusal {
	switch {
	case x.S.Advantage != side:
		return engine.Refuse(x.Cites.Advantage, "not-the-holder")
	case x.S.AdvUsed[side]:
		return engine.Refuse(x.Cites.Advantage, "used-in-this-part")
	}
	return nil
}

// Returnable are the counters of a side that the Advantage brings back: its
// eliminated leaders and, where the game says so, land units.
func (r *Ruleset) Returnable(s *State, side Side) Set {
	var out Set
	for c := range r.bySide[side].Minus(s.On).All() {
		switch f := s.Units[c].Fate; {
		case r.IsLeader(c):
			if f == Killed || f == Captured || f == Lost {
				out.Add(c)
			}
		case f == Eliminated && r.Params.UnitsReturn && !r.naval.Has(c):
			out.Add(c)
		}
	}
	return out
}

// Weakened are the units of a side in play on their weakened face.
func (r *Ruleset) Weakened(s *State, side Side) Set {
	var out Set
	for c := range r.InPlay(s, side).And(r.units).All() {
		if s.Units[c].Weak {
			out.Add(c)
		}
	}
	return out
}

// AdvantageRestores carries out "restore UNIT": the Advantage turns a weakened
// unit to its full face.
func (x *Exec) AdvantageRestores(side Side, args []string) *engine.Refusal {
	rule := x.Cites.Advantage
	if why := x.checkAdvantage(side); why != nil {
		return why
	}
	units, why := x.ParseSet(args, rule)
	if why != nil {
		return why
	}
	c := units.List()[0]
	switch {
	case units.Len() != 1:
		return engine.Refuse(rule, "one-counter")
	case !x.Weakened(x.S, side).Has(c):
		return engine.Refuse(rule, "not-weakened").With(x.CounterID(c))
	case !x.RoomToRecover(c):
		return engine.Refuse(x.Cites.Stacking, "no-room-to-recover").With(x.CounterID(c)).At(x.PlaceID(x.S.Units[c].Place))
	}
	x.Restore(c, rule)
	x.UseAdvantage("restore")
	return nil
}

// AdvantageReturns carries out "return COUNTER PLACE": the Advantage brings a lost
// counter back, full; free tells whether it may come to a place.
func (x *Exec) AdvantageReturns(side Side, args []string, free func(c Counter, at Place) bool) *engine.Refusal {
	rule := x.Cites.Advantage
	if why := x.checkAdvantage(side); why != nil {
		return why
	}
	if len(args) != 2 {
		return engine.Refuse(rule, "usage", engine.Word("verb", "return"))
	}
	c, ok := x.CounterOf(args[0])
	at := x.PlaceOf(args[1])
	switch {
	case !ok || !x.Returnable(x.S, side).Has(c):
		return engine.Refuse(rule, "not-lost", engine.Typed("word", args[0]))
	case at == NoPlace || !free(c, at):
		return engine.Refuse(rule, "returns-elsewhere", engine.Typed("word", args[1]))
	}
	back := x.unscore(c)
	x.S.Units[c].Weak, x.S.Units[c].Sick = false, false
	x.SetCounter(c, at)
	x.Tell(engine.Event{Kind: "returned", Rule: rule, Seat: x.Seat(side), Counters: x.One(c), Zones: x.OnePlace(at),
		Facts: x.Facts(engine.Num("back", back))})
	x.CaptureAt(at)
	x.UseAdvantage("return")
	return nil
}

// OfferAdvantage adds the uses of the marker that can be made at any time: a unit to its full face,
// and of the lost each to a place that welcomes him.
func (x *Exec) OfferAdvantage(p *engine.Prompt, side Side, lost Set, welcome func(Counter) PlaceSet) {
	if !x.CanUseAdvantage(x.S, side) {
		return
	}
	rule := x.Cites.Advantage
	x.Recoverable(side, x.AllUnits()).Each(func(c Counter) {
		x.Offer(p, Offer{Verb: "restore", Words: Naming(NameOfCounter(c)), On: engine.OnCounter,
			Key: "advantage-restore", Rule: rule}, engine.ThingOf("counter", x.CounterID(c)))
	})
	lost.Each(func(c Counter) {
		for left := welcome(c); left != 0; left &= left - 1 {
			at := left.First()
			x.Offer(p, Offer{Verb: "return", Words: Naming(NameOfCounter(c), NameOf(at)), On: engine.OnButton,
				Key: "advantage-return", Rule: rule},
				engine.ThingOf("counter", x.CounterID(c)), engine.PlaceOf("zone", x.PlaceID(at)))
		}
	})
}

// RoomToRecover tells whether a place can hold a unit on its full face.
func (x *Exec) RoomToRecover(c Counter) bool {
	s := x.S
	u := &s.Units[c]
	if _, naval, land := x.limits(s, u.Place); x.Params.RecoverCrowded || naval == 0 && land == 0 && !x.aboard(s, c) {
		return true
	}
	side, weak := x.SideOf(c), u.Weak
	over := x.Overfull(s, u.Place, side)
	u.Weak = false // for a moment: as it would be
	tight := !over && x.Overfull(s, u.Place, side) || x.overloaded(s, u.Place, side)
	u.Weak = weak
	return !tight
}

// TurnLeader turns a leader to his back: wounded, or sick and unable to move.
func (x *Exec) TurnLeader(c Counter, sick bool, rule string) {
	u := &x.S.Units[c]
	u.Weak, u.Sick = true, u.Sick || sick
	kind := "leader-wounded"
	if sick {
		kind = "leader-sick"
	}
	x.Tell(engine.Event{Kind: kind, Rule: rule, Seat: x.Seat(x.SideOf(c)), Counters: x.One(c), Zones: x.OnePlace(u.Place)})
}

// HealLeaders turns all leaders to their front again.
func (x *Exec) HealLeaders(rule string) {
	x.leaders.Each(func(c Counter) {
		u := &x.S.Units[c]
		if !u.Weak {
			return
		}
		u.Weak, u.Sick = false, false
		if u.Fate == InPlay {
			x.Tell(engine.Event{Kind: "leader-healed", Rule: rule, Seat: x.Seat(x.SideOf(c)), Counters: x.One(c), Zones: x.OnePlace(u.Place)})
		}
	})
}

// LeaderBonus is a leader's bonus now, by the face that he shows.
func (r *Ruleset) LeaderBonus(s *State, c Counter) int {
	if s.Units[c].Weak {
		return r.Leaders[int(c)-r.NUnits].Hurt
	}
	return r.Bonus(c)
}

// BestBonus is the highest bonus among leaders.
func (r *Ruleset) BestBonus(s *State, leaders Set) int {
	best := 0
	leaders.Each(func(c Counter) { best = max(best, r.LeaderBonus(s, c)) })
	return best
}
