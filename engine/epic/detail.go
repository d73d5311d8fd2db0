package epic

import "strategos/engine"

// Detail is what a view of Epic has besides that of all games (engine.View.Detail): what its panels show, in ids and
// words. What costs time to work out - area status, supply - is asked of it, and answered for the moment of the view.
type Detail struct {
	// Year is a year BC, Season "spring" to "winter", Turn the campaign turn from 1, 0 in the seasonal turn.
	Year   int    `json:"year"`
	Season string `json:"season"`
	Turn   int    `json:"turn"`
	// Phases are the parts of this season of the scenario in their order, as stages name them, Phase the present one.
	Phases []string `json:"phases"`
	Phase  string   `json:"phase"`
	// First is who is first in the part, empty in a part that has no halves.
	First engine.Seat `json:"first,omitempty"`

	Regions []RegionLook `json:"regions"`
	Cities  []CityLook   `json:"cities"`
	Areas   []AreaLook   `json:"areas"`
	Sieges  []SiegeLook  `json:"sieges,omitempty"`
	Bases   []BaseLook   `json:"bases,omitempty"`
	// LongWalls are the pairs of cities and forts whose long walls stand.
	LongWalls [][2]string `json:"long_walls,omitempty"`
	Battle    *BattleLook `json:"battle,omitempty"`
	Now       Reckoning   `json:"now"`
	Limits    LevelLimits `json:"limits"`
	// Cards are the piles and what lies in play, nil in a game without cards.
	Cards *CardsLook `json:"cards,omitempty"`
	// Sicily, Persia and Peace are nil in a scenario without them.
	Sicily *SicilyLook `json:"sicily,omitempty"`
	Persia *PersiaLook `json:"persia,omitempty"`
	Peace  *PeaceLook  `json:"peace,omitempty"`
	// Alliance is how allies stand with each other, nil in a war of two players.
	Alliance *AllianceLook `json:"alliance,omitempty"`

	x *Exec // on a copy of the state
}

// DetailOf is what a view tells of Epic, nil for a view of another game.
func DetailOf(v *engine.View) *Detail {
	d, _ := v.Detail.(*Detail)
	return d
}

// LevelLimits are the bounds of allegiance and militance, the militance that a region needs to build, and where the risk zone ends (4.1, 4.2).
type LevelLimits struct {
	ALMin, ALMax, MLMin, MLMax, MLBuild int
	// RiskAL is the most allegiance of a region in the risk zone.
	RiskAL int
}

// RegionLook is a row of the regional sheet (1.6.a): a region in play.
type RegionLook struct {
	ID         string      `json:"id"`
	Controller engine.Seat `json:"controller,omitempty"`
	// Start is who controlled it when the scenario began.
	Start      engine.Seat `json:"start,omitempty"`
	AL         int         `json:"al"`
	ML         int         `json:"ml"`
	BTV        int         `json:"btv"`
	Multiplier int         `json:"multiplier"`
	// Pays is its tribute as things stand (5.4), Lost the talents that cities cost it which are not free.
	Pays int `json:"pays"`
	Lost int `json:"lost,omitempty"`
	// Pressures are what moves a level when the season is adjusted, or turns the region over, as things stand.
	Pressures []Pressure `json:"pressures,omitempty"`
	// Cards are what cards have brought upon it, or forbid there, as long as it lasts.
	Cards []CardRule `json:"cards,omitempty"`
	// Areas and Cities are those of the region by their ids, the capital of a player among them.
	Areas  []string `json:"-"`
	Cities []string `json:"-"`
}

// Pressure is what will move a region's level if nobody changes it.
type Pressure struct {
	// Level is "al" or "ml", Cause a word as that of the event "level", or "turns-over" for the control check.
	Level  string `json:"level"`
	Change int    `json:"change"`
	Cause  string `json:"cause"`
	Rule   string `json:"rule"`
	// From is the least die that brings it about, 0 where no die falls.
	From int `json:"from,omitempty"`
	// At are the places that are to blame.
	At []string `json:"at,omitempty"`
}

// CityLook is a city as everybody sees it.
type CityLook struct {
	ID     string `json:"id"`
	Hex    string `json:"hex"`
	Area   string `json:"area"`
	Region string `json:"region"`
	// Size is "small", "medium" or "large"; Value the tribute it stands for (5.4.a).
	Size    string      `json:"size"`
	Value   int         `json:"value"`
	Walled  bool        `json:"walled,omitempty"`
	Port    bool        `json:"port,omitempty"`
	Coastal bool        `json:"coastal,omitempty"`
	Holder  engine.Seat `json:"holder,omitempty"`
	Captor  engine.Seat `json:"captor,omitempty"`
	// Revolt is "blue", "red" or "white" for a city in revolt.
	Revolt string `json:"revolt,omitempty"`
	// Uprising: the helots hold it (29.4).
	Uprising  bool `json:"uprising,omitempty"`
	Destroyed bool `json:"destroyed,omitempty"`
	Besieged  bool `json:"besieged,omitempty"`
	Masked    bool `json:"masked,omitempty"`
	// Capital is whose capital it is: its capture ends the game (21.1).
	Capital engine.Seat `json:"capital,omitempty"`
}

