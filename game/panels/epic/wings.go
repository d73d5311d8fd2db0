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

// deploys tells whether pieces are put into wings at the moment: before the battle, as a shift, or out of a centre that has been won.
func (pt *part) deploys() bool {
	return slices.Contains([]string{"deploy", "shift-wings", "join-wings"}, pt.Prompt.Decision)
}

// Ponders: a battle with wings is foretold by fighting it many times over.
func (pt *part) Ponders() bool {
	b := pt.look().Battle
	return b != nil && len(b.Wings) > 0
}

// wingsBelow asks who stands in which wing: a click picks, another on a wing sends those picked there, as does dragging them.
func (pt *part) wingsBelow(k *prose.Column) {
	b := pt.look().Battle
	if b == nil {
		return
	}
	k.Para(k.Theme.Small(), pt.say("wings.help"))
	k.Gap(4)
	pt.wingsTable(k, b)
	for i := range pt.Prompt.Denied { // why they cannot stand as they do
		k.Para(k.Theme.Small().In(pt.Palette.Bad), pt.Text.Refusal(pt.Prompt.Denied[i].Why))
	}
	k.Gap(4)
}

// wingsAhead tells below the buttons how the battle would end as the wings stand; it is reckoned in the background.
func (pt *part) wingsAhead(k *prose.Column) {
	if !pt.deploys() || pt.Past() {
		return
	}
	f, wait := pt.ForeseeLater(k.Context, engine.Cmd("done"))
	switch {
	case f != nil:
		k.Gap(4)
		k.Para(k.Theme.Strong().Sized(14), pt.say("wings.ahead"))
		pt.Foretold(k, f)
	case wait:
		k.Para(k.Theme.Small(), pt.say("wings.reckoned"))
	}
}

// wingsTable is the battle with wings: three columns, the attacker's units above the defender's, with what the coming round comes to.
func (pt *part) wingsTable(k *prose.Column, b *epic.BattleLook) {
	w := k.W / float64(len(b.Wings))
	head := k.Take(36)
	for i := range b.Wings {
		pt.wingHead(k, b, i, render.R(head.X+float64(i)*w, head.Y, w, head.H))
	}
	var carried []string
	for host := range b.Hosts {
		carried = append(carried, pt.wingHosts(k, b, host)...)
	}
	at, _ := k.Mouse()
	for i, id := range carried { // under the pointer, above all else
		k.Sprite(pt.Spec(id, render.Selected), render.R(at.X-wingEdge/2+float64(i)*6, at.Y-wingEdge/2+float64(i)*4, wingEdge, wingEdge), 0)
	}
}

// wingHead is the head of a wing's column: its name, and the column of the chart or who stands there alone. While somebody is picked it takes
// him there.
func (pt *part) wingHead(k *prose.Column, b *epic.BattleLook, i int, r render.Rect) {
	look := &b.Wings[i]
	id := "way." + look.Wing
	d := pt.wingWay(look.Wing)
	flag := ui.Dead
	if d != nil {
		flag = ui.CanFocus
	}
	h := k.Hit(id, r.Inset(1), flag)
	fill := k.Theme.Sunken
	switch {
	case d != nil && h.Hovered:
		fill = render.Mix(k.Theme.Sunken, k.Theme.Gold, 0.45)
		k.SetCursor(ui.Hand)
	case d != nil:
		fill = render.Mix(k.Theme.Sunken, k.Theme.Gold, 0.2)
	}
	k.FillRoundRect(r.Inset(1), 4, fill)
	k.TextIn(render.R(r.X, r.Y+2, r.W, 17), render.Center, k.Theme.Strong().Sized(14), pt.say("wings."+look.Wing))
	k.TextIn(render.R(r.X, r.Y+18, r.W, 15), render.Center, k.Theme.Small().Sized(12), pt.wingState(b, look))
	tip := pt.wingOdds(b, look)
	if d != nil {
		tip = append([]string{pt.say("wings.send")}, tip...)
	}
	k.TipTitled(id, pt.say("wings."+look.Wing), strings.Join(tip, "\n"))
	if d != nil && h.Clicked {
		pt.Ctl.Go(*d)
		k.Redraw()
	}
}

// wingWay is the way of those picked to a wing, nil where there is none.
func (pt *part) wingWay(wing string) *engine.Destination {
	if !pt.Live() || !pt.deploys() || len(pt.Ctl.Group()) == 0 || !pt.Ctl.Marching() {
		return nil
	}
	return pt.Ctl.Way(wing)
}

