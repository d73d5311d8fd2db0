package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/intent"
	"strategos/game/ui"
	"strategos/render"
	epicgame "strategos/scenarios/epic"
)

// epicHands is step F1 of the Argive League as if it were played with cards, with hands of both.
func epicHands(t testing.TB, lang, deciding string, athens, sparta []string, change func(*epic.Snapshot)) *bench {
	t.Helper()
	r, err := epicgame.Rules("argive")
	if err != nil {
		t.Fatal(err)
	}
	with, war := *r, *r.Scenario
	war.Parts |= epic.Parts(epic.PartF1, epic.PartF2)
	war.Cards = &epic.CardSetup{Hand: [epic.MaxPlayers]int{5, 5}}
	with.Scenario = &war
	g, events, err := epic.New(&with, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	s := g.Snapshot()
	s.Turn, s.Part, s.Step, s.First, s.Deciding = 0, "F1", "play", "athens", deciding
	s.Realm.Cards.Hands = map[string][]string{"athens": athens, "sparta": sparta}
	if change != nil {
		change(s)
	}
	if g, err = epic.Restore(&with, s); err != nil {
		t.Fatal(err)
	}
	session := engine.NewSession(g, engine.Box{Seed: engine.NewSeeded(1)}, nil, events)
	b := newBench(t, session, lang, 1600, 1000)
	return b
}

// hands of both sides for tests: cards that can be played now and others.
var (
	athensHand = []string{"silver_of_laurium_1", "embassy_to_the_allies_1", "good_harvest_1", "grain_from_the_pontus", "citizens_called_up_1"}
	spartaHand = []string{"temple_treasures_1", "laconian_resolve", "grain_ships_taken", "embezzlement_1", "embassy_to_the_allies_2"}
)

// TestEpicsHandLiesBehindTheCurtain: nobody's cards are seen before whoever decides sits down; then his own are, and no others.
func TestEpicsHandLiesBehindTheCurtain(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicHands(t, lang, "athens", athensHand, spartaHand, nil)
		b.driver.Tick()
		seen := func(hand []string) (n int) {
			for _, id := range hand {
				if b.driver.Has("piece." + id) {
					n++
				}
			}
			return n
		}
		if seen(athensHand)+seen(spartaHand) > 0 || !b.driver.Has("covered.0") {
			t.Fatalf("%s: cards are seen through the curtain", lang)
		}
		b.driver.Click("curtain.open")
		b.driver.Tick()
		if seen(athensHand) != 5 || seen(spartaHand) != 0 {
			t.Fatalf("%s: %d cards of Athens and %d of Sparta are seen", lang, seen(athensHand), seen(spartaHand))
		}
		tray := b.driver.Rect("tray")
		for _, id := range athensHand {
			w, _ := b.table.text.Card(id)
			if r := b.driver.Rect("piece." + id); tray.Intersect(r) != r || !b.reads(r, w.Name) {
				t.Errorf("%s: %s lies at %v and does not read %q", lang, id, r, w.Name)
			}
		}
	}
}

// TestEpicsCardIsReadInThePanel: a click on a card shows all that stands on it, and what may be done with it or why nothing may.
func TestEpicsCardIsReadInThePanel(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicHands(t, lang, "athens", athensHand, spartaHand, nil)
		b.driver.Click("curtain.open")
		for _, id := range athensHand {
			b.driver.Click("piece." + id)
			b.driver.Tick()
			w, _ := b.table.text.Card(id)
			panel := b.driver.Rect("panel")
			for _, words := range append(w.Needs, w.Name, text.Join(w.Effect), w.Goes, w.From) {
				if !b.reads(panel, words) {
					t.Errorf("%s: %s: the panel does not read %q", lang, id, words)
				}
			}
			uses := b.table.ctl.PieceItems(id)
			for _, it := range uses[:min(1, len(uses))] {
				if play := "play." + strings.ReplaceAll(it.Command.String(), " ", "."); !b.driver.Has(play) && (len(uses) <= intent.FewUses || len(b.answersListed()) == 0) {
					t.Errorf("%s: %s cannot be played by a button", lang, id)
				}
			}
			if why := b.table.ctl.PieceDenied(id); len(uses) == 0 && (len(why) == 0 || !b.reads(panel, b.table.text.Refusal(why[0].Why))) {
				t.Errorf("%s: it is not said why %s cannot be played", lang, id)
			}
		}
	}
}

// TestEpicsCardsAreAimedOnTheMap: what a card names is chosen by a click on the map: a region by any of its places, a card that names
// nothing is played by its button alone.
func TestEpicsCardsAreAimedOnTheMap(t *testing.T) {
	for _, c := range []struct{ card, place, want string }{
		{"embassy_to_the_allies_1", "argos", "play embassy_to_the_allies_1 argolid"},
		{"embassy_to_the_allies_1", "W3034", "play embassy_to_the_allies_1 argolid"},
		{"good_harvest_1", "elis", "play good_harvest_1 elis"},
		{"good_harvest_1", "sparta", ""},
		{"silver_of_laurium_1", "athens", ""},
	} {
		b := epicHands(t, "en", "athens", athensHand, spartaHand, nil)
		b.driver.Click("curtain.open")
		b.driver.Tick()
		before := len(b.table.session.Records())
		b.driver.Click("piece." + c.card)
		b.probe = func(*ui.Context) {
			b.probe = nil
			b.table.ctl.ClickPlace(c.place)
		}
		for range 2 { // it is given, and what comes of it is shown
			b.driver.Stage.Invalidate()
			b.driver.Tick()
		}
		var did string
		if r := b.table.session.Records(); len(r) > before {
			did = r[before].Command.String()
		}
		if did != c.want {
			t.Errorf("%s and a click on %s: %q, not %q", c.card, c.place, did, c.want)
		}
	}
}

