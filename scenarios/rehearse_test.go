package scenarios_test

import (
	"bytes"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/internal/proof/brittle"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// TestRestoreRehearses: a position that its checks let pass and that panics as soon as it is shown is refused.
func TestRestoreRehearses(t *testing.T) {
	on := ""
	t.Cleanup(scenarios.Join(brittle.Of(fen.Game, func(at string, _ engine.Command) bool { return at == on })))
	g, _, err := scenarios.New("fen", "eels", nil, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	snap, err := scenarios.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(snap); err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]string{"": "", "ask": "this position cannot be played: broken on purpose at ask",
		"view": "this position cannot be played: broken on purpose at view"} {
		on = at
		_, err := scenarios.Restore("fen", "eels", nil, func(v any) error {
			_, err := toml.Decode(text.String(), v)
			return err
		})
		if got := ""; err != nil && err.Error() != want || err == nil && got != want {
			t.Errorf("a game that panics at %q: %v", at, err)
		}
	}
}
