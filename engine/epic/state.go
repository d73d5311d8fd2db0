package epic

// Flag is something that is true of a piece for a while.
type Flag uint8

// The flags. Raiding lasts to the end of the campaign turn (15.1), Foraging to the end of the first campaign turn of
// the season (9.7.b).
const (
	Moved Flag = 1 << iota
	Raiding
	Foraging
	// Wrecking units pull down walls or a fort by the end of the campaign turn, WreckingLong long walls (11.3, Q180).
	Wrecking
	WreckingLong
	// Marched and Shipped tell how who has moved in this step M has done so: by land, or carried by fleets (16.7.b).
	Marched
	Shipped
)

// PieceState is where a piece is.
type PieceState struct {
	At Place
	// Carrier is the fleet it is aboard, NoPiece for all others; At is where that is.
	Carrier Piece
	Flags   Flag
	// Engaged is the battle at sea that a fleet waits for: its number among the engagements, from 1; 0 for none.
	Engaged int8
}

// RegionState is what stands on the regional sheet (1.6.a).
type RegionState struct {
	InPlay     bool
	Controller Player
	AL, ML     int8
	Multiplier int8
	// Start is who controlled it when the scenario began.
	Start Player
}

// Colour is whose a city in revolt is (6.5.a).
type Colour uint8

// The colours of Revolt markers: none, Athens' blue, Sparta's red, and white for nobody's.
const (
	NoRevolt Colour = iota
	Blue
	Red
	White
)

// CityState is what happened to a city.
type CityState struct {
	// Captor is whose control marker lies on it, Nobody for none.
	Captor    Player
	Revolt    Colour
	Destroyed bool
	Walled    bool
	// Uprising: the helots hold it (29.4); it is nobody's friend then.
	Uprising bool
}

// AreaState is what an area has been through.
type AreaState struct {
	// Raided is its Raided value of this year (15.2).
	Raided int8
	// Foraged counts the units that foraged in it this season (9.7.a).
	Foraged int8
	// RaidedNow and ForagedNow: the region has lost ML for it this season (13.4.j-k), by the side that did it.
	RaidedNow, ForagedNow SideSet
}

// SideSet is a set of sides.
type SideSet uint8

// Has tells whether the side is in the set.
func (s SideSet) Has(side Side) bool { return s>>side&1 == 1 }

// Add puts a side in.
func (s *SideSet) Add(side Side) { *s |= 1 << side }

// Fort is a fort in a hex; an empty one is whoever's enters (18.3.b).
type Fort struct {
	Hex   Hex
	Owner Player
}

// Base is a base in a hex, or inside a city or fort there.
type Base struct {
	At    Place
	Owner Player
	// Lasting: it is never destroyed (22.4.5).
	Lasting bool
}

// Siege is a besieged city or fort (10.3).
type Siege struct {
	Hex    Hex
	By     Side
	Morale int8
	// Risen: its morale has risen in this campaign turn (10.6). Rolled: it has been rolled for in this half of step E.
	Risen, Rolled bool
}

// The most there can be of each at a time.
const (
	MaxForts     = 48
	MaxBases     = 48
	MaxSieges    = 48
	MaxVoyage    = 24
	MaxLongWalls = 4
)

// What can be attacked in a half of step M: each hex attacked by land takes a land unit, each landing a fleet, and each
// battle at sea a fleet of either side. There are no more of them.
const (
	MaxTrails      = 192
	MaxLandings    = 64
	MaxEngagements = MaxLandings / 2
)

// Trail is a hex that has been attacked by land, with the side of it over which the attackers came: one number, for
// there is room for many.
type Trail uint16

// trailDirs is how many directions a trail has room for.
const trailDirs = 8

func newTrail(h Hex, dir int) Trail { return Trail(int(h)*trailDirs + dir) }

func (t Trail) hex() Hex { return Hex(t / trailDirs) }
func (t Trail) dir() int { return int(t % trailDirs) }

// Trails are the hexes that have been attacked by land in a half of step M.
type Trails struct {
	N  int16
	Of [MaxTrails]Trail
}

