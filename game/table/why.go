package table

import (
	"slices"
	"strings"

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

// line is the meaning as a line of a tooltip.
func (m *Meaning) line() string {
	if m.Does != "" {
		return "→ " + m.Does
	}
	return "✕ " + text.Join(m.Why)
}

func does(words string) Meaning { return Meaning{Does: words} }

// because words a refusal.
func (t *Table) because(why *engine.Refusal) Meaning {
	if why == nil {
		return Meaning{}
	}
	return Meaning{Why: t.text.RefusalSpans(why), Rule: why.Rule}
}

// plain is a reason that lies with the program, not with the rules.
func (t *Table) plain(key string, kv ...any) Meaning {
	return Meaning{Why: []text.Span{{Text: t.text.UI(key, kv...)}}}
}

// idle tells why nothing at all can be done on the table; ok is false when
// something can.
func (t *Table) idle() (m Meaning, ok bool) {
	switch {
	case t.past.Past():
		return t.plain("table.why.history"), true
	case t.prompt.Over != nil:
		return t.because(t.game().Explain(engine.OnButton, "")), true
	case t.curtained():
		return t.plain("table.why.curtain", "side", t.text.Seat(t.prompt.Seat)), true
	}
	return Meaning{}, false
}

func (t *Table) game() engine.Game { return t.session.Game() }

// zoneMeaning is what a zone or base stands for.
func (t *Table) zoneMeaning(id string) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	return t.meaning(t.ctl.AtPlace(id))
}

// counterMeaning is what a counter on the board stands for; add is a click with shift.
func (t *Table) counterMeaning(cv *engine.CounterView, add bool) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	return t.meaning(t.ctl.AtCounter(cv.ID, add))
}

// meaning words what a click comes to.
func (t *Table) meaning(in intent.Intent) Meaning {
	switch in.Kind {
	case intent.Go:
		return does(t.text.UI("table.why.go", "zone", t.zoneTitle(in.ID), "cost", t.scene.WayLabel(in.Items[0].Way)))
	case intent.Play:
		return does(t.text.Choice(*in.Items[0].Choice))
	case intent.Choose:
		return does(t.choiceWords(in.Items))
	case intent.Pick:
		return does(t.text.UI("table.why.pick"))
	case intent.LetGo:
		return does(t.text.UI("table.why.let-go"))
	case intent.Stay:
		return does(t.text.UI("table.why.start"))
	case intent.Inside:
		return does(t.text.UI("table.why.pick-here", "zone", t.zoneTitle(in.ID)))
	case intent.Later:
		return does(t.text.UI("table.why.piece", "piece", t.scene.Book.Piece(t.text.Language(), in.First.ID), "what", t.text.Choice(*in.First)))
	}
	return t.because(in.Why)
}

// choiceWords are the choices that a click takes or opens.
func (t *Table) choiceWords(items []intent.Item) string {
	var out []string
	for _, it := range items {
		words := t.text.Choice(*it.Choice)
		if n := it.Choice.Cost; n > 0 {
			words += " · " + t.text.UI("table.ap", "count", n, "n", n)
		}
		out = append(out, words)
	}
	return strings.Join(out, "\n→ ")
}

// faceMeaning is what may be done with a face of a stratagem counter in the hand of
// the seat.
func (t *Table) faceMeaning(piece string, f engine.FaceView, seat engine.Seat) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	if seat != t.prompt.Seat {
		return t.plain("table.why.other-hand", "side", t.text.Seat(t.prompt.Seat))
	}
	var uses []string
	for _, it := range t.ctl.PieceItems(piece) {
		if it.Choice.Facts.Get("title") == itoa(f.No) {
			uses = append(uses, t.text.Choice(*it.Choice))
		}
	}
	if len(uses) > 0 {
		return does(strings.Join(uses, "\n→ "))
	}
	return t.because(t.faceDenied(piece, f))
}

