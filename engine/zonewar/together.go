package zonewar

import (
	"slices"

	"strategos/engine"
)

// loseTogether eliminates of a beaten force whatever has no place to go to; a sick
// leader stays behind, and leaders alone are taken or masters of the field.
func (x *Exec) loseTogether() {
	r := &x.S.Retreat
	x.fit(&r.Group)
	units := r.Group.And(x.units)
	if (!units.Empty() || r.Gone != 0) && !x.escapers().Empty() {
		return
	}
	units.Each(func(c Counter) { x.Eliminate(c, ByNoRetreat, x.Cites.Combat) })
	r.Group = Set{}
	x.CaptureAt(r.From)
	x.LeadersAdrift(r.From)
}

// parted tells whether no place takes a whole beaten force: ships are there for some
// of it only, so that these go and the rest is lost.
func (x *Exec) parted() bool {
	r := &x.S.Retreat
	return len(x.togetherWays(r.Group, r.From)) == 0
}

// escapers are those of a beaten force who can leave: all together, or where no place
// takes all of them everybody whom ships can carry off.
func (x *Exec) escapers() Set {
	r := &x.S.Retreat
	if !x.parted() {
		return r.Group
	}
	var out Set
	r.Group.Each(func(c Counter) {
		if len(x.togetherWays(SetOf(c), r.From)) > 0 {
			out.Add(c)
		}
	})
	return out
}

// escapingWith are as many of a group as can leave together with one of it, the
// largest units that fit first.
func (x *Exec) escapingWith(group Set, with Counter) Set {
	from, fits := x.S.Retreat.From, SetOf(with)
	if len(x.togetherWays(fits, from)) == 0 {
		return group
	}
	for rest := group.Minus(fits); !rest.Empty(); {
		next := rest.List()[0]
		rest.Each(func(c Counter) {
			if !x.IsLeader(c) && (x.IsLeader(next) || x.FP(x.S, c) > x.FP(x.S, next)) {
				next = c
			}
		})
		rest.Drop(next)
		if more := fits.Or(SetOf(next)); len(x.togetherWays(more, from)) > 0 {
			fits = more
		}
	}
	return fits
}

// fit drops the leaders who cannot move from a group.
func (x *Exec) fit(group *Set) {
	x.leaders.And(*group).Each(func(c Counter) {
		if x.S.Units[c].Sick {
			group.Drop(c)
		}
	})
}

// LeadersAdrift loses whoever is left at sea without a ship of his side.
func (x *Exec) LeadersAdrift(p Place) {
	if x.Params.FleetRatio == 0 || !x.Sea(p) || x.S.At[p].Minus(x.naval).Empty() {
		return
	}
	for side := Side(0); side < 2; side++ {
		if x.ShipsAt(x.S, p, side).Empty() {
			x.sink(p, side)
		}
	}
}

// togetherWays lists where a whole force may retreat to; its parts all go to one place.
func (x *Exec) togetherWays(group Set, from Place) []retreatWay {
	all := x.placesFor(group, from)
	gone := x.S.Retreat.Gone
	if gone == 0 {
		return all
	}
	return slices.DeleteFunc(all, func(w retreatWay) bool { return !gone.Has(w.path[len(w.path)-1]) })
}

func (x *Exec) placesFor(group Set, from Place) []retreatWay {
	out := x.outs[:0]
	aside := x.StepsAside(x.S.Retreat.Side, group, from)
	for i, to := range x.near[from] {
		if aside.Has(to) {
			out = append(out, retreatWay{x.near[from][i : i+1 : i+1]})
		}
	}
	if !x.Sea(from) {
		out = x.transportRetreats(out, group, from)
	}
	x.outs = out
	return out
}

// StepsAside are the adjacent zones and ports, bases excepted, to which a whole
// force may step: free of enemy units and not closed to it.
func (x *Exec) StepsAside(side Side, group Set, from Place) PlaceSet {
	var out PlaceSet
	for _, to := range x.near[from] {
		kind := x.link[from][to].Kind
		fits := kind == LandLink
		if x.Sea(from) {
			fits = kind == SeaLink || kind == BeachLink
		}
		if fits && !x.Barred(x.S, from, to, side) && x.freeFor(to, side, group) {
			out.Add(to)
		}
	}
	return out
}

// Fit is a group without the leaders who cannot move.
func (x *Exec) Fit(group Set) Set {
	x.fit(&group)
	return group
}

// StepAside moves a whole force to an adjacent place; what then exceeds the limit
// there goes on or is eliminated, as after a retreat.
func (x *Exec) StepAside(side Side, group Set, from, to Place) {
	x.S.Retreat = Retreat{Side: side, From: from, Group: group, Over: NoPlace}
	x.fallBack(group, from, []Place{to})
	x.S.Retreat.Group = Set{}
	x.CaptureAt(from)
	x.LeadersAdrift(from)
	x.checkRetreatStacks()
}

// goTogether takes the retreat of a whole force along a way.
func (x *Exec) goTogether(group Set, path []Place) *engine.Refusal {
	r := &x.S.Retreat
	rule := x.Cites.Combat
	parted := x.parted()
	if left := r.Group.Minus(group); !left.Empty() && !parted {
		return engine.Refuse(rule, "retreats-together").With(x.IDs(left)...)
	}
	to := path[len(path)-1]
	var way []Place
	for _, w := range x.togetherWays(group, r.From) {
		if w.path[len(w.path)-1] == to && (len(path) == 1 || len(w.path) == len(path)) {
			way = w.path
			break
		}
	}
	if len(path) > 1 && (r.Gone == 0 || r.Gone.Has(to)) && x.carriedAway(group, r.From, path) {
		way = path
	}
	switch {
	case way == nil && r.Gone != 0 && !r.Gone.Has(to):
		return engine.Refuse(rule, "retreats-to-one-place").At(x.PlaceID(to))
	case way == nil:
		return x.whyNoRetreat(group, path)
	}
	x.fallBack(group, r.From, way)
	r.Group = r.Group.Minus(group)
	if parted {
		r.Gone.Add(to)
		x.continueRetreat()
		return nil
	}
	x.checkRetreatStacks()
	return nil
}
