package game

import (
	"image"
	"maps"
	"slices"
	"sync"
	"testing"

	"strategos/game/board"
	"strategos/internal/gametest"
)

// gallery keeps the names of the pictures the window would show.
type gallery struct {
	mu    sync.Mutex
	shown map[string]bool
}

func (g *gallery) SetPicture(name string, img image.Image) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if img == nil {
		delete(g.shown, name)
		return
	}
	g.shown[name] = true
}

func (g *gallery) names() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Sorted(maps.Keys(g.shown))
}

// A game the program is started with - from the command line, or resumed - has its
// board, whichever game it is; back at the title its board comes.
func TestTheBoardOfTheGameBegunWithIsShown(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		a, d := begin(t, "en", t.TempDir())
		if err := a.StartGame(Start{Game: game, Solo: true}); err != nil {
			t.Fatal(err)
		}
		g := &gallery{shown: map[string]bool{}}
		a.SetPictures(g)
		shows := func(game string) {
			t.Helper()
			want := []string{board.PictureName(game)}
			until(t, d, "the board of "+game, func() bool { return slices.Equal(g.names(), want) && a.boards.there[want[0]] })
		}
		shows(game)
		a.leave()
		shows(backdrop().game)
		a.QuitNow()
	}
}
