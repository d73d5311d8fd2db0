package epic

import (
	"iter"
	"math/bits"
)

// bits192 is a set of up to 192 things by number.
type bits192 [3]uint64

func (s *bits192) add(n uint8)     { s[n>>6] |= 1 << (n & 63) }
func (s *bits192) drop(n uint8)    { s[n>>6] &^= 1 << (n & 63) }
func (s bits192) has(n uint8) bool { return s[n>>6]>>(n&63)&1 == 1 }
func (s bits192) len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}
func (s bits192) all() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(uint8(w<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// AreaSet is a set of areas.
type AreaSet bits192

// Has tells whether the area is in the set.
func (s AreaSet) Has(a Area) bool { return bits192(s).has(uint8(a)) }

// Add puts an area in.
func (s *AreaSet) Add(a Area) { (*bits192)(s).add(uint8(a)) }

// Drop takes an area out.
func (s *AreaSet) Drop(a Area) { (*bits192)(s).drop(uint8(a)) }

// Len counts the members.
func (s AreaSet) Len() int { return bits192(s).len() }

// Empty tells whether none is in.
func (s AreaSet) Empty() bool { return s == AreaSet{} }

// And is what both sets hold.
func (s AreaSet) And(o AreaSet) AreaSet { return AreaSet{s[0] & o[0], s[1] & o[1], s[2] & o[2]} }

// Or is what either set holds.
func (s AreaSet) Or(o AreaSet) AreaSet { return AreaSet{s[0] | o[0], s[1] | o[1], s[2] | o[2]} }

// Minus is the set without the other's members.
func (s AreaSet) Minus(o AreaSet) AreaSet {
	return AreaSet{s[0] &^ o[0], s[1] &^ o[1], s[2] &^ o[2]}
}

// All goes through the members in ascending order.
func (s AreaSet) All() iter.Seq[Area] {
	return func(yield func(Area) bool) {
		for n := range bits192(s).all() {
			if !yield(Area(n)) {
				return
			}
		}
	}
}

// CitySet is a set of cities.
type CitySet bits192

// Has tells whether the city is in the set.
func (s CitySet) Has(c City) bool { return bits192(s).has(uint8(c)) }

// Add puts a city in.
func (s *CitySet) Add(c City) { (*bits192)(s).add(uint8(c)) }

// Drop takes a city out.
func (s *CitySet) Drop(c City) { (*bits192)(s).drop(uint8(c)) }

// Len counts the members.
func (s CitySet) Len() int { return bits192(s).len() }

// All goes through the members in ascending order.
func (s CitySet) All() iter.Seq[City] {
	return func(yield func(City) bool) {
		for n := range bits192(s).all() {
			if !yield(City(n)) {
				return
			}
		}
	}
}

// RegionSet is a set of regions.
type RegionSet uint32

// Has tells whether the region is in the set.
func (s RegionSet) Has(r Region) bool { return r >= 0 && s>>uint(r)&1 == 1 }

// Add puts a region in.
func (s *RegionSet) Add(r Region) { *s |= 1 << uint(r) }

// Drop takes a region out.
func (s *RegionSet) Drop(r Region) { *s &^= 1 << uint(r) }

// Len counts the members.
func (s RegionSet) Len() int { return bits.OnesCount32(uint32(s)) }

// All goes through the members in ascending order.
func (s RegionSet) All() iter.Seq[Region] {
	return func(yield func(Region) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Region(bits.TrailingZeros32(uint32(s)))) {
				return
			}
		}
	}
}
