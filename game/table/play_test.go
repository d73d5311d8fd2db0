package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/chronicle"
	"strategos/game/ui"
	"strategos/render"
)

// leaks lists what the frame shows of hands that the seat may not see: faces of
// stratagem pieces and their names.
func leaks(b *bench, seat engine.Seat) []string {
	all := zonewar.See(b.table.session.Game().View(""))
	own := map[int]bool{}
	var foreign []string
	for _, s := range all.Sides {
		for _, p := range s.Hand {
			if s.Seat != seat {
				foreign = append(foreign, p.ID, b.table.scene.Book.Piece(b.table.text.Language(), p.ID))
				continue
			}
			own[p.Front.No] = true
			if p.Back != nil {
				own[p.Back.No] = true
			}
		}
	}
	for _, s := range all.Sides { // a name both hands hold tells nothing
		for _, p := range s.Hand {
			if s.Seat == seat {
				name := b.table.scene.Book.Piece(b.table.text.Language(), p.ID)
				foreign = slices.DeleteFunc(foreign, func(f string) bool { return f == name })
			}
		}
	}
	var out []string
	for _, s := range b.driver.Stage.List().Sprites() {
		if sp, ok := s.Spec.(render.StratagemSpec); ok && !sp.FaceDown && !own[sp.No] {
			out = append(out, "face "+itoa(sp.No))
		}
	}
	screen := strings.Join(b.driver.Texts(), " ")
	for _, f := range foreign {
		if f != "" && strings.Contains(screen, f) {
			out = append(out, f)
		}
	}
	for _, id := range b.driver.IDs() {
		if p, ok := strings.CutPrefix(id, "piece."); ok && slices.Contains(foreign, p) {
			out = append(out, "id "+id)
		}
	}
	return out
}

// No frame of a game with the curtain shows anything of a hand to the wrong seat.
func TestNothingHiddenIsShown(t *testing.T) {
	t.Parallel()
	seeds := uint64(2)
	if testing.Short() {
		seeds = 1
	}
	for seed := range seeds {
		b := newBench(t, newSession(t, 50+seed), "en", 1600, 1000)
		k := newClicker(b, seed)
		if testing.Short() {
			k.most = 130
		}
		frames := 0
		k.game(func() {
			p := b.table.session.Game().Legal()
			if p.Over != nil {
				return
			}
			frames++
			if out := leaks(b, b.table.seat); len(out) > 0 {
				t.Fatalf("before %s, %q sits at the screen and reads %q", p.Decision, b.table.seat, out)
			}
			if b.table.seat != chronicle.Nobody && b.table.seat != p.Seat {
				t.Fatalf("%s sees the hand in a decision of %s", b.table.seat, p.Seat)
			}
		})
		if frames < 100 {
			t.Errorf("only %d frames", frames)
		}
	}
	// The check itself can fail: what one seat sees is a leak to the other.
	b := newBench(t, newSession(t, 1), "en", 1600, 1000)
	b.driver.Click("curtain.open")
	if len(leaks(b, rival(&b.table.now, b.table.seat))) == 0 {
		t.Error("an open hand counts as no leak")
	}
}

// rival is the opponent of a seat.
func rival(v *zonewar.Seen, seat engine.Seat) engine.Seat {
	i := slices.IndexFunc(v.Sides, func(s zonewar.SideView) bool { return s.Seat != seat })
	return v.Sides[i].Seat
}

// Every kind of decision, the rare ones too, can be answered by clicks.
func TestEveryDecisionByClicks(t *testing.T) {
	for _, decision := range []string{"announce", "moves", "interrupt", "answer_entry", "halted", "drop_excess", "fight", "commit_attacker",
		"commit_defender", "lose", "retreat", "displace", "arrival_stratagem", "arrival_answer", "discard", "recover", "supply", "adjust_stratagem"} {
		var s *engine.Session
		for seed := range uint64(300) {
			s = newSession(t, seed)
			if playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.Decision == decision }) {
				break
			}
			s = nil
		}
		if s == nil {
			t.Errorf("%s does not come up in 300 random games", decision)
			continue
		}
		b := newBench(t, s, "fr", 1280, 800)
		k := newClicker(b, 3)
		before := len(s.Records())
		for tries := 0; len(s.Records()) == before && tries < 40; tries++ {
			k.step()
		}
		if len(s.Records()) == before {
			t.Errorf("%s: no click answers it; refused %v", decision, b.table.ctl.Refused())
		}
		if cut := b.driver.Cut(); len(cut) > 0 {
			t.Errorf("%s: cut off: %q", decision, cut)
		}
	}
}

