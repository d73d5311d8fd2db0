package main

import (
	"math"
	"runtime"
	"sync"
)

// field is a grid of numbers over the picture (or over a reduction of it).
type field struct {
	w, h int
	v    []float32
}

func newField(w, h int) *field { return &field{w: w, h: h, v: make([]float32, w*h)} }

// at returns the value of the cell (x, y); coordinates outside the grid are
// moved to its rim.
func (f *field) at(x, y int) float32 {
	x = min(max(x, 0), f.w-1)
	y = min(max(y, 0), f.h-1)
	return f.v[y*f.w+x]
}

// sample interpolates bilinearly between cell centres; (0, 0) is the centre of
// the first cell.
func (f *field) sample(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	u, w := x-fx, y-fy
	a, b := float64(f.at(ix, iy)), float64(f.at(ix+1, iy))
	c, d := float64(f.at(ix, iy+1)), float64(f.at(ix+1, iy+1))
	return (a*(1-u)+b*u)*(1-w) + (c*(1-u)+d*u)*w
}

// eachRow calls do once for every row from 0 to h-1, spread over the
// processors. Rows must not depend on each other; then the order in which they
// are done cannot show in the picture.
func eachRow(h int, do func(y int)) {
	workers := min(runtime.GOMAXPROCS(0), h)
	var wg sync.WaitGroup
	for k := 0; k < workers; k++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for y := k; y < h; y += workers {
				do(y)
			}
		}()
	}
	wg.Wait()
}

// farAway stands for "no such cell" in distance transforms; its square root is
// far beyond any picture's diagonal.
const farAway = 1e12

// distanceTo returns for every cell the Euclidean distance in cells to the
// nearest cell for which inside is true (0 on such cells), by the two passes of
// Felzenszwalb and Huttenlocher.
func distanceTo(w, h int, inside func(i int) bool) *field {
	f := newField(w, h)
	cols := runtime.GOMAXPROCS(0)
	// First pass: squared distance along each column.
	eachRow(cols, func(part int) {
		for x := part * w / cols; x < (part+1)*w/cols; x++ {
			d := float32(farAway)
			run := float32(-1)
			for y := 0; y < h; y++ {
				i := y*w + x
				if inside(i) {
					run = 0
				} else if run >= 0 {
					run++
				}
				if run >= 0 {
					d = run * run
				}
				f.v[i] = d
			}
			run = -1
			for y := h - 1; y >= 0; y-- {
				i := y*w + x
				if f.v[i] == 0 {
					run = 0
				} else if run >= 0 {
					run++
				}
				if run >= 0 && run*run < f.v[i] {
					f.v[i] = run * run
				}
			}
		}
	})
	// Second pass: lower envelope of parabolas along each row.
	eachRow(h, func(y int) {
		row := f.v[y*w : (y+1)*w]
		src := make([]float64, w)
		for x := range row {
			src[x] = float64(row[x])
		}
		at := make([]int, w)
		cut := make([]float64, w+1)
		k := 0
		cut[0], cut[1] = math.Inf(-1), math.Inf(1)
		for q := 1; q < w; q++ {
			s := crossing(src, q, at[k])
			for s <= cut[k] {
				k--
				s = crossing(src, q, at[k])
			}
			k++
			at[k] = q
			cut[k], cut[k+1] = s, math.Inf(1)
		}
		k = 0
		for x := range row {
			for cut[k+1] < float64(x) {
				k++
			}
			d := float64(x - at[k])
			row[x] = float32(math.Sqrt(d*d + src[at[k]]))
		}
	})
	return f
}

// crossing is where the parabolas rooted at q and p meet.
func crossing(src []float64, q, p int) float64 {
	return (src[q] + float64(q*q) - src[p] - float64(p*p)) / float64(2*(q-p))
}

// signedDistance is positive inside the mask (coverage 128 and more) and
// negative outside, zero on the border between cells.
func signedDistance(mask []uint8, w, h int) *field {
	in := distanceTo(w, h, func(i int) bool { return mask[i] < 128 })
	out := distanceTo(w, h, func(i int) bool { return mask[i] >= 128 })
	for i := range in.v {
		if mask[i] >= 128 {
			in.v[i] -= 0.5
		} else {
			in.v[i] = 0.5 - out.v[i]
		}
	}
	return in
}

// blur replaces each cell by three passes of a box mean of the given radius in
// cells, close to a Gaussian.
func (f *field) blur(radius int) {
	if radius < 1 {
		return
	}
	tmp := newField(f.w, f.h)
	for pass := 0; pass < 3; pass++ {
		eachRow(f.h, func(y int) {
			boxMean(f.v[y*f.w:(y+1)*f.w], tmp.v[y*f.w:(y+1)*f.w], f.w, 1, radius)
		})
		parts := runtime.GOMAXPROCS(0)
		eachRow(parts, func(p int) {
			for x := p * f.w / parts; x < (p+1)*f.w/parts; x++ {
				boxMean(tmp.v[x:], f.v[x:], f.h, f.w, radius)
			}
		})
	}
}

// boxMean slides a window of 2r+1 cells over n cells that lie stride apart.
func boxMean(src, dst []float32, n, stride, r int) {
	get := func(i int) float64 { return float64(src[min(max(i, 0), n-1)*stride]) }
	sum := 0.0
	for i := -r; i <= r; i++ {
		sum += get(i)
	}
	k := 1 / float64(2*r+1)
	for i := 0; i < n; i++ {
		dst[i*stride] = float32(sum * k)
		sum += get(i+r+1) - get(i-r)
	}
}

// smoothstep rises from 0 at a to 1 at b without a kink at either end.
func smoothstep(a, b, x float64) float64 {
	t := min(max((x-a)/(b-a), 0), 1)
	return t * t * (3 - 2*t)
}

func clamp01(x float64) float64 { return min(max(x, 0), 1) }
