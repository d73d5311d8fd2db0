package epic

import (
	"slices"
	"strings"

	"strategos/game/prose"
)

// Picked says of those picked for whom talents are spent what they cost together, of raiders what they bring, and who will starve
// unless he forages.
func (pt *part) Picked(k *prose.Column) {
	d, ids := pt.look(), pt.Ctl.Group()
	switch verb := pt.Prompt.Pick.Verb; {
	case verb == "forage":
		pt.starving(k)
		pt.billWithout(k, ids)
	case verb == "pay" && len(ids) > 0:
		n, have := d.Bill(ids), pt.track("treasury", pt.Prompt.Seat)
		k.Para(k.Theme.Small().In(k.Theme.Text), pt.say("picked.bill", "count", n, "n", n, "have", have))
		k.Gap(2)
		pt.Measure(k, n, have)
	case verb == "raid":
		for _, r := range d.Raids(ids) {
			style, key := k.Theme.Small().In(k.Theme.Text), "picked.raid"
			if r.Talents == 0 {
				style, key = k.Theme.Small().In(pt.Palette.Bad), "picked.raid-nothing"
			}
			k.Para(style, pt.say(key, "count", r.Talents, "n", r.Talents, "area", pt.PlaceName(r.Area), "units", pt.names(r.Raiders)))
			k.Gap(2)
		}
	}
}

// billWithout says what supply costs for all others when those picked forage.
func (pt *part) billWithout(k *prose.Column, foragers []string) {
	if len(foragers) == 0 {
		return
	}
	n := pt.look().SupplyWithout(pt.Prompt.Seat, foragers).Bill
	k.Para(k.Theme.Small().In(k.Theme.Text), pt.say("picked.others", "count", n, "n", n, "have", pt.track("treasury", pt.Prompt.Seat)))
	k.Gap(2)
}

// starving names those who are not in supply and are not picked to forage, whether they may or not.
func (pt *part) starving(k *prose.Column) {
	hungry := slices.DeleteFunc(slices.Clone(pt.supplyAhead().Hungry), pt.Ctl.Picked)
	if len(hungry) > 0 {
		k.Para(k.Theme.Small().In(pt.Palette.Bad), pt.say("picked.starve", "count", len(hungry), "units", pt.names(hungry)))
		k.Gap(2)
	}
}

// names lists counters by their short names.
func (pt *part) names(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = pt.ShortName(id)
	}
	return strings.Join(out, ", ")
}
