package table

import (
	"testing"
)

// It is said whose die is asked for where both sides roll for one purpose, and what the chances told are the chances of.
func TestTypedDiceSayWhoseTheyAre(t *testing.T) {
	b, _ := turnWithTypedDice(t)
	text := b.table.text
	for _, side := range []string{"athens", "athens", "sparta", "sparta"} {
		lines := b.table.panels.Awaited(*b.table.dice.waiting, b.table.dice.need)
		want := text.UI("table.dice.whose", "what", "Action points", "side", text.Seat(b.table.dice.need.Seat))
		if string(b.table.dice.need.Seat) != side || lines[0] != want || !b.driver.Sees("Action points · ") {
			t.Errorf("the die of %s is asked for as %q", side, lines[0])
		}
		if odds := lines[len(lines)-1]; len(lines) < 2 || len(odds) < 12 || odds[:12] != "Initiative –"[:12] {
			t.Errorf("the chances are told as %q", odds)
		}
		b.driver.Click("die.2")
	}
	if b.table.dice.waiting != nil {
		t.Error("more dice are asked for")
	}
}

// While a die is waited for the keys for the menu and for taking back say what has to be done first.
func TestKeysWhileADieIsWaitedFor(t *testing.T) {
	b, _ := turnWithTypedDice(t)
	for _, binds := range []bool{false, true} {
		b.table.dice.binds = binds
		want := map[bool]string{false: b.table.text.UI("table.dice.first"), true: b.table.text.UI("table.dice.stands")}[binds]
		for _, key := range []string{"f10", "ctrl+z"} {
			b.toasts = nil
			b.driver.Key(key)
			if len(b.toasts) != 1 || b.toasts[0] != want || !b.driver.Has("die.1") || b.menus != 0 {
				t.Errorf("%s says %q, not %q", key, b.toasts, want)
			}
		}
	}
}
