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

// printed reads a board's picture; a game that has none in its folder shows its plan.
func printed(game string) (image.Image, error) {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil, err
	}
	if kept, _ := fs.Glob(e.Folder(), "board/*.png"); len(kept) == 0 {
		geo, err := layoutOf(game)
		if err != nil {
			return nil, err
		}
		return geo.paint(), nil
	}
	raw, err := scenarios.Picture(game)
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("the board's picture cannot be read: %w", err)
	}
	return img, nil
}

// paint draws the plan as a board without lettering.
func (g *Geometry) paint() *image.RGBA {
	var l render.List
	ink := render.Hex(0x6b5f4a)
	l.FillRect(render.R(0, 0, g.Size.X, g.Size.Y), paper)
	for _, id := range g.order {
		p := g.Place(id)
		if p.Work != nil {
			continue
		}
		l.FillPolygon(p.Polygon, render.Hex(0xe6dcc3))
		l.StrokePolygon(p.Polygon, render.Line(3), ink)
	}
	return soft.New(render.DefaultPalette()).Picture(int(g.Size.X), int(g.Size.Y), paper, &l, 1)
}
