package table

import (
	"math"
	"slices"
	"strings"

	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/intent"
	"strategos/game/panels"
	"strategos/game/ui"
	"strategos/render"
)

// panState is a drag of the board.
type panState struct {
	active bool
	last   render.Point
}

// carryState is what the pointer carries.
type carryState struct {
	ids []string
}

// frameBoard draws the board and does what is clicked on it.
func (t *Table) frameBoard(c *ui.Context) {
	s := t.scene
	s.Lay()
	c.PushClip(t.box.board)
	t.panBoard(c)
	t.pilotBoard(c)
	hover := t.zoneHits(c)
	t.turnTrack(c)
	t.yearTrack(c)
	if !t.scene.Bare {
		t.counterHits(c)
	}
	t.dressScene(hover)
	c.Canvas(func() { s.Draw(c.List) })
	t.pilotStack(c)
	t.drawCarried(c)
	t.drawMinimap(c)
	t.panels.Legend(c, t.legendRoom())
	t.boardAwaited(c)
	t.drawNaming(c)
	t.drawFan(c)
	c.PopClip()
	t.past.Banner(c, t.box.banner)
}

// Drawer is a Host that knows whether the window has the picture of a board.
type Drawer interface{ Drawn(picture string) bool }

// boardAwaited says that the picture of the board is still being read, while it is.
func (t *Table) boardAwaited(c *ui.Context) {
	h, ok := t.host.(Drawer)
	if !ok || h.Drawn(t.scene.Picture) {
		return
	}
	words, b := t.text.UI("table.board-awaited"), t.box.board
	style := c.Theme.Strong()
	w := render.Measure(style, words) + 48
	r := render.R(math.Round(b.X+(b.W-w)/2), math.Round(b.Y+b.H/2-22), w, 44)
	c.FillRoundRect(r, 10, render.WithAlpha(c.Theme.Panel, 0.93))
	c.StrokeRoundRect(r, 10, 1, c.Theme.Gold)
	c.TextIn(r, render.Center, style, words)
}

// legendRoom is the part of the board where the key of a painted map lies: above the tracks at its lower edge.
func (t *Table) legendRoom() render.Rect {
	out := t.box.board
	for _, track := range t.scene.Geo.Tracks {
		r := t.scene.Camera.ScreenRect(track.Panel).Intersect(t.box.board)
		if !r.Empty() && r.Y > out.Y+out.H*0.6 && r.X < out.X+out.W*0.25 {
			out.H = min(out.H, r.Y-out.Y)
		}
	}
	return out
}

// panBoard moves and zooms the board by mouse. The board itself is the lowest
// thing to hit.
func (t *Table) panBoard(c *ui.Context) {
	h := c.Hit("board", t.box.board, ui.Drags)
	mouse, in := c.Mouse()
	if w := c.Wheel("board", t.box.board); w.Y != 0 && in {
		t.scene.Camera.ZoomBy(mouse, w.Y)
		t.scene.Lay()
	}
	t.dragBoard(c, h)
	if h.Clicked || h.RightClicked {
		t.ctl.Cancel()
	}
}

// dragBoard follows a drag that began on the board or on one of its zones.
func (t *Table) dragBoard(c *ui.Context, h ui.Hit) {
	switch {
	case h.DragStarted:
		_, from, _ := c.Dragging()
		t.pan = panState{true, from}
		fallthrough
	case h.Dragging && t.pan.active:
		d := h.At.Sub(t.pan.last)
		t.pan.last = h.At
		t.scene.Camera.Pan(d.X, d.Y)
		t.scene.Lay()
		c.SetCursor(ui.Grab)
	case h.Dropped:
		t.pan.active = false
	}
}

// zoneHits registers the zones and returns the one under the pointer. The board is one
// stop for Tab; arrow keys and letters go from zone to zone.
func (t *Table) zoneHits(c *ui.Context) string {
	hover := ""
	places := board.Places{Scene: t.scene}
	if home := "zone." + t.pilot.zone; t.scene.Geo.Place(t.pilot.zone) != nil {
		if h := c.HitPoly(home, places.Outline(home), ui.Drags, ui.CanFocus, ui.OwnSpace); h.Focused {
			hover = t.pilot.zone
			t.zoneShown(c, home, hover)
		}
	}
	for _, target := range c.HitPlane(places, t.box.board, ui.Drags) {
		p, _ := places.Of(target)
		h := c.HitOn(target)
		if h.Hovered {
			hover = p.ID
			t.zoneShown(c, target, hover)
		}
		t.zoneHit(c, h, p.ID)
	}
	return hover
}

