package zonewar

import (
	"errors"
	"slices"

	"strategos/engine"
)

// retreating: where those go who lost a combat, or were sent back from one nobody paid
// for (State.Retreat).
func retreating(c *Cites) decision {
	return decision{
		Step: StepRetreat, Name: "retreat", Saved: "retreat", Cite: c.Combat, Stage: "retreat",
		Verbs: []Verb[*Exec]{{Word: "retreat", Do: (*Exec).retreat}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			p.Zone = x.PlaceID(x.S.Retreat.From)
			all := x.readyToRetreat()
			x.AskMarch(p, engine.March{Verb: "retreat", From: p.Zone, Retreat: true, Together: x.Params.RetreatTogether && !x.parted()}, all, x.cargoFirst())
			x.suggestAll(p, all)
		},
		Deny: func(x *Exec, p *engine.Prompt) {
			denyButton(p, "stay", engine.Refuse(x.Cites.Combat, "must-leave").At(x.PlaceID(x.S.Retreat.From)))
		},
		AtPlace: (*Exec).explainRefuge, AtCounter: (*Exec).explainRetreater,
		Ways: (*Exec).retreatDestinations,
		Muster: func(x *Exec, m *Company, group Set, last Counter) {
			if x.Params.RetreatTogether && len(x.togetherWays(group, x.S.Retreat.From)) == 0 {
				m.Fit = x.IDs(x.escapingWith(group, last))
			}
		},
		Ready: func(x *Exec) Set { return x.S.Retreat.Group },
		Uses:  UsesPhase | UsesToFight | UsesCombat | UsesRoll | UsesRetreat, Sound: (*Exec).checkRetreating,
	}
}

// cargoFirst are the troops aboard a beaten fleet: they go with the first of its ships.
func (x *Exec) cargoFirst() Set {
	r := &x.S.Retreat
	if !x.Params.CargoLands || !x.Sea(r.From) {
		return Set{}
	}
	return r.Group.And(x.land)
}

// suggestAll proposes that all movers go in one group, where they may.
func (x *Exec) suggestAll(p *engine.Prompt, all Set) {
	if x.list != nil || p.March == nil || p.March.Together || all.Empty() {
		return
	}
	was := x.muted
	x.muted = true
	if len(x.Decision().Ways(x, all, false)) > 0 {
		x.Suggest(p, all)
	}
	x.muted = was
}

// loser is the side that must leave the zone of the combat.
func (r *Ruleset) loser(s *State) Side {
	if s.Combat.AttWins {
		return s.Active.Other()
	}
	return s.Active
}

// openRetreat notes the loser's survivors, who must leave; false when nobody need
// go: there are none, or the winner has no unit left, unless the game's rules say
// that they go all the same (section 4.2).
func (x *Exec) openRetreat() bool {
	s := x.S
	side := x.loser(s)
	zone := x.FightsAt(s, side)
	group := s.At[zone].And(x.bySide[side])
	if group.Empty() || !x.Params.RetreatAlways && x.UnitsAt(s, x.FightsAt(s, side.Other()), side.Other()).Empty() {
		return false
	}
	s.Retreat = Retreat{Side: side, From: zone, Group: group, Over: NoPlace}
	return true
}

// EndBattle goes on when the losses have been taken: a fort that was stormed changes hands,
// and who has lost must leave. What a place stormed from outside comes to besides is for the
// game to say.
func (x *Exec) EndBattle() {
	x.fallen()
	if x.S.StormFrom != NoPlace && x.Owner.AfterStorm() {
		return
	}
	x.BeginRetreat()
}

// BeginRetreat makes the loser's survivors leave.
func (x *Exec) BeginRetreat() {
	if x.openRetreat() {
		x.continueRetreat()
		return
	}
	x.nextCombat()
}

// retreatFrom makes a group leave a zone.
func (x *Exec) retreatFrom(side Side, zone Place, group Set) {
	x.S.Retreat = Retreat{Side: side, From: zone, Group: group, Over: NoPlace}
	x.continueRetreat()
}

// retreatOver goes on when everybody has found a place.
func (x *Exec) retreatOver() {
	if x.S.Returning {
		x.sendBack()
		return
	}
	if !x.Owner.RetreatOver() {
		x.nextCombat()
	}
}

