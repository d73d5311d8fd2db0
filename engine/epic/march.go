package epic

import (
	"slices"

	"strategos/engine"
)

// moving: the player moves one stack after another, each to its end, and then fights (16.1). A stack that has points
// left goes on until another begins: it may take up units that have not moved, and leave some behind (16.3.a).
var moving = decision{
	step: StepMove, name: "move", cite: "16.1",
	when:  moment{in: Parts(PartM), whose: phasingOnly},
	verbs: []verb{{"move", (*Exec).move}, {"engage", (*Exec).engageAtSea}, {"play", (*Exec).playMoving}, {"done", (*Exec).endMoves}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		movable := x.movable()
		p.March = &engine.March{Verb: "move", Movers: x.ids(movable), Stacks: x.stacks(movable), Onward: true}
		x.askEngage(p, movable)
		x.askHeld(p, full)
		p.Choices = append(p.Choices, doneChoice("14.2", "done-moving"))
	},
	atPiece: (*Exec).whyNotMovable,
	ways:    (*Exec).moveWays,
}

// beginMoving asks the player whose half of step M it is.
func (x *Exec) beginMoving() bool {
	x.S.Step, x.S.March = StepMove, March{TriedIn: NoArea}
	side := x.S.Deciding.Side()
	x.S.Came = Trails{}
	for h := range x.placeHexes() {
		if x.enemyPlace(h, side) && x.where().outLand[side].Has(h) || x.masked(h, side) {
			x.S.MaskedBefore.Add(h)
		}
	}
	x.openWindow(W1)
	return true
}

// March is the stack that is on its way.
type March struct {
	Group Set
	// Left is what it may still spend, in half points.
	Left int8
	// Sea: it goes by sea. Until its die is rolled, Left counts from the most there can be (16.4.a).
	Sea, Rolled bool
	// Tried are the enemies that have tried to intercept it in the sea TriedIn (16.4.f).
	TriedIn Area
	Tried   Set
	// Back is where it was before the place where it is: beaten at sea it goes back there (17.7.a).
	Back Place
}

// movable are the pieces that may still move.
func (x *Exec) movable() Set {
	side := x.S.Deciding.Side()
	return x.those(x.afield(side).Or(x.ours(x.at(LeavingSicily), side)), x.whyNotMovable)
}

// stacks are pieces by where they stand.
func (x *Exec) stacks(s Set) [][]string {
	var out [][]string
	for !s.Empty() {
		here := s.And(x.at(x.S.Pieces[s.First()].At))
		out = append(out, x.ids(here))
		s = s.Minus(here)
	}
	return out
}

// whyNotMovable tells why a piece may not move now.
func (x *Exec) whyNotMovable(p Piece) *engine.Refusal {
	d, st := &x.Pieces[p], &x.S.Pieces[p]
	switch {
	case !x.commands(x.S.Deciding, p):
		return x.whyNotCommanded(x.S.Deciding, p, "14.2")
	case !st.At.OnMap() && st.At != LeavingSicily:
		return x.refuse("16.1", "not-on-map").With(d.ID)
	case st.Flags&Raiding != 0:
		return x.refuse("15.1", "raiding").With(d.ID)
	case st.Flags&Foraging != 0 && x.S.Turn == 1:
		return x.refuse("9.7", "foraging").With(d.ID)
	case x.engaged(p):
		return x.refuse("16.4.5", "engaged").With(d.ID)
	case x.S.Windows.Omens.Has(p) || x.frozen(p):
		return x.whyForbidden(p, st.At.Hex(), leaveHome)
	}
	if d.Kind == Fleet || st.At.Hex() == NoHex {
		return x.whyNoVoyage(p)
	}
	marches := x.whyNoMarch(p)
	if marches == nil || x.whyNoVoyage(p) == nil {
		return nil
	}
	return marches
}

// whyNoMarch tells why a piece that is neither raiding nor foraging may not move by land: it has moved already, or it
// is in a place that is masked. Who has been landed and has not marched before is as fresh as at the start (16.7.b).
func (x *Exec) whyNoMarch(p Piece) *engine.Refusal {
	d, st := &x.Pieces[p], &x.S.Pieces[p]
	onIt := x.S.March.Group.Has(p) && !x.S.March.Sea
	switch {
	case d.Kind == Fleet || st.At.Sea() != NoArea:
		return x.refuse("16.4", "at-sea").With(d.ID)
	case st.Flags&Shipped != 0 && st.Flags&Marched != 0 && !onIt:
		return x.refuse("16.7", "marched-before").With(d.ID)
	case st.Flags&Moved != 0 && !onIt && !x.landedFresh(p):
		return x.refuse("16.1", "has-moved").With(d.ID)
	case onIt && x.S.March.Left < 1:
		return x.refuse("16.3", "no-points-left").With(d.ID)
	case st.At.IsInside() && x.masked(st.At.Hex(), x.S.Deciding.Side()):
		return x.refuse("10.2", "masked").With(d.ID).At(x.PlaceID(st.At))
	}
	return nil
}

