package epic_test

import (
	"reflect"
	"testing"

	rules "strategos/engine/epic"
)

// TestSavesHideHands: what one player may not know of the other's cards and voyages is marked, so that the save of a game between two hides it.
func TestSavesHideHands(t *testing.T) {
	for _, of := range []struct {
		snapshot any
		fields   []string
	}{{rules.DeckSnapshot{}, []string{"Hands", "Unseen", "Drawn"}}, {rules.WindowSnapshot{}, []string{"Waived"}}, {rules.PactSnapshot{}, []string{"Offered"}},
		{rules.SeaSnapshot{}, []string{"Voyage"}}, {rules.Snapshot{}, []string{"Left"}}} {
		for _, name := range of.fields {
			if f, ok := reflect.TypeOf(of.snapshot).FieldByName(name); !ok || f.Tag.Get("secret") != "yes" {
				t.Errorf("%T.%s lies open in a save", of.snapshot, name)
			}
		}
	}
}
