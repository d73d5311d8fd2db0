package saves

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// TestEveryNumberAtItsEnds takes positions of all games and sets each kind of number in them, one at a time, to the least and to the most
// that is read: the game is played on, breaks no invariant, and is the same when it has been saved and read back. STRATEGOS_EDITS asks for
// each kind so many times.
func TestEveryNumberAtItsEnds(t *testing.T) {
	times := 3
	if testing.Short() {
		times = 1
	}
	if n, err := strconv.Atoi(os.Getenv("STRATEGOS_EDITS")); err == nil && n > 0 {
		times = n
	}
	for _, e := range scenarios.Games() {
		t.Run(e.ID(), func(t *testing.T) {
			t.Parallel()
			n := &bounded{T: t, Entry: e, times: times, tried: map[string]int{}, keys: map[string]bool{}}
			info, err := e.Info()
			if err != nil {
				t.Fatal(err)
			}
			for i := range info.Scenarios {
				n.scenario(info.Scenarios[i].ID)
			}
			kinds := slices.Sorted(maps.Keys(n.tried))
			t.Logf("%d kinds of numbers, %d ends played on from: %s", len(kinds), n.ends, strings.Join(kinds, ", "))
			if n.ends < len(kinds) || len(kinds) < 8 {
				t.Errorf("only %d ends of %d kinds", n.ends, len(kinds))
			}
		})
	}
}

// bounded tries the numbers of a game's positions, each kind so many times.
type bounded struct {
	*testing.T
	entry.Entry
	times int
	tried map[string]int
	keys  map[string]bool // of snapshots; all others are ids
	ends  int
}

// scenario walks through games of a scenario, one from its set-up and some that are made up, and tries what is new in each decision.
func (n *bounded) scenario(id string) {
	for seed := range uint64(4) {
		dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+77)
		g, _, err := n.New(id, nil, dice)
		if err != nil {
			n.Fatal(err)
		}
		if of, ok := g.(interface{ ScatterLate(*engine.Seeded) }); ok && seed%3 == 2 {
			of.ScatterLate(rng)
		} else if of, ok := g.(interface{ Scatter(*engine.Seeded) }); ok && seed > 0 {
			of.Scatter(rng)
		}
		met := map[string]int{}
		for range 250 {
			p := g.Legal()
			if p.Over != nil {
				break
			}
			if met[p.Decision]++; met[p.Decision] <= 2 {
				n.position(g, id+", "+p.Decision)
			}
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				n.Fatalf("%s offers nothing", p.Decision)
			}
			if _, err := g.Apply(c, dice); err != nil {
				n.Fatal(err)
			}
		}
	}
}

// position tries the kinds of numbers in a position that have not been tried often enough.
func (n *bounded) position(g engine.Game, where string) {
	snap, err := scenarios.Snapshot(g)
	if err != nil {
		n.Fatal(err)
	}
	n.keysOf(reflect.TypeOf(snap))
	fields := map[string]any{}
	if _, err := toml.Decode(tomlOf(n, snap), &fields); err != nil {
		n.Fatal(err)
	}
	for _, at := range n.within("", fields) {
		if n.tried[at.kind] >= n.times {
			continue
		}
		n.tried[at.kind]++
		for _, up := range []int64{-1, 1} {
			end := n.end(g, fields, &at, up)
			at.set(end)
			n.goOn(g.Info(), fields, fmt.Sprintf("%s, %s = %d", where, at.path, end))
		}
		at.set(at.was)
	}
}

// number is one number of a position: where it is, and how to set it.
type number struct {
	path, kind string
	was        int64
	set        func(int64)
}

var isNumber = regexp.MustCompile(`^[+-]?\d+$`)

// within are the numbers of a table, those that stand in texts too.
func (n *bounded) within(path string, of map[string]any) []number {
	var out []number
	for _, key := range slices.Sorted(maps.Keys(of)) {
		out = append(out, n.at(path+"."+key, of[key], func(v any) { of[key] = v })...)
	}
	return out
}

