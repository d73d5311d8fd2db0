package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"strategos/internal/about"
	"strategos/scenarios"
)

// call runs a command line and returns its status and what it wrote.
func call(t testing.TB, input string, args ...string) (status int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(args, console{strings.NewReader(input), &o, &e})
	return status, o.String(), e.String()
}

// refusedCall fails unless a command line ends in status 1 and one sentence.
func refusedCall(t *testing.T, want string, args ...string) {
	t.Helper()
	status, _, errs := call(t, "", args...)
	if status != 1 || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "stratctl: ") || !strings.Contains(errs, want) {
		t.Errorf("%v: status %d, %q does not say %q in one line", args, status, errs, want)
	}
}

func TestErrorsAreOneSentence(t *testing.T) {
	dir := t.TempDir()
	refusedCall(t, "expected one of")
	refusedCall(t, "dance", "dance")
	refusedCall(t, "there is no game \"chess\"", "exec", "-game", "chess")
	refusedCall(t, "no scenario \"winter\"", "exec", "-scenario", "winter")
	refusedCall(t, "no option \"wind\"", "exec", "-option", "wind=north")
	refusedCall(t, "quarter", "exec", "-option", "quarter=nobody")
	refusedCall(t, "seed", "exec", "-seed", "-1")
	refusedCall(t, "lang", "exec", "-lang", "de")
	refusedCall(t, "no saved game", "exec", "-load", filepath.Join(dir, "none.toml"))
	refusedCall(t, "a folder", "exec", "-load", dir)
	refusedCall(t, "un dossier", "exec", "-lang", "fr", "-load", dir)
	refusedCall(t, "options of a saved game", "exec", "-load", oldSave, "-option", "quarter=attacker")
	refusedCall(t, "is the scenario historical", "exec", "-load", oldSave, "-scenario", "winter")
	refusedCall(t, "there is no game", "playout", "-game", "chess")
	refusedCall(t, "number of games", "playout", "-n-3")
	refusedCall(t, "no scenario", "playout", "-scenario", "winter")
	refusedCall(t, "no saved game", "verify", filepath.Join(dir, "none.toml"))
	refusedCall(t, "--out", "shot")
	refusedCall(t, "width x height", "shot", "-o", filepath.Join(dir, "x.png"), "-size", "big")
	refusedCall(t, "pixels", "shot", "-o", filepath.Join(dir, "x.png"), "-size", "99999x3")
	refusedCall(t, "no zone “Z”", "shot", "-o", filepath.Join(dir, "x.png"), "-at", "Z")
	refusedCall(t, "no seat", "shot", "-o", filepath.Join(dir, "x.png"), "-seat", "corinth")
	refusedCall(t, "Nothing was written", "shot", "-o", filepath.Join(dir, "no", "x.png"), "-size", "64x64")
}

const oldSave = "../../saves/testdata/old/format-1.toml"

func TestLongFlags(t *testing.T) {
	got := strings.Join(longFlags([]string{"exec", "-game", "x", "--lang", "fr", "-n", "20", "-seed=3", "-o", "-", "-1", "--", "-file"}), " ")
	if want := "exec --game x --lang fr -n 20 --seed=3 -o - -1 -- -file"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// speaker is a voice for a game.
func speaker(t *testing.T, game, lang string) *voice {
	t.Helper()
	v, err := newVoice(game, lang)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestHelp(t *testing.T) {
	status, out, errs := call(t, "", "exec", "-help")
	if status != 0 || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	for _, e := range scenarios.Games() {
		english, french := speaker(t, e.ID(), "en"), speaker(t, e.ID(), "fr")
		for _, c := range commands(e.ID()) {
			if !strings.Contains(out, "    "+c.Usage+" ") {
				t.Errorf("the help lacks %q of %s", c.Usage, e.ID())
			}
			if !french.text.Has("help."+c.Words) || !english.text.Has("help."+c.Words) {
				t.Errorf("%s: nobody says what %s does", e.ID(), c.Usage)
			}
		}
		for _, c := range sessionCommands {
			if !strings.Contains(out, c.usage) || !french.text.Has("exec.session-"+c.name()) || !english.text.Has("exec.session-"+c.name()) {
				t.Errorf("the help lacks %q, or its French", c.usage)
			}
		}
	}
	if status, out, _ := call(t, "", "--help"); status != 0 || !strings.Contains(out, "playout") {
		t.Errorf("status %d, %s", status, out)
	}
}

func TestVersionCheckVerify(t *testing.T) {
	if status, out, _ := call(t, "", "version"); status != 0 || out != "stratctl "+about.Version+"\n" {
		t.Errorf("status %d, %q", status, out)
	}
	if status, out, errs := call(t, "", "check"); status != 0 || !strings.HasSuffix(out, " 0 errors\n") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	saved := filepath.Join(t.TempDir(), "saved.toml")
	lines, _ := opening(t, 60)
	converse(t, append(lines, ":save "+saved), "-seed", "3")
	status, out, errs := call(t, "", "verify", saved)
	if status != 0 || !regexp.MustCompile(`\n\d+ commands replayed, \d+ turns, 0 differences, hash [0-9a-f]{16}\n$`).MatchString(out) {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	if !strings.Contains(out, ": sphacteria, historical, turn 3, saved ") {
		t.Errorf("the turn of a game without months: %s", out)
	}
	months := filepath.Join(t.TempDir(), "months.toml")
	converse(t, []string{":save " + months}, "-game", "hellespont")
	if _, out, _ := call(t, "", "verify", months); !strings.Contains(out, ": hellespont, historical, turn 1 (August 411 BC), saved ") {
		t.Errorf("the month is missing: %s", out)
	}
	data, err := os.ReadFile(saved)
	if err != nil {
		t.Fatal(err)
	}
	changed := filepath.Join(t.TempDir(), "changed.toml")
	text := regexp.MustCompile(`\| announce \d`).ReplaceAllString(string(data), "| announce 77")
	if err := os.WriteFile(changed, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	refusedCall(t, "goes on from the saved position", "verify", changed)
	refusedCall(t, "reprend de la position", "verify", changed, "-lang", "fr")
}

func TestShot(t *testing.T) {
	t.Setenv("DISPLAY", "")
	file := filepath.Join(t.TempDir(), "shot.png")
	for _, args := range [][]string{
		{"shot", "-o", file, "-size", "320x240"},
		{"shot", "-o", file, "-size", "320x240", "-load", oldSave, "-lang", "fr", "-at", "P", "-zoom", "0.4", "-seat", "athens", "-caption", "Pylos", "-show", "P,Q"},
	} {
		if status, _, errs := call(t, "", args...); status != 0 {
			t.Fatalf("%v: %s", args, errs)
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		f.Close()
		if err != nil || img.Bounds().Dx() != 320 || img.Bounds().Dy() != 240 {
			t.Fatalf("%v: %v", args, err)
		}
	}
}
