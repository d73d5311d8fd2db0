package lessons_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/lessons"
	"strategos/internal/gametest"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

// played is a game of so many random commands.
func played(t *testing.T, game string, seed uint64, most int) *engine.Session {
	t.Helper()
	rng := engine.NewSeeded(seed)
	rec := &engine.Recorder{From: rng}
	g, events, err := scenarios.New(game, "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewSession(g, engine.Box{Seed: rng}, rec.Rolls, events)
	choices := engine.NewSeeded(seed + 1)
	for range most {
		p := s.Game().Legal()
		if p.Over != nil {
			break
		}
		c, ok := engine.RandomCommand(s.Game(), &p, choices)
		if !ok {
			t.Fatal("no command")
		}
		if _, err := s.Apply(c); err != nil {
			var why *engine.Refusal
			if !errors.As(err, &why) {
				t.Fatal(err)
			}
		}
	}
	return s
}

// A lesson made of the bookmarks and pictures of a game, of any game of the series, goes as the game went, says what was noted, shows the marks, and
// has nothing wrong with it.
func TestLessonFromAGame(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		for seed := range uint64(3) {
			s := played(t, game, 10*seed+5, 120)
			s.Solo = true
			n := len(s.Records())
			marks := []int{n / 5, n / 3, n / 3 * 2, n - 1}
			for _, i := range marks {
				s.SetMark(i, "note “"+game+"” = §99.9 **bold\" \\ # here")
			}
			view := s.At(marks[1]).View("")
			zone, counter := "", ""
			for _, th := range view.Things {
				if th.Place != "" {
					counter, zone = th.ID, th.Place
				}
			}
			ill := board.Illustration{Caption: "The caption.", Numbered: true}
			ill.Highlights = append(ill.Highlights, highlight(t, counter+":blue"))
			ill.Circles = append(ill.Circles, board.Sign{At: board.Where{ID: zone}, Radius: 80})
			ill.Texts = append(ill.Texts, board.TextBox{At: board.Where{ID: counter}, Text: "here: red:x"})
			ill.Crop, _ = board.ParseCrop("100,120,900,800")
			pictures := []lessons.Picture{{At: marks[1], Marks: ill}, {At: marks[1], Marks: board.Illustration{}}}
			data, err := lessons.From(s, pictures, "A \"title\"")
			if err != nil {
				t.Fatalf("%s, seed %d: %v", game, seed, err)
			}
			l, err := lesson.Read("mine.toml", data)
			if err != nil {
				t.Fatalf("%s: %v\n%s", game, err, data)
			}
			if err := lessons.Check(l); err != nil {
				t.Errorf("%s: %v\n%s", game, err, data)
			}
			if len(l.Steps) != len(marks)+1 || l.Title.FR != "A \"title\"" {
				t.Errorf("%s: %d steps, title %q", game, len(l.Steps), l.Title.FR)
			}
			two := l.Steps[1]
			if !strings.Contains(two.Text.FR, "note “") || !strings.Contains(two.Text.EN, "The caption.") || len(two.Highlights) != 1 || len(two.Circles) != 1 ||
				len(two.Callouts) != 1 || two.Callouts[0].Text.EN != "here: red:x" || two.Crop != "100,120,900,800" {
				t.Errorf("%s: the picture's step is %+v", game, two)
			}
			r, err := lesson.NewRun(l)
			if err != nil {
				t.Fatal(err)
			}
			for k, at := range []int{marks[0], marks[1], marks[1], marks[2], marks[3]} {
				if err := r.Settle(); err != nil {
					t.Fatal(err)
				}
				if r.Session().Game().Hash() != s.At(at).Hash() {
					t.Errorf("%s, step %d: the position is another one than in the game", game, k+1)
				}
				r.Next()
			}
		}
	}
}

func highlight(t *testing.T, s string) board.Highlight {
	t.Helper()
	h, err := board.ParseHighlight(s)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// Between two players no lesson is made until the game is over: it would show both hands. Without bookmarks it is of the present moment, with
// too many there is none.
func TestLessonFromAGameKeepsSecrets(t *testing.T) {
	s := played(t, "sphacteria", 3, 40)
	if _, err := lessons.From(s, nil, "x"); !errors.Is(err, lessons.ErrSecrets) {
		t.Errorf("between two: %v", err)
	}
	s.Solo = true
	data, err := lessons.From(s, nil, "x")
	if err != nil {
		t.Fatal(err)
	}
	if l, err := lesson.Read("x.toml", data); err != nil || len(l.Steps) != 1 {
		t.Errorf("%v\n%s", err, data)
	}
	for i := range s.Records() {
		s.SetMark(i, "all")
	}
	if _, err := lessons.From(s, nil, "x"); !errors.Is(err, lesson.ErrTooMany) {
		t.Errorf("with %d bookmarks: %v", len(s.Records()), err)
	}
	over := played(t, "sphacteria", 4, 20000)
	if over.Game().Legal().Over == nil {
		t.Fatal("the game does not end")
	}
	over.SetMark(len(over.Records())-1, "the end")
	if _, err := lessons.From(over, nil, "x"); err != nil {
		t.Errorf("of a game that is over: %v", err)
	}
}

// What is wrong with a lesson's marks, sections and hints is told with the line, in both languages.
func TestCheckTellsTheLine(t *testing.T) {
	s := played(t, "sphacteria", 3, 10)
	s.Solo = true
	data, err := lessons.From(s, nil, "x")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ add, en, fr string }{
		{`highlights = ["nowhere"]`, "nowhere", "nowhere"},
		{`arrows = ["P"]`, "", ""},
		{`crop = "ZZ"`, "ZZ", "ZZ"},
	} {
		text := strings.TrimSpace(string(data)) + "\n" + c.add + "\n"
		lines := strings.Split(text, "\n")
		line := 1 + slices.Index(lines, "[[step]]")
		l, err := lesson.Read("mine.toml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		err = lessons.Check(l)
		var said interface{ In(string) string }
		if !errors.As(err, &said) {
			t.Errorf("%s: %v", c.add, err)
			continue
		}
		en, fr := said.In("en"), said.In("fr")
		if want := "mine.toml:" + strconv.Itoa(line) + ":"; !strings.HasPrefix(en, want) || !strings.Contains(en, c.en) || !strings.Contains(fr, c.fr) || en == fr {
			t.Errorf("%s: %q, %q, not line %d", c.add, en, fr, line)
		}
	}
	text := strings.Replace(string(data), "text_en = \"", "text_en = \"§99.9 ", 1)
	l, err := lesson.Read("mine.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := lessons.Check(l); err == nil || !strings.Contains(err.Error(), "no section “99.9”") || !strings.HasPrefix(err.Error(), "mine.toml:") {
		t.Errorf("a section that is not there: %v", err)
	}
}
