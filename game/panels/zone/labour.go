package zone

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// labourPanel shows a phase of works: what makes the number of dice, the points, and every site of the side with what it costs and how
// likely the dice bring it, or why it cannot be built.
func (pt *part) labourPanel(k *prose.Column) {
	v := pt.look().Labour
	if v == nil || v.Seat == "" {
		return
	}
	k.HLine(k.X, k.Y+4, k.W, k.Theme.Line)
	k.Gap(8)
	pt.RuledHead(k, "labour.rule", k.Theme.Caps(), strings.ToUpper(pt.Text.UI("table.labour.title", "side", pt.Text.Seat(v.Seat))), v.Rule)
	for i := range v.Lines {
		pt.labourLine(k, "labour.line."+strconv.Itoa(i), &v.Lines[i])
	}
	k.Gap(2)
	k.HLine(k.X, k.Y, k.W, render.WithAlpha(k.Theme.Line, 0.7))
	k.Gap(3)
	if v.Thrown {
		k.Pair(pt.Text.UI("table.labour.left"), pt.Text.UI("table.works", "count", v.Points, "n", v.Points))
	} else {
		k.Pair(pt.Text.UI("table.labour.dice"), strconv.Itoa(v.Dice))
		row := k.Take(26)
		for i := range v.Dice {
			if at := render.R(row.X+float64(i)*24, row.Y+3, 20, 20); at.Right() <= row.Right() {
				k.Sprite(render.DieSpec{Livery: pt.Livery(v.Seat), Mark: render.Dimmed}, at, 0)
			}
		}
		if f := pt.labourRoll(); f != nil {
			pt.outlook(k, f)
		}
	}
	k.Gap(4)
	pt.labourSites(k, v)
}

// labourRoll is the roll of the dice of the works that is next, nil where they have fallen or something else comes before.
func (pt *part) labourRoll() *engine.Forecast {
	for i := range pt.Prompt.Choices {
		if ch := &pt.Prompt.Choices[i]; ch.Default && ch.On == engine.OnButton {
			if f := pt.Foresee(ch.Command); f != nil && f.Purpose == pt.look().Labour.Roll {
				return f
			}
		}
	}
	return nil
}

// labourLine is a line of the dice; one that does not apply is pale, its number struck out by a dash.
func (pt *part) labourLine(k *prose.Column, id string, line *zonewar.LabourLine) {
	style, mark := k.Theme.Small().In(k.Theme.Text), "✓"
	if !line.Applies {
		style, mark = k.Theme.Small().In(render.WithAlpha(k.Theme.Muted, 0.75)), "–"
	}
	lines := render.Wrap(style, pt.Text.Factor(line.Factor), k.W-22)
	lh := style.Metrics().LineHeight
	r := k.Take(float64(len(lines))*lh + 1)
	k.TextIn(render.R(r.X, r.Y, 18, lh), render.Center, style, mark)
	for i, l := range lines {
		k.TextIn(render.R(r.X+22, r.Y+float64(i)*lh, r.W-22, lh), render.Left, style, l)
	}
	if !line.Applies {
		k.Hit(id, r, ui.Dead)
		k.Tip(id, pt.Text.UI("table.labour.idle"))
	}
}

