package table

import (
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/render"
)

// tallStack is the largest stack of a side that has at least n counters, and the counter of it that can be clicked.
func (b *bench) tallStack(t *testing.T, seat engine.Seat, n int) (p board.Pile, top string) {
	t.Helper()
	for _, q := range b.table.scene.Piles() {
		if q.Side == seat && len(q.Counters) >= n && len(q.Counters) > len(p.Counters) {
			if id := q.Counters[len(q.Counters)-1].ID; b.driver.Reachable("counter." + id) {
				p, top = q, id
			}
		}
	}
	if top == "" {
		t.Fatal("there is no such stack")
	}
	return p, top
}

// marchOfMany is a position in which a stack that moves has at least four counters.
func marchOfMany(t *testing.T) *bench {
	t.Helper()
	return soloAt(t, 1, func(p *engine.Prompt, v *zonewar.Seen) bool {
		return p.March != nil && p.March.From == "BTS" && len(p.March.Movers) > 4
	})
}

// beforeActivation is a position in which the base of a large force may be activated.
func beforeActivation(t *testing.T) *bench {
	t.Helper()
	return soloAt(t, 1, func(p *engine.Prompt, v *zonewar.Seen) bool {
		for _, ch := range p.Choices {
			if ch.On == engine.OnZone && ch.Role == engine.OpenRole && ch.ID == "BTS" {
				return true
			}
		}
		return false
	})
}

// A stack fans out under the pointer, a click there picks the counter, and a dialog lies above the fan.
func TestFanOut(t *testing.T) {
	b := marchOfMany(t)
	p, top := b.tallStack(t, b.table.prompt.Seat, 3)
	b.driver.Hover("counter." + top)
	b.driver.Wait(time.Second)
	if !b.driver.Has("fan") {
		t.Fatal("the stack does not fan out")
	}
	b.snap("fan")
	b.driver.Click("counter." + p.Counters[0].ID)
	b.driver.ShiftClick("counter." + p.Counters[1].ID)
	if got := b.table.ctl.Group(); len(got) != 2 {
		t.Errorf("picked %v", got)
	}
	// the gap between two counters belongs to one of them
	r, q := b.driver.Rect("counter."+p.Counters[0].ID), b.driver.Rect("counter."+p.Counters[1].ID)
	b.driver.Move(render.Pt((r.Right()+q.X)/2, r.Center().Y))
	if on := b.driver.Stage.Hovered(); on != "counter."+p.Counters[0].ID && on != "counter."+p.Counters[1].ID {
		t.Errorf("between two counters lies %q", on)
	}
	card := b.table.fan.card
	b.driver.RightClick("counter." + p.Counters[0].ID)
	if !b.driver.Has("big.close") {
		t.Fatal("right click enlarges nothing")
	}
	shaded := false
	for _, op := range b.driver.Stage.List().Ops() {
		switch op := op.(type) {
		case render.FillRect:
			shaded = shaded || op.Rect.W == 1600 && op.Rect.H == 1000 && op.Color == b.driver.Stage.Theme.Shade
		case render.RoundRect:
			if shaded && op.Rect == card {
				t.Error("the fan is drawn above the dialog")
			}
		}
	}
	if !shaded {
		t.Error("the dialog has no shade")
	}
	b.driver.Key("escape")
	b.driver.Move(render.Pt(300, 700))
	b.driver.Wait(200 * time.Millisecond)
	if b.driver.Has("fan") {
		t.Error("the stack stays fanned out")
	}
}

// A fan lets go when the decision changes, and no stack fans out that came to the pointer before the pointer moves.
func TestFanLetsGo(t *testing.T) {
	b := beforeActivation(t)
	_, top := b.tallStack(t, b.table.prompt.Seat, 3)
	before := len(b.table.session.Records())
	b.driver.DoubleClick("counter." + top)
	if len(b.table.session.Records()) == before {
		t.Fatal("a double click does not activate")
	}
	b.driver.Wait(2 * time.Second)
	if b.driver.Has("fan") {
		t.Error("the fan stays over what is lit, or opens again by itself")
	}
	b.driver.Move(b.driver.Pointer().Add(render.Pt(1, 0)))
	b.driver.Wait(time.Second)
	if !b.driver.Has("fan") {
		t.Error("the stack does not fan out when the pointer moves")
	}
}

// A double click on a stack that is not fanned out activates its place and picks its counters, at an ordinary pace and when the machine
// is slow.
func TestDoubleClickOnAStack(t *testing.T) {
	for _, slow := range []bool{false, true} {
		b := beforeActivation(t)
		_, top := b.tallStack(t, b.table.prompt.Seat, 3)
		before := len(b.table.session.Records())
		if slow {
			b.driver.Pace = 500 * time.Millisecond
		}
		b.driver.Tap("counter." + top)
		b.driver.Tap("counter." + top)
		if len(b.table.session.Records()) == before || len(b.table.ctl.Group()) == 0 {
			t.Errorf("slow %v: a double click neither activates nor picks: %v", slow, b.table.ctl.Group())
		}
	}
}

// A drag out of an open fan takes the counter, even when its press and its first movement are read at once.
func TestDragFromAFanAtOnce(t *testing.T) {
	b := marchOfMany(t)
	p, top := b.tallStack(t, b.table.prompt.Seat, 3)
	b.driver.Hover("counter." + top)
	b.driver.Wait(time.Second)
	last := p.Counters[0].ID
	b.driver.Hover("counter." + last)
	b.driver.Wait(300 * time.Millisecond)
	r := b.driver.Rect("counter." + last)
	b.driver.Move(render.Pt(r.X+3, r.Center().Y))
	b.driver.Wait(300 * time.Millisecond)
	b.driver.Grab(render.Pt(r.X-22, r.Center().Y))
	if got := b.table.carry.ids; len(got) == 0 {
		t.Errorf("nothing is carried; the pointer is on %q", b.driver.Stage.Hovered())
	}
}

// When all that can go together have been picked the stack folds, for the places they can go to lie beside it; it fans out again for a
// pointer that has left it.
func TestFanFoldsWhenAllArePicked(t *testing.T) {
	b := marchOfMany(t)
	_, top := b.tallStack(t, b.table.prompt.Seat, 3)
	b.driver.Hover("counter." + top)
	b.driver.Wait(time.Second)
	if !b.driver.Has("fan") {
		t.Fatal("the stack does not fan out")
	}
	b.driver.Key("ctrl+a")
	if len(b.table.ctl.Group()) < 2 || b.driver.Has("fan") {
		t.Errorf("%v are picked, and the fan lies over where they can go", b.table.ctl.Group())
	}
	b.driver.Move(b.driver.Pointer().Add(render.Pt(1, 0)))
	b.driver.Wait(time.Second)
	if b.driver.Has("fan") {
		t.Error("the stack fans out again before the pointer has left it")
	}
	b.driver.Move(render.Pt(300, 700))
	b.driver.Wait(200 * time.Millisecond)
	b.driver.Hover("counter." + top)
	b.driver.Wait(time.Second)
	if !b.driver.Has("fan") {
		t.Error("the stack does not fan out any more")
	}
}