// landedFresh tells whether a piece has been carried and landed and has not marched yet: where enemies are to be
// fought it stays (16.3.d).
func (x *Exec) landedFresh(p Piece) bool {
	st := &x.S.Pieces[p]
	return st.Flags&(Shipped|Marched) == Shipped && st.Carrier == NoPiece && (!st.At.IsOutside() || x.landed(st.At.Hex()) == NoArea)
}

// stackIn checks a group that is to move: from where, and with how many half points.
func (x *Exec) stackIn(group Set) (from Place, points int, why *engine.Refusal) {
	fresh := group
	for p := range group.All() {
		if why := x.whyNotMovable(p); why != nil {
			return 0, 0, why
		}
		if why := x.whyNoMarch(p); why != nil {
			return 0, 0, why
		}
		if x.S.March.Group.Has(p) && !x.S.March.Sea {
			fresh.Drop(p)
		}
	}
	if from, why = x.onePlace(group); why != nil {
		return 0, 0, why
	}
	if x.units(group).Len() > 1 && x.leaders(group).Empty() {
		return 0, 0, x.refuse("16.2", "needs-leader").With(x.ids(group)...)
	}
	points = x.slowest(group) + x.nightMarch()
	if fresh.Len() < group.Len() {
		points = int(x.S.March.Left)
		if !fresh.Empty() {
			points = min(points, x.slowest(fresh))
		}
	}
	return from, points, x.whyNotLeave(from, group)
}

// onePlace is where all of a group are; the refusal says that they are not together.
func (x *Exec) onePlace(group Set) (Place, *engine.Refusal) {
	from := x.S.Pieces[group.First()].At
	for p := range group.All() {
		if x.S.Pieces[p].At != from {
			return from, x.refuse("16.3", "not-together").With(x.ids(group)...)
		}
	}
	return from, nil
}

// whyNotLeave tells why a group may not leave the others of its place: in the open two or more units need a leader
// (16.2.b), at sea units aboard do (16.7.a). Units of a partner's with whom his do not stack hold nobody back (24.5).
func (x *Exec) whyNotLeave(from Place, group Set) *engine.Refusal {
	rest := x.of(x.ours(x.at(from), x.S.Deciding.Side()).Minus(group), func(p Piece) bool { return x.share(Stacking, x.owner(p), x.S.Deciding) })
	if !x.leaders(rest).Empty() {
		return nil
	}
	if from.IsOutside() && x.units(rest).Len() > 1 || from.Sea() != NoArea && !x.landUnits(rest).Empty() {
		return x.refuse("16.2", "leaves-units-without-leader").With(x.ids(x.units(rest))...).At(x.PlaceID(from))
	}
	return nil
}

// whyNotStop tells why a stack may not end its move in a place: units in the open need a leader among them (16.2.a),
// and inside goes who finds the gates open.
func (x *Exec) whyNotStop(group Set, to Place) *engine.Refusal {
	side, h := x.S.Deciding.Side(), to.Hex()
	there := x.ours(x.at(to), side).Or(group)
	if why := x.whyNotByCards(group, to, side); why != nil {
		return why
	}
	if why := x.whyNotWithPartners(group, to); why != nil {
		return why
	}
	switch {
	case to.IsInside():
		return x.whyNotInside(h, side)
	case x.truce() && x.whyBattle(h, side) != nil:
		return x.whyBattle(h, side)
	case x.attackedAlready(group, h, side): // 17.1.a, Q97
		return x.refuse("17.1", "attacked-already").With(x.ids(group)...).At(x.PlaceID(to))
	case x.tooFew(group, h):
		return x.refuse("17.5.1", "too-few").With(x.ids(group)...).At(x.PlaceID(to))
	case x.units(there).Len() > 1 && x.leaders(there).Empty():
		return x.refuse("16.2", "needs-leader-there").With(x.ids(x.units(there))...).At(x.PlaceID(to))
	case x.units(there).Empty() && x.stops(h, side):
		return x.refuse("7.8.6", "leader-alone").With(x.ids(group)...).At(x.PlaceID(to))
	}
	return nil
}

