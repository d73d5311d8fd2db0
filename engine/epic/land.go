package epic

import (
	"slices"

	"strategos/engine"
)

// This file is movement on land: 16.1 to 16.3. Costs are in half points.

// allowance is how far a piece goes in a campaign turn (16.3.a).
func (x *Exec) allowance(p Piece) int { return x.Movement.Allowance[x.Pieces[p].Kind] }

// slowest is the allowance of a stack: that of its slowest member.
func (x *Exec) slowest(s Set) int {
	n := -1
	for p := range s.All() {
		if a := x.allowance(p); n < 0 || a < n {
			n = a
		}
	}
	return n
}

// stops tells whether a hex ends the move of a side's land units: an enemy unit stands outside, or there is an enemy
// place that the side neither masks nor besieges (16.3.d); one that has just been reached is not masked before the
// battles (10.2.a). Leaders, bases and empty forts hinder nobody (16.3.e).
func (x *Exec) stops(h Hex, side Side) bool {
	return x.enemiesOutside(h, side) || !x.maskedBy(h, side) && x.enemyPlace(h, side)
}

// maskedBy tells whether a side's land units stand before what is in a hex, and have not just come there.
func (x *Exec) maskedBy(h Hex, side Side) bool {
	return x.where().outLand[side].Has(h) && !x.justReached(h)
}

// justReached tells whether a hex has been attacked in this half of step M, by land or from the sea: nobody masks the
// place in it before the battle, unless others did when the half began.
func (x *Exec) justReached(h Hex) bool {
	return x.cameFrom(h) != NoHex || x.landed(h) != NoArea && !x.S.MaskedBefore.Has(h)
}

// whyNoEntry tells why land units may not be in a hex at all (16.3.f).
func (x *Exec) whyNoEntry(h Hex, side Side) *engine.Refusal {
	switch {
	case !x.Ground[h].Dry():
		return engine.Refuse("16.3", "water").At(x.Grid.Label(h))
	case x.Ground[h] == Mountain || x.Ground[h] == Lake:
		return engine.Refuse("16.6", "impassable").At(x.Grid.Label(h))
	case x.closed(x.Owner[h], side):
		return engine.Refuse(x.closedCite(x.Owner[h]), "closed-region").At(x.Grid.Label(h))
	}
	return nil
}

// closedCite is the section that closes an area: Persia, a neutral region, or one that is out of play.
func (x *Exec) closedCite(a Area) string {
	switch {
	case x.Areas[a].Kind == Persian:
		return "1.2"
	case !x.inPlay(x.Areas[a].Region):
		return "22.4.2"
	}
	return "23.2.3"
}

// hexCost is what a step to a neighbouring hex costs; it reports false where there is no such step (16.3.c, 16.8.b).
func (x *Exec) hexCost(from, to Hex, side Side, within *bounds) (int, bool) {
	return x.sideCost(from, to, x.Between(from, to), side, within)
}

// sideCost is hexCost over a side of which it is known what lies on it.
func (x *Exec) sideCost(from, to Hex, border Border, side Side, within *bounds) (int, bool) {
	if border&(Linked|Crossing) == 0 || !x.Ground[to].Passable() || x.closed(x.Owner[to], side) && !within.left.Has(x.Owner[to]) {
		return 0, false
	}
	road := border&Road != 0 && !x.enemyPlace(from, side) && !x.enemyPlace(to, side) // 16.3.e
	return x.groundCost(to, border, road), true
}

// groundCost is what a step into a hex costs that nothing forbids, by a road that can be used or without one.
func (x *Exec) groundCost(to Hex, border Border, road bool) int {
	if road {
		return x.Movement.Road
	}
	cost := x.Movement.Open
	if x.Ground[to] == Rough {
		cost = x.Movement.Rough
	}
	if border&(River|Crossing) != 0 {
		cost += x.Movement.River
	}
	return cost
}

// areaSteps are the areas that are reached by an area move from one: itself and those next to it, all friendly
// (16.3.b, 8.3.b).
func (x *Exec) areaSteps(from Area, friendly AreaSet) AreaSet {
	var out AreaSet
	if !friendly.Has(from) {
		return out
	}
	out = x.Adjacent(from).Or(x.Crossing(from))
	out.Add(from)
	out = out.And(friendly)
	if x.Scenario.Persia != nil {
		for b := range out.All() {
			if x.rivals(from, b) {
				out.Drop(b)
			}
		}
	}
	return out
}

// friendlyAreas are the land areas through which a side goes by area moves.
func (x *Exec) friendlyAreas(side Side) AreaSet { return x.lie(side).areas }

// lie is how the land lies for a side. While questions are answered it is worked out once.
func (x *Exec) lie(side Side) *friends {
	f := &x.friends[side]
	if x.still && f.known {
		return f
	}
	*f = friends{known: true, stops: x.where().outUnits[side.Enemy()]}
	for h := range x.placeHexes() {
		if !x.enemyPlace(h, side) {
			continue
		}
		if f.blocked.Add(h); !x.maskedBy(h, side) {
			f.stops.Add(h)
		}
	}
	for a := range x.Areas {
		if !x.closed(Area(a), side) {
			f.open.Add(Area(a))
		}
	}
	f.areas = x.friendlyAmong(f.open, side)
	return f
}

