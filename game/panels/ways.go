package panels

import (
	"strconv"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// takeAll offers the largest group, unless that is the one picked.
func (t *Panels) takeAll(k *prose.Column) {
	m := t.Prompt.March
	if m.Together || len(m.Movers) < 2 || len(t.Ctl.Group()) == len(m.Movers) || t.Ctl.TakesAll() {
		return
	}
	o := ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}
	if k.WideButton("march.all", t.Text.UI("table.march.all"), o) {
		t.Ctl.TakeAll()
	}
	k.Gap(6)
}

// nowhere is why the picked group can go nowhere.
func (t *Panels) nowhere() *engine.Refusal {
	if m := t.Ctl.Muster(); m != nil && m.Why != nil {
		return m.Why
	}
	if w := t.Ctl.Ways(); len(w) > 0 {
		return w[0].Why
	}
	return nil
}

// chanceKey says above the ways past enemy ships what the percentages are, beside one that looks like those on the board.
func (t *Panels) chanceKey(k *prose.Column) {
	w, high := t.ChanceSample(nil, render.Point{})
	style := k.Theme.Small()
	words := t.Text.UI("table.march.chances")
	h := max(high+4, float64(len(render.Wrap(style, words, k.W-w-10)))*style.Metrics().LineHeight+2)
	r := k.Take(h)
	t.ChanceSample(k.List, render.Pt(r.X+1, r.Y+2))
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
func (t *Panels) wayButtons(k *prose.Column, ways []engine.Destination) {
	var marked, risky, plain []wayButton
	seen := map[string]int{}
	widest := 0.0
	for i := range ways {
		d := &ways[i]
		b := wayButton{d, "way." + d.Zone, t.PlaceShort(d.Zone)}
		if seen[d.Zone]++; seen[d.Zone] > 1 {
			b.id += "." + strconv.Itoa(seen[d.Zone])
		}
		notes := t.WayNotes(d)
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
	t.wayGrid(k, marked, columnsFor(k, labelsOf(marked)))
	if len(risky) > 0 {
		t.chanceKey(k)
		t.wayGrid(k, risky, columnsFor(k, labelsOf(risky)))
		k.Para(k.Theme.Small(), t.Text.UI("table.way.others"))
		k.Gap(3)
	}
	t.wayGrid(k, plain, max(2, min(5, int((k.W+5)/(widest+5)))))
}

func labelsOf(list []wayButton) []string {
	labels := make([]string, len(list))
	for i := range list {
		labels[i] = list[i].label
	}
	return labels
}

// wayGrid sets buttons of ways in columns.
func (t *Panels) wayGrid(k *prose.Column, list []wayButton, cols int) {
	t.grid(k, len(list), cols, func(i int, r render.Rect) {
		b := &list[i]
		tip := t.PlaceTitle(b.way.Zone) + " · " + t.WayLabel(b.way)
		for _, w := range b.way.Warnings {
			tip += "\n! " + t.Text.Warning(w)
		}
		if t.smallButton(k, b.id, r, b.label, tip, "", false) {
			t.Ctl.Go(*b.way)
		}
		if k.Hovered() == b.id || k.Focused(b.id) {
			t.Light(b.way.Zone)
		}
	})
}
