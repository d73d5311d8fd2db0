package hellespont

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// adjust begins a side's D.1 and D.2 (2.D).
func (x *exec) adjust(side zonewar.Side) {
	s := x.s
	s.Active, s.Decider = side, side
	x.Tell(engine.Event{Kind: "adjustments", Rule: "2.D", Seat: x.Seat(side), Phase: "D"})
	if s.HandSize(x.Board, side) > 1 {
		s.Step = StepKeep
		return
	}
	x.openHome()
}

// keep takes "keep PIECE" or "keep none" (2.D.1).
func (x *exec) keep(args []string) *engine.Refusal {
	if why := x.KeepOne(x.s.Decider, args, "2.D"); why != nil {
		return why
	}
	x.openHome()
	return nil
}

// openHome begins D.2: half of the naval FP on the map may go to the bases.
func (x *exec) openHome() {
	s := x.s
	s.HomeLimit = int16(x.FPOf(x.S, x.onMap(s.Decider).And(x.AllShips())))
	s.HomeShips, s.HomeTroop = [zonewar.MaxPlaces]int16{}, [zonewar.MaxPlaces]int16{}
	for i := range x.NCounters {
		s.Units[i].Moved = false
	}
	x.goOnHome()
}

// goOnHome asks on as long as somebody may still go somewhere.
func (x *exec) goOnHome() {
	s := x.s
	if x.homing().Empty() {
		x.endHome()
		return
	}
	s.Step = StepHome
}

// endHome goes on to the other side's D.1, or to D.3.
func (x *exec) endHome() {
	s := x.s
	for i := range x.NCounters {
		s.Units[i].Moved = false
	}
	if s.Decider == s.Initiative {
		x.adjust(s.Decider.Other())
		return
	}
	x.openRecover(s.Initiative)
}

// homing are the counters that may still be sent somewhere in D.2.
func (x *exec) homing() zonewar.Set {
	var out zonewar.Set
	x.Fit(x.onMap(x.s.Decider)).Each(func(c zonewar.Counter) {
		if !x.s.Units[c].Moved {
			out.Add(c)
		}
	})
	return out
}

// send takes "send COUNTERS... PLACE": to a base, wherever they are, or from next
// door into a port (2.D.2).
func (x *exec) send(args []string) *engine.Refusal {
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	if len(path) != 1 {
		return engine.Refuse("2.D", "usage", engine.Word("verb", "send"))
	}
	to := path[0]
	if why := x.checkSend(group, to); why != nil {
		return why
	}
	s := x.s
	if x.Places[to].Base {
		s.HomeShips[to] += int16(x.FPOf(x.S, group.And(x.AllShips())))
		s.HomeTroop[to] += int16(x.FPOf(x.S, x.landOf(group)))
	}
	x.TellMove(engine.Event{Kind: "sent", Rule: "2.D", Seat: x.Seat(s.Decider), Counters: x.IDs(group), Zones: []string{x.PlaceID(to)}})
	x.Relocate(group, to)
	group.Each(func(c zonewar.Counter) { s.Units[c].Moved = true })
	x.CaptureAt(to)
	x.goOnHome()
	return nil
}

// landOf keeps the land units of a group.
func (x *exec) landOf(group zonewar.Set) zonewar.Set {
	return group.And(x.AllUnits()).Minus(x.AllShips())
}

// checkSend refuses a group that may not go there in D.2.
func (x *exec) checkSend(group zonewar.Set, to zonewar.Place) *engine.Refusal {
	s := x.s
	side := s.Decider
	if alien := group.Minus(x.homing()); !alien.Empty() {
		return engine.Refuse("2.D", "cannot-be-sent").With(x.IDs(alien)...)
	}
	var why *engine.Refusal
	switch {
	case x.Places[to].Base:
		why = x.checkHome(group, to)
	case x.r.ports.Has(to):
		why = x.checkIntoPort(group, to)
	default:
		why = engine.Refuse("2.D", "bases-and-ports").At(x.PlaceID(to))
	}
	if why != nil {
		return why
	}
	if x.OverfullWith(x.S, to, side, group) {
		return engine.Refuse("3.6", "too-many-enter").At(x.PlaceID(to))
	}
	var left zonewar.PlaceSet
	group.Each(func(c zonewar.Counter) { left.Add(s.Units[c].Place) })
	for i := range x.Places {
		p := zonewar.Place(i)
		if !left.Has(p) {
			continue
		}
		if why := x.CheckAboard(p, side, group); why != nil {
			return why
		}
	}
	return nil
}

