package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// Scatter turns a game that has just begun into a made-up position somewhere in the campaign: walls
// and chains that stand or lie in ruins, forts with garrisons and besiegers before them, fleets in
// the Great Harbour, a camp about to be stormed, some units weakened, some lost. Random play from
// the set-up sends everybody home each turn and seldom builds; playouts that start scattered put the
// rules of works, assaults, sieges, supply and victory to work. It is no position a player could
// have reached.
func (g *Game) Scatter(rng *engine.Seeded) {
	x := g.r.exec(g.s, rng, true)
	begin := rng.Below(8)
	x.scatterCalendar(rng, begin > 1)
	x.scatterWorks(rng)
	g.s.Advantage = zonewar.Side(rng.Below(2))
	if rng.Below(4) == 0 {
		x.scatterDefeat(zonewar.Side(rng.Below(2)), rng)
	}
	for c := range zonewar.Counter(g.r.NUnits) {
		x.scatterUnit(c, rng)
	}
	x.scatterSiege(rng)
	for c := zonewar.Counter(g.r.NUnits); int(c) < g.r.NCounters; c++ {
		x.scatterLeader(c, rng)
	}
	for i := range g.s.Pieces {
		if g.s.Pieces[i].Where == zonewar.InHand {
			g.s.Pieces[i] = zonewar.Piece{Where: zonewar.InBowl, Zone: zonewar.NoPlace}
		}
	}
	for side := Athens; side <= Syracuse; side++ {
		g.s.Supply[side] = int8(rng.Below(4))
		for range rng.Below(2) {
			x.DrawPiece(side)
		}
	}
	x.scatterOpening(begin, rng)
}

// scatterOpening begins with the turn, the works, the end of the adjustments, or with combats that
// only wait to be fought.
func (x *exec) scatterOpening(begin int, rng *engine.Seeded) {
	s := x.s
	s.Initiative = zonewar.Side(rng.Below(2))
	if begin > 1 {
		s.AP = [2]int8{}
		x.NewPart()
	}
	switch begin {
	case 0, 1:
		if begin == 0 {
			x.scatterInTheWay(rng)
		}
		x.StartTurn()
	case 2:
		x.DrawPiece(s.Initiative)
		x.openWorks(s.Initiative)
	case 3, 4:
		x.record()
		x.openRecover(s.Initiative)
	case 5:
		x.scatterAssault(rng)
	default:
		x.scatterBattle(rng)
	}
	x.shelter()
	if x.Need != nil { // a seeded source never runs out
		panic(x.Need)
	}
}

// scatterInTheWay brings enemies to all zones in which a group that is due may arrive.
func (x *exec) scatterInTheWay(rng *engine.Seeded) {
	for i := range x.Groups {
		foe := x.Groups[i].Side.Other()
		if !x.DueNow(x.S, i, foe.Other()) {
			continue
		}
		for _, at := range x.r.order[i] {
			x.empty(at, foe.Other())
			kind := x.troops(foe)
			if x.Sea(at) {
				kind = x.InPlay(x.S, foe).And(x.AllShips())
			}
			x.gather(kind, 1, at, rng)
		}
	}
}

// scatterCalendar goes to a random turn with everybody who has come by then; with through, what is
// due on that turn has come, else it still comes.
func (x *exec) scatterCalendar(rng *engine.Seeded, through bool) {
	s := x.s
	last := x.FirstTurn + rng.Below(x.LastTurn-x.FirstTurn+1)
	for turn := x.FirstTurn; turn < last || through && turn == last; turn++ {
		s.Turn = int8(turn)
		for i := range x.Groups {
			if x.Groups[i].Optional && !s.Groups[i].Arrived && rng.Below(8) == 0 {
				s.Groups[i].Due = s.Turn
			}
			if x.DueNow(x.S, i, x.Groups[i].Side) {
				x.PlaceGroupAt(i, x.retreatOf(x.Groups[i].Side), "10.1")
			}
		}
	}
	s.Turn = int8(last)
	for c := range x.NCounters {
		if s.Units[c].Fate == zonewar.InPlay {
			x.SetCounter(zonewar.Counter(c), x.refugeOf(zonewar.Counter(c)))
		}
	}
}

