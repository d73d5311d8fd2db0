package panels

import (
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// beside tells whether a choice is one of many of its kind that have a counter each:
// they stand in a list of counters, not in a row of buttons.
func beside(ch *engine.Choice) bool {
	return ch.Seat == "" && ch.On == engine.OnButton && factOf(ch, engine.ThingFact) != "" && factOf(ch, engine.PlaceFact) != ""
}

// besides lists what may be done with single counters, by kind: at once where that is
// the question, folded up where it is not.
func (ps *Panels) besides(k *prose.Column) {
	var keys []string
	byKey := map[string][]*engine.Choice{}
	for i := range ps.Prompt.Choices {
		ch := &ps.Prompt.Choices[i]
		if ch.On != engine.OnCounter && !beside(ch) || ps.fight(ch) {
			continue
		}
		if byKey[ch.Key] == nil {
			keys = append(keys, ch.Key)
		}
		byKey[ch.Key] = append(byKey[ch.Key], ch)
	}
	for _, key := range keys {
		list := byKey[key]
		if len(list) <= mostSingles && list[0].On == engine.OnCounter && !ps.Ctl.Busy() {
			for _, ch := range list {
				ps.Single(k, ch, ps.Ctl.Press)
			}
			continue
		}
		open := !ps.Ctl.Busy() || ps.folds[key]
		label := ps.Text.Choice(engine.Choice{Key: key})
		if head := "table.besides." + key; ps.Text.Has(head) {
			label = ps.Text.UI(head, "count", len(list), "n", len(list))
		}
		if ps.Ctl.Busy() {
			ps.fold(k, "besides."+key, key, label, open)
		} else {
			k.Para(k.Theme.Small(), label)
		}
		if !open {
			continue
		}
		k.Gap(3)
		if list[0].On == engine.OnCounter {
			ps.counterChoices(k, list)
		} else {
			ps.returnChoices(k, list)
		}
		k.Gap(6)
	}
}

// fight tells whether a choice is a fight with a counter that can be begun now.
func (ps *Panels) fight(ch *engine.Choice) bool {
	return ch.On == engine.OnCounter && ch.Role == engine.FightRole && ps.Prompt.Pick == nil
}

// fights lists the fights with single counters, those of the picked group first: a drawer would hide them.
func (ps *Panels) fights(k *prose.Column) {
	for _, picked := range []bool{true, false} {
		for i := range ps.Prompt.Choices {
			if ch := &ps.Prompt.Choices[i]; ps.fight(ch) && ps.Ctl.DoneBy(ch) == picked {
				ps.Single(k, ch, ps.Ctl.Press)
			}
		}
	}
}

// mostSingles is how many choices of counters have a row each.
const mostSingles = 4

// Single is a counter that is a choice of its own, with its label.
func (ps *Panels) Single(k *prose.Column, ch *engine.Choice, press func(*engine.Choice)) {
	label, o := ps.Text.Choice(*ch), ui.ButtonOpts{Small: true}
	if ps.Foresee(ch.Command) != nil {
		o.Icon = "dice"
	}
	r := k.Take(max(42, k.ButtonHeightIn(k.W-46, label, o)+6))
	if _, ok := ps.Thing(ch.ID); ok {
		k.Sprite(ps.Spec(ch.ID, 0), render.R(r.X, r.Y, 38, 38), 0)
	}
	if k.Button(choiceID(ch), render.R(r.X+46, r.Y+3, r.W-46, r.H-8), label, o) {
		press(ch)
	}
	k.Gap(4)
}

// choiceID names a choice's button in a list of counters.
func choiceID(ch *engine.Choice) string {
	if ch.On == engine.OnCounter {
		return "do." + ch.Command.Verb + "." + ch.ID
	}
	return "choice." + strings.ReplaceAll(ch.Command.String(), " ", ".")
}

// counterChoices are counters side by side, each a button.
func (ps *Panels) counterChoices(k *prose.Column, list []*engine.Choice) {
	const edge, gap = 42.0, 5.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, ch := range list {
		th, ok := ps.Thing(ch.ID)
		if !ok {
			continue
		}
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		id := choiceID(ch)
		h := k.Hit(id, r, ui.CanFocus)
		k.Sprite(ps.Spec(ch.ID, render.Selectable), r, 0)
		tip := "→ " + ps.Text.Choice(*ch)
		if th.Place != "" {
			tip = ps.PlaceTitle(th.Place) + "\n" + tip
		}
		k.TipTitled(id, ps.Name(ch.ID), tip)
		if h.Hovered || h.Focused {
			k.SetCursor(ui.Hand)
			ps.Light(th.Place)
		}
		if h.Clicked {
			ps.Ctl.Press(ch)
		}
	}
	k.Gap(float64((len(list)+per-1)/per) * (edge + gap))
}

// returnChoices are counters that may come to several places: one row a counter, a
// button for each place.
func (ps *Panels) returnChoices(k *prose.Column, list []*engine.Choice) {
	for i := 0; i < len(list); {
		j := i
		for j < len(list) && factOf(list[j], engine.ThingFact) == factOf(list[i], engine.ThingFact) {
			j++
		}
		counter := factOf(list[i], engine.ThingFact)
		top := k.Y
		if _, ok := ps.Thing(counter); ok {
			k.Sprite(ps.Spec(counter, 0), render.R(k.X, k.Y, 38, 38), 0)
		}
		side := prose.NewColumn(k.Context, k.X+46, k.Y, k.W-46)
		side.Para(k.Theme.Strong().Sized(13), ps.Name(counter))
		side.Gap(2)
		cols := 1
		if labels := zoneNames(ps, list[i:j]); len(labels) > 1 {
			cols = columnsFor(side, labels)
		}
		ps.grid(side, j-i, cols, func(n int, r render.Rect) {
			ch := list[i+n]
			zone := factOf(ch, engine.PlaceFact)
			if ps.smallButton(side, choiceID(ch), r, ps.PlaceTitle(zone), ps.Text.Choice(*ch), "", false) {
				ps.Ctl.Press(ch)
			}
			if side.Hovered() == choiceID(ch) || side.Focused(choiceID(ch)) {
				ps.Light(zone)
			}
		})
		k.Y = max(side.Y, top+42) + 4
		i = j
	}
}

func zoneNames(ps *Panels, list []*engine.Choice) []string {
	var out []string
	for _, ch := range list {
		out = append(out, ps.PlaceTitle(factOf(ch, engine.PlaceFact)))
	}
	return out
}

// deniedCounters are the counters somebody may look for and that are no choice now,
// each with its reason.
func (ps *Panels) deniedCounters(k *prose.Column) {
	for i := range ps.Prompt.Denied {
		d := &ps.Prompt.Denied[i]
		if d.On != engine.OnCounter {
			continue
		}
		k.WideButton("do."+d.ID, ps.Name(d.ID), ui.ButtonOpts{Small: true, Disabled: true, Why: ps.Text.Refusal(d.Why)})
		ps.asked(k.Context, "do."+d.ID, ps.Name(d.ID), d.Why)
		k.Gap(4)
	}
}

// fold draws the line that folds a list up or unfolds it; the list is remembered by what it is about.
func (ps *Panels) fold(k *prose.Column, id, about, label string, open bool) {
	if !k.Fold(id, label, open) {
		return
	}
	if ps.folds == nil {
		ps.folds = map[string]bool{}
	}
	ps.folds[about] = !open
	k.Redraw()
}

// foldAgreements is the fold of what may be offered, by its id.
const foldAgreements = "agreements"

// byTheWay tells whether a choice is no answer to what is asked: what may be done for partners or offered to the others at any time.
func byTheWay(ch *engine.Choice) bool {
	return ch.Role == engine.PeaceRole || ch.Role == engine.ConferRole
}

// agreements are what may be agreed with others by the way, whatever is asked: a button for what partners do for each other, and folded up
// what may be offered to all.
func (ps *Panels) agreements(k *prose.Column) {
	var list []*engine.Choice
	for i := range ps.Prompt.Choices {
		switch ch := &ps.Prompt.Choices[i]; ch.Role {
		case engine.PeaceRole:
			list = append(list, ch)
		case engine.ConferRole:
			k.Gap(4)
			o := ui.ButtonOpts{Small: true, Key: ps.keyOf(ch), Icon: "speech"}
			if k.WideButton("choice."+ch.Command.String(), ps.Text.Choice(*ch), o) {
				ps.Ctl.Press(ch)
			}
			k.Gap(4)
		}
	}
	if len(list) == 0 {
		return
	}
	open := ps.folds[foldAgreements]
	k.Gap(4)
	ps.fold(k, foldAgreements, foldAgreements, ps.Text.UI("table.agreements"), open)
	for i := 0; open && i < len(list); i++ {
		ch := list[i]
		if k.WideButton("choice."+strings.ReplaceAll(ch.Command.String(), " ", "."), ps.Text.Choice(*ch), ui.ButtonOpts{Small: true}) {
			ps.Ctl.Press(ch)
		}
		k.Gap(5)
	}
}

// interruptions are the buttons with which a side takes the word between two
// decisions: small, in one row where there is room.
func (ps *Panels) interruptions(k *prose.Column) {
	var list []*engine.Choice
	for i := range ps.Prompt.Choices {
		if ch := &ps.Prompt.Choices[i]; ch.Seat != "" && ch.On == engine.OnButton {
			list = append(list, ch)
		}
	}
	if len(list) == 0 {
		return
	}
	k.Gap(4)
	if len(list) > 1 {
		k.Para(k.Theme.Small(), ps.Text.UI("table.words"))
		k.Gap(3)
	}
	options := make([]ui.ButtonOpts, len(list))
	labels := make([]string, len(list))
	cols := len(list)
	for i, ch := range list {
		labels[i] = ps.Text.UI("table.other-seat", "side", ps.Text.Seat(ch.Seat), "what", ps.Text.Choice(*ch))
		options[i] = ui.ButtonOpts{Small: true, Key: shortcuts[ch.Role], Icon: "pause", Tip: ps.Text.Choice(*ch)}
		if len(list) > 1 {
			options[i].Name = labels[i] // the row's heading says it on the screen
			labels[i] = ps.Text.Seat(ch.Seat)
		}
		if ch.Seat == ps.Prompt.Seat {
			options[i].Key = "shift+" + options[i].Key
		}
		if k.ButtonWidth(labels[i], options[i]) > (k.W-5)/2 {
			cols = 1
		}
	}
	w := (k.W - 5*float64(cols-1)) / float64(cols)
	h := 0.0
	for i := range list {
		h = max(h, k.ButtonHeightIn(w, labels[i], options[i]))
	}
	for i, ch := range list {
		r := render.R(k.X+float64(i%cols)*(w+5), k.Y+float64(i/cols)*(h+5), w, h)
		if k.Button(wordID(ch), r, labels[i], options[i]) {
			ps.Ctl.Press(ch)
		}
		accent := ps.Palette.Of(ps.Livery(ch.Seat)).Accent
		k.FillRoundRect(render.R(r.X, r.Y+4, 4, r.H-8), 2, accent)
	}
	k.Gap(float64((len(list)+cols-1)/cols)*(h+5) + 4)
}

// wordID names the button with which a side takes the word.
func wordID(ch *engine.Choice) string {
	return "other." + strings.Join(append([]string{ch.Command.Verb}, ch.Command.Args...), ".")
}
