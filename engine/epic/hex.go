package epic

import (
	"math"
)

// Hex is a hex of the map by its number: row by row from the north, each from the west. Its columns stand on a side
// (1.2): those with an odd number lie half a hex lower.
type Hex int16

// NoHex is no hex of the map.
const NoHex Hex = -1

// The directions in which a hex has neighbours, clockwise.
const (
	North = iota
	NorthEast
	SouthEast
	South
	SouthWest
	NorthWest
	Directions
)

// Opposite is the direction back.
func Opposite(dir int) int { return (dir + Directions/2) % Directions }

// Grid numbers the hexes of the map and names them as they are printed.
type Grid struct {
	FirstCol, LastCol int
	FirstRow, LastRow int
	// WestLast is the last column of the western sheet, W; the columns of the eastern one, E, are printed EastOffset
	// lower.
	WestLast, EastOffset int
}

// Cols and Rows are how many there are.
func (g *Grid) Cols() int { return g.LastCol - g.FirstCol + 1 }

// Rows is how many rows there are.
func (g *Grid) Rows() int { return g.LastRow - g.FirstRow + 1 }

// Len is how many hexes the grid has, those out of play among them.
func (g *Grid) Len() int { return g.Cols() * g.Rows() }

// At is the hex of a column and a row, NoHex beside the map.
func (g *Grid) At(col, row int) Hex {
	if col < g.FirstCol || col > g.LastCol || row < g.FirstRow || row > g.LastRow {
		return NoHex
	}
	return Hex((row-g.FirstRow)*g.Cols() + col - g.FirstCol)
}

// Col and Row are where a hex lies.
func (g *Grid) Col(h Hex) int { return int(h)%g.Cols() + g.FirstCol }

// Row is the row of a hex.
func (g *Grid) Row(h Hex) int { return int(h)/g.Cols() + g.FirstRow }

// Label is what is printed in a hex: its sheet, column and row, "W3831".
func (g *Grid) Label(h Hex) string {
	col, row, sheet := g.Col(h), g.Row(h), byte('W')
	if col > g.WestLast {
		col, sheet = col-g.EastOffset, 'E'
	}
	return string([]byte{sheet, '0' + byte(col/10), '0' + byte(col%10), '0' + byte(row/10), '0' + byte(row%10)})
}

// Parse is the hex of a label, NoHex where none is printed so.
func (g *Grid) Parse(label string) Hex {
	if len(label) != 5 {
		return NoHex
	}
	n := 0
	for _, c := range label[1:] {
		if c < '0' || c > '9' {
			return NoHex
		}
		n = 10*n + int(c-'0')
	}
	col, row := n/100, n%100
	if label[0] == 'E' {
		col += g.EastOffset
	}
	if (label[0] == 'W') != (col <= g.WestLast) || label[0] != 'W' && label[0] != 'E' {
		return NoHex
	}
	return g.At(col, row)
}

// Next is the neighbour of a hex in a direction, NoHex beside the map.
func (g *Grid) Next(h Hex, dir int) Hex {
	col, row := g.Col(h), g.Row(h)
	switch dir {
	case North:
		return g.At(col, row-1)
	case South:
		return g.At(col, row+1)
	}
	if odd := col & 1; dir == NorthEast || dir == NorthWest {
		row += odd - 1
	} else {
		row += odd
	}
	if dir == NorthEast || dir == SouthEast {
		return g.At(col+1, row)
	}
	return g.At(col-1, row)
}

// Toward is the direction from a hex to a neighbour; it reports false for a hex that is none.
func (g *Grid) Toward(h, to Hex) (int, bool) {
	for dir := range Directions {
		if to != NoHex && g.Next(h, dir) == to {
			return dir, true
		}
	}
	return 0, false
}

// Middle is the middle of a hex in units of the map: a hex is one unit high.
func (g *Grid) Middle(h Hex) (x, y float64) {
	col := g.Col(h)
	return float64(col) * math.Sqrt(3) / 2, float64(g.Row(h)) + float64(col&1)/2
}
