package table

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/saves"
)

// TestWhatStandsOutlastsClosing: a decision that stands because its die is asked for is saved; whoever closes the game then is asked for
// the die again when it is opened, behind the curtain, and decides nothing else. The saved game tells nobody what was decided.
func TestWhatStandsOutlastsClosing(t *testing.T) {
	s := newSession(t, 1)
	if !playUntil(t, s, 5, func(p *engine.Prompt, v *zonewar.Seen) bool { return p.Decision == "commit_defender" }) {
		t.Fatal("nobody defends")
	}
	s.SetTyped(true)
	b := newBench(t, s, "en", 1600, 1000)
	b.driver.Click("curtain.open")
	n := len(s.Records())
	b.driver.Click("choice.pass")
	if c, stands := s.Standing(); !stands || c.String() != "pass" || b.saved == 0 {
		t.Fatalf("%s stands: %v; saved %d times", c, stands, b.saved)
	}
	data, err := saves.Take(s, saves.Meta{Name: "Again"}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	l, err := saves.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	again := newBench(t, l.Session(), "en", 1600, 1000)
	again.driver.Tick()
	if again.driver.Has("die.6") {
		t.Error("before the curtain is opened the die is asked for")
	}
	again.driver.Click("curtain.open")
	again.settle()
	if !again.driver.Has("die.6") || again.driver.Enabled("dice.cancel") {
		t.Fatal("the die is not asked for, or the decision can be another")
	}
	again.driver.Key("ctrl+z")
	if !again.driver.Has("die.6") {
		t.Fatal("it can be taken back")
	}
	again.driver.Click("die.6")
	again.settle()
	r := again.table.session.Records()
	if len(r) <= n || r[n].Command.String() != "pass" || r[n].Rolls[0] != 6 {
		t.Errorf("the fight does not go on: %d records, there were %d", len(r), n)
	}
	if _, stands := again.table.session.Standing(); stands {
		t.Error("what has been done still stands")
	}
}

// TestWhatIsNotAllowedAnyMoreDoesNotStand: what stands in a game whose position a person has changed, or whose dice the program rolls
// now, holds nothing up.
func TestWhatIsNotAllowedAnyMoreDoesNotStand(t *testing.T) {
	for _, c := range []engine.Command{engine.Cmd("commit", "nothing"), engine.Cmd("pass")} {
		s := newSession(t, 1)
		if !playUntil(t, s, 5, func(p *engine.Prompt, v *zonewar.Seen) bool { return p.Decision == "commit_defender" }) {
			t.Fatal("nobody defends")
		}
		n := len(s.Records())
		s.Stand(c)
		b := newBench(t, s, "en", 1600, 1000)
		b.driver.Click("curtain.open")
		b.settle()
		if _, stands := s.Standing(); stands || b.driver.Has("die.6") {
			t.Errorf("%s still stands", c)
		}
		if done := len(s.Records()) > n; done != (c.Verb == "pass") {
			t.Errorf("%s was done: %v", c, done)
		}
	}
}