// wingState is what is to be fought in a wing: the column of the chart, or who stands there alone.
func (pt *part) wingState(b *epic.BattleLook, look *epic.WingLook) string {
	if look.Odds != nil {
		return pt.say("wings.column", "n", b.Columns[look.Odds.Column])
	}
	for i := range look.Hosts {
		switch n := look.Hosts[i].Fighting; {
		case n > 0 && b.Round == 0: // the other side has not deployed
			return pt.say("wings.units", "count", n, "n", n)
		case n > 0:
			return pt.Text.Seat(b.Hosts[i].Seat)
		}
	}
	return "–"
}

// wingOdds tell how the column of a wing comes about.
func (pt *part) wingOdds(b *epic.BattleLook, look *epic.WingLook) []string {
	o := look.Odds
	if o == nil {
		return nil
	}
	out := []string{pt.say("battle.numbers", "att", o.Attackers, "def", o.Defenders) + ": " + b.Columns[o.Base]}
	for i, h := range look.Hosts {
		if h.Commander != "" && h.Shift != 0 {
			out = append(out, pt.say("battle.leads", "leader", pt.ShortName(h.Commander))+" "+text.Signed(h.Shift*(1-2*i)))
		}
	}
	if o.Light != 0 {
		att, def := look.Hosts[epic.Attacker].Troops, look.Hosts[epic.Defender].Troops
		out = append(out, pt.say("battle.light", "att", att.Light, "atthop", att.Hoplites, "def", def.Light, "defhop", def.Hoplites)+" "+text.Signed(o.Light))
	}
	if o.Cards != 0 {
		out = append(out, pt.say("battle.cards")+" "+text.Signed(o.Cards))
	}
	return append(out, pt.say("battle.column-used")+" "+b.Columns[o.Column])
}

// How large a counter is in a wing, and how far from the next.
const (
	wingEdge = 32.0
	wingGap  = 5.0
)

// wingHosts are the units of a side in their wings, its leaders first. It returns whom the pointer carries.
func (pt *part) wingHosts(k *prose.Column, b *epic.BattleLook, host int) (carried []string) {
	h := &b.Hosts[host]
	accent := render.Mix(pt.Palette.Of(pt.Livery(h.Seat)).Accent, render.Hex(0xffffff), 0.3)
	role := "battle.attacker"
	if host == epic.Defender {
		role = "battle.defender"
	}
	k.TextIn(k.Take(20), render.Left, k.Theme.Strong().Sized(14).In(accent), pt.say(role, "side", pt.Text.Seat(h.Seat)))
	w := k.W / float64(len(b.Wings))
	per := max(1, int((w-4)/(wingEdge+wingGap)))
	var cells [][]wingFace
	rows := 1
	for i := range b.Wings {
		cell := pt.wingFaces(b, host, i)
		cells = append(cells, cell)
		rows = max(rows, (len(cell)+per-1)/per)
	}
	if !slices.ContainsFunc(cells, func(c []wingFace) bool { return len(c) > 0 }) {
		k.Para(k.Theme.Small(), pt.say("wings.not-yet"))
		return nil
	}
	box := k.Take(float64(rows)*(wingEdge+wingGap) + 6)
	for i, cell := range cells {
		at := render.R(box.X+float64(i)*w, box.Y, w, box.H)
		pt.wingCell(k, b, host, i, at)
		for j := range cell {
			r := render.R(at.X+3+float64(j%per)*(wingEdge+wingGap), at.Y+4+float64(j/per)*(wingEdge+wingGap), wingEdge, wingEdge)
			carried = append(carried, pt.wingUnit(k, b, &cell[j], r)...)
		}
	}
	k.Gap(4)
	for _, line := range pt.hostNotes(b, host) {
		k.Para(k.Theme.Small().Sized(12), line)
	}
	return carried
}

// wingCell is the ground of a side in a wing: a click there takes those picked to it, where they are of that side.
func (pt *part) wingCell(k *prose.Column, b *epic.BattleLook, host, wing int, r render.Rect) {
	fill := k.Theme.Sunken
	if d := pt.wingWay(b.Wings[wing].Wing); d != nil && b.Hosts[host].Seat == pt.Prompt.Seat {
		h := k.Hit("wing.cell."+b.Wings[wing].Wing, r.Inset(1))
		fill = render.Mix(k.Theme.Sunken, k.Theme.Gold, 0.1)
		if h.Hovered {
			fill = render.Mix(k.Theme.Sunken, k.Theme.Gold, 0.25)
			k.SetCursor(ui.Hand)
		}
		if h.Clicked {
			pt.Ctl.Go(*d)
			k.Redraw()
		}
	}
	k.FillRoundRect(r.Inset(1), 4, fill)
}

