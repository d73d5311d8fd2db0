package zonewar

import "strategos/engine"

// party is a group on the move: who, from where, by which kind of movement.
type party struct {
	group Set
	side  Side
	from  Place
	began Place // from where its whole move is made: from, unless it goes on after a halt
	naval bool  // moves as ships; leaders and troops are aboard
	units int   // land units
	load  int   // what they take up in naval transport, in units or FP
	leads bool  // leaders are in it
	pm    int   // movement points, -1 without limit
	// begun: it has already gone part of its way; inland: somebody in it never
	// crosses the sea; fp: the FP of its ships.
	begun, inland bool
	fp            int
	spent         int // PM spent before the step that is refused
}

// form checks a group of the active player and says how it moves.
func (x *Exec) form(group Set, at Place) (party, *engine.Refusal) {
	s := x.S
	p := party{group: group, side: s.Active, from: at}
	if alien := group.Minus(x.bySide[s.Active]); !alien.Empty() {
		return p, x.Refuse(x.Cites.Move, "not-yours").With(x.IDs(alien)...)
	}
	at, why := x.startOf(group, at)
	if p.from, p.began = at, at; why != nil {
		return p, why
	}
	ships := group.And(x.naval)
	lead := group.And(x.leaders)
	p.units = group.And(x.land).Len()
	p.load = x.transportLoad(group)
	p.leads = !lead.Empty()
	p.naval = !ships.Empty()
	p.inland = !group.And(x.inland).Empty()
	p.fp = x.FPOf(s, ships)
	for _, c := range lead.List() {
		if s.Units[c].Sick {
			return p, x.Refuse(x.Cites.Leaders, "sick-leader").With(x.CounterID(c))
		}
	}
	if p.naval {
		p.pm = -1
		return p, x.formFleet(&p, at)
	}
	p.pm = x.landMarch(group)
	switch {
	case x.Places[at].BySea:
		return p, x.Refuse(x.Cites.MoveLimits, "base-needs-ships").With(x.IDs(group)...).At(x.PlaceID(at))
	case x.Params.FleetRatio > 0 && x.Sea(at) && !(x.Params.CargoLands && p.units == 0 && x.afloat(at, p.side)):
		return p, x.Refuse(x.Cites.Ratio, "aboard-needs-ships").With(x.IDs(group)...).At(x.PlaceID(at))
	case p.units == 0 && !x.Places[at].Land && !x.afloat(at, p.side):
		return p, x.Refuse(x.Cites.MoveLimits, "leader-needs-ships").With(x.IDs(group)...).At(x.PlaceID(at))
	}
	return p, nil
}

// formFleet checks what ships take aboard: the FP of the fleet must be enough for
// those who go and, at sea, what stays behind enough for those who stay.
func (x *Exec) formFleet(p *party, at Place) *engine.Refusal {
	ratio := x.Params.FleetRatio
	if p.units > 0 && ratio == 0 {
		return x.Refuse(x.Cites.MoveLimits, "mixed-group").With(x.IDs(p.group)...)
	}
	if ratio == 0 {
		return nil
	}
	if p.inland {
		return x.Refuse(x.Cites.MoveLimits, "never-at-sea").With(x.IDs(p.group.And(x.inland))...)
	}
	if land := x.FPOf(x.S, p.group.And(x.land)); p.fp < ratio*land {
		return x.Refuse(x.Cites.Ratio, "fleet-too-small", engine.Num("fp", p.fp), engine.Num("land", land), engine.Num("needs", ratio*land)).With(x.IDs(p.group)...)
	}
	if !x.Sea(at) {
		return nil
	}
	rest := x.S.At[at].And(x.bySide[p.side]).Minus(p.group)
	ships, land := rest.And(x.naval), rest.And(x.land)
	stranded := ships.Empty() && !rest.Empty() && !(x.Params.LeadersWait && land.Empty())
	if stranded || x.FPOf(x.S, ships) < ratio*x.FPOf(x.S, land) {
		return x.Refuse(x.Cites.Ratio, "left-without-ships", engine.Num("fp", x.FPOf(x.S, ships)), engine.Num("land", x.FPOf(x.S, land))).
			With(x.IDs(rest)...).At(x.PlaceID(at))
	}
	return nil
}

// afloat tells whether a side's fleet carries its own in a maritime zone: it has
// triremes there and the enemy has none (section 3.3).
func (x *Exec) afloat(p Place, side Side) bool {
	return x.Sea(p) && !x.ShipsAt(x.S, p, side).Empty() && x.ShipsAt(x.S, p, side.Other()).Empty()
}

