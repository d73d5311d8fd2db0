package render

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"sync"
)

// mostLevels is how many sizes a picture is kept in.
const mostLevels = 3

// A Pyramid is a picture with a half- and a quarter-size copy, its levels, each pixel the mean of four: scaling down from the
// nearest one avoids the flicker of skipped pixels. An odd last row or column counts twice. They are made when they are first wanted; the first is the picture itself
// if it is an *image.RGBA that begins at (0, 0). Safe for concurrent use.
type Pyramid struct {
	from   image.Image
	mu     sync.Mutex
	levels [mostLevels]*image.RGBA
}

// NewPyramid keeps a picture.
func NewPyramid(img image.Image) *Pyramid { return &Pyramid{from: img} }

// count is how many levels there are.
func (p *Pyramid) count() int {
	n := 1
	for size := p.from.Bounds().Size(); n < mostLevels && size.X >= 2 && size.Y >= 2; n++ {
		size = image.Pt((size.X+1)/2, (size.Y+1)/2)
	}
	return n
}

// level makes a level if it has not been wanted before. The caller holds the lock.
func (p *Pyramid) level(i int) *image.RGBA {
	if p.levels[i] == nil {
		switch i {
		case 0:
			p.levels[i] = RGBA(p.from)
		case 1:
			p.levels[i] = Half(p.from)
		default:
			p.levels[i] = half(p.level(i - 1))
		}
	}
	return p.levels[i]
}

// Pick chooses the smallest level that still has a pixel for every pixel shown at scale zoom (device pixels per pixel of
// the full picture), and returns with it its own scale.
func (p *Pyramid) Pick(zoom float64) (img *image.RGBA, scale float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	i := LevelFor(zoom, p.count())
	img = p.level(i)
	return img, LevelScale(i)
}

// Reduced returns the half- and the quarter-size copy of a picture, as a Pyramid has them, without a copy at full size.
func Reduced(img image.Image) []*image.RGBA {
	p := NewPyramid(img) // nobody else's, so unlocked
	var out []*image.RGBA
	for i := 1; i < p.count(); i++ {
		out = append(out, p.level(i))
	}
	return out
}

// Half is a picture at half its size, each pixel the mean of four. Of one with a palette no copy in full size is made.
func Half(img image.Image) *image.RGBA {
	p, ok := img.(*image.Paletted)
	b := img.Bounds()
	if !ok || len(p.Palette) > 256 {
		return half(RGBA(img))
	}
	out := image.NewRGBA(image.Rect(0, 0, (b.Dx()+1)/2, (b.Dy()+1)/2))
	out.Pix = AppendHalf(out.Pix[:0], p, out.Rect)
	return out
}

// AppendHalf appends the pixels of a part of the half-size copy of a picture, as AppendPixels would.
func AppendHalf(pix []byte, p *image.Paletted, part image.Rectangle) []byte {
	// A pixel is four lanes of 16 bits, so that one sum adds all channels.
	var lanes [256]uint64
	for i, c := range coloursOf(p) {
		lanes[i] = uint64(c[0]) | uint64(c[1])<<16 | uint64(c[2])<<32 | uint64(c[3])<<48
	}
	const half = 2 | 2<<16 | 2<<32 | 2<<48
	at := len(pix)
	pix = slices.Grow(pix, part.Dx()*part.Dy()*4)[:at+part.Dx()*part.Dy()*4]
	right, bottom := p.Rect.Dx()-1, p.Rect.Dy()-1
	for y := part.Min.Y; y < part.Max.Y; y++ {
		above, below := p.Pix[2*y*p.Stride:], p.Pix[min(2*y+1, bottom)*p.Stride:]
		for x := part.Min.X; x < part.Max.X; x++ {
			next := min(2*x+1, right)
			sum := (lanes[above[2*x]] + lanes[above[next]] + lanes[below[2*x]] + lanes[below[next]] + half) >> 2
			*(*[4]uint8)(pix[at:]) = [4]uint8{uint8(sum), uint8(sum >> 16), uint8(sum >> 32), uint8(sum >> 48)}
			at += 4
		}
	}
	return pix
}

// AppendPixels appends the pixels of a part of a picture, row by row and alpha-premultiplied.
func AppendPixels(pix []byte, img image.Image, part image.Rectangle) []byte {
	switch img := img.(type) {
	case *image.RGBA:
		for y := part.Min.Y; y < part.Max.Y; y++ {
			pix = append(pix, img.Pix[img.PixOffset(part.Min.X, y):][:part.Dx()*4]...)
		}
	case *image.Paletted:
		colours := coloursOf(img)
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for _, v := range img.Pix[img.PixOffset(part.Min.X, y):][:part.Dx()] {
				pix = append(pix, colours[v][:]...)
			}
		}
	}
	return pix
}

// RGBA is a picture as an *image.RGBA that begins at (0, 0), itself if it is one. Printed boards have a palette, for which package
// draw asks every pixel its colour.
func RGBA(img image.Image) *image.RGBA {
	b := img.Bounds()
	if is, ok := img.(*image.RGBA); ok && b.Min == (image.Point{}) {
		return is
	}
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	p, ok := img.(*image.Paletted)
	if !ok || len(p.Palette) > 256 {
		draw.Draw(out, out.Rect, img, b.Min, draw.Src)
		return out
	}
	colours := coloursOf(p)
	for y := range b.Dy() {
		row := out.Pix[y*out.Stride:]
		for x, v := range p.Pix[y*p.Stride : y*p.Stride+b.Dx()] {
			*(*[4]uint8)(row[4*x:]) = colours[v]
		}
	}
	return out
}

// coloursOf is a palette as pixels.
func coloursOf(p *image.Paletted) *[256][4]uint8 {
	var colours [256][4]uint8
	for i, c := range p.Palette {
		c := color.RGBAModel.Convert(c).(color.RGBA)
		colours[i] = [4]uint8{c.R, c.G, c.B, c.A}
	}
	return &colours
}

// half returns img at half its size.
func half(img *image.RGBA) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, (w+1)/2, (h+1)/2))
	for y := range out.Rect.Dy() {
		above := img.Pix[2*y*img.Stride:]
		below := img.Pix[min(2*y+1, h-1)*img.Stride:]
		o := out.Pix[y*out.Stride:]
		for x := range out.Rect.Dx() {
			at, next := 8*x, 4*min(2*x+1, w-1)
			for c := range 4 {
				o[4*x+c] = uint8((int(above[at+c]) + int(above[next+c]) + int(below[at+c]) + int(below[next+c]) + 2) / 4)
			}
		}
	}
	return out
}

// LevelScale is how large a level is, as a part of the whole.
func LevelScale(level int) float64 { return 1 / float64(int(1)<<level) }

// LevelFor is the number of the smallest of so many levels that has a pixel for every pixel shown at scale zoom.
func LevelFor(zoom float64, levels int) int {
	i := 0
	for k := 0.5; i+1 < levels && zoom <= k; k /= 2 {
		i++
	}
	return i
}
