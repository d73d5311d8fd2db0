package gpu

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"strategos/render"
)

// picture is a big picture in up to three sizes. What is seen of a size goes to the graphics card; when all of it has gone its copy in
// memory is dropped. A board with a palette stays in memory, where it takes a byte a pixel: the tiles of full and half size are made of
// it, and those of full size are bounded on the card, where the ones not seen for longest go.
type picture struct {
	levels []*level
	solid  bool // nothing shows through
}

type level struct {
	pixels  image.Image     // nil once all of it is uploaded
	double  *image.Paletted // the picture of which this is half, instead of pixels
	size    image.Point
	tiles   []tile
	waiting int // tiles not uploaded yet
	// most bounds the bytes of the tiles uploaded, 0 is no bound; held are they.
	most, held int
}

// tileBudget bounds the tiles of a board at full size, in bytes: about what a large window shows of one. What is in a frame stays,
// whatever it takes.
const tileBudget = 40 << 20

// tile is a part of a level, uploaded when it is first seen, so that zooming into a board does not wait for all of it: where its image's corner lies, and which part of the level it draws. Images overlap by a
// pixel on inner sides so that linear filtering finds its neighbours.
type tile struct {
	img  *ebiten.Image
	at   image.Point
	part image.Rectangle
	seen int // the number of the last frame that showed it
}

// SetPicture registers a picture for List.Picture under name, replacing an earlier one; nil removes it. It makes the
// reduced copies (40 ms for a board of 4096 pixels): use PreparePicture on another goroutine where that is too long.
func (r *Renderer) SetPicture(name string, img image.Image) {
	if img == nil || img.Bounds().Empty() {
		r.SetPrepared(name, nil)
		return
	}
	r.SetPrepared(name, PreparePicture(img))
}

// A Prepared picture is ready to be uploaded.
type Prepared struct {
	levels []*level
	solid  bool
}

// PreparePicture makes the reduced copies of a picture. It may run on any goroutine. img must not change afterwards.
func PreparePicture(img image.Image) *Prepared {
	p, small := img.(*image.Paletted)
	if !small || p.Rect.Min != (image.Point{}) || len(p.Palette) > 256 {
		full := render.RGBA(img)
		return &Prepared{append([]*level{{pixels: full, size: full.Rect.Size()}}, reduced(full)...), full.Opaque()}
	}
	levels := append([]*level{{pixels: p, size: p.Rect.Size(), most: tileBudget}}, reduced(p)...)
	if len(levels) > 1 {
		levels[1].pixels, levels[1].double = nil, p
	}
	return &Prepared{levels, p.Opaque()}
}

// reduced are the smaller sizes of a picture.
func reduced(img image.Image) []*level {
	var out []*level
	for _, r := range render.Reduced(img) {
		out = append(out, &level{pixels: r, size: r.Rect.Size()})
	}
	return out
}

// SetPrepared is SetPicture without the wait; a Prepared must be given only once. nil removes the picture.
func (r *Renderer) SetPrepared(name string, p *Prepared) {
	r.Forget()
	if old := r.pictures[name]; old != nil {
		for _, l := range old.levels {
			for _, t := range l.tiles {
				if t.img != nil {
					t.img.Deallocate()
				}
			}
		}
		delete(r.pictures, name)
	}
	if p == nil || len(p.levels) == 0 {
		return
	}
	pic := &picture{levels: p.levels, solid: p.solid}
	for _, l := range pic.levels {
		l.tiles = cut(l.size)
		l.waiting = len(l.tiles)
	}
	p.levels = nil
	r.pictures[name] = pic
}

func (t *target) Picture(name string, src, dst render.Rect, clip image.Rectangle, _ render.Quality) {
	p := t.pictures[name]
	if p == nil {
		return
	}
	zoom := math.Min(dst.W/src.W, dst.H/src.H)
	l, k := p.pick(zoom)
	r := (*Renderer)(t)
	sx, sy := dst.W/(src.W*k), dst.H/(src.H*k)
	ox, oy := dst.X-src.X*k*sx, dst.Y-src.Y*k*sy
	m := mode{filter: ebiten.FilterLinear, opaque: p.solid}
	if sx == 1 && sy == 1 && ox == math.Floor(ox) && oy == math.Floor(oy) {
		m.filter = ebiten.FilterNearest
	}
	// Only what src names may show, even where dst has room for more.
	area := whole(outside(dst).Intersect(clip))
	for i := range l.tiles {
		tile := &l.tiles[i]
		to := render.R(ox+float64(tile.part.Min.X)*sx, oy+float64(tile.part.Min.Y)*sy, float64(tile.part.Dx())*sx, float64(tile.part.Dy())*sy).Intersect(area)
		if to.Empty() {
			continue
		}
		if tile.img == nil {
			l.upload(tile, r.frame)
		}
		tile.seen = r.frame
		from := render.R((to.X-ox)/sx-float64(tile.at.X), (to.Y-oy)/sy-float64(tile.at.Y), to.W/sx, to.H/sy)
		r.quad(tile.img, m, from, to, color.NRGBA{255, 255, 255, 255})
	}
}

