package epic

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// The sheets by their names in catalogs.
const (
	sheetRegions = "epic-regions"
	sheetSeason  = "epic-season"
	sheetSieges  = "epic-sieges"
	sheetNow     = "epic-now"
	sheetPools   = "epic-pools"
	sheetCards   = "epic-cards"
	sheetBuild   = "epic-build"
	sheetYear    = "epic-year"
)

// Sheets are Epic's.
func (pt *part) Sheets() []panels.Sheet {
	list := []panels.Sheet{
		{ID: sheetRegions, Icon: "scroll", W: 1080, H: max(760, 224+26*float64(len(pt.look().Regions))), Draw: pt.regionSheet},
		{ID: sheetYear, Icon: "sun", W: 760, H: 900, Draw: pt.yearSheet},
		{ID: sheetSeason, Icon: "wheat", W: 760, H: 760, Draw: pt.seasonSheet},
		{ID: sheetSieges, Icon: "column", W: 820, H: 680, Draw: pt.siegeSheet},
		{ID: sheetNow, Icon: "laurel", W: 760, H: 900, Draw: pt.nowSheet},
		{ID: sheetPools, Icon: "hoplite", W: 900, H: 740, Draw: pt.poolSheet},
	}
	if pt.hasBuilding() {
		list = append(list, panels.Sheet{ID: sheetBuild, Icon: "trireme", W: 820, H: 820, Draw: pt.buildSheet})
	}
	if pt.look().Cards != nil {
		list = append(list, panels.Sheet{ID: sheetCards, Icon: "cards", W: 1000, H: 760, Draw: pt.cardSheet})
	}
	return append(list, pt.foreign()...)
}

// regionName is what a region is called.
func (pt *part) regionName(id string) string { return pt.Text.Group(id) }

// sheetColumn is a column of the regional sheet: by what it is sorted, what stands in it, its share of the width.
type sheetColumn struct {
	id    string
	share float64
	align render.Align
	by    func(a, b *epic.RegionLook) int
	cell  func(r *epic.RegionLook) string
}

// regionColumns are those of the sheet from left to right.
func (pt *part) regionColumns() []sheetColumn {
	number := func(of func(r *epic.RegionLook) int) func(a, b *epic.RegionLook) int {
		return func(a, b *epic.RegionLook) int { return cmp.Compare(of(b), of(a)) }
	}
	al, ml := func(r *epic.RegionLook) int { return r.AL }, func(r *epic.RegionLook) int { return r.ML }
	pays := func(r *epic.RegionLook) int { return r.Pays }
	units := func(r *epic.RegionLook) int { return len(pt.poolOf(r.ID)) }
	name := sheetColumn{"region", 0.17, render.Left, func(a, b *epic.RegionLook) int {
		return cmp.Compare(text.Unaccented(pt.regionName(a.ID)), text.Unaccented(pt.regionName(b.ID)))
	}, func(r *epic.RegionLook) string { return pt.regionName(r.ID) }}
	if pt.assesses() {
		return []sheetColumn{name,
			{"al", 0.1, render.Center, number(al), func(r *epic.RegionLook) string { return pt.levelCell(r, "al") }},
			{"ml", 0.1, render.Center, number(ml), func(r *epic.RegionLook) string { return pt.levelCell(r, "ml") }},
			{"assess", 0.3, render.Left, number(func(r *epic.RegionLook) int { return pt.look().Planned(r.ID) }), pt.multipleCell},
			{"brings", 0.08, render.Center, number(pt.brings), func(r *epic.RegionLook) string { return itoa(pt.brings(r)) }},
			{"comes", 0.25, render.Left, number(func(r *epic.RegionLook) int { return len(pt.comesCell(r)) }), pt.comesCell},
		}
	}
	return []sheetColumn{
		name,
		{"holder", 0.11, render.Left, func(a, b *epic.RegionLook) int {
			return cmp.Compare(a.Controller,
				b.Controller)
		}, func(r *epic.RegionLook) string {
			if r.Controller == "" {
				return pt.say("sheet.neutral")
			}
			return pt.Text.Seat(r.Controller)
		}},
		{"al", 0.07, render.Center, number(al), func(r *epic.RegionLook) string { return text.Number(r.AL) }},
		{"ml", 0.07, render.Center, number(ml), func(r *epic.RegionLook) string { return text.Number(r.ML) }},
		{"tribute", 0.15, render.Center, number(pays), pt.tributeCell},
		{"cities", 0.09, render.Center, number(func(r *epic.RegionLook) int {
			free,
				_ := pt.citiesOf(r)
			return free
		}), func(r *epic.RegionLook) string {
			free, all := pt.citiesOf(r)
			return strconv.Itoa(free) + "/" + strconv.Itoa(all)
		}},
		{"pool", 0.08, render.Center, number(units), func(r *epic.RegionLook) string { return strconv.Itoa(units(r)) }},
		{"moves", 0.26, render.Left, number(func(r *epic.RegionLook) int { return len(r.Pressures) + len(pt.changesOf(r.ID)) }), pt.movesCell},
	}
}

