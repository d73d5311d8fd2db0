package game

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"strategos/engine"
	"strategos/game/table"
	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
	"strategos/scenarios"
)

// opening is the list of saved games.
type opening struct {
	app     *App
	entries []saves.Entry
	err     error
	chosen  int    // -1: none
	tab     string // of the compact form
	path    string
	peeks   map[string]*peek
}

// peek is what a file holds, as far as it has been read.
type peek struct {
	view  *engine.View
	scene *table.Scene
	size  int64
	note  string // of the replay
	err   error
	ready bool
}

func newOpening(a *App) *opening {
	o := &opening{app: a, peeks: make(map[string]*peek)}
	a.library.flush()
	o.list()
	return o
}

// list reads the folder anew.
func (o *opening) list() {
	a := o.app
	o.entries, o.err, o.chosen = nil, a.library.err, -1
	if a.library.folder == nil {
		return
	}
	o.entries, o.err = a.library.folder.List()
	o.chosen = slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Err == nil })
	if len(o.entries) > 0 {
		o.chosen = max(o.chosen, 0)
	}
	// One file after the other, in the order of the list; the newest asked for first would make pictures jump.
	paths := make([]string, 0, len(o.entries))
	for _, e := range o.entries {
		if e.Err == nil && o.peeks[e.Path] == nil {
			o.peeks[e.Path] = &peek{}
			paths = append(paths, e.Path)
		}
	}
	go o.readAll(paths)
}

// maxPeeks bounds how many boards are read for the list.
const maxPeeks = 60

func (o *opening) readAll(paths []string) {
	for i, path := range paths {
		if i >= maxPeeks {
			return
		}
		p := &peek{ready: true}
		if info, err := os.Stat(path); err == nil {
			p.size = info.Size()
		}
		loaded, err := saves.ReadFile(path)
		if err != nil {
			p.err = err
		} else {
			// What the seats know of each other is not for a list: the view of a stranger.
			v := loaded.Game.View("-")
			p.view, p.note = &v, loaded.Replay.Report(o.app.settings.Language)
		}
		o.app.stage.Post(func() { o.peeks[path] = p })
	}
}

// describe tells in a line which game an entry is.
func (a *App) describe(e saves.Entry) string {
	if e.Err != nil {
		return a.errorText(e.Err)
	}
	parts := []string{a.gameName(e.Header.Game), a.say("open.turn", "turn", e.Header.Turn)}
	if e.Header.Over {
		parts = append(parts, a.say("open.over"))
	} else if e.Header.Deciding != "" {
		parts = append(parts, a.say("open.deciding", "seat", a.text.Seat(engine.Seat(e.Header.Deciding))))
	}
	return strings.Join(append(parts, a.date(e.Saved)), "  ·  ")
}

func (a *App) gameName(id string) string {
	if g, err := scenarios.Load(id); err == nil {
		return g.Info.Name.In(a.settings.Language)
	}
	return id
}

// date writes a moment in the player's language and time zone.
func (a *App) date(t time.Time) string {
	t = t.Local()
	if a.settings.Language == "fr" {
		return t.Format("02/01/2006 15:04")
	}
	return t.Format("2 Jan 2006 15:04")
}

func (o *opening) Frame(c *ui.Context) {
	a, t := o.app, c.Theme
	room := a.header(c, "open", a.say("open.title"))
	if o.err != nil || len(o.entries) == 0 {
		foot := o.footOf(&room)
		o.drawPath(c, foot)
		s := a.say("open.empty")
		if o.err != nil {
			s = a.errorText(o.err)
		}
		c.Paragraph(room.Inset(24), render.Left, t.Reading(), s)
		return
	}
	if c.Compact() {
		o.frameCompact(c, room)
		return
	}
	o.drawPath(c, o.footOf(&room))
	side := math.Round(math.Max(360, room.W*0.36))
	o.drawList(c, render.R(16, room.Y, room.W-side-32, room.H))
	c.VLine(room.W-side-8, room.Y, room.H, t.Line)
	r := render.R(room.W-side, room.Y+16, side-24, room.H-32)
	buttons := o.drawButtons(c, r)
	o.drawDetails(c, render.R(r.X, r.Y, r.W, buttons.Y-r.Y-10))
}

