package table

import (
	"math"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// framePanel draws the right panel: the sides' state, the decision with what can
// be done about it, the combat, and the details of what is pointed at.
func (t *Table) framePanel(c *ui.Context) {
	r := t.box.panel
	c.Hit("panel", r)
	c.FillRect(r, c.Theme.Panel)
	c.VLine(r.X, r.Y, r.H, c.Theme.Line)
	c.Group(groupAbout)
	top := prose.NewColumn(c, r.X+14, r.Y+10, r.W-28)
	for i := range t.view.Sides {
		t.sideRow(top, &t.view.Sides[i])
		top.Gap(4)
	}
	c.HLine(r.X, top.Y+2, r.W, c.Theme.Line)
	view := render.R(r.X, top.Y+3, r.W, r.Bottom()-top.Y-3)
	if t.toTop {
		t.toTop = false
		c.ScrollTo("panel.scroll", 0)
	}
	c.Scroll("panel.scroll", view, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X+14, inner.Y+10, inner.W-16)
		t.decision(k)
		if !t.past.Past() && !t.curtained() {
			t.actions(k)
		}
		t.combatPanel(k)
		t.siegePanel(k)
		t.details(k)
		return k.Y - inner.Y + 14
	})
}

// sideNarrow is the width below which a side's figures do not fit beside its name.
const sideNarrow = 262.0

// sideRow is one side's tracks: action points, supply, victory points.
func (t *Table) sideRow(k *prose.Column, s *engine.SideView) {
	c := k.Context
	// In a narrow column the figures stand below the name.
	narrow := k.W < sideNarrow
	r := k.Take(46)
	if narrow {
		k.Gap(34)
		r.H += 34
	}
	colors := t.set.Palette.Of(board.SideOf(s.Seat))
	deciding := t.view.Deciding == s.Seat
	if deciding {
		c.FillRoundRect(r, 6, render.Mix(c.Theme.Panel, colors.Accent, 0.15))
		c.FillRoundRect(render.R(r.X, r.Y+5, 4, r.H-10), 2, colors.Accent)
	}
	c.Sprite(render.SealSpec{Side: board.SideOf(s.Seat)}, render.R(r.X+9, r.Y+6, 34, 34), 0)
	name := t.text.Seat(s.Seat)
	style := c.Theme.Strong().In(render.Mix(colors.Accent, render.Hex(0xffffff), 0.35))
	nameW := render.Measure(style, name)
	c.TextIn(render.R(r.X+50, r.Y+3, nameW+2, 20), render.Left, style, name)
	if s.Seat == t.view.Initiative {
		id := "initiative"
		at := render.R(r.X+54+nameW, r.Y+5, 16, 16)
		c.Hit(id, at, ui.Dead)
		c.Icon("flag", at, c.Theme.Gold)
		c.Tip(id, t.text.UI("table.initiative.tip", "side", name))
	}
	if s.Advantage {
		id := "side." + string(s.Seat) + ".advantage"
		at := render.R(r.X+102, r.Y+25, 16, 16)
		c.Hit(id, at, ui.Dead)
		c.Icon("olive", at, c.Theme.Gold)
		c.Tip(id, t.text.UI("table.side.advantage", "side", name))
	}
	hand := "side." + string(s.Seat) + ".hand"
	at := render.R(r.X+50, r.Y+25, 50, 17)
	c.Hit(hand, at, ui.Dead)
	c.Icon("cards", render.R(at.X, at.Y, 16, 16), c.Theme.Muted)
	c.TextIn(render.R(at.X+21, at.Y, 28, at.H), render.Left, c.Theme.Small(), itoa(s.HandSize))
	c.Tip(hand, t.text.UI("table.side.hand", "count", s.HandSize, "n", s.HandSize))

	// Three figures at the right: AP, supply, VP.
	cells := t.sideCells(s)
	label := c.Theme.Small().Sized(11)
	x := r.Right() - 4
	room := r
	if narrow {
		room.Y, room.H = r.Y+38, 46
	}
	for i := len(cells) - 1; i >= 0; i-- {
		cell := cells[i]
		w := math.Max(math.Min(52, r.W*0.165), render.Measure(c.Theme.Strong(), cell.value)+24)
		if narrow {
			w = math.Max(w, render.Measure(label, t.text.UI("table.side."+cell.id))+8)
		}
		if i == 2 {
			w = math.Max(58, render.Measure(c.Theme.Strong(), cell.value)+26)
		}
		x -= w
		box := render.R(x, room.Y+2, w, room.H-4)
		id := "side." + string(s.Seat) + "." + cell.id
		if cell.id == "vp" {
			h := c.Hit(id, box, ui.CanFocus)
			if h.Hovered {
				c.SetCursor(ui.Hand)
			}
			t.scoring = t.scoring || h.Clicked
		} else {
			c.Hit(id, box, ui.Dead)
		}
		ink := c.Theme.Text
		if cell.id == "supply" && (s.Supply <= 1 || s.Cut) && !s.Suspended {
			ink = render.Mix(t.set.Palette.Bad, render.Hex(0xffffff), 0.5)
		}
		if cell.id == "supply" && s.Suspended {
			ink = c.Theme.Muted
		}
		c.Icon(cell.icon, render.R(box.X+4, box.Y+4, 15, 15), render.WithAlpha(ink, 0.85))
		c.TextIn(render.R(box.X+22, box.Y, box.W-22, 23), render.Left, c.Theme.Strong().In(ink), cell.value)
		c.TextIn(render.R(box.X+4, box.Y+23, box.W-2, 17), render.Left, label, t.text.UI("table.side."+cell.id))
		c.Tip(id, cell.tip)
	}
}