// tributeCell is the tribute with its arithmetic: "3 × 2 − 1 = 5".
func (pt *part) tributeCell(r *epic.RegionLook) string {
	if r.Controller == "" {
		return "–"
	}
	sum := strconv.Itoa(r.BTV) + "\u00a0×\u00a0" + strconv.Itoa(r.Multiplier)
	if r.Lost > 0 {
		sum += "\u00a0−\u00a0" + strconv.Itoa(r.Lost)
	}
	return sum + "\u00a0=\u00a0" + strconv.Itoa(r.Pays)
}

// citiesOf counts the cities of a region that are its controller's and not besieged, and all that stand.
func (pt *part) citiesOf(r *epic.RegionLook) (free, all int) {
	d := pt.look()
	for i := range d.Cities {
		if c := &d.Cities[i]; c.Region == r.ID {
			all++
			if c.Holder == r.Controller && r.Controller != "" && !c.Besieged && !c.Destroyed {
				free++
			}
		}
	}
	return free, all
}

// movesCell says what will move a level of a region, and what has in this season.
func (pt *part) movesCell(r *epic.RegionLook) string {
	out := pt.cardRules(r)
	for i := range r.Pressures {
		out = append(out, pt.pressure(&r.Pressures[i]))
	}
	if done := pt.changesOf(r.ID); len(done) > 0 {
		out = append(out, strings.Join(done, ", "))
	}
	return strings.Join(out, " · ")
}

// pressure is what will move a level, short.
func (pt *part) pressure(p *epic.Pressure) string {
	if p.Cause == "turns-over" {
		return pt.say("pressure.turns-over")
	}
	key := "pressure.sure"
	if p.From > 0 {
		key = "pressure.die"
	}
	return pt.say(key, "level", pt.say("level."+p.Level), "n", text.Signed(p.Change), "cause",
		pt.say("cause."+p.Cause), "from", p.From)
}

// changesOf are the changes of a region's levels in this season, those of one cause together: "AL −4 (elite lost, 2 times)".
func (pt *part) changesOf(region string) []string {
	type key struct{ level, cause string }
	var order []key
	sum, times := map[key]int{}, map[key]int{}
	for _, e := range pt.season() {
		if e.Kind != "level" || e.Facts.Get("region") != region {
			continue
		}
		n, _ := e.Facts.Number("change")
		at := key{e.Facts.Get("level"), e.Facts.Get("cause")}
		if times[at] == 0 {
			order = append(order, at)
		}
		sum[at] += n
		times[at]++
	}
	out := make([]string, len(order))
	for i, at := range order {
		out[i] = pt.say("pressure.done", "level", pt.say("level."+at.level), "n", text.Signed(sum[at]), "cause", pt.say("cause."+at.cause),
			"count", times[at], "times", times[at])
	}
	return out
}

