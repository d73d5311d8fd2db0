package pictures

import (
	"image"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// bar is the strip over the picture mode: what this is, and the way out.
func (m *Mode) bar(c *ui.Context, r render.Rect) {
	c.Hit("bar", r)
	c.FillRect(r, c.Theme.Back)
	c.HLine(r.X, r.Bottom()-1, r.W, c.Theme.Line)
	c.Icon("camera", render.R(r.X+14, r.Y+10, 24, 24), c.Theme.Gold)
	o := ui.ButtonOpts{Key: "escape", Icon: "close"}
	label := m.table.Text().UI("table.picture.close")
	w := c.ButtonWidth(label, o)
	c.TextIn(render.R(r.X+48, r.Y, r.W-w-70, r.H), render.Left, c.Theme.Heading().Sized(19), m.table.Text().UI("table.picture.title"))
	if f, _ := c.Focus(); (f == "picture.caption" || f == "picture.label" || strings.HasPrefix(f, "picture.text.")) && c.Key("escape") {
		c.SetFocus("")
	}
	if m.begun != nil && c.Key("escape") {
		m.begun = nil
	}
	if c.Button("picture.close", render.R(r.Right()-w-8, r.Y+5, w, r.H-10), label, o) {
		m.close()
		c.Redraw()
	}
}

// toolRow is a row of the tools' panel.
type toolRow struct {
	id, icon, key string
	on            bool
	do            func()
}

// toolPanel is the panel of the picture mode; it scrolls in low windows.
func (m *Mode) toolPanel(c *ui.Context, r render.Rect) {
	c.Hit("panel", r)
	c.FillRect(r, c.Theme.Panel)
	c.VLine(r.X, r.Y, r.H, c.Theme.Line)
	const foot = 3*(ui.ButtonHeight+8) + 40
	c.Scroll("picture.tools", render.R(r.X+14, r.Y+8, r.W-22, r.H-foot-16), func(in render.Rect) float64 {
		return m.choices(c, render.R(in.X, in.Y, in.W-8, in.H)) - in.Y
	})
	m.ends(c, render.R(r.X+14, r.Bottom()-foot, r.W-30, foot))
}

// choices are extent, tool, colour and numbers; it returns where they end.
func (m *Mode) choices(c *ui.Context, r render.Rect) float64 {
	y := r.Y
	heading := func(key string) {
		c.TextIn(render.R(r.X, y, r.W, 22), render.Left, c.Theme.Caps(), strings.ToUpper(m.table.Text().UI("table.picture."+key)))
		y += 24
	}
	rows := func(list []toolRow) {
		for _, row := range list {
			o := ui.ButtonOpts{Icon: row.icon, Key: row.key, On: row.on, LeftAligned: true, Small: true}
			if m.table.Text().Has("table.picture.help-" + row.id) {
				o.Tip = m.table.Text().UI("table.picture.help-" + row.id)
			}
			if c.Button("picture."+row.id, render.R(r.X, y, r.W, 32), m.table.Text().UI("table.picture."+row.id), o) {
				row.do()
				c.Redraw()
			}
			y += 36
		}
		y += 6
	}
	choose := func(tool tool) func() {
		return func() { m.tool, m.begun, m.drag = tool, nil, nil }
	}
	heading("extent")
	rows([]toolRow{
		{"view", "eye", "v", m.extent == board.ExtentView, func() { m.chooseExtent(board.ExtentView) }},
		{"whole", "fit", "b", m.extent == board.ExtentWhole, func() { m.chooseExtent(board.ExtentWhole) }},
		{"rect", "frame", "r", m.extent == board.ExtentCrop, func() { m.chooseExtent(board.ExtentCrop) }},
	})
	heading("marks")
	rows([]toolRow{
		{"mark", "highlight", "m", m.tool == toolHighlight, choose(toolHighlight)},
		{"arrow", "arrow", "a", m.tool == toolArrow, choose(toolArrow)},
		{"text", "speech", "w", m.tool == toolText, choose(toolText)},
	})
	y -= 6
	half, narrow := (r.W-6)/2, r.W < 260
	for k, row := range []toolRow{
		{"circle", "target", "o", m.tool == toolCircle, choose(toolCircle)},
		{"cross", "close", "x", m.tool == toolCross, choose(toolCross)},
	} {
		o := ui.ButtonOpts{Icon: row.icon, Key: row.key, On: row.on, LeftAligned: true, Small: true,
			Tip: m.table.Text().UI("table.picture.help-" + row.id)}
		box := render.R(r.X+float64(k)*(half+6), y, half, 32)
		if narrow {
			box = render.R(r.X, y+float64(k)*36, r.W, 32)
		}
		if c.Button("picture."+row.id, box, m.table.Text().UI("table.picture."+row.id), o) {
			row.do()
			c.Redraw()
		}
	}
	y += 42
	if narrow {
		y += 36
	}
	heading("colour")
	w := (r.W - 4*float64(board.MarkColours-1)) / float64(board.MarkColours)
	for k := range board.MarkColours {
		box := render.R(r.X+float64(k)*(w+4), y, w, 34)
		name := m.table.Text().UI("table.picture.ink." + k.String())
		if c.IconButton("picture.colour."+k.String(), box, "", name, ui.ButtonOpts{Key: strconv.Itoa(int(k) + 1), On: m.colour == k}) {
			m.colour = k
		}
		swatch := box.Inset(7)
		c.FillRoundRect(swatch, 4, board.MarkEdge)
		c.FillRoundRect(swatch.Inset(1.5), 3, k.Paint())
		if m.colour == k {
			c.Icon("check", render.R(swatch.X+(swatch.W-17)/2, swatch.Y+(swatch.H-17)/2, 17, 17), k.Lettering())
		}
	}
	y += 42
	rows([]toolRow{{"numbers", "numbers", "n", m.ill.Numbered, func() { m.ill.Numbered = !m.ill.Numbered }}})
	undo, clear := "undo", "trash"
	if narrow {
		undo, clear = "", ""
	}
	can := len(m.past) > 0 || m.begun != nil
	if c.Button("picture.undo", render.R(r.X, y, half, 32), m.table.Text().UI("table.picture.undo"),
		ui.ButtonOpts{Icon: undo, Key: "ctrl+z", HideKey: true, Small: true, Disabled: !can,
			Why: m.table.Text().UI("table.picture.no-undo"), Tip: m.keyTip(c, "undo-tip", "ctrl+z")}) {
		m.undo()
	}
	if c.Button("picture.clear", render.R(r.X+half+6, y, half, 32), m.table.Text().UI("table.picture.clear"),
		ui.ButtonOpts{Icon: clear, Key: "delete", HideKey: true, Small: true, Disabled: !m.ill.Marked(),
			Why: m.table.Text().UI("table.picture.no-marks"), Tip: m.keyTip(c, "clear-tip", "delete")}) {
		m.clear()
	}
	y += 40
	heading("sizes")
	for _, z := range []struct {
		id   string
		size *board.Size
	}{{"counters", &m.ill.Counters}, {"labels", &m.ill.Labels}, {"words", &m.ill.Words}} {
		const left = 104.0
		box := render.R(r.X+left, y, r.W-left, 32)
		c.TextIn(render.R(r.X, y, left, 32), render.Left, c.Theme.Body(), m.table.Text().UI("table.picture.size-"+z.id))
		if narrow {
			y += 32
			box = render.R(r.X, y, r.W, 32)
		}
		keys := []string{board.SizeS.String(), board.SizeM.String(), board.SizeL.String()}
		v := z.size.String()
		if c.Choice("picture.size."+z.id, box, keys, keys, &v) {
			*z.size, _ = board.ParseSize(v)
			c.Redraw()
		}
		y += 38
	}
	return y + 4
}

// keyTip is a tooltip that ends with a key.
func (m *Mode) keyTip(c *ui.Context, key, chord string) string {
	return m.table.Text().UI("table.picture."+key) + "  (" + c.Theme.KeyName(chord) + ")"
}

// chooseExtent chooses how much is shown; a rectangle has to be dragged, or made of
// zones.
func (m *Mode) chooseExtent(e board.Extent) {
	m.begun, m.drag = nil, nil
	switch {
	case e == board.ExtentCrop && m.extent == board.ExtentCrop && m.tool == toolRect:
		m.ill.Crop = board.Crop{} // once more: begin anew
	case e == board.ExtentCrop:
		m.tool = toolRect
	case m.tool == toolRect:
		m.tool = toolHighlight
	}
	m.extent = e
	if e == board.ExtentWhole {
		m.scene.Camera.Fit()
	}
}

// ends are the size, the proof and saving.
func (m *Mode) ends(c *ui.Context, r render.Rect) {
	ready := m.cropped(m.scene.Geo)
	c.FillRect(r, c.Theme.Panel)
	y := r.Y + 6
	size := m.table.Text().UI("table.picture.no-extent")
	if ready {
		s := *m.scene
		cam, scale, err := s.Exposure(m.extent, m.ill.Crop, c.Scale())
		if err != nil {
			return
		}
		foot := m.ill.CaptionHeight(cam.View.W)
		size = m.table.Text().UI("table.picture.size", "w", int(cam.View.W*scale+0.5), "h", int((cam.View.H+foot)*scale+0.5))
	}
	c.TextIn(render.R(r.X, y, r.W, 24), render.Left, c.Theme.Small(), size)
	y += 30
	o := ui.ButtonOpts{Icon: "search", Key: "p", Disabled: !ready || m.busy, Why: size}
	if c.Button("picture.preview", render.R(r.X, y, r.W, ui.ButtonHeight), m.table.Text().UI("table.picture.preview"), o) {
		m.askProof(c)
	}
	y += ui.ButtonHeight + 8
	o = ui.ButtonOpts{Icon: "save", Key: "s", Primary: true, Disabled: !ready || m.busy, Why: size}
	if c.Button("picture.save", render.R(r.X, y, r.W, ui.ButtonHeight), m.table.Text().UI("table.picture.save"), o) || ready && c.Key("f12") {
		m.make(c, func(img *image.RGBA) { m.write(c, img, m.hold()) })
	}
	y += ui.ButtonHeight + 8
	half := (r.W - 6) / 2
	o = ui.ButtonOpts{Icon: "folder", Key: "shift+s", HideKey: true, Disabled: !ready || m.busy, Why: size,
		Tip: m.keyTip(c, "as-tip", "shift+s")}
	if c.Button("picture.as", render.R(r.X, y, half, ui.ButtonHeight), m.table.Text().UI("table.picture.as"), o) {
		m.as = saveAs{open: true, first: true, file: filepath.Join(m.host.PictureFolder(), m.name()+".png")}
	}
	o = ui.ButtonOpts{Icon: "copy", Key: "ctrl+c", HideKey: true, Disabled: !ready || m.busy, Why: size,
		Tip: m.keyTip(c, "copy-tip", "ctrl+c")}
	if m.saved.path != "" {
		o.Key = "" // copies the path, which the card offers
	}
	if c.Button("picture.copy", render.R(r.X+half+6, y, half, ui.ButtonHeight), m.table.Text().UI("table.picture.copy-short"), o) {
		m.make(c, func(img *image.RGBA) { m.copyPicture(c, img) })
	}
}

// words is the foot of the picture mode: the caption, the words on the last
// arrow, and what the tool in hand does.
func (m *Mode) words(c *ui.Context, r render.Rect) {
	c.Hit("foot", r)
	c.FillRect(r, c.Theme.Panel)
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	m.wordsRow(c, render.R(r.X+14, r.Y+8, r.W-28, 34))
	m.field(c, render.R(r.X+14, r.Y+48, r.W-28, 34), "picture.caption", m.table.Text().UI("table.picture.caption"), "c", &m.ill.Caption, 300)
	if c.Compact() {
		return
	}
	help := "help-mark"
	switch {
	case m.tool == toolText:
		help = "help-text"
	case m.tool == toolCircle:
		help = "help-circle"
	case m.tool == toolCross:
		help = "help-cross"
	case m.tool == toolRect:
		help = "help-rect"
	case m.tool == toolArrow && m.begun != nil:
		help = "help-end"
	case m.tool == toolArrow:
		help = "help-arrow"
	}
	style := c.Theme.Small()
	c.Paragraph(render.R(r.X+14, r.Y+88, r.W-28, r.H-88), render.Left, style, m.table.Text().UI("table.picture."+help))
}

// proofName is the name of the preview among the back end's pictures.
const proofName = "picture.proof"

// askProof makes the picture as it would be saved and shows it.
func (m *Mode) askProof(c *ui.Context) {
	if m.busy {
		return
	}
	m.wait = true
	m.make(c, func(img *image.RGBA) {
		if !m.wait {
			return // closed meanwhile
		}
		m.wait = false
		m.proof = img
		m.host.NeedPicture(proofName, func() (image.Image, error) { return img, nil })
	})
}

// dropProof forgets the preview, here and in the back end.
func (m *Mode) dropProof() {
	if m.wait = false; m.proof != nil {
		m.proof = nil
		m.host.NeedPicture(proofName, func() (image.Image, error) { return nil, nil })
	}
}

// proofDialog shows the preview: the very picture that Save writes.
func (m *Mode) proofDialog(c *ui.Context) {
	if m.proof == nil {
		return
	}
	c.Modal(true, func() {
		size := c.Size()
		c.Dialog(m.table.Text().UI("table.picture.preview"), "camera", size.W-34, size.H-34, func(in render.Rect) {
			view := render.R(in.X, in.Y, in.W, in.H-ui.ButtonHeight-12)
			w, h := float64(m.proof.Rect.Dx()), float64(m.proof.Rect.Dy())
			k := math.Min(1/c.Scale(), math.Min(view.W/w, view.H/h))
			at := render.R(math.Round(view.X+(view.W-w*k)/2), math.Round(view.Y+(view.H-h*k)/2), w*k, h*k)
			c.FillRect(at.Inset(-1), c.Theme.Line)
			c.Picture(proofName, render.R(0, 0, w, h), at, render.Fast)
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "picture.back", Label: m.table.Text().UI("table.picture.back"), Opts: ui.ButtonOpts{Key: "escape"}},
				{ID: "picture.keep", Label: m.table.Text().UI("table.picture.save"), Opts: ui.ButtonOpts{Key: "s", Icon: "save", Primary: true}}}); {
			case i == 1 && !m.busy:
				m.write(c, m.proof, m.hold())
				m.dropProof()
			case i == 0 || c.BackdropClicked():
				m.dropProof()
			}
		})
	})
}

