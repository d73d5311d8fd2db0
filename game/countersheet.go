package game

import (
	"math"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/zone"
)

// counterSheet is the list of a game's counters in one language.
type counterSheet struct {
	lang  string
	key   string // how the game's counters are read
	sides []sheetSide
	// pieces are the stratagem counters, two faces each.
	pieces []sheetEntry
}

type sheetSide struct {
	name    string
	entries []sheetEntry
}

// sheetEntry is a counter with its faces.
type sheetEntry struct {
	id, name, note string
	faces          []render.Spec
	// titles are what the faces of a stratagem counter say.
	titles []sheetTitle
}

// sheetTitle is the text of one face of a stratagem counter.
type sheetTitle struct {
	no                         int
	rule, name, effect, detail string
}

// hasSheet tells whether the counters of a game can be listed: those of the series.
func hasSheet(game string) bool {
	e, err := scenarios.Find(game)
	return err == nil && zone.Is(e)
}

// newSheet gathers the counters of a game.
func newSheet(game string, t *text.Text) (*counterSheet, error) {
	g, err := scenarios.Zone(game)
	if err != nil {
		return nil, err
	}
	lang := t.Language()
	book := board.NewBook(g)
	sheet := &counterSheet{lang: lang}
	for _, seat := range g.Info.Seats {
		side := sheetSide{name: strings.ToUpper(seat.Name.In(lang))}
		for _, u := range g.Units {
			if u.Side == seat.ID {
				v := zonewar.CounterView{ID: u.ID, Side: engine.Seat(u.Side), Type: u.Type, No: u.No, Group: u.Contingent,
					FP: u.FP, Full: u.FP, Weak: u.WeakFP}
				if u.Star {
					v.Bonus = 1
				}
				side.entries = append(side.entries, sheetEntry{u.ID, u.Name.In(lang), t.UI("ui.counters.fp", "full", u.FP, "weak", u.WeakFP), book.Faces(lang, &v), nil})
			}
		}
		for _, l := range g.Leaders {
			if l.Side == seat.ID {
				v := zonewar.CounterView{ID: l.ID, Side: engine.Seat(l.Side), Leader: true, Bonus: l.Bonus}
				side.entries = append(side.entries, sheetEntry{l.ID, l.Name.In(lang), l.Greek, book.Faces(lang, &v), nil})
			}
		}
		sheet.sides = append(sheet.sides, side)
	}
	named := text.New(lang, book)
	sheet.key = named.UI("table.counters.key")
	for _, p := range g.Pieces {
		e := sheetEntry{id: p.ID}
		for _, f := range []zone.Face{p.Front, p.Back} {
			if f.No == 0 {
				continue
			}
			name, effect, when := named.Title(f.No)
			e.titles = append(e.titles, sheetTitle{f.No, g.TitleRule(f.No), named.TitleLabel(f.No) + " " + name, effect, faceOwner(t, g, f) + " · " + when})
			e.faces = append(e.faces, book.FaceSpec(named, zonewar.FaceView{No: f.No, Owner: f.Owner}, 0))
		}
		sheet.pieces = append(sheet.pieces, e)
	}
	return sheet, nil
}

// faceOwner says who may use a face.
func faceOwner(t *text.Text, g *zone.Game, f zone.Face) string {
	for _, seat := range g.Info.Seats {
		if seat.ID == f.Owner {
			return seat.Name.In(t.Language())
		}
	}
	return t.UI("ui.counters.both")
}

// sheetOf is the list of counters, made once in each language.
func (r *reference) sheetOf() (*counterSheet, error) {
	if r.sheet != nil && r.sheet.lang == r.app.settings.Language {
		return r.sheet, nil
	}
	sheet, err := newSheet(r.game, r.app.text)
	if err == nil {
		r.sheet = sheet
	}
	return sheet, err
}

// titleFaces are the faces with the title whose rule is the section; none for other sections. Several counters may bear
// the same title with other backs, so this is the one face only.
func (r *reference) titleFaces(section string) []render.Spec {
	sheet, err := r.sheetOf()
	if err != nil {
		return nil
	}
	for _, e := range sheet.pieces {
		for i, title := range e.titles {
			if title.rule == section {
				return []render.Spec{e.faces[i]}
			}
		}
	}
	return nil
}

