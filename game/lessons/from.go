package lessons

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/board"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/lesson"
)

// Picture is one that was made of a moment of a game: after which record, and with which marks.
type Picture struct {
	At    int
	Marks board.Illustration
}

// ErrSecrets: two play the game, and it is not over. A lesson shows both hands and what is in the bowl.
var ErrSecrets = errors.New("a lesson shows what the other player may not know")

// MayShow tells whether all of a game may be seen: one plays it alone, or it is over.
func MayShow(s *engine.Session) bool { return s.Solo || s.Game().Legal().Over != nil }

// Moments are the moments of a game that a lesson is made of, by their records: its bookmarks and those pictures of it that still stand, in
// the order of the game; the present one where there are none.
func Moments(s *engine.Session, pictures []Picture) []Picture {
	var out []Picture
	for i, r := range s.Records() {
		if !s.Knows(i) {
			continue
		}
		mine := slices.DeleteFunc(slices.Clone(pictures), func(p Picture) bool { return p.At != i })
		if r.Mark != "" && len(mine) == 0 {
			mine = []Picture{{At: i}}
		}
		out = append(out, mine...)
	}
	if len(out) == 0 {
		out = []Picture{{At: len(s.Records()) - 1}}
	}
	return out
}

// From makes a lesson's file of a game: a step for each of its moments, with its bookmark's note and the picture's caption as words, and the
// picture's marks. The words stand in both languages as they were written. The error is ErrSecrets or one of lesson.Write.
func From(s *engine.Session, pictures []Picture, title string) ([]byte, error) {
	if !MayShow(s) {
		return nil, ErrSecrets
	}
	info, err := scenarios.Info(s.Game().Info().Game)
	if err != nil {
		return nil, err
	}
	f, err := newScribe(info.ID)
	if err != nil {
		return nil, err
	}
	moments := Moments(s, pictures)
	ui := func(key string, facts ...any) entry.Text {
		return entry.Text{EN: f.texts[0].UI("ui.lesson.from."+key, facts...), FR: f.texts[1].UI("ui.lesson.from."+key, facts...)}
	}
	d := lesson.Draft{Title: entry.Text{EN: title, FR: title}, Topic: ui("topic"), Head: f.texts[0].UI("ui.lesson.from.head")}
	turns := [2]int{}
	said := -1 // the moment whose note has been said
	for i, p := range moments {
		g := s.At(p.At)
		if g == nil {
			return nil, lesson.ErrNoMoment
		}
		prompt := g.Legal()
		if f.has(prompt.Rule) && !slices.Contains(d.Rules, prompt.Rule) {
			d.Rules = append(d.Rules, prompt.Rule)
		}
		note := s.Records()[p.At].Mark
		if said == p.At {
			note = ""
		}
		said = p.At
		turns[min(i, 1)] = g.Stage().Turn
		d.Moments = append(d.Moments, f.moment(&p, note, g))
	}
	if len(moments) == 1 {
		turns[1] = turns[0]
	}
	d.Aim = ui("aim", "from", turns[0], "to", turns[1])
	if len(d.Rules) == 0 {
		d.Rules = []string{f.books[0].Sections[0].ID}
	}
	return lesson.Write(s, &d)
}

// scribe words moments of a game, in English and French.
type scribe struct {
	texts [2]*text.Text
	books [2]*text.Book
}

func newScribe(game string) (*scribe, error) {
	f := new(scribe)
	for i, lang := range [...]string{"en", "fr"} {
		scene, err := board.NewScene(game, lang)
		if err != nil {
			return nil, err
		}
		f.texts[i] = scene.Text
		if f.books[i], err = text.Rules(game, lang); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// has tells whether both rule books have a section.
func (f *scribe) has(section string) bool {
	return section != "" && f.books[0].Find(section) != nil && f.books[1].Find(section) != nil
}

// plain are words that somebody typed, of which nothing is a reference to a section that there is not.
func (f *scribe) plain(words string) string {
	words = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, words)
	for _, run := range text.Inline(words, "en") {
		if run.Section != "" && !f.has(run.Section) {
			words = strings.ReplaceAll(words, "§"+run.Section, "§\u00a0"+run.Section)
		}
	}
	return strings.TrimSpace(words)
}

// moment is a step of a picture, with a bookmark's note.
func (f *scribe) moment(p *Picture, note string, g engine.Game) lesson.Moment {
	out := lesson.Moment{At: p.At, Name: f.name(0, g)}
	caption := f.plain(p.Marks.Caption)
	switch note = f.plain(note); {
	case note == "" && caption == "":
		out.Text = entry.Text{EN: out.Name, FR: f.name(1, g)}
	case note == "" || note == caption:
		out.Text = entry.Text{EN: caption, FR: caption}
	default:
		words := strings.TrimSpace(note + "\n\n" + caption)
		out.Text = entry.Text{EN: words, FR: words}
	}
	m := &p.Marks
	out.Crop = m.Crop.String()
	for _, h := range m.Highlights {
		out.Highlights = append(out.Highlights, h.String())
	}
	for i, a := range m.Arrows {
		if m.Numbered {
			a.Label = strings.TrimSpace(strconv.Itoa(i+1) + " " + a.Label)
		}
		if r := []rune(a.Label); len(r) > board.MaxLabel {
			a.Label = string(r[:board.MaxLabel])
		}
		out.Arrows = append(out.Arrows, a.String())
	}
	for _, s := range m.Circles {
		out.Circles = append(out.Circles, s.String())
	}
	for _, s := range m.Crosses {
		out.Crosses = append(out.Crosses, s.String())
	}
	for _, t := range m.Texts {
		if words := f.plain(t.Text); words != "" {
			out.Callouts = append(out.Callouts, lesson.Callout{At: t.At.String(), Colour: t.Colour.String(), Text: entry.Text{EN: words, FR: words}})
		}
	}
	return out
}

// name is a moment in words, in a language: its turn, and who decides what.
func (f *scribe) name(lang int, g engine.Game) string {
	t := f.texts[lang]
	p := g.Legal()
	what, _, _ := t.Prompt(p)
	if p.Over == nil {
		what = t.UI("table.history.decides", "side", t.Seat(p.Seat), "what", what)
	}
	return t.UI("table.history.unnamed", "turn", g.Stage().Turn) + " · " + what
}
