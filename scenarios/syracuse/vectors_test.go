package syracuse

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/scenarios/zone"
)

// vector is an example that the rules will be held to; those that the data alone decide are worked out here.
type vector struct {
	ID     string           `toml:"id"`
	Kind   string           `toml:"kind"`
	Given  map[string]any   `toml:"given"`
	Expect map[string]any   `toml:"expect"`
	Cases  []map[string]any `toml:"cases"`
}

func list(v any) []string {
	var out []string
	if of, ok := v.([]any); ok {
		for _, x := range of {
			out = append(out, x.(string))
		}
	}
	return out
}

// TestVectors holds the examples to the data: every id is known, and what follows from map, counters and scenarios does.
func TestVectors(t *testing.T) {
	text, err := os.ReadFile("testdata/examples.toml")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Examples []vector `toml:"example"`
	}
	if _, err := toml.Decode(string(text), &f); err != nil {
		t.Fatal(err)
	}
	v := vectors{t: t, g: components(t), told: map[string]int{}}
	v.known()
	ids := map[string]bool{}
	for _, x := range f.Examples {
		if ids[x.ID] {
			t.Errorf("%s occurs twice", x.ID)
		}
		ids[x.ID] = true
		v.sound(x.ID, x.Given)
		v.check(&x)
	}
	if len(f.Examples) != 133 {
		t.Errorf("there are %d examples, not 133", len(f.Examples))
	}
	for _, kind := range []string{"action_points", "desertion", "discord", "map", "naval_limit", "path_cost", "recovery", "stacking", "stratagem_return", "transport", "wall_effect", "works_dice"} {
		if v.told[kind] == 0 {
			t.Errorf("nothing is worked out of the kind %s", kind)
		}
	}
}

type vectors struct {
	t       *testing.T
	g       *zone.Game
	units   map[string]*zone.Unit
	leaders map[string]*zone.Leader
	told    map[string]int
}

func (v *vectors) known() {
	v.units, v.leaders = map[string]*zone.Unit{}, map[string]*zone.Leader{}
	for i := range v.g.Units {
		v.units[v.g.Units[i].ID] = &v.g.Units[i]
	}
	for i := range v.g.Leaders {
		v.leaders[v.g.Leaders[i].ID] = &v.g.Leaders[i]
	}
}

// sound verifies that whatever looks like a counter is one.
func (v *vectors) sound(id string, given any) {
	switch x := given.(type) {
	case string:
		name := strings.TrimSuffix(x, "-")
		if strings.HasPrefix(name, "ath-") || strings.HasPrefix(name, "syr-") {
			if v.units[name] == nil && v.leaders[name] == nil {
				v.t.Errorf("%s: there is no %s", id, x)
			}
		}
	case []any:
		for _, y := range x {
			v.sound(id, y)
		}
	case map[string]any:
		for _, y := range x {
			v.sound(id, y)
		}
	}
}

func (v *vectors) fp(id string) int {
	u := v.units[strings.TrimSuffix(id, "-")]
	if strings.HasSuffix(id, "-") {
		return u.WeakFP
	}
	return u.FP
}

func (v *vectors) sum(ids []string) int {
	n := 0
	for _, id := range ids {
		n += v.fp(id)
	}
	return n
}

