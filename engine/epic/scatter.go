package epic

import (
	"slices"

	"strategos/engine"
)

// Scatter turns a game that has just begun into a made-up position: a season of the war, levels and cities as they may have
// become, hosts before cities and inside them, squadrons at sea and off ports, sieges, and often battles that are about to be
// fought. Random play from the set-up seldom brings armies and fleets together; playouts that begin scattered do. It is no
// position that players could have reached.
func (g *Game) Scatter(rng *engine.Seeded) {
	x := &scatter{Exec: g.on(&g.state, rng, true), rng: rng}
	x.levels()
	x.recall()
	x.towns()
	for range 2 + rng.Below(4) {
		x.besiegeSome()
	}
	for range 1 + rng.Below(3) {
		x.meetInTheField()
		x.sendToSea()
	}
	x.garrisons()
	x.bases()
	x.sieges()
	x.quarrel()
	x.enter()
	g.looked = false // what was worked out of the position before holds no more
	if rng.Below(4) > 0 {
		g.brawl(rng)
	}
}

// scatter makes a position up.
type scatter struct {
	*Exec
	rng *engine.Seeded
}

// often is true n times in of.
func (x *scatter) often(n, of int) bool { return x.rng.Below(of) < n }

// levels are the year, the season, treasuries, and what has become of regions and areas; but for the homes of the players some
// have changed hands.
func (x *scatter) levels() {
	s, lim := x.S, &x.Limits
	s.Year = int16(x.Scenario.EndYear + x.rng.Below(x.Scenario.StartYear-x.Scenario.EndYear+1))
	s.Season = int8(x.rng.Below(4))
	for r := range x.Regions {
		st := &s.Regions[r]
		if !st.InPlay || st.Controller == Nobody {
			continue
		}
		st.AL = int8(lim.ALMin + x.rng.Below(lim.ALMax-lim.ALMin+1))
		st.ML = int8(lim.MLMin + x.rng.Below(lim.MLMax-lim.MLMin+1))
		if !slices.Contains(x.home[:], Region(r)) && x.often(1, 8) {
			st.Controller = x.anyOf(st.Controller.Side().Enemy())
		}
	}
	for a := range x.Areas {
		if st := &s.Areas[a]; x.Areas[a].Forage > 0 && x.often(1, 6) {
			st.Foraged = int8(x.rng.Below(x.Areas[a].Forage + 1))
			if x.often(1, 3) {
				st.Raided = int8(1 + x.rng.Below(3))
			}
		}
	}
	for p := range x.Scenario.Players {
		s.Treasury[p] = int16(x.rng.Below(4 + x.rng.Below(80)))
	}
	s.FreeBases = int8(x.rng.Below(x.Scenario.FreeBases + 1))
	for i := range x.LongWalls {
		s.LongWalls[i] = s.LongWalls[i] && x.often(3, 4)
	}
	x.moved()
}

// towns has cities taken, in revolt, without their walls or destroyed, and forts built.
func (x *scatter) towns() {
	for c := range x.Cities {
		st, r := &x.S.Cities[c], x.RegionOf(City(c))
		if !x.inPlay(r) || x.S.Regions[r].Controller == Nobody || st.Destroyed || slices.Contains(x.capital[:], City(c)) {
			continue
		}
		switch x.rng.Below(24) {
		case 0, 1:
			st.Captor, st.Revolt = x.anyOf(x.S.Regions[r].Controller.Side().Enemy()), NoRevolt
		case 2:
			st.Captor, st.Revolt = Nobody, x.S.revoltColour(x.Ruleset, r)
		case 3:
			*st = CityState{Captor: Nobody, Destroyed: true}
			for i := int(x.S.NBases) - 1; i >= 0; i-- {
				if x.S.Bases[i].At == Inside(x.Cities[c].Hex) {
					x.removeBase(i)
				}
			}
		case 4, 5:
			st.Walled = false
		}
	}
	for range x.rng.Below(4) {
		if h := x.anyHex(); h != NoHex && !x.hasPlace(h) && x.CityAt(h) == NoCity && x.S.NForts < MaxForts {
			x.S.Forts[x.S.NForts] = Fort{Hex: h, Owner: x.anyOf(x.anySide())}
			x.S.NForts++
		}
	}
}

