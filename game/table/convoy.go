package table

import (
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// convoy compares the troops of the picked group with what its ships carry, and
// says why they cannot go together.
func (t *Table) convoy(k *prose.Column) {
	m := t.ctl.Muster()
	if m == nil || !m.Convoy {
		return
	}
	k.Para(k.Theme.Small().In(k.Theme.Text), t.text.UI("table.convoy.line", "ships", m.Ships, "land", m.Land, "carries", m.Carries))
	k.Gap(2)
	t.measure(k, m.Land, max(m.Carries, 1))
}

// lightenings are the troops that may be weakened so that the picked group can sail.
func (t *Table) lightenings(k *prose.Column) {
	m := t.ctl.Muster()
	if m == nil || len(m.Lighten) == 0 {
		return
	}
	k.Gap(4)
	k.Para(k.Theme.Small(), t.text.UI("table.convoy.lighten"))
	k.Gap(3)
	for i := range m.Lighten {
		t.single(k, &m.Lighten[i], t.ctl.Lighten)
	}
}

// takeAll offers the largest group, unless that is the one picked.
func (t *Table) takeAll(k *prose.Column) {
	m := t.prompt.March
	if m.Together || len(m.Movers) < 2 || len(t.ctl.Group()) == len(m.Movers) || t.ctl.TakesAll() {
		return
	}
	o := ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}
	if k.WideButton("march.all", t.text.UI("table.march.all"), o) {
		t.ctl.TakeAll()
	}
	k.Gap(6)
}

// nowhere is why the picked group can go nowhere.
func (t *Table) nowhere() *engine.Refusal {
	if m := t.ctl.Muster(); m != nil && m.Why != nil {
		return m.Why
	}
	if w := t.ctl.Ways(); len(w) > 0 {
		return w[0].Why
	}
	return nil
}

// chanceKey says above the ways past enemy ships what the percentages are, beside one that looks like those on the board.
func (t *Table) chanceKey(k *prose.Column) {
	sample := []board.Chip{{Text: "%", Tone: board.ChipBad}}
	w, high := board.ChipsSize(sample)
	style := k.Theme.Small()
	words := t.text.UI("table.march.chances")
	h := max(high+4, float64(len(render.Wrap(style, words, k.W-w-10)))*style.Metrics().LineHeight+2)
	r := k.Take(h)
	board.DrawChips(k.List, t.scene.Palette, render.R(r.X+1, r.Y+2, w, high), sample)
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
func (t *Table) wayButtons(k *prose.Column, ways []engine.Destination) {
	var marked, risky, plain []wayButton
	seen := map[string]int{}
	widest := 0.0
	for i := range ways {
		d := &ways[i]
		b := wayButton{d, "way." + d.Zone, t.zoneShort(d.Zone)}
		if seen[d.Zone]++; seen[d.Zone] > 1 {
			b.id += "." + itoa(seen[d.Zone])
		}
		chips := t.scene.WayChips(d)
		for _, chip := range chips {
			b.label += " · " + chip.Text
		}
		if len(chips) == 0 {
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
		k.Para(k.Theme.Small(), t.text.UI("table.way.others"))
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
func (t *Table) wayGrid(k *prose.Column, list []wayButton, cols int) {
	t.grid(k, len(list), cols, func(i int, r render.Rect) {
		b := &list[i]
		tip := t.zoneTitle(b.way.Zone) + " · " + t.scene.WayLabel(b.way)
		for _, w := range b.way.Warnings {
			tip += "\n! " + t.text.Warning(w)
		}
		if t.smallButton(k, b.id, r, b.label, tip, "", false) {
			t.ctl.Go(*b.way)
		}
		if k.Hovered() == b.id || k.Focused(b.id) {
			t.hotLate = b.way.Zone
		}
	})
}
