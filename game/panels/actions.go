package panels

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Answers are the ways to answer the decision: what is picked, the buttons, and
// the other seat's interruption.
func (t *Panels) Answers(k *prose.Column) {
	t.refusal(k)
	t.thrown(k)
	t.Inspector(k)
	t.pickActions(k)
	t.marchActions(k)
	t.buttonActions(k)
	t.zoneActions(k)
	t.besides(k)
	t.deniedCounters(k)
	t.rollsAhead(k)
	t.interruptions(k)
	t.deniedButtons(k)
}

// pickActions confirm a set of counters.
func (t *Panels) pickActions(k *prose.Column) {
	p := t.Prompt.Pick
	if p == nil {
		return
	}
	n := len(t.Ctl.Group())
	want := strconv.Itoa(p.Min)
	if p.Max != p.Min {
		want += "–" + strconv.Itoa(p.Max)
	}
	ready := t.Ctl.PickReady()
	why := t.Text.UI("table.pick.why", "n", n, "want", want, "rule", t.Text.Section(t.Prompt.Rule))
	if p.Sum > 0 {
		k.Para(k.Theme.Small(), t.Text.UI("table.pick.fp", "fp", t.Ctl.PickedSum(), "want", p.Sum))
		k.Gap(2)
		t.Measure(k, t.Ctl.PickedSum(), p.Sum)
		why = t.Text.UI("table.pick.why-fp", "fp", t.Ctl.PickedSum(), "want", p.Sum, "rule", t.Text.Section(t.Prompt.Rule))
	} else {
		k.Para(k.Theme.Small(), t.Text.UI("table.pick.count", "n", n, "want", want))
	}
	if unfit := t.Ctl.PickWhy(); unfit != nil {
		ready, why = false, t.Text.Refusal(unfit)
		t.meaningLine(k, "pick.why", t.because(unfit))
	}
	k.Gap(3)
	t.counterRow(k, "pool.", p.Pool)
	o := ui.ButtonOpts{Primary: true, Key: "enter", Icon: "check", Disabled: !ready}
	if o.Disabled {
		o.Why = why
	}
	if k.WideButton("pick.confirm", t.Text.UI("table.pick."+p.Verb, "count", n, "n", n), o) {
		t.Ctl.ConfirmPick()
	}
	if len(p.Suggested) > 0 && !t.Ctl.KeepsPick() {
		k.Gap(4)
		if k.WideButton("pick.suggested", t.Text.UI("table.pick.suggested"), ui.ButtonOpts{Small: true, Icon: "undo"}) {
			t.Ctl.TakeSuggested()
		}
	}
	k.Gap(8)
}

// Measure is a bar that fills up to what is wanted, and beyond it in the colour of
// danger.
func (t *Panels) Measure(k *prose.Column, have, want int) {
	bar := k.Take(8)
	k.FillRoundRect(bar, 3, k.Theme.Sunken)
	ink := k.Theme.Gold
	switch {
	case have == want:
		ink = t.Palette.Good
	case have > want:
		ink = t.Palette.Bad
	}
	if share := min(1, float64(have)/float64(max(want, 1))); share > 0 {
		k.FillRoundRect(render.R(bar.X, bar.Y, max(6, bar.W*share), bar.H), 3, ink)
	}
	k.Gap(4)
}

