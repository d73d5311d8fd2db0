package table

import (
	"time"

	"strategos/game/sound"
	"strategos/game/ui"
)

// sounder is a host that lets the table be heard.
type sounder interface{ Sound(sound.Cue) }

// heardState is what the table last let be heard.
type heardState struct {
	at       map[sound.Cue]time.Duration
	refusals int
}

// soundGap is the least time between two sounds of a kind: many at once are a din.
const soundGap = 110 * time.Millisecond

// hear lets be heard what the motion has come to, and that a click was refused. What is taken back, given again or looked
// at makes no sound: nobody listens to its motion.
func (t *Table) hear(c *ui.Context) {
	for _, cue := range t.fly.Heard() {
		t.sound(c, cue)
	}
	if n := t.ctl.Refusals(); n != t.heard.refusals {
		t.heard.refusals = n
		t.sound(c, sound.Knock)
	}
}

func (t *Table) sound(c *ui.Context, cue sound.Cue) {
	host, ok := t.host.(sounder)
	if !ok {
		return
	}
	if last, before := t.heard.at[cue]; before && c.Now()-last < soundGap {
		return
	}
	if t.heard.at == nil {
		t.heard.at = map[sound.Cue]time.Duration{}
	}
	t.heard.at[cue] = c.Now()
	host.Sound(cue)
}
