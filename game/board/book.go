package board

import (
	"strconv"
	"strings"
	"unicode"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// Book knows what the pieces of a game are called and how they look.
type Book struct {
	entry.Names
	info *entry.Info
	// The components of a game of the series; of another game there are none, and its things are laid on the board as
	// counters with their names.
	game    *zone.Game
	series  *zone.Names
	leaders map[string]*zone.Leader
	zones   map[string]*zone.Zone
	people  map[string]string // of units whose game tells more of them than their contingent
	figures entry.Figured     // of a game of no family that draws its things, nil otherwise
}

// PlaceTitle is a place's letter and name in a language, its name alone where that is all it has, or its id where it has none.
func (b *Book) PlaceTitle(lang, id string) string {
	name := b.Zone(lang, id)
	switch {
	case name == "":
		return id
	case NamedByID(id):
		return name
	}
	return id + " · " + name
}

// NamedByID tells whether a place's id stands for its name, as those of towns and of a base off the map do, and is not the letter and number
// of a zone.
func NamedByID(id string) bool {
	return strings.ContainsFunc(id, unicode.IsLower) || len(id) > 1 && !strings.ContainsFunc(id, unicode.IsDigit)
}

// Titles are those of a deck whose cards bear words, none in a game without.
func (b *Book) Titles() []string {
	if c, ok := b.Names.(entry.Carded); ok {
		return c.Titles()
	}
	return nil
}

// Face is what stands on such a card.
func (b *Book) Face(id string) (entry.CardFace, bool) {
	if c, ok := b.Names.(entry.Carded); ok {
		return c.Face(id)
	}
	return entry.CardFace{}, false
}

// NewBook opens the book of the components of a game of the series.
func NewBook(g *zone.Game) *Book {
	names := zone.NewNames(g)
	b := &Book{Names: names, info: &g.Info, game: g, series: names, leaders: make(map[string]*zone.Leader), zones: make(map[string]*zone.Zone),
		people: make(map[string]string)}
	for i := range g.Units {
		if own, ok := g.Units[i].Own.(interface{ People() string }); ok {
			b.people[g.Units[i].ID] = own.People()
		}
	}
	for i := range g.Leaders {
		b.leaders[g.Leaders[i].ID] = &g.Leaders[i]
	}
	for i := range g.Map.Zones {
		z := &g.Map.Zones[i]
		b.zones[z.ID] = z
	}
	return b
}

// openBook opens the book of any game.
func openBook(game string) (*Book, error) {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil, err
	}
	if zone.Is(e) {
		g, err := scenarios.Zone(game)
		if err != nil {
			return nil, err
		}
		return NewBook(g), nil
	}
	b := &Book{}
	if b.Names, err = e.Names(); err != nil {
		return nil, err
	}
	b.figures, _ = b.Names.(entry.Figured)
	b.info, err = e.Info()
	return b, err
}

// FullName is what a counter is called in full.
func (b *Book) FullName(lang, id string) string {
	if b.series == nil {
		return b.Counter(lang, id)
	}
	return b.series.FullName(lang, id)
}

// Home parts what a counter is called, its name at home and its home, where the game's names do; "" and "" where they do not.
func (b *Book) Home(lang, id string) (name, home string) {
	if h, ok := b.Names.(interface {
		Home(lang, id string) (name, home string)
	}); ok {
		return h.Home(lang, id)
	}
	return "", ""
}

// Title is the name of the game.
func (b *Book) Title(lang string) string { return b.info.Name.In(lang) }

// Label is what a turn of a scenario is called beside its number, "" for nothing.
func (b *Book) Label(lang, scenario string, turn int) string {
	if b.game == nil {
		return ""
	}
	for _, s := range b.game.Scenarios {
		if s.ID != scenario {
			continue
		}
		for _, t := range s.Turns {
			if t.No == turn {
				return t.Label.In(lang)
			}
		}
	}
	return ""
}

// Printed is what the map prints about a zone, nil for a box and where it has none of
// that name.
func (b *Book) Printed(id string) *zone.Zone { return b.zones[id] }

