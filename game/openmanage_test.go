package game

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/ui/uitest"
)

// library with some named games, and the list of them on the screen.
func savedGames(t *testing.T, lang string, names ...string) (*App, *opening, *uitest.Driver) {
	t.Helper()
	a, d := begin(t, lang, "")
	if err := a.StartGame(Start{Game: "sphacteria", Names: map[string]string{"athens": "Cleo", "sparta": "Brad"}}); err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		if err := a.library.saver(a.play.session, a.play.start)(n); err != nil {
			t.Fatal(err)
		}
	}
	d.Tick()
	d.Key("ctrl+o")
	o := a.screens[len(a.screens)-1].(*opening)
	until(t, d, "the list", func() bool { return len(o.all) > 1 && o.has(names[len(names)-1]) })
	return a, o, d
}

// The list is sorted, searched, renamed, duplicated and deleted in by keyboard alone; what was deleted comes back.
func TestSavesAreManagedByKeyboard(t *testing.T) {
	a, o, d := savedGames(t, "en", "Zeta", "Alpha", "Middle")
	key, typeText := d.Key, d.Type
	wait := func(what string, so func() bool) { t.Helper(); until(t, d, what, so) }
	key("ctrl+f")
	typeText("alph")
	if len(o.entries) != 1 || o.entries[0].Header.Name != "Alpha" {
		t.Fatalf("a search for alph finds %d games", len(o.entries))
	}
	key("ctrl+a", "backspace")
	o.order = byName
	o.sift()
	if o.entries[0].Header.Name != "Alpha" {
		t.Errorf("by name the first is %q", o.entries[0].Header.Name)
	}
	key("ctrl+f", "enter") // to the list
	key("down", "up")
	if o.chosen != 0 {
		t.Errorf("the arrows lead to %d", o.chosen)
	}
	key("ctrl+r")
	key("ctrl+a")
	typeText("Zeta")
	key("enter")
	wait("a name in use is refused", func() bool { return strings.Contains(strings.Join(d.Texts(), " "), "already a saved game") })
	key("ctrl+a")
	typeText("Omega")
	key("enter")
	wait("the new name", func() bool { return o.has("Omega") })
	if o.has("Alpha") {
		t.Error("the old name is still there")
	}
	key("ctrl+d")
	key("ctrl+a")
	typeText("Copy")
	key("enter")
	wait("the copy", func() bool { return o.has("Copy") && o.entries[o.chosen].Header.Name == "Copy" })
	key("delete")
	if len(a.dialogs) != 1 {
		t.Fatal("nothing asks before deleting")
	}
	key("tab", "tab", "enter") // No, Yes
	wait("the copy is gone", func() bool { return !o.has("Copy") && !o.reading })
	key("ctrl+z")
	wait("the copy is back", func() bool { return o.has("Copy") })
	if a.stage.Clicks != 0 {
		t.Error("the mouse was used")
	}
}

func (o *opening) has(name string) bool {
	for _, e := range o.all {
		if e.Header.Name == name {
			return true
		}
	}
	return false
}

