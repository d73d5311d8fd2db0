package zonewar

import "strategos/engine"

// Holder is who holds a fort, NoSide while it is not built.
func (s *State) Holder(fort Place) Side {
	for side := range s.Forts {
		if s.Forts[side].Has(fort) {
			return Side(side)
		}
	}
	return NoSide
}

// Hold gives a fort to a side: it is built, or taken.
func (s *State) Hold(fort Place, side Side) {
	s.Forts[side].Add(fort)
	s.Forts[side.Other()] &^= 1 << uint(fort)
}

// Fort tells whether a place lies in another.
func (b *Board) Fort(p Place) bool { return b.outer[p] != NoPlace }

// Zone is the zone that a place lies in, or is.
func (b *Board) Zone(p Place) Place {
	if b.outer[p] != NoPlace {
		return b.outer[p]
	}
	return p
}

// Enclosed tells whether a work that stands makes a stronghold of the place.
func (r *Ruleset) Enclosed(s *State, p Place) bool {
	w := r.enclosed[p]
	return w >= 0 && s.Standing.Has(int(w))
}

// Together are the counters of a side that are activated with a place: those in a zone and in
// its forts, or those in a fort by themselves while enemy units stand in its zone.
func (r *Ruleset) Together(s *State, p Place, side Side) Set {
	out := s.At[p]
	if r.forts.Has(p) || len(r.inner[p]) > 0 {
		alone := !r.UnitsAt(s, r.Zone(p), side.Other()).Empty()
		if r.forts.Has(p) && !alone {
			return Set{}
		}
		for _, in := range r.inner[p] {
			if !alone {
				out = out.Or(s.At[in])
			}
		}
	}
	return out.And(r.bySide[side])
}

// startOf is where some counters of an activated place stand together: in it, or in one of its
// forts.
func (x *Exec) startOf(group Set, at Place) (Place, *engine.Refusal) {
	away := group.Minus(x.S.At[at])
	if away.Empty() {
		return at, nil
	}
	from := x.S.Units[away.First()].Place
	switch {
	case from == NoPlace || x.outer[from] != at || !away.Minus(x.Together(x.S, at, x.S.Active)).Empty():
		return at, x.Refuse(x.Cites.Activation, "not-activated").With(x.IDs(away)...).At(x.PlaceID(at))
	case !group.Minus(x.S.At[from]).Empty():
		return at, x.Refuse(x.Cites.Forts, "not-from-one-place").With(x.IDs(group)...).At(x.PlaceID(at))
	}
	return from, nil
}

// limits are the most of one side that a place holds now: units, FP of ships and FP of land
// units; 0 is no limit.
func (r *Ruleset) limits(s *State, p Place) (units, naval, land int) {
	if r.Enclosed(s, p) {
		return 0, 0, 0
	}
	d := &r.Places[p]
	return d.UnitLimit, d.NavalLimit, d.LandLimit
}

// mayGarrison checks a step into a fort: it must be built, and hold no units of the enemy;
// leaders alone do not take one that he holds.
func (x *Exec) mayGarrison(p *party, fort Place) stepReason {
	switch x.S.Holder(fort) {
	case p.side:
		return reasonNone
	case NoSide:
		return reasonNoFort
	}
	switch {
	case !x.UnitsAt(x.S, fort, p.side.Other()).Empty():
		return reasonHeldFort
	case p.units == 0:
		return reasonLeadersTakeNothing
	}
	return reasonNone
}

// whyNoShelter tells why a group that gives way may not go into a place for its being a
// fort: it must be of its side and have room; nil when it may, or it is none.
func (x *Exec) whyNoShelter(side Side, group Set, to Place) *engine.Refusal {
	switch {
	case !x.Fort(to):
		return nil
	case x.S.Holder(to) != side:
		return x.Refuse(x.Cites.Forts, "enemy-fort").At(x.PlaceID(to))
	case x.OverfullWith(x.S, to, side, group):
		return x.Refuse(x.Cites.Forts, "full-fort", x.limitOf(x.S, to, x.UnitsAt(x.S, to, side).Or(group.And(x.units)))...).At(x.PlaceID(to))
	}
	return nil
}

// takeFort gives a fort of the enemy, entered without a fight, to the side of those who enter.
func (x *Exec) takeFort(fort Place, side Side) {
	if !x.Fort(fort) || x.S.Holder(fort) == side {
		return
	}
	x.TakeFort(fort, side, ByCapture, x.Cites.Forts)
}