// A helot run is rolled for by clicking the counter and saying yes.
func TestHelotRunByClicks(t *testing.T) {
	offers := func(p *engine.Prompt, _ *zonewar.Seen) bool {
		return slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool { return ch.On == engine.OnCounter })
	}
	for seed := range uint64(400) {
		s := scatteredSession(t, seed)
		if !playUntil(t, s, seed, offers) {
			continue
		}
		s.Solo = true
		b := newBench(t, s, "en", 1600, 1000)
		p := s.Game().Legal()
		i := slices.IndexFunc(p.Choices, func(ch engine.Choice) bool { return ch.On == engine.OnCounter })
		before := len(s.Records())
		b.driver.Click("counter." + p.Choices[i].ID)
		if len(s.Records()) != before {
			t.Fatal("one click rolled the die")
		}
		b.snap("helots")
		b.driver.Click("menu.0")
		if len(s.Records()) != before+1 || s.Records()[before].Command.Verb != "helots" {
			t.Fatal("no helot run")
		}
		return
	}
	t.Fatal("no random game offers a helot run")
}

// soloAt plays at random, from one seed after the other, to a position that stop
// likes.
func soloAt(t *testing.T, seed uint64, stop func(*engine.Prompt, *zonewar.Seen) bool) *bench {
	t.Helper()
	for try := range uint64(200) {
		s := newSession(t, seed+try)
		s.Solo = true
		if playUntil(t, s, seed+try, stop) {
			return newBench(t, s, "en", 1600, 1000)
		}
	}
	t.Fatal("the position does not come up")
	return nil
}

func at(decision string) func(*engine.Prompt, *zonewar.Seen) bool {
	return func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.Decision == decision }
}

func TestUndoAndRedo(t *testing.T) {
	b := soloAt(t, 1, at("announce"))
	s := b.table.session
	hash := s.Game().Hash()
	b.driver.Click("choice.announce.2")
	after := s.Game().Hash()
	if after == hash {
		t.Fatal("nothing was announced")
	}
	b.driver.Key("ctrl+z")
	if s.Game().Hash() != hash {
		t.Error("ctrl+z took nothing back")
	}
	b.driver.Key("ctrl+shift+z")
	if s.Game().Hash() != after {
		t.Error("ctrl+shift+z did not do it again")
	}
	b.driver.Click("bar.undo")
	if s.Game().Hash() != hash || b.table.prompt.Decision != "announce" {
		t.Error("the button took nothing back, or the panel does not follow")
	}
}

// A barrier says why undo stops.
func TestUndoBarrierIsExplained(t *testing.T) {
	b := newBench(t, newSession(t, 1), "en", 1600, 1000)
	b.driver.Click("curtain.open")
	b.driver.Key("ctrl+z")
	if len(b.toasts) != 1 || b.toasts[0] == "nothing" || b.toasts[0] == "" {
		t.Errorf("toasts %q", b.toasts)
	}
	if b.driver.Enabled("bar.undo") {
		t.Error("the button promises what cannot be done")
	}
}

// Dice that players roll are asked for; the command goes on with them, and leaving
// the question changes nothing.
func TestTypedDice(t *testing.T) {
	b := soloAt(t, 2, func(p *engine.Prompt, v *zonewar.Seen) bool { return p.Decision == "commit_defender" })
	s := b.table.session
	s.Box().Typed = true
	hash := s.Game().Hash()
	b.driver.Click("choice.pass")
	if !b.driver.Has("die.6") || s.Game().Hash() != hash {
		t.Fatal("no die is asked for, or the command has been applied without")
	}
	b.snap("dice")
	b.driver.Click("dice.cancel")
	if b.driver.Has("die.6") || s.Game().Hash() != hash {
		t.Fatal("leaving the question changed something")
	}
	b.driver.Click("choice.pass")
	b.driver.Click("die.5")
	n := len(s.Records())
	if s.Game().Hash() == hash || !slices.Equal(s.Records()[n-1].Rolls, []int{5}) {
		t.Fatalf("rolls %v", s.Records()[n-1].Rolls)
	}
	if len(s.Box().Queue) != 0 {
		t.Error("a typed die is left over")
	}
}

// turnWithTypedDice is a game played alone in which a turn is about to begin that takes four dice of the player's own, and how long its log
// was before he was asked for the first.
func turnWithTypedDice(t *testing.T) (b *bench, before int) {
	t.Helper()
	b = soloAt(t, 3, func(p *engine.Prompt, v *zonewar.Seen) bool {
		return p.Decision == "adjust_stratagem" && v.Deciding != v.Initiative && v.Turn < 4
	})
	s := b.table.session
	s.Box().Typed = true
	before = len(s.Records())
	b.driver.Click("choice.pass")
	return b, before
}

