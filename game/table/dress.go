package table

import (
	"strings"
	"unicode"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/prose"
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
	if !t.past.Past() {
		d.Ctl = &t.ctl
	}
	t.scene.Dress(d)
	if z := t.ctl.Place(); z != "" && t.scene.Lights[z].Tone == board.ToneNone && len(t.ctl.Group()) == 0 {
		t.scene.Lights[z] = board.Light{Tone: board.ToneActive}
	}
}

// zoneTip is the tooltip of a zone: name, terrain, limit, holders, state, and what
// a click does or why it does nothing.
func (t *Table) zoneTip(c *ui.Context, target, id string) {
	title := t.zoneTitle(id)
	lines := t.zoneFacts(id)
	m := t.panels.PlaceMeaning(id)
	lines = append(lines, m.Line())
	if focus, visible := c.Focus(); visible && focus == "zone."+id {
		lines = append(lines, t.text.UI("table.keys.onmap"))
	}
	c.TipTitled(target, title, strings.Join(lines, "\n"))
}

// zoneTitle is a place's letter and name, or its name alone where that is all it has.
func (t *Table) zoneTitle(id string) string {
	name := t.scene.Book.Zone(t.text.Language(), id)
	switch {
	case name == "":
		return id
	case named(id):
		return name
	}
	return id + " · " + name
}

// zoneShort is what a place is called in a list: its letter, or the name of a town or
// of a box beside the map, on which no letter stands out.
func (t *Table) zoneShort(id string) string {
	place := t.scene.Geo.Place(id)
	if name := t.scene.Book.Zone(t.text.Language(), id); name != "" && (named(id) || place != nil && place.Box) {
		return name
	}
	return id
}

// wayWords are the places of a way.
func (t *Table) wayWords(ids []string) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = t.zoneShort(id)
	}
	return strings.Join(words, " → ")
}

// named tells whether a place's id stands for its name, as those of towns do, and is
// not the letter and number of a zone.
func named(id string) bool { return strings.ContainsFunc(id, unicode.IsLower) }

// zoneFacts says in lines what a player wants to know of a place.
func (t *Table) zoneFacts(id string) []string {
	z := t.view.Zone(id)
	if z == nil {
		return nil
	}
	var lines []string
	first := t.text.Word("terrain", z.Terrain)
	info := t.scene.Book.Printed(id)
	if info != nil && info.Fortified {
		first += " · " + t.text.UI("table.zone.fortified")
	}
	lines = append(lines, prose.Capital(first))
	if words := t.beaches(id); words != "" {
		lines = append(lines, words)
	}
	limit := func(key string, most int, used []int) {
		if most == 0 {
			return
		}
		lines = append(lines, t.text.UI(key, "n", most))
		for i, seat := range t.scene.Book.Seats() {
			if i < len(used) && used[i] > 0 {
				lines = append(lines, t.text.UI("table.zone.used", "side", t.text.Seat(seat), "n", used[i], "limit", most))
			}
		}
	}
	if info != nil && info.NavalLimit > 0 {
		limit("table.zone.limit-fp", z.Limit, z.Used)
	} else {
		limit("table.zone.limit-units", z.Limit, z.Used)
	}
	limit("table.zone.limit-land", z.LandLimit, z.LandUsed)
	if z.Contest {
		lines = append(lines, t.text.UI("table.zone.contested"))
	} else if holder := t.holder(id); holder != "" {
		lines = append(lines, t.text.UI("table.zone.held", "side", t.text.Seat(holder)))
	}
	if z.Closed {
		lines = append(lines, t.text.UI("table.zone.closed", "side", t.text.Seat(z.ClosedTo)))
	}
	if z.Piece != "" && !z.Closed {
		lines = append(lines, t.text.UI("table.zone.fire"))
	}
	if info != nil && info.VP > 0 {
		lines = append(lines, t.text.UI("table.zone.vp", "n", info.VP))
	}
	return lines
}

// beaches names the zones across the beaches of a place, on a board that has its
// beaches on borders: combat at sea, storms and attrition ask for them.
func (t *Table) beaches(id string) string {
	zones, asked := t.scene.Book.Beaches(id)
	switch {
	case !asked:
		return ""
	case len(zones) == 0:
		return t.text.UI("table.zone.no-beach")
	}
	return t.text.UI("table.zone.beaches", "zones", strings.Join(zones, ", "))
}

// holder is the one side with units in a place.
func (t *Table) holder(id string) engine.Seat {
	for i := range t.view.Counters {
		if c := &t.view.Counters[i]; c.Place == id && !c.Leader {
			return c.Side
		}
	}
	return ""
}
