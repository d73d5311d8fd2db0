package zonewar

import (
	"slices"

	"strategos/engine"
)

// whyShut tells what closes a place to a force of a side that gives way: bases, the
// enemy, archers, and land to ships. nil when it is open.
func (x *Exec) whyShut(rule string, side Side, group Set, to Place) *engine.Refusal {
	id, d := x.PlaceID(to), &x.Places[to]
	ships := group.And(x.naval)
	if why := x.whyNoShelter(side, group, to); why != nil {
		return why
	}
	// Whose troops land apart from their ships, his ships never do, whoever is there.
	ashore := x.Params.CargoLands && !ships.Empty() && !d.Naval
	switch {
	case d.Base:
		return x.Refuse(rule, "no-retreat-to-base").At(id)
	case x.HeldAgainst(x.S, to, side) && !ashore:
		return x.Refuse(rule, "retreat-to-enemy").At(id)
	case !ships.Empty() && !d.Naval:
		return x.Refuse(x.Cites.MoveLimits, "ships-ashore").At(id)
	case d.Land && x.S.Closed[side.Other()].Has(to) && ships != group:
		return x.Refuse(x.Cites.Archers, "closed-by-archers").At(id)
	}
	return nil
}

// WhyNotAside tells why a force may not step to a place, one zone and no further;
// nil when it may.
func (x *Exec) WhyNotAside(rule string, side Side, group Set, from, to Place) *engine.Refusal {
	id := x.PlaceID(to)
	if why := x.whyShut(rule, side, group, to); why != nil {
		return why
	}
	switch kind := x.link[from][to].Kind; {
	case kind == NoLink || kind == ExitLink:
		return x.Refuse(rule, "one-zone-away", engine.PlaceOf("from", x.PlaceID(from))).At(id)
	case x.Barred(x.S, from, to, side):
		return x.Refuse(x.Cites.MoveLimits, "border-barred", engine.PlaceOf("from", x.PlaceID(from))).At(id)
	case group.And(x.naval).Empty() && !x.Places[to].Land:
		return x.Refuse(x.Cites.Transport, "stop-at-sea").At(id)
	}
	return nil
}

// whyNoRetreat is the reason why a group cannot retreat to the end of a path; the
// path may be the refuge alone.
func (x *Exec) whyNoRetreat(group Set, path []Place) *engine.Refusal {
	r := &x.S.Retreat
	to := path[len(path)-1]
	id, rule, land := x.PlaceID(to), x.Cites.Combat, group.And(x.land)
	if to == r.From {
		return engine.Refuse(rule, "must-leave").At(id)
	}
	if why := x.whyShut(rule, r.Side, group, to); why != nil {
		return why
	}
	if x.Barred(x.S, r.From, to, r.Side) {
		return engine.Refuse(x.Cites.MoveLimits, "border-barred", engine.PlaceOf("from", x.PlaceID(r.From))).At(id)
	}
	if x.otherWay(to) {
		return engine.Refuse(rule, "retreats-to-one-place").At(id)
	}
	switch {
	case !group.And(x.naval).Empty():
		return engine.Refuse(rule, "ships-retreat-one-zone", engine.PlaceOf("from", x.PlaceID(r.From))).At(id)
	case !land.Empty() && !x.Places[to].Land:
		return engine.Refuse(x.Cites.Transport, "stop-at-sea").At(id)
	case x.Sea(r.From):
		return engine.Refuse(rule, "leaders-follow-ships", engine.PlaceOf("from", x.PlaceID(r.From))).At(id)
	case len(path) == 1:
		return x.whyNotCarried(group, to)
	}
	return x.whyNotAlong(group, path)
}

// fleeing is a group without ships that retreats across the sea.
func (x *Exec) fleeing(group Set) party {
	p := party{group: group, side: x.S.Retreat.Side, from: x.S.Retreat.From, pm: x.landMarch(group), load: x.transportLoad(group),
		units: group.And(x.land).Len(), inland: !group.And(x.inland).Empty()}
	if x.crossesApart() {
		p.pm = x.Params.CrossingPM
	}
	return p
}

// whyNotCarried tells why ships cannot carry a group to a shore, or to ships, that
// are open to it: what is wrong with either end, then the first thing that stands in
// the way of the shortest crossing.
func (x *Exec) whyNotCarried(group Set, to Place) *engine.Refusal {
	p := x.fleeing(group)
	way := x.crossing(&p, to, func(Place) bool { return true })
	if way == nil {
		return engine.Refuse(x.Cites.Combat, "retreat-not-next", engine.PlaceOf("from", x.PlaceID(p.from))).At(x.PlaceID(to))
	}
	if x.crossesApart() {
		switch {
		case p.inland:
			return x.refuseStep(reasonInland, &p, p.from, to)
		case !x.shore(p.from):
			return x.refuseStep(reasonNoShore, &p, p.from, p.from)
		case !x.shore(to):
			return x.refuseStep(reasonNoShore, &p, p.from, to)
		}
	}
	if cost := len(way) - 1 + x.lastStep(&p, way); cost > p.pm {
		p.spent = len(way) - 1
		return x.refuseStep(x.tooFar(), &p, p.from, to)
	}
	if served := x.crossing(&p, to, func(at Place) bool { return x.afloat(at, p.side) }); served != nil {
		way = served
	}
	if why := x.whyNotAlong(group, way); why != nil {
		return why
	}
	return engine.Refuse(x.Cites.Combat, "retreat-not-next", engine.PlaceOf("from", x.PlaceID(p.from))).At(x.PlaceID(to))
}

