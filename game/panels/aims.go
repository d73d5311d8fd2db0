package panels

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
)

// This file asks part by part what a card with a great many uses is played on.

// mostAims is how many answers are listed at once; beyond a few more they are turned over like pages.
const mostAims, aimsPage = 14, 12

// aims asks for the next part of what the picked card is played on, or lists the uses that are left by the parts named; false where there
// are few uses and nothing has been named.
func (ps *Panels) aims(k *prose.Column) bool {
	named, next := ps.Ctl.Aims(), ps.Ctl.NextAim()
	left := ps.Ctl.Aimed()
	if len(named) == 0 && next == nil && len(left) <= mostAims {
		return false
	}
	if len(named) > 0 {
		names := make([]string, len(named))
		for i, a := range named {
			names[i] = ps.aimName(a)
		}
		k.Para(k.Theme.Strong(), strings.Join(names, " · "))
		k.Gap(3)
		if ps.StepBack(k) {
			return true
		}
	}
	if next == nil { // nothing tells the uses apart but their words
		for i := range left {
			ps.use(k, &left[i], len(left) == 1, len(left) == 1)
		}
		return true
	}
	k.Para(k.Theme.Small().In(k.Theme.Gold), ps.Text.UI("table.aim."+aimWords[next[0].Kind]))
	k.Gap(4)
	if next[0].Kind != intent.AimThings {
		slices.SortStableFunc(next, func(a, b intent.Option) int {
			return cmp.Compare(text.Unaccented(ps.optionName(&a)), text.Unaccented(ps.optionName(&b)))
		})
	}
	ps.aimButtons(k, ps.aimPage(k, next))
	return true
}

// StepBack is the button that takes back what was named last, or lays the picked card back into the hand. It tells that it did.
func (ps *Panels) StepBack(k *prose.Column) bool {
	o := ui.ButtonOpts{Small: true, Icon: "undo", Key: "escape", HideKey: true, Tip: ps.Text.UI("table.aim.back-tip")}
	pressed := k.WideButton("aim.back", ps.Text.UI("table.aim.back"), o)
	if pressed {
		ps.Ctl.Cancel()
		k.Redraw()
	}
	k.Gap(6)
	return pressed
}

// aimWords are the words for the parts.
var aimWords = map[intent.AimKind]string{intent.AimThings: "things", intent.AimGroup: "group", intent.AimPlace: "place"}

// aimPage are the answers of the page that lies open, with a button that turns over where there are too many for one.
func (ps *Panels) aimPage(k *prose.Column, list []intent.Option) []intent.Option {
	n, at := len(list), fmt.Sprint(ps.At(), ps.Ctl.Piece(), ps.Ctl.Aims())
	if n <= mostAims {
		return list
	}
	from := min(ps.pages[at], n-1)
	to := min(from+aimsPage, n)
	if k.WideButton("aim.more", ps.Text.UI("table.aim.more", "from", from+1, "to", to, "n", n), ui.ButtonOpts{Small: true, Key: "n"}) {
		if ps.pages == nil {
			ps.pages = map[string]int{}
		}
		ps.pages[at] = to % n
		k.Redraw()
	}
	k.Gap(5)
	return list[from:to]
}

// aimButtons are the answers: one that leaves several uses names a part, one that leaves a single use is that use.
func (ps *Panels) aimButtons(k *prose.Column, list []intent.Option) {
	offers := make([]offer, len(list))
	for i := range list {
		o, first := &list[i], list[i].Items[0]
		if offers[i].name = ps.optionName(o); len(o.Items) > 1 {
			offers[i].id = "aim." + aimWords[o.Kind] + "." + strings.ReplaceAll(o.Value, " ", ".")
			offers[i].price = ps.Text.UI("table.aim.ways", "n", len(o.Items))
			offers[i].tip = ps.Text.UI("table.aim.click", "what", offers[i].name, "count", len(o.Items), "n", len(o.Items))
			continue
		}
		offers[i].id = "play." + strings.ReplaceAll(first.Command.String(), " ", ".")
		offers[i].price, offers[i].tip = factOf(first.Choice, engine.ModifierFact), ps.Text.Choice(*first.Choice)
	}
	ps.offers(k, offers, func(i int) {
		if o := &list[i]; len(o.Items) > 1 {
			ps.Ctl.AimAt(o.Aim)
		} else {
			ps.Ctl.Press(o.Items[0].Choice)
		}
		k.Redraw()
	}, func(i int) {
		if o := &list[i]; len(o.Items) == 1 || o.Kind == intent.AimPlace {
			if place := factOf(o.Items[0].Choice, engine.PlaceFact); place != "" {
				ps.Light(place)
			}
		}
	})
}

// optionName is what an answer is called: by its place where it leaves a single use.
func (ps *Panels) optionName(o *intent.Option) string {
	if len(o.Items) == 1 {
		if place := factOf(o.Items[0].Choice, engine.PlaceFact); place != "" {
			return ps.PlaceTitle(place)
		}
	}
	return ps.aimName(o.Aim)
}

// aimName is what a part of what a card is played on is called.
func (ps *Panels) aimName(a intent.Aim) string {
	switch {
	case a.Value == "":
		return ps.Text.UI("table.aim.none")
	case a.Kind == intent.AimGroup:
		return ps.Text.Group(a.Value)
	case a.Kind == intent.AimPlace:
		return ps.PlaceTitle(a.Value)
	}
	var names []string
	for id := range strings.FieldsSeq(a.Value) {
		names = append(names, ps.ShortName(id))
	}
	return strings.Join(names, ", ")
}

// open tells whether a use of a card is among those that can be chosen by the parts named so far, where these leave few.
func (ps *Panels) open(ch *engine.Choice) bool {
	left := ps.Ctl.Aimed()
	return ch.ID == ps.Ctl.Piece() && len(left) <= mostAims && slices.ContainsFunc(left, func(it intent.Item) bool { return it.Choice == ch })
}
