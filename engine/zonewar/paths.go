package zonewar

import (
	"slices"

	"strategos/engine"
)

// way is one way of entering a zone: the place before it and the PM spent on
// arrival.
type way struct {
	to, last Place
	cost     int
	shift    int
}

// reach is what a search found out: PM spent to each place (-1 where the party
// cannot come), the place before it, and where it cannot pass on from.
type reach struct {
	cost [MaxPlaces]int8
	prev [MaxPlaces]Place
	ends PlaceSet
	// For ships that slip past enemies: the risk of being stopped on the way, and the
	// zones in which they roll.
	risk  [MaxPlaces]int16
	rolls PlaceSet
}

// reset forgets the last search, but for its risks.
func (r *reach) reset() {
	for i := range r.cost {
		r.cost[i], r.prev[i] = unknown, NoPlace
	}
	r.ends, r.rolls = 0, 0
}

// unknown is the cost of a place that no way leads to.
const unknown = -1

// knows tells whether a way to a place has been found.
func (r *reach) knows(p Place) bool { return r.cost[p] != unknown }

// explore finds the places free of enemies that the party can come to, each by
// its cheapest way. The next search uses the same memory.
func (x *Exec) explore(p *party, used int) *reach {
	if p.naval && x.Params.SlipRatio > 0 {
		return x.exploreFleet(p)
	}
	r := &x.reached
	r.reset()
	var room [2 * MaxPlaces]Place
	queue := append(room[:0], p.from)
	r.cost[p.from] = int8(used)
	for head := 0; head < len(queue); head++ {
		at := queue[head]
		for _, to := range x.near[at] {
			if to == p.from || x.HeldAgainst(x.S, to, p.side) {
				continue
			}
			if x.mayStep(p, at, to, int(r.cost[at]), int(x.S.Crossings[p.side][to])) != reasonNone {
				continue
			}
			cost := r.cost[at] + 1
			if !p.naval {
				cost = r.cost[at] + int8(x.Rules.StepCost(x.S, at, to, p.side))
			}
			ends := x.landingStops(p, at, to)
			known := r.knows(to)
			// A way that may go on is better than a landing that may not.
			if known && (ends || !r.ends.Has(to)) && r.cost[to] <= cost {
				continue
			}
			if known && ends && !r.ends.Has(to) {
				continue
			}
			r.cost[to], r.prev[to] = cost, at
			if ends {
				r.ends.Add(to)
				continue
			}
			r.ends &^= 1 << uint(to)
			queue = append(queue, to)
		}
	}
	return r
}

// destinations lists, until the next search, the ways to end a move: for a zone without enemies the
// shortest, for one with enemies every last step, as that decides the column
// shifts of the attack.
func (x *Exec) destinations(p *party, used int) []way {
	r := x.explore(p, used)
	return x.waysIn(p, r)
}

func (x *Exec) waysIn(p *party, r *reach) []way {
	if p.naval && x.Params.SlipRatio > 0 {
		return x.fleetWays(p, r)
	}
	out := x.ways[:0]
	for i := range x.Places {
		to := Place(i)
		if to == p.from || x.Places[i].Base {
			continue
		}
		if !x.HeldAgainst(x.S, to, p.side) {
			switch {
			case !r.knows(to):
			case x.mayEnd(p, r.prev[to], to) == reasonNone:
				out = append(out, way{to: to, last: r.prev[to], cost: int(r.cost[to])})
			case x.sailsAlone(p, r.prev[to], to):
				out = x.boarding(out, p, r, to)
			}
			continue
		}
		if x.mayEnd(p, p.from, to) != reasonNone {
			continue
		}
		first := len(out)
		for _, last := range x.near[to] {
			out = x.wayFrom(out, p, r, last, to)
		}
		for _, base := range x.exits[to] { // out of a base the link is one way
			out = x.wayFrom(out, p, r, base, to)
		}
		if p.naval && len(out) > first+1 { // ships attack alike from everywhere
			slices.SortStableFunc(out[first:], func(a, b way) int { return a.cost - b.cost })
			out = out[:first+1]
		}
		slices.SortStableFunc(out[first:], func(a, b way) int {
			if a.shift != b.shift {
				return b.shift - a.shift
			}
			return a.cost - b.cost
		})
	}
	x.ways = out
	return out
}

