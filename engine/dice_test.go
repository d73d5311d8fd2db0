package engine_test

import (
	"slices"
	"testing"

	"strategos/engine"
)

// splitMix are the first numbers of the published generator for seed 1234567.
var splitMix = []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821}

func TestSeededIsSplitMix64(t *testing.T) {
	s := engine.NewSeeded(1234567)
	for i, want := range splitMix {
		if got := s.Next(); got != want {
			t.Errorf("number %d: %d, want %d", i+1, got, want)
		}
	}
	d := engine.NewSeeded(1234567)
	for i, v := range splitMix {
		if got, ok := d.D6(); !ok || got != int(v%6)+1 {
			t.Errorf("die %d: %d", i+1, got)
		}
	}
	d = engine.NewSeeded(1234567)
	for i, v := range splitMix {
		if got, ok := d.Draw(20); !ok || got != int(v%20) {
			t.Errorf("draw %d: %d", i+1, got)
		}
	}
}

func TestSeededRollsEveryFaceAlike(t *testing.T) {
	s := engine.NewSeeded(99)
	var n [7]int
	for range 60000 {
		d, _ := s.D6()
		n[d]++
	}
	for face := 1; face <= 6; face++ {
		if n[face] < 9600 || n[face] > 10400 { // more than four standard deviations
			t.Errorf("%d came %d times in 60000", face, n[face])
		}
	}
	if n[0] != 0 || s.Below(1) != 0 || s.Below(0) != 0 || s.Below(-3) != 0 {
		t.Error("numbers out of range")
	}
}

func TestSeededGoesOnFromItsText(t *testing.T) {
	s := engine.NewSeeded(5)
	s.Next()
	back, err := engine.ParseSeeded(s.String())
	if err != nil || back.Next() != s.Next() {
		t.Fatalf("%v", err)
	}
	if got := engine.NewSeeded(0xabc).String(); got != "0000000000000abc" {
		t.Errorf("the state reads %q", got)
	}
	for _, bad := range []string{"", "abc", "000000000000000g", "00000000000000000", "+000000000000abc"} {
		if _, err := engine.ParseSeeded(bad); err == nil {
			t.Errorf("%q is read as a state", bad)
		}
	}
}

func TestBoxTakesQueuedResultsFirst(t *testing.T) {
	b := &engine.Box{Queue: []int{6, 1}, Seed: engine.NewSeeded(1234567)}
	var got []int
	for range 4 {
		d, ok := b.D6()
		if !ok {
			t.Fatal("the box ran out")
		}
		got = append(got, d)
	}
	if want := []int{6, 1, int(splitMix[0]%6) + 1, int(splitMix[1]%6) + 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	typed := &engine.Box{Queue: []int{3}, Typed: true, Seed: engine.NewSeeded(1)}
	if d, ok := typed.D6(); d != 3 || !ok {
		t.Error("a typed result is not taken")
	}
	if _, ok := typed.D6(); ok {
		t.Error("a missing typed result is made up")
	}
	if _, ok := typed.Draw(20); !ok {
		t.Error("draws wait for typing")
	}
	for _, bad := range []int{0, 7, -1} {
		if _, ok := (&engine.Box{Queue: []int{bad}, Typed: true, Seed: engine.NewSeeded(1)}).D6(); ok {
			t.Errorf("%d is taken for a die", bad)
		}
	}
	c := b.Copy()
	b.D6()
	b.Queue = append(b.Queue, 5)
	first, _ := c.D6()
	if len(c.Queue) != 0 || first != int(splitMix[2]%6)+1 {
		t.Error("a copy shares state with its original")
	}
}

func TestFixedReplaysAndRecorderWritesDown(t *testing.T) {
	r := &engine.Recorder{From: engine.NewSeeded(8)}
	var got []int
	for i := range 6 {
		v, _ := r.Draw(10)
		if i%2 == 0 {
			v, _ = r.D6()
		}
		got = append(got, v)
	}
	f := &engine.Fixed{Rolls: r.Rolls}
	for i := range 6 {
		v, ok := f.Draw(10)
		if i%2 == 0 {
			v, ok = f.D6()
		}
		if !ok || v != got[i] {
			t.Fatalf("replay %d: %d, was %d", i, v, got[i])
		}
	}
	if f.Left() != 0 {
		t.Errorf("%d results left", f.Left())
	}
	if v, ok := f.D6(); ok || v != 0 {
		t.Error("a list at its end goes on")
	}
	if v, ok := f.Draw(10); ok || v != 0 {
		t.Error("a list at its end draws on")
	}
	n := len(r.Rolls)
	empty := &engine.Recorder{From: &engine.Fixed{}}
	if _, ok := empty.D6(); ok || len(empty.Rolls) != 0 || len(r.Rolls) != n {
		t.Error("a failed roll is recorded")
	}
	bad := &engine.Fixed{Rolls: []int{7, 0, 20, -1}}
	for range 2 {
		if _, ok := bad.D6(); ok {
			t.Error("no die shows that")
		}
	}
	for range 2 {
		if _, ok := bad.Draw(20); ok {
			t.Error("no draw gives that")
		}
	}
}

// TestBoxDrawsWhatIsSetAhead: the things set ahead come first and in their order, what cannot be drawn any more is passed over, and
// behind them the source draws.
func TestBoxDrawsWhatIsSetAhead(t *testing.T) {
	left := []string{"a", "b", "c"}
	box := &engine.Box{Draws: []string{"c", "gone", "a"}, Seed: engine.NewSeeded(7)}
	var drawn []string
	for range 3 {
		i, ok := engine.DrawOf(box, len(left), func(i int) string { return left[i] })
		if !ok {
			t.Fatal("nothing drawn")
		}
		drawn = append(drawn, left[i])
		left = slices.Delete(left, i, i+1)
	}
	if want := []string{"c", "a", "b"}; !slices.Equal(drawn, want) || len(box.Draws) != 0 {
		t.Errorf("%v drawn, %v still set ahead; want %v", drawn, box.Draws, want)
	}
}
