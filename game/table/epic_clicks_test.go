package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/internal/gametest"
	"strategos/render"
	"strategos/scenarios"
	epicgame "strategos/scenarios/epic"
)

// deed plays a command as a person would who has it in mind: it picks the things of the command by clicks and clicks the place
// they go to, or what offers the command. It returns by what it was given.
func (k *clicker) deed(c engine.Command) string {
	k.t.Helper()
	p := &k.table.prompt
	for i := range p.Choices {
		if ch := &p.Choices[i]; ch.Command.String() == c.String() && (p.Pick == nil || c.Verb != p.Pick.Verb) { // such a set is picked
			k.choose(ch)
			k.settleFor(c)
			return string(ch.On)
		}
	}
	if p.Pick != nil {
		k.grasp(c.Args)
		k.click("pick.confirm")
		k.settleFor(c)
		return "pick"
	}
	group, to := split(p.March, c)
	k.grasp(group)
	if k.table.ctl.Way(to) == nil {
		k.t.Fatalf("%s: no way leads there for %v", c, k.table.ctl.Group())
	}
	how := "place"
	if way := "way." + to; k.driver.Has(way) && k.rng.Below(3) > 0 && k.bring(way) {
		how = "way"
		k.driver.Click(way)
	} else {
		k.clickPlace(to)
	}
	k.settleFor(c)
	return how
}

// split parts a command of a march into who goes and where to.
func split(m *engine.March, c engine.Command) (group []string, to string) {
	n := 0
	for n < len(c.Args) && slices.Contains(m.Movers, c.Args[n]) {
		n++
	}
	return c.Args[:n], c.Args[len(c.Args)-1]
}

// settleFor takes of a menu what the command is, and says yes to what is asked about it.
func (k *clicker) settleFor(c engine.Command) {
	k.t.Helper()
	if m := k.table.ctl.Menu(); m != nil {
		k.driver.Click("menu." + itoa(lineOf(m, c)))
	}
	if k.driver.Has("ask.yes") {
		k.driver.Click("ask.yes")
	}
}

// lineOf is the line of a menu that stands for a command, or for another way to where it goes.
func lineOf(m *intent.Menu, c engine.Command) int {
	return max(0, slices.IndexFunc(m.Items, func(it intent.Item) bool { return it.Command.String() == c.String() }))
}

// grasp has these picked and no others, by clicks.
func (k *clicker) grasp(ids []string) {
	k.t.Helper()
	if k.table.prompt.March != nil {
		k.driver.Key("escape")
	}
	ctl := &k.table.ctl
	touch := func(id string) {
		for _, at := range []string{"mover." + id, "pool." + id} {
			if k.driver.Has(at) && k.bring(at) {
				k.driver.ShiftClick(at)
				return
			}
		}
		k.driver.ShiftClick(k.closer(id))
	}
	for _, id := range slices.Clone(ctl.Group()) {
		if !slices.Contains(ids, id) {
			touch(id)
		}
	}
	for _, id := range ids {
		if !ctl.Picked(id) {
			touch(id)
		}
	}
	if len(ctl.Group()) != len(ids) {
		k.t.Fatalf("%v are picked, not %v", ctl.Group(), ids)
	}
}

// bring scrolls the panel in few turns of the wheel until the id can be clicked, and tells whether it can.
func (k *clicker) bring(id string) bool {
	view := k.table.box.panel
	for range 12 {
		if k.driver.Reachable(id) {
			return true
		}
		const notch = 48 // pixels that a notch of the wheel scrolls, about
		off := k.driver.Rect(id).Center().Y - view.Center().Y
		k.driver.WheelAt(render.Pt(view.Center().X, view.Bottom()-40), -off/notch)
	}
	return false
}

// order plays a command by the window's controller, as clicks on its things and places would.
func (b *bench) order(c engine.Command) string {
	b.t.Helper()
	ctl, p := &b.table.ctl, &b.table.prompt
	how := ""
	b.probe = func(*ui.Context) {
		b.probe = nil
		i := slices.IndexFunc(p.Choices, func(ch engine.Choice) bool { return ch.Command.String() == c.String() })
		switch {
		case i >= 0 && p.Choices[i].On == engine.OnZone:
			ctl.Cancel()
			how = "zone"
			ctl.ClickPlace(p.Choices[i].ID)
		case i >= 0:
			how = string(p.Choices[i].On)
			ctl.Press(&p.Choices[i])
		case p.Pick != nil:
			how = "pick"
			b.hold(c.Args)
			ctl.ConfirmPick()
		default:
			how = "march"
			group, to := split(p.March, c)
			b.hold(group)
			ctl.ClickPlace(to)
		}
		if m := ctl.Menu(); m != nil {
			ctl.PickMenu(lineOf(m, c))
		}
		ctl.Answer(true)
	}
	for range 2 { // it is given, and what comes of it is shown
		b.driver.Stage.Invalidate()
		b.driver.Tick()
	}
	return how
}

// hold has the controller pick these and no others.
func (b *bench) hold(ids []string) {
	ctl := &b.table.ctl
	for _, id := range slices.Clone(ctl.Group()) {
		if !slices.Contains(ids, id) {
			ctl.ClickCounter(id, true)
		}
	}
	for _, id := range ids {
		if !ctl.Picked(id) {
			ctl.ClickCounter(id, true)
		}
	}
}