// Flee makes everybody of a side leave a place, and relieves what is overfull then; nobody
// need be there.
func (x *Exec) Flee(side Side, from Place) {
	x.retreatFrom(side, from, x.S.At[from].And(x.bySide[side]))
}

// readyToRetreat are the counters that can leave now: leaders at sea wait for
// ships to go first.
func (x *Exec) readyToRetreat() Set {
	r := &x.S.Retreat
	if x.Params.RetreatTogether {
		return x.escapers()
	}
	var out Set
	r.Group.Each(func(c Counter) {
		// Leaders of a beaten fleet are listed too: they may go in a group with ships.
		if len(x.retreatWays(SetOf(c), r.From)) > 0 || x.Sea(r.From) && (x.IsLeader(c) || x.Params.CargoLands) {
			out.Add(c)
		}
	})
	return out
}

func (x *Exec) retreatDestinations(group Set, why bool) []engine.Destination {
	r := &x.S.Retreat
	if !group.Minus(r.Group).Empty() || !x.Open(func() *engine.Refusal { return x.whoStaysBehind(group) }) {
		return nil
	}
	var ways []retreatWay
	switch {
	case !x.Params.RetreatTogether:
		ways = x.retreatWays(group, r.From)
	case group == r.Group || x.parted():
		ways = x.togetherWays(group, r.From)
	default:
		return nil
	}
	var out []engine.Destination
	var found PlaceSet
	for _, w := range ways {
		to := w.path[len(w.path)-1]
		found.Add(to)
		x.notes = x.notes[:0]
		if !x.S.Returning || !group.And(x.units).Empty() || x.fledTo(to) { // else nobody is relieved there
			x.noteExcess("over-limit-behind", r.Side, to, group)
		}
		if x.list != nil {
			x.listWay(group, w.path, false, len(x.notes) > 0)
			continue
		}
		out = append(out, engine.Destination{Zone: x.PlaceID(to), Path: x.Zones(w.path...), Left: -1,
			Afloat: x.afloatOn(w.path), Warnings: x.warnings()})
	}
	if why {
		for _, p := range x.near[r.From] {
			if !found.Has(p) {
				out = append(out, engine.Destination{Zone: x.PlaceID(p), Left: -1, Why: x.whyNoRetreat(group, []Place{p})})
			}
		}
	}
	return out
}

// explainRetreater says why a counter is not among those who leave now.
func (x *Exec) explainRetreater(c Counter) *engine.Refusal {
	r := &x.S.Retreat
	id, from := x.CounterID(c), x.PlaceID(r.From)
	switch {
	case r.Group.Has(c) && x.Params.RetreatTogether:
		return engine.Refuse(x.Cites.Combat, "no-way-on").With(id).At(from)
	case r.Group.Has(c):
		return engine.Refuse(x.Cites.Combat, "waits-to-retreat").With(id).At(from)
	case x.SideOf(c) != x.S.Decider && x.S.Units[c].Place == r.From:
		return engine.Refuse(x.Cites.Combat, "winner-stays").With(id).At(from)
	}
	return engine.Refuse(x.Cites.Combat, "not-retreating").With(id)
}

// continueRetreat eliminates what has no way out and asks for the rest.
func (x *Exec) continueRetreat() {
	s := x.S
	x.loseStranded()
	if s.Retreat.Group.Empty() {
		x.checkRetreatStacks()
		return
	}
	s.Step, s.Decider = StepRetreat, s.Retreat.Side
}

// loseStranded eliminates what has no way out of the zone.
func (x *Exec) loseStranded() {
	r := &x.S.Retreat
	if x.Params.RetreatTogether {
		x.loseTogether()
		return
	}
	for {
		var stuck, units Set
		r.Group.Each(func(c Counter) {
			if len(x.retreatWays(SetOf(c), r.From)) == 0 {
				stuck.Add(c)
			}
		})
		units = r.Group.And(x.units)
		// A leader at sea waits for the ships he will leave with.
		if !units.Minus(stuck).Empty() {
			stuck = stuck.And(x.units)
		}
		// Troops on a beach wait for the ships drawn up there: once afloat these may
		// carry them off.
		if !r.Group.And(x.naval).Minus(stuck).Empty() {
			stuck = stuck.Minus(x.land)
		}
		if stuck.Empty() {
			return
		}
		stuck.Each(func(c Counter) {
			r.Group.Drop(c)
			if x.IsLeader(c) {
				x.LoseLeader(c, Captured, ByNoRetreat, x.Cites.Combat)
			} else {
				x.Eliminate(c, ByNoRetreat, x.Cites.Combat)
			}
		})
	}
}

