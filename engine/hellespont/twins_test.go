package hellespont_test

import (
	"testing"

	"strategos/engine/hellespont"
)

// TestTwinsTellNothing compares positions that differ only in what another seat holds or has decided unseen.
func TestTwinsTellNothing(t *testing.T) {
	kit(t).TwinsTellNothing(t, hellespont.Decisions(), map[string]string{"pick waits": "Sparta, who picks last, holds nothing yet",
		"rot asked": "he is asked because the other has played the one stratagem that he could keep"})
}
