package zone_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"strategos/scenarios/entry"
	"strategos/scenarios/sphacteria"
	"strategos/scenarios/strict"
	"strategos/scenarios/zone"
)

// copied is a copy of the embedded files of a game that a test may spoil, the
// series' among them in the folder zone.
func copied(t testing.TB, game entry.Entry) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	for where, files := range map[string]fs.FS{game.ID(): game.Folder(), "zone": zone.Shared} {
		names, err := fs.Glob(files, "*.toml")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := fs.ReadFile(files, name)
			if err != nil {
				t.Fatal(err)
			}
			out[where+"/"+name] = &fstest.MapFile{Data: text}
		}
	}
	return out
}

// load reads a game out of such a copy.
func load(t testing.TB, game entry.Entry, files fstest.MapFS) (*zone.Game, error) {
	t.Helper()
	folder, err := fs.Sub(files, game.ID())
	if err != nil {
		t.Fatal(err)
	}
	series, err := fs.Sub(files, "zone")
	if err != nil {
		t.Fatal(err)
	}
	g, err := zone.Read(game, folder, series)
	if err == nil {
		_, err = zone.Examine(g, folder)
	}
	return g, err
}

// fault spoils one file: old becomes new where it first occurs, or new is added at
// the end when old is empty. The loader must report want in the line of the spoilt
// file that at leads to: texts to be found one after the other, parted by >>. A
// file name and a colon before them lead to another file.
type fault struct{ name, file, old, new, at, want string }

