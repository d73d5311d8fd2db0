package zone

import (
	"slices"
	"strconv"
	"strings"

	"strategos/scenarios/entry"
)

// Game is one game's components. It is shared: do not change it.
type Game struct {
	Info entry.Info
	// BonusMark is star or sword: how counters show a bonus.
	BonusMark string
	// titleRules begins the section of every stratagem title: "6 #" makes title 5 the
	// section "6 #5".
	titleRules string

	Map       Map
	Troops    []Troop
	Units     []Unit
	Leaders   []Leader
	Markers   []Marker
	Titles    []Title
	Pieces    []Piece
	Table     []Cell
	Scenarios []Scenario
	Commands  []entry.Command
	// Notes say how whole groups of values were reconstructed, by subject (English).
	Notes map[string]string

	own Own
}

// TitleRule is the section of the rule book that holds a stratagem title.
func (g *Game) TitleRule(no int) string { return g.titleRules + strconv.Itoa(no) }

// Scenario finds a scenario by id; the empty id is the first.
func (g *Game) Scenario(id string) (*Scenario, error) {
	info, err := g.Info.Scenario(id)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(g.Scenarios, func(s Scenario) bool { return s.ID == info.ID })
	return &g.Scenarios[i], nil
}

// troop is the troop of a unit.
func (g *Game) troop(u *Unit) *Troop {
	for i := range g.Troops {
		if t := &g.Troops[i]; t.Type == u.Type && t.Contingent == u.Contingent {
			return t
		}
	}
	return nil
}

// Source says where a value comes from, in English: "seed" is the rule book, with
// its section, "derived" follows from it, "reconstructed" is our decision.
type Source string

// Reconstructed tells whether some of it is our decision, because the rule book
// does not say and the printed component is not at hand.
func (s Source) Reconstructed() bool { return strings.Contains(string(s), "reconstructed") }

// Point is a position: longitude and latitude in degrees (WGS 84).
type Point [2]float64

// Map is the board.
type Map struct {
	Meta     MapMeta   `toml:"meta"`
	Terrains []Terrain `toml:"terrain"`
	Inset    *Inset    `toml:"inset,optional"`
	Redrawn  []Redrawn `toml:"redrawn,optional"`
	Zones    []Zone    `toml:"zone"`
	Boxes    []Box     `toml:"box,optional"`
	Links    []Link    `toml:"adjacency"`
	Blocked  []Blocked `toml:"blocked,optional"`
	// What lies on borders beside the fortification of a zone, and forts within zones.
	River          *River          `toml:"river,optional"`
	Fortifications []Fortification `toml:"fortification,optional"`
	Forts          []Fort          `toml:"fort,optional"`
	Walls          []WallSite      `toml:"wall,optional"`
	Chains         *Chains         `toml:"chains,optional"`
	Own            any             `toml:",own"`
}

// MapMeta describes the drawn sheet.
type MapMeta struct {
	Game         string     `toml:"game"`
	Format       int        `toml:"format"`
	Frame        [4]float64 `toml:"frame"` // west, south, east, north in degrees
	Projection   string     `toml:"projection"`
	Width        int        `toml:"width_px"`
	Height       int        `toml:"height_px"`
	CounterSize  int        `toml:"counter_px"`
	MinClearance float64    `toml:"min_clearance_px"` // of a label from its zone's border
	// Beaches tells how the map gives beaches: "zones" of that terrain, or "borders"
	// between clear land and the sea.
	Beaches     string `toml:"beaches"`
	IslandGroup string `toml:"island_group,optional"`
}

// Terrain is a word for what zones are, with what the rules ask of them.
type Terrain struct {
	ID     string `toml:"id"`
	Kind   string `toml:"kind"`            // of its zones: land, sea, or port for both
	Ground string `toml:"ground,optional"` // clear or rough
	// ClearsTo is the terrain of a zone once its rough ground is cleared.
	ClearsTo string `toml:"clears_to,optional"`
	// Ships: land where ships lie drawn up as well. Strait: each zone has a naval_pf_limit
	// of its own, and its borders at sea are its mouths.
	Ships  bool `toml:"ships,optional"`
	Strait bool `toml:"strait,optional"`
	// Shuts: the enemy's units keep a side out. Lends: its units may help a combat next
	// door. Closes: archers may close it. Landing: naval transport from shore to shore
	// may begin and end in it.
	Shuts   bool `toml:"shuts,optional"`
	Lends   bool `toml:"lends,optional"`
	Closes  bool `toml:"closes,optional"`
	Landing bool `toml:"landing,optional"`
	// Stacking limits of its zones, for each side. A value that is not given is no limit.
	Units   int    `toml:"units,optional"`    // land units
	NavalFP int    `toml:"naval_pf,optional"` // FP of triremes
	LandFP  int    `toml:"land_pf,optional"`  // FP of land units
	Source  Source `toml:"source"`
}

