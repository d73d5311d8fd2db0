package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"strategos/engine"
	"strategos/saves"
)

// veiledSave is a save of a game between two.
const veiledSave = "../../saves/testdata/old/format-2-veiled.toml"

// TestVerifyTellsOfHashes: a hash in the file that is not that of the turn is told, with status 1.
func TestVerifyTellsOfHashes(t *testing.T) {
	data, err := os.ReadFile(veiledSave)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "hash.toml")
	text := regexp.MustCompile(`"2 \| (\d+) \| [0-9a-f]{16}"`).ReplaceAll(data, []byte(`"2 | $1 | 0123456789abcdef"`))
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	refusedCall(t, "leads to the saved position, but not every turn has the number and the hash that stand in the file (turn 2)", "verify", file)
	refusedCall(t, "empreinte", "verify", file, "-lang", "fr")
	if status, out, errs := call(t, "", "verify", veiledSave); status != 0 || !strings.Contains(out, " 0 differences") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}

// TestVerifyTellsOfNumbers: so is a turn that has another number in the file.
func TestVerifyTellsOfNumbers(t *testing.T) {
	data, err := os.ReadFile(veiledSave)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "number.toml")
	text := regexp.MustCompile(`"2 \| (\d+ \| [0-9a-f]{16})"`).ReplaceAll(data, []byte(`"5 | $1"`))
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	refusedCall(t, "stand in the file (turn 2)", "verify", file)
}

// TestExecKeepsAGameOfTwo: a game between two that is loaded, taken back and saved is one between the same two afterwards, veiled.
func TestExecKeepsAGameOfTwo(t *testing.T) {
	was, err := saves.ReadFile(veiledSave)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "again.toml")
	for name, lines := range map[string][]string{"-load": {":undo", ":redo", ":save " + file}, ":load": {":load " + veiledSave, ":save " + file}} {
		args := []string{"-load", veiledSave}
		if name == ":load" {
			args = nil
		}
		converse(t, lines, args...)
		l, err := saves.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if l.Solo || !bytes.Contains(text, []byte("[veiled]")) || bytes.Contains(text, []byte("str-")) || len(was.Players) == 0 || !maps.Equal(l.Players, was.Players) ||
			l.Game.Hash() != was.Game.Hash() {
			t.Errorf("%s: solo %v, players %v", name, l.Solo, l.Players)
		}
	}
	one := filepath.Join(t.TempDir(), "one.toml")
	converse(t, []string{":save " + one, ":load " + veiledSave, ":load " + one, ":save " + file})
	if l, err := saves.ReadFile(file); err != nil || !l.Solo {
		t.Errorf("a game of one became one of two: %v", err)
	}
}

// TestExecKeepsTheHeader: a game that is loaded and saved again is the same game of the same line, whatever its file is
// called, and the newest of the folder of saves it lies in; elsewhere it comes behind what it was.
func TestExecKeepsTheHeader(t *testing.T) {
	folder, err := saves.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	was, err := saves.ReadFile(veiledSave)
	if err != nil {
		t.Fatal(err)
	}
	was.Line, was.BranchOf, was.BranchName, was.BranchTurn = "0123456789abcdef", "fedcba9876543210", "The game left", 2
	auto := filepath.Join(folder.Dir(), "autosave")
	older, newer := filepath.Join(auto, "old-a.strategos"), filepath.Join(auto, "new-b.strategos")
	kept := filepath.Join(folder.Dir(), "kept.strategos")
	outside := filepath.Join(t.TempDir(), "elsewhere.toml")
	for path, order := range map[string]int64{older: 5, newer: 9} {
		was.Order, was.Name = order, "Called "+filepath.Base(path)
		if err := saves.WriteFile(path, &was.Save); err != nil {
			t.Fatal(err)
		}
	}
	same := func(path, from string, order int64) {
		t.Helper()
		h, err := saves.ReadHeader(path)
		if err != nil {
			t.Fatal(err)
		}
		if h.Order != order || h.Name != "Called "+filepath.Base(from) || h.Line != was.Line ||
			h.BranchOf != was.BranchOf || h.BranchName != was.BranchName || h.BranchTurn != was.BranchTurn ||
			!maps.Equal(h.Players, was.Players) {
			t.Errorf("%s: %+v", filepath.Base(path), h)
		}
	}
	converse(t, []string{":save " + newer}, "-load", newer)
	same(newer, newer, 10)
	converse(t, []string{":save " + older, ":save " + kept, ":save " + outside, ":save " + outside}, "-load", older)
	same(older, older, 11)
	same(kept, older, 12)
	same(outside, older, 14)
	if list, err := folder.Autosaves(); err != nil || list[0].Path != older {
		t.Errorf("the newest is %+v, %v", list, err)
	}
	converse(t, []string{":save " + outside}, "-load", newer)
	same(outside, newer, 11)
	t.Chdir(auto)
	converse(t, []string{":save " + filepath.Base(newer)}, "-load", newer)
	same(newer, newer, 13)
	converse(t, []string{":save " + outside})
	if h, err := saves.ReadHeader(outside); err != nil || h.Name != "elsewhere" {
		t.Errorf("a new game is called %q, %v", h.Name, err)
	}
}

