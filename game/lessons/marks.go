// Package lessons shows lessons: their marks on a board, and their steps as a page of pictures that can be read and printed. It needs no
// window.
package lessons

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/panels/families"
	"strategos/saves"
	"strategos/scenarios/lesson"
)

// Open reads the file of a lesson of somebody's own. The error is a *saves.Error or strict.Problems, which say it in both languages.
func Open(path string) (*lesson.Lesson, error) {
	data, err := saves.ReadRegular(path, lesson.MaxBytes)
	if err != nil {
		return nil, err
	}
	return lesson.Read(saves.Plain(path), data)
}

// Marks are what a step shows on the board, with its crop. The error is a *board.Mistake.
func Marks(s *lesson.Step, lang string) (board.Illustration, error) {
	var out board.Illustration
	var err error
	if out.Crop, err = board.ParseCrop(s.Crop); err != nil {
		return out, err
	}
	for _, line := range s.Highlights {
		h, err := board.ParseHighlight(line)
		if err != nil {
			return out, err
		}
		out.Highlights = append(out.Highlights, h)
	}
	for _, line := range s.Arrows {
		a, err := board.ParseArrow(line)
		if err != nil {
			return out, err
		}
		out.Arrows = append(out.Arrows, a)
	}
	if out.Circles, err = signs(s.Circles); err != nil {
		return out, err
	}
	if out.Crosses, err = signs(s.Crosses); err != nil {
		return out, err
	}
	for i := range s.Callouts {
		c := &s.Callouts[i]
		colour := c.Colour
		if colour == "" {
			colour = "white"
		}
		b, err := board.ParseTextBox(c.At + ":" + colour + ":" + c.Text.In(lang))
		if err != nil {
			return out, err
		}
		out.Texts = append(out.Texts, b)
	}
	return out, nil
}

func signs(lines []string) ([]board.Sign, error) {
	var out []board.Sign
	for _, line := range lines {
		m, err := board.ParseSign(line)
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// Check leads through a lesson as lesson.Check does, and holds besides its marks to the board and what stands on it, and the sections it
// cites to the rule book. The error is strict.Problems, each with its line and in both languages.
func Check(l *lesson.Lesson) error {
	if err := l.Check(); err != nil {
		return err
	}
	r, err := lesson.NewRun(l)
	if err != nil {
		return err
	}
	scene, err := board.NewScene(l.Game, "en")
	if err != nil {
		return err
	}
	faults := l.Faults()
	note := func(at string, what error) {
		french := what.Error()
		var said interface{ In(lang string) string }
		if errors.As(what, &said) {
			french = said.In("fr")
		}
		faults.Note(at, what.Error(), french)
	}
	if crop, err := board.ParseCrop(l.Crop); err != nil {
		note("crop", err)
	} else if _, err := crop.Region(scene.Geo); err != nil {
		note("crop", err)
	}
	for _, lang := range []string{"en", "fr"} {
		book, err := text.Rules(l.Game, lang)
		if err != nil {
			return err
		}
		for _, rule := range l.Rules {
			if book.Find(rule) == nil {
				faults.NoSection("rules", rule)
			}
		}
		for i := range l.Steps {
			for _, words := range Words(&l.Steps[i], lang) {
				for _, run := range text.Inline(words, lang) {
					if run.Section != "" && book.Find(run.Section) == nil {
						faults.NoSection(stepAt(i), run.Section)
					}
				}
			}
		}
	}
	for !r.Over() {
		no := r.No()
		if err := r.Settle(); err != nil {
			return err
		}
		for _, lang := range []string{"en", "fr"} {
			marks, err := Marks(r.Step(), lang)
			if err == nil {
				view := board.See(r.Session().Game().View(""))
				err = marks.Check(scene.Geo, &view)
			}
			if err != nil {
				note(stepAt(no), err)
			}
		}
		if mode := r.Step().Mode; mode != "" {
			view := r.Session().Game().View("")
			if modes := families.Modes(scene, &view); !slices.Contains(modes, mode) {
				faults.NoMode(stepAt(no)+".mode", mode, modes)
			}
		}
		for _, lang := range []string{"en", "fr"} {
			for _, label := range misquoted(r, lang) {
				faults.NoLabel(stepAt(no)+".hint", label)
			}
		}
		if err := r.Solve(); err != nil {
			return err
		}
	}
	return faults.Err()
}

// stepAt is the key of a step, by its number from 0.
func stepAt(no int) string { return fmt.Sprintf("step[%d]", no) }

// quoted is what a hint says of a button.
var quoted = regexp.MustCompile(`“([^”]+)”|«[\s\p{Zs}]?([^»]+?)[\s\p{Zs}]?»`)

// misquoted are labels that the step's hint names and that neither a button of the decision bears nor the head of a list of buttons.
func misquoted(r *lesson.Run, lang string) []string {
	scene, err := board.NewScene(r.Lesson.Game, lang)
	if err != nil {
		return []string{err.Error()}
	}
	var out []string
	there := labels(r, scene)
	for _, m := range quoted.FindAllStringSubmatch(r.Step().Hint.In(lang), -1) {
		if label := m[1] + m[2]; !there[plain(label)] {
			out = append(out, label)
		}
	}
	return out
}

// labels are what the panel writes on the buttons of a decision and at the head of their lists: choices, places where something is done or
// where the answer leads, a set of counters by its number, the fold of what is agreed on.
func labels(r *lesson.Run, scene *board.Scene) map[string]bool {
	x, lang := scene.Text, scene.Text.Language()
	out := map[string]bool{}
	see := func(label string) { out[plain(label)] = true }
	p := r.Session().Game().Legal()
	for _, ch := range p.Choices {
		see(x.Choice(ch))
		switch {
		case ch.On == engine.OnZone:
			see(x.UI("table.zones." + ch.Key))
			see(scene.Book.PlaceTitle(lang, ch.ID))
		case ch.Role == engine.PeaceRole:
			see(x.UI("table.agreements"))
		}
	}
	if p.Pick != nil {
		for n := range len(p.Pick.Pool) + 1 {
			see(x.UI("table.pick."+p.Pick.Verb, "count", n, "n", n))
		}
	}
	if c, ok := r.Solution(); ok {
		for _, word := range c.Args {
			if scene.Geo.Place(word) != nil {
				see(scene.Book.PlaceTitle(lang, word))
			}
		}
	}
	return out
}

// plain is a label without the blanks that do not break.
func plain(s string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s)
}

// Words are all that a step can say, in a language.
func Words(s *lesson.Step, lang string) []string {
	out := []string{s.Text.In(lang), s.Hint.In(lang)}
	for i := range s.Wrong {
		out = append(out, s.Wrong[i].Text.In(lang))
	}
	for i := range s.Callouts {
		out = append(out, s.Callouts[i].Text.In(lang))
	}
	if q := s.Question; q != nil {
		out = append(out, q.Text.In(lang))
		for i := range q.Answers {
			out = append(out, q.Answers[i].Words(lang), q.Answers[i].Why.In(lang))
		}
	}
	return out
}