// retreatWay is one way out: the zones from the combat to the refuge.
type retreatWay struct {
	path []Place
}

// retreatWays lists, until it is asked again, where a group may retreat to from a zone: an adjacent zone it
// may enter that is free of enemy units, or by naval transport the first shore
// (section 4.2).
func (x *Exec) retreatWays(group Set, from Place) []retreatWay {
	s := x.S
	side := s.Retreat.Side
	ships := group.And(x.naval)
	land := group.And(x.land)
	if !ships.Empty() && !land.Empty() && (!x.Params.CargoLands || x.FPOf(s, ships) < x.Params.FleetRatio*x.FPOf(s, land)) {
		return nil
	}
	out := x.outs[:0]
	aboard := !ships.Empty()
	for i, to := range x.near[from] {
		if x.freeFor(to, side, group) && x.stepsAside(group, from, to, aboard) {
			out = append(out, retreatWay{x.near[from][i : i+1 : i+1]})
		}
	}
	if !aboard && !x.Sea(from) {
		out = x.transportRetreats(out, group, from)
	}
	out = slices.DeleteFunc(out, func(w retreatWay) bool { return x.otherWay(w.path[len(w.path)-1]) })
	x.outs = out
	return out
}

// otherWay tells whether a part of the force has left for another place, where all go to one
// (section 4.2).
func (x *Exec) otherWay(to Place) bool {
	r := &x.S.Retreat
	return x.Params.RetreatOneWay && r.Gone != 0 && !r.Gone.Has(to) && x.outer[to] != r.From
}

// freeFor tells whether a zone is free of enemy units and not closed to the
// group by archers.
func (x *Exec) freeFor(to Place, side Side, group Set) bool {
	if x.Places[to].Base || x.HeldAgainst(x.S, to, side) || x.whyNoShelter(side, group, to) != nil {
		return false
	}
	return !x.Places[to].Land || group.And(x.naval) == group || !x.S.Closed[side.Other()].Has(to)
}

// stepsAside tells whether a group may go to the adjacent zone without
// transport.
func (x *Exec) stepsAside(group Set, from, to Place, aboard bool) bool {
	kind := x.link[from][to].Kind
	switch {
	case x.Barred(x.S, from, to, x.S.Retreat.Side):
		return false
	case aboard:
		return kind == SeaLink || kind == BeachLink
	case !group.And(x.land).Empty():
		return kind == LandLink
	case x.Sea(from): // leaders of a beaten fleet go with its ships
		return (kind == SeaLink || kind == BeachLink) && x.S.Retreat.Gone.Has(to)
	default:
		if kind == LandLink {
			return true
		}
		return (kind == CoastLink || kind == BeachLink) && x.afloat(to, x.S.Retreat.Side)
	}
}

// transportRetreats adds the ways across maritime zones to the first shore, and
// for leaders to the ships themselves further out.
func (x *Exec) transportRetreats(out []retreatWay, group Set, from Place) []retreatWay {
	s := x.S
	side, units, load, pm := s.Retreat.Side, group.And(x.land).Len(), x.transportLoad(group), x.landMarch(group)
	if x.crossesApart() {
		if pm = x.Params.CrossingPM; !x.shore(from) || !group.And(x.inland).Empty() {
			return out
		}
	}
	var seen PlaceSet
	var room [MaxPlaces]retreatWay
	queue := room[:0]
	longer := func(path []Place, to Place) []Place {
		out := x.trail.take(len(path)+1, 256)
		copy(out, path)
		out[len(path)] = to
		return out
	}
	push := func(path []Place, at, to Place) {
		if seen.Has(to) || x.Barred(s, at, to, side) || !x.afloat(to, side) || !x.roomAboard(load, x.retreatCrossings(to), to, side) {
			return
		}
		seen.Add(to)
		queue = append(queue, retreatWay{longer(path, to)})
	}
	for _, to := range x.near[from] {
		if k := x.link[from][to].Kind; k == CoastLink || k == BeachLink {
			push(nil, from, to)
		}
	}
	var landed PlaceSet
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		at := n.path[len(n.path)-1]
		if units == 0 && len(n.path) > 1 && !x.crossesApart() {
			out = append(out, n)
		}
		if len(n.path) >= pm {
			continue
		}
		for _, to := range x.near[at] {
			if x.Sea(to) {
				if units == 0 || len(n.path)+1 < pm {
					push(n.path, at, to)
				}
				continue
			}
			if to == from || landed.Has(to) || len(n.path)+x.landing(at, to, side) > pm || x.Barred(s, at, to, side) || !x.freeFor(to, side, group) || x.crossesApart() && !x.shore(to) {
				continue
			}
			landed.Add(to)
			out = append(out, retreatWay{longer(n.path, to)})
		}
	}
	return out
}

