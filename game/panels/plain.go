package panels

import (
	"math"
	"strconv"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Plain is the part of a game that is of no family: the seats' names and hands, and nothing besides.
type Plain struct{ *Panels }

// Head are the seats' rows: the name, and how much each holds.
func (t *Plain) Head(k *prose.Column) {
	for _, seat := range t.Seats() {
		r := k.Take(40)
		t.seatGround(k.Context, r, seat)
		k.Sprite(render.SealSpec{Livery: t.Livery(seat)}, render.R(r.X+9, r.Y+4, 32, 32), 0)
		style := k.Theme.Strong().In(render.Mix(t.Palette.Of(t.Livery(seat)).Accent, render.Hex(0xffffff), 0.35))
		k.TextIn(render.R(r.X+50, r.Y, r.W-110, r.H), render.Left, style, t.Text.Seat(seat))
		if h, ok := t.Hand(seat); ok {
			t.handCount(k.Context, "side."+string(seat)+".hand", render.R(r.Right()-56, r.Y+11, 50, 18), h.Count)
		}
		k.Gap(4)
	}
}

// Strip shows the seats beside each other.
func (t *Plain) Strip(k *prose.Column) {
	r := k.Take(28)
	seats := t.Seats()
	w := r.W / float64(max(1, len(seats)))
	for i, seat := range seats {
		box := render.R(r.X+float64(i)*w, r.Y, w-8, r.H)
		t.seatGround(k.Context, box, seat)
		k.Sprite(render.SealSpec{Livery: t.Livery(seat)}, render.R(box.X+4, box.Y+3, 22, 22), 0)
		k.Label("strip."+string(seat), render.R(box.X+32, box.Y, math.Max(0, box.W-34), box.H), render.Left, k.Theme.Small(), t.Text.Seat(seat))
	}
}

// seatGround marks the row of the seat that decides.
func (t *Panels) seatGround(c *ui.Context, r render.Rect, seat engine.Seat) {
	if t.View.Deciding != seat {
		return
	}
	accent := t.Palette.Of(t.Livery(seat)).Accent
	c.FillRoundRect(r, 6, render.Mix(c.Theme.Panel, accent, 0.15))
	c.FillRoundRect(render.R(r.X, r.Y+5, 4, r.H-10), 2, accent)
}

// handCount tells how many cards a hand has.
func (t *Panels) handCount(c *ui.Context, id string, r render.Rect, n int) {
	c.Hit(id, r, ui.Dead)
	c.Icon("cards", render.R(r.X, r.Y, 16, 16), c.Theme.Muted)
	c.TextIn(render.R(r.X+21, r.Y, r.W-22, r.H), render.Left, c.Theme.Small(), strconv.Itoa(n))
	c.Tip(id, t.Text.UI("table.side.hand", "count", n, "n", n))
}

// Group says nothing more.
func (t *Plain) Group(*prose.Column) {}

// Stuck offers nothing.
func (t *Plain) Stuck(*prose.Column) {}

// Below has nothing.
func (t *Plain) Below(*prose.Column) {}

// Aside has nothing.
func (t *Plain) Aside(*ui.Context, render.Rect) {}

// Owns: no roll has a panel of its own.
func (t *Plain) Owns(*engine.Forecast, *engine.Choice) bool { return false }

// Rolls: dice are shown as they are.
func (t *Plain) Rolls() bool { return false }

// Result is told nowhere else.
func (t *Plain) Result() bool { return false }

// Ledger lists nothing.
func (t *Plain) Ledger(*ui.Context, render.Rect) {}
