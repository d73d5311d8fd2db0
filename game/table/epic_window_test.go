package table

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/board"
)

// sailingWithCards is a window of Athens' first campaign turn, with hands of both: Athens has fleets to sail, Sparta storms to raise.
func sailingWithCards(t testing.TB, lang string, sparta []string) *bench {
	t.Helper()
	return epicHands(t, lang, "athens", athensHand, sparta, func(s *epic.Snapshot) {
		athensMoves(s, map[string]string{"att-f01": "piraeus", "att-f02": "piraeus", "lac-h01": "W3034"})
	})
}

// TestEpicsWindowsAreAnswered: at a moment for cards the curtain falls before who is asked sits down; then the panel tells what is about to
// happen and lays out the cards that can answer, which are played by a click on one and on the way to play it, by keys alone too; whoever has
// none passes.
func TestEpicsWindowsAreAnswered(t *testing.T) {
	sail := engine.Cmd("move", "att-f01", "SAR")
	for _, lang := range []string{"en", "fr"} {
		for _, keys := range []bool{false, true} {
			b := sailingWithCards(t, lang, []string{"storms_at_sea_1", "embezzlement_1", "laconian_resolve"})
			b.driver.Click("curtain.open")
			b.order(sail)
			b.settle()
			if p := b.table.prompt; p.Decision != "window" || p.Seat != "sparta" {
				t.Fatalf("%s is asked %s", p.Seat, p.Decision)
			}
			if b.driver.Has("answer.storms_at_sea_1") || b.driver.Has("piece.storms_at_sea_1") || !b.driver.Has("curtain.open") {
				t.Fatalf("%s: no curtain hides what Sparta holds", lang)
			}
			b.driver.Click("curtain.open")
			b.driver.Tick()
			b.shot("window-" + lang)
			panel := b.driver.Rect("panel")
			want := b.table.text.UI("table.epic.window.W3", "side", b.table.text.Seat("athens"), "where", b.table.panels.PlaceName("piraeus"))
			if !b.reads(panel, strings.SplitAfter(want, ".")[1]) || !b.driver.Has("sailing.att-f01") {
				t.Errorf("%s: it is not told who sails: %q", lang, want)
			}
			if !b.driver.Has("answer.storms_at_sea_1") || b.driver.Has("answer.embezzlement_1") {
				t.Fatalf("%s: the cards that can answer are not laid out", lang)
			}
			before := len(b.table.session.Records())
			if play := "play.play.storms_at_sea_1"; keys {
				b.focus("answer.storms_at_sea_1")
				b.driver.Key("enter")
				b.focus(play)
				b.driver.Key("enter")
			} else {
				b.driver.Click("answer.storms_at_sea_1")
				b.driver.Tick()
				b.shot("window-card-" + lang)
				b.driver.Click(play)
			}
			b.settle()
			if r := b.table.session.Records(); len(r) <= before || r[before].Command.String() != "play storms_at_sea_1" {
				t.Errorf("%s, keys %v: the card is not played", lang, keys)
			}
		}
	}
}

// TestAnAnswerThatADieBetraysStands: with dice that the players roll, who lets the enemy's fleets sail learns that their way is long when the
// die is asked for, and cannot answer otherwise then; alone he can. A die typed by mistake can be typed anew.
func TestAnAnswerThatADieBetraysStands(t *testing.T) {
	for _, alone := range []bool{false, true} {
		b := sailingWithCards(t, "en", []string{"storms_at_sea_1", "embezzlement_1", "laconian_resolve"})
		s := b.table.session
		s.Solo = alone
		b.driver.Click("curtain.open")
		s.SetTyped(true)
		b.order(engine.Cmd("move", strings.Fields("att-f01 SAR HER ARL MAL LAG MES PYL ELE CEP")...))
		b.settle()
		if !alone {
			b.driver.Click("curtain.open")
		}
		if p := b.table.prompt; p.Decision != "window" || p.Seat != "sparta" {
			t.Fatalf("%s is asked %s", p.Seat, p.Decision)
		}
		n := len(s.Records())
		b.driver.Click("choice.pass")
		if !b.driver.Has("die.6") {
			t.Fatal("no die is asked for")
		}
		if !alone {
			b.shot("dice-binds")
		}
		if b.driver.Enabled("dice.cancel") != alone {
			t.Errorf("alone %v: the answer can be taken back: %v", alone, !alone)
		}
		b.driver.Key("escape")
		if b.driver.Has("die.6") == alone {
			t.Errorf("alone %v: Escape leads back: %v", alone, !alone)
		}
		if alone {
			continue
		}
		b.driver.Click("die.6")
		b.settle()
		if len(s.Records()) == n {
			t.Error("the stack does not sail")
		}
	}
}

