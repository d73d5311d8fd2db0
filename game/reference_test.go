package game

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
)

// onRules opens the reference of a game in progress at a section.
func onRules(t *testing.T, lang, section string) (*App, *uitest.Driver, *reference) {
	t.Helper()
	a, d := begin(t, lang, "")
	startGame(t, a, d)
	a.ShowRules(section)
	d.Tick()
	return a, d, a.screens[len(a.screens)-1].(*reference)
}

func TestReferenceBackAndForward(t *testing.T) {
	_, d, r := onRules(t, "en", "4.2")
	if d.Enabled("rules.previous") || d.Enabled("rules.next") {
		t.Error("one can go back or forward at once")
	}
	r.visit("3.3")
	r.visit("5.1")
	d.Tick()
	d.Key("alt+left")
	d.Key("alt+left")
	if r.section != "4.2" || !d.Enabled("rules.next") {
		t.Fatalf("two steps back lead to %s", r.section)
	}
	d.Click("rules.next")
	if r.section != "3.3" {
		t.Errorf("forward leads to %s", r.section)
	}
	r.visit("8")
	d.Tick()
	if d.Enabled("rules.next") {
		t.Error("a new way leaves the old one ahead")
	}
}

func TestReferenceSearchByKeyboard(t *testing.T) {
	for lang, query := range map[string]string{"en": "helots", "fr": "ravitaille"} {
		_, d, r := onRules(t, lang, "4.2")
		d.Key("ctrl+f")
		d.Type(query)
		book, err := text.Rules(r.game, lang)
		if err != nil {
			t.Fatal(err)
		}
		hits := book.Search(query)
		if len(hits) < 3 {
			t.Fatalf("%s finds %d sections", query, len(hits))
		}
		d.Key("down")
		if r.section != hits[0].Section.ID {
			t.Errorf("%s: the first key shows %s, found first %s", lang, r.section, hits[0].Section.ID)
		}
		d.Key("down")
		if r.section != hits[1].Section.ID {
			t.Errorf("%s: the second key shows %s, found second %s", lang, r.section, hits[1].Section.ID)
		}
		d.Key("up")
		if r.section != hits[0].Section.ID {
			t.Errorf("%s: up shows %s", lang, r.section)
		}
		d.Key("escape")
	}
}

// The reference knows where the game is: the section in force, the phase in the turn's sequence, the rulings in use.
func TestReferenceShowsThePresent(t *testing.T) {
	_, d, r := onRules(t, "en", "")
	if r.inForce == "" || r.phase != "C.0" {
		t.Fatalf("in force %q, phase %q", r.inForce, r.phase)
	}
	r.visit(r.inForce)
	d.Tick()
	if !d.Sees("In force now") {
		t.Error("the section in force is not marked")
	}
	book, err := text.Rules(r.game, "en")
	if err != nil {
		t.Fatal(err)
	}
	present := 0
	for _, s := range book.Sections {
		for _, b := range s.Blocks {
			for i := range b.Rows {
				if i > 0 && r.presentRow(b.Rows[0], b.Rows[i]) {
					present++
				}
			}
		}
	}
	if present != 1 {
		t.Errorf("%d rows of the turn's sequence are the present one", present)
	}
	d.Click("rules.tab.rulings")
	if len(r.options) == 0 || !d.Sees("the answer ticked is the one it follows") {
		t.Error("the rulings of the game in progress are not shown")
	}
}

// Every title of the counter list leads to its rule, and every stratagem section shows the face.
func TestCounterListLeadsToTheRules(t *testing.T) {
	_, _, r := onRules(t, "fr", "")
	sheet, err := r.sheetOf()
	if err != nil {
		t.Fatal(err)
	}
	book, err := text.Rules(r.game, "fr")
	if err != nil {
		t.Fatal(err)
	}
	var seen []string
	for _, e := range sheet.pieces {
		if len(e.faces) != len(e.titles) || len(e.faces) != 2 {
			t.Errorf("%s has %d faces and %d texts", e.id, len(e.faces), len(e.titles))
		}
		for _, title := range e.titles {
			if s := book.Find(title.rule); s == nil || s.ID != title.rule || title.effect == "" || title.detail == "" {
				t.Errorf("%s: %+v", e.id, title)
			}
			if len(r.titleFaces(title.rule)) != 1 {
				t.Errorf("section %s shows no counter", title.rule)
			}
			seen = append(seen, title.rule)
		}
	}
	slices.Sort(seen)
	if n := len(slices.Compact(seen)); n != 22 {
		t.Errorf("%d titles in the list", n)
	}
	for _, side := range sheet.sides {
		for _, e := range side.entries {
			if len(e.faces) == 0 || e.name == "" {
				t.Errorf("%+v", e)
			}
		}
	}
}

// Pictures for a person to look at.
func TestLookOfReference(t *testing.T) {
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		t.Skip("STRATEGOS_SHOTS names no folder for the pictures")
	}
	for i, lang := range []string{"en", "fr"} {
		size := []render.Point{{X: 1600, Y: 1000}, {X: 1280, Y: 800}}[i]
		_, d, r := onRules(t, lang, "2")
		d.Resize(size.X, size.Y, 1)
		shoot := func(name string) {
			d.Tick()
			f, err := os.Create(filepath.Join(dir, "ref-"+name+"-"+lang+".png"))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if err := png.Encode(f, d.Snapshot()); err != nil {
				t.Fatal(err)
			}
		}
		shoot("turn")
		for _, s := range []string{"start", "2.C", "3.2", "3.3", "4.1", "4.2", "drm", "5.2", "6 #5", "6 #21", "7", "8.2", "table", "zones", "costs", "examples", "marks", "glossary"} {
			r.visit(s)
			shoot(s)
		}
		d.Key("ctrl+f")
		d.Type(map[string]string{"en": "naval transport", "fr": "trieres"}[lang])
		d.Key("down")
		d.Key("down")
		shoot("search")
		d.Click("rules.tab.counters")
		shoot("counters")
		for range 12 {
			d.Wheel("rules.counters.bar", -3)
		}
		shoot("counters-end")
		d.Click("rules.tab.rulings")
		shoot("rulings")
	}
}

