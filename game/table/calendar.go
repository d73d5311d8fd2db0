package table

import (
	"math"
	"strings"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// Counting are the places, and the works, that bring points at the end.
func (d desk) Counting() []string {
	var out []string
	for _, id := range d.scene.Geo.Order() {
		if d.scene.Book.Brings(d.view.Scenario, id) > 0 {
			out = append(out, id)
		}
	}
	return out
}

// TurnTitle is a turn with what it is called.
func (d desk) TurnTitle(turn int) string {
	title := d.text.UI("table.turn", "turn", turn, "last", d.view.LastTurn)
	if label := d.scene.Book.Label(d.text.Language(), d.view.Scenario, turn); label != "" {
		title += " · " + label
	}
	return title
}

// Opening tells that the decision is the first its seat takes itself: one person who plays both sides is told once, two players each.
func (d desk) Opening() bool { return d.first }

// opens tells whether the decision is the first that whoever sits at the screen has to take.
func (t *Table) opens() bool {
	if t.guide != nil || t.prompt.Seat == "" || t.prompt.Over != nil {
		return false
	}
	for i := 1; i < len(t.session.Records()); i++ {
		if (t.session.Solo || t.session.Giver(i) == t.prompt.Seat) && !(desk{t}).GaveItself(i) {
			return false
		}
	}
	return true
}

// turnTrack lets the cells of the turn track answer: the pointer is told who comes when, a click shows them in the panel.
func (t *Table) turnTrack(c *ui.Context) {
	for _, cell := range t.scene.Geo.Tracks["turn"].Cells {
		id := "turn." + itoa(cell.Value)
		h := c.Hit(id, t.scene.Camera.ScreenRect(cell.Rect), ui.Drags)
		t.dragBoard(c, h)
		if h.Hovered {
			c.SetCursor(ui.Hand)
			c.TipTitled(id, desk{t}.TurnTitle(cell.Value), strings.Join(t.panels.TurnLines(cell.Value), "\n"))
		}
		if h.Clicked {
			t.ctl.Look("", "")
			t.panels.LookTurn(cell.Value)
			c.Redraw()
		}
	}
}

// yearTrack lets the cells of a track of years answer: which turns are theirs and whether they are over; a click on one that has begun
// looks back at its beginning.
func (t *Table) yearTrack(c *ui.Context) {
	track, ok := t.scene.Geo.Tracks["year"]
	if !ok {
		return
	}
	for _, cell := range track.Cells {
		id := "year." + itoa(cell.Value)
		h := c.Hit(id, t.scene.Camera.ScreenRect(cell.Rect), ui.Drags)
		t.dragBoard(c, h)
		if !h.Hovered && !h.Clicked {
			continue
		}
		first, last := t.panels.TurnsOf(cell.Value)
		at := t.begins(first, last)
		if h.Hovered {
			if at >= 0 {
				c.SetCursor(ui.Hand)
			}
			c.TipTitled(id, desk{t}.TurnTitle(first)+" – "+desk{t}.TurnTitle(last), t.yearLine(first, last, at))
		}
		if h.Clicked && at >= 0 {
			t.past.Look(at)
		}
	}
}

// begins is the first moment that is kept of some turns, -1 where there is none.
func (t *Table) begins(first, last int) int {
	for i := range t.session.Records() {
		if turn := t.session.Records()[i].Stage.Turn; turn > last {
			break
		} else if turn >= first && t.session.Knows(i) {
			return i
		}
	}
	return -1
}

// yearLine says whether some turns are over, and what a click does.
func (t *Table) yearLine(first, last, at int) string {
	begin, now := t.session.Records()[0].Stage.Turn, t.session.Game().Stage()
	switch {
	case last < begin || first > now.LastTurn:
		return t.text.UI("table.calendar.year-out")
	case first > now.Turn:
		return t.text.UI("table.calendar.year-ahead", "count", first-now.Turn, "n", first-now.Turn)
	case at < 0:
		return t.text.UI("table.calendar.year-over")
	case last < now.Turn:
		return t.text.UI("table.calendar.year-over") + " " + t.text.UI("table.calendar.year-look")
	}
	return t.text.UI("table.calendar.year-now") + " " + t.text.UI("table.calendar.year-look")
}

// bannerState is the news of a turn that has begun.
type bannerState struct {
	title string
	lines []string
	until time.Duration
}

// bannerTime is how long the news of a turn stay.
const bannerTime = 8 * time.Second

// tellTurn makes the news of the turn that begins among the events, if one does: its name, what has been rolled, who comes.
func (t *Table) tellTurn(events []engine.Event) {
	turn := -1
	for i := range events {
		if events[i].Tags.Has(engine.TagTurn) {
			turn = i
		}
	}
	if turn < 0 {
		return
	}
	t.news = bannerState{title: desk{t}.TurnTitle(t.now.Turn)}
	for _, e := range events[turn+1:] {
		if e = e.SeenBy(t.reader()); (len(e.Dice) > 0 || e.Tags.Has(engine.TagNews)) && len(e.Secret) == 0 {
			t.news.lines = append(t.news.lines, t.text.Event(e))
		}
	}
	t.news.lines = append(t.news.lines, t.panels.TurnLines(t.now.Turn)...)
}

// tellOpening makes the news of the turn a game begins with: its dice have been rolled before anybody sat at the table.
func (t *Table) tellOpening() {
	if !t.first {
		return
	}
	for _, r := range t.session.Records() {
		t.tellTurn(r.Events)
	}
}

// newsCard shows the news of the turn over the board; a click lays them aside.
func (t *Table) newsCard(c *ui.Context) {
	n := &t.news
	if n.title == "" || t.held.on || t.curtained() || t.past.Past() {
		return
	}
	if n.until == 0 { // from when it can be read: the curtain may have hung before it
		n.until = c.Now() + bannerTime
	}
	if c.Now() >= n.until {
		*n = bannerState{}
		return
	}
	c.RedrawIn(n.until - c.Now())
	b, style := t.box.board, c.Theme.Body().Sized(14).In(c.Theme.Ink)
	w := math.Min(560, b.W-120)
	head := c.Theme.Heading().Sized(19).In(c.Theme.Ink)
	title := float64(len(render.Wrap(head, n.title, w-32))) * head.Metrics().LineHeight
	high := title + 16
	for _, l := range n.lines {
		high += float64(len(render.Wrap(style, l, w-32))) * style.Metrics().LineHeight
	}
	r := render.R(math.Round(b.X+(b.W-w)/2), b.Y+10, w, high+8)
	if w < 200 || r.Bottom() > b.Bottom()-40 {
		return
	}
	h := c.Hit("turn.news", r)
	c.Shadow(r)
	c.FillRoundRect(r, 8, c.Theme.Paper)
	c.StrokeRoundRect(r, 8, 1, c.Theme.Gold)
	c.Paragraph(render.R(r.X+16, r.Y+8, w-32, 0), render.Left, head, n.title)
	y := r.Y + 10 + title
	for _, l := range n.lines {
		y += c.Paragraph(render.R(r.X+16, y, w-32, 0), render.Left, style, l)
	}
	if h.Hovered {
		c.SetCursor(ui.Hand)
	}
	if h.Clicked || h.RightClicked {
		*n = bannerState{}
		c.Redraw()
	}
}
