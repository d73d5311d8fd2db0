package table

import (
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/sound"
	"strategos/game/ui"
)

// settle lets everything that moves come to rest.
func (b *bench) settle() {
	b.t.Helper()
	for range 2000 {
		if b.table.fly.Idle() && b.table.ctl.Prompt() != nil {
			b.driver.Tick()
			return
		}
		b.driver.Wait(90 * time.Millisecond)
	}
	b.t.Fatal("it never comes to rest")
}

// A counter is heard when it is put down, not when it sets out; with no motion at once.
func TestMoveIsHeardWhenPutDown(t *testing.T) {
	b := marching(t)
	if len(b.heard) > 0 {
		t.Errorf("heard before it has arrived: %v", b.heard)
	}
	b.settle()
	if !slices.Equal(b.heard, []sound.Cue{sound.Move}) {
		t.Errorf("a move sounds like %v", b.heard)
	}
	b = marching(t)
	b.driver.Key("h") // ends the motion
	if !slices.Equal(b.heard, []sound.Cue{sound.Move}) {
		t.Errorf("a move cut short sounds like %v", b.heard)
	}
	b = soloAt(t, 1, func(p *engine.Prompt, v *zonewar.Seen) bool { return p.March != nil && p.March.From == "BTS" })
	b.driver.Click("mover." + b.table.prompt.March.Movers[0])
	b.driver.Click("way." + b.table.ctl.Ways()[0].Zone)
	if !slices.Equal(b.heard, []sound.Cue{sound.Move}) {
		t.Errorf("a move without motion sounds like %v", b.heard)
	}
}

// What is refused knocks, each time it is tried; what is taken back, given again or looked at is silent.
func TestOnlyDecisionsAreHeard(t *testing.T) {
	b := marching(t)
	b.settle()
	b.heard = nil
	b.driver.Key("ctrl+z")
	b.driver.Wait(time.Second)
	b.driver.Key("ctrl+y")
	b.driver.Wait(time.Second)
	b.table.past.Look(0)
	b.driver.Wait(time.Second)
	b.table.past.Look(-1)
	b.driver.Wait(time.Second)
	if len(b.heard) > 0 {
		t.Errorf("taking back, giving again and looking back sound like %v", b.heard)
	}
	for n := 1; n <= 3; n++ {
		b.table.ctl.Refuse(&engine.Refusal{Rule: "1", Code: "test"})
		b.driver.Stage.Invalidate()
		b.driver.Wait(time.Second)
		if want := slices.Repeat([]sound.Cue{sound.Knock}, n); !slices.Equal(b.heard, want) {
			t.Errorf("refused %d times, heard %v", n, b.heard)
		}
	}
}

// In whole games every roll of the program is heard as the dice tumble, every fight once they rest, and every turn: no more of them than
// there were, and never the clash before the dice.
func TestGamesAreHeard(t *testing.T) {
	t.Parallel()
	for _, speed := range []float64{0, 1} {
		b := newBench(t, newSession(t, 4), "en", 1600, 1000)
		b.set.Curtain, b.set.Speed = false, speed
		var fights, rolls, turns int
		heard := map[sound.Cue]int{}
		rng := engine.NewSeeded(9)
		most := 260
		if testing.Short() {
			most = 130
		}
		for n := 0; n < most && b.table.session.Game().Legal().Over == nil; n++ {
			p := b.table.session.Game().Legal()
			cmd, ok := engine.RandomCommand(b.table.session.Game(), &p, rng)
			if !ok {
				t.Fatal("no command")
			}
			b.driver.Tick()
			b.heard = nil
			b.probe = func(c *ui.Context) {
				b.probe = nil
				b.table.apply(c, cmd)
				c.Redraw()
			}
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			b.settle()
			b.driver.Wait(soundGap)
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			fight, roll, turn := 0, 0, 0
			for _, e := range b.table.session.Records()[len(b.table.session.Records())-1].Events {
				e = e.SeenBy(b.table.reader())
				if len(e.Dice) > 0 && len(e.Secret) == 0 {
					roll++
					if e.Tags.Has(engine.TagCombat) {
						fight++
					}
				}
				if e.Tags.Has(engine.TagTurn) {
					turn++
				}
			}
			count := map[sound.Cue]int{}
			for i, cue := range b.heard {
				count[cue]++
				heard[cue]++
				if speed > 0 && cue == sound.Clash && !slices.Contains(b.heard[:i], sound.Dice) {
					t.Errorf("%s: the clash comes before the dice: %v", cmd, b.heard)
				}
			}
			if speed > 0 && (min(roll, 1) != min(count[sound.Dice], 1) || count[sound.Dice] > roll) || min(fight, 1) != min(count[sound.Clash], 1) ||
				turn != count[sound.Turn] || count[sound.Knock] > 0 {
				t.Errorf("%s at speed %g: %d rolls, %d of fights, %d turns: heard %v", cmd, speed, roll, fight, turn, b.heard)
			}
			fights, rolls, turns = fights+fight, rolls+roll, turns+turn
		}
		t.Logf("speed %g: %d rolls, %d of fights, %d turns, heard %v", speed, rolls, fights, turns, heard)
		if rolls == 0 || fights == 0 || turns == 0 || heard[sound.Move] == 0 {
			t.Errorf("speed %g: %d rolls, %d fights, %d turns, %v: not all was tried", speed, rolls, fights, turns, heard)
		}
	}
}
