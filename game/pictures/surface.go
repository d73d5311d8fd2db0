package pictures

import (
	"image/color"
	"math"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// The groups of the picture mode in the order of Tab.
const (
	groupTools = iota
	groupWords
	groupBoard
	groupBar
)

// Frame draws the picture mode in place of the table: the tools, the words
// and the board, on which marks are placed.
func (m *Mode) Frame(c *ui.Context) {
	size := c.Size()
	box := layOut(size, c.Compact())
	cam := &m.scene.Camera
	foot := m.captionFoot(box.board)
	box.board.H -= foot
	if cam.View != box.board {
		// The part of the board seen stays the same in the first frame.
		if seen := cam.Seen(); cam.View == m.outer.View && !cam.Fitted() {
			*cam = board.NewCamera(m.scene.Geo.Size, box.board)
			cam.Show(seen)
		} else {
			cam.Resize(box.board)
		}
	}
	if at := m.table.Position(); at != m.of { // the game went on behind the mode
		m.anew(at)
	}
	// An open card or a field takes Esc first, and the keys of the tools come before
	// those of the board.
	m.SavedCard(c, box.board)
	c.Group(groupBar)
	if m.bar(c, box.bar); !m.open {
		return
	}
	c.Group(groupTools)
	m.toolPanel(c, box.panel)
	c.Group(groupWords)
	m.words(c, box.words)
	c.Group(groupBoard)
	m.surface(c, box.board)
	m.caption(c, render.R(box.board.X, box.board.Bottom(), box.board.W, foot))
	m.cameraKeys(c)
	m.proofDialog(c)
	m.saveAsDialog(c)
}

// captionFoot is the room under the board for the caption of a picture that reaches down to there; a rectangle has it within the board.
func (m *Mode) captionFoot(pane render.Rect) float64 {
	if m.extent == board.ExtentCrop {
		return 0
	}
	return math.Min(m.ill.CaptionHeight(m.pictureRect().W), pane.H/2)
}

// pictureRect is the part of the window that becomes the picture, without its caption.
func (m *Mode) pictureRect() render.Rect {
	cam := &m.scene.Camera
	whole := render.R(0, 0, m.scene.Geo.Size.X, m.scene.Geo.Size.Y)
	switch m.extent {
	case board.ExtentView:
		return cam.ScreenRect(cam.Seen().Intersect(whole))
	case board.ExtentCrop:
		if r, err := m.ill.Crop.Region(m.scene.Geo); err == nil {
			return cam.ScreenRect(r)
		}
	}
	return cam.ScreenRect(whole)
}

// caption shows the caption as it will be: beneath the picture, as wide and as large.
func (m *Mode) caption(c *ui.Context, foot render.Rect) {
	r := m.pictureRect()
	at := render.R(r.X, foot.Y, r.W, m.ill.CaptionHeight(r.W))
	if m.extent == board.ExtentCrop {
		if !m.cropped(m.scene.Geo) {
			return
		}
		at.Y, foot = r.Bottom(), m.scene.Camera.View
	} else {
		c.FillRect(foot, c.Theme.Back)
	}
	c.PushClip(foot)
	c.Canvas(func() { m.ill.DrawCaption(c.List, at) })
	c.PopClip()
}

// boxes says where the parts of the mode are in the window.
type boxes struct{ bar, board, panel, words render.Rect }

// layOut lays the picture mode out. In a small window the board needs the room more than the words about it, which
// are the tools' tooltips then.
func layOut(size render.Rect, compact bool) boxes {
	const bar = 44.0
	foot, panel := 134.0, math.Round(math.Max(304, math.Min(360, size.W*0.24)))
	if compact {
		foot, panel = 88, 244
	}
	left := size.W - panel
	return boxes{
		bar:   render.R(0, 0, size.W, bar),
		board: render.R(0, bar, left, size.H-bar-foot),
		panel: render.R(left, bar, panel, size.H-bar),
		words: render.R(0, size.H-foot, left, foot),
	}
}

// surface draws the board with its marks and takes what the player does there.
// Zones and stacks can be reached by Tab and the arrow keys.
func (m *Mode) surface(c *ui.Context, box render.Rect) {
	s := m.scene
	s.Plain()
	s.Bare = m.scene.Bare
	s.Camera.Counters = m.outer.Counters
	if s.Camera.Counters == 0 {
		s.Camera.Counters = 1
	}
	s.Camera.Counters *= m.ill.Counters.Factor()
	s.Frame = render.Rect{}
	if m.cropped(s.Geo) {
		s.Frame = m.pictureRect()
	}
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
			if m.tool != toolArrow || keyboard {
				s.Hover = w.ID
			}
		}
		m.hit(c, h, w)
	}
	m.hit(c, h, board.Where{Point: s.Camera.Board(h.At)})
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
	if !s.Bare && m.tool != toolRect {
		for i := range s.Piles() {
			pile := &s.Piles()[i]
			id := "stack." + pile.ID
			hot(id, c.Hit(id, s.PileBox(pile.ID), ui.Drags, ui.CanFocus), board.Where{ID: pile.Counters[len(pile.Counters)-1].ID})
		}
	}
	ill := m.shown()
	if circle := m.circleInHand(c); circle != nil {
		ill.Circles = append(ill.Circles[:len(ill.Circles):len(ill.Circles)], *circle)
	}
	if a := m.arrowInHand(c, target, keyboard); a != nil {
		ill.Arrows = append(ill.Arrows[:len(ill.Arrows):len(ill.Arrows)], *a)
	}
	s.Illustration = &ill
	c.Canvas(func() { s.Draw(c.List) })
	m.drawFrame(c, box)
	if m.tool != toolHighlight {
		if mouse, in := c.Mouse(); in && box.Contains(mouse) {
			c.SetCursor(ui.Crosshair)
		}
	}
}

