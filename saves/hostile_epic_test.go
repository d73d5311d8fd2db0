package saves

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
	"strategos/scenarios/position"
)

// epicStates makes states of Epic of a size that cost as much as they can: every list of the snapshot, every table and every text in
// them, as long as it can be, and all lists at once.
func epicStates(t testing.TB, size int, visit func(name string, state map[string]any)) {
	_, snap := epicGame(t)
	fresh := func() map[string]any {
		out := map[string]any{}
		if _, err := toml.Decode(tomlOf(t, snap), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	known, free := fresh(), size-len(tomlOf(t, snap))
	const unit = "att-h01"
	lines := []string{"x", unit, "W3830 athens 9"}
	fields := fieldsOf(reflect.TypeOf(snap).Elem(), nil)
	if every, n := visit, 0; testing.Short() {
		visit = func(name string, state map[string]any) {
			if n++; n%24 == 0 || strings.HasPrefix(name, "all") || strings.HasPrefix(name, "long") {
				every(name, state)
			}
		}
	}
	for _, f := range fields {
		switch f.of.Kind() {
		case reflect.Slice:
			for _, line := range append(slices.Clone(lines), linesOf(f.in(known), 1)...) {
				most := min(size, longList-1000)
				list := strings.Split(strings.TrimSuffix(strings.Repeat(line+"|", most/(len(line)+4)), "|"), "|")
				state := fresh()
				f.put(state, list)
				visit(fmt.Sprintf("%s of %q", f.name(), line), state)
			}
		case reflect.Map:
			for _, value := range []any{"x", 1, []string{unit}} {
				table, n := map[string]any{}, 0
				for i := 0; n < free; i++ {
					key := fmt.Sprintf("k%d", i)
					table[key] = value
					n += len(key) + 6 + len(fmt.Sprint(value))
				}
				state := fresh()
				f.put(state, table)
				visit(fmt.Sprintf("%s of %.20v", f.name(), value), state)
			}
		case reflect.String:
			state := fresh()
			f.put(state, strings.Repeat("x ", min(size, maxText)/2-10))
			visit(f.name(), state)
		}
	}
	all, room := fresh(), free/len(fields)
	for _, f := range fields {
		if lines := linesOf(f.in(known), 1); f.of.Kind() == reflect.Slice && len(lines) > 0 {
			f.put(all, slices.Repeat(lines, room/20))
		}
	}
	visit("all lists", all)
	long, n := fresh(), 0
	for id, line := range long["pieces"].(map[string]any) {
		if line = fmt.Sprint(line) + strings.Repeat(" moved raiding", 2000); n+len(line.(string)) < size*9/10 {
			long["pieces"].(map[string]any)[id] = line
			n += len(line.(string))
		}
	}
	visit("long lines of pieces", long)
}

// linesOf are the first lines of a list of texts.
func linesOf(list any, most int) []string {
	var out []string
	of, _ := list.([]any)
	for _, line := range of {
		if text, ok := line.(string); ok && len(out) < most {
			out = append(out, text)
		}
	}
	return out
}

// epicGame is a game of Epic in its course, between three and with cards.
func epicGame(t testing.TB) (engine.Game, any) {
	t.Helper()
	dice, rng := engine.NewSeeded(3), engine.NewSeeded(4)
	g, _, err := scenarios.New("epic", "campaign3", nil, dice)
	if err != nil {
		t.Fatal(err)
	}
	for range 400 {
		p := g.Legal()
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok || p.Over != nil {
			t.Fatal("the game is over")
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatal(err)
		}
	}
	snap, err := scenarios.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	return g, snap
}

// stateField is a list, a table or a text of a snapshot: its keys, and what it is.
type stateField struct {
	keys []string
	of   reflect.Type
}

// fieldsOf are those of a snapshot's type and of its parts; of tables of parts, that of Athens.
func fieldsOf(of reflect.Type, above []string) []stateField {
	var out []stateField
	for i := range of.NumField() {
		key, _, _ := strings.Cut(of.Field(i).Tag.Get("toml"), ",")
		f := stateField{append(slices.Clone(above), key), of.Field(i).Type}
		if f.of.Kind() == reflect.Pointer {
			f.of = f.of.Elem()
		}
		out = append(out, f)
		switch {
		case f.of.Kind() == reflect.Struct:
			out = append(out, fieldsOf(f.of, f.keys)...)
		case f.of.Kind() == reflect.Map && f.of.Elem().Kind() == reflect.Struct:
			out = append(out, fieldsOf(f.of.Elem(), append(f.keys, "athens"))...)
		case f.of.Kind() == reflect.Map && f.of.Elem().Kind() == reflect.Slice:
			out = append(out, stateField{append(slices.Clone(f.keys), "athens"), f.of.Elem()})
		}
	}
	return out
}

func (f stateField) name() string { return strings.Join(f.keys, ".") }

// put sets it, with the tables above it.
func (f stateField) put(state map[string]any, v any) {
	for _, key := range f.keys[:len(f.keys)-1] {
		in, ok := state[key].(map[string]any)
		if !ok {
			in = map[string]any{}
			state[key] = in
		}
		state = in
	}
	state[f.keys[len(f.keys)-1]] = v
}

// in is what a state has there.
func (f stateField) in(state map[string]any) any {
	for _, key := range f.keys[:len(f.keys)-1] {
		state, _ = state[key].(map[string]any)
	}
	return state[f.keys[len(f.keys)-1]]
}

// TestAnyEpicFileIsCheap reads the most expensive saves, positions and lessons of Epic somebody could think of.
func TestAnyEpicFileIsCheap(t *testing.T) {
	if raced {
		t.Skip("the race detector needs memory of its own")
	}
	g, _ := epicGame(t)
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(1)}, nil, nil)
	s.Solo = true
	file := string(encode(t, s))
	head, rest, _ := strings.Cut(file, "\n[state]")
	_, tail, _ := strings.Cut(rest, "\n[history]")
	if testing.Short() && len(tail) == 0 {
		t.Fatal("the file has no history")
	}
	var all []cost
	epicStates(t, maxRest-len(file), func(name string, state map[string]any) {
		text := []byte(head + "\n" + tomlOf(t, map[string]any{"state": state}) + "\n[history]" + tail)
		all = append(all, costOf(t, "save, "+name, text, func(data []byte) { _, _ = Decode(data) }))
	})
	for _, f := range fieldsOf(reflect.TypeOf(snapOf(t, g)).Elem(), nil) {
		if f.of.Kind() != reflect.Slice || testing.Short() && len(f.keys) > 1 {
			continue
		}
		state := map[string]any{}
		if _, err := toml.Decode(tomlOf(t, snapOf(t, g)), &state); err != nil {
			t.Fatal(err)
		}
		f.put(state, []string{"HERE"})
		text := head + "\n" + tomlOf(t, map[string]any{"state": state}) + "\n[history]" + tail
		big := fill("", "\"att-h01\",\n", "", hostileBytes-len(text))
		all = append(all, costOf(t, "save, long "+f.name(), []byte(strings.Replace(text, `"HERE"`, string(big), 1)), func(data []byte) {
			_, err := Decode(data)
			if code(t, err) == "" || strings.ContainsAny(err.Error(), "\x00") || strings.Contains(err.Error(), "\\x00") {
				t.Errorf("long %s: %v", f.name(), err)
			}
		}))
	}
	epicStates(t, position.MaxBytes*9/10, func(name string, state map[string]any) {
		text := "game = \"epic\"\nposition = 1\nscenario = \"campaign3\"\n" + tomlOf(t, map[string]any{"state": state})
		all = append(all, costOf(t, "position, "+name, []byte(text), func(data []byte) { _, _ = position.Read("a position", data) }))
		text = epicLesson + tomlOf(t, map[string]any{"start": map[string]any{"scenario": "campaign3", "state": state}})
		all = append(all, costOf(t, "lesson, "+name, []byte(text), readLesson))
	})
	for name, unit := range map[string]string{"counters": "k%d = \"piraeus\"\n", "dotted": "a.b.c.d.e%d = 1\n", "tables": "[pieces.t%d]\n", "lists": "k%d = [[1,2],[3]]\n", "keys": "k%d=1\n"} {
		for _, table := range []string{"counters", "places", "tracks", "markers", "state", "options"} {
			text := fill("game = \"epic\"\nposition = 1\nscenario = \"campaign3\"\n["+table+"]\n", unit, "", position.MaxBytes)
			all = append(all, costOf(t, "position, "+table+" of "+name, text, func(data []byte) { _, _ = position.Read("a position", data) }))
			text = fill(epicLesson+"[start]\nscenario = \"campaign3\"\n[start."+table+"]\n", strings.ReplaceAll(unit, "[pieces", "[start.pieces"), "", lesson.MaxBytes)
			all = append(all, costOf(t, "lesson, "+table+" of "+name, text, readLesson))
		}
	}
	for name, unit := range map[string]string{"steps": "[[step]]\ntext_en = \"x\"\ntext_fr = \"x\"\n", "commands": "\"done\", ", "patterns": "\"move * * * ...\", "} {
		text := fill(epicLesson, unit, "", lesson.MaxBytes)
		if name != "steps" {
			text = fill(epicLesson+"[[step]]\ntext_en = \"x\"\ntext_fr = \"x\"\nhint_en = \"x\"\nhint_fr = \"x\"\ndo = [", unit, "]\n", lesson.MaxBytes)
		}
		all = append(all, costOf(t, "lesson of "+name, text, readLesson))
	}
	for name, read := range map[string]func([]byte){"position": func(data []byte) { _, _ = position.Read("a position", data) }, "lesson": readLesson} {
		all = append(all, costOf(t, "8 MB of a "+name, fill("game = \"epic\"\n", "k%d = 1\n", "", hostileBytes), read))
	}
	tell(t, all)
}