// zoneShown shows the tooltip of a zone, unless a menu lies open.
func (t *Table) zoneShown(c *ui.Context, target, id string) {
	if t.ctl.Menu() == nil {
		t.zoneTip(c, target, id)
	}
}

// zoneHit does what the pointer asks of one outline of a zone.
func (t *Table) zoneHit(c *ui.Context, h ui.Hit, id string) {
	if h.Hovered && t.acts(t.ctl.AtPlace(id)) {
		c.SetCursor(ui.Hand)
	}
	t.dragBoard(c, h)
	switch {
	case h.Clicked:
		t.pointed = nil
		t.pilot.stopNaming()
		if c.Mods()&ui.Shift == 0 || !t.live() || !t.ctl.PassBy(id) {
			t.clickZone(id)
		}
	case h.RightClicked:
		if !t.ctl.Cancel() {
			t.ctl.Look(id, "")
		}
	}
}

func (t *Table) clickZone(id string) {
	if t.live() {
		t.ctl.ClickPlace(id)
		return
	}
	t.ctl.Look(id, "")
}

// acts tells whether a click does something: the pointer is a hand there.
func (t *Table) acts(in intent.Intent) bool {
	return t.live() && (in.Acts() || in.Picks() || in.Kind == intent.Narrow)
}

// counterHits registers the counters, lowest first.
func (t *Table) counterHits(c *ui.Context) {
	overPile := ""
	for i := range t.scene.Spots() {
		sp := &t.scene.Spots()[i]
		id := sp.Counter.ID
		if t.fan.pile == sp.Pile.ID {
			continue // registered in the fan
		}
		h := c.Hit("counter."+id, sp.Box, ui.Drags)
		if h.Hovered {
			overPile = sp.Pile.ID
			t.hint = id
		}
		t.counterEvents(c, h, sp.Counter, sp.Pile)
	}
	t.openFan(c, overPile)
}

// counterEvents does what a click or drag on a counter means.
func (t *Table) counterEvents(c *ui.Context, h ui.Hit, cv *zonewar.CounterView, pile *board.Pile) {
	if h.Hovered && t.acts(t.ctl.AtCounter(cv.ID, panels.Adds(c))) {
		c.SetCursor(ui.Hand)
	}
	if h.Hovered {
		t.counterTip(c, cv, pile)
	}
	switch {
	case h.DragStarted && t.live() && t.ctl.PickForDrag(cv.ID):
		t.carry.ids = slices.Clone(t.ctl.Group())
		t.fan = fanState{}
	case h.DragStarted || h.Dragging && t.pan.active:
		t.dragBoard(c, h)
	case h.Dropped && t.carry.ids != nil:
		t.drop(h.DropOn)
	case h.Dropped:
		t.pan.active = false
	case h.DoubleClicked && t.live():
		var ids []string
		for _, other := range pile.Counters {
			ids = append(ids, other.ID)
		}
		t.ctl.TakeStack(ids)
	case h.Clicked:
		t.pointed, t.fan.clicked = nil, c.Now()
		if t.live() {
			t.ctl.ClickCounter(cv.ID, panels.Adds(c))
		} else {
			t.ctl.Look(cv.Place, cv.ID)
		}
	case h.RightClicked:
		t.big = cv.ID
	}
}

// counterTip says what a counter is and what a click on it does, or why it does
// nothing. A stack fans out first; each counter of the fan then has its own. An open
// menu lies beside the pointer and stays in sight.
func (t *Table) counterTip(c *ui.Context, cv *zonewar.CounterView, pile *board.Pile) {
	fanned := t.fan.pile == pile.ID
	if len(pile.Counters) > 1 && !fanned || t.ctl.Menu() != nil {
		return
	}
	m := t.panels.ThingMeaning(cv.ID, panels.Adds(c))
	tip := ui.Tooltip{Title: t.scene.Book.FullName(t.text.Language(), cv.ID), Foot: m.Line()}
	if !fanned {
		tip.Text = strings.Join(t.panels.ThingFacts(cv.ID), ui.Dot)
	}
	c.TipOf("counter."+cv.ID, tip)
}

