package zonewar

import "strategos/engine"

// party is a group on the move: who, from where, by which kind of movement.
type party struct {
	group Set
	side  Side
	from  Place
	naval bool // moves as ships; leaders are aboard
	units int  // land units
	load  int  // what they take up in naval transport, in units or FP
	leads bool // leaders are in it
	pm    int  // movement points, -1 without limit
}

// form checks a group of the active player and says how it moves.
func (x *Exec) form(group Set, at Place) (party, *engine.Refusal) {
	s := x.S
	p := party{group: group, side: s.Active, from: at}
	if alien := group.Minus(x.bySide[s.Active]); !alien.Empty() {
		return p, engine.Refuse(x.Cites.Move, "not-yours").With(x.IDs(alien)...)
	}
	if away := group.Minus(s.At[at]); !away.Empty() {
		return p, engine.Refuse(x.Cites.Activation, "not-activated").With(x.IDs(away)...).At(x.PlaceID(at))
	}
	ships := group.And(x.naval)
	lead := group.And(x.leaders)
	p.units = group.And(x.land).Len()
	p.load = x.transportLoad(group)
	p.leads = !lead.Empty()
	p.naval = !ships.Empty()
	switch {
	case p.naval && p.units > 0:
		return p, engine.Refuse(x.Cites.MoveLimits, "mixed-group").With(x.IDs(group)...)
	case p.naval:
		p.pm = -1
	default:
		p.pm = x.landMarch(group)
		if p.units == 0 && !x.Places[at].Land && !x.afloat(at, p.side) {
			return p, engine.Refuse(x.Cites.MoveLimits, "leader-needs-ships").With(x.IDs(group)...).At(x.PlaceID(at))
		}
	}
	return p, nil
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
	if p.naval {
		if !d.Naval || l.Kind == CoastLink || l.Kind == LandLink {
			return reasonShipsAshore
		}
		if p.leads && d.Land && x.S.Closed[enemy].Has(to) {
			return reasonArchers
		}
		return reasonNone
	}
	if used+x.Rules.StepCost(x.S, at, to) > p.pm {
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

// mayEnd checks the last zone of a path.
func (x *Exec) mayEnd(p *party, to Place) stepReason {
	if p.naval {
		return reasonNone
	}
	if !x.Places[to].Land && p.units > 0 {
		return reasonStopAtSea
	}
	if p.units == 0 && !x.UnitsAt(x.S, to, p.side.Other()).Empty() && x.UnitsAt(x.S, to, p.side).Empty() {
		return reasonLoneLeader
	}
	return reasonNone
}

// stepReason is why a step is refused.
type stepReason uint8

const (
	reasonNone stepReason = iota
	reasonNotAdjacent
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
)

// refuseStep words a reason as a refusal.
func (x *Exec) refuseStep(why stepReason, p *party, at, to Place) *engine.Refusal {
	c := &x.Cites
	var r *engine.Refusal
	switch why {
	case reasonNotAdjacent:
		r = engine.Refuse(c.Move, "not-adjacent", "from", x.PlaceID(at))
	case reasonNoReturn:
		r = engine.Refuse(c.Move, "no-return-to-base")
	case reasonShipsAshore:
		r = engine.Refuse(c.MoveLimits, "ships-ashore")
	case reasonNoPM:
		r = engine.Refuse(c.Move, "no-movement-points", "pm", Itoa(p.pm))
	case reasonArchers:
		r = engine.Refuse(c.Archers, "closed-by-archers")
	case reasonEnemyShips:
		r = engine.Refuse(c.Transport, "enemy-ships")
		r.With(x.IDs(x.ShipsAt(x.S, to, p.side.Other()))...)
	case reasonNoShips:
		r = engine.Refuse(c.Transport, "no-ships")
	case reasonCapacity:
		r = engine.Refuse(c.Transport, "transport-full", "fp", Itoa(x.FPOf(x.S, x.ShipsAt(x.S, to, p.side))), "crossed", Itoa(x.S.Crossings[to]))
	case reasonStopAtSea:
		r = engine.Refuse(c.Transport, "stop-at-sea")
	case reasonLoneLeader:
		r = engine.Refuse(c.Leaders, "lone-leader")
	default:
		r = engine.Refuse(c.Move, "must-stop", "from", x.PlaceID(at))
		r.With(x.IDs(x.UnitsAt(x.S, at, p.side.Other()))...)
	}
	return r.At(x.PlaceID(to))
}

// march carries out "move COUNTERS... ZONES..." for a group that stands at the
// place with that many PM spent.
func (x *Exec) march(args []string, at Place, used int) *engine.Refusal {
	group, path, why := x.parseMarch(args)
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

// parseMarch parts a command's words into counters and zones.
func (x *Exec) parseMarch(args []string) (Set, []Place, *engine.Refusal) {
	n := 0
	for n < len(args) {
		if _, ok := x.CounterOf(args[n]); !ok {
			break
		}
		n++
	}
	group, why := x.parseSet(args[:n], x.Cites.Move)
	if why != nil {
		return group, nil, why
	}
	if n == len(args) {
		return group, nil, engine.Refuse(x.Cites.Move, "no-path")
	}
	path := make([]Place, 0, len(args)-n)
	for _, id := range args[n:] {
		p := x.PlaceOf(id)
		if p == NoPlace {
			return group, nil, engine.Refuse(x.Cites.Move, "no-such-place", "word", id)
		}
		path = append(path, p)
	}
	return group, path, nil
}

// walk takes the party along the path step by step. When the enemy may answer a
// step with archers the group waits before it.
func (x *Exec) walk(p *party, path []Place, used int) *engine.Refusal {
	at, mark, told := p.from, len(x.Events), []string{x.PlaceID(p.from)}
	enemy := p.side.Other()
	for i, to := range path {
		if why := x.mayStep(p, at, to, used, int(x.S.Crossings[to])); why != reasonNone {
			return x.refuseStep(why, p, at, to)
		}
		held := !x.UnitsAt(x.S, to, enemy).Empty() || x.landingStops(p, at, to)
		if held && i+1 < len(path) {
			return x.refuseStep(reasonMustStop, p, to, path[i+1])
		}
		if i+1 == len(path) {
			if why := x.mayEnd(p, to); why != reasonNone {
				return x.refuseStep(why, p, at, to)
			}
			if x.mayAnswerEntry(p, to) {
				x.tellMove(mark, p, told, used)
				x.S.Halt = Halt{Group: p.group, Origin: p.from, At: at, To: to, Used: int8(used)}
				x.S.Step, x.S.Decider = StepAnswerEntry, enemy
				x.Tell(engine.Event{Kind: "entry-declared", Rule: x.Cites.Archers, Seat: x.Seat(p.side), Counters: x.IDs(p.group), Zones: []string{x.PlaceID(to)}})
				return nil
			}
		}
		if !p.naval {
			used += x.Rules.StepCost(x.S, at, to)
		}
		x.enter(p, at, to)
		at = to
		told = append(told, x.PlaceID(to))
	}
	x.tellMove(mark, p, told, used)
	x.arrived(p.group)
	return nil
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
	if !p.leads && p.units == 0 {
		return false
	}
	return !x.UnitsAt(x.S, to, enemy).And(x.archers).Empty() && x.canInterrupt(enemy)
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
		x.S.Crossings[to] += int8(p.load)
	case x.Sea(at):
		via = ByTransport
	}
	wall := x.link[at][to].Wall
	p.group.Each(func(c Counter) {
		x.S.place(c, to)
		u := &x.S.Units[c]
		u.From, u.Via, u.Wall = at, via, wall
	})
	x.CaptureAt(to)
}

// arrived marks the group as moved; the active player goes on.
func (x *Exec) arrived(group Set) {
	group.Each(func(c Counter) { x.S.Units[c].Moved = true })
	x.S.Step, x.S.Decider = StepMoves, x.S.Active
}

// tellMove reports the way gone so far, before what happened on it.
func (x *Exec) tellMove(mark int, p *party, told []string, used int) {
	if x.Quiet || len(told) < 2 {
		return
	}
	e := engine.Event{Kind: "moved", Rule: x.Cites.Move, Seat: x.Seat(p.side), Counters: x.IDs(p.group), Zones: append([]string(nil), told...)}
	if p.naval {
		e.Facts = engine.Pairs("how", "naval")
	} else {
		e.Facts = engine.Pairs("pm", Itoa(used))
	}
	x.Events = append(x.Events, engine.Event{})
	copy(x.Events[mark+1:], x.Events[mark:])
	x.Events[mark] = e
}

// letIn carries out the step that archers did not stop.
func (x *Exec) letIn() {
	h := x.S.Halt
	p, _ := x.form(h.Group, h.At)
	mark := len(x.Events)
	x.enter(&p, h.At, h.To)
	x.tellMove(mark, &p, []string{x.PlaceID(h.At), x.PlaceID(h.To)}, int(h.Used)+x.Rules.StepCost(x.S, h.At, h.To))
	x.S.Halt = noHalt
	x.arrived(h.Group)
}

// stopped leaves the group where it stood after archers closed its way. One that
// has not yet moved is simply back in the activated place.
func (x *Exec) stopped() {
	s := x.S
	h := &s.Halt
	s.Decider = s.Active
	x.Tell(engine.Event{Kind: "entry-stopped", Rule: x.Cites.Archers, Seat: x.Seat(s.Active), Counters: x.IDs(h.Group), Zones: []string{x.PlaceID(h.To), x.PlaceID(h.At)}})
	if h.At == h.Origin && h.Used == 0 { // ships spend no points
		s.Halt = noHalt
		s.Step = StepMoves
		return
	}
	s.Step = StepHalted
	x.settleHalt()
}

// settleHalt ends the halt when everybody has gone, and sends a group at sea
// that can land nowhere back to where it began.
func (x *Exec) settleHalt() {
	s := x.S
	h := s.Halt
	if h.Group.Empty() {
		s.Halt = noHalt
		s.Step, s.Decider = StepMoves, s.Active
		return
	}
	stuck := h.Group.And(x.land)
	if !x.Sea(h.At) || stuck.Empty() {
		return
	}
	stuck.Each(func(c Counter) {
		if p, why := x.form(SetOf(c), h.At); why == nil && len(x.destinations(&p, int(h.Used))) > 0 {
			stuck.Drop(c)
		}
	})
	if stuck != h.Group.And(x.land) {
		return
	}
	h.Group.Each(func(c Counter) {
		s.place(c, h.Origin)
		u := &s.Units[c]
		u.From, u.Via, u.Wall = NoPlace, NotMoved, false
	})
	x.Tell(engine.Event{Kind: "turned-back", Rule: x.Cites.Archers, Seat: x.Seat(s.Active), Counters: x.IDs(h.Group), Zones: []string{x.PlaceID(h.At), x.PlaceID(h.Origin)}})
	s.Halt = noHalt
	x.arrived(h.Group)
}

// goElsewhere moves part or all of a halted group on.
func (x *Exec) goElsewhere(args []string) *engine.Refusal {
	h := x.S.Halt
	group, _, why := x.parseMarch(args)
	if why != nil {
		return why
	}
	if alien := group.Minus(h.Group); !alien.Empty() {
		return engine.Refuse(x.Cites.Archers, "only-the-halted").With(x.IDs(alien)...)
	}
	x.S.Halt.Group = h.Group.Minus(group)
	if why := x.march(args, h.At, int(h.Used)); why != nil {
		return why
	}
	x.S.Step = StepHalted
	x.settleHalt()
	return nil
}

// halt ends the move of the rest of a halted group where it stands.
func (x *Exec) halt() *engine.Refusal {
	h := x.S.Halt
	if x.Sea(h.At) && !h.Group.And(x.land).Empty() {
		return engine.Refuse(x.Cites.Transport, "stop-at-sea").With(x.IDs(h.Group.And(x.land))...).At(x.PlaceID(h.At))
	}
	x.S.Halt = noHalt
	x.arrived(h.Group)
	return nil
}