func snapOf(t testing.TB, g engine.Game) any {
	t.Helper()
	snap, err := scenarios.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	return snap
}

// epicLesson is the head of a lesson.
const epicLesson = "lesson = 1\ngame = \"epic\"\ntitle_en = \"x\"\ntitle_fr = \"x\"\ntopic_en = \"x\"\ntopic_fr = \"x\"\naim_en = \"x\"\naim_fr = \"x\"\nrules = [\"1.2\"]\n"

// readLesson reads a lesson and begins it, as the window does.
func readLesson(data []byte) {
	if l, err := lesson.Read("a lesson", data); err == nil {
		_, _ = lesson.NewRun(l)
	}
}

// TestLongListsOfAStateAreNamed: a list that is longer than any of a state is refused by its key, in both languages, and not by the mark that
// stands for it while the file is read.
func TestLongListsOfAStateAreNamed(t *testing.T) {
	g, snap := epicGame(t)
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(1)}, nil, nil)
	s.Solo = true
	head, rest, _ := strings.Cut(string(encode(t, s)), "\n[state]")
	_, tail, _ := strings.Cut(rest, "\n[history]")
	for _, keys := range [][]string{{"bases"}, {"forts"}, {"realm", "cards", "discarded"}, {"realm", "cards", "hands", "athens"}, {"sea", "landed"}} {
		state := map[string]any{}
		if _, err := toml.Decode(tomlOf(t, snap), &state); err != nil {
			t.Fatal(err)
		}
		f := stateField{keys: keys}
		f.put(state, slices.Repeat([]string{"good_harvest_1"}, 3000))
		_, err := Decode([]byte(head + "\n" + tomlOf(t, map[string]any{"state": state}) + "\n[history]" + tail))
		var e *Error
		if !errors.As(err, &e) || e.Code != "impossible" {
			t.Errorf("%s: %v", f.name(), err)
			continue
		}
		code(t, err)
		last := keys[len(keys)-1]
		if en := e.In("en"); !strings.Contains(en, last+": a list of more than 32 kB") {
			t.Errorf("%s: %s", f.name(), en)
		}
		if fr := e.In("fr"); !strings.Contains(fr, last) || strings.Contains(fr, "list 0") {
			t.Errorf("%s: %s", f.name(), fr)
		}
	}
}
