package transcript_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/internal/transcript"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// Every field of a saved position is spoiled in every way a hand would: what is kept says, field by field, which values are taken. The
// positions are made up, so that fields are filled which games seldom fill.
const (
	fieldPositions = 120    // positions of each game
	fieldSteps     = 6      // random commands after each, one position a command
	fieldEach      = 4      // how often a field of the same form is looked at
	fieldMost      = 70_000 // numbers are not looked at further than this from what they are
)

// fieldLooker goes through the fields of positions of one game.
type fieldLooker struct {
	t    *testing.T
	e    entry.Entry
	h    transcript.Header
	seen map[string]int
	told map[string][]string
	now  map[string]any
}

// keptFields holds what becomes of spoilt fields to what is kept.
func keptFields(t *testing.T, n int) {
	first(t, n/3) // the fourth game's take as long as those of the others together, and its own tests hold much the same
	games := scenarios.Games()
	if n >= len(games) {
		t.Skip("there are fewer games")
	}
	l := &fieldLooker{t: t, e: games[n], seen: map[string]int{}, told: map[string][]string{}}
	for i := range fieldPositions {
		rng := engine.NewSeeded(uint64(i) + 7_000_000)
		l.h = transcript.Header{Game: l.e.ID(), Options: rulings(t, l.e.ID(), i, rng), Scatter: rng.Next() | 1}
		dice, choices := engine.NewSeeded(rng.Next()), engine.NewSeeded(rng.Next())
		g, _, err := begin(l.h, dice)
		if err != nil {
			t.Fatal(err)
		}
		for range fieldSteps {
			legal := g.Legal()
			if legal.Over != nil {
				break
			}
			l.look(g)
			c, ok := engine.RandomCommand(g, &legal, choices)
			if !ok {
				t.Fatalf("%s offers nothing", legal.Decision)
			}
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
		}
	}
	var lines []string
	for _, form := range slices.Sorted(maps.Keys(l.told)) {
		lines = append(lines, form+": "+strings.Join(l.told[form], "; "))
	}
	path := kept(l.e.ID(), "fields", 0)
	if *update {
		write(t, path, lines)
		return
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(strings.TrimSpace(string(raw)), "\n")
	for _, line := range lines {
		if !slices.Contains(was, line) {
			t.Fatalf("%s does not say\n%s\nIf a field is taken otherwise on purpose: go test ./internal/transcript -run Kept -update", path, line)
		}
	}
	if len(was) != len(lines) {
		t.Fatalf("%s has %d lines and should have %d", path, len(was), len(lines))
	}
}

func TestKeptFields1(t *testing.T) { keptFields(t, 0) }
func TestKeptFields2(t *testing.T) { keptFields(t, 1) }
func TestKeptFields3(t *testing.T) { keptFields(t, 2) }
func TestKeptFields4(t *testing.T) { keptFields(t, 3) }

// look goes through the fields of a position.
func (l *fieldLooker) look(g engine.Game) {
	snap := l.e.Snapshot(g)
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(snap); err != nil {
		l.t.Fatal(err)
	}
	l.now = map[string]any{}
	if _, err := toml.Decode(text.String(), &l.now); err != nil {
		l.t.Fatal(err)
	}
	l.table("", l.now, reflect.TypeOf(snap))
}

// table goes through a table: one of fields, or one by ids, which are all alike.
func (l *fieldLooker) table(path string, m map[string]any, of reflect.Type) {
	for of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		at, under := path+".*", of
		if of.Kind() == reflect.Struct {
			f, ok := fieldNamed(of, key)
			if !ok {
				l.t.Fatalf("%s%s is no field of %s", path, key, of)
			}
			at, under = path+"."+key, f.Type
		} else {
			under = of.Elem()
		}
		old := m[key]
		at = strings.TrimPrefix(at, ".")
		l.value(at, old, under, func(v any) { m[key] = v })
		m[key] = old
		if form := at + " as a key"; l.fresh(form) {
			delete(m, key)
			gone := l.taken()
			m["nonsense"] = old
			l.tell(form, "left out "+gone, "misnamed "+l.taken())
			delete(m, "nonsense")
			m[key] = old
		}
	}
}

// fieldNamed is the field of a struct that a key of a text fills.
func fieldNamed(of reflect.Type, key string) (reflect.StructField, bool) {
	return of.FieldByNameFunc(func(name string) bool {
		f, _ := of.FieldByName(name)
		tag, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
		return tag == key || tag == "" && strings.EqualFold(name, key)
	})
}

