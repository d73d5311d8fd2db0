package position

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/scenarios"
)

// ErrNot is the error of a game whose position cannot be written by hand.
var ErrNot = errors.New("such a position cannot be written by hand")

const head = `# A position for Strategos. What is not said here is as in the scenario's set-up: lines may be left out and changed.
# docs/data-formats.md describes the keys.
`

// Write says where a game stands, as Read reads it: the game that is read is the same, its dice aside.
func Write(g engine.Game) ([]byte, error) {
	b, err := lines(g, "")
	if err != nil {
		return nil, err
	}
	b = append(fmt.Appendf(nil, "%sposition = %d\ngame = %s\n", head, Format, Quote(g.Info().Game)), b...)
	again, err := Read("position", b)
	if err != nil {
		return nil, err
	}
	if again.Game().Hash() != g.Hash() {
		return nil, ErrNot
	}
	return b, nil
}

// WriteTable says where a game stands in a table of another file, as Set reads it. Whoever writes the file sees that it does.
func WriteTable(g engine.Game, table string) ([]byte, error) {
	b, err := lines(g, table+".")
	return append(fmt.Appendf(nil, "[%s]\n", table), b...), err
}

// lines are those of a Start, its tables within another one.
func lines(g engine.Game, within string) ([]byte, error) {
	info := g.Info()
	poser, ok := g.(engine.Poser)
	if !ok {
		return nil, ErrNot
	}
	snap, err := scenarios.Snapshot(g)
	if err != nil {
		return nil, err
	}
	w := poser.Posed(snap)
	extra, err := beyond(&info, snap, w)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "scenario = %s\n", Quote(info.Scenario))
	for _, line := range []struct{ key, value string }{{"decision", w.Decision}, {"seat", w.Seat}, {"others", w.Others}} {
		if line.value != "" {
			fmt.Fprintf(&b, "%s = %s\n", line.key, Quote(line.value))
		}
	}
	if w.Turn != 0 {
		fmt.Fprintf(&b, "turn = %d\n", w.Turn)
	}
	table(&b, within+"options", info.Options, Quote)
	table(&b, within+"markers", w.Markers, Quote)
	for _, seat := range slices.Sorted(maps.Keys(w.Tracks)) {
		table(&b, within+"tracks."+seat, w.Tracks[seat], func(n int) string { return fmt.Sprint(n) })
	}
	table(&b, within+"places", w.Places, List)
	table(&b, within+"works", w.Works, Quote)
	table(&b, within+"hands", w.Hands, List)
	table(&b, within+"cards", w.Cards, Quote)
	table(&b, within+"groups", w.Groups, Quote)
	if len(extra) > 0 {
		b.WriteByte('\n')
		var state bytes.Buffer
		e := toml.NewEncoder(&state)
		e.Indent = ""
		if err := e.Encode(map[string]any{"state": extra}); err != nil {
			return nil, err
		}
		for line := range strings.Lines(state.String()) {
			if strings.HasPrefix(line, "[state") { // a table's name: texts are on the line of their key
				line = "[" + within + line[1:]
			}
			b.WriteString(line)
		}
	}
	return b.Bytes(), nil
}

// beyond is what of a snapshot the position does not say.
func beyond(info *engine.Info, snap any, w *engine.Position) (map[string]any, error) {
	setUp, _, err := scenarios.New(info.Game, info.Scenario, info.Options, engine.NewSeeded(0))
	if err != nil {
		return nil, err
	}
	posed, err := scenarios.Snapshot(setUp)
	if err != nil {
		return nil, err
	}
	setUp.(engine.Poser).Pose(posed, w)
	have, err := treeOf(posed)
	if err != nil {
		return nil, err
	}
	want, err := treeOf(snap)
	if err != nil {
		return nil, err
	}
	return difference(have, want), nil
}

// difference is what has to be put over one tree to make it another. What is to go is put at nothing.
func difference(have, want map[string]any) map[string]any {
	out := map[string]any{}
	for key, v := range want {
		a, isA := have[key].(map[string]any)
		b, isB := v.(map[string]any)
		switch {
		case isA && isB:
			if sub := difference(a, b); len(sub) > 0 {
				out[key] = sub
			}
		case !reflect.DeepEqual(have[key], v):
			out[key] = v
		}
	}
	for key, v := range have {
		if _, stays := want[key]; stays {
			continue
		}
		switch v := v.(type) {
		case []any:
			out[key] = []any{}
		case map[string]any:
			out[key] = map[string]any{}
		default:
			out[key] = reflect.Zero(reflect.TypeOf(v)).Interface()
		}
	}
	return out
}

// table writes a table, a line for each key; none that is empty.
func table[V any](b *bytes.Buffer, name string, values map[string]V, word func(V) string) {
	if len(values) == 0 {
		return
	}
	fmt.Fprintf(b, "\n[%s]\n", name)
	for _, key := range slices.Sorted(maps.Keys(values)) {
		k := key
		if !bare.MatchString(k) {
			k = Quote(k)
		}
		fmt.Fprintf(b, "%s = %s\n", k, word(values[key]))
	}
}

var bare = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// lineLength is about how long the lines of a list are.
const lineLength = 100

// List writes a list of texts as TOML does, over several lines when it is long.
func List(all []string) string {
	var b strings.Builder
	b.WriteByte('[')
	length := 0
	for i, s := range all {
		if i > 0 {
			b.WriteString(",")
			if length += len(s) + 4; length > lineLength {
				length = 0
				b.WriteString("\n ")
			}
			b.WriteByte(' ')
		}
		b.WriteString(Quote(s))
	}
	b.WriteByte(']')
	return b.String()
}

// Quote writes a text as TOML does.
func Quote(s string) string {
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(map[string]string{"a": s}); err != nil {
		return `""`
	}
	return strings.TrimSpace(strings.TrimPrefix(b.String(), "a = "))
}
