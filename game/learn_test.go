package game

import (
	"testing"

	"strategos/internal/gametest"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

// The page of the first game is three clicks from the start of the program, and a game of it is begun there, alone; a section
// that the text names is opened in the reference.
func TestLearnLeadsToAFirstGame(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		a, d := begin(t, "en", t.TempDir())
		d.Click("menu.learn")
		d.Click("learn.game." + game)
		d.Click("learn.part.read")
		if !d.Sees("ten minutes") {
			t.Errorf("%s: the page is not there: %q", game, d.Texts())
		}
		d.Key("enter")
		if a.play == nil || a.play.game() != game || !a.play.session.Solo {
			t.Errorf("%s: no game of it was begun alone", game)
		}
	}
}

// A game without lessons says so, has no list of them on the page and no button that leads to one; that of another game comes back with it.
func TestLearnOffersNoLessonsWhereThereAreNone(t *testing.T) {
	t.Cleanup(scenarios.Join(fen.Game))
	a, d := begin(t, "en", t.TempDir())
	d.Click("menu.learn")
	d.Click("learn.part.lessons")
	if !d.Has("learn.next") {
		t.Fatalf("no lesson of %s is proposed", a.settings.Last.Game)
	}
	l := a.screens[len(a.screens)-1].(*learn)
	l.game = "fen"
	d.Stage.Invalidate()
	d.Tick()
	if l.game != "fen" {
		t.Fatal("the page is not of the game without lessons")
	}
	if d.Has("learn.part.lessons") || d.Has("learn.next") || !d.Has("learn.part.read") || !d.Has("learn.begin") {
		t.Errorf("areas of the page: %q", d.IDs())
	}
	const none = "no lessons yet"
	if !d.Sees(none) {
		t.Errorf("the page does not say that there are none: %q", d.Texts())
	}
	d.Click("learn.game.sphacteria")
	if d.Click("learn.part.read"); d.Sees(none) {
		t.Error("a game with lessons is said to have none")
	}
	if !d.Has("learn.part.lessons") {
		t.Error("the lessons of another game are gone")
	}
}

// The golden button beside the lessons leads to the first that was never ended, at the step where the pupil was; a game alone can
// be begun beside it, and is what is left when all are done.
func TestLearnLeadsToTheNextLesson(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	all, err := lesson.Of("hellespont")
	if err != nil {
		t.Fatal(err)
	}
	a.Change(func(s *Settings) {
		s.Lessons = map[string]LessonMark{all[0].ID(): {Done: true, Step: 2}, all[1].ID(): {Step: 3}, all[2].ID(): {Done: true}}
	})
	d.Click("menu.learn")
	d.Click("learn.game.hellespont")
	if !d.Sees("Go on: " + all[1].Title.EN) {
		t.Errorf("the page does not go on with the second lesson: %q", d.Texts())
	}
	d.Click("learn.next")
	if a.tutor == nil || a.tutor.id != all[1].ID() || a.tutor.run.No() != 3 {
		t.Fatal("the second lesson is not on the table, at its fourth step")
	}
	d.Click("lesson.list")
	a.Change(func(s *Settings) {
		for _, l := range all {
			s.Lessons[l.ID()] = LessonMark{Done: true}
		}
	})
	d.Click("learn.part.read")
	d.Click("learn.part.lessons")
	if d.Has("learn.next") {
		t.Error("a lesson is still to be begun when every one is done")
	}
	d.Click("learn.begin")
	if a.play == nil || !a.play.session.Solo {
		t.Error("no game alone is begun")
	}
}

// What was chosen for the last new game is proposed for the next, also by another run; the rulings are folded away.
func TestLastChoiceIsProposed(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	d.Click("menu.new")
	if d.Has("option.quarter.attacker") {
		t.Error("the rulings are unfolded")
	}
	d.Click("players.solo")
	d.Click("new.rulings")
	d.Click("option.quarter.attacker")
	d.Click("button.start")
	a.QuitNow()
	b, d := begin(t, "en", home)
	d.Click("menu.new")
	d.Click("button.start")
	if s := b.play.session; !s.Solo || s.Game().Info().Options["quarter"] != "attacker" {
		t.Errorf("proposed were solo %v and %v", s.Solo, s.Game().Info().Options)
	}
	a.QuitNow()
	// A choice that no longer exists is none.
	c, d := begin(t, "en", t.TempDir())
	c.settings.Last = LastGame{Game: "sphacteria", Scenario: "gone", Options: map[string]string{"gone": "yes"}}
	d.Click("menu.new")
	d.Click("button.start")
	if c.play == nil || c.play.session.Game().Info().Scenario != "historical" {
		t.Error("no game after a choice that is no more")
	}
}