// checkHome refuses a repatriation: half of the naval FP on the map at most, troops
// up to a fifth of the ships sent to the same base (2.D.2).
func (x *exec) checkHome(group zonewar.Set, to zonewar.Place) *engine.Refusal {
	s := x.s
	at := x.PlaceID(to)
	ships := x.FPOf(x.S, group.And(x.AllShips()))
	land := x.FPOf(x.S, x.landOf(group))
	sent := ships
	for i := range x.Places {
		sent += int(s.HomeShips[i])
	}
	switch inland := x.inlandOf(group); {
	case !x.OpenTo(to, s.Decider):
		return engine.Refuse("2.D", "not-your-base").At(at)
	case !inland.Empty():
		return engine.Refuse("2.D", "never-at-sea").With(x.IDs(inland)...)
	case 2*sent > int(s.HomeLimit):
		return engine.Refuse("2.D", "half-the-fleet", engine.Num("fp", sent), engine.Num("limit", int(s.HomeLimit)/2)).At(at)
	case 5*(int(s.HomeTroop[to])+land) > int(s.HomeShips[to])+ships:
		return engine.Refuse("2.D", "home-needs-ships", engine.Num("land", int(s.HomeTroop[to])+land), engine.Num("fp", int(s.HomeShips[to])+ships)).At(at)
	}
	return nil
}

func (x *exec) inlandOf(group zonewar.Set) zonewar.Set {
	var out zonewar.Set
	group.Each(func(c zonewar.Counter) {
		if x.Inland(c) {
			out.Add(c)
		}
	})
	return out
}

// checkIntoPort refuses a step into a port that enemies hold or that is not next
// door by land, for ships by a sea entry (2.D.2).
func (x *exec) checkIntoPort(group zonewar.Set, to zonewar.Place) *engine.Refusal {
	if !x.UnitsAt(x.S, to, x.s.Decider.Other()).Empty() {
		return engine.Refuse("2.D", "held-port").At(x.PlaceID(to))
	}
	for _, c := range group.List() {
		from := x.s.Units[c].Place
		k := x.Link(from, to).Kind
		if k == zonewar.NoLink || x.Naval(c) && k != zonewar.BeachLink {
			return engine.Refuse("2.D", "port-not-next-door").With(x.CounterID(c)).At(x.PlaceID(to))
		}
	}
	return nil
}

// homeDestinations lists where a group may be sent in D.2.
func (x *exec) homeDestinations(ids []string) []engine.Destination {
	group, bad := x.ParseSet(ids, "2.D")
	if bad != nil {
		return nil
	}
	from := x.s.Units[group.List()[0]].Place // a port must be next door to everybody
	if from == zonewar.NoPlace {
		return nil
	}
	var out []engine.Destination
	for i := range x.Places {
		p := zonewar.Place(i)
		if !x.OpenTo(p, x.s.Decider) && !x.r.ports.Has(p) {
			continue
		}
		if !x.Places[p].Base && x.Link(from, p).Kind == zonewar.NoLink || x.checkSend(group, p) != nil {
			continue
		}
		id := x.PlaceID(p)
		out = append(out, engine.Destination{Zone: id, Path: []string{id}, Left: -1})
	}
	return out
}

// openRecover begins a side's D.3 to D.5.
func (x *exec) openRecover(side zonewar.Side) {
	s := x.s
	s.Active, s.Decider = side, side
	s.Recovered, s.Extra, s.ExtraAny = 0, 0, 0
	s.Tested, s.TestAll, s.Last = 0, false, 0
	x.goOnRecover()
}

