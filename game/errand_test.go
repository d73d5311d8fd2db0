package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"strategos/saves"
)

// hangs has the disk answer no errand until the function returned is called.
func hangs(t *testing.T, a *App) (answers func()) {
	t.Helper()
	a.patience = 50 * time.Millisecond
	stuck, begun := make(chan bool), make(chan bool)
	a.library.errands.add(func() { close(begun); <-stuck })
	<-begun
	return func() { close(stuck) }
}

// quick wants something done in less time than a person waits.
func quick(t *testing.T, what string, do func()) {
	t.Helper()
	began := time.Now()
	do()
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("%s took %v of a frame", what, took)
	}
}

// learnt is a change of settings: a lesson was gone through.
func learnt(id string) func(*Settings) {
	return func(s *Settings) {
		if s.Lessons == nil {
			s.Lessons = map[string]LessonMark{}
		}
		s.Lessons[id] = LessonMark{Done: true}
	}
}

// While the disk does not answer the player changes settings, loses a decision, comes to the title, begins another game and ends the
// program; what was asked of the disk is done once it answers.
func TestNothingWaitsForADiskThatHangs(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	a.silence = 200 * time.Millisecond
	startGame(t, a, d)
	decide(t, a)
	settled(t, a)
	mark := a.library.running.file
	answers, written := hangs(t, a), hd.hangs()
	decide(t, a)
	quick(t, "a change of settings", func() { a.Change(func(s *Settings) { s.Volume = 7 }) })
	a.leave()
	until(t, d, "leaving says what would be lost", func() bool { return d.Has("button.lose") })
	quick(t, "leaving", func() { d.Click("button.lose"); d.Tick() })
	if a.play != nil || !exists(mark) {
		t.Fatalf("the game was left: %t; the disk had answered: %t", a.play == nil, !exists(mark))
	}
	quick(t, "another game", func() { startGame(t, a, d) })
	if a.play == nil {
		t.Fatal("no other game")
	}
	answers()
	written()
	d.Settle()
	if s, err := LoadSettings(a.config.ConfigDir); err != nil || s.Volume != 7 {
		t.Errorf("the settings say %d, %v", s.Volume, err)
	}
	if exists(mark) && a.library.running.file != mark {
		t.Error("the mark of the game left is still there")
	}
	decide(t, a)
	settled(t, a)
	if l, err := saves.ReadFile(a.library.auto.Path()); err != nil || len(l.Records) != 2 {
		t.Errorf("the other game is not kept: %v", err)
	}
}

// What the disk says too late is taken note of when it says so: the game to resume, progress in lessons of this window and of another.
func TestWhatTheDiskSaysLate(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	decide(t, a)
	b, e := begin(t, "en", home)
	b.Change(learnt("theirs"))
	e.Settle()

	answers := hangs(t, a)
	a.Change(learnt("mine"))
	a.Change(learnt("later"))
	a.leave()
	until(t, d, "the title", func() bool { return a.play == nil })
	if _, ok := a.library.resumable(); ok {
		t.Error("a disk that has said nothing knows the game to resume")
	}
	answers()
	d.Settle()
	if _, ok := a.library.resumable(); !ok {
		t.Error("the game to resume was never found")
	}
	s, err := LoadSettings(a.config.ConfigDir)
	for _, id := range []string{"mine", "later", "theirs"} {
		if !s.Lessons[id].Done || !a.settings.Lessons[id].Done {
			t.Errorf("%s: in the file %t, in the window %t; %v", id, s.Lessons[id].Done, a.settings.Lessons[id].Done, err)
		}
	}
}

// An errand that panics keeps no other from being done.
func TestErrandThatPanics(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	d.Breaks = true
	a.patience = 50 * time.Millisecond
	a.library.errands.tell(func() { panic("of the errand") })
	done := false
	a.patience = 10 * time.Second
	if !ask(&a.library.errands, func() bool { return true }, func(ok bool) { done = ok }) || !done {
		t.Error("the next errand was not done")
	}
	d.Settle()
	if a.stage.LastFault() == "" {
		t.Error("nobody is told of the fault")
	}
}

