package zone

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/scenarios/entry"
)

// Names knows what the components of a game are called. It is the game's
// entry.Names.
type Names struct {
	game    *Game
	units   map[string]*Unit
	leaders map[string]*Leader
	pieces  map[string]*Piece
	places  map[string]entry.Text
}

var _ entry.Names = (*Names)(nil)

// NewNames indexes a game's components.
func NewNames(g *Game) *Names {
	n := &Names{game: g, units: map[string]*Unit{}, leaders: map[string]*Leader{}, pieces: map[string]*Piece{}, places: map[string]entry.Text{}}
	for i := range g.Units {
		n.units[g.Units[i].ID] = &g.Units[i]
	}
	for i := range g.Leaders {
		n.leaders[g.Leaders[i].ID] = &g.Leaders[i]
	}
	for i := range g.Pieces {
		n.pieces[g.Pieces[i].ID] = &g.Pieces[i]
	}
	for _, z := range g.Map.Zones {
		n.places[z.ID] = z.Name
	}
	for _, x := range g.Map.Boxes {
		n.places[x.ID] = x.Name
	}
	g.Map.worksNamed(func(id string, name entry.Text) { n.places[id] = name })
	return n
}

// Game is the game's id.
func (n *Names) Game() string { return n.game.Info.ID }

// Seats lists the sides in the game's order.
func (n *Names) Seats() []engine.Seat {
	var out []engine.Seat
	for _, s := range n.game.Info.Seats {
		out = append(out, engine.Seat(s.ID))
	}
	return out
}

// TitleRule is the section of the rule book that holds a stratagem title.
func (n *Names) TitleRule(no int) string { return n.game.TitleRule(no) }

// Turn is the date of a turn, empty in a game whose turns have none.
func (n *Names) Turn(lang string, no int) string { return n.game.Date(lang, no) }

// Counter is a unit's or leader's short name: "T2", "H6 (Messenians)", "Brasidas".
// Units of a people whose counters are told apart are named with it.
func (n *Names) Counter(lang, id string) string {
	if l := n.leaders[id]; l != nil {
		return l.Name.In(lang)
	}
	u := n.units[id]
	if u == nil {
		return ""
	}
	short := u.Type + strconv.Itoa(u.No)
	if t := n.game.troop(u); t != nil && t.Short.In(lang) != "" {
		return short + " (" + t.Short.In(lang) + ")"
	}
	return short
}

// FullName is a counter's name in full: "H6, Messenian hoplites".
func (n *Names) FullName(lang, id string) string {
	if u := n.units[id]; u != nil {
		return u.Type + strconv.Itoa(u.No) + ", " + n.Troop(lang, u)
	}
	return n.Counter(lang, id)
}

// Troop is the name of a unit's people and arm, without its number.
func (n *Names) Troop(lang string, u *Unit) string {
	if t := n.game.troop(u); t != nil {
		return t.Name.In(lang)
	}
	return u.Contingent
}

// CounterSide is the seat a unit or leader belongs to.
func (n *Names) CounterSide(id string) engine.Seat {
	if u := n.units[id]; u != nil {
		return engine.Seat(u.Side)
	}
	if l := n.leaders[id]; l != nil {
		return engine.Seat(l.Side)
	}
	return ""
}

// Zone is a zone's, base's, fort's or work's name without its letter: "Pylos".
func (n *Names) Zone(lang, id string) string { return n.places[id].In(lang) }

// Group is a reinforcement group's name; package text words it from the id.
func (n *Names) Group(string, string) string { return "" }

// StratagemPiece finds a stratagem counter; nil if there is none.
func (n *Names) StratagemPiece(id string) *Piece { return n.pieces[id] }

// Piece is a stratagem counter's name, by its two titles.
func (n *Names) Piece(lang, id string) string {
	p := n.pieces[id]
	if p == nil {
		return ""
	}
	var names []string
	for _, f := range [...]Face{p.Front, p.Back} {
		for _, t := range n.game.Titles {
			if t.No == f.No {
				names = append(names, t.Name.In(lang))
			}
		}
	}
	return strings.Join(names, " / ")
}
