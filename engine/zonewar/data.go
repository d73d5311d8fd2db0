package zonewar

import (
	"math/bits"

	"strategos/engine"
)

// Capacities of a State. The largest game of the series has 69 units, 12 leaders,
// 64 places and 43 stratagem counters; a place set is one machine word, so that a
// game with more places would need a wider one.
const (
	MaxCounters = 96
	MaxPlaces   = 64
	MaxPieces   = 48
	MaxGroups   = 16
	MaxTitle    = 63 // the highest number of a stratagem title
	MaxWorks    = 16
)

// Side is one of the two players, 0 or 1 in the game's order.
type Side int8

// NoSide is neither player (a neutral stratagem face, a drawn game).
const NoSide Side = -1

// Other is the opponent.
func (s Side) Other() Side { return 1 - s }

// Place is a zone or a base, an index into Board.Places.
type Place int8

// NoPlace is nowhere.
const NoPlace Place = -1

// Counter is a unit or a leader: units first, then leaders.
type Counter int8

// Ground is what a land place is like to march into and to fight on.
type Ground uint8

// The grounds. Water, ports and bases are neither clear nor rough.
const (
	NoGround Ground = iota
	Clear           // open
	Rough           // dearer to enter, easier to defend
)

// Border is what lies on the border of two places, a bit for each: a river and a
// wall may follow one line.
type Border uint8

// What may lie on a border.
const (
	Wall Border = 1 << iota
	River
	Chains
	Beach // land units on the shore side weigh in naval combats on the other
)

// Has tells whether something lies there.
func (b Border) Has(what Border) bool { return b&what != 0 }

// barriers are what hinders whoever crosses.
const barriers = Wall | River | Chains

// Bars says whom a work keeps out while it stands.
type Bars uint8

// Whom works keep out.
const (
	BarsNobody Bars = iota // it only hinders the enemy of its side
	BarsEnemy
	BarsAll
)

// WorkData is something that is built, and may be broken, on the borders of two
// places or several: a wall, an enceinte, the chains of a harbour.
type WorkData struct {
	ID   string
	Kind Border
	Side Side // its own side crosses freely; NoSide: it hinders both
	Bars Bars
	// Borders are the pairs of adjacent places it divides; Stands: from the start.
	Borders [][2]string
	Stands  bool
}

// WorkSet is a set of works, by their place in Data.Works.
type WorkSet uint16

// Has tells whether the work is in the set; no work, -1, is in none.
func (s WorkSet) Has(i int) bool { return s>>uint(i)&1 == 1 }

// First is the first work of the set; 16 of an empty one.
func (s WorkSet) First() int { return bits.TrailingZeros16(uint16(s)) }

// Add puts a work in, Drop takes it out.
func (s *WorkSet) Add(i int)  { *s |= 1 << uint(i) }
func (s *WorkSet) Drop(i int) { *s &^= 1 << uint(i) }

// LinkKind says what may pass between two adjacent places.
type LinkKind uint8

// The kinds of adjacency.
const (
	NoLink    LinkKind = iota
	SeaLink            // sea to sea, straits included
	LandLink           // land to land
	CoastLink          // land and sea: naval transport embarks and lands
	BeachLink          // a coast that triremes pass as well
	ExitLink           // out of a base, one way
)

// Link joins two adjacent places.
type Link struct {
	Kind LinkKind
	// Border is what always lies between them, Works what may be built there.
	Border Border
	Works  WorkSet
}

// PlaceData describes a zone or a base.
type PlaceData struct {
	ID string
	// Terrain is its word in the data files, which views show and a game may know; the
	// shared rules ask the properties below. ClearsTo is its terrain once it is cleared.
	Terrain, ClearsTo string
	Ground            Ground
	// Land and Naval: which units may stand here.
	Land, Naval bool
	// Shuts: the enemy's units keep a side out. Lends: units here may help a combat next
	// door. Closes: archers may close it. Landing: naval transport that goes from shore
	// to shore may begin and end here.
	Shuts, Lends, Closes, Landing bool
	// In is the place that this one lies in, a fort in its zone; "" for most. Built: the
	// fort stands from the start, and Side holds it.
	In    string
	Built bool
	// EnclosedBy is the work that makes a stronghold of the place while it stands: it has
	// no limits then, is neither clear nor rough, and its terrain is Enclosed. KeptBy is a
	// work whose side alone may enter the place until it is broken, even before it stands.
	EnclosedBy, Enclosed string
	KeptBy               string
	// UnitLimit is the most units of one side, NavalLimit the most FP of one side's
	// triremes, LandLimit of its land units; 0 is no limit.
	UnitLimit, NavalLimit, LandLimit int
	// Base places belong to a side, or with NoSide to both, and open only on their Exits.
	Base  bool
	Side  Side
	Exits []string
	// BySea: the base is left by ships, and with them, alone. WalledExits are the exits
	// that cross a fortification.
	BySea       bool
	WalledExits []string
	// OffMap: a zone beside the map, open to Side alone.
	OffMap bool
	// WallsIn: the walls about it hinder those who come in, not those who go out.
	WallsIn bool
}

// LinkData joins two zones.
type LinkData struct {
	A, B   string
	Kind   LinkKind
	Border Border
}

// UnitData describes a unit counter.
type UnitData struct {
	ID         string
	Side       Side
	Type       byte // 'T', 'H', 'C', 'P' or 'A'
	No         int
	Contingent string
	FP         [2]int // full, weakened
	Star       bool
	// Levy marks the unsteady hoplites (Messenians, helots) of some games.
	Levy bool
	// Inland marks troops that never cross the sea (the Persians of some games).
	Inland bool
}

// LeaderData describes a leader counter.
type LeaderData struct {
	ID    string
	Side  Side
	Bonus int // stars or swords: 0, 1 or 2
	Hurt  int // those of his back, while he is wounded or sick
	// Inland marks a leader who never crosses the sea.
	Inland bool
}

// Face is one side of a stratagem counter.
type Face struct {
	No    int
	Owner Side // NoSide for neutral
}

// PieceData is a stratagem counter with two faces.
type PieceData struct {
	ID    string
	Faces [2]Face
}

// Keep says where a stratagem counter goes after a title was played.
type Keep uint8

// The ways of a played stratagem counter.
const (
	ToBowl Keep = iota
	ToRemoved
	ToMap
)

// Arrival places counters of a group.
type Arrival struct {
	Place    string
	Counters []string
	Weakened []string // those of them who come on their weakened face
}

// GroupData is a group of reinforcements.
type GroupData struct {
	ID       string
	Side     Side
	Optional bool
	Turn     int // due turn of a historical group
	Title    int // stratagem that calls an optional group
	Arrivals []Arrival
	Removes  []string // leaders who leave when the group arrives
}

// Deploy sets counters up at the start.
type Deploy struct {
	Place    string
	Counters []string
	Weakened []string
}

// Data is a game of the series as its files give it.
type Data struct {
	Game, Scenario      string
	Seats               [2]engine.Seat
	FirstTurn, LastTurn int
	Places              []PlaceData
	Links               []LinkData
	Works               []WorkData
	Units               []UnitData
	Leaders             []LeaderData
	Pieces              []PieceData
	Titles              map[int]Keep
	Groups              []GroupData
	Setup               []Deploy
	Supply              [2]int
	Suspended           [2]bool
	Advantage           engine.Seat // who holds the Advantage at the start; empty where there is none
	Table               []CellData
	Options             map[string]string
}
