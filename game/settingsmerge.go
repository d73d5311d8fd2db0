package game

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"time"

	"strategos/saves"
)

// Several windows share one file of settings. Each keeps what it knew of it and writes what it has itself changed since; the rest of the file
// stays what others have made it.

// clone is a copy that shares nothing with the settings.
func (s Settings) clone() Settings {
	s.Players, s.Lessons, s.Last.Options = maps.Clone(s.Players), maps.Clone(s.Lessons), maps.Clone(s.Last.Options)
	return s
}

// change is what a window has changed of the settings between two times at which it asked to have them written; all of the page of settings
// counts as changed where that was reset.
type change struct {
	from, to Settings
	reset    bool
}

// mostOwed is how many changes wait for a file that cannot be written; of more the oldest become one.
const mostOwed = 100

// owing adds a change to those that are not in the file yet.
func owing(owed []change, c change) []change {
	if len(owed) >= mostOwed {
		owed[1].from, owed[1].reset = owed[0].from, owed[0].reset || owed[1].reset
		owed = owed[1:]
	}
	return append(owed, c)
}

// learn takes what the file had of other windows when this one last wrote to it, but for what this one has changed since.
func (s *Settings) learn(file, wrote Settings) {
	s.Players = merged(s.Players, file.Players, wrote.Players, maxPlayers)
	s.Lessons = merged(s.Lessons, file.Lessons, wrote.Lessons, mostLessons)
}

// over are the settings of the file with what this window has changed since it last knew them. What was learnt in any window counts.
func (s Settings) over(file, known Settings) Settings {
	out := file.clone()
	changed(&out.Language, s.Language, known.Language)
	changed(&out.Scale, s.Scale, known.Scale)
	changed(&out.Counters, s.Counters, known.Counters)
	changed(&out.Animation, s.Animation, known.Animation)
	changed(&out.Palette, s.Palette, known.Palette)
	changed(&out.Curtain, s.Curtain, known.Curtain)
	changed(&out.AutoContinue, s.AutoContinue, known.AutoContinue)
	changed(&out.Dice, s.Dice, known.Dice)
	changed(&out.Sound, s.Sound, known.Sound)
	changed(&out.Volume, s.Volume, known.Volume)
	changed(&out.Fullscreen, s.Fullscreen, known.Fullscreen)
	changed(&out.Window, s.Window, known.Window)
	if a, b := s.Last, known.Last; a.Game != b.Game || a.Scenario != b.Scenario || a.Solo != b.Solo || !maps.Equal(a.Options, b.Options) {
		out.Last = s.clone().Last
	}
	out.Players = merged(s.Players, file.Players, known.Players, maxPlayers)
	out.Lessons = merged(s.Lessons, file.Lessons, known.Lessons, mostLessons)
	for id, mark := range out.Lessons {
		mark.Done = mark.Done || s.Lessons[id].Done || file.Lessons[id].Done
		out.Lessons[id] = mark
	}
	return out
}

// resetPage gives other settings what these have on the page of settings but for the language.
func (s Settings) resetPage(to *Settings) {
	page := s.clone()
	page.Language, page.Window, page.Players, page.Last, page.Lessons = to.Language, to.Window, to.Players, to.Last, to.Lessons
	*to = page
}

// changed puts a value that this window has changed.
func changed[T comparable](to *T, mine, known T) {
	if mine != known {
		*to = mine
	}
}

// merged are the entries of the file with those that this window has changed, or only this window's where that would be too many to be read
// again.
func merged[T comparable](mine, file, known map[string]T, most int) map[string]T {
	out := maps.Clone(file)
	if out == nil {
		out = map[string]T{}
	}
	for key, value := range mine {
		if was, had := known[key]; !had || was != value {
			out[key] = value
		}
	}
	for key := range known { // what this window has forgotten
		if _, has := mine[key]; !has {
			delete(out, key)
		}
	}
	if len(out) > most {
		return maps.Clone(mine)
	}
	return out
}

// Another window that is just writing its settings is waited for, one that has them for longer not.
const (
	settingsTries = 60 // with what each takes some two seconds and a half: less than the program waits at its end
	settingsPause = 20 * time.Millisecond
)

// holdSettings takes the lock of the file of settings, or nil where it cannot be had.
func holdSettings(path string) *saves.Lock {
	for range settingsTries {
		if lock, err := saves.Hold(path); err == nil {
			return lock
		}
		time.Sleep(settingsPause)
	}
	return nil
}

// saveOver writes what has been changed of the settings, one change after the other, to those of a folder, over what is in the file by now,
// and returns what it wrote. Where the file cannot be locked they are written as well as it goes. A file that is damaged is set aside, and
// where to is returned; one that cannot be read now is left as it is, and the error says why.
func saveOver(dir string, changes []change) (written Settings, aside string, err error) {
	out := changes[len(changes)-1].to
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return out, "", err
	}
	lock := holdSettings(filepath.Join(dir, settingsFile))
	defer lock.Release()
	file, err := LoadSettings(dir)
	var bad *SettingsError
	switch {
	case errors.As(err, &bad) && bad.Kept == "":
		return out, "", err
	case errors.As(err, &bad):
		aside = bad.Kept
	case !file.fresh:
		out = file
		for _, c := range changes {
			if c.reset {
				c.to.resetPage(&out)
			}
			out = c.to.over(out, c.from)
		}
	}
	return out, aside, out.Save(dir)
}
