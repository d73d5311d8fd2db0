package game

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
	"strategos/saves"
)

// begin starts the program in fresh folders, or in those of an earlier run.
func begin(t *testing.T, lang, home string) (*App, *uitest.Driver) {
	t.Helper()
	if home == "" {
		home = t.TempDir()
	}
	a := New(Config{Version: "test", Language: lang, ConfigDir: filepath.Join(home, "config"), DataDir: filepath.Join(home, "data")})
	a.settings.AutoContinue = false // the table would go on by itself with some dice
	a.patience = 10 * time.Second   // frames wait for the disk, so that tests need not
	t.Cleanup(func() {
		if a.QuitNow(); !a.done {
			a.library.end()
		}
	})
	return a, uitest.New(t, a.Stage(), 1280, 800)
}

// until ticks until something is so, for what happens on other goroutines.
func until(t *testing.T, d *uitest.Driver, what string, so func() bool) {
	t.Helper()
	d.Until(what, so)
	d.Tick()
}

// visit is a way to a screen from a fresh start, and something to be seen there.
type visit struct {
	name string
	way  func(t *testing.T, a *App, d *uitest.Driver)
	sees map[string]string
	// table: the game in progress is drawn too, which has tests of its own for cut texts.
	table bool
}

func startGame(t *testing.T, a *App, d *uitest.Driver) {
	t.Helper()
	d.Click("menu.new")
	d.Click("button.start")
	if a.play == nil {
		t.Fatal("no game began")
	}
}

func startHellespont(t *testing.T, a *App) {
	t.Helper()
	if err := a.StartGame(Start{Game: "hellespont"}); err != nil {
		t.Fatal(err)
	}
}

