package game

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestSettingsBehindALink(t *testing.T) {
	dir := t.TempDir()
	real := filepath.Join(dir, "mine.toml")
	if err := os.WriteFile(real, []byte("language = \"fr\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, filepath.Join(dir, "settings.toml")); err != nil {
		t.Skip(err)
	}
	s, err := LoadSettings(dir)
	if err != nil || s.Language != "fr" {
		t.Errorf("read %q, %v", s.Language, err)
	}
	s.Language = "en"
	if err := s.Save(dir); err != nil {
		t.Error(err)
	}
	if data, err := os.ReadFile(real); err != nil || !strings.Contains(string(data), `language = "en"`) {
		t.Errorf("written where they were read stands %q, %v", data, err)
	}
}

// Settings damaged again and again are set aside one beside the other: none takes another's place.
func TestDamagedSettingsKeepTheEarlierOnes(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.toml")
	for n, aside := range []string{".damaged", ".damaged-2", ".damaged-3"} {
		text := []byte("language = [" + strings.Repeat("x", n))
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := LoadSettings(dir)
		var bad *SettingsError
		if !errors.As(err, &bad) || bad.Kept != path+aside || exists(path) {
			t.Errorf("%v; it is said to be kept as %+v", err, bad)
		}
		if kept, err := os.ReadFile(path + aside); err != nil || !bytes.Equal(kept, text) {
			t.Errorf("%s holds %q, %v", aside, kept, err)
		}
	}
}

// Settings that would take the decoder long are set aside at once.
func TestSettingsOfEndlessKeysAreSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"a key of many parts":  "players." + strings.Repeat("a.", 20_000) + "a = 1\n",
		"a table of many":      "[" + strings.Repeat("a.", 20_000) + "a]\n",
		"a key of one letter":  strings.Repeat("a", 60_000) + " = 1\n",
		"brackets in brackets": "x = " + strings.Repeat("[", 30_000) + "\n",
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		s, err := LoadSettings(dir)
		if took := time.Since(start); err == nil || s.Language != DefaultSettings().Language || took > 2*time.Second {
			t.Errorf("%s: %v, after %v", name, err, took)
		}
	}
}

// FuzzSettings: whatever a settings file holds, reading it ends with settings in their bounds that can be written and read again as
// the same.
func FuzzSettings(f *testing.F) {
	f.Add([]byte("language = \"fr\"\nscale = 1.25\n[window]\nknown = true\nwidth = 1300\nheight = 900\n[players]\nathens = \"Kleon\"\n"))
	f.Add([]byte("scale = nan\nanimation = 3\n"))
	f.Add([]byte("[window]\nx = 9223372036854775807\ny = -1\nwidth = -5\nheight = 99999\n"))
	f.Add([]byte("players.a.b.c = 1"))
	f.Add([]byte("[lessons.\"epic/01-map\"]\nstep = 3\n[lessons.\"own/x.toml\"]\nstep = -1\ndone = true\n[last_game]\ngame = \"epic\"\nsolo = true\noptions.wings = \"with\"\n"))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, "settings.toml"), data, 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := LoadSettings(dir)
		if err != nil {
			aside := filepath.Join(dir, "settings.toml.damaged")
			kept, kerr := os.ReadFile(aside)
			if kerr != nil || !bytes.Equal(kept, data) {
				t.Fatalf("the damaged file was not kept: %v", kerr)
			}
			if err := os.Remove(aside); err != nil {
				t.Fatal(err)
			}
		}
		if s.Scale < MinScale || s.Scale > MaxScale || s.Language != "en" && s.Language != "fr" || len(s.Players) > maxPlayers ||
			s.Window != (WindowPlace{}) && (s.Window.Width < 200 || s.Window.Height < 150) {
			t.Fatalf("out of bounds: %+v", s)
		}
		text, err := s.encode() // what Save writes; a disk would make this slow
		if err != nil {
			t.Fatalf("cannot be kept: %v", err)
		}
		again, err := parseSettings(text)
		if err != nil {
			t.Fatalf("what was kept cannot be read: %v", err)
		}
		if again.Scale != s.Scale || again.Language != s.Language || again.Window != s.Window || !maps.Equal(again.Players, s.Players) ||
			!maps.Equal(again.Lessons, s.Lessons) || again.Last.Game != s.Last.Game || !maps.Equal(again.Last.Options, s.Last.Options) {
			t.Fatalf("read again as %+v, was %+v", again, s)
		}
	})
}

// Settings that cannot be written are told in the player's language, with the reason and without a path of the system's making.
func TestSettingsThatCannotBeWritten(t *testing.T) {
	for lang, want := range map[string]string{"en": "could not be written (a part of its path is no folder)", "fr": "n’ont pu être écrits (une partie du chemin n’est pas un dossier)"} {
		home := t.TempDir()
		a, d := begin(t, lang, home)
		config := filepath.Join(home, "config")
		if err := errors.Join(os.RemoveAll(config), os.WriteFile(config, nil, 0o644)); err != nil {
			t.Fatal(err)
		}
		a.Change(func(s *Settings) { s.Palette = PaletteSafe })
		d.Tick()
		told := strings.Join(d.Texts(), " ")
		if !strings.Contains(strings.ReplaceAll(told, "'", "’"), want) || strings.Contains(told, config) {
			t.Errorf("%s: %q", lang, told)
		}
	}
}

// At the first start the interface is as large as the screen asks for; once a player has settings they are left alone.
func TestTheFirstStartSuitsTheScreen(t *testing.T) {
	for _, c := range []struct{ w, h, want float64 }{{1280, 800, 1}, {1600, 1000, 1}, {1920, 1080, 1}, {1920, 1200, 1.2}, {2560, 1440, 1.4}, {3840, 2160, 2}, {7680, 4320, 2}} {
		dir := t.TempDir()
		a := New(Config{ConfigDir: dir, DataDir: t.TempDir()})
		if k := a.FirstStart(c.w, c.h); k != c.want || a.settings.Scale != c.want {
			t.Errorf("%v x %v: scale %v, wanted %v", c.w, c.h, k, c.want)
		}
		a.Change(func(s *Settings) { s.Scale = 0.9 })
		again := New(Config{ConfigDir: dir, DataDir: t.TempDir()})
		if again.FirstStart(c.w, c.h); again.settings.Scale != 0.9 {
			t.Errorf("the scale a player chose became %v", again.settings.Scale)
		}
	}
}
