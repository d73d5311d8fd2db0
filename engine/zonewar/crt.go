package zonewar

import "fmt"

// Result is one force's half of a cell of the combat table, by severity.
type Result uint8

// The results: nothing, a share of the units weakened, all weakened, all
// eliminated.
const (
	ResR Result = iota
	ResQuarter
	ResHalf
	ResThreeQuarters
	ResA
	ResE
)

var resultNames = [...]string{"R", "1/4", "1/2", "3/4", "A", "E"}

// String is the result as the table prints it.
func (r Result) String() string { return resultNames[r] }

// ParseResult reads a printed result.
func ParseResult(s string) (Result, error) {
	for i, n := range resultNames {
		if n == s {
			return Result(i), nil
		}
	}
	return 0, fmt.Errorf("unknown combat result %q", s)
}

// Columns are the headings of the combat table, attacker to defender. The first
// holds for less, the last for more.
var Columns = []string{"1/3", "1/2", "2/3", "1/1", "3/2", "2/1", "3/1"}

var columnRatio = [...][2]int{{1, 3}, {1, 2}, {2, 3}, {1, 1}, {3, 2}, {2, 1}, {3, 1}}

// The ends of the table's die column.
const (
	MinRow = -1
	MaxRow = 8
)

// CellData is one cell of the table as the files give it.
type CellData struct {
	Die                int
	Column             string
	Attacker, Defender string
	AttackerWins       bool
}

// EvenQuarters is the table with the winner of every 1/4 - 1/4 set to "attacker" or
// "defender"; any other word leaves it as it is.
func EvenQuarters(table []CellData, winner string) []CellData {
	if winner != "attacker" && winner != "defender" {
		return table
	}
	out := append([]CellData{}, table...)
	for i := range out {
		if out[i].Attacker == "1/4" && out[i].Defender == "1/4" {
			out[i].AttackerWins = winner == "attacker"
		}
	}
	return out
}

// Cell is one result of combat.
type Cell struct {
	Attacker, Defender Result
	AttackerWins       bool
}

// Table is the combat results table of the series (section 4.2).
type Table [MaxRow - MinRow + 1][7]Cell

func newTable(cells []CellData) (Table, error) {
	var t Table
	seen := map[[2]int]bool{}
	for _, c := range cells {
		col := -1
		for i, name := range Columns {
			if name == c.Column {
				col = i
			}
		}
		if col < 0 || c.Die < MinRow || c.Die > MaxRow {
			return t, fmt.Errorf("combat table: no cell die %d, column %q", c.Die, c.Column)
		}
		att, err := ParseResult(c.Attacker)
		if err != nil {
			return t, err
		}
		def, err := ParseResult(c.Defender)
		if err != nil {
			return t, err
		}
		key := [2]int{c.Die, col}
		if seen[key] {
			return t, fmt.Errorf("combat table: die %d, column %s is given twice", c.Die, c.Column)
		}
		seen[key] = true
		t[c.Die-MinRow][col] = Cell{att, def, c.AttackerWins}
	}
	if want := len(t) * len(Columns); len(seen) != want {
		return t, fmt.Errorf("combat table: %d cells, not %d", len(seen), want)
	}
	return t, nil
}

// At reads the cell of a modified die roll and a column; both stop at the
// table's ends.
func (t *Table) At(row, column int) Cell {
	return t[clamp(row, MinRow, MaxRow)-MinRow][clamp(column, 0, len(Columns)-1)]
}

// print lists the cells of the table, row by row.
func (t *Table) print() []CellView {
	var out []CellView
	for i := range t {
		for col, c := range t[i] {
			out = append(out, CellView{Row: MinRow + i, Column: col, Attacker: c.Attacker.String(), Defender: c.Defender.String(),
				AttackerWins: c.AttackerWins})
		}
	}
	return out
}

// OddsColumn is the highest column whose ratio the exact quotient of attacker
// and defender reaches; the lowest when it reaches none: odds are always rounded
// in the defender's favour (section 4.2). A defender of 0 FP gives the highest, an attacker of 0 FP the lowest.
func OddsColumn(attacker, defender int) int {
	col := 0
	if attacker == 0 {
		return col
	}
	for i, r := range columnRatio {
		if attacker*r[1] >= defender*r[0] {
			col = i
		}
	}
	return col
}

// Hits is how many of n units a result weakens or eliminates: a share rounded
// down but at least one, all for A and E (section 4.2).
func (r Result) Hits(n int) int {
	if n == 0 {
		return 0
	}
	switch r {
	case ResR:
		return 0
	case ResQuarter:
		return max(1, n/4)
	case ResHalf:
		return max(1, n/2)
	case ResThreeQuarters:
		return max(1, n*3/4)
	default:
		return n
	}
}

func clamp(v, lo, hi int) int { return min(max(v, lo), hi) }