// goOnRecover asks for recoveries while there is something to turn, or a counter in
// hand to play.
func (x *exec) goOnRecover() {
	s := x.s
	weak := !x.Weakened(x.S, s.Decider).Empty()
	if x.recoverable().Empty() && (s.HandSize(x.Board, s.Decider) == 0 || !weak) {
		x.checkSupply()
		return
	}
	s.Step = StepRecover
}

// swords are the recoveries the leaders of the side at work have left.
func (x *exec) swords() int {
	sum := 0
	x.InPlay(x.S, x.s.Decider).And(x.AllLeaders()).Each(func(c zonewar.Counter) { sum += x.LeaderBonus(x.S, c) })
	return max(sum-int(x.s.Recovered), 0)
}

// recoverable are the units that may be turned to their front now: the Persians by
// S11 alone (10.1).
func (x *exec) recoverable() zonewar.Set {
	s := x.s
	pool := x.Recoverable(s.Decider, x.AllUnits())
	if s.ExtraAny > 0 {
		return pool
	}
	if x.swords() == 0 && s.Extra == 0 {
		return zonewar.Set{}
	}
	return pool.Minus(x.r.unrestored)
}

// recoveries is how many units may still be turned.
func (x *exec) recoveries() int { return x.swords() + int(x.s.Extra) + int(x.s.ExtraAny) }

// recoverUnits takes "recover UNITS..." (2.D.3).
func (x *exec) recoverUnits(args []string) *engine.Refusal {
	s := x.s
	if len(args) == 0 {
		return engine.Refuse("2.D", "no-counters")
	}
	if left := x.recoveries(); len(args) > left {
		return engine.Refuse("2.D", "too-many-recoveries", engine.Count("left", left))
	}
	for _, id := range x.shipsFirst(args) {
		c, ok := x.CounterOf(id)
		if !ok {
			return engine.Refuse("2.D", "no-such-counter", engine.Typed("word", id))
		}
		if why := x.CheckRecover(s.Decider, c, "2.D"); why != nil {
			return why
		}
		persian := x.r.unrestored.Has(c)
		switch {
		case persian && s.ExtraAny == 0:
			return engine.Refuse("10.1", "persians-by-s11").With(id)
		case persian:
			s.ExtraAny--
		case x.swords() > 0:
			s.Recovered++
		case s.Extra > 0:
			s.Extra--
		default:
			s.ExtraAny--
		}
		x.Restore(c, "2.D")
	}
	x.goOnRecover()
	return nil
}

// shipsFirst orders counters so that a fleet is strong again before the troops
// aboard it are: in whatever order they are named, what fits together recovers.
func (x *exec) shipsFirst(ids []string) []string {
	var ships, rest []string
	for _, id := range ids {
		if c, ok := x.CounterOf(id); ok && x.Naval(c) {
			ships = append(ships, id)
		} else {
			rest = append(rest, id)
		}
	}
	return append(ships, rest...)
}

// checkRecoveryFace refuses a face that adds no recovery now: S11, S12 and S22 do.
func (x *exec) checkRecoveryFace(title int) *engine.Refusal {
	switch title {
	case 11, 12:
		return x.checkRecoveryTitle(title)
	case 22:
		return x.checkOmens(x.s.Decider, omensRecover)
	}
	return engine.Refuse(x.TitleRule(title), "wrong-moment", engine.TitleNo("title", title))
}

// playRecovery takes "play PIECE 11", "play PIECE 12" or "play PIECE 22 recover".
func (x *exec) playRecovery(args []string) *engine.Refusal {
	s := x.s
	side := s.Decider
	f, why := x.NameFace(side, args, "2.D", "play")
	if why != nil {
		return why
	}
	switch {
	case f.Title == 22:
		if why := x.playAnyTime(side, args); why != nil {
			return why
		}
		x.goOnRecover()
		return nil
	case f.Title != 11 && f.Title != 12:
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", engine.TitleNo("title", f.Title))
	case f.Target != "":
		return engine.Refuse(x.TitleRule(f.Title), "usage", engine.Word("verb", "play"))
	}
	if why := x.checkRecoveryTitle(f.Title); why != nil {
		return why
	}
	x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
	if f.Title == 11 {
		s.ExtraAny++
	} else {
		s.Extra += 2
	}
	x.goOnRecover()
	return nil
}

