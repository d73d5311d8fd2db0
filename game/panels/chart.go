package panels

import (
	"slices"

	"strategos/assets/text"
	"strategos/game/prose"
	"strategos/render"
)

// Chart is a table of results: a column for the odds, a row for the die, in each cell what befalls the attacker and the
// defender.
type Chart struct {
	Columns []string
	// Low and High are the first and the last row.
	Low, High int
	Cells     []ChartCell
	// Base is the column of the odds by numbers, Column the one used, which is lit; below 0 where there is none.
	Base, Column int
	// Lit are columns that are lit besides, where several fights use one each.
	Lit []int
	// Reach are the rows that can come, which are lit too.
	Reach map[int]bool
}

// lights tells whether a column is lit.
func (ch *Chart) lights(i int) bool { return i == ch.Column || slices.Contains(ch.Lit, i) }

// ChartCell is a cell of a chart. The winner's result, if there is one, is bold.
type ChartCell struct {
	Row, Column                int
	Attacker, Defender         string
	AttackerWins, DefenderWins bool
}

// Chart draws a chart of the column's width.
func (ps *Panels) Chart(k *prose.Column, ch *Chart) {
	const headW = 26.0
	colW := (k.W - headW) / float64(len(ch.Columns))
	small := render.TextStyle{Face: render.Sans, Size: 11, Color: k.Theme.Ink}
	bold := render.TextStyle{Face: render.SansBold, Size: 11, Color: k.Theme.Ink}
	// Both results side by side; in a narrow panel the attacker's above the defender's.
	rowH, headH := 19.0, 19.0
	for _, c := range ch.Cells {
		if render.Measure(bold, c.Attacker+resultDash+c.Defender)+3 > colW {
			rowH = 29
		}
	}
	top := k.Y
	whole := render.R(k.X, top, k.W, headH+float64(ch.High-ch.Low+1)*rowH)
	k.FillRoundRect(whole, 4, k.Theme.Paper)
	lit := render.Mix(k.Theme.Gold, k.Theme.Paper, 0.45)
	x := func(col int) float64 { return k.X + headW + float64(col)*colW }
	y := func(row int) float64 { return top + headH + float64(row-ch.Low)*rowH }
	for i := range ch.Columns {
		if ch.lights(i) {
			k.FillRect(render.R(x(i), top, colW, whole.H), render.WithAlpha(lit, 0.55))
		}
	}
	for row := ch.Low; row <= ch.High; row++ {
		if ch.Reach[row] {
			k.FillRect(render.R(k.X, y(row), headW, rowH), render.WithAlpha(lit, 0.8))
			k.FillRect(render.R(x(ch.Column), y(row), colW, rowH), k.Theme.Gold)
		}
		name := bold.In(k.Theme.Sepia)
		if ch.Reach[row] {
			name = bold
		}
		k.TextIn(render.R(k.X, y(row), headW, rowH), render.Center, name, text.Number(row))
		k.HLine(k.X+2, y(row), k.W-4, render.WithAlpha(k.Theme.Sepia, 0.25))
	}
	for i, name := range ch.Columns {
		style := bold.In(k.Theme.Sepia)
		if ch.lights(i) {
			style = bold
		}
		k.TextIn(render.R(x(i), top, colW, headH), render.Center, style, name)
		if i == ch.Base && i != ch.Column {
			k.StrokeRoundRect(render.R(x(i)+1, top+1, colW-2, headH-2), 3, 1, k.Theme.Sepia)
		}
	}
	for i := range ch.Cells {
		c := &ch.Cells[i]
		resultCell(k, render.R(x(c.Column), y(c.Row), colW, rowH), c, c.Column == ch.Column && ch.Reach[c.Row], small, bold)
	}
	k.Y = whole.Bottom() + 4
}

// resultDash stands between the attacker's result and the defender's.
const resultDash = "·"

// resultCell writes attacker's and defender's result; the winner's is bold.
func resultCell(k *prose.Column, r render.Rect, c *ChartCell, strong bool, small, bold render.TextStyle) {
	a, d := small, small
	if c.AttackerWins {
		a = bold
	}
	if c.DefenderWins {
		d = bold
	}
	if !strong {
		a.Color, d.Color = render.WithAlpha(a.Color, 0.8), render.WithAlpha(d.Color, 0.8)
	}
	m := a.Metrics()
	w := render.Measure(a, c.Attacker) + render.Measure(small, resultDash) + render.Measure(d, c.Defender)
	at := render.Pt(r.X+(r.W-w)/2, r.Y+(r.H+m.CapHeight)/2)
	if r.H > 2*m.LineHeight-4 { // one above the other
		k.Text(render.Pt(r.Center().X, at.Y-6.5), render.Center, a, c.Attacker)
		k.Text(render.Pt(r.Center().X, at.Y+6.5), render.Center, d, c.Defender)
		return
	}
	k.Text(at, render.Left, a, c.Attacker)
	at.X += render.Measure(a, c.Attacker)
	k.Text(at, render.Left, small, resultDash)
	at.X += render.Measure(small, resultDash)
	k.Text(at, render.Left, d, c.Defender)
}
