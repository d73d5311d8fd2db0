package board

import (
	"math"
	"slices"
	"sort"
	"strconv"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// counterPx is the edge of a counter in pixels of the board's picture.
const counterPx = 100

// The smallest edge, in logical pixels, at which a counter is still drawn: zoomed
// out the counters grow against the map, to stay readable; more in large windows.
const (
	minCounter      = 34
	minCounterLarge = 46
	// minCounterSmall is for a board narrower than smallBoard, where larger ones would
	// hide each other.
	minCounterSmall = 28
	smallBoard      = 480
)

// A Pile is a stack of counters of one side in one place, bottom first.
type Pile struct {
	// ID is "PLACE.SIDE" or "PLACE.SIDE.n" for further piles of the same side.
	ID       string
	Place    string
	Side     engine.Seat
	Counters []*zonewar.CounterView
	// At is the bottom counter's centre on the board.
	At render.Point
	// Total is the sum of the units' FP.
	Total int
}

// Piles lays out the counters in play: in each zone one stack for a side, units
// under leaders, side by side with the enemy's; in the bases, which have room,
// by kind. Order of seats decides who stands left.
func Piles(g *Geometry, v *zonewar.Seen, seats []engine.Seat) []Pile {
	at := make(map[*Place][]*zonewar.CounterView)
	var held []*Place
	for i := range v.Counters {
		c := &v.Counters[i]
		if p := g.Place(c.Place); p != nil {
			if at[p] == nil {
				held = append(held, p)
			}
			at[p] = append(at[p], c)
		}
	}
	slices.SortFunc(held, func(a, b *Place) int { return a.rank - b.rank })
	var out []Pile
	for _, p := range held {
		here := at[p]
		if p.Box {
			out = append(out, boxPiles(p, here, seats)...)
		} else {
			out = append(out, zonePiles(p, here, seats)...)
		}
	}
	for i := range out {
		for _, c := range out[i].Counters {
			out[i].Total += c.FP
		}
	}
	return out
}

// zonePiles puts each side on an anchor. A side alone in a zone has its leaders
// beside its units when there is a second anchor.
func zonePiles(p *Place, here []*zonewar.CounterView, seats []engine.Seat) []Pile {
	var out []Pile
	sides := 0
	for _, seat := range seats {
		if len(ofSide(here, seat)) > 0 {
			sides++
		}
	}
	for _, seat := range seats {
		mine := ofSide(here, seat)
		if len(mine) == 0 {
			continue
		}
		SortStack(mine)
		units := unitsOf(mine)
		if sides == 1 && len(p.Anchors) > 1 && len(units) > 0 && len(units) < len(mine) {
			out = append(out, Pile{ID: p.ID + "." + string(seat), Counters: mine[:len(units)]},
				Pile{ID: p.ID + "." + string(seat) + ".2", Counters: mine[len(units):]})
			continue
		}
		out = append(out, Pile{ID: p.ID + "." + string(seat), Counters: mine})
	}
	for i := range out {
		out[i].Place, out[i].Side = p.ID, out[i].Counters[0].Side
		out[i].At = p.Anchors[min(i, len(p.Anchors)-1)]
	}
	return out
}

// boxPiles spreads the counters of a base over the cells it has room for, one
// by one if they all fit, else piled by kind. In a base of both sides each has its
// half, in the order of seats.
func boxPiles(p *Place, here []*zonewar.CounterView, seats []engine.Seat) []Pile {
	var sides [][]*zonewar.CounterView
	for _, seat := range seats {
		if mine := ofSide(here, seat); len(mine) > 0 {
			sides = append(sides, mine)
		}
	}
	room := p.Inside
	if len(sides) > 1 {
		room.W /= float64(len(sides))
	}
	var out []Pile
	for i, mine := range sides {
		part := room
		part.X += float64(i) * room.W
		out = append(out, boxSide(p.ID, part, mine)...)
	}
	return out
}

// boxSide spreads one side's counters over its part of a base.
func boxSide(place string, room render.Rect, here []*zonewar.CounterView) []Pile {
	const step = counterPx + 8
	cols := max(1, int(room.W/step))
	rows := max(1, int(room.H/step))
	SortStack(here)
	var piles [][]*zonewar.CounterView
	if len(here) <= cols*rows {
		for _, c := range here {
			piles = append(piles, []*zonewar.CounterView{c})
		}
	} else {
		last := ""
		for _, c := range here {
			if kind := c.Type + c.Group; len(piles) == 0 || kind != last && len(piles) < cols*rows {
				piles = append(piles, nil)
				last = kind
			}
			piles[len(piles)-1] = append(piles[len(piles)-1], c)
		}
	}
	used := (len(piles) + cols - 1) / cols
	var out []Pile
	for i, list := range piles {
		row, col := i/cols, i%cols
		inRow := min(cols, len(piles)-row*cols)
		m := room.Center()
		at := render.Pt(m.X+(float64(col)-float64(inRow-1)/2)*step, m.Y+(float64(row)-float64(used-1)/2)*step)
		id := place + "." + string(list[0].Side)
		if i > 0 {
			id += "." + strconv.Itoa(i+1)
		}
		out = append(out, Pile{ID: id, Place: place, Side: list[0].Side, Counters: list, At: at})
	}
	return out
}

func ofSide(list []*zonewar.CounterView, seat engine.Seat) []*zonewar.CounterView {
	var out []*zonewar.CounterView
	for _, c := range list {
		if c.Side == seat {
			out = append(out, c)
		}
	}
	return out
}

func unitsOf(list []*zonewar.CounterView) []*zonewar.CounterView {
	var out []*zonewar.CounterView
	for _, c := range list {
		if !c.Leader {
			out = append(out, c)
		}
	}
	return out
}

// stackOrder says which kinds lie lower.
var stackOrder = map[string]int{"T": 0, "A": 1, "P": 2, "C": 3, "H": 4, "": 5}

// SortStack orders counters bottom first: ships, light troops, hoplites, leaders.
func SortStack(list []*zonewar.CounterView) {
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if a.Type != b.Type {
			return stackOrder[a.Type] < stackOrder[b.Type]
		}
		if a.Group != b.Group {
			return a.Group > b.Group
		}
		return a.FP < b.FP
	})
}

