package main

import (
	"image"
	"image/color"
	"math"
	"sort"
)

// bucketBits is the precision per component at which colours are counted.
const bucketBits = 6

// swatch is one bucket of nearly equal colours.
type swatch struct {
	key   int
	n     float64
	mean  rgb
	shade int // index of its palette colour
}

// bucketOf is the bucket of an 8-bit colour.
func bucketOf(r, g, b uint8) int {
	const s = 8 - bucketBits
	return int(r>>s)<<(2*bucketBits) | int(g>>s)<<bucketBits | int(b>>s)
}

// quantise reduces an opaque picture to 256 colours: boxes of colours are cut
// where they vary most, then the centres settle in a few rounds of k-means.
// The colours in keep are in the palette as they are, so that flat panels keep
// their tint. No dithering: the ground has a grain of its own, and flat tints
// stay flat and small.
func quantise(img *image.RGBA, keep ...rgb) *image.Paletted {
	const slots = 1 << (3 * bucketBits)
	count := make([]float64, slots)
	sum := make([]rgb, slots)
	for i := 0; i < len(img.Pix); i += 4 {
		r, g, b := img.Pix[i], img.Pix[i+1], img.Pix[i+2]
		k := bucketOf(r, g, b)
		count[k]++
		sum[k][0] += float64(r)
		sum[k][1] += float64(g)
		sum[k][2] += float64(b)
	}
	var all []swatch
	for k, n := range count {
		if n > 0 {
			// Large flat areas must not take every colour: weigh by a root.
			all = append(all, swatch{key: k, n: math.Pow(n, 0.62), mean: rgb{sum[k][0] / n, sum[k][1] / n, sum[k][2] / n}})
		}
	}
	centres := cutBoxes(all, 256-len(keep))
	free := len(centres)
	for _, c := range keep {
		centres = append(centres, rgb{math.Round(c[0] * 255), math.Round(c[1] * 255), math.Round(c[2] * 255)})
	}
	for range 6 {
		settle(all, centres, free)
	}
	assign(all, centres)

	pal := make(color.Palette, len(centres))
	for i, c := range centres {
		pal[i] = color.RGBA{uint8(c[0] + 0.5), uint8(c[1] + 0.5), uint8(c[2] + 0.5), 255}
	}
	table := make([]uint8, slots)
	for _, s := range all {
		table[s.key] = uint8(s.shade)
	}
	out := image.NewPaletted(img.Rect, pal)
	for i := range out.Pix {
		table := table[bucketOf(img.Pix[i*4], img.Pix[i*4+1], img.Pix[i*4+2])]
		out.Pix[i] = table
	}
	return out
}

// tally is the weight, mean and spread of a box of swatches.
func tally(box []swatch) (n float64, mean, spread rgb) {
	for _, s := range box {
		n += s.n
		for k := range mean {
			mean[k] += s.n * s.mean[k]
		}
	}
	for k := range mean {
		mean[k] /= n
	}
	for _, s := range box {
		for k := range spread {
			d := s.mean[k] - mean[k]
			spread[k] += s.n * d * d
		}
	}
	return n, mean, spread
}

// cutBoxes cuts the swatches into at most limit boxes and returns their means.
func cutBoxes(all []swatch, limit int) []rgb {
	type box struct {
		in     []swatch
		mean   rgb
		spread rgb
		worst  int
	}
	measure := func(in []swatch) box {
		_, m, sp := tally(in)
		b := box{in: in, mean: m, spread: sp}
		for k := range sp {
			if sp[k] > sp[b.worst] {
				b.worst = k
			}
		}
		return b
	}
	boxes := []box{measure(all)}
	for len(boxes) < limit {
		pick := -1
		for i, b := range boxes {
			if len(b.in) > 1 && (pick < 0 || b.spread[b.worst] > boxes[pick].spread[boxes[pick].worst]) {
				pick = i
			}
		}
		if pick < 0 {
			break
		}
		b := boxes[pick]
		k := b.worst
		sort.SliceStable(b.in, func(i, j int) bool { return b.in[i].mean[k] < b.in[j].mean[k] })
		cut := 1
		for cut < len(b.in)-1 && b.in[cut].mean[k] < b.mean[k] {
			cut++
		}
		boxes[pick] = measure(b.in[:cut:cut])
		boxes = append(boxes, measure(b.in[cut:]))
	}
	out := make([]rgb, len(boxes))
	for i, b := range boxes {
		out[i] = b.mean
	}
	return out
}

// assign gives each swatch its nearest centre.
func assign(all []swatch, centres []rgb) {
	eachRow(len(all), func(i int) {
		best := math.Inf(1)
		for k, c := range centres {
			dr, dg, db := all[i].mean[0]-c[0], all[i].mean[1]-c[1], all[i].mean[2]-c[2]
			if d := 0.9*dr*dr + 1.3*dg*dg + 0.8*db*db; d < best {
				best, all[i].shade = d, k
			}
		}
	})
}

// settle moves each of the first free centres to the mean of its swatches.
func settle(all []swatch, centres []rgb, free int) {
	assign(all, centres)
	weight := make([]float64, len(centres))
	sum := make([]rgb, len(centres))
	for _, s := range all {
		weight[s.shade] += s.n
		for k := range s.mean {
			sum[s.shade][k] += s.n * s.mean[k]
		}
	}
	for i := range centres[:free] {
		if weight[i] > 0 {
			centres[i] = rgb{sum[i][0] / weight[i], sum[i][1] / weight[i], sum[i][2] / weight[i]}
		}
	}
}
