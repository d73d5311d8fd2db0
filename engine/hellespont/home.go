package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// musterHome is what counters are as a group that D.2 sends away: who of them may
// go to a base together, ships up to half the fleet and troops for whom they have
// room.
func (x *exec) musterHome(ids []string) engine.Muster {
	m := x.Exec.Muster(ids)
	group, bad := x.ParseSet(ids, "2.D")
	if bad != nil || len(x.homeDestinations(ids)) > 0 {
		return m
	}
	ships := x.FPOf(x.S, group.And(x.AllShips()))
	m.Convoy, m.Ships, m.Land = ships > 0 || m.Convoy, ships, x.FPOf(x.S, x.landOf(group))
	m.Carries = ships / x.Params.FleetRatio
	for i := range x.Places {
		base := zonewar.Place(i)
		if !x.OpenTo(base, x.s.Decider) {
			continue
		}
		if why := x.checkSend(group, base); m.Why == nil {
			m.Why = why
		}
		if fit := x.homeward(group, base); !fit.Empty() && x.checkSend(fit, base) == nil {
			m.Fit = x.IDs(fit)
			return m
		}
	}
	return m
}

// homeward are those of a group for whom the limits of D.2 leave room on the way to
// a base.
func (x *exec) homeward(group zonewar.Set, base zonewar.Place) zonewar.Set {
	s := x.s
	group = group.And(x.homing()).Minus(x.inlandOf(group))
	sent := 0
	for i := range x.Places {
		sent += int(s.HomeShips[i])
	}
	fit := group.Minus(x.AllShips())
	ships := 0
	for _, c := range group.And(x.AllShips()).List() {
		if fp := x.FP(x.S, c); 2*(sent+ships+fp) <= int(s.HomeLimit) {
			fit.Add(c)
			ships += fp
		}
	}
	return x.Aboard(fit, (int(s.HomeShips[base])+ships)/x.Params.FleetRatio-int(s.HomeTroop[base]))
}
