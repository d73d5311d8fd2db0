package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
)

// soloSession is a new game of one person.
func soloOf(t testing.TB, game string, seed uint64) *engine.Session {
	t.Helper()
	s := newGameOf(t, game, "historical", seed)
	s.Solo = true
	return s
}

// Digits answer a question for a number, and are no stored views as long as one is asked for; a number too high is refused
// with its reason. Where several numbers are to choose from none is advised: Enter does nothing.
func TestDigitsAnswerNumbers(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		s := soloOf(t, game, 4)
		if !playUntil(t, s, 4, func(p *engine.Prompt, v *zonewar.Seen) bool {
			return p.Decision == "announce" && len(p.Choices) > 1 && p.Choices[1].Role == engine.NumberRole && v.Sides[0].AP < 6 && v.Sides[1].AP < 6
		}) {
			t.Fatal("no announcement")
		}
		b := newBench(t, s, "en", 1600, 1000)
		before := len(s.Records())
		b.driver.Key("6")
		if len(s.Records()) != before || len(b.toasts) > 0 || b.table.ctl.Refused() == nil {
			t.Errorf("%s: 6 is not refused with a reason: %q", game, b.toasts)
		}
		b.driver.Key("enter")
		if len(s.Records()) != before {
			t.Errorf("%s: Enter announces the least", game)
		}
		b.driver.Key("2")
		if got := s.Records()[len(s.Records())-1].Command.String(); got != "announce 2" {
			t.Errorf("%s: 2 gives %q", game, got)
		}
		b.driver.Key("2") // no number is asked for any more
		if !b.driver.Sees("No view 2 stored") {
			t.Errorf("%s: 2 is no stored view afterwards", game)
		}
	}
}

// What is announced and would be lost stands on the button that loses it, and what it names is what the log then says.
func TestUnspentPointsStandOnTheButton(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		told := 0
		for seed := range uint64(40) {
			s := soloOf(t, game, seed)
			loses := func(ch engine.Choice) bool { return ch.Lost > 0 }
			if !playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool {
				return p.Decision == "moves" && p.Purse > 0 && slices.ContainsFunc(s.Game().Prompt().Choices, loses)
			}) {
				continue
			}
			p := s.Game().Prompt()
			end := p.Choices[slices.IndexFunc(p.Choices, loses)]
			b := newBench(t, s, "en", 1600, 1000)
			if want := itoa(end.Lost) + " AP will be lost"; !b.driver.Sees(want) {
				t.Errorf("%s: no button says %q", game, want)
			}
			events, err := s.Apply(end.Command)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Kind == "ap-lost" {
					told++
					if e.Facts.Get("ap") != itoa(end.Lost) {
						t.Errorf("%s: the button said %d AP, lost are %s", game, end.Lost, e.Facts.Get("ap"))
					}
				}
			}
		}
		if told < 3 {
			t.Errorf("%s: AP were lost at once in %d games only", game, told)
		}
	}
}

// Alone, one Ctrl+Z takes back a move together with the answers that had no alternative, without a question, and one more key
// does it all again.
func TestOneUndoTakesBackTheActWithItsAnswers(t *testing.T) {
	crossed := 0
	for seed := range uint64(60) {
		s := soloOf(t, "sphacteria", seed)
		if !playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool {
			return p.Decision == "moves" && p.March == nil && len(p.Choices) > 1
		}) {
			continue
		}
		b := newBench(t, s, "en", 1600, 1000)
		b.set.AutoContinue = true
		b.driver.Tick()
		before, hash := len(s.Records()), s.Game().Hash()
		b.driver.Key("e")
		for range 6 {
			b.driver.Tick()
		}
		after, then := len(s.Records()), s.Game().Hash()
		dice := false
		for _, r := range s.Records()[before:] {
			dice = dice || r.Barrier == engine.BarDice || r.Barrier == engine.BarSecret
		}
		if after < before+2 || dice {
			continue
		}
		crossed++
		b.driver.Key("ctrl+z")
		if b.driver.Has("undo.yes") {
			t.Fatalf("seed %d: a plain act is asked about", seed)
		}
		if len(s.Records()) != before || s.Game().Hash() != hash {
			t.Fatalf("seed %d: one undo leads from %d records to %d, not to %d", seed, after, len(s.Records()), before)
		}
		for range 4 {
			b.driver.Tick() // and stays there
		}
		b.driver.Key("ctrl+shift+z")
		if s.Game().Hash() != then {
			t.Fatalf("seed %d: one redo does not lead back", seed)
		}
	}
	if crossed == 0 {
		t.Error("no act was followed by answers of their own")
	}
}

// While the curtain hangs and nobody has looked, the last act can be taken back, which is said; the next player's hand is not
// shown, nor that of who takes back. Once the next player has come, it cannot.
func TestTakenBackAtTheCurtain(t *testing.T) {
	done := false
	for seed := range uint64(40) {
		s := newGameOf(t, "sphacteria", "historical", seed)
		b := newBench(t, s, "en", 1600, 1000)
		k := newClicker(b, seed)
		for range 120 {
			if s.Game().Legal().Over != nil {
				break
			}
			if !b.driver.Has("curtain.undo") {
				k.step()
				continue
			}
			before, giver := len(s.Records()), s.Giver(len(s.Records())-1)
			b.snap("curtain-undo")
			b.driver.Key("ctrl+z")
			if len(s.Records()) != before-1 || s.Game().Legal().Seat != giver {
				t.Fatalf("seed %d: not taken back", seed)
			}
			if len(b.toasts) == 0 || !strings.Contains(b.toasts[0], "taken back") {
				t.Errorf("no sentence: %q", b.toasts)
			}
			if out := leaks(b, "-"); len(out) > 0 && b.driver.Has("curtain.open") {
				t.Errorf("behind the curtain %q", out)
			}
			if b.driver.Has("curtain.undo") {
				t.Error("a second act can be taken back")
			}
			done = true
			break
		}
		if done {
			for n := 0; n < 200 && !b.driver.Has("curtain.undo"); n++ {
				k.step()
			}
			b.driver.Click("curtain.open")
			n := len(s.Records())
			b.driver.Key("ctrl+z")
			if len(s.Records()) != n {
				t.Error("taken back after the next player has come")
			}
			return
		}
	}
	t.Error("no act could be taken back at the curtain")
}

// A retreat that all can make together opens with all of them picked: one click is the retreat.
func TestRetreatsOpenWithTheGroupPicked(t *testing.T) {
	together := 0
	for seed := range uint64(60) {
		s := soloOf(t, "sphacteria", seed)
		if !playUntil(t, s, seed, at("retreat")) {
			continue
		}
		b := newBench(t, s, "en", 1600, 1000)
		b.driver.Tick()
		m := b.table.prompt.March
		all := len(s.Game().Destinations(m.Movers, false)) > 0
		if got := b.table.ctl.Group(); all != (len(got) == len(m.Movers)) {
			t.Errorf("seed %d: of %d who may go together: %v, %d are picked", seed, len(m.Movers), all, len(got))
		}
		if all {
			together++
			if before := len(s.Records()); len(b.table.ctl.BestWays()) > 0 {
				b.driver.Click("way." + b.table.ctl.BestWays()[0].Zone)
				if len(s.Records()) == before && b.table.ctl.Ask() == nil {
					t.Errorf("seed %d: one click is no retreat", seed)
				}
			}
		}
	}
	if together < 5 {
		t.Errorf("only %d retreats of all", together)
	}
}
