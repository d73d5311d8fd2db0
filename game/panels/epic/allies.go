package epic

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
)

// This file shows how several allies stand with each other: who commands whose units, and what they deny each other (24.5).

// leaderWords say of a unit that a partner's leader leads whose it is to command, "" where its owner commands it.
func (pt *part) leaderWords(id string) string {
	if a := pt.look().Alliance; a != nil && a.Led[id] != "" {
		return pt.say("allies.led", "side", pt.Text.Seat(a.Led[id]))
	}
	return ""
}

// denials say what allies deny each other, by whom and to whom, and who is at odds with whom, as far as about wants to know.
func (pt *part) denials(about func(by, to engine.Seat) bool) []string {
	a := pt.look().Alliance
	if a == nil {
		return nil
	}
	var out []string
	for i := 0; i < len(a.Denied); {
		d := &a.Denied[i]
		var what []string
		for ; i < len(a.Denied) && a.Denied[i].By == d.By && a.Denied[i].To == d.To; i++ {
			what = append(what, pt.Text.Word("sharing", a.Denied[i].Sharing))
		}
		if about(d.By, d.To) {
			out = append(out, pt.say("allies.denies", "side", pt.Text.Seat(d.By), "partner", pt.Text.Seat(d.To), "what", strings.Join(what, ", ")))
		}
	}
	for _, r := range a.Rifts {
		if about(r[0], r[1]) || about(r[1], r[0]) {
			out = append(out, pt.say("allies.rift", "side", pt.Text.Seat(r[0]), "partner", pt.Text.Seat(r[1])))
		}
	}
	return out
}

// denialsBelow tell who decides what he and his partners deny each other at the moment; nothing where they share everything.
func (pt *part) denialsBelow(k *prose.Column) {
	list := pt.denials(func(by, to engine.Seat) bool { return by == pt.Prompt.Seat || to == pt.Prompt.Seat })
	if !pt.Asks() || pt.confers() || len(list) == 0 { // who confers has it before him
		return
	}
	k.Gap(4)
	pt.RuledHead(k, "allies.rule", k.Theme.Caps(), pt.upper("allies.title"), "24.5")
	for _, line := range list {
		k.Para(k.Theme.Small().In(k.Theme.Text), line)
	}
	k.Gap(4)
}

// alliesAt tell in the sheet of the year how the allies stand with each other, and who commands how many units of his partners.
func (pt *part) alliesAt(k *prose.Column) {
	a := pt.look().Alliance
	if a == nil {
		return
	}
	pt.chapterHead(k, "year.allies.rule", pt.upper("allies.title"), "24.5")
	list := pt.denials(func(engine.Seat, engine.Seat) bool { return true })
	if len(list) == 0 {
		list = []string{pt.say("allies.free")}
	}
	for _, seat := range pt.Seats() {
		var led []string
		for id, by := range a.Led {
			if by == seat {
				led = append(led, pt.ShortName(id))
			}
		}
		if slices.Sort(led); len(led) > 0 {
			list = append(list, pt.say("allies.commands", "side", pt.Text.Seat(seat), "count", len(led), "n", len(led), "units", strings.Join(led, ", ")))
		}
	}
	for _, line := range list {
		k.Para(k.Theme.Small().In(k.Theme.Text), line)
	}
}
