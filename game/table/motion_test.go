package table

import (
	"math"
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/render"
)

// seen is the board of a session as the motion sees it.
func seen(s *Scene, v engine.View) *moment {
	s.View = &v
	s.Lay()
	return &moment{v, s.stands()}
}

// The motion of every command of random games explains every change on the board:
// who changed places moves, who lost a step turns over, who is lost leaves, and the
// last leg ends where the counter stands.
func TestMotionExplainsEveryChange(t *testing.T) {
	kinds := map[legKind]int{}
	for seed := range uint64(6) {
		b := newBench(t, scatteredSession(t, seed), "en", 1600, 1000)
		s, scene := b.table.session, b.table.scene
		rng := engine.NewSeeded(seed)
		for range 250 {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			before := seen(scene, s.Game().View(""))
			c, ok := engine.RandomCommand(s.Game(), &p, rng)
			if !ok {
				t.Fatal("no command")
			}
			events, err := s.Apply(c)
			if err != nil {
				t.Fatal(err)
			}
			after := seen(scene, s.Game().View(""))
			legs := plan(scene.Geo, before, after, events)
			last := map[string]*path{}
			did := map[string]map[legKind]bool{}
			for i := range legs {
				kinds[legs[i].kind]++
				if legs[i].takes <= 0 {
					t.Fatalf("%s: a leg takes no time", c)
				}
				for k := range legs[i].paths {
					pa := &legs[i].paths[k]
					last[pa.id] = pa
					if did[pa.id] == nil {
						did[pa.id] = map[legKind]bool{}
					}
					did[pa.id][legs[i].kind] = true
				}
			}
			for i := range after.view.Counters {
				now := &after.view.Counters[i]
				was := counterIn(&before.view, now.ID)
				d := did[now.ID]
				switch {
				case was.Fate != engine.FateInPlay && now.Fate == engine.FateInPlay && !d[legArrive],
					was.Fate == engine.FateInPlay && now.Fate != engine.FateInPlay && !d[legLeave],
					was.Place != "" && now.Place != "" && was.Place != now.Place && !d[legMove] && !d[legRetreat],
					was.Fate == engine.FateInPlay && now.Fate == engine.FateInPlay && was.Weakened != now.Weakened && !d[legTurn]:
					t.Fatalf("%s: %s went from %+v to %+v unseen: %v of %+v", c, now.ID, *was, *now, d, events)
				}
				if was.Place != "" && was.Place != now.Place && now.Place != "" {
					pa := last[now.ID]
					if end := pa.way[len(pa.way)-1]; !near(end, after.stands[now.ID].at) {
						t.Fatalf("%s: %s ends at %v, stands at %v", c, now.ID, end, after.stands[now.ID].at)
					}
				}
			}
		}
	}
	for kind := legMove; kind <= legDice; kind++ {
		if kinds[kind] < 3 && kind != legRetreat { // rare at random: TestRetreatIsSeen
			t.Errorf("only %d legs of kind %d: %v", kinds[kind], kind, kinds)
		}
	}
}

func near(a, b render.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 0.5 }

// However much happens, a motion is over in time, and without speed there is none.
func TestMotionIsHurried(t *testing.T) {
	var legs []leg
	for range 40 {
		legs = append(legs, leg{kind: legTurn, takes: turnTime})
	}
	total := func(speed float64) (sum time.Duration) {
		for _, l := range hurry(slices.Clone(legs), speed) {
			sum += l.takes
		}
		return sum
	}
	if got := total(1); got > longest || got < longest/2 {
		t.Errorf("at speed 1 it takes %v", got)
	}
	if got := total(4); got > longest/4+time.Millisecond*40 {
		t.Errorf("at speed 4 it takes %v", got)
	}
	if got := total(0); got != 0 {
		t.Errorf("without motion it takes %v", got)
	}
}

// marching is a solo game in which a move has just been ordered, at full speed.
func marching(t *testing.T) *bench {
	t.Helper()
	b := soloAt(t, 1, func(p *engine.Prompt, v *engine.View) bool { return p.March != nil && p.March.From == "BTS" })
	b.set.Speed = 1
	b.driver.Click("mover." + b.table.prompt.March.Movers[0])
	b.driver.Click("way." + b.table.ctl.Ways()[0].Zone)
	if b.table.fly.idle() {
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
	if !b.table.fly.idle() || !b.table.bare {
		t.Error("h has not ended the motion, or has not hidden the counters")
	}
	for _, key := range []string{"enter", "escape"} {
		b = marching(t)
		n, menus := len(b.table.session.Records()), b.menus
		b.driver.Key(key)
		if !b.table.fly.idle() || len(b.table.session.Records()) != n || b.menus != menus {
			t.Errorf("%s has not just ended the motion", key)
		}
	}
	b = marching(t)
	b.driver.Click("board.bare")
	if !b.table.fly.idle() || !b.table.bare {
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
