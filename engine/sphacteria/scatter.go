package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// Scatter turns a game that has just begun into a made-up position: a random
// turn, most counters anywhere their kind may stand, some weakened, some lost.
// Random play from the set-up seldom brings fleets and landing parties together;
// playouts that start scattered put the rules of combat, retreat, transport and
// supply to work. It is no position a player could have reached.
func (g *Game) Scatter(rng *engine.Seeded) {
	s := g.s
	x := g.r.exec(s, rng, true)
	s.Turn = int8(g.r.FirstTurn + rng.Below(g.r.LastTurn-g.r.FirstTurn+1))
	for i, group := range g.r.Groups {
		st := &s.Groups[i]
		if group.Optional && rng.Below(2) == 0 {
			st.Due = s.Turn
		}
		st.Arrived = st.Due > 0 && st.Due <= s.Turn
		for _, a := range group.Arrivals {
			for _, id := range a.Counters {
				if c, _ := g.r.CounterOf(id); st.Arrived {
					x.SetCounter(c, g.r.PlaceOf(a.Place))
				}
			}
		}
	}
	for i := range g.r.NUnits {
		x.scatterUnit(zonewar.Counter(i), rng)
	}
	for i := g.r.NUnits; i < g.r.NCounters; i++ {
		x.scatterLeader(zonewar.Counter(i), rng)
	}
	for side := Athens; side <= Sparta; side++ {
		s.Suspended[side] = x.garrison(side).Empty()
		s.Supply[side] = int8(1 + rng.Below(3))
	}
	x.OpenCalls(x.s.Initiative)
}

// scatterUnit puts a unit in play into a zone of its kind without enemies where
// there is room, leaves it where it is, or eliminates it.
func (x *exec) scatterUnit(c zonewar.Counter, rng *engine.Seeded) {
	if x.s.Units[c].Fate != zonewar.InPlay {
		return
	}
	if rng.Below(12) == 0 {
		x.Eliminate(c, zonewar.ByCombat, "4.2")
		return
	}
	x.s.Units[c].Weak = rng.Below(4) == 0
	side := x.SideOf(c)
	for range 12 {
		p := zonewar.Place(rng.Below(len(x.Places)))
		d := &x.Places[p]
		if d.Base || !d.Land && !x.Naval(c) || !d.Naval && x.Naval(c) || !x.UnitsAt(x.S, p, side.Other()).Empty() {
			continue
		}
		was := x.s.Units[c].Place
		x.SetCounter(c, p)
		if !x.Overfull(x.S, p, side) {
			return
		}
		x.SetCounter(c, was)
	}
}

// scatterLeader puts a leader in play with a unit of his side.
func (x *exec) scatterLeader(c zonewar.Counter, rng *engine.Seeded) {
	units := x.InPlay(x.S, x.SideOf(c)).And(x.AllUnits()).List()
	if x.s.Units[c].Fate != zonewar.InPlay || len(units) == 0 {
		return
	}
	x.SetCounter(c, x.s.Units[units[rng.Below(len(units))]].Place)
}