// sideCell is one of a side's figures.
type sideCell struct{ id, icon, value, tip string }

// sideCells are a side's action points, supply and victory points.
func (t *Table) sideCells(s *engine.SideView) [3]sideCell {
	cells := [...]sideCell{
		{"ap", "boot", itoa(s.AP), t.text.UI("table.side.ap.tip", "n", s.AP, "announced", s.Announced)},
		{"supply", "amphora", itoa(s.Supply), t.supplyTip(s)},
		{"vp", "laurel", itoa(s.VP), t.text.UI("table.side.vp.tip", "n", s.VP, "now", s.VPNow) + "\n" + t.text.UI("table.score.open")},
	}
	if s.Seat == t.view.Acting && s.Announced > 0 {
		cells[0].value = itoa(s.Announced) + "/" + itoa(s.AP)
	}
	if s.VPNow != s.VP {
		cells[2].value += " (" + itoa(s.VPNow) + ")"
	}
	return cells
}

func (t *Table) supplyTip(s *engine.SideView) string {
	lines := []string{t.text.UI("table.side.supply.tip", "n", s.Supply)}
	switch {
	case s.Suspended:
		lines = append(lines, t.text.UI("table.side.suspended"))
	case s.Cut:
		lines = append(lines, t.text.UI("table.side.cut"))
	}
	return strings.Join(lines, "\n")
}

// decision says who decides and what is asked. The keyboard comes to the answers
// before it comes to the section that asks.
func (t *Table) decision(k *prose.Column) {
	c, p := k.Context, &t.prompt
	c.Group(groupAbout)
	defer c.Group(groupPanel)
	if t.past.Past() {
		k.Caps(t.text.UI("table.history.title"))
		k.Para(c.Theme.Body(), t.text.UI("table.history.panel"))
		k.Gap(8)
		return
	}
	if t.curtained() {
		k.Caps(t.text.UI("table.curtain.title"))
		k.Para(c.Theme.Body(), t.text.UI("table.curtain.panel", "side", t.text.Seat(p.Seat)))
		return
	}
	title, question, help := t.text.Prompt(*p)
	who, style := "", c.Theme.Caps()
	if p.Seat != "" {
		who = strings.ToUpper(t.text.UI("table.decides", "side", t.text.Seat(p.Seat)))
		style = style.In(render.Mix(t.set.Palette.Of(board.SideOf(p.Seat)).Accent, render.Hex(0xffffff), 0.25))
	}
	t.ruledHead(k, "panel.rule", style, who, p.Rule)
	k.Para(c.Theme.Heading().Sized(20), title)
	k.Gap(3)
	k.Para(c.Theme.Reading().Sized(16), question)
	if help != "" && !t.box.compact { // there the answers come first
		k.Gap(3)
		k.Para(c.Theme.Small(), help)
	}
	k.Gap(8)
}

// help explains the question at more length.
func (t *Table) help(k *prose.Column) {
	if _, _, help := t.text.Prompt(t.prompt); help != "" {
		k.Para(k.Theme.Small(), help)
		k.Gap(8)
	}
}

