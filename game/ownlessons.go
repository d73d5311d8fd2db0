package game

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"strategos/game/lessons"
	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
	"strategos/scenarios/lesson"
)

// ownLesson is a lesson of the player's own, read from a file of his folder, or why it cannot be read.
type ownLesson struct {
	file   string // its name
	lesson *lesson.Lesson
	err    error
}

// mostOwn is how many files of the folder are read.
const mostOwn = 200

// lessonDir is the folder of the player's own lessons.
func (a *App) lessonDir() string { return filepath.Join(a.dataDir(), "lessons") }

// ownLessons reads the player's own lessons, in the order of their names.
func (a *App) ownLessons() []ownLesson {
	files, err := os.ReadDir(a.lessonDir()) // which need not be there
	if err != nil {
		return nil
	}
	var out []ownLesson
	for _, f := range files {
		if !strings.EqualFold(filepath.Ext(f.Name()), ".toml") || f.IsDir() || len(out) == mostOwn {
			continue
		}
		l, err := lessons.Open(filepath.Join(a.lessonDir(), f.Name()))
		out = append(out, ownLesson{f.Name(), l, err})
	}
	return out
}

// ownKey is the id under which the progress in a lesson of the player's own is kept.
func ownKey(file string) string { return ownPrefix + file }

const ownPrefix = "own/"

// openOwn begins a lesson of the player's own, or goes on with it. Its file is read anew, and what is wrong with it told, with the line.
func (a *App) openOwn(file string, step int) {
	l, err := lessons.Open(filepath.Join(a.lessonDir(), file))
	if err == nil {
		err = lessons.Check(l)
	}
	if err == nil {
		err = a.startLesson(l, ownKey(file), step)
	}
	if err != nil {
		a.showError(a.say("error.lesson"), a.say("learn.own-mend", "folder", a.lessonDir()), err)
	}
}

// ownLessons lists the player's own lessons of the game on show, and the files that cannot be read; it returns where the list ends.
func (l *learn) ownLessons(c *ui.Context, col render.Rect, y float64) float64 {
	a, t := l.app, c.Theme
	y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Small(), a.say("learn.own-where", "folder", a.lessonDir())) + 10
	for i, o := range l.own {
		switch {
		case o.err != nil:
			y += l.unreadable(c, render.R(col.X, y, col.W, 0), &o) + 6
		case o.lesson.Game == l.game:
			y += l.lesson(c, render.R(col.X, y, col.W, 0), fmt.Sprint(i+1), ownKey(o.file), o.lesson, func(step int) { a.openOwn(o.file, step) }) + 6
		}
	}
	return y
}

// unreadable is the row of a file that is no lesson: it says why, with the line.
func (l *learn) unreadable(c *ui.Context, r render.Rect, o *ownLesson) float64 {
	t := c.Theme
	what := l.app.errorText(o.err)
	first, _, more := strings.Cut(what, "\n")
	if more {
		first += " …"
	}
	if !strings.Contains(first, o.file) {
		first = saves.Plain(o.file) + ": " + first
	}
	words := render.Wrap(t.Small(), first, r.W-64)
	r.H = 14 + float64(len(words))*t.Small().Metrics().LineHeight
	c.FillRoundRect(r, 6, t.Panel)
	c.StrokeRoundRect(r, 6, 1, t.Palette.Bad)
	c.Icon("warning", render.R(r.X+13, r.Y+r.H/2-11, 22, 22), t.Palette.Bad)
	c.Paragraph(render.R(r.X+50, r.Y+7, r.W-64, 0), render.Left, t.Small(), first)
	return r.H
}

// lessonFromHere makes a lesson of the game in progress: of its bookmarks and of the pictures that were made of it. It asks for the title.
func (a *App) lessonFromHere() {
	p := a.play
	if p == nil {
		return
	}
	var made []lessons.Picture
	for _, m := range p.table.Pictures() {
		if g := p.session.At(m.At); m.At < len(p.session.Records()) && g != nil && g.Hash() == m.Position {
			made = append(made, lessons.Picture{At: m.At, Marks: m.Marks})
		}
	}
	if !lessons.MayShow(p.session) {
		a.open(&message{app: a, icon: "lock", title: a.say("pause.lesson"), lines: []string{a.say("lesson.from.secrets")}})
		return
	}
	n := len(lessons.Moments(p.session, made))
	a.open(&naming{app: a, icon: "book", title: a.say("pause.lesson"), yes: a.say("lesson.from.do"), first: true, here: true,
		intro: a.say("lesson.from.intro", "n", n, "folder", a.lessonDir()), name: a.library.nameOf(p.session),
		do: func(title string, _ bool) (string, error) { return a.writeLesson(p, made, title) },
		done: func(path string) {
			a.open(&confirm{app: a, icon: "book", title: a.say("lesson.from.done"), text: a.say("lesson.from.kept", "path", path),
				yes: a.say("lesson.from.play"), no: a.say("ok"), do: func() { a.openOwn(filepath.Base(path), 0) }})
		}})
}

// writeLesson writes a lesson of a game to a new file in the player's folder, and returns its path.
func (a *App) writeLesson(p *play, made []lessons.Picture, title string) (string, error) {
	if title = strings.TrimSpace(title); title == "" {
		title = a.say("lesson.from.untitled")
	}
	data, err := lessons.From(p.session, made, title)
	switch {
	case errors.Is(err, lesson.ErrTooMany):
		return "", errors.New(a.say("lesson.from.many", "n", lesson.MaxSteps))
	case errors.Is(err, lesson.ErrTooLong):
		return "", errors.New(a.say("lesson.from.long"))
	case err != nil:
		return "", err
	}
	dir := a.lessonDir()
	if err := makeFolder(dir); err != nil {
		return "", err
	}
	path := unused(filepath.Join(dir, fileName(title, "lesson")), ".toml")
	return path, saves.WritePlain(path, data)
}
