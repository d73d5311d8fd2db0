package panels

import "testing"

// TestAChartLightsItsColumns: the column in use is lit, and those of several fights at once; no other.
func TestAChartLightsItsColumns(t *testing.T) {
	for _, of := range []struct {
		chart Chart
		lit   [4]bool
	}{
		{Chart{Column: 2, Base: 1}, [4]bool{false, false, true, false}},
		{Chart{Column: -1, Base: -1, Lit: []int{1, 3}}, [4]bool{false, true, false, true}},
		{Chart{Column: -1, Base: -1}, [4]bool{}},
	} {
		for i, want := range of.lit {
			if got := of.chart.lights(i); got != want {
				t.Errorf("%+v lights column %d: %t", of.chart, i, got)
			}
		}
	}
}
