package lessons_test

import (
	"bytes"
	"encoding/base64"
	"html"
	"image"
	"image/jpeg"
	"image/png"
	"regexp"
	"strings"
	"testing"

	rules "strategos/assets/text"
	"strategos/game/lessons"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

// pageOf exports a lesson in small and returns its files by name.
func pagesOf(t *testing.T, l *lesson.Lesson, lang string) map[string][]byte {
	t.Helper()
	n := 0
	files, err := lessons.Export(l, lessons.Options{Lang: lang, Width: 200, Height: 170, Made: func(made, of int) error {
		if n++; made != n || of != len(l.Steps) {
			t.Errorf("%s tells of picture %d of %d after %d", l.ID(), made, of, n)
		}
		return nil
	}})
	if err != nil {
		t.Fatalf("%s: %v", l.ID(), err)
	}
	out := map[string][]byte{}
	for _, f := range files {
		out[f.Name] = f.Data
	}
	if len(out) != len(l.Steps)+2 || n != len(l.Steps) {
		t.Errorf("%s: %d files, %d pictures of %d steps", l.ID(), len(out), n, len(l.Steps))
	}
	return out
}

var (
	tag      = regexp.MustCompile(`<[^>]*>`)
	embedded = regexp.MustCompile(`src="data:image/jpeg;base64,([^"]*)"`)
	outside  = regexp.MustCompile(`(src|href|url)\s*[=(]\s*["']?(https?:|//|[a-z0-9_-]+\.(png|css|js))`)
)

// bare are words without marks of any kind, as they are looked for.
func bare(s string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s)), " ")
}

// The page of a lesson holds every step's picture, as large as the file beside it, and every step's words: what is said, asked, to be done and
// answered. It names no other file. The Markdown has the same words and the pictures' names.
func TestPageHoldsEveryStep(t *testing.T) {
	for i, e := range scenarios.Games() {
		all, err := lesson.Of(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		for k, l := range all {
			if testing.Short() && k%4 != i%4 {
				continue
			}
			lang := [...]string{"en", "fr"}[(i+k)%2]
			files := pagesOf(t, l, lang)
			book, err := rules.Rules(l.Game, lang)
			if err != nil {
				t.Fatal(err)
			}
			page := files["index.html"]
			if m := outside.Find(page); m != nil {
				t.Errorf("%s names another file: %s", l.ID(), m)
			}
			pictures := embedded.FindAllSubmatch(page, -1)
			if len(pictures) != len(l.Steps) {
				t.Fatalf("%s: %d pictures of %d steps", l.ID(), len(pictures), len(l.Steps))
			}
			sections := bytes.Split(page, []byte("<section>"))
			if len(sections) != len(l.Steps)+1 {
				t.Fatalf("%s: %d sections of %d steps", l.ID(), len(sections)-1, len(l.Steps))
			}
			for no := range l.Steps {
				s := &l.Steps[no]
				name := "step-" + string([]byte{'0' + byte((no+1)/10), '0' + byte((no+1)%10)}) + ".png"
				raw, err := base64.StdEncoding.DecodeString(html.UnescapeString(string(pictures[no][1])))
				if err != nil {
					t.Fatal(err)
				}
				shown, err := jpeg.DecodeConfig(bytes.NewReader(raw))
				if err != nil {
					t.Fatal(err)
				}
				var beside image.Config
				if beside, err = png.DecodeConfig(bytes.NewReader(files[name])); err != nil || beside.Width != shown.Width || beside.Height != shown.Height {
					t.Errorf("%s, %s: %d x %d, in the page %d x %d, %v", l.ID(), name, beside.Width, beside.Height, shown.Width, shown.Height, err)
				}
				text := bare(html.UnescapeString(tag.ReplaceAllString(string(sections[no+1]), "")))
				want := lesson.Paragraphs(s.Text.In(lang))
				if s.Wants() {
					want = append(want, s.Hint.In(lang))
				}
				if q := s.Question; q != nil {
					want = append(want, lesson.Paragraphs(q.Text.In(lang))...)
					for j := range q.Answers {
						want = append(want, q.Answers[j].Words(lang))
					}
				}
				for _, w := range want {
					for _, run := range book.Inline(w, lang) {
						if part := bare(run.Text); !strings.Contains(text, part) {
							t.Errorf("%s, step %d in %q: the page does not say %q", l.ID(), no+1, lang, part)
						}
					}
				}
				if !bytes.Contains(files["lesson.md"], []byte("("+name+")")) {
					t.Errorf("%s: the text does not show %s", l.ID(), name)
				}
			}
		}
	}
}

// TestPageTellsTheHand: a page tells what who is asked holds, with what it does where that is new, wherever the hand is not as told before.
func TestPageTellsTheHand(t *testing.T) {
	l, err := lesson.Find("epic/12-cards")
	if err != nil {
		t.Fatal(err)
	}
	steps := strings.Split(string(pagesOf(t, l, "en")["lesson.md"]), "\n## ")[1:]
	for _, c := range []struct {
		step      int
		says, not []string
	}{
		{1, []string{"*Cards of Sparta*", "- **Temple Treasures** - Roll a die", "- **Rival Satraps** - Choose a satrap"}, nil},
		{2, nil, []string{"*Cards of Sparta*"}},
		{5, []string{"- **Rival Satraps**\n"}, []string{"- **Temple Treasures**"}},
	} {
		text := steps[c.step-1]
		for _, w := range c.says {
			if !strings.Contains(text, w) {
				t.Errorf("step %d does not say %q", c.step, w)
			}
		}
		for _, w := range c.not {
			if strings.Contains(text, w) {
				t.Errorf("step %d says %q", c.step, w)
			}
		}
	}
}
