package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"strategos/saves"
	"strategos/scenarios"
)

type verifyCmd struct {
	File string `arg:"" help:"The saved game."`
	Lang string `help:"Language of the sentences." enum:"en,fr" default:"en"`
}

// Run loads a save and tells how its replay went, its hashes included.
func (v *verifyCmd) Run(c *console) error {
	l, err := saves.ReadFile(v.File)
	if err != nil {
		return spoken(err, v.Lang)
	}
	notes := l.Notes(v.Lang)
	voice, err := newVoice(l.Header.Game, v.Lang)
	if err != nil {
		return err
	}
	if !l.Replay.Agrees {
		return sentences(append(notes, l.Replay.ReportWith(v.Lang, voice.refusal)))
	}
	if report := l.Replay.HashReport(v.Lang); report != "" {
		return sentences(append(notes, report))
	}
	h := l.Header
	fmt.Fprintf(c.out, "%s: %s, %s, turn %s, saved %s by %s\n", saves.Plain(v.File), h.Game, h.Scenario, turnOf(&h), h.Saved.Format("2006-01-02 15:04"), h.Program)
	for _, note := range notes {
		fmt.Fprintln(c.out, note)
	}
	fmt.Fprintf(c.out, "%d commands replayed, %d turns, 0 differences, hash %s\n", l.Replay.Records, l.Replay.Turns+1, l.Game.Hash())
	return nil
}

// sentences are several of them as one error.
func sentences(all []string) error { return errors.New(strings.Join(all, " ")) }

// turnOf is the turn of a saved game, with its month where the game's turns are
// months: "3 (October 411 BC)".
func turnOf(h *saves.Header) string {
	if date := scenarios.Date(h.Game, "en", h.Turn); date != "" {
		return fmt.Sprintf("%d (%s)", h.Turn, date)
	}
	return strconv.Itoa(h.Turn)
}

type plainCmd struct {
	File string `arg:"" help:"The saved game."`
	Out  string `short:"o" required:"" help:"The file to write; not the one that is read." placeholder:"FILE"`
	Veil bool   `help:"Hide the secrets of a plain save instead."`
	Lang string `help:"Language of the sentences." enum:"en,fr" default:"en"`
}

// Run opens the secrets of a save, or hides them again.
func (p *plainCmd) Run(c *console) error {
	l, err := saves.Peek(p.File)
	if err != nil {
		return spoken(err, p.Lang)
	}
	if !p.Veil {
		if err := l.OpenSecrets(); err != nil {
			var e *saves.Error
			if errors.As(err, &e) {
				e.Path = p.File
			}
			return spoken(err, p.Lang)
		}
	}
	if from, err := os.Stat(p.File); err == nil {
		if to, err := os.Stat(p.Out); err == nil && os.SameFile(from, to) {
			return spoken(fail("same-file", saves.Plain(p.Out)), p.Lang)
		}
	}
	if err := saves.WriteFile(p.Out, &l.Save); err != nil {
		return spoken(err, p.Lang)
	}
	fmt.Fprintln(c.out, saves.Plain(p.Out))
	return nil
}