// regionSheet lists the regions. A click on a head sorts, one on a row tells of the region at length below it.
func (pt *part) regionSheet(c *ui.Context, in render.Rect) {
	cols := pt.regionColumns()
	const headHigh, rowHigh = 26.0, 25.0
	if pt.assesses() {
		in = pt.assessHead(c, in)
	} else {
		in = pt.holderTabs(c, in)
	}
	x := in.X + 8
	small := c.Theme.Small()
	for _, col := range cols {
		w := (in.W - 20) * col.share
		box := render.R(x, in.Y, w, headHigh)
		h := c.Hit("sheet.by."+col.id, box, ui.CanFocus)
		style := small.In(c.Theme.Gold)
		label := pt.say("sheet." + col.id)
		if pt.order == col.id {
			label += map[bool]string{false: " ▾", true: " ▴"}[pt.down]
			style = c.Theme.Strong().Sized(14).In(c.Theme.Gold)
		}
		c.TextIn(box.Inset(2), col.align, style, label)
		c.Tip("sheet.by."+col.id, pt.say("sheet."+col.id+"-tip"))
		if h.Hovered {
			c.SetCursor(ui.Hand)
		}
		if h.Clicked {
			pt.down = pt.order == col.id && !pt.down
			pt.order = col.id
			c.Redraw()
		}
		x += w
	}
	c.HLine(in.X, in.Y+headHigh+1, in.W, c.Theme.Line)
	rows := pt.sortedRegions(cols)
	c.Scroll("sheet.regions", render.R(in.X, in.Y+headHigh+3, in.W, in.H-headHigh-3), func(inner render.Rect) float64 {
		y := inner.Y
		for _, r := range rows {
			y += pt.regionRow(c, cols, r, render.R(in.X, y, in.W-10, rowHigh))
			if r.ID == pt.opened {
				k := prose.NewColumn(c, in.X+26, y+4, in.W-60)
				pt.regionMore(k, r)
				c.HLine(in.X, k.Y+4, in.W-10, render.WithAlpha(c.Theme.Line, 0.5))
				y = k.Y + 6
			}
		}
		return y - inner.Y
	})
}

// everyones are the regions of all players in the tabs of the sheet.
const everyones = "all"

// holderTabs let the sheet be turned to the regions of one player, in a war of more than two, and say what those pay together; it returns the
// room that is left.
func (pt *part) holderTabs(c *ui.Context, in render.Rect) render.Rect {
	if pt.look().Alliance == nil {
		return in
	}
	keys, labels := []string{everyones}, []string{pt.say("sheet.all")}
	for _, row := range pt.Rows() {
		keys, labels = append(keys, string(row.Seat)), append(labels, pt.Text.Seat(row.Seat))
	}
	if pt.holder == "" {
		pt.holder = everyones
	}
	const high = 34.0
	c.Tabs("sheet.of", render.R(in.X, in.Y, in.W, high), keys, labels, &pt.holder)
	if seat := engine.Seat(pt.holder); pt.holder != everyones {
		n := pt.track("regions", seat)
		c.TextIn(render.R(in.X, in.Y, in.W-10, high), render.Right, c.Theme.Small().In(c.Theme.Text),
			pt.say("regions-n", "count", n, "n", n)+" · "+pt.say("mode.tribute", "count", pt.tributeOf(seat), "n", pt.tributeOf(seat)))
	}
	return render.R(in.X, in.Y+high+6, in.W, in.H-high-6)
}

// sortedRegions are the regions in play, as the sheet is sorted, of one player where it is turned to him.
func (pt *part) sortedRegions(cols []sheetColumn) []*epic.RegionLook {
	d := pt.look()
	rows := make([]*epic.RegionLook, 0, len(d.Regions))
	for i := range d.Regions {
		if r := &d.Regions[i]; d.Alliance == nil || pt.assesses() || pt.holder == everyones || string(r.Controller) == pt.holder {
			rows = append(rows, r)
		}
	}
	by := cols[0].by
	slices.SortStableFunc(rows, by)
	for _, col := range cols {
		if col.id == pt.order {
			by = col.by
		}
	}
	slices.SortStableFunc(rows, by)
	if pt.down {
		slices.Reverse(rows)
	}
	return rows
}

