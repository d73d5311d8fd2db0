package sphacteria_test

import (
	"errors"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
)

// sitting is a session of a made position.
type sitting struct {
	bench
	*engine.Session
}

func sit(t *testing.T, g engine.Game, b bench, queue ...int) sitting {
	t.Helper()
	return sitting{b, engine.NewSession(g, *box(queue...), nil, nil)}
}

func (s sitting) do(lines ...string) {
	s.Helper()
	for _, words := range lines {
		c, err := engine.ParseCommand(words)
		if err != nil {
			s.Fatal(err)
		}
		if _, err := s.Session.Apply(c); err != nil {
			s.Fatalf("%s: %v", words, err)
		}
	}
}

func (s sitting) hash() string { return s.Game().Hash() }

func TestSessionUndoAndRedo(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-styphon", "P: ath-h1")
	s := sit(t, g, b)
	if ok, why := s.CanUndo(); ok || why != "nothing" {
		t.Errorf("undo at the start: %v, %q", ok, why)
	}
	if s.Undo() || s.Redo() || s.CanRedo() {
		t.Error("something to undo or redo at the start")
	}
	hashes := []string{s.hash()}
	for _, words := range []string{"announce 3", "activate N", "move spa-h1 M", "move spa-h2 spa-styphon V U"} {
		s.do(words)
		hashes = append(hashes, s.hash())
	}
	for i := len(hashes) - 2; i >= 0; i-- {
		if !s.Undo() || s.hash() != hashes[i] {
			t.Fatalf("undo to %d: %s, want %s", i, s.hash(), hashes[i])
		}
	}
	for i := 1; i < len(hashes); i++ {
		if !s.Redo() || s.hash() != hashes[i] {
			t.Fatalf("redo to %d: %s, want %s", i, s.hash(), hashes[i])
		}
	}
	b.want("records", len(s.Records()), len(hashes))
	s.Undo()
	s.do("move spa-h2 O")
	if s.CanRedo() || s.Redo() {
		t.Error("a new command leaves something to redo")
	}
}

func TestSessionBarriers(t *testing.T) {
	// The announcement is free, the fight's dice are not.
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "BTA: ath-h3")
	s := sit(t, g, b, 3)
	s.do("announce 2")
	ok, _ := s.CanUndo()
	b.want("after an announcement", ok, true)
	s.do("end")
	ok, why := s.CanUndo()
	b.want("after a die", []any{ok, why, s.Undo()}, []any{false, "dice", false})

	b, g = table(t, athens, "O: ath-a1 ath-h2", "BTS: spa-h1")
	g.Hand(athens, "str-05")
	s = sit(t, g, b)
	s.do("announce 2", "play str-05 5 O")
	ok, why = s.CanUndo()
	b.want("after a counter was shown", []any{ok, why}, []any{false, "secret"})

	b, g = table(t, sparta, "N: spa-h1", "BTA: ath-h3")
	s = sit(t, g, b)
	s.do("announce 1", "end")
	ok, why = s.CanUndo()
	b.want("after the other has the word", []any{ok, why}, []any{false, "seat"})
	var barriers []string
	for _, r := range s.Records() {
		barriers = append(barriers, r.Barrier)
	}
	b.want("barriers", barriers, []string{"dice", "", "seat"})
	b.want("whose commands", []engine.Seat{s.Records()[1].Seat, s.Records()[2].Seat}, []engine.Seat{"sparta", "sparta"})
}

func TestSessionSoloTakesAnythingBackAndSaysSo(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "BTA: ath-h3")
	s := sit(t, g, b)
	s.Solo = true
	s.do("announce 1")
	before := s.hash()
	s.do("end")
	after := s.hash()
	if !s.Undo() || s.hash() != before {
		t.Fatal("the fight cannot be taken back")
	}
	notes := s.Records()[1].Notes
	if len(notes) != 1 || notes[0].Kind != "undone" || notes[0].Facts.Get("barrier") != "dice" || notes[0].Facts.Get("command") != "end" {
		t.Errorf("notes: %+v", notes)
	}
	if !s.Redo() || s.hash() != after {
		t.Error("redo brings other dice")
	}
	s.Undo()
	s.do("end")
	b.want("the same dice wait", s.hash(), after)
}

