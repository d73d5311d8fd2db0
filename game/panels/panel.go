package panels

import (
	"strings"

	"strategos/assets/livery"
	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Frame draws the right panel: the seats' state, the decision with what can be done about it, what the family of games adds,
// and the details of what is pointed at. top shows it from its beginning: there is a new decision.
func (ps *Panels) Frame(c *ui.Context, r render.Rect, top bool) {
	c.Hit("panel", r)
	c.FillRect(r, c.Theme.Panel)
	c.VLine(r.X, r.Y, r.H, c.Theme.Line)
	c.Group(ps.groups.About)
	head := prose.NewColumn(c, r.X+14, r.Y+10, r.W-28)
	ps.Head(head)
	ps.sheetStrip(head)
	c.HLine(r.X, head.Y+2, r.W, c.Theme.Line)
	view := render.R(r.X, head.Y+3, r.W, r.Bottom()-head.Y-3)
	if top {
		c.ScrollTo("panel.scroll", 0)
	}
	c.Scroll("panel.scroll", view, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X+14, inner.Y+10, inner.W-16)
		ps.Decision(k)
		cards := ps.asksCards() // a long list: what the game is about must not lie below it
		if cards {
			ps.aim(k)
		}
		if ps.Asks() {
			ps.Answers(k)
		}
		ps.part.Below(k)
		if !cards {
			ps.aim(k)
		}
		ps.next(k)
		ps.Calendar(k)
		ps.Details(k)
		return k.Y - inner.Y + 14 + ps.RefusalRoom(c, view.W)
	})
	ps.Refusal(c, view)
}

// Asks tells that the decision of the moment is open to an answer.
func (ps *Panels) Asks() bool { return !ps.Past() && !ps.Curtained() && !ps.Waiting }

// Decision says who decides and what is asked. The keyboard comes to the answers
// before it comes to the section that asks.
func (ps *Panels) Decision(k *prose.Column) {
	c, p := k.Context, ps.Prompt
	c.Group(ps.groups.About)
	defer c.Group(ps.groups.Answers)
	if ps.Past() {
		k.Caps(ps.Text.UI("table.history.title"))
		k.Para(c.Theme.Body(), ps.Text.UI("table.history.panel"))
		k.Gap(8)
		return
	}
	if ps.Waiting {
		k.Caps(ps.Text.UI("table.result.title"))
		k.Para(c.Theme.Body(), ps.Text.UI("table.result.waits"))
		k.Gap(8)
		return
	}
	if ps.Curtained() {
		k.Caps(ps.Text.UI("table.curtain.title"))
		k.Para(c.Theme.Body(), ps.Text.UI("table.curtain.panel", "side", ps.Text.Seat(p.Seat)))
		return
	}
	title, question, help := ps.Text.Prompt(*p)
	who, style := "", c.Theme.Caps()
	if p.Seat != "" {
		who = strings.ToUpper(ps.Text.UI("table.decides", "side", ps.Text.Seat(p.Seat)))
		style = style.In(render.Mix(ps.Palette.Of(ps.Livery(p.Seat)).Accent, render.Hex(0xffffff), 0.25))
	}
	ps.RuledHead(k, "panel.rule", style, who, p.Rule)
	k.Para(c.Theme.Heading().Sized(20), title)
	k.Gap(3)
	k.Para(c.Theme.Reading().Sized(16), question)
	if help != "" && !ps.Compact { // there the answers come first
		k.Gap(3)
		k.Para(c.Theme.Small(), help)
	}
	k.Gap(8)
}

// Help explains the question at more length.
func (ps *Panels) Help(k *prose.Column) {
	if _, _, help := ps.Text.Prompt(*ps.Prompt); help != "" {
		k.Para(k.Theme.Small(), help)
		k.Gap(8)
	}
}

