package families

import (
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/intent"
	"strategos/game/panels"
	"strategos/render"
)

// still is a table that nobody sits at: what painting a map asks of one, nothing picked and nothing pointed at.
type still struct {
	panels.Table
	scene *board.Scene
}

func (s still) Seats() []engine.Seat                  { return s.scene.Book.Seats() }
func (s still) Livery(seat engine.Seat) render.Livery { return s.scene.Book.Livery(seat) }
func (s still) Pointed() (thing, place string)        { return "", "" }

func (s still) PlaceName(id string) string {
	if name := s.scene.Book.Zone(s.scene.Text.Language(), id); name != "" {
		return name
	}
	return id
}

// at is the panels of a view without a table.
func at(s *board.Scene, v *engine.View) *panels.Panels {
	p := panels.New(still{scene: s}, panels.Groups{})
	p.View, p.Now, p.Prompt, p.Ctl, p.Text, p.Palette = v, v, new(engine.Prompt), new(intent.Controller), s.Text, s.Palette
	p.Join(All(s.Book))
	return p
}

// Modes are the names of the modes in which the map of a view can be painted, none in most games.
func Modes(s *board.Scene, v *engine.View) []string {
	var out []string
	for _, m := range at(s, v).Modes() {
		out = append(out, m.ID)
	}
	return out
}

// Painted is the map of a view painted in one of its modes, as a table shows it to whoever decides; nil for the empty mode.
func Painted(s *board.Scene, v *engine.View, mode string) *board.Painting {
	p := at(s, v)
	p.SetMode(mode)
	return p.Painting()
}