// Edge is the edge of a counter on the screen, in logical pixels.
func (c *Camera) Edge() float64 {
	if c.least > 0 {
		return math.Max(counterPx*c.Zoom, c.least)
	}
	if c.View.W < smallBoard {
		return math.Max(counterPx*c.Zoom, minCounterSmall)
	}
	return math.Max(counterPx*c.Zoom, math.Max(minCounter, math.Min(minCounterLarge, c.View.W/28)))
}

// Spot is a counter's rectangle on the screen with what shows of it.
type Spot struct {
	Counter *zonewar.CounterView
	Pile    *Pile
	Box     render.Rect
	Top     bool
	// Lean is how far the counter is moved right and up against the bottom one.
	Lean float64
}

// badged tells whether the counter carries the badge of its stack: the top one of a tall stack, except in a crowded base,
// where badges would cover the neighbours.
func (s *Spot) badged() bool { return s.Top && len(s.Pile.Counters) > 2 && s.Box.W >= minCounterSmall }

// Spots places the counters of the piles on the screen, bottom first.
func Spots(g *Geometry, cam *Camera, piles []Pile) []Spot {
	var out []Spot
	for i := 0; i < len(piles); {
		j := i
		for j < len(piles) && piles[j].Place == piles[i].Place {
			j++
		}
		here, place := piles[i:j], g.Place(piles[i].Place)
		edge := cam.Edge()
		if place.Box {
			edge = math.Min(edge, boxEdge(place, here)*cam.Zoom)
		}
		for k, at := range onSheet(g, cam, here, pileSpots(place, cam, here, edge), edge) {
			lean := maxLean
			if place.Box { // stays within its cell
				lean = boxLean
			}
			out = append(out, pileCounters(&here[k], at, edge, lean)...)
		}
		i = j
	}
	return out
}

// boxEdge is how large the counters of a base may be, in pixels of the board.
func boxEdge(p *Place, here []Pile) float64 {
	rows := map[float64]int{}
	most := 1
	for i := range here {
		rows[here[i].At.Y]++
		most = max(most, rows[here[i].At.Y])
	}
	cell := math.Min((p.Inside.W-6)/float64(most), (p.Inside.H-6)/float64(len(rows)))
	for i := range here {
		if len(here[i].Counters) > 1 {
			return cell / (1 + boxLean)
		}
	}
	return cell
}