// wingFace is a counter in a wing: a leader, or a unit on the display.
type wingFace struct {
	id    string
	unit  *epic.BattleUnit
	leads bool
}

// wingFaces are those of a side in a wing: leaders first, then units by their kinds, those who have left the fight last.
func (pt *part) wingFaces(b *epic.BattleLook, host, wing int) []wingFace {
	look := &b.Wings[wing].Hosts[host]
	var out []wingFace
	for _, id := range look.Leaders {
		out = append(out, wingFace{id: id, leads: id == look.Commander})
	}
	n := len(out)
	for i := range b.Hosts[host].Units {
		if u := &b.Hosts[host].Units[i]; u.Wing == b.Wings[wing].Wing {
			out = append(out, wingFace{id: u.Piece, unit: u})
		}
	}
	slices.SortStableFunc(out[n:], func(x, y wingFace) int {
		if gone := slices.Index(standings, x.unit.Standing) - slices.Index(standings, y.unit.Standing); gone != 0 {
			return gone
		}
		return slices.Index(kinds[:], x.unit.Kind) - slices.Index(kinds[:], y.unit.Kind)
	})
	return out
}

// standings are the boxes of the display in their order.
var standings = []string{"fights", "retreats", "dead"}

// wingUnit draws a counter in a wing with its morale, and does what is done to it: a click picks, dragging sends to the wing where it is let go.
// It returns whom the pointer carries.
func (pt *part) wingUnit(k *prose.Column, b *epic.BattleLook, f *wingFace, r render.Rect) []string {
	movable := pt.Live() && pt.deploys() && pt.Ctl.Pickable(f.id)
	id := "wing.unit." + f.id
	flag := ui.Dead
	if movable {
		id, flag = "mover."+f.id, ui.CanFocus|ui.Drags
	}
	h := k.Hit(id, r, flag)
	mark := render.Mark(0)
	switch {
	case movable && pt.Ctl.Picked(f.id):
		mark = render.Selected
	case movable:
		mark = render.Selectable
	case f.unit != nil && f.unit.Standing != "fights":
		mark = render.Dimmed
	}
	if pt.thing(f.id) != nil {
		k.Sprite(pt.Spec(f.id, mark), r, 0)
	} else { // eliminated
		k.FillRoundRect(r, 4, k.Theme.Raised)
	}
	pt.wingBadge(k.Context, f, r)
	pt.wingTip(k, id, f)
	if movable && h.Hovered {
		k.SetCursor(ui.Hand)
	}
	switch {
	case h.RightClicked && pt.thing(f.id) != nil:
		pt.Enlarge(f.id)
	case !movable:
	case h.DragStarted:
		pt.Ctl.PickForDrag(f.id)
	case h.Dragging:
		k.Redraw()
		return pt.Ctl.Group()
	case h.Dropped:
		if d := pt.wingWay(pt.wingUnder(b, h.DropOn)); d != nil {
			pt.Ctl.Go(*d)
		}
		k.Redraw()
	case h.Clicked:
		pt.Ctl.ClickCounter(f.id, true)
		k.Redraw()
	}
	return nil
}

// wingUnder is the wing that an area of the table belongs to, "" for none: its head, its ground, or somebody who stands in it.
func (pt *part) wingUnder(b *epic.BattleLook, id string) string {
	for i := range b.Wings {
		wing := b.Wings[i].Wing
		if id == "way."+wing || id == "wing.cell."+wing {
			return wing
		}
		for host := range b.Hosts {
			for _, f := range pt.wingFaces(b, host, i) {
				if id == "mover."+f.id || id == "wing.unit."+f.id {
					return wing
				}
			}
		}
	}
	return ""
}

