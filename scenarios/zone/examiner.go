package zone

import (
	"fmt"
	"io/fs"
	"slices"

	"strategos/scenarios/strict"
)

// An examiner holds a game's map to what its rule book says of it. Its facts are
// read for tests and for Check alone, never when a game is loaded to be played.
type examiner struct {
	*Game
	facts []Fact
}

type factFile struct {
	Meta  meta   `toml:"meta"`
	Facts []Fact `toml:"fact"`
}

// newExaminer reads a game's facts out of its folder and verifies that they can be
// asked: known kinds, known places. The error is strict.Problems.
func newExaminer(g *Game, folder fs.FS) (*examiner, error) {
	var problems strict.Problems
	var f factFile
	src := strict.Read(folder, g.Info.ID, "map-facts.toml", &f, nil, &problems)
	if f.Meta.Game != g.Info.ID || f.Meta.Format != formatVersion {
		src.Fail("meta", "the facts are about %q in format %d, not about %q in format %d", f.Meta.Game, f.Meta.Format, g.Info.ID, formatVersion)
	}
	ground := newGround(&g.Map)
	ids := map[string]bool{}
	for i, fact := range f.Facts {
		path := fmt.Sprintf("fact[%d]", i)
		if ids[fact.ID] {
			src.Fail(path+".id", "fact %s occurs twice", fact.ID)
		}
		ids[fact.ID] = true
		if g.factKind(fact.Kind) == nil {
			src.Fail(path+".kind", "fact %s: unknown kind %q", fact.ID, fact.Kind)
		}
		if fact.Basis != "seed" && fact.Basis != "derived" {
			src.Fail(path+".basis", "fact %s: basis is seed or derived, not %q", fact.ID, fact.Basis)
		}
		for _, side := range fact.Sides {
			if !knownSeat(g.Info.Seats, side) {
				src.Fail(path+".sides", "fact %s: unknown side %q", fact.ID, side)
			}
		}
		named := slices.Concat(fact.Zones, fact.Seas, fact.Gates, fact.Exits, fact.Path,
			[]string{fact.Zone, fact.Box, fact.A, fact.B, fact.Src, fact.Dst, fact.Sea, fact.Inside, fact.Outside, fact.Less, fact.Than})
		for _, id := range named {
			if id != "" && ground.zones[id] == nil && ground.boxes[id] == nil && !ground.fort(id) {
				src.Fail(path, "fact %s: unknown place %q", fact.ID, id)
			}
		}
	}
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	return &examiner{g, f.Facts}, nil
}

// factKind is a kind of fact, the series' or the game's own; nil if there is none.
func (g *Game) factKind(kind string) FactKind {
	if own := g.own.Facts[kind]; own != nil {
		return own
	}
	return factKinds[kind]
}

// holds tells whether the fact is true; a fact of unknown kind is not.
func (x *examiner) holds(ground *Ground, f *Fact) bool {
	is := x.factKind(f.Kind)
	return is != nil && is(ground, f)
}

// broken lists the facts that do not hold, each an error that names it.
func (x *examiner) broken() []error {
	ground := newGround(&x.Map)
	var out []error
	for i := range x.facts {
		if f := &x.facts[i]; !x.holds(ground, f) {
			out = append(out, fmt.Errorf("%s/map-facts.toml: fact %s (%s, section %s) does not hold: %s", x.Info.ID, f.ID, f.Kind, f.Cite, f.Why))
		}
	}
	return out
}
