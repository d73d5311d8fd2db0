package game

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
)

// word is a piece of a line in one style.
type word struct {
	s       string
	style   render.TextStyle
	section string // a reference to this section
	x, w    float64
}

// styleOf is how a run looks on a ground with the given ink.
func styleOf(run text.Run, size float64, ink color.NRGBA) render.TextStyle {
	st := render.TextStyle{Face: render.Book, Size: size, Color: ink}
	switch {
	case run.Bold:
		st.Face = render.BookBold
	case run.Italic:
		st.Face = render.BookItalic
	}
	return st
}

// layLines breaks runs into lines no wider than width. Words of several styles that stand together stay together.
func layLines(runs []text.Run, size float64, ink color.NRGBA, width float64) [][]word {
	var lines [][]word
	var line, unit []word
	x, unitW := 0.0, 0.0
	flush := func() {
		if len(unit) == 0 {
			return
		}
		bare := unitW
		if last := unit[len(unit)-1]; strings.HasSuffix(last.s, " ") {
			bare -= render.Measure(last.style, " ")
		}
		if x+bare > width && len(line) > 0 {
			lines, line, x = append(lines, line), nil, 0
		}
		for _, w := range unit {
			w.x = x
			x += w.w
			if n := len(line) - 1; n >= 0 && w.section == "" && line[n].section == "" && line[n].style == w.style {
				line[n].s += w.s
				line[n].w += w.w
				continue
			}
			line = append(line, w)
		}
		unit, unitW = nil, 0
	}
	for _, run := range runs {
		st := styleOf(run, size, ink)
		if run.Section != "" {
			w := render.Measure(st, run.Text)
			unit, unitW = append(unit, word{run.Text, st, run.Section, 0, w}), unitW+w
			continue
		}
		for _, piece := range strings.SplitAfter(run.Text, " ") {
			if piece == "" {
				continue
			}
			w := render.Measure(st, piece)
			unit, unitW = append(unit, word{piece, st, "", 0, w}), unitW+w
			if strings.HasSuffix(piece, " ") {
				flush()
			}
		}
	}
	flush()
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}

// drawRuns draws rich text from y downwards and returns where it ends. References are links; id makes theirs.
func (r *reference) drawRuns(c *ui.Context, x, y, width float64, runs []text.Run, size float64, ink color.NRGBA, id string) float64 {
	m := render.TextStyle{Face: render.Book, Size: size}.Metrics()
	lh := math.Round(m.LineHeight * 1.06)
	for i, line := range layLines(runs, size, ink, width) {
		if c.Visible(render.R(x, y, width, lh)) || hasLink(line) {
			r.drawLine(c, x, y+m.Ascent, line, id+"."+strconv.Itoa(i))
		}
		y += lh
	}
	return y
}

func hasLink(line []word) bool {
	for _, w := range line {
		if w.section != "" {
			return true
		}
	}
	return false
}

func (r *reference) drawLine(c *ui.Context, x, base float64, line []word, id string) {
	for k, w := range line {
		r.drawMatches(c, render.Pt(x+w.x, base-w.style.Metrics().Ascent), w.style, w.s)
		if w.section == "" {
			c.Text(render.Pt(x+w.x, base), render.Left, w.style, strings.TrimRight(w.s, " "))
			continue
		}
		if _, clicked := c.Link("ref."+id+"."+strconv.Itoa(k), render.Pt(x+w.x, base), w.style.In(c.Theme.Gold), w.s); clicked {
			r.visit(w.section)
		}
	}
}

