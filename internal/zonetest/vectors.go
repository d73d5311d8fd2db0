package zonetest

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
)

// Vector is a worked example of a rule book: what is given and what the rules must make of it, once or
// case by case. What cases leave out is given for all.
type Vector struct {
	ID, Title, Kind, Basis, Cite, Why string
	Given, Expect                     Bag
	Cases                             []Bag
}

// Vectors reads a file of worked examples, each of which is there once.
func Vectors(t *testing.T, file string) []Vector {
	t.Helper()
	var read struct{ Example []Vector }
	if _, err := toml.DecodeFile(file, &read); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, v := range read.Example {
		if seen[v.ID] {
			t.Errorf("%s occurs twice", v.ID)
		}
		seen[v.ID] = true
	}
	return read.Example
}

// PlayVectors holds a game to worked examples by the check for each kind; a check that does not read all
// that an example expects fails. bench makes what checks work with.
func PlayVectors[B any](t *testing.T, all []Vector, kinds map[string]func(b B, given, expect Bag), bench func(*testing.T) B) {
	t.Helper()
	for _, v := range all {
		t.Run(v.ID+"_"+v.Kind, func(t *testing.T) {
			check, ok := kinds[v.Kind]
			if !ok {
				t.Fatalf("no test for examples of the kind %q", v.Kind)
			}
			if len(v.Cases) == 0 {
				given, expect := v.Given.noting(), v.Expect.noting()
				check(bench(t), given, expect)
				overlooked(t, given, expect)
			}
			for i, c := range v.Cases {
				ok := t.Run(fmt.Sprint(i+1), func(t *testing.T) {
					expect := c.noting()
					given := merged(v.Given, c)
					given[notes] = expect[notes]
					check(bench(t), given, expect)
					overlooked(t, expect)
				})
				if !ok {
					t.Logf("%v", c)
				}
			}
			if t.Failed() {
				t.Logf("%s (%s): %s", v.Title, v.Cite, v.Why)
			}
		})
	}
}

// KindsOccur fails for every check that no example runs through any more.
func KindsOccur[C any](t *testing.T, all []Vector, kinds map[string]C) {
	t.Helper()
	for kind := range engine.InOrder(kinds) {
		if !slices.ContainsFunc(all, func(v Vector) bool { return v.Kind == kind }) {
			t.Errorf("no example of the kind %q", kind)
		}
	}
}

// overlooked fails for what nobody has asked for.
func overlooked(t *testing.T, bags ...Bag) {
	t.Helper()
	for _, b := range bags {
		if skipped := b.unread(); len(skipped) > 0 {
			t.Errorf("the check passes over %q", skipped)
		}
	}
}

// Bag is a table of a worked example, with accessors that fail loudly on a wrong shape and note what has
// been read.
type Bag map[string]any

// notes is the entry of a bag that holds the keys read so far.
const notes = "\x00read"

// noting is the bag with its readings noted.
func (b Bag) noting() Bag {
	out := merged(b, nil)
	out[notes] = map[string]bool{}
	return out
}

// merged is a case with what is given for all cases.
func merged(given, c Bag) Bag {
	out := Bag{}
	maps.Copy(out, given)
	maps.Copy(out, c)
	return out
}

// Get reads an entry, nil when there is none.
func (b Bag) Get(k string) any {
	if read, ok := b[notes].(map[string]bool); ok {
		read[k] = true
	}
	return b[k]
}

// Str is a word.
func (b Bag) Str(k string) string { return b.Get(k).(string) }

// Has tells whether there is an entry.
func (b Bag) Has(k string) bool { return b.Get(k) != nil }

// Flag is true or false, false when left out.
func (b Bag) Flag(k string) bool { v, _ := b.Get(k).(bool); return v }

// Sub is a table, empty when left out.
func (b Bag) Sub(k string) Bag { v, _ := b.Get(k).(map[string]any); return v }

// Num is a number, Amount one that may be left out for 0.
func (b Bag) Num(k string) int { return int(b.Get(k).(int64)) }

// Amount is a number that may be left out for 0.
func (b Bag) Amount(k string) int { v, _ := b.Get(k).(int64); return int(v) }

// Keys are the entries in their order.
func (b Bag) Keys() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(b)), func(k string) bool { return k == notes })
}

// unread are the entries nobody has asked for.
func (b Bag) unread() []string {
	read, _ := b[notes].(map[string]bool)
	return slices.DeleteFunc(b.Keys(), func(k string) bool { return read[k] })
}

// Strs is a list of words, Nums of numbers, Flags of what is true or false; each is empty when left out.
func (b Bag) Strs(k string) []string { return listed(b, k, func(v string) string { return v }) }

// Nums is a list of numbers.
func (b Bag) Nums(k string) []int { return listed(b, k, func(v int64) int { return int(v) }) }

// Flags is a list of what is true or false.
func (b Bag) Flags(k string) []bool { return listed(b, k, func(v bool) bool { return v }) }

// Lists is a list of lists of words.
func (b Bag) Lists(k string) [][]string {
	return listed(b, k, func(v []any) []string { return Bag{"": v}.Strs("") })
}

// Bags is a list of tables.
func (b Bag) Bags(k string) []Bag {
	if tables, ok := b.Get(k).([]map[string]any); ok {
		out := []Bag{}
		for _, m := range tables {
			out = append(out, m)
		}
		return out
	}
	return listed(b, k, func(v map[string]any) Bag { return v })
}

func listed[V, W any](b Bag, k string, as func(V) W) []W {
	out := []W{}
	l, _ := b.Get(k).([]any)
	for _, v := range l {
		out = append(out, as(v.(V)))
	}
	return out
}
