package lessons

import (
	"image"
	"image/draw"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/render"
	"strategos/scenarios/lesson"
)

// mostWords is how many letters of a step are written beneath its picture.
const mostWords = 560

// paper is what lies about a picture that is smaller than the film.
var paper = render.Hex(0xefe6cf)

// Stills are pictures of a lesson's steps, from one number to another and from 1, with the step's words beneath. They need no display.
func Stills(l *lesson.Lesson, from, to int, o Options) ([]*image.RGBA, error) {
	t, err := newTour(l, o)
	if err != nil {
		return nil, err
	}
	var out []*image.RGBA
	err = t.each(to, func() error {
		if t.run.No()+1 < from {
			return nil
		}
		p := t.page()
		img, err := t.picture(beneath(&p, t.book, o.Lang))
		out = append(out, img)
		return err
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// Film are pictures of all steps of a lesson on frames of one size, as large as the largest of them.
func Film(l *lesson.Lesson, o Options) ([]*image.RGBA, error) {
	stills, err := Stills(l, 1, len(l.Steps), o)
	if err != nil {
		return nil, err
	}
	size := image.Point{}
	for _, img := range stills {
		size.X, size.Y = max(size.X, img.Rect.Dx()), max(size.Y, img.Rect.Dy())
	}
	for i, img := range stills {
		frame := image.NewRGBA(image.Rectangle{Max: size})
		draw.Draw(frame, frame.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
		draw.Draw(frame, img.Rect.Add(image.Pt((size.X-img.Rect.Dx())/2, 0)), img, image.Point{}, draw.Src)
		stills[i] = frame
	}
	return stills, nil
}

// beneath are the words of a step without marks: its number, what is said, asked and to be done, as far as there is room.
func beneath(p *page, book *text.Book, lang string) string {
	words := strings.Join(append(append([]string{strconv.Itoa(p.No) + "."}, p.Plain...), append(p.AskMD, p.TaskMD)...), " ")
	var b strings.Builder
	for _, run := range book.Inline(words, lang) {
		b.WriteString(run.Text)
	}
	if r := []rune(strings.TrimSpace(b.String())); len(r) > mostWords {
		return string(r[:mostWords]) + "…"
	}
	return strings.TrimSpace(b.String())
}
