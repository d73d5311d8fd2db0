package syracuse_test

import (
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
)

// TestNothingToGainIsSaid: who may roll again is told that he has nothing to gain exactly where what lies is the best for him that a die of
// this roll can bring.
func TestNothingToGainIsSaid(t *testing.T) {
	best := map[string]map[bool]string{ // what is best for the side that rolls, and for the other
		"siege":     {true: "siege-taken", false: "siege-nothing"},
		"wreck":     {true: "wreck-falls", false: "wreck-stands"},
		"attrition": {true: "attrition-none", false: "attrition-all"},
	}
	met := map[string]int{}
	for seed := uint64(1); seed < 1500; seed++ {
		kit(t).Stroll(t, seed, func(g *rules.Game, p *engine.Prompt, _ engine.Command) bool {
			if p.Decision != "reroll" {
				return true
			}
			lies := g.Prompt().Lying
			if len(lies) == 0 {
				return true
			}
			kind, _, _ := strings.Cut(lies[0].Key, "-")
			if best[kind] == nil {
				return true
			}
			own := g.Ruleset().Seat(g.Series().Pending.Side) == p.Seat
			if want := lies[0].Key == best[kind][own]; p.Gainless != want {
				t.Fatalf("seed %d: %s lies, %s is told that he has nothing to gain: %v", seed, lies[0].Key, p.Seat, p.Gainless)
			}
			met[lies[0].Key]++
			return true
		})
	}
	for kind, of := range best {
		for _, key := range of {
			if met[key] == 0 {
				t.Errorf("%s: %s has never lain: %v", kind, key, met)
			}
		}
	}
}