// retreatOf is where a side is safe whatever happens: Catane, or the city; refugeOf is where one of
// its counters is, ships in the Small Harbour.
func (x *exec) retreatOf(side zonewar.Side) zonewar.Place {
	if side == Athens {
		return x.r.catane
	}
	return x.r.cityZone
}

func (x *exec) refugeOf(c zonewar.Counter) zonewar.Place {
	if x.SideOf(c) == Syracuse && x.AllShips().Has(c) {
		return x.r.cityPort
	}
	return x.retreatOf(x.SideOf(c))
}

// scatterWorks builds what may stand together, leaves ruins and gives forts to either side.
func (x *exec) scatterWorks(rng *engine.Seeded) {
	s := x.s
	turns := int(s.Turn) - x.FirstTurn + 1
	if rng.Below(4) > 0 {
		s.CampTurn = int8(x.FirstTurn + rng.Below(turns) + 1)
		s.Standing.Add(x.r.camp)
	}
	for i := range x.r.sites {
		site := &x.r.sites[i]
		switch w := x.WorkOf(site.Work); {
		case site.Fort != "":
			x.scatterFort(x.PlaceOf(site.Fort), rng)
		case w == x.r.camp, rng.Below(4) == 0:
		case x.mayStand(site) && rng.Below(3) > 0:
			s.Standing.Add(w)
		case rng.Below(3) == 0:
			s.Broken.Add(w)
		}
	}
	if s.Standing.Has(x.r.camp) && rng.Below(5) == 0 {
		s.Standing.Drop(x.r.camp)
		s.Broken.Add(x.r.camp)
	}
	s.InTime = s.Holder(x.PlaceOf(x.r.cfg.LateFort)) != zonewar.NoSide && rng.Below(3) > 0
}

// mayStand tells whether the works that a site asks for stand, and none that bars it.
func (x *exec) mayStand(site *Site) bool {
	for _, id := range site.Needs {
		if !x.s.Standing.Has(x.WorkOf(id)) {
			return false
		}
	}
	for _, id := range site.Bars {
		if x.s.Standing.Has(x.WorkOf(id)) {
			return false
		}
	}
	return true
}

// scatterFort gives a fort to a side; one that nobody had may stay unbuilt.
func (x *exec) scatterFort(fort zonewar.Place, rng *engine.Seeded) {
	if n := rng.Below(3); n < 2 {
		x.s.Hold(fort, zonewar.Side(n))
	}
}

// scatterDefeat brings a side close to its end: half of its ships are gone, and some of its troops.
func (x *exec) scatterDefeat(side zonewar.Side, rng *engine.Seeded) {
	for c := range x.InPlay(x.S, side).And(x.AllUnits()).All() {
		most := 3
		if x.AllShips().Has(c) {
			most = 2
		}
		if rng.Below(most) == 0 {
			x.Eliminate(c, zonewar.ByCombat, "4.2")
		}
	}
}

// scatterUnit puts a unit in play where its kind may stand, or eliminates it.
func (x *exec) scatterUnit(c zonewar.Counter, rng *engine.Seeded) {
	s := x.s
	if s.Units[c].Fate != zonewar.InPlay {
		return
	}
	if rng.Below(16) == 0 {
		x.Eliminate(c, zonewar.ByCombat, "4.2")
		return
	}
	s.Units[c].Weak = rng.Below(3) == 0
	side, naval := x.SideOf(c), x.AllShips().Has(c)
	comrades := x.onMap(side).And(x.AllUnits()).List()
	for range 20 {
		p := zonewar.Place(rng.Below(len(x.Places)))
		if len(comrades) > 0 && rng.Below(2) == 0 { // armies and fleets, not pickets
			p = s.Units[comrades[rng.Below(len(comrades))]].Place
		}
		eager := x.r.harbour.Has(p) || x.Fort(p) || x.nearEnemy(p, side)
		if (eager || rng.Below(3) == 0) && x.mayStandAt(c, p, naval) {
			x.SetCounter(c, p)
			return
		}
	}
}

// mayStandAt tells whether a unit may be put down in a place: ships at sea and troops on land, where
// no enemy is and the other side has no walls, within the limits.
func (x *exec) mayStandAt(c zonewar.Counter, p zonewar.Place, naval bool) bool {
	side := x.SideOf(c)
	switch {
	case naval != (x.Sea(p) || p == x.r.catane), p == x.r.catane && side != Athens, x.r.barred(x.s, p, side):
		return false
	case x.Fort(p) && x.s.Holder(p) != side, !x.UnitsAt(x.S, p, side.Other()).Empty():
		return false
	}
	return !x.OverfullWith(x.S, p, side, zonewar.SetOf(c))
}

