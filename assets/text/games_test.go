package text

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// bilingual are the lines of a data file that players read.
var bilingual = regexp.MustCompile(`(?m)^\w*_(?:en|fr) = .*$`)

// TestNoGameNamesAnother: what a game says to its players names no other game; what
// games share names neither a game nor a seat.
func TestNoGameNamesAnother(t *testing.T) {
	names, foreign := map[string][]string{}, map[string][]string{} // of each game, and of all others
	var seats []string
	for _, e := range scenarios.Games() {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		names[e.ID()] = []string{e.ID(), info.Name.EN, info.Name.FR}
		for _, s := range info.Seats {
			seats = append(seats, s.ID, s.Name.EN, s.Name.FR, s.People.EN)
		}
	}
	patterns := map[string]*regexp.Regexp{}
	without := func(what, text string, words []string) {
		t.Helper()
		for _, w := range words {
			if patterns[w] == nil {
				patterns[w] = spoken(w)
			}
			if at := patterns[w].FindStringIndex(text); at != nil {
				t.Errorf("%s speaks of %s: %q", what, w, text[max(0, at[0]-40):min(len(text), at[1]+40)])
			}
		}
	}
	var all []string
	for game, n := range names {
		all = append(all, n...)
		foreign[game] = others(t, names, game)
	}
	for _, c := range allCatalogs(t) {
		words := append(append([]string{}, all...), seats...)
		if c.game != "" && c.messages == wordsOf(c.game)[0] {
			words = foreign[c.game]
		}
		for _, l := range Languages() {
			for id, m := range c.ids[l.Code] {
				for _, text := range forms(m) {
					without(c.name+", "+id, text, words)
				}
			}
		}
	}
	for _, e := range scenarios.Games() {
		for _, l := range Languages() {
			book, err := entry.Book(e, l.Code)
			if err != nil {
				t.Fatal(err)
			}
			without("the reference of "+e.ID(), string(book), foreign[e.ID()])
		}
		files, err := fs.Glob(e.Folder(), "*.toml")
		if err != nil || len(files) < 3 {
			t.Fatalf("%s: data files %q, %v", e.ID(), files, err)
		}
		for _, f := range files {
			data, err := fs.ReadFile(e.Folder(), f)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range bilingual.FindAllString(string(data), -1) {
				without(e.ID()+"/"+f, line, foreign[e.ID()])
			}
		}
	}
}

// spoken finds a name in a text: a short one as a word by itself - Epicles is not Epic -, a longer one in other words too.
func spoken(name string) *regexp.Regexp {
	pattern := regexp.QuoteMeta(name)
	if len(name) < 6 {
		pattern = `(?:^|[^\pL])` + pattern + `(?:[^\pL]|$)`
	}
	return regexp.MustCompile(`(?i)` + pattern)
}

// TestNamesAreSpoken: a name is found in whatever case and within another word, unless it is a short one.
func TestNamesAreSpoken(t *testing.T) {
	for _, x := range []struct {
		name, text string
		want       bool
	}{{"epic", "the sons of Epicles", false}, {"epic", "an Epic war", true}, {"fen", "Fen", true}, {"sphacteria", "the Sphacterians", true}, {"sphacteria", "the sphere", false}} {
		if got := spoken(x.name).MatchString(x.text); got != x.want {
			t.Errorf("%q in %q: %v", x.name, x.text, got)
		}
	}
}

// others are the names of all games but one, without what that game's own data call a place: a strait is one game's name
// and another's region.
func others(t *testing.T, names map[string][]string, game string) []string {
	t.Helper()
	own := map[string]bool{}
	e, err := scenarios.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(e.Folder(), "*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := fs.ReadFile(e.Folder(), f)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range bilingual.FindAllString(string(data), -1) {
			if name, ok := strings.CutPrefix(line, "name_en = "); ok {
				own[strings.ToLower(strings.Trim(name, `"`))] = true
			}
		}
	}
	var out []string
	for g, n := range names {
		for _, name := range n {
			if g != game && !own[strings.ToLower(name)] {
				out = append(out, name)
			}
		}
	}
	return out
}
