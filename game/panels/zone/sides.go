package zone

import (
	"math"
	"strconv"
	"strings"

	"strategos/engine/zonewar"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// sideNarrow is the width below which a side's figures do not fit beside its name.
const sideNarrow = 262.0

// sideRow is one side's tracks: action points, supply, victory points.
func (t *part) sideRow(k *prose.Column, s *zonewar.SideView) {
	c := k.Context
	// In a narrow column the figures stand below the name.
	narrow := k.W < sideNarrow
	r := k.Take(46)
	if narrow {
		k.Gap(34)
		r.H += 34
	}
	colors := t.Palette.Of(t.Livery(s.Seat))
	deciding := t.View.Deciding == s.Seat
	if deciding {
		c.FillRoundRect(r, 6, render.Mix(c.Theme.Panel, colors.Accent, 0.15))
		c.FillRoundRect(render.R(r.X, r.Y+5, 4, r.H-10), 2, colors.Accent)
	}
	c.Sprite(render.SealSpec{Livery: t.Livery(s.Seat)}, render.R(r.X+9, r.Y+6, 34, 34), 0)
	name := t.Text.Seat(s.Seat)
	style := c.Theme.Strong().In(render.Mix(colors.Accent, render.Hex(0xffffff), 0.35))
	nameW := render.Measure(style, name)
	c.TextIn(render.R(r.X+50, r.Y+3, nameW+2, 20), render.Left, style, name)
	if s.Seat == t.look().Initiative {
		id := "initiative"
		at := render.R(r.X+54+nameW, r.Y+5, 16, 16)
		c.Hit(id, at, ui.Dead)
		c.Icon("flag", at, c.Theme.Gold)
		c.Tip(id, t.Text.UI("table.initiative.tip", "side", name))
	}
	if s.Advantage {
		id := "side." + string(s.Seat) + ".advantage"
		at := render.R(r.X+102, r.Y+25, 16, 16)
		c.Hit(id, at, ui.Dead)
		c.Icon("olive", at, c.Theme.Gold)
		c.Tip(id, t.Text.UI("table.side.advantage", "side", name))
	}
	hand := "side." + string(s.Seat) + ".hand"
	at := render.R(r.X+50, r.Y+25, 50, 17)
	c.Hit(hand, at, ui.Dead)
	c.Icon("cards", render.R(at.X, at.Y, 16, 16), c.Theme.Muted)
	c.TextIn(render.R(at.X+21, at.Y, 28, at.H), render.Left, c.Theme.Small(), strconv.Itoa(s.HandSize))
	c.Tip(hand, t.Text.UI("table.side.hand", "count", s.HandSize, "n", s.HandSize))

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
			w = math.Max(w, render.Measure(label, t.Text.UI("table.side."+cell.id))+8)
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
			if h.Clicked {
				t.OpenScore()
			}
		} else {
			c.Hit(id, box, ui.Dead)
		}
		ink := c.Theme.Text
		if cell.id == "supply" && (s.Supply <= 1 || s.Cut) && !s.Suspended {
			ink = render.Mix(t.Palette.Bad, render.Hex(0xffffff), 0.5)
		}
		if cell.id == "supply" && s.Suspended {
			ink = c.Theme.Muted
		}
		c.Icon(cell.icon, render.R(box.X+4, box.Y+4, 15, 15), render.WithAlpha(ink, 0.85))
		c.TextIn(render.R(box.X+22, box.Y, box.W-22, 23), render.Left, c.Theme.Strong().In(ink), cell.value)
		c.TextIn(render.R(box.X+4, box.Y+23, box.W-2, 17), render.Left, label, t.Text.UI("table.side."+cell.id))
		c.Tip(id, cell.tip)
	}
}

// sideCell is one of a side's figures.
type sideCell struct{ id, icon, value, tip string }

// sideCells are a side's action points, supply and victory points.
func (t *part) sideCells(s *zonewar.SideView) [3]sideCell {
	cells := [...]sideCell{
		{"ap", "boot", strconv.Itoa(s.AP), t.Text.UI("table.side.ap.tip", "n", s.AP, "announced", s.Announced)},
		{"supply", "amphora", strconv.Itoa(s.Supply), t.supplyTip(s)},
		{"vp", "laurel", strconv.Itoa(s.VP), t.Text.UI("table.side.vp.tip", "n", s.VP, "now", s.VPNow) + "\n" + t.Text.UI("table.score.open")},
	}
	if s.Seat == t.View.Acting && s.Announced > 0 {
		cells[0].value = strconv.Itoa(s.Announced) + "/" + strconv.Itoa(s.AP)
	}
	if s.VPNow != s.VP {
		cells[2].value += " (" + strconv.Itoa(s.VPNow) + ")"
	}
	return cells
}

func (t *part) supplyTip(s *zonewar.SideView) string {
	lines := []string{t.Text.UI("table.side.supply.tip", "n", s.Supply)}
	switch {
	case s.Suspended:
		lines = append(lines, t.Text.UI("table.side.suspended"))
	case s.Cut:
		lines = append(lines, t.Text.UI("table.side.cut"))
	}
	return strings.Join(lines, "\n")
}

// sideStrip tells both sides' action and victory points in one line.
func (t *part) sideStrip(k *prose.Column) {
	c := k.Context
	r := k.Take(28)
	n := len(t.look().Sides)
	if n == 0 {
		return
	}
	w := (r.W - 8*float64(n-1)) / float64(n)
	for i := range t.look().Sides {
		s := &t.look().Sides[i]
		box := render.R(r.X+float64(i)*(w+8), r.Y, w, r.H)
		colors := t.Palette.Of(t.Livery(s.Seat))
		if t.View.Deciding == s.Seat {
			c.FillRoundRect(box, 6, render.Mix(c.Theme.Panel, colors.Accent, 0.2))
			c.FillRoundRect(render.R(box.X, box.Bottom()-3, box.W, 3), 1.5, colors.Accent)
		}
		c.Sprite(render.SealSpec{Livery: t.Livery(s.Seat)}, render.R(box.X+4, box.Y+3, 22, 22), 0)
		x := box.X + 32
		for _, cell := range t.sideCells(s) {
			if cell.id == "supply" {
				continue // in the details, with all the rest
			}
			if cell.id == "vp" {
				cell.value = strconv.Itoa(s.VP) // the tooltip has what they would be now
			}
			vw := render.Measure(c.Theme.Strong(), cell.value)
			at := render.R(x, box.Y, 18+vw+4, box.H)
			id := "strip." + string(s.Seat) + "." + cell.id
			c.Hit(id, at, ui.Dead)
			c.Icon(cell.icon, render.R(x, box.Y+7, 14, 14), c.Theme.Muted)
			c.TextIn(render.R(x+18, box.Y, vw+1, box.H), render.Left, c.Theme.Strong(), cell.value)
			c.TipTitled(id, t.Text.Seat(s.Seat), cell.tip)
			x = at.Right() + 6
		}
	}
}
