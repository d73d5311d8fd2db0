package table

import (
	"slices"
	"testing"

	"strategos/game/intent"
)

// overloaded is a convoy of which one ship is picked with troops that are too many
// for it: the ship, then the unit.
func overloaded(t *testing.T) (b *bench, group []string) {
	t.Helper()
	b = convoyed(t)
	for _, ship := range b.table.prompt.March.Movers {
		for _, unit := range b.table.prompt.March.Movers {
			b.table.ctl.Do(intent.Intent{Kind: intent.Pick, Group: []string{ship, unit}})
			if m := b.table.ctl.Muster(); m.Convoy && m.Why != nil && !b.table.now.Counter(unit).Weakened {
				b.driver.Stage.Invalidate()
				b.driver.Tick()
				return b, []string{ship, unit}
			}
		}
	}
	t.Fatal("every ship carries everybody")
	return nil, nil
}

// A group that its ships cannot carry may make room from the panel: the unit loses a
// step and the group stays picked. The others of the place have no part in it.
func TestTroopsOfAGroupMakeRoom(t *testing.T) {
	b, group := overloaded(t)
	button := "do.lighten." + group[1]
	if !b.driver.Has(button) {
		t.Fatalf("no button %s", button)
	}
	b.driver.Click(button)
	b.driver.Tick()
	if cv := b.table.now.Counter(group[1]); cv != nil && !cv.Weakened {
		t.Errorf("%s is at full strength", group[1])
	}
	if got := b.table.ctl.Group(); !slices.Equal(got, group) {
		t.Errorf("%v are picked, want %v", got, group)
	}
}
