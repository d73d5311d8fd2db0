package epic

import (
	"fmt"
	"slices"
)

// violations lists what cannot be, whatever has happened.
func (x *Exec) violations() []string {
	var out []string
	bad := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	x.moved()
	s := x.S
	for p := range x.Pieces {
		x.checkPiece(Piece(p), bad)
	}
	for r := range x.Map.Regions {
		st := &s.Regions[r]
		lim := &x.Limits
		if st.InPlay && (int(st.AL) < lim.ALMin || int(st.AL) > lim.ALMax || int(st.ML) < lim.MLMin || int(st.ML) > lim.MLMax) {
			bad("%s has AL %d, ML %d", x.Map.Regions[r].ID, st.AL, st.ML)
		}
		if st.Multiplier < 0 || int(st.Multiplier) > x.Tables.Tribute.MultiplierMax {
			bad("%s pays x%d", x.Map.Regions[r].ID, st.Multiplier)
		}
	}
	for p := range x.Scenario.Players {
		if n := x.leadersServing(Player(p)); n > x.Scenario.LeadersMax[p] {
			bad("%s has %d leaders in play", Seats[p], n)
		}
	}
	for p := range s.Treasury {
		if s.Treasury[p] < 0 || s.Treasury[p] > MostTalents {
			bad("the treasury of %s holds %d", Seats[p], s.Treasury[p])
		}
	}
	for i, b := range s.Bases[:s.NBases] {
		if slices.ContainsFunc(s.Bases[:i], func(o Base) bool { return o.At.Hex() == b.At.Hex() && o.Owner.Side() == b.Owner.Side() }) {
			bad("two bases of one side in %s", x.PlaceID(b.At))
		}
		if b.At.Hex() == NoHex || b.At.IsInside() && !x.hasPlace(b.At.Hex()) {
			bad("a base in %s, which is no place for one", x.PlaceID(b.At))
		}
	}
	for i, f := range s.Forts[:s.NForts] {
		if slices.ContainsFunc(s.Forts[:i], func(o Fort) bool { return o.Hex == f.Hex }) {
			bad("two forts in %s", x.Grid.Label(f.Hex))
		}
		if !x.Ground[f.Hex].Passable() || x.CityAt(f.Hex) != NoCity {
			bad("a fort in %s", x.Grid.Label(f.Hex))
		}
	}
	for i, g := range s.Sieges[:s.NSieges] {
		if slices.ContainsFunc(s.Sieges[:i], func(o Siege) bool { return o.Hex == g.Hex }) {
			bad("two sieges of %s", x.Grid.Label(g.Hex))
		}
		if !x.hasPlace(g.Hex) || int(g.Morale) < x.Siege.MoraleMin || g.Morale > MostCounted {
			bad("a siege of %s with morale %d", x.Grid.Label(g.Hex), g.Morale)
		}
	}
	for c := range x.Cities {
		if st := &s.Cities[c]; st.Captor != Nobody && st.Revolt != NoRevolt {
			bad("%s is captured and in revolt", x.Cities[c].ID)
		}
		if st := &s.Cities[c]; st.Uprising && (st.Captor != Nobody || st.Revolt != NoRevolt || st.Destroyed || !x.units(x.at(Inside(x.Cities[c].Hex))).Empty()) {
			bad("%s is in the helots' hands and somebody's", x.Cities[c].ID)
		}
	}
	x.checkRealm(bad)
	x.checkWings(bad)
	return out
}

// checkPiece: a piece is somewhere it can be, and with its fleet when aboard.
func (x *Exec) checkPiece(p Piece, bad func(string, ...any)) {
	d, st := &x.Pieces[p], &x.S.Pieces[p]
	h := st.At.Hex()
	switch {
	case h != NoHex && (int(h) >= x.Grid.Len() || !x.Ground[h].Passable()):
		bad("%s stands in hex %d, where nobody can", d.ID, h)
	case st.At.IsInside() && !x.hasPlace(h):
		bad("%s is inside %s, where there is nothing to be inside of", d.ID, x.Grid.Label(h))
	case (st.At.OnMap() || st.At == LeavingSicily || st.Carrier != NoPiece) && x.owner(p) == Nobody:
		bad("%s is on the map and nobody's", d.ID)
	case st.At.Sea() != NoArea && d.Kind != Fleet && st.Carrier == NoPiece:
		bad("%s is at sea without a fleet", d.ID)
	case st.Carrier != NoPiece && (x.Pieces[st.Carrier].Kind != Fleet || x.S.Pieces[st.Carrier].At != st.At):
		bad("%s is aboard %s and somewhere else", d.ID, x.Pieces[st.Carrier].ID)
	case st.Carrier != NoPiece && x.sideOf(p) != x.sideOf(st.Carrier):
		bad("%s is aboard %s, a ship of the enemy", d.ID, x.Pieces[st.Carrier].ID)
	case d.Kind.Unit() && h != NoHex && x.closed(x.Owner[h], x.sideOf(p)) && !x.mayStand(p, h) && !x.quits(p, h):
		bad("%s stands in a closed region", d.ID)
	case st.At.BuildOf() != NoRegion && !d.Kind.Unit():
		bad("%s waits to be built, and is no unit", d.ID)
	case st.At.ForceOf() != NoRegion && d.Kind.Unit() && st.At.ForceOf() != x.poolRegion(p), st.At.BuildOf() != NoRegion && st.At.BuildOf() != d.Region:
		bad("%s waits in the pool of another region", d.ID)
	}
	if st.At.IsInside() && x.hasPlace(h) && !x.ours(x.units(x.at(st.At)), x.sideOf(p).Enemy()).Empty() {
		bad("%s is inside %s among enemies", d.ID, x.Grid.Label(h))
	}
}

// mayStand tells whether a piece may be in a hex of a region out of play: at a city that the scenario opens to its
// side (22.4.2).
func (x *Exec) mayStand(p Piece, h Hex) bool {
	c, side := x.CityAt(h), x.sideOf(p)
	return c != NoCity && side != NoSide && x.lands[side].Has(c)
}
