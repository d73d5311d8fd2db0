package panels_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"strategos/assets/text"
	"strategos/internal/proof/scenarios/fen"
)

// What the panels and the chronicle say of every game is among the program's own words, not those of a family of games.
func TestWordsOfAnyGame(t *testing.T) {
	names, err := fen.Game.Names()
	if err != nil {
		t.Fatal(err)
	}
	key := regexp.MustCompile(`"(table\.[a-z0-9.-]*[a-z0-9])"`)
	found := 0
	for _, pattern := range []string{"*.go", "../chronicle/*.go", "../prose/*.go", "../table/*.go", "../board/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if len(f) > 8 && f[len(f)-8:] == "_test.go" {
				continue
			}
			for _, lang := range []string{"en", "fr"} {
				words := text.New(lang, names)
				for _, m := range key.FindAllStringSubmatch(string(src), -1) {
					if found++; !words.Has(m[1]) {
						t.Errorf("%s: the program has no %s in %s", f, m[1], lang)
					}
				}
			}
		}
	}
	if found < 200 {
		t.Errorf("only %d keys found", found)
	}
}
