package zonetest

import (
	"fmt"
	"hash/fnv"
	"math/bits"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// KeptBroken holds what the invariants say of a state, given by its address, with one thing broken at a time to what they said once: numbers one
// more and one less and at their ends, flags turned round, a bit of a set put in and taken out. Of long lists some entries stand for all; each field of the
// state is one step.
func KeptBroken(t *testing.T, kept *Kept, state any, violations func() []string) {
	if kept.Passes(t) {
		return
	}
	h := fnv.New64a()
	b := breaker{tell: func(path string) { _, _ = fmt.Fprintln(h, path, broken(violations)) }}
	v := reflect.ValueOf(state).Elem()
	for i := range v.NumField() {
		h.Reset()
		b.each(v.Field(i), "")
		kept.Tell(t, v.Type().Field(i).Name, h.Sum64())
	}
}

// broken is what the invariants say, or that they cannot.
func broken(violations func() []string) (said string) {
	defer func() {
		if v := recover(); v != nil {
			said = "cannot be looked at"
		}
	}()
	return strings.Join(violations(), "\n")
}

// breaker breaks one thing at a time.
type breaker struct{ tell func(path string) }

// entries is how many entries of a list are broken: the first two, the last, and some in between.
const entries = 8

func (b *breaker) each(v reflect.Value, path string) {
	if !v.CanSet() {
		return
	}
	try := func(other reflect.Value, what string) {
		was := reflect.New(v.Type()).Elem()
		was.Set(v)
		v.Set(other.Convert(v.Type()))
		b.tell(path + " " + what)
		v.Set(was)
	}
	switch v.Kind() {
	case reflect.Bool:
		try(reflect.ValueOf(!v.Bool()), "turned round")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		most := int64(1)<<(v.Type().Bits()-1) - 1
		for _, n := range [...]int64{v.Int() - 1, v.Int() + 1, -1, 0, most} {
			if n != v.Int() && n <= most && n >= -most-1 {
				try(reflect.ValueOf(n), strconv.FormatInt(n, 10))
			}
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		for i := range entries {
			bit := uint64(1) << (i * (v.Type().Bits() - 1) / (entries - 1))
			try(reflect.ValueOf(v.Uint()^bit), "bit "+strconv.Itoa(bits.Len64(bit)))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			b.each(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	case reflect.Array, reflect.Slice:
		last := -1
		for i := range entries {
			if n := i * i * (v.Len() - 1) / ((entries - 1) * (entries - 1)); n > last {
				b.each(v.Index(n), path+"["+strconv.Itoa(n)+"]")
				last = n
			}
		}
	default: // tables and pointers are parts of no state
	}
}

// KeptBroken breaks made-up positions of the game, so many, in one thing at a time.
func (k *Kit[G, S]) KeptBroken(t *testing.T, kept *Kept, positions uint64, state func(G) any) {
	for i := range positions {
		t.Run(strconv.FormatUint(i, 10), func(t *testing.T) {
			g := k.after(t, 8200+i, i%4 > 0, int(i)*7%60)
			KeptBroken(t, kept, state(g), g.Violations)
		})
	}
}
