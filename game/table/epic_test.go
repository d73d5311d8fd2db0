package table

import (
	"os"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
	epicgame "strategos/scenarios/epic"
)

// epicTable lays a game of Epic on the table and plays it at random until something is true of the view.
func epicTable(t *testing.T, lang, scenario string, seed uint64, until func(*engine.Prompt, *epic.Detail) bool) *bench {
	t.Helper()
	if _, err := scenarios.Find(epicgame.Game.ID()); err != nil {
		t.Cleanup(scenarios.Join(epicgame.Game))
	}
	s := gametest.Of(t, epicgame.Game.ID(), scenario, seed)
	s.Solo = true
	rng := engine.NewSeeded(seed)
	for n := 0; ; n++ {
		p, v := s.Game().Legal(), s.Game().View("")
		if until(&p, epic.DetailOf(&v)) {
			break
		}
		if p.Over != nil || n > 4000 {
			t.Fatalf("%s, seed %d: it never comes", scenario, seed)
		}
		c, _ := engine.RandomCommand(s.Game(), &p, rng)
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	b := newBench(t, s, lang, 1600, 1000)
	b.set.Curtain = false
	return b
}

// shot keeps a picture of the window where somebody wants to look at it.
func (b *bench) shot(name string) {
	if os.Getenv("STRATEGOS_SHOTS") != "" {
		b.snap(name)
	}
}

// TestEpicsSheets: every sheet opens by its button, in both languages, tells what the engine knows, and closes.
func TestEpicsSheets(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicTable(t, lang, "argive", 3, func(_ *engine.Prompt, d *epic.Detail) bool {
			return d.Turn == 0 && len(d.Sieges) > 0
		})
		b.shot("epic-table-" + lang)
		for _, id := range []string{"epic-regions", "epic-season", "epic-sieges", "epic-now", "epic-pools"} {
			b.driver.Click("sheet." + id)
			if !b.driver.Has("sheet.close") {
				t.Fatalf("%s: %s does not open", lang, id)
			}
			b.shot(id + "-" + lang)
			b.driver.Key("escape")
			if b.driver.Has("sheet.close") {
				t.Fatalf("%s: %s does not close", lang, id)
			}
		}
	}
}

// TestEpicsWarIsPlayedToItsEnd: the sheet of how the game would end tells, once the games are played in the background, how the
// war would end if nobody undertook anything more, and with what error.
func TestEpicsWarIsPlayedToItsEnd(t *testing.T) {
	for lang, words := range map[string][2]string{"en": {"is being played", "Only dice decide"}, "fr": {"est jouée", "Seuls les dés"}} {
		if testing.Short() && lang == "en" {
			continue
		}
		b := epicTable(t, lang, "argive", 3, func(_ *engine.Prompt, d *epic.Detail) bool {
			return d.Turn == 0 && len(d.Sieges) > 0
		})
		b.driver.Click("sheet.epic-now")
		b.driver.Until(lang+": the end of the war", func() bool {
			return b.driver.Sees(words[1]) && !b.driver.Sees(words[0])
		})
		if !b.driver.Sees("%") {
			t.Errorf("%s: the end of the war is not told", lang)
		}
		b.shot("epic-end-" + lang)
	}
}

// epicPosition lays a position of the Argive League on the table, set up from its beginning.
func epicPosition(t testing.TB, lang string, change func(*epic.Snapshot), commands ...string) *bench {
	t.Helper()
	return warPosition(t, lang, "argive", change, commands...)
}

// warPosition lays a position of a war on the table, set up from its beginning, as one person plays it, without a curtain; commands lead on
// from there.
func warPosition(t testing.TB, lang, scenario string, change func(*epic.Snapshot), commands ...string) *bench {
	t.Helper()
	r, err := epicgame.Rules(scenario)
	if err != nil {
		t.Fatal(err)
	}
	return epicUnder(t, lang, r, change, commands...)
}

// epicUnder is epicPosition in a game by some rules.
func epicUnder(t testing.TB, lang string, r *epic.Ruleset, change func(*epic.Snapshot), commands ...string) *bench {
	t.Helper()
	g, events, err := epic.New(r, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		snap := g.Snapshot()
		change(snap)
		if g, err = epic.Restore(r, snap); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := scenarios.Find(epicgame.Game.ID()); err != nil {
		t.Cleanup(scenarios.Join(epicgame.Game))
	}
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(1)}, nil, events)
	s.Solo = true
	for _, words := range commands {
		c, err := engine.ParseCommand(words)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", words, err)
		}
	}
	b := newBench(t, s, lang, 1600, 1000)
	b.set.Curtain = false
	return b
}

