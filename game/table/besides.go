package table

import (
	"strings"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// busy tells that the decision is about more than its buttons: counters to move or
// to pick, zones to choose. What may be done besides is then folded up.
func (t *Table) busy() bool {
	return t.ctl.Busy()
}

// beside tells whether a choice is one of many of its kind that have a counter each:
// they stand in a list of counters, not in a row of buttons.
func beside(ch *engine.Choice) bool {
	return ch.Seat == "" && ch.On == engine.OnButton && ch.Facts.Get("counter") != "" && ch.Facts.Get("zone") != ""
}

// besides lists what may be done with single counters, by kind: at once where that is
// the question, folded up where it is not.
func (t *Table) besides(k *prose.Column) {
	var keys []string
	byKey := map[string][]*engine.Choice{}
	for i := range t.prompt.Choices {
		ch := &t.prompt.Choices[i]
		if ch.On != engine.OnCounter && !beside(ch) {
			continue
		}
		if byKey[ch.Key] == nil {
			keys = append(keys, ch.Key)
		}
		byKey[ch.Key] = append(byKey[ch.Key], ch)
	}
	for _, key := range keys {
		list := byKey[key]
		if len(list) <= mostSingles && list[0].On == engine.OnCounter && !t.busy() {
			for _, ch := range list {
				t.single(k, ch, t.ctl.Press)
			}
			continue
		}
		open := !t.busy() || t.folds[key]
		label := t.text.Choice(engine.Choice{Key: key})
		if head := "table.besides." + key; t.text.Has(head) {
			label = t.text.UI(head, "count", len(list), "n", len(list))
		}
		if t.busy() {
			if k.Fold("besides."+key, label, open) {
				if t.folds == nil {
					t.folds = map[string]bool{}
				}
				t.folds[key] = !open
				k.Redraw()
			}
		} else {
			k.Para(k.Theme.Small(), label)
		}
		if !open {
			continue
		}
		k.Gap(3)
		if list[0].On == engine.OnCounter {
			t.counterChoices(k, list)
		} else {
			t.returnChoices(k, list)
		}
		k.Gap(6)
	}
}

// mostSingles is how many choices of counters have a row each.
const mostSingles = 4

// single is a counter that is a choice of its own, with its label.
func (t *Table) single(k *prose.Column, ch *engine.Choice, press func(*engine.Choice)) {
	label, o := t.text.Choice(*ch), ui.ButtonOpts{Small: true}
	if t.foresee(ch.Command) != nil {
		o.Icon = "dice"
	}
	r := k.Take(max(42, k.ButtonHeightIn(k.W-46, label, o)+6))
	if cv := t.now.Counter(ch.ID); cv != nil {
		k.Sprite(t.scene.Book.Spec(t.text.Language(), cv, 0), render.R(r.X, r.Y, 38, 38), 0)
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
func (t *Table) counterChoices(k *prose.Column, list []*engine.Choice) {
	const edge, gap = 42.0, 5.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, ch := range list {
		cv := t.now.Counter(ch.ID)
		if cv == nil {
			continue
		}
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		id := choiceID(ch)
		h := k.Hit(id, r, ui.CanFocus)
		k.Sprite(t.scene.Book.Spec(t.text.Language(), cv, render.Selectable), r, 0)
		tip := "→ " + t.text.Choice(*ch)
		if cv.Place != "" {
			tip = t.zoneTitle(cv.Place) + "\n" + tip
		}
		k.TipTitled(id, t.scene.Book.FullName(t.text.Language(), ch.ID), tip)
		if h.Hovered || h.Focused {
			k.SetCursor(ui.Hand)
			t.hotLate = cv.Place
		}
		if h.Clicked {
			t.ctl.Press(ch)
		}
	}
	k.Gap(float64((len(list)+per-1)/per) * (edge + gap))
}

// returnChoices are counters that may come to several places: one row a counter, a
// button for each place.
func (t *Table) returnChoices(k *prose.Column, list []*engine.Choice) {
	for i := 0; i < len(list); {
		j := i
		for j < len(list) && list[j].Facts.Get("counter") == list[i].Facts.Get("counter") {
			j++
		}
		counter := list[i].Facts.Get("counter")
		cv := t.now.Counter(counter)
		top := k.Y
		if cv != nil {
			k.Sprite(t.scene.Book.Spec(t.text.Language(), cv, 0), render.R(k.X, k.Y, 38, 38), 0)
		}
		side := prose.NewColumn(k.Context, k.X+46, k.Y, k.W-46)
		side.Para(k.Theme.Strong().Sized(13), t.scene.Book.FullName(t.text.Language(), counter))
		side.Gap(2)
		cols := 1
		if labels := zoneNames(t, list[i:j]); len(labels) > 1 {
			cols = columnsFor(side, labels)
		}
		t.grid(side, j-i, cols, func(n int, r render.Rect) {
			ch := list[i+n]
			zone := ch.Facts.Get("zone")
			if t.smallButton(side, choiceID(ch), r, t.zoneTitle(zone), t.text.Choice(*ch), "", false) {
				t.ctl.Press(ch)
			}
			if side.Hovered() == choiceID(ch) || side.Focused(choiceID(ch)) {
				t.hotLate = zone
			}
		})
		k.Y = max(side.Y, top+42) + 4
		i = j
	}
}

func zoneNames(t *Table, list []*engine.Choice) []string {
	var out []string
	for _, ch := range list {
		out = append(out, t.zoneTitle(ch.Facts.Get("zone")))
	}
	return out
}

// deniedCounters are the counters somebody may look for and that are no choice now,
// each with its reason.
func (t *Table) deniedCounters(k *prose.Column) {
	for i := range t.prompt.Denied {
		d := &t.prompt.Denied[i]
		if d.On != engine.OnCounter {
			continue
		}
		k.WideButton("do."+d.ID, t.scene.Book.FullName(t.text.Language(), d.ID), ui.ButtonOpts{Small: true, Disabled: true, Why: t.text.Refusal(d.Why)})
		t.asked(k.Context, "do."+d.ID, d.Why)
		k.Gap(4)
	}
}

// interruptions are the buttons with which a side takes the word between two
// decisions: small, in one row where there is room.
func (t *Table) interruptions(k *prose.Column) {
	var list []*engine.Choice
	for i := range t.prompt.Choices {
		if ch := &t.prompt.Choices[i]; ch.Seat != "" && ch.On == engine.OnButton {
			list = append(list, ch)
		}
	}
	if len(list) == 0 {
		return
	}
	k.Gap(4)
	if len(list) > 1 {
		k.Para(k.Theme.Small(), t.text.UI("table.words"))
		k.Gap(3)
	}
	options := make([]ui.ButtonOpts, len(list))
	labels := make([]string, len(list))
	cols := len(list)
	for i, ch := range list {
		labels[i] = t.text.UI("table.other-seat", "side", t.text.Seat(ch.Seat), "what", t.text.Choice(*ch))
		options[i] = ui.ButtonOpts{Small: true, Key: shortcuts[ch.Command.Verb], Icon: "pause", Tip: t.text.Choice(*ch)}
		if len(list) > 1 {
			labels[i] = t.text.Seat(ch.Seat)
		}
		if ch.Seat == t.prompt.Seat {
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
			t.ctl.Press(ch)
		}
		accent := t.set.Palette.Of(board.SideOf(ch.Seat)).Accent
		k.FillRoundRect(render.R(r.X, r.Y+4, 4, r.H-8), 2, accent)
	}
	k.Gap(float64((len(list)+cols-1)/cols)*(h+5) + 4)
}

// wordID names the button with which a side takes the word.
func wordID(ch *engine.Choice) string {
	return "other." + strings.Join(append([]string{ch.Command.Verb}, ch.Command.Args...), ".")
}
