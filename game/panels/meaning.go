package panels

import (
	"strings"

	"strategos/assets/livery"
	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Meaning says what a thing on the table stands for at this moment: what a click
// on it does, or why it does nothing. One of the two is always set.
type Meaning struct {
	// Does is what a click does, in words.
	Does string
	// Why tells why a click does nothing; a section at its end is a link.
	Why []text.Span
	// Warn is what the player would regret about it.
	Warn []string
	// Rule is that section, empty when the reason is no matter of the rules.
	Rule string
}

// Line is the meaning as a line of a tooltip.
func (m *Meaning) Line() string {
	if m.Does != "" {
		return strings.Join(append([]string{"→ " + m.Does}, m.Warn...), "\n! ")
	}
	return "✕ " + text.Join(m.Why)
}

func does(words string) Meaning { return Meaning{Does: words} }

// because words a refusal.
func (ps *Panels) because(why *engine.Refusal) Meaning {
	if why == nil {
		return Meaning{}
	}
	return Meaning{Why: ps.Text.RefusalSpans(why), Rule: why.Rule}
}

// plain is a reason that lies with the program, not with the rules.
func (ps *Panels) plain(key string, kv ...any) Meaning {
	return Meaning{Why: []text.Span{{Text: ps.Text.UI(key, kv...)}}}
}

// idle tells why nothing at all can be done on the table; ok is false when
// something can.
func (ps *Panels) idle() (m Meaning, ok bool) {
	switch {
	case ps.Past():
		return ps.plain("table.why.history"), true
	case ps.Prompt.Over != nil:
		return ps.because(ps.Game().Explain(engine.OnButton, "")), true
	case ps.Curtained():
		return ps.plain("table.why.curtain", "side", ps.Text.Seat(ps.Prompt.Seat)), true
	}
	return Meaning{}, false
}

// PlaceMeaning is what a place stands for.
func (ps *Panels) PlaceMeaning(id string) Meaning {
	if m, ok := ps.idle(); ok {
		return m
	}
	return ps.meaning(ps.Ctl.AtPlace(id))
}

// ThingMeaning is what a thing on the board stands for; add is a click with shift.
func (ps *Panels) ThingMeaning(id string, add bool) Meaning {
	if m, ok := ps.idle(); ok {
		return m
	}
	return ps.meaning(ps.Ctl.AtCounter(id, add))
}

// TipThing says in a tooltip of a part of a panel what a thing is, where and how it stands, and what a click on it does.
func (ps *Panels) TipThing(c *ui.Context, hit, id string) {
	if c.Hovered() != hit && !c.Focused(hit) {
		return
	}
	m := ps.ThingMeaning(id, Adds(c))
	c.TipOf(hit, ui.Tooltip{Title: ps.Name(id), Text: strings.Join(ps.ThingFacts(id), ui.Dot), Foot: m.Line()})
}

// meaning words what a click comes to.
func (ps *Panels) meaning(in intent.Intent) Meaning {
	switch in.Kind {
	case intent.Go:
		way := in.Items[0].Way
		key, cost := "table.why.go", ps.announcedBy(way)
		if cost != "" {
			key = "table.why.announce-go"
		}
		m := does(ps.Text.UI(key, "zone", ps.PlaceTitle(in.ID), "cost", ps.WayLabel(way), "ap", cost))
		if words := ps.tolls(way); words != "" {
			m.Does += "\n→ " + words
		}
		for _, w := range way.Warnings {
			m.Warn = append(m.Warn, ps.Text.Warning(w))
		}
		return m
	case intent.Play:
		return does(ps.Text.Choice(*in.Items[0].Choice))
	case intent.Choose:
		m := does(ps.choiceWords(in.Items))
		for _, w := range in.Warnings() {
			m.Warn = append(m.Warn, ps.Text.Warning(w))
		}
		return m
	case intent.Narrow:
		return does(ps.Text.UI("table.aim.click", "what", ps.aimName(in.Aim), "count", len(in.Items), "n", len(in.Items)))
	case intent.Pick:
		return does(ps.Text.UI("table.why.pick"))
	case intent.LetGo:
		return does(ps.Text.UI("table.why.let-go"))
	case intent.Stay:
		return does(ps.Text.UI("table.why.start"))
	case intent.Inside:
		return does(ps.Text.UI("table.why.pick-here", "zone", ps.PlaceTitle(in.ID)))
	case intent.Plannable:
		return does(ps.Text.UI("table.why.plan-here"))
	case intent.Later:
		return does(ps.Text.UI("table.why.piece", "piece", ps.CardName(in.First.ID), "what", ps.Text.Choice(*in.First)))
	}
	return ps.because(in.Why)
}

// choiceWords are the choices that a click takes or opens.
func (ps *Panels) choiceWords(items []intent.Item) string {
	var out []string
	for _, it := range items {
		words := ps.Text.Choice(*it.Choice)
		if n := it.Choice.Cost; n > 0 {
			words += " · " + ps.Text.Price(ps.Prompt, n)
		}
		out = append(out, words)
	}
	return strings.Join(out, "\n→ ")
}

// FaceMeaning is what may be done with a face of a card in the hand of the seat.
func (ps *Panels) FaceMeaning(card, face string, seat engine.Seat) Meaning {
	if m, ok := ps.idle(); ok {
		return m
	}
	if seat != ps.Prompt.Seat {
		return ps.plain("table.why.other-hand", "side", ps.Text.Seat(ps.Prompt.Seat))
	}
	var uses []string
	for _, it := range ps.Ctl.PieceItems(card) {
		if factOf(it.Choice, engine.TitleFact) == face {
			uses = append(uses, ps.Text.Choice(*it.Choice))
		}
	}
	if len(uses) > 0 {
		return does(strings.Join(uses, "\n→ "))
	}
	return ps.because(ps.faceDenied(card, face))
}

// faceDenied is why the face, or a card of one face, cannot be played now; nil when it
// can.
func (ps *Panels) faceDenied(card, face string) *engine.Refusal {
	for _, d := range ps.Ctl.PieceDenied(card) {
		if d.Key == face || face == "" {
			return d.Why
		}
	}
	return nil
}

// CoverMeaning is why nothing can be done with cards that lie face down.
func (ps *Panels) CoverMeaning(seat engine.Seat) Meaning {
	if m, ok := ps.idle(); ok {
		return m
	}
	if seat == ps.Prompt.Seat {
		return ps.plain("table.why.covered")
	}
	return ps.plain("table.why.secret", "side", ps.Text.Seat(seat))
}

// deniedButtons shows the buttons that somebody may look for and that cannot be
// pressed, each with its reason.
func (ps *Panels) deniedButtons(k *prose.Column) {
	var list []*engine.Denied
	for i := range ps.Prompt.Denied {
		if d := &ps.Prompt.Denied[i]; d.On == engine.OnButton && d.Role != engine.NumberRole && !ps.laid(&engine.Choice{Key: d.Key}) {
			list = append(list, d)
		}
	}
	if len(list) == 0 {
		return
	}
	k.Gap(2)
	var labels []string
	for _, d := range list {
		labels = append(labels, ps.Text.Denied(*d))
	}
	ps.grid(k, len(list), columnsFor(k, labels), func(i int, r render.Rect) {
		d := list[i]
		k.Button("denied."+d.Key, r, ps.Text.Denied(*d), ui.ButtonOpts{Small: true, Disabled: true, Why: ps.Text.Refusal(d.Why)})
		ps.asked(k.Context, "denied."+d.Key, ps.Text.Denied(*d), d.Why)
	})
	k.Gap(4)
}

// asked shows the reason of a greyed button in the panel, with its link, when the
// pointer or the keyboard's focus is on it; what is the button's name, since the reason stands below other buttons.
func (ps *Panels) asked(c *ui.Context, id, what string, why *engine.Refusal) {
	if why != nil && (c.Hovered() == id || c.Focused(id)) {
		ps.hotWhat, ps.hotWhy = what, why
	}
}

// meaningLine sets the meaning of what is pointed at or was clicked, the section
// as a link.
func (ps *Panels) meaningLine(k *prose.Column, id string, m Meaning) {
	if m.Does != "" {
		for line := range strings.SplitSeq(m.Does, "\n→ ") {
			k.Para(k.Theme.Small().In(k.Theme.Gold), "→ "+line)
		}
		for _, line := range m.Warn {
			k.Para(k.Theme.Small().In(render.Mix(ps.Palette.Bad, render.Hex(0xffffff), 0.55)), "! "+line)
		}
		return
	}
	if len(m.Why) == 0 {
		return
	}
	k.Gap(3)
	ink := render.Mix(ps.Palette.Bad, render.Hex(0xffffff), 0.55)
	f := prose.Set(k.Theme.Small().In(ink), m.Why, k.W-20)
	f.Keys = true
	k.Text(render.Pt(k.X, k.Y+f.Style.Metrics().Ascent), render.Left, f.Style, "✕")
	if s, ok := f.Draw(k.Context, id, render.Pt(k.X+18, k.Y), livery.Plain); ok {
		ps.Follow(s)
	}
	k.Y += f.Height + 3
}

// RuleAsked is the section of the reason on show, for the key that opens it: of
// what the pointer or the focus is on, else of the last click, else the rule in
// force.
func (ps *Panels) RuleAsked() string {
	if ps.hotWhy != nil {
		return ps.hotWhy.Rule
	}
	if why := ps.Ctl.Refused(); why != nil {
		return why.Rule
	}
	var m Meaning
	if th, ok := ps.Thing(ps.looked()); ok {
		m = ps.ThingMeaning(th.ID, false)
	} else if z := ps.lookedZone(); z != "" {
		m = ps.PlaceMeaning(z)
	}
	if m.Rule != "" {
		return m.Rule
	}
	return ps.Prompt.Rule
}
