package epic

import (
	"slices"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// builds tells whether the deciding seat is asked what it builds.
func (pt *part) builds() bool {
	return pt.Prompt.Decision == "build" && !pt.Past() && !pt.Curtained()
}

// hasBuilding tells whether the scenario has a step in which units and works are built.
func (pt *part) hasBuilding() bool { return slices.Contains(pt.look().Phases, "C") }

// buildings are what a seat could build as things stand, region by region.
func (pt *part) buildings(seat engine.Seat) []epic.Building {
	return pt.ahead().buildings.of(seat, pt.look().Buildings)
}

// buildBelow says in the panel what the units picked cost together, and has them built; what can be built stands below the buttons, for it is
// long.
func (pt *part) buildBelow(k *prose.Column) {
	pt.buildSum(k)
	pt.openSheet(k, sheetBuild, "trireme")
	if pt.Ctl.AnySet() && len(pt.Ctl.Group()) < len(pt.Prompt.Pick.Pool) {
		if k.WideButton("pick.all", pt.Text.UI("table.march.all"), ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}) {
			pt.Ctl.TakeAll()
		}
		k.Gap(6)
	}
	pt.confirmBuild(k, "pick.confirm")
}

// confirmBuild is the button that has the units picked built, and why they cannot be.
func (pt *part) confirmBuild(k *prose.Column, id string) {
	if pt.Prompt.Pick == nil {
		return
	}
	ready, why := pt.Ctl.PickReady(), pt.say("build.none")
	unfit := pt.Ctl.PickWhy()
	if unfit != nil {
		ready, why = false, pt.Text.Refusal(unfit)
	}
	pt.ConfirmPick(k, id, ready, why)
	if unfit != nil { // below the button, which is not to move
		k.Gap(3)
		k.Para(k.Theme.Small().In(pt.Palette.Bad), why)
	}
	k.Gap(8)
}

// buildSum says what the units picked cost together of what is in the treasury.
func (pt *part) buildSum(k *prose.Column) {
	ids, have := pt.Ctl.Group(), pt.track("treasury", pt.Prompt.Seat)
	n := 0
	if len(ids) > 0 {
		n = pt.look().Price(ids)
	}
	k.Para(k.Theme.Small().In(k.Theme.Text), pt.say("build.sum", "count", len(ids), "n", len(ids), "talents", n, "have", have, "left", have-n))
	k.Gap(2)
	pt.Measure(k, n, have)
	k.Gap(4)
}

// buildRegions are the regions in which a seat can build, or would if it could pay: their units and works, each region a drawer.
func (pt *part) buildRegions(k *prose.Column, prefix string, seat engine.Seat) {
	pt.worksList(k, prefix)
	list := pt.buildings(seat)
	if len(list) == 0 {
		k.Para(k.Theme.Small(), pt.say("build.nothing"))
		k.Gap(6)
	}
	for i := range list {
		b := &list[i]
		pt.buildRegion(k, prefix, b)
	}
}

// buildRegion is a region's drawer: its units open, its works folded in.
func (pt *part) buildRegion(k *prose.Column, prefix string, b *epic.Building) {
	name := pt.say("build.no-region")
	if b.Region != "" {
		name = pt.regionName(b.Region)
	}
	if len(b.Units) > 0 {
		ids := make([]string, len(b.Units))
		for i := range b.Units {
			ids[i] = b.Units[i].ID
		}
		k.Para(k.Theme.Strong().Sized(14), pt.say("pool.drawer", "region", name, "sum", pt.Sum("", ids)))
		k.Gap(3)
		pt.buildUnits(k, prefix, b.Units)
	}
	if len(b.Sites) == 0 {
		return
	}
	key := "works:" + b.Region
	open := pt.open[key]
	if k.Fold(prefix+"build."+key, pt.say("build.works", "region", name, "count", len(b.Sites), "n", len(b.Sites)), open) {
		pt.open[key] = !open
		k.Redraw()
	}
	if open {
		pt.buildSites(k, prefix, b.Sites)
	}
	k.Gap(4)
}

