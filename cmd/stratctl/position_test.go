package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
)

const shortPosition = `position = 1
game = "sphacteria"
turn = 3
decision = "announce"
seat = "athens"
others = "away"

[places]
O = ["spa-h1", "spa-h2 weakened"]
N = ["ath-h1", "ath-h2"]

[hands]
athens = []
sparta = []

[tracks.athens]
ap = 2
`

// TestSaveOfAPositionIsWhole: a game that began in a position written by hand is saved with that position. Its history leads to the saved
// state, is taken back to the start after loading, and verify finds nothing to say; a start that cannot be is refused by its name.
func TestSaveOfAPositionIsWhole(t *testing.T) {
	dir := t.TempDir()
	file, save := filepath.Join(dir, "lesson.toml"), filepath.Join(dir, "game.toml")
	if err := os.WriteFile(file, []byte(shortPosition), 0o644); err != nil {
		t.Fatal(err)
	}
	r := converse(t, []string{":hash", "announce 2", "activate N", ":hash", ":save " + save, ":load " + save, ":hash", ":undo", ":undo", ":hash", ":redo", ":redo", ":save " + save}, "-position", file)
	for i, x := range r {
		if !x.OK {
			t.Fatalf("line %d: %s", i+1, x.Error)
		}
	}
	switch {
	case r[5].Report != "":
		t.Error("the game just saved is loaded with a remark: ", r[5].Report)
	case r[6].Hash != r[3].Hash || r[9].Hash != r[0].Hash:
		t.Error("what was loaded is taken back to another position")
	}
	if status, out, errs := call(t, "", "verify", save); status != 0 {
		t.Errorf("verify: status %d, %s%s", status, out, errs)
	}
	if again := converse(t, []string{":undo", ":undo", ":hash"}, "-load", save); again[2].Hash != r[0].Hash {
		t.Error("a second save has lost the start: ", again[2].Error)
	}
	text, err := os.ReadFile(save)
	if err != nil {
		t.Fatal(err)
	}
	state, start, found := strings.Cut(string(text), "[start]")
	if !found {
		t.Fatal("the position is not in the file")
	}
	for bad, want := range map[string]string{
		strings.Replace(start, `ath-h1 = "N"`, `ath-h1 = "nowhere"`, 1): "start: ",
		strings.Replace(start, "turn = 3", "turn = 3\nmood = 2", 1):     "start.mood",
	} {
		if err := os.WriteFile(save, []byte(state+"[start]"+bad), 0o644); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := call(t, "", "verify", save); status != 1 || !strings.Contains(errs, want) {
			t.Errorf("a spoiled start: status %d, %s", status, errs)
		}
	}
	moved := strings.Replace(start, `ath-h1 = "N"`, `ath-h1 = "M"`, 1)
	if err := os.WriteFile(save, []byte(state+"[start]"+moved), 0o644); err != nil {
		t.Fatal(err)
	}
	if x := converse(t, []string{":hash", ":load " + save}, "-load", save); x[0].Hash != r[3].Hash || x[1].Report == "" {
		t.Error("another start is passed over in silence")
	}
}

