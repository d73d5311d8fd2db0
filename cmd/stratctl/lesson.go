package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"strategos/game/board"
	"strategos/game/lessons"
	"strategos/render/soft"
	"strategos/saves"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

type lessonCmd struct {
	Name  string `arg:"" optional:"" help:"The lesson, as GAME/NAME, or the file of one of yours; without it all of them." placeholder:"LESSON"`
	File  string `arg:"" optional:"" hidden:"" help:"Behind the word check: the file to check."`
	List  bool   `help:"List the lessons, one a line."`
	Check string `help:"Say what is wrong with a lesson's file." placeholder:"FILE"`
	Out   string `short:"o" help:"The folder to write pictures and pages to." placeholder:"DIR"`
	Step  int    `help:"Write one step only, with its words beneath, as the picture -o FILE.png." placeholder:"N"`
	Film  bool   `help:"Write the steps with their words as a moving picture, -o FILE.gif."`
	Small bool   `help:"Write a picture of few colours, a third of the size."`
	Lang  string `help:"Language: en or fr." enum:"en,fr" default:"en"`
	Size  string `help:"Width and height of the pictures; without it 1200x1000." placeholder:"WxH"`
}

// Run lists lessons, checks one or writes pages of them.
func (l *lessonCmd) Run(c *console) error { return spoken(l.run(c), l.Lang) }

func (l *lessonCmd) run(c *console) error {
	if l.Name == "check" && l.Check == "" {
		l.Name, l.Check, l.File = "", l.File, ""
		if l.Check == "" {
			return fail("lesson-check-what")
		}
	}
	switch {
	case l.File != "":
		return fail("lesson-one", clip(l.File))
	case l.Check != "":
		return l.check(c)
	case l.List:
		return l.list(c)
	case l.Out == "":
		return fail("lesson-where")
	}
	o := lessons.Options{Lang: l.Lang}
	if l.Size != "" {
		m := sizePattern.FindStringSubmatch(l.Size)
		if m == nil {
			return fail("not-a-size", clip(l.Size))
		}
		o.Width, _ = strconv.Atoi(m[1])
		o.Height, _ = strconv.Atoi(m[2])
	}
	if l.Name == "" {
		if l.Film || l.Step != 0 {
			return fail("lesson-which")
		}
		return l.exportAll(c, o)
	}
	one, err := l.find()
	switch {
	case err != nil:
		return err
	case l.Film || l.Step != 0:
		return l.draw(c, one, o)
	}
	return export(c, one, l.Out, o)
}

// find is the lesson that is named, or that is in the file named.
func (l *lessonCmd) find() (*lesson.Lesson, error) {
	if strings.HasSuffix(l.Name, ".toml") {
		return lessons.Open(l.Name)
	}
	one, err := lesson.Find(l.Name)
	if errors.Is(err, lesson.ErrNone) {
		return nil, fail("no-lesson", clip(l.Name))
	}
	return one, err
}

// filmPace is how long a step of a moving picture is shown, in hundredths of a second.
const filmPace = 280

// draw writes one step as a picture, or all of them as a moving picture.
func (l *lessonCmd) draw(c *console, one *lesson.Lesson, o lessons.Options) error {
	var data []byte
	var imgs []*image.RGBA
	var err error
	switch {
	case l.Film:
		if imgs, err = lessons.Film(one, o); err == nil {
			data, err = soft.GIF(imgs, filmPace)
		}
	case l.Step < 1 || l.Step > len(one.Steps):
		return fail("no-step", len(one.Steps), l.Step)
	default:
		if imgs, err = lessons.Stills(one, l.Step, l.Step, o); err == nil {
			data, err = filed(imgs[0], l.Small)
		}
	}
	if err != nil {
		return err
	}
	if err := saves.WritePlain(l.Out, data); err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "%s: %d x %d\n", l.Out, imgs[0].Rect.Dx(), imgs[0].Rect.Dy())
	return err
}

// filed is a picture as a PNG file, of few colours if it is to be small.
func filed(img *image.RGBA, small bool) ([]byte, error) {
	if small {
		return soft.SmallPNG(img)
	}
	return soft.PNG(img)
}

// exportAll writes the pages of all lessons, as many at once as there are processors, and tells of each in the order of the list.
func (l *lessonCmd) exportAll(c *console, o lessons.Options) error {
	type job struct {
		of        *lesson.Lesson
		done      chan error
		out, errs bytes.Buffer
	}
	var jobs []*job
	if err := each(func(one *lesson.Lesson) error {
		jobs = append(jobs, &job{of: one, done: make(chan error, 1)})
		return nil
	}); err != nil {
		return err
	}
	next := make(chan *job, len(jobs))
	for _, j := range jobs {
		next <- j
	}
	close(next)
	var workers sync.WaitGroup
	defer workers.Wait()
	var stop atomic.Bool
	defer stop.Store(true)
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			o := o
			o.Press = new(board.Press)
			for j := range next {
				if stop.Load() {
					return
				}
				var err error
				if f := caught(&j.errs, func() { err = export(&console{out: &j.out}, j.of, filepath.Join(l.Out, j.of.Game, j.of.Name), o) }); f != nil {
					err = f
				}
				j.done <- err
			}
		})
	}
	for _, j := range jobs {
		err := <-j.done
		fmt.Fprint(c.err, j.errs.String())
		if err == nil {
			_, err = j.out.WriteTo(c.out)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// each visits the lessons of all games until an error.
func each(visit func(*lesson.Lesson) error) error {
	for _, g := range scenarios.Games() {
		all, err := lesson.Of(g.ID())
		if err != nil {
			return err
		}
		for _, one := range all {
			if err := visit(one); err != nil {
				return err
			}
		}
	}
	return nil
}

func (l *lessonCmd) list(c *console) error {
	return each(func(one *lesson.Lesson) error {
		_, err := fmt.Fprintf(c.out, "%s\t%s\t%s\n", one.ID(), one.Title.In(l.Lang), one.Aim.In(l.Lang))
		return err
	})
}

// check says what is wrong with a file, line by line.
func (l *lessonCmd) check(c *console) error {
	one, err := lessons.Open(l.Check)
	if err == nil {
		err = lessons.Check(one)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "%s: %d\n", saves.Plain(l.Check), len(one.Steps))
	return err
}

// export writes a lesson's pages to a folder.
func export(c *console, one *lesson.Lesson, dir string, o lessons.Options) error {
	files, err := lessons.Export(one, o)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fail("no-lesson-folder", saves.Plain(dir), saves.Cause(o.Lang, err))
	}
	for _, f := range files {
		if err := saves.WritePlain(filepath.Join(dir, f.Name), f.Data); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(c.out, "%s: %d\n", dir, len(files))
	return err
}
