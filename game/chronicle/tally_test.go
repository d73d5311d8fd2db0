package chronicle

import (
	"testing"

	"strategos/engine"
)

// The tally counts each side's dice and the totals of two.
func TestTallyOfDice(t *testing.T) {
	d := tallies([]engine.Record{
		{Events: []engine.Event{{Seat: "athens", Dice: []int{3, 4}}, {Seat: "sparta", Dice: []int{6}}, {Dice: []int{1}}}},
		{Events: []engine.Event{{Seat: "athens", Dice: []int{6, 6}}, {Kind: "turn"}}},
	})
	if n, sum := d["athens"].count(); n != 4 || sum != 19 || d["athens"].sums[7] != 1 || d["athens"].sums[12] != 1 {
		t.Errorf("Athens: %+v", d["athens"])
	}
	if n, _ := d[""].count(); n != 6 || d["sparta"].faces[6] != 1 || d[""].faces[6] != 3 {
		t.Errorf("both: %+v", d[""])
	}
	ways := 0
	for total := 2; total <= 12; total++ {
		ways += waysOf2d6(total)
	}
	if ways != 36 || waysOf2d6(7) != 6 || waysOf2d6(2) != 1 {
		t.Errorf("two dice fall in %d ways", ways)
	}
}