// marchActions show the picked group and list where it may go.
func (t *Panels) marchActions(k *prose.Column) {
	m := t.Prompt.March
	if m == nil {
		return
	}
	// The counters stand first: what is said about them grows and shrinks as they are
	// picked, and they must not move away from under the pointer.
	t.counterRow(k, "mover.", m.Movers)
	n := len(t.Ctl.Group())
	if n == 0 {
		key := "table.march.pick"
		switch {
		case m.From == "":
			key = "table.march.pick-anywhere"
		case m.Retreat:
			key = "table.march.pick-retreat"
		}
		k.Para(k.Theme.Small(), t.Text.UI(key))
		k.Gap(4)
		t.takeAll(k)
		return
	}
	key := "table.march.group"
	if m.Together {
		key = "table.march.together"
	}
	k.Para(k.Theme.Small(), t.Text.UI(key, "count", n, "n", n))
	k.Gap(3)
	t.part.Group(k)
	t.takeAll(k)
	ways := t.Ctl.BestWays()
	if len(ways) == 0 {
		k.Para(k.Theme.Small(), t.Text.UI("table.march.nowhere"))
		if why := t.nowhere(); why != nil {
			t.meaningLine(k, "nowhere", t.because(why))
		}
		t.part.Stuck(k)
		k.Gap(6)
		return
	}
	k.Para(k.Theme.Small(), t.Text.UI("table.march.where"))
	k.Gap(3)
	t.wayButtons(k, ways)
	k.Gap(6)
}

// counterRow lets counters be picked and let go from the panel, too; the picked ones are marked.
func (t *Panels) counterRow(k *prose.Column, prefix string, ids []string) {
	const edge, gap = 42.0, 5.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, id := range ids {
		if _, ok := t.Thing(id); !ok {
			continue
		}
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		h := k.Hit(prefix+id, r, ui.CanFocus)
		mark := render.Selectable
		if t.Ctl.Picked(id) {
			mark = render.Selected
		}
		k.Sprite(t.Spec(id, mark), r, 0)
		k.Tip(prefix+id, t.Name(id))
		if h.Clicked {
			t.Ctl.ClickCounter(id, true)
		}
	}
	k.Gap(float64((len(ids)+per-1)/per)*(edge+gap) + 4)
}

// grid lays small buttons out in columns.
func (t *Panels) grid(k *prose.Column, n, cols int, draw func(i int, r render.Rect)) {
	const h, gap = 30.0, 5.0
	w := (k.W - gap*float64(cols-1)) / float64(cols)
	for i := range n {
		draw(i, render.R(k.X+float64(i%cols)*(w+gap), k.Y+float64(i/cols)*(h+gap), w, h))
	}
	k.Gap(float64((n+cols-1)/cols) * (h + gap))
}

// columnsFor is how many columns of small buttons have room for the labels: two, or
// one in a narrow panel.
func columnsFor(k *prose.Column, labels []string) int {
	for _, l := range labels {
		if k.ButtonWidth(l, ui.ButtonOpts{Small: true}) > (k.W-5)/2+8 {
			return 1
		}
	}
	return 2
}

// smallButton is a button of a grid; why, when set, disables it.
func (t *Panels) smallButton(k *prose.Column, id string, r render.Rect, label, tip, why string, primary bool) bool {
	return k.Button(id, r, label, ui.ButtonOpts{Small: true, Tip: tip, Disabled: why != "", Why: why, Primary: primary})
}

// shortcuts are the keys of the buttons that every turn has.
var shortcuts = map[engine.Role]string{engine.EndRole: "e", engine.PassRole: "p", engine.WordRole: "i"}

