package engine_test

import (
	"reflect"
	"testing"

	"strategos/engine"
)

// script takes results from dice: 0 a die, n a draw of n things.
func script(t *testing.T, d engine.Dice, what []int) (rolls []int, asked []engine.Asked) {
	t.Helper()
	for _, n := range what {
		v, ok := 0, false
		if n == 0 {
			v, ok = d.D6()
			asked = append(asked, engine.DieFaces)
		} else {
			v, ok = d.Draw(n)
			asked = append(asked, engine.Asked(n))
		}
		if !ok {
			t.Fatal("no result")
		}
		rolls = append(rolls, v)
	}
	return rolls, asked
}

func TestRewindFindsTheBoxAsItWas(t *testing.T) {
	for name, c := range map[string]struct {
		box  engine.Box
		what []int
	}{
		"nothing taken":                       {engine.Box{Seed: engine.NewSeeded(1)}, nil},
		"the generator alone":                 {engine.Box{Seed: engine.NewSeeded(2)}, []int{0, 20, 0, 0, 6, 1, 0}},
		"typed dice and draws":                {engine.Box{Seed: engine.NewSeeded(3), Typed: true, Queue: []int{2, 5, 1, 6}}, []int{0, 19, 0, 0}},
		"set ahead, not used up":              {engine.Box{Seed: engine.NewSeeded(4), Queue: []int{6, 6, 6, 6, 6, 6, 6, 6}}, []int{0, 0, 18, 0, 0, 0, 0}},
		"set ahead, then rolled":              {engine.Box{Seed: engine.NewSeeded(5), Queue: []int{6, 6}}, []int{0, 0, 0, 0, 17, 0}},
		"a generator run backwards past zero": {engine.Box{Seed: engine.NewSeeded(^uint64(0))}, []int{0, 0, 0}},
	} {
		box := c.box.Copy()
		rolls, asked := script(t, &box, c.what)
		was, ok := box.Rewind(rolls, asked)
		if !ok {
			t.Errorf("%s: not found", name)
			continue
		}
		if was.Seed.String() != c.box.Seed.String() || len(was.Queue)+len(c.box.Queue) > 0 && !reflect.DeepEqual(was.Queue, c.box.Queue) {
			t.Errorf("%s: %v %s, was %v %s", name, was.Queue, was.Seed, c.box.Queue, c.box.Seed)
		}
	}
}

func TestRewindRefusesForeignDice(t *testing.T) {
	box := engine.Box{Seed: engine.NewSeeded(9)}
	rolls, asked := script(t, &box, []int{0, 0, 20})
	for i := range rolls {
		other := append([]int(nil), rolls...)
		if other[i]++; asked[i] == engine.DieFaces && other[i] > 6 {
			other[i] = 1
		}
		was, ok := box.Rewind(other, asked)
		// A first die may as well have been set ahead; nothing else explains itself.
		if ok && !(i == 0 && len(was.Queue) == 1) && !(i == 1 && len(was.Queue) == 2) {
			t.Errorf("result %d changed: %v still fits", i, was.Queue)
		}
		if ok && i == 2 {
			t.Error("another draw fits")
		}
	}
	if _, ok := box.Rewind(rolls, asked[:2]); ok {
		t.Error("results nobody asked for fit")
	}
}

func TestFixedTellsWhatWasAsked(t *testing.T) {
	f := &engine.Fixed{Rolls: []int{4, 11, 6}}
	_, asked := script(t, f, []int{0, 20, 0})
	if !reflect.DeepEqual(f.Asked, asked) {
		t.Errorf("asked %v, want %v", f.Asked, asked)
	}
}