// attackedAlready tells whether another stack of a side has come to fight in a hex before: one attacks by land, one from the sea,
// and both only where the fleets come upon those that mask a port of their own (17.1.a, Q97).
func (x *Exec) attackedAlready(group Set, h Hex, side Side) bool {
	byLand, bySea := x.cameFrom(h) != NoHex, x.landed(h) != NoArea && x.stops(h, side)
	switch afloat := !x.fleets(group).Empty(); {
	case afloat && x.comeToBlockade(h, side):
		return true
	case x.relievedBySea(h, side):
		return afloat && bySea || !afloat && byLand
	default:
		return byLand || bySea
	}
}

// tooFew tells whether the enemies in the open of a hex outnumber a stack that comes upon them so far that it may not
// attack (17.3.b). Where an army and fleets relieve a port, each is reckoned by itself: the fleets against those that mask it
// (10.8.b, Q97).
func (x *Exec) tooFew(group Set, h Hex) bool {
	side := x.S.Deciding.Side()
	if !x.enemiesOutside(h, side) {
		return false
	}
	foes := x.ours(x.units(x.at(Outside(h))), side.Enemy())
	units := x.units(group)
	switch afloat := !x.fleets(group).Empty(); {
	case !x.relievedBySea(h, side):
		units = units.Or(x.units(x.attackers(Outside(h), side)))
	case afloat:
		units, foes = x.fleets(group), x.unhindered(x.fleets(foes))
	}
	_, legal := x.Combat.Column(units.Len(), foes.Len())
	return !units.Empty() && !legal
}

// before names the land before the place of a hex: who would attack the place goes there.
func (x *Exec) before(h Hex) engine.Fact { return engine.PlaceOf(engine.Before, x.PlaceID(Outside(h))) }

// whyNotInside tells why a side may not go inside the place of a hex without a fight.
func (x *Exec) whyNotInside(h Hex, side Side) *engine.Refusal {
	id := x.PlaceID(Inside(h))
	c := x.CityAt(h)
	switch {
	case !x.hasPlace(h):
		return x.refuse("10.2", "no-place-inside").At(id)
	case x.where().inUnits[side.Enemy()].Has(h):
		return x.refuse("10.2", "enemies-inside", x.before(h)).At(id)
	case c != NoCity && !x.friendly(c, side) && !(x.S.Cities[c].Uprising && side == AthensSide): // 29.4
		return x.refuse("18.3", "enemy-city", x.before(h)).At(id)
	case x.masked(h, side):
		return x.refuse("10.2", "masked").At(id)
	}
	return nil
}

// move moves a stack: its pieces, then its way, place by place. Each step is a move to a neighbouring hex or an area
// move, whichever is cheaper; the last place may be the city or fort of the hex.
func (x *Exec) move(args []string) *engine.Refusal {
	n := 0
	for n < len(args) && has(x.byID, args[n]) {
		n++
	}
	if n == 0 || n == len(args) {
		return engine.Refuse("16.1", "usage", engine.Word("verb", "move"))
	}
	group, why := x.pieces(args[:n])
	if why != nil {
		return why
	}
	path := make([]Place, 0, len(args)-n)
	for _, id := range args[n:] {
		to, _ := x.PlaceOf(id)
		if to.Hex() == NoHex && to.Sea() == NoArea && to != InSicily {
			if h := x.Grid.Parse(id); h != NoHex && !x.goesBySea(group) {
				if why := x.whyNoEntry(h, x.S.Deciding.Side()); why != nil {
					return why
				}
			}
			return engine.Refuse("16.3", "no-such-place", engine.Typed("place", id))
		}
		path = append(path, to)
	}
	if x.goesBySea(group) {
		return x.sail(args[:n], group, path)
	}
	for _, to := range path {
		if to.Hex() == NoHex {
			return engine.Refuse("16.7", "needs-fleet").With(x.ids(group)...).At(x.PlaceID(to))
		}
	}
	from, points, why := x.stackIn(group)
	if why != nil {
		return why
	}
	within := x.boundsOf(group, from.Hex())
	left, why := x.walk(from, points, path, x.S.Deciding.Side(), &within)
	if why != nil {
		return why.With(x.ids(group)...)
	}
	to := path[len(path)-1]
	if why := x.whyNotStop(group, to); why != nil {
		return why
	}
	x.arrive(group, from, path, left)
	return nil
}

