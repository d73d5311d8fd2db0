package hellespont_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
)

// Ships turned to their front carry more: named together with the troops aboard
// they are turned first, whatever the order of the words (2.D, 3.3).
func TestRecoveryTurnsShipsFirst(t *testing.T) {
	g := hellespont.Position(config(t), hellespont.Athens, "M3: ath-t5- ath-h1- ath-thrasybulus\nT12: spa-p2")
	g.Recover(hellespont.Athens, fixed())
	if why := g.Check(engine.Cmd("recover", "ath-h1")); why == nil || why.Code != "no-room-to-recover" {
		t.Fatalf("3 FP of hoplites on 10 FP of ships: %v", why)
	}
	must(t, g, box(1), "recover ath-h1 ath-t5") // the attrition of M3 follows at once
	for _, id := range []string{"ath-h1", "ath-t5"} {
		if counter(g, id).Weakened {
			t.Errorf("%s is still weakened", id)
		}
	}
}