// athensMoves makes it the first campaign turn with Athens to move, and lays pieces in places.
func athensMoves(s *epic.Snapshot, at map[string]string) {
	s.Turn, s.Part, s.Step, s.First, s.Deciding = 1, "M", "move", "athens", "athens"
	for id, place := range at {
		s.Pieces[id] = place
	}
}

// battleInTheMegarid has a host of Athens before one of Sparta, each under a leader.
func battleInTheMegarid(s *epic.Snapshot) {
	athensMoves(s, map[string]string{"att-h01": "W3529", "att-h02": "W3529", "att-h03": "W3529", "att-h04": "W3529", "att-h05": "W3529", "att-c01": "W3529",
		"alcibiades": "W3529", "lac-h01": "W3429", "lac-h02": "W3429", "lac-h03": "W3429", "lac-l01": "W3429", "agis": "W3429"})
}

// TestEpicsBattleIsOnItsDisplay: a battle shows both hosts on the display and the column that the engine will use, and after a
// round its dice.
func TestEpicsBattleIsOnItsDisplay(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, battleInTheMegarid, "move att-h01 att-h02 att-h03 att-h04 att-h05 att-c01 alcibiades W3429", "done", "fight W3429",
			"outside lac-h01 lac-h02 lac-h03 lac-l01 agis")
		b.driver.Tick()
		for round := range 2 {
			v := b.table.now.View
			battle := epic.DetailOf(&v).Battle
			if battle == nil || battle.Odds == nil {
				t.Fatalf("%s: no battle in round %d", lang, round+1)
			}
			column := battle.Columns[battle.Odds.Column]
			if !b.driver.Sees(b.table.text.UI("table.epic.battle.column-used")) || !b.driver.Sees(column) {
				t.Errorf("%s: no column %q in sight", lang, column)
			}
			if b.driver.Sees(strings.ToUpper(b.table.text.UI("table.epic.battle.round", "n", 1))) != (round > 0) {
				t.Errorf("%s: the round fought is told after %d", lang, round)
			}
			b.shot("epic-battle-" + lang + itoa(round))
			b.driver.Click("choice.fight")
			b.settle()
		}
	}
}

// TestEpicsMapIsPainted: every mode paints the map and says in its legend what the colours mean; the last press shows the map
// as it is.
func TestEpicsMapIsPainted(t *testing.T) {
	b := epicTable(t, "en", "argive", 3, func(_ *engine.Prompt, d *epic.Detail) bool { return d.Turn == 1 && len(d.Sieges) > 0 })
	b.driver.Tick()
	for _, m := range b.table.panels.Modes() {
		b.driver.Click("board.mode")
		if got := b.table.panels.Mode(); got != m.ID {
			t.Fatalf("%q, not %q, is painted", got, m.ID)
		}
		p := b.table.scene.Painting
		if p == nil || len(p.Washes) == 0 || len(p.Legend) < 2 || !b.driver.Has("mode.legend") {
			t.Fatalf("%s: %+v", m.ID, p)
		}
		key := b.driver.Rect("mode.legend")
		for name, track := range b.table.scene.Geo.Tracks {
			if r := b.table.scene.Camera.ScreenRect(track.Panel).Intersect(key); !r.Empty() {
				t.Errorf("the key of %s hides %v of the track %s", m.ID, r, name)
			}
		}
		b.shot(m.ID)
	}
	b.driver.Click("board.mode")
	if b.table.panels.Mode() != "" || b.table.scene.Painting != nil {
		t.Error("the map is painted still")
	}
	b.driver.Key("shift+c")
	if last := b.table.panels.Modes(); b.table.panels.Mode() != last[len(last)-1].ID {
		t.Errorf("%q is painted", b.table.panels.Mode())
	}
}

