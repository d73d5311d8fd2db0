package table

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/render"
)

// spring430 is the beginning of the second year of the Campaign Game: Athens assesses her regions.
func spring430(s *epic.Snapshot) {
	s.Year--
	s.Season = "spring"
	inStep(s, "Y2", "assess", "athens")
}

// inStep has a step of the seasonal or yearly turn begin, a seat to decide.
func inStep(s *epic.Snapshot, part, step string, deciding engine.Seat) {
	s.Turn, s.Part, s.Step, s.First, s.Deciding, s.Second = 0, part, step, "athens", string(deciding), deciding != "athens"
}

// TestEpicsTributesAreAssessed: tributes are named in the panel and on the regional sheet, by clicks and by keys, and taken back; what they
// bring together and what they cost is told before it is paid, and the sheet ends the step.
func TestEpicsTributesAreAssessed(t *testing.T) {
	b := warPosition(t, "en", "campaign", spring430)
	b.driver.Tick()
	panel := b.driver.Rect("panel")
	reads := func(what, words string) {
		t.Helper()
		if !b.reads(panel, words) {
			t.Errorf("%s: the panel does not read %q", what, words)
		}
	}
	reads("before", "bring 29 talents, as named 29 (0)")
	if !b.driver.Has("tribute.chios.3") || b.driver.Has("choice.assess.chios.3") {
		t.Fatal("the panel has no button for each multiple, or two")
	}
	b.driver.Click("tribute.chios.3")
	b.settle()
	reads("Chios at x3", "as named 33 (+4)")
	reads("Chios at x3", "AL 4 → 1")
	b.driver.Key("ctrl+z")
	b.settle()
	reads("taken back", "as named 29 (0)")
	b.driver.Click("sheet.epic-regions")
	b.driver.Click("sheet.tribute.chios.2")
	b.settle()
	if !sees(b, "as named 31 (+2)") || !sees(b, "4 → 3") || !sees(b, "At risk: Chios revolts at 16.7 %") {
		t.Errorf("the sheet does not tell what is named: %q", b.driver.Texts())
	}
	for n := 0; b.driver.Focus() != "sheet.tribute.attica.2"; n++ {
		if n > 200 {
			t.Fatalf("no key leads to the multiples of the sheet: %q", b.driver.Focusable())
		}
		b.driver.Key("tab")
	}
	b.driver.Key("enter")
	b.settle()
	if got := lastCommand(b); got != "assess attica 2" {
		t.Errorf("Enter on a multiple gives %q", got)
	}
	b.driver.Click("sheet.assess.done")
	b.settle()
	if b.driver.Has("sheet.close") || b.table.prompt.Decision != "assess" || b.table.prompt.Seat != "sparta" {
		t.Errorf("the sheet does not end the step: %s of %s", b.table.prompt.Decision, b.table.prompt.Seat)
	}
}

// lastCommand is what has been decided last.
func lastCommand(b *bench) string {
	records := b.table.session.Records()
	return records[len(records)-1].Command.String()
}

// sees tells whether words stand somewhere in the window, whatever their spaces are.
func sees(b *bench, words string) bool {
	return strings.Contains(strings.Join(strings.Fields(strings.Join(b.driver.Texts(), " ")), " "), words)
}

