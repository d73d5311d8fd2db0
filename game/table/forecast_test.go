package table

import (
	"os"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// storming is a solo game in which Sparta is about to storm Pylos: the assault
// before the attackers have moved in.
func storming(t testing.TB) *engine.Session {
	t.Helper()
	s := assault(t)
	for range 3 { // end, pass, move
		if !s.Undo() {
			t.Fatal("the assault cannot be taken back")
		}
	}
	return s
}

// look draws the window for a person, when one has asked for pictures.
func look(b *bench, name string) {
	if os.Getenv("STRATEGOS_SHOTS") != "" {
		b.snap(name)
	}
}

// ratio says how the panel begins the sentence on the odds of a combat.
func (b *bench) ratio(f *engine.Forecast) string {
	c := zonewar.CombatOf(f)
	return b.table.text.UI("table.combat.ratio."+c.Rounding, "att", c.AttFP, "def", c.DefFP, "ratio", "?", "column", "?")
}

// pick picks counters as clicks with shift do.
func pick(b *bench, ids ...string) {
	b.t.Helper()
	for _, id := range ids {
		b.table.ctl.ClickCounter(id, true)
	}
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	if got := b.table.ctl.Group(); len(got) != len(ids) {
		b.t.Fatalf("picked %v of %v", got, ids)
	}
}

// Before an attack moves in, a card at the board tells its odds: those the combat
// is then fought with.
func TestCardTellsTheAttackAhead(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := newBench(t, storming(t), lang, 1600, 1000)
		if b.table.prompt.March == nil {
			t.Fatalf("the position is %s", b.table.prompt.Decision)
		}
		hash := b.table.session.Game().Hash()
		if b.driver.Has("odds.card") {
			t.Error("a card with nothing picked")
		}
		pick(b, "spa-h1", "spa-h2", "spa-h5", "spa-epitadas")
		b.driver.Hover("zone.P")
		if !b.driver.Has("odds.card") {
			t.Fatal("no card over the target")
		}
		look(b, "odds-attack-"+lang)
		if cut := b.driver.Cut(); len(cut) > 0 {
			t.Errorf("cut off: %q", cut)
		}
		f := b.table.panels.Foresee(b.table.ctl.March(*b.table.ctl.Way("P")).Command)
		if f == nil || zonewar.CombatOf(f) == nil || b.table.session.Game().Hash() != hash {
			t.Fatalf("the attack is told as %+v", f)
		}
		card := b.driver.Rect("odds.card")
		for _, place := range []string{"P", b.table.ctl.Start()} {
			if (desk{b.table}).Hides(place, card) {
				t.Errorf("%s: the card lies over %s", lang, place)
			}
		}
		ratio := b.ratio(f)
		for _, words := range []string{ratio, b.table.text.UI("table.odds.sum")} {
			if first := strings.Fields(words)[0]; !b.driver.Sees(first) {
				t.Errorf("the card does not say %q", words)
			}
		}
		b.driver.Hover("zone.K")
		if b.driver.Has("odds.card") {
			t.Error("a card over a zone without enemies")
		}
	}
}

// The panel explains the combat to come: ratio in words, what could apply, chances;
// and the card compares it with a stratagem pointed at.
func TestPanelTellsTheCombatAhead(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := newBench(t, assault(t), lang, 1600, 1300)
		f := b.table.panels.Foresee(engine.Command{})
		folded := func() bool {
			return !b.reads(b.driver.Clip("combat.idle"), b.table.text.Modifier(zonewar.CombatOf(f).IdleShifts[0].Letter, true))
		}
		if !folded() {
			t.Error("what does not apply stands there unasked")
		}
		b.driver.Click("combat.idle")
		if folded() {
			t.Fatal("nothing unfolds")
		}
		if len(zonewar.CombatOf(f).IdleShifts)+len(zonewar.CombatOf(f).Shifts) != 6 || len(zonewar.CombatOf(f).IdleDRMs)+len(zonewar.CombatOf(f).DRMs) != 7 {
			t.Errorf("not all modifiers are accounted for: %+v", zonewar.CombatOf(f))
		}
		for _, m := range zonewar.CombatOf(f).IdleShifts {
			if words := b.table.text.Modifier(m.Letter, true); !b.driver.Sees(strings.Fields(words)[0]) {
				t.Errorf("%s: %q is not among what could apply", lang, words)
			}
		}
		for _, words := range []string{b.ratio(f), b.table.text.Chance(f.Questions[0].Answers[0].Chance)} {
			if !b.driver.Sees(strings.Join(strings.Split(words, " ")[:2], " ")) {
				t.Errorf("%s: the panel does not say %q", lang, words)
			}
		}
		if cut := b.driver.Cut(); len(cut) > 0 {
			t.Errorf("%s: cut off: %q", lang, cut)
		}
		look(b, "odds-panel-"+lang)
		b.driver.Click("combat.idle")
		if !folded() {
			t.Error("it does not fold up")
		}
	}
}