// terrain finds a terrain of the map; an empty one when there is none.
func (m *Map) terrain(id string) Terrain {
	for _, t := range m.Terrains {
		if t.ID == id {
			return t
		}
	}
	return Terrain{}
}

// Inset is a part of the map that the sheet shows a second time, enlarged. Both
// drawings of a zone are the same zone.
type Inset struct {
	Zones  []string   `toml:"zones"`  // it is made for: they lie wholly in the window
	Also   []string   `toml:"also"`   // others of which some part is seen
	Window [4]float64 `toml:"window"` // what is shown: west, south, east, north in degrees
	Rect   [4]float64 `toml:"rect"`   // where on the sheet, like the frame
	Source Source     `toml:"source"`
}

// Scale is how much larger the inset is than the map.
func (i *Inset) Scale() float64 { return (i.Rect[2] - i.Rect[0]) / (i.Window[2] - i.Window[0]) }

// Redrawn is a departure of the map from the real shore (English).
type Redrawn struct {
	Zone string `toml:"zone"`
	What string `toml:"what"`
}

// Zone is an area of the map.
type Zone struct {
	ID      string     `toml:"id"`
	Kind    string     `toml:"kind"`    // land, sea or port
	Terrain string     `toml:"terrain"` // one of the map's terrains
	Name    entry.Text `toml:"name"`
	Greek   string     `toml:"name_grc,optional"`
	Label   Point      `toml:"label"`
	Polygon []Point    `toml:"polygon"` // the last point joins the first
	// Land and Naval: which units may stand here.
	Land  bool `toml:"land_units"`
	Naval bool `toml:"naval_units"`
	// UnitLimit is the most units of one side, NavalLimit the most FP of its
	// triremes, LandLimit of its land units; 0 is no limit.
	UnitLimit  int `toml:"unit_limit,optional"`
	NavalLimit int `toml:"naval_pf_limit,optional"`
	LandLimit  int `toml:"land_pf_limit,optional"`
	// Periplous: there is room at sea to row round a line of ships.
	Periplous bool `toml:"periplous"`
	// SeaEntries of a port are the sea zones its ships come and go by.
	SeaEntries []string `toml:"sea_entries,optional"`
	// Decor is drawn and means nothing: islands or lake.
	Decor     string `toml:"decor,optional"`
	Group     string `toml:"group,optional"`
	VP        int    `toml:"victory_pv,optional"`
	Fortified bool   `toml:"fortified,optional"`
	// Enclosed is its terrain while the fortification around it stands, where that makes
	// another of it; KeptBy the fortification whose side alone enters it until that has
	// been destroyed, even before it stands. Owner has a zone off the map for itself.
	Enclosed string `toml:"enclosed,optional"`
	KeptBy   string `toml:"kept_by,optional"`
	Owner    string `toml:"owner,optional"`
	Source   Source `toml:"source"`
	Note     string `toml:"note,optional"`
	Own      any    `toml:",own"`
}

// Box is a rear base beside the map.
type Box struct {
	ID     string     `toml:"id"`
	Sides  []string   `toml:"sides"`  // who may be in it
	Medium string     `toml:"medium"` // land, sea or both; both are left by sea
	Name   entry.Text `toml:"name"`
	Rect   [4]float64 `toml:"rect"` // west, south, east, north in degrees
	Exits  []string   `toml:"exits"`
	Source Source     `toml:"source"`
	Note   string     `toml:"note,optional"`
}