// recall sends everybody in play home: units to their Force Pools, leaders to those of their sides; some units are lost.
func (x *scatter) recall() {
	for p := range Piece(len(x.Pieces)) {
		d, at := &x.Pieces[p], x.S.Pieces[p].At
		switch {
		case !at.OnMap() && at.ForceOf() == NoRegion:
		case d.Kind == Leader:
			x.put(p, x.homeOf(p))
		case d.Region == NoRegion || !x.inPlay(d.Region):
		case x.often(1, 16) && (d.Elite || x.Scenario.PermanentLosses):
			x.put(p, Gone)
		case x.often(1, 16):
			x.put(p, BuildPool(d.Region))
		default:
			x.put(p, ForcePool(d.Region))
		}
		x.S.Pieces[p].Flags = 0
	}
}

func (x *scatter) anySide() Side { return Side(x.rng.Below(2)) }

// anyOf is a player of a side.
func (x *scatter) anyOf(side Side) Player {
	team := x.team(side)
	if len(team) == 1 {
		return team[0]
	}
	return team[x.rng.Below(len(team))]
}

// quarrel has allies forbid each other some of what they share.
func (x *scatter) quarrel() {
	for _, who := range x.team(SpartaSide) {
		for _, to := range x.partnersOf(who) {
			for kind := range nSharings {
				if x.often(1, 8) {
					x.S.Allies.Pact.Barred[who][kind].Add(to)
				}
			}
		}
	}
}

// anyHex is a hex where land units may stand, NoHex where none was found.
func (x *scatter) anyHex() Hex {
	for range 200 {
		if h := Hex(x.rng.Below(x.Grid.Len())); x.whyNoEntry(h, NoSide) == nil && x.Owner[h] != NoArea {
			return h
		}
	}
	return NoHex
}

// besideIt is a hex next to one where units of a side may stand: no enemy is there.
func (x *scatter) besideIt(h Hex, side Side) Hex {
	for range 12 {
		dir := x.rng.Below(Directions)
		if to := x.Next(h, dir); to != NoHex && x.Border(h, dir)&Linked != 0 && x.mayCamp(to, side) {
			return to
		}
	}
	return NoHex
}

// mayCamp tells whether units of a side may stand outside in a hex.
func (x *scatter) mayCamp(h Hex, side Side) bool {
	return x.whyNoEntry(h, side) == nil && x.ours(x.units(x.at(Outside(h))), side.Enemy()).Empty()
}

// waiting are the pieces of a side that wait in pools.
func (x *scatter) waiting(side Side) Set {
	return x.of(x.where().side[side], func(p Piece) bool { return x.S.Pieces[p].At.ForceOf() != NoRegion })
}

// some are up to n of a set.
func (x *scatter) some(s Set, n int) Set {
	var out Set
	for range n {
		if s.Empty() {
			break
		}
		k := x.rng.Below(s.Len())
		for p := range s.All() {
			if k == 0 {
				out.Add(p)
				s.Drop(p)
				break
			}
			k--
		}
	}
	return out
}

// send brings up to n waiting land units and so many fleets of a side to a place, with a leader; without one only a single
// unit goes, unless a place shelters it.
func (x *scatter) send(side Side, to Place, land, fleets int) {
	waits := x.waiting(side)
	leader := x.some(x.leaders(waits), 1)
	if leader.Empty() && !to.IsInside() {
		land, fleets = min(land, 1), min(fleets, 1)
		if land+fleets > 1 || to.Sea() != NoArea || !x.units(x.ours(x.at(to), side)).Empty() {
			return
		}
	}
	if to.IsInside() && x.often(1, 2) {
		leader = Set{}
	}
	group := x.some(x.landUnits(waits), land).Or(x.some(x.fleets(waits), fleets))
	for to.Sea() != NoArea && !group.Empty() && !x.carriesAll(group) {
		group.Drop(x.landUnits(group).First())
	}
	if group.Empty() {
		return
	}
	group = group.Or(leader)
	for p := range group.All() {
		x.put(p, to)
	}
	if to.Sea() != NoArea {
		x.take(group, to)
	}
}