// Settings that another window is just writing are waited for, and nothing that it has learnt is lost.
func TestSettingsWaitForAnotherWindow(t *testing.T) {
	dir := t.TempDir()
	mine, theirs := DefaultSettings(), DefaultSettings()
	known := mine.clone()
	mine.Lessons, theirs.Lessons = map[string]LessonMark{"mine": {Done: true}}, map[string]LessonMark{"theirs": {Done: true}}
	lock, err := saves.Hold(filepath.Join(dir, settingsFile))
	if err != nil || !lock.Firm() {
		t.Skip("no locks here:", err)
	}
	wrote := make(chan error)
	go func() {
		time.Sleep(300 * time.Millisecond) // the disk is slow
		err := theirs.Save(dir)
		lock.Release()
		wrote <- err
	}()
	if _, _, err := saveOver(dir, []change{{from: known, to: mine}}); err != nil {
		t.Error(err)
	}
	if err := <-wrote; err != nil {
		t.Fatal(err)
	}
	if s, err := LoadSettings(dir); err != nil || !s.Lessons["mine"].Done || !s.Lessons["theirs"].Done {
		t.Errorf("the file has %v, %v", s.Lessons, err)
	}
}

// A game is left once: what waited for the disk to leave it another way does nothing any more.
func TestLeavingTwice(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	startGame(t, a, d)
	settled(t, a)
	written := hd.hangs()
	decide(t, a)
	a.patience = 10 * time.Millisecond
	for range 3 {
		a.settle(func(error) {
			if a.library.auto == nil {
				t.Error("the game has been left already")
			}
			a.library.leave("")
		})
	}
	written()
	d.Settle()
	if a.library.auto != nil {
		t.Error("the game was not left")
	}
}

// A file of settings that cannot be read now is not written over by a change of them, and a damaged one is set aside and told of.
func TestSettingsAreNotWrittenOverUnread(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	path := filepath.Join(a.config.ConfigDir, settingsFile)
	if err := os.MkdirAll(a.config.ConfigDir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(a.config.ConfigDir, "on a disk that is not there"), path); err != nil {
		t.Skip("no links here:", err)
	}
	a.Change(func(s *Settings) { s.Volume = 7 })
	d.Settle()
	d.Tick()
	if info, err := os.Lstat(path); err != nil || info.Mode().IsRegular() || !d.Sees("could not be written") {
		t.Errorf("%v, %v: %q", info, err, d.Texts())
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("volume = ["), 0o600); err != nil {
		t.Fatal(err)
	}
	a.Change(func(s *Settings) { s.Volume = 8 })
	d.Settle()
	d.Tick()
	if s, err := LoadSettings(a.config.ConfigDir); err != nil || s.Volume != 8 || !d.Sees("settings.toml.damaged") || !exists(path+".damaged") {
		t.Errorf("%d, %v: %q", s.Volume, err, d.Texts())
	}
}

// A setting that is turned back while its first change is still being written is turned back in the file.
func TestSettingTurnedBackMeanwhile(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	a.patience = 20 * time.Millisecond
	if err := os.MkdirAll(a.config.ConfigDir, 0o755); err != nil {
		t.Fatal(err)
	}
	lock, err := saves.Hold(filepath.Join(a.config.ConfigDir, settingsFile)) // another window is writing
	if err != nil || !lock.Firm() {
		t.Skip("no locks here:", err)
	}
	other := DefaultSettings()
	other.Players, other.Lessons = map[string]string{"athens": "Kleon"}, map[string]LessonMark{"theirs": {Done: true}}
	if err := other.Save(a.config.ConfigDir); err != nil {
		t.Fatal(err)
	}
	a.Change(func(s *Settings) { s.Fullscreen, s.Volume = true, 31 })
	a.Change(func(s *Settings) { s.Fullscreen = false })
	lock.Release()
	a.Finish()
	d.Settle()
	a.Change(func(s *Settings) { s.Volume = 32 })
	a.Finish()
	s, err := LoadSettings(a.config.ConfigDir)
	if err != nil || s.Fullscreen || s.Volume != 32 || s.Players["athens"] != "Kleon" || !s.Lessons["theirs"].Done {
		t.Errorf("the file has %+v, %v", s, err)
	}
}

