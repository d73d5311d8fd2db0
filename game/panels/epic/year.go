package epic

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// yearSheet tells where one stands in the year and in the war, what both sides have, and how it stands with peace, Sicily and Persia.
func (pt *part) yearSheet(c *ui.Context, in render.Rect) {
	c.Scroll("sheet.year", in, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		left := pt.View.LastTurn - pt.View.Turn
		k.Para(c.Theme.Heading().Sized(20), pt.TurnTitle(pt.View.Turn))
		k.Para(c.Theme.Body(), pt.say("year.left", "last", pt.when(pt.View.LastTurn), "count", left, "n", left))
		pt.purses(k)
		pt.alliesAt(k)
		pt.abroadLines(k)
		k.Caps(pt.say("year.course"))
		for _, s := range pt.look().Course() {
			pt.courseStep(k, "year.", &s)
		}
		return k.Y - inner.Y + 8
	})
}

// purses are the figures of both sides side by side: treasury, tribute, supply, regions, cards.
func (pt *part) purses(k *prose.Column) {
	rows := pt.Rows()
	const names = 0.42 // of the width
	wide := min(120, k.W*(1-names)/float64(len(rows)))
	line := func(style render.TextStyle, name string, of func(engine.Seat) string) {
		r := k.Take(24)
		k.TextIn(render.R(r.X, r.Y, r.W-wide*float64(len(rows)), r.H), render.Left, k.Theme.Body(), name)
		for i, row := range rows {
			k.TextIn(render.R(r.Right()-wide*float64(len(rows)-i), r.Y, wide, r.H), render.Right, style, of(row.Seat))
		}
	}
	k.Gap(8)
	line(k.Theme.Strong(), "", pt.Text.Seat)
	k.HLine(k.X, k.Y, k.W, k.Theme.Line)
	k.Gap(2)
	line(k.Theme.Strong(), pt.say("year.treasury"), func(s engine.Seat) string { return itoa(pt.track("treasury", s)) })
	line(k.Theme.Body(), pt.say("year.tribute"), func(s engine.Seat) string { return itoa(pt.tributeOf(s)) })
	line(k.Theme.Body(), pt.say("year.supply"), func(s engine.Seat) string { return itoa(pt.supplyOf(s).Bill) })
	line(k.Theme.Body(), pt.say("year.regions"), func(s engine.Seat) string { return itoa(pt.track("regions", s)) })
	if len(pt.View.Hands) > 0 {
		line(k.Theme.Body(), pt.say("year.cards"), func(s engine.Seat) string { return itoa(pt.cardsOf(s)) })
	}
}

// tributeOf is what the regions of a seat pay in a year as things stand.
func (pt *part) tributeOf(seat engine.Seat) int {
	n := 0
	d := pt.look()
	for i := range d.Regions {
		if r := &d.Regions[i]; r.Controller == seat {
			n += pt.brings(r)
		}
	}
	return n
}

// supplyOf is the supply of a seat's units as they stand.
func (pt *part) supplyOf(seat engine.Seat) epic.Supply {
	return pt.ahead().supplies.of(seat, pt.look().Supply)
}

// cardsOf is how many cards a seat holds.
func (pt *part) cardsOf(seat engine.Seat) int {
	n := 0
	for i := range pt.View.Hands {
		if h := &pt.View.Hands[i]; slices.Contains(h.Seats, seat) {
			n += h.Count
		}
	}
	return n
}

// abroadLines say how it stands with peace, Sicily and Persia; a click opens their sheets.
func (pt *part) abroadLines(k *prose.Column) {
	d := pt.look()
	k.Gap(6)
	if d.Peace != nil {
		pt.stateLine(k, sheetPeace, "peace", pt.say("year.peace-"+d.Peace.State))
	}
	if d.Sicily != nil {
		pt.stateLine(k, sheetAbroad, "sicily", pt.say("year.sicily-"+d.Sicily.State))
	}
	if d.Persia != nil {
		pt.stateLine(k, sheetAbroad, "persia", pt.say("year.persia-"+map[bool]string{true: "in", false: "out"}[d.Persia.War]))
	}
}

// stateLine is a line that opens a sheet.
func (pt *part) stateLine(k *prose.Column, sheet, what, words string) {
	r := k.Take(26)
	h := k.Row("year.state."+what, r, false)
	k.TextIn(render.R(r.X+8, r.Y, r.W-8, r.H), render.Left, k.Theme.Body(), words)
	k.TextIn(render.R(r.X, r.Y, r.W-8, r.H), render.Right, k.Theme.Small().In(k.Theme.Gold), pt.Text.UI("table.sheet."+sheet+"-short"))
	if h.Clicked {
		pt.OpenSheet(sheet)
		k.Redraw()
	}
}

// courseStep is a step of the year with its letter, its name and its rule; the present one is lit, those that are over are dim. A season as
// a whole has its name.
func (pt *part) courseStep(k *prose.Column, prefix string, s *epic.CourseStep) {
	row := k.Take(24)
	ink := k.Theme.Text
	switch s.State {
	case "now":
		k.FillRoundRect(row, 5, k.Theme.Raised)
		k.FillRoundRect(render.R(row.X, row.Y+3, 4, row.H-6), 2, k.Theme.Gold)
	case "over":
		ink = k.Theme.Muted
	}
	name, style, edge := "", k.Theme.Strong().Sized(14).In(ink), 10.0
	if s.Phase == "" {
		name = prose.Capital(pt.say("season." + s.Season))
	} else {
		k.TextIn(render.R(row.X+24, row.Y, 40, row.H), render.Left, style, s.Phase)
		name, style, edge = pt.phaseName(s.Phase), k.Theme.Body().In(ink), 66
		if s.Season == "" {
			edge = 66
		}
	}
	k.TextIn(render.R(row.X+edge, row.Y, row.W-edge-90, row.H), render.Left, style, name)
	pt.ruleOf(k, prefix+"rule."+s.Season+"."+s.Phase, row, s.Rule)
}

// phaseName is what a step is called.
func (pt *part) phaseName(phase string) string { return prose.Capital(pt.Text.Word("phase", phase)) }

// ruleOf is the number of a section at the right end of a row, which leads to it.
func (pt *part) ruleOf(k *prose.Column, id string, row render.Rect, rule string) {
	if rule == "" {
		return
	}
	small := k.Theme.Small().In(k.Theme.Gold)
	label := pt.Text.UI("table.rule", "no", pt.Text.Section(rule))
	m := small.Metrics()
	at := render.Pt(row.Right()-8-render.Measure(small, label), row.Y+(row.H+m.Ascent-m.Descent)/2)
	if _, clicked := k.Link(id, at, small, label); clicked {
		pt.OpenSheet("")
		pt.ShowRules(rule)
	}
}

// diceTold tells whether a sentence names every die of an event, so that they need not stand before it.
func diceTold(sentence string, dice []int) bool {
	words := strings.FieldsFunc(sentence, func(r rune) bool { return (r < '0' || r > '9') && r != '.' })
	for _, d := range dice {
		if !slices.Contains(words, itoa(d)) {
			return false
		}
	}
	return true
}
