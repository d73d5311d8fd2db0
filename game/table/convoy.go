package table

import (
	"strategos/engine"
	"strategos/game/ui"
)

// convoy compares the troops of the picked group with what its ships carry, and
// says why they cannot go together.
func (t *Table) convoy(k *column) {
	m := t.ctl.Muster()
	if m == nil || !m.Convoy {
		return
	}
	k.para(k.Theme.Small().In(k.Theme.Text), t.text.UI("table.convoy.line", "ships", m.Ships, "land", m.Land, "carries", m.Carries))
	k.gap(2)
	t.measure(k, m.Land, max(m.Carries, 1))
}

// takeAll offers the largest group, unless that is the one picked.
func (t *Table) takeAll(k *column) {
	m := t.prompt.March
	if m.Together || len(m.Movers) < 2 || len(t.ctl.Group()) == len(m.Movers) {
		return
	}
	o := ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}
	if k.button("march.all", t.text.UI("table.march.all"), o) {
		t.ctl.TakeAll()
	}
	k.gap(6)
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
