package epic

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/scenarios/entry"
)

// names are what things are called.
type names struct {
	*head
	chart *Chart
	// pieces are the ways to call a unit or a leader, places those to call a city, an area or a hex, by id.
	pieces map[string]func(lang string) string
	places map[string]func(lang string) string
	// homes part what units are called: "H3" and "Attica".
	homes map[string]func(lang string) (name, home string)
	// regions are the names of regions, by id: a region is no place, its areas are.
	regions map[string]func(lang string) string
	side    map[string]engine.Seat
	figures figures
	faces   faces
}

// newNames names everything that stands in the game's files.
func newNames(h *head, c *Chart, r *ruleReader) *names {
	n := &names{head: h, chart: c, pieces: map[string]func(string) string{}, places: map[string]func(string) string{},
		homes: map[string]func(string) (string, string){}, regions: map[string]func(string) string{}, side: map[string]engine.Seat{}}
	n.figures, n.faces = newFigures(r), newFaces(c, r)
	n.namePlaces()
	for i := range r.counters.Units {
		n.nameUnit(&r.counters.Units[i])
	}
	for _, l := range r.leaders.Leaders {
		n.pieces[l.ID], n.side[l.ID] = l.Name.In, engine.Seat(l.Side)
	}
	for _, b := range r.leaders.Blanks {
		for no := range b.Count {
			id := b.ID + "_" + strconv.Itoa(no+1)
			n.pieces[id] = func(lang string) string { return b.Name.In(lang) + " " + strconv.Itoa(no+1) }
			n.side[id] = engine.Seat(b.Side)
		}
	}
	return n
}

// nameUnit calls a unit by its type's letter, its number and its home: "H3 (Attica)".
func (n *names) nameUnit(u *unit) {
	l := &n.file.Letters
	letter := map[string]entry.Text{"hoplite": l.Hoplite, "light": l.Light, "cavalry": l.Cavalry, "fleet": l.Fleet}[u.Type]
	no := strings.TrimLeft(u.ID[strings.LastIndexByte(u.ID, '-')+1:], "abcdefghijklmnopqrstuvwxyz0")
	home := n.file.Called.Nobody
	for i := range n.chart.lands.Regions {
		if r := &n.chart.lands.Regions[i]; r.ID == u.Region {
			home = r.Name
		}
	}
	for i := range n.chart.lands.Satrapies {
		if s := &n.chart.lands.Satrapies[i]; s.ID == u.Region {
			home = s.Name
		}
	}
	if u.Region == sicilyPool {
		for i := range n.chart.lines.Boxes {
			if b := &n.chart.lines.Boxes[i]; b.ID == sicilyPool {
				home = b.Name
			}
		}
	}
	if u.Elite && u.Type == "hoplite" {
		letter = l.Elite
	}
	n.homes[u.ID] = func(lang string) (string, string) { return letter.In(lang) + no, home.In(lang) }
	n.pieces[u.ID] = func(lang string) string { return letter.In(lang) + no + " (" + home.In(lang) + ")" }
}

// Home parts a unit's name: "H3" and "Attica"; a leader has none.
func (n *names) Home(lang, id string) (name, home string) {
	if parts := n.homes[id]; parts != nil {
		return parts(lang)
	}
	return "", ""
}

// namePlaces names areas, seas, boxes, pools and cities by their own names, hexes by the city or the area they are in.
func (n *names) namePlaces() {
	c := n.chart
	byArea := make([]entry.Text, len(c.Areas))
	for _, list := range [][]area{c.lands.Land, c.lands.Persian, c.lands.Islands, c.lands.Seas} {
		for _, a := range list {
			n.places[a.ID] = a.Name.In
			if no, ok := c.area[a.ID]; ok {
				byArea[no] = a.Name
			}
		}
	}
	for h := range epic.Hex(c.Grid.Len()) {
		if a := c.Owner[h]; a != epic.NoArea {
			n.places[c.Grid.Label(h)] = byArea[a].In
		}
	}
	for _, p := range c.towns.Places {
		n.places[p.Hex] = p.Name.In
	}
	for _, t := range c.towns.Cities {
		n.places[t.ID], n.places[t.Hex] = t.Name.In, t.Name.In
	}
	for _, b := range c.lines.Boxes {
		n.places[b.ID] = b.Name.In
	}
	n.places["left"], n.places["centre"], n.places["right"] = n.file.Called.Left.In, n.file.Called.Centre.In, n.file.Called.Right.In // wings of a battle (D)
	region := func(id string, name entry.Text) {
		pool := func(called entry.Text) func(string) string {
			return func(lang string) string { return fill(called, lang, "REGION", name.In(lang)) }
		}
		n.regions[id] = name.In
		n.places["force:"+id], n.places["build:"+id] = pool(n.file.Called.Force), pool(n.file.Called.Build)
	}
	for _, s := range c.lands.Satrapies {
		region(s.ID, s.Name)
	}
	for _, r := range c.lands.Regions {
		region(r.ID, r.Name)
	}
}

func (*names) Game() string { return gameID }

// Seats are those of the scenarios.
func (n *names) Seats() []engine.Seat {
	out := make([]engine.Seat, len(n.info.Seats))
	for i := range out {
		out[i] = engine.Seat(n.info.Seats[i].ID)
	}
	return out
}

// Counter is a unit's or leader's name.
func (n *names) Counter(lang, id string) string {
	if name := n.pieces[id]; name != nil {
		return name(lang)
	}
	return ""
}

// CounterSide is the side of a leader; a unit's changes with its region, so it has none of its own.
func (n *names) CounterSide(id string) engine.Seat { return n.side[id] }

// Zone is the name of a city, a sea, a box or a pool, of a hex that of its city or area, of a fort that of its hex, with its id.
func (n *names) Zone(lang, id string) string {
	if name := n.places[id]; name != nil {
		return name(lang)
	}
	if hex, ok := strings.CutPrefix(id, "fort:"); ok && n.places[hex] != nil {
		return fill(n.file.Called.Fort, lang, "HEX", hex, "PLACE", n.places[hex](lang))
	}
	return ""
}

// Turn is a season and its year.
func (n *names) Turn(lang string, no int) string {
	if no < 1 || no > epic.SeasonNo(1, epic.Winter) {
		return ""
	}
	s := &n.file.Seasons
	year, season := epic.SeasonOf(no)
	name := [...]entry.Text{s.Spring, s.Summer, s.Fall, s.Winter}[season]
	return fill(n.file.Called.Turn, lang, "SEASON", name.In(lang), "YEAR", strconv.Itoa(year))
}

// Group is the name of a region: what stands there is called by it.
func (n *names) Group(lang, id string) string {
	if name := n.regions[id]; name != nil {
		return name(lang)
	}
	return ""
}

func (*names) Piece(string, string) string { return "" }
func (*names) TitleRule(int) string        { return "" }
