package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// storm strikes the ships of both sides at sea (7 S4).
var storm = stratagem{
	Title: Storm,
	AnyTime: &use{
		When: zonewar.BetweenMoves,
		Check: func(x *exec, _ zonewar.Side) *engine.Refusal {
			if x.ShipsAtSea(x.S).Empty() {
				return x.Refuse("7 S4", "no-ships-at-sea")
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.storm()
		},
	},
}

// storm rolls for every ship at sea, the active player's first (7 S4).
func (x *exec) storm() {
	x.s.StormLeft = x.ShipsAtSea(x.S)
	x.blow()
}

// blow rolls for the next ship of the storm.
func (x *exec) blow() {
	s := x.s
	for _, side := range [...]zonewar.Side{s.Active, s.Active.Other()} {
		ships := s.StormLeft.And(x.Side(side))
		if ships.Empty() {
			continue
		}
		c := ships.First()
		s.StormLeft.Drop(c)
		x.Throw(zonewar.Pending{Kind: stormRoll, Side: side, Zone: s.Units[c].Place, Counter: c, N: 1})
		return
	}
	x.SettleFleets(thenStorm)
}

// stormNeeds is the least die that strikes a ship: in a zone with a beach beside a
// port that its side holds 5, elsewhere 6, or the other way round by a ruling.
func (x *exec) stormNeeds(c zonewar.Counter) int {
	at := x.s.Units[c].Place
	sheltered := false
	for _, p := range x.Near(at) {
		sheltered = sheltered || x.r.ports.Has(p) && !x.UnitsAt(x.S, p, x.SideOf(c)).Empty()
	}
	sheltered = sheltered && x.r.beaches.Has(at)
	if sheltered == (x.r.Option(OptStorm) != "open-water") {
		return 5
	}
	return 6
}

// struck carries a ship's storm roll out and goes on with the next. Whoever is left without a ship is lost at once (1.2, 3.3):
// the dice of the next one may lie for a while.
func (x *exec) struck(c zonewar.Counter, die int) {
	if die >= x.stormNeeds(c) {
		at := x.s.Units[c].Place
		x.Hit(c, zonewar.ByStorm, "7 S4")
		x.LeadersAdrift(at)
	}
	x.blow()
}
