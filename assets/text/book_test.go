package text

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// sphacteriaRules are the rules of Sphacteria in all languages.
func sphacteriaRules(t *testing.T) map[string]*Book {
	t.Helper()
	return rulesOf(t, "sphacteria")
}

// rulesOf are the rules of a game in all languages.
func rulesOf(t *testing.T, game string) map[string]*Book {
	t.Helper()
	books := map[string]*Book{}
	for _, l := range Languages() {
		b, err := Rules(game, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		books[l.Code] = b
	}
	return books
}

func TestBooksAreTheSame(t *testing.T) {
	for _, game := range games(t) {
		sameBooks(t, game, rulesOf(t, game))
	}
}

// sameBooks holds both languages to the same sections of the same form.
func sameBooks(t *testing.T, game string, books map[string]*Book) {
	t.Helper()
	en, fr := books["en"], books["fr"]
	if len(en.Sections) < 50 || len(en.Sections) != len(fr.Sections) {
		t.Fatalf("%s: %d sections in English, %d in French", game, len(en.Sections), len(fr.Sections))
	}
	for i := range en.Sections {
		sameForm(t, game, &en.Sections[i], &fr.Sections[i])
	}
}

// sameForm holds a section in two languages to the same blocks and references.
func sameForm(t *testing.T, game string, a, b *Section) {
	t.Helper()
	if a.ID != b.ID || a.Level != b.Level || len(a.Blocks) != len(b.Blocks) || len(a.Blocks) == 0 {
		t.Errorf("%s: section %s (level %d, %d blocks) in English, %s (%d, %d) in French", game, a.ID, a.Level, len(a.Blocks), b.ID, b.Level, len(b.Blocks))
		return
	}
	for k := range a.Blocks {
		x, y := a.Blocks[k], b.Blocks[k]
		if x.Kind != y.Kind || len(x.List) != len(y.List) || len(x.Rows) != len(y.Rows) {
			t.Errorf("%s: section %s: block %d differs in form", game, a.ID, k)
		}
	}
	if x, y := leadsTo(a), leadsTo(b); !slices.Equal(x, y) {
		t.Errorf("%s: section %s refers to %q in English, to %q in French", game, a.ID, x, y)
	}
}

// leadsTo lists the sections a section refers to, sorted.
func leadsTo(s *Section) []string {
	var out []string
	_ = s.eachRun(func(r *Run) error {
		out = append(out, r.Section)
		return nil
	})
	return unique(out)
}

// TestNumbersAgree compares the numbers in both languages, section by section: a
// slip in one of them is a wrong rule.
func TestNumbersAgree(t *testing.T) {
	for _, game := range games(t) {
		sameNumbers(t, game, rulesOf(t, game))
	}
}

var numberRead = regexp.MustCompile(`\d+(?:/\d+)?`)

// sameNumbers compares the numbers of every section of two books.
func sameNumbers(t *testing.T, game string, books map[string]*Book) {
	t.Helper()
	for i := range books["en"].Sections {
		a, b := &books["en"].Sections[i], &books["fr"].Sections[i]
		x, y := numberRead.FindAllString(a.plain, -1), numberRead.FindAllString(b.plain, -1)
		slices.Sort(x)
		slices.Sort(y)
		if !slices.Equal(x, y) {
			t.Errorf("%s: section %s: numbers %v in English, %v in French", game, a.ID, x, y)
		}
	}
}

// TestBookTypography: no straight quotes, no hyphen for a minus, and in French no
// plain blank within quotes or before double punctuation.
func TestBookTypography(t *testing.T) {
	for _, game := range games(t) {
		wellSet(t, game, rulesOf(t, game))
	}
}

var (
	straight = regexp.MustCompile(`['"]|(?:^|[ (])-\d|  `)
	bare     = regexp.MustCompile(` [;?!:»]|« `)
)

// wellSet holds the typography of a game's books.
func wellSet(t *testing.T, game string, books map[string]*Book) {
	t.Helper()
	for lang, book := range books {
		for _, s := range book.Sections {
			for _, words := range []string{s.Title, s.plain} {
				if bad := straight.FindString(words); bad != "" {
					t.Errorf("%s in %s: section %s has %q", game, lang, s.ID, bad)
				}
				if bad := bare.FindString(words); lang == "fr" && bad != "" {
					t.Errorf("%s in %s: section %s has %q", game, lang, s.ID, bad)
				}
			}
		}
	}
}

// games lists all games.
func games(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, e := range scenarios.Games() {
		out = append(out, e.ID())
	}
	return out
}

// TestEverySectionCitedExists: whatever a game's engine, its stratagem titles and
// its rulings cite has a section of exactly that number in every language.
func TestEverySectionCitedExists(t *testing.T) {
	source := readEngine(t, games(t)...)
	for _, e := range scenarios.Games() {
		game := e.ID()
		cited := source.sections(game)
		if len(cited) < 15 {
			t.Fatalf("%s: found only the sections %q in the engine", game, cited)
		}
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range info.Options {
			cited = append(append(cited, o.Rule), o.Also...)
		}
		for _, l := range Languages() {
			book, err := Rules(game, l.Code)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range unique(cited) {
				if s := book.Find(id); s == nil || s.ID != id {
					t.Errorf("%s in %s: the section %s that the engine cites does not exist", game, l.Code, id)
				}
			}
			if g, err := scenarios.Zone(game); err == nil {
				titlesInBook(t, g, l.Code, book)
			}
		}
	}
}

// titlesInBook: each stratagem of a game of the series has its section, called as the stratagem is.
func titlesInBook(t *testing.T, g *zone.Game, lang string, book *Book) {
	t.Helper()
	names := New(lang, board{g})
	for _, title := range g.Titles {
		id := g.TitleRule(title.No)
		s := book.Find(id)
		if s == nil || s.ID != id {
			t.Errorf("%s in %s: the section %s of a stratagem does not exist", g.Info.ID, lang, id)
			continue
		}
		if name, _, _ := names.Title(title.No); !strings.HasPrefix(name, s.Title) {
			t.Errorf("%s in %s: section %s is called %q, the stratagem %q", g.Info.ID, lang, s.ID, s.Title, name)
		}
	}
}

// TestSectionsSaidExist plays games of every kind that has a reference and an engine
// and looks up each section that a prompt, a choice, a refusal, an explanation, a warning or an
// event cites.
func TestSectionsSaidExist(t *testing.T) {
	for _, e := range scenarios.Games() {
		game := e.ID()
		cited := map[string]string{}
		for seed := range uint64(6) {
			sectionsOfPlay(t, e, seed, cited)
		}
		if len(cited) < 15 {
			t.Errorf("%s: play cites only %v", game, cited)
		}
		for _, l := range Languages() {
			book, err := Rules(game, l.Code)
			if err != nil {
				t.Fatal(err)
			}
			for id, by := range cited {
				if s := book.Find(id); s == nil || s.ID != id {
					t.Errorf("%s in %s: %s cites section %q, which does not exist", game, l.Code, by, id)
				}
			}
		}
	}
}

// sectionsOfPlay collects what one random game cites, with who did.
func sectionsOfPlay(t *testing.T, e entry.Entry, seed uint64, cited map[string]string) {
	t.Helper()
	rng := engine.NewSeeded(seed)
	note := func(rule, by string) { cited[rule] = by }
	refused := func(r *engine.Refusal) {
		if r != nil {
			note(r.Rule, "refusal "+r.Code)
		}
	}
	info, err := e.Info()
	if err != nil {
		t.Fatal(err)
	}
	g, events, err := scenarios.New(e.ID(), info.Scenarios[int(seed)%len(info.Scenarios)].ID, nil, rng)
	if err != nil {
		t.Fatal(err)
	}
	for step := range 3000 {
		for _, e := range events {
			note(e.Rule, "event "+e.Kind)
		}
		p := g.Prompt()
		note(p.Rule, "prompt "+p.Decision)
		if p.Over != nil {
			note(p.Over.Rule, "outcome")
			return
		}
		for _, c := range p.Choices {
			note(c.Rule, "choice "+c.Key)
		}
		for _, d := range p.Denied {
			refused(d.Why)
		}
		if step%5 == 0 {
			v := g.View("")
			for _, z := range v.Places {
				refused(g.Explain(engine.OnZone, z.ID))
			}
			for _, u := range v.Things {
				refused(g.Explain(engine.OnCounter, u.ID))
			}
			if p.March != nil && len(p.March.Movers) > 0 {
				for _, d := range g.Destinations(p.March.Movers[:1], true) {
					refused(d.Why)
					for _, w := range d.Warnings {
						note(w.Rule, "warning "+w.Code)
					}
				}
			}
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("no command at %s", p.Decision)
		}
		if events, err = g.Apply(c, rng); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNumbersOfManyForms: references of every game's numbering are read and found.
func TestNumbersOfManyForms(t *testing.T) {
	b, err := parseBook([]byte("# R\n\n## 4. A\n\nx\n\n### 4.2.3.c. B\n\nSee §7 S4. And §4.2.3.c, (§12.1).\n\n### 7 S4. Storm\n\nx\n\n## 12. C\n\nx\n\n### 12.1. D\n\nx\n"), "fr")
	if err != nil {
		t.Fatal(err)
	}
	if got := leadsTo(&b.Sections[1]); !slices.Equal(got, []string{"12.1", "4.2.3.c", "7 S4"}) {
		t.Errorf("refers to %q", got)
	}
	for query, want := range map[string]string{"4.2.3.c": "4.2.3.c", "4.2.3.d": "4", "7 S4": "7 S4", "7 s4": "7 S4", "12.1": "12.1"} {
		if s := b.Find(query); s == nil || s.ID != want {
			t.Errorf("%q leads to %v, not to %s", query, s, want)
		}
	}
	x := New("fr", nil)
	for id, want := range map[string]string{"7 S4": "7 S4", "6 #5": "6 n° 5", "4.2.3.c": "4.2.3.c"} {
		if got := strings.ReplaceAll(x.Section(id), "\u00a0", " "); got != want {
			t.Errorf("%q is worded %q", id, got)
		}
	}
}

// TestTablesAreTheGames compares the combat table and the list of zones with the
// game's data.
func TestTablesAreTheGames(t *testing.T) {
	g := sphacteria(t)
	for lang, b := range sphacteriaRules(t) {
		combatTable(t, lang, g, b)
		zones := grid(t, b, "zones")[1:]
		if len(zones) != len(g.Map.Zones) {
			t.Fatalf("%s: %d zones, not %d", lang, len(zones), len(g.Map.Zones))
		}
		for i, z := range g.Map.Zones {
			checkZone(t, lang, g, &z, zones[i])
		}
	}
}

// combatTable compares the combat results table of a book with the data.
func combatTable(t *testing.T, lang string, g *zone.Game, b *Book) {
	t.Helper()
	table := grid(t, b, "table")
	for _, c := range g.Table {
		row := table[c.Die+2]
		col := slices.IndexFunc(table[0], func(h []Run) bool { return Words(h) == c.Column })
		if got, want := Words(row[col]), c.Attacker+" - "+c.Defender; got != want {
			t.Errorf("%s: die %d, column %s says %q, the data %q", lang, c.Die, c.Column, got, want)
		}
		if first := row[col][0].Bold; first != (c.Winner == "attacker") {
			t.Errorf("%s: die %d, column %s has the wrong winner", lang, c.Die, c.Column)
		}
	}
}

func grid(t *testing.T, b *Book, id string) [][][]Run {
	t.Helper()
	for _, block := range b.Find(id).Blocks {
		if block.Kind == Grid {
			return block.Rows
		}
	}
	t.Fatalf("section %s has no table", id)
	return nil
}

func checkZone(t *testing.T, lang string, g *zone.Game, z *zone.Zone, row [][]Run) {
	t.Helper()
	near := map[string][]string{}
	for _, l := range g.Map.Links {
		other := ""
		switch z.ID {
		case l.A:
			other = l.B
		case l.B:
			other = l.A
		default:
			continue
		}
		if l.Border == "fortification" {
			other += "*"
		}
		kind := map[string]string{"strait_mouth": "sea", "beach": "coast"}[l.Kind]
		if kind == "" {
			kind = l.Kind
		}
		near[kind] = append(near[kind], other)
	}
	if got, want := Words(row[0]), z.ID+" "+z.Name.In(lang); got != want {
		t.Errorf("%s: zone %q, in the data %q", lang, got, want)
	}
	for i, kind := range []string{"land", "sea", "coast"} {
		want := "-"
		if n := near[kind]; len(n) > 0 {
			slices.Sort(n)
			want = strings.Join(n, ", ")
		}
		if got := Words(row[i+2]); got != want {
			t.Errorf("%s: zone %s, %s: %q, in the data %q", lang, z.ID, kind, got, want)
		}
	}
	limit := ""
	if z.NavalLimit > 0 {
		limit = fmt.Sprint(z.NavalLimit)
	}
	if got := regexp.MustCompile(`\d+`).FindString(Words(row[1])); got != limit {
		t.Errorf("%s: zone %s has the limit %q, in the data %q", lang, z.ID, got, limit)
	}
}

func TestFind(t *testing.T) {
	b := sphacteriaRules(t)["en"]
	for query, want := range map[string]string{"4.2": "4.2", "§3.3": "3.3", "6 #5": "6 #5", "#5": "6 #5", "6 n° 20": "6 #20", "2.C": "2.C", "2.c": "2.C", "2.C.1": "2.C",
		"5.2, note": "5.2", " 8 ": "8", "zones": "zones"} {
		if s := b.Find(query); s == nil || s.ID != want {
			t.Errorf("%q leads to %v, not to %s", query, s, want)
		}
	}
	for _, query := range []string{"", "9", "nowhere", "§", "."} {
		if s := b.Find(query); s != nil {
			t.Errorf("%q leads to %s", query, s.ID)
		}
	}
}

func TestSearch(t *testing.T) {
	books := sphacteriaRules(t)
	ids := func(hits []Hit) []string {
		var out []string
		for _, h := range hits {
			out = append(out, h.Section.ID)
		}
		return out
	}
	// Accents and capitals do not matter; titles come first.
	for _, q := range []string{"tempete", "TEMPÊTE", "Tempête en mer"} {
		got := books["fr"].Search(q)
		if len(got) == 0 || got[0].Section.ID != "6 #20" {
			t.Errorf("%q finds %q", q, ids(got))
		}
	}
	hits := books["en"].Search("naval transport")
	if len(hits) < 3 || hits[0].Section.ID != "3.3" {
		t.Errorf("naval transport finds %q", ids(hits))
	}
	hits = books["fr"].Search("epingle")
	if len(hits) != 0 {
		t.Errorf("found %q", ids(hits))
	}
	if hits = books["fr"].Search("coquille"); len(hits) != 1 || hits[0].Match != "coquille" || !strings.HasSuffix(hits[0].Before, "une ") {
		t.Errorf("coquille finds %+v", hits)
	}
	for _, q := range []string{"", "  ", "\x00", strings.Repeat("a ", 500)} {
		if hits := books["en"].Search(q); len(hits) != 0 && strings.TrimSpace(q) == "" {
			t.Errorf("%q finds %q", q, ids(hits))
		}
	}
}

// FuzzSearch: no query breaks the search, and passages are sound.
func FuzzSearch(f *testing.F) {
	for _, q := range []string{"é", "œuvre", "’", "n° 5", "§", "\xff", "1/4 - 1/4"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		for _, lang := range []string{"en", "fr"} {
			b, err := Rules("sphacteria", lang)
			if err != nil {
				t.Fatal(err)
			}
			b.Find(q)
			for _, h := range b.Search(q) {
				whole := strings.TrimPrefix(h.Before, "… ") + h.Match + strings.TrimSuffix(h.After, " …")
				if !strings.Contains(h.Section.plain, whole) {
					t.Fatalf("%q: %q is not in the text", q, whole)
				}
			}
		}
	})
}

func TestBadBooks(t *testing.T) {
	if _, err := Rules("chess", "en"); err == nil {
		t.Error("there are rules of chess")
	}
	for text, wants := range map[string]string{
		"# A\n\nloose words\n":                          "before the first section",
		"## Without number\n\nwords\n":                  "neither a number nor an id",
		"## 1. A\n\nx\n\n## 1. B\n\ny\n":                "twice",
		"## 1. A\n\nsee §3.3\n":                         `no section "3.3"`,
		"## 1. A\n\n```\ncode\n```\n":                   "cannot be shown",
		"## 1. A\n\n| a | b |\n|---|---|\n| §7 | 2 |\n": `no section "7"`,
	} {
		if _, err := parseBook([]byte(text), "en"); err == nil || !strings.Contains(err.Error(), wants) {
			t.Errorf("%q: %v, not %q", text, err, wants)
		}
	}
}

func TestBlocks(t *testing.T) {
	b, err := parseBook([]byte("# Rules\n\n## 1. One {#ignored}\n\nSee **bold** and *thin* §6 #5.\n\n> **Our ruling.** So.\n\n1. first\n   - inner\n2. second\n\n### 6 #5. Archers\n\nx\n"), "fr")
	if err != nil {
		t.Fatal(err)
	}
	s := b.Sections[0]
	if b.Title != "Rules" || s.ID != "1" || s.Title != "One" || s.No != "1" || b.Sections[1].No != "6 n°\u00a05" || b.Sections[1].Level != 2 {
		t.Errorf("%+v", b.Sections)
	}
	want := []Run{{Text: "See "}, {Text: "bold", Bold: true}, {Text: " and "}, {Text: "thin", Italic: true}, {Text: " "}, {Text: "§6 n°\u00a05", Section: "6 #5"}, {Text: "."}}
	if !slices.Equal(s.Blocks[0].Runs, want) {
		t.Errorf("got %+v", s.Blocks[0].Runs)
	}
	if s.Blocks[1].Kind != Ruling {
		t.Errorf("a ruling became %v", s.Blocks[1].Kind)
	}
	var items []string
	for _, it := range s.Blocks[2].List {
		items = append(items, fmt.Sprintf("%d %d %s", it.Number, it.Depth, Words(it.Runs)))
	}
	if !slices.Equal(items, []string{"1 0 first", "0 1 inner", "2 0 second"}) {
		t.Errorf("got %q", items)
	}
}

// FuzzBook: what is no rule book is refused with a sentence; of one that is read every section is found, and leads to sections that there are.
func FuzzBook(f *testing.F) {
	f.Add([]byte("# Rules\n\n## 1. One {#ignored}\n\nSee **bold** and *thin* §6 #5.\n\n> **Our ruling.** So.\n\n1. first\n   - inner\n2. second\n\n### 6 #5. Archers\n\nx\n"))
	f.Add([]byte("## 1. A\n\n| a | b |\n|---|---|\n| §1 | 2 |\n"))
	f.Add([]byte("# A\n\nloose words\n"))
	f.Add([]byte("## 1. A\n\n```\ncode\n```\n"))
	f.Add([]byte("## e. O {#ig\x01M\xe5e\x00\f}\n"))
	f.Add([]byte("## 1. A\n\n- - - *\n\n<b>x</b> ![y](z) [§1](#1) ** §"))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, lang := range []string{"en", "fr"} {
			b, err := parseBook(text, lang)
			if err != nil {
				if err.Error() == "" {
					t.Fatal("no sentence")
				}
				continue
			}
			for i := range b.Sections {
				s := &b.Sections[i]
				if s.ID == "" || b.Find(s.ID) == nil {
					t.Fatalf("the section %q is not found", s.ID)
				}
				for _, block := range s.Blocks {
					for _, run := range block.Runs {
						if run.Section != "" && b.Find(run.Section) == nil {
							t.Fatalf("%q leads to no section: %q", run.Text, run.Section)
						}
					}
				}
				b.Search(s.Title)
			}
		}
	})
}
