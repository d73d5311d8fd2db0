package zonewar

import (
	"reflect"
	"testing"
)

// somebody carries out a game's own decisions.
type somebody struct{ Phases }

// fill sets every field of a struct to something.
func fill(v reflect.Value) {
	for i := range v.NumField() {
		if !v.Type().Field(i).IsExported() { // what the series alone sets
			continue
		}
		switch f := v.Field(i); f.Kind() {
		case reflect.Func:
			f.Set(reflect.MakeFunc(f.Type(), func([]reflect.Value) []reflect.Value { return nil }))
		case reflect.String:
			f.SetString("something")
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
			if f.Index(0).Kind() == reflect.Struct {
				fill(f.Index(0))
			}
		case reflect.Pointer:
			f.Set(reflect.New(f.Type().Elem()))
			fill(f.Elem())
		case reflect.Struct:
			fill(f)
		case reflect.Uint, reflect.Uint8, reflect.Uint16:
			f.SetUint(1)
		default:
			f.SetInt(1)
		}
	}
}

// empty names the fields that hold nothing.
func empty(t *testing.T, what string, v reflect.Value) {
	t.Helper()
	for i := range v.NumField() {
		f, name := v.Field(i), what+"."+v.Type().Field(i).Name
		switch {
		case !v.Type().Field(i).IsExported():
		case f.IsZero():
			t.Errorf("%s is lost", name)
		case f.Kind() == reflect.Slice && f.Index(0).Kind() == reflect.Struct:
			empty(t, name, f.Index(0))
		case f.Kind() == reflect.Pointer:
			empty(t, name, f.Elem())
		}
	}
}

// A game's own decisions and stratagems are handed to the series field by field: none may be forgotten.
func TestOwnDecisionsAreWhole(t *testing.T) {
	var d Decision[somebody]
	fill(reflect.ValueOf(&d).Elem())
	empty(t, "Decision", reflect.ValueOf(Own(d)[0]))
	var s Stratagem[somebody]
	fill(reflect.ValueOf(&s).Elem())
	empty(t, "Stratagem", reflect.ValueOf(OwnStratagems(s)[0]))
}