// Solid tells that a picture is there and hides what is beneath it.
func (t *target) Solid(name string) bool {
	p := t.pictures[name]
	return p != nil && p.solid
}

// pick chooses the level as a render.Pyramid does.
func (p *picture) pick(zoom float64) (*level, float64) {
	i := render.LevelFor(zoom, len(p.levels))
	return p.levels[i], render.LevelScale(i)
}

// cut decides on the tiles of a level of that size.
func cut(size image.Point) []tile {
	var tiles []tile
	for _, rows := range spans(size.Y) {
		for _, cols := range spans(size.X) {
			part := image.Rect(cols.from, rows.from, cols.to, rows.to)
			tiles = append(tiles, tile{at: part.Inset(-1).Intersect(image.Rectangle{Max: size}).Min, part: part})
		}
	}
	return tiles
}

// upload moves a tile, with what the filter needs around it, to the graphics card. Where there is a bound tiles that are not in
// this frame make room, else the level's copy in memory is dropped when all of them are there.
func (l *level) upload(t *tile, frame int) {
	area := t.area(l.size)
	bytes := area.Dx() * area.Dy() * 4
	for l.most > 0 && l.held+bytes > l.most && l.drop(frame) {
	}
	t.img = ebiten.NewImageWithOptions(image.Rectangle{Max: area.Size()}, &ebiten.NewImageOptions{Unmanaged: true})
	if l.double != nil {
		t.img.WritePixels(render.AppendHalf(make([]byte, 0, bytes), l.double, area))
	} else if img, is := l.pixels.(*image.RGBA); is && area == img.Rect {
		t.img.WritePixels(img.Pix)
	} else {
		t.img.WritePixels(render.AppendPixels(make([]byte, 0, bytes), l.pixels, area))
	}
	l.held += bytes
	if l.most > 0 {
		return
	}
	if l.waiting--; l.waiting == 0 {
		l.pixels, l.double = nil, nil
	}
}

// area is what a tile holds of a level of that size.
func (t *tile) area(size image.Point) image.Rectangle {
	return t.part.Inset(-1).Intersect(image.Rectangle{Max: size})
}

// drop takes the tile that has not been seen for longest off the graphics card; false when all of them are in this frame.
func (l *level) drop(frame int) bool {
	var oldest *tile
	for i := range l.tiles {
		if t := &l.tiles[i]; t.img != nil && t.seen != frame && (oldest == nil || t.seen < oldest.seen) {
			oldest = t
		}
	}
	if oldest == nil {
		return false
	}
	oldest.img.Deallocate()
	oldest.img = nil
	area := oldest.area(l.size)
	l.held -= area.Dx() * area.Dy() * 4
	return true
}

type span struct{ from, to int }

// maxTile is the largest edge of a tile: uploading one takes a few milliseconds, and every graphics card takes it.
const maxTile = 1024

// spans cuts a length so that the textures, whose edges Ebitengine rounds up to powers of two, waste little: 2731
// becomes 1023 + 1022 + 510 + 176 (each with its overlap) instead of a texture of 4096.
func spans(n int) []span {
	if n <= 512 || (n <= maxTile && n&(n-1) == 0) {
		return []span{{0, n}}
	}
	var out []span
	for from := 0; from < n; {
		overlap := 2
		if from == 0 {
			overlap = 1
		}
		rest := n - from
		size := 256
		for size < maxTile && size*2-overlap <= rest {
			size *= 2
		}
		to := min(from+size-overlap, n)
		if n-to < 64 && size < maxTile { // no slivers: let the last texture be rounded up
			to = n
		}
		out = append(out, span{from, to})
		from = to
	}
	return out
}
