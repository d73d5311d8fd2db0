package board

import (
	"strconv"

	"strategos/assets/livery"
	"strategos/render"
	"strategos/scenarios/entry"
)

// BackdropSpec draws a counter of the title screen's backdrop.
func BackdropSpec(p *entry.BackdropPiece) render.Spec {
	worn, _ := livery.Named(p.Livery) // the reader of the file has refused others
	if p.Leader != "" {
		return render.LeaderSpec{Livery: worn, Name: p.Leader, Bonus: p.Bonus}
	}
	return render.CounterSpec{Livery: worn, Type: unitTypes[p.Unit], ID: p.Unit + strconv.Itoa(p.No), FP: p.FP, Bonus: p.Bonus, Weakened: p.Weakened,
		Contingent: peoples[p.Band]}
}