// RuledHead is a small heading with a rule's number at the right end of its row, or
// below it where both do not fit.
func (ps *Panels) RuledHead(k *prose.Column, id string, style render.TextStyle, head, rule string) {
	if rule != "" && render.Measure(style, head) > k.W { // more than a line, and the link beneath
		k.Para(style, head)
		row := k.Take(20)
		row.W = render.Measure(k.Theme.Small(), ps.Text.UI("table.rule", "no", ps.Text.Section(rule))) + 20
		ps.ruleLink(k.Context, id, row, rule)
		return
	}
	row := k.Take(22)
	if rule == "" {
		k.TextIn(row, render.Left, style, head)
		return
	}
	link := render.Measure(k.Theme.Small(), ps.Text.UI("table.rule", "no", ps.Text.Section(rule))) + 28
	if render.Measure(style, head)+link > row.W {
		k.TextIn(row, render.Left, style, head)
		row = k.Take(20)
		row.W = link - 8 // at the left, like the heading
	} else {
		k.TextIn(row, render.Left, style, head)
	}
	ps.ruleLink(k.Context, id, row, rule)
}

// ruleLink is a section's number at the right end of a row; a click opens it.
func (ps *Panels) ruleLink(c *ui.Context, id string, row render.Rect, rule string) {
	style := c.Theme.Small().In(c.Theme.Gold)
	label := ps.Text.UI("table.rule", "no", ps.Text.Section(rule))
	w := render.Measure(style, label)
	m := style.Metrics()
	c.Icon("book", render.R(row.Right()-w-20, row.Y+(row.H-14)/2, 14, 14), c.Theme.Gold)
	if _, ok := c.Link(id, render.Pt(row.Right()-w, row.Y+(row.H+m.CapHeight)/2), style, label); ok {
		ps.ShowRules(rule)
	}
}

// refusedBox is where it is told why the last click did nothing: at the foot of the panel, or at its head where the pointer was at the foot.
type refusedBox struct {
	why  *engine.Refusal
	head bool
}

// untold is why the last click did nothing, with its words set for a panel's width; nil where there is nothing to tell.
func (ps *Panels) untold(c *ui.Context, width float64) (why *engine.Refusal, f prose.Flow) {
	if why = ps.Ctl.Refused(); why == nil {
		why = ps.Ctl.Told()
	}
	if why == nil || !ps.Asks() {
		return nil, f
	}
	f = prose.Set(c.Theme.Body().Sized(14), ps.Text.RefusalSpans(why), width-2*refusalSide-46)
	f.Keys = true
	return why, f
}

// refusalSide is how far the box of a refusal stands off the sides of the panel, refusalEdge what stands above and below its words.
const refusalSide, refusalEdge = 12.0, 8.0

// RefusalRoom is what is left free below a panel's contents while a refusal lies over its foot.
func (ps *Panels) RefusalRoom(c *ui.Context, width float64) float64 {
	if why, f := ps.untold(c, width); why != nil {
		return f.Height + 4*refusalEdge
	}
	return 0
}

// Refusal says why the last click did nothing, over what stands in the panel, so that no button moves away under the pointer.
func (ps *Panels) Refusal(c *ui.Context, view render.Rect) {
	why, f := ps.untold(c, view.W)
	if why == nil {
		ps.refused = refusedBox{}
		return
	}
	icon, ground, edge := "warning", render.Mix(c.Theme.Panel, ps.Palette.Bad, 0.3), ps.Palette.Bad
	if ps.Ctl.Refused() == nil {
		icon, ground, edge = "help", c.Theme.Raised, c.Theme.Muted
	}
	high := f.Height + 2*refusalEdge
	box := render.R(view.X+refusalSide, view.Bottom()-high-refusalEdge, view.W-2*refusalSide, high)
	if ps.refused.why != why {
		at, in := c.Mouse()
		ps.refused = refusedBox{why, in && box.Inset(-8).Contains(at)}
	}
	if ps.refused.head {
		box.Y = view.Y + refusalEdge
	}
	c.Shadow(box)
	c.Hit("refusal", box, ui.Dead)
	c.KeepClear(box)
	c.FillRoundRect(box, 6, ground)
	c.FillRoundRect(render.R(box.X, box.Y+4, 4, box.H-8), 2, edge)
	c.Icon(icon, render.R(box.X+11, box.Y+9, 16, 16), render.Hex(0xffffff))
	if s, ok := f.Draw(c, "refusal", render.Pt(box.X+34, box.Y+8), livery.Plain); ok {
		ps.Follow(s)
	}
}

