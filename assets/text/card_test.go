package text

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// epicCards are the names of Epic's cards.
func epicCards(t *testing.T) (entry.Names, entry.Carded) {
	t.Helper()
	e, err := scenarios.Find("epic")
	if err != nil {
		t.Fatal(err)
	}
	n, err := e.Names()
	if err != nil {
		t.Fatal(err)
	}
	return n, n.(entry.Carded)
}

var (
	placeholder = regexp.MustCompile(`\{\{.*?\}\}`)
	fieldName   = regexp.MustCompile(`\.([a-z][a-z0-9_]*)`)
	// figureWord is a number that a sentence names by itself.
	figureWord = regexp.MustCompile(`(?i)\d+|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)\b`)
	// codeName is a step of the season, which is no figure.
	codeName = regexp.MustCompile(`\b(F1|Y1|Y3)\b`)
)

// ownFigures are the figures that sentences name by themselves: those that the rules and not the data of the card fix, or the names of
// its figures say.
var ownFigures = map[string][]string{
	"rebellion":                {"0", "1"}, // an AL, by the names of the figures; a tribute of ×0
	"city_betrayed":            {"two", "deux"},
	"oligarchs_seize_power":    {"two", "deux"}, // 12.7.c
	"democrats_rise":           {"two", "deux", "5"},
	"persia_enters_the_war":    {"deux"}, // the satrapies
	"argos_ends_neutrality":    {"0"},
	"allied_dissent":           {"two", "deux"},
	"plague_in_athens":         {"deux"}, // the sides
	"storms_at_sea":            {"deux"},
	"freed_helots":             {"4"}, // the morale that their ids name
	"perdiccas_turns_his_coat": {"1"},
	"siege_engineers":          {"1"},
}

// cardMessages are the raw sentences of a card: its text and what it needs.
func cardMessages(lang string, f *entry.CardFace) (key, said string, needs map[string]string) {
	raw := func(id string) string {
		for _, m := range wordsOf("epic") {
			if msg := m.ids[lang][id]; msg != nil {
				return msg.Other
			}
		}
		return ""
	}
	if key = f.Title; raw("card-text."+key) == "" {
		key = f.Family
	}
	needs = map[string]string{}
	for _, id := range f.Needs {
		needs[id] = raw("card-need." + id)
	}
	return key, raw("card-text." + key), needs
}

// TestEpicCardsHaveWords: every title has its own words in every language, nothing in them is left open, and the sections they name
// stand in the rules.
func TestEpicCardsHaveWords(t *testing.T) {
	n, carded := epicCards(t)
	if got := len(carded.Titles()); got != 72 {
		t.Fatalf("%d titles", got)
	}
	copies := 0
	for _, l := range Languages() {
		words, book := New(l.Code, n), epicBooks(t)[l.Code]
		for _, id := range carded.Titles() {
			c, ok := words.Card(id)
			if !ok {
				t.Fatalf("%s is no card", id)
			}
			copies += c.Copies
			for _, key := range []string{"card." + id, "card-who." + c.Who, "card-after." + c.After, "card-mark." + c.Mark} {
				if !words.Has(key) {
					t.Errorf("%s: %s has no words of its own", l.Code, key)
				}
			}
			key, said, needs := cardMessages(l.Code, &c.CardFace)
			if said == "" || slices.Contains(slices.Collect(maps.Values(needs)), "") || strings.Contains(c.When, "_") {
				t.Errorf("%s: %s (%s) says %q when %q if %q", l.Code, id, key, said, c.When, needs)
			}
			whole := Join(c.Effect)
			if strings.Contains(whole, "  ") || strings.Contains(whole, " .") || strings.Contains(whole, "_") || strings.Contains(whole, "{{") {
				t.Errorf("%s: %s: %q", l.Code, id, whole)
			}
			for _, s := range c.Effect {
				if s.Kind == Rule && (book.Find(s.ID) == nil || book.Find(s.ID).ID != s.ID) {
					t.Errorf("%s: %s names the section %s, which does not stand in the rules", l.Code, id, s.ID)
				}
			}
		}
	}
	if copies != 120*len(Languages()) {
		t.Errorf("%d cards in all languages", copies)
	}
}