// Link is an adjacency of two zones.
type Link struct {
	A      string `toml:"a"`
	B      string `toml:"b"`
	Kind   string `toml:"kind"`            // sea, strait_mouth, canal, port_entrance, land, coast, beach, port_land, port_sea
	Border string `toml:"border,optional"` // fortification
	// What else lies on the border, as the tables of the map say: the river, the chains,
	// walls by id, and the enceinte it belongs to.
	River         bool     `toml:"river,optional"`
	Chains        bool     `toml:"chains,optional"`
	Walls         []string `toml:"walls,optional"`
	Fortification string   `toml:"fortification,optional"`
	// PM of land units from a to b and back, walls not counted, where the map tells them.
	PM     int    `toml:"pm_ab,optional"`
	PMBack int    `toml:"pm_ba,optional"`
	Source Source `toml:"source"`
	Own    any    `toml:",own"`
}

// Blocked is a common border that is no adjacency.
type Blocked struct {
	A      string `toml:"a"`
	B      string `toml:"b"`
	Kind   string `toml:"kind"`
	Source Source `toml:"source"`
}

// Troop names the units of one type and contingent.
type Troop struct {
	Type       string     `toml:"type"`
	Contingent string     `toml:"contingent"`
	Name       entry.Text `toml:"name"`
	Levy       bool       `toml:"levy"` // unsteady: column modifier c
	// Short is how its units are told from others of their type, "H6 (Messenians)", where rules of their own hold for
	// them.
	Short entry.Text `toml:"short,optional"`
}

// Unit is a unit counter with two faces.
type Unit struct {
	ID         string     `toml:"id"`
	Side       string     `toml:"side"`
	Type       string     `toml:"type"` // T, H, P, A (C in other games)
	No         int        `toml:"no"`
	Contingent string     `toml:"contingent"`
	FP         int        `toml:"pf_full"`
	WeakFP     int        `toml:"pf_weakened"`
	Star       bool       `toml:"bonus"`
	Group      string     `toml:"group"` // start, or the reinforcement it comes with
	Source     Source     `toml:"source"`
	Why        entry.Text `toml:"why"`
	Own        any        `toml:",own"`
	// Name is its troop's, with the number: "Athenian triremes 2". Levy is its troop's.
	Name entry.Text
	Levy bool
}

// Leader is a leader counter.
type Leader struct {
	ID    string     `toml:"id"`
	Side  string     `toml:"side"`
	Name  entry.Text `toml:"name"`
	Greek string     `toml:"name_grc,optional"`
	Bonus int        `toml:"bonus"` // stars
	// HurtBonus are the stars of the back of leaders who can be wounded or fall sick;
	// without it the counter has one face.
	HurtBonus *int       `toml:"bonus_hurt,optional"`
	Allied    bool       `toml:"allied"`
	Group     string     `toml:"group"`
	Source    Source     `toml:"source"`
	Why       entry.Text `toml:"why"`
	Note      string     `toml:"note,optional"`
}

// Marker is a counter that no rule moves from zone to zone.
type Marker struct {
	ID     string     `toml:"id"`
	Name   entry.Text `toml:"name"`
	Use    entry.Text `toml:"use"`
	Source Source     `toml:"source"`
}

// Title is what may be printed on a stratagem counter's face.
type Title struct {
	No    int        `toml:"no"`
	Name  entry.Text `toml:"name"`
	Icon  string     `toml:"icon"`  // the drawing beside the number
	Owner string     `toml:"owner"` // a side, neutral, both (faces of either side's colour) or any (neutral ones, too)
	Phase string     `toml:"phase"` // combat, action, reinforcement, siege, works, adjustment, any
	// Keep is where the counter goes afterwards: bowl, removed or map.
	Keep   string     `toml:"keep_out"`
	Copies int        `toml:"copies"` // faces with this title
	When   entry.Text `toml:"when"`
	Effect entry.Text `toml:"effect"`
	Source Source     `toml:"source"`
}

// Piece is a stratagem counter with two faces.
type Piece struct {
	ID     string `toml:"id"`
	Front  Face   `toml:"front"`
	Back   Face   `toml:"back"`
	Source Source `toml:"source"`
	Note   string `toml:"note,optional"`
}

// Face is one side of a stratagem counter.
type Face struct {
	No    int    `toml:"no"`    // title
	Owner string `toml:"owner"` // a side, or neutral
}

// Cell is one result of the combat table.
type Cell struct {
	Die      int    `toml:"die"`
	Column   string `toml:"column"`
	Attacker string `toml:"attacker"`
	Defender string `toml:"defender"`
	Winner   string `toml:"winner"` // attacker or defender
	Basis    Source `toml:"basis"`
}

