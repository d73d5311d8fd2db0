package game

import (
	"bytes"
	"image"
	"image/png"
	"sync"

	"golang.org/x/image/draw"

	"strategos/game/board"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// behind is what the title screen shows of a board: the game's, the part that always shows, in the board's own pixels, and counters
// on it.
type behind struct {
	game   string
	crop   render.Rect
	pieces []entry.BackdropPiece
}

// backdrop is that of the first game that has one, else the board of the first game as it is printed.
var backdrop = sync.OnceValue(func() behind {
	for _, e := range scenarios.Games() {
		if b, err := entry.BackdropOf(e); err == nil && b != nil {
			return behind{e.ID(), render.R(b.Crop[0], b.Crop[1], b.Crop[2], b.Crop[3]), b.Pieces}
		}
	}
	return behind{game: scenarios.Games()[0].ID(), crop: render.R(0, 0, 1600, 1000)}
})

// boards remembers which pictures have been asked for and which the window has got; cards tells of the
// small ones asked for whether they are there.
type boards struct{ asked, there, cards map[string]bool }

// cardSize is the size of a game's picture where games are chosen from.
var cardSize = image.Pt(640, 400)

// cardName names the small picture of a game's board.
func cardName(game string) string { return "card." + game }

// loadCard makes a small picture of a board in the background, for the choice of games: only one board is kept large.
func (a *App) loadCard(game string) {
	pictures := a.pictures
	name := cardName(game)
	if _, asked := a.boards.cards[name]; asked || pictures == nil {
		return
	}
	if a.boards.cards == nil {
		a.boards.cards = map[string]bool{}
	}
	a.boards.cards[name] = false
	a.stage.Go(func() {
		board, err := decodeBoard(game)
		if err != nil {
			return // the card stays plain; opening the game tells what is wrong
		}
		pictures.SetPicture(name, cardOf(board))
		a.stage.Post(func() { a.boards.cards[name] = true })
	})
}

// cardOf is the middle of a board, as far as it fills a card.
func cardOf(board image.Image) image.Image {
	b := board.Bounds()
	part := b
	if w := b.Dy() * cardSize.X / cardSize.Y; w < b.Dx() {
		part.Max.X = b.Min.X + w
	}
	card := image.NewRGBA(image.Rectangle{Max: cardSize})
	draw.ApproxBiLinear.Scale(card, card.Bounds(), board, part, draw.Src, nil)
	return card
}

// loadBoard decodes a game's board in the background and hands it to the window. The pictures of other games are dropped.
func (a *App) loadBoard(game string) {
	if a.pictures == nil {
		return
	}
	name := board.PictureName(game)
	if a.boards.asked[name] {
		return
	}
	for old := range a.boards.asked {
		a.pictures.SetPicture(old, nil)
	}
	a.boards.asked, a.boards.there = map[string]bool{name: true}, map[string]bool{}
	pictures := a.pictures
	a.stage.Go(func() {
		img, err := decodeBoard(game)
		if err != nil {
			a.stage.Post(func() { a.showError(a.say("error.board"), "", err) })
			return
		}
		a.stage.Post(func() {
			if a.boards.asked[name] { // the game may be another one meanwhile
				a.stage.Go(func() {
					pictures.SetPicture(name, img)
					a.stage.Post(func() { a.boards.there[name] = true })
				})
			}
		})
	})
}

func decodeBoard(game string) (image.Image, error) {
	data, err := scenarios.Picture(game)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// showBoard loads the board of the game in progress, or the one behind the title.
func (a *App) showBoard() {
	game := backdrop().game
	switch {
	case a.tutor != nil:
		game = a.tutor.game()
	case a.play != nil:
		game = a.play.game()
	}
	a.loadBoard(game)
}

// languageChanged reloads what holds texts of its own.
func (a *App) languageChanged() {
	if a.play != nil {
		a.play.languageChanged()
	}
	if a.tutor != nil {
		a.tutor.languageChanged()
	}
}
