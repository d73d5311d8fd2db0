package strict

import (
	"fmt"
	"math"
	"reflect"
	"sort"
	"strings"

	"strategos/scenarios/entry"
)

var textType = reflect.TypeFor[entry.Text]()

// Own are the structs for keys that a table has in one game only. A struct that
// leaves room for them has a field of type any with the tag ",own"; Own gives, by the
// type of that struct, a value of the struct the field is to point to. Where it gives
// none, the field stays nil and the table has no other keys.
type Own map[reflect.Type]any

// bind fills the struct that dst points to from a parsed file. Every key of a
// struct is required unless its tag says "optional"; strings may not be empty.
func (f *File) bind(tree map[string]any, dst any) {
	f.bindStruct(tree, reflect.ValueOf(dst).Elem(), "")
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

func (f *File) bindStruct(tree map[string]any, dst reflect.Value, path string) {
	known := map[string]bool{}
	f.bindFields(tree, dst, path, known)
	var strange []string
	for key := range tree {
		if !known[key] {
			strange = append(strange, key)
		}
	}
	sort.Strings(strange)
	for _, key := range strange {
		f.Fail(join(path, key), "unknown key %q", key)
	}
}

// bindFields fills the fields of a struct, of those whose tag says "inline" and of what a game has of its own in it, and
// notes their keys.
func (f *File) bindFields(tree map[string]any, dst reflect.Value, path string, known map[string]bool) {
	for i := range dst.NumField() {
		tag, ok := dst.Type().Field(i).Tag.Lookup("toml")
		if !ok {
			continue
		}
		key, flag, _ := strings.Cut(tag, ",")
		field := dst.Field(i)
		switch {
		case flag == "own":
			if own := f.own[dst.Type()]; own != nil {
				v := reflect.New(reflect.TypeOf(own))
				f.bindFields(tree, v.Elem(), path, known)
				field.Set(v)
			}
		case flag == "inline":
			f.bindFields(tree, field, path, known)
		case field.Type() == textType:
			f.bindText(tree, field, path, key, flag == "optional", known)
		default:
			known[key] = true
			if v, ok := tree[key]; ok {
				f.bindValue(v, field, join(path, key))
			} else if flag != "optional" {
				f.Fail(join(path, key), "the key %s is missing", key)
			}
		}
	}
}

// bindText fills a text from the keys of its languages; an optional one has all of them
// or none.
func (f *File) bindText(tree map[string]any, dst reflect.Value, path, key string, optional bool, known map[string]bool) {
	for _, lang := range []string{"_en", "_fr"} {
		known[key+lang] = true
		if v, ok := tree[key+lang]; ok {
			f.bindValue(v, dst.FieldByName(strings.ToUpper(lang[1:])), join(path, key+lang))
		} else if _, other := tree[key+"_en"]; !optional || other || tree[key+"_fr"] != nil {
			f.Fail(join(path, key+lang), "the translation %s is missing", key+lang)
		}
	}
}

func (f *File) bindValue(v any, dst reflect.Value, path string) {
	switch dst.Kind() {
	case reflect.Pointer: // a table that may be left out as a whole
		dst.Set(reflect.New(dst.Type().Elem()))
		f.bindValue(v, dst.Elem(), path)
		return
	case reflect.Struct:
		if tree, ok := v.(map[string]any); ok {
			f.bindStruct(tree, dst, path)
			return
		}
	case reflect.Slice, reflect.Array:
		if f.bindList(v, dst, path) {
			return
		}
	case reflect.Map:
		if tree, ok := v.(map[string]any); ok {
			f.bindMap(tree, dst, path)
			return
		}
	case reflect.Interface: // whatever it is, somebody else knows
		dst.Set(reflect.ValueOf(v))
		return
	case reflect.String:
		if str, ok := v.(string); ok {
			if strings.TrimSpace(str) == "" {
				f.Fail(path, "%s is empty", last(path))
			}
			dst.SetString(str)
			return
		}
	case reflect.Bool:
		if b, ok := v.(bool); ok {
			dst.SetBool(b)
			return
		}
	case reflect.Int:
		if n, ok := v.(int64); ok {
			if n < math.MinInt32 || n > math.MaxInt32 {
				f.Fail(path, "%s is out of range: %d", last(path), n)
				return
			}
			dst.SetInt(n)
			return
		}
	case reflect.Float64:
		switch n := v.(type) {
		case float64:
			if math.IsNaN(n) || math.IsInf(n, 0) {
				f.Fail(path, "%s is no number", last(path))
				return
			}
			dst.SetFloat(n)
			return
		case int64:
			dst.SetFloat(float64(n))
			return
		}
	}
	f.Fail(path, "%s should be %s, not %s", last(path), kindName(dst.Type()), valueName(v))
}

// bindList fills a slice or an array; false when the value is no list.
func (f *File) bindList(v any, dst reflect.Value, path string) bool {
	list := reflect.ValueOf(v)
	if list.Kind() != reflect.Slice {
		return false
	}
	n := list.Len()
	if dst.Kind() == reflect.Slice {
		dst.Set(reflect.MakeSlice(dst.Type(), n, n))
	} else if n != dst.Len() {
		f.Fail(path, "%s should have %d values, not %d", last(path), dst.Len(), n)
		return true
	}
	for i := range n {
		f.bindValue(list.Index(i).Interface(), dst.Index(i), fmt.Sprintf("%s[%d]", path, i))
	}
	return true
}

func (f *File) bindMap(tree map[string]any, dst reflect.Value, path string) {
	dst.Set(reflect.MakeMap(dst.Type()))
	keys := make([]string, 0, len(tree))
	for key := range tree {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		value := reflect.New(dst.Type().Elem()).Elem()
		f.bindValue(tree[key], value, join(path, key))
		dst.SetMapIndex(reflect.ValueOf(key), value)
	}
}

// last is the last step of a path, as a reader knows it.
func last(path string) string {
	if dot := strings.LastIndexByte(path, '.'); dot >= 0 {
		return path[dot+1:]
	}
	return path
}

func kindName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Struct, reflect.Map:
		return "a table"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return "a whole number"
	default:
		return "a number"
	}
}

func valueName(v any) string {
	switch v.(type) {
	case map[string]any:
		return "a table"
	case []any, []map[string]any:
		return "a list"
	case string:
		return "a text"
	case bool:
		return "true or false"
	case int64:
		return "a whole number"
	case float64:
		return "a number"
	default:
		return "a date or time"
	}
}