// A command that needs several dice asks for one after the other.
func TestTypedDiceOneByOne(t *testing.T) {
	b, before := turnWithTypedDice(t)
	s := b.table.session
	for _, d := range []int{1, 2, 3, 4} {
		if len(s.Records()) != before {
			t.Fatalf("went on after too few dice")
		}
		b.driver.Click("die." + itoa(d))
	}
	if len(s.Records()) != before+1 {
		t.Fatal("four dice were not enough for the new turn")
	}
}

// Between two a decision stands whose dice could not be foretold; those typed by mistake are typed anew, all of them.
func TestTypedDiceAnew(t *testing.T) {
	b, before := turnWithTypedDice(t)
	s := b.table.session
	b.table.dice.binds = true // no decision of this game that could not be foretold needs several dice
	for _, id := range []string{"die.6", "die.6", "dice.cancel"} {
		b.driver.Click(id)
	}
	if !b.driver.Has("die.1") || len(b.table.dice.typed) != 0 || b.driver.Enabled("dice.cancel") {
		t.Fatal("what was typed stands, or the decision is open again")
	}
	for _, d := range []int{1, 2, 3, 4} {
		b.driver.Click("die." + itoa(d))
	}
	if r := s.Records(); len(r) != before+1 || !slices.Equal(r[before].Rolls[len(r[before].Rolls)-4:], []int{1, 2, 3, 4}) {
		t.Fatalf("%d records more, the last with %v", len(r)-before, r[len(r)-1].Rolls)
	}
}

// The past is looked at without touching the game.
func TestHistory(t *testing.T) {
	b := soloAt(t, 5, func(p *engine.Prompt, v *zonewar.Seen) bool { return v.Turn == 3 && p.Decision == "moves" })
	s := b.table.session
	hash, n := s.Game().Hash(), len(s.Records())
	b.driver.Click("history.back")
	b.driver.Click("history.back")
	if b.table.past.At() != n-3 || !b.driver.Has("banner") {
		t.Fatalf("looking at %d of %d", b.table.past.At(), n)
	}
	b.snap("history")
	if b.driver.Has("choice.end") {
		t.Error("buttons of the present while the past is shown")
	}
	for _, id := range b.driver.IDs() {
		if strings.HasPrefix(id, "zone.") && id != "zone.BTA" {
			b.driver.Click(id)
			break
		}
	}
	b.driver.Click("history.first")
	if b.table.view.Turn != 1 {
		t.Errorf("the first moment is of turn %d", b.table.view.Turn)
	}
	b.driver.Click("history.branch")
	if b.branched == nil && b.driver.Has("branch.yes") {
		b.driver.Click("branch.yes")
	}
	if b.branched == nil || len(b.branched.Records()) != 1 {
		t.Error("no branch from the first moment")
	}
	b.driver.Click("history.play")
	b.driver.Wait(2 * time.Second)
	if b.table.past.At() < 2 {
		t.Errorf("playing has come to %d only", b.table.past.At())
	}
	b.driver.Click("history.mark")
	b.driver.Type("Here")
	b.driver.Click("mark.ok")
	b.driver.Key("escape")
	if b.table.past.At() >= 0 || s.Game().Hash() != hash || len(s.Records()) != n {
		t.Error("looking back has touched the game")
	}
	marks := 0
	for _, r := range s.Records() {
		if r.Mark == "Here" {
			marks++
		}
	}
	if marks != 1 {
		t.Errorf("%d bookmarks", marks)
	}
}

// Rules open at the section in force, and links of the log lead to the map.
func TestRulesAndLog(t *testing.T) {
	b := soloAt(t, 1, at("moves"))
	b.driver.Click("panel.rule")
	b.driver.Key("f1")
	if !slices.Equal(b.sections, []string{"2.C", "2.C"}) {
		t.Errorf("sections %v", b.sections)
	}
	for _, id := range slices.Backward(b.driver.IDs()) { // the first is a heading, which folds
		if no, ok := strings.CutPrefix(id, "log."); !ok || strings.Trim(no, "0123456789") != "" {
			continue
		}
		line := b.driver.Rect(id)
		b.driver.Click(id)
		if n := len(b.table.pointed); n > 0 {
			if name := b.table.scene.Book.Zone("en", b.table.pointed[n-1]); !b.reads(line, name) {
				t.Errorf("%s points at %s, of which it does not tell", id, name)
			}
			return
		}
	}
	t.Error("no line of the log leads to the map")
}

