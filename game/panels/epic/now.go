package epic

import (
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
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
		k.Para(c.Theme.Small(), pt.say("now.seasons", "count", n.Seasons, "n", n.Seasons))
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
		pt.steps(k, n)
		pt.spoils(k, n)
		pt.swings(k, n)
		if len(n.Counted) > 0 {
			k.Caps(pt.say("now.counted"))
			k.Para(c.Theme.Small().In(c.Theme.Text), pt.counted(n))
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
			pt.chapterHead(k, "now.endings.rule", strings.ToUpper(pt.say("now.endings")), "21")
			for i := range n.Endings {
				pt.ending(k, &n.Endings[i])
			}
		}
		pt.foretold(k)
		return k.Y - inner.Y + 8
	})
}

// Judgement is what the end was judged by: the capital or the home that has fallen, else the count, and the band it is in.
func (pt *part) Judgement() []string {
	n := &pt.look().Now
	if n.Cause == "home-lost" || n.Cause == "capital-taken" {
		return pt.fallen(n)
	}
	out := []string{pt.say("now.because."+n.Metric, "count", n.Count, "n", n.Count)}
	if i := slices.IndexFunc(n.Bands, func(b epic.BandLook) bool { return n.Count >= b.Min }); i >= 0 && len(n.Bands) > 1 {
		out = append(out, pt.say("now.judged", "band", pt.bandWords(i), "verdict", pt.say("verdict."+n.Bands[i].Verdict)))
	}
	return out
}

// fallen says which capital or home region the end was judged by, and who has it.
func (pt *part) fallen(n *epic.Reckoning) (out []string) {
	for i := range n.Endings {
		e := &n.Endings[i]
		switch {
		case n.Cause == "capital-taken" && e.CapitalTo != "":
			out = append(out, pt.say("now.capital-lost", "city", pt.PlaceName(e.Capital), "side", pt.Text.Seat(e.CapitalTo)))
		case n.Cause == "home-lost" && e.HomeTo != "":
			out = append(out, pt.say("now.home-lost", "region", pt.regionName(e.Home), "side", pt.Text.Seat(e.HomeTo)))
		}
	}
	return out
}

// bandWords are the counts that bring a verdict: "33 to 39".
func (pt *part) bandWords(i int) string {
	bands := pt.look().Now.Bands
	least := strconv.Itoa(bands[i].Min)
	switch {
	case i == 0:
		return pt.say("now.from", "n", least)
	case bands[i-1].Min-1 == bands[i].Min:
		return least
	}
	return pt.say("now.range", "from", least, "to", bands[i-1].Min-1)
}

// counted are the regions that are counted, each with what it brings where that differs.
func (pt *part) counted(n *epic.Reckoning) string {
	names := pt.regionNames(n.Counted)
	if n.Metric == "athens-btv" {
		for i := range names {
			names[i] += "\u00a0" + text.Number(n.Worth[i])
		}
	}
	return strings.Join(names, ", ")
}

// steps say how far it is to the verdicts next above and below.
func (pt *part) steps(k *prose.Column, n *epic.Reckoning) {
	at := slices.IndexFunc(n.Bands, func(b epic.BandLook) bool { return n.Count >= b.Min })
	if at < 0 || len(n.Bands) < 2 || n.Cause != "last-season" {
		return
	}
	k.Gap(4)
	if at > 0 {
		more := n.Bands[at-1].Min - n.Count
		k.Para(k.Theme.Small(), pt.say("now.more", "count", more, "n", more, "verdict", pt.say("verdict."+n.Bands[at-1].Verdict)))
	}
	if at+1 < len(n.Bands) {
		less := n.Count - n.Bands[at].Min + 1
		k.Para(k.Theme.Small(), pt.say("now.less", "count", less, "n", less, "verdict", pt.say("verdict."+n.Bands[at+1].Verdict)))
	}
}

// spoils say how each of several allies would be judged by himself if Athens lost, and what he needs for more.
func (pt *part) spoils(k *prose.Column, n *epic.Reckoning) {
	if len(n.Spoils) == 0 {
		return
	}
	k.Caps(pt.say("now.spoils"))
	for i := range n.Spoils {
		s := &n.Spoils[i]
		k.Fact(pt.say("now.spoil", "side", pt.Text.Seat(s.Seat), "count", s.Count, "n", s.Count, "victory", s.Victory, "decisive", s.Decisive),
			pt.Text.Word("outcome", s.Rank))
	}
	k.Gap(4)
}