func (x *exec) nearEnemy(p zonewar.Place, side zonewar.Side) bool {
	for _, q := range x.Near(p) {
		if !x.UnitsAt(x.S, q, side.Other()).Empty() {
			return true
		}
	}
	return false
}

// gather brings up to n units of a kind that a side has on the map or off it to a place, as if they
// had come from where they stood; none goes where it could not stand. It tells how many there are.
func (x *exec) gather(kind zonewar.Set, n int, at zonewar.Place, rng *engine.Seeded) int {
	pool := kind.List()
	for range 4 * n {
		if len(pool) == 0 || n <= 0 {
			break
		}
		c := pool[rng.Below(len(pool))]
		if was := x.s.Units[c].Place; was != at && x.mayStandAt(c, at, x.AllShips().Has(c)) {
			x.SetCounter(c, at)
			n--
		}
	}
	return x.s.At[at].And(kind).Len()
}

// empty sends everybody of a side in a place to where they are safe.
func (x *exec) empty(at zonewar.Place, side zonewar.Side) {
	for c := range x.s.At[at].And(x.Side(side)).All() {
		x.SetCounter(c, x.refugeOf(c))
	}
}

// troops are the land units of a side in play.
func (x *exec) troops(side zonewar.Side) zonewar.Set {
	return x.InPlay(x.S, side).And(x.AllUnits()).Minus(x.AllShips())
}

// scatterSiege shuts a garrison up in a fort of its own, and brings enemies to the two sides of a
// wall.
func (x *exec) scatterSiege(rng *engine.Seeded) {
	s := x.s
	for left := x.r.forts; left != 0; left &= left - 1 {
		fort := left.First()
		holder := s.Holder(fort)
		if holder == zonewar.NoSide || rng.Below(2) == 0 {
			continue
		}
		zone := x.Outer(fort)
		x.gather(x.troops(holder), 1+rng.Below(2), fort, rng)
		if rng.Below(3) > 0 {
			x.empty(zone, holder)
			x.gather(x.troops(holder.Other()), 1+rng.Below(4), zone, rng)
		}
	}
	for w := range x.Works {
		if !s.Standing.Has(w) || w == x.r.city || w == x.r.camp || rng.Below(2) == 0 {
			continue
		}
		foe := x.Works[w].Side.Other()
		for _, id := range x.Works[w].Borders[0] {
			at := x.PlaceOf(id)
			x.empty(at, foe.Other())
			kind := x.troops(foe)
			if x.Sea(at) {
				kind = x.InPlay(x.S, foe).And(x.AllShips())
			}
			x.gather(kind, 1+rng.Below(2), at, rng)
		}
	}
}

// scatterLeader puts a leader in play with a unit of his side; one in seven is on his back, in his
// stronghold sick.
func (x *exec) scatterLeader(c zonewar.Counter, rng *engine.Seeded) {
	u := &x.s.Units[c]
	if u.Fate != zonewar.InPlay {
		return
	}
	if units := x.InPlay(x.S, x.SideOf(c)).And(x.AllUnits()).List(); len(units) > 0 {
		x.SetCounter(c, x.s.Units[units[rng.Below(len(units))]].Place)
	}
	if rng.Below(7) == 0 {
		u.Weak = true
		u.Sick = x.r.ownStronghold(x.s, u.Place, x.SideOf(c)) && !x.Sea(u.Place) || u.Place == x.r.catane
	}
}

// shelter takes leaders whose units have been brought elsewhere to where they are safe.
func (x *exec) shelter() {
	for c := range x.s.On.And(x.AllLeaders()).All() {
		side, at := x.SideOf(c), x.s.Units[c].Place
		if x.UnitsAt(x.S, at, side).Empty() && (x.Sea(at) || x.HeldAgainst(x.S, at, side)) {
			x.SetCounter(c, x.retreatOf(side))
		}
	}
}