// drawBlock draws a block of the reference from y downwards and returns where it ends.
func (r *reference) drawBlock(c *ui.Context, col render.Rect, y float64, b *text.Block, section string, k int) float64 {
	const size = 17
	t := c.Theme
	id := section + "." + strconv.Itoa(k)
	switch b.Kind {
	case text.Ruling:
		inner := col.W - 56
		h := 20 + float64(len(layLines(b.Runs, 16, t.Ink, inner)))*math.Round(render.TextStyle{Face: render.Book, Size: 16}.Metrics().LineHeight*1.06)
		box := render.R(col.X, y, col.W, h)
		c.FillRoundRect(box, 6, render.WithAlpha(t.Raised, 0.7))
		c.FillRect(render.R(box.X, box.Y, 4, box.H), t.Gold)
		c.Icon("laurel", render.R(box.X+14, box.Y+12, 20, 20), t.Gold)
		r.drawRuns(c, box.X+44, box.Y+10, inner, b.Runs, 16, t.Text, id)
		return y + h
	case text.Items:
		for i, it := range b.List {
			indent := 22 + 22*float64(it.Depth)
			mark := "•"
			if it.Number > 0 {
				mark = strconv.Itoa(it.Number) + "."
			}
			m := t.Reading().Metrics()
			c.Text(render.Pt(col.X+indent-8, y+m.Ascent), render.Right, t.Reading().In(t.Gold), mark)
			y = r.drawRuns(c, col.X+indent, y, col.W-indent, it.Runs, size, t.Text, id+"."+strconv.Itoa(i)) + 4
		}
		return y
	case text.Grid:
		return r.drawGrid(c, col, y, b.Rows, id)
	}
	return r.drawRuns(c, col.X, y, col.W, b.Runs, size, t.Text, id)
}

// drawGrid draws a table: headings on a darker ground, columns as wide as their contents ask.
func (r *reference) drawGrid(c *ui.Context, col render.Rect, y float64, rows [][][]text.Run, id string) float64 {
	const size, pad = 15.0, 10.0
	t := c.Theme
	widths := gridWidths(rows, size, col.W, pad)
	lh := math.Round(render.TextStyle{Face: render.Book, Size: size}.Metrics().LineHeight * 1.06)
	top := y
	total := 0.0
	for _, w := range widths {
		total += w
	}
	for i, row := range rows {
		lines := 1
		for k, cell := range row {
			lines = max(lines, len(layLines(cell, size, t.Text, widths[k]-2*pad)))
		}
		h := float64(lines)*lh + 10
		ground := render.WithAlpha(t.Panel, 0.55)
		switch {
		case i == 0:
			ground = t.Raised
		case r.presentRow(rows[0], row):
			ground = render.Mix(t.Panel, t.Gold, 0.2)
		case i%2 == 0:
			ground = t.Panel
		}
		c.FillRect(render.R(col.X, y, total, h), ground)
		x := col.X
		for k, cell := range row {
			runs := cell
			if i == 0 {
				runs = make([]text.Run, len(cell))
				for n, run := range cell {
					run.Bold = true
					runs[n] = run
				}
			}
			r.drawRuns(c, x+pad, y+5, widths[k]-2*pad, runs, size, t.Text, id+"."+strconv.Itoa(i)+"."+strconv.Itoa(k))
			x += widths[k]
		}
		y += h
	}
	c.StrokeRoundRect(render.R(col.X, top, total, y-top), 0, 1, t.Line)
	return y
}

// presentRow tells whether a row of the turn's sequence - a table that begins with the phases - is the phase the game
// is in.
func (r *reference) presentRow(head, row [][]text.Run) bool {
	if r.phase == "" || text.Words(head[0]) != "Phase" {
		return false
	}
	code, _, _ := strings.Cut(text.Words(row[0]), " ")
	return code == r.phase
}

// gridWidths shares the room out: every column its longest word, then by need up to its longest cell.
func gridWidths(rows [][][]text.Run, size, room, pad float64) []float64 {
	if len(rows) == 0 {
		return nil
	}
	n := len(rows[0])
	least, most := make([]float64, n), make([]float64, n)
	for i, row := range rows {
		for k, cell := range row {
			full := 0.0
			for _, run := range cell {
				run.Bold = run.Bold || i == 0
				st := styleOf(run, size, color.NRGBA{})
				for _, w := range strings.Fields(run.Text) {
					least[k] = math.Max(least[k], render.Measure(st, w)+2*pad+2)
				}
				full += render.Measure(st, run.Text)
			}
			most[k] = math.Max(most[k], full+2*pad+2)
		}
	}
	sumLeast, sumWant := 0.0, 0.0
	for k := range n {
		sumLeast += least[k]
		sumWant += most[k] - least[k]
	}
	spare := math.Max(0, room-sumLeast)
	share := 1.0
	if sumWant > spare && sumWant > 0 {
		share = spare / sumWant
	}
	widths := make([]float64, n)
	for k := range n {
		widths[k] = math.Floor(least[k] + (most[k]-least[k])*share)
	}
	return widths
}