// besiegeSome brings men into a city or fort, and enemies before it or near.
func (x *scatter) besiegeSome() {
	var all []Hex
	for h := range x.placeHexes() {
		if x.whyNoEntry(h, NoSide) == nil && x.holder(h) != NoSide {
			all = append(all, h)
		}
	}
	h := all[x.rng.Below(len(all))]
	owner := x.holder(h)
	fleets := 0
	if x.harbours(h, owner) {
		fleets = x.rng.Below(4)
	}
	x.send(owner, Inside(h), x.rng.Below(5), fleets)
	foe, before := owner.Enemy(), h
	if x.often(1, 3) {
		before = x.besideIt(h, foe)
	}
	if before == NoHex || !x.mayCamp(before, foe) {
		return
	}
	fleets = 0
	if !x.Touches(before).Empty() {
		fleets = x.rng.Below(5)
	}
	if x.send(foe, Outside(before), 1+x.rng.Below(8), fleets); fleets > 0 && x.often(1, 2) {
		for sea := range x.Touches(h).All() {
			x.send(owner, AtSea(sea), x.rng.Below(2), 1+x.rng.Below(4))
			break
		}
	}
}

// meetInTheField brings two hosts next to each other.
func (x *scatter) meetInTheField() {
	h, side := x.anyHex(), x.anySide()
	if h == NoHex || !x.mayCamp(h, side) {
		return
	}
	x.send(side, Outside(h), 1+x.rng.Below(6), 0)
	if to := x.besideIt(h, side.Enemy()); to != NoHex {
		x.send(side.Enemy(), Outside(to), 1+x.rng.Below(6), 0)
	}
}

// sendToSea brings squadrons of both sides to seas next to each other.
func (x *scatter) sendToSea() {
	sea := Area(x.rng.Below(len(x.Areas)))
	if x.Areas[sea].Kind.Dry() {
		return
	}
	side := x.anySide()
	x.send(side, AtSea(sea), x.rng.Below(4), 1+x.rng.Below(5))
	for near := range x.SeasNear(sea).All() {
		if x.often(1, 2) {
			x.send(side.Enemy(), AtSea(near), x.rng.Below(3), 1+x.rng.Below(5))
			return
		}
	}
}

// garrisons brings some of those who wait yet into cities of their side.
func (x *scatter) garrisons() {
	for c := range x.Cities {
		h := x.Cities[c].Hex
		for _, side := range []Side{AthensSide, SpartaSide} {
			if !x.inPlay(x.RegionOf(City(c))) || !x.friendly(City(c), side) || x.holder(h) != side || !x.often(1, 3) {
				continue
			}
			fleets := 0
			if x.harbours(h, side) {
				fleets = x.rng.Below(3)
			}
			x.send(side, Inside(h), x.rng.Below(3), fleets)
			if x.withCards() && x.where().inUnits[side].Has(h) { // positions without cards are kept as they are made
				x.occupy(h, x.speaksAt(Inside(h), side))
			}
		}
	}
}

// bases builds some where units or friendly cities are.
func (x *scatter) bases() {
	for range x.rng.Below(6) {
		side := x.anySide()
		all := x.afield(side)
		p := x.some(x.units(all), 1).First()
		if p == NoPiece {
			continue
		}
		at := x.S.Pieces[p].At
		if h := at.Hex(); h != NoHex && !x.baseIn(h, side) && x.S.NBases < MaxBases && (at.IsInside() || !x.hasPlace(h) || x.holder(h) != side) {
			x.S.Bases[x.S.NBases] = Base{At: at, Owner: x.anyOf(side)}
			x.S.NBases++
		}
	}
}