// A game begun while the disk is slow is locked against other windows once it answers.
func TestGameBegunOnASlowDiskIsLocked(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	a.patience = 20 * time.Millisecond
	answer := make(chan bool)
	a.library.errands.add(func() { <-answer })
	startGame(t, a, d)
	close(answer)
	path := a.library.auto.Path()
	until(t, d, "the disk has answered, and the game is locked", func() bool { return a.library.auto.Status().Locked && saves.Held(path) })
	settled(t, a)
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 2 { // the game and its lock
		t.Errorf("%v, %v", files, err)
	}
}

// What another window has learnt stays in the file whatever this one changes meanwhile, and in whatever order the disk answers; and what
// this one has gone back on is gone back on in the file.
func TestSettingsOfTwoWindowsOnASlowDisk(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	learn := func(id string, step int) {
		a.Change(func(s *Settings) {
			lessons := map[string]LessonMark{id: {Step: step}}
			for other, mark := range s.Lessons {
				if other != id {
					lessons[other] = mark
				}
			}
			s.Lessons = lessons
		})
	}
	learn("mine", 2)
	d.Settle()
	other := DefaultSettings()
	other.Players, other.Lessons = map[string]string{"athens": "Kleon"}, map[string]LessonMark{"theirs": {Done: true}, "mine": {Step: 2}}
	if err := other.Save(a.config.ConfigDir); err != nil {
		t.Fatal(err)
	}
	a.patience = 10 * time.Millisecond
	first, second := make(chan bool), make(chan bool)
	a.library.errands.add(func() { <-first })
	learn("mine", 7) // written once the first answers
	a.library.errands.add(func() { <-second })
	learn("mine", 6) // asked for before what the first writing brought is known
	a.Change(func(s *Settings) { s.Volume = 33 })
	close(first)
	until(t, d, "what the other window has learnt", func() bool { return a.settings.Players["athens"] == "Kleon" })
	close(second)
	a.Finish()
	d.Settle()
	s, err := LoadSettings(a.config.ConfigDir)
	if err != nil || s.Players["athens"] != "Kleon" || !s.Lessons["theirs"].Done || s.Lessons["mine"].Step != 6 || s.Volume != 33 {
		t.Errorf("the file has %+v, %v", s, err)
	}
}

// What could not be written is written with the next change, however often it could not.
func TestSettingsThatCouldNotBeWritten(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	d.Settle()
	if err := os.MkdirAll(filepath.Dir(a.config.ConfigDir), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(a.config.ConfigDir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(a.config.ConfigDir, nil, 0o600); err != nil { // in the place of the folder
		t.Fatal(err)
	}
	a.Change(func(s *Settings) { s.Fullscreen = true })
	for i := range mostOwed + 20 {
		a.Change(func(s *Settings) { s.Volume = i % 10 })
	}
	d.Settle()
	if err := os.Remove(a.config.ConfigDir); err != nil {
		t.Fatal(err)
	}
	other := DefaultSettings()
	other.Volume, other.Players = 88, map[string]string{"athens": "Kleon"}
	if err := other.Save(a.config.ConfigDir); err != nil {
		t.Fatal(err)
	}
	a.Change(func(s *Settings) { s.Palette = PaletteSafe })
	a.Finish()
	d.Settle()
	s, err := LoadSettings(a.config.ConfigDir)
	if err != nil || !s.Fullscreen || s.Volume != (mostOwed+19)%10 || s.Palette != PaletteSafe || s.Players["athens"] != "Kleon" || len(a.owed) > 0 {
		t.Errorf("the file has %+v, %v; %d changes are owed", s, err, len(a.owed))
	}
}