// drawCounters shows every counter with both faces.
func (r *reference) drawCounters(c *ui.Context, room render.Rect) {
	a := r.app
	sheet, err := r.sheetOf()
	if err != nil {
		c.Paragraph(column(room, 700).Inset(20), render.Left, c.Theme.Body(), sentence(err))
		return
	}
	c.ScrollKeys("rules.counters")
	c.Scroll("rules.counters", room, func(in render.Rect) float64 {
		col := column(in, 1240)
		y := in.Y + 24
		y += c.Paragraph(render.R(col.X, y, math.Min(col.W, 900), 0), render.Left, c.Theme.Reading(), sheet.key) + 18
		for _, side := range sheet.sides {
			y = drawEntries(c, col, group(c, col, y, side.name)+6, side.entries) + 18
		}
		y = r.drawPieces(c, col, group(c, col, y, a.say("counters.stratagems"))+6, sheet.pieces)
		return y + 30 - in.Y
	})
}

// drawEntries lays counters out in columns.
func drawEntries(c *ui.Context, col render.Rect, y float64, entries []sheetEntry) float64 {
	const least, h, edge = 300.0, 84.0, 64.0
	t := c.Theme
	columns := max(1, int(col.W/least))
	w := col.W / float64(columns)
	for i, e := range entries {
		box := render.R(col.X+float64(i%columns)*w, y+float64(i/columns)*h, w-10, h-10)
		if !c.Visible(box) {
			continue
		}
		x := box.X
		for _, f := range e.faces {
			c.Sprite(f, render.R(x, box.Y+4, edge, edge), 0)
			x += edge + 8
		}
		room := render.R(x+6, box.Y+6, box.Right()-x-6, box.H)
		style := t.Strong().Sized(14)
		lines := render.Wrap(style, e.name, room.W)
		used := c.Paragraph(room, render.Left, style, e.name)
		if len(lines) < 3 {
			c.TextIn(render.R(room.X, room.Y+used+1, room.W, 18), render.Left, t.Small(), e.note)
		}
	}
	rows := (len(entries) + columns - 1) / columns
	return y + float64(rows)*h
}

// drawPieces lays the stratagem counters out, each with the text of its titles; a click opens a title's rule.
func (r *reference) drawPieces(c *ui.Context, col render.Rect, y float64, pieces []sheetEntry) float64 {
	const edge, gap = 64.0, 12.0
	t := c.Theme
	columns := max(1, int(col.W/470))
	w := col.W / float64(columns)
	write := func(s *sheetTitle, at render.Rect) float64 {
		h := c.Paragraph(at, render.Left, t.Strong().Sized(14), s.name)
		h += c.Paragraph(render.R(at.X, at.Y+h, at.W, 0), render.Left, t.Small().In(t.Text), s.effect)
		return h + c.Paragraph(render.R(at.X, at.Y+h, at.W, 0), render.Left, t.Small(), s.detail)
	}
	height := func(s *sheetTitle, w float64) float64 {
		lines := func(style render.TextStyle, words string) float64 {
			return float64(len(render.Wrap(style, words, w))) * style.Metrics().LineHeight
		}
		return lines(t.Strong().Sized(14), s.name) + lines(t.Small(), s.effect) + lines(t.Small(), s.detail)
	}
	for first := 0; first < len(pieces); first += columns {
		row := pieces[first:min(first+columns, len(pieces))]
		top, tall := y, 0.0
		for k := range row {
			x, at := col.X+float64(k)*w, top
			for i := range row[k].titles {
				s := &row[k].titles[i]
				room := w - edge - 44
				h := math.Max(edge, height(s, room)) + 10
				box := render.R(x, at, w-gap, h)
				if c.Row("title."+row[k].id+"."+strconv.Itoa(s.no), box, false).Clicked {
					r.visit(s.rule)
				}
				if c.Visible(box) {
					c.Sprite(row[k].faces[i], render.R(x+6, at+5, edge, edge), 0)
					write(s, render.R(x+edge+18, at+4, room, 0))
				}
				at += h + 2
			}
			tall = math.Max(tall, at-top)
		}
		c.HLine(col.X, top+tall+4, col.W-gap, t.Line)
		y = top + tall + 12
	}
	return y
}
