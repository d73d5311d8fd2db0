package soft

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"slices"
)

// mostColours is how many a reduced picture has; one more is kept for what a film's frame leaves as it was.
const mostColours = 255

// shade is a colour of five bits a channel, and how often it occurs with the sum of its true values.
type shade struct {
	n       int
	r, g, b int
}

// Palette finds the colours that pictures are best reduced to: the box of colours that spreads furthest is halved, by how often they occur,
// until there are enough. Equal pictures give an equal palette.
func Palette(pictures ...*image.RGBA) color.Palette {
	var all [1 << 15]shade
	for _, img := range pictures {
		for y := range img.Rect.Dy() {
			row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
			for x := 0; x < len(row); x += 4 {
				s := &all[cell(row[x], row[x+1], row[x+2])]
				s.n, s.r, s.g, s.b = s.n+1, s.r+int(row[x]), s.g+int(row[x+1]), s.b+int(row[x+2])
			}
		}
	}
	var used []shade
	for _, s := range all {
		if s.n > 0 {
			used = append(used, s)
		}
	}
	boxes := [][]shade{used}
	for len(boxes) < mostColours {
		best, spread, by := -1, 0, 0
		for i, box := range boxes {
			if d, channel := widest(box); d > spread && len(box) > 1 {
				best, spread, by = i, d, channel
			}
		}
		if best < 0 {
			break
		}
		low, high := halved(boxes[best], by)
		boxes[best] = low
		boxes = append(boxes, high)
	}
	var out color.Palette
	for _, box := range boxes {
		var sum shade
		for _, s := range box {
			sum.n, sum.r, sum.g, sum.b = sum.n+s.n, sum.r+s.r, sum.g+s.g, sum.b+s.b
		}
		if sum.n > 0 {
			out = append(out, color.RGBA{uint8(sum.r / sum.n), uint8(sum.g / sum.n), uint8(sum.b / sum.n), 255})
		}
	}
	return out
}

// cell is the number of a colour of five bits a channel.
func cell(r, g, b uint8) int { return int(r>>3)<<10 | int(g>>3)<<5 | int(b>>3) }

// mean is a channel of a shade: 0 red, 1 green, 2 blue.
func (s *shade) mean(channel int) int { return [3]int{s.r, s.g, s.b}[channel] / s.n }

// widest is how far the colours of a box spread, weighted by how the eye tells channels apart, and in which channel.
func widest(box []shade) (spread, channel int) {
	for c, weight := range [3]int{3, 4, 2} {
		low, high := 255, 0
		for i := range box {
			v := box[i].mean(c)
			low, high = min(low, v), max(high, v)
		}
		if d := (high - low) * weight; d > spread {
			spread, channel = d, c
		}
	}
	return spread, channel
}

// halved parts a box in a channel where half of the pixels lie on either side.
func halved(box []shade, channel int) (low, high []shade) {
	slices.SortStableFunc(box, func(a, b shade) int { return cmp.Compare(a.mean(channel), b.mean(channel)) })
	all, n := 0, 0
	for _, s := range box {
		all += s.n
	}
	for i, s := range box[:len(box)-1] {
		if n += s.n; n >= all/2 {
			return box[:i+1], box[i+1:]
		}
	}
	return box[:len(box)-1], box[len(box)-1:]
}

// Reduce is a picture in the colours of a palette, each pixel in the nearest.
func Reduce(img *image.RGBA, to color.Palette) *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, img.Rect.Dx(), img.Rect.Dy()), to)
	near := map[[3]uint8]uint8{}
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
		for x := range img.Rect.Dx() {
			key := [3]uint8{row[4*x], row[4*x+1], row[4*x+2]}
			i, ok := near[key]
			if !ok {
				i = uint8(to.Index(color.RGBA{key[0], key[1], key[2], 255}))
				near[key] = i
			}
			out.Pix[y*out.Stride+x] = i
		}
	}
	return out
}

// SmallPNG is a picture as a PNG file of few colours, made for its size: a third of PNG's. The same picture gives the same bytes.
func SmallPNG(img *image.RGBA) ([]byte, error) {
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, Reduce(img, Palette(img)))
	return out.Bytes(), err
}

// GIF is a film of pictures of one size, each shown for so many hundredths of a second, that begins again at its end. Of each frame only
// what differs from the one before is in the file.
func GIF(frames []*image.RGBA, hundredths int) ([]byte, error) {
	colours := Palette(frames...)
	nothing := uint8(len(colours))
	palette := append(slices.Clone(colours), color.RGBA{})
	film := &gif.GIF{}
	var last *image.Paletted
	for _, f := range frames {
		now := Reduce(f, colours)
		part := now.Rect
		if last != nil {
			part = changed(last, now)
		}
		if last != nil && part.Empty() {
			film.Delay[len(film.Delay)-1] += hundredths
			continue
		}
		shown := image.NewPaletted(part, palette)
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for x := part.Min.X; x < part.Max.X; x++ {
				i := now.ColorIndexAt(x, y)
				if last != nil && last.ColorIndexAt(x, y) == i {
					i = nothing
				}
				shown.SetColorIndex(x, y, i)
			}
		}
		film.Image = append(film.Image, shown)
		film.Delay = append(film.Delay, hundredths)
		film.Disposal = append(film.Disposal, gif.DisposalNone)
		last = now
	}
	var out bytes.Buffer
	err := gif.EncodeAll(&out, film)
	return out.Bytes(), err
}

// changed is the rectangle in which two pictures of one palette differ.
func changed(a, b *image.Paletted) image.Rectangle {
	var out image.Rectangle
	for y := range b.Rect.Dy() {
		p, q := a.Pix[y*a.Stride:][:b.Rect.Dx()], b.Pix[y*b.Stride:][:b.Rect.Dx()]
		if bytes.Equal(p, q) {
			continue
		}
		for x := range q {
			if p[x] != q[x] {
				out = out.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return out
}