// TestEpicsUnitsComeFromTheirPools: Ctrl+A takes those of the pools who have a place in common, with whom was picked before, every lit
// place can be pointed at, and a click lays them there.
func TestEpicsUnitsComeFromTheirPools(t *testing.T) {
	b := epicPosition(t, "en", func(*epic.Snapshot) {})
	b.driver.Tick()
	ctl := &b.table.ctl
	for _, first := range []string{"", "att-h02", "att-f05", "eli-h01"} {
		ctl.Cancel()
		if first != "" {
			ctl.ClickCounter(first, false)
		}
		b.driver.Key("ctrl+a")
		ways := ctl.BestWays()
		if len(ways) == 0 || len(ctl.Group()) < 2 || first != "" && !ctl.Picked(first) {
			t.Fatalf("with %q first, %v go to %v", first, ctl.Group(), ways)
		}
		for _, d := range ways {
			b.driver.Hover("zone." + d.Zone)
			b.driver.Tick()
		}
	}
	group, goal := slices.Clone(ctl.Group()), ctl.BestWays()[0].Zone
	b.driver.Click("zone." + goal)
	b.settle()
	for _, id := range group {
		if at := b.table.view.Counter(id).Place; at != goal {
			t.Errorf("%s is in %q, not in %q", id, at, goal)
		}
	}
	b.driver.Key("ctrl+a")
	for _, id := range ctl.Group() {
		if slices.Contains(group, id) {
			t.Errorf("%s, who has been placed, is picked before those in the pools", id)
		}
	}
}

// TestEpicsMapModesHaveAKeyOfTheirOwn: M walks over the board and paints nothing, C paints it.
func TestEpicsMapModesHaveAKeyOfTheirOwn(t *testing.T) {
	b := epicPosition(t, "en", func(*epic.Snapshot) {})
	b.driver.Tick()
	b.driver.Key("m")
	if b.table.panels.Mode() != "" || !b.table.pilot.naming {
		t.Errorf("M paints %q", b.table.panels.Mode())
	}
	b.driver.Key("escape")
	b.driver.Key("c")
	if first := b.table.panels.Modes()[0].ID; b.table.panels.Mode() != first || b.table.pilot.naming {
		t.Errorf("C paints %q, not %q", b.table.panels.Mode(), first)
	}
}

// TestAWayOverWayPoints: a stack is picked by a double click, Shift-click sets a way point on its way, Escape takes it back, and
// a click on the goal goes the whole way as one act, which undo takes back as one.
func TestAWayOverWayPoints(t *testing.T) {
	b := epicPosition(t, "en", func(s *epic.Snapshot) {
		athensMoves(s, map[string]string{"att-h01": "W3529", "att-h02": "W3529", "alcibiades": "W3529"})
	})
	b.driver.Tick()
	ctl := &b.table.ctl
	ctl.TakeStack([]string{"att-h01", "att-h02", "alcibiades"})
	b.driver.Tick()
	if len(ctl.Group()) != 3 {
		t.Fatalf("%v is picked", ctl.Group())
	}
	via := ctl.Way("W3630")
	if via == nil || !via.Halves || via.Left < 2 {
		t.Fatalf("to the way point: %+v", via)
	}
	b.driver.ShiftClick("zone.W3630")
	if got := ctl.WayPoints(); len(got) != 1 || got[0] != "W3630" || len(b.table.session.Records()) != 1 {
		t.Fatalf("way points %v, %d records", got, len(b.table.session.Records()))
	}
	direct := 0
	for _, d := range ctl.BestWays() {
		if d.Cost < via.Cost {
			t.Errorf("the way to %s over the way point costs %d, that to the way point %d", d.Zone, d.Cost, via.Cost)
		}
		if d.Zone == "W3730" {
			direct = d.Cost
		}
	}
	if direct == 0 {
		t.Fatal("nothing leads on")
	}
	b.shot("epic-waypoint")
	b.driver.Key("escape")
	if len(ctl.WayPoints()) != 0 || len(ctl.Group()) != 3 {
		t.Fatalf("Escape leaves %v and %v", ctl.WayPoints(), ctl.Group())
	}
	b.driver.ShiftClick("zone.W3630")
	b.driver.Click("zone.W3730")
	b.settle()
	records := b.table.session.Records()
	if len(records) != 3 || records[2].Command.Args[len(records[2].Command.Args)-1] != "W3730" {
		t.Fatalf("%d records, the last %v", len(records), records[len(records)-1].Command)
	}
	b.driver.Key("ctrl+z")
	b.settle()
	if n := len(b.table.session.Records()); n != 1 {
		t.Errorf("undo leaves %d records", n)
	}
}

