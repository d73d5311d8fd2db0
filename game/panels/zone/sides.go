package zone

import (
	"strconv"
	"strings"

	"strategos/engine/zonewar"
	"strategos/game/panels"
)

// Rows are the seats' rows: who has the initiative and the marker, how many stratagems he holds, and his three tracks.
func (pt *part) Rows() []panels.Row {
	var rows []panels.Row
	for i := range pt.look().Sides {
		s := &pt.look().Sides[i]
		id, name := "side."+string(s.Seat)+".", pt.Text.Seat(s.Seat)
		row := panels.Row{Seat: s.Seat, Below: []panels.Sign{pt.HandSign(id+"hand", s.HandSize)}, Figures: pt.figures(s)}
		if s.Seat == pt.look().Initiative {
			row.Behind = []panels.Sign{{ID: "initiative", Icon: "flag", Tip: pt.Text.UI("table.initiative.tip", "side", name)}}
		}
		if s.Advantage {
			row.Below = append(row.Below, panels.Sign{ID: id + "advantage", Icon: "olive", Tip: pt.Text.UI("table.side.advantage", "side", name)})
		}
		rows = append(rows, row)
	}
	return rows
}

// figures are a side's action points, supply and victory points.
func (pt *part) figures(s *zonewar.SideView) []panels.Figure {
	ap := panels.Figure{ID: "ap", Icon: "boot", Value: strconv.Itoa(s.AP), Tip: pt.Text.UI("table.side.ap.tip", "n", s.AP, "announced", s.Announced)}
	if s.Seat == pt.View.Acting && s.Announced > 0 {
		ap.Value = strconv.Itoa(s.Announced) + "/" + ap.Value
	}
	supply := panels.Figure{ID: "supply", Icon: "amphora", Value: strconv.Itoa(s.Supply), Tip: pt.supplyTip(s), Long: true}
	switch {
	case s.Suspended:
		supply.Ink = panels.IdleInk
	case s.Supply <= 1 || s.Cut:
		supply.Ink = panels.BadInk
	}
	vp := panels.Figure{ID: "vp", Icon: "laurel", Value: strconv.Itoa(s.VP), Wide: true, Press: pt.OpenScore,
		Tip: pt.Text.UI("table.side.vp.tip", "n", s.VP, "now", s.VPNow) + "\n" + pt.Text.UI("table.score.open")}
	if s.VPNow != s.VP {
		vp.Brief, vp.Value = vp.Value, vp.Value+" ("+strconv.Itoa(s.VPNow)+")" // in brief the tooltip has what they would be now
	}
	figures := []panels.Figure{ap, supply, vp}
	for i := range figures {
		figures[i].Label = pt.Text.UI("table.side." + figures[i].ID)
	}
	return figures
}

func (pt *part) supplyTip(s *zonewar.SideView) string {
	lines := []string{pt.Text.UI("table.side.supply.tip", "n", s.Supply)}
	switch {
	case s.Suspended:
		lines = append(lines, pt.Text.UI("table.side.suspended"))
	case s.Cut:
		lines = append(lines, pt.Text.UI("table.side.cut"))
	}
	return strings.Join(lines, "\n")
}
