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
	// Rule is that section, empty when the reason is no matter of the rules.
	Rule string
}

// Line is the meaning as a line of a tooltip.
func (m *Meaning) Line() string {
	if m.Does != "" {
		return "→ " + m.Does
	}
	return "✕ " + text.Join(m.Why)
}

func does(words string) Meaning { return Meaning{Does: words} }

// because words a refusal.
func (t *Panels) because(why *engine.Refusal) Meaning {
	if why == nil {
		return Meaning{}
	}
	return Meaning{Why: t.Text.RefusalSpans(why), Rule: why.Rule}
}

// plain is a reason that lies with the program, not with the rules.
func (t *Panels) plain(key string, kv ...any) Meaning {
	return Meaning{Why: []text.Span{{Text: t.Text.UI(key, kv...)}}}
}

// idle tells why nothing at all can be done on the table; ok is false when
// something can.
func (t *Panels) idle() (m Meaning, ok bool) {
	switch {
	case t.Past():
		return t.plain("table.why.history"), true
	case t.Prompt.Over != nil:
		return t.because(t.Game().Explain(engine.OnButton, "")), true
	case t.Curtained():
		return t.plain("table.why.curtain", "side", t.Text.Seat(t.Prompt.Seat)), true
	}
	return Meaning{}, false
}

// PlaceMeaning is what a place stands for.
func (t *Panels) PlaceMeaning(id string) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	return t.meaning(t.Ctl.AtPlace(id))
}

// ThingMeaning is what a thing on the board stands for; add is a click with shift.
func (t *Panels) ThingMeaning(id string, add bool) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	return t.meaning(t.Ctl.AtCounter(id, add))
}

// meaning words what a click comes to.
func (t *Panels) meaning(in intent.Intent) Meaning {
	switch in.Kind {
	case intent.Go:
		return does(t.Text.UI("table.why.go", "zone", t.PlaceTitle(in.ID), "cost", t.WayLabel(in.Items[0].Way)))
	case intent.Play:
		return does(t.Text.Choice(*in.Items[0].Choice))
	case intent.Choose:
		return does(t.choiceWords(in.Items))
	case intent.Pick:
		return does(t.Text.UI("table.why.pick"))
	case intent.LetGo:
		return does(t.Text.UI("table.why.let-go"))
	case intent.Stay:
		return does(t.Text.UI("table.why.start"))
	case intent.Inside:
		return does(t.Text.UI("table.why.pick-here", "zone", t.PlaceTitle(in.ID)))
	case intent.Later:
		return does(t.Text.UI("table.why.piece", "piece", t.CardName(in.First.ID), "what", t.Text.Choice(*in.First)))
	}
	return t.because(in.Why)
}

// choiceWords are the choices that a click takes or opens.
func (t *Panels) choiceWords(items []intent.Item) string {
	var out []string
	for _, it := range items {
		words := t.Text.Choice(*it.Choice)
		if n := it.Choice.Cost; n > 0 {
			words += " · " + t.Text.UI("table.ap", "count", n, "n", n)
		}
		out = append(out, words)
	}
	return strings.Join(out, "\n→ ")
}

// FaceMeaning is what may be done with a face of a card in the hand of the seat.
func (t *Panels) FaceMeaning(card, face string, seat engine.Seat) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	if seat != t.Prompt.Seat {
		return t.plain("table.why.other-hand", "side", t.Text.Seat(t.Prompt.Seat))
	}
	var uses []string
	for _, it := range t.Ctl.PieceItems(card) {
		if factOf(it.Choice, engine.TitleFact) == face {
			uses = append(uses, t.Text.Choice(*it.Choice))
		}
	}
	if len(uses) > 0 {
		return does(strings.Join(uses, "\n→ "))
	}
	return t.because(t.faceDenied(card, face))
}

// faceDenied is why the face cannot be played now, nil when it can.
func (t *Panels) faceDenied(card, face string) *engine.Refusal {
	for _, d := range t.Ctl.PieceDenied(card) {
		if d.Key == face {
			return d.Why
		}
	}
	return nil
}

// CoverMeaning is why nothing can be done with cards that lie face down.
func (t *Panels) CoverMeaning(seat engine.Seat) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	if seat == t.Prompt.Seat {
		return t.plain("table.why.covered")
	}
	return t.plain("table.why.secret", "side", t.Text.Seat(seat))
}

// deniedButtons shows the buttons that somebody may look for and that cannot be
// pressed, each with its reason.
func (t *Panels) deniedButtons(k *prose.Column) {
	var list []*engine.Denied
	for i := range t.Prompt.Denied {
		if d := &t.Prompt.Denied[i]; d.On == engine.OnButton && d.Role != engine.NumberRole {
			list = append(list, d)
		}
	}
	if len(list) == 0 {
		return
	}
	k.Gap(2)
	var labels []string
	for _, d := range list {
		labels = append(labels, t.Text.Denied(*d))
	}
	t.grid(k, len(list), columnsFor(k, labels), func(i int, r render.Rect) {
		d := list[i]
		k.Button("denied."+d.Key, r, t.Text.Denied(*d), ui.ButtonOpts{Small: true, Disabled: true, Why: t.Text.Refusal(d.Why)})
		t.asked(k.Context, "denied."+d.Key, d.Why)
	})
	k.Gap(4)
}

// asked shows the reason of a greyed button in the panel, with its link, when the
// pointer or the keyboard's focus is on it.
func (t *Panels) asked(c *ui.Context, id string, why *engine.Refusal) {
	if why != nil && (c.Hovered() == id || c.Focused(id)) {
		t.hotWhy = why
	}
}

// meaningLine sets the meaning of what is pointed at or was clicked, the section
// as a link.
func (t *Panels) meaningLine(k *prose.Column, id string, m Meaning) {
	if m.Does != "" {
		for line := range strings.SplitSeq(m.Does, "\n→ ") {
			k.Para(k.Theme.Small().In(k.Theme.Gold), "→ "+line)
		}
		return
	}
	if len(m.Why) == 0 {
		return
	}
	k.Gap(3)
	ink := render.Mix(t.Palette.Bad, render.Hex(0xffffff), 0.55)
	f := prose.Set(k.Theme.Small().In(ink), m.Why, k.W-20)
	f.Keys = true
	k.Text(render.Pt(k.X, k.Y+f.Style.Metrics().Ascent), render.Left, f.Style, "✕")
	if s, ok := f.Draw(k.Context, id, render.Pt(k.X+18, k.Y), livery.Plain); ok {
		t.Follow(s)
	}
	k.Y += f.Height + 3
}

// RuleAsked is the section of the reason on show, for the key that opens it: of
// what the pointer or the focus is on, else of the last click, else the rule in
// force.
func (t *Panels) RuleAsked() string {
	if t.hotWhy != nil {
		return t.hotWhy.Rule
	}
	if why := t.Ctl.Refused(); why != nil {
		return why.Rule
	}
	var m Meaning
	if th, ok := t.Thing(t.looked()); ok {
		m = t.ThingMeaning(th.ID, false)
	} else if z := t.lookedZone(); z != "" {
		m = t.PlaceMeaning(z)
	}
	if m.Rule != "" {
		return m.Rule
	}
	return t.Prompt.Rule
}
