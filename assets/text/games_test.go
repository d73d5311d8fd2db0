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
	names := map[string][]string{} // of each game
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
	without := func(what, text string, words []string) {
		t.Helper()
		for _, w := range words {
			if i := strings.Index(strings.ToLower(text), strings.ToLower(w)); i >= 0 {
				t.Errorf("%s speaks of %s: %q", what, w, text[max(0, i-40):min(len(text), i+40)])
			}
		}
	}
	var all []string
	for _, n := range names {
		all = append(all, n...)
	}
	for _, c := range allCatalogs(t) {
		words := append(append([]string{}, all...), seats...)
		if c.game != "" && c.messages == wordsOf(c.game)[0] {
			words = others(names, c.game)
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
			without("the reference of "+e.ID(), string(book), others(names, e.ID()))
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
				without(e.ID()+"/"+f, line, others(names, e.ID()))
			}
		}
	}
}

// others are the names of all games but one.
func others(names map[string][]string, game string) []string {
	var out []string
	for g, n := range names {
		if g != game {
			out = append(out, n...)
		}
	}
	return out
}
