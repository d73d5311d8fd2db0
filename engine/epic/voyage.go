package epic

import (
	"slices"

	"strategos/engine"
)

// This file is a move at sea: announced, cut short by the die, stopped by enemies (16.4).

// SeaState is what a half of step M has to remember of the sea.
type SeaState struct {
	// Voyage is the way that an enemy's word interrupts; Landings are the hexes with enemies or an enemy place that
	// fleets have reached.
	Voyage    Voyage
	Landings  [MaxLandings]Landing
	NLandings int8
	// Engagements are the battles of fleets that wait to be fought (16.4.j).
	Engagements  [MaxEngagements]Engagement
	NEngagements int8
	// Forced are the harbours that ships have forced in this campaign turn: no fleet masks them until it ends (10.2.f).
	Forced HexSet
}

// Voyage is the rest of a way at sea, while an enemy says whether he intercepts.
type Voyage struct {
	Path [MaxVoyage]Place
	N    int8
}

// next takes the next step off the way.
func (v *Voyage) next() Place {
	to := v.Path[0]
	copy(v.Path[:], v.Path[1:v.N])
	v.N--
	v.Path[v.N] = 0
	return to
}

// Landing is a hex with enemies, or an enemy place, that fleets have reached from a sea.
type Landing struct {
	Hex Hex
	Sea Area
}

// landed is the sea from which fleets have reached a hex with enemies in this half of step M; NoArea for none.
func (x *Exec) landed(h Hex) Area {
	for _, l := range x.S.Landings[:x.S.NLandings] {
		if l.Hex == h {
			return l.Sea
		}
	}
	return NoArea
}

// sail moves a stack of fleets along a way of seas and coasts. If that costs more than fleets are sure of, the die
// tells how far they come (16.4.a, Q86).
func (x *Exec) sail(names []string, group Set, path []Place) *engine.Refusal {
	group = x.withLoads(group)
	from, left, rolled, why := x.squadronIn(group)
	if why != nil {
		return why
	}
	if len(path) > MaxVoyage {
		return engine.Refuse("16.4", "too-far", engine.Num("half", x.Movement.FleetMost)).At(x.PlaceID(path[len(path)-1]))
	}
	if _, why := x.chart(group, from, path, left); why != nil {
		return why.With(x.ids(group)...)
	}
	order := make([]Piece, 0, len(names))
	for _, id := range names {
		order = append(order, x.byID[id])
	}
	x.stow(order, group)
	for p := range group.All() {
		st := &x.S.Pieces[p]
		st.Flags |= Moved
		if x.Pieces[p].Kind != Fleet {
			st.Flags |= Shipped
		}
	}
	mar := &x.S.March
	goesOn := x.sailsOn(group)
	if !goesOn {
		mar.TriedIn, mar.Tried, mar.Back = NoArea, Set{}, from
		x.moveBegins(windsFamily)
	}
	mar.Group, mar.Left, mar.Sea, mar.Rolled = group, int8(left), true, rolled
	x.S.Voyage = Voyage{N: int8(len(path))}
	copy(x.S.Voyage.Path[:], path)
	if goesOn || !x.openWindow(W3) {
		x.setOut(!goesOn)
	}
	return nil
}

// setOut has the stack that has been announced sail, as far as its die lets it come (16.4.a). What a storm has left of it goes. fresh tells
// whether its move begins.
func (x *Exec) setOut(fresh bool) {
	mar, m := &x.S.March, &x.Movement
	group := mar.Group
	if group.Empty() {
		*mar, x.S.Voyage = March{TriedIn: NoArea}, Voyage{}
		x.S.Step, x.S.Deciding = StepMove, x.phasing()
		return
	}
	from, left := x.S.Pieces[group.First()].At, int(mar.Left)
	costs := x.stepCosts(from, x.S.Voyage.Path[:x.S.Voyage.N], fresh)
	total := 0
	for _, c := range costs {
		total += c
	}
	if spent := m.FleetMost - left; !mar.Rolled && spent+total > m.FleetSure {
		left, mar.Rolled = x.rollSailing(group, spent, spent+total)
	}
	n, cost := reach(costs, left)
	left -= cost
	if n < int(x.S.Voyage.N) {
		left = 0
	}
	mar.Left = int8(left)
	clear(x.S.Voyage.Path[n:])
	if x.S.Voyage.N = int8(n); n == 0 {
		x.tell(engine.Event{Kind: "no-further", Rule: "16.4.1", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(from)}})
	}
	x.sailOn()
}

// stepCosts are what the steps of a way at sea cost, as far as it can be sailed.
func (x *Exec) stepCosts(from Place, path []Place, fresh bool) []int {
	costs := make([]int, 0, len(path))
	side := x.phasing().Side()
	for i, to := range path {
		cost, why := x.seaStep(from, to, side, i == 0 && fresh)
		if why != nil {
			break
		}
		costs, from = append(costs, cost), to
	}
	return costs
}

// rollSailing throws the die of a stack that has spent so many half points and wants so many in all, and tells what is
// left of its allowance (16.4.a).
func (x *Exec) rollSailing(group Set, spent, want int) (left int, rolled bool) {
	m := &x.Movement
	d := x.roll("fleet")
	points := m.Allowance[Fleet] + d*m.Sea
	x.tell(engine.Event{Kind: "fleet-die", Rule: "16.4.1", Seat: seat(x.S.Deciding), Counters: x.ids(x.fleets(group)), Dice: []int{d},
		Facts: engine.Facts{engine.Num("points", points/m.Sea), engine.Num("want", want/m.Sea)}})
	return points - spent, true
}

