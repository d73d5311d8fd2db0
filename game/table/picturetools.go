package table

import (
	"image"
	"math"
	"strings"
	"time"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// pictureBar is the strip over the picture mode: what this is, and the way out.
func (t *Table) pictureBar(c *ui.Context, r render.Rect) {
	c.Hit("bar", r)
	c.FillRect(r, c.Theme.Back)
	c.HLine(r.X, r.Bottom()-1, r.W, c.Theme.Line)
	c.Icon("camera", render.R(r.X+14, r.Y+10, 24, 24), c.Theme.Gold)
	o := ui.ButtonOpts{Key: "escape", Icon: "close"}
	label := t.text.UI("table.picture.close")
	w := c.ButtonWidth(label, o)
	c.TextIn(render.R(r.X+48, r.Y, r.W-w-70, r.H), render.Left, c.Theme.Heading().Sized(19), t.text.UI("table.picture.title"))
	if f, _ := c.Focus(); (f == "picture.caption" || f == "picture.label") && c.Key("escape") {
		c.SetFocus("")
	}
	if t.pictures.begun != nil && c.Key("escape") {
		t.pictures.begun = nil
	}
	if c.Button("picture.close", render.R(r.Right()-w-8, r.Y+5, w, r.H-10), label, o) {
		t.closePictures()
		c.Redraw()
	}
}

// toolRow is a row of the tools' panel.
type toolRow struct {
	id, icon, key string
	on            bool
	do            func()
}

// pictureTools is the panel of the picture mode; it scrolls in low windows.
func (t *Table) pictureTools(c *ui.Context, r render.Rect) {
	c.Hit("panel", r)
	c.FillRect(r, c.Theme.Panel)
	c.VLine(r.X, r.Y, r.H, c.Theme.Line)
	const foot = 2*(ui.ButtonHeight+8) + 40
	c.Scroll("picture.tools", render.R(r.X+14, r.Y+8, r.W-22, r.H-foot-16), func(in render.Rect) float64 {
		return t.pictureChoices(c, render.R(in.X, in.Y, in.W-8, in.H)) - in.Y
	})
	t.pictureEnds(c, render.R(r.X+14, r.Bottom()-foot, r.W-30, foot))
}

// pictureChoices are extent, tool, colour and numbers; it returns where they end.
func (t *Table) pictureChoices(c *ui.Context, r render.Rect) float64 {
	p := &t.pictures
	y := r.Y
	heading := func(key string) {
		c.TextIn(render.R(r.X, y, r.W, 22), render.Left, c.Theme.Caps(), strings.ToUpper(t.text.UI("table.picture."+key)))
		y += 24
	}
	rows := func(list []toolRow) {
		for _, row := range list {
			o := ui.ButtonOpts{Icon: row.icon, Key: row.key, On: row.on, LeftAligned: true, Small: true}
			if t.text.Has("table.picture.help-" + row.id) {
				o.Tip = t.text.UI("table.picture.help-" + row.id)
			}
			if c.Button("picture."+row.id, render.R(r.X, y, r.W, 32), t.text.UI("table.picture."+row.id), o) {
				row.do()
				c.Redraw()
			}
			y += 36
		}
		y += 6
	}
	choose := func(tool pictureTool) func() {
		return func() { p.tool, p.begun, p.drag = tool, nil, nil }
	}
	heading("extent")
	rows([]toolRow{
		{"view", "eye", "v", p.extent == extentView, func() { t.chooseExtent(extentView) }},
		{"whole", "fit", "b", p.extent == extentWhole, func() { t.chooseExtent(extentWhole) }},
		{"rect", "frame", "r", p.extent == extentRect, func() { t.chooseExtent(extentRect) }},
	})
	heading("marks")
	rows([]toolRow{
		{"mark", "highlight", "m", p.tool == toolHighlight, choose(toolHighlight)},
		{"arrow", "arrow", "a", p.tool == toolArrow, choose(toolArrow)},
	})
	heading("colour")
	w := (r.W - 4*float64(board.MarkColours-1)) / float64(board.MarkColours)
	for k := range board.MarkColours {
		box := render.R(r.X+float64(k)*(w+4), y, w, 34)
		name := t.text.UI("table.picture.ink." + k.String())
		if c.IconButton("picture.colour."+k.String(), box, "", name, ui.ButtonOpts{Key: itoa(int(k) + 1), On: p.colour == k}) {
			p.colour = k
		}
		swatch := box.Inset(7)
		c.FillRoundRect(swatch, 4, board.MarkEdge)
		c.FillRoundRect(swatch.Inset(1.5), 3, k.Paint())
		if p.colour == k {
			c.Icon("check", render.R(swatch.X+(swatch.W-17)/2, swatch.Y+(swatch.H-17)/2, 17, 17), k.Lettering())
		}
	}
	y += 42
	rows([]toolRow{{"numbers", "numbers", "n", p.ill.Numbered, func() { p.ill.Numbered = !p.ill.Numbered }}})
	half := (r.W - 6) / 2
	can := len(p.past) > 0 || p.begun != nil
	if c.Button("picture.undo", render.R(r.X, y, half, 32), t.text.UI("table.picture.undo"),
		ui.ButtonOpts{Icon: "undo", Key: "ctrl+z", HideKey: true, Small: true, Disabled: !can, Why: t.text.UI("table.picture.no-undo"), Tip: t.keyTip(c, "undo-tip", "ctrl+z")}) {
		p.undo()
	}
	if c.Button("picture.clear", render.R(r.X+half+6, y, half, 32), t.text.UI("table.picture.clear"),
		ui.ButtonOpts{Icon: "trash", Key: "delete", HideKey: true, Small: true, Disabled: !p.ill.Marked(), Why: t.text.UI("table.picture.no-marks"), Tip: t.keyTip(c, "clear-tip", "delete")}) {
		p.clear()
	}
	return y + 40
}

// keyTip is a tooltip that ends with a key.
func (t *Table) keyTip(c *ui.Context, key, chord string) string {
	return t.text.UI("table.picture."+key) + "  (" + c.Theme.KeyName(chord) + ")"
}

// chooseExtent chooses how much is shown; a rectangle has to be dragged, or made of
// zones.
func (t *Table) chooseExtent(e extent) {
	p := &t.pictures
	p.begun, p.drag = nil, nil
	switch {
	case e == extentRect && p.extent == extentRect && p.tool == toolRect:
		p.ill.Crop = board.Crop{} // once more: begin anew
	case e == extentRect:
		p.tool = toolRect
	case p.tool == toolRect:
		p.tool = toolHighlight
	}
	p.extent = e
	if e == extentWhole {
		t.scene.Camera.Fit()
	}
}

// pictureEnds are the size, the proof and saving.
func (t *Table) pictureEnds(c *ui.Context, r render.Rect) {
	p := &t.pictures
	ready := p.cropped(t.scene.Geo)
	c.FillRect(r, c.Theme.Panel)
	y := r.Y + 6
	size := t.text.UI("table.picture.no-extent")
	if ready {
		cam, scale := t.exposure(p.extent, p.ill.Crop, c.Scale())
		foot := board.CaptionHeight(int(cam.View.W), strings.TrimSpace(p.ill.Caption))
		size = t.text.UI("table.picture.size", "w", int(cam.View.W*scale+0.5), "h", int((cam.View.H+foot)*scale+0.5))
	}
	c.TextIn(render.R(r.X, y, r.W, 24), render.Left, c.Theme.Small(), size)
	y += 30
	o := ui.ButtonOpts{Icon: "search", Key: "p", Disabled: !ready || p.busy, Why: size}
	if c.Button("picture.preview", render.R(r.X, y, r.W, ui.ButtonHeight), t.text.UI("table.picture.preview"), o) {
		t.askProof(c)
	}
	y += ui.ButtonHeight + 8
	o = ui.ButtonOpts{Icon: "save", Key: "s", Primary: true, Disabled: !ready || p.busy, Why: size}
	if c.Button("picture.save", render.R(r.X, y, r.W, ui.ButtonHeight), t.text.UI("table.picture.save"), o) || ready && c.Key("f12") {
		t.savePicture(c, t.markedSheet(c.Scale()))
	}
}

// pictureWords is the foot of the picture mode: the caption, the words on the last
// arrow, and what the tool in hand does.
func (t *Table) pictureWords(c *ui.Context, r render.Rect) {
	p := &t.pictures
	c.Hit("foot", r)
	c.FillRect(r, c.Theme.Panel)
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	row := func(y float64, id, key, chord string, s *string, most int) {
		name := t.text.UI("table.picture."+key) + " (" + c.Theme.KeyName(chord) + ")"
		const w = 172.0
		c.TextIn(render.R(r.X+14, y, w, 34), render.Left, c.Theme.Body(), name)
		if c.Key(chord) {
			c.ShowFocus(id)
		}
		if _, entered := c.TextField(id, render.R(r.X+14+w, y, r.W-28-w, 34), s, ui.FieldOpts{Max: most}); entered {
			c.SetFocus("")
		}
	}
	row(r.Y+8, "picture.caption", "caption", "c", &p.ill.Caption, 300)
	y := r.Y + 48
	if n := len(p.ill.Arrows); n > 0 {
		row(y, "picture.label", "label", "l", &p.ill.Arrows[n-1].Label, board.MaxLabel)
	} else {
		c.TextIn(render.R(r.X+14, y, r.W-28, 34), render.Left, c.Theme.Small(), t.text.UI("table.picture.no-arrow"))
	}
	if c.Compact() {
		return
	}
	help := "help-mark"
	switch {
	case p.tool == toolRect:
		help = "help-rect"
	case p.tool == toolArrow && p.begun != nil:
		help = "help-end"
	case p.tool == toolArrow:
		help = "help-arrow"
	}
	style := c.Theme.Small()
	c.Paragraph(render.R(r.X+14, r.Y+88, r.W-28, r.H-88), render.Left, style, t.text.UI("table.picture."+help))
}

// proofName is the name of the preview among the back end's pictures.
const proofName = "picture.proof"

// askProof makes the picture as it would be saved and shows it.
func (t *Table) askProof(c *ui.Context) {
	p := &t.pictures
	if p.busy {
		return
	}
	p.wait = true
	t.develop(c, t.markedSheet(c.Scale()), func(img *image.RGBA, err error) {
		if !p.wait {
			return // closed meanwhile
		}
		if p.wait = false; err != nil {
			t.pictureFailed(err)
			return
		}
		p.proof = img
		t.host.NeedPicture(proofName, func() (image.Image, error) { return img, nil })
	})
}

// dropProof forgets the preview, here and in the back end.
func (t *Table) dropProof() {
	p := &t.pictures
	if p.wait = false; p.proof != nil {
		p.proof = nil
		t.host.NeedPicture(proofName, func() (image.Image, error) { return nil, nil })
	}
}

// proofDialog shows the preview: the very picture that Save writes.
func (t *Table) proofDialog(c *ui.Context) {
	p := &t.pictures
	if p.proof == nil {
		return
	}
	c.Modal(true, func() {
		size := c.Size()
		c.Dialog(t.text.UI("table.picture.preview"), "camera", size.W-34, size.H-34, func(in render.Rect) {
			view := render.R(in.X, in.Y, in.W, in.H-ui.ButtonHeight-12)
			w, h := float64(p.proof.Rect.Dx()), float64(p.proof.Rect.Dy())
			k := math.Min(1/c.Scale(), math.Min(view.W/w, view.H/h))
			at := render.R(math.Round(view.X+(view.W-w*k)/2), math.Round(view.Y+(view.H-h*k)/2), w*k, h*k)
			c.FillRect(at.Inset(-1), c.Theme.Line)
			c.Picture(proofName, render.R(0, 0, w, h), at, render.Fast)
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "picture.back", Label: t.text.UI("table.picture.back"), Opts: ui.ButtonOpts{Key: "escape"}},
				{ID: "picture.keep", Label: t.text.UI("table.picture.save"), Opts: ui.ButtonOpts{Key: "s", Icon: "save", Primary: true}}}); {
			case i == 1 && !p.busy:
				t.write(c, p.proof)
				t.dropProof()
			case i == 0 || c.BackdropClicked():
				t.dropProof()
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

// savedCard shows the path of the picture saved last, with a button that copies it.
func (t *Table) savedCard(c *ui.Context, board render.Rect) {
	p := &t.pictures.saved
	if p.path == "" {
		return
	}
	if c.Now() >= p.until {
		*p = savedPicture{}
		return
	}
	c.RedrawIn(p.until - c.Now())
	w := math.Min(560, board.W-24)
	path := render.Wrap(c.Theme.Body(), p.path, w-36)
	notice := render.Wrap(c.Theme.Small(), p.notice, w-36)
	if p.notice == "" {
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
		c.TextIn(render.R(r.X+46, r.Y+10, r.W-100, 30), render.Left, c.Theme.Strong(), t.text.UI("table.picture.done", "w", p.w, "h", p.h))
		if c.IconButton("saved.close", render.R(r.Right()-44, r.Y+8, 34, 34), "close", t.text.UI("table.close"), ui.ButtonOpts{Quiet: true}) {
			*p = savedPicture{}
			c.Redraw()
			return
		}
		y := r.Y + 46
		c.Paragraph(render.R(r.X+18, y, r.W-36, h), render.Left, c.Theme.Body(), p.path)
		y += float64(len(path))*bodyLine + 8
		o := ui.ButtonOpts{Icon: "copy", Key: "ctrl+c"}
		label := t.text.UI("table.picture.copy")
		if c.Button("saved.copy", render.R(r.X+18, y, c.ButtonWidth(label, o), ui.ButtonHeight), label, o) {
			t.copyPath(c)
		}
		if notice != nil {
			c.Paragraph(render.R(r.X+18, y+ui.ButtonHeight+6, r.W-36, h), render.Left, c.Theme.Small(), p.notice)
		}
	})
}

// copyPath puts the path on the clipboard and says what came of it.
func (t *Table) copyPath(c *ui.Context) {
	path := t.pictures.saved.path
	go func() {
		err := t.host.CopyText(path)
		c.Post(func() {
			p := &t.pictures.saved
			if p.path != path {
				return
			}
			p.until = c.Now() + savedTime
			if p.notice = t.text.UI("table.picture.copied"); err != nil {
				p.notice = t.text.UI("table.picture.not-copied")
			}
		})
	}()
}
