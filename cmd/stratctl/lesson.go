package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"strategos/game/lessons"
	"strategos/saves"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

type lessonCmd struct {
	Name  string `arg:"" optional:"" help:"The lesson, as GAME/NAME; without it all of them."`
	List  bool   `help:"List the lessons, one a line."`
	Check string `help:"Say what is wrong with a lesson's file." placeholder:"FILE"`
	Out   string `short:"o" help:"The folder to write pictures and pages to." placeholder:"DIR"`
	Lang  string `help:"Language: en or fr." enum:"en,fr" default:"en"`
	Size  string `help:"Width and height of the pictures; without it 1200x1000." placeholder:"WxH"`
}

// Run lists lessons, checks one or writes pages of them.
func (l *lessonCmd) Run(c *console) error { return spoken(l.run(c), l.Lang) }

func (l *lessonCmd) run(c *console) error {
	switch {
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
	if l.Name != "" {
		one, err := lesson.Find(l.Name)
		if errors.Is(err, lesson.ErrNone) {
			return fail("no-lesson", clip(l.Name))
		}
		if err != nil {
			return err
		}
		return export(c, one, l.Out, o)
	}
	return each(func(one *lesson.Lesson) error {
		return export(c, one, filepath.Join(l.Out, one.Game, one.Name), o)
	})
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
	data, err := os.ReadFile(l.Check)
	if err != nil {
		return fail("no-lesson-file", saves.Plain(l.Check), saves.Cause(l.Lang, err))
	}
	one, err := lesson.Read(saves.Plain(l.Check), data)
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