// AreaLook is an area: what it bears and what it has been through.
type AreaLook struct {
	ID string `json:"id"`
	// Kind is "land", "island", "persian", "sea" or "open-sea".
	Kind   string `json:"kind"`
	Region string `json:"region,omitempty"`
	Forage int    `json:"forage,omitempty"`
	// Foraged are the units fed from it this season (9.7.a), Raided its Raided value of the year (15.2).
	Foraged int `json:"foraged,omitempty"`
	Raided  int `json:"raided,omitempty"`
	// Label is the hex in which its name stands, empty where none does.
	Label string `json:"-"`
	// Hexes are the labels of its hexes; not to be changed.
	Hexes []string `json:"-"`
}

// BaseLook is a base (7.6).
type BaseLook struct {
	At      string      `json:"at"`
	Owner   engine.Seat `json:"owner"`
	Lasting bool        `json:"lasting,omitempty"`
}

// SiegeLook is a place that is besieged, or masked by units that might besiege it (10.3).
type SiegeLook struct {
	Place string `json:"place"`
	Hex   string `json:"hex"`
	// By is who lies before it, of an alliance the ally who is asked about the siege.
	By engine.Seat `json:"by"`
	// On: it is besieged; otherwise it is masked.
	On bool `json:"on,omitempty"`
	// Morale is that of the place, or what a siege would begin with; Factors are what that is made of.
	Morale  int            `json:"morale"`
	Factors []MoraleFactor `json:"factors,omitempty"`
	// Risen: its morale has risen in this campaign turn (10.6). Rolled: the die of this season has been thrown.
	Risen  bool `json:"risen,omitempty"`
	Rolled bool `json:"rolled,omitempty"`
	// Ends are the hexes that have to be held, two where long walls join the place to another (10.9).
	Ends []SiegeEnd `json:"ends"`
	// Falls are the chances that it has fallen when so many dice have been thrown: after one, two, three and four,
	// if nothing else changes (10.5).
	Falls [4]engine.Fraction `json:"falls"`
}

// MoraleFactor is a part of the morale a place begins a siege with (10.3.b): "place", "captured", "base" or "raided".
type MoraleFactor struct {
	Key string `json:"key"`
	N   int    `json:"n"`
}

// SiegeEnd is what a siege has and needs before a place (10.3.a).
type SiegeEnd struct {
	Place      string `json:"place"`
	Land       int    `json:"land"`
	NeedLand   int    `json:"need_land"`
	Fleets     int    `json:"fleets,omitempty"`
	NeedFleets int    `json:"need_fleets,omitempty"`
}

// Enough tells whether the besiegers are as many as the siege needs.
func (s *SiegeLook) Enough() bool {
	for _, e := range s.Ends {
		if e.Land < e.NeedLand || e.Fleets < e.NeedFleets {
			return false
		}
	}
	return true
}

// detail tells of the state, which is copied: the view is for good.
func (g *Game) detail() *Detail {
	s := new(State)
	*s = g.state
	x := g.on(s, noDice{}, true)
	d := &Detail{Year: int(s.Year), Season: seasonNames[s.Season], Turn: int(s.Turn), Phase: x.phase(),
		Phases: x.phases(), First: seat(g.acting()), x: x}
	if d.First != "" {
		d.First = seat(s.First)
	}
	d.Cards = x.cardsLook()
	s.Deck.hide() // what is asked of a view later knows of no hand, but of what lies in play
	lim := &x.Limits
	d.Limits = LevelLimits{lim.ALMin, lim.ALMax, lim.MLMin, lim.MLMax, lim.MLBuild, lim.RiskZoneAL}
	for r := range Region(len(x.Map.Regions)) {
		if x.inPlay(r) {
			d.Regions = append(d.Regions, x.lookRegion(r))
		}
	}
	for c := range City(len(x.Cities)) {
		if x.inPlay(x.RegionOf(c)) {
			d.Cities = append(d.Cities, x.lookCity(c))
		}
	}
	for a := range Area(len(x.Areas)) {
		d.Areas = append(d.Areas, x.lookArea(a))
	}
	d.Sieges = x.lookSieges()
	for _, b := range s.Bases[:s.NBases] {
		d.Bases = append(d.Bases, BaseLook{At: x.PlaceID(b.At), Owner: seat(b.Owner), Lasting: b.Lasting})
	}
	for _, ends := range x.longWallsStanding() {
		d.LongWalls = append(d.LongWalls, [2]string(x.endIDs(ends)))
	}
	d.Battle = x.lookBattle()
	d.Now = x.reckon()
	d.Sicily, d.Persia, d.Peace, d.Alliance = x.lookSicily(), x.lookPersia(), x.lookPeace(), x.lookAlliance()
	return d
}