// focus goes on with Tab until something has the focus.
func (b *bench) focus(id string) {
	b.t.Helper()
	for range 200 {
		if b.driver.Focus() == id {
			return
		}
		b.driver.Key("tab")
	}
	b.t.Fatalf("Tab never comes to %s", id)
}

// TestEpicsWindowIsPassedByAKey: the button that plays nothing shows its key, which passes; where the stack lies that is about to sail is lit.
func TestEpicsWindowIsPassedByAKey(t *testing.T) {
	b := sailingWithCards(t, "fr", []string{"storms_at_sea_1", "laconian_resolve"})
	b.driver.Click("curtain.open")
	b.order(engine.Cmd("move", "att-f01", "SAR"))
	b.settle()
	b.driver.Click("curtain.open")
	b.driver.Tick()
	if !b.reads(b.driver.Rect("choice.pass"), "P") {
		t.Error("the button shows no key")
	}
	if b.table.scene.Lights[b.table.prompt.Zone].Tone == board.ToneNone {
		t.Error("it is not lit where the stack lies")
	}
	before := len(b.table.session.Records())
	b.driver.Key("p")
	b.settle()
	if r := b.table.session.Records(); len(r) <= before || r[before].Command.String() != "pass" {
		t.Error("the key does not pass")
	}
}

// TestEpicsWindowsAreWaived: who does not want to be asked again this season says so by a button; he is not, and by another button in a
// decision of his own he will be again, which the other player does not see.
func TestEpicsWindowsAreWaived(t *testing.T) {
	b := sailingWithCards(t, "en", []string{"embezzlement_1", "laconian_resolve"})
	b.driver.Click("curtain.open")
	b.order(engine.Cmd("move", "att-f01", "SAR"))
	b.settle()
	b.driver.Click("curtain.open")
	b.driver.Tick()
	if !b.reads(b.driver.Rect("panel"), b.table.text.UI("table.epic.window.none")) {
		t.Error("it is not said that no card can answer")
	}
	b.driver.Click("choice.waive.W3")
	b.settle()
	b.order(engine.Cmd("move", "att-f02", "SAR"))
	b.settle()
	if p := b.table.prompt; p.Seat != "athens" || p.Decision != "move" {
		t.Fatalf("%s is asked %s", p.Seat, p.Decision)
	}
	if b.driver.Has("choice.attend") {
		t.Error("Athens sees that Sparta is not asked")
	}
	b.order(engine.Cmd("done"))
	b.settle()
	for range 20 {
		if p := b.table.prompt; p.Seat == "sparta" && p.Decision == "move" {
			break
		}
		b.order(b.table.prompt.Choices[defaultOf(b.table.prompt)].Command)
		b.settle()
	}
	if b.driver.Has("curtain.open") {
		b.driver.Click("curtain.open")
		b.driver.Tick()
	}
	b.driver.Click("choice.attend")
	b.settle()
	if b.driver.Has("choice.attend") {
		t.Error("Sparta is still not asked")
	}
}

func defaultOf(p engine.Prompt) int {
	for i := range p.Choices {
		if p.Choices[i].Default {
			return i
		}
	}
	return 0
}

// TestEpicsBattleTellsWhatCardsShift: between the odds by numbers and the column used stands what cards shift, and only a chart that ends says
// that it ends.
func TestEpicsBattleTellsWhatCardsShift(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicHands(t, lang, "athens", []string{"surprise_attack"}, []string{"panic"}, battleInTheMegarid)
		for _, words := range []string{"move att-h01 att-h02 att-h03 att-h04 att-h05 att-c01 alcibiades W3429", "done", "fight W3429",
			"outside lac-h01 lac-h02 lac-h03 lac-l01 agis", "play surprise_attack"} {
			c, err := engine.ParseCommand(words)
			if err != nil {
				t.Fatal(err)
			}
			b.order(c)
			b.settle()
			if b.driver.Has("curtain.open") {
				b.driver.Click("curtain.open")
			}
		}
		b.driver.Tick()
		v := b.table.now.View
		battle := epic.DetailOf(&v).Battle
		if battle == nil || battle.Odds == nil || battle.Odds.Cards != 1 {
			t.Fatalf("%s: the battle's odds are %+v", lang, battle)
		}
		panel := b.driver.Rect("panel")
		if !b.reads(panel, b.table.text.UI("table.epic.battle.cards")+"+1") {
			t.Errorf("%s: it is not told what cards shift", lang)
		}
		if b.reads(panel, b.table.text.UI("table.epic.battle.clamped")) {
			t.Errorf("%s: a chart that goes on is said to end", lang)
		}
	}
}