// checkRecoveryTitle refuses S11 and S12 without a unit to turn.
func (x *exec) checkRecoveryTitle(title int) *engine.Refusal {
	pool := x.Recoverable(x.s.Decider, x.AllUnits())
	if !slices.Contains(x.r.cfg.RestoredBy, title) {
		pool = pool.Minus(x.r.unrestored)
	}
	if pool.Empty() {
		return engine.Refuse(x.TitleRule(title), "nobody-to-recover")
	}
	return nil
}

// lacks tells whether a side lacks supply (6.1, 6.2).
func (x *exec) lacks(side zonewar.Side) bool {
	for i := range x.r.cfg.Scarcities {
		if c := &x.r.cfg.Scarcities[i]; c.Side == side && x.scarce(c) {
			return true
		}
	}
	return false
}

// scarce tells whether a condition of want holds.
func (x *exec) scarce(c *Scarcity) bool {
	enemy := c.Side.Other()
	if c.Idle {
		all := x.InPlay(x.S, c.Side).And(x.AllShips())
		away := x.onMap(c.Side).And(all)
		home := all.Minus(away)
		if c.Side == Sparta && x.r.Option(OptSpartaSupply) == "units" {
			return home.Len() > away.Len()
		}
		return x.FPOf(x.S, home) > x.FPOf(x.S, away)
	}
	for _, id := range c.Held {
		if x.UnitsAt(x.S, x.PlaceOf(id), enemy).Empty() {
			return false
		}
	}
	for _, id := range c.Fleet {
		if !x.ShipsAt(x.S, x.PlaceOf(id), enemy).Empty() {
			return true
		}
	}
	return len(c.Fleet) == 0
}

// setSupply moves a side's marker on the track of 0 to 3.
func (x *exec) setSupply(side zonewar.Side, level int8, rule string) {
	level = min(max(level, 0), 3)
	was := x.s.Supply[side]
	x.s.Supply[side] = level
	if was != level {
		x.Tell(engine.Event{Kind: "supply", Rule: rule, Seat: x.Seat(side), Facts: engine.Facts{engine.Num("from", was), engine.Num("to", level)}})
	}
}

// checkSupply is D.4: want lowers the marker, plenty raises it but in winter; then
// S19 may raise it (6, 7 S19).
func (x *exec) checkSupply() {
	s := x.s
	side := s.Decider
	rule := "6.1"
	if side == Sparta {
		rule = "6.2"
	}
	cut := x.lacks(side)
	x.Tell(engine.Event{Kind: "supply-check", Rule: rule, Seat: x.Seat(side), Facts: engine.Facts{engine.YesNo("cut", cut)}})
	switch {
	case cut:
		x.setSupply(side, s.Supply[side]-1, "6")
	case x.r.month(x.S).Resupply:
		x.setSupply(side, s.Supply[side]+1, "6")
	}
	if s.HandSize(x.Board, side) > 0 && s.Supply[side] < 3 {
		s.Step = StepSupply
		return
	}
	x.starve()
}

// playSupply takes "play PIECE 19" (7 S19).
func (x *exec) playSupply(args []string) *engine.Refusal {
	s := x.s
	f, why := x.NameFace(s.Decider, args, "7 S19", "play")
	if why != nil {
		return why
	}
	switch {
	case f.Title != 19:
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", engine.TitleNo("title", f.Title))
	case f.Target != "":
		return engine.Refuse("7 S19", "usage", engine.Word("verb", "play"))
	}
	x.Spend(s.Decider, f.Piece, f.Title, zonewar.NoPlace)
	x.setSupply(s.Decider, s.Supply[s.Decider]+1, "7 S19")
	x.starve()
	return nil
}

