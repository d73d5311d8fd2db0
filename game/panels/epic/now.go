package epic

import (
	"strconv"
	"strings"

	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// nowSheet says how the game would be judged if its last winter were over: what is counted, where the verdicts begin,
// what ends it before.
func (pt *part) nowSheet(c *ui.Context, in render.Rect) {
	n := &pt.look().Now
	c.Scroll("sheet.now", in, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		k.Para(c.Theme.Reading(), pt.say("now.intro", "year", n.LastYear))
		k.Gap(6)
		k.Para(c.Theme.Heading().Sized(22), prose.Capital(pt.say("verdict."+n.Verdict)))
		k.Gap(2)
		k.Para(c.Theme.Body(), pt.say("now.because."+n.Metric, "count", n.Count, "n", n.Count))
		if n.Cause != "last-season" && n.Cause != "" {
			k.Para(c.Theme.Body(), pt.say("now.cause."+n.Cause))
		}
		k.Gap(8)
		for _, v := range n.Verdicts {
			r := k.Take(30)
			k.Sprite(render.SealSpec{Livery: pt.Livery(v.Seat)}, render.R(r.X, r.Y+2, 26, 26), 0)
			style := c.Theme.Body()
			if v.Won {
				style = c.Theme.Strong()
			}
			k.TextIn(render.R(r.X+36, r.Y, r.W-36, r.H), render.Left, style,
				pt.Text.Seat(v.Seat)+" · "+pt.Text.Word("outcome", v.Kind))
		}
		pt.bands(k)
		if len(n.Counted) > 0 {
			k.Caps(pt.say("now.counted"))
			k.Para(c.Theme.Body(), strings.Join(pt.regionNames(n.Counted), ", "))
		}
		if len(n.Turns) > 0 {
			k.Gap(4)
			k.Para(c.Theme.Body(), pt.say("now.turns", "regions", strings.Join(pt.regionNames(n.Turns), ", ")))
		}
		if n.FinalCheck {
			k.Gap(4)
			k.Para(c.Theme.Small(), pt.say("now.final-check"))
		}
		if len(n.Endings) > 0 {
			k.Caps(pt.say("now.endings"))
			for _, e := range n.Endings {
				k.Fact(pt.say("now.ending."+e.When), pt.say("verdict."+e.Verdict))
				k.Gap(2)
			}
		}
		return k.Y - inner.Y + 8
	})
}

// regionNames are the names of regions.
func (pt *part) regionNames(ids []string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = pt.regionName(id)
	}
	return out
}

// bands are the verdicts by the number that is counted, the one that holds now lit.
func (pt *part) bands(k *prose.Column) {
	n := &pt.look().Now
	if len(n.Bands) < 2 {
		return
	}
	k.Caps(pt.say("now.bands." + n.Metric))
	most := 0
	for i, b := range n.Bands {
		least := strconv.Itoa(b.Min)
		words := pt.say("now.from", "n", least)
		switch {
		case i > 0 && most == b.Min:
			words = least
		case i > 0:
			words = pt.say("now.range", "from", least, "to", most)
		}
		on := n.Count >= b.Min && (i == 0 || n.Count <= most)
		r := k.Take(26)
		if on {
			k.FillRoundRect(r, 5, k.Theme.Raised)
			k.FillRoundRect(render.R(r.X, r.Y+3, 4, r.H-6), 2, k.Theme.Gold)
		}
		style := k.Theme.Body()
		if on {
			style = k.Theme.Strong()
		}
		k.TextIn(render.R(r.X+14, r.Y, 130, r.H), render.Left, style, words)
		k.TextIn(render.R(r.X+150, r.Y, r.W-150, r.H), render.Left, style, pt.say("verdict."+b.Verdict))
		most = b.Min - 1
	}
}
