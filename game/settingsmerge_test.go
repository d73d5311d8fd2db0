package game

import (
	"path/filepath"
	"testing"
)

// TestResetKeepsWhatIsNotOnThePage: putting the settings back leaves the progress in lessons, the names and the last game as they are.
func TestResetKeepsWhatIsNotOnThePage(t *testing.T) {
	a, d := begin(t, "en", "")
	a.Change(func(s *Settings) {
		s.Volume, s.Lessons = 10, map[string]LessonMark{"epic/01-map": {Step: 3, Done: true}}
		s.Players, s.Last = map[string]string{"athens": "Cleo"}, LastGame{Game: "epic", Scenario: "campaign"}
	})
	d.Click("menu.settings")
	p := a.screens[len(a.screens)-1].(*preferences)
	p.askReset()
	d.Tick()
	wantSight(t, d, "your progress in lessons")
	d.Click("button.yes")
	kept, err := LoadSettings(a.config.ConfigDir)
	if err != nil || kept.Volume != DefaultVolume || kept.Lessons["epic/01-map"] != (LessonMark{3, true}) || kept.Players["athens"] != "Cleo" ||
		kept.Last.Game != "epic" {
		t.Errorf("after the reset the file holds %+v, %v", kept, err)
	}
}

// TestResetOfWhatAnotherWindowHasSet: the page is put back in the file as well where another window has changed it meanwhile, and what is
// changed after that counts.
func TestResetOfWhatAnotherWindowHasSet(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	b, _ := begin(t, "en", home)
	b.Change(func(s *Settings) {
		s.Counters, s.Volume, s.Players = CountersLarge, 10, map[string]string{"athens": "Cleo"}
	})
	d.Click("menu.settings")
	a.screens[len(a.screens)-1].(*preferences).askReset()
	d.Tick()
	d.Click("button.yes")
	a.Change(func(s *Settings) { s.Animation = AnimationFast })
	b.Change(func(s *Settings) { s.Volume = 20 })
	kept, err := LoadSettings(filepath.Join(home, "config"))
	if err != nil || kept.Counters != DefaultSettings().Counters || kept.Volume != 20 || kept.Animation != AnimationFast || kept.Players["athens"] != "Cleo" {
		t.Errorf("the file holds %+v, %v", kept, err)
	}
}

// TestTwoWindowsShareTheSettings: what one window notes is not undone by another that writes something else; what both learn counts, and of
// a setting that both change the later holds.
func TestTwoWindowsShareTheSettings(t *testing.T) {
	home := t.TempDir()
	a, _ := begin(t, "en", home)
	a.Change(func(s *Settings) { s.Lessons = map[string]LessonMark{"epic/01-map": {Step: 2}} })
	b, _ := begin(t, "en", home)
	a.Change(func(s *Settings) {
		s.Lessons = map[string]LessonMark{"epic/01-map": {Step: 0, Done: true}, "epic/02-turn": {Step: 1}}
		s.Players, s.Animation = map[string]string{"athens": "Cleo"}, AnimationFast
	})
	b.Change(func(s *Settings) { s.Volume, s.Animation = 10, AnimationSlow })
	c, _ := begin(t, "en", home)
	b.Change(func(s *Settings) {
		s.Lessons = map[string]LessonMark{"epic/01-map": {Step: 4}, "own/x.toml": {Done: true}}
	})
	a.Change(func(s *Settings) { s.Counters = CountersLarge })
	c.SetWindowPlace(WindowPlace{Known: true, Width: 1300, Height: 900})
	kept, err := LoadSettings(filepath.Join(home, "config"))
	if err != nil {
		t.Fatal(err)
	}
	if kept.Volume != 10 || kept.Animation != AnimationSlow || kept.Counters != CountersLarge || kept.Window.Width != 1300 ||
		kept.Players["athens"] != "Cleo" {
		t.Errorf("the file holds %+v", kept)
	}
	want := map[string]LessonMark{"epic/01-map": {4, true}, "own/x.toml": {0, true}}
	for id, mark := range want {
		if kept.Lessons[id] != mark {
			t.Errorf("of %s %+v is kept, not %+v", id, kept.Lessons[id], mark)
		}
	}
	if a.settings.Volume == 10 || a.settings.Lessons["own/x.toml"] != want["own/x.toml"] {
		t.Errorf("the first window has %+v", a.settings)
	}
}
