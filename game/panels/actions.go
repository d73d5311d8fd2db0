package panels

import (
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Answers are the ways to answer the decision: what is picked, the buttons, and
// the other seat's interruption.
func (ps *Panels) Answers(k *prose.Column) {
	ps.thrown(k)
	if h, ok := ps.part.(Headed); ok {
		h.Lead(k)
	}
	ps.Inspector(k)
	if l, ok := ps.part.(Laying); ok && l.Lay(k) {
		ps.buttonActions(k)
		ps.interruptions(k)
		ps.agreements(k)
		return
	}
	ps.pickActions(k)
	ps.fights(k)
	ps.marchActions(k)
	ps.buttonActions(k)
	ps.zoneActions(k)
	ps.besides(k)
	ps.deniedCounters(k)
	if d, ok := ps.part.(Displayed); ok {
		d.Display(k)
	}
	ps.rollsAhead(k)
	ps.interruptions(k)
	ps.agreements(k)
	ps.deniedButtons(k)
}

// laid tells whether the part of the game has a place for a button of its own.
func (ps *Panels) laid(ch *engine.Choice) bool {
	l, ok := ps.part.(Laying)
	return ok && l.Lays(ch)
}

// ConfirmPick is the button that gives the picked set to the game; why it does nothing where the set is not ready. On a sheet it has no key.
func (ps *Panels) ConfirmPick(k *prose.Column, id string, ready bool, why string) {
	p, n := ps.Prompt.Pick, len(ps.Ctl.Group())
	o := ui.ButtonOpts{Primary: true, Key: "enter", Icon: "check", Disabled: !ready}
	if ps.ends() != nil || ps.sheet != "" {
		o.Primary, o.Key = false, ""
	}
	if o.Disabled {
		o.Why = why
	}
	if k.WideButton(id, ps.Text.UI("table.pick."+p.Verb, "count", n, "n", n), o) {
		ps.Ctl.ConfirmPick()
	}
}

// pickActions confirm a set of counters.
func (ps *Panels) pickActions(k *prose.Column) {
	p := ps.Prompt.Pick
	if p == nil {
		return
	}
	n := len(ps.Ctl.Group())
	want := strconv.Itoa(p.Min)
	if p.Max != p.Min {
		want += "–" + strconv.Itoa(p.Max)
	}
	ready := ps.Ctl.PickReady()
	why := ps.Text.UI("table.pick.why", "n", n, "want", want, "rule", ps.Text.Section(ps.Prompt.Rule))
	if p.Sum > 0 {
		k.Para(k.Theme.Small(), ps.Text.UI("table.pick.fp", "fp", ps.Ctl.PickedSum(), "want", p.Sum))
		k.Gap(2)
		ps.Measure(k, ps.Ctl.PickedSum(), p.Sum)
		why = ps.Text.UI("table.pick.why-fp", "fp", ps.Ctl.PickedSum(), "want", p.Sum, "rule", ps.Text.Section(ps.Prompt.Rule))
	} else {
		k.Para(k.Theme.Small(), ps.Text.UI("table.pick.count", "n", n, "want", want))
	}
	unfit := ps.Ctl.PickWhy()
	if unfit != nil {
		ready, why = false, ps.Text.Refusal(unfit)
	}
	k.Gap(3)
	ps.counterRow(k, "pool.", p.Pool)
	if part, ok := ps.part.(Picked); ok {
		part.Picked(k)
	}
	if ps.Ctl.AnySet() && n < len(p.Pool) {
		if k.WideButton("pick.all", ps.Text.UI("table.march.all"), ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}) {
			ps.Ctl.TakeAll()
		}
		k.Gap(6)
	}
	ps.ConfirmPick(k, "pick.confirm", ready, why)
	if unfit != nil { // below the button, which is not to move
		ps.meaningLine(k, "pick.why", ps.because(unfit))
	}
	if len(p.Suggested) > 0 && !ps.Ctl.KeepsPick() {
		k.Gap(4)
		if k.WideButton("pick.suggested", ps.Text.UI("table.pick.suggested"), ui.ButtonOpts{Small: true, Icon: "undo"}) {
			ps.Ctl.TakeSuggested()
		}
	}
	k.Gap(8)
}

