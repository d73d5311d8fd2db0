package game

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

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
	broke  *ui.Fault // a panic while it was read
	// told is what the list says of a file that cannot be read, in the language in which it was last shown.
	told, lang string
}

// mostOwn is how many files of the folder are read.
const mostOwn = 200

// lessonDir is the folder of the player's own lessons.
func (a *App) lessonDir() string { return filepath.Join(a.dataDir(), "lessons") }

// ownList reads the player's own lessons in the background, in the order of their names.
type ownList struct {
	app     *App
	page    *learn      // that shows them
	all     []ownLesson // as last read
	coming  []ownLesson // being read
	reading bool
	round   atomic.Int32 // counts the readings; an old one is broken off
}

// read reads the folder anew. What was read before is shown until then; at first, the files as they come.
func (o *ownList) read() {
	a, round := o.app, o.round.Add(1)
	o.coming, o.reading = nil, true
	dir := a.lessonDir()
	a.stage.Go(func() {
		post := func(f func()) {
			a.stage.Post(func() {
				switch {
				case o.round.Load() != round:
				case !slices.Contains(a.screens, ui.Screen(o.page)): // it was left
					o.round.Add(1)
				default:
					f()
				}
			})
		}
		defer post(func() { o.all, o.coming, o.reading = o.coming, nil, false })
		files, err := os.ReadDir(dir) // which need not be there
		if err != nil {
			return
		}
		n := 0
		for _, f := range files {
			if !strings.EqualFold(filepath.Ext(f.Name()), ".toml") || f.IsDir() {
				continue
			}
			if n++; n > mostOwn || o.round.Load() != round {
				return
			}
			l := ownLesson{file: f.Name()}
			l.broke = a.guarded(func() { l.lesson, l.err = lessons.Open(filepath.Join(dir, l.file)) })
			post(func() {
				if l.broke != nil {
					l.err = a.unreadable(filepath.Join(dir, l.file), *l.broke)
				}
				o.coming = append(o.coming, l)
			})
		}
	})
}

// shown are those to list now.
func (o *ownList) shown() []ownLesson {
	if o.reading && len(o.all) == 0 {
		return o.coming
	}
	return o.all
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
	if l.own.reading {
		y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Small(), a.say("open.loading")) + 10
	}
	for i := range l.own.shown() {
		switch o := &l.own.shown()[i]; {
		case o.err != nil:
			y += l.unreadable(c, render.R(col.X, y, col.W, 0), o) + 6
		case o.lesson.Game == l.game:
			y += l.lesson(c, render.R(col.X, y, col.W, 0), fmt.Sprint(i+1), ownKey(o.file), o.lesson, func(step int) { a.openOwn(o.file, step) }) + 6
		}
	}
	return y
}

// unreadable is the row of a file that is no lesson: it says why, with the line.
func (l *learn) unreadable(c *ui.Context, r render.Rect, o *ownLesson) float64 {
	t := c.Theme
	if lang := l.app.settings.Language; o.lang != lang {
		o.told, o.lang = o.fault(l.app), lang
	}
	words := render.Wrap(t.Small(), o.told, r.W-64)
	r.H = 14 + float64(len(words))*t.Small().Metrics().LineHeight
	c.FillRoundRect(r, 6, t.Panel)
	c.StrokeRoundRect(r, 6, 1, t.Palette.Bad)
	c.Icon("warning", render.R(r.X+13, r.Y+r.H/2-11, 22, 22), t.Palette.Bad)
	c.Paragraph(render.R(r.X+50, r.Y+7, r.W-64, 0), render.Left, t.Small(), o.told)
	return r.H
}

// fault is what is wrong with a file first of all.
func (o *ownLesson) fault(a *App) string {
	first, _, more := strings.Cut(a.errorText(o.err), "\n")
	if more {
		first += " …"
	}
	if !strings.Contains(first, o.file) {
		first = saves.Plain(o.file) + ": " + first
	}
	return first
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
