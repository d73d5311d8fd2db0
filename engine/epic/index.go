package epic

import "iter"

// index is what is looked up again and again of where the pieces are. It is made anew when something has moved, and for
// every question.
type index struct {
	sound bool
	// first and next list the pieces of each place.
	first [places]Piece
	next  [MaxPieces]Piece
	// was is where the pieces were when the lists were made, for the first made lists none.
	was  [MaxPieces]Place
	made bool
	// side are the pieces of the sides.
	side [2]Set
	// Of each side, the hexes with units, land units and fleets outside, with units and land units inside.
	outUnits, outLand, outFleets, inUnits, inLand [2]HexSet
	// landAreas are the areas where each has land units outside.
	landAreas [2]AreaSet
}

// moved tells the index that something has moved, or has another owner.
func (x *Exec) moved() { x.index.sound = false }

// where is the index as things are now.
func (x *Exec) where() *index {
	ix := &x.index
	if !ix.sound {
		ix.make(x)
	}
	return ix
}

func (ix *index) make(x *Exec) {
	if ix.made { // most places are empty, before and after
		for _, at := range ix.was[:len(x.Pieces)] {
			ix.first[at] = NoPiece
		}
	} else {
		for i := range ix.first {
			ix.first[i] = NoPiece
		}
		ix.made = true
	}
	ix.side = [2]Set{}
	ix.outUnits, ix.outLand, ix.outFleets = [2]HexSet{}, [2]HexSet{}, [2]HexSet{}
	ix.inUnits, ix.inLand, ix.landAreas = [2]HexSet{}, [2]HexSet{}, [2]AreaSet{}
	var sides [MaxRegions]Side // whose the units of each region are: most pieces are a region's, and this runs often
	for r := range x.Map.Regions {
		sides[r] = x.S.Regions[r].Controller.Side()
	}
	for p := Piece(len(x.Pieces) - 1); p >= 0; p-- {
		at, of, side := x.S.Pieces[p].At, &x.owners[p], NoSide
		if of.region != NoRegion {
			side = sides[of.region]
		} else {
			side = x.ownerApart(p).Side()
		}
		kind := of.kind
		ix.next[p], ix.first[at], ix.was[p] = ix.first[at], p, at
		if side == NoSide {
			continue
		}
		ix.side[side].Add(p)
		switch h := at.Hex(); {
		case h == NoHex || kind == Leader:
		case at.IsInside():
			if ix.inUnits[side].Add(h); kind != Fleet {
				ix.inLand[side].Add(h)
			}
		case kind == Fleet:
			ix.outUnits[side].Add(h)
			ix.outFleets[side].Add(h)
		default:
			ix.outUnits[side].Add(h)
			ix.outLand[side].Add(h)
			ix.landAreas[side].Add(x.Owner[h])
		}
	}
	ix.sound = true
}

// at are the pieces in a place.
func (x *Exec) at(where Place) Set {
	ix := x.where()
	var out Set
	for p := ix.first[where]; p != NoPiece; p = ix.next[p] {
		out.Add(p)
	}
	return out
}

// of are the members of a set that are so.
func (x *Exec) of(s Set, is func(Piece) bool) Set {
	for p := range s.All() {
		if !is(p) {
			s.Drop(p)
		}
	}
	return s
}

// units, landUnits, fleets and leaders are the members of a set that are.
func (x *Exec) units(s Set) Set     { return s.Minus(x.kinds[Leader]) }
func (x *Exec) landUnits(s Set) Set { return s.And(x.land) }
func (x *Exec) fleets(s Set) Set    { return s.And(x.kinds[Fleet]) }
func (x *Exec) leaders(s Set) Set   { return s.And(x.kinds[Leader]) }

// ours are the members of a set that are of a side.
func (x *Exec) ours(s Set, side Side) Set {
	if s.Empty() {
		return s
	}
	ix := x.where()
	if side == NoSide {
		return s.Minus(ix.side[AthensSide]).Minus(ix.side[SpartaSide])
	}
	return s.And(ix.side[side])
}

// afield are the pieces of a side that are on the map.
func (x *Exec) afield(side Side) Set {
	if side == NoSide {
		return Set{}
	}
	return x.of(x.where().side[side], func(p Piece) bool { return x.S.Pieces[p].At.OnMap() })
}

// placeHexes are the hexes with a standing city or a fort, in ascending order.
func (x *Exec) placeHexes() iter.Seq[Hex] {
	all := x.cityHexes
	for i := range x.S.Forts[:x.S.NForts] {
		all.Add(x.S.Forts[i].Hex)
	}
	return func(yield func(Hex) bool) {
		for h := range all.All() {
			if x.hasPlace(h) && !yield(h) {
				return
			}
		}
	}
}
