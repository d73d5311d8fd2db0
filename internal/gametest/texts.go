package gametest

import (
	"io/fs"
	"strings"
	"testing"

	"strategos/scenarios"
)

// WithWings is a position of Epic, as a player writes one, before a battle that can be fought with wings.
const WithWings = `position = 1
game = "epic"
turn = 50
decision = "move"
seat = "sparta"
others = "away"
options.wings = "with"

[places]
W2835 = ["lac-e01", "lac-e02", "lac-h01", "lac-h02", "arc-h01", "lac-c01", "agis", "gylippus"]
W2834 = ["arg-h01", "arg-h02", "arg-h03", "att-h05", "arg-l01", "att-c01", "alcibiades", "nicostratus"]
`

// LessonBegun is the text of a lesson of the program, named as in "epic/17-allies", up to so many of its steps.
func LessonBegun(t testing.TB, id string, steps int) []byte {
	t.Helper()
	game, name, _ := strings.Cut(id, "/")
	e, err := scenarios.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(e.Folder(), "lessons/"+name+".toml")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.SplitAfter(string(text), "\n[[step]]\n")
	return []byte(strings.TrimSuffix(strings.Join(parts[:min(len(parts), steps+1)], ""), "[[step]]\n"))
}
