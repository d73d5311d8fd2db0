package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
)

// announcing is a solo game in which a side is asked for its announcement and has a place to open with several counters.
func announcing(t testing.TB, game string, seed uint64, least int) *bench {
	t.Helper()
	for ; ; seed++ {
		s := soloOf(t, game, seed)
		if playUntil(t, s, seed, func(p *engine.Prompt, v *zonewar.Seen) bool {
			return p.Decision == "announce" && v.Turn > int(seed%5) && slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool { return ch.Cost >= least })
		}) {
			return newBench(t, s, "en", 1600, 1000)
		}
	}
}

// During the announcement counters can be picked, and targets with what they need are seen; nothing has happened by that. A
// target clicked announces just what it takes, opens the place and moves, and one undo takes all of it back.
func TestPlanBeforeAnnouncing(t *testing.T) {
	seeds, want := uint64(12), 10
	if testing.Short() {
		seeds, want = 6, 5
	}
	for _, game := range gametest.ZoneGames() {
		moves, fights := 0, 0
		for seed := uint64(1); seed < seeds; seed++ {
			b := announcing(t, game, seed, 3)
			s := b.table.session
			n, hash := len(s.Records()), s.Game().Hash()
			var picked string
			for i := range b.table.now.Counters {
				cv := &b.table.now.Counters[i]
				if cv.Side != b.table.prompt.Seat || cv.Place == "" {
					continue
				}
				b.table.ctl.ClickCounter(cv.ID, false)
				if b.table.ctl.Sketch() != nil && len(b.table.ctl.BestWays()) > 0 {
					picked = cv.ID
					break
				}
			}
			if picked == "" {
				continue
			}
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			if !b.driver.Sees("PLAN") || s.Game().Hash() != hash || len(s.Records()) != n {
				t.Fatalf("%s: picking is no plan", game)
			}
			ways := slices.Clone(b.table.ctl.BestWays())
			slices.SortStableFunc(ways, func(a, b engine.Destination) int { // fights first
				switch {
				case a.Combat == b.Combat:
					return 0
				case a.Combat:
					return -1
				}
				return 1
			})
			for _, d := range ways[:min(3, len(ways))] {
				if len(d.Warnings) > 0 || d.Chance != nil {
					continue
				}
				b.table.ctl.ClickCounter(picked, false)
				if !b.table.ctl.Picked(picked) {
					b.table.ctl.ClickCounter(picked, false)
				}
				group := slices.Clone(b.table.ctl.Group())
				number, ok := b.table.ctl.Number(&d)
				if !ok {
					t.Fatalf("%s: no number for the way to %s", game, d.Zone)
				}
				b.table.ctl.Go(d)
				for range 4 {
					b.driver.Stage.Invalidate()
					b.driver.Tick()
				}
				got := s.Records()[n:]
				if len(got) < 3 || got[0].Command.String() != number.String() || got[1].Command.Verb != "activate" || got[2].Command.Verb != "move" {
					t.Fatalf("%s: the plan gave %v", game, got)
				}
				moves++
				if v := zonewar.See(s.Game().View("")); d.Combat && len(got) == 3 && s.Game().Legal().Decision == "moves" {
					fights++
					side := v.Sides[slices.IndexFunc(v.Sides, func(x zonewar.SideView) bool { return x.Seat == got[0].Seat })]
					if side.Announced != 1 {
						t.Errorf("%s: %d AP are left for the fight, want 1", game, side.Announced)
					}
				}
				if !slices.Contains(got[2].Command.Args, group[0]) {
					t.Errorf("%s: %s went without %s", game, got[2].Command, group[0])
				}
				if len(got) > 3 || got[2].Barrier == engine.BarDice {
					break
				}
				b.driver.Key("ctrl+z")
				if s.Game().Hash() != hash || len(s.Records()) != n {
					t.Fatalf("%s: one undo does not take the whole act back: %d records, not %d", game, len(s.Records()), n)
				}
				b.driver.Key("ctrl+shift+z")
				if len(s.Records()) != n+3 {
					t.Fatalf("%s: one redo does not do the whole act again", game)
				}
				b.driver.Key("ctrl+z")
			}
			// Esc leaves the plan; a number pressed is just announced.
			b.table.ctl.ClickCounter(picked, false)
			b.driver.Key("escape")
			if b.table.ctl.Sketch() != nil {
				b.driver.Key("escape")
			}
			if b.table.ctl.Sketch() != nil {
				t.Errorf("%s: Esc does not leave the plan", game)
			}
		}
		if moves < want || game == "sphacteria" && fights == 0 {
			t.Errorf("%s: %d planned moves, %d fights", game, moves, fights)
		}
	}
}

// Where a move can be planned the pointer is told so and is not refused, and a target says what a click on it announces.
func TestPlanIsInvitedWhereOnePoints(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		invited := 0
		for seed := uint64(1); seed < 5; seed++ {
			b := announcing(t, game, seed, 2)
			tb := b.table
			for _, id := range tb.scene.Geo.Order() {
				tb.ctl.Cancel()
				m := tb.panels.PlaceMeaning(id)
				if tb.ctl.Look(id, ""); !tb.ctl.CanPlan() {
					if m.Does != "" {
						t.Errorf("%s: %s promises %q", game, id, m.Does)
					}
					continue
				}
				if invited++; m.Does != tb.text.UI("table.why.plan-here") || len(m.Why) > 0 {
					t.Errorf("%s: over %s stands %q", game, id, m.Line())
				}
				tb.ctl.PlanAll()
				for _, d := range tb.ctl.BestWays() {
					if len(tb.ctl.AtPlace(d.Zone).Items) != 1 {
						continue
					}
					number, _ := tb.ctl.Number(&d)
					want := "announce " + number.Args[0] + " AP "
					if m := tb.panels.PlaceMeaning(d.Zone); !strings.Contains(m.Does, want) {
						t.Errorf("%s: the way from %s to %s says %q, not %q", game, id, d.Zone, m.Does, want)
					}
				}
			}
		}
		if invited < 5 {
			t.Errorf("%s: invited %d times only", game, invited)
		}
	}
}

// A place looked at during the announcement offers a plan with all that can go together from there, by its button or Ctrl+A.
func TestPlanWithAllOfAPlace(t *testing.T) {
	seeds, want := uint64(6), 5
	if testing.Short() {
		seeds, want = 3, 2
	}
	for _, game := range gametest.ZoneGames() {
		planned := 0
		for seed := uint64(1); seed < seeds; seed++ {
			b := announcing(t, game, seed, 2)
			hash := b.table.session.Game().Hash()
			for _, id := range b.table.scene.Geo.Order() {
				b.table.ctl.Cancel()
				b.table.ctl.Look(id, "")
				b.driver.Stage.Invalidate()
				b.driver.Tick()
				if b.driver.Has("plan.all") != b.table.ctl.CanPlan() {
					t.Fatalf("%s: the button for %s and the plan differ", game, id)
				}
				if !b.table.ctl.CanPlan() {
					continue
				}
				b.driver.Key("ctrl+a")
				b.driver.Tick()
				s := b.table.ctl.Sketch()
				if s == nil || s.Place != id || len(b.table.ctl.Group()) == 0 || !b.table.ctl.TakesAll() {
					t.Fatalf("%s: Ctrl+A plans nothing with %s: %v", game, id, b.table.ctl.Group())
				}
				planned++
				b.table.ctl.Cancel()
			}
			if b.table.session.Game().Hash() != hash {
				t.Fatalf("%s: something has happened", game)
			}
		}
		if planned < want {
			t.Errorf("%s: planned %d times only", game, planned)
		}
	}
}
