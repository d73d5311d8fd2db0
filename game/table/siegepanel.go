package table

import (
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/prose"
	"strategos/render"
)

// siegePanel shows the siege in progress, factors first: both forces, what makes the
// number of dice, what they can bring, then the dice.
func (t *Table) siegePanel(k *prose.Column) {
	v := t.view.Siege
	if v == nil {
		return
	}
	k.HLine(k.X, k.Y+4, k.W, k.Theme.Line)
	k.Gap(8)
	rule := "5"
	if len(v.Factors) > 0 {
		rule = v.Factors[0].Rule
	}
	t.ruledHead(k, "siege.rule", k.Theme.Caps(), strings.ToUpper(t.text.UI("table.siege.title", "zone", t.placeName(v.Zone))), rule)
	t.force(k, "table.siege.besieger", v.Besieger, v.Att, v.AttLead, v.AttFP, 0)
	t.force(k, "table.siege.besieged", v.Besieged, v.Def, v.DefLead, v.DefFP, 0)
	k.Gap(6)
	if len(v.Factors) > 0 {
		t.siegeFactors(k, v)
	}
	if len(v.Dice) > 0 {
		t.siegeDice(k, v)
		return
	}
	if f := t.foresee(engine.Command{}); f != nil && f.Combat == nil && f.Zone == v.Zone {
		t.outlook(k, f)
	}
}

// placeName is a place's name without its id, or the id where it has none.
func (t *Table) placeName(id string) string {
	if name := t.scene.Book.Zone(t.text.Language(), id); name != "" {
		return name
	}
	return id
}

// siegeFactors list what makes the number of dice, with the sum.
func (t *Table) siegeFactors(k *prose.Column, v *engine.SiegeView) {
	k.TextIn(k.Take(19), render.Left, k.Theme.Small().Sized(12).In(k.Theme.Muted), t.text.UI("table.siege.dice"))
	sum := 0
	for i := range v.Factors {
		f := &v.Factors[i]
		sum += f.Value
		t.factorRow(k, "siege.factor."+itoa(i), f)
	}
	k.Gap(2)
	k.HLine(k.X, k.Y, k.W, render.WithAlpha(k.Theme.Line, 0.7))
	k.Gap(3)
	k.Pair(t.text.UI("table.siege.sum"), itoa(v.Count))
	if sum != v.Count {
		k.Para(k.Theme.Small().Sized(12), t.text.UI("table.siege.bounded", "sum", text.Signed(sum), "n", v.Count))
	}
	row := k.Take(26)
	for i := range v.Count {
		if at := render.R(row.X+float64(i)*24, row.Y+3, 20, 20); at.Right() <= row.Right() {
			k.Sprite(render.DieSpec{Side: board.SideOf(v.Besieger), Mark: render.Dimmed}, at, 0)
		}
	}
	k.Gap(4)
}

// factorRow is a factor in words, with its section.
func (t *Table) factorRow(k *prose.Column, id string, f *engine.Factor) {
	style := k.Theme.Small().In(k.Theme.Text)
	rule := "§" + t.ruleName(f.Rule)
	ruleStyle := k.Theme.Small().Sized(12).In(k.Theme.Gold)
	ruleW := render.Measure(ruleStyle, rule)
	lines := render.Wrap(style, t.text.Factor(*f), k.W-ruleW-12)
	lh := style.Metrics().LineHeight
	r := k.Take(float64(len(lines))*lh + 2)
	for i, line := range lines {
		k.TextIn(render.R(r.X, r.Y+float64(i)*lh, r.W-ruleW-12, lh), render.Left, style, line)
	}
	m := ruleStyle.Metrics()
	if _, ok := k.Link(id, render.Pt(r.Right()-ruleW, r.Y+(lh+m.CapHeight)/2), ruleStyle, rule); ok {
		t.host.ShowRules(f.Rule)
	}
}

// siegeDice show what has been thrown.
func (t *Table) siegeDice(k *prose.Column, v *engine.SiegeView) {
	const edge, gap = 32.0, 6.0
	per := max(1, int((k.W-12+gap)/(edge+gap)))
	rows := (len(v.Dice) + per - 1) / per
	r := k.Take(float64(rows)*(edge+gap) + 10)
	k.FillRoundRect(r, 6, k.Theme.Sunken)
	for i, d := range v.Dice {
		at := render.R(r.X+8+float64(i%per)*(edge+gap), r.Y+8+float64(i/per)*(edge+gap), edge, edge)
		k.Sprite(render.DieSpec{Pips: d, Side: board.SideOf(v.Besieger)}, at, 0)
	}
	k.Gap(4)
	k.Para(k.Theme.Small(), t.text.UI("table.siege.key"))
	k.Gap(4)
}

// outlook is what the dice of a roll can bring, without its factors.
func (t *Table) outlook(k *prose.Column, f *engine.Forecast) {
	bare := *f
	bare.Factors = nil
	t.foretold(k, &bare)
	k.Gap(6)
}

// thrown shows the dice that may still be repeated and what they come to, in the
// words of the log.
func (t *Table) thrown(k *prose.Column) {
	dice := t.prompt.Facts.Get("dice")
	if t.prompt.Facts.Get("roll") == "" || dice == "" || t.view.Siege != nil && len(t.view.Siege.Dice) > 0 {
		return
	}
	const edge = 34.0
	r := k.Take(edge + 16)
	k.FillRoundRect(r, 6, k.Theme.Sunken)
	x := r.X + 8
	for word := range strings.FieldsSeq(dice) {
		k.Sprite(render.DieSpec{Pips: pipsOf(word), Side: board.SideOf(engine.Seat(t.prompt.Facts.Get("side")))}, render.R(x, r.Y+8, edge, edge), 0)
		x += edge + 6
	}
	k.Gap(4)
	if e := t.lastRoll(); e != nil && t.view.Combat == nil {
		k.Para(k.Theme.Small().In(k.Theme.Text), text.Join(t.text.EventSpans(*e)))
		k.Gap(4)
	}
	k.Gap(4)
}

func pipsOf(word string) int {
	if len(word) == 1 && word[0] >= '1' && word[0] <= '6' {
		return int(word[0] - '0')
	}
	return 0
}

// lastRoll is the roll reported last.
func (t *Table) lastRoll() *engine.Event {
	records := t.session.Records()
	for i := len(records) - 1; i >= 0; i-- {
		for j := len(records[i].Events) - 1; j >= 0; j-- {
			if e := &records[i].Events[j]; len(e.Dice) > 0 && len(e.Secret) == 0 {
				return e
			}
		}
	}
	return nil
}
