package table

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/internal/gametest"
	"strategos/render"
)

// longTables are tables on the same position near the end of a whole campaign, one with all of its history, one with the last seasons'.
func longTables(t *testing.T) (long, short *bench) {
	t.Helper()
	s := gametest.LongWar(t)
	for range 10 {
		if !s.Undo() {
			t.Fatal("the end of the war cannot be taken back")
		}
	}
	records := s.Records()
	last := engine.ResumeSession(s.Game().Clone(), s.Box().Copy(), slices.Clone(records[len(records)-300:]))
	last.Solo = true
	for _, b := range []**bench{&long, &short} {
		if *b = newBench(t, s, "en", 1600, 1000); s == last {
			break
		}
		s = last
	}
	for _, b := range []*bench{long, short} {
		for range len(b.table.session.Records()) / 200 { // the log of a long game is read bit by bit
			b.driver.Wait(2 * time.Millisecond)
		}
	}
	return long, short
}

// TestLongLogIsLight: with the log of a whole campaign open, a frame costs the processor about what one with the log of a few seasons
// does: at rest, while the pointer moves, while the log is scrolled, and while one looks back. -v tells the times.
func TestLongLogIsLight(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	long, short := longTables(t)
	t.Logf("%d records against %d", len(long.table.session.Records()), len(short.table.session.Records()))
	const frames = 12
	for _, c := range []struct {
		name string
		most float64
		set  func(*bench)
		do   func(b *bench, n int)
	}{
		{"the pointer moves", 1.6, func(*bench) {}, func(b *bench, n int) { b.driver.Move(render.Pt(300+float64(n*10), 300)) }},
		{"the tall log is scrolled", 1.6, func(b *bench) { b.driver.Key("ctrl+l") }, func(b *bench, n int) { b.driver.WheelAt(b.driver.Rect("log.list").Center(), 1) }},
		{"looking back step by step", 2, func(b *bench) { b.driver.Key("ctrl+l") }, func(b *bench, n int) { b.driver.Key("ctrl+left") }},
	} {
		c.set(short)
		c.set(long)
		cost := func(b *bench) time.Duration {
			begun := threadTime()
			for n := range frames {
				c.do(b, n)
				b.driver.Stage.Invalidate()
				b.driver.Tick()
			}
			return (threadTime() - begun) / frames
		}
		little, much := time.Hour, time.Hour
		for range 2 {
			little, much = min(little, cost(short)), min(much, cost(long))
		}
		t.Logf("%s: %v, with the short log %v", c.name, much, little)
		if float64(much) > c.most*float64(little)+float64(time.Millisecond) {
			t.Errorf("%s: a frame costs %v with the log of a campaign, %v with that of a few seasons", c.name, much, little)
		}
	}
}
