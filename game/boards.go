package game

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"strings"
	"sync"

	"strategos/game/board"
	"strategos/game/ui"
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

// boards remembers which pictures have been asked for and which the window has got; small ones are kept beside the one large board, and
// tells of those asked for whether they are there.
type boards struct{ asked, there, small map[string]bool }

// smallPart is the size of a small picture of a board, as a part of the board's.
const smallPart = 0.25

// smallPrefix begins the names of the small pictures of boards.
const smallPrefix = "small."

// smallName names the small picture of a game's board.
func smallName(game string) string { return smallPrefix + board.PictureName(game) }

// boardShown is what the window has to show of a game's board, whichever game is on the table: its name, and its size as a part of the
// board's. Only one board is kept large; of the others a small picture is made when it is first asked for.
func (a *App) boardShown(game string) (name string, part float64) {
	if name = board.PictureName(game); a.pictures == nil || a.boards.asked[name] {
		return name, 1
	}
	a.loadSmall(game)
	return smallName(game), smallPart
}

// smallOnes makes one small picture after the other: a board takes 25 MB while it is made smaller.
var smallOnes sync.Mutex

// loadSmall makes the small picture of a board in the background.
func (a *App) loadSmall(game string) {
	name := smallName(game)
	if _, asked := a.boards.small[name]; asked {
		return
	}
	if a.boards.small == nil {
		a.boards.small = map[string]bool{}
	}
	a.boards.small[name] = false
	pictures := a.pictures
	a.stage.Go(func() {
		smallOnes.Lock()
		defer smallOnes.Unlock()
		img, err := decodeSmall(game)
		if err != nil {
			return // the picture stays plain; opening the game tells what is wrong
		}
		pictures.SetPicture(name, img)
		a.stage.Post(func() { a.boards.small[name] = true })
	})
}

// dropSmall lets the small pictures go that the window has; they are made again when a list asks for them.
func (a *App) dropSmall() {
	for name, there := range a.boards.small {
		if there {
			a.pictures.SetPicture(name, nil)
			delete(a.boards.small, name)
		}
	}
}

// pictureNamed is a picture the window may have, by its name.
func pictureNamed(name string) (image.Image, error) {
	if rest, small := strings.CutPrefix(name, smallPrefix); small {
		return decodeSmall(strings.TrimPrefix(rest, boardPrefix))
	}
	return decodeBoard(strings.TrimPrefix(name, boardPrefix))
}

// boardPrefix begins the names that board.PictureName gives.
var boardPrefix = board.PictureName("")

func decodeSmall(game string) (image.Image, error) {
	img, err := decodeBoard(game)
	if err != nil {
		return nil, err
	}
	return render.Half(render.Half(img)), nil
}

// mapSide is how much of a board's width is its map rather than the tables to the right of it.
const mapSide = 0.8

// drawCard draws a piece of a game's board where games are chosen from: of what the title shows of it too, or of its map.
func (a *App) drawCard(c *ui.Context, game string, r render.Rect) {
	size, err := board.SizeOf(game)
	if err != nil {
		return // the card stays plain; opening the game tells what is wrong
	}
	zoom := math.Max(r.W/(size.X*mapSide), r.H/size.Y)
	at := render.Pt(0, (size.Y-r.H/zoom)/2)
	if back := backdrop(); game == back.game {
		zoom = math.Max(r.W/back.crop.W, r.H/back.crop.H)
		at = render.Pt(back.crop.X, back.crop.Y)
	}
	name, part := a.boardShown(game)
	c.Picture(name, render.R(at.X*part, at.Y*part, r.W/zoom*part, r.H/zoom*part), r, render.Fast)
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
	if a.tutor != nil || a.play != nil { // the list it was chosen from is gone
		a.dropSmall()
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
