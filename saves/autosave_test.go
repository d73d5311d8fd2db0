package saves

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"strategos/engine"
)

// disk is a disk that may be full.
type disk struct {
	mu    sync.Mutex
	full  bool
	tries int
}

func (d *disk) fill(full bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.full = full
}

func (d *disk) tried() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.tries
}

func (d *disk) write(path string, data []byte, keep Keeping) (bool, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.tries++; d.full {
		return false, &Error{Code: "unwritable", Path: path, Err: &os.PathError{Op: "write", Path: path, Err: syscall.ENOSPC}}
	}
	return writeData(path, data, keep)
}

// A full disk is told with what is missing; the state waits, is tried again when asked to, and by itself.
func TestAutosaverTriesAgain(t *testing.T) {
	f := folder(t)
	path := f.AutosavePath("sphacteria", noon)
	s, rng, d := begin(t, 1), engine.NewSeeded(2), &disk{}
	again := make(chan int, 100)
	a := NewAutosaver(path, AutosaveOptions{Folder: f, Write: d.write, Pause: func(n int) time.Duration {
		select {
		case again <- n:
		default: // failures beyond a hundred say no more
		}
		if n < 4 {
			return time.Hour
		}
		return time.Millisecond
	}})
	defer a.Close()
	a.Put(Take(s, meta("x")))
	must(t, a.Flush())
	d.fill(true)
	play(t, s, rng, 3)
	a.Put(Take(s, meta("x")))
	if c := code(t, a.Flush()); c != "unwritable" {
		t.Fatalf("a full disk gives %q", c)
	}
	st := a.Status()
	if code(t, st.Err) != "unwritable" || st.Missing != 3 || !st.Saved.Equal(noon) {
		t.Errorf("the status is %+v", st)
	}
	if c := code(t, a.Flush()); c != "unwritable" {
		t.Errorf("tried again it gives %q", c)
	}
	d.fill(false)
	must(t, a.Flush()) // without another decision
	l, err := ReadFile(path)
	must(t, err)
	if st := a.Status(); st.Err != nil || st.Missing != 0 || len(l.Records) != 4 {
		t.Errorf("with room again the status is %+v, %d records are saved", st, len(l.Records))
	}
	d.fill(true)
	play(t, s, rng, 1)
	a.Put(Take(s, meta("x")))
	for range 4 {
		_ = a.Flush()
	}
	d.fill(false)
	for range 10000 { // now by itself
		if a.Status().Err == nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if st := a.Status(); st.Err != nil || st.Missing != 0 {
		t.Errorf("it was not tried again by itself: %+v", st)
	}
	if n := <-again; n != 1 {
		t.Errorf("the first failure counts as number %d", n)
	}
	for n, want := range map[int]time.Duration{1: 2 * time.Second, 2: 4 * time.Second, 4: 15 * time.Second, 1000: 15 * time.Second} {
		if p := retryPause(n); p != want {
			t.Errorf("after %d failures it waits %v, not %v", n, p, want)
		}
	}
}

// Decisions taken while the disk is full do not have it tried ever more often.
func TestAutosaverTriesNoOftener(t *testing.T) {
	const pause = 20 * time.Millisecond
	d := &disk{full: true}
	a := NewAutosaver(filepath.Join(t.TempDir(), "x.toml"), AutosaveOptions{Write: d.write, Pause: func(int) time.Duration { return pause }})
	defer a.Close()
	save := Take(begin(t, 1), meta("x"))
	for range 60 {
		a.Put(save)
		_ = a.Flush()
	}
	began, tries := time.Now(), d.tried()
	for d.tried() < tries+10 {
		time.Sleep(pause / 4)
	}
	tries = d.tried() - tries
	if most := int(time.Since(began)/pause) + 3; tries > most { // slower on a busy machine, never faster
		t.Errorf("tried %d times where there is room for %d", tries, most)
	}
}

// What was taken back counts too: a game without anything on the disk, one with other decisions.
func TestMissing(t *testing.T) {
	s := begin(t, 1)
	play(t, s, engine.NewSeeded(2), 5)
	now := Take(s, meta("x"))
	then := *now
	then.Records = now.Records[:3]
	for _, c := range []struct {
		now, then *Save
		want      int
	}{{now, nil, 5}, {now, now, 0}, {now, &then, 3}, {&then, now, 0}} {
		if n := unsaved(c.now, c.then); n != c.want {
			t.Errorf("%d decisions are missing, not %d", n, c.want)
		}
	}
}

// An Autosaver that is abandoned neither waits nor writes any more.
func TestAutosaverAbandoned(t *testing.T) {
	hang := make(chan bool)
	lock, err := Hold(filepath.Join(t.TempDir(), "x.toml"))
	must(t, err)
	a := NewAutosaver(lock.path, AutosaveOptions{Lock: lock, Write: func(string, []byte, Keeping) (bool, error) { <-hang; return false, nil }})
	a.Put(Take(begin(t, 1), meta("x")))
	if done, err := a.FlushWithin(20 * time.Millisecond); done || err != nil {
		t.Errorf("a disk that does not answer has: %t, %v", done, err)
	}
	a.Put(Take(begin(t, 1), meta("x")))
	a.Abandon()
	close(hang)
	if err := a.Close(); err == nil {
		t.Error("what was put last counts as written")
	}
	if Held(lock.path) {
		t.Error("the file is still locked")
	}
}

// A folder that vanished is made again with the next save, in the right place and locked.
func TestAutosaverMakesFolderAgain(t *testing.T) {
	f := folder(t)
	path := f.AutosavePath("sphacteria", noon)
	lock, err := Hold(path)
	must(t, err)
	a := NewAutosaver(path, AutosaveOptions{Folder: f, Lock: lock})
	s := begin(t, 1)
	for range 2 {
		a.Put(Take(s, meta("x")))
		must(t, a.Flush())
		if _, err := ReadFile(path); err != nil {
			t.Fatal(err)
		}
		if lock.Firm() && !Held(path) {
			t.Error("it is not locked")
		}
		must(t, os.RemoveAll(f.Dir()))
	}
	must(t, a.Close())
	must(t, os.RemoveAll(filepath.Dir(f.Dir())))
	must(t, os.WriteFile(filepath.Dir(f.Dir()), nil, 0o600)) // a file in its place
	b := NewAutosaver(path, AutosaveOptions{Pause: hourly})
	b.Put(Take(s, meta("x")))
	if c := code(t, b.Close()); c != "folder" {
		t.Errorf("where no folder can be the error is %q", c)
	}
}

// What somebody else wrote to the file is kept beside it and told; the same bytes copied back are nobody else's.
func TestAutosaverKeepsWhatOthersWrote(t *testing.T) {
	f := folder(t)
	path := f.AutosavePath("sphacteria", noon)
	var kept []string
	a := NewAutosaver(path, AutosaveOptions{Folder: f, Report: func(st Status) {
		if st.Kept != "" {
			kept = append(kept, filepath.Base(st.Kept))
		}
	}})
	s, rng := begin(t, 1), engine.NewSeeded(2)
	save := func() {
		t.Helper()
		play(t, s, rng, 1)
		a.Put(Take(s, meta("mine")))
		must(t, a.Flush())
	}
	save()
	data, err := os.ReadFile(path)
	must(t, err)
	must(t, os.Remove(path))
	must(t, os.WriteFile(path, data, 0o600))
	save()
	other := begin(t, 7)
	must(t, WriteFile(path, Take(other, meta("other"))))
	save()
	must(t, a.Close())
	if len(kept) != 1 || kept[0] != "sphacteria-20260301-120000-2.strategos" {
		t.Fatalf("kept: %v", kept)
	}
	l, err := ReadFile(path)
	must(t, err)
	o, err := ReadFile(filepath.Join(filepath.Dir(path), kept[0]))
	must(t, err)
	if l.Game.Hash() != s.Game().Hash() || o.Game.Hash() != other.Game().Hash() || o.Name != "other" {
		t.Error("the two games were mixed up")
	}
	// Going on in a game's own file is no such case.
	kept = nil
	b := NewAutosaver(path, AutosaveOptions{Folder: f, OnDisk: &l.Save, Report: a.o.Report})
	b.Put(Take(s, meta("mine")))
	must(t, b.Close())
	if len(kept) != 0 || b.Status().Err != nil {
		t.Errorf("resumed, it was kept as %v", kept)
	}
}

// BenchmarkAutosave measures how long a decision of a long game takes to be on the disk: what a kill may cost.
func BenchmarkAutosave(b *testing.B) {
	s := begin(b, 1)
	play(b, s, engine.NewSeeded(1), 400)
	a := NewAutosaver(filepath.Join(b.TempDir(), "game.toml"), AutosaveOptions{})
	for b.Loop() {
		a.Put(Take(s, meta("x")))
		if err := a.Flush(); err != nil {
			b.Fatal(err)
		}
	}
	if err := a.Close(); err != nil {
		b.Fatal(err)
	}
}

// Whoever waits for what is then abandoned is not told that it is written.
func TestAbandonedIsNotWritten(t *testing.T) {
	entered, answer := make(chan bool), make(chan error)
	a := NewAutosaver(filepath.Join(t.TempDir(), "game.strategos"), AutosaveOptions{Write: func(string, []byte, Keeping) (bool, error) {
		entered <- true
		return false, <-answer
	}})
	a.Put(Take(begin(t, 1), meta("x")))
	<-entered
	said := make(chan error)
	go func() { said <- a.Flush() }()
	a.Abandon()
	if err := <-said; err == nil {
		t.Error("what was abandoned counts as written")
	}
	answer <- nil
	<-a.Done()
}

// What somebody else has written to the file stays where it is, with its earlier states, as long as the game cannot be written; once it can,
// it is kept beside.
func TestWhatSomebodyElseWroteStaysUntilThereIsRoom(t *testing.T) {
	dir := t.TempDir()
	path, d := filepath.Join(dir, "game.strategos"), &disk{}
	a := NewAutosaver(path, AutosaveOptions{Write: d.write, Pause: func(int) time.Duration { return time.Millisecond }})
	defer a.Close()
	game, rng := begin(t, 1), engine.NewSeeded(2)
	for turn := range 3 {
		play(t, game, rng, 1)
		s := Take(game, meta(itoa(turn)))
		s.Turn = turn + 1
		a.Put(s)
		must(t, a.Flush())
	}
	must(t, os.WriteFile(path, []byte("another's"), 0o600))
	d.fill(true)
	play(t, game, rng, 1)
	last := Take(game, meta("last"))
	last.Turn = 3
	a.Put(last)
	for tries := d.tried(); d.tried() < tries+3; {
		time.Sleep(time.Millisecond)
	}
	a.mu.Lock() // between two attempts
	for a.writing {
		a.change.Wait()
	}
	text, err := os.ReadFile(path)
	files, _ := os.ReadDir(dir)
	a.mu.Unlock()
	if err != nil || string(text) != "another's" || len(files) != 3 {
		t.Errorf("while there is no room the file says %q, %v; in the folder are %v", text, err, files)
	}
	d.fill(false)
	must(t, a.Flush())
	text, err = os.ReadFile(filepath.Join(dir, "game-2.strategos"))
	h, bad := ReadHeader(path)
	if err != nil || string(text) != "another's" || bad != nil || h.Name != "last" || !slices.Equal(names(t, path), []string{"1", "0"}) {
		t.Errorf("beside lies %q, %v; the game is %q, %v, before it %q", text, err, h.Name, bad, names(t, path))
	}
}
