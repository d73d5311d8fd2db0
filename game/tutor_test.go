package game

import (
	"regexp"
	"strings"
	"testing"

	"strategos/game/ui/uitest"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

// walkLesson goes through a lesson in the window by its own solutions, with the buttons of its panel, and looks at every step.
func walkLesson(t *testing.T, a *App, d *uitest.Driver, l *lesson.Lesson, look func(step int)) {
	t.Helper()
	if err := a.StartLesson(l.ID(), 0); err != nil {
		t.Fatal(err)
	}
	for tries := 0; !a.tutor.run.Over(); tries++ {
		if tries > 3*len(l.Steps) {
			t.Fatalf("%s does not end: step %d", l.ID(), a.tutor.run.No()+1)
		}
		settleLesson(t, a, d)
		look(a.tutor.run.No())
		if d.Has("lesson.show") {
			d.Click("lesson.show")
			settleLesson(t, a, d)
		}
		if d.Enabled("lesson.next") && a.tutor.run.MayGoOn() && a.tutor.run.Step().Question != nil {
			look(a.tutor.run.No())
		}
		if a.tutor.run.MayGoOn() {
			d.Click("lesson.next")
		}
	}
	d.Tick()
	look(len(l.Steps))
}

// settleLesson waits until the lesson has played what it plays, and all lies still.
func settleLesson(t *testing.T, a *App, d *uitest.Driver) {
	t.Helper()
	d.Tick()
	for range 2000 {
		if _, ok := a.tutor.run.Scripted(); !ok {
			break
		}
		d.Tick()
	}
	if _, ok := a.tutor.run.Scripted(); ok {
		t.Fatal("the lesson does not play its command")
	}
	for range 200 {
		if !d.Has("result.go") {
			break
		}
		d.Tick()
	}
	if d.Has("over.look") { // the verdict of a game that has ended is laid aside
		d.Click("over.look")
	}
	d.Tick()
}

// lessons are those of all games.
func allLessons(t *testing.T) []*lesson.Lesson {
	t.Helper()
	var out []*lesson.Lesson
	for _, e := range scenarios.Games() {
		all, err := lesson.Of(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, all...)
	}
	return out
}

// ownSection is how the texts name a section of our own, which the reader knows by its title.
var ownSection = regexp.MustCompile(`§[a-z]`)

// Every lesson can be gone through in the window, with its panel below the board and beside it, in both languages, and what it says on each step
// stands there whole: nothing has to be scrolled for and nothing is cut.
func TestLessonsFitTheWindow(t *testing.T) {
	for n, lang := range []string{"en", "fr"} {
		a, d := begin(t, lang, t.TempDir())
		a.Change(func(s *Settings) { s.Animation = AnimationNone })
		for i, l := range allLessons(t) {
			if testing.Short() && i/2%2 != n { // each in one language
				continue
			}
			size := [...]render.Point{{X: 1280, Y: 800}, {X: 1600, Y: 1000}}[i%2]
			d.Resize(size.X, size.Y, 1)
			walkLesson(t, a, d, l, func(step int) {
				for _, s := range d.Texts() {
					if ownSection.MatchString(s) {
						t.Errorf("%s in %q, step %d: %q stands there in place of the section's title", l.ID(), lang, step+1, s)
					}
				}
				if !d.Sees(l.Title.In(lang)) || d.Has("lesson.show") && !d.Sees(a.say("lesson.show")) {
					t.Errorf("%s in %q, step %d: the title or a button is cut: %q", l.ID(), lang, step+1, d.Texts())
				}
				r, want := a.tutor.table.GuideRect(), a.tutor.High(a.tutor.table.GuideRect().W)
				if want > r.H+1 {
					t.Errorf("%s in %q, step %d: the words are %.0f high, the panel %.0f", l.ID(), lang, step+1, want, r.H)
				}
			})
			if m := a.settings.Lessons[l.ID()]; !m.Done {
				t.Errorf("%s: that it was ended is not remembered: %+v", l.ID(), m)
			}
			d.Click("lesson.list")
		}
	}
}

// A lesson takes only what it means: another legal command is answered by the lesson and changes nothing, what the rules refuse is
// refused with its section; where one was is remembered, and undo goes back a step.
func TestLessonHoldsToItsTask(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	a.Change(func(s *Settings) { s.Animation = AnimationNone })
	d.Click("menu.learn")
	l := allLessons(t)[0]
	d.Click("learn.game." + l.Game)
	d.Click("learn.lesson." + l.Name)
	for !a.tutor.run.Step().Wants() {
		d.Click("lesson.next")
	}
	before, step := a.tutor.session.Game().Hash(), a.tutor.run.No()
	d.Click("choice.announce.3")
	if a.tutor.session.Game().Hash() != before || !d.Sees("The rules allow that") {
		t.Errorf("another command than the one meant: %q", d.Texts())
	}
	d.Click("choice.announce.2")
	if a.tutor.run.No() != step+1 || a.tutor.session.Game().Hash() == before {
		t.Error("the right command does not lead on")
	}
	d.Key("ctrl+z")
	if a.tutor.run.No() != step || a.tutor.session.Game().Hash() != before {
		t.Error("undo does not go back a step")
	}
	d.Click("lesson.list")
	if a.tutor != nil || !d.Sees("Step 3 of") {
		t.Errorf("the list does not tell where one was: %q", d.Texts())
	}
	a.QuitNow()
	b, d := begin(t, "en", home)
	d.Click("menu.learn")
	d.Click("learn.lesson." + l.Name)
	if b.tutor == nil || b.tutor.run.No() != step {
		t.Error("another run does not go on where one was")
	}
}

// A lesson touches no game that is saved: the one in progress is kept as it was left.
func TestLessonLeavesTheGameAlone(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	startGame(t, a, d)
	decide(t, a)
	was := hash(a)
	a.openLesson(allLessons(t)[0].ID(), 0)
	until(t, d, "the lesson is on the table", func() bool { return a.tutor != nil })
	if a.tutor == nil || a.play != nil {
		t.Fatal("no lesson on the table")
	}
	d.Click("lesson.next")
	d.Click("lesson.list")
	d.Click("button.back")
	d.Click("menu.resume")
	until(t, d, "the game is back", func() bool { return a.play != nil })
	if hash(a) != was {
		t.Error("the game is not as it was left")
	}
}

// A section of the rules leads to the lesson on it, also from the table of a game, which is kept.
func TestSectionLeadsToItsLesson(t *testing.T) {
	l := allLessons(t)[0]
	a, d := begin(t, "en", t.TempDir())
	startGame(t, a, d)
	a.showRulesOf(l.Game, l.Rules[0])
	d.Tick()
	d.Click("rules.lesson." + l.Rules[0] + "." + l.Name)
	until(t, d, "the lesson is on the table", func() bool { return a.tutor != nil })
	if a.tutor.run.Lesson.ID() != l.ID() {
		t.Errorf("it leads to %s", a.tutor.run.Lesson.ID())
	}
}

// A command that comes before the answer to a question is answered with words, for which there is room, and changes nothing; so is one
// that the task does not mean.
func TestWhatALessonDoesNotMeanIsAnswered(t *testing.T) {
	for _, tc := range []struct {
		lesson, button, says string
		step                 int
	}{
		{"epic/04-battle", "choice.fight", "lesson.answer-first", 6},
		{"epic/15-to-the-end", "way.acharnae", "lesson.allowed", 17},
	} {
		for _, lang := range []string{"en", "fr"} {
			a, d := begin(t, lang, t.TempDir())
			a.Change(func(s *Settings) { s.Animation = AnimationNone })
			d.Resize(1280, 800, 1)
			a.openLesson(tc.lesson, tc.step)
			until(t, d, "the lesson is on the table", func() bool { return a.tutor != nil })
			settleLesson(t, a, d)
			before := a.tutor.session.Game().Hash()
			clickBelow(d, tc.button)
			d.Tick()
			if a.tutor.session.Game().Hash() != before || !d.Sees(strings.Fields(a.say(tc.says))[0]) {
				t.Errorf("%s in %q: %q is not answered: %q", tc.lesson, lang, tc.button, d.Texts())
			}
			if r := a.tutor.table.GuideRect(); a.tutor.High(r.W) > r.H+1 {
				t.Errorf("%s in %q: the answer needs %.0f, the panel has %.0f", tc.lesson, lang, a.tutor.High(r.W), r.H)
			}
		}
	}
}