// sieges begins some of those that can be.
func (x *scatter) sieges() {
	for h := range x.placeHexes() {
		foe := x.holder(h).Enemy()
		if foe == NoSide || !x.enemyPlace(h, foe) || x.landUnits(x.ours(x.at(Outside(h)), foe)).Empty() || !x.enough(h, foe) || x.S.NSieges == MaxSieges || !x.often(1, 2) {
			continue
		}
		morale := max(x.startMorale(h)-x.rng.Below(3), x.Siege.MoraleMin)
		x.S.Sieges[x.S.NSieges] = Siege{Hex: h, By: foe, Morale: int8(morale)}
		x.S.NSieges++
	}
}

// enter begins a half of a part of the course, more often than others one of those in which pieces move.
func (x *scatter) enter() {
	s := x.S
	var all []Part
	for p := range nParts {
		if x.Scenario.Parts.has(p) && parts[p].begin != nil {
			all = append(all, p)
		}
	}
	p := all[x.rng.Below(len(all))]
	if x.often(1, 2) {
		p = PartM
	}
	switch {
	case p >= PartR:
		s.Turn = int8(1 + x.rng.Below(3))
	case p <= PartY4:
		s.Season = Spring
	}
	x.beginPart(p)
	if parts[p].halves == 2 && x.often(1, 2) {
		s.Second = true
		s.Deciding = x.phasing()
	}
	if parts[p].halves == 2 && x.allied() && x.phasing() != Athens {
		s.Allies.Acted = int8(x.rng.Below(len(x.allies())))
		s.Deciding = x.phasing()
	}
	if !parts[p].begin(x.Exec) {
		x.proceed()
	}
}

// brawl has the player who moves come upon enemies with some of his stacks, and often ends his moves: then there are battles.
func (g *Game) brawl(rng *engine.Seeded) {
	for range 3 + rng.Below(8) {
		p := g.Legal()
		var c engine.Command
		switch {
		case p.Decision == moving.name && p.March != nil && len(p.March.Stacks) > 0:
			c = g.charge(&p, rng)
		case p.Decision == intercepting.name:
			c = p.Choices[rng.Below(len(p.Choices))].Command
		default:
			return
		}
		if c.Verb != "" {
			if _, err := g.Apply(c, rng); err != nil {
				return
			}
		}
	}
	if g.state.Step == StepMove && rng.Below(4) > 0 {
		// A seeded generator never runs out: done is refused to nobody who moves.
		_, _ = g.Apply(engine.Cmd("done"), rng)
	}
}

// charge is an attack at sea, or a way of a stack that ends among enemies; now and then any way at sea. It is empty where a stack
// finds none.
func (g *Game) charge(p *engine.Prompt, rng *engine.Seeded) engine.Command {
	if n := len(p.Choices) - 1; n > 0 && rng.Below(2) == 0 {
		return p.Choices[rng.Below(n)].Command
	}
	stack := p.March.Stacks[rng.Below(len(p.March.Stacks))]
	set, _ := g.look().pieces(stack)
	groups := [...]Set{set, set.Minus(g.rules.kinds[Fleet]), set.Minus(g.rules.land)}
	group := g.look().ids(groups[rng.Below(len(groups))])
	if len(group) == 0 {
		return engine.Command{}
	}
	ways := g.Destinations(group, false)
	fights := slices.DeleteFunc(slices.Clone(ways), func(d engine.Destination) bool { return !d.Combat })
	switch {
	case len(fights) > 0:
		ways = fights
	case len(ways) == 0 || !ways[0].Afloat || rng.Below(2) == 0:
		return engine.Command{}
	}
	return engine.Cmd(p.March.Verb, append(group, ways[rng.Below(len(ways))].Path...)...)
}
