package render

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// shapeInto adds a closed polygon to a rasteriser, its points given relative to the rasteriser's corner. Parts far
// outside are cut off first: the rasteriser's time grows with the path's length.
func shapeInto(z *vector.Rasterizer, pts []Point) {
	size := z.Size()
	pts = clipPolygon(pts, Rect{-8, -8, float64(size.X) + 16, float64(size.Y) + 16})
	if len(pts) < 3 {
		return
	}
	z.MoveTo(float32(pts[0].X), float32(pts[0].Y))
	for _, p := range pts[1:] {
		z.LineTo(float32(p.X), float32(p.Y))
	}
	z.ClosePath()
}

// clipPolygon cuts a polygon to r (Sutherland and Hodgman).
func clipPolygon(pts []Point, r Rect) []Point {
	inside := true
	for _, p := range pts {
		if p.X < r.X || p.X > r.Right() || p.Y < r.Y || p.Y > r.Bottom() {
			inside = false
			break
		}
	}
	if inside {
		return pts
	}
	edges := [4]func(Point) float64{
		func(p Point) float64 { return p.X - r.X },
		func(p Point) float64 { return r.Right() - p.X },
		func(p Point) float64 { return p.Y - r.Y },
		func(p Point) float64 { return r.Bottom() - p.Y },
	}
	for _, d := range edges {
		if len(pts) == 0 {
			return nil
		}
		out := make([]Point, 0, len(pts)+4)
		prev := pts[len(pts)-1]
		dp := d(prev)
		for _, p := range pts {
			dc := d(p)
			if (dc >= 0) != (dp >= 0) {
				out = append(out, prev.Add(p.Sub(prev).Mul(dp/(dp-dc))))
			}
			if dc >= 0 {
				out = append(out, p)
			}
			prev, dp = p, dc
		}
		pts = out
	}
	return pts
}

// strokeInto adds a line of the given width in device pixels: a quadrilateral for each piece and a disc at each joint,
// all wound the same way so that they unite. Dash lengths are in device pixels too.
func strokeInto(z *vector.Rasterizer, pts []Point, closed bool, width float64, dash []float64, phase float64) {
	if closed && len(pts) > 1 {
		pts = append(append(make([]Point, 0, len(pts)+1), pts...), pts[0])
	}
	if len(dash) > 0 {
		box := Rect{-width, -width, float64(z.Size().X) + 2*width, float64(z.Size().Y) + 2*width}
		for _, line := range dashes(pts, box, dash, phase) {
			strokeFull(z, line, width, false)
		}
		return
	}
	strokeFull(z, pts, width, true)
}

func strokeFull(z *vector.Rasterizer, pts []Point, width float64, roundEnds bool) {
	h := width / 2
	size := Rect{0, 0, float64(z.Size().X), float64(z.Size().Y)}.Inset(-width)
	for i, p := range pts {
		if i > 0 {
			a := pts[i-1]
			v := p.Sub(a)
			if l := math.Hypot(v.X, v.Y); l > 1e-9 {
				n := Point{-v.Y / l * h, v.X / l * h}
				shapeInto(z, []Point{a.Add(n), a.Sub(n), p.Sub(n), p.Add(n)})
			}
		}
		if end := i == 0 || i == len(pts)-1; width > 1.6 && (roundEnds || !end) && size.Contains(p) {
			shapeInto(z, disc(p, h))
		}
	}
}

// disc is a polygon close enough to a circle of r device pixels.
func disc(c Point, r float64) []Point {
	return polygonal(c, r, int(math.Max(12, math.Min(256, 10*math.Sqrt(math.Max(r, 1))))))
}

// polygonal is a regular polygon of n corners, wound like the quadrilaterals of strokeFull.
func polygonal(c Point, r float64, n int) []Point {
	pts := make([]Point, n)
	for i := range pts {
		s, co := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		pts[i] = Point{c.X + r*co, c.Y + r*s}
	}
	return pts
}

