package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/saves"
)

// seatsOf are the seat that decides in a saved game and one that does not.
func seatsOf(t *testing.T, path string) (deciding, other string) {
	t.Helper()
	h, err := saves.ReadHeader(path)
	if err != nil {
		t.Fatal(err)
	}
	return h.Deciding, map[string]string{"athens": "sparta", "sparta": "athens"}[h.Deciding]
}

// opened counts the notes of a saved game that say that its secrets were opened.
func opened(t *testing.T, path string) (n int) {
	t.Helper()
	l, err := saves.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Records {
		for _, e := range l.Records[i].Notes {
			if e.Kind == saves.SecretsOpened {
				n++
			}
		}
	}
	return n
}

// TestExecShowsTheSeatThatDecides: of a veiled game exec shows what the seat that decides may see and nothing else,
// and the game can be played and saved so. With -open it shows everything, and the save says so; a game that lies open
// already, or is of one, is shown whole.
func TestExecShowsTheSeatThatDecides(t *testing.T) {
	dir := t.TempDir()
	file, plain, solo := filepath.Join(dir, "game.toml"), filepath.Join(dir, "plain.toml"), filepath.Join(dir, "solo.toml")
	seat, other := seatsOf(t, veiledSave)
	lines := []string{":view " + seat, ":prompt", ":legal", ":hash", ":dice 3 4", ":draw str-01", ":seed", ":odds",
		":save " + file, ":view", ":view " + other, ":state"}
	for name, args := range map[string][]string{"-load": {"-load", veiledSave}, ":load": nil} {
		said := append([]string{":load " + veiledSave}, lines...)
		for lang, want := range map[string]string{"en": "With the flag -open everything is", "fr": "Avec l’option -open tout l’est"} {
			r := converse(t, said, append([]string{"-lang", lang}, args...)...)[1:]
			for i, x := range r {
				shut := i >= len(lines)-3
				switch {
				case lines[i] == ":odds" && !x.OK && x.Code == "no-roll-now":
				case x.OK == shut, shut && (x.Code != "veiled" || !strings.Contains(x.Error, want) ||
					!strings.Contains(x.Error, "("+seat+")")):
					t.Errorf("%s, %s: %+v", name, lines[i], x)
				case x.Dice != nil && (x.Dice.Seed != "" || x.Dice.Queue != nil || x.Dice.Draws != nil):
					t.Errorf("%s, %s: the dice to come are told: %+v", name, lines[i], x.Dice)
				}
			}
			if v := r[0].View; v == nil || string(v.Seat) != seat {
				t.Errorf("%s: the view is %+v", name, v)
			}
		}
		if n := opened(t, file); n != 0 {
			t.Errorf("%s: the save says %d times that its secrets were opened", name, n)
		}
		for i, x := range converse(t, said, append([]string{"-open"}, args...)...)[1:] {
			if !x.OK && x.Code == "veiled" || x.Dice != nil && (x.Dice.Seed == "" || x.Dice.Queue == nil) {
				t.Errorf("%s -open, %s: %+v", name, lines[i], x)
			}
		}
		if n := opened(t, file); n == 0 {
			t.Errorf("%s -open: the save says nothing of it", name)
		}
		if text, err := os.ReadFile(file); err != nil || !bytes.Contains(text, []byte("[veiled]")) {
			t.Errorf("%s -open: the save is not veiled, %v", name, err)
		}
	}
	if status, _, errs := call(t, "", "plain", veiledSave, "-o", plain); status != 0 {
		t.Fatal(errs)
	}
	converse(t, []string{":save " + solo})
	for _, path := range []string{plain, solo} {
		for i, x := range converse(t, []string{":view", ":state", ":save " + file}, "-load", path) {
			if !x.OK {
				t.Errorf("%s, line %d: %+v", filepath.Base(path), i+1, x)
			}
		}
		if opened(t, file) != opened(t, path) {
			t.Errorf("%s: the note is said again, or not any more", filepath.Base(path))
		}
	}
}

// TestExecTellsWhatItsGiverMaySee: the secrets of others in what a command brings about are left out in a veiled game,
// also where it is given again; with -open they are told.
func TestExecTellsWhatItsGiverMaySee(t *testing.T) {
	secrets := func(open bool) (told, kept int) {
		for i := range uint64(12) {
			top := &tableTop{lang: "en", opening: openFlag{open}}
			if a, ok := top.sessionLine("load " + veiledSave).(*answer); !ok || !a.OK {
				t.Fatal("it cannot be loaded")
			}
			rng := engine.NewSeeded(i)
			for range 60 {
				g := top.session.Game()
				p := g.Legal()
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					break
				}
				given, ok := top.command(c.String()).(*answer)
				if !ok {
					continue
				}
				again := given
				if top.session.Undo() {
					again = top.sessionLine("redo").(*answer)
				}
				for _, events := range [][]toldEvent{*given.Events, *again.Events} {
					for _, e := range events {
						if len(e.Secret) == 0 || slices.Contains(e.Secret, p.Seat) {
							continue
						}
						if len(e.Counters)+len(e.Facts) > 0 {
							told++
						} else {
							kept++
						}
					}
				}
			}
		}
		return told, kept
	}
	if told, kept := secrets(false); told > 0 || kept == 0 {
		t.Errorf("veiled: %d secrets of others are told, %d kept", told, kept)
	}
	if told, _ := secrets(true); told == 0 {
		t.Error("-open: none is told")
	}
}

// TestShotAndPositionKeepSecrets: neither a picture nor a text shows what a player of a veiled game may not know,
// unless told to; a picture of what the seat sees that decides is drawn.
func TestShotAndPositionKeepSecrets(t *testing.T) {
	dir := t.TempDir()
	out, plain := filepath.Join(dir, "out"), filepath.Join(dir, "plain.toml")
	seat, other := seatsOf(t, veiledSave)
	none := func(what string) {
		t.Helper()
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s: a file was written", what)
		}
	}
	for lang, want := range map[string]string{"en": "with the flag -open", "fr": "avec l’option -open"} {
		refusedCall(t, want, "position", veiledSave, "-lang", lang)
		refusedCall(t, want, "position", veiledSave, "-o", out, "-lang", lang)
		want = strings.ToUpper(want[:1]) + want[1:]
		refusedCall(t, want, "shot", "-load", veiledSave, "-size", "64x64", "-o", out, "-lang", lang)
		refusedCall(t, want, "shot", "-load", veiledSave, "-size", "64x64", "-seat", other, "-o", out, "-lang", lang)
		none(lang)
	}
	if status, _, errs := call(t, "", "plain", veiledSave, "-o", plain); status != 0 {
		t.Fatal(errs)
	}
	for _, args := range [][]string{{"shot", "-load", veiledSave, "-size", "64x64", "-seat", seat},
		{"shot", "-load", veiledSave, "-size", "64x64", "-open"}, {"shot", "-load", plain, "-size", "64x64"},
		{"position", "-open", veiledSave}, {"position", plain}} {
		if status, _, errs := call(t, "", append(args, "-o", out)...); status != 0 {
			t.Errorf("%q: status %d, %s", args, status, errs)
		}
		if err := os.Remove(out); err != nil {
			t.Errorf("%q: %v", args, err)
		}
	}
}
