package epic_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/gametest"
	"strategos/saves"
	"strategos/scenarios"
	scenario "strategos/scenarios/epic"
)

// TestEditedSaves changes saved positions of all scenarios in random fields: words and numbers exchanged for others of the same save or of
// another, lines left out or doubled, parts of one decision put into the save of another. What is not refused with a reason breaks no invariant,
// answers all that a window asks, and is played on at random, saved and read again. STRATEGOS_EDITS asks for so many edits.
func TestEditedSaves(t *testing.T) {
	edits := 12000
	if testing.Short() {
		edits = 120
	}
	if n, err := strconv.Atoi(os.Getenv("STRATEGOS_EDITS")); err == nil && n > 0 {
		edits = n
	}
	e := newEditor(t)
	counts, failed := map[string]int{}, map[string]bool{}
	for i := range edits {
		rng := engine.NewSeeded(uint64(i) + 42_000_000)
		of := e.decisions[rng.Below(len(e.decisions))]
		from := e.pool[of][rng.Below(len(e.pool[of]))]
		save := &edited{editor: e, rng: rng, from: from, fields: cloneOf(from.fields).(map[string]any)}
		for range 1 + rng.Below(3) {
			save.once()
		}
		what, bad := e.holds(from.scenario, save.fields, rng)
		counts[what]++
		if kind, _, _ := strings.Cut(bad, "\n"); bad != "" && !failed[kind] {
			failed[kind] = true
			t.Errorf("edit %d of %s, %s: %s\nedits: %s", i, from.scenario, of, bad, strings.Join(save.done, "; "))
		}
		if len(failed) > 8 {
			break
		}
	}
	t.Logf("%d decisions; %v", len(e.decisions), counts)
	if counts["sound"] < edits/8 || counts["refused"] < edits/8 {
		t.Errorf("%v of %d edits", counts, edits)
	}
}

// savedAs is a position as a table of its fields.
type savedAs struct {
	scenario string
	fields   map[string]any
}

// editor holds saved positions by their decisions, and the words that stand in them.
type editor struct {
	*testing.T
	pool      map[string][]savedAs
	decisions []string
	words     []string
}