// ruledHead is a small heading with a rule's number at the right end of its row, or
// below it where both do not fit.
func (t *Table) ruledHead(k *prose.Column, id string, style render.TextStyle, head, rule string) {
	row := k.Take(22)
	if rule == "" {
		k.TextIn(row, render.Left, style, head)
		return
	}
	link := render.Measure(k.Theme.Small(), t.text.UI("table.rule", "no", t.ruleName(rule))) + 28
	if render.Measure(style, head)+link > row.W {
		k.TextIn(row, render.Left, style, head)
		row = k.Take(20)
		row.W = link - 8 // at the left, like the heading
	} else {
		k.TextIn(row, render.Left, style, head)
	}
	t.ruleLink(k.Context, id, row, rule)
}

// ruleLink is a section's number at the right end of a row; a click opens it.
func (t *Table) ruleLink(c *ui.Context, id string, row render.Rect, rule string) {
	style := c.Theme.Small().In(c.Theme.Gold)
	label := t.text.UI("table.rule", "no", t.ruleName(rule))
	w := render.Measure(style, label)
	m := style.Metrics()
	c.Icon("book", render.R(row.Right()-w-20, row.Y+(row.H-14)/2, 14, 14), c.Theme.Gold)
	if _, ok := c.Link(id, render.Pt(row.Right()-w, row.Y+(row.H+m.CapHeight)/2), style, label); ok {
		t.host.ShowRules(rule)
	}
}

// ruleName writes a section for the reader: "6 #5" is "6 n° 5" in French.
func (t *Table) ruleName(rule string) string { return t.text.Section(rule) }

// refusal shows why the last click did nothing: an attempt that the rules refuse
// stands out, a thing that is merely not in question now does not.
func (t *Table) refusal(k *prose.Column) {
	why, icon, ground, edge := t.ctl.Refused(), "warning", render.Mix(k.Theme.Panel, t.set.Palette.Bad, 0.3), t.set.Palette.Bad
	if why == nil {
		why, icon, ground, edge = t.ctl.Told(), "help", k.Theme.Raised, k.Theme.Muted
	}
	if why == nil {
		return
	}
	spans := t.text.RefusalSpans(why)
	style := k.Theme.Body().Sized(14)
	f := prose.Set(style, spans, k.W-46)
	f.Keys = true
	box := k.Take(f.Height + 16)
	k.FillRoundRect(box, 6, ground)
	k.FillRoundRect(render.R(box.X, box.Y+4, 4, box.H-8), 2, edge)
	k.Icon(icon, render.R(box.X+11, box.Y+9, 16, 16), render.Hex(0xffffff))
	if s, ok := f.Draw(k.Context, "refusal", render.Pt(box.X+34, box.Y+8), render.Neutral); ok {
		t.follow(s)
	}
	k.Gap(8)
}

// follow goes where a link of a sentence leads.
func (t *Table) follow(s text.Span) {
	switch s.Kind {
	case text.Rule:
		t.host.ShowRules(s.ID)
	case text.Zone:
		t.point(s.ID)
	case text.Counter:
		if cv := t.view.Counter(s.ID); cv != nil {
			t.ctl.Look(cv.Place, s.ID)
			if cv.Place != "" {
				t.point(cv.Place)
			}
		}
	}
}

// point lights zones and brings the first into view.
func (t *Table) point(zones ...string) {
	t.pointed = nil
	for _, z := range zones {
		if p := t.scene.Geo.Place(z); p != nil {
			if t.pointed == nil && !t.scene.Camera.Fitted() {
				t.scene.Camera.Look(p.Middle())
			}
			t.pointed = append(t.pointed, z)
		}
	}
}

// details describe the zone or counter last clicked, or the one pointed at.
func (t *Table) details(k *prose.Column) {
	if t.hotWhy != nil {
		t.meaningLine(k, "hot", t.because(t.hotWhy))
	}
	if cv := t.view.Counter(t.looked()); cv != nil {
		k.HLine(k.X, k.Y+6, k.W, k.Theme.Line)
		k.Gap(10)
		t.counterDetails(k, cv)
		return
	}
	zone := t.lookedZone()
	if zone == "" {
		return
	}
	k.HLine(k.X, k.Y+6, k.W, k.Theme.Line)
	k.Gap(10)
	k.Caps(t.zoneTitle(zone))
	for _, line := range t.zoneFacts(zone) {
		k.Para(k.Theme.Small(), line)
	}
	t.lookMeaning(k, t.zoneMeaning(zone))
	t.zoneCounters(k, zone)
}

// lookMeaning sets what a click on the thing looked at does; not a second time
// when the last click has just been answered.
func (t *Table) lookMeaning(k *prose.Column, m Meaning) {
	for _, why := range []*engine.Refusal{t.ctl.Refused(), t.ctl.Told()} {
		if why != nil && t.text.Refusal(why) == text.Join(m.Why) {
			return
		}
	}
	t.meaningLine(k, "meaning", m)
}