// footOf takes the line where any file can be opened off the foot of the room.
func (o *opening) footOf(room *render.Rect) render.Rect {
	const high = 92.0
	room.H -= high
	return render.R(0, room.Bottom(), room.W, high)
}

// The tabs of the compact form.
const (
	listTab    = "list"
	detailsTab = "details"
	fileTab    = "file"
)

// frameCompact shows the list, the chosen game or the line for another file, each in a tab, with the buttons below.
func (o *opening) frameCompact(c *ui.Context, room render.Rect) {
	a := o.app
	keys := []string{listTab, detailsTab, fileTab}
	if o.tab == "" {
		o.tab = listTab
	}
	c.Tabs("open.tab", render.R(room.X+12, room.Y, room.W-24, 38), keys, []string{a.say("open.tab.list"), a.say("open.tab.details"), a.say("open.tab.file")}, &o.tab)
	room.Y, room.H = room.Y+39, room.H-39
	if o.tab == fileTab {
		o.drawPath(c, render.R(room.X, room.Y, room.W, 92))
		return
	}
	foot := render.R(room.X+12, room.Bottom()-48, room.W-24, 48-4)
	c.HLine(0, foot.Y-4, room.W, c.Theme.Line)
	o.drawButtons(c, foot)
	room.H -= 52
	if o.tab == detailsTab {
		o.drawDetails(c, render.R(room.X+16, room.Y+10, room.W-24, room.H-10))
		return
	}
	o.drawList(c, render.R(8, room.Y, room.W-8, room.H))
}

// drawList draws the list of the saved games.
func (o *opening) drawList(c *ui.Context, list render.Rect) {
	c.Scroll("open.list", list, func(in render.Rect) float64 {
		y := in.Y + 14
		for i := range o.entries {
			y = o.drawRow(c, in, y, i)
		}
		return y + 8 - in.Y
	})
	if c.Key("down") {
		o.chosen = min(o.chosen+1, len(o.entries)-1)
		o.reveal(c)
	}
	if c.Key("up") {
		o.chosen = max(o.chosen-1, 0)
		o.reveal(c)
	}
}

// drawRow draws one saved game of the list and returns where the next begins.
func (o *opening) drawRow(c *ui.Context, in render.Rect, y float64, i int) float64 {
	const h = 96.0
	a, t, e := o.app, c.Theme, &o.entries[i]
	row := render.R(in.X, y, in.W-4, h)
	hit := c.Row(fmt.Sprintf("save.%d", i), row, i == o.chosen)
	if hit.Clicked {
		o.chosen = i
	}
	if hit.DoubleClicked && e.Err == nil {
		a.OpenFile(e.Path)
	}
	if !c.Visible(row) {
		return y + h + 6
	}
	pic := render.R(row.X+14, row.Y+8, 112, h-16)
	if c.Compact() {
		pic.W = 84
	}
	p := o.peeks[e.Path]
	o.drawBoard(c, pic, e, p, true)
	x := pic.Right() + 16
	line := render.R(x, row.Y+8, row.Right()-x-10, 24)
	id := fmt.Sprintf("save.%d", i)
	defer c.Label(id, line, render.Left, t.Strong().Sized(16), o.name(e)) // last: its tooltip counts
	if e.Err != nil {
		c.Label(id, line.Move(0, 26), render.Left, t.Body().In(render.Hex(0xe08a7a)), a.say("open.damaged"))
		c.Label(id, line.Move(0, 50), render.Left, t.Small(), a.date(e.Saved))
		return y + h + 6
	}
	c.Label(id, line.Move(0, 25), render.Left, t.Body(), o.position(e))
	detail := a.date(e.Saved)
	if p != nil && p.ready {
		detail += "  ·  " + a.say("open.size", "kb", (p.size+1023)/1024)
	}
	c.Label(id, line.Move(0, 50), render.Left, t.Small(), detail)
	return y + h + 6
}

// name is what a list calls a game.
func (o *opening) name(e *saves.Entry) string {
	name := e.Header.Name
	if name == "" {
		name = e.Name
	}
	if e.Auto {
		name = o.app.say("open.auto") + " – " + name
	}
	return name
}

