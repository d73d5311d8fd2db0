package lessons

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"image"
	"image/jpeg"
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/panels/families"
	"strategos/render/soft"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

// Options say how a lesson becomes pages.
type Options struct {
	// Lang is "en" or "fr".
	Lang string
	// Width and Height are the pictures' in pixels; 0 is DefaultWidth by DefaultHeight. A crop keeps its shape within them.
	Width, Height int
	// Press draws the pictures; nil is one of the lesson's own. Lessons of one game go faster with one.
	Press *board.Press
	// Made, if not nil, is told after each picture how many there are and how many there will be. Its error ends the work.
	Made func(n, of int) error
}

// The size of pictures for which nobody chose one.
const (
	DefaultWidth  = 1200
	DefaultHeight = 1000
)

// quality is that of the pictures within the page, which is one file.
const quality = 88

// File is one that is to be written.
type File struct {
	Name string
	Data []byte
}

// page is a step as the page shows it.
type page struct {
	No       int
	Picture  template.URL
	File     string
	Text     []template.HTML
	Plain    []string
	Task     template.HTML
	Question []template.HTML
	Answers  []string
	Right    string
	Why      template.HTML
	TaskMD   string
	WhyMD    string
	AskMD    []string
	// Hand is what who is asked holds, told where it is not as told before; HandOf heads it.
	Hand   []held
	HandOf string
}

// held is a card or a stratagem counter of a hand, and what it does where that is told for the first time.
type held struct{ Name, Does string }

