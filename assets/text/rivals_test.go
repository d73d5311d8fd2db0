package text

import (
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/scenarios/entry"
)

// glossary is docs/words.md: what is forbidden in each language, and where it may stand all the same.
type glossary struct {
	rivals  map[string][]rival
	allowed []exception
}

type rival struct {
	said    string
	begins  string // what every match begins with, in small letters: few texts have it, and patterns are slow
	pattern *regexp.Regexp
	word    string // the word to use instead
}

type exception struct{ place, rival string }

var quotedRival = regexp.MustCompile("`([^`]+)`")

// readGlossary reads the tables of docs/words.md.
func readGlossary(t *testing.T) glossary {
	t.Helper()
	page, err := os.ReadFile("../../docs/words.md")
	if err != nil {
		t.Fatal(err)
	}
	g := glossary{rivals: map[string][]rival{}}
	lang, exceptions := "", false
	for _, line := range strings.Split(string(page), "\n") {
		switch {
		case line == "## English":
			lang = "en"
		case line == "## Français":
			lang = "fr"
		case strings.HasPrefix(line, "## "):
			lang, exceptions = "", true
		}
		cells := strings.Split(strings.ReplaceAll(strings.Trim(line, "|"), "\\|", "\x00"), " | ")
		if !strings.HasPrefix(line, "| ") || len(cells) != 3 {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if exceptions {
			for _, q := range quotedRival.FindAllStringSubmatch(cells[1], -1) {
				g.allowed = append(g.allowed, exception{cells[0], q[1]})
			}
			continue
		}
		for _, q := range quotedRival.FindAllStringSubmatch(cells[2], -1) {
			p, err := regexp.Compile(`(?i)(^|[^\pL])(` + q[1] + `)`)
			if err != nil {
				t.Fatalf("docs/words.md: %s: %v", q[1], err)
			}
			begins, _ := regexp.MustCompile(q[1]).LiteralPrefix()
			g.rivals[lang] = append(g.rivals[lang], rival{q[1], strings.ToLower(begins), p, cells[0]})
		}
	}
	if len(g.rivals["en"]) < 40 || len(g.rivals["fr"]) < 60 || len(g.allowed) == 0 {
		t.Fatalf("docs/words.md: only %d rivals in English, %d in French, %d exceptions", len(g.rivals["en"]), len(g.rivals["fr"]), len(g.allowed))
	}
	return g
}

// find is the first rival in a text, and the word to use instead.
func (g glossary) find(lang, place, s string) (bad, word string) {
	s = plainBlanks.Replace(strings.ReplaceAll(s, "'", "’"))
	small := strings.ToLower(s)
	for _, r := range g.rivals[lang] {
		if !strings.Contains(small, r.begins) {
			continue
		}
		if slices.ContainsFunc(g.allowed, func(x exception) bool { return x.rival == r.said && strings.HasPrefix(place, x.place) }) {
			continue
		}
		if at := r.pattern.FindString(s); at != "" {
			return at, r.word
		}
	}
	return "", ""
}

var inBraces = regexp.MustCompile(`{{.*?}}`)

// texts are all texts for players of a language, by where they stand.
func texts(t *testing.T, lang string) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, c := range allCatalogs(t) {
		for id, m := range c.ids[lang] {
			out["catalog "+c.game+" "+id] = inBraces.ReplaceAllString(strings.Join(slices.Sorted(maps.Values(forms(m))), "\n"), "x")
		}
	}
	for _, game := range games(t) {
		for _, s := range rulesOf(t, game)[lang].Sections {
			out["book "+game+" "+s.ID] = s.Title + "\n" + s.plain
		}
	}
	err := fs.WalkDir(os.DirFS("../.."), "scenarios", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".toml") || strings.Contains(path, "words.") || strings.Contains(path, "testdata") {
			return err
		}
		raw, err := os.ReadFile("../../" + path)
		if err != nil {
			return err
		}
		var tree map[string]any
		if err := toml.Unmarshal(raw, &tree); err != nil {
			return err
		}
		collect(tree, "_"+lang, func(key, s string) {
			out["data "+path+" "+key] += (entry.Text{EN: s, FR: s}).In(lang) + "\n"
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if lang == "en" {
		for place, page := range map[string]string{"manual": "docs/manual.md", "readme": "README.md"} {
			raw, err := os.ReadFile("../../" + page)
			if err != nil {
				t.Fatal(err)
			}
			out[place] = string(raw)
		}
	}
	return out
}

// collect finds the strings under keys of a language, "name_fr" or, in lists of both, "fr".
func collect(tree map[string]any, ending string, found func(key, s string)) {
	for key, v := range tree {
		mine := strings.HasSuffix(key, ending) || "_"+key == ending
		switch v := v.(type) {
		case string:
			if mine {
				found(key, v)
			}
		case map[string]any:
			collect(v, ending, found)
		case []map[string]any:
			for _, one := range v {
				collect(one, ending, found)
			}
		case []any:
			for _, one := range v {
				if s, ok := one.(string); ok && mine {
					found(key, s)
				} else if m, ok := one.(map[string]any); ok {
					collect(m, ending, found)
				}
			}
		}
	}
}

// TestNoRivalWords: one thing has one word. What docs/words.md forbids stands in no catalog, page of the rules, data file or
// page of the manual.
func TestNoRivalWords(t *testing.T) {
	g := readGlossary(t)
	used := map[exception]bool{}
	for _, l := range Languages() {
		all := texts(t, l.Code)
		if len(all) < 1000 {
			t.Fatalf("%s: only %d texts found", l.Code, len(all))
		}
		for place, s := range all {
			if bad, word := g.find(l.Code, place, s); bad != "" {
				t.Errorf("%s: %q in %s; the word is %q (docs/words.md):\n%s", l.Code, bad, place, word, around(s, bad))
			}
			for _, x := range g.allowed {
				if strings.HasPrefix(place, x.place) && strings.Contains(strings.ToLower(plainBlanks.Replace(s)), x.rival) {
					used[x] = true
				}
			}
		}
	}
	for _, x := range g.allowed {
		if !used[x] {
			t.Errorf("docs/words.md allows %q in %q, where it does not stand", x.rival, x.place)
		}
	}
}

// around is the piece of a long text that holds a word.
func around(s, word string) string {
	s = plainBlanks.Replace(strings.ReplaceAll(s, "'", "’"))
	at := strings.Index(s, word)
	if at < 0 {
		return s[:min(len(s), 160)]
	}
	return strings.ToValidUTF8(s[max(0, at-70):min(len(s), at+len(word)+70)], "")
}

// TestRivalsAreFound holds the search against sentences that audits found wrong.
func TestRivalsAreFound(t *testing.T) {
	g := readGlossary(t)
	for _, x := range []struct{ lang, s string }{
		{"fr", "Sparte esquive le combat en M5"}, {"fr", "Qui s’échappe"}, {"fr", "perd des unités sans retraite possible"},
		{"fr", "Esquiver vers :"}, {"fr", "échanger l'initiative"}, {"fr", "Retour en arrière"}, {"fr", "APPROVISIONNEMENT"},
		{"fr", "Terre claire"}, {"fr", "Prix"}, {"fr", "Match nul."}, {"fr", "s’ajuster"}, {"fr", "cavalerie qui s’écarte"}, {"fr", "PF navals"},
		{"en", "Sparta gets away"}, {"en", "exchange the initiative"}, {"en", "Undo"}, {"en", "slip past the enemy"}, {"en", "at the usual price"},
	} {
		if bad, _ := g.find(x.lang, "catalog x", x.s); bad == "" {
			t.Errorf("%s: nothing is found in %q", x.lang, x.s)
		}
	}
	if bad, _ := g.find("en", "book sphacteria 0.2", "the rear bases"); bad != "" {
		t.Errorf("%q is forbidden where it is allowed", bad)
	}
}
