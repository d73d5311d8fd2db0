package table

import (
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// marching is a solo game in which a move has just been ordered, at full speed.
func marching(t *testing.T) *bench {
	t.Helper()
	b := soloAt(t, 1, func(p *engine.Prompt, v *zonewar.Seen) bool { return p.March != nil && p.March.From == "BTS" })
	b.set.Speed = 1
	b.driver.Click("mover." + b.table.prompt.March.Movers[0])
	b.driver.Click("way." + b.table.ctl.Ways()[0].Zone)
	if b.table.fly.Idle() {
		t.Fatal("nothing moves")
	}
	b.driver.Wait(60 * time.Millisecond)
	return b
}

// Any key ends the motion and does what it does; keys that would answer a decision
// not seen yet only end it.
func TestMotionGetsOutOfTheWay(t *testing.T) {
	b := marching(t)
	b.driver.Key("h")
	if !b.table.fly.Idle() || !b.table.scene.Bare {
		t.Error("h has not ended the motion, or has not hidden the counters")
	}
	for _, key := range []string{"enter", "escape"} {
		b = marching(t)
		n, menus := len(b.table.session.Records()), b.menus
		b.driver.Key(key)
		if !b.table.fly.Idle() || len(b.table.session.Records()) != n || b.menus != menus {
			t.Errorf("%s has not just ended the motion", key)
		}
	}
	b = marching(t)
	b.driver.Click("board.bare")
	if !b.table.fly.Idle() || !b.table.scene.Bare {
		t.Error("a click has not ended the motion, or has gone nowhere")
	}
	// While it lasts the next command may be given.
	b = marching(t)
	n := len(b.table.session.Records())
	b.driver.Click("choice.end")
	if len(b.table.session.Records()) != n+1 {
		t.Error("the motion holds up the next command")
	}
}

// Dice tumble, hide what came of them, then rest; without motion they rest at once.
// When all is still no frame is asked for before the card goes.
func TestDiceTumbleThenRest(t *testing.T) {
	faces := func(b *bench) (out []int) {
		for _, s := range b.driver.Stage.List().Sprites() {
			if d, ok := s.Spec.(render.DieSpec); ok && s.Box.W == 30 {
				out = append(out, d.Pips)
			}
		}
		return out
	}
	for _, speed := range []float64{0, 1} {
		b := soloAt(t, 2, at("commit_defender"))
		b.set.Speed = speed
		b.driver.Click("choice.pass")
		records := b.table.session.Records()
		want := records[len(records)-1].Rolls[0]
		changed := false
		for range 20 {
			b.driver.Wait(30 * time.Millisecond)
			if f := faces(b); len(f) == 0 || f[0] != want {
				changed = true
			}
		}
		if changed != (speed > 0) {
			t.Errorf("speed %g: the die tumbled: %v", speed, changed)
		}
		b.driver.Wait(3 * time.Second)
		if f := faces(b); len(f) == 0 || f[0] != want {
			t.Errorf("speed %g: the die shows %v, not %d", speed, f, want)
		}
		if d, ok := b.driver.Stage.Wants(); ok && d < time.Second {
			t.Errorf("speed %g: all is still, yet a frame is due in %v", speed, d)
		}
		b.driver.Wait(12 * time.Second)
		if d, ok := b.driver.Stage.Wants(); ok {
			t.Errorf("speed %g: a frame is due in %v when nothing is left to happen", speed, d)
		}
	}
}

// A retreat leaves an arrow of its own, even without motion, for a while; while it rests it costs no frames.
func TestRetreatIsSeen(t *testing.T) {
	for _, speed := range []float64{0, 1} {
		b := soloAt(t, 4, at("retreat"))
		p := &b.table.prompt
		if p.March == nil {
			t.Fatal("nobody can retreat here")
		}
		b.set.Speed = speed
		b.driver.Click("mover." + p.March.Movers[0])
		b.driver.Click("way." + b.table.ctl.Ways()[0].Zone)
		b.driver.Wait(200 * time.Millisecond)
		if n := len(b.table.scene.Trails); n == 0 || !b.table.scene.Trails[n-1].Retreat {
			t.Fatalf("speed %g: trails %+v", speed, b.table.scene.Trails)
		}
		b.driver.Wait(900 * time.Millisecond) // tooltips have come by then
		if d, ok := b.driver.Stage.Wants(); speed == 0 && (!ok || d < time.Second) {
			t.Errorf("without motion a frame is due in %v, for an arrow that rests", d)
		}
		look(b, "retreat")
		b.driver.Wait(8 * time.Second)
		if len(b.table.scene.Trails) != 0 {
			t.Errorf("speed %g: the arrow stays for ever", speed)
		}
	}
}

// Counters fly along their way, and arrive.
func TestAnimation(t *testing.T) {
	b := soloAt(t, 1, func(p *engine.Prompt, v *zonewar.Seen) bool { return p.March != nil && p.March.From == "BTS" })
	b.set.Speed = 1
	m := b.table.prompt.March.Movers[0]
	b.driver.Click("mover." + m)
	way := b.table.ctl.Ways()[0]
	b.driver.Click("way." + way.Zone)
	if b.table.fly.Idle() {
		t.Fatal("nothing moves")
	}
	b.driver.Wait(100 * time.Millisecond)
	if len(b.table.scene.Flights) == 0 || b.table.scene.Flights[0].ID != m {
		t.Fatalf("flights %v", b.table.scene.Flights)
	}
	b.driver.Wait(3 * time.Second)
	if !b.table.fly.Idle() || len(b.table.scene.Flights) != 0 {
		t.Error("the counter never arrives")
	}
}
