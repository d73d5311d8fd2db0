package saves

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// faulty is a game whose rules have led to a state that they do not accept, or that is read as another: spoil does it to the snapshot.
type faulty struct {
	engine.Game
	spoil *func(snapshot reflect.Value)
}

func (g faulty) Clone() engine.Game { return faulty{g.Game.Clone(), g.spoil} }

func (g faulty) Info() engine.Info {
	info := g.Game.Info()
	info.Game = faultyEntry{}.ID()
	return info
}

// faultyEntry is the game in the list of games.
type faultyEntry struct {
	entry.Entry
	spoil *func(snapshot reflect.Value)
}

func (faultyEntry) ID() string { return "faulty" }

func (e faultyEntry) Snapshot(g engine.Game) any {
	snap := e.Entry.Snapshot(g.(faulty).Game)
	(*e.spoil)(reflect.ValueOf(snap).Elem())
	return snap
}

func (e faultyEntry) Restore(scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
	g, err := e.Entry.Restore(scenario, options, decode)
	if err != nil {
		return nil, err
	}
	return faulty{g, e.spoil}, nil
}

// TestNoFaultOfTheRulesIsWritten: a state that could not be read back, or only as another game, is written over no good one: neither by
// the player's word nor by itself, and the sentence tells what was kept.
func TestNoFaultOfTheRulesIsWritten(t *testing.T) {
	real, err := scenarios.Find("sphacteria")
	if err != nil {
		t.Fatal(err)
	}
	sound := func(reflect.Value) {}
	spoil := sound
	t.Cleanup(scenarios.Join(faultyEntry{real, &spoil}))
	inner := begin(t, 4)
	play(t, inner, engine.NewSeeded(2), 40)
	s := engine.NewSession(faulty{inner.Game(), &spoil}, *inner.Box(), nil, nil)
	s.Solo = true
	path := filepath.Join(t.TempDir(), "game.strategos")
	for range 4 { // the file and all its backups
		if err := WriteFile(path, Take(s, meta("good"))); err != nil {
			t.Fatal(err)
		}
	}
	good := filesIn(t, filepath.Dir(path))
	if len(good) != 4 {
		t.Fatalf("%d files", len(good))
	}
	for name, c := range map[string]struct {
		do  func(reflect.Value)
		why string
	}{
		"a number out of range": {func(v reflect.Value) { v.FieldByName("Turn").SetInt(99) }, "turn"},
		"no such decision":      {func(v reflect.Value) { v.FieldByName("Step").SetString("sleep") }, "step"},
		"another game":          {func(v reflect.Value) { v.FieldByName("Passes").SetInt(1 - v.FieldByName("Passes").Int()) }, ""},
		"a fault in writing":    {func(v reflect.Value) { v.FieldByName("Units").SetMapIndex(reflect.ValueOf("x"), reflect.ValueOf("y")) }, "units"},
	} {
		spoil = c.do
		err := WriteFile(path, Take(s, meta("bad")))
		var e *Error
		if !errors.As(err, &e) || e.Code != "unsound" || !strings.Contains(e.Error(), c.why) || !strings.Contains(e.Error(), "What was saved before is unchanged") {
			t.Errorf("%s: %v", name, err)
			continue
		}
		code(t, err)
		a := NewAutosaver(path, AutosaveOptions{OnDisk: Take(s, meta("good"))})
		a.Put(Take(s, meta("bad")))
		if err := a.Flush(); code(t, err) != "unsound" {
			t.Errorf("%s: by itself: %v", name, err)
		}
		a.Close()
		if now := filesIn(t, filepath.Dir(path)); !reflect.DeepEqual(now, good) {
			t.Errorf("%s: the files are others now", name)
		}
	}
	spoil = sound
	if err := WriteFile(path, Take(s, meta("good again"))); err != nil {
		t.Error(err)
	}
}

// filesIn are the texts of the files of a folder.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	paths, err := filepath.Glob(filepath.Join(dir, "*.strategos"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(p)] = string(data)
	}
	return out
}