// TestExecTellsOfLoadedDice: whoever loads the dice of a game between two, or takes them over from the program, has its
// log say so in either language; in a game of one nobody is told of what he chooses.
func TestExecTellsOfLoadedDice(t *testing.T) {
	dir := t.TempDir()
	file, one := filepath.Join(dir, "loaded.toml"), filepath.Join(dir, "one.toml")
	converse(t, []string{":save " + one})
	fresh := func(path string) []engine.Event { // of the record that the game was loaded with
		l, err := saves.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return l.Records[len(l.Records)-1].Notes
	}
	voice := map[string]*voice{}
	for _, lang := range []string{"en", "fr"} {
		v, err := newVoice("sphacteria", lang)
		if err != nil {
			t.Fatal(err)
		}
		voice[lang] = v
	}
	before := len(fresh(veiledSave))
	const en, fr = "Outside of the game somebody has chosen ", "Hors du jeu, quelqu’un a choisi "
	for line, want := range map[string][3]string{
		":dice 6 6 6 6":              {"chance-chosen", en + "results of dice", fr + "des résultats de dés"},
		":draw str-01":               {"chance-chosen", en + "what is drawn", fr + "ce qui se tire"},
		":seed 5":                    {"chance-chosen", en + "the dice to come.", fr + "les dés à venir."},
		"-seed":                      {"chance-chosen", en + "the dice to come.", fr + "les dés à venir."},
		":dice typed":                {"dice-by", "rolled by the players", "par les joueurs"},
		":dice typed\n:dice 6 6 6 6": {"chance-chosen", en + "results of dice", fr + "des résultats de dés"},
	} {
		for of, load := range map[string]string{"two": veiledSave, "one": one} {
			args := []string{"-load", load}
			if line == "-seed" {
				args = append(args, "-seed", "5")
			}
			converse(t, append(strings.Split(strings.TrimPrefix(line, "-seed"), "\n"), ":save "+file), args...)
			notes := fresh(file)
			if of == "one" {
				if slices.ContainsFunc(notes, func(e engine.Event) bool { return e.Kind == "chance-chosen" }) {
					t.Errorf("%q: a game of one says %v", line, notes)
				}
				continue
			}
			if len(notes) <= before || notes[len(notes)-1].Kind != want[0] {
				t.Errorf("%q: the notes are %v", line, notes)
				continue
			}
			for i, lang := range []string{"en", "fr"} {
				if told := voice[lang].text.Event(notes[len(notes)-1]); !strings.Contains(told, want[1+i]) {
					t.Errorf("%q: the log says %q", line, told)
				}
			}
		}
	}
}

// TestVerifyTellsReasons: a command that the rules refuse is told with the catalogs' reason, in the language.
func TestVerifyTellsReasons(t *testing.T) {
	file := filepath.Join(t.TempDir(), "told.toml")
	lines, _ := opening(t, 60)
	converse(t, append(lines, ":save "+file), "-seed", "3")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, regexp.MustCompile(`\| announce \d`).ReplaceAll(data, []byte("| announce 77")), 0o600); err != nil {
		t.Fatal(err)
	}
	refusedCall(t, "“announce 77”: You have ", "verify", file)
	refusedCall(t, "«\u00a0announce 77\u00a0»\u00a0: Vous avez ", "verify", file, "-lang", "fr")
	_, out, _ := call(t, ":load "+file+"\n", "exec")
	if !strings.Contains(out, "“announce 77”: You have ") || strings.Contains(out, "announce-range ap") {
		t.Errorf(":load says %s", out)
	}
}