// roomAboard tells whether a load may cross a maritime zone after what has crossed
// it already; leaders weigh nothing and always may (section 3.3).
func (x *Exec) roomAboard(load, crossed int, p Place, side Side) bool {
	return load == 0 || crossed+load <= x.FPOf(x.S, x.ShipsAt(x.S, p, side))
}

// landMarch is the movement points of a group without ships.
func (x *Exec) landMarch(group Set) int {
	if group.And(x.land).Empty() {
		return x.Params.LeaderPM
	}
	return x.Params.LandPM
}

// transportLoad is what the land units of a group take up in naval transport.
func (x *Exec) transportLoad(group Set) int {
	if x.Params.TransportByFP {
		return x.FPOf(x.S, group.And(x.land))
	}
	return group.And(x.land).Len()
}

// mayStep checks one step of a party, used PM being spent before it; crossing
// is the load that has crossed the zone entered in this phase.
func (x *Exec) mayStep(p *party, at, to Place, used int, crossing int) stepReason {
	l := x.link[at][to]
	d := &x.Places[to]
	if l.Kind == NoLink {
		if d.Base {
			return reasonNoReturn
		}
		return reasonNotAdjacent
	}
	enemy := p.side.Other()
	if x.Barred(x.S, at, to, p.side) {
		return reasonBarred
	}
	if x.Fort(to) {
		if why := x.mayGarrison(p, to); why != reasonNone {
			return why
		}
	}
	if d.Shuts && !x.UnitsAt(x.S, to, enemy).Empty() {
		return reasonHeldPort
	}
	if x.S.Sailing && x.Params.ArrivalsMove && x.HeldAgainst(x.S, to, p.side) {
		return reasonEarlyEnemy
	}
	if p.naval {
		if !d.Naval || l.Kind == CoastLink || l.Kind == LandLink {
			return reasonShipsAshore
		}
		if (p.leads || p.units > 0) && d.Land && x.S.Closed[enemy].Has(to) {
			return reasonArchers
		}
		return reasonNone
	}
	if x.crossesApart() && (x.Sea(to) || x.Sea(at)) {
		if why := x.mayCross(p, at, to, used); why != reasonNone {
			return why
		}
	}
	if at == p.from && !p.begun && (x.sailsAlone(p, at, to) || x.leavesAlone(p, at, to)) {
		return reasonSailsWithShips
	}
	if used+x.Rules.StepCost(x.S, at, to, p.side) > p.pm {
		return reasonNoPM
	}
	if d.Land {
		if x.S.Closed[enemy].Has(to) {
			return reasonArchers
		}
		return reasonNone
	}
	if !x.ShipsAt(x.S, to, enemy).Empty() {
		return reasonEnemyShips
	}
	if x.ShipsAt(x.S, to, p.side).Empty() {
		return reasonNoShips
	}
	if !x.roomAboard(p.load, crossing, to, p.side) {
		return reasonCapacity
	}
	return reasonNone
}

// mayCross checks a step of a crossing that goes from shore to shore: it begins
// the move, from a port or clear ground, and ends it on such ground.
func (x *Exec) mayCross(p *party, at, to Place, used int) stepReason {
	switch {
	case p.inland:
		return reasonInland
	case !x.Sea(at) && (at != p.from || p.begun):
		return reasonEmbarkFirst
	case !x.Sea(at) && !x.shore(at), !x.Sea(to) && !x.shore(to):
		return reasonNoShore
	case used+x.Rules.StepCost(x.S, at, to, p.side) > x.Params.CrossingPM:
		return reasonCrossingPM
	}
	return reasonNone
}

// shore tells whether a crossing may begin or end in a place.
func (x *Exec) shore(p Place) bool {
	return x.Places[p].Landing
}

// sailsAlone tells of a step of leaders without ships over the sea, which they cross from shore to
// shore only where fleets sail with whom they carry: they board ships and leave them next to land.
func (x *Exec) sailsAlone(p *party, at, to Place) bool {
	return x.Params.CargoLands && !p.naval && p.units == 0 && x.Sea(at) && x.Sea(to)
}

// leavesAlone tells of leaders without ships who would begin their move between the sea and a place that
// lies at sea like another maritime zone, though on no shore: no ship boards them there.
func (x *Exec) leavesAlone(p *party, at, to Place) bool {
	return x.Params.CargoLands && !p.naval && p.units == 0 && (x.Sea(at) || x.Sea(to)) && x.link[at][to].Kind != CoastLink
}

