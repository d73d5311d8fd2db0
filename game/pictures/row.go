package pictures

import (
	"image"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// Moment is one picture of a row: the game as it stood, which is nobody else's, and the words beneath.
type Moment struct {
	Game engine.Game
	Note string
}

// Row saves pictures of several moments as the board is seen now, with their notes as captions, in a folder of their own, numbered.
// What a seat may not see is not in them.
func (m *Mode) Row(c *ui.Context, seat engine.Seat, moments []Moment) {
	if m.busy || len(moments) == 0 {
		return
	}
	game, lang, palette := m.table.Game().Info().Game, m.table.Text().Language(), m.table.Palette()
	cam, scale, err := m.scene.Exposure(board.ExtentView, board.Crop{}, c.Scale())
	if err != nil {
		m.failed(err)
		return
	}
	name, bare, words := game+"-"+m.table.Text().UI("table.picture.row"), m.scene.Bare, m.ill.Words
	draw := func(i int) (image.Image, string, error) {
		s, err := board.NewScene(game, lang) // not the window's: this is drawn beside it
		if err != nil {
			return nil, "", err
		}
		view := board.See(moments[i].Game.View(seat))
		s.View, s.Camera, s.Palette, s.Bare, s.Quality = &view, cam, palette, bare, render.Fine
		s.Illustration = &board.Illustration{Caption: moments[i].Note, Words: words}
		s.Plain()
		img, err := s.Sheet(scale).Draw(game, palette)
		return img, moments[i].Note, err
	}
	m.busy = true
	c.Go(func() {
		folder, err := m.host.SaveRow(name, len(moments), draw)
		board.ForgetBoard()
		c.Post(func() {
			m.busy = false
			if err != nil {
				m.failed(err)
				return
			}
			m.saved = savedPicture{path: folder, until: c.Now() + savedTime, row: len(moments)}
		})
	})
}
