package zonewar

import "strategos/engine"

// refuseCombats begins to send the active player's counters out of the combats
// he cannot pay for: units take a step loss and go where they began the phase,
// leaders with them (section 4.1).
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
	}
	x.SettleFleets(ThenReturn)
}

// sendBack moves them, zone by zone. In whose place the enemy is, the contested
// zone itself for one, retreats instead where the game's rules say so; a base
// stays open though the enemy lies in it as well.
func (x *Exec) sendBack() {
	s := x.S
	for i := range x.Places {
		p := Place(i)
		if !s.ToFight.Has(p) {
			continue
		}
		s.ToFight &^= 1 << uint(p)
		var stranded Set
		s.At[p].And(x.bySide[s.Active]).Each(func(c Counter) {
			began := s.Units[c].Began
			taken := !x.Places[began].Base && !x.UnitsAt(s, began, s.Active.Other()).Empty()
			if x.Params.ReturnHits && taken {
				stranded.Add(c)
				return
			}
			s.place(c, began)
			x.CaptureAt(began)
		})
		if !stranded.Empty() {
			x.retreatFrom(s.Active, p, stranded)
			return
		}
	}
	s.Retreat = Retreat{From: NoPlace, Over: NoPlace}
	x.SettleFleets(ThenReturned)
}
