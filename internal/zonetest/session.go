package zonetest

import (
	"errors"
	"runtime"
	"slices"

	"strategos/engine"
)

// Sitting is a session under test.
type Sitting struct {
	T
	*engine.Session
}

// Sit opens a session of a made position; the first dice are those queued.
func Sit(t T, g engine.Game, queue ...int) Sitting {
	return Sitting{t, engine.NewSession(g, *Box(queue...), nil, nil)}
}

// SitDown opens a session of a real game.
func (k *Kit[G, S]) SitDown(t T, seed uint64) Sitting {
	t.Helper()
	dice := engine.NewSeeded(seed)
	rec := &engine.Recorder{From: dice}
	g, events := k.Fresh(t, rec)
	return Sitting{t, engine.NewSession(g, engine.Box{Seed: dice}, rec.Rolls, events)}
}

// Do gives legal commands one after the other.
func (s Sitting) Do(lines ...string) {
	s.Helper()
	for _, words := range lines {
		c, err := engine.ParseCommand(words)
		if err != nil {
			s.Fatal(err)
		}
		if _, err := s.Apply(c); err != nil {
			s.Fatalf("%s: %v", words, err)
		}
	}
}

// Hash is that of the game as it stands.
func (s Sitting) Hash() string { return s.Game().Hash() }

// wander gives up to n random commands and tells the hash after each, the first
// being that before them.
func (s Sitting) wander(choices uint64, n int) []string {
	s.Helper()
	hashes := []string{s.Hash()}
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
		s.Do(c.String())
		hashes = append(hashes, s.Hash())
	}
	return hashes
}

// equal fails unless two lists or values print alike.
func equal[V comparable](t T, what string, got, want V) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// UndoesAndRedoes plays commands that roll no dice, takes all back and gives them
// again; after another last command there is nothing to redo.
func UndoesAndRedoes(t T, g engine.Game, lines []string, other string) {
	t.Helper()
	s := Sit(t, g)
	if ok, why := s.CanUndo(); ok || why != engine.BarNothing {
		t.Errorf("undo at the start: %v, %q", ok, why)
	}
	if s.Undo() || s.Redo() || s.CanRedo() {
		t.Errorf("something to undo or redo at the start")
	}
	hashes := []string{s.Hash()}
	for _, words := range lines {
		s.Do(words)
		hashes = append(hashes, s.Hash())
	}
	for i := len(hashes) - 2; i >= 0; i-- {
		if !s.Undo() || s.Hash() != hashes[i] {
			t.Fatalf("undo to %d: %s, want %s", i, s.Hash(), hashes[i])
		}
	}
	for i := 1; i < len(hashes); i++ {
		if !s.Redo() || s.Hash() != hashes[i] {
			t.Fatalf("redo to %d: %s, want %s", i, s.Hash(), hashes[i])
		}
	}
	equal(t, "records", len(s.Records()), len(hashes))
	if s.Undo(); !s.CanRedo() {
		t.Errorf("one command taken back cannot be given again")
	}
	s.Do(other)
	if s.CanRedo() || s.Redo() {
		t.Errorf("a new command leaves something to redo")
	}
}

// Barred fails unless the last command cannot be taken back for that reason.
func (s Sitting) Barred(why engine.Barrier) {
	s.Helper()
	ok, got := s.CanUndo()
	if ok || got != why || s.Undo() {
		s.Errorf("undo: %v, %q; want it barred by %q", ok, got, why)
	}
}

// SeatBars ends the moves in a position where the other side then has the word: the
// announcement can be taken back before, afterwards nothing.
func SeatBars(t T, g engine.Game) {
	t.Helper()
	s := Sit(t, g)
	seat := g.Legal().Seat
	s.Do("announce 1", "end")
	s.Barred(engine.BarSeat)
	for i, want := range []engine.Barrier{engine.BarDice, engine.NoBarrier, engine.BarSeat} {
		r := s.Records()[i]
		equal(t, "barrier", r.Barrier, want)
		if i > 0 {
			equal(t, "whose command", r.Seat, seat)
		}
	}
}