// boarding adds the best way of leaders to ships in a maritime zone out of a place beside it, where
// the shortest way there is another.
func (x *Exec) boarding(out []way, p *party, r *reach, to Place) []way {
	first := len(out)
	for _, last := range x.near[to] {
		if x.mayEnd(p, last, to) == reasonNone {
			out = x.wayFrom(out, p, r, last, to)
		}
	}
	if len(out) > first {
		best := slices.MinFunc(out[first:], func(a, b way) int { return a.cost - b.cost })
		out = append(out[:first], best)
	}
	return out
}

func (x *Exec) wayFrom(out []way, p *party, r *reach, last, to Place) []way {
	if !r.knows(last) || r.ends.Has(last) || x.mayStep(p, last, to, int(r.cost[last]), int(x.S.Crossings[p.side][to])) != reasonNone {
		return out
	}
	w := way{to: to, last: last, cost: int(r.cost[last]) + 1}
	if !p.naval {
		w.cost = int(r.cost[last]) + x.Rules.StepCost(x.S, last, to, p.side)
		w.shift = x.entryShift(p.side, last, to)
	}
	return append(out, w)
}

// entryShift is what a last step costs a side that then attacks there, in columns.
func (x *Exec) entryShift(side Side, last, to Place) int {
	e, shift := &x.Params.EntryShifts, 0
	crossed := x.Crossing(x.S, last, to, side)
	if crossed.Has(Wall) {
		shift += e.Wall
	}
	if crossed.Has(River) {
		shift += e.River
	}
	if x.Sea(last) {
		shift += e.Landed
	}
	if x.GroundNow(x.S, last) == Clear && x.GroundNow(x.S, to) == Rough {
		shift += e.Climbed
	}
	return shift
}

// trailTo is the way to a place, without the start; room holds it.
func (r *reach) trailTo(w way, room *[MaxPlaces]Place) []Place {
	n := len(room) - 1
	room[n] = w.to
	for at := w.last; r.prev[at] != NoPlace; at = r.prev[at] {
		n--
		room[n] = at
	}
	return room[n:]
}

// marchDestinations lists where a group may go from the place, best way first
// for each zone; with why, the zones it cannot enter and the reason.
func (x *Exec) marchDestinations(group Set, at Place, used int, why bool) []engine.Destination {
	p, refusal := x.form(group, at)
	if refusal != nil {
		return nil
	}
	return x.partyDestinations(&p, used, why)
}

func (x *Exec) partyDestinations(p *party, used int, why bool) []engine.Destination {
	r := x.explore(p, used)
	ways := x.waysIn(p, r)
	fights := !x.S.Sailing && !p.group.And(x.units).Empty()
	var room [MaxPlaces]Place
	var out []engine.Destination
	if x.list == nil && len(ways) > 0 {
		out = make([]engine.Destination, 0, len(ways))
	}
	for _, w := range ways {
		path, combat := r.trailTo(w, &room), fights && !x.UnitsAt(x.S, w.to, p.side.Other()).Empty()
		x.notes = x.notes[:0]
		x.noteSlips(p, r, w.to)
		x.noteRegrets(p, w.to)
		if x.list != nil {
			x.listWay(p.group, path, combat, len(x.notes) > 0)
			continue
		}
		d := engine.Destination{Zone: x.PlaceID(w.to), Path: x.Zones(path...), Cost: w.cost - used, Left: -1, Shift: w.shift, Combat: combat, Afloat: x.afloatOn(path),
			Chance: x.slipChance(p, r, w.to)}
		if !p.naval {
			d.Left = p.pm - w.cost
			d.Tolls = x.tolls(p, path)
		}
		d.Warnings = x.warnings()
		out = append(out, d)
	}
	if why {
		out = x.refusedDestinations(out, p, r, ways)
	}
	return out
}

