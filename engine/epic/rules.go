package epic

import "strategos/engine"

// RegionStart is a region at the beginning of a scenario.
type RegionStart struct {
	Region     Region
	Controller Player
	AL, ML     int
	Multiplier int
}

// Exception is a city out of play that a side may use all the same (22.4.2).
type Exception struct {
	Side Side
	City City
	// Landing: fleets land there; without it, it only feeds supply lines.
	Landing bool
}

// Ending is what ends a game before its time, and how.
type Ending struct {
	When    EndWhen
	Verdict Verdict
	Rule    string
}

// EndWhen is an event that ends a game.
type EndWhen uint8

// Athens or Attica lost, Sparta or Laconia lost (21.1), two regions of Sparta's won (29.5), Thebes or Boeotia, Corinth or its region lost
// (24.7.1, 25.3.1).
const (
	AthensFalls EndWhen = iota
	SpartaFalls
	RegionsGained
	ThebesFalls
	CorinthFalls
)

// Metric is what a scenario counts at its end.
type Metric uint8

// The metrics: regions of Athens, whether she has survived, regions that were Sparta's and are hers, the base tribute of her regions.
const (
	AthensRegions Metric = iota
	AthensSurvives
	RegionsTaken
	AthensBTV
)

// Band is a verdict from a count on.
type Band struct {
	Min     int
	Verdict Verdict
}

// Spoils are the base tributes from which an ally has a victory, and a decisive one.
type Spoils struct{ Victory, Decisive int }

// Scenario is a scenario: how it begins, what it leaves out, how it ends.
type Scenario struct {
	ID      string
	Section string
	// StartYear and EndYear are years BC; a scenario begins in spring and ends with winter.
	StartYear, EndYear int
	// First is who is always first, Nobody where regions decide (3.3).
	First      Player
	Parts      PartSet
	LeadersMax [MaxPlayers]int
	// Serve are leaders of Sparta's side who serve another ally than Sparta, by whom (24.2.2, 25.2.1).
	Serve    [MaxPlayers][]Piece
	Treasury [MaxPlayers]int
	Players  int
	// PermanentLosses: whoever is eliminated is out of the game (22.4.1.b).
	PermanentLosses bool
	// Collects tells which players collect tribute; ExtraIncome is what Athens collects besides with a die (22.4.4).
	Collects    [MaxPlayers]bool
	ExtraIncome int
	// FreeBases is how many bases Athens places without cost, which last (22.4.5).
	FreeBases int
	// FinalCheck: control is checked once more after the last winter (28.5).
	FinalCheck bool
	// HelotRevolt: Athens may play one each season (29.4).
	HelotRevolt bool
	Regions     []RegionStart
	Exceptions  []Exception
	Endings     []Ending
	Metric      Metric
	Bands       []Band // from the highest Min down
	// Spoils are the base tributes from which the players of an alliance have won when Athens has lost (24.8, 25.4).
	Spoils      [MaxPlayers]Spoils
	VerdictRule string
	// Wings: battles on land may be fought with wings (D).
	Wings bool
	// Cards is how the deck is used, nil for a scenario without cards.
	Cards *CardSetup
	// Peace is how peace is made, nil where it cannot be (20).
	Peace *PeaceSetup
	// Sicily is how things stand there, nil where the box is closed (19, 22.4.2).
	Sicily *SicilySetup
	// Persia is how she comes in, nil where she does not (1.2).
	Persia *PersiaSetup
	Setup  Setup
}

// Setup is what stands where when a scenario begins.
type Setup struct {
	// At is where each piece is, by its number.
	At []Place
	// Captured are cities under a control marker, Revolts those in revolt, Destroyed those that are no more, Unwalled those whose walls
	// have been pulled down.
	Captured                     map[City]Player
	Revolts, Destroyed, Unwalled []City
	Forts                        []Fort
	Bases                        []Base
	// LongWalls tells which of the map's stand.
	LongWalls [MaxLongWalls]bool
}

// Ruleset is what a game is played by: the map, the figures, the pieces, the scenario. It is shared by games and
// never changes.
type Ruleset struct {
	*Map
	*Tables
	Pieces   []PieceData
	Scenario *Scenario
	Options  map[string]string

	byID map[string]Piece
	// capital is the city whose capture ends the game for a player; home his home region.
	capital [MaxPlayers]City
	home    [MaxPlayers]Region
	// satrapies are the regions of the satraps.
	satrapies [nSatraps]Region
	havens    [2]CitySet // cities out of play that count as a side's (22.4.2)
	lands     [2]CitySet // and those where it may land
	// areaLabels are the labels of the hexes of every area, for views.
	areaLabels [][]string
	// kinds are the pieces of each kind, land those that are land units.
	kinds [Kinds]Set
	land  Set
	// owners tell whose each piece is.
	owners []ownership
	// cityHexes are the hexes with a city.
	cityHexes HexSet
	// placeIDs and placeOf are the names of places, both ways.
	placeIDs []string
	placeOf  map[string]Place
}