func (v *vectors) check(x *vector) {
	want := func(key string, have any) {
		v.told[x.Kind]++
		if n, ok := have.(int); ok {
			have = int64(n)
		}
		if x.Expect[key] != have {
			v.t.Errorf("%s: %s is %v, not %v", x.ID, key, have, x.Expect[key])
		}
	}
	number := func(key string) int { n, _ := x.Given[key].(int64); return int(n) }
	switch x.Kind {
	case "path_cost":
		walls, ruined := list(x.Given["enemy_walls"]), list(x.Given["ruined_walls"])
		cost, _ := wayPM(&v.g.Map, list(x.Given["route"]), append(walls, ruined...), len(ruined) > 0)
		want("cost", cost)
		want("legal", cost <= number("pm"))
	case "map":
		for _, pair := range x.Expect["not_adjacent"].([]any) {
			ends := list(pair)
			v.told["map"]++
			if v.link(ends[0], ends[1]) != nil {
				v.t.Errorf("%s: %v are adjacent", x.ID, ends)
			}
		}
	case "wall_effect":
		l := v.link(x.Given["a"].(string), x.Given["b"].(string))
		want("wall", slices.ContainsFunc(l.Walls, func(w string) bool { return slices.Contains(list(x.Given["standing"]), w) }))
	case "action_points":
		for _, side := range []string{"athens", "syracuse"} {
			pa := (number(side+"_roll") + 1) / 2
			if ap := v.turn(number("turn")).AP; ap > 0 || pa > 2 {
				pa += ap
			}
			want(side+"_pa", pa)
		}
	case "works_dice":
		want("dice", v.dice(x))
	case "stratagem_return":
		for _, c := range x.Cases {
			i := slices.IndexFunc(v.g.Titles, func(t zone.Title) bool { return int64(t.No) == c["face_used"] })
			v.told[x.Kind]++
			if v.g.Titles[i].Keep != c["goes_to"] {
				v.t.Errorf("%s: title %d goes to the %s", x.ID, v.g.Titles[i].No, v.g.Titles[i].Keep)
			}
		}
	case "transport":
		land, ships := v.sum(list(x.Given["cargo"])), v.sum(list(x.Given["ships"]))
		want("ok", land <= ships)
	case "stacking":
		v.stacking(x, want)
	case "naval_limit":
		want("pf", v.sum(list(x.Given["units"])))
	case "recovery":
		n := 0
		for _, id := range list(x.Given["leaders"]) {
			if !strings.HasSuffix(id, "-") {
				n += v.leaders[id].Bonus
			}
		}
		for _, s := range x.Given["stratagems"].([]any) {
			n += int(s.(int64)) - 14
		}
		want("units", n)
	case "discord":
		for i, id := range list(x.Given["leaders"]) {
			v.told[x.Kind]++
			if x.Expect["allowed"].([]any)[i] != (v.leaders[id].Bonus < 2) {
				v.t.Errorf("%s: %s has %d swords", x.ID, id, v.leaders[id].Bonus)
			}
		}
	case "desertion":
		for i, id := range list(x.Given["targets"]) {
			u := v.units[strings.TrimSuffix(id, "-")]
			v.told[x.Kind]++
			if x.Expect["allowed"].([]any)[i] != (u.Own.(*Unit).Allied && u.Side != x.Given["side"]) {
				v.t.Errorf("%s: %s", x.ID, id)
			}
		}
	}
}

func (v *vectors) link(a, b string) *zone.Link {
	i := slices.IndexFunc(v.g.Map.Links, func(l zone.Link) bool { return l.A == a && l.B == b || l.A == b && l.B == a })
	if i < 0 {
		return nil
	}
	return &v.g.Map.Links[i]
}

func (v *vectors) turn(no int) *Turn {
	for _, s := range v.g.Scenarios {
		for _, t := range s.Turns {
			if t.No == no {
				return t.Own.(*Turn)
			}
		}
	}
	v.t.Fatalf("there is no turn %d", no)
	return nil
}

func (v *vectors) dice(x *vector) int {
	told := func(key string) bool { is, _ := x.Given[key].(bool); return is }
	turn := v.turn(int(x.Given["turn"].(int64)))
	n := 0
	for _, d := range campaign(&v.g.Scenarios[0]).WorksDice {
		applies := map[string]bool{"base": true, "advantage": told("advantage"), "discard": told("discard"), "double_leader": told("double_leader_on_map"),
			"chains": told("chains"), "cavalry": x.Given["cavalry_enemy"].(int64) > 2*x.Given["cavalry_own"].(int64),
			"year": d.Year == turn.Year, "season": d.Season == turn.Season, "fort": told(d.Fort)}[d.When]
		if applies && (d.Side == "" || d.Side == x.Given["side"]) {
			n += d.Dice
		}
	}
	return max(n, 0)
}

func (v *vectors) stacking(x *vector, want func(string, any)) {
	units := list(x.Given["units"])
	i := slices.IndexFunc(v.g.Map.Zones, func(z zone.Zone) bool { return z.ID == x.Given["place"] })
	z := v.g.Map.Zones[i]
	if camp, _ := x.Given["camp"].(bool); camp && z.Enclosed != "" {
		want("ok", true)
		return
	}
	surplus := 0
	if z.UnitLimit > 0 {
		surplus = max(0, len(units)-z.UnitLimit)
		want("surplus_units", surplus)
	}
	if z.NavalLimit > 0 {
		surplus = max(0, v.sum(units)-z.NavalLimit)
		want("surplus_pf", surplus)
	}
	want("ok", surplus == 0)
}
