package engine

// Asked is one result a command took from its dice: the faces of the thing it
// picked from. A die has DieFaces; a draw as many as there were things.
type Asked int

// DieFaces marks a roll of a d6, which may have been typed by a player; a draw, even
// of six things, never is.
const DieFaces Asked = -6

// back takes n numbers back: SplitMix64 adds a constant for each.
func (s *Seeded) back(n int) { s.state -= gamma * uint64(n) }

// Rewind is the box as it was before a command that took these results and left it
// as it is now. asked tells what each result was. It reports false when no box can
// have given them: they came from other dice, or the box was changed meanwhile.
//
// A save holds only the dice as they are now. As the generator can be run backwards,
// and what it then gives compared with the history, a loaded game that is taken back
// rolls the very dice it rolled before.
func (b *Box) Rewind(rolls []int, asked []Asked) (Box, bool) {
	if len(rolls) != len(asked) {
		return Box{}, false
	}
	var dice []int
	numbers := 0 // of the generator, had it rolled all the dice
	for i, a := range asked {
		if a == DieFaces {
			dice = append(dice, rolls[i])
		}
		if a == DieFaces || a > 1 { // one thing alone is drawn without it
			numbers++
		}
	}
	// How many of the dice were typed or set ahead is not written down. All or none
	// are likeliest; dice set ahead that ran out lie between.
	first, step := 0, 1
	if b.Typed {
		first, step = len(dice), -1
	}
	for queued := first; queued >= 0 && queued <= len(dice); queued += step {
		if was := b.without(dice[:queued], numbers-queued); was.gives(rolls, asked, b) {
			return was, true
		}
	}
	return Box{}, false
}

// without is the box with those dice put back and n numbers of the generator
// untaken.
func (b *Box) without(queued []int, n int) Box {
	was := b.Copy()
	was.Queue = append(append([]int(nil), queued...), was.Queue...)
	if len(was.Queue) == 0 {
		was.Queue = nil
	}
	was.Seed.back(n)
	return was
}

// gives tells whether a copy of the box gives those results and is then like after.
func (b *Box) gives(rolls []int, asked []Asked, after *Box) bool {
	try := b.Copy()
	for i, a := range asked {
		var v int
		var ok bool
		switch {
		case a == DieFaces && len(try.Queue) == 0 && try.Typed:
			v, ok = try.Seed.D6() // rolled before the players took to their own dice
		case a == DieFaces:
			v, ok = try.D6()
		default:
			v, ok = try.Draw(int(a))
		}
		if !ok || v != rolls[i] {
			return false
		}
	}
	return *try.Seed == *after.Seed && len(try.Queue) == len(after.Queue)
}