// phases are the parts of this season of the scenario, by the names that stages have for them; in spring, but not that
// of the first year (2.4.a), the Yearly Start Phase comes first.
func (x *Exec) phases() []string {
	var out []string
	yearly := x.S.Season == Spring && int(x.S.Year) != x.Scenario.StartYear // the Yearly Start Phase (3.2)
	for p := range nParts {
		if !x.Scenario.Parts.has(p) || parts[p].begin == nil || p < PartA && !yearly {
			continue
		}
		if p < PartR {
			out = append(out, parts[p].phase)
		}
	}
	for turn := range 3 {
		for _, p := range []Part{PartR, PartM} {
			if x.Scenario.Parts.has(p) {
				out = append(out, parts[p].phase+string(rune('1'+turn)))
			}
		}
	}
	return out
}

// lookRegion is a row of the regional sheet.
func (x *Exec) lookRegion(r Region) RegionLook {
	st, d := &x.S.Regions[r], &x.Map.Regions[r]
	out := RegionLook{ID: d.ID, Controller: seat(st.Controller), Start: seat(st.Start), AL: int(st.AL),
		ML: int(st.ML), BTV: d.BTV,
		Multiplier: int(st.Multiplier), Pressures: x.pressures(r), Cards: x.cardRules(r)}
	if st.Controller != Nobody {
		out.Pays = x.Tribute(r)
		out.Lost = d.BTV*int(st.Multiplier) - out.Pays
	}
	for a := range x.RegionAreas(r).All() {
		out.Areas = append(out.Areas, x.Areas[a].ID)
	}
	for c := range x.RegionCities(r).All() {
		out.Cities = append(out.Cities, x.Cities[c].ID)
	}
	return out
}

// pressures are what step G and the next control check would do to a region as things stand (4.3.a, 13.4.a).
func (x *Exec) pressures(r Region) []Pressure {
	st := &x.S.Regions[r]
	if st.Controller == Nobody {
		return nil
	}
	var out []Pressure
	side := st.Controller.Side()
	switch {
	case x.atPeace(): // 20.2
	case x.revoltsFreely(r):
		out = append(out, Pressure{Level: "al", Change: x.Adjust.RevoltingAL, Cause: "revolt", Rule: "13.4"})
	case x.unopposed(r, side) && int(st.AL) > x.Adjust.UnopposedFloor:
		out = append(out, Pressure{Level: "al", Change: x.Adjust.UnopposedAL, Cause: "unopposed", Rule: "13.4",
			From: x.Adjust.UnopposedFrom,
			At:   x.whoUnopposed(r, side)})
	}
	if int(st.AL) <= x.Limits.ALMin {
		out = append(out, Pressure{Level: "al", Cause: "turns-over", Rule: "4.3"})
	}
	return out
}

// whoUnopposed are the places in a region where enemies of its side are that nobody opposes (13.4.c).
func (x *Exec) whoUnopposed(r Region, side Side) []string {
	var out []string
	for a := range x.RegionAreas(r).All() {
		for _, h := range x.Hexes(a) {
			if !x.ours(x.landUnits(x.at(Outside(h))), side.Enemy()).Empty() {
				out = append(out, x.Grid.Label(h))
			}
			if c := x.CityAt(h); x.hasPlace(h) && !x.shut(h) && (c != NoCity && x.hostile(c, side) ||
				!x.ours(x.landUnits(x.at(Inside(h))), side.Enemy()).Empty()) {
				out = append(out, x.PlaceID(Inside(h)))
			}
		}
	}
	return out
}

var (
	sizeNames = [...]string{Small: "small", Medium: "medium", Large: "large"}
	areaNames = [...]string{LandArea: "land", Island: "island", Persian: "persian", Sea: "sea", OpenSea: "open-sea"}
)

// lookCity is a city.
func (x *Exec) lookCity(c City) CityLook {
	st, d := &x.S.Cities[c], &x.Cities[c]
	out := CityLook{ID: d.ID, Hex: x.Grid.Label(d.Hex), Area: x.Areas[x.AreaOf(c)].ID,
		Region: x.Map.Regions[x.RegionOf(c)].ID, Size: sizeNames[d.Size],
		Value: x.Tables.Tribute.CityValue[d.Size], Walled: st.Walled &&
			!st.Destroyed, Port: d.Shore == Port, Coastal: d.Shore == Coastal,
		Captor: seat(st.Captor), Revolt: colourNames[st.Revolt], Uprising: st.Uprising, Destroyed: st.Destroyed}
	out.Holder = seat(x.cityPlayer(c))
	for p := range Player(x.Scenario.Players) {
		if x.capital[p] == c {
			out.Capital = seat(p)
		}
	}
	out.Besieged = !st.Destroyed && x.siege(d.Hex) != nil
	out.Masked = !st.Destroyed && !out.Besieged && x.shut(d.Hex)
	return out
}

// lookArea is an area.
func (x *Exec) lookArea(a Area) AreaLook {
	d, st := &x.Areas[a], &x.S.Areas[a]
	out := AreaLook{ID: d.ID, Kind: areaNames[d.Kind], Forage: x.forageNumber(a), Foraged: int(st.Foraged),
		Raided: int(st.Raided), Hexes: x.areaLabels[a]}
	if d.Region != NoRegion {
		out.Region = x.Map.Regions[d.Region].ID
	}
	if d.Label != NoHex {
		out.Label = x.Grid.Label(d.Label)
	}
	return out
}
