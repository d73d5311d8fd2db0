package game

import (
	"os"
	"path/filepath"
	"testing"
)

// What file managers copy of a file opens it, and so does a path in quotes.
func TestTypedPath(t *testing.T) {
	odd := filepath.Join(t.TempDir(), "'odd'")
	if err := os.WriteFile(odd, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Dir(odd))
	for text, want := range map[string]string{
		"/tmp/x.strategos":                         "/tmp/x.strategos",
		` "/tmp/x y.strategos" `:                   "/tmp/x y.strategos",
		"'/tmp/x.strategos'":                       "/tmp/x.strategos",
		"« /tmp/x.strategos »":                     "/tmp/x.strategos",
		"“/tmp/x.strategos”":                       "/tmp/x.strategos",
		"file:///tmp/a%20b.strategos":              "/tmp/a b.strategos",
		"file://localhost/tmp/x.strategos":         "/tmp/x.strategos",
		`"file:///tmp/%C3%A9t%C3%A9.strategos"`:    "/tmp/été.strategos",
		"file://elsewhere/tmp/x.strategos":         "file://elsewhere/tmp/x.strategos",
		`"`:                                        `"`,
		"'odd'":                                    "'odd'",
		`/tmp/it's "this".strategos`:               `/tmp/it's "this".strategos`,
		"files/x.strategos":                        "files/x.strategos",
		`"` + filepath.Dir(odd) + `/x.strategos" `: filepath.Join(filepath.Dir(odd), "x.strategos"),
	} {
		if got := typedPath(text); got != want {
			t.Errorf("%q is taken for %q, not for %q", text, got, want)
		}
	}
}

// Enter in the line for a path opens that path, in quotes too, whatever game is chosen in the list; and in a player's name it begins the game.
func TestEnterIsTheFields(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "hellespont", Solo: true}); err != nil {
		t.Fatal(err)
	}
	elsewhere := filepath.Join(t.TempDir(), "else where.strategos")
	if _, err := a.library.writer(a.play.session, a.play.start)(elsewhere, false); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	a.leave()
	d.Tick()
	d.Key("o")
	until(t, d, "the list", func() bool { return d.Has("save.1") })
	d.Click("open.path")
	d.Type(`"` + elsewhere + `"`)
	d.Key("enter")
	until(t, d, "the game", func() bool { return a.play != nil })
	if got := a.play.game(); got != "hellespont" {
		t.Errorf("Enter in the path opens a game of %s", got)
	}
	a.leave()
	d.Tick()
	d.Key("n")
	s := a.screens[len(a.screens)-1].(*setup)
	s.choices.Solo = false
	d.Tick()
	field := ""
	for _, id := range d.Focusable() {
		if len(id) > 5 && id[:5] == "name." {
			field = id
		}
	}
	d.Click(field)
	d.Type("Ada")
	d.Key("enter")
	until(t, d, "the new game", func() bool { return a.play != nil })
}
