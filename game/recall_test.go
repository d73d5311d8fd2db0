package game

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
	"strategos/saves"
)

// longSave writes a game of Epic with a history longer than is read at once and tells its file.
func longSave(t *testing.T) (path string, was *engine.Session) {
	t.Helper()
	was = gametest.Of(t, "epic", "", 1)
	was.Solo = true
	rng := engine.NewSeeded(1)
	for len(was.Records()) < readAtOnce+100 {
		p := was.Game().Legal()
		c, ok := engine.RandomCommand(was.Game(), &p, rng)
		if !ok {
			t.Fatalf("the game is over after %d records", len(was.Records()))
		}
		if _, err := was.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	path = filepath.Join(t.TempDir(), "long.toml")
	if err := saves.WriteFile(path, saves.Take(was, saves.Meta{Name: "Long", Program: "test", At: time.Now()})); err != nil {
		t.Fatal(err)
	}
	return path, was
}

// laid ticks until another game lies on the table, and not once more: its history has not been told yet.
func laid(t *testing.T, a *App, d *uitest.Driver, path string) *play {
	t.Helper()
	left := a.play
	a.OpenFile(path)
	d.Until("the game is opened", func() bool { return a.play != nil && a.play != left })
	return a.play
}

// A long game is on the table before its history has been played again. Until then the log says how far that has come, and nothing from
// before is taken back; one can decide meanwhile, and then has the whole history.
func TestLongGameIsOpenBeforeItsHistory(t *testing.T) {
	path, was := longSave(t)
	for lang, told := range map[string]string{"en": "The history is played again", "fr": "L’historique est rejoué"} {
		a, d := begin(t, lang, "")
		p := laid(t, a, d, path)
		s, last := p.session, len(was.Records())-1
		if p.recall == nil || s.Knows(last-1) || s.Game().Hash() != was.Game().Hash() {
			t.Fatalf("%s: the table waited for the history", lang)
		}
		wantSight(t, d, told)
		if ok, why := s.CanUndo(); ok || why != engine.BarLoaded {
			t.Errorf("%s: what is not known is taken back", lang)
		}
		p.Branch(last)
		if a.play != p {
			t.Errorf("%s: a branch does not wait for the history", lang)
		}
		decide(t, a)
		until(t, d, "the history is there", func() bool { return p.recall == nil })
		if !s.Knows(0) || s.At(3).Hash() != was.At(3).Hash() || len(s.Records()) != last+2 || len(s.Records()[3].Events) != len(was.Records()[3].Events) {
			t.Fatalf("%s: the history is another one", lang)
		}
		if d.Sees(told) {
			t.Errorf("%s: it is still being waited for", lang)
		}
		until(t, d, "the log is read", func() bool { return d.Sees("1") && len(d.Texts()) > 40 })
		for range 20 {
			if !s.Undo() {
				t.Fatalf("%s: %d records cannot be taken back", lang, len(s.Records()))
			}
		}
		decide(t, a)
		if err := a.library.auto.Flush(); err != nil {
			t.Fatal(err)
		}
		if l, err := saves.ReadFile(a.library.auto.Path()); err != nil || !l.Replay.Agrees || len(l.Records) != len(s.Records()) {
			t.Fatalf("%s: the autosave of it: %v", lang, err)
		}
	}
}

// A long history that leads elsewhere is told of when that is found, and the game goes on from its position. One that nobody waits for any
// more says nothing.
func TestLongHistoryThatLeadsElsewhere(t *testing.T) {
	path, was := longSave(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^  "(athens|sparta) \| .*\n`).FindAllIndex(data, -1)
	end := regexp.MustCompile(`(?m)^records = \d+$`)
	cut := lines[len(lines)/2]
	data = append(append([]byte(nil), data[:cut[0]]...), data[cut[1]:]...)
	data = end.ReplaceAll(data, []byte("records = "+strconv.Itoa(len(was.Records())-1)))
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for lang, told := range map[string]string{"en": "no longer leads to the saved position", "fr": "ne mène plus à la position enregistrée"} {
		a, d := begin(t, lang, "")
		p := laid(t, a, d, path)
		until(t, d, "the difference is told", func() bool { return p.recall == nil && d.Sees(told) })
		d.Key("enter")
		if p.session.Game().Hash() != was.Game().Hash() || p.session.Knows(3) {
			t.Errorf("%s: the game is another one", lang)
		}
		decide(t, a)

		q := laid(t, a, d, path)
		r := q.recall
		a.leave()
		until(t, d, "the title", func() bool { return a.play == nil })
		if r == nil || !r.stopped.Load() || q.recall != nil {
			t.Fatalf("%s: the history is played on behind the title", lang)
		}
		for range 50 {
			d.Tick()
			time.Sleep(time.Millisecond)
		}
		if d.Sees(told) {
			t.Errorf("%s: the title tells of a game that was left", lang)
		}
	}
}

// A lesson begun from a long game leaves the game: its history is not played on behind the lesson.
func TestLessonEndsTheRecall(t *testing.T) {
	path, _ := longSave(t)
	a, d := begin(t, "en", "")
	p := laid(t, a, d, path)
	r := p.recall
	if err := a.StartLesson("sphacteria/01-march", 0); err != nil {
		t.Fatal(err)
	}
	until(t, d, "the lesson", func() bool { return a.tutor != nil })
	if r == nil || !r.stopped.Load() || p.recall != nil {
		t.Error("the history is played on behind the lesson")
	}
}
