package chronicle

import (
	"reflect"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
)

// A long history is read bit by bit; what is set below what was there is the same as all of it set at once.
func TestLogReadBitByBit(t *testing.T) {
	s := gametest.Session(t, 5)
	s.Solo = true
	gametest.PlayUntil(t, s, 5, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.Over != nil })
	b := newBench(t, s, "fr", 1600, 1000)
	tb := b.chronicle
	all := len(s.Records())
	if all < 100 {
		t.Fatalf("only %d records", all)
	}
	tb.log = logState{}
	tb.readLog(all)
	tb.setLog(400)
	whole := tb.log.lines
	tb.log = logState{}
	steps := 1
	for ; !tb.readLog(7); steps++ {
		if !tb.setLog(400) && tb.log.set < len(tb.log.sentences) {
			t.Fatal("what was read is not set")
		}
	}
	tb.setLog(400)
	if want := (all + 6) / 7; steps != want {
		t.Errorf("%d records are read in %d steps, not %d", all, steps, want)
	}
	if len(whole) < all/2 || !reflect.DeepEqual(whole, tb.log.lines) {
		t.Errorf("%d lines set at once, %d bit by bit, or other ones", len(whole), len(tb.log.lines))
	}
	// Nothing new: nothing is set anew. A line folded: everything.
	if !tb.readLog(7) || tb.setLog(400) {
		t.Error("the log is set again without need")
	}
	tb.log.reader.fold(tb.log.lines[0].fold)
	if !tb.setLog(400) || len(tb.log.lines) >= len(whole) {
		t.Error("a fold changes nothing")
	}
}
