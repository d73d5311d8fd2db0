package saves

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"strategos/engine"
)

// folder is an empty folder of saved games.
func folder(t *testing.T) *Folder {
	t.Helper()
	t.Setenv("STRATEGOS_HOME", t.TempDir())
	f, err := OpenFolder("")
	if err != nil {
		t.Fatal(err)
	}
	if f.Dir() != filepath.Join(os.Getenv("STRATEGOS_HOME"), "saves") {
		t.Fatal(f.Dir())
	}
	return f
}

// code is the code of an *Error, whose sentences it checks.
func code(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is no *Error", err)
	}
	speaks(t, e)
	for _, lang := range []string{"en", "fr"} {
		if strings.ContainsAny(e.In(lang), "{}") {
			t.Errorf("%q lacks a fact", e.In(lang))
		}
	}
	return e.Code
}

func TestHomeFollowsXDG(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("STRATEGOS_HOME", "")
	t.Setenv("XDG_DATA_HOME", dir)
	if runtime.GOOS == "linux" && Home() != filepath.Join(dir, "strategos") {
		t.Fatal(Home())
	}
}

func TestFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"Pylos":                      "Pylos.strategos",
		"  two   words ":             "two words.strategos",
		"Sphactérie, 3e soir":        "Sphactérie, 3e soir.strategos",
		"Σφακτηρία":                  "Σφακτηρία.strategos",
		"Sphacte\u0301rie":           "Sphactérie.strategos",
		"v1.5":                       "v1.5.strategos",
		"common":                     "common.strategos",
		"con artists.x":              "con artists.x.strategos",
		"COM¹²":                      "COM¹².strategos",
		"lpt⁴":                       "lpt⁴.strategos",
		"conin":                      "conin.strategos",
		strings.Repeat("x", 80):      strings.Repeat("x", 80) + ".strategos",
		"":                           "!name-empty",
		" \t\n":                      "!name-empty",
		strings.Repeat("x", 81):      "!name-long",
		strings.Repeat("語", 79):      "!name-long",
		"../up":                      "!name-letter",
		"a/b":                        "!name-letter",
		`a\b`:                        "!name-letter",
		"C:game":                     "!name-letter",
		"what?":                      "!name-letter",
		"tab\x01":                    "!name-letter",
		"zero\x00":                   "!name-letter",
		"bad\xff":                    "!name-letter",
		"right\u202eleft":            "!name-letter",
		"..":                         "!name-reserved",
		".hidden":                    "!name-reserved",
		"-rf":                        "!name-reserved",
		"end.":                       "!name-reserved",
		"CON":                        "!name-reserved",
		"nul.game":                   "!name-reserved",
		"lpt1":                       "!name-reserved",
		"COM¹":                       "!name-reserved",
		"lpt².game":                  "!name-reserved",
		"Lpt³ .game":                 "!name-reserved",
		"CONIN$":                     "!name-reserved",
		"conout$.x":                  "!name-reserved",
		"con .x":                     "!name-reserved",
		"aux .game":                  "!name-reserved",
		"com1 . .x":                  "!name-reserved",
		"game.1":                     "!name-reserved",
		strings.Repeat("../", 30000): "!name-long",
	} {
		got, err := FileName(name)
		if err != nil {
			got = "!" + code(t, err)
		}
		if got != want {
			t.Errorf("%.40q: %s, not %s", name, got, want)
		}
	}
}

// FuzzFileName holds that a name never leaves the folder.
func FuzzFileName(f *testing.F) {
	for _, s := range []string{"Pylos", "../x", "a\\b", "CON", "x.1", "é", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		file, err := FileName(name)
		if err == nil && (filepath.Base(file) != file || isBackup(file) || len(file) > 250 || file[0] == '.') {
			t.Fatalf("%q became %q", name, file)
		}
	})
}

