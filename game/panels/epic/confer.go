package epic

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// This file is what allies do for each other (24.5, 24.6): a block for each partner with the sums one may give him and what one shares
// with him; the cards are clicked in the hand.

// forPartners are the verbs whose buttons stand in the blocks of the partners, cardsFor those of a picked card, in their order.
var (
	forPartners = map[string]bool{"give-talents": true, "deny": true, "allow": true}
	cardsFor    = [...]string{"give-card", "exchange"}
)

// confers tells whether an ally is asked what he does for his partners.
func (pt *part) confers() bool { return pt.Prompt.Decision == "confer" && !pt.Past() }

// laysForPartners tells whether a choice has its button in the blocks of the partners. In a small window the hand, which lies elsewhere,
// has those of the cards.
func (pt *part) laysForPartners(ch *engine.Choice) bool {
	return pt.confers() && (forPartners[ch.Key] || !pt.Compact && slices.Contains(cardsFor[:], ch.Key))
}

// conferLead are the blocks of the partners; while a card is picked it alone is asked about.
func (pt *part) conferLead(k *prose.Column) {
	if !pt.confers() {
		return
	}
	card := pt.Ctl.Piece()
	for _, row := range pt.Rows() {
		switch {
		case !pt.partnerOffers(row.Seat):
		case card != "" && !pt.Compact:
			pt.cardBlock(k, row.Seat, card)
		default:
			pt.partnerBlock(k, row.Seat)
		}
	}
	if card != "" && !pt.Compact {
		k.Gap(3)
		pt.StepBack(k)
	}
}

// cardBlock is what may be done with the picked card for a partner.
func (pt *part) cardBlock(k *prose.Column, seat engine.Seat, card string) {
	f := pt.partnerHead(k, seat)
	for _, key := range cardsFor {
		label := pt.say("allies.card-" + key)
		for _, it := range pt.Ctl.PieceItems(card) {
			if it.Choice.Key == key && it.Choice.Facts.Get("partner") == string(seat) {
				pt.conferButton(&f, it.Choice, label, ui.ButtonOpts{})
			}
		}
		for _, d := range pt.Ctl.PieceDenied(card) {
			if d.Key == key && d.Facts.Get("partner") == string(seat) {
				o := ui.ButtonOpts{Small: true, Disabled: true, Why: pt.Text.Refusal(d.Why), Name: pt.Text.Denied(d)}
				f.button("confer.denied."+key+"."+string(seat), label, o)
			}
		}
	}
	f.end()
}

// partnerHead begins a line with a partner's device and name.
func (pt *part) partnerHead(k *prose.Column, seat engine.Seat) flow {
	f := flow{k: k}
	f.end()
	k.Sprite(render.SealSpec{Livery: pt.Livery(seat)}, render.R(k.X, k.Y+5, 20, 20), 0)
	f.skip(27)
	f.words(k.Theme.Strong(), pt.Text.Seat(seat))
	f.skip(flowGap)
	return f
}

// partnerOffers tells whether anything may be done for a seat or is refused: it is a partner's.
func (pt *part) partnerOffers(seat engine.Seat) bool {
	for i := range pt.Prompt.Choices {
		if ch := &pt.Prompt.Choices[i]; forPartners[ch.Key] && ch.Facts.Get("partner") == string(seat) {
			return true
		}
	}
	return false
}

// partnerBlock is what may be done for a partner but for cards.
func (pt *part) partnerBlock(k *prose.Column, seat engine.Seat) {
	f := pt.partnerHead(k, seat)
	pt.sums(&f, seat)
	f.words(k.Theme.Small(), pt.say("allies.share"))
	for i := range pt.Prompt.Choices {
		ch := &pt.Prompt.Choices[i]
		if ch.Facts.Get("partner") != string(seat) || ch.Key != "deny" && ch.Key != "allow" {
			continue
		}
		o := ui.ButtonOpts{On: ch.Key == "deny", Icon: "check"} // one denies what one shares
		if !o.On {
			o.Icon = "lock"
		}
		pt.conferButton(&f, ch, pt.say("allies.short-"+ch.Facts.Get("sharing")), o)
	}
	f.end()
	for _, line := range pt.denials(func(by, to engine.Seat) bool { return by == seat && to == pt.Prompt.Seat }) {
		k.Para(k.Theme.Small().In(k.Theme.Text), line)
	}
	k.Gap(5)
}

