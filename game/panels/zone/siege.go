package zone

import (
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/prose"
	"strategos/render"
)

// siegePanel shows the siege in progress, factors first: both forces, what makes the
// number of dice, what they can bring, then the dice.
func (pt *part) siegePanel(k *prose.Column) {
	v := pt.look().Siege
	if v == nil {
		return
	}
	k.HLine(k.X, k.Y+4, k.W, k.Theme.Line)
	k.Gap(8)
	rule := v.Rule
	if len(v.Factors) > 0 {
		rule = v.Factors[0].Rule
	}
	pt.RuledHead(k, "siege.rule", k.Theme.Caps(), strings.ToUpper(pt.Text.UI("table.siege.title", "zone", pt.PlaceName(v.Zone))), rule)
	pt.force(k, "table.siege.besieger", v.Besieger, v.Att, v.AttLead, v.AttFP, 0)
	pt.force(k, "table.siege.besieged", v.Besieged, v.Def, v.DefLead, v.DefFP, 0)
	k.Gap(6)
	if len(v.Factors) > 0 {
		pt.siegeFactors(k, v)
	}
	if len(v.Dice) > 0 {
		pt.siegeDice(k, v)
		return
	}
	if f := pt.Foresee(engine.Command{}); f != nil && zonewar.CombatOf(f) == nil && f.Zone == v.Zone {
		pt.outlook(k, f)
	}
}

// siegeFactors list what makes the number of dice, with the sum.
func (pt *part) siegeFactors(k *prose.Column, v *zonewar.SiegeView) {
	k.TextIn(k.Take(19), render.Left, k.Theme.Small().Sized(12).In(k.Theme.Muted), pt.Text.UI("table.siege.dice"))
	sum := 0
	for i := range v.Factors {
		f := &v.Factors[i]
		sum += f.Value
		pt.factorRow(k, "siege.factor."+strconv.Itoa(i), f)
	}
	k.Gap(2)
	k.HLine(k.X, k.Y, k.W, render.WithAlpha(k.Theme.Line, 0.7))
	k.Gap(3)
	k.Pair(pt.Text.UI("table.siege.sum"), strconv.Itoa(v.Count))
	if sum != v.Count {
		k.Para(k.Theme.Small().Sized(12), pt.Text.UI("table.siege.bounded", "sum", text.Signed(sum), "n", v.Count))
	}
	row := k.Take(26)
	for i := range v.Count {
		if at := render.R(row.X+float64(i)*24, row.Y+3, 20, 20); at.Right() <= row.Right() {
			k.Sprite(render.DieSpec{Livery: pt.Livery(v.Besieger), Mark: render.Dimmed}, at, 0)
		}
	}
	k.Gap(4)
}

// factorRow is a factor in words, with its section.
func (pt *part) factorRow(k *prose.Column, id string, f *engine.Factor) {
	style := k.Theme.Small().In(k.Theme.Text)
	rule := "§" + pt.Text.Section(f.Rule)
	ruleStyle := k.Theme.Small().Sized(12).In(k.Theme.Gold)
	ruleW := render.Measure(ruleStyle, rule)
	lines := render.Wrap(style, pt.Text.Factor(*f), k.W-ruleW-12)
	lh := style.Metrics().LineHeight
	r := k.Take(float64(len(lines))*lh + 2)
	for i, line := range lines {
		k.TextIn(render.R(r.X, r.Y+float64(i)*lh, r.W-ruleW-12, lh), render.Left, style, line)
	}
	m := ruleStyle.Metrics()
	if _, ok := k.Link(id, render.Pt(r.Right()-ruleW, r.Y+(lh+m.CapHeight)/2), ruleStyle, rule); ok {
		pt.ShowRules(f.Rule)
	}
}

// siegeDice show what has been thrown.
func (pt *part) siegeDice(k *prose.Column, v *zonewar.SiegeView) {
	const edge, gap = 32.0, 6.0
	per := max(1, int((k.W-12+gap)/(edge+gap)))
	rows := (len(v.Dice) + per - 1) / per
	r := k.Take(float64(rows)*(edge+gap) + 10)
	k.FillRoundRect(r, 6, k.Theme.Sunken)
	for i, d := range v.Dice {
		at := render.R(r.X+8+float64(i%per)*(edge+gap), r.Y+8+float64(i/per)*(edge+gap), edge, edge)
		k.Sprite(render.DieSpec{Pips: d, Livery: pt.Livery(v.Besieger)}, at, 0)
	}
	k.Gap(4)
	k.Para(k.Theme.Small(), pt.Text.UI("table.siege.key"))
	k.Gap(4)
}

// outlook is what the dice of a roll can bring, without its factors.
func (pt *part) outlook(k *prose.Column, f *engine.Forecast) {
	bare := *f
	bare.Factors = nil
	pt.Foretold(k, &bare)
	k.Gap(6)
}
