package lessons

import (
	"maps"
	"math"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/game/board"
	"strategos/render"
	"strategos/scenarios/lesson"
)

// The part of a board that a lesson's pictures show when the lesson does not say: at least so much of its width and height, and no part at
// all when what the lesson is about takes up more than most of the board's area.
const (
	leastPart = 0.38
	mostPart  = 0.62
)

// frame is the part of the board that a lesson is about: the places its marks and commands name, and where the counters they name stand. The
// whole board where that is most of it. The error is of the rules.
func frame(l *lesson.Lesson, g *board.Geometry) (board.Crop, error) {
	r, err := lesson.NewRun(l)
	if err != nil {
		return board.Crop{}, err
	}
	named := map[string]bool{}
	for !r.Over() {
		words := commandWords(r.Step())
		note := func() {
			where := map[string]string{}
			for _, t := range r.Session().Game().View("").Things {
				where[t.ID] = t.Place
			}
			for _, w := range words {
				if place := where[w]; place != "" {
					w = place
				}
				if g.Place(w) != nil {
					named[w] = true
				}
			}
		}
		note()
		if err := r.Settle(); err != nil {
			return board.Crop{}, err
		}
		if marks, err := Marks(r.Step(), "en"); err == nil {
			words = append(words, marks.Named()...)
		}
		note()
		if err := r.Solve(); err != nil {
			return board.Crop{}, err
		}
		note()
	}
	c := board.Crop{Zones: slices.Sorted(maps.Keys(named))}
	region, err := c.Region(g)
	if err != nil || c.Whole() {
		return board.Crop{}, err
	}
	// Wide enough to see where it is, moved into the board where it would reach beyond.
	size := g.Size
	at, w, h := region.Center(), math.Max(region.W, leastPart*size.X), math.Max(region.H, leastPart*size.Y)
	if w*h > mostPart*size.X*size.Y {
		return board.Crop{}, nil
	}
	x := math.Round(math.Min(math.Max(0, at.X-w/2), size.X-w))
	y := math.Round(math.Min(math.Max(0, at.Y-h/2), size.Y-h))
	return board.Crop{Rect: render.R(x, y, math.Floor(w), math.Floor(h))}, nil
}

// commandWords are the words of the commands that a step gives or asks for.
func commandWords(s *lesson.Step) []string {
	var out []string
	add := func(lines ...string) {
		for _, line := range lines {
			if c, err := engine.ParseCommand(strings.TrimPrefix(line, lesson.Answering)); err == nil {
				out = append(out, c.Args...)
			}
		}
	}
	add(s.Play...)
	add(s.Do...)
	add(s.Solution)
	add(s.Point...)
	return out
}