// mayEnd checks the last step of a path.
func (x *Exec) mayEnd(p *party, last, to Place) stepReason {
	if p.naval {
		if x.Params.CargoLands && p.units > 0 && x.Sea(to) && !x.MayLand(p.side, to) {
			return reasonNoLanding
		}
		return reasonNone
	}
	if !x.Places[to].Land && (p.units > 0 || x.crossesApart()) {
		return reasonStopAtSea
	}
	if x.sailsAlone(p, last, to) {
		return reasonSailsWithShips
	}
	if p.units == 0 && x.HeldAgainst(x.S, to, p.side) && x.UnitsAt(x.S, to, p.side).Empty() {
		return reasonLoneLeader
	}
	return reasonNone
}

// stepReason is why a step is refused.
type stepReason uint8

const (
	reasonNone stepReason = iota
	reasonNotAdjacent
	reasonBarred
	reasonNoReturn
	reasonShipsAshore
	reasonNoPM
	reasonArchers
	reasonEnemyShips
	reasonNoShips
	reasonCapacity
	reasonStopAtSea
	reasonLoneLeader
	reasonMustStop
	reasonHeldPort
	reasonInland
	reasonEmbarkFirst
	reasonNoShore
	reasonCrossingPM
	reasonNoFort
	reasonHeldFort
	reasonLeadersTakeNothing
	reasonNoLanding
	reasonEarlyEnemy
	reasonSailsWithShips
)

// notAtSea says that land units do not stay at sea: what carries them, and where ships lie
// that could take them aboard, that they have to be in the group.
func (x *Exec) notAtSea(p *party) *engine.Refusal {
	if x.Params.FleetRatio > 0 && !x.ShipsAt(x.S, p.from, p.side).Empty() {
		return engine.Refuse(x.Cites.Ratio, "ships-of-the-group", engine.PlaceOf("from", x.PlaceID(p.from)))
	}
	return engine.Refuse(x.Cites.Transport, "stop-at-sea")
}

// refuseStep words a reason as a refusal.
func (x *Exec) refuseStep(why stepReason, p *party, at, to Place) *engine.Refusal {
	c := &x.Cites
	var r *engine.Refusal
	switch why {
	case reasonNotAdjacent:
		r = engine.Refuse(c.Move, "not-adjacent", engine.PlaceOf("from", x.PlaceID(at)))
	case reasonBarred:
		r = engine.Refuse(c.MoveLimits, "border-barred", engine.PlaceOf("from", x.PlaceID(at)))
	case reasonNoReturn:
		r = engine.Refuse(c.Move, "no-return-to-base")
	case reasonShipsAshore:
		r = engine.Refuse(c.MoveLimits, "ships-ashore")
	case reasonNoPM:
		r = engine.Refuse(c.Move, "no-movement-points", engine.Num("pm", p.pm), engine.Num("cost", p.spent+x.Rules.StepCost(x.S, at, to, p.side)))
	case reasonArchers:
		r = engine.Refuse(c.Archers, "closed-by-archers")
	case reasonEnemyShips:
		r = engine.Refuse(c.Transport, "enemy-ships")
		r.With(x.IDs(x.ShipsAt(x.S, to, p.side.Other()))...)
	case reasonNoShips:
		r = engine.Refuse(c.Transport, "no-ships")
	case reasonCapacity:
		r = x.transportFull(to, p, int(x.S.Crossings[p.side][to]), false)
	case reasonStopAtSea:
		r = x.notAtSea(p)
	case reasonLoneLeader:
		r = engine.Refuse(c.Leaders, "lone-leader")
	case reasonHeldPort:
		r = engine.Refuse(c.MoveLimits, "held-port")
		r.With(x.IDs(x.UnitsAt(x.S, to, p.side.Other()))...)
	case reasonNoFort:
		r = engine.Refuse(c.Forts, "no-fort")
	case reasonHeldFort:
		r = engine.Refuse(c.Forts, "held-fort")
		r.With(x.IDs(x.UnitsAt(x.S, to, p.side.Other()))...)
	case reasonLeadersTakeNothing:
		r = engine.Refuse(c.Forts, "leaders-take-no-fort")
	case reasonEarlyEnemy:
		r = engine.Refuse(c.Sail, "no-enemy-yet")
	case reasonSailsWithShips:
		r = engine.Refuse(c.MoveLimits, "leader-sails-with-ships")
	case reasonNoLanding:
		r = engine.Refuse(c.Ratio, "cargo-lands-nowhere")
	case reasonInland:
		r = engine.Refuse(c.MoveLimits, "never-at-sea")
		r.With(x.IDs(p.group.And(x.inland))...)
	case reasonEmbarkFirst:
		r = engine.Refuse(c.Transport, "embark-first")
	case reasonNoShore:
		r = engine.Refuse(c.Transport, "no-shore")
	case reasonCrossingPM:
		r = engine.Refuse(c.Transport, "crossing-too-long", engine.Num("pm", x.Params.CrossingPM))
	default:
		r = engine.Refuse(c.Move, "must-stop", engine.PlaceOf("from", x.PlaceID(at)))
		r.With(x.IDs(x.UnitsAt(x.S, at, p.side.Other()))...)
	}
	return r.At(x.PlaceID(to))
}

