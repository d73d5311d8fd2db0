package gpu

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// pageSize is the edge of an atlas page; a page takes 4 MB on the graphics card.
const pageSize = 1024

// atlas packs small pictures into pages, in shelves: rows as high as their first picture. When all pages are full it
// forgets everything and begins again, which takes a few milliseconds. Pictures are known by a comparable key.
type atlas struct {
	maxPages int
	pages    []*page
	places   map[any]place
	pixels   []byte // buffer for uploads
}

type page struct {
	img     *ebiten.Image
	shelves []shelf
	bottom  int
}

type shelf struct{ y, height, x int }

type place struct {
	page *page
	at   image.Point
}

func newAtlas(maxPages int) *atlas {
	return &atlas{maxPages: maxPages, places: make(map[any]place)}
}

// patch is the edge of the white square in the corner of every page, from which plain rectangles are drawn.
const patch = 4

// white returns a page and the inside of its white square.
func (a *atlas) white() (*ebiten.Image, image.Rectangle) {
	if len(a.pages) == 0 {
		a.pages = append(a.pages, newPage())
	}
	return a.pages[len(a.pages)-1].img, image.Rect(1, 1, patch-1, patch-1)
}

func newPage() *page {
	p := &page{img: ebiten.NewImageWithOptions(image.Rect(0, 0, pageSize, pageSize), &ebiten.NewImageOptions{Unmanaged: true})}
	p.reset()
	return p
}

func (p *page) reset() {
	p.img.Clear()
	white := make([]byte, patch*patch*4)
	for i := range white {
		white[i] = 255
	}
	p.img.SubImage(image.Rect(0, 0, patch, patch)).(*ebiten.Image).WritePixels(white)
	p.shelves, p.bottom = []shelf{{0, patch + 1, patch + 1}}, patch+1
}

// find returns where a picture is, first uploading it if need be: pixels appends its pixels, row by row and
// alpha-premultiplied, to the slice it is given. Before anything already placed is forgotten find calls flush, for quads
// may wait that refer to it. A picture larger than a page gives nil.
func (a *atlas) find(key any, size image.Point, pixels func([]byte) []byte, flush func()) (*ebiten.Image, image.Point) {
	if at, ok := a.places[key]; ok {
		return at.page.img, at.at
	}
	if size.X >= pageSize || size.Y >= pageSize-patch-1 {
		return nil, image.Point{}
	}
	p, at, ok := a.room(size, flush)
	if !ok {
		return nil, image.Point{}
	}
	a.pixels = pixels(a.pixels[:0])
	p.img.SubImage(image.Rectangle{Min: at, Max: at.Add(size)}).(*ebiten.Image).WritePixels(a.pixels)
	a.places[key] = place{p, at}
	return p.img, at
}

// room finds space on some page.
func (a *atlas) room(size image.Point, flush func()) (*page, image.Point, bool) {
	for _, p := range a.pages {
		if at, ok := p.room(size); ok {
			return p, at, true
		}
	}
	if len(a.pages) < a.maxPages {
		a.pages = append(a.pages, newPage())
	} else {
		flush()
		clear(a.places)
		for _, p := range a.pages {
			p.reset()
		}
	}
	p := a.pages[len(a.pages)-1]
	at, ok := p.room(size)
	return p, at, ok
}

// room finds space for a picture, a pixel apart from its neighbours.
func (p *page) room(size image.Point) (image.Point, bool) {
	w, h := size.X+1, size.Y+1
	for i := range p.shelves {
		s := &p.shelves[i]
		if h <= s.height && h*4 >= s.height*3 && s.x+w <= pageSize {
			at := image.Pt(s.x, s.y)
			s.x += w
			return at, true
		}
	}
	h = (h + 3) / 4 * 4
	if p.bottom+h > pageSize {
		h = size.Y + 1
	}
	if p.bottom+h > pageSize || w > pageSize {
		return image.Point{}, false
	}
	at := image.Pt(0, p.bottom)
	p.shelves = append(p.shelves, shelf{p.bottom, h, w})
	p.bottom += h
	return at, true
}
