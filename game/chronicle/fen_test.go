package chronicle

import (
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/internal/gametest"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// TestMain puts the made-up game on the list: three seats, two of whom hold one hand together.
func TestMain(m *testing.M) {
	scenarios.Join(fen.Game)
	m.Run()
}

// fenPlayed is that game, played to its end.
func fenPlayed(t *testing.T) *bench {
	t.Helper()
	s := gametest.Of(t, "fen", "", 3)
	gametest.Walk(t, s, engine.NewSeeded(3), 600, func(*engine.Prompt, *engine.Command) bool { return true })
	b := newBench(t, s, "en", 1600, 1000)
	names, err := fen.Game.Names()
	if err != nil {
		t.Fatal(err)
	}
	b.text = text.New("en", names)
	b.chronicle.Reword()
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	return b
}

// The log of any game has its turns as headings, its seats as filters, and what was dealt to two seats is read by both and
// by nobody else.
func TestLogOfAnyGame(t *testing.T) {
	b := fenPlayed(t)
	b.driver.Key("ctrl+l")
	if turns, _ := headings(b); turns < 2 {
		t.Errorf("%d turns", turns)
	}
	seats := b.session.Game().Info().Seats
	for _, seat := range seats {
		if !b.driver.Has("log.filter." + string(seat)) {
			t.Errorf("no filter for %s", seat)
		}
	}
	reads := map[engine.Seat]int{}
	for _, seat := range append([]engine.Seat{Nobody}, seats...) {
		b.reader = seat
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		for _, l := range b.chronicle.log.lines {
			if e := &l.event; len(e.Secret) > 0 && !e.SecretFrom(seat) && len(e.Facts) > 0 {
				reads[seat]++
			}
		}
	}
	readers := 0
	for _, seat := range seats {
		if reads[seat] > 0 {
			readers++
		}
	}
	if readers != 2 || reads[Nobody] != 0 {
		t.Errorf("secrets read: %v", reads)
	}
}

// One looks back at any game, by its turns too.
func TestHistoryOfAnyGame(t *testing.T) {
	b := fenPlayed(t)
	b.driver.Key("ctrl+home")
	if b.chronicle.At() != 0 {
		t.Fatalf("looking at %d", b.chronicle.At())
	}
	b.driver.Key("ctrl+pagedown")
	if at := b.chronicle.At(); at < 0 || b.chronicle.Game().View("").Turn != 2 {
		t.Errorf("the second turn is at %d", at)
	}
	b.driver.Key("ctrl+end")
	if b.chronicle.Past() {
		t.Error("not back in the present")
	}
}