// TestEpicsRevoltChecksAreItemised: where Sparta names cities each stands with its chance and what is added to its die, as the regional
// sheet has it, and the log tells the same lines with the die.
func TestEpicsRevoltChecksAreItemised(t *testing.T) {
	for lang, words := range map[string][3]string{"en": {"neighbouring cities lost +1", "+1 · 16.7 %", "Potidaea"}, "fr": {"cités voisines perdues +1", "+1 · 16,7 %", "Potidée"}} {
		b := warPosition(t, lang, "campaign", func(s *epic.Snapshot) { inStep(s, "A", "revolt", "sparta") })
		b.driver.Tick()
		panel := b.driver.Rect("panel")
		if !b.reads(panel, words[0]) || !b.driver.Has("act.mende") || b.driver.Has("act.athens") {
			t.Errorf("%s: the panel does not tell what is added: %q", lang, b.driver.Texts())
		}
		b.table.panels.OpenSheet("epic-regions")
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		b.driver.Click("sheet.region.chalcidice")
		if !sees(b, words[0]) || !sees(b, words[2]) {
			t.Errorf("%s: the sheet does not: %q", lang, b.driver.Texts())
		}
		b.driver.Key("escape")
		b.driver.Click("act.mende")
		b.settle()
		if !sees(b, words[0]) {
			t.Errorf("%s: the log does not tell the lines: %q", lang, b.driver.Texts())
		}
	}
}

// TestEpicsBuilding: units are picked region by region, in the panel and on the sheet, with what they cost together; works are begun from
// either, stand there as being built until the season they are told for, and all of it is taken back.
func TestEpicsBuilding(t *testing.T) {
	b := warPosition(t, "en", "campaign", func(s *epic.Snapshot) {
		inStep(s, "C", "build", "athens")
		for id := range s.Pieces {
			if strings.HasPrefix(id, "att-h") {
				s.Pieces[id] = strings.Replace(s.Pieces[id], "force:", "build:", 1)
			}
		}
		r := s.Regions["euboea"]
		r.ML = 4
		s.Regions["euboea"] = r
		s.Treasury["athens"] = 3
	})
	b.driver.Tick()
	b.driver.Click("pool.att-h01")
	b.driver.Click("pool.att-h02")
	if !sees(b, "Picked: 2 units, 2 of 3 talents; 1 would be left.") || !sees(b, "Militance of Euboea is 4") {
		t.Errorf("the panel does not tell what is picked and what is refused: %q", b.driver.Texts())
	}
	b.driver.Click("sheet.epic-build")
	b.driver.Click("sheet.pool.att-h03")
	if !sees(b, "Picked: 3 units, 3 of 3 talents; 0 would be left.") {
		t.Errorf("the sheet does not pick: %q", b.driver.Texts())
	}
	b.driver.Click("sheet.pool.att-h04")
	if b.driver.Enabled("sheet.pick.confirm") {
		t.Error("more is built than can be paid for")
	}
	b.driver.Click("sheet.pool.att-h04")
	b.driver.Click("sheet.pool.att-h03")
	b.driver.Click("sheet.pick.confirm")
	b.settle()
	if got := lastCommand(b); got != "build att-h01 att-h02" {
		t.Errorf("the sheet builds %q", got)
	}
	b.driver.Click("sheet.build.works:attica")
	b.driver.Click("sheet.act.acharnae.build-base")
	b.settle()
	if got := lastCommand(b); got != "build-base acharnae" {
		t.Errorf("the sheet builds %q", got)
	}
	b.driver.Key("escape")
	for range 2 {
		b.driver.Key("ctrl+z")
		b.settle()
	}
	if n := epicTreasury(b); n != 3 {
		t.Errorf("taken back, and the treasury holds %d", n)
	}
}

// epicTreasury is what Athens has.
func epicTreasury(b *bench) int {
	for _, track := range b.table.now.View.Tracks {
		if track.ID == "treasury" && track.Seat == "athens" {
			return track.Value
		}
	}
	return -1
}

// TestEpicsWorksAreListed: walls that are being built stand on the sheet of building and on that of the region with the season in which they
// are ready.
func TestEpicsWorksAreListed(t *testing.T) {
	for lang, words := range map[string]string{"en": "Clazomenae: walls ready in step C, Fall 431 BC", "fr": "Clazomènes : murailles prêtes à l’étape C, automne 431 av. J.-C."} {
		b := warPosition(t, lang, "campaign", func(s *epic.Snapshot) {
			inStep(s, "C", "build", "athens")
			if s.Realm == nil {
				s.Realm = &epic.RealmSnapshot{}
			}
			s.Realm.Walls = map[string]int{"clazomenae": 3}
		})
		b.driver.Tick()
		if !sees(b, words) {
			t.Errorf("%s: the panel does not read %q: %q", lang, words, b.driver.Texts())
		}
		b.driver.Click("sheet.epic-regions")
		b.driver.Click("sheet.region.chios")
		if !sees(b, words) {
			t.Errorf("%s: the regional sheet does not read %q", lang, words)
		}
	}
}