// hit does what a click or drag on the board means for the tool in hand; w is
// what was clicked.
func (m *Mode) hit(c *ui.Context, h ui.Hit, w board.Where) {
	switch {
	case h.RightClicked:
		m.begun = nil
	case h.DragStarted && m.dragsFrom(c):
		_, from, _ := c.Dragging()
		m.drag, m.begun = &from, nil
	case h.Dragging && m.drag != nil && m.dragOf == toolRect:
		m.crop(m.dragged(h.At))
	case h.Dropped && m.drag != nil:
		switch m.dragOf {
		case toolRect:
			m.crop(m.dragged(h.At))
			if _, err := m.ill.Crop.Region(m.scene.Geo); err != nil {
				m.ill.Crop = board.Crop{} // a slip of the hand
			} else if m.tool == toolRect {
				m.tool = toolHighlight // the next click is a mark, no zone for another rectangle
			}
		case toolCircle:
			if circle := m.circleInHand(c); circle != nil {
				m.sign(&m.ill.Circles, circle.At, circle.Radius)
			}
		default:
			m.arrow(m.snap(c, *m.drag), m.snap(c, h.At))
		}
		m.drag = nil
	case m.drag == nil && (h.DragStarted || h.Dragging || h.Dropped):
		m.table.DragBoard(c, h)
	case h.Clicked:
		m.click(c, h, w)
	}
}

// dragsFrom tells whether the drag that begins is one of a tool, and of which, and not one that moves the board. Whatever the tool, a
// drag with Shift on the ground is a rectangle and one from a stack an arrow.
func (m *Mode) dragsFrom(c *ui.Context) bool {
	_, from, _ := c.Dragging()
	switch {
	case m.tool == toolArrow || m.tool == toolCircle || m.tool == toolRect:
		m.dragOf = m.tool
	case c.Mods()&ui.Shift != 0:
		m.dragOf, m.extent = toolRect, board.ExtentCrop
	case !m.scene.Bare && m.scene.StackAt(from) != nil:
		m.dragOf = toolArrow
	default:
		return false
	}
	return true
}

// circleInHand is the circle being drawn, from its middle.
func (m *Mode) circleInHand(c *ui.Context) *board.Sign {
	mouse, _ := c.Mouse()
	if m.drag == nil || m.dragOf != toolCircle {
		return nil
	}
	from, to := m.scene.Camera.Board(*m.drag), m.scene.Camera.Board(mouse)
	r := math.Hypot(to.X-from.X, to.Y-from.Y)
	if r < board.LeastRadius {
		return nil
	}
	return &board.Sign{At: board.Where{Point: rounded(from)}, Colour: m.colour, Radius: math.Min(r, board.MostRadius)}
}

// rounded is a point of the board as it is written in files.
func rounded(p render.Point) render.Point { return render.Pt(math.Round(p.X), math.Round(p.Y)) }

// click: by the keyboard a zone or stack is meant as it is, by the pointer an
// arrow's end may also be a point.
func (m *Mode) click(c *ui.Context, h ui.Hit, w board.Where) {
	if l, ok := m.letteredAt(h.At); ok && !h.ByKey && m.begun == nil && m.tool != toolRect {
		m.hand = l
		m.focus = fieldOf(l)
		c.Redraw()
		return
	}
	if !h.ByKey && (m.tool == toolText || m.tool == toolCircle || m.tool == toolCross) {
		w = m.snap(c, h.At)
		w.Point = rounded(w.Point)
	}
	switch m.tool {
	case toolText:
		m.dropEmpty()
		m.writeAt(c, w)
	case toolCircle:
		m.sign(&m.ill.Circles, w, 0)
	case toolCross:
		m.sign(&m.ill.Crosses, w, 0)
	case toolHighlight:
		if w.ID != "" {
			m.highlight(w)
		}
	case toolRect:
		if w.ID != "" {
			m.cropZone(w.ID)
		}
	case toolArrow:
		if !h.ByKey {
			w = m.snap(c, h.At)
		}
		if m.begun == nil {
			m.begun = &w
			return
		}
		m.arrow(*m.begun, w)
	}
}

