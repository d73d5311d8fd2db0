package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/internal/gametest"
	"strategos/render"
)

// Every dialog of the table takes Enter, which does what is gold, and Escape, which puts it away, at once: nobody has to press Tab first.
func TestDialogsTakeEnterAndEscapeAtOnce(t *testing.T) {
	t.Parallel()
	sessions := situationSessions(t, "moves", "recover")
	open := map[string]func(b *bench){
		"ask": func(b *bench) {
			way := &engine.Destination{Warnings: []engine.Warning{{Code: "over-limit"}}}
			b.table.ctl.Do(intent.Intent{Kind: intent.Go, Items: []intent.Item{{Command: engine.Cmd("move"), Way: way}}})
		},
		"score":     func(b *bench) { b.table.panels.OpenScore() },
		"enlarged":  func(b *bench) { b.table.big = b.table.view.Counters[0].ID },
		"bookmark":  func(b *bench) { b.driver.Key("ctrl+home", "ctrl+b") },
		"bookmarks": func(b *bench) { b.table.session.SetMark(1, "here"); b.driver.Key("ctrl+shift+b") },
		"tally":     func(b *bench) { b.driver.Key("ctrl+l"); b.driver.Click("history.tally") },
	}
	for name, f := range open {
		for _, key := range []string{"escape", "enter"} {
			s := sessions["recover"]
			if name == "ask" {
				s = sessions["moves"]
			}
			b := newBench(t, s, "en", 1280, 800)
			f(b)
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			if !b.driver.Has("dialog") {
				t.Errorf("%s does not open", name)
				continue
			}
			records := len(b.table.session.Records())
			b.driver.Key(key)
			b.driver.Tick()
			if b.driver.Has("dialog") {
				t.Errorf("%s does not take %s at once", name, key)
			}
			if len(b.table.session.Records()) != records || b.menus > 0 {
				t.Errorf("%s: %s did something else", name, key)
			}
		}
	}
}

// What was looked at for one question is not on show in the next one, above all not in the other side's.
func TestDetailsGoWithTheirQuestion(t *testing.T) {
	s := newSession(t, 5)
	s.Solo = true
	playUntil(t, s, 5, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.Decision == "moves" && p.March != nil })
	b := newBench(t, s, "en", 1600, 1000)
	b.table.ctl.Look("P", b.table.view.Counters[0].ID)
	changed := 0
	for range 40 {
		was := b.table.prompt
		b.table.ctl.Look("P", b.table.view.Counters[0].ID)
		wander(t, s, 7, 1, func(*engine.Prompt) bool { return false })
		b.table.Invalidate()
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		now := b.table.prompt
		if was.Seat == now.Seat && was.Decision == now.Decision {
			continue
		}
		changed++
		if b.table.ctl.Place() != "" || b.table.ctl.Counter() != "" {
			t.Fatalf("after %s of %s, %s of %s still shows details", was.Decision, was.Seat, now.Decision, now.Seat)
		}
	}
	if changed < 3 {
		t.Errorf("the question changed %d times only", changed)
	}
}

// Who has to retreat together is picked at once, and the ways are lit.
func TestARetreatOpensWithAllPicked(t *testing.T) {
	seen := 0
	for seed := uint64(11); seed < 80 && seen < 6; seed++ {
		s := newSession(t, seed)
		s.Solo = true
		if !playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.March != nil && p.March.Retreat }) {
			continue
		}
		p := s.Game().Prompt()
		together := false
		for _, d := range s.Game().Destinations(p.March.Movers, false) {
			together = together || d.Why == nil
		}
		b := newBench(t, s, "en", 1600, 1000)
		if got := len(b.table.ctl.Group()); together && got != len(p.March.Movers) || got > 0 && len(b.table.ctl.BestWays()) == 0 {
			t.Errorf("seed %d: %d of %d picked", seed, got, len(p.March.Movers))
		}
		if together {
			seen++
		}
	}
	if seen == 0 {
		t.Error("no retreat of a whole group came up")
	}
}

// The window that asks for real dice says whose they are, where and with what odds, and lies beside the fight.
func TestTheDiceWindowKeepsOffTheFight(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, w := range []render.Point{{X: 1600, Y: 1000}, {X: 1280, Y: 800}, {X: 1067, Y: 667}} {
			s := assault(t)
			s.SetTyped(true)
			b := newBench(t, s, lang, w.X, w.Y)
			for i := 0; i < 12 && b.table.dice.waiting == nil; i++ {
				p := s.Game().Prompt()
				for j := range p.Choices {
					if ch := &p.Choices[j]; ch.Default {
						b.table.ctl.Press(ch)
						break
					}
				}
				b.driver.Stage.Invalidate()
				b.driver.Tick()
				b.driver.Tick()
			}
			if b.table.dice.waiting == nil {
				t.Fatalf("no dice were asked for in %s", s.Game().Prompt().Decision)
			}
			b.driver.Tick()
			box := b.driver.Rect("dialog")
			cb := b.table.view.Combat
			for _, want := range []string{b.table.zoneTitle(cb.Zone), b.table.text.Seat(cb.Attacker), "%"} {
				if !b.reads(box, want) {
					t.Errorf("%s %v: the window does not say %q", lang, w, want)
				}
			}
			for _, r := range b.table.foughtOver() {
				if x := r.Intersect(box); x.W*x.H > 1 {
					t.Errorf("%s %v: the window %v lies over the fight %v", lang, w, box, r)
				}
			}
			if w.X == 1280 {
				b.snap("dice-" + lang)
			}
		}
	}
}

