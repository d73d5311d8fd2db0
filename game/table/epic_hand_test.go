package table

import (
	"strings"
	"testing"

	"strategos/engine/epic"
)

// TestEpicsUnitsAreToldWhereTheyAre: who has been placed is told, in his card, where he stands now, and in the log a home is named
// once for all who come from there.
func TestEpicsUnitsAreToldWhereTheyAre(t *testing.T) {
	b := epicPosition(t, "en", func(*epic.Snapshot) {})
	b.driver.Tick()
	if got := strings.Join(b.table.panels.ThingFacts("eli-h01"), "\n"); !strings.Contains(got, "Force Pool, Elis") {
		t.Fatalf("before: %q", got)
	}
	b.driver.Click("mover.eli-h01")
	b.driver.Key("ctrl+a")
	b.driver.Click("way.elis")
	b.settle()
	if got := strings.Split(strings.Join(b.table.panels.ThingFacts("eli-h01"), "\n"), "\n"); got[1] != "Elis" {
		t.Errorf("in Elis: %q", got)
	}
	const told = "Athens places H1 to H3 and L1 (Elis) in Elis."
	if !b.reads(b.driver.Rect("log"), told) {
		t.Errorf("the log does not read %q: %q", told, b.driver.Texts())
	}
}
