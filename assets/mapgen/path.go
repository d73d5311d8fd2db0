package main

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// paint fills closed polygons together.
func paint(img *image.RGBA, c color.Color, rings ...[]point) {
	box := rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, ring := range rings {
		for _, q := range ring {
			box = rect{min(box[0], q[0]), min(box[1], q[1]), max(box[2], q[0]), max(box[3], q[1])}
		}
	}
	if box[0] > box[2] {
		return
	}
	at := image.Rect(int(math.Floor(box[0])), int(math.Floor(box[1])), int(math.Floor(box[2]))+1, int(math.Floor(box[3]))+1)
	if at = at.Intersect(img.Rect); at.Empty() {
		return
	}
	// Above 512 pixels the rasteriser reckons in floating point; below, long steep lines drift.
	r := vector.NewRasterizer(max(at.Dx(), 513), at.Dy())
	for _, ring := range rings {
		for i, q := range ring {
			q = snap(q)
			x, y := float32(q[0]-float64(at.Min.X)), float32(q[1]-float64(at.Min.Y))
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	mask := image.NewAlpha(image.Rectangle{Max: at.Size()})
	r.DrawOp = draw.Src
	r.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	draw.DrawMask(img, at, image.NewUniform(c), image.Point{}, mask, image.Point{}, draw.Over)
}

// snap puts a point on the grid of 1/64 pixel on which everything is drawn.
func snap(q point) point { return point{math.Trunc(q[0]*64) / 64, math.Trunc(q[1]*64) / 64} }

// lineOutline is the polygon around a line of a width, its ends and corners round: one side forth, the other back.
func lineOutline(line []point, width float64) []point {
	half := math.Floor(width*32) / 64
	var way []point
	var last point
	for i, q := range line {
		// Points closer than an eighth of a pixel have no direction worth a corner.
		q = snap(q)
		if i == 0 || math.Abs(q[0]-last[0])+math.Abs(q[1]-last[1]) > 0.125 {
			way = append(way, q)
		}
		last = q
	}
	if len(way) < 2 {
		return nil
	}
	var left, right []point
	var before point
	for i, a := range way[:len(way)-1] {
		b := way[i+1]
		dir := b.sub(a).unit()
		n := point{dir[1], -dir[0]}.scale(half)
		if i > 0 {
			if before[0]*n[1]-before[1]*n[0] >= 0 {
				left = append(left, arc(a, before, n)...)
			} else {
				right = append(right, arc(a, before.scale(-1), n.scale(-1))...)
			}
		}
		left = append(left, a.add(n), b.add(n))
		right = append(right, a.sub(n), b.sub(n))
		before = n
	}
	ring := append(left, bulge(way[len(way)-1], before)...)
	ring = append(ring, reversed(right)...)
	first := way[0]
	return append(ring, bulge(first, right[0].sub(first))...)
}

// arc is the shorter way round c from c+from to c+to.
func arc(c, from, to point) []point {
	begin := math.Atan2(from[1], from[0])
	turn := math.Remainder(math.Atan2(to[1], to[0])-begin, 2*math.Pi)
	return turned(c, from.norm(), begin, turn, math.Pi/4)
}

// bulge is the half circle round c that begins at c+from and turns clockwise on the sheet.
func bulge(c, from point) []point {
	r := from.norm()
	n := 2 * max(splits(3.65*r/2, 8), splits(r, 4))
	begin := math.Atan2(from[1], from[0])
	out := make([]point, n+1)
	for k := range out {
		out[k] = onCircle(c, r, begin+math.Pi*float64(k)/float64(n))
	}
	return out
}

// turned is an arc of radius r round c, from an angle on, in splines that span at most so wide an angle.
func turned(c point, r, begin, turn, span float64) []point {
	out := []point{onCircle(c, r, begin)}
	for rest := math.Abs(turn); rest > 1e-9; rest -= span {
		end := begin + math.Copysign(min(span, rest), turn)
		middle := onCircle(c, r/math.Cos((end-begin)/2), (begin+end)/2)
		out = append(out, curve(out[len(out)-1], middle, onCircle(c, r, end))[1:]...)
		begin = end
	}
	return out
}

// onCircle is the point of a circle at an angle.
func onCircle(c point, r, angle float64) point {
	sin, cos := math.Sincos(angle)
	return c.add(point{cos * r, sin * r})
}

// circleAt is a circle as a polygon.
func circleAt(c point, r float64) []point { return turned(c, r, 0, 2*math.Pi, math.Pi/8) }

// hoop is the line of a circle, with corners closer together than those of circleAt.
func hoop(c point, r float64) []point {
	n := int(2*math.Pi*r) + 16
	out := make([]point, n+1)
	for k := range out {
		out[k] = onCircle(c, r, 2*math.Pi*float64(k)/float64(n))
	}
	return out
}

// box is a rectangle as a polygon.
func box(x, y, w, h float64) []point { return []point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}} }

// roundBox is a rectangle with round corners as a polygon.
func roundBox(x, y, w, h, r float64) []point {
	var out []point
	for k, c := range [4]point{{x + w - r, y + r}, {x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}} {
		out = append(out, turned(c, r, float64(k-1)*math.Pi/2, math.Pi/2, math.Pi/32)...)
	}
	return out
}

// rotated turns a polygon by an angle about a point.
func rotated(ring []point, angle float64, c point) []point {
	sin, cos := math.Sincos(angle)
	out := make([]point, len(ring))
	for i, q := range ring {
		d := q.sub(c)
		out[i] = c.add(point{d[0]*cos - d[1]*sin, d[0]*sin + d[1]*cos})
	}
	return out
}

// curve is the quadratic spline from a to b with the control c.
func curve(a, c, b point) []point {
	bend := a.sub(c).sub(c.sub(b))
	n := splits(max(math.Abs(bend[0]), math.Abs(bend[1]))/2, 4)
	out := make([]point, n+1)
	for k := range out {
		t := float64(k) / float64(n)
		out[k] = a.lerp(c, t).lerp(c.lerp(b, t), t)
	}
	return out
}

// splits is the number of lines, two at least and a power of two, for a spline of so strong a bend; each halving eases it by a factor.
func splits(bend, ease float64) int {
	n := 2
	for ; bend >= 1; bend = math.Floor(bend / ease) {
		n *= 2
	}
	return n
}
