package zonewar

import (
	"iter"
	"math/bits"
)

// Set is a set of counters.
type Set [2]uint64

// Has tells whether the counter is in the set.
func (s Set) Has(c Counter) bool { return s[c>>6]>>(uint(c)&63)&1 == 1 }

// Add puts a counter in.
func (s *Set) Add(c Counter) { s[c>>6] |= 1 << (uint(c) & 63) }

// Drop takes a counter out.
func (s *Set) Drop(c Counter) { s[c>>6] &^= 1 << (uint(c) & 63) }

// Len counts the members.
func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// Empty tells whether nobody is in.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// First is the lowest counter of a set that is not empty.
func (s Set) First() Counter {
	if s[0] != 0 {
		return Counter(bits.TrailingZeros64(s[0]))
	}
	return Counter(64 + bits.TrailingZeros64(s[1]))
}

// Minus is the set without the other's members.
func (s Set) Minus(o Set) Set { return Set{s[0] &^ o[0], s[1] &^ o[1]} }

// And is what both sets hold.
func (s Set) And(o Set) Set { return Set{s[0] & o[0], s[1] & o[1]} }

// Or is what either set holds.
func (s Set) Or(o Set) Set { return Set{s[0] | o[0], s[1] | o[1]} }

// Each calls f for every member in ascending order.
func (s Set) Each(f func(Counter)) {
	for w, word := range s {
		for word != 0 {
			f(Counter(w<<6 + bits.TrailingZeros64(word)))
			word &= word - 1
		}
	}
}

// All goes through the members in ascending order, for loops that run often.
func (s Set) All() iter.Seq[Counter] {
	return func(yield func(Counter) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Counter(w<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// List gives the members in ascending order.
func (s Set) List() []Counter {
	out := make([]Counter, 0, s.Len())
	s.Each(func(c Counter) { out = append(out, c) })
	return out
}

// SetOf makes a set of counters.
func SetOf(cs ...Counter) Set {
	var s Set
	for _, c := range cs {
		s.Add(c)
	}
	return s
}

// PieceSet is a set of stratagem counters.
type PieceSet uint64

// Has tells whether the counter is in the set.
func (s PieceSet) Has(i int) bool { return s>>uint(i)&1 == 1 }

// Add puts a counter in, Drop takes it out.
func (s *PieceSet) Add(i int)  { *s |= 1 << uint(i) }
func (s *PieceSet) Drop(i int) { *s &^= 1 << uint(i) }

// PlaceSet is a set of places.
type PlaceSet uint64

// Has tells whether the place is in the set; NoPlace is in none.
func (s PlaceSet) Has(p Place) bool { return s>>uint(p)&1 == 1 }

// Add puts a place in.
func (s *PlaceSet) Add(p Place) { *s |= 1 << uint(p) }

// Len counts the places.
func (s PlaceSet) Len() int { return bits.OnesCount64(uint64(s)) }

// First is the lowest place of a set that is not empty.
func (s PlaceSet) First() Place { return Place(bits.TrailingZeros64(uint64(s))) }

// Drop takes a place out.
func (s *PlaceSet) Drop(p Place) { *s &^= 1 << uint(p) }