// TestEpicCardsTellTheirFigures: no sentence of a card names a figure by itself but those of the rules, so that none can contradict the
// data; all that it names is there, and all figures of the data are named.
func TestEpicCardsTellTheirFigures(t *testing.T) {
	n, carded := epicCards(t)
	for _, l := range Languages() {
		words := New(l.Code, n)
		for _, id := range carded.Titles() {
			f, _ := carded.Face(id)
			known := words.data(f.Facts)
			for name := range f.Groups {
				known[name] = "regions"
			}
			key, said, needs := cardMessages(l.Code, &f)
			plain := codeName.ReplaceAllString(reference.ReplaceAllString(placeholder.ReplaceAllString(said, ""), ""), "")
			for _, figure := range figureWord.FindAllString(plain, -1) {
				if !slices.Contains(ownFigures[key], strings.ToLower(figure)) {
					t.Errorf("%s: %s says %q by itself", l.Code, key, figure)
				}
			}
			all := said
			for name, need := range needs {
				all += need
				for _, figure := range figureWord.FindAllString(codeName.ReplaceAllString(placeholder.ReplaceAllString(need, ""), ""), -1) {
					if !strings.Contains(name, figure) && !strings.Contains(name, "player") {
						t.Errorf("%s: the condition %s says %q", l.Code, name, figure)
					}
				}
			}
			named := map[string]bool{}
			for _, in := range placeholder.FindAllString(all, -1) {
				for _, m := range fieldName.FindAllStringSubmatch(in, -1) {
					if named[m[1]] = true; known[m[1]] == "" && m[1] != "maritime" && !strings.HasPrefix(m[1], "region") {
						t.Errorf("%s: %s asks for %q, which the card has not", l.Code, key, m[1])
					}
				}
			}
			for _, fact := range f.Facts {
				if fact.Kind == engine.NumberFact && !untold(fact.Key, fact.Number) && !tells(named, fact.Key) {
					t.Errorf("%s: %s does not tell %s, which is %d", l.Code, id, fact.Key, fact.Number)
				}
			}
		}
	}
}

// untold tells whether a figure need not stand in a sentence: one that comes with its list, without its sign or is nothing or one; what
// a flag says stands in words.
func untold(key string, n int) bool {
	return n == 0 || n == 1 || key == "sign" || strings.HasSuffix(key, "_abs")
}

// tells tells whether a figure is named in some form, as a member of its list or with all of that.
func tells(named map[string]bool, key string) bool {
	for name := range named {
		list, member := strings.CutSuffix(key, key[strings.LastIndexByte(key, '_')+1:])
		if name == key || name == key+"_signed" || name == key+"_abs" || member && (name == strings.TrimSuffix(list, "_") || name == list+"bands") {
			return true
		}
	}
	return false
}

// TestEpicCardsAreNamedOnce: no two titles are the same in a language, and no text but where the data say the same.
func TestEpicCardsAreNamedOnce(t *testing.T) {
	n, carded := epicCards(t)
	for _, l := range Languages() {
		words, by := New(l.Code, n), map[string]string{}
		for _, id := range carded.Titles() {
			c, _ := words.Card(id)
			if was := by[c.Name]; was != "" {
				t.Errorf("%s: %s and %s are both %q", l.Code, was, id, c.Name)
			}
			by[c.Name] = id
		}
	}
}

// TestEpicCardsStandInTheRules: every card has a section of its own in the reference, in the order of the deck, with the title it has in
// the other language, and a search finds it by what it does.
func TestEpicCardsStandInTheRules(t *testing.T) {
	n, carded := epicCards(t)
	for _, l := range Languages() {
		book, err := Rules("epic", l.Code)
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(book.Sections, func(s Section) bool { return s.ID == "cards" })
		words := New(l.Code, n)
		for i, id := range carded.Titles() {
			c, _ := words.Card(id)
			s := &book.Sections[at+1+i]
			if s.ID != id || s.Title != c.Name {
				t.Fatalf("%s: section %s %q for %s %q", l.Code, s.ID, s.Title, id, c.Name)
			}
			for _, other := range Languages() {
				if name := New(other.Code, n).Word("card", id); other != l && !strings.Contains(s.Text(), name) {
					t.Errorf("%s: %s is not called %q too: %q", l.Code, id, name, s.Text())
				}
			}
			effect := Join(c.Effect)
			if hits := book.Search(strings.Join(strings.Fields(effect)[:4], " ")); !strings.Contains(s.Text(), effect) || len(hits) == 0 {
				t.Errorf("%s: %s does not tell %q, or it is not found (%d)", l.Code, id, effect, len(hits))
			}
		}
	}
}
