package table

import (
	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/panels"
	"strategos/render"
)

// follow goes where a link of a sentence leads.
func (t *Table) follow(s text.Span) {
	switch s.Kind {
	case text.Rule:
		t.host.ShowRules(s.ID)
	case text.Zone:
		t.point(s.ID)
	case text.Counter:
		if cv := t.view.Counter(s.ID); cv != nil {
			t.ctl.Look(cv.Place, s.ID)
			if cv.Place != "" {
				t.point(cv.Place)
			}
		}
	}
}

// point lights zones and brings the first into view.
func (t *Table) point(zones ...string) {
	t.pointed = nil
	for _, z := range zones {
		if p := t.scene.Geo.Place(z); p != nil {
			if t.pointed == nil && !t.scene.Camera.Fitted() {
				t.scene.Camera.Look(p.Middle())
			}
			t.pointed = append(t.pointed, z)
		}
	}
}

// Place tells whether the board has a place.
func (d desk) Place(id string) bool { return d.scene.Geo.Place(id) != nil }

// PlaceTitle is a place's letter and name.
func (d desk) PlaceTitle(id string) string { return d.zoneTitle(id) }

// PlaceName is a place's name without its letter, or the letter where it has none.
func (d desk) PlaceName(id string) string {
	if name := d.scene.Book.Zone(d.text.Language(), id); name != "" {
		return name
	}
	return id
}

// PlaceShort is what a place is called in a list.
func (d desk) PlaceShort(id string) string { return d.zoneShort(id) }

// Thing finds a thing.
func (d desk) Thing(id string) (panels.Thing, bool) {
	for i := range d.shown().Things {
		if x := &d.shown().Things[i]; x.ID == id {
			th := panels.Thing{ID: id, Owner: x.Owner, Place: x.Place, Face: x.Face, Turns: true}
			if cv := d.shown().Counter(id); cv != nil { // a leader's faces are both told of; who waits in a box is in no place
				th.Place, th.Turns = cv.Place, !cv.Leader
			}
			return th, true
		}
	}
	return panels.Thing{}, false
}

// Spec draws a counter.
func (d desk) Spec(id string, m render.Mark) render.Spec {
	return d.scene.Book.Spec(d.text.Language(), d.shown().Counter(id), m)
}

// Mark is the mark a counter has on the board.
func (d desk) Mark(id string) render.Mark {
	if d.held.on { // what is proposed next would tell the result
		return 0
	}
	return d.scene.Marks[id]
}

// Faces are the faces of a counter.
func (d desk) Faces(id string) []render.Spec {
	return d.scene.Book.Faces(d.text.Language(), d.shown().Counter(id))
}

// Name is a counter's name in full.
func (d desk) Name(id string) string { return d.scene.Book.FullName(d.text.Language(), id) }

// ShortName is a counter's name in a list.
func (d desk) ShortName(id string) string { return d.scene.Book.Counter(d.text.Language(), id) }

// Here lists the counters of a side in a place, as they lie on the board.
func (d desk) Here(place string, seat engine.Seat) []string {
	var here []*zonewar.CounterView
	for i := range d.shown().Counters {
		if c := &d.shown().Counters[i]; c.Place == place && c.Side == seat {
			here = append(here, c)
		}
	}
	d.scene.Book.SortStack(here)
	ids := make([]string, len(here))
	for i, c := range here {
		ids[i] = c.ID
	}
	return ids
}

// WayLabel is what a way costs.
func (d desk) WayLabel(way *engine.Destination) string { return d.scene.WayLabel(way) }

// WayNotes is what there is to say about a way.
func (d desk) WayNotes(way *engine.Destination) []string {
	var notes []string
	for _, chip := range d.scene.WayChips(way) {
		notes = append(notes, chip.Text)
	}
	return notes
}

// ChanceSample draws a chance as on the board.
func (d desk) ChanceSample(l *render.List, at render.Point) (w, h float64) {
	sample := []board.Chip{{Text: "%", Tone: board.ChipBad}}
	w, h = board.ChipsSize(sample)
	if l != nil {
		board.DrawChips(l, d.scene.Palette, render.R(at.X, at.Y, w, h), sample)
	}
	return w, h
}

