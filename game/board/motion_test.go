package board

import (
	"math"
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
)

// seen is the board of a session as the motion sees it.
func seen(s *Scene, v zonewar.Seen) *Standing {
	s.View = &v
	s.Lay()
	return &Standing{v, s.stands()}
}

// The motion of every command of random games explains every change on the board:
// who changed places moves, who lost a step turns over, who is lost leaves, and the
// last leg ends where the counter stands.
func TestMotionExplainsEveryChange(t *testing.T) {
	kinds := map[legKind]int{}
	for seed := range uint64(6) {
		s, scene := gametest.Scattered(t, seed), newScene(t, "sphacteria")
		rng := engine.NewSeeded(seed)
		for range 250 {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			before := seen(scene, zonewar.See(s.Game().View("")))
			c, ok := engine.RandomCommand(s.Game(), &p, rng)
			if !ok {
				t.Fatal("no command")
			}
			events, err := s.Apply(c)
			if err != nil {
				t.Fatal(err)
			}
			after := seen(scene, zonewar.See(s.Game().View("")))
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
				was := before.view.Counter(now.ID)
				d := did[now.ID]
				switch {
				case was.Fate != zonewar.FateInPlay && now.Fate == zonewar.FateInPlay && !d[legArrive],
					was.Fate == zonewar.FateInPlay && now.Fate != zonewar.FateInPlay && !d[legLeave],
					was.Place != "" && now.Place != "" && was.Place != now.Place && !d[legMove] && !d[legRetreat],
					was.Fate == zonewar.FateInPlay && now.Fate == zonewar.FateInPlay && was.Weakened != now.Weakened && !d[legTurn]:
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