// position tells scenario, turn and who decides.
func (o *opening) position(e *saves.Entry) string {
	a, h := o.app, &e.Header
	scenario := h.Scenario
	if g, err := scenarios.Load(h.Game); err == nil {
		if s, err := g.Scenario(h.Scenario); err == nil {
			scenario = s.Name.In(a.settings.Language)
		}
	}
	parts := []string{scenario, a.say("open.turn", "turn", h.Turn)}
	if h.Over {
		parts = append(parts, a.say("open.over"))
	} else if h.Deciding != "" {
		parts = append(parts, a.say("open.deciding", "seat", a.text.Seat(engine.Seat(h.Deciding))))
	}
	return strings.Join(parts, "  ·  ")
}

// drawBoard draws the board of a saved game, or a sign that says why there is none. On a tiny one the counters are dots.
func (o *opening) drawBoard(c *ui.Context, r render.Rect, e *saves.Entry, p *peek, tiny bool) {
	t := c.Theme
	c.FillRoundRect(r, 4, t.Sunken)
	icon := "hourglass"
	switch {
	case e.Err != nil || p != nil && p.err != nil:
		icon = "warning"
	case p == nil:
		icon = "save"
	case p.ready && p.view != nil:
		if o.scene(p, e.Header.Game) {
			if tiny {
				drawDots(c, r.Inset(1), p.scene)
			} else {
				p.scene.Camera = table.NewCamera(p.scene.Geo.Size, r.Inset(1))
				p.scene.Lay()
				c.Canvas(func() { p.scene.Draw(c.List) })
			}
			c.StrokeRoundRect(r, 4, 1, t.Line)
			return
		}
		icon = "warning"
	}
	mid := r.Center()
	c.Icon(icon, render.R(mid.X-16, mid.Y-16, 32, 32), t.Muted)
}

// drawDots draws a board too small for counters: discs for the first seat's stacks, squares for the others', larger the
// more force points stand there.
func drawDots(c *ui.Context, r render.Rect, s *table.Scene) {
	size := s.Geo.Size
	k := math.Max(r.W/(size.X*0.82), r.H/(size.Y*0.98))
	src := render.R(size.X*0.11+(size.X*0.82-r.W/k)/2, (size.Y-r.H/k)/2, r.W/k, r.H/k)
	c.PushClip(r)
	c.Picture(s.Picture, src, r, render.Fast)
	seats := s.Book.Seats()
	for _, side := range seats {
		force := map[string]int{}
		var places []string
		for _, u := range s.View.Counters {
			if u.Side == side && u.Fate == engine.FateInPlay && !u.Leader {
				if force[u.Place] == 0 {
					places = append(places, u.Place)
				}
				force[u.Place] += max(u.FP, 1)
			}
		}
		ink := s.Palette.Of(sideOf(string(side)))
		for _, id := range places {
			place := s.Geo.Place(id)
			if place == nil {
				continue
			}
			at := place.Middle()
			at = render.Pt(r.X+(at.X-src.X)*k, r.Y+(at.Y-src.Y)*k)
			radius := math.Min(2.5+math.Sqrt(float64(force[id]))*0.8, 7)
			if side == seats[0] {
				c.FillCircle(at, radius+1, render.Hex(0xffffff))
				c.FillCircle(at, radius, ink.Ground)
			} else {
				at = at.Add(render.Pt(3, 3))
				c.FillRoundRect(render.R(at.X-radius-1, at.Y-radius-1, 2*radius+2, 2*radius+2), 2, ink.Edge)
				c.FillRoundRect(render.R(at.X-radius, at.Y-radius, 2*radius, 2*radius), 1, ink.Ground)
			}
		}
	}
	c.PopClip()
}

// scene prepares the board of a peek in the player's language.
func (o *opening) scene(p *peek, game string) bool {
	a := o.app
	if p.scene != nil && p.scene.Text.Language() == a.settings.Language {
		p.scene.Palette = a.palette
		return true
	}
	g, err := scenarios.Load(game)
	if err != nil {
		return false
	}
	s, err := table.NewScene(g, a.settings.Language)
	if err != nil {
		return false
	}
	s.View, s.Palette = p.view, a.palette
	s.Picture = table.PictureName(game, a.settings.Language)
	p.scene = s
	return true
}