// Card are the faces of a stratagem counter; a card of another game has one, with its name or with all that stands on it.
func (d desk) Card(id string, seat engine.Seat) []panels.Face {
	var out []panels.Face
	if w, ok := d.text.Card(id); ok {
		whose := w.Who == "either" || w.Who == "drawn" || w.Who == string(seat)
		return []panels.Face{{Name: w.Name, Label: w.Name, Effect: text.Join(w.Effect), When: w.When, Foreign: !whose, Words: w,
			Spec: func(m render.Mark) render.Spec { return render.StratagemSpec{Title: w.Name, Icon: w.Icon, Mark: m} }}}
	}
	for _, f := range d.scene.Book.PieceFaces(id) {
		name, effect, when := d.text.Title(f.No)
		out = append(out, panels.Face{Key: itoa(f.No), Label: d.text.TitleLabel(f.No), Name: name, Effect: effect, When: when,
			Foreign: f.Owner != "neutral" && engine.Seat(f.Owner) != seat,
			Spec:    func(m render.Mark) render.Spec { return d.scene.Book.FaceSpec(d.text, f, m) }})
	}
	if name := d.CardName(id); len(out) == 0 && name != "" {
		out = append(out, panels.Face{Label: name, Name: name, Spec: func(m render.Mark) render.Spec {
			return render.StratagemSpec{Title: name, Mark: m}
		}})
	}
	return out
}

// CardName is what a stratagem counter is called.
func (d desk) CardName(id string) string {
	if w, ok := d.text.Card(id); ok {
		return w.Name
	}
	return d.scene.Book.Piece(d.text.Language(), id)
}

// Spot is what a menu opens beside: the counter clicked, or the counters in the place, or the middle of that.
func (d desk) Spot(on engine.Target, id string) render.Rect {
	at := render.R(d.box.board.Center().X, d.box.board.Center().Y, 0, 0)
	if p := d.scene.Geo.Place(id); p != nil && on != engine.OnCounter {
		mid := d.scene.Camera.Screen(p.Middle())
		at = render.R(mid.X, mid.Y, 0, 0).Inset(-litEdge / 2)
	}
	for _, sp := range d.scene.Spots() {
		if sp.Counter.ID == id || on != engine.OnCounter && sp.Counter.Place == id {
			return sp.Box
		}
	}
	return at
}

// litEdge is the edge of the middle of a lit place that nothing should cover.
const litEdge = 30.0

// Lit are the middles of the places that are lit to be clicked, and the counters there.
func (d desk) Lit() []render.Rect {
	var out []render.Rect
	lit := func(id string) bool {
		switch d.scene.Lights[id].Tone {
		case board.ToneTarget, board.ToneOffer, board.ToneFight:
			return true
		}
		return false
	}
	for _, id := range d.scene.Geo.Order() {
		if lit(id) {
			mid := d.scene.Camera.Screen(d.scene.Geo.Place(id).Middle())
			out = append(out, render.R(mid.X, mid.Y, 0, 0).Inset(-litEdge/2))
		}
	}
	for _, sp := range d.scene.Spots() {
		if lit(sp.Counter.Place) {
			out = append(out, sp.Box)
		}
	}
	return out
}

// Hides tells whether a place lies behind a rectangle.
func (d desk) Hides(place string, r render.Rect) bool {
	p := d.scene.Geo.Place(place)
	return p != nil && !d.scene.Camera.ScreenRect(p.Bounds).Intersect(r).Empty()
}

// Pointed is what the pointer is on.
func (d desk) Pointed() (thing, place string) { return d.hint, d.scene.Hover }

func (d desk) Game() engine.Game { return d.session.Game() }
func (d desk) Shown() engine.Game {
	if s := d.ctl.Sketch(); s != nil && !d.past.Past() {
		return s.Game
	}
	return d.past.Game()
}
func (d desk) At() int                  { return d.past.At() }
func (d desk) Records() []engine.Record { return d.session.Records() }
func (d desk) Past() bool               { return d.past.Past() }
func (d desk) Curtained() bool          { return d.curtained() }
func (d desk) Live() bool               { return d.live() }
func (d desk) ShowRules(section string) { d.host.ShowRules(section) }
func (d desk) Point(places ...string)   { d.point(places...) }
func (d desk) Light(place string)       { d.hotLate = place }
func (d desk) Enlarge(id string)        { d.big = id }
func (d desk) OpenHand()                { d.openTab(tabHand) }

// Uncover shows the hand of the seat that decides.
func (d desk) Uncover() {
	d.seat = d.prompt.Seat
	d.showView()
}
