package engine_test

import (
	"fmt"
	"hash/fnv"
	"runtime"
	"testing"
	"time"

	"strategos/engine"
)

// endless is a game that never ends, with a state as large as those of real games: "add N" adds N, "roll" a die, "draw"
// something out of nine; the other seat then decides.
type endless struct {
	sum   int64
	turn  int
	other bool
	board [4500]byte
}

func (g *endless) seat() engine.Seat {
	if g.other {
		return "south"
	}
	return "north"
}

func (g *endless) Info() engine.Info {
	return engine.Info{Game: "endless", Seats: []engine.Seat{"north", "south"}}
}
func (g *endless) Prompt() engine.Prompt { return g.Legal() }
func (g *endless) Legal() engine.Prompt {
	return engine.Prompt{Seat: g.seat(), Decision: "endless", Choices: []engine.Choice{{Command: engine.Cmd("roll"), On: engine.OnButton},
		{Command: engine.Cmd("add", "9"), On: engine.OnButton, Seat: "south"}}}
}
func (g *endless) Destinations([]string, bool) []engine.Destination { return nil }
func (g *endless) Check(engine.Command) *engine.Refusal             { return nil }
func (g *endless) Explain(engine.Target, string) *engine.Refusal    { return nil }
func (g *endless) Stage() engine.Stage {
	return engine.Stage{Turn: g.turn / 1000, LastTurn: 99, Phase: "A", Deciding: g.seat()}
}
func (g *endless) View(engine.Seat) engine.View { return engine.View{Stage: g.Stage()} }
func (g *endless) Clone() engine.Game           { c := *g; return &c }
func (g *endless) Violations() []string         { return nil }

func (g *endless) Hash() string {
	h := fnv.New64a()
	fmt.Fprint(h, g.sum, g.turn, g.other, g.board)
	return fmt.Sprintf("%016x", h.Sum64())
}

func (g *endless) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	var n int
	var e engine.Event
	switch c.Verb {
	case "add":
		if _, err := fmt.Sscan(c.Args[0], &n); err != nil {
			return nil, engine.Refuse("1", "not-a-number", engine.Typed("word", c.Args[0]))
		}
	case "roll":
		d, ok := dice.D6()
		if !ok {
			return nil, &engine.NeedDice{Purpose: "roll"}
		}
		n, e.Dice = d, []int{d}
	case "draw":
		n, _ = dice.Draw(9)
		g.other = !g.other
	default:
		return nil, engine.Refuse("1", "wrong-verb", engine.Word("verb", c.Verb))
	}
	g.sum = g.sum*31 + int64(n)
	g.board[int(uint64(g.sum)%uint64(len(g.board)))]++
	g.turn++
	e.Kind, e.Seat, e.Facts = c.Verb, g.seat(), engine.Facts{engine.Num("n", n)}
	return []engine.Event{e}, nil
}

// order is the command of that number.
func order(i int) engine.Command {
	switch i % 5 {
	case 0:
		return engine.Cmd("roll")
	case 3:
		return engine.Cmd("draw")
	}
	return engine.Cmd("add", fmt.Sprint(i%7))
}

func endlessSession(t testing.TB, n int) (*engine.Session, []string) {
	t.Helper()
	g := &endless{}
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(5)}, nil, nil)
	s.Solo = true
	hashes := []string{g.Hash()}
	for i := range n {
		if _, err := s.Apply(order(i)); err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, s.Game().Hash())
	}
	return s, hashes
}

// fickle is an endless game that refuses everything once it is told to.
type fickle struct {
	endless
	refuses *bool
}

func (g *fickle) Clone() engine.Game { c := *g; return &c }

func (g *fickle) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	if *g.refuses {
		return nil, engine.Refuse("1", "wrong-verb", engine.Word("verb", c.Verb))
	}
	return g.endless.Apply(c, dice)
}

// TestRedoSaysThatItCannot: a command taken back that the game refuses by now is not called given again, and can be once it is allowed.
func TestRedoSaysThatItCannot(t *testing.T) {
	refuses := false
	s := engine.NewSession(&fickle{refuses: &refuses}, engine.Box{Seed: engine.NewSeeded(5)}, nil, nil)
	s.Solo = true
	if _, err := s.Apply(engine.Cmd("add", "3")); err != nil || !s.Undo() {
		t.Fatal("not given or not taken back", err)
	}
	was := s.Game().Hash()
	refuses = true
	if s.Redo() || s.Game().Hash() != was {
		t.Error("given again though it was refused")
	}
	refuses = false
	if !s.Redo() || s.Game().Hash() == was {
		t.Error("not given again when it was allowed")
	}
}