var faults = []fault{
	{"not TOML", "map.toml", `id = "C"`, `id = C"`, `id = C"`, "not TOML"},
	{"a key twice", "game.toml", "[game]\n", "[game]\nname_en = \"x\"\n", `name_en = "Sphacteria"`, "not TOML"},
	{"unknown key", "map.toml", `id = "D"`, "id = \"D\"\ncolour = \"red\"", `colour = "red"`, `unknown key "colour"`},
	{"unknown key in a nested table", "scenarios.toml", "no = 3\n", "no = 3\nweather = 1\n", "weather = 1", `unknown key "weather"`},
	{"unknown key in a value", "stratagems.toml", `front = { no = 11,`, `front = { page = 1, no = 11,`, "page = 1", `unknown key "page"`},
	{"unknown table", "counters.toml", "", "[[horse]]\nid = \"x\"\n", "[[horse]]", `unknown key "horse"`},
	{"text for a number", "counters.toml", "pf_full = 6", `pf_full = "6"`, `pf_full = "6"`, "should be a whole number, not a text"},
	{"fraction for a whole number", "counters.toml", "pf_full = 6", "pf_full = 6.5", "pf_full = 6.5", "should be a whole number, not a number"},
	{"number for true or false", "map.toml", "periplous = true", "periplous = 1", "periplous = 1", "should be true or false"},
	{"number out of range", "counters.toml", "pf_full = 6", "pf_full = 99999999999", "pf_full = 99999999999", "out of range"},
	{"list too short", "map.toml", "label = [21.6069, 36.9700]", "label = [21.6069]", "label = [21.6069]", "should have 2 values, not 1"},
	{"not a number", "map.toml", "label = [21.6069, 36.9700]", "label = [nan, 36.97]", "label = [nan", "is no number"},
	{"date for a text", "game.toml", `period_en = "425 BC"`, "period_en = 2025-01-01", "period_en", "not a date"},
	{"missing key", "counters.toml", "pf_weakened = 5\nbonus = true\n", "pf_weakened = 5\n", `id = "ath-t1">>[[unit]]`, `the key bonus is missing`},
	{"missing translation", "map.toml", "name_fr = \"Port\"\n", "", `id = "G">>[[zone]]`, "the translation name_fr is missing"},
	{"empty text", "map.toml", `name_fr = "Port"`, `name_fr = " "`, `name_fr = " "`, "is empty"},
	{"other game", "options.toml", `game = "sphacteria"`, `game = "syracuse"`, `game = "syracuse"`, `about "syracuse"`},
	{"other format", "scenarios.toml", "format = 1", "format = 2", "format = 2", "format 2 is unknown"},

	{"seat twice", "game.toml", `id = "sparta"`, `id = "athens"`, `id = "athens">>id = "athens"`, "names one already"},
	{"frame out of proportion", "map.toml", "height_px = 3416", "height_px = 3000", "frame = ", "out of proportion"},
	{"frame turned round", "map.toml", "frame = [21.57, 36.874, 21.75, 36.994]", "frame = [21.75, 36.874, 21.57, 36.994]", "frame = ", "west, south, east, north"},
	{"zone twice", "map.toml", `id = "G"`, `id = "F"`, `id = "F">>id = "F"`, `zone F occurs twice`},
	{"unknown terrain", "map.toml", `terrain = "harbour"`, `terrain = "lagoon"`, `terrain = "lagoon"`, `unknown terrain "lagoon"`},
	{"kind against terrain", "map.toml", "id = \"H\"\nkind = \"sea\"", "id = \"H\"\nkind = \"land\"", `id = "H">>kind`, "harbour is sea"},
	{"self-crossing polygon", "map.toml", "[21.5900, 36.9920], [21.6240, 36.9920], [21.6240, 36.9820]", "[21.6240, 36.9920], [21.5900, 36.9920], [21.6240, 36.9820]", `id = "A">>polygon`, "crosses or touches itself"},
	{"corner off the sheet", "map.toml", "[21.5900, 36.9920],", "[20.5900, 36.9920],", `id = "A">>polygon`, "off the sheet"},
	{"overlap", "map.toml", "[21.6222, 36.9590], [21.6538, 36.9586], [21.6472, 36.9584]", "[21.6222, 36.9650], [21.6538, 36.9586], [21.6472, 36.9584]", `id = "D">>polygon`, `A and D overlap`},
	{"corner not shared", "map.toml", "[21.6250, 36.9345],\n]", "[21.6250, 36.9345], [21.62425, 36.93725],\n]", `id = "E">>polygon`, `A and E share a border, but not its corner`},
	{"gap", "map.toml", "[21.7195, 36.9270], [21.7205, 36.9370], [21.7290, 36.9378]", "[21.7195, 36.9270], [21.7235, 36.9370], [21.7290, 36.9378]", `id = "L">>polygon`, `gaps are left between zones`},
	{"label outside", "map.toml", "label = [21.6904, 36.9366]", "label = [21.7404, 36.9366]", "label = [21.7404", "lies outside the polygon"},
	{"label at the border", "map.toml", "label = [21.6904, 36.9366]", "label = [21.6690, 36.9526]", "label = [21.6690", "pixels from a border"},
	{"adjacency without common border", "map.toml", "a = \"A\"\nb = \"B\"", "a = \"A\"\nb = \"V\"", `[[adjacency]]`, "no border in common"},
	{"common border without adjacency", "map.toml", "[[adjacency]]\na = \"C\"\nb = \"D\"\nkind = \"sea\"\nsource = \"reconstructed\"\n", "", `id = "D"`, "C and D have a border in common"},
	{"adjacency twice", "map.toml", "a = \"A\"\nb = \"C\"", "a = \"B\"\nb = \"A\"", `[[adjacency]]>>[[adjacency]]`, `B-A is given twice`},
	{"adjacency of an unknown zone", "map.toml", "a = \"A\"\nb = \"C\"", "a = \"A\"\nb = \"Z\"", `b = "Z"`, `unknown zone "Z"`},
	{"adjacency of wrong kind", "map.toml", `kind = "beach"`, `kind = "coast"`, "b = \"V\"\nkind = \"coast\">>kind", `should be "beach"`},
	{"wall that is none", "map.toml", "kind = \"land\"\nborder = \"fortification\"\n", "kind = \"land\"\n", `a = "U">>[[adjacency]]`, `every border of a fortified zone`},
	{"exit nowhere", "map.toml", `exits = ["N"]`, `exits = ["X"]`, `exits = ["X"]`, `unknown zone "X"`},
	{"exit of the wrong kind", "map.toml", `exits = ["N"]`, `exits = ["H"]`, `exits = ["H"]`, "opens on H"},
	{"box on the map", "map.toml", "rect = [21.6255, 36.9835, 21.647, 36.9925]", "rect = [21.6255, 36.9735, 21.647, 36.9825]", "rect = [21.6255", "covers part of zone C"},
	{"unknown supply zone", "map.toml", `supply_watch = ["I", "H"]`, `supply_watch = ["I", "K"]`, `supply_watch = ["I", "K"]`, `"K", which is no sea zone`},

	{"units miscounted", "counters.toml", "count_units = 36", "count_units = 35", "count_units = 35", "the file has 36"},
	{"counter twice", "counters.toml", `id = "ath-t4"`, `id = "ath-t3"`, `id = "ath-t3">>id = "ath-t3"`, "counter ath-t3 occurs twice"},
	{"unknown side", "counters.toml", "id = \"ath-t4\"\nside = \"athens\"", "id = \"ath-t4\"\nside = \"thebes\"", `side = "thebes"`, `unknown side "thebes"`},
	{"unknown contingent", "counters.toml", "no = 7\ncontingent = \"messenian\"", "no = 7\ncontingent = \"theban\"", `contingent = "theban"`, "no troop of type H"},
	{"weakened face stronger", "counters.toml", "pf_weakened = 5", "pf_weakened = 15", `id = "ath-t2">>pf_full`, "the full face has more"},
	{"wrong group", "counters.toml", `group = "ath-rh2"`, `group = "ath-rh1"`, `id = "ath-t7">>group`, `the scenario brings it with "ath-rh2"`},
	{"counter that never comes", "scenarios.toml", `units = ["ath-p3"]`, `units = []`, `counters.toml: id = "ath-p3"`, "no scenario brings ath-p3"},

	{"pieces miscounted", "stratagems.toml", "count_stratagems = 20", "count_stratagems = 21", "count_stratagems = 21", "the file has 20"},
	{"faces miscounted", "stratagems.toml", "neutral = 22", "neutral = 23", "neutral = 23", "the pieces have 22"},
	{"copies miscounted", "stratagems.toml", "copies = 4", "copies = 5", "copies = 5", "the pieces have 4"},
	{"unknown title", "stratagems.toml", "front = { no = 21,", "front = { no = 23,", "front = { no = 23,", "there is no title 23"},
	{"colour of a face", "stratagems.toml", `front = { no = 21, owner = "athens" }`, `front = { no = 21, owner = "sparta" }`, "front = { no = 21,", "title 21 is athens"},
	{"no face for a side", "stratagems.toml", `back = { no = 14, owner = "sparta" }`, `back = { no = 6, owner = "athens" }`, `id = "str-02">>[[stratagem]]`, "sparta has no face to play"},
	{"unknown keep", "stratagems.toml", `keep_out = "map"`, `keep_out = "hand"`, `keep_out = "hand"`, "bowl, removed or map"},

	{"option the rules do not know", "options.toml", `id = "quarter"`, `id = "third"`, `id = "third"`, `know no option "third"`},
	{"value the rules do not know", "options.toml", `id = "walled"`, `id = "fenced"`, `id = "base-wall"`, "the rules know open, walled"},
	{"default is no value", "options.toml", `default = "split"`, `default = "half"`, `default = "half"`, "the default is the first value"},

	{"words for two commands", "commands.toml", "words = \"play-12\"", "words = \"play-5\"", `usage = "play PIECE 5 ZONE">>[[command]]`, "serve two commands"},
	{"calendar with a gap", "scenarios.toml", "no = 4\n", "no = 5\n", "no = 5", "not 4"},
	{"unknown place", "scenarios.toml", `place = "P"`, `place = "Z"`, `place = "Z"`, `unknown place "Z"`},
	{"unknown counter", "scenarios.toml", `"ath-h6", "ath-a1"]`, `"ath-h8", "ath-a1"]`, `"ath-h8"`, `unknown counter "ath-h8"`},
	{"counter of the other side", "scenarios.toml", `"ath-h6", "ath-a1"]`, `"spa-h8", "ath-a1"]`, `"spa-h8"`, "belongs to sparta"},
	{"counter that comes twice", "scenarios.toml", `units = ["ath-p3"]`, `units = ["ath-p3", "ath-p2"]`, `"ath-p3", "ath-p2"`, "comes into play twice"},
	{"ships on land", "scenarios.toml", `place = "I"`, `place = "P"`, `place = "P">>place = "P">>units`, "ath-t1 cannot stand in P"},
	{"too many units in a zone", "scenarios.toml", `place = "BTS"`, `place = "K"`, `place = "K">>units`, "6 units of sparta start in K, at most 4 may"},
	{"weakened unit that is not there", "scenarios.toml", `weakened = ["ath-t1"]`, `weakened = ["ath-t2"]`, `weakened = ["ath-t2"]`, "not among the units set up here"},
	{"too many ships in a strait", "counters.toml", "pf_full = 5\npf_weakened = 3", "pf_full = 9\npf_weakened = 6", `scenarios.toml: place = "I">>units`, "triremes of 6 FP of athens start in I, at most 5 FP may"},
	{"optional group with a turn", "scenarios.toml", `stratagem = 14`, `turn = 4`, `id = "spa-ro1">>[[scenario.reinforcement]]`, `an optional group has a reinforcement stratagem`},
	{"group on a turn that is not", "scenarios.toml", "turn = 5", "turn = 8", "turn = 8", "a turn from 1 to 7"},
	{"supply zones against the map", "scenarios.toml", `watch = ["I", "J"]`, `watch = ["I", "H", "J"]`, `watch = ["I", "H", "J"]`, "the map says"},
	{"suspended against the set-up", "scenarios.toml", "sparta = true }", "sparta = false }", "supply_suspended", "is suspended just while"},
	{"points against the map", "scenarios.toml", "each = \"zone\"\nvp = 5", "each = \"zone\"\nvp = 4", "vp = 4", "the map says otherwise"},
	{"points twice", "scenarios.toml", `each = "land"`, `each = "naval"`, `[[scenario.points]]`, "occurs once"},

	{"fact of unknown kind", "map-facts.toml", `kind = "choke"`, `kind = "choque"`, `kind = "choque"`, `unknown kind "choque"`},
	{"fact about an unknown zone", "map-facts.toml", `outside = "A"`, `outside = "Z"`, `id = "F076">>[[fact]]`, `fact F077: unknown place`},
	{"cell that rewards the loser", "../zone/crt.toml", "attacker = \"E\"\ndefender = \"R\"\nwinner = \"defender\"", "attacker = \"E\"\ndefender = \"R\"\nwinner = \"attacker\"", `winner = "attacker"`, "cannot win with the heavier loss"},
	{"cell twice", "../zone/crt.toml", "die = -1\ncolumn = \"1/2\"", "die = -1\ncolumn = \"1/3\"", `[[cell]]>>[[cell]]`, `die -1, column 1/3 is given twice`},
	{"unknown result", "../zone/crt.toml", `attacker = "E"`, `attacker = "Z"`, `attacker = "Z"`, `unknown combat result "Z"`},
}

