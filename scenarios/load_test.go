package scenarios

import (
	"testing"

	"strategos/engine"
)

// TestNew begins Sphacteria from the embedded data.
func TestNew(t *testing.T) {
	g, events, err := New("sphacteria", "", nil, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	if len(events) == 0 || len(g.Violations()) > 0 {
		t.Fatalf("%d events, violations %v", len(events), g.Violations())
	}
}
