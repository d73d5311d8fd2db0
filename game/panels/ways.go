package panels

import (
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// takeAll offers the largest group, unless that is the one picked.
func (ps *Panels) takeAll(k *prose.Column) {
	m := ps.march()
	if m.Together || len(m.Movers) < 2 || len(ps.Ctl.Group()) == len(m.Movers) || ps.Ctl.TakesAll() {
		return
	}
	o := ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}
	if k.WideButton("march.all", ps.Text.UI("table.march.all"), o) {
		ps.Ctl.TakeAll()
	}
	k.Gap(6)
}

// planAll offers to plan a move of all that stand in the place looked at.
func (ps *Panels) planAll(k *prose.Column) {
	if ps.Past() || !ps.Ctl.CanPlan() {
		return
	}
	if k.WideButton("plan.all", ps.Text.UI("table.march.all"), ui.ButtonOpts{Small: true, Key: "ctrl+a", Icon: "plus"}) {
		ps.Ctl.PlanAll()
	}
	k.Gap(6)
}

// nowhere is why the picked group can go nowhere.
func (ps *Panels) nowhere() *engine.Refusal {
	if m := ps.Ctl.Muster(); m != nil && m.Why != nil {
		return m.Why
	}
	if w := ps.Ctl.Ways(); len(w) > 0 {
		return w[0].Why
	}
	return nil
}

// chanceKey says above the ways past enemy ships what the percentages are, beside one that looks like those on the board.
func (ps *Panels) chanceKey(k *prose.Column) {
	w, high := ps.ChanceSample(nil, render.Point{})
	style := k.Theme.Small()
	words := ps.Text.UI("table.march.chances")
	h := max(high+4, float64(len(render.Wrap(style, words, k.W-w-10)))*style.Metrics().LineHeight+2)
	r := k.Take(h)
	ps.ChanceSample(k.List, render.Pt(r.X+1, r.Y+2))
	k.Paragraph(render.R(r.X+w+10, r.Y+2, r.W-w-10, 0), render.Left, style, words)
	k.Gap(3)
}

// wayButtons list where the picked group may go: the ways about which there is something to say besides what they cost first, then
// those past enemy ships with their chances, then the others.
func (ps *Panels) wayButtons(k *prose.Column, ways []engine.Destination) {
	w := &ps.ways
	if len(w.of) != len(ways) || &w.of[0] != &ways[0] || w.text != ps.Text {
		*w = ps.wayLists(ways)
	}
	ps.wayOffers(k, &w.marked)
	if len(w.risky.ways) > 0 {
		ps.chanceKey(k)
		ps.wayOffers(k, &w.risky)
		k.Para(k.Theme.Small(), ps.Text.UI("table.way.others"))
		k.Gap(3)
	}
	ps.wayOffers(k, &w.plain)
}

// wayLists are the ways of a group with the buttons for them, made once for many frames; text is what words them.
type wayLists struct {
	of                   []engine.Destination
	text                 *text.Text
	marked, risky, plain wayList
}

// wayList are ways and their buttons.
type wayList struct {
	ways    []*engine.Destination
	buttons []offer
}

// wayLists sort ways by what there is to say about them.
func (ps *Panels) wayLists(ways []engine.Destination) wayLists {
	out := wayLists{of: ways, text: ps.Text}
	ids := map[*engine.Destination]string{}
	seen := map[string]int{}
	for i := range ways {
		d := &ways[i]
		ids[d] = "way." + d.Zone
		if seen[d.Zone]++; seen[d.Zone] > 1 {
			ids[d] += "." + strconv.Itoa(seen[d.Zone])
		}
		switch {
		case d.Chance != nil:
			out.risky.ways = append(out.risky.ways, d)
		case d.Combat || d.Shift != 0 || len(d.Warnings) > 0:
			out.marked.ways = append(out.marked.ways, d)
		default:
			out.plain.ways = append(out.plain.ways, d)
		}
	}
	for _, l := range []*wayList{&out.marked, &out.risky, &out.plain} {
		l.buttons = ps.wayOffer(l.ways, ids)
	}
	return out
}

// wayOffer are ways as buttons with names and prices.
func (ps *Panels) wayOffer(ways []*engine.Destination, ids map[*engine.Destination]string) []offer {
	list := make([]offer, len(ways))
	for i, d := range ways {
		title := ps.PlaceTitle(d.Zone)
		tip := title + " · " + ps.WayLabel(d)
		if words := ps.tolls(d); words != "" {
			tip += "\n" + words
		}
		tip += ps.warnLines(d.Warnings)
		notes := ps.WayNotes(d)
		if cost := ps.announcedBy(d); cost != "" {
			notes = append(slices.Clip(notes), cost)
		}
		list[i] = offer{id: ids[d], name: title, price: strings.Join(notes, " · "), tip: tip}
	}
	return list
}

func (ps *Panels) wayOffers(k *prose.Column, l *wayList) {
	ps.offers(k, l.buttons, func(i int) { ps.Ctl.Go(*l.ways[i]) }, func(i int) { ps.Light(l.ways[i].Zone) })
}

// tolls tells what makes a way cost more than a point a step, "" where nothing does.
func (ps *Panels) tolls(d *engine.Destination) string {
	parts := make([]string, len(d.Tolls))
	for i, t := range d.Tolls {
		parts[i] = ps.Text.UI("table.toll", "from", ps.PlaceShort(t.From), "to", ps.PlaceShort(t.To), "what", ps.Text.Word("toll", t.Key), "n", text.Signed(t.N))
	}
	if len(parts) == 0 {
		return ""
	}
	return ps.Text.UI("table.tolls", "n", len(d.Path), "what", strings.Join(parts, ", "))
}

// announcedBy says how many AP a planned way announces; empty when the number stands already.
func (ps *Panels) announcedBy(d *engine.Destination) string {
	cmd, ok := ps.Ctl.Number(d)
	if !ok {
		return ""
	}
	for i := range ps.Prompt.Choices {
		if ch := &ps.Prompt.Choices[i]; ch.Command.String() == cmd.String() {
			return ps.Text.Price(ps.Prompt, ch.Cost)
		}
	}
	return ""
}