// TestPositions plays from a position written by hand, draws a picture of it, and writes the position of a save that is the same game.
func TestPositions(t *testing.T) {
	dir := t.TempDir()
	file, save, back := filepath.Join(dir, "lesson.toml"), filepath.Join(dir, "game.toml"), filepath.Join(dir, "back.toml")
	if err := os.WriteFile(file, []byte(shortPosition), 0o644); err != nil {
		t.Fatal(err)
	}
	r := converse(t, []string{":prompt", "announce 2", "activate N", "move ath-h1 ath-h2 O", ":save " + save, ":hash"}, "-position", file)
	if p := r[0].Prompt; p == nil || p.Decision != "announce" || p.Seat != "athens" {
		t.Fatalf("%+v", r[0])
	}
	for i, x := range r[1:5] {
		if !x.OK {
			t.Fatalf("line %d: %s", i+1, x.Error)
		}
	}
	if status, _, errs := call(t, "", "position", save, "-o", back); status != 0 {
		t.Fatal(errs)
	}
	if again := converse(t, []string{":hash"}, "-position", back); again[0].Hash != r[5].Hash {
		t.Error("the position written is another game")
	}
	shot := shoot(t, "-position", file, "-crop", "N,O")
	if set := shoot(t, "-crop", "N,O"); changed(shot, set) < 500 {
		t.Error("the picture shows the set-up")
	}
	for _, lang := range []string{"en", "fr"} {
		if err := os.WriteFile(back, []byte(strings.Replace(shortPosition, "ath-h2", "ath-h77", 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		status, _, errs := call(t, "", "exec", "-position", back, "-lang", lang)
		if want := map[string]string{"en": ":10: there is no counter", "fr": ":10 : il n’y a pas de pion"}[lang]; status != 1 || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %s", lang, status, errs)
		}
		status, _, errs = call(t, "", "exec", "-position", file, "-game", "hellespont", "-lang", lang)
		if want := map[string]string{"en": "says itself", "fr": "dit elle-même"}[lang]; status != 1 || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %s", lang, status, errs)
		}
	}
}

// TestNoPosition: a file that is not there, or holds no text of a position, is refused with a sentence that says so.
func TestNoPosition(t *testing.T) {
	dir := t.TempDir()
	noise := filepath.Join(dir, "noise.toml")
	if err := os.WriteFile(noise, []byte("\x00\xff[[["), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][3]string{
		{filepath.Join(dir, "nosuch.toml"), "There is no file “nosuch.toml”.", "Il n’y a pas de fichier «\u00a0nosuch.toml\u00a0»."},
		{noise, "“noise.toml” cannot be read as a text of a position.", "n’est pas un texte de position lisible."},
	} {
		refusedCall(t, c[1], "exec", "-position", c[0])
		refusedCall(t, c[2], "exec", "-position", c[0], "-lang", "fr")
		refusedCall(t, c[1], "shot", "-position", c[0], "-o", filepath.Join(dir, "out.png"))
	}
}

// TestExecDraw: what is drawn next can be set, is drawn, and survives saving and loading.
func TestExecDraw(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.toml")
	top, err := (&execCmd{}).open()
	if err != nil {
		t.Fatal(err)
	}
	var bowl []string
	for id, line := range top.sessionLine("state").(*answer).State.(map[string]any)["pieces"].(map[string]any) {
		if line == "bowl" {
			bowl = append(bowl, id)
		}
	}
	slices.Sort(bowl)
	want := []string{bowl[len(bowl)-1], bowl[0]}
	for _, line := range []string{"draw " + strings.Join(want, " "), "save " + file, "draw clear", "load " + file} {
		if a, ok := top.sessionLine(line).(*answer); !ok || !a.OK {
			t.Fatalf("%s: %+v", line, top.sessionLine(line))
		}
	}
	if d := top.sessionLine("draw").(*answer).Dice; !slices.Equal(d.Draws, want) {
		t.Fatalf("saved and loaded: %+v", d)
	}
	if f, ok := top.sessionLine("draw str-98").(*refused); !ok || f.Code != "no-draw" {
		t.Errorf("%+v", f)
	}
	var drawn []string
	rng := engine.NewSeeded(5)
	for range 2000 {
		g := top.session.Game()
		p := g.Prompt()
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok || len(drawn) >= 2 {
			break
		}
		if a, ok := top.command(c.String()).(*answer); ok {
			for _, e := range *a.Events {
				if e.Kind == "drew" {
					drawn = append(drawn, e.Facts.Get("piece"))
				}
			}
		}
	}
	if len(drawn) < 2 || !slices.Equal(drawn[:2], want) {
		t.Errorf("drawn were %v, set were %v", drawn, want)
	}
}
