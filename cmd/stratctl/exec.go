package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"strategos/engine"
	"strategos/saves"
	"strategos/scenarios"
)

// maxLine is the longest line read, long enough for any command and any path.
const maxLine = 8192

type execCmd struct {
	selection `embed:""`
	Seed      *uint64 `help:"Seed of the dice: equal seeds give equal rolls. Without it 1, or the dice of the saved game." placeholder:"N"`
	Lang      string  `help:"Language of all sentences: en or fr." enum:"en,fr" default:"en"`
}

// tableTop is a game being played by lines.
type tableTop struct {
	session *engine.Session
	voice   *voice
	lang    string
	// opening tells whether games that are loaded are shown whole.
	opening openFlag
	// between: a game between two was loaded, which stays one; veiled: of it only what the seat that decides may see is
	// shown.
	between, veiled bool
	// header is that of the file it was loaded from, with the order of saving of the one it was saved to last.
	header saves.Header
}

// answer is one line of output.
type answer struct {
	OK bool `json:"ok"`
	// Of commands and of session lines that change the position.
	Events *[]toldEvent `json:"events,omitempty"`
	// Way is where a group has gone by the command, and what was to be feared of it.
	Way    *toldWay    `json:"way,omitempty"`
	Prompt *toldPrompt `json:"prompt,omitempty"`
	Hash   string      `json:"hash,omitempty"`
	// Of session lines.
	State    any          `json:"state,omitempty"`
	View     *engine.View `json:"view,omitempty"`
	Legal    *legalAnswer `json:"legal,omitempty"`
	Why      *whyAnswer   `json:"why,omitempty"`
	Dice     *diceAnswer  `json:"dice,omitempty"`
	Odds     *toldOdds    `json:"odds,omitempty"`
	Rolls    []roll       `json:"rolls,omitempty"`
	Rules    []ruleText   `json:"rules,omitempty"`
	File     string       `json:"file,omitempty"`
	Report   string       `json:"report,omitempty"`
	Commands []string     `json:"commands,omitempty"`
}

// refused is the answer to a line that changed nothing.
type refused struct {
	OK bool `json:"ok"`
	reason
}

// reason is why. Rule is empty when it is not about the rules of the game.
type reason struct {
	Rule     string       `json:"rule"`
	Code     string       `json:"code"`
	Error    string       `json:"error"`
	Facts    engine.Facts `json:"facts,omitempty"`
	Counters []string     `json:"counters,omitempty"`
	Zones    []string     `json:"zones,omitempty"`
}

// Run reads lines and answers them until the input ends.
func (e *execCmd) Run(c *console) error {
	t, err := e.open()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(c.out)
	in := bufio.NewReaderSize(c.in, maxLine)
	for {
		line, whole, err := readLine(in)
		if line != "" || !whole {
			if text := strings.TrimSpace(line); !whole || text != "" && text[0] != '#' {
				if err := t.reply(out, text, whole); err != nil {
					return err
				}
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
	}
}

// readLine reads one line without its end; whole is false for one that is too
// long, which is skipped. The error is io.EOF after the last line.
func readLine(in *bufio.Reader) (line string, whole bool, err error) {
	whole = true
	b, err := in.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		whole = false
		b, err = in.ReadSlice('\n')
	}
	if !whole {
		return "", false, err
	}
	return string(b), true, err
}

// open begins the chosen game or loads it.
func (e *execCmd) open() (*tableTop, error) {
	t := &tableTop{lang: e.Lang, opening: e.openFlag}
	if e.Position != "" {
		s, err := e.posed(e.Lang)
		if err != nil {
			return nil, err
		}
		t.session = s
		t.session.Solo = true
		if e.Seed != nil {
			t.session.SetSeed(*e.Seed)
		}
	} else if e.Load != "" {
		l, err := e.load(e.Lang)
		if err != nil {
			return nil, err
		}
		if err := t.resume(l); err != nil {
			return nil, spoken(err, e.Lang)
		}
		if e.Seed != nil {
			t.session.SetSeed(*e.Seed)
		}
	} else {
		seed := uint64(1)
		if e.Seed != nil {
			seed = *e.Seed
		}
		s, err := e.begin(seed)
		if err != nil {
			return nil, err
		}
		t.session = s
		t.session.Solo = true
	}
	var err error
	t.voice, err = newVoice(t.session.Game().Info().Game, e.Lang)
	return t, err
}

// begin sets the chosen game up.
func (s *selection) begin(seed uint64) (*engine.Session, error) {
	id, err := s.game()
	if err != nil {
		return nil, err
	}
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New(id, s.Scenario, s.Option, rec)
	if err != nil {
		return nil, err
	}
	return engine.NewSession(g, box, rec.Rolls, events), nil
}

// reply answers one line that is neither blank nor a comment.
func (t *tableTop) reply(out *bufio.Writer, line string, whole bool) error {
	var a any
	switch {
	case !whole:
		a = t.failed(fail("line-too-long", maxLine))
	case line[0] == ':':
		a = t.guarded(func() any { return t.sessionLine(line[1:]) })
	default:
		a = t.guarded(func() any { return t.command(line) })
	}
	if err := writeJSON(out, a); err != nil {
		if err := writeJSON(out, t.failed(fail("no-answer", err))); err != nil {
			return err
		}
	}
	return out.Flush()
}

func writeJSON(out io.Writer, a any) error {
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(a); err != nil {
		return err
	}
	_, err := out.Write(plainJSON(line.Bytes()))
	return err
}

// command applies a game command.
func (t *tableTop) command(line string) any {
	c, err := engine.ParseCommand(line)
	if err != nil {
		return t.failed(fail("bad-line", err))
	}
	way, by := wayOf(t.session.Game(), c), eyes(t.session.Game(), t.veiled)
	events, err := t.session.Apply(c)
	if err != nil {
		return t.refusal(err)
	}
	a := t.position(events, by)
	a.Way = t.voice.way(way)
	return a
}

// position tells what happened, as a seat may see it, and what is asked next.
func (t *tableTop) position(events []engine.Event, seat engine.Seat) *answer {
	told, p := t.voice.events(events, seat), t.session.Game().Prompt()
	return &answer{OK: true, Events: &told, Prompt: t.voice.prompt(&p), Hash: t.session.Game().Hash()}
}

// refusal words the error of a command.
func (t *tableTop) refusal(err error) any {
	var r *engine.Refusal
	var need *engine.NeedDice
	switch {
	case errors.As(err, &r):
		return &refused{reason: *t.reason(r)}
	case errors.As(err, &need):
		return t.failed(fail("dice-needed", need.Purpose))
	}
	return t.failed(fail("bad-line", err))
}

// reason words the refusal of a rule.
func (t *tableTop) reason(r *engine.Refusal) *reason {
	return &reason{Rule: r.Rule, Code: r.Code, Error: t.voice.refusal(r), Facts: r.Facts, Counters: r.Counters, Zones: r.Zones}
}

// failed words a failure of the session.
func (t *tableTop) failed(f *failure) any {
	return &refused{reason: reason{Code: f.code, Error: f.In(t.lang)}}
}