// wingBadge marks a counter in a wing: a unit's morale, or the box it is in, and the star of who commands.
func (pt *part) wingBadge(c *ui.Context, f *wingFace, r render.Rect) {
	badge := render.R(r.Right()-11, r.Bottom()-9, 15, 13)
	icon := ""
	switch {
	case f.unit == nil && f.leads:
		icon = "star"
	case f.unit == nil:
		return
	case f.unit.Standing == "retreats":
		icon = "boot"
	case f.unit.Standing == "dead":
		icon = "skull"
	}
	c.FillRoundRect(badge, 6, render.Hex(0x14181d))
	if icon != "" {
		c.Icon(icon, badge.Inset(1), render.Hex(0xffffff))
		return
	}
	c.TextIn(badge, render.Center, render.TextStyle{Face: render.SansBold, Size: 11, Color: render.Hex(0xffffff)}, strconv.Itoa(f.unit.Morale))
}

// wingTip says of a counter in a wing who it is, how its morale has come about, or what he brings.
func (pt *part) wingTip(k *prose.Column, id string, f *wingFace) {
	switch {
	case f.unit != nil:
		s := squad{units: []*epic.BattleUnit{f.unit}}
		lines := pt.squadLines(&s)
		if f.unit.Standing != "fights" {
			lines = append(lines, pt.columnTip(column(f.unit)))
		}
		k.TipTitled(id, pt.squadName(&s), strings.Join(lines, "\n"))
	case f.leads:
		k.TipTitled(id, pt.Name(f.id), pt.say("wings.leads"))
	default:
		pt.TipThing(k.Context, id, f.id)
	}
}

// lastWings shows the round fought last, wing by wing: the die, what it has brought, and each side's checks.
func (pt *part) lastWings(k *prose.Column, b *epic.BattleLook) {
	for n, e := range pt.wingsTold(b) {
		if n == 0 {
			k.Caps(pt.say("battle.round", "n", b.Round))
		}
		on := pt.say("wings."+e.Facts.Get("wing")) + ", " + pt.say("battle.on-column", "column", e.Facts.Get("column"))
		result := pt.say("battle.result", "att", pt.resultName(e.Facts.Get("attacker")), "def", pt.resultName(e.Facts.Get("defender")))
		style := k.Theme.Strong().Sized(13)
		more := float64(len(render.Wrap(style, result, k.W-50))-1) * style.Metrics().LineHeight
		r := k.Take(40 + more)
		k.FillRoundRect(r, 6, k.Theme.Sunken)
		k.Sprite(render.DieSpec{Pips: e.Dice[0], Livery: pt.Livery(b.Hosts[0].Seat)}, render.R(r.X+7, r.Y+6, 28, 28), 0)
		words := prose.NewColumn(k.Context, r.X+44, r.Y+3, r.W-50)
		words.Para(k.Theme.Small().In(k.Theme.Text), on)
		words.Para(style, result)
		k.Gap(3)
		for i, key := range []string{"attacker-dice", "defender-dice"} {
			pt.checks(k, b.Hosts[i].Seat, e.Facts.Get(key))
		}
		k.Gap(4)
	}
}

// wingsTold are the events of the round fought last in the battle on show, by wing from the left.
func (pt *part) wingsTold(b *epic.BattleLook) []*engine.Event {
	if b.Round == 0 {
		return nil
	}
	records := pt.Records()
	last := len(records) - 1
	if pt.Past() {
		last = min(last, pt.At())
	}
	for i := last; i >= 0 && i > last-60; i-- {
		var out []*engine.Event
		for j := range records[i].Events {
			e := &records[i].Events[j]
			if n, _ := e.Facts.Number("round"); e.Kind == "wing-round" && n == b.Round && len(e.Dice) > 0 {
				out = append(out, e)
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// wingsBattle is the display of a battle with wings when nobody deploys: the wings, the round fought last, and the chart.
func (pt *part) wingsBattle(k *prose.Column, b *epic.BattleLook) {
	pt.wingsTable(k, b)
	k.Gap(4)
	pt.lastWings(k, b)
	if b.Winner == "" {
		pt.Chart(k, wingsChart(b))
		k.Para(k.Theme.Small().Sized(11.5), pt.say("battle.key"))
	}
}

// wingsChart is the chart of results with the columns lit on which the wings fight the coming round.
func wingsChart(b *epic.BattleLook) *panels.Chart {
	ch := &panels.Chart{Columns: b.Columns, Low: 1, High: 6, Base: -1, Column: -1, Reach: map[int]bool{}}
	for i := range b.Wings {
		if o := b.Wings[i].Odds; o != nil && o.Legal {
			ch.Lit = append(ch.Lit, o.Column)
		}
	}
	ch.Cells = chartCells(b)
	return ch
}
