package engine

import "math/bits"

// Things is a set of a game's things (counters, units), by the numbers the game gives them.
type Things [4]uint64

// Empty tells whether nothing is in the set.
func (t Things) Empty() bool { return t[0]|t[1]|t[2]|t[3] == 0 }

// Len counts the things in the set.
func (t Things) Len() int {
	n := 0
	for _, w := range t {
		n += bits.OnesCount64(w)
	}
	return n
}

// First is the lowest thing of a set that is not empty.
func (t Things) First() int {
	for i, w := range t {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Has tells whether a thing is in the set.
func (t Things) Has(i int) bool { return t[i>>6]>>(i&63)&1 == 1 }

// Add puts a thing in, Drop takes it out.
func (t *Things) Add(i int)  { t[i>>6] |= 1 << (i & 63) }
func (t *Things) Drop(i int) { t[i>>6] &^= 1 << (i & 63) }

// Move is a command in short, without its words: what a search tries by the thousand. Words, things and places are the
// game's numbers; Thinker.Command spells it out. The words come first, then the things, then the way.
type Move struct {
	Verb  string
	Words [3]int16
	N     int8 // how many of the words count
	Set   Things
	// From and To are its way in the list that holds it: Moves.Places[From:To].
	From, To int32

	// What Choice says of it: see there. Other is set when it belongs to another seat than the decision's.
	On      Target
	Cost    int16
	Default bool
	Other   bool
	// Of a way: ending there brings on a combat; a player would regret it.
	Combat, Warned bool
}

// Moves lists the answers to a decision in memory that is used again for the next one.
type Moves struct {
	// Seat decides, empty when the game is over; Purse is what it can still spend.
	Seat  Seat
	Purse int
	// List are complete commands: the prompt's choices first and, where they were asked for, groups with a way.
	List []Move
	// Places holds the ways.
	Places []int16
	// Pick and March are what else may answer, see Pick and March of a prompt; without a verb there is none.
	Pick struct {
		Verb            string
		Pool, Suggested Things
		Min, Max, Sum   int
	}
	March struct {
		Verb              string
		Movers, Core      Things
		Retreat, Together bool
	}
}

// Reset empties the list and keeps its memory.
func (m *Moves) Reset() {
	*m = Moves{List: m.List[:0], Places: m.Places[:0]}
}

// Way are the places of a move's way, in order.
func (m *Moves) Way(mv *Move) []int16 { return m.Places[mv.From:mv.To] }