// A stratagem pointed at shows the odds with it beside those without, and names no
// hidden one.
func TestCardComparesAStratagem(t *testing.T) {
	usable := func(p *engine.Prompt, v *zonewar.Seen) bool {
		return v.Combat != nil && !v.Combat.Rolled && len(p.Choices) > 1
	}
	for try := uint64(1); try < 60; try++ {
		s := scatteredSession(t, try)
		s.Solo = true
		if !playUntil(t, s, try, usable) {
			continue
		}
		p := s.Game().Legal()
		for _, lang := range []string{"en", "fr"} {
			b := newBench(t, s, lang, 1600, 1000)
			b.driver.Tick()
			if b.driver.Has("odds.card") {
				t.Error("a card with nothing pointed at")
			}
			hash := s.Game().Hash()
			b.driver.Hover("piece." + p.Choices[0].ID)
			if !b.driver.Has("odds.card") {
				t.Fatalf("no card for %s", p.Choices[0].Command)
			}
			if !b.driver.Sees(b.table.text.UI("table.odds.without")) || !b.driver.Sees(b.table.text.UI("table.odds.title", "no", p.Choices[0].Facts.Get("title"))) {
				t.Errorf("%s: the card lacks a heading", lang)
			}
			look(b, "odds-commit-"+lang)
			if cut := b.driver.Cut(); len(cut) > 0 {
				t.Errorf("cut off: %q", cut)
			}
			if s.Game().Hash() != hash {
				t.Error("looking has changed the game")
			}
		}
		return
	}
	t.Fatal("no stratagem could be committed")
}

// The dice that come anyway are folded up; a storm is told when its piece is picked.
func TestOtherRollsAreToldAhead(t *testing.T) {
	seen := map[string]bool{}
	for try := uint64(1); try < 150 && len(seen) < 2; try++ {
		s := scatteredSession(t, try)
		s.Solo = true
		var choice engine.Choice
		var f *engine.Forecast
		found := playUntil(t, s, try, func(p *engine.Prompt, _ *zonewar.Seen) bool {
			for _, ch := range p.Choices {
				choice = ch
				f, _ = s.Game().(engine.Forecaster).Forecast(ch.Command)
				if f != nil && !seen[f.Purpose] && (f.Purpose == "storm" || f.Purpose == "action-points" && ch.Default) {
					return true
				}
			}
			return false
		})
		if !found {
			continue
		}
		seen[f.Purpose] = true
		for _, lang := range []string{"en", "fr"} {
			b := newBench(t, s, lang, 1280, 1100)
			if choice.On == engine.OnPiece {
				b.driver.Click("piece." + choice.ID)
			} else {
				b.driver.Click("ahead." + f.Purpose)
			}
			for _, x := range f.Factors {
				if words := b.table.text.Factor(x); !b.driver.Sees(words[:strings.Index(words, " ")]) {
					t.Errorf("%s: %s: the panel does not say %q", lang, f.Purpose, words)
				}
			}
			look(b, "odds-"+f.Purpose+"-"+lang)
			if cut := b.driver.Cut(); len(cut) > 0 {
				t.Errorf("%s: cut off: %q", lang, cut)
			}
		}
	}
	if len(seen) < 2 {
		t.Errorf("only %v", seen)
	}
}

// The card is there while the counters are dragged, over the zone as over the enemies in it, and goes when they are let
// go elsewhere.
func TestCardWhileDragging(t *testing.T) {
	for _, over := range []string{"zone.P", "counter"} {
		b := newBench(t, storming(t), "en", 1600, 1000)
		if b.driver.Tick(); over == "counter" { // whichever of the defenders can be seen
			for _, id := range []string{"ath-h1", "ath-t1", "ath-demosthenes"} {
				if b.driver.Reachable("counter." + id) {
					over = "counter." + id
				}
			}
		}
		pick(b, "spa-h1", "spa-h2", "spa-h5", "spa-epitadas")
		records := len(b.table.session.Records())
		var from string
		for _, id := range b.table.ctl.Group() { // in the base counters of a kind lie on one another
			if b.driver.Reachable("counter." + id) {
				from = "counter." + id
			}
		}
		b.driver.DragOver(from, over)
		b.driver.Tick()
		if !b.driver.Has("odds.card") || len(b.table.carry.ids) != 4 {
			t.Fatalf("%s: carrying %v, no card", over, b.table.carry.ids)
		}
		look(b, "odds-dragged-"+over)
		b.driver.Move(b.driver.Rect("zone.K").Center())
		if b.driver.Tick(); b.driver.Has("odds.card") {
			t.Error("the card stays over a zone without enemies")
		}
		b.driver.DragTo(b.driver.Pointer())
		if len(b.table.session.Records()) != records {
			t.Error("a zone out of reach took the counters")
		}
	}
}
