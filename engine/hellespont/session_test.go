package hellespont_test

import (
	"errors"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
)

// sitting is a session of a made position or a real game.
type sitting struct {
	bench
	*engine.Session
}

func sit(g engine.Game, b bench, queue ...int) sitting {
	return sitting{b, engine.NewSession(g, *box(queue...), nil, nil)}
}

// sitDown opens a session of the historical scenario.
func sitDown(t *testing.T, seed uint64) sitting {
	t.Helper()
	dice := engine.NewSeeded(seed)
	rec := &engine.Recorder{From: dice}
	b, g, events := fresh(t, rec)
	return sitting{b, engine.NewSession(g, engine.Box{Seed: dice}, rec.Rolls, events)}
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

// wander gives up to n random commands and tells the hash after each, the first
// being that before them.
func (s sitting) wander(choices uint64, n int) []string {
	s.Helper()
	hashes := []string{s.hash()}
	rng := engine.NewSeeded(choices)
	for range n {
		p := s.Game().Legal()
		if p.Over != nil {
			break
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			s.Fatalf("nothing to do at %q", p.Decision)
		}
		s.do(c.String())
		hashes = append(hashes, s.hash())
	}
	return hashes
}

func (s sitting) hash() string { return s.Game().Hash() }

func TestSessionUndoAndRedo(t *testing.T) {
	b, g := table(t, athens, "Sestos: ath-t5 ath-h3 ath-alcibiades", "T5: ath-h2", "Lampsaque: ath-p1")
	s := sit(g, b)
	if ok, why := s.CanUndo(); ok || why != "nothing" {
		t.Errorf("undo at the start: %v, %q", ok, why)
	}
	if s.Undo() || s.Redo() || s.CanRedo() {
		t.Error("something to undo or redo at the start")
	}
	hashes := []string{s.hash()}
	// A fleet stops in a port and goes on without its passenger; troops march.
	for _, words := range []string{"announce 4", "activate Sestos", "move ath-t5 ath-h3 ath-alcibiades M5 M6 M7 Lampsaque",
		"move ath-t5 ath-alcibiades M7 M8", "activate T5", "move ath-h2 T6"} {
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
	s.do("move ath-h2 T4")
	if s.CanRedo() || s.Redo() {
		t.Error("a new command leaves something to redo")
	}
}

func TestSessionBarriers(t *testing.T) {
	// The announcement is free, the fight's die is not, nor is the second one that
	// the Advantage buys.
	b, g := table(t, athens, "M5: ath-t5 spa-t6")
	g.Holder(athens)
	s := sit(g, b, 6, 2)
	s.do("announce 1")
	ok, _ := s.CanUndo()
	b.want("after an announcement", ok, true)
	s.do("end")
	b.asks(s.Game(), "athens", "reroll")
	ok, why := s.CanUndo()
	b.want("after a die", []any{ok, why, s.Undo()}, []any{false, "dice", false})
	s.do("again")
	ok, why = s.CanUndo()
	b.want("after the second die", []any{ok, why}, []any{false, "dice"})
	last := s.Records()[len(s.Records())-1]
	b.want("its roll", last.Rolls, []int{2})

	b, g = table(t, athens, "T28: ath-h2", "T4: ath-a1")
	g.Hand(athens, "str-04")
	s = sit(g, b)
	s.do("announce 3", "play str-04 6 T4")
	ok, why = s.CanUndo()
	b.want("after a counter was shown", []any{ok, why}, []any{false, "secret"})

	b, g = table(t, athens, "T28: ath-h2", "T5: spa-h2")
	s = sit(g, b)
	s.do("announce 1", "end")
	ok, why = s.CanUndo()
	b.want("after the other has the word", []any{ok, why}, []any{false, "seat"})
	var barriers []string
	for _, r := range s.Records() {
		barriers = append(barriers, r.Barrier)
	}
	b.want("barriers", barriers, []string{"dice", "", "seat"})
	b.want("whose commands", []engine.Seat{s.Records()[1].Seat, s.Records()[2].Seat}, []engine.Seat{"athens", "athens"})
}

func TestSessionSoloTakesAnythingBackAndSaysSo(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 spa-t6")
	s := sit(g, b)
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
	b, g := table(t, athens, "M5: ath-t5 spa-t6")
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
}

// TestSessionTwins plays the same commands with the same dice in two sessions: they
// agree at every step. The same choices with other dice lead elsewhere.
func TestSessionTwins(t *testing.T) {
	a, b := sitDown(t, 80), sitDown(t, 80)
	first := a.wander(81, 150)
	for i, r := range a.Records() {
		if i > 0 {
			b.do(r.Command.String())
		}
		if twin := b.Records()[i]; b.hash() != first[i] || !slices.Equal(twin.Rolls, r.Rolls) || twin.Barrier != r.Barrier {
			t.Fatalf("record %d, %s: the twins differ", i, r.Command)
		}
	}
	if other := sitDown(t, 82).wander(81, 150); slices.Equal(other, first) {
		t.Error("other dice change nothing")
	}
}

// TestSessionHashTellsPositionsApart: a position has one hash however often it is
// asked for or copied, a command gives it another, and a copy does not follow.
func TestSessionHashTellsPositionsApart(t *testing.T) {
	s := sitDown(t, 90)
	last := ""
	rng := engine.NewSeeded(91)
	for i := range 150 {
		g := s.Game()
		h, copied := g.Hash(), g.Clone()
		if g.Hash() != h || copied.Hash() != h {
			t.Fatalf("after %d commands one position has two hashes", i)
		}
		if h == last {
			t.Fatalf("command %d changed nothing that the hash tells", i)
		}
		last = h
		p := g.Legal()
		if p.Over != nil {
			break
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("nothing to do at %q", p.Decision)
		}
		s.do(c.String())
		if copied.Hash() != h {
			t.Fatalf("%s changed a copy", c)
		}
	}
}

func TestSessionAtAndBranch(t *testing.T) {
	s := sitDown(t, 70)
	hashes := s.wander(71, 150)
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
	for _, i := range []int{0, 10, len(hashes) / 2, len(hashes) - 1} {
		br := sitting{s.bench, s.Branch(i)}
		s.want("branch", br.hash(), hashes[i])
		for _, r := range s.Records()[i+1:] {
			br.do(r.Command.String())
		}
		s.want("the same end", br.hash(), hashes[len(hashes)-1])
		s.want("the session", s.hash(), hashes[len(hashes)-1])
	}
	// And the history replays from its recorded rolls alone.
	var rolls []int
	for _, r := range s.Records() {
		rolls = append(rolls, r.Rolls...)
	}
	dice := fixed(rolls...)
	again, _, err := hellespont.New(s.cfg, dice)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range s.Records()[1:] {
		if _, err := again.Apply(r.Command, dice); err != nil {
			t.Fatalf("%s: %v", r.Command, err)
		}
	}
	s.want("replayed", []any{again.Hash(), dice.Left()}, []any{hashes[len(hashes)-1], 0})
}

func TestSessionOfALoadedGameCannotGoBehindItsLoading(t *testing.T) {
	b, g := table(t, athens, "T28: ath-h2", "T5: spa-h2")
	s := sit(g, b)
	s.do("announce 3")
	loaded := sitting{b, engine.ResumeSession(g.Clone(), *box(), s.Records())}
	ok, why := loaded.CanUndo()
	b.want("undo", []any{ok, why, loaded.At(0) == nil}, []any{false, "loaded", true})
	b.asks(loaded.Game(), "athens", "moves")
	loaded.do("activate T28")
	b.want("its own commands can be undone", loaded.Undo(), true)
}
