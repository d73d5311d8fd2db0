package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	epicgame "strategos/scenarios/epic"
)

// armiesInTheMegarid has a large host of Athens before one of Sparta, both with two leaders.
func armiesInTheMegarid(s *epic.Snapshot) {
	at := map[string]string{}
	for _, id := range strings.Fields("att-h01 att-h02 att-h03 att-h04 att-h05 att-l01 att-c01 att-c02 alcibiades demosthenes") {
		at[id] = "W3529"
	}
	for _, id := range strings.Fields("lac-h01 lac-h02 lac-e01 lac-e02 lac-h05 lac-l01 lac-c01 agis gylippus") {
		at[id] = "W3429"
	}
	athensMoves(s, at)
}

// wingsAsked is the question whether that battle is fought with wings.
func wingsAsked(t *testing.T, lang string) *bench {
	t.Helper()
	r, err := epicgame.Rules("argive")
	if err != nil {
		t.Fatal(err)
	}
	with := *r.Scenario
	with.Wings = true
	b := epicUnder(t, lang, r.Under(&with, map[string]string{"wings": "with"}), armiesInTheMegarid,
		"move att-h01 att-h02 att-h03 att-h04 att-h05 att-l01 att-c01 att-c02 alcibiades demosthenes W3429", "done", "fight W3429",
		"outside lac-h01 lac-h02 lac-e01 lac-e02 lac-h05 lac-l01 lac-c01 agis gylippus")
	b.driver.Tick()
	return b
}

// wingOf is where a unit or leader stands in the battle on show.
func (b *bench) wingOf(id string) string {
	v := b.table.now.View
	battle := epic.DetailOf(&v).Battle
	for _, w := range battle.Wings {
		for i := range w.Hosts {
			if slices.Contains(w.Hosts[i].Leaders, id) {
				return w.Wing
			}
			for _, u := range battle.Hosts[i].Units {
				if u.Piece == id {
					return u.Wing
				}
			}
		}
	}
	return ""
}

// TestEpicsWingsAreFormed: units go to a wing by a click on them and one on it, by dragging, and by the keyboard; what is proposed is taken by
// E, and the forecast stands beside it.
func TestEpicsWingsAreFormed(t *testing.T) {
	b := wingsAsked(t, "en")
	b.driver.Click("choice.wings")
	b.settle()
	if b.table.prompt.Decision != "deploy" {
		t.Fatalf("asked is %s", b.table.prompt.Decision)
	}
	other := func(id string) string {
		if b.wingOf(id) == "left" {
			return "right"
		}
		return "left"
	}
	to := other("att-l01")
	b.driver.Click("mover.att-l01")
	b.driver.Click("way." + to)
	b.settle()
	if got := b.wingOf("att-l01"); got != to {
		t.Errorf("two clicks bring it to %q, not %q", got, to)
	}
	to = other("demosthenes")
	b.driver.Drag("mover.demosthenes", "way."+to)
	b.settle()
	if got := b.wingOf("demosthenes"); got != to {
		t.Errorf("dragging brings him to %q, not %q", got, to)
	}
	to = other("att-c01")
	for _, id := range []string{"mover.att-c01", "way." + to} {
		for n := 0; b.driver.Focus() != id; n++ {
			if n > 200 {
				t.Fatalf("Tab never comes to %s", id)
			}
			b.driver.Key("tab")
		}
		b.driver.Key("enter")
		b.driver.Tick()
	}
	b.settle()
	if got := b.wingOf("att-c01"); got != to {
		t.Errorf("the keyboard brings it to %q, not %q", got, to)
	}
	for _, id := range strings.Fields("att-h01 att-h02 att-h03 att-h04 att-h05") {
		if b.wingOf(id) != "centre" {
			b.driver.Click("mover." + id)
			b.driver.Click("way.centre")
			b.settle()
		}
	}
	for _, id := range strings.Fields("att-l01 att-c01 att-c02") {
		if b.wingOf(id) != "left" {
			b.driver.Click("mover." + id)
			b.driver.Click("way.left")
			b.settle()
		}
	}
	if why := b.table.prompt.Denied; b.driver.Has("choice.done") || len(why) != 1 || !b.driver.Sees(b.table.text.Refusal(why[0].Why)) {
		t.Errorf("an empty wing stands, or nobody says why not: %v", why)
	}
	b.shot("epic-wings-denied")
	b.driver.Click("choice.propose")
	b.settle()
	b.driver.Until("the forecast beside the wings", func() bool {
		return b.driver.Sees(b.table.text.UI("table.epic.wings.ahead"))
	})
	b.driver.Key("e")
	b.settle()
	if b.table.prompt.Decision != "deploy" || b.table.prompt.Seat != "sparta" {
		t.Errorf("E leads to %s of %s", b.table.prompt.Decision, b.table.prompt.Seat)
	}
}

// TestEpicsBattlesWithWingsByClicks: two whole battles with wings are played by clicks on buttons, in either language and at the least size as
// well; all that is shown fits.
func TestEpicsBattlesWithWingsByClicks(t *testing.T) {
	for _, of := range []struct {
		lang          string
		width, height float64
	}{{"en", 1600, 1600}, {"fr", 1067, 667}} {
		b := wingsAsked(t, of.lang)
		b.driver.Resize(of.width, of.height, 1)
		b.driver.Tick()
		before := b.driver.Misfits() // small figures of the board
		b.shot(fmt.Sprintf("epic-wings-asked-%s", of.lang))
		b.driver.Click("choice.wings")
		b.settle()
		met := map[string]int{}
		for n := 0; ; n++ {
			p := b.table.prompt
			v := b.table.now.View
			if battle := epic.DetailOf(&v).Battle; battle == nil || len(battle.Wings) == 0 {
				break
			}
			if n > 60 {
				t.Fatal("it never ends")
			}
			b.shot(fmt.Sprintf("epic-wings-%s-%02d-%s", of.lang, n, p.Decision))
			for _, bad := range b.driver.Misfits() {
				if !slices.Contains(before, bad) {
					t.Errorf("%s, %s: %s", of.lang, p.Decision, bad)
				}
			}
			met[p.Decision]++
			if wait := b.table.text.UI("table.forecast.wait"); p.Decision == "round" {
				b.driver.Until("the round is foretold", func() bool { return !b.driver.Sees(wait) })
				if f := (&engine.Forecast{Purpose: "battle", Zone: "W3429"}); of.lang == "en" && !b.driver.Sees(b.table.text.Forecast(f)) {
					t.Errorf("%s: no forecast of the round", of.lang)
				}
			}
			click := ""
			for i := range p.Choices {
				if c := &p.Choices[i]; c.Default && click == "" {
					click = "choice." + strings.Join(append([]string{c.Command.Verb}, c.Command.Args...), ".")
				}
			}
			for _, id := range []string{click, "do." + strings.TrimPrefix(click, "choice.")} {
				if b.driver.Has(id) {
					click = id
				}
			}
			b.driver.Click(click)
			b.settle()
		}
		if met["deploy"] != 2 || met["round"] == 0 {
			t.Errorf("%s: met were %v", of.lang, met)
		}
	}
}
