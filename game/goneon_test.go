package game

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"time"

	"strategos/game/ui/uitest"
	"strategos/saves"
)

// TestSavedGameThatHasGoneOn: between two, a save of a game that has gone on since is opened with other dice and a note, as what was
// rolled is known; one that has not goes on as if it had never been closed.
func TestSavedGameThatHasGoneOn(t *testing.T) {
	for name, c := range map[string]struct {
		solo, on, title bool
		then            func(folder *saves.Folder, auto string) error // what becomes of the autosave that has gone on
		want            int
	}{
		"renamed": {on: true, title: true, want: 1, then: func(folder *saves.Folder, auto string) error {
			_, err := folder.Rename(auto, "An evening")
			return err
		}},
		"deleted": {on: true, title: true, want: 1, then: func(folder *saves.Folder, auto string) error {
			_, err := folder.Discard(auto)
			return err
		}},
		"put away as one too many": {on: true, title: true, want: 1, then: func(folder *saves.Folder, auto string) error {
			return folder.PruneAutosaves(0)
		}},
		"on the table":     {on: true, want: 1},
		"among the saves":  {on: true, title: true, want: 1},
		"nothing since":    {title: true},
		"alone at a table": {solo: true, on: true},
	} {
		a, d := begin(t, "en", "")
		if err := a.StartGame(Start{Game: "sphacteria", Solo: c.solo}); err != nil {
			t.Fatal(err)
		}
		decide(t, a)
		saved, seed := hash(a), a.Session().Box().Seed.String()
		path, err := a.library.folder.Path("Spot")
		if err != nil {
			t.Fatal(err)
		}
		if err := saves.WriteFile(path, saves.Take(a.Session(), saves.Meta{Name: "Spot", At: time.Now()})); err != nil {
			t.Fatal(err)
		}
		for n := 0; c.on && n < 4; n++ {
			decide(t, a)
		}
		auto := a.library.auto.Path()
		if c.title {
			a.leave()
			until(t, d, name+": the title", func() bool { return a.play == nil })
		}
		if c.then != nil {
			if err := c.then(a.library.folder, auto); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if _, err := os.Stat(auto); !errors.Is(err, fs.ErrNotExist) {
				t.Fatalf("%s: the autosave is where it was: %v", name, err)
			}
		}
		left := a.play
		a.OpenFile(path)
		until(t, d, name+": the save is open", func() bool { return a.play != nil && a.play != left })
		if hash(a) != saved {
			t.Fatalf("%s: another game was opened", name)
		}
		records := a.Session().Records()
		notes := records[len(records)-1].Notes
		told := len(notes) > 0 && notes[0].Kind == "reopened"
		if len(notes) != c.want || told != (c.want > 0) || told == (a.Session().Box().Seed.String() == seed) {
			t.Errorf("%s: notes %+v, dice to come the same: %v", name, notes, a.Session().Box().Seed.String() == seed)
		}
		if told && !strings.Contains(strings.Join(d.Texts(), " "), "Gone on from an earlier state") {
			t.Errorf("%s: the log on screen does not say so", name)
		}
	}
}

// A copy made beside a game that is open in another window has dice of its own and says at its beginning what it is; the game itself is
// opened afterwards as it was left, however often, for the copy has told nobody its dice.
func TestCopyLeavesTheGameAsItWas(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	path, want, seed := a.library.auto.Path(), hash(a), a.Session().Box().Seed.String()
	if !saves.Held(path) {
		t.Skip("the file system has no locks")
	}
	b, e := begin(t, "en", home)
	e.Click("menu.resume")
	until(t, e, "it is offered", func() bool { return e.Has("button.copy") })
	e.Click("button.copy")
	until(t, e, "the copy", func() bool { return b.play != nil })
	records := b.Session().Records()
	notes := records[len(records)-1].Notes
	if len(notes) != 1 || notes[0].Kind != "copied" || b.Session().Box().Seed.String() == seed {
		t.Errorf("the copy has the notes %+v", notes)
	}
	if !strings.Contains(strings.Join(e.Texts(), " "), "A copy of this game goes on from here") || e.Sees("earlier state") {
		t.Errorf("the copy's log says %q", e.Texts())
	}
	for range 4 {
		decide(t, b)
	}
	b.leave()
	a.leave()
	d.Tick()
	for range 2 {
		a.OpenFile(path)
		until(t, d, "the game is open", func() bool { return a.play != nil })
		records := a.Session().Records()
		if n := records[len(records)-1].Notes; len(n) != 0 || a.Session().Box().Seed.String() != seed || hash(a) != want {
			t.Fatalf("opened again, the game has the notes %+v", n)
		}
		a.leave()
		until(t, d, "the title", func() bool { return a.play == nil })
	}
}

