package zone

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
)

// Ruled is a scenario played under options, the empty id for the first and an option not given by its default,
// with what the rules of every game of the series need of it. It fails when the game knows one of them not.
func (g *Game) Ruled(scenario string, options map[string]string) (*Scenario, zonewar.Data, error) {
	s, err := g.Scenario(scenario)
	if err != nil {
		return nil, zonewar.Data{}, err
	}
	rulings, err := g.Info.Rulings(options)
	if err != nil {
		return nil, zonewar.Data{}, err
	}
	return s, g.data(s, rulings), nil
}

// Award notes the victory points of a scenario, each where its kind is named.
func (s *Scenario) Award(kinds map[string]*int) {
	for _, p := range s.Points {
		if vp := kinds[p.Each]; vp != nil {
			*vp = p.VP
		}
	}
}

// data is what the rules of every game of the series need of a scenario: board,
// counters, table, calendar.
func (g *Game) data(s *Scenario, rulings map[string]string) zonewar.Data {
	d := zonewar.Data{Game: g.Info.ID, Scenario: s.ID, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn, Options: rulings,
		Places: g.places(), Links: g.links(), Titles: g.keeps(), Table: g.cells(), Advantage: engine.Seat(s.Advantage)}
	for i, seat := range g.Info.Seats {
		d.Seats[i] = engine.Seat(seat.ID)
		d.Supply[i] = s.Supply[seat.ID]
	}
	g.addWorks(&d)
	g.addCounters(&d, s)
	g.addArrivals(&d, s)
	return d
}

// Side is a seat's number; zonewar.NoSide for "neutral".
func (g *Game) Side(id string) zonewar.Side {
	return zonewar.Side(slices.IndexFunc(g.Info.Seats, func(s entry.Seat) bool { return s.ID == id }))
}

// boxSide is the side a box belongs to, NoSide for one that both may be in.
func (g *Game) boxSide(b *Box) zonewar.Side {
	if len(b.Sides) != 1 {
		return zonewar.NoSide
	}
	return g.Side(b.Sides[0])
}

// places are the zones and then the boxes.
func (g *Game) places() []zonewar.PlaceData {
	var out []zonewar.PlaceData
	for i := range g.Map.Zones {
		p := g.Map.place(&g.Map.Zones[i])
		if owner := g.Map.Zones[i].Owner; owner != "" {
			p.Side, p.OffMap = g.Side(owner), true
		}
		out = append(out, p)
	}
	for _, b := range g.Map.Boxes {
		p := zonewar.PlaceData{ID: b.ID, Terrain: "base_land", Land: true, Base: true, Side: g.boxSide(&b), Exits: slices.Clone(b.Exits)}
		switch b.Medium {
		case "sea":
			p.Terrain, p.Land, p.Naval = "base_sea", false, true
		case "both":
			p.Terrain, p.Naval, p.BySea = "base", true, true
		}
		out = append(out, p)
	}
	return out
}

var linkKinds = map[string]zonewar.LinkKind{
	"sea": zonewar.SeaLink, "strait_mouth": zonewar.SeaLink, "land": zonewar.LandLink, "coast": zonewar.CoastLink, "beach": zonewar.BeachLink,
	"port_land": zonewar.LandLink, "port_sea": zonewar.BeachLink,
	"canal": zonewar.SeaLink, "port_entrance": zonewar.SeaLink, "off_map": zonewar.SeaLink,
}

func (g *Game) links() []zonewar.LinkData {
	var out []zonewar.LinkData
	for _, l := range g.Map.Links {
		link := zonewar.LinkData{A: l.A, B: l.B, Kind: linkKinds[l.Kind], Border: l.border()}
		if l.Kind == "beach" && g.Map.Meta.Beaches == "borders" { // a coast with a beach, which no ship passes
			link.Kind, link.Border = zonewar.CoastLink, link.Border|zonewar.Beach
		}
		out = append(out, link)
	}
	return out
}

var keepWays = map[string]zonewar.Keep{"bowl": zonewar.ToBowl, "removed": zonewar.ToRemoved, "map": zonewar.ToMap}

func (g *Game) keeps() map[int]zonewar.Keep {
	out := map[int]zonewar.Keep{}
	for _, t := range g.Titles {
		out[t.No] = keepWays[t.Keep]
	}
	return out
}

func (g *Game) cells() []zonewar.CellData {
	var out []zonewar.CellData
	for _, c := range g.Table {
		out = append(out, zonewar.CellData{Die: c.Die, Column: c.Column, Attacker: c.Attacker, Defender: c.Defender, AttackerWins: c.Winner == "attacker"})
	}
	return out
}

func (g *Game) addCounters(d *zonewar.Data, s *Scenario) {
	for _, u := range g.Units {
		d.Units = append(d.Units, zonewar.UnitData{ID: u.ID, Side: g.Side(u.Side), Type: u.Type[0], No: u.No, Contingent: u.Contingent,
			FP: [2]int{u.FP, u.WeakFP}, Star: u.Star, Levy: u.Levy, Inland: slices.Contains(s.Landbound, u.ID)})
	}
	for _, l := range g.Leaders {
		leader := zonewar.LeaderData{ID: l.ID, Side: g.Side(l.Side), Bonus: l.Bonus, Inland: slices.Contains(s.Landbound, l.ID)}
		if l.HurtBonus != nil {
			leader.Hurt = *l.HurtBonus
		}
		d.Leaders = append(d.Leaders, leader)
	}
	for _, p := range g.Pieces {
		d.Pieces = append(d.Pieces, zonewar.PieceData{ID: p.ID, Faces: [2]zonewar.Face{
			{No: p.Front.No, Owner: g.Side(p.Front.Owner)}, {No: p.Back.No, Owner: g.Side(p.Back.Owner)}}})
	}
}

func (g *Game) addArrivals(d *zonewar.Data, s *Scenario) {
	for _, dep := range s.Deploy {
		d.Setup = append(d.Setup, zonewar.Deploy{Place: dep.Place, Counters: slices.Concat(dep.Units, dep.Leaders), Weakened: slices.Clone(dep.Weakened)})
	}
	for _, r := range s.Groups {
		out := zonewar.GroupData{ID: r.ID, Side: g.Side(r.Side), Optional: r.Kind == "optional", Turn: r.Turn, Title: r.Title, Removes: slices.Clone(r.Removes)}
		for _, a := range r.Arrivals {
			out.Arrivals = append(out.Arrivals, zonewar.Arrival{Place: a.Place, Counters: slices.Concat(a.Units, a.Leaders), Weakened: slices.Clone(a.Weakened)})
		}
		d.Groups = append(d.Groups, out)
	}
}
