package board

import (
	"sync"

	"strategos/render"
	"strategos/scenarios"
)

// layouts are the geometries read so far, by game; nobody changes one.
var layouts sync.Map

// layoutOf is a game's geometry, read once: the list of saved games draws dozens of boards.
func layoutOf(game string) (*Geometry, error) {
	if g, ok := layouts.Load(game); ok {
		return g.(*Geometry), nil
	}
	raw, err := scenarios.Layout(game)
	if err != nil {
		return nil, err
	}
	g, err := parseGeometry(raw)
	if err != nil {
		return nil, err
	}
	kept, _ := layouts.LoadOrStore(game, g)
	return kept.(*Geometry), nil
}

// SizeOf is how large a game's board is, in pixels of its picture as it is printed.
func SizeOf(game string) (render.Point, error) {
	g, err := layoutOf(game)
	if err != nil {
		return render.Point{}, err
	}
	return g.Size, nil
}
