package panels

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Account is what a seat has gained so far: the sum in words, and each gain; or, where nothing is gained point by point, what it holds
// that counts.
type Account struct {
	Seat  engine.Seat
	Total string
	Gains []engine.LedgerRow
	Held  []string
}

// gain is what a seat has of one cause, and of whom.
type gain struct {
	cause  string
	points int
	names  []string
}

// byCause adds the gains of each cause up, in the order in which the causes come.
func (ps *Panels) byCause(rows []engine.LedgerRow) []gain {
	var out []gain
	at := map[string]int{}
	for _, e := range rows {
		i, known := at[e.Cause]
		if !known {
			i, at[e.Cause] = len(out), len(out)
			out = append(out, gain{cause: e.Cause})
		}
		out[i].points += e.Points
		name := ""
		switch {
		case e.Counter != "":
			name = ps.ShortName(e.Counter)
		case e.Zone != "":
			name = ps.PlaceShort(e.Zone)
		}
		if name != "" {
			out[i].names = append(out[i].names, name)
		}
	}
	return out
}

// Ledger lists what the seats have gained side by side, by cause.
func (ps *Panels) Ledger(c *ui.Context, r render.Rect) {
	const gap = 24.0
	accounts := ps.part.Accounts()
	w := (r.W - gap*float64(len(accounts)-1)) / float64(max(1, len(accounts)))
	for i, a := range accounts {
		rows := ps.byCause(a.Gains)
		box := render.R(r.X+float64(i)*(w+gap), r.Y, w, r.H)
		head := render.R(box.X, box.Y, box.W, 40)
		c.Sprite(render.SealSpec{Livery: ps.Livery(a.Seat)}, render.R(head.X, head.Y+2, 34, 34), 0)
		if len(accounts) > 2 { // columns too narrow for both in one line
			c.TextIn(render.R(head.X+44, head.Y, head.W-44, 22), render.Left, c.Theme.Heading().Sized(17), ps.Text.Seat(a.Seat))
			c.TextIn(render.R(head.X+44, head.Y+22, head.W-44, 18), render.Left, c.Theme.Small().Sized(12).In(c.Theme.Gold), a.Total)
		} else {
			c.TextIn(render.R(head.X+44, head.Y, head.W-100, head.H), render.Left, c.Theme.Heading().Sized(19), ps.Text.Seat(a.Seat))
			c.TextIn(head, render.Right, c.Theme.Heading().Sized(24).In(c.Theme.Gold), a.Total)
		}
		c.HLine(box.X, head.Bottom()+2, box.W, c.Theme.Line)
		c.Scroll("over.ledger."+string(a.Seat), render.R(box.X, head.Bottom()+6, box.W, box.H-48), func(in render.Rect) float64 {
			k := prose.NewColumn(c, in.X, in.Y, in.W-4)
			for _, row := range rows {
				k.Pair(prose.Capital(ps.Text.Word("cause", row.cause)), "+"+strconv.Itoa(row.points))
				k.Para(c.Theme.Small().Sized(12).In(c.Theme.Faint), strings.Join(row.names, ", "))
				k.Gap(5)
			}
			for _, name := range a.Held {
				k.Para(c.Theme.Small().In(c.Theme.Text), name)
			}
			if len(rows)+len(a.Held) == 0 {
				k.Para(c.Theme.Small(), ps.Text.UI("table.over.none"))
			}
			return k.Y - in.Y
		})
	}
}

// Judged is a Part that says by what the end is judged.
type Judged interface{ Judgement() []string }

// Judgement says in lines by what the end was judged, where the game has more to say than its outcome does.
func (ps *Panels) Judgement(k *prose.Column) {
	if j, ok := ps.part.(Judged); ok {
		for _, line := range j.Judgement() {
			k.Para(k.Theme.Small().In(k.Theme.Text), line)
		}
	}
}

// Verdicts tells how the game has ended for each seat, where that is not told by naming one winner.
func (ps *Panels) Verdicts(k *prose.Column, o *engine.Outcome) {
	if len(o.Verdicts) < 3 {
		return
	}
	for _, v := range o.Verdicts {
		r := k.Take(30)
		k.Sprite(render.SealSpec{Livery: ps.Livery(v.Seat)}, render.R(r.X, r.Y+2, 26, 26), 0)
		style := k.Theme.Body()
		if v.Won {
			style = k.Theme.Strong()
		}
		k.TextIn(render.R(r.X+36, r.Y, r.W-36, r.H), render.Left, style, ps.Text.Seat(v.Seat)+" · "+ps.Text.Word("outcome", v.Kind))
	}
}
