package sphacteria_test

import (
	"testing"

	"strategos/internal/zonetest"
)

func TestSessionUndoAndRedo(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h1 spa-h2 spa-styphon", "P: ath-h1")
	zonetest.UndoesAndRedoes(t, g, []string{"announce 3", "activate N", "move spa-h1 M", "move spa-h2 spa-styphon V U"}, "move spa-h2 O")
}

func TestSessionBarriers(t *testing.T) {
	// The announcement is free, the fight's dice are not.
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "BTA: ath-h3")
	s := zonetest.Sit(t, g, 3)
	s.Do("announce 2")
	ok, _ := s.CanUndo()
	b.Want("after an announcement", ok, true)
	s.Do("end")
	s.Barred("dice")

	_, g = table(t, athens, "O: ath-a1 ath-h2", "BTS: spa-h1")
	g.Hand(athens, "str-05")
	s = zonetest.Sit(t, g)
	s.Do("announce 2", "play str-05 5 O") // the counter was shown
	s.Barred("secret")

	_, g = table(t, sparta, "N: spa-h1", "BTA: ath-h3")
	zonetest.SeatBars(t, g)
}

func TestSessionSoloTakesAnythingBackAndSaysSo(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h1 ath-h2", "BTA: ath-h3")
	zonetest.SoloTakesBack(t, g)
}

func TestSessionErrorsLeaveGameAndDiceAlone(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h1 ath-h2", "BTA: ath-h3")
	zonetest.ErrorsLeaveAlone(t, g)
}

func TestSessionTwins(t *testing.T)                   { kit(t).TwinSessions(t) }
func TestSessionHashTellsPositionsApart(t *testing.T) { kit(t).HashesTellApart(t) }
func TestSessionAtAndBranch(t *testing.T)             { kit(t).AtAndBranch(t) }

func TestSessionOfALoadedGameCannotGoBehindItsLoading(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	zonetest.LoadedStaysLoaded(t, g, "announce 3", "activate N")
}
