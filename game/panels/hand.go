package panels

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Tray draws the hand of the seat that sits at the screen; face down when that is
// nobody.
func (ps *Panels) Tray(c *ui.Context, r render.Rect) {
	c.Hit("tray", r)
	c.FillRect(r, render.Mix(c.Theme.Panel, c.Theme.Back, 0.5))
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	h := ps.hand()
	if h == nil { // nobody holds cards: what the game has besides is at hand there
		c.Scroll("tray.sheets", r, func(in render.Rect) float64 {
			k := prose.NewColumn(c, in.X+12, in.Y+10, in.W-22)
			ps.SheetButtons(k)
			return k.Y - in.Y + 8
		})
		return
	}
	head := render.R(r.X+14, r.Y+7, r.W-28, 20)
	c.TextIn(head, render.Left, c.Theme.Caps(), strings.ToUpper(ps.Text.UI("table.tray.title", "side", ps.holders(h))))
	look := render.R(r.Right()-150, r.Y+4, 136, 26)
	if ps.mayLook(h) && r.W < trayNarrow { // beneath the cards: at the head there is no room
		look = render.R(r.X+14, r.Bottom()-34, r.W-28, 28)
		r.H -= 32
	}
	if ps.deckOf(h) {
		ps.leaves(c, render.R(r.X+14, r.Y+32, r.W-28, r.H-42), h)
		if ps.mayLook(h) {
			ps.lookButton(c, look)
		}
		return
	}
	const gap = 10.0
	per, edge := trayRows(max(3, h.Count), r.W-28, r.H-44, gap)
	rows := float64((max(1, h.Count) + per - 1) / per)
	at := render.R(r.X+14, r.Y+32+(r.H-42-rows*(edge+gap)+gap)/2, edge, edge)
	if h.Count == 0 {
		c.TextIn(render.R(at.X, at.Y, r.W-28, edge), render.Left, c.Theme.Small(), ps.Text.UI("table.tray.empty"))
		return
	}
	for i := range h.Count {
		if i >= len(h.Cards) {
			id := "covered." + strconv.Itoa(i)
			c.Hit(id, at, ui.Dead)
			c.Sprite(render.StratagemSpec{FaceDown: true}, at, 0)
			m := ps.CoverMeaning(ps.holder(h))
			c.Tip(id, m.Line())
		} else {
			ps.card(c, at, h.Cards[i].ID, ps.holder(h))
		}
		if at.X += edge + gap; (i+1)%per == 0 {
			at.X, at.Y = r.X+14, at.Y+edge+gap
		}
	}
	if ps.mayLook(h) {
		ps.lookButton(c, look)
	}
}

// trayNarrow is the width below which the head of the hand has no room for a button.
const trayNarrow = 340.0

// trayRows tells how many of n cards stand side by side, in one row or two, so that they are as large as can be, and how large that is.
func trayRows(n int, w, h, gap float64) (per int, edge float64) {
	for rows := 1; rows <= 2; rows++ {
		in := (n + rows - 1) / rows
		e := math.Min((w-gap*float64(in-1))/float64(in), (h-gap*float64(rows-1))/float64(rows))
		if e > edge {
			per, edge = in, e
		}
	}
	return per, edge
}

// hand is the hand shown: that of the seat that decides, or decided while the dice roll and their result is read, else the first
// there is; nil in a game without hands.
func (ps *Panels) hand() *engine.Hand {
	seat := ps.View.Deciding
	if !ps.Past() && !ps.Waiting && ps.Prompt.Seat != "" {
		seat = ps.Prompt.Seat
	}
	for i := range ps.View.Hands {
		if h := &ps.View.Hands[i]; slices.Contains(h.Seats, seat) {
			return h
		}
	}
	if len(ps.View.Hands) == 0 {
		return nil
	}
	return &ps.View.Hands[0]
}

// holder is the seat of a hand that decides, else the first.
func (ps *Panels) holder(h *engine.Hand) engine.Seat {
	if slices.Contains(h.Seats, ps.Prompt.Seat) || len(h.Seats) == 0 {
		return ps.Prompt.Seat
	}
	return h.Seats[0]
}