// NewRuleset compiles rules. The data must be sound.
func NewRuleset(m *Map, t *Tables, pieces []PieceData, s *Scenario, options map[string]string) *Ruleset {
	r := &Ruleset{Map: m, Tables: t, Pieces: pieces, Scenario: s, Options: options, byID: map[string]Piece{}}
	for i := range pieces {
		home := pieces[i].Region
		r.owners = append(r.owners, pieces[i].ownership(home != NoRegion && m.Regions[home].Satrapy))
		r.byID[pieces[i].ID] = Piece(i)
		if r.kinds[pieces[i].Kind].Add(Piece(i)); pieces[i].Kind.Land() {
			r.land.Add(Piece(i))
		}
	}
	for i := range m.Cities {
		r.cityHexes.Add(m.Cities[i].Hex)
	}
	r.namePlaces()
	r.areaLabels = make([][]string, len(m.Areas))
	for a := range m.Areas {
		for _, h := range m.Hexes(Area(a)) {
			r.areaLabels[a] = append(r.areaLabels[a], m.Grid.Label(h))
		}
	}
	for p := range r.capital {
		r.capital[p], r.home[p] = NoCity, NoRegion
	}
	for s, name := range satraps {
		r.satrapies[s] = NoRegion
		for i := range m.Regions {
			if m.Regions[i].ID == "persia_"+name {
				r.satrapies[s] = Region(i)
			}
		}
	}
	for i := range m.Cities {
		c := &m.Cities[i]
		if c.CapitalFrom == 0 || c.CapitalFrom > s.Players {
			continue
		}
		for p, id := range capitals {
			if c.ID == id {
				r.capital[p], r.home[p] = City(i), m.RegionOf(City(i))
			}
		}
	}
	for _, e := range s.Exceptions {
		r.havens[e.Side].Add(e.City)
		if e.Landing {
			r.lands[e.Side].Add(e.City)
		}
	}
	return r
}

// Under are the same rules under rulings: the scenario as these change it, on the same map and with the same sides.
func (r *Ruleset) Under(s *Scenario, options map[string]string) *Ruleset {
	out := *r
	out.Scenario, out.Options = s, options
	return &out
}

// capitals are the capitals of the players (Q40).
var capitals = [MaxPlayers]string{"athens", "sparta", "thebes", "corinth"}

// Players are the seats of the scenario in their order.
func (r *Ruleset) Players() []engine.Seat { return Seats[:r.Scenario.Players] }

// PieceOf is a piece by its id.
func (r *Ruleset) PieceOf(id string) (Piece, bool) {
	p, ok := r.byID[id]
	return p, ok
}

// PlaceID is a place as commands and views name it: a hex by its label, a city by its id, a fort as "fort:W2337", a
// sea by its id, the boxes "sicily" and "leaving_sicily", pools as "force:attica" and "build:attica"; empty for
// pieces out of the game.
func (r *Ruleset) PlaceID(p Place) string { return r.placeIDs[p] }

// spell is the id of a place.
func (r *Ruleset) spell(p Place) string {
	switch h := p.Hex(); {
	case p.IsInside():
		if c := r.CityAt(h); c != NoCity {
			return r.Cities[c].ID
		}
		return fortPrefix + r.Label(h)
	case h != NoHex:
		return r.Label(h)
	case p.Sea() != NoArea:
		return r.Areas[p.Sea()].ID
	case p == InSicily:
		return "sicily"
	case p == LeavingSicily:
		return "leaving_sicily"
	case p.ForceOf() != NoRegion:
		return forcePrefix + r.Regions[p.ForceOf()].ID
	case p.BuildOf() != NoRegion:
		return buildPrefix + r.Regions[p.BuildOf()].ID
	}
	return ""
}

// What the ids of forts and pools begin with.
const (
	fortPrefix  = "fort:"
	forcePrefix = "force:"
	buildPrefix = "build:"
)

// PlaceOf is a place by its id, Nowhere for none.
func (r *Ruleset) PlaceOf(id string) (Place, bool) {
	if p, ok := r.placeOf[id]; ok {
		return p, true
	}
	return Nowhere, false
}

// namePlaces notes the ids of all places, and which of them pieces can be in.
func (r *Ruleset) namePlaces() {
	r.placeIDs, r.placeOf = make([]string, places), make(map[string]Place, places)
	for p := range Place(places) {
		if h, a := p.Hex(), p.Sea(); int(h) >= r.Grid.Len() || a != NoArea && int(a) >= len(r.Areas) ||
			max(int(p.ForceOf()), int(p.BuildOf())) >= len(r.Regions) {
			continue // there is room for larger maps
		}
		id := r.spell(p)
		if r.placeIDs[p] = id; id == "" {
			continue
		}
		if h := p.Hex(); h != NoHex && (r.Owner[h] == NoArea || !r.Ground[h].Passable()) {
			continue
		}
		if a := p.Sea(); a == NoArea || !r.Areas[a].Kind.Dry() {
			r.placeOf[id] = p
		}
	}
}