// buttonActions are the choices that are buttons. Numbers to choose from stand side
// by side.
func (t *Panels) buttonActions(k *prose.Column) {
	p := t.Prompt
	var numbers, rest []*engine.Choice
	for i := range p.Choices {
		ch := &p.Choices[i]
		switch {
		case ch.On != engine.OnButton || ch.Seat != "" || beside(ch):
		case ch.Role == engine.NumberRole:
			numbers = append(numbers, ch)
		default:
			rest = append(rest, ch)
		}
	}
	var beyond []*engine.Denied
	for i := range p.Denied {
		if d := &p.Denied[i]; d.On == engine.OnButton && d.Role == engine.NumberRole {
			beyond = append(beyond, d)
		}
	}
	if n := len(numbers) + len(beyond); len(numbers) > 0 {
		t.grid(k, n, min(n, 6), func(i int, r render.Rect) {
			if i >= len(numbers) {
				d := beyond[i-len(numbers)]
				no := numberOf(d.Facts)
				id := "denied." + d.Key + "." + no
				k.Button(id, r, no, ui.ButtonOpts{Disabled: true, Why: t.Text.Refusal(d.Why)})
				t.asked(k.Context, id, d.Why)
				return
			}
			ch := numbers[i]
			no := numberOf(ch.Facts)
			o := ui.ButtonOpts{Primary: ch.Default, Key: "alt+" + no, HideKey: true, Name: t.Text.Choice(*ch), Tip: t.Text.Choice(*ch) + "  (" + ui.KeyName("alt+"+no) + ")"}
			if k.Button("choice."+ch.Command.Verb+"."+no, r, no, o) {
				t.Ctl.Press(ch)
			}
		})
		k.Gap(6)
	}
	// The one thing to do next stands out; while counters can still be moved or
	// zones chosen that is not "end".
	plain := t.Ctl.Busy()
	for _, ch := range rest {
		if t.cardChoice(k, ch) {
			continue
		}
		o := ui.ButtonOpts{Key: shortcuts[ch.Role], Primary: ch.Default && !plain && t.Ctl.Piece() == ""}
		if o.Primary && o.Key == "" {
			o.Key = "enter"
		}
		label := t.Text.Choice(*ch)
		if ch.Cost > 0 {
			label += " · " + t.Text.UI("table.ap", "count", ch.Cost, "n", ch.Cost)
		}
		if k.WideButton("choice."+strings.ReplaceAll(ch.Command.String(), " ", "."), label, o) {
			t.Ctl.Press(ch)
		}
		k.Gap(6)
	}
}

// zoneActions list the zones that can be clicked, and those of one's own that
// cannot, with the reason.
func (t *Panels) zoneActions(k *prose.Column) {
	if t.Prompt.March != nil && len(t.Ctl.Group()) > 0 {
		return
	}
	type entry struct {
		choice *engine.Choice
		denied *engine.Denied
	}
	var list []entry
	for i := range t.Prompt.Choices {
		if ch := &t.Prompt.Choices[i]; ch.On == engine.OnZone {
			list = append(list, entry{choice: ch})
		}
	}
	for i := range t.Prompt.Denied {
		if d := &t.Prompt.Denied[i]; d.On == engine.OnZone {
			list = append(list, entry{denied: d})
		}
	}
	if len(list) == 0 {
		return
	}
	if list[0].choice == nil { // nothing but refusals: say why once
		t.meaningLine(k, "zones.why", t.because(list[0].denied.Why))
		k.Gap(6)
		return
	}
	k.Para(k.Theme.Small(), t.Text.UI("table.zones."+list[0].choice.Key))
	k.Gap(3)
	var labels []string
	for _, e := range list {
		if e.choice != nil && e.choice.Cost == 0 {
			labels = append(labels, t.PlaceTitle(e.choice.ID))
		}
	}
	t.grid(k, len(list), columnsFor(k, labels), func(i int, r render.Rect) {
		e := list[i]
		zone, label, why := "", "", ""
		if e.choice != nil {
			zone = e.choice.ID
			label = t.PlaceTitle(zone)
			if e.choice.Cost > 0 {
				cost := " · " + t.Text.UI("table.ap", "count", e.choice.Cost, "n", e.choice.Cost)
				if label += cost; k.ButtonWidth(label, ui.ButtonOpts{Small: true}) > r.W {
					label = t.PlaceShort(zone) + cost
				}
			}
		} else {
			zone, why = e.denied.ID, t.Text.Refusal(e.denied.Why)
			label = t.PlaceShort(zone)
		}
		id := "act." + zone
		if t.smallButton(k, id, r, label, t.PlaceTitle(zone), why, false) {
			t.Ctl.Press(e.choice)
		}
		if e.denied != nil {
			t.asked(k.Context, id, e.denied.Why)
		}
		if k.Hovered() == id || k.Focused(id) {
			t.Light(zone)
		}
	})
	k.Gap(4)
}
