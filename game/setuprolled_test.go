package game

import "testing"

// Where the players roll their own dice and the set-up needed some, the log says that the program rolled those, and who rolls from there on.
func TestTheLogSaysWhoRolledTheSetUp(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true, Typed: true}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	s := a.play.session
	if n := s.Records()[0].Notes; !s.Box().Typed || len(n) != 2 || n[0].Kind != "rolled-by-program" || n[1].Kind != "dice-by" {
		t.Errorf("the log notes %+v", n)
	}
	if !d.Sees("The program rolled in the players’ stead.") {
		t.Errorf("the log does not say who rolled: %q", d.Texts())
	}
}
