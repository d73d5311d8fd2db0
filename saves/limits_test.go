package saves

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strategos/engine"
)

// long is a save of a new game with a made-up history of so many commands.
func long(t *testing.T, commands int) *Save {
	t.Helper()
	s := Take(begin(t, 1), Meta{Name: "long", Program: "test", At: noon})
	s.Records = s.Records[:1:1]
	for range commands {
		s.Records = append(s.Records, engine.Record{Seat: "athens", Command: engine.Cmd("move", "ath-h1", "ath-h2", "N", "O", "P"), Rolls: []int{3, 4}})
	}
	return s
}

// A game may go on for ten times as many commands as a campaign of decades has, and what is written is read again.
func TestLongGamesAreReadAgain(t *testing.T) {
	for _, n := range []int{20_000, maxRecords - 1} {
		data, err := long(t, n).Encode()
		if err != nil {
			t.Fatalf("%d commands: %v", n, err)
		}
		l, err := Decode(data)
		if err != nil {
			t.Fatalf("%d commands: %v", n, err)
		}
		if len(l.Records) != n+1 || l.Records[n].Command.String() != "move ath-h1 ath-h2 N O P" || len(l.Records[n].Rolls) != 2 {
			t.Errorf("%d commands: %d records are read", n, len(l.Records))
		}
		if n == maxRecords-1 && len(data) > MaxBytes*7/8 {
			t.Errorf("there is no room beyond %d bytes", len(data))
		}
	}
}

// What could not be read again is not written, whatever was there stays, and the player is told why.
func TestNothingUnreadableIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.toml")
	if err := WriteFile(path, long(t, 3)); err != nil {
		t.Fatal(err)
	}
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		spoil func(*Save)
		code  string
	}{
		"too many commands": {func(s *Save) {
			for len(s.Records) < 400_000 {
				s.Records = append(s.Records, s.Records[1:]...)
			}
		}, "too-many-records"},
		"too many dice in all": {func(s *Save) {
			for i := range s.Records {
				s.Records[i].Rolls = make([]int, maxRolls)
			}
			s.Records = append(s.Records, s.Records...)
			s.Records = append(s.Records, s.Records...)
		}, "too-long"},
		"a name too long":     {func(s *Save) { s.Name = strings.Repeat("x", MaxName+1) }, "unsound"},
		"a player too long":   {func(s *Save) { s.Players = map[string]string{"athens": strings.Repeat("x", MaxName+1)} }, "unsound"},
		"a bookmark too long": {func(s *Save) { s.Records[1].Mark = strings.Repeat("x", MaxName+1) }, "unsound"},
		"dice that are none":  {func(s *Save) { s.Box.Queue = []int{7} }, "unsound"},
		"a roll that is none": {func(s *Save) { s.Records[1].Rolls = []int{maxRoll + 1} }, "unsound"},
		"a turn that is none": {func(s *Save) { s.Records[1].Stage.Turn = maxTurn + 1 }, "unsound"},
		"too many dice":       {func(s *Save) { s.Box.Queue = make([]int, maxQueue+1) }, "unsound"},
		"a record without end": {func(s *Save) {
			s.Records[1].Rolls = make([]int, maxRolls+1)
		}, "unsound"},
	} {
		s := long(t, 2000)
		c.spoil(s)
		if _, err := s.Encode(); code(t, err) != c.code {
			t.Errorf("%s: %v", name, err)
		}
		err := WriteFile(path, s)
		var e *Error
		if !errors.As(err, &e) || e.Code != c.code || e.Path != path {
			t.Errorf("%s is written: %v", name, err)
			continue
		}
		for _, lang := range []string{"en", "fr"} {
			if text := e.In(lang); !strings.Contains(text, "game.toml") || strings.ContainsAny(text, "{}") {
				t.Errorf("%s: %s", name, text)
			}
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != string(sound) {
			t.Fatalf("%s: what was there is gone: %v", name, err)
		}
	}
}

// A record whose command was taken back very often can still be saved and read.
func TestManyRemarksAreReadAgain(t *testing.T) {
	s := begin(t, 1)
	s.Solo = true
	for range 2 * engine.MostNotes {
		s.Copied(9)
	}
	data, err := Take(s, Meta{Name: "remarks", Program: "test", At: noon}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	l, err := Decode(data)
	if err != nil || len(l.Records[0].Notes) != engine.MostNotes {
		t.Errorf("%v, %d remarks", err, len(l.Records[0].Notes))
	}
}