// holders are the names of the seats that hold a hand together.
func (ps *Panels) holders(h *engine.Hand) string {
	names := make([]string, len(h.Seats))
	for i, seat := range h.Seats {
		names[i] = ps.Text.Seat(seat)
	}
	return strings.Join(names, " · ")
}

// mayLook tells whether the hand on show is covered and its owner may uncover it.
func (ps *Panels) mayLook(h *engine.Hand) bool {
	return h.Count > 0 && len(h.Cards) == 0 && !ps.Curtained() && !ps.Past() && !ps.Waiting && slices.Contains(h.Seats, ps.Prompt.Seat)
}

// lookButton lets the deciding seat look at his hand in a decision that has no
// curtain of its own.
func (ps *Panels) lookButton(c *ui.Context, r render.Rect) {
	if c.Button("tray.look", r, ps.Text.UI("table.tray.look"), ui.ButtonOpts{Small: true, Icon: "eye"}) {
		ps.Uncover()
		c.Redraw()
	}
}

// card draws a card of the hand: the face of most use, another peeping out behind it.
func (ps *Panels) card(c *ui.Context, r render.Rect, card string, seat engine.Seat) {
	id := "piece." + card
	h := c.Hit(id, r, ui.CanFocus)
	live := ps.Live() && seat == ps.Prompt.Seat
	usable := live && len(ps.Ctl.PieceItems(card)) > 0
	mark := render.Mark(0)
	switch {
	case live && ps.Ctl.Piece() == card:
		mark = render.Selected
	case usable:
		mark = render.Selectable
	case live:
		mark = render.Dimmed
	}
	small := r.W * 0.9
	faces := ps.faces(card, seat)
	if words := faces[0].Words; words != nil {
		ps.Press().Small(c, r, words, mark)
	} else if len(faces) > 1 {
		c.Sprite(faces[1].Spec(mark&render.Dimmed), render.R(r.Right()-small, r.Bottom()-small, small, small), 0)
		c.Sprite(faces[0].Spec(mark), render.R(r.X, r.Y, small, small), 0)
	} else {
		c.Sprite(faces[0].Spec(mark), r, 0)
	}
	if h.Hovered {
		c.SetCursor(ui.Hand)
	}
	c.TipOf(id, ps.cardTip(card, faces[0], seat))
	if h.Clicked && live {
		ps.Ctl.ClickPiece(card)
	}
}

// cardTip says what the face of a card that is of most use does, and whether it can be played now; a click shows all of it in
// the panel.
func (ps *Panels) cardTip(card string, f Face, seat engine.Seat) ui.Tooltip {
	m := ps.FaceMeaning(card, f.Key, seat)
	foot, more, several := strings.Cut(m.Line(), "\n→ ")
	if several {
		foot = ps.Text.UI("table.face.uses", "first", foot, "n", strings.Count(more, "\n→ ")+1)
	}
	return ui.Tooltip{Title: ps.CardName(card), Text: f.Effect, Foot: foot}
}

// faces are a card's faces, the one of most use to the seat first: one that can be
// played now, else one he may play at all.
func (ps *Panels) faces(card string, seat engine.Seat) []Face {
	faces := ps.Card(card, seat)
	slices.SortStableFunc(faces, func(a, b Face) int { return ps.faceUse(card, &b) - ps.faceUse(card, &a) })
	return faces
}

// faceUse grades a face: 2 can be played now, 1 may be played at all, 0 never.
func (ps *Panels) faceUse(card string, f *Face) int {
	for _, it := range ps.Ctl.PieceItems(card) {
		if factOf(it.Choice, engine.TitleFact) == f.Key {
			return 2
		}
	}
	if f.Foreign {
		return 0
	}
	return 1
}