// pileSpots are the centres of the bottom counters of one place's piles, on the
// screen. Counters that have outgrown the map push their neighbours aside, and so
// do tall stacks, which lean to the right.
func pileSpots(place *Place, cam *Camera, here []Pile, edge float64) []render.Point {
	m := place.Middle()
	grow := math.Max(1, edge/(counterPx*cam.Zoom))
	if place.Box {
		grow = 1
	}
	out := make([]render.Point, len(here))
	for i := range here {
		out[i] = cam.Screen(m.Add(here[i].At.Sub(m).Mul(grow)))
	}
	if place.Box {
		return out
	}
	for i := range here {
		lean := stackStep(len(here[i].Counters)) * edge * float64(len(here[i].Counters)-1)
		if lean == 0 {
			continue
		}
		for k := range here {
			d := out[k].Sub(out[i])
			if k == i || d.X <= 0 || math.Abs(d.Y) > edge || d.X >= edge+lean {
				continue
			}
			push := edge + lean - d.X
			out[i].X -= push / 2
			out[k].X += push / 2
		}
	}
	return out
}

// onSheet moves the piles of a place together as far as one would stick out of the
// sheet to the left or right, with the badge that is broader than its counters.
func onSheet(g *Geometry, cam *Camera, here []Pile, at []render.Point, edge float64) []render.Point {
	room := edge * 0.75
	left, right := cam.Screen(render.Pt(0, 0)).X+room, cam.Screen(g.Size).X-room
	lo, hi := math.Inf(1), math.Inf(-1)
	for i := range here {
		n := len(here[i].Counters)
		lo, hi = math.Min(lo, at[i].X), math.Max(hi, at[i].X+stackStep(n)*edge*float64(n-1))
	}
	shift := 0.0
	if lo < left {
		shift = left - lo
	} else if hi > right {
		shift = right - hi
	}
	for i := range at {
		at[i].X += shift
	}
	return at
}

// pileCounters stacks a pile over the centre of its bottom counter.
func pileCounters(p *Pile, at render.Point, edge, lean float64) []Spot {
	var out []Spot
	n := len(p.Counters)
	step := stackStep(n) * edge
	if n > 1 && lean < maxLean {
		step = math.Min(step, lean*edge/float64(n-1))
		d := step * float64(n-1) / 2
		at = at.Add(render.Pt(-d, d))
	}
	for k, c := range p.Counters {
		d := step * float64(k)
		box := render.R(at.X-edge/2+d, at.Y-edge/2-d, edge, edge)
		out = append(out, Spot{Counter: c, Pile: p, Box: box, Top: k == n-1, Lean: d})
	}
	return out
}

// How far the top of a stack may be moved against its foot, in edges: anywhere, and
// in a base.
const (
	maxLean = 0.6
	boxLean = 0.24
)

// stackStep is how far each counter of a stack of n is moved against the one
// below, in edges: less for tall stacks.
func stackStep(n int) float64 {
	if n <= 1 {
		return 0
	}
	return math.Min(0.15, maxLean/float64(n-1))
}

// Heap is a stack of n counters over the centre of its bottom one, bottom first.
func Heap(at render.Point, edge float64, n int) []render.Rect {
	out := make([]render.Rect, n)
	for i := range out {
		d := float64(i) * edge * stackStep(n)
		out[i] = render.R(at.X-edge/2+d, at.Y-edge/2-d, edge, edge)
	}
	return out
}

// Fan lays a pile's counters out beside each other over the board, inside view:
// boxes in the pile's order and the card behind them. at is the pile's bottom
// counter on the screen.
func Fan(p *Pile, at render.Rect, view render.Rect) (card render.Rect, boxes []render.Rect) {
	edge := math.Max(at.W, 64)
	const gap, pad = 6, 10
	n := len(p.Counters)
	cols := min(n, max(1, min(5, int((view.W-2*pad)/(edge+gap)))))
	rows := (n + cols - 1) / cols
	w := float64(cols)*(edge+gap) - gap + 2*pad
	h := float64(rows)*(edge+gap) - gap + 2*pad
	m := at.Center()
	card = render.R(m.X-w/2, m.Y-h/2, w, h)
	card.X = math.Max(view.X, math.Min(view.Right()-w, card.X))
	card.Y = math.Max(view.Y, math.Min(view.Bottom()-h, card.Y))
	for i := range n {
		boxes = append(boxes, render.R(card.X+pad+float64(i%cols)*(edge+gap), card.Y+pad+float64(i/cols)*(edge+gap), edge, edge))
	}
	return card, boxes
}
