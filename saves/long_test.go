package saves

import (
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/internal/gametest"
)

// A whole campaign is saved in less than 3 MB and loaded from its snapshot in less than a tenth of a second, a small part of what
// playing its history again takes.
func TestLongWarIsLight(t *testing.T) {
	s := gametest.LongWar(t)
	if n := len(s.Records()); n < 8000 {
		t.Fatalf("the war has only %d records", n)
	}
	path := filepath.Join(t.TempDir(), "war.toml")
	for _, solo := range []bool{true, false} {
		s.Solo = solo
		save := Take(s, Meta{Name: "war", Program: "test", At: time.Now()})
		save.Over = false // veiled, as the war was up to its last decision
		if err := WriteFile(path, save); err != nil {
			t.Fatal(err)
		}
		data, _ := readBounded(path, MaxBytes)
		if len(data) > 3<<20 {
			t.Errorf("solo %v: the save has %d bytes", solo, len(data))
		}
		peek := least(5, func() {
			if _, err := Peek(path); err != nil {
				t.Fatal(err)
			}
		})
		var l *Loaded
		whole := least(2, func() {
			var err error
			if l, err = ReadFile(path); err != nil || !l.Replay.Agrees {
				t.Fatal(err, l.Replay.Detail)
			}
		})
		t.Logf("solo %v: %d records, %d bytes, snapshot %v, whole %v", solo, len(s.Records()), len(data), peek, whole)
		if peek > 100*time.Millisecond || peek > whole/4 {
			t.Errorf("solo %v: loading the snapshot takes %v of processor time, with the history %v", solo, peek, whole)
		}
	}
}

// least is the least processor time of some runs.
func least(runs int, f func()) time.Duration {
	best := time.Hour
	for range runs {
		runtime.GC()
		began := processor()
		f()
		best = min(best, processor()-began)
	}
	return best
}

// A history is played again beside the game that goes on from its position: it tells how far it has come, ends when nobody wants to know
// any more, and changes nothing of what the session holds until that is given it.
func TestHistoryBesideTheGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.toml")
	first := gametest.Of(t, "hellespont", "", 5)
	rng := engine.NewSeeded(5)
	for len(first.Records()) < 200 {
		p := first.Game().Legal()
		c, ok := engine.RandomCommand(first.Game(), &p, rng)
		if !ok || p.Over != nil {
			t.Fatal("the game is over too soon")
		}
		if _, err := first.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := WriteFile(path, Take(first, Meta{Name: "g", Program: "test", At: time.Now()})); err != nil {
		t.Fatal(err)
	}
	l, err := Peek(path)
	if err != nil {
		t.Fatal(err)
	}
	stopped, h := l.History(), l.History()
	if stopped.Play(func(done, of int) bool { return done < of/2 }) || stopped.Replay.Agrees || stopped.Replay.Records > len(first.Records())*3/4 {
		t.Errorf("told not to go on it has come to record %d", stopped.Replay.Records)
	}
	s := l.Session()
	if s.Knows(len(s.Records()) - 2) {
		t.Error("a session without its history knows it")
	}
	p := s.Game().Legal()
	c, ok := engine.RandomCommand(s.Game(), &p, rng)
	if !ok {
		t.Fatal("nothing to do")
	}
	if _, err := s.Apply(c); err != nil {
		t.Fatal(err)
	}
	var told []int
	if !h.Play(func(done, of int) bool {
		if of != len(first.Records()) {
			t.Errorf("%d records instead of %d", of, len(first.Records()))
		}
		told = append(told, done)
		return true
	}) || !h.Replay.Agrees || len(told) < 10 || !slices.IsSorted(told) {
		t.Fatalf("played again: %+v, told %v", h.Replay, told)
	}
	if s.Records()[3].Events != nil {
		t.Error("the session's records have changed by themselves")
	}
	h.Recall(s)
	for i := range first.Records() {
		if s.At(i).Hash() != first.At(i).Hash() || !reflect.DeepEqual(s.Records()[i].Events, first.Records()[i].Events) {
			t.Fatalf("moment %d is another one", i)
		}
	}
	// A history that leads elsewhere is told so, and the game goes on without it.
	l, err = Peek(path)
	if err != nil {
		t.Fatal(err)
	}
	n := len(l.Records) / 2
	l.Records = slices.Delete(l.Records, n, n+1)
	h, s = l.History(), l.Session()
	if !h.Play(func(int, int) bool { return true }) || h.Replay.Agrees || h.Replay.Report("en") == "" {
		t.Fatalf("a record is missing and nobody notices: %+v", h.Replay)
	}
	h.Recall(s)
	if s.Knows(len(s.Records())-2) || s.Game().Hash() != first.Game().Hash() {
		t.Error("the session has taken a history that leads elsewhere")
	}
}