// friends are the friendly areas of a side and those open to anybody, the hexes that end its moves and those whose
// roads it cannot use, for an enemy place stands there, masked or besieged though it be (16.3.e), once they are known.
type friends struct {
	areas, open    AreaSet
	stops, blocked HexSet
	known          bool
}

// friendlyAmong are those of some land areas.
func (x *Exec) friendlyAmong(areas AreaSet, side Side) AreaSet {
	for a := range areas.All() {
		if x.LandStatus(a, side) != FriendlyArea {
			areas.Drop(a)
		}
	}
	return areas
}

// route is the best way to a hex: what it has cost, from where it came, and in how many steps.
type route struct {
	cost  int16
	from  Hex
	steps int16
}

// unreached is the cost of a hex that no way leads to.
const unreached = int16(1) << 14

// landWays finds the cheapest way to every hex from one within some bounds, for so many half points: over hexes, and by areas that are
// friendly when the move begins. A hex that ends the move is reached and not left. The list is overwritten by the next.
func (x *Exec) landWays(from Hex, points int, side Side, within *bounds) (out []route, reached HexSet) {
	if x.routes == nil {
		x.routes = make([]route, x.Grid.Len())
	}
	out = x.routes
	for i := range out {
		out[i].cost = unreached
	}
	reached.Add(from)
	land := x.lie(side)
	open, areas := land.open.Or(within.left).Minus(within.barred), land.areas.Minus(within.barred)
	truce, persia, quake := x.truce(), x.Scenario.Persia != nil, x.S.Troubles.Shaken != 0
	var spread AreaSet
	out[from] = route{from: NoHex}
	for len(x.queue) <= points {
		x.queue = append(x.queue, nil)
	}
	queue := x.queue[:points+1]
	for cost := range queue {
		queue[cost] = queue[cost][:0]
	}
	queue[0] = append(queue[0], from)
	reach := func(h Hex, cost int, via Hex) {
		if cost <= points && int16(cost) < out[h].cost {
			out[h] = route{int16(cost), via, out[via].steps + 1}
			reached.Add(h)
			queue[cost] = append(queue[cost], h)
		}
	}
	for cost := range queue {
		for i := 0; i < len(queue[cost]); i++ {
			h := queue[cost][i]
			if int(out[h].cost) != cost || h != from && land.stops.Has(h) {
				continue
			}
			for dir, border := range x.sides[h] {
				to := x.Next(h, dir)
				if border&(Linked|Crossing) == 0 || !x.Ground[to].Passable() || !open.Has(x.Owner[to]) || truce && land.stops.Has(to) ||
					persia && x.rivals(x.Owner[h], x.Owner[to]) || quake && x.quaked(x.Owner[h], x.Owner[to]) {
					continue
				}
				road := border&Road != 0 && !land.blocked.Has(h) && !land.blocked.Has(to)
				reach(to, cost+x.groundCost(to, border, road), h)
			}
			a := x.Owner[h]
			if spread.Has(a) {
				continue
			}
			spread.Add(a)
			for b := range x.areaSteps(a, areas).All() {
				if quake && x.quaked(a, b) {
					continue
				}
				for _, to := range x.Hexes(b) {
					if x.Ground[to].Passable() && !land.stops.Has(to) {
						reach(to, cost+x.Movement.Area, h)
					}
				}
			}
		}
	}
	return out, reached
}

// onWay adds the steps to a hex that landWays has reached, by their labels, without the start.
func (x *Exec) onWay(path []string, routes []route, to Hex) []string {
	n := len(path) + int(routes[to].steps)
	path = slices.Grow(path, n-len(path))[:n]
	for h := to; routes[h].from != NoHex; h = routes[h].from {
		n--
		path[n] = x.PlaceID(Outside(h))
	}
	return path
}

// stepCost is what a step of a way costs: a hex move, or an area move where that is cheaper or the only one (16.3).
// The refusal says why there is neither.
func (x *Exec) stepCost(from, to Hex, side Side, friendly AreaSet, within *bounds) (int, *engine.Refusal) {
	if why := x.whyBarred(within, x.Owner[to]); why != nil {
		return 0, why
	}
	if why := x.whyNoEntry(to, side); why != nil && !within.left.Has(x.Owner[to]) {
		return 0, why
	}
	if why := x.whyBattle(to, side); why != nil {
		return 0, why
	}
	if x.rivals(x.Owner[from], x.Owner[to]) {
		return 0, x.whyRival()
	}
	if x.quaked(x.Owner[from], x.Owner[to]) {
		return 0, engine.Refuse("12.6", "card-bars", engine.Word("card", x.titleOf("earthquake"))).At(x.Grid.Label(to))
	}
	cost, ok := x.hexCost(from, to, side, within)
	if x.areaSteps(x.Owner[from], friendly).Has(x.Owner[to]) && !x.stops(to, side) && (!ok || x.Movement.Area < cost) {
		return x.Movement.Area, nil
	}
	if !ok {
		switch {
		case x.Between(from, to)&Strait != 0:
			return 0, engine.Refuse("1.2", "strait").At(x.Grid.Label(from), x.Grid.Label(to))
		case !friendly.Has(x.Owner[to]):
			return 0, engine.Refuse("8.3", "area-not-friendly", engine.PlaceOf("area", x.Areas[x.Owner[to]].ID)).At(x.Grid.Label(to))
		}
		return 0, engine.Refuse("16.3", "no-step").At(x.Grid.Label(from), x.Grid.Label(to))
	}
	return cost, nil
}
