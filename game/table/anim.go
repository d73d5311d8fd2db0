package table

import (
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/ui"
)

// startFlights plans the motion the events tell to whoever sits at the screen.
func (t *Table) startFlights(c *ui.Context, before *board.Standing, events []engine.Event, speed float64) {
	told := make([]engine.Event, len(events))
	for i, e := range events {
		told[i] = e.SeenBy(t.reader())
	}
	t.fly = t.scene.Move(before, told, speed, c.Now())
}

// animate moves the counters on their way. Any click or key ends it at once and does
// what it always does, but for the keys that would answer a decision the player has
// not seen yet.
func (t *Table) animate(c *ui.Context) {
	if !t.fly.Idle() && c.Pressed() {
		t.fly.Rest(c.Now())
		c.Key("enter", "space", "escape")
	}
	if again := t.fly.Step(t.scene, c.Now()); again > 0 {
		c.RedrawIn(again)
	}
	if t.fly.Idle() {
		t.scene.Trails = append(t.scene.Trails, t.wayOf...)
	}
}