// drawDetails shows the chosen game large, with what can be done with it.
func (o *opening) drawDetails(c *ui.Context, r render.Rect) {
	a, t := o.app, c.Theme
	if o.chosen < 0 || o.chosen >= len(o.entries) {
		c.Paragraph(r, render.Left, t.Body(), a.say("open.choose"))
		return
	}
	e := &o.entries[o.chosen]
	p := o.peeks[e.Path]
	err := o.fault(e, p)
	boardHigh := math.Min(r.W*0.82, r.H*0.56)
	words := func(in render.Rect) float64 {
		y := in.Y
		y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, t.Heading().Sized(20), o.name(e)) + 6
		for _, line := range o.detailLines(e, p, err) {
			y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, t.Body().Sized(14), line) + 5
		}
		y += c.Paragraph(render.R(in.X, y+4, in.W, 0), render.Left, t.Small().Sized(12), e.Path) + 8
		return y - in.Y
	}
	switch {
	case err != nil:
	case c.Compact(): // the board beside the words
		pic := render.R(r.X, r.Y, math.Min(r.W*0.42, r.H/0.82), 0)
		pic.H = math.Min(pic.W*0.82, r.H-4)
		o.drawBoard(c, pic, e, p, false)
		r = render.R(pic.Right()+12, r.Y, r.Right()-pic.Right()-12, r.H)
	default:
		pic := render.R(r.X, r.Y, r.W, boardHigh)
		o.drawBoard(c, pic, e, p, false)
		r = render.R(r.X, pic.Bottom()+12, r.W, r.Bottom()-pic.Bottom()-12)
	}
	c.ScrollKeys("open.details")
	c.Scroll("open.details", r, words)
}

// fault is why a game cannot be opened, as far as it has been read.
func (o *opening) fault(e *saves.Entry, p *peek) error {
	if e.Err == nil && p != nil {
		return p.err
	}
	return e.Err
}

// drawButtons draws what can be done with the chosen game, at the foot of r, and returns the room they take.
func (o *opening) drawButtons(c *ui.Context, r render.Rect) render.Rect {
	a := o.app
	buttons := render.R(r.X, r.Bottom()-ui.ButtonHeight-4, r.W, ui.ButtonHeight)
	if o.chosen < 0 || o.chosen >= len(o.entries) {
		return buttons
	}
	e := &o.entries[o.chosen]
	err := o.fault(e, o.peeks[e.Path])
	open := ui.ButtonOpts{Primary: true, Icon: "open", Key: "enter", Disabled: err != nil, Why: a.say("open.damaged")}
	w := math.Max(130, c.ButtonWidth(a.say("open.open"), open))
	if c.Button("button.open", render.R(r.Right()-w, buttons.Y, w, buttons.H), a.say("open.open"), open) {
		a.OpenFile(e.Path)
	}
	del := ui.ButtonOpts{Icon: "trash", Key: "delete"}
	dw := c.ButtonWidth(a.say("open.delete"), del)
	if c.Button("button.delete", render.R(r.Right()-w-10-dw, buttons.Y, dw, buttons.H), a.say("open.delete"), del) {
		o.askDelete(e)
	}
	return buttons
}

func (o *opening) reveal(c *ui.Context) {
	c.Reveal("open.list", render.R(0, 14+float64(o.chosen)*102, 1, 96))
}

func (o *opening) detailLines(e *saves.Entry, p *peek, err error) []string {
	a := o.app
	if err != nil {
		return []string{a.errorText(err)}
	}
	lines := []string{a.gameName(e.Header.Game), o.position(e), a.date(e.Saved)}
	mode := a.say("open.hotseat")
	if e.Header.Solo {
		mode = a.say("open.solo")
	}
	var names []string
	for _, seat := range []string{"athens", "sparta"} {
		if n := e.Header.Players[seat]; n != "" {
			names = append(names, a.text.Seat(engine.Seat(seat))+": "+n)
		}
	}
	lines = append(lines, strings.Join(append([]string{mode}, names...), "  ·  "))
	if p != nil && p.note != "" {
		lines = append(lines, p.note)
	}
	return lines
}