// cameFrom is the hex from which the attackers of a hex have come by land, NoHex where nobody has (17.7.a).
func (x *Exec) cameFrom(h Hex) Hex {
	for _, t := range x.S.Came.Of[:x.S.Came.N] {
		if t.hex() == h {
			return x.Next(h, t.dir())
		}
	}
	return NoHex
}

// noteTrail keeps from where the attackers of a hex have come.
func (x *Exec) noteTrail(h, from Hex) {
	dir, ok := x.Grid.Toward(h, from)
	if t := &x.S.Came; ok && x.cameFrom(h) == NoHex && int(t.N) < len(t.Of) {
		t.Of[t.N] = newTrail(h, dir)
		t.N++
	}
}

// State is everything that changes in a game: a plain value.
type State struct {
	Year   int16
	Season int8 // 0 spring to 3 winter
	Turn   int8 // campaign turn 1 to 3, 0 in the seasonal turn
	Part   Part
	// Second: it is the second player's half of the part. First is who is first in it.
	Second bool
	First  Player
	Step   Step
	// Deciding is whose decision the step is.
	Deciding Player

	Pieces   [MaxPieces]PieceState
	Regions  [MaxRegions]RegionState
	Cities   [MaxCities]CityState
	Areas    [MaxAreas + 1]AreaState
	Treasury [MaxPlayers]int16
	Forts    [MaxForts]Fort
	Bases    [MaxBases]Base
	Sieges   [MaxSieges]Siege
	NForts   int8
	NBases   int8
	NSieges  int8
	// LongWalls tells which of the map's stand (10.9).
	LongWalls [MaxLongWalls]bool
	// FreeBases is how many bases Athens has placed of those a scenario gives her (22.4.5).
	FreeBases int8
	// March is the stack on its way in step M; Came is from where the attackers of hexes have come in this half of it.
	March March
	Came  Trails
	SeaState
	// Fought are the hexes fought over in this half of step M, Sallied those whose place has made a sortie in it (Q69),
	// MaskedBefore those whose place was masked or besieged when it began.
	Fought, Sallied, MaskedBefore HexSet
	Battle                        Battle
	// Paid are the units that have been paid for in this half of step D; Settled: its talents have been spent.
	Paid    Set
	Settled bool
	// Gained are regions whose new controller has yet to say whether their multiplier stays (4.3.b, Q20).
	Gained RegionSet
	// Uprisings is how many cities rise yet (29.4).
	Uprisings int8
	// Verdict is how the game has ended, by the scenario's word for it; Cause what ended it.
	Verdict Verdict
	Cause   Cause
	// Realm comes last: see Hash.
	Realm
}

// Realm is what wars remember that are longer than a few years: a game that has nothing of a part of it hashes as if there were
// no such part, so that games keep their hashes when parts are added.
type Realm struct {
	Assessment Assessment
	Revolts    Revolts
	Works      Works
	Deck       Deck
	Troubles   Troubles
	Windows    WindowState
	Peace      Peace
	Persia     Persia
	Mercenaries
	Sicily Sicily
	Allies Allies
	Wings  Wings
}

// parts are the parts of it, each of fixed size.
func (r *Realm) parts() []any {
	return []any{&r.Assessment, &r.Revolts, &r.Works, &r.Deck, &r.Troubles, &r.Windows, &r.Peace, &r.Persia, &r.Mercenaries, &r.Sicily, &r.Allies, &r.Wings}
}

// Verdict is how a game ends (21).
type Verdict uint8

// The verdicts; NoVerdict while the game goes on.
const (
	NoVerdict Verdict = iota
	AthensDecisive
	AthensWins
	Stalemate
	SpartaWins
	SpartaDecisive
	// AthensLoses, and each player of an alliance is judged by himself (24.8, 25.4).
	AthensLoses
)

// Cause is what has ended a game.
type Cause uint8

// The causes: the last season is over, a home region or a capital has been lost (21.1), regions have been won (29.5), peace has been made
// (20.2), the players have agreed (23.3).
const (
	NoCause Cause = iota
	LastSeason
	CapitalTaken
	HomeLost
	RegionsWon
	PeaceMade
	Agreed
)

// The seasons.
const (
	Spring int8 = iota
	Summer
	Fall
	Winter
)