// landing is what the last step of a retreat by naval transport costs: as much as in a move, where
// transport is part of a march (section 3.4).
func (x *Exec) landing(from, to Place, side Side) int {
	if x.crossesApart() {
		return 1
	}
	return x.Rules.StepCost(x.S, from, to, side)
}

// retreat takes "retreat COUNTERS... [ZONES] ZONE": the last zone is the refuge;
// the way is found when only the refuge is given.
func (x *Exec) retreat(args []string) *engine.Refusal {
	s := x.S
	r := &s.Retreat
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	rule := x.Cites.Combat
	if alien := group.Minus(r.Group); !alien.Empty() {
		return engine.Refuse(rule, "not-retreating").With(x.IDs(alien)...)
	}
	if x.Params.RetreatTogether {
		return x.goTogether(group, path)
	}
	way, why := x.findRetreat(group, r.From, path)
	if why != nil {
		return why
	}
	if why := x.whoStaysBehind(group); why != nil {
		return why
	}
	x.fallBack(group, r.From, way)
	r.Group = r.Group.Minus(group)
	to := way[len(way)-1]
	if !group.And(x.naval).Empty() || x.Params.RetreatOneWay && x.outer[to] != r.From {
		r.Gone.Add(to)
	}
	x.continueRetreat()
	return nil
}

// whoStaysBehind refuses a retreat of ships that leaves behind troops aboard whom those left cannot
// carry.
func (x *Exec) whoStaysBehind(group Set) *engine.Refusal {
	r := &x.S.Retreat
	rest := r.Group.Minus(group)
	land, ships := x.FPOf(x.S, rest.And(x.land)), x.FPOf(x.S, rest.And(x.naval))
	if !x.Params.CargoLands || !x.Sea(r.From) || land <= ships*x.Params.FleetRatio {
		return nil
	}
	return x.Refuse(x.Cites.Ratio, "left-without-ships", engine.Num("fp", ships), engine.Num("land", land)).With(x.IDs(rest.And(x.land))...).At(x.PlaceID(r.From))
}

// findRetreat matches the zones given against the legal ways. Leaders who go
// with ships or units of the group go their way.
func (x *Exec) findRetreat(group Set, from Place, path []Place) ([]Place, *engine.Refusal) {
	to := path[len(path)-1]
	if len(path) > 1 && x.carriedAway(group, from, path) {
		return path, nil
	}
	for _, w := range x.retreatWays(group, from) {
		if len(path) == 1 && w.path[len(w.path)-1] == to {
			return w.path, nil
		}
	}
	if !group.And(x.naval).Empty() && !group.And(x.land).Empty() {
		return nil, engine.Refuse(x.Cites.Combat, "mixed-group").With(x.IDs(group)...)
	}
	return nil, x.whyNoRetreat(group, path)
}

// retreatCrossings is the load that has crossed a maritime zone before this part of
// the retreat: in this retreat, or in the whole action phase where retreats share
// the room of the moves (section 3.4).
func (x *Exec) retreatCrossings(p Place) int {
	r := &x.S.Retreat
	if x.Params.RetreatSharesRoom {
		return int(x.S.Crossings[r.Side][p])
	}
	return int(r.Crossings[p])
}

