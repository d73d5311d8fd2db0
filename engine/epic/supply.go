package epic

// This file is chapter 9 as far as lines go: who is in supply.

// Network is where a side's supply reaches: the hexes from which a line leads to a friendly large city or a base in
// supply (9.2, 9.3).
type Network struct {
	Side Side
	// For is the ally whose partners deny him their supply, Athens where it is a whole side's.
	For Player
	// Fed are the hexes reached, Bases those of the state's bases that are in supply.
	Fed   HexSet
	Bases [MaxBases]bool
}

// source is an end of lines: a large city, or a base.
type source struct {
	hex  Hex
	base int // its number, -1 for a city
	// ships: sea lines begin and end there (9.3.d).
	ships AreaSet
	// fed: it is in supply; spread: its own lines have been drawn.
	fed, spread bool
}

// network works out a side's supply. While questions are answered it is worked out once.
func (x *Exec) network(side Side) *Network {
	if !x.still || side == NoSide || x.guest != Athens { // what is a guest's alone is not kept for the side
		return x.workOut(side)
	}
	if x.nets[side] == nil {
		x.nets[side] = x.workOut(side)
	}
	return x.nets[side]
}

func (x *Exec) workOut(side Side) *Network {
	n := &Network{Side: side}
	list := x.sources(side)
	l := x.newLines(side)
	open := x.openSeas(side)
	for again := true; again; {
		again = x.spreadBySea(list, open)
		for i := range list {
			if s := &list[i]; s.fed && !s.spread {
				s.spread, again = true, true
				if s.base >= 0 {
					n.Bases[s.base] = true
				}
				n.Fed.Add(s.hex)
				l.begin(s.hex)
			}
		}
		x.spread(l, func(to, _ Hex) { n.Fed.Add(to) })
		for i := range list { // a base that a line reaches is in supply itself (9.3.c)
			if s := &list[i]; !s.fed && n.Fed.Has(s.hex) {
				s.fed, again = true, true
			}
		}
	}
	return n
}

// sources are the ends of a side's lines: its large cities, which are always in supply, and its bases. Nothing begins
// or ends at a besieged place (9.3.b), nor at a base that lasts in a place the enemy holds.
func (x *Exec) sources(side Side) []source {
	var out []source
	for c := range x.Cities {
		d := &x.Cities[c]
		if d.Size != Large || !x.friendly(City(c), side) || x.siege(d.Hex) != nil || !x.feedsGuest(x.cityOf(City(c))) {
			continue
		}
		s := source{hex: d.Hex, base: -1, fed: true}
		if d.Shore == Port {
			s.ships = d.Harbours
		}
		out = append(out, s)
	}
	for i, b := range x.S.Bases[:x.S.NBases] {
		h := b.At.Hex()
		if shut := b.At.IsInside() && (x.siege(h) != nil || x.holder(h) == side.Enemy()); b.Owner.Side() == side && !shut && x.feedsGuest(b.Owner) {
			out = append(out, source{hex: h, base: i, ships: x.anchorages(h)})
		}
	}
	return out
}

// spreadBySea feeds ends that a sea line joins to one that is fed: through seas that are open, light ones that are
// friendly or contested (9.3.d). It reports whether it has found any.
func (x *Exec) spreadBySea(list []source, open AreaSet) bool {
	var now AreaSet
	for i := range list {
		if list[i].fed {
			now = now.Or(list[i].ships)
		}
	}
	now = now.And(open)
	seen := now
	for !now.Empty() {
		var after AreaSet
		for a := range now.All() {
			after = after.Or(x.SeasNear(a))
		}
		now = after.And(open).Minus(seen)
		seen = seen.Or(now)
	}
	found := false
	for i := range list {
		if s := &list[i]; !s.fed && !s.ships.And(seen).Empty() {
			s.fed, found = true, true
		}
	}
	return found
}

// openSeas are the light seas through which a side's sea lines run (9.3.d).
func (x *Exec) openSeas(side Side) AreaSet {
	var open AreaSet
	has := x.seaHolders()
	for a := range x.Areas {
		if x.Areas[a].Kind == Sea && statusOf(has[side].Has(Area(a)), has[side.Enemy()].Has(Area(a))) != EnemyArea {
			open.Add(Area(a))
		}
	}
	return open
}

// lines are land lines being drawn (9.3.a): how many areas the shortest to every hex passes, 0 where none leads.
type lines struct {
	side  Side
	areas [maxHexes]uint8
	// starts are where lines begin, queue the hexes to go on from, by their areas.
	starts HexSet
	queue  [][]Hex
	status [MaxAreas + 1]Status
	known  AreaSet // whose status has been asked for
}

// newLines begins to draw the lines of a side, in memory that serves for all.
func (x *Exec) newLines(side Side) *lines {
	if x.lines == nil {
		x.lines = &lines{queue: make([][]Hex, x.Tables.Supply.LineAreas+1)}
	}
	l := x.lines
	l.side, l.areas, l.starts, l.known = side, [maxHexes]uint8{}, HexSet{}, AreaSet{}
	for n := range l.queue {
		l.queue[n] = l.queue[n][:0]
	}
	return l
}