// askDelete deletes a saved game after a question.
func (o *opening) askDelete(e *saves.Entry) {
	a := o.app
	path := e.Path
	a.open(&confirm{app: a, icon: "trash", danger: true, title: a.say("open.delete.title"), text: a.say("open.delete.text", "name", o.name(e)),
		yes: a.say("open.delete.yes"), no: a.say("open.delete.no"), do: func() {
			if a.library.auto != nil && a.library.auto.Path() == path {
				a.showError(a.say("error.delete"), a.say("open.delete.running"), nil)
				return
			}
			if err := a.library.folder.Delete(path); err != nil {
				a.showError(a.say("error.delete"), "", err)
			}
			was := o.chosen
			o.list()
			o.chosen = min(was, len(o.entries)-1)
			a.library.refresh()
		}})
}

// drawPath is the line where any file can be opened.
func (o *opening) drawPath(c *ui.Context, foot render.Rect) {
	a, t := o.app, c.Theme
	c.FillRect(foot, t.Panel)
	c.HLine(0, foot.Y, foot.W, t.Line)
	c.Text(render.Pt(24, foot.Y+24), render.Left, t.Caps(), a.say("open.path"))
	label := a.say("open.open")
	w := c.ButtonWidth(label, ui.ButtonOpts{})
	field := render.R(24, foot.Y+36, foot.W-w-62, 38)
	_, entered := c.TextField("open.path", field, &o.path, ui.FieldOpts{Hint: a.say("open.path.hint"), Max: 1000})
	empty := strings.TrimSpace(o.path) == ""
	if c.Button("button.path", render.R(field.Right()+14, field.Y, w, 38), label, ui.ButtonOpts{Disabled: empty, Why: a.say("open.path.hint")}) || entered && !empty {
		a.OpenFile(expandHome(strings.TrimSpace(o.path)))
	}
}

// expandHome understands the home folder's usual short form.
func expandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || rest[0] == '/' || rest[0] == filepath.Separator) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}

// newSaveAs asks for the name under which to keep the game in progress.
func newSaveAs(a *App) *saveAs {
	name := a.library.nameOf(a.play.session)
	view := a.play.session.Game().View("-")
	return &saveAs{app: a, name: name + ", " + a.say("open.turn", "turn", view.Turn), first: true}
}

// saveAs is the dialog that names a save.
type saveAs struct {
	app   *App
	name  string
	why   string // the name is refused
	first bool
}

func (s *saveAs) frame(c *ui.Context) {
	a, t := s.app, c.Theme
	intro := a.say("save.text")
	head := float64(len(render.Wrap(t.Body(), intro, dialogWidth-48))) * t.Body().Metrics().LineHeight
	c.Dialog(a.say("save.title"), "save", dialogWidth, 74+head+150+ui.ButtonHeight, func(in render.Rect) {
		c.Paragraph(in, render.Left, t.Body(), intro)
		y := in.Y + head + 12
		c.Text(render.Pt(in.X, y+12), render.Left, t.Small(), a.say("save.name"))
		changed, entered := c.TextField("save.name", render.R(in.X, y+20, in.W, 36), &s.name, ui.FieldOpts{Max: 80})
		if s.first {
			s.first = false
			c.SetFocus("save.name")
		}
		if changed {
			s.why = ""
		}
		note := s.why
		if f := a.library.folder; note == "" && f != nil && f.Exists(s.name) {
			note = a.say("save.replace")
		}
		c.Paragraph(render.R(in.X, y+62, in.W, 0), render.Left, t.Small(), note)
		clicked := c.ButtonRow(in, []ui.RowButton{
			{ID: "button.no", Label: a.say("cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
			{ID: "button.yes", Label: a.say("save.do"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}},
		})
		switch {
		case clicked == 0:
			a.close()
		case clicked == 1 || entered:
			if err := a.library.saveAs(a.play.session, a.play.start, s.name); err != nil {
				s.why, s.first = a.errorText(err), true
				return
			}
			a.close()
			a.stage.Toast(a.say("save.done", "name", strings.TrimSpace(s.name)))
		}
	})
}

// busy covers the screen while a file is read; Esc has nothing to stop, for it takes a fraction of a second.
type busy struct{ app *App }

func (b *busy) frame(c *ui.Context) {
	c.Dialog(b.app.say("open.loading"), "hourglass", 320, 84, func(render.Rect) {})
}