// carriedAway tells whether a way spelled out zone by zone is a retreat by naval
// transport: any channel with room will do, not only the shortest.
func (x *Exec) carriedAway(group Set, from Place, path []Place) bool {
	r := &x.S.Retreat
	if len(path) > 1 && !x.Sea(path[len(path)-1]) && len(path)-1+x.landing(path[len(path)-2], path[len(path)-1], r.Side) > x.landMarch(group) {
		return false
	}
	if x.crossesApart() && (len(path) > x.Params.CrossingPM || !x.shore(from) || !x.shore(path[len(path)-1]) || !group.And(x.inland).Empty()) {
		return false
	}
	units, load := group.And(x.land).Len(), x.transportLoad(group)
	if len(path) > x.landMarch(group) || x.Sea(from) || !group.And(x.naval).Empty() {
		return false
	}
	var seen PlaceSet
	at := from
	for i, to := range path {
		last := i == len(path)-1
		kind := x.link[at][to].Kind
		switch {
		case seen.Has(to) || to == from || x.Barred(x.S, at, to, r.Side):
			return false
		case x.Sea(to):
			if kind != SeaLink && kind != CoastLink && kind != BeachLink || !x.afloat(to, r.Side) || last && units > 0 {
				return false
			}
			if !x.roomAboard(load, x.retreatCrossings(to), to, r.Side) {
				return false
			}
		case !last || kind != CoastLink && kind != BeachLink && !x.Places[to].OffMap || !x.freeFor(to, r.Side, group):
			return false
		}
		seen.Add(to)
		at = to
	}
	return true
}

// fallBack moves a retreating group; a retreat is no move and uses up nothing
// but transport (section 4.2).
func (x *Exec) fallBack(group Set, from Place, way []Place) {
	s := x.S
	to := way[len(way)-1]
	load := int8(x.transportLoad(group))
	for _, p := range way[:len(way)-1] {
		if x.Params.RetreatSharesRoom {
			s.Crossings[s.Retreat.Side][p] += load
		} else {
			s.Retreat.Crossings[p] += load
		}
	}
	group.Each(func(c Counter) {
		s.Retreat.Left[c].Add(from)
		s.place(c, to)
	})
	if !x.Quiet {
		x.TellRetreat(engine.Event{Kind: "retreated", Rule: x.Cites.Combat, Seat: x.Seat(s.Retreat.Side), Counters: x.IDs(group), Zones: x.zonesFrom(from, way)})
	}
	x.CaptureAt(to)
}

// checkRetreating checks that those who must leave are there and can.
func (x *Exec) checkRetreating() error {
	s := x.S
	t := &s.Retreat
	if err := x.checkLoser(); err != nil {
		return err
	}
	if t.From != x.FightsAt(s, t.Side) && !s.Returning || t.Over != NoPlace {
		return errors.New("retreat.from: is not the zone of the combat")
	}
	if s.Combat.AttWins && s.StormFrom != NoPlace && x.Fort(t.From) {
		return errors.New("retreat.from: nobody gets out of a fort that has fallen")
	}
	all := s.At[t.From].And(x.bySide[t.Side])
	if x.Params.RetreatTogether {
		x.fit(&all) // a sick leader stays
	}
	if t.Group.Empty() || t.Group != all {
		return errors.New("retreat.group: is not all of the side that stands in the zone of the combat")
	}
	if x.Params.RetreatTogether {
		if t.Group.And(x.units).Empty() && t.Gone == 0 || x.escapers().Empty() {
			return errors.New("retreat.group: has no way out")
		}
		return nil
	}
	var free Set
	t.Group.Each(func(c Counter) {
		if len(x.retreatWays(SetOf(c), t.From)) > 0 {
			free.Add(c)
		}
	})
	waiting := t.Group.And(x.units).Minus(free)
	if x.Params.CargoLands && x.Sea(t.From) && !free.And(x.naval).Empty() {
		waiting = waiting.Minus(x.land) // they go with ships
	}
	if free.Empty() || !waiting.Empty() {
		return errors.New("retreat.group: has no way out")
	}
	if free.And(x.units).Empty() && free != t.Group {
		return errors.New("retreat.group: a leader has no ships to leave with")
	}
	return nil
}

// checkLoser refuses a retreat of the side that has won, or decided by the other.
func (x *Exec) checkLoser() error {
	s := x.S
	if s.Combat.Rolled && s.Retreat.Side != x.loser(s) {
		return errors.New("retreat.side: the winner does not retreat")
	}
	if s.Decider != s.Retreat.Side {
		return errors.New("decider: does not retreat")
	}
	return nil
}
