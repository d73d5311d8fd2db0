package panels

import (
	"slices"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// cardWidth is that of the card beside the place pointed at.
const cardWidth = 330.0

// AsideCard lays a card on the board that tells of what the pointer or the keyboard is about to do at a place: in a corner where it
// hides neither that nor the group that goes there. It changes nothing.
func (ps *Panels) AsideCard(c *ui.Context, board render.Rect, place string, set func(k *prose.Column)) {
	dry := *c // set once where nobody sees it, to learn the height
	dry.List = new(render.List)
	k := prose.NewColumn(&dry, 0, 0, cardWidth-28)
	set(k)
	r := ps.cardPlace(board, place, k.Y+20)
	c.Later(func() {
		c.Shadow(r)
		c.Hit("odds.card", r, ui.Dead)
		c.KeepClear(r)
		c.Card(r)
		c.StrokeRoundRect(r, 8, 1, c.Theme.Gold)
		c.List.PushClip(r) // of what is too long for the board the panel tells the rest
		set(prose.NewColumn(c, r.X+14, r.Y+10, r.W-28))
		c.List.PopClip()
	})
}

// cardPlace is the corner of the board, from the upper right one on, where the card lies neither over the place spoken of nor over
// the group that goes there; where each corner hides one of them, over the group.
func (ps *Panels) cardPlace(board render.Rect, place string, h float64) render.Rect {
	b := board.Inset(10)
	r := render.R(b.Right()-cardWidth, b.Y, min(cardWidth, b.W), min(h, b.H))
	low := b.Bottom() - r.Bottom()
	corners := [...]render.Rect{r, r.Move(b.X-r.X, 0), r.Move(0, low), r.Move(b.X-r.X, low)}
	for _, kept := range [...][]string{{place, ps.Ctl.Start()}, {place}} {
		for _, at := range corners {
			if !slices.ContainsFunc(kept, func(id string) bool { return ps.Hides(id, at.Inset(-12)) }) {
				return at
			}
		}
	}
	return corners[1]
}

// PlaceAimed is the place that the pointer, or an open menu, is at; "" for none.
func (ps *Panels) PlaceAimed() string {
	if m := ps.Ctl.Menu(); m != nil && m.On == engine.OnZone {
		return m.At
	}
	_, place := ps.Pointed()
	return place
}