// TestLoadFaults holds every kind of fault to an error that names file and line.
func TestLoadFaults(t *testing.T) { loadFaults(t, sphacteria.Game, faults) }

func loadFaults(t *testing.T, e entry.Entry, faults []fault) {
	game := e.ID()
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			fsys := copied(t, e)
			name := strings.TrimPrefix(game+"/"+f.file, game+"/../")
			text := string(fsys[name].Data)
			spot := len(text)
			if f.old != "" {
				if spot = strings.Index(text, f.old); spot < 0 {
					t.Fatalf("%s has no %q", name, f.old)
				}
			}
			spoilt := text[:spot] + f.new + text[spot+len(f.old):]
			fsys[name].Data = []byte(spoilt)
			_, err := load(t, e, fsys)
			var problems strict.Problems
			if !errors.As(err, &problems) {
				t.Fatalf("no problems, error %v", err)
			}
			at := f.at
			if other, rest, ok := strings.Cut(at, ": "); ok {
				name, at = game+"/"+other, rest
			}
			line := lineOf(t, string(fsys[name].Data), at)
			for _, p := range problems {
				if p.File == name && p.Line == line && strings.Contains(p.Text, f.want) {
					return
				}
			}
			t.Errorf("no problem in line %d of %s says %q:\n%v", line, name, f.want, err)
		})
	}
}

