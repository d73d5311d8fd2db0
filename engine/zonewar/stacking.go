package zonewar

import (
	"errors"

	"strategos/engine"
)

// crowded: more stands in a place than its limits allow after the moves, so its owner
// names the units that are eliminated (State.Excess).
func crowded(c *Cites) decision {
	return decision{
		Step: StepExcess, Name: "drop_excess", Saved: "excess", Cite: c.Stacking,
		Verbs: []Verb[*Exec]{{Word: "drop", Do: func(x *Exec, args []string) *engine.Refusal {
			if why := x.dropExcess(args, x.S.Decider, x.S.Excess, ByOverstack); why != nil {
				return why
			}
			x.checkStacks()
			return nil
		}}},
		Ask:       func(x *Exec, p *engine.Prompt, _ bool) { x.askExcess(p, x.S.Excess) },
		AtPlace:   func(x *Exec, p Place) *engine.Refusal { return x.explainCrowd(p, x.S.Excess) },
		AtCounter: func(x *Exec, c Counter) *engine.Refusal { return x.notTooMany(c, x.S.Excess) },
		Uses:      UsesPhase | UsesExcess,
		Sound: func(x *Exec) error {
			if s := x.S; s.Excess == NoPlace || !x.Overfull(s, s.Excess, s.Decider) {
				return errors.New("excess: the zone is not overfull")
			}
			return nil
		},
	}
}

// Overfull tells whether a side exceeds a place's limit: units in a land zone,
// FP of its triremes in a strait. Leaders do not count and bases have no limit
// (section 3.2).
func (r *Ruleset) Overfull(s *State, p Place, side Side) bool {
	return r.overBy(s, p, r.UnitsAt(s, p, side))
}

// OverfullWith tells whether a side would exceed a place's limits if a group came there.
func (r *Ruleset) OverfullWith(s *State, p Place, side Side, group Set) bool {
	return r.overBy(s, p, r.UnitsAt(s, p, side).Or(group.And(r.units)))
}

// overBy tells whether exactly these units would exceed the place's limits.
func (r *Ruleset) overBy(s *State, p Place, units Set) bool {
	if units.Empty() {
		return false
	}
	most, naval, _ := r.limits(s, p)
	if most > 0 && units.Len() > most {
		return true
	}
	return naval > 0 && r.FPOf(s, units.And(r.naval)) > naval || r.landOver(s, p, units)
}

// landOver tells whether the land units among these would exceed the place's FP
// for them.
func (r *Ruleset) landOver(s *State, p Place, units Set) bool {
	_, _, limit := r.limits(s, p)
	return limit > 0 && r.FPOf(s, units.And(r.land)) > limit
}

// surplus are the units of a side among which is what exceeds a place's limits: where
// ships and land units have limits of their own, those of the kind that is too many.
func (r *Ruleset) surplus(s *State, p Place, side Side) Set {
	units := r.UnitsAt(s, p, side)
	_, naval, land := r.limits(s, p)
	switch {
	case land > 0 && !r.landOver(s, p, units):
		return units.And(r.naval)
	case land > 0 && r.FPOf(s, units.And(r.naval)) <= naval:
		return units.And(r.land)
	case land == 0 && naval > 0:
		return units.And(r.naval)
	}
	return units
}

// limitFacts describe a place's limit and its use for messages.
func (r *Ruleset) limitFacts(s *State, p Place, side Side) engine.Facts {
	return r.limitOf(s, p, r.UnitsAt(s, p, side))
}

// limitOf is limitFacts for exactly these units.
func (r *Ruleset) limitOf(s *State, p Place, units Set) engine.Facts {
	most, naval, land := r.limits(s, p)
	if r.landOver(s, p, units) {
		return engine.Facts{engine.Word("kind", "land-fp"), engine.Num("limit", land), engine.Num("used", r.FPOf(s, units.And(r.land)))}
	}
	if naval > 0 {
		return engine.Facts{engine.Word("kind", "fp"), engine.Num("limit", naval), engine.Num("used", r.FPOf(s, units.And(r.naval)))}
	}
	return engine.Facts{engine.Word("kind", "units"), engine.Num("limit", most), engine.Num("used", units.Len())}
}

// excessRange is how few and how many units may be named to bring the place
// within its limit.
func (r *Ruleset) excessRange(s *State, p Place, side Side) (lo, hi int) {
	units := r.UnitsAt(s, p, side)
	if most, _, _ := r.limits(s, p); most > 0 && units.Len() > most {
		n := units.Len() - most
		return n, n
	}
	return 1, r.surplus(s, p, side).Len()
}

// dropExcess eliminates the named units of an overfull place: enough to respect
// the limit and not one more.
func (x *Exec) dropExcess(args []string, side Side, p Place, cause Cause) *engine.Refusal {
	rule := x.Cites.Stacking
	units, why := x.ParseSet(args, rule)
	if why != nil {
		return why
	}
	all := x.UnitsAt(x.S, p, side)
	if wrong := units.Minus(all); !wrong.Empty() {
		return engine.Refuse(rule, "not-in-zone").With(x.IDs(wrong)...).At(x.PlaceID(p))
	}
	if x.overBy(x.S, p, all.Minus(units)) {
		r := engine.Refuse(rule, "still-over").At(x.PlaceID(p))
		r.Facts = x.limitFacts(x.S, p, side)
		return r
	}
	for _, c := range units.List() {
		fewer := units
		fewer.Drop(c)
		if !x.overBy(x.S, p, all.Minus(fewer)) {
			return engine.Refuse(rule, "too-many-dropped").With(x.CounterID(c)).At(x.PlaceID(p))
		}
	}
	units.Each(func(c Counter) { x.Eliminate(c, cause, rule) })
	x.CaptureAt(p)
	return nil
}

// ParseSet reads counter ids, each once.
func (x *Exec) ParseSet(args []string, rule string) (Set, *engine.Refusal) {
	var s Set
	if len(args) == 0 {
		return s, engine.Refuse(rule, "no-counters")
	}
	for _, id := range args {
		c, ok := x.CounterOf(id)
		if !ok {
			return s, engine.Refuse(rule, "no-such-counter", engine.Typed("word", id))
		}
		if s.Has(c) {
			return s, engine.Refuse(rule, "named-twice").With(id)
		}
		s.Add(c)
	}
	return s, nil
}

// askExcess asks for the units over a limit.
func (x *Exec) askExcess(p *engine.Prompt, at Place) {
	s := x.S
	side := s.Decider
	lo, hi := x.excessRange(s, at, side)
	p.Zone, p.Facts = x.PlaceID(at), x.limitFacts(s, at, side)
	x.AskPick(p, engine.Pick{Verb: "drop", Min: lo, Max: hi}, x.surplus(s, at, side), x.suggestExcess(s, at, side))
}

// explainCrowd says where the units over a limit are picked.
func (x *Exec) explainCrowd(p, over Place) *engine.Refusal {
	if p == over {
		return engine.Refuse(x.Cites.Stacking, "pick-counters").At(x.PlaceID(p))
	}
	return engine.Refuse(x.Cites.Stacking, "too-many-elsewhere", engine.PlaceOf("from", x.PlaceID(over))).At(x.PlaceID(p))
}

// notTooMany refuses a counter that has no part in an overfull place.
func (x *Exec) notTooMany(c Counter, over Place) *engine.Refusal {
	code := "not-too-many"
	if x.IsLeader(c) && x.S.Units[c].Place == over {
		code = "leaders-need-no-room"
	}
	return engine.Refuse(x.Cites.Stacking, code).With(x.CounterID(c)).At(x.PlaceID(over))
}
