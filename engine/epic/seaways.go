package epic

import "strategos/engine"

// This file is where fleets may go: the destinations of 16.4, each with its cheapest way and its chance.

// passage is the best way to a sea: what it has cost, and from which sea it came.
type passage struct {
	cost int
	from Area
	// haul is the port to which the stack is hauled first, NoHex where it is not.
	haul Hex
	// safe is the chance to come so far past all who may intercept.
	safe engine.Fraction
}

// betters tells whether a way to the same sea is cheaper, or as cheap and safer.
func (p *passage) betters(o *passage) bool {
	return p.cost < o.cost || p.cost == o.cost && p.safe.N*o.safe.Of > o.safe.N*p.safe.Of
}

// unsailed is the cost of a sea that no way leads to.
const unsailed = 1 << 14

// passages finds a stack's cheapest way to every sea for so many half points, and of these the safest. slip is the chance to pass
// all who may intercept in each sea with enemies.
func (x *Exec) passages(group Set, from Place, left int, slip map[Area]engine.Fraction) []passage {
	out := make([]passage, len(x.Areas))
	sure := engine.Fraction{N: 1, Of: 1}
	for a := range out {
		out[a] = passage{cost: unsailed, from: NoArea, haul: NoHex, safe: sure}
	}
	m := &x.Movement
	var queue []Area
	enter := func(a Area, p passage) {
		if chance, ok := slip[a]; ok {
			p.safe = p.safe.Times(chance)
		}
		if p.cost <= left && p.betters(&out[a]) {
			out[a] = p
			queue = append(queue, a)
		}
	}
	begin := func(seas AreaSet, cost int, haul Hex) {
		for a := range seas.All() {
			enter(a, passage{cost, NoArea, haul, sure})
		}
	}
	if a := from.Sea(); a != NoArea {
		out[a] = passage{0, NoArea, NoHex, sure}
		queue = append(queue, a)
	} else {
		begin(x.Anchorages(from.Hex()), m.Launch, NoHex)
	}
	spread := func() {
		for i := 0; i < len(queue); i++ {
			a := queue[i]
			cost := out[a].cost + m.Sea
			if cost > left || x.Areas[a].Kind == OpenSea && AtSea(a) != from {
				continue
			}
			for b := range x.SeasNear(a).All() {
				enter(b, passage{cost, a, out[a].haul, out[a].safe})
			}
		}
		queue = queue[:0]
	}
	spread()
	if to := x.otherPort(from); to != NoHex && !x.sailsOn(group) {
		if cost, why := x.haul(from, Inside(to), x.S.Deciding.Side(), true); why == nil && x.whyNotAnchor(group, Inside(to)) == nil {
			begin(x.Anchorages(to), cost+m.Launch, to)
			spread()
		}
	}
	return out
}

// otherPort is where fleets are hauled to from a port, NoHex from all others.
func (x *Exec) otherPort(from Place) Hex {
	for i := range x.Hauls {
		a, b := x.Cities[x.Hauls[i].Ports[0]].Hex, x.Cities[x.Hauls[i].Ports[1]].Hex
		switch from {
		case Inside(a):
			return b
		case Inside(b):
			return a
		}
	}
	return NoHex
}

// seaPath is the way to a sea that passages has found.
func (x *Exec) seaPath(ways []passage, to Area) []string {
	n := 0
	for a := to; a != NoArea && ways[a].cost > 0; a = ways[a].from {
		n++
	}
	haul := ways[to].haul
	out := make([]string, 0, n+3)
	if haul != NoHex {
		out = append(out, x.PlaceID(Inside(haul)))
	}
	k := len(out) + n
	out = out[:k]
	for a := to; a != NoArea && ways[a].cost > 0; a = ways[a].from {
		k--
		out[k] = x.Areas[a].ID
	}
	return out
}

// seaWays lists where a stack of fleets may go.
func (x *Exec) seaWays(group Set, why bool) []engine.Destination {
	group = x.withLoads(group)
	from, left, rolled, refused := x.squadronIn(group)
	if refused != nil {
		if why {
			return []engine.Destination{{Zone: x.PlaceID(x.S.Pieces[group.First()].At), Why: refused}}
		}
		return nil
	}
	if from == LeavingSicily {
		return x.homeward(group, left)
	}
	ways := x.passages(group, from, left, x.slips(group))
	w := seaList{Exec: x, group: group, from: from, left: left, rolled: rolled, why: why, ways: ways}
	best := make([]Area, x.Grid.Len())
	for a := range ways {
		if ways[a].cost == unsailed {
			continue
		}
		if AtSea(Area(a)) != from {
			w.add(AtSea(Area(a)), Area(a), ways[a].cost)
		}
		if x.Areas[a].Kind == OpenSea {
			continue
		}
		for _, h := range x.Coast(Area(a)) {
			if b := best[h]; b == 0 || ways[a].betters(&ways[b-1]) {
				best[h] = Area(a) + 1
			}
		}
	}
	for h := range best {
		if best[h] > 0 {
			w.shore(Hex(h), best[h]-1)
		}
	}
	if h := from.Hex(); h != NoHex && x.hasPlace(h) {
		if from.IsInside() {
			w.within(Outside(h), from)
		} else {
			w.within(Inside(h), from)
		}
	}
	w.sicily()
	if to := x.otherPort(from); to != NoHex && !x.sailsOn(group) {
		w.within(Inside(to), from)
	}
	return w.out
}

