package zonewar

import (
	"math"
	"testing"
)

// TestSlipRisksAreLogarithms: a way's risk is the sum of what its zones weigh only if each weighs the logarithm of its chance.
func TestSlipRisksAreLogarithms(t *testing.T) {
	for n := 1; n <= 6; n++ {
		if want := int16(math.Round(100 * math.Log(6/float64(n)))); slipRisks[n] != want {
			t.Errorf("past on %d: %d, want %d", n, slipRisks[n], want)
		}
	}
	if slipRisks[0] <= 20*slipRisks[1] {
		t.Errorf("no passing weighs %d, a way of twenty zones up to %d", slipRisks[0], 20*slipRisks[1])
	}
}
