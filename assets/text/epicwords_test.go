package text

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWhoseStandsBeforeWhat: in English whose pieces they are stands before them ("Sparta's H1"), in French after them ("H1 de Sparte"); a sentence
// that has been carried over from the other language would read "H1 Sparta's may not move".
func TestWhoseStandsBeforeWhat(t *testing.T) {
	after := regexp.MustCompile(`\.units\}\} \{\{\.side_of\}\}|\{\{\.side_of\}\} (may|can|cannot|cost|costs|has|have|are|lose|loses)\b`)
	files, err := filepath.Glob(filepath.Join("..", "..", "scenarios", "*", "words.en.toml"))
	if err != nil || len(files) < 4 {
		t.Fatalf("only %d catalogues found: %v", len(files), err)
	}
	seen := 0
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(b), "\n") {
			seen += strings.Count(line, "{{.side_of}} {{.units}}")
			if m := after.FindString(line); m != "" {
				t.Errorf("%s:%d: %q: %s", f, i+1, m, line)
			}
		}
	}
	if seen < 8 {
		t.Errorf("whose pieces they are is told in %d sentences only", seen)
	}
}

// TestEveryPickOfEpicHasItsButton: each verb that Epic's engine asks a set of pieces for has the words of its button in both languages, those
// too that no short game comes to, such as the losses of the Sicilian expedition (19.6).
func TestEveryPickOfEpicHasItsButton(t *testing.T) {
	verb := regexp.MustCompile(`engine\.Pick\{Verb: "([a-z-]+)"`)
	files, err := filepath.Glob(filepath.Join("..", "..", "engine", "epic", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	verbs := map[string]bool{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range verb.FindAllStringSubmatch(string(b), -1) {
			verbs[m[1]] = true
		}
	}
	if len(verbs) < 9 {
		t.Fatalf("only %d verbs found", len(verbs))
	}
	for _, lang := range []string{"en", "fr"} {
		b, err := os.ReadFile(filepath.Join("..", "..", "scenarios", "epic", "words."+lang+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		for v := range verbs {
			if !strings.Contains(string(b), `["table.pick.`+v+`"]`) {
				t.Errorf("%s: nothing stands on the button that gives %q", lang, v)
			}
		}
	}
}

// TestWhyEpicIsOverIsSaid: the page of the end names each cause of an end of its own, and no peace is told as a last winter; a truce's last
// season is told by its name, not by its number (20.2).
func TestWhyEpicIsOverIsSaid(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b, err := os.ReadFile(filepath.Join("..", "..", "scenarios", "epic", "words."+lang+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		_, over, _ := strings.Cut(string(b), "\n[prompt.over]\n")
		over, _, _ = strings.Cut(over, "\n[")
		for _, cause := range []string{"capital-taken", "home-lost", "regions-won", "peace-made", "agreed"} {
			if !strings.Contains(over, `eq .cause \"`+cause+`\"`) {
				t.Errorf("%s: the end by %s has no words of its own", lang, cause)
			}
		}
		if strings.Contains(string(b), "{{.until}} is over. Sieges") || !strings.Contains(string(b), "{{.until_label}}") {
			t.Errorf("%s: a truce holds until a season that has no name", lang)
		}
	}
}
