package prose

import (
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/render"
)

// TestADieKeepsItsFullStop: whatever the width, what follows a die without a space stands behind it, on its line.
func TestADieKeepsItsFullStop(t *testing.T) {
	spans := []text.Span{{Text: "Morale check, dice "}, {Kind: text.Dice, ID: "6"}, {Text: ", "}, {Kind: text.Dice, ID: "2"}, {Text: " and "},
		{Kind: text.Dice, ID: "1"}, {Text: ". It holds (4.2)."}}
	style := render.TextStyle{Size: 14}
	carried := 0
	for width := 60.0; width < 400; width++ {
		f := Set(style, spans, width)
		for i, w := range f.words {
			if i == 0 || f.words[i-1].Kind != text.Dice || strings.HasPrefix(w.Text, " ") {
				continue
			}
			if w.y != f.words[i-1].y || w.x != f.words[i-1].x+f.words[i-1].w {
				t.Errorf("%v wide: %q at %v,%v is parted from its die at %v,%v", width, w.Text, w.x, w.y, f.words[i-1].x, f.words[i-1].y)
			}
			if f.words[i-1].x == 0 {
				carried++
			}
		}
	}
	if carried == 0 {
		t.Error("no die was carried along")
	}
}