// newEditor gathers positions of random, made-up and stirred games of all scenarios.
func newEditor(t *testing.T) *editor {
	t.Helper()
	e := &editor{T: t, pool: map[string][]savedAs{}}
	words := map[string]bool{}
	each(t, func(t *testing.T, id string) {
		r, err := scenario.Rules(id)
		if err != nil {
			t.Fatal(err)
		}
		games := uint64(24)
		if testing.Short() {
			games = 4
		}
		for seed := range games {
			dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+9)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			switch seed % 4 {
			case 1, 2:
				g.Scatter(rng)
			case 3:
				g.ScatterLate(rng)
			}
			here := map[string]int{}
			for range 250 {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				if here[p.Decision]++; here[p.Decision] <= 2 && len(e.pool[p.Decision]) < 60 {
					s := g.Snapshot()
					if r.Scenario.Cards != nil && rng.Below(2) == 0 {
						s = gametest.CopyOf(s)
						stir(r, s, rng)
					}
					fields := fieldsOf(t, s)
					e.pool[p.Decision] = append(e.pool[p.Decision], savedAs{id, fields})
					gather(fields, words)
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
	e.decisions = slices.Sorted(maps.Keys(e.pool))
	e.words = slices.Sorted(maps.Keys(words))
	return e
}

// fieldsOf is a snapshot as a table.
func fieldsOf(t *testing.T, s any) map[string]any {
	t.Helper()
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(s); err != nil {
		t.Fatal(err)
	}
	out := map[string]any{}
	if _, err := toml.Decode(text.String(), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// gather notes the words of a table, keys and values.
func gather(v any, words map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for key, of := range v {
			words[key] = true
			gather(of, words)
		}
	case []any:
		for _, of := range v {
			gather(of, words)
		}
	case []map[string]any:
		for _, of := range v {
			gather(of, words)
		}
	case string:
		for _, w := range strings.Fields(v) {
			words[w] = true
		}
	}
}

// cloneOf is a table or a part of one of its own.
func cloneOf(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for key, of := range v {
			out[key] = cloneOf(of)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, of := range v {
			out[i] = cloneOf(of)
		}
		return out
	case []map[string]any:
		out := make([]map[string]any, len(v))
		for i, of := range v {
			out[i] = cloneOf(of).(map[string]any)
		}
		return out
	}
	return v
}

// field is one value of a table, with how to set it and how to leave it out.
type field struct {
	path string
	v    any
	set  func(any)
	drop func()
}

// all are the fields of a table and of those in it.
func all(path string, m map[string]any) []field {
	var out []field
	for _, key := range slices.Sorted(maps.Keys(m)) {
		f := field{path + key, m[key], func(v any) { m[key] = v }, func() { delete(m, key) }}
		out = append(out, f)
		switch v := m[key].(type) {
		case map[string]any:
			out = append(out, all(f.path+".", v)...)
		case []map[string]any:
			for i := range v {
				out = append(out, all(f.path+"."+strconv.Itoa(i)+".", v[i])...)
			}
		case []any:
			for i := range v {
				out = append(out, field{f.path + "." + strconv.Itoa(i), v[i], func(of any) { v[i] = of },
					func() { f.set(slices.Delete(slices.Clone(v), i, i+1)) }})
			}
		}
	}
	return out
}

// edited is a save being edited.
type edited struct {
	*editor
	rng    *engine.Seeded
	from   savedAs
	fields map[string]any
	done   []string
}

// pick is one of a list.
func pick[V any](rng *engine.Seeded, list []V) V { return list[rng.Below(len(list))] }

// note says what has been done.
func (s *edited) note(path string, was, now any) {
	s.done = append(s.done, fmt.Sprintf("%s: %.60v -> %.60v", path, was, now))
}

// once makes one change.
func (s *edited) once() {
	fields := all("", s.fields)
	f := pick(s.rng, fields)
	if s.rng.Below(3) > 0 { // of pieces there are hundreds, and one of everything else
		fields = slices.DeleteFunc(fields, func(f field) bool { return strings.HasPrefix(f.path, "pieces.") })
		f = pick(s.rng, fields)
	}
	other := pick(s.rng, s.pool[pick(s.rng, s.decisions)]).fields
	switch s.rng.Below(9) {
	case 0: // a part of another decision's save
		key := pick(s.rng, slices.Sorted(maps.Keys(other)))
		s.note(key, "its own", "another's")
		s.fields[key] = cloneOf(other[key])
	case 1: // what another save has of what this one remembers
		if of, ok := other["realm"].(map[string]any); ok && s.fields["realm"] != nil {
			key := pick(s.rng, slices.Sorted(maps.Keys(of)))
			s.note("realm."+key, "its own", "another's")
			s.fields["realm"].(map[string]any)[key] = cloneOf(of[key])
		}
	case 2:
		s.note(f.path, f.v, "left out")
		f.drop()
	case 3: // a piece goes somewhere else
		pieces, _ := s.fields["pieces"].(map[string]any)
		if len(pieces) == 0 { // an edit before has left them out
			return
		}
		ids := slices.Sorted(maps.Keys(pieces))
		a, b := pick(s.rng, ids), pick(s.rng, ids)
		s.note("pieces."+a, pieces[a], pieces[b])
		pieces[a] = pieces[b]
	case 4: // another step, the same position
		step := pick(s.rng, s.decisions)
		s.note("step", s.fields["step"], step)
		s.fields["step"] = step
	case 5:
		if g := pick(s.rng, fields); fmt.Sprintf("%T", g.v) == fmt.Sprintf("%T", f.v) {
			s.note(f.path, f.v, g.v)
			v := cloneOf(g.v)
			g.set(cloneOf(f.v))
			f.set(v)
		}
	default:
		now := s.other(f)
		s.note(f.path, f.v, now)
		f.set(now)
	}
}

// other is another value of the same kind; of a number half the time the least or the most that is read.
func (s *edited) other(f field) any {
	switch v := f.v.(type) {
	case int64:
		if s.rng.Below(2) == 0 {
			up := int64(1 - 2*s.rng.Below(2))
			return s.end(f, v, up)
		}
		return pick(s.rng, []int64{v + 1, v - 1, 0, 1, -1, 7, 9, 12, 98, 99, 127, 128, 144, 255, -129, 29_999, 30_000, 40_000, 1 << 40})
	case bool:
		return !v
	case string:
		w := strings.Fields(v)
		switch s.rng.Below(4) {
		case 0:
			return v + " " + pick(s.rng, s.words)
		case 1:
			if len(w) > 1 {
				return strings.Join(w[:len(w)-1], " ")
			}
		}
		if len(w) == 0 {
			return pick(s.rng, s.words)
		}
		w[s.rng.Below(len(w))] = pick(s.rng, s.words)
		return strings.Join(w, " ")
	case []any:
		out := slices.Clone(v)
		if len(out) == 0 || s.rng.Below(3) == 0 {
			return append(out, pick(s.rng, s.words))
		}
		return append(out, cloneOf(pick(s.rng, out)))
	case []map[string]any:
		return append(slices.Clone(v), cloneOf(v[0]).(map[string]any))
	case map[string]any:
		out := cloneOf(v).(map[string]any)
		if len(out) > 0 {
			out[pick(s.rng, s.words)] = cloneOf(out[pick(s.rng, slices.Sorted(maps.Keys(out)))])
		}
		return out
	}
	return f.v
}

// end is the number furthest up, or down, that is still read in the place of one.
func (s *edited) end(f field, v, up int64) int64 {
	id := s.from.scenario
	for step := int64(1 << 15); step > 0; step /= 2 {
		f.set(v + up*step)
		if s.read(id) {
			v += up * step
		}
	}
	f.set(f.v)
	return v
}

// read tells whether the save is read.
func (s *edited) read(id string) bool {
	text := textOf(s.fields)
	_, err := scenario.Game.Restore(id, nil, func(v any) error {
		_, err := toml.Decode(text, v)
		return err
	})
	return err == nil
}

// holds tells whether a save is refused or sound, and what is bad about one that is neither.
func (e *editor) holds(id string, fields map[string]any, rng *engine.Seeded) (what, bad string) {
	defer func() {
		if r := recover(); r != nil {
			what, bad = "panic", fmt.Sprintf("%v\n%s", r, debug.Stack())
		}
	}()
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(fields); err != nil {
		return "no text", ""
	}
	g, err := scenarios.Restore("epic", id, nil, func(v any) error {
		_, err := toml.Decode(text.String(), v)
		return err
	})
	if err != nil {
		if why := err.Error(); strings.Contains(why, "cannot be played") {
			return "panic", why
		}
		return "refused", ""
	}
	if bad := g.Violations(); len(bad) > 0 {
		return "unsound", bad[0]
	}
	for n := range 61 {
		p := g.Legal()
		if n%10 == 0 {
			if err := engine.Rehearse(g); err != nil {
				return "panic", err.Error()
			}
		}
		if n%20 == 0 || p.Over != nil {
			if err := written(g); err != nil {
				return "lost", fmt.Sprintf("saved in %s it is another game, or none: %v", p.Decision, err)
			}
		}
		if p.Over != nil {
			return "sound", ""
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			return "stuck", p.Decision + " offers nothing"
		}
		if _, err := g.Apply(c, rng); err != nil {
			return "stuck", fmt.Sprintf("%s offers what is refused\n%s: %v", p.Decision, c, err)
		}
		if bad := g.Violations(); len(bad) > 0 {
			return "unsound", fmt.Sprintf("%s %s leads to %s", p.Decision, c.Verb, bad[0])
		}
	}
	return "sound", ""
}

// written saves a game as a file and reads that: it wants the same game.
func written(g engine.Game) error {
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(1)}, nil, nil)
	s.Solo = true
	data, err := saves.Take(s, saves.Meta{Name: "edited", Program: "test", At: time.Unix(0, 0)}).Encode()
	if err != nil {
		return err
	}
	back, err := saves.Decode(data)
	if err == nil && back.Game.Hash() != g.Hash() {
		err = fmt.Errorf("the hash is another")
	}
	return err
}

// textOf is a snapshot as text.
func textOf(snap any) string {
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(snap); err != nil {
		panic(err)
	}
	return text.String()
}
