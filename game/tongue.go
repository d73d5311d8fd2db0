package game

import (
	"errors"
	"time"

	"strategos/assets/text"
	"strategos/saves"
)

// tongue is the player's language and the texts in it. It does not change: what is said on another goroutine has one of its own.
type tongue struct {
	text *text.Text
	lang string
}

// tongue is the one of this moment.
func (a *App) tongue() tongue { return tongue{a.text, a.settings.Language} }

// say is a text of the interface: key without its "ui." and placeholders in pairs.
func (t tongue) say(key string, kv ...any) string { return t.text.UI("ui."+key, kv...) }

// errorText is what an error says to the player in his language.
func (t tongue) errorText(err error) string {
	var e interface{ In(lang string) string }
	if errors.As(err, &e) {
		return e.In(t.lang)
	}
	return sentence(err)
}

// date is a day and a time.
func (t tongue) date(when time.Time) string {
	when = when.Local()
	if t.lang == "fr" {
		return when.Format("02/01/2006 15:04")
	}
	return when.Format("2 Jan 2006 15:04")
}

// moment is a time of today, or with its date.
func (t tongue) moment(when time.Time) string {
	when = when.Local()
	if now := time.Now(); when.YearDay() == now.YearDay() && when.Year() == now.Year() {
		return when.Format("15:04")
	}
	return t.date(when)
}

// lost says what of the game in progress is not on the disk, and where the rest is when that is not where it saves itself.
func (t tongue) lost(st saves.Status) []string {
	var out []string
	switch when := t.moment(st.Saved); {
	case st.Same && st.Elsewhere != "":
		return []string{t.say("unsaved.same.at", "path", st.Elsewhere)}
	case st.Same:
		return []string{t.say("unsaved.same")}
	case nothingSaved(st) && st.Missing+st.Back == 0:
		return []string{t.say("unsaved.new")}
	case nothingSaved(st):
		return []string{t.say("unsaved.nothing", "count", st.Missing+st.Back)}
	case st.Missing > 0:
		out = []string{t.say("unsaved.since", "count", st.Missing, "time", when)}
	case !st.Present:
		out = []string{t.say("unsaved.undone", "time", when)}
	}
	if st.Back > 0 {
		out = append(out, t.say("unsaved.back", "count", st.Back))
	}
	if st.Marks > 0 {
		out = append(out, t.say("unsaved.marks", "count", st.Marks))
	}
	if st.Elsewhere != "" {
		out = append(out, t.say("unsaved.before.at", "path", st.Elsewhere))
	}
	return out
}

// nothingSaved tells whether there is nothing of the game on the disk, nor will be when it is left.
func nothingSaved(st saves.Status) bool { return st.Saved.IsZero() && !st.Present }

// why is the reason for which something could not be written, a sentence.
func (t tongue) why(err error) string {
	var e *saves.Error
	if errors.As(err, &e) && e.Cause(t.lang) != "" {
		return t.say("unsaved.why", "why", e.Cause(t.lang))
	}
	return t.errorText(err)
}
