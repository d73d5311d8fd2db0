package render

import (
	"image"
	"math"
	"slices"
)

// Changes finds out which parts of a screen have to be painted anew when one list follows another on it: a board that
// pans leaves the panel beside it alone, and a counter that is picked leaves all but itself. The zero Changes knows of no
// list; then all has to be painted.
type Changes struct {
	sums   []uint64
	reach  []image.Rectangle // by operation, in device pixels
	scale  float64
	bounds image.Rectangle

	nextReach []image.Rectangle
	match     []int // by new operation the old one, below 0: none
	kept      []bool
	places    map[uint64][]int
}

// maxParts is in how many parts a screen is painted: each goes over the whole list.
const maxParts = 4

// Forget makes the next list be painted completely: what it is made of looks different now, or the screen is another one.
func (c *Changes) Forget() { c.sums, c.bounds = c.sums[:0], image.Rectangle{} }

// Parts lists what to paint of l on a screen that shows the list given before. No parts: nothing has changed.
func (c *Changes) Parts(l *List, scale float64, bounds image.Rectangle) []image.Rectangle {
	now := l.Sums()
	all := scale != c.scale || bounds != c.bounds || len(c.sums) == 0
	if all {
		c.sums, c.reach = c.sums[:0], c.reach[:0]
	}
	c.pair(now)
	c.nextReach = c.nextReach[:0]
	var parts []image.Rectangle
	for i, op := range l.ops {
		var r image.Rectangle
		if k := c.match[i]; k >= 0 {
			r = c.reach[k]
		} else if r = reach(op, scale).Intersect(bounds); !all {
			parts = Include(parts, r)
		}
		c.nextReach = append(c.nextReach, r)
	}
	for i, kept := range c.kept {
		if !kept {
			parts = Include(parts, c.reach[i])
		}
	}
	c.sums = append(c.sums[:0], now...)
	c.reach, c.nextReach = c.nextReach, c.reach
	c.scale, c.bounds = scale, bounds
	if all {
		return []image.Rectangle{bounds}
	}
	return parts
}

// pair finds the operations that both lists have, in the same order: they show the same wherever no other operation has
// come or gone.
func (c *Changes) pair(now []uint64) {
	old := c.sums
	c.match = slices.Grow(c.match[:0], len(now))[:len(now)]
	c.kept = slices.Grow(c.kept[:0], len(old))[:len(old)]
	clear(c.kept)
	from := 0
	for from < len(old) && from < len(now) && old[from] == now[from] {
		c.match[from], c.kept[from] = from, true
		from++
	}
	oldEnd, nowEnd := len(old), len(now)
	for oldEnd > from && nowEnd > from && old[oldEnd-1] == now[nowEnd-1] {
		oldEnd, nowEnd = oldEnd-1, nowEnd-1
		c.match[nowEnd], c.kept[oldEnd] = oldEnd, true
	}
	c.pairMiddle(now, from, nowEnd, from, oldEnd)
}

// pairMiddle pairs the operations from to nowEnd with those oldFrom to oldEnd: the first of each kind with the first, and of
// these pairs the longest row that keeps the order.
func (c *Changes) pairMiddle(now []uint64, from, nowEnd, oldFrom, oldEnd int) {
	if c.places == nil {
		c.places = make(map[uint64][]int)
	}
	clear(c.places)
	for i := oldFrom; i < oldEnd; i++ {
		c.places[c.sums[i]] = append(c.places[c.sums[i]], i)
	}
	var tails []int // the new operation that ends the best row of each length
	before := make([]int, nowEnd-from)
	for i := from; i < nowEnd; i++ {
		c.match[i] = -1
		row := c.places[now[i]]
		if len(row) == 0 {
			continue
		}
		c.match[i], c.places[now[i]] = row[0], row[1:]
		n, _ := slices.BinarySearchFunc(tails, row[0], func(j, k int) int { return c.match[j] - k })
		before[i-from] = -1
		if n > 0 {
			before[i-from] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, i)
		} else {
			tails[n] = i
		}
	}
	best := -1
	if len(tails) > 0 {
		best = tails[len(tails)-1]
	}
	for i := nowEnd - 1; i >= from; i-- {
		if i == best {
			c.kept[c.match[i]] = true
			best = before[i-from]
			continue
		}
		c.match[i] = -1
	}
}

// reach is where an operation may leave marks, in device pixels.
func reach(op Op, scale float64) image.Rectangle {
	clip := outer(op.ClipRect(), scale)
	if clip.Empty() {
		return clip
	}
	b := op.Bounds()
	if s, ok := op.(Sprite); ok {
		b = s.reach()
	}
	if b = scaled(b, scale); !sane(b) {
		return clip
	}
	limit := func(v float64) int { return int(math.Max(-1e8, math.Min(v, 1e8))) }
	// Hairlines and rounding reach a pixel beyond, glyphs sometimes a little more.
	const beyond = 3
	return image.Rect(limit(math.Floor(b.X))-beyond, limit(math.Floor(b.Y))-beyond,
		limit(math.Ceil(b.Right()))+beyond, limit(math.Ceil(b.Bottom()))+beyond).Intersect(clip)
}

// Include adds a rectangle to parts that do not overlap, joining it with those near it: what is painted needlessly costs
// less than another part, and nothing may be painted twice.
func Include(parts []image.Rectangle, r image.Rectangle) []image.Rectangle {
	if r.Empty() {
		return parts
	}
	for i := 0; i < len(parts); i++ {
		u := parts[i].Union(r)
		if parts[i].Overlaps(r) || area(u)*4 <= (area(parts[i])+area(r))*5 {
			r = u
			parts = slices.Delete(parts, i, i+1)
			i = -1 // larger now: it may meet one looked at before
		}
	}
	parts = append(parts, r)
	if len(parts) <= maxParts {
		return parts
	}
	a, b, least := 0, 0, math.MaxInt
	for i := range parts {
		for j := range i {
			if more := area(parts[i].Union(parts[j])) - area(parts[i]) - area(parts[j]); more < least {
				a, b, least = i, j, more
			}
		}
	}
	u := parts[a].Union(parts[b])
	parts = slices.Delete(parts, a, a+1)
	parts = slices.Delete(parts, b, b+1) // b < a
	return Include(parts, u)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