// reach is how many steps of a way points are enough for, and what these cost.
func reach(costs []int, points int) (n, cost int) {
	for _, c := range costs {
		if cost+c > points {
			break
		}
		cost += c
		n++
	}
	return n, cost
}

// sailOn goes on with the voyage to where an enemy may intercept, or to its end.
func (x *Exec) sailOn() {
	v, group := &x.S.Voyage, x.S.March.Group
	zones := []string{x.PlaceID(x.S.Pieces[group.First()].At)}
	for v.N > 0 {
		from, to := x.S.Pieces[group.First()].At, v.next()
		x.S.March.Back = from
		zones = append(zones, x.PlaceID(to))
		if v.N == 0 && to.Hex() != NoHex && from.Sea() != NoArea {
			x.noteLanding(to, from.Sea())
		}
		x.carry(group, to)
		if x.mayBeIntercepted(to) {
			x.tellVoyage(group, zones)
			x.S.Step, x.S.Deciding = StepIntercept, x.nextToTry(to.Sea(), Nobody)
			return
		}
	}
	x.tellVoyage(group, zones)
	x.endVoyage()
}

// tellVoyage tells of the part of a voyage that has been sailed.
func (x *Exec) tellVoyage(group Set, zones []string) {
	if len(zones) < 2 {
		return
	}
	ids, tags := x.ids(group), engine.Tag(0)
	if x.giver != x.phasing() { // who let it pass has not known whither it goes
		tags = engine.TagReveals
	}
	x.tell(engine.Event{Kind: "sailed", Rule: "16.4", Seat: seat(x.phasing()), Counters: ids, Zones: zones, Tags: tags,
		Moves: []engine.Leg{{Things: ids, Way: slices.Clone(zones)}}})
}

// noteLanding notes that fleets come to a hex with enemies, or to an enemy place: before they stand there and mask it.
func (x *Exec) noteLanding(to Place, sea Area) {
	h, side := to.Hex(), x.phasing().Side()
	if !to.IsOutside() || !x.stops(h, side) && !x.enemyPlace(h, side) || x.landed(h) != NoArea {
		return
	}
	if int(x.S.NLandings) < MaxLandings { // each takes a fleet, but in a game of somebody's making
		x.S.Landings[x.S.NLandings] = Landing{Hex: h, Sea: sea}
		x.S.NLandings++
	}
}

// dropLanding forgets that fleets have reached a hex: what they came for is done.
func (x *Exec) dropLanding(h Hex) {
	s := x.S
	for i := range s.Landings[:s.NLandings] {
		if s.Landings[i].Hex == h {
			copy(s.Landings[i:], s.Landings[i+1:s.NLandings])
			s.NLandings--
			s.Landings[s.NLandings] = Landing{}
			return
		}
	}
}

// endVoyage ends a move at sea where the stack is. Ashore everybody lands, but where enemies are to be fought.
func (x *Exec) endVoyage() {
	mar := &x.S.March
	at := x.S.Pieces[mar.Group.First()].At
	x.S.Voyage = Voyage{}
	switch h := at.Hex(); {
	case at == InSicily:
		x.disembark(mar.Group)
		mar.Left = 0
	case h == NoHex:
		if mar.Back == LeavingSicily {
			break // it starts from there (19.2)
		}
		if x.Areas[at.Sea()].Kind == OpenSea { // 16.4.l
			mar.Left = 0
		}
	case at.IsOutside() && x.landed(h) != NoArea:
		x.entered(h, x.phasing())
		mar.Left = 0
	default:
		x.disembark(mar.Group)
		x.entered(h, x.phasing())
		if at.IsInside() {
			x.occupy(h, x.phasing())
		}
	}
	x.S.Step, x.S.Deciding = StepMove, x.phasing()
}

// stormAtSea rolls at the end of a player's moves for each open sea with fleets of his: on a six each of them checks its
// morale and is lost above it, with all it carries (16.4.m, Q92).
func (x *Exec) stormAtSea() {
	side := x.S.Deciding.Side()
	for a := range Area(len(x.Areas)) {
		if x.Areas[a].Kind != OpenSea {
			continue
		}
		fleets := x.fleets(x.ours(x.at(AtSea(a)), side))
		if fleets.Empty() {
			continue
		}
		d := x.roll("storm")
		storm := d >= x.Movement.StormOn
		x.tell(engine.Event{Kind: "open-sea", Rule: "16.4.6", Seat: seat(x.S.Deciding), Counters: x.ids(fleets), Zones: []string{x.Areas[a].ID}, Dice: []int{d},
			Facts: engine.Facts{engine.YesNo("storm", storm)}})
		if !storm {
			continue
		}
		var lost Set
		var dice []int
		for f := range fleets.All() {
			n := x.roll("fleet-morale")
			dice = append(dice, n)
			if n > x.Pieces[f].Morale {
				lost.Add(f)
			}
		}
		x.tell(engine.Event{Kind: "storm-at-sea", Rule: "16.4.6", Seat: seat(x.S.Deciding), Counters: x.ids(lost), Zones: []string{x.Areas[a].ID}, Dice: dice,
			Facts: engine.Facts{engine.Count("fleets", fleets.Len()), engine.Count("lost", lost.Len())}})
		x.eliminate(lost, "16.4.6", "storm-at-sea")
	}
}
