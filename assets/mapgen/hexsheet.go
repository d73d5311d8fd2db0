package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/BurntSushi/toml"

	"strategos/scenarios/entry"
	"strategos/scenarios/hexmap"
)

// The sheet of a map of hexes: how large a hex is and what lies round the map, in pixels of the picture.
const (
	hexHigh     = 64.0 // from one side of a hex to the one across
	hexSide     = 99   // paper left and right of the map
	hexTop      = 60
	hexFoot     = 196 // below the map, where the tracks lie
	townRadius  = 17  // of the ground within a city, where counters stand
	townAside   = 16  // how far from the middle of its hex a city lies
	hexCounter  = 46  // the edge of a counter
	moorRadius  = 10  // of a port's anchor
	hexEdgeUnit = 0.5773502691896258
)

// hexEdge is the length of a hex's side.
const hexEdge = hexHigh * hexEdgeUnit

// sheet is the board of a map of hexes.
type sheet struct {
	game  string
	m     *hexmap.Map
	seats []entry.Seat
	art   *hexArt
	coast *hexCoast
	w, h  int
	// origin is the middle of column 0, row 0, neat the map without margins.
	origin point
	neat   rect
	// by the column and the row, by the label
	cell  map[[2]int]*hexmap.Hex
	named map[string]*hexmap.Hex
	town  map[string]*hexmap.City // by hex
	// regionRooms is where the names of regions stand.
	regionRooms []rect
}

// hexArt is what is set by hand for a map of hexes, board/art.toml of its folder.
type hexArt struct {
	Seed  uint32 `toml:"seed"`
	Title struct {
		Rect rect      `toml:"rect"`
		EN   [3]string `toml:"en"`
		FR   [3]string `toml:"fr"`
	} `toml:"title"`
	Compass struct {
		At     point   `toml:"at"`
		Radius float64 `toml:"radius"`
	} `toml:"compass"`
	Ship struct {
		At     point   `toml:"at"`
		Length float64 `toml:"length"` // 0: none
	} `toml:"ship"`
	Boxes []struct {
		ID   string `toml:"id"`
		Rect rect   `toml:"rect"`
	} `toml:"box"`
	Tracks []hexTrack `toml:"track"`
	Legend struct {
		Rect    rect        `toml:"rect"`
		EN      string      `toml:"en"`
		FR      string      `toml:"fr"`
		Entries []hexKeying `toml:"entry"`
	} `toml:"legend"`
	// Lands are names of lands beyond the map, Ranges crest lines of mountains.
	Lands []struct {
		EN   string  `toml:"en"`
		FR   string  `toml:"fr"`
		Path []point `toml:"path"` // in units of the map
		Size float64 `toml:"size"`
	} `toml:"land"`
	Ranges []struct {
		Path   []point `toml:"path"` // in units of the map
		Height float64 `toml:"height"`
	} `toml:"range"`
	// Names moves the names of regions and seas, by their id: the middle in units of the map.
	Names []struct {
		ID   string  `toml:"id"`
		At   point   `toml:"at"`
		Path []point `toml:"path"`
		Size float64 `toml:"size"`
		// Wide is how long a line may be, 0 for the usual.
		Wide float64 `toml:"wide"`
	} `toml:"name"`
}

// hexTrack is a row of cells. A cell holds the marker of each of Seats in a row, or one marker.
type hexTrack struct {
	ID    string   `toml:"id"`
	Panel rect     `toml:"panel"`
	EN    string   `toml:"en"`
	FR    string   `toml:"fr"`
	From  int      `toml:"from"` // the value of the first cell
	Step  int      `toml:"step"` // to the next, 1 or −1
	Cells int      `toml:"cells"`
	Seats []string `toml:"seats"`
	// What is lettered in the cells, where it is not the number.
	CellsEN []string `toml:"cells_en"`
	CellsFR []string `toml:"cells_fr"`
}

// hexKeying is an entry of the key.
type hexKeying struct {
	Kind string `toml:"kind"`
	EN   string `toml:"en"`
	FR   string `toml:"fr"`
}

// hexCoast is the drawn coast, rings in hundredths of a unit.
type hexCoast struct {
	Land []struct {
		Ring  []float64   `toml:"ring"`
		Holes [][]float64 `toml:"holes"`
	} `toml:"land"`
}

