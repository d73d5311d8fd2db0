package board

import (
	"math"
	"sort"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// counterPx is the edge of a counter in pixels of the board's picture, where its layout says nothing.
const counterPx = 100

// How large counters are against the window: zoomed out they grow against the map, to stay readable, and as the window's own measure
// is used, the scale of the interface does not count.
const (
	counterPart = 0.036
	// leastCounter is their least edge in logical pixels, for the smallest windows.
	leastCounter = 14
)

// How large counters are that a player has chosen to be small or large, against their usual size.
const (
	SmallCounters = 0.75
	LargeCounters = 1.3
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

	foot render.Rect   // all of it on the screen, badge and all
	home *render.Point // where its place is, if it stands aside
	// summed: its top counter alone is drawn, for all.
	summed bool
}

// stackOrder says which kinds lie lower.
var stackOrder = map[string]int{"T": 0, "A": 1, "P": 2, "C": 3, "H": 4, "": 5}

// sortSeries orders counters of a game of the series bottom first: ships, light troops, hoplites, leaders.
func sortSeries(list []*zonewar.CounterView) {
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

// piece is the edge of a counter in pixels of the picture.
func (c *Camera) piece() float64 {
	if c.Piece == 0 {
		return counterPx
	}
	return c.Piece
}

// pieceBase is the part of the usual least edge to which counters shrink on a board that gives them an edge of its own: its places are
// small, and a stack is one counter with its strength there.
const pieceBase = 0.52

// base is the edge of counters that goes with the size of the window, before a player's choice.
func (c *Camera) base() float64 {
	v := c.measure()
	part := counterPart
	if c.Piece != 0 {
		part *= pieceBase
	}
	return math.Max(leastCounter, part*math.Min(v.W, 1.4*v.H))
}

// Edge is the edge of a counter on the screen, in logical pixels, where it has room.
func (c *Camera) Edge() float64 {
	size := c.Counters
	if size == 0 {
		size = 1
	}
	return math.Max(c.piece()*c.Zoom, c.base()) * size
}

// Spot is a counter's rectangle on the screen with what shows of it.
type Spot struct {
	Counter *zonewar.CounterView
	Pile    *Pile
	Box     render.Rect
	Top     bool
	// Badge is where the badge of the stack lies, on its top counter; empty for none.
	Badge render.Rect
	badge badgeForm
	// sum is the lot of a stack for which the top counter stands, nil otherwise.
	sum *lot
}

// mini is a small counter on the map that stands for a stack in the inset.
type mini struct {
	place string
	box   render.Rect
	spec  render.Spec
	side  engine.Seat
	home  *render.Point
}

// sign is a marker of a place on the screen.
type sign struct {
	kind  signKind
	place string
	box   render.Rect
}

// Lay computes where the counters stand; call it when View or Camera have changed. As long as neither what stands where nor the
// zoom has changed, all keeps its place on the board.
func (s *Scene) Lay() {
	s.Camera.Piece = s.Geo.piece()
	if key := s.fingerprint(); s.lots == nil || key != s.lotsFor {
		s.lots, s.lotsFor = sorted(s.Geo, s.arrange()), key
	}
	corner := s.Camera.Screen(render.Point{})
	s.piles, s.spots, s.minis, s.signs = make([]Pile, 0, len(s.lots)), s.spots[:0], s.minis[:0], s.signs[:0]
	for i := range s.lots {
		l := &s.lots[i]
		foot := l.foot.Move(corner.X, corner.Y)
		switch {
		case l.sign != noSign:
			s.signs = append(s.signs, sign{l.sign, l.place, foot})
			continue
		case l.mini:
			s.minis = append(s.minis, mini{l.place, foot, s.sumSpec(l), l.side, onScreen(l.home, corner)})
			continue
		}
		p := Pile{ID: l.id, Place: l.place, Side: l.side, At: s.Camera.Board(l.at.Add(corner)), foot: foot,
			home: onScreen(l.home, corner), summed: l.summed}
		for _, n := range l.counters {
			p.Counters = append(p.Counters, &s.View.Counters[n])
		}
		s.piles = append(s.piles, p)
		for k, c := range p.Counters {
			d := l.step * float64(k)
			at := l.at.Add(corner).Add(render.Pt(d, -d))
			sp := Spot{Counter: c, Pile: &s.piles[len(s.piles)-1], Box: around(at, l.edge), Top: k == len(p.Counters)-1}
			if sp.Top && !l.badge.Empty() {
				sp.Badge, sp.badge = l.badge.Move(corner.X, corner.Y), l.style
			}
			if sp.Top && l.summed {
				sp.sum = l
			}
			s.spots = append(s.spots, sp)
		}
	}
}

func onScreen(p *render.Point, corner render.Point) *render.Point {
	if p == nil {
		return nil
	}
	q := p.Add(corner)
	return &q
}

// boxLean is how far the top of a stack in a base may be moved against its foot, in edges; maxLean that of any other.
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
