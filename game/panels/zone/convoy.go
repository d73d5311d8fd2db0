package zone

import (
	"strategos/game/prose"
)

// Group compares the troops of the picked group with what its ships carry, and
// says why they cannot go together.
func (pt *part) Group(k *prose.Column) {
	m := pt.Ctl.Muster()
	if m == nil || !m.Convoy {
		return
	}
	k.Para(k.Theme.Small().In(k.Theme.Text), pt.Text.UI("table.convoy.line", "ships", m.Ships, "land", m.Land, "carries", m.Carries))
	k.Gap(2)
	pt.Measure(k, m.Land, max(m.Carries, 1))
}

// Stuck offers the troops that may be weakened so that the picked group can sail.
func (pt *part) Stuck(k *prose.Column) {
	m := pt.Ctl.Muster()
	if m == nil || len(m.Lighten) == 0 {
		return
	}
	k.Gap(4)
	k.Para(k.Theme.Small(), pt.Text.UI("table.convoy.lighten"))
	k.Gap(3)
	for i := range m.Lighten {
		pt.Single(k, &m.Lighten[i], pt.Ctl.Lighten)
	}
}