func TestFolder(t *testing.T) {
	f := folder(t)
	s := begin(t, 1)
	path, err := f.Save(Take(s, meta("Evening")))
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewSeeded(2)
	for i := range 5 { // four earlier states, of which three are kept
		play(t, s, rng, 3)
		m := meta("Evening")
		m.At = noon.Add(time.Duration(i+1) * time.Hour)
		if _, err := f.Save(Take(s, m)); err != nil {
			t.Fatal(err)
		}
	}
	if !f.Exists("Evening") || f.Exists("Morning") || f.Exists("../Evening") {
		t.Error("Exists is wrong")
	}
	kept := Backups(path)
	if len(kept) != 3 {
		t.Fatalf("backups %v", kept)
	}
	for i, b := range kept {
		l, err := ReadFile(b)
		if err != nil {
			t.Fatal(err)
		}
		if want := 1 + 3*(4-i); len(l.Records) != want {
			t.Errorf("%s has %d records, not %d", filepath.Base(b), len(l.Records), want)
		}
	}
	auto := f.AutosavePath("sphacteria", noon)
	if err := WriteFile(auto, Take(s, meta("Autosave"))); err != nil {
		t.Fatal(err)
	}
	must(t, os.WriteFile(filepath.Join(f.Dir(), "broken.toml"), []byte("format = 1\ngame ="), 0o600))
	must(t, os.WriteFile(filepath.Join(f.Dir(), "notes.txt"), []byte("x"), 0o600))
	must(t, os.Mkdir(filepath.Join(f.Dir(), "folder.toml"), 0o700))
	list, err := f.List()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range list {
		got = append(got, fmt.Sprintf("%s auto=%t turn=%d err=%s", e.Name, e.Auto, e.Header.Turn, code(t, e.Err)))
	}
	joined := strings.Join(got, "\n")
	for _, want := range []string{"Evening auto=false turn=1 err=", "sphacteria-20260301-120000 auto=true turn=1 err=", "broken auto=false turn=0 err=incomplete"} {
		if !strings.Contains(joined, want) {
			t.Errorf("the list lacks %q:\n%s", want, joined)
		}
	}
	if len(list) != 3 {
		t.Errorf("%d entries:\n%s", len(list), joined)
	}
	if _, err := f.Discard(filepath.Join(f.Dir(), "..", "elsewhere.toml")); code(t, err) != "not-found" {
		t.Errorf("deleting elsewhere: %v", err)
	}
	_, err = f.Discard(path)
	must(t, err)
	if f.Exists("Evening") || len(Backups(path)) != 0 {
		t.Error("something of the deleted game is left")
	}
	if _, err := f.Discard(path); code(t, err) != "not-found" {
		t.Errorf("deleting twice: %v", err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestPruneAutosaves(t *testing.T) {
	f := folder(t)
	s := begin(t, 1)
	for i := range 5 {
		m := meta("Autosave")
		m.At = noon.Add(time.Duration(i) * time.Minute)
		must(t, WriteFile(f.AutosavePath("sphacteria", m.At), Take(s, m)))
	}
	_, err := f.Save(Take(s, meta("kept")))
	must(t, err)
	must(t, f.PruneAutosaves(2))
	list, err := f.List()
	must(t, err)
	if len(list) != 3 || !f.Exists("kept") || list[1].Header.Saved != noon.Add(4*time.Minute) {
		t.Errorf("%+v", list)
	}
}

// TestUnreadableFiles opens everything that is no saved game.
func TestUnreadableFiles(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	must(t, WriteFile(file("sound.toml"), Take(begin(t, 1), meta("sound"))))
	must(t, os.Mkdir(file("folder.toml"), 0o700))
	must(t, os.WriteFile(file("empty.toml"), nil, 0o600))
	must(t, os.WriteFile(file("binary.toml"), bytes.Repeat([]byte{0, 1, 0xff}, 1000), 0o600))
	huge, err := os.Create(file("huge.toml"))
	must(t, err)
	must(t, huge.Truncate(100<<20))
	must(t, huge.Close())
	cases := map[string]string{"missing.toml": "not-found", "folder.toml": "not-file", "empty.toml": "empty", "binary.toml": "no-save", "huge.toml": "too-large"}
	if os.Symlink(file("sound.toml"), file("link.toml")) == nil {
		cases["link.toml"] = "not-file"
	}
	for name, want := range cases {
		_, err := ReadFile(file(name))
		if c := code(t, err); c != want {
			t.Errorf("%s: %q, not %q", name, c, want)
		}
		if _, err := ReadHeader(file(name)); code(t, err) == "" {
			t.Errorf("%s: the header was read", name)
		}
	}
	if os.Getuid() != 0 && runtime.GOOS != "windows" {
		must(t, os.Chmod(file("sound.toml"), 0))
		if _, err := ReadFile(file("sound.toml")); code(t, err) != "unreadable" {
			t.Error(err)
		}
	}
}

// TestUnwritable keeps what was saved when writing is impossible.
func TestUnwritable(t *testing.T) {
	dir := t.TempDir()
	s := Take(begin(t, 1), meta("x"))
	if c := code(t, WriteFile(filepath.Join(dir, "no", "x.toml"), s)); c != "no-folder" {
		t.Error(c)
	}
	must(t, os.Mkdir(filepath.Join(dir, "folder.toml"), 0o700))
	if c := code(t, WriteFile(filepath.Join(dir, "folder.toml"), s)); c != "not-file" {
		t.Error(c)
	}
	must(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o600))
	if _, err := OpenFolder(filepath.Join(dir, "file")); code(t, err) != "folder" {
		t.Error(err)
	}
	path := filepath.Join(dir, "linked.toml")
	must(t, WriteFile(filepath.Join(dir, "target.toml"), s))
	if os.Symlink(filepath.Join(dir, "target.toml"), path) == nil {
		if c := code(t, WriteFile(path, s)); c != "not-file" {
			t.Error(c)
		}
	}
	if rest, _ := filepath.Glob(filepath.Join(dir, ".*")); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
}

// TestDamagedNamesBackup tells the player which backup to open.
func TestDamagedNamesBackup(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.toml")
	s := Take(begin(t, 1), meta("game"))
	must(t, WriteFile(path, s))
	must(t, WriteFile(path, s))
	must(t, os.WriteFile(path, []byte("format = 1\ngame = "), 0o600))
	_, err := ReadFile(path)
	if code(t, err) != "incomplete" || !strings.Contains(err.Error(), "game.1.toml") {
		t.Fatal(err)
	}
}

// TestNonsenseMemory reads the largest nonsense allowed without much memory.
func TestNonsenseMemory(t *testing.T) {
	for name, unit := range map[string]string{
		"keys": "a%d = 1\n", "dotted": "a%d.b.c.d.e.f = 1\n", "tables": "[t%d]\n", "nested": "[", "nested lines": "[\n", "braces": "{", "list": "1,",
		"list lines": "1,\n", "texts": "\"x\",\n", "comment": "#%d#", "comments": "# %d\n", "letters": "abcdefgh", "words": "abcdefgh\n", "blanks": " \n",
	} {
		var b bytes.Buffer
		b.WriteString("format = 1\n")
		if strings.Contains(unit, ",") {
			b.WriteString("x = [\n")
		}
		for i := 0; b.Len() < MaxBytes-100; i++ {
			if strings.Contains(unit, "%") {
				fmt.Fprintf(&b, unit, i)
			} else {
				b.WriteString(unit)
			}
		}
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		_, err := Decode(b.Bytes())
		runtime.ReadMemStats(&after)
		if code(t, err) == "" {
			t.Errorf("%s: accepted", name)
		}
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 150 && !raced {
			t.Errorf("%s: %d MB allocated", name, used)
		}
	}
}

func TestAutosaver(t *testing.T) {
	f := folder(t)
	path := f.AutosavePath("sphacteria", noon)
	var mu sync.Mutex
	reports := 0
	a := NewAutosaver(path, AutosaveOptions{Folder: f, Report: func(st Status) {
		mu.Lock()
		defer mu.Unlock()
		reports++
		if st.Err != nil {
			t.Error(st.Err)
		}
	}})
	s := begin(t, 11)
	rng := engine.NewSeeded(5)
	puts := 0
	for s.Game().Legal().Over == nil {
		play(t, s, rng, 1)
		a.Put(Take(s, meta("Autosave")))
		puts++
		if puts%50 == 0 {
			must(t, a.Flush())
			l, err := ReadFile(path)
			must(t, err)
			if l.Game.Hash() != s.Game().Hash() {
				t.Fatal("the flushed save is not the newest")
			}
		}
	}
	must(t, a.Close())
	must(t, a.Close())
	a.Put(Take(s, meta("late")))
	l, err := ReadFile(path)
	must(t, err)
	if l.Game.Hash() != s.Game().Hash() || !l.Over || !l.Replay.Agrees {
		t.Fatal("the last save is not the end of the game")
	}
	mu.Lock()
	defer mu.Unlock()
	if reports < 3 || reports > puts {
		t.Errorf("%d reports for %d states", reports, puts)
	}
	if n := len(Backups(path)); n != 3 {
		t.Errorf("%d backups", n)
	}
}

// BenchmarkSave measures a whole game's save and load.
func BenchmarkSave(b *testing.B) {
	s := begin(b, 1)
	play(b, s, engine.NewSeeded(1), 2000)
	data := encode(b, s)
	b.Run("take", func(b *testing.B) {
		for b.Loop() {
			Take(s, meta("x"))
		}
	})
	b.Run("encode", func(b *testing.B) {
		save := Take(s, meta("x"))
		for b.Loop() {
			if _, err := save.Encode(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("load", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			if _, err := Decode(data); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// A game is not kept where Strategos clears up; a folder that only begins with that name is the player's.
func TestTargetOfOwnFolders(t *testing.T) {
	f := folder(t)
	for _, name := range []string{"deleted", "deleted games", "autosave"} {
		must(t, os.MkdirAll(filepath.Join(f.Dir(), name, "00000001"), 0o755))
	}
	want := map[string]bool{"deleted/x": true, "deleted/00000001/x": true, "autosave/x": true, "deleted games/x": false}
	for _, name := range []string{"deleted", "autosave"} {
		if link := "to " + name; os.Symlink(filepath.Join(f.Dir(), name), filepath.Join(f.Dir(), link)) == nil {
			want[link+"/x"], want[link+"/00000001/x"] = true, true
		}
	}
	for text, own := range want {
		path, _, err := f.Target(filepath.Join(f.Dir(), filepath.FromSlash(text)))
		switch {
		case own && code(t, err) != "dir-own":
			t.Errorf("%s: %v", text, err)
		case !own && (err != nil || path != filepath.Join(f.Dir(), filepath.FromSlash(text))+Extension):
			t.Errorf("%s: %q, %v", text, path, err)
		}
	}
}

// A game of before version 1.0 ends in .toml: it is listed, found by its name, and saved over, renamed, deleted and brought back
// like any other; none of the same name is made beside it.
func TestGamesOfBeforeTheirOwnExtension(t *testing.T) {
	f := folder(t)
	s := Take(begin(t, 1), meta("Evening"))
	old := filepath.Join(f.Dir(), "Evening.toml")
	must(t, WriteFile(old, s))
	auto := filepath.Join(f.Dir(), autosaveFolder, "sphacteria-20260301-120000.toml")
	must(t, WriteFile(auto, s))
	if !f.Exists("Evening") || !f.AutoPath(auto) || NameOf(old) != "Evening" {
		t.Error("the old files are not known")
	}
	if path, err := f.Save(s); err != nil || path != old || len(Backups(old)) != 1 {
		t.Errorf("saved as %q, %v, with %q", path, err, Backups(old))
	}
	list, err := f.List()
	if err != nil || len(list) != 2 || list[0].Name != "Evening" && list[1].Name != "Evening" {
		t.Errorf("%+v, %v", list, err)
	}
	path, err := f.Rename(old, "Night")
	if err != nil || path != filepath.Join(f.Dir(), "Night.strategos") || len(Backups(path)) != 1 || f.Exists("Evening") {
		t.Errorf("renamed to %q, %v, with %q", path, err, Backups(path))
	}
	d, err := f.Discard(auto)
	if err != nil || len(f.Deleted()) != 1 {
		t.Fatalf("%v, %v", f.Deleted(), err)
	}
	must(t, f.Restore(d))
	if _, err := os.Stat(auto); err != nil {
		t.Error(err)
	}
	if path, name, err := f.Target(filepath.Join(f.Dir(), "typed.toml")); err != nil || filepath.Base(path) != "typed.toml" || name != "typed" {
		t.Errorf("%q, %q, %v", path, name, err)
	}
}
