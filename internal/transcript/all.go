package transcript

import (
	"reflect"
	"slices"
	"strconv"
)

// appendAll writes down all that a value holds in fields that others can read, also what no JSON of it has: roles of choices, ways of
// events, tables of a card of odds. Fields of no value are left out, as is what a type keeps to itself. Maps go in the order of their keys.
func appendAll(out []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return append(out, '-')
		}
		return appendAll(out, v.Elem())
	case reflect.Struct:
		out = append(out, '{')
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !v.Field(i).IsZero() {
				out = append(append(out, f.Name...), ':')
				out = append(appendAll(out, v.Field(i)), ' ')
			}
		}
		return append(out, '}')
	case reflect.Slice, reflect.Array:
		out = append(out, '[')
		for i := range v.Len() {
			out = append(appendAll(out, v.Index(i)), ' ')
		}
		return append(out, ']')
	case reflect.Map:
		var lines []string
		for k, of := range v.Seq2() {
			lines = append(lines, string(appendAll(append(appendAll(nil, k), ':'), of)))
		}
		slices.Sort(lines)
		out = append(out, '(')
		for _, l := range lines {
			out = append(append(out, l...), ' ')
		}
		return append(out, ')')
	case reflect.String:
		return strconv.AppendQuote(out, v.String())
	case reflect.Bool:
		return strconv.AppendBool(out, v.Bool())
	case reflect.Float32, reflect.Float64:
		return strconv.AppendFloat(out, v.Float(), 'g', -1, 64)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(out, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return strconv.AppendUint(out, v.Uint(), 10)
	case reflect.Invalid:
		return append(out, '-')
	}
	return out // a function, which says nothing
}
