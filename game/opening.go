package game

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
	"strategos/scenarios"
)

// describe tells in a line which game an entry is.
func (a *App) describe(e saves.Entry) string {
	if e.Err != nil {
		return a.errorText(e.Err)
	}
	parts := []string{a.gameName(e.Header.Game), a.turn(&e.Header)}
	if e.Header.Over {
		parts = append(parts, a.say("open.over"))
	} else if e.Header.Deciding != "" {
		parts = append(parts, a.say("open.deciding", "seat", a.seatName(e.Header.Game, e.Header.Deciding)))
	}
	return strings.Join(append(parts, a.date(e.Saved)), "  ·  ")
}

func (a *App) gameName(id string) string {
	if g, err := scenarios.Info(id); err == nil {
		return g.Name.In(a.settings.Language)
	}
	return id
}

// seatName is what a seat of a game is called.
func (a *App) seatName(game, seat string) string {
	if g, err := scenarios.Info(game); err == nil {
		if s := g.Seat(seat); s != nil {
			return s.Name.In(a.settings.Language)
		}
	}
	return seat
}

// turn is the turn of a saved game among the turns of its scenario, with the month
// where its turns are months: "turn 3 of 10, October 411 BC".
func (a *App) turn(h *saves.Header) string {
	last := 0
	if g, err := scenarios.Info(h.Game); err == nil {
		if s, err := g.Scenario(h.Scenario); err == nil {
			last = s.LastTurn
		}
	}
	return a.say("open.turn", "turn", h.Turn, "last", last, "month", a.month(h.Game, h.Turn))
}

// month is the month of a turn, empty in a game whose turns have none.
func (a *App) month(game string, turn int) string {
	return scenarios.Date(game, a.settings.Language, turn)
}

// date writes a moment in the player's language and time zone.
func (a *App) date(t time.Time) string { return a.tongue().date(t) }

func (o *opening) Frame(c *ui.Context) {
	room := o.app.header(c, "open", o.app.say("open.title"))
	if c.Compact() {
		o.frameCompact(c, room)
		return
	}
	foot := render.R(0, room.Bottom()-footHigh, room.W, footHigh)
	room.H -= footHigh
	side := math.Round(math.Max(360, room.W*0.36))
	o.drawList(c, render.R(16, room.Y, room.W-side-32, room.H))
	c.VLine(room.W-side-8, room.Y, room.H, c.Theme.Line)
	if len(o.entries) > 0 {
		r := render.R(room.W-side, room.Y+16, side-24, room.H-32)
		o.drawDetails(c, render.R(r.X, r.Y, r.W, r.H-buttonsHigh))
		o.drawButtons(c, render.R(r.X, r.Bottom()-2*ui.ButtonHeight-12, r.W, ui.ButtonHeight), 2)
		o.arrows(c)
	}
	o.drawPath(c, foot)
}

// Heights of the parts at the foot.
const (
	footHigh    = 92.0
	buttonsHigh = 2*ui.ButtonHeight + 22
)

// The tabs of the compact form.
const (
	listTab    = "list"
	detailsTab = "details"
	fileTab    = "file"
)

// frameCompact shows the list, the chosen game or the line for another file, each in a tab, with the buttons below.
func (o *opening) frameCompact(c *ui.Context, room render.Rect) {
	a := o.app
	if o.tab == "" {
		o.tab = listTab
	}
	c.Tabs("open.tab", render.R(room.X+12, room.Y, room.W-24, 38), []string{listTab, detailsTab, fileTab},
		[]string{a.say("open.tab.list"), a.say("open.tab.details"), a.say("open.tab.file")}, &o.tab)
	room.Y, room.H = room.Y+39, room.H-39
	if o.tab == fileTab {
		o.drawPath(c, render.R(room.X, room.Y, room.W, footHigh))
		return
	}
	if len(o.entries) > 0 {
		c.HLine(0, room.Bottom()-48, room.W, c.Theme.Line)
		o.drawButtons(c, render.R(room.X+12, room.Bottom()-42, room.W-24, ui.ButtonHeight), 4)
		o.arrows(c)
		room.H -= 52
		if o.tab == detailsTab {
			o.drawDetails(c, render.R(room.X+16, room.Y+10, room.W-24, room.H-10))
			return
		}
	}
	o.drawList(c, render.R(8, room.Y, room.W-8, room.H))
}

