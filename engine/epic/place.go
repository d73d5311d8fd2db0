package epic

// Place is where a piece is: in a hex outside, inside the city or fort of a hex, in a sea area, in a box, in a pool,
// or gone.
type Place int16

// The places by number. A hex has two: outside, and inside its city or fort.
const (
	maxHexes       = 3072
	inside   Place = maxHexes
	atSea    Place = 2 * maxHexes
	boxes    Place = atSea + MaxAreas + 1
	force    Place = boxes + 2
	build    Place = force + MaxRegions
	// InSicily and LeavingSicily are the boxes (19); Gone is out of the game, NotYet not in it so far, Drawn the
	// face-down Leader Pool of his side.
	InSicily      Place = boxes
	LeavingSicily Place = boxes + 1
	Gone          Place = build + MaxRegions
	NotYet        Place = Gone + 1
	LeaderPool    Place = Gone + 2
	places              = Gone + 3
	// Nowhere is what is meant by an id of no place.
	Nowhere Place = -1
)

// Outside is the open hex, Inside the city or fort of a hex (10.2), AtSea a sea area.
func Outside(h Hex) Place { return Place(h) }

// Inside is the city or fort of a hex.
func Inside(h Hex) Place { return inside + Place(h) }

// AtSea is a sea area.
func AtSea(a Area) Place { return atSea + Place(a) }

// ForcePool and BuildPool are the pools of a region (1.2.g).
func ForcePool(r Region) Place { return force + Place(r) }

// BuildPool is the Build Pool of a region.
func BuildPool(r Region) Place { return build + Place(r) }

// Hex is the hex of a place on the map, outside or inside; NoHex for all others.
func (p Place) Hex() Hex {
	switch {
	case p.IsOutside():
		return Hex(p)
	case p.IsInside():
		return Hex(p - inside)
	}
	return NoHex
}

// IsInside tells whether it is inside a city or fort.
func (p Place) IsInside() bool { return p >= inside && p < atSea }

// IsOutside tells whether it is an open hex.
func (p Place) IsOutside() bool { return p >= 0 && p < inside }

// Sea is the sea area of a place at sea, NoArea for all others.
func (p Place) Sea() Area {
	if p >= atSea && p < boxes {
		return Area(p - atSea)
	}
	return NoArea
}

// OnMap tells whether it is on the map: in a hex or at sea.
func (p Place) OnMap() bool { return p >= 0 && p < boxes }

// ForceOf and BuildOf are the regions whose pool it is, NoRegion where it is none.
func (p Place) ForceOf() Region {
	if p >= force && p < build {
		return Region(p - force)
	}
	return NoRegion
}

// BuildOf is the region whose Build Pool it is.
func (p Place) BuildOf() Region {
	if p >= build && p < Gone {
		return Region(p - build)
	}
	return NoRegion
}