func has[K comparable, V any](m map[K]V, key K) bool {
	_, ok := m[key]
	return ok
}

// walk goes along a path and tells what points are left.
func (x *Exec) walk(from Place, points int, path []Place, side Side, within *bounds) (left int, why *engine.Refusal) {
	var passed AreaSet
	passed.Add(x.Owner[from.Hex()])
	for _, to := range path {
		if a := x.Owner[to.Hex()]; a != NoArea && x.Areas[a].Kind.Dry() {
			passed.Add(a)
		}
	}
	friendly := x.friendlyAmong(passed.Minus(within.barred), side)
	at := from
	for i, to := range path {
		h, next := at.Hex(), to.Hex()
		switch {
		case to == at || i > 0 && at.IsInside() && h != next:
			return 0, engine.Refuse("16.3", "no-step").At(x.PlaceID(at), x.PlaceID(to))
		case i > 0 && h != next && x.stops(h, side):
			return 0, engine.Refuse("16.3", "must-stop").At(x.PlaceID(at))
		case to.IsInside() && i < len(path)-1:
			return 0, engine.Refuse("16.3", "inside-is-the-end").At(x.PlaceID(to))
		}
		if h != next {
			cost, why := x.stepCost(h, next, side, friendly, within)
			if why != nil {
				return 0, why
			}
			if points -= cost; points < 0 {
				return 0, engine.Refuse("16.3", "too-far", engine.Num("half", -points)).At(x.PlaceID(to))
			}
		}
		at = to
	}
	if x.stops(at.Hex(), side) && at.IsOutside() {
		points = 0
	}
	return points, nil
}

// arrive ends a move: the stack stands at the end of its way, and what it has come to is its own.
func (x *Exec) arrive(group Set, from Place, path []Place, left int) {
	to := path[len(path)-1]
	zones := []string{x.PlaceID(from)}
	for _, at := range path {
		zones = append(zones, x.PlaceID(at))
	}
	ids := x.ids(group)
	if to.IsOutside() && x.stops(to.Hex(), x.S.Deciding.Side()) { // asked before they stand there and mask what they have come to
		x.noteTrail(to.Hex(), came(from, path))
	}
	for p := range group.All() {
		x.put(p, to)
		x.S.Pieces[p].Flags |= Moved | Marched
	}
	if x.S.March.Group.And(group).Empty() {
		x.moveBegins(marchFamily)
	}
	x.S.March = March{Group: group, Left: int8(left), TriedIn: NoArea}
	x.tell(engine.Event{Kind: "moved", Rule: "16.3", Seat: seat(x.S.Deciding), Counters: ids, Zones: zones,
		Moves: []engine.Leg{{Things: ids, Way: zones}}})
	x.entered(to.Hex(), x.S.Deciding)
	if to.IsInside() && !x.units(group).Empty() {
		x.occupy(to.Hex(), x.S.Deciding)
	}
}

// came is the hex from which a stack has entered the last hex of its way (17.7.a); NoHex for who came out of the place
// itself.
func came(from Place, path []Place) Hex {
	last := from.Hex()
	if len(path) > 1 {
		last = path[len(path)-2].Hex()
	}
	if last == path[len(path)-1].Hex() {
		return NoHex
	}
	return last
}

// occupy is what becomes of a place that units of a side have entered without a fight: an empty fort is theirs; a city in revolt in their
// colour gets their marker (6.5.c), and so does one that the helots hold (29.4). A leader of the enemy who was alone in the place, also in a
// city that has gone over to them around him, is lost (18.3.b, 7.8.e). A base of theirs before it is inside it from now on (7.6.c).
func (x *Exec) occupy(h Hex, who Player) {
	x.enterFort(h, who)
	c := x.CityAt(h)
	if c != NoCity && (x.S.Cities[c].Revolt != NoRevolt || x.S.Cities[c].Uprising) && !x.controls(who.Side(), x.RegionOf(c)) {
		st := &x.S.Cities[c]
		x.stopWalls(c)
		st.Revolt, st.Uprising, st.Captor, x.S.Revolts.Since[c] = NoRevolt, false, who, 0
		x.baseGoesIn(h, who.Side())
		x.tell(engine.Event{Kind: "city-joins", Rule: "6.5", Seat: seat(who), Zones: []string{x.Cities[c].ID}})
	}
	x.liftOwnSiege(h, "18.3", who)
	for p := range x.leaders(x.ours(x.at(Inside(h)), who.Side().Enemy())).All() {
		x.killLeader(p, Set{})
	}
}

