package scenarios

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"strategos/scenarios/entry"
)

// spoiltFolder is a game whose backdrop is the text given.
type spoiltFolder struct {
	entry.Entry
	files fstest.MapFS
}

func (s spoiltFolder) Folder() fs.FS { return s.files }

// TestBackdrops: the title screen finds a board with counters, every backdrop can be read, and a spoilt one is an error.
func TestBackdrops(t *testing.T) {
	found := 0
	for _, e := range Games() {
		b, err := entry.BackdropOf(e)
		if err != nil {
			t.Error(err)
		}
		if b != nil && len(b.Pieces) > 0 {
			found++
		}
	}
	if found == 0 {
		t.Error("no game has a backdrop")
	}
	const sound = "crop = [0, 0, 10, 10]\n[[piece]]\nlivery = \"owl\"\nunit = \"T\"\n"
	for text, wrong := range map[string]bool{
		sound:                                false,
		sound + "leader = \"X\"\n":           true,
		sound + "colour = \"red\"\n":         true,
		"crop = [0, 0, 0, 10]\n":             true,
		"crop = [0, 0, 10, 10]\n[[piece]]\n": true,
	} {
		e := spoiltFolder{Games()[0], fstest.MapFS{"board/backdrop.toml": {Data: []byte(text)}}}
		if _, err := entry.BackdropOf(e); (err != nil) != wrong {
			t.Errorf("%q: %v", text, err)
		}
	}
}
