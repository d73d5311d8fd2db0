package epic_test

import (
	"fmt"
	"slices"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_D_d_told: who stands alone in a wing after a round is told to join another, and whether morale rises there: from a wing at the side
// into the centre, from two wings into the last that fights, and from both sides at once, where nobody gains.
func TestEpic_D_d_told(t *testing.T) {
	for _, c := range []struct {
		weak []string // with so little morale that a round drives them off
		want []string
	}{
		{[]string{"att-h01"}, []string{"sparta [lac-h01] centre yes"}},
		{[]string{"att-h03", "att-h04"}, []string{"sparta [lac-e01 lac-h05 agis] centre yes"}},
		{[]string{"att-h01", "att-h02"}, []string{"sparta [lac-h01] right yes", "sparta [lac-h02] right yes"}},
		{[]string{"lac-h01", "att-h02"}, []string{"athens [att-h01] right no", "sparta [lac-h02] right no"}},
	} {
		b := inWings(t, [3]string{"lac-h01", "lac-h02", "lac-h05 lac-e01 agis"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
		s := b.Snapshot()
		for _, units := range [][]string{s.Battle.Attackers.Units, s.Battle.Defenders.Units} {
			for i, line := range units {
				var id string
				var base, morale int
				if _, err := fmt.Sscan(line, &id, &base, &morale); err != nil {
					t.Fatal(err)
				}
				if morale = 8; slices.Contains(c.weak, id) {
					morale = 1
				}
				units[i] = fmt.Sprint(id, " ", base, " ", morale, " fights")
			}
		}
		b = set(t, b.r, func(to *rules.Snapshot) { *to = *s })
		b.do("fight", slices.Repeat([]int{3}, 30)...)
		var told []string
		for _, e := range b.heard("wing-joined") {
			told = append(told, fmt.Sprint(e.Seat, " ", e.Counters, " ", e.Facts.Get("wing"), " ", e.Facts.Get("gains")))
		}
		slices.Sort(told)
		b.want(fmt.Sprint("without ", c.weak), fmt.Sprintf("%q", told), fmt.Sprintf("%q", c.want))
	}
}
