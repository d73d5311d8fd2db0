package zonewar

import "strategos/engine"

// Stormer is a game in which places besides forts are stormed from outside.
type Stormer interface {
	// StormedFrom is where the units of a side stand that may storm a place without being in
	// it, NoPlace when it may not.
	StormedFrom(s *State, p Place, side Side) Place
	// Storm readies a state for the storm of such a place as it is most likely to come: from
	// where, with whom inside, and with which titles and zones that lend.
	Storm(s *State, p Place, side Side) (titles [2]Title, lend [2]Place)
}

// laidOpen is the title without which a place that is no fort is not stormed from outside: laid
// for the combat in progress, it is no secret. 0 for none.
func (r *Ruleset) laidOpen(s *State) Title {
	if s.Combat.Zone == NoPlace || s.StormFrom == NoPlace || r.Fort(s.Combat.Zone) {
		return 0
	}
	return Title(s.Combat.Title[s.Active])
}

// likelyStorm is the storm of a place that is no fort, as it is most likely to come: a state readied for it, with the titles and
// the zones that lend; nil when it is not stormed so.
func (r *Ruleset) likelyStorm(s *State, p Place, side Side) (after *State, titles [2]Title, lend [2]Place) {
	g, ok := r.Rules.(Stormer)
	if !ok || r.Fort(p) || r.Contested(s, p) || r.stormedFrom(s, p, side) == NoPlace && s.Combat.Zone != p ||
		r.UnitsAt(s, p, side.Other()).Empty() {
		return nil, titles, lend
	}
	ready := *s
	titles, lend = g.Storm(&ready, p, side)
	return &ready, titles, lend
}

// ForecastStorm tells the storm of a place that is no fort, as it is most likely to come; nil when
// it is not stormed so.
func (r *Ruleset) ForecastStorm(s *State, p Place, side Side) *engine.Forecast {
	after, titles, lend := r.likelyStorm(s, p, side)
	if after == nil {
		return nil
	}
	f := r.forecastCombat(after, p, side, titles, lend)
	f.Later = true
	return f
}

// stormedFrom is where the units of a side stand that may storm a place from outside: the zone
// of a fort with an enemy garrison, which holds it, when nobody there is friendly to that.
func (r *Ruleset) stormedFrom(s *State, p Place, side Side) Place {
	if out := r.outer[p]; out != NoPlace {
		if !r.UnitsAt(s, p, side.Other()).Empty() && !r.UnitsAt(s, out, side).Empty() && r.UnitsAt(s, out, side.Other()).Empty() {
			return out
		}
		return NoPlace
	}
	if g, ok := r.Rules.(Stormer); ok {
		return g.StormedFrom(s, p, side)
	}
	return NoPlace
}

// stands is where the force of a side stands in a fight for a place.
func (r *Ruleset) stands(s *State, zone Place, side, attacker Side) Place {
	if side != attacker {
		return zone
	}
	from := s.StormFrom
	if s.Combat.Zone != zone {
		if r.Contested(s, zone) {
			return zone
		}
		from = r.stormedFrom(s, zone, attacker)
	}
	if from == NoPlace {
		return zone
	}
	return from
}

// FightsAt is where the force of a side stands in the combat in progress.
func (r *Ruleset) FightsAt(s *State, side Side) Place {
	return r.stands(s, s.Combat.Zone, side, s.Active)
}

// fought tells whether a combat can be fought for a place: it is contested, or the active side
// storms it.
func (r *Ruleset) fought(s *State, p Place) bool { return r.foughtBy(s, p, s.Active) }

// foughtBy is fought with another side than the active one as the attacker.
func (r *Ruleset) foughtBy(s *State, p Place, attacker Side) bool {
	if r.Contested(s, p) {
		return true
	}
	if s.Combat.Zone == p && s.StormFrom != NoPlace {
		return !r.UnitsAt(s, s.StormFrom, attacker).Empty() && !r.UnitsAt(s, p, attacker.Other()).Empty()
	}
	return r.stormedFrom(s, p, attacker) != NoPlace
}

// Stormable are the places that a side may storm as things stand.
func (x *Exec) Stormable(side Side) PlaceSet {
	var out PlaceSet
	for i := range x.Places {
		if p := Place(i); x.stormedFrom(x.S, p, side) != NoPlace {
			out.Add(p)
		}
	}
	return out
}

// inCombat tells whether a counter stands where its side fights the combat in progress.
func (x *Exec) inCombat(c Counter) bool {
	return x.S.Units[c].Place == x.FightsAt(x.S, x.SideOf(c))
}

// fallen carries out what befalls a fort that has been stormed: its garrison is eliminated,
// whatever the losses say, its leaders are captured and it changes hands.
func (x *Exec) fallen() {
	s := x.S
	fort := s.Combat.Zone
	if s.StormFrom == NoPlace || !s.Combat.AttWins || !x.Fort(fort) {
		return
	}
	x.TakeFort(fort, s.Active, ByCombat, x.Cites.Forts)
}

// TakeFort gives a fort to those who have stormed or starved it: nobody inside is left.
func (x *Exec) TakeFort(fort Place, side Side, cause Cause, rule string) {
	enemy := side.Other()
	x.UnitsAt(x.S, fort, enemy).Each(func(c Counter) { x.Eliminate(c, cause, rule) })
	x.LeadersAt(x.S, fort, enemy).Each(func(c Counter) { x.LoseLeader(c, Captured, ByCapture, rule) })
	x.S.Hold(fort, side)
	x.Tell(engine.Event{Kind: "fort-taken", Rule: rule, Seat: x.Seat(side), Zones: x.OnePlace(fort)})
}
