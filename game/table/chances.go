package table

import (
	"strings"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/prose"
	"strategos/render"
)

// chances tell what a combat's die can bring: who wins, each result with the rolls
// that bring it, the dangers and what it costs on average.
func (t *Table) chances(k *prose.Column, f *engine.Forecast) {
	k.Gap(6)
	t.winnerBar(k, f)
	if note := t.rowNote(f.Combat); note != "" {
		k.Para(k.Theme.Small().Sized(12), note)
		k.Gap(2)
	}
	if q := f.Question("result"); q != nil {
		for i := range q.Answers {
			t.resultRow(k, f, &q.Answers[i])
		}
		k.Gap(4)
	}
	t.risks(k, f)
	t.means(k, f)
	if f.Hidden {
		k.Para(k.Theme.Small().Sized(12), t.text.UI("table.combat.hidden"))
	}
}

// winnerBar shows each side's chance to win as a share of a bar, with the figures
// above its ends.
func (t *Table) winnerBar(k *prose.Column, f *engine.Forecast) {
	q := f.Question("winner")
	if q == nil {
		return
	}
	chance := func(seat engine.Seat) engine.Fraction {
		for _, a := range q.Answers {
			if a.Seat == seat {
				return a.Chance
			}
		}
		return engine.Fraction{Of: q.Answers[0].Chance.Of}
	}
	att, def := f.Combat.Attacker, f.Combat.Defender
	a, d := chance(att), chance(def)
	bold := k.Theme.Strong().Sized(13)
	head := k.Take(19)
	k.TextIn(head, render.Left, bold, t.text.UI("table.combat.wins", "side", t.text.Seat(att)))
	k.TextIn(head, render.Right, bold, t.text.UI("table.combat.wins", "side", t.text.Seat(def)))
	bar := k.Take(10)
	split := bar.W * float64(a.N) / float64(a.Of)
	k.FillRoundRect(bar, 3, t.set.Palette.Of(board.SideOf(def)).Accent)
	if a.N > 0 {
		k.FillRoundRect(render.R(bar.X, bar.Y, split, bar.H), 3, t.set.Palette.Of(board.SideOf(att)).Accent)
	}
	if a.N > 0 && d.N > 0 {
		k.FillRect(render.R(bar.X+split-1, bar.Y-2, 2, bar.H+4), k.Theme.Text)
	}
	foot := k.Take(19)
	small := k.Theme.Small().In(k.Theme.Text)
	k.TextIn(foot, render.Left, small, t.text.Chance(a))
	k.TextIn(foot, render.Right, small, t.text.Chance(d))
	k.Gap(4)
}

// rowNote says that modified rolls beyond the table's ends count as its end.
func (t *Table) rowNote(cb *engine.CombatView) string {
	for _, ch := range cb.Chances {
		switch want := ch.Die + cb.DRM; {
		case want > ch.Row:
			return t.text.UI("table.combat.rows.high", "row", t.rowName(ch.Row))
		case want < ch.Row:
			return t.text.UI("table.combat.rows.low", "row", t.rowName(ch.Row))
		}
	}
	return ""
}

// resultRow is one result: the rolls, both halves with the winner's in bold, the
// winner's seal, the chance.
func (t *Table) resultRow(k *prose.Column, f *engine.Forecast, p *engine.Prospect) {
	const die, step = 16.0, 18.0
	r := k.Take(24)
	for i, d := range p.Rolls {
		k.Sprite(render.DieSpec{Pips: d, Side: board.SideOf(f.Seat)}, render.R(r.X+float64(i)*step, r.Y+(r.H-die)/2, die, die), 0)
	}
	chance := t.text.Chance(p.Chance)
	small, bold := k.Theme.Small().Sized(13).In(k.Theme.Text), k.Theme.Strong().Sized(13)
	k.TextIn(r, render.Right, small.Sized(12), chance)
	x := max(r.X+float64(len(p.Rolls))*step+8, r.X+3*step+8)
	a, d := small, bold
	if p.Seat == f.Combat.Attacker {
		a, d = bold, small
	}
	m := a.Metrics()
	at := render.Pt(x, r.Y+(r.H+m.CapHeight)/2)
	for _, part := range []struct {
		style render.TextStyle
		text  string
	}{{a, p.Facts.Get("attacker")}, {small, " – "}, {d, p.Facts.Get("defender")}} {
		k.Text(at, render.Left, part.style, part.text)
		at.X += render.Measure(part.style, part.text)
	}
	seal := render.R(at.X+8, r.Y+3, 18, 18)
	if seal.Right() < r.Right()-render.Measure(small.Sized(12), chance) {
		k.Sprite(render.SealSpec{Side: board.SideOf(p.Seat)}, seal, 0)
	}
}

// risks list the dangers, each by itself.
func (t *Table) risks(k *prose.Column, f *engine.Forecast) {
	for i := range f.Risks {
		k.Fact(t.text.Prospect(&f.Risks[i]), t.text.Chance(f.Risks[i].Chance))
	}
}

// means list the averages that are not nothing.
func (t *Table) means(k *prose.Column, f *engine.Forecast) {
	for _, m := range f.Means {
		if m.Value.N != 0 {
			k.Fact(t.text.Mean(m), t.text.Decimal(m.Value))
		}
	}
}

// mostRows is how many answers stand one below the other; more share lines.
const mostRows = 4

// foretold shows a roll that is no combat: factors first, then what the dice can
// bring.
func (t *Table) foretold(k *prose.Column, f *engine.Forecast) {
	small := k.Theme.Small()
	for _, x := range f.Factors {
		k.Para(small, t.text.Factor(x))
		k.Gap(2)
	}
	for i := range f.Questions {
		q := &f.Questions[i]
		k.Gap(3)
		k.Para(small.Sized(12).In(k.Theme.Muted), strings.ToUpper(t.text.Question(q)))
		if len(q.Answers) > mostRows {
			k.Para(small.In(k.Theme.Text), t.shortAnswers(q))
			continue
		}
		for j := range q.Answers {
			k.Fact(t.text.Prospect(&q.Answers[j]), t.text.Chance(q.Answers[j].Chance))
		}
	}
	k.Gap(3)
	t.risks(k, f)
	t.means(k, f)
}

// shortAnswers are many answers in a line, those beyond all likelihood left out.
func (t *Table) shortAnswers(q *engine.Question) string {
	var parts []string
	for i := range q.Answers {
		if a := &q.Answers[i]; a.Chance.Tenths() > 0 {
			part := t.text.UI("table.forecast.answer", "what", t.text.Prospect(a), "chance", t.text.Percent(a.Chance))
			parts = append(parts, strings.ReplaceAll(part, " ", "\u00a0"))
		}
	}
	return strings.Join(parts, " · ")
}
