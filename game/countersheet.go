package game

import (
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/table"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios"
)

// counterSheet is the list of a game's counters in one language.
type counterSheet struct {
	lang  string
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
}

// newSheet gathers the counters of a game.
func newSheet(game string, t *text.Text) (*counterSheet, error) {
	g, err := scenarios.Load(game)
	if err != nil {
		return nil, err
	}
	lang := t.Language()
	book := table.NewBook(g)
	sheet := &counterSheet{lang: lang}
	for _, seat := range g.Info.Seats {
		side := sheetSide{name: strings.ToUpper(seat.Name.In(lang))}
		for _, u := range g.Units {
			if u.Side == seat.ID {
				v := engine.CounterView{ID: u.ID, Side: engine.Seat(u.Side), Type: u.Type, No: u.No, Group: u.Contingent,
					FP: u.FP, Full: u.FP, Weak: u.WeakFP}
				if u.Star {
					v.Bonus = 1
				}
				side.entries = append(side.entries, sheetEntry{u.ID, u.Name.In(lang), t.UI("ui.counters.fp", "full", u.FP, "weak", u.WeakFP), book.Faces(lang, &v)})
			}
		}
		for _, l := range g.Leaders {
			if l.Side == seat.ID {
				v := engine.CounterView{ID: l.ID, Side: engine.Seat(l.Side), Leader: true, Bonus: l.Bonus}
				side.entries = append(side.entries, sheetEntry{l.ID, l.Name.In(lang), l.Greek, book.Faces(lang, &v)})
			}
		}
		sheet.sides = append(sheet.sides, side)
	}
	named := text.New(lang, book)
	for _, p := range g.Pieces {
		e := sheetEntry{id: p.ID, note: "#" + strconv.Itoa(p.Front.No) + " / #" + strconv.Itoa(p.Back.No)}
		for _, f := range []scenarios.Face{p.Front, p.Back} {
			name, _, _ := named.Title(f.No)
			if e.name != "" {
				e.name += " / "
			}
			e.name += name
			e.faces = append(e.faces, book.FaceSpec(named, engine.FaceView{No: f.No, Owner: f.Owner}, 0))
		}
		sheet.pieces = append(sheet.pieces, e)
	}
	return sheet, nil
}

// drawCounters shows every counter with both faces.
func (r *reference) drawCounters(c *ui.Context, room render.Rect) {
	a := r.app
	if r.sheet == nil || r.sheet.lang != a.settings.Language {
		sheet, err := newSheet(r.game, a.text)
		if err != nil {
			c.Paragraph(column(room, 700).Inset(20), render.Left, c.Theme.Body(), sentence(err))
			return
		}
		r.sheet = sheet
	}
	c.ScrollKeys("rules.counters")
	c.Scroll("rules.counters", room, func(in render.Rect) float64 {
		col := column(in, 1240)
		y := in.Y + 24
		for _, side := range r.sheet.sides {
			y = drawEntries(c, col, group(c, col, y, side.name)+6, side.entries) + 18
		}
		y = drawEntries(c, col, group(c, col, y, a.say("counters.stratagems"))+6, r.sheet.pieces)
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
