package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// storm strikes the triremes of both sides at sea (6 #20).
var storm = adjustment(Storm,
	func(x *exec) *engine.Refusal {
		if x.ShipsAtSea(x.S).Empty() {
			return x.Refuse("6 #20", "no-ships-at-sea")
		}
		return nil
	},
	(*exec).storm)

// storm rolls for every trireme at sea, Athens' first: 5 or 6 hits, in the
// harbour only 6 (6 #20). Leaders left without ships are not taken: at that time no zone holds both sides (2.C).
func (x *exec) storm() {
	ships := x.ShipsAtSea(x.S)
	for _, side := range [...]zonewar.Side{Athens, Sparta} {
		ships.And(x.Side(side)).Each(func(c zonewar.Counter) {
			at := x.s.Units[c].Place
			die := x.Roll("storm")
			needs := x.stormNeeds(at)
			x.Tell(engine.Event{Kind: "storm-roll", Rule: "6 #20", Seat: x.Seat(side), Counters: x.One(c), Zones: x.OnePlace(at),
				Dice: []int{die}, Facts: x.Facts(engine.Num("needs", needs), engine.YesNo("hit", die >= needs))})
			if die >= needs {
				x.Hit(c, zonewar.ByStorm, "6 #20")
			}
		})
	}
}

// stormNeeds is the least die that hits a trireme in a maritime zone.
func (x *exec) stormNeeds(at zonewar.Place) int {
	if x.Places[at].Terrain == "harbour" {
		return 6
	}
	return 5
}
