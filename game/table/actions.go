package table

import (
	"strings"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// actions are the ways to answer the decision: what is picked, the buttons, and
// the other seat's interruption.
func (t *Table) actions(k *column) {
	t.refusal(k)
	t.pieceInspector(k)
	t.pickActions(k)
	t.marchActions(k)
	t.buttonActions(k)
	t.zoneActions(k)
	t.counterActions(k)
	t.rollsAhead(k)
	t.interruptions(k)
	t.deniedButtons(k)
}

// pickActions confirm a set of counters.
func (t *Table) pickActions(k *column) {
	p := t.prompt.Pick
	if p == nil {
		return
	}
	n := len(t.ctl.Group())
	want := itoa(p.Min)
	if p.Max != p.Min {
		want += "–" + itoa(p.Max)
	}
	k.para(k.Theme.Small(), t.text.UI("table.pick.count", "n", n, "want", want))
	k.gap(3)
	t.counterRow(k, "pool.", p.Pool)
	o := ui.ButtonOpts{Primary: true, Key: "enter", Icon: "check", Disabled: !t.ctl.PickReady()}
	if o.Disabled {
		o.Why = t.text.UI("table.pick.why", "n", n, "want", want, "rule", t.ruleName(t.prompt.Rule))
	}
	if k.button("pick.confirm", t.text.UI("table.pick."+p.Verb, "count", n, "n", n), o) {
		t.ctl.ConfirmPick()
	}
	k.gap(8)
}

// marchActions show the picked group and list where it may go.
func (t *Table) marchActions(k *column) {
	m := t.prompt.March
	if m == nil {
		return
	}
	n := len(t.ctl.Group())
	if n == 0 {
		key := "table.march.pick"
		if m.Retreat {
			key = "table.march.pick-retreat"
		}
		k.para(k.Theme.Small(), t.text.UI(key))
		k.gap(4)
		t.counterRow(k, "mover.", m.Movers)
		return
	}
	k.para(k.Theme.Small(), t.text.UI("table.march.group", "count", n, "n", n))
	k.gap(3)
	t.counterRow(k, "mover.", m.Movers)
	ways := t.ctl.BestWays()
	if len(ways) == 0 {
		k.para(k.Theme.Small(), t.text.UI("table.march.nowhere"))
		if w := t.ctl.Ways(); len(w) > 0 {
			t.meaningLine(k, "nowhere", t.because(w[0].Why))
		}
		k.gap(6)
		return
	}
	k.para(k.Theme.Small(), t.text.UI("table.march.where"))
	k.gap(3)
	seen := map[string]int{}
	labels := make([]string, len(ways))
	for i := range ways {
		labels[i] = ways[i].Zone
		for _, chip := range t.wayChips(&ways[i]) {
			if chip.Text != "✓" {
				labels[i] += " · " + chip.Text
			}
		}
	}
	t.grid(k, len(ways), columnsFor(k, labels), func(i int, r render.Rect) {
		d := &ways[i]
		id := "way." + d.Zone
		if seen[d.Zone]++; seen[d.Zone] > 1 {
			id += "." + itoa(seen[d.Zone])
		}
		tip := t.zoneTitle(d.Zone) + " · " + t.wayLabel(d)
		for _, w := range d.Warnings {
			tip += "\n! " + t.text.Warning(w)
		}
		if t.smallButton(k, id, r, labels[i], tip, "", false) {
			t.ctl.take(t.ctl.march(*d))
		}
		if k.Hovered() == id || k.Focused(id) {
			t.hotLate = d.Zone
		}
	})
	k.gap(6)
}

// counterRow lets counters be picked and let go from the panel, too; the picked ones are marked.
func (t *Table) counterRow(k *column, prefix string, ids []string) {
	const edge, gap = 42.0, 5.0
	per := max(1, int((k.w+gap)/(edge+gap)))
	for i, id := range ids {
		cv := counterIn(&t.now, id)
		if cv == nil {
			continue
		}
		r := render.R(k.x+float64(i%per)*(edge+gap), k.y+float64(i/per)*(edge+gap), edge, edge)
		h := k.Hit(prefix+id, r, ui.CanFocus)
		mark := render.Selectable
		if t.ctl.Picked(id) {
			mark = render.Selected
		}
		k.Sprite(t.scene.Book.Spec(t.text.Language(), cv, mark), r, 0)
		k.Tip(prefix+id, t.scene.Book.FullName(t.text.Language(), id))
		if h.Clicked {
			t.ctl.ClickCounter(id, true)
		}
	}
	k.gap(float64((len(ids)+per-1)/per)*(edge+gap) + 4)
}

// grid lays small buttons out in columns.
func (t *Table) grid(k *column, n, cols int, draw func(i int, r render.Rect)) {
	const h, gap = 30.0, 5.0
	w := (k.w - gap*float64(cols-1)) / float64(cols)
	for i := range n {
		draw(i, render.R(k.x+float64(i%cols)*(w+gap), k.y+float64(i/cols)*(h+gap), w, h))
	}
	k.gap(float64((n+cols-1)/cols) * (h + gap))
}

// columnsFor is how many columns of small buttons have room for the labels: two, or
// one in a narrow panel.
func columnsFor(k *column, labels []string) int {
	for _, l := range labels {
		if k.ButtonWidth(l, ui.ButtonOpts{Small: true}) > (k.w-5)/2+8 {
			return 1
		}
	}
	return 2
}

// smallButton is a button of a grid; why, when set, disables it.
func (t *Table) smallButton(k *column, id string, r render.Rect, label, tip, why string, primary bool) bool {
	return k.Button(id, r, label, ui.ButtonOpts{Small: true, Tip: tip, Disabled: why != "", Why: why, Primary: primary})
}

// shortcuts are the keys of the buttons that every turn has, by the choice's verb.
var shortcuts = map[string]string{"end": "e", "pass": "p", "halt": "p", "interrupt": "i"}

// buttonActions are the choices that are buttons. Numbers to announce stand side
// by side.
func (t *Table) buttonActions(k *column) {
	p := &t.prompt
	var numbers, rest []*engine.Choice
	for i := range p.Choices {
		ch := &p.Choices[i]
		switch {
		case ch.On != engine.OnButton || ch.Seat != "":
		case ch.Command.Verb == "announce":
			numbers = append(numbers, ch)
		default:
			rest = append(rest, ch)
		}
	}
	var beyond []*engine.Denied
	for i := range p.Denied {
		if d := &p.Denied[i]; d.On == engine.OnButton && d.Key == "announce" {
			beyond = append(beyond, d)
		}
	}
	if n := len(numbers) + len(beyond); len(numbers) > 0 {
		t.grid(k, n, min(n, 6), func(i int, r render.Rect) {
			if i >= len(numbers) {
				d := beyond[i-len(numbers)]
				id := "denied.announce." + d.Facts.Get("ap")
				k.Button(id, r, d.Facts.Get("ap"), ui.ButtonOpts{Disabled: true, Why: t.text.Refusal(d.Why)})
				t.asked(k.Context, id, d.Why)
				return
			}
			ch := numbers[i]
			no := ch.Facts.Get("ap")
			o := ui.ButtonOpts{Primary: ch.Default, Key: "alt+" + no, HideKey: true, Name: t.text.Choice(*ch), Tip: t.text.Choice(*ch) + "  (" + ui.KeyName("alt+"+no) + ")"}
			if k.Button("choice.announce."+no, r, no, o) {
				t.ctl.Press(ch)
			}
		})
		k.gap(6)
	}
	// The one thing to do next stands out; while counters can still be moved or
	// zones chosen that is not "end".
	plain := p.March != nil || p.Pick != nil || t.hasZoneChoices()
	for _, ch := range rest {
		o := ui.ButtonOpts{Key: shortcuts[ch.Command.Verb], Primary: ch.Default && !plain && t.ctl.Piece() == ""}
		label := t.text.Choice(*ch)
		if ch.Cost > 0 {
			label += " · " + t.text.UI("table.ap", "count", ch.Cost, "n", ch.Cost)
		}
		if k.button("choice."+strings.ReplaceAll(ch.Command.String(), " ", "."), label, o) {
			t.ctl.Press(ch)
		}
		k.gap(6)
	}
}

func (t *Table) hasZoneChoices() bool {
	for _, ch := range t.prompt.Choices {
		if ch.On == engine.OnZone {
			return true
		}
	}
	return false
}

// zoneActions list the zones that can be clicked, and those of one's own that
// cannot, with the reason.
func (t *Table) zoneActions(k *column) {
	if t.prompt.March != nil && len(t.ctl.Group()) > 0 {
		return
	}
	type entry struct {
		choice *engine.Choice
		denied *engine.Denied
	}
	var list []entry
	for i := range t.prompt.Choices {
		if ch := &t.prompt.Choices[i]; ch.On == engine.OnZone {
			list = append(list, entry{choice: ch})
		}
	}
	for i := range t.prompt.Denied {
		if d := &t.prompt.Denied[i]; d.On == engine.OnZone {
			list = append(list, entry{denied: d})
		}
	}
	if len(list) == 0 {
		return
	}
	if list[0].choice == nil { // nothing but refusals: say why once
		t.meaningLine(k, "zones.why", t.because(list[0].denied.Why))
		k.gap(6)
		return
	}
	head := "table.zones.activate"
	if key := list[0].choice.Key; key != "activate" {
		head = "table.zones." + key
	}
	k.para(k.Theme.Small(), t.text.UI(head))
	k.gap(3)
	var labels []string
	for _, e := range list {
		if e.choice != nil && e.choice.Cost == 0 {
			labels = append(labels, t.zoneTitle(e.choice.ID))
		}
	}
	t.grid(k, len(list), columnsFor(k, labels), func(i int, r render.Rect) {
		e := list[i]
		zone, label, why := "", "", ""
		if e.choice != nil {
			zone = e.choice.ID
			label = zone
			if e.choice.Cost > 0 {
				label += " · " + t.text.UI("table.ap", "count", e.choice.Cost, "n", e.choice.Cost)
			} else {
				label = t.zoneTitle(zone)
			}
		} else {
			zone, why = e.denied.ID, t.text.Refusal(e.denied.Why)
			label = zone
		}
		id := "act." + zone
		if t.smallButton(k, id, r, label, t.zoneTitle(zone), why, false) {
			t.ctl.Press(e.choice)
		}
		if e.denied != nil {
			t.asked(k.Context, id, e.denied.Why)
		}
		if k.Hovered() == id || k.Focused(id) {
			t.hotLate = zone
		}
	})
	k.gap(4)
}

// counterActions list the counters that are choices of their own.
func (t *Table) counterActions(k *column) {
	for i := range t.prompt.Choices {
		ch := &t.prompt.Choices[i]
		if ch.On != engine.OnCounter {
			continue
		}
		label, o := t.text.Choice(*ch), ui.ButtonOpts{Icon: "dice", Small: true}
		r := k.row(max(42, k.ButtonHeightIn(k.w-46, label, o)+6))
		if cv := counterIn(&t.now, ch.ID); cv != nil {
			k.Sprite(t.scene.Book.Spec(t.text.Language(), cv, 0), render.R(r.X, r.Y, 38, 38), 0)
		}
		if k.Button("do."+ch.ID, render.R(r.X+46, r.Y+3, r.W-46, r.H-8), label, o) {
			t.ctl.Press(ch)
		}
		k.gap(4)
	}
	for i := range t.prompt.Denied {
		d := &t.prompt.Denied[i]
		if d.On != engine.OnCounter {
			continue
		}
		k.button("do."+d.ID, t.scene.Book.FullName(t.text.Language(), d.ID), ui.ButtonOpts{Small: true, Disabled: true, Why: t.text.Refusal(d.Why)})
		t.asked(k.Context, "do."+d.ID, d.Why)
		k.gap(4)
	}
}

// interruptions are the other seat's buttons.
func (t *Table) interruptions(k *column) {
	for i := range t.prompt.Choices {
		ch := &t.prompt.Choices[i]
		if ch.Seat == "" || ch.On != engine.OnButton {
			continue
		}
		k.gap(4)
		label := t.text.UI("table.other-seat", "side", t.text.Seat(ch.Seat), "what", t.text.Choice(*ch))
		o := ui.ButtonOpts{Small: true, Key: shortcuts[ch.Command.Verb], Icon: "pause"}
		r := k.row(k.ButtonHeightIn(k.w, label, o))
		if k.Button("other."+ch.Command.Verb, r, label, o) {
			t.ctl.Press(ch)
		}
		accent := t.set.Palette.Of(sideOf(ch.Seat)).Accent
		k.FillRoundRect(render.R(r.X, r.Y+4, 4, r.H-8), 2, accent)
		k.gap(6)
	}
}
