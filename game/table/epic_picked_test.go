package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
)

// TestEpicsPicksAreReckoned: who picks for whom talents are spent reads what they cost together, and who picks raiders what each area
// will bring; nothing is said before it is given.
func TestEpicsPicksAreReckoned(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, func(s *epic.Snapshot) {
			s.Turn, s.Part, s.Step, s.First, s.Deciding = 1, "R", "raid", "athens", "athens"
			s.Cities["megara"] = []string{"captured:athens"}
			s.Pieces["att-h01"], s.Pieces["att-h02"], s.Pieces["demosthenes"] = "W3430", "W3430", "W3430"
			s.Pieces["att-h03"] = "W3140"
			s.Areas = map[string]epic.AreaSnapshot{}
			for _, id := range []string{"LAC1", "LAC2", "LAC3"} {
				s.Areas[id] = epic.AreaSnapshot{Raided: 20}
			}
		})
		b.driver.Tick()
		v := b.table.now.View
		brings := map[bool]int{}
		for _, id := range []string{"att-h01", "att-h03"} {
			b.table.ctl.ClickCounter(id, false)
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			raids := epic.DetailOf(&v).Raids(b.table.ctl.Group())
			if len(raids) != 1 {
				t.Fatalf("%s: %s raids %v", lang, id, raids)
			}
			key := "picked.raid"
			if raids[0].Talents == 0 {
				key = "picked.raid-nothing"
			}
			words := b.table.text.UI("table.epic."+key, "count", raids[0].Talents, "n", raids[0].Talents, "area", b.table.panels.PlaceName(raids[0].Area),
				"units", b.table.panels.ShortName(id))
			if !b.reads(b.driver.Rect("panel"), words) {
				t.Errorf("%s: the panel does not read %q", lang, words)
			}
			brings[raids[0].Talents > 0]++
			b.shot("epic-raid-" + id + lang)
			b.table.ctl.Cancel()
		}
		if brings[true] != 1 || brings[false] != 1 {
			t.Errorf("%v", brings)
		}
	}
}

// TestEpicsHungryAreNamed: at the question who forages those are named who are not in supply and do not forage, until they are picked;
// who finds nothing to forage, too.
func TestEpicsHungryAreNamed(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, func(s *epic.Snapshot) {
			s.Turn, s.Part, s.Step, s.First, s.Deciding = 0, "D", "forage", "athens", "athens"
			s.Forts, s.Bases = nil, nil
			delete(s.Cities, "mantinea")
			s.Pieces["att-l01"] = "piraeus"
			s.Pieces["eli-h01"], s.Pieces["eli-h02"] = "W2332", "W2336"
			s.Areas = map[string]epic.AreaSnapshot{"LAC1": {Raided: 20}, "LAC2": {Raided: 20}, "LAC3": {Raided: 20}}
		})
		b.settle()
		v := b.table.now.View
		hungry := epic.DetailOf(&v).Supply("athens").Hungry
		if len(hungry) != 2 || len(b.table.ctl.Prompt().Pick.Pool) == 0 {
			t.Fatalf("%v are hungry, %v may forage", hungry, b.table.ctl.Prompt().Pick)
		}
		told := func(ids ...string) string {
			names := make([]string, len(ids))
			for i, id := range ids {
				names[i] = b.table.panels.ShortName(id)
			}
			return b.table.text.UI("table.epic.picked.starve", "count", len(ids), "units", strings.Join(names, ", "))
		}
		for _, picked := range []bool{true, false} { // who may forage and has to is suggested
			want := hungry
			if picked {
				want = []string{"eli-h02"}
			}
			if words := told(want...); b.table.ctl.Picked("eli-h01") != picked || !b.reads(b.driver.Rect("panel"), words) {
				t.Errorf("%s: with %v picked the panel does not read %q", lang, b.table.ctl.Group(), words)
			}
			b.shot("epic-hungry-" + lang)
			b.table.ctl.ClickCounter("eli-h01", false)
			b.driver.Stage.Invalidate()
			b.driver.Tick()
		}
	}
}

