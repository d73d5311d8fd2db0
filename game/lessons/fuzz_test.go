package lessons

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"strategos/game/panels/families"
	"strategos/internal/gametest"
	"strategos/scenarios/lesson"
	"strategos/scenarios/strict"
)

// marked is a step with marks of every kind and words that need care, of Sphacteria.
const marked = `lesson = 1
game = "sphacteria"
topic_en = "<b>First</b> steps"
topic_fr = "Premiers pas"
title_en = "A *march*"
title_fr = "Une **marche"
aim_en = "Announce, activate, move (§3.1)."
aim_fr = "Annoncer, activer, déplacer (§3.1)."
rules = ["start", "3.1"]
crop = "BTS,O"

[start.places]
BTS = ["spa-h1", "spa-brasidas"]

[[step]]
text_en = """
Announce **2** AP (§2.C).

- and *so* on § ** <script>"""
text_fr = "Annoncez **2** PA (§2.C)."
highlights = ["P", "spa-h1:blue"]
arrows = ["N:P:red:first", "1200,900:P"]
circles = ["P:red", "1500,800:blue:120"]
crosses = ["Q"]
crop = "100,100,900,800"
[[step.callout]]
at = "1400,600"
colour = "white"
text_en = "Here: they land"
text_fr = "Ici"

[[step]]
text_en = "Play."
text_fr = "Jouez."
free = true
`

// FuzzShown: whatever a lesson says, it becomes a page in both languages or is refused with a sentence; with one in which nothing is wrong
// nothing is refused.
func FuzzShown(f *testing.F) {
	f.Add([]byte(marked))
	for _, c := range [][2]string{{`"spa-h1:blue"`, `"spa-h1\n:\u001b"`}, {`crop = "BTS,O"`, `crop = "BTS\u0007,O"`}, {`"3.1"`, `"3.1\n\u0000"`}, {`at = "1400,600"`, `at = "\t"`},
		{`"N:P:red:first"`, `"N:N\u001b"`}, {"Here: they land", strings.Repeat("Here ", 90)}, {"free = true", "free = true\nmode = \"a\\u001b\""}} {
		f.Add([]byte(strings.Replace(marked, c[0], c[1], 1)))
	}
	for _, name := range []string{"sphacteria/05-modifiers", "hellespont/09-siege", "syracuse/12-camp", "epic/17-allies"} {
		f.Add(gametest.LessonBegun(f, name, 2))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := lesson.Read("f.toml", text)
		if err != nil {
			return // FuzzLesson looks at what is refused there
		}
		checked := Check(l)
		if checked != nil {
			var all strict.Problems
			if !errors.As(checked, &all) || len(all) == 0 {
				t.Fatalf("%v is no list of problems", checked)
			}
			for _, p := range all {
				n := strings.Count(string(text), "\n") + 1
				if p.Line < 1 || p.Line > n || p.Text == "" || p.French == "" || strings.ContainsAny(p.Text+p.French, "\x00\x1b\n") {
					t.Fatalf("line %d of %d: %+v", p.Line, n, p)
				}
			}
		}
		for _, lang := range []string{"en", "fr"} {
			err := shown(t, l, lang)
			var said interface{ In(lang string) string }
			switch {
			case err != nil && checked == nil:
				t.Fatalf("nothing is wrong with it, and it cannot be shown: %v", err)
			case err != nil && (!errors.As(err, &said) || said.In("fr") == "" || said.In("fr") == said.In("en")):
				t.Fatalf("%v is not said in both languages", err)
			}
		}
	})
}

// shown makes the pages of a lesson without their pictures, and sees that its words have become no part of them.
func shown(t *testing.T, l *lesson.Lesson, lang string) error {
	t.Helper()
	tour, err := newTour(l, Options{Lang: lang})
	if err != nil {
		return err
	}
	s := sheet{Lang: lang, Title: l.Title.In(lang), Aim: l.Aim.In(lang), Rules: sections(tour.book, l.Rules, lang)}
	err = tour.each(len(l.Steps), func() error {
		p, view := tour.page(), tour.run.Session().Game().View("")
		s.Steps = append(s.Steps, p)
		if n := utf8.RuneCountInString(beneath(&p, tour.book, lang)); n > mostWords+1 {
			t.Fatalf("%d letters beneath a picture", n)
		}
		families.Painted(tour.scene, &view, tour.run.Step().Mode)
		_, err := Marks(tour.run.Step(), lang)
		return err
	})
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := pageTemplate.Execute(&page, &s); err != nil {
		t.Fatal(err)
	}
	if md := s.markdown(); !utf8.Valid(md) || !utf8.Valid(page.Bytes()) || len(s.Steps) != len(l.Steps) {
		t.Fatalf("%d steps of %d, or no text", len(s.Steps), len(l.Steps))
	}
	if own := bytes.Count(bytes.ToLower([]byte(pageHTML)), []byte("<script")); bytes.Count(bytes.ToLower(page.Bytes()), []byte("<script")) != own {
		t.Fatal("words of the lesson have become a part of the page")
	}
	return nil
}
