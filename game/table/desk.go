package table

import (
	"time"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/chronicle"
	"strategos/game/panels"
	"strategos/game/pictures"
	"strategos/game/ui"
	"strategos/render"
)

// desk is the table as its chronicle, its panels and the picture mode see it.
type desk struct{ *Table }

var (
	_ chronicle.Table = desk{}
	_ panels.Table    = desk{}
	_ pictures.Table  = desk{}
)

func (d desk) Turn() int                { return d.view.Turn }
func (d desk) Moment() int              { return d.past.At() }
func (d desk) MakeLesson() func()       { return d.makeLesson }
func (d desk) Position() string         { return d.past.Game().Hash() }
func (d desk) Text() *text.Text         { return d.text }
func (d desk) Palette() *render.Palette { return d.set.Palette }
func (d desk) Speed() float64           { return d.set.Speed }
func (d desk) Title() string            { return d.scene.Book.Title(d.text.Language()) }
func (d desk) Label(turn int) string {
	return d.scene.Book.Label(d.text.Language(), d.now.Scenario, turn)
}
func (d desk) Seats() []engine.Seat                  { return d.session.Game().Info().Seats }
func (d desk) Livery(seat engine.Seat) render.Livery { return d.scene.Book.Livery(seat) }
func (d desk) Decides() engine.Seat                  { return d.prompt.Seat }
func (d desk) Reader() engine.Seat                   { return d.reader() }
func (d desk) Follow(s text.Span)                    { d.follow(s) }
func (d desk) Moving() bool                          { return !d.fly.Idle() }

func (d desk) DiceRest(roll int, now time.Duration) (waits bool, tumbles time.Duration) {
	return d.fly.Roll(roll, now)
}

// ShowMoment makes the board show the moment looked at, at rest, with the ways of its record and its places lit.
func (d desk) ShowMoment() {
	t := d.Table
	t.fly, t.fan = board.Motion{}, fanState{}
	t.showView()
	t.pointed, t.wayOf = nil, nil
	if !t.past.Past() {
		return
	}
	events := t.session.Records()[t.past.At()].Events
	for _, e := range events {
		t.pointed = append(t.pointed, e.Zones...)
	}
	t.wayOf = t.scene.Geo.Trails(events)
}

// Watch moves the counters as the events tell while step leads to another moment.
func (d desk) Watch(c *ui.Context, speed float64, events []engine.Event, step func()) {
	before := d.scene.Standing()
	step()
	d.startFlights(c, &before, events, speed)
}

// PictureRow saves pictures of moments, as whoever sits at the screen may see them.
func (d desk) PictureRow(c *ui.Context, at []int) {
	var row []pictures.Moment
	for _, i := range at {
		if g := d.session.At(i); g != nil {
			row = append(row, pictures.Moment{Game: g.Clone(), Note: d.session.Records()[i].Mark})
		}
	}
	d.pictures.Row(c, d.seat, row)
}

// PointOut lights places and brings the last of them into view.
func (d desk) PointOut(places []string) {
	d.point(places...)
	if len(places) == 0 {
		return
	}
	if p := d.scene.Geo.Place(places[len(places)-1]); p != nil && !d.scene.Camera.Fitted() {
		d.scene.Camera.Look(p.Middle())
	}
}

// Changed forgets what was on its way.
func (d desk) Changed() {
	d.fly = board.Motion{}
	d.changed()
}

// LetGo lays down what the pointer carries, and what is laid out or enlarged.
func (d desk) LetGo() { d.fan, d.carry, d.big = fanState{}, carryState{}, "" }

// DragBoard follows a drag of the board, PanKeys moves it by the arrow keys.
func (d desk) DragBoard(c *ui.Context, h ui.Hit) { d.dragBoard(c, h) }

func (d desk) PanKeys(c *ui.Context) (moved bool) { return d.panKeys(c) }