// SoloTakesBack plays a combat alone, in a position in which "announce 1" and "end"
// bring it to its die: it can be taken back, which is noted, and has the same die
// again.
func SoloTakesBack(t T, g engine.Game) {
	t.Helper()
	s := Sit(t, g)
	s.Solo = true
	s.Do("announce 1")
	before := s.Hash()
	s.Do("end")
	after := s.Hash()
	if !s.Undo() || s.Hash() != before {
		t.Fatal("the fight cannot be taken back")
	}
	notes := s.Records()[1].Notes
	if len(notes) != 1 || notes[0].Kind != "undone" || notes[0].Facts.Get("barrier") != "dice" || notes[0].Facts.Get("command") != "end" {
		t.Errorf("notes: %+v", notes)
	}
	if !s.Redo() || s.Hash() != after {
		t.Errorf("redo brings other dice")
	}
	s.Undo()
	s.Do("end")
	equal(t, "the same dice wait", s.Hash(), after)
}

// ErrorsLeaveAlone gives a command that lacks its die and one that is nonsense, in a
// position as SoloTakesBack has it: nothing changes. The typed die is then used.
func ErrorsLeaveAlone(t T, g engine.Game) {
	t.Helper()
	s := Sitting{t, engine.NewSession(g, engine.Box{Typed: true, Seed: engine.NewSeeded(4)}, nil, nil)}
	s.Do("announce 1")
	before, seed := s.Hash(), s.Box().Seed.String()
	_, err := s.Apply(engine.Cmd("end"))
	var need *engine.NeedDice
	if !errors.As(err, &need) || need.Purpose != "combat" || need.Rolled != 0 {
		t.Fatalf("without a typed die: %v", err)
	}
	_, err = s.Apply(engine.Cmd("fly"))
	var why *engine.Refusal
	if !errors.As(err, &why) {
		t.Fatalf("nonsense: %v", err)
	}
	if s.Hash() != before || s.Box().Seed.String() != seed || len(s.Records()) != 2 {
		t.Errorf("what was refused has changed something")
	}
	s.Box().Queue = []int{3}
	s.Do("end")
	if rolls := s.Records()[2].Rolls; rolls[0] != 3 || len(s.Box().Queue) != 0 {
		t.Errorf("the typed 3 was recorded as %v, %v left", rolls, s.Box().Queue)
	}
	s.Box().Queue = []int{9}
	p := s.Game().Legal()
	c, ok := engine.RandomCommand(s.Game(), &p, engine.NewSeeded(1))
	if _, err := s.Apply(c); !ok || err != nil && !errors.As(err, &need) {
		t.Errorf("%s with an impossible die waiting: %v", c, err)
	}
}

// LoadedStaysLoaded goes on with a session from its records, after the first of two
// commands: nothing behind the loading can be taken back, the second one can.
func LoadedStaysLoaded(t T, g engine.Game, first, second string) {
	t.Helper()
	s := Sit(t, g)
	s.Do(first)
	loaded := Sitting{t, engine.ResumeSession(g.Clone(), *Box(), s.Records())}
	loaded.Barred(engine.BarLoaded)
	if loaded.At(0) != nil {
		t.Errorf("a position from before the loading")
	}
	equal(t, "decision", loaded.Game().Legal().Decision, s.Game().Legal().Decision)
	loaded.Do(second)
	equal(t, "its own commands can be undone", loaded.Undo(), true)
}

// TwinSessions plays the same commands with the same dice in two sessions: they
// agree at every step. The same choices with other dice lead elsewhere.
func (k *Kit[G, S]) TwinSessions(t T) {
	t.Helper()
	a, b := k.SitDown(t, 80), k.SitDown(t, 80)
	first := a.wander(81, 150)
	for i, r := range a.Records() {
		if i > 0 {
			b.Do(r.Command.String())
		}
		if twin := b.Records()[i]; b.Hash() != first[i] || !slices.Equal(twin.Rolls, r.Rolls) || twin.Barrier != r.Barrier {
			t.Fatalf("record %d, %s: the twins differ", i, r.Command)
		}
	}
	if other := k.SitDown(t, 82).wander(81, 150); slices.Equal(other, first) {
		t.Errorf("other dice change nothing")
	}
}

