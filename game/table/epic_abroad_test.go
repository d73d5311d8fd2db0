package table

import (
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/render"
	epicgame "strategos/scenarios/epic"
)

// warPosition lays a position of one of the long wars on the table, set up from its beginning.
func warPosition(t testing.TB, lang, scenario string, change func(*epic.Snapshot)) *bench {
	t.Helper()
	r, err := epicgame.Rules(scenario)
	if err != nil {
		t.Fatal(err)
	}
	g, events, err := epic.New(r, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	snap := g.Snapshot()
	if change != nil {
		change(snap)
	}
	if g, err = epic.Restore(r, snap); err != nil {
		t.Fatal(err)
	}
	s := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(1)}, nil, events)
	s.Solo = true
	b := newBench(t, s, lang, 1600, 1000)
	b.set.Curtain = false
	return b
}

// TestEpicsSheetsAreOpenedBesideAHand: where the tray holds a hand, every sheet has its button at the head of the panel, with its name as a
// tip, whole within the panel and apart from the cards; in a small window too.
func TestEpicsSheetsAreOpenedBesideAHand(t *testing.T) {
	for _, size := range [][2]float64{{1600, 1000}, {1280, 800}, {2560, 1080}} {
		b := warPosition(t, "fr", "campaign", nil)
		b.driver.Resize(size[0], size[1], 1)
		b.driver.Tick()
		panel := b.driver.Rect("panel")
		for _, id := range []string{"epic-regions", "epic-season", "epic-sieges", "epic-now", "epic-pools", "epic-cards"} {
			at := b.driver.Rect("sheet." + id)
			if !at.Within(panel) {
				t.Errorf("%v: the button of %s lies at %v, the panel at %v", size, id, at, panel)
			}
			for _, card := range b.table.now.View.Hands[0].Cards {
				if r := b.driver.Rect("piece." + card.ID); r.Intersect(at) != (render.Rect{}) {
					t.Errorf("%v: the button of %s lies on %s", size, id, card.ID)
				}
			}
			b.driver.Click("sheet." + id)
			if !b.driver.Has("sheet.close") {
				t.Fatalf("%v: %s does not open", size, id)
			}
			b.driver.Key("escape")
		}
		b.shot("abroad-tray")
	}
}
