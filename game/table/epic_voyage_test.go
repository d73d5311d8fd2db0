package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestEpicsVoyageIsForetold: with fleets picked, a place they may be sailed to tells before the click each enemy who may intercept with
// his chance, and the chance to arrive past all of them; where a die falls for a long way, that too.
func TestEpicsVoyageIsForetold(t *testing.T) {
	for lang, words := range map[string][]string{
		"en": {"intercepted by F1 (Epidaurus)", "Arrives, if all who may intercept try", "The die carries it so far"},
		"fr": {"interception par F1 (Épidaure)", "Arrivée, si tous ceux qui peuvent intercepter essaient", "Le dé mène jusque-là"},
	} {
		b := epicPosition(t, lang, func(s *epic.Snapshot) {
			athensMoves(s, map[string]string{"att-f01": "piraeus", "epi-f01": "epidaurus", "cor-f01": "W3435"})
		})
		b.driver.Tick()
		b.table.ctl.ClickCounter("att-f01", false)
		b.driver.Hover("zone.HER")
		b.settle()
		b.driver.Tick()
		for _, w := range append(words[:2], "50\u00a0%", "25\u00a0%") {
			if !b.reads(b.driver.Rect("odds.card"), w) {
				t.Errorf("%s: the card does not read %q", lang, w)
			}
		}
		b.shot("epic-voyage-" + lang)
		far := engine.Destination{}
		for _, d := range b.table.ctl.BestWays() {
			if d.Afloat && d.Cost > far.Cost && b.driver.Reachable("zone."+d.Zone) {
				far = d
			}
		}
		b.driver.Hover("zone." + far.Zone)
		b.driver.Tick()
		if !b.reads(b.driver.Rect("odds.card"), words[2]) {
			t.Errorf("%s: the card does not tell of the die on the way to %s", lang, far.Zone)
		}
		b.shot("epic-voyage-far-" + lang)
		b.driver.Hover("zone." + b.table.ctl.Start())
		if b.driver.Tick(); b.driver.Has("odds.card") {
			t.Errorf("%s: there is a card where the fleet is", lang)
		}
	}
}

// TestEpicsAttackIsForetold: with an army picked, a hex with enemies tells the battle to come before the click.
func TestEpicsAttackIsForetold(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, battleInTheMegarid)
		b.driver.Tick()
		b.table.ctl.TakeStack([]string{"att-h01", "att-h02", "att-h03", "att-h04", "att-h05", "att-c01", "alcibiades"})
		b.driver.Hover("zone.W3429") // what the frame that asks brings about in the background comes with a later one
		if !b.driver.Has("odds.card") || b.reads(b.driver.Rect("odds.card"), "%") {
			t.Errorf("%s: no card, or a battle that is reckoned while the frame waits", lang)
		}
		f := b.table.ctl.Foresee(b.table.ctl.Way("W3429"))
		question := strings.ToUpper(b.table.text.Question(f.Question("battle")))
		b.driver.Until(lang+": the battle is foretold", func() bool {
			return b.reads(b.driver.Rect("odds.card"), question)
		})
		b.shot("epic-attack-" + lang)
	}
}

// TestEpicsInterceptionShowsTheWay: who is asked whether he intercepts sees on the map the way that the ships have come, and nothing of the
// way before them.
func TestEpicsInterceptionShowsTheWay(t *testing.T) {
	b := epicPosition(t, "fr", func(s *epic.Snapshot) {
		athensMoves(s, map[string]string{"att-f01": "piraeus", "epi-f01": "epidaurus", "cor-f01": "W3435"})
	})
	b.driver.Tick()
	var to *engine.Destination
	b.table.ctl.ClickCounter("att-f01", false)
	for _, d := range b.table.ctl.BestWays() {
		if d.Afloat && len(d.Path) > 2 && (to == nil || len(d.Path) < len(to.Path)) {
			to = &d
		}
	}
	b.order(b.table.ctl.March(*to).Command)
	for range 20 {
		if b.table.prompt.Decision == "intercept" {
			break
		}
		b.settle()
		b.order(b.table.prompt.Choices[defaultOf(b.table.prompt)].Command)
	}
	b.settle()
	b.shot("epic-intercept-way")
	if b.table.prompt.Decision != "intercept" {
		t.Fatalf("%s is asked", b.table.prompt.Decision)
	}
	way := b.table.scene.Route
	full := append([]string{"piraeus"}, to.Path...)
	if len(way) < 2 || way[0] != "piraeus" || way[len(way)-1] != b.table.prompt.Zone || !slices.Equal(way, full[:len(way)]) {
		t.Errorf("the way shown is %v; of the whole %v the ships are at %s", way, full, b.table.prompt.Zone)
	}
	b.driver.Key("p") // lets them pass
	b.settle()
	if r := b.table.session.Records(); r[len(r)-1].Command.Verb != "let-pass" {
		t.Errorf("the key does not let them pass, but gives %s", r[len(r)-1].Command)
	}
	if b.table.prompt.Decision != "intercept" && len(b.table.scene.Route) > 0 {
		t.Errorf("the way %v stays on the map", b.table.scene.Route)
	}
}
