package table

import (
	"math"
	"runtime"
	"syscall"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
)

// TestEpicsFramesAreAsQuick: with the whole board in view and the pointer moving over it, a frame of Epic costs the processor about what
// one of Hellespont does, with nothing picked and with a fleet picked that may sail nearly everywhere. The times are the
// processor's on this thread, the least of several rounds taken by turns: other programs count for nothing. -v tells them.
func TestEpicsFramesAreAsQuick(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	hellespont := func(pick bool) *bench {
		s := gametest.Of(t, "hellespont", "", 3)
		s.Solo = true
		fleet := func(p *engine.Prompt, v *zonewar.Seen) bool { return p.March != nil && !p.March.Retreat && v.Turn >= 4 }
		for seed := uint64(3); !playUntil(t, s, seed, fleet); seed++ {
			s = gametest.Of(t, "hellespont", "", seed)
			s.Solo = true
		}
		b := newBench(t, s, "en", 1600, 1000)
		if pick {
			most := 0
			for _, id := range b.table.prompt.March.Movers { // whoever may go farthest
				if n := len(s.Game().Destinations([]string{id}, false)); n > most {
					most = n
					b.table.ctl.ClickCounter(id, false)
				}
			}
		}
		return b
	}
	war := func(pick bool) *bench {
		b := epicPosition(t, "en", func(s *epic.Snapshot) {
			athensMoves(s, map[string]string{"att-f01": "piraeus", "att-h01": "W3529", "att-h02": "W3529", "alcibiades": "W3529"})
		})
		b.driver.Tick()
		if pick {
			b.table.ctl.ClickCounter("att-f01", false)
		}
		return b
	}
	cases := []*bench{hellespont(false), war(false), hellespont(true), war(true)}
	least := [4]time.Duration{math.MaxInt64, math.MaxInt64, math.MaxInt64, math.MaxInt64}
	const frames = 25
	for range 4 {
		for i, b := range cases {
			begun := threadTime()
			for n := range frames {
				b.driver.Move(render.Pt(300+float64(n*10), 300))
				b.driver.Stage.Invalidate()
				b.driver.Tick()
			}
			least[i] = min(least[i], (threadTime()-begun)/frames)
		}
	}
	t.Logf("Hellespont %v, Epic %v; picked: Hellespont %v (%d ways), Epic %v (%d ways)", least[0], least[1], least[2],
		len(cases[2].table.ctl.BestWays()), least[3], len(cases[3].table.ctl.BestWays()))
	// Five times as many ways are lit and listed in Epic: 0.7 and 2.1 were measured on a quiet machine, 0.9 and 3.0 on a busy one.
	for i, most := range []float64{1.3, 4} {
		if ratio := float64(least[2*i+1]) / float64(least[2*i]); ratio > most {
			t.Errorf("a frame of Epic (picked: %v) costs %.1f times one of Hellespont", i == 1, ratio)
		}
	}
}

// threadTime is the time the processor has spent on this thread.
func threadTime() time.Duration {
	const thread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	_ = syscall.Getrusage(thread, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