// Inspector shows the picked card in the panel: its faces, what may be done with each,
// and why not.
func (ps *Panels) Inspector(k *prose.Column) {
	card := ps.Ctl.Piece()
	outside := slices.ContainsFunc(ps.Ctl.PieceItems(card), func(it intent.Item) bool { return ps.outside(it.Choice) })
	if !ps.held(card) && !outside {
		ps.cardHint(k)
		return
	}
	if ps.Apart && !outside { // one place for a card: beside the hand
		return
	}
	items := ps.Ctl.Aimed()
	var whole []intent.Item // what is done with the card, whichever face
	plain := false          // a card that bears no titles: its face has them
	for _, f := range ps.faces(card, ps.Prompt.Seat) {
		ps.faceBlock(k, card, f, items)
		plain = plain || f.Key == ""
	}
	for _, it := range items {
		if factOf(it.Choice, engine.TitleFact) == "" && !plain {
			whole = append(whole, it)
		}
	}
	for _, it := range whole {
		o := ui.ButtonOpts{}
		if it.Choice.Role == engine.KeepRole {
			o = ui.ButtonOpts{Primary: true, Key: "enter", Icon: "check"}
		}
		if k.WideButton("play."+strings.ReplaceAll(it.Command.String(), " ", "."), ps.Text.Choice(*it.Choice), o) {
			ps.Ctl.Press(it.Choice)
		}
		k.Gap(6)
	}
	k.HLine(k.X, k.Y+2, k.W, k.Theme.Line)
	k.Gap(10)
}

// cardHint says that there are cards to use, and leads to a hand that is in
// another tab.
func (ps *Panels) cardHint(k *prose.Column) {
	switch {
	case !ps.UsesCard() || !ps.Apart && ps.laid(ps.cardUse()):
	case ps.Apart:
		o := ui.ButtonOpts{Icon: "cards", Small: true}
		if k.Button("drawer.hand", k.Take(ui.ButtonHeight), ps.Text.UI("table.drawer.usable"), o) {
			ps.OpenHand()
		}
		k.Gap(8)
	default:
		k.Para(k.Theme.Small().In(k.Theme.Gold), ps.Text.UI("table.tray.usable"))
		k.Gap(8)
	}
}

// UsesCard tells whether a card of the hand can be used now.
func (ps *Panels) UsesCard() bool {
	return ps.Live() && ps.cardUse() != nil
}

// cardUse is the first choice that is the use of a card of the hand, nil for none.
func (ps *Panels) cardUse() *engine.Choice {
	for i := range ps.Prompt.Choices {
		if ch := &ps.Prompt.Choices[i]; ch.On == engine.OnPiece && !ps.outside(ch) {
			return ch
		}
	}
	return nil
}

// outside tells whether a choice is about a card in no hand of who is asked, which the part of the game lays out.
func (ps *Panels) outside(ch *engine.Choice) bool {
	o, ok := ps.part.(Outlaying)
	return ok && o.Outside(ch)
}

// held tells whether a card lies in a hand that is seen.
func (ps *Panels) held(card string) bool {
	for i := range ps.View.Hands {
		if slices.ContainsFunc(ps.View.Hands[i].Cards, func(c engine.Card) bool { return c.ID == card }) {
			return card != ""
		}
	}
	return false
}

// faceBlock is one face with its effect and uses.
func (ps *Panels) faceBlock(k *prose.Column, card string, f Face, items []intent.Item) {
	const edge = 72.0
	var uses []intent.Item
	for _, it := range items {
		if factOf(it.Choice, engine.TitleFact) == f.Key {
			uses = append(uses, it)
		}
	}
	mark := render.Mark(0)
	if len(uses) == 0 {
		mark = render.Dimmed
	}
	top := k.Y
	if f.Words != nil {
		if len(ps.Ctl.Aims()) == 0 { // what is asked next is not to lie below it
			ps.Press().Whole(k, "card", f.Words, mark)
		}
		ps.faceUses(k, card, &f, items, uses)
		return
	}
	k.Sprite(f.Spec(mark), render.R(k.X, top+2, edge, edge), 0)
	side := prose.NewColumn(k.Context, k.X+edge+12, top, k.W-edge-12)
	side.Para(k.Theme.Strong(), f.Name)
	side.Para(k.Theme.Small(), f.Effect)
	side.Para(k.Theme.Small().In(k.Theme.Faint), f.When)
	k.Y = max(side.Y, top+edge+4) + 6
	ps.faceUses(k, card, &f, items, uses)
}

