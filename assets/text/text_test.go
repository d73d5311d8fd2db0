package text

import (
	"testing"

	"strategos/engine"
)

func TestEventSpans(t *testing.T) {
	e := engine.Event{Kind: "moved", Rule: "3", Seat: "sparta", Counters: []string{"spa-h1", "spa-brasidas"}, Zones: []string{"N", "O", "P"}, Facts: engine.Pairs("pm", "2")}
	x := New("en", nil)
	if got, want := x.Event(e), "H1 and BRASIDAS move N → O → P (2\u00a0MP)."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
