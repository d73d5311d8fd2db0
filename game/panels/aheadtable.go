package panels

import (
	"fmt"
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// ahead is a roll that the decision's choices may lead to, with all the choices that lead to one just like it.
type ahead struct {
	f        *engine.Forecast
	headings []string
	anyway   bool   // it comes without anybody's doing
	choice   string // that leads to it, the first of them
}

// aheadOf are the rolls the decision's choices may lead to, combats and a siege in progress left out: they have panels of
// their own. Two units that run the same risk, and one risk on the way to several zones, are one roll. wait tells that some are still
// reckoned in the background.
func (ps *Panels) aheadOf(c *ui.Context) (list []*ahead, wait bool) {
	foresee := ps.Foresee
	if p, ok := ps.part.(Ponderous); ok && p.Ponders() && !ps.Past() {
		foresee = func(cmd engine.Command) *engine.Forecast {
			f, later := ps.ForeseeLater(c, cmd)
			wait = wait || later
			return f
		}
	}
	seen := map[string]*ahead{}
	for i := range ps.Prompt.Choices {
		ch := &ps.Prompt.Choices[i]
		if ch.On == engine.OnPiece && !ps.open(ch) {
			continue
		}
		f := foresee(ch.Command)
		if f == nil || ps.part.Owns(f, ch) {
			continue
		}
		anyway := ch.Default && ch.On == engine.OnButton
		if anyway && ps.tables(f) && slices.ContainsFunc(list, func(a *ahead) bool { return a.f.Purpose == f.Purpose && a.f.Zone == f.Zone }) {
			continue // the table has it
		}
		key := fmt.Sprintf("%v %v %v %v %v", f.Purpose, f.Later, f.Factors, chancesOf(f), f.Means)
		if a := seen[key]; a != nil && !ps.tables(f) {
			a.headings = append(a.headings, ps.Text.Forecast(f))
			a.f = anywhere(a.f, f)
			continue
		}
		a := &ahead{f, []string{ps.Text.Forecast(f)}, anyway, ps.Text.Choice(*ch)}
		seen[key], list = a, append(list, a)
	}
	ps.tellApart(list)
	return list, wait
}

// tellApart has rolls of one heading that different choices lead to name these, but for those that share a table.
func (ps *Panels) tellApart(list []*ahead) {
	same := map[string]int{}
	for _, a := range list {
		same[a.heading()]++
	}
	for _, a := range list {
		if same[a.heading()] > 1 && !ps.tables(a.f) {
			a.headings = []string{ps.Text.UI("table.forecast.answer", "what", a.choice, "chance", a.heading())}
		}
	}
}

// chancesOf are the chances of a forecast without the names of those concerned and the zone it leads to.
func chancesOf(f *engine.Forecast) (out []string) {
	for _, q := range f.Questions {
		for _, a := range q.Answers {
			facts := slices.DeleteFunc(slices.Clone(a.Facts), isZone)
			out = append(out, fmt.Sprint(a.Key, facts, a.Chance))
		}
	}
	return out
}

// anywhere is a forecast without the zone it leads to, where another that is alike leads to a different one.
func anywhere(f, other *engine.Forecast) *engine.Forecast {
	if fmt.Sprint(f.Questions) == fmt.Sprint(other.Questions) {
		return f
	}
	out := *f
	out.Questions = slices.Clone(f.Questions)
	for i := range out.Questions {
		q := &out.Questions[i]
		q.Answers = slices.Clone(q.Answers)
		for j := range q.Answers {
			q.Answers[j].Facts = slices.DeleteFunc(slices.Clone(q.Answers[j].Facts), isZone)
		}
	}
	return &out
}

func isZone(f engine.Fact) bool { return f.Kind == engine.PlaceFact }

// heading names the choices of a roll, each heading once.
func (a *ahead) heading() string {
	slices.Sort(a.headings)
	return strings.Join(slices.Compact(a.headings), "\n")
}

// tables tells whether rolls of that purpose are set in a table, each zone in a row of its own.
func (ps *Panels) tables(f *engine.Forecast) bool {
	return f.Zone != "" && len(f.Questions) == 1 && ps.Text.Has("table.ahead."+f.Purpose)
}

// tabled takes from the front of a list the rolls that are set as one table: of one purpose and side. Fewer than two make no table.
func (ps *Panels) tabled(list []*ahead) []*ahead {
	n := 0
	for n < len(list) && !list[n].anyway && ps.tables(list[n].f) && list[n].f.Purpose == list[0].f.Purpose && list[n].f.Seat == list[0].f.Seat {
		n++
	}
	if n < 2 {
		return nil
	}
	return list[:n]
}

// rollTable sets rolls of one purpose beneath one heading: a row for each, with what is added to its die and the chance of
// each answer.
func (ps *Panels) rollTable(k *prose.Column, list []*ahead) {
	first := list[0].f
	k.Para(k.Theme.Strong().Sized(14), ps.Text.UI("table.ahead."+first.Purpose, "side", ps.Text.Seat(first.Seat)))
	var keys []string // of the answers, those of the first roll that has them first
	for _, a := range list {
		for _, p := range a.f.Questions[0].Answers {
			if !slices.Contains(keys, p.Key) {
				keys = append(keys, p.Key)
			}
		}
	}
	slices.Sort(keys)
	slices.SortStableFunc(keys, func(x, y string) int { return ps.rankOf(x) - ps.rankOf(y) })
	small, bold := k.Theme.Small(), k.Theme.Strong().Sized(13)
	wide := 0.0
	for _, key := range keys {
		wide = max(wide, render.Measure(small.Sized(12), ps.Text.UI("table.ahead."+key))+10)
	}
	for _, a := range list {
		for _, p := range a.f.Questions[0].Answers {
			wide = max(wide, render.Measure(bold, ps.Text.Percent(p.Chance))+10)
		}
	}
	wide = min(wide, k.W*0.75/float64(max(1, len(keys))))
	cells := func(r render.Rect, style render.TextStyle, say func(key string) string) {
		for i, key := range keys {
			at := render.R(r.Right()-float64(len(keys)-i)*wide, r.Y, wide, r.H)
			k.TextIn(at, render.Right, style, say(key))
		}
	}
	cells(k.Take(18), small.Sized(12).In(k.Theme.Muted), func(key string) string { return ps.Text.UI("table.ahead." + key) })
	for _, a := range list {
		r := k.Take(21)
		id := "ahead.row." + a.f.Zone
		if k.Hit(id, r, ui.Dead).Hovered {
			ps.Light(a.f.Zone)
		}
		name := ps.PlaceShort(a.f.Zone)
		if added := addedTo(a.f); added != 0 {
			name += "  " + text.Signed(added)
		}
		k.TextIn(render.R(r.X, r.Y, r.W-float64(len(keys))*wide, r.H), render.Left, small.In(k.Theme.Text), name)
		cells(r, bold, func(key string) string {
			for _, p := range a.f.Questions[0].Answers {
				if p.Key == key {
					return ps.Text.Percent(p.Chance)
				}
			}
			return "–"
		})
		k.TipOf(id, ps.rowTip(a))
	}
	ps.Unsettled(k, slices.ContainsFunc(list, func(a *ahead) bool { return a.f.Later }))
	k.Gap(8)
}

// rankOf orders the columns of a table: what is mildest first.
func (ps *Panels) rankOf(key string) int {
	for i, end := range []string{"-none", "-one", "-all"} {
		if strings.HasSuffix(key, end) {
			return i
		}
	}
	return 0
}

// addedTo is the sum of what a roll's factors add to its die.
func addedTo(f *engine.Forecast) int {
	sum := 0
	for _, x := range f.Factors {
		sum += x.Value
	}
	return sum
}

// rowTip tells a row of the table at length: the factors and the averages.
func (ps *Panels) rowTip(a *ahead) ui.Tooltip {
	var factors, means []string
	for _, x := range a.f.Factors {
		factors = append(factors, ps.Text.Factor(x))
	}
	for _, m := range a.f.Means {
		means = append(means, ps.Text.UI("table.ahead.mean", "what", ps.Text.Mean(m), "n", ps.Text.Decimal(m.Value)))
	}
	return ui.Tooltip{Title: a.heading(), Text: strings.Join(factors, ui.Dot), Foot: strings.Join(means, ui.Dot)}
}
