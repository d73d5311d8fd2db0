package epic

import (
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// battlePanel shows the battle in progress: both hosts on the morale display, how the odds come about, the chart, and
// the round fought last.
func (pt *part) battlePanel(k *prose.Column) {
	b := pt.look().Battle
	if b == nil || len(b.Hosts[0].Units)+len(b.Hosts[1].Units) == 0 {
		return
	}
	k.HLine(k.X, k.Y+4, k.W, k.Theme.Line)
	k.Gap(8)
	where := b.Hex
	if b.Place != "" {
		where = b.Place
	}
	rule := "17"
	if len(b.Wings) > 0 {
		rule = "D"
	}
	pt.RuledHead(k, "battle.rule", k.Theme.Caps(), strings.ToUpper(pt.say("battle."+b.Kind, "where",
		pt.PlaceName(where))), rule)
	if b.Round > 0 {
		k.Para(k.Theme.Small(), pt.say("battle.rounds", "count", b.Round, "n", b.Round))
	}
	if len(b.Wings) > 0 {
		pt.wingsBattle(k, b)
		return
	}
	for i := range b.Hosts {
		pt.host(k, b, i)
	}
	k.Gap(6)
	pt.lastRound(k, b)
	if b.Odds != nil && b.Winner == "" {
		pt.odds(k, b)
		pt.Chart(k, chartOf(b))
		k.Para(k.Theme.Small().Sized(11.5), pt.say("battle.key"))
	}
}

// columns are those of the display, from the highest morale down, then the boxes of those who have left and of the
// dead.
const columns = epic.TopColumn + 1 + 2

// column is where a unit stands on the display.
func column(u *epic.BattleUnit) int {
	switch u.Standing {
	case "retreats":
		return epic.TopColumn + 1
	case "dead":
		return epic.TopColumn + 2
	}
	return max(epic.TopColumn-u.Morale, 0)
}

// squad are units of a kind in one column.
type squad struct {
	column int
	kind   string
	units  []*epic.BattleUnit
}

// squads are the units of a host by column and kind.
func squads(h *epic.BattleHost) []squad {
	var out []squad
	for i := range h.Units {
		u := &h.Units[i]
		at := column(u)
		j := slices.IndexFunc(out, func(s squad) bool { return s.column == at && s.kind == u.Kind })
		if j < 0 {
			j = len(out)
			out = append(out, squad{column: at, kind: u.Kind})
		}
		out[j].units = append(out[j].units, u)
	}
	slices.SortStableFunc(out, func(a, b squad) int {
		return slices.Index(kinds[:], a.kind) - slices.Index(kinds[:], b.kind)
	})
	return out
}

// host is a side on the display: its commander, and a row of columns 8 to 0 with the boxes behind.
func (pt *part) host(k *prose.Column, b *epic.BattleLook, i int) {
	h := &b.Hosts[i]
	accent := render.Mix(pt.Palette.Of(pt.Livery(h.Seat)).Accent, render.Hex(0xffffff), 0.3)
	k.Gap(6)
	row := k.Take(20)
	role := "battle.attacker"
	if i == epic.Defender {
		role = "battle.defender"
	}
	k.TextIn(row, render.Left, k.Theme.Strong().Sized(14).In(accent), pt.say(role, "side", pt.Text.Seat(h.Seat)))
	if h.Commander != "" {
		k.TextIn(row, render.Right, k.Theme.Small().In(k.Theme.Text),
			pt.say("battle.commander", "leader", pt.ShortName(h.Commander), "n", text.Signed(h.Shift)))
	}
	list := squads(h)
	var deep [columns]int
	most := 1
	for _, s := range list {
		deep[s.column]++
		most = max(most, deep[s.column])
	}
	w := k.W / columns
	edge := min(w-2, 34)
	const head = 15.0
	box := k.Take(head + float64(most)*(edge+9) + 4)
	k.FillRoundRect(box, 5, k.Theme.Sunken)
	label := k.Theme.Small().Sized(ui.LeastText).In(k.Theme.Muted)
	for c := range columns {
		cell := render.R(box.X+float64(c)*w, box.Y, w, box.H)
		name := strconv.Itoa(epic.TopColumn - c)
		switch c {
		case 0:
			name += "+"
		case epic.TopColumn + 1:
			name = pt.say("battle.box.retreat")
			k.FillRect(cell, render.WithAlpha(k.Theme.Raised, 0.6))
		case epic.TopColumn + 2:
			name = pt.say("battle.box.dead")
			k.FillRect(cell, render.WithAlpha(pt.Palette.Bad, 0.18))
		}
		if c > 0 {
			k.VLine(cell.X, cell.Y+2, cell.H-4, render.WithAlpha(k.Theme.Line, 0.7))
		}
		k.TextIn(render.R(cell.X, cell.Y+1, cell.W, head), render.Center, label, name)
		id := "battle.column." + strconv.Itoa(i) + "." + strconv.Itoa(c)
		k.Hit(id, render.R(cell.X, cell.Y, cell.W, head), ui.Dead)
		k.Tip(id, pt.columnTip(c))
	}
	clear(deep[:])
	for _, s := range list {
		at := render.R(box.X+float64(s.column)*w+(w-edge)/2, box.Y+head+2+float64(deep[s.column])*(edge+9), edge, edge)
		deep[s.column]++
		pt.squad(k.Context, h, &s, at)
	}
	for _, line := range pt.hostNotes(b, i) {
		k.Para(k.Theme.Small().Sized(12), line)
	}
}

// columnTip says what a column of the display is.
func (pt *part) columnTip(c int) string {
	switch c {
	case epic.TopColumn + 1:
		return pt.say("battle.box.retreat-tip")
	case epic.TopColumn + 2:
		return pt.say("battle.box.dead-tip")
	}
	return pt.say("battle.column", "n", epic.TopColumn-c)
}

// squad draws units of a kind in a column: the first of them, and how many there are.
func (pt *part) squad(c *ui.Context, h *epic.BattleHost, s *squad, r render.Rect) {
	id := "battle.squad." + string(h.Seat) + "." + s.kind + "." + strconv.Itoa(s.column)
	hit := c.Hit(id, r)
	if p := s.units[0].Piece; pt.thing(p) != nil {
		c.Sprite(pt.Spec(p, 0), r, 0)
	} else { // the city's own men, or units that are out of the game
		icon := "shield"
		if s.units[0].Standing == "dead" {
			icon = "skull"
		}
		c.FillRoundRect(r, 4, pt.Palette.Of(pt.Livery(h.Seat)).Accent)
		c.Icon(icon, r.Inset(r.W*0.2), render.Hex(0xffffff))
	}
	if n := len(s.units); n > 1 {
		badge := render.R(r.Right()-15, r.Bottom()-6, 19, 14)
		c.FillRoundRect(badge, 7, render.Hex(0x14181d))
		c.TextIn(badge, render.Center, render.TextStyle{Face: render.SansBold, Size: 11,
			Color: render.Hex(0xffffff)}, "×"+strconv.Itoa(n))
	}
	if slices.ContainsFunc(s.units, func(u *epic.BattleUnit) bool { return u.Wavers }) {
		c.Icon("warning", render.R(r.X-2, r.Y-2, 13, 13), pt.Palette.Bad)
	}
	if hit.RightClicked && pt.thing(s.units[0].Piece) != nil {
		pt.Enlarge(s.units[0].Piece)
	}
	c.TipTitled(id, pt.squadName(s), strings.Join(pt.squadLines(s), "\n"))
}

// squadName is what units of a column are called.
func (pt *part) squadName(s *squad) string {
	if s.units[0].Piece == "" {
		return pt.say("battle.garrison")
	}
	var names []string
	for i, u := range s.units {
		if i == 4 && len(s.units) > 5 {
			names = append(names, "…")
			break
		}
		names = append(names, pt.ShortName(u.Piece))
	}
	return strings.Join(names, ", ")
}

// squadLines tell of the first unit of a column how its morale has come about.
func (pt *part) squadLines(s *squad) []string {
	u := s.units[0]
	lines := []string{pt.say("battle.base", "n", u.Base)}
	for _, f := range u.Factors {
		lines = append(lines, pt.say("battle.factor."+f.Key, "n", text.Signed(f.N)))
	}
	switch {
	case u.Standing != "fights":
	case u.Wavers:
		lines = append(lines, pt.say("battle.wavers"))
	default:
		lines = append(lines, pt.say("battle.stands", "n", u.Morale))
	}
	return lines
}

// hostNotes is what else counts for a host: walls, a garrison, no way out.
func (pt *part) hostNotes(b *epic.BattleLook, i int) []string {
	h := &b.Hosts[i]
	var out []string
	if h.Garrison {
		out = append(out, pt.say("battle.garrison-note"))
	}
	if h.Fortress {
		out = append(out, pt.say("battle.fortress"))
	}
	if b.Breached && i == epic.Defender {
		out = append(out, pt.say("battle.breached"))
	}
	if !h.CanRetreat && !h.Fortress {
		out = append(out, pt.say("battle.no-retreat"))
	}
	return out
}

// odds tell how the column of the coming round comes about: numbers, then each shift.
func (pt *part) odds(k *prose.Column, b *epic.BattleLook) {
	o := b.Odds
	k.Caps(pt.say("battle.odds", "n", b.Round+1))
	if !o.Legal {
		k.Para(k.Theme.Small().In(k.Theme.Text), pt.say("battle.too-few", "att", o.Attackers, "def", o.Defenders))
		return
	}
	k.Fact(pt.say("battle.numbers", "att", o.Attackers, "def", o.Defenders), b.Columns[o.Base])
	shift := func(key string, n int, kv ...any) {
		if n != 0 {
			k.Fact(pt.say(key, kv...), text.Signed(n))
		}
	}
	for i, h := range b.Hosts {
		if h.Commander != "" && h.Shift != 0 {
			n := h.Shift
			if i == epic.Defender {
				n = -n
			}
			shift("battle.leads", n, "leader", pt.ShortName(h.Commander))
		}
	}
	shift("battle.light", o.Light, "att", b.Hosts[0].Troops.Light, "atthop", b.Hosts[0].Troops.Hoplites, "def",
		b.Hosts[1].Troops.Light,
		"defhop", b.Hosts[1].Troops.Hoplites)
	if o.Light == 0 && b.NoLight {
		k.Para(k.Theme.Small(), pt.say("battle.no-light"))
	}
	shift("battle.cards", o.Cards)
	k.Fact(pt.say("battle.column-used"), b.Columns[o.Column])
	if sum := o.Base + o.Leaders + o.Light + o.Cards; sum != o.Column {
		k.Para(k.Theme.Small().Sized(12), pt.say("battle.clamped"))
	}
	k.Gap(4)
}

// chartOf is the chart of results with the column of the coming round lit.
func chartOf(b *epic.BattleLook) *panels.Chart {
	ch := &panels.Chart{Columns: b.Columns, Low: 1, High: 6, Base: b.Odds.Base, Column: b.Odds.Column,
		Reach: map[int]bool{}}
	if !b.Odds.Legal {
		ch.Base, ch.Column = -1, -1
	}
	ch.Cells = chartCells(b)
	for die := 1; die <= 6; die++ {
		ch.Reach[die] = b.Odds.Legal
	}
	return ch
}

// chartCells are the cells of the chart of results.
func chartCells(b *epic.BattleLook) []panels.ChartCell {
	var out []panels.ChartCell
	for c := range b.Chart {
		for die, r := range b.Chart[c] {
			out = append(out, panels.ChartCell{Row: die + 1, Column: c, Attacker: dash(r[0]), Defender: dash(r[1])})
		}
	}
	return out
}

// dash stands for no result.
func dash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// lastRound shows the dice of the round fought last in this battle: the one on the chart, then each side's checks.
func (pt *part) lastRound(k *prose.Column, b *epic.BattleLook) {
	e := pt.roundTold(b)
	if e == nil {
		return
	}
	n, _ := e.Facts.Number("round")
	k.Caps(pt.say("battle.round", "n", n))
	r := k.Take(46)
	k.FillRoundRect(r, 6, k.Theme.Sunken)
	k.Sprite(render.DieSpec{Pips: e.Dice[0], Livery: pt.Livery(b.Hosts[0].Seat)}, render.R(r.X+8, r.Y+6, 34, 34), 0)
	words := prose.NewColumn(k.Context, r.X+52, r.Y+5, r.W-58)
	words.Para(k.Theme.Small().In(k.Theme.Text), pt.say("battle.on-column", "column", e.Facts.Get("column")))
	words.Para(k.Theme.Strong().Sized(14), pt.say("battle.result", "att", pt.resultName(e.Facts.Get("attacker")),
		"def", pt.resultName(e.Facts.Get("defender"))))
	k.Gap(3)
	for i, key := range []string{"attacker-dice", "defender-dice"} {
		pt.checks(k, b.Hosts[i].Seat, e.Facts.Get(key))
	}
	k.Gap(4)
}

// resultName is a result of the chart in words.
func (pt *part) resultName(s string) string {
	switch {
	case s == "":
		return pt.say("battle.results.none")
	case strings.HasPrefix(s, "+"):
		return pt.say("battle.results.plus", "n", s)
	}
	return pt.say("battle.results." + s)
}

// checks are the dice of a side's checks of morale in a row.
func (pt *part) checks(k *prose.Column, seat engine.Seat, dice string) {
	list := strings.Fields(dice)
	if len(list) == 0 {
		return
	}
	const edge, gap = 18.0, 3.0
	k.Para(k.Theme.Small().Sized(12), pt.say("battle.checks", "side", pt.Text.Seat(seat)))
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, d := range list {
		pips, _ := strconv.Atoi(d)
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		k.Sprite(render.DieSpec{Pips: pips, Livery: pt.Livery(seat)}, r, 0)
	}
	k.Gap(float64((len(list)+per-1)/per)*(edge+gap) + 2)
}

// roundTold is the event of the round fought last in the battle on show, nil where none has been told.
func (pt *part) roundTold(b *epic.BattleLook) *engine.Event {
	if b.Round == 0 {
		return nil
	}
	records := pt.Records()
	last := len(records) - 1
	if pt.Past() {
		last = min(last, pt.At())
	}
	for i := last; i >= 0 && i > last-60; i-- {
		for j := len(records[i].Events) - 1; j >= 0; j-- {
			e := &records[i].Events[j]
			switch {
			case e.Kind == "round" && len(e.Dice) > 0:
				return e
			case e.Kind == "battle" || e.Kind == "storm":
				return nil
			}
		}
	}
	return nil
}