// TestEpicIsPlayedAtTheTable: a whole Argive League, four years, is played by the window's controller, command by command as a
// random player thinks of them, and to the end by clicks alone where there is time for it: each is carried out, every decision's
// words are there, and after the last season the verdict stands.
func TestEpicIsPlayedAtTheTable(t *testing.T) {
	if _, err := scenarios.Find(epicgame.Game.ID()); err != nil {
		t.Cleanup(scenarios.Join(epicgame.Game))
	}
	for i, lang := range []string{"en", "fr"} {
		if i > 0 && testing.Short() {
			return
		}
		s := gametest.Of(t, epicgame.Game.ID(), "argive", 5)
		s.Solo = true
		k := newClicker(newBench(t, s, lang, 1600, 1000), 3+uint64(i))
		ways, seen := map[string]int{}, map[string]int{}
		first, last := 0, 0
		for s.Game().Legal().Over == nil {
			p := s.Game().Prompt()
			c, ok := engine.RandomCommand(s.Game(), &p, k.rng)
			if !ok {
				t.Fatalf("%s has no answer", p.Decision)
			}
			n, how := len(s.Records()), ""
			if i == 0 {
				how = k.order(c)
			} else {
				how = k.deed(c)
			}
			if len(s.Records()) != n+1 {
				t.Fatalf("%s: %s by %s gives %d commands; refused: %v", p.Decision, c, how, len(s.Records())-n, k.table.ctl.Refused())
			}
			if got := s.Records()[n].Command; got.Verb != c.Verb || len(got.Args) == 0 != (len(c.Args) == 0) {
				t.Errorf("%s: %s by %s gives %s", p.Decision, c, how, got)
			}
			ways[how]++
			seen[p.Decision]++
			if last = k.table.view.Stage.Turn; first == 0 {
				first = last
			}
			for _, w := range k.driver.Texts() {
				if strings.Contains(w, "table.") || strings.Contains(w, "%!") || strings.Contains(w, "<no value>") {
					t.Errorf("%s after %s: nobody words %q", lang, c, w)
				}
			}
		}
		for range 5 {
			k.driver.Tick()
		}
		k.shot("epic-over-" + lang)
		if !k.driver.Has("over.look") || last-first != 15 {
			t.Errorf("%s: no verdict after the game, or not after four years: %d seasons", lang, last-first+1)
		}
		if none := k.table.text.UI("table.over.none"); k.driver.Sees(none) {
			t.Errorf("%s: the verdict says %q where nobody has any", lang, none)
		}
		v := s.Game().View("")
		for _, r := range epic.DetailOf(&v).Regions {
			if name := k.table.scene.Book.Group(lang, r.ID); !k.driver.Sees(prose.Capital(name)) {
				t.Errorf("%s: the verdict does not list %q", lang, name)
			}
		}
		for _, d := range []string{"place", "raid", "move", "choose-battle", "round", "retreat", "storm-or-mask", "forage"} {
			if seen[d] == 0 {
				t.Errorf("%s: %q is never asked: %v", lang, d, seen)
			}
		}
		t.Log(lang, len(s.Records()), seen, ways)
	}
}

// TestEveryDecisionOfTheWarsIsAnsweredByClicks: in every decision that random games of the wars with cards come to, a command that comes to
// a player's mind can be given by clicks alone.
func TestEveryDecisionOfTheWarsIsAnsweredByClicks(t *testing.T) {
	wars, want, seeds := []string{"campaign4", "ionian"}, 1, uint64(2)
	if !testing.Short() {
		wars, want, seeds = []string{"campaign4", "ionian", "campaign3", "archidamian", "campaign"}, 8, 6
	}
	met := map[string]int{}
	for _, war := range wars {
		for seed := uint64(1); seed <= seeds; seed++ {
			s := gametest.Of(t, "epic", war, seed)
			gametest.Walk(t, s, engine.NewSeeded(seed), 900, func(p *engine.Prompt, c *engine.Command) bool {
				if kind := p.Decision + " " + c.Verb; p.Over == nil && met[kind] < want {
					met[kind]++
					byClicks(t, s, *c, seed)
				}
				if c.Verb == "accept" { // peace would end the war
					c.Verb = ""
				}
				return true
			})
		}
	}
	t.Log(len(met), met)
}

// byClicks gives a command in a window of the position, by clicks alone.
func byClicks(t *testing.T, s *engine.Session, c engine.Command, seed uint64) {
	t.Helper()
	same := sameAs(s)
	same.Solo = true
	n := len(same.Records())
	k := newClicker(newBench(t, same, "en", 1600, 1000), seed)
	k.driver.Tick()
	decision := k.table.prompt.Decision
	how := k.deed(c)
	for range 3 {
		k.driver.Tick()
	}
	if r := same.Records(); len(r) == n {
		t.Errorf("%s: %s by %s gives nothing; refused: %v", decision, c, how, k.table.ctl.Refused())
	} else if got := r[n].Command; got.Verb != c.Verb {
		t.Errorf("%s: %s by %s gives %s", decision, c, how, got)
	}
}
