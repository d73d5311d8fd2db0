package scenarios

import (
	"bytes"
	"image/png"
	"io/fs"
	"strings"
	"testing"

	"strategos/scenarios/entry"
)

// TestFoldersAreComplete: every game has its reference and its words in both languages, and its board.
func TestFoldersAreComplete(t *testing.T) {
	for _, e := range Games() {
		for _, lang := range []string{"en", "fr"} {
			if book, err := entry.Book(e, lang); err != nil || len(book) < 1000 {
				t.Errorf("%s: a reference of %d bytes, %v", e.ID(), len(book), err)
			}
			if _, err := e.Words()[0].Open("words." + lang + ".toml"); err != nil {
				t.Errorf("%s: no words: %v", e.ID(), err)
			}
		}
		raw, err := Picture(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		if cfg, err := png.DecodeConfig(bytes.NewReader(raw)); err != nil || cfg.Width < 4096 {
			t.Errorf("%s: a picture of width %d, %v", e.ID(), cfg.Width, err)
		}
		if len(raw) > mostPicture {
			t.Errorf("%s: the picture of the board takes %d bytes, and every game adds its own to the program", e.ID(), len(raw))
		}
		if pictures, err := fs.Glob(e.Folder(), "board/*.png"); err != nil || len(pictures) != 1 {
			t.Errorf("%s: %v, %v: nothing reads more than one picture, and each makes the program larger", e.ID(), pictures, err)
		}
		if raw, err := Layout(e.ID()); err != nil || !strings.Contains(string(raw), "[[zone]]") {
			t.Errorf("%s: layout: %v", e.ID(), err)
		}
	}
}

// mostPicture is how large a board's picture may be: a game adds 8 MB to the program at most, and its rules take some.
const mostPicture = 6 << 20

func TestUnknownBoardsAreErrors(t *testing.T) {
	if _, err := Picture("../fonts/book"); err == nil {
		t.Error("a path as game is accepted")
	}
	if _, err := Layout("ithaca"); err == nil {
		t.Error("an unknown game has a layout")
	}
	if _, err := entry.Book(Games()[0], "grc"); err == nil {
		t.Error("a language without a reference is accepted")
	}
}
