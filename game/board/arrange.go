package board

import (
	"math"
	"slices"

	"strategos/engine"
	"strategos/render"
)

// A lot is the room that a stack, a marker of a place or a small counter on the map has been given. All lengths are logical pixels
// from the corner of the sheet at the zoom it was given at: it moves with the board and stays the same wherever one looks.
type lot struct {
	id, place string
	side      engine.Seat
	// counters are those of a stack by their number in the view, bottom first; none for a marker.
	counters []int
	mini     bool // on the map for a stack that stands in the inset
	summed   bool // one counter stands for all
	sign     signKind
	// foot is all of it; the bottom counter's centre is at, each one above is moved by step.
	foot       render.Rect
	at         render.Point
	edge, step float64
	badge      render.Rect
	style      badgeForm
	// home is the point of its place that a line leads to from a stack that stands aside, nil for one that stands in it.
	home *render.Point
}

// blocked is room that is not free: lettering, a margin, what has been given already.
type blocked struct {
	box   render.Rect
	place string
	// mild: it may be covered where there is no better place.
	mild bool
}

// want is something that needs room in a place.
type want struct {
	lot
	near render.Point // where it would like its middle
}

// site is one drawing of a place with all that stands in it.
type site struct {
	place *Place
	inset bool
	mini  bool
	room  *room
	// wants are what stands there, when leaders stand beside their units and when they stand on them.
	apart, together []want
	home            render.Point
}

// arranger gives room to all stacks of a board.
type arranger struct {
	s          *Scene
	zoom       float64
	edge, base float64 // of a counter, and the edge that goes with the size of the window
	sheet      render.Rect
	inset      render.Rect
	fixed      []blocked // lettering
	quays      []blocked // sea entries of ports
	forts      []blocked // the ground of forts, where others than those inside do not stand
	margin     []blocked // bases, pools, tracks
	taken      []blocked
	out        []lot
}

// Steps of what counters shrink to, as parts of their full edge: where they stay in their place, and where they spill over its
// border or stand aside.
var (
	shrinkInside = []float64{1, 0.9, 0.81, 0.73, 0.66, 0.6, 0.54}
	shrinkOver   = []float64{0.66, 0.58}
	shrinkAside  = []float64{0.7, 0.58, 0.47, 0.38, 0.3}
	// one counter for a stack
	shrinkSum = []float64{0.8, 0.72, 0.64, 0.56, 0.48, 0.42}
)

// How much of a stack must lie in its place: as long as it may shrink, and when nothing else is left.
const (
	wholeShare = 0.93
	mostShare  = 0.72
	// leanShare is mostShare in hexes, where counters below leastStack logical pixels stand one for all.
	leanShare  = 0.5
	leastStack = 34
)

// arrange gives each stack its room. A place's own stack stands where the layout of the board says, or as near to that as it goes
// without covering lettering or another stack; it shrinks where its place is narrow, and stands aside on a line where it finds no
// room at all. The outcome depends on what is to be shown, the zoom and the sizes alone.
func (s *Scene) arrange() []lot {
	cam := s.Camera
	cam.View, cam.Centre = render.Rect{}, render.Point{} // so that the corner of the sheet is at 0, 0
	a := &arranger{s: s, zoom: cam.Zoom, edge: s.Camera.Edge(), base: s.Camera.base(),
		sheet: cam.ScreenRect(render.R(0, 0, s.Geo.Size.X, s.Geo.Size.Y)), inset: cam.ScreenRect(s.Geo.Inset)}
	s.letters = s.letters[:0]
	for _, l := range s.Geo.Labels(&cam, s.Text.Language()) {
		a.fixed = append(a.fixed, blocked{l.Box, l.Place, l.Kind == OtherLabel})
		if l.Kind != OtherLabel {
			s.letters = append(s.letters, l.Box)
		}
	}
	for _, id := range s.Geo.order {
		for _, q := range s.Geo.Place(id).quays() {
			a.quays = append(a.quays, blocked{box: cam.ScreenRect(around(q, 2*s.Geo.Quay)), place: id})
		}
	}
	for _, b := range s.buildings() {
		if w := b.place.Work; w != nil {
			a.fixed = append(a.fixed, blocked{box: around(cam.Screen(w.sign), 2*math.Max(signReach*a.zoom, leastSign+2)), place: b.ID})
		} else {
			a.forts = append(a.forts, blocked{box: cam.ScreenRect(b.place.Bounds.Inset(-fortWide / 2)), place: b.ID, mild: b.state == engine.Site})
		}
	}
	for _, id := range s.Geo.order { // cities, beside which those outside stand
		if p := s.Geo.Place(id); p.Town != nil && p.Bounds.W*a.zoom >= leastGround {
			a.forts = append(a.forts, blocked{box: cam.ScreenRect(p.Bounds), place: id, mild: true})
		}
	}
	for _, p := range s.Geo.Pools {
		a.margin = append(a.margin, blocked{box: cam.ScreenRect(p.Rect)})
	}
	for _, id := range s.Geo.trackOrder {
		a.margin = append(a.margin, blocked{box: cam.ScreenRect(s.Geo.Tracks[id].Panel)})
	}
	var sites []*site
	for _, h := range s.holdings() {
		if h.place.Box {
			a.margin = append(a.margin, blocked{box: cam.ScreenRect(h.place.Bounds)})
			a.boxed(&h)
			continue
		}
		sites = append(sites, a.siteOf(&h))
		if h.place.InInset {
			sites = append(sites, a.miniOf(&h))
		}
	}
	for _, id := range s.Geo.order {
		if p := s.Geo.Place(id); p.Box {
			a.margin = append(a.margin, blocked{box: cam.ScreenRect(p.Bounds)})
		}
	}
	// Within cities first, whose ground is small, then outside beside them.
	a.house(slices.DeleteFunc(slices.Clone(sites), func(st *site) bool { return st.place.Town == nil }))
	a.house(slices.DeleteFunc(sites, func(st *site) bool { return st.place.Town != nil }))
	return a.out
}

