package game

import (
	"path/filepath"
	"testing"

	"strategos/saves"
)

// While the game does not save itself, what the player has saved under a name is on the disk: it is said where, leaving loses nothing of
// it, and the older autosave is not what the next start goes on with.
func TestSavedElsewhereIsNotLost(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"The game in progress is in", "The 2 decisions since", "What came before is in", "these 2 decisions are lost"},
		"fr": {"La partie en cours est dans", "Les 2 décisions prises depuis", "Ce qui précède est dans", "ces 2 décisions seront perdues"},
	} {
		home := t.TempDir()
		a, d, hd := onDisk(t, lang, home)
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		settled(t, a)
		hd.set(true)
		for range 3 {
			decide(t, a)
		}
		until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
		kept, path := hash(a), a.library.auto.Path()
		elsewhere := toElsewhere(t, d)
		until(t, d, "it is saved", func() bool { return exists(elsewhere) && len(a.dialogs) == 0 })

		d.Key("ctrl+q")
		until(t, d, "the question", func() bool { return d.Has("button.yes") })
		if d.Has("button.lose") || !d.Sees(want[0]) || !d.Sees(filepath.Base(elsewhere)) {
			t.Errorf("%s: saved elsewhere, it says %q", lang, d.Texts())
		}
		keepShot(t, "quit-elsewhere-"+lang, a, d)
		d.Key("escape")
		decide(t, a)
		decide(t, a)
		d.Key("ctrl+q")
		until(t, d, "what would be lost", func() bool { return d.Has("button.lose") })
		for _, w := range want[1:] {
			if !d.Sees(w) {
				t.Errorf("%s: with two decisions more it does not say %q: %q", lang, w, d.Texts())
			}
		}
		keepShot(t, "unsaved-before-"+lang, a, d)
		d.Click("button.lose")
		if l := saved(t, elsewhere); !a.Done() || l.Game.Hash() != kept {
			t.Errorf("%s: what was saved elsewhere is another game", lang)
		}
		b, _ := begin(t, lang, home)
		if e, ok := b.library.resumable(); ok || exists(path) {
			t.Errorf("%s: the next start offers the older state %s", lang, e.Path)
		}
	}
}

// A game that was opened from a file and cannot save itself has all its decisions in that file.
func TestOpenedFileIsNotLost(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Nothing of this game", "The game as it stands now is in", "One decision since", "What came before is in"},
		"fr": {"Rien de cette partie", "La partie telle qu’elle est maintenant est dans", "Une décision prise depuis", "Ce qui précède est dans"},
	} {
		a, d, hd := onDisk(t, lang, "")
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		decide(t, a)
		decide(t, a)
		path := filepath.Join(t.TempDir(), "there.strategos")
		if _, err := a.library.writer(a.play.session, a.play.start)(path, false); err != nil {
			t.Fatal(err)
		}
		a.leave()
		hd.set(true)
		a.OpenFile(path)
		until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
		if d.Sees(want[0]) || !d.Sees(want[1]) || !d.Sees("there.strategos") {
			t.Errorf("%s: opened, it says %q", lang, d.Texts())
		}
		keepShot(t, "unsaved-same-"+lang, a, d)
		d.Key("escape")
		decide(t, a)
		a.leave()
		until(t, d, "the question", func() bool { return d.Has("button.lose") })
		if !d.Sees(want[2]) || !d.Sees(want[3]) {
			t.Errorf("%s: with a decision it says %q", lang, d.Texts())
		}
		d.Click("button.lose")
		if a.play != nil || !exists(path) {
			t.Errorf("%s: it was not left in order", lang)
		}
	}
}

// What is tried again in vain is seen to have been tried.
func TestTriedAgainInVain(t *testing.T) {
	a, d, _ := filled(t, "en", 1)
	d.Click("button.again")
	until(t, d, "it is said", func() bool { a.stage.Invalidate(); return d.Sees("Tried again at") })
}

// Who quits is told from where he goes on: with “Resume” where that is so, among the saved games where another game may come first.
func TestQuitSaysWhatResumeDoes(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"goes on with the game that is left last", "goes on from here"},
		"fr": {"continuera la partie quittée en dernier", "continuera d’ici"},
	} {
		home := t.TempDir()
		a, d := begin(t, lang, home)
		startGame(t, a, d)
		settled(t, a)
		if !saves.Held(a.library.auto.Path()) {
			t.Skip("the file system has no locks")
		}
		b, e := begin(t, lang, home)
		if err := b.StartGame(Start{Game: "hellespont"}); err != nil {
			t.Fatal(err)
		}
		settled(t, b)
		d.Key("ctrl+q")
		if !d.Sees(want[0]) || d.Sees(want[1]) {
			t.Errorf("%s: with another window open it says %q", lang, d.Texts())
		}
		keepShot(t, "quit-other-"+lang, a, d)
		d.Key("escape")
		path := a.library.auto.Path()
		b.leave()
		e.Tick()
		d.Key("ctrl+q")
		if !d.Sees(want[1]) {
			t.Errorf("%s: with no other window it says %q", lang, d.Texts())
		}
		a.QuitNow()
		b.library.refresh()
		if r, ok := b.library.resumable(); !ok || r.Path != path {
			t.Errorf("%s: “Resume” goes on with %s", lang, r.Path)
		}
	}
}
