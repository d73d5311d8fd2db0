package main

import (
	"errors"
	"fmt"

	"strategos/engine"
	"strategos/saves"
	"strategos/scenarios/position"
)

// posed sets up the position chosen, which says everything itself.
func (s *selection) posed(lang string) (*engine.Session, error) {
	if s.Load != "" || s.Game != "" || s.Scenario != "" || len(s.Option) > 0 {
		return nil, spoken(fail("position-alone", saves.Plain(s.Position)), lang)
	}
	text, err := saves.ReadText(s.Position, position.MaxBytes, "position")
	if err != nil {
		return nil, spoken(err, lang)
	}
	session, err := position.Read(saves.Plain(s.Position), text)
	if err != nil {
		return nil, spoken(err, lang)
	}
	return session, nil
}

type positionCmd struct {
	File string `arg:"" help:"The saved game."`
	Out  string `short:"o" help:"The file to write; without it the position is printed." placeholder:"FILE"`
	Lang string `help:"Language of the sentences." enum:"en,fr" default:"en"`

	openFlag `embed:""`
}

// Run writes the position of a saved game. That of a game between several shows what all sides hold, and has to be
// asked for.
func (p *positionCmd) Run(c *console) error {
	l, err := saves.Peek(p.File)
	if err != nil {
		return spoken(err, p.Lang)
	}
	veiled, err := p.apply(l)
	switch {
	case err != nil:
		return spoken(err, p.Lang)
	case veiled:
		return spoken(fail("veiled-position", saves.Plain(p.File)), p.Lang)
	}
	text, err := position.Write(l.Game)
	switch {
	case errors.Is(err, position.ErrNot):
		return spoken(fail("no-position", saves.Plain(p.File)), p.Lang)
	case err != nil:
		return spoken(err, p.Lang)
	case p.Out == "":
		_, err := c.out.Write(text)
		return err
	}
	if err := saves.WritePlain(p.Out, text); err != nil {
		return spoken(err, p.Lang)
	}
	fmt.Fprintln(c.out, saves.Plain(p.Out))
	return nil
}
