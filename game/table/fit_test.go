package table

import (
	"fmt"
	"os"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/game/ui"
	"strategos/render"
)

// windows are the sizes a window is looked at in, in logical pixels: 1280 x 800, 1600 x 1000 and 2560 x 1440 at 80, 100,
// 150 and 200 %.
func windows() []render.Point {
	var out []render.Point
	seen := map[render.Point]bool{}
	for _, w := range []render.Point{{X: 1280, Y: 800}, {X: 1600, Y: 1000}, {X: 2560, Y: 1440}} {
		for _, scale := range []float64{0.8, 1, 1.5, 2} {
			if p := w.Mul(1 / scale); !seen[p] {
				seen[p] = true
				out = append(out, p)
			}
		}
	}
	return out
}

// situation is a state of the table to look at.
type situation struct {
	name string
	b    func(t *testing.T, lang string) *bench
}

// situationSessions are positions of random games by decision.
func situationSessions(t *testing.T, decisions ...string) map[string]*engine.Session {
	t.Helper()
	out := make(map[string]*engine.Session)
	for seed := uint64(11); seed < 400 && len(out) < len(decisions); seed++ {
		for _, decision := range decisions {
			if out[decision] != nil {
				continue
			}
			s := newSession(t, seed)
			s.Solo = true
			if playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool {
				return p.Decision == decision && (decision != "moves" || p.March != nil && len(p.March.Movers) > 0)
			}) {
				out[decision] = s
			}
		}
	}
	for _, d := range decisions {
		if out[d] == nil {
			t.Errorf("%s does not come up", d)
		}
	}
	return out
}