// lineOf follows a trail of texts and gives the line of the last.
func lineOf(t *testing.T, text, trail string) int {
	t.Helper()
	spot := 0
	for i, what := range strings.Split(trail, ">>") {
		if i > 0 {
			spot++
		}
		next := strings.Index(text[spot:], what)
		if next < 0 {
			t.Fatalf("the spoilt file has no %q after the rest of %q", what, trail)
		}
		spot += next
	}
	return 1 + strings.Count(text[:spot], "\n")
}

// TestLoadCollects holds the loader to reporting faults of several files at once,
// in order.
func TestLoadCollects(t *testing.T) {
	fsys := copied(t, sphacteria.Game)
	spoil := func(name, old, new string) {
		text := strings.Replace(string(fsys[name].Data), old, new, 1)
		if text == string(fsys[name].Data) {
			t.Fatalf("%s has no %q", name, old)
		}
		fsys[name].Data = []byte(text)
	}
	spoil("sphacteria/map.toml", `storm = "6"`, `storm = "4"`)
	spoil("sphacteria/map.toml", `kind = "beach"`, `kind = "land"`)
	spoil("sphacteria/counters.toml", "pf_full = 6", "pf_full = 600")
	spoil("sphacteria/scenarios.toml", "last_turn = 7", "last_turn = 8")
	_, err := load(t, sphacteria.Game, fsys)
	var problems strict.Problems
	if !errors.As(err, &problems) || len(problems) != 4 {
		t.Fatalf("want 4 problems, have:\n%v", err)
	}
	for i, name := range []string{"counters", "map", "map", "scenarios"} {
		if want := "sphacteria/" + name + ".toml"; problems[i].File != want {
			t.Errorf("problem %d is in %s, not in %s", i, problems[i].File, want)
		}
	}
	if problems[1].Line >= problems[2].Line {
		t.Errorf("lines %d and %d are not in order", problems[1].Line, problems[2].Line)
	}
	if want := problems[0].File + ":"; !strings.HasPrefix(err.Error(), want) || strings.Count(err.Error(), "\n") != 3 {
		t.Errorf("the error is not one problem a line:\n%v", err)
	}
}