// dragged is the rectangle of the board between where a drag began and the pointer.
func (m *Mode) dragged(to render.Point) render.Rect {
	size := m.scene.Geo.Size
	a, b := m.scene.Camera.Board(*m.drag), m.scene.Camera.Board(to)
	r := render.R(math.Min(a.X, b.X), math.Min(a.Y, b.Y), math.Abs(a.X-b.X), math.Abs(a.Y-b.Y))
	return r.Intersect(render.R(0, 0, size.X, size.Y))
}

// snap is what an arrow's end at a point of the window refers to: the stack there,
// the zone whose middle is near, else the point itself. Shift keeps it a point.
func (m *Mode) snap(c *ui.Context, at render.Point) board.Where {
	s := m.scene
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
	q := s.Camera.Board(at)
	return board.Where{Point: render.Pt(
		math.Round(math.Max(0, math.Min(s.Geo.Size.X-1, q.X))),
		math.Round(math.Max(0, math.Min(s.Geo.Size.Y-1, q.Y))))}
}

// arrowInHand is the arrow being drawn, nil for none.
func (m *Mode) arrowInHand(c *ui.Context, target *board.Where, keyboard bool) *board.Arrow {
	mouse, in := c.Mouse()
	switch {
	case m.drag != nil && m.dragOf == toolArrow:
		return &board.Arrow{From: m.snap(c, *m.drag), To: m.snap(c, mouse), Colour: m.colour}
	case m.tool != toolArrow:
	case m.begun != nil && keyboard && target != nil:
		return &board.Arrow{From: *m.begun, To: *target, Colour: m.colour}
	case m.begun != nil && in && !keyboard:
		c.TrackMouse()
		return &board.Arrow{From: *m.begun, To: m.snap(c, mouse), Colour: m.colour}
	}
	return nil
}

// cameraKeys moves the board by keys.
func (m *Mode) cameraKeys(c *ui.Context) {
	cam := &m.scene.Camera
	mid := cam.View.Center()
	moved := m.table.PanKeys(c)
	for _, k := range [...][2]string{{"c", "caption"}, {"l", "label"}} {
		c.Hint(k[0], m.table.Text().UI("table.picture."+k[1]))
	}
	c.Hint("h", m.table.Text().UI("table.keys.hide"))
	c.Hint("←↑→↓", m.table.Text().UI("table.keys.pan"))
	switch {
	case c.Key("+"):
		cam.ZoomBy(mid, 1)
	case c.Key("-"):
		cam.ZoomBy(mid, -1)
	case c.Key("home"):
		cam.Fit()
	case c.Key("t"):
		cam.Show(m.scene.Geo.Disputed())
	case c.Key("h"):
		m.scene.Bare = !m.scene.Bare
	default:
		if !moved {
			return
		}
	}
	c.Redraw()
}

// drawFrame darkens what the picture leaves out, with a grip to size a rectangle by:
// dragged, or moved by the arrow keys and sized with Shift.
func (m *Mode) drawFrame(c *ui.Context, box render.Rect) {
	s := m.scene
	if !m.cropped(s.Geo) {
		return
	}
	whole := render.R(0, 0, s.Geo.Size.X, s.Geo.Size.Y)
	region := whole
	if m.extent == board.ExtentCrop {
		region, _ = m.ill.Crop.Region(s.Geo)
	}
	r := s.Camera.ScreenRect(region)
	in := r.Intersect(box)
	if m.extent == board.ExtentView {
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
	if m.extent != board.ExtentCrop {
		return
	}
	c.StrokeRoundRect(r.Inset(-3), 2, 4, render.Hex(0x10151a))
	c.StrokeRoundRect(r.Inset(-2), 1, 2, c.Theme.Gold)
	grip := render.R(r.Right()-9, r.Bottom()-9, 18, 18)
	h := c.Hit("picture.grip", grip, ui.CanFocus, ui.Drags)
	c.Tip("picture.grip", m.table.Text().UI("table.picture.grip"))
	c.FillRoundRect(grip.Inset(3), 3, render.Hex(0x10151a))
	c.FillRoundRect(grip.Inset(5), 2, c.Theme.Gold)
	if h.Dragging || h.Dropped {
		at := s.Camera.Board(h.At)
		region.W, region.H = math.Max(board.LeastCrop, at.X-region.X), math.Max(board.LeastCrop, at.Y-region.Y)
		m.crop(region.Intersect(whole))
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
		m.crop(moved)
		c.Redraw()
	}
}
