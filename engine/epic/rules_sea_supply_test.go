package epic_test

import (
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_9_3_a_everySource: lines are drawn from every source, also from one that another reaches: Thebes feeds the
// coast of Attica, where Corinth's lines do not come.
func TestEpic_9_3_a_everySource(t *testing.T) {
	b := sailingBy(t, "sparta", "W3728: lac-h01")
	x := b.Look()
	p, _ := b.r.PieceOf("lac-h01")
	b.want("in supply from Thebes", x.InSupply(p, x.Network(rules.SpartaSide)), true)
}
