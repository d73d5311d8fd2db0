package table

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// played is a solo game of some turns, with combats, losses and dice.
func played(t *testing.T, lang string, w, h float64) *bench {
	t.Helper()
	s := assault(t)
	rng := engine.NewSeeded(4)
	for range 260 {
		p := s.Game().Legal()
		if p.Over != nil || s.Game().View("").Turn > 4 {
			break
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			t.Fatal("no command")
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	return newBench(t, s, lang, w, h)
}

// headings counts the log's headings by kind.
func headings(b *bench) (turns, phases int) {
	for _, l := range b.table.log.lines {
		switch l.kind {
		case lineTurn:
			turns++
		case linePhase:
			phases++
		}
	}
	return turns, phases
}

// The log is grouped by turn and phase; headings fold, all but the last turn at once.
func TestLogFolds(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	turns, phases := headings(b)
	if want := b.table.now.Turn; turns != want || phases < 2*want {
		t.Fatalf("%d turns and %d phases, want %d turns", turns, phases, want)
	}
	b.driver.Key("ctrl+l")
	all := len(b.table.log.lines)
	b.driver.Key("home")
	if l := b.table.log.lines[b.table.log.reader.cursor]; l.kind != lineTurn || l.record != 0 {
		t.Fatalf("home leads to %+v", l)
	}
	b.driver.Key("space")
	if n := len(b.table.log.lines); n >= all || !b.table.log.lines[0].folded {
		t.Errorf("%d lines of %d after folding turn 1", n, all)
	}
	b.snap("log-folded")
	b.driver.Click("log.0") // by mouse, too
	if n := len(b.table.log.lines); n != all {
		t.Errorf("%d lines of %d after opening it again", n, all)
	}
	b.driver.Click("history.fold")
	if n, _ := headings(b); n != turns || len(b.table.log.lines) >= all {
		t.Error("the earlier turns are not folded")
	}
	b.driver.Click("history.fold")
	if len(b.table.log.lines) != all {
		t.Error("they are not opened again")
	}
}

// Filters and the search leave what they say, accents or not.
func TestLogFilters(t *testing.T) {
	b := played(t, "fr", 1600, 1000)
	b.driver.Click("history.tall")
	all := len(b.table.log.lines)
	for filter, holds := range map[string]func(e *engine.Event) bool{
		"dice":    func(e *engine.Event) bool { return len(e.Dice) > 0 },
		"sparta":  func(e *engine.Event) bool { return e.Seat == "sparta" },
		"combats": func(e *engine.Event) bool { return strings.HasPrefix(e.Kind, "combat") || combats[e.Kind] },
	} {
		b.driver.Click("log.filter." + filter)
		n := 0
		for _, l := range b.table.log.lines {
			if l.heading() {
				continue
			}
			if n++; !holds(&l.event) {
				t.Errorf("%s shows %+v", filter, l.event)
			}
		}
		if n == 0 || n >= all {
			t.Errorf("%s shows %d of %d lines", filter, n, all)
		}
	}
	b.driver.Click("log.filter.combats")
	b.snap("log-combats-fr")
	b.driver.Click("log.filter.all")
	b.driver.Key("ctrl+f")
	b.driver.Type("pylos")
	if n := len(b.table.log.lines); n == 0 || n >= all {
		t.Errorf("the search leaves %d of %d lines", n, all)
	}
	b.driver.Key("escape")
	b.driver.Type("x")
	if b.table.log.reader.query != "" || len(b.table.log.lines) != all {
		t.Error("Esc does not leave the search")
	}
	b.driver.Key("ctrl+f")
	b.driver.Type("zzzz")
	if len(b.table.log.lines) != 0 || !b.driver.Sees("Rien de tel") {
		t.Error("a search without result says nothing")
	}
}

// A line leads to the map by click or Enter, and to its moment by its button or
// Ctrl+Enter.
func TestLogLeadsToMapAndMoment(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.driver.Key("ctrl+l")
	cursor := func() *logLine { return &b.table.log.lines[b.table.log.reader.cursor] }
	for range len(b.table.log.lines) {
		if l := cursor(); !l.heading() && len(l.event.Zones) > 0 && l.record > 3 && l.record < len(b.table.session.Records())-5 {
			break
		}
		b.driver.Key("up")
	}
	zones, record := cursor().event.Zones, cursor().record
	b.driver.Key("enter")
	if !slices.Equal(b.table.pointed, zones) {
		t.Errorf("Enter points at %v, not %v", b.table.pointed, zones)
	}
	id := "log." + itoa(b.table.log.reader.cursor)
	if !b.driver.Has(id) {
		t.Fatal("the cursor's line is out of sight")
	}
	b.driver.Key("ctrl+enter")
	if b.table.history.at != record {
		t.Errorf("Ctrl+Enter leads to %d, not %d", b.table.history.at, record)
	}
	b.snap("log-moment")
	b.driver.Key("escape", "escape")
	if b.table.history.at >= 0 {
		t.Fatal("Esc does not return")
	}
	for i := range b.table.log.lines { // any line in sight that has a moment of its own
		if l := &b.table.log.lines[i]; !l.heading() && b.driver.Has("log."+itoa(i)) && i+1 < len(b.table.log.lines) {
			if at := "log." + itoa(i); b.driver.Rect(at).Intersect(b.driver.Clip(at)) == b.driver.Rect(at) {
				id, record = at, l.record
			}
		}
	}
	b.driver.Hover(id)
	b.driver.Click(id + ".go")
	if b.table.history.at != record {
		t.Errorf("the button leads to %d, not %d", b.table.history.at, record)
	}
}

// Who reads further up is not carried off by new lines; he is told of them, and a
// click goes there. Who reads at the end stays at the end.
func TestLogKeepsItsPlace(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	offset := func() float64 {
		y := 0.0
		b.probe = func(c *ui.Context) { y, _ = c.ScrollOffset(logScroll, b.table.box.log) }
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		b.probe = nil
		return y
	}
	apply := func() {
		p := b.table.session.Game().Legal()
		c, _ := engine.RandomCommand(b.table.session.Game(), &p, engine.NewSeeded(1))
		if _, err := b.table.session.Apply(c); err != nil {
			t.Fatal(err)
		}
		b.table.Invalidate()
		b.driver.Stage.Invalidate()
		b.driver.Tick()
	}
	end := offset()
	n := len(b.table.log.sentences)
	for len(b.table.log.sentences) == n {
		apply()
	}
	if offset() <= end {
		t.Error("the end of the log does not follow the game")
	}
	b.driver.Wheel("log."+itoa(len(b.table.log.lines)-1), 8)
	here := offset()
	n = len(b.table.log.sentences)
	for len(b.table.log.sentences) == n {
		apply()
	}
	if got := offset(); got != here || !b.driver.Has("log.more") {
		t.Errorf("reading at %g one is carried to %g", here, got)
	}
	b.driver.Click("log.more")
	if offset() <= here || b.driver.Has("log.more") {
		t.Error("the button does not lead to the new lines")
	}
}

// What happened since a seat last had its say is marked for it, and only that.
func TestLogMarksNews(t *testing.T) {
	for i, c := range []struct {
		seats string // who decided the records after the set-up
		seat  engine.Seat
		want  int
	}{
		{"", "a", 0}, {"aab", "a", 2}, {"aabba", "a", 2}, {"aabb", "b", 0}, {"aabbaabb", "b", 4}, {"bb", "a", 0},
	} {
		records := []engine.Record{{}}
		for _, s := range c.seats {
			records = append(records, engine.Record{Seat: engine.Seat(s)})
		}
		if got := lastTurn(records, c.seat); got != c.want {
			t.Errorf("%d: %s decides after %q: news after %d, want %d", i, c.seat, c.seats, got, c.want)
		}
	}
	b := newBench(t, newSession(t, 1), "en", 1600, 1000)
	k := newClicker(b, 1)
	for range 400 {
		if k.step(); b.table.now.Turn > 2 {
			break
		}
	}
	fresh := 0
	for _, l := range b.table.log.lines {
		if l.fresh {
			fresh++
		}
	}
	if n := len(b.table.log.lines); fresh == 0 || fresh >= n {
		t.Errorf("%d of %d lines are new", fresh, n)
	}
}

// Who was at the end of the log is there again when the tall log goes, by key as by mouse.
func TestLogComesDownAtItsEnd(t *testing.T) {
	b := newBench(t, assault(t), "en", 1600, 1000) // in the tall log all lines are in sight
	last := "log." + itoa(len(b.table.log.lines)-1)
	for _, way := range []string{"ctrl+l", "history.tall"} {
		for range 2 {
			if way == "ctrl+l" {
				b.driver.Key(way)
			} else {
				b.driver.Click(way)
			}
			b.driver.Tick()
			if !b.driver.Has(last) {
				t.Errorf("%s: the last line is out of sight, tall %v", way, b.table.log.reader.tall)
			}
		}
	}
}

// The log can be copied; a system without a clipboard is told of.
func TestLogIsCopied(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.driver.Key("ctrl+l")
	for _, fails := range []error{nil, errors.New("no clipboard")} {
		b.copyErr, b.toasts = fails, nil
		b.driver.Click("history.copy")
		select {
		case got := <-b.copied:
			if got != b.table.logText() || !strings.Contains(got, "Combat in P") {
				t.Errorf("copied %q", got)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("nothing is copied")
		}
		for range 200 {
			if b.driver.Tick(); len(b.toasts) > 0 {
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
		want := map[bool]string{true: "on the clipboard", false: "no clipboard"}[fails == nil]
		if len(b.toasts) != 1 || !strings.Contains(b.toasts[0], want) {
			t.Errorf("toasts %q", b.toasts)
		}
	}
}

// In the compact layout the tall log fills the window, by key and by button, with filters and search; any tab, Esc, and a
// new decision lead back.
func TestTallLogInASmallWindow(t *testing.T) {
	b := played(t, "fr", 640, 400)
	if !b.table.box.compact {
		t.Fatal("not the compact layout")
	}
	tall := func() bool { return b.driver.Has("log.search") && b.driver.Has("log.filter.dice") }
	b.driver.Key("ctrl+l")
	if !tall() || b.driver.Focus() != "log.list" {
		t.Fatalf("Ctrl+L opens no tall log; the keyboard is at %q", b.driver.Focus())
	}
	b.snap("compact-log-tall")
	b.driver.Key("escape")
	if tall() {
		t.Fatal("Esc does not lead back")
	}
	b.driver.Key("ctrl+f")
	b.driver.Type("pertes")
	if !tall() || b.table.log.reader.query != "pertes" {
		t.Fatalf("the search holds %q", b.table.log.reader.query)
	}
	b.driver.Key("f5")
	if tall() || !b.driver.Has("panel") || b.table.drawer.tab != tabDecision {
		t.Fatal("F5 does not lead back to the decision")
	}
	b.driver.Key("f9")
	b.driver.Click("history.tall")
	if !tall() {
		t.Fatal("the button opens no tall log")
	}
	b.driver.Click("tab." + tabLog)
	if tall() || !b.driver.Has("log.list") {
		t.Fatal("the tab does not lead back to the log beside the board")
	}
	b.driver.Key("ctrl+l")
	b.table.changed() // a decision was taken
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	if tall() || b.table.drawer.tab != tabDecision {
		t.Error("the new decision stays behind the log")
	}
}

// The log as text has every sentence under its headings.
func TestLogIsWritten(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.driver.Key("ctrl+l")
	b.driver.Click("history.write")
	var written string
	select {
	case written = <-b.texts:
	case <-time.After(10 * time.Second):
		t.Fatal("nothing is written")
	}
	for _, want := range []string{"Turn 1", "\n  C. Action phases", "Combat in P"} {
		if !strings.Contains(written, want) {
			t.Errorf("the text has no %q", want)
		}
	}
	if n := strings.Count(written, "\n    "); n != len(b.table.log.sentences) {
		t.Errorf("%d sentences of %d", n, len(b.table.log.sentences))
	}
	for range 100 {
		if b.driver.Tick(); len(b.toasts) > 0 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if len(b.toasts) != 1 || !strings.Contains(b.toasts[0], ".txt") {
		t.Errorf("toasts %q", b.toasts)
	}
}

// What was taken back is forgotten by the log, whatever came instead.
func TestLogFollowsUndo(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	s := b.table.session
	for range 12 {
		s.Undo()
	}
	rng := engine.NewSeeded(77)
	for range 12 {
		p := s.Game().Legal()
		c, _ := engine.RandomCommand(s.Game(), &p, rng)
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	b.table.Invalidate()
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	fresh := newBench(t, s, "en", 1600, 1000)
	if len(fresh.table.log.lines) != len(b.table.log.lines) {
		t.Fatalf("%d lines, read anew %d", len(b.table.log.lines), len(fresh.table.log.lines))
	}
	for i := range fresh.table.log.lines {
		x, y := fresh.table.log.lines[i], b.table.log.lines[i]
		if x.record != y.record || x.event.Kind != y.event.Kind || x.name != y.name {
			t.Fatalf("line %d: %+v, read anew %+v", i, y, x)
		}
	}
}

// By keys and buttons one goes by steps, phases and turns; the wheel steps.
func TestWaysThroughHistory(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	tb := b.table
	last := len(tb.session.Records()) - 1
	b.driver.Key("ctrl+pageup")
	at := tb.history.at
	if at < 0 || tb.stageAfter(at).turn == tb.stageAfter(at-1).turn {
		t.Fatalf("no turn begins at %d", at)
	}
	b.driver.Key("ctrl+shift+left")
	if got := tb.history.at; got >= at || tb.stageAfter(got) == tb.stageAfter(got-1) {
		t.Errorf("no phase begins at %d", got)
	}
	b.driver.Key("ctrl+shift+right")
	if tb.history.at != at {
		t.Errorf("forward by a phase leads to %d, not %d", tb.history.at, at)
	}
	b.driver.Key("ctrl+pagedown")
	if got := tb.history.at; got >= 0 && got <= at {
		t.Errorf("the next turn is at %d", got)
	}
	b.driver.Key("ctrl+home")
	if tb.history.at != 0 || b.driver.Enabled("history.back") {
		t.Error("not at the beginning")
	}
	b.driver.Key("ctrl+right")
	b.driver.Wheel("history.scrub", -1)
	if tb.history.at != 2 {
		t.Errorf("a step and a turn of the wheel lead to %d", tb.history.at)
	}
	b.driver.Key("ctrl+l")
	b.driver.Click("history.turn-forward")
	if tb.view.Turn != 2 {
		t.Errorf("the button leads to turn %d", tb.view.Turn)
	}
	b.driver.Hover("history.scrub")
	if !b.driver.Sees("decides: ") {
		t.Error("the line of moments does not name the one under the pointer")
	}
	b.snap("scrubber")
	b.driver.Key("ctrl+end")
	if tb.history.at >= 0 || len(tb.session.Records())-1 != last {
		t.Error("not back in the present")
	}
}

// Bookmarks are set at the moment looked at, listed, changed and deleted.
func TestBookmarks(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	tb := b.table
	b.driver.Key("ctrl+home", "ctrl+right", "ctrl+right", "ctrl+b")
	b.driver.Type("Before the storm")
	b.driver.Key("enter")
	if tb.session.Records()[2].Mark != "Before the storm" || b.saved == 0 {
		t.Fatalf("mark %q", tb.session.Records()[2].Mark)
	}
	b.driver.Key("ctrl+end", "ctrl+b", "enter") // a note of its own accord
	last := len(tb.session.Records()) - 1
	if tb.session.Records()[last].Mark != tb.momentName(last) {
		t.Errorf("mark %q", tb.session.Records()[last].Mark)
	}
	if !b.driver.Has("history.mark.2") {
		t.Error("no flag")
	}
	b.driver.Key("ctrl+shift+b")
	b.snap("bookmarks")
	b.driver.Click("marks.2.edit")
	b.driver.Type("!")
	b.driver.Click("mark.ok")
	if got := tb.session.Records()[2].Mark; got != "Before the storm!" {
		t.Errorf("changed to %q", got)
	}
	b.driver.Click("marks." + itoa(last) + ".delete")
	if tb.session.Records()[last].Mark != "" {
		t.Error("not deleted")
	}
	b.driver.Click("marks.2")
	if tb.history.at != 2 || b.driver.Has("marks.close") {
		t.Errorf("the list leads to %d", tb.history.at)
	}
	b.driver.Key("ctrl+b")
	b.driver.Click("mark.delete")
	if tb.session.Records()[2].Mark != "" {
		t.Error("not deleted where it stands")
	}
}

// The replay plays every record with the motion of live play, pauses where it is
// told to, goes faster by key, and touches nothing.
func TestReplay(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.set.Speed = 1
	tb := b.table
	hash, n := tb.session.Game().Hash(), len(tb.session.Records())
	b.driver.Key("ctrl+home", "ctrl+space")
	moved, rolled := false, false
	for range 200 {
		b.driver.Wait(50 * time.Millisecond)
		moved = moved || len(tb.scene.Flights) > 0
		rolled = rolled || b.driver.Has("rolls")
	}
	if !moved || !rolled || tb.history.at < 5 {
		t.Fatalf("moved %v, rolled %v, at %d", moved, rolled, tb.history.at)
	}
	b.snap("replay")
	slow := tb.history.at
	b.driver.Key("ctrl+up", "ctrl+up", "ctrl+up")
	b.driver.Wait(10 * time.Second)
	if d := tb.history.at - slow; tb.history.at >= 0 && d < 2*slow {
		t.Errorf("8 times as fast it comes %d records on, before that %d", d, slow)
	}
	if len(b.toasts) != 3 || !strings.Contains(b.toasts[2], "×8") {
		t.Errorf("toasts %q", b.toasts)
	}
	b.driver.Key("ctrl+up", "ctrl+home", "ctrl+space") // no motion
	for range 40 {
		b.driver.Wait(50 * time.Millisecond)
		if len(tb.scene.Flights) > 0 {
			t.Fatal("counters move in a replay without motion")
		}
	}
	b.driver.Key("ctrl+space")
	at := tb.history.at
	b.driver.Wait(5 * time.Second)
	if tb.history.at != at || at < 0 {
		t.Error("it does not pause")
	}
	b.driver.Key("ctrl+l")
	b.driver.Click("history.stop") // at the first seat's decisions
	stop := tb.history.replay.stop
	b.driver.Key("ctrl+home", "ctrl+down", "ctrl+space")
	b.driver.Wait(30 * time.Second)
	r := tb.session.Records()
	if i := tb.history.at; tb.history.replay.playing || i < 1 || r[i+1].Seat != stop || r[i].Seat == stop {
		t.Errorf("stopped at %d for %q", i, stop)
	}
	if tb.session.Game().Hash() != hash || len(tb.session.Records()) != n {
		t.Error("the replay has touched the game")
	}
}

// At the present the replay ends and nothing goes on costing time.
func TestReplayEnds(t *testing.T) {
	b := newBench(t, assault(t), "en", 1600, 1000)
	b.set.Speed = 2
	b.driver.Key("ctrl+space")
	b.driver.Wait(40 * time.Second)
	if b.table.history.at >= 0 || b.table.history.replay.playing {
		t.Fatalf("at %d", b.table.history.at)
	}
	if d, ok := b.driver.Stage.Wants(); ok {
		t.Errorf("a frame is due in %v", d)
	}
}

// Whatever moment one looks at, with the curtain on, no hand is shown but the one the
// seat at the screen held then.
func TestLookingBackBetraysNothing(t *testing.T) {
	s := newSession(t, 51)
	playUntil(t, s, 51, func(p *engine.Prompt, v *engine.View) bool { return v.Turn == 3 && p.Decision == "discard" })
	b := newBench(t, s, "en", 1600, 1000)
	faces := 0
	for range 2 {
		b.driver.Key("ctrl+home")
		for b.table.history.at >= 0 {
			own := map[int]bool{}
			for _, side := range s.At(b.table.history.at).View("").Sides {
				for _, p := range side.Hand {
					if side.Seat == b.table.seat {
						own[p.Front.No] = true
						if p.Back != nil {
							own[p.Back.No] = true
						}
					}
				}
			}
			for _, sp := range b.driver.Stage.List().Sprites() {
				if f, ok := sp.Spec.(render.StratagemSpec); ok && !f.FaceDown {
					if faces++; !own[f.No] {
						t.Fatalf("at %d, %q sits at the screen and reads face %d", b.table.history.at, b.table.seat, f.No)
					}
				}
			}
			b.driver.Key("ctrl+right")
		}
		if b.driver.Has("curtain.open") {
			b.driver.Click("curtain.open")
		}
	}
	if faces == 0 {
		t.Error("no hand was shown at all: nothing is tested")
	}
}