// house gives the stacks of sites their room: first those that have it in their place, then what is left.
func (a *arranger) house(sites []*site) {
	var late []*site
	most := mostShare
	if a.s.Geo.Counter != counterPx { // hexes are small, and stacks may lean into the next
		most = leanShare
	}
	for _, st := range sites {
		if a.s.Geo.Counter != counterPx && a.edge < leastStack {
			st.sum()
			for i := range st.together { // numbers are strengths, of a single unit too
				st.together[i].summed = st.together[i].sign == noSign && a.s.Book.figured()
			}
		}
		if !a.settle(st, shrinkInside, wholeShare) {
			late = append(late, st)
		}
	}
	for _, st := range late {
		if a.settle(st, shrinkOver, most) {
			continue
		}
		st.sum()
		if !a.settle(st, shrinkSum, wholeShare) && !a.settle(st, shrinkSum, most) && !a.aside(st, false) && !a.aside(st, true) {
			a.force(st)
		}
	}
}

// at is a point of the picture as lots reckon it.
func (a *arranger) at(p render.Point) render.Point { return p.Mul(a.zoom) }

// fortsBut are the forts of the board without one that is the place itself.
func (a *arranger) fortsBut(p *Place) []blocked {
	i := slices.IndexFunc(a.forts, func(b blocked) bool { return b.place == p.ID })
	if i < 0 {
		return a.forts
	}
	return slices.Delete(slices.Clone(a.forts), i, i+1)
}

// nearby is what of some lists a region touches.
func (a *arranger) nearby(region render.Rect, lists ...[]blocked) []blocked {
	var out []blocked
	for _, list := range lists {
		for _, b := range list {
			if touch(b.box, region) {
				out = append(out, b)
			}
		}
	}
	return out
}

// sparesQuays is the part of their full edge to which stacks shrink so that no sea entry is covered.
const sparesQuays = 0.73

// settle finds room for all of a site's stacks within its outline, as large as it goes.
func (a *arranger) settle(st *site, sizes []float64, share float64) bool {
	region := render.R(st.room.bounds.X*a.zoom, st.room.bounds.Y*a.zoom, st.room.bounds.W*a.zoom, st.room.bounds.H*a.zoom)
	region = region.Inset(-2 * a.edge)
	near := a.nearby(region, a.fixed, a.taken, a.margin, a.fortsBut(st.place))
	if open := a.nearby(region, near, a.quays); len(open) > len(near) { // sea entries are seen where that takes little
		for i, f := range sizes {
			if f < sparesQuays {
				break
			}
			if i < 2 && st.apart != nil && a.try(st, st.apart, f, share, open) || a.try(st, st.together, f, share, open) {
				return true
			}
		}
	}
	for i, f := range sizes {
		if i < 2 && st.apart != nil && a.try(st, st.apart, f, share, near) {
			return true
		}
		if a.try(st, st.together, f, share, near) {
			return true
		}
	}
	return false
}

