package zone

import (
	"io/fs"
	"strconv"

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

// Read loads a game out of other folders than its own.
func Read(e entry.Entry, folder, series fs.FS) (*Game, error) { return e.(*game).read(folder, series) }

// ReadWith does so after a change of what the game has of its own.
func ReadWith(e entry.Entry, change func(*Own), folder, series fs.FS) (*Game, error) {
	g := *e.(*game)
	change(&g.own)
	return g.read(folder, series)
}

// Kinds are the kinds of facts that a game has of its own.
func Kinds(g *Game) map[string]FactKind { return g.own.Facts }

// Examiner is an examiner with all it can do.
type Examiner struct{ examiner }

// Examine makes the examiner of a game out of a folder.
func Examine(g *Game, folder fs.FS) (*Examiner, error) {
	x, err := newExaminer(g, folder)
	if err != nil {
		return nil, err
	}
	return &Examiner{*x}, nil
}

// Facts are the examiner's facts, which a test may change.
func (x *Examiner) Facts() []Fact { return x.facts }

// Broken lists the facts that do not hold.
func (x *Examiner) Broken() []error { return x.broken() }

// Holds asks a fact.
func (x *Examiner) Holds(g *Ground, f *Fact) bool { return x.holds(g, f) }

// SelfTest plants faults.
func (x *Examiner) SelfTest() (caught int, missed []string) { return x.selfTest() }

// Damages are maps with one fault each, by what was done to them.
func (x *Examiner) Damages() map[string]*Map {
	out := map[string]*Map{}
	for _, d := range x.damages() {
		out[d.what] = &d.chart
	}
	return out
}

// Unsound tells whether anything objects to a map.
func (x *Examiner) Unsound(m *Map) bool { return x.unsound(m) }

// Clone is a copy of a map.
func (m Map) Clone() Map { return m.clone() }

// Kept is how many of so many rules are still there when all have been compiled.
func Kept(n int) int {
	var c compiled[int]
	for i := range n {
		_, _ = c.get(strconv.Itoa(i), func() (*int, error) { return new(int), nil })
	}
	return len(c.kept)
}