var visits = []visit{
	{name: "title", way: func(*testing.T, *App, *uitest.Driver) {}, sees: map[string]string{"en": "New game", "fr": "Nouvelle partie"}},
	{name: "title-resume", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		a.leave()
		d.Tick()
	}, sees: map[string]string{"en": "Sphacteria  ·  turn 1 of 7", "fr": "Sphactérie  ·  tour 1 sur 7"}},
	{name: "title-resume-month", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startHellespont(t, a)
		a.leave()
		d.Tick()
	}, sees: map[string]string{"en": "Hellespont  ·  turn 1 of 10, August 411 BC", "fr": "Hellespont  ·  tour 1 sur 10, août −411"}},
	{name: "new", way: func(_ *testing.T, _ *App, d *uitest.Driver) { d.Click("menu.new") },
		sees: map[string]string{"en": "One person plays both sides", "fr": "Une personne joue les deux camps"}},
	{name: "new-rulings", way: func(_ *testing.T, _ *App, d *uitest.Driver) {
		d.Click("menu.new")
		d.Click("new.rulings")
	}},
	{name: "learn", way: func(_ *testing.T, _ *App, d *uitest.Driver) { d.Click("menu.learn") },
		sees: map[string]string{"en": "Begin this game alone", "fr": "Commencer cette partie seul"}},
	{name: "learn-read", way: func(_ *testing.T, _ *App, d *uitest.Driver) { d.Click("menu.learn"); d.Click("learn.part.read") }},
	{name: "learn-own", way: func(t *testing.T, a *App, d *uitest.Driver) {
		if err := os.MkdirAll(a.lessonDir(), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(a.lessonDir(), "bad.toml"), []byte("lesson = 1\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		d.Click("menu.learn")
		d.Click("learn.part.own")
	}},
	{name: "open-empty", way: func(t *testing.T, a *App, d *uitest.Driver) {
		d.Click("menu.open")
		until(t, d, "the list", func() bool { return !a.screens[len(a.screens)-1].(*opening).reading })
	},
		sees: map[string]string{"en": "No game has been saved yet", "fr": "Aucune partie"}},
	{name: "settings", way: func(_ *testing.T, _ *App, d *uitest.Driver) { d.Click("menu.settings") },
		sees: map[string]string{"en": "Colour-blind safe", "fr": "Pour daltoniens"}},
	{name: "settings-reset", way: func(_ *testing.T, a *App, d *uitest.Driver) {
		d.Click("menu.settings")
		(&preferences{app: a}).askReset()
	}, sees: map[string]string{"en": "players’ names", "fr": "noms des joueurs"}},
	{name: "settings-game", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		a.play.OpenMenu()
		d.Tick()
		d.Click("menu.settings")
	}},
	{name: "credits", way: func(_ *testing.T, _ *App, d *uitest.Driver) { d.Click("menu.credits") },
		sees: map[string]string{"en": "GSHHG", "fr": "GSHHG"}},
	{name: "rules", way: func(_ *testing.T, _ *App, d *uitest.Driver) { d.Click("menu.rules") },
		sees: map[string]string{"en": "Your first game", "fr": "Votre première partie"}},
	{name: "rules-combat", way: func(_ *testing.T, a *App, _ *uitest.Driver) { a.ShowRules("4.2") },
		sees: map[string]string{"en": "4.2", "fr": "4.2"}},
	{name: "rules-table", way: func(_ *testing.T, a *App, _ *uitest.Driver) { a.ShowRules("table") },
		sees: map[string]string{"en": "3/2", "fr": "3/2"}},
	{name: "counters", way: func(_ *testing.T, _ *App, d *uitest.Driver) {
		d.Click("menu.rules")
		d.Click("rules.tab.counters")
	}, sees: map[string]string{"en": "weakened", "fr": "affaibli"}},
	{name: "rulings", way: func(_ *testing.T, _ *App, d *uitest.Driver) {
		d.Click("menu.rules")
		d.Click("rules.tab.rulings")
	}, sees: map[string]string{"en": "Room in the northern strait", "fr": "passe"}},
	{name: "rules-stratagem", way: func(_ *testing.T, a *App, _ *uitest.Driver) { a.ShowRules("6 #5") },
		sees: map[string]string{"en": "Archers", "fr": "Archers"}},
	{name: "rules-search", way: func(_ *testing.T, a *App, d *uitest.Driver) {
		a.ShowRules("3.3")
		d.Tick()
		d.Key("ctrl+f")
		d.Type("naval")
		d.Key("down")
	}, sees: map[string]string{"en": "sections", "fr": "sections"}},
	{name: "rules-turn", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		d.Key("f1")
		a.ShowRules("2")
	}, sees: map[string]string{"en": "The turn", "fr": "Le tour"}},
	{name: "error", way: func(_ *testing.T, a *App, _ *uitest.Driver) {
		a.showError(a.say("error.save"), a.say("error.save.kept"), os.ErrPermission)
	}, sees: map[string]string{"en": "Permission denied.", "fr": "La partie continue"}},
	{name: "pause", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		a.play.OpenMenu()
	}, sees: map[string]string{"en": "Go on playing", "fr": "Continuer la partie"}, table: true},
	{name: "save-as", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		d.Key("ctrl+s")
	}, sees: map[string]string{"en": "Sphacteria, turn 1", "fr": "Sphactérie, tour 1"}, table: true},
	{name: "save-as-month", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startHellespont(t, a)
		d.Tick()
		d.Key("ctrl+s")
	}, sees: map[string]string{"en": "Hellespont, turn 1, August 411 BC", "fr": "Hellespont, tour 1, août −411"}, table: true},
	{name: "quit", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		d.Key("ctrl+q")
	}, sees: map[string]string{"en": "Quit Strategos?", "fr": "Quitter Strategos"}, table: true},
	{name: "unsaved", way: func(t *testing.T, a *App, d *uitest.Driver) { unsavedGame(t, a, d) },
		sees: map[string]string{"en": "One decision since", "fr": "Une décision prise depuis"}, table: true},
	{name: "unsaved-leave", way: func(t *testing.T, a *App, d *uitest.Driver) {
		unsavedGame(t, a, d)
		d.Key("escape")
		d.Key("ctrl+q")
	}, sees: map[string]string{"en": "Leave and lose it", "fr": "Partir et la perdre"}, table: true},
	{name: "unsaved-elsewhere", way: func(t *testing.T, a *App, d *uitest.Driver) {
		unsavedGame(t, a, d)
		d.Click("button.elsewhere")
	}, sees: map[string]string{"en": "It will be written to", "fr": "Le fichier sera"}, table: true},
	{name: "in-use", way: func(_ *testing.T, a *App, _ *uitest.Driver) { a.open(&inUse{app: a, path: "x.toml"}) },
		sees: map[string]string{"en": "Go on in a copy", "fr": "Continuer dans une copie"}},
	{name: "deleted", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		for i := range 9 {
			path, err := a.library.writer(a.play.session, a.play.start)(fmt.Sprintf("Evening %d of a campaign as long as the war", i), false)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := a.library.folder.Discard(path); err != nil {
				t.Fatal(err)
			}
		}
		d.Key("ctrl+o")
		until(t, d, "the list", func() bool { return d.Has("button.deleted") })
		d.Click("button.deleted")
	}, sees: map[string]string{"en": "Bring back", "fr": "Restaurer"}},
	{name: "open", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startGame(t, a, d)
		if err := os.WriteFile(filepath.Join(a.library.folder.Dir(), "Damaged.toml"), []byte("this is no game"), 0o644); err != nil {
			t.Fatal(err)
		}
		d.Key("ctrl+o")
		o := a.screens[len(a.screens)-1].(*opening)
		until(t, d, "boards of the list", func() bool {
			return len(o.entries) == 2 && !slices.ContainsFunc(o.entries, func(e saves.Entry) bool { return o.peeks[e.Path] == nil || !o.peeks[e.Path].ready })
		})
	}, sees: map[string]string{"en": "This file cannot be opened", "fr": "Ce fichier ne peut être ouvert"}},
	{name: "open-month", way: func(t *testing.T, a *App, d *uitest.Driver) {
		startHellespont(t, a)
		for range 2 { // the second keeps the first as an earlier state
			if err := a.library.saver(a.play.session, a.play.start)("Cyzicus"); err != nil {
				t.Fatal(err)
			}
		}
		d.Tick()
		d.Key("ctrl+o")
		o := a.screens[len(a.screens)-1].(*opening)
		until(t, d, "the game with its board", func() bool {
			o.chosen = slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Header.Name == "Cyzicus" })
			a.stage.Invalidate()
			return o.chosen >= 0 && o.peeks[o.entries[o.chosen].Path] != nil && o.peeks[o.entries[o.chosen].Path].ready
		})
	}, sees: map[string]string{"en": "turn 1 of 10, August 411 BC", "fr": "tour 1 sur 10, août −411"}},
}

