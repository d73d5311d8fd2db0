package zone

import (
	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/prose"
	"strategos/render"
)

// chances tell what a combat's die can bring: who wins, each result with the rolls
// that bring it, the dangers and what it costs on average.
func (pt *part) chances(k *prose.Column, f *engine.Forecast) {
	k.Gap(6)
	pt.winnerBar(k, f)
	if note := pt.rowNote(zonewar.CombatOf(f)); note != "" {
		k.Para(k.Theme.Small().Sized(12), note)
		k.Gap(2)
	}
	if q := f.Question("result"); q != nil {
		for i := range q.Answers {
			pt.resultRow(k, f, &q.Answers[i])
		}
		k.Gap(4)
	}
	pt.Risks(k, f)
	pt.Means(k, f)
	if f.Hidden {
		k.Para(k.Theme.Small().Sized(12), pt.Text.UI("table.combat.hidden"))
	}
}

// winnerBar shows each side's chance to win as a share of a bar, with the figures
// above its ends.
func (pt *part) winnerBar(k *prose.Column, f *engine.Forecast) {
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
	att, def := zonewar.CombatOf(f).Attacker, zonewar.CombatOf(f).Defender
	a, d := chance(att), chance(def)
	bold := k.Theme.Strong().Sized(13)
	head := k.Take(19)
	left, right := pt.Text.UI("table.combat.wins", "side", pt.Text.Seat(att)), pt.Text.UI("table.combat.wins", "side", pt.Text.Seat(def))
	if render.Measure(bold, left)+12+render.Measure(bold, right) > head.W { // the names alone where that is too wide
		left, right = pt.Text.Seat(att), pt.Text.Seat(def)
	}
	k.TextIn(head, render.Left, bold, left)
	k.TextIn(head, render.Right, bold, right)
	bar := k.Take(10)
	split := bar.W * float64(a.N) / float64(a.Of)
	k.FillRoundRect(bar, 3, pt.Palette.Of(pt.Livery(def)).Accent)
	if a.N > 0 {
		k.FillRoundRect(render.R(bar.X, bar.Y, split, bar.H), 3, pt.Palette.Of(pt.Livery(att)).Accent)
	}
	if a.N > 0 && d.N > 0 {
		k.FillRect(render.R(bar.X+split-1, bar.Y-2, 2, bar.H+4), k.Theme.Text)
	}
	foot := k.Take(19)
	small := k.Theme.Small().In(k.Theme.Text)
	k.TextIn(foot, render.Left, small, pt.Text.Chance(a))
	k.TextIn(foot, render.Right, small, pt.Text.Chance(d))
	k.Gap(4)
}

// rowNote says that modified rolls beyond the table's ends count as its end.
func (pt *part) rowNote(cb *zonewar.CombatView) string {
	for _, ch := range cb.Chances {
		switch want := ch.Die + cb.DRM; {
		case want > ch.Row:
			return pt.Text.UI("table.combat.rows.high", "row", text.Number(ch.Row))
		case want < ch.Row:
			return pt.Text.UI("table.combat.rows.low", "row", text.Number(ch.Row))
		}
	}
	return ""
}

// resultRow is one result: the rolls, both halves with the winner's in bold, the
// winner's seal, the chance.
func (pt *part) resultRow(k *prose.Column, f *engine.Forecast, p *engine.Prospect) {
	const die, step = 16.0, 18.0
	r := k.Take(24)
	for i, d := range p.Rolls {
		k.Sprite(render.DieSpec{Pips: d, Livery: pt.Livery(f.Seat)}, render.R(r.X+float64(i)*step, r.Y+(r.H-die)/2, die, die), 0)
	}
	chance := pt.Text.Chance(p.Chance)
	small, bold := k.Theme.Small().Sized(13).In(k.Theme.Text), k.Theme.Strong().Sized(13)
	k.TextIn(r, render.Right, small.Sized(12), chance)
	x := max(r.X+float64(len(p.Rolls))*step+8, r.X+3*step+8)
	a, d := small, bold
	if p.Seat == zonewar.CombatOf(f).Attacker {
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
		k.Sprite(render.SealSpec{Livery: pt.Livery(p.Seat)}, seal, 0)
	}
}
