package board

import (
	"image"
	"sync"

	"strategos/render"
	"strategos/render/soft"
)

// A Press makes pictures one after another and keeps what they have in common: the board as it was scaled, counters, letters. The
// pictures are the same as from a new one. It is for one goroutine at a time; several presses share the board they print from.
type Press struct {
	game    string
	palette render.Palette
	full    *soft.Renderer // from the board at its printed size
	half    *soft.Renderer // from the board at half of it
}

// Print makes a sheet's picture; a size out of range is a *Mistake. It takes a while and may be called on any goroutine.
func (p *Press) Print(s *Sheet, game string, palette *render.Palette) (*image.RGBA, error) {
	if !pictureSize(s.w, s.h) {
		return nil, mistake("size", "w", s.w, "h", s.h, "least", leastPicture, "most", mostPicture)
	}
	if p.game != game || p.palette != *palette {
		*p = Press{game: game, palette: *palette}
	}
	r := &p.full
	if s.zoom <= halfZoom {
		r = &p.half
	}
	if *r == nil {
		b, err := boardFor(game, s.zoom)
		if err != nil {
			return nil, err
		}
		*r = soft.New(palette)
		(*r).SetLevels(s.ground, b.levels, b.part)
	}
	return (*r).Picture(s.w, s.h, surround, &s.list, s.scale), nil
}

var (
	boardsMu sync.Mutex
	boards   = make(map[string]kept)
)

// kept is a picture of a board, its levels as they are wanted, and its size as a part of the board's.
type kept struct {
	image  image.Image
	levels *render.Pyramid
	part   float64
}

// BoardPicture decodes a board's picture; it is kept, so a second call is
// quick. The first takes a tenth of a second: call it off the window's
// goroutine. Safe for concurrent use.
func BoardPicture(game string) (image.Image, error) {
	b, err := boardFor(game, 1)
	return b.image, err
}

// halfZoom is the zoom up to which the copy of a board at half size shows all that can be seen of it.
const halfZoom = 0.5

// boardFor is the board's picture for a zoom, in pixels shown per pixel of the board.
func boardFor(game string, zoom float64) (kept, error) {
	boardsMu.Lock()
	defer boardsMu.Unlock()
	name, half := PictureName(game), zoom <= halfZoom
	if half {
		name += ".half"
	}
	if b := boards[name]; b.image != nil {
		return b, nil
	}
	img, err := printed(game)
	if err != nil {
		return kept{}, err
	}
	b := kept{image: img, part: 1}
	if half {
		b.image, b.part = render.Half(img), 0.5
	}
	b.levels = render.NewPyramid(b.image)
	clear(boards) // one at a time: a board takes 20 MB, and four times that as it is printed from
	boards[name] = b
	return b, nil
}

// ForgetBoard lets the decoded picture go: a window has a copy of its own.
func ForgetBoard() {
	boardsMu.Lock()
	defer boardsMu.Unlock()
	clear(boards)
}