// scatterAssault opens Syracuse's action phase before both gates of a camp that a few defend, or
// nobody, with a combined attack in hand and ships enough in the port to crowd it. Where no camp
// stands there is a battle somewhere.
func (x *exec) scatterAssault(rng *engine.Seeded) {
	if !x.r.campStands(x.S) {
		x.scatterBattle(rng)
		return
	}
	x.empty(x.r.campZone, Athens)
	x.gather(x.troops(Athens), rng.Below(4), x.r.campZone, rng)
	x.gather(x.InPlay(x.S, Athens).And(x.AllShips()), rng.Below(7), x.r.campPort, rng)
	for _, gate := range x.r.gates {
		x.empty(gate, Athens)
		x.gather(x.troops(Syracuse), 2+rng.Below(3), gate, rng)
	}
	x.deal(Syracuse, Combined)
	x.scatterAnnounce(Syracuse, rng)
}

// deal gives a side a counter with a title, if the bowl has one and its hand room.
func (x *exec) deal(side zonewar.Side, title zonewar.Title) {
	for i, p := range x.Pieces {
		if p.Has(title) && x.s.Pieces[i].Where == zonewar.InBowl && x.s.HandSize(x.Board, side) < 3 {
			x.s.Pieces[i] = zonewar.Piece{Where: zonewar.InHand, Side: side, Zone: zonewar.NoPlace}
			return
		}
	}
}

// scatterAnnounce opens an action phase in which some AP have been announced.
func (x *exec) scatterAnnounce(side zonewar.Side, rng *engine.Seeded) {
	x.s.Initiative = side
	x.s.AP = [2]int8{int8(2 + rng.Below(5)), int8(2 + rng.Below(5))}
	x.HealLeaders("2.B.2")
	x.StartActions()
	if why := x.Do(engine.Cmd("announce", "2")); why != nil {
		panic(why)
	}
}

// scatterBattle opens an action phase in which troops or ships of the active side have come upon
// enemies, up to three times, with a stratagem of combat in hand now and then.
func (x *exec) scatterBattle(rng *engine.Seeded) {
	s := x.s
	side := s.Initiative
	for _, title := range [...]zonewar.Title{Cavalry, NightAttack, LeaderWounded} {
		if rng.Below(3) == 0 {
			x.deal(zonewar.Side(rng.Below(2)), title)
		}
	}
	x.scatterAnnounce(side, rng)
	for range 1 + rng.Below(3) {
		foes := x.onMap(side.Other()).And(x.AllUnits()).List()
		if len(foes) == 0 {
			return
		}
		at := s.Units[foes[rng.Below(len(foes))]].Place
		if x.Fort(at) || x.r.ownStronghold(s, at, side.Other()) || x.r.barred(s, at, side) {
			continue
		}
		x.fallUpon(side, at, rng)
	}
}

// fallUpon brings units of the active side upon the enemy in a zone.
func (x *exec) fallUpon(side zonewar.Side, at zonewar.Place, rng *engine.Seeded) {
	s := x.s
	kind := x.onMap(side).And(x.AllShips())
	if !x.Sea(at) {
		kind = x.onMap(side).And(x.AllUnits()).Minus(x.AllShips())
	}
	pool := kind.List()
	for range 1 + rng.Below(4) {
		if len(pool) == 0 {
			return
		}
		c := pool[rng.Below(len(pool))]
		if u := &s.Units[c]; !u.Moved && !x.OverfullWith(x.S, at, side, zonewar.SetOf(c)) && !x.Contested(x.S, u.Place) {
			began := u.Place
			x.SetCounter(c, at)
			u.Began, u.Moved = began, true
		}
	}
	if x.Sea(at) && side == Athens && rng.Below(2) == 0 {
		x.scatterAboard(at)
	}
	for c := range s.At[at].And(x.AllUnits()).All() {
		s.Units[c].Weak = s.Units[c].Weak || rng.Below(3) == 0
	}
}

// scatterAboard puts Athenian troops aboard the ships in a zone, as many as these carry, as if they
// came from Catane.
func (x *exec) scatterAboard(at zonewar.Place) {
	room := x.FPOf(x.S, x.ShipsAt(x.S, at, Athens))
	for c := range x.troops(Athens).All() {
		if u := &x.s.Units[c]; !u.Moved && x.FP(x.S, c) <= room && !x.Contested(x.S, u.Place) {
			room -= x.FP(x.S, c)
			x.SetCounter(c, at)
			u.Began, u.Moved = x.r.catane, true
		}
	}
}
