package scenarios

// Fact is something the rule book says of the map, or that follows from it. Which
// of the fields count depends on the kind.
type Fact struct {
	ID        string   `toml:"id"`
	Kind      string   `toml:"kind"`
	Cite      string   `toml:"cite"`  // section
	Basis     Source   `toml:"basis"` // seed or derived
	Why       string   `toml:"why,optional"`
	IDs       []string `toml:"ids,optional"`
	Zones     []string `toml:"zones,optional"`
	Seas      []string `toml:"seas,optional"`
	Gates     []string `toml:"gates,optional"`
	Exits     []string `toml:"exits,optional"`
	Path      []string `toml:"path,optional"`
	Zone      string   `toml:"zone,optional"`
	Box       string   `toml:"box,optional"`
	A         string   `toml:"a,optional"`
	B         string   `toml:"b,optional"`
	Src       string   `toml:"src,optional"`
	Dst       string   `toml:"dst,optional"`
	Sea       string   `toml:"sea,optional"`
	Inside    string   `toml:"inside,optional"`
	Outside   string   `toml:"outside,optional"`
	Less      string   `toml:"less,optional"`
	Than      string   `toml:"than,optional"`
	Group     string   `toml:"group,optional"`
	Side      string   `toml:"side,optional"`
	Medium    string   `toml:"medium,optional"`
	Terrain   string   `toml:"terrain,optional"`
	Is        string   `toml:"is,optional"`
	Adj       string   `toml:"adj,optional"`
	Border    string   `toml:"border,optional"`
	Hits      string   `toml:"hits,optional"`
	Mode      string   `toml:"mode,optional"`
	Count     int      `toml:"count,optional"`
	Limit     int      `toml:"limit,optional"`
	FP        int      `toml:"pf,optional"`
	PM        int      `toml:"pm,optional"`
	VP        int      `toml:"pv,optional"`
	Cost      int      `toml:"cost,optional"`
	Shift     int      `toml:"shift,optional"`
	Units     int      `toml:"units,optional"`
	Land      bool     `toml:"land,optional"`
	Naval     bool     `toml:"naval,optional"`
	Transport bool     `toml:"transport,optional"`
}