// savedPicture is the picture saved last, told of on a card for a while.
type savedPicture struct {
	path   string
	w, h   int
	until  time.Duration
	notice string // what came of copying
	img    image.Image
	row    int // how many pictures, of a row
}

// savedTime is how long the card stays, counted anew when something is done with it.
const savedTime = 25 * time.Second

// SavedCard shows the path of the picture saved last, with a button that copies it.
func (m *Mode) SavedCard(c *ui.Context, board render.Rect) {
	card := &m.saved
	if card.path == "" {
		return
	}
	if c.Now() >= card.until {
		*card = savedPicture{}
		return
	}
	c.RedrawIn(card.until - c.Now())
	w := math.Min(560, board.W-24)
	path := render.Wrap(c.Theme.Body(), card.path, w-36)
	notice := render.Wrap(c.Theme.Small(), card.notice, w-36)
	if card.notice == "" {
		notice = nil
	}
	bodyLine, smallLine := c.Theme.Body().Metrics().LineHeight, c.Theme.Small().Metrics().LineHeight
	h := 52 + float64(len(path))*bodyLine + float64(len(notice))*smallLine + ui.ButtonHeight + 22
	r := render.R(math.Round(board.X+(board.W-w)/2), board.Bottom()-h-14, w, h)
	title := m.table.Text().UI("table.picture.done", "w", card.w, "h", card.h)
	if card.row > 0 {
		title = m.table.Text().UI("table.picture.done-row", "n", card.row)
	}
	c.Later(func() {
		c.Hit("saved", r)
		c.Shadow(r)
		c.Card(r)
		c.Icon("check", render.R(r.X+16, r.Y+14, 22, 22), c.Theme.Gold)
		c.TextIn(render.R(r.X+46, r.Y+10, r.W-100, 30), render.Left, c.Theme.Strong(), title)
		if c.IconButton("saved.close", render.R(r.Right()-44, r.Y+8, 34, 34), "close", m.table.Text().UI("table.close"), ui.ButtonOpts{Quiet: true}) {
			*card = savedPicture{}
			c.Redraw()
			return
		}
		y := r.Y + 46
		c.Paragraph(render.R(r.X+18, y, r.W-36, h), render.Left, c.Theme.Body(), card.path)
		y += float64(len(path))*bodyLine + 8
		o := ui.ButtonOpts{Icon: "copy", Key: "ctrl+c"}
		label := m.table.Text().UI("table.picture.copy")
		if c.Button("saved.copy", render.R(r.X+18, y, c.ButtonWidth(label, o), ui.ButtonHeight), label, o) {
			m.copyPath(c)
		}
		x := r.X + 18 + c.ButtonWidth(label, o) + 8
		o = ui.ButtonOpts{Icon: "copy", Key: "ctrl+shift+c", HideKey: true}
		label = m.table.Text().UI("table.picture.copy-picture")
		if card.img != nil {
			if c.Button("saved.copy-picture", render.R(x, y, math.Min(c.ButtonWidth(label, o), r.Right()-18-x), ui.ButtonHeight), label, o) {
				m.copyPicture(c, card.img)
			}
		}
		if notice != nil {
			c.Paragraph(render.R(r.X+18, y+ui.ButtonHeight+6, r.W-36, h), render.Left, c.Theme.Small(), card.notice)
		}
	})
}

// copyPath puts the path on the clipboard and says what came of it.
func (m *Mode) copyPath(c *ui.Context) {
	path := m.saved.path
	c.Go(func() {
		err := m.host.CopyText(path)
		c.Post(func() {
			card := &m.saved
			if card.path != path {
				return
			}
			card.until = c.Now() + savedTime
			if card.notice = m.table.Text().UI("table.picture.copied"); err != nil {
				card.notice = m.table.Text().UI("table.picture.not-copied")
			}
		})
	})
}
