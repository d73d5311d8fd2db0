package panels

import (
	"strconv"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// takeAll offers the largest group, unless that is the one picked.
func (ps *Panels) takeAll(k *prose.Column) {
	m := ps.Prompt.March
	if m.Together || len(m.Movers) < 2 || len(ps.Ctl.Group()) == len(m.Movers) || ps.Ctl.TakesAll() {
		return
	}
	o := ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}
	if k.WideButton("march.all", ps.Text.UI("table.march.all"), o) {
		ps.Ctl.TakeAll()
	}
	k.Gap(6)
}

// nowhere is why the picked group can go nowhere.
func (ps *Panels) nowhere() *engine.Refusal {
	if m := ps.Ctl.Muster(); m != nil && m.Why != nil {
		return m.Why
	}
	if w := ps.Ctl.Ways(); len(w) > 0 {
		return w[0].Why
	}
	return nil
}

// chanceKey says above the ways past enemy ships what the percentages are, beside one that looks like those on the board.
func (ps *Panels) chanceKey(k *prose.Column) {
	w, high := ps.ChanceSample(nil, render.Point{})
	style := k.Theme.Small()
	words := ps.Text.UI("table.march.chances")
	h := max(high+4, float64(len(render.Wrap(style, words, k.W-w-10)))*style.Metrics().LineHeight+2)
	r := k.Take(h)
	ps.ChanceSample(k.List, render.Pt(r.X+1, r.Y+2))
	k.Paragraph(render.R(r.X+w+10, r.Y+2, r.W-w-10, 0), render.Left, style, words)
	k.Gap(3)
}

// wayButton is a place the picked group may go to, as a button says it.
type wayButton struct {
	way   *engine.Destination
	id    string
	label string
}

// wayButtons list where the picked group may go: the ways about which there is
// something to say first, then those past enemy ships with their chances, then the others, as many side by side as there is room for.
func (ps *Panels) wayButtons(k *prose.Column, ways []engine.Destination) {
	var marked, risky, plain []wayButton
	seen := map[string]int{}
	widest := 0.0
	for i := range ways {
		d := &ways[i]
		b := wayButton{d, "way." + d.Zone, ps.PlaceShort(d.Zone)}
		if seen[d.Zone]++; seen[d.Zone] > 1 {
			b.id += "." + strconv.Itoa(seen[d.Zone])
		}
		notes := ps.WayNotes(d)
		for _, note := range notes {
			b.label += " · " + note
		}
		if len(notes) == 0 {
			plain = append(plain, b)
			widest = max(widest, k.ButtonWidth(b.label, ui.ButtonOpts{Small: true}))
			continue
		}
		if d.Chance != nil {
			risky = append(risky, b)
		} else {
			marked = append(marked, b)
		}
	}
	ps.wayGrid(k, marked, columnsFor(k, labelsOf(marked)))
	if len(risky) > 0 {
		ps.chanceKey(k)
		ps.wayGrid(k, risky, columnsFor(k, labelsOf(risky)))
		k.Para(k.Theme.Small(), ps.Text.UI("table.way.others"))
		k.Gap(3)
	}
	ps.wayGrid(k, plain, max(2, min(5, int((k.W+5)/(widest+5)))))
}

func labelsOf(list []wayButton) []string {
	labels := make([]string, len(list))
	for i := range list {
		labels[i] = list[i].label
	}
	return labels
}

// wayGrid sets buttons of ways in columns.
func (ps *Panels) wayGrid(k *prose.Column, list []wayButton, cols int) {
	ps.grid(k, len(list), cols, func(i int, r render.Rect) {
		b := &list[i]
		tip := ps.PlaceTitle(b.way.Zone) + " · " + ps.WayLabel(b.way)
		for _, w := range b.way.Warnings {
			tip += "\n! " + ps.Text.Warning(w)
		}
		if ps.smallButton(k, b.id, r, b.label, tip, "", false) {
			ps.Ctl.Go(*b.way)
		}
		if k.Hovered() == b.id || k.Focused(b.id) {
			ps.Light(b.way.Zone)
		}
	})
}
