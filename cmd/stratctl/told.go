package main

import (
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
)

// What exec answers has its codes and, beside them, what a player reads: the log's sentence, the question, the label of a button.

// toldEvent is an event with the log's sentence.
type toldEvent struct {
	engine.Event
	Text string `json:"text,omitempty"`
}

// toldPrompt is a decision with its title, its question and a line of help.
type toldPrompt struct {
	*engine.Prompt
	Title   string       `json:"title,omitempty"`
	Text    string       `json:"text,omitempty"`
	Help    string       `json:"help,omitempty"`
	Choices []toldChoice `json:"choices,omitempty"`
	Denied  []toldDenied `json:"denied,omitempty"`
}

// toldChoice is a choice with its label, toldDenied one that is refused, with the sentence why.
type toldChoice struct {
	engine.Choice
	Text string `json:"text,omitempty"`
	// Warning is what is lost by it, or may be regretted about it.
	Warning string `json:"warning,omitempty"`
}

type toldDenied struct {
	engine.Denied
	Text  string `json:"text,omitempty"`
	Error string `json:"error,omitempty"`
}

// toldWay is where a group goes by a command and what that costs, with what its player would regret.
type toldWay struct {
	engine.Destination
	Warnings []toldWarning `json:"warnings,omitempty"`
}

// toldWarning is a warning in words.
type toldWarning struct {
	engine.Warning
	Text string `json:"text"`
}

// toldOdds is a combat with the columns as the table prints them.
type toldOdds struct {
	*zonewar.CombatView
	BaseOdds   string `json:"base_odds,omitempty"`
	ColumnOdds string `json:"column_odds,omitempty"`
}

// events tells events in words, as a seat may see them; no list of them is null.
func (v *voice) events(all []engine.Event, seat engine.Seat) []toldEvent {
	out := make([]toldEvent, len(all))
	for i, e := range all {
		e = e.SeenBy(seat)
		out[i] = toldEvent{e, strings.TrimSpace(v.text.Event(e))}
	}
	return out
}

// prompt tells a decision in words.
func (v *voice) prompt(p *engine.Prompt) *toldPrompt {
	out := &toldPrompt{Prompt: p}
	out.Title, out.Text, out.Help = v.text.Prompt(*p)
	for _, c := range p.Choices {
		told := toldChoice{Choice: c, Text: v.text.Choice(c)}
		if c.Lost > 0 {
			told.Warning = v.text.Loss(p, c.Lost)
		}
		for _, w := range c.Warnings {
			told.Warning = strings.TrimSpace(told.Warning + " " + v.text.Warning(w))
		}
		out.Choices = append(out.Choices, told)
	}
	for _, d := range p.Denied {
		out.Denied = append(out.Denied, toldDenied{d, v.text.Denied(d), v.refusal(d.Why)})
	}
	return out
}

// way tells where a group goes.
func (v *voice) way(d *engine.Destination) *toldWay {
	if d == nil {
		return nil
	}
	return &toldWay{*d, v.warnings(d.Warnings)}
}

func (v *voice) warnings(all []engine.Warning) []toldWarning {
	var out []toldWarning
	for _, w := range all {
		out = append(out, toldWarning{w, v.text.Warning(w)})
	}
	return out
}

// odds names the columns of a combat.
func (v *voice) odds(c *zonewar.CombatView) *toldOdds {
	if c == nil {
		return nil
	}
	name := func(i int) string {
		if i < 0 || i >= len(c.Columns) {
			return ""
		}
		return c.Columns[i]
	}
	return &toldOdds{c, name(c.Base), name(c.Column)}
}

// wayOf is where a command that answers a march takes its group, nil for any other command. A way of the player's own, which is not
// the best one, has its warnings of the best one to the same zone and no cost.
func wayOf(g engine.Game, c engine.Command) *engine.Destination {
	m := g.Legal().March
	if m == nil || c.Verb != m.Verb {
		return nil
	}
	n := 0
	for n < len(c.Args) && slices.Contains(m.Movers, c.Args[n]) {
		n++
	}
	group, path := c.Args[:n], c.Args[n:]
	if n == 0 || len(path) == 0 {
		return nil
	}
	var near *engine.Destination
	for _, d := range g.Destinations(group, false) {
		if d.Zone != path[len(path)-1] {
			continue
		}
		if slices.Equal(d.Path, path) {
			return &d
		}
		if near == nil {
			near = &engine.Destination{Zone: d.Zone, Path: path, Cost: -1, Left: -1, Warnings: d.Warnings}
		}
	}
	return near
}

// ruleText is a section of the rules reference.
type ruleText struct {
	Section string `json:"section"`
	Title   string `json:"title"`
	Text    string `json:"text"`
}

// rule prints a section of the rules reference and those that belong to it.
func (t *tableTop) rule(arg string) (any, *failure) {
	if arg == "" {
		return nil, fail("usage")
	}
	book, err := text.Rules(t.session.Game().Info().Game, t.lang)
	if err != nil {
		return nil, fail("no-answer", err)
	}
	var out []ruleText
	for i := range book.Sections {
		s := &book.Sections[i]
		if s.ID == arg || strings.HasPrefix(s.ID, arg+".") || strings.HasPrefix(s.ID, arg+" ") {
			out = append(out, ruleText{s.ID, s.Title, s.Text()})
		}
	}
	if out == nil {
		return nil, fail("no-such-rule", clip(arg))
	}
	return &answer{OK: true, Rules: out, Hash: t.session.Game().Hash()}, nil
}
