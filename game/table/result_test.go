package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// rolledAt plays on with animation until a combat's die is in the air.
func rolledAt(t *testing.T, lang string) (*bench, *zonewar.CombatView) {
	t.Helper()
	b := newBench(t, assault(t), lang, 1600, 1000)
	b.set.Speed = 1
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	s := b.table.session
	for range 4 {
		b.driver.Click("choice.pass")
		for i := range s.Records()[len(s.Records())-1].Events {
			if cb := zonewar.RolledIn(&s.Records()[len(s.Records())-1].Events[i]); cb != nil {
				return b, cb
			}
		}
	}
	t.Fatal("no combat was rolled")
	return nil, nil
}

// Nothing tells a combat's result before its die has come to rest: no panel, no log, no card. Then the card tells it in words
// and waits for two seconds, or for Enter, before the next decision is asked.
func TestResultWaitsForTheDie(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, by := range []string{"time", "enter", "click"} {
			b, cb := rolledAt(t, lang)
			words := b.table.text.UI("table.combat.winner", "side", b.table.text.Seat(cb.Winner))
			next := b.table.session.Game().Legal().Decision
			tells := func() bool { return strings.Contains(strings.Join(b.driver.Texts(), " "), words) }
			if tells() || !b.driver.Has("result") || b.driver.Has("pick.confirm") {
				t.Fatalf("%s: the result is told while the die rolls, or no card shows it", lang)
			}
			if by == "time" {
				b.snap("result-rolling-" + lang)
			}
			for n := 0; !tells(); n++ {
				if n > 400 {
					t.Fatalf("%s: the result is never told", lang)
				}
				b.driver.Wait(50 * time.Millisecond)
			}
			if by == "time" {
				b.snap("result-rests-" + lang)
			}
			if b.driver.Has("pick.confirm") {
				t.Errorf("%s: %s is asked before the result was read", lang, next)
			}
			switch by {
			case "time":
				b.driver.Wait(6 * time.Second)
			case "enter":
				b.driver.Key("enter")
			case "click":
				b.driver.Click("result.read")
			}
			b.driver.Tick()
			if b.driver.Has("result") || b.table.held.on {
				t.Errorf("%s: after %s the card is still there", lang, by)
			}
			if len(b.table.session.Records()) == 0 || b.table.session.Game().Legal().Decision != next {
				t.Errorf("%s: %s did more than close the card", lang, by)
			}
		}
	}
}

// While the dice roll and their result is read, the hand of who gave the word stays as it lay: who plays alone sees all of it, and
// nobody is offered to look at a hand.
func TestResultLeavesTheHand(t *testing.T) {
	b, _ := rolledAt(t, "en")
	if !b.table.held.on || b.table.held.was.Deciding == b.table.prompt.Seat {
		t.Fatalf("nothing waits, or the same side decides next: %s", b.table.prompt.Seat)
	}
	s := b.table.held.was.Side(b.table.held.was.Deciding)
	if s == nil || len(s.Hand) == 0 {
		t.Fatal("who decided has no hand")
	}
	for n := 0; b.table.held.on && n < 100; n++ {
		for _, id := range b.driver.IDs() {
			if strings.HasPrefix(id, "covered.") || id == "tray.look" {
				t.Fatalf("%s stands in a game alone", id)
			}
		}
		for _, c := range s.Hand {
			if !b.driver.Has("piece." + c.ID) {
				t.Fatalf("%s is gone from the hand", c.ID)
			}
		}
		b.driver.Wait(50 * time.Millisecond)
	}
}

// Looking back at the record in which a combat was rolled shows its panel as it stood when the die fell.
func TestLookingBackShowsTheCombat(t *testing.T) {
	s := soloOf(t, "sphacteria", 6)
	playUntil(t, s, 6, func(_ *engine.Prompt, v *zonewar.Seen) bool { return v.Turn >= 5 })
	b := newBench(t, s, "en", 1600, 1000)
	looked := 0
	for i, r := range s.Records() {
		for j := range r.Events {
			cb := zonewar.RolledIn(&r.Events[j])
			if cb == nil || i == len(s.Records())-1 {
				continue
			}
			looked++
			b.table.past.Look(i)
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			for _, id := range append(append([]string(nil), cb.Att...), cb.Def...) {
				if !b.driver.Has("force." + id) {
					t.Errorf("record %d: %s is not shown in the combat it fought", i, id)
				}
			}
			want := b.table.text.UI("table.combat.winner", "side", b.table.text.Seat(cb.Winner))
			if !b.driver.Sees(want) {
				t.Errorf("record %d: the panel does not say %q", i, want)
			}
			if looked == 1 {
				b.snap("looking-back")
			}
		}
	}
	if looked < 1 {
		t.Errorf("only %d combats in the history", looked)
	}
}
