package main

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/internal/about"
	"strategos/saves"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// now is the clock of saves; tests set it.
var now = time.Now

// maxQueue is how many results :dice may set ahead.
const maxQueue = 500

// A sessionCommand is a line that begins with a colon. What it does is said by the
// message exec.session-<name>.
type sessionCommand struct {
	usage string
	run   func(t *tableTop, arg string) (any, *failure)
}

// sessionCommands are they, in the order of the help. An init function fills the
// list, as :help reads it.
var sessionCommands []sessionCommand

func init() {
	sessionCommands = []sessionCommand{
		{":prompt", (*tableTop).prompt},
		{":legal", (*tableTop).legal},
		{":why COMMAND", (*tableTop).why},
		{":view [SEAT]", (*tableTop).view},
		{":state", (*tableTop).state},
		{":hash", (*tableTop).hash},
		{":odds [ZONE|COMMAND]", (*tableTop).odds},
		{":rule SECTION", (*tableTop).rule},
		{":dice [N...|typed|rolled|clear]", (*tableTop).dice},
		{":draw [PIECE...|clear]", (*tableTop).draw},
		{":seed [N]", (*tableTop).seed},
		{":undo", (*tableTop).undo},
		{":redo", (*tableTop).redo},
		{":save FILE", (*tableTop).save},
		{":load FILE", (*tableTop).load},
		{":help", (*tableTop).help},
	}
}

// sessionLine carries out a line without its colon.
func (t *tableTop) sessionLine(line string) any {
	name, arg, _ := strings.Cut(line, " ")
	i := slices.IndexFunc(sessionCommands, func(c sessionCommand) bool { return c.name() == name })
	if i < 0 {
		return t.failed(fail("no-such-session", clip(name)))
	}
	c := &sessionCommands[i]
	a, f := c.run(t, strings.TrimSpace(arg))
	if f != nil {
		if f.code == "usage" {
			f.args = []any{c.usage}
		}
		return t.failed(f)
	}
	return a
}

// name is the word after the colon.
func (c *sessionCommand) name() string {
	word, _, _ := strings.Cut(c.usage[1:], " ")
	return word
}

// clip shortens what a player typed for a sentence.
func clip(s string) string {
	if r := []rune(saves.Plain(s)); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return saves.Plain(s)
}

func (t *tableTop) prompt(arg string) (any, *failure) {
	if arg != "" {
		return nil, fail("usage")
	}
	p := t.session.Game().Prompt()
	return &answer{OK: true, Prompt: t.voice.prompt(&p), Hash: t.session.Game().Hash()}, nil
}

func (t *tableTop) state(arg string) (any, *failure) {
	if arg != "" {
		return nil, fail("usage")
	}
	if f := unseen(t.session.Game(), t.veiled, ""); f != nil {
		return nil, f
	}
	snap, err := scenarios.Snapshot(t.session.Game())
	if err != nil {
		return nil, fail("no-answer", err)
	}
	// The fields have the names they have in saved games.
	var b bytes.Buffer
	var state map[string]any
	if err := toml.NewEncoder(&b).Encode(snap); err != nil {
		return nil, fail("no-answer", err)
	}
	if _, err := toml.Decode(b.String(), &state); err != nil {
		return nil, fail("no-answer", err)
	}
	return &answer{OK: true, State: state, Hash: t.session.Game().Hash()}, nil
}

func (t *tableTop) view(arg string) (any, *failure) {
	seats := seatNames(t.session.Game())
	if arg != "" && !slices.Contains(seats, arg) {
		return nil, fail("no-such-seat", clip(arg), strings.Join(seats, ", "))
	}
	if f := unseen(t.session.Game(), t.veiled, arg); f != nil {
		return nil, f
	}
	v := t.session.Game().View(engine.Seat(arg))
	return &answer{OK: true, View: &v, Hash: t.session.Game().Hash()}, nil
}

// whyAnswer says whether a command would be accepted, and if not why.
type whyAnswer struct {
	Legal bool `json:"legal"`
	*reason
	// Way is where a group would go.
	Way *toldWay `json:"way,omitempty"`
}

func (t *tableTop) why(arg string) (any, *failure) {
	if arg == "" {
		return nil, fail("usage")
	}
	c, err := engine.ParseCommand(arg)
	if err != nil {
		return nil, fail("bad-line", err)
	}
	w := &whyAnswer{Legal: true}
	if r := t.session.Game().Check(c); r != nil {
		w.Legal, w.reason = false, t.reason(r)
	} else {
		w.Way = t.voice.way(wayOf(t.session.Game(), c))
	}
	return &answer{OK: true, Why: w, Hash: t.session.Game().Hash()}, nil
}

// diceAnswer is the dice as they stand; of a veiled game only who rolls.
type diceAnswer struct {
	Queue []int    `json:"queue,omitzero"`
	Draws []string `json:"draws,omitempty"`
	Typed bool     `json:"typed"`
	Seed  string   `json:"seed,omitempty"`
}

func (t *tableTop) diceNow() any {
	box := t.session.Box()
	d := &diceAnswer{Typed: box.Typed}
	if eyes(t.session.Game(), t.veiled) == "" {
		d.Queue, d.Draws, d.Seed = append([]int{}, box.Queue...), box.Draws, box.Seed.String()
	}
	return &answer{OK: true, Dice: d, Hash: t.session.Game().Hash()}
}

