package table

import (
	"fmt"
	"math"
	"os"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
	epicgame "strategos/scenarios/epic"
)

// TestEpicsCardFaces: every card of the deck, small and whole, in every language, keeps all its words within its paper, in the narrowest
// panel as well, breaks no word of its title, and has a picture that is drawn.
func TestEpicsCardFaces(t *testing.T) {
	e, err := scenarios.Find(epicgame.Game.ID())
	if err != nil {
		t.Fatal(err)
	}
	names, err := e.Names()
	if err != nil {
		t.Fatal(err)
	}
	info, err := e.Info()
	if err != nil {
		t.Fatal(err)
	}
	const perPage = 8
	for _, lang := range []string{"en", "fr"} {
		words := text.New(lang, names)
		press := &panels.CardPress{Text: words, Palette: render.DefaultPalette(), Game: "epic", Follow: func(text.Span) {},
			Livery: func(s engine.Seat) render.Livery { return info.Livery(string(s)) }}
		titles := words.Titles()
		if len(titles) != 72 {
			t.Fatalf("%d titles", len(titles))
		}
		for first := 0; first < len(titles); first += perPage {
			page := titles[first:min(first+perPage, len(titles))]
			d := uitest.New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) { facePage(c, press, page) }), ui.NewTheme(render.DefaultPalette())), 1660, 1600)
			d.Tick()
			for _, said := range d.Misfits() {
				t.Errorf("%s, %s to %s: %s", lang, page[0], page[len(page)-1], said)
			}
			if os.Getenv("STRATEGOS_SHOTS") != "" {
				gametest.Keep(t, fmt.Sprintf("faces-%s-%02d", lang, first/perPage), d.Snapshot())
			}
		}
	}
}

// facePage lays cards out to be looked at: each whole, beside it small in three sizes.
func facePage(c *ui.Context, press *panels.CardPress, page []string) {
	c.FillRect(c.Size(), c.Theme.Back)
	for i, id := range page {
		words, _ := press.Text.Card(id)
		at := render.Pt(10+float64(i%4)*412, 10+float64(i/4)*795)
		k := prose.NewColumn(c, at.X, at.Y, 300)
		press.Whole(k, id, words, 0)
		for j, w := range []float64{88, 104, 84} {
			press.Small(c, render.R(at.X+308, at.Y+float64(j)*132, w, math.Round(w*1.27)), words, render.Mark(0))
		}
	}
}

// TestEpicsHandsAtEverySize: whatever a hand holds, up to what the oracle may bring, its cards lie within their tray, apart from each other,
// and no title is cut off where a hand is as large as the rules let it be.
func TestEpicsHandsAtEverySize(t *testing.T) {
	titles := []string{"rebellion_aegean_islands", "sitalces_invades", "sicilian_expedition_resolution_1", "trial_of_the_generals", "allied_dissent_1",
		"pharnabazus_offers_gold_1", "persia_enters_the_war"}
	for _, lang := range []string{"en", "fr"} {
		for _, n := range []int{5, 7} {
			b := epicHands(t, lang, "athens", titles[:n], spartaHand, nil)
			b.driver.Click("curtain.open")
			for _, size := range []render.Point{{X: 1600, Y: 1000}, {X: 1280, Y: 800}, {X: 1067, Y: 667}} {
				b.driver.Resize(size.X, size.Y, 1)
				b.driver.Tick()
				tray := b.driver.Rect("tray")
				for i, id := range titles[:n] {
					r := b.driver.Rect("piece." + id)
					if !r.Within(tray) || i > 0 && r.Intersect(b.driver.Rect("piece."+titles[i-1])) != (render.Rect{}) {
						t.Errorf("%s %v: %s lies at %v", lang, size, id, r)
					}
					if w, _ := b.table.text.Card(id); n == 5 && size.X > 1200 && !b.reads(r, w.Name) {
						t.Errorf("%s %v: no card reads %q", lang, size, w.Name)
					}
				}
				if !b.driver.Has("sheet.epic-cards") {
					t.Errorf("%s %v: no button leads to the sheet of cards", lang, size)
				}
				b.shot(fmt.Sprintf("hand-%s-%g-%d", lang, size.X, n))
			}
		}
	}
}
