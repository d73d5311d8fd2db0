package saves

import (
	"testing"

	"strategos/engine"
)

// A game goes on, is taken back, marked and given remarks while it is being written: what is written is the moment it was
// taken at (the race detector watches).
func TestSavingWhileTheGameGoesOn(t *testing.T) {
	f := folder(t)
	a := NewAutosaver(f.AutosavePath("sphacteria", noon), nil)
	s := begin(t, 3)
	s.Solo = true
	rng := engine.NewSeeded(3)
	for i := range 150 {
		a.Put(Take(s, Meta{Name: "on", Program: "test", At: noon}))
		play(t, s, rng, 2)
		if i%5 == 0 {
			s.SetMark(len(s.Records())/2, "here")
			s.Undo()
		}
	}
	last := len(s.Records())
	a.Put(Take(s, Meta{Name: "on", Program: "test", At: noon}))
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	l, err := ReadFile(a.Path())
	if err != nil || len(l.Records) != last || !l.Replay.Agrees {
		t.Errorf("%v: %d records, want %d, %+v", err, len(l.Records), last, l.Replay)
	}
}