// dashes cuts a line into the pieces that are "on" and near box. A pattern whose period is below half a pixel is
// replaced by the full line: it could not be seen and might never end.
func dashes(pts []Point, box Rect, dash []float64, phase float64) [][]Point {
	period := 0.0
	for _, d := range dash {
		period += math.Max(d, 0)
	}
	if len(dash)%2 == 1 {
		dash = append(append([]float64{}, dash...), dash...)
		period *= 2
	}
	if !(period >= 0.5) || math.IsInf(period, 0) {
		return [][]Point{pts}
	}
	phase = math.Mod(phase, period)
	if !(phase >= 0) {
		phase = math.Max(phase+period, 0)
	}
	var out [][]Point
	pos := phase // where in the pattern the present segment begins
	for i := 1; i < len(pts); i++ {
		a, v := pts[i-1], pts[i].Sub(pts[i-1])
		length := math.Hypot(v.X, v.Y)
		t0, t1, ok := clipSegment(a, v, box)
		if length > 1e-9 && ok {
			out = dashSegment(out, a, v.Mul(1/length), t0*length, t1*length, pos, dash, period)
		}
		pos = math.Mod(pos+length, period)
	}
	return out
}

// dashSegment adds the dashes of one straight piece between the lengths from and to.
func dashSegment(out [][]Point, a, dir Point, from, to, pos float64, dash []float64, period float64) [][]Point {
	at := math.Floor((from+pos)/period)*period - pos // where a period starts, at or before from
	for at < to {
		for k := 0; k < len(dash); k++ {
			d := math.Max(dash[k], 0)
			s, e := math.Max(at, from), math.Min(at+d, to)
			if k%2 == 0 && e > s {
				p, q := a.Add(dir.Mul(s)), a.Add(dir.Mul(e))
				// A dash that goes round a corner stays one line, so its joint is round.
				if n := len(out); n > 0 && s == from && near(out[n-1][len(out[n-1])-1], p) {
					out[n-1] = append(out[n-1], q)
				} else {
					out = append(out, []Point{p, q})
				}
			}
			at += d
		}
	}
	return out
}

func near(p, q Point) bool { return math.Abs(p.X-q.X) < 1e-6 && math.Abs(p.Y-q.Y) < 1e-6 }

// clipSegment returns the part t0..t1 (0 to 1) of a + t*v inside r.
func clipSegment(a, v Point, r Rect) (t0, t1 float64, ok bool) {
	t0, t1 = 0, 1
	cut := func(d, lo, hi float64) bool { // lo <= t*d <= hi
		if math.Abs(d) < 1e-12 {
			return lo <= 0 && hi >= 0
		}
		u, w := lo/d, hi/d
		if u > w {
			u, w = w, u
		}
		t0, t1 = math.Max(t0, u), math.Min(t1, w)
		return t0 < t1
	}
	ok = cut(v.X, r.X-a.X, r.Right()-a.X) && cut(v.Y, r.Y-a.Y, r.Bottom()-a.Y)
	return t0, t1, ok
}

// ringQuarter is the coverage of the top left quarter of a disc of the given radius, or of a ring of the given stroke
// just inside it if stroke is above 0. The quarter's inner corner is the centre.
func ringQuarter(radius, stroke float64) *image.Alpha {
	n := int(math.Ceil(radius))
	a := image.NewAlpha(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			d := math.Hypot(float64(n)-float64(x)-0.5, float64(n)-float64(y)-0.5)
			v := clamp01(radius - d + 0.5)
			if stroke > 0 {
				v = math.Min(v, clamp01(d-(radius-stroke)+0.5))
			}
			a.Pix[y*a.Stride+x] = uint8(v*255 + 0.5)
		}
	}
	return a
}

// finite tells whether every point is a number of reasonable size.
func finite(pts []Point) bool {
	for _, p := range pts {
		if !(math.Abs(p.X) < 1e7 && math.Abs(p.Y) < 1e7) {
			return false
		}
	}
	return true
}