// ends is the choice that ends what the seat is doing where a set is asked for that it need not give and of which nothing is
// picked, or where nobody is advised to do anything else: it is the one thing to do next then. nil where there is none.
func (ps *Panels) ends() *engine.Choice {
	p := ps.Prompt
	if p.March != nil || len(ps.Ctl.Group()) > 0 || p.Pick != nil && p.Pick.Min == 0 || p.Pick == nil && !unadvised(p) {
		return nil
	}
	for i := range p.Choices {
		if ch := &p.Choices[i]; ch.On == engine.OnButton && ch.Default && ch.Role == engine.EndRole {
			return ch
		}
	}
	return nil
}

// unadvised tells that nobody is advised to take any of the choices on the board.
func unadvised(p *engine.Prompt) bool {
	return slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool { return ch.On != engine.OnButton }) &&
		!slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool { return ch.On != engine.OnButton && ch.Role != engine.DeclineRole })
}

// doubles tells that a choice is what the button of the picked set gives: one of the two would do.
func (ps *Panels) doubles(ch *engine.Choice) bool {
	p, picked := ps.Prompt.Pick, ps.Ctl.Group()
	if p == nil || ch.Command.Verb != p.Verb || len(ch.Command.Args) != len(picked) {
		return false
	}
	return !slices.ContainsFunc(ch.Command.Args, func(id string) bool { return !slices.Contains(picked, id) })
}

// Measure is a bar that fills up to what is wanted, and beyond it in the colour of
// danger.
func (ps *Panels) Measure(k *prose.Column, have, want int) {
	bar := k.Take(8)
	k.FillRoundRect(bar, 3, k.Theme.Sunken)
	ink := k.Theme.Gold
	switch {
	case have == want:
		ink = ps.Palette.Good
	case have > want:
		ink = ps.Palette.Bad
	}
	if share := min(1, float64(have)/float64(max(want, 1))); share > 0 {
		k.FillRoundRect(render.R(bar.X, bar.Y, max(6, bar.W*share), bar.H), 3, ink)
	}
	k.Gap(4)
}

// marchActions show the picked group and list where it may go.
func (ps *Panels) marchActions(k *prose.Column) {
	m := ps.march()
	if m == nil {
		ps.planAll(k)
		return
	}
	if ps.Ctl.Sketch() != nil {
		k.HLine(k.X, k.Y+2, k.W, k.Theme.Line)
		k.Gap(8)
		k.Caps(ps.Text.UI("table.plan.title"))
		k.Para(k.Theme.Small(), ps.Text.UI("table.plan.text"))
		k.Gap(4)
	}
	// The counters stand first: what is said about them grows and shrinks as they are
	// picked, and they must not move away from under the pointer.
	ps.counterRow(k, "mover.", ps.steady(m))
	n := len(ps.Ctl.Group())
	if n == 0 {
		key := "table.march.pick"
		switch {
		case len(m.Movers) == 0:
			key = "table.march.nobody"
		case m.From == "":
			key = "table.march.pick-anywhere"
		case m.Retreat:
			key = "table.march.pick-retreat"
		}
		k.Para(k.Theme.Small(), ps.Text.UI(key))
		k.Gap(4)
		ps.takeAll(k)
		return
	}
	key := "table.march.group"
	if m.Together {
		key = "table.march.together"
	}
	k.Para(k.Theme.Small(), ps.Text.UI(key, "count", n, "n", n))
	k.Gap(3)
	ps.part.Group(k)
	ps.takeAll(k)
	ways := ps.Ctl.BestWays()
	if len(ways) == 0 {
		k.Para(k.Theme.Small(), ps.Text.UI("table.march.nowhere"))
		if why := ps.nowhere(); why != nil {
			ps.meaningLine(k, "nowhere", ps.because(why))
		}
		ps.part.Stuck(k)
		k.Gap(6)
		return
	}
	k.Para(k.Theme.Small(), ps.Text.UI("table.march.where"))
	k.Gap(3)
	ps.wayButtons(k, ways)
	k.Gap(6)
}