// situations are the table's states: every kind of decision and everything that can lie over it.
func situations(t *testing.T) []situation {
	decisions := []string{"announce", "moves", "interrupt", "answer_entry", "halted", "drop_excess", "fight", "commit_attacker",
		"commit_defender", "lose", "retreat", "displace", "arrival_stratagem", "arrival_answer", "discard", "recover", "supply", "adjust_stratagem"}
	sessions := situationSessions(t, decisions...)
	var out []situation
	add := func(name string, s *engine.Session, prepare func(b *bench)) {
		if s == nil {
			return
		}
		out = append(out, situation{name, func(t *testing.T, lang string) *bench {
			b := newBench(t, s, lang, 1600, 1000)
			if prepare != nil {
				prepare(b)
				b.driver.Tick()
			}
			return b
		}})
	}
	for _, d := range decisions {
		add(d, sessions[d], nil)
	}
	two := newSession(t, 1)
	add("curtain", two, nil)
	add("curtain-unseen", two, func(b *bench) {
		k := newClicker(b, 1)
		for n := 0; n < 60 && !b.driver.Has("curtain.undo"); n++ {
			k.step()
		}
	})
	add("hand", two, func(b *bench) { b.driver.Click("curtain.open") })
	for i, d := range []string{"arrival_stratagem", "announce", "commit_attacker"} {
		add("piece-"+d, sessions[d], func(b *bench) {
			if s := b.table.now.Side(b.table.prompt.Seat); s != nil && len(s.Hand) > 0 {
				b.driver.Click("piece." + s.Hand[i%len(s.Hand)].ID)
			}
		})
	}
	mover := func(b *bench) string { return b.table.prompt.March.Movers[0] }
	add("mover", sessions["moves"], func(b *bench) { b.table.ctl.ClickCounter(mover(b), false) })
	add("menu", sessions["moves"], func(b *bench) {
		b.table.ctl.ClickCounter(mover(b), false)
		if ways := b.table.ctl.BestWays(); len(ways) > 0 {
			item := b.table.ctl.March(ways[0])
			b.table.ctl.Do(intent.Intent{Kind: intent.Go, Menu: true, ID: ways[0].Zone, On: engine.OnZone, Items: []intent.Item{item, item, item}})
		}
	})
	add("activate", sessions["announce"], func(b *bench) {
		for _, ch := range b.table.prompt.Choices {
			if ch.On == engine.OnZone {
				in := b.table.ctl.AtPlace(ch.ID)
				in.Menu = true
				b.table.ctl.Do(in)
			}
		}
	})
	add("refused", sessions["moves"], func(b *bench) {
		b.table.ctl.ClickCounter(mover(b), false)
		for _, w := range b.table.ctl.Ways() {
			if w.Why != nil {
				b.table.ctl.Refuse(w.Why)
			}
		}
	})
	add("details", sessions["moves"], func(b *bench) { b.table.ctl.Look(b.table.prompt.March.From, "") })
	add("counter", sessions["moves"], func(b *bench) { b.table.ctl.Look("", mover(b)) })
	add("enlarged", sessions["moves"], func(b *bench) { b.table.big = mover(b) })
	add("ask", sessions["moves"], func(b *bench) {
		way := &engine.Destination{Warnings: []engine.Warning{{Code: "no-ap-for-combat"}, {Code: "over-limit"}}}
		b.table.ctl.Do(intent.Intent{Kind: intent.Go, Items: []intent.Item{{Command: engine.Cmd("move"), Way: way}}})
	})
	add("dice", sessions["commit_defender"], func(b *bench) {
		cmd := engine.Cmd("pass")
		b.table.dice = diceState{waiting: &cmd, need: &engine.NeedDice{Purpose: "combat"}, typed: []int{1, 2}}
	})
	late := sessions["recover"]
	add("past", late, func(b *bench) { b.table.past.Look(len(b.table.session.Records()) / 2) })
	add("tally", late, func(b *bench) {
		b.driver.Key("ctrl+l")
		b.driver.Click("history.tally")
	})
	add("log-tall", late, func(b *bench) { b.driver.Key("ctrl+l") })
	add("log-found", late, func(b *bench) {
		b.driver.Key("ctrl+f")
		b.driver.Type("P")
	})
	add("bookmarks", late, func(b *bench) {
		b.table.session.SetMark(1, "here it began")
		b.driver.Key("ctrl+shift+b")
	})
	storm := storming(t)
	add("odds", storm, func(b *bench) {
		pick(b, "spa-h1", "spa-h2", "spa-h5", "spa-epitadas")
		b.table.hotLate = "P"
	})
	add("undo", assault(t), func(b *bench) { b.driver.Key("ctrl+z") })
	add("bookmark", late, func(b *bench) { b.driver.Key("ctrl+home", "ctrl+b") })
	add("picture", late, func(b *bench) { b.driver.Key("ctrl+f12") })
	rolls := func(b *bench) {
		var all []engine.Event
		for _, r := range b.table.session.Records() {
			all = append(all, r.Events...)
		}
		b.table.past.ShowRolls(all, 1<<60)
	}
	add("rolls", late, rolls)
	ended := newSession(t, 3)
	ended.Solo = true
	playUntil(t, ended, 3, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.Over != nil })
	add("over", ended, nil)
	add("over-seen", ended, func(b *bench) { b.table.overSeen = true })
	return out
}

// views are the faces a situation shows in a window: in a small one every tab of the drawer, and the folded drawer.
func (b *bench) views(look func(name string)) {
	b.driver.Tick()
	if !b.table.box.compact || b.table.big != "" || b.table.overAsks() {
		look("")
		return
	}
	was := b.table.drawer
	for _, tab := range drawerTabs {
		b.table.drawer = drawerState{tab: tab.id, refused: b.table.ctl.Refused()}
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		look("-" + tab.id)
	}
	b.table.drawer.folded = true
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	look("-folded")
	b.table.drawer = was
}