// A damaged file is a card with the reason and the earlier states, which can be opened.
func TestDamagedSaveOffersItsBackups(t *testing.T) {
	for lang, reason := range map[string]string{"en": "is incomplete", "fr": "est incomplet"} {
		a, o, d := savedGames(t, lang, "Storm", "Storm") // saved twice: one backup
		wait := func(what string, so func() bool) { t.Helper(); until(t, d, what, so) }
		path, err := a.library.folder.Path("Storm")
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+".half", data[:len(data)*2/3], 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(path+".half", path); err != nil { // at once: the list may be reading it
			t.Fatal(err)
		}
		o.list(path)
		wait("the damage is seen", func() bool {
			p := o.peeks[path]
			return !o.reading && p != nil && p.ready && p.err != nil
		})
		p := o.peeks[path]
		if len(p.backups) != 1 {
			t.Fatalf("%s: %d earlier states are offered", lang, len(p.backups))
		}
		if want := map[string]string{"en": "Turn 1 of 7 – ", "fr": "Tour 1 sur 7 – "}[lang]; !d.Sees(want) {
			t.Errorf("no earlier state says %q", want)
		}
		if s := a.errorText(p.err); !strings.Contains(s, reason) && !strings.Contains(s, "endommag") && !strings.Contains(s, "damaged") {
			t.Errorf("%s: the reason given is %q", lang, s)
		}
		if lang == "fr" && strings.Contains(a.errorText(p.err), "expected") {
			t.Errorf("English in French: %q", a.errorText(p.err))
		}
		a.OpenFile(p.backups[0].path)
		wait("the earlier state is open", func() bool { return len(a.screens) == 1 && a.play != nil })
		records := a.play.session.Records()
		if n := records[len(records)-1].Notes; len(n) != 1 || n[0].Kind != "reopened" {
			t.Errorf("%s: the log does not tell that an earlier state was opened: %+v", lang, n)
		}
		if want := map[string]string{"en": "Gone on from an earlier state", "fr": "La partie reprend d’un état antérieur"}[lang]; !d.Sees(want) {
			t.Errorf("%s: the log on screen does not say so", lang)
		}
	}
}

// A folder that cannot be used is told in words, and looked at again when the player says so.
func TestFolderOfSavesMissing(t *testing.T) {
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "data"), []byte("a file where the folder should be"), 0o644); err != nil {
		t.Fatal(err)
	}
	a, d := begin(t, "fr", home)
	d.Click("menu.open")
	if !d.Sees("inutilisable") || !d.Sees("n’est pas un dossier. Rien n’y a été modifié\u202f; vérifiez") {
		t.Errorf("the trouble is told as %q", d.Texts())
	}
	if err := os.Remove(filepath.Join(home, "data")); err != nil {
		t.Fatal(err)
	}
	d.Key("r")
	until(t, d, "the folder is there", func() bool { return a.library.folder != nil && d.Sees("Aucune partie") })
}

// frameTimes are the longest times a frame has taken, by what was done: on the wall, where the disk counts, and of the
// processor, where other programs do not.
type frameTimes struct{ wall, work map[string]time.Duration }

func (f *frameTimes) run(what string, frames int, frame func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for range frames {
		began := time.Now()
		worked, ok := threadTime()
		frame()
		f.wall[what] = max(f.wall[what], time.Since(began))
		if now, _ := threadTime(); ok {
			f.work[what] = max(f.work[what], now-worked)
		}
	}
}