// looked is the counter whose details are on show: pointed at, else clicked last.
func (t *Table) looked() string {
	if t.hint != "" {
		return t.hint
	}
	return t.ctl.Counter()
}

// lookedZone is the place whose details are on show.
func (t *Table) lookedZone() string {
	zone := t.ctl.Place()
	if zone == "" {
		zone = t.scene.Hover
	}
	if t.scene.Geo.Place(zone) == nil {
		return ""
	}
	return zone
}

// zoneCounters lists who stands in a place, in both sides' rows.
func (t *Table) zoneCounters(k *prose.Column, zone string) {
	for _, seat := range t.scene.Book.Seats() {
		var here []*engine.CounterView
		total := 0
		for i := range t.view.Counters {
			if c := &t.view.Counters[i]; c.Place == zone && c.Side == seat {
				here = append(here, c)
				total += c.FP
			}
		}
		if len(here) == 0 {
			continue
		}
		board.SortStack(here)
		k.Gap(6)
		sum := "×" + itoa(len(here))
		if total > 0 && !t.scene.Book.Ashore(&board.Pile{Place: zone, Counters: here}) {
			sum = t.text.UI("table.badge", "n", len(here), "fp", total)
		}
		k.Pair(t.text.Seat(seat), sum)
		const edge, gap = 46.0, 5.0
		per := max(1, int((k.W+gap)/(edge+gap)))
		for i, cv := range here {
			r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
			t.listedCounter(k, cv, r)
		}
		k.Gap(float64((len(here)+per-1)/per) * (edge + gap))
	}
}

// listedCounter is a counter in the panel's list of a zone: it can be pointed at,
// focused and clicked like the one on the board.
func (t *Table) listedCounter(k *prose.Column, cv *engine.CounterView, r render.Rect) {
	id := "listed." + cv.ID
	h := k.Hit(id, r, ui.CanFocus)
	k.Sprite(t.scene.Book.Spec(t.text.Language(), cv, t.scene.Marks[cv.ID]), r, 0)
	if h.Hovered || h.Focused {
		m := t.counterMeaning(cv, false)
		k.TipTitled(id, t.scene.Book.FullName(t.text.Language(), cv.ID), m.line())
	}
	switch {
	case h.Clicked && t.live():
		t.ctl.ClickCounter(cv.ID, k.Mods()&(ui.Shift|ui.Ctrl) != 0)
	case h.RightClicked:
		t.big = cv.ID
	}
}

// counterDetails show both faces of a counter and what they say, in words.
func (t *Table) counterDetails(k *prose.Column, cv *engine.CounterView) {
	lang := t.text.Language()
	k.Caps(t.scene.Book.FullName(lang, cv.ID))
	const edge = 64.0
	faces := t.scene.Book.Faces(lang, cv)
	for i, f := range faces {
		r := render.R(k.X+float64(i)*(edge+8), k.Y, edge, edge)
		fade := 0.0
		if !cv.Leader && (i == 1) != cv.Weakened {
			fade = 0.45
		}
		k.Sprite(f, r, fade)
	}
	side := prose.NewColumn(k.Context, k.X+float64(len(faces))*(edge+8)+6, k.Y-2, k.W-float64(len(faces))*(edge+8)-6)
	for _, line := range t.counterFacts(cv) {
		side.Para(k.Theme.Small(), line)
	}
	k.Y = max(k.Y+edge, side.Y) + 6
	t.lookMeaning(k, t.counterMeaning(cv, false))
}

// counterFacts says in lines what a counter is and how it stands.
func (t *Table) counterFacts(cv *engine.CounterView) []string {
	var lines []string
	if cv.Leader {
		lines = append(lines, t.text.UI("table.counter.leader"))
	} else {
		lines = append(lines, t.text.UI("table.counter.fp", "full", cv.Full, "weak", cv.Weak))
		state := "table.counter.full"
		if cv.Weakened {
			state = "table.counter.weakened"
		}
		lines = append(lines, t.text.UI(state))
	}
	if cv.Bonus > 0 {
		lines = append(lines, t.text.UI("table.counter.bonus"))
	}
	switch {
	case cv.Place != "":
		lines = append(lines, t.zoneTitle(cv.Place))
	default:
		lines = append(lines, capital(t.text.Word("fate", cv.Fate)))
	}
	if cv.Moved && cv.Side == t.view.Active {
		lines = append(lines, t.text.UI("table.counter.moved"))
	}
	return lines
}