func TestSavedViewsAndKeys(t *testing.T) {
	b := soloAt(t, 1, at("moves"))
	cam := &b.table.scene.Camera
	whole := cam.Zoom
	b.driver.Key("t")
	if cam.Zoom <= whole || !b.driver.Has("minimap") {
		t.Fatal("t does not show the island")
	}
	close := cam.Save()
	b.driver.Key("ctrl+3", "home")
	if cam.Zoom != whole || b.driver.Has("minimap") {
		t.Error("home does not fit")
	}
	b.driver.Key("3")
	if got := cam.Save(); got != close {
		t.Errorf("view 3 is %v, not %v", got, close)
	}
	b.driver.Key("+", "left", "h")
	if cam.Zoom <= close.Zoom || !b.table.scene.Bare {
		t.Error("+ or h does nothing")
	}
	if slices.ContainsFunc(b.driver.IDs(), func(id string) bool { return strings.HasPrefix(id, "counter.") }) {
		t.Error("hidden counters can be clicked")
	}
	b.driver.Wheel("zone.H", -3)
	if cam.Zoom >= close.Zoom*1.25 {
		t.Error("the wheel does not zoom out")
	}
}

// Without questions asked, decisions with no alternative are taken when one person
// plays alone, and only then.
func TestAutoContinue(t *testing.T) {
	lonely := func(p *engine.Prompt, _ *zonewar.Seen) bool {
		return p.Pick == nil && p.March == nil && len(p.Choices) == 1 && p.Choices[0].Default
	}
	s := newSession(t, 6)
	if !playUntil(t, s, 6, lonely) {
		t.Fatal("no such decision")
	}
	before := len(s.Records())
	b := newBench(t, s, "en", 1600, 1000)
	b.set.AutoContinue = true
	b.driver.Wait(time.Second)
	if len(s.Records()) != before {
		t.Error("a decision was taken over two players' heads")
	}
	s.Solo = true
	b.table.Invalidate()
	b.driver.Key("x")
	b.driver.Wait(time.Second)
	p := s.Game().Legal()
	if len(s.Records()) == before || lonely(&p, nil) {
		t.Error("the decision still waits")
	}
}

// Playing alone a decision waits for nobody although a side may take the word, if it
// could only give it back; where it could use something the decision waits.
func TestAutoContinuePastIdleInterruptions(t *testing.T) {
	met := map[bool]int{}
	for seed := uint64(1); seed < 30 && (met[true] < 3 || met[false] < 3); seed++ {
		s := newGameOf(t, "hellespont", "", seed)
		s.Solo = true
		playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool {
			takesWord := func(ch engine.Choice) bool { return ch.Seat != "" }
			if p.Pick != nil || p.March != nil || !slices.ContainsFunc(p.Choices, takesWord) || len(slices.DeleteFunc(slices.Clone(p.Choices), takesWord)) != 1 {
				return false
			}
			useful := slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool { return takesWord(ch) && !idle(s.Game(), ch.Command) })
			if met[useful]++; met[useful] > 3 {
				return false
			}
			before := len(s.Records())
			b := newBench(t, s, "en", 1600, 1000)
			b.set.AutoContinue = true
			b.driver.Key("x")
			b.driver.Wait(time.Second)
			if gone := len(s.Records()) > before; gone == useful {
				t.Errorf("seed %d, %s: useful interruptions %v, went on %v", seed, p.Decision, useful, gone)
			}
			return true
		})
	}
	if met[true] == 0 || met[false] == 0 {
		t.Errorf("met only %v", met)
	}
}

// Playing alone nobody is asked whether dice stand that bring him the best there is.
func TestAutoContinuePastDiceThatCouldNotBeBetter(t *testing.T) {
	met := map[bool]int{}
	for seed := uint64(1); seed < 40 && (met[true] < 3 || met[false] < 3); seed++ {
		s := newGameOf(t, "hellespont", "", seed)
		s.Solo = true
		playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool {
			takesWord := func(ch engine.Choice) bool { return ch.Seat != "" && !idle(s.Game(), ch.Command) }
			if p.Decision != "reroll" || slices.ContainsFunc(p.Choices, takesWord) || met[p.Gainless] == 3 {
				return false
			}
			met[p.Gainless]++
			before := len(s.Records())
			b := newBench(t, s, "en", 1600, 1000)
			b.set.AutoContinue = true
			b.driver.Key("x")
			b.driver.Wait(time.Second)
			gone := s.Records()[before:]
			if (len(gone) > 0) != p.Gainless || p.Gainless && gone[0].Command.String() != "accept" {
				t.Errorf("seed %d: nothing to gain %v, given %v", seed, p.Gainless, gone)
			}
			return true
		})
	}
	if met[true] == 0 || met[false] == 0 {
		t.Errorf("met only %v", met)
	}
}