// faceDenied is why the face cannot be played now, nil when it can.
func (t *Table) faceDenied(piece string, f engine.FaceView) *engine.Refusal {
	for _, d := range t.ctl.PieceDenied(piece) {
		if d.Key == itoa(f.No) {
			return d.Why
		}
	}
	return nil
}

// coverMeaning is why nothing can be done with counters that lie face down.
func (t *Table) coverMeaning(seat engine.Seat) Meaning {
	if m, ok := t.idle(); ok {
		return m
	}
	if seat == t.prompt.Seat {
		return t.plain("table.why.covered")
	}
	return t.plain("table.why.secret", "side", t.text.Seat(seat))
}

// deniedButtons shows the buttons that somebody may look for and that cannot be
// pressed, each with its reason.
func (t *Table) deniedButtons(k *prose.Column) {
	var list []*engine.Denied
	for i := range t.prompt.Denied {
		if d := &t.prompt.Denied[i]; d.On == engine.OnButton && d.Key != "announce" {
			list = append(list, d)
		}
	}
	if len(list) == 0 {
		return
	}
	k.Gap(2)
	var labels []string
	for _, d := range list {
		labels = append(labels, t.text.Denied(*d))
	}
	t.grid(k, len(list), columnsFor(k, labels), func(i int, r render.Rect) {
		d := list[i]
		k.Button("denied."+d.Key, r, t.text.Denied(*d), ui.ButtonOpts{Small: true, Disabled: true, Why: t.text.Refusal(d.Why)})
		t.asked(k.Context, "denied."+d.Key, d.Why)
	})
	k.Gap(4)
}

// asked shows the reason of a greyed button in the panel, with its link, when the
// pointer or the keyboard's focus is on it.
func (t *Table) asked(c *ui.Context, id string, why *engine.Refusal) {
	if why != nil && (c.Hovered() == id || c.Focused(id)) {
		t.hotWhy = why
	}
}

// meaningLine sets the meaning of what is pointed at or was clicked, the section
// as a link.
func (t *Table) meaningLine(k *prose.Column, id string, m Meaning) {
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
	ink := render.Mix(t.set.Palette.Bad, render.Hex(0xffffff), 0.55)
	f := prose.Set(k.Theme.Small().In(ink), m.Why, k.W-20)
	f.Keys = true
	k.Text(render.Pt(k.X, k.Y+f.Style.Metrics().Ascent), render.Left, f.Style, "✕")
	if s, ok := f.Draw(k.Context, id, render.Pt(k.X+18, k.Y), render.Neutral); ok {
		t.follow(s)
	}
	k.Y += f.Height + 3
}

// ruleAsked is the section of the reason on show, for the key that opens it: of
// what the pointer or the focus is on, else of the last click, else the rule in
// force.
func (t *Table) ruleAsked() string {
	if t.hotWhy != nil {
		return t.hotWhy.Rule
	}
	if why := t.ctl.Refused(); why != nil {
		return why.Rule
	}
	var m Meaning
	if cv := t.view.Counter(t.looked()); cv != nil {
		m = t.counterMeaning(cv, false)
	} else if z := t.lookedZone(); z != "" {
		m = t.zoneMeaning(z)
	}
	if m.Rule != "" {
		return m.Rule
	}
	return t.prompt.Rule
}

// lookKeys step through the places of the board, so that the details and reasons
// in the panel can be read without a pointer.
func (t *Table) lookKeys(c *ui.Context) {
	step := 0
	switch {
	case c.Key("."):
		step = 1
	case c.Key(","):
		step = -1
	default:
		return
	}
	order := t.scene.Geo.Order()
	if len(order) == 0 {
		return
	}
	at := slices.Index(order, t.ctl.Place()) + step
	if t.ctl.Place() == "" && step < 0 {
		at = -1
	}
	zone := order[(at+len(order))%len(order)]
	t.ctl.Look(zone, "")
	t.point(zone)
	c.Reveal("panel.scroll", render.R(0, 1e6, 1, 1))
	c.Redraw()
}