func (n *bounded) at(path string, v any, set func(any)) []number {
	var out []number
	switch v := v.(type) {
	case int64:
		out = append(out, number{path, n.kind(path), v, func(to int64) { set(to) }})
	case string:
		for i, w := range strings.Fields(v) {
			if isNumber.MatchString(w) {
				was, _ := strconv.ParseInt(w, 10, 64)
				at := path + "/" + strconv.Itoa(i)
				out = append(out, number{at, n.kind(at), was, func(to int64) {
					words := strings.Fields(v)
					if words[i] = strconv.FormatInt(to, 10); w[0] == '+' && to >= 0 {
						words[i] = "+" + words[i]
					}
					set(strings.Join(words, " "))
				}})
			}
		}
	case map[string]any:
		return n.within(path, v)
	case []map[string]any:
		for _, of := range v {
			out = append(out, n.within(path, of)...)
		}
	case []any:
		for i := range v {
			out = append(out, n.at(path, v[i], func(to any) { v[i] = to })...)
		}
	}
	return out
}

// keysOf gathers the keys of a snapshot's type.
func (n *bounded) keysOf(of reflect.Type) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		n.keysOf(of.Elem())
	case reflect.Struct:
		for i := range of.NumField() {
			key, _, _ := strings.Cut(of.Field(i).Tag.Get("toml"), ",")
			n.keys[key] = true
			n.keysOf(of.Field(i).Type)
		}
	}
}

// kind is a path without the ids in it.
func (n *bounded) kind(path string) string {
	steps := strings.Split(strings.TrimPrefix(path, "."), ".")
	for i, s := range steps {
		if key, word, _ := strings.Cut(s, "/"); !n.keys[key] {
			steps[i] = strings.TrimSuffix("*/"+word, "/")
		}
	}
	return strings.Join(steps, ".")
}

// end is the least or the most that is read in the place of a number: found by steps that grow and shrink again, and where bounds of bytes
// and of what is counted are.
func (n *bounded) end(g engine.Game, fields map[string]any, at *number, up int64) int64 {
	read := func(v int64) bool {
		at.set(v)
		_, err := n.Restore(g.Info().Scenario, g.Info().Options, decoder(n, fields))
		return err == nil
	}
	end := at.was
	for step := int64(1); step > 0; {
		if step < 1<<40 && read(end+up*step) {
			end, step = end+up*step, step*2
		} else {
			step /= 2
		}
	}
	for _, v := range []int64{9, 99, 100, 127, 128, 144, 255, 256, 1000, 30_000, 32_767, 32_768, 65_535, math.MaxInt32, math.MaxInt64} {
		if v *= up; v*up > end*up && read(v) {
			end = v
		}
	}
	return end
}

// goOn plays on from a position, if it is one: 60 commands, saved and read back in between.
func (n *bounded) goOn(info engine.Info, fields map[string]any, where string) {
	defer func() {
		if v := recover(); v != nil {
			n.Errorf("%s: panic: %v", where, v)
		}
	}()
	g, err := scenarios.Restore(n.ID(), info.Scenario, info.Options, decoder(n, fields))
	if err != nil {
		if strings.Contains(err.Error(), "cannot be played") {
			n.Errorf("%s: %v", where, err)
		}
		return
	}
	n.ends++
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(5)}, nil, nil)
	s.Solo = true
	rng := engine.NewSeeded(6)
	for i := range 61 {
		if bad := s.Game().Violations(); len(bad) > 0 {
			n.Errorf("%s: after %d commands: %s", where, i, bad[0])
			return
		}
		p := s.Game().Legal()
		if i%15 == 0 || p.Over != nil {
			if bad := lost(s); bad != "" {
				n.Errorf("%s: after %d commands: %s", where, i, bad)
				return
			}
		}
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			n.Errorf("%s: %s offers nothing", where, p.Decision)
			return
		}
		if _, err := s.Apply(c); err != nil {
			n.Errorf("%s: %s: %v", where, c, err)
			return
		}
	}
}

// lost tells in what a session's game is another when it has been saved and read back; "" for nothing.
func lost(s *engine.Session) string {
	data, err := Take(s, Meta{Name: "ends", Program: "test", At: noon}).Encode()
	if err != nil {
		return err.Error()
	}
	l, bad := decode(data)
	switch {
	case bad != nil:
		return bad.Error()
	case l.Game.Hash() != s.Game().Hash():
		return "read back it is another game"
	case !reflect.DeepEqual(l.Game.Prompt(), s.Game().Prompt()):
		return "read back it asks something else"
	}
	return ""
}

// tomlOf is a value as text.
func tomlOf(t testing.TB, v any) string {
	t.Helper()
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// decoder reads a table as a snapshot.
func decoder(t testing.TB, fields map[string]any) func(any) error {
	text := tomlOf(t, fields)
	return func(v any) error {
		_, err := toml.Decode(text, v)
		return err
	}
}
