package text

import (
	"strings"

	"strategos/engine"
)

// RunSpans tells events of one kind and of one side, which came one right after the other, in one sentence, with what can be clicked: who it
// befell together, or each group of places with how it has changed and how it stands. ok is false where the game has no words for
// several of the kind.
func (t *Text) RunSpans(events []engine.Event) (told []Span, ok bool) {
	if len(events) == 0 {
		return nil, false
	}
	all := events[0]
	id := "event-run." + clean(all.Kind)
	if t.layer(id) == nil {
		return nil, false
	}
	all.Counters = nil
	for i := range events {
		all.Counters = append(all.Counters, events[i].Counters...)
	}
	d := t.eventData(all)
	d["groups"] = t.runGroups(events)
	s, ok := t.say(id, d, len(events))
	return spans(capital(s)), ok
}

// HasRun tells whether the game has words for several events of a kind together.
func (t *Text) HasRun(kind string) bool { return t.layer("event-run."+clean(kind)) != nil }

// runGroups words how groups of places have changed, those together that have changed alike: each with the numbers at which it stands now.
func (t *Text) runGroups(events []engine.Event) string {
	type change struct{ what, now []string }
	var groups []string
	by := map[string]*change{}
	for i := range events {
		e := &events[i]
		for _, f := range e.Facts {
			if f.Kind != engine.GroupFact {
				continue
			}
			c := by[f.Value]
			if c == nil {
				c = &change{}
				by[f.Value], groups = c, append(groups, f.Value)
			}
			d := t.eventData(*e)
			if what, ok := t.say("event-run-change."+clean(e.Kind), d, 0); ok {
				c.what, c.now = append(c.what, what), append(c.now, d["now"])
			}
		}
	}
	var alike []string
	stand := map[string][]string{}
	for _, g := range groups {
		what := strings.Join(by[g].what, ", ")
		if stand[what] == nil {
			alike = append(alike, what)
		}
		stand[what] = append(stand[what], t.group(g)+"\u00a0"+strings.Join(by[g].now, "/"))
	}
	for i, what := range alike {
		alike[i], _ = t.say("event-run-group."+clean(events[0].Kind), data{"changes": what, "groups": strings.Join(stand[what], ", ")}, 0)
	}
	return strings.Join(alike, " · ")
}
