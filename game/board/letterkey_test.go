package board

import (
	"testing"

	"strategos/scenarios"
)

// TestKeysOfHexBoardsAreRead: the captions of a hex board's key are written in both languages when the whole board is
// seen in a window of the usual size.
func TestKeysOfHexBoardsAreRead(t *testing.T) {
	for _, e := range scenarios.Games() {
		g, err := layoutOf(e.ID())
		if err != nil || g.Counter == counterPx {
			continue
		}
		for n, lang := range []string{"en", "fr"} {
			zoom := NewCamera(g.Size, usual).Zoom
			written := map[*label]bool{}
			for _, p := range g.lettering(zoom, lang) {
				written[p.label] = true
			}
			for i := range g.labels {
				if l := &g.labels[i]; l.set != nil && !written[l] {
					t.Errorf("%s: %q is not read at zoom %.3f", e.ID(), l.texts[n], zoom)
				}
			}
		}
	}
}