// regionRow draws a region and returns how high it is.
func (pt *part) regionRow(c *ui.Context, cols []sheetColumn, r *epic.RegionLook, at render.Rect) float64 {
	small := c.Theme.Small().In(c.Theme.Text)
	last := cols[len(cols)-1]
	moves := last.cell(r)
	lines := render.Wrap(small.Sized(12), moves, (at.W-10)*last.share-6)
	lh := small.Sized(12).Metrics().LineHeight
	at.H = max(at.H, float64(len(lines))*lh+6)
	h := c.Row("sheet.region."+r.ID, at, r.ID == pt.opened)
	if r.Controller != "" {
		accent := pt.Palette.Of(pt.Livery(r.Controller)).Accent
		c.FillRoundRect(render.R(at.X, at.Y+3, 4, at.H-6), 2, accent)
	}
	x := at.X + 8
	lim := pt.look().Limits
	for i, col := range cols {
		w := (at.W - 10) * col.share
		box := render.R(x, at.Y, w, at.H)
		style := small
		switch {
		case col.id == "region":
			style = c.Theme.Strong().Sized(14)
		case col.id == "al" && r.AL <= lim.ALMin || col.id == "ml" && r.ML < lim.MLBuild:
			style = c.Theme.Strong().Sized(14).In(render.Mix(pt.Palette.Bad, render.Hex(0xffffff), 0.45))
		}
		if rows := pt.assessed(r.ID); col.id == "assess" && rows != nil {
			pt.assessChips(c, "sheet.tribute.", render.R(box.X, box.Y, box.W-8, min(box.H, 25)), r, rows)
			x += w
			continue
		}
		if i == len(cols)-1 {
			for j, l := range lines {
				c.TextIn(render.R(x+4, at.Y+3+float64(j)*lh, w-6, lh), render.Left, small.Sized(12), l)
			}
			break
		}
		c.TextIn(box, col.align, style, col.cell(r))
		x += w
	}
	c.HLine(at.X, at.Bottom(), at.W, render.WithAlpha(c.Theme.Line, 0.5))
	c.TipTitled("sheet.region."+r.ID, pt.regionName(r.ID), strings.Join(pt.regionFacts(r), "\n"))
	if h.Clicked {
		if pt.opened == r.ID {
			pt.opened = ""
		} else {
			pt.opened = r.ID
		}
		c.Redraw()
	}
	return at.H + 1
}

// landOf are the hexes of a region.
func (pt *part) landOf(r *epic.RegionLook) []string {
	var out []string
	for _, id := range r.Areas {
		if a := pt.area(id); a != nil {
			out = append(out, a.Hexes...)
		}
	}
	return out
}

// regionFacts say in lines how a region stands.
func (pt *part) regionFacts(r *epic.RegionLook) []string {
	var out []string
	if r.Controller != "" {
		out = append(out, pt.say("region.held", "side", pt.Text.Seat(r.Controller)))
	} else {
		out = append(out, pt.say("region.neutral"))
	}
	out = append(out, pt.say("region.levels", "al", text.Number(r.AL), "ml", text.Number(r.ML)))
	if r.Controller != "" {
		out = append(out, pt.say("region.tribute", "sum", pt.tributeCell(r)))
	}
	if r.ML < pt.look().Limits.MLBuild {
		out = append(out, pt.say("region.no-placing", "n", pt.look().Limits.MLBuild))
	}
	for i := range r.Pressures {
		out = append(out, prose.Capital(pt.pressure(&r.Pressures[i])))
	}
	for _, rule := range pt.cardRules(r) {
		out = append(out, prose.Capital(rule))
	}
	return out
}

// season are the events since the season on show began.
func (pt *part) season() []*engine.Event {
	records := pt.Records()
	last := len(records) - 1
	if pt.Past() {
		last = min(last, pt.At())
	}
	first := 0
	for i := last; i > 0; i-- {
		if slices.ContainsFunc(records[i].Events, func(e engine.Event) bool { return e.Tags&engine.TagTurn != 0 }) {
			first = i
			break
		}
	}
	var out []*engine.Event
	for i := first; i <= last; i++ {
		for j := range records[i].Events {
			seen := records[i].Events[j].SeenBy(pt.View.Seat)
			e := &seen
			if i == first && e.Tags&engine.TagTurn != 0 {
				out = nil // what came before it in its record belongs to the season before
			}
			out = append(out, e)
		}
	}
	return out
}
