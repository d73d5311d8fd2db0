package panels

import (
	"strings"

	"strategos/engine"
	"strategos/game/prose"
)

// Risks list the dangers, each by itself.
func (t *Panels) Risks(k *prose.Column, f *engine.Forecast) {
	for i := range f.Risks {
		k.Fact(t.Text.Prospect(&f.Risks[i]), t.Text.Chance(f.Risks[i].Chance))
	}
}

// Means list the averages that are not nothing.
func (t *Panels) Means(k *prose.Column, f *engine.Forecast) {
	for _, m := range f.Means {
		if m.Value.N != 0 {
			k.Fact(t.Text.Mean(m), t.Text.Decimal(m.Value))
		}
	}
}

// mostRows is how many answers stand one below the other; more share lines.
const mostRows = 4

// Foretold shows a roll: factors first, then what the dice can
// bring.
func (t *Panels) Foretold(k *prose.Column, f *engine.Forecast) {
	small := k.Theme.Small()
	for _, x := range f.Factors {
		k.Para(small, t.Text.Factor(x))
		k.Gap(2)
	}
	for i := range f.Questions {
		q := &f.Questions[i]
		k.Gap(3)
		k.Para(small.Sized(12).In(k.Theme.Muted), strings.ToUpper(t.Text.Question(q)))
		if len(q.Answers) > mostRows {
			k.Para(small.In(k.Theme.Text), t.shortAnswers(q))
			continue
		}
		for j := range q.Answers {
			k.Fact(t.Text.Prospect(&q.Answers[j]), t.Text.Chance(q.Answers[j].Chance))
		}
	}
	k.Gap(3)
	t.Risks(k, f)
	t.Means(k, f)
}

// shortAnswers are many answers in a line, those beyond all likelihood left out.
func (t *Panels) shortAnswers(q *engine.Question) string {
	var parts []string
	for i := range q.Answers {
		if a := &q.Answers[i]; a.Chance.Tenths() > 0 {
			part := t.Text.UI("table.forecast.answer", "what", t.Text.Prospect(a), "chance", t.Text.Percent(a.Chance))
			parts = append(parts, strings.ReplaceAll(part, " ", "\u00a0"))
		}
	}
	return strings.Join(parts, " · ")
}
