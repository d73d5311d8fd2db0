package zone

import (
	"io/fs"

	"strategos/scenarios/entry"
)

// What the tests see besides: they are a package of their own, since the games they
// load import this one.
var (
	Shared    fs.FS = shared
	FactKinds       = factKinds
	NewGround       = newGround
	Alter           = alter
)

// MaxFileSize is the limit of a data file.
const MaxFileSize = maxFileSize

// Read loads a game out of other folders than its own.
func Read(e entry.Entry, folder, series fs.FS) (*Game, error) { return e.(*game).read(folder, series) }

// Holds asks a fact.
func (g *ground) Holds(f *Fact) bool { return g.holds(f) }

// SelfTest plants faults.
func (g *Game) SelfTest() (caught int, missed []string) { return g.selfTest() }

// Damages are maps with one fault each, by what was done to them.
func (g *Game) Damages() map[string]*Map {
	out := map[string]*Map{}
	for _, d := range g.damages() {
		out[d.what] = &d.chart
	}
	return out
}

// Unsound tells whether anything objects to a map.
func (g *Game) Unsound(m *Map) bool { return g.unsound(m) }

// Clone is a copy of a map.
func (m Map) Clone() Map { return m.clone() }