// march carries out "move COUNTERS... ZONES..." for a group that stands at the
// place with that many PM spent.
func (x *Exec) march(args []string, at Place, used int) *engine.Refusal {
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	p, why := x.form(group, at)
	if why != nil {
		return why
	}
	var moved []string
	group.Each(func(c Counter) {
		if x.S.Units[c].Moved {
			moved = append(moved, x.CounterID(c))
		}
	})
	if moved != nil {
		return engine.Refuse(x.Cites.Move, "already-moved").With(moved...)
	}
	return x.walk(&p, path, used)
}

// ParseMarch parts a command's words into counters and zones.
func (x *Exec) ParseMarch(args []string) (Set, []Place, *engine.Refusal) {
	n := 0
	for n < len(args) {
		if _, ok := x.CounterOf(args[n]); !ok {
			break
		}
		n++
	}
	group, why := x.ParseSet(args[:n], x.Cites.Move)
	if why != nil {
		return group, nil, why
	}
	if n == len(args) {
		return group, nil, engine.Refuse(x.Cites.Move, "no-path")
	}
	path := x.trail.take(len(args)-n, 256)[:0]
	for _, id := range args[n:] {
		p := x.PlaceOf(id)
		if p == NoPlace {
			return group, nil, engine.Refuse(x.Cites.Move, "no-such-place", engine.Typed("word", id))
		}
		path = append(path, p)
	}
	return group, path, nil
}

// walk takes the party along the path step by step. When the enemy may answer a
// step with archers the group waits before it; a fleet that must slip past the
// enemy rolls, and stops where it fails.
func (x *Exec) walk(p *party, path []Place, used int) *engine.Refusal {
	if why := x.checkWalk(p, path, used); why != nil {
		return why
	}
	var room [MaxPlaces]Place
	at, mark, told, before := p.from, len(x.Events), append(room[:0], p.from), used
	enemy := p.side.Other()
	for i, to := range path {
		last := i+1 == len(path)
		if last && x.mayAnswerEntry(p, to) {
			x.tellMove(mark, p, told, used-before)
			x.S.Halt = Halt{Group: p.group, Origin: p.began, At: at, To: to, Used: int8(used)}
			x.S.Step, x.S.Decider = StepAnswerEntry, enemy
			x.Tell(engine.Event{Kind: "entry-declared", Rule: x.Cites.Archers, Seat: x.Seat(p.side), Counters: x.IDs(p.group), Zones: x.OnePlace(to)})
			return nil
		}
		if !p.naval {
			used += x.Rules.StepCost(x.S, at, to, p.side)
		}
		x.enter(p, at, to)
		landed := x.landingStops(p, at, to)
		at = to
		told = append(told, to)
		if last {
			x.tellMove(mark, p, told, used-before)
			x.comeTo(p, to, used, landed)
			return nil
		}
		if x.slipRoll(p, to) {
			x.tellMove(mark, p, told, used-before)
			told = append(told[:0], to)
			if !x.slips(p, to) {
				break
			}
			mark = len(x.Events)
		}
	}
	x.arrived(p.group)
	return nil
}

// checkWalk refuses a path that the party cannot take to its end.
func (x *Exec) checkWalk(p *party, path []Place, used int) *engine.Refusal {
	at := p.from
	for i, to := range path {
		p.spent = used
		if why := x.mayStep(p, at, to, used, int(x.S.Crossings[p.side][to])); why != reasonNone {
			return x.refuseStep(why, p, at, to)
		}
		held := x.HeldAgainst(x.S, to, p.side) || x.landingStops(p, at, to)
		if held && i+1 < len(path) && !x.passes(p, to) {
			return x.refuseStep(reasonMustStop, p, to, path[i+1])
		}
		if i+1 == len(path) {
			if why := x.mayEnd(p, at, to); why != reasonNone {
				return x.refuseStep(why, p, at, to)
			}
		}
		if !p.naval {
			used += x.Rules.StepCost(x.S, at, to, p.side)
		}
		at = to
	}
	return nil
}

