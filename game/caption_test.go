package game

import (
	"path/filepath"
	"strings"
	"testing"

	"strategos/saves"
)

// The window is called by what is on the table: the program alone, a game, a saved game by its name, a lesson.
func TestCaption(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	if got, want := a.Caption(), "Strategos "+a.config.Version; got != want {
		t.Errorf("on the title screen %q, not %q", got, want)
	}
	startGame(t, a, d)
	if got := a.Caption(); !strings.HasPrefix(got, "Sphacteria") || !strings.HasSuffix(got, "Strategos "+a.config.Version) {
		t.Errorf("a game is called %q", got)
	}
	path := filepath.Join(t.TempDir(), "evening.strategos")
	s := saves.Take(a.Session(), saves.Meta{Name: "Evening at Pylos", Program: "test"})
	if err := saves.WriteFile(path, s); err != nil {
		t.Fatal(err)
	}
	a.OpenFile(path)
	until(t, d, "it opens", func() bool { return strings.HasPrefix(a.Caption(), "Evening at Pylos · Sphacteria") })
	a.Change(func(s *Settings) { s.Language = "fr" })
	if got := a.Caption(); !strings.Contains(got, "Sphactérie") {
		t.Errorf("in French it is called %q", got)
	}
	if err := a.StartLesson("sphacteria/01-march", 0); err != nil {
		t.Fatal(err)
	}
	until(t, d, "the lesson begins", func() bool { return a.tutor != nil })
	if got := a.Caption(); strings.Contains(got, "Evening") || !strings.HasSuffix(got, "Strategos "+a.config.Version) {
		t.Errorf("a lesson is called %q", got)
	}
}