// steady are the movers in an order that does not change as some of them go from place to place: that of the view, where they stand here
// and there.
func (ps *Panels) steady(m *engine.March) []string {
	if m.From != "" {
		return m.Movers
	}
	movers := make(map[string]bool, len(m.Movers))
	for _, id := range m.Movers {
		movers[id] = true
	}
	out := make([]string, 0, len(m.Movers))
	for i := range ps.View.Things {
		if id := ps.View.Things[i].ID; movers[id] {
			out = append(out, id)
		}
	}
	if len(out) < len(m.Movers) { // some are in no view
		return m.Movers
	}
	return out
}

// march is what is asked for of a group and its way, or planned before a number is announced.
func (ps *Panels) march() *engine.March {
	if s := ps.Ctl.Sketch(); s != nil && !ps.Past() {
		return s.Prompt.March
	}
	return ps.Prompt.March
}

// counterRow lets counters be picked and let go from the panel, too; the picked ones are marked.
func (ps *Panels) counterRow(k *prose.Column, prefix string, ids []string) {
	const edge, gap = 42.0, 5.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, id := range ids {
		if _, ok := ps.Thing(id); !ok {
			continue
		}
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		h := k.Hit(prefix+id, r, ui.CanFocus)
		mark := render.Selectable
		if ps.Ctl.Picked(id) {
			mark = render.Selected
		}
		k.Sprite(ps.Spec(id, mark), r, 0)
		if m := ps.march(); m != nil && m.From == "" { // they stand here and there
			ps.TipThing(k.Context, prefix+id, id)
		} else {
			k.Tip(prefix+id, ps.Name(id))
		}
		if h.Clicked {
			ps.Ctl.ClickCounter(id, true)
		}
	}
	k.Gap(float64((len(ids)+per-1)/per)*(edge+gap) + 4)
}

