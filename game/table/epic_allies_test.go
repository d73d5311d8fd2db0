package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// alliesMove makes it Sparta's step M of the war of four, with a leader of hers over a unit of Thebes.
func alliesMove(s *epic.Snapshot) {
	s.Turn, s.Part, s.Step, s.First, s.Deciding = 1, "M", "move", "sparta", "sparta"
	s.Realm.Allies.Order = []string{"sparta", "corinth", "thebes"}
	for _, id := range []string{"archidamus", "lac-h01", "boe-h01"} {
		s.Pieces[id] = "W2832"
	}
}

// TestAlliesAreToldOfEachOther: the panel says what who decides and his partners deny each other, a unit that a partner's leader leads says
// so and bears a sign, and the sheet of the year tells both of all allies; the regional sheet is turned to one player. All fits in a
// small window, in either language.
func TestAlliesAreToldOfEachOther(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := warPosition(t, lang, "campaign4", alliesMove, "confer", "deny supply thebes", "deny cities thebes", "done")
		b.driver.Resize(1067, 667, 1)
		b.driver.Tick()
		seat := b.table.text.Seat
		denied := b.table.text.UI("table.epic.allies.denies", "side", seat("sparta"), "partner", seat("thebes"), "what",
			b.table.text.Word("sharing", "cities")+", "+b.table.text.Word("sharing", "supply"))
		led := b.table.text.UI("table.epic.allies.led", "side", seat("sparta"))
		part := strings.Join(b.table.panels.ThingFacts("boe-h01"), "\n")
		if !strings.Contains(part, led) || strings.Contains(strings.Join(b.table.panels.ThingFacts("lac-h01"), "\n"), led) {
			t.Errorf("%s: who is led is told as %q", lang, part)
		}
		before := b.driver.Misfits() // small figures of the board
		fits := func() {
			for _, bad := range b.driver.Misfits() {
				if !slices.Contains(before, bad) {
					t.Errorf("%s: %s", lang, bad)
				}
			}
		}
		b.driver.Click("sheet.epic-year")
		b.driver.Tick()
		commands := b.table.text.UI("table.epic.allies.commands", "side", seat("sparta"), "count", 1, "n", 1, "units", b.table.scene.Book.Counter(lang, "boe-h01"))
		for _, words := range []string{denied, commands} {
			if !b.driver.Sees(words) {
				t.Errorf("%s: the year does not say %q", lang, words)
			}
		}
		b.shot("epic-allies-year-" + lang)
		fits()
		b.driver.Key("escape")
		b.driver.Click("sheet.epic-regions")
		b.driver.Click("sheet.of.corinth")
		b.driver.Tick()
		if !b.driver.Has("sheet.region.corinth") || b.driver.Has("sheet.region.boeotia") || b.driver.Has("sheet.region.attica") {
			t.Errorf("%s: the regional sheet is not Corinth's", lang)
		}
		b.shot("epic-allies-regions-" + lang)
		fits()
		b.driver.Key("escape")
		for _, key := range []string{"take-back", "entrust"} {
			if !b.table.text.Has("table.zones." + key) {
				t.Errorf("%s: nothing is said of %q", lang, key)
			}
		}
		facts := strings.Join(b.table.panels.PlaceFacts("W2832"), "\n")
		if strings.Contains(facts, seat("corinth")+b.table.text.UI("table.epic.area.status", "side", "", "status", "")) || !strings.Contains(facts, b.table.text.UI("table.epic.allies.them")) {
			t.Errorf("%s: a place is told as %q", lang, facts)
		}
		if h := b.table.scene.View.Counter("boe-h01"); h == nil || h.Group != "led" {
			t.Errorf("%s: no sign on the counter", lang)
		}
	}
}

// TestTheBoardHasEachAllysTreasury: the box of the alliance's treasury has the number of each ally, that of a war of two one.
func TestTheBoardHasEachAllysTreasury(t *testing.T) {
	for war, seats := range map[string][]engine.Seat{"campaign": {"athens", "sparta"}, "campaign3": {"athens", "sparta", "thebes"},
		"campaign4": {"athens", "sparta", "thebes", "corinth"}} {
		b := warPosition(t, "en", war, func(s *epic.Snapshot) {
			for i, seat := range seats {
				s.Treasury[string(seat)] = 601 + i
			}
		})
		b.driver.Resize(1600, 1000, 1)
		b.driver.Tick()
		for i := range seats {
			if n := itoa(601 + i); !b.reads(b.table.scene.Camera.ScreenRect(b.table.scene.Geo.Tracks["treasury"].Panel), n) {
				t.Errorf("%s: no %s on the board", war, n)
			}
		}
		b.shot("epic-treasury-" + war)
	}
}

// TestTheLastPageOfAlliesSaysWhoHasLost: where Athens loses and more allies than one win, the last page and the log say that, and name no
// single winner.
func TestTheLastPageOfAlliesSaysWhoHasLost(t *testing.T) {
	for lang, lost := range map[string]string{"en": "Athens loses", "fr": "Athènes perd"} {
		b := warPosition(t, lang, "campaign4", func(s *epic.Snapshot) {
			for _, id := range []string{"hellespont", "thrace", "lesbos", "samos"} {
				was := s.Regions[id]
				was.Controller = "thebes"
				s.Regions[id] = was
			}
		}, "offer-end", "accept", "accept", "accept")
		b.driver.Tick()
		if p := b.table.prompt; p.Over == nil || len(p.Over.Winners()) < 2 {
			t.Fatalf("%s: it has ended as %+v", lang, p.Over)
		}
		told := ""
		for _, r := range b.table.session.Records() {
			for _, e := range r.Events {
				if e.Kind == "game-over" {
					told = b.table.text.Event(e)
				}
			}
		}
		_, page, _ := b.table.text.Prompt(b.table.prompt)
		if !strings.Contains(page, lost) || !strings.Contains(told, lost) {
			t.Errorf("%s: the page says %q, the log %q", lang, page, told)
		}
	}
}
