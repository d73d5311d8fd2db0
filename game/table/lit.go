package table

import (
	"image"

	"strategos/engine"
)

// onlooker is the host of a table that is only looked at.
type onlooker struct {
	Host
	set Settings
}

func (o onlooker) Settings() Settings { return o.set }

// NeedPicture has nothing to do: who draws the scene has the board.
func (o onlooker) NeedPicture(string, func() (image.Image, error)) {}

// light marks the counters and lights the zones as the window does for the player who decides, before he has pointed at
// anything. What is marked already stays so.
func (s *Scene) light(session *engine.Session) error {
	t, err := New(Config{Session: session, Host: onlooker{set: Settings{Lang: s.Text.Language(), Palette: s.Palette}}})
	if err != nil {
		return err
	}
	t.refresh()
	t.dressScene(nil, "")
	for id, m := range t.scene.Marks {
		s.Marks[id] |= m
	}
	for id, l := range t.scene.Lights {
		if s.Lights[id].Tone == ToneNone {
			s.Lights[id] = l
		}
	}
	s.Dim = t.scene.Dim
	return nil
}