// buildUnits are the units of a Build Pool, each with its price below it: a click picks one; below those that cannot be built stands why.
func (pt *part) buildUnits(k *prose.Column, prefix string, units []epic.BuildUnit) {
	const edge, gap, foot, coin = 42.0, 5.0, 16.0, 12.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	var why *engine.Refusal
	for i := range units {
		u := &units[i]
		at := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+foot+gap), edge, edge)
		id := prefix + "pool." + u.ID
		h := k.Hit(id, at, ui.CanFocus)
		mark := render.Dimmed
		switch {
		case pt.builds() && pt.Ctl.Picked(u.ID):
			mark = render.Selected
		case u.Why == nil:
			mark = render.Selectable
		case why == nil:
			why = u.Why
		}
		k.Sprite(pt.Spec(u.ID, mark), at, 0)
		price := render.R(at.X, at.Bottom()+1, edge, foot)
		k.Icon("amphora", render.R(price.X+edge/2-coin-1, price.Y+2, coin, coin), k.Theme.Muted)
		k.TextIn(render.R(price.X+edge/2+2, price.Y, edge/2, price.H), render.Left, k.Theme.Small().Sized(12).In(k.Theme.Text), itoa(u.Price))
		tip := pt.say("build.price", "count", u.Price, "n", u.Price)
		if u.Why != nil {
			tip = pt.Text.Refusal(u.Why)
		}
		k.TipTitled(id, pt.Name(u.ID), tip)
		if h.Hovered && pt.builds() && u.Why == nil {
			k.SetCursor(ui.Hand)
		}
		switch {
		case h.RightClicked:
			pt.Enlarge(u.ID)
		case h.Clicked && pt.builds() && pt.Live():
			pt.Ctl.ClickCounter(u.ID, true)
			k.Redraw()
		}
	}
	k.Gap(float64((len(units)+per-1)/per)*(edge+foot+gap) + 2)
	if why != nil {
		k.Para(k.Theme.Small().In(pt.Palette.Bad), pt.Text.Refusal(why))
		k.Gap(3)
	}
}

// buildSites are the works of a region: a button for each with its price and when it is ready.
func (pt *part) buildSites(k *prose.Column, prefix string, sites []epic.BuildSite) {
	for i := range sites {
		s := &sites[i]
		to := ""
		if s.To != "" {
			to = pt.PlaceName(s.To)
		}
		o := ui.ButtonOpts{Small: true, LeftAligned: true, Price: pt.say("build.site-price", "count", s.Price, "n", s.Price, "seasons", s.Seasons)}
		if s.Seasons > 0 {
			o.Tip = pt.say("build.ready", "ready", pt.when(pt.View.Turn+s.Seasons))
		}
		if s.Why != nil {
			o.Disabled, o.Why = true, pt.Text.Refusal(s.Why)
		} else if !pt.builds() {
			o.Disabled, o.Why = true, pt.say("build.later")
		}
		id := prefix + "act." + s.At + "." + s.Key
		if s.To != "" {
			id += "." + s.To
		}
		if k.WideButton(id, pt.say("build.site."+s.Key, "at", pt.PlaceName(s.At), "to", to), o) {
			pt.take(s.Command())
			k.Redraw()
		}
		if k.Hovered() == id || k.Focused(id) {
			pt.Light(s.At)
		}
		k.Gap(4)
	}
}

// worksList are the walls that are being built, with when they are ready; a click shows the place.
func (pt *part) worksList(k *prose.Column, prefix string) {
	works := pt.ahead().works
	if len(works) == 0 {
		return
	}
	k.Caps(pt.say("build.under-way"))
	for i := range works {
		w := &works[i]
		row := k.Take(24)
		id := prefix + "work." + w.At + "." + w.Key
		h := k.Row(id, row, false)
		k.TextIn(render.R(row.X+8, row.Y, row.W-8, row.H), render.Left, k.Theme.Small().In(k.Theme.Text), pt.workWords(w))
		k.Tip(id, pt.say("siege.show"))
		if h.Clicked {
			pt.OpenSheet("")
			pt.Point(w.At)
		}
	}
	k.Gap(6)
}

// buildSheet is what the deciding seat can build, or could as things stand, region by region, and what is being built.
func (pt *part) buildSheet(c *ui.Context, in render.Rect) {
	seat := pt.viewer()
	if pt.builds() {
		seat = pt.Prompt.Seat
	}
	k := prose.NewColumn(c, in.X, in.Y, in.W)
	k.Para(c.Theme.Body(), pt.say("build.of", "side", pt.Text.Seat(seat)))
	if pt.builds() {
		pt.buildSum(k)
	}
	foot := 0.0
	if pt.builds() && pt.Prompt.Pick != nil {
		foot = 46
	}
	k.Gap(4)
	c.Scroll("sheet.build", render.R(in.X, k.Y, in.W, in.Bottom()-k.Y-foot), func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		pt.buildRegions(k, "sheet.", seat)
		return k.Y - inner.Y + 8
	})
	if foot > 0 {
		pt.confirmBuild(prose.NewColumn(c, in.X, in.Bottom()-foot+6, in.W), "sheet.pick.confirm")
	}
}
