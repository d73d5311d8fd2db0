package board

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io/fs"

	"strategos/render"
	"strategos/render/soft"
	"strategos/scenarios"
)

// paper is the sheet that a board is printed on.
var paper = render.Hex(0xd8cdb4)

// printed reads a board's picture, or the copy at half its size; a game that has none in its folder shows its plan, at full size.
func printed(game, lang string, half bool) (img image.Image, size float64, err error) {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil, 1, err
	}
	if kept, _ := fs.Glob(e.Folder(), "board/*.png"); len(kept) == 0 {
		geo, err := layoutOf(game)
		if err != nil {
			return nil, 1, err
		}
		return geo.paint(), 1, nil
	}
	raw, err := scenarios.Picture(game, lang, half)
	if err != nil {
		return nil, 1, err
	}
	if img, err = png.Decode(bytes.NewReader(raw)); err != nil {
		return nil, 1, fmt.Errorf("the board's picture cannot be read: %w", err)
	}
	if half {
		return img, 0.5, nil
	}
	return img, 1, nil
}

// paint draws the plan as a board: each place with its id.
func (g *Geometry) paint() *image.RGBA {
	var l render.List
	ink := render.Hex(0x6b5f4a)
	l.FillRect(render.R(0, 0, g.Size.X, g.Size.Y), paper)
	for _, id := range g.order {
		p := g.Place(id)
		l.FillPolygon(p.Polygon, render.Hex(0xe6dcc3))
		l.StrokePolygon(p.Polygon, render.Line(3), ink)
		l.Text(p.Plate, render.Center, render.TextStyle{Face: render.SansBold, Size: 24, Color: ink}, id)
	}
	return soft.New(render.DefaultPalette()).Picture(int(g.Size.X), int(g.Size.Y), paper, &l, 1)
}
