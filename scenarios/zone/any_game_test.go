package zone_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/scenarios/hellespont"
	"strategos/scenarios/zone"
)

// TestWhatAnyGameMaySay reads what neither of the first two games needed: arrivals in one of several zones, a variant that
// begins earlier, a title in a colour and neutral, one title in two colours, a back worth nothing, the works phase.
func TestWhatAnyGameMaySay(t *testing.T) {
	fsys := copied(t, hellespont.Game)
	change := func(name, old, new string) {
		file := fsys["hellespont/"+name]
		if !strings.Contains(string(file.Data), old) {
			t.Fatalf("%s has no %q", name, old)
		}
		file.Data = []byte(strings.Replace(string(file.Data), old, new, 1))
	}
	change("scenarios.toml", `place = "T29", field = true,`, `place = "T29", field = true, zones = ["T29", "T28"], apart = true,`)
	change("scenarios.toml", "[[variant]]\n", `[[variant]]
first_turn = 0
turn = [{ no = 0, label_en = "July", label_fr = "juillet", source = "test", month = { ap = 1, free_double = true, siege_dice = 0, resupply = true, attrition = 0 } }]
`)
	change("counters.toml", "pf_full = 2\npf_weakened = 1\n", "pf_full = 2\npf_weakened = 0\n")
	change("stratagems.toml", `owner = "both"`, `owner = "any"`)
	change("stratagems.toml", `front = { no = 2, owner = "athens" }`+"\n"+`back = { no = 3, owner = "sparta" }`, `front = { no = 3, owner = "neutral" }`+"\n"+`back = { no = 3, owner = "sparta" }`)
	change("stratagems.toml", `phase = "siege"`, `phase = "works"`)
	_, err := load(t, hellespont.Game, fsys)
	if err == nil {
		t.Fatal("the counts of faces are not compared")
	}
	for _, other := range strings.Split(err.Error(), "\n") {
		if strings.Contains(other, "both faces") || strings.Contains(other, "unknown") || strings.Contains(other, "calendar") || strings.Contains(other, "arriv") || strings.Contains(other, "FP") {
			t.Error(other)
		}
	}
	fsys2 := copied(t, hellespont.Game)
	fsys2["hellespont/scenarios.toml"], fsys2["hellespont/counters.toml"] = fsys["hellespont/scenarios.toml"], fsys["hellespont/counters.toml"]
	g, err := load(t, hellespont.Game, fsys2)
	if err != nil {
		t.Fatal(err)
	}
	v := &g.Scenarios[1]
	if v.FirstTurn != 0 || len(v.Turns) != 11 || v.Turns[0].No != 0 || g.Scenarios[0].FirstTurn != 1 || len(g.Scenarios[0].Turns) != 10 {
		t.Errorf("the variant goes from turn %d with %d turns", v.FirstTurn, len(v.Turns))
	}
	i := slices.IndexFunc(v.Groups, func(g zone.Group) bool { return len(g.Arrivals[0].Zones) > 0 })
	if i < 0 || !v.Groups[i].Arrivals[0].Apart || !slices.Equal(v.Groups[i].Arrivals[0].Zones, []string{"T29", "T28"}) {
		t.Error("the zones of an arrival are lost")
	}
}