// tolls are what makes the steps of a party's way cost more than one point, in games that tell.
func (x *Exec) tolls(p *party, path []Place) []engine.Toll {
	tolled, ok := x.Rules.(Tolled)
	if !ok {
		return nil
	}
	var out []engine.Toll
	from := p.from
	for _, to := range path {
		for _, t := range tolled.Tolls(x.S, from, to, p.side) {
			t.From, t.To = x.PlaceID(from), x.PlaceID(to)
			out = append(out, t)
		}
		from = to
	}
	return out
}

// afloatOn tells whether a way goes over a maritime zone.
func (x *Exec) afloatOn(path []Place) bool {
	return slices.ContainsFunc(path, x.Sea)
}

// warn notes something a player would regret about a way.
func (x *Exec) warn(code, rule string, facts ...engine.Fact) {
	x.notes = append(x.notes, engine.Warning{Code: code, Rule: rule, Facts: x.Facts(facts...)})
}

// warnings are what has been noted about a way, to keep.
func (x *Exec) warnings() []engine.Warning {
	if len(x.notes) == 0 {
		return nil
	}
	out := x.stock().warnings.take(len(x.notes), 16)
	copy(out, x.notes)
	return out
}

// noteRegrets notes what a player would regret about ending a move there.
func (x *Exec) noteRegrets(p *party, to Place) {
	if !x.UnitsAt(x.S, to, p.side.Other()).Empty() {
		switch {
		case x.S.Sailing: // nobody fights before the action phases; the first to act then attacks, or leaves
			x.warn("combat-waits", x.Cites.Sail)
		case !x.MayPay():
			x.warn("no-ap-for-combat", x.Cites.Fight)
		}
	}
	x.noteExcess("over-limit", p.side, to, p.group)
}

// stoppedShort replaces the reason why a zone is out of reach when the group could
// come next to it but is stopped there by enemy units.
func (x *Exec) stoppedShort(far *engine.Refusal, p *party, to Place, ways []way) *engine.Refusal {
	for _, w := range ways {
		held := !x.UnitsAt(x.S, w.to, p.side.Other()).Empty()
		if held && slices.Contains(x.near[w.to], to) && x.mayStep(p, w.to, to, w.cost, int(x.S.Crossings[p.side][to])) == reasonNone {
			return x.refuseStep(reasonMustStop, p, w.to, to)
		}
	}
	return far
}

// refusedDestinations adds the zones the group cannot reach, each with the
// reason met on the nearest way to it.
func (x *Exec) refusedDestinations(out []engine.Destination, p *party, r *reach, ways []way) []engine.Destination {
	var found PlaceSet
	for _, w := range ways {
		found.Add(w.to)
	}
	for i := range x.Places {
		to := Place(i)
		if to == p.from || found.Has(to) || x.Places[i].Base {
			continue
		}
		best := engine.Refuse(x.Cites.Move, "out-of-reach").At(x.PlaceID(to))
		if p.pm > 0 {
			best.Facts = engine.Facts{engine.Num("pm", p.pm)}
		}
		nearest := int8(127)
		for _, at := range x.near[to] {
			if !r.knows(at) || r.ends.Has(at) || r.cost[at] >= nearest {
				continue
			}
			why := x.mayStep(p, at, to, int(r.cost[at]), int(x.S.Crossings[p.side][to]))
			if why == reasonNone {
				why = x.mayEnd(p, at, to)
			}
			if why != reasonNone {
				nearest, p.spent = r.cost[at], int(r.cost[at])
				best = x.refuseStep(why, p, at, to)
			}
		}
		switch {
		case !p.naval && !x.Places[to].Land && (p.units > 0 || x.crossesApart()): // at any distance
			best = x.notAtSea(p).At(x.PlaceID(to))
		case nearest == 127:
			best = x.stoppedShort(best, p, to, ways)
		}
		out = append(out, engine.Destination{Zone: x.PlaceID(to), Left: -1, Why: best})
	}
	return out
}