// swing are regions one of which alone, gained by one of some seats, would bring one verdict.
type swing struct {
	of      *epic.SwingLook
	to      []engine.Seat
	regions []string
}

// like tells whether two swings are told together: the same regions bring two seats, each for himself, the same.
func (s *swing) like(o *swing) bool {
	return s.of.Verdict == o.of.Verdict && s.of.Rank == o.of.Rank && (s.of.Ally == "" || s.of.Ally == s.of.To) && (o.of.Ally == "" || o.of.Ally == o.of.To) &&
		slices.Equal(s.regions, o.regions)
}

// swingsOf puts swings together: the regions that bring the same to one seat, then the seats to whom the same regions bring the same.
func swingsOf(list []epic.SwingLook) []*swing {
	var single, out []*swing
	for i := range list {
		s := &list[i]
		at := slices.IndexFunc(single, func(o *swing) bool {
			return o.of.To == s.To && o.of.Verdict == s.Verdict && o.of.Ally == s.Ally && o.of.Rank == s.Rank
		})
		if at < 0 {
			at = len(single)
			single = append(single, &swing{of: s, to: []engine.Seat{s.To}})
		}
		single[at].regions = append(single[at].regions, s.Region)
	}
	for _, s := range single {
		if at := slices.IndexFunc(out, s.like); at >= 0 {
			out[at].to = append(out[at].to, s.of.To)
			continue
		}
		out = append(out, s)
	}
	return out
}

// swings are the regions one of which alone would bring another verdict, by who would gain them and what it would be.
func (pt *part) swings(k *prose.Column, n *epic.Reckoning) {
	if len(n.Swings) == 0 {
		if len(n.Bands) > 1 && n.Cause == "last-season" {
			k.Para(k.Theme.Small(), pt.say("now.no-swing"))
		}
		return
	}
	k.Caps(pt.say("now.swings"))
	for _, s := range swingsOf(n.Swings) {
		names := make([]string, len(s.regions))
		for i, id := range s.regions {
			names[i] = pt.regionName(id)
			if r := pt.region(id); r != nil {
				names[i] += "\u00a0(" + pt.say("level.al") + "\u00a0" + text.Number(r.AL) + ")"
			}
		}
		rank := ""
		if s.of.Ally != "" {
			rank = pt.Text.Word("outcome", s.of.Rank)
		}
		ally := pt.Text.Seat(s.of.Ally)
		if len(s.to) > 1 {
			ally = ""
		}
		k.Para(k.Theme.Small().In(k.Theme.Text), pt.say("now.swing", "side", pt.either(s.to), "verdict", pt.say("verdict."+s.of.Verdict), "ally", ally, "rank", rank,
			"regions", strings.Join(names, ", ")))
		k.Gap(2)
	}
}

// either are seats any of whom is meant: "Sparta, Thebes or Corinth".
func (pt *part) either(seats []engine.Seat) string {
	out := pt.Text.Seat(seats[0])
	for i, seat := range seats[1:] {
		key := "allies.and-also"
		if i == len(seats)-2 {
			key = "allies.or"
		}
		out = pt.say(key, "list", out, "side", pt.Text.Seat(seat))
	}
	return out
}

// ending is what ends the game before its time, and how near it is: in the colour of a warning where it may come with the next die or the
// next control check.
func (pt *part) ending(k *prose.Column, e *epic.EndingLook) {
	k.Fact(pt.say("now.ending."+e.When), pt.say("verdict."+e.Verdict))
	style, near := k.Theme.Small(), k.Theme.Small().In(pt.Palette.Bad)
	if e.Need > 0 {
		k.Para(style, pt.say("now.won-so-far", "have", e.Have, "need", e.Need))
	}
	if e.Home != "" {
		of := style
		key := "now.home"
		if e.AL <= pt.look().Limits.ALMin {
			of, key = near, "now.home-falls"
		}
		k.Para(of, pt.say(key, "region", pt.regionName(e.Home), "n", text.Number(e.AL), "least", text.Number(pt.look().Limits.ALMin)))
	}
	switch {
	case e.Besieged.Of > 0:
		k.Para(near, pt.say("now.capital-besieged", "city", pt.PlaceName(e.Capital), "chance", pt.Text.Percent(e.Besieged)))
	case e.Capital != "" && pt.city(e.Capital) != nil && pt.city(e.Capital).Masked:
		k.Para(near, pt.say("now.capital-masked", "city", pt.PlaceName(e.Capital)))
	}
	k.Gap(4)
}

