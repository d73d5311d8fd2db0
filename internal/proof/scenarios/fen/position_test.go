package fen_test

import (
	"errors"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios/position"
	"strategos/scenarios/strict"
)

// TestItsPositionsAreWritten: a game of its own family has positions written by hand, by its rules alone.
func TestItsPositionsAreWritten(t *testing.T) {
	for seed := range uint64(20) {
		s := begin(t, seed)
		rng := engine.NewSeeded(seed + 100)
		for step(t, s, rng) {
			text, err := position.Write(s.Game())
			if err != nil {
				t.Fatal(err)
			}
			if again, err := position.Read("fen.toml", text); err != nil || again.Game().Hash() != s.Game().Hash() {
				t.Fatalf("read again it is another game: %v\n%s", err, text)
			}
		}
	}
	short := "position = 1\ngame = \"fen\"\nturn = 2\nseat = \"otter\"\n\n[places]\n\"21\" = [\"pike-1\"]\n"
	s, err := position.Read("fen.toml", []byte(short))
	if err != nil || s.Game().Prompt().Seat != "otter" || s.Game().View("").Turn != 2 {
		t.Fatalf("%v", err)
	}
	_, err = position.Read("fen.toml", []byte(strings.Replace(short, "pike-1", "perch-1", 1)))
	var all strict.Problems
	if !errors.As(err, &all) || all[0].Line != 7 || !strings.Contains(all.In("fr"), "pas de pion") {
		t.Errorf("a boat that there is not: %v", err)
	}
}
