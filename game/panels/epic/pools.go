package epic

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// poolOf are the units and leaders that wait in the Force Pool of a region.
func (pt *part) poolOf(region string) []string { return pt.in("force:" + region) }

// builtOf are the units that wait in its Build Pool.
func (pt *part) builtOf(region string) []string { return pt.in("build:" + region) }

// in are the things in a place, by kinds, in the order of the view.
func (pt *part) in(place string) []string {
	var out []*engine.Thing
	for i := range pt.View.Things {
		if t := &pt.View.Things[i]; t.Place == place {
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b *engine.Thing) int {
		return slices.Index(kinds[:],
			a.Kind) - slices.Index(kinds[:], b.Kind)
	})
	ids := make([]string, len(out))
	for i, t := range out {
		ids[i] = t.ID
	}
	return ids
}

// poolsBelow are the drawers of the pools from which the deciding seat takes units now: a click picks one.
func (pt *part) poolsBelow(k *prose.Column) {
	m := pt.Prompt.March
	if m == nil || pt.Past() || pt.Curtained() {
		return
	}
	d, any := pt.look(), false
	if pt.Prompt.Decision == "place" {
		pt.billAhead(k)
	}
	for i := range d.Regions {
		r := &d.Regions[i]
		if r.Controller != pt.Prompt.Seat || !slices.ContainsFunc(pt.poolOf(r.ID),
			func(id string) bool { return slices.Contains(m.Movers, id) }) {
			continue
		}
		if !any {
			k.Caps(pt.say("pool.title"))
			any = true
		}
		pt.drawer(k, r)
	}
}

// supplyAhead is the supply of the deciding seat as its units stand.
func (pt *part) supplyAhead() *epic.Supply {
	if d, seat := pt.look(), pt.Prompt.Seat; pt.billFor != d || pt.billOf != seat {
		pt.billFor, pt.billOf, pt.bill = d, seat, d.Supply(seat)
	}
	return &pt.bill
}

// billAhead says, while units may still be taken off the map, what supply will cost the deciding seat as they stand and who is not in
// supply; in the colour of a warning where talents or lines fall short.
func (pt *part) billAhead(k *prose.Column) {
	d, seat := pt.look(), pt.Prompt.Seat
	supply := pt.supplyAhead()
	have, style := pt.track("treasury", seat), k.Theme.Small()
	short := supply.Bill > have || len(supply.Hungry) > 0
	if short {
		style = style.In(pt.Palette.Bad)
	}
	k.Para(style, pt.say("pool.bill", "count", supply.Bill, "n", supply.Bill, "have", have, "hungry", pt.names(supply.Hungry)))
	if group := pt.Ctl.Group(); len(group) > 0 && pt.Ctl.Marching() {
		if _, at := pt.Pointed(); at != "" && pt.Ctl.Way(at) != nil {
			then := d.SupplyIn(seat, group, at)
			k.Para(k.Theme.Small().In(k.Theme.Text), pt.say("pool.bill-there", "count", then.Bill, "n", then.Bill, "place", pt.PlaceName(at), "hungry", pt.names(then.Hungry)))
		}
	}
	if short && d.Season == "winter" {
		k.Para(style, pt.say("pool.winter"))
	}
	k.Gap(6)
}

// drawer is a region's Force Pool, folded in until it is opened.
func (pt *part) drawer(k *prose.Column, r *epic.RegionLook) {
	list := pt.poolOf(r.ID)
	open := pt.open[r.ID]
	if k.Fold("pool."+r.ID, pt.say("pool.drawer", "region", pt.regionName(r.ID), "sum", pt.Sum("", list)), open) {
		pt.open[r.ID] = !open
		k.Redraw()
	}
	if !open {
		return
	}
	const edge, gap = 40.0, 5.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, id := range list {
		at := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		pt.waiting(k.Context, id, at)
	}
	k.Gap(float64((len(list)+per-1)/per)*(edge+gap) + 4)
}

// waiting is a unit in a drawer.
func (pt *part) waiting(c *ui.Context, id string, r render.Rect) {
	hit := "pool.unit." + id
	h := c.Hit(hit, r, ui.CanFocus)
	mark := render.Mark(0)
	switch {
	case pt.Ctl.Picked(id):
		mark = render.Selected
	case pt.Ctl.Pickable(id):
		mark = render.Selectable
	default:
		mark = render.Dimmed
	}
	c.Sprite(pt.Spec(id, mark), r, 0)
	pt.TipThing(c, hit, id)
	if h.Hovered && pt.Live() && pt.Ctl.Pickable(id) {
		c.SetCursor(ui.Hand)
	}
	switch {
	case h.RightClicked:
		pt.Enlarge(id)
	case h.Clicked && pt.Live():
		pt.Ctl.ClickCounter(id, panels.Adds(c))
		c.Redraw()
	}
}

// poolSheet lists all Force Pools and Build Pools, region by region.
func (pt *part) poolSheet(c *ui.Context, in render.Rect) {
	d := pt.look()
	c.Scroll("sheet.pools", in, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		if !pt.hasBuilding() {
			k.Para(c.Theme.Body(), pt.say("pool.no-building"))
		}
		for _, seat := range append(slices.Clone(pt.Seats()), "") {
			any := false
			for i := range d.Regions {
				r := &d.Regions[i]
				forces, built := pt.poolOf(r.ID), pt.builtOf(r.ID)
				if r.Controller != seat || len(forces)+len(built) == 0 {
					continue
				}
				if !any {
					k.Caps(pt.sideName(seat))
					any = true
				}
				k.Fact(pt.regionName(r.ID), strings.Join(pt.poolSums(forces, built), " · "))
				pt.faces(k, forces, 0)
				pt.faces(k, built, render.Dimmed) // who has yet to be built, on rows of their own
				k.Gap(6)
			}
		}
		return k.Y - inner.Y + 8
	})
}

// sideName is a seat's name, or that of nobody.
func (pt *part) sideName(seat engine.Seat) string {
	if seat == "" {
		return pt.say("sheet.neutral")
	}
	return pt.Text.Seat(seat)
}

// poolSums say what is in both pools of a region.
func (pt *part) poolSums(forces, built []string) []string {
	var out []string
	if len(forces) > 0 {
		out = append(out, pt.say("pool.force", "sum", pt.Sum("", forces)))
	}
	if len(built) > 0 {
		out = append(out, pt.say("pool.build", "sum", pt.Sum("", built)))
	}
	return out
}

// faces are counters in rows, to be looked at, with a mark.
func (pt *part) faces(k *prose.Column, ids []string, mark render.Mark) {
	const edge, gap = 36.0, 4.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, id := range ids {
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		k.Hit("pool.face."+id, r, ui.Dead)
		k.Sprite(pt.Spec(id, mark), r, 0)
		k.Tip("pool.face."+id, pt.Name(id))
	}
	k.Gap(float64((len(ids)+per-1)/per) * (edge + gap))
}