// Another language takes effect in the next frame.
func TestLanguageSwitch(t *testing.T) {
	b := soloAt(t, 1, at("moves"))
	if !b.driver.Sees("ATHENS DECIDES") && !b.driver.Sees("SPARTA DECIDES") {
		t.Fatal("not in English")
	}
	b.set.Lang = "fr"
	b.table.Invalidate()
	b.driver.Key("x")
	if !b.driver.Sees("DÉCIDE") || b.driver.Sees("DECIDES") {
		t.Error("not in French after the switch")
	}
}

// A roll stays in sight after the command, whatever comes next, until a click.
func TestRollsAreShown(t *testing.T) {
	b := soloAt(t, 2, at("commit_defender"))
	b.driver.Click("choice.pass")
	if !b.driver.Has("rolls") {
		t.Fatal("the combat's die is not shown")
	}
	b.snap("rolls")
	b.driver.Click("rolls")
	if b.driver.Has("rolls") {
		t.Error("the card stays")
	}
}

// What the mouse can do the keyboard can: everything to click on the board has a
// place in the panel that Tab reaches.
func TestKeyboardReachesEverything(t *testing.T) {
	b := soloAt(t, 1, at("moves"))
	has := func(id string) {
		t.Helper()
		if !slices.Contains(b.driver.Focusable(), id) {
			t.Fatalf("Tab does not reach %s", id)
		}
	}
	for _, ch := range b.table.prompt.Choices {
		if ch.On == engine.OnZone {
			has("act." + ch.ID)
		}
	}
	for range 80 { // to a zone to activate
		b.driver.Key("tab")
		if id, _ := focusOf(b); strings.HasPrefix(id, "act.") && b.driver.Enabled(id) {
			break
		}
	}
	b.driver.Key("enter")
	m := b.table.prompt.March
	if m == nil {
		t.Fatal("nothing was activated")
	}
	has("mover." + m.Movers[0])
	for range 80 {
		b.driver.Key("tab")
		if id, _ := focusOf(b); id == "mover."+m.Movers[0] {
			break
		}
	}
	b.driver.Key("space")
	if !b.table.ctl.Picked(m.Movers[0]) {
		t.Fatal("the counter was not picked")
	}
	for _, d := range b.table.ctl.Ways() {
		if d.Why == nil {
			has("way." + d.Zone)
		}
	}
	has("choice.end")
	for _, p := range b.table.now.Side(b.table.seat).Hand {
		has("piece." + p.ID)
	}
}

// F6 leads from nowhere to the first answer, past the sides' tracks and the section
// of the question, and so do two keys answer every question that has buttons.
func TestF6LeadsToTheAnswers(t *testing.T) {
	for _, decision := range []string{"announce", "moves"} {
		b := soloAt(t, 1, at(decision))
		before := len(b.table.session.Records())
		b.driver.Key("f6")
		id, visible := focusOf(b)
		if !visible || !strings.HasPrefix(id, "choice.") && !strings.HasPrefix(id, "act.") {
			t.Errorf("%s: F6 leads to %q", decision, id)
		}
		b.driver.Key("enter")
		if len(b.table.session.Records()) == before {
			t.Errorf("%s: Enter on %s plays nothing", decision, id)
		}
	}
}

// Escape takes the keyboard off the board before it opens the menu, so that letters are
// those of buttons again.
func TestEscapeLeavesTheBoard(t *testing.T) {
	b := soloAt(t, 1, at("moves"))
	b.driver.Key("m")
	if id, visible := focusOf(b); !visible || !strings.HasPrefix(id, "zone.") {
		t.Fatalf("M leads to %q", id)
	}
	b.driver.Key("left") // a zone that is looked at does not keep the keyboard there
	b.table.ctl.Look(b.table.pilot.zone, "")
	b.driver.Key("escape")
	if id, _ := focusOf(b); id != "" || b.menus > 0 {
		t.Errorf("after Esc the focus is on %q, %d menus opened", id, b.menus)
	}
	b.driver.Key("escape")
	if b.menus != 1 {
		t.Errorf("%d menus opened by the second Esc", b.menus)
	}
}

// focusOf is the id with the keyboard's focus, found by asking the frame.
func focusOf(b *bench) (string, bool) {
	id, ok := "", false
	b.probe = func(c *ui.Context) { id, ok = c.Focus() }
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	b.probe = nil
	return id, ok
}