// TestEpicsYearSheet: the sheet of the year names every step with its rule, where one stands, what both sides have, and how it stands with
// peace, Sicily and Persia; lines lead to their sheets and rules.
func TestEpicsYearSheet(t *testing.T) {
	for lang, words := range map[string][]string{
		"en": {"Tribute assessment", "Spring", "Summer", "Winter 404 BC: 107 more", "Cards in hand 5 5", "Talents in the treasury 230 20", "War: no peace", "Persia has not"},
		"fr": {"Fixation des tributs", "Printemps", "Été", "encore 107", "Cartes en main 5 5", "Talents au trésor 230 20", "aucune paix", "La Perse n’est pas"}} {
		b := warPosition(t, lang, "campaign", spring430)
		b.table.panels.OpenSheet("epic-year")
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		for _, w := range words {
			if !sees(b, w) {
				t.Errorf("%s: the sheet does not read %q: %q", lang, w, b.driver.Texts())
			}
		}
		for _, id := range []string{"year.rule..Y1", "year.rule..Y2", "year.rule.summer."} {
			if !b.driver.Has(id) {
				t.Errorf("%s: no rule stands at %s", lang, id)
			}
		}
		b.driver.Click("year.state.peace")
		if !b.driver.Has("sheet.close") || b.driver.Has("year.state.peace") {
			t.Errorf("%s: the line of peace does not open its sheet", lang)
		}
	}
}

// TestEpicsSeasonSheetNamesItsSteps: every step of the season stands there with its name and rule, and a die that the words tell does not stand
// before them.
func TestEpicsSeasonSheetNamesItsSteps(t *testing.T) {
	b := warPosition(t, "en", "campaign", func(s *epic.Snapshot) { inStep(s, "A", "revolt", "sparta") })
	b.driver.Tick()
	b.driver.Click("act.mende")
	b.settle()
	b.table.panels.OpenSheet("epic-season")
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	d := epic.DetailOf(&b.table.now.View)
	for _, phase := range d.Phases {
		if !sees(b, b.table.text.Word("phase", phase)) || !b.driver.Has("season.rule.."+phase) {
			t.Errorf("step %s has no name or no rule", phase)
		}
	}
	if !sees(b, "Revolt check of Mende") {
		t.Errorf("the check is not told: %q", b.driver.Texts())
	}
}

// TestEpicsTributeSaysWhoGetsTheRegion: a region that goes over by its tribute says in its row to whom, in the panel and on the sheet.
func TestEpicsTributeSaysWhoGetsTheRegion(t *testing.T) {
	for lang, words := range map[string]string{"en": "to Sparta", "fr": "à Sparte"} {
		b := warPosition(t, lang, "campaign", func(s *epic.Snapshot) {
			spring430(s)
			r := s.Regions["chios"]
			r.AL = -1
			s.Regions["chios"] = r
		})
		b.driver.Tick()
		row := func(prefix string) render.Rect {
			r := b.driver.Rect(prefix + "chios.3")
			return render.R(r.X-400, r.Y-6, 520, r.H+12)
		}
		if b.reads(row("tribute."), words) {
			t.Errorf("%s: the row reads %q before", lang, words)
		}
		b.driver.Click("tribute.chios.3")
		b.settle()
		b.shot("tribute-lost-" + lang)
		if !b.reads(row("tribute."), words) {
			t.Errorf("%s: the row does not read %q", lang, words)
		}
		b.driver.Click("sheet.epic-regions")
		b.driver.Tick()
		if at := row("sheet.tribute."); !b.reads(render.R(0, at.Y, 1600, at.H), words) {
			t.Errorf("%s: the sheet does not read %q", lang, words)
		}
		b.shot("tribute-lost-sheet-" + lang)
	}
}

