package table

import (
	"strings"

	"strategos/game/board"
	"strategos/game/ui"
)

// dressScene lights the board by what is picked and pointed at.
func (t *Table) dressScene(hover string) {
	if t.hint != "" && hover == "" {
		if cv := t.view.Counter(t.hint); cv != nil {
			hover = cv.Place
		}
	}
	if t.hotZone != "" {
		hover = t.hotZone
	}
	d := board.Dressing{Live: t.live(), Hover: hover, Pointed: t.pointed}
	if !t.past.Past() && !t.held.on {
		d.Ctl = &t.ctl
	}
	t.scene.Dress(d)
	if len(t.scene.Route) == 0 {
		t.scene.Route = t.panels.Route()
	}
	t.scene.Painting = t.panels.Painting()
	if z := t.ctl.Place(); z != "" && t.scene.Lights[z].Tone == board.ToneNone && len(t.ctl.Group()) == 0 {
		t.scene.Lights[z] = board.Light{Tone: board.ToneActive}
	}
}

// zoneTip is the tooltip of a zone: its name, what a click does or why it does nothing, and of terrain, limit, holders and
// state as much as there is room for; the panel has all of it.
func (t *Table) zoneTip(c *ui.Context, target, id string) {
	title := t.zoneTitle(id)
	m := t.panels.PlaceMeaning(id)
	lines := t.panels.PlaceFacts(id)
	if focus, visible := c.Focus(); visible && focus == "zone."+id {
		lines = append(lines, t.text.UI("table.keys.onmap"))
	}
	c.TipOf(target, ui.Tooltip{Title: title, Text: strings.Join(lines, ui.Dot), Foot: m.Line()})
}

// zoneTitle is a place's letter and name, or its name alone where that is all it has.
func (t *Table) zoneTitle(id string) string { return t.scene.Book.PlaceTitle(t.text.Language(), id) }

// zoneShort is what a place is called in a list: its letter, or the name of a town or
// of a box beside the map, on which no letter stands out.
func (t *Table) zoneShort(id string) string {
	place := t.scene.Geo.Place(id)
	if name := t.scene.Book.Zone(t.text.Language(), id); name != "" && (board.NamedByID(id) || place != nil && place.Box) {
		return name
	}
	return id
}
