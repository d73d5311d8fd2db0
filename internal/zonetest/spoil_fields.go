package zonetest

import (
	"math"
	"reflect"
	"slices"
)

// anything changes some field of a snapshot, the game's own ones too, by what kind of value it is: numbers to their extremes,
// ids to others, to some that are there already and to none that there is, parts to nothing or from it.
func (s *spoiling) anything(v reflect.Value) {
	fields := s.fields(v, nil)
	f := fields[s.rng.Below(len(fields))]
	f.put(s.other(f.value))
}

// field is one value within a snapshot and how it is put back, which an entry of a table is not by itself.
type field struct {
	value reflect.Value
	put   func(reflect.Value)
}

// fields lists all values within a struct, down to those of its parts.
func (s *spoiling) fields(v reflect.Value, out []field) []field {
	for i := range v.NumField() {
		f := v.Field(i)
		switch {
		case f.Kind() == reflect.Struct:
			out = s.fields(f, out)
			continue
		case f.Kind() == reflect.Pointer && !f.IsNil():
			part := reflect.New(f.Type().Elem()) // a part may be shared with the snapshot it was copied from
			part.Elem().Set(f.Elem())
			f.Set(part)
			out = s.fields(part.Elem(), out)
		}
		out = append(out, field{f, f.Set})
	}
	return out
}

var extremes = []int64{-1, 0, 1, 2, 3, 4, 7, 8, 9, 12, 13, 20, 99, 100, 127, 128, 255, 1000, 32767, 32768, math.MaxInt32, math.MinInt64, math.MaxInt64}

// other is another value of the same kind.
func (s *spoiling) other(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Bool:
		out.SetBool(!v.Bool())
	case reflect.Int:
		out.SetInt(extremes[s.rng.Below(len(extremes))])
		if s.rng.Below(3) == 0 {
			out.SetInt(v.Int() + int64(s.rng.Below(3)) - 1)
		}
	case reflect.String:
		out.SetString(s.text(v.String()))
	case reflect.Slice:
		return s.otherList(v)
	case reflect.Map:
		return s.otherTable(v)
	case reflect.Pointer:
		if v.IsNil() {
			out.Set(reflect.New(v.Type().Elem()))
			for range 4 { // with something in it
				s.anything(out.Elem())
			}
		}
	case reflect.Struct:
		out.Set(v)
		s.anything(out)
	default:
		panic("snapshots have a " + v.Kind().String())
	}
	return out
}

// text is another text where one stood: an id, a line of words, or nothing.
func (s *spoiling) text(was string) string {
	switch s.rng.Below(6) {
	case 0:
		return s.edit(was)
	case 1:
		return s.seat()
	case 2:
		return s.place()
	case 3:
		return like(s, s.Units)
	case 4:
		return s.steps[s.rng.Below(len(s.steps))]
	}
	return s.word()
}

// otherList takes an entry out of a list, says one twice, changes one or adds one.
func (s *spoiling) otherList(v reflect.Value) reflect.Value {
	out := reflect.MakeSlice(v.Type(), v.Len(), v.Len()+1)
	reflect.Copy(out, v)
	if v.Len() == 0 || s.rng.Below(4) == 0 {
		return reflect.Append(out, s.other(reflect.Zero(v.Type().Elem())))
	}
	i := s.rng.Below(v.Len())
	switch s.rng.Below(3) {
	case 0:
		return reflect.AppendSlice(out.Slice(0, i), v.Slice(i+1, v.Len()))
	case 1:
		return reflect.Append(out, v.Index(i))
	}
	out.Index(i).Set(s.other(v.Index(i)))
	return out
}

// otherTable takes an entry out of a table, changes one, gives it to another key or adds one.
func (s *spoiling) otherTable(v reflect.Value) reflect.Value {
	out := reflect.MakeMap(v.Type())
	var keys []string
	for _, k := range v.MapKeys() {
		keys = append(keys, k.String())
		out.SetMapIndex(k, v.MapIndex(k))
	}
	if slices.Sort(keys); len(keys) == 0 || s.rng.Below(4) == 0 {
		out.SetMapIndex(reflect.ValueOf(s.text("")), s.other(reflect.Zero(v.Type().Elem())))
		return out
	}
	k, other := reflect.ValueOf(keys[s.rng.Below(len(keys))]), reflect.ValueOf(keys[s.rng.Below(len(keys))])
	switch s.rng.Below(6) {
	case 0:
		out.SetMapIndex(k, reflect.Value{})
	case 1:
		out.SetMapIndex(k, v.MapIndex(other))
	default:
		out.SetMapIndex(k, s.other(v.MapIndex(k)))
	}
	return out
}
