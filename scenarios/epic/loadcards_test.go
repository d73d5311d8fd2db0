package epic

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"strategos/scenarios/strict"
)

// copied are the game's files with one of them changed.
func copied(t *testing.T, name, old, new string) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(folder, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(folder, path)
		if path == name {
			if !strings.Contains(string(raw), old) {
				t.Fatalf("%s does not say %q", name, old)
			}
			raw = []byte(strings.Replace(string(raw), old, new, 1))
		}
		out[path] = &fstest.MapFile{Data: raw}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestCardsAreReadStrictly: whatever is wrong with a card is said, with the card's name.
func TestCardsAreReadStrictly(t *testing.T) {
	d, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{`id = "city_betrayed"`, `id = "cleruchy"`, "cleruchy occurs twice"},
		{`count = 6`, `count = 5`, "119 cards"},
		{`count = 6`, `count = 7`, "the deck has 120"},
		{`count = 6`, `count = 0`, "0 copies"},
		{`side = "drawn"`, `side = "nobody"`, `nobody is "nobody"`},
		{`side = "drawn"`, `side = "athens"`, "who draws them"},
		{`timing = "hold"`, `timing = "now"`, `"now" is not known`},
		{`timing = "hold"`, `timing = "event"`, "have windows, and no others"},
		{`windows = ["W1"]`, `windows = ["W9"]`, `"W9" is not known`},
		{`after = "stay"`, `after = "discard"`, "until when"},
		{`stay = "until_resolution"`, `stay = "for_ever"`, `"for_ever" is not known`},
		{`family = "coup"`, `family = "putsch"`, `no family "putsch"`},
		{`[shared.rebellion]`, "[shared.putsch]\nx = 1\n[shared.rebellion]", `no family "putsch"`},
		{`"region_al_max_6"`, `"region_al_max_5"`, `no condition "region_al_max_5"`},
		{`params = { points = 12 }`, `params = { knots = 12 }`, `have no "knots"`},
		{`params = { points = 12 }`, `params = {  }`, "points is missing"},
		{`params = { points = 12 }`, `params = { points = "many" }`, "many is no points"},
		{`params = { points = 12 }`, `params = { points = 1000 }`, "1000 is no points"},
		{`region = "euboea", maritime = true`, `region = "utopia", maritime = true`, "utopia is no region"},
		{`region = "euboea", maritime = true`, `region = "euboea", maritime = 1`, "1 is no maritime"},
		{`rounds = [1]`, `rounds = ["first"]`, "is no rounds"},
		{`regions = ["arcadia", "elis"]`, `regions = ["arcadia", "utopia"]`, "is no regions"},
		{`forbid = ["raid", "attack_land"]`, `forbid = ["raid", "sing"]`, "is no forbid"},
		{`who = "enemy"`, `who = "friend"`, "friend is no who"},
		{`format = 1`, `format = 9`, "format 9"},
	} {
		var problems strict.Problems
		readRules(copied(t, "cards.toml", c.old, c.new), d.chart, &problems)
		switch err := problems.Sorted(); {
		case len(problems) == 0:
			t.Errorf("%q for %q is read", c.new, c.old)
		case !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "cards.toml"):
			t.Errorf("%q for %q: %v", c.new, c.old, err)
		}
	}
}
