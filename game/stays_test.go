package game

import (
	"path/filepath"
	"slices"
	"testing"

	"strategos/game/board"
)

// Who was about to leave a game for another game, a save or a lesson and stays, for not everything is saved, has its board before him as
// before.
func TestTheBoardIsThereAfterStaying(t *testing.T) {
	other := filepath.Join(t.TempDir(), "other.strategos")
	b, _ := begin(t, "en", "")
	if err := b.StartGame(Start{Game: "syracuse", Solo: true}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.library.writer(b.play.session, b.play.start)(other, false); err != nil {
		t.Fatal(err)
	}
	for name, leave := range map[string]func(a *App) error{
		"new":    func(a *App) error { return a.StartGame(Start{Game: "hellespont"}) },
		"save":   func(a *App) error { a.OpenFile(other); return nil },
		"lesson": func(a *App) error { return a.StartLesson("epic/01-map", 0) },
	} {
		a, d, _ := filled(t, "en", 1)
		d.Key("escape")
		g := &gallery{shown: map[string]bool{}}
		a.SetPictures(g)
		want := []string{board.PictureName("sphacteria")}
		there := func() bool { return slices.Equal(g.names(), want) && a.boards.there[want[0]] }
		until(t, d, "the board", there)
		table := a.play
		if err := leave(a); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		until(t, d, name+": the question", func() bool { return d.Has("button.lose") })
		d.Click("button.no")
		if a.play != table || len(a.dialogs) != 0 {
			t.Fatalf("%s: the game is not stayed with: %q", name, d.Texts())
		}
		if d.Tick(); !there() || d.Sees("The board is being drawn") {
			t.Errorf("%s: the board is gone: %q", name, g.names())
		}
	}
}