func (t *tableTop) dice(arg string) (any, *failure) {
	box := t.session.Box()
	switch arg {
	case "typed", "rolled":
		t.session.SetTyped(arg == "typed")
		return t.diceNow(), nil
	case "clear":
		t.session.SetQueue(nil)
		return t.diceNow(), nil
	}
	var add []int
	for _, w := range strings.Fields(arg) {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > 6 {
			return nil, fail("not-a-die", clip(w))
		}
		add = append(add, n)
	}
	if len(box.Queue)+len(add) > maxQueue {
		return nil, fail("too-many-dice", maxQueue)
	}
	t.session.SetQueue(slices.Concat(box.Queue, add))
	return t.diceNow(), nil
}

// draw sets ahead which stratagem counters or cards are drawn next.
func (t *tableTop) draw(arg string) (any, *failure) {
	box := t.session.Box()
	if arg == "clear" {
		t.session.SetDraws(nil)
		return t.diceNow(), nil
	}
	info := t.session.Game().Info()
	var cards []engine.Card
	if e, err := scenarios.Find(info.Game); err == nil {
		if dealer, ok := e.(entry.Dealer); ok {
			cards, _ = dealer.Cards(info.Scenario) // none of a scenario that is unsound
		}
	}
	add := strings.Fields(arg)
	for _, id := range add {
		if !slices.ContainsFunc(cards, func(c engine.Card) bool { return c.ID == id }) {
			return nil, fail("no-draw", clip(id))
		}
	}
	if len(box.Draws)+len(add) > maxQueue {
		return nil, fail("too-many-dice", maxQueue)
	}
	t.session.SetDraws(slices.Concat(box.Draws, add))
	return t.diceNow(), nil
}

func (t *tableTop) undo(arg string) (any, *failure) {
	if arg != "" {
		return nil, fail("usage")
	}
	if ok, why := t.session.CanUndo(); !ok && why == engine.BarLoaded {
		return nil, fail("loaded-past")
	}
	if !t.session.Undo() {
		return nil, fail("nothing-to-undo")
	}
	return t.position(nil, ""), nil
}

func (t *tableTop) redo(arg string) (any, *failure) {
	if arg != "" {
		return nil, fail("usage")
	}
	by := eyes(t.session.Game(), t.veiled)
	if !t.session.Redo() {
		return nil, fail("nothing-to-redo")
	}
	records := t.session.Records()
	return t.position(records[len(records)-1].Events, by), nil
}

// resume puts a loaded game on the table. Whatever came last may be taken back here, also in a game between two, which stays one
// when it is saved.
func (t *tableTop) resume(l *saves.Loaded) error {
	veiled, err := t.opening.apply(l)
	if err != nil {
		return err
	}
	t.veiled = veiled
	t.session, t.between, t.header = l.Session(), !l.Solo, l.Header
	t.session.Solo, t.session.Between = true, t.between
	return nil
}

func (t *tableTop) save(arg string) (any, *failure) {
	if arg == "" {
		return nil, fail("usage")
	}
	if t.session.Box().Typed {
		t.session.NoteQueue() // else these would be taken for dice that the players roll when they are asked to
	}
	h := &t.header
	s := saves.Take(t.session, saves.Meta{Name: h.Name, Program: about.Version, Players: h.Players, At: now(),
		Order: h.OrderAt(arg), Line: h.Line, BranchOf: h.BranchOf, BranchName: h.BranchName, BranchTurn: h.BranchTurn})
	if s.Name == "" { // nobody has called it anything yet
		s.Name = nameFor(arg)
	}
	s.Solo = !t.between
	if err := saves.WriteFile(arg, s); err != nil {
		return t.savesFailed(err), nil
	}
	t.header.Order = s.Order
	return &answer{OK: true, File: arg, Hash: t.session.Game().Hash()}, nil
}

// nameFor is what a game is called that is saved to a file: as that is.
func nameFor(path string) string {
	name := []rune(strings.ToValidUTF8(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), "?"))
	return string(name[:min(len(name), saves.MaxName)])
}

func (t *tableTop) load(arg string) (any, *failure) {
	if arg == "" {
		return nil, fail("usage")
	}
	l, err := saves.ReadFile(arg)
	if err != nil {
		return t.savesFailed(err), nil
	}
	v, err := newVoice(l.Header.Game, t.lang)
	if err != nil {
		return nil, fail("other-game-running", l.Header.Game)
	}
	if err := t.resume(l); err != nil {
		return t.savesFailed(err), nil
	}
	t.voice = v
	p := t.session.Game().Prompt()
	notes := append(l.Notes(t.lang), l.Replay.ReportWith(t.lang, v.refusal))
	return &answer{OK: true, File: arg, Report: strings.TrimSpace(strings.Join(notes, " ")), Prompt: v.prompt(&p),
		Hash: t.session.Game().Hash()}, nil
}

// savesFailed words an error about a file.
func (t *tableTop) savesFailed(err error) any {
	var e *saves.Error
	if !errors.As(err, &e) {
		return t.failed(fail("no-answer", err))
	}
	return &refused{reason: reason{Code: e.Code, Error: e.In(t.lang)}}
}

func (t *tableTop) hash(arg string) (any, *failure) {
	if arg != "" {
		return nil, fail("usage")
	}
	return &answer{OK: true, Hash: t.session.Game().Hash()}, nil
}

func (t *tableTop) seed(arg string) (any, *failure) {
	if arg != "" {
		n, err := strconv.ParseUint(arg, 10, 64)
		if err != nil {
			return nil, fail("not-a-seed", clip(arg))
		}
		t.session.SetSeed(n)
	}
	return t.diceNow(), nil
}

func (t *tableTop) help(arg string) (any, *failure) {
	if arg != "" {
		return nil, fail("usage")
	}
	return &answer{OK: true, Commands: slices.Concat(t.voice.sessionHelp(), t.voice.commandHelp(t.session.Game().Info().Game)), Hash: t.session.Game().Hash()}, nil
}
