package game

import (
	"image"
	"maps"
	"slices"
	"sync"
	"testing"

	"strategos/game/board"
	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
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

// missing are the pictures on the screen that the window has not got.
func missing(d *uitest.Driver, g *gallery) []string {
	there := g.names()
	var out []string
	for _, op := range d.Stage.List().Ops() {
		if p, ok := op.(render.Picture); ok && !slices.Contains(there, p.Name) {
			out = append(out, p.Name)
		}
	}
	return out
}

// pictured counts the pictures of boards on the screen, by name.
func pictured(d *uitest.Driver) map[string]int {
	out := map[string]int{}
	for _, op := range d.Stage.List().Ops() {
		if p, ok := op.(render.Picture); ok {
			out[p.Name]++
		}
	}
	return out
}

// The list of saved games shows the boards of all games, whether none is on the table or one of them, and the choice of games likewise; when
// a game comes to the table the window keeps its board alone.
func TestTheBoardsOfOtherGamesAreShown(t *testing.T) {
	home := t.TempDir()
	var games []string
	for _, info := range scenarios.Sound() {
		games = append(games, info.ID)
	}
	a, d := begin(t, "en", home)
	g := &gallery{shown: map[string]bool{}}
	a.SetPictures(g)
	for _, game := range games {
		if err := a.StartGame(Start{Game: game, Solo: true}); err != nil {
			t.Fatal(err)
		}
		d.Tick()
	}
	a.QuitNow()

	a, d = begin(t, "en", home)
	g = &gallery{shown: map[string]bool{}}
	a.SetPictures(g)
	seen := func(where string, least int) {
		t.Helper()
		until(t, d, where, func() bool {
			shown := pictured(d)
			return len(shown) >= least && len(missing(d, g)) == 0
		})
	}
	list := func(where string) {
		t.Helper()
		a.push(newOpening(a))
		seen(where, len(games))
		o := a.screens[len(a.screens)-1].(*opening)
		for i := range o.entries { // each large as well
			o.chosen = i
			d.Tick()
			seen(where, len(games))
		}
		a.back()
	}
	choice := func(where string) {
		t.Helper()
		a.push(newSetup(a))
		seen(where, len(games))
		a.back()
	}
	list("the list before any game was opened")
	for _, name := range g.names() { // a picture of the screen draws them too
		if _, err := pictureNamed(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	choice("the choice before any game was opened")
	for _, game := range games {
		if err := a.StartGame(Start{Game: game, Solo: true}); err != nil {
			t.Fatal(err)
		}
		want := board.PictureName(game)
		until(t, d, "the board of "+game, func() bool { return slices.Equal(g.names(), []string{want}) })
		list("the list beside " + game)
		choice("the choice beside " + game)
	}
}
