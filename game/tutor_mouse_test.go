package game

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/game/ui/uitest"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
	"strategos/scenarios/zone"
)

// clickBelow clicks what may lie below many others, out of sight: the wheel brings it.
func clickBelow(d *uitest.Driver, id string) {
	for range 60 {
		if d.Reachable(id) {
			break
		}
		d.WheelAt(d.Clip(id).Center(), -1)
	}
	d.Click(id)
}

// byMouse gives a command by clicks alone, as a pupil who reads the hint would.
func byMouse(t *testing.T, a *App, d *uitest.Driver, c engine.Command) {
	t.Helper()
	game := a.tutor.session.Game()
	p := game.Legal()
	line := c.String()
	dotted := strings.ReplaceAll(line, " ", ".")
	i := slices.IndexFunc(p.Choices, func(ch engine.Choice) bool { return ch.Command.String() == line })
	if i >= 0 && p.Pick != nil && p.Pick.Verb == c.Verb && !d.Has("choice."+dotted) {
		i = -1 // what is proposed is picked already, and has no button but the one that confirms
	}
	if i >= 0 {
		ch := &p.Choices[i]
		if fold := "besides." + ch.Key; d.Has(fold) && !d.Has("choice."+dotted) && !d.Has("do."+c.Verb+"."+ch.ID) {
			d.Click(fold)
		}
		shown := func() []string {
			return slices.DeleteFunc(a.tutor.table.ButtonsFor(c), func(id string) bool { return !d.Has(id) })
		}
		buttons := shown()
		if slices.Contains(buttons, "agreements") { // what may be offered is folded up
			clickBelow(d, "agreements")
			buttons = shown()
		}
		switch {
		case len(buttons) > 0:
			clickBelow(d, buttons[0])
		case ch.On == engine.OnZone && !d.Reachable("zone."+ch.ID) && d.Has("act."+ch.ID): // it lies below counters, or out of sight
			clickBelow(d, "act."+ch.ID)
		case ch.On == engine.OnZone:
			d.Click("zone." + ch.ID)
			if d.Has("menu.0") {
				d.Click("menu.0")
			}
		case ch.On == engine.OnCounter:
			d.Click("do." + c.Verb + "." + ch.ID)
		case ch.On == engine.OnPiece:
			d.Click("piece." + ch.ID)
			if buttons = shown(); len(buttons) == 0 {
				t.Fatalf("no button for %q: %q", line, d.IDs())
			}
			clickBelow(d, buttons[0])
		default:
			t.Fatalf("no way to click %q: %q", line, d.IDs())
		}
	} else if p.Pick != nil && p.Pick.Verb == c.Verb {
		for _, id := range p.Pick.Pool {
			if slices.Contains(p.Pick.Suggested, id) != slices.Contains(c.Args, id) {
				d.Click("pool." + id)
			}
		}
		d.Click("pick.confirm")
	} else if m := p.March; m != nil && m.Verb == c.Verb {
		picked := m.Suggested
		if m.Together {
			picked = m.Movers
		}
		for _, id := range m.Movers {
			if slices.Contains(picked, id) != slices.Contains(c.Args, id) {
				d.Click("mover." + id)
			}
		}
		to, no := "zone."+c.Args[len(c.Args)-1], a.tutor.run.No()
		if way := "way." + c.Args[len(c.Args)-1]; !d.Reachable(to) && d.Has(way) { // it lies below counters, or out of sight
			clickBelow(d, way)
		} else {
			d.Click(to)
		}
		for i := 0; a.tutor.run.No() == no && d.Has("menu."+strconv.Itoa(i)); i++ { // several ways lead there
			d.Click("menu." + strconv.Itoa(i))
			if a.tutor.run.No() == no && !d.Has("menu.0") && !d.Has("ask.yes") {
				d.Click(to)
			}
		}
	} else {
		t.Fatalf("%q answers nothing that is asked", line)
	}
	if d.Has("ask.yes") {
		d.Click("ask.yes")
	}
}

// labels are the words a hint has on the screen: those of buttons and heads.
var labels = regexp.MustCompile(`“([^”]+)”`)