// Every moment is reached, whether a copy of it is kept or not, in any order; taken back and given again it is the same, with
// the same dice.
func TestMomentsBetweenCopies(t *testing.T) {
	const n = 5*engine.CopyEvery + 7
	s, hashes := endlessSession(t, n)
	for _, i := range []int{0, 1, engine.CopyEvery - 1, engine.CopyEvery, engine.CopyEvery + 1, 3, n - 1, n, 40, 40, 0} {
		if got := s.At(i).Hash(); got != hashes[i] {
			t.Errorf("moment %d is %s, want %s", i, got, hashes[i])
		}
	}
	if s.At(-1) != nil || s.At(n+1) != nil || s.Knows(n+1) || s.Knows(-1) || !s.Knows(0) || !s.Knows(n) {
		t.Error("moments outside the history are known")
	}
	seed := s.Box().Seed.String()
	held := s.Records()
	for i := n - 1; i >= 0; i-- {
		s.At(i + 1)
		if !s.Undo() || s.Game().Hash() != hashes[i] || len(s.Records()) != i+1 {
			t.Fatalf("taken back to %d: %s, want %s", i, s.Game().Hash(), hashes[i])
		}
	}
	if ok, why := s.CanUndo(); ok || why != engine.BarNothing {
		t.Errorf("more can be taken back: %v, %q", ok, why)
	}
	for i := 1; i <= n; i++ {
		if !s.Redo() || s.Game().Hash() != hashes[i] {
			t.Fatalf("given again to %d: %s, want %s", i, s.Game().Hash(), hashes[i])
		}
	}
	if s.CanRedo() || s.Redo() || s.Box().Seed.String() != seed {
		t.Error("the dice are others after all has been given again")
	}
	for i, r := range held {
		if len(r.Notes) > 0 || i > 0 && r.Command.String() != order(i-1).String() {
			t.Fatalf("what somebody holds of the records has changed: %d is %+v", i, r)
		}
	}
	// Another way from the middle on: copies of what is no longer true are gone.
	for range n / 2 {
		s.Undo()
	}
	at := len(s.Records()) - 1
	s.At(at - 2)
	for range 3 * engine.CopyEvery {
		if _, err := s.Apply(engine.Cmd("add", "6")); err != nil {
			t.Fatal(err)
		}
	}
	end := s.Game().Hash()
	b := s.Branch(at+20, 1)
	for range 3*engine.CopyEvery - 20 {
		if _, err := b.Apply(engine.Cmd("add", "6")); err != nil {
			t.Fatal(err)
		}
	}
	if b.Game().Hash() != end || s.Game().Hash() != end || b.At(at-2).Hash() != hashes[at-2] || s.At(at-2).Hash() != hashes[at-2] {
		t.Error("a branch leads elsewhere")
	}
}

// Wherever a game goes another way, with a copy there or none and whatever was looked at before, its moments are those of that way.
func TestAnotherWayFromEveryMoment(t *testing.T) {
	const n = 2*engine.CopyEvery + 3
	for _, from := range []int{1, 2, engine.CopyEvery - 1, engine.CopyEvery, engine.CopyEvery + 1, 2 * engine.CopyEvery, n} {
		for _, looked := range []int{0, from - 1, from, n - 1} {
			s, hashes := endlessSession(t, 0)
			add := func(what string) {
				if _, err := s.Apply(engine.Cmd("add", what)); err != nil {
					t.Fatal(err)
				}
				hashes = append(hashes, s.Game().Hash())
			}
			for i := range n {
				add(fmt.Sprint(i % 7))
			}
			hashes = hashes[:from]
			s.At(looked)
			if !s.TakeBack(from) {
				t.Fatalf("record %d cannot be taken back", from)
			}
			for range n {
				add("8")
			}
			for k := range hashes {
				i := (looked + k) % len(hashes) // first what was looked at
				if got, want := s.At(i).Hash(), hashes[i]; got != want {
					t.Fatalf("another way from %d, having looked at %d: moment %d is %s, want %s", from, looked, i, got, want)
				}
			}
		}
	}
}

// A branch has dice of its own: what is rolled in it does not change what its parent rolls after taking back, nor the
// other way round.
func TestBranchHasItsOwnDice(t *testing.T) {
	s, _ := endlessSession(t, 40)
	b := s.Branch(40, 1)
	for range 10 {
		b.Undo()
	}
	for i := 30; i < 35; i++ {
		if _, err := b.Apply(order(i + 1)); err != nil {
			t.Fatal(err)
		}
	}
	want := s.At(40).Hash()
	for range 10 {
		s.Undo()
	}
	for i := 30; i < 40; i++ {
		if _, err := s.Apply(order(i)); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.Game().Hash(); got != want {
		t.Errorf("the same commands with the same dice lead to %s, and not to %s", got, want)
	}
}

// Dice that players typed come again with what they were typed for.
func TestTypedDiceBetweenCopies(t *testing.T) {
	s := engine.NewSession(&endless{}, engine.Box{Typed: true, Seed: engine.NewSeeded(5)}, nil, nil)
	s.Solo = true
	hashes := []string{s.Game().Hash()}
	for i := range 2 * engine.CopyEvery {
		if _, err := s.Apply(engine.Cmd("roll")); err == nil {
			t.Fatal("a die nobody typed")
		}
		if _, err := s.ApplyTyped(engine.Cmd("roll"), []int{i%6 + 1}); err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, s.Game().Hash())
	}
	for i := len(hashes) - 2; i > 3; i-- {
		if s.At(i).Hash() != hashes[i] || !s.Undo() || s.Game().Hash() != hashes[i] || len(s.Box().Queue) != 0 {
			t.Fatalf("moment %d is another", i)
		}
	}
	if _, err := s.Apply(engine.Cmd("roll")); err == nil {
		t.Error("the die taken back is not asked for again")
	}
}

