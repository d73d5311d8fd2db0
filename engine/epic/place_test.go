package epic_test

import (
	"testing"

	rules "strategos/engine/epic"
)

// TestPlacesAreToldApart: the open hex and the place in it, a sea and a pool are places of their own, from the first of each to the last, and
// tell of what they are.
func TestPlacesAreToldApart(t *testing.T) {
	r := b0(t, "campaign")
	seen := map[rules.Place]bool{}
	place := func(p rules.Place, outside, inside bool, h rules.Hex, sea rules.Area) {
		t.Helper()
		if seen[p] {
			t.Fatalf("place %d stands for two", p)
		}
		seen[p] = true
		if p.IsOutside() != outside || p.IsInside() != inside || p.Hex() != h || p.Sea() != sea || p.OnMap() != (h != rules.NoHex || sea != rules.NoArea) {
			t.Fatalf("place %d: outside %v, inside %v, hex %d, sea %d, on the map %v", p, p.IsOutside(), p.IsInside(), p.Hex(), p.Sea(), p.OnMap())
		}
	}
	for h := range rules.Hex(len(r.Ground)) {
		place(rules.Outside(h), true, false, h, rules.NoArea)
		place(rules.Inside(h), false, true, h, rules.NoArea)
	}
	for a := range r.Areas {
		place(rules.AtSea(rules.Area(a)), false, false, rules.NoHex, rules.Area(a))
	}
	for i := range r.Map.Regions {
		place(rules.ForcePool(rules.Region(i)), false, false, rules.NoHex, rules.NoArea)
		place(rules.BuildPool(rules.Region(i)), false, false, rules.NoHex, rules.NoArea)
	}
	place(rules.Nowhere, false, false, rules.NoHex, rules.NoArea)
}
