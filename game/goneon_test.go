package game

import (
	"strings"
	"testing"
	"time"

	"strategos/saves"
)

// TestSavedGameThatHasGoneOn: between two, a save of a game that has gone on since is opened with other dice and a note, as what was
// rolled is known; one that has not goes on as if it had never been closed.
func TestSavedGameThatHasGoneOn(t *testing.T) {
	for name, c := range map[string]struct {
		solo, on, title bool
		want            int
	}{
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
		if c.on {
			decide(t, a)
		}
		if c.title {
			a.leave()
			until(t, d, name+": the title", func() bool { return a.play == nil })
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
