package hellespont_test

import (
	"testing"

	"strategos/internal/zonetest"
)

// A fleet stops in a port and goes on without its passenger; troops march.
func TestSessionUndoAndRedo(t *testing.T) {
	_, g := table(t, athens, "Sestos: ath-t5 ath-h3 ath-alcibiades", "T5: ath-h2", "Lampsaque: ath-p1")
	zonetest.UndoesAndRedoes(t, g, []string{"announce 4", "activate Sestos", "move ath-t5 ath-h3 ath-alcibiades M5 M6 M7 Lampsaque",
		"move ath-t5 ath-alcibiades M7 M8", "activate T5", "move ath-h2 T6"}, "move ath-h2 T4")
}

func TestSessionBarriers(t *testing.T) {
	// The announcement is free, the fight's die is not, nor is the second one that
	// the Advantage buys.
	b, g := table(t, athens, "M5: ath-t5 spa-t6")
	g.Holder(athens)
	s := zonetest.Sit(t, g, 6, 2)
	s.Do("announce 1")
	ok, _ := s.CanUndo()
	b.Want("after an announcement", ok, true)
	s.Do("end")
	b.Asks(s.Game(), "athens", "reroll")
	s.Barred("dice")
	s.Do("again")
	s.Barred("dice")
	b.Want("the second die", s.Records()[len(s.Records())-1].Rolls, []int{2})

	_, g = table(t, athens, "T28: ath-h2", "T4: ath-a1")
	g.Hand(athens, "str-04")
	s = zonetest.Sit(t, g)
	s.Do("announce 3", "play str-04 6 T4") // the counter was shown
	s.Barred("secret")

	_, g = table(t, athens, "T28: ath-h2", "T5: spa-h2")
	zonetest.SeatBars(t, g)
}

func TestSessionSoloTakesAnythingBackAndSaysSo(t *testing.T) {
	_, g := table(t, athens, "M5: ath-t5 spa-t6")
	zonetest.SoloTakesBack(t, g)
}

func TestSessionErrorsLeaveGameAndDiceAlone(t *testing.T) {
	_, g := table(t, athens, "M5: ath-t5 spa-t6")
	zonetest.ErrorsLeaveAlone(t, g)
}

func TestSessionTwins(t *testing.T)                   { kit(t).TwinSessions(t) }
func TestSessionHashTellsPositionsApart(t *testing.T) { kit(t).HashesTellApart(t) }
func TestSessionAtAndBranch(t *testing.T)             { kit(t).AtAndBranch(t) }

func TestSessionOfALoadedGameCannotGoBehindItsLoading(t *testing.T) {
	_, g := table(t, athens, "T28: ath-h2", "T5: spa-h2")
	zonetest.LoadedStaysLoaded(t, g, "announce 3", "activate T28")
}
