package epic

import (
	"slices"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// This file is the moments at which cards are played outside their step: what is about to happen, and which of one's cards can answer it.

// windowPanel tells at such a moment what is about to happen, and lays out the cards that can answer it, to be read by a click.
func (pt *part) windowPanel(k *prose.Column) {
	w := &pt.look().Cards.Asked
	if w.Window == "" || !pt.Asks() {
		return
	}
	box := prose.NewColumn(k.Context, k.X+12, k.Y+8, k.W-24)
	pt.happening(box, w)
	r := render.R(k.X, k.Y, k.W, box.Y-k.Y+8)
	k.StrokeRoundRect(r, 6, 1, k.Theme.Line)
	k.Y = r.Bottom()
	k.Gap(8)
	cards := pt.answering()
	if len(cards) == 0 && pt.Prompt.Decision == "window" {
		k.Para(k.Theme.Small(), pt.say("window.none"))
		k.Gap(6)
	}
	if head := cardsOf[pt.Prompt.Decision]; len(cards) > 0 && head != "" {
		k.Para(k.Theme.Small().In(k.Theme.Gold), pt.say(head, "count", len(cards), "n", len(cards)))
		k.Gap(4)
		pt.layCards(k, cards)
	}
}

// cardsOf says by decision what the cards are that are laid out at such a moment: who is asked may see to his partners first.
var cardsOf = map[string]string{"window": "window.cards", "confer": "window.giving", "exchange": "window.trading"}

// outside are the keys of choices about cards in no hand of who is asked.
var outside = map[string]bool{"discard-seen": true, "discard-drawn": true, "resolve": true}

// Outside tells whether a choice is about one.
func (pt *part) Outside(ch *engine.Choice) bool { return outside[ch.Key] }

// outsideLead lays out the cards that a question is about and that lie in no hand of who is asked: those of the enemy's that spies have
// seen, one that has just been drawn.
func (pt *part) outsideLead(k *prose.Column) {
	var cards []string
	for i := range pt.Prompt.Choices {
		if ch := &pt.Prompt.Choices[i]; pt.Outside(ch) && !slices.Contains(cards, ch.ID) {
			cards = append(cards, ch.ID)
		}
	}
	if len(cards) == 0 {
		return
	}
	k.Para(k.Theme.Small().In(k.Theme.Gold), pt.say("window.outside", "n", len(cards)))
	k.Gap(4)
	pt.layCards(k, cards)
}

// layCards lays cards out, to be read by a click.
func (pt *part) layCards(k *prose.Column, cards []string) {
	const wide, high, gap = 96.0, 64.0, 8.0
	per := max(1, int((k.W+gap)/(wide+gap)))
	for i, id := range cards {
		at := render.R(k.X+float64(i%per)*(wide+gap), k.Y+float64(i/per)*(high+gap), wide, high)
		pt.answerCard(k.Context, at, id)
	}
	k.Gap(float64((len(cards)+per-1)/per)*(high+gap) + 2)
}

// answerCard is a card that can answer; a click picks it, which shows it whole with the ways to play it.
func (pt *part) answerCard(c *ui.Context, r render.Rect, id string) {
	words, ok := pt.Text.Card(id)
	if !ok {
		return
	}
	h := c.Hit("answer."+id, r, ui.CanFocus)
	mark := render.Selectable
	if pt.Ctl.Piece() == id {
		mark = render.Selected
	}
	pt.Press().Small(c, r, words, mark)
	if h.Hovered {
		c.SetCursor(ui.Hand)
	}
	c.Tip("answer."+id, pt.CardName(id))
	if h.Clicked && pt.Live() {
		pt.Ctl.ClickPiece(id)
		c.Redraw()
	}
}

// answering are the cards of the hand with which something can be answered now, in its order.
func (pt *part) answering() []string {
	var out []string
	for i := range pt.Prompt.Choices {
		if ch := &pt.Prompt.Choices[i]; ch.On == engine.OnPiece && !slices.Contains(out, ch.ID) {
			out = append(out, ch.ID)
		}
	}
	return out
}

// apart is "yes" where allies raid or move one after another, and who is asked is asked about each of them.
func (pt *part) apart() string {
	if pt.look().Alliance == nil || pt.Rows()[0].Seat != pt.Prompt.Seat { // the allies' enemy stands first
		return ""
	}
	return "yes"
}

// happening says what is about to happen, with the stack that is about to sail.
func (pt *part) happening(k *prose.Column, w *epic.WindowLook) {
	place := w.Place
	if w.From != "" {
		place = w.From
	}
	where := ""
	if place != "" {
		where = pt.PlaceName(place)
	}
	k.Para(k.Theme.Body(), pt.say("window."+w.Window, "side", pt.Text.Seat(w.Seat), "part", w.Part, "n", w.Turn, "where", where, "round", w.Round, "apart", pt.apart()))
	if len(w.Units) == 0 {
		return
	}
	k.Para(k.Theme.Small(), pt.Sum("", w.Units))
	k.Gap(4)
	const edge, gap = 38.0, 4.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	for i, id := range w.Units {
		r := render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge)
		k.Hit("sailing."+id, r, ui.Dead)
		k.Sprite(pt.Spec(id, 0), r, 0)
		k.Tip("sailing."+id, pt.Name(id))
	}
	k.Gap(float64((len(w.Units)+per-1)/per)*(edge+gap) + 2)
}
