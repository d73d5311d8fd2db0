package chronicle

import (
	"math"
	"strconv"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// diceTally counts the dice of a game for one side.
type diceTally struct {
	faces [7]int  // by face; 0 is unused
	sums  [13]int // of rolls of two dice, by total
}

func (d *diceTally) add(dice []int) {
	sum := 0
	for _, n := range dice {
		if n < 1 || n > 6 {
			return // a draw, no die
		}
		sum += n
	}
	for _, n := range dice {
		d.faces[n]++
	}
	if len(dice) == 2 {
		d.sums[sum]++
	}
}

// count is the number of dice and mean their mean.
func (d *diceTally) count() (n, total int) {
	for face, k := range d.faces {
		n += k
		total += face * k
	}
	return n, total
}

// pairs is the number of rolls of two dice and the total of their totals.
func (d *diceTally) pairs() (n, total int) {
	for sum, k := range d.sums {
		n += k
		total += sum * k
	}
	return n, total
}

// tallies counts all dice of the records: by seat, and together under "".
func tallies(records []engine.Record) map[engine.Seat]*diceTally {
	out := map[engine.Seat]*diceTally{"": {}}
	for i := range records {
		for _, e := range records[i].Events {
			if len(e.Dice) == 0 {
				continue
			}
			if e.Seat != "" {
				if out[e.Seat] == nil {
					out[e.Seat] = &diceTally{}
				}
				out[e.Seat].add(e.Dice)
			}
			out[""].add(e.Dice)
		}
	}
	return out
}

// waysOf2d6 is in how many of 36 ways two dice make a total.
func waysOf2d6(total int) int { return 6 - max(total-7, 7-total) }

// tallyDialog shows how often each face and each total of two dice has come up, against what is to be expected, and who
// rolls from now on.
func (cr *Chronicle) tallyDialog(c *ui.Context) {
	if !cr.tallying {
		return
	}
	c.Modal(true, func() {
		w := math.Min(780, c.Size().W-40)
		all := tallies(cr.table.Session().Records())
		n, _ := all[""].count()
		pairs, _ := all[""].pairs()
		rows := float64(len(cr.table.Seats()) + 2)
		height := 74 + 30 + 20 + ui.ButtonHeight + 60.0
		if n > 0 {
			height += 64 + rows*26
		}
		if pairs > 0 {
			height += 54 + rows*26
		}
		c.Dialog(cr.ui("table.history.tally"), "dice", w, height, func(in render.Rect) {
			y := in.Y
			if n == 0 {
				y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, c.Theme.Body(), cr.ui("table.tally.none"))
			} else {
				y = cr.tallyTable(c, render.R(in.X, y, in.W, 0), tallySheet{head: "faces", first: 1, last: 6, chances: 6, all: all,
					of: func(d *diceTally, i int) int { return d.faces[i] }, count: (*diceTally).count, ways: func(int) int { return 1 }}) + 14
			}
			if pairs > 0 {
				y = cr.tallyTable(c, render.R(in.X, y, in.W, 0), tallySheet{head: "sums", first: 2, last: 12, chances: 36, all: all,
					of: func(d *diceTally, i int) int { return d.sums[i] }, count: (*diceTally).pairs, ways: waysOf2d6}) + 14
			}
			by, change := "rolled", "to-typed"
			if cr.table.TypedDice() {
				by, change = "typed", "to-rolled"
			}
			c.TextIn(render.R(in.X, y, in.W, 24), render.Left, c.Theme.Body(), cr.ui("table.tally."+by))
			switch c.ButtonRow(in, []ui.RowButton{
				{ID: "tally.change", Label: cr.ui("table.tally." + change)},
				{ID: "tally.close", Label: cr.ui("table.close"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}}) {
			case 0:
				cr.table.SetTypedDice(!cr.table.TypedDice())
				c.Redraw()
			case 1:
				cr.tallying = false
			default:
				cr.tallying = !c.Key("escape") && !c.BackdropClicked()
			}
		})
	})
}

// tallySheet is one table of the tally: which results it has, how to count them and how likely each is.
type tallySheet struct {
	head        string
	first, last int
	chances     int
	all         map[engine.Seat]*diceTally
	of          func(*diceTally, int) int
	count       func(*diceTally) (int, int)
	ways        func(int) int
}

// tallyTable draws a table with a column a result and a row a side, and returns where it ends.
func (cr *Chronicle) tallyTable(c *ui.Context, r render.Rect, s tallySheet) float64 {
	const rowH, nameW, endW = 26.0, 112.0, 64.0
	th := c.Theme
	c.Text(render.Pt(r.X, r.Y+14), render.Left, th.Caps(), cr.ui("table.tally."+s.head))
	y := r.Y + 24
	n := float64(s.last - s.first + 1)
	w := (r.W - nameW - 2*endW) / n
	cell := func(i int) render.Rect { return render.R(r.X+nameW+float64(i-s.first)*w, y, w, rowH) }
	end := func(k float64) render.Rect { return render.R(r.Right()-(2-k)*endW, y, endW, rowH) }
	for i := s.first; i <= s.last; i++ {
		box := cell(i)
		if s.chances == 6 {
			mid := box.Center()
			c.Sprite(render.DieSpec{Pips: i}, render.R(mid.X-11, mid.Y-11, 22, 22), 0)
		} else {
			c.TextIn(box, render.Center, th.Strong(), strconv.Itoa(i))
		}
	}
	c.TextIn(end(0), render.Right, th.Small(), cr.ui("table.tally.all"))
	c.TextIn(end(1), render.Right, th.Small(), cr.ui("table.tally.mean"))
	y += rowH
	row := func(name string, style render.TextStyle, value func(i int) string, count, mean string) {
		c.HLine(r.X, y, r.W, th.Line)
		c.TextIn(render.R(r.X, y, nameW-6, rowH), render.Left, style, name)
		for i := s.first; i <= s.last; i++ {
			c.TextIn(cell(i), render.Center, style, value(i))
		}
		c.TextIn(end(0), render.Right, style, count)
		c.TextIn(end(1), render.Right, style, mean)
		y += rowH
	}
	words := cr.table.Text()
	counted := func(name string, style render.TextStyle, d *diceTally) {
		count, total := s.count(d)
		mean := "–"
		if count > 0 {
			mean = words.Quotient(total, count)
		}
		row(name, style, func(i int) string { return strconv.Itoa(s.of(d, i)) }, strconv.Itoa(count), mean)
	}
	for _, seat := range cr.table.Seats() {
		d := s.all[seat]
		if d == nil {
			d = &diceTally{}
		}
		counted(cr.table.Text().Seat(seat), th.Body().In(render.Mix(cr.table.Palette().Of(cr.table.Livery(seat)).Accent, render.Hex(0xffffff), 0.45)), d)
	}
	counted(cr.ui("table.tally.both"), th.Strong(), s.all[""])
	count, _ := s.count(s.all[""])
	row(cr.ui("table.tally.expected"), th.Small(), func(i int) string {
		return words.Tenths(count*s.ways(i), s.chances)
	}, "", words.Quotient(7*s.first, 2))
	return y
}
