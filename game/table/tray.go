package table

import (
	"math"
	"strings"

	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// frameTray draws the hand of stratagems of the seat that sits at the screen; face
// down when that is nobody.
func (t *Table) frameTray(c *ui.Context) {
	r := t.box.tray
	c.Hit("tray", r)
	c.FillRect(r, render.Mix(c.Theme.Panel, c.Theme.Back, 0.5))
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	s := t.traySide()
	if s == nil {
		return
	}
	head := render.R(r.X+14, r.Y+7, r.W-28, 20)
	c.TextIn(head, render.Left, c.Theme.Caps(), strings.ToUpper(t.text.UI("table.tray.title", "side", t.text.Seat(s.Seat))))
	n := float64(max(3, s.HandSize))
	edge := math.Min(r.H-44, (r.W-28-(n-1)*10)/n)
	at := render.R(r.X+14, r.Y+32+(r.H-42-edge)/2, edge, edge)
	if s.HandSize == 0 {
		c.TextIn(render.R(at.X, at.Y, r.W-28, edge), render.Left, c.Theme.Small(), t.text.UI("table.tray.empty"))
		return
	}
	for i := range s.HandSize {
		if i >= len(s.Hand) {
			id := "covered." + itoa(i)
			c.Hit(id, at, ui.Dead)
			c.Sprite(render.StratagemSpec{FaceDown: true}, at, 0)
			m := t.coverMeaning(s.Seat)
			c.Tip(id, m.line())
		} else {
			t.trayPiece(c, at, &s.Hand[i], s.Seat)
		}
		at.X += edge + 10
	}
	if t.mayLook(s) {
		t.lookButton(c, render.R(r.Right()-150, r.Y+4, 136, 26))
	}
}

// traySide is the side whose hand is shown: the one that decides; nil in a game
// without sides.
func (t *Table) traySide() *engine.SideView {
	seat := t.view.Deciding
	if !t.past.Past() && t.prompt.Seat != "" {
		seat = t.prompt.Seat
	}
	if s := t.view.Side(seat); s != nil {
		return s
	}
	if len(t.view.Sides) == 0 {
		return nil
	}
	return &t.view.Sides[0]
}

// mayLook tells whether the hand on show is covered and its owner may uncover it.
func (t *Table) mayLook(s *engine.SideView) bool {
	return s.HandSize > 0 && len(s.Hand) == 0 && !t.curtained() && !t.past.Past() && t.prompt.Seat == s.Seat
}

// lookButton lets the deciding seat look at his hand in a decision that has no
// curtain of its own.
func (t *Table) lookButton(c *ui.Context, r render.Rect) {
	if c.Button("tray.look", r, t.text.UI("table.tray.look"), ui.ButtonOpts{Small: true, Icon: "eye"}) {
		t.seat = t.prompt.Seat
		t.showView()
		c.Redraw()
	}
}

// trayPiece draws a piece of the hand: the front, the back peeping out behind it.
func (t *Table) trayPiece(c *ui.Context, r render.Rect, p *engine.PieceView, seat engine.Seat) {
	id := "piece." + p.ID
	h := c.Hit(id, r, ui.CanFocus)
	live := t.live() && seat == t.prompt.Seat
	usable := live && len(t.ctl.PieceItems(p.ID)) > 0
	mark := render.Mark(0)
	switch {
	case live && t.ctl.Piece() == p.ID:
		mark = render.Selected
	case usable:
		mark = render.Selectable
	case live:
		mark = render.Dimmed
	}
	small := r.W * 0.9
	faces := t.faces(p, seat)
	if len(faces) > 1 {
		c.Sprite(t.scene.Book.FaceSpec(t.text, faces[1], mark&render.Dimmed), render.R(r.Right()-small, r.Bottom()-small, small, small), 0)
		c.Sprite(t.scene.Book.FaceSpec(t.text, faces[0], mark), render.R(r.X, r.Y, small, small), 0)
	} else {
		c.Sprite(t.scene.Book.FaceSpec(t.text, faces[0], mark), r, 0)
	}
	if h.Hovered {
		c.SetCursor(ui.Hand)
	}
	c.TipTitled(id, t.scene.Book.Piece(t.text.Language(), p.ID), t.faceTip(p, seat))
	if h.Clicked && live {
		t.ctl.ClickPiece(p.ID)
	}
}

// faceTip says what both faces do.
func (t *Table) faceTip(p *engine.PieceView, seat engine.Seat) string {
	var lines []string
	for _, f := range t.faces(p, seat) {
		name, effect, when := t.text.Title(f.No)
		m := t.faceMeaning(p.ID, f, seat)
		if strings.Contains(strings.ToLower(m.line()), strings.ToLower(when)) {
			when = "" // the reason says it
		}
		lines = append(lines, t.text.UI("table.face.line", "label", t.text.TitleLabel(f.No), "name", name, "effect", effect, "when", when), m.line())
	}
	return strings.Join(lines, "\n")
}

// faces are a piece's faces, the one of most use to the seat first: one that can be
// played now, else one of a colour he may play at all.
func (t *Table) faces(p *engine.PieceView, seat engine.Seat) []engine.FaceView {
	if p.Back == nil {
		return []engine.FaceView{p.Front}
	}
	if t.faceUse(p.ID, *p.Back, seat) > t.faceUse(p.ID, p.Front, seat) {
		return []engine.FaceView{*p.Back, p.Front}
	}
	return []engine.FaceView{p.Front, *p.Back}
}

// faceUse grades a face: 2 can be played now, 1 may be played at all, 0 the enemy's.
func (t *Table) faceUse(piece string, f engine.FaceView, seat engine.Seat) int {
	for _, it := range t.ctl.PieceItems(piece) {
		if it.Choice.Facts.Get("title") == itoa(f.No) {
			return 2
		}
	}
	if f.Owner == "neutral" || engine.Seat(f.Owner) == seat {
		return 1
	}
	return 0
}

// pieceInspector shows the picked piece in the panel: both faces, what may be done
// with each, and why not.
func (t *Table) pieceInspector(k *prose.Column) {
	piece := t.heldPiece(t.ctl.Piece())
	if piece == nil {
		t.pieceHint(k)
		return
	}
	if t.box.compact && t.drawer.tab == tabDecision { // one place for a piece: beside the hand
		return
	}
	items := t.ctl.PieceItems(piece.ID)
	var whole []intent.Item // what is done with the counter, whichever face
	for _, f := range t.faces(piece, t.prompt.Seat) {
		t.faceBlock(k, piece, f, items)
	}
	for _, it := range items {
		if it.Choice.Facts.Get("title") == "" {
			whole = append(whole, it)
		}
	}
	for _, it := range whole {
		o := ui.ButtonOpts{}
		if it.Command.Verb == "keep" {
			o = ui.ButtonOpts{Primary: true, Key: "enter", Icon: "check"}
		}
		if k.WideButton("play."+strings.ReplaceAll(it.Command.String(), " ", "."), t.text.Choice(*it.Choice), o) {
			t.ctl.Press(it.Choice)
		}
		k.Gap(6)
	}
	k.HLine(k.X, k.Y+2, k.W, k.Theme.Line)
	k.Gap(10)
}

// pieceHint says that there are stratagems to use, and leads to a hand that is in
// another tab.
func (t *Table) pieceHint(k *prose.Column) {
	switch {
	case !t.usesPiece():
	case t.box.compact && t.drawer.tab == tabDecision:
		o := ui.ButtonOpts{Icon: "cards", Small: true}
		if k.Button("drawer.hand", k.Take(ui.ButtonHeight), t.text.UI("table.drawer.usable"), o) {
			t.openTab(tabHand)
		}
		k.Gap(8)
	default:
		k.Para(k.Theme.Small().In(k.Theme.Gold), t.text.UI("table.tray.usable"))
		k.Gap(8)
	}
}

func (t *Table) heldPiece(id string) *engine.PieceView {
	for i := range t.now.Sides {
		for j := range t.now.Sides[i].Hand {
			if p := &t.now.Sides[i].Hand[j]; p.ID == id && id != "" {
				return p
			}
		}
	}
	return nil
}

// faceBlock is one face with its effect and uses.
func (t *Table) faceBlock(k *prose.Column, piece *engine.PieceView, f engine.FaceView, items []intent.Item) {
	const edge = 72.0
	name, effect, when := t.text.Title(f.No)
	var uses []intent.Item
	for _, it := range items {
		if it.Choice.Facts.Get("title") == itoa(f.No) {
			uses = append(uses, it)
		}
	}
	mark := render.Mark(0)
	if len(uses) == 0 {
		mark = render.Dimmed
	}
	top := k.Y
	k.Sprite(t.scene.Book.FaceSpec(t.text, f, mark), render.R(k.X, top+2, edge, edge), 0)
	side := prose.NewColumn(k.Context, k.X+edge+12, top, k.W-edge-12)
	side.Para(k.Theme.Strong(), name)
	side.Para(k.Theme.Small(), effect)
	side.Para(k.Theme.Small().In(k.Theme.Faint), when)
	k.Y = max(side.Y, top+edge+4) + 6
	if len(uses) == 0 {
		t.meaningLine(k, "deny."+itoa(f.No), t.because(t.faceDenied(piece.ID, f)))
		k.Gap(6)
	}
	for i, it := range uses {
		o := ui.ButtonOpts{Small: true, Primary: len(uses) == 1}
		if len(items) == 1 {
			o.Key = "enter"
		}
		id := "play." + strings.ReplaceAll(it.Command.String(), " ", ".")
		if k.WideButton(id, t.text.Choice(*it.Choice), o) {
			t.ctl.Press(uses[i].Choice)
		}
		if z := it.Choice.Facts.Get("zone"); z != "" && (k.Hovered() == id || k.Focused(id)) {
			t.hotLate = z
		}
		k.Gap(5)
	}
}
