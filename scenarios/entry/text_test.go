package entry

import "testing"

// TestTextIsSetAsPrint: what players read of the data has curly apostrophes, and in French blanks that do not break.
func TestTextIsSetAsPrint(t *testing.T) {
	x := Text{EN: "who wins: the ship's crew?", FR: "L'île : « prise » ; qui l'a prise ? Athènes !"}
	if got, want := x.In("fr"), "L’île\u00a0: «\u00a0prise\u00a0»\u202f; qui l’a prise\u202f? Athènes\u202f!"; got != want {
		t.Errorf("French %q, want %q", got, want)
	}
	if got, want := x.In("en"), "who wins: the ship’s crew?"; got != want {
		t.Errorf("English %q, want %q", got, want)
	}
}