// sums are the talents that a partner may be given; nothing where the two are at odds.
func (pt *part) sums(f *flow, seat engine.Seat) {
	said := false
	say := func() {
		if !said {
			f.words(f.k.Theme.Small(), pt.say("allies.give"))
		}
		said = true
	}
	for i := range pt.Prompt.Choices {
		if ch := &pt.Prompt.Choices[i]; ch.Key == "give-talents" && ch.Facts.Get("partner") == string(seat) {
			say()
			pt.conferButton(f, ch, ch.Facts.Get("talents"), ui.ButtonOpts{})
		}
	}
	for i := range pt.Prompt.Denied {
		if d := &pt.Prompt.Denied[i]; d.Key == "give-talents" && d.Facts.Get("partner") == string(seat) {
			say()
			o := ui.ButtonOpts{Small: true, Disabled: true, Why: pt.Text.Refusal(d.Why), Name: pt.Text.Denied(*d)}
			f.button("confer.denied."+string(seat), d.Facts.Get("talents"), o)
		}
	}
	f.end()
}

// conferButton is a short button for a choice, whose whole words are its tooltip and its name in the list of keys.
func (pt *part) conferButton(f *flow, ch *engine.Choice, label string, o ui.ButtonOpts) {
	o.Small, o.Name = true, pt.Text.Choice(*ch)
	o.Tip = "→ " + o.Name
	if f.button("confer."+strings.ReplaceAll(ch.Command.String(), " ", "."), label, o) {
		pt.Ctl.Press(ch)
	}
}

// exchangeLead is the card that a partner shows, whole until a card is picked that might be given for it.
func (pt *part) exchangeLead(k *prose.Column) {
	if pt.Prompt.Decision != "exchange" || pt.Past() {
		return
	}
	for i := range pt.Prompt.Choices {
		ch := &pt.Prompt.Choices[i]
		if ch.Role != engine.DeclineRole {
			continue
		}
		id := ch.Facts.Get("card")
		words, ok := pt.Text.Card(id)
		if !ok {
			return
		}
		if pt.Ctl.Piece() == "" || pt.Compact {
			pt.Press().Whole(k, "offered", words, 0)
			return
		}
		partner := pt.Text.Seat(engine.Seat(pt.Prompt.Facts.Get("partner")))
		k.Para(k.Theme.Small().In(k.Theme.Gold), pt.say("allies.offered", "side", partner, "card", pt.CardName(id)))
		k.Gap(4)
		return
	}
}

// flow sets words and buttons side by side, as many in a line as have room.
type flow struct {
	k *prose.Column
	x float64
	// begun tells that something stands in the line.
	begun bool
}

// Measures of a line: its height, and the room between buttons.
const (
	flowHigh = 29.0
	flowGap  = 4.0
)

// skip leaves room in the line.
func (f *flow) skip(w float64) { f.x, f.begun = f.x+w, true }

// words set what is said in the line.
func (f *flow) words(style render.TextStyle, s string) {
	w := f.room(render.Measure(style, s) + 6)
	f.k.TextIn(render.R(f.x, f.k.Y, w, flowHigh), render.Left, style, s)
	f.skip(w)
}

// button sets a button.
func (f *flow) button(id, label string, o ui.ButtonOpts) bool {
	w := f.room(max(flowHigh, f.k.ButtonWidth(label, o)-8))
	r := render.R(f.x, f.k.Y, w, flowHigh)
	f.skip(w + flowGap)
	return f.k.Button(id, r, label, o)
}

// room is the width for something of that width: in a new line where this one has not got it.
func (f *flow) room(w float64) float64 {
	if f.begun && f.x+w > f.k.X+f.k.W {
		f.end()
	}
	return min(w, f.k.W)
}

// end ends the line.
func (f *flow) end() {
	if f.begun {
		f.k.Gap(flowHigh + flowGap)
	}
	f.x, f.begun = f.k.X, false
}