// seeQuoted wants on the screen what a hint quotes, besides the hint itself, if need be after the wheel has been turned. What
// can be agreed on is unfolded where the hint says so; the buttons of a stratagem or card come with the click on it.
func seeQuoted(t *testing.T, a *App, d *uitest.Driver, c engine.Command) {
	t.Helper()
	run := a.tutor.run
	if slices.ContainsFunc(run.Session().Game().Legal().Choices, func(ch engine.Choice) bool {
		return ch.On == engine.OnPiece && ch.Command.String() == c.String()
	}) {
		return
	}
	d.Move(render.Pt(1, 1)) // what the pointer rests on says more
	for _, m := range labels.FindAllStringSubmatch(run.Step().Hint.In("en"), -1) {
		label := strings.Join(strings.Fields(m[1]), " ")
		there := func() bool {
			return strings.Count(strings.Join(strings.Fields(strings.Join(d.Texts(), " ")), " "), label) >= 2
		}
		for _, id := range a.tutor.table.ButtonsFor(c) {
			for i := 0; i < 60 && d.Has(id) && !there(); i++ {
				d.WheelAt(d.Clip(id).Center(), -1)
			}
		}
		if !there() {
			t.Errorf("%s, step %d: the hint quotes %q, which is not on the screen: %q", run.Lesson.ID(), run.No()+1, label, d.Texts())
		}
		if label == a.text.UI("table.agreements") && d.Has("agreements") {
			clickBelow(d, "agreements")
		}
	}
}

// Whoever does what the lessons say ends each of them by the mouse alone, from the title screen.
func TestLessonsByMouseAlone(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	a.Change(func(s *Settings) { s.Animation = AnimationNone })
	d.Resize(1600, 1000, 1)
	for i, l := range allLessons(t) {
		if testing.Short() && i%3 > 0 { // TestLessonsFitTheWindow goes through all of them
			continue
		}
		a.showTitle()
		d.Tick()
		d.Click("menu.learn")
		d.Click("learn.game." + l.Game)
		clickBelow(d, "learn.lesson."+l.Name)
		for tries := 0; a.tutor != nil && !a.tutor.run.Over() && tries < 60; tries++ {
			settleLesson(t, a, d)
			run := a.tutor.run
			s, no := run.Step(), run.No()
			switch {
			case s.Wants():
				c, _ := run.Solution()
				seeQuoted(t, a, d, c)
				byMouse(t, a, d, c)
				if run.No() == no && !run.Over() {
					t.Fatalf("%s, step %d: by clicks %q is not given: %q", l.ID(), no+1, c, d.Texts())
				}
			case s.Question != nil && !run.Answered():
				d.Click("lesson.answer." + string(rune('0'+run.RightAnswer())))
			default:
				d.Click("lesson.next")
			}
		}
		if a.tutor == nil || !a.tutor.run.Over() {
			t.Errorf("%s does not end", l.ID())
		}
	}
}

// The start card leads to the section on the first game, and that to the first lesson and to the first turn, in every game.
func TestTheStartCardLeadsToTheFirstLesson(t *testing.T) {
	for _, e := range scenarios.Games() {
		all, err := lesson.Of(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		begins := slices.ContainsFunc(all, func(l *lesson.Lesson) bool { return slices.Contains(l.Rules, "start") })
		if !begins && !zone.Is(e) { // it has none for the beginning yet, and no button leads to one
			a, d := begin(t, "en", t.TempDir())
			a.Change(func(s *Settings) { s.Animation = AnimationNone })
			d.Resize(1600, 1000, 1)
			if err := a.StartGame(Start{Game: e.ID(), Solo: true}); err != nil {
				t.Fatal(err)
			}
			clickBelow(d, "start.read")
			d.Tick()
			if r, ok := a.screens[len(a.screens)-1].(*reference); !ok || r.section != "start" {
				t.Fatalf("%s: the section on the first game is not open", e.ID())
			}
			for _, id := range d.IDs() {
				if strings.HasPrefix(id, "rules.lesson.") {
					t.Errorf("%s has no lesson for the beginning, but %s", e.ID(), id)
				}
			}
			continue
		}
		for _, l := range []*lesson.Lesson{all[0], all[len(all)-1]} {
			if !slices.Contains(l.Rules, "start") && !zone.Is(e) { // the last one is not there yet
				continue
			}
			a, d := begin(t, "en", t.TempDir())
			a.Change(func(s *Settings) { s.Animation = AnimationNone })
			d.Resize(1600, 1000, 1)
			if err := a.StartGame(Start{Game: e.ID(), Solo: true}); err != nil {
				t.Fatal(err)
			}
			d.Tick()
			clickBelow(d, "start.read")
			d.Tick()
			d.Click("rules.lesson.start." + l.Name)
			if a.tutor == nil || a.tutor.run.Lesson.ID() != l.ID() {
				t.Errorf("the start card of %s does not lead to %s: %q", e.ID(), l.ID(), d.Texts())
			}
		}
	}
}
