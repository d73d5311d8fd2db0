package chronicle

import (
	"strconv"
	"testing"
	"time"

	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
)

// By keys and buttons one goes by steps, phases and turns; the wheel steps.
func TestWaysThroughHistory(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	tb := b.chronicle
	last := len(b.session.Records()) - 1
	b.driver.Key("ctrl+pageup")
	at := tb.at
	if at < 0 || tb.stageAfter(at).Turn == tb.stageAfter(at-1).Turn {
		t.Fatalf("no turn begins at %d", at)
	}
	b.driver.Key("ctrl+shift+left")
	if got := tb.at; got >= at || tb.stageAfter(got) == tb.stageAfter(got-1) {
		t.Errorf("no phase begins at %d", got)
	}
	b.driver.Key("ctrl+shift+right")
	if tb.at != at {
		t.Errorf("forward by a phase leads to %d, not %d", tb.at, at)
	}
	b.driver.Key("ctrl+pagedown")
	if got := tb.at; got >= 0 && got <= at {
		t.Errorf("the next turn is at %d", got)
	}
	b.driver.Key("ctrl+home")
	if tb.at != 0 || b.driver.Enabled("history.back") {
		t.Error("not at the beginning")
	}
	b.driver.Key("ctrl+right")
	b.driver.Wheel("history.scrub", -1)
	if tb.at != 2 {
		t.Errorf("a step and a turn of the wheel lead to %d", tb.at)
	}
	b.driver.Key("ctrl+l")
	b.driver.Click("history.turn-forward")
	if zonewar.See(b.chronicle.Game().View("")).Turn != 2 {
		t.Errorf("the button leads to turn %d", zonewar.See(b.chronicle.Game().View("")).Turn)
	}
	b.driver.Hover("history.scrub")
	if !b.driver.Sees("decides: ") {
		t.Error("the line of moments does not name the one under the pointer")
	}
	b.driver.Key("ctrl+end")
	if tb.at >= 0 || len(b.session.Records())-1 != last {
		t.Error("not back in the present")
	}
}

// The name of the moment under the pointer does not lie over what stands beside the line of moments.
func TestMomentIsNamedAboveTheLine(t *testing.T) {
	b := played(t, "fr", 1280, 800)
	line := b.driver.Rect("history.scrub")
	for _, at := range []float64{0.02, 0.5, 0.98} {
		b.driver.Move(render.Pt(line.X+line.W*at, line.Center().Y))
		b.driver.Wait(time.Second)
		named := false
		for _, o := range b.driver.Stage.List().Texts() {
			if o.At.Y < line.Y && o.At.Y > line.Y-58 {
				named = true
				if o.At.X+render.Measure(o.Style, o.S) > line.Right() {
					t.Errorf("at %g, %q goes beyond %g", at, o.S, line.Right())
				}
			}
		}
		if !named {
			t.Errorf("at %g nothing is named", at)
		}
	}
}

// Bookmarks are set at the moment looked at, listed, changed and deleted.
func TestBookmarks(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	tb := b.chronicle
	b.driver.Key("ctrl+home", "ctrl+right", "ctrl+right", "ctrl+b")
	b.driver.Type("Before the storm")
	b.driver.Key("enter")
	if b.session.Records()[2].Mark != "Before the storm" || b.saved == 0 {
		t.Fatalf("mark %q", b.session.Records()[2].Mark)
	}
	b.driver.Key("ctrl+end", "ctrl+b", "enter") // a note of its own accord
	last := len(b.session.Records()) - 1
	if b.session.Records()[last].Mark != tb.momentName(last) {
		t.Errorf("mark %q", b.session.Records()[last].Mark)
	}
	if !b.driver.Has("history.mark.2") {
		t.Error("no flag")
	}
	b.driver.Key("ctrl+shift+b")
	b.driver.Click("marks.2.edit")
	b.driver.Type("!")
	b.driver.Click("mark.ok")
	if got := b.session.Records()[2].Mark; got != "Before the storm!" {
		t.Errorf("changed to %q", got)
	}
	b.driver.Click("marks.lesson")
	if b.lessons != 1 || b.driver.Has("marks.close") {
		t.Errorf("a lesson was asked for %d times", b.lessons)
	}
	b.driver.Key("ctrl+shift+b")
	b.driver.Click("marks." + strconv.Itoa(last) + ".delete")
	if b.session.Records()[last].Mark != "" {
		t.Error("not deleted")
	}
	b.driver.Click("marks.2")
	if tb.at != 2 || b.driver.Has("marks.close") {
		t.Errorf("the list leads to %d", tb.at)
	}
	b.driver.Key("ctrl+b")
	b.driver.Click("mark.delete")
	if b.session.Records()[2].Mark != "" {
		t.Error("not deleted where it stands")
	}
}

// At the present the replay ends and nothing goes on costing time.
func TestReplayEnds(t *testing.T) {
	b := newBench(t, gametest.Assault(t), "en", 1600, 1000)
	b.speed = 2
	b.driver.Key("ctrl+space")
	b.driver.Wait(40 * time.Second)
	if b.chronicle.at >= 0 || b.chronicle.replay.playing {
		t.Fatalf("at %d", b.chronicle.at)
	}
	if d, ok := b.driver.Stage.Wants(); ok {
		t.Errorf("a frame is due in %v", d)
	}
}
