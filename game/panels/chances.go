package panels

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"strategos/engine"
	"strategos/game/prose"
)

// Risks list the dangers, each by itself.
func (ps *Panels) Risks(k *prose.Column, f *engine.Forecast) {
	for i := range f.Risks {
		k.Fact(ps.Text.Prospect(&f.Risks[i]), ps.Text.Chance(f.Risks[i].Chance))
	}
}

// Means list the averages that are not nothing.
func (ps *Panels) Means(k *prose.Column, f *engine.Forecast) {
	for _, m := range f.Means {
		if m.Value.N != 0 {
			k.Fact(ps.Text.Mean(m), ps.Text.Decimal(m.Value))
		}
	}
}

// mostRows is how many answers stand one below the other; more share lines.
const mostRows = 4

// Foretold shows a roll: factors first, then what the dice can
// bring.
func (ps *Panels) Foretold(k *prose.Column, f *engine.Forecast) {
	small := k.Theme.Small()
	for _, x := range f.Factors {
		k.Para(small, ps.Text.Factor(x))
		k.Gap(2)
	}
	for i := range f.Questions {
		q := &f.Questions[i]
		k.Gap(3)
		k.Para(small.Sized(12).In(k.Theme.Muted), strings.ToUpper(ps.Text.Question(q)))
		if len(q.Answers) > mostRows && ps.terse(q) {
			k.Para(small.In(k.Theme.Text), ps.shortAnswers(q))
			continue
		}
		for j := range q.Answers {
			k.Fact(ps.Text.Prospect(&q.Answers[j]), ps.Text.Chance(q.Answers[j].Chance))
		}
	}
	k.Gap(3)
	ps.Risks(k, f)
	ps.Means(k, f)
	ps.Unsettled(k, f.Later)
}

// Unsettled says of a roll, where something is still decided before it, that it is told as things stand.
func (ps *Panels) Unsettled(k *prose.Column, later bool) {
	if later {
		k.Gap(3)
		k.Para(k.Theme.Small().Sized(12), ps.Text.UI("table.forecast.later"))
	}
}

// terse tells whether the answers are so short that many of them are better read in a line than in rows.
func (ps *Panels) terse(q *engine.Question) bool {
	const most = 40 // letters of an answer: about half a line of the panel
	return !slices.ContainsFunc(q.Answers, func(a engine.Prospect) bool { return utf8.RuneCountInString(ps.Text.Prospect(&a)) > most })
}

// shortAnswers are many answers in a line, those beyond all likelihood left out.
func (ps *Panels) shortAnswers(q *engine.Question) string {
	var parts []string
	for i := range q.Answers {
		if a := &q.Answers[i]; a.Chance.Tenths() > 0 {
			part := ps.Text.UI("table.forecast.answer", "what", ps.Text.Prospect(a), "chance", ps.Text.Percent(a.Chance))
			parts = append(parts, strings.ReplaceAll(part, " ", "\u00a0"))
		}
	}
	return strings.Join(parts, " · ")
}

// Awaited says in lines whose die a command needs and for what, where the roll is made, and what may come of it.
func (ps *Panels) Awaited(cmd engine.Command, need *engine.NeedDice) []string {
	what, seat := prose.Capital(ps.Text.Word("dice", need.Purpose)), need.Seat
	f := ps.Foresee(cmd)
	if f != nil && f.Purpose != need.Purpose {
		f = nil
	}
	if f != nil {
		if ps.Place(f.Zone) {
			what = ps.Text.UI("table.dice.where", "what", what, "zone", ps.PlaceTitle(f.Zone))
		}
		seat = cmp.Or(seat, f.Seat)
	}
	if seat != "" {
		what = ps.Text.UI("table.dice.whose", "what", what, "side", ps.Text.Seat(seat))
	}
	lines := []string{what}
	if f == nil {
		return lines
	}
	if head := ps.part.Headline(f); head != "" {
		lines = append(lines, head)
	}
	if len(f.Questions) > 0 {
		q := &f.Questions[0]
		lines = append(lines, ps.Text.UI("table.dice.chances", "question", ps.Text.Question(q), "answers", ps.shortAnswers(q)))
	}
	return lines
}
