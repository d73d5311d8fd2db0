package pictures

import (
	"image"
	"math"
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
	if f, _ := c.Focus(); (f == "picture.caption" || f == "picture.label") && c.Key("escape") {
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
	const foot = 2*(ui.ButtonHeight+8) + 40
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
		{"view", "eye", "v", m.extent == extentView, func() { m.chooseExtent(extentView) }},
		{"whole", "fit", "b", m.extent == extentWhole, func() { m.chooseExtent(extentWhole) }},
		{"rect", "frame", "r", m.extent == extentRect, func() { m.chooseExtent(extentRect) }},
	})
	heading("marks")
	rows([]toolRow{
		{"mark", "highlight", "m", m.tool == toolHighlight, choose(toolHighlight)},
		{"arrow", "arrow", "a", m.tool == toolArrow, choose(toolArrow)},
	})
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
	half := (r.W - 6) / 2
	can := len(m.past) > 0 || m.begun != nil
	if c.Button("picture.undo", render.R(r.X, y, half, 32), m.table.Text().UI("table.picture.undo"),
		ui.ButtonOpts{Icon: "undo", Key: "ctrl+z", HideKey: true, Small: true, Disabled: !can, Why: m.table.Text().UI("table.picture.no-undo"), Tip: m.keyTip(c, "undo-tip", "ctrl+z")}) {
		m.undo()
	}
	if c.Button("picture.clear", render.R(r.X+half+6, y, half, 32), m.table.Text().UI("table.picture.clear"),
		ui.ButtonOpts{Icon: "trash", Key: "delete", HideKey: true, Small: true, Disabled: !m.ill.Marked(), Why: m.table.Text().UI("table.picture.no-marks"), Tip: m.keyTip(c, "clear-tip", "delete")}) {
		m.clear()
	}
	return y + 40
}

// keyTip is a tooltip that ends with a key.
func (m *Mode) keyTip(c *ui.Context, key, chord string) string {
	return m.table.Text().UI("table.picture."+key) + "  (" + c.Theme.KeyName(chord) + ")"
}

// chooseExtent chooses how much is shown; a rectangle has to be dragged, or made of
// zones.
func (m *Mode) chooseExtent(e extent) {
	m.begun, m.drag = nil, nil
	switch {
	case e == extentRect && m.extent == extentRect && m.tool == toolRect:
		m.ill.Crop = board.Crop{} // once more: begin anew
	case e == extentRect:
		m.tool = toolRect
	case m.tool == toolRect:
		m.tool = toolHighlight
	}
	m.extent = e
	if e == extentWhole {
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
		cam, scale := m.exposure(m.extent, m.ill.Crop, c.Scale())
		foot := board.CaptionHeight(int(cam.View.W), strings.TrimSpace(m.ill.Caption))
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
		m.save(c, m.markedSheet(c.Scale()))
	}
}

// words is the foot of the picture mode: the caption, the words on the last
// arrow, and what the tool in hand does.
func (m *Mode) words(c *ui.Context, r render.Rect) {
	c.Hit("foot", r)
	c.FillRect(r, c.Theme.Panel)
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	row := func(y float64, id, key, chord string, s *string, most int) {
		name := m.table.Text().UI("table.picture."+key) + " (" + c.Theme.KeyName(chord) + ")"
		const w = 172.0
		c.TextIn(render.R(r.X+14, y, w, 34), render.Left, c.Theme.Body(), name)
		if c.Key(chord) {
			c.ShowFocus(id)
		}
		if _, entered := c.TextField(id, render.R(r.X+14+w, y, r.W-28-w, 34), s, ui.FieldOpts{Max: most}); entered {
			c.SetFocus("")
		}
	}
	row(r.Y+8, "picture.caption", "caption", "c", &m.ill.Caption, 300)
	y := r.Y + 48
	if n := len(m.ill.Arrows); n > 0 {
		row(y, "picture.label", "label", "l", &m.ill.Arrows[n-1].Label, board.MaxLabel)
	} else {
		c.TextIn(render.R(r.X+14, y, r.W-28, 34), render.Left, c.Theme.Small(), m.table.Text().UI("table.picture.no-arrow"))
	}
	if c.Compact() {
		return
	}
	help := "help-mark"
	switch {
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
	m.develop(c, m.markedSheet(c.Scale()), func(img *image.RGBA, err error) {
		if !m.wait {
			return // closed meanwhile
		}
		if m.wait = false; err != nil {
			m.failed(err)
			return
		}
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
				m.write(c, m.proof)
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
	notice string // what came of copying the path
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
	c.Later(func() {
		c.Hit("saved", r)
		c.Shadow(r)
		c.Card(r)
		c.Icon("check", render.R(r.X+16, r.Y+14, 22, 22), c.Theme.Gold)
		c.TextIn(render.R(r.X+46, r.Y+10, r.W-100, 30), render.Left, c.Theme.Strong(), m.table.Text().UI("table.picture.done", "w", card.w, "h", card.h))
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