// Scenario is a way to begin a game and to end it.
type Scenario struct {
	ID           string         `toml:"id"`
	Name         entry.Text     `toml:"name"`
	Blurb        entry.Text     `toml:"blurb"`
	FirstTurn    int            `toml:"first_turn"`
	LastTurn     int            `toml:"last_turn"`
	Supply       map[string]int `toml:"supply"`
	Advantage    string         `toml:"advantage,optional"` // who holds the marker at the start
	Landbound    []string       `toml:"landbound,optional"` // counters that never go by sea
	Source       Source         `toml:"source"`
	Turns        []Turn         `toml:"turn"`
	Deploy       []Deploy       `toml:"deploy"`
	Groups       []Group        `toml:"reinforcement"`
	TotalVictory []TotalVictory `toml:"total_victory"`
	Points       []Points       `toml:"points"`
	Margins      Margins        `toml:"margins"`
	Own          any            `toml:",own"`
}

// Turn is a turn's label on the calendar.
type Turn struct {
	No         int        `toml:"no"`
	Label      entry.Text `toml:"label"`
	Thucydides string     `toml:"thucydides,optional"` // where to read about it
	Source     Source     `toml:"source"`
	Own        any        `toml:",own"`
}

// Date is when a turn is played, "October 411 BC", in a game whose turns have dates
// that all its scenarios count alike; else empty.
func (g *Game) Date(lang string, turn int) string {
	date := ""
	if !g.own.Dated {
		return date
	}
	for i := range g.Scenarios {
		for _, t := range g.Scenarios[i].Turns {
			if t.No != turn {
				continue
			}
			label := t.Label.In(lang)
			if date != "" && date != label {
				return ""
			}
			date = label
		}
	}
	return date
}

// Deploy sets counters up in a place.
type Deploy struct {
	Side     string   `toml:"side"`
	Place    string   `toml:"place"`
	Units    []string `toml:"units"`
	Weakened []string `toml:"weakened,optional"` // of the units
	Leaders  []string `toml:"leaders"`
	Source   Source   `toml:"source"`
}

// Group is a group of reinforcements.
type Group struct {
	ID       string    `toml:"id"`
	Side     string    `toml:"side"`
	Kind     string    `toml:"kind"`               // historical or optional
	Turn     int       `toml:"turn,optional"`      // of a historical group
	Title    int       `toml:"stratagem,optional"` // calls an optional group
	Arrivals []Arrival `toml:"arrivals"`
	Removes  []string  `toml:"removes_leaders"`
	Source   Source    `toml:"source"`
}

// Arrival places counters of a group, in a base or, if it says so, in the field.
type Arrival struct {
	Place string `toml:"place"`
	Field bool   `toml:"field,optional"`
	// Zones are those in one of which the counters arrive, Place the first of them. Apart:
	// each unit may choose for itself. Aboard: land units come on the ships.
	Zones    []string `toml:"zones,optional"`
	Apart    bool     `toml:"apart,optional"`
	Aboard   bool     `toml:"aboard,optional"`
	Units    []string `toml:"units"`
	Weakened []string `toml:"weakened,optional"` // of the units
	Leaders  []string `toml:"leaders"`
}

// TotalVictory is a way to win at once or outright.
type TotalVictory struct {
	ID     string     `toml:"id"`
	Text   entry.Text `toml:"text"`
	Zones  []string   `toml:"zones,optional"` // all to be occupied
	Source Source     `toml:"source"`
	Own    any        `toml:",own"`
}

// Points are the victory points for one kind of thing.
type Points struct {
	Each string `toml:"each"` // one of the kinds that the game's rules count
	// VP may be left out for zones where the map gives different values.
	VP     int        `toml:"vp,optional"`
	Side   string     `toml:"side,optional"` // who scores; either when it is not given
	Text   entry.Text `toml:"text"`
	Source Source     `toml:"source"`
	Own    any        `toml:",own"`
}

// Margins grade a victory on points.
type Margins struct {
	DrawUpTo       int    `toml:"draw_up_to"`
	StrategicRatio int    `toml:"strategic_ratio"`
	Source         Source `toml:"source"`
}
