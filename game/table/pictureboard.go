package table

import (
	"image/color"
	"math"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// The groups of the picture mode in the order of Tab.
const (
	groupPictureTools = iota
	groupPictureWords
	groupPictureBoard
	groupPictureBar
)

// framePictures draws the picture mode in place of the table: the tools, the words
// and the board, on which marks are placed.
func (t *Table) framePictures(c *ui.Context) {
	p := &t.pictures
	size := c.Size()
	box := pictureBoxes(size, c.Compact())
	cam := &t.scene.Camera
	if cam.View != box.board {
		// The part of the board seen stays the same in the first frame.
		if seen := cam.Seen(); cam.View == p.outer.View && !cam.Fitted() {
			*cam = board.NewCamera(t.scene.Geo.Size, box.board)
			cam.Show(seen)
		} else {
			cam.Resize(box.board)
		}
	}
	if at := t.shownHash(); at != p.of { // the game went on behind the mode
		*p = pictureState{open: true, of: at, outer: p.outer, colour: p.colour, busy: p.busy}
	}
	// An open card or a field takes Esc first, and the keys of the tools come before
	// those of the board.
	t.savedCard(c, box.board)
	c.Group(groupPictureBar)
	if t.pictureBar(c, box.bar); !p.open {
		return
	}
	c.Group(groupPictureTools)
	t.pictureTools(c, box.panel)
	c.Group(groupPictureWords)
	t.pictureWords(c, box.log)
	c.Group(groupPictureBoard)
	t.pictureBoard(c, box.board)
	t.pictureCamera(c)
	t.proofDialog(c)
}

// pictureBoxes lays the picture mode out. In a small window the board needs the room more than the words about it, which
// are the tools' tooltips then.
func pictureBoxes(size render.Rect, compact bool) frameBox {
	const bar = 44.0
	foot, panel := 134.0, math.Round(math.Max(304, math.Min(360, size.W*0.24)))
	if compact {
		foot, panel = 88, 244
	}
	left := size.W - panel
	return frameBox{
		bar:   render.R(0, 0, size.W, bar),
		board: render.R(0, bar, left, size.H-bar-foot),
		panel: render.R(left, bar, panel, size.H-bar),
		log:   render.R(0, size.H-foot, left, foot),
	}
}

// pictureBoard draws the board with its marks and takes what the player does there.
// Zones and stacks can be reached by Tab and the arrow keys.
func (t *Table) pictureBoard(c *ui.Context, box render.Rect) {
	s, p := t.scene, &t.pictures
	s.Plain()
	s.Bare = t.bare
	c.PushClip(box)
	defer c.PopClip()
	h := c.Hit("board", box, ui.Drags)
	if w := c.Wheel("board", box); w.Y != 0 {
		s.Camera.ZoomBy(h.At, w.Y)
	}
	s.Lay()
	focus, keyboard := c.Focus()
	var target *board.Where
	hot := func(id string, h ui.Hit, w board.Where) {
		if h.Hovered || keyboard && focus == id {
			target = &w
			if p.tool != toolArrow || keyboard {
				s.Hover = w.ID
			}
		}
		t.pictureHit(c, h, w)
	}
	t.pictureHit(c, h, board.Where{Point: s.Camera.Board(h.At)})
	for _, place := range s.Geo.Within(s.Camera.Seen()) {
		id := place.ID
		for i, poly := range s.Polygons(id) {
			target, flags := "zone."+id, []ui.Flag{ui.Drags, ui.CanFocus}
			if i > 0 { // the inset's drawing of the same zone
				target, flags = "inset."+id, flags[:1]
			}
			hot(target, c.HitPoly(target, poly, flags...), board.Where{ID: id})
		}
	}
	if !s.Bare && p.tool != toolRect {
		for i := range s.Piles() {
			pile := &s.Piles()[i]
			id := "stack." + pile.ID
			hot(id, c.Hit(id, s.PileBox(pile.ID), ui.Drags, ui.CanFocus), board.Where{ID: pile.Counters[len(pile.Counters)-1].ID})
		}
	}
	ill := p.ill
	if a := t.arrowInHand(c, target, keyboard); a != nil {
		ill.Arrows = append(ill.Arrows[:len(ill.Arrows):len(ill.Arrows)], *a)
	}
	s.Illustration = &ill
	c.Canvas(func() { s.Draw(c.List) })
	t.drawFrame(c, box)
	if p.tool != toolHighlight {
		if mouse, in := c.Mouse(); in && box.Contains(mouse) {
			c.SetCursor(ui.Crosshair)
		}
	}
}

// pictureHit does what a click or drag on the board means for the tool in hand; w is
// what was clicked.
func (t *Table) pictureHit(c *ui.Context, h ui.Hit, w board.Where) {
	p := &t.pictures
	switch {
	case h.RightClicked:
		p.begun = nil
	case h.DragStarted && p.tool != toolHighlight:
		_, from, _ := c.Dragging()
		p.drag, p.begun = &from, nil
	case h.Dragging && p.drag != nil && p.tool == toolRect:
		p.crop(t.dragged(h.At))
	case h.Dropped && p.drag != nil:
		if p.tool == toolRect {
			p.crop(t.dragged(h.At))
			if _, err := p.ill.Crop.Region(t.scene.Geo); err != nil {
				p.ill.Crop = board.Crop{} // a slip of the hand
			} else {
				p.tool = toolHighlight // the next click is a mark, no zone for another rectangle
			}
		} else {
			p.arrow(t.snap(c, *p.drag), t.snap(c, h.At))
		}
		p.drag = nil
	case p.drag == nil && (h.DragStarted || h.Dragging || h.Dropped):
		t.dragBoard(c, h)
	case h.Clicked:
		t.pictureClick(c, h, w)
	}
}

// pictureClick: by the keyboard a zone or stack is meant as it is, by the pointer an
// arrow's end may also be a point.
func (t *Table) pictureClick(c *ui.Context, h ui.Hit, w board.Where) {
	p := &t.pictures
	switch p.tool {
	case toolHighlight:
		if w.ID != "" {
			p.highlight(w)
		}
	case toolRect:
		if w.ID != "" {
			p.cropZone(w.ID)
		}
	case toolArrow:
		if !h.ByKey {
			w = t.snap(c, h.At)
		}
		if p.begun == nil {
			p.begun = &w
			return
		}
		p.arrow(*p.begun, w)
	}
}

// dragged is the rectangle of the board between where a drag began and the pointer.
func (t *Table) dragged(to render.Point) render.Rect {
	size := t.scene.Geo.Size
	a, b := t.scene.Camera.Board(*t.pictures.drag), t.scene.Camera.Board(to)
	r := render.R(math.Min(a.X, b.X), math.Min(a.Y, b.Y), math.Abs(a.X-b.X), math.Abs(a.Y-b.Y))
	return r.Intersect(render.R(0, 0, size.X, size.Y))
}

// snap is what an arrow's end at a point of the window refers to: the stack there,
// the zone whose middle is near, else the point itself. Shift keeps it a point.
func (t *Table) snap(c *ui.Context, at render.Point) board.Where {
	s := t.scene
	if c.Mods()&ui.Shift == 0 {
		if !s.Bare {
			if pile := s.StackAt(at); pile != nil {
				return board.Where{ID: pile.Counters[len(pile.Counters)-1].ID}
			}
		}
		best, least := "", s.Camera.Edge()
		reach, m := least/s.Camera.Zoom, s.Camera.Board(at)
		for _, place := range s.Geo.Within(render.R(m.X-reach, m.Y-reach, 2*reach, 2*reach)) {
			d := s.Camera.Screen(place.Middle()).Sub(at)
			if n := math.Hypot(d.X, d.Y); n < least {
				best, least = place.ID, n
			}
		}
		if best != "" {
			return board.Where{ID: best}
		}
	}
	p := s.Camera.Board(at)
	return board.Where{Point: render.Pt(
		math.Round(math.Max(0, math.Min(s.Geo.Size.X-1, p.X))),
		math.Round(math.Max(0, math.Min(s.Geo.Size.Y-1, p.Y))))}
}

// arrowInHand is the arrow being drawn, nil for none.
func (t *Table) arrowInHand(c *ui.Context, target *board.Where, keyboard bool) *board.Arrow {
	p := &t.pictures
	mouse, in := c.Mouse()
	switch {
	case p.tool != toolArrow:
	case p.drag != nil:
		return &board.Arrow{From: t.snap(c, *p.drag), To: t.snap(c, mouse), Colour: p.colour}
	case p.begun != nil && keyboard && target != nil:
		return &board.Arrow{From: *p.begun, To: *target, Colour: p.colour}
	case p.begun != nil && in && !keyboard:
		c.TrackMouse()
		return &board.Arrow{From: *p.begun, To: t.snap(c, mouse), Colour: p.colour}
	}
	return nil
}

// pictureCamera moves the board by keys.
func (t *Table) pictureCamera(c *ui.Context) {
	cam := &t.scene.Camera
	mid := cam.View.Center()
	moved := t.panKeys(c)
	for _, k := range [...][2]string{{"c", "caption"}, {"l", "label"}} {
		c.Hint(k[0], t.text.UI("table.picture."+k[1]))
	}
	c.Hint("h", t.text.UI("table.keys.hide"))
	c.Hint("←↑→↓", t.text.UI("table.keys.pan"))
	switch {
	case c.Key("+"):
		cam.ZoomBy(mid, 1)
	case c.Key("-"):
		cam.ZoomBy(mid, -1)
	case c.Key("home"):
		cam.Fit()
	case c.Key("t"):
		cam.Show(t.scene.Geo.Disputed())
	case c.Key("h"):
		t.bare = !t.bare
	default:
		if !moved {
			return
		}
	}
	c.Redraw()
}

// drawFrame darkens what the picture leaves out, with a grip to size a rectangle by:
// dragged, or moved by the arrow keys and sized with Shift.
func (t *Table) drawFrame(c *ui.Context, box render.Rect) {
	p, s := &t.pictures, t.scene
	if !p.cropped(s.Geo) {
		return
	}
	whole := render.R(0, 0, s.Geo.Size.X, s.Geo.Size.Y)
	region := whole
	if p.extent == extentRect {
		region, _ = p.ill.Crop.Region(s.Geo)
	}
	r := s.Camera.ScreenRect(region)
	in := r.Intersect(box)
	if p.extent == extentView {
		in = s.Camera.ScreenRect(whole).Intersect(box)
	}
	shade := color.NRGBA{10, 13, 17, 150}
	if in.Empty() {
		c.FillRect(box, shade)
	} else {
		c.FillRect(render.R(box.X, box.Y, box.W, in.Y-box.Y), shade)
		c.FillRect(render.R(box.X, in.Bottom(), box.W, box.Bottom()-in.Bottom()), shade)
		c.FillRect(render.R(box.X, in.Y, in.X-box.X, in.H), shade)
		c.FillRect(render.R(in.Right(), in.Y, box.Right()-in.Right(), in.H), shade)
	}
	if p.extent != extentRect {
		return
	}
	c.StrokeRoundRect(r.Inset(-3), 2, 4, render.Hex(0x10151a))
	c.StrokeRoundRect(r.Inset(-2), 1, 2, c.Theme.Gold)
	grip := render.R(r.Right()-9, r.Bottom()-9, 18, 18)
	h := c.Hit("picture.grip", grip, ui.CanFocus, ui.Drags)
	c.Tip("picture.grip", t.text.UI("table.picture.grip"))
	c.FillRoundRect(grip.Inset(3), 3, render.Hex(0x10151a))
	c.FillRoundRect(grip.Inset(5), 2, c.Theme.Gold)
	if h.Dragging || h.Dropped {
		at := s.Camera.Board(h.At)
		region.W, region.H = math.Max(board.LeastCrop, at.X-region.X), math.Max(board.LeastCrop, at.Y-region.Y)
		p.crop(region.Intersect(whole))
		c.Redraw()
	}
	if !c.Focused("picture.grip") {
		return
	}
	const step = 20
	for key, d := range map[string]render.Point{"left": {X: -step}, "right": {X: step}, "up": {Y: -step}, "down": {Y: step}} {
		moved := region
		switch {
		case c.Key(key):
			moved.X = math.Max(0, math.Min(whole.W-moved.W, moved.X+d.X))
			moved.Y = math.Max(0, math.Min(whole.H-moved.H, moved.Y+d.Y))
		case c.Key("shift+" + key):
			moved.W, moved.H = math.Max(board.LeastCrop, moved.W+d.X), math.Max(board.LeastCrop, moved.H+d.Y)
			moved = moved.Intersect(whole)
		default:
			continue
		}
		p.crop(moved)
		c.Redraw()
	}
}
