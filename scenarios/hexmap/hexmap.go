// Package hexmap says what is printed on a map of hexes: whoever draws a board of hexes asks a game's entry for it
// and knows nothing else of the game.
package hexmap

import (
	"math"

	"strategos/scenarios/entry"
)

// Printed is an entry whose board is a map of hexes that the map generator draws.
type Printed interface {
	// HexMap is what is printed on the map; it fails when the game's data are unsound. It is shared: do not change it.
	HexMap() (*Map, error)
}

// Map is a map of hexes that stand on a side, in columns of which each odd one lies half a hex lower. Its units are
// the height of a hex, which is 1; column 0, row 0 has its middle at 0, 0.
type Map struct {
	Hexes   []Hex // of the whole grid, row by row, those out of play among them
	Areas   []Area
	Regions []Region
	Cities  []City
	// Names are places that are named and are no city.
	Names   []Named
	Straits []Strait
	Rivers  []River
	Roads   []Road
	// Walls are long walls, from city to city.
	Walls [][2]string
	// Passages are ways over land for ships, from port to port.
	Passages []Passage
	Boxes    []Box
}

// Ground is what a hex is.
type Ground uint8

// The grounds. Outside is out of play.
const (
	Outside Ground = iota
	Open
	Rough
	Mountain
	Lake
	Sea
	OpenSea
)

// Dry tells whether it is land: of hexes out of play nobody knows.
func (g Ground) Dry() bool { return g >= Open && g <= Lake }

// Wet tells whether it is sea.
func (g Ground) Wet() bool { return g >= Sea }

// Hex is a hex of the grid; Label is what is printed in it.
type Hex struct {
	Col, Row int
	Label    string
	Ground   Ground
	Area     int // its number in Areas, -1 out of play
	// Stood: units stand there.
	Stood bool
}

// At is the middle of a hex.
func (h *Hex) At() (x, y float64) { return Middle(h.Col, h.Row) }

// Middle is the middle of the hex of a column and a row.
func Middle(col, row int) (x, y float64) {
	return float64(col) * math.Sqrt(3) / 2, float64(row) + float64(col&1)/2
}

// Kind is the sort of an area.
type Kind uint8

// The sorts of areas: of a region, an island of none, beyond the border of the country played for, sea and open sea.
const (
	Land Kind = iota
	Island
	Foreign
	Waters
	HighSea
)

// Area is an area: the place of what is at sea, the ground of what is on land.
type Area struct {
	ID     string
	Name   entry.Text
	Kind   Kind
	Region int // its number in Regions, -1 for none
	// Forage is the number printed in it, 0 for none.
	Forage int
	// Label is the hex in which its name stands.
	Label string
}

// Region is a region; Foreign are those beyond the border of the country played for.
type Region struct {
	ID      string
	Name    entry.Text
	Foreign bool
	Label   [2]float64 // where its name stands, in units of the map
}

// City is a city; Size is 0, 1 or 2.
type City struct {
	ID     string
	Name   entry.Text
	Hex    string
	Size   int
	Walled bool
	// Port: it has an anchor towards the seas of Harbours.
	Port     bool
	Harbours []string
	Capital  bool
	At       [2]float64 // where it is drawn, in units of the map
}

// Named is a place with a name.
type Named struct {
	ID   string
	Name entry.Text
	Hex  string
}

// Side is the side between two hexes.
type Side [2]string

// Strait is water between two hexes of land; Crossing: units cross it.
type Strait struct {
	ID       string
	Name     entry.Text
	Sides    []Side
	Crossing bool
}

// River runs along sides of hexes, from the source to the mouth.
type River struct {
	ID    string
	Name  entry.Text
	Sides []Side
}

// Road runs from hex to hex.
type Road struct {
	ID    string
	Name  entry.Text
	Hexes []string
}

// Passage is a way for ships over land, from port to port.
type Passage struct {
	ID    string
	Name  entry.Text
	Ports []string
}

// Box is a box beside the map.
type Box struct {
	ID   string
	Name entry.Text
}
