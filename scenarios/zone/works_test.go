package zone_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine/zonewar"
	"strategos/scenarios/sphacteria"
	"strategos/scenarios/zone"
)

// worked are a river, a wall, an enceinte, a fort and chains, to stand at the end of
// the map of Sphacteria once its borders say the same.
const worked = `
[river]
name_en = "Stream"
name_fr = "Ruisseau"
borders = [["K", "L"]]
line = [[21.6, 36.9]]
source = "test"

[[fortification]]
id = "town"
name_en = "Town walls"
name_fr = "Murs de la ville"
owner = "sparta"
zones = ["L"]
built_at_start = true
can_be_destroyed = false
borders = [["K", "L"]]
source = "test"

[[fort]]
id = "tower"
zone = "K"
name_en = "Tower"
name_fr = "Tour"
site = [21.6, 36.9]
capacity_units = 2
swords = 1
built_at_start = true
owner_at_start = "sparta"
cost_pt = 2
source = "test"

[[wall]]
id = "W"
name_en = "Wall"
name_fr = "Mur"
owner = "athens"
printed = "1"
zones = ["K", "U"]
from = "here"
to = "there"
requires = ["town"]
excluded_while_built = []
cost_pt = 1
site = [21.6, 36.9]
line = [[21.6, 36.9]]
source = "test"

[chains]
name_en = "Chains"
name_fr = "Chaînes"
between = ["G", "J"]
owner = "sparta"
requires_fort = "tower"
cost_pt = 1
line = [[21.6, 36.9]]
site = [21.6, 36.9]
source = "test"
`

// workedMap is the map with them, and its borders saying so.
func workedMap(text string) string {
	for _, b := range [][3]string{{"K", "L", "river = true\nfortification = \"town\"\npm_ab = 2\npm_ba = 2\n"}, {"K", "U", "walls = [\"W\"]\n"}, {"G", "J", "chains = true\n"}} {
		head := "[[adjacency]]\na = \"" + b[0] + "\"\nb = \"" + b[1] + "\"\n"
		if !strings.Contains(text, head) {
			panic("no adjacency " + b[0] + "-" + b[1])
		}
		text = strings.Replace(text, head, head+b[2], 1)
	}
	return text + worked
}

func TestWorksBecomeWorksOfTheEngine(t *testing.T) {
	fsys := copied(t, sphacteria.Game)
	file := fsys["sphacteria/map.toml"]
	file.Data = []byte(workedMap(string(file.Data)))
	g, err := load(t, sphacteria.Game, fsys)
	if err != nil {
		t.Fatal(err)
	}
	_, d, err := g.Ruled("", nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := zonewar.NewBoard(&d)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"town", "W", "chains"}; len(d.Works) != 3 || !slices.EqualFunc(d.Works, want, func(w zonewar.WorkData, id string) bool { return w.ID == id }) {
		t.Fatalf("the works are %+v", d.Works)
	}
	s := zonewar.NewState(b)
	if s.Standing != 1 || d.Works[0].Bars != zonewar.BarsEnemy || d.Works[2].Bars != zonewar.BarsAll {
		t.Errorf("standing %b of %+v", s.Standing, d.Works)
	}
	if l := b.Link(b.PlaceOf("K"), b.PlaceOf("L")); l.Border != zonewar.River || !l.Works.Has(0) {
		t.Errorf("between K and L: %+v", l)
	}
	if fort := b.PlaceOf("fort:tower"); fort == zonewar.NoPlace || b.Outer(fort) != b.PlaceOf("K") || b.Places[fort].UnitLimit != 2 {
		t.Errorf("the fort is place %d", fort)
	}
}

