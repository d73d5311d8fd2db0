package hellespont

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Scatter turns a game that has just begun into a made-up position at the start of
// a random month: fleets with troops aboard, garrisons in the ports, armies before
// them, the Persians somewhere in Asia, some units weakened, some lost. Random play
// from the set-up seldom brings the fleets together and hardly ever wins outright;
// playouts that start scattered put the rules of combat, siege, retreat and victory
// to work. It is no position a player could have reached.
func (g *Game) Scatter(rng *engine.Seeded) {
	s := g.s
	x := g.r.exec(s, rng, true)
	begin := rng.Below(4) // with a month, a combat (twice) or a siege
	x.scatterCalendar(rng, begin > 0)
	s.Advantage = zonewar.Side(rng.Below(2))
	if rng.Below(3) == 0 {
		x.scatterMaster(s.Advantage, rng)
	}
	for i := range g.r.NUnits {
		x.scatterUnit(zonewar.Counter(i), rng)
	}
	for i := g.r.NUnits; i < g.r.NCounters; i++ {
		x.scatterLeader(zonewar.Counter(i), rng)
	}
	for side := Athens; side <= Sparta; side++ {
		s.Supply[side] = int8(rng.Below(4))
		x.scatterHand(side, rng)
	}
	if c := g.r.exile; s.Units[c].Fate == zonewar.InPlay && rng.Below(6) == 0 {
		x.RemoveLeader(c)
		s.Units[c].Weak, s.Units[c].Sick, s.Boxed = false, false, true
	}
	switch {
	case begin == 1 && x.siegeable(Athens)|x.siegeable(Sparta) != 0:
		s.Initiative = zonewar.Side(rng.Below(2))
		x.NewPart()
		x.openSieges(s.Initiative)
	case begin < 2 || !x.scatterBattle(rng):
		x.StartTurn()
	}
}

// scatterHand gives a side the counter it has kept from the month before: blindly
// drawn, but often one with S7 or S9, which need more luck than any other.
func (x *exec) scatterHand(side zonewar.Side, rng *engine.Seeded) {
	if rng.Below(3) == 0 {
		return
	}
	riders := x.onMap(side).And(x.OfType('C'))
	for i, p := range x.Pieces {
		for _, f := range p.Faces {
			rare := f.No == Sap || f.No == Cavalry && !riders.Empty()
			if rare && f.Owner != side.Other() && x.s.Pieces[i].Where == zonewar.InBowl && rng.Below(2) == 0 {
				x.s.Pieces[i] = zonewar.Piece{Where: zonewar.InHand, Side: side, Zone: zonewar.NoPlace}
				return
			}
		}
	}
	x.DrawPiece(side)
}

// scatterBattle opens Sparta's action phase with the Persian horse upon an enemy army
// in disarray: left to chance it stands too far from the war to meet one. It reports
// false when nobody can be brought there.
func (x *exec) scatterBattle(rng *engine.Seeded) bool {
	s := x.s
	riders := x.onMap(Sparta).And(x.OfType('C'))
	army := x.InPlay(x.S, Athens).And(x.AllUnits()).Minus(x.AllShips())
	if riders.Empty() || army.Empty() {
		return false
	}
	at := s.Units[riders.List()[0]].Place
	if x.r.ports.Has(at) {
		return false
	}
	x.Relocate(x.onMap(Sparta).And(x.r.unrestored), at)
	for i, p := range x.Pieces { // and with S7 in hand
		if p.Has(Cavalry) && s.Pieces[i].Where == zonewar.InBowl {
			s.Pieces[i] = zonewar.Piece{Where: zonewar.InHand, Side: Sparta, Zone: zonewar.NoPlace}
			break
		}
	}
	s.Initiative = Sparta
	s.AP = [2]int8{int8(1 + rng.Below(6)), int8(2 + rng.Below(5))}
	x.NewPart()
	x.HealLeaders("2.B.3")
	x.StartActions()
	if why := x.Do(engine.Cmd("announce", "2")); why != nil {
		return false
	}
	x.onMap(Sparta).And(s.At[at]).Each(func(c zonewar.Counter) { s.Units[c].Moved = true })
	n := 3 + rng.Below(3)
	for _, c := range army.List() {
		if n > 0 && !x.r.ports.Has(s.Units[c].Place) {
			x.Relocate(zonewar.SetOf(c), at)
			s.Units[c].Weak = rng.Below(4) > 0
			n--
		}
	}
	return true
}

// scatterCalendar goes to a random turn with everybody who has come and left by
// then; with through, what is due on that turn has come, else it still comes.
func (x *exec) scatterCalendar(rng *engine.Seeded, through bool) {
	s := x.s
	last := x.FirstTurn + rng.Below(x.LastTurn-x.FirstTurn+1)
	for turn := x.FirstTurn; turn < last || through && turn == last; turn++ {
		s.Turn = int8(turn)
		for _, w := range x.r.cfg.Withdrawals {
			if w.Turn == turn {
				x.withdrawLeaders(w.Counters)
			}
		}
		for i, g := range x.Groups {
			if g.Optional && s.Groups[i].Due == 0 && rng.Below(8) == 0 {
				s.Groups[i].Due = s.Turn
			}
			if x.DueNow(x.S, i, g.Side) {
				x.PlaceGroup(i, "10.1")
			}
		}
	}
	s.Turn = int8(last)
	for i := range x.NUnits {
		s.Units[i].Came = 0
	}
}