// TestEpicsSiegeIsTold: while a siege is rolled for, the panel and the sheet tell its morale, who stands before the place, and the
// chance that it has fallen after each die.
func TestEpicsSiegeIsTold(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, func(s *epic.Snapshot) {
			for _, id := range []string{"lac-h01", "lac-h02", "lac-h05", "lac-e01", "lac-e02", "lac-e03", "gylippus"} {
				s.Pieces[id] = "W3033"
			}
			s.Pieces["arg-h01"] = "argos"
			s.Turn, s.Part, s.Step, s.First, s.Deciding, s.Second = 0, "E", "siege", "athens", "sparta", true
			s.Sieges = []string{"W3033 sparta 5"}
		})
		b.driver.Tick()
		v := b.table.now.View
		d := epic.DetailOf(&v)
		if len(d.Sieges) == 0 || !d.Sieges[0].On || !d.Sieges[0].Enough() {
			t.Fatalf("%+v", d.Sieges)
		}
		look := func(where string) {
			t.Helper()
			for _, f := range d.Sieges[0].Falls {
				if !b.driver.Sees(b.table.text.Percent(f)) {
					t.Errorf("%s: %s does not tell %s", lang, where, b.table.text.Percent(f))
				}
			}
			if !b.driver.Sees(b.table.text.UI("table.epic.siege.morale", "n", 5)) {
				t.Errorf("%s: %s does not tell the morale", lang, where)
			}
		}
		look("the panel")
		b.shot("epic-siege-" + lang)
		b.driver.Click("sheet.epic-sieges")
		look("the sheet")
		b.shot("epic-siegesheet-" + lang)
	}
}

// BenchmarkEpicFrame is a frame with the whole board in view and a stack picked: as the map is, and painted by its areas.
func BenchmarkEpicFrame(b *testing.B) {
	t := epicPosition(b, "en", func(s *epic.Snapshot) {
		athensMoves(s, map[string]string{"att-h01": "W3529", "att-h02": "W3529", "alcibiades": "W3529"})
	})
	t.driver.Tick()
	t.table.ctl.TakeStack([]string{"att-h01", "att-h02", "alcibiades"})
	for _, mode := range []string{"", "epic-status"} {
		b.Run("map "+mode, func(b *testing.B) {
			t.table.panels.SetMode(mode)
			for i := range b.N {
				t.driver.Move(render.Pt(400+float64(i%300), 300))
				t.driver.Stage.Invalidate()
				t.driver.Tick()
			}
		})
	}
}

// TestEpicsPlacesAreOfferedInWords: whatever is offered upon places and pieces in games of all scenarios has a heading in both languages,
// and every set that is asked for a button.
func TestEpicsPlacesAreOfferedInWords(t *testing.T) {
	keys, picks, things := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for seed, name := range []string{"argive", "spartan_fantasy", "athenian_fantasy"} {
		r, err := epicgame.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		dice := engine.NewSeeded(uint64(seed))
		g, _, err := epic.New(r, dice)
		if err != nil {
			t.Fatal(err)
		}
		for range 1500 {
			p := g.Legal()
			if p.Over != nil {
				break
			}
			for _, ch := range p.Choices {
				switch ch.On {
				case engine.OnZone:
					keys[ch.Key] = true
				case engine.OnCounter:
					things[ch.Key] = true
				}
			}
			if p.Pick != nil {
				picks[p.Pick.Verb] = true
			}
			c, _ := engine.RandomCommand(g, &p, dice)
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(keys) < 4 || len(things) < 3 {
		t.Errorf("only %v and %v were offered", keys, things)
	}
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, func(*epic.Snapshot) {})
		for key := range keys {
			if !b.table.text.Has("table.zones." + key) {
				t.Errorf("%s: nothing is said of %q", lang, key)
			}
		}
		for _, kind := range []string{"victory", "defeat"} { // of the sheet that says who would win
			if !b.table.text.Has("outcome." + kind) {
				t.Errorf("%s: nothing is said of a %s", lang, kind)
			}
		}
		for key := range things { // folded up, many have one heading
			if !b.table.text.Has("table.besides." + key) {
				t.Errorf("%s: nothing stands over the pieces offered by %q", lang, key)
			}
		}
		for verb := range picks {
			if !b.table.text.Has("table.pick." + verb) {
				t.Errorf("%s: nothing stands on the button that gives %q", lang, verb)
			}
		}
	}
}
