package epic

import (
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// yearAhead is what the engine has foretold of the yearly steps from the view of, as far as it has been asked.
type yearAhead struct {
	of        *epic.Detail
	assessed  asked[string, []epic.Assessed]
	checks    asked[string, []epic.RevoltCheck]
	buildings asked[engine.Seat, []epic.Building]
	works     []epic.Work
	supplies  asked[engine.Seat, epic.Supply]
}

// asked are the answers to one kind of question, each put but once.
type asked[K comparable, V any] map[K]V

// of is the answer about one thing.
func (a asked[K, V]) of(about K, ask func(K) V) V {
	answer, known := a[about]
	if !known {
		answer = ask(about)
		a[about] = answer
	}
	return answer
}

// ahead is that of the view on show.
func (pt *part) ahead() *yearAhead {
	if d := pt.look(); pt.year.of != d {
		pt.year = yearAhead{of: d, assessed: asked[string, []epic.Assessed]{}, checks: asked[string, []epic.RevoltCheck]{},
			buildings: asked[engine.Seat, []epic.Building]{}, works: d.Works(), supplies: asked[engine.Seat, epic.Supply]{}}
	}
	return &pt.year
}

// assessed are the multiples of a region's tribute with what they bring, nil where nobody is asked about it.
func (pt *part) assessed(region string) []epic.Assessed {
	if pt.Past() || pt.Prompt.Decision != "assess" {
		return nil
	}
	return pt.ahead().assessed.of(region, pt.look().Assess)
}

// Lay lays out what is asked of regions: their tributes, the cities that are checked, what is built.
func (pt *part) Lay(k *prose.Column) bool {
	if pt.Past() {
		return false
	}
	switch pt.Prompt.Decision {
	case "assess":
		pt.assessBelow(k)
	case "revolt", "pacify":
		pt.checksBelow(k)
	case "build":
		pt.buildBelow(k)
	case "deploy", "shift-wings", "join-wings":
		pt.wingsBelow(k)
	default:
		return false
	}
	return true
}

// Lays tells whether a button has its place among them.
func (pt *part) Lays(ch *engine.Choice) bool {
	return ch.Key == "assess" || pt.Prompt.Decision == "build" && strings.HasPrefix(ch.Key, "build-") || pt.laysForPartners(ch)
}

// endOfStep ends what the deciding seat does in a step.
var endOfStep = engine.Cmd("done")

// OwnButtons are the ids of the part's own buttons for a command, in the panel and in its sheets.
func (pt *part) OwnButtons(cmd engine.Command) []string {
	args := strings.Join(cmd.Args, ".")
	switch verb := cmd.Verb; {
	case verb == "assess":
		return []string{"tribute." + args, "sheet.tribute." + args}
	case forPartners[verb] || slices.Contains(cardsFor[:], verb):
		return []string{"confer." + verb + "." + args}
	case verb == "revolt" || verb == "pacify":
		return []string{"act." + args}
	case strings.HasPrefix(verb, "build-") && len(cmd.Args) > 0:
		site := "act." + strings.Join(append([]string{cmd.Args[0], verb}, cmd.Args[1:]...), ".")
		return []string{site, "sheet." + site}
	case verb == endOfStep.Verb && pt.assesses():
		return []string{"sheet.assess.done"}
	}
	return nil
}

// openSheet is a button that opens a sheet.
func (pt *part) openSheet(k *prose.Column, sheet, icon string) {
	if k.WideButton("open."+sheet, pt.Text.UI("table.sheet."+sheet), ui.ButtonOpts{Small: true, Icon: icon, Tip: pt.Text.UI("table.sheet." + sheet + "-tip")}) {
		pt.OpenSheet(sheet)
		k.Redraw()
	}
	k.Gap(6)
}

// assessBelow are the tributes of the deciding seat's regions in the panel: a row for each, with its multiples.
func (pt *part) assessBelow(k *prose.Column) {
	k.Para(k.Theme.Small().In(k.Theme.Text), pt.assessSum())
	k.Gap(6)
	pt.openSheet(k, sheetRegions, "scroll")
	const high, chip = 28.0, 31.0
	d := pt.look()
	for i := range d.Regions {
		r := &d.Regions[i]
		rows := pt.assessed(r.ID)
		if rows == nil {
			continue
		}
		at := k.Take(high)
		chips := chip * float64(len(rows))
		name := render.R(at.X, at.Y, at.W-chips-66, at.H)
		k.TextIn(name, render.Left, k.Theme.Strong().Sized(13), pt.regionName(r.ID))
		now := &rows[d.Planned(r.ID)]
		k.TextIn(render.R(name.Right()+2, at.Y, 62, at.H), render.Left, pt.riskStyle(k.Theme.Small().Sized(12).In(k.Theme.Text), r, now), pt.levelsCell(r, now.Level, now))
		pt.assessChips(k.Context, "tribute.", render.R(at.Right()-chips, at.Y, chips, at.H), r, rows)
		k.Gap(2)
	}
	k.Gap(6)
}

// assessSum says what the tributes bring together as they stand, and as they have been named.
func (pt *part) assessSum() string {
	d := pt.look()
	stands, named := 0, 0
	for i := range d.Regions {
		r := &d.Regions[i]
		if rows := pt.assessed(r.ID); rows != nil {
			named += rows[d.Planned(r.ID)].Pays
			if row := &rows[r.Multiplier]; row.Why == nil {
				stands += row.Pays
			} else {
				stands += r.Pays
			}
		}
	}
	have := pt.track("treasury", pt.Prompt.Seat)
	return pt.say("assess.sum", "stands", stands, "named", named, "change", text.Signed(named-stands), "have", have, "then", have+named)
}

// riskStyle is a style in the colour of danger where a region would be lost, in the risk zone, or unfit to build.
func (pt *part) riskStyle(style render.TextStyle, r *epic.RegionLook, a *epic.Assessed) render.TextStyle {
	if a.Lost || a.AtRisk || a.Level == "ml" && a.ML < pt.look().Limits.MLBuild && a.ML < r.ML {
		return style.In(render.Mix(pt.Palette.Bad, render.Hex(0xffffff), 0.45))
	}
	return style
}

// levelsCell is a level of a region and what it becomes, "AL 6 → 4", or to whom the region goes over.
func (pt *part) levelsCell(r *epic.RegionLook, level string, a *epic.Assessed) string {
	if a.Lost {
		return pt.goesOver()
	}
	was, to := r.AL, a.AL
	if level == "ml" {
		was, to = r.ML, a.ML
	}
	out := pt.say("level."+level) + "\u00a0" + text.Number(was)
	if to != was {
		out += "\u00a0→\u00a0" + text.Number(to)
	}
	return out
}

// goesOver says to whom a region goes over whose allegiance gives out: to the other side.
func (pt *part) goesOver() string {
	for _, row := range pt.Rows() {
		if row.Seat != pt.Prompt.Seat {
			return pt.say("assess.to", "side", pt.Text.Seat(row.Seat))
		}
	}
	return ""
}

// assessChips are the multiples of a region side by side: the one that is named is lit, last year's has a line below it. A click, or Enter,
// names another.
func (pt *part) assessChips(c *ui.Context, prefix string, at render.Rect, r *epic.RegionLook, rows []epic.Assessed) {
	const gap = 3.0
	w := at.W / float64(len(rows))
	named := pt.look().Planned(r.ID)
	for n := range rows {
		a := &rows[n]
		box := render.R(at.X+float64(n)*w, at.Y+1, w-gap, at.H-2)
		id := prefix + r.ID + "." + itoa(n)
		o := ui.ButtonOpts{Small: true, On: n == named, Name: pt.say("assess.name", "region", pt.regionName(r.ID), "n", n),
			Tip: strings.Join(pt.assessFacts(r, a), "\n")}
		if a.Why != nil {
			o.Disabled, o.Why = true, pt.Text.Refusal(a.Why)
		}
		clicked := c.Button(id, box, "", o) // too narrow for a label of its own
		ink := c.Theme.Text
		if o.Disabled {
			ink = c.Theme.Faint
		}
		c.TextIn(box, render.Center, c.Theme.Small().In(ink), "×"+itoa(n))
		if clicked && n != named {
			pt.take(engine.Cmd("assess", r.ID, itoa(n)))
			c.Redraw()
		}
		if n == r.Multiplier {
			c.FillRoundRect(render.R(box.X+4, box.Bottom()-3, box.W-8, 2), 1, c.Theme.Gold)
		}
	}
}

// take gives the choice of the prompt that is a command.
func (pt *part) take(cmd engine.Command) {
	if i := slices.IndexFunc(pt.Prompt.Choices, func(ch engine.Choice) bool { return ch.Command.String() == cmd.String() }); i >= 0 && pt.Live() {
		pt.Ctl.Press(&pt.Prompt.Choices[i])
	}
}

// assessFacts say in lines what a multiple of a region's tribute brings and costs.
func (pt *part) assessFacts(r *epic.RegionLook, a *epic.Assessed) []string {
	out := []string{pt.say("assess.pays", "count", a.Pays, "n", a.Pays, "multiplier", a.Multiplier)}
	level := pt.say("level." + a.Level)
	if a.Raise != 0 {
		out = append(out, pt.say("assess.raise", "level", level, "n", text.Signed(a.Raise)))
	}
	if a.Yearly != 0 {
		out = append(out, pt.say("assess.yearly", "level", level, "n", text.Signed(a.Yearly), "multiplier", a.Multiplier))
	}
	if a.Multiplier < r.Multiplier && a.Level == "al" {
		out = append(out, pt.say("assess.lowered"))
	}
	return append(out, pt.assessRisks(r, a)...)
}

// assessRisks say in lines what may come of a multiple.
func (pt *part) assessRisks(r *epic.RegionLook, a *epic.Assessed) []string {
	var out []string
	switch {
	case a.Lost:
		out = append(out, pt.say("assess.lost", "level", text.Number(pt.look().Limits.ALMin)))
	case a.AtRisk:
		out = append(out, pt.say("assess.risk", "city", pt.PlaceName(a.City), "chance", pt.Text.Percent(a.Revolts)))
	}
	if a.Becomes < a.Multiplier {
		out = append(out, pt.say("assess.drops", "multiplier", a.Becomes, "need", pt.look().Limits.MLBuild))
	}
	if a.Level == "ml" && a.ML < pt.look().Limits.MLBuild && r.ML >= pt.look().Limits.MLBuild {
		out = append(out, pt.say("assess.no-building", "need", pt.look().Limits.MLBuild))
	}
	return out
}
