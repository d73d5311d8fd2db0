package saves

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/scenarios"
)

// writerFolder tells a child of this test where to save without end, writerGame what game: "GAME SCENARIO".
const (
	writerFolder = "STRATEGOS_TEST_WRITER"
	writerGame   = "STRATEGOS_TEST_GAME"
)

// TestMain lets the test's own program be the one that is killed.
func TestMain(m *testing.M) {
	if dir := os.Getenv(writerFolder); dir != "" {
		game, scenario, _ := strings.Cut(os.Getenv(writerGame), " ")
		saveWithoutEnd(dir, game, scenario)
	}
	os.Exit(m.Run())
}

// saveWithoutEnd plays and autosaves as fast as the disk allows.
func saveWithoutEnd(dir, game, scenario string) {
	box := engine.Box{Seed: engine.NewSeeded(1)}
	s, err := newGame(&box, game, scenario)
	if err != nil {
		panic(err)
	}
	path := filepath.Join(dir, "game.toml")
	options := AutosaveOptions{Report: func(st Status) {
		if st.Err != nil {
			panic(st.Err)
		}
	}}
	if l, err := ReadFile(path); err == nil {
		options.OnDisk = &l.Save
	}
	auto := NewAutosaver(path, options)
	rng := engine.NewSeeded(2)
	for {
		p := s.Game().Legal()
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			box = engine.Box{Seed: engine.NewSeeded(rng.Next())}
			if s, err = newGame(&box, game, scenario); err != nil {
				panic(err)
			}
			continue
		}
		if _, err := s.Apply(c); err != nil {
			panic(err)
		}
		auto.Put(Take(s, Meta{Name: "Killed", At: time.Now()}))
	}
}

// newGame sets a game up with some dice.
func newGame(box *engine.Box, game, scenario string) (*engine.Session, error) {
	rec := &engine.Recorder{From: box}
	g, events, err := scenarios.New(game, scenario, nil, rec)
	if err != nil {
		return nil, err
	}
	return engine.NewSession(g, *box, rec.Rolls, events), nil
}

// A program killed at any moment of saving leaves a game that opens, and earlier states that open.
func TestKilledWhileSaving(t *testing.T) {
	if testing.Short() {
		t.Skip("kills some dozen programs")
	}
	for _, game := range []string{"sphacteria historical", "epic argive", "epic campaign", "epic campaign4"} {
		t.Run(game, func(t *testing.T) { killWhileSaving(t, game) })
	}
}

// killWhileSaving kills twelve programs that go on with one game.
func killWhileSaving(t *testing.T, game string) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "game.toml")
	opened := 0
	for i := range 12 {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), writerFolder+"="+dir, writerGame+"="+game)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(150+37*i) * time.Millisecond)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if _, err := os.Lstat(path); err != nil {
			continue // killed before the first save
		}
		for _, p := range append(Backups(path), path) {
			l, err := ReadFile(p)
			if err != nil {
				t.Fatalf("killed in round %d: %v", i, err)
			}
			if !l.Replay.Agrees {
				t.Fatalf("killed in round %d: %s", i, l.Replay.Report("en"))
			}
		}
		opened++
	}
	if opened < 6 {
		t.Errorf("only %d of 12 programs came to save anything", opened)
	}
}
