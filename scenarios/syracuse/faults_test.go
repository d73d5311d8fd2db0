package syracuse

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"strategos/scenarios/zone"
)

// TestFaults holds what only Syracuse has to being verified: one fault each, where a text of a file first occurs.
func TestFaults(t *testing.T) {
	for _, c := range [][4]string{
		{"map.toml", "entry = true\n", "", "a zone of entry reaches the edge of the map"},
		{"map.toml", "[[zone]]\nid = \"T2\"\n", "[[zone]]\nid = \"T2\"\nentry = true\n", "zone T2: a zone of entry"},
		{"map.toml", "label = [15.1970, 37.1305]\n", "label = [15.1970, 37.1305]\nstorm = \"6\"\n", `unknown key "storm"`},
		{"scenarios.toml", "season = \"winter\"\nyear = 414\nap", "season = \"wet\"\nyear = 414\nap", "a season is one of"},
		{"scenarios.toml", "season = \"spring\"\nyear = 414\nap", "season = \"summer\"\nyear = 414\nap", "summer of 414 does not follow winter of 414"},
		{"scenarios.toml", "season = \"winter\"\nyear = 413\nap", "season = \"winter\"\nyear = 414\nap", "winter of 414 does not follow autumn of 414"},
		{"scenarios.toml", `athens = ["str-09"]`, `athens = ["str-99"]`, `"str-99" is no stratagem counter`},
		{"scenarios.toml", `syracuse = ["str-02"]`, `syracuse = ["str-09"]`, "or named twice"},
		{"scenarios.toml", "first_draw = { athens = 1,", "first_draw = { athens = 3,", "athens draws 3 on the first turn"},
		{"scenarios.toml", `starts = { athens = ["str-09"], syracuse = ["str-02"] }`, `starts = { athens = ["str-09"] }`, "not said what syracuse begins with"},
		{"scenarios.toml", `starts = { athens = ["str-09"],`, `starts = { sparta = [], athens = ["str-09"],`, "starts and first_draw are for the seats"},
		{"scenarios.toml", "removed = []\n", "removed = [\"str-77\"]\n", `"str-77" is no stratagem counter`},
		{"scenarios.toml", `id = "base-syracuse"`, `id = "base-athens"`, "line base-athens occurs twice"},
		{"scenarios.toml", "id = \"base-athens\"\nside = \"athens\"", "id = \"base-athens\"\nside = \"sparta\"", `unknown side "sparta"`},
		{"scenarios.toml", "dice = 2\n", "dice = 0\n", "athens has no dice to begin with"},
		{"scenarios.toml", `when = "cavalry"`, `when = "rain"`, "applies at no known time"},
		{"scenarios.toml", "when = \"year\"\nyear = 414\n", "when = \"year\"\n", "year, season and fort stand where"},
		{"scenarios.toml", `fort = "labdalon"`, `fort = "syracuse"`, "year, season and fort stand where"},
		{"scenarios.toml", "id = \"capitulation\"\nside = \"athens\"", "id = \"capitulation\"\nside = \"sparta\"", `unknown side "sparta"`},
		{"scenarios.toml", `when = "supply"`, `when = "dusk"`, "when is supply, turn or end"},
		{"scenarios.toml", "enemy_naval_pf_max = 40\n", "", "each turn it asks for the FP of ships"},
		{"scenarios.toml", `destroyed = ["camp"]`, `destroyed = ["tower"]`, `"tower" is not what is asked for`},
		{"scenarios.toml", `forts = ["plemmyrion"]`, `forts = ["camp"]`, `"camp" is not what is asked for`},
		{"scenarios.toml", "forts = [\"labdalon\", \"syke\", \"plemmyrion\"]\n", "", "points for a fort name it"},
		{"scenarios.toml", "by = 4\n", "", "say by which turn"},
		{"scenarios.toml", "first_turn = 0\n", "", "the calendar goes from turn 1"},
		{"counters.toml", "spartan = true", "spartan = 1", "should be true or false"},
	} {
		files := fstest.MapFS{}
		for _, name := range []string{"game", "map", "counters", "stratagems", "scenarios", "options", "commands", "map-facts"} {
			text, err := os.ReadFile(name + ".toml")
			if err != nil {
				t.Fatal(err)
			}
			files[name+".toml"] = &fstest.MapFile{Data: text}
		}
		text := string(files[c[0]].Data)
		if !strings.Contains(text, c[1]) {
			t.Errorf("%s has no %q", c[0], c[1])
			continue
		}
		files[c[0]].Data = []byte(strings.Replace(text, c[1], c[2], 1))
		spoilt := book
		spoilt.Files = files
		if _, err := zone.Of(spoilt.Entry()); err == nil || !strings.Contains(err.Error(), c[3]) {
			t.Errorf("%q for %q: want %q, have %v", c[2], c[1], c[3], err)
		}
	}
}