// drawList draws the list of the saved games with its tools, or why there is none.
func (o *opening) drawList(c *ui.Context, list render.Rect) {
	a, t := o.app, c.Theme
	if o.err == nil && len(o.all) > 0 {
		o.drawTools(c, render.R(list.X, list.Y+8, list.W-8, 36))
		list.Y, list.H = list.Y+50, list.H-50
	}
	if a.library.folder != nil && (o.deleted || len(a.library.discarded) > 0) {
		list.H -= 48
		o.drawDeleted(c, render.R(list.X, list.Bottom()+6, list.W, 36))
	}
	switch {
	case o.err != nil:
		o.drawFailure(c, list.Inset(24))
	case o.reading && len(o.all) == 0:
		c.Icon("hourglass", render.R(list.X+24, list.Y+24, 24, 24), t.Muted)
		c.Paragraph(render.R(list.X+58, list.Y+26, list.W-82, 0), render.Left, t.Reading(), o.waiting(c))
	case len(o.entries) == 0:
		key := "open.empty"
		if len(o.all) > 0 {
			key = "open.nothing"
		}
		c.Paragraph(list.Inset(24), render.Left, t.Reading(), a.say(key))
	default:
		c.Scroll("open.list", list, func(in render.Rect) float64 {
			y := in.Y + 6
			for i := range o.entries {
				y = o.drawRow(c, in, y, i)
			}
			return y + 8 - in.Y
		})
	}
}

// rowHeight is that of a card of the list, rowStep from one to the next.
const (
	rowHeight = 118.0
	rowStep   = rowHeight + 6
)

// drawRow draws one saved game of the list and returns where the next begins.
func (o *opening) drawRow(c *ui.Context, in render.Rect, y float64, i int) float64 {
	a, t, e := o.app, c.Theme, &o.entries[i]
	row := render.R(in.X, y, in.W-4, rowHeight)
	if deep := float64(o.depth[e.Path]) * branchStep; deep > 0 { // a branch hangs on the game it left
		x := in.X + deep - branchStep/2
		c.VLine(x, y-6, rowHeight/2+6, t.Muted)
		c.HLine(x, y+rowHeight/2, branchStep/2, t.Muted)
		row.X, row.W = row.X+deep, row.W-deep
	}
	hit := c.ListRow(rowID(i), row, i == o.chosen)
	if hit.Clicked && !hit.ByKey {
		o.chosen = i
	}
	if (hit.DoubleClicked || hit.ByKey) && e.Err == nil {
		a.OpenFile(e.Path)
	}
	if !c.Visible(row) {
		return y + rowStep
	}
	pic := render.R(row.X+14, row.Y+8, 124, rowHeight-16)
	if c.Compact() {
		pic.W = 84
	}
	p := o.peek(e)
	o.drawBoard(c, pic, e, p, true)
	x := pic.Right() + 16
	line := render.R(x, row.Y+8, row.Right()-x-10, 24)
	id := rowID(i)
	defer c.Label(id, line, render.Left, t.Strong().Sized(16), o.name(e)) // last: its tooltip counts
	if e.Err != nil || p.err != nil {
		why := "open.damaged"
		if onlyEarlier(e) {
			why = "open.only-earlier"
		}
		c.Label(id, line.Move(0, 26), render.Left, t.Body().In(render.Hex(0xe08a7a)), a.say(why))
		c.Label(id, line.Move(0, 50), render.Left, t.Small(), a.date(e.Saved))
		return y + rowStep
	}
	c.Label(id, line.Move(0, 25), render.Left, t.Body(), o.position(e))
	detail := a.date(e.Saved) + "  ·  "
	if key := o.open[e.Path]; key != "" {
		detail += a.say(key) + "  ·  "
	}
	switch kin := o.kin(e); {
	case kin != "": // how one person or two play is told beside the list
		detail += kin
	case p.ready:
		detail += o.mode(e) + "  ·  " + a.say("open.size", "kb", (p.size+1023)/1024)
	default:
		detail += o.mode(e)
	}
	c.Label(id, line.Move(0, 75), render.Left, t.Small(), detail)
	if p.ready {
		c.Label(id, line.Move(0, 50), render.Left, t.Body().Sized(14), strings.Join(o.standing(e, p), "  ·  "))
	}
	return y + rowStep
}