// TestEpicsPilesLieOpen: the sheet of cards shows those in play and discarded, to be read by a click, and counts the deck and what has
// been put on the pile face down, but never tells which those are; both rows tell how many cards a seat holds.
func TestEpicsPilesLieOpen(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicHands(t, lang, "athens", athensHand, spartaHand, func(s *epic.Snapshot) {
			s.Realm.Cards.Discarded = []string{"good_harvest_2", "embezzlement_2"}
			s.Realm.Cards.Unseen = []string{"citizens_called_up_2", "temple_treasures_2"}
		})
		b.driver.Click("curtain.open")
		for _, seat := range []string{"athens", "sparta"} {
			if !slices.ContainsFunc(b.driver.IDs(), func(id string) bool { return strings.HasPrefix(id, "side."+seat+".hand.") }) {
				t.Errorf("%s: the row of %s does not tell how many cards it holds", lang, seat)
			}
		}
		b.table.panels.OpenSheet("epic-cards")
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		for id, want := range map[string]bool{"good_harvest_2": true, "embezzlement_2": true, "citizens_called_up_2": false, "temple_treasures_2": false} {
			if b.driver.Has("pile."+id) != want {
				t.Errorf("%s: %s lies open: %v", lang, id, !want)
			}
		}
		cards := epic.DetailOf(&b.table.now.View).Cards
		if say := b.table.text.UI("table.epic.cards.deck", "deck", cards.Deck, "open", 2, "unseen", 2, "count", 0, "n", 0); !b.driver.Sees(say) {
			t.Errorf("%s: the sheet does not read %q", lang, say)
		}
		b.driver.Click("pile.embezzlement_2")
		b.driver.Tick()
		w, _ := b.table.text.Card("embezzlement_2")
		if !b.driver.Sees(w.Goes) || !b.reads(render.R(0, 0, 1600, 1000), text.Join(w.Effect)) {
			t.Errorf("%s: a click does not show what stands on the card", lang)
		}
		b.snap("cards-" + lang)
	}
}

// TestEpicsDrawnCardsAreTheDrawers: neither the log nor the season sheet tells a seat what another has drawn, nor that there is something
// it may not read; what it has drawn itself is told.
func TestEpicsDrawnCardsAreTheDrawers(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicHands(t, lang, "athens", athensHand, spartaHand, nil)
		told := func(seat engine.Seat) (own []string) {
			for _, r := range b.table.session.Records() {
				for _, e := range r.Events {
					if e.Kind == "card-drawn" && e.Seat == seat {
						own = append(own, b.table.text.Event(e))
					}
				}
			}
			return own
		}
		if len(told("athens")) != 5 || len(told("sparta")) != 5 {
			t.Fatalf("Athens has drawn %q, Sparta %q", told("athens"), told("sparta"))
		}
		window := render.R(0, 0, 1600, 1000)
		for _, opened := range []bool{false, true} {
			if opened {
				b.driver.Click("curtain.open")
			}
			b.table.panels.OpenSheet("epic-season")
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			for _, line := range told("sparta") {
				if b.reads(window, line) && !slices.Contains(told("athens"), line) {
					t.Errorf("%s: Athens reads %q", lang, line)
				}
			}
			seen := slices.ContainsFunc(told("athens"), func(line string) bool { return !slices.Contains(told("sparta"), line) && b.reads(window, line) })
			if seen != opened {
				t.Errorf("%s: opened %v, and Athens reads of its own: %v", lang, opened, seen)
			}
			if blank := b.table.text.Event(engine.Event{Kind: "card-drawn", Seat: "sparta", Secret: []engine.Seat{"sparta"}}); blank != "" {
				t.Errorf("%s: a card that is not shown is told as %q", lang, blank)
			}
			b.table.panels.OpenSheet("")
			b.driver.Stage.Invalidate()
			b.driver.Tick()
		}
	}
}

// TestEpicsCardsAreOpenedFromTheLog: a line of the log that names a card leads to what stands on it, and reads as it did.
func TestEpicsCardsAreOpenedFromTheLog(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicHands(t, lang, "athens", athensHand, spartaHand, nil)
		b.driver.Click("curtain.open")
		b.order(engine.Cmd("play", "good_harvest_1", "elis"))
		b.driver.Tick()
		b.driver.Click("curtain.open") // Sparta sits down
		b.driver.Tick()
		e := b.table.session.Records()[len(b.table.session.Records())-1].Events[0]
		spans := b.table.text.EventSpans(e)
		i := slices.IndexFunc(spans, func(s text.Span) bool { return s.Kind == text.Rule })
		if i < 0 || spans[i].ID != "good_harvest" || !strings.Contains(b.table.text.Event(e), spans[i].Text) {
			t.Fatalf("%s: %+v", lang, spans)
		}
		for _, id := range b.driver.IDs() {
			if strings.HasPrefix(id, "log.") && strings.Count(id, ".") == 2 && !strings.HasSuffix(id, ".go") && b.driver.Has(id) && b.driver.Reachable(id) {
				b.driver.Click(id)
			}
		}
		if !slices.Contains(b.sections, "good_harvest") {
			t.Errorf("%s: a click on the title opens %q of %q", lang, b.sections, b.driver.IDs())
		}
	}
}
