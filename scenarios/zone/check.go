package zone

import "fmt"

// CheckFacts holds the map to what the rule book says of it. Every broken fact is
// an error that names it.
func (g *Game) CheckFacts() []error {
	ground := newGround(&g.Map)
	var out []error
	for i := range g.Facts {
		if f := &g.Facts[i]; !ground.holds(f) {
			out = append(out, fmt.Errorf("%s/map-facts.toml: fact %s (%s, section %s) does not hold: %s", g.Info.ID, f.ID, f.Kind, f.Cite, f.Why))
		}
	}
	return out
}
