package hellespont_test

import (
	"testing"

	"strategos/engine/hellespont"
)

// TestRecoveryInAnyOrder: 10 FP of a weakened ship carry H4 weakened; the ship's own
// recovery makes room for the other, in whatever order the two are named.
func TestRecoveryInAnyOrder(t *testing.T) {
	for _, command := range []string{"recover ath-t5 ath-h4", "recover ath-h4 ath-t5"} {
		g := hellespont.Position(config(t), hellespont.Athens, "M3: ath-t5- ath-h4-\nB2: ath-alcibiades")
		g.Recover(hellespont.Athens, fixed())
		if p := g.Prompt(); p.Decision != "recover" {
			t.Fatalf("Athens is asked %q", p.Decision)
		}
		if why := refusal(t, g, command); why != nil {
			t.Errorf("%s is refused: %v", command, why)
		}
		if refusal(t, g, "recover ath-h4") == nil {
			t.Error("H4 recovers on a ship that cannot carry it")
		}
	}
}
