package game

import (
	"errors"
	"os"
	"strings"
	"sync"
	"testing"

	"strategos/engine"
	"strategos/game/ui"
)

// TestWindowThatFailsTellsOfTheGame: when the window ends with an error, what is not on the disk is written once more, and the error says
// what is kept of the game or lost, and why.
func TestWindowThatFailsTellsOfTheGame(t *testing.T) {
	gone := errors.New("the graphics are gone")
	for lang, want := range map[string][2]string{
		"en": {"The 3 decisions since ", "The game is saved as it was after the last decision"},
		"fr": {"Les 3 décisions prises depuis ", "La partie est enregistrée telle qu’elle était après la dernière décision"},
	} {
		a, _, hd := filled(t, lang, 3)
		said := a.WindowFailed(gone).Error()
		for _, s := range []string{"The graphics are gone. ", want[0], a.tongue().why(a.library.auto.Status().Err), a.library.auto.Path()} {
			if !strings.Contains(said, s) || strings.Contains(said, "\n") {
				t.Errorf("%q does not say %q", said, s)
			}
		}
		hd.set(false)
		if said := a.WindowFailed(gone).Error(); !strings.Contains(said, want[1]) {
			t.Errorf("with room on the disk it says %q", said)
		}
		if l := saved(t, a.library.auto.Path()); l.Game.Hash() != hash(a) {
			t.Error("the game was not written")
		}
		a.leave()
		if err := a.WindowFailed(gone); err != gone {
			t.Errorf("without a game it says %q", err)
		}
	}
}

// TestProgramThatGivesUpTellsWhatIsLost: the last sentence of a program that can show nothing any more says that the game was saved only
// where it was.
func TestProgramThatGivesUpTellsWhatIsLost(t *testing.T) {
	a, d, _ := filled(t, "en", 3)
	d.Breaks = true
	a.giveUp("broken on purpose")
	if said := a.Err().Error(); !strings.Contains(said, "The 3 decisions since") || !strings.Contains(said, "the disk is full") || strings.Contains(said, "was saved.") {
		t.Errorf("with a full disk it says %q", said)
	}
	b, _ := begin(t, "en", "")
	if b.giveUp("broken on purpose"); strings.Contains(b.Err().Error(), "game was saved") {
		t.Errorf("without a game it says %q", b.Err())
	}
}

// TestDisplayLostWhileTheGameChanges: the last words may be asked for on another goroutine while games begin and the language changes; the
// race detector looks on.
func TestDisplayLostWhileTheGameChanges(t *testing.T) {
	a, _ := begin(t, "en", "")
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for range 20 {
			if a.DisplayLost() == "" {
				t.Error("nothing is said")
			}
		}
	}()
	for i := range 4 {
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Error(err)
		}
		a.Change(func(s *Settings) { s.Language = []string{"fr", "en"}[i%2] })
		a.leave()
	}
	wg.Wait()
}

// nameless is a game that panics when it is asked what it is.
type nameless struct{ engine.Game }

// Info panics.
func (nameless) Info() engine.Info { panic("the engine broke on purpose") }

// TestCaptionThatBreaks: a game that cannot say what it is called costs the window its caption, not the program.
func TestCaptionThatBreaks(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	was := a.play.session
	a.play.session = engine.NewSession(nameless{was.Game().Clone()}, was.Box().Copy(), nil, nil)
	if got := a.Caption(); got != a.say("title.version", "version", "test") {
		t.Errorf("the window is called %q", got)
	}
	if d.Stage.Faults() != 1 || a.Done() {
		t.Errorf("%d faults were told, the program has ended: %v", d.Stage.Faults(), a.Done())
	}
	a.play.session = was
}

// TestClosingThatBreaks: a fault in what the window asks between the frames, to close and to keep its place, does not
// end the program without a word: it is told of, with a report, like one in a frame.
func TestClosingThatBreaks(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	a.play.session = nil // breaks whoever asks it how far the game has come
	a.CloseWindow()
	d.Tick()
	wantSight(t, d, "met a fault of its own", "A report")
	if all := reports(t, a); len(all) != 1 || !strings.Contains(all[0], ui.WhileClosing) || a.Done() {
		t.Errorf("reports %q, the program has ended: %v", all, a.Done())
	}

	b, _ := begin(t, "en", "")
	b.text = nil // breaks whoever says that the place cannot be kept, and whoever would say that this has broken
	if err := errors.Join(os.RemoveAll(b.config.ConfigDir), os.WriteFile(b.config.ConfigDir, nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	b.SetWindowPlace(WindowPlace{Known: true, Width: 1300, Height: 900})
	if all := reports(t, b); len(all) != 1 || !strings.Contains(all[0], ui.WhilePlacing) || b.Err() == nil {
		t.Errorf("reports %q, the program ends with %v", all, b.Err())
	}
}