// A menu covers neither the counter clicked nor what is lit, in random positions of every game.
func TestMenusKeepOffWhatIsLit(t *testing.T) {
	t.Parallel()
	opened, covers := 0, 0
	for _, game := range gametest.ZoneGames() {
		for seed := uint64(1); seed <= 4; seed++ {
			s := newGameOf(t, game, "", seed)
			s.Solo = true
			wander(t, s, seed, 1500, func(p *engine.Prompt) bool { return p.Decision == "moves" && len(s.Records()) > int(40*seed) })
			for _, w := range []render.Point{{X: 1600, Y: 1000}, {X: 1280, Y: 800}, {X: 2560, Y: 1440}} {
				b := newBench(t, s, "fr", w.X, w.Y)
				for _, ch := range b.table.prompt.Choices {
					if ch.On != engine.OnZone || b.table.scene.Geo.Place(ch.ID) == nil {
						continue
					}
					in := b.table.ctl.AtPlace(ch.ID)
					in.Menu = true
					b.table.ctl.Do(in)
					b.driver.Stage.Invalidate()
					b.driver.Tick()
					b.driver.Tick()
					if !b.driver.Has("menu") {
						continue
					}
					opened++
					box, d := b.driver.Rect("menu"), desk{b.table}
					if x := box.Intersect(d.Spot(engine.OnZone, ch.ID)); x.W*x.H > 1 {
						t.Errorf("%s %v: the menu at %s lies over what was clicked", game, w, ch.ID)
					}
					for _, r := range d.Lit() {
						if x := box.Intersect(r.Intersect(b.table.box.board)); x.W*x.H > 1 {
							covers++
						}
					}
				}
			}
		}
	}
	if opened < 20 {
		t.Fatalf("%d menus only", opened)
	}
	if covers > 0 {
		t.Errorf("%d times what is lit was covered", covers)
	}
}

// The reason of a warning is told where one points, and the sign stays on the board.
func TestAWarningIsExplainedWhereOnePoints(t *testing.T) {
	found := 0
	for seed := uint64(1); seed < 60 && found < 3; seed++ {
		s := newSession(t, seed)
		s.Solo = true
		playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool {
			return p.March != nil && len(p.March.Movers) > 3 && !p.March.Retreat
		})
		b := newBench(t, s, "en", 1600, 1000)
		if b.table.prompt.March == nil {
			continue
		}
		b.table.ctl.TakeAll()
		for _, d := range b.table.ctl.BestWays() {
			if len(d.Warnings) == 0 || d.Chance != nil {
				continue
			}
			found++
			m := b.table.panels.PlaceMeaning(d.Zone)
			if line := m.Line(); !strings.Contains(line, "! "+b.table.text.Warning(d.Warnings[0])) {
				t.Errorf("%s: the tooltip says %q", d.Zone, line)
			}
			if label := b.table.scene.WayLabel(&d); !strings.HasSuffix(label, "!") {
				t.Errorf("%s: on the board stands %q", d.Zone, label)
			}
		}
	}
	if found == 0 {
		t.Error("no warning came up")
	}
}

// A stack laid out lies under no dialog's back: it closes when one opens, or the tall log.
func TestAFanClosesUnderADialog(t *testing.T) {
	for name, open := range map[string]func(b *bench, id string){
		"enlarged": func(b *bench, id string) { b.driver.RightClick("counter." + id) },
		"log":      func(b *bench, _ string) { b.driver.Key("ctrl+l") },
	} {
		s := newSession(t, 1)
		s.Solo = true
		b := newBench(t, s, "en", 1600, 1000)
		var id string
		for i := range b.table.scene.Piles() {
			if p := &b.table.scene.Piles()[i]; len(p.Counters) > 2 && b.table.scene.Geo.Place(p.Counters[0].Place) != nil {
				id = p.Counters[len(p.Counters)-1].ID
				if !b.driver.Reachable("counter." + id) {
					id = ""
					continue
				}
				break
			}
		}
		if id == "" {
			t.Fatal("no stack to lay out")
		}
		b.driver.Hover("counter." + id)
		b.driver.Wait(600 * time.Millisecond)
		if !b.driver.Has("fan") {
			t.Fatalf("%s: the stack is not laid out", name)
		}
		open(b, id)
		b.driver.Tick()
		for _, on := range b.driver.IDs() {
			if on == "fan" {
				t.Errorf("%s: the stack still lies above it", name)
			}
		}
		if b.table.fan.pile != "" {
			t.Errorf("%s: the stack is still laid out", name)
		}
	}
}
