package main

import (
	"fmt"
	"math"
)

// maxSpan is the widest angle one cubic spline of an arc covers.
const maxSpan = math.Pi / 8

// circle adds a closed circle. It begins at its right and turns to its top.
func (s *shape) circle(cx, cy, r float64) error {
	if r <= 0 {
		return fmt.Errorf("a circle of radius %v", r)
	}
	if err := s.add('m', cx+r, cy); err != nil {
		return err
	}
	if err := s.splines(cx, cy, r, cx+r, cy, true, false); err != nil {
		return err
	}
	return s.add('z')
}

// arc adds an arc as a path's command A gives it: two radii, a rotation, large or small, its sense, its end.
func (s *shape) arc(v []float64) error {
	r, large, sweep, x, y := v[0], v[3] != 0, v[4] != 0, v[5], v[6]
	if v[1] != r || v[2] != 0 || r <= 0 {
		return fmt.Errorf("arcs are parts of circles that are not turned")
	}
	// The centre lies on the line that halves the chord; a chord that is too long makes the circle larger.
	halfX, halfY := (x-s.x)/2, (y-s.y)/2
	half := halfX*halfX + halfY*halfY
	if half == 0 {
		return fmt.Errorf("an arc ends where it begins")
	}
	off := 0.0
	if r*r < half {
		r = math.Sqrt(half)
	} else {
		off = math.Sqrt(r*r-half) / math.Sqrt(half)
	}
	if large == sweep {
		off = -off
	}
	return s.splines(halfX-halfY*off+s.x, halfY+halfX*off+s.y, r, x, y, large, sweep)
}

// splines adds the cubic splines of an arc round (cx, cy) from the pen to (x, y). The method is L. Maisonobe's (Drawing an
// elliptical arc using polylines, quadratic or cubic Bezier curves, 2003), for circles.
func (s *shape) splines(cx, cy, r, x, y float64, large, sweep bool) error {
	from := math.Atan2(s.y-cy, s.x-cx)
	to := math.Atan2(y-cy, x-cx)
	wide := math.Abs(to-from) > math.Pi
	// The angles run as the sines and cosines say, between -π and π.
	begin := math.Atan2(math.Sin(from)/r, math.Cos(from)/r)
	turn := math.Atan2(math.Sin(to)/r, math.Cos(to)/r) - begin
	if wide != large {
		if turn < 0 {
			turn += 2 * math.Pi
		} else {
			turn -= 2 * math.Pi
		}
	}
	if turn < 0 && sweep {
		turn += 2 * math.Pi
	} else if turn >= 0 && !sweep {
		turn -= 2 * math.Pi
	}
	n := int(math.Abs(turn)/maxSpan) + 1
	span := turn / float64(n)
	half := math.Tan(span / 2)
	reach := math.Sin(span) * (math.Sqrt(4+3*half*half) - 1) / 3
	slope := func(a float64) (dx, dy float64) { return -r * math.Sin(a), r * math.Cos(a) }
	dx, dy := slope(begin)
	for i := 1; i <= n; i++ {
		a := begin + span*float64(i)
		px, py := cx+r*math.Cos(a), cy+r*math.Sin(a)
		if i == n {
			px, py = x, y
		}
		ex, ey := slope(a)
		if err := s.add('c', s.x+reach*dx, s.y+reach*dy, px-reach*ex, py-reach*ey, px, py); err != nil {
			return err
		}
		dx, dy = ex, ey
	}
	return nil
}