// scatterMaster lets one side be close to winning outright: it holds nearly all the
// ports, and half of the enemy's units are gone.
func (x *exec) scatterMaster(side zonewar.Side, rng *engine.Seeded) {
	s := x.s
	x.InPlay(x.S, side.Other()).And(x.AllUnits()).Each(func(c zonewar.Counter) {
		if rng.Below(2) == 0 {
			x.Eliminate(c, zonewar.ByCombat, "4.2")
		} else if !x.Inland(c) {
			x.SetCounter(c, x.refugeBase(side.Other(), rng))
		}
	})
	free := zonewar.Place(rng.Below(len(x.Places))) // now and then a port
	troops := x.InPlay(x.S, side).And(x.AllUnits()).List()
	for i := range x.Places {
		p := zonewar.Place(i)
		if !x.r.ports.Has(p) || p == free || !x.UnitsAt(x.S, p, side.Other()).Empty() {
			continue
		}
		for range 30 {
			c := troops[rng.Below(len(troops))]
			if at := s.Units[c].Place; !x.Inland(c) && !x.r.ports.Has(at) {
				x.SetCounter(c, p)
				break
			}
		}
	}
}

// refugeBase is any base of a side.
func (x *exec) refugeBase(side zonewar.Side, rng *engine.Seeded) zonewar.Place {
	for {
		if p := zonewar.Place(rng.Below(len(x.Places))); x.OpenTo(p, side) {
			return p
		}
	}
}

// scatterUnit puts a unit in play where its kind may stand, leaves it where it is,
// or eliminates it.
func (x *exec) scatterUnit(c zonewar.Counter, rng *engine.Seeded) {
	s := x.s
	if s.Units[c].Fate != zonewar.InPlay {
		return
	}
	if rng.Below(16) == 0 {
		x.Eliminate(c, zonewar.ByCombat, "4.2")
		return
	}
	weak := rng.Below(3) == 0 || s.Units[c].Weak
	s.Units[c].Weak = weak
	if x.r.ports.Has(s.Units[c].Place) && rng.Below(3) > 0 {
		return // garrisons mostly stay
	}
	side := x.SideOf(c)
	comrades, together := x.onMap(side).And(x.AllUnits()).List(), 2
	if x.Inland(c) { // of its own kind, if it is not the first
		comrades, together = x.onMap(side).And(x.AllUnits()).And(x.r.unrestored).List(), 4
		comrades = slices.DeleteFunc(comrades, func(o zonewar.Counter) bool { return o >= c })
	}
	for range 20 {
		p := zonewar.Place(rng.Below(len(x.Places)))
		if len(comrades) > 0 && rng.Below(together) > 0 { // armies and fleets, not pickets
			p = s.Units[comrades[rng.Below(len(comrades))]].Place
		}
		if !x.standsThere(c, p, rng) {
			continue
		}
		was := s.Units[c].Place
		x.SetCounter(c, p)
		if !x.Overfull(x.S, p, side) && x.CheckAboard(p, side, zonewar.Set{}) == nil && x.CheckAboard(was, side, zonewar.Set{}) == nil {
			return
		}
		x.SetCounter(c, was)
	}
}

// standsThere tells whether a unit may be put down in a place; the narrows, the
// ports and the neighbourhood of the enemy come up more often than the rest.
func (x *exec) standsThere(c zonewar.Counter, p zonewar.Place, rng *engine.Seeded) bool {
	side, d := x.SideOf(c), &x.Places[p]
	switch {
	case !x.UnitsAt(x.S, p, side.Other()).Empty():
		return false
	case d.Base:
		return !x.Inland(c) && x.OpenTo(p, side) && rng.Below(4) == 0
	case x.Inland(c) && !x.inlandReach(c).Has(p):
		return false
	case x.Naval(c):
		return d.Naval && (x.r.narrows.Has(p) || x.r.ports.Has(p) || rng.Below(3) == 0)
	case x.Sea(p):
		return true // as far as there are ships
	}
	for _, q := range x.Near(p) { // before the enemy's army or port
		if !x.LandUnitsAt(x.S, q, side.Other()).Empty() {
			return true
		}
	}
	return rng.Below(3) == 0
}

// inlandReach are the places that a counter which never crosses the sea can walk to.
func (x *exec) inlandReach(c zonewar.Counter) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	queue := []zonewar.Place{x.r.home[c]}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if at == zonewar.NoPlace || out.Has(at) {
			continue
		}
		out.Add(at)
		for _, to := range x.Near(at) {
			if x.Link(at, to).Kind == zonewar.LandLink {
				queue = append(queue, to)
			}
		}
	}
	return out
}

// scatterLeader puts a leader in play with a unit of his side; one in seven is on
// his back, in a port sick.
func (x *exec) scatterLeader(c zonewar.Counter, rng *engine.Seeded) {
	u := &x.s.Units[c]
	if u.Fate != zonewar.InPlay {
		return
	}
	units := x.InPlay(x.S, x.SideOf(c)).And(x.AllUnits()).List()
	for range 20 {
		if len(units) == 0 {
			break
		}
		at := x.s.Units[units[rng.Below(len(units))]].Place
		if x.Inland(c) && !x.inlandReach(c).Has(at) {
			continue
		}
		x.SetCounter(c, at)
		if rng.Below(7) == 0 {
			u.Weak, u.Sick = true, x.r.ports.Has(at)
		}
		return
	}
	if x.Sea(u.Place) && x.ShipsAt(x.S, u.Place, x.SideOf(c)).Empty() {
		x.SetCounter(c, x.refugeBase(x.SideOf(c), rng))
	}
	x.CaptureAt(u.Place) // a Persian whom nobody joined
}