// newSheet reads what a map of hexes is drawn from.
func newSheet(game string, m *hexmap.Map, seats []entry.Seat, board string) (*sheet, error) {
	s := &sheet{game: game, m: m, seats: seats, art: &hexArt{}, coast: &hexCoast{}, cell: map[[2]int]*hexmap.Hex{},
		named: map[string]*hexmap.Hex{}, town: map[string]*hexmap.City{}}
	if err := decodeFile(filepath.Join(board, "art.toml"), s.art); err != nil {
		return nil, err
	}
	if err := decodeFile(filepath.Join(board, "coast.toml"), s.coast); err != nil {
		return nil, err
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range m.Hexes {
		h := &m.Hexes[i]
		s.cell[[2]int{h.Col, h.Row}], s.named[h.Label] = h, h
		x, y := h.At()
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	for i := range m.Cities {
		s.town[m.Cities[i].Hex] = &m.Cities[i]
	}
	left, top := x0*hexHigh-hexEdge, y0*hexHigh-hexHigh/2
	s.origin = point{hexSide - left, hexTop - top}
	s.neat = rect{hexSide, hexTop, math.Round(hexSide + (x1-x0)*hexHigh + 2*hexEdge),
		math.Round(hexTop + (y1-y0+1)*hexHigh)}
	s.w, s.h = int(s.neat[2])+hexSide, int(s.neat[3])+hexFoot
	return s, nil
}

// decodeFile reads a TOML file; a key that nothing reads is an error.
func decodeFile(path string, into any) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if _, err := toml.Decode(string(raw), into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// at is a point of the map in pixels.
func (s *sheet) at(x, y float64) point { return s.origin.add(point{x, y}.scale(hexHigh)) }

func (s *sheet) pt(p point) point { return s.at(p[0], p[1]) }

func (s *sheet) path(line []point) []point {
	out := make([]point, len(line))
	for i, p := range line {
		out[i] = s.pt(p)
	}
	return out
}

// middle is the middle of a hex on the picture.
func (s *sheet) middle(h *hexmap.Hex) point { return s.at(h.At()) }

// hexCorner is a corner of the hex about a middle, from the eastern one clockwise on the sheet.
func hexCorner(m point, k int) point { return onCircle(m, hexEdge, float64(k)*math.Pi/3) }

// hexRing is a hex as a polygon.
func hexRing(m point) []point {
	out := make([]point, 6)
	for k := range out {
		out[k] = hexCorner(m, k)
	}
	return out
}

// toward are the neighbours by the side between their corners k and k+1: south-east first.
func toward(col, row, k int) (int, int) {
	odd := col & 1
	switch k {
	case 0:
		return col + 1, row + odd
	case 1:
		return col, row + 1
	case 2:
		return col - 1, row + odd
	case 3:
		return col - 1, row - 1 + odd
	case 4:
		return col, row - 1
	}
	return col + 1, row - 1 + odd
}

// next is a neighbour of a hex, nil beside the map.
func (s *sheet) next(h *hexmap.Hex, k int) *hexmap.Hex {
	c, r := toward(h.Col, h.Row, k)
	return s.cell[[2]int{c, r}]
}

// townAt is where a city is drawn: in the west or the east of its hex, so that those outside have room beside it.
func (s *sheet) townAt(c *hexmap.City) point {
	m := s.middle(s.named[c.Hex])
	p := s.pt(point(c.At))
	d := point{-townAside, 0}
	if p[0] > m[0] {
		d[0] = townAside
	}
	d[1] = max(-4, min(4, (p[1]-m[1])/3))
	return m.add(d)
}

// anchors are where stacks stand in a hex: two, and beside a city what room that leaves.
func (s *sheet) anchors(h *hexmap.Hex) []point {
	m := s.middle(h)
	if c := s.town[h.Label]; c != nil {
		away := m.sub(s.townAt(c))
		return []point{m.add(point{away[0] * 1.05, away[1] * 0.5}), m.add(point{away[0] * 0.4, 18})}
	}
	return []point{m.add(point{0, 3}), m.add(point{0.42 * hexEdge, 3})}
}

// cellsOf are the hexes of an area, in their order.
func (s *sheet) cellsOf(area int) []*hexmap.Hex {
	var out []*hexmap.Hex
	for i := range s.m.Hexes {
		if s.m.Hexes[i].Area == area {
			out = append(out, &s.m.Hexes[i])
		}
	}
	return out
}

// seaAnchors are where stacks stand at sea: middles of hexes of an area, away from its edges, from its name and from
// one another.
func (s *sheet) seaAnchors(area int, name rect) []point {
	type seat struct {
		at   point
		room float64
	}
	var all []seat
	for _, h := range s.cellsOf(area) {
		room := 0.0
		for k := range 6 {
			if n := s.next(h, k); n != nil && n.Area == area {
				room++
			}
		}
		at := s.middle(h)
		if name.inset(-20).meetsBox(span(at, hexCounter, hexCounter)) {
			room -= 4
		}
		if at[0] < s.neat[0]+60 || at[0] > s.neat[2]-60 || at[1] > s.neat[3]-60 {
			room -= 3
		}
		for _, b := range s.art.Boxes {
			if b.Rect.inset(-30).contains(at) {
				room -= 20
			}
		}
		all = append(all, seat{at, room})
	}
	var out []point
	for len(out) < 3 && len(all) > 0 {
		best, score := -1, 0.0
		for i := range all {
			v := all[i].room
			for _, o := range out {
				if d := o.sub(all[i].at).norm(); d < 60 {
					v -= 9
				} else {
					v -= d / 200 // those of one sea stand together
				}
			}
			if best < 0 || v > score {
				best, score = i, v
			}
		}
		if len(out) > 0 && score < -6 {
			break
		}
		out = append(out, all[best].at)
		all = slices.Delete(all, best, best+1)
	}
	return out
}

// meetsBox tells whether two rectangles overlap.
func (r rect) meetsBox(o rect) bool { return r[0] < o[2] && o[0] < r[2] && r[1] < o[3] && o[1] < r[3] }
