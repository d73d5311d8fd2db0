package board

import (
	"math"
	"slices"
	"strconv"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// signKind is a marker that stands in a place beside its stacks.
type signKind uint8

const (
	noSign      signKind = iota
	closedSign           // archers close the place
	burningSign          // a stratagem lies there
	contestSign          // both sides stand in it and have to fight
)

// holding is what stands in a place, by seat in the order of seats, each bottom first; and its markers.
type holding struct {
	place *Place
	sides [][]*zonewar.CounterView
	signs []signKind
}

// holdings lists the places in which something stands, in their order.
func (s *Scene) holdings() []holding {
	at := make(map[string]*holding)
	of := func(id string) *holding {
		p := s.Geo.Place(id)
		if p == nil {
			return nil
		}
		if at[id] == nil {
			at[id] = &holding{place: p}
		}
		return at[id]
	}
	for _, seat := range append(slices.Clone(s.Book.Seats()), "") { // nobody's last
		for i := range s.View.Counters {
			c := &s.View.Counters[i]
			if c.Side != seat || c.Place == "" {
				continue
			}
			h := of(c.Place)
			if h == nil {
				continue
			}
			if n := len(h.sides); n == 0 || h.sides[n-1][0].Side != seat {
				h.sides = append(h.sides, nil)
			}
			n := len(h.sides) - 1
			h.sides[n] = append(h.sides[n], c)
		}
	}
	for i := range s.View.Zones {
		z := &s.View.Zones[i]
		if !z.Closed && z.Piece == "" && !z.Contest {
			continue
		}
		h := of(z.ID)
		if h == nil || h.place.Box {
			continue
		}
		switch {
		case z.Closed:
			h.signs = append(h.signs, closedSign)
		case z.Piece != "":
			h.signs = append(h.signs, burningSign)
		}
		if z.Contest {
			h.signs = append(h.signs, contestSign)
		}
	}
	out := make([]holding, 0, len(at))
	for _, h := range at {
		for _, list := range h.sides {
			s.Book.SortStack(list)
		}
		out = append(out, *h)
	}
	slices.SortFunc(out, func(x, y holding) int { return x.place.rank - y.place.rank })
	return out
}

// siteOf is a zone with the stacks of both sides: units with their leaders on them, or beside them where one side stands alone and
// there is room.
func (a *arranger) siteOf(h *holding) *site {
	p := h.place
	st := &site{place: p, inset: p.InInset, room: p.room(p.InInset), home: a.at(p.Anchors[0])}
	if in := a.s.Geo.Place(p.Within); in != nil && a.s.Geo.Counter != counterPx && p.Bounds.W*a.zoom < leastGround {
		st.room = in.room(false) // of a city one sees a point
	}
	anchor := func(i int) render.Point { return a.at(p.Anchors[min(i, len(p.Anchors)-1)]) }
	for i, list := range h.sides {
		st.together = append(st.together, want{a.pile(p, list, 1), anchor(i)})
	}
	if len(h.sides) == 1 && len(p.Quays) > 0 {
		st.together[0].near = a.at(p.Middle()) // a stack alone in a port stands amid its walls
	}
	if len(h.sides) == 1 && len(p.Anchors) > 1 {
		list := h.sides[0]
		if n := len(a.s.Book.unitsOf(list)); n > 0 && n < len(list) {
			st.apart = []want{{a.pile(p, list[:n], 1), anchor(0)}, {a.pile(p, list[n:], 2), anchor(1)}}
		}
	}
	for _, sign := range h.signs {
		l := lot{place: p.ID, sign: sign}
		near := a.at(p.Plate).Sub(render.Pt(a.edge*0.65, 0))
		if sign == contestSign {
			near = a.at(p.Middle()).Sub(render.Pt(0, a.edge*0.8))
		}
		st.together = append(st.together, want{l, near})
		if st.apart != nil {
			st.apart = append(st.apart, want{l, near})
		}
	}
	return st
}

// pile is a stack of one side in a place, its number-th.
func (a *arranger) pile(p *Place, list []*zonewar.CounterView, number int) lot {
	l := lot{place: p.ID, side: list[0].Side, id: p.ID + "." + string(list[0].Side), style: a.s.badgeOf(p, list)}
	if number > 1 {
		l.id += "." + strconv.Itoa(number)
	}
	for _, c := range list {
		l.counters = append(l.counters, a.s.index(c))
	}
	return l
}

// miniPart is how large the counters are that stand on the map for stacks in the inset, against those.
const miniPart = 0.66

// miniOf is the drawing on the map of a zone whose counters stand in the inset: a small counter for each side.
func (a *arranger) miniOf(h *holding) *site {
	p := h.place
	st := &site{place: p, mini: true, room: p.room(false), home: a.at(p.onMap)}
	for i, list := range h.sides {
		l := a.pile(p, list, 1)
		l.mini, l.style = true, badgeForm{}
		off := (float64(i) - float64(len(h.sides)-1)/2) * miniPart * counterPx * a.zoom
		st.together = append(st.together, want{l, st.home.Add(render.Pt(off, 0))})
	}
	return st
}

// boxed gives the counters of a base their cells: one by one where they can be read so, else stacks by kind with a badge.
func (a *arranger) boxed(h *holding) {
	in := h.place.Inside
	room := render.R(in.X*a.zoom, in.Y*a.zoom, in.W*a.zoom, in.H*a.zoom).Inset(2)
	var single, byKind [][]*zonewar.CounterView
	for _, list := range h.sides {
		for k := range list {
			single = append(single, list[k:k+1])
		}
		byKind = append(byKind, kinds(list)...)
	}
	cells := a.cells(h.place, room, single, true, false)
	readable := math.Min(0.8*a.base, a.edge)
	for _, short := range []bool{false, true} { // badges are as wide as the cells
		if len(cells) == 0 || cells[0].edge >= readable || len(byKind) == len(single) {
			break
		}
		if piles := a.cells(h.place, room, byKind, true, short); piles[0].edge > 1.1*cells[0].edge {
			cells = piles
		}
	}
	if len(cells) > 0 && cells[0].edge < readable && len(byKind) < len(single) {
		if sums := a.summed(h.place, room, byKind); sums[0].edge > 1.1*cells[0].edge {
			cells = sums
		}
	}
	a.out = append(a.out, cells...)
}

// kinds parts a side's counters into those of one kind and people; leaders are a kind.
func kinds(list []*zonewar.CounterView) [][]*zonewar.CounterView {
	var out [][]*zonewar.CounterView
	last := ""
	for _, c := range list {
		if kind := c.Type + c.Group; len(out) == 0 || kind != last {
			out = append(out, nil)
			last = kind
		}
		out[len(out)-1] = append(out[len(out)-1], c)
	}
	return out
}

// summed lays stacks out without badges: each shows one counter with its number and its FP.
func (a *arranger) summed(p *Place, room render.Rect, piles [][]*zonewar.CounterView) []lot {
	out := a.cells(p, room, piles, false, true)
	for i := range out {
		out[i].summed = len(out[i].counters) > 1
	}
	return out
}

// cells lays stacks out in rows in a rectangle, as large as they go but no larger than anywhere on the board.
func (a *arranger) cells(p *Place, room render.Rect, piles [][]*zonewar.CounterView, badged, short bool) []lot {
	lots := make([]lot, len(piles))
	number := map[engine.Seat]int{}
	for i, list := range piles {
		number[list[0].Side]++
		lots[i] = a.pile(p, list, number[list[0].Side])
		lots[i].style.short = short
	}
	const steps = 40
	for k := steps; k > 0; k-- {
		edge := a.edge * float64(k) / steps
		w, h := 0.0, 0.0
		for i := range lots {
			a.shapeBoxed(&lots[i], edge, badged)
			w, h = math.Max(w, lots[i].foot.W), math.Max(h, lots[i].foot.H)
		}
		w, h = w+stackGap+0.04*edge, h+stackGap+0.04*edge
		cols := int(room.W / w)
		if cols == 0 || (len(lots)+cols-1)/cols > int(room.H/h) && k > 1 {
			continue
		}
		cols = max(1, min(cols, len(lots)))
		rows := (len(lots) + cols - 1) / cols
		cols = (len(lots) + rows - 1) / rows // rows of the same length
		m := room.Center()
		for i := range lots {
			row, col := i/cols, i%cols
			inRow := min(cols, len(lots)-row*cols)
			c := render.Pt(m.X+(float64(col)-float64(inRow-1)/2)*w, m.Y+(float64(row)-float64(rows-1)/2)*h)
			f := lots[i].foot
			lots[i].move(render.R(c.X-f.W/2, c.Y-f.H/2, f.W, f.H))
		}
		return lots
	}
	return lots
}

// shapeBoxed sizes a stack of a base: it leans little, and its badge lies at its foot.
func (a *arranger) shapeBoxed(l *lot, edge float64, badged bool) {
	n := float64(len(l.counters))
	l.edge, l.step, l.badge = edge, 0, render.Rect{}
	if n > 1 {
		l.step = math.Min(stackStep(len(l.counters)), boxLean/(n-1)) * edge
	}
	body := edge + l.step*(n-1)
	w, h := body, body
	if !badged { // a single counter
		l.step, body, w, h = 0, edge, edge, edge
	} else if n > 1 && !l.style.none() && a.base > leastBadged {
		l.style.size = a.badgeSize(edge)
		pw, ph := l.style.extent()
		w = math.Max(w, pw)
		l.badge = render.R(w/2-pw/2, math.Max(body-0.2*ph, 0.75*edge), pw, ph)
		h = l.badge.Bottom()
	}
	l.foot = render.R(0, 0, w, h)
	l.at = render.Pt((w-body)/2+edge/2, body-edge/2)
}

// index is a counter's number in the view.
func (s *Scene) index(c *zonewar.CounterView) int {
	for i := range s.View.Counters {
		if &s.View.Counters[i] == c {
			return i
		}
	}
	return -1
}

// leastGround is the width in logical pixels below which the ground within a city holds no counter.
const leastGround = 24

func (b *Book) unitsOf(list []*zonewar.CounterView) []*zonewar.CounterView {
	var out []*zonewar.CounterView
	for _, c := range list {
		if !b.leads(c) {
			out = append(out, c)
		}
	}
	return out
}

// fingerprint is a number for all that the arrangement depends on.
func (s *Scene) fingerprint() uint64 {
	h := uint64(14695981039346656037)
	add := func(text string) {
		for i := range len(text) {
			h = (h ^ uint64(text[i])) * 1099511628211
		}
		h = (h ^ 0xff) * 1099511628211
	}
	num := func(v uint64) { h = (h ^ v) * 1099511628211; h ^= h >> 29 }
	add(s.Text.Language())
	num(math.Float64bits(s.Camera.Zoom))
	num(math.Float64bits(s.Camera.Edge()))
	num(math.Float64bits(s.Camera.base()))
	for i := range s.View.Counters {
		c := &s.View.Counters[i]
		add(c.ID)
		add(c.Place)
		num(uint64(c.FP))
	}
	num(math.Float64bits(s.Camera.piece()))
	for i := range s.View.Zones {
		z := &s.View.Zones[i]
		if z.Closed || z.Piece != "" || z.Contest {
			add(z.ID)
			num(uint64(b2i(z.Closed) | b2i(z.Piece != "")<<1 | b2i(z.Contest)<<2))
		}
	}
	for _, b := range s.buildings() {
		add(b.ID)
		add(b.state)
	}
	return h
}

func b2i(v bool) int {
	if v {
		return 1
	}
	return 0
}
