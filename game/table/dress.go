package table

import (
	"strings"
	"unicode"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/ui"
	"strategos/render"
)

// dressScene sets marks, lights and the way shown from what is picked and pointed
// at.
func (t *Table) dressScene(c *ui.Context, hover string) {
	s := t.scene
	s.Hover, s.Route, s.RouteLabel, s.Dim = hover, nil, "", false
	s.Marks = make(map[string]render.Mark)
	s.Lights = make(map[string]Light)
	if t.hint != "" && hover == "" {
		if cv := counterIn(&t.view, t.hint); cv != nil {
			hover = cv.Place
			s.Hover = hover
		}
	}
	if t.hotZone != "" {
		s.Hover, hover = t.hotZone, t.hotZone
	}
	if !t.past.Past() {
		t.markCounters()
	}
	if t.live() {
		t.lightZones(hover)
	}
	if cb := t.view.Combat; cb != nil && s.Lights[cb.Zone].Tone == ToneNone {
		s.Lights[cb.Zone] = Light{Tone: ToneFight}
	}
	for _, z := range t.pointed {
		s.Lights[z] = Light{Tone: ToneShown, Chips: s.Lights[z].Chips}
	}
	if z := t.ctl.Place(); z != "" && s.Lights[z].Tone == ToneNone && len(t.ctl.Group()) == 0 {
		s.Lights[z] = Light{Tone: ToneActive}
	}
}

// markCounters shows what is picked, what may be picked, what has moved.
func (t *Table) markCounters() {
	marks := t.scene.Marks
	p := &t.prompt
	picking := p.Pick != nil
	for i := range t.view.Counters {
		cv := &t.view.Counters[i]
		var m render.Mark
		if cv.Moved && cv.Side == t.view.Active {
			m |= render.Moved
		}
		switch {
		case !t.live():
		case t.ctl.Picked(cv.ID):
			m |= render.Selected
		case t.ctl.Offers(cv.ID):
			m |= render.Selectable
		case picking && cv.Place == p.Zone && cv.Side == p.Seat:
			m |= render.Dimmed
		case p.March != nil && len(t.ctl.Group()) > 0 && cv.Place == p.March.From && cv.Side == p.Seat:
			m |= render.Dimmed
		}
		marks[cv.ID] = m
	}
}

// lightZones lights the targets of what is picked, or else what can be clicked.
func (t *Table) lightZones(hover string) {
	s, p := t.scene, &t.prompt
	if p.March != nil && p.March.From != "" {
		s.Lights[p.March.From] = Light{Tone: ToneActive}
	} else if p.Zone != "" && t.view.Combat == nil {
		s.Lights[p.Zone] = Light{Tone: ToneActive}
	}
	for _, id := range t.ctl.Places() {
		if in := t.ctl.AtPlace(id); s.Geo.Place(id) != nil && in.Acts() {
			s.Lights[id] = t.lightOf(&in)
			s.Dim = s.Dim || in.Kind != intent.Choose
		}
	}
	if !t.ctl.Marching() || len(t.ctl.Targets()) > 0 {
		return
	}
	s.Dim = true
	if hover == "" || hover == t.prompt.March.From {
		return
	}
	switch in := t.ctl.AtPlace(hover); in.Kind {
	case intent.Go:
		way := in.Items[0].Way
		s.Route = append([]string{t.ctl.Start()}, way.Path...)
		s.RouteLabel = t.wayLabel(way)
	case intent.Denied:
		s.Lights[hover] = Light{Tone: ToneRefused, Chips: []Chip{{"✕", ChipBad}}}
	}
}

// lightOf is how a place is lit that a click does something with.
func (t *Table) lightOf(in *intent.Intent) Light {
	l := Light{Tone: ToneTarget}
	for _, it := range in.Items {
		switch {
		case it.Way != nil:
			if l.Chips == nil {
				l.Chips = t.wayChips(it.Way)
			}
		case in.Kind == intent.Choose:
			l = Light{Tone: ToneOffer}
			if it.Choice.Command.Verb == "fight" {
				l.Tone = ToneFight
			}
			if n := it.Choice.Cost; n > 0 {
				l.Chips = []Chip{{t.text.UI("table.ap", "count", n, "n", n), ChipPlain}}
			}
		}
	}
	return l
}

// wayChips are cost, column shift and warnings of a way, short: none for a way that
// costs nothing and risks nothing, whose light says enough.
func (t *Table) wayChips(d *engine.Destination) []Chip {
	var out []Chip
	if d.Left >= 0 {
		out = append(out, Chip{t.text.UI("table.pm", "n", d.Cost), ChipGold})
	}
	if d.Shift != 0 {
		tone := ChipGood
		if d.Shift < 0 {
			tone = ChipBad
		}
		out = append(out, Chip{t.text.UI("table.shift", "n", text.Signed(d.Shift)), tone})
	}
	if d.Combat {
		out = append(out, Chip{t.text.UI("table.fight"), ChipBad})
	}
	if d.Chance != nil {
		out = append(out, Chip{t.text.Percent(*d.Chance), ChipBad})
	} else if len(d.Warnings) > 0 {
		out = append(out, Chip{"!", ChipBad})
	}
	return out
}

// wayLabel is what stands at the end of a way: cost and what is left.
func (t *Table) wayLabel(d *engine.Destination) string {
	var parts []string
	if d.Left >= 0 {
		parts = append(parts, t.text.UI("table.pm.left", "n", d.Cost, "left", d.Left))
	} else {
		parts = append(parts, t.text.UI("table.way.free"))
	}
	if d.Chance != nil {
		parts = append(parts, t.text.UI("table.way.chance", "chance", t.text.Percent(*d.Chance)))
	}
	if d.Shift != 0 {
		parts = append(parts, t.text.UI("table.shift", "n", text.Signed(d.Shift)))
	}
	return strings.Join(parts, " · ")
}

// zoneTip is the tooltip of a zone: name, terrain, limit, holders, state, and what
// a click does or why it does nothing.
func (t *Table) zoneTip(c *ui.Context, target, id string) {
	title := t.zoneTitle(id)
	lines := t.zoneFacts(id)
	m := t.zoneMeaning(id)
	lines = append(lines, m.line())
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
	z := zoneIn(&t.view, id)
	if z == nil {
		return nil
	}
	var lines []string
	first := t.text.Word("terrain", z.Terrain)
	info := t.scene.Book.info[id]
	if info != nil && info.Fortified {
		first += " · " + t.text.UI("table.zone.fortified")
	}
	lines = append(lines, capital(first))
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

func capital(s string) string {
	for i, r := range s {
		if i == 0 {
			return strings.ToUpper(string(r)) + s[len(string(r)):]
		}
	}
	return s
}
