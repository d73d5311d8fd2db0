package epic

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine/epic"
	"strategos/scenarios/strict"
)

// chart is the map as the game's files have it.
func chart(t *testing.T) *Chart {
	t.Helper()
	var problems strict.Problems
	c := readChart(os.DirFS("."), &problems)
	if c == nil {
		t.Fatal(problems.Sorted())
	}
	return c
}

// TestMapFacts: what the rule book says of the map is true of it, each fact a test of its own.
func TestMapFacts(t *testing.T) {
	c := chart(t)
	var problems strict.Problems
	facts := checkFacts(os.DirFS("."), c, &problems)
	if len(facts) != 250 || len(problems) > 0 {
		t.Errorf("%d facts; %v", len(facts), problems.Sorted())
	}
}

// TestAFactThatIsAlteredIsNotTrue: each fact is changed in each of its words and figures, and nearly always no longer
// true. Those that stay true say less than they could: at most, at least, not this one.
func TestAFactThatIsAlteredIsNotTrue(t *testing.T) {
	c := chart(t)
	var problems strict.Problems
	caught := map[string]bool{}
	facts := checkFacts(os.DirFS("."), c, &problems)
	for _, f := range facts {
		for _, other := range altered(f) {
			if !c.knows(&other) || !factKinds[f.Kind](c, &other) {
				caught[f.ID] = true
			}
		}
		bare := reflect.DeepEqual(f, fact{ID: f.ID, Kind: f.Kind, Cite: f.Cite, How: f.How})
		if !caught[f.ID] && !bare {
			t.Errorf("%s (%s) is true whatever it says", f.ID, f.Kind)
		}
	}
}

// altered are a fact with one of its words or figures changed.
func altered(f fact) []fact {
	var out []fact
	v := reflect.ValueOf(f)
	for i := range v.NumField() {
		name, field := v.Type().Field(i).Name, v.Field(i)
		if slices.Contains([]string{"ID", "Kind", "Cite", "How"}, name) || field.IsZero() {
			continue
		}
		change := func(to any) {
			other := f
			reflect.ValueOf(&other).Elem().Field(i).Set(reflect.ValueOf(to))
			out = append(out, other)
		}
		switch x := field.Interface().(type) {
		case int:
			change(x + 1)
			change(x - 1)
			change(999)
		case float64:
			change(0.0)
		case string:
			change(x + "?")
			if other := map[string]string{"yes": "no", "no": "yes", "W": "E", "E": "W"}[x]; other != "" {
				change(other)
			}
		case []string:
			change(x[:len(x)-1])
			change(append(slices.Clone(x), "nowhere"))
		}
	}
	return out
}

// touching is what the dossier's own reckoning says touches what.
type touching struct {
	Area map[string]struct {
		Adjacent, Crossing, Seas []string
	}
	Sea map[string]struct {
		Adjacent, Touches, Regions []string
	}
	Region map[string]struct{ Adjacent []string }
}

// TestWhatTouchesWhat: areas, seas and regions touch what another program has found.
func TestWhatTouchesWhat(t *testing.T) {
	c := chart(t)
	var want touching
	if _, err := toml.DecodeFile("testdata/touching.toml", &want); err != nil {
		t.Fatal(err)
	}
	if n := len(want.Area) + len(want.Sea); n != len(c.Areas) {
		t.Errorf("%d areas, %d known", len(c.Areas), n)
	}
	ids := func(s epic.AreaSet) []string {
		var out []string
		for a := range s.All() {
			out = append(out, c.Areas[a].ID)
		}
		return out
	}
	regions := func(s epic.RegionSet) []string {
		var out []string
		for r := range s.All() {
			if !c.Regions[r].Satrapy {
				out = append(out, c.Regions[r].ID)
			}
		}
		return out
	}
	expect := func(what, id string, got, want []string) {
		if !same(got, want) {
			t.Errorf("%s of %s: %v, not %v", what, id, got, want)
		}
	}
	for id, w := range want.Area {
		a := c.area[id]
		expect("neighbours", id, ids(c.Adjacent(a)), w.Adjacent)
		expect("crossings", id, ids(c.Crossing(a)), w.Crossing)
		expect("seas", id, ids(c.Seas(a)), w.Seas)
	}
	for id, w := range want.Sea {
		a := c.area[id]
		expect("seas", id, ids(c.SeasNear(a)), w.Adjacent)
		expect("shores", id, ids(c.Shores(a)), w.Touches)
		expect("regions", id, regions(c.RegionsAt(a)), w.Regions)
	}
	for id, w := range want.Region {
		expect("neighbours", id, regions(c.RegionsNear(c.region[id])), w.Adjacent)
	}
}

// TestHexesAreNumberedAsPrinted: a label leads to its hex and back, and each neighbour has the hex for a neighbour on
// its other side.
func TestHexesAreNumberedAsPrinted(t *testing.T) {
	g := &chart(t).Grid
	for h := range epic.Hex(g.Len()) {
		label := g.Label(h)
		if g.Parse(label) != h {
			t.Fatalf("%s leads to %d, not %d", label, g.Parse(label), h)
		}
		for dir := range epic.Directions {
			to := g.Next(h, dir)
			if to != epic.NoHex && g.Next(to, epic.Opposite(dir)) != h {
				t.Errorf("%s from %s does not lead back", g.Label(to), label)
			}
		}
	}
	for _, bad := range []string{"", "W", "W383", "W38311", "X3831", "E4340", "W4440", "E0540", "W99-1", "W0000"} {
		if h := g.Parse(bad); h != epic.NoHex {
			t.Errorf("%q is %s", bad, g.Label(h))
		}
	}
	x, y := g.Middle(g.Parse("W3831"))
	if fmt.Sprintf("%.3f %.3f", x, y) != "32.909 31.000" {
		t.Errorf("the middle of W3831 at %.3f %.3f", x, y)
	}
}