// No frame waits for the disk: the list of 200 games, opening one with a long history.
func TestNoFrameIsLong(t *testing.T) {
	if testing.Short() {
		t.Skip("measures times")
	}
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	longGame(t, a, 2000)
	if err := a.library.saver(a.play.session, a.play.start)("Long"); err != nil {
		t.Fatal(err)
	}
	path, _ := a.library.folder.Path("Long")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		copied := strings.Replace(string(data), `name = "Long"`, fmt.Sprintf(`name = "Game %d"`, i), 1)
		if err := os.WriteFile(filepath.Join(a.library.folder.Dir(), fmt.Sprintf("Game %d.toml", i)), []byte(copied), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	a.leave()
	d.Tick()
	f := frameTimes{map[string]time.Duration{}, map[string]time.Duration{}}
	f.run("list", 1, func() { d.Key("o") })
	o := a.screens[len(a.screens)-1].(*opening)
	f.run("list", 50, func() { d.Tick() })
	until(t, d, "200 games", func() bool { return len(o.entries) >= 201 })
	f.run("scroll", 60, func() { d.Key("down") })
	f.run("open", 1, func() { a.OpenFile(path); d.Tick() })
	for range 30000 {
		f.run("open", 1, func() { d.Tick() })
		if a.play != nil {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if a.play == nil {
		t.Fatal("the game did not open")
	}
	f.run("table", 20, func() { d.Tick() })
	f.run("save as", 1, func() { d.Key("ctrl+s"); d.Key("enter") })
	until(t, d, "the game is saved", func() bool { return d.Sees("Saved as") })
	f.run("leave", 1, func() { a.leave(); d.Tick() })
	t.Log(f)
	const most = 75 * time.Millisecond
	for what, took := range f.work {
		if took > most {
			t.Errorf("%s: a frame is %v of work", what, took)
		}
	}
	for what, took := range f.wall { // the tests' machine is shared
		if took > 4*most {
			t.Errorf("%s: a frame took %v", what, took)
		}
	}
}

// longGame plays at random until so many commands have been given or the game is over.
func longGame(t *testing.T, a *App, commands int) {
	t.Helper()
	s := a.play.session
	rng := engine.NewSeeded(3)
	for n := 0; len(s.Records()) < commands && n < 4*commands; n++ {
		choices := s.Game().Legal()
		if choices.Over != nil {
			break
		}
		c, ok := engine.RandomCommand(s.Game(), &choices, rng)
		if !ok {
			break
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	a.play.table.Invalidate()
	a.play.Saved(s)
}

// A game that is open, on the table or in another window, is not asked to be deleted and refused then: the button says at once why not.
func TestAnOpenGameOffersNoDeletion(t *testing.T) {
	for lang, why := range map[string][2]string{"en": {"game in progress", "in another window. Leave"}, "fr": {"partie en cours", "une autre fenêtre. Quittez"}} {
		a, o, d := savedGames(t, lang, "Alpha")
		until(t, d, "the game on the table", func() bool { return !o.reading && o.open[a.library.auto.Path()] != "" })
		refused := func(words string) {
			t.Helper()
			if d.Enabled("button.delete") {
				t.Errorf("%s: the button can be pressed", lang)
			}
			d.Key("delete")
			if len(a.dialogs) != 0 {
				t.Errorf("%s: Delete asks", lang)
			}
			d.Hover("button.rename")
			d.Hover("button.delete")
			d.Wait(2 * time.Second)
			if !d.Sees(words) {
				t.Errorf("%s: nothing says %q: %q", lang, words, d.Texts())
			}
		}
		choose := func(auto bool) {
			for i := range o.entries {
				if o.entries[i].Auto == auto {
					o.chosen = i
				}
			}
			d.Stage.Invalidate()
			d.Tick()
		}
		choose(true)
		refused(why[0])
		choose(false)
		if !d.Enabled("button.delete") {
			t.Errorf("%s: a game that is not open cannot be deleted", lang)
		}
		o.open[o.entries[o.chosen].Path] = "open.elsewhere"
		d.Stage.Invalidate()
		d.Tick()
		refused(why[1])
	}
}

// A game whose file is gone is a card that says so, and who had it before him on the title is told where its earlier states are. A list that
// takes long to come says why.
func TestGameWithoutItsFile(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"Only earlier states of it are left", "from the list of saved games", "The disk takes long to answer"},
		"fr": {"Il n’en reste que des états antérieurs", "depuis la liste des parties", "Le disque tarde à répondre"},
	} {
		a, o, d := savedGames(t, lang, "Storm", "Storm")
		path, err := a.library.folder.Path("Storm")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		o.list(path)
		until(t, d, "the card says so", func() bool { return !o.reading && d.Sees(want[0]) })
		keepShot(t, "without-its-file-"+lang, a, d)
		a.OpenFile(path)
		until(t, d, "where they are", func() bool { return strings.Contains(strings.Join(d.Texts(), " "), want[1]) })
		a.close()
		o.all, o.entries, o.reading, o.wait = nil, nil, true, longWait{}
		d.Tick()
		if text := strings.Join(d.Texts(), " "); strings.Contains(text, want[2]) {
			t.Errorf("at once it says %q", text)
		}
		d.Wait(slowAfter)
		if text := strings.Join(d.Texts(), " "); !strings.Contains(text, want[2]) {
			t.Errorf("after a while it says %q", text)
		}
	}
}
