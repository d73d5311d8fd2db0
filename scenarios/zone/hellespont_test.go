package zone_test

import (
	"testing"

	"strategos/scenarios/hellespont"
)

// hellespontFaults are those of what Sphacteria does not have.
var hellespontFaults = []fault{
	{"beaches unknown", "map.toml", `beaches = "borders"`, `beaches = "coasts"`, `beaches = "coasts"`, "zones or borders"},
	{"beach zone", "map.toml", "id = \"T4\"\nkind = \"land\"\nterrain = \"clear\"", "id = \"T4\"\nkind = \"land\"\nterrain = \"beach\"", `id = "T4">>terrain`, `unknown terrain "beach"`},
	{"terrain twice", "map.toml", "id = \"narrows\"", "id = \"open_sea\"", `id = "open_sea">>id = "open_sea"`, "occurs twice"},
	{"terrain of no kind", "map.toml", "id = \"port\"\nkind = \"port\"", "id = \"port\"\nkind = \"quay\"", `kind = "quay"`, "kind is land, sea, port or off_map"},
	{"ground unknown", "map.toml", `ground = "rough"`, `ground = "steep"`, `ground = "steep"`, "clear or rough"},
	{"limit below nothing", "map.toml", "\nunits = 5\n", "\nunits = -5\n", `id = "clear">>[[terrain]]`, "a limit is units"},
	{"rough ground clears to rough", "map.toml", `ground = "rough"`, "ground = \"rough\"\nclears_to = \"difficult\"", "clears_to", "clears to a clear terrain"},
	{"beach zones where beaches are borders", "map.toml", `ground = "rough"`, "ground = \"rough\"\nships = true", `id = "clear">>[[terrain]]`, "where beaches are zones"},
	{"river on a border", "map.toml", "a = \"T1\"\nb = \"T2\"", "river = true\na = \"T1\"\nb = \"T2\"", "[[adjacency]]", "the river lies on 0 borders by its table, on 1"},
	{"limit of a zone", "map.toml", "unit_limit = 5", "unit_limit = 4", "unit_limit = 4", "the map's limit is 5"},
	{"limit of a port", "map.toml", "land_pf_limit = 12", "land_pf_limit = 11", "land_pf_limit = 11", "the map's limit is 12"},
	{"sea entry", "map.toml", `sea_entries = ["M5"]`, `sea_entries = ["M6"]`, `sea_entries = ["M6"]`, "sea zones beside it are [M5]"},
	{"port without entry", "map.toml", "sea_entries = [\"M5\"]\n", "", `label = [28.2160, 40.1580]>>[[zone]]`, "ports have sea_entries"},
	{"lake at sea", "map.toml", `decor = "islands"`, `decor = "lake"`, `decor = "lake"`, "islands at sea"},
	{"enclosed in the open", "map.toml", "id = \"T4\"\n", "id = \"T4\"\nenclosed = \"difficult\"\n", `enclosed = "difficult"`, "of a zone within a fortification"},
	{"kept by nothing", "map.toml", "id = \"T4\"\n", "id = \"T4\"\nkept_by = \"camp\"\n", `kept_by = "camp"`, "which is no fortification"},
	{"owner of a field", "map.toml", "id = \"T4\"\n", "id = \"T4\"\nowner = \"athens\"\n", `owner = "athens"`, "a zone off the map has an owner"},
	{"another game's storm", "map.toml", "id = \"M2\"\n", "id = \"M2\"\nstorm = \"6\"\n", `storm = "6"`, `unknown key "storm"`},
	{"box of nobody", "map.toml", `sides = ["athens", "sparta"]`, `sides = []`, `sides = []`, "belongs to nobody"},
	{"box of a stranger", "map.toml", `sides = ["athens", "sparta"]`, `sides = ["athens", "persia"]`, `sides = ["athens", "persia"]`, `unknown side "persia"`},
	{"box left by land", "map.toml", `exits = ["M22", "M23"]`, `exits = ["M22", "T24"]`, `exits = ["M22", "T24"]`, "is left by sea"},
	{"inset out of scale", "map.toml", "rect = [28.46, 39.50, 29.86, 40.60]", "rect = [28.46, 39.50, 29.86, 40.50]", "rect = [28.46", "and alike"},
	{"inset on the map", "map.toml", "rect = [28.46, 39.50, 29.86, 40.60]", "rect = [28.26, 39.50, 29.66, 40.60]", "rect = [28.26", "covers part of zone"},
	{"inset without a zone", "map.toml", `"M7"]`, `]`, `also = `, "the window shows"},

	{"hurt and better", "counters.toml", "bonus_hurt = 0", "bonus_hurt = 3", "bonus_hurt = 3", "stars when hurt"},
	{"livery", "game.toml", `livery = "madder"`, `livery = "rags"`, `livery = "rags"`, "a livery is owl, lambda"},
	{"one livery for two", "game.toml", `livery = "madder"`, `livery = "owl" # too`, `livery = "owl" # too`, "another seat wears"},
	{"bonus mark", "game.toml", `bonus_mark = "sword"`, `bonus_mark = "crown"`, `bonus_mark = "crown"`, "star or sword"},
	{"both without one side", "stratagems.toml", `front = { no = 9, owner = "sparta" }`, `front = { no = 9, owner = "athens" }`, "no = 9\n>>owner", "one of them has no such face"},
	{"any without a neutral face", "stratagems.toml", `owner = "athens"`, `owner = "any"`, `owner = "any"`, "its faces are not of a side and neutral"},
	{"one face twice", "stratagems.toml", `back = { no = 3, owner = "sparta" }`, `back = { no = 2, owner = "athens" }`, `back = { no = 2, owner = "athens" }`, "both faces have title"},
	{"title out of order", "stratagems.toml", "no = 22\n", "no = 20\n", "no = 20\n>>no = 20\n", "does not follow"},

	{"turn without a month", "scenarios.toml", "month = { ap = 0, free_double = false, siege_dice = -1, resupply = false, attrition = 0 }\n", "", "no = 3\n>>[[scenario.turn]]", "the key month is missing"},
	{"advantage of nobody", "scenarios.toml", `advantage = "sparta"`, `advantage = "persia"`, `advantage = "persia"`, `unknown side "persia"`},
	{"ship bound to land", "scenarios.toml", `landbound = [`, `landbound = ["spa-t1", `, "landbound = ", "no land unit"},
	{"restored by a fight", "scenarios.toml", "restored_by = [11]", "restored_by = [10]", "restored_by = [10]", "restores nobody"},
	{"neutral pick", "scenarios.toml", "picks = [1, 2, 3, 5,", "picks = [1, 2, 3, 4, 5,", "picks = ", "is neutral"},
	{"draw", "scenarios.toml", "first_draw = 1\ndraw = 2", "first_draw = 3\ndraw = 2", "draw = 2", "first_draw at most as many"},
	{"arrival in the field", "scenarios.toml", `place = "T29", field = true,`, `place = "T29",`, `place = "T29",`, "reinforcements arrive in bases"},
	{"arrival in the field of a base", "scenarios.toml", `{ place = "B3", units`, `{ place = "B3", field = true, units`, "field = true", "is no zone"},
	{"weakened stranger", "scenarios.toml", `weakened = ["ath-t9"]`, `weakened = ["ath-t1"]`, `weakened = ["ath-t1"]`, "is not among the units"},
	{"arrival in one of one", "scenarios.toml", `place = "T29", field = true,`, `place = "T29", field = true, zones = ["T29"],`, `zones = ["T29"]`, "are several, each once"},
	{"arrival in another of them", "scenarios.toml", `place = "T29", field = true,`, `place = "T29", field = true, zones = ["T28", "T29"],`, `zones = ["T28"`, "T29 the first of them"},
	{"arrival in none of them", "scenarios.toml", `place = "T29", field = true,`, `place = "T29", field = true, zones = ["T29", "T99"],`, `zones = ["T29"`, `unknown place "T99"`},
	{"land units aboard nothing", "scenarios.toml", `place = "T29", field = true,`, `place = "T29", field = true, aboard = true,`, "aboard = true", "on 0 FP of ships"},
	{"apart in one place", "scenarios.toml", `place = "T29", field = true,`, `place = "T29", field = true, apart = true,`, "apart = true", "several units and zones to choose"},
	{"variant that begins before its turns", "scenarios.toml", "of = \"historical\"\n", "of = \"historical\"\nfirst_turn = 0\n", "[[variant]]", "the calendar goes from turn 0 to 10 in order"},
	{"withdrawal too early", "scenarios.toml", "turn = 4\ncounters", "turn = 1\ncounters", "counters = [", "0 times before turn 1"},
	{"withdrawal of nobody", "scenarios.toml", `counters = ["ath-thrasyllus"]`, `counters = ["ath-nobody"]`, `counters = ["ath-nobody"]`, `unknown counter "ath-nobody"`},
	{"scarcity by a field", "scenarios.toml", `held = ["Eleonte", "Rhoeteion"]`, `held = ["T20", "Rhoeteion"]`, `held = ["T20", "Rhoeteion"]`, `"T20" is no port`},
	{"scarcity by nothing", "scenarios.toml", "idle_fleet = true\n", "", `id = "athens-narrows">>[[scenario.scarcity]]`, "idle fleet"},
	{"victory by a field", "scenarios.toml", `zones = ["Sestos", "Abydos", "Cyzique", "Lampsaque", "Parion", "Cardia"`, `zones = ["T17", "Abydos", "Cyzique", "Lampsaque", "Parion", "Cardia"`, `zones = ["T17"`, "no zone that the map marks"},
	{"victory at no time", "scenarios.toml", `when = "turn"`, `when = "dawn"`, `when = "dawn"`, "turn or end"},
	{"points per nothing", "scenarios.toml", "per = 10\n", "", `each = "supply_gap">>[[scenario.points]]`, "count per a number"},
	{"points unknown", "scenarios.toml", `each = "supply_gap"`, `each = "beauty"`, `each = "beauty"`, "unknown or given twice"},
	{"variant of nothing", "scenarios.toml", `of = "historical"`, `of = "legendary"`, `of = "legendary"`, "unknown scenario"},
	{"variant of a stranger", "scenarios.toml", "[[variant.reinforcement]]\nid = \"ath-7-samos\"", "[[variant.reinforcement]]\nid = \"ath-8-samos\"", `id = "ath-8-samos"`, "which scenario historical does not have"},
	{"variant without a counter", "scenarios.toml", `removed = ["str-01", "str-09"`, `removed = ["str-09"`, "[[variant]]", "are on the counters"},
}

func TestHellespontFaults(t *testing.T) { loadFaults(t, hellespont.Game, hellespontFaults) }

// TestHellespontDamaged holds every planted fault of its map to being caught.
func TestHellespontDamaged(t *testing.T) {
	x := examiner(t, hellespont.Game)
	caught, missed := x.SelfTest()
	if len(missed) > 0 || caught < 800 {
		t.Errorf("%d faults caught, missed %v", caught, missed)
	}
}