// drop ends carrying counters on whatever lies under the pointer.
func (t *Table) drop(on string) {
	t.carry = carryState{}
	kind, id, ok := strings.Cut(on, ".")
	if !ok {
		return
	}
	switch kind {
	case "zone", "inset":
	case "counter":
		cv := t.now.Counter(id)
		if cv == nil {
			return
		}
		id = cv.Place
	default:
		return
	}
	t.ctl.Do(t.ctl.AtDrop(id))
}

// drawCarried draws what the pointer carries beside it.
func (t *Table) drawCarried(c *ui.Context) {
	t.scene.Lifted = nil
	if t.carry.ids == nil {
		return
	}
	if _, _, ok := c.Dragging(); !ok {
		t.carry = carryState{}
		return
	}
	t.scene.Lifted = make(map[string]bool)
	for _, id := range t.carry.ids {
		t.scene.Lifted[id] = true
	}
	c.SetCursor(ui.Grab)
	ids := t.carry.ids
	c.Later(func() {
		mouse, _ := c.Mouse()
		edge := math.Max(t.scene.Camera.Edge(), 44)
		for i, r := range board.Heap(mouse, edge, len(ids)) {
			if cv := t.now.Counter(ids[i]); cv != nil {
				c.Sprite(t.scene.Book.Spec(t.text.Language(), cv, render.Selected), r, 0)
			}
		}
	})
}

// panKeys move the board by the arrow keys, unless those move the focus.
func (t *Table) panKeys(c *ui.Context) (moved bool) {
	if _, keyboard := c.Focus(); keyboard {
		return false
	}
	const step = 90
	for key, d := range map[string]render.Point{"left": {X: step}, "right": {X: -step}, "up": {Y: step}, "down": {Y: -step}} {
		if c.Key(key) {
			t.scene.Camera.Pan(d.X, d.Y)
			moved = true
		}
	}
	return moved
}

// cameraKeys pan and recall views.
func (t *Table) cameraKeys(c *ui.Context) {
	cam := &t.scene.Camera
	moved := t.panKeys(c)
	for i := range t.views {
		n := itoa(i + 1)
		if c.Key("ctrl+" + n) {
			v := cam.Save()
			t.views[i] = &v
			c.Toast(t.text.UI("table.view.stored", "n", n))
		}
		if c.Key(n) {
			if t.views[i] == nil {
				c.Toast(t.text.UI("table.view.empty", "n", n))
				continue
			}
			cam.Recall(*t.views[i])
			moved = true
		}
	}
	if moved {
		c.Redraw()
	}
}

// drawMinimap shows where on the board the view is, when not all of it is seen.
func (t *Table) drawMinimap(c *ui.Context) {
	cam := &t.scene.Camera
	if cam.Zoom <= cam.FitZoom()*1.02 {
		return
	}
	size := t.scene.Geo.Size
	w := math.Round(math.Max(110, math.Min(190, t.box.board.W*0.17)))
	r := render.R(0, 0, w, math.Round(w*size.Y/size.X))
	r.X, r.Y = t.box.board.Right()-r.W-10, t.box.board.Bottom()-r.H-10
	h := c.Hit("minimap", r, ui.Drags)
	c.FillRoundRect(r.Inset(-4), 5, render.Hex(0x10151a))
	c.Picture(t.scene.Picture, render.R(0, 0, size.X, size.Y), r, render.Fast)
	k := w / size.X
	for _, p := range t.scene.Piles() {
		at := render.Pt(r.X+p.At.X*k, r.Y+p.At.Y*k)
		c.FillCircle(at, 3.4, render.Hex(0x10151a))
		c.FillCircle(at, 2.6, t.set.Palette.Of(t.scene.Book.Livery(p.Side)).Accent)
	}
	seen := cam.Seen()
	box := render.R(r.X+seen.X*k, r.Y+seen.Y*k, seen.W*k, seen.H*k).Intersect(r)
	c.StrokeRoundRect(box, 1, 2.5, render.Hex(0x10151a))
	c.StrokeRoundRect(box, 1, 1.5, c.Theme.Gold)
	if h.Held || h.Dragging || h.Clicked {
		cam.Recall(board.SavedView{Centre: render.Pt((h.At.X-r.X)/k, (h.At.Y-r.Y)/k), Zoom: cam.Zoom})
		c.Redraw()
	}
	if h.Hovered {
		c.SetCursor(ui.Crosshair)
	}
}