// unsavedGame begins a game with a decision that is not on the disk, for it is full, and waits until that is told.
func unsavedGame(t *testing.T, a *App, d *uitest.Driver) {
	t.Helper()
	hd := &disk{}
	a.library.options = saves.AutosaveOptions{Write: hd.write, Pause: func(int) time.Duration { return time.Hour }}
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	hd.set(true)
	decide(t, a)
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
}

// passive are the ids that take the pointer but do nothing themselves.
func passive(id string) bool {
	return id == "backdrop" || id == "dialog" || strings.HasSuffix(id, ".bar")
}

func TestKeyboardReachesEverything(t *testing.T) {
	for _, v := range visits {
		if v.table && !slices.Contains([]string{"pause", "save-as", "quit", "unsaved", "unsaved-leave", "unsaved-elsewhere"}, v.name) {
			continue
		}
		t.Run(v.name, func(t *testing.T) {
			a, d := begin(t, "fr", "")
			v.way(t, a, d)
			d.Resize(leastWidth, leastHeight, 1)
			d.Tick()
			can := d.Focusable()
			for _, id := range d.IDs() {
				if strings.HasPrefix(id, "save.") && slices.ContainsFunc(can, func(f string) bool { return strings.HasPrefix(f, "save.") }) {
					continue // a list is one stop; arrow keys go through it
				}
				if !passive(id) && !slices.Contains(can, id) {
					t.Errorf("%q cannot have the keyboard's focus", id)
				}
			}
			seen := map[string]bool{}
			for range 2 * len(can) {
				d.Key("tab")
				seen[d.Focus()] = true
			}
			for _, id := range can {
				if !seen[id] {
					t.Errorf("Tab never came to %q", id)
				}
			}
		})
	}
}

func TestGoldenPictures(t *testing.T) {
	for _, name := range []string{"title", "settings", "quit", "error", "rules-table"} {
		t.Run(name, func(t *testing.T) {
			a, d := begin(t, "en", "")
			i := slices.IndexFunc(visits, func(v visit) bool { return v.name == name })
			visits[i].way(t, a, d)
			if name == "settings" {
				a.settings.AutoContinue = true
				a.config.ConfigDir = "the settings' folder" // the real one is another in every run
				a.stage.Invalidate()
			}
			if name == "quit" {
				a.screens = a.screens[:0] // the table has pictures of its own, and rolls dice
				a.screens = append(a.screens, ui.ScreenFunc(func(c *ui.Context) { c.FillRect(c.Size(), c.Theme.Back) }))
				a.stage.Invalidate()
			}
			d.Move(render.Pt(5, 795))
			d.Wait(time.Second)
			compare(t, filepath.Join("testdata", name+".png"), d.Snapshot())
		})
	}
}

func TestEveryTextExistsInBothLanguages(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile(`say\("([a-z.]+[a-z])"|"(title\.[a-z]+|pause\.[a-z]+|new\.[a-z]+|credits\.[a-z]+)"`)
	var keys []string
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range quoted.FindAllStringSubmatch(string(src), -1) {
			key := "ui." + m[1] + m[2]
			switch key {
			case "ui.new.left", "ui.new.right", "ui.new.all": // ids of scroll areas
			default:
				keys = append(keys, key)
			}
		}
	}
	for _, v := range animations {
		keys = append(keys, "ui.settings.animation."+v)
	}
	for _, v := range paletteNames {
		keys = append(keys, "ui.settings.palette."+v)
	}
	for _, v := range diceModes {
		keys = append(keys, "ui.dice."+v, "ui.dice."+v+".why")
	}
	if len(keys) < 100 {
		t.Fatalf("only %d keys found in the sources", len(keys))
	}
	for _, l := range text.Languages() {
		x := text.New(l.Code, nil)
		for _, k := range keys {
			if !x.Has(k) {
				t.Errorf("missing in %s: %s", l.Code, k)
			}
		}
	}
}
