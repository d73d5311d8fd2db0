package epic

import (
	"iter"
	"math/bits"

	"strategos/engine"
)

// Side is one of the two sides of the war; Player one of two to four seats, of which all but Athens are of the
// Peloponnesian side.
type (
	Side   int8
	Player int8
)

// The sides.
const (
	AthensSide Side = iota
	SpartaSide
	NoSide Side = -1
)

// The players.
const (
	Athens Player = iota
	Sparta
	Thebes
	Corinth
	MaxPlayers        = 4
	Nobody     Player = -1
)

// Side is the side of a player; nobody's is none.
func (p Player) Side() Side {
	switch p {
	case Nobody:
		return NoSide
	case Athens:
		return AthensSide
	}
	return SpartaSide
}

// Enemy is the other side.
func (s Side) Enemy() Side {
	if s == NoSide {
		return NoSide
	}
	return 1 - s
}

// Seats are the seats of the players in their order.
var Seats = [MaxPlayers]engine.Seat{"athens", "sparta", "thebes", "corinth"}

// Piece is a unit or a leader by its number: units first.
type Piece int16

// NoPiece is none; MaxPieces is the most there can be.
const (
	NoPiece   Piece = -1
	MaxPieces int   = 320
)

// Kind is what a piece is (0).
type Kind uint8

// The kinds. The first three are land units; light infantry and cavalry are light troops. A leader is no unit.
const (
	Hoplite Kind = iota
	Light
	Cavalry
	Fleet
	Leader
	Kinds = 5
)

// Land tells whether it is a land unit, LightTroops whether it counts for the light troops shift (17.4.b).
func (k Kind) Land() bool { return k <= Cavalry }

// Unit tells whether it is a unit and no leader.
func (k Kind) Unit() bool { return k != Leader }

// PieceData is a piece as printed.
type PieceData struct {
	ID   string
	Kind Kind
	// Region is a unit's home, NoRegion for mercenaries; of a leader that of the city he comes from.
	Region Region
	Morale int
	// Elite units leave the game when they are eliminated (7.9.a).
	Elite bool
	// Side is a leader's, NoSide for Persians; Land and Sea are the columns he shifts (17.4.a).
	Side      Side
	Land, Sea int
	// Nameless leaders stand in when a pool is empty (7.9.c).
	Nameless bool
	// Sicilian units wait in Sicily and serve whom she has helped to win (19.6).
	Sicilian bool
}

// ownership tells whose a piece is (1.3.a): that of the controller of a region, or always the same player's.
type ownership struct {
	region Region // NoRegion where it is always the same
	always Player
	kind   Kind
	// sicilian: that of whom Sicily serves.
	sicilian bool
}

// ownership is whose a piece is: a leader his side's, Persians Sparta's, whose cards alone bring them, a mercenary nobody's.
func (d *PieceData) ownership(satrapy bool) ownership {
	switch {
	case d.Sicilian:
		return ownership{region: NoRegion, always: Nobody, kind: d.Kind, sicilian: true}
	case d.Kind != Leader && satrapy:
		return ownership{region: NoRegion, always: Sparta, kind: d.Kind}
	case d.Kind != Leader:
		return ownership{region: d.Region, always: Nobody, kind: d.Kind}
	case d.Side == AthensSide:
		return ownership{region: NoRegion, always: Athens, kind: Leader}
	}
	return ownership{region: NoRegion, always: Sparta, kind: Leader}
}

// Set is a set of pieces.
type Set [MaxPieces / 64]uint64

// Has tells whether the piece is in the set.
func (s Set) Has(p Piece) bool { return s[p>>6]>>(uint(p)&63)&1 == 1 }

// Add puts a piece in.
func (s *Set) Add(p Piece) { s[p>>6] |= 1 << (uint(p) & 63) }

// Drop takes a piece out.
func (s *Set) Drop(p Piece) { s[p>>6] &^= 1 << (uint(p) & 63) }

// Len counts the members.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty tells whether none is in.
func (s Set) Empty() bool { return s == Set{} }

// First is the lowest member, NoPiece of an empty set.
func (s Set) First() Piece {
	for w, word := range s {
		if word != 0 {
			return Piece(w<<6 + bits.TrailingZeros64(word))
		}
	}
	return NoPiece
}

// Minus is the set without the other's members.
func (s Set) Minus(o Set) Set {
	for i := range s {
		s[i] &^= o[i]
	}
	return s
}

// And is what both sets hold.
func (s Set) And(o Set) Set {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

// Or is what either set holds.
func (s Set) Or(o Set) Set {
	for i := range s {
		s[i] |= o[i]
	}
	return s
}

// All goes through the members in ascending order.
func (s Set) All() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Piece(w<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
