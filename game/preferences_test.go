package game

import (
	"path/filepath"
	"slices"
	"testing"
)

// Reset asks first, and then puts everything back but language, window, names.
func TestResetSettings(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	k := &presser{t: t, app: a, d: d}
	a.Change(func(s *Settings) {
		s.Language, s.Scale, s.Palette, s.Animation, s.Curtain, s.AutoContinue, s.Dice = "fr", 1.2, PaletteSafe, AnimationNone, false, false, DiceTyped
		s.Players = map[string]string{"athens": "Cleo"}
	})
	a.SetWindowPlace(WindowPlace{true, 10, 20, 1300, 900})
	d.Click("menu.settings")
	was := *a.Settings()
	for _, way := range []string{"escape", "button.no"} {
		k.press("settings.reset")
		if way == "escape" {
			d.Key("escape")
		} else {
			d.Click(way)
			d.Key("tab") // the keyboard again
		}
		if s := *a.Settings(); s.Scale != was.Scale || s.Palette != was.Palette || d.Has("button.yes") {
			t.Fatalf("%s changed the settings", way)
		}
	}
	k.press("settings.reset")
	d.Key("enter") // what cannot be undone takes more than a hasty Enter: gold is the way back
	if a.Settings().Palette != PaletteSafe || d.Has("button.yes") {
		t.Fatal("Enter alone resets, or leaves the question open")
	}
	k.press("settings.reset")
	d.Click("button.yes")
	kept, err := LoadSettings(filepath.Join(home, "config"))
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]Settings{"held": *a.Settings(), "kept": kept} {
		if s.Scale != 1 || s.Palette != PaletteDefault || s.Animation != AnimationNormal || !s.Curtain || !s.AutoContinue || s.Dice != DiceRolled {
			t.Errorf("%s after the reset: %+v", name, s)
		}
		if s.Language != "fr" || s.Players["athens"] != "Cleo" || s.Window.Width != 1300 {
			t.Errorf("%s: language, names or window were lost: %+v", name, s)
		}
	}
	if a.Palette().Name == "safe" {
		t.Error("the colours in use are the old ones")
	}
}

// Who rolls in the game in progress can be changed from the pause menu's settings; new games are another matter.
func TestDiceOfTheGameInProgress(t *testing.T) {
	a, d := begin(t, "en", "")
	k := &presser{t: t, app: a, d: d}
	d.Click("menu.settings")
	if slices.Contains(d.IDs(), "settings.game-dice.typed") {
		t.Error("there are dice of a game without one")
	}
	d.Click("button.back")
	startGame(t, a, d)
	a.play.OpenMenu()
	d.Tick()
	d.Click("menu.settings")
	k.press("settings.game-dice.typed")
	if !a.play.session.Box().Typed || a.Settings().Dice != DiceRolled {
		t.Errorf("typed in this game: %v, in new ones %s", a.play.session.Box().Typed, a.Settings().Dice)
	}
	if n := a.play.session.Records()[0].Notes; len(n) != 1 || n[0].Kind != "dice-by" {
		t.Errorf("the history notes %+v", n)
	}
	k.press("settings.game-dice.rolled")
	if a.play.session.Box().Typed {
		t.Error("there is no way back")
	}
}