// How often the game is played to its end for the forecast: first a few times, soon told, then often.
var endings = [...]int{64, 400}

// endForecast is how the war would end from the view on show, as far as that has been reckoned.
type endForecast struct {
	of    *epic.Detail
	found *engine.Forecast
	done  bool
}

// reckonEnd begins to reckon how the war would end from the view on show, in the background, unless that is known or begun.
func (pt *part) reckonEnd(c *ui.Context) {
	if pt.end.of == pt.look() {
		return
	}
	if g, ok := pt.Shown().Clone().(engine.Foreteller); ok {
		pt.end = endForecast{of: pt.look()}
		pt.playEnds(c, g, 0)
	}
}

// playEnds plays the game of the view on show to its end as often as one of the endings says, then as often as the next.
func (pt *part) playEnds(c *ui.Context, g engine.Foreteller, round int) {
	d, times := pt.end.of, pt.ends(round) // the view is another one by the time it is played
	c.Go(func() {
		f := g.ForecastEnd(times)
		c.Post(func() {
			if pt.end.of != d {
				return // another moment is on show
			}
			pt.end.found, pt.end.done = f, f == nil || round+1 == len(endings)
			if !pt.end.done {
				pt.playEnds(c, g, round+1)
			}
		})
	})
}

// shortWar is how many seasons a war has left of which all the games are played; a longer one is played less often.
const shortWar = 16

// ends is how often the game of the view on show is played to its end, the first time and the second.
func (pt *part) ends(round int) int {
	return max(endings[0]/8, endings[round]*shortWar/max(shortWar, pt.View.LastTurn-pt.View.Turn+1))
}

// foretold shows how the war would end if nobody undertook anything more.
func (pt *part) foretold(k *prose.Column) {
	if pt.View.Over != nil || pt.Curtained() {
		return
	}
	pt.reckonEnd(k.Context)
	k.Caps(pt.say("now.foretold"))
	f := pt.end.found
	if f == nil {
		k.Para(k.Theme.Small(), pt.say("now.reckoning"))
		return
	}
	for i := range f.Questions {
		if i > 0 { // how the next ally fares
			k.Gap(4)
		}
		pt.bars(k, &f.Questions[i])
	}
	pt.Risks(k, f)
	pt.Means(k, f)
	k.Gap(3)
	for _, x := range f.Factors {
		k.Para(k.Theme.Small(), pt.Text.Factor(x))
		k.Gap(2)
	}
	if !pt.end.done {
		k.Para(k.Theme.Small(), pt.say("now.reckoning"))
	}
}

// bars are the answers of a question, each on a bar as long as it is likely.
func (pt *part) bars(k *prose.Column, q *engine.Question) {
	for i := range q.Answers {
		a := &q.Answers[i]
		r := k.Take(26)
		k.FillRoundRect(r, 5, k.Theme.Sunken)
		accent := k.Theme.Muted
		if a.Seat != "" {
			accent = pt.Palette.Of(pt.Livery(a.Seat)).Accent
		}
		part := float64(a.Chance.N) / float64(a.Chance.Of)
		k.FillRoundRect(render.R(r.X, r.Y, max(5, r.W*part), r.H), 5, render.WithAlpha(accent, 0.55))
		k.TextIn(render.R(r.X+10, r.Y, r.W-90, r.H), render.Left, k.Theme.Body(), pt.Text.Prospect(a))
		k.TextIn(render.R(r.X, r.Y, r.W-10, r.H), render.Right, k.Theme.Strong(), pt.Text.Percent(a.Chance))
		k.Gap(3)
	}
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
		k.TextIn(render.R(r.X+14, r.Y, 130, r.H), render.Left, style, pt.bandWords(i))
		k.TextIn(render.R(r.X+150, r.Y, r.W-150, r.H), render.Left, style, pt.say("verdict."+b.Verdict))
		most = b.Min - 1
	}
}
