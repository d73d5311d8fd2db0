package engine

import (
	"fmt"
	"strconv"
)

// Dice gives the engine its chances. Both methods return false when the source
// has nothing left (typed dice, a fixed list); the command is then not applied
// and can be given again once results are there.
type Dice interface {
	// D6 rolls one die, 1 to 6.
	D6() (int, bool)
	// Draw picks one of n things, 0 to n-1.
	Draw(n int) (int, bool)
}

// NeedDice is the error of a command that ran out of dice: nothing has changed.
type NeedDice struct {
	// Purpose names the roll in the message catalogs, e.g. "combat".
	Purpose string
	// Rolled counts the results the command had already used.
	Rolled int
	// Seat is whose die it is where a roll is made of dice of several seats, else empty.
	Seat Seat
}

// Error names the purpose of the missing roll.
func (e *NeedDice) Error() string { return "dice needed: " + e.Purpose }

// Seeded is the program's own generator (SplitMix64): small, the same on every
// machine, its whole state one number. It never runs out.
type Seeded struct{ state uint64 }

// NewSeeded starts a generator; equal seeds give equal rolls.
func NewSeeded(seed uint64) *Seeded { return &Seeded{seed} }

// gamma is what each number adds to the generator's state.
const gamma = 0x9e3779b97f4a7c15

// Next returns the next 64 random bits.
func (s *Seeded) Next() uint64 {
	s.state += gamma
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below returns a number from 0 to n-1, every one equally likely; n below 1
// gives 0.
func (s *Seeded) Below(n int) int {
	if n <= 1 {
		return 0
	}
	limit := ^uint64(0) - ^uint64(0)%uint64(n)
	for {
		if v := s.Next(); v < limit {
			return int(v % uint64(n))
		}
	}
}

// D6 rolls one die.
func (s *Seeded) D6() (int, bool) { return s.Below(6) + 1, true }

// Draw picks one of n things.
func (s *Seeded) Draw(n int) (int, bool) { return s.Below(n), true }

// String gives the state as 16 hexadecimal digits (TOML cannot hold large
// unsigned numbers).
func (s *Seeded) String() string { return fmt.Sprintf("%016x", s.state) }

// ParseSeeded reads what String wrote.
func ParseSeeded(text string) (*Seeded, error) {
	if len(text) != 16 {
		return nil, fmt.Errorf("a dice state has 16 hexadecimal digits, not %d characters", len(text))
	}
	v, err := strconv.ParseUint(text, 16, 64)
	if err != nil {
		return nil, fmt.Errorf("the dice state %q is not a hexadecimal number", text)
	}
	return &Seeded{v}, nil
}

// Box is the dice of a session: results queued first, then, unless players type
// their own dice in, the generator. What is drawn is drawn by the generator unless
// it has been set ahead.
type Box struct {
	// Queue holds d6 results typed in or set ahead and not yet used.
	Queue []int
	// Draws are the things to be drawn next, by id.
	Draws []string
	// Typed: players roll real dice; without a queued result a command waits.
	Typed bool
	Seed  *Seeded
}

// D6 takes a queued result or rolls; false when a typed one is missing or what
// was typed is no die.
func (b *Box) D6() (int, bool) {
	if len(b.Queue) > 0 {
		d := b.Queue[0]
		b.Queue = b.Queue[1:]
		return d, d >= 1 && d <= 6
	}
	if b.Typed {
		return 0, false
	}
	return b.Seed.D6()
}

// Draw picks one of n things.
func (b *Box) Draw(n int) (int, bool) { return b.Seed.Draw(n) }

// DrawOf picks the thing set ahead, one of n; what nobody can draw any more is passed over.
func (b *Box) DrawOf(n int, id func(i int) string) (int, bool) {
	for len(b.Draws) > 0 {
		want := b.Draws[0]
		b.Draws = b.Draws[1:]
		for i := range n {
			if id(i) == want {
				return i, true
			}
		}
	}
	return b.Draw(n)
}

// DrawOf picks one of n things, the one set ahead where the dice are a source that lets things be set.
func DrawOf(d Dice, n int, id func(i int) string) (int, bool) {
	if set, ok := d.(interface {
		DrawOf(n int, id func(i int) string) (int, bool)
	}); ok {
		return set.DrawOf(n, id)
	}
	return d.Draw(n)
}

// Copy is an independent copy, to go back to.
func (b *Box) Copy() Box {
	seed := *b.Seed
	return Box{Queue: append([]int(nil), b.Queue...), Draws: append([]string(nil), b.Draws...), Typed: b.Typed, Seed: &seed}
}

// Fixed replays a recorded list: dice and draws alike, in order.
type Fixed struct {
	Rolls []int
	// Asked is what each result used was, for Box.Rewind.
	Asked []Asked
	used  int
}

// D6 takes the next recorded result.
func (f *Fixed) D6() (int, bool) {
	v, ok := f.take(DieFaces)
	return v, ok && v >= 1 && v <= 6
}

// Draw takes the next recorded result.
func (f *Fixed) Draw(n int) (int, bool) {
	v, ok := f.take(Asked(n))
	return v, ok && v >= 0 && v < n
}

func (f *Fixed) take(a Asked) (int, bool) {
	if f.used >= len(f.Rolls) {
		return 0, false
	}
	f.used++
	f.Asked = append(f.Asked, a)
	return f.Rolls[f.used-1], true
}

// Left counts the results not yet used.
func (f *Fixed) Left() int { return len(f.Rolls) - f.used }

// Recorder passes rolls on and writes them down, so that a command can be
// replayed with the very same results.
type Recorder struct {
	From  Dice
	Rolls []int
}

// D6 rolls and records.
func (r *Recorder) D6() (int, bool) {
	v, ok := r.From.D6()
	if ok {
		r.Rolls = append(r.Rolls, v)
	}
	return v, ok
}

// Draw picks and records.
func (r *Recorder) Draw(n int) (int, bool) {
	v, ok := r.From.Draw(n)
	if ok {
		r.Rolls = append(r.Rolls, v)
	}
	return v, ok
}

// DrawOf picks what is set ahead, or any, and records which of the n it was.
func (r *Recorder) DrawOf(n int, id func(i int) string) (int, bool) {
	v, ok := DrawOf(r.From, n, id)
	if ok {
		r.Rolls = append(r.Rolls, v)
	}
	return v, ok
}