// branchStep is how far a branch stands in.
const branchStep = 24.0

// standing tells what tells saves of a game apart: who leads, and what was last done.
func (o *opening) standing(e *saves.Entry, p *peek) []string {
	a := o.app
	var out []string
	if p.view != nil && len(p.view.Sides) == 2 {
		first, second := &p.view.Sides[0], &p.view.Sides[1]
		if second.VP > first.VP {
			first, second = second, first
		}
		key := "open.leads"
		if first.VP == second.VP {
			key = "open.level"
		}
		out = append(out, a.say(key, "side", a.seatName(e.Header.Game, string(first.Seat)), "most", first.VP, "least", second.VP))
	}
	switch by := a.seatName(e.Header.Game, p.by); {
	case p.by == "":
	case p.verb != "" && o.scene(p, e.Header.Game):
		out = append(out, a.say("open.last", "side", by, "what", p.scene.Text.Word("command", p.verb)))
	default:
		out = append(out, a.say("open.last-by", "side", by))
	}
	return out
}

// kin says which other game of the list a save belongs with: the game a branch left, and when, or the newest save of the same game.
func (o *opening) kin(e *saves.Entry) string {
	a, h := o.app, &e.Header
	if i, ok := o.newest[h.Line]; ok && h.Line != "" && o.all[i].Path != e.Path {
		return a.say("open.same-game", "name", o.name(&o.all[i]))
	}
	if h.BranchOf == "" {
		return ""
	}
	name := h.BranchName
	if i, ok := o.newest[h.BranchOf]; ok { // as the list calls it today: it may have been renamed, or played in another language
		name = o.name(&o.all[i])
	}
	return a.say("open.branch", "name", name, "turn", h.BranchTurn)
}

// waiting is what the list says while it is read: the truth about a disk that takes long over it.
func (o *opening) waiting(c *ui.Context) string {
	if o.wait.long(c) {
		return o.app.say("open.loading.slow")
	}
	return o.app.say("open.loading")
}

// onlyEarlier tells whether of a game only earlier states are left.
func onlyEarlier(e *saves.Entry) bool {
	var bad *saves.Error
	return errors.As(e.Err, &bad) && bad.Code == "only-backups"
}

func rowID(i int) string { return fmt.Sprintf("save.%d", i) }

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
	if g, err := scenarios.Info(h.Game); err == nil {
		if s, err := g.Scenario(h.Scenario); err == nil {
			scenario = s.Name.In(a.settings.Language)
		}
	}
	parts := []string{scenario, a.turn(h)}
	if h.Over {
		parts = append(parts, a.say("open.over"))
	} else if h.Deciding != "" {
		parts = append(parts, a.say("open.deciding", "seat", a.seatName(h.Game, h.Deciding)))
	}
	return strings.Join(parts, "  ·  ")
}

