package table

import (
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/render"
	"strategos/scenarios"
)

// Book knows what the pieces of a game are called and how they look. It serves
// package text as its Names.
type Book struct {
	game    *scenarios.Game
	units   map[string]*scenarios.Unit
	leaders map[string]*scenarios.Leader
	pieces  map[string]*scenarios.Piece
	zones   map[string]scenarios.Text
	info    map[string]*scenarios.Zone
	boxes   map[string]*scenarios.Box
}

var _ text.Names = (*Book)(nil)

// NewBook opens the book of a game's components.
func NewBook(g *scenarios.Game) *Book {
	b := &Book{game: g, units: make(map[string]*scenarios.Unit), leaders: make(map[string]*scenarios.Leader), pieces: make(map[string]*scenarios.Piece),
		zones: make(map[string]scenarios.Text), info: make(map[string]*scenarios.Zone), boxes: make(map[string]*scenarios.Box)}
	for i := range g.Units {
		b.units[g.Units[i].ID] = &g.Units[i]
	}
	for i := range g.Leaders {
		b.leaders[g.Leaders[i].ID] = &g.Leaders[i]
	}
	for i := range g.Pieces {
		b.pieces[g.Pieces[i].ID] = &g.Pieces[i]
	}
	for i := range g.Map.Zones {
		z := &g.Map.Zones[i]
		b.zones[z.ID], b.info[z.ID] = z.Name, z
	}
	for i := range g.Map.Boxes {
		x := &g.Map.Boxes[i]
		b.zones[x.ID], b.boxes[x.ID] = x.Name, x
	}
	return b
}

// Game is the game's id.
func (b *Book) Game() string { return b.game.Info.ID }

// Beaches lists the zones across the beaches of a zone; asked is false where a zone
// is no sea and has none, and in a game whose beaches are zones of their own.
func (b *Book) Beaches(id string) (zones []string, asked bool) {
	z := b.info[id]
	if z == nil || b.game.Map.Meta.Beaches != "borders" {
		return nil, false
	}
	for _, l := range b.game.Map.Links {
		switch {
		case l.Kind != "beach":
		case l.A == id:
			zones = append(zones, l.B)
		case l.B == id:
			zones = append(zones, l.A)
		}
	}
	return zones, z.Kind == "sea" || len(zones) > 0
}

// Seats lists the sides in the game's order.
func (b *Book) Seats() []engine.Seat {
	var out []engine.Seat
	for _, s := range b.game.Info.Seats {
		out = append(out, engine.Seat(s.ID))
	}
	return out
}

// TitleRule is the section of the rule book that holds a stratagem title.
func (b *Book) TitleRule(no int) string { return b.game.Info.TitleRule(no) }

// Turn is the date of a turn, empty in a game whose turns have none.
func (b *Book) Turn(lang string, no int) string { return b.game.Date(lang, no) }

// peoples are the contingents whose units are told apart by a band.
var peoples = map[string]render.Contingent{"messenian": render.Messenian, "helot": render.Helot, "allied": render.Allied, "persian": render.Persian}

// foreign are the contingents that are named without a band, as rules of their own
// hold for them.
var foreign = map[string]bool{"persian": true}

// Counter is a unit's or leader's short name: "T2", "H6 Messenian hoplites",
// "Brasidas".
func (b *Book) Counter(lang, id string) string {
	if l := b.leaders[id]; l != nil {
		return l.Name.In(lang)
	}
	u := b.units[id]
	if u == nil {
		return ""
	}
	short := u.Type + itoa(u.No)
	if _, ok := peoples[u.Contingent]; !ok && !foreign[u.Contingent] {
		return short
	}
	return short + " " + b.troop(lang, u)
}

// FullName is a counter's name in full: "H6, Messenian hoplites".
func (b *Book) FullName(lang, id string) string {
	if u := b.units[id]; u != nil {
		return u.Type + itoa(u.No) + ", " + b.troop(lang, u)
	}
	return b.Counter(lang, id)
}

// troop is the name of a unit's people and arm, without its number.
func (b *Book) troop(lang string, u *scenarios.Unit) string {
	for _, t := range b.game.Troops {
		if t.Type == u.Type && t.Contingent == u.Contingent {
			return t.Name.In(lang)
		}
	}
	return u.Contingent
}

// CounterSide is the seat a unit or leader belongs to.
func (b *Book) CounterSide(id string) engine.Seat {
	if u := b.units[id]; u != nil {
		return engine.Seat(u.Side)
	}
	if l := b.leaders[id]; l != nil {
		return engine.Seat(l.Side)
	}
	return ""
}

