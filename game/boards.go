package game

import (
	"bytes"
	"image"
	"image/png"

	"strategos/assets"
	"strategos/game/table"
	"strategos/render"
)

// backdropGame is the game whose board the title screen shows.
const backdropGame = "sphacteria"

// boards remembers which pictures have been asked for and which the window has got.
type boards struct{ asked, there map[string]bool }

// loadBoard decodes a game's board in the player's language in the background and hands it to the window. The pictures
// of other languages are dropped.
func (a *App) loadBoard(game string) {
	if a.pictures == nil {
		return
	}
	name := table.PictureName(game, a.settings.Language)
	if a.boards.asked[name] {
		return
	}
	for old := range a.boards.asked {
		a.pictures.SetPicture(old, nil)
	}
	a.boards.asked, a.boards.there = map[string]bool{name: true}, map[string]bool{}
	lang, pictures := a.settings.Language, a.pictures
	go func() {
		img, err := decodeBoard(game, lang)
		if err != nil {
			a.stage.Post(func() { a.showError(a.say("error.board"), "", err) })
			return
		}
		a.stage.Post(func() {
			if a.boards.asked[name] { // the language may have changed meanwhile
				go func() {
					pictures.SetPicture(name, img)
					a.stage.Post(func() { a.boards.there[name] = true })
				}()
			}
		})
	}()
}

func decodeBoard(game, lang string) (image.Image, error) {
	data, err := assets.Map(game, lang, false)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// languageChanged reloads what holds texts of its own.
func (a *App) languageChanged() {
	game := backdropGame
	if a.play != nil {
		game = a.play.game()
	}
	a.loadBoard(game)
	if a.play != nil {
		a.play.languageChanged()
	}
}

// sideOf is the look of a seat's counters.
func sideOf(seat string) render.Side {
	switch seat {
	case "athens":
		return render.Athens
	case "sparta":
		return render.Sparta
	}
	return render.Neutral
}
