package zonewar

import "strategos/engine"

// refuseCombats begins to send the active player's counters out of the combats
// he cannot pay for: units are weakened and go where they began the phase, leaders
// with them (section 4.1).
func (x *Exec) refuseCombats() {
	s := x.S
	s.Returning = true
	for i := range x.Places {
		p := Place(i)
		if !s.ToFight.Has(p) {
			continue
		}
		back := s.At[p].And(x.bySide[s.Active])
		x.Tell(engine.Event{Kind: "forced-return", Rule: x.Cites.Fight, Seat: x.Seat(s.Active), Counters: x.IDs(back), Zones: x.OnePlace(p)})
		back.And(x.units).Each(func(c Counter) {
			if x.Params.ReturnHits {
				x.Hit(c, ByReturn, x.Cites.Fight)
			} else if !s.Units[c].Weak {
				x.Weaken(c, x.Cites.Fight)
			}
		})
		x.CaptureAt(p) // a leader whose last unit is eliminated has nobody to go back with (section 1.2)
	}
	if x.Params.CargoLands { // what they carry goes back with them: who is too many aboard is lost after a combat only
		x.sendBack()
		return
	}
	x.SettleFleets(ThenReturn)
}

// sendBack moves them, first whoever can go back; who is stranded retreats instead, zone by zone. It is come back to when
// fleets are in order, and after each retreat, until nobody is left.
func (x *Exec) sendBack() {
	s := x.S
	s.Retreat = Retreat{From: NoPlace, Over: NoPlace} // the one before is over
	if x.goBack() && !x.Params.CargoLands {
		x.SettleFleets(ThenReturn) // ships that went back may have left others at sea without
		return
	}
	for i := range x.Places {
		p := Place(i)
		if !s.ToFight.Has(p) {
			continue
		}
		s.ToFight.Drop(p)
		if stranded := x.stranded(p); !stranded.Empty() {
			x.retreatFrom(s.Active, p, stranded)
			return
		}
	}
	x.SettleFleets(ThenReturned)
}

// goBack moves everybody who can go back to where he began, and tells whether anybody has. All are back before a leader
// is looked for who is alone there, and before anybody flees: nothing hangs on the order of the zones.
func (x *Exec) goBack() bool {
	s := x.S
	var to PlaceSet
	for i := range x.Places {
		p := Place(i)
		if !s.ToFight.Has(p) {
			continue
		}
		gone := s.At[p].And(x.bySide[s.Active]).Minus(x.stranded(p))
		x.tellBack(p, gone)
		for c := range gone.All() {
			began := s.Units[c].Began
			s.place(c, began)
			to.Add(began)
		}
	}
	back := to != 0
	for ; to != 0; to.Drop(to.First()) {
		x.CaptureAt(to.First())
	}
	return back
}

// stranded are the active player's counters in a place that cannot go back: they began the phase there, or where the enemy
// is now, cavalry that gave way for one, or in a zone his archers have closed since, which ships alone may enter. A base
// stays open though the enemy lies in it as well.
func (x *Exec) stranded(p Place) Set {
	s := x.S
	enemy := s.Active.Other()
	var out Set
	for c := range s.At[p].And(x.bySide[s.Active]).All() {
		began := s.Units[c].Began
		closed := s.Closed[enemy].Has(began) && !x.Naval(c)
		if began == p || closed || !x.Places[began].Base && !x.UnitsAt(s, began, enemy).Empty() {
			out.Add(c)
		}
	}
	return out
}

// tellBack tells that counters go out of a place to where each began the phase.
func (x *Exec) tellBack(from Place, group Set) {
	s := x.S
	for !x.Quiet && !group.Empty() {
		began := s.Units[group.First()].Began
		var together Set
		for c := range group.All() {
			if s.Units[c].Began == began {
				together.Add(c)
			}
		}
		group = group.Minus(together)
		x.TellRetreat(engine.Event{Kind: "sent-back", Rule: x.Cites.Fight, Seat: x.Seat(s.Active), Counters: x.IDs(together), Zones: x.Zones(from, began)})
	}
}