// enterFort is what becomes of an empty fort that units of a player have entered.
func (x *Exec) enterFort(h Hex, who Player) {
	f := x.fort(h)
	if f == nil {
		return
	}
	if f.Owner.Side() != who.Side() {
		f.Owner = who
		x.baseGoesIn(h, who.Side())
		x.tell(engine.Event{Kind: "fort-taken", Rule: "18.3", Seat: seat(who), Zones: []string{x.PlaceID(Inside(h))}})
	}
}

// moveWays lists where a stack may go, each hex by its cheapest way, and inside the places on it.
func (x *Exec) moveWays(group Set, why bool) []engine.Destination {
	if x.goesBySea(group) {
		return x.seaWays(group, why)
	}
	from, points, refused := x.stackIn(group)
	if refused != nil {
		if why {
			return []engine.Destination{{Zone: x.PlaceID(x.S.Pieces[group.First()].At), Why: refused}}
		}
		return nil
	}
	side := x.S.Deciding.Side()
	within := x.boundsOf(group, from.Hex())
	routes, reached := x.landWays(from.Hex(), points, side, &within)
	n, steps := reached.Len(), 0
	for h := range reached.All() {
		steps += int(routes[h].steps)
	}
	out, paths := make([]engine.Destination, 0, n+n/8), make([]string, 0, steps+steps/4)
	add := func(h Hex, to Place) {
		switch refused := x.whyNotStop(group, to); {
		case refused == nil:
			begun := len(paths)
			if paths = x.onWay(paths, routes, h); to.IsInside() || h == from.Hex() {
				paths = append(paths, x.PlaceID(to))
			}
			cost := int(routes[h].cost)
			out = append(out, engine.Destination{Zone: x.PlaceID(to), Path: slices.Clip(paths[begun:]), Cost: cost, Left: points - cost, Halves: true,
				Combat: to.IsOutside() && x.stops(h, side)})
		case why:
			out = append(out, engine.Destination{Zone: x.PlaceID(to), Why: refused})
		}
	}
	for h := range reached.All() {
		if Outside(h) != from {
			add(h, Outside(h))
		}
		if x.hasPlace(h) && Inside(h) != from {
			add(h, Inside(h))
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// endMoves ends the moves: the fights follow.
func (x *Exec) endMoves(args []string) *engine.Refusal {
	if why := noArgs("14.2", "done", args); why != nil {
		return why
	}
	x.S.March = March{TriedIn: NoArea}
	x.moveBegins(marchFamily)
	x.moveBegins(windsFamily)
	if x.partnersLeft() { // 24.4
		x.S.Allies.Acted++
		x.S.Deciding = x.phasing()
		return nil
	}
	x.S.Allies.Acted = 0
	x.putToSea()
	x.stormAtSea()
	x.recoverSieges()
	x.goFight()
	return nil
}

// endHalf ends a player's half of step M: bases that the enemy has reached are lost, and who has moved is ready again.
func (x *Exec) endHalf() {
	x.loseBases()
	x.quitSatrapies()
	x.leadersInTheOpen()
	x.recoverSieges()
	for p := range x.Pieces {
		x.S.Pieces[p].Flags &^= Moved | Marched | Shipped
	}
	x.goAshore()
	x.S.Fought, x.S.Sallied, x.S.MaskedBefore = HexSet{}, HexSet{}, HexSet{}
	x.S.SeaState = SeaState{Forced: x.S.Forced}
	if !x.openWindow(W6) {
		x.proceed()
	}
}

// endTurn ends a campaign turn: raiders are raiders no more, foragers after the first one (9.7.b, 15.1.a).
func (x *Exec) endTurn() {
	x.wreck()
	for p := range x.Pieces {
		x.S.Pieces[p].Flags &^= Raiding
		if x.S.Turn == 1 {
			x.S.Pieces[p].Flags &^= Foraging
		}
	}
	x.S.Forced = HexSet{}
	if x.S.Turn == 1 {
		x.S.Troubles.Shaken = 0
	}
	x.turnEndsCards()
	for i := range x.S.Sieges[:x.S.NSieges] {
		x.S.Sieges[i].Risen = false
	}
}