// How an autosave stands is asked in every frame in which something is not on the disk: after a decision, a note and a bookmark in a long
// game that costs next to nothing, and making the file takes little of the processor.
func TestAutosaveOfALongWarIsLight(t *testing.T) {
	s := gametest.LongWar(t)
	for range 3 {
		s.Undo()
	}
	take := func() *Save { return Take(s, Meta{Name: "war", Program: "test", At: time.Now()}) }
	then := take()
	s.Redo()
	now := take()
	s.SetMark(5, "here")
	marked := take()
	const rounds = 20
	for name, a := range map[string]*Save{"a decision": now, "a decision, a bookmark": marked} {
		took := least(3, func() {
			for range rounds {
				if unsaved(a, then) != 1 || same(a, then) {
					t.Fatalf("%s: %d decisions are missing", name, unsaved(a, then))
				}
			}
		}) / rounds
		t.Logf("%s: %v", name, took)
		if took > 2*time.Millisecond {
			t.Errorf("%s: asking how the autosave stands takes %v", name, took)
		}
	}
	if same(marked, now) || !same(now, now) {
		t.Error("a bookmark makes no difference")
	}
	for _, solo := range []bool{true, false} {
		s.Solo = solo
		save := take()
		took := least(3, func() {
			if _, err := save.Encode(); err != nil {
				t.Fatal(err)
			}
		})
		t.Logf("solo %v: the file is made in %v", solo, took)
		if took > 60*time.Millisecond {
			t.Errorf("solo %v: the file is made in %v", solo, took)
		}
	}
}

// A session of a whole campaign takes little memory, a step looked back at costs what it does in a short game, and one taken back less than
// anybody notices: it copies the list of the decisions, that the remark on it changes nobody else's.
func TestLongSessionIsLight(t *testing.T) {
	s := gametest.LongWar(t)
	save := Take(s, Meta{Name: "war", Program: "test", At: time.Now()})
	data, err := save.Encode()
	if err != nil {
		t.Fatal(err)
	}
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := heap()
	l, err := Decode(data)
	if err != nil || !l.Replay.Agrees {
		t.Fatal(err, l.Replay.Detail)
	}
	loaded := l.Session()
	mb := float64(heap()-before) / (1 << 20)
	const steps = 100
	back := least(1, func() {
		for range steps {
			if !loaded.Undo() {
				t.Fatal("a step cannot be taken back")
			}
		}
	}) / steps
	rng := engine.NewSeeded(1)
	look := least(1, func() {
		for range steps {
			if loaded.At(rng.Below(len(loaded.Records()))) == nil {
				t.Fatal("a moment is not known")
			}
		}
	}) / steps
	t.Logf("%d records: %.1f MB, taken back in %v, looked back at in %v", len(l.Records), mb, back, look)
	if mb > 60 || back > 100*time.Millisecond || look > 15*time.Millisecond {
		t.Errorf("a campaign takes %.1f MB, a step is taken back in %v and looked back at in %v", mb, back, look)
	}
	runtime.KeepAlive(loaded)
}

// TestCirclesTakeLittleMemory: a history that goes round in circles, as long as no game is, is given no more copies of
// the game than there may be, and can be looked back on all the same.
func TestCirclesTakeLittleMemory(t *testing.T) {
	s, rng := gametest.Of(t, "hellespont", "", 5), engine.NewSeeded(5)
	var word engine.Command
	for word.Verb == "" {
		p := s.Game().Legal()
		takes := func(ch engine.Choice) bool { return ch.Command.Verb == "interrupt" }
		if i := slices.IndexFunc(p.Choices, takes); i >= 0 {
			word = p.Choices[i].Command
			break
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			t.Fatal("nobody may interrupt")
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	circle := []engine.Record{{Seat: s.Game().Stage().Deciding, Command: word}}
	if _, err := s.Apply(word); err != nil {
		t.Fatal(err)
	}
	within := s.Game().Hash()
	circle = append(circle, engine.Record{Seat: s.Game().Stage().Deciding, Command: engine.Cmd("pass")})
	if _, err := s.Apply(circle[1].Command); err != nil {
		t.Fatal(err)
	}
	l := &Loaded{Save: *Take(s, meta("circle"))}
	first := len(l.Records)
	for i := range circle {
		circle[i].Stage.Turn = l.Turn
	}
	for len(l.Records) < 5*maxCopies*engine.CopyEvery {
		l.Records = append(l.Records, circle...)
	}
	l.Verify()
	if !l.Replay.Agrees {
		t.Fatal(l.Replay.Detail)
	}
	copies := 0
	for _, m := range l.moments {
		if m.Game != nil {
			copies++
		}
	}
	if copies > maxCopies+2 || copies < maxCopies/2 {
		t.Errorf("%d copies of the game are kept for %d records", copies, len(l.Records))
	}
	back := l.Session()
	for _, i := range []int{first, first + 2*engine.CopyEvery, len(l.Records) / 2, len(l.Records) - 3} {
		hash := s.Game().Hash()
		if (i-first)%2 == 0 {
			hash = within
		}
		if back.At(i).Hash() != hash {
			t.Errorf("moment %d is another one", i)
		}
	}
}