// comeTo ends a move in a place, unless something there lets the party go on: the
// enemy's cavalry may ride off, and a convoy in a port may drop passengers.
func (x *Exec) comeTo(p *party, at Place, used int, landed bool) {
	h := Halt{Group: p.group, Origin: p.began, At: at, To: NoPlace, Used: int8(used), Landed: landed}
	if riders := x.mayRideOff(p, at); !riders.Empty() {
		h.Cause, h.Riders = ByRiders, riders
		x.S.Halt = h
		x.S.Step, x.S.Decider = StepWithdraw, p.side.Other()
		return
	}
	if x.Params.CargoLands && p.naval && p.units > 0 && x.carries(at, p.side) {
		p.group.Each(func(c Counter) { x.S.Units[c].Moved = true })
		x.Unlade(CargoMoves)
		return
	}
	if x.mayUnlade(p, at) {
		h.Cause = ByUnlading
		x.S.Halt = h
		x.S.Step, x.S.Decider = StepHalted, p.side
		return
	}
	x.arrived(p.group)
}

// landingStops tells whether a step ends the move because it lands the party.
func (x *Exec) landingStops(p *party, at, to Place) bool {
	return x.Params.LandingStops && !p.naval && x.Sea(at) && x.Places[to].Land
}

// mayAnswerEntry tells whether the enemy is asked before a step: land units or
// leaders are about to enter a zone with his archers and he holds a counter he
// may still play.
func (x *Exec) mayAnswerEntry(p *party, to Place) bool {
	enemy := p.side.Other()
	if !p.leads && p.units == 0 || !x.Places[to].Land || x.S.Sailing {
		return false
	}
	return !x.archersIn(x.S, to, enemy).Empty() && x.CanCloseZone(enemy)
}

// enter makes one step: places the group, counts a crossing, captures lone
// enemy leaders.
func (x *Exec) enter(p *party, at, to Place) {
	via := ByLand
	switch {
	case p.naval:
		via = BySea
	case !x.Places[to].Land:
		via = BySea
		x.S.Crossings[p.side][to] += int8(p.load)
	case x.Sea(at):
		via = ByTransport
	}
	crossed := x.Crossing(x.S, at, to, p.side)
	p.group.Each(func(c Counter) {
		x.S.place(c, to)
		u := &x.S.Units[c]
		u.From, u.Via, u.Crossed = at, via, crossed
		if x.S.Sailing && x.Places[at].Base {
			u.Sailed = at
		}
	})
	x.takeFort(to, p.side)
	x.CaptureAt(to)
	if at == p.from { // leaders left behind among enemies
		x.CaptureAt(at)
	}
}

// arrived marks the group as moved; the active player goes on, first with those whom archers
// had stopped.
func (x *Exec) arrived(group Set) {
	s := x.S
	group.Each(func(c Counter) { s.Units[c].Moved = true })
	x.BackToMoves()
	if s.Stopped != noHalt {
		s.Halt, s.Stopped = s.Stopped, noHalt
		s.Step = StepHalted
		x.settleHalt()
	}
}

// tellMove reports the way gone so far, before what happened on it, and what this part of
// it has cost.
func (x *Exec) tellMove(mark int, p *party, told []Place, cost int) {
	if x.Quiet || len(told) < 2 {
		return
	}
	e := engine.Event{Kind: "moved", Rule: x.Cites.Move, Seat: x.Seat(p.side), Counters: x.IDs(p.group), Zones: x.Zones(told...)}
	if p.naval {
		e.Facts = x.forces(p.group, engine.Word("how", "naval"))
	} else {
		e.Facts = x.forces(p.group, engine.Num("pm", cost))
	}
	e.Moves = []engine.Leg{{Things: e.Counters, Way: e.Zones}}
	x.Events = append(x.Events, engine.Event{})
	copy(x.Events[mark+1:], x.Events[mark:])
	x.Events[mark] = e
}

// forces adds to what is told of a group how strong it is: its ships and apart what they carry, or its land units.
// A group of leaders has no strength.
func (x *Exec) forces(group Set, facts ...engine.Fact) engine.Facts {
	ships, troops := x.FPOf(x.S, group.And(x.naval)), x.FPOf(x.S, group.And(x.land))
	if ships == 0 {
		ships, troops = troops, 0
	}
	if ships > 0 {
		facts = append(facts, engine.Num("fp", ships))
	}
	if troops > 0 {
		facts = append(facts, engine.Num("aboard", troops))
	}
	return facts
}