// HashesTellApart: a position has one hash however often it is asked for or copied, a
// command gives it another, and a copy does not follow.
func (k *Kit[G, S]) HashesTellApart(t T) {
	t.Helper()
	s := k.SitDown(t, 90)
	rng := engine.NewSeeded(91)
	for i := range 150 {
		g := s.Game()
		h, copied := g.Hash(), g.Clone()
		if g.Hash() != h || copied.Hash() != h {
			t.Fatalf("after %d commands one position has two hashes", i)
		}
		p := g.Legal()
		if p.Over != nil {
			break
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("nothing to do at %q", p.Decision)
		}
		s.Do(c.String())
		if copied.Hash() != h {
			t.Fatalf("%s changed a copy", c)
		}
		if s.Hash() == h {
			t.Fatalf("%s changed nothing that the hash tells", c)
		}
	}
}

// AtAndBranch goes back to every record of a session, branches off at some, and
// replays the whole from its recorded rolls alone.
func (k *Kit[G, S]) AtAndBranch(t T) {
	t.Helper()
	s := k.SitDown(t, 70)
	s.Solo = true
	hashes := s.wander(71, 150)
	end := hashes[len(hashes)-1]
	for i, want := range hashes {
		if got := s.At(i).Hash(); got != want {
			t.Fatalf("after record %d: %s, want %s", i, got, want)
		}
	}
	if s.At(-1) != nil || s.At(len(hashes)) != nil || s.Branch(len(hashes), 1) != nil {
		t.Errorf("there is a game outside the history")
	}
	// A branch of one player alone, given the same commands, has the same dice and ends alike, without
	// touching the session it left.
	for _, i := range []int{0, 10, len(hashes) / 2, len(hashes) - 1} {
		br := Sitting{t, s.Branch(i, 1)}
		equal(t, "branch", br.Hash(), hashes[i])
		for _, r := range s.Records()[i+1:] {
			br.Do(r.Command.String())
		}
		equal(t, "the same end", br.Hash(), end)
		equal(t, "the session", s.Hash(), end)
	}
	var rolls []int
	for _, r := range s.Records() {
		rolls = append(rolls, r.Rolls...)
	}
	dice := Fixed(rolls...)
	again, _ := k.Fresh(t, dice)
	for _, r := range s.Records()[1:] {
		if _, err := again.Apply(r.Command, dice); err != nil {
			t.Fatalf("%s: %v", r.Command, err)
		}
	}
	equal(t, "replayed", again.Hash(), end)
	equal(t, "rolls left over", dice.Left(), 0)
}

// UndoIsCheap plays whole games and weighs what their sessions keep for taking back and looking back: the copies of the
// state and the dice, without the records that a save holds too. It is less than 1 KB a record.
func (k *Kit[G, S]) UndoIsCheap(t T, games int) {
	t.Helper()
	weigh := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	k.SitDown(t, 0).wander(1, 50) // what is made once
	var sat []Sitting
	records := 0
	before := weigh()
	for seed := range uint64(games) {
		s := k.SitDown(t, seed)
		s.wander(seed+1, enough)
		records += len(s.Records())
		sat = append(sat, s)
	}
	whole := weigh() - before
	var kept [][]engine.Record
	for i := range sat {
		kept = append(kept, sat[i].Records())
		sat[i].Session = nil
	}
	undo := whole - (weigh() - before)
	runtime.KeepAlive(kept)
	each := undo / uint64(records)
	if each > 1024 {
		t.Errorf("%d bytes a record are kept for undo in %d records, at most 1024", each, records)
	}
	if l, ok := t.(interface{ Logf(string, ...any) }); ok {
		l.Logf("%d records: %d bytes each, %d of them for undo", records, whole/uint64(records), each)
	}
}
