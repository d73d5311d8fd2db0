package table

import (
	"testing"
	"time"

	"strategos/game/ui"
)

// A key or a click meant for the card of a combat that comes just after the card has gone by itself does nothing: it would answer the
// next question. A moment later it does what it always does.
func TestLateKeyAnswersNothing(t *testing.T) {
	for _, by := range []string{"enter", "focus", "escape", "click"} {
		b, _ := rolledAt(t, "en")
		b.driver.Move(b.table.box.tray.Center())
		for n := 0; b.table.held.on; n++ {
			if n > 600 {
				t.Fatalf("%s: the card stays", by)
			}
			b.driver.Tick()
		}
		if by == "click" {
			b.driver.Move(b.driver.Rect("zone.P").Center())
		}
		if by == "focus" {
			b.probe = func(c *ui.Context) { c.FocusByKey("pick.confirm") }
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			b.probe = nil
		}
		records, menus, picked := len(b.table.session.Records()), b.menus, len(b.table.ctl.Group())
		did := func() bool {
			switch by {
			case "focus", "enter":
				b.driver.Key("enter")
			case "click":
				clicks := b.driver.Stage.Under(b.driver.Pointer())
				b.driver.Press()
				return clicks != "result.late"
			default:
				b.driver.Key(by)
			}
			return len(b.table.session.Records()) != records || b.menus != menus || len(b.table.ctl.Group()) != picked
		}
		if did() {
			t.Errorf("%s at once after the card had gone did something", by)
		}
		b.driver.Wait(300 * time.Millisecond)
		if did() {
			t.Errorf("%s just after the card had gone did something", by)
		}
		b.driver.Wait(400 * time.Millisecond)
		if !did() {
			t.Errorf("%s long after the card had gone does nothing", by)
		}
	}
}