// drawBoard draws the board of a saved game, or a sign that says why there is none. On a tiny one the counters are dots.
func (o *opening) drawBoard(c *ui.Context, r render.Rect, e *saves.Entry, p *peek, tiny bool) {
	t := c.Theme
	c.FillRoundRect(r, 4, t.Sunken)
	icon := "hourglass"
	switch {
	case e.Err != nil || p.err != nil:
		icon = "warning"
	case p.ready && p.view != nil:
		if o.scene(p, e.Header.Game) {
			p.scene.Picture, p.scene.PicturePart = o.app.boardShown(e.Header.Game)
			if tiny {
				drawDots(c, r.Inset(1), p.scene)
			} else {
				p.scene.Camera = board.NewCamera(p.scene.Geo.Size, r.Inset(1))
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
func drawDots(c *ui.Context, r render.Rect, s *board.Scene) {
	size := s.Geo.Size
	k := math.Max(r.W/(size.X*0.82), r.H/(size.Y*0.98))
	src := render.R(size.X*0.11+(size.X*0.82-r.W/k)/2, (size.Y-r.H/k)/2, r.W/k, r.H/k)
	c.PushClip(r)
	s.DrawMap(c.List, src, r)
	seats := s.Book.Seats()
	for _, side := range seats {
		force := map[string]int{}
		var places []string
		for _, u := range s.View.Counters {
			if u.Side == side && u.Fate == zonewar.FateInPlay && !u.Leader {
				if force[u.Place] == 0 {
					places = append(places, u.Place)
				}
				force[u.Place] += max(u.FP, 1)
			}
		}
		ink := s.Palette.Of(s.Book.Livery(side))
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
	s, err := board.NewScene(game, a.settings.Language)
	if err != nil {
		return false
	}
	s.View, s.Palette = p.view, a.palette
	p.scene = s
	return true
}

// drawDetails shows the chosen game large, with what is known of it.
func (o *opening) drawDetails(c *ui.Context, r render.Rect) {
	o.chosen = max(0, min(o.chosen, len(o.entries)-1))
	e := &o.entries[o.chosen]
	p := o.peek(e)
	err := o.fault(e)
	switch {
	case err != nil:
	case c.Compact(): // the board beside the words
		pic := render.R(r.X, r.Y, math.Min(r.W*0.42, r.H/0.82), 0)
		pic.H = math.Min(pic.W*0.82, r.H-4)
		o.drawBoard(c, pic, e, p, false)
		r = render.R(pic.Right()+12, r.Y, r.Right()-pic.Right()-12, r.H)
	default:
		pic := render.R(r.X, r.Y, r.W, math.Min(r.W*0.82, r.H*0.5))
		o.drawBoard(c, pic, e, p, false)
		r = render.R(r.X, pic.Bottom()+12, r.W, r.Bottom()-pic.Bottom()-12)
	}
	c.Scroll("open.details", r, func(in render.Rect) float64 {
		y := in.Y
		y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, c.Theme.Heading().Sized(20), o.name(e)) + 6
		for _, line := range o.detailLines(e, err) {
			y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, c.Theme.Body().Sized(14), line) + 5
		}
		y = o.drawBackups(c, in, y+4, p)
		y += c.Paragraph(render.R(in.X, y+4, in.W, 0), render.Left, c.Theme.Small().Sized(12), e.Path) + 8
		return y - in.Y
	})
}

// fault is why a game cannot be opened, as far as it has been read.
func (o *opening) fault(e *saves.Entry) error {
	if e.Err != nil {
		return e.Err
	}
	return o.peek(e).err
}

// drawBackups offers the earlier states that are kept of a game.
func (o *opening) drawBackups(c *ui.Context, in render.Rect, y float64, p *peek) float64 {
	a := o.app
	if len(p.backups) == 0 {
		return y
	}
	c.TextIn(render.R(in.X, y, in.W, 22), render.Left, c.Theme.Small(), a.say("open.backups"))
	y += 24
	for i, b := range p.backups {
		label := a.say("open.backup", "turn", capital(a.turn(&b.header)), "date", a.date(b.header.Saved))
		if c.Button(fmt.Sprintf("backup.%d", i+1), render.R(in.X+4, y, in.W-8, 32), label, ui.ButtonOpts{Small: true, Icon: "hourglass", LeftAligned: true}) {
			a.OpenFile(b.path)
		}
		y += 38
	}
	return y
}

// drawButtons are what can be done with the chosen game, in so many columns.
func (o *opening) drawButtons(c *ui.Context, r render.Rect, columns int) {
	a := o.app
	o.chosen = max(0, min(o.chosen, len(o.entries)-1))
	e := &o.entries[o.chosen]
	err := o.fault(e)
	w := (r.W - 10*float64(columns-1)) / float64(columns)
	at := func(i int) render.Rect {
		return render.R(r.X+float64(i%columns)*(w+10), r.Y+float64(i/columns)*(ui.ButtonHeight+8), w, ui.ButtonHeight)
	}
	fit := func(b ui.ButtonOpts) ui.ButtonOpts { // little room: no icons, and keys where they do something
		if b.HideKey = columns > 2 || b.Disabled; columns > 2 {
			b.Icon, b.Small = "", true
		}
		return b
	}
	rename := ui.ButtonOpts{Icon: "pencil", Key: "ctrl+r", Disabled: err != nil, Why: a.say("open.damaged")}
	if o.open[e.Path] == "open.elsewhere" {
		rename.Disabled, rename.Why = true, a.say("open.rename.elsewhere")
	}
	if c.Button("button.rename", at(0), a.say("open.rename"), fit(rename)) {
		o.askRename(e)
	}
	copyOpts := ui.ButtonOpts{Icon: "plus", Key: "ctrl+d", Disabled: err != nil, Why: a.say("open.damaged")}
	if c.Button("button.duplicate", at(1), a.say("open.duplicate"), fit(copyOpts)) {
		o.askDuplicate(e)
	}
	kept := o.kept(e)
	if c.Button("button.delete", at(2), a.say("open.delete"), fit(ui.ButtonOpts{Icon: "trash", Key: "delete", Disabled: kept != "", Why: kept})) {
		o.askDelete(e)
	}
	open := ui.ButtonOpts{Primary: true, Icon: "open", Key: "enter", Disabled: err != nil, Why: a.say("open.damaged")}
	if c.Button("button.open", at(3), a.say("open.open"), fit(open)) {
		a.OpenFile(e.Path)
	}
}

// arrows move through the list, whatever has the focus; a row that has it takes it along.
func (o *opening) arrows(c *ui.Context) {
	was, last := o.chosen, len(o.entries)-1
	focus, visible := c.Focus()
	switch {
	case c.Key("down"):
		o.chosen = min(o.chosen+1, last)
	case c.Key("up"):
		o.chosen = max(o.chosen-1, 0)
	case c.Key("ctrl+home"):
		o.chosen = 0
	case c.Key("ctrl+end"):
		o.chosen = last
	}
	if o.chosen == was {
		return
	}
	c.Reveal("open.list", render.R(0, 6+float64(o.chosen)*rowStep, 1, rowHeight))
	if visible && focus == rowID(was) {
		c.ShowFocus(rowID(o.chosen))
	}
}

// mode tells how many play, with their names where known.
func (o *opening) mode(e *saves.Entry) string {
	a := o.app
	if e.Header.Solo {
		return a.say("open.solo")
	}
	parts := []string{a.say("open.hotseat")}
	if g, err := scenarios.Info(e.Header.Game); err == nil {
		seats := g.SeatsOf(e.Header.Scenario)
		if len(seats) > 2 {
			parts[0] = a.say("open.hotseat.many", "count", len(seats))
		}
		for _, seat := range seats {
			if n := e.Header.Players[seat.ID]; n != "" {
				parts = append(parts, seat.Name.In(a.settings.Language)+": "+n)
			}
		}
	}
	return strings.Join(parts, "  ·  ")
}

func (o *opening) detailLines(e *saves.Entry, err error) []string {
	a := o.app
	if err != nil {
		return []string{a.errorText(err)}
	}
	lines := []string{a.gameName(e.Header.Game), o.position(e)}
	if p := o.peek(e); p.ready {
		lines = append(lines, o.standing(e, p)...)
	}
	if key := o.open[e.Path]; key != "" {
		lines = append(lines, a.say(key))
	}
	if kin := o.kin(e); kin != "" {
		lines = append(lines, kin)
	}
	return append(lines, a.date(e.Saved), o.mode(e))
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
		a.OpenFile(typedPath(o.path))
	}
}