// starve weakens what a side has in its bases when it lacks supply and has none
// (6.3); then attrition begins.
func (x *exec) starve() {
	s := x.s
	side := s.Decider
	if s.Supply[side] == 0 && x.lacks(side) {
		x.Tell(engine.Event{Kind: "hunger", Rule: "6.3", Seat: x.Seat(side)})
		x.InPlay(x.S, side).And(x.AllUnits()).Minus(x.onMap(side)).Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByHunger, "6.3") })
	}
	x.openAttrition()
}

// exposed are the zones of the side at work that attrition still tests: all but
// bases, ports and sea zones on which a beach opens (6.4).
func (x *exec) exposed() zonewar.PlaceSet {
	s := x.s
	var out zonewar.PlaceSet
	for i := range x.Places {
		p := zonewar.Place(i)
		if x.Places[p].Base || x.r.ports.Has(p) || x.r.beaches.Has(p) || s.Tested.Has(p) || x.UnitsAt(x.S, p, s.Decider).Empty() {
			continue
		}
		out.Add(p)
	}
	return out
}

// openAttrition asks which zone is tested next; one alone is tested at once (6.4).
func (x *exec) openAttrition() {
	s := x.s
	s.Decider = s.Active
	zones := x.PlaceIDs(x.exposed())
	switch {
	case len(zones) == 0:
		s.TestAll = false
		x.openLast()
	case len(zones) == 1 || s.TestAll:
		x.testZone(x.PlaceOf(zones[0]))
	default:
		s.Step = StepAttrition
	}
}

// test takes "test ZONE" or "test all".
func (x *exec) test(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("6.4", "usage", engine.Word("verb", "test"))
	}
	if args[0] == "all" {
		s.TestAll = true
		x.openAttrition()
		return nil
	}
	p := x.PlaceOf(args[0])
	if p == zonewar.NoPlace || !x.exposed().Has(p) {
		return engine.Refuse("6.4", "not-exposed", engine.Typed("word", args[0]))
	}
	x.testZone(p)
	return nil
}

func (x *exec) testZone(p zonewar.Place) {
	x.s.Tested.Add(p)
	x.Throw(zonewar.Pending{Kind: attritionRoll, Side: x.s.Active, Zone: p, Counter: -1, N: 1})
}

// attritionBonus is what is added to the roll: 1 for every 5 land FP, for every 20
// naval FP, and in the heart of winter (6.4).
func (x *exec) attritionBonus(side zonewar.Side, p zonewar.Place) int {
	units := x.UnitsAt(x.S, p, side)
	return x.FPOf(x.S, x.landOf(units))/5 + x.FPOf(x.S, units.And(x.AllShips()))/20 + x.r.month(x.S).Attrition
}

// wasted carries an attrition roll out: 5 weakens one unit, 6 or more all.
func (x *exec) wasted(p zonewar.Place, die int) {
	s := x.s
	side := s.Active
	units := x.UnitsAt(x.S, p, side)
	switch total := die + x.attritionBonus(side, p); {
	case total >= 6:
		units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByAttrition, "6.4") })
	case total == 5 && units.Len() > 1:
		s.Waste = p
		s.Step, s.Decider = StepWaste, side
		return
	case total == 5:
		units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByAttrition, "6.4") })
	}
	x.SettleFleets(thenAttrition)
}

// waste takes "lose UNIT".
func (x *exec) waste(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("6.4", "one-counter")
	}
	c, ok := x.CounterOf(args[0])
	if !ok || !x.UnitsAt(x.S, s.Waste, s.Decider).Has(c) {
		return engine.Refuse("6.4", "not-in-zone").With(args[0]).At(x.PlaceID(s.Waste))
	}
	s.Waste = zonewar.NoPlace
	x.Hit(c, zonewar.ByAttrition, "6.4")
	x.SettleFleets(thenAttrition)
	return nil
}