func TestWorksAreReadStrictly(t *testing.T) {
	for _, c := range [][4]string{
		{"the river elsewhere", `borders = [["K", "L"]]` + "\nline", `borders = [["K", "U"]]` + "\nline", "the river lies on the border K-U, whose adjacency does not say so"},
		{"a border too many", "walls = [\"W\"]\n", "walls = [\"W\"]\nriver = true\n", "the river lies on 1 borders by its table, on 2"},
		{"a wall without a site", `walls = ["W"]`, `walls = ["W", "X"]`, "X lies on 0 borders by its table, on 1"},
		{"a step too cheap", "pm_ab = 2", "pm_ab = 1", "1 and 2 PM on a land border, it should be 2 and 2"},
		{"a stranger's wall", "name_fr = \"Mur\"\nowner = \"athens\"", "name_fr = \"Mur\"\nowner = \"persia\"", `unknown side "persia"`},
		{"a wall after nothing", `requires = ["town"]`, `requires = ["city"]`, `names "city", which is no other work`},
		{"a fort at sea", "zone = \"K\"\n", "zone = \"G\"\n", "which is no land zone"},
		{"a fort of nobody", "owner_at_start = \"sparta\"\n", "", "has an owner at the start if it stands"},
		{"a fort for nobody", "capacity_units = 2", "capacity_units = 0", "holds nobody"},
		{"chains of no fort", `requires_fort = "tower"`, `requires_fort = "mole"`, `there is no fort "mole"`},
		{"an enceinte nowhere", `zones = ["L"]`, `zones = ["Z"]`, `names the unknown zone "Z"`},
		{"a work twice", `id = "W"`, `id = "town"`, "the work town occurs twice"},
	} {
		fsys := copied(t, sphacteria.Game)
		file := fsys["sphacteria/map.toml"]
		text := workedMap(string(file.Data))
		if !strings.Contains(text, c[1]) {
			t.Fatalf("%s: the map has no %q", c[0], c[1])
		}
		file.Data = []byte(strings.Replace(text, c[1], c[2], 1))
		if _, err := load(t, sphacteria.Game, fsys); err == nil || !strings.Contains(err.Error(), c[3]) {
			t.Errorf("%s: %v", c[0], err)
		}
	}
}

// TestWhatFortificationsMakeOfZones: a zone within one has another terrain while it stands, and may be kept for its side.
func TestWhatFortificationsMakeOfZones(t *testing.T) {
	for _, c := range []struct{ terrain, want string }{
		{"clear", ""},
		{"difficult", "another land terrain"},
		{"bay", "another land terrain"},
	} {
		fsys := copied(t, sphacteria.Game)
		file := fsys["sphacteria/map.toml"]
		text := strings.Replace(workedMap(string(file.Data)), "id = \"L\"\n", "id = \"L\"\nenclosed = \""+c.terrain+"\"\nkept_by = \"town\"\n", 1)
		file.Data = []byte(text)
		g, err := load(t, sphacteria.Game, fsys)
		if c.want != "" {
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v", c.terrain, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(g.Map.Zones, func(z zone.Zone) bool { return z.ID == "L" })
		if z := g.Map.Zones[i]; z.Enclosed != c.terrain || z.KeptBy != "town" {
			t.Errorf("L is %q within %q", z.Enclosed, z.KeptBy)
		}
	}
}

// TestFactsOfForts: a fort is a place that facts may name.
func TestFactsOfForts(t *testing.T) {
	for _, fort := range []string{"tower", "mole"} {
		fsys := copied(t, sphacteria.Game)
		file, facts := fsys["sphacteria/map.toml"], fsys["sphacteria/map-facts.toml"]
		file.Data = []byte(workedMap(string(file.Data)))
		facts.Data = append(facts.Data, []byte("\n[[fact]]\nid = \"way\"\nkind = \"path_cost\"\npath = [\"K\", \"fort:"+fort+"\"]\ncost = 1\ncite = \"3\"\nbasis = \"derived\"\n")...)
		if _, err := load(t, sphacteria.Game, fsys); (err == nil) != (fort == "tower") {
			t.Errorf("%s: %v", fort, err)
		}
	}
}