// grid lays small buttons out in columns.
func (ps *Panels) grid(k *prose.Column, n, cols int, draw func(i int, r render.Rect)) {
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

// price is what a choice costs, and what is lost by it, "" for nothing.
func (ps *Panels) price(ch *engine.Choice) string {
	var parts []string
	if ch.Cost > 0 {
		parts = append(parts, ps.Text.Price(ps.Prompt, ch.Cost))
	}
	if ch.Lost > 0 {
		parts = append(parts, ps.Text.Loss(ps.Prompt, ch.Lost))
	}
	if len(ch.Warnings) > 0 {
		parts = append(parts, "!")
	}
	return strings.Join(parts, " · ")
}

// warnLines are warnings as further lines of a tooltip.
func (ps *Panels) warnLines(all []engine.Warning) string {
	var lines strings.Builder
	for _, w := range all {
		lines.WriteString("\n! " + ps.Text.Warning(w))
	}
	return lines.String()
}

// offer is a button of a list of places: what it leads to, and what that costs.
type offer struct {
	id, name, price, tip, why string
}

// fewOffers is how many offers stand below each other rather than with their names shortened side by side.
const fewOffers = 12

// offers lays a list of places out: two side by side where all names fit or there are many, else below each other; a name may take two
// lines or be shortened, its price never is. press is called with the one pressed, over with the one pointed at.
func (ps *Panels) offers(k *prose.Column, list []offer, press, over func(i int)) {
	opts := func(i int) ui.ButtonOpts {
		o := &list[i]
		return ui.ButtonOpts{Small: true, LeftAligned: true, Tip: o.tip, Disabled: o.why != "", Why: o.why, Price: o.price, Elide: true}
	}
	const least, gap = 62.0, 5.0 // of a shortened name
	half := (k.W - gap) / 2
	cols, fits := 2, len(list) > fewOffers
	whole := true
	for i := range list {
		whole = whole && k.ButtonWidth(list[i].name, opts(i)) <= half+8
		fits = fits && k.ButtonWidth("", opts(i))+min(least, render.Measure(k.Theme.Strong().Sized(13), list[i].name)) <= half
	}
	if !whole && !fits {
		cols = 1
	}
	w, h := (k.W-gap*float64(cols-1))/float64(cols), 30.0
	if cols == 1 {
		for i := range list {
			if high := k.ButtonHeightIn(w, list[i].name, opts(i)); high > ui.ButtonHeight {
				h = max(h, high)
			}
		}
	}
	for i := range list {
		r := render.R(k.X+float64(i%cols)*(w+gap), k.Y+float64(i/cols)*(h+gap), w, h)
		if k.Button(list[i].id, r, list[i].name, opts(i)) {
			press(i)
		}
		if k.Hovered() == list[i].id || k.Focused(list[i].id) {
			over(i)
		}
	}
	k.Gap(float64((len(list)+cols-1)/cols) * (h + gap))
}

// smallButton is a button of a grid; why, when set, disables it.
func (ps *Panels) smallButton(k *prose.Column, id string, r render.Rect, label, tip, why string, primary bool) bool {
	return k.Button(id, r, label, ui.ButtonOpts{Small: true, Tip: tip, Disabled: why != "", Why: why, Primary: primary})
}

// shortcuts are the keys of the buttons that every turn has.
var shortcuts = map[engine.Role]string{engine.EndRole: "e", engine.PassRole: "p", engine.DeclineRole: "p", engine.WordRole: "i", engine.ConferRole: "w"}

// keyOf is the key of a choice's button, "" for none: the first of those that share one has it.
func (ps *Panels) keyOf(ch *engine.Choice) string {
	key := shortcuts[ch.Role]
	for i := range ps.Prompt.Choices {
		if other := &ps.Prompt.Choices[i]; key != "" && other.On == engine.OnButton && other.Seat == "" && shortcuts[other.Role] == key {
			if other.Command.String() != ch.Command.String() {
				return ""
			}
			break
		}
	}
	return key
}

// buttonActions are the choices that are buttons. Numbers to choose from stand side
// by side.
func (ps *Panels) buttonActions(k *prose.Column) {
	p := ps.Prompt
	var numbers, rest []*engine.Choice
	for i := range p.Choices {
		ch := &p.Choices[i]
		switch {
		case ch.On != engine.OnButton || ch.Seat != "" || beside(ch) || ps.doubles(ch) || ps.laid(ch) || byTheWay(ch):
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
		ps.grid(k, n, min(n, 6), func(i int, r render.Rect) {
			if i >= len(numbers) {
				d := beyond[i-len(numbers)]
				no := numberOf(d.Facts)
				id := "denied." + d.Key + "." + no
				k.Button(id, r, no, ui.ButtonOpts{Disabled: true, Why: ps.Text.Refusal(d.Why)})
				ps.asked(k.Context, id, "", d.Why)
				if k.Key(no) { // a digit is never a stored view while a number is asked for
					ps.Ctl.Refuse(d.Why)
				}
				return
			}
			ch := numbers[i]
			no := numberOf(ch.Facts)
			// The number itself is the key; none is advised where there are several.
			name := ps.Text.Choice(*ch)
			o := ui.ButtonOpts{Primary: n == 1, Key: no, HideKey: true, Name: name, Tip: ps.Text.UI("table.number.key", "what", name, "key", no)}
			if k.Button("choice."+ch.Command.Verb+"."+no, r, no, o) || k.Key("alt+"+no) {
				ps.Ctl.Press(ch)
			}
		})
		k.Gap(6)
	}
	// The one thing to do next stands out; while counters can still be moved or
	// zones chosen that is not "end".
	plain := ps.Ctl.Busy()
	for _, ch := range rest {
		if ps.cardChoice(k, ch) {
			continue
		}
		o := ui.ButtonOpts{Key: ps.keyOf(ch), Primary: (ch.Default && !plain || ch == ps.ends()) && ps.Ctl.Piece() == "" && ch.Role != engine.DeclineRole}
		if o.Primary && o.Key == "" {
			o.Key = "enter"
		}
		o.Price, o.Tip = ps.price(ch), strings.TrimPrefix(ps.warnLines(ch.Warnings), "\n")
		if k.WideButton("choice."+strings.ReplaceAll(ch.Command.String(), " ", "."), ps.Text.Choice(*ch), o) {
			ps.Ctl.Press(ch)
		}
		k.Gap(6)
	}
}

// alike tells whether all are refused for the same reason.
func alike(denied []*engine.Denied) bool {
	return !slices.ContainsFunc(denied, func(d *engine.Denied) bool { return d.Why.Code != denied[0].Why.Code })
}

// zoneActions list the zones that can be clicked, and those of one's own that
// cannot, with the reason.
func (ps *Panels) zoneActions(k *prose.Column) {
	if ps.Prompt.March != nil && len(ps.Ctl.Group()) > 0 {
		return
	}
	var shut []offer
	var denied []*engine.Denied
	groups := ps.zoneOffers()
	for i := range ps.Prompt.Denied {
		d := &ps.Prompt.Denied[i]
		if d.On != engine.OnZone {
			continue
		}
		shut = append(shut, offer{id: "act." + d.ID, name: ps.PlaceTitle(d.ID), why: ps.Text.Refusal(d.Why)})
		denied = append(denied, d)
	}
	switch {
	case len(shut)+len(groups) == 0:
		return
	case len(groups) == 0 && alike(denied): // nothing but refusals: say why once
		ps.meaningLine(k, "zones.why", ps.because(denied[0].Why))
		k.Gap(6)
		return
	}
	for _, g := range groups {
		k.Para(k.Theme.Small(), ps.Text.UI("table.zones."+g.open[0].Key))
		k.Gap(3)
		ps.offers(k, g.list, func(i int) { ps.Ctl.Press(g.open[i]) }, func(i int) { ps.Light(g.open[i].ID) })
	}
	if len(groups) == 0 {
		k.Gap(3)
	}
	ps.offers(k, shut, func(int) {}, func(i int) {
		ps.asked(k.Context, shut[i].id, shut[i].name, denied[i].Why)
		ps.Light(denied[i].ID)
	})
	k.Gap(4)
}

// zoneGroup are choices of one kind that belong to places.
type zoneGroup struct {
	list []offer
	open []*engine.Choice
}

// zoneOffers are the choices that belong to places, by what is done there.
func (ps *Panels) zoneOffers() []*zoneGroup {
	var groups []*zoneGroup
	for i := range ps.Prompt.Choices {
		ch := &ps.Prompt.Choices[i]
		if ch.On != engine.OnZone {
			continue
		}
		at := slices.IndexFunc(groups, func(g *zoneGroup) bool { return g.open[0].Key == ch.Key })
		if at < 0 {
			at, groups = len(groups), append(groups, &zoneGroup{})
		}
		title := ps.PlaceTitle(ch.ID)
		g := groups[at]
		g.list = append(g.list, offer{id: ps.placeID(i), name: title, price: ps.price(ch), tip: title + ps.warnLines(ch.Warnings)})
		g.open = append(g.open, ch)
	}
	return groups
}

// placeID is the id of the button for a choice of a place, by its number in the prompt.
func (ps *Panels) placeID(i int) string {
	ch := &ps.Prompt.Choices[i]
	another := slices.ContainsFunc(ps.Prompt.Choices[:i], func(o engine.Choice) bool { return o.On == engine.OnZone && o.ID == ch.ID })
	if another { // another thing may be done there too
		return "act." + ch.ID + "." + ch.Key
	}
	return "act." + ch.ID
}

// PlaceButton is the id of the button by which a place of a command is chosen in the panel, "" where it chooses none.
func (ps *Panels) PlaceButton(cmd engine.Command) string {
	for i := range ps.Prompt.Choices {
		if ch := &ps.Prompt.Choices[i]; ch.On == engine.OnZone && ch.Command.String() == cmd.String() {
			return ps.placeID(i)
		}
	}
	return ""
}
