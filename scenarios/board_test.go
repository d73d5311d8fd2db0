package scenarios

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"strategos/scenarios/entry"
)

// TestFoldersAreComplete: every game has its reference, its words and its board in both languages.
func TestFoldersAreComplete(t *testing.T) {
	for _, e := range Games() {
		for _, lang := range []string{"en", "fr"} {
			if book, err := entry.Book(e, lang); err != nil || len(book) < 1000 {
				t.Errorf("%s: a reference of %d bytes, %v", e.ID(), len(book), err)
			}
			if _, err := e.Words()[0].Open("words." + lang + ".toml"); err != nil {
				t.Errorf("%s: no words: %v", e.ID(), err)
			}
			var width [2]int
			for i, half := range []bool{false, true} {
				raw, err := Picture(e.ID(), lang, half)
				if err != nil {
					t.Fatal(err)
				}
				cfg, err := png.DecodeConfig(bytes.NewReader(raw))
				if err != nil {
					t.Fatalf("%s, half %v: %v", lang, half, err)
				}
				width[i] = cfg.Width
			}
			if width[0] < 4096 || width[1] != width[0]/2 {
				t.Errorf("%s in %s: widths %v", e.ID(), lang, width)
			}
		}
		if raw, err := Layout(e.ID()); err != nil || !strings.Contains(string(raw), "[[zone]]") {
			t.Errorf("%s: layout: %v", e.ID(), err)
		}
	}
}

func TestUnknownBoardsAreErrors(t *testing.T) {
	game := Games()[0].ID()
	if _, err := Picture(game, "grc", false); err == nil {
		t.Error("a language without a board is accepted")
	}
	if _, err := Picture(game, "../../en", false); err == nil {
		t.Error("a path as language is accepted")
	}
	if _, err := Picture("../fonts/book", "en", false); err == nil {
		t.Error("a path as game is accepted")
	}
	if _, err := Layout("ithaca"); err == nil {
		t.Error("an unknown game has a layout")
	}
	if _, err := entry.Book(Games()[0], "grc"); err == nil {
		t.Error("a language without a reference is accepted")
	}
}