// Zone is a zone's or base's name without its letter: "Pylos".
func (b *Book) Zone(lang, id string) string { return b.zones[id].In(lang) }

// Group is a reinforcement group's name; package text words it from the id.
func (b *Book) Group(string, string) string { return "" }

// Piece is a stratagem counter's name, by its two titles.
func (b *Book) Piece(lang, id string) string {
	p := b.pieces[id]
	if p == nil {
		return ""
	}
	var names []string
	for _, f := range [...]scenarios.Face{p.Front, p.Back} {
		for _, t := range b.game.Titles {
			if t.No == f.No {
				names = append(names, t.Name.In(lang))
			}
		}
	}
	return strings.Join(names, " / ")
}

// Ashore tells whether a pile holds ships in a zone of the land.
func (b *Book) Ashore(p *Pile) bool {
	z := b.info[p.Place]
	return z != nil && z.Kind == "land" && slices.ContainsFunc(p.Counters, func(c *engine.CounterView) bool { return c.Type == "T" })
}

// unitTypes are the silhouettes by the rule book's letters.
var unitTypes = map[string]render.UnitType{"T": render.Trireme, "H": render.Hoplite, "P": render.Peltast, "A": render.Archer, "C": render.Horseman}

// sideOf is a seat's colours.
func sideOf(seat engine.Seat) render.Side {
	switch seat {
	case "athens":
		return render.Athens
	case "sparta":
		return render.Sparta
	}
	return render.Neutral
}

// Spec draws a counter with the face it shows.
func (b *Book) Spec(lang string, c *engine.CounterView, mark render.Mark) render.Spec {
	if c.Leader {
		s := render.LeaderSpec{Side: sideOf(c.Side), Bonus: c.Bonus, Swords: b.swords(), Hurt: c.Weakened, Mark: mark}
		if l := b.leaders[c.ID]; l != nil {
			s.Name, s.Allied = l.Name.In(lang), l.Allied
		}
		return s
	}
	return render.CounterSpec{Side: sideOf(c.Side), Type: unitTypes[c.Type], ID: c.Type + itoa(c.No), FP: c.FP, Bonus: c.Bonus,
		Swords: b.swords(), Weakened: c.Weakened, Contingent: peoples[c.Group], Mark: mark}
}

// swords tells whether the game marks bonuses with swords and not with stars.
func (b *Book) swords() bool { return b.game.Info.BonusMark == "sword" }

// Faces are both faces of a counter, the full one first; one for a leader of a game
// in which leaders are not wounded.
func (b *Book) Faces(lang string, c *engine.CounterView) []render.Spec {
	if c.Leader {
		fit, hurt := *c, *c
		l := b.leaders[c.ID]
		if l == nil || l.HurtBonus == nil {
			return []render.Spec{b.Spec(lang, &fit, 0)}
		}
		fit.Bonus, fit.Weakened = l.Bonus, false
		hurt.Bonus, hurt.Weakened = *l.HurtBonus, true
		return []render.Spec{b.Spec(lang, &fit, 0), b.Spec(lang, &hurt, 0)}
	}
	full, weak := *c, *c
	full.FP, full.Weakened = c.Full, false
	weak.FP, weak.Weakened = c.Weak, true
	return []render.Spec{b.Spec(lang, &full, 0), b.Spec(lang, &weak, 0)}
}

// FaceSpec draws a face of a stratagem counter.
func (b *Book) FaceSpec(t *text.Text, f engine.FaceView, mark render.Mark) render.StratagemSpec {
	name, _, _ := t.Title(f.No)
	s := render.StratagemSpec{No: f.No, Title: name, Owner: sideOf(engine.Seat(f.Owner)), Mark: mark}
	for i := range b.game.Titles {
		if b.game.Titles[i].No == f.No {
			s.Icon = b.game.Titles[i].Icon
		}
	}
	return s
}

func itoa(n int) string { return strconv.Itoa(n) }

// counterIn finds a counter of a view.
func counterIn(v *engine.View, id string) *engine.CounterView {
	for i := range v.Counters {
		if v.Counters[i].ID == id {
			return &v.Counters[i]
		}
	}
	return nil
}

// zoneIn finds what changes about a zone.
func zoneIn(v *engine.View, id string) *engine.ZoneView {
	for i := range v.Zones {
		if v.Zones[i].ID == id {
			return &v.Zones[i]
		}
	}
	return nil
}

// sideIn finds a side's tracks.
func sideIn(v *engine.View, seat engine.Seat) *engine.SideView {
	for i := range v.Sides {
		if v.Sides[i].Seat == seat {
			return &v.Sides[i]
		}
	}
	return nil
}