// begin lets lines begin in a hex.
func (l *lines) begin(h Hex) {
	l.starts.Add(h)
	l.areas[h] = 1
	l.queue[1] = append(l.queue[1], h)
}

// statusAt is what the area of a hex is to the side.
func (x *Exec) statusAt(l *lines, h Hex) Status {
	a := x.Owner[h]
	if !l.known.Has(a) {
		l.known.Add(a)
		l.status[a] = x.LandStatus(a, l.side)
	}
	return l.status[a]
}

// spread tells of the hexes from which a land line leads to where lines begin: over at most three areas, both ends
// counted, through friendly areas as one likes and through contested ones over hexes free of enemies (9.3.a). Where a
// line may not pass it may still end, but none leads out of an enemy area: what is in it feeds its own hex. A hex may be
// told of again, then by a shorter line; via is the next hex of its line.
func (x *Exec) spread(l *lines, reached func(to, via Hex)) {
	for n := 1; n < len(l.queue); n++ {
		for i := 0; i < len(l.queue[n]); i++ {
			h := l.queue[n][i]
			of := x.statusAt(l, h)
			if passes := x.linePasses(h, l.side, of) || of == ContestedArea && l.starts.Has(h); int(l.areas[h]) != n || !passes {
				continue
			}
			for dir := range Directions {
				to := x.Next(h, dir)
				if to == NoHex || x.Border(h, dir)&(Linked|Crossing) == 0 || !x.Ground[to].Passable() {
					continue
				}
				m := n
				if x.Owner[to] != x.Owner[h] {
					m++
				}
				if was := int(l.areas[to]); m >= len(l.queue) || was != 0 && was <= m {
					continue
				}
				if st := x.statusAt(l, to); st == EnemyArea || st == ClosedArea {
					continue
				}
				l.areas[to] = uint8(m)
				reached(to, h)
				l.queue[m] = append(l.queue[m], to)
			}
		}
		l.queue[n] = l.queue[n][:0]
	}
}

// linePasses tells whether a land line runs through a hex: in a friendly area always, in a contested one where
// neither enemy units stand outside nor there is an enemy city, or a fort that enemies hold, that is neither masked nor besieged (9.3.a).
func (x *Exec) linePasses(h Hex, side Side, of Status) bool {
	switch of {
	case FriendlyArea:
		return true
	case ContestedArea:
		return !x.where().outUnits[side.Enemy()].Has(h) && (!x.enemyPlace(h, side) || x.shut(h))
	}
	return false
}

// inSupply tells whether a unit is in supply (9.2): inside a friendly city always, elsewhere by a line; nobody draws
// one out of a besieged place.
func (x *Exec) inSupply(p Piece, n *Network) bool {
	at := x.S.Pieces[p].At
	h := at.Hex()
	switch {
	case at == LeavingSicily || at == InSicily:
		return true
	case h == NoHex:
		return false
	case x.fedBySatrap(p):
		return true
	case x.fedByCity(at, n.Side) && (n.For == Athens || x.share(Supplies, n.For, x.landlord(at))):
		return true
	case at.IsInside() && x.siege(h) != nil:
		return false
	}
	return n.Fed.Has(h)
}

// fedByCity tells whether a place is inside a city that feeds a side's units there, besieged or not: a friendly one, or one in revolt
// (9.2.a, Q39).
func (x *Exec) fedByCity(at Place, side Side) bool {
	if !at.IsInside() {
		return false
	}
	c := x.CityAt(at.Hex())
	return c != NoCity && (x.friendly(c, side) || x.S.Cities[c].Revolt != NoRevolt)
}

// upkeep is what a unit costs in a season, in talents, before the half of those at home (9.4.a).
func (x *Exec) upkeep(p Piece) int {
	d, t := &x.Pieces[p], &x.Tables.Supply
	if x.fedBySatrap(p) {
		return 0
	}
	n := 0
	switch d.Kind {
	case Hoplite:
		n = t.Hoplite
	case Light:
		n = t.Light
	case Cavalry:
		n = t.Cavalry
	case Fleet:
		n = t.FleetLow
		if d.Morale >= 5 {
			n = t.FleetHigh
		}
	}
	return n
}

// atHome tells whether a unit is inside a city of its home region; a satrapy is no home (Q160).
func (x *Exec) atHome(p Piece) bool {
	at := x.S.Pieces[p].At
	if !at.IsInside() || x.Pieces[p].Region == NoRegion || x.ofPersia(p) {
		return false
	}
	c := x.CityAt(at.Hex())
	return c != NoCity && x.RegionOf(c) == x.Pieces[p].Region
}

// bill is what units cost together in talents: those at home half of their sum, rounded up (9.4.b, Q50).
func (x *Exec) bill(units Set) int {
	full, home := 0, 0
	for p := range units.All() {
		if x.atHome(p) {
			home += x.upkeep(p)
		} else {
			full += x.upkeep(p)
		}
	}
	d := x.Tables.Supply.HomeDivisor
	return full + (home+d-1)/d
}