// sheet is all of a page.
type sheet struct {
	Lang, Title, Aim, Game, Rules string
	Words                         map[string]string
	Steps                         []page
}

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// Export makes a picture of every step of a lesson, as it stands when the pupil comes to it, a page that holds them all and can be read and
// printed without any other file, and the same as Markdown with the pictures beside it. It needs no display.
func Export(l *lesson.Lesson, o Options) ([]File, error) {
	t, err := newTour(l, o)
	if err != nil {
		return nil, err
	}
	info, err := scenarios.Info(l.Game)
	if err != nil {
		return nil, err
	}
	words := text.New(o.Lang, nil)
	s := sheet{Lang: o.Lang, Title: l.Title.In(o.Lang), Aim: l.Aim.In(o.Lang), Game: info.Name.In(o.Lang), Rules: sections(t.book, l.Rules, o.Lang),
		Words: map[string]string{}}
	for _, key := range []string{"do", "right", "rules", "picture", "made"} {
		s.Words[key] = words.UI("ui.lesson.page." + key)
	}
	var files []File
	err = t.each(len(l.Steps), func() error {
		img, err := t.picture("")
		if err != nil {
			return fmt.Errorf("%s, step %d: %w", l.ID(), t.run.No()+1, err)
		}
		p := t.page()
		var j bytes.Buffer
		file, err := soft.PNG(img)
		if err != nil {
			return err
		}
		if err := jpeg.Encode(&j, img, &jpeg.Options{Quality: quality}); err != nil {
			return err
		}
		p.Picture = template.URL("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(j.Bytes()))
		files = append(files, File{p.File, file})
		s.Steps = append(s.Steps, p)
		if o.Made != nil {
			return o.Made(len(s.Steps), len(l.Steps))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	if err := pageTemplate.Execute(&page, &s); err != nil {
		return nil, err
	}
	return append(files, File{"index.html", page.Bytes()}, File{"lesson.md", s.markdown()}), nil
}

// tour leads through a lesson, its own solutions being given, with what every picture of it needs.
type tour struct {
	run  *lesson.Run
	book *text.Book
	crop board.Crop
	// scene is the game's board, which modes of the map are painted by.
	scene *board.Scene
	o     Options
	told  []held // the hand that a page told of last
	// explained are the names of cards whose effect a page has told.
	explained map[string]bool
}

// newTour begins one; options that nobody chose have their defaults.
func newTour(l *lesson.Lesson, o Options) (*tour, error) {
	if o.Width == 0 {
		o.Width, o.Height = DefaultWidth, DefaultHeight
	}
	if o.Press == nil {
		o.Press = new(board.Press)
	}
	t := &tour{o: o, explained: map[string]bool{}}
	var err error
	if t.run, err = lesson.NewRun(l); err != nil {
		return nil, err
	}
	if t.book, err = text.Rules(l.Game, o.Lang); err != nil {
		return nil, err
	}
	if t.scene, err = board.NewScene(l.Game, o.Lang); err != nil {
		return nil, err
	}
	if t.crop, err = lessonCrop(l, t.scene.Geo); err != nil {
		return nil, told(l, err)
	}
	return t, nil
}

// told is the error of a lesson that cannot be led through: all that is wrong with it, with its lines, where that says more.
func told(l *lesson.Lesson, err error) error {
	if wrong := Check(l); wrong != nil {
		return wrong
	}
	return err
}

// each calls show at every step up to one, counted from 1, as it stands when the pupil comes to it; its error ends the tour.
func (t *tour) each(to int, show func() error) error {
	for !t.run.Over() && t.run.No() < to {
		if err := t.run.Settle(); err != nil {
			return told(t.run.Lesson, err)
		}
		if err := show(); err != nil {
			return err
		}
		if err := t.run.Solve(); err != nil {
			return told(t.run.Lesson, err)
		}
	}
	return nil
}

// picture is the board as it stands at a step, with its marks and words beneath.
func (t *tour) picture(caption string) (*image.RGBA, error) {
	marks, err := Marks(t.run.Step(), t.o.Lang)
	if err != nil {
		return nil, err
	}
	if marks.Crop.Whole() {
		marks.Crop = t.crop
	}
	marks.Caption = caption
	view := t.run.Session().Game().View("")
	return board.Shot(view, board.ShotOptions{Width: t.o.Width, Height: t.o.Height, Lang: t.o.Lang, Illustration: marks, Fine: true,
		Press: t.o.Press, Painting: families.Painted(t.scene, &view, t.run.Step().Mode)})
}

// lessonCrop is the part of the board that a lesson's pictures show: the one it names, or the one it is about.
func lessonCrop(l *lesson.Lesson, g *board.Geometry) (board.Crop, error) {
	crop, err := board.ParseCrop(l.Crop)
	if err != nil || !crop.Whole() {
		return crop, err
	}
	return frame(l, g)
}

// page is the step as the page shows it, without its picture.
func (t *tour) page() page {
	r, book, lang := t.run, t.book, t.o.Lang
	s := r.Step()
	html := func(words string) template.HTML { return html(book, words, lang) }
	p := page{No: r.No() + 1, File: fmt.Sprintf("step-%02d.png", r.No()+1)}
	if seat, hand := t.hand(); !slices.Equal(hand, t.told) {
		p.Hand, p.HandOf, t.told = slices.Clone(hand), t.scene.Text.UI("table.tray.title", "side", t.scene.Text.Seat(seat)), hand
		for i := range p.Hand {
			if c := &p.Hand[i]; t.explained[c.Name] {
				c.Does = ""
			} else {
				t.explained[c.Name] = true
			}
		}
	}
	for _, words := range lesson.Paragraphs(s.Text.In(lang)) {
		p.Text, p.Plain = append(p.Text, html(words)), append(p.Plain, words)
	}
	if s.Wants() {
		p.TaskMD = strings.Join(lesson.Paragraphs(s.Hint.In(lang)), " ")
		p.Task = html(p.TaskMD)
	}
	if q := s.Question; q != nil {
		for _, words := range lesson.Paragraphs(q.Text.In(lang)) {
			p.Question, p.AskMD = append(p.Question, html(words)), append(p.AskMD, words)
		}
		for i := range q.Answers {
			p.Answers = append(p.Answers, q.Answers[i].Words(lang))
		}
		if i := r.RightAnswer(); i >= 0 {
			p.Right, p.WhyMD = q.Answers[i].Words(lang), strings.Join(lesson.Paragraphs(q.Answers[i].Why.In(lang)), " ")
			p.Why = html(p.WhyMD)
		}
	}
	return p
}

// hand is what the seat that is asked holds.
func (t *tour) hand() (engine.Seat, []held) {
	g, words := t.run.Session().Game(), t.scene.Text
	seat := g.Legal().Seat
	var out []held
	for _, h := range g.View(seat).Hands {
		if !slices.Contains(h.Seats, seat) {
			continue
		}
		for _, c := range h.Cards {
			if card, ok := words.Card(c.ID); ok {
				out = append(out, held{card.Name, text.Join(card.Effect)})
			}
			for _, no := range c.Titles {
				name, does, _ := words.Title(no)
				out = append(out, held{name, does})
			}
		}
	}
	return seat, out
}

// html sets a paragraph.
func html(book *text.Book, words, lang string) template.HTML {
	var b strings.Builder
	for _, run := range book.Inline(words, lang) {
		s := template.HTMLEscapeString(run.Text)
		switch {
		case run.Bold:
			s = "<strong>" + s + "</strong>"
		case run.Italic:
			s = "<em>" + s + "</em>"
		case run.Section != "":
			s = `<span class="rule">` + s + "</span>"
		}
		b.WriteString(s)
	}
	return template.HTML(b.String())
}

// sections lists sections of the rule book.
func sections(book *text.Book, ids []string, lang string) string {
	var out []string
	for _, id := range ids {
		for _, run := range book.Inline("§"+id, lang) {
			out = append(out, run.Text)
		}
	}
	return strings.Join(out, ", ")
}

// markdown is the page as a text with pictures beside it.
func (s *sheet) markdown() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n*%s* · %s\n\n%s %s\n", s.Title, s.Game, s.Aim, s.Words["rules"], s.Rules)
	for i := range s.Steps {
		p := &s.Steps[i]
		fmt.Fprintf(&b, "\n## %d\n\n![%d](%s)\n", p.No, p.No, p.File)
		for _, words := range append(p.Plain, p.AskMD...) {
			fmt.Fprintf(&b, "\n%s\n", words)
		}
		for k, a := range p.Answers {
			if k == 0 {
				b.WriteByte('\n')
			}
			fmt.Fprintf(&b, "- %s\n", a)
		}
		for k, c := range p.Hand {
			if k == 0 {
				fmt.Fprintf(&b, "\n*%s*\n\n", p.HandOf)
			}
			fmt.Fprintf(&b, "- **%s**", c.Name)
			if c.Does != "" {
				fmt.Fprintf(&b, " - %s", c.Does)
			}
			b.WriteByte('\n')
		}
		if p.TaskMD != "" {
			fmt.Fprintf(&b, "\n> **%s** %s\n", s.Words["do"], p.TaskMD)
		}
		if p.Right != "" {
			fmt.Fprintf(&b, "\n> **%s** %s. %s\n", s.Words["right"], p.Right, p.WhyMD)
		}
	}
	return []byte(b.String())
}
