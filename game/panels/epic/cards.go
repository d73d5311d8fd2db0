package epic

import (
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// handSigns tell how many cards a seat holds; none in a game without.
func (pt *part) handSigns(seat engine.Seat) []panels.Sign {
	var out []panels.Sign
	for i := range pt.View.Hands {
		if h := &pt.View.Hands[i]; slices.Contains(h.Seats, seat) {
			out = append(out, pt.HandSign("side."+string(seat)+".hand."+itoa(i), h.Count))
		}
	}
	return out
}

// pile is cards that lie open, by the text of its heading.
type pile struct {
	key   string
	cards []string
}

// piles are the cards that everybody sees: in play, at work, discarded, out of the game.
func (pt *part) piles() []pile {
	d := pt.look().Cards
	return []pile{{"lying", d.Lying}, {"working", d.Working}, {"discarded", d.Discarded}, {"aside", d.Aside}, {"removed", d.Removed}}
}

// cardRules are what cards have brought upon a region, or forbid there: each in a few words, those of one card together.
func (pt *part) cardRules(r *epic.RegionLook) []string {
	var out []string
	for i := 0; i < len(r.Cards); {
		card, what := r.Cards[i].Card, []string(nil)
		for ; i < len(r.Cards) && r.Cards[i].Card == card; i++ {
			what = append(what, pt.say("ruled."+r.Cards[i].Key))
		}
		out = append(out, pt.say("ruled.by", "card", pt.Text.Word("card", card), "what", strings.Join(what, ", ")))
	}
	return out
}

// term says who has played a card that does on, and until when; nothing of one that does not.
func (pt *part) term(id string) string {
	d := pt.look().Cards
	i := slices.IndexFunc(d.Terms, func(t epic.CardTerm) bool { return t.ID == id })
	if i < 0 {
		return ""
	}
	t := &d.Terms[i]
	until := ""
	if pt.Text.Has("table.epic.until." + t.Until) {
		until = pt.say("until."+t.Until, "n", t.N)
	} else {
		until = pt.Text.Word("card-after", t.Until)
	}
	since := ""
	if t.Since > 0 {
		since = pt.TurnTitle(t.Since)
	}
	return prose.Capital(pt.say("cards.term", "side", pt.Text.Seat(t.By), "since", since, "until", until))
}

// cardSheet shows the piles of cards that lie open, how many cards the others have, and the card that has been clicked, to be read.
func (pt *part) cardSheet(c *ui.Context, in render.Rect) {
	const wide, gap = 352.0, 18.0
	d := pt.look().Cards
	k := prose.NewColumn(c, in.X, in.Y, in.W)
	k.Para(c.Theme.Body(), pt.say("cards.deck", "deck", d.Deck, "open", len(d.Discarded), "unseen", d.Unseen, "count", d.Rebuilt, "n", d.Rebuilt))
	k.Gap(8)
	c.HLine(in.X, k.Y, in.W, c.Theme.Line)
	k.Gap(8)
	beside := in.W >= 2*wide+gap
	room := render.R(in.X, k.Y, in.W, in.Bottom()-k.Y)
	list := room
	if beside {
		list.W -= wide + gap
	}
	shown := pt.cardShown()
	c.Scroll("sheet.cards", list, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		if !beside {
			pt.readCard(k, shown)
		}
		for _, p := range pt.piles() {
			pt.pileOf(k, &p, shown)
		}
		return k.Y - inner.Y + 8
	})
	if beside {
		c.Scroll("sheet.card", render.R(list.Right()+gap, room.Y, wide, room.H), func(inner render.Rect) float64 {
			k := prose.NewColumn(c, inner.X+2, inner.Y+2, inner.W-10)
			pt.readCard(k, shown)
			return k.Y - inner.Y + 8
		})
	}
}

// cardShown is the card to be read: the one clicked while it lies open, else the first that does.
func (pt *part) cardShown() string {
	first := ""
	for _, p := range pt.piles() {
		if slices.Contains(p.cards, pt.reading) {
			return pt.reading
		}
		if first == "" && len(p.cards) > 0 {
			first = p.cards[0]
		}
	}
	return first
}

// readCard shows a card whole.
func (pt *part) readCard(k *prose.Column, id string) {
	words, ok := pt.Text.Card(id)
	if !ok {
		return
	}
	if term := pt.term(id); term != "" {
		k.Para(k.Theme.Body(), term)
		k.Gap(6)
	}
	pt.Press().Whole(k, "sheet.read", words, 0)
}

// pileOf sets the cards of a pile side by side under its heading; a click has one read.
func (pt *part) pileOf(k *prose.Column, p *pile, shown string) {
	const wide, high, gap = 88.0, 112.0, 8.0
	k.Caps(pt.say("cards."+p.key, "count", len(p.cards), "n", len(p.cards)))
	if len(p.cards) == 0 {
		k.Para(k.Theme.Small(), pt.say("cards.none"))
		k.Gap(8)
		return
	}
	k.Gap(4)
	per := max(1, int((k.W+gap)/(wide+gap)))
	for i, id := range p.cards {
		words, ok := pt.Text.Card(id)
		if !ok {
			continue
		}
		r := render.R(k.X+float64(i%per)*(wide+gap), k.Y+float64(i/per)*(high+gap), wide, high)
		mark := render.Mark(0)
		if id == shown {
			mark = render.Selected
		}
		hit := k.Hit("pile."+id, r, ui.CanFocus)
		pt.Press().Small(k.Context, r, words, mark)
		if hit.Hovered {
			k.SetCursor(ui.Hand)
		}
		k.TipOf("pile."+id, ui.Tooltip{Title: words.Name, Text: text.Join(words.Effect), Foot: pt.term(id)})
		if hit.Clicked {
			pt.reading = id
			k.Redraw()
		}
	}
	k.Gap(float64((len(p.cards)+per-1)/per)*(high+gap) + 8)
}