// With several games the contents begin with a shelf; a game that cannot be played is not on it.
func TestReferenceOfSeveralGames(t *testing.T) {
	for lang, want := range map[string]string{"en": "Hellespont, 411-410 BC", "fr": "Hellespont, 411-410 av. J.-C."} {
		_, d, r := onRules(t, lang, "")
		if len(r.games) != len(scenarios.Sound()) {
			t.Errorf("%s: %d games on the shelf, %d can be played", lang, len(r.games), len(scenarios.Sound()))
		}
		r.games = nil
		for _, id := range gametest.ZoneGames() {
			g, err := scenarios.Info(id)
			if err != nil {
				t.Fatal(err)
			}
			r.games = append(r.games, g)
		}
		r.visit("start")
		d.Tick()
		if r.inForce == "" || !d.Sees(want) {
			t.Fatalf("%s: nothing is in force, or nobody offers %q", lang, want)
		}
		d.Click("shelf.hellespont")
		r.visit("7 S4")
		d.Tick()
		d.Tick()
		if r.game != "hellespont" || r.inForce != "" || r.options != nil || !d.Sees(map[string]string{"en": "Storm at sea", "fr": "Tempête en mer"}[lang]) {
			t.Errorf("%s: the rules of %s are open, %q in force", lang, r.game, r.inForce)
		}
		keepShot(t, "ref-shelf-"+lang, r.app, d)
		for _, tab := range []string{countersTab, rulingsTab} {
			d.Click("rules.tab." + tab)
			keepShot(t, "ref-hellespont-"+tab+"-"+lang, r.app, d)
		}
		r.visit("start")
		d.Tick()
		d.Tick()
		keepShot(t, "ref-hellespont-"+lang, r.app, d)
		d.Click("shelf.sphacteria")
		if r.game != "sphacteria" || r.inForce == "" {
			t.Errorf("%s: back at %s, %q in force", lang, r.game, r.inForce)
		}
	}
}

// Opened from a game, the reference says at each section and table that a ruling bears upon what this game uses, and
// marks what departs from the text; without a game it says nothing of the kind.
func TestReferenceTellsTheRulingsOfTheGame(t *testing.T) {
	for _, c := range []struct {
		game     string
		options  map[string]string
		section  string
		says, no map[string]string
	}{
		{"sphacteria", map[string]string{"strait-i": "10"}, "terrain",
			map[string]string{"en": "unlike the text below – Room in the northern strait", "fr": "contrairement au texte ci-dessous – Place dans la passe"}, nil},
		{"sphacteria", nil, "zones", map[string]string{"en": "In this game – Room in the northern strait", "fr": "Dans cette partie – Place dans la passe"},
			map[string]string{"en": "unlike", "fr": "contrairement"}},
		{"hellespont", map[string]string{"storm": "open-water"}, "7 S4", map[string]string{"en": "Where a storm strikes harder: In open water", "fr": "Où la tempête frappe le plus : Au large"}, nil},
		{"hellespont", nil, "5.1", map[string]string{"en": "Fewest dice of a siege: None", "fr": "Nombre minimal de dés d’un siège : Aucun"}, nil},
	} {
		for _, lang := range []string{"en", "fr"} {
			a, d := begin(t, lang, "")
			a.showRulesOf(c.game, c.section)
			d.Tick()
			if d.Sees(c.says[lang]) {
				t.Errorf("%s %s %s: without a game it says %q", c.game, c.section, lang, c.says[lang])
			}
			a.back()
			if err := a.StartGame(Start{Game: c.game, Options: c.options}); err != nil {
				t.Fatal(err)
			}
			a.ShowRules(c.section)
			d.Tick()
			d.Tick()
			if !d.Sees(c.says[lang]) || c.no != nil && d.Sees(c.no[lang]) {
				t.Errorf("%s %s %s: nothing says %q, or something %q", c.game, c.section, lang, c.says[lang], c.no[lang])
			}
			keepShot(t, "ref-used-"+c.game+"-"+strings.ReplaceAll(c.section, " ", "-")+"-"+lang, a, d)
			for _, m := range d.Misfits() {
				t.Errorf("%s %s %s: %s", c.game, c.section, lang, m)
			}
		}
	}
}

// Every ruling is told at some section of its game's reference.
func TestEveryRulingIsToldAtASection(t *testing.T) {
	for _, info := range scenarios.Sound() {
		g, err := scenarios.Info(info.ID)
		if err != nil {
			t.Fatal(err)
		}
		book, err := text.Rules(info.ID, "en")
		if err != nil {
			t.Fatal(err)
		}
		for i := range g.Options {
			for _, section := range append([]string{g.Options[i].Rule}, g.Options[i].Also...) {
				if s := book.Find(section); s == nil || s.ID != section {
					t.Errorf("%s: %s is told at %q, which is no section of the reference", info.ID, g.Options[i].ID, section)
				}
			}
		}
	}
}
