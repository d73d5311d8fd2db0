package zone

import (
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// combatPanel shows the combat in progress, factors first: both forces, odds,
// shifts and modifiers, the table with what can happen, then die and result.
func (pt *part) combatPanel(k *prose.Column) {
	cb := pt.look().Combat
	if rolled := pt.rolledThen(); rolled != nil {
		cb = rolled
	}
	if cb == nil {
		return
	}
	k.HLine(k.X, k.Y+4, k.W, k.Theme.Line)
	k.Gap(8)
	pt.RuledHead(k, "combat.rule", k.Theme.Caps(), strings.ToUpper(pt.combatTitle(cb)), cb.Rule)
	pt.forces(k, cb)
	if !cb.Rolled && cb.AttReady && cb.AttPlayed == 0 && cb.Stage == "stratagems" {
		k.Para(k.Theme.Small(), pt.Text.UI("table.combat.committed", "side", pt.Text.Seat(cb.Attacker)))
	}
	k.Gap(6)
	pt.oddsLine(k, cb)
	pt.modifiers(k, cb)
	if cb.Rolled {
		pt.rollLine(k, cb)
	}
	if f := pt.pending(); f != nil && !cb.Rolled {
		pt.chances(k, f)
		k.Gap(6)
	}
	pt.resultsTable(k, cb)
}

// rolledThen is the combat rolled in the record of the moment looked at, as it stood when the die fell; nil for none.
func (pt *part) rolledThen() *zonewar.CombatView {
	if records := pt.Records(); pt.Past() && pt.At() >= 0 && pt.At() < len(records) {
		for i := range records[pt.At()].Events {
			if cb := zonewar.RolledIn(&records[pt.At()].Events[i]); cb != nil {
				return cb
			}
		}
	}
	return nil
}

// Rolled is the combat just rolled: the forces, the odds, the die, and what it came to once it rests.
func (pt *part) Rolled(k *prose.Column, e *engine.Event, rests bool, pips int) {
	cb := zonewar.RolledIn(e)
	if cb == nil {
		return
	}
	k.Caps(pt.combatTitle(cb))
	pt.forces(k, cb)
	k.Gap(2)
	pt.oddsLine(k, cb)
	k.Pair(pt.Text.UI("table.combat.column"), pt.columnSum(cb))
	k.Pair(pt.Text.UI("table.combat.drm"), text.Signed(cb.DRM))
	k.Gap(4)
	if rests {
		pt.rollLine(k, cb)
		return
	}
	r := k.Take(52)
	k.FillRoundRect(r, 6, k.Theme.Sunken)
	spec := render.DieSpec{Pips: pips, Livery: pt.Livery(cb.Attacker)}
	if pips == 0 {
		spec.Mark = render.Dimmed
	}
	k.Sprite(spec, render.R(r.X+8, r.Y+7, 38, 38), 0)
	k.TextIn(render.R(r.X+56, r.Y, r.W-62, r.H), render.Left, k.Theme.Small(), pt.Text.UI("table.result.rolls"))
}

// combatTitle says what kind of combat it is, and where.
func (pt *part) combatTitle(cb *zonewar.CombatView) string {
	title := "table.combat.land"
	if cb.Naval {
		title = "table.combat.naval"
	}
	return pt.Text.UI(title, "zone", pt.PlaceShort(cb.Zone))
}

// forces are both sides of a combat.
func (pt *part) forces(k *prose.Column, cb *zonewar.CombatView) {
	pt.force(k, "table.combat.attacker", cb.Attacker, cb.Att, cb.AttLead, cb.AttFP, cb.AttPlayed)
	pt.force(k, "table.combat.defender", cb.Defender, cb.Def, cb.DefLead, cb.DefFP, cb.DefPlayed)
}

// force is one side's counters with its FP and the stratagem it has revealed.
func (pt *part) force(k *prose.Column, role string, seat engine.Seat, units, leaders []string, fp, played int) {
	k.Gap(4)
	row := k.Take(20)
	accent := render.Mix(pt.Palette.Of(pt.Livery(seat)).Accent, render.Hex(0xffffff), 0.3)
	k.TextIn(row, render.Left, k.Theme.Strong().Sized(14).In(accent), pt.Text.UI(role, "side", pt.Text.Seat(seat)))
	k.TextIn(row, render.Right, k.Theme.Strong().Sized(14), pt.Text.UI("table.fp", "n", fp))
	const gap = 4.0
	n := len(units) + len(leaders)
	edge := 44.0
	if n > 0 {
		edge = min(edge, max(28, (k.W+gap)/float64(min(n, 9))-gap))
	}
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, id := range append(append([]string(nil), units...), leaders...) {
		if _, ok := pt.Thing(id); !ok {
			continue
		}
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		pt.combatCounter(k.Context, id, r)
	}
	k.Gap(float64((n+per-1)/per) * (edge + gap))
	if played != 0 {
		name, effect, _ := pt.Text.Title(played)
		face := pt.Text.UI("table.face.line", "label", pt.Text.TitleLabel(played), "name", name, "effect", effect, "when", "")
		k.Para(k.Theme.Small().In(k.Theme.Gold), face)
	}
}

// combatCounter is a counter of the combat; in the choice of losses a click picks
// it.
func (pt *part) combatCounter(c *ui.Context, thing string, r render.Rect) {
	id := "force." + thing
	h := c.Hit(id, r)
	c.Sprite(pt.Spec(thing, pt.Mark(thing)), r, 0)
	c.Tip(id, pt.Name(thing))
	if h.Hovered && pt.Live() && pt.Ctl.Pickable(thing) {
		c.SetCursor(ui.Hand)
	}
	switch {
	case h.RightClicked:
		pt.Enlarge(thing)
	case h.Clicked && pt.Live():
		pt.Ctl.ClickCounter(thing, c.Mods()&ui.Shift != 0)
	}
}

// oddsLine says how the odds come to a column, in words.
func (pt *part) oddsLine(k *prose.Column, cb *zonewar.CombatView) {
	k.Gap(4)
	k.Para(k.Theme.Small().In(k.Theme.Text), pt.ratio(cb))
}

// ratio is the sentence of the odds: "18 FP against 7 is 2.57 to 1, ...".
func (pt *part) ratio(cb *zonewar.CombatView) string {
	words := ""
	switch {
	case cb.AttFP >= cb.DefFP && cb.DefFP > 0:
		words = pt.Text.UI("table.combat.ratio.to-one", "n", pt.Text.Quotient(cb.AttFP, cb.DefFP))
	case cb.AttFP > 0 && cb.DefFP > 0:
		words = pt.Text.UI("table.combat.ratio.one-to", "n", pt.Text.Quotient(cb.DefFP, cb.AttFP))
	}
	return pt.Text.UI("table.combat.ratio."+cb.Rounding, "att", cb.AttFP, "def", cb.DefFP, "ratio", words, "column", column7(cb, cb.Base))
}

func column7(cb *zonewar.CombatView, i int) string {
	if i < 0 || i >= len(cb.Columns) {
		return "–"
	}
	return cb.Columns[i]
}

// modifiers list column shifts and die modifiers, struck out ones included, and
// where they lead.
func (pt *part) modifiers(k *prose.Column, cb *zonewar.CombatView) {
	pt.modifierList(k, "table.combat.shifts", cb.Shifts, true)
	k.Pair(pt.Text.UI("table.combat.column"), pt.columnSum(cb))
	if n := cb.Overshoot; n != 0 {
		end := "right"
		if n < 0 {
			end, n = "left", -n
		}
		k.Para(k.Theme.Small().Sized(12), pt.Text.UI("table.combat.clamped."+end, "count", n, "n", n, "column", column7(cb, cb.Column)))
	}
	pt.modifierList(k, "table.combat.drms", cb.DRMs, false)
	k.Pair(pt.Text.UI("table.combat.drm"), text.Signed(cb.DRM))
	pt.idleList(k, cb)
	k.Gap(4)
}

// columnSum is the way from the odds' column to the one used: "2/1 → 3/2 (−1)".
func (pt *part) columnSum(cb *zonewar.CombatView) string {
	shift := cb.Column + cb.Overshoot - cb.Base
	if shift == 0 {
		return column7(cb, cb.Column)
	}
	return column7(cb, cb.Base) + " → " + column7(cb, cb.Column) + " (" + text.Signed(shift) + ")"
}

// idleList is what could apply and does not, folded up until it is asked for.
func (pt *part) idleList(k *prose.Column, cb *zonewar.CombatView) {
	n := len(cb.IdleShifts) + len(cb.IdleDRMs)
	if n == 0 {
		return
	}
	k.Gap(4)
	if k.Fold("combat.idle", pt.Text.UI("table.combat.idle", "count", n, "n", n), pt.idle) {
		pt.idle = !pt.idle
		k.Redraw()
	}
	if !pt.idle {
		return
	}
	if len(cb.IdleShifts) > 0 {
		pt.modifierList(k, "table.combat.shifts", cb.IdleShifts, true)
	}
	if len(cb.IdleDRMs) > 0 {
		pt.modifierList(k, "table.combat.drms", cb.IdleDRMs, false)
	}
}

func (pt *part) modifierList(k *prose.Column, key string, list []zonewar.ModifierView, column bool) {
	k.Gap(4)
	k.TextIn(k.Take(19), render.Left, k.Theme.Small().Sized(12).In(k.Theme.Muted), pt.Text.UI(key))
	if len(list) == 0 {
		k.TextIn(k.Take(18), render.Left, k.Theme.Small().In(k.Theme.Faint), pt.Text.UI("table.combat.none"))
	}
	for i, m := range list {
		pt.modifierRow(k, key+"."+strconv.Itoa(i)+m.Letter, m, column)
	}
}

func (pt *part) modifierRow(k *prose.Column, id string, m zonewar.ModifierView, column bool) {
	words := pt.Text.Modifier(m.Letter, column)
	style := k.Theme.Small().In(k.Theme.Text)
	idle := m.Value == 0 && !m.Cancelled
	if m.Cancelled || idle {
		style = style.In(k.Theme.Faint)
	}
	rule := "§" + pt.Text.Section(m.Rule)
	ruleStyle := k.Theme.Small().Sized(12).In(k.Theme.Gold)
	ruleW := render.Measure(ruleStyle, rule)
	const left, value = 26.0, 34.0
	lines := render.Wrap(style, words, k.W-left-value-ruleW-14)
	lh := style.Metrics().LineHeight
	r := k.Take(float64(len(lines))*lh + 2)
	first := render.R(r.X, r.Y, r.W, lh)
	if len(m.Letter) == 1 {
		k.FillRoundRect(render.R(r.X, r.Y+1, 18, lh-1), 4, k.Theme.Raised)
		k.TextIn(render.R(r.X, r.Y+1, 18, lh-1), render.Center, style.In(k.Theme.Text), m.Letter) // faint would be too faint on the plate
	} else {
		k.Icon("scroll", render.R(r.X+1, r.Y+1, 15, 15), k.Theme.Gold)
	}
	for i, line := range lines {
		y := r.Y + float64(i)*lh
		k.TextIn(render.R(r.X+left, y, k.W-left-value-ruleW-13, lh), render.Left, style, line)
		if m.Cancelled {
			k.FillRect(render.R(r.X+left, y+lh/2, render.Measure(style, line), 1.2), k.Theme.Faint)
		}
	}
	m2 := ruleStyle.Metrics()
	if _, ok := k.Link("mod."+id, render.Pt(r.Right()-value-ruleW-4, r.Y+(lh+m2.CapHeight)/2), ruleStyle, rule); ok {
		pt.ShowRules(m.Rule)
	}
	if idle {
		return
	}
	num := k.Theme.Strong().Sized(14)
	switch {
	case m.Cancelled:
		num = num.In(k.Theme.Faint)
	case m.Value > 0:
		num = num.In(render.Mix(pt.Palette.Good, render.Hex(0xffffff), 0.4))
	case m.Value < 0:
		num = num.In(render.Mix(pt.Palette.Bad, render.Hex(0xffffff), 0.4))
	}
	k.TextIn(first, render.Right, num, text.Signed(m.Value))
	if m.Cancelled {
		w := render.Measure(num, text.Signed(m.Value))
		k.FillRect(render.R(r.Right()-w, r.Y+lh/2, w, 1.2), k.Theme.Faint)
	}
}

// lossName is what a result costs in words. At sea a game may count losses otherwise than on land and has words of its own.
func (pt *part) lossName(cb *zonewar.CombatView, result string) string {
	if cb.Naval {
		if at := pt.Text.Word("result-at-sea", result); at != result {
			return at
		}
	}
	return pt.Text.Word("result", result)
}

// rollLine shows the die, the row it came to, and the result in words.
func (pt *part) rollLine(k *prose.Column, cb *zonewar.CombatView) {
	sum := pt.Text.UI("table.combat.roll", "die", cb.Die, "drm", text.Signed(cb.DRM), "row", text.Number(cb.Row))
	winner := cb.AttRes + " – " + cb.DefRes + "  ·  " + pt.Text.UI("table.combat.winner", "side", pt.Text.Seat(cb.Winner))
	res := pt.Text.UI("table.combat.result", "att", pt.lossName(cb, cb.AttRes), "def", pt.lossName(cb, cb.DefRes))
	small, strong := k.Theme.Small().In(k.Theme.Text), k.Theme.Strong().Sized(14)
	const left = 56.0
	w := k.W - left - 6
	h := prose.Height(small, sum, w) + 3 + prose.Height(strong, winner, w)
	r := k.Take(max(52, h+10))
	k.FillRoundRect(r, 6, k.Theme.Sunken)
	k.Sprite(render.DieSpec{Pips: cb.Die, Livery: pt.Livery(cb.Attacker)}, render.R(r.X+8, r.Y+(r.H-38)/2, 38, 38), 0)
	words := prose.NewColumn(k.Context, r.X+left, r.Y+(r.H-h)/2, w)
	words.Para(small, sum)
	words.Gap(3)
	words.Para(strong, winner)
	k.Gap(4)
	k.Para(k.Theme.Small(), res)
	k.Gap(4)
}

// resultsTable draws the combat results table as the game plays it, with the final column and the rows
// the die can reach lit; after the roll the one cell.
func (pt *part) resultsTable(k *prose.Column, cb *zonewar.CombatView) {
	cells := cb.Table
	if len(cells) == 0 {
		return
	}
	ch := &panels.Chart{Columns: cb.Columns, Low: cells[0].Row, High: cells[0].Row, Base: cb.Base, Column: cb.Column, Reach: map[int]bool{}}
	for _, c := range cells {
		ch.Low, ch.High = min(ch.Low, c.Row), max(ch.High, c.Row)
		ch.Cells = append(ch.Cells, panels.ChartCell{Row: c.Row, Column: c.Column, Attacker: c.Attacker, Defender: c.Defender, AttackerWins: c.AttackerWins,
			DefenderWins: !c.AttackerWins})
	}
	for _, chance := range cb.Chances {
		ch.Reach[chance.Row] = true
	}
	if cb.Rolled {
		ch.Reach = map[int]bool{cb.Row: true}
	}
	pt.Chart(k, ch)
	k.Para(k.Theme.Small().Sized(11.5), pt.Text.UI("table.combat.key"))
}
