package hellespont

import "strategos/engine/zonewar"

// Stormed are the ships at sea (7 S4).
func (x *exec) Stormed() zonewar.Set { return x.ShipsAtSea(x.S) }

// NextStormed: the active player's ships come first (7 S4).
func (x *exec) NextStormed(left zonewar.Set) zonewar.Counter {
	if own := left.And(x.Side(x.s.Active)); !own.Empty() {
		left = own
	}
	return left.First()
}

// StormNeeds is the least die that strikes a ship: in a zone with a beach beside a
// port that its side holds 5, elsewhere 6, or the other way round by a ruling.
func (x *exec) StormNeeds(c zonewar.Counter) int {
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
