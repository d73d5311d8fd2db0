package epic

import (
	"strings"

	"strategos/game/prose"
)

// Picked says of those picked for whom talents are spent what they cost together, and of raiders what they bring.
func (pt *part) Picked(k *prose.Column) {
	d, ids := pt.look(), pt.Ctl.Group()
	switch pt.Prompt.Pick.Verb {
	case "pay":
		n, have := d.Bill(ids), pt.track("treasury", pt.Prompt.Seat)
		k.Para(k.Theme.Small().In(k.Theme.Text), pt.say("picked.bill", "count", n, "n", n, "have", have))
		k.Gap(2)
		pt.Measure(k, n, have)
	case "raid":
		for _, r := range d.Raids(ids) {
			names := make([]string, len(r.Raiders))
			for i, id := range r.Raiders {
				names[i] = pt.ShortName(id)
			}
			style, key := k.Theme.Small().In(k.Theme.Text), "picked.raid"
			if r.Talents == 0 {
				style, key = k.Theme.Small().In(pt.Palette.Bad), "picked.raid-nothing"
			}
			k.Para(style, pt.say(key, "count", r.Talents, "n", r.Talents, "area", pt.PlaceName(r.Area), "units", strings.Join(names, ", ")))
			k.Gap(2)
		}
	}
}
