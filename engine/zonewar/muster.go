package zonewar

import "slices"

// Muster tells what counters are as a group of the march in progress: those who
// can go together, the troops against the ships that carry them, and what keeps the
// group from going.
func (x *Exec) Muster(ids []string) Company {
	m := Company{Fit: slices.Clone(ids)}
	group, bad := x.ParseSet(ids, x.Cites.Move)
	if bad != nil {
		m.Why = bad
		return m
	}
	x.weigh(&m, group)
	if d := x.Decision(); d != nil && d.Muster != nil {
		last, _ := x.CounterOf(ids[len(ids)-1])
		d.Muster(x, &m, group, last)
	}
	return m
}

// weigh compares the troops of a group with what its ships carry.
func (x *Exec) weigh(m *Company, group Set) {
	ships, land := group.And(x.naval), group.And(x.land)
	if x.Params.FleetRatio == 0 || ships.Empty() || land.Empty() {
		return
	}
	m.Convoy, m.Ships, m.Land = true, x.FPOf(x.S, ships), x.FPOf(x.S, land)
	m.Carries = m.Ships / x.Params.FleetRatio
}

// fitting are those of a group who can go together with one of it: by land those
// who march, by sea all ships, the leaders and as many troops as the ships carry.
func (x *Exec) fitting(group Set, with Counter) Set {
	group = x.Fit(group)
	ships := group.And(x.naval)
	if x.Params.FleetRatio == 0 {
		if ships.Has(with) {
			return ships
		}
		return group.Minus(ships)
	}
	if ships.Empty() || x.inland.Has(with) {
		return group.Minus(ships)
	}
	return x.Aboard(group.Minus(x.inland), x.FPOf(x.S, ships)/x.Params.FleetRatio)
}

// Aboard leaves out of a group the troops for whom there is no room: the largest
// that fit come along first.
func (x *Exec) Aboard(group Set, room int) Set {
	out := group.Minus(x.land)
	for {
		best := Counter(-1)
		group.And(x.land).Minus(out).Each(func(c Counter) {
			if fp := x.FP(x.S, c); fp <= room && (best < 0 || fp > x.FP(x.S, best)) {
				best = c
			}
		})
		if best < 0 {
			return out
		}
		out.Add(best)
		room -= x.FP(x.S, best)
	}
}