// TestEpicsPricesStandBelowUnits: what a unit costs stands below it where units are built, in the panel and on the sheet; why the units picked
// cannot be built stands below the button, which stays where it is.
func TestEpicsPricesStandBelowUnits(t *testing.T) {
	b := warPosition(t, "fr", "campaign", func(s *epic.Snapshot) {
		inStep(s, "C", "build", "athens")
		for id := range s.Pieces {
			if strings.HasPrefix(id, "att-h") || strings.HasPrefix(id, "att-f") {
				s.Pieces[id] = strings.Replace(s.Pieces[id], "force:", "build:", 1)
			}
		}
		s.Treasury["athens"] = 3
	})
	b.driver.Tick()
	v := b.table.now.View
	d := epic.DetailOf(&v)
	priced := func(prefix string) {
		t.Helper()
		for _, id := range []string{"att-h01", "att-f01"} {
			r := b.driver.Rect(prefix + id)
			if want := strconv.Itoa(d.Price([]string{id})); !b.reads(render.R(r.X, r.Bottom(), r.W, 18), want) {
				t.Errorf("%s%s does not read %s", prefix, id, want)
			}
		}
	}
	priced("pool.")
	at := b.driver.Rect("pick.confirm")
	for _, id := range []string{"att-h01", "att-h02", "att-f01", "att-f02"} {
		b.driver.Click("pool." + id)
	}
	b.shot("build-dear")
	if b.table.ctl.PickWhy() == nil {
		t.Fatal("the treasury pays for them")
	}
	if now := b.driver.Rect("pick.confirm"); now != at {
		t.Errorf("the button goes from %v to %v", at, now)
	}
	b.driver.Click("sheet.epic-build")
	b.driver.Tick()
	priced("sheet.pool.")
	b.shot("build-sheet")
}

// TestRefusalsMoveNoButton: why a click does nothing is told over the foot of the panel, or its head where the pointer is at the foot; no button
// of the panel moves.
func TestRefusalsMoveNoButton(t *testing.T) {
	for _, size := range [][2]float64{{1600, 1000}, {1067, 667}, {900, 600}} {
		b := warPosition(t, "fr", "campaign", func(s *epic.Snapshot) { inStep(s, "A", "revolt", "sparta") })
		b.driver.Resize(size[0], size[1], 1)
		b.driver.Tick()
		before := map[string]render.Rect{}
		for _, id := range b.driver.IDs() {
			if strings.HasPrefix(id, "choice.") || strings.HasPrefix(id, "act.") {
				before[id] = b.driver.Rect(id)
			}
		}
		b.table.ctl.Refuse(engine.Refuse("6.1", "usage", engine.Word("verb", "revolt")))
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		b.shot(fmt.Sprintf("refusal-%.0f", size[0]))
		if !b.driver.Has("refusal") || len(before) < 2 {
			t.Fatalf("%v: the refusal is not told, or there are %d buttons", size, len(before))
		}
		for id, r := range before {
			if now := b.driver.Rect(id); now != r {
				t.Errorf("%v: %s goes from %v to %v", size, id, r, now)
			}
		}
		b.driver.Hover("refusal")
		b.driver.Tick()
		at := b.driver.Rect("refusal")
		b.table.ctl.Refuse(engine.Refuse("6.2", "usage", engine.Word("verb", "pacify")))
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		if now := b.driver.Rect("refusal"); now.Y >= at.Y {
			t.Errorf("%v: the next refusal lies under the pointer at %v", size, now)
		}
	}
}
