package zone

import (
	"slices"
	"strconv"
	"strings"

	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Ledger lists the victory points of both sides side by side, by cause.
func (t *part) Ledger(c *ui.Context, r render.Rect) {
	type row struct {
		cause  string
		points int
		names  []string
	}
	w := (r.W - 24) / 2
	for i := range t.look().Sides {
		s := &t.look().Sides[i]
		var rows []row
		for _, e := range append(slices.Clone(s.Ledger), s.Now...) {
			name := ""
			if e.Zone != "" {
				name = t.PlaceShort(e.Zone)
			}
			if e.Counter != "" {
				name = t.ShortName(e.Counter)
			}
			found := false
			for j := range rows {
				if rows[j].cause == e.Cause {
					rows[j].points += e.Points
					if name != "" {
						rows[j].names = append(rows[j].names, name)
					}
					found = true
				}
			}
			if !found {
				rows = append(rows, row{cause: e.Cause, points: e.Points})
				if name != "" {
					rows[len(rows)-1].names = []string{name}
				}
			}
		}
		box := render.R(r.X+float64(i)*(w+24), r.Y, w, r.H)
		head := render.R(box.X, box.Y, box.W, 40)
		c.Sprite(render.SealSpec{Livery: t.Livery(s.Seat)}, render.R(head.X, head.Y+2, 34, 34), 0)
		c.TextIn(render.R(head.X+44, head.Y, head.W-100, head.H), render.Left, c.Theme.Heading().Sized(19), t.Text.Seat(s.Seat))
		c.TextIn(head, render.Right, c.Theme.Heading().Sized(24).In(c.Theme.Gold), t.Text.UI("table.vp", "n", s.VPNow))
		c.HLine(box.X, head.Bottom()+2, box.W, c.Theme.Line)
		c.Scroll("over.ledger."+string(s.Seat), render.R(box.X, head.Bottom()+6, box.W, box.H-48), func(in render.Rect) float64 {
			k := prose.NewColumn(c, in.X, in.Y, in.W-4)
			for _, row := range rows {
				k.Pair(prose.Capital(t.Text.Word("cause", row.cause)), "+"+strconv.Itoa(row.points))
				k.Para(c.Theme.Small().Sized(12).In(c.Theme.Faint), strings.Join(row.names, ", "))
				k.Gap(5)
			}
			if len(rows) == 0 {
				k.Para(c.Theme.Small(), t.Text.UI("table.over.none"))
			}
			return k.Y - in.Y
		})
	}
}
