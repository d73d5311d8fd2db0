package saves

import (
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/scenarios"
)

// What the save of a whole game of Hellespont may take. The times are of the processor, for the machine the program is made
// for; slowMachines is what a test allows over them.
const (
	mostBytes    = 400_000
	mostTime     = 50 * time.Millisecond
	slowMachines = 5
)

// TestWholeGameOfHellespontIsSmallAndFast saves and loads finished random games,
// with their replay, and logs the sizes and times.
func TestWholeGameOfHellespontIsSmallAndFast(t *testing.T) {
	for seed := range uint64(3) {
		box := engine.Box{Seed: engine.NewSeeded(seed)}
		rec := &engine.Recorder{From: &box}
		g, events, err := scenarios.New("hellespont", "", nil, rec)
		if err != nil {
			t.Fatal(err)
		}
		s := engine.NewSession(g, box, rec.Rolls, events)
		play(t, s, engine.NewSeeded(seed+100), 5000)
		if s.Game().Legal().Over == nil {
			t.Fatalf("seed %d: no end after 5000 commands", seed)
		}
		var data []byte
		saving := median(func() { data = encode(t, s) })
		var l *Loaded
		loading := median(func() {
			if l, err = Decode(data); err != nil {
				t.Fatal(err)
			}
		})
		if !l.Replay.Agrees {
			t.Errorf("seed %d: %s", seed, l.Replay.Report("en"))
		}
		compare(t, s, l.Session())
		t.Logf("seed %d: %d commands, %d bytes, saved in %v, loaded in %v", seed, len(s.Records())-1, len(data), saving, loading)
		if len(data) > mostBytes {
			t.Errorf("seed %d: %d bytes, more than %d", seed, len(data), mostBytes)
		}
		if limit := mostTime * slowMachines; !raced && (saving > limit || loading > limit) { // the race detector takes its own time
			t.Errorf("seed %d: saved in %v, loaded in %v; the limit is %v", seed, saving, loading, limit)
		}
	}
}

// median is the middle of five measured times of the processor.
func median(do func()) time.Duration {
	var took []time.Duration
	for range 5 {
		start := processor()
		do()
		took = append(took, processor()-start)
	}
	slices.Sort(took)
	return took[len(took)/2]
}