// Details describe the zone or counter last clicked, or the one pointed at.
func (ps *Panels) Details(k *prose.Column) {
	if ps.hotWhy != nil {
		if ps.hotWhat != "" {
			k.Caps(ps.hotWhat)
		}
		ps.meaningLine(k, "hot", ps.because(ps.hotWhy))
	}
	if th, ok := ps.Thing(ps.looked()); ok {
		k.HLine(k.X, k.Y+6, k.W, k.Theme.Line)
		k.Gap(10)
		ps.thingDetails(k, th)
		return
	}
	zone := ps.lookedZone()
	if zone == "" {
		return
	}
	k.HLine(k.X, k.Y+6, k.W, k.Theme.Line)
	k.Gap(10)
	k.Caps(ps.PlaceTitle(zone))
	for _, line := range ps.PlaceFacts(zone) {
		k.Para(k.Theme.Small(), line)
	}
	ps.lookMeaning(k, ps.PlaceMeaning(zone))
	ps.thingsHere(k, zone)
}

// lookMeaning sets what a click on the thing looked at does; not a second time
// when the last click has just been answered.
func (ps *Panels) lookMeaning(k *prose.Column, m Meaning) {
	for _, why := range []*engine.Refusal{ps.Ctl.Refused(), ps.Ctl.Told(), ps.hotWhy} {
		if why != nil && ps.Text.Refusal(why) == text.Join(m.Why) {
			return
		}
	}
	ps.meaningLine(k, "meaning", m)
}

// looked is the counter whose details are on show: pointed at, else clicked last.
func (ps *Panels) looked() string {
	if thing, _ := ps.Pointed(); thing != "" {
		return thing
	}
	return ps.Ctl.Counter()
}

// lookedZone is the place whose details are on show.
func (ps *Panels) lookedZone() string {
	zone := ps.Ctl.Place()
	if zone == "" {
		_, zone = ps.Pointed()
	}
	if !ps.Place(zone) {
		return ""
	}
	return zone
}

// thingsHere lists who stands in a place, seat by seat.
func (ps *Panels) thingsHere(k *prose.Column, place string) {
	for _, seat := range ps.Seats() {
		here := ps.Here(place, seat)
		if len(here) == 0 {
			continue
		}
		k.Gap(6)
		k.Pair(ps.Text.Seat(seat), ps.part.Sum(place, here))
		const edge, gap = 46.0, 5.0
		per := max(1, int((k.W+gap)/(edge+gap)))
		for i, id := range here {
			r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
			ps.listed(k, id, r)
		}
		k.Gap(float64((len(here)+per-1)/per) * (edge + gap))
	}
}

// listed is a thing in the panel's list of a place: it can be pointed at,
// focused and clicked like the one on the board.
func (ps *Panels) listed(k *prose.Column, thing string, r render.Rect) {
	id := "listed." + thing
	h := k.Hit(id, r, ui.CanFocus)
	k.Sprite(ps.Spec(thing, ps.Mark(thing)), r, 0)
	if h.Hovered || h.Focused {
		m := ps.ThingMeaning(thing, Adds(k.Context))
		k.TipTitled(id, ps.Name(thing), m.Line())
	}
	switch {
	case h.Clicked && ps.Live():
		ps.Ctl.ClickCounter(thing, Adds(k.Context))
	case h.RightClicked:
		ps.Enlarge(thing)
	}
}

// thingDetails show the faces of a thing and what they say, in words.
func (ps *Panels) thingDetails(k *prose.Column, th Thing) {
	k.Caps(ps.Name(th.ID))
	const edge = 64.0
	faces := ps.Faces(th.ID)
	for i, f := range faces {
		r := render.R(k.X+float64(i)*(edge+8), k.Y, edge, edge)
		fade := 0.0
		if th.Turns && i != th.Face {
			fade = 0.45
		}
		k.Sprite(f, r, fade)
	}
	side := prose.NewColumn(k.Context, k.X+float64(len(faces))*(edge+8)+6, k.Y-2, k.W-float64(len(faces))*(edge+8)-6)
	for _, line := range ps.ThingFacts(th.ID) {
		side.Para(k.Theme.Small(), line)
	}
	k.Y = max(k.Y+edge, side.Y) + 6
	ps.lookMeaning(k, ps.ThingMeaning(th.ID, false))
}