// Nothing is cut off, shortened, overlapping, too small or too faint, in any state of the table, either language, every
// window and scale.
func TestTableFits(t *testing.T) {
	t.Parallel()
	list := situations(t)
	shots := os.Getenv("STRATEGOS_SHOTS") != ""
	for i, lang := range []string{"en", "fr"} {
		for _, m := range list {
			b := m.b(t, lang)
			if lang == "fr" { // the other colours with the other language
				b.set.Palette = render.SafePalette()
				b.driver.Stage.Theme = ui.NewTheme(b.set.Palette)
			}
			for n, w := range windows() {
				if testing.Short() && n%2 == i%2 { // every size in one language
					continue
				}
				b.driver.Resize(w.X, w.Y, 1)
				b.views(func(tab string) {
					for _, s := range b.driver.Misfits() {
						t.Errorf("%s%s %s %.0fx%.0f: %s", m.name, tab, lang, w.X, w.Y, s)
					}
				})
			}
			if shots {
				b.look(fmt.Sprintf("fit-%s-%s", m.name, lang))
			}
		}
	}
}

// look keeps pictures of a situation at the sizes worth looking at.
func (b *bench) look(name string) {
	for _, at := range []struct {
		name        string
		w, h, scale float64
	}{{"640", 640, 400, 2}, {"1067", 1067, 667, 1.5}} {
		b.driver.Resize(at.w, at.h, at.scale)
		if at.name != "640" {
			b.snap(name + "-" + at.name)
			continue
		}
		b.views(func(tab string) { b.snap(name + tab + "-" + at.name) })
	}
}

// In the compact table everything is one click or key away: the tabs and the folded drawer.
func TestDrawer(t *testing.T) {
	s := newSession(t, 1)
	s.Solo = true
	b := newBench(t, s, "fr", 640, 400)
	if !b.table.box.compact || b.table.box.board.W*b.table.box.board.H < 640*400/2 {
		t.Fatalf("the board has %v of 640 by 400", b.table.box.board)
	}
	answer := ""
	for _, id := range b.driver.Focusable() {
		if len(id) > 7 && id[:7] == "choice." {
			answer = id
		}
	}
	for _, tab := range drawerTabs[1:] {
		b.driver.Key(tab.key)
		if b.table.drawer.tab != tab.id || b.driver.Has(answer) {
			t.Fatalf("%s does not open %s", tab.key, tab.id)
		}
		b.driver.Click("tab." + tabDecision)
		if !b.driver.Has(answer) {
			t.Fatalf("one click from %s: no answer", tab.id)
		}
	}
	wide := b.table.box.board.W
	b.driver.Key("f5")
	if b.driver.Tick(); b.table.box.board.W <= wide || b.driver.Has("panel") {
		t.Error("the drawer does not fold away")
	}
	b.driver.Click("drawer.open")
	if b.driver.Tick(); b.table.box.board.W != wide || !b.driver.Has(answer) {
		t.Error("the drawer does not come back with the decision")
	}
	b.driver.Key("f9")
	before := len(s.Records())
	b.driver.Key("f5")
	b.driver.Click(answer)
	if len(s.Records()) == before || b.table.drawer.tab != tabDecision {
		t.Error("the answer did not count, or the next decision is not in front")
	}
	// A refusal is seen wherever one was.
	b.driver.Key("f7")
	b.table.ctl.Refuse(&engine.Refusal{Rule: "3.1", Code: "mixed-group"})
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	if b.table.drawer.tab != tabDecision {
		t.Error("a refusal is hidden in another tab")
	}
	// Large again: everything side by side, as before.
	b.driver.Resize(1280, 800, 1)
	if b.table.box.compact || !b.driver.Has("tray") || !b.driver.Has("log") {
		t.Error("the full table does not come back")
	}
}

// A whole game can be played by clicks in the smallest window.
func TestGameInTheSmallestWindow(t *testing.T) {
	t.Parallel()
	b := newBench(t, newSession(t, 77), "fr", 640, 400)
	k := newClicker(b, 5)
	if testing.Short() {
		k.most = 90
	}
	k.game(func() {
		if !b.table.box.compact {
			t.Fatal("not the compact table")
		}
	})
	if k.most == 0 && b.table.session.Game().Legal().Over == nil {
		t.Error("the game has not ended")
	}
}