// value spoils one value, which set puts into the position.
func (l *fieldLooker) value(path string, v any, of reflect.Type, set func(any)) {
	for of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	switch v := v.(type) {
	case map[string]any:
		l.table(path, v, of)
	case []map[string]any:
		for _, m := range v {
			l.table(path+"[]", m, of.Elem())
		}
	case []any:
		for i, old := range v {
			l.value(path+"[]", old, of.Elem(), func(w any) { v[i] = w })
			v[i] = old
		}
		if form := path + " as a list"; len(v) > 0 && l.fresh(form) {
			set(append(slices.Clone(v), v[0]))
			twice := l.taken()
			set(v[1:])
			l.tell(form, "one twice "+twice, "one left out "+l.taken())
		}
	case bool:
		if l.fresh(path) {
			set(!v)
			l.tell(path, fmt.Sprintf("not %t %s", v, l.taken()))
		}
	case int64:
		if l.fresh(path) {
			l.number(path, v, set)
		}
	case string:
		l.text(path, v, set)
	}
}

// number finds the least and the largest number that are taken around one that is.
func (l *fieldLooker) number(path string, v int64, set func(any)) {
	good := func(n int64) bool { set(n); return l.taken() != refusedAs }
	edge := func(sign int64) int64 {
		in, out := int64(0), int64(1) // steps from v: taken, refused
		for good(v + sign*out) {
			if in, out = out, out*2; out > fieldMost {
				return v + sign*in
			}
		}
		for out-in > 1 {
			if mid := (in + out) / 2; good(v + sign*mid) {
				in = mid
			} else {
				out = mid
			}
		}
		return v + sign*in
	}
	l.tell(path, fmt.Sprintf("%d for %d to %d", v, edge(-1), edge(1)))
}

// text spoils a text word by word.
func (l *fieldLooker) text(path, v string, set func(any)) {
	words := strings.Fields(v)
	form := path
	for _, w := range words {
		if key, _, ok := strings.Cut(w, "="); ok {
			form += " " + key + "="
		} else {
			form += " word"
		}
	}
	if !l.fresh(form) {
		return
	}
	try := func(what string, words ...string) string {
		set(strings.Join(words, " "))
		return what + " " + l.taken()
	}
	told := []string{try("empty"), try("more", append(slices.Clone(words), "nonsense")...), try("again", append(slices.Clone(words), words...)...)}
	for i, w := range words {
		other := func(w string) []string { return append(append(slices.Clone(words[:i]), w), words[i+1:]...) }
		told = append(told, try(fmt.Sprintf("%d nonsense", i+1), other("nonsense")...), try(fmt.Sprintf("%d gone", i+1), append(slices.Clone(words[:i]), words[i+1:]...)...))
		if key, _, ok := strings.Cut(w, "="); ok {
			told = append(told, try(key+"= without", other(key)...), try(key+"= empty", other(key+"=")...), try(key+"= nonsense", other(key+"=nonsense")...))
		}
	}
	l.tell(form, told...)
}

// fresh tells whether a field of this form is still to be looked at.
func (l *fieldLooker) fresh(form string) bool {
	l.seen[form]++
	return l.seen[form] <= fieldEach
}

// tell notes what becomes of a field, once.
func (l *fieldLooker) tell(form string, what ...string) {
	if line := strings.Join(what, ", "); !slices.Contains(l.told[form], line) {
		l.told[form] = append(l.told[form], line)
	}
}

// taken tells what becomes of the position as it stands now: refused, taken as it is written, or read otherwise.
func (l *fieldLooker) taken() string {
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(l.now); err != nil {
		return "no text"
	}
	g, err := l.e.Restore(l.h.Scenario, l.h.Options, func(v any) error {
		_, err := toml.Decode(text.String(), v)
		return err
	})
	if err != nil {
		return refusedAs
	}
	var again bytes.Buffer
	if err := toml.NewEncoder(&again).Encode(l.e.Snapshot(g)); err != nil {
		l.t.Fatal(err)
	}
	back := map[string]any{}
	if _, err := toml.Decode(again.String(), &back); err != nil {
		l.t.Fatal(err)
	}
	if reflect.DeepEqual(back, l.now) {
		return "taken"
	}
	return "mended"
}
