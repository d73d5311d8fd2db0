package chronicle

import (
	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// branch goes on from the moment looked at. Two players are asked first where that is more than taking back: what has been
// rolled and shown since is known to both.
func (cr *Chronicle) branch() {
	s := cr.table.Session()
	if b := s.Behind(cr.at); b.Barred && !s.Solo {
		cr.leaving = true
		return
	}
	cr.host.Branch(cr.at)
}

// branchLines say what would be known in a branch from the moment looked at.
func (cr *Chronicle) branchLines(b engine.Behind) []string {
	lines := []string{cr.ui("table.branch.commands", "count", b.Commands)}
	if b.Rolls > 0 {
		lines = append(lines, cr.ui("table.branch.rolls", "count", b.Rolls))
	}
	if b.Draws > 0 {
		lines = append(lines, cr.ui("table.branch.draws", "count", b.Draws))
	}
	if b.Reveals > 0 {
		lines = append(lines, cr.ui("table.branch.reveals", "count", b.Reveals))
	}
	for _, seat := range b.Seats {
		lines = append(lines, cr.ui("table.branch.seat", "side", cr.table.Text().Seat(seat)))
	}
	return lines
}

// askBranch tells both players what a branch takes back, and asks them.
func (cr *Chronicle) askBranch(c *ui.Context) {
	if !cr.leaving {
		return
	}
	b := cr.table.Session().Behind(cr.at)
	if cr.at < 0 || !b.Barred {
		cr.leaving = false
		return
	}
	const w = 560.0
	head, foot := cr.ui("table.branch.head", "moment", cr.momentName(cr.at)), cr.ui("table.branch.new-dice")+" "+cr.ui("table.branch.foot")
	lines := cr.branchLines(b)
	h := prose.Height(c.Theme.Reading(), head, w-48) + prose.Height(c.Theme.Small(), foot, w-48) + 36
	for _, line := range lines {
		h += prose.Height(c.Theme.Body(), line, w-66) + 6
	}
	c.Modal(true, func() {
		c.Dialog(cr.ui("table.branch.title"), "hourglass", w, h+94+ui.ButtonHeight, func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, in.W)
			k.Para(c.Theme.Reading(), head)
			k.Gap(8)
			for _, line := range lines {
				c.FillRoundRect(render.R(k.X+6, k.Y+3, 3, 14), 1.5, c.Theme.Gold)
				high := prose.Height(c.Theme.Body(), line, in.W-18)
				c.Paragraph(render.R(k.X+18, k.Y, in.W-18, high), render.Left, c.Theme.Body(), line)
				k.Gap(high + 6)
			}
			k.Gap(6)
			k.Para(c.Theme.Small(), foot)
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "branch.no", Label: cr.ui("table.cancel"), Opts: ui.ButtonOpts{Primary: true, Key: "escape"}},
				{ID: "branch.yes", Label: cr.ui("table.branch.both")}}); {
			case i == 1:
				cr.leaving = false
				cr.host.Branch(cr.at)
			case i == 0 || c.BackdropClicked():
				cr.leaving = false
			}
		})
	})
}
