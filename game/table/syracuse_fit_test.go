package table

import (
	"os"
	"slices"
	"testing"
)

// syracuseDecisions are those that made positions of Syracuse come to.
var syracuseDecisions = []string{"points", "arrival_stratagem", "arrival_answer", "place", "sail", "unlade", "lighten", "announce", "moves", "closing", "answer_entry",
	"halted", "withdraw", "drop_excess", "storm", "fight", "gate", "crew", "commit_attacker", "commit_defender", "reroll", "lose", "retreat", "displace",
	"enter", "ride", "plague", "fever", "tools", "build", "discard", "home", "recover", "supply", "sabotage", "rot", "attrition", "waste", "strike", "interrupt"}

// Nothing is cut off, overlapping or too faint in any decision of Syracuse, in either language, in the smallest window at
// its own size and twice as large; and made positions come to nearly all of them.
func TestSyracuseFits(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at many positions")
	}
	met := positionsOf(t, "syracuse", syracuseDecisions...)
	missing := slices.DeleteFunc(slices.Clone(syracuseDecisions), func(d string) bool { return met[d] != nil })
	if len(missing) > 6 {
		t.Errorf("no position asks for %q", missing)
	}
	t.Log("not met:", missing)
	fits(t, met)
}

// Pictures of every decision of Syracuse, to be looked at.
func TestSyracusePictures(t *testing.T) {
	if os.Getenv("STRATEGOS_SHOTS") == "" {
		t.Skip("no pictures wanted")
	}
	picturesOf(t, "syr", positionsOf(t, "syracuse", syracuseDecisions...))
}
