package epic

import (
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// regionChecks are those that step A would bring in a region as things stand.
func (pt *part) regionChecks(region string) []epic.RevoltCheck {
	return pt.ahead().checks.of(region, pt.look().Checks)
}

// checkLines say what is added to the die of a check, line by line: "allegiance +1, no walls −1".
func (pt *part) checkLines(c *epic.RevoltCheck) string {
	var out []string
	for _, l := range c.Lines {
		out = append(out, pt.say("check."+l.Key)+"\u00a0"+text.Signed(l.N))
	}
	return strings.Join(out, ", ")
}

// checkWords say what comes of a check, and why: "revolts at 33 % (+2: allegiance +1, high tribute +1)".
func (pt *part) checkWords(c *epic.RevoltCheck) string {
	if c.Why != nil {
		return pt.Text.Refusal(c.Why)
	}
	key := "check.revolts"
	if c.Ends {
		key = "check.ends"
	}
	return pt.say(key, "chance", pt.Text.Percent(c.Chance), "sum", text.Signed(c.Sum), "lines", pt.checkLines(c))
}

// checksBelow are the cities that can be checked, region by region, the likeliest first; each with its chance and what is added to its die.
func (pt *part) checksBelow(k *prose.Column) {
	d := pt.look()
	for i := range d.Regions {
		r := &d.Regions[i]
		list := slices.DeleteFunc(slices.Clone(pt.regionChecks(r.ID)), func(c epic.RevoltCheck) bool { return pt.checkOf(&c) < 0 })
		if len(list) == 0 {
			continue
		}
		slices.SortStableFunc(list, func(a, b epic.RevoltCheck) int { return int(b.Chance.N - a.Chance.N) })
		k.Caps(pt.say("check.region", "region", pt.regionName(r.ID), "al", text.Number(r.AL)))
		for j := range list {
			c := &list[j]
			ch := &pt.Prompt.Choices[pt.checkOf(c)]
			id := "act." + c.City
			o := ui.ButtonOpts{Small: true, LeftAligned: true, Price: text.Signed(c.Sum) + " · " + pt.Text.Percent(c.Chance), Tip: pt.checkWords(c)}
			if k.WideButton(id, pt.PlaceTitle(c.City), o) {
				pt.Ctl.Press(ch)
			}
			if k.Hovered() == id || k.Focused(id) {
				pt.Light(c.City)
			}
			k.Gap(2)
			k.Para(k.Theme.Small().Sized(12), pt.checkLines(c))
			k.Gap(4)
		}
	}
	k.Gap(6)
}

// checkOf is the choice of the prompt that makes a check, -1 where there is none.
func (pt *part) checkOf(c *epic.RevoltCheck) int {
	for i := range pt.Prompt.Choices {
		if ch := &pt.Prompt.Choices[i]; ch.Key == pt.Prompt.Decision && ch.ID == c.City {
			return i
		}
	}
	return -1
}

// regionMore tells of a region at length: its levels, its cities with the checks that step A would bring, what is built there.
func (pt *part) regionMore(k *prose.Column, r *epic.RegionLook) {
	if k.WideButton("sheet.show."+r.ID, pt.say("sheet.show"), ui.ButtonOpts{Small: true, Icon: "target"}) {
		pt.OpenSheet("")
		pt.Point(pt.landOf(r)...)
		k.Redraw()
	}
	k.Gap(4)
	small := k.Theme.Small().In(k.Theme.Text)
	k.Para(small, strings.Join(pt.regionFacts(r), " · "))
	if pools := pt.poolSums(pt.poolOf(r.ID), pt.builtOf(r.ID)); len(pools) > 0 {
		k.Para(small, strings.Join(pools, " · "))
	}
	checks := pt.regionChecks(r.ID)
	if len(checks) > 0 && r.AL > pt.look().Limits.RiskAL {
		k.Para(small, pt.say("check.calm", "al", pt.look().Limits.RiskAL))
		checks = slices.DeleteFunc(slices.Clone(checks), func(c epic.RevoltCheck) bool { return !c.Ends })
	}
	for _, id := range r.Cities {
		c := pt.city(id)
		if c == nil {
			continue
		}
		k.Gap(3)
		k.Para(k.Theme.Strong().Sized(13), pt.say("siege.line", "what", pt.PlaceName(id), "words", strings.Join(pt.cityWords(c), " · ")))
		if i := slices.IndexFunc(checks, func(c epic.RevoltCheck) bool { return c.City == id }); i >= 0 {
			k.Para(k.Theme.Small(), pt.checkWords(&checks[i]))
		}
	}
	for _, w := range pt.ahead().works {
		if c := pt.city(w.At); c != nil && c.Region == r.ID {
			k.Gap(3)
			k.Para(small, pt.workWords(&w))
		}
	}
}

// cityWords say in a few words what a city is and how it stands.
func (pt *part) cityWords(c *epic.CityLook) []string {
	if c.Destroyed {
		return []string{pt.say("city." + c.Size), pt.say("city.destroyed")}
	}
	out := []string{pt.say("city." + c.Size), pt.say("city.unwalled")}
	if c.Walled {
		out[1] = pt.say("city.walled")
	}
	if c.Port {
		out = append(out, pt.say("city.port"))
	}
	if c.Value > 0 {
		out = append(out, pt.say("city.value", "count", c.Value, "n", c.Value))
	}
	return append(out, pt.holderWords(c)...)
}

// workWords say what is being built and when it is ready.
func (pt *part) workWords(w *epic.Work) string {
	to := ""
	if w.To != "" {
		to = pt.PlaceName(w.To)
	}
	return pt.say("work."+w.Key, "at", pt.PlaceName(w.At), "to", to, "ready", pt.when(w.Ready))
}

// assesses tells whether the tributes of the deciding seat's regions are asked for.
func (pt *part) assesses() bool {
	return pt.Prompt.Decision == "assess" && !pt.Past() && !pt.Curtained()
}

// levelCell is a level of a region in the sheet while tributes are asked for: "6 → 4".
func (pt *part) levelCell(r *epic.RegionLook, level string) string {
	was := r.AL
	if level == "ml" {
		was = r.ML
	}
	rows := pt.assessed(r.ID)
	if rows == nil {
		return text.Number(was)
	}
	a := &rows[pt.look().Planned(r.ID)]
	to := a.AL
	if a.Lost && level == a.Level {
		return text.Number(was) + "\u00a0" + pt.goesOver()
	}
	if level == "ml" {
		to = a.ML
	}
	if to == was {
		return text.Number(was)
	}
	return text.Number(was) + "\u00a0→\u00a0" + text.Number(to)
}

// multipleCell is the multiple of a region that is not asked about.
func (pt *part) multipleCell(r *epic.RegionLook) string {
	if r.Controller == "" {
		return "–"
	}
	return "×" + itoa(r.Multiplier)
}

// brings is what a region pays this year, as it has been named.
func (pt *part) brings(r *epic.RegionLook) int {
	if rows := pt.assessed(r.ID); rows != nil {
		return rows[pt.look().Planned(r.ID)].Pays
	}
	return r.Pays
}

// comesCell says what comes of the multiple that has been named.
func (pt *part) comesCell(r *epic.RegionLook) string {
	rows := pt.assessed(r.ID)
	if rows == nil {
		return ""
	}
	return strings.Join(pt.assessRisks(r, &rows[pt.look().Planned(r.ID)]), " · ")
}

// assessHead says over the regional sheet what the tributes bring and ends them; it returns the room that is left.
func (pt *part) assessHead(c *ui.Context, in render.Rect) render.Rect {
	label := pt.Text.UI("table.epic.assess.done")
	o := ui.ButtonOpts{Small: true, Icon: "check"}
	w := c.ButtonWidth(label, o)
	k := prose.NewColumn(c, in.X, in.Y, in.W-w-16)
	k.Para(c.Theme.Body(), pt.assessSum())
	if c.Button("sheet.assess.done", render.R(in.Right()-w, in.Y, w, 32), label, o) {
		pt.OpenSheet("")
		pt.take(endOfStep)
		c.Redraw()
	}
	high := max(k.Y-in.Y, 32) + 8
	return render.R(in.X, in.Y+high, in.W, in.H-high)
}