func TestSessionErrorsLeaveGameAndDiceAlone(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "BTA: ath-h3")
	s := sitting{b, engine.NewSession(g, engine.Box{Typed: true, Seed: engine.NewSeeded(4)}, nil, nil)}
	s.do("announce 1")
	before, seed := s.hash(), s.Box().Seed.String()
	_, err := s.Session.Apply(engine.Cmd("end"))
	var need *engine.NeedDice
	if !errors.As(err, &need) || need.Purpose != "combat" || need.Rolled != 0 {
		t.Fatalf("without a typed die: %v", err)
	}
	_, err = s.Session.Apply(engine.Cmd("fly"))
	var why *engine.Refusal
	if !errors.As(err, &why) {
		t.Fatalf("nonsense: %v", err)
	}
	b.want("nothing has changed", []any{s.hash(), s.Box().Seed.String(), len(s.Records())}, []any{before, seed, 2})
	s.Box().Queue = []int{3}
	s.do("end")
	b.want("the typed die is used and recorded", []any{s.Records()[2].Rolls[0], len(s.Box().Queue)}, []any{3, 0})
	s.Box().Queue = []int{9}
	if _, err := s.Session.Apply(s.anything()); err != nil && !errors.As(err, &need) {
		t.Errorf("with an impossible die waiting: %v", err)
	}
}

// anything is a legal command of the moment.
func (s sitting) anything() engine.Command {
	p := s.Game().Legal()
	c, ok := engine.RandomCommand(s.Game(), &p, engine.NewSeeded(1))
	if !ok {
		s.Fatal("nothing to do")
	}
	return c
}

func TestSessionAtAndBranch(t *testing.T) {
	cfg := config(t)
	seed := engine.NewSeeded(70)
	rec := &engine.Recorder{From: seed}
	g, events, err := sphacteria.New(cfg, rec)
	if err != nil {
		t.Fatal(err)
	}
	b := bench{t, cfg}
	s := sitting{b, engine.NewSession(g, engine.Box{Seed: seed}, rec.Rolls, events)}
	hashes := []string{s.hash()}
	rng := engine.NewSeeded(71)
	for range 60 {
		p := s.Game().Legal()
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok || p.Over != nil {
			break
		}
		s.do(c.String())
		hashes = append(hashes, s.hash())
	}
	for i, want := range hashes {
		if got := s.At(i).Hash(); got != want {
			t.Fatalf("after record %d: %s, want %s", i, got, want)
		}
	}
	if s.At(-1) != nil || s.At(len(hashes)) != nil || s.Branch(len(hashes)) != nil {
		t.Error("there is a game outside the history")
	}
	// A branch given the same commands has the same dice and ends alike, without
	// touching the session it left.
	for _, i := range []int{0, 10, len(hashes) - 1} {
		br := sitting{b, s.Branch(i)}
		b.want("branch", br.hash(), hashes[i])
		for _, r := range s.Records()[i+1:] {
			br.do(r.Command.String())
		}
		b.want("the same end", br.hash(), hashes[len(hashes)-1])
		b.want("the session", s.hash(), hashes[len(hashes)-1])
	}
	// And the history replays from its recorded rolls alone.
	rolls := slices.Clone(s.Records()[0].Rolls)
	for _, r := range s.Records()[1:] {
		rolls = append(rolls, r.Rolls...)
	}
	dice := fixed(rolls...)
	again, _, err := sphacteria.New(cfg, dice)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range s.Records()[1:] {
		if _, err := again.Apply(r.Command, dice); err != nil {
			t.Fatalf("%s: %v", r.Command, err)
		}
	}
	b.want("replayed", []any{again.Hash(), dice.Left()}, []any{hashes[len(hashes)-1], 0})
}

func TestSessionOfALoadedGameCannotGoBehindItsLoading(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	s := sit(t, g, b)
	s.do("announce 3")
	loaded := sitting{b, engine.ResumeSession(g.Clone(), *box(), s.Records())}
	ok, why := loaded.CanUndo()
	b.want("undo", []any{ok, why, loaded.At(0) == nil}, []any{false, "loaded", true})
	now := loaded.Game().Legal()
	b.want("decision", now.Decision, "moves")
	loaded.do("activate N")
	b.want("its own commands can be undone", loaded.Undo(), true)
}
