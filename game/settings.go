package game

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"

	"strategos/game/board"
	"strategos/saves"
)

// Bounds of the interface's scale.
const (
	MinScale, MaxScale, ScaleStep = 0.8, 2.0, 0.1
)

// DefaultVolume is how loud the table is at first, MaxVolume how loud it can be.
const (
	DefaultVolume = 60
	MaxVolume     = 100
)

// Values of the settings with a fixed set of them.
const (
	AnimationNone   = "none"
	AnimationFast   = "fast"
	AnimationNormal = "normal"
	AnimationSlow   = "slow"

	PaletteDefault = "default"
	PaletteSafe    = "safe" // told apart by the colour-blind too

	CountersSmall  = "small" // than usual, against the board
	CountersNormal = "normal"
	CountersLarge  = "large"

	DiceRolled = "rolled" // by the program
	DiceTyped  = "typed"  // by players with real dice
)

var (
	animations   = []string{AnimationNone, AnimationFast, AnimationNormal, AnimationSlow}
	paletteNames = []string{PaletteDefault, PaletteSafe}
	counterSizes = []string{CountersSmall, CountersNormal, CountersLarge}
	diceModes    = []string{DiceRolled, DiceTyped}
)

// Settings are the player's preferences, kept in settings.toml in his configuration folder.
type Settings struct {
	// Language is "en" or "fr".
	Language string `toml:"language"`
	// Scale of the interface, 0.8 to 2.
	Scale float64 `toml:"scale"`
	// Counters is how large counters are on the board, apart from the interface's scale.
	Counters string `toml:"counters"`
	// Animation is the speed at which counters move on the table.
	Animation string `toml:"animation"`
	// Palette names the colours of the sides.
	Palette string `toml:"palette"`
	// Curtain covers the table between two players' decisions while hidden things are on show.
	Curtain bool `toml:"curtain"`
	// AutoContinue answers by itself what has only one answer.
	AutoContinue bool `toml:"auto_continue"`
	// Dice is who rolls in new games.
	Dice string `toml:"dice"`
	// Sound lets the table be heard, as loud as Volume, 0 to 100, says.
	Sound      bool `toml:"sound"`
	Volume     int  `toml:"volume"`
	Fullscreen bool `toml:"fullscreen"`

	Window WindowPlace `toml:"window"`

	fresh bool // there is no file yet: nothing has been chosen
	// Players are the names last given to the seats, by seat.
	Players map[string]string `toml:"players,omitempty"`
	// Last is how the last new game was begun.
	Last LastGame `toml:"last_game"`
	// Lessons is how far the player has come in lessons, by their ids.
	Lessons map[string]LessonMark `toml:"lessons,omitempty"`
}

// LessonMark is how far somebody has come in a lesson.
type LessonMark struct {
	// Step is the step to go on with, from 0; Done that the lesson has been ended once.
	Step int  `toml:"step"`
	Done bool `toml:"done"`
}

// mostLessons is how many lessons are remembered: more than there are.
const mostLessons = 500

// LastGame is what was chosen for a new game, which is proposed for the next.
type LastGame struct {
	Game     string `toml:"game"`
	Scenario string `toml:"scenario"`
	// Solo: one person played all seats.
	Solo bool `toml:"solo"`
	// Options are the rulings that were not at their defaults.
	Options map[string]string `toml:"options,omitempty"`
}

// WindowPlace is where the window stood last, in the units of the desktop.
type WindowPlace struct {
	Known  bool `toml:"known"`
	X      int  `toml:"x"`
	Y      int  `toml:"y"`
	Width  int  `toml:"width"`
	Height int  `toml:"height"`
}

// DefaultSettings are those of a player who has chosen nothing, in the language of his system.
func DefaultSettings() Settings {
	return Settings{
		Language: systemLanguage(os.Getenv), Scale: 1, Counters: CountersNormal, Animation: AnimationNormal, Palette: PaletteDefault,
		Curtain: true, AutoContinue: true, Dice: DiceRolled, Sound: true, Volume: DefaultVolume,
	}
}

// systemLanguage reads the usual variables, the most specific first.
func systemLanguage(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			if strings.HasPrefix(strings.ToLower(v), "fr") {
				return "fr"
			}
			return "en"
		}
	}
	return "en"
}

// mend puts values that make no sense back to their defaults: the file may have been edited by hand.
func (s *Settings) mend() {
	d := DefaultSettings()
	oneOf := func(v *string, dflt string, all ...string) {
		for _, a := range all {
			if *v == a {
				return
			}
		}
		*v = dflt
	}
	oneOf(&s.Language, d.Language, "en", "fr")
	oneOf(&s.Animation, d.Animation, animations...)
	oneOf(&s.Palette, d.Palette, paletteNames...)
	oneOf(&s.Counters, d.Counters, counterSizes...)
	oneOf(&s.Dice, d.Dice, diceModes...)
	if !(s.Scale >= MinScale && s.Scale <= MaxScale) {
		s.Scale = d.Scale
	}
	s.Scale = math.Round(s.Scale*20) / 20
	if s.Volume < 0 || s.Volume > MaxVolume {
		s.Volume = d.Volume
	}
	if len(s.Players) > maxPlayers {
		s.Players = nil
	}
	for seat, name := range s.Players {
		if !utf8.ValidString(name) || utf8.RuneCountInString(name) > saves.MaxName {
			delete(s.Players, seat)
		}
	}
	if l := &s.Last; len(l.Options) > maxPlayers || !utf8.ValidString(l.Game+l.Scenario) || len(l.Game)+len(l.Scenario) > maxChoice {
		*l = LastGame{Solo: l.Solo}
	}
	for id, value := range s.Last.Options {
		if !utf8.ValidString(id+value) || len(id)+len(value) > maxChoice {
			delete(s.Last.Options, id)
		}
	}
	if len(s.Lessons) > mostLessons {
		s.Lessons = nil
	}
	for id := range s.Lessons {
		if !utf8.ValidString(id) || len(id) > maxChoice {
			delete(s.Lessons, id)
		}
	}
	const far = 1 << 15
	if w := s.Window; w.Width < 200 || w.Height < 150 || w.Width > far || w.Height > far || max(w.X, -w.X) > far || max(w.Y, -w.Y) > far {
		s.Window = WindowPlace{}
	}
}