// Who gave a command is told whether the moment before it is kept or not.
func TestGiverBetweenCopies(t *testing.T) {
	s, _ := endlessSession(t, 20)
	if _, err := s.Apply(engine.Cmd("add", "9")); err != nil {
		t.Fatal(err)
	}
	if got := s.Giver(21); got != "south" {
		t.Errorf("the word was taken by %q", got)
	}
	if got := s.Giver(20); got != s.Records()[20].Seat {
		t.Errorf("%s was given by %q", s.Records()[20].Command, got)
	}
	if got := s.Giver(1); got != s.Records()[1].Seat {
		t.Errorf("%s, which is for whoever is asked, was given by %q", s.Records()[1].Command, got)
	}
}

// A session that was loaded without its history goes back to where it was loaded and no further, over copies too.
func TestLoadedEndsAtItsSave(t *testing.T) {
	s, hashes := endlessSession(t, 10)
	loaded := engine.ResumeSession(s.Game().Clone(), s.Box().Copy(), s.Records())
	loaded.Solo = true
	for i := range 2 * engine.CopyEvery {
		if _, err := loaded.Apply(order(i)); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 * engine.CopyEvery {
		if !loaded.Undo() {
			t.Fatal("its own commands cannot be taken back")
		}
	}
	if ok, why := loaded.CanUndo(); ok || why != engine.BarLoaded || loaded.Undo() || loaded.Game().Hash() != hashes[10] || loaded.At(9) != nil {
		t.Errorf("taken back behind the save: %v, %q", ok, why)
	}
}

// A record keeps the newest remarks only, however often something is taken back at the same place.
func TestRemarksOfOneRecordAreBounded(t *testing.T) {
	s, _ := endlessSession(t, 1)
	for range 3 * engine.MostNotes {
		if !s.Undo() {
			t.Fatal("it cannot be taken back")
		}
		if _, err := s.Apply(engine.Cmd("roll")); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(s.Records()[0].Notes); n != engine.MostNotes {
		t.Errorf("%d remarks are kept", n)
	}
}

// What undo keeps stays under 1 KB a record, and neither that nor the time of a command grows with the length of a game,
// up to 20,000 records.
func TestLongSessions(t *testing.T) {
	g := &endless{}
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(5)}, nil, nil)
	run := func(from, to int) (bytes uint64, best time.Duration) {
		before := heap()
		best = time.Hour
		for i := from; i < to; i += 500 {
			began := time.Now()
			for k := i; k < i+500; k++ {
				if _, err := s.Apply(order(k)); err != nil {
					t.Fatal(err)
				}
			}
			best = min(best, time.Since(began))
		}
		return (heap() - before) / uint64(to-from), best
	}
	run(0, 1000)
	early, soon := run(1000, 5000)
	late, then := run(5000, 20000)
	t.Logf("%d bytes a record early, %d late; 500 commands in %v early, %v late", early, late, soon, then)
	if early > 1024 || late > 1024 {
		t.Errorf("%d bytes a record early, %d late; at most 1024", early, late)
	}
	if then > 3*soon+time.Millisecond {
		t.Errorf("500 commands take %v early and %v late", soon, then)
	}
	if len(s.Records()) != 20001 {
		t.Fatalf("%d records", len(s.Records()))
	}
	began := time.Now()
	for i := 0; i < 20000; i += 997 {
		if s.At(i) == nil {
			t.Fatalf("moment %d is lost", i)
		}
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("21 moments of a long game took %v", took)
	}
	runtime.KeepAlive(s)
}

// heap is the memory in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func BenchmarkSessionApply(b *testing.B) {
	s := engine.NewSession(&endless{}, engine.Box{Seed: engine.NewSeeded(5)}, nil, nil)
	b.ReportAllocs()
	before := heap()
	n := 0
	for b.Loop() {
		if _, err := s.Apply(order(n)); err != nil {
			b.Fatal(err)
		}
		n++
	}
	b.ReportMetric(float64(heap()-before)/float64(n), "bytes/record")
	runtime.KeepAlive(s)
}