// seaList collects the destinations of a stack of fleets.
type seaList struct {
	*Exec
	group  Set
	from   Place
	left   int
	rolled bool
	why    bool
	ways   []passage
	out    []engine.Destination
}

// sicily lists the box beside the map, where the scenario opens it.
func (w *seaList) sicily() {
	if w.Scenario.Sicily == nil {
		return
	}
	id, refused := w.PlaceID(InSicily), w.whyNoSicily(w.from, w.S.Deciding.Side())
	if refused == nil {
		refused = w.whyNotToSicily(w.group, true)
	}
	switch cost := w.Movement.Sicily; {
	case refused == nil && cost <= w.left:
		w.out = append(w.out, engine.Destination{Zone: id, Path: []string{id}, Cost: cost, Halves: true})
	case refused != nil && w.why:
		w.out = append(w.out, engine.Destination{Zone: id, Why: refused})
	}
}

// shore lists the hex of a coast, and the place in it, by the sea from which it is reached.
func (w *seaList) shore(h Hex, sea Area) {
	side := w.S.Deciding.Side()
	for _, to := range [2]Place{Outside(h), Inside(h)} {
		if to == w.from || to.IsInside() && !w.hasPlace(h) {
			continue
		}
		cost, refused := w.seaStep(AtSea(sea), to, side, false)
		if refused == nil {
			refused = w.whyNotAnchor(w.group, to)
		}
		cost += w.ways[sea].cost
		switch {
		case refused == nil && cost <= w.left:
			w.add(to, sea, cost)
		case refused != nil && w.why:
			w.out = append(w.out, engine.Destination{Zone: w.PlaceID(to), Why: refused})
		}
	}
}

// within lists a place that is reached without going to sea: inside or outside in the hex of the stack, or by being hauled.
func (w *seaList) within(to, from Place) {
	cost, refused := w.seaStep(from, to, w.S.Deciding.Side(), true)
	if refused == nil {
		refused = w.whyNotAnchor(w.group, to)
	}
	switch id := w.PlaceID(to); {
	case refused == nil && cost <= w.left:
		w.out = append(w.out, engine.Destination{Zone: id, Path: []string{id}, Cost: cost, Left: w.leftAfter(cost), Halves: true})
	case refused != nil && w.why:
		w.out = append(w.out, engine.Destination{Zone: id, Why: refused})
	}
}

// leftAfter is what is sure to be left after a way.
func (w *seaList) leftAfter(cost int) int {
	left := w.left
	if !w.rolled {
		left -= w.Movement.FleetMost - w.Movement.FleetSure
	}
	return max(left-cost, 0)
}

// add lists a destination.
func (w *seaList) add(to Place, sea Area, cost int) {
	path := w.seaPath(w.ways, sea)
	d := engine.Destination{Zone: w.PlaceID(to), Cost: cost, Left: w.leftAfter(cost), Halves: true, Afloat: true}
	if h := to.Hex(); h != NoHex {
		path = append(path, d.Zone)
		d.Combat = to.IsOutside() && w.stops(h, w.S.Deciding.Side())
	}
	d.Path = path
	d.Chance = w.past(sea, w.chance(cost))
	w.out = append(w.out, d)
}

// past is a chance times that of passing all who may intercept on the way to a sea, if all of them try (16.4.f); nil
// where nothing is uncertain.
func (w *seaList) past(to Area, die *engine.Fraction) *engine.Fraction {
	out := w.ways[to].safe
	switch {
	case die != nil && out.N == out.Of:
		out = *die
	case die != nil:
		out = out.Times(*die)
	}
	if out.N == out.Of {
		return nil
	}
	return &out
}

// slips are the chances that nobody intercepts a stack which comes to a sea, of each sea where somebody may: all of them
// try, once it has put out.
func (x *Exec) slips(group Set) map[Area]engine.Fraction {
	pieces, mar, muted := x.S.Pieces, x.S.March, x.muted
	defer func() {
		x.S.Pieces, x.S.March, x.muted = pieces, mar, muted
		x.moved()
	}()
	goesOn := x.sailsOn(group)
	if x.S.March.Group = group; !goesOn {
		x.S.March.TriedIn, x.S.March.Tried = NoArea, Set{}
	}
	x.muted = true
	var out map[Area]engine.Fraction
	n := x.fleets(group).Len()
	enter := func(sea Area) {
		for p := range group.All() {
			x.S.Pieces[p].At = AtSea(sea)
		}
		x.moved()
	}
	enter(0)
	for sea := range x.seaHolders()[x.S.Deciding.Side().Enemy()].All() {
		if x.Areas[sea].Kind != Sea {
			continue
		}
		enter(sea)
		_, squadrons := x.tries(sea, Nobody)
		if len(squadrons) == 0 {
			continue
		}
		chance := engine.Fraction{N: 1, Of: 1}
		for _, of := range squadrons {
			chance = chance.Times(engine.Fraction{N: int64(6 - x.SuccessfulInterceptions(x.rating(of), n)), Of: 6})
		}
		if out == nil {
			out = map[Area]engine.Fraction{}
		}
		out[sea] = chance
	}
	return out
}

// chance is how likely the die lets a stack come so far; nil where it is sure (16.4.a).
func (w *seaList) chance(cost int) *engine.Fraction {
	m := &w.Movement
	want := m.FleetMost - w.left + cost
	if w.rolled || want <= m.FleetSure {
		return nil
	}
	n := 0
	for d := 1; d <= 6; d++ {
		if m.Allowance[Fleet]+d*m.Sea >= want {
			n++
		}
	}
	return &engine.Fraction{N: int64(n), Of: 6}
}