// CounterSize is how large counters are against their usual size.
func (s *Settings) CounterSize() float64 {
	switch s.Counters {
	case CountersSmall:
		return board.SmallCounters
	case CountersLarge:
		return board.LargeCounters
	}
	return 1
}

// Room for which the interface is made at its own size.
const (
	roomyWidth  = 1600.0
	roomyHeight = 1000.0
)

// scaleOf is the scale of the interface on a screen of that size: its own up to the room it is made for, larger beyond, in whole steps.
func scaleOf(width, height float64) float64 {
	k := math.Floor(math.Min(width/roomyWidth, height/roomyHeight)/ScaleStep+1e-9) * ScaleStep
	return math.Round(math.Max(1, math.Min(MaxScale, k))*20) / 20
}

// Speed is how fast things move: 0 not at all, 1 normal, more is faster.
func (s *Settings) Speed() float64 {
	switch s.Animation {
	case AnimationNone:
		return 0
	case AnimationFast:
		return 2
	case AnimationSlow:
		return 0.5
	}
	return 1
}

// ConfigDir is where the settings live by default: $STRATEGOS_HOME when it is set, else strategos in the user's folder of
// configurations.
func ConfigDir() string {
	if home := os.Getenv("STRATEGOS_HOME"); home != "" {
		return home
	}
	xdg.Reload()
	return filepath.Join(xdg.ConfigHome, "strategos")
}

// maxSettings bounds what is read of a settings file, in bytes, maxPlayers the names kept in it, and maxChoice the letters of
// what was chosen for a game.
const (
	maxSettings = 64 << 10
	maxPlayers  = 64
	maxChoice   = 200
)

const settingsFile = "settings.toml"

// SettingsError is why the settings in a file are not used, and what became of the file.
type SettingsError struct {
	Err error
	// Kept is where the file was set aside, "" for one that stands where it stood: it must not be written over.
	Kept string
}

// Error is the reason.
func (e *SettingsError) Error() string { return settingsFile + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *SettingsError) Unwrap() error { return e.Err }

// LoadSettings reads the settings in a folder. A folder without any gives the defaults and no error. What makes no
// sense - a damaged file, one too large, no file at all - gives the defaults and a *SettingsError, and is set aside so
// that nothing in it is lost. So does a file that cannot be read now, because of its rights or of a fault of the disk;
// but that stays where it is: it may be read another time.
func LoadSettings(dir string) (Settings, error) {
	path := filepath.Join(dir, settingsFile)
	data, err := saves.ReadText(path, maxSettings, "settings")
	if errors.Is(err, fs.ErrNotExist) {
		if _, gone := os.Lstat(path); gone != nil { // and no link that leads nowhere
			s := DefaultSettings()
			s.fresh = true
			return s, nil
		}
	}
	var s Settings
	if err == nil {
		s, err = parseSettings(data)
	}
	if err != nil {
		bad := &SettingsError{Err: err}
		var e *saves.Error
		if unread := errors.As(err, &e) && e.Code == "unreadable" || errors.Is(err, fs.ErrNotExist); !unread {
			bad.Kept = setAside(path)
		}
		return DefaultSettings(), bad
	}
	return s, nil
}

// setAside gives a damaged file the first name beside it that is free, and returns its path there; "" when it has to
// stay where it is.
func setAside(path string) string {
	to := path + ".damaged"
	for n := 2; exists(to); n++ {
		to = fmt.Sprintf("%s.damaged-%d", path, n)
	}
	if os.Rename(path, to) != nil {
		return ""
	}
	return to
}

// parseSettings reads settings that ReadText has found within bounds; values that make no sense become the defaults.
func parseSettings(data []byte) (Settings, error) {
	s := DefaultSettings()
	if _, err := toml.Decode(string(data), &s); err != nil {
		return DefaultSettings(), err
	}
	s.mend()
	return s, nil
}

// Save writes the settings to a folder, which is made if need be. A crash leaves the old file or the new one, never half.
func (s Settings) Save(dir string) error {
	data, err := s.encode()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	path := filepath.Join(dir, settingsFile)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // where LoadSettings reads them
	}
	return saves.WritePlain(path, data)
}

func (s Settings) encode() ([]byte, error) {
	var b bytes.Buffer
	err := toml.NewEncoder(&b).Encode(s)
	return b.Bytes(), err
}