// try places wants one after the other and keeps them if all have found room.
func (a *arranger) try(st *site, wants []want, f, share float64, near []blocked) bool {
	var got []lot
	own := near
	mid := a.middle(wants)
	for _, w := range wants {
		l := w.lot
		if a.shape(&l, f); !l.badge.Empty() && l.badge.H > 0.8*l.edge {
			return false // one counter for all is read better
		}
		grow := math.Max(1, l.foot.W/(1.04*a.s.Geo.Counter*a.zoom))
		target := mid.Add(w.near.Sub(mid).Mul(grow))
		var partner *render.Rect
		if len(got) > 0 {
			partner = &got[0].foot
		}
		box, ok := a.seek(st, l.foot, target, partner, share, own)
		if !ok {
			return false
		}
		l.move(box)
		got = append(got, l)
		own = append(own[:len(own):len(own)], blocked{box: box})
	}
	a.keep(got)
	return true
}

// sum has one counter stand for each stack, and leaders stand with their units.
func (st *site) sum() {
	st.apart = nil
	st.together = slices.Clone(st.together)
	for i := range st.together {
		st.together[i].summed = st.together[i].summed || len(st.together[i].counters) > 1
	}
}

func (a *arranger) keep(got []lot) {
	for _, l := range got {
		a.taken = append(a.taken, blocked{box: l.foot})
		a.out = append(a.out, l)
	}
}

// middle is the point about which the wants of a site are set apart when their counters have outgrown the map.
func (a *arranger) middle(wants []want) render.Point {
	var sum render.Point
	for _, w := range wants {
		sum = sum.Add(w.near)
	}
	return sum.Mul(1 / float64(len(wants)))
}

// stackGap is what lies between two stacks at least.
const stackGap = 1.5

// seek finds the best rectangle of a size in a site: as near to its target as it goes, and wholly in the place if that is not much
// farther.
func (a *arranger) seek(st *site, size render.Rect, target render.Point, partner *render.Rect, share float64,
	near []blocked) (render.Rect, bool) {
	w, h := size.W, size.H
	b := st.room.bounds
	low, high := a.at(render.Pt(b.X, b.Y)), a.at(render.Pt(b.Right(), b.Bottom()))
	step := math.Max(1.5, math.Min(w, h)/6)
	within := a.sheet
	if st.inset {
		within = a.inset
	}
	best, least := render.Rect{}, math.Inf(1)
	for y := target.Y - math.Ceil((target.Y-low.Y)/step)*step; y <= high.Y; y += step {
		for x := target.X - math.Ceil((target.X-low.X)/step)*step; x <= high.X; x += step {
			cost := math.Hypot(x-target.X, y-target.Y)
			if partner != nil {
				m := partner.Center()
				cost += 0.35 * math.Hypot(x-m.X, y-m.Y)
			}
			if cost >= least {
				continue
			}
			box := render.R(x-w/2, y-h/2, w, h)
			in := st.room.share(render.R(box.X/a.zoom, box.Y/a.zoom, w/a.zoom, h/a.zoom))
			if in < share || !box.Within(within) {
				continue
			}
			if cost += (1 - in) * 4 * h; cost >= least {
				continue
			}
			if extra, ok := meets(box, near); ok && cost+extra*h < least {
				best, least = box, cost+extra*h
			}
		}
	}
	return best, !best.Empty()
}

// meets tells whether a box keeps off what is blocked, and what it costs where that may be covered.
func meets(box render.Rect, near []blocked) (cost float64, ok bool) {
	box = box.Inset(-stackGap)
	for i := range near {
		o := near[i].box.Intersect(box)
		if o.Empty() {
			continue
		}
		if !near[i].mild {
			return 0, false
		}
		cost += o.W * o.H / (box.W * box.H)
	}
	return cost, true
}

// How far from its place a stack may stand aside, in edges: where there is room, and on a crowded board.
const (
	asideReach = 9
	farReach   = 40
)

// aside finds room for the stacks of a site outside its outline, each with a line to its place: near it, and in the inset for one
// that is there; or as far as it has to be.
func (a *arranger) aside(st *site, far bool) bool {
	reach := asideReach * a.edge
	if far {
		reach = farReach * a.edge
	}
	region := around(st.home, 2*reach)
	lists := [][]blocked{a.fixed, a.taken, a.margin, a.fortsBut(st.place)}
	within := a.sheet
	switch {
	case far:
	case st.inset:
		within = a.inset
	case !a.inset.Empty():
		lists = append(lists, []blocked{{box: a.inset}})
	}
	near := a.nearby(region, lists...)
	for _, f := range shrinkAside {
		var got []lot
		own := near
		for _, w := range st.together {
			l := w.lot
			a.shape(&l, f)
			box, ok := a.seekAside(&l, st.home, region, within, own)
			if !ok {
				break
			}
			l.move(box)
			home := st.home
			l.home = &home
			got = append(got, l)
			own = append(own[:len(own):len(own)], blocked{box: box})
		}
		if len(got) == len(st.together) {
			a.keep(got)
			return true
		}
	}
	return false
}