// TestPlain opens a veiled save for both to see, and veils it again.
func TestPlain(t *testing.T) {
	dir := t.TempDir()
	open, again := filepath.Join(dir, "open.toml"), filepath.Join(dir, "again.toml")
	if status, out, errs := call(t, "", "plain", veiledSave, "-o", open); status != 0 || !strings.Contains(out, "open.toml") {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	data, err := os.ReadFile(open)
	if err != nil || !bytes.Contains(data, []byte(`= "hand `)) || !bytes.Contains(data, []byte(saves.SecretsOpened)) || bytes.Contains(data, []byte("[veiled]")) {
		t.Errorf("not in the open: %v", err)
	}
	if status, _, errs := call(t, "", "plain", "-veil", open, "-o", again); status != 0 {
		t.Fatal(errs)
	}
	if data, err := os.ReadFile(again); err != nil || bytes.Contains(data, []byte(`= "hand `)) || !bytes.Contains(data, []byte("[veiled]")) {
		t.Errorf("not veiled: %v", err)
	}
	was := data
	refusedCall(t, "is the file that is read", "plain", "-veil", open, "-o", filepath.Join(dir, ".", "open.toml"))
	refusedCall(t, "le fichier lu", "plain", "-veil", open, "-o", open, "-lang", "fr")
	if data, err := os.ReadFile(open); err != nil || !bytes.Equal(data, was) {
		t.Errorf("the file that was read is another one now: %v", err)
	}
	for _, file := range []string{veiledSave, open, again} {
		if status, _, errs := call(t, "", "verify", file); status != 0 {
			t.Error(errs)
		}
	}
	solo := filepath.Join(dir, "solo.toml")
	converse(t, []string{":save " + solo})
	refusedCall(t, "nothing to open", "plain", solo, "-o", open)
	refusedCall(t, "rien à ouvrir", "plain", solo, "-o", open, "-lang", "fr")
	refusedCall(t, "no saved game", "plain", filepath.Join(dir, "none.toml"), "-o", open)
}

// TestNothingControlsTheTerminal: whatever a file, its name or an argument holds, no control character is printed.
func TestNothingControlsTheTerminal(t *testing.T) {
	evil := "\x1b]0;x\x07\x1b[2J\u202e\u0085\u009b31m\u2066\x7f"
	file := filepath.Join(t.TempDir(), "a"+strings.ReplaceAll(evil, "/", "")+".toml")
	data, err := os.ReadFile(veiledSave)
	if err != nil {
		t.Fatal(err)
	}
	escaped := `\u001b]0;x\u0007\u202e\u0085\u009b31m`
	text := strings.NewReplacer(`program = "test"`, `program = "`+escaped+`"`, `name = "Format 2"`, `name = "`+escaped+`"`).Replace(string(data))
	for name, text := range map[string]string{"sound": text, "damaged": strings.Replace(text, `game = "`, `game = "`+escaped, 1), "broken": text + "\n\"" + escaped + "\" = [1,"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"verify", file}, {"exec", "-load", file}, {"plain", file, "-o", file + evil}, {"exec", "-game", evil}, {"exec", "-scenario", evil},
			{"shot", "-o", file + "/" + evil, "-at", evil}, {evil}, {"verify", evil},
			{"shot", "-load", file, "-o", file + evil + ".png"}, {"shot", "-load", evil, "-o", file + ".png"}, {"shot", "-position", file, "-o", file + ".png"},
			{"position", file}, {"position", file, "-o", file + evil + "/x"}, {"position", evil}, {"exec", "-position", file}, {"exec", "-position", evil},
			{"lesson", "-check", file}, {"lesson", "check", file + evil}, {"lesson", evil, "-o", file}, {"lesson", file, "-o", file + evil}, {"lesson", evil, evil},
			{"lesson", "sphacteria/first-game", "-size", evil, "-o", file}, {"playout", "-game", evil}, {"playout", "-scenario", evil, "-n", "1"},
			{"playout", "-n", "1", "-option", evil + "=" + evil}, {"playout", "-n", evil},
		} {
			input := ":load " + file + "\n:save " + file + evil + "/x\n" + evil + "\n:" + evil + "\n:why " + evil + "\n"
			_, out, errs := call(t, input, args...)
			for _, r := range out + errs {
				if r != '\n' && r != '\t' && unicode.Is(unicode.C, r) {
					t.Errorf("%s, %q: %q is printed", name, args, r)
					break
				}
			}
			written := args[0] == "lesson" || slices.Contains(args, "-position") // files written by hand, of which each fault has a line
			if strings.Count(errs, "\n") > 1 && !written {
				t.Errorf("%s, %q: more than a line: %q", name, args, errs)
			}
			if args[0] == "exec" && out != "" {
				for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
					if !json.Valid([]byte(line)) {
						t.Errorf("%s: %q is no JSON", name, line)
					}
				}
			}
		}
	}
}

// TestPlainJSON: what a terminal must not get reads the same as JSON.
func TestPlainJSON(t *testing.T) {
	var back string
	in := "x\u0085\u202e\U000e0041é\u2028"
	line := plainJSON([]byte(`"` + in + `"`))
	if err := json.Unmarshal(line, &back); err != nil || back != in || strings.ContainsFunc(string(line), func(r rune) bool { return unicode.Is(unicode.C, r) }) {
		t.Errorf("%s: %q, %v", line, back, err)
	}
}

// TestLinesOfOtherSystems: input and saves with Windows line ends are read as any others.
func TestLinesOfOtherSystems(t *testing.T) {
	_, unix, _ := call(t, ":prompt\n:dice 3 4\n:hash\n", "exec")
	_, windows, _ := call(t, ":prompt\r\n:dice 3 4\r\n\r\n# x\r\n:hash\r\n", "exec")
	if unix != windows || !strings.Contains(unix, `"queue":[3,4]`) {
		t.Errorf("%s is not %s", windows, unix)
	}
}