// A game whose dice another has shown is opened with new ones once: opened again it is as it was left.
func TestReopenedOnlyOnce(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	first := a.library.auto.Path()
	named, err := a.library.writer(a.play.session, a.play.start)("Spot", false)
	if err != nil {
		t.Fatal(err)
	}
	open := func(path string) {
		t.Helper()
		a.leave()
		until(t, d, "the title", func() bool { return a.play == nil })
		a.OpenFile(path)
		until(t, d, "the game is open", func() bool { return a.play != nil })
	}
	notes := func() int {
		records := a.Session().Records()
		return len(records[len(records)-1].Notes)
	}
	open(named) // nothing has been played since
	if notes() != 0 {
		t.Fatal("it says that something has")
	}
	for range 4 {
		decide(t, a)
	}
	for range 3 {
		open(first)
		if n := notes(); n != 1 {
			t.Fatalf("%d notes", n)
		}
	}
}

// A game whose last decision could simply be taken back tells nothing when it goes on without it: no new dice, no word in the log.
func TestTakenBackIsNotGoneOn(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		decide(t, a)
		if ok, _ := a.Session().CanUndo(); ok {
			break
		}
		if n > 200 {
			t.Fatal("nothing can simply be taken back")
		}
	}
	if _, err := a.library.writer(a.play.session, a.play.start)("Spot", false); err != nil {
		t.Fatal(err)
	}
	if !a.Session().Undo() {
		t.Fatal("it cannot be taken back")
	}
	a.play.Saved(a.play.session)
	settled(t, a)
	auto, want := a.library.auto.Path(), hash(a)
	a.leave()
	until(t, d, "the title", func() bool { return a.play == nil })
	a.OpenFile(auto)
	until(t, d, "the game is open", func() bool { return a.play != nil })
	records := a.Session().Records()
	if n := records[len(records)-1].Notes; len(n) != 0 || hash(a) != want {
		t.Errorf("it says %+v", n)
	}
}

// A branch and the game it leaves have other dice to come: whichever is played first tells nothing of the other.
func TestBranchTellsNothingOfTheGameItLeaves(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	at := -1
	for n := 0; at < 0; n++ {
		decide(t, a)
		if ok, _ := a.Session().CanUndo(); ok {
			at = len(a.Session().Records()) - 2
		}
		if n > 200 {
			t.Fatal("nothing can simply be taken back")
		}
	}
	was, seed := a.play, a.Session().Box().Seed.String()
	a.play.Branch(at)
	until(t, d, "the branch", func() bool { return a.play != nil && a.play != was })
	records := a.Session().Records()
	if n := records[len(records)-1].Notes; len(n) != 1 || n[0].Kind != "branched" || n[0].Facts.Get("new-dice") != "new" ||
		a.Session().Box().Seed.String() == seed {
		t.Errorf("the branch has the notes %+v, the same dice: %v", n, a.Session().Box().Seed.String() == seed)
	}
}

// Where in a history it is said that other dice fell may change, when a decision is taken back and given again: the game has gone on all
// the same.
func TestGoneOnAfterTakingBackAndGivingAgain(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		decide(t, a)
		if ok, _ := a.Session().CanUndo(); ok {
			break
		}
		if n > 200 {
			t.Fatal("nothing can simply be taken back")
		}
	}
	a.Session().Reopened(77)
	spot, err := a.library.writer(a.play.session, a.play.start)("Spot", false)
	if err != nil || !a.Session().Undo() || !a.Session().Redo() {
		t.Fatal("it cannot be saved, taken back or given again: ", err)
	}
	for range 30 {
		decide(t, a)
	}
	opensNoted(t, a, d, spot)
}

// A decision that stands and waits for its die is more than a game saved before it has: who opens that one instead knows that a die is asked for.
func TestGoneOnToADecisionThatStands(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Typed: true}); err != nil {
		t.Fatal(err)
	}
	spot, err := a.library.writer(a.play.session, a.play.start)("Spot", false)
	if err != nil {
		t.Fatal(err)
	}
	a.Session().Stand(a.Session().Game().Legal().Choices[0].Command)
	a.play.Saved(a.play.session)
	opensNoted(t, a, d, spot)
}

// opensNoted leaves the game in progress and opens a save of it: it says once more than before that it has gone on, and has other dice to come.
func opensNoted(t *testing.T, a *App, d *uitest.Driver, path string) {
	t.Helper()
	settled(t, a)
	loaded, err := saves.Peek(path)
	if err != nil {
		t.Fatal(err)
	}
	a.leave()
	until(t, d, "the title", func() bool { return a.play == nil })
	a.OpenFile(path)
	until(t, d, "the save is open", func() bool { return a.play != nil })
	records := a.Session().Records()
	before, after := loaded.Records[len(loaded.Records)-1].Notes, records[len(records)-1].Notes
	if len(after) != len(before)+1 || after[len(before)].Kind != "reopened" || a.Session().Box().Seed.String() == loaded.Box.Seed.String() {
		t.Errorf("it said %+v and says %+v", before, after)
	}
}

// What breaks while the folder is looked through for other states of a game is no reason not to open the game, nor to
// end the program: no folder at all breaks whoever lists it.
func TestGoneOnWhereTheFolderBreaks(t *testing.T) {
	if goneOn(nil, "", &saves.Loaded{}) {
		t.Error("a game is said to have gone on, and nobody knows")
	}
}