// labourSites lists the sites of the side at work in their order.
func (pt *part) labourSites(k *prose.Column, v *zonewar.LabourView) {
	small, bold := k.Theme.Small(), k.Theme.Strong().Sized(13)
	const wide = 62.0
	cols := 0.0
	if !v.Thrown {
		cols = wide
		heads := []string{pt.Text.UI("table.labour.chance", "count", v.Dice, "n", v.Dice)}
		if v.More {
			cols += wide
			heads = append(heads, pt.Text.UI("table.labour.chance", "count", v.Dice+1, "n", v.Dice+1))
		}
		head := k.Take(18)
		k.TextIn(head, render.Left, small.Sized(12).In(k.Theme.Muted), pt.Text.UI("table.labour.sites"))
		for i, h := range heads {
			k.TextIn(render.R(head.Right()-cols+float64(i)*wide, head.Y, wide, head.H), render.Right, small.Sized(12).In(k.Theme.Muted), h)
		}
	}
	for i := range v.Sites {
		site := &v.Sites[i]
		if site.Owner != v.Seat {
			continue
		}
		r := k.Take(21)
		id := "labour.site." + site.ID
		if k.Hit(id, r, ui.Dead).Hovered {
			pt.Light(site.ID)
		}
		ink := k.Theme.Text
		if site.Why != nil {
			ink = k.Theme.Muted
		}
		price := pt.Text.UI("table.works", "count", site.Cost, "n", site.Cost)
		label := price + " · " + pt.PlaceName(site.ID)
		k.TextIn(r, render.Left, small.In(ink), label)
		if render.Measure(small, label) > r.W-cols-20 { // what is said of it stands beneath
			r = k.Take(18)
		}
		word := ""
		switch {
		case pt.built(site.ID) == engine.Standing:
			word = "✓"
		case site.Why != nil:
			word = "✕"
		case site.Chance == nil:
			word = "→"
		}
		if word != "" {
			k.TextIn(r, render.Right, bold.In(ink), word)
		} else {
			k.TextIn(render.R(r.Right()-cols, r.Y, wide, r.H), render.Right, bold, pt.Text.Percent(*site.Chance))
			if site.Chance1 != nil {
				k.TextIn(render.R(r.Right()-wide, r.Y, wide, r.H), render.Right, bold.In(k.Theme.Gold), pt.Text.Percent(*site.Chance1))
			}
		}
		k.TipOf(id, ui.Tooltip{Title: pt.PlaceName(site.ID), Text: strings.Join(pt.PlaceFacts(site.ID), "\n"), Foot: pt.whyNot(site)})
	}
	k.Gap(6)
}

// whyNot is why nothing can be built at a site, "" where it can.
func (pt *part) whyNot(site *zonewar.SiteView) string {
	if site.Why == nil {
		return ""
	}
	return "✕ " + pt.Text.Refusal(site.Why)
}

// built is how a work or a fort stands, "" for what is neither.
func (pt *part) built(id string) string {
	if w := pt.look().Work(id); w != nil {
		return w.State
	}
	if z := pt.look().Zone(id); z != nil {
		return z.Built()
	}
	return ""
}

// workFacts says what a work is, how it stands and what its site asks for.
func (pt *part) workFacts(w *zonewar.WorkView) []string {
	state := w.State
	if w.Kind == zonewar.WorkChains && state == engine.Razed {
		state = "broken"
	}
	lines := []string{pt.Text.UI("table.work."+w.Kind, "side", pt.Text.Seat(w.Owner)) + " · " + pt.Text.UI("table.built."+state)}
	pairs := make([]string, len(w.Borders))
	for i, b := range w.Borders {
		pairs[i] = pt.PlaceShort(b[0]) + "–" + pt.PlaceShort(b[1])
	}
	if len(pairs) > 0 {
		lines = append(lines, pt.Text.UI("table.work.between", "zones", strings.Join(pairs, ", ")))
	}
	if n := pt.chart.Brings(pt.View.Scenario, w.ID); n > 0 {
		lines = append(lines, pt.Text.UI("table.work.vp", "n", n))
	}
	return append(lines, pt.siteFacts(w.ID)...)
}

// siteFacts says what is asked for where something has not been built.
func (pt *part) siteFacts(id string) []string {
	site := pt.look().Labour.Site(id)
	if site == nil || pt.built(id) == engine.Standing {
		return nil
	}
	names := func(ids []string) string {
		out := make([]string, len(ids))
		for i, id := range ids {
			out[i] = pt.PlaceShort(id)
		}
		return strings.Join(out, ", ")
	}
	lines := []string{pt.Text.UI("table.site.cost", "side", pt.Text.Seat(site.Owner), "price", pt.Text.UI("table.works", "count", site.Cost, "n", site.Cost))}
	for _, need := range [...]struct {
		key string
		ids []string
	}{{"table.site.at", site.At}, {"table.site.needs", site.Needs}, {"table.site.bars", site.Bars}} {
		if len(need.ids) > 0 {
			lines = append(lines, pt.Text.UI(need.key, "what", names(need.ids)))
		}
	}
	if site.Holds != "" {
		lines = append(lines, pt.Text.UI("table.site.holds", "what", pt.PlaceName(site.Holds)))
	}
	return lines
}
