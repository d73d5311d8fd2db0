package assets

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
)

func TestMapsAreEmbedded(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		var width [2]int
		for i, half := range []bool{false, true} {
			raw, err := Map("sphacteria", lang, half)
			if err != nil {
				t.Fatal(err)
			}
			cfg, err := png.DecodeConfig(bytes.NewReader(raw))
			if err != nil {
				t.Fatalf("%s, half %v: %v", lang, half, err)
			}
			width[i] = cfg.Width
		}
		if width[0] != 4096 || width[1] != 2048 {
			t.Errorf("%s: widths %v, want 4096 and 2048", lang, width)
		}
	}
	raw, err := MapLayout("sphacteria")
	if err != nil || !strings.Contains(string(raw), "[[zone]]") {
		t.Errorf("layout: %v", err)
	}
}

func TestUnknownMapsAreErrors(t *testing.T) {
	if _, err := Map("sphacteria", "grc", false); err == nil {
		t.Error("a language without a map is accepted")
	}
	if _, err := Map("../fonts/book", "en", false); err == nil {
		t.Error("a path as game is accepted")
	}
	if _, err := MapLayout("ithaca"); err == nil {
		t.Error("an unknown game has a layout")
	}
}