// faceUses are the buttons for what may be done with a face, or why nothing may.
func (ps *Panels) faceUses(k *prose.Column, card string, f *Face, items, uses []intent.Item) {
	keeping := slices.ContainsFunc(items, func(it intent.Item) bool { return it.Choice.Role == engine.KeepRole })
	if len(uses) == 0 && !keeping { // which card to keep is no question of playing it
		ps.meaningLine(k, "deny."+f.Key, ps.because(ps.faceDenied(card, f.Key)))
		k.Gap(6)
	}
	if ps.aims(k) {
		return
	}
	if len(uses) > 0 && ps.laid(uses[0].Choice) {
		return
	}
	for i := range uses {
		ps.use(k, &uses[i], len(items) == 1, len(uses) == 1)
	}
	if len(uses) > 0 {
		ps.refusedUses(k, card, f.Key)
	}
}

// refusedUses are the ways to play a face that are refused with one player while there are others, each with its reason.
func (ps *Panels) refusedUses(k *prose.Column, card, face string) {
	for _, d := range ps.Ctl.PieceDenied(card) {
		ch := engine.Choice{Key: d.Key, Facts: d.Facts}
		seat := factOf(&ch, engine.SeatFact)
		if seat == "" || factOf(&ch, engine.TitleFact) != face {
			continue
		}
		id := "denied." + d.Key + "." + card + "." + seat
		k.WideButton(id, ps.Text.Denied(d), ui.ButtonOpts{Small: true, Disabled: true, Why: ps.Text.Refusal(d.Why)})
		ps.asked(k.Context, id, ps.Text.Denied(d), d.Why)
		k.Gap(5)
	}
}

// use is a button for what may be done with a card: only tells that there is nothing else, alone that the face has no other use.
func (ps *Panels) use(k *prose.Column, it *intent.Item, only, alone bool) {
	o := ui.ButtonOpts{Small: true, Primary: alone}
	if only {
		o.Key = "enter"
	}
	id := "play." + strings.ReplaceAll(it.Command.String(), " ", ".")
	if k.WideButton(id, ps.Text.Choice(*it.Choice), o) {
		ps.Ctl.Press(it.Choice)
	}
	if z := factOf(it.Choice, engine.PlaceFact); z != "" && (k.Hovered() == id || k.Focused(id)) {
		ps.Light(z)
	}
	k.Gap(5)
}

// HandColumn shows the hand of the seat that decides in a column.
func (ps *Panels) HandColumn(k *prose.Column) {
	c := k.Context
	h := ps.hand()
	if h == nil {
		ps.SheetButtons(k)
		return
	}
	if len(ps.sheets()) > 0 {
		defer ps.SheetButtons(k) // beneath the hand
	}
	k.Para(c.Theme.Caps(), strings.ToUpper(ps.Text.UI("table.tray.title", "side", ps.holders(h))))
	k.Gap(8)
	if h.Count == 0 {
		k.Para(c.Theme.Small(), ps.Text.UI("table.tray.empty"))
		k.Gap(8)
		return
	}
	const gap = 8.0
	if ps.deckOf(h) {
		w := math.Min(112, (k.W-2*gap)/3)
		rows := float64((h.Count + 2) / 3)
		ps.leaves(c, k.Take(rows*(w*1.25+gap)), h)
		if ps.mayLook(h) {
			ps.lookButton(c, k.Take(ui.ButtonHeight))
		}
		k.Gap(8)
		return
	}
	edge := math.Min(92, (k.W-2*gap)/3)
	for i := range h.Count {
		at := render.R(k.X+float64(i%3)*(edge+gap), k.Y+float64(i/3)*(edge+gap), edge, edge)
		if i >= len(h.Cards) {
			c.Sprite(render.StratagemSpec{FaceDown: true}, at, 0)
		} else {
			ps.card(c, at, h.Cards[i].ID, ps.holder(h))
		}
	}
	k.Gap(float64((h.Count+2)/3)*(edge+gap) + 4)
	if ps.mayLook(h) {
		ps.lookButton(c, k.Take(ui.ButtonHeight))
		k.Gap(8)
	}
}
