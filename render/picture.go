package render

import (
	"image"
	"image/draw"

	xdraw "golang.org/x/image/draw"
)

// Levels returns a picture with a half- and a quarter-size copy, each pixel the mean of four: scaling down from the
// nearest one avoids the flicker of skipped pixels. The first is img itself if it is an *image.RGBA that begins at (0, 0).
func Levels(img image.Image) []*image.RGBA {
	full, ok := img.(*image.RGBA)
	if !ok || full.Rect.Min != (image.Point{}) {
		b := img.Bounds()
		full = image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
		draw.Draw(full, full.Rect, img, b.Min, draw.Src)
	}
	levels := []*image.RGBA{full}
	for last := full; len(levels) < 3 && last.Rect.Dx() >= 2 && last.Rect.Dy() >= 2; {
		last = half(last)
		levels = append(levels, last)
	}
	return levels
}

// half returns img at half its size; an odd last row or column is squeezed in.
func half(img *image.RGBA) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, (w+1)/2, (h+1)/2))
	if w%2 != 0 || h%2 != 0 {
		xdraw.BiLinear.Scale(out, out.Rect, img, img.Rect, draw.Src, nil)
		return out
	}
	for y := range h / 2 {
		a := img.Pix[2*y*img.Stride:]
		b := img.Pix[(2*y+1)*img.Stride:]
		o := out.Pix[y*out.Stride:]
		for x := range w / 2 {
			for c := range 4 {
				i := 8*x + c
				o[4*x+c] = uint8((int(a[i]) + int(a[i+4]) + int(b[i]) + int(b[i+4]) + 2) / 4)
			}
		}
	}
	return out
}

// PickLevel chooses the smallest level that still has a pixel for every pixel shown at scale zoom (device pixels per
// pixel of the full picture), and returns with it its own scale.
func PickLevel(levels []*image.RGBA, zoom float64) (img *image.RGBA, scale float64) {
	i := 0
	for k := 0.5; i+1 < len(levels) && zoom <= k; k /= 2 {
		i++
	}
	return levels[i], float64(levels[i].Rect.Dx()) / float64(levels[0].Rect.Dx())
}