// seekAside finds the nearest free rectangle to a point from which the line to it crosses as little as may be.
func (a *arranger) seekAside(l *lot, home render.Point, region, within render.Rect, near []blocked) (render.Rect, bool) {
	w, h := l.foot.W, l.foot.H
	step := math.Max(2, math.Min(w, h)/3)
	n := math.Floor(region.W / 2 / step)
	best, least := render.Rect{}, math.Inf(1)
	for i := -n; i <= n; i++ {
		for k := -n; k <= n; k++ {
			c := render.Pt(home.X+k*step, home.Y+i*step)
			cost := math.Hypot(c.X-home.X, c.Y-home.Y)
			if cost >= least {
				continue
			}
			box := render.R(c.X-w/2, c.Y-h/2, w, h)
			if !box.Within(within) {
				continue
			}
			extra, ok := meets(box.Inset(-2), near)
			if !ok {
				continue
			}
			if cost += extra * h; cost >= least {
				continue
			}
			cost += 1.2 * l.edge * float64(crossed(c, home, box, near))
			if cost < least {
				best, least = box, cost
			}
		}
	}
	return best, !best.Empty()
}

// crossed counts what a line from a stack to its place goes over.
func crossed(from, home render.Point, box render.Rect, near []blocked) int {
	n := 0
	for i := range near {
		if near[i].mild {
			continue
		}
		for k := 1; k < 8; k++ {
			p := from.Add(home.Sub(from).Mul(float64(k) / 8))
			if near[i].box.Contains(p) && !box.Contains(p) {
				n++
				break
			}
		}
	}
	return n
}

// force sets the stacks of a site where they want to be, as small as it goes: there is no room anywhere near.
func (a *arranger) force(st *site) {
	var got []lot
	mid := a.middle(st.together)
	x := mid.X
	for _, w := range st.together {
		l := w.lot
		a.shape(&l, shrinkAside[len(shrinkAside)-1])
		l.move(render.R(x-l.foot.W/2, mid.Y-l.foot.H/2, l.foot.W, l.foot.H))
		x += l.foot.W + stackGap
		got = append(got, l)
	}
	a.keep(got)
}

// shape sizes a lot at a part of its full edge, with its foot at the corner of the sheet.
func (a *arranger) shape(l *lot, f float64) {
	switch {
	case l.sign != noSign:
		l.edge = math.Max(7, 0.56*a.edge*f)
		l.foot = render.R(0, 0, l.edge, l.edge)
		l.at = l.foot.Center()
		return
	case l.mini || l.summed:
		l.edge, l.step, l.badge = a.edge*f, 0, render.Rect{}
		if l.mini {
			l.edge *= miniPart
		}
		l.foot = render.R(0, 0, l.edge, l.edge)
		l.at = l.foot.Center()
		return
	}
	l.edge = a.edge * f
	n := len(l.counters)
	l.step = stackStep(n) * l.edge
	if f < 0.8 {
		l.step = math.Min(l.step, 0.34*l.edge/math.Max(1, float64(n-1)))
	}
	body := l.edge + l.step*float64(n-1)
	w, h := body, body
	var plaque render.Rect
	if n > 1 && !l.style.none() && a.base > leastBadged {
		l.style.short = f < 0.8
		l.style.size = a.badgeSize(l.edge)
		pw, ph := l.style.extent()
		w = math.Max(w, pw)
		plaque = render.R(w/2-pw/2, math.Max(body-0.4*ph, 0.75*l.edge), pw, ph) // the top counter is seen
		h = plaque.Bottom()
	}
	l.badge = plaque
	l.foot = render.R(0, 0, w, h)
	l.at = render.Pt((w-body)/2+l.edge/2, body-l.edge/2)
}

// badgeSize is the lettering of the badge of a stack of counters with an edge.
func (a *arranger) badgeSize(edge float64) float64 {
	return math.Max(leastBadge, math.Min(mostBadge, math.Max(edge*0.2, a.base*0.27)))
}

// move sets the lot into a rectangle of its size.
func (l *lot) move(to render.Rect) {
	d := render.Pt(to.X-l.foot.X, to.Y-l.foot.Y)
	l.foot = to
	l.at = l.at.Add(d)
	if !l.badge.Empty() {
		l.badge = l.badge.Move(d.X, d.Y)
	}
}

// sorted are the lots in the order in which they are drawn: bases first, then places in their order.
func sorted(g *Geometry, lots []lot) []lot {
	slices.SortStableFunc(lots, func(x, y lot) int { return g.Place(x.place).rank - g.Place(y.place).rank })
	return lots
}
