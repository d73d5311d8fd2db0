package zonewar

import "strategos/engine"

// LeaderSavesAP is the series' usual activation cost: 1 AP with a friendly leader
// in the place, 2 without (section 2.C).
func (r *Ruleset) LeaderSavesAP(s *State, p Place, side Side) int {
	if r.LeadersAt(s, p, side).Empty() {
		return 2
	}
	return 1
}

// Movable are the counters of the active side in the place that have not yet
// moved in this action phase. A sick leader stays where he lies.
func (r *Ruleset) Movable(s *State, p Place) Set {
	var out Set
	for c := range r.Together(s, p, s.Active).All() {
		if u := &s.Units[c]; !u.Moved && !u.Sick && (!s.Sailing || !r.Params.ArrivalsMove || r.CameToday(s, c)) {
			out.Add(c)
		}
	}
	return out
}

// activationCost is what activating a place costs a side now.
func (r *Ruleset) activationCost(s *State, p Place, side Side) int {
	if s.Sailing && r.Params.ArrivalsMove {
		return 0
	}
	return r.Rules.ActivationCost(s, p, side)
}

// payable is what the active side can spend on an activation now.
func (s *State) payable() int {
	if s.Sailing {
		return int(s.AP[s.Active])
	}
	return int(s.Announced[s.Active])
}

// purse are the facts about what is left to spend: of the announcement, or of all AP while sailing out of the bases.
func (s *State) purse() (left, purse engine.Fact) {
	what := "announced"
	if s.Sailing {
		what = "all"
	}
	return engine.Num("left", s.payable()), engine.Word("purse", what)
}

// mayActivate tells whether checkActivate would pass, without wording why not.
func (r *Ruleset) mayActivate(s *State, p Place) bool {
	if s.Activated == p || s.Sailing && !r.Places[p].Base && !r.Params.ArrivalsMove {
		return false
	}
	movers := r.Movable(s, p)
	return !movers.Empty() && !(r.Places[p].BySea && movers.And(r.naval).Empty()) && r.activationCost(s, p, s.Active) <= s.payable()
}

// shipless tells whether nobody can leave a base for want of ships.
func (r *Ruleset) shipless(s *State, p Place) bool {
	return r.Places[p].BySea && r.Movable(s, p).And(r.naval).Empty()
}

func (x *Exec) checkActivate(p Place) *engine.Refusal {
	s := x.S
	if x.mayActivate(s, p) {
		return nil
	}
	at := x.PlaceID(p)
	switch cost := x.activationCost(s, p, s.Active); {
	case x.Fort(p) && !s.At[p].And(x.bySide[s.Active]).Empty() && x.Together(s, p, s.Active).Empty():
		return engine.Refuse(x.Cites.Activation, "goes-with-its-zone", engine.PlaceOf("zone", x.PlaceID(x.Zone(p)))).At(at)
	case x.Together(s, p, s.Active).Empty():
		return engine.Refuse(x.Cites.Activation, "nobody-there").At(at)
	case s.Sailing && !x.Places[p].Base && !x.Params.ArrivalsMove:
		return engine.Refuse(x.Cites.Sail, "bases-only").At(at)
	case s.Sailing && x.Params.ArrivalsMove && x.Movable(s, p).Empty():
		return engine.Refuse(x.Cites.Sail, "arrivals-only").At(at)
	case s.Activated == p:
		return engine.Refuse(x.Cites.Activation, "already-active").At(at)
	case x.Movable(s, p).Empty():
		return engine.Refuse(x.Cites.Activation, "all-moved").At(at)
	case x.shipless(s, p):
		return engine.Refuse(x.Cites.MoveLimits, "base-needs-ships").At(at)
	default:
		left, purse := s.purse()
		return engine.Refuse(x.Cites.Activation, "no-ap", engine.Num("cost", cost), left, purse).At(at)
	}
}

func (x *Exec) activate(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse(x.Cites.Activation, "usage", engine.Word("verb", "activate"))
	}
	p := x.PlaceOf(args[0])
	if p == NoPlace {
		return engine.Refuse(x.Cites.Activation, "no-such-place", engine.Typed("word", args[0]))
	}
	if why := x.checkActivate(p); why != nil {
		return why
	}
	cost := x.activationCost(x.S, p, x.S.Active)
	x.spend(cost)
	x.S.Activated = p
	left, purse := x.S.purse()
	x.Tell(engine.Event{Kind: "activated", Rule: x.Cites.Activation, Seat: x.Seat(x.S.Active), Zones: x.OnePlace(p),
		Facts: x.Facts(engine.Num("ap", cost), left, purse)})
	return nil
}

func (x *Exec) moveActivated(args []string) *engine.Refusal {
	if x.S.Activated == NoPlace {
		return engine.Refuse(x.Cites.Activation, "nothing-activated")
	}
	return x.march(args, x.S.Activated, 0)
}
