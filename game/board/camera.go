package board

import (
	"math"

	"strategos/render"
)

// Zoom limits in logical pixels per pixel of the board's picture: the lower one
// is relative to the zoom at which the whole board fits.
const (
	maxZoom    = 2.5
	minZoomFit = 0.8
	zoomStep   = 1.25
)

// A Camera says which part of the board is seen where. Its zero value sees
// nothing; Resize and Fit make it useful.
type Camera struct {
	// View is where the board appears in the window, in logical pixels.
	View render.Rect
	// Centre is the point of the board in the middle of View; Zoom is in logical
	// pixels per pixel of the picture.
	Centre render.Point
	Zoom   float64
	// Counters is how large counters are, 1 (or 0) as ever; a player's choice.
	Counters float64
	// Piece is the edge of a counter in pixels of the picture, the usual one for 0.
	Piece float64

	size   render.Point // of the board
	fitted bool         // shows the whole board and goes on doing so when resized
	like   render.Rect  // the view by whose size counters are measured; empty for View itself
}

// measure is the view by whose size counters are measured.
func (c *Camera) measure() render.Rect {
	if c.like.Empty() {
		return c.View
	}
	return c.like
}

// SavedView is a place and zoom to come back to.
type SavedView struct {
	Centre render.Point
	Zoom   float64
}

// NewCamera sees the whole of a board of that size.
func NewCamera(size render.Point, view render.Rect) Camera {
	c := Camera{size: size, View: view}
	c.Fit()
	return c
}

// FitZoom is the zoom at which the whole board is seen.
func (c *Camera) FitZoom() float64 {
	return math.Min(c.View.W/c.size.X, c.View.H/c.size.Y)
}

// Fit shows the whole board.
func (c *Camera) Fit() {
	c.Centre, c.Zoom, c.fitted = c.size.Mul(0.5), c.FitZoom(), true
}

// Fitted tells whether the whole board is seen, unchanged since Fit.
func (c *Camera) Fitted() bool { return c.fitted }

// Show brings a part of the board into view, as large as it goes.
func (c *Camera) Show(r render.Rect) {
	if r.Empty() {
		return
	}
	c.Centre = r.Center()
	c.setZoom(math.Min(c.View.W/r.W, c.View.H/r.H))
	c.clamp()
}

// Resize moves the camera to another rectangle of the window; the middle stays.
func (c *Camera) Resize(view render.Rect) {
	if view == c.View {
		return
	}
	c.View = view
	if c.fitted {
		c.Fit()
		return
	}
	c.setZoom(c.Zoom)
	c.clamp()
}

// Screen turns a point of the board into one of the window.
func (c *Camera) Screen(p render.Point) render.Point {
	m := c.View.Center()
	return render.Pt(m.X+(p.X-c.Centre.X)*c.Zoom, m.Y+(p.Y-c.Centre.Y)*c.Zoom)
}

// Board turns a point of the window into one of the board.
func (c *Camera) Board(p render.Point) render.Point {
	m := c.View.Center()
	return render.Pt(c.Centre.X+(p.X-m.X)/c.Zoom, c.Centre.Y+(p.Y-m.Y)/c.Zoom)
}

// ScreenRect turns a rectangle of the board into one of the window.
func (c *Camera) ScreenRect(r render.Rect) render.Rect {
	p := c.Screen(render.Pt(r.X, r.Y))
	return render.R(p.X, p.Y, r.W*c.Zoom, r.H*c.Zoom)
}

// Seen is the rectangle of the board in view; it may reach beyond the board.
func (c *Camera) Seen() render.Rect {
	p := c.Board(render.Pt(c.View.X, c.View.Y))
	return render.R(p.X, p.Y, c.View.W/c.Zoom, c.View.H/c.Zoom)
}

// zoomAt multiplies the zoom by k, keeping the board under p where it is.
func (c *Camera) zoomAt(p render.Point, k float64) {
	at := c.Board(p)
	c.setZoom(c.Zoom * k)
	m := c.View.Center()
	c.Centre = render.Pt(at.X-(p.X-m.X)/c.Zoom, at.Y-(p.Y-m.Y)/c.Zoom)
	c.clamp()
}

// ZoomBy zooms by steps, in or out, about a point of the window.
func (c *Camera) ZoomBy(p render.Point, steps float64) { c.zoomAt(p, math.Pow(zoomStep, steps)) }

// Pan moves the board by (dx, dy) logical pixels.
func (c *Camera) Pan(dx, dy float64) {
	c.moveTo(render.Pt(c.Centre.X-dx/c.Zoom, c.Centre.Y-dy/c.Zoom))
}

// moveTo brings a point of the board into the middle, as far as the board goes. A board that is seen whole stays where it is, and
// goes on being fitted: there is nothing to be seen beside it.
func (c *Camera) moveTo(p render.Point) {
	was := c.Centre
	c.Centre = p
	if c.clamp(); c.Centre != was {
		c.fitted = false
	}
}

// Look brings a point of the board into the middle without zooming, unless it is
// well in view already. It reports whether it moved.
func (c *Camera) Look(p render.Point) bool {
	s := c.Screen(p)
	if c.View.Inset(math.Min(80, math.Min(c.View.W, c.View.H)/6)).Contains(s) {
		return false
	}
	was := c.Centre
	c.moveTo(p)
	return c.Centre != was
}

// Save is the present view, to come back to.
func (c *Camera) Save() SavedView { return SavedView{c.Centre, c.Zoom} }

// Recall goes back to a saved view.
func (c *Camera) Recall(v SavedView) {
	c.Centre = v.Centre
	c.setZoom(v.Zoom)
	c.clamp()
}

func (c *Camera) setZoom(z float64) {
	fit := c.FitZoom()
	lo, hi := fit*minZoomFit, math.Max(maxZoom, fit)
	if !(z > lo) {
		z = lo
	}
	c.Zoom = math.Min(z, hi)
	c.fitted = false
}

// clamp keeps the board in view: it may leave the view by a little, and stands in the middle of a view that is larger than it.
func (c *Camera) clamp() {
	axis := func(centre, size, view float64) float64 {
		half := view / c.Zoom / 2
		if half*2 >= size*(1-1e-9) { // smaller than the view, or just as large
			return size / 2
		}
		slack := half * 0.25
		return math.Max(half-slack, math.Min(size-half+slack, centre))
	}
	c.Centre = render.Pt(axis(c.Centre.X, c.size.X, c.View.W), axis(c.Centre.Y, c.size.Y, c.View.H))
}