// TestLoadFiles holds missing and oversized files to a clear error.
func TestLoadFiles(t *testing.T) {
	for _, c := range []struct {
		name, want string
		spoil      func(fstest.MapFS)
	}{
		{"missing", "sphacteria/options.toml:1: the file cannot be read: file does not exist", func(f fstest.MapFS) { delete(f, "sphacteria/options.toml") }},
		{"oversized", "at most 1048576 are read", func(f fstest.MapFS) {
			f["sphacteria/options.toml"].Data = append(f["sphacteria/options.toml"].Data, make([]byte, strict.MaxSize)...)
		}},
		{"long line", "sphacteria/options.toml:2: the line has 5004 bytes", func(f fstest.MapFS) {
			f["sphacteria/options.toml"].Data = []byte("\na = " + strings.Repeat("[", 5000))
		}},
		{"nested tables", "5000 opening braces, at most 2000", func(f fstest.MapFS) {
			f["sphacteria/options.toml"].Data = []byte("a = " + strings.Repeat("{a =\n", 5000))
		}},
		{"empty", "the key meta is missing", func(f fstest.MapFS) { f["sphacteria/options.toml"].Data = nil }},
	} {
		fsys := copied(t, sphacteria.Game)
		c.spoil(fsys)
		if _, err := load(t, sphacteria.Game, fsys); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: want %q, have %v", c.name, c.want, err)
		}
	}
}
