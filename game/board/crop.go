package board

import (
	"strings"

	"strategos/render"
)

// A Crop is the part of the board a picture shows: a rectangle in pixels of the
// board's picture, or what holds some zones with a margin. The zero value is the
// whole board.
type Crop struct {
	Zones []string
	Rect  render.Rect
}

// cropMargin surrounds the zones of a crop, in pixels of the board's picture.
const cropMargin = 60

// LeastCrop is the least extent of a crop, in pixels of the board's picture.
const LeastCrop = 16

// ParseCrop reads "X,Y,W,H" or "ZONE,ZONE,..."; nothing is the whole board. Four
// numbers are a rectangle.
func ParseCrop(s string) (Crop, error) {
	if strings.TrimSpace(s) == "" {
		return Crop{}, nil
	}
	var c Crop
	var n []float64
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			return Crop{}, mistake("crop", "given", s)
		}
		c.Zones = append(c.Zones, part)
		if v, ok := number(part); ok {
			n = append(n, v)
		}
	}
	if len(c.Zones) == 4 && len(n) == 4 {
		c = Crop{Rect: render.R(n[0], n[1], n[2], n[3])}
		if c.Rect.Empty() {
			return Crop{}, mistake("crop-empty", "given", s)
		}
	} else if len(n) > 1 { // a rectangle with too many or too few numbers
		return Crop{}, mistake("crop", "given", s)
	}
	return c, nil
}

// Whole tells whether the crop is the whole board.
func (c Crop) Whole() bool { return len(c.Zones) == 0 && c.Rect == render.Rect{} }

// String is what ParseCrop reads.
func (c Crop) String() string {
	switch {
	case len(c.Zones) > 0:
		return strings.Join(c.Zones, ",")
	case c.Whole():
		return ""
	}
	r := c.Rect
	return figure(r.X) + "," + figure(r.Y) + "," + figure(r.W) + "," + figure(r.H)
}

// Region is the part of the board shown, within the board. It fails on unknown zones
// and on a rectangle of which next to nothing lies on the board.
func (c Crop) Region(g *Geometry) (render.Rect, error) {
	board := render.R(0, 0, g.Size.X, g.Size.Y)
	if c.Whole() {
		return board, nil
	}
	r := c.Rect
	if len(c.Zones) > 0 {
		var pts []render.Point
		for _, id := range c.Zones {
			p := g.Place(id)
			if p == nil {
				return r, mistake("no-zone", "given", id)
			}
			pts = append(pts, p.Polygon...)
		}
		r = bounds(pts).Inset(-cropMargin)
	}
	r = r.Intersect(board)
	if r.W < LeastCrop || r.H < LeastCrop {
		return r, mistake("crop-off", "given", c, "w", figure(g.Size.X), "h", figure(g.Size.Y), "least", LeastCrop)
	}
	return r, nil
}

// MarshalText writes the crop as String does.
func (c Crop) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what ParseCrop reads.
func (c *Crop) UnmarshalText(b []byte) (err error) { *c, err = ParseCrop(string(b)); return err }
