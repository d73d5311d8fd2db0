package table

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	epicgame "strategos/scenarios/epic"
)

// TestEpicsUnitsAreToldWhereTheyAre: who has been placed is told, in his card, where he stands now, and in the log a home is named
// once for all who come from there.
func TestEpicsUnitsAreToldWhereTheyAre(t *testing.T) {
	b := epicPosition(t, "en", func(*epic.Snapshot) {})
	b.driver.Tick()
	if got := strings.Join(b.table.panels.ThingFacts("eli-h01"), "\n"); !strings.Contains(got, "Force Pool, Elis") {
		t.Fatalf("before: %q", got)
	}
	b.driver.Click("mover.eli-h01")
	b.driver.Key("ctrl+a")
	b.driver.Click("way.elis")
	b.settle()
	if got := strings.Split(strings.Join(b.table.panels.ThingFacts("eli-h01"), "\n"), "\n"); got[1] != "Elis" {
		t.Errorf("in Elis: %q", got)
	}
	const told = "Athens places H1 to H3 and L1 (Elis) in Elis."
	if !b.reads(b.driver.Rect("log"), told) {
		t.Errorf("the log does not read %q: %q", told, b.driver.Texts())
	}
}

// TestEpicsPlacementTellsTheBill: while units may be taken off the map, the panel says what their supply will cost and who has none, and in
// winter what becomes of these.
func TestEpicsPlacementTellsTheBill(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, winter := range []bool{false, true} {
			b := epicPosition(t, lang, func(s *epic.Snapshot) {
				for id, place := range map[string]string{"arg-h01": "argos", "arg-h02": "W2936", "arg-h03": "W2936", "alcibiades": "W2936",
					"lac-h01": "W2935", "lac-h02": "W3136", "lac-c01": "W2836"} {
					s.Pieces[id] = place
				}
				s.Treasury["athens"] = 5
				if winter {
					s.Season = "winter"
				}
			})
			b.driver.Tick()
			v := b.table.now.View
			supply := epic.DetailOf(&v).Supply("athens")
			if len(supply.Hungry) != 2 {
				t.Fatalf("%v are hungry", supply.Hungry)
			}
			panel := b.driver.Rect("panel")
			hungry := b.table.panels.ShortName(supply.Hungry[0]) + ", " + b.table.panels.ShortName(supply.Hungry[1])
			if words := b.table.text.UI("table.epic.pool.bill", "count", supply.Bill, "n", supply.Bill, "have", 5, "hungry", hungry); !b.reads(panel, words) {
				t.Errorf("the panel does not read %q", words)
			}
			if words := b.table.text.UI("table.epic.pool.winter"); b.reads(panel, words) != winter {
				t.Errorf("winter %v, and %q", winter, words)
			}
		}
	}
}

// TestEpicsForecastsNameTheirChoices: where several answers lead to a round of the same battle, each forecast says after which it is
// made.
func TestEpicsForecastsNameTheirChoices(t *testing.T) {
	b := epicPosition(t, "en", func(s *epic.Snapshot) {
		athensMoves(s, map[string]string{"att-h01": "piraeus", "att-h02": "piraeus", "att-f01": "piraeus", "demosthenes": "piraeus"})
	})
	b.driver.Tick()
	b.order(engine.Cmd("move", "att-h01", "att-h02", "att-f01", "demosthenes", "W3244"))
	b.order(engine.Cmd("done"))
	b.order(engine.Cmd("fight", "W3244"))
	panel, named := b.driver.Rect("panel"), 0
	for _, ch := range b.table.prompt.Choices {
		f := b.table.panels.Foresee(ch.Command)
		if f == nil {
			continue
		}
		if named++; !b.reads(panel, b.table.text.Choice(ch)+": "+b.table.text.Forecast(f)) {
			t.Errorf("no forecast is made for %q", b.table.text.Choice(ch))
		}
	}
	if named != 2 {
		t.Errorf("%s leads to %d battles", b.table.prompt.Decision, named)
	}
}

// TestEpicsOwnWallsAreNotRazedByAClick: a click on a city of one's own asks before its walls come down, and only a yes has them razed;
// those of a city taken from the enemy come down at once.
func TestEpicsOwnWallsAreNotRazedByAClick(t *testing.T) {
	for _, city := range []string{"eleusis", "megara"} {
		b := epicPosition(t, "en", func(s *epic.Snapshot) {
			s.Turn, s.Part, s.Step, s.First, s.Deciding = 1, "R", "raid", "athens", "athens"
			s.Pieces["att-h01"] = city
			s.Cities["megara"] = []string{"captured:athens"}
		})
		b.driver.Tick()
		before := len(b.table.session.Records())
		b.driver.Click("act." + city)
		if asked, razed := b.driver.Has("ask.yes"), len(b.table.session.Records()) > before; asked != (city == "eleusis") || razed == asked {
			t.Errorf("%s: asked %v, razed %v", city, asked, razed)
		}
		if b.driver.Has("ask.yes") {
			b.driver.Click("ask.yes")
		}
		if len(b.table.session.Records()) != before+1 {
			t.Errorf("%s: a yes does not raze", city)
		}
	}
}

// TestEpicsTitlesStandWhole: in the smallest window with all panels beside each other seven cards of a hand bear their titles whole,
// whichever they are.
func TestEpicsTitlesStandWhole(t *testing.T) {
	const held = 7
	r, err := epicgame.Rules("campaign")
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	last := ""
	for i := range r.Tables.Cards {
		if c := &r.Tables.Cards[i]; c.Title != last && !c.Drawn {
			ids, last = append(ids, c.ID), c.Title
		}
	}
	for _, lang := range []string{"en", "fr"} {
		for i := 0; i < len(ids); i += held {
			hand := ids[min(i, len(ids)-held):][:held]
			b := warPosition(t, lang, "campaign", func(s *epic.Snapshot) {
				s.Part, s.Step, s.First, s.Deciding = "F1", "play", "athens", "athens"
				s.Realm.Cards.Hands = map[string][]string{"athens": hand}
				s.Realm.Cards.Aside, s.Realm.Cards.Removed = nil, nil
			})
			b.driver.Resize(1067, 667, 1)
			b.driver.Tick()
			for _, id := range hand {
				if w, _ := b.table.text.Card(id); !b.reads(b.driver.Rect("piece."+id), w.Name) {
					t.Errorf("%s: the card %q does not bear its title whole", lang, w.Name)
				}
			}
		}
	}
}
