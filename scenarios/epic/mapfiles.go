package epic

import "strategos/scenarios/entry"

// meta begins each data file.
type meta struct {
	Game   string `toml:"game"`
	Format int    `toml:"format"`
}

// gridData is how the hexes of the map are numbered.
type gridData struct {
	FirstCol   int `toml:"first_col"`
	LastCol    int `toml:"last_col"`
	FirstRow   int `toml:"first_row"`
	LastRow    int `toml:"last_row"`
	WestLast   int `toml:"sheet_w_last"`
	EastOffset int `toml:"sheet_e_offset"`
}

// projection is where longitude and latitude fall on the grid.
type projection struct {
	Lon0 float64 `toml:"lon0"`
	DLon float64 `toml:"dlon"`
	Lat0 float64 `toml:"lat0"`
	DLat float64 `toml:"dlat"`
}

type straitSide struct {
	Side string `toml:"side"`
	Sea  string `toml:"sea"`
}

type strait struct {
	ID       string       `toml:"id"`
	Name     entry.Text   `toml:"name"`
	Sides    []straitSide `toml:"sides"`
	Links    []string     `toml:"links,optional"`
	Crossing bool         `toml:"crossing,optional"`
	Source   string       `toml:"source"`
}

type longWall struct {
	Cities []string `toml:"cities"`
	Source string   `toml:"source"`
}

type river struct {
	ID     string     `toml:"id"`
	Name   entry.Text `toml:"name"`
	Sides  []string   `toml:"sides"`
	Source string     `toml:"source"`
}

type road struct {
	ID     string     `toml:"id"`
	Name   entry.Text `toml:"name"`
	Hexes  []string   `toml:"hexes"`
	Source string     `toml:"source"`
}

type passage struct {
	ID     string     `toml:"id"`
	Name   entry.Text `toml:"name"`
	Ports  []string   `toml:"ports"`
	Cost   int        `toml:"cost"`
	Area   string     `toml:"area"`
	Source string     `toml:"source"`
}

type box struct {
	ID         string     `toml:"id"`
	Name       entry.Text `toml:"name"`
	EnterCoast []string   `toml:"enter_coast,optional"`
	EnterSeas  []string   `toml:"enter_seas,optional"`
	LeaveCoast []string   `toml:"leave_coast,optional"`
	LeaveSeas  []string   `toml:"leave_seas,optional"`
	LeaveTo    string     `toml:"leave_to,optional"`
	Source     string     `toml:"source"`
}

// mapFile is map.toml.
type mapFile struct {
	Meta       meta       `toml:"meta"`
	Grid       gridData   `toml:"grid"`
	Projection projection `toml:"projection"`
	Rows       struct {
		Terrain []string `toml:"terrain"`
		Owner   []string `toml:"owner"`
	} `toml:"rows"`
	Straits   []strait   `toml:"strait"`
	LongWalls []longWall `toml:"long_wall"`
	Rivers    []river    `toml:"river"`
	Roads     []road     `toml:"road"`
	Passages  []passage  `toml:"passage"`
	Boxes     []box      `toml:"box"`
}

type region struct {
	ID      string     `toml:"id"`
	Name    entry.Text `toml:"name"`
	Areas   []string   `toml:"areas"`
	Capital string     `toml:"capital,optional"`
	BTV     int        `toml:"btv"`
	BTVFrom string     `toml:"btv_source"`
	Label   []float64  `toml:"label"`
	Source  string     `toml:"source"`
}

type satrapy struct {
	ID     string     `toml:"id"`
	Name   entry.Text `toml:"name"`
	Areas  []string   `toml:"areas"`
	Seat   string     `toml:"seat"`
	Source string     `toml:"source"`
}

// area is a land area, a Persian one, an island or a sea.
type area struct {
	ID     string     `toml:"id"`
	Code   string     `toml:"code"`
	Name   entry.Text `toml:"name"`
	Forage int        `toml:"forage,optional"`
	Open   bool       `toml:"open,optional"`
	Label  string     `toml:"label"`
	Source string     `toml:"source"`
}

// areaFile is areas.toml.
type areaFile struct {
	Meta      meta      `toml:"meta"`
	Regions   []region  `toml:"region"`
	Satrapies []satrapy `toml:"satrapy"`
	Land      []area    `toml:"land_area"`
	Persian   []area    `toml:"persian_area"`
	Islands   []area    `toml:"island"`
	Seas      []area    `toml:"sea"`
}

type city struct {
	ID          string     `toml:"id"`
	Name        entry.Text `toml:"name"`
	Hex         string     `toml:"hex"`
	Size        string     `toml:"size"`
	Walled      bool       `toml:"walled"`
	Kind        string     `toml:"kind"`
	Harbours    []string   `toml:"harbours,optional"`
	Capital     int        `toml:"capital,optional"`
	Lon         float64    `toml:"lon"`
	Lat         float64    `toml:"lat"`
	At          []float64  `toml:"at"`
	HexSource   string     `toml:"hex_source"`
	SizeSource  string     `toml:"size_source"`
	WallsSource string     `toml:"walls_source"`
}

type place struct {
	ID     string     `toml:"id"`
	Name   entry.Text `toml:"name"`
	Hex    string     `toml:"hex"`
	Source string     `toml:"source"`
}

// cityFile is cities.toml.
type cityFile struct {
	Meta   meta    `toml:"meta"`
	Cities []city  `toml:"city"`
	Places []place `toml:"place"`
}