// Brings are the victory points for holding a place, or for a work that stands, at the end of a scenario.
func (b *Book) Brings(scenario, id string) int {
	if b.game == nil {
		return 0
	}
	s, err := b.game.Scenario(scenario)
	if err != nil {
		return 0
	}
	return b.game.Brings(s, id)
}

// Beaches lists the zones across the beaches of a zone; asked is false where a zone
// is no sea and has none, and in a game that has no beaches or whose beaches are zones of their own.
func (b *Book) Beaches(id string) (zones []string, asked bool) {
	z := b.zones[id]
	if z == nil || b.game.Map.Meta.Beaches != "borders" || !b.anyBeach() {
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

// anyBeach tells whether the board has beaches on its borders.
func (b *Book) anyBeach() bool {
	for _, l := range b.game.Map.Links {
		if l.Kind == "beach" {
			return true
		}
	}
	return false
}

// peoples are the contingents whose units are told apart by a band.
var peoples = map[string]render.Contingent{"messenian": render.Messenian, "helot": render.Helot, "allied": render.Allied, "persian": render.Persian,
	"lacedaemonian": render.Laconian}

// contingent is the band of a unit: of the people its game says, or else of its contingent.
func (b *Book) contingent(c *zonewar.CounterView) render.Contingent {
	if people := b.people[c.ID]; people != "" {
		return peoples[people]
	}
	return peoples[c.Group]
}

// unitTypes are the silhouettes by the rule book's letters.
var unitTypes = map[string]render.UnitType{"T": render.Trireme, "H": render.Hoplite, "P": render.Peltast, "A": render.Archer, "C": render.Horseman}

// Livery is what a seat's pieces wear.
func (b *Book) Livery(seat engine.Seat) render.Livery { return b.info.Livery(string(seat)) }

// Spec draws a counter with the face it shows.
func (b *Book) Spec(lang string, c *zonewar.CounterView, mark render.Mark) render.Spec {
	if f, ok := b.figure(lang, c.ID); ok {
		return b.drawn(lang, c, f, mark)
	}
	if b.game == nil {
		return render.LeaderSpec{Livery: b.Livery(c.Side), Name: b.Counter(lang, c.ID), Hurt: c.Weakened, Mark: mark}
	}
	if c.Leader {
		s := render.LeaderSpec{Livery: b.Livery(c.Side), Bonus: c.Bonus, Swords: b.swords(), Hurt: c.Weakened, Mark: mark}
		if l := b.leaders[c.ID]; l != nil {
			s.Name, s.Allied = l.Name.In(lang), l.Allied
		}
		return s
	}
	return render.CounterSpec{Livery: b.Livery(c.Side), Type: unitTypes[c.Type], ID: c.Type + strconv.Itoa(c.No), FP: c.FP, Bonus: c.Bonus,
		Swords: b.swords(), Weakened: c.Weakened, Contingent: b.contingent(c), Mark: mark}
}

// swords tells whether the game marks bonuses with swords and not with stars.
func (b *Book) swords() bool { return b.game.BonusMark == "sword" }

// Faces are both faces of a counter, the full one first; one for a leader of a game
// in which leaders are not wounded.
func (b *Book) Faces(lang string, c *zonewar.CounterView) []render.Spec {
	if b.game == nil {
		return []render.Spec{b.Spec(lang, c, 0)}
	}
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
func (b *Book) FaceSpec(t *text.Text, f zonewar.FaceView, mark render.Mark) render.StratagemSpec {
	name, _, _ := t.Title(f.No)
	s := render.StratagemSpec{No: f.No, Title: name, Livery: b.Livery(engine.Seat(f.Owner)), Mark: mark}
	for i := range b.game.Titles {
		if b.game.Titles[i].No == f.No {
			s.Icon = b.game.Titles[i].Icon
		}
	}
	return s
}

// PieceFaces are the printed faces of a stratagem counter, none if there is no such.
func (b *Book) PieceFaces(id string) []zonewar.FaceView {
	if b.series == nil {
		return nil
	}
	p := b.series.StratagemPiece(id)
	if p == nil {
		return nil
	}
	faces := []zonewar.FaceView{{No: p.Front.No, Owner: p.Front.Owner}}
	if p.Back.No != 0 {
		faces = append(faces, zonewar.FaceView{No: p.Back.No, Owner: p.Back.Owner})
	}
	return faces
}