// crossing is the shortest way from the place of the combat to another over maritime
// zones that will do, without the start; nil when there is none.
func (x *Exec) crossing(p *party, to Place, will func(Place) bool) []Place {
	prev := map[Place]Place{p.from: NoPlace}
	queue := []Place{p.from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, next := range x.near[at] {
			kind := x.link[at][next].Kind
			if _, seen := prev[next]; seen || kind == ExitLink || kind == LandLink {
				continue
			}
			if next == to && (x.Sea(at) || x.Sea(to)) {
				way := []Place{to}
				for ; at != p.from; at = prev[at] {
					way = append(way, at)
				}
				slices.Reverse(way)
				return way
			}
			if x.Sea(next) && will(next) {
				prev[next] = at
				queue = append(queue, next)
			}
		}
	}
	return nil
}

// whyNotAlong tells what stops a group that retreats by sea on a way spelled out
// zone by zone; nil when nothing does.
func (x *Exec) whyNotAlong(group Set, path []Place) *engine.Refusal {
	p := x.fleeing(group)
	at := p.from
	for i, to := range path {
		last := i == len(path)-1
		switch {
		case slices.Contains(path[:i], to):
			return engine.Refuse(x.Cites.Combat, "retreat-zone-twice").At(x.PlaceID(to))
		case x.link[at][to].Kind == NoLink || x.link[at][to].Kind == ExitLink:
			return x.refuseStep(reasonNotAdjacent, &p, at, to)
		case x.Barred(x.S, at, to, p.side):
			return x.refuseStep(reasonBarred, &p, at, to)
		case !x.Sea(to) && !last:
			return engine.Refuse(x.Cites.Combat, "retreat-ends-ashore").At(x.PlaceID(to))
		case i >= p.pm, last && i+x.lastStep(&p, path) > p.pm:
			p.spent = i
			return x.refuseStep(x.tooFar(), &p, at, to)
		case !x.Sea(to):
		case !x.ShipsAt(x.S, to, p.side.Other()).Empty():
			return x.refuseStep(reasonEnemyShips, &p, at, to)
		case x.ShipsAt(x.S, to, p.side).Empty():
			return x.refuseStep(reasonNoShips, &p, at, to)
		case !x.roomAboard(p.load, x.retreatCrossings(to), to, p.side):
			return x.transportFull(to, &p, x.retreatCrossings(to), true).At(x.PlaceID(to))
		}
		at = to
	}
	return nil
}

// lastStep is what the last step of a retreat by sea costs; to land it comes from a maritime zone of the way.
func (x *Exec) lastStep(p *party, way []Place) int {
	to := way[len(way)-1]
	if x.Sea(to) {
		return 1
	}
	return x.landing(way[len(way)-2], to, p.side)
}

// tooFar is the reason why a crossing that costs too many MP is refused.
func (x *Exec) tooFar() stepReason {
	if x.crossesApart() {
		return reasonCrossingPM
	}
	return reasonNoPM
}

// transportFull says that what would cross a maritime zone is more than its ships carry
// beside what has crossed already.
func (x *Exec) transportFull(at Place, p *party, crossed int, retreat bool) *engine.Refusal {
	kind, during := "units", "phase"
	if x.Params.TransportByFP {
		kind = "fp"
	}
	if retreat && !x.Params.RetreatSharesRoom {
		during = "retreat"
	}
	fp := x.FPOf(x.S, x.ShipsAt(x.S, at, p.side))
	return engine.Refuse(x.Cites.Transport, "transport-full", engine.Word("kind", kind), engine.Word("during", during), engine.Num("fp", fp),
		engine.Num("crossed", crossed), engine.Num("wants", p.load), engine.Num("room", max(fp-crossed, 0)))
}

// whyNoDisplacement tells why a unit pushed out of an overfull place may not go to
// another; nil when it may.
func (x *Exec) whyNoDisplacement(c Counter, from, to Place) *engine.Refusal {
	r := &x.S.Retreat
	if why := x.WhyNotAside(x.Cites.Combat, r.Side, SetOf(c), from, to); why != nil {
		return why.With(x.CounterID(c))
	}
	if r.Left[c].Has(to) {
		return x.Refuse(x.Cites.Combat, "left-in-this-retreat").With(x.CounterID(c)).At(x.PlaceID(to))
	}
	return nil
}

// explainRefuge says what a zone is to those who have to leave another.
func (x *Exec) explainRefuge(p Place) *engine.Refusal {
	from, group := x.S.Retreat.From, x.S.Retreat.Group
	if p == from {
		return engine.Refuse(x.Cites.Combat, "pick-counters").At(x.PlaceID(from))
	}
	if x.Params.RetreatTogether {
		return x.whyNoRetreat(group, []Place{p})
	}
	var why *engine.Refusal
	for _, c := range group.List() {
		var path []Place
		if path, why = x.findRetreat(SetOf(c), from, []Place{p}); path != nil {
			return x.pickFirst(p, from, x.Cites.Combat)
		}
	}
	return why
}