// TestEpicsBillIsReckoned: at the question for whom talents are spent the sum of what is picked is told, and it is what is paid.
func TestEpicsBillIsReckoned(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicTable(t, lang, "argive", 5, func(p *engine.Prompt, _ *epic.Detail) bool { return p.Decision == "pay" })
		b.driver.Tick()
		b.table.ctl.TakeSuggested()
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		v := b.table.now.View
		n := epic.DetailOf(&v).Bill(b.table.ctl.Group())
		have := 0
		for _, track := range v.Tracks {
			if track.ID == "treasury" && track.Seat == b.table.prompt.Seat {
				have = track.Value
			}
		}
		words := b.table.text.UI("table.epic.picked.bill", "count", n, "n", n, "have", have)
		if n == 0 || !b.reads(b.driver.Rect("panel"), words) {
			t.Errorf("%s: the panel does not read %q", lang, words)
		}
		b.shot("epic-pay-" + lang)
	}
}

// TestEpicsTrayKeepsItsOrder: who has been placed stays where he was in the panel.
func TestEpicsTrayKeepsItsOrder(t *testing.T) {
	b := epicPosition(t, "en", func(*epic.Snapshot) {})
	b.driver.Tick()
	at := func() (out []string) {
		for _, id := range b.driver.IDs() {
			if id, ok := strings.CutPrefix(id, "mover."); ok {
				out = append(out, id)
			}
		}
		return out
	}
	before := at()
	b.driver.Click("mover.eli-h01")
	b.driver.Click("way.elis")
	b.settle()
	if b.table.view.Counter("eli-h01").Place != "elis" {
		t.Fatal("H1 is not placed")
	}
	if after := at(); len(before) < 10 || !slices.Equal(before, after) {
		t.Errorf("%v\n%v", before, after)
	}
}

// TestEpicsYearTellsBothTributes: the card of a new year tells what both sides' regions have paid, though a die falls for one of them alone.
func TestEpicsYearTellsBothTributes(t *testing.T) {
	b := epicPosition(t, "en", func(*epic.Snapshot) {})
	b.driver.Tick()
	for seed := uint64(1); seed < 20; seed++ {
		g, dice := b.table.session.Game().Clone(), engine.NewSeeded(seed)
		for {
			p := g.Legal()
			if p.Over != nil {
				break
			}
			c, _ := engine.RandomCommand(g, &p, dice)
			events, err := g.Apply(c, dice)
			if err != nil {
				t.Fatal(err)
			}
			told := map[string]int{}
			for i := range events {
				told[events[i].Kind]++
			}
			if told["season"] == 0 || told["tribute"] < 2 {
				continue
			}
			b.table.tellTurn(events)
			if news := strings.Join(b.table.news.lines, "\n"); strings.Count(news, "talent") < 2 || !strings.Contains(news, "Athens") || !strings.Contains(news, "Sparta") {
				t.Errorf("%q", news)
			}
			return
		}
	}
	t.Fatal("no year has begun")
}

// awaiting is a host whose window has no picture of the board yet.
type awaiting struct {
	*bench
	there bool
}

func (h *awaiting) Drawn(string) bool { return h.there }

// TestBoardAwaited: as long as the picture of the board is not there the table says that it is being drawn.
func TestBoardAwaited(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, func(*epic.Snapshot) {})
		h := &awaiting{bench: b}
		table, err := New(Config{Session: b.table.session, Host: h})
		if err != nil {
			t.Fatal(err)
		}
		d := uitest.New(t, ui.NewStage(ui.ScreenFunc(table.Frame), ui.NewTheme(b.set.Palette)), 1600, 1000)
		if words := b.table.text.UI("table.board-awaited"); !d.Sees(words) {
			t.Errorf("%s: nothing says %q", lang, words)
		} else if h.there = true; d.Sees(words) {
			d.Stage.Invalidate()
			if d.Tick(); d.Sees(words) {
				t.Errorf("%s: it says %q still", lang, words)
			}
		}
	}
}

// TestEscapeClosesTheTallLog: the log read at length is closed by Escape, and the menu stays closed.
func TestEscapeClosesTheTallLog(t *testing.T) {
	b := newBench(t, newSession(t, 1), "en", 1600, 1000)
	b.driver.Click("curtain.open")
	b.driver.Key("ctrl+l")
	if !b.table.past.Tall() {
		t.Fatal("the log is not tall")
	}
	b.driver.Key("escape")
	if b.table.past.Tall() || b.menus != 0 {
		t.Errorf("tall %v, menus opened %d", b.table.past.Tall(), b.menus)
	}
	if b.driver.Key("escape"); b.menus != 1 {
		t.Errorf("menus opened %d", b.menus)
	}
}
