package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// homeDestinations lists where a group may be sent in D.2, with the leaders whom that would lose.
func (x *exec) homeDestinations(group zonewar.Set, why bool) []engine.Destination {
	if group.Empty() {
		return nil
	}
	alone := x.leftAlone(group)
	var out []engine.Destination
	for left := x.homes(x.s.Decider); left != 0; left &= left - 1 {
		p := left.First()
		switch refused := x.checkSend(group, p); {
		case refused != nil:
			if why {
				out = append(out, engine.Destination{Zone: x.PlaceID(p), Left: -1, Why: refused})
			}
		case x.Listing():
			x.ListWay(group, p, !alone.Empty())
		default:
			d := engine.Destination{Zone: x.PlaceID(p), Path: x.OnePlace(p), Left: -1, Direct: true}
			if !alone.Empty() {
				w := engine.Warning{Code: "leader-left-alone", Rule: "3.5", Counters: x.IDs(alone),
					Facts: engine.Facts{engine.Count("counters", alone.Len())}}
				d.Warnings = []engine.Warning{w}
			}
			out = append(out, d)
		}
	}
	return out
}

// leftAlone are the leaders who are lost when a group is sent away from them: without a ship at sea,
// or among enemies.
func (x *exec) leftAlone(group zonewar.Set) zonewar.Set {
	lead := x.InPlay(x.S, x.s.Decider).And(x.AllLeaders()).Minus(group)
	var beside zonewar.Set
	for c := range group.All() {
		if at := x.s.Units[c].Place; at != zonewar.NoPlace {
			beside = beside.Or(lead.And(x.s.At[at]))
		}
	}
	if beside.Empty() {
		return beside
	}
	after := *x.s
	y := x.r.exec(&after, zonewar.NoDice{}, true)
	y.Relocate(group, x.r.catane) // anywhere else
	y.CaptureEverywhere()
	for i := range x.Places {
		y.LeadersAdrift(zonewar.Place(i))
	}
	return beside.Minus(y.InPlay(y.S, x.s.Decider))
}

// musterHome tells what keeps a group from being sent anywhere in D.2 and who of it could be sent to
// one place: as many as possible, with whom was picked last. Ships carry troops to Catane alone.
func (x *exec) musterHome(m *zonewar.Company, group zonewar.Set, last zonewar.Counter) {
	s := x.s
	if m.Convoy = m.Convoy && x.home(x.r.catane, s.Decider) && !s.Standing.Has(x.r.chains); m.Convoy {
		m.Carries = m.Ships + int(s.SentShips) - int(s.SentTroops)
	}
	if len(x.homeDestinations(group, false)) > 0 {
		return
	}
	var best zonewar.Set
	better := func(fit zonewar.Set) bool {
		if fit.Has(last) != best.Has(last) {
			return fit.Has(last)
		}
		return fit.Len() > best.Len()
	}
	for left := x.homes(s.Decider); left != 0; left &= left - 1 {
		to := left.First()
		fit := x.fitHome(group.And(x.homing()), to)
		if fit.Empty() || x.checkSend(fit, to) != nil {
			continue
		}
		if best.Empty() || better(fit) {
			best, m.Why = fit, x.checkSend(group, to)
		}
	}
	if !best.Empty() {
		m.Fit = x.IDs(best)
	}
}

// fitHome are those of a group who can be sent to a place together.
func (x *exec) fitHome(group zonewar.Set, to zonewar.Place) zonewar.Set {
	ships := group.And(x.AllShips())
	troops := group.And(x.AllUnits()).Minus(ships)
	lead := group.And(x.AllLeaders())
	switch {
	case to == x.r.catane:
		fleet := int(x.s.SentShips) + x.FPOf(x.S, ships)
		if fleet == 0 {
			lead = zonewar.Set{}
		}
		return ships.Or(lead).Or(x.Aboard(troops, fleet-int(x.s.SentTroops)))
	case !x.Sea(to):
		return lead.Or(x.strongestWhoFit(troops, to, x.s.Decider))
	case ships.Empty() && x.ShipsAt(x.S, to, x.s.Decider).Empty():
		return zonewar.Set{}
	}
	return ships.Or(lead)
}
